/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-adgr.h"

#include "systems/arb-system.h"

static const ArbRules *
get_rules (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("adgr", NULL, problems);
      g_assert_nonnull (system);
    }
  return system->rules;
}

const ArbTable *
test_adgr_table (const char *id)
{
  const ArbTable *table = arb_rules_find_table (get_rules (), id);

  g_assert_nonnull (table);
  return table;
}

AdgrType
test_adgr_type (const char *id)
{
  return adgr_type_read (test_adgr_table ("units"), id);
}

AdgrUnit
test_adgr_unit (const char *id,
                AdgrAbilities added)
{
  AdgrType type = test_adgr_type (id);

  g_assert_cmpint (type.cohesion, >, 0);
  return adgr_unit_new (&type, added);
}

AdgrFighter
test_adgr_fighter (const char *id,
                   AdgrAbilities added)
{
  return (AdgrFighter) { .unit = test_adgr_unit (id, added) };
}

AdgrMeleeRulings
test_adgr_rulings (void)
{
  return (AdgrMeleeRulings) {
    .flank_once = TRUE,
    .armour_fusil = TRUE,
    .shock_list = (1u << ADGR_LI) | (1u << ADGR_LH),
    .el_impact = TRUE,
  };
}
