/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How long it takes to play a mêlée to its end with every throw of its open dice, each from a fork
 * of the session that waits for them: what exact odds need. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "systems/arb-case.h"

typedef struct
{
  const char *question; /* interned */
  const char *text;
} Fact;

/* What somebody says about the questions; the first fact that names one counts. */
typedef struct
{
  Fact facts[40];
  guint n_facts;
  const char *open; /* interned: this question waits for a person, or NULL */
} Answers;

/* A column charges a line under fire. */
static const char *const two_dice[] = {
  "contact-quarter 3", "a.arm infantry",   "a.formation column", "a.figures 18",
  "a.elite 6",         "a.ranks 3,3,3,3,3,3", "a.entry charge",  "a.factor 4",
  "a.elite-factor 5",  "a.charge-bonus 1", "a.prefire-losses 32", "b.arm infantry",
  "b.formation line",  "b.figures 20",     "b.elite 4",          "b.front 10",
  "b.factor 4",        "b.carry 25",       "b.morale deroute",   "a.morale deroute", NULL,
};
/* The same with a general on either side, whose fate is thrown for. */
static const char *const four_dice[] = {
  "a.leader 40", "b.leader 30", "contact-quarter 3", "a.arm infantry",  "a.formation column",
  "a.figures 18", "a.elite 6",  "a.ranks 3,3,3,3,3,3", "a.entry charge", "a.factor 4",
  "a.elite-factor 5", "a.charge-bonus 1", "a.prefire-losses 32", "b.arm infantry",
  "b.formation line", "b.figures 20", "b.elite 4",   "b.front 10",      "b.factor 4",
  "b.carry 25",   "b.morale deroute", "a.morale deroute", NULL,
};
/* What makes each row of the table of circumstances count, in the order of the book: facts that go
 * before those of above. */
static const char *const rows[] = {
  "b.entry charge",
  "b.formation square-hollow;a.arm cavalry;a.formation line;a.front 9",
  "b.formation square-full;a.arm cavalry;a.formation line;a.front 9",
  "a.arm cavalry;a.formation line;a.front 9",
  "b.formation skirmish",
  "b.level 1",
  "b.level 2",
  "b.level 3",
  "b.arm artillery;b.formation battery",
  "b.arm artillery;b.formation limbered",
  "b.cover light",
  "b.cover hard",
  "b.cover house",
  "above a",
  "b.cuirass yes",
  "a.attack flank",
  "a.house-side yes",
  "a.attack flank;b.already-in-melee yes",
  "round 2;a.follows yes;a.entry none",
  "a.charge-bonus 2",
  "a.prefire-losses 60",
  "round 2;a.entry none;b.formation square-full;a.arm cavalry;a.formation line;a.cavalry-class heavy",
  "round 2;a.entry none;b.formation square-full;a.arm cavalry;a.formation line;a.cavalry-class light",
};

/* "a.arm infantry" */
static void
add_fact (Answers *self,
          const char *fact)
{
  g_auto (GStrv) parts = g_strsplit (fact, " ", 2);

  g_assert_cmpuint (self->n_facts, <, G_N_ELEMENTS (self->facts));
  self->facts[self->n_facts++] = (Fact) { g_intern_string (parts[0]), strchr (fact, ' ') + 1 };
}

/* @row: facts that go before the others, or NULL. */
static Answers
make_answers (const char *row,
              const char *const *facts,
              const char *open)
{
  Answers self = { .open = g_intern_string (open) };
  g_auto (GStrv) first = g_strsplit (row != NULL ? row : "", ";", -1);

  for (guint i = 0; first[i] != NULL; i++)
    add_fact (&self, g_intern_string (first[i]));
  for (; *facts != NULL; facts++)
    add_fact (&self, *facts);
  return self;
}

static const char *
find_fact (const Answers *self,
           const char *question)
{
  for (guint i = 0; i < self->n_facts; i++)
    if (self->facts[i].question == question)
      return self->facts[i].text;
  return NULL;
}

static ArbAnswered
answer (const ArbPrompt *prompt,
        ArbValue *value,
        gpointer user_data)
{
  const Answers *self = user_data;
  const char *text = find_fact (self, prompt->question);

  if (prompt->kind == ARB_PROMPT_DICE || prompt->question == self->open)
    return ARB_ANSWERED_NOT;
  if (text != NULL)
    return arb_field_parse (prompt->field, text, value, NULL) ? ARB_ANSWERED : ARB_ANSWERED_NOT;
  *value = prompt->has_default ? arb_value_copy (&prompt->standard) : ARB_VALUE_INIT;
  return ARB_ANSWERED_DEFAULT;
}

/* Made-up losses that grow with the figures and with the total. */
static ArbTable *
make_losses (void)
{
  ArbTable *table = arb_table_new ("losses");
  g_autoptr (GError) error = NULL;

  table->row_name = g_intern_static_string ("figures");
  table->match = ARB_MATCH_FLOOR;
  table->origin = ARB_ORIGIN_CLUB;
  arb_table_set_columns (table, "-1,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16", &error);
  g_assert_no_error (error);
  for (guint figures = 1; figures <= 40; figures++)
    {
      g_autofree char *heading = g_strdup_printf ("%u", figures);
      g_autoptr (GString) cells = g_string_new (NULL);

      for (guint i = 0; i < 18; i++)
        g_string_append_printf (cells, "%s%u", i > 0 ? "," : "", figures * (i + 1) / 6);
      arb_table_add_row (table, heading, cells->str, &error);
      g_assert_no_error (error);
    }
  return table;
}

/* A quiet mêlée up to the first question that nobody answers. */
static ArbSession *
start (const ArbSystem *system,
       Answers *answers)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (system->def, system->rules, "melee", &error);

  g_assert_no_error (error);
  arb_session_set_quiet (session, TRUE);
  arb_session_take_table (session, make_losses ());
  arb_session_set_answer_func (session, answer, answers);
  arb_session_start (session, &error);
  g_assert_no_error (error);
  return session;
}

/* The number of ways it ends. */
static guint
end_in_every_way (ArbSession *session,
                  Answers *answers)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  guint n_endings = 0;

  if (prompt->kind == ARB_PROMPT_DONE)
    return 1;
  g_assert_cmpint (prompt->kind, ==, ARB_PROMPT_DICE);
  for (gint64 face = prompt->min; face <= prompt->max; face++)
    {
      g_autoptr (ArbSession) fork = arb_session_fork (session);
      const ArbValue value = arb_value_int (face);

      arb_session_set_answer_func (fork, answer, answers);
      if (!arb_session_answer_value (fork, &value, ARB_SOURCE_SCRIPT, NULL))
        g_error ("a die was refused");
      n_endings += end_in_every_way (fork, answers);
    }
  return n_endings;
}

static double
get_milliseconds (void)
{
  return 1000.0 * clock () / CLOCKS_PER_SEC;
}

static void
tell (const char *what,
      double time,
      double bar)
{
  printf ("%s: %.2f ms (bar: %g) %s\n", what, time, bar, time <= bar ? "OK" : "MISSED");
}

static void
bench_dice (const ArbSystem *system,
            const char *const *facts,
            guint n_expected,
            double bar)
{
  Answers answers = make_answers (NULL, facts, NULL);
  g_autoptr (ArbSession) session = start (system, &answers);
  g_autofree char *what = g_strdup_printf ("%u endings of a mêlée", n_expected);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 9; i++)
    {
      double begin = get_milliseconds ();
      double time;

      g_assert_cmpuint (end_in_every_way (session, &answers), ==, n_expected);
      time = get_milliseconds () - begin;
      best = MIN (best, time);
    }
  tell (what, best, bar);
}

/* Whether the row counts for one of the sides. */
static gboolean
counts (ArbSession *session,
        guint row)
{
  const ArbFacts *facts = arb_session_get_facts (session);
  g_autofree char *name = g_strdup_printf ("row.t%02u", row);

  return arb_facts_get_side (facts, "a", name) != NULL ||
         arb_facts_get_side (facts, "b", name) != NULL;
}

static double
play_rows (ArbSession *session)
{
  double begin = get_milliseconds ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Answers answers = make_answers (rows[i], two_dice, NULL);
      g_autoptr (ArbSession) fork = arb_session_fork (session);
      const char *round = find_fact (&answers, g_intern_string ("round"));
      g_autofree char *text = g_strconcat ("number=", round != NULL ? round : "1", NULL);

      arb_session_set_answer_func (fork, answer, &answers);
      if (!arb_session_answer (fork, text, ARB_SOURCE_SCRIPT, NULL))
        g_error ("“%s” was refused", text);
      if (!counts (fork, i + 1))
        g_error ("row %u does not count", i + 1);
      g_assert_cmpuint (end_in_every_way (fork, &answers), ==, 36);
    }
  return get_milliseconds () - begin;
}

/* Each row of the table of circumstances, from the first question of the mêlée on. */
static void
bench_rows (const ArbSystem *system)
{
  Answers answers = make_answers (NULL, two_dice, "round");
  g_autoptr (ArbSession) session = start (system, &answers);
  double best = G_MAXDOUBLE;

  g_assert_cmpuint (G_N_ELEMENTS (rows), ==, 23);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "round");
  for (guint i = 0; i < 5; i++)
    {
      double time = play_rows (session);

      best = MIN (best, time);
    }
  tell ("23 rows of a mêlée, 36 endings each", best, 50);
}

int
main (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbSystem *system = arb_system_set_get (systems, "aigles", problems);

  g_assert_nonnull (system);
  bench_dice (system, two_dice, 36, 2);
  bench_dice (system, four_dice, 1296, 16);
  bench_rows (system);
  return 0;
}
