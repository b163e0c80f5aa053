/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* One answer of a meeting of two units that nothing else is known of. */
typedef struct
{
  const char *side;  /* "a" begins; "": of neither, and the input is whole; NULL: either */
  const char *arm;   /* NULL: any */
  const char *input; /* without what ArbDuelDef.units says */
  const char *text;  /* "none": no answer */
} ArbDuelSet;

/* The procedure in which two units meet, one of a side each, and the value that says who wins. Their troop
 * types answer what they answer in an event. */
struct _ArbDuelDef
{
  const char *procedure;
  const char *result;
  const char *const *first;  /* words of it: a victory of side a, which begins; NULL-terminated */
  const char *const *second; /* of side b; may be empty */
  const char *units[2];      /* what the inputs of their units begin with: "a", "attacker", "a.troop.1" */
  const ArbDuelSet *sets;    /* { NULL } ends them; the first that fits counts */
};

G_END_DECLS
