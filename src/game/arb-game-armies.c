/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-armies.h"

#include <string.h>

#include "game/arb-game-present.h"
#include "store/arb-state.h"

gboolean
arb_game_is_about_armies (const ArbRules *rules,
                          const char *procedure)
{
  const ArbProcedure *asked = rules != NULL ? arb_rules_find_procedure (rules, procedure) : NULL;

  for (guint i = 0; asked != NULL && i < asked->links->len; i++)
    if (((const ArbLink *) asked->links->pdata[i])->subject == ARB_LINK_ENTRIES)
      return TRUE;
  return FALSE;
}

static void
entry_free (gpointer data)
{
  ArbPlanEntry *self = data;

  g_free (self->id);
  g_free (self->unit);
  g_free (self);
}

/* "a.troop.2" of "a.troop.2.type"; NULL: the question is about no entry, as "a.scouts". */
static char *
dup_entry (const char *question)
{
  const char *dot = strrchr (question, '.');

  return dot != NULL && dot != question && g_ascii_isdigit (dot[-1])
             ? g_strndup (question, dot - question)
             : NULL;
}

GPtrArray *
arb_plan_list_entries (const ArbBody *plan)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  const ArbPlanEntry *last = NULL;
  const char *const *line;
  guint index = 0;

  g_return_val_if_fail (plan != NULL, NULL);
  while ((line = arb_body_next (plan, "from", 4, &index)) != NULL)
    {
      g_autofree char *id = dup_entry (line[1]);
      ArbPlanEntry *entry;

      /* All questions about one entry stand together. */
      if (id == NULL || (last != NULL && g_str_equal (last->id, id)))
        continue;
      entry = g_new (ArbPlanEntry, 1);
      entry->id = g_steal_pointer (&id);
      entry->unit = g_strdup (line[2]);
      g_ptr_array_add (entries, entry);
      last = entry;
    }
  return entries;
}

/* --- The next round --------------------------------------------------------------------------- */

static GPtrArray *
list_entries_of (ArbGame *game,
                 const char *combat)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      g_autofree char *id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, act->umpire, act->seq);

      if (g_str_equal (id, combat))
        return arb_plan_list_entries (act->body);
    }
  return g_ptr_array_new ();
}

/* How many entries the lists of the next round have, as the rules offer it. */
static gint64
count_offered (const ArbProcedure *procedure,
               const ArbBody *plan)
{
  const char *const *line;
  guint index = 0;
  gint64 n_offered = 0;

  while ((line = arb_body_next (plan, "suggest", 3, &index)) != NULL)
    {
      const ArbField *field = arb_procedure_find_input (procedure, line[1]);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (field != NULL && field->counts != NULL && arb_value_from_typed (line[2], &value, NULL) &&
          value.type == ARB_VALUE_INT)
        n_offered += arb_value_get_int (&value);
    }
  return n_offered;
}

static gboolean
is_gone (ArbGame *game,
         const char *id)
{
  ArbGameUnit *unit = arb_game_find_unit (game, id);

  if (unit == NULL)
    unit = arb_game_find_commander (game, id);
  return unit != NULL &&
         !arb_game_unit_is_present (unit, arb_game_sheet_get (arb_game_get_system (game)));
}

char **
arb_game_dup_armies (ArbGame *game,
                     const ArbSystem *system,
                     const char *combat,
                     const ArbBody *next)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (next != NULL, NULL);

  const ArbProcedure *procedure =
      arb_rules_find_procedure (system->rules, arb_body_get (next, "procedure"));
  g_autoptr (GPtrArray) entries = list_entries_of (game, combat);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  gint64 n_left = 0;

  if (procedure == NULL || entries->len == 0)
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    {
      const ArbPlanEntry *entry = entries->pdata[i];

      g_strv_builder_add (all, entry->unit);
      if (is_gone (game, entry->unit))
        continue;
      g_strv_builder_add (left, entry->unit);
      n_left++;
    }
  return g_strv_builder_end (n_left == count_offered (procedure, next) ? left : all);
}
