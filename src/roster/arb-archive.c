/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-error.h"

#define MAX_ENTRIES 1024
#define BLOCK 16384

typedef struct archive Archive;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_read_free)

static gboolean
begins_with (GBytes *bytes,
             const char *magic)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return size >= strlen (magic) && memcmp (data, magic, strlen (magic)) == 0;
}

gboolean
arb_archive_is_zip (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, FALSE);
  return begins_with (bytes, "PK\x03\x04") || begins_with (bytes, "PK\x05\x06");
}

gboolean
arb_archive_is_gzip (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, FALSE);
  return begins_with (bytes, "\x1f\x8b");
}

static gpointer
refuse (GError **error,
        const char *message)
{
  g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, message);
  return NULL;
}

static gboolean
is_wanted (const char *name)
{
  static const char *const endings[] = { ".xml", ".rels", ".ros", ".csv", ".tsv", ".txt", ".fods" };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;
  return FALSE;
}

/* The data of the entry the archive stands at, at most @max_bytes of it. */
static GBytes *
read_data (Archive *archive,
           gsize max_bytes,
           GError **error)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  guint8 block[BLOCK];
  la_ssize_t n;

  while ((n = archive_read_data (archive, block, sizeof block)) > 0)
    {
      if (out->len + (gsize) n > max_bytes)
        return refuse (error, _ ("What is packed in this file is too large."));
      g_byte_array_append (out, block, (guint) n);
    }
  if (n < 0)
    {
      const char *why = archive_error_string (archive);

      if (why != NULL && strstr (why, "nsupported") != NULL)
        return refuse (error, _ ("This file is encrypted or packed in an unusual way; save it "
                                 "without a password."));
      return refuse (error, _ ("This archive is damaged; export it again."));
    }
  g_byte_array_append (out, (const guint8 *) "", 1);
  g_byte_array_set_size (out, out->len - 1);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

static Archive *
open_archive (GBytes *bytes,
              gboolean is_zip)
{
  g_autoptr (Archive) archive = archive_read_new ();
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (is_zip)
    archive_read_support_format_zip_seekable (archive);
  else
    {
      archive_read_support_filter_gzip (archive);
      archive_read_support_format_raw (archive);
    }
  if (archive_read_open_memory (archive, data, size) != ARCHIVE_OK)
    return NULL;
  return g_steal_pointer (&archive);
}

static const char *
name_of (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  if (name == NULL)
    name = archive_entry_pathname (entry);
  return name != NULL ? name : "";
}

GHashTable *
arb_archive_read (GBytes *bytes,
                  gsize max_bytes,
                  GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  g_autoptr (Archive) archive = open_archive (bytes, TRUE);
  g_autoptr (GHashTable) parts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  struct archive_entry *entry;
  gsize total = 0;
  guint n_entries = 0;
  int status;

  if (archive == NULL)
    return refuse (error, _ ("This is no ZIP archive, or its end is missing; export it again."));
  while ((status = archive_read_next_header (archive, &entry)) == ARCHIVE_OK ||
         status == ARCHIVE_WARN)
    {
      GBytes *data;

      if (++n_entries > MAX_ENTRIES)
        return refuse (error, _ ("There are too many files in this archive; keep only the list."));
      if (archive_entry_is_encrypted (entry))
        return refuse (error, _ ("This file is encrypted or packed in an unusual way; save it "
                                 "without a password."));
      if (!is_wanted (name_of (entry)))
        continue;
      data = read_data (archive, max_bytes - total, error);
      if (data == NULL)
        return NULL;
      total += g_bytes_get_size (data);
      g_hash_table_replace (parts, g_strdup (name_of (entry)), data);
    }
  if (status != ARCHIVE_EOF)
    return n_entries == 0
               ? refuse (error, _ ("This is no ZIP archive, or its end is missing; export it again."))
               : refuse (error, _ ("This archive is damaged; export it again."));
  return g_steal_pointer (&parts);
}

GBytes *
arb_archive_find (GHashTable *parts,
                  const char *suffix)
{
  g_return_val_if_fail (parts != NULL, NULL);

  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (parts), (GCompareFunc) g_strcmp0);

  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *lower = g_ascii_strdown (name->data, -1);

      if (g_str_has_suffix (lower, suffix))
        return g_hash_table_lookup (parts, name->data);
    }
  return NULL;
}

GBytes *
arb_archive_gunzip (GBytes *bytes,
                    gsize max_bytes,
                    GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  g_autoptr (Archive) archive = open_archive (bytes, FALSE);
  struct archive_entry *entry;

  if (archive == NULL || archive_read_next_header (archive, &entry) != ARCHIVE_OK)
    return refuse (error, _ ("This archive is damaged; export it again."));
  return read_data (archive, max_bytes, error);
}
