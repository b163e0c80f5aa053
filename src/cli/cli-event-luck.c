/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The luck of an event: for people, for programs. */

#include <glib/gi18n-lib.h>

#include "base/arb-json-writer.h"
#include "cli/cli-cases.h"
#include "cli/cli-event.h"
#include "cli/cli-odds.h"
#include "engine/arb-language.h"
#include "report/arb-event-luck.h"

static const char *const roles[] = { "a", "b" };

/* --- For people ------------------------------------------------------------------------------ */

static void
print_side (const ArbLuckEntry *entry,
            guint place)
{
  const ArbLuck *luck = entry->luck;
  g_autofree char *wins = arb_odds_dup_percent (luck->wins[place].share);
  g_autofree char *good = arb_odds_dup_percent (luck->as_good[place].share);

  if (entry->units[place] != NULL)
    g_print (_ ("    %s: to win %s (%s), to do at least as well %s (%s)\n"), entry->units[place],
             wins, luck->wins[place].text, good, luck->as_good[place].text);
}

static void
print_entry (const ArbLuckEntry *entry)
{
  const ArbLuck *luck = entry->luck;
  g_autofree char *exactly = arb_odds_dup_percent (luck->exactly.share);

  g_print ("  %s\n", entry->name);
  if (luck->refused != NULL)
    {
      g_print (_ ("    not worked out: %s\n"), luck->refused);
      return;
    }
  g_print (_ ("    exactly this result: %s (%s)\n"), exactly, luck->exactly.text);
  if (luck->is_partly_known)
    g_print (_ ("    With other dice the umpire would have been asked other things: who would have "
                "won is not known.\n"));
  for (guint i = 0; luck->has_winner && !luck->is_partly_known && i < G_N_ELEMENTS (roles); i++)
    print_side (entry, i);
}

static void
print_sides (const ArbEventLuck *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const ArbLuckSide *side = self->sides->pdata[i];
      g_autofree char *expected = arb_luck_side_dup_expected (side);

      g_print (_ ("%s: combats %u, won %u, to be expected %s\n"), side->name, side->n_combats,
               side->n_won, expected);
    }
}

/* --- For programs ---------------------------------------------------------------------------- */

static void
write_side (ArbJsonWriter *writer,
            const ArbLuckEntry *entry,
            guint place)
{
  arb_json_writer_begin_object (writer, roles[place]);
  arb_json_writer_string (writer, "side", entry->sides[place]);
  arb_json_writer_string (writer, "unit", entry->units[place]);
  arb_json_writer_string (writer, "wins", entry->luck->wins[place].text);
  arb_json_writer_string (writer, "as-good", entry->luck->as_good[place].text);
  arb_json_writer_end (writer);
}

static void
write_entry (ArbJsonWriter *writer,
             const ArbLuckEntry *entry)
{
  const ArbLuck *luck = entry->luck;

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "combat", entry->combat);
  arb_json_writer_string (writer, "name", entry->name);
  if (luck->refused != NULL)
    arb_json_writer_string (writer, "refused", luck->refused);
  else
    arb_json_writer_string (writer, "exactly", luck->exactly.text);
  if (luck->refused == NULL && luck->has_winner && !luck->is_partly_known)
    {
      arb_json_writer_string (writer, "won-by", luck->won_by);
      for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
        write_side (writer, entry, i);
    }
  arb_json_writer_end (writer);
}

static gboolean
write_json (const ArbEventLuck *self)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();
  g_autofree char *text = NULL;
  gsize length;

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_begin_array (writer, "combats");
  for (guint i = 0; i < self->entries->len; i++)
    write_entry (writer, self->entries->pdata[i]);
  arb_json_writer_end (writer);
  arb_json_writer_begin_array (writer, "sides");
  for (guint i = 0; i < self->sides->len; i++)
    {
      const ArbLuckSide *side = self->sides->pdata[i];
      g_autofree char *combats = g_strdup_printf ("%u", side->n_combats);
      g_autofree char *won = g_strdup_printf ("%u", side->n_won);
      char expected[G_ASCII_DTOSTR_BUF_SIZE];

      arb_json_writer_begin_object (writer, NULL);
      arb_json_writer_string (writer, "side", side->name);
      arb_json_writer_string (writer, "combats", combats);
      arb_json_writer_string (writer, "won", won);
      arb_json_writer_string (writer, "expected",
                              g_ascii_formatd (expected, sizeof expected, "%.4f", side->n_expected));
      arb_json_writer_end (writer);
    }
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
  text = arb_json_writer_finish (writer, &length);
  return arb_cli_write_text (text, length);
}

ArbCliStatus
arb_cli_tell_luck (ArbStore *store,
                   gboolean is_json)
{
  g_return_val_if_fail (ARB_IS_STORE (store), ARB_CLI_USAGE);

  g_autoptr (GError) error = NULL;
  g_autoptr (ArbEventLuck) luck = arb_event_luck_new (store, NULL, arb_language_get (), NULL, &error);

  if (luck == NULL)
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_PROBLEMS;
    }
  if (is_json)
    return write_json (luck) ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
  if (luck->entries->len == 0)
    g_print ("%s\n", _ ("No combat with dice has been decided."));
  for (guint i = 0; i < luck->entries->len; i++)
    print_entry (luck->entries->pdata[i]);
  print_sides (luck);
  return ARB_CLI_OK;
}
