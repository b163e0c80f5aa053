/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-chronicle.h"
#include "report/arb-log-words.h"
#include "report/arb-print-private.h"

G_BEGIN_DECLS

/* A combat on its way to paper. */
typedef struct
{
  ArbPrintContext *context;
  ArbLogWords *words;
  const char *event;   /* its name, or NULL */
  const char *head;    /* of the chain */
  const ArbChronicleEntry *entry;
  const ArbCombatInfo *info;
  const ArbBody *plan;
  ArbSession *session;
  GPtrArray *account;  /* ArbAccountLine; in brief on a short slip */
  GPtrArray *changes;  /* ArbCombatChange */
  ArbSheetBlock *slip;
} ArbSlip;

/* The two units side by side: what they were and are, what counted, what came of it. */
void arb_slip_add_short (ArbSlip *self);
/* Step after step. */
void arb_slip_add_long (ArbSlip *self);

G_END_DECLS
