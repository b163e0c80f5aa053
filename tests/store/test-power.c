/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The power fails: what SQLite wrote and synced during a play is recorded, and every state that the disk
 * can be in after each of these calls is made and opened. What is not synced may be there or not, in any
 * order, and the last of it in part; a name made or removed may be there or not until the folder is synced.
 * Whatever is left, the event opens and has every row that was acknowledged by then. */

#include <glib/gstdio.h>
#include <string.h>

#include "record-vfs.h"
#include "store-test.h"
#include "store/arb-journal.h"
#include "store/arb-store-private.h"

#define STEPS 20
#define SECTOR 512
#define STRIDE 23 /* of the sample that is always tried; all with -m slow */
#define MOST_COMBINED 5 /* as many pending writes are tried in every combination */

/* What the disk knows of one file, and what it may have lost. */
typedef struct
{
  gboolean is_there;        /* its name, after the last sync of the folder */
  gboolean may_be_there;    /* the same as the running program sees it */
  GByteArray *synced;       /* Owned */
  GPtrArray *pending;       /* Owned; Record, borrowed: since the last sync */
  guint n_syncs;
} Disk;

typedef struct
{
  StoreTest test;
  Disk event;
  Disk journal;
  GArray *acknowledged;     /* Owned, guint: rows acknowledged after each record */
  GPtrArray *hashes;        /* Owned, char *: of all rows, in order */
  char *folder;             /* Owned; where states are made */
  char *path;               /* Owned; the event there */
  GHashTable *seen;         /* Owned: states tried before, with the rows they must have */
  guint stride;             /* one state in so many is tried */
  guint n_possible;
  guint n_states;
  guint n_lost;             /* states in which a row is missing or the event does not open */
} Power;

/* --- A state of the disk -------------------------------------------------------------------------- */

static void
apply (GByteArray *bytes,
       const Record *record,
       gsize most)
{
  gsize size;
  const guint8 *data;

  if (record->kind == RECORD_TRUNCATE)
    {
      guint before = bytes->len;

      g_byte_array_set_size (bytes, (guint) record->offset);
      if (bytes->len > before)
        memset (bytes->data + before, 0, bytes->len - before);
      return;
    }
  data = g_bytes_get_data (record->bytes, &size);
  size = MIN (size, most);
  if (bytes->len < record->offset + size)
    {
      guint before = bytes->len;

      g_byte_array_set_size (bytes, (guint) (record->offset + size));
      memset (bytes->data + before, 0, bytes->len - before);
    }
  memcpy (bytes->data + record->offset, data, size);
}

/* Whoever never waits for the disk has more writes pending than a mask has bits: those never got there. */
static gboolean
is_written (guint64 mask,
            guint index)
{
  return index < 64 && (mask >> index & 1) != 0;
}

/* @mask: which of the pending writes got to the disk. */
static GByteArray *
make_bytes (const Disk *disk,
            guint64 mask,
            gboolean is_torn)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, disk->synced->data, disk->synced->len);
  for (guint i = 0; i < disk->pending->len; i++)
    if (is_written (mask, i))
      apply (bytes, disk->pending->pdata[i], is_torn && i + 1 == disk->pending->len ? SECTOR : G_MAXSIZE);
  return bytes;
}

static void
add_mask (GArray *masks,
          guint64 mask)
{
  for (guint i = 0; i < masks->len; i++)
    if (g_array_index (masks, guint64, i) == mask)
      return;
  g_array_append_val (masks, mask);
}

/* All and none of them first, then each beginning, each end, each alone and all but each; few enough of
 * them in any combination. */
static GArray *
list_masks (const Disk *disk)
{
  GArray *masks = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint n = disk->pending->len;
  guint64 all = n > 0 ? G_MAXUINT64 >> (64 - n) : 0;

  g_assert_cmpuint (n, <=, 64);
  add_mask (masks, all);
  add_mask (masks, 0);
  for (guint i = 0; i < n; i++)
    {
      guint64 one = (guint64) 1 << i;

      add_mask (masks, one - 1);
      add_mask (masks, all & ~(one - 1));
      add_mask (masks, one);
      add_mask (masks, all & ~one);
    }
  for (guint64 mask = 0; n <= MOST_COMBINED && mask <= all; mask++)
    add_mask (masks, mask);
  return masks;
}

/* --- What is left of the event -------------------------------------------------------------------- */

static void
put (const char *path,
     const GByteArray *bytes)
{
  g_autoptr (GError) error = NULL;

  g_unlink (path);
  if (bytes == NULL)
    return;
  g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_NONE, 0600,
                            &error);
  g_assert_no_error (error);
}

static gboolean
has_rows (Power *self,
          guint n_rows)
{
  ArbStoreOptions options = store_test_options (&self->test);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  gboolean ok;

  options.no_traces = TRUE;
  store = arb_store_open (self->path, &options, &error);
  ok = store != NULL && arb_store_get_n_rows (store) >= n_rows;
  for (guint i = 0; ok && i < n_rows; i++)
    {
      g_autoptr (ArbJournalRow) row =
          arb_journal_row_find (store, arb_store_get_umpire (store), (gint64) i + 1);

      ok = row != NULL && g_str_equal (arb_journal_row_get_hash (row), self->hashes->pdata[i]);
    }
  return ok;
}

/* Names the bytes that make_bytes() would make, without making them. */
static void
append_name (GString *name,
             const Disk *disk,
             guint64 mask,
             gboolean is_torn)
{
  g_string_append_printf (name, " %u:", disk->n_syncs);
  for (guint i = 0; i < disk->pending->len; i++)
    if (is_written (mask, i))
      g_string_append_printf (name, "%p%s,", disk->pending->pdata[i],
                              is_torn && i + 1 == disk->pending->len ? "-" : "");
}

static void
try_state (Power *self,
           guint64 of_event,
           guint64 of_journal,
           gboolean has_journal,
           gboolean is_torn,
           guint n_rows)
{
  g_autofree char *beside = g_strconcat (self->path, "-journal", NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GByteArray) event = NULL;
  g_autoptr (GByteArray) journal = NULL;

  g_string_printf (name, "%u %d", n_rows, has_journal);
  append_name (name, &self->event, of_event, is_torn);
  if (has_journal)
    append_name (name, &self->journal, of_journal, is_torn);
  if (!g_hash_table_add (self->seen, g_strdup (name->str)))
    return;
  if (self->n_possible++ % self->stride != 0)
    return;
  event = make_bytes (&self->event, of_event, is_torn);
  journal = has_journal ? make_bytes (&self->journal, of_journal, is_torn) : NULL;
  put (self->path, event);
  put (beside, journal);
  self->n_states++;
  self->n_lost += !has_rows (self, n_rows);
}

/* Every choice for one file with everything and nothing of the other. */
static void
try_disk (Power *self,
          guint n_rows)
{
  g_autoptr (GArray) of_event = list_masks (&self->event);
  g_autoptr (GArray) of_journal = list_masks (&self->journal);
  gboolean has_torn = self->event.pending->len + self->journal.pending->len > 0;

  for (guint i = 0; i < of_event->len; i++)
    for (guint j = 0; j < of_journal->len && (i < 2 || j < 2); j++)
      for (gint is_torn = 0; is_torn <= has_torn; is_torn++)
        {
          guint64 event = g_array_index (of_event, guint64, i);
          guint64 journal = g_array_index (of_journal, guint64, j);

          try_state (self, event, journal, self->journal.is_there, is_torn, n_rows);
          if (self->journal.is_there != self->journal.may_be_there)
            try_state (self, event, journal, self->journal.may_be_there, is_torn, n_rows);
        }
}

/* --- The records, one after the other ------------------------------------------------------------- */

static void
settle (Disk *disk)
{
  for (guint i = 0; i < disk->pending->len; i++)
    apply (disk->synced, disk->pending->pdata[i], G_MAXSIZE);
  g_ptr_array_set_size (disk->pending, 0);
  disk->n_syncs++;
}

static void
follow (Power *self,
        Record *record)
{
  Disk *disk = g_str_has_suffix (record->path, "-journal") ? &self->journal : &self->event;

  switch (record->kind)
    {
    case RECORD_CREATE:
      disk->may_be_there = TRUE;
      g_byte_array_set_size (disk->synced, 0);
      g_ptr_array_set_size (disk->pending, 0);
      disk->n_syncs++;
      break;
    case RECORD_SYNC:
      settle (disk);
      if (record->syncs_folder)
        disk->is_there = disk->may_be_there;
      break;
    case RECORD_DELETE:
      disk->may_be_there = FALSE;
      if (record->syncs_folder)
        disk->is_there = FALSE;
      break;
    case RECORD_WRITE:
    case RECORD_TRUNCATE:
    default:
      g_ptr_array_add (disk->pending, record);
      break;
    }
}

static void
disk_init (Disk *self)
{
  self->synced = g_byte_array_new ();
  self->pending = g_ptr_array_new ();
}

static void
disk_clear (Disk *self)
{
  g_byte_array_unref (self->synced);
  g_ptr_array_unref (self->pending);
}

static void
power_init (Power *self)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  store_test_init (&self->test);
  store_test_close (&self->test);
  disk_init (&self->event);
  disk_init (&self->journal);
  self->acknowledged = g_array_new (FALSE, FALSE, sizeof (guint));
  self->hashes = g_ptr_array_new_with_free_func (g_free);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->folder = g_dir_make_tmp ("arbitre-power-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "day.arbitre", NULL);
  /* The event as it was made lies on the disk. */
  g_file_get_contents (self->test.path, &contents, &length, &error);
  g_assert_no_error (error);
  g_byte_array_append (self->event.synced, (const guint8 *) contents, (guint) length);
  self->event.is_there = self->event.may_be_there = TRUE;
}

static void
power_clear (Power *self)
{
  g_autofree char *journal = g_strconcat (self->path, "-journal", NULL);

  g_unlink (self->path);
  g_unlink (journal);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_array_unref (self->acknowledged);
  g_ptr_array_unref (self->hashes);
  g_hash_table_unref (self->seen);
  disk_clear (&self->event);
  disk_clear (&self->journal);
  store_test_clear (&self->test);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Power, power_clear)

/* What was written until now belongs to what was acknowledged before it. */
static void
acknowledge (Power *self,
             guint n_rows)
{
  while (self->acknowledged->len < record_vfs_get ()->len)
    g_array_append_val (self->acknowledged, n_rows);
}

/* A mêlée with an undo, notes and a unit that is changed; @pragma: what else is told to SQLite. */
static void
play (Power *self,
      const char *pragma)
{
  ArbStoreOptions options = store_test_options (&self->test);
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  guint n_rows;

  options.no_traces = TRUE;
  record_vfs_clear ();
  self->test.store = arb_store_open (self->test.path, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_exec (self->test.store->db->handle, pragma, NULL, NULL, NULL), ==, SQLITE_OK);
  n_rows = arb_store_get_n_rows (self->test.store);
  for (guint i = 0; i < STEPS; i++)
    {
      if (session == NULL)
        session = store_test_begin (&self->test, NULL);
      else if (i % 7 == 5)
        store_test_add_note (&self->test, "a note");
      else if (i == 9)
        g_assert_true (arb_session_undo (session, NULL));
      else
        store_test_answer (session, 1);
      /* Acknowledged is what was there before these calls, until the last of them is done. */
      acknowledge (self, n_rows);
      n_rows = arb_store_get_n_rows (self->test.store);
      if (self->acknowledged->len > 0)
        g_array_index (self->acknowledged, guint, self->acknowledged->len - 1) = n_rows;
    }
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (ArbJournalRow) row =
          arb_journal_row_find (self->test.store, arb_store_get_umpire (self->test.store), (gint64) i + 1);

      g_ptr_array_add (self->hashes, g_strdup (arb_journal_row_get_hash (row)));
    }
}

static void
try_all (Power *self)
{
  /* States are opened through the same recorder; what it adds then is nobody's business. */
  guint n_records = record_vfs_get ()->len;

  for (guint i = 0; i < n_records; i++)
    {
      follow (self, record_vfs_get ()->pdata[i]);
      try_disk (self, g_array_index (self->acknowledged, guint, i));
    }
  g_test_message ("%u calls, %u of %u states, %u with a loss", n_records, self->n_states, self->n_possible,
                  self->n_lost);
}

static void
test_nothing_lost (void)
{
  g_auto (Power) self = { 0 };

  power_init (&self);
  self.stride = g_test_slow () ? 1 : STRIDE;
  self.n_possible = (guint) g_test_rand_int_range (0, (gint32) self.stride);
  play (&self, "");
  try_all (&self);
  g_assert_cmpuint (self.n_states, >, 100);
  g_assert_cmpuint (self.n_lost, ==, 0);
}

/* The same play by somebody who does not wait for the disk: the test must see what is lost. */
static void
test_would_be_seen (void)
{
  g_auto (Power) self = { 0 };

  power_init (&self);
  play (&self, "PRAGMA synchronous=OFF");
  self.stride = 1;
  for (guint i = 0; i < self.acknowledged->len; i++)
    follow (&self, record_vfs_get ()->pdata[i]);
  try_state (&self, 0, 0, FALSE, FALSE,
             g_array_index (self.acknowledged, guint, self.acknowledged->len - 1));
  g_assert_cmpuint (self.n_lost, >, 0);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  record_vfs_install ();
  g_test_add_func ("/store/power/nothing-lost", test_nothing_lost);
  g_test_add_func ("/store/power/would-be-seen", test_would_be_seen);
  return g_test_run ();
}
