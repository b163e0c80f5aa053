/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-form.h"

G_BEGIN_DECLS

/* The circumstances of the present step as the window shows them: plain data, a pure function of the
 * session, tested without a display. */

typedef struct
{
  const char *question; /* interned */
  ArbFormCellState state;
  char *value;          /* Owned; "" when nothing is known yet */
  char *remark;         /* Owned; how it came by that, “assumed”, “from the list” */
  char *name;           /* Owned; the whole cell in words, for those who hear it */
  gboolean can_change;
} ArbFormStateCell;

typedef struct
{
  char *label;      /* Owned */
  char *why;        /* Owned or NULL; IDLE: why it does not count */
  GPtrArray *cells; /* Owned, ArbFormStateCell: one for each column, or a single one */
} ArbFormStateRow;

typedef struct
{
  GPtrArray *columns; /* Owned, char *: the sides; empty when no fact belongs to one */
  GPtrArray *rows;    /* Owned, ArbFormStateRow: what counts or may count */
  GPtrArray *idle;    /* Owned, ArbFormStateRow: what cannot change anything now */
} ArbFormState;

ArbFormState *arb_form_state_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
void arb_form_state_free (ArbFormState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbFormState, arb_form_state_free)

G_END_DECLS
