/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual-view.h"

#include <adwaita.h>

#include "app/arb-keys.h"
#include "app/arb-manual-book.h"
#include "app/arb-tell.h"
#include "base/arb-find.h"

/* Of the marks on what was searched for; 16 bits each, with black letters, in light and dark. */
#define MARK_RED 0xf8f8
#define MARK_GREEN 0xe4e4
#define MARK_BLUE 0x5c5c

typedef struct
{
  GtkWidget *label; /* Owned */
  char *target;     /* Owned */
} Jump;

static void
free_jump (gpointer data)
{
  Jump *jump = data;

  g_object_unref (jump->label);
  g_free (jump->target);
  g_free (jump);
}

static gboolean
jump_cb (gpointer data)
{
  Jump *jump = data;

  gtk_widget_activate_action (jump->label, "manual.go", "s", jump->target);
  return G_SOURCE_REMOVE;
}

/* Not at once: the label looks at its link again afterwards, and another page takes the label away. */
static gboolean
activate_link_cb (GtkWidget *label,
                  const char *target,
                  gpointer user_data)
{
  Jump *jump = g_new0 (Jump, 1);

  jump->label = g_object_ref (label);
  jump->target = g_strdup (target);
  g_idle_add_full (G_PRIORITY_DEFAULT, jump_cb, jump, free_jump);
  return TRUE;
}

static void
mark (PangoAttrList *attributes,
      gsize start,
      gsize end)
{
  PangoAttribute *both[] = { pango_attr_background_new (MARK_RED, MARK_GREEN, MARK_BLUE),
                             pango_attr_foreground_new (0, 0, 0) };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      both[i]->start_index = start;
      both[i]->end_index = end;
      pango_attr_list_insert (attributes, both[i]);
    }
}

/* In what the label says, air around keys included. */
static void
mark_words (GtkLabel *label,
            const char *words)
{
  const char *plain = gtk_label_get_text (label);
  g_auto (GStrv) parts = g_strsplit (words != NULL ? words : "", " ", -1);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gsize start, end;

      for (gsize from = 0; arb_find_text (plain + from, parts[i], &start, &end); from += end)
        mark (attributes, from + start, from + end);
    }
  gtk_label_set_attributes (label, attributes);
}

static GtkWidget *
label_new (const ArbManualText *text,
           const char *words,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), text->markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  mark_words (GTK_LABEL (label), words);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  return label;
}

static GtkWidget *
heading_new (const ArbManualBlock *block,
             const char *words)
{
  g_autofree char *css_class = g_strdup_printf ("manual-heading-%u", MIN (block->level, 3));
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "wrap", TRUE, "xalign", 0.0, NULL);

  gtk_label_set_markup (GTK_LABEL (label), block->text.markup);
  mark_words (GTK_LABEL (label), words);
  gtk_widget_add_css_class (label, css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) block->level, -1);
  return label;
}

/* “•” or “3.” beside the words. In a grid: a box asks a label how wide it must be for a height, and is told
 * nonsense where large letters hardly fit. */
static GtkWidget *
item_new (const ArbManualBlock *block,
          const char *words)
{
  g_autofree char *number = g_strdup_printf ("%u.", block->level);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *sign = gtk_label_new (block->kind == ARB_MANUAL_NUMBERED ? number : "•");

  gtk_label_set_width_chars (GTK_LABEL (sign), 2);
  gtk_label_set_xalign (GTK_LABEL (sign), 1);
  gtk_label_set_yalign (GTK_LABEL (sign), 0);
  gtk_widget_add_css_class (sign, "manual-item");
  gtk_widget_add_css_class (grid, "gap-4");
  gtk_grid_attach (GTK_GRID (grid), sign, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label_new (&block->text, words, "manual-item"), 1, 0, 1, 1);
  return grid;
}

/* Examples are there to be copied, and are not broken into lines of their own. */
static GtkWidget *
code_new (const ArbManualBlock *block,
          const char *words)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *label = label_new (&block->text, words, "monospace");

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), label);
  gtk_widget_add_css_class (scrolled, "manual-code");
  return scrolled;
}

static GtkWidget *
table_new (const ArbManualBlock *block,
           const char *words)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "manual-table");
  for (guint i = 0; i < block->rows->len; i++)
    {
      const GArray *row = g_ptr_array_index (block->rows, i);

      for (guint j = 0; j < row->len; j++)
        {
          GtkWidget *cell = label_new (&g_array_index (row, ArbManualText, j), words,
                                       i == 0 ? "manual-table-heading" : "manual-table-cell");

          /* The last column takes what the others leave. */
          gtk_widget_set_hexpand (cell, j + 1 == row->len);
          gtk_grid_attach (GTK_GRID (grid), cell, j, i, 1, 1);
        }
    }
  return grid;
}

/* Never wider than it was made. */
static GtkWidget *
picture_new (const ArbManualBlock *block)
{
  g_autofree char *path = g_build_path ("/", ARB_MANUAL_BOOK_RESOURCES, "pictures", block->picture,
                                        NULL);
  GtkWidget *picture = gtk_picture_new_for_resource (path);
  GdkPaintable *paintable = gtk_picture_get_paintable (GTK_PICTURE (picture));
  int width = paintable != NULL ? gdk_paintable_get_intrinsic_width (paintable) : 0;

  gtk_picture_set_alternative_text (GTK_PICTURE (picture), block->text.plain);
  gtk_widget_add_css_class (picture, "manual-picture");
  return g_object_new (ADW_TYPE_CLAMP, "child", picture, "maximum-size", width,
                       "tightening-threshold", width, NULL);
}

static GtkWidget *
block_new (const ArbManualBlock *block,
           const char *words)
{
  switch (block->kind)
    {
    case ARB_MANUAL_HEADING:
      return heading_new (block, words);
    case ARB_MANUAL_BULLET:
    case ARB_MANUAL_NUMBERED:
      return item_new (block, words);
    case ARB_MANUAL_NOTE:
      return label_new (&block->text, words, "manual-note");
    case ARB_MANUAL_CODE:
      return code_new (block, words);
    case ARB_MANUAL_TABLE:
      return table_new (block, words);
    case ARB_MANUAL_PICTURE:
      return picture_new (block);
    case ARB_MANUAL_SHORTCUTS:
      return arb_keys_new (NULL);
    case ARB_MANUAL_PARAGRAPH:
    default:
      return label_new (&block->text, words, block->level > 0 ? "manual-inside" : "manual-paragraph");
    }
}

GtkWidget *
arb_manual_view_new (const ArbManualPage *page,
                     const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_return_val_if_fail (page != NULL, NULL);
  gtk_widget_add_css_class (box, "manual-page");
  for (guint i = 0; i < page->blocks->len; i++)
    gtk_box_append (GTK_BOX (box), block_new (g_ptr_array_index (page->blocks, i), words));
  return box;
}

GtkWidget *
arb_manual_view_get_block (GtkWidget *view,
                           guint block)
{
  g_return_val_if_fail (GTK_IS_WIDGET (view), NULL);

  GtkWidget *child = gtk_widget_get_first_child (view);

  while (child != NULL && block-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}
