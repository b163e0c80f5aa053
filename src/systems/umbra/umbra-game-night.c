/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps cinq – Fin de journée »: rallies, rest, and what begins anew the next day. */

#include "systems/umbra/umbra-game.h"

/* --- « Ralliement » ------------------------------------------------------------------------------ */

/* The book names the skills without a figure (ruling rally-bonus). */
UmbraRallyProfile
umbra_game_rally_profile (const UmbraGame *self,
                          guint side,
                          UmbraRallyProfile base)
{
  guint n_skills = umbra_game_has_skill (self, side, UMBRA_DISCIPLINE_X) +
                   umbra_game_has_skill (self, side, UMBRA_GALVANISEUR);
  gint64 faces = arb_value_get_int (umbra_game_get_ruling (self, "rally-bonus"));

  return umbra_rally_profile (base, n_skills * (guint) faces);
}

gboolean
umbra_unit_is_rallyable (const UmbraUnit *self,
                         const UmbraGame *game)
{
  return self->kind == UMBRA_KIND_TROOP &&
         (self->troop.state == UMBRA_FLED ||
          (self->troop.state == UMBRA_DISLOCATED &&
           umbra_game_rules (game, "dislocated-rally", "on")));
}

/* The book is silent about the morale it comes back with. */
static UmbraMorale
rallied_morale (const UmbraGame *game,
                const UmbraTroop *troop)
{
  return arb_word_index (umbra_morale_words, umbra_game_get_ruling (game, "rally-morale")->word,
                           umbra_troop_start_morale (troop, &game->rulings));
}

void
umbra_unit_rally (UmbraUnit *self,
                  const UmbraGame *game,
                  UmbraRally outcome,
                  const char *place)
{
  if (outcome == UMBRA_DESERTED)
    self->troop.state = UMBRA_DESERTED_STATE;
  if (outcome != UMBRA_RALLIED)
    return;
  self->troop.state = UMBRA_ACTIVE;
  self->troop.morale = rallied_morale (game, &self->troop);
  self->place = place;
  self->idle = FALSE;
}

/* --- « Repos » ------------------------------------------------------------------------------------- */

UmbraRestStatus
umbra_unit_rest_status (const UmbraUnit *self,
                        const UmbraGame *game)
{
  gboolean engaged = umbra_game_rules (game, "rest-engaged", "fought-today")
                         ? self->fought_today
                         : self->engaged != UMBRA_NOT_ENGAGED;

  if (engaged)
    return UMBRA_REST_ENGAGED;
  return self->idle ? UMBRA_REST_IDLE : UMBRA_REST_DISENGAGED;
}

gint64
umbra_unit_rest (UmbraUnit *self,
                 const UmbraGame *game,
                 UmbraRestStatus status)
{
  gboolean fortified = umbra_game_is_fortified (game, self);
  gint64 before = self->troop.fatigue;

  self->troop.fatigue = umbra_rest (before, status, fortified,
                                    arb_value_get_int (umbra_game_get_ruling (game, "rest-cap")));
  /* « Elles consolident de plus leur position ». */
  if (status == UMBRA_REST_ENGAGED && fortified)
    self->castra = TRUE;
  return self->troop.fatigue - before;
}

/* --- What begins anew ------------------------------------------------------------------------------- */

void
umbra_unit_wake (UmbraUnit *self,
                 const UmbraGame *game)
{
  self->person.shifts_used = 0;
  if (umbra_game_rules (game, "discipline-reserve", "day"))
    self->person.discipline_spent = 0;
  self->free_march_used = FALSE;
  self->malus = FALSE;
  self->idle = TRUE;
  self->fought_today = FALSE;
  if (umbra_game_rules (game, "galvaniseur", "day"))
    self->galvanised = FALSE;
  if (umbra_game_rules (game, "advantage-night", "lost"))
    self->advantage = 0;
  if (umbra_game_rules (game, "night-engagement", "ends"))
    umbra_unit_end_engagement (self, game);
  else if (self->engaged == UMBRA_ENGAGED_TODAY)
    self->engaged = UMBRA_ENGAGED_EARLIER;
}

gint64
umbra_game_count_lost (const UmbraGame *self,
                       guint side)
{
  gint64 lost = 0;

  for (guint i = 0; i < self->n_units; i++)
    {
      const UmbraUnit *unit = &self->units[i];

      lost += unit->side == side && unit->kind == UMBRA_KIND_TROOP &&
              (unit->troop.state == UMBRA_DISLOCATED || unit->troop.state == UMBRA_ELIMINATED ||
               unit->troop.state == UMBRA_DESERTED_STATE);
    }
  return lost;
}
