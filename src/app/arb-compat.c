/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-compat.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWindow *parent; /* weak */
  ArbFileFunc func;        /* or the other */
  ArbFilesFunc several;
  gpointer user_data;
} FileRequest;

static char **
list_paths (GtkFileChooser *chooser)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

static void
file_response_cb (GtkNativeDialog *dialog,
                  int response,
                  FileRequest *request)
{
  g_auto (GStrv) paths =
      response == GTK_RESPONSE_ACCEPT ? list_paths (GTK_FILE_CHOOSER (dialog)) : NULL;
  gboolean is_chosen = paths != NULL && paths[0] != NULL;

  if (request->parent != NULL)
    {
      g_object_remove_weak_pointer (G_OBJECT (request->parent), (gpointer *) &request->parent);
      if (request->several != NULL)
        request->several (is_chosen ? (const char *const *) paths : NULL, request->user_data);
      else
        request->func (is_chosen ? paths[0] : NULL, request->user_data);
    }
  g_free (request);
  g_object_unref (dialog);
}

static void
add_kinds (GtkFileChooser *chooser,
           const ArbFileKind *kinds)
{
  for (guint i = 0; kinds != NULL && kinds[i].name != NULL; i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, kinds[i].name);
      for (guint k = 0; kinds[i].patterns[k] != NULL; k++)
        gtk_file_filter_add_pattern (filter, kinds[i].patterns[k]);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

/* @folder may be NULL, so may the others that the callers leave out. */
static void
choose (GtkWindow *parent,
        const char *title,
        GtkFileChooserAction action,
        const char *suggested_name,
        const char *folder,
        const ArbFileKind *kinds,
        ArbFileFunc func,
        ArbFilesFunc several,
        gpointer user_data)
{
  /* Nobody else owns a native dialog: the callback frees it. */
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, action, action == GTK_FILE_CHOOSER_ACTION_SAVE ? _ ("_Save") : _ ("_Open"),
      _ ("_Cancel"));
  FileRequest *request = g_new0 (FileRequest, 1);
  g_autoptr (GFile) place = folder != NULL && g_file_test (folder, G_FILE_TEST_IS_DIR)
                                ? g_file_new_for_path (folder)
                                : NULL;

  g_set_weak_pointer (&request->parent, parent);
  request->func = func;
  request->several = several;
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), several != NULL);
  request->user_data = user_data;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_kinds (GTK_FILE_CHOOSER (dialog), kinds);
  if (place != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), place, NULL);
  if (suggested_name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggested_name);
  g_signal_connect (dialog, "response", G_CALLBACK (file_response_cb), request);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
arb_choose_file (GtkWindow *parent,
                 const char *title,
                 const char *suggested_name,
                 const ArbFileKind *kinds,
                 ArbFileFunc func,
                 gpointer user_data)
{
  choose (parent, title,
          suggested_name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
          suggested_name, NULL, kinds, func, NULL, user_data);
}

void
arb_choose_files (GtkWindow *parent,
                  const char *title,
                  const ArbFileKind *kinds,
                  ArbFilesFunc func,
                  gpointer user_data)
{
  choose (parent, title, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL, kinds, NULL, func, user_data);
}

void
arb_choose_place (GtkWindow *parent,
                  const char *title,
                  const char *suggested_name,
                  const char *folder,
                  const ArbFileKind *kinds,
                  ArbFileFunc func,
                  gpointer user_data)
{
  g_return_if_fail (suggested_name != NULL);
  g_return_if_fail (folder != NULL);
  g_mkdir_with_parents (folder, 0700);
  choose (parent, title, GTK_FILE_CHOOSER_ACTION_SAVE, suggested_name, folder, kinds, func, NULL, user_data);
}

void
arb_choose_folder (GtkWindow *parent,
                   const char *title,
                   const char *folder,
                   ArbFileFunc func,
                   gpointer user_data)
{
  g_return_if_fail (folder != NULL);
  choose (parent, title, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, folder, NULL, func, NULL, user_data);
}

void
arb_choose_csv (GtkWindow *parent,
                const char *title,
                const char *suggested_name,
                ArbFileFunc func,
                gpointer user_data)
{
  static const char *const patterns[] = { "*.csv", NULL };
  const ArbFileKind kinds[] = { { _ ("Tables for spreadsheets (CSV)"), patterns }, { NULL } };

  arb_choose_file (parent, title, suggested_name, kinds, func, user_data);
}

/* A column view keeps its list in itself. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkColumnListView"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *list = find_list (child);

      if (list != NULL)
        return list;
    }
  return NULL;
}

/* Rows are made when they come into sight; the selected one is known by its state. */
static GtkWidget *
find_selected (GtkWidget *inner)
{
  for (GtkWidget *child = gtk_widget_get_first_child (inner); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((gtk_widget_get_state_flags (child) & GTK_STATE_FLAG_SELECTED) != 0)
      return child;
  return NULL;
}

/* The keyboard goes on from the row, not from where the list was before. */
static gboolean
scrolled_cb (GtkWidget *inner,
             GdkFrameClock *clock,
             gpointer unused)
{
  GtkWidget *row = find_selected (inner);
  GtkRoot *root = gtk_widget_get_root (inner);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (row != NULL && focus != NULL &&
      (focus == inner || gtk_widget_is_ancestor (focus, inner)))
    gtk_widget_grab_focus (row);
  return G_SOURCE_REMOVE;
}

static gboolean
scroll_cb (GtkWidget *inner,
           GdkFrameClock *clock,
           gpointer position)
{
  if (gtk_widget_get_height (inner) <= 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_activate_action (inner, "list.scroll-to-item", "u", GPOINTER_TO_UINT (position));
  gtk_widget_add_tick_callback (inner, scrolled_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

void
arb_scroll_to (GtkWidget *list,
               guint position)
{
  g_return_if_fail (GTK_IS_WIDGET (list));

  GtkWidget *inner = find_list (list);

  /* Not before it has a place on the screen. */
  if (inner != NULL)
    gtk_widget_add_tick_callback (inner, scroll_cb, GUINT_TO_POINTER (position), NULL);
}
