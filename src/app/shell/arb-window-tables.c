/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which table of the event the window looks at. */

#include <glib/gi18n.h>

#include "app/arb-application.h"
#include "app/arb-window-private.h"
#include "app/share/arb-window-share.h"
#include "app/shell/arb-table-dialog.h"

/* Who else is on the hub, to be watched. */
static GMenuModel *
list_people (ArbWindow *self)
{
  GMenu *menu = g_menu_new ();
  GPtrArray *people = self->link != NULL ? arb_hub_link_get_people (self->link) : NULL;

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      const ArbHubPresence *one = people->pdata[i];
      ArbGame *game = arb_games_find (arb_desk_get_games (self->desk), one->game);
      g_autofree char *label = NULL;
      g_autoptr (GMenuItem) item = NULL;

      if (game == NULL)
        continue;
      /* Translators: an umpire, and the table he is at. */
      label = g_strdup_printf (_ ("Watch %s (%s)"), one->umpire, arb_game_get_name (game));
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "win.watch", "s", one->umpire);
      g_menu_append_item (menu, item);
    }
  if (self->watched != NULL)
    g_menu_append (menu, _ ("Stop _Watching"), "win.stop-watching");
  return G_MENU_MODEL (menu);
}

void
arb_window_fill_table_menu (ArbWindow *self)
{
  GListModel *games = G_LIST_MODEL (arb_desk_get_games (self->desk));
  g_autoptr (GMenuModel) people = list_people (self);
  g_autoptr (GMenu) tables = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (arb_game_get_name (game), NULL);

      g_menu_item_set_action_and_target (item, "win.show-table", "u", i);
      g_menu_append_item (tables, item);
    }
  g_menu_append (more, _ ("_Add Table…"), "win.add-table");
  g_menu_remove_all (self->table_menu);
  g_menu_append_section (self->table_menu, _ ("Tables"), G_MENU_MODEL (tables));
  if (g_menu_model_get_n_items (people) > 0)
    g_menu_append_section (self->table_menu, _ ("On the Hub"), people);
  g_menu_append_section (self->table_menu, NULL, G_MENU_MODEL (more));
}

static void
show_name (ArbWindow *self)
{
  gtk_label_set_text (self->table_label, arb_game_get_name (arb_desk_get_game (self->desk)));
}

static void
game_changed_cb (ArbWindow *self)
{
  show_name (self);
  arb_application_windows_changed (
      ARB_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
}

static void
games_changed_cb (ArbWindow *self)
{
  arb_window_fill_table_menu (self);
  show_name (self);
}

void
arb_window_follow_tables (ArbWindow *self)
{
  g_signal_connect_object (self->desk, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (arb_desk_get_games (self->desk), "items-changed",
                           G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  games_changed_cb (self);
}

static void
show_table (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autoptr (ArbGame) game = NULL;

  if (self->desk == NULL)
    return;
  game = g_list_model_get_item (G_LIST_MODEL (arb_desk_get_games (self->desk)),
                                g_variant_get_uint32 (parameter));
  arb_window_stop_watching (self);
  if (game != NULL)
    arb_desk_set_game (self->desk, game);
}

static void
add_table (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (self->desk != NULL)
    gtk_window_present (GTK_WINDOW (arb_table_dialog_new (GTK_WINDOW (self), self->desk)));
}

void
arb_window_install_table_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-table", "u", show_table);
  gtk_widget_class_install_action (widget_class, "win.add-table", NULL, add_table);
}
