/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* g_test_init() with the seed of the environment variable ARB_TEST_SEED ("R02S…"), if it is set:
 * the random tests then go the same way again. GLib prints the seed of every run. */
void test_init (int *argc,
                char ***argv);

/* A value out of its typed form, which the test itself wrote. */
ArbValue test_value (const char *typed);

/* Errors by their whole sentence. */
void test_assert_refused (GError *error,
                          int code,
                          const char *sentence);

/* A walk of the template system; the rules are loaded once for all. */
ArbSession *test_template_session (const char *procedure);
const ArbRules *test_template_rules (void);

/* Answers the questions in order: "a.troops choice=foot", one per entry, ended by NULL; each must
 * be the question that is asked. */
void test_answer_all (ArbSession *session,
                      const char *const *answers);
void test_answer (ArbSession *session,
                  const char *question,
                  const char *answer);
/* Adds to what the step asks; @given: only where that was given, "it" for the input itself, or NULL. */
void test_add_ask (ArbRules *rules,
                   const char *step,
                   const char *inputs,
                   gboolean is_explicit,
                   const char *given);
/* The question asked now, and that everything looks as it must around it. */
void test_assert_asks (ArbSession *session,
                       const char *question);
/* A fact as text, "-" when unknown. */
char *test_dup_fact (ArbSession *session,
                     const char *id);
void test_assert_fact (ArbSession *session,
                       const char *id,
                       const char *expected);

/* All events that count now, one per line. */
char *test_dup_events (ArbSession *session);
/* Everything that shows: question, default, facts, events. */
char *test_dup_state (ArbSession *session);

/* A sink that keeps the text of every record, as a journal does. */
gboolean test_sink (ArbRecord *const *records,
                    guint n_records,
                    gpointer texts,
                    GError **error);
/* A new session restored from such texts, n_texts of them. */
ArbSession *test_restore (const char *procedure,
                          const GPtrArray *texts,
                          guint n_texts);

/* A whole mêlée that uses most rules, in the order asked; NULL-terminated. */
extern const char *const test_melee[];
/* A session started; one with the first @n_answers of that mêlée given. */
void test_start (ArbSession *session);
ArbSession *test_play_melee (guint n_answers);

G_END_DECLS
