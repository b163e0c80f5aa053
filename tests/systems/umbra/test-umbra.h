/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-battle.h"

G_BEGIN_DECLS

/* The shipped rule file, loaded once. */
const ArbTable *test_umbra_table (const char *id);
/* Fresh, unwounded, in its starting morale, in the field. */
UmbraTroop test_umbra_troop (UmbraType type);
/* The rulings as shipped. */
UmbraTroopRulings test_umbra_rulings (void);
/* "meneur,defenseur:2"; "" for none. */
UmbraPerson test_umbra_person (UmbraGrade grade,
                               const char *skills);
/* Troops of these types, numbered from 1; UMBRA_MACHINE + 1 ends the list. */
UmbraArmy test_umbra_army (UmbraType first,
                           ...);
#define TEST_UMBRA_END (UMBRA_MACHINE + 1)

G_END_DECLS
