/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "game-test.h"

G_BEGIN_DECLS

/* Acts of a game played at a table, one session each (ArbPlayEvents). */

/* Answers its questions by what @lookup says ("a.die" or "riposte/a.die" → text), else by what they come
 * with. */
typedef const char *(*TurnsLookup) (const char *question,
                                    gpointer user_data);
/* FALSE: nobody answers one of them, or an answer is refused. */
gboolean turns_test_answer (ArbSession *session,
                            TurnsLookup lookup,
                            gpointer user_data);
/* NULL: the act cannot begin, or an answer is refused. */
ArbSession *turns_test_play (GameTest *test,
                             const char *procedure,
                             const char *a,
                             const char *b,
                             TurnsLookup lookup,
                             gpointer user_data);
/* The same with "a.die=3 distance=2"; asserts that it is decided. */
ArbSession *turns_test_act (GameTest *test,
                            const char *procedure,
                            const char *a,
                            const char *b,
                            const char *answers);
/* "" when there is none. */
char *turns_test_dup_state (GameTest *test,
                            const char *unit,
                            const char *field) G_GNUC_WARN_UNUSED_RESULT;
/* "coh-lost=2 charged=yes held=": the fields of a unit. */
void turns_test_assert_state (GameTest *test,
                              const char *unit,
                              const char *expected);
void turns_test_set_state (GameTest *test,
                           const char *unit,
                           const char *field,
                           const char *text);
/* Whether a session of that act can begin with these units. */
gboolean turns_test_may_begin (GameTest *test,
                               const char *procedure,
                               const char *a,
                               const char *b,
                               GError **error);
/* The clock goes on by one turn. */
gboolean turns_test_next (GameTest *test,
                          GError **error);

G_END_DECLS
