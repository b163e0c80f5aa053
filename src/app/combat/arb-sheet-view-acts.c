/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with a cell of the sheet: asking why, correcting, contesting, unfolding. */

#include "app/arb-context-menu.h"
#include "app/arb-em.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/combat/arb-sheet-view-private.h"
#include "app/combat/arb-sheet-why.h"

static void
present (ArbSheetView *self,
         GtkWidget *dialog)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  /* What was asked why keeps every key and click for itself while it is open, also from below. */
  if (self->why != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->why));
  arb_em_put_before (GTK_WINDOW (dialog), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (dialog));
}

static const ArbSheetStateCell *
find_cell (ArbSheetView *self,
           const char *question,
           const char *item,
           ArbSheetLine **line,
           guint *column)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const ArbSheetStateRow *row = arb_sheet_line_get_row (self->lines->pdata[i]);

      for (guint j = 0; row->kind != ARB_SHEET_STEP && j < row->cells->len; j++)
        {
          const ArbSheetStateCell *cell = row->cells->pdata[j];

          if (!g_str_equal (cell->question, question) || !g_str_equal (cell->item, item))
            continue;
          *line = self->lines->pdata[i];
          *column = j;
          return cell;
        }
    }
  return NULL;
}

void
arb_sheet_view_close_why (ArbSheetView *self)
{
  GtkWidget *why = g_steal_pointer (&self->why);

  if (why == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (why));
  gtk_widget_unparent (why);
}

/* The popover goes as soon as something is decided. */
static void
stick_cb (ArbPrecedentBox *memory,
          const char *id,
          ArbSheetView *self)
{
  const char *question = g_object_get_data (G_OBJECT (memory), "question");
  const char *item = g_object_get_data (G_OBJECT (memory), "item");

  arb_sheet_view_close_why (self);
  arb_sheet_view_stick (self, question, item, id);
}

/* Whoever has scrolled on and asks why by key sees what he asks about: a popover outside of every screen
 * would help nobody. @bounds: where the cell is within the sheet once that is laid out. */
static gboolean
bring_into_view (ArbSheetView *self,
                 GtkWidget *cell,
                 graphene_rect_t *bounds)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t view, seen;

  if (!gtk_widget_compute_bounds (cell, self->content, bounds) ||
      !gtk_widget_compute_bounds (GTK_WIDGET (self->scroller), GTK_WIDGET (self), &view))
    return FALSE;
  gtk_adjustment_clamp_page (adjustment, bounds->origin.y, bounds->origin.y + bounds->size.height);
  graphene_rect_offset (bounds, view.origin.x,
                        view.origin.y - (float) gtk_adjustment_get_value (adjustment));
  if (graphene_rect_intersection (bounds, &view, &seen))
    *bounds = seen;
  return TRUE;
}

static void
why (GtkWidget *widget,
     const char *action_name,
     GVariant *parameter)
{
  ArbSheetView *self = ARB_SHEET_VIEW (widget);
  const char *question, *item;
  const ArbSheetStateCell *cell;
  ArbSheetLine *line = NULL;
  guint column = 0;
  graphene_rect_t bounds;
  ArbStickPlace place;
  ArbPrecedentBox *memory = NULL;

  g_variant_get (parameter, "(&s&s)", &question, &item);
  cell = find_cell (self, question, item, &line, &column);
  arb_sheet_view_close_why (self);
  if (cell == NULL || !bring_into_view (self, arb_sheet_line_get_cell (line, column), &bounds))
    return;
  place = arb_sheet_view_get_place (self, cell->question, cell->item);
  self->why = arb_sheet_why_new (GTK_WIDGET (self), self->session, arb_sheet_line_get_row (line), cell,
                                 self->combat != NULL ? &place : NULL, &memory);
  if (memory != NULL)
    {
      g_object_set_data (G_OBJECT (memory), "question", (gpointer) g_intern_string (cell->question));
      g_object_set_data (G_OBJECT (memory), "item", (gpointer) g_intern_string (cell->item));
      g_signal_connect_object (memory, "stick", G_CALLBACK (stick_cb), self, 0);
    }
  gtk_widget_set_parent (self->why, widget);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->why),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width, (int) bounds.size.height });
  arb_context_menu_open (GTK_POPOVER (self->why));
}

/* The menu of a cell, whatever it holds: why, override, contest. */
gboolean
arb_sheet_view_open_menu (GtkWidget *widget,
                          double x,
                          double y,
                          gpointer unused)
{
  GtkWidget *cell = x < 0 ? gtk_root_get_focus (gtk_widget_get_root (widget))
                          : gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  while (cell != NULL && cell != widget && g_object_get_data (G_OBJECT (cell), "question") == NULL)
    cell = gtk_widget_get_parent (cell);
  return cell != NULL && cell != widget &&
         gtk_widget_activate_action (widget, "sheet.why", "(ss)",
                                     g_object_get_data (G_OBJECT (cell), "question"),
                                     g_object_get_data (G_OBJECT (cell), "item"));
}

static const ArbContest *
find_contest (ArbSheetView *self,
              const char *line)
{
  for (guint i = 0; i < self->contests->len; i++)
    {
      const ArbContest *contest = self->contests->pdata[i];

      if (g_str_equal (contest->line, line))
        return contest;
    }
  return NULL;
}

static void
contest_line (ArbSheetView *self,
              const char *question,
              const char *item)
{
  const char *name = arb_game_contest_line (question, item);
  ArbSheetLine *line = NULL;
  guint column = 0;
  const ArbSheetStateCell *cell = find_cell (self, question, item, &line, &column);

  if (cell != NULL && self->combat != NULL)
    present (self, arb_contest_dialog_new (self->desk, self->combat, self->session, question, item,
                                           cell->name, find_contest (self, name)));
}

static void
contest (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  const char *question, *item;

  g_variant_get (parameter, "(&s&s)", &question, &item);
  contest_line (ARB_SHEET_VIEW (widget), question, item);
  arb_sheet_view_close_why (ARB_SHEET_VIEW (widget));
}

/* The dialog asks to flag the line it was opened for. */
static void
contest_cb (ArbSheetView *self,
            GtkWindow *dialog)
{
  contest_line (self, g_object_get_data (G_OBJECT (dialog), "question"), "");
}

void
arb_sheet_view_correct (ArbSheetView *self,
                        ArbAccountKind kind,
                        const char *question)
{
  GtkWidget *dialog = arb_correction_dialog_new (self->session, kind, question);

  if (dialog == NULL)
    return;
  if (self->combat != NULL)
    arb_correction_dialog_set_event (ARB_CORRECTION_DIALOG (dialog), self->desk, self->combat);
  g_object_set_data (G_OBJECT (dialog), "question", (gpointer) g_intern_string (question));
  g_signal_connect_object (dialog, "contest", G_CALLBACK (contest_cb), self, G_CONNECT_SWAPPED);
  present (self, dialog);
}

static void
correct (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbSheetView *self = ARB_SHEET_VIEW (widget);
  const char *question, *item;
  const ArbSheetStateCell *cell;
  ArbSheetLine *line = NULL;
  guint column = 0;

  g_variant_get (parameter, "(&s&s)", &question, &item);
  cell = find_cell (self, question, item, &line, &column);
  if (cell != NULL && cell->can_change)
    arb_sheet_view_correct (self, cell->kind, cell->question);
  arb_sheet_view_close_why (self);
}

static void
edit (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  arb_sheet_view_edit (ARB_SHEET_VIEW (widget), g_variant_get_string (parameter, NULL));
}

static void
toggle (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbSheetView *self = ARB_SHEET_VIEW (widget);
  const char *step = g_intern_string (g_variant_get_string (parameter, NULL));

  if (!g_hash_table_remove (self->opened, step))
    g_hash_table_add (self->opened, (gpointer) step);
  arb_sheet_view_update (self);
}

static void
toggle_idle (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbSheetView *self = ARB_SHEET_VIEW (widget);

  self->show_idle = !self->show_idle;
  arb_sheet_view_update (self);
}

void
arb_sheet_view_install_acts (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.edit", "s", edit);
  gtk_widget_class_install_action (widget_class, "sheet.why", "(ss)", why);
  gtk_widget_class_install_action (widget_class, "sheet.correct", "(ss)", correct);
  gtk_widget_class_install_action (widget_class, "sheet.contest", "(ss)", contest);
  gtk_widget_class_install_action (widget_class, "sheet.toggle", "s", toggle);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-idle", NULL, toggle_idle);
}
