/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One unit: what it holds, and when it loses it. */

#include <string.h>

#include "systems/umbra/umbra-game.h"

const char *const umbra_engaged_words[] = { "no", "today", "earlier", NULL };

gboolean
umbra_unit_is_active (const UmbraUnit *self)
{
  if (self->kind == UMBRA_KIND_TROOP)
    return self->troop.state == UMBRA_ACTIVE;
  return self->kind == UMBRA_KIND_PERSON && !self->person.eliminated;
}

gboolean
umbra_unit_is_on_map (const UmbraUnit *self)
{
  return umbra_unit_is_active (self) && self->place != UMBRA_OFF;
}

gboolean
umbra_is_hex (const char *place)
{
  return place != UMBRA_SOMEWHERE && strchr (place, ':') != NULL;
}

gboolean
umbra_unit_uses (const UmbraUnit *self,
                 UmbraSkill skill)
{
  return self->kind == UMBRA_KIND_PERSON && umbra_unit_is_on_map (self) &&
         umbra_person_uses (&self->person, skill);
}

gint64
umbra_unit_force (const UmbraUnit *self)
{
  return self->kind == UMBRA_KIND_TROOP ? umbra_troop_force (&self->troop)
                                        : umbra_person_force (&self->person);
}

gint64
umbra_unit_limit (const UmbraUnit *self,
                  UmbraSkill skill)
{
  if (self->person.x[skill] == UMBRA_NO_SKILL)
    return 0;
  return skill == UMBRA_SENS_TACTIQUE ? self->person.shifts_per_day : self->person.x[skill];
}

gboolean
umbra_unit_is_beside (const UmbraUnit *self,
                      const UmbraUnit *other)
{
  return self->place != UMBRA_SOMEWHERE && self->place == other->place;
}

/* --- What it loses ------------------------------------------------------------------------------ */

void
umbra_unit_end_engagement (UmbraUnit *self,
                           const UmbraGame *game)
{
  self->engaged = UMBRA_NOT_ENGAGED;
  self->against = NULL;
  self->resolutions = 0;
  self->came = FALSE;
  if (umbra_game_rules (game, "wins-scope", "engagement"))
    self->wins = 0;
  if (umbra_game_rules (game, "galvaniseur", "engagement"))
    self->galvanised = FALSE;
}

void
umbra_unit_drop_if_gone (UmbraUnit *self,
                         const UmbraGame *game)
{
  if (umbra_unit_is_active (self))
    return;
  umbra_unit_end_engagement (self, game);
  self->position = UMBRA_NO_POSITION;
  self->built = 0;
  self->consolidated = FALSE;
  self->castra = FALSE;
  self->advantage = 0;
  self->advantage_next = 0;
  self->malus = FALSE;
  self->deficit = 0;
}

/* --- « Temps deux – Déplacement » ----------------------------------------------------------------- */

/* On the map of an event the counters are put where they go when all orders are given: whoever has his is no
 * longer in the hex where his counter still stands. */
static gboolean
is_under_way (const UmbraUnit *self,
              const UmbraGame *game)
{
  return game->facts != NULL && self->turn.moved && umbra_is_hex (self->place);
}

static gboolean
is_enemy_at (const UmbraGame *game,
             guint side,
             const char *place)
{
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].side != side && game->units[i].place == place &&
        umbra_unit_is_on_map (&game->units[i]) && !is_under_way (&game->units[i], game))
      return TRUE;
  return FALSE;
}

/* Who follows an enemy that is gone has nothing to leave. */
gboolean
umbra_unit_leaves (const UmbraUnit *self,
                   const UmbraGame *game,
                   gboolean meant)
{
  return self->engaged != UMBRA_NOT_ENGAGED && meant &&
         (umbra_game_rules (game, "leaving", "always") || self->against == UMBRA_SOMEWHERE ||
          is_enemy_at (game, self->side, self->against));
}

gboolean
umbra_unit_is_accompanied (const UmbraUnit *self,
                           const UmbraGame *game,
                           const char *to)
{
  for (guint i = 0; i < game->n_units; i++)
    {
      const UmbraUnit *other = &game->units[i];

      if (other->kind == UMBRA_KIND_TROOP && other->side == self->side &&
          other->troop.type.type != UMBRA_PIETAILLE && umbra_unit_is_active (other) &&
          other->turn.moved && other->turn.moved_from == self->place && other->place == to &&
          to != UMBRA_SOMEWHERE)
        return TRUE;
    }
  return FALSE;
}

static gint64
position_value (const UmbraGame *game,
                const char *position)
{
  return umbra_cell_int (umbra_game_get_table (game, "positions"), NULL, position);
}

const char *
umbra_unit_find_position (const UmbraUnit *self,
                          const UmbraGame *game,
                          const char *to)
{
  const char *best = UMBRA_NO_POSITION;

  if (to == UMBRA_OFF || to == UMBRA_SOMEWHERE || !umbra_game_rules (game, "position-joins", "yes"))
    return best;
  for (guint i = 0; i < game->n_units; i++)
    {
      const UmbraUnit *other = &game->units[i];

      if (other->side == self->side && other->place == to && umbra_unit_is_active (other) &&
          position_value (game, other->position) > position_value (game, best))
        best = other->position;
    }
  return best;
}

void
umbra_unit_arrive (UmbraUnit *self,
                   const UmbraGame *game)
{
  if (is_under_way (self, game) && umbra_unit_is_active (self) && self->position == UMBRA_NO_POSITION)
    self->position = umbra_unit_find_position (self, game, self->place);
}

void
umbra_unit_move (UmbraUnit *self,
                 const UmbraGame *game,
                 const char *to,
                 const char *position,
                 gboolean left)
{
  /* « Après une journée, le désengagement se fait sans subir de malus. » */
  if (self->kind == UMBRA_KIND_TROOP && left && self->engaged == UMBRA_ENGAGED_TODAY)
    self->malus = TRUE;
  self->turn.moved = TRUE;
  self->turn.moved_from = self->place;
  self->place = to;
  self->position = position;
  self->built = 0;
  self->consolidated = FALSE;
  self->castra = FALSE;
  if (umbra_game_rules (game, "advantage-move", "lost"))
    self->advantage = 0;
  self->idle = FALSE;
  umbra_unit_end_engagement (self, game);
  umbra_unit_drop_if_gone (self, game);
}

gboolean
umbra_unit_may_consolidate (const UmbraUnit *self,
                            const UmbraGame *game)
{
  return self->engaged == UMBRA_NOT_ENGAGED || umbra_game_rules (game, "consolidate-engaged", "on");
}

void
umbra_unit_consolidate (UmbraUnit *self,
                        gboolean builds,
                        gboolean suitable)
{
  self->consolidated = TRUE;
  self->idle = FALSE;
  self->turn.builds = builds;
  self->turn.unsuitable = builds && !suitable;
}

/* --- « Temps quatre – Nouveau tour » --------------------------------------------------------------- */

void
umbra_unit_close_turn (UmbraUnit *self,
                       const UmbraGame *game)
{
  self->advantage = self->advantage_next;
  self->advantage_next = 0;
  if (!self->turn.fought || !self->turn.goes_on)
    umbra_unit_end_engagement (self, game);
  else if (self->engaged == UMBRA_NOT_ENGAGED)
    self->engaged = UMBRA_ENGAGED_TODAY;
  self->consolidated = FALSE;
  self->turn = (UmbraUnitTurn) { 0 };
  umbra_unit_drop_if_gone (self, game);
}
