/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of a fight over several rounds, for people and for programs. */

#include <glib/gi18n-lib.h>

#include "cli/cli-odds.h"
#include "engine/arb-language.h"

#define COLUMN 14
/* The one way to decide that there is: see arb-odds-rounds.h. */
#define POLICY "both-go-on"

/* --- For people ------------------------------------------------------------------------------ */

static void
print_cell (const char *text)
{
  int width = COLUMN - (int) g_utf8_strlen (text, -1);

  g_print ("%*s%s", MAX (width, 1), "", text);
}

static void
print_share (double share)
{
  g_autofree char *percent = share > 0 ? arb_odds_dup_percent (share) : g_strdup ("–");

  print_cell (percent);
}

static double
find_share (const GArray *parts,
            const char *word)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (parts, ArbOddsPart, i);

      if (g_strcmp0 (part->text, word) == 0)
        return part->chance.share;
    }
  return 0;
}

/* @is_over: of the fights that are over by then instead of the round itself. */
static void
print_table (const ArbOddsRounds *odds,
             gboolean is_over)
{
  const GArray *words = odds->result->words;

  g_print ("  %s\n", is_over ? _ ("The fight is over, its last round:") : _ ("The round itself:"));
  print_cell (_ ("round"));
  for (guint i = 0; i < words->len; i++)
    print_cell (arb_text_get (g_array_index (words, ArbWord, i).name, arb_language_get ()));
  print_cell (is_over ? _ ("goes on") : _ ("not fought"));
  g_print ("\n");
  for (guint i = 0; i < odds->rounds->len; i++)
    {
      const ArbOddsRound *round = odds->rounds->pdata[i];
      g_autofree char *number = g_strdup_printf ("%u", round->number);

      print_cell (number);
      for (guint j = 0; j < words->len; j++)
        print_share (find_share (is_over ? round->over : round->outcome,
                                 g_array_index (words, ArbWord, j).word));
      print_share (is_over ? round->still.share : 1 - round->fought.share);
      g_print ("\n");
    }
}

static void
print_totals (const ArbOddsRounds *odds)
{
  const ArbOddsRound *last = odds->rounds->pdata[odds->rounds->len - 1];

  g_print (g_dngettext (GETTEXT_PACKAGE, "  Together in %u round:\n",
                        "  Together in %u rounds:\n", last->number),
           last->number);
  for (guint i = 0; i < last->totals->len; i++)
    arb_cli_print_odds_value (last->totals->pdata[i]);
}

static void
print_notes (const ArbOddsRounds *odds)
{
  g_print (_ ("  Both go on: a winner follows where he may, and whoever must test his morale "
              "obeys, unless the case decides the test.\n"));
  if (odds->repeated->len > 0)
    {
      const ArbField *field = odds->repeated->pdata[0];

      g_print (_ ("  %s: given by the case for its first round, and taken to be the same in all "
                  "others.\n"),
               arb_text_get (field->name, arb_language_get ()));
    }
}

void
arb_cli_print_rounds (const ArbOddsRounds *odds)
{
  g_return_if_fail (odds != NULL);

  const char *name = arb_xml_node_get (odds->node, "name");

  g_print ("=== %s\n", name != NULL ? name : "");
  if (odds->error_id != NULL)
    {
      g_print (_ ("Not resolved, “%s”: %s\n\n"), odds->error_id, odds->message);
      return;
    }
  print_notes (odds);
  print_table (odds, FALSE);
  print_table (odds, TRUE);
  print_totals (odds);
  g_print ("\n");
}

/* --- XML ------------------------------------------------------------------------------------- */

static void
write_parts (ArbXmlWriter *writer,
             const char *element,
             const char *id,
             const GArray *parts)
{
  arb_xml_writer_start (writer, element);
  arb_xml_writer_attr (writer, "id", id);
  arb_cli_write_odds_parts (writer, parts);
  arb_xml_writer_end (writer);
}

static void
write_round (ArbXmlWriter *writer,
             const ArbOddsRounds *odds,
             const ArbOddsRound *round)
{
  g_autofree char *number = g_strdup_printf ("%u", round->number);

  arb_xml_writer_start (writer, "round");
  arb_xml_writer_attr (writer, "number", number);
  arb_xml_writer_attr (writer, "fought", round->fought.text);
  arb_xml_writer_attr (writer, "still", round->still.text);
  write_parts (writer, "value", odds->result->id, round->outcome);
  write_parts (writer, "over", odds->result->id, round->over);
  for (guint i = 0; i < round->totals->len; i++)
    {
      const ArbOddsValue *total = round->totals->pdata[i];

      write_parts (writer, "total", total->id, total->parts);
    }
  arb_xml_writer_end (writer);
}

void
arb_cli_write_rounds (ArbXmlWriter *writer,
                      const ArbOddsRounds *odds)
{
  g_return_if_fail (writer != NULL && odds != NULL);

  arb_cli_write_odds_case (writer, odds->node);
  arb_xml_writer_attr (writer, "policy", POLICY);
  if (odds->error_id != NULL)
    arb_xml_writer_leaf (writer, "error", odds->error_id, odds->message);
  for (guint i = 0; i < odds->repeated->len; i++)
    arb_xml_writer_leaf (writer, "repeated", ((const ArbField *) odds->repeated->pdata[i])->id, "");
  for (guint i = 0; i < odds->rounds->len; i++)
    write_round (writer, odds, odds->rounds->pdata[i]);
  arb_xml_writer_end (writer);
}

/* --- JSON: the same content ------------------------------------------------------------------ */

static void
write_json_round (ArbJsonWriter *writer,
                  const ArbOddsRounds *odds,
                  const ArbOddsRound *round)
{
  g_autofree char *number = g_strdup_printf ("%u", round->number);

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "number", number);
  arb_json_writer_string (writer, "fought", round->fought.text);
  arb_json_writer_string (writer, "still", round->still.text);
  arb_cli_write_odds_parts_json (writer, odds->result->id, round->outcome);
  arb_cli_write_odds_parts_json (writer, "over", round->over);
  arb_json_writer_begin_object (writer, "totals");
  for (guint i = 0; i < round->totals->len; i++)
    {
      const ArbOddsValue *total = round->totals->pdata[i];

      arb_cli_write_odds_parts_json (writer, total->id, total->parts);
    }
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
}

void
arb_cli_write_rounds_json (ArbJsonWriter *writer,
                           const ArbOddsRounds *odds)
{
  g_return_if_fail (writer != NULL && odds != NULL);

  arb_cli_write_odds_case_json (writer, odds->node);
  arb_json_writer_string (writer, "policy", POLICY);
  if (odds->error_id != NULL)
    {
      arb_json_writer_begin_object (writer, "error");
      arb_json_writer_string (writer, "id", odds->error_id);
      arb_json_writer_string (writer, "message", odds->message);
      arb_json_writer_end (writer);
    }
  arb_json_writer_begin_array (writer, "repeated");
  for (guint i = 0; i < odds->repeated->len; i++)
    arb_json_writer_string (writer, NULL, ((const ArbField *) odds->repeated->pdata[i])->id);
  arb_json_writer_end (writer);
  arb_json_writer_begin_array (writer, "rounds");
  for (guint i = 0; i < odds->rounds->len; i++)
    write_json_round (writer, odds, odds->rounds->pdata[i]);
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
}
