/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules on a board as the program keeps it: cells with words in, ids of sentences out. */

#include "systems/frederic/frederic-board.h"

#include "systems/frederic/frederic-facts.h"
#include "systems/frederic/frederic-path.h"

/* A terrain of the board on which nobody ever fights. */
#define IMPASSABLE "impassable"

/* More than anybody ever falls back. */
#define MAX_STEPS 24

typedef struct
{
  const ArbRules *rules; /* Borrowed */
  GArray *cells;         /* Owned, ArbBoardCell */
  FredericMap *map;      /* Owned */
  FredericSightRulings sight;
} Board;

/* --- The board as the rules see it ------------------------------------------------------------ */

/* NULL: nobody described it. */
static const ArbBoardCell *
find_cell (const Board *self,
           ArbHex at)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      const ArbBoardCell *cell = &g_array_index (self->cells, ArbBoardCell, i);

      if (arb_hex_equal (cell->at, at))
        return cell;
    }
  return NULL;
}

/* The cell a unit stands in; NULL: there is none. */
static const ArbBoardCell *
find_unit (const Board *self,
           ArbHex at)
{
  const ArbBoardCell *cell = find_cell (self, at);

  return cell != NULL && cell->side != FREDERIC_NOBODY ? cell : NULL;
}

/* Of a unit without a list nothing is known: it is in the way, no more. */
static FredericType
get_type (const Board *self,
          const ArbBoardCell *unit)
{
  return frederic_type_read (arb_rules_find_table (self->rules, "types"), unit->type);
}

static FredericTerrain
read_terrain (const ArbBoardCell *cell)
{
  return cell != NULL ? arb_word_index (frederic_terrain_words, cell->terrain, FREDERIC_OPEN)
                      : FREDERIC_OPEN;
}

static void
fill_map (Board *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      const ArbBoardCell *given = &g_array_index (self->cells, ArbBoardCell, i);
      FredericCell cell = { .at = given->at, .terrain = read_terrain (given),
                            .level = given->level, .road = given->road, .unit = given->side,
                            .impassable = g_str_equal (given->terrain, IMPASSABLE) };

      if (cell.unit != FREDERIC_NOBODY)
        {
          FredericType type = get_type (self, given);

          cell.elephants = type.mount == FREDERIC_MOUNT_ELEPHANT;
          cell.artillery = type.arm == FREDERIC_ARTILLERY;
        }
      frederic_map_set (self->map, &cell);
    }
  frederic_map_join_hills (self->map);
}

static gpointer
new_map (const ArbFacts *facts,
         const ArbRules *rules,
         guint n_columns,
         guint n_rows,
         const GArray *cells)
{
  Board *self = g_new0 (Board, 1);

  self->rules = rules;
  self->cells = g_array_copy ((GArray *) cells);
  self->map = frederic_map_new (n_columns, n_rows);
  self->sight = frederic_facts_sight_rulings (facts);
  fill_map (self);
  return self;
}

static void
free_map (gpointer map)
{
  Board *self = map;

  g_array_unref (self->cells);
  frederic_map_free (self->map);
  g_free (self);
}

const FredericMap *
frederic_board_get_map (gconstpointer board)
{
  return ((const Board *) board)->map;
}

/* --- Sight, targets, retreats ----------------------------------------------------------------- */

static const char *
intern_text (const char *prefix,
             const char *word)
{
  g_autofree char *id = g_strconcat (prefix, word, NULL);

  return g_intern_string (id);
}

/* F4; an empty hex looks as small arms do. */
static void
look (gconstpointer map,
      ArbHex from,
      ArbHex to,
      ArbSight *sight)
{
  static const char *const texts[] = { [FREDERIC_CLEAR] = "sight-clear",
                                       [FREDERIC_BY_TERRAIN] = "sight-blocked",
                                       [FREDERIC_BY_UNIT] = "sight-blocked",
                                       [FREDERIC_BOTH_SIDES] = "sight-both-sides" };
  const Board *self = map;
  const ArbBoardCell *shooter = find_unit (self, from);
  const ArbBoardCell *target = find_unit (self, to);
  FredericShot shot = { .from = from, .to = to, .is_rifle = TRUE };
  g_auto (FredericSight) seen = { 0 };

  if (shooter != NULL)
    {
      FredericType type = get_type (self, shooter);

      shot.from_side = shooter->side;
      shot.from_elephants = type.mount == FREDERIC_MOUNT_ELEPHANT;
      shot.is_rifle = type.arm != FREDERIC_ARTILLERY;
    }
  if (target != NULL)
    {
      shot.to_side = target->side;
      shot.to_elephants = get_type (self, target).mount == FREDERIC_MOUNT_ELEPHANT;
    }
  frederic_sight_look (&seen, self->map, &shot, &self->sight);
  *sight = (ArbSight) { .distance = seen.distance, .visible = seen.visible,
                        .text = texts[seen.reason], .reason = frederic_sight_word (&seen),
                        .blocking = { seen.blocking[0], seen.blocking[1] },
                        .n_blocking = seen.n_blocking };
}

static GArray *
list_targets (gconstpointer map,
              ArbHex at)
{
  const Board *self = map;
  const ArbBoardCell *unit = find_unit (self, at);
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (ArbTarget));
  g_autoptr (GArray) found = NULL;
  FredericType type;
  FredericShooter shooter;

  g_return_val_if_fail (unit != NULL, targets);
  type = get_type (self, unit);
  shooter = (FredericShooter) {
    .at = at,
    .side = unit->side,
    .range = frederic_can_shoot (&type) ? type.range : 1,
    .is_rifle = type.arm != FREDERIC_ARTILLERY,
    .elephants = type.mount == FREDERIC_MOUNT_ELEPHANT,
    .is_rocket = frederic_has_flag (&type, FREDERIC_ROCKET),
  };
  found = frederic_sight_list_targets (self->map, &shooter, &self->sight);
  for (guint i = 0; i < found->len; i++)
    {
      const FredericTarget *one = &g_array_index (found, FredericTarget, i);
      ArbTarget target = { .at = one->at, .distance = one->distance,
                           .is_legal = frederic_target_is_legal (one),
                           .text = intern_text ("target-", frederic_target_words[one->state]),
                           .blocking = { one->blocking[0], one->blocking[1] },
                           .n_blocking = one->n_blocking };

      g_array_append_val (targets, target);
    }
  return targets;
}

static FredericWay
find (const Board *self,
      ArbHex at,
      ArbHexEdge edge,
      int steps)
{
  const ArbBoardCell *unit = find_unit (self, at);
  FredericWay way = { 0 };
  FredericRetreat retreat = { .at = at, .edge = edge, .steps = steps };

  if (unit != NULL)
    {
      retreat.side = unit->side;
      retreat.shuns_woods = get_type (self, unit).arm == FREDERIC_ARTILLERY;
    }
  frederic_way_find (&way, self->map, &retreat);
  return way;
}

/* F16. */
static void
find_way (gconstpointer map,
          ArbHex at,
          ArbHexEdge edge,
          int steps,
          ArbRetreat *way)
{
  g_auto (FredericWay) found = find (map, at, edge, steps);

  way->done = found.done;
  way->ends = g_steal_pointer (&found.ends);
  way->path = g_steal_pointer (&found.path);
  way->stops = g_array_new (FALSE, FALSE, sizeof (ArbStop));
  for (guint i = 0; i < found.blocked->len; i++)
    {
      const FredericBlockedStep *step = &g_array_index (found.blocked, FredericBlockedStep, i);
      ArbStop stop = { step->at, intern_text ("stopped-by-", frederic_stop_words[step->why]) };

      g_array_append_val (way->stops, stop);
    }
}

/* --- Combats ---------------------------------------------------------------------------------- */

typedef struct
{
  const Board *board;
  ArbHex at[2]; /* attacker, defender */
  const ArbBoardCell *units[2];
  ArbSuggestFunc suggest;
  gpointer user_data;
} Filler;

static const char *const roles[] = { "attacker", "defender" };

static void
settle (Filler *self,
        const char *question,
        ArbValue value)
{
  self->suggest (question, &value, TRUE, self->user_data);
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
get_ground (const ArbBoardCell *cell)
{
  FredericTerrain terrain = read_terrain (cell);

  return terrain == FREDERIC_HILL ? FREDERIC_OPEN : terrain;
}

/* An elephant that fights its own side for its way is no support. */
static int
count_friends (const Filler *self,
               guint role)
{
  const ArbBoardCell *cell = self->units[role];
  gboolean is_feud = self->units[1 - role]->side == cell->side &&
                     arb_hex_distance (self->at[0], self->at[1]) == 1;

  return (int) frederic_map_count_around (self->board->map, self->at[role], cell->side) - is_feud;
}

static void
fill_role (Filler *self,
           guint role)
{
  const ArbBoardCell *cell = self->units[role];

  settle_of (self, role, "terrain", arb_value_word (frederic_terrain_words[get_ground (cell)]));
  settle_of (self, role, "level", arb_value_int (cell->level));
  settle_of (self, role, "road", arb_value_bool (cell->road));
  settle_of (self, role, "friends-adjacent", arb_value_int (count_friends (self, role)));
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
      const ArbBoardCell *unit = find_unit (self->board, arb_hex_neighbour (self->at[1], i));

      if (unit != NULL && unit != self->units[0] && unit->side == self->units[0]->side)
        near[get_type (self->board, unit).arm] = TRUE;
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
      const ArbBoardCell *unit = find_unit (self->board, arb_hex_neighbour (self->at[0], i));
      FredericEffect effect;

      if (unit == NULL || unit == self->units[1])
        continue;
      effect = get_type (self->board, unit).effect;
      n_camels += effect == FREDERIC_EFFECT_CAMEL;
      n_elephants += effect == FREDERIC_EFFECT_ELEPHANT;
    }
  settle_of (self, 0, "near-camels", arb_value_int (n_camels));
  settle_of (self, 0, "near-elephants", arb_value_int (n_elephants));
}

static void
suggest (gconstpointer map,
         ArbHex attacker,
         ArbHex defender,
         ArbHexEdge edge,
         ArbSuggestFunc suggest_func,
         gpointer user_data)
{
  const Board *self = map;
  Filler filler = { self, { attacker, defender },
                    { find_unit (self, attacker), find_unit (self, defender) },
                    suggest_func, user_data };
  g_auto (FredericWay) way = { 0 };
  g_auto (ArbValue) free_hexes = ARB_VALUE_INIT;
  ArbSight sight;

  g_return_if_fail (filler.units[0] != NULL && filler.units[1] != NULL);
  look (map, attacker, defender, &sight);
  settle (&filler, "distance", arb_value_int (sight.distance));
  if (sight.distance > 1)
    {
      settle_of (&filler, 0, "enemy-adjacent",
                 arb_value_bool (frederic_map_count_around (self->map, attacker,
                                                            filler.units[1]->side) > 0));
      settle (&filler, "line-of-sight", arb_value_bool (sight.visible));
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    fill_role (&filler, i);
  fill_neighbours (&filler);
  fill_animals (&filler);
  /* Offered only: between the first question and the retreat a riposte may move others. */
  way = find (self, defender, edge, MAX_STEPS);
  free_hexes = arb_value_int (way.done);
  suggest_func ("retreat.free-hexes", &free_hexes, FALSE, user_data);
}

const ArbBoardDef frederic_board = {
  .sight = "line-of-sight",
  .new_map = new_map,
  .free_map = free_map,
  .look = look,
  .list_targets = list_targets,
  .find_way = find_way,
  .suggest = suggest,
};
