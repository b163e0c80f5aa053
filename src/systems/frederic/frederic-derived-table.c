/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the board of an event knows of the questions of a session. */

#include "systems/frederic/frederic-table.h"

gboolean
frederic_derive_on_board (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (frederic_is_on_board (facts, side));
  return TRUE;
}

/* As the crow flies; the way may be longer. */
gboolean
frederic_derive_hexes_to (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  const ArbValue *to = arb_facts_get (facts, "to");
  g_auto (FredericTable) table = { 0 };
  const FredericTroop *troop;
  ArbHex at;

  if (to == NULL || to->type != ARB_VALUE_TEXT || !arb_hex_parse_name (to->text, &at) ||
      !frederic_table_init (&table, facts) ||
      (troop = frederic_table_get (&table, facts, "unit")) == NULL)
    return FALSE;
  *value = arb_value_int (arb_hex_distance (troop->place, at));
  return TRUE;
}

gboolean
frederic_derive_move_stands (const ArbFacts *facts,
                             const char *side,
                             const char *foe,
                             ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_move_stands (facts));
  return TRUE;
}

gboolean
frederic_derive_pursuit_stands (const ArbFacts *facts,
                                const char *side,
                                const char *foe,
                                ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_pursuit_stands (facts));
  return TRUE;
}

/* --- Retreat --------------------------------------------------------------------------------- */

static gboolean
find_ends (const ArbFacts *facts,
           FredericWay *way)
{
  int done = frederic_facts_int (facts, "retreat.done");
  gboolean by_road;

  return done > 0 && frederic_facts_way_back (facts, done, way, &by_road);
}

gboolean
frederic_derive_n_ends (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  g_auto (FredericWay) way = { 0 };

  *value = arb_value_int (find_ends (facts, &way) ? way.ends->len : 0);
  return TRUE;
}

gboolean
frederic_derive_first_end (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  g_auto (FredericWay) way = { 0 };
  g_autofree char *name = NULL;

  if (!find_ends (facts, &way))
    return FALSE;
  name = arb_hex_dup_name (g_array_index (way.ends, ArbHex, 0));
  *value = arb_value_text (name);
  return TRUE;
}

/* --- Pursuit --------------------------------------------------------------------------------- */

gboolean
frederic_derive_pursuit_on_board (const ArbFacts *facts,
                                  const char *side,
                                  const char *foe,
                                  ArbValue *value)
{
  g_auto (FredericTable) table = { 0 };
  ArbHex end;

  *value = arb_value_bool (frederic_table_init (&table, facts) &&
                           frederic_facts_pursuit_end (&table, facts, &end));
  return TRUE;
}

/* The only enemy that the pursuer can attack from where it ends. */
gboolean
frederic_derive_second_target (const ArbFacts *facts,
                               const char *side,
                               const char *foe,
                               ArbValue *value)
{
  g_auto (FredericTable) table = { 0 };
  const FredericTroop *found = NULL;
  const FredericTroop *attacker;
  ArbHex end;

  if (!frederic_table_init (&table, facts) || !frederic_facts_pursuit_end (&table, facts, &end))
    return FALSE;
  attacker = frederic_table_get (&table, facts, "attacker");
  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      const FredericTroop *troop = frederic_table_find_at (&table, arb_hex_neighbour (end, i));

      if (troop == NULL || g_str_equal (troop->side, attacker->side))
        continue;
      if (found != NULL)
        return FALSE;
      found = troop;
    }
  if (found == NULL)
    return FALSE;
  *value = arb_value_text (frederic_play_get_name (table.carried.state, found));
  return TRUE;
}

/* --- Flights --------------------------------------------------------------------------------- */

gboolean
frederic_derive_elephant_on_board (const ArbFacts *facts,
                                   const char *side,
                                   const char *foe,
                                   ArbValue *value)
{
  *value = arb_value_bool (frederic_is_on_board (facts, "elephant"));
  return TRUE;
}

gboolean
frederic_derive_n_barring (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  g_autoptr (GArray) barring = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  FredericFlightPlan plan = { .owed = frederic_facts_int (facts, "hexes") };

  frederic_facts_way_of_flight (facts, &plan, barring);
  *value = arb_value_int (barring->len);
  return TRUE;
}

gboolean
frederic_derive_first_barring (const ArbFacts *facts,
                               const char *side,
                               const char *foe,
                               ArbValue *value)
{
  g_autoptr (GArray) barring = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  FredericFlightPlan plan = { .owed = frederic_facts_int (facts, "hexes") };
  g_auto (FredericTable) table = { 0 };

  if (!frederic_facts_way_of_flight (facts, &plan, barring) || barring->len == 0 ||
      !frederic_table_init (&table, facts))
    return FALSE;
  *value = arb_value_text (frederic_play_get_name (
      table.carried.state, frederic_table_find_at (&table, g_array_index (barring, ArbHex, 0))));
  return TRUE;
}

/* The nearest unit that takes an officer in. */
gboolean
frederic_derive_refuge (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  const char *rank = arb_facts_word (facts, "officer.rank");
  g_auto (FredericTable) table = { 0 };
  g_autoptr (GPtrArray) refuges = NULL;
  const FredericTroop *from;

  if (rank == NULL || !frederic_table_init (&table, facts) ||
      (from = frederic_table_get (&table, facts, "officer")) == NULL)
    return FALSE;
  refuges = frederic_table_list_refuges (&table, from, rank);
  if (refuges == NULL || refuges->len == 0)
    return FALSE;
  *value = arb_value_text (frederic_play_get_name (table.carried.state, refuges->pdata[0]));
  return TRUE;
}
