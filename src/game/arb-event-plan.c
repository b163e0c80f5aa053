/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-event-plan.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "game/arb-game-army.h"
#include "roster/arb-army-file.h"
#include "store/arb-state.h"
#include "systems/arb-data.h"

static void
table_free (gpointer table)
{
  ArbPlannedTable *self = table;

  g_free (self->name);
  g_free (self->system);
  g_free (self->armies[0]);
  g_free (self->armies[1]);
  g_free (self);
}

static void
ruling_free (gpointer ruling)
{
  ArbPlannedRuling *self = ruling;

  g_free (self->system);
  g_free (self->id);
  arb_value_clear (&self->value);
  g_free (self);
}

ArbEventPlan *
arb_event_plan_new (void)
{
  ArbEventPlan *self = g_new0 (ArbEventPlan, 1);

  self->tables = g_ptr_array_new_with_free_func (table_free);
  self->rulings = g_ptr_array_new_with_free_func (ruling_free);
  return self;
}

void
arb_event_plan_free (ArbEventPlan *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->date);
  g_free (self->place);
  g_free (self->umpire);
  g_strfreev (self->house_files);
  g_ptr_array_unref (self->tables);
  g_ptr_array_unref (self->rulings);
  g_free (self);
}

void
arb_event_plan_add_table (ArbEventPlan *self,
                          const char *name,
                          const char *system,
                          const char *army_a,
                          const char *army_b)
{
  ArbPlannedTable *table = g_new0 (ArbPlannedTable, 1);

  g_return_if_fail (self != NULL);
  table->name = g_strdup (name);
  table->system = g_strdup (system);
  table->armies[0] = g_strdup (army_a);
  table->armies[1] = g_strdup (army_b);
  g_ptr_array_add (self->tables, table);
}

void
arb_event_plan_set_ruling (ArbEventPlan *self,
                           const char *system,
                           const char *id,
                           const ArbValue *value)
{
  ArbPlannedRuling *ruling = NULL;

  g_return_if_fail (self != NULL);
  for (guint i = 0; ruling == NULL && i < self->rulings->len; i++)
    {
      ArbPlannedRuling *other = self->rulings->pdata[i];

      if (g_str_equal (other->system, system) && g_str_equal (other->id, id))
        ruling = other;
    }
  if (ruling == NULL)
    {
      ruling = g_new0 (ArbPlannedRuling, 1);
      ruling->system = g_strdup (system);
      ruling->id = g_strdup (id);
      g_ptr_array_add (self->rulings, ruling);
    }
  arb_value_clear (&ruling->value);
  ruling->value = arb_value_copy (value);
}

/* The list with its file name; NULL and a sentence when it cannot be used. */
static GBytes *
read_list (const char *army,
           char **name,
           ArbArmy **list,
           GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  ArbArmyFormat format;

  *name = NULL;
  *list = NULL;
  if (g_str_has_prefix (army, ARB_PLANNED_SAMPLE))
    {
      g_autofree char *path =
          g_strdup_printf ("armies/%s.xml", army + sizeof (ARB_PLANNED_SAMPLE) - 1);

      *name = g_path_get_basename (path);
      bytes = arb_data_lookup (path);
      if (bytes == NULL)
        g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                     _ ("No sample list is called “%s”."), army);
    }
  else
    {
      *name = g_path_get_basename (army);
      bytes = arb_file_read (army, ARB_XML_MAX_BYTES, error);
    }
  if (bytes == NULL || !arb_army_format_guess (*name, &format, error))
    return NULL;
  *list = arb_army_load_bytes (bytes, *name, format, ARB_ARMY_READ_STRICT, problems);
  if (*list == NULL)
    {
      g_autofree char *problem = arb_problem_to_string (arb_problems_get (problems, 0));

      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, problem);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

static gboolean
add_side (ArbStore *store,
          const char *army,
          guint which,
          char **side,
          GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (GBytes) bytes = NULL;

  *side = NULL;
  if (army == NULL)
    return TRUE;
  bytes = read_list (army, &name, &list, error);
  if (bytes == NULL)
    return FALSE;
  *side = arb_game_dup_new_side (store, list, which == 0 ? "a" : "b");
  return arb_game_add_army (store, *side, name, bytes, error);
}

static gboolean
has_rules (ArbStore *store,
           const char *system)
{
  g_autoptr (GPtrArray) rules = arb_store_list_acts (store, ARB_KIND_RULES, NULL);

  for (guint i = 0; rules != NULL && i < rules->len; i++)
    if (g_strcmp0 (((const ArbAct *) rules->pdata[i])->subject, system) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
keep_rules (ArbStore *store,
            const char *system,
            char **house_files,
            GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) failure = NULL;
  g_autofree char *problem = NULL;

  if (has_rules (store, system) ||
      arb_game_add_rules (store, system, house_files, problems, &failure))
    return TRUE;
  /* The problem has the place; the error only says that there is one. */
  if (arb_problems_get_n (problems) == 0)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  problem = arb_problem_to_string (arb_problems_get (problems, 0));
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, problem);
  return FALSE;
}

static gboolean
add_table (ArbStore *store,
           const ArbPlannedTable *table,
           char **house_files,
           GError **error)
{
  g_autoptr (GPtrArray) games = arb_store_list_acts (store, ARB_KIND_GAME, error);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *id = NULL;

  if (games == NULL || !keep_rules (store, table->system, house_files, error) ||
      !add_side (store, table->armies[0], 0, &first, error) ||
      !add_side (store, table->armies[1], 1, &second, error))
    return FALSE;
  id = g_strdup_printf ("%u", games->len + 1);
  return arb_store_add_game (store, id, table->name, table->system, first, second, error);
}

static gboolean
check_lists (const ArbEventPlan *self,
             GError **error)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      const ArbPlannedTable *table = self->tables->pdata[i];

      for (guint k = 0; k < G_N_ELEMENTS (table->armies); k++)
        {
          g_autofree char *name = NULL;
          g_autoptr (ArbArmy) list = NULL;
          g_autoptr (GBytes) bytes = NULL;

          if (table->armies[k] == NULL)
            continue;
          bytes = read_list (table->armies[k], &name, &list, error);
          if (bytes == NULL)
            return FALSE;
          if (g_strcmp0 (arb_army_get (list, ARB_ARMY_SYSTEM), table->system) == 0)
            continue;
          g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                       _ ("“%s” is a list for other rules (%s) than those of the table (%s)."),
                       name, arb_army_get (list, ARB_ARMY_SYSTEM), table->system);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
fill (const ArbEventPlan *self,
      ArbStore *store,
      GError **error)
{
  for (guint i = 0; i < self->tables->len; i++)
    if (!add_table (store, self->tables->pdata[i], self->house_files, error))
      return FALSE;
  for (guint i = 0; i < self->rulings->len; i++)
    {
      const ArbPlannedRuling *ruling = self->rulings->pdata[i];

      if (!arb_store_add_ruling (store, ruling->system, ruling->id, &ruling->value, error))
        return FALSE;
    }
  return TRUE;
}

ArbStore *
arb_event_plan_make (const ArbEventPlan *self,
                     const char *path,
                     const ArbStoreOptions *options,
                     GError **error)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbStore) store = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  if (!check_lists (self, error))
    return NULL;
  arb_body_add_text (header, "name", self->name);
  arb_body_add_text (header, "date", self->date);
  arb_body_add_text (header, "place", self->place);
  arb_body_add_text (header, "umpire", self->umpire);
  arb_body_add_text (header, "program", "arbitre " ARB_VERSION);
  store = arb_store_create (path, header, options, error);
  if (store == NULL)
    return NULL;
  if (fill (self, store, error))
    return g_steal_pointer (&store);
  /* What this call made, and nothing was played in it. */
  g_clear_object (&store);
  g_unlink (path);
  return NULL;
}

gboolean
arb_event_plan_add_to (const ArbPlannedTable *table,
                       ArbStore *store,
                       char **house_files,
                       GError **error)
{
  return add_table (store, table, house_files, error);
}

ArbStore *
arb_game_create_sample (const char *path,
                        const ArbStoreOptions *options,
                        GError **error)
{
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GBytes) bytes = arb_data_lookup ("samples/event.ini");
  g_autoptr (GKeyFile) sample = g_key_file_new ();
  g_autofree char *system = NULL;
  g_auto (GStrv) armies = NULL;
  g_autofree char *army_a = NULL;
  g_autofree char *army_b = NULL;

  if (!g_key_file_load_from_bytes (sample, bytes, G_KEY_FILE_NONE, error))
    return NULL;
  system = g_key_file_get_string (sample, "event", "system", NULL);
  armies = g_key_file_get_string_list (sample, "event", "armies", NULL, NULL);
  g_return_val_if_fail (armies != NULL && g_strv_length (armies) == 2, NULL);
  army_a = g_strconcat (ARB_PLANNED_SAMPLE, armies[0], NULL);
  army_b = g_strconcat (ARB_PLANNED_SAMPLE, armies[1], NULL);
  plan->name = g_strdup (_ ("Sample battle"));
  arb_event_plan_add_table (plan, _ ("Table 1"), system, army_a, army_b);
  return arb_event_plan_make (plan, path, options, error);
}
