/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-welcome.h"

#include <glib/gi18n.h>

#include "app/arb-wrap-label.h"

struct _ArbWelcome
{
  AdwBin parent_instance;

  /* Template children */
  GtkWidget *recent_box;
  GtkListBox *recent;
  GtkWidget *new_event;
};

G_DEFINE_FINAL_TYPE (ArbWelcome, arb_welcome, ADW_TYPE_BIN)

static int
compare_infos (gconstpointer a,
               gconstpointer b)
{
  return -g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) a),
                               gtk_recent_info_get_modified ((GtkRecentInfo *) b));
}

static gboolean
is_event (GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);

  return gtk_recent_info_is_local (info) && g_str_has_suffix (uri, ".arbitre") &&
         gtk_recent_info_exists (info);
}

char **
arb_recent_list (void)
{
  GList *infos = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                              compare_infos);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 0;

  for (GList *l = infos; l != NULL && n < ARB_N_RECENT; l = l->next)
    {
      g_autofree char *path =
          is_event (l->data) ? g_filename_from_uri (gtk_recent_info_get_uri (l->data), NULL, NULL)
                             : NULL;

      if (path == NULL)
        continue;
      g_strv_builder_add (builder, path);
      n++;
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
  return g_strv_builder_end (builder);
}

void
arb_recent_add (const char *path)
{
  g_return_if_fail (path != NULL);

  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  const GtkRecentData data = { .mime_type = (char *) ARB_EVENT_MIME,
                               .app_name = (char *) "Arbitre",
                               .app_exec = (char *) "arbitre %f" };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static GtkWidget *
row_new (const char *path)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *base = g_filename_display_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  char *dot = strrchr (base, '.');

  if (dot != NULL)
    *dot = '\0';
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), base);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), shown);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-path");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", path);
  return row;
}

void
arb_welcome_refresh (ArbWelcome *self)
{
  g_auto (GStrv) paths = arb_recent_list ();
  GtkWidget *row;

  g_return_if_fail (ARB_IS_WELCOME (self));
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->recent))) != NULL)
    gtk_list_box_remove (self->recent, row);
  for (guint i = 0; paths[i] != NULL; i++)
    gtk_list_box_append (self->recent, row_new (paths[i]));
  gtk_widget_set_visible (self->recent_box, paths[0] != NULL);
}

static gboolean
arb_welcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ARB_WELCOME (widget)->new_event);
}

static void
arb_welcome_class_init (ArbWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = arb_welcome_grab_focus;
  g_type_ensure (ARB_TYPE_WRAP_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbWelcome, recent_box);
  gtk_widget_class_bind_template_child (widget_class, ArbWelcome, recent);
  gtk_widget_class_bind_template_child (widget_class, ArbWelcome, new_event);
}

static void
arb_welcome_init (ArbWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
