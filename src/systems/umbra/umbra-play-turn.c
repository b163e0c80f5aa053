/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps quatre – Nouveau tour »: work, advantages, engagements; and the umpire's own corrections. */

#include <glib/gi18n-lib.h>

#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-play.h"

/* --- Who had to fight ---------------------------------------------------------------------------- */

static gboolean
could_fight (const UmbraUnit *unit)
{
  return unit->kind == UMBRA_KIND_TROOP && umbra_unit_is_on_map (unit) && !unit->turn.fought;
}

/* « Il y a confrontation quand deux parties sont en présence dans le même hexagone ». */
static gboolean
check_pairs (UmbraGame *game,
             guint act)
{
  if (game->sides->len != 2)
    return TRUE;
  for (guint i = 0; i < game->n_units; i++)
    for (guint j = i + 1; j < game->n_units; j++)
      if (could_fight (&game->units[i]) && could_fight (&game->units[j]) &&
          game->units[i].side != game->units[j].side &&
          game->units[i].place == game->units[j].place)
        return arb_play_fail_act (game->play, act, "pair",
                                  _ ("“%s” and “%s” are both at “%s” and have not fought."),
                                  game->units[i].id, game->units[j].id, game->units[i].place);
  return TRUE;
}

/* --- « lever une position défensive » ------------------------------------------------------------- */

static gboolean
works (const UmbraGame *game,
       const UmbraUnit *unit,
       guint side,
       const char *place)
{
  return unit->side == side && unit->place == place && unit->turn.builds &&
         umbra_unit_is_active (unit) &&
         (!unit->turn.fought || umbra_game_rules (game, "build-in-fight", "counts"));
}

/* « une troupe aidée d'une autre troupe ou d'une piétaille ». */
static gboolean
is_crew (const UmbraGame *game,
         guint side,
         const char *place)
{
  guint n_workers = 0;
  guint n_regular = 0;

  for (guint i = 0; i < game->n_units; i++)
    if (works (game, &game->units[i], side, place))
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
      umbra_building_turns (umbra_game_is_fortified (game, unit), unit->turn.suitable);

  return unit->troop.type.type != UMBRA_PIETAILLE && needed > 0 && unit->built >= needed;
}

static void
raise_position (UmbraGame *game,
                guint act,
                guint side,
                const char *place)
{
  gboolean for_all = umbra_game_rules (game, "position-joins", "yes");

  for (guint i = 0; i < game->n_units; i++)
    {
      UmbraUnit *unit = &game->units[i];
      gboolean is_worker = works (game, unit, side, place);

      if (unit->side != side || unit->place != place || !umbra_unit_is_active (unit))
        continue;
      if ((for_all || is_worker) && unit->position == UMBRA_NO_POSITION)
        {
          unit->position = g_intern_static_string ("defensive");
          umbra_game_tell (game, act, unit->id, "position", unit->position);
        }
      if (is_worker)
        unit->built = 0;
    }
}

static void
work_at (UmbraGame *game,
         guint act,
         guint side,
         const char *place)
{
  gboolean is_done = FALSE;

  for (guint i = 0; i < game->n_units; i++)
    if (works (game, &game->units[i], side, place))
      {
        game->units[i].built++;
        is_done = is_done || has_finished (game, &game->units[i]);
      }
  if (is_done)
    raise_position (game, act, side, place);
}

static void
work (UmbraGame *game,
      guint act)
{
  g_autofree gboolean *has_worked = g_new0 (gboolean, game->n_units);
  gboolean lost = umbra_game_rules (game, "build-interrupted", "lost");

  for (guint i = 0; i < game->n_units; i++)
    {
      const UmbraUnit *first = &game->units[i];

      if (has_worked[i] || !works (game, first, first->side, first->place) ||
          !is_crew (game, first->side, first->place))
        continue;
      for (guint j = i; j < game->n_units; j++)
        has_worked[j] =
            has_worked[j] || works (game, &game->units[j], first->side, first->place);
      work_at (game, act, first->side, first->place);
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
  for (guint side = 0; side < game->sides->len; side++)
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

static void
close_turn_of (UmbraUnit *unit,
               const UmbraGame *game)
{
  unit->advantage = unit->advantage_next;
  unit->advantage_next = 0;
  if (!unit->turn.fought || !unit->turn.goes_on)
    umbra_unit_end_engagement (unit, game);
  else if (unit->engaged == UMBRA_NOT_ENGAGED)
    unit->engaged = UMBRA_ENGAGED_TODAY;
  unit->consolidated = FALSE;
  unit->turn = (UmbraUnitTurn) { 0 };
  umbra_unit_drop_if_gone (unit, game);
}

gboolean
umbra_play_end_turn (UmbraGame *game,
                     guint act)
{
  const UmbraSets sets = { game, arb_play_get_act (game->play, act)->sets, TRUE, act };
  static const char *const nothing[] = { NULL };

  if (!umbra_game_check_nobody (game, act) || !umbra_sets_check (&sets, nothing) ||
      !check_pairs (game, act))
    return FALSE;
  work (game, act);
  for (guint i = 0; i < game->n_units; i++)
    close_turn_of (&game->units[i], game);
  if (umbra_game_rules (game, "victory-gain", "field"))
    raise_morale (game);
  for (guint side = 0; side < game->sides->len; side++)
    game->camps[side].won = FALSE;
  game->has_fought = FALSE;
  game->turn++;
  umbra_game_tell_int (game, act, NULL, "day", game->day);
  if (game->turn > UMBRA_TURNS_A_DAY)
    umbra_game_tell (game, act, NULL, "turn", "night");
  else
    umbra_game_tell_int (game, act, NULL, "turn", game->turn);
  return TRUE;
}

/* --- The umpire writes anew ------------------------------------------------------------------------ */

gboolean
umbra_play_state (UmbraGame *game,
                  guint act)
{
  const ArbPlayAct *written = arb_play_get_act (game->play, act);
  const UmbraSets sets = { game, written->sets, TRUE, act };
  UmbraUnit *unit;

  if (!umbra_game_find (game, act, "a", &unit))
    return FALSE;
  if (written->b != NULL)
    return arb_play_fail_act (game->play, act, "b", _ ("A state is that of one unit."));
  if (unit->kind != UMBRA_KIND_SCOUTS && !umbra_unit_is_active (unit))
    return arb_play_fail_act (game->play, act, "a", _ ("“%s” is no longer active."), unit->id);
  if (unit->turn.fought)
    return arb_play_fail_act (game->play, act, "a", _ ("“%s” has fought in this turn."), unit->id);
  return umbra_unit_rewrite (unit, &sets);
}
