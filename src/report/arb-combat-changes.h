/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "store/arb-state.h"

G_BEGIN_DECLS

/* What a combat changed on a unit, in words. */
typedef struct
{
  char *unit;   /* Owned, as the others: its id */
  char *field;  /* of its state */
  char *what;   /* “remainder” */
  char *before; /* NULL: the combat did not ask for it */
  char *after;
  gboolean is_fact; /* nothing but that it is so now: “has fought hand to hand” */
} ArbCombatChange;

void arb_combat_change_free (ArbCombatChange *self);

/* The unit's field as the combat found it, in words; NULL: the combat did not ask for it. */
char *arb_combat_dup_before (ArbSession *session,
                             const ArbCombatInfo *info,
                             const ArbBody *plan,
                             const char *unit,
                             const char *field) G_GNUC_WARN_UNUSED_RESULT;
/* Something that is still to be done. */
gboolean arb_combat_change_is_pending (const ArbCombatChange *self);

/* ArbCombatChange in the order of the units, what people have a name for only; empty while it is not
 * decided. @plan: the body of the act that began it. */
GPtrArray *arb_combat_list_changes (ArbStore *store,
                                    ArbSession *session,
                                    const ArbCombatInfo *info,
                                    const ArbBody *plan) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
