/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "share-test.h"

static void
add_files (StoreTest *self,
           ArbParcel *parcel)
{
  g_autoptr (GPtrArray) files = arb_store_list_files (self->store);

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GBytes) bytes = arb_store_get_attachment (self->store, files->pdata[i], NULL);

      g_assert_nonnull (bytes);
      arb_parcel_add_file (parcel, bytes);
    }
}

/* ArbParcelRow, all of them, in small pieces as a transport would ask for them. */
static GPtrArray *
list_rows (StoreTest *self)
{
  g_autoptr (GPtrArray) positions = arb_store_list_ends (self->store);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_parcel_row_free);

  for (guint i = 0; i < positions->len; i++)
    {
      const ArbWriterEnd *position = positions->pdata[i];

      for (gint64 seq = 0; seq < position->seq;)
        {
          g_autoptr (GPtrArray) some =
              arb_store_list_rows_after (self->store, position->umpire, seq, 3, NULL);

          g_assert_nonnull (some);
          g_assert_cmpuint (some->len, >, 0);
          seq += some->len;
          g_ptr_array_extend_and_steal (rows, g_steal_pointer (&some));
        }
    }
  return rows;
}

/* The last digit of the signature, or of the hash, becomes another. */
static char *
dup_with_other_digit (const char *line)
{
  char *other = g_strdup (line);
  char *digit = other + strlen (other) - 2;

  *digit = *digit == '0' ? '1' : '0';
  return other;
}

static gboolean
add_line (ArbParcel *parcel,
          const char *line,
          ShareTestFault fault,
          GError **error)
{
  g_autofree char *other = NULL;

  if (fault == SHARE_TEST_GAP)
    return TRUE;
  if (fault == SHARE_TEST_CUT_OFF)
    other = g_strndup (line, strlen (line) / 2);
  if (fault == SHARE_TEST_FORGED)
    other = dup_with_other_digit (line);
  if (fault == SHARE_TEST_CHANGED)
    {
      other = g_strdup (line);
      other[strlen (other) / 4] ^= 1;
    }
  return arb_parcel_add_line (parcel, other != NULL ? other : line, error);
}

/* A signed row that is not the last one: what comes after it builds on it. */
static guint
choose_row (const GPtrArray *rows,
            guint seed)
{
  guint n_left = 1 + seed % 2;

  for (guint i = rows->len; i > 0; i--)
    if (*((ArbParcelRow *) rows->pdata[i - 1])->key != '\0' && n_left-- == 0)
      return i - 1;
  return 0;
}

static gboolean
fill (ArbParcel *parcel,
      const GPtrArray *rows,
      ShareTestFault fault,
      guint seed,
      GError **error)
{
  guint hit = choose_row (rows, seed);

  for (guint i = 0; i < rows->len; i++)
    {
      guint at = fault == SHARE_TEST_BACKWARDS ? rows->len - 1 - i : i;
      const ArbParcelRow *row = rows->pdata[at];

      for (guint j = 0; j < (fault == SHARE_TEST_TWICE ? 2 : 1); j++)
        if (!add_line (parcel, row->line, at == hit ? fault : SHARE_TEST_WHOLE, error))
          return FALSE;
      if (fault == SHARE_TEST_CUT_OFF && at == hit)
        return TRUE;
    }
  return TRUE;
}

ArbParcel *
share_test_pack (StoreTest *self,
                 const char *from)
{
  ArbParcel *parcel = arb_parcel_new (from);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (self, from, "nobody", NULL);
  rows = list_rows (self);
  add_files (self, parcel);
  share_test_close (self);
  fill (parcel, rows, SHARE_TEST_WHOLE, 0, &error);
  g_assert_no_error (error);
  return parcel;
}

char *
share_test_send (StoreTest *self,
                 const char *into,
                 const char *from,
                 ShareTestFault fault,
                 guint seed)
{
  g_autoptr (ArbParcel) parcel = arb_parcel_new (from);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (ArbJoin) join = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (self, from, "nobody", NULL);
  rows = list_rows (self);
  if (fault != SHARE_TEST_NO_FILES)
    add_files (self, parcel);
  share_test_close (self);
  if (!fill (parcel, rows, fault, seed, &error))
    return g_strdup (error->message);
  share_test_open (self, into, "nobody", NULL);
  join = arb_join_new (self->store);
  if (arb_join_add_parcel (join, parcel, &error))
    arb_join_write (join, &error);
  g_clear_pointer (&join, arb_join_free);
  share_test_close (self);
  return error != NULL ? g_strdup (error->message) : NULL;
}
