/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* Where a procedure stands, as plain data: a pure function of the session. */
typedef enum
{
  ARB_STAGE_DONE,
  ARB_STAGE_NOW,
  ARB_STAGE_TO_COME, /* unless the rules go round it */
} ArbStageKind;

typedef struct
{
  ArbStageKind kind;
  const char *step; /* interned; as in the account, "melee/melee.die" inside a call */
  char *title;      /* Owned */
} ArbStage;

void arb_stage_free (ArbStage *self);
/* ArbStage, in the order of play. Steps that had nothing to say are left out of what is done. */
GPtrArray *arb_stepper_state_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
