/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "fuzz-folder.h"
#include "fuzz-target.h"
#include "store/arb-verifier.h"

guint fuzz_n_taken;

/* Bytes that claim to be an event: looked at, verified, recovered and opened again. Whatever they
 * are, there is an event or a sentence; and what recovery made is sound. */
static void
look (const char *path)
{
  const ArbStoreOptions options = { .read_only = TRUE, .unchecked = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = arb_store_open (path, &options, &error);
  g_autoptr (ArbVerifier) verifier = NULL;

  g_assert_true ((store == NULL) == (error != NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (store == NULL)
    return;
  verifier = arb_verifier_new (store);
  while (arb_verifier_step (verifier, 1000))
    ;
  fuzz_n_taken += arb_verifier_is_good (verifier) ? 1 : 0;
  g_assert_true (arb_verifier_is_good (verifier) == (arb_verifier_get_problem (verifier) == NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_auto (FuzzFolder) folder = { 0 };

  fuzz_folder_init (&folder);
  g_assert_true (g_file_set_contents (folder.event, (const char *) data, (gssize) size, NULL));
  look (folder.event);
  fuzz_folder_recover (&folder);
  return 0;
}
