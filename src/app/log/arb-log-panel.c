/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-panel.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-panes.h"
#include "app/arb-wrap-layout.h"
#include "app/log/arb-log-detail.h"
#include "app/log/arb-log-entry.h"
#include "app/log/arb-log-filter.h"
#include "app/log/arb-log-model.h"
#include "base/arb-file.h"
#include "report/arb-log-words.h"
#include "report/arb-event-export.h"

struct _ArbLogPanel
{
  ArbPanel parent_instance;

  ArbLogWords *words;  /* Owned or NULL, as the model */
  ArbLogModel *model;
  guint position;      /* of the entry that shows */
  gboolean at_end;     /* it is the newest one: new ones come into sight */

  /* Template children */
  GtkSearchEntry *search;
  GtkToggleButton *filters;
  ArbLogFilter *filter;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkLabel *status;
  GtkWidget *nothing;
  ArbLogDetail *detail;
  GtkEditable *note;
};

G_DEFINE_FINAL_TYPE (ArbLogPanel, arb_log_panel, ARB_TYPE_PANEL)

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, arb_log_entry_new ());
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem *item,
         ArbLogPanel *self)
{
  const ArbChronicleEntry *entry =
      self->model != NULL ? arb_log_model_get_entry (self->model, gtk_list_item_get_item (item)) : NULL;

  if (entry != NULL)
    arb_log_entry_set (ARB_LOG_ENTRY (gtk_list_item_get_child (item)),
                       arb_log_model_get_chronicle (self->model), entry);
}

static ArbStore *
get_store (ArbLogPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  return desk != NULL ? arb_desk_get_store (desk) : NULL;
}

static void
show_status (ArbLogPanel *self)
{
  ArbChronicle *chronicle = arb_log_model_get_chronicle (self->model);
  g_autofree char *head = arb_store_dup_head (get_store (self));
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint n_entries = chronicle != NULL ? arb_chronicle_get_n_entries (chronicle) : 0;
  g_autofree char *count =
      n_shown == n_entries
          ? g_strdup_printf (ngettext ("%u entry", "%u entries", n_entries), n_entries)
          : g_strdup_printf (ngettext ("%u of %u entry", "%u of %u entries", n_entries), n_shown,
                             n_entries);
  g_autofree char *asked = arb_log_filter_dup_text (self->filter);
  g_autofree char *what = asked != NULL ? g_strdup_printf ("%s (%s)", count, asked) : g_strdup (count);
  g_autofree char *text =
      arb_log_model_is_searching (self->model)
          ? g_strdup_printf (_ ("%s · searching…"), what)
          : g_strdup_printf (_ ("%s · head of the chain %s"), what, head);

  gtk_label_set_text (self->status, text);
  gtk_widget_set_visible (self->nothing,
                          n_shown == 0 && !arb_log_model_is_searching (self->model));
}

static const ArbChronicleEntry *
get_selected (ArbLogPanel *self)
{
  ArbLogItem *item = gtk_single_selection_get_selected_item (self->selection);

  return item != NULL ? arb_log_model_get_entry (self->model, item) : NULL;
}

static void
show_detail (ArbLogPanel *self)
{
  arb_log_detail_show (self->detail, arb_panel_get_desk (ARB_PANEL (self)), self->words,
                       arb_log_model_get_chronicle (self->model), get_selected (self));
}

static void
select_row (ArbLogPanel *self,
            guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  arb_scroll_to (GTK_WIDGET (self->list), position);
}

static void
select_last (ArbLogPanel *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  if (n_rows > 0)
    select_row (self, n_rows - 1);
}

/* Borrowed until something else is asked for. */
static void
get_filter (ArbLogPanel *self,
            ArbChronicleFilter *filter)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  arb_log_filter_get (self->filter, filter);
  filter->text = *text != '\0' ? text : NULL;
}

static void
filter_cb (ArbLogPanel *self)
{
  ArbChronicleFilter filter = { 0 };

  if (self->model == NULL)
    return;
  get_filter (self, &filter);
  arb_log_model_set_filter (self->model, &filter);
  show_status (self);
  select_last (self);
  show_detail (self);
}

/* A period, an umpire or a unit may be new. */
static void
fill_filter (ArbLogPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  arb_log_filter_fill (self->filter, desk != NULL ? arb_desk_get_games (desk) : NULL,
                       self->model != NULL ? arb_log_model_get_chronicle (self->model) : NULL);
}

static void
filters_shown_cb (ArbLogPanel *self)
{
  if (gtk_toggle_button_get_active (self->filters))
    fill_filter (self);
}

static void
activated_cb (ArbLogPanel *self)
{
  arb_log_detail_unfold (self->detail);
}

static void
entries_changed_cb (ArbLogPanel *self)
{
  show_status (self);
  if (self->at_end)
    select_last (self);
  /* An entry that is announced again, because it was taken back, is a new one to the list. */
  else if (gtk_single_selection_get_selected_item (self->selection) == NULL)
    gtk_single_selection_set_selected (self->selection, self->position);
}

static void
renewed_cb (ArbLogPanel *self)
{
  show_status (self);
  show_detail (self);
}

static void
selected_cb (ArbLogPanel *self)
{
  if (self->model == NULL || gtk_single_selection_get_selected_item (self->selection) == NULL)
    return;
  self->position = gtk_single_selection_get_selected (self->selection);
  self->at_end = self->position + 1 >= g_list_model_get_n_items (G_LIST_MODEL (self->model));
  show_detail (self);
}

static void
update_note (ArbLogPanel *self)
{
  gboolean may_write = arb_desk_may_write (arb_panel_get_desk (ARB_PANEL (self)));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.note", may_write);
  gtk_widget_set_sensitive (GTK_WIDGET (self->note), may_write);
}

/* The list follows the journal by itself; this is about who may write in it. */
static void
arb_log_panel_follow (ArbPanel *panel,
                      const ArbTouched *touched)
{
  if (arb_panel_get_desk (panel) == NULL)
    return;
  update_note (ARB_LOG_PANEL (panel));
  show_detail (ARB_LOG_PANEL (panel));
}

static void
arb_log_panel_desk_changed (ArbPanel *panel)
{
  ArbLogPanel *self = ARB_LOG_PANEL (panel);
  ArbDesk *desk = arb_panel_get_desk (panel);

  arb_log_detail_show (self->detail, NULL, NULL, NULL, NULL);
  gtk_single_selection_set_model (self->selection, NULL);
  g_clear_object (&self->model);
  g_clear_pointer (&self->words, arb_log_words_free);
  fill_filter (self);
  if (desk == NULL)
    return;
  self->words = arb_log_words_new (arb_desk_get_games (desk));
  self->model = arb_log_model_new (arb_desk_get_games (desk));
  self->at_end = TRUE;
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (entries_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->model, "renewed", G_CALLBACK (renewed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify::is-searching", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  update_note (self);
  arb_log_model_set_quiet (self->model, !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/* The entry that a row is part of, by the number of the row. */
static void
arb_log_panel_go_to (ArbPanel *panel,
                     const char *subject)
{
  ArbLogPanel *self = ARB_LOG_PANEL (panel);
  guint64 number = g_ascii_strtoull (subject, NULL, 10);
  guint position;

  if (self->model == NULL || number == 0)
    return;
  if (!arb_log_model_find (self->model, (guint) number - 1, &position))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      arb_log_filter_clear (self->filter);
    }
  if (arb_log_model_find (self->model, (guint) number - 1, &position))
    select_row (self, position);
}

static void
arb_log_panel_find (ArbPanel *panel)
{
  gtk_widget_grab_focus (GTK_WIDGET (ARB_LOG_PANEL (panel)->search));
}

static void
arb_log_panel_grab (ArbPanel *panel)
{
  ArbLogPanel *self = ARB_LOG_PANEL (panel);

  /* Scrolling puts the keyboard on the row, too. */
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  if (self->model != NULL)
    arb_scroll_to (GTK_WIDGET (self->list),
                   gtk_single_selection_get_selected (self->selection));
}

static void
export_cb (const char *path,
           gpointer data)
{
  ArbLogPanel *self = data;
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));
  ArbExportFormat format;
  ArbChronicleFilter filter = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (path == NULL || desk == NULL)
    return;
  if (!arb_export_format_from_name (path, &format))
    {
      arb_desk_refuse (desk,
                       _ ("The ending of the name says the format: .html, .txt, .csv, .xml or "
                          ".json."));
      return;
    }
  /* What shows; rows are for machines, and whole. */
  get_filter (self, &filter);
  text = arb_event_export (arb_desk_get_store (desk), &filter, format, FALSE, &length, &error);
  if (text != NULL && arb_file_replace (path, text, length, &error))
    arb_desk_say (desk, _ ("The log has been written."));
  else
    arb_desk_refuse (desk, error->message);
}

static void
export_log (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  static const char *const html[] = { "*.html", NULL };
  static const char *const text[] = { "*.txt", NULL };
  static const char *const csv[] = { "*.csv", NULL };
  static const char *const xml[] = { "*.xml", NULL };
  static const char *const json[] = { "*.json", NULL };
  const ArbFileKind file_kinds[] = { { _ ("Web page (.html)"), html },
                                     { _ ("Plain text (.txt)"), text },
                                     { _ ("Table (.csv)"), csv },
                                     { _ ("XML (.xml)"), xml },
                                     { _ ("JSON (.json)"), json },
                                     { NULL } };

  arb_choose_file (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Export the Log"), "journal.html",
                   file_kinds, export_cb, widget);
}

static void
add_note (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  ArbLogPanel *self = ARB_LOG_PANEL (widget);
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->note));
  g_autoptr (GError) error = NULL;

  if (desk == NULL || *g_strstrip (text) == '\0')
    return;
  if (arb_store_add_text (arb_desk_get_store (desk), arb_game_get_id (arb_desk_get_game (desk)),
                          ARB_KIND_NOTE, NULL, text, &error))
    gtk_editable_set_text (self->note, "");
  else
    arb_desk_refuse (desk, error->message);
}

static void
note_cb (ArbLogPanel *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "log.note", NULL);
}

static void
arb_log_panel_dispose (GObject *object)
{
  G_OBJECT_CLASS (arb_log_panel_parent_class)->dispose (object);
  g_clear_object (&ARB_LOG_PANEL (object)->model);
  g_clear_pointer (&ARB_LOG_PANEL (object)->words, arb_log_words_free);
}

/* What comes to the journal is shown when somebody looks. */
static void
arb_log_panel_map (GtkWidget *widget)
{
  if (ARB_LOG_PANEL (widget)->model != NULL)
    arb_log_model_set_quiet (ARB_LOG_PANEL (widget)->model, FALSE);
  GTK_WIDGET_CLASS (arb_log_panel_parent_class)->map (widget);
}

static void
arb_log_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (arb_log_panel_parent_class)->unmap (widget);
  if (ARB_LOG_PANEL (widget)->model != NULL)
    arb_log_model_set_quiet (ARB_LOG_PANEL (widget)->model, TRUE);
}

static void
arb_log_panel_class_init (ArbLogPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_log_panel_dispose;
  widget_class->map = arb_log_panel_map;
  widget_class->unmap = arb_log_panel_unmap;
  panel_class->undo_scope = ARB_UNDO_EVENT;
  panel_class->desk_changed = arb_log_panel_desk_changed;
  panel_class->follow = arb_log_panel_follow;
  panel_class->go_to = arb_log_panel_go_to;
  panel_class->find = arb_log_panel_find;
  panel_class->grab = arb_log_panel_grab;
  g_type_ensure (ARB_TYPE_LOG_DETAIL);
  g_type_ensure (ARB_TYPE_LOG_FILTER);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-log-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, search);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, filters);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, filter);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, list);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, selection);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, status);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, detail);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, note);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_install_action (widget_class, "log.export", NULL, export_log);
  gtk_widget_class_install_action (widget_class, "log.note", NULL, add_note);
}

static void
arb_log_panel_init (ArbLogPanel *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_swapped (self->filters, "notify::active", G_CALLBACK (filters_shown_cb), self);
  g_signal_connect_swapped (self->note, "activate", G_CALLBACK (note_cb), self);
  g_signal_connect_swapped (self->note, "icon-press", G_CALLBACK (note_cb), self);
}
