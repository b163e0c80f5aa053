/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-board-rules.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-session.h"
#include "game/arb-game-link.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"
#include "systems/frederic/frederic-facts.h"

#define SYSTEM "frederic"
/* More than anybody ever falls back. */
#define MAX_STEPS 24

struct _ArbBoardRules
{
  ArbGameBoard *board;      /* Borrowed */
  const ArbSystem *system;  /* Borrowed */
  FredericMap *map;         /* Owned */
  FredericSightRulings sight;
  FredericRulings combat;
};

/* --- The board as the rules see it ------------------------------------------------------------ */

static FredericSide
get_side (ArbGameUnit *unit)
{
  return arb_game_unit_get_side (unit) == 0 ? FREDERIC_SIDE_A : FREDERIC_SIDE_B;
}

/* Of a unit without a list nothing is known: it is in the way, no more. */
static FredericType
get_type (const ArbBoardRules *self,
          ArbGameUnit *unit)
{
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  guint n_groups = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;

  return frederic_type_read (arb_rules_find_table (self->system->rules, "types"),
                             n_groups > 0 ? groups[0].type : "");
}

static ArbGameUnit *
get_unit (const ArbBoardRules *self,
          ArbHex at)
{
  const GPtrArray *units = arb_game_board_get_units (self->board, at);

  return units != NULL ? units->pdata[0] : NULL;
}

static FredericTerrain
get_terrain (const ArbBoardRules *self,
             ArbHex at)
{
  return frederic_word_index (frederic_terrain_words,
                              arb_game_board_get (self->board, at)->terrain, FREDERIC_OPEN);
}

static void
fill_map (ArbBoardRules *self)
{
  g_autoptr (GArray) hexes = arb_game_board_list (self->board);

  for (guint i = 0; i < hexes->len; i++)
    {
      ArbHex at = g_array_index (hexes, ArbHex, i);
      ArbGameUnit *unit = get_unit (self, at);
      FredericCell cell = { .at = at, .terrain = get_terrain (self, at),
                            .level = arb_game_board_get (self->board, at)->level };

      if (unit != NULL)
        {
          FredericType type = get_type (self, unit);

          cell.unit = get_side (unit);
          cell.elephants = type.mount == FREDERIC_MOUNT_ELEPHANT;
          cell.artillery = type.arm == FREDERIC_ARTILLERY;
        }
      frederic_map_set (self->map, &cell);
    }
  frederic_map_join_hills (self->map);
}

/* The rulings in force at the table: a session knows the defaults, the journal the rest. */
static gboolean
read_rulings (ArbBoardRules *self)
{
  ArbStore *store = arb_game_get_store (arb_game_board_get_game (self->board));
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_RULING, NULL);
  g_autoptr (ArbSession) session =
      arb_session_new (self->system->def, self->system->rules, "line-of-sight", NULL);

  if (session == NULL)
    return FALSE;
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      guint index = 0;
      const char *const *line = arb_body_next (act->body, "ruling", 3, &index);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (g_strcmp0 (act->subject, SYSTEM) == 0 && line != NULL &&
          arb_rules_find_ruling (self->system->rules, line[1]) != NULL &&
          arb_value_from_typed (line[2], &value, NULL))
        arb_session_set_ruling (session, line[1], &value);
    }
  if (!arb_session_start (session, NULL))
    return FALSE;
  self->sight = frederic_facts_sight_rulings (arb_session_get_facts (session));
  self->combat = frederic_facts_rulings (arb_session_get_facts (session));
  return TRUE;
}

ArbBoardRules *
arb_board_rules_new (ArbGameBoard *board,
                     const ArbSystem *system)
{
  ArbBoardRules *self;

  if (system == NULL || !g_str_equal (system->def->id, SYSTEM))
    return NULL;
  self = g_new0 (ArbBoardRules, 1);
  self->board = board;
  self->system = system;
  self->map = frederic_map_new (arb_game_board_get_n_columns (board),
                                arb_game_board_get_n_rows (board));
  if (!read_rulings (self))
    {
      arb_board_rules_free (self);
      return NULL;
    }
  fill_map (self);
  return self;
}

void
arb_board_rules_free (ArbBoardRules *self)
{
  if (self == NULL)
    return;
  frederic_map_free (self->map);
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
                      FredericSight *sight)
{
  ArbGameUnit *shooter = get_unit (self, from);
  ArbGameUnit *target = get_unit (self, to);
  FredericShot shot = { .from = from, .to = to, .is_rifle = TRUE };

  if (shooter != NULL)
    {
      FredericType type = get_type (self, shooter);

      shot.from_side = get_side (shooter);
      shot.from_elephants = type.mount == FREDERIC_MOUNT_ELEPHANT;
      shot.is_rifle = type.arm != FREDERIC_ARTILLERY;
    }
  if (target != NULL)
    {
      shot.to_side = get_side (target);
      shot.to_elephants = get_type (self, target).mount == FREDERIC_MOUNT_ELEPHANT;
    }
  frederic_sight_look (sight, self->map, &shot, &self->sight);
}

char *
arb_board_rules_describe_sight (const ArbBoardRules *self,
                                ArbHex from,
                                ArbHex to,
                                const FredericSight *sight,
                                const char *lang)
{
  static const char *const texts[] = { [FREDERIC_CLEAR] = "sight-clear",
                                       [FREDERIC_BY_TERRAIN] = "sight-blocked",
                                       [FREDERIC_BY_UNIT] = "sight-blocked",
                                       [FREDERIC_BOTH_SIDES] = "sight-both-sides" };
  const ArbField *field = arb_procedure_find_value (
      arb_rules_find_procedure (self->system->rules, "line-of-sight"), "reason");
  g_auto (ArbValue) word = arb_value_word (frederic_sight_word (sight));
  g_autofree char *reason = arb_field_dup_display (field, &word, lang);
  g_autofree char *blocking = dup_hexes (sight->blocking, sight->n_blocking);
  g_autofree char *start = arb_game_board_dup_hex_name (from);
  g_autofree char *end = arb_game_board_dup_hex_name (to);
  const char *const pairs[] = { "{blocking}", blocking, "{reason}", reason, NULL };
  g_autofree char *sentence = dup_sentence (self, texts[sight->reason], lang, pairs);
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
  FredericType type = get_type (self, unit);
  FredericShooter shooter = {
    .side = get_side (unit),
    .range = frederic_can_shoot (&type) ? type.range : 1,
    .is_rifle = type.arm != FREDERIC_ARTILLERY,
    .elephants = type.mount == FREDERIC_MOUNT_ELEPHANT,
    .is_rocket = frederic_has_flag (&type, FREDERIC_ROCKET),
  };

  if (!arb_game_board_find (self->board, unit, &shooter.at))
    return NULL;
  return frederic_sight_list_targets (self->map, &shooter, &self->sight);
}

char *
arb_board_rules_describe_target (const ArbBoardRules *self,
                                 const FredericTarget *target,
                                 const char *lang)
{
  g_autofree char *id = g_strconcat ("target-", frederic_target_words[target->state], NULL);
  g_autofree char *name = arb_game_board_dup_hex_name (target->at);
  g_autofree char *label = arb_game_unit_dup_label (get_unit (self, target->at));
  g_autofree char *at = g_strdup_printf ("%s (%s)", label, name);
  g_autofree char *hexes = g_strdup_printf ("%d", target->distance);
  g_autofree char *masks = dup_hexes (target->blocking, target->n_blocking);
  const char *const pairs[] = { "{at}", at, "{hexes}", hexes, "{masks}", masks, NULL };

  return dup_sentence (self, id, lang, pairs);
}

/* --- Retreats --------------------------------------------------------------------------------- */

gboolean
arb_board_rules_find_way (const ArbBoardRules *self,
                          ArbGameUnit *unit,
                          int steps,
                          FredericWay *way)
{
  FredericRetreat retreat = {
    .side = get_side (unit),
    .edge = arb_game_board_get_edge (self->board, arb_game_unit_get_side (unit)),
    .steps = steps,
    .shuns_woods = get_type (self, unit).arm == FREDERIC_ARTILLERY,
  };

  if (!arb_game_board_find (self->board, unit, &retreat.at))
    return FALSE;
  frederic_way_find (way, self->map, &retreat);
  return TRUE;
}

char *
arb_board_rules_describe_stop (const ArbBoardRules *self,
                               const FredericBlockedStep *step,
                               const char *lang)
{
  g_autofree char *id = g_strconcat ("stopped-by-", frederic_stop_words[step->why], NULL);
  g_autofree char *at = arb_game_board_dup_hex_name (step->at);
  const char *const pairs[] = { "{at}", at, NULL };

  return dup_sentence (self, id, lang, pairs);
}

/* --- Combats ---------------------------------------------------------------------------------- */

typedef struct
{
  const ArbBoardRules *rules;
  ArbBody *plan;
  const ArbProcedure *procedure;
  ArbHex at[2]; /* attacker, defender */
  ArbGameUnit *units[2];
} Filler;

static const char *const roles[] = { "attacker", "defender" };

static void
settle (Filler *self,
        const char *question,
        ArbValue value)
{
  if (arb_procedure_find_input (self->procedure, question) == NULL)
    return;
  arb_plan_add_settled (self->plan, question, &value);
  arb_plan_add_origin (self->plan, question, ARB_FROM_BOARD);
}

static void
settle_of (Filler *self,
           guint role,
           const char *name,
           ArbValue value)
{
  g_autofree char *question = g_strdup_printf ("%s.%s", roles[role], name);

  settle (self, question, value);
}

/* In a combat a height is a level, and the ground of a hill is open. */
static FredericTerrain
get_ground (const ArbBoardRules *rules,
            ArbHex at)
{
  FredericTerrain terrain = get_terrain (rules, at);

  return terrain == FREDERIC_HILL ? FREDERIC_OPEN : terrain;
}

static gboolean
is_supported (Filler *self,
              guint role)
{
  const ArbBoardRules *rules = self->rules;
  FredericUnit unit = {
    .type = get_type (rules, self->units[role]),
    .terrain = get_ground (rules, self->at[role]),
  };

  unit.ground = frederic_ground_read (arb_rules_find_table (rules->system->rules, "terrain"),
                                      unit.terrain);
  return frederic_is_supported (
      &unit, -1,
      (int) frederic_map_count_around (rules->map, self->at[role], get_side (self->units[role])),
      rules->combat.support_neighbours);
}

static void
fill_role (Filler *self,
           guint role)
{
  const ArbBoardRules *rules = self->rules;
  const ArbBoardHex *hex = arb_game_board_get (rules->board, self->at[role]);
  gboolean has_road = hex->road;
  guint level = hex->level;

  settle_of (self, role, "terrain",
             arb_value_word (frederic_terrain_words[get_ground (rules, self->at[role])]));
  settle_of (self, role, "level", arb_value_int (level));
  settle_of (self, role, "road", arb_value_bool (has_road));
  settle_of (self, role, "supported", arb_value_bool (is_supported (self, role)));
}

/* Units of the attacker's side next to the target, by arm; the attacker himself is no neighbour. */
static void
fill_neighbours (Filler *self)
{
  static const char *const questions[] = {
    [FREDERIC_INFANTRY] = "near-attacker-infantry",
    [FREDERIC_MOUNTED] = "near-attacker-cavalry",
    [FREDERIC_ARTILLERY] = "near-attacker-artillery",
  };
  gboolean near[FREDERIC_N_CLASSES] = { FALSE };

  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      ArbGameUnit *unit = get_unit (self->rules, arb_hex_neighbour (self->at[1], i));

      if (unit != NULL && unit != self->units[0] &&
          get_side (unit) == get_side (self->units[0]))
        near[get_type (self->rules, unit).arm] = TRUE;
    }
  for (guint i = 0; i < FREDERIC_N_CLASSES; i++)
    settle_of (self, 1, questions[i], arb_value_bool (near[i]));
}

/* Animals next to the attacker, the target left out. */
static void
fill_animals (Filler *self)
{
  int n_camels = 0, n_elephants = 0;

  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      ArbGameUnit *unit = get_unit (self->rules, arb_hex_neighbour (self->at[0], i));
      FredericEffect effect;

      if (unit == NULL || unit == self->units[1])
        continue;
      effect = get_type (self->rules, unit).effect;
      n_camels += effect == FREDERIC_EFFECT_CAMEL;
      n_elephants += effect == FREDERIC_EFFECT_ELEPHANT;
    }
  settle_of (self, 0, "near-camels", arb_value_int (n_camels));
  settle_of (self, 0, "near-elephants", arb_value_int (n_elephants));
}

/* Offered only: between the first question and the retreat a riposte may move others. */
static void
suggest_retreat (Filler *self)
{
  g_auto (FredericWay) way = { 0 };
  g_auto (ArbValue) free_hexes = ARB_VALUE_INIT;

  if (!arb_board_rules_find_way (self->rules, self->units[1], MAX_STEPS, &way))
    return;
  free_hexes = arb_value_int (way.done);
  arb_plan_add_suggestion (self->plan, "retreat.free-hexes", &free_hexes);
  arb_plan_add_origin (self->plan, "retreat.free-hexes", ARB_FROM_BOARD);
}

ArbBody *
arb_board_rules_link (const ArbBoardRules *self,
                      const char *procedure,
                      ArbGameUnit *a,
                      ArbGameUnit *b)
{
  Filler filler = { .rules = self, .units = { a, b } };
  g_auto (FredericSight) sight = { 0 };
  FredericSide foe = get_side (b);

  filler.plan =
      arb_game_link (arb_game_board_get_game (self->board), self->system, procedure, a, b);
  filler.procedure = arb_rules_find_procedure (self->system->rules, procedure);
  if (filler.procedure == NULL || !arb_game_board_find (self->board, a, &filler.at[0]) ||
      !arb_game_board_find (self->board, b, &filler.at[1]))
    return filler.plan;
  arb_board_rules_look (self, filler.at[0], filler.at[1], &sight);
  settle (&filler, "distance", arb_value_int (sight.distance));
  if (sight.distance > 1)
    {
      settle_of (&filler, 0, "enemy-adjacent",
                 arb_value_bool (frederic_map_count_around (self->map, filler.at[0], foe) > 0));
      settle (&filler, "line-of-sight", arb_value_bool (sight.visible));
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    fill_role (&filler, i);
  fill_neighbours (&filler);
  fill_animals (&filler);
  suggest_retreat (&filler);
  return filler.plan;
}
