/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The case book on paper: a table for each paragraph of the rules. */

#include <glib/gi18n-lib.h>

#include "report/arb-case-chapters.h"
#include "report/arb-print-private.h"

/* mm above and below the texts: it is read, not written on. */
#define PADDING 1.2

void
arb_sheet_refuse_casebook (GError **error)
{
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                       _ ("Nothing has been decided yet: a case book begins with the first override, settled "
                          "contest, ruling or note."));
}

static void
append_line (GString *text,
             const char *before,
             const char *line,
             const char *after)
{
  g_autofree char *escaped = line != NULL ? g_markup_escape_text (line, -1) : NULL;

  if (escaped == NULL)
    return;
  g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n" : "", before, escaped, after);
}

static void
add_case (ArbSheetTable *table,
          const ArbCaseEntry *self)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
  g_autoptr (GString) decision = g_string_new (NULL);
  g_autoptr (GString) where = g_string_new (NULL);
  g_autofree char *by = self->by != NULL ? g_strdup_printf (_ ("Contested by %s"), self->by) : NULL;

  append_line (decision, self->is_superseded ? "<s>" : "<b>", self->decision,
               self->is_superseded ? "</s>" : "</b>");
  append_line (decision, "<i>", self->reason, "</i>");
  append_line (decision, "", by, "");
  append_line (where, "", self->where, "");
  append_line (where, "", self->umpire, "");
  arb_sheet_row_add (row, self->label);
  arb_sheet_row_add_styled (row, decision->str, ARB_STYLE_MARKUP);
  arb_sheet_row_add_styled (row, where->str, ARB_STYLE_MARKUP | ARB_STYLE_SMALL);
  arb_sheet_row_add_styled (row, self->standing, ARB_STYLE_SMALL);
}

static void
add_chapter (GPtrArray *into,
             const ArbCaseChapter *chapter)
{
  ArbSheetTable *table;

  arb_sheet_add_heading (into, chapter->title);
  table = arb_sheet_add_table (into);
  table->padding = PADDING;
  arb_sheet_table_add_column (table, _ ("About"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Decision, and why"), 7, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Where, by whom"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Since then"), 3, ARB_STYLE_PLAIN);
  for (guint i = 0; i < chapter->cases->len; i++)
    add_case (table, chapter->cases->pdata[i]);
}

gboolean
arb_sheet_add_casebook (ArbPrintContext *context,
                        GPtrArray *sheets,
                        GError **error)
{
  g_autoptr (GPtrArray) chapters =
      arb_case_chapters_new (context->store, context->game != NULL ? arb_game_get_id (context->game) : NULL,
                             arb_print_has (context, ARB_PRINT_LONG));
  ArbSheet *sheet;

  if (chapters->len == 0)
    {
      arb_sheet_refuse_casebook (error);
      return FALSE;
    }
  sheet = arb_print_begin (context, arb_print_kind_get_title (ARB_PRINT_CASEBOOK));
  for (guint i = 0; i < chapters->len; i++)
    add_chapter (sheet->blocks, chapters->pdata[i]);
  g_ptr_array_add (sheets, arb_print_end (context, sheet));
  return TRUE;
}
