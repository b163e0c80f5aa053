/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every game and every scene of Les Aigles, and the situations and games drawn by lot beside this file, each
 * played as a file and at a table: the units end up the same, and as the specification says. */

#include "base/arb-xml.h"
#include "period-test.h"
#include "systems/arb-data.h"
#include "systems/arb-system.h"

static ArbSystemSet *systems;

static const ArbXmlNode *
find_game (const ArbXmlNode *example)
{
  for (const ArbXmlNode *node = example->first_child; node != NULL; node = node->next)
    if (g_str_equal (node->name, "game"))
      return node;
  return NULL;
}

/* What a file refuses, the event refuses in the same act; otherwise the units end up the same. */
static void
assert_end (PeriodTest *period,
            const GError *error)
{
  const ArbPlayFault *fault = arb_play_get_fault (period->play);

  if (fault->id != NULL)
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (arb_play_get_act (period->play, period->act - 1)->id, ==, fault->act);
      return;
    }
  g_assert_no_error (error);
  period_test_assert_same (period);
}

static void
test_game (gconstpointer data)
{
  g_autoptr (ArbPlay) play = arb_play_resolve_node (data, systems, "en");
  g_autoptr (GError) error = NULL;
  PeriodTest period;

  g_test_message ("%s", arb_xml_node_get (data, "name"));
  period_test_open (&period, play);
  while (!period_test_is_over (&period) && period_test_play (&period, &error))
    ;
  assert_end (&period, error);
  period_test_close (&period);
}

/* The same by somebody who takes each act back, does it again, and then closes the event and opens it: in
 * the middle of a period, of an end, between the two. */
static void
test_interrupted (gconstpointer data)
{
  g_autoptr (ArbPlay) play = arb_play_resolve_node (data, systems, "en");
  g_autoptr (GError) error = NULL;
  PeriodTest period;

  g_test_message ("%s", arb_xml_node_get (data, "name"));
  period_test_open (&period, play);
  while (!period_test_is_over (&period) && period_test_play_twice (&period, &error))
    game_test_reopen (&period.test);
  assert_end (&period, error);
  period_test_close (&period);
}

/* What a situation says of its units at the end, worked out by hand. */
static void
test_expected (gconstpointer data)
{
  const ArbXmlNode *example = data;
  const ArbXmlNode *game = find_game (example);
  g_autoptr (ArbPlay) play = arb_play_resolve_node (game, systems, "en");
  guint n_expected = 0;

  g_test_message ("%s", arb_xml_node_get (game, "name"));
  g_assert_cmpstr (arb_play_get_fault (play)->id, ==, NULL);
  for (const ArbXmlNode *node = example->first_child; node != NULL; node = node->next)
    {
      const char *id = arb_xml_node_get (node, "id");
      guint unit;

      if (!g_str_equal (node->name, "expect"))
        continue;
      n_expected++;
      g_test_message ("%s %s", arb_xml_node_get (node, "unit"), id);
      g_assert_true (arb_play_find_unit (play, arb_xml_node_get (node, "unit"), &unit));
      g_assert_cmpstr (arb_play_sets_get (arb_play_get_unit (play, unit)->values, id), ==,
                       arb_xml_node_get (node, "is"));
    }
  g_assert_cmpuint (n_expected, >, 2);
}

static const ArbLinkGive *
find_give (const ArbLink *link,
           const char *value,
           const char *field)
{
  for (guint i = 0; i < link->gives->len; i++)
    {
      const ArbLinkGive *give = g_ptr_array_index (link->gives, i);

      if (g_str_equal (give->value, value) && g_strcmp0 (give->field, field) == 0)
        return give;
    }
  return NULL;
}

static gboolean
is_reform (const ArbLinkGive *give,
           const char *better,
           const char *worse,
           const char *becomes)
{
  return give->is != NULL && g_str_equal (give->is[0], better) && g_str_equal (give->is[1], worse) &&
         g_strcmp0 (give->becomes, becomes) == 0;
}

/* What a level makes of the duty to reform. */
static void
assert_reforms (const ArbLink *link,
                const char *value)
{
  gboolean raises = FALSE;
  gboolean settles = FALSE;

  for (guint i = 0; i < link->gives->len; i++)
    {
      const ArbLinkGive *give = g_ptr_array_index (link->gives, i);

      if (!g_str_equal (give->value, value) || g_strcmp0 (give->field, "effect.must-reform") != 0)
        continue;
      raises = raises || is_reform (give, "2", "3", "yes");
      settles = settles || is_reform (give, "0", "1", "");
    }
  g_assert_true (raises);
  g_assert_true (settles);
}

/* A formation that is another makes the square whole and the ranks unknown (contract for games, 5). */
static void
assert_ranks (const ArbLink *link,
              const char *value)
{
  static const char *const fields[] = { "square-broken", "ranks", "rank-elites" };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const ArbLinkGive *give = find_give (link, value, fields[i]);

      g_assert_nonnull (give);
      g_assert_cmpstr (give->differs, ==, "formation");
      g_assert_cmpstr (give->becomes, ==, "");
    }
}

/* Whatever writes a level says as well that the one a pursuit would fight with counts no more, and whether
 * the unit must reform. */
static void
test_levels (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("aigles", NULL, problems);
  const GPtrArray *procedures = system->rules->procedures;
  guint n_levels = 0;

  for (guint i = 0; i < procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (procedures, i);

      for (guint j = 0; j < procedure->links->len; j++)
        {
          const ArbLink *link = g_ptr_array_index (procedure->links, j);

          for (guint k = 0; k < link->gives->len; k++)
            {
              const ArbLinkGive *give = g_ptr_array_index (link->gives, k);
              const ArbLinkGive *cleared = find_give (link, give->value, "level-if-fights");

              /* A mêlée is told in which formation it is fought; its end says who stands where. */
              if (g_strcmp0 (give->field, "formation") == 0 && !g_str_equal (procedure->id, "melee"))
                assert_ranks (link, give->value);
              if (g_strcmp0 (give->field, "level") != 0 || give->op == ARB_GIVE_STATE)
                continue;
              n_levels++;
              g_test_message ("%s %s", procedure->id, give->value);
              g_assert_nonnull (cleared);
              g_assert_cmpstr (cleared->becomes, ==, "");
              assert_reforms (link, give->value);
            }
        }
    }
  g_assert_cmpuint (n_levels, >, 10);
}

static void
add_document (const ArbXmlDoc *doc,
              const char *name,
              gboolean expects)
{
  guint n = 0;

  for (const ArbXmlNode *node = arb_xml_doc_get_root (doc)->first_child; node != NULL;
       node = node->next)
    {
      const ArbXmlNode *game = find_game (node);
      g_autofree char *path =
          game != NULL ? g_strdup_printf ("/game/period/%s/%02u", name, ++n) : NULL;
      g_autofree char *again = g_strconcat (path, "/interrupted", NULL);
      g_autofree char *expected = g_strconcat (path, "/expected", NULL);

      if (game == NULL)
        continue;
      g_test_add_data_func (path, game, test_game);
      g_test_add_data_func (again, game, test_interrupted);
      if (expects)
        g_test_add_data_func (expected, node, test_expected);
    }
}

/* The document, which the tests look at. */
static ArbXmlDoc *
add_games (const char *name)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *place = g_strdup_printf ("systems/aigles/%s.xml", name);
  g_autoptr (GBytes) bytes = arb_data_lookup (place);
  ArbXmlDoc *doc = arb_xml_doc_read (bytes, place, NULL, problems);

  add_document (doc, name, FALSE);
  return doc;
}

/* Of a file beside this one. */
static ArbXmlDoc *
add_beside (const char *name,
            gboolean expects)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *file = g_strconcat (name, ".xml", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "game", file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  ArbXmlDoc *doc;
  char *text;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  doc = arb_xml_doc_read (bytes, path, NULL, problems);
  g_assert_nonnull (doc);
  add_document (doc, name, expects);
  return doc;
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) games = NULL;
  g_autoptr (ArbXmlDoc) scenes = NULL;
  g_autoptr (ArbXmlDoc) situations = NULL;
  g_autoptr (ArbXmlDoc) drawn = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  games = add_games ("games");
  scenes = add_games ("scenes");
  situations = add_beside ("situations", TRUE);
  drawn = add_beside ("random", FALSE);
  g_test_add_func ("/game/period/levels", test_levels);
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
