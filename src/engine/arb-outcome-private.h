/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-event.h"
#include "engine/arb-outcome.h"

G_BEGIN_DECLS

struct _ArbOutcome
{
  const ArbFacts *facts; /* Borrowed */
  const char *lang;      /* Borrowed; for sentences of refusal */
  GPtrArray *events;     /* Borrowed; what was emitted goes to its end */
  const char *next;      /* interned; step to go on with, or NULL */
  gboolean ended;
  ArbEvent *call;        /* Owned; played after everything else */
  GPtrArray *passed;     /* Owned; the answers given to the called procedure */
  const char *refused;   /* interned; the fact at fault */
};

G_END_DECLS
