/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the acts of a competition add up to. */

#include <gio/gio.h>
#include <string.h>

#include "compete/arb-competition-acts.h"
#include "compete/arb-competition-todo.h"
#include "compete/arb-listing.h"
#include "game/arb-game-todo.h"
#include "test-folder.h"

#define NAME "<name xml:lang='en'>X</name>"
#define FORMULA                                                                                              \
  "<competition xmlns='urn:arbitre:competition:1' id='test' version='1' source='demo'>" NAME               \
  "<measure id='losses' max='100'>" NAME "</measure>"                                                       \
  "<line outcome='win' points='10'>" NAME "</line><line outcome='draw' points='5'>" NAME "</line>"           \
  "<line game='bye' points='7'>" NAME "</line><line game='forfeit' outcome='win' points='9'>" NAME "</line>" \
  "<tie by='opponents'><name xml:lang='en'>Opponents</name></tie>"                                          \
  "<tie by='measure' measure='losses' of='own' order='fewest'><name xml:lang='en'>Losses</name></tie>"       \
  "<penalty for='late-list' points='-4'/><penalty for='changed-list' points='-3'/>"                         \
  "<warning for='initials' level='note'/><warning for='open-round' level='refuse'/>"                        \
  "<warning for='past-result' level='double'/><warning for='hand-pairing' level='confirm'/>"                \
  "<warning for='rematch' level='refuse'/><warning for='late-list' level='note'/>"                          \
  "<warning for='missing-list' level='note'/><warning for='table' level='note'/>"                            \
  "</competition>"

typedef struct
{
  char *folder;    /* Owned, as the others */
  ArbStore *store;
} Test;

static const ArbConsent nothing = { 0 };
static const ArbConsent sure = { .is_sure = TRUE };
static const ArbConsent reasoned = { .is_sure = TRUE, .reason = "seen on the slip" };

static void
test_clear (Test *self)
{
  arb_store_close (self->store);
  g_clear_object (&self->store);
  test_folder_remove (self->folder);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Test, test_clear)

static void
test_init (Test *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) formula = g_bytes_new_static (FORMULA, strlen (FORMULA));
  g_autofree char *path = NULL;
  const ArbStoreOptions options = { .umpire = "lea", .no_traces = TRUE };

  self->folder = g_dir_make_tmp ("arbitre-compete-XXXXXX", &error);
  path = g_build_filename (self->folder, "day.arbitre", NULL);
  arb_body_add (header, "name", "A day", NULL);
  self->store = arb_store_create (path, header, &options, &error);
  g_assert_no_error (error);
  g_assert_true (arb_competition_begin (self->store, formula, "competition.xml", 0, NULL, problems, &error));
  g_assert_no_error (error);
}

static void
add_players (Test *self,
             guint n)
{
  static const ArbPlayerEntry entries[] = {
    { "Anne", "Lyon", "France", "101", NULL }, { "Bruno", "Metz", "France", "102", NULL },
    { "Carla", "Lyon", "Italia", "103", NULL }, { "Dédé", "Nice", "France", NULL, "dede@example.org" },
    { "Erik", NULL, "Sverige", NULL, NULL },
  };
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_competition_add_players (self->store, entries, n, &error));
  g_assert_no_error (error);
}

static ArbCompetition *
read_now (Test *self)
{
  g_autoptr (GError) error = NULL;
  ArbCompetition *competition = arb_competition_read (self->store, &error);

  g_assert_no_error (error);
  return competition;
}

static void
pair (Test *self)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_competition_pair (self->store, "seed", &sure, &error));
  g_assert_no_error (error);
}

static void
enter (Test *self,
       guint round,
       guint table,
       const char *winner,
       const char *losses)
{
  g_autoptr (GError) error = NULL;
  const char *const values[] = { losses, NULL };
  const ArbResultEntry entry = { round, table, winner, ARB_END_FINISHED, losses != NULL ? values : NULL,
                                 { "A", "B" } };

  g_assert_true (arb_competition_enter_result (self->store, &entry, &reasoned, &error));
  g_assert_no_error (error);
}

static void
assert_refused (gboolean done,
                GError **error,
                const char *part)
{
  g_assert_false (done);
  g_assert_nonnull (*error);
  g_test_message ("%s", (*error)->message);
  g_assert_nonnull (strstr ((*error)->message, part));
  g_clear_error (error);
}

static void
test_none (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;

  test_init (&test);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  competition = arb_competition_read (test.store, &error);
  assert_refused (competition != NULL, &error, "has no competition");
}

static void
test_players (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbPlayerEntry again = { .name = "anne" }, other = { .name = "Anne", .number = "999" };
  const ArbPlayerEntry twice[] = { { .name = "Zoé" }, { .name = "Zoé" } }, nobody = { .name = "" };
  const ArbPlayerEntry moved = { .club = "Brest", .contact = "" };
  g_autofree char *endless = g_strnfill (100000, 'n');
  const ArbPlayerEntry long_name = { .name = endless }, long_club = { .name = "Yves", .club = endless };
  const ArbPlayer *player;

  test_init (&test);
  add_players (&test, 4);
  /* Capitals do not make another person; a number does. */
  assert_refused (arb_competition_add_players (test.store, &again, 1, &error), &error, "“Anne” already");
  assert_refused (arb_competition_add_players (test.store, twice, 2, &error), &error, "“Zoé” is there twice");
  assert_refused (arb_competition_add_players (test.store, &nobody, 1, &error), &error, "needs a name");
  assert_refused (arb_competition_add_players (test.store, &long_name, 1, &error), &error, "is too long");
  assert_refused (arb_competition_add_players (test.store, &long_club, 1, &error), &error, "is too long");
  g_assert_true (arb_competition_add_players (test.store, &other, 1, &error));
  competition = read_now (&test);
  g_assert_cmpuint (arb_competition_get_players (competition)->len, ==, 5);
  g_assert_cmpstr (arb_competition_find_player (competition, "101", &error)->id, ==, "anne");
  g_assert_cmpstr (arb_competition_find_player (competition, "999", &error)->id, ==, "anne-999");
  player = arb_competition_find_player (competition, "103", &error);
  g_assert_cmpstr (player->name, ==, "Carla");
  g_assert_true (arb_competition_find_player (competition, "ded", &error) ==
                 arb_competition_find_player (competition, "Dédé", &error));
  assert_refused (arb_competition_find_player (competition, "Ann", &error) != NULL, &error, "Several");
  assert_refused (arb_competition_find_player (competition, "Max", &error) != NULL, &error, "no player “Max”");
  player = arb_competition_find_player (competition, "dede", &error);
  g_assert_true (arb_competition_change_player (test.store, player, &moved, G_MAXUINT, NULL, &error));
  arb_competition_free (g_steal_pointer (&competition));
  competition = read_now (&test);
  player = arb_competition_find_player (competition, "dede", &error);
  g_assert_cmpstr (player->club, ==, "Brest");
  g_assert_null (player->contact);
  g_assert_cmpstr (player->nation, ==, "France");
}

static void
test_rounds (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GPtrArray) ranking = NULL;
  g_autoptr (GPtrArray) texts = NULL;
  const ArbRound *round;
  const ArbMeeting *meeting;

  test_init (&test);
  add_players (&test, 5);
  pair (&test);
  /* The round before must be over: refuse is refuse. */
  assert_refused (arb_competition_pair (test.store, NULL, &reasoned, &error), &error,
                  "2 results of round 1 are not there yet. This competition does not allow it.");
  enter (&test, 1, 1, "a", "b.losses=30");
  enter (&test, 1, 2, "draw", NULL);
  competition = read_now (&test);
  round = arb_competition_find_round (competition, 0, &error);
  g_assert_cmpuint (round->meetings->len, ==, 3);
  g_assert_cmpuint (arb_round_get_n_open (round), ==, 0);
  g_assert_cmpstr (round->seed, ==, "seed");
  meeting = round->meetings->pdata[0];
  g_assert_cmpint (meeting->points[0], ==, 10);
  g_assert_cmpint (meeting->points[1], ==, 0);
  g_assert_cmpint (meeting->values[1][0], ==, 30);
  g_assert_cmpstr (meeting->umpire, ==, "lea");
  meeting = round->meetings->pdata[2];
  g_assert_null (meeting->players[1]);
  g_assert_cmpint (meeting->points[0], ==, 7);
  ranking = arb_ranking_new (competition, 0);
  g_assert_cmpint (((const ArbStanding *) ranking->pdata[0])->points, ==, 10);
  g_assert_cmpint (((const ArbStanding *) ranking->pdata[1])->points, ==, 7);
  /* Two drew with each other: nothing tells them apart, so they share the place. */
  g_assert_cmpuint (((const ArbStanding *) ranking->pdata[2])->place, ==, 3);
  g_assert_cmpuint (((const ArbStanding *) ranking->pdata[3])->place, ==, 3);
  g_assert_cmpuint (((const ArbStanding *) ranking->pdata[4])->place, ==, 5);
  texts = arb_competition_explain (competition, round);
  g_assert_cmpuint (texts->len, ==, 3);
  g_assert_true (g_str_has_prefix (texts->pdata[0], "By lot."));
  pair (&test);
  arb_competition_free (g_steal_pointer (&competition));
  competition = read_now (&test);
  round = arb_competition_find_round (competition, 2, &error);
  for (guint i = 0; i < round->meetings->len; i++)
    {
      meeting = round->meetings->pdata[i];
      /* Who had the bye plays, and nobody meets the same again. */
      g_assert_cmpstr (meeting->players[0]->id, !=, "");
    }
  assert_refused (arb_competition_find_round (competition, 3, &error) != NULL, &error, "There is no round 3");
  assert_refused (arb_round_find_table (round, 9, &error) != NULL, &error, "Nobody plays at table 9");
}

static void
test_results (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GPtrArray) moves = NULL;
  const char *const bad[] = { "a.losses=101", NULL }, *const worse[] = { "c.losses=1", NULL };
  const char *const good[] = { "a.losses=100", "b.losses=0", NULL };
  ArbResultEntry entry = { 1, 1, "a", ARB_END_FINISHED, NULL, { "A", "B" } };
  const ArbMeeting *meeting;

  test_init (&test);
  add_players (&test, 4);
  pair (&test);
  entry.values = bad;
  assert_refused (arb_competition_enter_result (test.store, &entry, &nothing, &error), &error,
                  "losses (0–100)");
  entry.values = worse;
  assert_refused (arb_competition_enter_result (test.store, &entry, &nothing, &error), &error, "c.losses=1");
  entry.values = good;
  entry.winner = "nobody";
  assert_refused (arb_competition_enter_result (test.store, &entry, &nothing, &error), &error, "The winner is a");
  entry.winner = "draw";
  entry.end = ARB_END_FORFEIT;
  assert_refused (arb_competition_enter_result (test.store, &entry, &nothing, &error), &error, "forfeit");
  entry.winner = "a";
  g_assert_true (arb_competition_enter_result (test.store, &entry, &nothing, &error));
  g_assert_no_error (error);
  competition = read_now (&test);
  meeting = arb_round_find_table (arb_competition_find_round (competition, 1, NULL), 1, &error);
  g_assert_cmpint (meeting->points[0], ==, 9);
  /* Another result instead: first what it would move, then a yes and a reason. */
  entry.end = ARB_END_FINISHED;
  entry.winner = "b";
  moves = arb_competition_preview_result (test.store, &entry, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (moves->len, >=, 2);
  g_assert_nonnull (strstr (moves->pdata[0], "points 10 instead of 0, place 1 instead of"));
  assert_refused (arb_competition_enter_result (test.store, &entry, &nothing, &error), &error,
                  "needs a yes and a reason");
  assert_refused (arb_competition_enter_result (test.store, &entry, &sure, &error), &error,
                  "needs a yes and a reason");
  g_assert_true (arb_competition_enter_result (test.store, &entry, &reasoned, &error));
  arb_competition_free (g_steal_pointer (&competition));
  competition = read_now (&test);
  meeting = arb_round_find_table (arb_competition_find_round (competition, 1, NULL), 1, &error);
  g_assert_cmpint (meeting->points[1], ==, 10);
  /* Taken back, the one before counts again. */
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  arb_competition_free (g_steal_pointer (&competition));
  competition = read_now (&test);
  meeting = arb_round_find_table (arb_competition_find_round (competition, 1, NULL), 1, &error);
  g_assert_cmpint (meeting->points[0], ==, 9);
}

/* What is left to do names the tables of a round that have not brought a result. */
static void
assert_to_do (Test *self,
              const char *expected)
{
  g_autoptr (GPtrArray) todo = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_todo_free);
  g_autoptr (GString) said = g_string_new (NULL);

  arb_competition_add_todo (self->store, todo);
  for (guint i = 0; i < todo->len; i++)
    {
      const ArbTodo *one = todo->pdata[i];

      g_assert_cmpint (one->kind, ==, ARB_TODO_RESULT);
      g_assert_false (arb_todo_is_due (one, (ArbMoment) { 1, 1 }, (ArbMoment) { 2, 1 }));
      g_string_append (said, one->text);
    }
  g_assert_cmpstr (said->str, ==, expected);
}

static void
test_to_do (void)
{
  g_auto (Test) test = { 0 };

  test_init (&test);
  add_players (&test, 5);
  assert_to_do (&test, "");
  pair (&test);
  /* Whoever has nobody to play brings no result. */
  assert_to_do (&test, "Round 1: no result yet of the tables 1, 2");
  enter (&test, 1, 1, "a", NULL);
  assert_to_do (&test, "Round 1: no result yet of table 2");
  enter (&test, 1, 2, "draw", NULL);
  assert_to_do (&test, "");
}

static void
test_swap (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbCompetition) then = NULL;
  const ArbMeeting *first, *second, *now;

  test_init (&test);
  add_players (&test, 4);
  pair (&test);
  competition = read_now (&test);
  first = ((ArbRound *) arb_competition_get_rounds (competition)->pdata[0])->meetings->pdata[0];
  second = ((ArbRound *) arb_competition_get_rounds (competition)->pdata[0])->meetings->pdata[1];
  assert_refused (arb_competition_swap (test.store, 1, first->players[0], first->players[1], &sure, &error),
                  &error, "meet each other");
  assert_refused (arb_competition_swap (test.store, 1, first->players[0], second->players[0], &nothing,
                                        &error),
                  &error, "are exchanged by hand. It needs a yes.");
  g_assert_true (
      arb_competition_swap (test.store, 1, first->players[0], second->players[0], &reasoned, &error));
  g_assert_no_error (error);
  then = read_now (&test);
  now = ((ArbRound *) arb_competition_get_rounds (then)->pdata[0])->meetings->pdata[0];
  g_assert_cmpstr (now->players[0]->id, ==, second->players[0]->id);
  g_assert_cmpstr (now->players[1]->id, ==, first->players[1]->id);
  g_assert_cmpstr (((ArbRound *) arb_competition_get_rounds (then)->pdata[0])->reason, ==,
                   "seen on the slip");
  enter (&test, 1, 1, "a", NULL);
  assert_refused (arb_competition_swap (test.store, 1, now->players[0], second->players[1], &sure, &error),
                  &error, "has a result already");
}

static void
test_left (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbPlayerEntry same = { 0 };
  const ArbRound *round;

  test_init (&test);
  add_players (&test, 4);
  pair (&test);
  enter (&test, 1, 1, "a", NULL);
  enter (&test, 1, 2, "a", NULL);
  competition = read_now (&test);
  g_assert_true (arb_competition_change_player (
      test.store, arb_competition_find_player (competition, "Anne", NULL), &same, 2, "ill", &error));
  pair (&test);
  arb_competition_free (g_steal_pointer (&competition));
  competition = read_now (&test);
  round = arb_competition_find_round (competition, 2, NULL);
  g_assert_cmpuint (round->meetings->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (((ArbMeeting *) round->meetings->pdata[i])->players[0]->name, !=, "Anne");
  g_assert_null (((ArbMeeting *) round->meetings->pdata[1])->players[1]);
}

static void
test_levels (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  const char *const wrong[] = { "rematch=loud", NULL }, *const unknown[] = { "rain=note", NULL };
  const char *const right[] = { "open-round=note", NULL };

  test_init (&test);
  add_players (&test, 4);
  pair (&test);
  assert_refused (arb_competition_set (test.store, 0, NULL, wrong, &error), &error, "rematch=loud");
  assert_refused (arb_competition_set (test.store, 0, NULL, unknown, &error), &error, "rain=note");
  assert_refused (arb_competition_set (test.store, 0, "tomorrow", NULL, &error), &error, "tomorrow");
  assert_refused (arb_competition_set (test.store, 0, NULL, NULL, &error), &error, "nothing to set");
  assert_refused (arb_competition_set (test.store, 257, NULL, NULL, &error), &error, "at most 256");
  assert_refused (arb_competition_pair (test.store, NULL, &reasoned, &error), &error, "does not allow it");
  g_assert_true (arb_competition_set (test.store, 256, NULL, right, &error));
  /* This event decided otherwise than its formula. */
  g_assert_true (arb_competition_pair (test.store, NULL, &sure, &error));
  g_assert_no_error (error);
}

static void
hand_in (Test *self,
         const char *name,
         const char *text,
         const char *received,
         const ArbConsent *consent,
         GError **error)
{
  g_autoptr (ArbCompetition) competition = read_now (self);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  const ArbListEntry entry = { "list.xml", bytes, 0, received, FALSE, 0 };

  arb_competition_hand_in (self->store, arb_competition_find_player (competition, name, NULL), &entry,
                           consent, error);
}

static char *
dup_sample (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/arbitre/Arbitre/armies/aigles-france.xml",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static ArbListState
get_state (Test *self,
           const char *name)
{
  g_autoptr (ArbCompetition) competition = read_now (self);

  return arb_competition_get_list_state (competition, arb_competition_find_player (competition, name, NULL),
                                         0, arb_competition_get_deadline (competition) + 1);
}

static gint64
get_penalty (Test *self,
             const char *name)
{
  g_autoptr (ArbCompetition) competition = read_now (self);

  return arb_competition_get_penalty (competition, arb_competition_find_player (competition, name, NULL), 1);
}

static void
test_lists (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autofree char *good = dup_sample ();
  guint n_faulty, n_accepted;

  test_init (&test);
  add_players (&test, 4);
  g_assert_true (arb_competition_set (test.store, 0, "2026-11-20T18:00:00Z", NULL, &error));
  g_assert_cmpint (get_state (&test, "Anne"), ==, ARB_LIST_LATE);
  /* On the second it is in time. */
  hand_in (&test, "Anne", good, "2026-11-20T18:00:00Z", &nothing, &error);
  hand_in (&test, "Bruno", "no list at all", "2026-11-20T18:00:01Z", &nothing, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_penalty (&test, "Anne"), ==, 0);
  g_assert_cmpint (get_penalty (&test, "Bruno"), ==, -4);
  g_assert_cmpint (get_state (&test, "Anne"), ==, ARB_LIST_HANDED_IN);
  g_assert_true (arb_competition_check_lists (test.store, NULL, NULL, NULL, &n_faulty, &error));
  g_assert_cmpuint (n_faulty, ==, 1);
  g_assert_cmpint (get_state (&test, "Anne"), ==, ARB_LIST_CHECKED);
  g_assert_cmpint (get_state (&test, "Bruno"), ==, ARB_LIST_TO_CORRECT);
  g_assert_true (arb_competition_accept_checked (test.store, &n_accepted, &error));
  g_assert_cmpuint (n_accepted, ==, 1);
  g_assert_cmpint (get_state (&test, "Anne"), ==, ARB_LIST_ACCEPTED);
  competition = read_now (&test);
  assert_refused (arb_competition_accept_list (test.store, arb_competition_find_player (competition, "Bruno", NULL),
                                               0, &nothing, &error),
                  &error, "must be corrected. It needs a yes.");
  assert_refused (arb_competition_accept_list (test.store, arb_competition_find_player (competition, "Carla", NULL),
                                               0, &sure, &error),
                  &error, "has not handed in list 1");
  assert_refused (arb_competition_accept_list (test.store, arb_competition_find_player (competition, "Anne", NULL),
                                               0, &sure, &error),
                  &error, "accepted already");
  assert_refused (arb_competition_choose_list (test.store, arb_competition_find_player (competition, "Anne", NULL),
                                               1, NULL, &error),
                  &error, "has not handed in list 2");
  /* A correction of what was not accepted is not late again and costs nothing more. */
  hand_in (&test, "Bruno", good, "2026-11-21T18:00:00Z", &nothing, &error);
  g_assert_cmpint (get_penalty (&test, "Bruno"), ==, -4);
  /* After it was accepted a change needs a yes, and costs. */
  hand_in (&test, "Anne", good, NULL, &nothing, &error);
  assert_refused (FALSE, &error, "a change costs -3 points. It needs a yes.");
  hand_in (&test, "Anne", good, NULL, &reasoned, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_penalty (&test, "Anne"), ==, -3);
  g_assert_cmpint (get_state (&test, "Anne"), ==, ARB_LIST_HANDED_IN);
}

static void
test_listings (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbListing) ranking = NULL;
  g_autoptr (ArbListing) clubs = NULL;
  g_autoptr (ArbListing) history = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *html = NULL;
  g_autofree char *text = NULL;
  gsize length;

  test_init (&test);
  add_players (&test, 4);
  pair (&test);
  enter (&test, 1, 1, "a", NULL);
  enter (&test, 1, 2, "b", "b.losses=20");
  competition = read_now (&test);
  ranking = arb_listing_new_ranking (competition, 0, "en");
  g_assert_cmpstr (arb_listing_get_title (ranking), ==, "Ranking after round 1");
  g_assert_cmpuint (arb_listing_get_n_rows (ranking), ==, 4);
  /* The second has as many points and met somebody with as many, so the losses decide. */
  g_assert_cmpstr (arb_listing_get_cell (ranking, 0, 0), ==, "1");
  g_assert_cmpstr (arb_listing_get_cell (ranking, 1, 0), ==, "2");
  g_assert_cmpstr (arb_listing_get_cell (ranking, 1, arb_listing_get_n_columns (ranking) - 1), ==, "Losses");
  csv = arb_listing_to_csv (ranking, &length);
  g_assert_nonnull (strstr (csv, "Federation number"));
  g_assert_nonnull (strstr (csv, ";101;"));
  html = arb_listing_to_html (ranking, "en");
  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n<html lang=\"en\">"));
  g_assert_nonnull (strstr (html, "<td>Anne</td>"));
  clubs = arb_listing_new_clubs (competition, 0);
  g_assert_cmpuint (arb_listing_get_n_rows (clubs), ==, 3);
  history = arb_listing_new_history (competition);
  text = arb_listing_to_text (history);
  g_assert_nonnull (strstr (text, "10 (1)"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/competition/none", test_none);
  g_test_add_func ("/competition/players", test_players);
  g_test_add_func ("/competition/rounds", test_rounds);
  g_test_add_func ("/competition/results", test_results);
  g_test_add_func ("/competition/to-do", test_to_do);
  g_test_add_func ("/competition/swap", test_swap);
  g_test_add_func ("/competition/left", test_left);
  g_test_add_func ("/competition/levels", test_levels);
  g_test_add_func ("/competition/lists", test_lists);
  g_test_add_func ("/competition/listings", test_listings);
  return g_test_run ();
}
