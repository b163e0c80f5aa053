/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-target.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-grid.h"
#include "roster/arb-seal.h"

guint fuzz_n_taken;

/* What was read can be written and read again, and is then the same. */
static void
check_saving (ArbArmy *army)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  gsize length;
  g_autofree char *first = arb_army_to_xml (army, &length);
  g_autoptr (GBytes) bytes = g_bytes_new (first, length);
  g_autoptr (ArbArmy) again = arb_army_read_xml (bytes, "again", ARB_ARMY_READ_STRICT, problems);
  g_autofree char *second = NULL;

  g_assert_nonnull (again);
  second = arb_army_to_xml (again, NULL);
  g_assert_cmpstr (first, ==, second);
}

static void
check_table (ArbArmy *army)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  gsize length;
  g_autoptr (ArbGrid) grid = arb_army_to_grid (army, ',');
  g_autofree char *text = arb_grid_to_csv (grid, &length);
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (ArbArmy) again = arb_army_load_bytes (bytes, "grid", ARB_ARMY_READ_STRICT, problems);
  g_autofree char *first = arb_army_to_xml (army, NULL);
  g_autofree char *second = NULL;

  g_assert_nonnull (again);
  second = arb_army_to_xml (again, NULL);
  g_assert_cmpstr (first, ==, second);
}

static void
check_findings (ArbArmy *army)
{
  static ArbCatalogue *catalogue; /* loading it takes longer than checking a list */
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *lines = arb_army_to_lines (army, NULL);
  g_autofree char *seal = arb_seal_of_lines (lines);

  if (catalogue == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      catalogue = arb_catalogue_load ("aigles", "france", NULL, problems);
    }
  findings = arb_army_check (army, catalogue);
  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *text = arb_finding_to_string (findings->pdata[i]);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_army_load_bytes (bytes, "fuzz", ARB_ARMY_READ_LENIENT, problems);

  g_assert_true (army != NULL || arb_problems_get_n_errors (problems) > 0);
  if (army == NULL)
    return 0;
  check_findings (army);
  if (arb_problems_get_n_errors (problems) == 0)
    {
      fuzz_n_taken++;
      check_saving (army);
      check_table (army);
    }
  return 0;
}
