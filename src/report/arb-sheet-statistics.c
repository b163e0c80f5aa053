/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The event at a glance, for the debrief: pictures, and under each the table it is drawn from. The
 * window shows the same blocks. */

#include <glib/gi18n-lib.h>

#include "game/arb-game-board.h"
#include "report/arb-print-private.h"
#include "report/arb-statistics.h"

static void
add_number (ArbSheetRow *row,
            gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  arb_sheet_row_add (row, text);
}

/* --- Losses over time ------------------------------------------------------------------------- */

static void
add_loss_chart (const ArbStatistics *statistics,
                const char *title,
                GPtrArray *into)
{
  ArbSheetChart *chart = arb_sheet_add_chart (into, ARB_CHART_LINES, title, statistics->period);

  /* Translators: the left end of a picture of losses over time. */
  arb_sheet_chart_add_column (chart, _ ("start"));
  for (guint i = 0; i < statistics->times->len; i++)
    arb_sheet_chart_add_column (chart,
                                ((const ArbStatisticsTime *) statistics->times->pdata[i])->label);
  for (guint side = 0; side < statistics->n_sides; side++)
    {
      ArbChartRow *row = arb_sheet_chart_add_row (chart, statistics->sides[side].name, side);

      arb_chart_row_add (row, 0);
      for (guint i = 0; i < statistics->times->len; i++)
        arb_chart_row_add (row, arb_statistics_get_lost (statistics, side, i));
    }
}

static void
add_loss_table (const ArbStatistics *statistics,
                GPtrArray *into)
{
  ArbSheetTable *table = arb_sheet_add_table (into);

  arb_sheet_table_add_column (table, statistics->period, 3, ARB_STYLE_PLAIN);
  for (guint side = 0; side < statistics->n_sides; side++)
    {
      const char *name = statistics->sides[side].name;
      /* Translators: the head of a column: an army, and what it lost in one period. */
      g_autofree char *then = g_strdup_printf (_ ("%s: lost then"), name);
      g_autofree char *all = g_strdup_printf (_ ("%s: lost in all"), name);

      arb_sheet_table_add_column (table, then, 3, ARB_STYLE_RIGHT);
      arb_sheet_table_add_column (table, all, 3, ARB_STYLE_RIGHT);
    }
  for (guint i = 0; i < statistics->times->len; i++)
    {
      const ArbStatisticsTime *time = statistics->times->pdata[i];
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add (row, time->name);
      for (guint side = 0; side < statistics->n_sides; side++)
        {
          gint64 lost = arb_statistics_get_lost (statistics, side, i);

          add_number (row, lost - (i > 0 ? arb_statistics_get_lost (statistics, side, i - 1) : 0));
          add_number (row, lost);
        }
    }
}

/* --- What is left of the divisions ------------------------------------------------------------ */

static const char *
get_formation_name (const ArbStatisticsFormation *formation)
{
  return *formation->name != '\0' ? formation->name : _ ("without a division");
}

static void
add_strength_chart (const ArbStatistics *statistics,
                    const char *title,
                    GPtrArray *into)
{
  ArbSheetChart *chart = arb_sheet_add_chart (into, ARB_CHART_BARS, title, NULL);

  for (guint i = 0; i < statistics->formations->len; i++)
    {
      const ArbStatisticsFormation *formation = statistics->formations->pdata[i];
      const ArbStatisticsFormation *before = i > 0 ? statistics->formations->pdata[i - 1] : NULL;
      ArbChartRow *row;

      if (before == NULL || before->side != formation->side)
        arb_sheet_chart_add_row (chart, statistics->sides[formation->side].name, formation->side)
            ->is_title = TRUE;
      row = arb_sheet_chart_add_row (chart, get_formation_name (formation), formation->side);
      arb_chart_row_add (row, formation->left);
      arb_chart_row_add (row, formation->start);
    }
}

/* The three numbers behind a division or unit. */
static void
add_strength (ArbSheetRow *row,
              gint64 start,
              gint64 left)
{
  add_number (row, start);
  add_number (row, start - left);
  add_number (row, left);
}

static void
add_strength_columns (ArbSheetTable *table)
{
  arb_sheet_table_add_column (table, _ ("At the start"), 1.6, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Lost"), 1.6, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Left"), 1.6, ARB_STYLE_RIGHT);
}

static void
add_strength_table (const ArbStatistics *statistics,
                    GPtrArray *into)
{
  ArbSheetTable *table = arb_sheet_add_table (into);

  arb_sheet_table_add_column (table, _ ("Division"), 5, ARB_STYLE_PLAIN);
  add_strength_columns (table);
  arb_sheet_table_add_column (table, _ ("Units still in the game"), 2.4, ARB_STYLE_RIGHT);
  for (guint i = 0; i < statistics->formations->len; i++)
    {
      const ArbStatisticsFormation *formation = statistics->formations->pdata[i];
      const ArbStatisticsFormation *before = i > 0 ? statistics->formations->pdata[i - 1] : NULL;
      /* Translators: so many units of all those there were. */
      g_autofree char *present =
          g_strdup_printf (_ ("%u of %u"), formation->n_present, formation->n_units);
      ArbSheetRow *row;

      if (before == NULL || before->side != formation->side)
        arb_sheet_table_add_title (table, statistics->sides[formation->side].name);
      row = arb_sheet_table_add_row (table, NULL);
      arb_sheet_row_add (row, get_formation_name (formation));
      add_strength (row, formation->start, formation->left);
      arb_sheet_row_add (row, present);
    }
}

/* --- Combats ---------------------------------------------------------------------------------- */

static void
add_combat_chart (const ArbStatistics *statistics,
                  const char *title,
                  GPtrArray *into)
{
  ArbSheetChart *chart = arb_sheet_add_chart (into, ARB_CHART_DOTS, title, statistics->period);

  for (guint i = 0; i < statistics->times->len; i++)
    arb_sheet_chart_add_column (chart,
                                ((const ArbStatisticsTime *) statistics->times->pdata[i])->label);
  for (guint i = 0; i < statistics->combats->len; i++)
    {
      const ArbStatisticsCombats *combats = statistics->combats->pdata[i];
      ArbChartRow *row = arb_sheet_chart_add_row (chart, combats->name, 0);

      for (guint j = 0; j < combats->n_at->len; j++)
        arb_chart_row_add (row, g_array_index (combats->n_at, guint, j));
    }
}

static void
add_combat_table (const ArbStatistics *statistics,
                  GPtrArray *into)
{
  ArbSheetTable *table = arb_sheet_add_table (into);

  arb_sheet_table_add_column (table, _ ("Procedure"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, C_ ("combats in a table", "Number"), 1.6, ARB_STYLE_RIGHT);
  for (guint side = 0; side < statistics->n_sides; side++)
    {
      /* Translators: the head of a column: an army, and how many combats it won. */
      g_autofree char *won = g_strdup_printf (_ ("%s: won"), statistics->sides[side].name);

      arb_sheet_table_add_column (table, won, 2.4, ARB_STYLE_RIGHT);
    }
  arb_sheet_table_add_column (table, _ ("Draws"), 1.6, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Ended without a winner"), 2.2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, C_ ("combats in a table", "Open"), 1.6, ARB_STYLE_RIGHT);
  for (guint i = 0; i < statistics->combats->len; i++)
    {
      const ArbStatisticsCombats *combats = statistics->combats->pdata[i];
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add (row, combats->name);
      add_number (row, combats->n);
      for (guint side = 0; side < statistics->n_sides; side++)
        add_number (row, combats->n_won[side]);
      add_number (row, combats->n_drawn);
      add_number (row, combats->n_decided);
      add_number (row, combats->n_open);
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const ArbStatisticsPlace *left = a;
  const ArbStatisticsPlace *right = b;

  return left->n != right->n ? (left->n < right->n ? 1 : -1) : 0;
}

/* On the board itself: a number where somebody was met. */
static void
add_places (const ArbStatistics *statistics,
            GPtrArray *into)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (statistics->game);
  g_autoptr (GArray) places = g_array_copy (statistics->places);
  ArbSheetBoard *drawn;
  ArbSheetTable *table;

  if (board == NULL || places->len == 0)
    return;
  arb_sheet_add_heading (into, _ ("Where the combats were"));
  drawn = arb_sheet_add_ground (into, board);
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, _ ("Hex"), 2, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Combats"), 2, ARB_STYLE_RIGHT);
  g_array_sort (places, compare_places);
  for (guint i = 0; i < places->len; i++)
    {
      const ArbStatisticsPlace *place = &g_array_index (places, ArbStatisticsPlace, i);
      g_autofree char *name = arb_game_board_dup_hex_name (place->at);
      g_autofree char *number = g_strdup_printf ("%u", place->n);
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
      int column, line;

      arb_sheet_row_add (row, name);
      arb_sheet_row_add (row, number);
      arb_hex_to_board (place->at, &column, &line);
      /* The board may have been made smaller since. */
      if (arb_game_board_is_inside (board, place->at))
        arb_sheet_board_add_counter (drawn, (guint) column, (guint) line, 1, number);
    }
}

/* --- By unit ---------------------------------------------------------------------------------- */

static int
compare_losses (gconstpointer a,
                gconstpointer b)
{
  const ArbStatisticsUnit *left = *(const ArbStatisticsUnit *const *) a;
  const ArbStatisticsUnit *right = *(const ArbStatisticsUnit *const *) b;
  gint64 lost = right->start - right->left - (left->start - left->left);

  if (left->side != right->side)
    return left->side < right->side ? -1 : 1;
  return lost != 0 ? (lost < 0 ? -1 : 1) : 0;
}

static GPtrArray *
list_sufferers (const ArbStatistics *statistics)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < statistics->units->len; i++)
    {
      ArbStatisticsUnit *unit = statistics->units->pdata[i];

      if (unit->left < unit->start)
        g_ptr_array_add (list, unit);
    }
  g_ptr_array_sort (list, compare_losses);
  return list;
}

/* Whoever lost most first. */
static void
add_units (const ArbStatistics *statistics,
           GPtrArray *into)
{
  g_autoptr (GPtrArray) units = list_sufferers (statistics);
  ArbSheetTable *table;

  arb_sheet_add_heading (into, _ ("Losses by unit"));
  if (units->len == 0)
    {
      arb_sheet_add_text (into, _ ("Nobody has lost anything yet."), ARB_STYLE_PLAIN);
      return;
    }
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, _ ("No."), 0.8, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (table, _ ("Unit"), 5, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Division"), 4, ARB_STYLE_PLAIN);
  add_strength_columns (table);
  for (guint i = 0; i < units->len; i++)
    {
      const ArbStatisticsUnit *unit = units->pdata[i];
      const ArbStatisticsUnit *before = i > 0 ? units->pdata[i - 1] : NULL;
      ArbSheetRow *row;

      if (before == NULL || before->side != unit->side)
        arb_sheet_table_add_title (table, statistics->sides[unit->side].name);
      row = arb_sheet_table_add_row (table, NULL);
      arb_sheet_row_add (row, unit->number);
      arb_sheet_row_add (row, unit->name);
      arb_sheet_row_add (row, get_formation_name (statistics->formations->pdata[unit->formation]));
      add_strength (row, unit->start, unit->left);
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

static void
add_game (const ArbStatistics *statistics,
          GPtrArray *into)
{
  /* Translators: what is lost: figures, elements, points of cohesion. */
  g_autofree char *losses = g_strdup_printf (_ ("Losses over time (%s)"), statistics->boxes);
  g_autofree char *strength = g_strdup_printf (_ ("Strength by division (%s)"), statistics->boxes);

  if (statistics->units->len > 0)
    {
      arb_sheet_add_heading (into, losses);
      add_loss_chart (statistics, losses, into);
      add_loss_table (statistics, into);
      arb_sheet_add_heading (into, strength);
      add_strength_chart (statistics, strength, into);
      add_strength_table (statistics, into);
    }
  arb_sheet_add_heading (into, _ ("Combats by time and result"));
  if (statistics->combats->len > 0)
    {
      add_combat_chart (statistics, _ ("Combats by time and result"), into);
      add_combat_table (statistics, into);
    }
  else
    arb_sheet_add_text (into, _ ("No two units have met yet."), ARB_STYLE_PLAIN);
  add_places (statistics, into);
  if (statistics->units->len > 0)
    add_units (statistics, into);
}

/* When which table had how much to do; a table of its own needs no picture of that. */
static void
add_tables (const GPtrArray *all,
            GPtrArray *into)
{
  const char *title = _ ("Combats by table and time");
  ArbSheetChart *chart;
  ArbSheetTable *table;
  guint n_times = 0;

  for (guint i = 0; i < all->len; i++)
    n_times = MAX (n_times, ((const ArbStatistics *) all->pdata[i])->times->len);
  arb_sheet_add_heading (into, title);
  chart = arb_sheet_add_chart (into, ARB_CHART_DOTS, title,
                               ((const ArbStatistics *) all->pdata[0])->period);
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, _ ("Table"), 4, ARB_STYLE_PLAIN);
  for (guint i = 0; i < n_times; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i + 1);

      arb_sheet_chart_add_column (chart, label);
      arb_sheet_table_add_column (table, label, 1, ARB_STYLE_RIGHT);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const ArbStatistics *statistics = all->pdata[i];
      ArbChartRow *drawn = arb_sheet_chart_add_row (chart, arb_game_get_name (statistics->game), 0);
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add (row, arb_game_get_name (statistics->game));
      for (guint j = 0; j < n_times; j++)
        {
          guint n = j < statistics->times->len ? arb_statistics_count_combats (statistics, j) : 0;

          arb_chart_row_add (drawn, n);
          add_number (row, n);
        }
    }
}

static GPtrArray *
list_statistics (ArbPrintContext *context,
                 GError **error)
{
  GListModel *games = G_LIST_MODEL (context->request->games);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_statistics_free);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);
      ArbStatistics *statistics;

      if (context->game != NULL && context->game != game)
        continue;
      statistics = arb_statistics_new (game, error);
      if (statistics == NULL)
        return NULL;
      g_ptr_array_add (all, statistics);
    }
  return g_steal_pointer (&all);
}

gboolean
arb_sheet_add_statistics (ArbPrintContext *context,
                          GPtrArray *sheets,
                          GError **error)
{
  g_autoptr (GPtrArray) all = list_statistics (context, error);
  g_autoptr (ArbSheet) sheet = NULL;

  if (all == NULL)
    return FALSE;
  sheet = arb_print_begin (context, arb_print_kind_get_title (ARB_PRINT_STATISTICS));
  if (all->len > 1)
    add_tables (all, sheet->blocks);
  for (guint i = 0; i < all->len; i++)
    {
      const ArbStatistics *statistics = all->pdata[i];

      if (all->len > 1)
        {
          ArbSheetBlock *heading =
              arb_sheet_add_heading (sheet->blocks, arb_game_get_name (statistics->game));

          heading->style |= ARB_STYLE_LARGE;
          heading->space *= 2;
        }
      add_game (statistics, sheet->blocks);
    }
  if (arb_print_has (context, ARB_PRINT_ODDS) && !arb_sheet_add_luck (context, sheet->blocks, error))
    return FALSE;
  g_ptr_array_add (sheets, arb_print_end (context, g_steal_pointer (&sheet)));
  return TRUE;
}
