/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps quatre – Nouveau tour »: work, advantages, engagements, morale. */

#include "systems/umbra/umbra-game.h"

typedef struct
{
  UmbraGame *game;
  UmbraUnitFunc raised;
  gpointer user_data;
} Ending;

/* --- Who had to fight ---------------------------------------------------------------------------- */

static gboolean
could_fight (const UmbraUnit *unit)
{
  return unit->kind == UMBRA_KIND_TROOP && umbra_unit_is_on_map (unit) && !unit->turn.fought;
}

/* « Il y a confrontation quand deux parties sont en présence dans le même hexagone ». */
gboolean
umbra_game_find_pair (const UmbraGame *self,
                      const UmbraUnit **one,
                      const UmbraUnit **other)
{
  for (guint i = 0; i < self->n_units; i++)
    for (guint j = i + 1; j < self->n_units; j++)
      {
        *one = &self->units[i];
        *other = &self->units[j];
        if (could_fight (*one) && could_fight (*other) && (*one)->side != (*other)->side &&
            umbra_unit_is_beside (*one, *other))
          return TRUE;
      }
  return FALSE;
}

/* --- « lever une position défensive » ------------------------------------------------------------- */

static gboolean
works (const UmbraGame *game,
       const UmbraUnit *unit)
{
  return unit->turn.builds && umbra_unit_is_active (unit) &&
         (!unit->turn.fought || umbra_game_rules (game, "build-in-fight", "counts"));
}

/* Where nobody has said the places, each works for itself, with the help that was named. */
static gboolean
works_with (const UmbraGame *game,
            const UmbraUnit *unit,
            const UmbraUnit *first)
{
  return works (game, unit) &&
         (unit == first || (unit->side == first->side && umbra_unit_is_beside (unit, first)));
}

/* « une troupe aidée d'une autre troupe ou d'une piétaille ». */
static gboolean
is_crew (const UmbraGame *game,
         const UmbraUnit *first)
{
  guint n_workers = 0;
  guint n_regular = 0;

  if (first->place == UMBRA_SOMEWHERE)
    return first->turn.helped;
  for (guint i = 0; i < game->n_units; i++)
    if (works_with (game, &game->units[i], first))
      {
        n_workers++;
        n_regular += game->units[i].troop.type.type != UMBRA_PIETAILLE;
      }
  return n_workers >= 2 && n_regular >= 1;
}

/* TRUE: the work of this troop is done. */
static gboolean
has_finished (const UmbraGame *game,
              const UmbraUnit *unit)
{
  gint64 needed =
      umbra_building_turns (umbra_game_is_fortified (game, unit), !unit->turn.unsuitable);

  return unit->troop.type.type != UMBRA_PIETAILLE && needed > 0 && unit->built >= needed;
}

static void
raise_position (const Ending *self,
                const UmbraUnit *first)
{
  UmbraGame *game = self->game;
  gboolean for_all = umbra_game_rules (game, "position-joins", "yes");

  for (guint i = 0; i < game->n_units; i++)
    {
      UmbraUnit *unit = &game->units[i];
      gboolean is_worker = works_with (game, unit, first);

      if (unit->side != first->side || !umbra_unit_is_active (unit) ||
          (unit != first && !umbra_unit_is_beside (unit, first)))
        continue;
      if ((for_all || is_worker) && unit->position == UMBRA_NO_POSITION)
        {
          unit->position = g_intern_static_string ("defensive");
          self->raised (unit, self->user_data);
        }
      if (is_worker)
        unit->built = 0;
    }
}

static void
work_with (const Ending *self,
           const UmbraUnit *first)
{
  UmbraGame *game = self->game;
  gboolean is_done = FALSE;

  for (guint i = 0; i < game->n_units; i++)
    if (works_with (game, &game->units[i], first))
      {
        game->units[i].built++;
        is_done = is_done || has_finished (game, &game->units[i]);
      }
  if (is_done)
    raise_position (self, first);
}

static void
work (const Ending *self)
{
  UmbraGame *game = self->game;
  g_autofree gboolean *has_worked = g_new0 (gboolean, game->n_units);
  gboolean lost = umbra_game_rules (game, "build-interrupted", "lost");

  for (guint i = 0; i < game->n_units; i++)
    {
      const UmbraUnit *first = &game->units[i];

      if (has_worked[i] || !works (game, first) || !is_crew (game, first))
        continue;
      for (guint j = i; j < game->n_units; j++)
        has_worked[j] = has_worked[j] || works_with (game, &game->units[j], first);
      work_with (self, first);
    }
  for (guint i = 0; lost && i < game->n_units; i++)
    if (!has_worked[i])
      game->units[i].built = 0;
}

/* --- What the turn leaves -------------------------------------------------------------------------- */

/* « Si n'y a plus de troupes adverses », read of the whole map (ruling victory-gain). */
static void
raise_morale (UmbraGame *game)
{
  for (guint side = 0; side < game->n_sides; side++)
    {
      gboolean alone = TRUE;

      for (guint i = 0; i < game->n_units; i++)
        alone = alone && (game->units[i].side == side || game->units[i].kind != UMBRA_KIND_TROOP ||
                          !umbra_unit_is_on_map (&game->units[i]));
      for (guint i = 0; alone && game->camps[side].won && i < game->n_units; i++)
        if (game->units[i].side == side && game->units[i].kind == UMBRA_KIND_TROOP &&
            umbra_unit_is_on_map (&game->units[i]))
          umbra_troop_gain_morale (&game->units[i].troop, 1);
    }
}

void
umbra_game_end_turn (UmbraGame *self,
                     UmbraUnitFunc raised,
                     gpointer user_data)
{
  const Ending ending = { self, raised, user_data };

  work (&ending);
  for (guint i = 0; i < self->n_units; i++)
    umbra_unit_close_turn (&self->units[i], self);
  if (umbra_game_rules (self, "victory-gain", "field"))
    raise_morale (self);
  for (guint side = 0; side < self->n_sides; side++)
    self->camps[side].won = FALSE;
  self->has_fought = FALSE;
}
