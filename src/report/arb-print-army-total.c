/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The army as a whole (ADG-R, « Cohésion de l’armée »), for the foot of its loss sheet. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-print-losses-private.h"
#include "systems/adgr/adgr-army.h"

typedef struct
{
  const ArbPrintLosses *losses;
  const ArbTable *points;
  guint counts[ADGR_N_LINES];
} ArmyTotal;

static gboolean
is_set (ArbGameUnit *unit,
        const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_game_unit_get (unit, field, &value) && value.type == ARB_VALUE_BOOL && value.truth;
}

static void
count_unit (ArbPrintContext *context,
            ArbArmyItem *item,
            ArbGameUnit *unit,
            gpointer data)
{
  ArmyTotal *self = data;
  AdgrUnitState state = { .is_battalion = arb_print_losses_has_flag (self->losses, item, "battalion") };

  if (unit == NULL)
    return;
  state.coh_lost = arb_game_unit_get_int (unit, "coh-lost", 0);
  state.disorder = is_set (unit, "disorder");
  state.routed = is_set (unit, "routed");
  state.left_table = is_set (unit, "left-table");
  self->counts[adgr_army_line (&state, self->points)]++;
}

/* A row to be filled in by hand. */
static void
add_open_row (ArbSheetTable *table,
              const char *name,
              const char *each)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

  arb_sheet_row_add (row, name);
  arb_sheet_row_add (row, each);
}

/* What a lost camp costs, plain and fortified; NULL: the rules do not say. */
static char *
dup_camp_points (const ArbRules *rules)
{
  static const char *const kinds[] = { "plain", "fortified" };
  const ArbTable *camps = arb_rules_find_table (rules, "camps");
  GString *text = g_string_new (NULL);

  for (guint i = 0; camps != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      const ArbValue row = ARB_VALUE_INIT;
      const ArbValue column = arb_value_word (kinds[i]);
      const ArbValue *cell = NULL;

      if (arb_table_lookup (camps, &row, &column, &cell, NULL))
        g_string_append_printf (text, "%s%ld", text->len > 0 ? " / " : "",
                                (glong) arb_value_get_int (cell));
    }
  return g_string_free (text, FALSE);
}

static void
add_total_row (ArbSheetTable *table,
               const char *name,
               gint64 points,
               guint count,
               gboolean is_blank)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
  g_autofree char *each = g_strdup_printf ("%ld", (glong) points);
  g_autofree char *number = is_blank ? NULL : g_strdup_printf ("%u", count);
  g_autofree char *total = is_blank ? NULL : g_strdup_printf ("%ld", (glong) (points * count));

  arb_sheet_row_add (row, name);
  arb_sheet_row_add (row, each);
  arb_sheet_row_add (row, number);
  arb_sheet_row_add (row, total);
}

void
arb_print_losses_add_army_total (const ArbPrintLosses *self,
                                 GPtrArray *into)
{
  static const ArbPrintVisitor visitor = { NULL, NULL, count_unit };
  const char *lang = arb_language_get ();
  const ArbRules *rules = g_strcmp0 (self->sheet->system, "adgr") == 0
                              ? arb_print_get_rules (self->context)
                              : NULL;
  const ArbProcedure *procedure =
      rules != NULL ? arb_rules_find_procedure (rules, "army-cohesion") : NULL;
  const ArbField *lines =
      procedure != NULL ? arb_procedure_find_value (procedure, "unit.1.line") : NULL;
  ArmyTotal total = { self, rules != NULL ? arb_rules_find_table (rules, "army-losses") : NULL };
  gboolean is_blank =
      self->losses == NULL || arb_print_has (self->context, ARB_PRINT_BLANK);
  g_autofree char *camp = NULL;
  ArbSheetTable *table;
  gint64 sum = 0;

  if (lines == NULL || total.points == NULL)
    return;
  if (!is_blank)
    arb_print_visit (self->context, &visitor, &total);
  arb_sheet_add_heading (into, arb_text_get (procedure->name, lang));
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, _ ("What was lost"), 6, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Points each"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("How many"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Total"), 2, ARB_STYLE_RIGHT);
  for (guint i = 0; i < ADGR_LINE_NONE; i++)
    {
      const ArbWord *word = arb_field_find_word (lines, adgr_army_line_words[i]);
      gint64 points = adgr_army_line_loss ((AdgrArmyLine) i, total.points);

      add_total_row (table, word != NULL ? arb_text_get (word->name, lang) : "", points,
                     total.counts[i], is_blank);
      sum += points * total.counts[i];
    }
  /* Generals and camp are counted by hand: the event does not say whose camp it is. */
  camp = dup_camp_points (rules);
  add_open_row (table, _ ("general lost"), _ ("1 and his value"));
  add_open_row (table, _ ("camp lost, plain or fortified"), camp);
  if (!is_blank)
    {
      g_autofree char *text = g_strdup_printf (_ ("Units in all: %ld points"), (glong) sum);

      arb_sheet_add_text (into, text, ARB_STYLE_BOLD);
    }
}
