/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The army as a whole (« Cohésion de l’armée »), for the foot of its loss sheet. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-steps.h"
#include "systems/arb-total-def.h"

#define PROCEDURE "army-cohesion"

static guint
find_line (const ArbRules *rules,
           const ArbTotalUnit *unit)
{
  const AdgrUnitState state = {
    .is_battalion = unit->has_flag (unit->unit, "battalion"),
    .coh_lost = unit->get_int (unit->unit, "coh-lost"),
    .disorder = unit->is_set (unit->unit, "disorder"),
    .routed = unit->is_set (unit->unit, "routed"),
    .left_table = unit->is_set (unit->unit, "left-table"),
  };

  return adgr_army_line (&state, arb_rules_find_table (rules, "army-losses"));
}

static gboolean
get_line (const ArbRules *rules,
          guint line,
          const char *lang,
          const char **name,
          gint64 *points)
{
  const ArbTable *losses = arb_rules_find_table (rules, "army-losses");
  const ArbProcedure *procedure = arb_rules_find_procedure (rules, PROCEDURE);
  const ArbField *field =
      procedure != NULL ? arb_procedure_find_value (procedure, "unit.1.line") : NULL;
  const ArbWord *word;

  if (field == NULL || losses == NULL)
    return FALSE;
  word = arb_field_find_word (field, adgr_army_line_words[line]);
  *name = word != NULL ? arb_text_get (word->name, lang) : "";
  *points = adgr_army_line_loss ((AdgrArmyLine) line, losses);
  return TRUE;
}

/* What a lost camp costs, plain and fortified; "": the rules do not say. */
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

/* Generals and camp are counted by hand: the event does not say whose camp it is. */
static gboolean
dup_open_line (const ArbRules *rules,
               guint index,
               char **name,
               char **points)
{
  if (index > 1)
    return FALSE;
  *name = g_strdup (index == 0 ? _ ("general lost") : _ ("camp lost, plain or fortified"));
  *points = index == 0 ? g_strdup (_ ("1 and his value")) : dup_camp_points (rules);
  return TRUE;
}

const ArbTotalDef adgr_total = {
  .procedure = PROCEDURE,
  .n_lines = ADGR_LINE_NONE,
  .find_line = find_line,
  .get_line = get_line,
  .dup_open_line = dup_open_line,
};
