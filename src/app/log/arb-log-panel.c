/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-panel.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-panes.h"
#include "app/arb-wrap-layout.h"
#include "app/log/arb-log-detail.h"
#include "app/log/arb-log-model.h"
#include "app/log/arb-log-row.h"
#include "base/arb-file.h"
#include "engine/arb-language.h"
#include "game/arb-game-words.h"
#include "report/arb-log-words.h"
#include "report/arb-event-export.h"

/* What can be filtered by, in the order of the menu; NULL: everything. */
static const ArbKind kinds[] = { ARB_KIND_OTHER,  ARB_KIND_COMBAT,     ARB_KIND_FIRE,
                                     ARB_KIND_MORALE, ARB_KIND_ORDER,      ARB_KIND_DECLARATION,
                                     ARB_KIND_UNIT,  ARB_KIND_NOTE,       ARB_KIND_INCIDENT,
                                     ARB_KIND_CORRECTION, ARB_KIND_UNDO,  ARB_KIND_RULING };

struct _ArbLogPanel
{
  ArbPanel parent_instance;

  ArbGameWords *words;    /* Owned or NULL, as the sentences: to find units by name */
  ArbLogWords *sentences; /* as on paper: what is sealed stays sealed */
  ArbLogModel *model;  /* Owned or NULL */
  guint position;      /* of the entry that shows */
  gboolean at_end;     /* it is the newest one: new ones come into sight */

  /* Template children */
  GtkSearchEntry *search;
  GtkDropDown *kind;
  GtkDropDown *table;
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
  gtk_list_item_set_child (item, arb_log_row_new ());
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem *item,
         ArbLogPanel *self)
{
  if (self->words != NULL)
    arb_log_row_set (ARB_LOG_ROW (gtk_list_item_get_child (item)), self->sentences,
                     gtk_list_item_get_item (item));
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
  ArbStore *store = get_store (self);
  g_autofree char *head = arb_store_dup_head (store);
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint n_rows = arb_store_get_n_rows (store);
  g_autofree char *count =
      n_shown == n_rows
          ? g_strdup_printf (ngettext ("%u entry", "%u entries", n_rows), n_rows)
          : g_strdup_printf (ngettext ("%u of %u entry", "%u of %u entries", n_rows), n_shown,
                             n_rows);
  g_autofree char *text = g_strdup_printf (_ ("%s · head of the chain %s"), count, head);

  gtk_label_set_text (self->status, text);
  gtk_widget_set_visible (self->nothing, n_shown == 0);
}

static void
show_detail (ArbLogPanel *self)
{
  arb_log_detail_show (self->detail, arb_panel_get_desk (ARB_PANEL (self)), self->sentences,
                       gtk_single_selection_get_selected_item (self->selection));
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

static void
filter_cb (ArbLogPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint kind = gtk_drop_down_get_selected (self->kind);
  g_auto (GStrv) units = NULL;
  ArbJournalFilter filter = { 0 };

  if (desk == NULL || self->model == NULL)
    return;
  units = *text != '\0' ? arb_game_words_match_units (self->words, text) : NULL;
  filter.game = gtk_drop_down_get_selected (self->table) == 1
                    ? arb_game_get_id (arb_desk_get_game (desk))
                    : NULL;
  filter.kind = kind < G_N_ELEMENTS (kinds) ? kinds[kind] : ARB_KIND_OTHER;
  filter.text = text;
  filter.units = (const char *const *) units;
  arb_log_model_set_filter (self->model, &filter);
  show_status (self);
  select_last (self);
}

static void
rows_changed_cb (ArbLogPanel *self)
{
  show_status (self);
  if (self->at_end)
    select_last (self);
  /* A row that is announced again, because it was taken back, is a new one to the list. */
  else if (gtk_single_selection_get_selected_item (self->selection) == NULL)
    gtk_single_selection_set_selected (self->selection, self->position);
}

static void
selected_cb (ArbLogPanel *self)
{
  if (self->words == NULL || gtk_single_selection_get_selected_item (self->selection) == NULL)
    return;
  self->position = gtk_single_selection_get_selected (self->selection);
  self->at_end = self->position + 1 >= g_list_model_get_n_items (G_LIST_MODEL (self->model));
  show_detail (self);
}

static void
arb_log_panel_desk_changed (ArbPanel *panel)
{
  ArbLogPanel *self = ARB_LOG_PANEL (panel);
  ArbDesk *desk = arb_panel_get_desk (panel);

  arb_log_detail_show (self->detail, NULL, NULL, NULL);
  gtk_single_selection_set_model (self->selection, NULL);
  g_clear_object (&self->model);
  g_clear_pointer (&self->words, arb_game_words_free);
  g_clear_pointer (&self->sentences, arb_log_words_free);
  if (desk == NULL)
    return;
  self->words = arb_game_words_new (arb_desk_get_games (desk), arb_desk_get_systems (desk),
                                    arb_language_get ());
  self->sentences = arb_log_words_new (arb_desk_get_games (desk));
  self->model = arb_log_model_new (arb_desk_get_store (desk));
  arb_log_model_set_quiet (self->model, !gtk_widget_get_mapped (GTK_WIDGET (self)));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (desk, "notify::game", G_CALLBACK (filter_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.note",
                                 !arb_store_is_read_only (arb_desk_get_store (desk)));
  self->at_end = TRUE;
  show_status (self);
  select_last (self);
}

/* A row by its number. */
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
      gtk_drop_down_set_selected (self->kind, 0);
      gtk_drop_down_set_selected (self->table, 0);
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
  text = arb_event_export (arb_desk_get_store (desk), NULL, format, &length, &error);
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
  g_clear_pointer (&ARB_LOG_PANEL (object)->words, arb_game_words_free);
  g_clear_pointer (&ARB_LOG_PANEL (object)->sentences, arb_log_words_free);
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
  panel_class->go_to = arb_log_panel_go_to;
  panel_class->find = arb_log_panel_find;
  panel_class->grab = arb_log_panel_grab;
  g_type_ensure (ARB_TYPE_LOG_DETAIL);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-log-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, search);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, kind);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, table);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, list);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, selection);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, status);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, detail);
  gtk_widget_class_bind_template_child (widget_class, ArbLogPanel, note);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_install_action (widget_class, "log.export", NULL, export_log);
  gtk_widget_class_install_action (widget_class, "log.note", NULL, add_note);
}

static void
fill_kinds (ArbLogPanel *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All entries"));
  for (guint i = 1; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (names, arb_game_words_get_kind (kinds[i]));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (names));
}

static void
arb_log_panel_init (ArbLogPanel *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  fill_kinds (self);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_swapped (self->note, "activate", G_CALLBACK (note_cb), self);
  g_signal_connect_swapped (self->note, "icon-press", G_CALLBACK (note_cb), self);
}
