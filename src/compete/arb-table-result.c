/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-table-result.h"

#include <glib/gi18n-lib.h>

#include "game/arb-game-losses.h"
#include "game/arb-game-present.h"
#include "roster/arb-seal.h"

/* What the loss sheet says of one side. */
typedef struct
{
  gint64 start; /* boxes of the first track of the sheet */
  gint64 lost;
  guint n_units;
  guint n_gone; /* no box left, or off the table */
} Losses;

void
arb_table_result_free (ArbTableResult *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->account);
  g_free (self->source);
  g_free (self);
}

/* --- Which table, and who sits where ---------------------------------------------------------- */

/* The list of a side is the one that the player plays. */
static gboolean
is_list_of (ArbGame *game,
            guint side,
            const ArbPlayer *player)
{
  ArbArmy *army = arb_game_get_army (game, side);
  const char *seal = player->lists[player->plays].seal;
  g_autofree char *lines = NULL;
  g_autofree char *own = NULL;

  if (army == NULL || seal == NULL)
    return FALSE;
  lines = arb_army_to_lines (army, NULL);
  own = arb_seal_of_lines (lines);
  return arb_seal_is_same (own, seal);
}

static gboolean
has_lists (ArbGame *game,
           const ArbMeeting *meeting,
           gboolean is_turned)
{
  return is_list_of (game, is_turned ? 1 : 0, meeting->players[0]) &&
         is_list_of (game, is_turned ? 0 : 1, meeting->players[1]);
}

ArbGame *
arb_table_result_find_game (ArbGames *games,
                            const ArbMeeting *meeting,
                            const char *id,
                            GError **error)
{
  guint n_games, n_found = 0;
  ArbGame *found = NULL;

  g_return_val_if_fail (ARB_IS_GAMES (games) && meeting != NULL, NULL);
  if (id != NULL)
    return arb_games_lookup (games, id, error);
  n_games = g_list_model_get_n_items (G_LIST_MODEL (games));
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);

      if (n_games > 1 && !has_lists (game, meeting, FALSE) && !has_lists (game, meeting, TRUE))
        continue;
      found = game;
      n_found++;
    }
  if (n_found == 1)
    return found;
  g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
               n_found == 0 ? _ ("No table of the event has the lists of %s and %s; name the table.")
                            : _ ("Several tables of the event have the lists of %s and %s; name the table."),
               meeting->players[0]->name, meeting->players[1]->name);
  return NULL;
}

/* --- What it says ----------------------------------------------------------------------------- */

static void
add_unit (Losses *losses,
          const ArbGameLosses *boxes,
          const ArbTrack *track,
          ArbGameUnit *unit)
{
  const ArbTrackState state = arb_game_losses_read (boxes, unit, track);
  gboolean is_gone = state.left <= 0 || !arb_game_unit_is_present (unit, arb_game_losses_get_sheet (boxes));

  if (state.start <= 0)
    return;
  losses->n_units++;
  losses->n_gone += is_gone;
  losses->start += state.start;
  /* A unit that takes no further part is lost to its army, whatever boxes it has. */
  losses->lost += is_gone ? state.start : CLAMP (state.start - state.left, 0, state.start);
}

static void
sum_sides (ArbGame *game,
           const ArbTrack *track,
           Losses *sides)
{
  g_autoptr (ArbGameLosses) boxes = arb_game_losses_new (game, NULL);
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (arb_game_unit_get_side (unit) < ARB_GAME_N_SIDES && !arb_game_unit_is_withdrawn (unit))
        add_unit (&sides[arb_game_unit_get_side (unit)], boxes, track, unit);
    }
}

static gint64
get_value (const Losses *losses,
           ArbMeasureFrom from)
{
  if (from == ARB_MEASURE_UNITS)
    return losses->n_units > 0 ? 100 * (gint64) losses->n_gone / losses->n_units : 0;
  return losses->start > 0 ? 100 * losses->lost / losses->start : 0;
}

static void
add_value (ArbTableResult *self,
           const ArbMeasure *measure,
           guint player,
           const Losses *losses,
           gint64 *value)
{
  *value = CLAMP (get_value (losses, measure->from), measure->min, measure->max);
  g_ptr_array_add (self->values, g_strdup_printf ("%c.%s=%" G_GINT64_FORMAT, 'a' + (int) player, measure->id,
                                                  *value));
}

/* “Anne (Division Legrand): 9 of 60 figures lost, 1 of 8 units gone.” */
static void
tell_side (ArbTableResult *self,
           ArbGame *game,
           guint side,
           const ArbPlayer *player,
           const ArbTrack *track,
           const Losses *losses,
           const char *lang)
{
  /* TRANSLATORS: player, side, losses, boxes, what the boxes are called, units gone, units */
  g_ptr_array_add (self->account,
                   g_strdup_printf (_ ("%s (%s): %s lost: %d of %d; units gone: %u of %u."),
                                    player->name, arb_game_get_side_name (game, side),
                                    arb_text_get (track->name, lang), (int) losses->lost,
                                    (int) losses->start, losses->n_gone, losses->n_units));
}

/* Whose army is broken by the formula decides. */
static void
judge (ArbTableResult *self,
       const ArbFormula *formula,
       const ArbMeeting *meeting,
       gint64 (*values)[2])
{
  guint measure;
  gint64 at_least;
  gboolean is_broken[2];

  if (!arb_formula_get_break (formula, &measure, &at_least))
    return;
  for (guint i = 0; i < 2; i++)
    {
      is_broken[i] = values[measure][i] >= at_least;
      if (is_broken[i])
        g_ptr_array_add (self->account,
                         g_strdup_printf (_ ("The army of %s is broken: %d per cent, from %d on."),
                                          meeting->players[i]->name, (int) values[measure][i],
                                          (int) at_least));
    }
  if (is_broken[0] || is_broken[1])
    self->winner = is_broken[0] && is_broken[1] ? "draw" : is_broken[0] ? "b" : "a";
  else
    g_ptr_array_add (self->account, g_strdup (_ ("No army is broken, so the event does not say who won.")));
}

static void
tell_unread (ArbTableResult *self,
             const ArbFormula *formula,
             const char *lang)
{
  const GPtrArray *measures = arb_formula_get_measures (formula);

  for (guint i = 0; i < measures->len; i++)
    {
      const ArbMeasure *measure = measures->pdata[i];

      if (measure->from == ARB_MEASURE_BY_HAND)
        g_ptr_array_add (self->account,
                         g_strdup_printf (_ ("The event does not tell “%s”; give a.%s and b.%s by hand."),
                                          arb_text_get (measure->name, lang), measure->id, measure->id));
    }
}

static void
take_turns (ArbTableResult *self,
            ArbGame *game)
{
  g_autofree char *clock = arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));

  self->turns = (guint) CLAMP (g_ascii_strtoll (clock, NULL, 10), 0, ARB_ROUND_MAX_TURNS);
  if (self->turns > 0)
    g_ptr_array_add (self->account, g_strdup_printf (_ ("Turns played by the clock of the table: %u."),
                                                     self->turns));
}

static char *
dup_source (ArbGame *game)
{
  ArbStore *store = arb_game_get_store (game);
  g_autofree char *name = arb_store_dup_header (store, "name");
  g_autofree char *head = arb_store_dup_head (store);

  return g_strjoin (" ", name != NULL ? name : "", head, arb_game_get_id (game), NULL);
}

/* FALSE and a sentence. */
static gboolean
check_readable (const ArbFormula *formula,
                const ArbTrack *track,
                const Losses *sides,
                GError **error)
{
  const GPtrArray *measures = arb_formula_get_measures (formula);
  gboolean reads = FALSE;

  for (guint i = 0; i < measures->len; i++)
    reads = reads || ((const ArbMeasure *) measures->pdata[i])->from != ARB_MEASURE_BY_HAND;
  if (!reads)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                 _ ("The formula of this competition reads nothing from tables; enter the result by hand."));
  else if (track == NULL || sides[0].n_units == 0 || sides[1].n_units == 0)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                 _ ("The table has no two armies whose losses are counted; enter the result by hand."));
  else
    return TRUE;
  return FALSE;
}

ArbTableResult *
arb_table_result_read (const ArbCompetition *competition,
                       const ArbMeeting *meeting,
                       ArbGame *game,
                       const char *lang,
                       GError **error)
{
  g_autoptr (ArbTableResult) self = NULL;
  const ArbFormula *formula;
  const GPtrArray *measures;
  const ArbGameSheet *sheet;
  const ArbTrack *track;
  Losses sides[ARB_GAME_N_SIDES] = { 0 };
  g_autofree gint64 (*values)[2] = NULL;

  g_return_val_if_fail (competition != NULL && meeting != NULL && meeting->players[1] != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME (game) && lang != NULL, NULL);
  formula = arb_competition_get_formula (competition);
  measures = arb_formula_get_measures (formula);
  sheet = arb_game_sheet_get (arb_game_get_system (game));
  track = sheet->tracks->len > 0 ? sheet->tracks->pdata[0] : NULL;
  if (track != NULL)
    sum_sides (game, track, sides);
  if (!check_readable (formula, track, sides, error))
    return NULL;
  self = g_new0 (ArbTableResult, 1);
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->account = g_ptr_array_new_with_free_func (g_free);
  self->is_turned = !has_lists (game, meeting, FALSE) && has_lists (game, meeting, TRUE);
  if (!self->is_turned && !has_lists (game, meeting, FALSE))
    g_ptr_array_add (self->account, g_strdup (_ ("The lists of the table are not those of the players; its "
                                                 "first side is taken for the first player.")));
  values = g_malloc0_n (MAX (measures->len, 1), sizeof *values);
  for (guint player = 0; player < 2; player++)
    {
      guint side = self->is_turned ? 1 - player : player;

      tell_side (self, game, side, meeting->players[player], track, &sides[side], lang);
      for (guint i = 0; i < measures->len; i++)
        if (((const ArbMeasure *) measures->pdata[i])->from != ARB_MEASURE_BY_HAND)
          add_value (self, measures->pdata[i], player, &sides[side], &values[i][player]);
    }
  judge (self, formula, meeting, values);
  take_turns (self, game);
  tell_unread (self, formula, lang);
  self->source = dup_source (game);
  return g_steal_pointer (&self);
}
