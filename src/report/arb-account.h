/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The running account of a procedure as plain lines in the reader's language: what was asked,
 * what counted, what did not and why. Terminal, window and paper all show this. */
typedef enum
{
  ARB_ACCOUNT_STEP,     /* title of a step */
  ARB_ACCOUNT_ANSWER,   /* given by a person, or known beforehand */
  ARB_ACCOUNT_ASSUMED,  /* taken by default without being asked */
  ARB_ACCOUNT_LINE,     /* a modifier that counts */
  ARB_ACCOUNT_REFUSED,  /* a modifier that does not, with the reason */
  ARB_ACCOUNT_VALUE,    /* a computed value */
  ARB_ACCOUNT_OVERRIDE, /* a value the umpire replaced, with his reason */
  ARB_ACCOUNT_NOTE,     /* a sentence */
} ArbAccountKind;

typedef struct
{
  ArbAccountKind kind;
  char *label;          /* Owned */
  char *value;          /* Owned, or NULL */
  char *reason;         /* Owned, or NULL */
  const char *cite;     /* interned; "" when there is none */
  const char *id;       /* interned; the question or value, to reopen or override it */
  const char *item;     /* interned; the modifier of a line in a sum, "" for all others */
  guint depth;          /* 0, or deeper inside a called procedure */
  char *title;          /* Owned; the label without whose it is: a column says that */
  const char *side;     /* interned; whose it is, "" for nobody's */
  const char *name;     /* interned; the fact without its side */
  gboolean is_die;      /* dice that fell */
  gboolean is_number;   /* a value that is one, and not nothing */
  gboolean is_telling;  /* it says more than “no” or “none” */
  gboolean is_yes;      /* it says “yes” and no more */
  gboolean is_zero;     /* a number, and nothing */
  gboolean is_rare;     /* one that nobody had to give: assumed, or changed from that */
} ArbAccountLine;

/* What stands in front of such a line on paper and in a terminal. */
const char *arb_account_get_sign (ArbAccountKind kind);

/* ArbAccountLine, owned by the array. */
GPtrArray *arb_account_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Of those lines only what a log or a slip tells: dice, modifiers and numbers that count, and the
 * umpire's own values. Why the others are what they are is left out: finding that out takes longer than
 * everything else. */
GPtrArray *arb_account_new_brief (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Where an answer that nobody had to give comes from, or what is known about a question: the words
 * for an ArbPrompt's origin. NULL: nothing to say. */
char *arb_account_dup_origin (const char *origin) G_GNUC_WARN_UNUSED_RESULT;

/* What stands above a log that anyone can check: rules, their files and fingerprints, the rulings
 * that are not as the rules propose, and what the signs in front of the lines mean. */
char *arb_account_heading_to_text (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* The same as text for a terminal or a file of @width columns; @with_refused: the lines that do
 * not count as well. From line @first on; line feeds included. */
char *arb_account_to_text (const GPtrArray *account,
                           guint first,
                           guint width,
                           gboolean with_refused) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
