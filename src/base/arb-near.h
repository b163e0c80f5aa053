/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What two spellings of one name have in common: no capitals, accents, ligatures, punctuation or
 * plural endings. “Fusiliers”, “fusilier” and “FUSILIER :” have the same key. */
char *arb_near_dup_key (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The one of @choices (ends with NULL) that someone who typed @typed most likely meant, or NULL when
 * none is near. Borrowed. */
const char *arb_near_find (const char *typed,
                           const char *const *choices);

/* @sentence, and when there is a nearest of @choices the question whether it is meant. */
char *arb_near_dup_sentence (const char *sentence,
                             const char *typed,
                             const char *const *choices) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
