/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How units of a list fill the questions of a procedure, and what the result makes of them. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "game-test.h"
#include "game/arb-game-contest.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-find.h"
#include "game/arb-game-link.h"
#include "game/arb-game-setup.h"
#include "store/arb-correct.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

/* "settle a.arm infantry": what the plan must say of a question; "" for the value: nothing. */
typedef struct
{
  const char *key;
  const char *question;
  const char *value;
} Line;

static void
check_plan (const ArbBody *plan, const Line *lines, guint n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    {
      g_autofree char *value = game_test_dup_planned (plan, lines[i].key, lines[i].question);

      if (!g_str_equal (value, lines[i].value))
        g_test_message ("%s %s", lines[i].key, lines[i].question);
      g_assert_cmpstr (value, ==, lines[i].value);
    }
}

static gboolean
has_output (const ArbBody *plan,
            const char *result,
            const char *op,
            const char *unit,
            const char *field)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "to", 5, &index)) != NULL)
    if (g_str_equal (line[1], result) && g_str_equal (line[2], op) && g_str_equal (line[3], unit) &&
        g_str_equal (line[4], field))
      return TRUE;
  return FALSE;
}

static ArbSession *
begin (GameTest *test, const ArbBody *plan, char **combat)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_store_begin_combat (test->store, arb_game_get_id (test->game), plan,
                                                "en", combat, &error);

  g_assert_no_error (error);
  return session;
}

/* What was typed for questions by their beginning or end; everything else as offered. */
static void
play (ArbSession *session, const Line *answers, guint n_answers)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n_answers; i++)
        if (g_str_has_suffix (prompt->question, answers[i].question))
          answer = g_strdup (answers[i].value);
      if (answer == NULL && prompt->kind == ARB_PROMPT_NOTICE)
        answer = g_strdup ("ok");
      if (answer == NULL && prompt->has_default)
        answer = arb_prompt_format (prompt, &prompt->standard);
      if (answer == NULL && prompt->kind == ARB_PROMPT_DICE)
        answer = g_strdup ("dice=4");
      if (answer == NULL && prompt->field != NULL && prompt->field->optional)
        answer = g_strdup ("none");
      if (answer == NULL)
        g_error ("nothing to answer to %s", prompt->question);
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

static void
assert_state (GameTest *test, const char *subject, const char *field, const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *actual = arb_game_get_state (test->game, subject, field, &value)
                                ? arb_value_to_string (&value)
                                : g_strdup ("");

  if (!g_str_equal (actual, text))
    g_test_message ("%s %s", subject, field);
  g_assert_cmpstr (actual, ==, text);
}

/* --- Les Aigles ------------------------------------------------------------------------------ */

static void
test_aigles_melee (void)
{
  static const Line lines[] = {
    /* Both sides: what is certain is not asked. */
    { "settle", "a.arm", "infantry" },
    { "settle", "b.arm", "infantry" },
    { "settle", "a.figures", "18" },
    { "settle", "b.figures", "24" },
    { "settle", "a.elite", "6" },
    { "settle", "b.elite", "4" },
    { "settle", "a.factor", "4" },
    { "settle", "b.factor", "4" },
    { "settle", "a.elite-factor", "5" },
    { "settle", "b.elite-factor", "5" },
    { "settle", "a.status", "regulier" },
    { "settle", "b.status", "regulier" },
    { "settle", "a.elite-ratio", "3" },
    { "settle", "b.elite-ratio", "6" },
    /* What the table top may have changed is offered. */
    { "settle", "a.formation", "" },
    { "from", "a.formation", "france/u3 formation" },
    { "from", "b.formation", "autriche/u1 formation" },
    { "from", "a.ranks", "france/u3 ranks" },
    { "from", "a.figures", "france/u3 strength" },
    { "from", "b.figures", "autriche/u1 strength" },
    { "suggest", "a.charge-bonus", "2" },
    { "suggest", "b.charge-bonus", "1" },
    { "suggest", "a.elite-charge-bonus", "2" },
    { "suggest", "a.entry", "classic" },
    { "suggest", "b.entry", "" },
    /* The general with the first unit; nobody is with the second. */
    { "suggest", "a.leader", "40" },
    { "suggest", "b.leader", "" },
    /* Nothing has happened yet: the rules' own defaults hold. */
    { "from", "a.level", "" },
    { "suggest", "contact-quarter", "" },
    { "settle", "a.cuirass", "" },
    /* Where it comes from. */
    { "origin", "a.arm", "list" },
    { "origin", "a.figures", "state" },
    { "origin", "a.factor", "demonstration" },
    { "origin", "a.elite-factor", "book Mouvement 5.3" },
    { "origin", "a.elite-ratio", "book Mêlée 2" },
    { "origin", "a.leader", "list" },
    { "origin", "a.entry", "" },
    { "carry", "a.name", "18e de ligne, 1er bataillon" },
    { "carry", "b.name", "IR 14 Klebek, 1er bataillon" },
  };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;

  game_test_open_sample (&test);
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  g_assert_cmpstr (arb_body_get (plan, "title"), ==,
                   "3 18e de ligne, 1er bataillon – 1 IR 14 Klebek, 1er bataillon");
  g_assert_true (has_output (plan, "a.figures-lost", "sub", "france/u3", "strength"));
  g_assert_true (has_output (plan, "b.figures-lost", "add", "autriche/u1", "losses"));
  g_assert_true (has_output (plan, "a.leader-fate", "set", "france/c3", "leader-fate"));
  /* Nobody is with the second unit, so nobody can fall. */
  g_assert_false (has_output (plan, "b.leader-fate", "set", "autriche/c3", "leader-fate"));
  game_test_close (&test);
}

/* The other way round, with cavalry and an all-elite unit: a and b are roles, not sides. */
static void
test_aigles_roles (void)
{
  static const Line lines[] = {
    { "settle", "a.arm", "cavalry" },
    { "settle", "b.arm", "infantry" },
    { "settle", "a.figures", "10" },
    { "settle", "b.figures", "18" },
    { "settle", "a.cavalry-class", "light" },
    { "from", "a.formation", "autriche/u7 formation" },
    { "from", "b.figures", "france/u1 strength" },
  };
  static const Line elites[] = {
    { "settle", "a.figures", "16" },
    { "settle", "a.elite", "16" },
    { "settle", "a.status", "elite" },
    { "suggest", "a.leader", "20" },
  };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbBody) grenadiers = NULL;
  g_autofree char *factor = NULL;

  game_test_open_sample (&test);
  plan = game_test_make_plan (&test, "melee", "autriche/u7", "france/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  grenadiers = game_test_make_plan (&test, "melee", "autriche/u4", NULL);
  check_plan (grenadiers, elites, G_N_ELEMENTS (elites));
  /* No regular among them: the factor is that of the elites. */
  factor = game_test_dup_planned (grenadiers, "settle", "a.factor");
  g_assert_cmpstr (factor, !=, "");
  g_assert_cmpstr (arb_body_get (grenadiers, "title"), ==, "4 Bataillon de grenadiers Scharlach");
  game_test_close (&test);
}

static void
test_aigles_movement (void)
{
  static const Line charge[] = {
    { "settle", "charger.arm", "infantry" },
    { "from", "charger.formation", "france/u3 formation" },
    { "settle", "target.arm", "infantry" },
    { "suggest", "move", "18" }, /* fusiliers in column; in line 14 */
    { "suggest", "bonus", "4" },
  };
  static const Line counter[] = {
    { "settle", "counter.arm", "cavalry" },
    { "settle", "charger.arm", "cavalry" },
    { "from", "counter.formation", "france/u7 formation" },
  };
  static const Line evade[] = {
    { "from", "unit.order", "france/u6 order" },
    { "suggest", "unit.skirmish", "yes" },
  };
  static const Line no_evade[] = {
    { "suggest", "unit.order", "other" }, /* "attaquer" is none of its words */
    { "suggest", "unit.skirmish", "no" },
  };
  static const Line rally[] = {
    { "settle", "unit.arm", "cavalry" },
    { "settle", "duel.own-figures", "12" },
    { "settle", "duel.enemy-figures", "10" },
    { "settle", "duel.enemy-arm", "cavalry" },
  };
  static const Line move[] = {
    { "settle", "arm", "infantry" },
    { "from", "formation", "france/u3 formation" },
    { "settle", "figures", "18" },
    { "suggest", "moves", "18,20,20" }, /* each type of a mixed unit */
    { "settle", "status", "regulier" },
  };
  GameTest test;

  game_test_open_sample (&test);
  {
    g_autoptr (ArbBody) plan = game_test_make_plan (&test, "charge", "france/u3", "autriche/u1");
    g_autoptr (ArbBody) line_plan =
        game_test_make_plan (&test, "charge", "autriche/u1", "france/u3");
    g_autofree char *in_line = game_test_dup_planned (line_plan, "suggest", "move");

    check_plan (plan, charge, G_N_ELEMENTS (charge));
    g_assert_cmpstr (in_line, !=, "18");
    g_assert_true (has_output (plan, "charger.level-end", "set", "france/u3", "level"));
    g_assert_true (has_output (plan, "target.level", "set", "autriche/u1", "level"));
  }
  {
    g_autoptr (ArbBody) plan =
        game_test_make_plan (&test, "countercharge", "france/u7", "autriche/u7");

    check_plan (plan, counter, G_N_ELEMENTS (counter));
  }
  {
    g_autoptr (ArbBody) plan = game_test_make_plan (&test, "evade", "france/u6", "autriche/u7");
    g_autoptr (ArbBody) other = game_test_make_plan (&test, "evade", "france/u1", "autriche/u7");

    check_plan (plan, evade, G_N_ELEMENTS (evade));
    check_plan (other, no_evade, G_N_ELEMENTS (no_evade));
    g_assert_true (has_output (plan, "unit.level", "set", "france/u6", "level"));
  }
  {
    g_autoptr (ArbBody) plan = game_test_make_plan (&test, "rally", "france/u7", "autriche/u7");

    check_plan (plan, rally, G_N_ELEMENTS (rally));
  }
  {
    g_autoptr (ArbBody) plan = game_test_make_plan (&test, "move", "france/u3", NULL);

    check_plan (plan, move, G_N_ELEMENTS (move));
    g_assert_cmpuint (arb_game_link_get_n_units (test.system->rules, "move"), ==, 1);
    g_assert_cmpuint (arb_game_link_get_n_units (test.system->rules, "melee"), ==, 2);
    g_assert_cmpuint (arb_game_link_get_n_units (test.system->rules, "reaction"), ==, 0);
  }
  game_test_close (&test);
}

/* The event has a house rule that its club no longer plays by: its questions, its links. */
static void
test_kept_rules (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"
      "<name xml:lang='en'>Club</name><procedure id='melee'>"
      "<input id='eagle' for='a b' type='bool' default='no'>"
      "<name xml:lang='en'>Carries the eagle</name></input>"
      "<link for='a b'><take input='eagle' state='eagle'/></link></procedure>"
      "<modifier id='eagle' to='melee' value='+1' cite='Club 1'><name xml:lang='en'>Eagle</name>"
      "<when fact='self.eagle' is='yes'/></modifier></house>";
  static const Line lines[] = {
    { "from", "a.eagle", "france/u3 eagle" },
    { "from", "b.eagle", "autriche/u1 eagle" },
    /* The rules below say what they always said. */
    { "settle", "a.arm", "infantry" },
    { "from", "a.formation", "france/u3 formation" },
  };
  static const Line none[] = { { "from", "a.eagle", "" } };
  g_auto (ArbValue) yes = arb_value_bool (TRUE);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbBody) before = NULL;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  GameTest test;

  game_test_open_sample (&test);
  before = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  check_plan (before, none, G_N_ELEMENTS (none));

  folder = g_path_get_dirname (test.path);
  path = g_build_filename (folder, "house.xml", NULL);
  g_assert_true (g_file_set_contents (path, house, -1, NULL));
  arb_game_add_rules (test.store, "aigles", (char *[]) { path, NULL }, problems, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_assert_true (arb_store_add_unit (test.store, NULL, "france/u3", "eagle", &yes, NULL, NULL));
  g_assert_true (arb_store_add_unit (test.store, NULL, "autriche/u1", "eagle", &yes, NULL, NULL));
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  session = begin (&test, plan, NULL);
  g_clear_object (&session);
  g_assert_cmpuint (
      arb_game_link_get_n_units (arb_game_link_get_rules (test.game, test.system), "melee"), ==, 2);
  g_assert_true (arb_game_link_get_rules (test.game, test.system) != test.system->rules);
  game_test_close (&test);
}

/* An assault calls the charge, the reaction and the mêlée: each is filled under its own path, with
 * the roles changed where the target acts. */
static void
test_aigles_assault (void)
{
  static const Line lines[] = {
    { "settle", "charger.arm", "infantry" },
    { "from", "charger.order", "france/u3 order" },
    { "settle", "target.arm", "infantry" },
    { "settle", "melee/a.figures", "18" },
    { "settle", "melee/b.figures", "24" },
    { "from", "melee/b.figures", "autriche/u1 strength" },
    { "suggest", "charge/move", "18" },
    /* The target is the one that evades and countercharges. */
    { "settle", "counter/counter.arm", "infantry" },
    { "suggest", "evade/unit.skirmish", "no" },
  };
  static const Line answers[] = {
    { "", "charge/distance", "number=6" },    { "", "melee/a.die", "dice=6" },
    { "", "melee/b.die", "dice=1" },          { "", "a.base-losses", "number=80" },
    { "", "melee/b.morale", "choice=arret" }, { "", "b.base-losses", "number=0" },
  };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;

  game_test_open_sample (&test);
  plan = game_test_make_plan (&test, "assault", "france/u3", "autriche/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  g_assert_true (has_output (plan, "melee/a.figures-lost", "sub", "france/u3", "strength"));
  session = begin (&test, plan, NULL);
  play (session, answers, G_N_ELEMENTS (answers));
  /* What the mêlée inside the assault cost is taken off. */
  g_assert_cmpint (arb_game_unit_get_int (game_test_get_unit (&test, "autriche/u1"), "strength", 0),
                   ==, 22);
  g_assert_cmpint (arb_game_unit_get_int (game_test_get_unit (&test, "autriche/u1"), "losses", 0),
                   ==, 2);
  g_clear_object (&session);
  game_test_close (&test);
}

static const Line melee_answers[] = {
  { "", "a.die", "dice=6" },
  { "", "b.die", "dice=1" },
  { "", "a.base-losses", "number=100" },
  { "", "b.base-losses", "number=50" },
  { "", "b.front", "number=8" },
  { "", "b.morale", "choice=arret" },
  { "", "a.goes-after", "choice=yes" },
};

static void
assert_rested (GameTest *test)
{
  assert_state (test, "france/u3", "strength", "18");
  assert_state (test, "france/u3", "losses", "0");
  assert_state (test, "france/u3", "ranks", "3,3,3,3,3,3");
  assert_state (test, "france/u3", "fought-before", "");
  assert_state (test, "france/u3", "carry", "");
  assert_state (test, "autriche/u1", "strength", "24");
  assert_state (test, "autriche/u1", "effect.must-test-morale", "");
}

static void
assert_fought (GameTest *test, const ArbFacts *facts)
{
  gint64 lost[2] = { arb_facts_int (facts, "a.figures-lost"),
                     arb_facts_int (facts, "b.figures-lost") };
  g_autofree char *left = g_strdup_printf ("%d", 18 - (int) lost[0]);
  g_autofree char *losses = g_strdup_printf ("%d", (int) lost[0]);
  g_autofree char *foe_left = g_strdup_printf ("%d", 24 - (int) lost[1]);
  g_autofree char *elite =
      g_strdup_printf ("%d", 6 - (int) arb_facts_int (facts, "a.removed-elite"));
  g_autofree char *carry = g_strdup_printf ("%d", (int) arb_facts_int (facts, "a.carry-after"));
  g_autofree char *level = g_strdup_printf ("%d", (int) arb_facts_int (facts, "a.level-end"));

  g_assert_cmpint (lost[0], >, 0);
  g_assert_cmpint (lost[1], >, 0);
  assert_state (test, "france/u3", "strength", left);
  assert_state (test, "france/u3", "losses", losses);
  assert_state (test, "france/u3", "elite", elite);
  assert_state (test, "france/u3", "carry", carry);
  assert_state (test, "france/u3", "level", level);
  assert_state (test, "france/u3", "fought-before", "yes");
  /* The first rank has lost them (Mêlée 2). */
  assert_state (test, "france/u3", "ranks", "2,3,3,3,3,3");
  assert_state (test, "france/u3", "formation", "column");
  assert_state (test, "autriche/u1", "strength", foe_left);
}

/* Losses are taken off, undo gives them back, and the file alone knows it all. */
static void
test_aigles_effects (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *combat = NULL;

  game_test_open_sample (&test);
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  session = begin (&test, plan, &combat);
  assert_rested (&test);
  play (session, melee_answers, G_N_ELEMENTS (melee_answers));
  assert_fought (&test, arb_session_get_facts (session));
  arb_session_undo (session, &error);
  g_assert_no_error (error);
  assert_rested (&test);
  arb_session_redo (session, &error);
  g_assert_no_error (error);
  g_clear_object (&session);
  game_test_reopen (&test);
  session = arb_store_resume_combat (test.store, combat, "en", &error);
  g_assert_no_error (error);
  assert_fought (&test, arb_session_get_facts (session));
  g_clear_object (&session);
  game_test_close (&test);
}

/* Left in the middle, the combat is at its question again, with the units it was about. */
static void
test_resume (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GPtrArray) combats = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *combat = NULL;
  const ArbCombatInfo *info;

  game_test_open_sample (&test);
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  session = begin (&test, plan, &combat);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "a.formation");
  arb_session_answer (session, "choice=line", ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  g_assert_true (arb_store_is_current (test.store, session));
  g_assert_cmpstr (arb_store_get_combat (session), ==, combat);
  g_clear_object (&session);
  game_test_reopen (&test);
  combats = arb_store_list_combats (test.store, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (combats->len, ==, 1);
  info = combats->pdata[0];
  g_assert_cmpstr (info->question, ==, "b.formation");
  g_assert_cmpstr (info->units[0], ==, "france/u3");
  g_assert_cmpstr (info->units[1], ==, "autriche/u1");
  session = arb_store_resume_combat (test.store, combat, "en", &error);
  g_assert_no_error (error);
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "a.formation", "line"));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.figures"), ==, 18);
  /* Another act of the event takes the combat back: the session is of yesterday. */
  arb_store_undo (test.store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (arb_store_is_current (test.store, session));
  g_clear_object (&session);
  game_test_close (&test);
}

/* Fire before the mêlée: fewer figures, ranks that no longer add up, and no fresh troops. */
static void
test_aigles_after_fire (void)
{
  static const Line lines[] = {
    { "settle", "a.figures", "16" },
    { "suggest", "a.lost-figure-to-fire", "yes" },
    { "from", "a.ranks", "" },
    { "suggest", "b.lost-figure-to-fire", "" },
  };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  arb_store_add_fire (test.store, arb_game_get_id (test.game), "france/u3", 2, NULL, &error);
  g_assert_no_error (error);
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  game_test_close (&test);
}

static void
test_aigles_clock (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (GError) error = NULL;
  static const Line lines[] = { { "suggest", "contact-quarter", "3" },
                                { "origin", "contact-quarter", "clock" } };

  game_test_open_sample (&test);
  arb_store_add_clock (test.store, arb_game_get_id (test.game), "2", "3", &error);
  g_assert_no_error (error);
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  game_test_close (&test);
}

static void
test_aigles_next_round (void)
{
  static const Line last[] = {
    { "settle", "round", "2" },        { "from", "a.figures", "france/u3 strength" },
    { "settle", "a.arm", "infantry" }, { "suggest", "a.period", "2" },
    { "settle", "a.entry", "none" },   { "settle", "a.follows", "yes" },
    { "settle", "a.attack", "front" },
  };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbBody) next = NULL;
  g_autoptr (ArbBody) early = NULL;
  g_autoptr (ArbBody) sequel = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *figures = NULL;
  g_autofree char *left = NULL;
  ArbGameUnit *a, *b;

  game_test_open_sample (&test);
  a = game_test_get_unit (&test, "france/u3");
  b = game_test_get_unit (&test, "autriche/u1");
  plan = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  session = begin (&test, plan, NULL);
  early = arb_game_link_round (test.game, test.system, session, a, b);
  g_assert_null (early);
  play (session, melee_answers, G_N_ELEMENTS (melee_answers));
  next = arb_game_link_round (test.game, test.system, session, a, b);
  g_assert_nonnull (next);
  check_plan (next, last, G_N_ELEMENTS (last));
  left = arb_game_unit_dup_text (a, "strength");
  figures = game_test_dup_planned (next, "settle", "a.figures");
  g_assert_cmpstr (figures, ==, left);
  g_assert_true (has_output (next, "a.figures-lost", "sub", "france/u3", "strength"));
  /* The end of the period knows all mêlées of a unit; nobody types them again. */
  sequel = arb_game_link_sequel (test.game, test.system, session, "b", a, b);
  g_assert_null (sequel);
  g_clear_object (&session);
  game_test_close (&test);
}

/* Another answer to a decided combat: a later one that was filled from the unit follows it. */
static void
test_aigles_correction (void)
{
  GameTest test;
  g_autoptr (ArbBody) first = NULL;
  g_autoptr (ArbBody) second = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *combat = NULL;
  g_autofree char *later = NULL;
  gboolean has_later = FALSE;
  const GPtrArray *differences;

  game_test_open_sample (&test);
  first = game_test_make_plan (&test, "melee", "france/u3", "autriche/u1");
  session = begin (&test, first, &combat);
  play (session, melee_answers, G_N_ELEMENTS (melee_answers));
  g_clear_object (&session);
  second = game_test_make_plan (&test, "melee", "france/u4", "autriche/u1");
  session = begin (&test, second, &later);
  play (session, melee_answers, G_N_ELEMENTS (melee_answers));
  g_clear_object (&session);
  correct = arb_correct_new (test.store, combat, "a.base-losses", "number=300", "misread", &error);
  g_assert_no_error (error);
  differences = arb_correct_get_differences (correct);
  for (guint i = 0; i < differences->len; i++)
    has_later =
        has_later || g_str_equal (((ArbDifference *) differences->pdata[i])->subject, later);
  g_assert_true (has_later);
  arb_correct_apply (correct, ARB_CORRECT_ALL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (arb_game_unit_get_int (game_test_get_unit (&test, "autriche/u1"), "strength", 0),
                   <, 20);
  g_clear_pointer (&correct, arb_correct_free);
  game_test_close (&test);
}

/* --- ADG Renaissance ------------------------------------------------------------------------- */

static void
test_adgr_melee (void)
{
  static const Line lines[] = {
    { "settle", "a.type", "gendarme" },    { "settle", "b.type", "tercio" },
    { "settle", "a.quality", "elite" },    { "settle", "b.quality", "elite" },
    { "settle", "a.abilities", "impact" }, { "settle", "b.abilities", "" },
    { "settle", "a.coh-lost", "0" },       { "settle", "b.coh-lost", "0" },
    { "origin", "a.type", "list" },        { "origin", "a.quality", "list" },
    { "settle", "a.weapon", "" },
  };
  static const Line shooting[] = {
    { "settle", "a.type", "cavalerie-legere" },
    { "settle", "a.weapon", "arbalete" },
    { "settle", "b.type", "arquebusier" },
  };
  GameTest test;

  game_test_open_lists (&test, "adgr", "adgr-france", "adgr-espagne");
  {
    g_autoptr (ArbBody) plan = game_test_make_plan (&test, "melee", "a/u1", "b/u1");
    const char *const *line;
    guint index = 0;
    gboolean has_empty = FALSE;

    check_plan (plan, lines, G_N_ELEMENTS (lines));
    /* No added abilities is an answer, not silence. */
    while ((line = arb_body_next (plan, "settle", 3, &index)) != NULL)
      has_empty = has_empty || g_str_equal (line[1], "b.abilities");
    g_assert_true (has_empty);
    g_assert_true (has_output (plan, "a.coh-lost-after", "set", "a/u1", "coh-lost"));
    g_assert_true (has_output (plan, "b.rout", "flag", "b/u1", "effect.rout"));
  }
  {
    g_autoptr (ArbBody) plan = game_test_make_plan (&test, "shooting", "a/u5", "b/u4");

    check_plan (plan, shooting, G_N_ELEMENTS (shooting));
    g_assert_true (has_output (plan, "b.coh-lost-after", "set", "b/u4", "coh-lost"));
    g_assert_false (has_output (plan, "a.coh-lost-after", "set", "a/u5", "coh-lost"));
  }
  game_test_close (&test);
}

static void
open_adgr (GameTest *test)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_lists (test, "adgr", "adgr-france", "adgr-espagne");
  arb_game_add_rules (test->store, "adgr", NULL, problems, &error);
  g_assert_no_error (error);
}

/* Cohesion lost in a mêlée is where the next mêlée and the rally begin. */
static void
test_adgr_effects (void)
{
  static const Line answers[] = { { "", "a.die", "dice=1" }, { "", "b.die", "dice=6" } };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbBody) rally = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *settled = NULL;
  g_autofree char *asked = NULL;

  open_adgr (&test);
  plan = game_test_make_plan (&test, "melee", "a/u3", "b/u2");
  session = begin (&test, plan, NULL);
  play (session, answers, G_N_ELEMENTS (answers));
  lost = g_strdup_printf (
      "%d", (int) arb_facts_int (arb_session_get_facts (session), "a.coh-lost-after"));
  g_assert_cmpstr (lost, !=, "0");
  if (arb_facts_bool (arb_session_get_facts (session), "a.rout"))
    {
      assert_state (&test, "a/u3", "strength", "0");
      assert_state (&test, "a/u3", "coh-lost", "");
    }
  else
    {
      assert_state (&test, "a/u3", "coh-lost", lost);
      assert_state (&test, "a/u3", "strength", "1");
      rally = game_test_make_plan (&test, "rally", "a/u3", NULL);
      settled = game_test_dup_planned (rally, "settle", "a.coh-lost");
      asked = game_test_dup_planned (rally, "from", "a.coh-lost");
      g_assert_cmpstr (settled, ==, lost);
      g_assert_cmpstr (asked, ==, "a/u3 coh-lost");
    }
  g_clear_object (&session);
  game_test_close (&test);
}

/* --- Units entered by hand, names, contests -------------------------------------------------- */

/* A unit that no list has: what nobody knows of it is asked. */
static void
test_entered_unit (void)
{
  static const Line lines[] = {
    { "settle", "a.figures", "9" },
    { "settle", "a.arm", "" },
    { "settle", "a.factor", "" },
    { "settle", "a.elite-ratio", "3" },
  };
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (GError) error = NULL;
  const ArbValue nine = arb_value_int (9);

  game_test_open_sample (&test);
  arb_store_add_unit (test.store, arb_game_get_id (test.game), "france/x", "strength", &nine,
                      "reinforcement", &error);
  g_assert_no_error (error);
  plan = game_test_make_plan (&test, "melee", "france/x", "autriche/u1");
  check_plan (plan, lines, G_N_ELEMENTS (lines));
  game_test_close (&test);
}

static void
test_find (void)
{
  static const struct
  {
    const char *text;
    guint side;
    const char *id;
  } names[] = {
    { "france/u3", 1, "france/u3" },
    { "france/3", 1, "france/u3" },
    { "3", 0, "france/u3" },
    { "3", 1, "autriche/u3" },
    { "landwehr", 0, "autriche/u6" },
    { "po", 0, "france/u6" }, /* Pô */
    { "HUSSARDS", 1, "france/u7" },
    { "autriche/jordis", 0, "autriche/u3" },
    { "landwehr", ARB_GAME_ANY_SIDE, "autriche/u6" },
    { "autriche/4", ARB_GAME_ANY_SIDE, "autriche/u4" },
  };
  GameTest test;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      ArbGameUnit *unit = arb_game_lookup_unit (test.game, names[i].text, names[i].side, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (arb_game_unit_get_id (unit), ==, names[i].id);
    }
  g_assert_null (arb_game_lookup_unit (test.game, "99", 0, &error));
  g_assert_cmpstr (error->message, ==,
                   "There is no unit “99” at this table; say it as in “france/3”.");
  g_clear_error (&error);
  g_assert_null (arb_game_lookup_unit (test.game, "bataillon", 0, &error));
  g_assert_cmpstr (error->message, ==,
                   "“bataillon” may be several units; give the number, as in “france/3”.");
  /* With no army in hand a number that both have is nobody's. */
  g_clear_error (&error);
  g_assert_null (arb_game_lookup_unit (test.game, "7", ARB_GAME_ANY_SIDE, &error));
  g_assert_cmpstr (error->message, ==,
                   "“7” may be “7 8e hussards” (Français) or "
                   "“7 Chevau-légers Rosenberg” (Autrichiens): say which, as in “france/7”.");
  game_test_close (&test);
}

static void
test_describe (void)
{
  GameTest test;
  g_autoptr (GPtrArray) facts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *leader = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  const ArbValue level = arb_value_int (1);
  const ArbValue yes = arb_value_bool (TRUE);

  game_test_open_sample (&test);
  arb_store_add_unit (test.store, NULL, "france/u3", "level", &level, "rough ground", &error);
  g_assert_no_error (error);
  arb_store_add_unit (test.store, NULL, "france/u3", "effect.must-test-morale", &yes, "lost",
                      &error);
  g_assert_no_error (error);
  facts = arb_game_describe_unit (test.game, test.system, game_test_get_unit (&test, "france/u3"),
                                  "en");
  for (guint i = 0; i < facts->len; i++)
    {
      const ArbUnitFact *fact = g_ptr_array_index (facts, i);

      g_string_append_printf (text, "%s=%s%s\n", fact->label, fact->value,
                              fact->is_effect ? "!" : "");
    }
  /* First what play has done with it: a head without room cuts off the list, not the disorder. */
  g_assert_cmpstr (
      text->str, ==,
      "Formation=company or march column\ntest its morale now=!\nFormation state=disorganised\n"
      "Leader=Général Ledru (40)\nRanks=3, 3, 3, 3, 3, 3\nStatus=regular\n");
  leader = arb_game_dup_leader (test.game, game_test_get_unit (&test, "france/u1"));
  g_assert_null (leader);
  game_test_close (&test);
}

static void
test_contest (void)
{
  GameTest test;
  g_autoptr (GPtrArray) contests = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GError) error = NULL;
  const ArbContest *contest;
  const char *line = arb_game_contest_line ("a.rows", "t20");

  game_test_open_sample (&test);
  g_assert_cmpstr (line, ==, "a.rows t20");
  g_assert_cmpstr (arb_game_contest_line ("a.total", ""), ==, "a.total");
  game_test_assert_refused (
      arb_game_add_contest (test.store, "1", "test/9", line, "", "six ranks", &error), &error,
      "Say who contests the line: it prints in the log.");
  g_assert_true (
      arb_game_add_contest (test.store, "1", "test/9", line, "Autrichiens", "six ranks", &error));
  g_assert_no_error (error);
  none = arb_game_list_contests (test.store, "test/8");
  g_assert_cmpuint (none->len, ==, 0);
  game_test_reopen (&test);
  contests = arb_game_list_contests (test.store, "test/9");
  g_assert_cmpuint (contests->len, ==, 1);
  contest = contests->pdata[0];
  g_assert_cmpstr (contest->line, ==, "a.rows t20");
  g_assert_cmpstr (contest->by, ==, "Autrichiens");
  g_assert_cmpstr (contest->text, ==, "six ranks");
  arb_store_undo (test.store, contest->umpire, contest->seq, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&contests, g_ptr_array_unref);
  contests = arb_game_list_contests (test.store, "test/9");
  g_assert_cmpuint (contests->len, ==, 0);
  game_test_close (&test);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/aigles/melee", test_aigles_melee);
  g_test_add_func ("/link/aigles/roles", test_aigles_roles);
  g_test_add_func ("/link/aigles/kept-rules", test_kept_rules);
  g_test_add_func ("/link/aigles/movement", test_aigles_movement);
  g_test_add_func ("/link/aigles/assault", test_aigles_assault);
  g_test_add_func ("/link/aigles/effects", test_aigles_effects);
  g_test_add_func ("/link/aigles/after-fire", test_aigles_after_fire);
  g_test_add_func ("/link/aigles/clock", test_aigles_clock);
  g_test_add_func ("/link/aigles/next-round", test_aigles_next_round);
  g_test_add_func ("/link/aigles/correction", test_aigles_correction);
  g_test_add_func ("/link/adgr/melee", test_adgr_melee);
  g_test_add_func ("/link/adgr/effects", test_adgr_effects);
  g_test_add_func ("/link/resume", test_resume);
  g_test_add_func ("/link/entered-unit", test_entered_unit);
  g_test_add_func ("/link/find", test_find);
  g_test_add_func ("/link/describe", test_describe);
  g_test_add_func ("/link/contest", test_contest);
  return g_test_run ();
}
