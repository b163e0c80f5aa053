/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"

/* What somebody made of a row. */
typedef struct
{
  const char *row; /* interned */
  ArbRowFunc read;
  gpointer data;   /* Owned */
} Reading;

static void
reading_clear (gpointer data)
{
  g_free (((Reading *) data)->data);
}

static GArray *
value_array_new (void)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (ArbValue));

  g_array_set_clear_func (array, (GDestroyNotify) arb_value_clear);
  return array;
}

ArbTable *
arb_table_new (const char *id)
{
  ArbTable *self = g_new0 (ArbTable, 1);

  g_return_val_if_fail (id != NULL, NULL);
  self->id = g_intern_string (id);
  self->min_cell = G_MININT64;
  self->rows = value_array_new ();
  self->columns = value_array_new ();
  self->cells = value_array_new ();
  return self;
}

void
arb_table_free (ArbTable *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->rows);
  g_array_unref (self->columns);
  g_array_unref (self->cells);
  g_clear_pointer (&self->readings, g_array_unref);
  g_strfreev (self->silent);
  arb_text_free (self->name);
  g_free (self);
}

/* "1.5" or a number out of range must not pass for a word, which would count as nothing. */
static gboolean
looks_like_number (const char *text)
{
  const char *digits = *text == '-' ? text + 1 : text;

  return g_ascii_isdigit (*digits) && digits[strspn (digits, ".0123456789")] == '\0';
}

static gboolean
is_word (const char *text)
{
  if (*text == '\0' || looks_like_number (text))
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && *p != '-' && *p != '.')
      return FALSE;
  return TRUE;
}

static gboolean
parse_entry (const char *text,
             ArbValue *value,
             GError **error)
{
  ArbRatio ratio;

  if (arb_ratio_parse (text, 0, &ratio))
    {
      *value = arb_value_int (ratio.num);
      return TRUE;
    }
  if (is_word (text))
    {
      *value = arb_value_word (text);
      return TRUE;
    }
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("“%s” is neither a whole number nor a word."), text);
  return FALSE;
}

static gboolean
parse_cell (const ArbTable *self,
            const char *text,
            ArbValue *value,
            GError **error)
{
  if (!parse_entry (text, value, error))
    return FALSE;
  if (self->min_cell == G_MININT64 ||
      (value->type == ARB_VALUE_INT && value->integer >= self->min_cell))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("“%s” is not a whole number of at least %ld."), text, (long) self->min_cell);
  return FALSE;
}

/* A heading must be new and, among numbers, greater than the one before: a table out of order
 * would be read wrongly without anybody noticing. */
static gboolean
add_heading (GArray *headings,
             ArbValue heading,
             GError **error)
{
  for (guint i = 0; i < headings->len; i++)
    {
      const ArbValue *known = &g_array_index (headings, ArbValue, i);
      g_autofree char *text = NULL;

      if (known->type == heading.type &&
          (heading.type != ARB_VALUE_INT ? known->word != heading.word
                                         : known->integer < heading.integer))
        continue;
      text = arb_value_to_string (&heading);
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
                   _ ("The heading “%s” is out of order or repeated."), text);
      return FALSE;
    }
  g_array_append_val (headings, heading);
  return TRUE;
}

gboolean
arb_table_set_columns (ArbTable *self,
                       const char *list,
                       GError **error)
{
  g_auto (GStrv) parts = g_strsplit (list, ",", -1);

  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      ArbValue heading;

      if (!parse_entry (g_strstrip (parts[i]), &heading, error) ||
          !add_heading (self->columns, heading, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
arb_table_add_row (ArbTable *self,
                   const char *heading,
                   const char *list,
                   GError **error)
{
  g_auto (GStrv) parts = g_strsplit (list, ",", -1);
  guint n_cells = g_strv_length (parts);
  ArbValue value;

  g_return_val_if_fail (self != NULL, FALSE);
  g_clear_pointer (&self->readings, g_array_unref);

  if (n_cells != self->columns->len)
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
                   _ ("The table “%s” has a row of %u cells under %u columns."), self->id, n_cells,
                   self->columns->len);
      return FALSE;
    }
  if (heading != NULL
          ? !parse_entry (heading, &value, error) || !add_heading (self->rows, value, error)
          : self->cells->len > 0)
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
                     _ ("The table “%s” has a second row without heading."), self->id);
      return FALSE;
    }
  for (guint i = 0; i < n_cells; i++)
    {
      if (!parse_cell (self, g_strstrip (parts[i]), &value, error))
        return FALSE;
      g_array_append_val (self->cells, value);
    }
  return TRUE;
}

void
arb_table_read_row (const ArbTable *self,
                    const char *row,
                    gpointer data,
                    gsize size,
                    ArbRowFunc read)
{
  g_return_if_fail (self != NULL);

  GArray *readings = self->readings;
  Reading reading = { row, read, NULL };

  for (guint i = 0; readings != NULL && i < readings->len; i++)
    {
      const Reading *known = &g_array_index (readings, Reading, i);

      if (known->row == row && known->read == read)
        {
          memcpy (data, known->data, size);
          return;
        }
    }
  read (self, row, data);
  if (readings == NULL)
    {
      readings = g_array_new (FALSE, FALSE, sizeof (Reading));
      g_array_set_clear_func (readings, reading_clear);
      ((ArbTable *) self)->readings = readings;
    }
  reading.data = g_memdup2 (data, size);
  g_array_append_val (readings, reading);
}

gboolean
arb_table_check_cell (const ArbTable *self,
                      const char *text,
                      GError **error)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (self != NULL, FALSE);
  return parse_cell (self, text, &value, error);
}

gboolean
arb_table_is_silent (const ArbTable *self,
                     const char *word)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->silent != NULL && g_strv_contains ((const char *const *) self->silent, word);
}

gboolean
arb_table_has_silent_cells (const ArbTable *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < self->cells->len; i++)
    {
      const ArbValue *cell = &g_array_index (self->cells, ArbValue, i);

      if (cell->type == ARB_VALUE_WORD && arb_table_is_silent (self, cell->word))
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_table_is_empty (const ArbTable *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->cells->len == 0;
}

static gboolean
is_number_heading (const GArray *headings)
{
  return headings->len == 0 || g_array_index (headings, ArbValue, 0).type == ARB_VALUE_INT;
}

gboolean
arb_table_has_number_headings (const ArbTable *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  /* One kind per axis: add_heading() refuses a mixture. */
  return is_number_heading (self->rows) && is_number_heading (self->columns);
}

static gboolean
find_heading (const GArray *headings,
              ArbMatch match,
              const ArbValue *key,
              guint *index,
              gboolean *clamped)
{
  const ArbValue *all = (const ArbValue *) (const void *) headings->data;
  guint above = 0;

  /* Words are interned, and of the headings of an axis all are words or none is. */
  if (headings->len > 0 && all[0].type == ARB_VALUE_WORD && key->type == ARB_VALUE_WORD)
    {
      for (*index = 0; *index < headings->len; (*index)++)
        if (all[*index].word == key->word)
          return TRUE;
      return FALSE;
    }
  if (match == ARB_MATCH_EXACT || headings->len == 0 || all[0].type != ARB_VALUE_INT)
    {
      for (*index = 0; *index < headings->len; (*index)++)
        if (arb_value_equal (&all[*index], key))
          return TRUE;
      return FALSE;
    }

  while (above < headings->len &&
         arb_ratio_cmp (arb_ratio_int (all[above].integer), arb_value_get_ratio (key)) <= 0)
    above++;
  *index = above > 0 ? above - 1 : 0;
  if (above == 0 ||
      (above == headings->len && !arb_value_equal (&all[headings->len - 1], key)))
    *clamped = TRUE;
  return TRUE;
}

gboolean
arb_table_lookup (const ArbTable *self,
                  const ArbValue *row,
                  const ArbValue *column,
                  const ArbValue **cell,
                  gboolean *clamped)
{
  gboolean beyond = FALSE;
  guint row_index = 0;
  guint column_index = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (column != NULL, FALSE);
  if ((self->rows->len > 0 &&
       !find_heading (self->rows, self->match, row, &row_index, &beyond)) ||
      !find_heading (self->columns, self->match, column, &column_index, &beyond) ||
      self->cells->len == 0)
    return FALSE;

  *cell = &g_array_index (self->cells, ArbValue, row_index * self->columns->len + column_index);
  if (clamped != NULL)
    *clamped = beyond;
  return TRUE;
}

gint64
arb_table_lookup_int (const ArbTable *self,
                      gint64 row,
                      gint64 column,
                      gboolean *clamped)
{
  const ArbValue row_key = arb_value_int (row);
  const ArbValue column_key = arb_value_int (column);
  const ArbValue *cell;

  g_return_val_if_fail (self != NULL, 0);
  if (!arb_table_lookup (self, &row_key, &column_key, &cell, clamped))
    {
      g_critical ("table “%s” has no cell for %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT, self->id,
                  row, column);
      return 0;
    }
  return arb_value_get_int (cell);
}
