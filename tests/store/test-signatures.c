/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Signatures that are linked are checked by the last one; whatever was done to any of them or to the
 * rows must still be found, and the first row named. */

#include <glib/gstdio.h>
#include <string.h>

#include "store-test.h"
#include "store/arb-key-private.h"

#define N_NOTES 6

typedef struct
{
  StoreTest store;
  char *key; /* Owned; a path */
} Signed;

static void
open_signed (Signed *self,
             const char *umpire)
{
  ArbStoreOptions options = store_test_options (&self->store);
  g_autoptr (GError) error = NULL;

  options.umpire = umpire;
  options.key_path = self->key;
  options.no_traces = options.unchecked = TRUE;
  self->store.store = arb_store_open (self->store.path, &options, &error);
  g_assert_no_error (error);
}

/* Rows 1 and 2 are not signed. From the third on Léa writes, and in the middle Bob. */
static void
signed_init (Signed *self)
{
  static const char *const umpires[] = { "léa", "bob", "léa" };
  g_autofree char *log = NULL;

  store_test_init (&self->store);
  self->key = g_build_filename (self->store.folder, "key", NULL);
  store_test_close (&self->store);
  for (guint i = 0; i < G_N_ELEMENTS (umpires); i++)
    {
      open_signed (self, umpires[i]);
      for (guint j = 0; j < N_NOTES; j++)
        store_test_add_note (&self->store, "note");
      store_test_close (&self->store);
    }
  log = g_strconcat (self->store.path, ".log", NULL);
  g_unlink (log);
}

static void
signed_clear (Signed *self)
{
  store_test_clear (&self->store);
  g_free (self->key);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Signed, signed_clear)

static char *
dup_problem (Signed *self)
{
  char *problem;

  open_signed (self, "reader");
  problem = store_test_dup_problem (&self->store);
  store_test_close (&self->store);
  return problem;
}

/* The links of all rows made right again, as a forger without the key would. */
static void
mend_links (Signed *self)
{
  g_autoptr (GString) updates = g_string_new (NULL);
  g_autoptr (GHashTable) links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sqlite3 *db = NULL;
  sqlite3_stmt *row = NULL;

  sqlite3_open (self->store.path, &db);
  sqlite3_prepare_v2 (db, "SELECT umpire, key, signature, seq FROM signature ORDER BY id", -1, &row,
                      NULL);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      const char *umpire = (const char *) sqlite3_column_text (row, 0);
      const guint8 *link = g_hash_table_lookup (links, umpire);
      guint8 *next = g_malloc (ARB_HASH_SIZE);
      g_autofree char *hex = NULL;
      ArbSignature signature;

      g_assert_true (arb_signature_set (&signature, sqlite3_column_blob (row, 1),
                                        sqlite3_column_blob (row, 2),
                                        (gsize) sqlite3_column_bytes (row, 2)));
      if (link != NULL)
        memcpy (signature.bytes + ARB_SIGNATURE_SIZE, link, ARB_HASH_SIZE);
      hex = arb_hex_from_bytes (signature.bytes, signature.size);
      g_string_append_printf (updates,
                              "UPDATE signature SET signature = x'%s' WHERE umpire = '%s' AND seq = %d;",
                              hex, umpire, sqlite3_column_int (row, 3));
      arb_signature_compute_link (&signature, next);
      g_hash_table_insert (links, g_strdup (umpire), next);
    }
  sqlite3_finalize (row);
  sqlite3_close (db);
  store_test_forge (&self->store, updates->str);
}

static void
assert_named (const char *sql,
              gboolean rechained,
              gboolean mended,
              guint seq)
{
  g_auto (Signed) test = { 0 };
  g_autofree char *problem = NULL;
  g_autofree char *expected = g_strdup_printf ("(léa %u) has a wrong signature", seq);

  signed_init (&test);
  store_test_forge (&test.store, sql);
  if (rechained)
    store_test_rechain (&test.store);
  if (mended)
    mend_links (&test);
  problem = dup_problem (&test);
  g_test_message ("%s: %s", sql, problem);
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, expected));
}

/* Every signed row of Léa, the first and the last of a run and those between. */
static void
test_every_row (void)
{
  static const char *const forgeries[] = {
    "signature = CAST (x'0102030405060708' || substr (signature, 9) AS BLOB)",
    "signature = CAST (substr (signature, 1, 63) || x'ff' || substr (signature, 65) AS BLOB)",
    "key = CAST (x'0102030405060708' || substr (key, 9) AS BLOB)",
    "signature = zeroblob (96)",
    "signature = x'0102'",
  };

  for (guint seq = 3; seq <= 2 + N_NOTES; seq++)
    for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
      {
        g_autofree char *sql = g_strdup_printf (
            "UPDATE signature SET %s WHERE umpire = 'léa' AND seq = %u", forgeries[i], seq);

        assert_named (sql, FALSE, FALSE, seq);
        if (i < 4)
          assert_named (sql, FALSE, TRUE, seq);
      }
}

/* A row that says something else, with a chain and links that fit again. */
static void
test_rewritten_rows (void)
{
  for (guint seq = 3; seq <= 2 + N_NOTES; seq++)
    {
      g_autofree char *sql = g_strdup_printf (
          "UPDATE journal SET body = replace (body, 'note', 'nota') WHERE umpire = 'léa' AND seq = %u",
          seq);

      assert_named (sql, TRUE, FALSE, seq);
      assert_named (sql, TRUE, TRUE, seq);
    }
}

/* A signature of one row put at another. */
static void
test_exchanged (void)
{
  assert_named ("UPDATE signature SET signature = (SELECT o.signature FROM signature o"
                " WHERE o.umpire = 'léa' AND o.seq = 4) WHERE umpire = 'léa' AND seq = 5",
                FALSE, FALSE, 5);
  assert_named ("UPDATE signature SET signature = (SELECT o.signature FROM signature o"
                " WHERE o.umpire = 'léa' AND o.seq = 4) WHERE umpire = 'léa' AND seq = 5",
                FALSE, TRUE, 5);
}

/* One that is gone is told, and the others still hold. */
static void
test_missing (void)
{
  g_auto (Signed) test = { 0 };
  g_autoptr (ArbVerifier) verifier = NULL;
  const GPtrArray *remarks;

  signed_init (&test);
  store_test_forge (&test.store, "DELETE FROM signature WHERE umpire = 'léa' AND seq = 5");
  open_signed (&test, "reader");
  verifier = arb_verifier_new (test.store.store);
  while (arb_verifier_step (verifier, 3))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
  remarks = arb_verifier_get_remarks (verifier);
  /* Who signed what, and that this test keeps no line log. */
  g_assert_cmpuint (remarks->len, ==, 4);
  /* Rows 1 and 2, and that one. */
  g_assert_cmpstr (remarks->pdata[0], ==, "léa: 3 rows are not signed, from row 1 on.");
}

/* Somebody without the key writes a row in Léa's name; she does not notice and goes on. Her next
 * signature must not vouch for it. */
static void
test_forged_tip (void)
{
  g_auto (Signed) test = { 0 };
  g_autofree char *problem = NULL;
  ArbStore *store;

  signed_init (&test);
  store_test_forge (&test.store,
                    "UPDATE signature SET signature = CAST (x'0102030405060708' ||"
                    " substr (signature, 9) AS BLOB) WHERE id = (SELECT max (id) FROM signature)");
  open_signed (&test, "léa");
  store = test.store.store;
  for (guint i = 0; i < 3; i++)
    store_test_add_note (&test.store, "on");
  g_assert_cmpuint (arb_store_get_n_rows (store), >, 20);
  store_test_close (&test.store);
  problem = dup_problem (&test);
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, "has a wrong signature"));
  /* That row, and none of those she wrote after it. */
  g_assert_nonnull (strstr (problem, "léa 15"));
}

/* What is found first is the first row, though signatures are looked at later than hashes. */
static void
test_first_of_two (void)
{
  g_auto (Signed) test = { 0 };
  g_autofree char *problem = NULL;

  signed_init (&test);
  store_test_forge (&test.store,
                    "UPDATE signature SET signature = zeroblob (96) WHERE umpire = 'léa' AND seq = 4;"
                    "UPDATE journal SET body = 'x' WHERE umpire = 'léa' AND seq = 6");
  mend_links (&test);
  problem = dup_problem (&test);
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, "(léa 4) has a wrong signature"));
}

/* The link is signed too: without it, as if they were of version 3, signatures are wrong. */
static void
test_unlinked (void)
{
  g_auto (Signed) test = { 0 };
  g_autofree char *problem = NULL;

  signed_init (&test);
  store_test_forge (&test.store, "UPDATE signature SET signature = substr (signature, 1, 64)");
  problem = dup_problem (&test);
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, "(léa 3) has a wrong signature"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/signatures/every-row", test_every_row);
  g_test_add_func ("/store/signatures/rewritten-rows", test_rewritten_rows);
  g_test_add_func ("/store/signatures/exchanged", test_exchanged);
  g_test_add_func ("/store/signatures/missing", test_missing);
  g_test_add_func ("/store/signatures/forged-tip", test_forged_tip);
  g_test_add_func ("/store/signatures/first-of-two", test_first_of_two);
  g_test_add_func ("/store/signatures/unlinked", test_unlinked);
  return g_test_run ();
}
