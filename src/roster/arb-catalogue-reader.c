/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "base/arb-error.h"
#include "engine/arb-language.h"
#include "roster/arb-army-item.h"
#include "roster/arb-catalogue-private.h"
#include "roster/arb-number.h"

static const char *const column_type_words[] = { "int", "decimal", "text", "word", "words" };
static const char *const column_for_words[] = { "type", "word", "nation", "unit", "commander" };
static const char *const points_words[] = { "", "figure", "elite", "unit" };

typedef struct
{
  ArbCatalogue *catalogue; /* Borrowed, the rest too */
  const char *file;        /* interned */
  ArbProblems *problems;
  gboolean is_club;
  gboolean ok;
} Reader;

#define report(self, node, ...)                                                                    \
  arb_problems_refuse ((self)->problems, &(self)->ok, (self)->file, (node)->line, (node)->column,  \
                       __VA_ARGS__)

static guint
word_index (const char *const *words,
            guint n_words,
            const char *text)
{
  for (guint i = 0; text != NULL && i < n_words; i++)
    if (g_str_equal (words[i], text))
      return i;
  return 0;
}

/* Adds the names of @node to @text, making it when there are any. */
static void
read_names (const ArbXmlNode *node,
            ArbText **text)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "name"))
      {
        const char *lang = arb_xml_node_get_lang (child);

        if (*text == NULL)
          *text = arb_text_new ();
        arb_text_set (*text, lang != NULL ? lang : ARB_LANGUAGE_LAST, child->text);
      }
}

static void
read_value (Reader *self,
            GPtrArray *cells,
            const ArbXmlNode *node)
{
  ArbOrigin source = self->is_club ? ARB_ORIGIN_CLUB
                                   : arb_origin_parse (arb_xml_node_get (node, "source"));
  ArbCell *cell;

  if (source == ARB_ORIGIN_BOOK && arb_xml_node_get (node, "cite") == NULL)
    report (self, node, _ ("The value “%s” is from the book and needs its citation."),
            arb_xml_node_get (node, "id"));
  cell = arb_cells_set (cells, arb_xml_node_get (node, "id"), node->text, source,
                        arb_xml_node_get (node, "cite"));
  cell->file = self->file;
  cell->line = node->line;
}

static void
read_bound (const ArbXmlNode *node,
            const char *attribute,
            gboolean *has,
            gint64 *bound)
{
  const char *text = arb_xml_node_get (node, attribute);

  *has = text != NULL && arb_number_parse (text, bound);
}

static void
read_column (Reader *self,
             const ArbXmlNode *node)
{
  ArbColumn *column;

  if (self->is_club)
    {
      report (self, node,
              _ ("A club’s table cannot add columns; it sets values of those there are."));
      return;
    }
  column = g_new0 (ArbColumn, 1);
  column->id = g_strdup (arb_xml_node_get (node, "id"));
  column->kind = g_strdup (arb_xml_node_get (node, "kind"));
  column->type = word_index (column_type_words, G_N_ELEMENTS (column_type_words),
                             arb_xml_node_get (node, "type"));
  column->is_for = word_index (column_for_words, G_N_ELEMENTS (column_for_words),
                               arb_xml_node_get (node, "for"));
  column->points =
      word_index (points_words, G_N_ELEMENTS (points_words), arb_xml_node_get (node, "points"));
  read_bound (node, "min", &column->has_min, &column->min);
  read_bound (node, "max", &column->has_max, &column->max);
  read_names (node, &column->name);
  if (column->points != ARB_POINTS_NONE &&
      ((column->is_for != ARB_COLUMN_FOR_TYPE && column->is_for != ARB_COLUMN_FOR_WORD) ||
       (column->type != ARB_COLUMN_INT && column->type != ARB_COLUMN_DECIMAL)))
    report (self, node,
            _ ("The column “%s” cannot hold points: it must be for=\"type\" or for=\"word\", and a "
               "number."),
            column->id);
  g_ptr_array_add (self->catalogue->columns, column);
}

static void
read_entry (Reader *self,
            const ArbXmlNode *node)
{
  gboolean is_type = g_str_equal (node->name, "type");
  const char *kind = is_type                                  ? NULL
                     : g_str_equal (node->name, "template") ? ARB_NATION_TEMPLATE
                                                            : arb_xml_node_get (node, "kind");
  const char *id = arb_xml_node_get (node, "id");
  const char *arm = arb_xml_node_get (node, "arm");
  ArbEntry *entry = arb_catalogue_find_mutable (self->catalogue, kind, id);

  if (!is_type && kind == NULL)
    {
      report (self, node, _ ("The word “%s” needs its kind."), id);
      return;
    }
  if (entry == NULL)
    {
      entry = arb_entry_new (kind, id);
      entry->arm = is_type ? g_strdup (arm != NULL ? arm : "infantry") : NULL;
      entry->source = self->is_club ? ARB_ORIGIN_CLUB
                                    : arb_origin_parse (arb_xml_node_get (node, "source"));
      entry->cite = g_strdup (arb_xml_node_get (node, "cite"));
      arb_catalogue_add (self->catalogue, entry);
    }
  read_names (node, &entry->name);
  if (entry->name == NULL)
    report (self, node, _ ("“%s” is new here and needs a name."), id);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "value"))
      read_value (self, entry->cells, child);
}

static const char *
lookup_attribute (gpointer data,
                  const char *attribute)
{
  return arb_xml_node_get (data, attribute);
}

static void
read_limit (Reader *self,
            const ArbXmlNode *node)
{
  GPtrArray *limits = self->catalogue->limits;
  g_autoptr (GError) error = NULL;
  ArbLimit *limit = arb_limit_new (lookup_attribute, (gpointer) node, &error);

  if (limit == NULL)
    {
      report (self, node, "%s", error->message);
      return;
    }
  read_names (node, &limit->name);
  if (self->is_club)
    limit->source = ARB_ORIGIN_CLUB;
  for (guint i = 0; i < limits->len; i++)
    if (g_str_equal (((ArbLimit *) limits->pdata[i])->id, limit->id))
      {
        arb_limit_free (limits->pdata[i]);
        limits->pdata[i] = limit;
        return;
      }
  g_ptr_array_add (limits, limit);
}

static void
read_child (Reader *self,
            const ArbXmlNode *node)
{
  if (g_str_equal (node->name, "column"))
    read_column (self, node);
  else if (g_str_equal (node->name, "limit"))
    read_limit (self, node);
  else if (g_str_equal (node->name, "value"))
    read_value (self, self->catalogue->cells, node);
  else if (!g_str_equal (node->name, "name"))
    read_entry (self, node);
}

/* The schema knows the words; a nation that says nothing counts as what nations share does. */
static ArbPieces
read_pieces (const char *text,
             ArbPieces otherwise)
{
  static const char *const words[] = {
    [ARB_PIECES_FIGURES] = "figures",
    [ARB_PIECES_ELEMENTS] = "elements",
    [ARB_PIECES_UNITS] = "units",
    [ARB_PIECES_TROOPS] = "troops",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (text, words[i]) == 0)
      return i;
  return otherwise;
}

gboolean
arb_catalogue_read_xml (ArbCatalogue *catalogue,
                        const ArbXmlDoc *doc,
                        gboolean is_club,
                        ArbProblems *problems)
{
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  Reader self = { catalogue, g_intern_string (arb_xml_doc_get_name (doc)), problems, is_club,
                  TRUE };
  const char *version = arb_xml_node_get (root, "version");

  if (!g_str_equal (arb_xml_node_get (root, "system"), catalogue->system))
    report (&self, root, _ ("This table is for the system “%s”, not for “%s”."),
            arb_xml_node_get (root, "system"), catalogue->system);
  if (!is_club)
    {
      g_autofree char *before = g_steal_pointer (&catalogue->revision);

      catalogue->revision = before != NULL ? g_strdup_printf ("%s+%s", before, version)
                                           : g_strdup (version);
      g_clear_pointer (&catalogue->name, arb_text_free);
      read_names (root, &catalogue->name);
      catalogue->pieces = read_pieces (arb_xml_node_get (root, "counts"), catalogue->pieces);
    }
  for (const ArbXmlNode *child = root->first_child; child != NULL; child = child->next)
    read_child (&self, child);
  return self.ok;
}

static gboolean
check_word (const ArbCatalogue *self,
            const ArbColumn *column,
            const char *word,
            GError **error)
{
  /* A skill may carry its X: "sens-tactique:2". */
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  g_autofree char *words = arb_catalogue_dup_words (self, column->kind);

  if (*word != '\0' && arb_catalogue_find (self, column->kind, parts[0]) != NULL)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("“%s” is no word for “%s”; take one of: %s."), word, column->id, words);
  return FALSE;
}

static gboolean
check_number (const ArbColumn *column,
              const char *text,
              GError **error)
{
  gint64 value;

  if (!arb_number_parse (text, &value) || (column->type == ARB_COLUMN_INT && value % 100 != 0))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   column->type == ARB_COLUMN_INT
                       ? _ ("“%s” is no whole number for “%s”.")
                       : _ ("“%s” is no number for “%s”."),
                   text, column->id);
      return FALSE;
    }
  if ((column->has_min && value < column->min) || (column->has_max && value > column->max))
    {
      g_autofree char *min = arb_number_dup_shown (column->min);
      g_autofree char *max = arb_number_dup_shown (column->max);

      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("“%s” is outside “%s”, which goes from %s to %s."), text, column->id, min,
                   max);
      return FALSE;
    }
  return TRUE;
}

gboolean
arb_catalogue_check_value (const ArbCatalogue *self,
                           const ArbColumn *column,
                           const char *text,
                           GError **error)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (column != NULL, FALSE);
  if (column->type == ARB_COLUMN_INT || column->type == ARB_COLUMN_DECIMAL)
    return check_number (column, text, error);
  if (column->type == ARB_COLUMN_TEXT || column->kind == NULL)
    return TRUE;
  if (column->type == ARB_COLUMN_WORD)
    return check_word (self, column, text, error);
  words = g_strsplit_set (text, " ,", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!check_word (self, column, words[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_cells (const ArbCatalogue *self,
             GPtrArray *cells,
             ArbColumnFor is_for,
             ArbProblems *problems)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < cells->len; i++)
    {
      const ArbCell *cell = cells->pdata[i];
      const ArbColumn *column = arb_catalogue_find_column (self, is_for, cell->id);
      g_autoptr (GError) error = NULL;

      if (column == NULL)
        {
          arb_problems_add (problems, ARB_PROBLEM_ERROR, cell->file, cell->line, 0,
                            _ ("There is no column “%s” here."), cell->id);
          ok = FALSE;
        }
      else if (!arb_catalogue_check_value (self, column, cell->text, &error))
        {
          arb_problems_add (problems, ARB_PROBLEM_ERROR, cell->file, cell->line, 0, "%s",
                            error->message);
          ok = FALSE;
        }
    }
  return ok;
}

static gboolean
check_groups (const ArbCatalogue *self,
              const char *text,
              GError **error)
{
  g_auto (GStrv) groups = g_strsplit (text, " ", -1);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (groups[i], ":", 2);

      if (parts[0] == NULL || arb_catalogue_find (self, NULL, parts[0]) != NULL)
        continue;
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("There is no troop type “%s” here."), parts[0]);
      return FALSE;
    }
  return TRUE;
}

/* What a template sets must be what a unit of a list can have. */
static gboolean
check_template (const ArbCatalogue *self,
                const ArbEntry *entry,
                ArbProblems *problems)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < entry->cells->len; i++)
    {
      const ArbCell *cell = entry->cells->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autofree char *canonical = NULL;
      ArbArmyField field;

      if (!arb_army_field_parse (cell->id, &field) ||
          !arb_army_field_fits (field, ARB_ARMY_KIND_UNIT))
        g_set_error (&error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                     _ ("A unit has no field “%s” that a template could fill in."), cell->id);
      else if (arb_army_field_normalise (field, ARB_ARMY_KIND_UNIT, cell->text, &canonical, &error) &&
               field == ARB_ARMY_GROUPS)
        check_groups (self, cell->text, &error);
      if (error == NULL)
        continue;
      arb_problems_add (problems, ARB_PROBLEM_ERROR, cell->file, cell->line, 0, "%s",
                        error->message);
      ok = FALSE;
    }
  return ok;
}

gboolean
arb_catalogue_check (const ArbCatalogue *self,
                     ArbProblems *problems)
{
  gboolean ok = check_cells (self, self->cells, ARB_COLUMN_FOR_NATION, problems);

  for (guint i = 0; i < self->types->len; i++)
    ok = check_cells (self, ((ArbEntry *) self->types->pdata[i])->cells, ARB_COLUMN_FOR_TYPE,
                      problems) && ok;
  for (guint i = 0; i < self->words->len; i++)
    {
      const ArbEntry *word = self->words->pdata[i];

      ok = (arb_entry_is_template (word)
                ? check_template (self, word, problems)
                : check_cells (self, word->cells, ARB_COLUMN_FOR_WORD, problems)) && ok;
    }
  return ok;
}
