/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-play.h"

#include <string.h>

#include "systems/arb-play.h"

static void
write_sets (ArbXmlWriter *writer,
            char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (strchr (words[i], '=') != NULL)
        arb_xml_writer_leaf (writer, "set", parts[0], parts[1]);
    }
}

static void
write_act (ArbXmlWriter *writer,
           char **words)
{
  arb_xml_writer_start (writer, "act");
  arb_xml_writer_attr (writer, "procedure", words[0]);
  for (guint i = 1; i < 3 && words[i] != NULL && strchr (words[i], '=') == NULL; i++)
    arb_xml_writer_attr (writer, i == 1 ? "a" : "b", words[i]);
  write_sets (writer, words);
  arb_xml_writer_end (writer);
}

static void
write_line (ArbXmlWriter *writer,
            const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  if (line[0] == '!')
    {
      g_auto (GStrv) parts = g_strsplit (line + 1, "=", 2);

      arb_xml_writer_leaf (writer, "ruling", parts[0], parts[1]);
    }
  else if (line[0] == '@')
    {
      arb_xml_writer_start (writer, "unit");
      arb_xml_writer_attr (writer, "id", words[0] + 1);
      arb_xml_writer_attr (writer, "side", words[1]);
      write_sets (writer, words);
      arb_xml_writer_end (writer);
    }
  else
    {
      write_act (writer, words);
    }
}

static ArbXmlDoc *
write_game (const char *game,
            ArbProblems *problems)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_auto (GStrv) lines = g_strsplit (game, "\n", -1);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *text;

  arb_xml_writer_start (writer, "game");
  arb_xml_writer_attr (writer, "xmlns", ARB_CASE_NAMESPACE);
  arb_xml_writer_attr (writer, "system", "adgr");
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      write_line (writer, lines[i]);
  arb_xml_writer_end (writer);
  text = arb_xml_writer_finish (writer, &length);
  bytes = g_bytes_new_take (text, length);
  return arb_case_file_read_bytes (bytes, "game", problems);
}

/* The rules are loaded once for all games of a test. */
static ArbSystemSet *
get_systems (void)
{
  static ArbSystemSet *systems = NULL;

  if (systems == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      systems = arb_system_set_new (NULL, problems);
    }
  return systems;
}

static ArbPlay *
resolve (const char *game)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = write_game (game, problems);

  g_assert_nonnull (doc);
  return arb_play_resolve_node (arb_case_file_first (doc), get_systems (), "en");
}

static const char *
find_value (const ArbPlay *play,
            const char *whose,
            const char *id)
{
  guint unit;

  if (arb_play_get_fault (play)->id != NULL)
    g_error ("%s: %s", arb_play_get_fault (play)->id, arb_play_get_fault (play)->message);
  if (whose[0] != '@')
    return arb_play_sets_get (
        arb_play_get_act (play, g_ascii_strtoull (whose, NULL, 10) - 1)->values, id);
  g_assert_true (arb_play_find_unit (play, whose + 1, &unit));
  return arb_play_sets_get (arb_play_get_unit (play, unit)->values, id);
}

void
test_play_value (const char *game,
                 const char *whose,
                 const char *id,
                 const char *value)
{
  g_autoptr (ArbPlay) play = resolve (game);

  g_assert_cmpstr (find_value (play, whose, id), ==, value);
}

void
test_play_no_value (const char *game,
                    const char *whose,
                    const char *id)
{
  test_play_value (game, whose, id, NULL);
}

void
test_play_fault (const char *game,
                 const char *whose,
                 const char *id,
                 const char *words)
{
  g_autoptr (ArbPlay) play = resolve (game);
  const ArbPlayFault *fault = arb_play_get_fault (play);
  g_autofree char *act =
      g_ascii_isdigit (whose[0]) ? g_strconcat ("act-", whose, NULL) : NULL;

  g_assert_cmpstr (fault->id, ==, id);
  g_assert_cmpstr (fault->act, ==, act);
  g_assert_cmpstr (fault->unit, ==, whose[0] == '@' ? whose + 1 : NULL);
  if (strstr (fault->message, words) == NULL)
    g_error ("“%s” is not in “%s”", words, fault->message);
}
