/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-entry.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/log/arb-log-marks.h"

struct _ArbLogEntry
{
  GtkBox parent_instance;

  /* Template children */
  GtkLabel *number;
  GtkLabel *time;
  GtkLabel *title;
  GtkLabel *result;
  GtkLabel *mark;
};

G_DEFINE_FINAL_TYPE (ArbLogEntry, arb_log_entry, GTK_TYPE_BOX)

static void
arb_log_entry_class_init (ArbLogEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-log-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogEntry, number);
  gtk_widget_class_bind_template_child (widget_class, ArbLogEntry, time);
  gtk_widget_class_bind_template_child (widget_class, ArbLogEntry, title);
  gtk_widget_class_bind_template_child (widget_class, ArbLogEntry, result);
  gtk_widget_class_bind_template_child (widget_class, ArbLogEntry, mark);
}

static void
arb_log_entry_init (ArbLogEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_log_entry_new (void)
{
  return g_object_new (ARB_TYPE_LOG_ENTRY, NULL);
}

/* What came of it, or what it waits for; else the first thing there is to say. An order to a brigade is
 * a line for each unit: that there are more than fit here shows, and beside the list they all stand. */
static char *
dup_result (const ArbChronicleEntry *entry)
{
  const ArbChronicleLine *first, *second;

  if (entry->lines->len == 0)
    return NULL;
  first = entry->lines->pdata[0];
  second = entry->lines->len > 1 ? entry->lines->pdata[1] : NULL;
  return g_strconcat (first->text,
                      second != NULL && first->kind == ARB_CHRONICLE_MORE &&
                              second->kind == ARB_CHRONICLE_MORE
                          ? " …"
                          : NULL,
                      NULL);
}

static void
set_class (ArbLogEntry *self,
           const char *name,
           gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

void
arb_log_entry_set (ArbLogEntry *self,
                   ArbChronicle *chronicle,
                   const ArbChronicleEntry *entry)
{
  g_autofree char *number = NULL;
  g_autofree char *title = NULL;
  g_autofree char *result = NULL;
  const char *mark;

  g_return_if_fail (ARB_IS_LOG_ENTRY (self));
  g_return_if_fail (chronicle != NULL);
  g_return_if_fail (entry != NULL);
  number = g_strdup_printf ("%u", entry->number);
  title = entry->table_name != NULL ? g_strdup_printf ("%s — %s", entry->table_name, entry->title)
                                    : g_strdup (entry->title);
  result = dup_result (entry);
  mark = arb_log_mark_entry (chronicle, entry);
  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->time, entry->time);
  gtk_label_set_text (self->title, title);
  arb_tell (self->result, result);
  arb_tell (self->mark, mark);
  arb_log_strike (self->title, !entry->is_live);
  arb_log_strike (self->result, !entry->is_live);
  set_class (self, "taken-back", !entry->is_live);
  set_class (self, "log-hour", arb_chronicle_entry_is_heading (entry));
  set_class (self, "log-combat", entry->combat != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  *mark != '\0' || result == NULL ? mark : result, -1);
}
