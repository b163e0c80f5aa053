/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "fuzz-folder.h"
#include "fuzz-target.h"

guint fuzz_n_taken;

/* Bytes that claim to be the line log of an event that is gone. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_auto (FuzzFolder) folder = { 0 };
  g_autofree char *log = NULL;

  fuzz_folder_init (&folder);
  log = g_strconcat (folder.event, ".log", NULL);
  g_assert_true (g_file_set_contents (log, (const char *) data, (gssize) size, NULL));
  fuzz_n_taken += fuzz_folder_recover (&folder) ? 1 : 0;
  return 0;
}
