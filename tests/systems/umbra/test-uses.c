/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Skills that serve only so often, who allots the wounds of an outflanked side, and what the ruling
 * about situational losses of force does to morale. */

#include "engine/arb-wording.h"
#include "test-umbra.h"

/* Five horse and a personality against six: eleven troops, so two draws. */
static ArbSession *
begin_major_battle (const char *skills_a,
                    const char *skills_b,
                    const char *const *known)
{
  ArbSession *session = test_umbra_make ("confrontation", NULL, known);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (answers, g_strdup ("a.troops"));
  g_ptr_array_add (answers, g_strdup ("5"));
  for (guint i = 1; i <= 5; i++)
    {
      g_ptr_array_add (answers, g_strdup_printf ("a.troop.%u.type", i));
      g_ptr_array_add (answers, g_strdup ("cavalerie"));
    }
  g_ptr_array_add (answers, g_strdup ("b.troops"));
  g_ptr_array_add (answers, g_strdup ("6"));
  for (guint i = 1; i <= 6; i++)
    {
      g_ptr_array_add (answers, g_strdup_printf ("b.troop.%u.type", i));
      g_ptr_array_add (answers, g_strdup ("fantassins"));
    }
  g_ptr_array_add (answers, NULL);
  test_umbra_start (session);
  test_umbra_play (session, (const char *const *) answers->pdata, "a.personalities");
  test_umbra_play (session,
                   LIST ("a.personalities", "1", "a.personality.1.grade", "figure",
                         "a.personality.1.skills", skills_a, "b.personalities", "1",
                         "b.personality.1.grade", "figure", "b.personality.1.skills", skills_b),
                   "draw.1.die");
  return session;
}

/* One use a day: the second draw of the battle does not ask any more. */
static void
test_once_a_day (void)
{
  g_autoptr (ArbSession) session = begin_major_battle ("sens-tactique", "meneur", NULL);

  g_assert_cmpint (test_umbra_get_int (session, "a.shifts-left"), ==, 1);
  test_umbra_play (session, LIST ("draw.1.die", "5", "draw.1.shift-a", "1"), "draw.2.die");
  g_assert_cmpint (test_umbra_get_int (session, "draw.1.final"), ==, 6);
  g_assert_cmpint (test_umbra_get_int (session, "a.shifts-now"), ==, 0);
  test_umbra_play (session, LIST ("draw.2.die", "5"), NULL);
  g_assert_cmpint (test_umbra_get_int (session, "draw.2.final"), ==, 5);
  g_assert_cmpint (test_umbra_get_int (session, "a.personality.1.shifts-used"), ==, 1);
}

/* Twice a day, and X is the most the die moves. */
static void
test_twice_a_day (void)
{
  g_autoptr (ArbSession) session = begin_major_battle (
      "sens-tactique:2", "meneur", LIST ("a.personality.1.shifts-per-day", "2"));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;

  test_umbra_play (session, LIST ("draw.1.die", "5"), "draw.1.shift-a");
  first = arb_wording_question (arb_session_get_facts (session), arb_session_get_prompt (session),
                                "fr");
  g_assert_cmpstr (first, ==,
                   "Tirage 1, le camp A\u00a0: de combien le dé est-il déplacé en sa faveur\u00a0? (Sens "
                   "tactique\u00a0: encore 2 fois aujourd’hui)");
  g_assert_false (arb_session_answer (session, "number=3", ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (error);
  test_umbra_play (session, LIST ("draw.1.shift-a", "2"), "draw.2.die");
  test_umbra_play (session, LIST ("draw.2.die", "5"), "draw.2.shift-a");
  second = arb_wording_question (arb_session_get_facts (session),
                                 arb_session_get_prompt (session), "en");
  g_assert_cmpstr (second, ==,
                   "Draw 2: by how much does side A shift the die in its favour? (Tactical sense: 1 "
                   "more time today)");
  test_umbra_play (session, LIST ("draw.2.shift-a", "1"), NULL);
  g_assert_cmpint (test_umbra_get_int (session, "draw.2.final"), ==, 6);
  g_assert_cmpint (test_umbra_get_int (session, "a.personality.1.shifts-used"), ==, 2);
}

/* Used up: not asked, and the account says why; the umpire may grant one more with a reason. */
static void
test_used_up (void)
{
  const char *const *known = LIST ("a.personality.1.shifts-used", "1");
  g_autoptr (ArbSession) session = begin_major_battle ("sens-tactique", "meneur", known);
  g_autoptr (ArbSession) granted = begin_major_battle ("sens-tactique", "meneur", known);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (test_umbra_get_int (session, "a.shifts-left"), ==, 0);
  g_assert_cmpuint (test_umbra_count_notes (session, "shifts-told"), ==, 1);
  g_assert_cmpuint (test_umbra_count_notes (session, "shifts-spent"), ==, 1);
  test_umbra_play (session, LIST ("draw.1.die", "5"), "draw.2.die");
  g_assert_cmpint (test_umbra_get_int (session, "draw.1.final"), ==, 5);
  arb_session_override (granted, "a.shifts-left", "1", "he prayed all night", &error);
  g_assert_no_error (error);
  test_umbra_play (granted, LIST ("draw.1.die", "5", "draw.1.shift-a", "1"), "draw.2.die");
  g_assert_cmpint (test_umbra_get_int (granted, "draw.1.final"), ==, 6);
  /* One more, not two. */
  test_umbra_play (granted, LIST ("draw.2.die", "5"), NULL);
  g_assert_cmpint (test_umbra_get_int (granted, "draw.2.final"), ==, 5);
}

/* X draws in the whole game, one draw only once; when both sides could, somebody says who did. A low
 * die is bad for the superior side: it is the one that is offered. */
static void
test_redraw_by (void)
{
  g_autoptr (ArbSession) session =
      begin_major_battle ("tactiques-variees:2", "tactiques-variees:1", NULL);

  test_umbra_play (session, LIST ("draw.1.die", "2", "draw.1.redraw", "5"), "draw.1.redraw-by");
  g_assert_cmpstr (arb_session_get_prompt (session)->standard.word, ==, "a");
  test_umbra_play (session, LIST ("draw.1.redraw-by", "b"), "draw.2.die");
  g_assert_cmpint (test_umbra_get_int (session, "b.redraws-now"), ==, 0);
  /* Only a is left to make the second one again, so nobody is asked who does. */
  test_umbra_play (session, LIST ("draw.2.die", "9", "draw.2.redraw", "5"), NULL);
  g_assert_cmpint (test_umbra_get_int (session, "a.personality.1.redraws-used"), ==, 1);
  g_assert_cmpint (test_umbra_get_int (session, "b.personality.1.redraws-used"), ==, 1);
}

static void
test_redraws_used_up (void)
{
  g_autoptr (ArbSession) session = begin_major_battle (
      "tactiques-variees:2", "meneur", LIST ("a.personality.1.redraws-used", "2"));

  g_assert_cmpuint (test_umbra_count_notes (session, "redraws-spent"), ==, 1);
  test_umbra_play (session, LIST ("draw.1.die", "5"), "draw.2.die");
  g_assert_cmpint (test_umbra_get_int (session, "draw.1.final"), ==, 5);
}

static void
suggest (const char *question,
         const ArbValue *value,
         gboolean certain,
         gpointer user_data)
{
  arb_session_suggest (user_data, question, value);
}

/* The next turn of the same confrontation knows what was used. */
static void
test_next_turn (void)
{
  g_autoptr (ArbSession) session =
      begin_major_battle ("sens-tactique,discipline:2", "meneur", NULL);
  g_autoptr (ArbSession) next = test_umbra_make ("confrontation", NULL, NULL);
  const ArbWalk *walk = arb_system_def_find_walk (test_umbra_system ()->def, "confrontation");

  /* 31 against 19 and a leader’s 6 are table II. A five made a six: a wound each. */
  test_umbra_play (session,
                   LIST ("draw.1.die", "5", "draw.1.shift-a", "1", "draw.2.die", "8"), NULL);
  g_assert_true (walk->go_on (arb_session_get_facts (session), suggest, next));
  test_umbra_start (next);
  test_umbra_play (next, NULL, "draw.1.die");
  g_assert_cmpint (test_umbra_get_int (next, "a.shifts-left"), ==, 0);
  g_assert_cmpint (test_umbra_get_int (next, "a.discipline-used"), ==, 0);
}

/* A horse and a legend against two foot and a figure. */
static ArbSession *
begin_small (const char *const *rulings,
             const char *skills_a,
             const char *skills_b)
{
  ArbSession *session = test_umbra_make ("confrontation", rulings, NULL);

  test_umbra_start (session);
  test_umbra_play (
      session,
      LIST ("a.troops", "1", "a.troop.1.type", "cavalerie", "b.troops", "2", "b.troop.1.type",
            "fantassins", "b.troop.2.type", "fantassins", "a.personalities", "1",
            "a.personality.1.grade", "legende", "a.personality.1.skills", skills_a,
            "b.personalities", "1", "b.personality.1.grade", "figure", "b.personality.1.skills",
            skills_b),
      "draw.1.die");
  return session;
}

/* Whoever outflanks may allot the wounds of the enemy; it is for him to say. */
static void
test_outflanking (void)
{
  static const struct
  {
    const char *answer;
    const char *expected;
  } ways[] = {
    { "yes", "Side B suffers 1 wound; side A allots it: who takes it, in order? (t1, t2… "
             "troops, p1… personalities)" },
    { "no", "Side B suffers 1 wound; side B allots it: who takes it, in order? (t1, t2… "
            "troops, p1… personalities)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_small (NULL, "contournement", "meneur");
      g_autofree char *question = NULL;

      test_umbra_play (session, LIST ("draw.1.die", "10", "draw.1.b.outflanked", ways[i].answer),
                       "draw.1.b.wound-on");
      question = arb_wording_question (arb_session_get_facts (session),
                                       arb_session_get_prompt (session), "en");
      g_assert_cmpstr (question, ==, ways[i].expected);
      test_umbra_play (session, LIST ("draw.1.b.wound-on", "p1"), NULL);
      g_assert_true (arb_facts_bool (arb_session_get_facts (session), "b.personality.1.wounded"));
    }
}

/* Two reserves: what is paid is shared out in their order. */
static void
test_discipline (void)
{
  g_autoptr (ArbSession) session = test_umbra_make (
      "confrontation", NULL, LIST ("b.personality.1.discipline-spent", "1"));

  test_umbra_start (session);
  test_umbra_play (
      session,
      LIST ("a.troops", "2", "a.troop.1.type", "cavalerie", "a.troop.2.type", "cavalerie",
            "b.troops", "1", "b.troop.1.type", "fantassins", "a.personalities", "0",
            "b.personalities", "2", "b.personality.1.grade", "figure", "b.personality.1.skills",
            "discipline:2", "b.personality.2.grade", "figure", "b.personality.2.skills",
            "discipline:3"),
      "draw.1.die");
  g_assert_cmpint (test_umbra_get_int (session, "b.discipline-used"), ==, 1);
  /* 12 against 4 is table IV: three losses of morale. */
  test_umbra_play (session, LIST ("draw.1.die", "4", "draw.1.b.morale-on", "d,d,d"), NULL);
  g_assert_cmpint (test_umbra_get_int (session, "b.discipline-left"), ==, 1);
  g_assert_cmpint (test_umbra_get_int (session, "b.personality.1.discipline-spent"), ==, 2);
  g_assert_cmpint (test_umbra_get_int (session, "b.personality.2.discipline-spent"), ==, 2);
  g_assert_true (test_umbra_is (session, "b.troop.1.morale", "beau-fixe"));
}

/* Tired archers alone: 2 less 2 is one short of 1. */
static ArbSession *
begin_archers (const char *const *rulings,
               const char *morale)
{
  ArbSession *session = test_umbra_make ("confrontation", rulings, NULL);

  test_umbra_start (session);
  test_umbra_play (session,
                   LIST ("a.troops", "1", "a.troop.1.type", "archers", "a.troop.1.fatigue", "-1",
                         "a.troop.1.morale", morale, "b.troops", "1", "b.troop.1.type", "cavalerie",
                         "a.personalities", "0", "b.personalities", "0"),
                   "draw.1.die");
  return session;
}

static void
test_spill_off (void)
{
  g_autoptr (ArbSession) session = begin_archers (LIST ("situational-spill", "off"), "doute");

  g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.points"), ==, 0);
  g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.force"), ==, 1);
  test_umbra_play (session, LIST ("draw.1.die", "2"), NULL);
  g_assert_true (test_umbra_is (session, "a.troop.1.morale", "doute"));
  g_assert_cmpuint (test_umbra_count_notes (session, "situational-spill"), ==, 0);
}

static void
test_spill_on (void)
{
  /* What the book says and files go by is what people begin with. */
  const char *const *on = NULL;
  g_autoptr (ArbSession) session = begin_archers (on, "doute");
  g_autoptr (ArbSession) next = test_umbra_make ("confrontation", on, NULL);
  const ArbWalk *walk = arb_system_def_find_walk (test_umbra_system ()->def, "confrontation");

  g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.force"), ==, 1);
  g_assert_cmpuint (test_umbra_count_notes (session, "situational-spill"), ==, 1);
  test_umbra_play (session, LIST ("draw.1.die", "2"), NULL);
  g_assert_true (test_umbra_is (session, "a.troop.1.morale", "flanchant"));
  g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.deficit-paid"), ==, 1);
  /* As long as it lacks no more than that, it pays no more. */
  g_assert_true (walk->go_on (arb_session_get_facts (session), suggest, next));
  test_umbra_start (next);
  test_umbra_play (next, NULL, "draw.1.die");
  g_assert_cmpuint (test_umbra_count_notes (next, "situational-spill"), ==, 0);
  g_assert_true (arb_facts_is (arb_session_get_facts (next), "a.troop.1.morale", "flanchant"));
}

/* A troop that breaks by it has counted, and is gone before the draw. */
static void
test_spill_breaks (void)
{
  g_autoptr (ArbSession) session =
      begin_archers (LIST ("situational-spill", "on"), "flanchant");

  g_assert_cmpint (test_umbra_get_int (session, "a.total"), ==, 1);
  g_assert_true (test_umbra_is (session, "a.troop.1.now-state", "fled"));
  test_umbra_play (session, LIST ("draw.1.die", "5"), NULL);
  g_assert_true (test_umbra_is (session, "a.troop.1.state", "fled"));
  g_assert_false (arb_facts_bool (arb_session_get_facts (session), "a.troop.1.wounded"));
}

/* Enough force left: nothing to take off morale. */
static void
test_no_spill_above_one (void)
{
  g_autoptr (ArbSession) session = test_umbra_make (
      "confrontation", LIST ("situational-spill", "on"), NULL);

  test_umbra_start (session);
  test_umbra_play (session,
                   LIST ("a.troops", "1", "a.troop.1.type", "archers", "b.troops", "1",
                         "b.troop.1.type", "cavalerie", "a.personalities", "0", "b.personalities",
                         "0"),
                   "draw.1.die");
  g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.force"), ==, 1);
  g_assert_cmpuint (test_umbra_count_notes (session, "situational-spill"), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/uses/once-a-day", test_once_a_day);
  g_test_add_func ("/umbra/uses/twice-a-day", test_twice_a_day);
  g_test_add_func ("/umbra/uses/used-up", test_used_up);
  g_test_add_func ("/umbra/uses/redraw-by", test_redraw_by);
  g_test_add_func ("/umbra/uses/redraws-used-up", test_redraws_used_up);
  g_test_add_func ("/umbra/uses/next-turn", test_next_turn);
  g_test_add_func ("/umbra/uses/outflanking", test_outflanking);
  g_test_add_func ("/umbra/uses/discipline", test_discipline);
  g_test_add_func ("/umbra/uses/spill-off", test_spill_off);
  g_test_add_func ("/umbra/uses/spill-on", test_spill_on);
  g_test_add_func ("/umbra/uses/spill-breaks", test_spill_breaks);
  g_test_add_func ("/umbra/uses/no-spill-above-one", test_no_spill_above_one);
  return g_test_run ();
}
