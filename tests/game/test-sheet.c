/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "game/arb-game-sheet.h"
#include "roster/arb-catalogue.h"
#include "systems/arb-case.h"

/* Both languages everywhere: a sheet is read by people. */
static void
assert_named (const ArbText *text)
{
  g_assert_true (arb_text_has (text, "fr"));
  g_assert_true (arb_text_has (text, "en"));
}

/* What a new combat offers first is about units. */
static void
assert_combat (const ArbGameSheet *sheet)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbSystem *system = arb_system_set_get (systems, sheet->system, problems);
  const ArbProcedure *procedure;

  g_assert_nonnull (system);
  g_assert_nonnull (sheet->combat);
  procedure = arb_rules_find_procedure (system->rules, sheet->combat);
  g_assert_nonnull (procedure);
  g_assert_true (arb_game_link_get_n_units (system, sheet->combat) == 2 ||
                 arb_game_is_about_armies (system->rules, sheet->combat));
}

static void
test_shipped (gconstpointer data)
{
  const char *system = data;
  const ArbGameSheet *sheet = arb_game_sheet_get (system);

  g_assert_nonnull (sheet);
  g_assert_true (sheet == arb_game_sheet_get (system));
  g_assert_cmpstr (sheet->system, ==, system);
  assert_combat (sheet);
  assert_named (sheet->period);
  g_assert_cmpuint (sheet->tracks->len, >, 0);
  for (guint i = 0; i < sheet->tracks->len; i++)
    {
      const ArbTrack *track = sheet->tracks->pdata[i];

      assert_named (track->name);
      for (guint j = 0; j < track->marks->len; j++)
        {
          const ArbTrackMark *mark = track->marks->pdata[j];

          assert_named (mark->name);
          /* A number of the book has its place in it. */
          g_assert_true (mark->is_demo || mark->cite != NULL || mark->left == 0);
        }
    }
  for (guint i = 0; i < sheet->scales->len; i++)
    {
      const ArbScale *scale = sheet->scales->pdata[i];

      assert_named (scale->name);
      g_assert_true (scale->words != NULL || scale->steps->len > 1);
      for (guint j = 0; j < scale->steps->len; j++)
        {
          const ArbScaleStep *step = scale->steps->pdata[j];

          assert_named (step->name);
          if (step->note != NULL)
            assert_named (step->note);
        }
    }
  for (guint i = 0; i < sheet->effects->len; i++)
    assert_named (((const ArbPending *) sheet->effects->pdata[i])->name);
}

static void
test_default (void)
{
  const ArbGameSheet *sheet = arb_game_sheet_get ("nobody-knows");

  g_assert_cmpstr (sheet->system, ==, "default");
  g_assert_false (sheet->in_quarters);
  g_assert_nonnull (arb_game_sheet_find_track (sheet, "strength"));
  g_assert_null (arb_game_sheet_find_scale (sheet, "level"));
}

static void
test_refused (void)
{
  static const char text[] = "<sheet xmlns='urn:arbitre:sheet:1' system='x' version='1'>"
                             "<orders/></sheet>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_assert_null (arb_game_sheet_read (bytes, "x.xml", problems));
  g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
}

int
main (int argc,
      char **argv)
{
  static const char *const systems[] = { "adgr", "aigles", "frederic", "umbra" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/%s", systems[i]);

      g_test_add_data_func (path, systems[i], test_shipped);
    }
  g_test_add_func ("/sheet/default", test_default);
  g_test_add_func ("/sheet/refused", test_refused);
  return g_test_run ();
}
