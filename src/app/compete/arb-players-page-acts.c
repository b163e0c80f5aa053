/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done at the desk for players and lists. */

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-warning.h"
#include "app/compete/arb-change-dialog.h"
#include "app/compete/arb-desk-act.h"
#include "app/compete/arb-player-dialog.h"
#include "app/compete/arb-players-page-private.h"
#include "app/print/arb-print-dialog.h"
#include "base/arb-file.h"
#include "roster/arb-army-file.h"

#define MAX_LIST_BYTES (16 * 1024 * 1024)

static GtkWindow *
get_window (ArbPlayersPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static ArbStore *
get_store (ArbPlayersPage *self)
{
  return arb_desk_get_store (self->desk);
}

static void
tell (ArbPlayersPage *self,
      char *sentence)
{
  g_autofree char *owned = sentence;

  arb_desk_act_tell (GTK_WIDGET (self), self->desk, owned);
}

/* --- A list of a player ----------------------------------------------------------------------- */

typedef struct
{
  char *player;    /* Owned, as the others: the id */
  char *name;      /* his name */
  guint list;
  char *file_name; /* of what is handed in; or NULL */
  GBytes *bytes;
  gboolean has_penalty;
  gint64 penalty;
} ListAct;

static ListAct *
list_act_new (const ArbPlayer *player,
              guint list)
{
  ListAct *self = g_new0 (ListAct, 1);

  self->player = g_strdup (player->id);
  self->name = g_strdup (player->name);
  self->list = list;
  return self;
}

static void
list_act_free (gpointer data)
{
  ListAct *self = data;

  g_free (self->player);
  g_free (self->name);
  g_free (self->file_name);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

/* The player as he is now; NULL and a sentence. */
static const ArbPlayer *
find_player (ArbStore *store,
             const char *id,
             ArbCompetition **competition,
             GError **error)
{
  *competition = arb_competition_read (store, error);
  return *competition != NULL ? arb_competition_find_player (*competition, id, error) : NULL;
}

static gboolean
run_hand_in (ArbStore *store,
             const ArbConsent *consent,
             gpointer data,
             GError **error)
{
  const ListAct *self = data;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbPlayer *player = find_player (store, self->player, &competition, error);
  const ArbListEntry entry = { .file_name = self->file_name, .bytes = self->bytes, .list = self->list,
                               .has_penalty = self->has_penalty, .penalty = self->penalty };

  return player != NULL && arb_competition_hand_in (store, player, &entry, consent, error);
}

static char *
dup_handed_in (ArbStore *store,
               gpointer data)
{
  const ListAct *self = data;

  return g_strdup_printf (_ ("List %u of %s is “%s” now."), self->list + 1, self->name, self->file_name);
}

static const ArbDeskAct hand_in_act = { N_ ("Hand In the List?"), N_ ("_Hand In"), run_hand_in, dup_handed_in,
                                        NULL, list_act_free };

static gboolean
run_accept (ArbStore *store,
            const ArbConsent *consent,
            gpointer data,
            GError **error)
{
  const ListAct *self = data;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbPlayer *player = find_player (store, self->player, &competition, error);

  return player != NULL && arb_competition_accept_list (store, player, self->list, consent, error);
}

static char *
dup_accepted (ArbStore *store,
              gpointer data)
{
  const ListAct *self = data;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbPlayer *player = find_player (store, self->player, &competition, NULL);
  const char *seal = player != NULL ? player->lists[self->list].seal : NULL;

  return seal != NULL ? g_strdup_printf (_ ("The list of %s is accepted with the seal %s."), self->name, seal)
                      : g_strdup_printf (_ ("The list of %s is accepted."), self->name);
}

static const ArbDeskAct accept_act = { N_ ("Accept the List?"), N_ ("_Accept"), run_accept, dup_accepted, NULL,
                                       list_act_free };

static void
changed_cb (gint64 penalty,
            const char *reason,
            gpointer page,
            gpointer data)
{
  ArbPlayersPage *self = page;
  ListAct *act = data;

  if (reason == NULL || self->desk == NULL)
    {
      list_act_free (act);
      return;
    }
  act->has_penalty = TRUE;
  act->penalty = penalty;
  arb_desk_act_do_surely (&hand_in_act, GTK_WIDGET (self), self->desk, act, reason);
}

void
arb_players_page_hand_in (ArbPlayersPage *self,
                          guint list,
                          const char *path)
{
  const ArbPlayer *player;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean is_each_round;
  ListAct *act;

  g_return_if_fail (ARB_IS_PLAYERS_PAGE (self) && list < ARB_N_LISTS && path != NULL);
  player = arb_players_page_get_player (self);
  bytes = player != NULL ? arb_file_read (path, MAX_LIST_BYTES, &error) : NULL;
  if (error != NULL)
    arb_desk_refuse (self->desk, error->message);
  if (bytes == NULL)
    return;
  act = list_act_new (player, list);
  act->file_name = g_filename_display_basename (path);
  act->bytes = g_steal_pointer (&bytes);
  if (player->lists[list].was_accepted)
    arb_change_dialog_run (get_window (self), player->name,
                           arb_formula_get_penalty (arb_competition_get_formula (self->competition),
                                                    ARB_PENALTY_CHANGED_LIST, &is_each_round),
                           changed_cb, self, act);
  else
    arb_desk_act_do (&hand_in_act, GTK_WIDGET (self), self->desk, act);
}

static void
list_chosen_cb (const char *path,
                gpointer data)
{
  ArbPlayersPage *self = data;

  if (path != NULL)
    arb_players_page_hand_in (self, self->chosen_list, path);
}

static void
hand_in (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);
  const ArbPlayer *player = arb_players_page_get_player (self);
  g_autofree char *title = NULL;

  if (player == NULL)
    return;
  self->chosen_list = MIN (g_variant_get_uint32 (parameter), ARB_N_LISTS - 1);
  title = g_strdup_printf (_ ("List %u of %s"), self->chosen_list + 1, player->name);
  arb_choose_file (get_window (self), title, NULL, NULL, list_chosen_cb, self);
}

static void
accept (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);
  const ArbPlayer *player = arb_players_page_get_player (self);

  if (player != NULL)
    arb_desk_act_do (&accept_act, widget, self->desk,
                     list_act_new (player, MIN (g_variant_get_uint32 (parameter), ARB_N_LISTS - 1)));
}

static void
accept_all (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  guint n_accepted;

  if (self->competition == NULL)
    return;
  if (!arb_competition_accept_checked (get_store (self), &n_accepted, &error))
    arb_desk_refuse (self->desk, error->message);
  else if (n_accepted == 0)
    arb_desk_refuse (self->desk, _ ("No list was found good and is not accepted yet; check them first."));
  else
    tell (self, g_strdup_printf (ngettext ("%u list was accepted.", "%u lists were accepted.", n_accepted),
                                 n_accepted));
}

static void
choose_list (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);
  const ArbPlayer *player = arb_players_page_get_player (self);
  guint list = MIN (g_variant_get_uint32 (parameter), ARB_N_LISTS - 1);
  g_autofree char *name = player != NULL ? g_strdup (player->name) : NULL;
  g_autoptr (GError) error = NULL;

  if (player == NULL)
    return;
  if (arb_competition_choose_list (get_store (self), player, list, NULL, &error))
    tell (self, g_strdup_printf (_ ("%s plays list %u from now on."), name, list + 1));
  else
    arb_desk_refuse (self->desk, error->message);
}

/* The list that is played, for whoever he plays against. */
static void
copy (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);
  const ArbPlayer *player = arb_players_page_get_player (self);
  const ArbPlayerList *list = player != NULL ? &player->lists[player->plays] : NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbArmy) army = NULL;

  if (list == NULL || list->state == ARB_LIST_MISSING)
    return;
  bytes = arb_store_get_attachment (get_store (self), list->file, &error);
  army = bytes != NULL ? arb_army_load_bytes (bytes, list->name, ARB_ARMY_READ_STRICT, problems) : NULL;
  if (army != NULL)
    {
      arb_print_dialog_set_secret (arb_print_run_list (get_window (self), self->desk, army), TRUE);
      return;
    }
  arb_desk_refuse (self->desk, error != NULL ? error->message
                                             : _ ("The list cannot be read, so there is no copy to print."));
}

/* --- Checking --------------------------------------------------------------------------------- */

void
arb_players_page_stop_check (ArbPlayersPage *self)
{
  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_pointer (&self->check, arb_lists_check_free);
  gtk_stack_set_visible_child_name (self->foot, "hint");
}

static void
show_progress (ArbPlayersPage *self)
{
  guint n_done = arb_lists_check_get_n_done (self->check);
  guint n_all = arb_lists_check_get_n_all (self->check);
  g_autofree char *text = g_strdup_printf (_ ("Checking lists: %u of %u"), n_done, n_all);

  gtk_progress_bar_set_text (self->progress, text);
  gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_all);
}

static void
end_check (ArbPlayersPage *self)
{
  g_autoptr (ArbListsCheck) check = g_steal_pointer (&self->check);
  guint n_checked = arb_lists_check_get_n_done (check);
  g_autoptr (GError) error = NULL;
  guint n_faulty;

  arb_players_page_stop_check (self);
  if (!arb_lists_check_write (check, &n_faulty, &error))
    arb_desk_refuse (self->desk, error->message);
  else if (n_faulty > 0)
    tell (self, g_strdup_printf (ngettext ("%u list must be corrected.", "%u lists must be corrected.", n_faulty),
                                 n_faulty));
  else
    tell (self, g_strdup_printf (ngettext ("%u list was checked; nothing must be corrected.",
                                           "%u lists were checked; nothing must be corrected.", n_checked),
                                 n_checked));
}

/* One list at a time: the window goes on meanwhile. */
static gboolean
check_cb (gpointer data)
{
  ArbPlayersPage *self = data;
  g_autoptr (GError) error = NULL;

  if (arb_lists_check_get_n_done (self->check) < arb_lists_check_get_n_all (self->check))
    {
      if (arb_lists_check_step (self->check, NULL, NULL, &error))
        {
          show_progress (self);
          return G_SOURCE_CONTINUE;
        }
      self->check_source = 0;
      arb_players_page_stop_check (self);
      arb_desk_refuse (self->desk, error->message);
      return G_SOURCE_REMOVE;
    }
  self->check_source = 0;
  end_check (self);
  return G_SOURCE_REMOVE;
}

/* @player may be NULL: all. */
static void
begin_check (ArbPlayersPage *self,
             const ArbPlayer *player)
{
  g_autoptr (GError) error = NULL;

  if (self->competition == NULL || self->check != NULL)
    return;
  self->check = arb_lists_check_new (get_store (self), player, &error);
  if (self->check == NULL)
    {
      arb_desk_refuse (self->desk, error->message);
      return;
    }
  if (arb_lists_check_get_n_all (self->check) == 0)
    {
      g_clear_pointer (&self->check, arb_lists_check_free);
      arb_desk_refuse (self->desk, _ ("There is nothing to check: no list has been handed in."));
      return;
    }
  show_progress (self);
  gtk_stack_set_visible_child_name (self->foot, "checking");
  self->check_source = g_idle_add_full (G_PRIORITY_LOW, check_cb, self, NULL);
}

static void
check_all (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  begin_check (ARB_PLAYERS_PAGE (widget), NULL);
}

static void
check_player (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);

  if (arb_players_page_get_player (self) != NULL)
    begin_check (self, arb_players_page_get_player (self));
}

static void
stop (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);

  if (self->check == NULL)
    return;
  arb_players_page_stop_check (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
  arb_desk_say (self->desk, _ ("The check was stopped; nothing was changed."));
}

/* --- Players ---------------------------------------------------------------------------------- */

static void
player_done_cb (ArbPlayersPage *self,
                const char *id,
                const char *name)
{
  const ArbPlayer *player =
      self->competition != NULL
          ? arb_competition_find_player (self->competition, *id != '\0' ? id : name, NULL)
          : NULL;

  if (player != NULL)
    arb_listing_table_select (self->table, player->id);
  tell (self, *id != '\0' ? g_strdup_printf (_ ("What is known of %s was changed."), name)
                          : g_strdup_printf (_ ("%s takes part."), name));
}

static void
show_dialog (ArbPlayersPage *self,
             const ArbPlayer *player)
{
  GtkWidget *dialog = arb_player_dialog_new (get_window (self), self->desk, player);

  g_signal_connect_object (dialog, "done", G_CALLBACK (player_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_player (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  if (ARB_PLAYERS_PAGE (widget)->competition != NULL)
    show_dialog (ARB_PLAYERS_PAGE (widget), NULL);
}

static void
change_player (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);

  if (arb_players_page_get_player (self) != NULL)
    show_dialog (self, arb_players_page_get_player (self));
}

static void
set_left (ArbPlayersPage *self,
          guint left,
          const char *reason)
{
  const ArbPlayerEntry same = { 0 };
  const ArbPlayer *player = arb_players_page_get_player (self);
  g_autofree char *name = player != NULL ? g_strdup (player->name) : NULL;
  g_autoptr (GError) error = NULL;

  if (player == NULL)
    return;
  if (!arb_competition_change_player (get_store (self), player, &same, left,
                                      reason != NULL && *reason != '\0' ? reason : NULL, &error))
    arb_desk_refuse (self->desk, error->message);
  else
    tell (self, left > 0 ? g_strdup_printf (_ ("%s is not paired from round %u on."), name, left)
                         : g_strdup_printf (_ ("%s is paired again."), name));
}

static guint
get_next_round (ArbPlayersPage *self)
{
  return arb_competition_get_rounds (self->competition)->len + 1;
}

static void
leaves_cb (const char *response,
           const char *text,
           gpointer data)
{
  ArbPlayersPage *self = data;

  if (g_str_equal (response, "leave") && self->competition != NULL)
    set_left (self, get_next_round (self), text);
}

static void
leave (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);
  const ArbPlayer *player = arb_players_page_get_player (self);
  g_autofree char *body = NULL;
  ArbWarning *warning;

  if (player == NULL)
    return;
  if (player->left > 0)
    {
      set_left (self, 0, NULL);
      return;
    }
  body = g_strdup_printf (_ ("%s is not paired from round %u on; what was played stays in the ranking."),
                          player->name, get_next_round (self));
  warning = arb_warning_new (ARB_WARNING_CONFIRM, _ ("Does the Player Leave?"), body);
  arb_warning_ask_for_text (warning, _ ("Why? It prints in the log"));
  arb_warning_add_way (warning, ARB_WAY_DO, "leave", _ ("_Leaves"));
  arb_warning_show (warning, widget, leaves_cb, self);
}

void
arb_players_page_import (ArbPlayersPage *self,
                         const char *path)
{
  g_autoptr (GError) error = NULL;
  guint n_players;

  g_return_if_fail (ARB_IS_PLAYERS_PAGE (self) && path != NULL);
  if (self->competition == NULL)
    return;
  if (arb_competition_import_players (get_store (self), path, &n_players, &error))
    tell (self, g_strdup_printf (ngettext ("%u player was entered.", "%u players were entered.", n_players),
                                 n_players));
  else
    arb_desk_refuse (self->desk, error->message);
}

static void
import_chosen_cb (const char *path,
                  gpointer self)
{
  if (path != NULL)
    arb_players_page_import (self, path);
}

static void
import_players (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  ArbPlayersPage *self = ARB_PLAYERS_PAGE (widget);

  arb_choose_csv (get_window (self), _ ("Import Players"), NULL, import_chosen_cb, self);
}

void
arb_players_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "players.add", NULL, add_player);
  gtk_widget_class_install_action (widget_class, "players.change", NULL, change_player);
  gtk_widget_class_install_action (widget_class, "players.leave", NULL, leave);
  gtk_widget_class_install_action (widget_class, "players.import", NULL, import_players);
  gtk_widget_class_install_action (widget_class, "players.hand-in", "u", hand_in);
  gtk_widget_class_install_action (widget_class, "players.check", "u", check_player);
  gtk_widget_class_install_action (widget_class, "players.check-all", NULL, check_all);
  gtk_widget_class_install_action (widget_class, "players.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "players.accept", "u", accept);
  gtk_widget_class_install_action (widget_class, "players.accept-all", NULL, accept_all);
  gtk_widget_class_install_action (widget_class, "players.choose", "u", choose_list);
  gtk_widget_class_install_action (widget_class, "players.copy", NULL, copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "players.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "players.check-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "players.change", NULL);
}
