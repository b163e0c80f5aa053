/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "systems/arb-system.h"
#include "systems/umbra/umbra-battle.h"

G_BEGIN_DECLS

#define LIST(...) ((const char *const[]) { __VA_ARGS__, NULL })

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

const ArbSystem *test_umbra_system (void);
/* A session that has not begun. @rulings: "small", "difference", …, NULL. @known: what the event
 * knows, as questions and texts that people type; both may be NULL. */
ArbSession *test_umbra_make (const char *procedure,
                             const char *const *rulings,
                             const char *const *known);
void test_umbra_start (ArbSession *session);
/* Goes on to the question @until, or to the end for NULL. @answers: questions in their order and what
 * a person types; what they do not name takes what is offered, and each must be asked. */
void test_umbra_play (ArbSession *session,
                      const char *const *answers,
                      const char *until);
gint64 test_umbra_get_int (ArbSession *session,
                           const char *id);
gboolean test_umbra_is (ArbSession *session,
                        const char *id,
                        const char *word);
/* How often the account says the sentence. */
guint test_umbra_count_notes (ArbSession *session,
                              const char *text);

G_END_DECLS
