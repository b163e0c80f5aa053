/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two lists side by side, in words. */

#include <glib/gi18n-lib.h>

#include "base/arb-plain.h"
#include "roster/arb-army-diff.h"
#include "roster/arb-shown.h"

#define MAX_COLUMN 48 /* of a list in text, in characters */

const char *
arb_diff_kind_get_sign (ArbDiffKind self)
{
  static const char *const signs[] = { "", "~", "+", "−" };

  g_return_val_if_fail (self <= ARB_DIFF_REMOVED, "");
  return signs[self];
}

const char *
arb_diff_kind_get_title (ArbDiffKind self)
{
  switch (self)
    {
    case ARB_DIFF_CHANGED:
      return _ ("Changed");
    case ARB_DIFF_ADDED:
      return _ ("Only in the second list");
    case ARB_DIFF_REMOVED:
      return _ ("Only in the first list");
    case ARB_DIFF_SAME:
    default:
      return "";
    }
}

guint
arb_army_diff_count (GPtrArray *rows,
                     ArbDiffKind kind)
{
  guint n = 0;

  g_return_val_if_fail (rows != NULL, 0);
  for (guint i = 0; i < rows->len; i++)
    n += ((ArbDiffRow *) rows->pdata[i])->kind == kind ? 1 : 0;
  return n;
}

static char *
tell_value (const char *what,
            const char *label,
            const ArbDiffValue *value)
{
  if (value->before == NULL && value->after == NULL)
    return g_strdup_printf (_ ("%s “%s”, %s: not the same"), what, label, value->title);
  return g_strdup_printf (_ ("%s “%s”, %s: %s before, %s now"), what, label, value->title,
                          value->before != NULL ? value->before : _ ("nothing"),
                          value->after != NULL ? value->after : _ ("nothing"));
}

GPtrArray *
arb_army_diff_tell (GPtrArray *rows)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (rows != NULL, sentences);
  for (guint i = 0; i < rows->len; i++)
    {
      const ArbDiffRow *row = rows->pdata[i];
      const char *what = arb_shown_kind (row->item_kind);

      if (row->kind == ARB_DIFF_ADDED)
        g_ptr_array_add (sentences, g_strdup_printf (_ ("%s “%s”: added"), what, row->after));
      if (row->kind == ARB_DIFF_REMOVED)
        g_ptr_array_add (sentences, g_strdup_printf (_ ("%s “%s”: removed"), what, row->before));
      if (row->place != NULL)
        g_ptr_array_add (sentences, g_strdup_printf (_ ("%s “%s”: moved, now in %s"), what,
                                                     row->after, row->place));
      for (guint j = 0; j < row->values->len; j++)
        g_ptr_array_add (sentences, tell_value (what, row->after, row->values->pdata[j]));
    }
  return sentences;
}

/* One line of text: sign, the first list, the second. */
typedef struct
{
  const char *sign; /* Borrowed */
  char *first;      /* Owned */
  char *second;     /* Owned */
} Line;

static void
line_clear (gpointer data)
{
  Line *self = data;

  g_free (self->first);
  g_free (self->second);
}

/* What stands in one column, line by line; NULL: nothing. */
static char **
dup_cell (guint depth,
          const char *text)
{
  g_autoptr (GString) cell = g_string_new (NULL);

  if (text == NULL)
    return g_new0 (char *, 1);
  g_string_append_printf (cell, "%*s", (int) (2 * depth), "");
  arb_plain_append_wrapped (cell, text, MAX_COLUMN, 2 * depth + 2);
  return g_strsplit (cell->str, "\n", -1);
}

static void
add_line (GArray *lines,
          const char *sign,
          guint depth,
          const char *first,
          const char *second)
{
  g_auto (GStrv) left = dup_cell (depth, first);
  g_auto (GStrv) right = dup_cell (depth, second);
  guint n_left = g_strv_length (left);
  guint n_right = g_strv_length (right);

  for (guint i = 0; i < MAX (n_left, n_right); i++)
    {
      Line line = { i == 0 ? sign : "", g_strdup (i < n_left ? left[i] : ""),
                    g_strdup (i < n_right ? right[i] : "") };

      g_array_append_val (lines, line);
    }
}

static void
add_row (GArray *lines,
         const ArbDiffRow *row)
{
  add_line (lines, arb_diff_kind_get_sign (row->kind), row->depth, row->before, row->after);
  if (row->place != NULL)
    {
      g_autofree char *moved = g_strdup_printf (_ ("moved to: %s"), row->place);

      add_line (lines, "", row->depth + 2, NULL, moved);
    }
  for (guint i = 0; i < row->values->len; i++)
    {
      const ArbDiffValue *value = row->values->pdata[i];
      g_autofree char *before = g_strdup_printf (
          _ ("%s: %s"), value->title, value->before != NULL ? value->before : _ ("nothing"));
      g_autofree char *after = g_strdup_printf (
          _ ("%s: %s"), value->title, value->after != NULL ? value->after : _ ("nothing"));

      add_line (lines, "", row->depth + 2, before, after);
    }
}

char *
arb_army_diff_to_text (GPtrArray *rows,
                       gboolean all)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  GString *text = g_string_new (NULL);
  glong width = 0;

  g_return_val_if_fail (rows != NULL, g_string_free (text, FALSE));
  g_array_set_clear_func (lines, line_clear);
  for (guint i = 0; i < rows->len; i++)
    if (all || ((ArbDiffRow *) rows->pdata[i])->kind != ARB_DIFF_SAME)
      add_row (lines, rows->pdata[i]);
  for (guint i = 0; i < lines->len; i++)
    width = MAX (width, g_utf8_strlen (g_array_index (lines, Line, i).first, -1));
  width = MIN (width, MAX_COLUMN);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      glong gap = MAX (width - g_utf8_strlen (line->first, -1), 0);

      g_string_append_printf (text, "%s %s%*s | %s", *line->sign != '\0' ? line->sign : " ",
                              line->first, (int) gap, "", line->second);
      while (text->len > 0 && text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
