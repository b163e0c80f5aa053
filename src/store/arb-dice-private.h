/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store-combat-private.h"

G_BEGIN_DECLS

/* arb-store-dice.c: what is announced of a secret. */
void arb_secret_compute_hash (const guint8 *secret,
                              guint8 *hash);
/* One throw of an event. A question that comes again with another number of dice is another throw. */
char *arb_throw_name (const char *combat,
                      const char *question,
                      guint n_dice) G_GNUC_WARN_UNUSED_RESULT;
guint arb_throw_count (const char *answer);
/* The die as lines "die MIN MAX" or "face WORD COUNT": who checks it need not know the rules. */
void arb_dice_add_die (ArbBody *body,
                       const ArbPrompt *prompt);

/* arb-verifier-dice.c: every throw of the program against what was announced before it. */
typedef struct _ArbDiceCheck ArbDiceCheck;

ArbDiceCheck *arb_dice_check_new (void);
void arb_dice_check_free (ArbDiceCheck *self);
/* The next row of the journal. NULL, or what is wrong with it. */
char *arb_dice_check_row (ArbDiceCheck *self,
                          const ArbRow *row);
/* The record of @row is about to be played again in @session. NULL, or what is wrong with its dice. */
char *arb_dice_check_throw (ArbDiceCheck *self,
                            ArbSession *session,
                            const ArbRecord *record,
                            gint64 row);
void arb_dice_check_add_remarks (const ArbDiceCheck *self,
                                 GPtrArray *remarks);

G_END_DECLS
