/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-system-list.h"

#include "systems/arb-system.h"

static const ArbSystemDef *const defs[] = {
  &arb_aigles_def,
  &arb_adgr_def,
  &arb_frederic_def,
  &arb_umbra_def,
#ifdef ARB_WITH_TEMPLATE
  &arb_template_def,
#endif
  NULL,
};

const ArbSystemDef *const *
arb_system_get_defs (void)
{
  return defs;
}
