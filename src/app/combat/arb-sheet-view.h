/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"
#include "app/combat/arb-result-state.h"

G_BEGIN_DECLS

/* A combat as an umpire's own slip: a column for each unit, filled from top to bottom. The question at
 * hand stands under its row; the result is the top of the same sheet. Keys: letters go to a
 * circumstance, arrows to the other unit, digits pick or type, Enter goes on, ? says why. */
#define ARB_TYPE_SHEET_VIEW (arb_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbSheetView, arb_sheet_view, ARB, SHEET_VIEW, GtkBox)

/* @session NULL: nothing is played. @desk and @combat: where it is played, NULL outside of an event;
 * @a and @b: who takes part, or NULL. */
void arb_sheet_view_set_session (ArbSheetView *self,
                                 ArbSession *session,
                                 ArbDesk *desk,
                                 const char *combat,
                                 ArbGameUnit *a,
                                 ArbGameUnit *b);
/* The event went on: flags may have come or gone. */
void arb_sheet_view_refresh (ArbSheetView *self);
/* What was typed and not accepted yet, and its question, both given; FALSE: nothing. */
gboolean arb_sheet_view_take_typed (ArbSheetView *self,
                                    char **question,
                                    char **text);
void arb_sheet_view_set_typed (ArbSheetView *self,
                               const char *question,
                               const char *text);
void arb_sheet_view_set_show_refused (ArbSheetView *self,
                                      gboolean show);
/* Whether a line that does not count is among the rows as they are folded now. */
gboolean arb_sheet_view_has_refused (ArbSheetView *self);
/* Never called for keys that go into a text. */
gboolean arb_sheet_view_handle_key (ArbSheetView *self,
                                    guint keyval,
                                    GdkModifierType modifiers);
/* Puts the keyboard where the work is: the question, or the sentence of the result. */
void arb_sheet_view_grab (ArbSheetView *self);
/* Into the rows and back, for F6. */
void arb_sheet_view_change_pane (ArbSheetView *self);
/* To the cell of a question, wherever it is folded away. */
void arb_sheet_view_go_to (ArbSheetView *self,
                           const char *question);
void arb_sheet_view_find (ArbSheetView *self);

/* What came of the combat; NULL: none shows, or it is not decided. */
ArbResultState *arb_sheet_view_dup_result (ArbSheetView *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
