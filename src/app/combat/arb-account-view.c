/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-account-view.h"

#include "app/arb-wrap-layout.h"
#include "app/combat/arb-account-row.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"

struct _ArbAccountView
{
  GtkBox parent_instance;

  ArbSession *session; /* Owned or NULL, as the next two */
  ArbDesk *desk;
  char *combat;
  GPtrArray *lines;    /* Owned; what the rows show, one by one */
  GPtrArray *contests; /* Owned, ArbContest */
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

static const ArbContest *
find_contest (ArbAccountView *self,
              const char *line)
{
  for (guint i = 0; i < self->contests->len; i++)
    {
      const ArbContest *contest = g_ptr_array_index (self->contests, i);

      if (g_str_equal (contest->line, line))
        return contest;
    }
  return NULL;
}

static GtkWidget *
row_new (ArbAccountView *self,
         const ArbAccountLine *line)
{
  const ArbContest *contest = find_contest (self, arb_game_contest_line (line->id, line->item));
  const char *by = contest != NULL && contest->by != NULL ? contest->by : "";

  return arb_account_row_new (line, contest != NULL ? by : NULL, self->combat != NULL);
}

/* Rows that say the same as before stay, so that neither the eye nor the focus loses them. */
static void
show_account (ArbAccountView *self)
{
  GPtrArray *lines = self->session != NULL ? arb_account_new (self->session) : g_ptr_array_new ();
  guint same = 0;

  while (same < lines->len && same < self->lines->len &&
         lines_equal (g_ptr_array_index (lines, same), g_ptr_array_index (self->lines, same)))
    same++;
  for (guint i = self->lines->len; i > same; i--)
    gtk_list_box_remove (self->list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i - 1)));
  for (guint i = same; i < lines->len; i++)
    gtk_list_box_append (self->list, row_new (self, g_ptr_array_index (lines, i)));
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
present (ArbAccountView *self,
         GtkWidget *dialog)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
contest_row (ArbAccountView *self,
             ArbAccountRow *row)
{
  const char *line = arb_account_row_get_line (row);
  g_autofree char *label = arb_account_row_dup_label (row);

  if (self->combat != NULL && arb_account_row_get_kind (row) != ARB_ACCOUNT_STEP)
    present (self, arb_contest_dialog_new (self->desk, self->combat, line, label,
                                           find_contest (self, line)));
}

/* The dialog asks to flag the line it was opened for. */
static void
contest_cb (ArbAccountView *self,
            GtkWindow *dialog)
{
  const char *line = g_object_get_data (G_OBJECT (dialog), "line");
  GtkListBoxRow *row;

  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (arb_account_row_get_line (ARB_ACCOUNT_ROW (row)) == line)
      {
        contest_row (self, ARB_ACCOUNT_ROW (row));
        break;
      }
}

/* @step: what is added to the number that stands there. */
static void
correct_row (ArbAccountView *self,
             ArbAccountRow *row,
             int step)
{
  GtkWidget *dialog = arb_correction_dialog_new (self->session, arb_account_row_get_kind (row),
                                                 arb_account_row_get_id (row));

  if (dialog == NULL)
    return;
  if (self->combat != NULL)
    arb_correction_dialog_set_event (ARB_CORRECTION_DIALOG (dialog), self->desk, self->combat);
  if (step != 0)
    arb_correction_dialog_step (ARB_CORRECTION_DIALOG (dialog), step);
  g_object_set_data (G_OBJECT (dialog), "line", (gpointer) arb_account_row_get_line (row));
  g_signal_connect_object (dialog, "contest", G_CALLBACK (contest_cb), self, G_CONNECT_SWAPPED);
  present (self, dialog);
}

static void
row_activated_cb (ArbAccountView *self,
                  ArbAccountRow *row)
{
  if (arb_account_row_can_correct (row))
    correct_row (self, row, 0);
  else
    contest_row (self, row);
}

static void
load_contests (ArbAccountView *self)
{
  g_ptr_array_unref (self->contests);
  self->contests = self->combat != NULL
                       ? arb_game_list_contests (arb_desk_get_store (self->desk), self->combat)
                       : g_ptr_array_new ();
}

/* Whether the event has other flags than those that show. */
static gboolean
have_contests_changed (ArbAccountView *self)
{
  g_autoptr (GPtrArray) now = NULL;

  if (self->combat == NULL)
    return FALSE;
  now = arb_game_list_contests (arb_desk_get_store (self->desk), self->combat);
  if (now->len != self->contests->len)
    return TRUE;
  for (guint i = 0; i < now->len; i++)
    if (((ArbContest *) now->pdata[i])->seq != ((ArbContest *) self->contests->pdata[i])->seq)
      return TRUE;
  return FALSE;
}

static void
show_anew (ArbAccountView *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_ptr_array_unref (self->lines);
  self->lines = g_ptr_array_new ();
  show_account (self);
}

static void
arb_account_view_dispose (GObject *object)
{
  ArbAccountView *self = ARB_ACCOUNT_VIEW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->combat, g_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->contests, g_ptr_array_unref);
  G_OBJECT_CLASS (arb_account_view_parent_class)->dispose (object);
}

static void
arb_account_view_class_init (ArbAccountViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_account_view_dispose;
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
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
  self->contests = g_ptr_array_new ();
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
                              ArbSession *session,
                              ArbDesk *desk,
                              const char *combat)
{
  g_return_if_fail (ARB_IS_ACCOUNT_VIEW (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  g_set_object (&self->desk, desk);
  g_free (self->combat);
  self->combat = g_strdup (combat);
  if (session != NULL)
    g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                             G_CONNECT_SWAPPED);
  load_contests (self);
  show_anew (self);
}

void
arb_account_view_refresh (ArbAccountView *self)
{
  g_return_if_fail (ARB_IS_ACCOUNT_VIEW (self));
  if (!have_contests_changed (self))
    return;
  load_contests (self);
  show_anew (self);
}

void
arb_account_view_reopen (ArbAccountView *self,
                         const char *step)
{
  ArbAccountRow *first = NULL;
  gboolean is_inside = FALSE;
  guint n_rows = 0;
  GtkListBoxRow *row;

  g_return_if_fail (ARB_IS_ACCOUNT_VIEW (self));
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      ArbAccountRow *account_row = ARB_ACCOUNT_ROW (row);

      if (arb_account_row_get_kind (account_row) == ARB_ACCOUNT_STEP)
        is_inside = g_str_equal (arb_account_row_get_id (account_row), step);
      else if (is_inside && arb_account_row_can_correct (account_row) && n_rows++ == 0)
        first = account_row;
    }
  if (first == NULL)
    return;
  self->keeps_end = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (first));
  if (n_rows == 1)
    correct_row (self, first, 0);
}

gboolean
arb_account_view_handle_key (ArbAccountView *self,
                             guint keyval,
                             GdkModifierType modifiers)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GdkModifierType shift = keyval == GDK_KEY_plus ? GDK_SHIFT_MASK : 0;
  gboolean is_plus = keyval == GDK_KEY_plus || keyval == GDK_KEY_KP_Add;
  gboolean is_minus = keyval == GDK_KEY_minus || keyval == GDK_KEY_KP_Subtract;

  g_return_val_if_fail (ARB_IS_ACCOUNT_VIEW (self), FALSE);
  if (!ARB_IS_ACCOUNT_ROW (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ||
      (modifiers & gtk_accelerator_get_default_mod_mask () & ~shift) != 0)
    return FALSE;
  if (keyval == GDK_KEY_c && self->combat != NULL)
    contest_row (self, ARB_ACCOUNT_ROW (focus));
  else if ((is_plus || is_minus) && arb_account_row_can_correct (ARB_ACCOUNT_ROW (focus)))
    correct_row (self, ARB_ACCOUNT_ROW (focus), is_plus ? 1 : -1);
  else
    return FALSE;
  return TRUE;
}

void
arb_account_view_set_show_refused (ArbAccountView *self,
                                   gboolean show)
{
  g_return_if_fail (ARB_IS_ACCOUNT_VIEW (self));
  self->show_refused = show;
  gtk_list_box_invalidate_filter (self->list);
}

void
arb_account_view_grab (ArbAccountView *self)
{
  g_return_if_fail (ARB_IS_ACCOUNT_VIEW (self));

  GtkListBoxRow *last = self->lines->len > 0
                            ? gtk_list_box_get_row_at_index (self->list, self->lines->len - 1)
                            : NULL;

  if (last == NULL || !gtk_widget_grab_focus (GTK_WIDGET (last)))
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

void
arb_account_view_change (ArbAccountView *self,
                         const char *question)
{
  GtkWidget *dialog;
  GtkListBoxRow *row;

  g_return_if_fail (ARB_IS_ACCOUNT_VIEW (self));
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (arb_account_row_can_correct (ARB_ACCOUNT_ROW (row)) &&
        g_str_equal (arb_account_row_get_id (ARB_ACCOUNT_ROW (row)), question))
      {
        correct_row (self, ARB_ACCOUNT_ROW (row), 0);
        return;
      }
  /* A circumstance whose question is still to come has no line yet. */
  dialog = arb_correction_dialog_new (self->session, ARB_ACCOUNT_ASSUMED, question);
  if (dialog != NULL)
    present (self, dialog);
}
