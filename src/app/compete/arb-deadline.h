/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A deadline as people type it in their language, “2026-11-20 18:00”. */

/* Microseconds since 1970; 0: "". */
char *arb_deadline_dup_text (gint64 moment) G_GNUC_WARN_UNUSED_RESULT;
/* As ISO 8601 wants it; what is no such time is left for the competition to refuse. NULL: nothing was
 * typed. */
char *arb_deadline_dup_iso (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
