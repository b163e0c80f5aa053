/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of a battery that its gunners have left: the guns put out of use by whoever holds them, or
 * the gunners back at them (Mêlée 3.2). */

#include "engine/arb-outcome.h"
#include "systems/aigles/aigles-guns.h"
#include "systems/aigles/aigles-steps.h"

static gboolean
resolve_guns (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  gboolean left = arb_facts_bool (facts, "gunners-gone");
  gboolean spikes = arb_facts_is (facts, "way", "spike");
  gboolean done = left && (spikes ? arb_facts_bool (facts, "engineers")
                                  : arb_facts_int (facts, "quarters") >= aigles_overturn_quarters ());

  arb_outcome_set_bool (out, "out-of-use", done, NULL);
  if (done)
    arb_outcome_set_word (out, "guns-state", "out-of-use", NULL);
  arb_outcome_note (out, "out-of-use",
                    done     ? "guns-out-of-use"
                    : !left  ? "guns-still-served"
                    : spikes ? "guns-not-spiked"
                             : "guns-need-time",
                    "quarters", arb_value_int (aigles_overturn_quarters ()), NULL);
  return TRUE;
}

static gboolean
resolve_return (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  gboolean stopped = arb_facts_bool (facts, "general");
  gboolean back = stopped && aigles_gunners_may_return (stopped, arb_facts_bool (facts, "intact"));

  arb_outcome_set_bool (out, "back", back, NULL);
  /* At their guns or not, whoever was stopped reforms before it fires. */
  arb_outcome_set_bool (out, "must-reform", stopped, NULL);
  if (!back)
    arb_outcome_note (out, "back", stopped ? "gunners-no-guns" : "gunners-not-stopped", NULL);
  if (stopped)
    arb_outcome_note (out, "must-reform", "gunners-reform-first", NULL);
  return TRUE;
}

const ArbStep aigles_guns_steps[] = {
  { "guns.who" },
  { "guns.how", resolve_guns },
  { NULL },
};

const ArbStep aigles_gunners_steps[] = {
  { "gunners.return", resolve_return },
  { NULL },
};
