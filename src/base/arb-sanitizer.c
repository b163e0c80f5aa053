/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only in programs built with the address sanitizer. GLib's table of interned strings drops its old
 * memory on purpose when it grows beyond 2048 entries, which the ids of all rule systems together
 * do. So that every other leak is still found, that memory is allocated, and the table grown once
 * and for all, while the sanitizer looks away. */

#include <glib.h>
#include <sanitizer/lsan_interface.h>

#define N_STRINGS 40000

/* Before GLib's own constructor. */
static void
look_away (int argc,
           char **argv,
           char **environment)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used)) static void (*const look_away_first) (
    int,
    char **,
    char **) = look_away;

__attribute__ ((constructor)) static void
grow_table (void)
{
  for (guint i = 0; i < N_STRINGS; i++)
    {
      char text[16];

      g_snprintf (text, sizeof text, "arb%u", i);
      g_intern_string (text);
    }
  __lsan_enable ();
}
