/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A hundred bits: nobody finds a second list, journal or key with the same ones. */
#define ARB_CODE_LENGTH 20

/* The beginning of a hash for people: five bits a character, capitals and digits without I, L, O
 * and U. @n_characters: at most 8 for every 5 bytes. */
char *arb_code_from_hash (const guint8 *hash,
                          guint n_characters) G_GNUC_WARN_UNUSED_RESULT;
/* In groups of five, as it is printed and read out: "7K2QX-9MWTB-4D8HN-P3RVC". */
char *arb_code_group (const char *code) G_GNUC_WARN_UNUSED_RESULT;
/* What was typed, without its hyphens and spaces, O for 0 and I or L for 1 put right; NULL: it has
 * other characters in it. */
char *arb_code_parse (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
