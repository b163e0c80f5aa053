/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-event-luck.h"

#include "report/arb-combat-words.h"
#include "store/arb-store-combat.h"

#define N_UNITS 2

static void
entry_free (gpointer data)
{
  ArbLuckEntry *self = data;

  g_free (self->combat);
  g_free (self->name);
  for (guint i = 0; i < N_UNITS; i++)
    {
      g_free (self->sides[i]);
      g_free (self->units[i]);
    }
  arb_luck_free (self->luck);
  g_free (self);
}

static void
side_free (gpointer data)
{
  ArbLuckSide *self = data;

  g_free (self->name);
  g_free (self);
}

static ArbLuckSide *
get_side (ArbEventLuck *self,
          const char *name)
{
  ArbLuckSide *side;

  for (guint i = 0; i < self->sides->len; i++)
    {
      side = self->sides->pdata[i];
      if (g_str_equal (side->name, name))
        return side;
    }
  side = g_new0 (ArbLuckSide, 1);
  side->name = g_strdup (name);
  g_ptr_array_add (self->sides, side);
  return side;
}

static void
count_sides (ArbEventLuck *self,
             const ArbLuckEntry *entry)
{
  static const char *const words[N_UNITS] = { "a", "b" };
  const ArbLuck *luck = entry->luck;

  if (!luck->has_winner || luck->refused != NULL || luck->is_partly_known)
    return;
  for (guint i = 0; i < N_UNITS; i++)
    {
      ArbLuckSide *side = entry->sides[i] != NULL ? get_side (self, entry->sides[i]) : NULL;

      if (side == NULL)
        continue;
      side->n_combats++;
      side->n_won += g_strcmp0 (luck->won_by, words[i]) == 0;
      side->n_expected += luck->wins[i].share;
      side->n_as_good += luck->as_good[i].share;
    }
}

static void
add_units (ArbLuckEntry *entry,
           ArbGame *game,
           const ArbCombatInfo *info)
{
  for (guint i = 0; game != NULL && i < N_UNITS; i++)
    {
      ArbGameUnit *unit = info->units[i] != NULL ? arb_game_find_unit (game, info->units[i]) : NULL;

      if (unit == NULL)
        continue;
      entry->units[i] = g_strdup (arb_game_unit_get_name (unit));
      entry->sides[i] = g_strdup (arb_game_get_side_name (game, arb_game_unit_get_side (unit)));
    }
}

static void
add_combat (ArbEventLuck *self,
            ArbStore *store,
            ArbGames *games,
            const ArbCombatInfo *info,
            const char *lang,
            GCancellable *cancellable)
{
  ArbGame *game = arb_games_find (games, info->game != NULL ? info->game : "");
  g_autoptr (ArbSession) session = arb_store_read_combat (store, info->id, lang, NULL);
  ArbLuck *luck = session != NULL ? arb_luck_new (session, cancellable) : NULL;
  ArbLuckEntry *entry;

  if (luck == NULL)
    return;
  entry = g_new0 (ArbLuckEntry, 1);
  entry->combat = g_strdup (info->id);
  entry->name = arb_combat_words_dup_name (game, arb_session_get_rules (session), info);
  entry->luck = luck;
  add_units (entry, game, info);
  g_ptr_array_add (self->entries, entry);
  count_sides (self, entry);
}

ArbEventLuck *
arb_event_luck_new (ArbStore *store,
                    const char *lang,
                    GCancellable *cancellable,
                    GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);

  g_autoptr (GPtrArray) infos = arb_store_list_combats (store, FALSE, error);
  g_autoptr (ArbEventLuck) self = NULL;
  g_autoptr (ArbGames) games = NULL;

  if (infos == NULL)
    return NULL;
  games = arb_games_new (store);
  self = g_new0 (ArbEventLuck, 1);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->sides = g_ptr_array_new_with_free_func (side_free);
  for (guint i = 0; i < infos->len; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      add_combat (self, store, games, infos->pdata[i], lang, cancellable);
    }
  return g_steal_pointer (&self);
}

void
arb_event_luck_free (ArbEventLuck *self)
{
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->sides);
  g_free (self);
}
