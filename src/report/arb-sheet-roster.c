/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The army list: in full for its player and the umpire, or without points and orders for the
 * opponent. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-print-private.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-text.h"
#include "roster/arb-number.h"
#include "roster/arb-seal.h"

#define MOST_UPRIGHT 7 /* columns of values on a page that is not turned */

typedef struct
{
  ArbSheet *sheet;
  ArbSheetTable *table;
  GHashTable *used; /* Owned: troop types of the list */
  GPtrArray *order; /* Owned: the same as they came; borrowed ids */
  gboolean is_secret;
  gboolean has[ARB_ARMY_N_FIELDS]; /* some unit of the list has it: the others get no column */
} Roster;

/* The columns of a unit besides its name, in their order; those the opponent does not see last. */
static const struct
{
  ArbArmyField field;
  const char *kind; /* of its words; NULL: it is none */
  double weight;
  ArbStyle style;
  gboolean is_secret;
} columns[] = {
  { ARB_ARMY_FORMATION, "formation", 2.8, ARB_STYLE_PLAIN, FALSE },
  { ARB_ARMY_RANKS, NULL, 1.6, ARB_STYLE_PLAIN, FALSE },
  { ARB_ARMY_STATUS, "status", 1.8, ARB_STYLE_PLAIN, FALSE },
  { ARB_ARMY_ORDER, "order", 1.8, ARB_STYLE_PLAIN, TRUE },
  { ARB_ARMY_POINTS, NULL, 1.2, ARB_STYLE_RIGHT, TRUE },
};

/* Decimals as the reader writes them. */
static char *
dup_number (const char *text)
{
  gint64 hundredths;

  if (text == NULL || !arb_number_parse (text, &hundredths))
    return g_strdup (text);
  return arb_number_dup_shown (hundredths);
}

/* What the opponent may know: numbers he could count on the table. */
static char *
dup_totals (ArbPrintContext *context,
            const Roster *self,
            ArbArmyItem *item)
{
  ArbArmyTotals totals = *arb_army_item_get_totals (item);

  if (!self->is_secret)
    return arb_army_item_dup_totals (item, context->catalogue);
  totals.regular += totals.elite;
  totals.elite = 0;
  return arb_army_totals_dup_strength (&totals, context->catalogue);
}

static void
add_formation (ArbPrintContext *context,
               ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  Roster *self = data;
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *totals = dup_totals (context, self, item);
  g_autofree char *text = NULL;
  const char *notes = self->is_secret ? NULL : arb_army_item_get (item, ARB_ARMY_NOTES);

  text = g_strdup_printf ("%*s%s — %s%s%s", (int) (2 * (depth > 0 ? depth - 1 : 0)), "", label,
                          totals, notes != NULL ? " — " : "", notes != NULL ? notes : "");
  arb_sheet_table_add_title (self->table, text);
}

/* How the points came about, where the data give them; typed ones stand in their column. */
static void
append_points (ArbPrintContext *context,
               GString *line,
               ArbArmyItem *item)
{
  g_autoptr (ArbPoints) points = arb_points_new (context->catalogue, item);
  g_autofree char *why = points->is_given ? arb_points_tell (points) : NULL;

  arb_print_append (line, arb_army_field_get_title (ARB_ARMY_POINTS), why);
}

static void
add_commander (ArbPrintContext *context,
               ArbArmyItem *item,
               gpointer data)
{
  Roster *self = data;
  ArbSheetRow *row = arb_sheet_table_add_row (self->table, arb_army_item_get_id (item));
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *grade =
      arb_print_dup_word (context, "grade", arb_army_item_get (item, ARB_ARMY_GRADE));
  g_autofree char *options = arb_print_dup_options (context, item);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *name = g_markup_escape_text (label, -1);
  g_autofree char *rest = NULL;
  g_autofree char *text = NULL;

  arb_print_append (line, NULL, grade);
  if (!self->is_secret)
    arb_print_append (line, arb_army_field_get_title (ARB_ARMY_BUDGET),
                      arb_army_item_get (item, ARB_ARMY_BUDGET));
  arb_print_append (line, NULL, options);
  if (!self->is_secret)
    {
      append_points (context, line, item);
      arb_print_append (line, NULL, arb_army_item_get (item, ARB_ARMY_NOTES));
    }
  rest = g_markup_escape_text (line->str, -1);
  text = g_strdup_printf ("%s <b>%s</b>%s%s", _ ("Commander"), name, line->len > 0 ? " — " : "",
                          rest);
  row->flags = ARB_ROW_TITLE;
  arb_sheet_row_add_styled (row, text, ARB_STYLE_MARKUP);
}

static char *
dup_leader (ArbPrintContext *context,
            const char *id)
{
  ArbArmyItem *leader = id != NULL ? arb_army_find (context->army, id) : NULL;

  return leader != NULL ? arb_army_item_dup_label (leader) : g_strdup (id);
}

static char *
dup_unit_text (ArbPrintContext *context,
               Roster *self,
               ArbArmyItem *item)
{
  const char *name = arb_army_item_get (item, ARB_ARMY_NAME);
  g_autofree char *groups = arb_print_dup_groups (context, item);
  g_autofree char *options = arb_print_dup_options (context, item);
  g_autofree char *leader = dup_leader (context, arb_army_item_get (item, ARB_ARMY_LEADER));
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *bold = NULL;
  g_autofree char *rest = NULL;

  arb_print_append (line, NULL, groups);
  arb_print_append (line, NULL, options);
  if (!self->is_secret)
    {
      arb_print_append (line, arb_army_field_get_title (ARB_ARMY_LEADER), leader);
      append_points (context, line, item);
      arb_print_append (line, NULL, arb_army_item_get (item, ARB_ARMY_NOTES));
    }
  bold = g_markup_escape_text (name != NULL ? name : arb_army_item_get_id (item), -1);
  rest = g_markup_escape_text (line->str, -1);
  return g_strdup_printf ("<b>%s</b>%s%s", bold, line->len > 0 ? "\n" : "", rest);
}

static gboolean
shows (const Roster *self,
       guint column)
{
  return self->has[columns[column].field] && !(self->is_secret && columns[column].is_secret);
}

/* By the data, with the mark of a stand-in, or as typed. */
static char *
dup_points (ArbPrintContext *context,
            ArbArmyItem *item)
{
  g_autoptr (ArbPoints) points = arb_points_new (context->catalogue, item);
  g_autofree char *number = arb_number_dup_shown (points->points);
  ArbPointsTotal total = arb_points_total (context->catalogue, item);

  if (!points->is_given && !points->is_typed)
    return NULL;
  return arb_print_dup_marked (context, number, total.source);
}

static char *
dup_cell (ArbPrintContext *context,
          guint column,
          ArbArmyItem *item)
{
  const char *text = arb_army_item_get (item, columns[column].field);

  if (columns[column].kind != NULL)
    return arb_print_dup_word (context, columns[column].kind, text);
  return columns[column].field == ARB_ARMY_POINTS ? dup_points (context, item) : g_strdup (text);
}

static void
add_unit (ArbPrintContext *context,
          ArbArmyItem *item,
          ArbGameUnit *unit,
          gpointer data)
{
  Roster *self = data;
  ArbSheetRow *row;
  g_autofree char *text = NULL;
  const ArbArmyGroup *groups;
  guint n_groups;

  /* What was entered at the table is no part of the list. */
  if (item == NULL)
    return;
  row = arb_sheet_table_add_row (self->table, arb_army_item_get_id (item));
  text = dup_unit_text (context, self, item);
  if (self->has[ARB_ARMY_NUMBER])
    arb_sheet_row_add (row, arb_army_item_get (item, ARB_ARMY_NUMBER));
  arb_sheet_row_add_styled (row, text, ARB_STYLE_MARKUP);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (shows (self, i))
      {
        g_autofree char *cell = dup_cell (context, i, item);

        arb_sheet_row_add (row, cell);
      }
  groups = arb_army_item_get_groups (item, &n_groups);
  for (guint i = 0; i < n_groups; i++)
    if (g_hash_table_add (self->used, groups[i].type))
      g_ptr_array_add (self->order, groups[i].type);
}

/* Which columns any unit of the list needs. */
static void
look_at (ArbArmyItem *item,
         guint depth,
         gpointer data)
{
  Roster *self = data;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    self->has[i] |= arb_army_item_get (item, (ArbArmyField) i) != NULL;
}

static void
add_columns (Roster *self)
{
  if (self->has[ARB_ARMY_NUMBER])
    arb_sheet_table_add_column (self->table, _ ("No."), 0.5, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (self->table, _ ("Unit"), 7, ARB_STYLE_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (shows (self, i))
      arb_sheet_table_add_column (self->table, arb_army_field_get_title (columns[i].field),
                                  columns[i].weight, columns[i].style);
}

static void
add_top (ArbPrintContext *context,
         Roster *self,
         const char *seal)
{
  static const ArbArmyField fields[] = { ARB_ARMY_SCENARIO, ARB_ARMY_SIDE, ARB_ARMY_PLAYER };
  ArbArmyItem *root = arb_army_get_root (context->army);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *totals = dup_totals (context, self, root);

  if (context->catalogue != NULL)
    arb_print_append (line, arb_army_field_get_title (ARB_ARMY_NATION),
                      arb_text_get (context->catalogue->name, arb_language_get ()));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    arb_print_append (line, arb_army_field_get_title (fields[i]),
                      arb_army_get (context->army, fields[i]));
  arb_print_add_code (self->sheet->blocks, line->str, _ ("Seal"), seal);
  arb_sheet_add_text (self->sheet->blocks, totals, ARB_STYLE_BOLD);
  if (!self->is_secret && arb_army_get (context->army, ARB_ARMY_NOTES) != NULL)
    arb_sheet_add_text (self->sheet->blocks, arb_army_get (context->army, ARB_ARMY_NOTES),
                        ARB_STYLE_ITALIC);
}

/* What a cell of a troop type says, in words. */
static char *
dup_value (ArbPrintContext *context,
           const ArbColumn *column,
           const char *text)
{
  g_auto (GStrv) words = NULL;
  GString *line;

  if (column != NULL && column->type == ARB_COLUMN_DECIMAL)
    return dup_number (text);
  if (column == NULL || column->kind == NULL)
    return g_strdup (text);
  words = g_strsplit_set (text, " ,", -1);
  line = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const ArbEntry *word = arb_catalogue_find (context->catalogue, column->kind, words[i]);

      if (*words[i] != '\0')
        g_string_append_printf (line, "%s%s", line->len > 0 ? ", " : "",
                                word != NULL ? arb_text_get (word->name, arb_language_get ())
                                             : words[i]);
    }
  return g_string_free (line, FALSE);
}

/* What one type has in the column, with the mark of a stand-in; NULL: nothing. */
static char *
dup_type_cell (ArbPrintContext *context,
               const ArbEntry *type,
               const ArbColumn *column)
{
  const ArbCell *cell = arb_entry_find (type, column->id);
  g_autofree char *value = cell != NULL ? dup_value (context, column, cell->text) : NULL;

  if (value == NULL || *value == '\0')
    return NULL;
  return arb_print_dup_marked (context, value, cell->source);
}

/* The columns that some type of the list has something in, in the order of the catalogue. */
static GPtrArray *
list_type_columns (ArbPrintContext *context,
                   const GPtrArray *types)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < context->catalogue->columns->len; i++)
    {
      ArbColumn *column = context->catalogue->columns->pdata[i];
      gboolean is_used = FALSE;

      for (guint j = 0; column->is_for == ARB_COLUMN_FOR_TYPE && j < types->len && !is_used; j++)
        {
          g_autofree char *text = dup_type_cell (context, types->pdata[j], column);

          is_used = text != NULL;
        }
      if (is_used)
        g_ptr_array_add (list, column);
    }
  return list;
}

static GPtrArray *
list_types (ArbPrintContext *context,
            const Roster *self)
{
  GPtrArray *types = g_ptr_array_new ();

  for (guint i = 0; i < self->order->len; i++)
    {
      const ArbEntry *type = arb_catalogue_find (context->catalogue, NULL, self->order->pdata[i]);

      if (type != NULL)
        g_ptr_array_add (types, (gpointer) type);
    }
  return types;
}

/* Types down, their values across. */
static void
add_types (ArbPrintContext *context,
           Roster *self)
{
  const char *lang = arb_language_get ();
  g_autoptr (GPtrArray) types = NULL;
  g_autoptr (GPtrArray) used = NULL;
  ArbSheetTable *table;

  if (context->catalogue == NULL || self->order->len == 0)
    return;
  types = list_types (context, self);
  used = list_type_columns (context, types);
  arb_sheet_add_heading (self->sheet->blocks, _ ("Troop types"));
  table = arb_sheet_add_table (self->sheet->blocks);
  arb_sheet_table_add_column (table, _ ("Type"), 3.5, ARB_STYLE_PLAIN);
  for (guint i = 0; i < used->len; i++)
    {
      const ArbColumn *column = used->pdata[i];
      gboolean is_list = column->type == ARB_COLUMN_WORDS;
      gboolean is_word = column->type == ARB_COLUMN_WORD;

      arb_sheet_table_add_column (table, arb_text_get (column->name, lang), is_list ? 4.2 : is_word ? 2.7 : 1.3,
                                  is_list ? ARB_STYLE_SMALL : ARB_STYLE_CENTRED);
    }
  for (guint i = 0; i < types->len; i++)
    {
      const ArbEntry *type = types->pdata[i];
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add_styled (row, arb_text_get (type->name, lang), ARB_STYLE_BOLD);
      for (guint j = 0; j < used->len; j++)
        {
          g_autofree char *text = dup_type_cell (context, type, used->pdata[j]);

          arb_sheet_row_add (row, text);
        }
    }
  self->sheet->is_landscape = used->len > MOST_UPRIGHT;
}

static void
add_findings (ArbPrintContext *context,
              Roster *self)
{
  g_autoptr (GPtrArray) findings = arb_army_check (context->army, context->catalogue);

  arb_sheet_add_heading (self->sheet->blocks, _ ("Checks"));
  if (findings->len == 0)
    arb_sheet_add_text (self->sheet->blocks, _ ("Nothing against the rules was found."),
                        ARB_STYLE_PLAIN)
        ->keep_next = TRUE;
  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *text = arb_finding_to_string (findings->pdata[i]);

      arb_sheet_add_text (self->sheet->blocks, text, ARB_STYLE_PLAIN);
    }
}

void
arb_sheet_add_roster (ArbPrintContext *context,
                      GPtrArray *sheets)
{
  static const ArbPrintVisitor visitor = { add_formation, add_commander, add_unit };
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  Roster self = { .used = used, .order = order,
                  .is_secret = arb_print_has (context, ARB_PRINT_SECRET) };
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *seal = NULL;
  g_autofree char *player = NULL;
  ArbSheetBlock *fields;

  if (context->army == NULL)
    return;
  label = arb_army_item_dup_label (arb_army_get_root (context->army));
  title = g_strdup_printf (self.is_secret ? _ ("Army list, for the opponent: %s")
                                          : _ ("Army list: %s"),
                           label);
  lines = arb_army_to_lines (context->army, context->catalogue);
  seal = arb_seal_of_lines (lines);
  self.sheet = arb_print_begin (context, title);
  arb_army_item_foreach (arb_army_get_root (context->army), look_at, &self);
  self.has[ARB_ARMY_POINTS] |=
      arb_points_total (context->catalogue, arb_army_get_root (context->army)).n_given > 0;
  add_top (context, &self, seal);
  self.table = arb_sheet_add_table (self.sheet->blocks);
  add_columns (&self);
  arb_print_visit (context, &visitor, &self);
  if (!self.is_secret)
    {
      add_types (context, &self);
      add_findings (context, &self);
    }
  player = arb_print_dup_player (context);
  fields = arb_sheet_add_fields (self.sheet->blocks, 14, player, _ ("Umpire"), _ ("Date"),
                                 NULL);
  fields->space = 4;
  g_ptr_array_add (sheets, arb_print_end (context, self.sheet));
}
