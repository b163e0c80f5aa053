/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows a mêlée or a shot: the generals' fate, the rout with those it carries away, the
 * pursuit, and what all this costs the armies. Side c is the enemy of the second half of a
 * battalion when it is another unit than b; both belong to one army. For people only. */

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

static const char *const sides[] = { "a", "b", "c" };

static guint
count_sides (const ArbFacts *facts)
{
  return arb_facts_bool (facts, "third") ? 3 : 2;
}

static gboolean
is_shot (const ArbFacts *facts)
{
  return arb_facts_is (facts, "cause", "shooting");
}

/* What endangers the general with this side: the points of the half whose front rank he is in, and
 * the rout of the whole. A shot that routs nobody harms him not. */
static gint64
get_general_danger (const ArbFacts *facts,
                    const char *side)
{
  return is_shot (facts) ? 0 : arb_facts_side_int (facts, side, "general-loss");
}

/* The highest die that kills him. */
static gint64
get_killed_on (const ArbFacts *facts,
               const char *side)
{
  return adgr_general_killed_on (get_general_danger (facts, side),
                                 arb_facts_side_bool (facts, side, "rout"));
}

static const char *
call_name (char *buffer,
           const char *call,
           const char *side)
{
  g_snprintf (buffer, ARB_ID_LENGTH, "%s-%s", call, side);
  return buffer;
}

/* "fate-a.killed": the result of a procedure called for one side. */
static const char *
called_id (char *buffer,
           const char *call,
           const char *side,
           const char *name)
{
  g_snprintf (buffer, ARB_ID_LENGTH, "%s-%s.%s", call, side, name);
  return buffer;
}

/* --- The generals ---------------------------------------------------------------------------- */

/* Only where something happened that could harm one is asked about a general. */
gboolean
adgr_derive_general_exposed (const ArbFacts *facts,
                             const char *side,
                             const char *foe,
                             ArbValue *value)
{
  *value = arb_value_bool (arb_facts_side_bool (facts, side, "rout") ||
                           (!is_shot (facts) && arb_facts_side_int (facts, side, "loss") != 0));
  return TRUE;
}

/* One die after the other: comes back here until each general in danger had his. */
static gboolean
resolve_generals (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  for (guint i = 0; i < count_sides (facts); i++)
    {
      char name[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

      if (!arb_facts_side_bool (facts, sides[i], "general") ||
          get_killed_on (facts, sides[i]) == 0 ||
          arb_facts_has (facts, called_id (id, "fate", sides[i], "killed")))
        continue;
      arb_outcome_note (out, arb_id_join (id, sides[i], "general"), "general-at-risk", NULL);
      arb_outcome_call (out, call_name (name, "fate", sides[i]), "general-fate", "loss",
                        arb_value_int (get_general_danger (facts, sides[i])), "routed",
                        arb_value_bool (arb_facts_side_bool (facts, sides[i], "rout")), NULL);
      arb_outcome_goto (out, "aftermath.generals");
      return TRUE;
    }
  return TRUE;
}

static gboolean
is_general_killed (const ArbFacts *facts,
                   const char *side)
{
  char id[ARB_ID_LENGTH];

  return arb_facts_bool (facts, called_id (id, "fate", side, "killed"));
}

gboolean
adgr_derive_general_killed (const ArbFacts *facts,
                            const char *side,
                            const char *foe,
                            ArbValue *value)
{
  *value = arb_value_bool (is_general_killed (facts, side));
  return TRUE;
}

static gint64
get_general_loss (const ArbFacts *facts,
                  const char *side)
{

  if (!is_general_killed (facts, side))
    return 0;
  return 1 + adgr_cell_int (arb_facts_get_table (facts, "generals"),
                            arb_facts_side_word (facts, side, "grade"), "value");
}

static gboolean
resolve_grades (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < count_sides (facts); i++)
    if (is_general_killed (facts, sides[i]))
      arb_outcome_note (out, arb_id_join (id, sides[i], "general"), "general-killed", "points",
                        arb_value_int (get_general_loss (facts, sides[i])), NULL);
  return TRUE;
}

/* --- Rout and pursuit ------------------------------------------------------------------------ */

/* Whom the rout reaches, before the umpire is asked who stands there. */
static void
note_reach (const ArbFacts *facts,
            ArbOutcome *out,
            const char *side)
{
  AdgrCategory category;
  char id[ARB_ID_LENGTH];

  category = adgr_facts_type (facts, side).category;
  if (adgr_rout_spreads (category, ADGR_LI))
    arb_outcome_note (out, arb_id_join (id, side, "rout"),
                      adgr_rout_spreads (category, ADGR_HI) ? "rout-spreads" : "rout-spreads-light",
                      NULL);
}

static gboolean
resolve_contagion (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  for (guint i = 0; i < count_sides (facts); i++)
    {
      char name[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

      if (!arb_facts_side_bool (facts, sides[i], "rout") ||
          arb_facts_has (facts, called_id (id, "contagion", sides[i], "army-loss")))
        continue;
      note_reach (facts, out, sides[i]);
      arb_outcome_call (out, call_name (name, "contagion", sides[i]), "contagion", "routed.type",
                        arb_value_word (arb_facts_side_word (facts, sides[i], "type")), NULL);
      arb_outcome_goto (out, "aftermath.contagion");
      return TRUE;
    }
  return TRUE;
}

/* Somebody stands, and everything it fought has run. */
static gboolean
has_open_field (const ArbFacts *facts,
                const char *side)
{
  if (arb_facts_side_bool (facts, side, "rout"))
    return FALSE;
  if (!g_str_equal (side, "a"))
    return arb_facts_bool (facts, "a.rout");
  return arb_facts_bool (facts, "b.rout") &&
         (!arb_facts_bool (facts, "third") || arb_facts_bool (facts, "c.rout"));
}

gboolean
adgr_derive_field_open (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  gboolean is_open = FALSE;

  for (guint i = 0; i < count_sides (facts); i++)
    is_open = is_open || has_open_field (facts, sides[i]);
  *value = arb_value_bool (is_open);
  return TRUE;
}

static gboolean
resolve_pursuit (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  for (guint i = 0; i < count_sides (facts) && !is_shot (facts); i++)
    {
      char id[ARB_ID_LENGTH];
      AdgrUnit unit = adgr_facts_unit (facts, sides[i]);
      const char *army = i == 0 ? "a" : "b";
      gboolean is_active = arb_facts_is (facts, "active", army);
      const char *pursuit;

      if (!has_open_field (facts, sides[i]))
        continue;
      pursuit = arb_outcome_set_word (out, arb_id_join (id, sides[i], "pursuit"),
                                      !is_active                              ? "no"
                                      : adgr_must_pursue (unit.owned, TRUE) ? "must"
                                                                              : "may",
                                      NULL);
      if (!g_str_equal (pursuit, "no"))
        arb_outcome_note (out, id, g_str_equal (pursuit, "must") ? "pursuit-must" : "pursuit-may",
                          NULL);
    }
  return TRUE;
}

/* --- The armies ------------------------------------------------------------------------------ */

static gint64
get_side_loss (const ArbFacts *facts,
               const char *side)
{
  char id[ARB_ID_LENGTH];
  AdgrUnit unit = adgr_facts_unit (facts, side);
  AdgrUnitState after = {
    .is_battalion = unit.is_battalion,
    .coh_lost = unit.coh_lost + arb_facts_side_int (facts, side, "loss"),
    .routed = arb_facts_side_bool (facts, side, "rout"),
  };

  after.disorder = unit.disorder || after.coh_lost >= arb_facts_ruling_int (facts, "disorder");
  return adgr_army_loss_between (&unit, &after, arb_facts_get_table (facts, "army-losses")) +
         get_general_loss (facts, side) +
         arb_facts_int (facts, called_id (id, "contagion", side, "army-loss"));
}

static gboolean
resolve_armies (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  gint64 enemies = get_side_loss (facts, "b");

  if (arb_facts_bool (facts, "third"))
    enemies += get_side_loss (facts, "c");
  arb_outcome_set_int (out, "a.army-loss", get_side_loss (facts, "a"), NULL);
  arb_outcome_set_int (out, "b.army-loss", enemies, NULL);
  return TRUE;
}

static gboolean
resolve_thresholds (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  for (guint i = 0; i < 2; i++)
    {
      char id[ARB_ID_LENGTH];
      gint64 total, threshold;
      gboolean broken;

      if (!arb_facts_has (facts, arb_id_join (id, sides[i], "army-before")))
        continue;
      total = arb_outcome_set_int (out, arb_id_join (id, sides[i], "army-after"),
                                   arb_facts_side_int (facts, sides[i], "army-before") +
                                       arb_facts_side_int (facts, sides[i], "army-loss"),
                                   NULL);
      if (!arb_facts_has (facts, arb_id_join (id, sides[i], "army-threshold")))
        continue;
      threshold = arb_facts_int (facts, id);
      broken = arb_outcome_set_bool (out, arb_id_join (id, sides[i], "demoralised"),
                                     total >= threshold, NULL);
      arb_outcome_note (out, id, broken ? "army-broken" : "army-holds", "total",
                        arb_value_int (total), "left", arb_value_int (ABS (threshold - total)),
                        NULL);
    }
  return TRUE;
}

const ArbStep adgr_aftermath_steps[] = {
  { "aftermath.units" },
  { "aftermath.generals", resolve_generals },
  { "aftermath.grades", resolve_grades },
  { "aftermath.contagion", resolve_contagion },
  { "aftermath.pursuit", resolve_pursuit },
  { "aftermath.armies", resolve_armies },
  { "aftermath.thresholds", resolve_thresholds },
  { NULL },
};

/* --- Called from a combat -------------------------------------------------------------------- */

gboolean
adgr_has_aftermath (const ArbFacts *facts,
                    const char *side)
{
  gint64 loss = arb_facts_side_int (facts, side, "loss.total");

  return arb_facts_side_bool (facts, side, "rout") ||
         (arb_facts_side_bool (facts, side, "general") && adgr_general_killed_on (loss, FALSE) > 0);
}

void
adgr_pass_aftermath (ArbOutcome *out,
                     const ArbFacts *facts,
                     const char *side,
                     gint64 loss,
                     gboolean rout)
{
  static const char *const names[] = { "type", "abilities", "battalion", "coh-lost", "disorder" };
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const ArbValue *value =
          arb_facts_get_answer (facts, arb_id_join (id, side, names[i]));

      if (value != NULL)
        arb_outcome_pass (out, id, arb_value_copy (value));
    }
  arb_outcome_pass (out, arb_id_join (id, side, "loss"), arb_value_int (loss));
  arb_outcome_pass (out, arb_id_join (id, side, "rout"), arb_value_bool (rout));
}
