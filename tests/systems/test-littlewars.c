/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Little Wars, which is data alone, played by a person. */

#include "systems/arb-system.h"
#include "test-common.h"
#include "test-files.h"

#define LIST(...) ((const char *const[]) { __VA_ARGS__, NULL })

static ArbSession *
play (const char *procedure,
      const char *const *answers)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("littlewars", NULL, problems);
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  test_assert_no_problems (problems);
  session = arb_session_new (system->def, system->rules, procedure, &error);
  g_assert_no_error (error);
  test_start (session);
  test_answer_all (session, answers);
  return session;
}

/* "id value" …, "-" for what was never worked out. */
static void
assert_played (const char *procedure,
               const char *const *answers,
               const char *const *facts)
{
  g_autoptr (ArbSession) session = play (procedure, answers);

  test_assert_asks (session, "done");
  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (facts[i], " ", 2);

      g_test_message ("%s: %s", answers[0], facts[i]);
      test_assert_fact (session, parts[0], parts[1]);
    }
}

/* The numbers of both, then the friends of the smaller force alone. */
static void
test_prompts (void)
{
  g_autoptr (ArbSession) second =
      play ("melee", LIST ("a.men number=11", "b.men number=9"));
  g_autoptr (ArbSession) first = play ("melee", LIST ("a.men number=9", "b.men number=11"));
  g_autoptr (ArbSession) equal = play ("melee", LIST ("a.men number=8", "b.men number=8"));

  test_assert_asks (second, "b.friends");
  test_answer (second, "b.friends", "number=0");
  test_assert_asks (second, "done");
  test_assert_fact (second, "a.friends", "-");
  test_assert_asks (first, "a.friends");
  test_answer (first, "a.friends", "number=0");
  test_assert_asks (first, "done");
  test_assert_fact (first, "b.friends", "-");
  test_assert_asks (equal, "done");
}

/* The example of the book: two prisoners, seven killed on each side, four left. */
static void
test_nine_against_eleven (void)
{
  assert_played ("melee", LIST ("a.men number=9", "b.men number=11", "a.friends number=0"),
                 LIST ("inferior a", "difference 2", "a.isolated yes", "b.isolated -",
                       "a.prisoners 2", "b.prisoners 0", "a.killed 7", "b.killed 7", "a.left 0",
                       "b.left 4", "winner b"));
}

static void
test_equal (void)
{
  assert_played ("melee", LIST ("a.men number=8", "b.men number=8"),
                 LIST ("inferior neither", "a.killed 8", "b.killed 8", "a.prisoners 0",
                       "b.prisoners 0", "a.left 0", "b.left 0", "winner neither"));
  assert_played ("melee", LIST ("a.men number=9", "b.men number=8", "b.friends number=0"),
                 LIST ("inferior b", "b.prisoners 1", "a.killed 7", "a.left 2"));
}

/* Isolated with fewer friends than half its own number, even or odd. */
static void
test_isolation (void)
{
  assert_played ("melee", LIST ("a.men number=12", "b.men number=8", "b.friends number=3"),
                 LIST ("b.isolated yes", "b.prisoners 4", "a.killed 4", "b.killed 4", "a.left 8"));
  assert_played ("melee", LIST ("a.men number=12", "b.men number=8", "b.friends number=4"),
                 LIST ("b.isolated no", "b.prisoners 0", "a.killed 8", "b.killed 8", "a.left 4"));
  assert_played ("melee", LIST ("a.men number=12", "b.men number=9", "b.friends number=4"),
                 LIST ("b.isolated yes", "b.prisoners 3"));
  assert_played ("melee", LIST ("a.men number=12", "b.men number=9", "b.friends number=5"),
                 LIST ("b.isolated no", "b.prisoners 0"));
}

/* No more prisoners than there are men, and nobody is killed then. */
static void
test_overwhelmed (void)
{
  assert_played ("melee", LIST ("a.men number=10", "b.men number=5", "b.friends number=0"),
                 LIST ("b.prisoners 5", "a.killed 0", "b.killed 0", "b.left 0", "a.left 10"));
  assert_played ("melee", LIST ("a.men number=11", "b.men number=5", "b.friends number=0"),
                 LIST ("b.prisoners 5", "a.killed 0", "b.killed 0", "b.left 0", "a.left 11"));
  assert_played ("melee", LIST ("a.men number=9", "b.men number=5", "b.friends number=0"),
                 LIST ("b.prisoners 4", "a.killed 1", "b.killed 1", "a.left 8"));
}

/* Four men serve a gun; three end the procedure before it is asked what it does. */
static void
test_gun (void)
{
  assert_played ("gun", LIST ("foot number=2", "horse number=1"),
                 LIST ("crew 3", "in-action no", "men-killed -", "reach -"));
  assert_played ("gun",
                 LIST ("foot number=3", "horse number=1", "action choice=fire", "shots number=4",
                       "hits number=6"),
                 LIST ("crew 4", "in-action yes", "men-killed 6", "reach -"));
  assert_played ("gun", LIST ("foot number=4", "horse number=3", "action choice=move"),
                 LIST ("in-action yes", "reach 12", "men-killed -"));
  assert_played ("gun", LIST ("foot number=0", "horse number=4", "action choice=move"),
                 LIST ("in-action yes", "reach 24", "men-killed -"));
}

static void
test_gun_capture (void)
{
  assert_played ("gun-capture", LIST ("defenders number=4"), LIST ("gun in-action"));
  assert_played ("gun-capture", LIST ("defenders number=3"), LIST ("gun disputed"));
  assert_played ("gun-capture", LIST ("defenders number=1"), LIST ("gun disputed"));
  assert_played ("gun-capture", LIST ("defenders number=0", "past-axle number=3"),
                 LIST ("gun abandoned"));
  assert_played ("gun-capture", LIST ("defenders number=0", "past-axle number=4"),
                 LIST ("gun captured"));
}

static void
test_march (void)
{
  assert_played ("march", LIST ("arm choice=foot"), LIST ("reach 12"));
  assert_played ("march", LIST ("arm choice=horse"), LIST ("reach 24"));
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/littlewars/prompts", test_prompts);
  g_test_add_func ("/littlewars/nine-against-eleven", test_nine_against_eleven);
  g_test_add_func ("/littlewars/equal", test_equal);
  g_test_add_func ("/littlewars/isolation", test_isolation);
  g_test_add_func ("/littlewars/overwhelmed", test_overwhelmed);
  g_test_add_func ("/littlewars/gun", test_gun);
  g_test_add_func ("/littlewars/gun-capture", test_gun_capture);
  g_test_add_func ("/littlewars/march", test_march);
  return g_test_run ();
}
