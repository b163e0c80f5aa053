/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every game and every scene of Les Aigles, as a file and at a table: the units end up the same. */

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

static void
test_game (gconstpointer data)
{
  g_autoptr (ArbPlay) play = arb_play_resolve_node (data, systems, "en");
  const ArbPlayFault *fault = arb_play_get_fault (play);
  g_autoptr (GError) error = NULL;
  PeriodTest period;

  g_test_message ("%s", arb_xml_node_get (data, "name"));
  period_test_open (&period, play);
  while (!period_test_is_over (&period) && period_test_play (&period, &error))
    ;
  /* What a file refuses, the event refuses in the same act. */
  if (fault->id != NULL)
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (arb_play_get_act (play, period.act - 1)->id, ==, fault->act);
    }
  else
    {
      g_assert_no_error (error);
      period_test_assert_same (&period);
    }
  period_test_close (&period);
}

/* The document, which the tests look at. */
static ArbXmlDoc *
add_games (const char *name)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *file = g_strdup_printf ("%s.xml", name);
  g_autofree char *place = g_strdup_printf ("systems/aigles/%s", file);
  g_autoptr (GBytes) bytes = arb_data_lookup (place);
  ArbXmlDoc *doc = arb_xml_doc_read (bytes, file, NULL, problems);
  guint n = 0;

  for (const ArbXmlNode *node = arb_xml_doc_get_root (doc)->first_child; node != NULL;
       node = node->next)
    {
      const ArbXmlNode *game = find_game (node);
      g_autofree char *path =
          game != NULL ? g_strdup_printf ("/game/period/%s/%02u", name, ++n) : NULL;

      if (game != NULL)
        g_test_add_data_func (path, game, test_game);
    }
  return doc;
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) games = NULL;
  g_autoptr (ArbXmlDoc) scenes = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  games = add_games ("games");
  scenes = add_games ("scenes");
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
