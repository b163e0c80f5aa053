/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything a player is handed, in the order in which it is handed out: a cover with what is played
 * and by which rules, his list, his loss sheet, his order sheet with slips, and what he has fought. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-print-private.h"
#include "roster/arb-seal.h"
#include "systems/arb-system.h"

static void
add_pair (ArbSheetTable *table,
          const char *title,
          const char *text)
{
  ArbSheetRow *row;

  if (text == NULL || *text == '\0')
    return;
  row = arb_sheet_table_add_row (table, NULL);
  arb_sheet_row_add_styled (row, title, ARB_STYLE_BOLD);
  arb_sheet_row_add (row, text);
}

/* The tables where the side plays, with the opponent of each: “Table 3, against the Austrians”. */
static char *
dup_tables (const ArbPrintContext *context)
{
  GListModel *games = G_LIST_MODEL (context->request->games);
  const char *own = arb_game_get_side (context->game, context->side);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);

      for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
        {
          guint other = ARB_GAME_N_SIDES - 1 - side;
          g_autofree char *line = NULL;

          if (!g_str_equal (arb_game_get_side (game, side), own) ||
              *arb_game_get_side (game, other) == '\0')
            continue;
          /* Translators: a table, and who plays there against the reader. */
          line = g_strdup_printf (_ ("%s, against %s"), arb_game_get_name (game),
                                  arb_game_get_side_name (game, other));
          arb_print_append (text, NULL, line);
        }
    }
  return g_string_free (text, FALSE);
}

static void
add_facts (ArbPrintContext *context,
           GPtrArray *into)
{
  static const struct
  {
    const char *key;
    const char *title;
  } headers[] = { { "name", N_ ("Event") }, { "date", N_ ("Date") }, { "place", N_ ("Place") } };
  const ArbRules *rules = arb_print_get_rules (context);
  ArbSheetTable *table = arb_sheet_add_table (into);
  g_autofree char *army = arb_print_dup_army (context);

  arb_sheet_table_add_column (table, "", 1, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "", 4, ARB_STYLE_PLAIN);
  if (context->army != NULL)
    add_pair (table, arb_army_field_get_title (ARB_ARMY_PLAYER),
              arb_army_get (context->army, ARB_ARMY_PLAYER));
  add_pair (table, _ ("Army"), army);
  for (guint i = 0; context->store != NULL && i < G_N_ELEMENTS (headers); i++)
    {
      g_autofree char *text = arb_print_dup_header (context->store, headers[i].key);

      add_pair (table, _ (headers[i].title), text);
    }
  if (context->game != NULL)
    {
      g_autofree char *tables = dup_tables (context);

      add_pair (table, _ ("Plays at"), tables);
    }
  if (rules != NULL)
    {
      g_autofree char *text =
          g_strdup_printf ("%s %s", arb_text_get (rules->name, arb_language_get ()),
                           rules->version != NULL ? rules->version : "");

      add_pair (table, _ ("Rules"), g_strchomp (text));
    }
}

static void
add_codes (ArbPrintContext *context,
           GPtrArray *into)
{
  if (context->army != NULL)
    {
      g_autofree char *lines = arb_army_to_lines (context->army, context->catalogue);
      g_autofree char *seal = arb_seal_of_lines (lines);

      arb_print_add_code (into, _ ("The army list as it is printed here, to be checked on the day."),
                          _ ("Seal"), seal);
    }
  if (context->store != NULL)
    {
      g_autofree char *head = arb_store_dup_head (context->store);

      arb_print_add_code (into, _ ("The journal of the event as it was when this was printed."),
                          _ ("Head of the chain"), head);
    }
}

/* @parts: the sheets that follow. */
static void
add_cover (ArbPrintContext *context,
           const GPtrArray *parts,
           GPtrArray *sheets)
{
  g_autofree char *army = arb_print_dup_army (context);
  g_autofree char *title = g_strdup_printf (_ ("Packet: %s"), army);
  ArbSheet *sheet = arb_print_begin (context, title);
  ArbSheetTable *table;

  add_facts (context, sheet->blocks);
  add_codes (context, sheet->blocks);
  if (context->store != NULL)
    arb_print_add_rulings (context, sheet->blocks);
  arb_sheet_add_heading (sheet->blocks, _ ("In this packet"));
  table = arb_sheet_add_table (sheet->blocks);
  table->is_plain = TRUE;
  arb_sheet_table_add_column (table, "", 1, ARB_STYLE_PLAIN);
  for (guint i = 0; i < parts->len; i++)
    arb_sheet_row_add (arb_sheet_table_add_row (table, NULL),
                       ((const ArbSheet *) parts->pdata[i])->title);
  g_ptr_array_add (sheets, arb_print_end (context, sheet));
}

gboolean
arb_sheet_add_packet (ArbPrintContext *context,
                      GPtrArray *sheets,
                      GError **error)
{
  static const ArbPrintKind kinds[] = { ARB_PRINT_ROSTER, ARB_PRINT_LOSSES, ARB_PRINT_ORDERS,
                                        ARB_PRINT_ORDER_SLIPS, ARB_PRINT_COMBATS };
  const ArbPrintRequest *whole = context->request;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_free);
  gboolean has_orders = arb_print_get_sheet (context)->orders != NULL;
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (kinds) && is_good; i++)
    {
      gboolean is_order = kinds[i] == ARB_PRINT_ORDERS || kinds[i] == ARB_PRINT_ORDER_SLIPS;
      ArbPrintRequest request = *whole;

      if ((is_order && !has_orders) || (arb_print_kind_needs_event (kinds[i]) && whole->games == NULL))
        continue;
      request.kind = kinds[i];
      /* Orders are written by the player himself. */
      request.flags = is_order ? ARB_PRINT_BLANK
                               : whole->flags & arb_print_kind_get_flags (kinds[i]);
      if (kinds[i] == ARB_PRINT_COMBATS)
        request.side = arb_game_get_side (context->game, context->side);
      context->request = &request;
      is_good = arb_print_add_for_context (context, parts, error);
    }
  context->request = whole;
  if (!is_good)
    return FALSE;
  add_cover (context, parts, sheets);
  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (sheets, parts->pdata[i]);
  g_ptr_array_set_free_func (parts, NULL);
  return TRUE;
}
