/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-melee.h"

G_BEGIN_DECLS

/* The shipped rule file, loaded once. */
const ArbTable *test_adgr_table (const char *id);
AdgrType test_adgr_type (const char *id);
AdgrUnit test_adgr_unit (const char *id,
                         AdgrAbilities added);
/* A fighter in the open, on its front, fresh; nobody charged. */
AdgrFighter test_adgr_fighter (const char *id,
                               AdgrAbilities added);
/* The rulings as shipped. */
AdgrMeleeRulings test_adgr_rulings (void);

G_END_DECLS
