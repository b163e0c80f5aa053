/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the table knows of a whole army: how much it has lost, and which of its units to watch. */

#include "systems/adgr/adgr-event.h"

typedef struct
{
  const AdgrGame *game;
  ArbPlaySupplyFunc func;
  gpointer user_data;
} Supply;

static void
say_entry (const Supply *self,
           const char *list,
           guint number,
           const char *name,
           const char *text)
{
  char id[ARB_ID_LENGTH];

  if (text != NULL)
    self->func (arb_id_join_index (id, list, number, name), text, TRUE, self->user_data);
}

static void
say_count (const Supply *self,
           const char *input,
           guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  self->func (input, text, TRUE, self->user_data);
}

static const char *
get_name (const Supply *self,
          guint unit)
{
  return arb_play_sets_get (arb_play_get_unit (self->game->play, unit)->sets, "name");
}

/* --- « Cohésion de l'armée » ----------------------------------------------------------------- */

static void
supply_cohesion (const Supply *self,
                 guint unit)
{
  const char *side = adgr_game_piece (self->game, unit)->side;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) sets = adgr_game_describe_side (self->game, side, unit, order);
  guint n_troops = 0;

  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);

      self->func (set->id, set->text, TRUE, self->user_data);
    }
  for (guint i = 0; i < order->len; i++)
    {
      guint piece = g_array_index (order, guint, i);
      gboolean is_troop = adgr_game_piece (self->game, piece)->kind == ADGR_TROOP;

      n_troops += is_troop ? 1 : 0;
      say_entry (self, is_troop ? "unit" : "general", is_troop ? n_troops : i + 1 - n_troops, "name",
                 get_name (self, piece));
    }
  say_count (self, "units", n_troops);
  say_count (self, "generals", order->len - n_troops);
}

/* --- « Séquence » ----------------------------------------------------------------------------- */

/* Worn units may rally or are in disorder, offensive ones may have to charge. */
static gboolean
is_watched (const AdgrPiece *piece,
            const char *side)
{
  return piece->kind == ADGR_TROOP && g_str_equal (piece->side, side) &&
         adgr_troop_is_alive (&piece->troop) &&
         (piece->troop.coh_lost > 0 || adgr_troop_owns (&piece->troop, ADGR_OFFENSIF));
}

static void
supply_turn (const Supply *self,
             guint unit)
{
  const char *side = adgr_game_piece (self->game, unit)->side;
  guint number = 0;

  for (guint i = 0; i < self->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self->game, i);
      g_autofree char *lost = NULL;

      if (!is_watched (piece, side))
        continue;
      lost = g_strdup_printf ("%" G_GINT64_FORMAT, piece->troop.coh_lost);
      number++;
      say_entry (self, "unit", number, "name", get_name (self, i));
      say_entry (self, "unit", number, "type", piece->troop.type.id);
      say_entry (self, "unit", number, "abilities",
                 piece->troop.abilities != NULL ? piece->troop.abilities : "");
      say_entry (self, "unit", number, "coh-lost", lost);
      say_entry (self, "unit", number, "in-melee", adgr_game_in_contact (self->game, i) ? "yes" : "no");
    }
  say_count (self, "units", number);
}

void
adgr_event_supply_army (const AdgrGame *game,
                        const char *procedure,
                        guint unit,
                        ArbPlaySupplyFunc func,
                        gpointer user_data)
{
  const Supply self = { game, func, user_data };

  if (g_str_equal (procedure, "army-cohesion"))
    supply_cohesion (&self, unit);
  else if (g_str_equal (procedure, "turn"))
    supply_turn (&self, unit);
}
