/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a house rule changes for troop types that meet. */

#include "systems/arb-impact.h"

#include <glib/gstdio.h>
#include <math.h>

#include "systems/arb-system.h"
#include "test-folder.h"

/* Fresh infantry counts double. */
#define HOUSE                                                                                      \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"                      \
  "<name xml:lang='fr'>Club</name><name xml:lang='en'>Club</name>"                                 \
  "<modifier id='t01' to='melee' value='+2' cite='Club 1'>"                                        \
  "<name xml:lang='fr'>Fraîche</name><name xml:lang='en'>Fresh</name>"                             \
  "<when fact='self.arm' is='infantry'/><when fact='self.period' max='1'/></modifier></house>"

static ArbSystem *
load (const char *folder)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "house.xml", NULL) : NULL;
  const char *files[] = { path, NULL };
  ArbSystem *system;

  if (path != NULL)
    g_assert_true (g_file_set_contents (path, HOUSE, -1, NULL));
  system = arb_system_load ("aigles", path != NULL ? files : NULL, problems);
  g_assert_nonnull (system);
  return system;
}

static ArbDuellist *
make (const char *name,
      const char *arm,
      const char *factor)
{
  ArbDuellist *self = arb_duellist_new (name, arm);

  arb_duellist_add (self, "arm", arm);
  arb_duellist_add (self, "factor", factor);
  return self;
}

static GPtrArray *
make_all (void)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_duellist_free);

  g_ptr_array_add (all, make ("foot", "infantry", "4"));
  g_ptr_array_add (all, make ("riders", "cavalry", "4"));
  g_ptr_array_add (all, make ("guns", "artillery", "2"));
  /* The same to the rules as the first. */
  g_ptr_array_add (all, make ("other foot", "infantry", "4"));
  return all;
}

static void
count (guint n_done,
       guint n_total,
       gpointer user_data)
{
  guint *n_calls = user_data;

  g_assert_cmpuint (n_done, ==, *n_calls);
  g_assert_cmpuint (n_total, ==, 16);
  (*n_calls)++;
}

static void
check_cell (const ArbImpact *impact,
            guint row,
            guint column,
            const char *before,
            const char *after)
{
  const ArbImpactCell *cell = arb_impact_get (impact, row, column);
  g_autofree char *was = g_strdup_printf ("%s-%s", cell->before.wins.text, cell->before.loses.text);
  g_autofree char *is = g_strdup_printf ("%s-%s", cell->after.wins.text, cell->after.loses.text);

  g_assert_cmpstr (cell->refused, ==, NULL);
  g_assert_cmpstr (was, ==, before);
  g_assert_cmpstr (is, ==, after);
  g_assert_cmpint (cell->differs, ==, g_strcmp0 (before, after) != 0);
}

static void
test_change (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);
  g_autoptr (ArbSystem) before = load (NULL);
  g_autoptr (ArbSystem) after = load (folder);
  g_autoptr (GPtrArray) all = make_all ();
  g_autoptr (GArray) ranked = NULL;
  g_autoptr (ArbImpact) impact = NULL;
  guint n_calls = 0;

  impact = arb_impact_new (before, after, all, all, "en", count, &n_calls, NULL);
  g_assert_nonnull (impact);
  g_assert_cmpuint (n_calls, ==, 17);
  g_assert_cmpuint (impact->n_refused, ==, 0);
  /* Both are fresh: what each gains the other gains. */
  check_cell (impact, 0, 0, "1/3-1/3", "1/3-1/3");
  check_cell (impact, 0, 3, "1/3-1/3", "1/3-1/3");
  check_cell (impact, 3, 0, "1/3-1/3", "1/3-1/3");
  /* Riders lose the line, which was theirs too. */
  g_assert_true (arb_impact_get (impact, 0, 1)->differs);
  g_assert_cmpfloat (arb_impact_get (impact, 0, 1)->change, >, 0);
  g_assert_cmpfloat (arb_impact_get (impact, 1, 0)->change, <, 0);
  g_assert_false (arb_impact_get (impact, 2, 2)->differs);
  ranked = arb_impact_rank (impact);
  g_assert_cmpuint (ranked->len, ==, impact->n_different);
  for (guint i = 1; i < ranked->len; i++)
    g_assert_cmpfloat (
        fabs (g_array_index (impact->cells, ArbImpactCell, g_array_index (ranked, guint, i)).change),
        <=,
        fabs (
            g_array_index (impact->cells, ArbImpactCell, g_array_index (ranked, guint, i - 1)).change));
  test_folder_remove (folder);
}

static void
test_refused (void)
{
  g_autoptr (ArbSystem) before = load (NULL);
  g_autoptr (ArbSystem) after = load (NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_duellist_free);
  g_autoptr (ArbImpact) impact = NULL;

  g_ptr_array_add (all, arb_duellist_new ("nobody", NULL));
  impact = arb_impact_new (before, after, all, all, "en", NULL, NULL, NULL);
  g_assert_cmpuint (impact->n_refused, ==, 1);
  g_assert_cmpstr (arb_impact_get (impact, 0, 0)->refused, ==, "“a.arm” is missing.");
  g_assert_false (arb_impact_get (impact, 0, 0)->differs);
}

static void
cancel (guint n_done,
        guint n_total,
        gpointer cancellable)
{
  if (n_done == 3)
    g_cancellable_cancel (cancellable);
}

static void
test_cancelled (void)
{
  g_autoptr (ArbSystem) before = load (NULL);
  g_autoptr (ArbSystem) after = load (NULL);
  g_autoptr (GPtrArray) all = make_all ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_null (arb_impact_new (before, after, all, all, NULL, cancel, cancellable, cancellable));
}

/* Of a system of data alone nobody knows how two units meet. */
static void
test_no_meeting (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("littlewars", NULL, problems);
  g_autoptr (GPtrArray) all = make_all ();

  g_assert_null (arb_impact_new (system, system, all, all, "en", NULL, NULL, NULL));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/impact/change", test_change);
  g_test_add_func ("/impact/refused", test_refused);
  g_test_add_func ("/impact/cancelled", test_cancelled);
  g_test_add_func ("/impact/no-meeting", test_no_meeting);
  return g_test_run ();
}
