/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that says which of several words are chosen, and opens the list of them to tick. */
#define ARB_TYPE_WORDS_BUTTON (arb_words_button_get_type ())
/* Signal "changed": a person has ticked or unticked one, or changed its number. */
G_DECLARE_FINAL_TYPE (ArbWordsButton, arb_words_button, ARB, WORDS_BUTTON, GtkWidget)

/* @choices: ArbChoice. */
GtkWidget *arb_words_button_new (GListModel *choices,
                                 const char *separator);
/* "defenseur:3,galvaniseur"; NULL: none. Words that are not among the choices stay. */
void arb_words_button_set_text (ArbWordsButton *self,
                                const char *text);
char *arb_words_button_dup_text (ArbWordsButton *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
