/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said first of a result, by the worked examples of the shipped systems. */

#include "report/arb-combat-words.h"
#include "systems/arb-case.h"

typedef struct
{
  const char *system;
  const char *example;
  const char *headline;
} Expected;

static const Expected expected[] = {
  /* Sentences of the rules, several of them where they follow from each other. */
  { "adgr", "X02 quality, die 1",
    "Unit B loses the mêlée by 1 and loses 1 cohesion point; 5 left." },
  { "adgr", "X02 quality, die 2", "A tie: neither unit wins the mêlée." },
  { "adgr", "X03 difference 11",
    "Unit B loses the mêlée by 11 and loses 8 cohesion points; 0 left. Unit B routs." },
  { "adgr", "X35 army", "The army is demoralised: 17 points lost." },
  { "aigles", "Target slightly off axis", "Quarter 3: contact. The written target is revealed." },
  { "aigles", "Order tenir", "The charge is refused." },
  { "aigles", "The same, written and declared",
    "It escapes; the charge that missed ends without formation." },
  { "aigles", "A fourth period of forced march",
    "A forced march is made in company column or limbered, three periods in a row at most." },
  { "umbra", "G10 an eight on table II",
    "Green: an easy win for the stronger. Wounds for side B: 1." },
  /* Two draws that may say the same are told apart. */
  { "umbra", "a major battle on table III, die 4",
    "The first draw. Grey: status quo, or taking up positions. Losses of morale for side B: 3. The second draw. "
    "Blue: the engagement. Wounds for side B: 1." },
  /* Values where the rules have no sentence. */
  { "adgr", "X01 command points, ordinaire 1", "Points left: 2. The points suffice: yes" },
  { "adgr", "X08 light horse evades, die 1",
    "Left over (UD): 5. Move allowed: yes. Actual move (UD): 4. Evade allowed: yes" },
  { "aigles", "French infantry in column", "Allowed: yes. Distance (cm): 18" },
  { "aigles", "Charges come before normal moves", "Order of the movements: 3, 2, 1" },
  /* One side is named, and yet nobody wins. */
  { "umbra", "the less strategic side moves first", "Moves first: side B" },
};

static const ArbXmlNode *
find_case (const ArbXmlDoc *doc,
           const char *name)
{
  for (const ArbXmlNode *example = arb_xml_doc_get_root (doc)->first_child; example != NULL;
       example = example->next)
    for (const ArbXmlNode *node = example->first_child; node != NULL; node = node->next)
      if (g_str_equal (node->name, "case") &&
          g_strcmp0 (arb_xml_node_get (node, "name"), name) == 0)
        return node;
  return NULL;
}

static void
test_example (gconstpointer data)
{
  const Expected *self = data;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (GBytes) bytes = arb_system_lookup_data (self->system, "examples.xml");
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, "examples.xml", problems);
  const ArbXmlNode *node;
  g_auto (ArbCaseResult) result = { 0 };
  g_autofree char *headline = NULL;

  g_assert_nonnull (doc);
  node = find_case (doc, self->example);
  g_assert_nonnull (node);
  arb_case_resolve (&result, node, systems, "en");
  g_assert_cmpstr (result.message, ==, NULL);
  headline = arb_combat_words_dup_result (result.session);
  g_assert_cmpstr (headline, ==, self->headline);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/headlines/%s/%u", expected[i].system, i);

      g_test_add_data_func (path, &expected[i], test_example);
    }
  return g_test_run ();
}
