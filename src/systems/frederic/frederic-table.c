/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-table.h"

#include "systems/frederic/frederic-board.h"

/* --- The board with everybody on it ---------------------------------------------------------- */

static FredericSide
get_side (const FredericTable *self,
          const FredericTroop *troop)
{
  return frederic_facts_is_second (self->facts, troop->side) ? FREDERIC_SIDE_B : FREDERIC_SIDE_A;
}

static ArbHexEdge
get_edge (const FredericTable *self,
          const FredericTroop *troop)
{
  return self->sketch.edges[get_side (self, troop) == FREDERIC_SIDE_B];
}

static gboolean
is_there (const FredericTroop *troop)
{
  return troop->elements > 0 && troop->has_place;
}

static ArbBoardCell *
get_cell (GArray *cells,
          ArbHex at)
{
  const ArbBoardCell plain = { .at = at, .terrain = "open", .type = "" };

  for (guint i = 0; i < cells->len; i++)
    if (arb_hex_equal (g_array_index (cells, ArbBoardCell, i).at, at))
      return &g_array_index (cells, ArbBoardCell, i);
  g_array_append_val (cells, plain);
  return &g_array_index (cells, ArbBoardCell, cells->len - 1);
}

static void
put_troops (FredericTable *self)
{
  const GPtrArray *troops = self->carried.state->troops;

  for (guint i = 0; i < troops->len; i++)
    {
      const FredericTroop *troop = troops->pdata[i];
      ArbBoardCell *cell;

      if (!is_there (troop))
        continue;
      cell = get_cell (self->sketch.cells, troop->place);
      cell->side = get_side (self, troop);
      cell->type = g_intern_string (troop->type.id);
    }
}

gboolean
frederic_table_init (FredericTable *self,
                     const ArbFacts *facts)
{
  const ArbValue *text = arb_facts_get (facts, FREDERIC_CARRIED_BOARD);

  *self = (FredericTable) { .facts = facts };
  if (text == NULL || text->type != ARB_VALUE_TEXT ||
      !frederic_carried_init (&self->carried, facts) ||
      !arb_board_sketch_read_text (&self->sketch, text->text))
    {
      frederic_table_clear (self);
      return FALSE;
    }
  put_troops (self);
  self->board = frederic_board.new_map (facts, arb_facts_get_rules (facts), self->sketch.n_columns,
                                        self->sketch.n_rows, self->sketch.cells);
  return TRUE;
}

void
frederic_table_clear (FredericTable *self)
{
  g_clear_pointer (&self->board, frederic_board.free_map);
  arb_board_sketch_clear (&self->sketch);
  frederic_carried_clear (&self->carried);
}

FredericTroop *
frederic_table_get (const FredericTable *self,
                    const ArbFacts *facts,
                    const char *side)
{
  FredericTroop *troop = frederic_carried_get (&self->carried, facts, side);

  return troop != NULL && troop->has_place ? troop : NULL;
}

gboolean
frederic_is_on_board (const ArbFacts *facts,
                      const char *side)
{
  g_auto (FredericTable) table = { 0 };

  return frederic_table_init (&table, facts) && frederic_table_get (&table, facts, side) != NULL;
}

FredericTroop *
frederic_table_find_at (const FredericTable *self,
                        ArbHex at)
{
  const GPtrArray *troops = self->carried.state->troops;

  for (guint i = 0; i < troops->len; i++)
    {
      FredericTroop *troop = troops->pdata[i];

      if (is_there (troop) && arb_hex_equal (troop->place, at))
        return troop;
    }
  return NULL;
}

gboolean
frederic_table_is_free (const FredericTable *self,
                        ArbHex at)
{
  const FredericMap *map = frederic_board_get_map (self->board);
  const FredericCell *cell = frederic_map_get (map, at);

  return frederic_map_is_inside (map, at) && !cell->impassable && cell->unit == FREDERIC_NOBODY;
}

gboolean
frederic_hexes_contain (const GArray *hexes,
                        ArbHex at)
{
  for (guint i = 0; i < hexes->len; i++)
    if (arb_hex_equal (g_array_index (hexes, ArbHex, i), at))
      return TRUE;
  return FALSE;
}

char *
frederic_hexes_dup_names (const GArray *hexes)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = arb_hex_dup_name (g_array_index (hexes, ArbHex, i));

      g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

/* --- Retreats -------------------------------------------------------------------------------- */

static void
find_way (const FredericTable *self,
          const FredericTroop *troop,
          int steps,
          gboolean by_road,
          FredericWay *way)
{
  const FredericRetreat retreat = { .at = troop->place,
                                    .side = get_side (self, troop),
                                    .edge = get_edge (self, troop),
                                    .steps = steps,
                                    .shuns_woods = frederic_troop_is_artillery (troop),
                                    .by_road = by_road };

  frederic_way_find (way, frederic_board_get_map (self->board), &retreat);
}

/* « Cas particulier de l'artillerie »: a road lets some guns go one hex farther. */
static gboolean
find_road (const FredericTable *self,
           const ArbFacts *facts,
           const FredericTroop *troop,
           int steps,
           FredericWay *way)
{
  const FredericMap *map = frederic_board_get_map (self->board);
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericGunMoves moves = frederic_facts_gun_moves (facts);
  int limit;

  moves.on_road = FALSE;
  limit = frederic_retreat_limit (&moves, FALSE, &rulings);
  if (!frederic_troop_is_artillery (troop) || steps <= limit ||
      !frederic_map_get (map, troop->place)->road)
    return FALSE;
  find_way (self, troop, steps, TRUE, way);
  return way->done > limit;
}

gboolean
frederic_facts_way_back (const ArbFacts *facts,
                         int steps,
                         FredericWay *way,
                         gboolean *by_road)
{
  g_auto (FredericTable) table = { 0 };
  const FredericTroop *troop;

  if (!frederic_table_init (&table, facts) ||
      (troop = frederic_table_get (&table, facts, "defender")) == NULL)
    return FALSE;
  *by_road = find_road (&table, facts, troop, steps, way);
  if (!*by_road)
    find_way (&table, troop, steps, FALSE, way);
  return TRUE;
}

/* --- The flight of an elephant --------------------------------------------------------------- */

/* What lies before the hexes that it reached: its edge, units, or ground that nobody can enter. */
static void
look_ahead (const FredericTable *self,
            const FredericTroop *elephant,
            const FredericWay *way,
            FredericFlightPlan *plan,
            GArray *barring)
{
  const FredericMap *map = frederic_board_get_map (self->board);

  for (guint i = 0; i < way->ends->len; i++)
    for (guint direction = 0; direction < ARB_HEX_N_DIRECTIONS; direction++)
      {
        ArbHex at = arb_hex_neighbour (g_array_index (way->ends, ArbHex, i), direction);

        if (!arb_hex_edge_is_nearer (get_edge (self, elephant), direction))
          continue;
        if (!frederic_map_is_inside (map, at))
          plan->edge_after = way->done + 1;
        else if (frederic_map_get (map, at)->unit != FREDERIC_NOBODY)
          g_array_append_val (barring, at);
      }
}

static FredericObstacle
get_obstacle (const FredericTable *self,
              const FredericTroop *elephant,
              const GArray *barring)
{
  for (guint i = 0; i < barring->len; i++)
    if (!g_str_equal (frederic_table_find_at (self, g_array_index (barring, ArbHex, i))->side,
                      elephant->side))
      return FREDERIC_ENEMY;
  return barring->len > 0 ? FREDERIC_FRIEND : FREDERIC_IMPASSABLE;
}

gboolean
frederic_facts_way_of_flight (const ArbFacts *facts,
                              FredericFlightPlan *plan,
                              GArray *barring)
{
  g_auto (FredericTable) table = { 0 };
  g_auto (FredericWay) way = { 0 };
  const FredericTroop *elephant;

  if (!frederic_table_init (&table, facts) ||
      (elephant = frederic_table_get (&table, facts, "elephant")) == NULL)
    return FALSE;
  find_way (&table, elephant, plan->owed, FALSE, &way);
  if (way.done >= plan->owed)
    return TRUE;
  look_ahead (&table, elephant, &way, plan, barring);
  if (plan->edge_after > 0)
    {
      g_array_set_size (barring, 0);
      return TRUE;
    }
  plan->obstacle = get_obstacle (&table, elephant, barring);
  plan->obstacle_after = way.done;
  return TRUE;
}

gboolean
frederic_facts_end_of_flight (const ArbFacts *facts,
                              int hexes,
                              ArbHex *end)
{
  g_auto (FredericTable) table = { 0 };
  g_auto (FredericWay) way = { 0 };
  const FredericTroop *elephant;

  if (!frederic_table_init (&table, facts) ||
      (elephant = frederic_table_get (&table, facts, "elephant")) == NULL)
    return FALSE;
  find_way (&table, elephant, hexes, FALSE, &way);
  *end = g_array_index (way.ends, ArbHex, 0);
  return TRUE;
}

/* --- Officers -------------------------------------------------------------------------------- */

GPtrArray *
frederic_table_list_refuges (const FredericTable *self,
                             const FredericTroop *from,
                             const char *rank)
{
  g_autoptr (GArray) hexes = NULL;
  GPtrArray *troops;

  if (!from->has_place)
    return NULL;
  hexes = frederic_list_refuges (frederic_board_get_map (self->board), from->place,
                                 get_side (self, from), g_str_equal (rank, "officier-superieur") ? 1 : 2);
  troops = g_ptr_array_new ();
  for (guint i = 0; i < hexes->len; i++)
    {
      FredericTroop *troop = frederic_table_find_at (self, g_array_index (hexes, ArbHex, i));

      if (!frederic_troop_is_panicking (troop))
        g_ptr_array_add (troops, troop);
    }
  return troops;
}

/* --- Pursuit --------------------------------------------------------------------------------- */

gboolean
frederic_facts_pursuit_end (const FredericTable *self,
                            const ArbFacts *facts,
                            ArbHex *end)
{
  const ArbValue *to = arb_facts_get (facts, "pursuit-to");
  const FredericTroop *attacker = frederic_table_get (self, facts, "attacker");

  if (attacker == NULL || !self->carried.state->open.has_hex)
    return FALSE;
  *end = self->carried.state->open.hex;
  if (to != NULL && to->type == ARB_VALUE_TEXT)
    arb_hex_parse_name (to->text, end);
  return TRUE;
}

GArray *
frederic_facts_list_pursuit (const ArbFacts *facts)
{
  g_auto (FredericTable) table = { 0 };
  GArray *hexes;
  ArbHex end;

  if (!frederic_table_init (&table, facts) || !frederic_facts_pursuit_end (&table, facts, &end))
    return NULL;
  hexes = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      ArbHex at = arb_hex_neighbour (table.carried.state->open.hex, i);

      /* The one that it has left is free again. */
      if (frederic_table_is_free (&table, at) ||
          frederic_table_find_at (&table, at) == frederic_table_get (&table, facts, "attacker"))
        g_array_append_val (hexes, at);
    }
  return hexes;
}

gboolean
frederic_facts_pursuit_stands (const ArbFacts *facts)
{
  const ArbValue *to = arb_facts_get (facts, "pursuit-to");
  g_autoptr (GArray) hexes = NULL;
  ArbHex at;

  if (to == NULL || to->type != ARB_VALUE_TEXT)
    return TRUE;
  hexes = frederic_facts_list_pursuit (facts);
  return hexes == NULL ||
         (arb_hex_parse_name (to->text, &at) && frederic_hexes_contain (hexes, at));
}

gboolean
frederic_facts_move_stands (const ArbFacts *facts)
{
  const ArbValue *to = arb_facts_get (facts, "to");
  g_auto (FredericTable) table = { 0 };
  ArbHex at;

  return to == NULL || to->type != ARB_VALUE_TEXT || !frederic_table_init (&table, facts) ||
         (arb_hex_parse_name (to->text, &at) && frederic_table_is_free (&table, at));
}

/* The pursuer stands where its target stood and may move one hex more. */
gboolean
frederic_facts_reaches_target (const ArbFacts *facts)
{
  g_auto (FredericTable) table = { 0 };
  const FredericTroop *target;
  ArbHex end;

  if (!arb_facts_is (facts, "defender.state", "retreated"))
    return FALSE;
  if (frederic_table_init (&table, facts) &&
      (target = frederic_table_get (&table, facts, "defender")) != NULL &&
      frederic_facts_pursuit_end (&table, facts, &end))
    return arb_hex_distance (end, target->place) == 1;
  return arb_facts_int (facts, "retreat.done") <= 1 + frederic_facts_pursuit_hexes (facts);
}

/* --- Attacks --------------------------------------------------------------------------------- */

typedef struct
{
  const ArbProcedure *procedure;
  gboolean is_first;
  ArbOutcome *out;
} Passing;

static void
pass (const char *question,
      const ArbValue *value,
      gboolean certain,
      gpointer user_data)
{
  const Passing *self = user_data;

  /* Who attacks in the course of another combat is adjacent. */
  if (certain && (self->is_first || !g_str_equal (question, "distance")) &&
      arb_procedure_find_input (self->procedure, question) != NULL)
    arb_outcome_pass (self->out, question, arb_value_copy (value));
}

void
frederic_table_pass (const ArbFacts *facts,
                     const FredericTroop *attacker,
                     const FredericTroop *defender,
                     gboolean is_first,
                     ArbOutcome *out)
{
  g_auto (FredericTable) table = { 0 };
  Passing passing = { arb_rules_find_procedure (arb_facts_get_rules (facts), "combat"), is_first,
                      out };

  if (attacker->has_place && defender->has_place && frederic_table_init (&table, facts))
    frederic_board.suggest (table.board, attacker->place, defender->place,
                            get_edge (&table, defender), pass, &passing);
}
