/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "systems/arb-system.h"
#include "systems/frederic/frederic-combat.h"

G_BEGIN_DECLS

/* The shipped rule file, loaded once. */
const ArbSystem *test_frederic_system (void);
const ArbTable *test_frederic_table (const char *id);
FredericType test_frederic_type (const char *id);
/* Three elements, or the one it has, in the open. */
FredericUnit test_frederic_unit (const char *id);
/* A mêlée of two such units in the attacker's own turn. */
FredericFight test_frederic_fight (const char *attacker,
                                   const char *defender);
/* The rulings as shipped. */
FredericRulings test_frederic_rulings (void);

/* Starts @procedure as a person plays it. @rulings: pairs of id and word, NULL-terminated, or
 * NULL. */
ArbSession *test_frederic_start (const char *procedure,
                                 const char *const *rulings);
/* Answers what is listed, pairs of question and answer, and accepts what is offered otherwise.
 * Every pair must have been asked for, each question at its own place in the walk. */
void test_frederic_play (ArbSession *session,
                         const char *const *answers);

#define LIST(...) ((const char *const[]) { __VA_ARGS__, NULL })

G_END_DECLS
