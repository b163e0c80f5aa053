/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-army.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "game/arb-game-armies.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"
#include "systems/arb-data.h"
#include "systems/arb-system.h"

static ArbReadList *
read_list_of (const char *name,
              GBytes *bytes,
              ArbArmy *army)
{
  ArbReadList *self = army != NULL ? g_new0 (ArbReadList, 1) : NULL;

  if (self == NULL)
    return NULL;
  self->name = g_path_get_basename (name);
  self->bytes = g_bytes_ref (bytes);
  self->army = army;
  return self;
}

ArbReadList *
arb_read_list_new (const char *file,
                   ArbProblems *problems)
{
  g_return_val_if_fail (problems != NULL, NULL);
  g_return_val_if_fail (file != NULL, NULL);

  gboolean is_sample = g_str_has_prefix (file, ARB_SAMPLE_LIST);
  g_autofree char *path =
      is_sample ? g_strdup_printf ("armies/%s.xml", file + strlen (ARB_SAMPLE_LIST)) : g_strdup (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (is_sample && (bytes = arb_data_lookup (path)) == NULL)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, _ ("No sample list is called “%s”."),
                      file);
  else if (!is_sample && (bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error)) == NULL)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  else
    return read_list_of (path, bytes,
                         arb_army_load_bytes (bytes, path, ARB_ARMY_READ_STRICT, problems));
  return NULL;
}

void
arb_read_list_free (ArbReadList *self)
{
  g_free (self->name);
  g_bytes_unref (self->bytes);
  g_object_unref (self->army);
  g_free (self);
}

const ArbAct *
arb_game_find_import (GPtrArray *imports,
                      const char *side)
{
  for (guint i = imports != NULL ? imports->len : 0; i > 0; i--)
    {
      const ArbAct *act = imports->pdata[i - 1];

      if (*side != '\0' && g_strcmp0 (act->subject, side) == 0)
        return act;
    }
  return NULL;
}

ArbArmy *
arb_game_load_army (ArbStore *store,
                    const ArbAct *import)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (import != NULL, NULL);

  const char *file = arb_body_get (import->body, "file");
  const char *name = arb_body_get (import->body, "name");
  g_autoptr (GBytes) bytes = file != NULL ? arb_store_get_attachment (store, file, NULL) : NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  if (bytes == NULL || name == NULL)
    return NULL;
  return arb_army_load_bytes (bytes, name, ARB_ARMY_READ_LENIENT, problems);
}

char *
arb_game_dup_seal (ArbStore *store,
                   const char *side)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);

  g_autoptr (GPtrArray) imports = arb_store_list_acts (store, ARB_KIND_IMPORT, NULL);
  const ArbAct *import = arb_game_find_import (imports, side);

  return import != NULL ? g_strdup (arb_body_get (import->body, "seal")) : NULL;
}

char *
arb_game_dup_new_side (ArbStore *store,
                       ArbArmy *list,
                       const char *otherwise)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (ARB_IS_ARMY (list), NULL);

  g_autoptr (GPtrArray) imports = arb_store_list_acts (store, ARB_KIND_IMPORT, NULL);
  const char *nation = arb_army_get (list, ARB_ARMY_NATION);
  const char *name = arb_army_get (list, ARB_ARMY_SIDE);
  g_autofree char *ascii =
      g_str_to_ascii (nation != NULL && !g_str_equal (nation, "common") ? nation
                      : name != NULL                                    ? name
                                                                        : otherwise,
                      "C");
  g_autofree char *word = g_ascii_strdown (*ascii != '\0' ? ascii : otherwise, -1);
  char *side;

  g_strcanon (word, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
  side = g_strdup (word);
  for (guint i = 2; arb_game_find_import (imports, side) != NULL; i++)
    {
      g_free (side);
      side = g_strdup_printf ("%s-%u", word, i);
    }
  return side;
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
  arb_body_add_effect (self->body, ARB_EFFECT_SET, unit, arb_army_field_to_string (field), &value);
}

/* What the list says of the item; NULL: nothing. */
static char *
dup_beginning (ArbArmyItem *item,
               const ArbLinkTake *take)
{
  guint n_groups = 0;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  ArbArmyField field;

  if (take->begins_as == NULL)
    return NULL;
  if (take->begins == ARB_LINK_TYPE)
    return n_groups == 1 ? g_strdup (groups[0].type) : NULL;
  if (take->begins == ARB_LINK_OPTION)
    return arb_army_item_dup_option (item, take->begins_as);
  return arb_army_field_parse (take->begins_as, &field) ? g_strdup (arb_army_item_get (item, field))
                                                        : NULL;
}

/* Whether the item has what makes a unit an entry of the list that the link is about. */
static gboolean
is_entry (ArbArmyItem *item,
          const ArbLink *link)
{
  for (guint i = 0; link->having != NULL && i < link->takes->len; i++)
    {
      const ArbLinkTake *take = g_ptr_array_index (link->takes, i);
      g_autofree char *text =
          g_str_equal (take->field, link->having) ? dup_beginning (item, take) : NULL;

      if (text != NULL)
        return TRUE;
    }
  return FALSE;
}

/* As the list says, else by default. */
static void
add_state (Units *self,
           ArbArmyItem *item,
           const char *unit,
           const ArbLinkTake *take,
           const ArbField *field)
{
  g_autofree char *text = dup_beginning (item, take);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (text != NULL ? arb_field_parse (field, text, &value, NULL) : field->has_default)
    arb_body_add_effect (self->body, ARB_EFFECT_SET, unit, take->field,
                         text != NULL ? &value : &field->standard);
}

/* Everything that a list of the procedure may ask of an entry. @told: fields that have a value. */
static void
add_entry_fields (Units *self,
                  ArbArmyItem *item,
                  const char *unit,
                  const ArbProcedure *procedure,
                  const ArbLink *list,
                  GHashTable *told)
{
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (!arb_link_is_of_list (link, list->units[0], list->list))
        continue;
      for (guint j = 0; j < link->takes->len; j++)
        {
          const ArbLinkTake *take = g_ptr_array_index (link->takes, j);
          g_autofree char *id = arb_link_dup_entry_id (link, list->units[0], 1, take->input);

          if (g_hash_table_add (told, (gpointer) take->field))
            add_state (self, item, unit, take, arb_procedure_find_input (procedure, id));
        }
    }
}

static void
add_rule_fields (Units *self,
                 ArbArmyItem *item,
                 const char *unit)
{
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);

  for (guint i = 0; self->rules != NULL && i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);

      for (guint j = 0; j < procedure->links->len; j++)
        {
          const ArbLink *link = g_ptr_array_index (procedure->links, j);

          if (link->subject == ARB_LINK_ENTRIES && is_entry (item, link))
            add_entry_fields (self, item, unit, procedure, link, told);
        }
    }
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
                                         ARB_ARMY_RANKS,  ARB_ARMY_RANK_ELITES,
                                         ARB_ARMY_STATUS, ARB_ARMY_ORDER,  ARB_ARMY_LEADER };
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
  arb_body_add_effect (self->body, ARB_EFFECT_SET, unit, ARB_UNIT_STRENGTH, &strength);
  arb_body_add_effect (self->body, ARB_EFFECT_SET, unit, "elite", &elite);
  arb_body_add_effect (self->body, ARB_EFFECT_SET, unit, ARB_UNIT_LOSSES, &losses);
  add_rule_fields (self, item, unit);
}

/* Whether units of this system answer questions of its rules in lists. */
static gboolean
has_lists (const ArbRules *rules)
{
  for (guint i = 0; i < rules->procedures->len; i++)
    if (arb_game_is_about_armies (rules,
                                  ((const ArbProcedure *) rules->procedures->pdata[i])->id))
      return TRUE;
  return FALSE;
}

static ArbArmy *
read_list (const ArbArmyEntry *entry,
           GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbArmy *list;

  if (entry->army != NULL)
    return g_object_ref (entry->army);
  list = arb_army_load_bytes (entry->bytes, entry->name, ARB_ARMY_READ_STRICT, problems);
  if (list == NULL)
    {
      g_autofree char *problem = arb_problem_to_string (arb_problems_get (problems, 0));

      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, problem);
    }
  return list;
}

/* An event keeps the file itself when it is one of our lists. How somebody's table was understood may
 * change with the next version of the program: what was understood is kept instead. */
static GBytes *
dup_kept (const ArbArmyEntry *entry,
          ArbArmy *list,
          char **name)
{
  g_autoptr (GBytes) unpacked = NULL;
  ArbArmyFormat format;
  const char *dot = strrchr (entry->name, '.');
  char *text;
  gsize length;

  *name = g_strdup (entry->name);
  if (arb_army_format_detect (entry->bytes, &format, &unpacked, NULL) &&
      format == ARB_ARMY_FORMAT_XML && unpacked != NULL &&
      g_bytes_equal (unpacked, entry->bytes))
    return g_bytes_ref (entry->bytes);
  g_free (*name);
  *name = g_strdup_printf ("%.*s.xml",
                           (int) (dot != NULL ? dot - entry->name : (gssize) strlen (entry->name)),
                           entry->name);
  text = arb_army_to_xml (list, &length);
  return g_bytes_new_take (text, length);
}

static void
add_units (ArbArmy *list,
           const char *side,
           ArbBody *body)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = NULL;
  const char *system_id = arb_army_get (list, ARB_ARMY_SYSTEM);
  Units units = { side, body, NULL };

  if (system_id != NULL && arb_system_find_def (system_id) != NULL)
    system = arb_system_load (system_id, NULL, problems);
  if (system != NULL && has_lists (system->rules))
    units.rules = system->rules;
  arb_army_item_foreach (arb_army_get_root (list), add_unit, &units);
}

static void
withdraw (const GPtrArray *units,
          gboolean leaves,
          ArbBody *body)
{
  ArbValue value = arb_value_bool (leaves);

  for (guint i = 0; i < units->len; i++)
    arb_body_add_effect (body, ARB_EFFECT_SET, ((const ArbGoneUnit *) units->pdata[i])->id,
                         ARB_UNIT_WITHDRAWN, &value);
}

ArbArmyChange *
arb_game_preview_army (ArbStore *store,
                       const ArbArmyEntry *entry,
                       GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (entry != NULL, NULL);

  g_autoptr (ArbArmy) list = read_list (entry, error);

  return list != NULL ? arb_army_change_new (store, entry->side, list) : NULL;
}

gboolean
arb_game_enter_army (ArbStore *store,
                     const ArbArmyEntry *entry,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (entry != NULL, FALSE);

  g_autoptr (ArbArmy) list = read_list (entry, error);
  g_autoptr (ArbArmyChange) change = NULL;
  g_autoptr (ArbBody) begun = arb_body_new ();
  g_autoptr (ArbBody) left = arb_body_new ();
  g_autofree char *seal = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GBytes) kept = NULL;
  ArbValue nothing = ARB_VALUE_INIT;
  ArbConsequence consequences[3];
  guint n = 0;

  if (list == NULL)
    return FALSE;
  seal = dup_seal (list);
  change = arb_army_change_new (store, entry->side, list);
  add_units (list, entry->side, begun);
  for (guint i = 0; i < change->back->len; i++)
    arb_body_add_effect (begun, ARB_EFFECT_SET, change->back->pdata[i], ARB_UNIT_WITHDRAWN,
                         &nothing);
  withdraw (change->gone, TRUE, left);
  withdraw (change->held, entry->withdraws_all, left);
  if (arb_body_get_n_lines (begun) > 0)
    consequences[n++] = (ArbConsequence) { NULL, ARB_KIND_UNIT, entry->side, begun };
  if (arb_body_get_n_lines (left) > 0)
    consequences[n++] = (ArbConsequence) { NULL, ARB_KIND_UNIT, entry->side, left };
  if (entry->table != NULL)
    consequences[n++] = *entry->table;
  kept = dup_kept (entry, list, &name);
  return arb_store_add_import (store, NULL, entry->side, name, seal, kept, consequences, n, error);
}

gboolean
arb_game_add_army (ArbStore *store,
                   const char *side,
                   const char *name,
                   GBytes *bytes,
                   GError **error)
{
  const ArbArmyEntry entry = { side, name, bytes, FALSE, NULL };

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  return arb_game_enter_army (store, &entry, error);
}
