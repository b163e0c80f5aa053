/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-words-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-plain.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-board.h"
#include "game/arb-game-losses-private.h"
#include "game/arb-game-sheet.h"
#include "game/arb-precedent-words.h"
#include "roster/arb-army-item.h"
#include "store/arb-state.h"

/* So many effects are an army entering the table, too many for a sentence. */
#define MAX_EFFECTS 4

ArbGameWords *
arb_game_words_new (ArbGames *games,
                    ArbSystemSet *systems,
                    const char *lang)
{
  ArbGameWords *self = g_new0 (ArbGameWords, 1);

  g_return_val_if_fail (ARB_IS_GAMES (games), NULL);
  g_return_val_if_fail (systems != NULL, NULL);
  self->games = games;
  self->systems = systems;
  self->lang = g_strdup (lang);
  self->combats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) arb_played_free);
  return self;
}

void
arb_game_words_free (ArbGameWords *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->combats);
  g_free (self->lang);
  g_free (self);
}

/* A commander, or anything else that stands in a list and is no unit; an army as a whole. */
static char *
dup_item_label (ArbGame *game,
                const char *subject)
{
  const char *slash = strchr (subject, '/');

  for (guint i = 0; slash != NULL && i < ARB_GAME_N_SIDES; i++)
    {
      ArbArmy *army = arb_game_get_army (game, i);
      const char *side = arb_game_get_side (game, i);
      ArbArmyItem *item;

      if (army == NULL || strlen (side) != (gsize) (slash - subject) ||
          strncmp (side, subject, (gsize) (slash - subject)) != 0)
        continue;
      item = arb_army_find (army, slash + 1);
      if (item != NULL)
        return arb_army_item_dup_label (item);
      if (g_str_equal (slash + 1, ARB_GAME_WHOLE_SIDE))
        return g_strdup (arb_game_get_side_name (game, i));
    }
  return NULL;
}

/* NULL: the table does not know it. */
static char *
dup_known (ArbGame *game,
           const char *subject)
{
  ArbGameUnit *unit = arb_game_find_unit (game, subject);

  return unit != NULL ? arb_game_unit_dup_label (unit) : dup_item_label (game, subject);
}

static char *
dup_unknown (const char *subject)
{
  return g_strdup (g_strcmp0 (subject, ARB_GAME_WHOLE) == 0 ? _ ("Campaign") : subject);
}

char *
arb_game_dup_subject (ArbGame *game,
                      const char *subject)
{
  char *label;

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (subject != NULL, NULL);
  label = dup_known (game, subject);
  return label != NULL ? label : dup_unknown (subject);
}

char *
arb_games_dup_subject (ArbGames *games,
                       const char *subject)
{
  g_return_val_if_fail (ARB_IS_GAMES (games), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);
      char *label = dup_known (game, subject);

      if (label != NULL)
        return label;
    }
  return dup_unknown (subject);
}

char *
arb_game_words_dup_unit (ArbGameWords *self,
                         const char *unit)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_games_dup_subject (self->games, unit);
}

const char *
arb_game_words_get_kind (ArbKind kind)
{
  static const char *const words[ARB_N_KINDS] = {
    [ARB_KIND_EVENT] = NC_ ("kind of entry", "Event"),
    [ARB_KIND_RULES] = NC_ ("kind of entry", "Rules"),
    [ARB_KIND_RULING] = NC_ ("kind of entry", "Ruling"),
    [ARB_KIND_IMPORT] = NC_ ("kind of entry", "Army list"),
    [ARB_KIND_GAME] = NC_ ("kind of entry", "Table"),
    [ARB_KIND_CLOCK] = NC_ ("kind of entry", "Clock"),
    [ARB_KIND_UNIT] = NC_ ("kind of entry", "Unit"),
    [ARB_KIND_ORDER] = NC_ ("kind of entry", "Order"),
    [ARB_KIND_DECLARATION] = NC_ ("kind of entry", "Declaration"),
    [ARB_KIND_FIRE] = NC_ ("kind of entry", "Fire"),
    [ARB_KIND_MORALE] = NC_ ("kind of entry", "Morale"),
    [ARB_KIND_NOTE] = NC_ ("kind of entry", "Note"),
    [ARB_KIND_INCIDENT] = NC_ ("kind of entry", "Incident"),
    [ARB_KIND_DICE] = NC_ ("kind of entry", "Dice"),
    [ARB_KIND_COMBAT] = NC_ ("kind of entry", "Combat"),
    [ARB_KIND_CORRECTION] = NC_ ("kind of entry", "Correction"),
    [ARB_KIND_UNDO] = NC_ ("kind of entry", "Undo"),
    [ARB_KIND_REDO] = NC_ ("kind of entry", "Redo"),
    [ARB_KIND_DECISION] = NC_ ("kind of entry", "Decision"),
    [ARB_KIND_UMPIRE] = NC_ ("kind of entry", "Umpire"),
    [ARB_KIND_PRECEDENT] = NC_ ("kind of entry", "Precedent"),
    [ARB_KIND_CASEBOOK] = NC_ ("kind of entry", "Case book"),
    [ARB_KIND_BOARD] = NC_ ("kind of entry", "Board"),
    [ARB_KIND_COMPETITION] = NC_ ("kind of entry", "Competition"),
    [ARB_KIND_PLAYER] = NC_ ("kind of entry", "Player"),
    [ARB_KIND_LIST] = NC_ ("kind of entry", "Player’s list"),
    [ARB_KIND_ROUND] = NC_ ("kind of entry", "Round"),
    [ARB_KIND_RESULT] = NC_ ("kind of entry", "Result"),
    [ARB_KIND_ROUND_CLOCK] = NC_ ("kind of entry", "Round clock"),
  };

  if (arb_kind_is_step (kind))
    kind = ARB_KIND_COMBAT;
  return words[kind] != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "kind of entry", words[kind]) : NULL;
}

/* An undo that gives a whole combat up. */
static gboolean
is_abandoned (ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_journal_row_get_kind (row) == ARB_KIND_UNDO
                                 ? arb_body_parse (arb_journal_row_get_body (row))
                                 : NULL;

  return body != NULL && arb_body_get (body, ARB_UNDO_ABANDONED) != NULL;
}

const char *
arb_game_words_get_row_kind (ArbJournalRow *row)
{
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), NULL);

  const char *word = arb_game_words_get_kind (arb_journal_row_get_kind (row));

  if (is_abandoned (row))
    return g_dpgettext2 (GETTEXT_PACKAGE, "kind of entry",
                         NC_ ("kind of entry", "Combat abandoned"));
  if (arb_journal_row_is_upgrade (row))
    return g_dpgettext2 (GETTEXT_PACKAGE, "kind of entry", NC_ ("kind of entry", "File"));
  return word != NULL ? word : arb_journal_row_get_kind_word (row);
}

const ArbGameSheet *
arb_game_words_get_sheet (ArbGameWords *self,
                          const char *unit)
{
  const ArbGameSheet *sheet = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

      for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
        {
          g_autofree char *prefix = g_strconcat (arb_game_get_side (game, side), "/", NULL);

          if (g_str_has_prefix (unit, prefix))
            return arb_game_sheet_get (arb_game_get_system (game));
        }
      if (sheet == NULL)
        sheet = arb_game_sheet_get (arb_game_get_system (game));
    }
  return sheet;
}

const char *
arb_game_words_get_field (const ArbGameSheet *sheet,
                          const char *field,
                          const char *lang)
{
  const ArbText *name = sheet != NULL ? g_hash_table_lookup (sheet->fields, field) : NULL;
  ArbArmyField listed;

  if (name != NULL)
    return arb_text_get (name, lang);
  if (g_str_equal (field, ARB_UNIT_STRENGTH))
    return _ ("strength");
  if (g_str_equal (field, ARB_UNIT_LOSSES))
    return _ ("losses");
  return arb_army_field_parse (field, &listed) ? arb_army_field_get_title (listed) : field;
}

/* Where a unit stands on the board now. */
static char *
dup_place (const char *unit,
           const ArbValue *value)
{
  g_autofree char *text = arb_value_to_string (value);
  g_autofree char *name = NULL;
  ArbHex at;

  if (!arb_hex_parse (text, &at))
    return g_strdup_printf (_ ("%s: off the board"), unit);
  name = arb_game_board_dup_hex_name (at);
  return g_strdup_printf (_ ("%s: to %s on the board"), unit, name);
}

static char *
dup_step_name (ArbGameWords *self,
               const ArbScale *scale,
               const ArbValue *value)
{
  g_autofree char *text = arb_value_to_string (value);
  const ArbScaleStep *step = arb_scale_find (scale, text);

  return step != NULL ? g_strdup (arb_text_get (step->name, self->lang))
                      : arb_value_dup_display (value, self->lang);
}

/* What a unit has to do, or has no longer; NULL: the field is about something else. */
static char *
dup_pending (ArbGameWords *self,
             const ArbGameSheet *sheet,
             const char *unit,
             const char *field,
             const ArbValue *value)
{
  gboolean is_to_do = value->type == ARB_VALUE_BOOL && value->truth;
  const ArbPending *pending = NULL;

  if (sheet != NULL && g_str_has_prefix (field, ARB_PENDING_PREFIX))
    pending = arb_game_sheet_find_pending (sheet, field + strlen (ARB_PENDING_PREFIX));
  if (pending == NULL)
    return NULL;
  return g_strdup_printf (is_to_do ? _ ("%s: to be done: %s") : _ ("%s: no longer to be done: %s"),
                          unit, arb_text_get (pending->name, self->lang));
}

/* Names of the commanders with a unit, who are kept by the ids of its list; NULL: none is. */
static char *
dup_leaders (ArbGameWords *self,
             const char *unit,
             const ArbValue *value)
{
  const char *slash = strchr (unit, '/');
  g_auto (GStrv) ids = value->type == ARB_VALUE_TEXT ? g_strsplit (value->text, ",", -1) : NULL;

  if (ids == NULL || ids[0] == NULL || slash == NULL)
    return NULL;
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *id = g_strdup_printf ("%.*s/%s", (int) (slash - unit), unit, ids[i]);

      g_free (ids[i]);
      ids[i] = arb_game_words_dup_unit (self, id);
    }
  return g_strjoinv (", ", ids);
}

char *
arb_game_words_dup_effect (ArbGameWords *self,
                           const ArbEffect *effect)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (effect != NULL, NULL);

  g_autofree char *unit = arb_game_words_dup_unit (self, effect->unit);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  const ArbGameSheet *sheet = arb_game_words_get_sheet (self, effect->unit);
  const ArbScale *scale = sheet != NULL ? arb_game_sheet_find_scale (sheet, effect->field) : NULL;
  const char *name = arb_game_words_get_field (sheet, effect->field, self->lang);
  g_autofree char *shown = NULL;

  if (!arb_value_from_typed (effect->value, &value, NULL))
    return g_strdup (unit);
  if (g_str_equal (effect->field, ARB_UNIT_PLACE))
    return dup_place (unit, &value);
  if (g_str_equal (effect->field, ARB_UNIT_WITHDRAWN) && value.type == ARB_VALUE_BOOL)
    return g_strdup_printf (value.truth
                                ? _ ("%s: no longer in its list, leaves the table")
                                : _ ("%s: no longer in its list, but stays at the table"),
                            unit);
  if (scale != NULL && effect->op == ARB_EFFECT_SET)
    {
      g_autofree char *step = dup_step_name (self, scale, &value);

      return g_strdup_printf (_ ("%s: %s: %s"), unit, arb_text_get (scale->name, self->lang), step);
    }
  shown = dup_pending (self, sheet, unit, effect->field, &value);
  if (shown != NULL)
    return g_steal_pointer (&shown);
  if (g_str_equal (effect->field, arb_army_field_to_string (ARB_ARMY_LEADER)))
    shown = dup_leaders (self, effect->unit, &value);
  if (shown == NULL)
    shown = arb_value_dup_display (&value, self->lang);
  if (effect->op == ARB_EFFECT_ADD && arb_value_is_number (&value))
    return g_strdup_printf (_ ("%s: %s %s%s"), unit, name,
                            arb_value_get_int (&value) >= 0 ? "+" : "", shown);
  return g_strdup_printf (_ ("%s: %s: %s"), unit, name, shown);
}

static char *
dup_effects (ArbGameWords *self,
             const ArbBody *body)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  const char *reason = arb_body_get (body, "reason");
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal);
  ArbEffect effect;
  guint index = 0, n_begun = 0;
  const char *hidden = NULL; /* whose field is for the rules alone */
  guint n_moves = 0; /* of an army on a map: each is told, however many they are */

  while (arb_body_next_effect (body, &index, &effect))
    {
      const ArbGameSheet *sheet = arb_game_words_get_sheet (self, effect.unit);

      if (sheet != NULL && arb_game_sheet_is_hidden (sheet, effect.field))
        {
          hidden = effect.unit;
          continue;
        }
      g_hash_table_add (units, (gpointer) effect.unit);
      n_begun += !g_str_equal (effect.field, ARB_UNIT_WITHDRAWN);
      n_moves += g_str_equal (effect.field, ARB_UNIT_PLACE);
      if (sentences->len <= MAX_EFFECTS + n_moves)
        g_ptr_array_add (sentences, arb_game_words_dup_effect (self, &effect));
    }
  if (sentences->len == 0)
    return hidden != NULL ? arb_game_words_dup_unit (self, hidden) : g_strdup ("");
  if (sentences->len > MAX_EFFECTS && n_begun == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit is no longer in its list",
                                         "%u units are no longer in their list",
                                         g_hash_table_size (units)),
                            g_hash_table_size (units));
  if (sentences->len > MAX_EFFECTS + n_moves)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit as it begins",
                                         "%u units as they begin", g_hash_table_size (units)),
                            g_hash_table_size (units));
  if (reason != NULL)
    g_ptr_array_add (sentences, g_strdup (reason));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" · ", (char **) sentences->pdata);
}

/* What the row takes off the unit; NULL: nothing. */
static char *
dup_taken_off (const ArbBody *body)
{
  ArbEffect effect;
  guint index = 0;

  while (arb_body_next_effect (body, &index, &effect))
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (effect.op == ARB_EFFECT_ADD && g_str_equal (effect.field, ARB_UNIT_LOSSES) &&
          arb_value_from_typed (effect.value, &value, NULL))
        return arb_value_to_string (&value);
    }
  return NULL;
}

/* “3 IR 59: 95 losses, by 2 26e léger; taken off: 2”. Rows of version 0.1 say only the latter. */
static char *
dup_fire (ArbGameWords *self,
          const ArbBody *body,
          const char *unit)
{
  const char *shooter = arb_body_get (body, "by");
  const char *counted = arb_body_get (body, "losses");
  g_autofree char *label = arb_game_words_dup_unit (self, unit);
  g_autofree char *by = shooter != NULL ? arb_game_words_dup_unit (self, shooter) : NULL;
  g_autofree char *taken_off = dup_taken_off (body);
  g_autofree char *losses =
      g_strdup (counted != NULL ? counted : taken_off != NULL ? taken_off : "0");
  g_autofree char *sentence = by != NULL
                                  ? g_strdup_printf (_ ("%s: losses %s, by %s"), label, losses, by)
                                  : g_strdup_printf (_ ("%s: losses %s"), label, losses);

  if (counted == NULL || taken_off == NULL)
    return g_steal_pointer (&sentence);
  /* Translators: what was said of a fire, and how many figures or elements the unit loses. */
  return g_strdup_printf (_ ("%s; taken off: %s"), sentence, taken_off);
}

static char *
dup_ruling (ArbGameWords *self,
            const ArbBody *body,
            const char *system_id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (self->systems, system_id, problems);
  guint index = 0;
  const char *const *line = arb_body_next (body, "ruling", 3, &index);
  const ArbField *ruling =
      system != NULL && line != NULL ? arb_rules_find_ruling (system->rules, line[1]) : NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *reading = NULL;

  if (line == NULL)
    return g_strdup (system_id);
  if (ruling == NULL || !arb_value_from_typed (line[2], &value, NULL))
    return g_strdup_printf (_ ("%s: %s"), line[1], line[2]);
  reading = arb_field_dup_display (ruling, &value, self->lang);
  return g_strdup_printf (_ ("%s: %s"), arb_text_get (ruling->name, self->lang), reading);
}

static char *
dup_rules (ArbGameWords *self,
           const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (self->systems, id, problems);

  return g_strdup (system != NULL ? arb_text_get (system->rules->name, self->lang) : id);
}

const char *
arb_games_get_side_name (ArbGames *games,
                         const char *side)
{
  g_return_val_if_fail (ARB_IS_GAMES (games), side);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);

      for (guint k = 0; k < ARB_GAME_N_SIDES; k++)
        if (g_strcmp0 (arb_game_get_side (game, k), side) == 0)
          return arb_game_get_side_name (game, k);
    }
  return side;
}

static char *
dup_import (ArbGameWords *self,
            const ArbBody *body)
{
  const char *seal = arb_body_get (body, "seal");
  const char *name = arb_body_get (body, "name");
  const char *side = arb_body_get (body, "side");

  return g_strdup_printf (_ ("%s for the side “%s”, seal %s"), name != NULL ? name : "?",
                          side != NULL ? arb_games_get_side_name (self->games, side) : "?",
                          seal != NULL ? seal : "–");
}

static char *
dup_text (ArbGameWords *self,
          const ArbBody *body,
          const char *unit)
{
  const char *text = arb_body_get (body, "text");
  g_autofree char *label = *unit != '\0' ? arb_game_words_dup_unit (self, unit) : NULL;

  if (text == NULL)
    return NULL;
  if (arb_body_get (body, "settles") != NULL && arb_body_get (body, "by") != NULL)
    return g_strdup_printf (_ ("Decided by %s: %s"), arb_body_get (body, "by"), text);
  return label != NULL ? g_strdup_printf (_ ("%s: %s"), label, text) : g_strdup (text);
}

static char *
dup_clock (ArbGameWords *self,
           ArbJournalRow *row,
           const ArbBody *body)
{
  ArbGame *game = arb_games_find (self->games, arb_journal_row_get_game (row));
  const char *period = arb_body_get (body, "period");
  const char *part = arb_body_get (body, "quarter");

  return arb_game_sheet_dup_moment (arb_game_sheet_get (game != NULL ? arb_game_get_system (game) : ""),
                                    period != NULL ? atoi (period) : 1, part != NULL ? atoi (part) : 0,
                                    self->lang);
}

static char *
dup_taken_back (ArbJournalRow *row,
                const ArbBody *body)
{
  guint index = 0;
  const char *const *line = arb_body_next (body, "act", 3, &index);
  const char *reason = arb_body_get (body, "reason");

  if (line == NULL)
    return arb_journal_row_dup_text (row);
  if (reason != NULL)
    return g_strdup_printf (_ ("Entry %s of %s: %s"), line[2], line[1], reason);
  return g_strdup_printf (_ ("Entry %s of %s"), line[2], line[1]);
}

/* What a stroke of the brush, or another look of the whole board, is about. */
static char *
dup_board (const ArbBody *body)
{
  const char *const *line;
  guint index = 0, n_hexes = 0;
  ArbHex at;
  g_autofree char *first = NULL;

  while ((line = arb_body_next (body, "hex", 5, &index)) != NULL)
    {
      if (n_hexes == 0 && arb_hex_parse (line[1], &at))
        first = arb_game_board_dup_hex_name (at);
      n_hexes++;
    }
  if (first != NULL)
    return n_hexes == 1 ? g_strdup_printf (_ ("Terrain of %s"), first)
                        : g_strdup_printf (_ ("Terrain of %u hexes from %s on"), n_hexes, first);
  index = 0;
  line = arb_body_next (body, "size", 3, &index);
  if (line != NULL)
    return g_strdup_printf (_ ("Size: %s columns, %s rows"), line[1], line[2]);
  return g_strdup (_ ("Table edge of a side"));
}

/* A throw of the program, before and after. The hash is for reading out, like the head. */
static char *
dup_dice (const ArbBody *body)
{
  guint index = 0;
  const char *const *line = arb_body_next (body, "announce", 4, &index);

  if (line != NULL)
    return g_strdup_printf (_ ("The program is about to throw; announced: %.16s"), line[3]);
  index = 0;
  line = arb_body_next (body, "reveal", 4, &index);
  return line != NULL ? g_strdup_printf (_ ("What was announced of the throw, revealed: %.16s"), line[3])
                      : g_strdup ("");
}

/* Whose acts the lines name, each once. */
static char *
dup_authors (const ArbBody *body,
             const char *key)
{
  GString *names = g_string_new (NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, key, 3, &index)) != NULL)
    if (g_hash_table_add (known, (gpointer) line[1]))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", line[1]);
  return g_string_free (names, FALSE);
}

static char *
dup_decision (const ArbBody *body)
{
  g_autofree char *kept = dup_authors (body, "keep");
  g_autofree char *dropped = dup_authors (body, "drop");
  const char *reason = arb_body_get (body, "reason");
  g_autofree char *sentence =
      g_strdup_printf (_ ("what %s entered counts, and not what %s entered"), kept, dropped);

  return reason != NULL ? g_strdup_printf (_ ("%s (%s)"), sentence, reason)
                        : g_steal_pointer (&sentence);
}

static char *
dup_role (const ArbBody *body,
          const char *subject)
{
  const char *role = arb_body_get (body, "role");

  if (g_strcmp0 (role, "head") == 0)
    return g_strdup_printf (_ ("%s is admitted as a head umpire"), subject);
  return g_strcmp0 (role, "umpire") == 0
             ? g_strdup_printf (_ ("%s is admitted as an umpire"), subject)
             : g_strdup_printf (_ ("%s is no longer admitted"), subject);
}

/* Which decision holds; a row of which nothing is known any more says what it says. */
static char *
dup_precedent (ArbGameWords *self,
               const ArbBody *body)
{
  g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  ArbStore *store = game != NULL ? arb_game_get_store (game) : NULL;
  const char *id = arb_body_get (body, "holds");
  const char *reason = arb_body_get (body, "reason");
  const ArbPrecedent *precedent =
      store != NULL && id != NULL ? arb_precedents_lookup (arb_precedents_get (store), id) : NULL;
  g_autoptr (ArbPrecedentWords) words = precedent != NULL ? arb_precedent_words_new (store) : NULL;
  g_autofree char *label = words != NULL ? arb_precedent_words_dup_label (words, precedent) : NULL;
  g_autofree char *outcome = words != NULL ? arb_precedent_words_dup_outcome (words, precedent) : NULL;
  g_autofree char *sentence =
      words != NULL ? g_strdup_printf (_ ("of decisions that differ this one holds: %s: %s"), label, outcome)
                    : g_strdup (_ ("of decisions that differ one holds"));

  return reason != NULL ? g_strdup_printf (_ ("%s (%s)"), sentence, reason)
                        : g_steal_pointer (&sentence);
}

static char *
dup_casebook (const ArbBody *body)
{
  const char *name = arb_body_get (body, "name");
  const char *count = arb_body_get (body, "cases");

  return g_strdup_printf (_ ("Case book “%s” brought in, %s decisions"), name != NULL ? name : "",
                          count != NULL ? count : "0");
}

static char *
dup_upgrade (const ArbBody *body)
{
  const char *from = arb_body_get (body, "from");
  const char *to = arb_body_get (body, "to");
  const char *program = arb_body_get (body, "program");

  if (from == NULL || to == NULL || program == NULL)
    return NULL;
  /* Translators: numbers of formats, and a program with its version. */
  return g_strdup_printf (_ ("brought up to date, from format %s to format %s, by %s"), from, to, program);
}

static char *
dup_sentence (ArbGameWords *self,
              ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  const char *subject = arb_journal_row_get_subject (row);
  g_autoptr (ArbBody) body = NULL;
  char *sentence = NULL;

  if (arb_kind_is_step (kind))
    return arb_game_words_dup_step (self, row);
  body = arb_body_parse (arb_journal_row_get_body (row));
  if (body == NULL)
    return arb_journal_row_dup_text (row);
  if (arb_journal_row_is_upgrade (row))
    return dup_upgrade (body);
  if (kind == ARB_KIND_COMBAT)
    return arb_game_words_dup_combat (self, body);
  if (kind == ARB_KIND_FIRE)
    return dup_fire (self, body, subject);
  if (kind == ARB_KIND_RULING)
    return dup_ruling (self, body, subject);
  if (kind == ARB_KIND_IMPORT)
    return dup_import (self, body);
  if (kind == ARB_KIND_CLOCK)
    return dup_clock (self, row, body);
  if (kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO)
    return dup_taken_back (row, body);
  if (kind == ARB_KIND_EVENT || kind == ARB_KIND_GAME)
    return g_strdup (arb_body_get (body, "name"));
  if (kind == ARB_KIND_RULES)
    return dup_rules (self, subject);
  if (kind == ARB_KIND_BOARD)
    return dup_board (body);
  if (kind == ARB_KIND_DICE)
    return dup_dice (body);
  if (kind == ARB_KIND_DECISION)
    return dup_decision (body);
  if (kind == ARB_KIND_UMPIRE)
    return dup_role (body, subject);
  if (kind == ARB_KIND_PRECEDENT)
    return dup_precedent (self, body);
  if (kind == ARB_KIND_CASEBOOK)
    return dup_casebook (body);
  if (arb_kind_is_competition (kind) &&
      (sentence = arb_game_words_dup_competition (kind, body, subject)) != NULL)
    return sentence;
  sentence = dup_text (self, body, subject);
  if (sentence == NULL)
    sentence = dup_effects (self, body);
  if (*sentence != '\0')
    return sentence;
  g_free (sentence);
  return arb_journal_row_dup_text (row);
}

char *
arb_game_words_dup_row (ArbGameWords *self,
                        ArbJournalRow *row)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), NULL);

  g_autofree char *sentence = dup_sentence (self, row);

  /* Who wrote the row may have left out what the sentence is made of. */
  if (sentence == NULL)
    sentence = arb_journal_row_dup_text (row);
  /* It may quote what somebody typed, or wrote into a file. */
  return arb_plain_dup (sentence);
}
