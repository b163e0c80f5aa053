/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A whole event out of a parcel. */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>

#include "store/arb-forks-private.h"
#include "store/arb-key-private.h"
#include "store/arb-parcel-private.h"
#include "store/arb-verifier.h"

/* The row that the journal begins with: its writer had seen nothing before it. */
static const ArbRow *
find_first (ArbParcel *self)
{
  const ArbRow *first = NULL;
  GHashTableIter iter;
  gpointer list;

  g_hash_table_iter_init (&iter, self->writers);
  while (g_hash_table_iter_next (&iter, NULL, &list))
    for (guint i = 0; i < ((GPtrArray *) list)->len; i++)
      {
        const ArbRow *row = ((GPtrArray *) list)->pdata[i];

        if (row->seq == 1 && arb_row_continues (row, NULL) &&
            (row->signature.size == 0 || arb_signature_is_right (&row->signature, row->hash)) &&
            (first == NULL || arb_row_compare (row, first) < 0))
          first = row;
      }
  return first;
}

static gboolean
write_first (const char *path,
             const ArbRow *row,
             GError **error)
{
  g_autoptr (ArbRow) first = arb_row_copy (row);
  g_autoptr (ArbDb) db = arb_db_open (path, ARB_DB_CREATE, error);

  first->id = 1;
  return db != NULL && arb_db_begin (db, "BEGIN IMMEDIATE", error) && arb_schema_create (db, error) &&
         arb_row_insert (db, first, error) && arb_db_commit (db, error);
}

static gboolean
verify (ArbStore *store,
        GError **error)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (store);

  arb_verifier_set_without_combats (verifier);
  while (arb_verifier_step (verifier, 10000))
    ;
  if (arb_verifier_is_good (verifier))
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("What came is damaged (%s), and no copy was made of it."),
               arb_verifier_get_problem (verifier));
  return FALSE;
}

static gboolean
fill (ArbParcel *self,
      const char *path,
      ArbParcelNotes *notes,
      GError **error)
{
  const ArbStoreOptions options = { .umpire = "-", .unchecked = TRUE, .no_traces = TRUE };
  g_autoptr (ArbStore) store = arb_store_open (path, &options, error);
  g_autoptr (ArbJoin) join = NULL;

  if (store == NULL)
    return FALSE;
  join = arb_join_new (store);
  return arb_parcel_prune (self, store, notes, error) && arb_join_add_parcel (join, self, error) &&
         arb_join_write (join, error) && verify (store, error);
}

/* Under its name only when it is whole: whoever is interrupted begins again. */
static gboolean
write_and_rename (ArbParcel *self,
                  const char *path,
                  const ArbRow *first,
                  ArbParcelNotes *notes,
                  GError **error)
{
  g_autofree char *partial = g_strconcat (path, ".part", NULL);
  g_autofree char *shown = g_filename_display_name (path);
  int fd;

  g_unlink (partial);
  fd = g_open (partial, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    g_close (fd, NULL);
  if (fd >= 0 && (!write_first (partial, first, error) || !fill (self, partial, notes, error)))
    {
      g_unlink (partial);
      return FALSE;
    }
  if (fd >= 0 && g_rename (partial, path) == 0)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO, _ ("“%s” cannot be made: %s."), shown,
               g_strerror (errno));
  return FALSE;
}

gboolean
arb_parcel_write_copy (ArbParcel *self,
                       const char *path,
                       ArbParcelNotes *notes,
                       GError **error)
{
  g_autofree char *shown = NULL;
  const ArbRow *first;

  g_return_val_if_fail (self != NULL && path != NULL && notes != NULL, FALSE);
  shown = g_filename_display_name (path);
  first = find_first (self);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS,
                 _ ("“%s” exists already; choose another name."), shown);
  else if (first == NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                 _ ("Nothing of this event is to be had from “%s” yet."), self->from);
  else
    return write_and_rename (self, path, first, notes, error);
  return FALSE;
}
