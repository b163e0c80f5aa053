/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "systems/arb-system.h"
#include "test-files.h"

static void
test_shipped (void)
{
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbSystem) system = arb_system_load ((*def)->id, NULL, problems);

      test_assert_no_problems (problems);
      g_assert_nonnull (system);
      g_assert_cmpstr (system->rules->id, ==, (*def)->id);
      g_assert_true (arb_system_find_def ((*def)->id) == *def);
    }
}

static void
test_unchanged (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = test_dup_system ("\"template\" version=\"1.0\"",
                                           "\"template\" version=\"7\"", NULL);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);

  test_assert_no_problems (problems);
  g_assert_cmpstr (system->rules->version, ==, "7");
  g_assert_cmpuint (system->rules->procedures->len, ==, 5);
}

/* A sentence may stand on several lines; a no-break space in it stays what it is. */
static void
test_sentence_on_lines (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text =
      test_dup_system ("<say xml:lang=\"en\">Only foot forms square.</say>",
                       "<say xml:lang=\"en\">\n      Only foot\n\tforms  square\u00a0!</say>",
                       NULL);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);
  const ArbSentence *sentence;

  test_assert_no_problems (problems);
  sentence = arb_rules_find_text (system->rules, "only-foot-squares");
  g_assert_nonnull (sentence);
  g_assert_cmpstr (arb_text_get (sentence->text, "en"), ==, "Only foot forms square\u00a0!");
}

/* Each fault alone. The line is that of the text put in, or 1 for what is missing altogether. */
static void
test_faults (void)
{
  static const struct
  {
    const char *old;
    const char *new;
    const char *mark; /* where the problem is; NULL: line 1 */
    const char *message;
  } cases[] = {
    { "<say xml:lang=\"en\">Only foot", "<say>Only foot", "<say>Only foot",
      "This text does not say its language; add xml:lang." },
    { "<modifier id=\"guard\"", "<modifier id=\"veteran\"", "value=\"+2\" group=\"quality\"",
      "The id “veteran” is used twice; every id stands once." },
    { "<input id=\"leader\" for", "<input id=\"fresh\" for",
      "default=\"no\" rare=\"yes\" cite=\"Modèle 5\"",
      "The id “a.fresh” is used twice; every id stands once." },
    { "<text id=\"nobody-won\"", "<text id=\"won\"",
      "<text id=\"won\" headline=\"yes\" cite=\"Modèle 5\">\n    <say xml:lang=\"fr\">Égalité",
      "The id “won” is used twice; every id stands once." },
    { "<table id=\"fate\"", "<table id=\"mood\"", "<table id=\"mood\" match",
      "The id “mood” is used twice; every id stands once." },
    { "value=\"+1\" group=\"quality\"", "value=\"+1\" group=\"qualities\"", "\"qualities\"",
      "The modifier “veteran” is in the group “qualities”, which is missing." },
    { "<when fact=\"self.traits\" is=\"veteran\"/>", "<when fact=\"self.trait\" is=\"veteran\"/>",
      "<modifier id=\"veteran\"",
      "The modifier “veteran” looks at “trait”, which nobody declares." },
    { "<when fact=\"charge-effective\"", "<when fact=\"charging\"", "<modifier id=\"charge\"",
      "The modifier “charge” looks at “charging”, which nobody declares." },
    { "<when ruling=\"tired-counts\"", "<when ruling=\"tired\"", "<modifier id=\"tired\"",
      "The modifier “tired” looks at “tired”, which nobody declares." },
    { "<when fact=\"self.traits\" is=\"guard\"/>", "<when fact=\"self.traits\" is=\"gard\"/>",
      "<modifier id=\"guard\"",
      "In the modifier “guard”: “gard” is not allowed here; allowed: veteran, guard, raw." },
    { "<when ruling=\"tired-counts\" is=\"on\"/>", "<when ruling=\"tired-counts\" is=\"maybe\"/>",
      "<modifier id=\"tired\"",
      "In the modifier “tired”: “maybe” is not allowed here; allowed: on (yes), off (no)." },
    { "<when fact=\"terrain\" is=\"hill\"/>", "<when fact=\"terrain\"/>",
      "<when fact=\"terrain\"/>",
      "This condition says neither is, not, min, max, below nor above." },
    { "<when fact=\"terrain\" is=\"hill\"/>", "<when is=\"hill\"/>", "<when is=\"hill\"/>",
      "A condition names either a fact or a ruling, not both." },
    { "<when fact=\"self.tiredness\" min=\"2\"/>", "<when fact=\"self.traits\" min=\"2\"/>",
      "<modifier id=\"tired\"", "The modifier “tired” measures “traits”, which is not a number." },
    { "<when fact=\"self.traits\" is=\"guard\"/>", "<when fact=\"self.formation\" max=\"2\"/>",
      "<modifier id=\"guard\"",
      "The modifier “guard” measures “formation”, which is not a number." },
    { "id=\"uphill\" to=\"melee\"", "id=\"uphill\" to=\"battle\"", "id=\"uphill\"",
      "The modifier “uphill” counts in “battle”, which nobody adds up." },
    { "value-of=\"self.push\"", "value-of=\"self.pull\"", "value-of=\"self.pull\"",
      "The modifier “push” looks at “pull”, which nobody declares." },
    { "value-of=\"self.push\"", "value-of=\"self.push\" value=\"1\"", "value-of=\"self.push\"",
      "The modifier “push” needs a value or a value-of, one of them." },
    { "<input id=\"leader\" for", "<input id=\"leader\" cases=\"no\" for", "cases=\"no\" for",
      "“a.leader” is not for case files, so it must be optional." },
    { "<text id=\"won\"", "<text id=\"victory\"", NULL,
      "The program needs the text “won”, which is missing." },
    { "<text id=\"won\"", "<text id=\"victory\"", "<text id=\"victory\"",
      "The program never says the text “victory”." },
    { "<table id=\"chance\"", "<table id=\"luck\"", NULL,
      "The program needs the table “chance”, which is missing." },
    { "<table id=\"chance\"", "<table id=\"luck\"", "<table id=\"luck\"",
      "The program never reads the table “luck”." },
    { "<table ref=\"losses\"/>", "<table ref=\"loss\"/>", "<procedure id=\"melee\"",
      "There is no table “loss”." },
    { "<ruling id=\"tie\"", "<ruling id=\"ties\"", NULL,
      "The program needs the ruling “tie”, which is missing." },
    { "<ruling id=\"tie\"", "<ruling id=\"ties\"", "<ruling id=\"ties\"",
      "The program never looks at the ruling “ties”." },
    { "<step id=\"fate.die\"", "<step id=\"fate.dice\"", NULL,
      "The program needs the step “fate.die”, which is missing." },
    { "<step id=\"fate.die\"", "<step id=\"fate.dice\"", "<step id=\"fate.dice\"",
      "The program has no step “fate.dice”." },
    { "<procedure id=\"march\"", "<procedure id=\"walk\"", NULL,
      "The program needs the procedure “march”, which is missing." },
    { "<procedure id=\"march\"", "<procedure id=\"walk\"", "<procedure id=\"walk\"",
      "The program has no procedure “walk”." },
    { "<derived id=\"odds\"", "<derived id=\"chances\"", NULL,
      "The program needs the derived “odds”, which is missing." },
    { "<derived id=\"odds\"", "<derived id=\"chances\"", "<derived id=\"chances\"",
      "The program cannot derive “chances”." },
    { "needs=\"terrain higher\"", "needs=\"terrain height\"", "needs=\"terrain height\"",
      "“a.above” needs “height”, which nobody declares." },
    { "needs=\"self.ranks\"", "needs=\"self.rank\"", "needs=\"self.rank\"",
      "“b.push” needs “self.rank”, which nobody declares." },
    { "<input id=\"terrain\" type=\"word\" default=\"open\"",
      "<input id=\"terrain\" type=\"word\" default=\"swamp\"", "default=\"swamp\"",
      "The default of “terrain” does not fit: “swamp” is not allowed here; allowed: open, wood, "
      "hill." },
    { "max=\"10\" default=\"1\"", "max=\"10\" default=\"11\"", "default=\"11\"",
      "The default of “loss-step” does not fit: “11” is not allowed here; allowed: 1 to 10." },
    { "<row key=\"10\">2,5,8,11,14</row>", "<row key=\"10\">2,5,8,11</row>", "<table id=\"losses\"",
      "The table “losses” has a row of 4 cells under 5 columns." },
    { "<row key=\"10\">", "<row key=\"1\">", "<table id=\"losses\"",
      "The heading “1” is out of order or repeated." },
    { "<row key=\"10\">2,5", "<row key=\"10\">-2,5", "<table id=\"losses\"",
      "“-2” is not a whole number of at least 0." },
    { "<row key=\"10\">", "<row>", "<table id=\"losses\"",
      "A row of the table “losses” has no “key”." },
    { "<columns>0,30,60</columns>", "<columns>0,60,30</columns>", "<table id=\"fate\"",
      "The heading “30” is out of order or repeated." },
    { "<table id=\"chance\"", "<table silent=\"none\" id=\"chance\"", "<table silent",
      "No cell of the table “chance” says “none”, which “silent” names." },
    { "<row>0,0,1,1,2,2</row>", "<row>0,0,1,1,2,2.5</row>", "<table id=\"chance\"",
      "“2.5” is neither a whole number nor a word." },
    { "<input id=\"unit.*.figures\" max-index=\"9\"", "<input id=\"unit.*.figures\"",
      "<input id=\"unit.*.figures\"", "“unit.*.figures” needs both a star and a max-index, or "
                                      "neither." },
    { "of=\"battery\" among=\"loaded\"", "among=\"loaded\"", "<input id=\"canister\"",
      "“canister” is chosen among “loaded”, so it must say of which list." },
    { "<input id=\"goal\"", "<input id=\"goal\" max-index=\"3\"", "<input id=\"goal\"",
      "“goal” needs both a star and a max-index, or neither." },
    { "words=\"troops\"", "words=\"arms\"", "words=\"arms\"",
      "There is no list of words “arms” in this file." },
    { "<input id=\"figures\" type=\"int\"", "<input id=\"figures\" words=\"troops\" type=\"int\"",
      "<input id=\"figures\"", "“a.figures” is a whole number, and “foot” is none it can be." },
    { "<use fields=\"unit\"", "<use fields=\"units\"", "<use fields=\"units\"",
      "There is no set of fields “units” in this file." },
    { "format=\"square\"", "format=\"hex\"", "format=\"hex\"",
      "The program knows no format “hex”." },
    { "format=\"square\" optional=\"yes\" default=\"none\"",
      "format=\"square\" optional=\"yes\" default=\"Z9\"", "default=\"Z9\"",
      "The default of “goal” does not fit: “Z9” is not a square of the board, such as B4." },
    { "<word id=\"raw\">", "<word id=\"guard\">",
      "<word id=\"guard\"><name xml:lang=\"fr\">recrues",
      "The word “guard” stands twice in one list." },
    { "<take input=\"figures\"", "<take input=\"figurines\"", "<take input=\"figurines\"",
      "The procedure “melee” never asks for “a.figurines”." },
    { "<take input=\"leader\" leader=\"name\" not=\"\"/>",
      "<take input=\"ranks\" leader=\"name\" not=\"\"/>", "<take input=\"ranks\" leader",
      "In the procedure “melee” the answer to “a.ranks” is not yes or no." },
    { "<take input=\"formation\" state=\"formation\"/>",
      "<take input=\"formation\" state=\"formation\" otherwise=\"blob\"/>", "otherwise=\"blob\"",
      "In the procedure “melee” what is taken otherwise does not answer “a.formation”." },
    { "<take input=\"formation\" state=\"formation\"/>",
      "<take input=\"formation\" state=\"formation\" option=\"formation\"/>", "option=\"formation\"",
      "“formation” must be taken from one place: state, list, type, option, leader, nation, "
      "clock or fire." },
    { "by=\"inflicted\"", "by=\"luck\"", "by=\"luck\"",
      "“outcome” is decided by “a.luck”, which is missing." },
    { "<take input=\"formation\" state=\"formation\"/>",
      "<take input=\"formation\" fire=\"window\"/>", "fire=\"window\"",
      "“fire=window” and “quarter” stand together or not at all." },
    { "<take input=\"formation\" state=\"formation\"/>",
      "<take input=\"figures\" fire=\"window\" quarter=\"hour\"/>", "quarter=\"hour\"",
      "The procedure “melee” never asks for “hour”." },
    { "<take input=\"formation\" state=\"formation\"/>",
      "<take input=\"formation\" state=\"formation\" where=\"order\"/>", "where=\"order\"",
      "“where” and “in” stand together or not at all." },
    { "<give value=\"recorded\" op=\"sub\"", "<give value=\"lost\" op=\"sub\"",
      "<give value=\"lost\"",
      "The procedure “melee” neither computes nor asks for “a.lost”." },
    { "<give value=\"recorded\" op=\"sub\" state=\"strength\"/>",
      "<give value=\"recorded\" op=\"sub\"/>", "<give value=\"recorded\" op=\"sub\"/>",
      "“recorded” must go to a field of the state or of the leader." },
    { "<link for=\"a b\">", "<link for=\"a b\" call=\"fate\" procedure=\"fate\">",
      "call=\"fate\"", "A link is for units, or for a call with its procedure." },
    { "<link for=\"a b\">", "<link call=\"luck\" procedure=\"luck\"/>\n    <link for=\"a b\">",
      "<link call=\"luck\"", "“melee” is linked to “luck”, which is missing." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *text = test_dup_system (cases[i].old, cases[i].new, NULL);
      g_autoptr (ArbSystem) system = test_load_system (text, problems);

      g_assert_null (system);
      test_assert_problem (problems, NULL,
                           cases[i].mark != NULL ? test_line_of (text, cases[i].mark) : 1,
                           cases[i].message);
    }
}

/* What the schema refuses comes with a line as well. */
static void
test_schema (void)
{
  static const char *const cases[][2] = {
    { "<input id=\"charge\" type", "<input id=\"charge\" colour=\"red\" type" },
    { "<group id=\"ground\" keep=\"worst\">", "<group id=\"ground\" keep=\"last\">" },
    { "<input id=\"charge\" type=\"bool\"", "<input id=\"charge\" type=\"boolean\"" },
    { "<modifier id=\"charge\" to=\"melee\"", "<modifier id=\"charge\"" },
    { "value=\"+2\" once=\"combat\"", "value=\"two\" once=\"combat\"" },
    { "<table ref=\"losses\"/>", "<tables ref=\"losses\"/>" },
    { "<system xmlns=\"urn:arbitre:rules:1\"", "<system xmlns=\"urn:arbitre:rules:2\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *text = test_dup_system (cases[i][0], cases[i][1], NULL);
      g_autoptr (ArbSystem) system = test_load_system (text, problems);

      g_assert_null (system);
      g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
      g_assert_cmpuint (arb_problems_get (problems, 0)->line, ==, test_line_of (text, cases[i][1]));
    }
}

/* Form and meaning in one run: the parts a schema refuses do not hide what is wrong with the others,
 * nor are the others blamed for missing them. */
static void
test_form_and_meaning (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = test_dup_system (
      "<group id=\"quality\"", "<group ident=\"quality\"", "<table id=\"fate\"", "<table id=\"fate\" ink=\"red\"",
      "group=\"ground\" cite=\"Modèle 3 (4)\">\n    <name xml:lang=\"fr\">Monté",
      "group=\"sea\" cite=\"Modèle 3 (4)\">\n    <name xml:lang=\"fr\">Monté", NULL);

  g_assert_null (test_load_system (text, problems));
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 4);
  test_assert_problem (problems, NULL, test_line_of (text, "<group ident="),
                       "<group> has no attribute “ident”; correct its name or remove it.");
  test_assert_problem (problems, NULL, test_line_of (text, "<group ident="),
                       "<group> lacks the attribute “id”.");
  test_assert_problem (problems, NULL, test_line_of (text, "ink="),
                       "<table> has no attribute “ink”; correct its name or remove it.");
  test_assert_problem (problems, NULL, test_line_of (text, "<modifier id=\"horse-in-wood\""),
                       "The modifier “horse-in-wood” is in the group “sea”, which is missing.");
}

/* One element after another has an attribute too many: nothing else is found fault with. */
static void
test_form_alone (void)
{
  static const char *const cases[] = { "ruling id=\"",   "words id=\"troops\"", "derived id=\"",
                                       "input id=\"charge\"", "step id=\"", "text id=\"won\"",
                                       "modifier id=\"charge\"", "procedure id=\"fate\"" };
  g_autofree char *whole = test_dup_system ("<text id=\"won\"", "<text id=\"won\"", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *old = g_strconcat ("<", cases[i], NULL);
      const char *at = strstr (whole, old);
      const char *behind = at + 1 + strcspn (at + 1, " ");
      g_autofree char *name = g_strndup (at + 1, (gsize) (behind - at - 1));
      g_autofree char *text = NULL;

      g_assert_nonnull (at);
      text = g_strdup_printf ("%.*s<%s wrong=\"yes\"%s", (int) (at - whole), whole, name, behind);
      g_assert_null (test_load_system (text, problems));
      for (guint k = 0; k < arb_problems_get_n (problems); k++)
        g_assert_nonnull (strstr (arb_problems_get (problems, k)->message, "“wrong”"));
      g_assert_cmpuint (arb_problems_get_n (problems), ==, 1);
    }
}

/* An author wants the whole list, not one fault a day. */
static void
test_all_at_once (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = test_dup_system (
      "words=\"troops\"", "words=\"arms\"", "<text id=\"won\"", "<text id=\"victory\"",
      "group=\"ground\" cite=\"Modèle 3 (4)\">\n    <name xml:lang=\"fr\">Monté",
      "group=\"sea\" cite=\"Modèle 3 (4)\">\n    <name xml:lang=\"fr\">Monté",
      "<columns>0,30,60</columns>", "<columns>0,60,30</columns>", "format=\"square\"",
      "format=\"hex\"", NULL);
  g_autofree char *path = test_write_file ("many.xml", text);
  g_autoptr (ArbSystem) system = arb_system_load_file (path, NULL, problems);

  g_assert_null (system);
  test_assert_problem (problems, path, test_line_of (text, "words=\"arms\""),
                       "There is no list of words “arms” in this file.");
  test_assert_problem (problems, path, test_line_of (text, "<text id=\"victory\""),
                       "The program never says the text “victory”.");
  test_assert_problem (problems, path, test_line_of (text, "<modifier id=\"horse-in-wood\""),
                       "The modifier “horse-in-wood” is in the group “sea”, which is missing.");
  test_assert_problem (problems, path, test_line_of (text, "<table id=\"fate\""),
                       "The heading “30” is out of order or repeated.");
  test_assert_problem (problems, path, test_line_of (text, "format=\"hex\""),
                       "The program knows no format “hex”.");
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    g_assert_cmpstr (arb_problems_get (problems, i)->file, ==, path);
  g_unlink (path);
}

/* A set of fields serves several procedures, and one of them has to ask for each. */
static void
test_fields_that_nobody_asks (void)
{
  static const char *const use = "<input id=\"losses\" type=\"int\" min=\"0\" max=\"999\"";
  g_autofree char *more = g_strconcat ("<use fields=\"unit\" for=\"a b\"/>\n    ", use, NULL);
  g_autofree char *text = test_dup_system (use, more, NULL);
  g_autofree char *unasked = test_dup_system (
      use, more, "<ask input=\"elite\" max-of=\"self.figures\"/>", "", NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = test_load_system (text, problems);

  test_assert_no_problems (problems);
  g_assert_nonnull (arb_procedure_find_input (arb_rules_find_procedure (system->rules, "fate"),
                                              "a.elite"));
  g_assert_null (test_load_system (unasked, problems));
  test_assert_problem (problems, NULL, test_line_of (unasked, "<input id=\"elite\""),
                       "Nothing ever asks for the input “b.elite” of the procedure “melee”: no "
                       "step and no sum needs it.");
}

/* A question that the rules have answered leaves one option; none at all is a mistake. */
static void
test_settled_ruling (void)
{
  static const char *const off =
      "<option id=\"off\"><name xml:lang=\"fr\">non</name><name xml:lang=\"en\">no</name></option>";
  static const char *const on =
      "<option id=\"on\"><name xml:lang=\"fr\">oui</name><name xml:lang=\"en\">yes</name></option>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = test_dup_system (off, "", NULL);
  g_autofree char *empty = test_dup_system (off, "", on, "", NULL);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);

  test_assert_no_problems (problems);
  g_assert_cmpuint (arb_rules_find_ruling (system->rules, "tired-counts")->words->len, ==, 1);
  g_assert_null (test_load_system (empty, problems));
  test_assert_problem (problems, NULL, test_line_of (empty, "<ruling id=\"tired-counts\""),
                       "The ruling “tired-counts” needs at least one option.");
}

/* What events keep from earlier programs is still read: what has another name today means the same,
 * and what was never shown stays without effect. */
static void
test_older_words (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = test_dup_system (
      "<ruling id=\"tired-counts\"", "<ruling settled=\"yes\" id=\"tired-counts\"",
      "<give value=\"recorded\" not=\"0\"", "<give value=\"recorded\" unless=\"0\"",
      "<group id=\"ground\"", "<group cite=\"Modèle 3\" id=\"ground\"",
      "<word id=\"guard\"", "<word cite=\"Modèle 3\" id=\"guard\"", NULL);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);
  const ArbProcedure *melee;
  const ArbLink *link;
  guint n_exceptions = 0;

  test_assert_no_problems (problems);
  melee = arb_rules_find_procedure (system->rules, "melee");
  link = g_ptr_array_index (melee->links, 0);
  for (guint i = 0; i < link->gives->len; i++)
    {
      const ArbLinkGive *give = g_ptr_array_index (link->gives, i);

      if (give->is_not != NULL)
        {
          g_assert_cmpstr (give->is_not[0], ==, "0");
          n_exceptions++;
        }
    }
  g_assert_cmpuint (n_exceptions, ==, 1);
}

/* A file of another id is a system of data alone, so nothing computes what this one leaves to C. */
static void
test_not_a_system (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *renamed =
      test_dup_system ("id=\"template\" version", "id=\"chess\" version", NULL);
  g_autoptr (ArbSystem) other = test_load_system (renamed, problems);

  g_assert_null (other);
  test_assert_problem (problems, NULL, test_line_of (renamed, "<derived id=\"self.shy\""),
                       "The program cannot derive “self.shy”.");
  arb_problems_free (g_steal_pointer (&problems));
  problems = arb_problems_new ();
  g_assert_null (arb_system_load ("chess", NULL, problems));
  test_assert_problem (problems, NULL, 0, "This program has no rule system “chess”.");
  g_assert_null (arb_system_load_file ("/nonexistent/system.xml", NULL, problems));
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 2);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/loader/shipped", test_shipped);
  g_test_add_func ("/loader/unchanged", test_unchanged);
  g_test_add_func ("/loader/settled-ruling", test_settled_ruling);
  g_test_add_func ("/loader/fields-that-nobody-asks", test_fields_that_nobody_asks);
  g_test_add_func ("/loader/older-words", test_older_words);
  g_test_add_func ("/loader/sentence-on-lines", test_sentence_on_lines);
  g_test_add_func ("/loader/faults", test_faults);
  g_test_add_func ("/loader/schema", test_schema);
  g_test_add_func ("/loader/form-and-meaning", test_form_and_meaning);
  g_test_add_func ("/loader/form-alone", test_form_alone);
  g_test_add_func ("/loader/all-at-once", test_all_at_once);
  g_test_add_func ("/loader/not-a-system", test_not_a_system);
  return g_test_run ();
}
