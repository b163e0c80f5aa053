/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* FALSE as long as the libraries are being loaded. The linker is told to look for this name, which
 * brings in the hook beside it. */
extern gboolean arb_leaks_are_ours;

/* The sanitizer's own name for it. */
void __sanitizer_malloc_hook (const volatile void *memory,
                              size_t size);

G_END_DECLS
