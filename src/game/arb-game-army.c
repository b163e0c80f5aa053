/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-army.h"

#include <string.h>

#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"
#include "systems/arb-system.h"

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
  const ArbRules *rules; /* Borrowed; NULL: the program has none for the list */
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

/* What the list says of the field that answers a question of the rules; NULL: nothing. */
static char *
dup_field_text (ArbArmyItem *item,
                const char *field)
{
  guint n_groups = 0;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  if (g_str_equal (field, "type"))
    return n_groups == 1 ? g_strdup (groups[0].type) : NULL;
  if (g_str_equal (field, "grade"))
    return g_strdup (arb_army_item_get (item, ARB_ARMY_GRADE));
  return arb_army_item_dup_option (item, field);
}

/* Fields that answer questions about an entry of a list: as the list says, else by default. The
 * first of them tells whether the item belongs in the list at all. */
static void
add_bound_fields (Units *self,
                  ArbArmyItem *item,
                  const char *unit,
                  const ArbProcedure *procedure,
                  GHashTable *told)
{
  g_autofree char *list = NULL;

  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);
      const char *star = strstr (field->id, ".*.");
      g_autofree char *text = NULL;
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (field->from == NULL || star == NULL || g_strcmp0 (field->side, "a") != 0)
        continue;
      text = dup_field_text (item, field->from);
      if (list == NULL || strncmp (list, field->id, strlen (list)) != 0)
        {
          g_free (list);
          list = text != NULL ? g_strndup (field->id, star + 3 - field->id) : NULL;
        }
      if (list == NULL || !g_hash_table_add (told, (gpointer) field->from))
        continue;
      if (text != NULL ? arb_field_parse (field, text, &value, NULL) : field->has_default)
        arb_body_add_effect (self->body, "set", unit, field->from,
                             text != NULL ? &value : &field->standard);
    }
}

static void
add_rule_fields (Units *self,
                 ArbArmyItem *item,
                 const char *unit)
{
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);

  for (guint i = 0; self->rules != NULL && i < self->rules->procedures->len; i++)
    add_bound_fields (self, item, unit, g_ptr_array_index (self->rules->procedures, i), told);
}

static void
add_commander (ArbArmyItem *item,
               Units *self)
{
  g_autofree char *unit = g_strdup_printf ("%s/%s", self->side, arb_army_item_get_id (item));

  add_text (self, item, unit, ARB_ARMY_NAME);
  add_rule_fields (self, item, unit);
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

  if (arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER && self->rules != NULL)
    add_commander (item, self);
  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  unit = g_strdup_printf ("%s/%s", self->side, arb_army_item_get_id (item));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_text (self, item, unit, fields[i]);
  arb_body_add_effect (self->body, "set", unit, ARB_UNIT_STRENGTH, &strength);
  arb_body_add_effect (self->body, "set", unit, "elite", &elite);
  arb_body_add_effect (self->body, "set", unit, ARB_UNIT_LOSSES, &losses);
  add_rule_fields (self, item, unit);
}

/* Whether units of this system answer questions of its rules by themselves. */
static gboolean
has_bound_lists (const ArbRules *rules)
{
  for (guint i = 0; i < rules->procedures->len; i++)
    if (arb_procedure_binds_units (g_ptr_array_index (rules->procedures, i)))
      return TRUE;
  return FALSE;
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
  g_autoptr (ArbSystem) system = NULL;
  g_autofree char *seal = NULL;
  const char *system_id;
  ArbArmyFormat format;
  Units units = { side, body, NULL };

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
  system_id = arb_army_get (list, ARB_ARMY_SYSTEM);
  if (system_id != NULL && arb_system_find_def (system_id) != NULL)
    system = arb_system_load (system_id, NULL, problems);
  if (system != NULL && has_bound_lists (system->rules))
    units.rules = system->rules;
  arb_army_item_foreach (arb_army_get_root (list), add_unit, &units);
  return arb_store_add_import (store, NULL, side, name, seal, bytes, error) &&
         (arb_body_get_n_lines (body) == 0 ||
          arb_store_add (store, NULL, ARB_KIND_UNIT, side, body, error));
}
