/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-row-private.h"

#include <nettle/sha2.h>
#include <string.h>

ArbRow *
arb_row_new (void)
{
  return g_new0 (ArbRow, 1);
}

ArbRow *
arb_row_copy (const ArbRow *self)
{
  ArbRow *copy = g_memdup2 (self, sizeof *self);

  copy->event = g_strdup (self->event);
  copy->umpire = g_strdup (self->umpire);
  copy->game = g_strdup (self->game);
  copy->kind = g_strdup (self->kind);
  copy->subject = g_strdup (self->subject);
  copy->body = g_strdup (self->body);
  return copy;
}

void
arb_row_free (ArbRow *self)
{
  g_free (self->event);
  g_free (self->umpire);
  g_free (self->game);
  g_free (self->kind);
  g_free (self->subject);
  g_free (self->body);
  g_free (self);
}

static char *
dup_text (ArbRow *self,
          sqlite3_stmt *statement,
          int column)
{
  const char *text = arb_db_text (statement, column);
  int length = sqlite3_column_bytes (statement, column);

  /* Nothing we write is that long; it need not be copied to be refused. Bytes after a zero would be
   * outside the hash. */
  if (length > ARB_DB_MAX_BODY || memchr (text, '\0', (gsize) length) != NULL)
    self->malformed = TRUE;
  return length > ARB_DB_MAX_BODY ? g_strdup ("") : g_memdup2 (text, (gsize) length + 1);
}

static void
read_hash (ArbRow *self,
           sqlite3_stmt *statement,
           int column,
           guint8 *hash)
{
  const void *blob = sqlite3_column_blob (statement, column);

  if (blob != NULL && sqlite3_column_bytes (statement, column) == ARB_HASH_SIZE)
    memcpy (hash, blob, ARB_HASH_SIZE);
  else
    self->malformed = TRUE;
}

gboolean
arb_signature_set (ArbSignature *self,
                   const guint8 *key,
                   const guint8 *bytes,
                   gsize size)
{
  self->size = 0;
  if (bytes == NULL || (size != ARB_SIGNATURE_SIZE && size != sizeof self->bytes))
    return FALSE;
  memmove (self->key, key, ARB_KEY_SIZE);
  memcpy (self->bytes, bytes, size);
  self->size = size;
  return TRUE;
}

gboolean
arb_signature_equal (const ArbSignature *a,
                     const ArbSignature *b)
{
  return a->size == b->size && memcmp (a->key, b->key, ARB_KEY_SIZE) == 0 &&
         memcmp (a->bytes, b->bytes, a->size) == 0;
}

void
arb_row_read_signature (ArbRow *self,
                        sqlite3_stmt *statement,
                        int column)
{
  static const guint8 none[ARB_SIGNATURE_SIZE];

  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return;
  /* Of another size it is a wrong signature, not none. */
  if (sqlite3_column_bytes (statement, column) != ARB_KEY_SIZE ||
      !arb_signature_set (&self->signature, sqlite3_column_blob (statement, column),
                          sqlite3_column_blob (statement, column + 1),
                          (gsize) sqlite3_column_bytes (statement, column + 1)))
    arb_signature_set (&self->signature, none, none, ARB_SIGNATURE_SIZE);
}

/* Nearly all of a long journal is ASCII, and is looked through by words. */
static gboolean
is_utf8 (const char *text)
{
  gsize length = strlen (text);
  guint64 word = 0;

  for (; length >= sizeof word; text += sizeof word, length -= sizeof word)
    {
      memcpy (&word, text, sizeof word);
      if ((word & G_GUINT64_CONSTANT (0x8080808080808080)) != 0)
        break;
    }
  return g_utf8_validate (text, (gssize) length, NULL);
}

/* Nobody of ours writes other bytes than UTF-8, and whoever reads them guesses in his own way. */
static gboolean
has_plain_texts (const ArbRow *self)
{
  const char *const names[] = { self->event, self->umpire, self->game, self->kind, self->subject };

  /* Lines of the hash and columns of the head: one name must not look like two. */
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strpbrk (names[i], "\n\t") != NULL || !is_utf8 (names[i]))
      return FALSE;
  /* The event gives its name to what is kept about it elsewhere, in the settings and on hubs. */
  return g_uuid_string_is_valid (self->event) && is_utf8 (self->body);
}

ArbRow *
arb_row_from_statement (sqlite3_stmt *statement)
{
  ArbRow *self = arb_row_new ();

  self->id = sqlite3_column_int64 (statement, 0);
  self->event = dup_text (self, statement, 1);
  self->umpire = dup_text (self, statement, 2);
  self->seq = sqlite3_column_int64 (statement, 3);
  self->lamport = sqlite3_column_int64 (statement, 4);
  self->wall = sqlite3_column_int64 (statement, 5);
  self->act = sqlite3_column_int64 (statement, 6);
  self->game = dup_text (self, statement, 7);
  self->kind = dup_text (self, statement, 8);
  self->subject = dup_text (self, statement, 9);
  self->body = dup_text (self, statement, 10);
  if (!has_plain_texts (self))
    self->malformed = TRUE;
  read_hash (self, statement, 11, self->prev);
  read_hash (self, statement, 12, self->hash);
  return self;
}

static void
add (struct sha256_ctx *checksum,
     const char *text)
{
  sha256_update (checksum, strlen (text), (const guint8 *) text);
}

/* Lines in a fixed order, the body last; none of the others can hold a line feed. */
void
arb_row_compute_hash (const ArbRow *self,
                      guint8 *hash)
{
  struct sha256_ctx checksum;
  g_autofree char *head =
      g_strdup_printf ("arbitre row 1\n%s\n%s\n%" G_GINT64_FORMAT "\n%" G_GINT64_FORMAT
                       "\n%" G_GINT64_FORMAT "\n%" G_GINT64_FORMAT "\n%s\n%s\n%s\n",
                       self->event, self->umpire, self->seq, self->lamport, self->wall, self->act,
                       self->game, self->kind, self->subject);

  sha256_init (&checksum);
  add (&checksum, head);
  sha256_update (&checksum, ARB_HASH_SIZE, self->prev);
  add (&checksum, self->body);
  sha256_digest (&checksum, ARB_HASH_SIZE, hash);
}

gboolean
arb_row_is_sound (const ArbRow *self)
{
  guint8 hash[ARB_HASH_SIZE];

  if (self->malformed || !has_plain_texts (self))
    return FALSE;
  arb_row_compute_hash (self, hash);
  return memcmp (hash, self->hash, ARB_HASH_SIZE) == 0;
}

gboolean
arb_row_continues (const ArbRow *row,
                   const ArbRow *before)
{
  guint8 genesis[ARB_HASH_SIZE];

  if (before == NULL)
    {
      arb_row_compute_genesis (row->event, row->umpire, genesis);
      return row->seq == 1 && row->act == 1 && row->lamport > 0 &&
             memcmp (row->prev, genesis, ARB_HASH_SIZE) == 0;
    }
  return row->seq == before->seq + 1 && memcmp (row->prev, before->hash, ARB_HASH_SIZE) == 0 &&
         g_str_equal (row->umpire, before->umpire) && g_str_equal (row->event, before->event) &&
         (row->act == row->seq ? row->lamport > before->lamport
                               : row->act == before->act && row->lamport == before->lamport + 1);
}

/* Within an act the rows are numbered through. What is damaged may hold any number. */
static gint64
get_place (const ArbRow *self)
{
  return (gint64) ((guint64) self->lamport - (guint64) self->seq + (guint64) self->act);
}

int
arb_row_compare (const ArbRow *a,
                 const ArbRow *b)
{
  gint64 first = get_place (a);
  gint64 second = get_place (b);
  int names;

  if (first != second)
    return first < second ? -1 : 1;
  names = strcmp (a->umpire, b->umpire);
  return names != 0 ? names : a->seq < b->seq ? -1 : a->seq > b->seq;
}

void
arb_row_compute_genesis (const char *event,
                         const char *umpire,
                         guint8 *hash)
{
  g_autofree char *text = g_strdup_printf ("arbitre genesis 1\n%s\n%s\n", event, umpire);

  arb_hash_of_data (text, strlen (text), hash);
}

gboolean
arb_row_insert_signature (ArbDb *db,
                          const ArbRow *row,
                          GError **error)
{
  g_autoptr (GBytes) key = g_bytes_new_static (row->signature.key, ARB_KEY_SIZE);
  g_autoptr (GBytes) signature = g_bytes_new_static (row->signature.bytes, row->signature.size);

  return arb_db_run (db, error,
                     "INSERT INTO signature (umpire, seq, key, signature) VALUES (?, ?, ?, ?)", "sibb",
                     row->umpire, row->seq, key, signature);
}

gboolean
arb_row_insert (ArbDb *db,
                const ArbRow *row,
                GError **error)
{
  g_autoptr (GBytes) prev = g_bytes_new_static (row->prev, ARB_HASH_SIZE);
  g_autoptr (GBytes) hash = g_bytes_new_static (row->hash, ARB_HASH_SIZE);

  if (row->signature.size > 0 && !arb_row_insert_signature (db, row, error))
    return FALSE;
  return arb_db_run (db, error,
                     "INSERT INTO journal (id, event, umpire, seq, lamport, wall, act, game, kind,"
                     " subject, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     "issiiiissssbb", row->id, row->event, row->umpire, row->seq, row->lamport,
                     row->wall, row->act, row->game, row->kind, row->subject, row->body, prev,
                     hash);
}

gboolean
arb_db_insert_attachment (ArbDb *self,
                          GBytes *bytes,
                          GError **error)
{
  g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return arb_db_run (self, error,
                     "INSERT OR IGNORE INTO attachment (sha256, bytes) VALUES (?, ?)", "sb", sha256,
                     bytes);
}

void
arb_hex_write (const guint8 *bytes,
               gsize size,
               char *text)
{
  static const char digits[] = "0123456789abcdef";

  for (gsize i = 0; i < size; i++)
    {
      text[2 * i] = digits[bytes[i] >> 4];
      text[2 * i + 1] = digits[bytes[i] & 15];
    }
  text[2 * size] = '\0';
}

char *
arb_hex_from_bytes (const guint8 *bytes,
                    gsize size)
{
  char *text = g_malloc (2 * size + 1);

  arb_hex_write (bytes, size, text);
  return text;
}

gboolean
arb_hex_to_bytes (const char *text,
                  guint8 *bytes,
                  gsize size)
{
  /* What each character stands for, and one more; 0: it is no digit. A long journal has many of them. */
  static const guint8 values[256] = {
    ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
    ['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
    ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16,
  };

  if (strlen (text) != 2 * size)
    return FALSE;
  for (gsize i = 0; i < size; i++)
    {
      guint8 high = values[(guint8) text[2 * i]];
      guint8 low = values[(guint8) text[2 * i + 1]];

      if (high == 0 || low == 0)
        return FALSE;
      bytes[i] = (guint8) ((high - 1) << 4 | (low - 1));
    }
  return TRUE;
}

char *
arb_hash_to_hex (const guint8 *hash)
{
  return arb_hex_from_bytes (hash, ARB_HASH_SIZE);
}

gboolean
arb_hash_from_hex (const char *text,
                   guint8 *hash)
{
  return arb_hex_to_bytes (text, hash, ARB_HASH_SIZE);
}

void
arb_hash_of_data (gconstpointer data,
                  gsize length,
                  guint8 *hash)
{
  struct sha256_ctx checksum;

  sha256_init (&checksum);
  sha256_update (&checksum, length, data);
  sha256_digest (&checksum, ARB_HASH_SIZE, hash);
}

guint
arb_hash_hash (gconstpointer hash)
{
  guint value;

  memcpy (&value, hash, sizeof value);
  return value;
}

gboolean
arb_hash_equal (gconstpointer a,
                gconstpointer b)
{
  return memcmp (a, b, ARB_HASH_SIZE) == 0;
}
