/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/rules/arb-table-grid.h"

#include <glib/gi18n.h>

#include "engine/arb-engine-error.h"

#define MIN_CHARS 4
#define MAX_CHARS 24

struct _ArbTableGrid
{
  AdwBin parent_instance;

  const ArbTable *shape; /* Borrowed */
  GPtrArray *texts;      /* Owned, char * in the grid's order while it is rebuilt */
  guint n_rows;          /* headings not counted */
  guint n_columns;

  /* Borrowed: children */
  GtkGrid *corner;
  GtkGrid *top;
  GtkGrid *left;
  GtkGrid *body;
};

G_DEFINE_FINAL_TYPE (ArbTableGrid, arb_table_grid, ADW_TYPE_BIN)

gboolean
arb_table_grid_is_free (const ArbTable *shape)
{
  return shape->match == ARB_MATCH_FLOOR || arb_table_is_empty (shape);
}

static gboolean
has_row_headings (ArbTableGrid *self)
{
  return self->shape->row_name != NULL;
}

GtkEditable *
arb_table_grid_get_cell (ArbTableGrid *self,
                         guint row,
                         guint column)
{
  g_return_val_if_fail (ARB_IS_TABLE_GRID (self), NULL);

  GtkGrid *grid = row == 0 ? (column == 0 ? self->corner : self->top)
                           : (column == 0 ? self->left : self->body);
  GtkWidget *cell = gtk_grid_get_child_at (grid, column > 0 ? (int) column - 1 : 0,
                                           row > 0 ? (int) row - 1 : 0);

  return cell != NULL ? GTK_EDITABLE (cell) : NULL;
}

static const char *
get_text (ArbTableGrid *self,
          guint row,
          guint column)
{
  GtkEditable *cell = arb_table_grid_get_cell (self, row, column);

  return cell != NULL ? gtk_editable_get_text (cell) : "";
}

/* What the book does not say must not look like what it says. */
static void
mark_silent (ArbTableGrid *self,
             GtkWidget *cell,
             const char *text)
{
  gboolean is_silent = arb_table_is_silent (self->shape, text);

  if (is_silent)
    gtk_widget_add_css_class (cell, "silent");
  else
    gtk_widget_remove_css_class (cell, "silent");
  gtk_widget_set_tooltip_text (cell, is_silent ? _ ("The rulebook is silent here.") : NULL);
}

/* Headings of both kinds are checked by the table itself, where their order counts. */
static void
mark_cell (ArbTableGrid *self,
           GtkWidget *cell,
           gboolean is_heading)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (cell))));
  g_autoptr (GError) error = NULL;
  gboolean ok = is_heading ? *text != '\0' : arb_table_check_cell (self->shape, text, &error);

  if (ok)
    gtk_widget_remove_css_class (cell, "error");
  else
    gtk_widget_add_css_class (cell, "error");
  mark_silent (self, cell, ok && !is_heading ? text : "");
  if (error != NULL)
    gtk_widget_set_tooltip_text (cell, error->message);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_INVALID,
                               ok ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
changed_cb (GtkWidget *cell,
            ArbTableGrid *self)
{
  /* An empty cell of a new row is not wrong before somebody reads the table. */
  if (*gtk_editable_get_text (GTK_EDITABLE (cell)) != '\0')
    mark_cell (self, cell, gtk_widget_has_css_class (cell, "table-heading"));
}

static void
activate_cb (GtkWidget *cell)
{
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (cell)), GTK_DIR_DOWN);
}

static char *
dup_label (ArbTableGrid *self,
           guint row,
           guint column)
{
  if (row == 0)
    return g_strdup_printf (_ ("Heading of column %u"), column);
  if (column == 0)
    return g_strdup_printf (_ ("Heading of row %u"), row);
  if (!has_row_headings (self))
    return g_strdup_printf (_ ("Column %s"), get_text (self, 0, column));
  return g_strdup_printf (_ ("Row %s, column %s"), get_text (self, row, 0),
                          get_text (self, 0, column));
}

static void
add_cell (ArbTableGrid *self,
          guint row,
          guint column,
          const char *text,
          int width)
{
  GtkGrid *grid = row == 0 ? self->top : column == 0 ? self->left : self->body;
  gboolean is_heading = row == 0 || column == 0;
  GtkWidget *cell = g_object_new (GTK_TYPE_TEXT, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX,
                                  "text", text, "width-chars", width, "max-width-chars", width,
                                  NULL);
  g_autofree char *label = NULL;

  if (is_heading)
    gtk_widget_add_css_class (cell, "table-heading");
  if (is_heading && !arb_table_grid_is_free (self->shape))
    {
      gtk_editable_set_editable (GTK_EDITABLE (cell), FALSE);
      gtk_widget_set_focusable (cell, FALSE);
    }
  else if (!is_heading)
    mark_silent (self, cell, text);
  gtk_grid_attach (grid, cell, column > 0 ? (int) column - 1 : 0, row > 0 ? (int) row - 1 : 0, 1, 1);
  label = dup_label (self, row, column);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (cell, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (cell, "activate", G_CALLBACK (activate_cb), NULL);
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* All of a column has the width of its longest entry, so that headings stand over their cells. */
static int
measure (ArbTableGrid *self,
         guint column)
{
  glong width = MIN_CHARS;

  for (guint row = 0; row <= self->n_rows; row++)
    {
      const char *text = self->texts->pdata[row * (self->n_columns + 1) + column];

      width = MAX (width, g_utf8_strlen (text, -1));
    }
  return (int) MIN (width, MAX_CHARS);
}

/* Makes the cells out of @texts: the corner, the headings of columns, then row after row. */
static void
build (ArbTableGrid *self)
{
  g_autofree int *widths = g_new (int, self->n_columns + 1);

  clear_grid (self->corner);
  clear_grid (self->top);
  clear_grid (self->left);
  clear_grid (self->body);
  for (guint column = 0; column <= self->n_columns; column++)
    widths[column] = measure (self, column);
  if (has_row_headings (self))
    {
      /* As wide and high as the headings beside and below it. */
      GtkWidget *corner =
          g_object_new (GTK_TYPE_TEXT, "text", self->texts->pdata[0], "width-chars", widths[0],
                        "max-width-chars", widths[0], "editable", FALSE, "focusable", FALSE,
                        "can-target", FALSE, NULL);

      gtk_widget_add_css_class (corner, "table-heading");
      gtk_grid_attach (self->corner, corner, 0, 0, 1, 1);
    }
  for (guint row = 0; row <= self->n_rows; row++)
    for (guint column = 0; column <= self->n_columns; column++)
      if ((row > 0 || column > 0) && (column > 0 || has_row_headings (self)))
        add_cell (self, row, column, self->texts->pdata[row * (self->n_columns + 1) + column],
                  widths[column]);
  g_ptr_array_set_size (self->texts, 0);
}

static void
add_value (GPtrArray *texts,
           const GArray *values,
           guint index)
{
  g_ptr_array_add (texts, index < values->len
                              ? arb_value_to_string (&g_array_index (values, ArbValue, index))
                              : g_strdup (""));
}

void
arb_table_grid_show (ArbTableGrid *self,
                     const ArbTable *table,
                     const ArbTable *shape)
{
  g_return_if_fail (ARB_IS_TABLE_GRID (self));
  g_return_if_fail (table != NULL);
  g_return_if_fail (shape != NULL);
  self->shape = shape;
  self->n_columns = MAX (table->columns->len, 1);
  self->n_rows = arb_table_is_empty (table) ? 1 : table->cells->len / self->n_columns;
  g_ptr_array_set_size (self->texts, 0);
  g_ptr_array_add (self->texts, g_strdup (shape->row_name != NULL ? shape->row_name : ""));
  for (guint column = 0; column < self->n_columns; column++)
    add_value (self->texts, table->columns, column);
  for (guint row = 0; row < self->n_rows; row++)
    {
      add_value (self->texts, table->rows, row);
      for (guint column = 0; column < self->n_columns; column++)
        add_value (self->texts, table->cells, row * self->n_columns + column);
    }
  build (self);
}

void
arb_table_grid_resize (ArbTableGrid *self,
                       int change_rows,
                       int change_columns)
{
  g_return_if_fail (ARB_IS_TABLE_GRID (self));

  guint n_rows = (guint) MAX ((int) self->n_rows + change_rows, 1);
  guint n_columns = (guint) MAX ((int) self->n_columns + change_columns, 1);
  GtkEditable *next;

  if (!has_row_headings (self))
    n_rows = 1;
  g_ptr_array_set_size (self->texts, 0);
  for (guint row = 0; row <= n_rows; row++)
    for (guint column = 0; column <= n_columns; column++)
      g_ptr_array_add (self->texts, g_strdup (get_text (self, row, column)));
  self->n_rows = n_rows;
  self->n_columns = n_columns;
  build (self);
  next = arb_table_grid_get_cell (self, change_rows != 0 ? n_rows : 0,
                                  change_rows != 0 ? 0 : n_columns);
  if (next != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
}

/* Points at the first cell that cannot be, so that nobody has to look for it. */
static gboolean
check_cells (ArbTableGrid *self,
             GError **error)
{
  for (guint row = 0; row <= self->n_rows; row++)
    for (guint column = 0; column <= self->n_columns; column++)
      {
        GtkEditable *cell = arb_table_grid_get_cell (self, row, column);
        gboolean is_heading = row == 0 || column == 0;
        g_autofree char *label = NULL;
        const char *reason;

        if (cell == NULL || (row == 0 && column == 0))
          continue;
        mark_cell (self, GTK_WIDGET (cell), is_heading);
        if (!gtk_widget_has_css_class (GTK_WIDGET (cell), "error"))
          continue;
        label = dup_label (self, row, column);
        reason = *gtk_editable_get_text (cell) == '\0'
                     ? _ ("nothing is written here.")
                     : gtk_widget_get_tooltip_text (GTK_WIDGET (cell));
        /* Translators: a cell of a table and what is wrong with it. */
        g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT, _ ("%s: %s"), label,
                     reason != NULL ? reason : _ ("nothing is written here."));
        gtk_widget_grab_focus (GTK_WIDGET (cell));
        return FALSE;
      }
  return TRUE;
}

static char *
join_row (ArbTableGrid *self,
          guint row)
{
  GString *list = g_string_new (NULL);

  for (guint column = 1; column <= self->n_columns; column++)
    g_string_append_printf (list, "%s%s", column > 1 ? "," : "", get_text (self, row, column));
  return g_string_free (list, FALSE);
}

ArbTable *
arb_table_grid_read (ArbTableGrid *self,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_TABLE_GRID (self), NULL);

  g_autoptr (ArbTable) table = arb_table_new (self->shape->id);
  g_autofree char *columns = join_row (self, 0);

  if (!check_cells (self, error))
    return NULL;
  table->row_name = self->shape->row_name;
  table->match = self->shape->match;
  table->min_cell = self->shape->min_cell;
  table->cite = self->shape->cite;
  if (!arb_table_set_columns (table, columns, error))
    {
      gtk_widget_grab_focus (GTK_WIDGET (arb_table_grid_get_cell (self, 0, 1)));
      return NULL;
    }
  for (guint row = 1; row <= self->n_rows; row++)
    {
      g_autofree char *heading = g_strstrip (g_strdup (get_text (self, row, 0)));
      g_autofree char *cells = join_row (self, row);

      if (arb_table_add_row (table, has_row_headings (self) ? heading : NULL, cells, error))
        continue;
      gtk_widget_grab_focus (
          GTK_WIDGET (arb_table_grid_get_cell (self, row, has_row_headings (self) ? 0 : 1)));
      return NULL;
    }
  return g_steal_pointer (&table);
}

char *
arb_table_grid_dup_text (ArbTableGrid *self)
{
  GString *all = g_string_new (NULL);

  g_return_val_if_fail (ARB_IS_TABLE_GRID (self), NULL);
  for (guint row = 0; row <= self->n_rows; row++)
    {
      g_autofree char *cells = join_row (self, row);

      g_string_append_printf (all, "%s;%s\n", get_text (self, row, 0), cells);
    }
  return g_string_free (all, FALSE);
}

static GtkWidget *
new_scroller (GtkGrid *grid,
              GtkPolicyType across,
              GtkPolicyType down)
{
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), GTK_WIDGET (grid));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), across, down);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), viewport);
  return scroller;
}

static GtkGrid *
new_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  gtk_widget_set_valign (grid, GTK_ALIGN_START);
  return GTK_GRID (grid);
}

static void
arb_table_grid_finalize (GObject *object)
{
  g_ptr_array_unref (ARB_TABLE_GRID (object)->texts);
  G_OBJECT_CLASS (arb_table_grid_parent_class)->finalize (object);
}

static void
arb_table_grid_class_init (ArbTableGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_table_grid_finalize;
}

static void
arb_table_grid_init (ArbTableGrid *self)
{
  GtkWidget *frame = gtk_grid_new ();
  GtkWidget *top, *left, *body;

  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->corner = new_grid ();
  self->top = new_grid ();
  self->left = new_grid ();
  self->body = new_grid ();
  top = new_scroller (self->top, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  left = new_scroller (self->left, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  body = new_scroller (self->body, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_hexpand (body, TRUE);
  gtk_widget_set_vexpand (body, TRUE);
  g_object_bind_property (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (body)), "value",
                          gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (top)), "value",
                          G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (body)), "value",
                          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (left)), "value",
                          G_BINDING_BIDIRECTIONAL);
  gtk_grid_attach (GTK_GRID (frame), GTK_WIDGET (self->corner), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (frame), top, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (frame), left, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (frame), body, 1, 1, 1, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-grid");
  adw_bin_set_child (ADW_BIN (self), frame);
}
