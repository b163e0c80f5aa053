/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hexes typed one by one, and the procedures that need no more of the map than those: a line of
 * sight, and an officer's flight. */

#include <glib/gi18n-lib.h>

#include "engine/arb-engine-error.h"
#include "systems/frederic/frederic-path.h"
#include "systems/frederic/frederic-steps.h"

/* Units may stand this far from the middle of the map. */
#define MAX_COORDINATE 50

static gboolean
check_hex (const char *text,
           GError **error)
{
  ArbHex hex;

  if (arb_hex_parse (text, &hex))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is not a hex; write its two coordinates as in “-1:2”."), text);
  return FALSE;
}

static gboolean
check_unit_hex (const char *text,
                GError **error)
{
  ArbHex hex;

  if (!check_hex (text, error))
    return FALSE;
  arb_hex_parse (text, &hex);
  if (ABS (hex.q) <= MAX_COORDINATE && ABS (hex.r) <= MAX_COORDINATE)
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is too far out; both coordinates go from %d to %d."), text, -MAX_COORDINATE,
               MAX_COORDINATE);
  return FALSE;
}

const ArbFormat frederic_formats[] = {
  { "hex", check_hex },
  { "unit-hex", check_unit_hex },
  { NULL },
};

/* --- The hexes described --------------------------------------------------------------------- */

static FredericSide
side_of (const char *word)
{
  if (word == NULL || g_str_equal (word, "none"))
    return FREDERIC_NOBODY;
  return g_str_equal (word, "a") || g_str_equal (word, "friend") ? FREDERIC_SIDE_A
                                                                 : FREDERIC_SIDE_B;
}

gboolean
frederic_read_hexes (const ArbFacts *facts,
                     ArbOutcome *out,
                     FredericMap *map,
                     GError **error)
{
  guint n_hexes = (guint) arb_facts_int (facts, "hexes");
  char id[ARB_ID_LENGTH];

  for (guint n = 1; n <= n_hexes; n++)
    {
      FredericCell cell = { 0 };

      if (!frederic_facts_hex (facts, arb_id_join_index (id, "hex", n, "at"), &cell.at))
        continue;
      if (frederic_map_has (map, cell.at))
        return arb_outcome_refuse (out, id, "hex-twice", error);
      arb_id_join_index (id, "hex", n, "terrain");
      cell.terrain =
          arb_word_index (frederic_terrain_words, arb_facts_word (facts, id), FREDERIC_OPEN);
      cell.unit = side_of (arb_facts_word (facts, arb_id_join_index (id, "hex", n, "unit")));
      cell.elephants = arb_facts_bool (facts, arb_id_join_index (id, "hex", n, "elephants"));
      cell.artillery = arb_facts_bool (facts, arb_id_join_index (id, "hex", n, "artillery"));
      cell.impassable = arb_facts_bool (facts, arb_id_join_index (id, "hex", n, "impassable"));
      frederic_map_set (map, &cell);
    }
  frederic_map_join_hills (map);
  return TRUE;
}

/* --- Line of sight --------------------------------------------------------------------------- */

static gboolean
resolve_ends (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  ArbHex from = { 0, 0 }, to = { 0, 0 };

  frederic_facts_hex (facts, "shooter.at", &from);
  frederic_facts_hex (facts, "target.at", &to);
  return !arb_hex_equal (from, to) ||
         arb_outcome_refuse (out, "target.at", "same-hex", error);
}

static void
set_sight (ArbOutcome *out,
           const FredericSight *sight)
{
  const char *reason = frederic_sight_word (sight);
  g_autoptr (GArray) blocking = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  const char *text;

  g_array_append_vals (blocking, sight->blocking, sight->n_blocking);
  arb_outcome_set_int (out, "distance", sight->distance, NULL);
  arb_outcome_set (out, "line.interior", frederic_hexes_to_value (sight->line.interior), NULL);
  arb_outcome_set (out, "line.left", frederic_hexes_to_value (sight->line.left), NULL);
  arb_outcome_set (out, "line.right", frederic_hexes_to_value (sight->line.right), NULL);
  arb_outcome_set_bool (out, "visible", sight->visible, NULL);
  arb_outcome_set_word (out, "reason", reason, NULL);
  if (!sight->visible)
    arb_outcome_set (out, "blocking", frederic_hexes_to_value (blocking), NULL);
  text = sight->visible          ? "sight-clear"
         : sight->n_blocking > 1 ? "sight-both-sides"
                                 : "sight-blocked";
  arb_outcome_note (out, "visible", text, "reason", arb_value_word (reason), "blocking",
                    frederic_hexes_to_value (blocking), NULL);
}

static gboolean
resolve_sight (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  FredericSightRulings rulings = frederic_facts_sight_rulings (facts);
  g_auto (FredericSight) sight = { 0 };
  FredericShot shot = {
    .from_side = side_of (arb_facts_word (facts, "shooter.side")),
    .to_side = side_of (arb_facts_word (facts, "target.side")),
    .from_elephants = arb_facts_bool (facts, "shooter.elephants"),
    .to_elephants = arb_facts_bool (facts, "target.elephants"),
    .is_rifle = arb_facts_is (facts, "shooter.arm", "rifle"),
  };

  frederic_facts_hex (facts, "shooter.at", &shot.from);
  frederic_facts_hex (facts, "target.at", &shot.to);
  if (!frederic_read_hexes (facts, out, map, error))
    return FALSE;
  frederic_sight_look (&sight, map, &shot, &rulings);
  set_sight (out, &sight);
  return TRUE;
}

const ArbStep frederic_sight_steps[] = {
  { "line-of-sight.ends", resolve_ends },
  { "line-of-sight.ground", resolve_sight },
  { NULL },
};

/* --- An officer's flight --------------------------------------------------------------------- */

static gboolean
resolve_flight (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  g_autoptr (GArray) refuges = NULL;
  ArbHex from = { 0, 0 };
  gboolean is_chief = arb_facts_is (facts, "officer.rank", "general-en-chef");
  gboolean is_senior = arb_facts_is (facts, "officer.rank", "officier-superieur");
  gboolean lost;

  frederic_facts_hex (facts, "officer.at", &from);
  if (!frederic_read_hexes (facts, out, map, error))
    return FALSE;
  refuges = frederic_list_refuges (map, from, FREDERIC_SIDE_A, is_senior ? 1 : 2);
  arb_outcome_set (out, "refuges", frederic_hexes_to_value (refuges), NULL);
  lost = g_str_equal (
      arb_outcome_set_word (out, "outcome", refuges->len > 0 ? "refuge" : "removed", NULL),
      "removed");
  arb_outcome_note (out, "outcome", lost ? "officer-removed" : "officer-refuge", NULL);
  if (arb_outcome_set_bool (out, "skip-turn", is_chief && lost, NULL))
    arb_outcome_note (out, "skip-turn", "chief-lost", NULL);
  return TRUE;
}

const ArbStep frederic_officer_steps[] = {
  { "officer-flight.officer" },
  { "officer-flight.neighbours", resolve_flight },
  { NULL },
};
