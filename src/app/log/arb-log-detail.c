/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-detail.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/arb-wrap-layout.h"
#include "base/arb-plain.h"
#include "engine/arb-language.h"
#include "report/arb-account.h"
#include "store/arb-store-combat.h"

/* Columns of the account: lines are broken where the window ends. */
#define ACCOUNT_WIDTH G_MAXINT16

struct _ArbLogDetail
{
  GtkBox parent_instance;

  ArbDesk *desk;      /* Borrowed or NULL, as the words */
  ArbLogWords *words;
  ArbJournalRow *row; /* Owned or NULL */

  /* Template children */
  GtkLabel *sentence;
  GtkLabel *facts;
  GtkWidget *buttons;
  GtkWidget *account_frame;
  GtkTextView *account;
  GtkWidget *empty;
  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (ArbLogDetail, arb_log_detail, GTK_TYPE_BOX)

static gboolean
is_combat (ArbJournalRow *row)
{
  return arb_kind_is_combat (arb_journal_row_get_kind (row));
}

static char *
dup_account (ArbLogDetail *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session =
      arb_store_read_combat (arb_desk_get_store (self->desk),
                             arb_journal_row_get_subject (self->row), arb_language_get (), &error);
  g_autoptr (GPtrArray) account = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *lines = NULL;

  /* A combat that was taken back has no account any more: the row still says what was done. */
  if (session == NULL)
    return g_strdup (error->message);
  account = arb_account_new (session);
  heading = arb_account_heading_to_text (session);
  lines = arb_account_to_text (account, 0, ACCOUNT_WIDTH, TRUE);
  return g_strconcat (g_strchug (lines), "\n", heading, NULL);
}

static char *
dup_facts (ArbJournalRow *row)
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

  return g_strdup_printf (_ ("%s, entry %s by %s, fingerprint %s"), time, number, umpire,
                          arb_journal_row_get_hash (row));
}

void
arb_log_detail_show (ArbLogDetail *self,
                     ArbDesk *desk,
                     ArbLogWords *words,
                     ArbJournalRow *row)
{
  g_autofree char *sentence = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *text = NULL;
  gboolean may_write;

  g_return_if_fail (ARB_IS_LOG_DETAIL (self));
  self->desk = desk;
  self->words = words;
  g_set_object (&self->row, row);
  gtk_widget_set_visible (self->empty, row == NULL);
  gtk_widget_set_visible (self->content, row != NULL);
  if (row == NULL)
    return;
  sentence = arb_log_words_dup_text (words, row);
  facts = dup_facts (row);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->facts, facts);
  text = is_combat (row) ? dup_account (self) : arb_log_words_dup_detail (words, row);
  gtk_widget_set_visible (self->account_frame, text != NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->account), text != NULL ? text : "", -1);
  may_write = !arb_store_is_read_only (arb_desk_get_store (desk));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "detail.open-combat", is_combat (row));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "detail.take-back",
                                 may_write && arb_journal_row_is_live (row) &&
                                     arb_journal_row_get_kind (row) != ARB_KIND_EVENT);
}

static void
open_combat (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbLogDetail *self = ARB_LOG_DETAIL (widget);

  arb_desk_show (self->desk, ARB_VIEW_COMBAT, arb_journal_row_get_subject (self->row));
}

static void
reason_given_cb (const char *response,
                 const char *reason,
                 gpointer data)
{
  ArbLogDetail *self = data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "take-back") || self->row == NULL)
    return;
  if (!arb_store_undo (arb_desk_get_store (self->desk), arb_journal_row_get_umpire (self->row),
                       arb_journal_row_get_act (self->row), reason, &error))
    arb_desk_refuse (self->desk, error->message);
}

/* Nothing is erased: the entry stays, struck through, with the reason behind it. */
static void
take_back (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbWarning *warning =
      arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Take This Entry Back?"), NULL);

  arb_warning_add_consequence (warning, _ ("It stays in the log, struck through."));
  arb_warning_add_consequence (warning,
                               _ ("All that followed from it in its combat goes with it."));
  arb_warning_add_consequence (warning, _ ("Dice that have fallen stay fallen."));
  arb_warning_ask_for_text (warning, _ ("Reason"));
  arb_warning_add_way (warning, ARB_WAY_DO, "take-back", _ ("_Take Back"));
  arb_warning_show (warning, widget, reason_given_cb, widget);
}

static void
arb_log_detail_dispose (GObject *object)
{
  g_clear_object (&ARB_LOG_DETAIL (object)->row);
  G_OBJECT_CLASS (arb_log_detail_parent_class)->dispose (object);
}

static void
arb_log_detail_class_init (ArbLogDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_log_detail_dispose;
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-log-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, sentence);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, facts);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, buttons);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, account_frame);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, account);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, empty);
  gtk_widget_class_bind_template_child (widget_class, ArbLogDetail, content);
  gtk_widget_class_install_action (widget_class, "detail.open-combat", NULL, open_combat);
  gtk_widget_class_install_action (widget_class, "detail.take-back", NULL, take_back);
}

static void
arb_log_detail_init (ArbLogDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
