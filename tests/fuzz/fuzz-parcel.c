/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "fuzz-folder.h"
#include "fuzz-target.h"
#include "store/arb-parcel.h"
#include "store/arb-verifier.h"

guint fuzz_n_taken;

/* Text that claims to be the rows of an event on their way, a line each; behind zero bytes the files that
 * they name. */
static void
fill (ArbParcel *parcel,
      const char *bytes,
      gsize size)
{
  gsize length = strnlen (bytes, size);
  g_autofree char *rows = g_strndup (bytes, length);
  g_auto (GStrv) lines = g_strsplit (rows, "\n", 100);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat (lines[i], "\n", NULL);
      g_autoptr (GError) error = NULL;
      gboolean ok = arb_parcel_add_line (parcel, line, &error);

      g_assert_true (ok == (error == NULL));
    }
  while (length < size)
    {
      gsize begin = length + 1;
      g_autoptr (GBytes) file = NULL;

      length = begin + strnlen (bytes + begin, size - begin);
      file = g_bytes_new (bytes + begin, length - begin);
      arb_parcel_add_file (parcel, file);
    }
}

/* What was made of it is sound, whatever came. */
static void
look (const char *path)
{
  const ArbStoreOptions options = { .read_only = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = arb_store_open (path, &options, &error);
  g_autoptr (ArbVerifier) verifier = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (arb_store_get_n_rows (store), >, 0);
  verifier = arb_verifier_new (store);
  arb_verifier_set_chain_only (verifier);
  while (arb_verifier_step (verifier, 1000))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_auto (FuzzFolder) folder = { 0 };
  g_auto (ArbParcelNotes) notes = { 0 };
  g_autoptr (ArbParcel) parcel = arb_parcel_new ("elsewhere");
  g_autoptr (GError) error = NULL;

  fuzz_folder_init (&folder);
  fill (parcel, (const char *) data, size);
  if (arb_parcel_write_copy (parcel, folder.event, &notes, &error))
    {
      look (folder.event);
      fuzz_n_taken++;
      return 0;
    }
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_false (g_file_test (folder.event, G_FILE_TEST_EXISTS));
  return 0;
}
