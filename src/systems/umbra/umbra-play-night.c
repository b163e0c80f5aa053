/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps cinq – Fin de journée » in a file. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/umbra/umbra-play.h"

#define N_FACES 10

typedef struct
{
  UmbraRallyProfile profile;
  gint64 die; /* 0: none is thrown */
  const char *place;
  gboolean is_rallied;
} Rally;

/* --- What the act says ------------------------------------------------------------------------- */

/* "u1.die": the unit, and "die". */
static gboolean
split (UmbraGame *game,
       const char *id,
       guint *unit,
       const char **name)
{
  const char *dot = strchr (id, '.');
  g_autofree char *who = dot != NULL ? g_strndup (id, dot - id) : NULL;

  *name = dot != NULL ? dot + 1 : NULL;
  return arb_play_find_unit (game->play, who, unit);
}

static gboolean
is_lost (const UmbraUnit *unit)
{
  return unit->kind == UMBRA_KIND_TROOP &&
         (unit->troop.state == UMBRA_FLED || unit->troop.state == UMBRA_DISLOCATED);
}

static gboolean
read_set (const UmbraSets *sets,
          const char *id,
          Rally *rallies)
{
  guint unit;
  const char *name;
  Rally *rally;

  if (!split (sets->game, id, &unit, &name) || sets->game->units[unit].kind != UMBRA_KIND_TROOP)
    return umbra_sets_unknown (sets, id);
  rally = &rallies[unit];
  if (g_str_equal (name, "die"))
    {
      if (!is_lost (&sets->game->units[unit]))
        return umbra_sets_fail (sets, id, _ ("“%s” has neither fled nor been dislocated."),
                                sets->game->units[unit].id);
      return umbra_sets_int (sets, id, 1, N_FACES, &rally->die);
    }
  if (g_str_equal (name, "place"))
    return umbra_sets_place (sets, id, &rally->place);
  if (g_str_equal (name, "red"))
    return umbra_sets_int (sets, id, 0, N_FACES, &rally->profile.red);
  if (g_str_equal (name, "white"))
    return umbra_sets_int (sets, id, 0, N_FACES, &rally->profile.white);
  if (g_str_equal (name, "green"))
    return umbra_sets_int (sets, id, 0, N_FACES, &rally->profile.green);
  return umbra_sets_unknown (sets, id);
}

static gboolean
read_rallies (const UmbraSets *sets,
              Rally *rallies)
{
  UmbraGame *game = sets->game;
  const ArbTable *table = arb_rules_find_table (arb_play_get_rules (game->play), "rally");
  const UmbraRallyProfile usual = { umbra_cell_int (table, NULL, "red"),
                                    umbra_cell_int (table, NULL, "white"),
                                    umbra_cell_int (table, NULL, "green") };

  for (guint i = 0; i < game->n_units; i++)
    rallies[i] = (Rally) { .profile = usual, .place = game->units[i].place };
  for (guint i = 0; i < sets->sets->len; i++)
    if (!read_set (sets, g_array_index (sets->sets, ArbPlaySet, i).id, rallies))
      return FALSE;
  for (guint i = 0; i < game->n_units; i++)
    if (rallies[i].profile.red + rallies[i].profile.white + rallies[i].profile.green != N_FACES)
      {
        g_autofree char *id = g_strdup_printf ("%s.red", game->units[i].id);

        return umbra_sets_fail (sets, id, _ ("The faces of “%s” do not add up to 10."),
                                game->units[i].id);
      }
  return TRUE;
}

/* --- « Ralliement » ------------------------------------------------------------------------------ */

static void
rally_one (UmbraGame *game,
           guint act,
           UmbraUnit *unit,
           Rally *rally)
{
  UmbraRallyProfile profile = umbra_game_rally_profile (game, unit->side, rally->profile);
  UmbraRally outcome = umbra_unit_is_rallyable (unit, game) ? umbra_rally (&profile, rally->die)
                                                            : UMBRA_NOT_RALLYABLE;

  umbra_game_tell_int (game, act, unit->id, "red", profile.red);
  umbra_game_tell_int (game, act, unit->id, "white", profile.white);
  umbra_game_tell_int (game, act, unit->id, "green", profile.green);
  umbra_game_tell (game, act, unit->id, "outcome", umbra_rally_words[outcome]);
  umbra_unit_rally (unit, game, outcome, rally->place);
  rally->is_rallied = outcome == UMBRA_RALLIED;
}

/* --- « Repos » ------------------------------------------------------------------------------------- */

static void
rest (UmbraGame *game,
      guint act,
      UmbraUnit *unit)
{
  UmbraRestStatus status = umbra_unit_rest_status (unit, game);
  gint64 gained = umbra_unit_rest (unit, game, status);

  umbra_game_tell (game, act, unit->id, "rest", umbra_rest_words[status]);
  umbra_game_tell_int (game, act, unit->id, "gained", gained);
}

/* « perdre de nombreuses troupes » is for the umpire to judge: he is told how many. */
static void
tell_sides (UmbraGame *game,
            guint act)
{
  for (guint side = 0; side < game->n_sides; side++)
    {
      g_autofree char *who = g_strdup_printf ("side.%u", side + 1);

      umbra_game_tell_int (game, act, who, "vs", game->camps[side].vs);
      umbra_game_tell_int (game, act, who, "lost", umbra_game_count_lost (game, side));
    }
}

gboolean
umbra_play_night (UmbraGame *game,
                  guint act)
{
  const UmbraSets sets = { game, arb_play_get_act (game->play, act)->sets, TRUE, act };
  g_autofree Rally *rallies = g_new0 (Rally, game->n_units);
  gboolean all_rest = umbra_game_rules (game, "rallied-rests", "yes");

  if (game->turn <= UMBRA_TURNS_A_DAY)
    return arb_play_fail_act (game->play, act, "procedure",
                              _ ("The night comes after the fourth turn."));
  if (!umbra_game_check_nobody (game, act) || !read_rallies (&sets, rallies))
    return FALSE;
  for (guint i = 0; i < game->n_units; i++)
    if (rallies[i].die > 0)
      rally_one (game, act, &game->units[i], &rallies[i]);
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].kind == UMBRA_KIND_TROOP && umbra_unit_is_active (&game->units[i]) &&
        (all_rest || !rallies[i].is_rallied))
      rest (game, act, &game->units[i]);
  for (guint i = 0; i < game->n_units; i++)
    umbra_unit_wake (&game->units[i], game);
  game->day++;
  game->turn = 1;
  umbra_game_count_vs (game);
  umbra_game_tell_int (game, act, NULL, "day", game->day);
  tell_sides (game, act);
  return TRUE;
}
