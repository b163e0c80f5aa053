/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Points and distances have at most two decimals and are kept in hundredths, exactly. In files the
 * decimal point is a point; from spreadsheets a comma is taken as well. */

#define ARB_NUMBER_MAX G_GINT64_CONSTANT (999999900) /* hundredths */

/* The whole of @text as a number of at most two decimals; further zeros are harmless, and so are spaces
 * between thousands. */
gboolean arb_number_parse (const char *text,
                           gint64 *hundredths);
/* "12", "12.5" */
char *arb_number_format (gint64 hundredths) G_GNUC_WARN_UNUSED_RESULT;
/* A number as a program saved it, without exponent and without the noise of its last digits: "12" for
 * "1.2E1" and for "12.000000000000002". What is no such number comes back as it is. */
char *arb_number_dup_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same as the reader's language writes it. */
char *arb_number_dup_shown (gint64 hundredths) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
