/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "systems/arb-case.h"
#include "test-files.h"

static ArbXmlDoc *
read_text (const char *text,
           ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return arb_case_file_read_bytes (bytes, "t.xml", problems);
}

/* The result document, exactly as arbitre-cli writes it. */
static char *
resolve (const char *text)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = read_text (text, problems);
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  gboolean is_one;

  test_assert_no_problems (problems);
  is_one = g_str_equal (arb_xml_doc_get_root (doc)->name, "case");
  if (!is_one)
    {
      arb_xml_writer_start (writer, "results");
      arb_xml_writer_attr (writer, "xmlns", ARB_RESULT_NAMESPACE);
    }
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = is_one ? NULL : arb_case_file_next (node))
    {
      g_auto (ArbCaseResult) result = { 0 };

      arb_case_resolve (&result, node, systems, "en");
      g_assert_true ((result.error_id == NULL) == (result.message == NULL));
      arb_case_result_write (&result, writer, is_one);
    }
  if (!is_one)
    arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, NULL);
}

#define CASE(procedure, inner)                                                                     \
  "<case xmlns='urn:arbitre:case:1' system='template' procedure='" procedure "'>" inner "</case>"
#define SET(id, value) "<set id='" id "'>" value "</set>"
#define FATE SET ("losses", "10") SET ("die", "3")
#define MELEE                                                                                      \
  SET ("a.troops", "foot") SET ("a.figures", "10") SET ("a.formation", "line") SET ("a.dice", "3") \
  SET ("b.troops", "foot") SET ("b.figures", "10") SET ("b.formation", "line") SET ("b.dice", "4")
#define LOSSES(inner) CASE ("melee", MELEE "<table id='losses'>" inner "</table>")

/* The id of the error, or NULL when the case was resolved. */
static char *
dup_error_id (const char *text)
{
  g_autofree char *document = resolve (text);
  const char *error = strstr (document, "<error id=\"");

  if (error == NULL)
    return NULL;
  /* No value besides an error. */
  g_assert_null (strstr (document, "<value"));
  error += strlen ("<error id=\"");
  return g_strndup (error, strchr (error, '"') - error);
}

static void
test_errors (void)
{
  static const char *const cases[][2] = {
    { CASE ("fate", FATE), NULL },
    /* Unknown, repeated, missing. */
    { CASE ("fate", FATE SET ("loss", "1")), "loss" },
    { CASE ("fate", FATE SET ("a.figures", "1")), "a.figures" },
    { CASE ("fate", FATE SET ("result", "killed")), "result" },
    { CASE ("fate", FATE SET ("die", "3")), "die" },
    { CASE ("fate", SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "3")), "die" },
    { CASE ("fate", ""), "losses" },
    { CASE ("fate", FATE "<set>1</set>"), "set" },
    { CASE ("fate", FATE SET ("", "1")), "" },
    { CASE ("fate", FATE "<get id='losses'>1</get>"), "get" },
    /* Wrong type, out of range. */
    { CASE ("fate", SET ("losses", "ten") SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "1.0") SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "+1") SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "") SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "-1") SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "1000") SET ("die", "3")), "losses" },
    { CASE ("fate", SET ("losses", "10") SET ("die", "7")), "die" },
    { CASE ("fate", SET ("losses", "10") SET ("die", "3,3")), "die" },
    { CASE ("melee", MELEE SET ("terrain", "swamp")), "terrain" },
    { CASE ("melee", MELEE SET ("charge", "true")), "charge" },
    { CASE ("melee", MELEE SET ("a.traits", "guard,,raw")), "a.traits" },
    { CASE ("melee", MELEE SET ("charge", "yes") SET ("distance", "3,5")), "distance" },
    { CASE ("melee", MELEE SET ("charge", "yes") SET ("distance", "3.001")), "distance" },
    { CASE ("melee", MELEE SET ("charge", "yes")), "distance" },
    { CASE ("melee", MELEE SET ("a.elite", "10")), NULL },
    { CASE ("melee", MELEE SET ("a.elite", "11")), "a.elite" },
    { CASE ("melee", MELEE SET ("a.ranks", "5,6")), "a.ranks" },
    { CASE ("melee", MELEE SET ("a.leader", "yes")), "a.fate-die" },
    { CASE ("march", SET ("units", "1") SET ("unit.1.figures", "5") SET ("goal", "Z9")), "goal" },
    /* Not needed by this case, accepted and still checked for its type. */
    { CASE ("melee", MELEE SET ("distance", "5")), NULL },
    { CASE ("melee", MELEE SET ("distance", "far")), "distance" },
    { CASE ("melee", MELEE SET ("a.fate-die", "6") SET ("higher", "a")), NULL },
    { CASE ("melee", MELEE SET ("a.fate-die", "0")), "a.fate-die" },
    /* Indexed ids: the limit, leading zero, gap, one too many, the pattern itself. */
    { CASE ("march", SET ("units", "1") SET ("unit.1.figures", "5")), NULL },
    { CASE ("march", SET ("units", "1") SET ("unit.01.figures", "5")), "unit.01.figures" },
    { CASE ("march", SET ("units", "1") SET ("unit.0.figures", "5")), "unit.0.figures" },
    { CASE ("march", SET ("units", "1") SET ("unit.10.figures", "5")), "unit.10.figures" },
    { CASE ("march", SET ("units", "1") SET ("unit.*.figures", "5")), "unit.*.figures" },
    { CASE ("march", SET ("units", "1") SET ("unit.99999999999.figures", "5")),
      "unit.99999999999.figures" },
    { CASE ("march", SET ("units", "2") SET ("unit.1.figures", "5")), "unit.2.figures" },
    { CASE ("march", SET ("units", "1") SET ("unit.1.figures", "5") SET ("unit.9.figures", "5")),
      NULL },
    { CASE ("march", SET ("units", "1") SET ("unit.1.figures", "5") SET ("unit.9.figures", "x")),
      "unit.9.figures" },
    /* Rulings: of another procedure accepted, unknown, unknown word, repeated, out of range. */
    { CASE ("fate", FATE "<ruling id='tie'>defender</ruling>"), NULL },
    { CASE ("fate", FATE "<ruling id='ties'>draw</ruling>"), "ruling.ties" },
    { CASE ("fate", FATE "<ruling id='tie'>attacker</ruling>"), "ruling.tie" },
    { CASE ("fate", FATE "<ruling id='tie'>draw</ruling><ruling id='tie'>draw</ruling>"),
      "ruling.tie" },
    { CASE ("fate", FATE "<ruling id='loss-step'>0</ruling>"), "ruling.loss-step" },
    { CASE ("fate", FATE "<ruling id='shy-troops'/>"), NULL },
    { CASE ("fate", FATE "<ruling>draw</ruling>"), "ruling" },
    /* System and procedure. */
    { CASE ("siege", FATE), "procedure" },
    { CASE ("", FATE), "procedure" },
    { "<case xmlns='urn:arbitre:case:1' system='template'/>", "procedure" },
    { "<case xmlns='urn:arbitre:case:1' procedure='fate'/>", "system" },
    { "<case xmlns='urn:arbitre:case:1' system='chess' procedure='fate'/>", "system" },
    { "<case xmlns='urn:arbitre:case:1'/>", "system" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = dup_error_id (cases[i][0]);

      if (g_strcmp0 (id, cases[i][1]) != 0)
        g_error ("%s: error on “%s”, expected “%s”", cases[i][0], id, cases[i][1]);
    }
}

static void
test_tables (void)
{
  static const char *const cases[][2] = {
    { LOSSES ("<columns>0,4</columns><row figures='1'>1,2</row>"), NULL },
    { LOSSES (""), "table.losses" },
    { LOSSES ("<columns>0,4</columns>"), "table.losses" },
    { LOSSES ("<row figures='1'>1,2</row>"), "table.losses" },
    { LOSSES ("<columns>4,0</columns><row figures='1'>1,2</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row figures='1'>1</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row>1,2</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row key='1'>1,2</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row figures='1'>1,-2</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row figures='1'>1,many</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row figures='1'>1,2.5</row>"), "table.losses" },
    { LOSSES ("<columns>a,b</columns><row figures='1'>1,2</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row figures='few'>1,2</row>"), "table.losses" },
    { LOSSES ("<columns>0,4</columns><row figures='2'>1,2</row><row figures='2'>1,2</row>"),
      "table.losses" },
    { LOSSES ("<columns>0</columns><columns>1</columns><row figures='1'>1</row>"), "table.losses" },
    { LOSSES ("<columns>0</columns><cell>1</cell><row figures='1'>1</row>"), "table.losses" },
    { CASE ("melee", MELEE "<table id='loss'/>"), "table.loss" },
    { CASE ("melee", MELEE "<table id='mood'/>"), "table.mood" },
    { CASE ("fate", FATE "<table id='losses'/>"), "table.losses" },
    { CASE ("melee", MELEE
            "<table id='losses'><columns>0</columns><row figures='1'>1</row></table>"
            "<table id='losses'><columns>0</columns><row figures='1'>1</row></table>"),
      "table.losses" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = dup_error_id (cases[i][0]);

      if (g_strcmp0 (id, cases[i][1]) != 0)
        g_error ("%s: error on “%s”, expected “%s”", cases[i][0], id, cases[i][1]);
    }
}

static void
assert_value (const char *document,
              const char *id,
              const char *value)
{
  g_autofree char *element = g_strdup_printf ("<value id=\"%s\">%s</value>", id, value);

  if (strstr (document, element) == NULL)
    g_error ("%s is not in %s", element, document);
}

static void
test_inline_table (void)
{
  g_autofree char *document = resolve (LOSSES (
      "\n <row figures='9'> 1 , 20 </row>\n <columns>0,2</columns><row figures='10'>3,40</row>"));

  /* Totals 2 and 2; ten figures is the last row and not beyond it. */
  assert_value (document, "a.inflicted", "40");
  assert_value (document, "a.table-clamped", "no");
}

static void
test_inline_table_clamped (void)
{
  g_autofree char *document = resolve (
      LOSSES ("<columns>3,4</columns><row figures='1'>1,2</row><row figures='9'>5,6</row>"));

  assert_value (document, "a.inflicted", "5");
  assert_value (document, "a.table-clamped", "yes");
}

static void
test_document (void)
{
  g_autofree char *one = resolve (
      "<case xmlns='urn:arbitre:case:1' name=' Smith &amp; Söhne ' procedure='fate' "
      "system='template'>\n  <set id='die'>\n 3 </set><!-- no --><set id='losses'> 1<![CDATA[0]]>"
      "</set></case>");
  g_autofree char *none = resolve ("<cases xmlns='urn:arbitre:case:1'/>");

  g_assert_cmpstr (one, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<result xmlns=\"urn:arbitre:result:1\" system=\"template\" procedure=\"fate\" "
                   "name=\" Smith &amp; Söhne \">\n"
                   "  <value id=\"result\">wounded</value>\n"
                   "</result>\n");
  g_assert_cmpstr (none, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<results xmlns=\"urn:arbitre:result:1\"/>\n");
}

/* A faulty case does not touch its neighbours, nor do their rulings. */
static void
test_several (void)
{
  g_autofree char *document = resolve (
      "<cases xmlns='urn:arbitre:case:1'>"
      "<case system='template' procedure='melee' name='1'>" MELEE
      "<ruling id='tie'>defender</ruling></case>"
      "<case system='template' procedure='melee' name='2'>" SET ("x", "1") "</case>"
      "<case system='template' procedure='melee' name='3'>" MELEE "</case>"
      "<case system='template' procedure='march'>" SET ("units", "3") SET ("unit.2.width", "16")
      SET ("unit.3.figures", "1") SET ("unit.1.figures", "33") SET ("unit.2.figures", " 7 ")
      "</case></cases>");
  const char *first = strstr (document, "name=\"1\"");
  const char *second = strstr (first, "name=\"2\"");
  const char *third = strstr (second, "name=\"3\"");
  const char *fourth = strstr (third, "name=\"\"");

  g_assert_true (strstr (first, "<value id=\"outcome\">b</value>") < second);
  g_assert_true (
      strstr (second, "<error id=\"x\">The procedure “melee” has no input “x”.</error>") < third);
  g_assert_true (strstr (third, "<value id=\"outcome\">draw</value>") < fourth);
  /* Exact decimals, without useless zeros; lists without blanks. */
  assert_value (fourth, "unit.1.length", "12.375");
  assert_value (fourth, "unit.2.length", "0.65625");
  assert_value (fourth, "lengths", "12.375,0.65625,0.375");
  assert_value (fourth, "length", "13.40625");
}

static void
test_lists (void)
{
  g_autofree char *document = resolve (
      CASE ("melee", MELEE SET ("a.traits", " guard , raw ") SET ("a.ranks", "5, 5")
            SET ("b.traits", " ") "<ruling id='shy-troops'> foot,guns </ruling>"));

  assert_value (document, "a.rows", "3");
  assert_value (document, "b.rows", "1");
}

static void
test_not_case_files (void)
{
  static const char *const bad[] = {
    "",
    "<case/>",
    "<case xmlns='urn:arbitre:case:2'/>",
    "<results xmlns='urn:arbitre:result:1'/>",
    "<cases xmlns='urn:arbitre:case:1'><set id='x'>1</set></cases>",
    "<cases xmlns='urn:arbitre:case:1'>",
    "<cases xmlns='urn:arbitre:case:1'>text</cases>",
    "<!DOCTYPE case><case xmlns='urn:arbitre:case:1'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      g_assert_null (read_text (bad[i], problems));
      g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
    }
}

/* Files keep the reading they were written for; people begin with the better one. */
static void
test_case_default (void)
{
  g_autofree char *text = test_dup_system ("<ruling id=\"tie\" default=\"draw\"",
                                           "<ruling id=\"tie\" default=\"defender\" "
                                           "case-default=\"draw\"", NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbSystem *system = test_load_system (text, problems);
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbXmlDoc) doc = read_text (CASE ("melee", MELEE), problems);
  g_auto (ArbCaseResult) result = { 0 };
  g_autoptr (ArbSession) session = NULL;

  test_assert_no_problems (problems);
  session = arb_session_new (system->def, system->rules, "melee", NULL);
  g_assert_true (arb_session_start (session, NULL));
  g_assert_true (arb_facts_ruling_is (arb_session_get_facts (session), "tie", "defender"));
  arb_system_set_take (systems, system);
  arb_case_resolve (&result, arb_case_file_first (doc), systems, "en");
  g_assert_cmpstr (result.error_id, ==, NULL);
  g_assert_true (arb_facts_is (arb_session_get_facts (result.session), "outcome", "draw"));
}

/* How the question was answered, although nobody was asked it. */
static ArbDetail
find_detail (ArbSession *session,
             const char *id)
{
  const GPtrArray *records = arb_session_get_records (session);

  for (guint i = 0; i < records->len; i++)
    {
      const ArbEvents *events = ((const ArbRecord *) records->pdata[i])->events;

      for (guint j = 0; j < events->len; j++)
        {
          const ArbEvent *event = events->pdata[j];

          if (event->kind == ARB_EVENT_ANSWER && g_str_equal (event->key, id))
            return event->detail;
        }
    }
  return ARB_DETAIL_NONE;
}

/* What the case says, as far as a limit of the step allows it, and what is merely usual: the account
 * tells them apart. */
static void
test_who_answered (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbXmlDoc) doc = read_text (CASE ("melee", MELEE SET ("a.elite", "10")), problems);
  g_auto (ArbCaseResult) result = { 0 };

  test_assert_no_problems (problems);
  arb_case_resolve (&result, arb_case_file_first (doc), systems, "en");
  g_assert_cmpstr (result.error_id, ==, NULL);
  g_assert_cmpint (find_detail (result.session, "a.troops"), ==, ARB_DETAIL_SCRIPT);
  g_assert_cmpint (find_detail (result.session, "a.elite"), ==, ARB_DETAIL_SCRIPT);
  g_assert_cmpint (find_detail (result.session, "b.elite"), ==, ARB_DETAIL_ASSUMED);
  g_assert_cmpint (find_detail (result.session, "terrain"), ==, ARB_DETAIL_ASSUMED);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/case/errors", test_errors);
  g_test_add_func ("/case/tables", test_tables);
  g_test_add_func ("/case/inline-table", test_inline_table);
  g_test_add_func ("/case/inline-table-clamped", test_inline_table_clamped);
  g_test_add_func ("/case/document", test_document);
  g_test_add_func ("/case/several", test_several);
  g_test_add_func ("/case/lists", test_lists);
  g_test_add_func ("/case/case-default", test_case_default);
  g_test_add_func ("/case/who-answered", test_who_answered);
  g_test_add_func ("/case/not-case-files", test_not_case_files);
  return g_test_run ();
}
