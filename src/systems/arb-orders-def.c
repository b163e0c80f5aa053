/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-orders-def.h"

#include "systems/arb-system.h"

void
arb_check_line_free (gpointer line)
{
  ArbCheckLine *self = line;

  g_free (self->text);
  g_free (self->consequence);
  g_free (self);
}

const ArbOrdersDef *
arb_orders_def_find (const char *model)
{
  const ArbSystemDef *const *defs = arb_system_get_defs ();

  for (guint i = 0; model != NULL && defs[i] != NULL; i++)
    if (defs[i]->orders != NULL && g_str_equal (defs[i]->orders->model, model))
      return defs[i]->orders;
  return NULL;
}
