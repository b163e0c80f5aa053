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
#include "roster/arb-seal-private.h"

#define MAX_KEPT_BYTES (64 * 1024 * 1024)

#define OLD_HEADING "seal 1\n" /* the list after the revision of its data, in one hash */
#define NEW_HEADING "seal 2\n"

void
arb_seal_append_line (GString *lines,
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

      arb_seal_append_line (lines, kind, item->id, "place", place);
    }
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    if (item->fields[i] != NULL)
      arb_seal_append_line (lines, kind, item->id, arb_army_field_to_string (i), item->fields[i]);
  if (item->extras != NULL)
    {
      g_autofree char *extra = arb_extras_to_text (item->extras);

      arb_seal_append_line (lines, kind, item->id, "extra", extra);
    }
  for (guint i = 0; i < arb_army_item_get_n_children (item); i++)
    append_item (lines, item->children->pdata[i], i > 0 ? item->children->pdata[i - 1] : NULL);
}

char *
arb_army_to_lines (ArbArmy *army,
                   const ArbCatalogue *catalogue)
{
  GString *lines = g_string_new (NEW_HEADING);
  g_autofree char *data = catalogue != NULL ? arb_catalogue_to_lines (catalogue) : NULL;

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  append_item (lines, army->root, NULL);
  g_string_append (lines, data != NULL ? data : "");
  return g_string_free (lines, FALSE);
}

char *
arb_army_to_old_lines (ArbArmy *army,
                       const char *revision)
{
  GString *lines = g_string_new (OLD_HEADING);

  arb_seal_append_line (lines, "data", army->root->id, "revision", revision);
  append_item (lines, army->root, NULL);
  return g_string_free (lines, FALSE);
}

static char *
take_code (GChecksum *checksum,
           guint length)
{
  guint8 digest[32];
  gsize n_bytes = sizeof digest;

  g_checksum_get_digest (checksum, digest, &n_bytes);
  return arb_code_from_hash (digest, length);
}

enum
{
  PART_LIST,
  PART_PROGRAM,
  PART_CLUB,
  N_PARTS
};

static guint
part_of (const char *line)
{
  if (g_str_has_prefix (line, ARB_SEAL_PROGRAM " "))
    return PART_PROGRAM;
  return g_str_has_prefix (line, ARB_SEAL_CLUB " ") ? PART_CLUB : PART_LIST;
}

/* Each part has a hash of its own, so that each can be found to be the same by itself. */
static char *
code_of_lines (const char *lines)
{
  GChecksum *checksums[N_PARTS];
  gboolean has[N_PARTS] = { TRUE };
  GString *code = g_string_new (NULL);

  for (guint i = 0; i < N_PARTS; i++)
    checksums[i] = g_checksum_new (G_CHECKSUM_SHA256);
  while (*lines != '\0')
    {
      gsize length = strcspn (lines, "\n");
      guint part = part_of (lines);

      length += lines[length] == '\n' ? 1 : 0;
      g_checksum_update (checksums[part], (const guchar *) lines, (gssize) length);
      has[part] = TRUE;
      lines += length;
    }
  for (guint i = 0; i < N_PARTS; i++)
    {
      g_autofree char *part =
          take_code (checksums[i], i == PART_LIST ? ARB_SEAL_LENGTH : ARB_SEAL_DATA_LENGTH);

      /* Club values without any of the program are no data we know. */
      if (has[i] && (i != PART_CLUB || has[PART_PROGRAM]))
        g_string_append (code, part);
      g_checksum_free (checksums[i]);
    }
  return g_string_free (code, FALSE);
}

/* The first characters of an old seal are those of the oldest, which had eight. */
static char *
old_code_of_lines (const char *lines)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) lines, (gssize) strlen (lines));
  return take_code (checksum, ARB_SEAL_LENGTH);
}

char *
arb_seal_of_lines (const char *lines)
{
  g_return_val_if_fail (lines != NULL, NULL);

  g_autofree char *code = g_str_has_prefix (lines, OLD_HEADING) ? old_code_of_lines (lines)
                                                                : code_of_lines (lines);

  return arb_code_group (code);
}

static gboolean
is_data_length (gsize length)
{
  return length == ARB_SEAL_LENGTH + ARB_SEAL_DATA_LENGTH ||
         length == ARB_SEAL_LENGTH + 2 * ARB_SEAL_DATA_LENGTH;
}

char *
arb_seal_parse (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *plain = arb_code_parse (text);
  gsize length = plain != NULL ? strlen (plain) : 0;

  if (length != ARB_SEAL_LENGTH && length != ARB_SEAL_OLD_LENGTH && !is_data_length (length))
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

/* One that names its data stands for those alone. */
static gboolean
is_beginning (const char *seal,
              const char *longer)
{
  g_autofree char *plain = arb_seal_parse (seal);

  return plain != NULL && strlen (plain) <= ARB_SEAL_LENGTH && g_str_has_prefix (longer, plain);
}

/* The file of the seal; for a shorter one also that of a longer one that begins with it. */
static char *
find_path (const char *folder,
           const char *seal)
{
  g_autofree char *path = path_of (folder, seal);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *other = g_strndup (name, strcspn (name, "."));

      if (is_beginning (seal, other))
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
