/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The competitions that come with the program to try things on. */

#include <gio/gio.h>
#include <string.h>

#include "compete/arb-ranking.h"
#include "compete/arb-sample-competition.h"
#include "game/arb-game-setup.h"
#include "test-folder.h"

static void
check_players (const ArbCompetition *competition)
{
  const GPtrArray *players = arb_competition_get_players (competition);
  guint n_late = 0;

  g_assert_cmpuint (players->len, ==, 16);
  for (guint i = 0; i < players->len; i++)
    {
      const ArbPlayer *player = players->pdata[i];

      g_assert_cmpint (player->lists[0].state, ==, ARB_LIST_ACCEPTED);
      g_assert_true (player->number != NULL && player->club != NULL && player->nation != NULL);
      n_late += player->lists[0].is_late;
    }
  g_assert_cmpuint (n_late, ==, 1);
}

static void
check_rounds (const ArbCompetition *competition)
{
  const GPtrArray *rounds = arb_competition_get_rounds (competition);

  g_assert_cmpuint (rounds->len, ==, 4);
  for (guint i = 0; i < rounds->len; i++)
    {
      const ArbRound *round = rounds->pdata[i];

      g_assert_cmpuint (round->meetings->len, ==, 8);
      g_assert_cmpuint (arb_round_get_n_open (round), ==, i < 3 ? 0 : 8);
      for (guint j = 0; i < 3 && j < 8; j++)
        g_assert_nonnull (((const ArbMeeting *) round->meetings->pdata[j])->initials[1]);
    }
}

static void
test_create (gconstpointer system)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-sample-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "sample.arbitre", NULL);
  ArbStoreOptions options = arb_game_store_options ("lea");
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (ArbStore) second = NULL;
  g_autoptr (ArbCompetition) competition = NULL;

  options.no_traces = TRUE;
  store = arb_sample_competition_create (system, path, &options, &error);
  g_assert_no_error (error);
  competition = arb_competition_read (store, &error);
  g_assert_no_error (error);
  g_assert_true (arb_formula_is_demo (arb_competition_get_formula (competition)));
  check_players (competition);
  check_rounds (competition);
  /* What is there stays. */
  second = arb_sample_competition_create (system, path, &options, &error);
  g_assert_null (second);
  g_assert_nonnull (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  arb_store_close (store);
  test_folder_remove (folder);
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = arb_sample_competition_create ("chess", "/nowhere/x.arbitre", NULL, &error);

  g_assert_null (store);
  g_assert_nonnull (strstr (error->message, "“chess”; there are some for: aigles, adgr"));
}

int
main (int argc,
      char *argv[])
{
  g_auto (GStrv) systems = arb_sample_competition_dup_systems ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("/compete/sample/", systems[i], NULL);

      g_test_add_data_func (name, systems[i], test_create);
    }
  g_test_add_func ("/compete/sample/unknown", test_unknown);
  return g_test_run ();
}
