/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every game of Les Aigles, as a file and at a table: the units end up the same. */

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

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbXmlDoc) doc = NULL;
  guint n = 0;
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  bytes = arb_data_lookup ("systems/aigles/games.xml");
  doc = arb_xml_doc_read (bytes, "games.xml", NULL, problems);
  for (const ArbXmlNode *node = arb_xml_doc_get_root (doc)->first_child; node != NULL;
       node = node->next)
    {
      const ArbXmlNode *game = find_game (node);
      g_autofree char *path =
          game != NULL ? g_strdup_printf ("/game/period/%02u", ++n) : NULL;

      if (game != NULL)
        g_test_add_data_func (path, game, test_game);
    }
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
