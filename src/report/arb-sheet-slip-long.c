/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat in full: every step with what counted in it, then the units before and after. */

#include "report/arb-sheet-slip.h"

#include <glib/gi18n-lib.h>

#include "report/arb-account.h"
#include "report/arb-combat-changes.h"

static void
add_line (ArbSheetTable *table,
          const ArbAccountLine *line)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
  g_autoptr (GString) text = g_string_new (arb_account_get_sign (line->kind));
  gboolean is_result = line->kind == ARB_ACCOUNT_VALUE || line->kind == ARB_ACCOUNT_OVERRIDE;
  const char *reason = line->reason != NULL                                ? line->reason
                       : line->kind == ARB_ACCOUNT_ANSWER && line->is_die ? _ ("dice of the players, typed in")
                                                                          : NULL;

  g_string_append (text, line->label);
  if (reason != NULL)
    g_string_append_printf (text, " — %s", reason);
  arb_sheet_row_add_styled (row, text->str,
                            line->kind == ARB_ACCOUNT_OVERRIDE ? ARB_STYLE_BOLD : ARB_STYLE_PLAIN);
  arb_sheet_row_add_styled (row, line->value, is_result ? ARB_STYLE_BOLD : ARB_STYLE_PLAIN);
  arb_sheet_row_add (row, line->cite);
}

/* What was only assumed from @first to the end of the step, in one small paragraph. */
static void
add_assumed (ArbSheetTable *table,
             const GPtrArray *account,
             guint first)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ArbSheetRow *row;

  for (guint i = first; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];

      if (line->kind == ARB_ACCOUNT_STEP)
        break;
      if (line->kind == ARB_ACCOUNT_ASSUMED)
        arb_print_append (text, line->label, line->value);
    }
  if (text->len == 0)
    return;
  g_string_prepend (text, arb_account_get_sign (ARB_ACCOUNT_ASSUMED));
  row = arb_sheet_table_add_row (table, NULL);
  row->flags = ARB_ROW_TITLE;
  arb_sheet_row_add_styled (row, text->str, ARB_STYLE_SMALL | ARB_STYLE_ITALIC);
}

static void
add_step (ArbSheetTable *table,
          const GPtrArray *account,
          guint *index)
{
  const ArbAccountLine *step = account->pdata[*index];
  guint first = *index;

  if (step->kind == ARB_ACCOUNT_STEP)
    {
      g_autofree char *title = *step->cite != '\0'
                                   ? g_strdup_printf ("%s  [%s]", step->label, step->cite)
                                   : g_strdup (step->label);

      arb_sheet_table_add_title (table, title);
      first++;
    }
  for (*index = first; *index < account->len; (*index)++)
    {
      const ArbAccountLine *line = account->pdata[*index];

      if (line->kind == ARB_ACCOUNT_STEP)
        break;
      if (line->kind != ARB_ACCOUNT_ASSUMED && line->kind != ARB_ACCOUNT_REFUSED)
        add_line (table, line);
    }
  add_assumed (table, account, first);
}

static void
add_account (ArbSlip *self)
{
  ArbSheetTable *table = arb_sheet_add_table (self->slip->children);

  table->is_plain = TRUE;
  arb_sheet_table_add_column (table, "", 7, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "", 2.2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, "", 1.8, ARB_STYLE_SMALL);
  for (guint i = 0; i < self->account->len;)
    add_step (table, self->account, &i);
}

static void
add_effects (ArbSlip *self)
{
  ArbSheetTable *table;

  if (self->changes->len == 0)
    return;
  arb_sheet_add_heading (self->slip->children, _ ("The units before and after"));
  table = arb_sheet_add_table (self->slip->children);
  arb_sheet_table_add_column (table, _ ("Unit"), 4.0, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("What"), 2.8, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Before"), 1.8, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("After"), 2.6, ARB_STYLE_RIGHT);
  for (guint i = 0; i < self->changes->len; i++)
    {
      const ArbCombatChange *change = self->changes->pdata[i];
      g_autofree char *label = arb_log_words_dup_subject (self->words, change->unit);
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add (row, label);
      arb_sheet_row_add (row, change->what);
      arb_sheet_row_add (row, change->before);
      arb_sheet_row_add_styled (row, change->after, ARB_STYLE_BOLD);
    }
}

void
arb_slip_add_long (ArbSlip *self)
{
  g_return_if_fail (self != NULL);
  add_account (self);
  add_effects (self);
}
