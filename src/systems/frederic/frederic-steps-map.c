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
  FredericHex hex;

  if (frederic_hex_parse (text, &hex))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is not a hex; write its two coordinates as in “-1:2”."), text);
  return FALSE;
}

static gboolean
check_unit_hex (const char *text,
                GError **error)
{
  FredericHex hex;

  if (!check_hex (text, error))
    return FALSE;
  frederic_hex_parse (text, &hex);
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

/* A case file shows which hexes it describes; nothing is offered by a person. */
static gboolean
is_offered (ArbAsk *ask,
            guint n,
            const char *const *names)
{
  char id[FREDERIC_ID_LENGTH];

  if (arb_ask_is_offered (ask, frederic_index_id (id, "hex", n, "at")))
    return TRUE;
  for (guint i = 0; names[i] != NULL; i++)
    if (arb_ask_is_offered (ask, frederic_index_id (id, "hex", n, names[i])))
      return TRUE;
  return FALSE;
}

/* So that a person is told at once. A case is checked when all of it is read, as are other ways to
 * write the same place. */
static void
refuse_hex (ArbAsk *ask,
            const char *id,
            const char *taken,
            const char *text)
{
  const ArbValue *value = arb_facts_get_answer (arb_ask_get_facts (ask), taken);

  if (value != NULL && value->type == ARB_VALUE_TEXT && !arb_ask_is_offered (ask, id))
    arb_ask_refuse (ask, id, value->text, text);
}

static gboolean
ask_place (ArbAsk *ask,
           guint n)
{
  char id[FREDERIC_ID_LENGTH], taken[FREDERIC_ID_LENGTH];

  frederic_index_id (id, "hex", n, "at");
  if (arb_facts_get_answer (arb_ask_get_facts (ask), id) == NULL)
    for (guint i = 1; i < n; i++)
      refuse_hex (ask, id, frederic_index_id (taken, "hex", i, "at"), "hex-twice");
  return arb_ask (ask, id);
}

static gboolean
ask_hex (ArbAsk *ask,
         guint n,
         const char *const *names)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char id[FREDERIC_ID_LENGTH], unit[FREDERIC_ID_LENGTH];

  if (!ask_place (ask, n))
    return FALSE;
  frederic_index_id (unit, "hex", n, "unit");
  for (guint i = 0; names[i] != NULL; i++)
    {
      gboolean of_unit =
          g_str_equal (names[i], "elephants") || g_str_equal (names[i], "artillery");

      if (!frederic_ask_if (ask, frederic_index_id (id, "hex", n, names[i]),
                            !of_unit || !arb_facts_is (facts, unit, "none")))
        return FALSE;
    }
  return TRUE;
}

gboolean
frederic_ask_hexes (ArbAsk *ask,
                    const char *const *names)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  gboolean by_offers = FALSE;
  guint n_hexes;

  if (!arb_ask (ask, "hexes"))
    return FALSE;
  n_hexes = (guint) arb_facts_int (facts, "hexes");
  /* A case may leave gaps in the numbers; a person is asked for each. */
  for (guint n = n_hexes; n >= 1 && !by_offers; n--)
    by_offers = is_offered (ask, n, names);
  for (guint n = 1; n <= n_hexes; n++)
    if ((!by_offers || is_offered (ask, n, names)) && !ask_hex (ask, n, names))
      return FALSE;
  return TRUE;
}

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
  char id[FREDERIC_ID_LENGTH];

  for (guint n = 1; n <= n_hexes; n++)
    {
      FredericCell cell = { 0 };

      if (!frederic_facts_hex (facts, frederic_index_id (id, "hex", n, "at"), &cell.at))
        continue;
      if (frederic_map_has (map, cell.at))
        return arb_outcome_refuse (out, id, "hex-twice", error);
      frederic_index_id (id, "hex", n, "terrain");
      cell.terrain =
          frederic_word_index (frederic_terrain_words, arb_facts_word (facts, id), FREDERIC_OPEN);
      cell.unit = side_of (arb_facts_word (facts, frederic_index_id (id, "hex", n, "unit")));
      cell.elephants = arb_facts_bool (facts, frederic_index_id (id, "hex", n, "elephants"));
      cell.artillery = arb_facts_bool (facts, frederic_index_id (id, "hex", n, "artillery"));
      cell.impassable = arb_facts_bool (facts, frederic_index_id (id, "hex", n, "impassable"));
      frederic_map_set (map, &cell);
    }
  frederic_map_join_hills (map);
  return TRUE;
}

/* --- Line of sight --------------------------------------------------------------------------- */

static gboolean
ask_ends (ArbAsk *ask)
{
  if (!arb_ask (ask, "shooter.at") || !arb_ask (ask, "shooter.side") ||
      !arb_ask (ask, "shooter.arm") || !arb_ask (ask, "shooter.elephants"))
    return FALSE;
  refuse_hex (ask, "target.at", "shooter.at", "same-hex");
  return arb_ask (ask, "target.at") && arb_ask (ask, "target.side") &&
         arb_ask (ask, "target.elephants");
}

static gboolean
resolve_ends (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  FredericHex from = { 0, 0 }, to = { 0, 0 };

  frederic_facts_hex (facts, "shooter.at", &from);
  frederic_facts_hex (facts, "target.at", &to);
  return !frederic_hex_equal (from, to) ||
         arb_outcome_refuse (out, "target.at", "same-hex", error);
}

static gboolean
ask_ground (ArbAsk *ask)
{
  static const char *const names[] = { "terrain", "unit", "elephants", NULL };

  return frederic_ask_hexes (ask, names);
}

static void
set_sight (ArbOutcome *out,
           const FredericSight *sight)
{
  const char *reason = frederic_sight_word (sight);
  g_autoptr (GArray) blocking = g_array_new (FALSE, FALSE, sizeof (FredericHex));
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
  { "line-of-sight.ends", ask_ends, resolve_ends },
  { "line-of-sight.ground", ask_ground, resolve_sight },
  { NULL },
};

/* --- An officer's flight --------------------------------------------------------------------- */

static gboolean
ask_officer (ArbAsk *ask)
{
  return arb_ask (ask, "officer.rank") && arb_ask (ask, "officer.at");
}

static gboolean
ask_neighbours (ArbAsk *ask)
{
  static const char *const names[] = { "unit", "impassable", NULL };

  return frederic_ask_hexes (ask, names);
}

static gboolean
resolve_flight (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  g_autoptr (GArray) refuges = NULL;
  FredericHex from = { 0, 0 };
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
  { "officer-flight.officer", ask_officer, NULL },
  { "officer-flight.neighbours", ask_neighbours, resolve_flight },
  { NULL },
};
