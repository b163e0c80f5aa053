/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ask.h"
#include "engine/arb-prompt.h"

G_BEGIN_DECLS

struct _ArbAsk
{
  const ArbFacts *facts; /* Borrowed */
  ArbPrompt *prompt;     /* Owned; the question found, NULL as long as everything is known */
  const char *refusals_id; /* interned; the question @refusals are for */
  GArray *refusals;        /* Owned, ArbRefusal, or NULL */
};

void arb_ask_clear (ArbAsk *self);

G_END_DECLS
