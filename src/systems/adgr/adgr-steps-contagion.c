/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Déroute »: what a rout does to the friends behind, and the routs that follow from it. For
 * people only. */

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

/* What the army loses by the fate of one friend, its own followers left out. */
static gint64
shake_friend (const ArbFacts *facts,
              ArbOutcome *out,
              guint n,
              AdgrCategory routed)
{
  char id[ARB_ID_LENGTH];
  AdgrType type = adgr_facts_type (facts, arb_facts_get_entry (facts, "friend", n));
  AdgrUnit unit = adgr_unit_new (&type, 0);
  AdgrUnitState after = { 0 };
  gint64 loss = adgr_rout_spreads (routed, type.category) ? 1 : 0;

  unit.is_battalion = arb_facts_bool (facts, arb_id_join_index (id, "friend", n, "battalion"));
  unit.coh_lost = arb_facts_int (facts, arb_id_join_index (id, "friend", n, "coh-lost"));
  unit.disorder = unit.coh_lost >= arb_facts_ruling_int (facts, "disorder");
  loss = arb_outcome_set_int (out, arb_id_join_index (id, "friend", n, "loss"), loss, NULL);
  if (loss == 0)
    arb_outcome_note (out, id, "contagion-spares", "n", arb_value_int (n), NULL);
  after.is_battalion = unit.is_battalion;
  after.coh_lost = arb_outcome_set_int (out, arb_id_join_index (id, "friend", n, "coh-lost-after"),
                                        unit.coh_lost + loss, NULL);
  after.disorder = after.coh_lost >= arb_facts_ruling_int (facts, "disorder");
  after.routed = arb_outcome_set_bool (out, arb_id_join_index (id, "friend", n, "rout"),
                                       after.coh_lost >= type.cohesion, NULL);
  if (after.routed)
    arb_outcome_note (out, id, "contagion-routs", "n", arb_value_int (n), NULL);
  return adgr_army_loss_between (&unit, &after, arb_facts_get_table (facts, "army-losses"));
}

static gboolean
resolve_friends (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  AdgrCategory routed = adgr_facts_type (facts, "routed").category;
  gint64 loss = 0;

  if (!adgr_rout_spreads (routed, ADGR_LI))
    arb_outcome_note (out, NULL, "rout-spreads-to-nobody", NULL);
  for (gint64 n = 1; n <= arb_facts_int (facts, "friends"); n++)
    loss += shake_friend (facts, out, (guint) n, routed);
  arb_outcome_set_int (out, "own-loss", loss, NULL);
  return TRUE;
}

/* A friend that routs frightens those behind it in turn. */
static gboolean
resolve_chain (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  gint64 loss = arb_facts_int (facts, "own-loss");

  for (gint64 n = 1; n <= arb_facts_int (facts, "friends"); n++)
    {
      char id[ARB_ID_LENGTH], call[ARB_ID_LENGTH];

      if (!arb_facts_bool (facts, arb_id_join_index (id, "friend", (guint) n, "rout")))
        continue;
      g_snprintf (call, sizeof call, "behind-%d", (int) n);
      if (arb_facts_has (facts, arb_id_join (id, call, "army-loss")))
        {
          loss += arb_facts_int (facts, id);
          continue;
        }
      arb_outcome_call (out, call, "contagion", "routed.type",
                        arb_value_word (arb_facts_word (
                            facts, arb_id_join_index (id, "friend", (guint) n, "type"))),
                        NULL);
      arb_outcome_goto (out, "contagion.chain");
      return TRUE;
    }
  arb_outcome_set_int (out, "army-loss", loss, NULL);
  return TRUE;
}

const ArbStep adgr_contagion_steps[] = {
  { "contagion.friends", resolve_friends },
  { "contagion.chain", resolve_chain },
  { NULL },
};
