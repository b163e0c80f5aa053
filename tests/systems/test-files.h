/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-system.h"

G_BEGIN_DECLS

/* A file of that name in a directory of this run, newly allocated path. */
char *test_write_file (const char *name,
                       const char *contents);

/* The shipped system.xml of the template with @old replaced by @new, which must stand in it once.
 * Several pairs, ended by NULL. */
char *test_dup_system (const char *old,
                       const char *new,
                       ...) G_GNUC_NULL_TERMINATED;

/* Rules out of a text, as out of a file. */
ArbSystem *test_load_system (const char *text,
                             ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The line of @text on which @needle stands. */
guint test_line_of (const char *text,
                    const char *needle);

void test_assert_no_problems (const ArbProblems *problems);
/* One of the problems has this sentence; @file and @line as well unless NULL and 0. */
void test_assert_problem (const ArbProblems *problems,
                          const char *file,
                          guint line,
                          const char *message);

G_END_DECLS
