/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How whole armies fill the lists of a procedure, and where its results go. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "engine/arb-form.h"
#include "game-test.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "game/arb-game-setup.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

/* A house rule that knows more of each troop and keeps more of it. */
#define HOUSE                                                                                     \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='umbra'>"                      \
  "<name xml:lang='en'>Club</name><procedure id='night'>"                                         \
  "<link for='a b' each='troop'><take input='rally-die' state='luck' option='luck'/>"             \
  "<take input='fatigue' state='club-fatigue' option='club-fatigue'/>"                            \
  "<give value='rally-die' op='flag' state='luck'/>"                                              \
  "<give value='fatigue' is='-2' state='worn' becomes='yes'/></link>"                             \
  "<link for='a' about='side'><give value='lost' unless='no' state='camp'/></link>"             \
  "</procedure></house>"

static void
open_umbra (GameTest *test,
            const char *house)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  char *files[] = { NULL, NULL };

  game_test_open_lists (test, "umbra", "umbra-baronnie", "umbra-vicomte");
  folder = g_path_get_dirname (test->path);
  path = g_build_filename (folder, "house.xml", NULL);
  if (house != NULL)
    {
      files[0] = path;
      g_file_set_contents (path, house, -1, &error);
      g_assert_no_error (error);
    }
  arb_game_add_rules (test->store, "umbra", files, problems, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 0);
  if (house != NULL)
    g_unlink (path);
}

static ArbBody *
make_plan (GameTest *test,
           const char *procedure,
           const char *units)
{
  g_auto (GStrv) chosen = units != NULL ? g_strsplit (units, " ", -1) : NULL;
  ArbBody *plan = arb_plan_new ("umbra", procedure, NULL);
  g_autoptr (GError) error = NULL;

  arb_game_link_armies (test->game, plan, (const char *const *) chosen, &error);
  g_assert_no_error (error);
  return plan;
}

/* Takes @value. */
static void
set_state (GameTest *test,
           const char *unit,
           const char *field,
           ArbValue value)
{
  g_auto (ArbValue) owned = value;
  g_autoptr (GError) error = NULL;

  arb_store_add_unit (test->store, "1", unit, field, &owned, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
has_line (const ArbBody *plan,
          const char *line)
{
  g_autofree char *text = arb_body_to_string (plan);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}

/* "a.troop.1=a/u1 …" of the entries of one list. */
static void
assert_entries (const ArbBody *plan,
                const char *list,
                const char *expected)
{
  g_autoptr (GPtrArray) entries = arb_plan_list_entries (plan);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const ArbPlanEntry *entry = entries->pdata[i];

      if (g_str_has_prefix (entry->id, list))
        g_string_append_printf (found, "%s%s=%s", found->len > 0 ? " " : "", entry->id,
                                entry->unit);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* To the byte what version 0.1 wrote of the same armies, and from where it is known. */
static void
test_plan (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autofree char *text = NULL;

  open_umbra (&test, NULL);
  plan = make_plan (&test, "move-order", NULL);
  text = arb_body_to_string (plan);
  g_assert_cmpstr (text, ==,
                   "system\tumbra\n"
                   "procedure\tmove-order\n"
                   "carry\ta.personality.1.name\ttext:Dame Aliénor\n"
                   "from\ta.personality.1.vs\ta/c1\tvs\n"
                   "origin\ta.personality.1.vs\tstate\n"
                   "from\ta.personality.1.eliminated\ta/c1\teliminated\n"
                   "origin\ta.personality.1.eliminated\tstate\n"
                   "suggest\ta.personalities\tint:1\n"
                   "origin\ta.personalities\tlist\n"
                   "carry\tb.personality.1.name\ttext:Vicomte Renaud\n"
                   "from\tb.personality.1.vs\tb/c1\tvs\n"
                   "origin\tb.personality.1.vs\tstate\n"
                   "from\tb.personality.1.eliminated\tb/c1\teliminated\n"
                   "origin\tb.personality.1.eliminated\tstate\n"
                   "carry\tb.personality.2.name\ttext:Le Loup gris\n"
                   "from\tb.personality.2.vs\tb/c2\tvs\n"
                   "origin\tb.personality.2.vs\tstate\n"
                   "from\tb.personality.2.eliminated\tb/c2\teliminated\n"
                   "origin\tb.personality.2.eliminated\tstate\n"
                   "suggest\tb.personalities\tint:2\n"
                   "origin\tb.personalities\tlist\n"
                   "from\ta.scouts\ta/army\tscouts\n"
                   "from\tb.scouts\tb/army\tscouts\n"
                   "carry\ta.name\ttext:Ormeval\n"
                   "carry\tb.name\ttext:Sombreval\n");
  game_test_close (&test);
}

/* A troop brings along what its list says and what the journal would say if it had happened: of a whole
 * army that is known, not assumed. */
static void
test_known (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbForm) form = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *combat = NULL;

  open_umbra (&test, NULL);
  plan = make_plan (&test, "confrontation", NULL);
  session = arb_store_begin_combat (test.store, arb_game_get_id (test.game), plan, "en", &combat, &error);
  g_assert_no_error (error);
  form = arb_form_new (session);
  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = form->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbFormCell *cell = row->cells->pdata[j];

          if (cell->state == ARB_FORM_ASSUMED &&
              (strstr (cell->question, ".troop") != NULL || strstr (cell->question, ".person") != NULL))
            g_error ("%s is assumed", cell->question);
        }
    }
  g_clear_pointer (&form, arb_form_free);
  g_clear_object (&session);
  game_test_close (&test);
}

static void
test_results (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbBody) turn = NULL;

  open_umbra (&test, NULL);
  plan = make_plan (&test, "confrontation", "a/u3 a/c1 b/u2");
  assert_entries (plan, "a.troop", "a.troop.1=a/u3");
  assert_entries (plan, "a.personality", "a.personality.1=a/c1");
  assert_entries (plan, "b.troop", "b.troop.1=b/u2");
  assert_entries (plan, "b.personality", "");
  g_assert_true (has_line (plan, "suggest\tb.personalities\tint:0"));
  /* Several fights of one turn are told apart by who is in them; what is about everybody is not. */
  g_assert_cmpstr (arb_body_get (plan, "title"), ==,
                   "3 Chevaliers d’Ormeval + 1 – 2 Fantassins de Sombreval");
  g_assert_true (has_line (plan, "to\ta.troop.1.morale\tset\ta/u3\tmorale"));
  g_assert_true (has_line (plan, "to\ta.personality.1.shifts-used\tset\ta/c1\tshifts-used"));
  g_assert_true (has_line (plan, "to\tb.troop.1.castra\tset\tb/u2\tcastra"));
  g_assert_true (has_line (plan, "from\tb.army-vs\tb/army\tvs"));
  turn = make_plan (&test, "turn", NULL);
  g_assert_null (arb_body_get (turn, "title"));
  g_assert_true (has_line (turn, "from\tday\tcampaign\tday"));
  g_assert_true (has_line (turn, "to\torder-kept\tset\tcampaign\torder"));
  g_assert_true (has_line (turn, "to\ta.troop.2.malus\tset\ta/u2\tmalus"));
  game_test_close (&test);
}

/* Who is an entry: whoever has what the list asks for, is there, and fits its questions. */
static void
test_members (void)
{
  GameTest test;
  g_autoptr (ArbBody) all = NULL;
  g_autoptr (ArbBody) some = NULL;

  open_umbra (&test, NULL);
  set_state (&test, "a/u10", "type", arb_value_word ("archers"));
  set_state (&test, "a/u9", "name", arb_value_text ("Without a type"));
  all = make_plan (&test, "campaign", "a/u1 a/u2 a/u9 a/u10 b/u1");
  /* By number, not by letters. */
  assert_entries (all, "a.troop", "a.troop.1=a/u1 a.troop.2=a/u2 a.troop.3=a/u10");
  g_assert_true (has_line (all, "suggest\ta.troops\tint:3"));
  /* One has left the table, one is in a state that no fight knows. */
  set_state (&test, "a/u1", ARB_UNIT_WITHDRAWN, arb_value_bool (TRUE));
  set_state (&test, "a/u2", "state", arb_value_word ("waiting"));
  some = make_plan (&test, "confrontation", "a/u1 a/u2 a/u9 a/u10 b/u1");
  assert_entries (some, "a.troop", "a.troop.1=a/u10");
  set_state (&test, "a/u1", ARB_UNIT_WITHDRAWN, arb_value_bool (FALSE));
  g_clear_pointer (&some, arb_body_free);
  some = make_plan (&test, "confrontation", "a/u1 a/u2 a/u9 a/u10 b/u1");
  assert_entries (some, "a.troop", "a.troop.1=a/u1 a.troop.2=a/u10");
  game_test_close (&test);
}

/* How the state of a listed unit begins: as its list says, else as the question does. */
static void
test_beginning (void)
{
  static const struct
  {
    const char *unit;
    const char *field;
    const char *value;
  } states[] = {
    { "a/u1", "type", "fantassins" }, { "a/u1", "armament", "1" },   { "a/u1", "fatigue", "0" },
    { "a/u1", "state", "active" },    { "a/u1", "arrives", "1" },    { "a/u1", "grade", NULL },
    { "b/c2", "grade", "legende" },   { "b/c2", "vs", "1" },         { "b/c2", "wounded", "no" },
    { "b/c2", "type", NULL },         { "b/c2", "redraws-used", "0" },
  };
  GameTest test;

  open_umbra (&test, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      gboolean found = arb_store_get_unit (test.store, states[i].unit, states[i].field, &value);
      g_autofree char *text = found ? arb_value_to_string (&value) : NULL;

      g_assert_cmpstr (text, ==, states[i].value);
    }
  game_test_close (&test);
}

/* By the rules of the event: a house rule adds to a list, and the entries stay one unit each. */
static void
test_house (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autofree char *text = NULL;

  open_umbra (&test, HOUSE);
  set_state (&test, "a/u2", "luck", arb_value_int (8));
  set_state (&test, "a/u2", "club-fatigue", arb_value_int (1));
  plan = make_plan (&test, "night", "a/u1 a/u2 b/u1");
  assert_entries (plan, "a.troop", "a.troop.1=a/u1 a.troop.2=a/u2");
  g_assert_true (has_line (plan, "from\ta.troop.2.rally-die\ta/u2\tluck"));
  g_assert_true (has_line (plan, "from\ta.troop.2.type\ta/u2\ttype"));
  /* The house goes first; where it is silent the rules below it answer. */
  g_assert_true (has_line (plan, "from\ta.troop.2.fatigue\ta/u2\tclub-fatigue"));
  g_assert_false (has_line (plan, "from\ta.troop.2.fatigue\ta/u2\tfatigue"));
  g_assert_true (has_line (plan, "from\ta.troop.1.fatigue\ta/u1\tfatigue"));
  g_assert_true (has_line (plan, "to\ta.troop.2.rally-die\tflag\ta/u2\tluck\t\t"));
  g_assert_true (has_line (plan, "to\ta.troop.2.fatigue\tset\ta/u2\tworn\t-2\t\tbool:yes"));
  g_assert_true (has_line (plan, "to\ta.lost\tset\ta/army\tcamp\t\tno"));
  g_assert_false (has_line (plan, "to\tb.lost\tset\tb/army\tcamp\t\tno"));
  /* Counted and called by name once, however many links there are. */
  text = arb_body_to_string (plan);
  g_assert_nonnull (strstr (text, "suggest\ta.troops\t"));
  g_assert_null (strstr (strstr (text, "suggest\ta.troops\t") + 1, "suggest\ta.troops\t"));
  g_assert_null (strstr (strstr (text, "carry\ta.troop.1.name\t") + 1, "carry\ta.troop.1.name\t"));
  game_test_close (&test);
}

/* Units that meet one another are no armies, and the other way round. */
static void
test_about (void)
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (GError) error = NULL;

  open_umbra (&test, NULL);
  g_assert_true (arb_game_is_about_armies (test.system->rules, "night"));
  g_assert_false (arb_game_is_about_armies (test.system->rules, "wound"));
  g_assert_false (arb_game_is_about_armies (test.system->rules, "no-such"));
  g_assert_false (arb_game_is_about_armies (NULL, "night"));
  g_assert_cmpuint (arb_game_link_get_n_units (test.system->rules, "night"), ==, 0);
  /* Nobody is tied to it, so nobody is named. */
  plan = make_plan (&test, "wound", NULL);
  g_assert_cmpuint (arb_body_get_n_lines (plan), ==, 2);
  g_clear_pointer (&plan, arb_body_free);
  plan = arb_plan_new ("aigles", "melee", NULL);
  g_assert_false (arb_game_link_armies (test.game, plan, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "This event is not played by the rules “aigles”; make it with "
                   "--system=aigles.");
  game_test_close (&test);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/armies/plan", test_plan);
  g_test_add_func ("/game/armies/known", test_known);
  g_test_add_func ("/game/armies/results", test_results);
  g_test_add_func ("/game/armies/members", test_members);
  g_test_add_func ("/game/armies/beginning", test_beginning);
  g_test_add_func ("/game/armies/house", test_house);
  g_test_add_func ("/game/armies/about", test_about);
  return g_test_run ();
}
