/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "engine/arb-language.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"

G_DEFINE_FINAL_TYPE (ArbLibraryEntry, arb_library_entry, G_TYPE_OBJECT)

/* One reading of a folder. */
typedef struct
{
  /* Owned */
  GHashTable *titles; /* "system nation" → char *, what people call it */
  GHashTable *known;  /* path → ArbLibraryEntry of the last reading, borrowed */

  /* Borrowed */
  ArbLibrary *library;
  GCancellable *cancellable;
} Reading;

static void
arb_library_entry_finalize (GObject *object)
{
  ArbLibraryEntry *self = ARB_LIBRARY_ENTRY (object);

  g_free (self->path);
  g_free (self->file);
  g_free (self->name);
  g_free (self->system);
  g_free (self->nation);
  g_free (self->system_title);
  g_free (self->nation_title);
  g_free (self->player);
  g_free (self->seal);
  g_free (self->why);
  g_free (self->same_as);
  g_free (self->namesake);
  G_OBJECT_CLASS (arb_library_entry_parent_class)->finalize (object);
}

static void
arb_library_entry_class_init (ArbLibraryEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_library_entry_finalize;
}

static void
arb_library_entry_init (ArbLibraryEntry *self)
{
}

/* A catalogue is small, and its name is in it. */
static char *
dup_title (Reading *self,
           const char *system,
           const char *nation)
{
  g_autofree char *key = g_strdup_printf ("%s %s", system, nation != NULL ? nation : "");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = NULL;
  const char *title = g_hash_table_lookup (self->titles, key);

  if (title != NULL)
    return g_strdup (title);
  catalogue = arb_catalogue_load (system, nation, NULL, problems);
  if (catalogue != NULL)
    title = arb_text_get (catalogue->name, arb_language_get ());
  else
    title = nation != NULL ? nation : system;
  g_hash_table_insert (self->titles, g_steal_pointer (&key), g_strdup (title));
  return g_strdup (title);
}

static void
take_army (Reading *self,
           ArbLibraryEntry *entry,
           ArbArmy *army)
{
  g_autofree char *lines = arb_army_to_lines (army, NULL);

  entry->name = g_strdup (arb_army_get (army, ARB_ARMY_NAME));
  entry->system = g_strdup (arb_army_get (army, ARB_ARMY_SYSTEM));
  entry->nation = g_strdup (arb_army_get (army, ARB_ARMY_NATION));
  entry->player = g_strdup (arb_army_get (army, ARB_ARMY_PLAYER));
  if (entry->system != NULL && !g_str_equal (entry->system, ARB_ARMY_OTHER_SYSTEM))
    {
      entry->system_title = dup_title (self, entry->system, NULL);
      if (entry->nation != NULL)
        entry->nation_title = dup_title (self, entry->system, entry->nation);
    }
  entry->n_units = arb_army_item_get_totals (arb_army_get_root (army))->units;
  entry->seal = arb_seal_of_lines (lines);
}

static void
take_problems (ArbLibraryEntry *entry,
               const ArbProblems *problems)
{
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (problems, i);

      if (problem->severity != ARB_PROBLEM_ERROR)
        continue;
      entry->why = problem->line > 0
                       ? g_strdup_printf (_ ("Line %u: %s"), problem->line, problem->message)
                       : g_strdup (problem->message);
      return;
    }
}

static void
read_file (Reading *self,
           ArbLibraryEntry *entry)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_file_read (entry->path, ARB_XML_MAX_BYTES, &error);
  g_autoptr (ArbImport) import = NULL;
  g_autoptr (ArbArmy) army = NULL;

  if (bytes == NULL)
    {
      entry->why = g_strdup (error->message);
      return;
    }
  if (!arb_army_open (bytes, entry->path, ARB_ARMY_READ_STRICT, overlay, &army, &import, problems))
    {
      take_problems (entry, problems);
      return;
    }
  if (import != NULL && !arb_import_has_headings (import))
    {
      entry->why = g_strdup (_ ("No row of this table says in known words what its columns are."));
      return;
    }
  if (import != NULL && arb_import_is_clear (import))
    army = arb_import_finish (import, problems);
  if (army != NULL)
    take_army (self, entry, army);
  else if (import == NULL || arb_import_is_clear (import))
    take_problems (entry, problems);
}

static ArbLibraryEntry *
entry_copy (const ArbLibraryEntry *other)
{
  ArbLibraryEntry *self = g_object_new (ARB_TYPE_LIBRARY_ENTRY, NULL);

  self->path = g_strdup (other->path);
  self->file = g_strdup (other->file);
  self->name = g_strdup (other->name);
  self->system = g_strdup (other->system);
  self->nation = g_strdup (other->nation);
  self->system_title = g_strdup (other->system_title);
  self->nation_title = g_strdup (other->nation_title);
  self->player = g_strdup (other->player);
  self->seal = g_strdup (other->seal);
  self->why = g_strdup (other->why);
  self->modified = other->modified;
  self->size = other->size;
  self->n_units = other->n_units;
  return self;
}

static ArbLibraryEntry *
add_entry (Reading *self,
           const char *path)
{
  ArbLibraryEntry *entry = g_object_new (ARB_TYPE_LIBRARY_ENTRY, NULL);

  entry->path = g_strdup (path);
  entry->file = g_filename_display_name (path + strlen (self->library->folder) + 1);
  g_ptr_array_add (self->library->entries, entry);
  return entry;
}

static void
take_file (Reading *self,
           const char *path,
           GFileInfo *info)
{
  const ArbLibraryEntry *known = g_hash_table_lookup (self->known, path);
  g_autoptr (GDateTime) modified = g_file_info_get_modification_date_time (info);
  gint64 stamp = modified != NULL ? g_date_time_to_unix (modified) * G_USEC_PER_SEC +
                                        g_date_time_get_microsecond (modified)
                                  : 0;
  ArbLibraryEntry *entry;

  if (known != NULL && known->modified == stamp && known->size == g_file_info_get_size (info))
    {
      g_ptr_array_add (self->library->entries, entry_copy (known));
      return;
    }
  entry = add_entry (self, path);
  entry->modified = stamp;
  entry->size = g_file_info_get_size (info);
  read_file (self, entry);
}

/* Not texts: most are notes, or lists as this program writes them for people. */
static gboolean
has_ending (const char *name)
{
  const char *const *patterns = arb_army_get_patterns ();
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_str_has_suffix (lower, patterns[i] + 1))
      return !g_str_has_suffix (lower, ".txt");
  return FALSE;
}

static gboolean scan (Reading *self,
                      const char *folder,
                      guint depth,
                      GError **error);

static void
take_folder (Reading *self,
             const char *path,
             guint depth)
{
  g_autoptr (GError) error = NULL;

  if (depth >= ARB_LIBRARY_MAX_DEPTH)
    self->library->is_cut = TRUE;
  else if (!scan (self, path, depth + 1, &error) && !g_cancellable_is_cancelled (self->cancellable))
    add_entry (self, path)->why = g_strdup (error->message);
}

static void
take_info (Reading *self,
           const char *folder,
           guint depth,
           GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (g_file_info_get_is_hidden (info) || g_file_info_get_is_backup (info))
    return;
  /* A link to a folder may lead back to this one. */
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      if (!g_file_info_get_is_symlink (info))
        take_folder (self, path, depth);
    }
  else if (has_ending (name) && self->library->entries->len < ARB_LIBRARY_MAX_FILES)
    take_file (self, path, info);
  else if (has_ending (name))
    self->library->is_cut = TRUE;
}

static gboolean
scan (Reading *self,
      const char *folder,
      guint depth,
      GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      file,
      G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
      "," G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_IS_SYMLINK
      "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN "," G_FILE_ATTRIBUTE_STANDARD_IS_BACKUP
      "," G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
      G_FILE_QUERY_INFO_NONE, self->cancellable, error);
  GFileInfo *info;

  if (files == NULL)
    return FALSE;
  g_ptr_array_add (self->library->folders, g_strdup (folder));
  while (g_file_enumerator_iterate (files, &info, NULL, self->cancellable, NULL) && info != NULL)
    take_info (self, folder, depth, info);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const ArbLibraryEntry *left = *(const ArbLibraryEntry *const *) a;
  const ArbLibraryEntry *right = *(const ArbLibraryEntry *const *) b;

  if ((left->why != NULL) != (right->why != NULL))
    return left->why != NULL ? 1 : -1;
  if (left->modified != right->modified)
    return left->modified > right->modified ? -1 : 1;
  return g_strcmp0 (left->path, right->path);
}

static char *
dup_name_key (const ArbLibraryEntry *entry)
{
  g_autofree char *folded = g_utf8_casefold (entry->name, -1);

  g_strstrip (folded);
  return g_strdup_printf ("%s\t%s", entry->system != NULL ? entry->system : "", folded);
}

/* Each names one other file, the newest there is. */
static void
find_alike (ArbLibrary *self)
{
  g_autoptr (GHashTable) seals = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      ArbLibraryEntry *entry = self->entries->pdata[i];
      ArbLibraryEntry *other = entry->seal != NULL ? g_hash_table_lookup (seals, entry->seal) : NULL;
      g_autofree char *key = entry->name != NULL ? dup_name_key (entry) : NULL;
      ArbLibraryEntry *namesake = key != NULL ? g_hash_table_lookup (names, key) : NULL;

      if (other != NULL)
        {
          entry->same_as = g_strdup (other->file);
          if (other->same_as == NULL)
            other->same_as = g_strdup (entry->file);
          continue;
        }
      if (entry->seal != NULL)
        g_hash_table_insert (seals, entry->seal, entry);
      if (namesake != NULL)
        {
          entry->namesake = g_strdup (namesake->file);
          if (namesake->namesake == NULL)
            namesake->namesake = g_strdup (entry->file);
        }
      else if (key != NULL)
        g_hash_table_insert (names, g_steal_pointer (&key), entry);
    }
}

static void
reading_clear (Reading *self)
{
  g_clear_pointer (&self->titles, g_hash_table_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

char *
arb_library_dup_default_folder (void)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  return documents != NULL ? g_build_filename (documents, "Arbitre", NULL)
                           : g_build_filename (g_get_user_data_dir (), "arbitre", "lists", NULL);
}

ArbLibrary *
arb_library_read (const char *folder,
                  const ArbLibrary *last,
                  GCancellable *cancellable,
                  GError **error)
{
  g_return_val_if_fail (folder != NULL, NULL);

  g_autoptr (ArbLibrary) self = g_new0 (ArbLibrary, 1);
  g_auto (Reading) reading = { .library = self, .cancellable = cancellable };
  g_autoptr (GError) own = NULL;

  self->folder = g_canonicalize_filename (folder, NULL);
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->folders = g_ptr_array_new_with_free_func (g_free);
  reading.titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reading.known = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; last != NULL && i < last->entries->len; i++)
    {
      ArbLibraryEntry *entry = last->entries->pdata[i];

      g_hash_table_insert (reading.known, entry->path, entry);
    }
  if (!scan (&reading, self->folder, 0, &own) &&
      !g_error_matches (own, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_autofree char *shown = g_filename_display_name (self->folder);

      if (g_error_matches (own, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_propagate_error (error, g_steal_pointer (&own));
      else
        g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_READ,
                     _ ("The folder “%s” cannot be read; choose another, or ask for the right to "
                        "read it."),
                     shown);
      return NULL;
    }
  g_ptr_array_sort (self->entries, compare_entries);
  find_alike (self);
  return g_steal_pointer (&self);
}

void
arb_library_free (ArbLibrary *self)
{
  if (self == NULL)
    return;
  g_free (self->folder);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->folders, g_ptr_array_unref);
  g_free (self);
}

guint
arb_library_count (const ArbLibrary *self,
                   guint *n_alike)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (n_alike != NULL, 0);

  guint n_lists = 0;

  *n_alike = 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const ArbLibraryEntry *entry = self->entries->pdata[i];

      n_lists += entry->why == NULL ? 1 : 0;
      *n_alike += entry->same_as != NULL || entry->namesake != NULL ? 1 : 0;
    }
  return n_lists;
}

char *
arb_library_entry_dup_warning (ArbLibraryEntry *self)
{
  g_return_val_if_fail (ARB_IS_LIBRARY_ENTRY (self), NULL);

  if (self->why != NULL)
    return g_strdup_printf (_ ("Cannot be read: %s"), self->why);
  if (self->same_as != NULL)
    return g_strdup_printf (_ ("The same list is also in “%s”."), self->same_as);
  if (self->namesake != NULL)
    return g_strdup_printf (_ ("“%s” has the same name, but is another list."), self->namesake);
  if (self->seal == NULL)
    return g_strdup (_ ("A table; opening it asks what could not be understood."));
  return NULL;
}

char *
arb_library_entry_dup_moment (const ArbLibraryEntry *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GDateTime) moment =
      self->modified > 0 ? g_date_time_new_from_unix_local (self->modified / G_USEC_PER_SEC) : NULL;

  return moment != NULL ? g_date_time_format (moment, arb_language_find (arb_language_get ())->moment)
                        : g_strdup ("");
}

char *
arb_library_entry_dup_subtitle (ArbLibraryEntry *self)
{
  g_return_val_if_fail (ARB_IS_LIBRARY_ENTRY (self), NULL);

  g_autofree char *units =
      self->seal != NULL
          ? g_strdup_printf (ngettext ("%u unit", "%u units", self->n_units), self->n_units)
          : NULL;
  const char *const parts[] = { self->system_title, self->nation_title, self->player, units,
                                self->file };
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_ptr_array_add (known, (gpointer) parts[i]);
  g_ptr_array_add (known, NULL);
  return g_strjoinv (" · ", (char **) known->pdata);
}

gboolean
arb_library_entry_matches (ArbLibraryEntry *self,
                           const char *typed)
{
  g_return_val_if_fail (ARB_IS_LIBRARY_ENTRY (self), FALSE);
  g_return_val_if_fail (typed != NULL, FALSE);

  g_autofree char *subtitle = arb_library_entry_dup_subtitle (self);
  g_autofree char *all =
      g_strdup_printf ("%s %s", self->name != NULL ? self->name : "", subtitle);

  return typed[strspn (typed, " ")] == '\0' || g_str_match_string (typed, all, TRUE);
}
