/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step may ask and emit, tried with steps of its own over the rules of the template. */

#include "engine/arb-outcome.h"
#include "systems/arb-system.h"
#include "test-common.h"

static gboolean
resolve_sum (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  gint64 rows = arb_outcome_sum_rows (out, "melee", "rows", "row", "a", "b", NULL);

  arb_outcome_set_int (out, "a.total", rows + 10, NULL);
  return TRUE;
}

static gboolean
go_on (const ArbFacts *done,
       ArbSuggestFunc suggest,
       gpointer user_data)
{
  const ArbValue *terrain = arb_facts_get_answer (done, "terrain");
  const ArbValue ranks = ARB_VALUE_INIT;

  if (!arb_facts_is (done, "terrain", "wood"))
    return FALSE;
  suggest ("terrain", terrain, TRUE, user_data);
  suggest ("a.ranks", &ranks, FALSE, user_data);
  return TRUE;
}

static const ArbStep first_steps[] = { { "melee.close" }, { NULL } };
static const ArbStep sum_steps[] = { { "melee.result", resolve_sum }, { NULL } };

/* The rules once more, with a value for each row. */
static ArbSystem *
get_system (void)
{
  static ArbSystem *system = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbNeed *sum;

  if (system != NULL)
    return system;
  sum = arb_need_new (ARB_NEED_SUM);
  system = arb_system_load ("template", NULL, problems);
  g_assert_nonnull (system);
  test_add_ask (system->rules, "melee.close", "terrain a.ranks", TRUE, NULL);
  test_add_ask (system->rules, "melee.close", "b.elite", FALSE, "it");
  sum->sum = g_intern_static_string ("melee");
  sum->prefixes = g_new0 (const char *, 2);
  sum->prefixes[0] = g_intern_static_string ("a");
  sum->against = g_intern_static_string ("b");
  arb_rules_take_need (system->rules, "melee.result", sum);
  for (guint i = 0; i < system->rules->modifiers->len; i++)
    {
      const ArbModifier *modifier = g_ptr_array_index (system->rules->modifiers, i);
      g_autofree char *id = g_strconcat ("a.row.", modifier->id, NULL);
      ArbField *field = arb_field_new (id, ARB_FIELD_INT);

      field->role = ARB_ROLE_VALUE;
      field->side = g_intern_static_string ("a");
      field->min = -99;
      field->max = 99;
      arb_procedure_take_field (arb_rules_find_procedure (system->rules, "melee"), field);
    }
  return system;
}

static ArbSession *
new_session (const ArbStep *steps)
{
  static ArbWalk walks[2];
  static ArbSystemDef def;
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  walks[0] = (ArbWalk) { .id = "melee", .steps = steps, .go_on = go_on };
  def = *get_system ()->def;
  def.walks = walks;
  session = arb_session_new (&def, get_system ()->rules, "melee", &error);
  g_assert_no_error (error);
  return session;
}

static void
settle (ArbSession *session,
        const char *question,
        const char *typed)
{
  g_auto (ArbValue) value = test_value (typed);

  arb_session_settle (session, question, &value);
}

/* --- Questions ------------------------------------------------------------------------------- */

/* The default of the file is not offered, "none" must be said. */
static void
test_explicit (void)
{
  g_autoptr (ArbSession) session = new_session (first_steps);

  arb_session_set_assume_rare (session, TRUE);
  test_start (session);
  test_assert_asks (session, "terrain");
  g_assert_false (arb_session_get_prompt (session)->has_default);
  g_assert_true (arb_session_get_prompt (session)->is_explicit);
  test_answer (session, "terrain", "choice=hill");
  /* Rare, but not assumed. */
  test_assert_asks (session, "a.ranks");
  g_assert_false (arb_session_get_prompt (session)->has_default);
  test_answer (session, "a.ranks", "none");
  test_assert_asks (session, "done");
}

/* What the roster knows is offered all the same; what is settled is not asked. */
static void
test_explicit_known (void)
{
  g_autoptr (ArbSession) session = new_session (first_steps);
  g_auto (ArbValue) ranks = test_value ("list:int:3,int:3");

  settle (session, "terrain", "word:wood");
  arb_session_suggest (session, "a.ranks", &ranks);
  test_start (session);
  test_assert_asks (session, "a.ranks");
  g_assert_true (arb_session_get_prompt (session)->has_default);
  test_assert_fact (session, "terrain", "wood");
}

static ArbAnswered
answer_as (const ArbPrompt *prompt,
           ArbValue *value,
           gpointer user_data)
{
  const ArbAnswered *elite = user_data;

  if (g_str_equal (prompt->id, "terrain"))
    *value = arb_value_word ("open");
  else if (g_str_equal (prompt->id, "b.elite"))
    *value = arb_value_int (4);
  else if (!g_str_equal (prompt->id, "a.ranks"))
    return ARB_ANSWERED_NOT;
  return g_str_equal (prompt->id, "b.elite") ? *elite : ARB_ANSWERED;
}

/* Only an answer that somebody gave is an offer; a default is none. */
static void
test_offered (void)
{
  ArbAnswered answers[] = { ARB_ANSWERED, ARB_ANSWERED_DEFAULT };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (ArbSession) session = new_session (first_steps);

      arb_session_set_answer_func (session, answer_as, &answers[i]);
      test_start (session);
      test_assert_asks (session, "done");
      test_assert_fact (session, "b.elite", i == 0 ? "4" : "-");
    }
}

static void
test_offered_settled (void)
{
  g_autoptr (ArbSession) without = new_session (first_steps);
  g_autoptr (ArbSession) told = new_session (first_steps);
  g_autoptr (ArbSession) with = new_session (first_steps);
  const ArbValue elite = arb_value_int (7);

  settle (without, "terrain", "word:open");
  test_start (without);
  test_answer (without, "a.ranks", "none");
  test_assert_asks (without, "done");
  test_assert_fact (without, "b.elite", "-");

  /* It has no question of its own: what the list tells of it is offered. */
  settle (told, "terrain", "word:open");
  arb_session_suggest (told, "b.elite", &elite);
  test_start (told);
  test_answer (told, "a.ranks", "none");
  test_assert_asks (told, "b.elite");

  settle (with, "terrain", "word:open");
  arb_session_settle (with, "b.elite", &elite);
  test_start (with);
  test_answer (with, "a.ranks", "none");
  test_assert_asks (with, "done");
  test_assert_fact (with, "b.elite", "7");
}

/* --- Rows ------------------------------------------------------------------------------------ */

static ArbSession *
play_sum (void)
{
  ArbSession *session = new_session (sum_steps);

  settle (session, "a.troops", "word:foot");
  settle (session, "a.formation", "word:line");
  settle (session, "b.troops", "word:horse");
  settle (session, "terrain", "word:open");
  settle (session, "charge", "bool:no");
  settle (session, "a.fresh", "bool:yes");
  settle (session, "a.traits", "list:word:guard,word:veteran");
  arb_session_set_assume_rare (session, TRUE);
  test_start (session);
  test_assert_asks (session, "done");
  return session;
}

/* Each row that counts is a value, and none of the others. */
static void
test_rows (void)
{
  g_autoptr (ArbSession) session = play_sum ();

  test_assert_fact (session, "a.row.steady-line", "1");
  test_assert_fact (session, "a.row.guard", "2");
  test_assert_fact (session, "a.row.fresh", "1");
  test_assert_fact (session, "a.row.veteran", "-");
  test_assert_fact (session, "a.row.charge", "-");
  test_assert_fact (session, "a.rows", "4");
  test_assert_fact (session, "a.total", "14");
}

/* One row overridden: the sum follows, the other rows stay; and then the sum itself. */
static void
test_rows_override (void)
{
  g_autoptr (ArbSession) session = play_sum ();
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_session_override (session, "a.row.guard", "-3", "they ran", &error));
  test_assert_fact (session, "a.row.guard", "-3");
  test_assert_fact (session, "a.row.fresh", "1");
  test_assert_fact (session, "a.rows", "-1");
  test_assert_fact (session, "a.total", "9");
  g_assert_true (arb_session_override (session, "a.rows", "6", "counted again", &error));
  test_assert_fact (session, "a.row.guard", "-3");
  test_assert_fact (session, "a.total", "16");
  g_assert_true (arb_session_undo (session, &error));
  g_assert_true (arb_session_undo (session, &error));
  test_assert_fact (session, "a.row.guard", "2");
  test_assert_fact (session, "a.total", "14");
}

/* --- The next round -------------------------------------------------------------------------- */

static void
pass_on (const char *question,
         const ArbValue *value,
         gboolean certain,
         gpointer user_data)
{
  if (certain)
    arb_session_settle (user_data, question, value);
  else
    arb_session_suggest (user_data, question, value);
}

/* What is certain is not asked, the rest is offered; and there need not be another round. */
static void
test_go_on (void)
{
  static const char *const terrains[] = { "choice=open", "choice=wood" };

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    {
      g_autoptr (ArbSession) first = new_session (first_steps);
      g_autoptr (ArbSession) second = new_session (first_steps);
      const ArbWalk *walk = arb_system_def_find_walk (arb_session_get_def (first), "melee");

      test_start (first);
      test_answer (first, "terrain", terrains[i]);
      test_answer (first, "a.ranks", "none");
      g_assert_cmpint (walk->go_on (arb_session_get_facts (first), pass_on, second), ==, i);
      test_start (second);
      test_assert_asks (second, i == 0 ? "terrain" : "a.ranks");
      g_assert_cmpint (arb_session_get_prompt (second)->has_default, ==, i);
    }
}

/* Rules that an event has kept from before a step came are played by the table of that time; those that
 * have it, and those of today whatever they lack, are not. */
static void
test_earlier (void)
{
  const ArbSystemDef earlier = { .id = "template" };
  const ArbSystemDef since_now = { .id = "template", .earlier = &earlier, .since = "melee.later" };
  const ArbSystemDef since_then = { .id = "template", .earlier = &earlier, .since = "melee.close" };
  ArbRules *rules = get_system ()->rules;

  g_assert_true (arb_system_def_get_for (&since_now, rules) == &since_now);
  rules->is_kept = TRUE;
  g_assert_true (arb_system_def_get_for (&since_now, rules) == &earlier);
  g_assert_true (arb_system_def_get_for (&since_then, rules) == &since_then);
  g_assert_true (arb_system_def_get_for (&earlier, rules) == &earlier);
  rules->is_kept = FALSE;
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/steps/explicit", test_explicit);
  g_test_add_func ("/steps/explicit-known", test_explicit_known);
  g_test_add_func ("/steps/offered", test_offered);
  g_test_add_func ("/steps/offered-settled", test_offered_settled);
  g_test_add_func ("/steps/rows", test_rows);
  g_test_add_func ("/steps/rows-override", test_rows_override);
  g_test_add_func ("/steps/go-on", test_go_on);
  g_test_add_func ("/steps/earlier", test_earlier);
  return g_test_run ();
}
