/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-board-def.h"

void
arb_retreat_clear (ArbRetreat *way)
{
  g_clear_pointer (&way->ends, g_array_unref);
  g_clear_pointer (&way->path, g_array_unref);
  g_clear_pointer (&way->stops, g_array_unref);
}
