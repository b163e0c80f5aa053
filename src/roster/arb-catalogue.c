/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-catalogue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-near.h"
#include "roster/arb-catalogue-private.h"
#include "roster/arb-number.h"
#include "systems/arb-data.h"
#include "systems/arb-schemas.h"

static void
column_free (gpointer data)
{
  ArbColumn *self = data;

  g_free (self->id);
  arb_text_free (self->name);
  g_free (self->kind);
  g_free (self);
}

static void
cell_free (gpointer data)
{
  ArbCell *self = data;

  g_free (self->id);
  g_free (self->text);
  g_free (self->cite);
  g_free (self);
}

static void
entry_free (gpointer data)
{
  ArbEntry *self = data;

  g_free (self->id);
  g_free (self->kind);
  g_free (self->arm);
  arb_text_free (self->name);
  g_free (self->cite);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

ArbEntry *
arb_entry_new (const char *kind,
               const char *id)
{
  ArbEntry *self = g_new0 (ArbEntry, 1);

  self->id = g_strdup (id);
  self->kind = g_strdup (kind);
  self->cells = g_ptr_array_new_with_free_func (cell_free);
  return self;
}

static ArbCatalogue *
catalogue_new (const char *system,
               const char *nation)
{
  ArbCatalogue *self = g_new0 (ArbCatalogue, 1);

  self->system = g_strdup (system);
  self->nation = g_strdup (nation);
  self->columns = g_ptr_array_new_with_free_func (column_free);
  self->types = g_ptr_array_new_with_free_func (entry_free);
  self->words = g_ptr_array_new_with_free_func (entry_free);
  self->limits = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_limit_free);
  self->cells = g_ptr_array_new_with_free_func (cell_free);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
arb_catalogue_free (ArbCatalogue *self)
{
  if (self == NULL)
    return;
  g_free (self->system);
  g_free (self->nation);
  g_free (self->revision);
  arb_text_free (self->name);
  g_ptr_array_unref (self->columns);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->types);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->limits);
  g_ptr_array_unref (self->cells);
  g_free (self->overlay);
  g_free (self->shipped);
  g_free (self);
}

static char *
key_of (const char *kind,
        const char *id)
{
  return g_strconcat (kind != NULL ? kind : "", " ", id, NULL);
}

ArbEntry *
arb_catalogue_find_mutable (const ArbCatalogue *self,
                            const char *kind,
                            const char *id)
{
  g_autofree char *key = key_of (kind, id);

  return g_hash_table_lookup (self->by_id, key);
}

const ArbEntry *
arb_catalogue_find (const ArbCatalogue *self,
                    const char *kind,
                    const char *id)
{
  char key[128];
  gsize kind_length = kind != NULL ? strlen (kind) : 0;
  gsize length = strlen (id);

  g_return_val_if_fail (self != NULL, NULL);
  /* Asked for every group of every unit: without an allocation. */
  if (kind_length + length + 2 > sizeof key)
    return NULL;
  memcpy (key, kind != NULL ? kind : "", kind_length);
  key[kind_length] = ' ';
  memcpy (key + kind_length + 1, id, length + 1);
  return g_hash_table_lookup (self->by_id, key);
}

void
arb_catalogue_add (ArbCatalogue *self,
                   ArbEntry *entry)
{
  g_ptr_array_add (entry->kind == NULL ? self->types : self->words, entry);
  g_hash_table_insert (self->by_id, key_of (entry->kind, entry->id), entry);
}

gboolean
arb_catalogue_has_kind (const ArbCatalogue *self,
                        const char *kind)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < self->words->len; i++)
    if (g_str_equal (((ArbEntry *) self->words->pdata[i])->kind, kind))
      return TRUE;
  return FALSE;
}

char *
arb_catalogue_dup_words (const ArbCatalogue *self,
                         const char *kind)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->words->len; i++)
    {
      const ArbEntry *word = self->words->pdata[i];

      if (g_str_equal (word->kind, kind))
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", word->id);
    }
  return g_string_free (words, FALSE);
}

const ArbColumn *
arb_catalogue_find_column (const ArbCatalogue *self,
                           ArbColumnFor is_for,
                           const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->columns->len; i++)
    {
      const ArbColumn *column = self->columns->pdata[i];

      if (column->is_for == is_for && g_str_equal (column->id, id))
        return column;
    }
  return NULL;
}

static ArbCell *
find_cell (GPtrArray *cells,
           const char *id)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_str_equal (((ArbCell *) cells->pdata[i])->id, id))
      return cells->pdata[i];
  return NULL;
}

const ArbCell *
arb_entry_find (const ArbEntry *self,
                const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return find_cell (self->cells, id);
}

const ArbCell *
arb_catalogue_find_cell (const ArbCatalogue *self,
                         const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return find_cell (self->cells, id);
}

gboolean
arb_entry_is_template (const ArbEntry *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return g_strcmp0 (self->kind, ARB_NATION_TEMPLATE) == 0;
}

gboolean
arb_entry_has_demo (const ArbEntry *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < self->cells->len; i++)
    if (((ArbCell *) self->cells->pdata[i])->source == ARB_ORIGIN_DEMONSTRATION)
      return TRUE;
  return FALSE;
}

ArbCell *
arb_cells_set (GPtrArray *cells,
               const char *id,
               const char *text,
               ArbOrigin source,
               const char *cite)
{
  ArbCell *cell = find_cell (cells, id);

  if (cell == NULL)
    {
      cell = g_new0 (ArbCell, 1);
      cell->id = g_strdup (id);
      g_ptr_array_add (cells, cell);
    }
  g_free (cell->text);
  g_free (cell->cite);
  cell->text = g_strdup (text);
  cell->cite = g_strdup (cite);
  cell->source = source;
  return cell;
}

char *
arb_catalogue_dup_overlay_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "arbitre", "nations", NULL);
}

char **
arb_catalogue_list_systems (void)
{
  g_auto (GStrv) folders = arb_data_list ("nations");
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  /* A user's system may have no nations. */
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (GBytes) common = NULL;

      if (g_str_has_suffix (folders[i], "/"))
        folders[i][strlen (folders[i]) - 1] = '\0';
      path = g_strdup_printf ("nations/%s/%s.xml", folders[i], ARB_NATION_COMMON);
      common = arb_data_lookup (path);
      if (common != NULL)
        g_strv_builder_add (names, folders[i]);
    }
  return g_strv_builder_end (names);
}

char **
arb_catalogue_list_nations (const char *system)
{
  g_return_val_if_fail (system != NULL, NULL);

  g_autofree char *folder = g_strconcat ("nations/", system, NULL);
  g_auto (GStrv) files = arb_data_list (folder);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; files[i] != NULL; i++)
    if (g_str_has_suffix (files[i], ".xml") && !g_str_equal (files[i], ARB_NATION_COMMON ".xml"))
      {
        files[i][strlen (files[i]) - 4] = '\0';
        g_strv_builder_add (names, files[i]);
      }
  return g_strv_builder_end (names);
}

/* FALSE: a problem was added. @found says whether there is such a file at all. */
static gboolean
lay_shipped (ArbCatalogue *self,
             const char *nation,
             gboolean *found,
             ArbProblems *problems)
{
  g_autofree char *path = g_strdup_printf ("nations/%s/%s.xml", self->system, nation);
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  g_autoptr (ArbXmlDoc) doc = NULL;

  *found = bytes != NULL;
  if (bytes == NULL)
    return FALSE;
  doc = arb_xml_doc_read (bytes, path, arb_schemas_get_nation (), problems);
  return doc != NULL && arb_catalogue_read_xml (self, doc, FALSE, problems);
}

static gboolean
lay_overlay (ArbCatalogue *self,
             const char *nation,
             GChecksum *checksum,
             guint *n_files,
             ArbProblems *problems)
{
  static const char *const endings[] = { "xml", "csv" };
  gboolean ok = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (nation, ".", endings[i], NULL);
      g_autofree char *path = g_build_filename (self->overlay, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;
      const guchar *data;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);
      if (bytes == NULL)
        {
          arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
          ok = FALSE;
          continue;
        }
      data = g_bytes_get_data (bytes, &length);
      g_checksum_update (checksum, data, length);
      ++*n_files;
      if (i == 0)
        {
          g_autoptr (ArbXmlDoc) doc =
              arb_xml_doc_read (bytes, path, arb_schemas_get_nation (), problems);

          ok = doc != NULL && arb_catalogue_read_xml (self, doc, TRUE, problems) && ok;
        }
      else
        {
          g_autoptr (ArbCsv) csv = arb_csv_read (bytes, path, '\0', problems);

          ok = csv != NULL && arb_catalogue_read_csv (self, csv, problems) && ok;
        }
    }
  return ok;
}

static gboolean
lay_overlays (ArbCatalogue *self,
              const char *overlay_folder,
              ArbProblems *problems)
{
  g_autoptr (GChecksum) used = g_checksum_new (G_CHECKSUM_SHA256);
  guint n_files = 0;
  gboolean ok;

  self->overlay = g_build_filename (overlay_folder, self->system, NULL);
  ok = lay_overlay (self, ARB_NATION_COMMON, used, &n_files, problems);
  if (!g_str_equal (self->nation, ARB_NATION_COMMON))
    ok = lay_overlay (self, self->nation, used, &n_files, problems) && ok;
  if (n_files > 0)
    {
      g_autofree char *plain = g_steal_pointer (&self->revision);

      self->revision = g_strdup_printf ("%s+club-%.8s", plain, g_checksum_get_string (used));
    }
  return ok;
}

/* A word of a list becomes part of a file name. */
static gboolean
is_plain_word (const char *word)
{
  return *word != '\0' && *word != '.' &&
         word[strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789-_")] == '\0';
}

/* With what was probably meant. */
static void
add_unknown (ArbProblems *problems,
             const char *sentence,
             const char *typed,
             char **choices)
{
  g_autofree char *told = arb_near_dup_sentence (sentence, typed, (const char *const *) choices);

  arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", told);
}

ArbCatalogue *
arb_catalogue_load (const char *system,
                    const char *nation,
                    const char *overlay_folder,
                    ArbProblems *problems)
{
  g_autoptr (ArbCatalogue) self = NULL;
  gboolean found = FALSE;
  gboolean ok;

  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  if (nation == NULL || *nation == '\0')
    nation = ARB_NATION_COMMON;
  self = catalogue_new (system, nation);
  ok = is_plain_word (system) && lay_shipped (self, ARB_NATION_COMMON, &found, problems);
  if (!found)
    {
      g_auto (GStrv) systems = arb_catalogue_list_systems ();
      g_autofree char *unknown =
          g_strdup_printf (_ ("There is no catalogue for the rule system “%s”."), system);

      add_unknown (problems, unknown, system, systems);
      return NULL;
    }
  if (!g_str_equal (nation, ARB_NATION_COMMON))
    {
      ok = is_plain_word (nation) && lay_shipped (self, nation, &found, problems) && ok;
      if (!found || !is_plain_word (nation))
        {
          g_auto (GStrv) nations = arb_catalogue_list_nations (system);
          g_autofree char *unknown =
              g_strdup_printf (_ ("The rule system “%s” has no nation “%s”."), system, nation);

          add_unknown (problems, unknown, nation, nations);
          return NULL;
        }
    }
  self->shipped = arb_catalogue_to_shipped_lines (self);
  if (overlay_folder != NULL)
    ok = lay_overlays (self, overlay_folder, problems) && ok;
  ok = arb_catalogue_check (self, problems) && ok;
  return ok ? g_steal_pointer (&self) : NULL;
}
