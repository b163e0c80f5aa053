/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Charges in an event with the sample lists: what the order sheet answers, what one procedure hands on
 * to the next, and what is never forgotten. */

#include "game-test.h"
#include "game/arb-game-link.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-todo.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define COLUMN "france/u1"      /* attaquer, 18 cm and 4 of bonus */
#define HUSSARS "france/u7"     /* couvrir */
#define LINE "autriche/u1"      /* tenir */
#define GRENADIERS "autriche/u4"
#define GRENZER "autriche/u5"   /* skirmishers, harceler */

typedef struct
{
  GameTest event;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  game_test_open_sample (&self->event);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  game_test_close (&self->event);
}

static void
order (Fixture *self,
       ArbOrderAct act,
       const char *unit,
       const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, unit, detail, &error);
  g_assert_no_error (error);
}

/* Whether the two are listed as to be fought in this period, by which procedure. */
static const char *
find_pair (Fixture *self,
           const char *a,
           const char *b)
{
  g_autoptr (GPtrArray) list = arb_game_list_todo (self->event.game, self->event.system);

  for (guint i = 0; i < list->len; i++)
    {
      const ArbTodo *todo = list->pdata[i];

      if (todo->kind != ARB_TODO_PAIR)
        continue;
      g_assert_cmpstr (todo->unit, ==, a);
      g_assert_cmpstr (todo->foe, ==, b);
      g_assert_cmpint (todo->due, ==, ARB_DUE_PERIOD);
      g_assert_cmpuint (todo->round, ==, 1);
      return g_intern_string (todo->procedure);
    }
  return NULL;
}

static void
set_clock (Fixture *self,
           int period,
           int quarter)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_set_clock (orders, (ArbMoment) { period, quarter }, &error);
  g_assert_no_error (error);
}

static ArbSession *
begin (Fixture *self,
       const char *procedure,
       const char *a,
       const char *b)
{
  g_autoptr (ArbBody) plan =
      arb_game_link (self->event.game, self->event.system, procedure,
                     arb_game_find_unit (self->event.game, a),
                     b != NULL ? arb_game_find_unit (self->event.game, b) : NULL);
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_store_begin_combat (
      self->event.store, arb_game_get_id (self->event.game), plan, "en", NULL, &error);

  g_assert_no_error (error);
  return session;
}

/* As offered, but for the questions of @said (question, answer, …), to the question @until or the end.
 * What has no default and no answer here is a mistake in the test. */
static void
play (ArbSession *session,
      const char *const *said,
      const char *until)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_strcmp0 (prompt->question, until) == 0)
        return;
      for (guint i = 0; said != NULL && said[i] != NULL; i += 2)
        if (g_str_equal (prompt->question, said[i]))
          answer = g_strdup (said[i + 1]);
      if (answer == NULL && !prompt->has_default)
        g_error ("nobody answers %s", prompt->question);
      if (answer == NULL)
        answer = arb_prompt_format (prompt, &prompt->standard);
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_null (until);
}

#define PLAY(session, until, ...) play (session, (const char *const[]) { __VA_ARGS__, NULL }, until)

static void
assert_word (ArbSession *session,
             const char *id,
             const char *word)
{
  g_assert_cmpstr (arb_facts_word (arb_session_get_facts (session), id), ==, word);
}

static void
assert_offered (ArbSession *session,
                const char *question,
                const char *text)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *offered = NULL;

  g_assert_cmpstr (prompt->question, ==, question);
  g_assert_true (prompt->has_default);
  offered = arb_value_to_string (&prompt->standard);
  g_assert_cmpstr (offered, ==, text);
}

/* --- Orders ----------------------------------------------------------------------------------- */

/* The counter-example of Mouvement 5.1: under tenir nobody charges, whatever is accepted. */
static void
test_tenir (Fixture *self,
            gconstpointer data)
{
  g_autoptr (ArbSession) session = begin (self, "charge", LINE, COLUMN);

  PLAY (session, NULL, "distance", "number=8");
  assert_word (session, "verdict", "refused");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "first-failing-line"), ==, 3);
}

/* An order that was changed on the sheet counts, and the account says where it came from. */
static void
test_order_in_force (Fixture *self,
                     gconstpointer data)
{
  g_autoptr (ArbSession) session = NULL;

  order (self, ARB_ORDER_GIVE, COLUMN, "tenir");
  session = begin (self, "charge", COLUMN, LINE);
  PLAY (session, NULL, "distance", "number=8");
  assert_word (session, "verdict", "refused");
  game_test_undo (&self->event);
  game_test_undo (&self->event);
}

/* Nobody keeps the sheet: then it says nothing. Once somebody does, what is not on it is not written. */
static void
test_written (Fixture *self,
              gconstpointer data)
{
  g_autoptr (ArbSession) none = begin (self, "charge", COLUMN, LINE);
  g_autoptr (ArbSession) kept = NULL;
  g_autoptr (ArbSession) written = NULL;
  g_autoptr (ArbSession) other = NULL;

  PLAY (none, "written", NULL, NULL);
  assert_offered (none, "written", "yes");
  set_clock (self, 1, 1);
  kept = begin (self, "charge", COLUMN, LINE);
  PLAY (kept, "written", NULL, NULL);
  assert_offered (kept, "written", "no");
  g_assert_cmpstr (arb_session_get_prompt (kept)->origin, ==, ARB_FROM_ORDERS " attaquer");
  PLAY (kept, NULL, "distance", "number=8");
  assert_word (kept, "verdict", "classic");
  order (self, ARB_ORDER_WRITE, COLUMN, LINE);
  order (self, ARB_ORDER_DECLARE, COLUMN, NULL);
  written = begin (self, "charge", COLUMN, LINE);
  /* Neither is asked. */
  PLAY (written, "target.visible", NULL, NULL);
  g_assert_true (arb_facts_bool (arb_session_get_facts (written), "written"));
  g_assert_true (arb_facts_bool (arb_session_get_facts (written), "declared"));
  /* A charge on somebody else is not the one that was written. */
  other = begin (self, "charge", COLUMN, GRENADIERS);
  PLAY (other, "written", NULL, NULL);
  assert_offered (other, "written", "no");
}

/* --- The chain -------------------------------------------------------------------------------- */

/* Skirmishers who harass are charged at 15 cm: with everything accepted they evade, are caught in the
 * second quarter, without formation, from behind (Mouvement 7). */
static void
test_compulsory_evade (Fixture *self,
                       gconstpointer data)
{
  g_autoptr (ArbSession) session = begin (self, "assault", COLUMN, GRENZER);

  PLAY (session, "open-melee", "charge/distance", "number=13");
  assert_word (session, "reaction", "evade");
  assert_word (session, "a.attack", "rear");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "contact-quarter"), ==, 2);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "b.level"), ==, 2);
  PLAY (session, "melee/a.die", "melee/b.front", "number=4");
  g_assert_false (arb_facts_bool (arb_session_get_facts (session), "b.fights"));
}

/* A mêlée that waits for an answer would hold the clock. */
static void
take_back (ArbStore *store,
           ArbSession *session)
{
  g_auto (GStrv) parts = g_strsplit (arb_store_get_combat (session), "/", 2);
  g_autoptr (GError) error = NULL;

  arb_store_undo (store, parts[0], g_ascii_strtoll (parts[1], NULL, 10), NULL, &error);
  g_assert_no_error (error);
}

/* A charge played by itself: the mêlée of the two is left to do, and knows entry and quarter; in the next
 * period it does not any more, nor after the charge was taken back. */
static void
test_charge_then_melee (Fixture *self,
                        gconstpointer data)
{
  g_autoptr (ArbSession) charge = NULL;
  g_autoptr (ArbSession) melee = NULL;
  g_autoptr (ArbSession) later = NULL;

  set_clock (self, 1, 1);
  order (self, ARB_ORDER_WRITE, COLUMN, LINE);
  order (self, ARB_ORDER_DECLARE, COLUMN, NULL);
  charge = begin (self, "charge", COLUMN, LINE);
  PLAY (charge, NULL, "distance", "number=11");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (charge), "contact-quarter"), ==, 2);
  g_assert_cmpstr (find_pair (self, COLUMN, LINE), ==, "melee");
  melee = begin (self, "melee", COLUMN, LINE);
  PLAY (melee, "a.entry", NULL, NULL);
  assert_offered (melee, "a.entry", "charge");
  PLAY (melee, "contact-quarter", NULL, NULL);
  assert_offered (melee, "contact-quarter", "2");
  g_assert_null (find_pair (self, COLUMN, LINE));
  take_back (self->event.store, melee);
  g_assert_cmpstr (find_pair (self, COLUMN, LINE), ==, "melee");
  set_clock (self, 2, 1);
  g_assert_null (find_pair (self, COLUMN, LINE));
  later = begin (self, "melee", COLUMN, LINE);
  PLAY (later, "a.entry", NULL, NULL);
  assert_offered (later, "a.entry", "classic");
}

/* The countercharge knows the distance of the charge it answers, the mêlée both entries. */
static void
test_countercharge_then_melee (Fixture *self,
                               gconstpointer data)
{
  g_autoptr (ArbSession) charge = NULL;
  g_autoptr (ArbSession) counter = NULL;
  g_autoptr (ArbSession) melee = NULL;

  set_clock (self, 1, 1);
  order (self, ARB_ORDER_WRITE, COLUMN, GRENADIERS);
  order (self, ARB_ORDER_DECLARE, COLUMN, NULL);
  charge = begin (self, "charge", COLUMN, GRENADIERS);
  PLAY (charge, NULL, "distance", "number=14");
  counter = begin (self, "countercharge", GRENADIERS, COLUMN);
  PLAY (counter, "distance", "counter.order-allows", "choice=yes");
  assert_offered (counter, "distance", "14");
  PLAY (counter, NULL, NULL, NULL);
  g_assert_true (arb_facts_bool (arb_session_get_facts (counter), "effective"));
  melee = begin (self, "melee", COLUMN, GRENADIERS);
  PLAY (melee, "a.entry", NULL, NULL);
  assert_offered (melee, "a.entry", "charge");
  PLAY (melee, "b.entry", NULL, NULL);
  assert_offered (melee, "b.entry", "countercharge");
}

/* --- What is declared is played ---------------------------------------------------------------- */

static void
assert_unplayed (Fixture *self,
                 int period,
                 int quarter,
                 const char *expected)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);
  g_auto (GStrv) units =
      arb_game_orders_list_unplayed (orders, (ArbMoment) { period, quarter });
  g_autofree char *text = g_strjoinv (" ", units);

  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_revealed (Fixture *self)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);

  return arb_game_orders_find (orders, COLUMN)->revealed;
}

/* A declared charge is missed when its period ends, not before, and no more once it was played; its
 * target is open when it landed. Taking the charge back takes that back. */
static void
test_unplayed (Fixture *self,
               gconstpointer data)
{
  g_autoptr (ArbSession) charge = NULL;

  set_clock (self, 1, 1);
  order (self, ARB_ORDER_WRITE, COLUMN, LINE);
  order (self, ARB_ORDER_WRITE, HUSSARS, GRENADIERS);
  assert_unplayed (self, 2, 1, "");
  order (self, ARB_ORDER_DECLARE, COLUMN, NULL);
  order (self, ARB_ORDER_DECLARE, HUSSARS, NULL);
  assert_unplayed (self, 1, 4, "");
  assert_unplayed (self, 2, 1, COLUMN " " HUSSARS);
  charge = begin (self, "charge", COLUMN, LINE);
  PLAY (charge, "distance", NULL, NULL);
  assert_unplayed (self, 2, 1, COLUMN " " HUSSARS);
  g_assert_false (is_revealed (self));
  PLAY (charge, NULL, "distance", "number=8");
  assert_unplayed (self, 2, 1, HUSSARS);
  g_assert_true (is_revealed (self));
  game_test_undo (&self->event);
  assert_unplayed (self, 2, 1, COLUMN " " HUSSARS);
  g_assert_false (is_revealed (self));
}

/* One that does not reach is played, and its target stays sealed. */
static void
test_missed (Fixture *self,
             gconstpointer data)
{
  g_autoptr (ArbSession) charge = NULL;

  set_clock (self, 1, 1);
  order (self, ARB_ORDER_WRITE, COLUMN, LINE);
  order (self, ARB_ORDER_DECLARE, COLUMN, NULL);
  charge = begin (self, "charge", COLUMN, LINE);
  PLAY (charge, NULL, "distance", "number=40");
  assert_unplayed (self, 2, 1, "");
  g_assert_false (is_revealed (self));
}

/* --- Ranks ------------------------------------------------------------------------------------- */

/* Grenadiers lead a company column of six ranks: 5 + 2 + 3 and nothing is typed (Mouvement 5.3). */
static void
test_first_rank (Fixture *self,
                 gconstpointer data)
{
  g_autoptr (ArbSession) session = begin (self, "melee", COLUMN, LINE);
  const ArbFacts *facts;

  PLAY (session, "a.die", "a.entry", "choice=charge", "b.front", "number=24", "b.engaged-elite",
        "number=0");
  facts = arb_session_get_facts (session);
  g_assert_cmpint (arb_facts_int (facts, "a.engaged-elite"), ==, 3);
  g_assert_cmpint (arb_facts_int (facts, "a.factor"), ==, 5);
  g_assert_cmpint (arb_facts_int (facts, "a.charge-bonus"), ==, 2);
  g_assert_cmpint (arb_facts_int (facts, "a.row.t20"), ==, 3);
}

/* 70 losses to fire have cost a figure, whatever the sheet had: no longer fresh (Mêlée 2.2 (1)); 39 may
 * not have. */
static void
test_fire_and_freshness (Fixture *self,
                         gconstpointer data)
{
  static const struct
  {
    const char *losses;
    gboolean lost;
  } rows[] = { { "number=39", FALSE }, { "number=40", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ArbSession) session = begin (self, "melee", COLUMN, LINE);

      PLAY (session, "a.die", "a.entry", "choice=charge", "a.prefire-losses", rows[i].losses,
            "b.front", "number=24", "b.engaged-elite", "number=0");
      g_assert_cmpint (
          arb_facts_bool (arb_session_get_facts (session), "a.lost-figure-to-fire"), ==,
          rows[i].lost);
      g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.row.t01"), ==,
                       rows[i].lost ? 0 : 1);
    }
}

/* --- Forbidden entries ------------------------------------------------------------------------- */

/* Nobody enters without formation: the walk stops and says why; the umpire may insist. */
static void
test_forbidden_entry (Fixture *self,
                      gconstpointer data)
{
  static const char *const answers[] = { "choice=no", "choice=yes" };
  g_autoptr (ArbGameLosses) losses =
      arb_game_losses_new (self->event.game, self->event.system->rules);
  const ArbScale *level =
      arb_game_sheet_find_scale (arb_game_losses_get_sheet (losses), "level");
  g_autoptr (GError) error = NULL;

  arb_game_losses_set_step (losses, 0, HUSSARS, level, "2", NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (ArbSession) session = begin (self, "melee", HUSSARS, LINE);

      PLAY (session, "a.insists", NULL, NULL);
      g_assert_false (arb_session_get_prompt (session)->has_default);
      PLAY (session, i == 0 ? NULL : "a.die", "a.insists", answers[i]);
      g_assert_cmpint (arb_session_is_done (session), ==, i == 0);
      g_assert_cmpint (arb_facts_has (arb_session_get_facts (session), "a.engaged"), ==, i == 1);
    }
}

int
main (int argc,
      char **argv)
{
#define ADD(name, function) g_test_add ("/assault/" name, Fixture, NULL, set_up, function, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("tenir", test_tenir);
  ADD ("order-in-force", test_order_in_force);
  ADD ("written", test_written);
  ADD ("compulsory-evade", test_compulsory_evade);
  ADD ("charge-then-melee", test_charge_then_melee);
  ADD ("countercharge-then-melee", test_countercharge_then_melee);
  ADD ("unplayed", test_unplayed);
  ADD ("missed", test_missed);
  ADD ("first-rank", test_first_rank);
  ADD ("fire-and-freshness", test_fire_and_freshness);
  ADD ("forbidden-entry", test_forbidden_entry);
  return g_test_run ();
}
