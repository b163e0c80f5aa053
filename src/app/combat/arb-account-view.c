/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-account-view.h"

#include "app/combat/arb-account-row.h"
#include "app/combat/arb-correction-dialog.h"

struct _ArbAccountView
{
  GtkBox parent_instance;

  ArbSession *session; /* Owned or NULL */
  GPtrArray *lines;    /* Owned; what the rows show, one by one */
  gboolean show_refused;
  gboolean keeps_end;  /* follows the last line, until somebody scrolls away from it */
  guint scroll_tick;   /* 0 when none is due */

  /* Template children */
  GtkScrolledWindow *scroller;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ArbAccountView, arb_account_view, GTK_TYPE_BOX)

static gboolean
lines_equal (const ArbAccountLine *a,
             const ArbAccountLine *b)
{
  return a->kind == b->kind && a->id == b->id && a->depth == b->depth &&
         g_strcmp0 (a->label, b->label) == 0 && g_strcmp0 (a->value, b->value) == 0 &&
         g_strcmp0 (a->reason, b->reason) == 0 && g_str_equal (a->cite, b->cite);
}

/* Rows that say the same as before stay, so that neither the eye nor the focus loses them. */
static void
show_account (ArbAccountView *self)
{
  GPtrArray *lines = arb_account_new (self->session);
  guint same = 0;

  while (same < lines->len && same < self->lines->len &&
         lines_equal (g_ptr_array_index (lines, same), g_ptr_array_index (self->lines, same)))
    same++;
  for (guint i = self->lines->len; i > same; i--)
    gtk_list_box_remove (self->list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i - 1)));
  for (guint i = same; i < lines->len; i++)
    gtk_list_box_append (self->list, arb_account_row_new (g_ptr_array_index (lines, i)));
  g_ptr_array_unref (self->lines);
  self->lines = lines;
  self->keeps_end = TRUE;
}

static gboolean
is_row_shown (GtkListBoxRow *row,
              gpointer user_data)
{
  ArbAccountView *self = user_data;

  return self->show_refused ||
         arb_account_row_get_kind (ARB_ACCOUNT_ROW (row)) != ARB_ACCOUNT_REFUSED;
}

static void
prompt_changed_cb (ArbAccountView *self)
{
  show_account (self);
}

static gboolean
scroll_to_end_cb (GtkWidget *widget,
                  GdkFrameClock *clock,
                  gpointer user_data)
{
  ArbAccountView *self = ARB_ACCOUNT_VIEW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_tick = 0;
  if (self->keeps_end)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* It changes while the list is being laid out, when it is too late to move it in this frame. */
static void
adjustment_changed_cb (ArbAccountView *self)
{
  if (self->keeps_end && self->scroll_tick == 0)
    self->scroll_tick =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_end_cb, NULL, NULL);
}

static void
adjustment_moved_cb (ArbAccountView *self,
                     GtkAdjustment *adjustment)
{
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  self->keeps_end = gtk_adjustment_get_value (adjustment) >= end - 1;
}

static void
row_activated_cb (ArbAccountView *self,
                  ArbAccountRow *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = arb_correction_dialog_new (self->session, arb_account_row_get_kind (row),
                                                 arb_account_row_get_id (row));

  if (dialog == NULL)
    return;
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
arb_account_view_dispose (GObject *object)
{
  ArbAccountView *self = ARB_ACCOUNT_VIEW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  G_OBJECT_CLASS (arb_account_view_parent_class)->dispose (object);
}

static void
arb_account_view_class_init (ArbAccountViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_account_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-account-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbAccountView, scroller);
  gtk_widget_class_bind_template_child (widget_class, ArbAccountView, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
arb_account_view_init (ArbAccountView *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->lines = g_ptr_array_new ();
  self->show_refused = TRUE;
  gtk_list_box_set_filter_func (self->list, is_row_shown, self, NULL);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (adjustment_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (adjustment_moved_cb), self,
                           G_CONNECT_SWAPPED);
}

void
arb_account_view_set_session (ArbAccountView *self,
                              ArbSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_account (self);
}

void
arb_account_view_set_show_refused (ArbAccountView *self,
                                   gboolean show)
{
  self->show_refused = show;
  gtk_list_box_invalidate_filter (self->list);
}

void
arb_account_view_grab (ArbAccountView *self)
{
  GtkListBoxRow *last = self->lines->len > 0
                            ? gtk_list_box_get_row_at_index (self->list, self->lines->len - 1)
                            : NULL;

  if (last == NULL || !gtk_widget_grab_focus (GTK_WIDGET (last)))
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}
