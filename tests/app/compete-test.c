/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete-test.h"

#include "armies-test.h"

static const ArbConsent sure = { .is_sure = TRUE, .reason = "for the test" };

void
compete_test_begin (ArbStore *store,
                    guint n_players)
{
  static const char *const names[] = { "Zoé Martin",  "Jean Dupont",  "Anne Le Goff", "Bruno Keller",
                                       "Carla Rossi", "Dédé Blanc",   "Erik Sund",    "Fanny Roux",
                                       "Gilles Petit", "Hélène Noir", "Igor Pavlov",  "Jules Morel",
                                       "Karim Haddad", "Lise André",  "Marc Weber",   "Nadia Simon" };
  static const char *const clubs[] = { "Lyon", "Metz", "Nice", "Brest" };
  static const char *const numbers[] = { "101", "102", "103", "104", "105", "106", "107", "108",
                                         "109", "110", "111", "112", "113", "114", "115", "116" };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) formula = arb_formula_lookup_shipped ("aigles");
  ArbPlayerEntry entries[G_N_ELEMENTS (names)];
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n_players, <=, G_N_ELEMENTS (names));
  g_assert_true (arb_competition_begin (store, formula, "aigles", 8, "2026-11-01T18:00:00", problems, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < n_players; i++)
    entries[i] = (ArbPlayerEntry) { names[i], clubs[i % 4], i % 3 == 0 ? "Italia" : "France", numbers[i], NULL };
  if (n_players > 0)
    g_assert_true (arb_competition_add_players (store, entries, n_players, &error));
  g_assert_no_error (error);
}

ArbCompetition *
compete_test_read (ArbStore *store)
{
  g_autoptr (GError) error = NULL;
  ArbCompetition *competition = arb_competition_read (store, &error);

  g_assert_no_error (error);
  return competition;
}

void
compete_test_hand_in (ArbStore *store,
                      guint n_lists,
                      guint n_accepted)
{
  g_autoptr (ArbCompetition) competition = compete_test_read (store);
  g_autofree char *path = armies_test_dup_sample ("aigles-france.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, &error);
  g_autoptr (GBytes) bytes = NULL;
  guint n_faulty;

  g_assert_no_error (error);
  bytes = g_mapped_file_get_bytes (file);
  for (guint i = 0; i < n_lists; i++)
    {
      const ArbPlayer *player = arb_competition_get_players (competition)->pdata[i];
      const ArbListEntry entry = { .file_name = "list.xml", .bytes = bytes, .received = "2026-10-31T12:00:00" };

      g_assert_true (arb_competition_hand_in (store, player, &entry, &sure, &error));
      g_assert_no_error (error);
    }
  g_assert_true (arb_competition_check_lists (store, NULL, NULL, NULL, &n_faulty, &error));
  g_assert_cmpuint (n_faulty, ==, 0);
  for (guint i = 0; i < n_accepted; i++)
    {
      g_assert_true (arb_competition_accept_list (store, arb_competition_get_players (competition)->pdata[i], 0,
                                                  &sure, &error));
      g_assert_no_error (error);
    }
}

void
compete_test_pair (ArbStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_competition_pair (store, "seed", &sure, &error));
  g_assert_no_error (error);
}

void
compete_test_enter (ArbStore *store,
                    guint round,
                    guint number,
                    const char *winner,
                    guint losses)
{
  g_autoptr (ArbCompetition) competition = compete_test_read (store);
  const ArbRound *played = arb_competition_find_round (competition, round, NULL);
  const ArbMeeting *meeting = played->meetings->pdata[number - 1];
  g_autofree char *value = g_strdup_printf ("b.losses=%u", losses);
  const char *const values[] = { value, NULL };
  const ArbResultEntry entry = { round, meeting->table, winner, ARB_END_FINISHED, values, { "A", "B" } };
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_competition_enter_result (store, &entry, &sure, &error));
  g_assert_no_error (error);
}

gpointer
compete_test_page (ArbWindow *window,
                   const char *page)
{
  return app_test_child (arb_window_get_panel (window, ARB_VIEW_COMPETITION), page);
}
