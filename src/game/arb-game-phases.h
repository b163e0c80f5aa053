/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"
#include "game/arb-game-sheet.h"

G_BEGIN_DECLS

typedef struct
{
  const ArbProcedure *procedure; /* Borrowed from the rules */
  const ArbSheetPhase *phase;    /* Borrowed from the sheet; NULL: no phase names it */
} ArbPhaseProcedure;

/* All procedures of the rules in playing order, ArbPhaseProcedure; those that no phase names come
 * last, in the order of the rules. */
GPtrArray *arb_game_list_procedures (const ArbGameSheet *sheet,
                                     const ArbRules *rules) G_GNUC_WARN_UNUSED_RESULT;
/* The phase that a step of the turn's procedure stands for; NULL: none. */
const ArbSheetPhase *arb_game_sheet_find_phase (const ArbGameSheet *self,
                                                const char *step);

G_END_DECLS
