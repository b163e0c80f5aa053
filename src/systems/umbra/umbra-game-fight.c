/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps trois – Confrontation »: what those who meet bring along, and what they carry away. */

#include "systems/umbra/umbra-game.h"

#define MAX_WINS 20

void
umbra_parties_begin (UmbraParties *self)
{
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->n_units[party]; i++)
      {
        UmbraUnit *unit = self->units[party][i];

        if (unit->kind == UMBRA_KIND_PERSON && unit->resolutions == 0)
          unit->came = unit->turn.moved;
      }
}

gint64
umbra_parties_galvanise (UmbraParties *self,
                         const UmbraGame *game,
                         UmbraSide party)
{
  gint64 levels = 0;

  for (guint i = 0; i < self->n_units[party]; i++)
    levels += umbra_unit_uses (self->units[party][i], UMBRA_GALVANISEUR);
  if (!umbra_game_rules (game, "stack", "on"))
    levels = MIN (levels, 1);
  for (guint i = 0; levels > 0 && i < self->n_units[party]; i++)
    {
      UmbraUnit *unit = self->units[party][i];

      if (unit->kind != UMBRA_KIND_TROOP || unit->galvanised || !umbra_unit_is_active (unit) ||
          (unit->troop.type.type == UMBRA_PIETAILLE &&
           umbra_game_rules (game, "galvanise-pietaille", "no")))
        continue;
      umbra_troop_gain_morale (&unit->troop, levels);
      unit->galvanised = TRUE;
    }
  return levels;
}

/* --- What they give their side --------------------------------------------------------------------- */

/* « gagner 1F pour le tour »: who must have consolidated for it (ruling consolidate-who). */
static gboolean
has_consolidated (const UmbraParties *self,
                  const UmbraGame *game,
                  UmbraSide party)
{
  guint n_troops = 0;
  guint n_consolidated = 0;

  for (guint i = 0; i < self->n_units[party]; i++)
    {
      const UmbraUnit *unit = self->units[party][i];

      n_troops += unit->kind == UMBRA_KIND_TROOP;
      n_consolidated += unit->kind == UMBRA_KIND_TROOP && unit->consolidated;
    }
  if (umbra_game_rules (game, "consolidate-who", "all") &&
      umbra_game_rules (game, "consolidate", "side"))
    return n_consolidated > 0 && n_consolidated == n_troops;
  return n_consolidated > 0;
}

UmbraHeld
umbra_parties_hold (const UmbraParties *self,
                    const UmbraGame *game,
                    UmbraSide party)
{
  UmbraHeld held = { .consolidated = has_consolidated (self, game, party) };

  for (guint i = 0; i < self->n_units[party]; i++)
    {
      const UmbraUnit *unit = self->units[party][i];

      held.castra = held.castra || unit->castra;
      held.advantage = MAX (held.advantage, unit->advantage);
      if (umbra_unit_uses (unit, UMBRA_OPPORTUNISTE))
        held.wins = MAX (held.wins, unit->wins);
    }
  held.wins = MIN (held.wins, MAX_WINS);
  return held;
}

gint64
umbra_parties_resolutions (const UmbraParties *self,
                           const UmbraGame *game,
                           const UmbraUnit *unit)
{
  gint64 most = 0;

  if (!umbra_game_rules (game, "initial-for", "confrontation"))
    return unit->resolutions;
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->n_units[party]; i++)
      most = MAX (most, self->units[party][i]->resolutions);
  return most;
}

/* --- What they carry away ---------------------------------------------------------------------------- */

/* The engagement goes on unless somebody has won it or nobody is left. */
static gboolean
goes_on (const UmbraParties *self,
         const UmbraFightEnd *end)
{
  if (end->victor != UMBRA_NOBODY)
    return FALSE;
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    {
      guint n_active = 0;

      for (guint i = 0; i < self->n_units[party]; i++)
        n_active += umbra_unit_is_active (self->units[party][i]);
      if (n_active == 0)
        return FALSE;
    }
  return TRUE;
}

/* « si le camp est victorieux lors d'une résolution »: each draw is one, or all of a turn together (ruling
 * wins-count). */
static void
count_wins (UmbraUnit *unit,
            UmbraSide party,
            const UmbraGame *game,
            const UmbraFightEnd *end)
{
  int balance = 0;

  if (unit->kind != UMBRA_KIND_PERSON || end->n_draws == 0)
    return;
  if (!umbra_game_rules (game, "wins-count", "turn"))
    {
      for (guint draw = 0; draw < end->n_draws; draw++)
        unit->wins = end->winners[draw] == party ? unit->wins + 1 : 0;
      return;
    }
  for (guint draw = 0; draw < end->n_draws; draw++)
    balance += end->winners[draw] == party ? 1 : end->winners[draw] == UMBRA_NOBODY ? 0 : -1;
  unit->wins = balance > 0 ? unit->wins + 1 : 0;
}

static void
end_for (UmbraUnit *unit,
         UmbraSide party,
         const UmbraGame *game,
         const UmbraFightEnd *end)
{
  count_wins (unit, party, game, end);
  unit->turn.fought = TRUE;
  unit->fought_today = TRUE;
  unit->idle = FALSE;
  unit->castra = FALSE;
  if (end->n_draws > 0)
    {
      unit->resolutions += umbra_game_rules (game, "decay", "draw") ? end->n_draws : 1;
      if (umbra_game_rules (game, "disengage-duration", "resolution"))
        unit->malus = FALSE;
      unit->advantage_next = end->advantage[party];
    }
  umbra_unit_drop_if_gone (unit, game);
}

void
umbra_parties_end (UmbraParties *self,
                   UmbraGame *game,
                   const UmbraFightEnd *end)
{
  gboolean on = goes_on (self, end);

  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    {
      UmbraSide enemy = 1 - party;

      if (end->victor == party && self->n_units[party] > 0)
        game->camps[self->units[party][0]->side].won = TRUE;
      for (guint i = 0; i < self->n_units[party]; i++)
        {
          UmbraUnit *unit = self->units[party][i];

          unit->turn.goes_on = on;
          unit->against = self->n_units[enemy] > 0 ? self->units[enemy][0]->place : NULL;
          end_for (unit, party, game, end);
        }
    }
}
