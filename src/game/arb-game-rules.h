/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* The rules of a system by which combats of the event begin now, made from the files it keeps. NULL
 * without @error: the event is not played by that system. */
ArbRules *arb_game_load_rules (ArbStore *store,
                               const char *system,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What the umpire ruled last, else what the rules start from. */
void arb_game_find_ruling (ArbStore *store,
                           const char *system,
                           const ArbField *ruling,
                           ArbValue *value);

/* Whether these are the same files, to the byte, in the same order. */
gboolean arb_game_is_same_rules (const ArbRules *a,
                                 const ArbRules *b);

G_END_DECLS
