/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of a game is read from the event of its table. */

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/compete/arb-rounds-page-private.h"
#include "app/shell/arb-opener.h"
#include "engine/arb-language.h"

/* The event of the table, which may be that of the competition. */
static ArbStore *
open_table (ArbStore *store,
            const char *path,
            GError **error)
{
  ArbStoreOptions how = arb_opener_get_options ();
  g_autofree char *from = g_canonicalize_filename (path, NULL);
  g_autofree char *own = g_canonicalize_filename (arb_store_get_path (store), NULL);

  how.read_only = TRUE;
  return g_str_equal (from, own) ? g_object_ref (store) : arb_store_open (from, &how, error);
}

static ArbTableResult *
read_result (ArbRoundsPage *self,
             const ArbMeeting *meeting,
             const char *path,
             GError **error)
{
  g_autoptr (ArbStore) store = open_table (arb_desk_get_store (self->desk), path, error);
  g_autoptr (ArbGames) games = NULL;
  ArbGame *game;

  if (store == NULL)
    return NULL;
  games = arb_games_new (store);
  game = arb_table_result_find_game (games, meeting, NULL, error);
  return game != NULL ? arb_table_result_read (self->competition, meeting, game, arb_language_get (), error) : NULL;
}

void
arb_rounds_page_read_table (ArbRoundsPage *self,
                            const char *path)
{
  g_autoptr (ArbTableResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const ArbMeeting *meeting;

  g_return_if_fail (ARB_IS_ROUNDS_PAGE (self) && path != NULL);
  meeting = arb_rounds_page_find_meeting (self);
  if (meeting == NULL || meeting->players[1] == NULL)
    return;
  result = read_result (self, meeting, path, &error);
  if (result != NULL)
    arb_result_form_fill (self->form, result);
  else
    arb_desk_refuse (self->desk, error->message);
}

static void
chosen_cb (const char *path,
           gpointer page)
{
  if (path != NULL)
    arb_rounds_page_read_table (page, path);
}

void
arb_rounds_page_choose_table (GtkWidget *widget,
                              const char *action_name,
                              GVariant *parameter)
{
  static const char *const patterns[] = { "*.arbitre", NULL };
  const ArbFileKind kinds[] = { { _ ("Events"), patterns }, { NULL, NULL } };
  const ArbMeeting *meeting = arb_rounds_page_find_meeting (ARB_ROUNDS_PAGE (widget));
  g_autofree char *title = NULL;

  if (meeting == NULL || meeting->players[1] == NULL)
    return;
  title = g_strdup_printf (_ ("The Event of Table %u"), meeting->table);
  arb_choose_file (GTK_WINDOW (gtk_widget_get_root (widget)), title, NULL, kinds, chosen_cb, widget);
}
