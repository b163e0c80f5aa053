/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Resolves one case and gives the result element as text. @pairs: "id=value", rulings with a leading
 * "!", ended by NULL. */
char *test_resolve_case (const char *system,
                         const char *procedure,
                         const char *const *pairs) G_GNUC_WARN_UNUSED_RESULT;

#define PAIRS(...) ((const char *const[]) { __VA_ARGS__, NULL })

G_END_DECLS
