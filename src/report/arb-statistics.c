/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-statistics.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-board-turns.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-present.h"
#include "report/arb-combat-words.h"
#include "store/arb-history.h"
#include "store/arb-store-combat.h"

static void
time_free (gpointer data)
{
  ArbStatisticsTime *self = data;

  g_free (self->label);
  g_free (self->name);
  g_free (self);
}

static void
formation_free (gpointer data)
{
  g_free (((ArbStatisticsFormation *) data)->name);
  g_free (data);
}

static void
unit_free (gpointer data)
{
  ArbStatisticsUnit *self = data;

  g_free (self->number);
  g_free (self->name);
  g_free (self);
}

static void
combats_free (gpointer data)
{
  ArbStatisticsCombats *self = data;

  g_free (self->name);
  g_array_unref (self->n_at);
  g_free (self);
}

void
arb_statistics_free (ArbStatistics *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->game);
  g_free (self->boxes);
  g_free (self->period);
  g_ptr_array_unref (self->times);
  g_ptr_array_unref (self->formations);
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->combats);
  g_array_unref (self->places);
  for (guint i = 0; i < self->n_sides; i++)
    {
      g_free (self->sides[i].name);
      g_array_unref (self->sides[i].lost);
    }
  g_free (self);
}

/* --- When ------------------------------------------------------------------------------------- */

static void
add_time (ArbStatistics *self,
          char *label,
          char *name,
          gint64 place)
{
  ArbStatisticsTime *time = g_new0 (ArbStatisticsTime, 1);

  time->label = label;
  time->name = name;
  time->place = place;
  g_ptr_array_add (self->times, time);
}

static gboolean
is_of_table (const ArbStatistics *self,
             const char *game)
{
  return *game == '\0' || g_str_equal (game, arb_game_get_id (self->game));
}

/* The turns of a map that is played by them. */
static void
take_turns (ArbStatistics *self)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (self->game);
  g_autoptr (ArbBoardTurns) turns = board != NULL ? arb_board_turns_new (board) : NULL;
  guint n = turns != NULL ? arb_board_turns_get_n (turns) : 0;

  for (guint i = 0; i < n && arb_board_turns_get_combat (turns, i) != NULL; i++)
    add_time (self, g_strdup_printf ("%u", i + 1),
              arb_board_turns_dup_name (turns, i, arb_language_get ()),
              arb_board_turns_get_place (turns, i));
}

static void
add_period (ArbStatistics *self,
            const char *period,
            gint64 place)
{
  add_time (self, g_strdup (period), g_strdup_printf ("%s %s", self->period, period), place);
}

static gboolean
take_clock (ArbStatistics *self,
            GError **error)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_CLOCK, error);
  const char *last = "1";

  /* As long as nobody has set the clock, it is the first. */
  add_period (self, last, 0);
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *period = arb_body_get (act->body, "period");

      if (period == NULL || !is_of_table (self, act->game) || g_str_equal (period, last))
        continue;
      add_period (self, period, act->place);
      last = period;
    }
  return acts != NULL;
}

/* What was done before the first of them belongs to it. */
static guint
find_time (const ArbStatistics *self,
           gint64 place)
{
  guint index = 0;

  while (index + 1 < self->times->len &&
         ((const ArbStatisticsTime *) self->times->pdata[index + 1])->place <= place)
    index++;
  return index;
}

/* --- What is left ----------------------------------------------------------------------------- */

typedef struct
{
  ArbStatistics *self;
  const ArbTrack *track;
  GHashTable *starts; /* unit → index of it, from 1 */
  GArray *lost;       /* gint64 of each unit, as far as we have read */
} Losses;

static guint
find_formation (ArbStatistics *self,
                guint side,
                const char *name)
{
  ArbStatisticsFormation *formation;

  for (guint i = 0; i < self->formations->len; i++)
    {
      const ArbStatisticsFormation *known = self->formations->pdata[i];

      if (known->side == side && g_str_equal (known->name, name))
        return i;
    }
  formation = g_new0 (ArbStatisticsFormation, 1);
  formation->side = side;
  formation->name = g_strdup (name);
  g_ptr_array_add (self->formations, formation);
  return self->formations->len - 1;
}

static char *
dup_formation_name (ArbGameUnit *unit)
{
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  ArbArmyItem *parent = item != NULL ? arb_army_item_get_parent (item) : NULL;

  return parent != NULL && arb_army_item_get_parent (parent) != NULL
             ? arb_army_item_dup_label (parent)
             : g_strdup ("");
}

static void
add_unit (ArbStatistics *self,
          ArbGameUnit *unit,
          const ArbTrackState *state,
          gboolean is_present)
{
  guint side = arb_game_unit_get_side (unit);
  g_autofree char *name = dup_formation_name (unit);
  guint index = find_formation (self, side, name);
  ArbStatisticsFormation *formation = self->formations->pdata[index];
  ArbStatisticsUnit *row = g_new0 (ArbStatisticsUnit, 1);

  row->side = side;
  row->number = g_strdup (arb_game_unit_get_number (unit));
  row->name = g_strdup (arb_game_unit_get_name (unit));
  row->formation = index;
  row->start = state->start;
  row->left = state->left;
  g_ptr_array_add (self->units, row);
  formation->start += state->start;
  formation->left += state->left;
  formation->n_units++;
  formation->n_present += is_present;
  self->sides[side].start += state->start;
}

/* The losses of each army at the end of every time from @time on change by what a unit's do. */
static void
take_change (gint64 place,
             const char *unit,
             const ArbValue *value,
             gpointer data)
{
  Losses *losses = data;
  ArbStatistics *self = losses->self;
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (losses->starts, unit));
  const ArbStatisticsUnit *row;
  gint64 *known;
  gint64 now, lost;

  if (index == 0 || !arb_value_is_number (value))
    return;
  row = self->units->pdata[index - 1];
  known = &g_array_index (losses->lost, gint64, index - 1);
  now = (gint64) (arb_value_get_ratio (value).num / arb_value_get_ratio (value).den);
  lost = CLAMP (losses->track->counts_lost ? now : row->start - now, 0, row->start);
  for (guint i = find_time (self, place); i < self->times->len; i++)
    g_array_index (self->sides[row->side].lost, gint64, i) += lost - *known;
  *known = lost;
}

static gboolean
take_units (ArbStatistics *self,
            GError **error)
{
  const ArbGameSheet *sheet = arb_game_sheet_get (arb_game_get_system (self->game));
  const ArbTrack *track = sheet->tracks->len > 0 ? sheet->tracks->pdata[0] : NULL;
  g_autoptr (ArbGameLosses) boxes = arb_game_losses_new (self->game, NULL);
  g_autoptr (GHashTable) starts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) lost = g_array_new (FALSE, TRUE, sizeof (gint64));
  GListModel *units = arb_game_get_units (self->game);
  Losses losses = { self, track, starts, lost };

  if (track == NULL)
    return TRUE;
  g_free (self->boxes);
  self->boxes = g_strdup (arb_text_get (track->name, arb_language_get ()));
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      ArbTrackState state = arb_game_losses_read (boxes, unit, track);

      if (arb_game_unit_get_side (unit) >= self->n_sides)
        continue;
      add_unit (self, unit, &state, arb_game_unit_is_present (unit, sheet));
      g_hash_table_insert (starts, (gpointer) arb_game_unit_get_id (unit),
                           GUINT_TO_POINTER (self->units->len));
    }
  g_array_set_size (lost, self->units->len);
  return arb_store_foreach_change (arb_game_get_store (self->game), track->field, take_change,
                                   &losses, error);
}

/* --- Who met whom ----------------------------------------------------------------------------- */

/* Whether two units take part by these rules; what is about one of them alone is no combat. */
static gboolean
is_meeting (const ArbProcedure *procedure)
{
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = procedure->links->pdata[i];

      if (link->units != NULL && g_strv_contains ((const char *const *) link->units, "b"))
        return TRUE;
    }
  return FALSE;
}

static ArbStatisticsCombats *
get_combats (ArbStatistics *self,
             const char *name)
{
  ArbStatisticsCombats *combats;

  for (guint i = 0; i < self->combats->len; i++)
    if (g_str_equal (((ArbStatisticsCombats *) self->combats->pdata[i])->name, name))
      return self->combats->pdata[i];
  combats = g_new0 (ArbStatisticsCombats, 1);
  combats->name = g_strdup (name);
  combats->n_at = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (combats->n_at, self->times->len);
  g_ptr_array_add (self->combats, combats);
  return combats;
}

static void
count_result (ArbStatistics *self,
              ArbStatisticsCombats *combats,
              const ArbCombatInfo *info,
              ArbSession *session)
{
  const char *winner = NULL;

  if (!info->is_done || session == NULL)
    combats->n_open++;
  else if (!arb_combat_words_find_winner (session, &winner))
    combats->n_decided++;
  else if (winner == NULL)
    combats->n_drawn++;
  else
    {
      guint role = g_str_equal (winner, "b");
      ArbGameUnit *unit =
          info->units[role] != NULL ? arb_game_find_unit (self->game, info->units[role]) : NULL;

      /* Armies have the order of the sides. */
      combats->n_won[unit != NULL ? arb_game_unit_get_side (unit) : role]++;
    }
}

static const ArbAct *
find_begun (const GPtrArray *acts,
            const ArbCombatInfo *info)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_str_equal (act->subject, info->id))
        return act;
    }
  return NULL;
}

/* Where a unit stood from some act on. */
typedef struct
{
  gint64 place;
  char *unit; /* Owned */
  ArbHex at;
  gboolean is_on_board;
} Move;

static void
clear_move (gpointer data)
{
  g_free (((Move *) data)->unit);
}

static void
take_move (gint64 place,
           const char *unit,
           const ArbValue *value,
           gpointer data)
{
  g_autofree char *text = arb_value_to_string (value);
  Move move = { .place = place, .unit = g_strdup (unit) };

  move.is_on_board = arb_hex_parse (text, &move.at);
  g_array_append_val ((GArray *) data, move);
}

/* The last of its moves before @begun; NULL: it was nowhere. */
static const Move *
find_stand (const GArray *moves,
            const char *unit,
            gint64 begun)
{
  for (guint i = moves->len; i > 0; i--)
    {
      const Move *move = &g_array_index (moves, Move, i - 1);

      if (move->place < begun && g_str_equal (move->unit, unit))
        return move->is_on_board ? move : NULL;
    }
  return NULL;
}

/* Whoever is met stands where the combat is; of an army, the first that is on the board. */
static const Move *
find_met (ArbStatistics *self,
          const GArray *moves,
          const ArbCombatInfo *info,
          const ArbAct *begun)
{
  const Move *stand = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  if (info->units[1] != NULL)
    return find_stand (moves, info->units[1], begun->place);
  entries = arb_plan_list_entries (begun->body);
  for (guint i = 0; stand == NULL && i < entries->len; i++)
    {
      const char *id = ((const ArbPlanEntry *) entries->pdata[i])->unit;
      ArbGameUnit *unit = arb_game_find_unit (self->game, id);

      if (unit != NULL && arb_game_unit_get_side (unit) == 1)
        stand = find_stand (moves, id, begun->place);
    }
  return stand;
}

static void
count_place (ArbStatistics *self,
             const Move *stand)
{
  ArbStatisticsPlace new_place = { .n = 1 };

  if (stand == NULL)
    return;
  for (guint i = 0; i < self->places->len; i++)
    {
      ArbStatisticsPlace *place = &g_array_index (self->places, ArbStatisticsPlace, i);

      if (arb_hex_equal (place->at, stand->at))
        {
          place->n++;
          return;
        }
    }
  new_place.at = stand->at;
  g_array_append_val (self->places, new_place);
}

static gboolean
take_combats (ArbStatistics *self,
              GError **error)
{
  ArbStore *store = arb_game_get_store (self->game);
  const ArbGameSheet *sheet = arb_game_sheet_get (arb_game_get_system (self->game));
  g_autoptr (GPtrArray) infos = arb_game_list_combats (self->game, FALSE);
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_COMBAT, error);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));

  g_array_set_clear_func (moves, clear_move);
  if (sheet->board != NULL &&
      !arb_store_foreach_change (store, ARB_UNIT_PLACE, take_move, moves, error))
    return FALSE;
  for (guint i = 0; acts != NULL && i < infos->len; i++)
    {
      const ArbCombatInfo *info = infos->pdata[i];
      const ArbAct *begun = find_begun (acts, info);
      gboolean is_pair = info->units[0] != NULL && info->units[1] != NULL;
      g_autoptr (ArbSession) session = NULL;
      const ArbProcedure *procedure;
      ArbStatisticsCombats *combats;

      /* Whole armies meet in what most combats are; else they march, and turns begin. */
      if (begun == NULL || (!is_pair && g_strcmp0 (sheet->combat, info->procedure) != 0))
        continue;
      session = arb_store_read_combat (store, info->id, arb_language_get (), NULL);
      procedure = session != NULL
                      ? arb_rules_find_procedure (arb_session_get_rules (session), info->procedure)
                      : NULL;
      if (is_pair ? procedure != NULL && !is_meeting (procedure)
                  : procedure == NULL || !arb_game_is_about_armies (arb_session_get_rules (session),
                                                                    info->procedure))
        continue;
      combats =
          get_combats (self, procedure != NULL ? arb_text_get (procedure->name, arb_language_get ())
                                               : info->procedure);
      combats->n++;
      g_array_index (combats->n_at, guint, find_time (self, begun->place))++;
      count_result (self, combats, info, session);
      count_place (self, find_met (self, moves, info, begun));
    }
  return acts != NULL;
}

/* --- All of it -------------------------------------------------------------------------------- */

static void
add_sides (ArbStatistics *self)
{
  while (self->n_sides < ARB_GAME_N_SIDES && *arb_game_get_side (self->game, self->n_sides) != '\0')
    {
      ArbStatisticsSide *side = &self->sides[self->n_sides];

      side->name = g_strdup (arb_game_get_side_name (self->game, self->n_sides));
      side->lost = g_array_new (FALSE, TRUE, sizeof (gint64));
      g_array_set_size (side->lost, self->times->len);
      self->n_sides++;
    }
}

ArbStatistics *
arb_statistics_new (ArbGame *game,
                    GError **error)
{
  g_autoptr (ArbStatistics) self = NULL;

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  self = g_new0 (ArbStatistics, 1);
  self->game = g_object_ref (game);
  self->boxes = g_strdup (_ ("Losses"));
  self->period = g_strdup (
      arb_text_get (arb_game_sheet_get (arb_game_get_system (game))->period, arb_language_get ()));
  self->times = g_ptr_array_new_with_free_func (time_free);
  self->formations = g_ptr_array_new_with_free_func (formation_free);
  self->units = g_ptr_array_new_with_free_func (unit_free);
  self->combats = g_ptr_array_new_with_free_func (combats_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (ArbStatisticsPlace));
  take_turns (self);
  if (self->times->len == 0 && !take_clock (self, error))
    return NULL;
  add_sides (self);
  if (!take_units (self, error) || !take_combats (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

gint64
arb_statistics_get_lost (const ArbStatistics *self,
                         guint side,
                         guint index)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (side < self->n_sides, 0);
  g_return_val_if_fail (index < self->times->len, 0);
  return g_array_index (self->sides[side].lost, gint64, index);
}

guint
arb_statistics_count_combats (const ArbStatistics *self,
                              guint index)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (index < self->times->len, 0);
  for (guint i = 0; i < self->combats->len; i++)
    n += g_array_index (((const ArbStatisticsCombats *) self->combats->pdata[i])->n_at, guint,
                        index);
  return n;
}
