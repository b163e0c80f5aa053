/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-event-plan.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "game/arb-game-army.h"
#include "game/arb-games.h"
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
  g_return_if_fail (value != NULL);
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

/* Reads the lists of the table that are not in @lists (char * → ArbReadList) yet. FALSE and a
 * sentence when one cannot be used at it. */
static gboolean
read_lists (const ArbPlannedTable *table,
            GHashTable *lists,
            GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (table->armies); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      char *army = table->armies[i];
      ArbReadList *list = army != NULL ? g_hash_table_lookup (lists, army) : NULL;
      const char *system;

      if (army == NULL)
        continue;
      if (list == NULL && (list = arb_read_list_new (army, problems)) != NULL)
        g_hash_table_insert (lists, army, list);
      if (list == NULL)
        {
          g_autofree char *problem = arb_problem_to_string (arb_problems_get (problems, 0));

          g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, problem);
          return FALSE;
        }
      system = arb_army_get (list->army, ARB_ARMY_SYSTEM);
      if (g_strcmp0 (system, table->system) == 0)
        continue;
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("“%s” is a list for other rules (%s) than those of the table (%s)."),
                   list->name, system, table->system);
      return FALSE;
    }
  return TRUE;
}

static GHashTable *
make_lists (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) arb_read_list_free);
}

/* @list: NULL for a side without one. */
static gboolean
add_side (ArbStore *store,
          const ArbReadList *list,
          const char *otherwise,
          char **side,
          GError **error)
{
  ArbArmyEntry entry = { 0 };

  *side = list != NULL ? arb_game_dup_new_side (store, list->army, otherwise) : NULL;
  if (list == NULL)
    return TRUE;
  entry = (ArbArmyEntry) { *side, list->name, list->bytes, FALSE, NULL, list->army };
  return arb_game_enter_army (store, &entry, error);
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

static const ArbReadList *
find_list (GHashTable *lists,
           const char *army)
{
  return army != NULL ? g_hash_table_lookup (lists, army) : NULL;
}

static gboolean
add_table (ArbStore *store,
           const ArbPlannedTable *table,
           GHashTable *lists,
           char **house_files,
           GError **error)
{
  g_autoptr (GPtrArray) games = arb_store_list_acts (store, ARB_KIND_GAME, error);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *id = NULL;

  if (games == NULL || !keep_rules (store, table->system, house_files, error) ||
      !add_side (store, find_list (lists, table->armies[0]), "a", &first, error) ||
      !add_side (store, find_list (lists, table->armies[1]), "b", &second, error))
    return FALSE;
  id = g_strdup_printf ("%u", games->len + 1);
  return arb_store_add_game (store, id, table->name, table->system, first, second, error);
}

static gboolean
fill (const ArbEventPlan *self,
      GHashTable *lists,
      ArbStore *store,
      GError **error)
{
  for (guint i = 0; i < self->tables->len; i++)
    if (!add_table (store, self->tables->pdata[i], lists, self->house_files, error))
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
  g_autoptr (GHashTable) lists = make_lists ();
  g_autoptr (ArbStore) store = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->tables->len; i++)
    if (!read_lists (self->tables->pdata[i], lists, error))
      return NULL;
  arb_body_add_text (header, "name", self->name);
  arb_body_add_text (header, "date", self->date);
  arb_body_add_text (header, "place", self->place);
  arb_body_add_text (header, "umpire", self->umpire);
  arb_body_add_text (header, "program", "arbitre " ARB_VERSION);
  store = arb_store_create (path, header, options, error);
  if (store == NULL)
    return NULL;
  if (fill (self, lists, store, error))
    return g_steal_pointer (&store);
  /* What this call made, and nothing was played in it. */
  g_clear_object (&store);
  g_unlink (path);
  return NULL;
}

static gboolean
has_any (ArbStore *store,
         ArbKind kind)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, kind, NULL);

  return acts != NULL && acts->len > 0;
}

/* What an event without tables has is played at one that no row tells of, and that is there only as long as
 * there is no other. Before another comes it gets a row of its own. */
static gboolean
keep_unnamed_table (ArbStore *store,
                    GError **error)
{
  g_autoptr (ArbGames) games = arb_games_new (store);
  ArbGame *game = arb_games_find (games, "");

  if (has_any (store, ARB_KIND_GAME) || game == NULL ||
      !(has_any (store, ARB_KIND_IMPORT) || has_any (store, ARB_KIND_UNIT) || has_any (store, ARB_KIND_CLOCK) ||
        has_any (store, ARB_KIND_COMBAT)))
    return TRUE;
  return arb_store_add_game (store, "", arb_game_get_name (game), arb_game_get_system (game),
                             arb_game_get_side (game, 0), arb_game_get_side (game, 1), error);
}

gboolean
arb_event_plan_add_to (const ArbPlannedTable *table,
                       ArbStore *store,
                       char **house_files,
                       GError **error)
{
  g_autoptr (GHashTable) lists = make_lists ();

  g_return_val_if_fail (table != NULL && ARB_IS_STORE (store), FALSE);
  return read_lists (table, lists, error) && keep_unnamed_table (store, error) &&
         add_table (store, table, lists, house_files, error);
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

  g_return_val_if_fail (path != NULL, NULL);
  if (!g_key_file_load_from_bytes (sample, bytes, G_KEY_FILE_NONE, error))
    return NULL;
  system = g_key_file_get_string (sample, "event", "system", NULL);
  armies = g_key_file_get_string_list (sample, "event", "armies", NULL, NULL);
  g_return_val_if_fail (armies != NULL && g_strv_length (armies) == 2, NULL);
  army_a = g_strconcat (ARB_SAMPLE_LIST, armies[0], NULL);
  army_b = g_strconcat (ARB_SAMPLE_LIST, armies[1], NULL);
  plan->name = g_strdup (_ ("Sample battle"));
  arb_event_plan_add_table (plan, _ ("Table 1"), system, army_a, army_b);
  return arb_event_plan_make (plan, path, options, error);
}
