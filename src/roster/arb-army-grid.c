/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "roster/arb-army-private.h"
#include "roster/arb-import-private.h"

/* The columns before and after those of the fields. */
enum
{
  COLUMN_KIND,
  COLUMN_DEPTH,
  COLUMN_ID,
  COLUMN_FIRST_FIELD,
  COLUMN_EXTRA = COLUMN_FIRST_FIELD + ARB_ARMY_N_FIELDS,
  COLUMN_VERSION, /* only of the army */
  N_COLUMNS,
};

static const char *
column_name (guint column)
{
  switch (column)
    {
    case COLUMN_KIND:
      return "kind";
    case COLUMN_DEPTH:
      return "depth";
    case COLUMN_ID:
      return "id";
    case COLUMN_EXTRA:
      return "extra";
    case COLUMN_VERSION:
      return "version";
    default:
      return arb_army_field_to_string (column - COLUMN_FIRST_FIELD);
    }
}

typedef struct
{
  ArbGrid *grid;
  ArbArmy *army;
  char separator;
  gboolean used[N_COLUMNS]; /* columns nobody uses are left out */
} GridWriter;

static void
note_columns_cb (ArbArmyItem *item,
                 guint depth,
                 gpointer data)
{
  GridWriter *self = data;

  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    self->used[COLUMN_FIRST_FIELD + i] |= item->fields[i] != NULL;
  self->used[COLUMN_EXTRA] |= item->extras != NULL;
}

static char *
cell_of (GridWriter *self,
         ArbArmyItem *item,
         guint depth,
         guint column)
{
  ArbArmyField field;
  char *text;

  if (column == COLUMN_KIND)
    return g_strdup (arb_army_kind_to_string (item->kind));
  if (column == COLUMN_DEPTH)
    return g_strdup_printf ("%u", depth);
  if (column == COLUMN_ID)
    return g_strdup (item->id);
  if (column == COLUMN_EXTRA)
    return item->extras != NULL ? arb_extras_to_text (item->extras) : NULL;
  if (column == COLUMN_VERSION)
    return item->kind == ARB_ARMY_KIND_ARMY
               ? g_strdup_printf ("v%d.%u", ARB_ARMY_VERSION_MAJOR, self->army->version_minor)
               : NULL;
  field = column - COLUMN_FIRST_FIELD;
  text = g_strdup (item->fields[field]);
  if (text != NULL && self->separator == ',' && arb_army_field_is_decimal (field))
    g_strdelimit (text, ".", ',');
  return text;
}

static void
write_row_cb (ArbArmyItem *item,
              guint depth,
              gpointer data)
{
  GridWriter *self = data;

  arb_grid_begin_row (self->grid, 0);
  for (guint i = 0; i < N_COLUMNS; i++)
    if (self->used[i])
      {
        g_autofree char *text = cell_of (self, item, depth, i);

        arb_grid_add (self->grid, text);
      }
}

ArbGrid *
arb_army_to_grid (ArbArmy *army,
                  char separator)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  GridWriter self = { arb_grid_new (), army, separator, { FALSE } };

  self.used[COLUMN_KIND] = self.used[COLUMN_DEPTH] = self.used[COLUMN_ID] = TRUE;
  self.used[COLUMN_FIRST_FIELD + ARB_ARMY_NAME] = TRUE;
  self.used[COLUMN_VERSION] = TRUE;
  arb_army_item_foreach (army->root, note_columns_cb, &self);
  arb_grid_begin_row (self.grid, 0);
  for (guint i = 0; i < N_COLUMNS; i++)
    if (self.used[i])
      arb_grid_add (self.grid, column_name (i));
  arb_army_item_foreach (army->root, write_row_cb, &self);
  return self.grid;
}

typedef struct
{
  /* Borrowed */
  const ArbGrid *grid;
  const char *name;
  ArbProblems *problems;
  ArbArmy *army;
  ArbArmyItem *path[ARB_ARMY_MAX_DEPTH + 1]; /* the last item of each depth */

  guint last_depth; /* of the formation a row without a depth goes into */
  guint row;
  int columns[ARB_GRID_MAX_COLUMNS]; /* N_COLUMNS constant, or -1 */
  guint n_columns;
  gboolean ok;
} GridReader;

#define report(self, ...)                                                                          \
  arb_problems_refuse ((self)->problems, &(self)->ok, (self)->name,                                \
                       arb_grid_get_line ((self)->grid, (self)->row), 0, __VA_ARGS__)

static int
find_column (const char *heading)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    if (g_str_equal (column_name (i), heading))
      return (int) i;
  return -1;
}

static gboolean
read_headings (GridReader *self)
{
  GPtrArray *cells = self->grid->rows->pdata[0];
  gboolean is_list = FALSE;

  self->n_columns = MIN (cells->len, ARB_GRID_MAX_COLUMNS);
  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *heading = cells->pdata[i];

      self->columns[i] = find_column (heading);
      is_list |= self->columns[i] == COLUMN_FIRST_FIELD + ARB_ARMY_NAME ||
                 self->columns[i] == COLUMN_FIRST_FIELD + ARB_ARMY_GROUPS;
      if (self->columns[i] < 0 && *heading != '\0')
        arb_problems_add (self->problems, ARB_PROBLEM_WARNING, self->name,
                          arb_grid_get_line (self->grid, 0), 0,
                          _ ("The column “%s” is not known and left out."), heading);
    }
  if (!is_list)
    report (self, _ ("The first row must name the columns, at least “name” or “groups”."));
  return is_list;
}

static const char *
get_cell (GridReader *self,
          int column)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i] == column)
      return arb_grid_get (self->grid, self->row, i);
  return "";
}

static void
read_fields (GridReader *self,
             ArbArmyItem *item)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *text = arb_grid_get (self->grid, self->row, i);
      int field = self->columns[i] - COLUMN_FIRST_FIELD;
      g_autoptr (GError) error = NULL;
      char *canonical;

      if (*text == '\0' || field < 0 || field >= ARB_ARMY_N_FIELDS)
        continue;
      if (!arb_army_field_fits (field, item->kind))
        report (self, _ ("A “%s” has no “%s”; empty the cell."),
                arb_army_kind_to_string (item->kind), arb_army_field_to_string (field));
      else if (!arb_army_field_normalise (field, item->kind, text, &canonical, &error))
        report (self, "%s", error->message);
      else if (canonical != NULL)
        arb_army_item_init_field (item, field, canonical);
    }
}

static void
read_extra (GridReader *self,
            ArbArmyItem *item)
{
  const char *text = get_cell (self, COLUMN_EXTRA);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) extras = *text != '\0' ? arb_extras_from_text (text, &error) : NULL;

  if (error != NULL)
    report (self, "%s", error->message);
  for (guint i = 0; extras != NULL && i < extras->len; i++)
    arb_army_item_take_extra (item, arb_extra_copy (extras->pdata[i]));
}

static gboolean
check_id (GridReader *self,
          const char *id)
{
  if (*id == '\0' || arb_army_id_is_valid (id))
    return TRUE;
  report (self, _ ("“%s” is no id; write letters, digits, dots and hyphens, or empty the cell."),
          id);
  return FALSE;
}

static void
read_army_row (GridReader *self)
{
  const char *id = get_cell (self, COLUMN_ID);
  const char *version = get_cell (self, COLUMN_VERSION);
  ArbArmyItem *root = self->army->root;

  if (self->row > 1)
    report (self, _ ("The army stands in the second row only."));
  if (check_id (self, id) && *id != '\0')
    {
      g_free (root->id);
      root->id = g_strdup (id);
    }
  if (g_str_has_prefix (version, "v1."))
    self->army->version_minor =
        (guint) MIN (g_ascii_strtoull (version + strlen ("v1."), NULL, 10), 9999);
  else if (*version != '\0')
    report (self, _ ("This list is of format %s and this program reads format %d; update Arbitre, "
                     "or ask for the list as CSV."),
            version, ARB_ARMY_VERSION_MAJOR);
  read_fields (self, root);
  read_extra (self, root);
}

/* The item the row goes into, or NULL and a problem. */
static ArbArmyItem *
find_place (GridReader *self,
            ArbArmyKind kind,
            guint *depth)
{
  const char *text = get_cell (self, COLUMN_DEPTH);
  gint64 given = *text != '\0' ? g_ascii_strtoll (text, NULL, 10) : self->last_depth + 1;

  if (*text == '\0' && kind == ARB_ARMY_KIND_FORMATION)
    given = 1;
  if (given < 1 || given >= ARB_ARMY_MAX_DEPTH || self->path[given - 1] == NULL ||
      !arb_army_item_takes (self->path[given - 1], kind))
    {
      report (self, _ ("There is no formation above this row to put it into; correct “depth”."));
      return NULL;
    }
  *depth = (guint) given;
  return self->path[given - 1];
}

static void
read_item_row (GridReader *self,
               ArbArmyKind kind)
{
  const char *id = get_cell (self, COLUMN_ID);
  guint depth;
  ArbArmyItem *place = find_place (self, kind, &depth);
  g_autoptr (ArbArmyItem) item = NULL;

  if (place == NULL || !check_id (self, id))
    return;
  item = arb_army_item_new (kind, *id != '\0' ? id : NULL);
  item->line = arb_grid_get_line (self->grid, self->row);
  read_fields (self, item);
  read_extra (self, item);
  arb_army_item_append_quietly (place, item);
  for (guint i = depth; i <= ARB_ARMY_MAX_DEPTH; i++)
    self->path[i] = NULL;
  self->path[depth] = item;
  self->last_depth = kind == ARB_ARMY_KIND_FORMATION ? depth : depth - 1;
}

static void
give_id_cb (ArbArmyItem *item,
            guint depth,
            gpointer data)
{
  if (item->id == NULL)
    item->id = arb_army_dup_new_id (data, item->kind);
}

static void
note_given_id_cb (ArbArmyItem *item,
                  guint depth,
                  gpointer data)
{
  if (item->id != NULL)
    arb_army_note_id (data, item->id);
}

ArbArmy *
arb_army_from_grid (const ArbGrid *grid,
                    const char *name,
                    ArbProblems *problems)
{
  g_autoptr (ArbArmy) army = arb_army_new (NULL, NULL);
  g_autofree char *shown = g_filename_display_name (name);
  GridReader self = { grid, shown, problems, army };

  g_return_val_if_fail (grid != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  self.ok = TRUE;
  self.path[0] = army->root;
  if (grid->rows->len == 0)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, shown, 1, 0, _ ("The table is empty."));
      return NULL;
    }
  if (!read_headings (&self))
    return NULL;
  for (self.row = 1; self.row < grid->rows->len; self.row++)
    {
      const char *text = get_cell (&self, COLUMN_KIND);
      ArbArmyKind kind = ARB_ARMY_KIND_UNIT;

      if (*text != '\0' && !arb_army_kind_parse (text, &kind))
        report (&self, _ ("“%s” is no kind; write army, limit, formation, commander or unit."),
                text);
      else if (kind == ARB_ARMY_KIND_ARMY)
        read_army_row (&self);
      else
        read_item_row (&self, kind);
    }
  /* Ids the table gave are kept; the others are made so that none is given twice. */
  arb_army_item_foreach (army->root, note_given_id_cb, army);
  arb_army_item_foreach (army->root, give_id_cb, army);
  if (army->root->fields[ARB_ARMY_SYSTEM] == NULL)
    arb_army_item_init_field (army->root, ARB_ARMY_SYSTEM, g_strdup (ARB_ARMY_OTHER_SYSTEM));
  return self.ok ? g_steal_pointer (&army) : NULL;
}
