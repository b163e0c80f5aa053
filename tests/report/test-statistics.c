/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The event at a glance: what was lost when, what is left of the divisions, who met where. */

#include <locale.h>
#include <string.h>

#include "../game/game-test.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-board.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-setup.h"
#include "report/arb-pages-draw.h"
#include "report/arb-picture.h"
#include "report/arb-print.h"
#include "report/arb-statistics.h"
#include "store/arb-store-combat.h"

static void
lose (GameTest *event,
      const char *unit,
      gint64 boxes)
{
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (event->game, NULL);
  const ArbTrack *track = arb_game_losses_get_sheet (losses)->tracks->pdata[0];
  g_autoptr (GError) error = NULL;

  arb_game_losses_add_boxes (losses, arb_game_find_unit (event->game, unit), track, boxes, 0, NULL,
                             NULL, &error);
  g_assert_no_error (error);
}

static void
set_clock (GameTest *event,
           const char *period,
           const char *quarter)
{
  g_autoptr (GError) error = NULL;

  arb_store_add_clock (event->store, arb_game_get_id (event->game), period, quarter, &error);
  g_assert_no_error (error);
}

static ArbStatistics *
read_event (GameTest *event)
{
  g_autoptr (GError) error = NULL;
  ArbStatistics *statistics = arb_statistics_new (event->game, &error);

  g_assert_no_error (error);
  return statistics;
}

static void
assert_lost (GameTest *event,
             guint side,
             const char *expected)
{
  g_autoptr (ArbStatistics) statistics = read_event (event);
  g_autoptr (GString) lost = g_string_new (NULL);

  for (guint i = 0; i < statistics->times->len; i++)
    g_string_append_printf (lost, "%s%s:%d", i > 0 ? " " : "",
                            ((ArbStatisticsTime *) statistics->times->pdata[i])->label,
                            (int) arb_statistics_get_lost (statistics, side, i));
  g_assert_cmpstr (lost->str, ==, expected);
}

static const ArbStatisticsFormation *
find_formation (const ArbStatistics *statistics,
                const char *name)
{
  for (guint i = 0; i < statistics->formations->len; i++)
    {
      const ArbStatisticsFormation *formation = statistics->formations->pdata[i];

      if (g_str_equal (formation->name, name))
        return formation;
    }
  return NULL;
}

/* Period by period; what is taken back was never lost, in whatever period it happened. */
static void
test_losses (void)
{
  GameTest event;

  game_test_open_sample (&event);
  assert_lost (&event, 0, "1:0");
  lose (&event, "france/u1", 2);
  assert_lost (&event, 0, "1:2");
  set_clock (&event, "1", "2");
  lose (&event, "france/u2", 1);
  set_clock (&event, "2", "1");
  assert_lost (&event, 0, "1:3 2:3");
  lose (&event, "autriche/u1", 4);
  set_clock (&event, "3", "1");
  lose (&event, "france/u1", 1);
  assert_lost (&event, 0, "1:3 2:3 3:4");
  assert_lost (&event, 1, "1:0 2:4 3:4");
  /* Figures that come back. */
  lose (&event, "autriche/u1", -1);
  assert_lost (&event, 1, "1:0 2:4 3:3");
  game_test_undo (&event);
  game_test_undo (&event);
  assert_lost (&event, 0, "1:3 2:3 3:3");
  assert_lost (&event, 1, "1:0 2:4 3:4");
  game_test_reopen (&event);
  assert_lost (&event, 0, "1:3 2:3 3:3");
  game_test_close (&event);
}

/* Where a period has no parts the clock is first set when the second one begins: what was before it is
 * the first period. */
static void
test_first_period (void)
{
  GameTest event;

  game_test_open_sample (&event);
  lose (&event, "france/u1", 2);
  set_clock (&event, "2", "1");
  lose (&event, "france/u2", 1);
  assert_lost (&event, 0, "1:2 2:3");
  game_test_close (&event);
}

/* Every box is in one division, and those that were lost are missing there. */
static void
test_divisions (void)
{
  GameTest event;

  game_test_open_sample (&event);
  lose (&event, "france/u1", 2);
  {
    g_autoptr (ArbStatistics) statistics = read_event (&event);
    const ArbStatisticsFormation *ledru = find_formation (statistics, "Brigade Ledru");
    gint64 start[ARB_GAME_N_SIDES] = { 0 };

    g_assert_cmpstr (statistics->boxes, ==, "Figures");
    g_assert_cmpint (ledru->start, ==, 54);
    g_assert_cmpint (ledru->left, ==, 52);
    g_assert_cmpuint (ledru->n_units, ==, 3);
    g_assert_cmpuint (ledru->n_present, ==, 3);
    for (guint i = 0; i < statistics->formations->len; i++)
      {
        const ArbStatisticsFormation *formation = statistics->formations->pdata[i];

        start[formation->side] += formation->start;
      }
    g_assert_cmpint (start[0], ==, statistics->sides[0].start);
    g_assert_cmpint (start[1], ==, statistics->sides[1].start);
    g_assert_cmpint (start[0], ==, 116);
  }
  /* The last figure, and nobody of it is there any more. */
  lose (&event, "france/u1", 16);
  {
    g_autoptr (ArbStatistics) statistics = read_event (&event);
    const ArbStatisticsFormation *ledru = find_formation (statistics, "Brigade Ledru");

    g_assert_cmpint (ledru->left, ==, 36);
    g_assert_cmpuint (ledru->n_present, ==, 2);
  }
  game_test_close (&event);
}

/* --- Combats ---------------------------------------------------------------------------------- */

static void
answer (ArbSession *session,
        const char *text)
{
  g_autoptr (GError) error = NULL;

  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

/* @losses: what each side inflicts by the table; NULL: the combat is left open. */
static void
begin (GameTest *event,
       const ArbBody *plan,
       const char *const *losses)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_store_begin_combat (
      event->store, arb_game_get_id (event->game), plan, "en", NULL, &error);

  g_assert_no_error (error);
  while (losses != NULL && !arb_session_is_done (session))
    {
      ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered =
          prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;

      if (prompt->kind == ARB_PROMPT_DICE)
        answer (session, "dice=3");
      else if (g_str_has_suffix (prompt->id, ".base-losses"))
        answer (session, losses[g_str_has_prefix (prompt->id, "b.")]);
      else if (offered != NULL)
        answer (session, offered);
      else if (prompt->kind == ARB_PROMPT_NUMBER)
        answer (session, prompt->min > 6 || prompt->max < 6 ? "number=1" : "number=6");
      else if (prompt->kind == ARB_PROMPT_NOTICE)
        answer (session, "ok");
      else
        {
          g_autofree char *choice =
              g_strconcat ("choice=", g_array_index (prompt->field->words, ArbWord, 0).word, NULL);

          answer (session, choice);
        }
    }
}

static void
fight (GameTest *event,
       const char *system,
       const char *procedure,
       const char *a,
       const char *b,
       const char *const *losses)
{
  g_autoptr (ArbBody) plan = arb_plan_new (system, procedure, NULL);

  arb_plan_add_unit (plan, "a", a);
  arb_plan_add_unit (plan, "b", b);
  begin (event, plan, losses);
}

/* The procedure of whole armies, with some of them. */
static void
meet (GameTest *event,
      const char *procedure,
      const char *const *units,
      const char *const *losses)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("umbra", procedure, NULL);
  g_autoptr (GError) error = NULL;

  arb_game_link_armies (event->game, plan, units, &error);
  g_assert_no_error (error);
  begin (event, plan, losses);
}

static void
test_combats (void)
{
  static const char *const first_wins[] = { "number=30", "number=10" };
  static const char *const second_wins[] = { "number=10", "number=30" };
  static const char *const draw[] = { "number=20", "number=20" };
  GameTest event;

  game_test_open_sample (&event);
  {
    g_autoptr (ArbStatistics) statistics = read_event (&event);

    g_assert_cmpuint (statistics->combats->len, ==, 0);
    g_assert_cmpuint (arb_statistics_count_combats (statistics, 0), ==, 0);
  }
  set_clock (&event, "1", "1");
  fight (&event, "aigles", "melee", "france/u1", "autriche/u1", first_wins);
  fight (&event, "aigles", "melee", "france/u2", "autriche/u2", second_wins);
  /* Who attacks does not matter: it is the army that wins. */
  fight (&event, "aigles", "melee", "autriche/u4", "france/u4", first_wins);
  set_clock (&event, "2", "1");
  fight (&event, "aigles", "melee", "france/u3", "autriche/u3", draw);
  fight (&event, "aigles", "melee", "france/u5", "autriche/u5", NULL);
  {
    g_autoptr (ArbStatistics) statistics = read_event (&event);
    const ArbStatisticsCombats *melees = statistics->combats->pdata[0];

    g_assert_cmpuint (statistics->combats->len, ==, 1);
    g_assert_cmpstr (melees->name, ==, "Mêlée");
    g_assert_cmpuint (melees->n, ==, 5);
    g_assert_cmpuint (melees->n_won[0], ==, 1);
    g_assert_cmpuint (melees->n_won[1], ==, 2);
    g_assert_cmpuint (melees->n_drawn, ==, 1);
    g_assert_cmpuint (melees->n_decided, ==, 0);
    g_assert_cmpuint (melees->n_open, ==, 1);
    g_assert_cmpuint (arb_statistics_count_combats (statistics, 0), ==, 3);
    g_assert_cmpuint (arb_statistics_count_combats (statistics, 1), ==, 2);
    g_assert_cmpuint (statistics->places->len, ==, 0);
  }
  /* Taken back: it never was. */
  game_test_undo (&event);
  {
    g_autoptr (ArbStatistics) statistics = read_event (&event);

    g_assert_cmpuint (arb_statistics_count_combats (statistics, 1), ==, 1);
  }
  game_test_close (&event);
}

static void
place (GameTest *event,
       const char *unit,
       int column,
       int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, arb_game_find_unit (event->game, unit), &at, &error);
  g_assert_no_error (error);
}

/* A combat was where whoever is met stood when it began, wherever they went afterwards. */
static void
test_places (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  GameTest event;

  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  arb_game_add_rules (event.store, "frederic", NULL, problems, &error);
  g_assert_no_error (error);
  place (&event, "a/u1", 3, 4);
  place (&event, "b/u1", 4, 4);
  fight (&event, "frederic", "combat", "a/u1", "b/u1", NULL);
  fight (&event, "frederic", "combat", "a/u2", "b/u1", NULL);
  place (&event, "b/u1", 9, 9);
  fight (&event, "frederic", "combat", "a/u2", "b/u1", NULL);
  /* Nobody knows where. */
  fight (&event, "frederic", "combat", "a/u2", "b/u2", NULL);
  {
    g_autoptr (ArbStatistics) statistics = read_event (&event);
    const ArbStatisticsPlace *places = (const void *) statistics->places->data;

    g_assert_cmpuint (statistics->places->len, ==, 2);
    g_assert_true (arb_hex_equal (places[0].at, arb_hex_from_board (4, 4)));
    g_assert_cmpuint (places[0].n, ==, 2);
    g_assert_true (arb_hex_equal (places[1].at, arb_hex_from_board (9, 9)));
    g_assert_cmpuint (places[1].n, ==, 1);
  }
  {
    const ArbPrintRequest request = { .kind = ARB_PRINT_STATISTICS, .games = event.games };
    g_autoptr (GPtrArray) sheets = arb_print_make_sheets (&request, NULL);
    const ArbSheet *sheet = sheets->pdata[0];
    const ArbSheetBoard *board = NULL;

    for (guint i = 0; i < sheet->blocks->len; i++)
      if (((ArbSheetBlock *) sheet->blocks->pdata[i])->kind == ARB_BLOCK_BOARD)
        board = ((ArbSheetBlock *) sheet->blocks->pdata[i])->board;
    g_assert_nonnull (board);
    g_assert_cmpuint (board->counters->len, ==, 2);
    g_assert_cmpstr (g_array_index (board->counters, ArbSheetCounter, 0).text, ==, "2");
    g_assert_cmpuint (g_array_index (board->counters, ArbSheetCounter, 0).column, ==, 4);
  }
  game_test_close (&event);
}

/* Where whole armies fight, a combat is what the sheet calls one: neither a turn nor a march is. */
static void
test_armies (void)
{
  static const char *const units[] = { "a/u1", "a/u2", "b/u1", NULL };
  static const char *const nobody[] = { "number=0", "number=0" };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbStatistics) statistics = NULL;
  const ArbStatisticsCombats *combats;
  const ArbStatisticsPlace *place_of_all;
  g_autoptr (GError) error = NULL;
  GameTest event;

  game_test_open_lists (&event, "umbra", "umbra-vicomte", "umbra-baronnie");
  arb_game_add_rules (event.store, "umbra", NULL, problems, &error);
  g_assert_no_error (error);
  place (&event, "a/u1", 3, 4);
  place (&event, "b/u1", 4, 4);
  meet (&event, "confrontation", units, nobody);
  meet (&event, "move-order", units, NULL);
  meet (&event, "turn", units, NULL);
  meet (&event, "confrontation", units, NULL);
  statistics = read_event (&event);
  g_assert_cmpuint (statistics->combats->len, ==, 1);
  combats = statistics->combats->pdata[0];
  g_assert_cmpstr (combats->name, ==, "Confrontation");
  g_assert_cmpuint (combats->n, ==, 2);
  g_assert_cmpuint (combats->n_open, ==, 1);
  g_assert_cmpuint (combats->n_won[0] + combats->n_won[1] + combats->n_drawn, ==, 1);
  g_assert_cmpuint (statistics->places->len, ==, 1);
  place_of_all = &g_array_index (statistics->places, ArbStatisticsPlace, 0);
  g_assert_true (arb_hex_equal (place_of_all->at, arb_hex_from_board (4, 4)));
  g_assert_cmpuint (place_of_all->n, ==, 2);
  g_clear_pointer (&statistics, arb_statistics_free);
  game_test_close (&event);
}

/* --- Paper ------------------------------------------------------------------------------------ */

/* Each picture has its table behind it. */
static void
test_sheet (void)
{
  const ArbPrintRequest request = { .kind = ARB_PRINT_STATISTICS };
  ArbPrintRequest of_event = request;
  GameTest event;
  guint n_charts = 0;

  game_test_open_sample (&event);
  of_event.games = event.games;
  lose (&event, "france/u1", 2);
  fight (&event, "aigles", "melee", "france/u3", "autriche/u3", NULL);
  {
    g_autoptr (GPtrArray) sheets = arb_print_make_sheets (&of_event, NULL);
    const ArbSheet *sheet = sheets->pdata[0];

    g_assert_cmpuint (sheets->len, ==, 1);
    for (guint i = 0; i < sheet->blocks->len; i++)
      {
        const ArbSheetBlock *block = sheet->blocks->pdata[i];

        if (block->kind != ARB_BLOCK_CHART)
          continue;
        n_charts++;
        g_assert_cmpstr (block->chart->title, !=, "");
        g_assert_cmpint (((ArbSheetBlock *) sheet->blocks->pdata[i + 1])->kind, ==,
                         ARB_BLOCK_TABLE);
        g_assert_cmpint (((ArbSheetBlock *) sheet->blocks->pdata[i - 1])->kind, ==, ARB_BLOCK_TEXT);
      }
    g_assert_cmpuint (n_charts, ==, 3);
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (GPtrArray) sheets = arb_print_make_sheets (&request, &error);

    g_assert_null (sheets);
    g_assert_cmpstr (error->message, ==,
                     "“The event at a glance” is printed from an event, not from a list alone.");
  }
  game_test_close (&event);
}

/* --- Pictures --------------------------------------------------------------------------------- */

static guint
count_dark (cairo_surface_t *surface,
            int x,
            int y,
            int width,
            int height)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint n = 0;

  cairo_surface_flush (surface);
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      n += data[row * stride + column * 4] < 128;
  return n;
}

static cairo_surface_t *
draw (const ArbSheetChart *chart,
      int width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, 600);
  cairo_t *cr = cairo_create (surface);
  PangoContext *context = pango_cairo_create_context (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");
  static const ArbPictureInk ink = { { 0, 0, 0 }, { 1, 1, 1 } };

  pango_cairo_context_set_resolution (context, 96);
  pango_context_set_font_description (context, font);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  arb_chart_draw (chart, cr, context, width, &ink);
  g_assert_cmpfloat (arb_chart_get_height (chart, context, width), <, 600);
  /* Nothing below what it says it needs. */
  g_assert_cmpuint (
      count_dark (surface, 0, (int) arb_chart_get_height (chart, context, width) + 2, width, 40),
      ==, 0);
  pango_font_description_free (font);
  g_object_unref (context);
  cairo_destroy (cr);
  return surface;
}

/* A bar is as long as its number: twice as much ink for twice as many. */
static void
test_bars (void)
{
  g_autoptr (ArbSheet) sheet = arb_sheet_new ("Bars");
  ArbSheetChart *chart = arb_sheet_add_chart (sheet->blocks, ARB_CHART_BARS, "Strength", NULL);
  ArbChartRow *row = arb_sheet_chart_add_row (chart, "", 1);
  cairo_surface_t *surface;
  guint longer, shorter;

  arb_chart_row_add (row, 40);
  arb_chart_row_add (row, 80);
  row = arb_sheet_chart_add_row (chart, "", 1);
  arb_chart_row_add (row, 20);
  arb_chart_row_add (row, 80);
  surface = draw (chart, 600);
  longer = count_dark (surface, 204, 8, 300, 6);
  shorter = count_dark (surface, 204, 30, 300, 6);
  g_assert_cmpuint (shorter, >, 0);
  g_assert_cmpuint (longer, >, 2 * shorter - shorter / 4);
  g_assert_cmpuint (longer, <, 2 * shorter + shorter / 4);
  cairo_surface_destroy (surface);
}

/* No numbers, one, huge ones, and more columns than there is room for: nothing breaks. */
static void
test_extremes (void)
{
  for (ArbChartKind kind = ARB_CHART_LINES; kind <= ARB_CHART_DOTS; kind++)
    {
      g_autoptr (ArbSheet) sheet = arb_sheet_new ("Extremes");
      ArbSheetChart *empty = arb_sheet_add_chart (sheet->blocks, kind, "Nothing", "Period");
      ArbSheetChart *chart = arb_sheet_add_chart (sheet->blocks, kind, "Much", "Period");
      ArbChartRow *row = arb_sheet_chart_add_row (chart, "A name that is much too long to fit", 0);

      for (guint i = 0; i < 200; i++)
        {
          arb_sheet_chart_add_column (chart, "Period 1234");
          arb_chart_row_add (row, i == 199 ? G_MAXINT64 / 4 : i);
        }
      cairo_surface_destroy (draw (empty, 300));
      cairo_surface_destroy (draw (chart, 300));
    }
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/losses", test_losses);
  g_test_add_func ("/statistics/first-period", test_first_period);
  g_test_add_func ("/statistics/divisions", test_divisions);
  g_test_add_func ("/statistics/combats", test_combats);
  g_test_add_func ("/statistics/places", test_places);
  g_test_add_func ("/statistics/armies", test_armies);
  g_test_add_func ("/statistics/sheet", test_sheet);
  g_test_add_func ("/statistics/bars", test_bars);
  g_test_add_func ("/statistics/extremes", test_extremes);
  return g_test_run ();
}
