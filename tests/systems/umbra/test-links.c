/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Links about whole armies, as the rule file has them: what is refused, with its line, and what
 * rule files of version 0.1 said in their place. */

#include <string.h>

#include "systems/arb-system.h"
#include "test-files.h"

/* The shipped rules with @old, which stands in them once, replaced. */
static char *
dup_rules (const char *old,
           const char *new)
{
  g_autoptr (GBytes) bytes = arb_system_lookup_data ("umbra", "system.xml");
  GString *text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpuint (g_string_replace (text, old, new, 0), ==, 1);
  return g_string_free (text, FALSE);
}

#define SHIFTS "<take input=\"shifts-per-day\" state=\"shifts-per-day\" option=\"shifts-per-day\"/>"
#define LEADERS "<link for=\"a b\" each=\"personality\" having=\"vs\">"
#define ARMY_VS "<take input=\"army-vs\" state=\"vs\"/>"
#define LOST "<give value=\"lost\" state=\"lost\"/>"
#define ORDER "<give value=\"order-kept\" state=\"order\"/>"

static void
test_refused (void)
{
  /* @new is on the line that is named. */
  static const struct
  {
    const char *old;
    const char *new;
    const char *message;
  } cases[] = {
    /* What the procedure does not have. */
    { SHIFTS, "<take input=\"shifts-a-day\" state=\"shifts-per-day\" option=\"shifts-per-day\"/>",
      "The procedure “confrontation” never asks for “a.personality.1.shifts-a-day”." },
    { ARMY_VS, "<take input=\"armies-vs\" state=\"vs\"/>",
      "The procedure “confrontation” never asks for “a.armies-vs”." },
    { LOST, "<give value=\"lost-later\" state=\"lost\"/>",
      "The procedure “night” neither computes nor asks for “a.lost-later”." },
    { ORDER, "<give value=\"orders\" state=\"order\"/>",
      "The procedure “turn” neither computes nor asks for “orders”." },
    /* What no state has: given nowhere, or to somebody else. */
    { SHIFTS, "<take input=\"shifts-per-day\" state=\"shifts\"/>",
      "No army list begins the state “shifts” and no procedure gives it, so it never answers "
      "“a.personality.1.shifts-per-day”." },
    { SHIFTS, "<take input=\"shifts-per-day\" state=\"built\"/>",
      "No army list begins the state “built” and no procedure gives it, so it never answers "
      "“a.personality.1.shifts-per-day”." },
    { ARMY_VS, "<take input=\"army-vs\" state=\"day\"/>",
      "No army list begins the state “day” and no procedure gives it, so it never answers "
      "“a.army-vs”." },
    /* Lists that the procedure does not count, or that nobody would fill. */
    { LEADERS, "<link for=\"a b\" each=\"leader\" having=\"vs\">",
      "The procedure “move-order” never asks how many entries the list “a.leader” has." },
    { LEADERS, "<link each=\"personality\"  for=\"a b\">",
      "No link says which units the list “a.personality” has; add “having”." },
    { LEADERS, "<link for=\"a b\" each=\"personality\" having=\"skills\">",
      "The list “a.personality” has the units with the state “skills”, which its link does not "
      "take." },
    /* What does not go together. */
    { LEADERS, "<link for=\"a b\" each=\"personality\" having=\"vs\" about=\"side\">",
      "A link is for each unit of a list, having some field, or about a side, or about the game, "
      "which is for nobody." },
    { LEADERS, "<link for=\"a b\" having=\"vs\">",
      "A link is for each unit of a list, having some field, or about a side, or about the game, "
      "which is for nobody." },
    { LEADERS, "<link for=\"a b\" about=\"game\">",
      "A link is for each unit of a list, having some field, or about a side, or about the game, "
      "which is for nobody." },
    { LEADERS, "<link each=\"personality\" having=\"vs\">",
      "A link is for units, or for a call with its procedure." },
    { LEADERS, "<link for=\"a b\" each=\"personality\" having=\"vs\" prefix=\"charger\">",
      "A link about whole armies has neither a call nor a prefix." },
    { SHIFTS, "<take input=\"shifts-per-day\" state=\"shifts-used\" sure=\"yes\"/>",
      "In a list “shifts-per-day” is taken from the state; beside it may stand one of list, option "
      "or type=\"id\", and nothing else." },
    { SHIFTS, "<take input=\"shifts-per-day\" option=\"shifts-per-day\"/>",
      "In a list “shifts-per-day” is taken from the state; beside it may stand one of list, option "
      "or type=\"id\", and nothing else." },
    { SHIFTS, "<take input=\"shifts-per-day\" state=\"shifts-used\" type=\"arm\"/>",
      "In a list “shifts-per-day” is taken from the state; beside it may stand one of list, option "
      "or type=\"id\", and nothing else." },
    { ARMY_VS, "<take input=\"army-vs\" state=\"vs\" option=\"vs\"/>",
      "Of a side or of the game “army-vs” is taken from the state, and nothing else stands "
      "beside it." },
    { LOST, "<give value=\"lost\" leader=\"lost\"/>",
      "“lost” cannot go to a leader: only one unit against another has leaders." },
    /* What only files of version 0.1 say. */
    { "<value id=\"lost\" tells", "<value to=\"lost\" id=\"lost\" tells",
      "“a.lost” says “from” or “to”, which only old events still have; write a link "
      "instead." },
    { "<input id=\"castra-bonus\" for", "<input from=\"castra\" id=\"castra-bonus\" for",
      "“a.castra-bonus” says “from” or “to”, which only old events still have; write a link "
      "instead." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *text = dup_rules (cases[i].old, cases[i].new);
      g_autoptr (ArbSystem) system = test_load_system (text, problems);

      g_assert_null (system);
      test_assert_problem (problems, NULL, test_line_of (text, cases[i].new), cases[i].message);
    }
}

/* A state is known as soon as one list begins it, or one procedure gives it to the likes of it. */
static void
test_known (void)
{
  static const char *const states[] = {
    "<take input=\"shifts-per-day\" state=\"shifts-a-day\" option=\"shifts-per-day\"/>",
    "<take input=\"shifts-per-day\" state=\"redraws-used\"/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *text = dup_rules (SHIFTS, states[i]);
      g_autoptr (ArbSystem) system = test_load_system (text, problems);

      test_assert_no_problems (problems);
      g_assert_nonnull (system);
    }
}

/* A link in a set of fields is for the sides that the procedure uses the set for. */
static void
test_in_fields (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("umbra", NULL, problems);
  const ArbProcedure *night = arb_rules_find_procedure (system->rules, "night");
  guint n_lists = 0;

  for (guint i = 0; i < night->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (night->links, i);

      if (link->having == NULL)
        continue;
      n_lists++;
      g_assert_cmpuint (g_strv_length (link->units), ==, 2);
      g_assert_true (arb_link_is_of_list (link, "a", link->list));
      g_assert_true (arb_link_is_of_list (link, "b", link->list));
      g_assert_false (arb_link_is_of_list (link, "c", link->list));
      g_assert_false (arb_link_is_of_list (link, "a", "meeting"));
    }
  g_assert_cmpuint (n_lists, ==, 2);
}

static const ArbLink *
find_link (const ArbProcedure *procedure,
           ArbLinkSubject subject,
           const char *unit,
           const char *field)
{
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->subject != subject || !g_strv_contains ((const char *const *) link->units, unit))
        continue;
      for (guint j = 0; j < link->takes->len; j++)
        if (g_str_equal (((const ArbLinkTake *) link->takes->pdata[j])->field, field))
          return link;
      for (guint j = 0; j < link->gives->len; j++)
        if (g_str_equal (((const ArbLinkGive *) link->gives->pdata[j])->field, field))
          return link;
    }
  return NULL;
}

/* The shipped rules with one procedure as version 0.1 would have written it. */
static char *
dup_first_rules (void)
{
  static const char *const pairs[][2] = {
    { "<input id=\"personality.*.vs\" for", "<input from=\"vs\" id=\"personality.*.vs\" for" },
    { "<input id=\"personality.*.eliminated\" for",
      "<input from=\"grade\" id=\"personality.*.eliminated\" for" },
    { "<value id=\"scouts-level\" for=\"a b\"",
      "<value id=\"personality.*.seen\" for=\"a b\" type=\"int\" max-index=\"40\" to=\"seen\">"
      "<name xml:lang=\"fr\">Vue</name><name xml:lang=\"en\">Seen</name></value>"
      "<value to=\"scouting\" id=\"scouts-level\" for=\"b\"" },
    { "<value id=\"second\" type", "<value to=\"second\" id=\"second\" type" },
  };
  GString *text = g_string_new (NULL);
  g_autofree char *rules = dup_rules (LEADERS, "<!-- here -->");
  const char *links = strstr (rules, "<!-- here -->");

  g_string_append_len (text, rules, links - rules);
  g_string_append (text, strstr (links, "</procedure>"));
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpuint (g_string_replace (text, pairs[i][0], pairs[i][1], 0), ==, 1);
  return g_string_free (text, FALSE);
}

/* Events keep their rules: there "from" and "to" go on saying what they said. */
static void
test_kept (void)
{
  g_autofree char *text = dup_first_rules ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  GBytes *files[] = { g_bytes_new (text, strlen (text)) };
  const ArbSystemDef *def = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbRules) rules = arb_system_load_kept (files, 1, &def, NULL, &error);
  const ArbProcedure *procedure;
  const ArbLink *list;
  const ArbLinkTake *take;

  g_assert_no_error (error);
  procedure = arb_rules_find_procedure (rules, "move-order");
  list = find_link (procedure, ARB_LINK_ENTRIES, "b", "vs");
  g_assert_nonnull (list);
  g_assert_cmpstr (list->list, ==, "personality");
  /* The first field tells who belongs in the list; the others go into the same link. */
  g_assert_cmpstr (list->having, ==, "vs");
  g_assert_true (find_link (procedure, ARB_LINK_ENTRIES, "b", "grade") == list);
  g_assert_true (find_link (procedure, ARB_LINK_ENTRIES, "b", "seen") == list);
  g_assert_true (find_link (procedure, ARB_LINK_ENTRIES, "a", "seen") != list);
  take = g_ptr_array_index (list->takes, 0);
  g_assert_cmpstr (take->input, ==, "vs");
  g_assert_cmpint (take->begins, ==, ARB_LINK_OPTION);
  take = g_ptr_array_index (list->takes, 1);
  g_assert_cmpint (take->begins, ==, ARB_LINK_LIST);
  g_assert_nonnull (find_link (procedure, ARB_LINK_GAME, "", "second"));
  g_assert_nonnull (find_link (procedure, ARB_LINK_SIDE, "b", "scouting"));
  g_assert_null (find_link (procedure, ARB_LINK_SIDE, "a", "scouting"));
  g_bytes_unref (files[0]);
  /* The same file by itself is refused. */
  g_assert_null (test_load_system (text, problems));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/links/refused", test_refused);
  g_test_add_func ("/umbra/links/known", test_known);
  g_test_add_func ("/umbra/links/in-fields", test_in_fields);
  g_test_add_func ("/umbra/links/kept", test_kept);
  return g_test_run ();
}
