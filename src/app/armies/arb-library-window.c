/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-library-window.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-settings.h"
#include "app/arb-tell.h"
#include "roster/arb-library.h"

#define CALM 200 /* ms without a change before the folder is read again */

struct _ArbLibraryWindow
{
  AdwWindow parent_instance;

  GListStore *store;         /* Owned: ArbLibraryEntry */
  GtkCustomFilter *filter;   /* Owned, as the next */
  GtkSingleSelection *shown;
  ArbLibrary *library;       /* Owned or NULL: the last reading; a thread may be looking at it */
  GPtrArray *monitors;       /* Owned: GFileMonitor */
  GCancellable *cancellable; /* Owned */
  guint calm;                /* source id, or 0 */
  gboolean is_reading;
  gboolean is_stale;         /* something changed while it was read */

  /* Template children */
  AdwWindowTitle *window_title;
  GtkEditable *search;
  GtkLabel *counts;
  GtkStack *pages;
  AdwStatusPage *nothing;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (ArbLibraryWindow, arb_library_window, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  FILLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void read_folder (ArbLibraryWindow *self);

/* --- One line ------------------------------------------------------------------------------- */

static GtkWidget *
new_label (GtkWidget *box,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-1");
  GtkWidget *head = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-4");
  GtkWidget *name, *date;

  gtk_box_append (GTK_BOX (box), head);
  name = new_label (head, "strong");
  date = new_label (head, "dim-label");
  gtk_widget_set_hexpand (date, FALSE);
  gtk_label_set_wrap (GTK_LABEL (date), FALSE);
  gtk_widget_set_valign (date, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (box), "name", name);
  g_object_set_data (G_OBJECT (box), "date", date);
  g_object_set_data (G_OBJECT (box), "subtitle", new_label (box, "dim-label"));
  g_object_set_data (G_OBJECT (box), "warning", new_label (box, "warning"));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem *item)
{
  ArbLibraryEntry *entry = gtk_list_item_get_item (item);
  GObject *box = G_OBJECT (gtk_list_item_get_child (item));
  g_autofree char *date = arb_library_entry_dup_moment (entry);
  g_autofree char *subtitle = arb_library_entry_dup_subtitle (entry);
  g_autofree char *warning = arb_library_entry_dup_warning (entry);
  const char *unnamed = entry->seal != NULL ? _ ("List without a name") : entry->file;

  gtk_label_set_text (g_object_get_data (box, "name"), entry->name != NULL ? entry->name : unnamed);
  gtk_label_set_text (g_object_get_data (box, "date"), date);
  arb_tell (g_object_get_data (box, "subtitle"),
            entry->name == NULL && entry->seal == NULL ? NULL : subtitle);
  arb_tell (g_object_get_data (box, "warning"), warning);
}

/* --- What shows ----------------------------------------------------------------------------- */

static gboolean
match_cb (gpointer entry,
          gpointer data)
{
  return arb_library_entry_matches (entry, gtk_editable_get_text (ARB_LIBRARY_WINDOW (data)->search));
}

static char *
dup_counts (const ArbLibrary *library)
{
  guint n_alike;
  guint n_lists = arb_library_count (library, &n_alike);
  guint n_refused = library->entries->len - n_lists;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u list", "%u lists", n_lists), n_lists);
  if (n_alike > 0)
    g_string_append_printf (text, ngettext (" · %u like another", " · %u like others", n_alike),
                            n_alike);
  if (n_refused > 0)
    g_string_append_printf (text, ngettext (" · %u cannot be read", " · %u cannot be read", n_refused),
                            n_refused);
  if (library->is_cut)
    g_string_append (text, _ (" · too many files: not all are shown"));
  return g_string_free (text, FALSE);
}

static void
show_page (ArbLibraryWindow *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;
  gboolean found = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0;

  adw_status_page_set_title (self->nothing,
                             any ? _ ("No List With These Words") : _ ("No Lists Here Yet"));
  adw_status_page_set_description (
      self->nothing, any ? _ ("Name, rule system, nation, player and file are searched.")
                         : _ ("Save lists in this folder, or choose the one where your lists are."));
  gtk_stack_set_visible_child_name (self->pages, found ? "lists" : "nothing");
}

static void
search_changed_cb (ArbLibraryWindow *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_single_selection_set_selected (self->shown, 0);
  show_page (self);
}

/* The line that was chosen stays chosen, also when others come before it. */
static void
fill (ArbLibraryWindow *self)
{
  ArbLibraryEntry *selected = gtk_single_selection_get_selected_item (self->shown);
  g_autofree char *path = selected != NULL ? g_strdup (selected->path) : NULL;
  g_autofree char *counts = dup_counts (self->library);

  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       self->library->entries->pdata, self->library->entries->len);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)); i++)
    {
      g_autoptr (ArbLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (g_strcmp0 (entry->path, path) == 0)
        gtk_single_selection_set_selected (self->shown, i);
    }
  gtk_label_set_text (self->counts, counts);
  show_page (self);
  g_signal_emit (self, signals[FILLED], 0);
}

/* --- Reading and watching ------------------------------------------------------------------- */

static void
stop_watching (ArbLibraryWindow *self)
{
  for (guint i = 0; i < self->monitors->len; i++)
    g_signal_handlers_disconnect_by_data (self->monitors->pdata[i], self);
  g_ptr_array_set_size (self->monitors, 0);
  g_clear_handle_id (&self->calm, g_source_remove);
}

static gboolean
calm_cb (gpointer data)
{
  ArbLibraryWindow *self = data;

  self->calm = 0;
  read_folder (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (ArbLibraryWindow *self)
{
  g_clear_handle_id (&self->calm, g_source_remove);
  self->calm = g_timeout_add (CALM, calm_cb, self);
}

static void
watch (ArbLibraryWindow *self,
       const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  /* Where nothing can be watched, the folder is as it was when the window opened. */
  if (monitor == NULL)
    return;
  g_signal_connect_swapped (monitor, "changed", G_CALLBACK (changed_cb), self);
  g_ptr_array_add (self->monitors, monitor);
}

typedef struct
{
  char *folder;           /* Owned */
  const ArbLibrary *last; /* Borrowed */
} Job;

static void
job_free (gpointer data)
{
  g_free (((Job *) data)->folder);
  g_free (data);
}

static void
read_in_thread (GTask *task,
                gpointer source,
                gpointer data,
                GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  ArbLibrary *library = arb_library_read (job->folder, job->last, cancellable, &error);

  if (library != NULL)
    g_task_return_pointer (task, library, (GDestroyNotify) arb_library_free);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *no_source,
         GAsyncResult *result,
         gpointer data)
{
  g_autoptr (ArbLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;
  ArbLibrary *library = g_task_propagate_pointer (G_TASK (result), &error);

  self->is_reading = FALSE;
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      arb_library_free (library);
      return;
    }
  stop_watching (self);
  if (library != NULL)
    {
      arb_library_free (self->library);
      self->library = library;
      watch (self, library->folder);
      for (guint i = 0; i < library->folders->len; i++)
        if (!g_str_equal (library->folders->pdata[i], library->folder))
          watch (self, library->folders->pdata[i]);
      fill (self);
    }
  else
    {
      g_list_store_remove_all (self->store);
      show_page (self);
      adw_status_page_set_title (self->nothing, _ ("The Folder Cannot Be Read"));
      adw_status_page_set_description (self->nothing, error->message);
      gtk_label_set_text (self->counts, "");
      g_signal_emit (self, signals[FILLED], 0);
    }
  if (self->is_stale)
    read_folder (self);
}

static void
read_folder (ArbLibraryWindow *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  self->is_stale = self->is_reading;
  if (self->is_reading)
    return;
  self->is_reading = TRUE;
  job = g_new0 (Job, 1);
  job->folder = arb_library_window_dup_folder ();
  job->last = self->library;
  /* The window is not its source: the thread may be the last to let go of the task. */
  task = g_task_new (NULL, self->cancellable, read_cb, g_object_ref (self));
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, read_in_thread);
}

static void
show_folder (ArbLibraryWindow *self)
{
  g_autofree char *folder = arb_library_window_dup_folder ();
  g_autofree char *shown = g_filename_display_name (folder);

  adw_window_title_set_subtitle (self->window_title, shown);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->window_title), shown);
  read_folder (self);
}

/* --- What people do ------------------------------------------------------------------------- */

static void
open_selected (ArbLibraryWindow *self)
{
  ArbLibraryEntry *entry = gtk_single_selection_get_selected_item (self->shown);
  g_autofree char *path = entry != NULL ? g_strdup (entry->path) : NULL;

  if (path == NULL)
    return;
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, path);
}

static void
activate_cb (ArbLibraryWindow *self,
             guint position)
{
  gtk_single_selection_set_selected (self->shown, position);
  open_selected (self);
}

static gboolean
key_cb (ArbLibraryWindow *self,
        guint keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_grab_focus (GTK_WIDGET (self->list)) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
folder_chosen_cb (const char *path,
                  gpointer data)
{
  if (path != NULL)
    arb_library_window_set_folder (data, path);
}

static void
choose_folder (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  g_autofree char *folder = arb_library_window_dup_folder ();

  arb_choose_folder (GTK_WINDOW (widget), _ ("The Folder of Your Lists"), folder, folder_chosen_cb,
                     widget);
}

/* --- The class ------------------------------------------------------------------------------ */

static void
arb_library_window_dispose (GObject *object)
{
  ArbLibraryWindow *self = ARB_LIBRARY_WINDOW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->monitors != NULL)
    stop_watching (self);
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->shown);
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (arb_library_window_parent_class)->dispose (object);
}

static void
arb_library_window_finalize (GObject *object)
{
  ArbLibraryWindow *self = ARB_LIBRARY_WINDOW (object);

  g_clear_pointer (&self->monitors, g_ptr_array_unref);
  g_clear_pointer (&self->library, arb_library_free);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (arb_library_window_parent_class)->finalize (object);
}

static void
arb_library_window_class_init (ArbLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_library_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_library_window_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FILLED] = g_signal_new ("filled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-library-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLibraryWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, ArbLibraryWindow, search);
  gtk_widget_class_bind_template_child (widget_class, ArbLibraryWindow, counts);
  gtk_widget_class_bind_template_child (widget_class, ArbLibraryWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ArbLibraryWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, ArbLibraryWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_selected);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_install_action (widget_class, "library.choose-folder", NULL, choose_folder);
}

static void
arb_library_window_init (ArbLibraryWindow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;

  self->store = g_list_store_new (ARB_TYPE_LIBRARY_ENTRY);
  self->monitors = g_ptr_array_new_with_free_func (g_object_unref);
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = gtk_custom_filter_new (match_cb, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)),
                                        GTK_FILTER (g_object_ref (self->filter)));
  self->shown = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->shown));
  show_folder (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

GtkWidget *
arb_library_window_new (void)
{
  return g_object_new (ARB_TYPE_LIBRARY_WINDOW, NULL);
}

char *
arb_library_window_dup_folder (void)
{
  g_autofree char *chosen = g_settings_get_string (arb_settings_get (), ARB_SETTING_LIBRARY);

  return *chosen != '\0' ? g_steal_pointer (&chosen) : arb_library_dup_default_folder ();
}

void
arb_library_window_set_folder (ArbLibraryWindow *self,
                               const char *folder)
{
  g_return_if_fail (ARB_IS_LIBRARY_WINDOW (self));
  g_return_if_fail (folder != NULL);
  g_settings_set_string (arb_settings_get (), ARB_SETTING_LIBRARY, folder);
  show_folder (self);
}
