/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The first place where @text says @wanted, capitals, accents and ligatures aside: “melee” is found
 * in “Mêlée”, “oeuvre” in “Œuvre”, “l'ordre” in “l’ordre”. @start and @end are bytes of @text, and
 * may be NULL. Nothing is found in nothing. */
gboolean arb_find_text (const char *text,
                        const char *wanted,
                        gsize *start,
                        gsize *end);
/* Whether @text says each word of @words, in any order; TRUE for no words at all. */
gboolean arb_find_words (const char *text,
                         const char *words);
/* @text as it is compared: without capitals, accents and ligatures. */
char *arb_find_dup_folded (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
