/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two lists side by side, as the window and “arbitre-cli diff” show them. */

#include <glib/gi18n-lib.h>

#include "report/arb-print-private.h"
#include "roster/arb-army-diff.h"
#include "roster/arb-seal.h"

#define DEEPEST 5 /* formations inside one another that still move a line to the right */

static void
append_line (GString *text,
             guint depth,
             const char *line,
             gboolean is_bold)
{
  g_autofree char *plain = g_markup_escape_text (line, -1);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < MIN (depth, DEEPEST); i++)
    g_string_append (text, "\u2003");
  g_string_append_printf (text, is_bold ? "<b>%s</b>" : "%s", plain);
}

/* One side of a line: what the item is called, then its values that are not the same. */
static char *
dup_side (const ArbDiffRow *row,
          gboolean is_second)
{
  const char *name = is_second ? row->after : row->before;
  GString *text = g_string_new (NULL);

  if (name != NULL)
    append_line (text, row->depth, name, row->kind != ARB_DIFF_SAME);
  if (is_second && row->place != NULL)
    {
      g_autofree char *moved = g_strdup_printf (_ ("moved to: %s"), row->place);

      append_line (text, row->depth + 1, moved, FALSE);
    }
  for (guint i = 0; i < row->values->len; i++)
    {
      const ArbDiffValue *value = row->values->pdata[i];
      const char *shown = is_second ? value->after : value->before;
      g_autofree char *line =
          g_strdup_printf (_ ("%s: %s"), value->title, shown != NULL ? shown : _ ("nothing"));

      append_line (text, row->depth + 1, line, FALSE);
    }
  return g_string_free (text, FALSE);
}

static void
add_row (ArbSheetTable *table,
         const ArbDiffRow *row)
{
  g_autofree char *before = dup_side (row, FALSE);
  g_autofree char *after = dup_side (row, TRUE);
  ArbSheetRow *line = arb_sheet_table_add_row (table, row->id);

  arb_sheet_row_add_styled (line, arb_diff_kind_get_sign (row->kind),
                            ARB_STYLE_BOLD | ARB_STYLE_CENTRED);
  arb_sheet_row_add_styled (line, before, ARB_STYLE_MARKUP | ARB_STYLE_HANGING);
  arb_sheet_row_add_styled (line, after, ARB_STYLE_MARKUP | ARB_STYLE_HANGING);
  if (row->kind != ARB_DIFF_SAME)
    line->flags |= ARB_ROW_SHADED;
}

/* Names, then seals: whoever holds the paper sees which two lists these were. */
static void
add_lists (GPtrArray *into,
           const char *const names[2],
           const char *const lines[2])
{
  ArbSheetTable *table = arb_sheet_add_table (into);

  table->is_plain = TRUE;
  arb_sheet_table_add_column (table, "", 2, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "", 5, ARB_STYLE_BOLD);
  arb_sheet_table_add_column (table, "", 5, ARB_STYLE_PLAIN);
  for (guint i = 0; i < 2; i++)
    {
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
      g_autofree char *seal = arb_seal_of_lines (lines[i]);
      g_autofree char *told = g_strdup_printf (_ ("%s: %s"), _ ("Seal"), seal);

      arb_sheet_row_add (row, i == 0 ? _ ("First list") : _ ("Second list"));
      arb_sheet_row_add (row, names[i]);
      arb_sheet_row_add (row, told);
    }
}

static void
add_differences (GPtrArray *into,
                 GPtrArray *rows,
                 gboolean all)
{
  guint n_changed = arb_army_diff_count (rows, ARB_DIFF_CHANGED);
  guint n_added = arb_army_diff_count (rows, ARB_DIFF_ADDED);
  guint n_removed = arb_army_diff_count (rows, ARB_DIFF_REMOVED);
  gboolean any = n_changed + n_added + n_removed > 0;
  g_autofree char *counts =
      any ? g_strdup_printf (_ ("Changed: %u; only in the first list: %u; only in the second list: %u."),
                             n_changed, n_removed, n_added)
          : g_strdup (_ ("The two lists say the same."));
  ArbSheetTable *table;

  arb_sheet_add_text (into, counts, ARB_STYLE_PLAIN)->space = 3;
  if (!any && !all)
    return;
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, "", 0.6, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (table, _ ("First list"), 5, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Second list"), 5, ARB_STYLE_PLAIN);
  for (guint i = 0; i < rows->len; i++)
    if (all || ((const ArbDiffRow *) rows->pdata[i])->kind != ARB_DIFF_SAME)
      add_row (table, rows->pdata[i]);
}

static char *
dup_legend (void)
{
  GString *text = g_string_new (NULL);
  static const ArbDiffKind kinds[] = { ARB_DIFF_CHANGED, ARB_DIFF_REMOVED, ARB_DIFF_ADDED };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_string_append_printf (text, "%s%s %s", i > 0 ? "   " : "", arb_diff_kind_get_sign (kinds[i]),
                            arb_diff_kind_get_title (kinds[i]));
  return g_string_free (text, FALSE);
}

void
arb_sheet_add_comparison (ArbPrintContext *context,
                          GPtrArray *sheets)
{
  const ArbPrintRequest *request = context->request;
  g_autofree char *after = arb_army_to_lines (context->army, context->catalogue);
  g_autoptr (GPtrArray) rows = arb_army_diff (request->other, after, context->catalogue);
  ArbSheet *sheet = arb_print_begin (context, _ ("Two lists side by side"));

  add_lists (sheet->blocks, (const char *[]) { request->other_name, request->army_name },
             (const char *[]) { request->other, after });
  add_differences (sheet->blocks, rows, arb_print_has (context, ARB_PRINT_LONG));
  sheet->footnote = dup_legend ();
  g_ptr_array_add (sheets, arb_print_end (context, sheet));
}
