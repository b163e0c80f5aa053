/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The army as a whole, where the rules count its losses in points (ArbTotalDef). */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-print-losses-private.h"
#include "systems/arb-system.h"
#include "systems/arb-total-def.h"

typedef struct
{
  const ArbPrintLosses *losses;
  const ArbTotalDef *def;
  const ArbRules *rules;
  guint *counts; /* by line, and one more for those who count in none */
} ArmyTotal;

/* --- A unit as the rules look at it ----------------------------------------------------------- */

typedef struct
{
  const ArbPrintLosses *losses;
  ArbArmyItem *item;
  ArbGameUnit *unit;
} Counted;

static gint64
get_int (gconstpointer data,
         const char *field)
{
  const Counted *self = data;

  return arb_game_unit_get_int (self->unit, field, 0);
}

static gboolean
is_set (gconstpointer data,
        const char *field)
{
  const Counted *self = data;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_game_unit_get (self->unit, field, &value) && value.type == ARB_VALUE_BOOL &&
         value.truth;
}

static gboolean
has_flag (gconstpointer data,
          const char *flag)
{
  const Counted *self = data;

  return arb_print_losses_has_flag (self->losses, self->item, flag);
}

static void
count_unit (ArbPrintContext *context,
            ArbArmyItem *item,
            ArbGameUnit *unit,
            gpointer data)
{
  ArmyTotal *self = data;
  const Counted counted = { self->losses, item, unit };
  const ArbTotalUnit seen = { get_int, is_set, has_flag, &counted };

  if (unit != NULL)
    self->counts[self->def->find_line (self->rules, &seen)]++;
}

/* --- The table -------------------------------------------------------------------------------- */

/* Rows to be filled in by hand. */
static void
add_open_rows (const ArmyTotal *self,
               ArbSheetTable *table)
{
  char *name, *points;

  for (guint i = 0; self->def->dup_open_line (self->rules, i, &name, &points); i++)
    {
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add (row, name);
      arb_sheet_row_add (row, points);
      g_free (name);
      g_free (points);
    }
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
  const ArbSystemDef *system = arb_system_find_def (self->sheet->system);
  const ArbTotalDef *def = system != NULL ? system->total : NULL;
  const ArbRules *rules = def != NULL ? arb_print_get_rules (self->context) : NULL;
  g_autofree guint *counts = def != NULL ? g_new0 (guint, def->n_lines + 1) : NULL;
  ArmyTotal total = { self, def, rules, counts };
  gboolean is_blank = self->losses == NULL || arb_print_has (self->context, ARB_PRINT_BLANK);
  ArbSheetTable *table;
  const char *name;
  gint64 points, sum = 0;

  if (rules == NULL || !def->get_line (rules, 0, lang, &name, &points))
    return;
  if (!is_blank)
    arb_print_visit (self->context, &visitor, &total);
  arb_sheet_add_heading (
      into, arb_text_get (arb_rules_find_procedure (rules, def->procedure)->name, lang));
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, _ ("What was lost"), 6, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Points each"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("How many"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Total"), 2, ARB_STYLE_RIGHT);
  for (guint i = 0; i < def->n_lines && def->get_line (rules, i, lang, &name, &points); i++)
    {
      add_total_row (table, name, points, counts[i], is_blank);
      sum += points * counts[i];
    }
  add_open_rows (&total, table);
  if (!is_blank)
    {
      g_autofree char *text = g_strdup_printf (_ ("Units in all: %ld points"), (glong) sum);

      arb_sheet_add_text (into, text, ARB_STYLE_BOLD);
    }
}
