/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-unit-panel.h"

G_BEGIN_DECLS

/* What can be done about a unit, wherever it stands in a list: a menu by the second button of the
 * mouse, the menu key or Shift+F10. Actions unit.note, unit.combat, unit.orders, unit.losses. */
void arb_unit_menu_install (ArbUnitPanel *panel,
                            ArbUnitList *list);

G_END_DECLS
