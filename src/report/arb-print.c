/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-sheet.h"
#include "report/arb-print-private.h"
#include "report/arb-stopped.h"

typedef enum
{
  FOR_EACH_SIDE,
  FOR_EACH_TABLE,
  FOR_EVENT,
  FOR_TWO_LISTS,
} Scope;

static const struct
{
  const char *id;
  const char *title;
  Scope scope;
  gboolean needs_event;
  ArbPrintFlags flags;
  guint max_columns;
} kinds[ARB_PRINT_N_KINDS] = {
  [ARB_PRINT_ROSTER] = { "roster", N_ ("Army list"), FOR_EACH_SIDE, FALSE, ARB_PRINT_SECRET, 1 },
  [ARB_PRINT_LOSSES] = { "losses", N_ ("Loss sheet"), FOR_EACH_SIDE, FALSE, ARB_PRINT_BLANK, 1 },
  [ARB_PRINT_ORDERS] = { "orders", N_ ("Order sheet"), FOR_EACH_SIDE, FALSE,
                         ARB_PRINT_BLANK | ARB_PRINT_SECRET, 1 },
  [ARB_PRINT_ORDER_SLIPS] = { "order-slips", N_ ("Order slips"), FOR_EACH_SIDE, FALSE,
                              ARB_PRINT_BLANK, 1 },
  [ARB_PRINT_COMBATS] = { "combats", N_ ("Combat slips"), FOR_EVENT, TRUE,
                          ARB_PRINT_LONG | ARB_PRINT_ODDS, 1 },
  [ARB_PRINT_LOG] = { "log", N_ ("Log"), FOR_EVENT, TRUE,
                      ARB_PRINT_BY_UNIT | ARB_PRINT_LONG, 3 },
  [ARB_PRINT_STATE] = { "state", N_ ("State of the table"), FOR_EACH_TABLE, TRUE, ARB_PRINT_PLAIN,
                        1 },
  [ARB_PRINT_BOARD] = { "board", N_ ("Board"), FOR_EACH_TABLE, TRUE, ARB_PRINT_PLAIN, 1 },
  [ARB_PRINT_LEVY] = { "levy", N_ ("Levy calendar"), FOR_EACH_TABLE, TRUE, ARB_PRINT_PLAIN, 1 },
  [ARB_PRINT_STATISTICS] = { "statistics", N_ ("The event at a glance"), FOR_EVENT, TRUE,
                             ARB_PRINT_ODDS, 1 },
  [ARB_PRINT_PACKET] = { "packet", N_ ("Packet for a player"), FOR_EACH_SIDE, FALSE,
                         ARB_PRINT_BLANK, 1 },
  [ARB_PRINT_COMPARISON] = { "comparison", N_ ("Two lists side by side"), FOR_TWO_LISTS, FALSE,
                             ARB_PRINT_LONG, 1 },
  [ARB_PRINT_CASEBOOK] = { "casebook", N_ ("Case book"), FOR_EVENT, TRUE, ARB_PRINT_LONG, 1 },
  [ARB_PRINT_COMPETITION] = { "competition", N_ ("Competition"), FOR_EVENT, TRUE, ARB_PRINT_PLAIN, 1 },
};

const char *
arb_print_kind_to_string (ArbPrintKind self)
{
  return kinds[self].id;
}

gboolean
arb_print_kind_parse (const char *text,
                      ArbPrintKind *kind)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (kind != NULL, FALSE);
  /* What people say for it. */
  if (g_str_equal (text, "slips"))
    text = kinds[ARB_PRINT_COMBATS].id;
  for (guint i = 0; i < ARB_PRINT_N_KINDS; i++)
    if (g_str_equal (kinds[i].id, text))
      {
        *kind = (ArbPrintKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
arb_print_kind_get_title (ArbPrintKind self)
{
  return _ (kinds[self].title);
}

gboolean
arb_print_kind_needs_event (ArbPrintKind self)
{
  return kinds[self].needs_event;
}

gboolean
arb_print_kind_compares (ArbPrintKind self)
{
  return kinds[self].scope == FOR_TWO_LISTS;
}

static gboolean
has_competition (ArbGames *games)
{
  g_autoptr (ArbCompetition) competition = arb_competition_read (arb_games_get_store (games), NULL);

  return competition != NULL;
}

gboolean
arb_print_kind_suits (ArbPrintKind self,
                      ArbGames *games)
{
  g_return_val_if_fail (ARB_IS_GAMES (games), FALSE);
  if (self == ARB_PRINT_COMPETITION)
    return has_competition (games);
  if (self != ARB_PRINT_BOARD && self != ARB_PRINT_LEVY)
    return !arb_print_kind_compares (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);
      const ArbGameSheet *sheet = arb_game_sheet_get (arb_game_get_system (game));

      if (self == ARB_PRINT_BOARD ? sheet->board != NULL : sheet->calendar != NULL)
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_print_kind_has_sides (ArbPrintKind self)
{
  return kinds[self].scope == FOR_EACH_SIDE;
}

ArbPrintFlags
arb_print_kind_get_flags (ArbPrintKind self)
{
  return kinds[self].flags;
}

guint
arb_print_kind_get_max_columns (ArbPrintKind self)
{
  return kinds[self].max_columns;
}

gboolean
arb_print_add_for_context (ArbPrintContext *context,
                           GPtrArray *sheets,
                           GError **error)
{
  switch (context->request->kind)
    {
    case ARB_PRINT_ROSTER:
      arb_sheet_add_roster (context, sheets);
      break;
    case ARB_PRINT_LOSSES:
      arb_sheet_add_losses (context, sheets);
      break;
    case ARB_PRINT_ORDERS:
      arb_sheet_add_orders (context, sheets);
      break;
    case ARB_PRINT_ORDER_SLIPS:
      arb_sheet_add_order_slips (context, sheets);
      break;
    case ARB_PRINT_COMBATS:
      return arb_sheet_add_combats (context, sheets, error);
    case ARB_PRINT_LOG:
      return arb_sheet_add_log (context, sheets, error);
    case ARB_PRINT_STATE:
      arb_sheet_add_state (context, sheets);
      break;
    case ARB_PRINT_BOARD:
      arb_sheet_add_hex_board (context, sheets);
      break;
    case ARB_PRINT_LEVY:
      return arb_sheet_add_levy (context, sheets, error);
    case ARB_PRINT_STATISTICS:
      return arb_sheet_add_statistics (context, sheets, error);
    case ARB_PRINT_PACKET:
      return arb_sheet_add_packet (context, sheets, error);
    case ARB_PRINT_COMPARISON:
      arb_sheet_add_comparison (context, sheets);
      break;
    case ARB_PRINT_CASEBOOK:
      return arb_sheet_add_casebook (context, sheets, error);
    case ARB_PRINT_COMPETITION:
    case ARB_PRINT_N_KINDS:
    default:
      g_assert_not_reached ();
    }
  return TRUE;
}

static gboolean
has_units (ArbGame *game,
           guint side)
{
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (arb_game_unit_get_side (unit) == side)
        return TRUE;
    }
  return arb_game_get_army (game, side) != NULL;
}

/* The list of an army is the same at every table; its losses are too. */
static gboolean
add_sides (const ArbPrintRequest *request,
           ArbGame *game,
           GHashTable *done,
           GPtrArray *sheets,
           GError **error)
{
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      const char *side = arb_game_get_side (game, i);
      g_auto (ArbPrintContext) context = { .request = request, .game = game, .side = i,
                                           .store = arb_game_get_store (game) };

      if (*side == '\0' || !has_units (game, i) ||
          (request->side != NULL && !g_str_equal (request->side, side)) ||
          !g_hash_table_add (done, g_strdup (side)))
        continue;
      arb_print_context_set_army (&context, arb_game_get_army (game, i));
      if (!arb_print_add_for_context (&context, sheets, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_table (const ArbPrintRequest *request,
           ArbGame *game,
           GPtrArray *sheets,
           GError **error)
{
  g_auto (ArbPrintContext) context = { .request = request, .game = game,
                                       .store = arb_game_get_store (game) };

  return arb_print_add_for_context (&context, sheets, error);
}

static gboolean
add_event (const ArbPrintRequest *request,
           GPtrArray *sheets,
           GError **error)
{
  GListModel *games = G_LIST_MODEL (request->games);
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean has_table = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);

      if (request->table != NULL && !g_str_equal (request->table, arb_game_get_id (game)))
        continue;
      has_table = TRUE;
      if (kinds[request->kind].scope == FOR_EACH_SIDE)
        {
          if (!add_sides (request, game, done, sheets, error))
            return FALSE;
        }
      else if (kinds[request->kind].scope == FOR_EACH_TABLE || request->table != NULL)
        {
          if (!add_table (request, game, sheets, error))
            return FALSE;
        }
    }
  if (has_table && kinds[request->kind].scope == FOR_EVENT && request->table == NULL)
    {
      g_autoptr (ArbGame) first = g_list_model_get_item (games, 0);
      g_auto (ArbPrintContext) context = { .request = request,
                                           .store = arb_game_get_store (first) };

      return arb_print_add_for_context (&context, sheets, error);
    }
  if (has_table)
    return TRUE;
  if (request->table != NULL)
    arb_games_lookup (request->games, request->table, error);
  else
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, _ ("The event has no table."));
  return FALSE;
}

static gboolean
is_side_known (const ArbPrintRequest *request)
{
  GListModel *games = G_LIST_MODEL (request->games);
  gboolean known = request->side == NULL;

  for (guint i = 0; i < g_list_model_get_n_items (games) && !known; i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);

      for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
        known = known || g_str_equal (request->side, arb_game_get_side (game, side));
    }
  return known;
}

/* Nobody is raised by these rules, or the procedure that says who is has not been played. */
static void
refuse_levy (const ArbPrintRequest *request,
             GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const char *lang = arb_language_get ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (request->games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (request->games), i);
      const ArbCalendarSheet *calendar =
          arb_game_sheet_get (arb_game_get_system (game))->calendar;
      g_auto (ArbPrintContext) context = { .request = request, .game = game,
                                           .store = arb_game_get_store (game) };
      const ArbRules *rules = arb_print_get_rules (&context);
      const ArbProcedure *procedure =
          calendar != NULL && rules != NULL
              ? arb_rules_find_procedure (
                    rules, ((const ArbCalendarSource *) calendar->sources->pdata[0])->procedure)
              : NULL;

      if (procedure != NULL && names->len == 0)
        g_string_assign (names, arb_text_get (procedure->name, lang));
    }
  if (names->len > 0)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("There is no levy to print yet: play “%s” to its end first."), names->str);
  else
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                         _ ("There is no levy to print: nobody is raised by these rules; choose "
                            "another table or sheet."));
}

/* Why nothing came of it. */
static void
refuse_nothing (const ArbPrintRequest *request,
                GError **error)
{
  if (request->kind == ARB_PRINT_BOARD)
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                         _ ("There is no board to print: these rules are played without hexes; "
                            "choose another table or sheet."));
  else if (request->kind == ARB_PRINT_LEVY && is_side_known (request))
    refuse_levy (request, error);
  else if (request->side != NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("There is no side “%s” with an army list or units; leave the side out to print "
                    "both."),
                 request->side);
  else if (request->kind == ARB_PRINT_COMBATS)
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                         _ ("There is no combat to print yet; play one first."));
  else
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                         _ ("There is nothing to print yet; enter an army list first."));
}

/* It needs no table. */
static GPtrArray *
make_competition_sheets (const ArbPrintRequest *request,
                         GError **error)
{
  ArbStore *store = arb_games_get_store (request->games);
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, error);

  return competition != NULL
             ? arb_competition_make_sheets (competition, store, request->sheet, request->round, error)
             : NULL;
}

GPtrArray *
arb_print_make_sheets (const ArbPrintRequest *request,
                       GError **error)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_free);

  g_return_val_if_fail (request != NULL, NULL);
  if (request->games == NULL && kinds[request->kind].needs_event)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("“%s” is printed from an event, not from a list alone."),
                   arb_print_kind_get_title (request->kind));
      return NULL;
    }
  if (arb_print_kind_compares (request->kind) &&
      (request->army == NULL || request->other == NULL))
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                           _ ("A comparison is printed from two army lists."));
      return NULL;
    }
  if (request->kind == ARB_PRINT_COMPETITION)
    return make_competition_sheets (request, error);
  if (request->games != NULL)
    {
      if (!add_event (request, sheets, error))
        return NULL;
    }
  else if (request->army != NULL)
    {
      g_auto (ArbPrintContext) context = { .request = request };

      arb_print_context_set_army (&context, request->army);
      if (!arb_print_add_for_context (&context, sheets, error))
        return NULL;
    }
  if (sheets->len > 0)
    return g_steal_pointer (&sheets);
  refuse_nothing (request, error);
  return NULL;
}

ArbPages *
arb_print_lay_out (const ArbPrintRequest *request,
                   const ArbPageFormat *paper,
                   GError **error)
{
  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (paper != NULL, NULL);

  GPtrArray *sheets = arb_print_make_sheets (request, error);

  ArbPages *pages = sheets != NULL ? arb_pages_new_watched (sheets, paper, request->progress,
                                                            request->progress_data)
                                   : NULL;

  if (sheets != NULL && pages == NULL)
    arb_stopped_refuse (error);
  return pages;
}
