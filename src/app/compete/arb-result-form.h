/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "compete/arb-competition-acts.h"
#include "compete/arb-table-result.h"

G_BEGIN_DECLS

/* Where the result of a game is entered: who won, how it ended, what the formula wants to know of both, and
 * their initials. Enter in any of its fields activates "rounds.enter". */
#define ARB_TYPE_RESULT_FORM (arb_result_form_get_type ())
G_DECLARE_FINAL_TYPE (ArbResultForm, arb_result_form, ARB, RESULT_FORM, AdwBin)

/* A result as it was typed, to be kept until it is written. */
typedef struct
{
  guint round;
  guint table;
  char *winner;      /* Owned, as the others: "a", "b", "draw" or NULL */
  ArbEnd end;
  char **values;     /* "a.MEASURE=NUMBER" */
  char *initials[2]; /* or NULL */
  guint turns;       /* that were read from the event of the table; 0: none */
  char *source;      /* that event; NULL: it was entered by hand */
} ArbTypedResult;

void arb_typed_result_free (gpointer result);

/* What is typed already stays as long as it is the same game without a new result. */
void arb_result_form_show (ArbResultForm *self,
                           const ArbFormula *formula,
                           guint round,
                           const ArbMeeting *meeting,
                           gboolean can_write);
/* "a", "b" or "draw". */
void arb_result_form_set_winner (ArbResultForm *self,
                                 const char *winner);
/* What was read from the event of the table, and what that does not tell; the keyboard goes where something is
 * still to be given. */
void arb_result_form_fill (ArbResultForm *self,
                           const ArbTableResult *read);
/* Puts the keyboard where the first measure is typed; FALSE: there is none. */
gboolean arb_result_form_go_to_measures (ArbResultForm *self);
ArbTypedResult *arb_result_form_dup_result (ArbResultForm *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
