/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-row.h"

#include "app/arb-tell.h"
#include "app/log/arb-log-marks.h"
#include "game/arb-game-words.h"

struct _ArbLogRow
{
  GtkBox parent_instance;

  /* Template children */
  GtkLabel *number;
  GtkLabel *time;
  GtkLabel *kind;
  GtkLabel *sentence;
  GtkLabel *mark;
};

G_DEFINE_FINAL_TYPE (ArbLogRow, arb_log_row, GTK_TYPE_BOX)

static void
arb_log_row_class_init (ArbLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogRow, number);
  gtk_widget_class_bind_template_child (widget_class, ArbLogRow, time);
  gtk_widget_class_bind_template_child (widget_class, ArbLogRow, kind);
  gtk_widget_class_bind_template_child (widget_class, ArbLogRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, ArbLogRow, mark);
}

static void
arb_log_row_init (ArbLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_log_row_new (void)
{
  return g_object_new (ARB_TYPE_LOG_ROW, NULL);
}

static char *
dup_clock_time (gint64 wall)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (wall / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;

  return local != NULL ? g_date_time_format (local, "%H:%M") : g_strdup ("");
}

void
arb_log_row_set (ArbLogRow *self,
                 ArbLogWords *words,
                 ArbJournalRow *row)
{
  g_autofree char *sentence = NULL;
  g_autofree char *time = NULL;
  g_autofree char *number = NULL;
  const char *mark;

  g_return_if_fail (ARB_IS_LOG_ROW (self));
  g_return_if_fail (words != NULL);
  if (row == NULL)
    return;
  sentence = arb_log_words_dup_text (words, row);
  time = dup_clock_time (arb_journal_row_get_wall (row));
  number = g_strdup_printf ("%" G_GINT64_FORMAT, arb_journal_row_get_id (row));
  mark = arb_log_mark_row (row);
  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->time, time);
  /* The steps of a combat stand under its name. */
  arb_tell (self->kind, arb_kind_is_step (arb_journal_row_get_kind (row))
                            ? NULL
                            : arb_game_words_get_row_kind (row));
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->mark, mark);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), *mark != '\0');
  arb_log_strike (self->sentence, !arb_journal_row_is_live (row));
  if (arb_journal_row_is_live (row))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "taken-back");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "taken-back");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, mark, -1);
}
