/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-games.h"

#include <glib/gi18n-lib.h>

#include "base/arb-near.h"
#include "game/arb-game-private.h"
#include "store/arb-state.h"

struct _ArbGames
{
  GObject parent_instance;

  ArbStore *store;       /* Owned, as the others */
  ArbUnitStates *states;
  GPtrArray *games;      /* ArbGame */
};

static void arb_games_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ArbGames, arb_games, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      arb_games_list_model_init))

static GType
arb_games_get_item_type (GListModel *model)
{
  return ARB_TYPE_GAME;
}

static guint
arb_games_get_n_items (GListModel *model)
{
  return ARB_GAMES (model)->games->len;
}

static gpointer
arb_games_get_item (GListModel *model,
                    guint position)
{
  ArbGames *self = ARB_GAMES (model);

  return position < self->games->len ? g_object_ref (self->games->pdata[position]) : NULL;
}

static void
arb_games_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = arb_games_get_item_type;
  iface->get_n_items = arb_games_get_n_items;
  iface->get_item = arb_games_get_item;
}

static const char *
get_side (const ArbBody *body,
          const char *key)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, "side", 3, &index)) != NULL)
    if (g_str_equal (line[1], key))
      return line[2];
  return "";
}

/* Takes over the table at *@position if it is the same one, else makes it and puts it there. */
static void
put (ArbGames *self,
     guint *position,
     const ArbGameHeading *heading,
     ArbTouched *touched)
{
  ArbGame *game = *position < self->games->len ? self->games->pdata[*position] : NULL;

  if (game != NULL && g_str_equal (arb_game_get_id (game), heading->id))
    arb_game_refresh (game, heading, touched);
  else
    {
      if (game != NULL)
        g_ptr_array_remove_index (self->games, *position);
      g_ptr_array_insert (self->games, *position,
                          arb_game_new (self->store, self->states, heading));
      g_list_model_items_changed (G_LIST_MODEL (self), *position, game != NULL, 1);
    }
  (*position)++;
}

static void
put_named (ArbGames *self,
           guint *position,
           GPtrArray *acts,
           guint index,
           ArbTouched *touched)
{
  const ArbAct *act = acts->pdata[index];
  const char *name = arb_body_get (act->body, "name");
  const char *system = arb_body_get (act->body, "system");
  const ArbGameHeading heading = {
    act->game, name != NULL ? name : act->game, system != NULL ? system : "",
    { get_side (act->body, "a"), get_side (act->body, "b") }
  };

  /* Set up again later: the last word counts. */
  for (guint i = index + 1; i < acts->len; i++)
    if (g_strcmp0 (((const ArbAct *) acts->pdata[i])->game, act->game) == 0)
      return;
  put (self, position, &heading, touched);
}

static void
put_unnamed (ArbGames *self,
             guint *position,
             ArbTouched *touched)
{
  g_autoptr (GPtrArray) imports = arb_store_list_acts (self->store, ARB_KIND_IMPORT, NULL);
  g_autoptr (GPtrArray) rules = arb_store_list_acts (self->store, ARB_KIND_RULES, NULL);
  g_autofree char *name = arb_store_dup_header (self->store, "name");
  ArbGameHeading heading = { "", name != NULL ? name : "", "", { "", "" } };

  if (rules != NULL && rules->len > 0)
    heading.system = ((const ArbAct *) rules->pdata[0])->subject;
  for (guint i = 0, n = 0; imports != NULL && i < imports->len && n < ARB_GAME_N_SIDES; i++)
    {
      const char *side = ((const ArbAct *) imports->pdata[i])->subject;

      if (n == 0 || !g_str_equal (side, heading.sides[0]))
        heading.sides[n++] = side;
    }
  put (self, position, &heading, touched);
}

static void
refresh (ArbGames *self,
         ArbTouched *touched)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_GAME, NULL);
  guint position = 0;
  guint n_left;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    put_named (self, &position, acts, i, touched);
  if (position == 0)
    put_unnamed (self, &position, touched);
  n_left = self->games->len - position;
  if (n_left > 0)
    {
      g_ptr_array_remove_range (self->games, position, n_left);
      g_list_model_items_changed (G_LIST_MODEL (self), position, n_left, 0);
    }
}

/* Only these acts decide which tables there are; the others are about units, or within a table. */
#define HEADING_THINGS                                                                             \
  (ARB_TOUCHED_HEADER | ARB_TOUCHED_RULES | ARB_TOUCHED_LISTS | ARB_TOUCHED_TABLES)

static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbGames *self)
{
  arb_unit_states_follow (self->states, first, n_rows, touched);
  if (arb_touched_has (touched, HEADING_THINGS))
    refresh (self, touched);
  else if (!arb_touched_is_step (touched))
    for (guint i = 0; i < self->games->len; i++)
      arb_game_follow (self->games->pdata[i], touched);
}

static void
arb_games_finalize (GObject *object)
{
  ArbGames *self = ARB_GAMES (object);

  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->states, arb_unit_states_unref);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (arb_games_parent_class)->finalize (object);
}

static void
arb_games_class_init (ArbGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_games_finalize;
}

static void
arb_games_init (ArbGames *self)
{
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
}

ArbGames *
arb_games_new (ArbStore *store)
{
  ArbGames *self = g_object_new (ARB_TYPE_GAMES, NULL);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_autoptr (ArbTouched) everything = arb_touched_new ();

  arb_touched_add_everything (everything);
  self->store = g_object_ref (store);
  self->states = arb_unit_states_new (store);
  refresh (self, everything);
  g_signal_connect_object (store, "appended", G_CALLBACK (appended_cb), self, 0);
  return self;
}

ArbStore *
arb_games_get_store (ArbGames *self)
{
  g_return_val_if_fail (ARB_IS_GAMES (self), NULL);
  return self->store;
}

ArbGame *
arb_games_find (ArbGames *self,
                const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->games->len; i++)
    if (g_str_equal (arb_game_get_id (self->games->pdata[i]), id))
      return self->games->pdata[i];
  return NULL;
}

ArbGame *
arb_games_lookup (ArbGames *self,
                  const char *id,
                  GError **error)
{
  g_return_val_if_fail (ARB_IS_GAMES (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  ArbGame *found = arb_games_find (self, id);
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  if (found != NULL)
    return found;
  ids = g_ptr_array_new ();
  for (guint i = 0; i < self->games->len; i++)
    g_ptr_array_add (ids, (gpointer) arb_game_get_id (self->games->pdata[i]));
  g_ptr_array_add (ids, NULL);
  unknown = g_strdup_printf (_ ("There is no table “%s” in this event."), id);
  sentence = arb_near_dup_sentence (unknown, id, (const char *const *) ids->pdata);
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, sentence);
  return NULL;
}
