/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies of the open event: chosen from the menu, or dropped on the window. */

#include "app/share/arb-window-share.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-window-private.h"
#include "app/share/arb-conflict-dialog.h"
#include "app/share/arb-hub-dialog.h"
#include "app/share/arb-merge-dialog.h"
#include "roster/arb-army-file.h"
#include "share/arb-hub-place.h"

static void
done_cb (ArbWindow *self,
         const char *sentence,
         gboolean has_todo)
{
  ArbWarning *note = arb_warning_new (ARB_WARNING_NOTE, NULL, sentence);

  arb_warning_set_replaces (note);
  if (has_todo)
    arb_warning_set_action (note, _ ("To Do"), "win.todo");
  arb_warning_show (note, GTK_WIDGET (self->toasts), NULL, NULL);
}

void
arb_window_bring_together (ArbWindow *self,
                           const char *const *paths)
{
  ArbStore *store;
  GtkWidget *dialog;

  g_return_if_fail (ARB_IS_WINDOW (self) && self->desk != NULL && paths != NULL);
  store = arb_desk_get_store (self->desk);
  if (arb_store_is_read_only (store))
    {
      arb_window_tell (self, ARB_WARNING_REFUSE,
                       _ ("This event is only being read, so nothing can be brought into it; open it where "
                          "it can be written."));
      return;
    }
  dialog = arb_merge_dialog_new (GTK_WINDOW (self), self->desk, paths);
  g_signal_connect_object (dialog, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
chosen_cb (const char *const *paths,
           gpointer data)
{
  ArbWindow *self = data;

  if (paths != NULL && self->desk != NULL)
    arb_window_bring_together (self, paths);
}

static void
bring_together (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  static const char *const events[] = { "*.arbitre", NULL };
  const ArbFileKind kinds[] = { { _ ("Events"), events }, { NULL } };

  arb_choose_files (GTK_WINDOW (widget), _ ("Copies of This Event"), kinds, chosen_cb, widget);
}

/* --- Conflicts ---------------------------------------------------------------------------------- */

static void
decided_cb (ArbWindow *self,
            const char *sentence,
            const char *conflict)
{
  ArbWarning *note = arb_warning_new (ARB_WARNING_NOTE, NULL, sentence);

  g_free (self->decided);
  self->decided = g_strdup (conflict);
  arb_warning_set_replaces (note);
  arb_warning_set_action (note, _ ("Decide Anew"), "win.decide-anew");
  arb_warning_show (note, GTK_WIDGET (self->toasts), NULL, NULL);
}

void
arb_window_compare (ArbWindow *self,
                    const char *conflict)
{
  GtkWidget *dialog;

  g_return_if_fail (ARB_IS_WINDOW (self) && self->desk != NULL && conflict != NULL);
  dialog = arb_conflict_dialog_new (GTK_WINDOW (self), self->desk, conflict);
  if (dialog == NULL)
    {
      arb_window_tell (self, ARB_WARNING_REFUSE, _ ("This conflict is over: the entries have changed since."));
      return;
    }
  g_signal_connect_object (dialog, "decided", G_CALLBACK (decided_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
decide_anew (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (self->desk != NULL && self->decided != NULL)
    arb_window_compare (self, self->decided);
}

/* --- The hub ------------------------------------------------------------------------------------ */

void
arb_window_leave_hub (ArbWindow *self)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  if (self->link == NULL)
    return;
  if (self->share_bar != NULL)
    arb_share_bar_set_link (self->share_bar, NULL);
  arb_hub_link_stop (self->link);
  g_clear_object (&self->link);
  arb_window_forget_watched (self);
}

void
arb_window_follow_hub (ArbWindow *self)
{
  ArbStore *store;
  g_autofree char *url = NULL;

  g_return_if_fail (ARB_IS_WINDOW (self));
  arb_window_leave_hub (self);
  store = self->desk != NULL ? arb_desk_get_store (self->desk) : NULL;
  if (store == NULL || arb_store_is_read_only (store))
    return;
  url = arb_hub_place_dup (arb_store_get_event_id (store));
  if (url == NULL)
    return;
  self->link = arb_hub_link_new (store, url);
  g_signal_connect_object (self->link, "changed", G_CALLBACK (arb_window_link_changed), self,
                           G_CONNECT_SWAPPED);
  arb_share_bar_set_link (self->share_bar, self->link);
  arb_window_show_place (self, NULL);
}

void
arb_window_show_place (ArbWindow *self,
                       const char *subject)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  /* Whoever only watches has nothing open. */
  if (self->link != NULL && self->desk != NULL)
    arb_hub_link_set_place (self->link, arb_game_get_id (arb_desk_get_game (self->desk)),
                            self->watched == NULL ? subject : NULL);
}

static void
hub_changed_cb (ArbWindow *self)
{
  arb_window_follow_hub (self);
  if (self->desk != NULL)
    {
      arb_window_show_again (self);
      arb_window_fill_table_menu (self);
    }
}

static void
joined_cb (ArbWindow *self,
           const char *path)
{
  arb_window_open_path (self, path);
}

static void
show_hub (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  GtkWidget *dialog = arb_hub_dialog_new (GTK_WINDOW (self), self->desk);

  g_signal_connect_object (dialog, "changed", G_CALLBACK (hub_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "joined", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Dropping --------------------------------------------------------------------------------- */

gboolean
arb_window_drop_files (ArbWindow *self,
                       const char *const *paths)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new ();

  g_return_val_if_fail (ARB_IS_WINDOW (self) && paths != NULL, FALSE);
  for (guint i = 0; paths[i] != NULL; i++)
    if (self->desk == NULL || arb_army_is_list_name (paths[i]))
      arb_window_open_path (self, paths[i]);
    else
      g_ptr_array_add (events, (gpointer) paths[i]);
  g_ptr_array_add (events, NULL);
  if (events->len > 1)
    arb_window_bring_together (self, (const char *const *) events->pdata);
  return paths[0] != NULL;
}

static gboolean
drop_cb (ArbWindow *self,
         const GValue *value)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (GSList *l = gdk_file_list_get_files (g_value_get_boxed (value)); l != NULL; l = l->next)
    {
      char *path = g_file_get_path (l->data);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  g_ptr_array_add (paths, NULL);
  return arb_window_drop_files (self, (const char *const *) paths->pdata);
}

void
arb_window_take_drops (ArbWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_return_if_fail (ARB_IS_WINDOW (self));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
arb_window_install_share_actions (GtkWidgetClass *widget_class)
{
  g_return_if_fail (widget_class != NULL);
  gtk_widget_class_install_action (widget_class, "win.bring-together", NULL, bring_together);
  gtk_widget_class_install_action (widget_class, "win.decide-anew", NULL, decide_anew);
  gtk_widget_class_install_action (widget_class, "win.hub", NULL, show_hub);
}

void
arb_window_update_share_actions (ArbWindow *self)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.bring-together",
                                 self->desk != NULL &&
                                     !arb_store_is_read_only (arb_desk_get_store (self->desk)));
}
