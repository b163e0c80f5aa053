/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-phases.h"

static void
add (GPtrArray *list,
     const ArbProcedure *procedure,
     const ArbSheetPhase *phase)
{
  ArbPhaseProcedure *one = g_new (ArbPhaseProcedure, 1);

  one->procedure = procedure;
  one->phase = phase;
  g_ptr_array_add (list, one);
}

static gboolean
is_listed (const GPtrArray *list,
           const ArbProcedure *procedure)
{
  for (guint i = 0; i < list->len; i++)
    if (((const ArbPhaseProcedure *) list->pdata[i])->procedure == procedure)
      return TRUE;
  return FALSE;
}

GPtrArray *
arb_game_list_procedures (const ArbGameSheet *sheet,
                          const ArbRules *rules)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (sheet != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);
  for (guint i = 0; i < sheet->phases->len; i++)
    {
      const ArbSheetPhase *phase = sheet->phases->pdata[i];

      for (char **id = phase->procedures; *id != NULL; id++)
        {
          const ArbProcedure *procedure = arb_rules_find_procedure (rules, *id);

          /* Rules that an event has kept may be older than the sheet. */
          if (procedure != NULL && !is_listed (list, procedure))
            add (list, procedure, phase);
        }
    }
  for (guint i = 0; i < rules->procedures->len; i++)
    if (!is_listed (list, rules->procedures->pdata[i]))
      add (list, rules->procedures->pdata[i], NULL);
  return g_steal_pointer (&list);
}

const ArbSheetPhase *
arb_game_sheet_find_phase (const ArbGameSheet *self,
                           const char *step)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (step != NULL, NULL);
  for (guint i = 0; i < self->phases->len; i++)
    if (g_strcmp0 (((const ArbSheetPhase *) self->phases->pdata[i])->step, step) == 0)
      return self->phases->pdata[i];
  return NULL;
}
