/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-sheet.h"

#include <stdarg.h>

#define PLAIN_SIZE 9.0

static void
cell_clear (gpointer data)
{
  ArbSheetCell *self = data;

  g_free (self->text);
  g_clear_pointer (&self->marks, arb_marks_free);
}

static void
row_free (gpointer data)
{
  ArbSheetRow *self = data;

  g_array_unref (self->cells);
  g_free (self->tag);
  g_free (self);
}

static void
column_clear (gpointer data)
{
  ArbSheetColumn *self = data;

  g_free (self->title);
  g_clear_pointer (&self->marks, arb_marks_free);
}

static void
table_free (ArbSheetTable *self)
{
  g_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static void
counter_clear (gpointer data)
{
  g_free (((ArbSheetCounter *) data)->text);
}

static void
board_free (ArbSheetBoard *self)
{
  g_strfreev (self->letters);
  g_free (self->hexes);
  g_array_unref (self->counters);
  g_free (self);
}

static void
chart_row_free (gpointer data)
{
  ArbChartRow *self = data;

  g_free (self->name);
  g_array_unref (self->values);
  g_free (self);
}

static void
chart_free (ArbSheetChart *self)
{
  g_free (self->title);
  g_free (self->axis);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static void
block_free (gpointer data)
{
  ArbSheetBlock *self = data;

  g_free (self->text);
  g_free (self->tag);
  g_strfreev (self->labels);
  g_clear_pointer (&self->table, table_free);
  g_clear_pointer (&self->board, board_free);
  g_clear_pointer (&self->chart, chart_free);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_clear_pointer (&self->foot, block_free);
  g_free (self);
}

ArbSheet *
arb_sheet_new (const char *title)
{
  ArbSheet *self = g_new0 (ArbSheet, 1);

  g_return_val_if_fail (title != NULL, NULL);
  self->title = g_strdup (title);
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  self->n_columns = 1;
  self->n_rows = 1;
  self->size = PLAIN_SIZE;
  return self;
}

void
arb_sheet_free (ArbSheet *self)
{
  g_free (self->title);
  g_free (self->event);
  g_free (self->note);
  g_free (self->footnote);
  g_strfreev (self->signers);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

static ArbSheetBlock *
add_block (GPtrArray *into,
           ArbBlockKind kind)
{
  ArbSheetBlock *block = g_new0 (ArbSheetBlock, 1);

  block->kind = kind;
  g_ptr_array_add (into, block);
  return block;
}

ArbSheetBlock *
arb_sheet_add_text (GPtrArray *into,
                    const char *text,
                    ArbStyle style)
{
  g_return_val_if_fail (into != NULL, NULL);

  ArbSheetBlock *block = add_block (into, ARB_BLOCK_TEXT);

  block->text = g_strdup (text);
  block->style = style;
  return block;
}

ArbSheetBlock *
arb_sheet_add_heading (GPtrArray *into,
                       const char *text)
{
  g_return_val_if_fail (into != NULL, NULL);

  ArbSheetBlock *block = arb_sheet_add_text (into, text, ARB_STYLE_BOLD);

  block->keep_next = TRUE;
  block->space = 2.5;
  return block;
}

ArbSheetTable *
arb_sheet_add_table (GPtrArray *into)
{
  g_return_val_if_fail (into != NULL, NULL);

  ArbSheetBlock *block = add_block (into, ARB_BLOCK_TABLE);

  block->table = g_new0 (ArbSheetTable, 1);
  block->table->columns = g_array_new (FALSE, TRUE, sizeof (ArbSheetColumn));
  g_array_set_clear_func (block->table->columns, column_clear);
  block->table->rows = g_ptr_array_new_with_free_func (row_free);
  return block->table;
}

ArbSheetBoard *
arb_sheet_add_board (GPtrArray *into,
                     char **letters,
                     guint n_rows)
{
  g_return_val_if_fail (into != NULL, NULL);

  ArbSheetBlock *block = add_block (into, ARB_BLOCK_BOARD);
  ArbSheetBoard *self = block->board = g_new0 (ArbSheetBoard, 1);

  self->letters = letters;
  self->n_columns = g_strv_length (letters);
  self->n_rows = n_rows;
  self->hexes = g_new0 (ArbSheetHex, self->n_columns * n_rows);
  for (guint i = 0; i < self->n_columns * n_rows; i++)
    self->hexes[i].pattern = g_intern_static_string ("plain");
  self->counters = g_array_new (FALSE, FALSE, sizeof (ArbSheetCounter));
  g_array_set_clear_func (self->counters, counter_clear);
  return self;
}

void
arb_sheet_board_add_counter (ArbSheetBoard *self,
                             guint column,
                             guint row,
                             guint side,
                             const char *text)
{
  ArbSheetCounter counter = { column, row, side, g_strdup (text) };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->counters, counter);
}

ArbSheetChart *
arb_sheet_add_chart (GPtrArray *into,
                     ArbChartKind kind,
                     const char *title,
                     const char *axis)
{
  ArbSheetChart *self;

  g_return_val_if_fail (into != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);
  self = add_block (into, ARB_BLOCK_CHART)->chart = g_new0 (ArbSheetChart, 1);
  self->kind = kind;
  self->title = g_strdup (title);
  self->axis = g_strdup (axis != NULL ? axis : "");
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (chart_row_free);
  return self;
}

void
arb_sheet_chart_add_column (ArbSheetChart *self,
                            const char *label)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (label != NULL);
  g_ptr_array_add (self->columns, g_strdup (label));
}

ArbChartRow *
arb_sheet_chart_add_row (ArbSheetChart *self,
                         const char *name,
                         guint side)
{
  ArbChartRow *row;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  row = g_new0 (ArbChartRow, 1);
  row->name = g_strdup (name);
  row->side = side;
  row->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (self->rows, row);
  return row;
}

void
arb_chart_row_add (ArbChartRow *self,
                   gint64 value)
{
  g_return_if_fail (self != NULL);
  g_array_append_val (self->values, value);
}

static char **
dup_labels (va_list labels)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *label;

  while ((label = va_arg (labels, const char *)) != NULL)
    g_strv_builder_add (builder, label);
  return g_strv_builder_end (builder);
}

void
arb_sheet_set_signers (ArbSheet *self,
                       ...)
{
  va_list labels;

  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->signers, g_strfreev);
  va_start (labels, self);
  self->signers = dup_labels (labels);
  va_end (labels);
}

static void
set_labels (ArbSheetBlock *block,
            double height,
            va_list labels)
{
  block->labels = dup_labels (labels);
  block->height = height;
}

ArbSheetBlock *
arb_sheet_add_fields (GPtrArray *into,
                      double height,
                      ...)
{
  g_return_val_if_fail (into != NULL, NULL);

  ArbSheetBlock *block = add_block (into, ARB_BLOCK_FIELDS);
  va_list labels;

  va_start (labels, height);
  set_labels (block, height, labels);
  va_end (labels);
  return block;
}

ArbSheetBlock *
arb_sheet_add_group (GPtrArray *into,
                     const char *title,
                     ArbGroupFlags flags,
                     const char *tag)
{
  g_return_val_if_fail (into != NULL, NULL);

  ArbSheetBlock *block = add_block (into, ARB_BLOCK_GROUP);

  block->text = g_strdup (title);
  block->tag = g_strdup (tag);
  block->flags = flags;
  block->children = g_ptr_array_new_with_free_func (block_free);
  return block;
}

void
arb_sheet_group_set_foot (ArbSheetBlock *group,
                          double height,
                          ...)
{
  va_list labels;

  g_return_if_fail (group != NULL);
  g_clear_pointer (&group->foot, block_free);
  group->foot = g_new0 (ArbSheetBlock, 1);
  group->foot->kind = ARB_BLOCK_FIELDS;
  va_start (labels, height);
  set_labels (group->foot, height, labels);
  va_end (labels);
}

ArbSheetColumn *
arb_sheet_table_add_column (ArbSheetTable *self,
                            const char *title,
                            double weight,
                            ArbStyle style)
{
  ArbSheetColumn column = { .title = g_strdup (title), .weight = weight, .style = style };

  g_return_val_if_fail (self != NULL, NULL);
  g_array_append_val (self->columns, column);
  return &g_array_index (self->columns, ArbSheetColumn, self->columns->len - 1);
}

ArbSheetRow *
arb_sheet_table_add_row (ArbSheetTable *self,
                         const char *tag)
{
  ArbSheetRow *row = g_new0 (ArbSheetRow, 1);

  g_return_val_if_fail (self != NULL, NULL);
  row->cells = g_array_sized_new (FALSE, TRUE, sizeof (ArbSheetCell), self->columns->len);
  g_array_set_clear_func (row->cells, cell_clear);
  row->tag = g_strdup (tag);
  g_ptr_array_add (self->rows, row);
  return row;
}

ArbSheetRow *
arb_sheet_table_add_title (ArbSheetTable *self,
                           const char *text)
{
  g_return_val_if_fail (self != NULL, NULL);

  ArbSheetRow *row = arb_sheet_table_add_row (self, NULL);

  row->flags = ARB_ROW_TITLE | ARB_ROW_SHADED | ARB_ROW_KEEP_NEXT;
  arb_sheet_row_add_styled (row, text, ARB_STYLE_BOLD);
  return row;
}

void
arb_sheet_row_add_styled (ArbSheetRow *self,
                          const char *text,
                          ArbStyle style)
{
  ArbSheetCell cell = { g_strdup (text), NULL, style };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->cells, cell);
}

void
arb_sheet_row_add (ArbSheetRow *self,
                   const char *text)
{
  g_return_if_fail (self != NULL);
  arb_sheet_row_add_styled (self, text, ARB_STYLE_PLAIN);
}

void
arb_sheet_row_add_marks (ArbSheetRow *self,
                         const char *text,
                         ArbMarks *marks)
{
  ArbSheetCell cell = { g_strdup (text), marks, ARB_STYLE_PLAIN };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->cells, cell);
}

ArbMarks *
arb_marks_new_boxes (guint n_boxes,
                     guint n_elite)
{
  ArbMarks *self = g_new0 (ArbMarks, 1);

  self->kind = ARB_MARKS_BOXES;
  self->n_boxes = n_boxes;
  self->n_elite = MIN (n_elite, n_boxes);
  return self;
}

ArbMarks *
arb_marks_new_scale (char **labels,
                     guint chosen)
{
  ArbMarks *self = g_new0 (ArbMarks, 1);

  self->kind = ARB_MARKS_SCALE;
  self->labels = labels;
  self->n_boxes = g_strv_length (labels);
  self->chosen = chosen;
  return self;
}

ArbMarks *
arb_marks_new_figures (char **labels,
                       guint chosen)
{
  ArbMarks *self = arb_marks_new_scale (labels, chosen);

  self->kind = ARB_MARKS_FIGURES;
  return self;
}

ArbMarks *
arb_marks_new_numbers (guint n_boxes,
                       guint group,
                       double size)
{
  ArbMarks *self = arb_marks_new_boxes (n_boxes, 0);

  self->kind = ARB_MARKS_NUMBERS;
  self->group = group;
  self->size = size;
  return self;
}

ArbMarks *
arb_marks_new_code (const char *text,
                    double size)
{
  ArbMarks *self = g_new0 (ArbMarks, 1);

  g_return_val_if_fail (text != NULL, NULL);
  self->kind = ARB_MARKS_CODE;
  self->text = g_strdup (text);
  self->size = size;
  return self;
}

ArbMarks *
arb_marks_new_hex (const ArbSheetHex *hex)
{
  ArbMarks *self = g_new0 (ArbMarks, 1);

  g_return_val_if_fail (hex != NULL, NULL);
  self->kind = ARB_MARKS_HEX;
  self->hex = *hex;
  return self;
}

ArbMarks *
arb_marks_new_counter (guint side,
                       const char *text)
{
  ArbMarks *self = g_new0 (ArbMarks, 1);

  self->kind = ARB_MARKS_COUNTER;
  self->side = side;
  self->text = g_strdup (text);
  return self;
}

void
arb_marks_free (ArbMarks *self)
{
  g_clear_pointer (&self->under, arb_marks_free);
  g_free (self->text);
  g_strfreev (self->labels);
  g_free (self);
}
