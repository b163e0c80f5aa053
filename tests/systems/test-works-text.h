/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A rule system that is data alone: one procedure “try”, whose first step asks everything and
 * then works out what the test says.
 *
 * Inputs, all with a default and rare: one, two (int), part (decimal), arm, rank (word), wet
 * (bool), name (text), a.size, b.size (int). Values: out (int), exact (decimal), sort, grade (word), flag
 * (bool), label (text), a.got, b.got (int), a.state, b.state (word). */

#define SMALL_NAME "<name xml:lang='fr'>x</name><name xml:lang='en'>x</name>"

/* @works: elements of the step, which begin on a line of their own; @rest: those of the system. */
char *works_dup_text (const char *works,
                      const char *rest) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
