/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-umbra.h"

#include <stdarg.h>

#include "systems/arb-system.h"

const ArbTable *
test_umbra_table (const char *id)
{
  static ArbSystem *system = NULL;
  const ArbTable *table;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("umbra", NULL, problems);
      g_assert_nonnull (system);
    }
  table = arb_rules_find_table (system->rules, id);
  g_assert_nonnull (table);
  return table;
}

UmbraTroopRulings
test_umbra_rulings (void)
{
  return (UmbraTroopRulings) { FALSE, FALSE, FALSE };
}

UmbraTroop
test_umbra_troop (UmbraType type)
{
  UmbraTroop troop = { .type = umbra_troop_type_read (test_umbra_table ("troops"), type) };
  UmbraTroopRulings rulings = test_umbra_rulings ();

  troop.morale = umbra_troop_start_morale (&troop, &rulings);
  return troop;
}

UmbraPerson
test_umbra_person (UmbraGrade grade,
                   const char *skills)
{
  UmbraPerson person = { .grade = grade };
  g_auto (GStrv) list = g_strsplit (skills, ",", -1);

  person.force = umbra_cell_int (test_umbra_table ("grades"), NULL, umbra_grade_words[grade]);
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    person.x[i] = UMBRA_NO_SKILL;
  for (guint i = 0; list[i] != NULL && *skills != '\0'; i++)
    g_assert_true (umbra_person_add_skill (&person, test_umbra_table ("skills"), list[i]));
  return person;
}

UmbraArmy
test_umbra_army (UmbraType first,
                 ...)
{
  UmbraArmy army = { .n_troops = 0 };
  va_list types;

  va_start (types, first);
  for (int type = (int) first; type != TEST_UMBRA_END; type = va_arg (types, int))
    {
      army.troops[army.n_troops] = test_umbra_troop ((UmbraType) type);
      army.troop_numbers[army.n_troops] = army.n_troops + 1;
      army.n_troops++;
    }
  va_end (types);
  return army;
}
