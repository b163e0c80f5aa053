/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* What holds for all of the competition: its tables, the deadline for lists, and how strictly each of its
 * rules is watched. */
#define ARB_TYPE_COMPETITION_SETTINGS (arb_competition_settings_get_type ())
G_DECLARE_FINAL_TYPE (ArbCompetitionSettings, arb_competition_settings, ARB, COMPETITION_SETTINGS, AdwBin)

/* @competition is borrowed until the next call. @desk and @competition may be NULL. */
void arb_competition_settings_show (ArbCompetitionSettings *self,
                                    ArbDesk *desk,
                                    const ArbCompetition *competition);

G_END_DECLS
