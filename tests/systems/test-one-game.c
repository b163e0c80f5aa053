/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-one-game.h"

#include "systems/arb-play.h"

static void
write_words (ArbXmlWriter *writer,
             char **words,
             const char *const *attributes)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (g_strv_contains (attributes, parts[0]))
        arb_xml_writer_attr (writer, parts[0], parts[1]);
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (!g_strv_contains (attributes, parts[0]))
        arb_xml_writer_leaf (writer, "set", parts[0], parts[1]);
    }
}

static void
write_line (ArbXmlWriter *writer,
            const char *line)
{
  static const char *const of_unit[] = { "id", "side", NULL };
  static const char *const of_act[] = { "id", "a", "b", NULL };
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  gboolean is_unit = g_str_equal (words[0], "unit");

  if (line[0] == '!')
    {
      g_auto (GStrv) parts = g_strsplit (line + 1, "=", 2);

      arb_xml_writer_leaf (writer, "ruling", parts[0], parts[1]);
      return;
    }
  arb_xml_writer_start (writer, is_unit ? "unit" : "act");
  if (!is_unit)
    arb_xml_writer_attr (writer, "procedure", words[0]);
  write_words (writer, words + 1, is_unit ? of_unit : of_act);
  arb_xml_writer_end (writer);
}

static ArbPlay *
resolve (const char *system,
         const char *const *lines)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *document;

  arb_xml_writer_start (writer, "game");
  arb_xml_writer_attr (writer, "xmlns", ARB_CASE_NAMESPACE);
  arb_xml_writer_attr (writer, "system", system);
  for (guint i = 0; lines[i] != NULL; i++)
    write_line (writer, lines[i]);
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  bytes = g_bytes_new_take (document, length);
  doc = arb_case_file_read_bytes (bytes, "game", problems);
  g_assert_nonnull (doc);
  return arb_play_resolve_node (arb_case_file_first (doc), systems, "en");
}

static void
check_value (const ArbPlay *play,
             const char *whose,
             const GArray *values,
             const char *id,
             const char *expected)
{
  const char *actual = values != NULL ? arb_play_sets_get (values, id) : NULL;

  if (values == NULL || g_strcmp0 (actual, expected) != 0)
    g_error ("%s: “%s” is “%s”, expected “%s” (%s)", whose, id, actual, expected,
             arb_play_get_fault (play)->message);
}

void
test_game_act (const char *system,
               const char *const *lines,
               const char *act,
               const char *id,
               const char *value)
{
  g_autoptr (ArbPlay) play = resolve (system, lines);
  const GArray *values = NULL;

  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    if (g_str_equal (arb_play_get_act (play, i)->id, act))
      values = arb_play_get_act (play, i)->values;
  if (arb_play_get_fault (play)->id != NULL)
    g_error ("%s", arb_play_get_fault (play)->message);
  check_value (play, act, values, id, value);
}

void
test_game_unit (const char *system,
                const char *const *lines,
                const char *unit,
                const char *id,
                const char *value)
{
  g_autoptr (ArbPlay) play = resolve (system, lines);
  guint index;
  gboolean is_there = arb_play_find_unit (play, unit, &index);

  if (arb_play_get_fault (play)->id != NULL)
    g_error ("%s", arb_play_get_fault (play)->message);
  check_value (play, unit, is_there ? arb_play_get_unit (play, index)->values : NULL, id, value);
}

void
test_game_fault (const char *system,
                 const char *const *lines,
                 const char *act,
                 const char *unit,
                 const char *id,
                 const char *message)
{
  g_autoptr (ArbPlay) play = resolve (system, lines);
  const ArbPlayFault *fault = arb_play_get_fault (play);

  if (g_strcmp0 (fault->act, act) != 0 || g_strcmp0 (fault->unit, unit) != 0 ||
      g_strcmp0 (fault->id, id) != 0 || !g_str_has_prefix (fault->message, message))
    g_error ("the fault is in act %s, unit %s: %s (%s), expected in act %s, unit %s: %s (%s)",
             fault->act, fault->unit, fault->id, fault->message, act, unit, id, message);
}
