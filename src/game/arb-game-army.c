/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-army.h"

#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"

static char *
dup_seal (ArbArmy *army)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) findings =
      arb_army_check_with (army, overlay, &catalogue, problems);
  g_autofree char *lines = arb_army_to_lines (army, catalogue);

  return arb_seal_of_lines (lines);
}

typedef struct
{
  const char *side;
  ArbBody *body;
} Units;

static void
add_text (Units *self,
          ArbArmyItem *item,
          const char *unit,
          ArbArmyField field)
{
  const char *text = arb_army_item_get (item, field);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (text == NULL)
    return;
  value = arb_value_text (text);
  arb_body_add_effect (self->body, "set", unit, arb_army_field_to_string (field), &value);
}

static void
add_unit (ArbArmyItem *item,
          guint depth,
          gpointer data)
{
  static const ArbArmyField fields[] = { ARB_ARMY_NAME,   ARB_ARMY_NUMBER, ARB_ARMY_FORMATION,
                                         ARB_ARMY_RANKS,  ARB_ARMY_STATUS, ARB_ARMY_ORDER,
                                         ARB_ARMY_LEADER };
  Units *self = data;
  const ArbArmyTotals *totals = arb_army_item_get_totals (item);
  ArbValue strength = arb_value_int ((gint64) (totals->regular + totals->elite));
  ArbValue elite = arb_value_int ((gint64) totals->elite);
  ArbValue losses = arb_value_int (0);
  g_autofree char *unit = NULL;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  unit = g_strdup_printf ("%s/%s", self->side, arb_army_item_get_id (item));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_text (self, item, unit, fields[i]);
  arb_body_add_effect (self->body, "set", unit, ARB_UNIT_STRENGTH, &strength);
  arb_body_add_effect (self->body, "set", unit, "elite", &elite);
  arb_body_add_effect (self->body, "set", unit, ARB_UNIT_LOSSES, &losses);
}

gboolean
arb_game_add_army (ArbStore *store,
                   const char *side,
                   const char *name,
                   GBytes *bytes,
                   GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *seal = NULL;
  ArbArmyFormat format;
  Units units = { side, body };

  if (!arb_army_format_guess (name, &format, error))
    return FALSE;
  list = arb_army_load_bytes (bytes, name, format, ARB_ARMY_READ_STRICT, problems);
  if (list == NULL)
    {
      g_autofree char *problem = arb_problem_to_string (arb_problems_get (problems, 0));

      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, problem);
      return FALSE;
    }
  seal = dup_seal (list);
  arb_army_item_foreach (arb_army_get_root (list), add_unit, &units);
  return arb_store_add_import (store, NULL, side, name, seal, bytes, error) &&
         (arb_body_get_n_lines (body) == 0 ||
          arb_store_add (store, NULL, ARB_KIND_UNIT, side, body, error));
}
