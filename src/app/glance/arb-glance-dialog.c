/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet that is printed for the debrief, on screen: texts and tables become widgets, pictures are
 * drawn as on paper. */

#include "app/glance/arb-glance-dialog.h"

#include "app/arb-em.h"
#include "app/glance/arb-picture-view.h"
#include "app/print/arb-print-dialog.h"
#include "report/arb-print.h"
#include "store/arb-state.h"

struct _ArbGlanceDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk; /* Owned */

  /* Template children */
  GtkBox *body;
  GtkLabel *event;
};

G_DEFINE_FINAL_TYPE (ArbGlanceDialog, arb_glance_dialog, ADW_TYPE_WINDOW)

static GtkWidget *
label_new (const char *text,
           ArbStyle style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign",
                                   style & ARB_STYLE_RIGHT     ? 1.0
                                   : style & ARB_STYLE_CENTRED ? 0.5
                                                               : 0.0,
                                   NULL);

  if (style & ARB_STYLE_BOLD)
    gtk_widget_add_css_class (label, style & ARB_STYLE_LARGE ? "glance-table" : "strong");
  return label;
}

/* --- Tables ----------------------------------------------------------------------------------- */

static void
attach_row (GtkGrid *grid,
            const ArbSheetTable *table,
            const ArbSheetRow *row,
            int line)
{
  if (row->flags & ARB_ROW_TITLE)
    {
      GtkWidget *title =
          label_new (g_array_index (row->cells, ArbSheetCell, 0).text, ARB_STYLE_BOLD);

      gtk_grid_attach (grid, title, 0, line, (int) table->columns->len, 1);
      return;
    }
  for (guint i = 0; i < row->cells->len && i < table->columns->len; i++)
    {
      const ArbSheetCell *cell = &g_array_index (row->cells, ArbSheetCell, i);
      const ArbSheetColumn *column = &g_array_index (table->columns, ArbSheetColumn, i);

      gtk_grid_attach (grid, label_new (cell->text, cell->style | column->style), (int) i, line, 1,
                       1);
    }
}

static GtkWidget *
table_new (const ArbSheetTable *table)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "glance-grid");
  for (guint i = 0; i < table->columns->len; i++)
    {
      const ArbSheetColumn *column = &g_array_index (table->columns, ArbSheetColumn, i);
      GtkWidget *head = label_new (column->title, column->style | ARB_STYLE_BOLD);

      gtk_widget_set_hexpand (head, TRUE);
      gtk_widget_set_valign (head, GTK_ALIGN_END);
      gtk_grid_attach (GTK_GRID (grid), head, (int) i, 0, 1, 1);
    }
  for (guint i = 0; i < table->rows->len; i++)
    attach_row (GTK_GRID (grid), table, table->rows->pdata[i], (int) i + 1);
  /* With large text a table may be wider than the window; the pictures never are. */
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", grid, "vscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, NULL);
}

/* --- All blocks ------------------------------------------------------------------------------- */

static void
add_block (ArbGlanceDialog *self,
           GPtrArray *sheets,
           const ArbSheetBlock *block,
           const char *heading)
{
  switch (block->kind)
    {
    case ARB_BLOCK_TEXT:
      {
        GtkWidget *label = label_new (block->text, block->style);

        if (block->keep_next)
          gtk_widget_add_css_class (label, "glance-heading");
        gtk_box_append (self->body, label);
      }
      break;
    case ARB_BLOCK_TABLE:
      gtk_box_append (self->body, table_new (block->table));
      break;
    case ARB_BLOCK_CHART:
      gtk_box_append (self->body, arb_picture_view_new (sheets, block, block->chart->title));
      break;
    case ARB_BLOCK_BOARD:
      gtk_box_append (self->body, arb_picture_view_new (sheets, block, heading));
      break;
    case ARB_BLOCK_FIELDS:
    case ARB_BLOCK_GROUP:
    default:
      /* There is nothing to write into on a screen. */
      break;
    }
}

static void
fill (ArbGlanceDialog *self)
{
  const ArbPrintRequest request = { .kind = ARB_PRINT_STATISTICS,
                                    .games = arb_desk_get_games (self->desk) };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sheets = arb_print_make_sheets (&request, &error);
  g_autofree char *name = arb_store_dup_header (arb_desk_get_store (self->desk), "name");
  const char *heading = "";

  gtk_label_set_text (self->event, name != NULL ? name : "");
  if (sheets == NULL)
    {
      gtk_box_append (self->body, label_new (error->message, ARB_STYLE_PLAIN));
      return;
    }
  for (guint i = 0; i < sheets->len; i++)
    {
      const ArbSheet *sheet = sheets->pdata[i];

      for (guint j = 0; j < sheet->blocks->len; j++)
        {
          const ArbSheetBlock *block = sheet->blocks->pdata[j];

          heading = block->kind == ARB_BLOCK_TEXT ? block->text : heading;
          add_block (self, sheets, block, heading);
        }
    }
}

static void
print_cb (ArbGlanceDialog *self)
{
  arb_print_run (GTK_WINDOW (self), self->desk, ARB_PRINT_STATISTICS);
}

static void
arb_glance_dialog_finalize (GObject *object)
{
  g_clear_object (&ARB_GLANCE_DIALOG (object)->desk);
  G_OBJECT_CLASS (arb_glance_dialog_parent_class)->finalize (object);
}

static void
arb_glance_dialog_class_init (ArbGlanceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_glance_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-glance-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbGlanceDialog, body);
  gtk_widget_class_bind_template_child (widget_class, ArbGlanceDialog, event);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_glance_dialog_init (ArbGlanceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_glance_dialog_new (GtkWindow *parent,
                       ArbDesk *desk)
{
  ArbGlanceDialog *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  self = g_object_new (ARB_TYPE_GLANCE_DIALOG, "destroy-with-parent", TRUE, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  fill (self);
  return GTK_WIDGET (self);
}
