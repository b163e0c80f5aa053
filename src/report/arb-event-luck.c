/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-event-luck.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-combat-words.h"
#include "report/arb-stopped.h"
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
            const char *lang)
{
  ArbGame *game = arb_games_find (games, info->game != NULL ? info->game : "");
  g_autoptr (ArbSession) session = arb_store_read_combat (store, info->id, lang, NULL);
  ArbLuck *luck = session != NULL ? arb_luck_new (session, NULL) : NULL;
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
                    const char *table,
                    const char *lang,
                    ArbProgress *progress,
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
  if (progress != NULL)
    progress->n_steps = infos->len;
  for (guint i = 0; i < infos->len; i++)
    {
      const ArbCombatInfo *info = infos->pdata[i];

      if (!arb_progress_step (progress))
        {
          arb_stopped_refuse (error);
          return NULL;
        }
      if (table == NULL || g_strcmp0 (info->game, table) == 0)
        add_combat (self, store, games, info, lang);
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

/* --- In words --------------------------------------------------------------------------------- */

char *
arb_luck_side_dup_expected (const ArbLuckSide *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  int tenths = (int) (self->n_expected * 10 + 0.5);
  g_autofree char *digits = g_strdup_printf ("%d.%d", tenths / 10, tenths % 10);

  return arb_language_dup_number (arb_language_get (), digits);
}

static char *
dup_chance (const ArbChance *chance)
{
  g_autofree char *percent = arb_odds_dup_percent (chance->share);

  return g_strdup_printf ("%s (%s)", percent, chance->text);
}

char *
arb_luck_dup_sentence (const ArbLuck *luck,
                       const char *const units[2])
{
  g_return_val_if_fail (luck != NULL && units != NULL, NULL);

  g_autoptr (GString) text = NULL;
  g_autofree char *exactly = NULL;

  if (luck->refused != NULL)
    return g_strdup_printf (_ ("not worked out: %s"), luck->refused);
  exactly = dup_chance (&luck->exactly);
  text = g_string_new (NULL);
  g_string_printf (text, _ ("exactly this result %s"), exactly);
  for (guint i = 0; luck->has_winner && !luck->is_partly_known && i < N_UNITS; i++)
    {
      g_autofree char *wins = dup_chance (&luck->wins[i]);

      if (units[i] == NULL)
        continue;
      g_string_append (text, " · ");
      /* Translators: a unit, and how likely it was to win. */
      g_string_append_printf (text, _ ("%s to win %s"), units[i], wins);
    }
  return g_strdup (text->str);
}
