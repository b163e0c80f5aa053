/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
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
/* Starts @procedure as for a person; "!RULING=VALUE" among the pairs chooses a ruling. */
ArbSession *test_adgr_start (const char *procedure,
                             const char *const *pairs);
/* Answers "QUESTION=VALUE" where it is asked, and everything else by its default, until a question
 * has neither or the procedure is done. Every pair must have been asked by then. */
void test_adgr_answer (ArbSession *session,
                       const char *const *pairs);
/* Both; the procedure must come to its end. */
ArbSession *test_adgr_play (const char *procedure,
                            const char *const *pairs);
/* The result of that id in its text form, "" when there is none. */
char *test_adgr_dup_result (ArbSession *session,
                            const char *id);
#define TEST_PAIRS(...) ((const char *const[]) { __VA_ARGS__, NULL })
#define test_adgr_assert(session, id, text) \
  G_STMT_START \
  { \
    g_autofree char *found_ = test_adgr_dup_result (session, id); \
    g_assert_cmpstr (found_, ==, text); \
  } \
  G_STMT_END

/* Adds @change to each cell of @table in turn and calls @is_noticed, which says whether its checks
 * see it; the table is as before in the end. How many changes were noticed. */
guint test_adgr_count_noticed (const char *table,
                               gboolean (*is_tried) (gint64 cell),
                               gint64 change,
                               gboolean (*is_noticed) (void));

/* The rulings as shipped. */
AdgrMeleeRulings test_adgr_rulings (void);

G_END_DECLS
