/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-near.h"
#include "engine/arb-language.h"
#include "roster/arb-headings.h"
#include "roster/arb-import-private.h"
#include "roster/arb-number.h"

#define MAX_ROWS_ABOVE 20 /* titles and the like above the headings */

static const ArbEntry *
find_entry (ArbImport *self,
            const char *name)
{
  g_autofree char *key = arb_near_dup_key (name);
  const char *lang;

  for (guint i = 0; *key != '\0' && self->catalogue != NULL && i < self->catalogue->types->len; i++)
    {
      const ArbEntry *entry = self->catalogue->types->pdata[i];
      g_autofree char *id = arb_near_dup_key (entry->id);

      if (g_str_equal (id, key))
        return entry;
      for (guint j = 0; (lang = arb_text_get_language (entry->name, j)) != NULL; j++)
        {
          g_autofree char *own = arb_near_dup_key (arb_text_get (entry->name, lang));

          if (g_str_equal (own, key))
            return entry;
        }
    }
  return NULL;
}

const char *
arb_import_find_type (ArbImport *self,
                      const char *name)
{
  g_autofree char *key = arb_near_dup_key (name);
  const char *said = g_hash_table_lookup (self->types, key);
  const ArbEntry *entry;

  if (said != NULL)
    return *said != '\0' ? said : NULL;
  entry = find_entry (self, name);
  return entry != NULL ? entry->id : NULL;
}

/* What a heading says; one that names a troop type is over the figures of that type. */
static const char *
understand (ArbImport *self,
            const char *heading)
{
  const char *meaning = arb_headings_find_column (heading);
  const ArbEntry *entry = meaning == NULL ? find_entry (self, heading) : NULL;
  g_autofree char *type = entry != NULL ? g_strconcat (ARB_IMPORT_TYPE_PREFIX, entry->id, NULL)
                                        : NULL;

  return type != NULL ? g_intern_string (type) : meaning;
}

int
arb_import_find_column (ArbImport *self,
                        const char *meaning)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (g_strcmp0 (self->meanings[i], meaning) == 0)
      return (int) i;
  return -1;
}

gboolean
arb_import_is_own (ArbImport *self)
{
  return self->grid->rows->len > 0 && g_strcmp0 (arb_grid_get (self->grid, 0, 0), "kind") == 0 &&
         g_strcmp0 (arb_grid_get (self->grid, 0, 1), "depth") == 0;
}

/* How many headings of the row are understood; 0 when none of them says what the rows are about. */
static guint
count_headings (ArbImport *self,
                const ArbGrid *grid,
                guint row)
{
  GPtrArray *cells = grid->rows->pdata[row];
  gboolean is_list = FALSE;
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *meaning = understand (self, cells->pdata[i]);

      n += meaning != NULL;
      is_list |= g_strcmp0 (meaning, "name") == 0 || g_strcmp0 (meaning, "groups") == 0 ||
                 g_strcmp0 (meaning, "type") == 0;
    }
  return is_list ? n : 0;
}

/* The first rows may be a title: the headings are the row that says most. -1: there is none. */
static int
find_headings (ArbImport *self,
               const ArbGrid *grid)
{
  int best = -1;
  guint most = 0;

  for (guint i = 0; i < MIN (grid->rows->len, MAX_ROWS_ABOVE); i++)
    {
      guint n = count_headings (self, grid, i);

      if (n > most)
        {
          most = n;
          best = (int) i;
        }
    }
  return best;
}

static gboolean
has_number (const ArbGrid *grid,
            guint row)
{
  GPtrArray *cells = grid->rows->pdata[row];
  gint64 value;

  for (guint i = 0; i < cells->len; i++)
    if (arb_number_parse (cells->pdata[i], &value))
      return TRUE;
  return FALSE;
}

/* Headings nobody here understands still look like headings: words above numbers. */
static int
guess_headings (const ArbGrid *grid)
{
  return grid->rows->len > 1 && !has_number (grid, 0) && has_number (grid, 1) ? 0 : -1;
}

/* “Genre” may well be the heading of troop types: what stands below decides. Our own word is meant as it is. */
static void
doubt_kind (ArbImport *self)
{
  int column = arb_import_find_column (self, "kind");

  if (column < 0 || self->is_said[column] || arb_import_is_own (self) ||
      g_strcmp0 (arb_grid_get (self->grid, (guint) self->headings, (guint) column), "kind") == 0 ||
      arb_headings_find_kind (arb_import_get_sample (self, (guint) column)) != NULL)
    return;
  self->meanings[column] =
      arb_import_find_column (self, "type") < 0 ? g_intern_static_string ("type") : NULL;
}

static void
understand_sheet (ArbImport *self)
{
  self->grid = self->sheets->len > 0 ? self->sheets->pdata[self->sheet] : NULL;
  self->headings = self->grid == NULL           ? -1
                   : arb_import_is_own (self) ? 0
                                              : find_headings (self, self->grid);
  self->is_understood = self->headings >= 0;
  if (!self->is_understood && self->grid != NULL)
    self->headings = guess_headings (self->grid);
  self->n_columns = 0;
  for (guint i = 0; self->grid != NULL && i < self->grid->rows->len; i++)
    self->n_columns = MAX (self->n_columns, ((GPtrArray *) self->grid->rows->pdata[i])->len);
  self->n_columns = MIN (self->n_columns, ARB_GRID_MAX_COLUMNS);
  for (guint i = 0; i < self->n_columns; i++)
    if (!self->is_said[i])
      {
        const char *meaning =
            self->headings >= 0
                ? understand (self, arb_grid_get (self->grid, (guint) self->headings, i))
                : NULL;

        /* Two columns of one meaning: the first counts. */
        self->meanings[i] = NULL;
        if (meaning != NULL &&
            (arb_import_find_column (self, meaning) < 0 || g_str_equal (meaning, "notes")))
          self->meanings[i] = meaning;
      }
  doubt_kind (self);
}

static gboolean
is_named (const ArbText *name,
          const char *id,
          const char *key)
{
  g_autofree char *own = arb_near_dup_key (id);
  const char *lang;

  if (g_str_equal (own, key))
    return TRUE;
  for (guint i = 0; (lang = arb_text_get_language (name, i)) != NULL; i++)
    {
      g_autofree char *other = arb_near_dup_key (arb_text_get (name, lang));

      if (g_str_equal (other, key))
        return TRUE;
    }
  return FALSE;
}

/* The nation of @system that is called so, as its catalogue; NULL: none is. */
static ArbCatalogue *
find_nation (ArbImport *self,
             const char *system,
             const char *nation)
{
  g_autofree char *key = arb_near_dup_key (nation);
  g_auto (GStrv) nations = arb_catalogue_list_nations (system);

  for (guint i = 0; nations[i] != NULL; i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue =
          arb_catalogue_load (system, nations[i], self->overlay_folder, problems);

      if (catalogue != NULL && is_named (catalogue->name, nations[i], key))
        return g_steal_pointer (&catalogue);
    }
  return NULL;
}

static void
take_catalogue (ArbImport *self,
                ArbCatalogue *catalogue)
{
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  self->catalogue = catalogue;
  g_free (self->system);
  self->system = g_strdup (catalogue->system);
  g_free (self->nation);
  self->nation = g_strcmp0 (catalogue->nation, ARB_NATION_COMMON) == 0
                     ? NULL
                     : g_strdup (catalogue->nation);
}

gboolean
arb_import_set_nation (ArbImport *self,
                       const char *system,
                       const char *nation,
                       GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (system != NULL, FALSE);

  g_auto (GStrv) systems = arb_catalogue_list_systems ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *sentence = NULL;
  ArbCatalogue *catalogue;

  if (!g_strv_contains ((const char *const *) systems, system))
    {
      g_autofree char *unknown = g_strdup_printf (_ ("There is no rule system “%s”."), system);

      sentence = arb_near_dup_sentence (unknown, system, (const char *const *) systems);
      g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, sentence);
      return FALSE;
    }
  catalogue = nation != NULL ? find_nation (self, system, nation)
                             : arb_catalogue_load (system, NULL, self->overlay_folder, problems);
  if (catalogue == NULL)
    {
      g_auto (GStrv) nations = arb_catalogue_list_nations (system);
      g_autofree char *unknown = g_strdup_printf (
          _ ("The rule system “%s” has no nation “%s”."), system, nation != NULL ? nation : "");

      sentence = arb_near_dup_sentence (unknown, nation != NULL ? nation : "",
                                        (const char *const *) nations);
      g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, sentence);
      return FALSE;
    }
  take_catalogue (self, catalogue);
  understand_sheet (self);
  return TRUE;
}

/* Above the headings, “Nation” and its name stand side by side, or in a column of their own. */
static const char *
find_said (ArbImport *self,
           const char *meaning)
{
  int column = arb_import_find_column (self, meaning);

  for (int i = 0; i < self->headings; i++)
    if (g_strcmp0 (arb_headings_find_column (arb_grid_get (self->grid, (guint) i, 0)), meaning) == 0)
      return arb_grid_get (self->grid, (guint) i, 1);
  for (guint i = (guint) self->headings + 1; column >= 0 && i < self->grid->rows->len; i++)
    if (*arb_grid_get (self->grid, i, (guint) column) != '\0')
      return arb_grid_get (self->grid, i, (guint) column);
  return NULL;
}

/* A nation that one rule system alone has says the system too. */
static void
understand_nation (ArbImport *self)
{
  g_auto (GStrv) systems = arb_catalogue_list_systems ();
  const char *system = self->headings >= 0 ? find_said (self, "system") : NULL;
  const char *nation = self->headings >= 0 ? find_said (self, "nation") : NULL;
  g_autoptr (ArbCatalogue) found = NULL;
  guint n = 0;

  for (guint i = 0; nation != NULL && *nation != '\0' && systems[i] != NULL; i++)
    {
      ArbCatalogue *catalogue = system == NULL || g_str_equal (system, systems[i])
                                    ? find_nation (self, systems[i], nation)
                                    : NULL;

      if (catalogue == NULL)
        continue;
      n++;
      g_clear_pointer (&found, arb_catalogue_free);
      found = catalogue;
    }
  if (n == 1)
    {
      take_catalogue (self, g_steal_pointer (&found));
      understand_sheet (self);
    }
}

ArbImport *
arb_import_new (GPtrArray *sheets,
                const char *name,
                const char *overlay_folder)
{
  g_return_val_if_fail (sheets != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  ArbImport *self = g_new0 (ArbImport, 1);
  guint most = 0;

  self->sheets = sheets;
  self->name = g_filename_display_name (name);
  self->overlay_folder = g_strdup (overlay_folder);
  self->types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < sheets->len; i++)
    {
      const ArbGrid *grid = sheets->pdata[i];
      int row = find_headings (self, grid);
      guint n = row >= 0 ? count_headings (self, grid, (guint) row) : 0;

      if (n > most)
        {
          most = n;
          self->sheet = i;
        }
    }
  understand_sheet (self);
  if (self->grid != NULL && !arb_import_is_own (self))
    understand_nation (self);
  return self;
}

void
arb_import_free (ArbImport *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->sheets);
  g_free (self->name);
  g_free (self->overlay_folder);
  g_free (self->system);
  g_free (self->nation);
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  g_hash_table_unref (self->types);
  g_clear_pointer (&self->open_types, g_ptr_array_unref);
  g_free (self);
}

gboolean
arb_import_has_headings (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->is_understood;
}

gboolean
arb_import_is_clear (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->grid == NULL || arb_import_is_own (self))
    return TRUE;
  if ((arb_import_find_column (self, "name") < 0 && arb_import_find_column (self, "groups") < 0 &&
       arb_import_find_column (self, "type") < 0) ||
      (self->system == NULL && arb_import_find_column (self, "type") >= 0))
    return FALSE;
  for (guint i = 0; i < self->n_columns; i++)
    if (arb_import_is_column_open (self, i))
      return FALSE;
  return arb_import_get_n_open_types (self) == 0;
}

guint
arb_import_get_n_sheets (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->sheets->len;
}

const char *
arb_import_get_sheet_title (ArbImport *self,
                            guint sheet)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (sheet < self->sheets->len, NULL);

  const ArbGrid *grid = self->sheets->pdata[sheet];

  return grid->title != NULL ? grid->title : "";
}

guint
arb_import_get_sheet (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->sheet;
}

void
arb_import_set_sheet (ArbImport *self,
                      guint sheet)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (sheet < self->sheets->len);

  memset (self->is_said, 0, sizeof self->is_said);
  self->sheet = sheet;
  understand_sheet (self);
  understand_nation (self);
}

const char *
arb_import_get_system (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->system;
}

const char *
arb_import_get_nation (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->nation;
}

const ArbCatalogue *
arb_import_get_catalogue (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->catalogue;
}
