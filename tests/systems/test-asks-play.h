/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-system.h"
#include "test-common.h"

G_BEGIN_DECLS

/* The template with other asks before those about the fate of a leader, played by people and by
 * cases. */

#define NAME "<name xml:lang='fr'>x</name><name xml:lang='en'>x</name>"
#define YES_OR_NO(id) "<input id='" id "' type='bool' default='no'>" NAME "</input>"
#define NUMBER(id, rest) "<input id='" id "' type='int' min='0' max='9' " rest ">" NAME "</input>"
#define TROOPS "<word id='foot'>" NAME "</word><word id='horse'>" NAME "</word>"
#define ENTRIES                                                                                    \
  "<input id='entry.*.kind' max-index='3' type='word' optional='yes' default='none'>" NAME TROOPS  \
  "</input>" NUMBER ("entry.*.size", "max-index='3' default='1'")
#define COUNT NUMBER ("entries", "default='0' counts='entry'")

#define ANSWERS(...) ((const char *const[]) { __VA_ARGS__, NULL })
#define TOO_CLOSE "Under 3 cm a charge has no momentum: it counts as a march."

ArbSystem *test_asks_load_text (const char *text);
/* @asks before those of the leader, and the @inputs they ask for. */
ArbSystem *test_asks_load (const char *asks,
                           const char *inputs);
ArbSession *test_asks_new_session (const ArbSystem *system,
                                   const char *procedure);

/* A person answers "question answer" … up to the question @next. */
void test_asks_play (ArbSession *session,
                     const char *const *answers,
                     const char *next);
/* What @asks lead to when a person answers, the leader's own questions not counted. */
void test_asks_assert_walk (const char *asks,
                            const char *inputs,
                            const char *const *answers);
void test_asks_assert_refused (ArbSession *session,
                               const char *answer,
                               const char *sentence);

/* A case with the elements @sets. @facts: "id value" … as it leaves them, "-" for what was never
 * asked, nothing for “none”. */
void test_asks_assert_case (const char *asks,
                            const char *inputs,
                            const char *sets,
                            const char *const *facts);
void test_asks_assert_case_refused (const char *asks,
                                    const char *inputs,
                                    const char *sets,
                                    const char *id,
                                    const char *message);

G_END_DECLS
