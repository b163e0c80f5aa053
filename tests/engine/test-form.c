/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of circumstances of a step, and answers to any of its questions at any time. */

#include "engine/arb-form.h"

#include <glib/gstdio.h>

#include "engine/arb-engine-error.h"
#include "systems/arb-system.h"
#include "test-common.h"

#define ANSWERS(...) ((const char *const[]) { __VA_ARGS__, NULL })

/* Up to the question about the ground; to the one about a charge; to that about fresh troops. */
#define UNITS                                                                                      \
  "a.troops choice=foot", "a.figures number=20", "a.formation choice=column",                      \
      "b.troops choice=horse", "b.figures number=10", "b.formation choice=line"
#define GROUND UNITS, "terrain choice=open"
#define HILL UNITS, "terrain choice=hill", "charge choice=no"
#define CHARGE GROUND, "charge choice=no"

static ArbSession *
new_session (void)
{
  ArbSession *session = test_template_session ("melee");

  arb_session_set_language (session, "en");
  arb_session_set_assume_rare (session, TRUE);
  return session;
}

static ArbSession *
play (const char *const *answers)
{
  ArbSession *session = new_session ();

  test_start (session);
  test_answer_all (session, answers);
  return session;
}

/* "a.figures needed! 12 state": the state, "!" for the present question, the value or "?", how the
 * answer came, where it comes from, why it is idle; one line per cell. */
static void
append_cell (GString *text,
             const ArbFormCell *cell)
{
  static const char *const states[] = {
    [ARB_FORM_NEEDED] = "needed",
    [ARB_FORM_KNOWN] = "known",
    [ARB_FORM_ASSUMED] = "assumed",
    [ARB_FORM_IDLE] = "idle",
  };
  g_autofree char *value = cell->has_value ? arb_value_to_string (&cell->value) : g_strdup ("?");
  const char *const more[] = { value, arb_detail_to_word (cell->detail), cell->origin, cell->why };

  g_string_append_printf (text, "%s %s%s", cell->question, states[cell->state],
                          cell->is_asked ? "!" : "");
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL && *more[i] != '\0')
      g_string_append_printf (text, " %s", more[i]);
}

/* One line per row, its cells between bars. */
static char *
dup_form (ArbSession *session)
{
  g_autoptr (ArbForm) form = arb_form_new (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = g_ptr_array_index (form->rows, i);

      g_string_append_printf (text, "%s%s %s: ", row->path, row->step, row->name);
      for (guint j = 0; j < row->cells->len; j++)
        {
          g_string_append (text, j > 0 ? " | " : "");
          append_cell (text, g_ptr_array_index (row->cells, j));
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_form (ArbSession *session,
             const char *expected)
{
  g_autofree char *text = dup_form (session);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_cell (ArbSession *session,
             const char *question,
             const char *expected)
{
  g_autoptr (ArbForm) form = arb_form_new (session);
  const ArbFormCell *cell = arb_form_find (form, question);
  g_autoptr (GString) text = g_string_new (NULL);

  if (cell != NULL)
    append_cell (text, cell);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
answer_cell (ArbSession *session,
             const char *question,
             const char *answer)
{
  g_autoptr (GError) error = NULL;

  arb_session_answer_cell (session, question, answer, &error);
  g_assert_no_error (error);
}

static void
assert_cell_refused (ArbSession *session,
                     const char *question,
                     const char *answer,
                     int code,
                     const char *sentence)
{
  g_autofree char *before = test_dup_state (session);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_session_answer_cell (session, question, answer, &error));
  test_assert_refused (error, code, sentence);
  after = test_dup_state (session);
  g_assert_cmpstr (after, ==, before);
}

/* --- What it shows --------------------------------------------------------------------------- */

/* Each state with its origin, both sides in one row. A name is known even when nobody gave one: it
 * decides nothing, so nothing is assumed. */
static void
test_states (void)
{
  g_autoptr (ArbSession) session = new_session ();
  const ArbValue twelve = arb_value_int (12);
  const ArbValue eight = arb_value_int (8);

  arb_session_settle (session, "b.figures", &eight);
  arb_session_set_origin (session, "b.figures", "list");
  arb_session_suggest (session, "a.figures", &twelve);
  arb_session_set_origin (session, "a.figures", "state");
  test_start (session);
  assert_form (session, "melee.units name: a.name known assumed | b.name known\n"
                        "melee.units troops: a.troops needed! ? | b.troops needed ?\n"
                        "melee.units figures: a.figures needed 12 state | b.figures known 8 list\n"
                        "melee.units elite: a.elite assumed 0 | b.elite assumed 0\n"
                        "melee.units formation: a.formation needed ? | b.formation needed ?\n"
                        "melee.units ranks: a.ranks assumed | b.ranks assumed\n");
  test_answer_all (session, ANSWERS ("a.troops choice=foot", "a.figures number=12"));
  assert_cell (session, "a.troops", "a.troops known foot typed");
  /* As offered, so it still comes from there; something else would be the umpire's own. */
  assert_cell (session, "a.figures", "a.figures known 12 typed state");
  assert_cell (session, "a.elite", "a.elite assumed 0 assumed");
  assert_cell (session, "a.formation", "a.formation needed! ?");
  test_answer_all (session, ANSWERS ("a.formation choice=line", "b.troops choice=horse"));
  assert_cell (session, "b.figures", "b.figures known 8 settled list");
  assert_cell (session, "terrain", "");
}

static void
test_other_than_offered (void)
{
  g_autoptr (ArbSession) session = new_session ();
  const ArbValue twelve = arb_value_int (12);

  arb_session_suggest (session, "a.figures", &twelve);
  arb_session_set_origin (session, "a.figures", "state");
  test_start (session);
  test_answer_all (session, ANSWERS ("a.troops choice=foot", "a.figures number=11"));
  assert_cell (session, "a.figures", "a.figures known 11 typed");
}

/* Without assuming, everything rare is needed, with its default on offer. */
static void
test_nothing_assumed (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  g_autoptr (ArbForm) form = NULL;

  test_start (session);
  assert_cell (session, "a.name", "a.name needed!");
  assert_cell (session, "a.elite", "a.elite needed 0");
  form = arb_form_new (session);
  g_assert_null (arb_form_next (form, ARB_FORM_ASSUMED, NULL));
}

static void
test_next (void)
{
  g_autoptr (ArbSession) session = play (ANSWERS ("a.troops choice=foot"));
  g_autoptr (ArbForm) form = arb_form_new (session);
  static const char *const needed[] = { "b.troops", "a.figures", "b.figures", "a.formation",
                                        "b.formation" };
  const ArbFormCell *cell = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      cell = arb_form_next (form, ARB_FORM_NEEDED, cell);
      g_assert_cmpstr (cell->question, ==, needed[i]);
      g_assert_nonnull (cell->prompt);
      g_assert_cmpstr (cell->side, ==, needed[i][0] == 'a' ? "a" : "b");
    }
  g_assert_null (arb_form_next (form, ARB_FORM_NEEDED, cell));
  g_assert_null (arb_form_next (form, ARB_FORM_IDLE, NULL));
  g_assert_null (arb_form_find (form, "c.troops"));
}

/* What was assumed stays on the sheet while later steps ask; names and what was answered do not. */
static void
test_assumed_earlier (void)
{
  g_autoptr (ArbSession) session = play (ANSWERS (UNITS));

  assert_form (session,
               "melee.units elite: a.elite assumed 0 assumed | b.elite assumed 0 assumed\n"
               "melee.units ranks: a.ranks assumed assumed | b.ranks assumed assumed\n"
               "melee.ground terrain: terrain needed! open\n");
}

/* Idle says why, with the words of the session's language, and can be answered as soon as it
 * counts. */
static void
test_idle (void)
{
  g_autoptr (ArbSession) session = play (ANSWERS (GROUND));
  g_autoptr (ArbSession) french = new_session ();

  assert_cell (session, "distance", "distance idle ? Charge: needs yes");
  assert_cell_refused (session, "distance", "number=3", ARB_ENGINE_ERROR_NOTHING,
                       "There is nothing to decide here.");
  test_answer (session, "charge", "choice=yes");
  assert_cell (session, "distance", "distance needed! ?");

  arb_session_set_language (french, "fr");
  test_start (french);
  test_answer_all (french, ANSWERS (GROUND));
  assert_cell (french, "distance", "distance idle ? Charge (requis : oui)");
}

/* A fact that the present step looks at as well stands in its rows, not twice; and where a sum
 * looks at the foe first, the sides still keep their order. */
static void
test_sum (void)
{
  g_autoptr (ArbSession) session =
      play (ANSWERS (GROUND, "charge choice=yes", "distance number=3"));

  assert_form (
      session,
      "melee.units elite: a.elite assumed 0 assumed | b.elite assumed 0 assumed\n"
      "melee.factors charge: charge known yes typed\n"
      "melee.factors formation: a.formation known column typed | b.formation known line typed\n"
      "melee.factors ranks: a.ranks assumed assumed | b.ranks assumed assumed\n"
      "melee.factors fresh: a.fresh needed! no | b.fresh needed no\n"
      "melee.factors tiredness: a.tiredness assumed 0 assumed | b.tiredness assumed 0\n"
      "melee.factors troops: a.troops known foot typed | b.troops known horse typed\n"
      "melee.factors terrain: terrain known open typed\n"
      "melee.factors higher: higher idle ? Ground: open, needs hill\n"
      "melee.factors traits: a.traits assumed assumed | b.traits assumed\n");
}

static void
test_done (void)
{
  g_autoptr (ArbSession) session =
      play (ANSWERS (CHARGE, "a.fresh choice=no", "b.fresh choice=no", "a.dice dice=3,5",
                     "b.dice dice=2"));

  test_assert_asks (session, "done");
  assert_form (session,
               "melee.units elite: a.elite assumed 0 assumed | b.elite assumed 0 assumed\n"
               "melee.units ranks: a.ranks assumed assumed | b.ranks assumed assumed\n"
               "melee.factors traits: a.traits assumed assumed | b.traits assumed assumed\n"
               "melee.factors tiredness: a.tiredness assumed 0 assumed | b.tiredness assumed 0 "
               "assumed\n"
               "melee.leader leader: a.leader assumed no assumed | b.leader assumed no assumed\n");
}

/* --- A club's own fact ----------------------------------------------------------------------- */

static ArbSystem *
load_club (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='template'>"
      "<name xml:lang='en'>Club</name><procedure id='melee'>"
      "<input id='rain' type='bool' default='no' cite='Club 1'><name xml:lang='en'>Rain</name>"
      "</input></procedure>"
      "<modifier id='slippery' to='melee' value='-1' cite='Club 1'>"
      "<name xml:lang='en'>Slippery</name><when fact='rain' is='yes'/>"
      "<when fact='higher' is='b'/></modifier>"
      "</house>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-form-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "club.xml", NULL);
  const char *const files[] = { path, NULL };
  ArbSystem *system;

  g_file_set_contents (path, house, -1, &error);
  g_assert_no_error (error);
  system = arb_system_load ("template", files, problems);
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_unlink (path);
  g_rmdir (folder);
  return system;
}

static ArbSession *
play_club (const ArbSystem *system,
           const char *const *answers)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (system->def, system->rules, "melee", &error);

  g_assert_no_error (error);
  arb_session_set_language (session, "en");
  arb_session_set_assume_rare (session, TRUE);
  test_start (session);
  test_answer_all (session, answers);
  return session;
}

/* A modifier of the house asks for a fact of the house; once another condition of it is known to
 * say no, the fact cannot change anything any more. */
static void
test_house (void)
{
  g_autoptr (ArbSystem) system = load_club ();
  g_autoptr (ArbSession) counts = play_club (system, ANSWERS (HILL));
  g_autoptr (ArbSession) idle = play_club (system, ANSWERS (HILL));

  assert_cell (counts, "rain", "rain needed no");
  test_answer (counts, "higher", "choice=b");
  assert_cell (counts, "rain", "rain needed no");
  answer_cell (counts, "rain", "choice=yes");
  assert_cell (counts, "rain", "rain known yes");
  test_answer (idle, "higher", "choice=a");
  test_assert_asks (idle, "a.fresh");
  assert_cell (idle, "rain", "rain idle ? Higher up: the attacker, needs the defender");
  assert_cell_refused (idle, "rain", "choice=yes", ARB_ENGINE_ERROR_NOTHING,
                       "There is nothing to decide here.");
}

/* --- Answers --------------------------------------------------------------------------------- */

static void
test_answer_present (void)
{
  g_autoptr (ArbSession) session = play (ANSWERS ("a.troops choice=foot"));
  const GPtrArray *records;

  answer_cell (session, "a.figures", "number=20");
  test_assert_asks (session, "a.formation");
  records = arb_session_get_records (session);
  g_assert_cmpint (((ArbRecord *) g_ptr_array_index (records, records->len - 1))->kind, ==,
                   ARB_RECORD_ANSWER);
  assert_cell_refused (session, "a.formation", "choice=wedge", ARB_ENGINE_ERROR_BAD_ANSWER,
                       "“wedge” is not allowed here; allowed: line, column, square.");
}

/* Assumed in an earlier step: what follows is computed again, and the walk stays where it was. */
static void
test_answer_assumed (void)
{
  g_autoptr (ArbSession) session = play (ANSWERS (CHARGE));

  answer_cell (session, "a.elite", "number=5");
  test_assert_asks (session, "a.fresh");
  test_assert_fact (session, "a.elite", "5");
  assert_cell (session, "a.elite", "");
  assert_cell (session, "b.elite", "b.elite assumed 0 assumed");
  answer_cell (session, "a.troops", "choice=horse");
  test_assert_asks (session, "a.fresh");
  test_assert_fact (session, "a.troops", "horse");
}

/* A question still to come: the answer waits for it, is never asked again and is a record of its
 * own, so undo, redo and a journal know it. */
static void
test_answer_ahead (void)
{
  g_autoptr (ArbSession) session = new_session ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbSession) restored = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *state = NULL;
  g_autofree char *again = NULL;
  const GPtrArray *records;
  const ArbRecord *last;

  arb_session_set_sink (session, test_sink, texts);
  test_start (session);
  before = dup_form (session);
  answer_cell (session, "b.figures", "number=10");
  test_assert_asks (session, "a.troops");
  assert_cell (session, "b.figures", "b.figures known 10");
  test_assert_fact (session, "b.figures", "-");
  records = arb_session_get_records (session);
  last = g_ptr_array_index (records, records->len - 1);
  g_assert_cmpint (last->kind, ==, ARB_RECORD_SETTLE);
  g_assert_cmpstr (last->question, ==, "b.figures");
  g_assert_cmpstr (last->answer, ==, "int:10");

  g_assert_true (arb_session_undo (session, &error));
  assert_form (session, before);
  g_assert_true (arb_session_redo (session, &error));
  assert_cell (session, "b.figures", "b.figures known 10");

  /* Changed again before its turn: the last one counts. */
  answer_cell (session, "b.figures", "number=9");
  assert_cell (session, "b.figures", "b.figures known 9");
  test_answer_all (session, ANSWERS ("a.troops choice=foot", "a.figures number=20",
                                     "a.formation choice=line", "b.troops choice=horse"));
  test_assert_asks (session, "b.formation");
  test_assert_fact (session, "b.figures", "9");

  restored = test_restore ("melee", texts, texts->len);
  state = test_dup_state (session);
  again = test_dup_state (restored);
  g_assert_cmpstr (again, ==, state);
}

/* A journal that ends between the answer and its question still knows the answer. */
static void
test_restore_waiting (void)
{
  g_autoptr (ArbSession) session = new_session ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbSession) restored = NULL;

  arb_session_set_sink (session, test_sink, texts);
  test_start (session);
  answer_cell (session, "a.formation", "choice=line");
  answer_cell (session, "a.elite", "number=3");
  restored = test_restore ("melee", texts, texts->len);
  assert_cell (restored, "a.formation", "a.formation known line");
  test_answer_all (restored, ANSWERS ("a.troops choice=foot", "a.figures number=20"));
  test_assert_fact (restored, "a.formation", "line");
  test_assert_fact (restored, "a.elite", "3");
}

static void
test_ahead_refused (void)
{
  g_autoptr (ArbSession) session = play (ANSWERS ("a.troops choice=foot"));
  g_autoptr (ArbSession) dice =
      play (ANSWERS (CHARGE, "a.fresh choice=no", "b.fresh choice=no"));

  assert_cell_refused (session, "b.figures", "number=100", ARB_ENGINE_ERROR_BAD_ANSWER,
                       "“100” is not allowed here; allowed: 1 to 99.");
  g_assert_cmpstr (arb_session_get_refused (session), ==, "b.figures");
  assert_cell_refused (session, "terrain", "choice=wood", ARB_ENGINE_ERROR_NOTHING,
                       "There is nothing to decide here.");
  test_assert_asks (dice, "a.dice");
  assert_cell_refused (dice, "b.dice", "dice=6", ARB_ENGINE_ERROR_NOTHING,
                       "Dice are thrown when their turn comes.");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/form/states", test_states);
  g_test_add_func ("/form/other-than-offered", test_other_than_offered);
  g_test_add_func ("/form/nothing-assumed", test_nothing_assumed);
  g_test_add_func ("/form/next", test_next);
  g_test_add_func ("/form/assumed-earlier", test_assumed_earlier);
  g_test_add_func ("/form/idle", test_idle);
  g_test_add_func ("/form/sum", test_sum);
  g_test_add_func ("/form/done", test_done);
  g_test_add_func ("/form/house", test_house);
  g_test_add_func ("/form/answer-present", test_answer_present);
  g_test_add_func ("/form/answer-assumed", test_answer_assumed);
  g_test_add_func ("/form/answer-ahead", test_answer_ahead);
  g_test_add_func ("/form/restore-waiting", test_restore_waiting);
  g_test_add_func ("/form/ahead-refused", test_ahead_refused);
  return g_test_run ();
}
