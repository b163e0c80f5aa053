/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-near.h"
#include "engine/arb-language.h"
#include "roster/arb-headings.h"
#include "roster/arb-import-private.h"

guint
arb_import_get_n_columns (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_columns;
}

static const char *
get_heading (ArbImport *self,
             guint column)
{
  return self->headings >= 0 ? arb_grid_get (self->grid, (guint) self->headings, column) : "";
}

char *
arb_import_dup_heading (ArbImport *self,
                        guint column)
{
  g_return_val_if_fail (self != NULL, NULL);

  const char *heading = get_heading (self, column);

  return *heading != '\0' ? g_strstrip (g_strdup (heading)) : arb_grid_dup_letters (column);
}

const char *
arb_import_get_sample (ArbImport *self,
                       guint column)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = (guint) (self->headings + 1); self->grid != NULL && i < self->grid->rows->len; i++)
    if (*arb_grid_get (self->grid, i, column) != '\0')
      return arb_grid_get (self->grid, i, column);
  return "";
}

const char *
arb_import_get_meaning (ArbImport *self,
                        guint column)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (column < self->n_columns, NULL);
  return self->meanings[column];
}

gboolean
arb_import_is_column_open (ArbImport *self,
                           guint column)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (column < self->n_columns, FALSE);
  return self->meanings[column] == NULL && !self->is_said[column] &&
         *arb_import_get_sample (self, column) != '\0';
}

void
arb_import_set_meaning (ArbImport *self,
                        guint column,
                        const char *meaning)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (column < self->n_columns);

  int old = meaning != NULL ? arb_import_find_column (self, meaning) : -1;

  /* Only notes may come from several columns. */
  if (old >= 0 && (guint) old != column && !g_str_equal (meaning, "notes"))
    self->meanings[old] = NULL;
  self->meanings[column] = g_intern_string (meaning);
  self->is_said[column] = TRUE;
  g_clear_pointer (&self->open_types, g_ptr_array_unref);
}

/* By heading first: a table may well have a column called “A”. G_MAXUINT: there is none. */
static guint
find_typed_column (ArbImport *self,
                   const char *typed)
{
  g_autofree char *key = arb_near_dup_key (typed);
  const char *p = typed;
  guint column;

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *own = arb_near_dup_key (get_heading (self, i));

      if (*own != '\0' && g_str_equal (own, key))
        return i;
    }
  column = g_ascii_isdigit (*p) ? (guint) g_ascii_strtoull (p, (char **) &p, 10) - 1
                                : arb_grid_read_letters (&p);
  return *p == '\0' && column < self->n_columns ? column : G_MAXUINT;
}

static char **
list_headings (ArbImport *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < self->n_columns; i++)
    if (*get_heading (self, i) != '\0')
      g_strv_builder_add (builder, get_heading (self, i));
  return g_strv_builder_end (builder);
}

gboolean
arb_import_say_column (ArbImport *self,
                       const char *meaning,
                       const char *column,
                       GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (meaning != NULL, FALSE);
  g_return_val_if_fail (column != NULL, FALSE);

  gboolean is_left_out = g_str_equal (meaning, "none");
  const char *known = is_left_out ? NULL : arb_headings_find_column (meaning);
  guint index = find_typed_column (self, column);
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  if (!is_left_out && known == NULL)
    {
      unknown = g_strdup_printf (_ ("A column cannot mean “%s”."), meaning);
      sentence = arb_near_dup_sentence (unknown, meaning, arb_headings_list_columns ());
    }
  else if (index == G_MAXUINT)
    {
      g_auto (GStrv) headings = list_headings (self);

      unknown = g_strdup_printf (_ ("The table has no column “%s”."), column);
      sentence = arb_near_dup_sentence (unknown, column, (const char *const *) headings);
    }
  if (sentence != NULL)
    {
      g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, sentence);
      return FALSE;
    }
  arb_import_set_meaning (self, index, known);
  return TRUE;
}

char *
arb_import_dup_meaning_title (ArbImport *self,
                              const char *meaning)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (meaning != NULL, NULL);

  const char *type = g_str_has_prefix (meaning, ARB_IMPORT_TYPE_PREFIX)
                         ? meaning + strlen (ARB_IMPORT_TYPE_PREFIX)
                         : NULL;
  const ArbEntry *entry = type != NULL && self->catalogue != NULL
                              ? arb_catalogue_find (self->catalogue, NULL, type)
                              : NULL;

  if (entry == NULL)
    return g_strdup (arb_headings_get_title (meaning));
  return g_strdup_printf (_ ("Figures: %s"), arb_text_get (entry->name, arb_language_get ()));
}

/* Every name in the column of troop types that nothing is known of. */
static void
list_open_types (ArbImport *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int column = arb_import_find_column (self, "type");

  self->open_types = g_ptr_array_new ();
  for (guint i = (guint) (self->headings + 1);
       column >= 0 && self->catalogue != NULL && i < self->grid->rows->len; i++)
    {
      const char *name = arb_grid_get (self->grid, i, (guint) column);
      g_autofree char *key = arb_near_dup_key (name);

      if (*key == '\0' || g_hash_table_contains (self->types, key) ||
          arb_import_find_type (self, name) != NULL)
        continue;
      if (g_hash_table_add (seen, g_steal_pointer (&key)))
        g_ptr_array_add (self->open_types, (gpointer) name);
    }
}

guint
arb_import_get_n_open_types (ArbImport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->grid == NULL)
    return 0;
  g_clear_pointer (&self->open_types, g_ptr_array_unref);
  list_open_types (self);
  return self->open_types->len;
}

const char *
arb_import_get_open_type (ArbImport *self,
                          guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (self->open_types != NULL && index < self->open_types->len, NULL);
  return self->open_types->pdata[index];
}

const ArbEntry *
arb_import_guess_type (ArbImport *self,
                       const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  const char *near;
  const char *lang;

  for (guint i = 0; self->catalogue != NULL && i < self->catalogue->types->len; i++)
    {
      const ArbEntry *entry = self->catalogue->types->pdata[i];

      for (guint j = 0; (lang = arb_text_get_language (entry->name, j)) != NULL; j++)
        {
          g_ptr_array_add (names, (gpointer) arb_text_get (entry->name, lang));
          g_ptr_array_add (entries, (gpointer) entry);
        }
    }
  g_ptr_array_add (names, NULL);
  near = arb_near_find (name, (const char *const *) names->pdata);
  for (guint i = 0; near != NULL && i < entries->len; i++)
    if (names->pdata[i] == near)
      return entries->pdata[i];
  return NULL;
}

void
arb_import_set_type (ArbImport *self,
                     const char *name,
                     const char *id)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL);
  g_hash_table_replace (self->types, arb_near_dup_key (name), g_strdup (id != NULL ? id : ""));
}

gboolean
arb_import_say_type (ArbImport *self,
                     const char *name,
                     const char *type,
                     GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (type != NULL, FALSE);

  const char *id = arb_import_find_type (self, type);
  const ArbEntry *near = id == NULL ? arb_import_guess_type (self, type) : NULL;

  if (id != NULL)
    {
      arb_import_set_type (self, name, id);
      return TRUE;
    }
  if (self->catalogue == NULL)
    g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                 _ ("“%s” can only be found among the troop types of a nation; say which."), type);
  else if (near != NULL)
    g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                 _ ("“%s” is no troop type of %s. Did you mean “%s”?"), type,
                 arb_text_get (self->catalogue->name, arb_language_get ()),
                 arb_text_get (near->name, arb_language_get ()));
  else
    g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                 _ ("“%s” is no troop type of %s."), type,
                 arb_text_get (self->catalogue->name, arb_language_get ()));
  return FALSE;
}
