/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map put to use without a drawn board: whom a unit may attack, and where it may fall back
 * to. */

#include "systems/frederic/frederic-path.h"
#include "systems/frederic/frederic-steps.h"

static FredericSide
get_side (const ArbFacts *facts)
{
  return arb_facts_is (facts, "unit.side", "b") ? FREDERIC_SIDE_B : FREDERIC_SIDE_A;
}

/* --- Targets --------------------------------------------------------------------------------- */

static void
note_target (ArbOutcome *out,
             const FredericTarget *target)
{
  g_autofree char *text = g_strconcat ("target-", frederic_target_words[target->state], NULL);
  g_autoptr (GArray) blocking = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  char at[ARB_HEX_LENGTH];

  g_array_append_vals (blocking, target->blocking, target->n_blocking);
  arb_outcome_note (out, NULL, text, "at",
                    arb_value_text (arb_hex_print (target->at, at)), "hexes",
                    arb_value_int (target->distance), "masks", frederic_hexes_to_value (blocking),
                    NULL);
}

static gboolean
resolve_targets (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  g_autoptr (GArray) targets = NULL;
  FredericSightRulings rulings = frederic_facts_sight_rulings (facts);
  FredericType type = frederic_facts_type (facts, "unit");
  FredericShooter shooter = {
    .side = get_side (facts),
    .range = frederic_can_shoot (&type) ? type.range : 1,
    .is_rifle = type.arm != FREDERIC_ARTILLERY,
    .elephants = type.mount == FREDERIC_MOUNT_ELEPHANT,
    .is_rocket = frederic_has_flag (&type, FREDERIC_ROCKET),
  };

  frederic_facts_hex (facts, "unit.at", &shooter.at);
  if (!frederic_read_hexes (facts, out, map, error))
    return FALSE;
  targets = frederic_sight_list_targets (map, &shooter, &rulings);
  for (guint i = 0; i < targets->len; i++)
    {
      const FredericTarget *target = &g_array_index (targets, FredericTarget, i);

      note_target (out, target);
      if (frederic_target_is_legal (target))
        g_array_append_val (legal, target->at);
    }
  arb_outcome_set (out, "targets", frederic_hexes_to_value (legal), NULL);
  return TRUE;
}

const ArbStep frederic_targets_steps[] = {
  { "targets.unit" },
  { "targets.field", resolve_targets },
  { NULL },
};

/* --- Retreat --------------------------------------------------------------------------------- */

static void
note_blocked (ArbOutcome *out,
              const FredericBlockedStep *step)
{
  g_autofree char *text = g_strconcat ("stopped-by-", frederic_stop_words[step->why], NULL);
  char at[ARB_HEX_LENGTH];

  arb_outcome_note (out, NULL, text, "at", arb_value_text (arb_hex_print (step->at, at)),
                    NULL);
}

static gboolean
resolve_way_back (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  g_auto (FredericWay) way = { 0 };
  FredericRetreat retreat = {
    .side = get_side (facts),
    .edge = arb_word_index (arb_hex_edge_words, arb_facts_word (facts, "unit.edge"),
                            ARB_HEX_NORTH),
    .steps = frederic_facts_int (facts, "steps"),
    .shuns_woods = frederic_facts_type (facts, "unit").arm == FREDERIC_ARTILLERY,
  };

  frederic_facts_hex (facts, "unit.at", &retreat.at);
  if (!frederic_read_hexes (facts, out, map, error))
    return FALSE;
  frederic_way_find (&way, map, &retreat);
  for (guint i = 0; i < way.blocked->len; i++)
    note_blocked (out, &g_array_index (way.blocked, FredericBlockedStep, i));
  arb_outcome_set_int (out, "done", way.done, NULL);
  arb_outcome_set_int (out, "blocked", retreat.steps - way.done, NULL);
  arb_outcome_set (out, "path", frederic_hexes_to_value (way.path), NULL);
  arb_outcome_set (out, "ends", frederic_hexes_to_value (way.ends), NULL);
  return TRUE;
}

const ArbStep frederic_retreat_steps[] = {
  { "retreat.unit" },
  { "retreat.way", resolve_way_back },
  { NULL },
};
