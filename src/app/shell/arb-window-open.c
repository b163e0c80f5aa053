/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What begins something: an event made or opened, the sample battle, a list without an event. */

#include <glib/gi18n.h>

#include "app/arb-application.h"
#include "app/arb-compat.h"
#include "app/arb-warning.h"
#include "app/arb-window-private.h"
#include "app/armies/arb-armies-panel.h"
#include "app/combat/arb-combat.h"
#include "app/shell/arb-new-event.h"
#include "app/shell/arb-opener.h"
#include "compete/arb-sample-competition.h"
#include "game/arb-event-plan.h"
#include "roster/arb-army-file.h"

/* A window that shows an event or a list keeps it: the next one gets a window of its own. */
static ArbWindow *
get_free_window (ArbWindow *self)
{
  GtkWidget *window;

  if (gtk_stack_get_visible_child (self->content) == GTK_WIDGET (self->welcome))
    return self;
  window = arb_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->systems);
  return ARB_WINDOW (window);
}

static void
show_store (ArbStore *store,
            gpointer data)
{
  ArbWindow *window = get_free_window (data);
  g_autoptr (ArbDesk) desk = arb_desk_new (window->systems, store);

  arb_window_set_desk (window, desk);
  arb_window_show_view (window, ARB_VIEW_COMBAT);
  arb_recent_add (arb_store_get_path (store));
  arb_application_windows_changed (
      ARB_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))));
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
present_if_open (ArbWindow *self,
                 const char *path)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      ArbDesk *desk = ARB_IS_WINDOW (l->data) ? ARB_WINDOW (l->data)->desk : NULL;
      g_autoptr (GFile) other =
          desk != NULL ? g_file_new_for_path (arb_store_get_path (arb_desk_get_store (desk))) : NULL;

      if (other == NULL || !g_file_equal (file, other))
        continue;
      gtk_window_present (l->data);
      return TRUE;
    }
  return FALSE;
}

void
arb_window_open_path (ArbWindow *self,
                      const char *path)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  /* Lists are known by their ending; whatever else it is, the store says so best. */
  if (arb_army_is_list_name (path))
    {
      ArbWindow *window = self->desk != NULL ? self : get_free_window (self);
      ArbPanel *panel;

      if (window->desk == NULL)
        arb_window_begin_without_event (window, ARB_VIEW_ARMIES);
      else
        arb_window_show_view (window, ARB_VIEW_ARMIES);
      /* First, or it would come before the dialog that says what is wrong with the file. */
      gtk_window_present (GTK_WINDOW (window));
      panel = arb_window_get_panel (window, ARB_VIEW_ARMIES);
      arb_armies_panel_open_file (ARB_ARMIES_PANEL (panel), path);
      arb_panel_grab (panel);
    }
  else if (!present_if_open (self, path))
    arb_opener_open (GTK_WINDOW (self), path, show_store, self);
}

static void
open_path (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  arb_window_open_path (ARB_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
chosen_cb (const char *path,
           gpointer data)
{
  if (path != NULL)
    arb_window_open_path (data, path);
}

static void
choose_path (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  static const char *const events[] = { "*.arbitre", NULL };
  const char *const *lists = arb_army_get_patterns ();
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  ArbFileKind kinds[] = { { _ ("Events and army lists") },
                          { _ ("Events"), events },
                          { _ ("Army lists"), lists },
                          { NULL } };

  g_ptr_array_add (all, (gpointer) events[0]);
  for (guint i = 0; lists[i] != NULL; i++)
    g_ptr_array_add (all, (gpointer) lists[i]);
  g_ptr_array_add (all, NULL);
  kinds[0].patterns = (const char *const *) all->pdata;

  arb_choose_file (GTK_WINDOW (widget), _ ("Open"), NULL, kinds, chosen_cb, widget);
}

/* Samples are kept where they were made, so that what was tried is still there the next time. */
static char *
dup_sample_path (const char *file_name)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "arbitre", NULL);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, file_name, NULL);
}

static void
open_sample (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autofree char *path = dup_sample_path ("sample.arbitre");
  const ArbStoreOptions options = arb_opener_get_options ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      arb_window_open_path (self, path);
      return;
    }
  store = arb_game_create_sample (path, &options, &error);
  if (store != NULL)
    show_store (store, self);
  else
    arb_warning_show (arb_warning_new (ARB_WARNING_REFUSE, _ ("The Sample Battle Cannot Be Made"),
                                       error->message),
                      GTK_WIDGET (self), NULL, NULL);
}

/* The window that shows it now goes to the view it is about. */
static void
show_competition (ArbStore *store,
                  gpointer data)
{
  GtkApplication *application = gtk_window_get_application (data);

  show_store (store, data);
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      ArbDesk *desk = ARB_IS_WINDOW (l->data) ? ARB_WINDOW (l->data)->desk : NULL;

      if (desk != NULL && arb_desk_get_store (desk) == store)
        arb_window_show_view (l->data, ARB_VIEW_COMPETITION);
    }
}

static void
open_sample_competition (GtkWidget *widget,
                         const char *action_name,
                         GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  const char *system = g_variant_get_string (parameter, NULL);
  g_autofree char *file_name = g_strdup_printf ("sample-competition-%s.arbitre", system);
  g_autofree char *path = dup_sample_path (file_name);
  const ArbStoreOptions options = arb_opener_get_options ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      if (!present_if_open (self, path))
        arb_opener_open (GTK_WINDOW (self), path, show_competition, self);
      return;
    }
  store = arb_sample_competition_create (system, path, &options, &error);
  if (store != NULL)
    show_competition (store, self);
  else
    arb_warning_show (arb_warning_new (ARB_WARNING_REFUSE, _ ("The Sample Competition Cannot Be Made"),
                                       error->message),
                      GTK_WIDGET (self), NULL, NULL);
}

static void
new_event (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (
      arb_new_event_new (GTK_WINDOW (self), self->systems, show_store, self)));
}

static void
begin_without_event (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  const char *view = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (view, ARB_VIEW_COMBAT))
    {
      const ArbSystemDef *def = arb_system_get_defs ()[0];
      g_autoptr (ArbSession) session =
          arb_combat_new (self->systems, def->id, def->walks[0].id, &error);

      if (session == NULL)
        {
          arb_window_tell (self, ARB_WARNING_REFUSE, error->message);
          return;
        }
      arb_combat_panel_set_session (
          ARB_COMBAT_PANEL (arb_window_get_panel (self, ARB_VIEW_COMBAT)), session);
    }
  arb_window_begin_without_event (self, view);
}

void
arb_window_install_open_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-path", "s", open_path);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, choose_path);
  gtk_widget_class_install_action (widget_class, "win.open-sample", NULL, open_sample);
  gtk_widget_class_install_action (widget_class, "win.open-sample-competition", "s", open_sample_competition);
  gtk_widget_class_install_action (widget_class, "win.new-event", NULL, new_event);
  gtk_widget_class_install_action (widget_class, "win.begin-without-event", "s",
                                   begin_without_event);
}
