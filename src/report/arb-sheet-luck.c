/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How likely the results of an event were, for the debrief: army by army, then combat by combat. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-event-luck.h"
#include "report/arb-print-private.h"

static void
add_sides (const ArbEventLuck *luck,
           GPtrArray *into)
{
  ArbSheetTable *table = arb_sheet_add_table (into);

  arb_sheet_table_add_column (table, _ ("Army"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Combats"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, C_ ("combats in a table", "Won"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("To be expected"), 2, ARB_STYLE_RIGHT);
  for (guint i = 0; i < luck->sides->len; i++)
    {
      const ArbLuckSide *side = luck->sides->pdata[i];
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
      g_autofree char *combats = g_strdup_printf ("%u", side->n_combats);
      g_autofree char *won = g_strdup_printf ("%u", side->n_won);
      g_autofree char *expected = arb_luck_side_dup_expected (side);

      arb_sheet_row_add (row, side->name);
      arb_sheet_row_add (row, combats);
      arb_sheet_row_add (row, won);
      arb_sheet_row_add (row, expected);
    }
}

static void
add_combats (const ArbEventLuck *luck,
             GPtrArray *into)
{
  ArbSheetTable *table = arb_sheet_add_table (into);

  arb_sheet_table_add_column (table, _ ("Combat"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Odds before the dice"), 6, ARB_STYLE_PLAIN);
  for (guint i = 0; i < luck->entries->len; i++)
    {
      const ArbLuckEntry *entry = luck->entries->pdata[i];
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
      g_autofree char *sentence =
          arb_luck_dup_sentence (entry->luck, (const char *const *) entry->units);

      arb_sheet_row_add (row, entry->name);
      arb_sheet_row_add (row, sentence);
    }
}

gboolean
arb_sheet_add_luck (ArbPrintContext *context,
                    GPtrArray *into,
                    GError **error)
{
  ArbProgress progress = arb_print_begin_progress (context, 0);
  const char *table = context->game != NULL ? arb_game_get_id (context->game) : NULL;
  g_autoptr (ArbEventLuck) luck =
      arb_event_luck_new (context->store, table, arb_language_get (), &progress, error);

  if (luck == NULL)
    return FALSE;
  arb_sheet_add_heading (into, _ ("Luck"));
  if (luck->entries->len == 0)
    {
      arb_sheet_add_text (into, _ ("No combat with dice has been decided."), ARB_STYLE_PLAIN);
      return TRUE;
    }
  if (luck->sides->len > 0)
    {
      arb_sheet_add_text (into,
                          _ ("Of the combats that somebody could win: victories, and how many could be "
                             "expected before the dice fell."),
                          ARB_STYLE_PLAIN);
      add_sides (luck, into);
    }
  add_combats (luck, into);
  return TRUE;
}
