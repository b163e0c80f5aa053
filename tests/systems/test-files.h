/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"

G_BEGIN_DECLS

/* A file of that name in a directory of this run, newly allocated path. */
char *test_write_file (const char *name,
                       const char *contents);

/* The shipped system.xml of the template with @old replaced by @new, which must stand in it once.
 * Several pairs, ended by NULL. */
char *test_dup_system (const char *old,
                       const char *new,
                       ...) G_GNUC_NULL_TERMINATED;

void test_assert_no_problems (const ArbProblems *problems);
/* One of the problems has this sentence; @file and @line as well unless NULL and 0. */
void test_assert_problem (const ArbProblems *problems,
                          const char *file,
                          guint line,
                          const char *message);

G_END_DECLS
