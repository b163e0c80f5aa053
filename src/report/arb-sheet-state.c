/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the umpire who takes over must know: strengths and states, what is still owed to a unit, the
 * combats that wait and for which question, the last notes. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-words.h"
#include "report/arb-chronicle.h"
#include "report/arb-combat-words.h"
#include "report/arb-print-losses-private.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define N_NOTES 12

typedef struct
{
  ArbSheetTable *table;
  ArbPrintLosses *losses;
  ArbGameOrders *orders;
  GHashTable *others;    /* unit → GString of the fields that nothing else shows */
  const ArbRules *rules; /* or NULL */
} State;

static void
collect_field (const char *unit,
               const char *field,
               const ArbValue *value,
               gpointer data)
{
  static const char *const shown[] = { ARB_UNIT_STRENGTH, ARB_UNIT_LOSSES, "elite", "formation",
                                       "ranks",           "status",        "order", "leader",
                                       "name",            "number",        NULL };
  State *self = data;
  GString *line = g_hash_table_lookup (self->others, unit);
  const ArbSystem system = { NULL, (ArbRules *) self->rules };
  const char *lang = arb_language_get ();
  const char *name = arb_game_words_get_field (self->losses->sheet, field, lang);
  g_autofree char *text = NULL;

  /* What is pending has names of its own, see arb_print_losses_dup_steps(); what nobody names is only
   * there for the rules to remember. */
  if (g_strv_contains (shown, field) || g_str_has_prefix (field, "effect.") || name == field ||
      arb_game_sheet_is_hidden (self->losses->sheet, field) ||
      arb_print_losses_knows (self->losses, field) || value->type == ARB_VALUE_NONE ||
      (value->type == ARB_VALUE_BOOL && !value->truth) ||
      (value->type == ARB_VALUE_INT && value->integer == 0))
    return;
  if (!g_str_equal (field, "type") &&
      !arb_game_can_tell_state (self->rules != NULL ? &system : NULL, field, value))
    return;
  if (line == NULL)
    {
      line = g_string_new (NULL);
      g_hash_table_insert (self->others, g_strdup (unit), line);
    }
  /* The type of its troops is a word of the catalogue. */
  if (g_str_equal (field, "type"))
    {
      g_autofree char *id = arb_value_to_string (value);

      text = arb_print_dup_word (self->losses->context, NULL, id);
    }
  else if (value->type != ARB_VALUE_BOOL)
    text = arb_game_dup_state_display (self->rules != NULL ? &system : NULL, field, value, lang);
  if (text != NULL)
    arb_print_append (line, name, text);
  else
    arb_print_append (line, NULL, name);
}

static void
string_free (gpointer data)
{
  g_string_free (data, TRUE);
}

static void
add_formation (ArbPrintContext *context,
               ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  State *self = data;
  g_autofree char *label = arb_army_item_dup_label (item);

  arb_sheet_table_add_title (self->table, label);
}

/* Only whom something has happened to. */
static void
add_commander (ArbPrintContext *context,
               ArbArmyItem *item,
               gpointer data)
{
  State *self = data;
  g_autofree char *fate = arb_print_losses_dup_fate (self->losses, item);
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), label, fate);
  ArbSheetRow *row;

  if (*fate == '\0')
    return;
  row = arb_sheet_table_add_row (self->table, arb_army_item_get_id (item));
  row->flags = ARB_ROW_TITLE;
  arb_sheet_row_add (row, text);
}

/* Its state by the system's own scales, what is on its way to it, and whatever else is known. */
static char *
dup_state (ArbPrintContext *context,
           State *self,
           ArbArmyItem *item,
           ArbGameUnit *unit)
{
  const char *id = arb_game_unit_get_id (unit);
  GString *others = g_hash_table_lookup (self->others, id);
  g_autofree char *steps = arb_print_losses_dup_steps (self->losses, item, unit, TRUE);
  g_autofree char *orders = arb_print_dup_order_state (context, self->orders, id);
  GString *line = g_string_new (NULL);

  arb_print_append (line, NULL, steps);
  arb_print_append (line, NULL, orders);
  arb_print_append (line, NULL, others != NULL ? others->str : NULL);
  return g_string_free (line, FALSE);
}

static void
add_unit (ArbPrintContext *context,
          ArbArmyItem *item,
          ArbGameUnit *unit,
          gpointer data)
{
  State *self = data;
  const ArbArmyTotals *totals = item != NULL ? arb_army_item_get_totals (item) : NULL;
  gint64 start = totals != NULL ? (gint64) (totals->regular + totals->elite) : 0;
  gint64 strength = arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, start);
  g_autofree char *formation = arb_print_dup_state (context, item, unit, ARB_ARMY_FORMATION);
  g_autofree char *order = arb_print_dup_state (context, item, unit, ARB_ARMY_ORDER);
  g_autofree char *formation_name = arb_print_dup_word (context, "formation", formation);
  g_autofree char *order_name = arb_print_dup_word (context, "order", order);
  g_autofree char *leaders = arb_print_dup_leaders (context, item, unit);
  g_autofree char *now = start > 0 ? g_strdup_printf ("%ld / %ld", (glong) strength, (glong) start)
                                   : g_strdup_printf ("%ld", (glong) strength);
  g_autofree char *losses = g_strdup_printf (
      "%ld", (glong) arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, 0));
  g_autofree char *more = dup_state (context, self, item, unit);
  ArbSheetRow *row = arb_sheet_table_add_row (self->table, arb_game_unit_get_id (unit));

  arb_sheet_row_add (row, arb_game_unit_get_number (unit));
  arb_sheet_row_add_styled (row, arb_game_unit_get_name (unit), ARB_STYLE_BOLD);
  arb_sheet_row_add (row, now);
  arb_sheet_row_add (row, losses);
  arb_sheet_row_add (row, formation_name);
  arb_sheet_row_add (row, order_name);
  arb_sheet_row_add (row, leaders);
  arb_sheet_row_add (row, more);
}

static void
add_side (ArbPrintContext *context,
          ArbSheet *sheet,
          ArbGameOrders *orders)
{
  static const ArbPrintVisitor visitor = { add_formation, add_commander, add_unit };
  g_autoptr (ArbPrintLosses) losses = arb_print_losses_new (context);
  g_autoptr (GHashTable) others =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, string_free);
  State self = { NULL, losses, orders, others, arb_print_get_rules (context) };

  arb_store_foreach_unit (context->store, collect_field, &self, NULL);
  arb_sheet_add_heading (sheet->blocks, arb_game_get_side_name (context->game, context->side));
  self.table = arb_sheet_add_table (sheet->blocks);
  arb_sheet_table_add_column (self.table, _ ("No."), 0.8, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (self.table, _ ("Unit"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (self.table, _ ("Strength"), 1.4, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (self.table, _ ("Losses"), 1.1, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (self.table, arb_army_field_get_title (ARB_ARMY_FORMATION), 2.4,
                              ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (self.table, arb_army_field_get_title (ARB_ARMY_ORDER), 2,
                              ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (self.table, arb_army_field_get_title (ARB_ARMY_LEADER), 2.6,
                              ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (self.table, _ ("State and what is pending"), 4, ARB_STYLE_PLAIN);
  arb_print_visit (context, &visitor, &self);
}

static char *
dup_question (ArbSession *session,
              const ArbCombatInfo *info)
{
  ArbPrompt *prompt = session != NULL ? arb_session_get_prompt (session) : NULL;

  return prompt != NULL ? arb_wording_question (arb_session_get_facts (session), prompt,
                                                arb_language_get ())
                        : g_strdup (info->question);
}

static void
add_combats (ArbPrintContext *context,
             ArbSheet *sheet)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (context->game, TRUE);
  g_autoptr (ArbChronicle) log =
      combats->len > 0 ? arb_chronicle_new (context->request->games, NULL, NULL) : NULL;
  ArbSheetTable *table = NULL;

  arb_sheet_add_heading (sheet->blocks, _ ("Open combats"));
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      g_autoptr (ArbSession) session =
          arb_store_read_combat (context->store, info->id, arb_language_get (), NULL);
      g_autofree char *question = dup_question (session, info);
      g_autofree char *combat = arb_combat_words_dup_name (
          context->game, session != NULL ? arb_session_get_rules (session) : NULL, info);
      guint number = log != NULL ? arb_chronicle_find_combat (log, info->id) : 0;
      g_autofree char *name =
          number > 0 ? g_strdup_printf (_ ("No. %u — %s"), number, combat) : g_strdup (combat);
      ArbSheetRow *row;

      if (table == NULL)
        {
          table = arb_sheet_add_table (sheet->blocks);
          arb_sheet_table_add_column (table, _ ("Combat"), 4, ARB_STYLE_PLAIN);
          arb_sheet_table_add_column (table, _ ("Waits for"), 8, ARB_STYLE_PLAIN);
        }
      row = arb_sheet_table_add_row (table, info->id);
      arb_sheet_row_add (row, name);
      arb_sheet_row_add_styled (row, question, ARB_STYLE_BOLD);
    }
  if (table == NULL)
    arb_sheet_add_text (sheet->blocks, _ ("None: every combat that was begun is decided."),
                        ARB_STYLE_PLAIN);
}

/* The last notes and incidents of the table. */
static void
add_notes (ArbPrintContext *context,
           ArbSheet *sheet,
           ArbKind kind,
           const char *title)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (context->store, kind, NULL);
  guint n = 0;

  for (guint i = acts != NULL ? acts->len : 0; i > 0 && n < N_NOTES; i--)
    {
      const ArbAct *act = acts->pdata[i - 1];
      const char *text = arb_body_get (act->body, "text");
      g_autofree char *line = NULL;

      if (text == NULL ||
          (*act->game != '\0' && !g_str_equal (act->game, arb_game_get_id (context->game))))
        continue;
      if (n++ == 0)
        arb_sheet_add_heading (sheet->blocks, title);
      line = g_strdup_printf ("%" G_GINT64_FORMAT " %s — %s", act->seq, act->umpire, text);
      arb_sheet_add_text (sheet->blocks, line, ARB_STYLE_PLAIN);
    }
}

static void
add_clock (ArbPrintContext *context,
           ArbSheet *sheet)
{
  g_autofree char *clock = arb_store_dup_clock (context->store, arb_game_get_id (context->game));
  g_auto (GStrv) parts = g_strsplit (clock, "/", 2);
  g_autofree char *text = NULL;

  if (parts[0] == NULL || *parts[0] == '\0')
    return;
  text = arb_game_sheet_dup_moment (arb_game_sheet_get (arb_game_get_system (context->game)),
                                    atoi (parts[0]), parts[1] != NULL ? atoi (parts[1]) : 0,
                                    arb_language_get ());
  arb_sheet_add_text (sheet->blocks, text, ARB_STYLE_BOLD | ARB_STYLE_LARGE);
}

void
arb_sheet_add_state (ArbPrintContext *context,
                     GPtrArray *sheets)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (context->game);
  g_autofree char *title = g_strdup_printf (_ ("State of the table: %s"),
                                            arb_game_get_name (context->game));
  ArbSheet *sheet = arb_print_begin (context, title);
  ArbSheetBlock *fields;

  add_clock (context, sheet);
  add_combats (context, sheet);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      if (*arb_game_get_side (context->game, i) == '\0')
        continue;
      context->side = i;
      arb_print_context_set_army (context, arb_game_get_army (context->game, i));
      add_side (context, sheet, orders);
    }
  add_notes (context, sheet, ARB_KIND_INCIDENT, _ ("Incidents, the latest first"));
  add_notes (context, sheet, ARB_KIND_NOTE, _ ("Notes, the latest first"));
  arb_print_add_rulings (context, sheet->blocks);
  fields = arb_sheet_add_fields (sheet->blocks, 14, _ ("Handed over by"), _ ("Taken over by"),
                                 _ ("Time"), NULL);
  fields->space = 4;
  g_ptr_array_add (sheets, arb_print_end (context, sheet));
}
