/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-near.h"
#include "engine/arb-language.h"
#include "roster/arb-headings.h"
#include "roster/arb-import-private.h"
#include "roster/arb-number.h"
#include "roster/arb-slug.h"

/* The columns of the new table that do not come from one of the old one. */
enum
{
  KIND,
  DEPTH,
  FIRST_KEPT,
  FIRST_FIELD = FIRST_KEPT + 3,
};

/* What a table that came from this program may still have, and nobody else understands. */
static const char *const kept[] = { "id", "extra", "version" };

static const char *const levels[] = { "corps", "division", "brigade" };

/* Formations that a row is in, by their place in @levels. */
typedef struct
{
  guint level;
  char *name; /* Owned */
} Open;

typedef struct
{
  /* Borrowed */
  ArbImport *import;
  const ArbGrid *from;
  ArbProblems *problems;

  /* Owned */
  ArbGrid *to;
  GArray *open; /* of Open, the outermost first */
  GHashTable *told; /* keys of types that have been told */

  guint row;
  gboolean ok;
} Translator;

#define refuse(self, ...)                                                                          \
  arb_problems_refuse ((self)->problems, &(self)->ok, (self)->import->name,                        \
                       arb_grid_get_line ((self)->from, (self)->row), 0, __VA_ARGS__)

static void
open_clear (gpointer data)
{
  g_free (((Open *) data)->name);
}

static const char *
get (Translator *self,
     const char *meaning)
{
  int column = arb_import_find_column (self->import, meaning);

  return column >= 0 ? arb_grid_get (self->from, self->row, (guint) column) : "";
}

/* A number that a person or a program wrote, without spaces and with a decimal point; what is none
 * stays as it is, for the reader to refuse. “1,200” may be either, and is refused here. */
static char *
plain_number (Translator *self,
              const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *mark = strpbrk (stripped, ",.");
  gint64 value;

  if (mark != NULL && mark - stripped <= 3 && *stripped != '0' && strlen (mark) == 4 &&
      strspn (mark + 1, "0123456789") == 3)
    refuse (self, _ ("“%s” may be a number of thousands or one with decimals; write it without the "
                     "mark or with two decimals."),
            stripped);
  return arb_number_parse (stripped, &value) ? arb_number_format (value)
                                             : g_steal_pointer (&stripped);
}

/* Figures of a cell: “12”, “1 200”, “12+3” with elites. FALSE: it is none of them. */
static gboolean
read_figures (const char *text,
              guint *regular,
              guint *elite)
{
  g_auto (GStrv) parts = g_strsplit (text, "+", 3);
  guint *counts[] = { regular, elite };

  *regular = *elite = 0;
  if (g_strv_length (parts) > 2)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 value;

      if (!arb_number_parse (g_strstrip (parts[i]), &value) || value < 0 || value % 100 != 0 ||
          value / 100 > 99999)
        return FALSE;
      *counts[i] = (guint) (value / 100);
    }
  return TRUE;
}

/* A name the nation does not have is told once, with the one that was probably meant. */
static void
tell_type (Translator *self,
           const char *name)
{
  ArbImport *import = self->import;
  g_autofree char *key = arb_near_dup_key (name);
  const char *nation;
  const ArbEntry *near;

  if (import->catalogue == NULL || *key == '\0' || g_hash_table_contains (import->types, key) ||
      !g_hash_table_add (self->told, g_strdup (key)))
    return;
  near = arb_import_guess_type (import, name);
  nation = arb_text_get (import->catalogue->name, arb_language_get ());
  if (near == NULL)
    arb_problems_add (self->problems, ARB_PROBLEM_WARNING, import->name,
                      arb_grid_get_line (self->from, self->row), 0,
                      _ ("“%s” is no troop type of %s."), name, nation);
  else
    arb_problems_add (self->problems, ARB_PROBLEM_WARNING, import->name,
                      arb_grid_get_line (self->from, self->row), 0,
                      _ ("“%s” is no troop type of %s. Did you mean “%s”?"), name, nation,
                      arb_text_get (near->name, arb_language_get ()));
}

static char *
dup_type (Translator *self,
          const char *name)
{
  const char *id = arb_import_find_type (self->import, name);

  if (id != NULL)
    return g_strdup (id);
  tell_type (self, name);
  return *name != '\0' ? arb_slug_dup (name) : g_strdup ("figure");
}

static void
append_group (GString *groups,
              const char *type,
              guint regular,
              guint elite)
{
  if (regular == 0 && elite == 0)
    return;
  g_string_append_printf (groups, "%s%s:%u", groups->len > 0 ? " " : "", type, regular);
  if (elite > 0)
    g_string_append_printf (groups, "+%u", elite);
}

static void
refuse_figures (Translator *self,
                const char *text)
{
  refuse (self, _ ("“%s” is no number of figures; write a whole number."), text);
}

/* Columns of figures by troop type: “Fusiliers”, “Grenadiers”. */
static void
append_typed_columns (Translator *self,
                      GString *groups)
{
  for (guint i = 0; i < self->import->n_columns; i++)
    {
      const char *meaning = self->import->meanings[i];
      const char *text = arb_grid_get (self->from, self->row, i);
      guint regular, elite;

      if (meaning == NULL || *text == '\0' || !g_str_has_prefix (meaning, ARB_IMPORT_TYPE_PREFIX))
        continue;
      if (read_figures (text, &regular, &elite))
        append_group (groups, meaning + strlen (ARB_IMPORT_TYPE_PREFIX), regular, elite);
      else
        refuse_figures (self, text);
    }
}

static char *
dup_groups (Translator *self)
{
  g_autoptr (GString) groups = g_string_new (get (self, "groups"));
  const char *figures = get (self, "figures");
  const char *elites = get (self, "elites");
  g_autofree char *type = NULL;
  guint regular = 0;
  guint elite = 0;
  guint more = 0;
  guint none;

  append_typed_columns (self, groups);
  /* A table made from one of ours has whole groups in the column of figures. */
  if (strchr (figures, ':') != NULL)
    g_string_append_printf (groups, "%s%s", groups->len > 0 ? " " : "", figures);
  else if (*figures != '\0' || *elites != '\0')
    {
      if (*figures != '\0' && !read_figures (figures, &regular, &elite))
        refuse_figures (self, figures);
      if (*elites != '\0' && !read_figures (elites, &more, &none))
        refuse_figures (self, elites);
      type = dup_type (self, get (self, "type"));
      append_group (groups, type, regular >= more ? regular - more : 0, elite + more);
    }
  else if (*get (self, "type") != '\0')
    type = dup_type (self, get (self, "type"));
  return g_string_free (g_steal_pointer (&groups), FALSE);
}

/* Every column of notes, with its heading when there are several. */
static char *
dup_notes (Translator *self)
{
  GString *notes = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->import->n_columns; i++)
    n += g_strcmp0 (self->import->meanings[i], "notes") == 0;
  for (guint i = 0; i < self->import->n_columns; i++)
    {
      const char *text = arb_grid_get (self->from, self->row, i);
      g_autofree char *heading = NULL;

      if (g_strcmp0 (self->import->meanings[i], "notes") != 0 || *text == '\0')
        continue;
      heading = arb_import_dup_heading (self->import, i);
      g_string_append_printf (notes, "%s", notes->len > 0 ? "\n" : "");
      if (n > 1)
        g_string_append_printf (notes, _ ("%s: %s"), heading, text);
      else
        g_string_append (notes, text);
    }
  return g_string_free (notes, FALSE);
}

static void
begin_row (Translator *self,
           ArbArmyKind kind,
           guint depth)
{
  g_autofree char *number = g_strdup_printf ("%u", depth);

  arb_grid_begin_row (self->to, arb_grid_get_line (self->from, self->row));
  arb_grid_put (self->to, KIND, arb_army_kind_to_string (kind));
  arb_grid_put (self->to, DEPTH, number);
}

static void
put_field (Translator *self,
           ArbArmyField field,
           const char *text)
{
  if (text != NULL && *text != '\0')
    arb_grid_put (self->to, FIRST_FIELD + field, text);
}

static void
enter_formation (Translator *self,
                 guint level,
                 const char *name)
{
  Open open = { level, NULL };

  while (self->open->len > 0 &&
         g_array_index (self->open, Open, self->open->len - 1).level >= level)
    g_array_set_size (self->open, self->open->len - 1);
  begin_row (self, ARB_ARMY_KIND_FORMATION, self->open->len + 1);
  put_field (self, ARB_ARMY_NAME, name);
  put_field (self, ARB_ARMY_LEVEL, levels[level]);
  open.name = g_strdup (name);
  g_array_append_val (self->open, open);
}

/* Columns of corps, division and brigade: a cell left empty means the one above. */
static void
enter_formations (Translator *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *name = g_strstrip (g_strdup (get (self, levels[i])));
      gboolean is_open = FALSE;

      for (guint j = 0; j < self->open->len; j++)
        {
          const Open *open = &g_array_index (self->open, Open, j);

          is_open = is_open || (open->level == i && g_str_equal (open->name, name));
        }
      if (*name != '\0' && !is_open)
        enter_formation (self, i, name);
    }
}

/* A row that has a name and nothing else, and the name is of a formation: what follows is in it. */
static gboolean
is_section (Translator *self)
{
  const char *name = get (self, "name");
  guint n_cells = 0;

  for (guint i = 0; i < self->import->n_columns; i++)
    n_cells += *arb_grid_get (self->from, self->row, i) != '\0';
  return n_cells == 1 && *name != '\0' && arb_headings_find_level (name) != NULL;
}

static guint
level_of (const char *name)
{
  const char *level = arb_headings_find_level (name);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_strcmp0 (level, levels[i]) == 0)
      return i;
  return G_N_ELEMENTS (levels) - 1;
}

static gboolean
is_number_field (ArbArmyField field)
{
  return arb_army_field_is_decimal (field) || field == ARB_ARMY_NUMBER || field == ARB_ARMY_BUDGET;
}

static void
put_fields (Translator *self,
            ArbArmyKind kind)
{
  for (guint field = 0; field < ARB_ARMY_N_FIELDS; field++)
    {
      const char *text = get (self, arb_army_field_to_string (field));
      gboolean is_made = kind == ARB_ARMY_KIND_UNIT &&
                         (field == ARB_ARMY_GROUPS || field == ARB_ARMY_TYPE);
      g_autofree char *number = NULL;

      /* What the army has is said once, in its own row. */
      if (*text == '\0' || is_made || field == ARB_ARMY_NOTES ||
          (kind != ARB_ARMY_KIND_ARMY && !arb_army_field_fits (field, kind) &&
           arb_army_field_fits (field, ARB_ARMY_KIND_ARMY)))
        continue;
      if (is_number_field (field))
        text = number = plain_number (self, text);
      put_field (self, field, text);
    }
}

static void
translate_row (Translator *self)
{
  const char *said = get (self, "kind");
  const char *kind_id = *said != '\0' ? arb_headings_find_kind (said) : "unit";
  const char *depth = get (self, "depth");
  ArbArmyKind kind = ARB_ARMY_KIND_UNIT;
  g_autofree char *groups = NULL;
  g_autofree char *notes = NULL;

  if (kind_id == NULL || !arb_army_kind_parse (kind_id, &kind))
    {
      refuse (self, _ ("“%s” is no kind of line; write army, limit, formation, commander or unit."), said);
      return;
    }
  if (is_section (self))
    {
      enter_formation (self, level_of (get (self, "name")), get (self, "name"));
      return;
    }
  if (kind == ARB_ARMY_KIND_FORMATION && *depth == '\0')
    {
      enter_formation (self, level_of (get (self, "name")), get (self, "name"));
      return;
    }
  if (kind == ARB_ARMY_KIND_UNIT)
    groups = dup_groups (self);
  notes = dup_notes (self);
  if (kind != ARB_ARMY_KIND_ARMY)
    enter_formations (self);
  begin_row (self, kind, kind == ARB_ARMY_KIND_ARMY ? 0 : self->open->len + 1);
  if (*depth != '\0')
    arb_grid_put (self->to, DEPTH, depth);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (*get (self, kept[i]) != '\0')
      arb_grid_put (self->to, FIRST_KEPT + i, get (self, kept[i]));
  put_fields (self, kind);
  put_field (self, ARB_ARMY_GROUPS, groups);
  put_field (self, ARB_ARMY_NOTES, notes);
}

/* A row that adds up the others, or that has figures and no name where the others have one. */
static gboolean
is_sum (Translator *self)
{
  const char *name = get (self, "name");
  gboolean is_named = arb_import_find_column (self->import, "name") >= 0;

  if (*name != '\0' || !is_named)
    return arb_headings_is_sum (name);
  return *get (self, "type") == '\0' && *get (self, "groups") == '\0' &&
         *get (self, "kind") == '\0' && strchr (get (self, "figures"), ':') == NULL;
}

static gboolean
is_empty_row (Translator *self)
{
  for (guint i = 0; i < self->import->n_columns; i++)
    if (self->import->meanings[i] != NULL && *arb_grid_get (self->from, self->row, i) != '\0')
      return FALSE;
  return TRUE;
}

static void
put_headings (Translator *self)
{
  arb_grid_begin_row (self->to, 0);
  arb_grid_add (self->to, "kind");
  arb_grid_add (self->to, "depth");
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    arb_grid_add (self->to, kept[i]);
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    arb_grid_add (self->to, arb_army_field_to_string (i));
}

/* What stands above the headings: “Nation | France”, or a title alone, which names the list. */
static const char *
find_above (Translator *self,
            const char *meaning)
{
  for (int i = 0; i < self->import->headings; i++)
    {
      const char *first = arb_grid_get (self->from, (guint) i, 0);
      const char *second = arb_grid_get (self->from, (guint) i, 1);
      GPtrArray *cells = self->from->rows->pdata[i];

      if (*second != '\0' && g_strcmp0 (arb_headings_find_column (first), meaning) == 0)
        return second;
      for (guint j = 0; g_str_equal (meaning, "name") && *second == '\0' && j < cells->len; j++)
        if (*(const char *) cells->pdata[j] != '\0')
          return cells->pdata[j];
    }
  return NULL;
}

static const char *
find_in_column (Translator *self,
                const char *meaning)
{
  for (self->row = (guint) self->import->headings + 1; self->row < self->from->rows->len;
       self->row++)
    if (*get (self, meaning) != '\0')
      return get (self, meaning);
  return NULL;
}

static void
put_army (Translator *self)
{
  static const ArbArmyField fields[] = { ARB_ARMY_NAME, ARB_ARMY_EVENT, ARB_ARMY_SCENARIO,
                                         ARB_ARMY_DATE, ARB_ARMY_SIDE,  ARB_ARMY_PLAYER };

  self->row = (guint) MAX (self->import->headings, 0);
  begin_row (self, ARB_ARMY_KIND_ARMY, 0);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const char *meaning = arb_army_field_to_string (fields[i]);
      const char *text = find_above (self, meaning);

      if (text == NULL && fields[i] != ARB_ARMY_NAME)
        text = find_in_column (self, meaning);
      put_field (self, fields[i], text);
    }
  put_field (self, ARB_ARMY_SYSTEM,
             self->import->system != NULL ? self->import->system : ARB_ARMY_OTHER_SYSTEM);
  put_field (self, ARB_ARMY_NATION, self->import->nation);
  if (self->import->catalogue != NULL)
    put_field (self, ARB_ARMY_DATA, self->import->catalogue->revision);
}

/* Whether the first row of the table is the army itself. */
static gboolean
has_army_row (Translator *self)
{
  self->row = (guint) (self->import->headings + 1);
  return self->row < self->from->rows->len &&
         g_strcmp0 (arb_headings_find_kind (get (self, "kind")), "army") == 0;
}

static char *
join (GPtrArray *names)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (out, _ ("%s“%s”"), i > 0 ? ", " : "", (const char *) names->pdata[i]);
  return g_string_free (out, FALSE);
}

static void
tell_left_out (Translator *self)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  ArbImport *import = self->import;
  guint line = import->headings >= 0 ? arb_grid_get_line (self->from, (guint) import->headings) : 0;

  for (guint i = 0; i < import->n_columns; i++)
    if (arb_import_is_column_open (import, i))
      g_ptr_array_add (columns, arb_import_dup_heading (import, i));
  for (guint i = 0; i < import->sheets->len; i++)
    if (i != import->sheet)
      g_ptr_array_add (sheets, (gpointer) arb_import_get_sheet_title (import, i));
  if (columns->len > 0)
    {
      g_autofree char *names = join (columns);

      arb_problems_add (self->problems, ARB_PROBLEM_WARNING, import->name, line, 0,
                        ngettext ("The column %s is not known and left out.",
                                  "The columns %s are not known and left out.", columns->len),
                        names);
    }
  if (sheets->len > 0)
    {
      g_autofree char *names = join (sheets);

      arb_problems_add (self->problems, ARB_PROBLEM_WARNING, import->name, 0, 0,
                        ngettext ("The sheet %s was not read.", "The sheets %s were not read.",
                                  sheets->len),
                        names);
    }
  if (import->catalogue == NULL && arb_import_find_column (import, "type") >= 0)
    arb_problems_add (self->problems, ARB_PROBLEM_WARNING, import->name, 0, 0,
                      _ ("The table does not say its nation, so its troop types are taken as they "
                         "are written; say the rule system and the nation."));
}

ArbGrid *
arb_import_translate (ArbImport *self,
                      ArbProblems *problems)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (ArbGrid) to = arb_grid_new ();
  Translator translator = { self, self->grid, problems, to, open, told, 0, TRUE };

  g_array_set_clear_func (open, open_clear);
  put_headings (&translator);
  if (!has_army_row (&translator))
    put_army (&translator);
  tell_left_out (&translator);
  for (translator.row = (guint) (self->headings + 1); translator.row < self->grid->rows->len;
       translator.row++)
    {
      if (is_empty_row (&translator))
        continue;
      if (!is_sum (&translator))
        translate_row (&translator);
      else
        arb_problems_add (problems, ARB_PROBLEM_WARNING, self->name,
                          arb_grid_get_line (self->grid, translator.row), 0,
                          _ ("This row adds up the others, or has no name, and is left out."));
    }
  return translator.ok ? g_steal_pointer (&to) : NULL;
}

ArbArmy *
arb_import_finish (ArbImport *self,
                   ArbProblems *problems)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbGrid) grid = NULL;

  if (self->grid == NULL)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, self->name, 1, 0, _ ("The table is empty."));
      return NULL;
    }
  if (arb_import_is_own (self))
    return arb_army_from_grid (self->grid, self->name, problems);
  if (arb_import_find_column (self, "name") < 0 && arb_import_find_column (self, "groups") < 0 &&
      arb_import_find_column (self, "type") < 0)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, self->name, 1, 0,
                        _ ("No row of the table names its columns; write over them what they are, "
                           "at least “name”, “type” and “figures”."));
      return NULL;
    }
  grid = arb_import_translate (self, problems);
  return grid != NULL ? arb_army_from_grid (grid, self->name, problems) : NULL;
}
