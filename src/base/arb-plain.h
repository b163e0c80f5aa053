/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Characters that are not text but do something: control characters of both sets (a terminal obeys
 * them), and those that turn the direction of what stands around them. Line feed and tab are text. */
gboolean arb_plain_is_control (gunichar c);
/* Whether it has none of them. */
gboolean arb_plain_is_text (const char *text);
/* With U+FFFD in their place, and in place of anything that is not UTF-8. */
char *arb_plain_dup (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same as one line: with blanks in place of line feeds and tabs. */
char *arb_plain_dup_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Adds @text to the last line of @out in lines of @width columns; those after the first begin with
 * @indent blanks. */
void arb_plain_append_wrapped (GString *out,
                               const char *text,
                               guint width,
                               guint indent);

G_END_DECLS
