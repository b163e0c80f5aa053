/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-event-army.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "cli/arb-cli.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"

gboolean
arb_cli_check_event_army (const char *army)
{
  const char *colon = strchr (army, ':');
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) list = NULL;

  if (colon == NULL || colon == army)
    {
      arb_cli_error (_ ("An army is given as SIDE:FILE, not as “%s”."), army);
      return FALSE;
    }
  list = arb_army_load (colon + 1, ARB_ARMY_READ_STRICT, problems);
  arb_cli_print_problems (problems);
  return list != NULL;
}

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
arb_cli_add_event_army (ArbStore *store,
                        const char *army,
                        GError **error)
{
  const char *path = strchr (army, ':') + 1;
  g_autofree char *side = g_strndup (army, path - 1 - army);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = arb_file_read (path, ARB_XML_MAX_BYTES, error);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *seal = NULL;
  Units units = { side, body };

  if (bytes == NULL)
    return FALSE;
  list = arb_army_load (path, ARB_ARMY_READ_STRICT, problems);
  if (list == NULL)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("“%s” changed while it was read; begin again."), path);
      return FALSE;
    }
  seal = dup_seal (list);
  arb_army_item_foreach (arb_army_get_root (list), add_unit, &units);
  return arb_store_add_import (store, NULL, side, name, seal, bytes, error) &&
         (arb_body_get_n_lines (body) == 0 ||
          arb_store_add (store, NULL, ARB_KIND_UNIT, side, body, error));
}
