/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* Checks that the XML and the C of a rule system know the same ids, both ways, that every
 * reference inside the XML leads somewhere, and ties the names in conditions to the functions
 * behind them. All faults at once; FALSE when there is one. @is_kept: rules that an event was played
 * by; a question that they never ask has done no harm. */
gboolean arb_rules_check (ArbRules *rules,
                          const ArbSystemDef *def,
                          gboolean is_kept,
                          ArbProblems *problems);

/* arb-rules-check-links.c: every question and result a link names is one of its procedure. */
void arb_rules_check_links (const ArbRules *rules,
                            ArbProblems *problems);

G_END_DECLS
