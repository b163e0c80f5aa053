/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps deux – Déplacement »: what a unit does before the confrontations of the turn. */

#include <glib/gi18n-lib.h>

#include "systems/umbra/umbra-play.h"

typedef enum
{
  DO_STAY,
  DO_MOVE,
  DO_CONSOLIDATE,
  DO_BUILD,
} Doing;

static const char *const doing_words[] = { "stay", "move", "consolidate", "build", NULL };

typedef struct
{
  UmbraGame *game;
  guint act;
  UmbraUnit *unit;
  UmbraSets sets;
  guint doing;
  const char *to;       /* interned; NULL: not said */
  const char *position; /* interned; NULL: not said */
  gboolean forced_march;
  gboolean rough;
  gboolean beloved;
  gboolean leaves;
  gboolean suitable;
} Order;

static gboolean
read_order (Order *self)
{
  static const char *const known[] = { "do",      "to",     "position", "forced-march", "rough",
                                       "beloved", "leaves", "suitable", NULL };
  const UmbraSets *sets = &self->sets;

  self->leaves = TRUE;
  self->suitable = TRUE;
  if (!umbra_sets_check (sets, known))
    return FALSE;
  if (umbra_sets_get (sets, "do") == NULL)
    return umbra_sets_missing (sets, "do");
  return umbra_sets_word (sets, "do", doing_words, &self->doing) &&
         umbra_sets_place (sets, "to", &self->to) && umbra_sets_position (sets, &self->position) &&
         umbra_sets_bool (sets, "forced-march", &self->forced_march) &&
         umbra_sets_bool (sets, "rough", &self->rough) &&
         umbra_sets_bool (sets, "beloved", &self->beloved) &&
         umbra_sets_bool (sets, "leaves", &self->leaves) &&
         umbra_sets_bool (sets, "suitable", &self->suitable);
}

/* --- « Marche forcée » ------------------------------------------------------------------------ */

static gboolean
march (Order *self)
{
  UmbraUnit *unit = self->unit;
  UmbraMarchLog log = { .free_used = unit->free_march_used };
  gboolean beloved = self->beloved && unit->troop.type.type == UMBRA_PIETAILLE;
  UmbraMarch how;

  if (beloved && !umbra_game_has_skill (self->game, unit->side, UMBRA_AIME_DU_PEUPLE))
    return umbra_sets_fail (&self->sets, "beloved",
                            _ ("Nobody of this side on the map is loved by the people."));
  how = umbra_troop_try_march (&unit->troop, &log,
                               umbra_unit_is_accompanied (unit, self->game, self->to), beloved,
                               self->rough);
  if (how == UMBRA_MARCH_ROUGH)
    return umbra_sets_fail (&self->sets, "forced-march",
                            _ ("Forest and hills allow no forced march."));
  if (how == UMBRA_MARCH_EXHAUSTED)
    return umbra_sets_fail (&self->sets, "forced-march",
                            _ ("A worn-out troop makes no forced march."));
  if (how == UMBRA_MARCH_ALONE)
    return umbra_sets_fail (&self->sets, "forced-march",
                            _ ("Rabble by itself makes no forced march."));
  umbra_troop_march (&unit->troop, &log, how, &self->game->rulings);
  unit->free_march_used = log.free_used;
  umbra_game_tell (self->game, self->act, NULL, "march", umbra_march_words[how]);
  return TRUE;
}

/* --- « Valeur de déplacement » ---------------------------------------------------------------- */

/* What the order says, else what its side holds there. */
static const char *
find_position (const Order *self)
{
  return self->position != NULL && self->to != UMBRA_OFF
             ? self->position
             : umbra_unit_find_position (self->unit, self->game, self->to);
}

static gboolean
move (Order *self)
{
  UmbraGame *game = self->game;
  UmbraUnit *unit = self->unit;
  gboolean is_troop = unit->kind == UMBRA_KIND_TROOP;
  gboolean left = umbra_unit_leaves (unit, game, self->leaves);

  if (self->to == NULL)
    return umbra_sets_missing (&self->sets, "to");
  if (self->to == unit->place)
    return umbra_sets_fail (&self->sets, "to", _ ("“%s” is at “%s” already."), unit->id,
                            unit->place);
  if (is_troop && self->forced_march && !march (self))
    return FALSE;
  umbra_unit_move (unit, game, self->to, find_position (self), left);
  umbra_game_tell_bool (game, self->act, NULL, "left", left);
  umbra_game_tell (game, self->act, NULL, "position", unit->position);
  if (!is_troop)
    return TRUE;
  umbra_game_tell_bool (game, self->act, NULL, "malus", unit->malus);
  if (self->forced_march)
    {
      umbra_game_tell_int (game, self->act, NULL, "fatigue", unit->troop.fatigue);
      umbra_game_tell (game, self->act, NULL, "morale", umbra_morale_words[unit->troop.morale]);
      umbra_game_tell (game, self->act, NULL, "state", umbra_state_words[unit->troop.state]);
    }
  return TRUE;
}

/* --- « Consolider », « Position privilégiée » -------------------------------------------------- */

static gboolean
consolidate (Order *self)
{
  UmbraUnit *unit = self->unit;

  if (unit->kind != UMBRA_KIND_TROOP || unit->place == UMBRA_OFF)
    return umbra_sets_fail (&self->sets, "do",
                            _ ("Only troops on the map consolidate and build."));
  if (!umbra_unit_may_consolidate (unit, self->game))
    return umbra_sets_fail (&self->sets, "do", _ ("“%s” is engaged."), unit->id);
  if (self->doing == DO_BUILD && !self->suitable && !umbra_game_is_fortified (self->game, unit))
    return umbra_sets_fail (&self->sets, "suitable",
                            _ ("Without Castrametation nobody builds on such ground."));
  umbra_unit_consolidate (unit, self->doing == DO_BUILD, self->suitable);
  return TRUE;
}

gboolean
umbra_play_order (UmbraGame *game,
                  guint act)
{
  const ArbPlayAct *written = arb_play_get_act (game->play, act);
  Order self = { .game = game, .act = act, .sets = { game, written->sets, TRUE, act } };

  if (game->has_fought)
    return arb_play_fail_act (game->play, act, "procedure",
                              _ ("The confrontations of the turn have begun."));
  if (!umbra_game_find (game, act, "a", &self.unit))
    return FALSE;
  if (written->b != NULL)
    return arb_play_fail_act (game->play, act, "b", _ ("An order is for one unit."));
  if (!umbra_unit_is_active (self.unit))
    return arb_play_fail_act (game->play, act, "a", _ ("“%s” takes no orders."), self.unit->id);
  if (self.unit->turn.ordered)
    return arb_play_fail_act (game->play, act, "a", _ ("“%s” has had its order for this turn."),
                              self.unit->id);
  if (!read_order (&self))
    return FALSE;
  self.unit->turn.ordered = TRUE;
  if (self.doing == DO_MOVE)
    return move (&self);
  return self.doing == DO_STAY || consolidate (&self);
}
