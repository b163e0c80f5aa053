/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who signed what. A wrong signature is a fault; a row without one, or a second key of the same
 * umpire, is told: only people know whether it should be so. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-code.h"
#include "store/arb-key-private.h"
#include "store/arb-verifier-private.h"

/* The rows of one umpire under one key, or under none. */
typedef struct
{
  char *umpire;      /* Owned */
  char *fingerprint; /* Owned; NULL: not signed */
  guint8 key[ARB_KEY_SIZE];
  guint n_rows;
  gint64 first_row;
} Signer;

/* Rows of one umpire, one after the other, each linked to the signature before it: if the last
 * signature is right, whoever has the key vouched for all of them (doc/event-file.md). */
typedef struct
{
  gint64 first_seq;
  gint64 row;                /* the last one */
  gint64 seq;
  guint8 hash[ARB_HASH_SIZE];
  ArbSignature signature;
} Run;

struct _ArbSigners
{
  ArbStore *store;    /* Borrowed */
  GPtrArray *signers; /* Owned Signer, in the order of their first row */
  GHashTable *runs;   /* Owned: umpire → Run, those whose end was not checked yet */
  char **wanted;      /* Owned; plain fingerprints; NULL: any will do */
  gint64 n_signed;    /* rows */
};

static void
signer_free (gpointer data)
{
  Signer *self = data;

  g_free (self->umpire);
  g_free (self->fingerprint);
  g_free (self);
}

ArbSigners *
arb_signers_new (ArbStore *store)
{
  ArbSigners *self = g_new0 (ArbSigners, 1);

  self->store = store;
  self->runs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->signers = g_ptr_array_new_with_free_func (signer_free);
  return self;
}

void
arb_signers_free (ArbSigners *self)
{
  g_ptr_array_unref (self->signers);
  g_hash_table_unref (self->runs);
  g_strfreev (self->wanted);
  g_free (self);
}

gboolean
arb_signers_want (ArbSigners *self,
                  char **fingerprints)
{
  g_autoptr (GStrvBuilder) wanted = g_strv_builder_new ();

  for (guint i = 0; fingerprints[i] != NULL; i++)
    {
      g_autofree char *plain = arb_code_parse (fingerprints[i]);

      if (plain == NULL || strlen (plain) != ARB_CODE_LENGTH)
        return FALSE;
      g_strv_builder_add (wanted, plain);
    }
  g_strfreev (self->wanted);
  self->wanted = g_strv_builder_end (wanted);
  return TRUE;
}

static Signer *
get_signer (ArbSigners *self,
            const ArbRow *row)
{
  Signer *signer;

  /* The one of the row before stands last, more often than not. */
  for (guint i = self->signers->len; i > 0; i--)
    {
      signer = self->signers->pdata[i - 1];
      if (g_str_equal (signer->umpire, row->umpire) &&
          (signer->fingerprint != NULL) == (row->signature.size > 0) &&
          memcmp (signer->key, row->signature.key, ARB_KEY_SIZE) == 0)
        return signer;
    }
  signer = g_new0 (Signer, 1);
  signer->umpire = g_strdup (row->umpire);
  signer->first_row = row->id;
  memcpy (signer->key, row->signature.key, ARB_KEY_SIZE);
  if (row->signature.size > 0)
    signer->fingerprint = arb_key_dup_fingerprint_of (row->signature.key);
  g_ptr_array_add (self->signers, signer);
  return signer;
}

static gboolean
is_wanted (const ArbSigners *self,
           const Signer *signer)
{
  g_autofree char *plain = NULL;

  if (self->wanted == NULL)
    return TRUE;
  plain = signer->fingerprint != NULL ? arb_code_parse (signer->fingerprint) : NULL;
  return plain != NULL && g_strv_contains ((const char *const *) self->wanted, plain);
}

/* One by one, from the beginning of a run whose end is wrong: which is the first? */
static char *
find_wrong (const ArbSigners *self,
            const char *umpire,
            const Run *run,
            gint64 *bad_row)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->store->db, NULL,
      "SELECT " ARB_ROW_COLUMNS ", s.key, s.signature FROM journal j"
      " JOIN signature s ON s.umpire = j.umpire AND s.seq = j.seq"
      " WHERE j.event = ? AND j.umpire = ? AND j.seq >= ? AND j.seq < ? ORDER BY j.seq",
      "ssii", self->store->event_id, umpire, run->first_seq, run->seq);
  gint64 seq = run->seq;

  *bad_row = run->row;
  while (statement != NULL && arb_db_next (self->store->db, statement, NULL))
    {
      g_autoptr (ArbRow) row = arb_row_from_statement (statement);

      arb_row_read_signature (row, statement, ARB_ROW_N_COLUMNS);
      if (arb_signature_is_right (&row->signature, row->hash))
        continue;
      *bad_row = row->id;
      seq = row->seq;
      break;
    }
  return g_strdup_printf (_ ("row %ld (%s %ld) has a wrong signature"), (long) *bad_row, umpire,
                          (long) seq);
}

static char *
check_run (const ArbSigners *self,
           const char *umpire,
           const Run *run,
           gint64 *bad_row)
{
  return arb_signature_is_right (&run->signature, run->hash)
             ? NULL
             : find_wrong (self, umpire, run, bad_row);
}

/* What the row continues; what it does not is checked. */
static char *
add_to_run (ArbSigners *self,
            const ArbRow *row,
            gint64 *bad_row)
{
  Run *run = g_hash_table_lookup (self->runs, row->umpire);
  gboolean follows = run != NULL && arb_signature_follows (&row->signature, &run->signature);
  char *problem =
      run != NULL && !follows ? check_run (self, row->umpire, run, bad_row) : NULL;

  if (run != NULL && row->signature.size == 0)
    g_hash_table_remove (self->runs, row->umpire);
  if (problem != NULL || row->signature.size == 0)
    return problem;
  if (run == NULL)
    {
      run = g_new0 (Run, 1);
      g_hash_table_insert (self->runs, g_strdup (row->umpire), run);
    }
  if (!follows)
    run->first_seq = row->seq;
  run->row = row->id;
  run->seq = row->seq;
  run->signature = row->signature;
  memcpy (run->hash, row->hash, ARB_HASH_SIZE);
  return NULL;
}

char *
arb_signers_check (ArbSigners *self,
                   const ArbRow *row,
                   gint64 *bad_row)
{
  Signer *signer = get_signer (self, row);
  char *problem = add_to_run (self, row, bad_row);

  signer->n_rows++;
  self->n_signed += row->signature.size > 0;
  if (problem != NULL || is_wanted (self, signer))
    return problem;
  *bad_row = row->id;
  return row->signature.size > 0
             ? g_strdup_printf (_ ("row %ld (%s %ld) is signed with another key, %s"),
                                (long) row->id, row->umpire, (long) row->seq, signer->fingerprint)
             : g_strdup_printf (_ ("row %ld (%s %ld) is not signed"), (long) row->id, row->umpire,
                                (long) row->seq);
}

/* A signature without its row: whoever cut off the end of a journal forgot it. */
char *
arb_signers_find_lost (const ArbSigners *self)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (!self->store->has_signatures ||
      arb_db_get_int (self->store->db, "SELECT count(*) FROM signature", -1) == self->n_signed)
    return NULL;
  statement = arb_db_query (self->store->db, NULL,
                            "SELECT s.umpire, s.seq FROM signature s LEFT JOIN journal j"
                            " ON j.event = ? AND j.umpire = s.umpire AND j.seq = s.seq"
                            " WHERE j.id IS NULL ORDER BY s.id LIMIT 1",
                            "s", self->store->event_id);
  if (statement == NULL || !arb_db_next (self->store->db, statement, NULL))
    return NULL;
  return g_strdup_printf (_ ("there is a signature of the row %s %ld, but not the row"),
                          arb_db_text (statement, 0), (long) sqlite3_column_int64 (statement, 1));
}

char *
arb_signers_finish (ArbSigners *self,
                    gint64 *bad_row)
{
  GHashTableIter iter;
  gpointer umpire, run;
  char *first = NULL;

  g_hash_table_iter_init (&iter, self->runs);
  while (g_hash_table_iter_next (&iter, &umpire, &run))
    {
      gint64 row = 0;
      char *problem = check_run (self, umpire, run, &row);

      if (problem != NULL && (first == NULL || row < *bad_row))
        {
          g_free (first);
          first = g_steal_pointer (&problem);
          *bad_row = row;
        }
      g_free (problem);
    }
  g_hash_table_remove_all (self->runs);
  return first;
}

void
arb_signers_add_remarks (const ArbSigners *self,
                         GPtrArray *remarks)
{
  for (guint i = 0; i < self->signers->len; i++)
    {
      const Signer *signer = self->signers->pdata[i];

      g_ptr_array_add (
          remarks,
          signer->fingerprint != NULL
              ? g_strdup_printf (ngettext ("%s: %u row is signed with the key %s, from row %ld on.",
                                           "%s: %u rows are signed with the key %s, from row %ld on.",
                                           signer->n_rows),
                                 signer->umpire, signer->n_rows, signer->fingerprint,
                                 (long) signer->first_row)
              : g_strdup_printf (ngettext ("%s: %u row is not signed, from row %ld on.",
                                           "%s: %u rows are not signed, from row %ld on.",
                                           signer->n_rows),
                                 signer->umpire, signer->n_rows, (long) signer->first_row));
    }
}
