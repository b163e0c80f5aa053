/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-detail.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/arb-fold.h"
#include "app/arb-tell.h"
#include "app/arb-warning.h"
#include "app/arb-wrap-layout.h"
#include "app/log/arb-log-row.h"
#include "base/arb-plain.h"
#include "engine/arb-language.h"
#include "report/arb-account.h"
#include "store/arb-store-combat.h"

/* Columns of the account: lines are broken where the window ends. */
#define ACCOUNT_WIDTH G_MAXINT16

struct _ArbLogDetail
{
  GtkBox parent_instance;

  ArbDesk *desk;           /* Borrowed or NULL, as the others */
  ArbLogWords *words;
  ArbChronicle *chronicle;
  const ArbChronicleEntry *entry;
  guint number;            /* of the entry that was shown last, or 0 */
  ArbJournalRow *asked;    /* Owned or NULL: what may be taken back, when there is a reason */

  /* Template children */
  GtkLabel *sentence;
  GtkLabel *lines;
  GtkLabel *facts;
  GtkWidget *buttons;
  GtkToggleButton *account_fold;
  GtkWidget *account_frame;
  GtkTextView *account;
  GtkToggleButton *rows_fold;
  GtkWidget *rows_frame;
  GtkListView *rows;
  GtkSingleSelection *rows_selection;
  GListStore *rows_store;
  GtkLabel *row_facts;
  GtkWidget *empty;
  GtkScrolledWindow *content;
  GtkWidget *page;       /* in it */
};

G_DEFINE_FINAL_TYPE (ArbLogDetail, arb_log_detail, GTK_TYPE_BOX)

/* --- The entry -------------------------------------------------------------------------------- */

/* As markup: what is decided stands out. */
static char *
dup_lines (const ArbChronicleEntry *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entry->lines->len; i++)
    {
      const ArbChronicleLine *line = entry->lines->pdata[i];
      g_autofree char *plain = arb_chronicle_line_dup_text (line);
      g_autofree char *safe = g_markup_escape_text (plain, -1);

      g_string_append (text, i > 0 ? "\n" : "");
      g_string_append_printf (text, arb_chronicle_line_stands_out (line) ? "<b>%s</b>" : "%s", safe);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static ArbJournalRow *
read_row (ArbLogDetail *self,
          guint i)
{
  return arb_chronicle_read_row (self->chronicle, g_array_index (self->entry->rows, guint, i));
}

/* --- What is unfolded ------------------------------------------------------------------------- */

/* The content of @fold, with the title above it, once it has its place. */
static gboolean
scroll_to_fold_cb (GtkWidget *fold,
                   GdkFrameClock *clock,
                   gpointer user_data)
{
  ArbLogDetail *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->content);
  graphene_rect_t place;

  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (fold)) ||
      !gtk_widget_compute_bounds (fold, self->page, &place))
    return G_SOURCE_REMOVE;
  gtk_adjustment_set_value (adjustment, place.origin.y);
  return G_SOURCE_REMOVE;
}

/* After the frame that gives it its place. */
static gboolean
wait_a_frame_cb (GtkWidget *fold,
                 GdkFrameClock *clock,
                 gpointer user_data)
{
  gtk_widget_add_tick_callback (fold, scroll_to_fold_cb, user_data, NULL);
  return G_SOURCE_REMOVE;
}

/* Only when somebody unfolds it: whoever walks through the entries goes on reading from their beginning. */
static void
unfolded_cb (ArbLogDetail *self,
             GParamSpec *unused,
             GtkToggleButton *fold)
{
  if (gtk_toggle_button_get_active (fold))
    gtk_widget_add_tick_callback (GTK_WIDGET (fold), wait_a_frame_cb, self, NULL);
}

/* --- The account ------------------------------------------------------------------------------ */

static char *
dup_combat (ArbLogDetail *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_store_read_combat (
      arb_desk_get_store (self->desk), self->entry->combat, arb_language_get (), &error);
  g_autoptr (GPtrArray) account = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *lines = NULL;

  /* A combat that was taken back has no account any more: its rows still say what was done. */
  if (session == NULL)
    return g_strdup (error->message);
  account = arb_account_new (session);
  heading = arb_account_heading_to_text (session);
  lines = arb_account_to_text (account, 0, ACCOUNT_WIDTH, TRUE);
  return g_strconcat (g_strchug (lines), "\n", heading, NULL);
}

/* What its rows say beyond their sentences. */
static char *
dup_detail (ArbLogDetail *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_rows = self->entry->kind == ARB_KIND_IMPORT ? 1 : self->entry->rows->len;

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (ArbJournalRow) row = read_row (self, i);
      g_autofree char *detail = row != NULL ? arb_log_words_dup_detail (self->words, row) : NULL;

      if (detail != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", detail);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A combat is computed again for its account: only when somebody wants to read it. */
static void
account_unfolded_cb (ArbLogDetail *self)
{
  g_autofree char *text = NULL;

  if (!gtk_toggle_button_get_active (self->account_fold) || self->entry == NULL)
    return;
  text = self->entry->combat != NULL ? dup_combat (self) : dup_detail (self);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->account), text, -1);
}

static void
show_account (ArbLogDetail *self)
{
  gboolean is_combat = self->entry->combat != NULL;
  g_autofree char *detail = is_combat ? NULL : dup_detail (self);

  arb_fold_set_title (ARB_FOLD (self->account_fold), is_combat ? _ ("_Account") : _ ("_In Full"));
  gtk_widget_set_visible (GTK_WIDGET (self->account_fold),
                          is_combat ? self->entry->is_live : *detail != '\0');
  account_unfolded_cb (self);
}

/* --- The rows --------------------------------------------------------------------------------- */

static void
rows_unfolded_cb (ArbLogDetail *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  if (gtk_toggle_button_get_active (self->rows_fold) && self->entry != NULL)
    for (guint i = 0; i < self->entry->rows->len; i++)
      {
        ArbJournalRow *row = read_row (self, i);

        if (row != NULL)
          g_ptr_array_add (rows, row);
      }
  g_list_store_splice (self->rows_store, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->rows_store)), rows->pdata,
                       rows->len);
}

static void
show_rows (ArbLogDetail *self)
{
  guint n_rows = self->entry->rows->len;
  g_autofree char *label =
      g_strdup_printf (ngettext ("%u _Row of the Journal", "%u _Rows of the Journal", n_rows), n_rows);

  arb_fold_set_title (ARB_FOLD (self->rows_fold), label);
  rows_unfolded_cb (self);
}

static char *
dup_row_facts (ArbJournalRow *row)
{
  g_autoptr (GDateTime) utc =
      g_date_time_new_from_unix_utc (arb_journal_row_get_wall (row) / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;
  /* As on paper. */
  g_autofree char *time =
      local != NULL ? g_date_time_format (local, arb_language_find (arb_language_get ())->moment)
                    : g_strdup ("");
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, arb_journal_row_get_seq (row));
  g_autofree char *umpire = arb_plain_dup (arb_journal_row_get_umpire (row));

  return g_strdup_printf (_ ("%s, row %s by %s, fingerprint %s"), time, number, umpire,
                          arb_journal_row_get_hash (row));
}

static gboolean
may_take_back (ArbLogDetail *self,
               gboolean is_live)
{
  return !arb_store_is_read_only (arb_desk_get_store (self->desk)) && is_live &&
         self->entry->kind != ARB_KIND_EVENT;
}

static void
row_selected_cb (ArbLogDetail *self)
{
  ArbJournalRow *row = gtk_single_selection_get_selected_item (self->rows_selection);
  g_autofree char *facts = row != NULL ? dup_row_facts (row) : NULL;

  arb_tell (self->row_facts, facts);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "detail.take-row-back",
                                 row != NULL && self->entry != NULL &&
                                     may_take_back (self, arb_journal_row_is_live (row)));
}

static void
row_setup_cb (GtkListItemFactory *factory,
              GtkListItem *item)
{
  gtk_list_item_set_child (item, arb_log_row_new ());
}

static void
row_bind_cb (GtkListItemFactory *factory,
             GtkListItem *item,
             ArbLogDetail *self)
{
  if (self->words != NULL)
    arb_log_row_set (ARB_LOG_ROW (gtk_list_item_get_child (item)), self->words,
                     gtk_list_item_get_item (item));
}

/* --- Showing ---------------------------------------------------------------------------------- */

void
arb_log_detail_show (ArbLogDetail *self,
                     ArbDesk *desk,
                     ArbLogWords *words,
                     ArbChronicle *chronicle,
                     const ArbChronicleEntry *entry)
{
  g_autofree char *title = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *umpire = NULL;

  g_return_if_fail (ARB_IS_LOG_DETAIL (self));
  self->desk = desk;
  self->words = words;
  self->chronicle = chronicle;
  self->entry = entry;
  gtk_widget_set_visible (self->empty, entry == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->content), entry != NULL);
  if (entry == NULL || entry->number != self->number)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->content), 0);
  self->number = entry != NULL ? entry->number : 0;
  if (entry == NULL)
    {
      g_list_store_remove_all (self->rows_store);
      return;
    }
  title = entry->is_live ? g_strdup (entry->title)
                         : g_strdup_printf (_ ("%s [taken back]"), entry->title);
  umpire = arb_plain_dup (entry->umpire);
  facts = g_strdup_printf (_ ("No. %u, %s, %s"), entry->number, entry->time, umpire);
  lines = dup_lines (entry);
  gtk_label_set_text (self->sentence, title);
  gtk_label_set_text (self->facts, facts);
  gtk_label_set_markup (self->lines, lines);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), *lines != '\0');
  show_account (self);
  show_rows (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "detail.open-combat", entry->combat != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "detail.take-back",
                                 may_take_back (self, entry->is_live));
}

void
arb_log_detail_unfold (ArbLogDetail *self)
{
  g_return_if_fail (ARB_IS_LOG_DETAIL (self));
  gtk_toggle_button_set_active (self->account_fold,
                                !gtk_toggle_button_get_active (self->account_fold));
}

/* --- Acts ------------------------------------------------------------------------------------- */

static void
open_combat (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbLogDetail *self = ARB_LOG_DETAIL (widget);

  arb_desk_show (self->desk, ARB_VIEW_COMBAT, self->entry->combat);
}

static void
reason_given_cb (const char *response,
                 const char *reason,
                 gpointer data)
{
  ArbLogDetail *self = data;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "take-back") && self->desk != NULL && self->asked != NULL &&
      !arb_store_undo (arb_desk_get_store (self->desk), arb_journal_row_get_umpire (self->asked),
                       arb_journal_row_get_act (self->asked), reason, &error))
    arb_desk_refuse (self->desk, error->message);
}

/* Nothing is erased: the entry stays, struck through, with the reason behind it. */
static void
ask_to_take_back (ArbLogDetail *self,
                  ArbJournalRow *row,
                  const char *question)
{
  ArbWarning *warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, question, NULL);

  g_set_object (&self->asked, row);
  arb_warning_add_consequence (warning, _ ("It stays in the log, struck through."));
  arb_warning_add_consequence (warning,
                               _ ("All that followed from it in its combat goes with it."));
  arb_warning_add_consequence (warning, _ ("Dice that have fallen stay fallen."));
  arb_warning_ask_for_text (warning, _ ("Reason"));
  arb_warning_add_way (warning, ARB_WAY_DO, "take-back", _ ("_Take Back"));
  arb_warning_show (warning, GTK_WIDGET (self), reason_given_cb, self);
}

static void
take_back (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbLogDetail *self = ARB_LOG_DETAIL (widget);
  g_autoptr (ArbJournalRow) row = read_row (self, 0);

  if (row != NULL)
    ask_to_take_back (self, row, _ ("Take This Entry Back?"));
}

/* One step of a combat. */
static void
take_row_back (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbLogDetail *self = ARB_LOG_DETAIL (widget);

  ask_to_take_back (self, gtk_single_selection_get_selected_item (self->rows_selection),
                    _ ("Take This Row Back?"));
}

static void
arb_log_detail_dispose (GObject *object)
{
  g_clear_object (&ARB_LOG_DETAIL (object)->asked);
  G_OBJECT_CLASS (arb_log_detail_parent_class)->dispose (object);
}

static void
arb_log_detail_class_init (ArbLogDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_log_detail_dispose;
  g_type_ensure (ARB_TYPE_JOURNAL_ROW);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  g_type_ensure (ARB_TYPE_FOLD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-log-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, sentence);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, lines);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, facts);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, buttons);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, account_fold);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, account_frame);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, account);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, rows_fold);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, rows_frame);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, rows);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, rows_selection);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, rows_store);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, row_facts);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, empty);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, content);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, page);
  gtk_widget_class_bind_template_callback (widget_class, account_unfolded_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfolded_cb);
  gtk_widget_class_bind_template_callback (widget_class, rows_unfolded_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_install_action (widget_class, "detail.open-combat", NULL, open_combat);
  gtk_widget_class_install_action (widget_class, "detail.take-back", NULL, take_back);
  gtk_widget_class_install_action (widget_class, "detail.take-row-back", NULL, take_row_back);
}

static void
arb_log_detail_init (ArbLogDetail *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), self);
  gtk_list_view_set_factory (self->rows, factory);
}
