/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "fuzz-folder.h"
#include "fuzz-target.h"
#include "store/arb-snapshot-private.h"

guint fuzz_n_taken;

/* Bytes that claim to be the last snapshot of an event that is gone. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_auto (FuzzFolder) folder = { 0 };
  g_autofree char *snapshots = NULL;
  g_autofree char *snapshot = NULL;
  g_autoptr (GPtrArray) found = NULL;

  fuzz_folder_init (&folder);
  snapshots = g_strconcat (folder.event, ".snapshots", NULL);
  snapshot = g_build_filename (snapshots, "000001-0123456789abcdef.arbitre", NULL);
  g_assert_cmpint (g_mkdir (snapshots, 0700), ==, 0);
  g_assert_true (g_file_set_contents (snapshot, (const char *) data, (gssize) size, NULL));
  found = arb_snapshot_list (folder.event);
  g_assert_cmpuint (found->len, ==, 1);
  fuzz_n_taken += fuzz_folder_recover (&folder) ? 1 : 0;
  g_unlink (snapshot);
  g_rmdir (snapshots);
  return 0;
}
