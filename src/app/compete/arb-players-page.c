/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-players-page-private.h"

#include <glib/gi18n.h>

#include "app/arb-panes.h"
#include "app/arb-wrap-layout.h"

G_DEFINE_FINAL_TYPE (ArbPlayersPage, arb_players_page, ADW_TYPE_BIN)

/* The first column is the id, which is for programs. */
#define FIRST_COLUMN 1

const ArbPlayer *
arb_players_page_get_player (ArbPlayersPage *self)
{
  const char *id = arb_listing_table_get_selected (self->table);

  return id != NULL && self->competition != NULL
             ? arb_competition_find_player (self->competition, id, NULL)
             : NULL;
}

static void
show_detail (ArbPlayersPage *self)
{
  arb_player_detail_show (self->detail, self->desk, self->competition, arb_players_page_get_player (self));
}

static void
show_hint (ArbPlayersPage *self)
{
  guint n_all = arb_competition_get_players (self->competition)->len;
  guint n = arb_listing_table_get_n_rows (self->table);
  g_autofree char *text = NULL;

  if (n_all == 0)
    text = g_strdup (_ ("Nobody is entered yet: add players, or import a table with the headings name, club, "
                        "nation, number and contact."));
  else if (n < n_all)
    text = g_strdup_printf (ngettext ("%u of %u player", "%u of %u players", n_all), n, n_all);
  else
    text = g_strdup (_ ("A file dropped here is the list of the player who is selected."));
  gtk_label_set_text (self->hint, text);
}

static void
show_table (ArbPlayersPage *self)
{
  const GPtrArray *players = arb_competition_get_players (self->competition);
  g_autoptr (ArbListing) listing = arb_listing_new_players (self->competition, g_get_real_time ());
  g_autofree const char **keys = g_new0 (const char *, players->len + 1);

  for (guint i = 0; i < players->len; i++)
    keys[i] = ((const ArbPlayer *) players->pdata[i])->id;
  arb_listing_table_show (self->table, listing, keys, FIRST_COLUMN);
}

static void
search_cb (ArbPlayersPage *self)
{
  arb_listing_table_filter (self->table, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  if (self->competition != NULL)
    show_hint (self);
}

static void
selected_cb (ArbPlayersPage *self)
{
  show_detail (self);
}

/* Enter on a player goes to what can be done with him. */
static void
activated_cb (ArbPlayersPage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->detail), GTK_DIR_TAB_FORWARD);
}

static gboolean
dropped_cb (ArbPlayersPage *self,
            const GValue *value)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autofree char *path = files != NULL ? g_file_get_path (files->data) : NULL;
  const ArbPlayer *player = arb_players_page_get_player (self);

  if (path == NULL || self->desk == NULL)
    return FALSE;
  if (player == NULL)
    {
      arb_desk_refuse (self->desk, _ ("Select the player first whose list it is."));
      return TRUE;
    }
  arb_players_page_hand_in (self, player->plays, path);
  return TRUE;
}

void
arb_players_page_grab (ArbPlayersPage *self)
{
  g_return_if_fail (ARB_IS_PLAYERS_PAGE (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
arb_players_page_dispose (GObject *object)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (object);

  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_pointer (&self->check, arb_lists_check_free);
  self->competition = NULL;
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_players_page_parent_class)->dispose (object);
}

static void
arb_players_page_class_init (ArbPlayersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_players_page_dispose;
  g_type_ensure (ARB_TYPE_LISTING_TABLE);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_PLAYER_DETAIL);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-players-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPlayersPage, search);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayersPage, table);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayersPage, foot);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayersPage, hint);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayersPage, progress);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayersPage, detail);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  arb_players_page_install_actions (widget_class);
}

static void
arb_players_page_init (ArbPlayersPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  arb_listing_table_set_label (self->table, _ ("Players and their lists"));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
arb_players_page_show (ArbPlayersPage *self,
                       ArbDesk *desk,
                       const ArbCompetition *competition)
{
  static const char *const acts[] = { "players.add",    "players.import", "players.check-all",
                                      "players.accept-all", "players.hand-in" };
  gboolean can_write;

  g_return_if_fail (ARB_IS_PLAYERS_PAGE (self));
  if (self->desk != desk)
    arb_players_page_stop_check (self);
  g_set_object (&self->desk, desk);
  self->competition = competition;
  if (competition == NULL)
    {
      arb_player_detail_show (self->detail, NULL, NULL, NULL);
      return;
    }
  can_write = !arb_store_is_read_only (arb_desk_get_store (desk));
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), acts[i], can_write);
  show_table (self);
  show_hint (self);
  show_detail (self);
}

void
arb_players_page_find (ArbPlayersPage *self)
{
  g_return_if_fail (ARB_IS_PLAYERS_PAGE (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

gboolean
arb_players_page_select (ArbPlayersPage *self,
                         const char *player)
{
  g_return_val_if_fail (ARB_IS_PLAYERS_PAGE (self) && player != NULL, FALSE);
  return arb_listing_table_select (self->table, player);
}
