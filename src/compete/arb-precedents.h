/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-state.h"

G_BEGIN_DECLS

/* What was decided in the event before: “once you make a call, stick to it”. */
typedef enum
{
  ARB_PRECEDENT_OVERRIDE, /* a computed value was replaced */
  ARB_PRECEDENT_CONTEST,  /* a player objected to a line of an account */
  ARB_PRECEDENT_RULING,   /* what the book leaves open was settled */
  ARB_PRECEDENT_NOTE,
  ARB_N_PRECEDENTS,
} ArbPrecedentKind;

typedef struct
{
  ArbPrecedentKind kind;
  char *game;       /* Owned, as the others: the table, or "" */
  char *fact;       /* what it is about, without the side; "" for notes */
  char *outcome;    /* NULL: not decided yet */
  char *reason;     /* or NULL */
  char *umpire;
  gint64 wall;
  gint64 place;     /* among the acts of all kinds */
  gboolean differs; /* from another decision about the same */
} ArbPrecedent;

void arb_precedent_free (ArbPrecedent *self);
const char *arb_precedent_kind_get_name (ArbPrecedentKind kind);
/* ArbPrecedent in the order of the journal: all, or those about @about, which may be NULL: a fact with or
 * without its side, or a word of a note. */
GPtrArray *arb_precedents_find (ArbStore *store,
                                const char *about,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
