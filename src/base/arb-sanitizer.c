/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only in programs built with the address sanitizer. GLib's table of interned strings is an array
 * that grows by 2048 entries; its readers take no lock, so the old array is left behind on purpose,
 * and the ids of the rule systems make it grow. What has exactly the size of such an array is
 * therefore not looked at; every other leak still is. */

#include <glib.h>
#include <sanitizer/lsan_interface.h>

#define TABLE_STEP (2048 * sizeof (char *))

/* The linker is told to look for this name, which brings in the hook beside it. */
extern gboolean arb_sanitizer_is_here;
gboolean arb_sanitizer_is_here = TRUE;

/* The sanitizer's own name for it. */
void __sanitizer_malloc_hook (const volatile void *memory,
                              size_t size);

void
__sanitizer_malloc_hook (const volatile void *memory,
                         size_t size)
{
  if (memory != NULL && size > 0 && size % TABLE_STEP == 0)
    __lsan_ignore_object ((const void *) memory);
}
