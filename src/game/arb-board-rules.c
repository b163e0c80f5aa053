/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-board-rules.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-session.h"
#include "game/arb-game-link.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

struct _ArbBoardRules
{
  ArbGameBoard *board;     /* Borrowed */
  const ArbSystem *system; /* Borrowed */
  const ArbBoardDef *def;  /* Borrowed, static */
  gpointer map;            /* Owned: the board as the rules see it */
};

/* --- The board as the rules see it ------------------------------------------------------------ */

static ArbGameUnit *
get_unit (const ArbBoardRules *self,
          ArbHex at)
{
  const GPtrArray *units = arb_game_board_get_units (self->board, at);

  return units != NULL ? units->pdata[0] : NULL;
}

/* "": a unit without a list, of which nothing is known. What it has become in play counts. */
static const char *
intern_type (ArbGameUnit *unit)
{
  g_autofree char *becomes = arb_game_unit_dup_text (unit, "type");
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  guint n_groups = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;

  if (becomes != NULL)
    return g_intern_string (becomes);
  return g_intern_string (n_groups > 0 ? groups[0].type : "");
}

static GArray *
list_cells (const ArbBoardRules *self)
{
  g_autoptr (GArray) hexes = arb_game_board_list (self->board);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (ArbBoardCell));

  for (guint i = 0; i < hexes->len; i++)
    {
      ArbHex at = g_array_index (hexes, ArbHex, i);
      const ArbBoardHex *hex = arb_game_board_get (self->board, at);
      ArbGameUnit *unit = get_unit (self, at);
      ArbBoardCell cell = { at, hex->terrain, hex->level, hex->road,
                            unit != NULL ? arb_game_unit_get_side (unit) + 1 : 0,
                            unit != NULL ? intern_type (unit) : "" };

      g_array_append_val (cells, cell);
    }
  return cells;
}

/* The rulings in force at the table: a session knows the defaults, the journal the rest. */
static ArbSession *
start_session (ArbBoardRules *self)
{
  ArbStore *store = arb_game_get_store (arb_game_board_get_game (self->board));
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_RULING, NULL);
  g_autoptr (ArbSession) session =
      arb_session_new (self->system->def, self->system->rules, self->def->sight, NULL);

  if (session == NULL)
    return NULL;
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      guint index = 0;
      const char *const *line = arb_body_next (act->body, "ruling", 3, &index);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (g_strcmp0 (act->subject, self->system->def->id) == 0 && line != NULL &&
          arb_rules_find_ruling (self->system->rules, line[1]) != NULL &&
          arb_value_from_typed (line[2], &value, NULL))
        arb_session_set_ruling (session, line[1], &value);
    }
  return arb_session_start (session, NULL) ? g_steal_pointer (&session) : NULL;
}

ArbBoardRules *
arb_board_rules_new (ArbGameBoard *board,
                     const ArbSystem *system)
{
  g_autoptr (ArbBoardRules) self = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GArray) cells = NULL;

  g_return_val_if_fail (board != NULL, NULL);
  if (system == NULL || system->def->board == NULL)
    return NULL;
  self = g_new0 (ArbBoardRules, 1);
  self->board = board;
  self->system = system;
  self->def = system->def->board;
  session = start_session (self);
  if (session == NULL)
    return NULL;
  cells = list_cells (self);
  self->map = self->def->new_map (arb_session_get_facts (session), system->rules,
                                  arb_game_board_get_n_columns (board),
                                  arb_game_board_get_n_rows (board), cells);
  return g_steal_pointer (&self);
}

void
arb_board_rules_free (ArbBoardRules *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->map, self->def->free_map);
  g_free (self);
}

/* --- Words ------------------------------------------------------------------------------------ */

static char *
dup_hexes (const ArbHex *hexes,
           guint n_hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_hexes; i++)
    {
      g_autofree char *name = arb_game_board_dup_hex_name (hexes[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* A sentence of the rule file with its places filled, pairs of name and text ended by NULL, and its
 * citation behind it. */
static char *
dup_sentence (const ArbBoardRules *self,
              const char *id,
              const char *lang,
              const char *const *pairs)
{
  const ArbSentence *sentence = arb_rules_find_text (self->system->rules, id);
  GString *text = g_string_new (sentence != NULL ? arb_text_get (sentence->text, lang) : id);

  for (guint i = 0; pairs[i] != NULL; i += 2)
    g_string_replace (text, pairs[i], pairs[i + 1], 0);
  if (sentence != NULL && sentence->cite != NULL)
    g_string_append_printf (text, " [%s]", sentence->cite);
  return g_string_free (text, FALSE);
}

/* --- Lines of sight --------------------------------------------------------------------------- */

void
arb_board_rules_look (const ArbBoardRules *self,
                      ArbHex from,
                      ArbHex to,
                      ArbSight *sight)
{
  g_return_if_fail (self != NULL && sight != NULL);
  self->def->look (self->map, from, to, sight);
}

char *
arb_board_rules_describe_sight (const ArbBoardRules *self,
                                ArbHex from,
                                ArbHex to,
                                const ArbSight *sight,
                                const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (sight != NULL, NULL);

  const ArbField *field = arb_procedure_find_value (
      arb_rules_find_procedure (self->system->rules, self->def->sight), "reason");
  g_auto (ArbValue) word = arb_value_word (sight->reason);
  g_autofree char *reason = arb_field_dup_display (field, &word, lang);
  g_autofree char *blocking = dup_hexes (sight->blocking, sight->n_blocking);
  g_autofree char *start = arb_game_board_dup_hex_name (from);
  g_autofree char *end = arb_game_board_dup_hex_name (to);
  const char *const pairs[] = { "{blocking}", blocking, "{reason}", reason, NULL };
  g_autofree char *sentence = dup_sentence (self, sight->text, lang, pairs);
  g_autofree char *distance = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d hex", "%d hexes", (gulong) sight->distance),
      sight->distance);

  return g_strdup_printf ("%s → %s (%s). %s", start, end, distance, sentence);
}

/* --- Targets ---------------------------------------------------------------------------------- */

GArray *
arb_board_rules_list_targets (const ArbBoardRules *self,
                              ArbGameUnit *unit)
{
  ArbHex at;

  g_return_val_if_fail (self != NULL && ARB_IS_GAME_UNIT (unit), NULL);
  return arb_game_board_find (self->board, unit, &at) ? self->def->list_targets (self->map, at)
                                                      : NULL;
}

char *
arb_board_rules_describe_target (const ArbBoardRules *self,
                                 const ArbTarget *target,
                                 const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (target != NULL, NULL);

  g_autofree char *name = arb_game_board_dup_hex_name (target->at);
  g_autofree char *label = arb_game_unit_dup_label (get_unit (self, target->at));
  g_autofree char *at = g_strdup_printf ("%s (%s)", label, name);
  g_autofree char *hexes = g_strdup_printf ("%d", target->distance);
  g_autofree char *masks = dup_hexes (target->blocking, target->n_blocking);
  const char *const pairs[] = { "{at}", at, "{hexes}", hexes, "{masks}", masks, NULL };

  return dup_sentence (self, target->text, lang, pairs);
}

/* --- Retreats --------------------------------------------------------------------------------- */

gboolean
arb_board_rules_find_way (const ArbBoardRules *self,
                          ArbGameUnit *unit,
                          int steps,
                          ArbRetreat *way)
{
  ArbHex at;

  g_return_val_if_fail (self != NULL && ARB_IS_GAME_UNIT (unit) && way != NULL, FALSE);
  if (!arb_game_board_find (self->board, unit, &at))
    return FALSE;
  self->def->find_way (self->map, at,
                       arb_game_board_get_edge (self->board, arb_game_unit_get_side (unit)), steps,
                       way);
  return TRUE;
}

char *
arb_board_rules_describe_stop (const ArbBoardRules *self,
                               const ArbStop *stop,
                               const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (stop != NULL, NULL);

  g_autofree char *at = arb_game_board_dup_hex_name (stop->at);
  const char *const pairs[] = { "{at}", at, NULL };

  return dup_sentence (self, stop->text, lang, pairs);
}

/* --- For a session ---------------------------------------------------------------------------- */

static gboolean
has_units (const ArbGameBoard *board)
{
  const GPtrArray *pieces = arb_game_board_get_pieces (board);
  ArbHex at;

  for (guint i = 0; i < pieces->len; i++)
    if (arb_game_board_find (board, pieces->pdata[i], &at))
      return TRUE;
  return FALSE;
}

char *
arb_game_dup_board_text (ArbGame *game)
{
  g_autoptr (ArbGameBoard) board = NULL;
  g_autoptr (GArray) hexes = NULL;
  g_auto (ArbBoardSketch) sketch = { 0 };

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  board = arb_game_board_new (game);
  if (board == NULL || !has_units (board))
    return NULL;
  hexes = arb_game_board_list (board);
  sketch = (ArbBoardSketch) {
    arb_game_board_get_n_columns (board), arb_game_board_get_n_rows (board),
    { arb_game_board_get_edge (board, 0), arb_game_board_get_edge (board, 1) },
    g_array_new (FALSE, FALSE, sizeof (ArbBoardCell)),
  };
  for (guint i = 0; i < hexes->len; i++)
    {
      const ArbBoardHex *hex = arb_game_board_get (board, g_array_index (hexes, ArbHex, i));
      const ArbBoardCell cell = { g_array_index (hexes, ArbHex, i), hex->terrain, hex->level,
                                  hex->road, 0, "" };

      g_array_append_val (sketch.cells, cell);
    }
  return arb_board_sketch_to_text (&sketch);
}

/* --- Combats ---------------------------------------------------------------------------------- */

typedef struct
{
  ArbBody *plan;
  const ArbProcedure *procedure;
} Filler;

static void
suggest_cb (const char *question,
            const ArbValue *value,
            gboolean certain,
            gpointer user_data)
{
  Filler *self = user_data;

  if (certain && arb_procedure_find_input (self->procedure, question) == NULL)
    return;
  if (certain)
    arb_plan_add_settled (self->plan, question, value);
  else
    arb_plan_add_suggestion (self->plan, question, value);
  arb_plan_add_origin (self->plan, question, ARB_FROM_BOARD);
}

ArbBody *
arb_board_rules_link (const ArbBoardRules *self,
                      const char *procedure,
                      ArbGameUnit *a,
                      ArbGameUnit *b)
{
  Filler filler = { 0 };
  ArbHex attacker, defender;

  g_return_val_if_fail (self != NULL && procedure != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (a), NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (b), NULL);
  filler.plan =
      arb_game_link (arb_game_board_get_game (self->board), self->system, procedure, a, b);
  filler.procedure = arb_rules_find_procedure (self->system->rules, procedure);
  if (filler.procedure != NULL && arb_game_board_find (self->board, a, &attacker) &&
      arb_game_board_find (self->board, b, &defender))
    self->def->suggest (self->map, attacker, defender,
                        arb_game_board_get_edge (self->board, arb_game_unit_get_side (b)),
                        suggest_cb, &filler);
  return filler.plan;
}

ArbBody *
arb_game_link_on_board (ArbGame *game,
                        const ArbSystem *system,
                        const char *procedure,
                        ArbGameUnit *a,
                        ArbGameUnit *b)
{
  g_autoptr (ArbGameBoard) board = NULL;
  g_autoptr (ArbBoardRules) rules = NULL;
  ArbHex at;

  g_return_val_if_fail (ARB_IS_GAME (game) && system != NULL, NULL);
  if (system->def->board != NULL && a != NULL && b != NULL)
    board = arb_game_board_new (game);
  if (board != NULL && arb_game_board_find (board, a, &at) && arb_game_board_find (board, b, &at))
    rules = arb_board_rules_new (board, system);
  return rules != NULL ? arb_board_rules_link (rules, procedure, a, b)
                       : arb_game_link (game, system, procedure, a, b);
}
