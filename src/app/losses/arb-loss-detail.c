/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-loss-detail-private.h"

#include "app/arb-tell.h"
#include "app/losses/arb-loss-row.h"

G_DEFINE_FINAL_TYPE (ArbLossDetail, arb_loss_detail, GTK_TYPE_WIDGET)

void
arb_loss_detail_refresh (ArbLossDetail *self)
{
  g_autofree char *state = NULL;

  g_return_if_fail (ARB_IS_LOSS_DETAIL (self));
  if (self->line == NULL)
    return;
  self->is_filling = TRUE;
  state = arb_loss_row_dup_state (self->line, self->losses);
  gtk_label_set_label (self->title, arb_unit_line_get_label (self->line));
  gtk_label_set_label (self->state, state);
  arb_loss_detail_show_rows (self);
  self->is_filling = FALSE;
}

void
arb_loss_detail_show (ArbLossDetail *self,
                      ArbGameLosses *losses,
                      ArbUnitLine *line)
{
  g_return_if_fail (ARB_IS_LOSS_DETAIL (self));

  gboolean is_same = self->losses == losses && self->line != NULL && line != NULL &&
                     g_strcmp0 (arb_unit_line_get_id (self->line), arb_unit_line_get_id (line)) == 0;

  g_set_object (&self->line, line);
  self->losses = losses;
  if (!is_same)
    {
      self->is_filling = TRUE;
      arb_loss_detail_remove_rows (self);
      arb_loss_detail_empty (self->fire_losses);
      arb_loss_detail_empty (self->fire_elites);
      if (line != NULL)
        arb_loss_detail_make_rows (self);
      self->is_filling = FALSE;
    }
  arb_loss_detail_refresh (self);
  gtk_stack_set_visible_child_name (self->stack, line != NULL ? "record" : "nobody");
}

void
arb_loss_detail_set_may_write (ArbLossDetail *self,
                               gboolean may_write)
{
  g_return_if_fail (ARB_IS_LOSS_DETAIL (self));

  GtkWidget *const acts[] = { GTK_WIDGET (self->fire_group), GTK_WIDGET (self->state_group),
                              GTK_WIDGET (self->boxes_group), GTK_WIDGET (self->pending_group) };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_set_sensitive (acts[i], may_write);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tracks)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ARB_IS_BOXES (child))
      arb_boxes_set_active (ARB_BOXES (child), may_write);
}

void
arb_loss_detail_set_notes (ArbLossDetail *self,
                           const char *notes)
{
  g_return_if_fail (ARB_IS_LOSS_DETAIL (self));
  arb_tell (self->notes, notes);
}

static GtkWidget *
find_row (ArbLossDetail *self,
          ArbLossPlace place)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      const ArbScale *scale = g_object_get_data (G_OBJECT (row), "scale");

      if (place == ARB_LOSS_BOXES ? ADW_IS_ENTRY_ROW (row)
                                  : scale != NULL && scale->is_morale == (place == ARB_LOSS_MORALE))
        return row;
    }
  return NULL;
}

gboolean
arb_loss_detail_go_to (ArbLossDetail *self,
                       ArbLossPlace place)
{
  GtkWidget *row = NULL;

  g_return_val_if_fail (ARB_IS_LOSS_DETAIL (self), FALSE);
  if (self->line == NULL)
    return FALSE;
  if (place != ARB_LOSS_FIRE)
    row = find_row (self, place);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->fire_group)))
    row = GTK_WIDGET (self->fire_losses);
  return row != NULL && gtk_widget_grab_focus (row);
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_loss_detail_dispose (GObject *object)
{
  ArbLossDetail *self = ARB_LOSS_DETAIL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_object (&self->line);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_loss_detail_parent_class)->dispose (object);
}

static void
arb_loss_detail_finalize (GObject *object)
{
  g_ptr_array_unref (ARB_LOSS_DETAIL (object)->rows);
  G_OBJECT_CLASS (arb_loss_detail_parent_class)->finalize (object);
}

static void
arb_loss_detail_class_init (ArbLossDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_loss_detail_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_loss_detail_finalize;
  g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-loss-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, page);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fields);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, title);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, state);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, tracks);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, notes);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, pending_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_losses);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_elites);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_half);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_halved);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_by);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, boxes_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, boxes_reason);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, state_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, state_reason);
  gtk_widget_class_bind_template_callback (widget_class, arb_loss_detail_record_fire_cb);
}

static void
arb_loss_detail_init (ArbLossDetail *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
