/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* F1 and the links of the program into its manual. */

#include "app/arb-manual.h"
#include "app/arb-window.h"

static ArbManual *
find_open (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (ARB_IS_MANUAL (l->data))
      return l->data;
  return NULL;
}

static void
show_manual (GtkApplication *application,
             const char *page)
{
  ArbManual *manual = find_open (application);

  if (manual != NULL && page != NULL)
    arb_manual_go (manual, page);
  if (manual == NULL)
    {
      manual = ARB_MANUAL (arb_manual_new (page));
      gtk_window_set_application (GTK_WINDOW (manual), application);
    }
  gtk_window_present (GTK_WINDOW (manual));
}

/* The page about the view in front; pages are called like their views. */
static void
open_here (GSimpleAction *action,
           GVariant *parameter,
           gpointer user_data)
{
  GtkApplication *application = user_data;
  GtkWindow *window = gtk_application_get_active_window (application);
  gboolean has_event = ARB_IS_WINDOW (window) && arb_window_get_desk (ARB_WINDOW (window)) != NULL;

  show_manual (application, has_event ? arb_window_get_view (ARB_WINDOW (window)) : NULL);
}

static void
open_page (GSimpleAction *action,
           GVariant *parameter,
           gpointer user_data)
{
  show_manual (user_data, g_variant_get_string (parameter, NULL));
}

void
arb_manual_add_actions (GtkApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "manual", .activate = open_here },
    { .name = "manual-page", .activate = open_page, .parameter_type = "s" },
  };
  static const char *const accels[] = { "F1", NULL };

  g_return_if_fail (GTK_IS_APPLICATION (application));
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  gtk_application_set_accels_for_action (application, "app.manual", accels);
}
