/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* One value with its name and where it comes from, marked when it was refused. */
#define ARB_TYPE_FIELD_ROW (arb_field_row_get_type ())
/* Signal "commit" (text): the person has set another value; NULL: none. Whoever listens sets it,
 * and calls arb_field_row_set_error() with what is against it. Signal "refused" (sentence, NULL: no longer):
 * whoever has the row shows it where that moves no other row. */
G_DECLARE_FINAL_TYPE (ArbFieldRow, arb_field_row, ARB, FIELD_ROW, GtkListBoxRow)

/* A line of text; committed by Enter and when the keyboard goes elsewhere. */
GtkWidget *arb_field_row_new_text (const char *title);
/* Several lines. */
GtkWidget *arb_field_row_new_notes (const char *title);
/* One of ArbChoice. */
GtkWidget *arb_field_row_new_choice (const char *title,
                                     GListModel *choices);
/* Any number of ArbChoice, joined by @separator; some with a number behind a colon. */
GtkWidget *arb_field_row_new_words (const char *title,
                                    GListModel *choices,
                                    const char *separator);

const char *arb_field_row_get_title (ArbFieldRow *self);
/* @text: NULL for none. Commits nothing. Clears an error that was shown. */
void arb_field_row_set_text (ArbFieldRow *self,
                             const char *text);
/* It stands for several values that differ: nothing shows until one is set for all. */
void arb_field_row_set_mixed (ArbFieldRow *self);
char *arb_field_row_dup_text (ArbFieldRow *self) G_GNUC_WARN_UNUSED_RESULT;
/* NULL or "": none. */
void arb_field_row_set_caption (ArbFieldRow *self,
                                const char *caption);
void arb_field_row_set_error (ArbFieldRow *self,
                              const char *sentence);
const char *arb_field_row_get_error (ArbFieldRow *self);
void arb_field_row_set_editable (ArbFieldRow *self,
                                 gboolean editable);
/* Commits what was typed and not yet committed. */
void arb_field_row_flush (ArbFieldRow *self);
/* The entry, drop-down or button in it. Borrowed. */
GtkWidget *arb_field_row_get_control (ArbFieldRow *self);

G_END_DECLS
