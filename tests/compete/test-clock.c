/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The time of a round: what the clock shows at given moments, and what late or short games count. */

#include <gio/gio.h>
#include <string.h>

#include "compete/arb-competition-acts.h"
#include "compete/arb-listing.h"
#include "test-folder.h"

#define NAME "<name xml:lang='en'>X</name>"
#define FORMULA                                                                                   \
  "<competition xmlns='urn:arbitre:competition:1' id='test' version='1' source='demo'>" NAME     \
  "<line outcome='win' points='10'>" NAME "</line><line outcome='draw' points='5'>" NAME "</line>" \
  "<line game='unfinished' time='few-turns' points='-3'><name xml:lang='en'>Short</name></line>"  \
  "<line time='late' points='-1'><name xml:lang='en'>Late</name></line>"                          \
  "<time minutes='120' turns='6' last-call='15' grace='10'/>"                                     \
  "<warning for='initials' level='note'/><warning for='unfinished' level='note'/>"               \
  "<warning for='few-turns' level='note'/><warning for='late-result' level='confirm'/>"          \
  "</competition>"
#define NOON (G_GINT64_CONSTANT (1795003200) * G_USEC_PER_SEC)
#define MINUTE (G_GINT64_CONSTANT (60) * G_USEC_PER_SEC)

typedef struct
{
  char *folder;    /* Owned, as the others */
  ArbStore *store;
} Test;

static const ArbConsent nothing = { 0 };
static const ArbConsent sure = { .is_sure = TRUE, .reason = "seen on the slip" };

static void
test_clear (Test *self)
{
  arb_store_close (self->store);
  g_clear_object (&self->store);
  test_folder_remove (self->folder);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Test, test_clear)

/* Four players, two tables, one round. */
static void
test_init (Test *self)
{
  static const ArbPlayerEntry entries[] = { { .name = "Anne" }, { .name = "Bruno" }, { .name = "Carla" },
                                            { .name = "Dédé" } };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) formula = g_bytes_new_static (FORMULA, strlen (FORMULA));
  g_autofree char *path = NULL;
  const ArbStoreOptions options = { .umpire = "lea", .no_traces = TRUE };

  self->folder = g_dir_make_tmp ("arbitre-clock-XXXXXX", &error);
  path = g_build_filename (self->folder, "day.arbitre", NULL);
  arb_body_add (header, "name", "A day", NULL);
  self->store = arb_store_create (path, header, &options, &error);
  g_assert_no_error (error);
  g_assert_true (arb_competition_begin (self->store, formula, "competition.xml", 0, NULL, problems, &error));
  g_assert_true (arb_competition_add_players (self->store, entries, G_N_ELEMENTS (entries), &error));
  g_assert_true (arb_competition_pair (self->store, "seed", &sure, &error));
  g_assert_no_error (error);
}

static gboolean
try_move (Test *self,
          ArbClockMove move,
          guint table,
          gint64 now,
          GError **error)
{
  const ArbClockEntry entry = { .move = move, .table = table, .now = now };

  return arb_competition_move_clock (self->store, &entry, error);
}

static void
move (Test *self,
      ArbClockMove how,
      guint table,
      gint64 minutes)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (try_move (self, how, table, NOON + minutes * MINUTE, &error));
  g_assert_no_error (error);
}

static void
assert_refused (Test *self,
                ArbClockMove how,
                guint table,
                const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (try_move (self, how, table, NOON, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, part));
}

static ArbCompetition *
read_now (Test *self)
{
  g_autoptr (GError) error = NULL;
  ArbCompetition *competition = arb_competition_read (self->store, &error);

  g_assert_no_error (error);
  return competition;
}

static ArbClockFace
look (Test *self,
      guint table,
      gint64 minutes)
{
  g_autoptr (ArbCompetition) competition = read_now (self);
  const ArbRound *round = arb_competition_get_rounds (competition)->pdata[0];
  ArbClockFace face;

  arb_round_clock_read (round->clock, arb_formula_get_time (arb_competition_get_formula (competition)), table,
                        NOON + minutes * MINUTE, &face);
  return face;
}

static void
test_run (void)
{
  g_auto (Test) test = { 0 };
  ArbClockFace face;

  test_init (&test);
  assert_refused (&test, ARB_CLOCK_PAUSE, 0, "has not been started yet");
  assert_refused (&test, ARB_CLOCK_PAUSE, 9, "Nobody plays at table 9");
  assert_refused (&test, ARB_CLOCK_START, 1, "start together");
  face = look (&test, 0, 0);
  g_assert_cmpint (face.state, ==, ARB_CLOCK_WAITING);
  g_assert_cmpint (face.left, ==, 120 * MINUTE);
  move (&test, ARB_CLOCK_START, 0, 0);
  assert_refused (&test, ARB_CLOCK_START, 0, "started already");
  assert_refused (&test, ARB_CLOCK_RESUME, 0, "does not stand");
  face = look (&test, 0, 30);
  g_assert_cmpint (face.state, ==, ARB_CLOCK_RUNNING);
  g_assert_cmpint (face.played, ==, 30 * MINUTE);
  g_assert_cmpint (face.left, ==, 90 * MINUTE);
  g_assert_cmpint (face.ends_at, ==, NOON + 120 * MINUTE);
  g_assert_false (look (&test, 0, 104).is_last_due);
  g_assert_true (look (&test, 0, 105).is_last_due);
  move (&test, ARB_CLOCK_LAST, 0, 105);
  assert_refused (&test, ARB_CLOCK_LAST, 2, "called already");
  face = look (&test, 1, 106);
  g_assert_true (face.is_last_called);
  g_assert_false (face.is_last_due);
  g_assert_cmpint (look (&test, 0, 125).left, ==, -5 * MINUTE);
  move (&test, ARB_CLOCK_END, 0, 121);
  assert_refused (&test, ARB_CLOCK_PAUSE, 0, "undo that");
  face = look (&test, 2, 500);
  g_assert_cmpint (face.state, ==, ARB_CLOCK_ENDED);
  g_assert_cmpint (face.left, ==, -1 * MINUTE);
}

/* A table that was interrupted gets its time back; what the whole hall waited is not given back twice. */
static void
test_pause (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  ArbClockFace face;

  test_init (&test);
  move (&test, ARB_CLOCK_START, 0, 0);
  move (&test, ARB_CLOCK_PAUSE, 1, 10);
  assert_refused (&test, ARB_CLOCK_PAUSE, 1, "stands already");
  move (&test, ARB_CLOCK_PAUSE, 0, 20);
  face = look (&test, 1, 25);
  g_assert_true (face.state == ARB_CLOCK_PAUSED && face.is_table_paused && face.ends_at == 0);
  g_assert_cmpint (face.played, ==, 10 * MINUTE);
  g_assert_cmpint (look (&test, 2, 25).played, ==, 20 * MINUTE);
  move (&test, ARB_CLOCK_RESUME, 0, 30);
  move (&test, ARB_CLOCK_RESUME, 1, 35);
  face = look (&test, 1, 60);
  g_assert_cmpint (face.played, ==, 35 * MINUTE);
  g_assert_cmpint (face.given_back, ==, 15 * MINUTE);
  g_assert_cmpint (face.ends_at, ==, NOON + 145 * MINUTE);
  g_assert_cmpint (look (&test, 2, 60).ends_at, ==, NOON + 130 * MINUTE);
  /* Taken back, it still stands. */
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_true (look (&test, 1, 60).is_table_paused);
}

/* Somebody goes on on a machine whose clock is slow: the order of the journal holds. */
static void
test_slow_clock (void)
{
  g_auto (Test) test = { 0 };
  ArbClockFace face;

  test_init (&test);
  move (&test, ARB_CLOCK_START, 0, 0);
  move (&test, ARB_CLOCK_PAUSE, 0, 30);
  move (&test, ARB_CLOCK_RESUME, 0, 28);
  face = look (&test, 0, 40);
  g_assert_cmpint (face.state, ==, ARB_CLOCK_RUNNING);
  g_assert_cmpint (face.played, ==, 40 * MINUTE);
}

static void
test_turns (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  const ArbClockEntry fifth = { .move = ARB_CLOCK_TURN, .table = 1, .now = NOON + MINUTE, .turn = 5 };
  const ArbClockEntry many = { .move = ARB_CLOCK_TURN, .now = NOON, .turn = ARB_ROUND_MAX_TURNS + 1 };
  ArbClockFace face;
  g_autofree char *text = NULL;

  test_init (&test);
  move (&test, ARB_CLOCK_START, 0, 0);
  move (&test, ARB_CLOCK_TURN, 0, 0);
  move (&test, ARB_CLOCK_TURN, 0, 1);
  g_assert_true (arb_competition_move_clock (test.store, &fifth, &error));
  g_assert_cmpuint (look (&test, 0, 2).turn, ==, 2);
  g_assert_cmpuint (look (&test, 2, 2).turn, ==, 2);
  face = look (&test, 1, 2);
  text = arb_clock_face_dup_turn (&face);
  g_assert_cmpstr (text, ==, "5 of at least 6");
  g_assert_false (arb_competition_move_clock (test.store, &many, &error));
  g_assert_nonnull (strstr (error->message, "at most 999"));
}

static const ArbMeeting *
get_meeting (const ArbCompetition *competition,
             guint table)
{
  const ArbRound *round = arb_competition_get_rounds (competition)->pdata[0];

  return arb_round_find_table (round, table, NULL);
}

static void
test_scores (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) first = NULL;
  g_autoptr (ArbCompetition) second = NULL;
  g_autofree char *why = NULL;
  ArbResultEntry entry = { .table = 1, .winner = "a", .end = ARB_END_UNFINISHED,
                           .now = NOON + 145 * MINUTE };

  test_init (&test);
  move (&test, ARB_CLOCK_START, 0, 0);
  move (&test, ARB_CLOCK_PAUSE, 1, 5);
  move (&test, ARB_CLOCK_RESUME, 1, 20);
  for (guint i = 0; i < 5; i++)
    move (&test, ARB_CLOCK_TURN, 1, 30);
  /* Its 15 minutes back and 10 of grace: in time, but a turn short. */
  g_assert_true (arb_competition_enter_result (test.store, &entry, &nothing, &error));
  g_assert_no_error (error);
  entry.table = 2;
  entry.end = ARB_END_FINISHED;
  g_assert_false (arb_competition_enter_result (test.store, &entry, &nothing, &error));
  g_assert_nonnull (strstr (error->message, "25 minutes after the time of the table was up"));
  g_clear_error (&error);
  g_assert_true (arb_competition_enter_result (test.store, &entry, &sure, &error));
  first = read_now (&test);
  g_assert_cmpint (get_meeting (first, 1)->points[0], ==, 7);
  g_assert_cmpint (get_meeting (first, 1)->points[1], ==, -3);
  g_assert_cmpint (get_meeting (first, 2)->points[0], ==, 9);
  why = arb_meeting_dup_why (get_meeting (first, 1), arb_competition_get_formula (first), 0, "en");
  g_assert_cmpstr (why, ==, "X +10, Short -3");
  /* The next day something else is corrected: it does not become late by that. */
  entry.table = 1;
  entry.end = ARB_END_UNFINISHED;
  entry.winner = "b";
  entry.now = NOON + 24 * 60 * MINUTE;
  g_assert_true (arb_competition_enter_result (test.store, &entry, &sure, &error));
  /* Somebody finds the slip of the other, with the hour on it. */
  entry.table = 2;
  entry.end = ARB_END_FINISHED;
  entry.now = NOON + 118 * MINUTE;
  entry.is_moment_given = TRUE;
  g_assert_true (arb_competition_enter_result (test.store, &entry, &sure, &error));
  second = read_now (&test);
  g_assert_cmpint (get_meeting (second, 1)->points[1], ==, 7);
  g_assert_cmpint (get_meeting (second, 2)->points[1], ==, 10);
}

/* A table that ended its game is not late because its slip is; after the end of the round everybody is. */
static void
test_ended (void)
{
  g_auto (Test) test = { 0 };
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbTimeRules *rules;
  const ArbRound *round;

  test_init (&test);
  move (&test, ARB_CLOCK_START, 0, 0);
  move (&test, ARB_CLOCK_END, 1, 60);
  move (&test, ARB_CLOCK_END, 0, 90);
  competition = read_now (&test);
  rules = arb_formula_get_time (arb_competition_get_formula (competition));
  round = arb_competition_get_rounds (competition)->pdata[0];
  g_assert_cmpint (arb_round_clock_get_overtime (round->clock, rules, 1, NOON + 300 * MINUTE), ==, 0);
  g_assert_cmpint (arb_round_clock_get_overtime (round->clock, rules, 2, NOON + 100 * MINUTE), ==, 10 * MINUTE);
}

static void
test_words (void)
{
  static const struct
  {
    gint64 length;
    const char *text;
  } lengths[] = {
    { 0, "0:00:00" },
    { 1, "0:00:01" },
    { 90 * MINUTE, "1:30:00" },
    { -1, "0:00:00" },
    { -61 * G_USEC_PER_SEC, "−0:01:01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text = arb_clock_dup_length (lengths[i].length);

      g_assert_cmpstr (text, ==, lengths[i].text);
    }
  for (guint i = 0; i < ARB_N_CLOCK_MOVES; i++)
    {
      ArbClockMove same;

      g_assert_true (arb_clock_move_parse (arb_clock_move_to_word (i), &same));
      g_assert_cmpint (same, ==, i);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compete/clock/run", test_run);
  g_test_add_func ("/compete/clock/pause", test_pause);
  g_test_add_func ("/compete/clock/slow-clock", test_slow_clock);
  g_test_add_func ("/compete/clock/turns", test_turns);
  g_test_add_func ("/compete/clock/scores", test_scores);
  g_test_add_func ("/compete/clock/ended", test_ended);
  g_test_add_func ("/compete/clock/words", test_words);
  return g_test_run ();
}
