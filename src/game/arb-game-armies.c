/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-armies.h"

#include <string.h>

#include "game/arb-game-present.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

gboolean
arb_game_is_about_armies (const ArbSystem *system,
                          const char *procedure)
{
  const ArbProcedure *asked =
      system != NULL ? arb_rules_find_procedure (system->rules, procedure) : NULL;

  return asked != NULL && arb_procedure_binds_units (asked);
}

/* Sentences call a side as its list does. */
static void
name_sides (ArbGame *game,
            ArbBody *plan)
{
  static const char *const names[] = { "a.name", "b.name" };

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      g_auto (ArbValue) name = ARB_VALUE_INIT;

      if (arb_game_get_army (game, i) == NULL)
        continue;
      name = arb_value_text (arb_game_get_side_name (game, i));
      arb_plan_add_carried (plan, names[i], &name);
    }
}

gboolean
arb_game_bind_armies (ArbGame *game,
                      ArbBody *plan,
                      const char *const *units,
                      GError **error)
{
  const char *const sides[] = { arb_game_get_side (game, 0), arb_game_get_side (game, 1) };
  guint index = 0;

  if (!arb_plan_bind_units (plan, arb_game_get_store (game), sides, units, error))
    return FALSE;
  /* A procedure that nobody was tied to is about no army of the table. */
  if (arb_body_next (plan, "from", 4, &index) != NULL)
    name_sides (game, plan);
  return TRUE;
}

/* --- The next round --------------------------------------------------------------------------- */

/* The units that are entries of lists: "a.troop.2.type". What belongs to a side is "a.scouts". */
static GPtrArray *
list_bound (ArbGame *game,
            const char *combat)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);
  GPtrArray *units = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      g_autofree char *id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, act->umpire, act->seq);
      const char *const *line;
      guint index = 0;

      if (!g_str_equal (id, combat))
        continue;
      while ((line = arb_body_next (act->body, "from", 4, &index)) != NULL)
        if (strchr (line[1], '.') != strrchr (line[1], '.') &&
            !g_ptr_array_find_with_equal_func (units, line[2], g_str_equal, NULL))
          g_ptr_array_add (units, g_strdup (line[2]));
    }
  return units;
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
  const ArbProcedure *procedure =
      arb_rules_find_procedure (system->rules, arb_body_get (next, "procedure"));
  g_autoptr (GPtrArray) all = list_bound (game, combat);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);

  if (procedure == NULL || all->len == 0)
    return NULL;
  for (guint i = 0; i < all->len; i++)
    if (!is_gone (game, all->pdata[i]))
      g_ptr_array_add (left, g_strdup (all->pdata[i]));
  if (left->len != (gsize) count_offered (procedure, next))
    {
      g_ptr_array_add (all, NULL);
      return (char **) g_ptr_array_free (g_steal_pointer (&all), FALSE);
    }
  g_ptr_array_add (left, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&left), FALSE);
}
