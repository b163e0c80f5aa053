/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The same text as UTF-8, whatever the program that saved it writes: UTF-8 or UTF-16 by their marks,
 * UTF-16 without a mark by its zero bytes, and otherwise Windows-1252, which Latin-1 is a part of.
 * What is none of them comes back as it is, for the reader to refuse. *@charset, which may be NULL, is
 * the name of what it was. */
GBytes *arb_charset_to_utf8 (GBytes *bytes,
                             const char **charset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
