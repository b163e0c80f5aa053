/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The table of circumstances an umpire looks down: one row for each fact that the present step may
 * need, in the order of the book, the sides of a fact beside each other; before it, what earlier
 * steps have assumed. A picture of the session at one moment: make a new one when the prompt changes. */

typedef enum
{
  ARB_FORM_NEEDED,  /* nobody knows it, and it counts; @value is what is offered, if anything */
  ARB_FORM_KNOWN,   /* from the list, the journal or an earlier answer, with its origin */
  ARB_FORM_ASSUMED, /* it would count; the usual value is taken */
  ARB_FORM_IDLE,    /* it cannot change anything now; @why says why */
} ArbFormCellState;

typedef struct
{
  const char *question;  /* interned; what arb_session_answer_cell() takes */
  const char *id;        /* interned; the fact */
  const char *side;      /* interned; whose fact it is, "" for nobody's */
  const ArbField *field; /* Borrowed from the rules */
  ArbFormCellState state;
  gboolean has_value;
  ArbValue value;        /* Owned */
  ArbDetail detail;      /* how the answer came; NONE without one */
  const char *origin;    /* interned; where it comes from, as arb_session_set_origin() says; or "" */
  ArbPrompt *prompt;     /* Owned; what may be answered; NULL when idle */
  char *why;             /* Owned; IDLE: a sentence in the language of the session, or NULL */
  gboolean is_asked;     /* this is the present prompt of the session */
} ArbFormCell;

typedef struct
{
  const char *path; /* interned; the procedure it belongs to, "" for the session's own */
  const char *step; /* interned; the step it belongs to */
  const char *name; /* interned; the fact without its side */
  GPtrArray *cells; /* Owned, ArbFormCell: one for each side that has the fact */
} ArbFormRow;

typedef struct
{
  GPtrArray *rows; /* Owned, ArbFormRow */
} ArbForm;

ArbForm *arb_form_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
void arb_form_free (ArbForm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbForm, arb_form_free)

/* The first cell in that state, or the next one after @cell; NULL: there is none. Borrowed.
 * @cell may be NULL. */
const ArbFormCell *arb_form_next (const ArbForm *self,
                              ArbFormCellState state,
                              const ArbFormCell *cell);
const ArbFormCell *arb_form_find (const ArbForm *self,
                              const char *question);

G_END_DECLS
