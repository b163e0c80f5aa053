/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only in builds with the address sanitizer. What libraries allocate while they are loaded is not
 * ours to free: GLib drops its first table of interned words on purpose when it knows 2048 of them,
 * and the leak check would blame us for it. */

#include <glib.h>
#include <sanitizer/lsan_interface.h>

#include "base/arb-leaks-private.h"

gboolean arb_leaks_are_ours = FALSE;

/* Runs after the constructors of all libraries. */
__attribute__ ((constructor)) static void
begin (void)
{
  arb_leaks_are_ours = TRUE;
}

void
__sanitizer_malloc_hook (const volatile void *memory,
                         size_t size)
{
  if (!arb_leaks_are_ours && memory != NULL)
    __lsan_ignore_object ((const void *) memory);
}
