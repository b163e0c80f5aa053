/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rule file asks of a person: the limits and defaults that come from the table of units,
 * and the questions that only some of them are asked. */

#include <glib/gstdio.h>
#include <string.h>

#include "engine/arb-form.h"
#include "systems/arb-system.h"
#include "test-adgr.h"
#include "test-files.h"

/* Answers "QUESTION:ANSWER", dice with 1 and everything else by its default, until @question is
 * asked; NULL when it never is. */
static const ArbPrompt *
find_prompt (ArbSession *session,
             const char *const *pairs,
             const char *question)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_str_equal (prompt->question, question))
        return prompt;
      for (guint i = 0; pairs[i] != NULL; i++)
        if (g_str_has_prefix (pairs[i], prompt->question) &&
            pairs[i][strlen (prompt->question)] == ':')
          answer = g_strdup (pairs[i] + strlen (prompt->question) + 1);
      if (answer == NULL && prompt->kind == ARB_PROMPT_DICE)
        answer = g_strdup ("dice=1");
      if (answer == NULL)
        {
          g_assert_true (prompt->has_default);
          answer = arb_prompt_format (prompt, &prompt->standard);
        }
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  return NULL;
}

/* What is offered when @question is asked; "": none, "-": nothing, NULL: it is not asked. */
static void
check_offered (const char *procedure,
               const char *const *pairs,
               const char *question,
               const char *offered)
{
  g_autoptr (ArbSession) session = test_adgr_start (procedure, NULL);
  const ArbPrompt *prompt = find_prompt (session, pairs, question);
  g_autofree char *found = prompt == NULL        ? NULL
                           : prompt->has_default ? arb_value_to_string (&prompt->standard)
                                                 : g_strdup ("-");

  g_assert_cmpstr (found, ==, offered);
}

static void
test_defaults (void)
{
  static const char *const keils[] = { "a.type:choice=keil", "b.type:choice=keil", NULL };
  static const char *const riders[] = { "a.type:choice=gendarme", "b.type:choice=cavalerie-legere",
                                        "a.attacked-on:choice=flank", NULL };

  check_offered ("melee", keils, "a.deep", "yes");
  check_offered ("melee", keils, "a.battalion", "yes");
  check_offered ("melee", keils, "a.flank-new", NULL);
  check_offered ("melee", riders, "a.deep", "no");
  check_offered ("melee", riders, "a.battalion", "no");
  check_offered ("melee", riders, "a.flank-enemy-light", "yes");
  check_offered ("melee", riders, "a.flank-new", "yes");
  check_offered ("melee", riders, "b.flank-enemy-light", NULL);
}

/* E-28: disordered from the first point lost, unless the umpire rules otherwise. */
static void
test_losses (void)
{
  static const char *const fresh[] = { "a.type:choice=gendarme", "a.coh-lost:number=0", NULL };
  static const char *const shaken[] = { "a.type:choice=gendarme", "a.coh-lost:number=1", NULL };
  g_autoptr (ArbSession) session = test_adgr_start ("melee", NULL);
  const ArbPrompt *prompt = find_prompt (session, fresh, "a.coh-lost");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (prompt->max, ==, test_adgr_type ("gendarme").cohesion - 1);
  g_assert_false (arb_session_answer (session, "number=3", ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (strstr (error->message, "0 to 2"));
  g_assert_true (arb_session_answer (session, "number=2", ARB_SOURCE_TYPED, NULL));
  check_offered ("melee", fresh, "a.disorder", "no");
  check_offered ("melee", shaken, "a.disorder", "yes");
}

static void
test_squares (void)
{
  static const char *const tercio[] = { "a.type:choice=tercio", "b.type:choice=gendarme", NULL };

  check_offered ("zone", tercio, "a.in-square", "no");
  check_offered ("zone", tercio, "b.in-square", NULL);
}

static void
test_weapons (void)
{
  static const char *const keil[] = { "a.type:choice=keil", NULL };
  static const char *const archer[] = { "a.type:choice=archer", "b.type:choice=keil",
                                        "distance:number=1", NULL };
  static const char *const keils[] = { "a.type:choice=keil", "b.type:choice=keil", NULL };
  static const char *const riders[] = { "a.type:choice=cavalerie-legere", NULL };
  static const char *const tercio[] = { "a.type:choice=tercio", NULL };
  g_autoptr (ArbSession) session = test_adgr_start ("shooting", NULL);
  g_autoptr (GError) error = NULL;

  check_offered ("shooting", keil, "a.weapon", "-");
  /* What the type shoots with is printed; light troops and cavalry have a choice. */
  check_offered ("shooting", archer, "a.weapon", NULL);
  check_offered ("melee", keils, "a.weapon", NULL);
  check_offered ("melee", riders, "a.weapon", "");
  /* « Arquebuse or Mousquet »: nobody assumes either. */
  check_offered ("shooting", tercio, "a.firearm", "-");
  g_assert_nonnull (find_prompt (session, keil, "a.weapon"));
  g_assert_false (arb_session_answer (session, "choice=none", ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (strstr (error->message, "no missile weapon"));
}

static void
test_orders (void)
{
  static const char *const evaders[] = { "general.grade:choice=brillant",
                                         "orders:number=2", "order.1.kind:choice=move",
                                         "order.1.type:choice=dragon", "order.2.kind:choice=rally",
                                         "order.2.type:choice=tercio", NULL };

  check_offered ("command", evaders, "order.1.can-evade", "yes");
  check_offered ("command", evaders, "order.2.can-evade", "no");
  check_offered ("command", evaders, "order.1.in-melee", NULL);
  check_offered ("command", evaders, "order.2.in-melee", "no");
  check_offered ("command", evaders, "order.2.manoeuvres", NULL);
  check_offered ("command", evaders, "order.3.kind", NULL);
}

static void
test_reminders (void)
{
  static const char *const units[] = { "units:number=2", "unit.1.type:choice=gendarme",
                                       "unit.1.abilities:choice=offensif",
                                       "unit.2.type:choice=gendarme", "unit.2.coh-lost:number=1",
                                       NULL };

  check_offered ("turn", units, "unit.1.enemy-in-reach", "no");
  check_offered ("turn", units, "unit.1.in-melee", NULL);
  check_offered ("turn", units, "unit.2.enemy-in-reach", NULL);
  check_offered ("turn", units, "unit.2.in-melee", "no");
}

/* A gun counts squares, but nobody is asked about one that cannot be. */
static void
test_sum_asks_nothing_new (void)
{
  static const char *const guns[] = { "a.type:choice=artillerie-moyenne", "b.type:choice=gendarme",
                                      "distance:number=3", NULL };

  check_offered ("shooting", guns, "b.in-square", NULL);
}

/* The −1 is for a charge: whoever has made none is not asked how. */
static void
test_charges (void)
{
  static const char *const first[] = { "a.type:choice=gendarme", "b.type:choice=tercio",
                                       "charger:choice=a", NULL };
  static const char *const second[] = { "a.type:choice=gendarme", "b.type:choice=tercio",
                                        "charger:choice=b", NULL };
  static const char *const nobody[] = { "a.type:choice=gendarme", "b.type:choice=tercio", NULL };

  check_offered ("melee", first, "a.uncontrolled", "no");
  check_offered ("melee", first, "b.uncontrolled", NULL);
  check_offered ("melee", second, "a.uncontrolled", NULL);
  check_offered ("melee", second, "b.uncontrolled", "no");
  check_offered ("melee", nobody, "a.uncontrolled", NULL);
  check_offered ("melee", nobody, "b.uncontrolled", NULL);
}

static void
check_cell (const char *procedure,
            const char *type,
            const char *question,
            ArbFormCellState state)
{
  g_autofree char *pair = g_strconcat ("a.type:choice=", type, NULL);
  const char *const pairs[] = { pair, NULL };
  g_autoptr (ArbSession) session = test_adgr_start (procedure, NULL);
  g_autoptr (ArbForm) form = NULL;
  const ArbFormCell *cell;

  g_assert_nonnull (find_prompt (session, pairs, "a.abilities"));
  arb_session_set_assume_rare (session, TRUE);
  form = arb_form_new (session);
  cell = arb_form_find (form, question);
  g_assert_nonnull (cell);
  g_assert_cmpint (cell->state, ==, state);
}

/* What is asked in two ways stands in the form as it will be asked. */
static void
test_form (void)
{
  check_cell ("movement", "keil", "a.allowance", ARB_FORM_ASSUMED);
  check_cell ("movement", "elephant", "a.allowance", ARB_FORM_NEEDED);
  check_cell ("movement", "keil", "a.mobile", ARB_FORM_IDLE);
  check_cell ("shooting", "archer", "a.weapon", ARB_FORM_IDLE);
  check_cell ("shooting", "keil", "a.weapon", ARB_FORM_NEEDED);
  check_cell ("shooting", "gendarme", "a.in-square", ARB_FORM_IDLE);
}

#define HOUSE \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='adgr'>" \
  "<name xml:lang='fr'>Club</name>" \
  "<procedure id='melee'><input id='drunk' type='bool' default='no' for='a b'>" \
  "<name xml:lang='fr'>Ivre</name></input></procedure>" \
  "<procedure id='shooting'><input id='wet' type='bool' default='no'>" \
  "<name xml:lang='fr'>Pluie</name></input></procedure>" \
  "<modifier id='drunk' to='melee' row='disorder' value='-1' cite='Club 1'>" \
  "<name xml:lang='fr'>Ivre</name><when fact='self.drunk' is='yes'/></modifier>" \
  "<modifier id='wet' to='shooting' row='disorder' value='-1' cite='Club 2'>" \
  "<name xml:lang='fr'>Pluie</name><when fact='wet' is='yes'/></modifier></house>"

static void
check_house (const ArbSystem *system,
             const char *procedure,
             const char *const *pairs,
             const char *question,
             const char *row)
{
  g_autoptr (ArbSession) session = arb_session_new (system->def, system->rules, procedure, NULL);

  arb_session_start (session, NULL);
  g_assert_nonnull (find_prompt (session, pairs, question));
  g_assert_true (arb_session_answer (session, "choice=yes", ARB_SOURCE_TYPED, NULL));
  g_assert_null (find_prompt (session, pairs, "nothing"));
  test_adgr_assert (session, row, "-1");
}

/* A modifier of the club is enough: its fact is asked by itself. */
static void
test_house (void)
{
  static const char *const shot[] = { "a.type:choice=archer", "b.type:choice=keil",
                                      "distance:number=1", NULL };
  static const char *const melee[] = { "a.type:choice=keil", "b.type:choice=keil", NULL };
  g_autofree char *path = test_write_file ("house.xml", HOUSE);
  const char *files[] = { path, NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("adgr", files, problems);

  g_unlink (path);
  test_assert_no_problems (problems);
  check_house (system, "shooting", shot, "wet", "a.mod.disorder");
  check_house (system, "melee", melee, "a.drunk", "a.mod.disorder");
  check_house (system, "melee", melee, "b.drunk", "b.mod.disorder");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/asks/defaults", test_defaults);
  g_test_add_func ("/adgr/asks/losses", test_losses);
  g_test_add_func ("/adgr/asks/squares", test_squares);
  g_test_add_func ("/adgr/asks/weapons", test_weapons);
  g_test_add_func ("/adgr/asks/orders", test_orders);
  g_test_add_func ("/adgr/asks/reminders", test_reminders);
  g_test_add_func ("/adgr/asks/sum-asks-nothing-new", test_sum_asks_nothing_new);
  g_test_add_func ("/adgr/asks/charges", test_charges);
  g_test_add_func ("/adgr/asks/form", test_form);
  g_test_add_func ("/adgr/asks/house", test_house);
  return g_test_run ();
}
