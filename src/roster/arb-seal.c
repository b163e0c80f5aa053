/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-seal.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-code.h"
#include "base/arb-error.h"
#include "base/arb-file.h"
#include "roster/arb-army-private.h"

#define MAX_KEPT_BYTES (64 * 1024 * 1024)

static void
append_line (GString *lines,
             const char *kind,
             const char *id,
             const char *key,
             const char *value)
{
  g_string_append_printf (lines, "%s %s\t%s\t", kind, id, key);
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '\n')
        g_string_append (lines, "\\n");
      else if (*p == '\t')
        g_string_append (lines, "\\t");
      else if (*p == '\\')
        g_string_append (lines, "\\\\");
      else
        g_string_append_c (lines, *p);
    }
  g_string_append_c (lines, '\n');
}

/* Where it stands is told by the item before it: a unit put in changes two lines, not all. */
static void
append_item (GString *lines,
             ArbArmyItem *item,
             ArbArmyItem *before)
{
  const char *kind = arb_army_kind_to_string (item->kind);

  if (item->owner != NULL)
    {
      g_autofree char *place = g_strdup_printf ("%s %s", item->owner->id,
                                                before != NULL ? before->id : "-");

      append_line (lines, kind, item->id, "place", place);
    }
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    if (item->fields[i] != NULL)
      append_line (lines, kind, item->id, arb_army_field_to_string (i), item->fields[i]);
  if (item->extras != NULL)
    {
      g_autofree char *extra = arb_extras_to_text (item->extras);

      append_line (lines, kind, item->id, "extra", extra);
    }
  for (guint i = 0; i < arb_army_item_get_n_children (item); i++)
    append_item (lines, item->children->pdata[i], i > 0 ? item->children->pdata[i - 1] : NULL);
}

char *
arb_army_to_lines (ArbArmy *army,
                   const ArbCatalogue *catalogue)
{
  GString *lines = g_string_new ("seal 1\n");

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  append_line (lines, "data", army->root->id, "revision",
               catalogue != NULL ? catalogue->revision : "-");
  append_item (lines, army->root, NULL);
  return g_string_free (lines, FALSE);
}

/* The first characters are those of the old seals: an old one is a beginning of its new one. */
char *
arb_seal_of_lines (const char *lines)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *code = NULL;
  guint8 digest[32];
  gsize length = sizeof digest;

  g_return_val_if_fail (lines != NULL, NULL);
  g_checksum_update (checksum, (const guchar *) lines, (gssize) strlen (lines));
  g_checksum_get_digest (checksum, digest, &length);
  code = arb_code_from_hash (digest, ARB_SEAL_LENGTH);
  return arb_code_group (code);
}

char *
arb_seal_parse (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *plain = arb_code_parse (text);

  if (plain == NULL || (strlen (plain) != ARB_SEAL_LENGTH && strlen (plain) != ARB_SEAL_OLD_LENGTH))
    return NULL;
  return g_steal_pointer (&plain);
}

gboolean
arb_seal_is_weak (const char *seal)
{
  g_return_val_if_fail (seal != NULL, FALSE);

  g_autofree char *plain = arb_seal_parse (seal);

  return plain != NULL && strlen (plain) == ARB_SEAL_OLD_LENGTH;
}

gboolean
arb_seal_is_same (const char *one,
                  const char *other)
{
  g_return_val_if_fail (one != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  g_autofree char *first = arb_seal_parse (one);
  g_autofree char *second = arb_seal_parse (other);

  return first != NULL && second != NULL &&
         strncmp (first, second, MIN (strlen (first), strlen (second))) == 0;
}

/* Lines as item → (key → value), and the items in order. */
typedef struct
{
  GPtrArray *items;  /* Owned, char * */
  GHashTable *values; /* Owned: item → GHashTable */
} Sealed;

static void
sealed_clear (Sealed *self)
{
  g_ptr_array_unref (self->items);
  g_hash_table_unref (self->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sealed, sealed_clear)

static void
sealed_init (Sealed *self,
             const char *lines)
{
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);

  self->items = g_ptr_array_new ();
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) g_hash_table_unref);
  for (guint i = 0; all[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (all[i], "\t", 3);
      GHashTable *values;

      if (g_strv_length (parts) != 3)
        continue;
      values = g_hash_table_lookup (self->values, parts[0]);
      if (values == NULL)
        {
          char *item = g_strdup (parts[0]);

          values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
          g_hash_table_insert (self->values, item, values);
          g_ptr_array_add (self->items, item);
        }
      g_hash_table_insert (values, g_strdup (parts[1]), g_strdup (parts[2]));
    }
}

static char *
label_of (const char *item,
          GHashTable *values)
{
  const char *name = g_hash_table_lookup (values, "name");

  return name != NULL ? g_strdup_printf ("%s (%s)", item, name) : g_strdup (item);
}

static void
compare_values (const char *item,
                GHashTable *before,
                GHashTable *after,
                GPtrArray *differences)
{
  g_autofree char *label = label_of (item, after);
  g_autoptr (GList) old_keys = g_hash_table_get_keys (before);
  g_autoptr (GList) new_keys = g_hash_table_get_keys (after);
  g_autoptr (GList) keys = NULL;

  for (GList *l = new_keys; l != NULL; l = l->next)
    if (!g_hash_table_contains (before, l->data))
      keys = g_list_prepend (keys, l->data);
  for (GList *l = old_keys; l != NULL; l = l->next)
    keys = g_list_prepend (keys, l->data);
  keys = g_list_sort (keys, (GCompareFunc) strcmp);
  for (GList *l = keys; l != NULL; l = l->next)
    {
      const char *old = g_hash_table_lookup (before, l->data);
      const char *new = g_hash_table_lookup (after, l->data);

      if (g_strcmp0 (old, new) != 0)
        g_ptr_array_add (differences,
                         g_strdup_printf (_ ("%s, %s: “%s” before, “%s” now"), label,
                                          (const char *) l->data, old != NULL ? old : "",
                                          new != NULL ? new : ""));
    }
}

GPtrArray *
arb_seal_compare (const char *sealed,
                  const char *now)
{
  g_return_val_if_fail (sealed != NULL, NULL);
  g_return_val_if_fail (now != NULL, NULL);

  g_auto (Sealed) before = { 0 };
  g_auto (Sealed) after = { 0 };
  GPtrArray *differences = g_ptr_array_new_with_free_func (g_free);

  sealed_init (&before, sealed);
  sealed_init (&after, now);
  for (guint i = 0; i < after.items->len; i++)
    {
      const char *item = after.items->pdata[i];
      GHashTable *old = g_hash_table_lookup (before.values, item);
      GHashTable *new = g_hash_table_lookup (after.values, item);
      g_autofree char *label = label_of (item, new);

      if (old != NULL)
        compare_values (item, old, new, differences);
      else
        g_ptr_array_add (differences, g_strdup_printf (_ ("%s: added"), label));
    }
  for (guint i = 0; i < before.items->len; i++)
    {
      const char *item = before.items->pdata[i];
      g_autofree char *label = label_of (item, g_hash_table_lookup (before.values, item));

      if (!g_hash_table_contains (after.values, item))
        g_ptr_array_add (differences, g_strdup_printf (_ ("%s: removed"), label));
    }
  return differences;
}

char *
arb_seal_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "arbitre", "seals", NULL);
}

static char *
path_of (const char *folder,
         const char *seal)
{
  g_autofree char *plain = arb_seal_parse (seal);
  g_autofree char *name = g_strconcat (plain != NULL ? plain : "-", ".txt", NULL);

  return g_build_filename (folder, name, NULL);
}

/* The file of the seal; for an old one also that of a new one that begins with it. */
static char *
find_path (const char *folder,
           const char *seal)
{
  g_autofree char *path = path_of (folder, seal);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (g_file_test (path, G_FILE_TEST_EXISTS) || !arb_seal_is_weak (seal))
    return g_steal_pointer (&path);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *other = g_strndup (name, strcspn (name, "."));

      if (arb_seal_is_same (seal, other))
        return g_build_filename (folder, name, NULL);
    }
  return g_steal_pointer (&path);
}

gboolean
arb_seal_keep (const char *folder,
               const char *lines,
               GError **error)
{
  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (lines != NULL, FALSE);

  g_autofree char *seal = arb_seal_of_lines (lines);
  g_autofree char *path = path_of (folder, seal);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("The folder for seals cannot be made; is the home folder writable?"));
      return FALSE;
    }
  return arb_file_replace_private (path, lines, strlen (lines), error);
}

char *
arb_seal_recall (const char *folder,
                 const char *seal)
{
  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (seal != NULL, NULL);

  g_autofree char *path = find_path (folder, seal);
  g_autoptr (GBytes) bytes = arb_file_read (path, MAX_KEPT_BYTES, NULL);
  g_autofree char *lines = NULL;
  g_autofree char *found = NULL;

  if (bytes == NULL)
    return NULL;
  lines = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  found = arb_seal_of_lines (lines);
  /* Whoever changed the kept file must not be believed. */
  return arb_seal_is_same (found, seal) ? g_steal_pointer (&lines) : NULL;
}
