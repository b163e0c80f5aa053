/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-system-def.h"

const ArbWalk *
arb_system_def_find_walk (const ArbSystemDef *self,
                          const char *id)
{
  for (const ArbWalk *walk = self->walks; walk->id != NULL; walk++)
    if (g_str_equal (walk->id, id))
      return walk;
  return NULL;
}

const ArbDerived *
arb_system_def_find_derived (const ArbSystemDef *self,
                             const char *id)
{
  for (const ArbDerived *derived = self->derived; derived != NULL && derived->id != NULL; derived++)
    if (g_str_equal (derived->id, id))
      return derived;
  return NULL;
}
