/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking on: the window goes where another umpire is and shows what he enters as it comes in. Nothing is
 * entered here meanwhile, so that nobody answers in somebody else's combat by mistake. The same holds for
 * good where the hub lets this computer only read. */

#include <glib/gi18n.h>

#include "app/arb-window-private.h"
#include "app/share/arb-window-share.h"

static char *
dup_hands_off (ArbWindow *self)
{
  if (self->watched != NULL)
    return g_strdup_printf (_ ("You are watching what %s does, and enter nothing meanwhile; choose “Stop "
                               "Watching” first."),
                            self->watched);
  if (self->link != NULL && arb_hub_link_is_reader (self->link))
    return g_strdup (_ ("The hub lets you read this event and enter nothing; the head umpire can give you "
                        "another role there."));
  return NULL;
}

static void
set_hands_off (ArbWindow *self)
{
  ArbStore *store = arb_desk_get_store (self->desk);
  g_autofree char *sentence = dup_hands_off (self);
  gboolean was_off = arb_store_is_read_only (store);

  arb_store_set_hands_off (store, sentence);
  if (arb_store_is_read_only (store) != was_off)
    arb_window_show_again (self);
}

/* To his table, and to what he has open there; where he is already looked at nothing moves. */
static void
go_along (ArbWindow *self)
{
  const ArbHubPresence *there = self->watched != NULL ? arb_hub_link_find_umpire (self->link, self->watched) : NULL;
  ArbGame *game = there != NULL ? arb_games_find (arb_desk_get_games (self->desk), there->game) : NULL;
  g_autofree char *place = NULL;

  if (game == NULL)
    return;
  place = g_strdup_printf ("%s\n%s", there->game, there->subject);
  if (g_strcmp0 (place, self->watched_place) == 0)
    return;
  g_free (self->watched_place);
  self->watched_place = g_steal_pointer (&place);
  arb_desk_set_game (self->desk, game);
  if (*there->subject == '\0')
    return;
  if (arb_game_find_unit (game, there->subject) == NULL)
    arb_desk_show (self->desk, ARB_VIEW_COMBAT, there->subject);
  else if (g_strcmp0 (arb_window_get_view (self), ARB_VIEW_ORDERS) == 0)
    arb_desk_show (self->desk, ARB_VIEW_ORDERS, there->subject);
  else
    arb_desk_show (self->desk, ARB_VIEW_LOSSES, there->subject);
}

static void
set_watched (ArbWindow *self,
             const char *umpire)
{
  g_free (self->watched);
  self->watched = g_strdup (umpire);
  g_clear_pointer (&self->watched_place, g_free);
  if (self->share_bar != NULL)
    arb_share_bar_set_watched (self->share_bar, umpire);
  if (self->desk == NULL)
    return;
  set_hands_off (self);
  arb_window_fill_table_menu (self);
}

void
arb_window_forget_watched (ArbWindow *self)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  g_clear_pointer (&self->watched, g_free);
  g_clear_pointer (&self->watched_place, g_free);
  g_clear_pointer (&self->people_shown, g_free);
  if (self->share_bar != NULL)
    arb_share_bar_set_watched (self->share_bar, NULL);
  if (self->desk != NULL)
    arb_store_set_hands_off (arb_desk_get_store (self->desk), NULL);
}

void
arb_window_stop_watching (ArbWindow *self)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  if (self->watched != NULL)
    set_watched (self, NULL);
}

/* A menu that is open is made anew only for something new. */
static void
show_people (ArbWindow *self)
{
  GPtrArray *people = arb_hub_link_get_people (self->link);
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    {
      const ArbHubPresence *one = people->pdata[i];

      g_string_append_printf (shown, "%s\n%s\n", one->umpire, one->game);
    }
  if (g_strcmp0 (shown->str, self->people_shown) == 0)
    return;
  g_free (self->people_shown);
  self->people_shown = g_strdup (shown->str);
  arb_window_fill_table_menu (self);
}

void
arb_window_link_changed (ArbWindow *self)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  if (self->desk == NULL || self->link == NULL)
    return;
  set_hands_off (self);
  go_along (self);
  show_people (self);
}

static void
watch (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (self->desk == NULL || self->link == NULL)
    return;
  set_watched (self, g_variant_get_string (parameter, NULL));
  go_along (self);
}

static void
stop_watching (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  arb_window_stop_watching (ARB_WINDOW (widget));
}

void
arb_window_install_watch_actions (GtkWidgetClass *widget_class)
{
  g_return_if_fail (widget_class != NULL);
  gtk_widget_class_install_action (widget_class, "win.watch", "s", watch);
  gtk_widget_class_install_action (widget_class, "win.stop-watching", NULL, stop_watching);
}
