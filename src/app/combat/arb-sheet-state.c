/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-sheet-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Keys that go to a circumstance. O is for odds. */
#define LETTERS "abcdefghijklmnpqrstuvwxyz"

static void
cell_free (gpointer data)
{
  ArbSheetStateCell *self = data;

  g_free (self->value);
  g_free (self->remark);
  g_free (self->was);
  g_free (self->contested);
  g_free (self->name);
  g_free (self);
}

ArbSheetStateCell *
arb_sheet_state_cell_copy (const ArbSheetStateCell *cell)
{
  ArbSheetStateCell *copy = g_memdup2 (cell, sizeof *cell);

  copy->value = g_strdup (cell->value);
  copy->remark = g_strdup (cell->remark);
  copy->was = g_strdup (cell->was);
  copy->contested = g_strdup (cell->contested);
  copy->name = g_strdup (cell->name);
  return copy;
}

ArbSheetStateRow *
arb_sheet_state_row_new (ArbSheetKind kind,
                   guint n_cells)
{
  ArbSheetStateRow *self = g_new0 (ArbSheetStateRow, 1);

  self->kind = kind;
  self->step = self->key = self->cite = "";
  self->item = g_intern_static_string ("");
  self->cells = g_ptr_array_new_with_free_func (cell_free);
  for (guint i = 0; i < n_cells; i++)
    {
      ArbSheetStateCell *cell = g_new0 (ArbSheetStateCell, 1);

      cell->question = cell->item = "";
      cell->value = g_strdup ("");
      cell->remark = g_strdup ("");
      cell->name = g_strdup ("");
      g_ptr_array_add (self->cells, cell);
    }
  return self;
}

void
arb_sheet_state_row_free (ArbSheetStateRow *self)
{
  g_free (self->label);
  g_free (self->why);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

ArbSheetStateRow *
arb_sheet_state_row_copy (const ArbSheetStateRow *row)
{
  ArbSheetStateRow *copy = g_memdup2 (row, sizeof *row);

  copy->label = g_strdup (row->label);
  copy->why = g_strdup (row->why);
  copy->cells = g_ptr_array_new_with_free_func (cell_free);
  for (guint i = 0; i < row->cells->len; i++)
    g_ptr_array_add (copy->cells, arb_sheet_state_cell_copy (row->cells->pdata[i]));
  return copy;
}

void
arb_sheet_state_free (ArbSheetState *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->values);
  g_free (self);
}

/* --- The whole ------------------------------------------------------------------------------- */

static gboolean
can_change (const ArbSheetStateRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (((const ArbSheetStateCell *) row->cells->pdata[i])->can_change)
      return TRUE;
  return FALSE;
}

/* To the step at hand and what is assumed for it before anything that somebody has unfolded: there are
 * not letters enough for everything. */
static void
give_letters (ArbSheetState *self)
{
  const char *letter = LETTERS;

  for (guint pass = 0; pass < 2; pass++)
    {
      gboolean is_at_hand = FALSE;

      for (guint i = 0; i < self->rows->len && *letter != '\0'; i++)
        {
          ArbSheetStateRow *row = self->rows->pdata[i];

          if (row->kind == ARB_SHEET_STEP)
            is_at_hand = row->stage == ARB_SHEET_NOW || row->is_partial;
          else if (is_at_hand == (pass == 0) && row->kind == ARB_SHEET_FACT && can_change (row) &&
                   !((const ArbSheetStateCell *) row->cells->pdata[0])->is_die)
            row->letter = *letter++;
        }
    }
}

static gboolean
is_settled (const ArbSheetStateCell *cell)
{
  return cell->state == ARB_SHEET_KNOWN || cell->state == ARB_SHEET_ASSUMED ||
         cell->state == ARB_SHEET_COMPUTED || cell->state == ARB_SHEET_OVERRIDDEN;
}

/* Every value that stands by now, and beside it the one it takes the place of. */
static void
compare_row (ArbSheetState *self,
             const ArbSheetStateRow *row,
             GHashTable *before)
{
  for (guint i = 0; i < row->cells->len; i++)
    {
      ArbSheetStateCell *cell = row->cells->pdata[i];
      char *key;
      const char *old;

      if (*cell->question == '\0' || !is_settled (cell) || row->kind == ARB_SHEET_REFUSED)
        continue;
      key = g_strdup_printf ("%d\t%s\t%s\t%s", row->kind, row->step, cell->question, cell->item);
      old = before != NULL ? g_hash_table_lookup (before, key) : NULL;
      if (old != NULL && !g_str_equal (old, cell->value))
        cell->was = g_strdup (old);
      g_hash_table_insert (self->values, key, g_strdup (cell->value));
    }
}

static void
compare (ArbSheetState *self,
         const GPtrArray *groups,
         GHashTable *before)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const ArbSheetStep *group = groups->pdata[i];

      for (guint j = 0; j < group->rows->len; j++)
        compare_row (self, group->rows->pdata[j], before);
    }
}

static void
mark_contest (ArbSheetState *self,
              const ArbContest *contest)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const ArbSheetStateRow *row = self->rows->pdata[i];

      for (guint j = 0; row->kind != ARB_SHEET_STEP && j < row->cells->len; j++)
        {
          ArbSheetStateCell *cell = row->cells->pdata[j];

          if (*cell->question == '\0' || cell->contested != NULL ||
              !g_str_equal (arb_game_contest_line (cell->question, cell->item), contest->line))
            continue;
          if (contest->decision != NULL)
            cell->contested = g_strdup_printf (_ ("⚑ settled: %s"), contest->decision);
          else
            cell->contested = contest->by != NULL && *contest->by != '\0'
                                  ? g_strdup_printf (_ ("⚑ contested: %s"), contest->by)
                                  : g_strdup (_ ("⚑ contested"));
        }
    }
}

/* Only what a person might say otherwise: dice, and what nobody knows yet, are no subject of a discussion. */
static void
mark_idle (ArbSheetState *self,
           GHashTable *idle)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const ArbSheetStateRow *row = self->rows->pdata[i];

      for (guint j = 0; row->kind == ARB_SHEET_FACT && j < row->cells->len; j++)
        {
          ArbSheetStateCell *cell = row->cells->pdata[j];
          char *remark, *name;

          if (cell->is_die || *cell->value == '\0' || !g_hash_table_contains (idle, cell->question))
            continue;
          remark = *cell->remark != '\0' ? g_strdup_printf (_ ("%s, need not be discussed"), cell->remark)
                                         : g_strdup (_ ("need not be discussed"));
          name = g_strdup_printf (_ ("%s, need not be discussed"), cell->name);
          cell->is_idle = TRUE;
          g_free (cell->remark);
          cell->remark = remark;
          g_free (cell->name);
          cell->name = name;
        }
    }
}

ArbSheetState *
arb_sheet_state_new (ArbSession *session,
                     const ArbSheetLook *look)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  g_return_val_if_fail (look != NULL, NULL);

  ArbSheetState *self = g_new0 (ArbSheetState, 1);
  g_autoptr (GPtrArray) groups = NULL;

  self->sides = g_ptr_array_new ();
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_state_row_free);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  groups = arb_sheet_build (session, self);
  compare (self, groups, look->before);
  for (guint i = 0; i < groups->len; i++)
    arb_sheet_state_add_group (self, groups, i, look);
  give_letters (self);
  for (guint i = 0; look->contests != NULL && i < look->contests->len; i++)
    mark_contest (self, look->contests->pdata[i]);
  if (look->idle != NULL)
    mark_idle (self, look->idle);
  return self;
}

const ArbSheetStateRow *
arb_sheet_state_find (const ArbSheetState *self,
                      const char *question,
                      guint *column)
{
  g_return_val_if_fail (self != NULL && question != NULL, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const ArbSheetStateRow *row = self->rows->pdata[i];

      for (guint j = 0; row->kind != ARB_SHEET_STEP && j < row->cells->len; j++)
        if (g_str_equal (((const ArbSheetStateCell *) row->cells->pdata[j])->question, question) &&
            row->kind != ARB_SHEET_COUNTS && row->kind != ARB_SHEET_REFUSED)
          {
            if (column != NULL)
              *column = j;
            return row;
          }
    }
  return NULL;
}

const ArbSheetStateRow *
arb_sheet_state_find_letter (const ArbSheetState *self,
                             char letter)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; letter != '\0' && i < self->rows->len; i++)
    if (((const ArbSheetStateRow *) self->rows->pdata[i])->letter == letter)
      return self->rows->pdata[i];
  return NULL;
}

gboolean
arb_sheet_state_cell_equal (const ArbSheetStateCell *a,
                            const ArbSheetStateCell *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  return a->state == b->state && a->kind == b->kind && a->question == b->question &&
         a->item == b->item && a->is_die == b->is_die && a->can_change == b->can_change &&
         a->is_idle == b->is_idle &&
         g_str_equal (a->value, b->value) && g_str_equal (a->remark, b->remark) &&
         g_strcmp0 (a->was, b->was) == 0 && g_strcmp0 (a->contested, b->contested) == 0 && g_str_equal (a->name, b->name);
}

gboolean
arb_sheet_state_row_has_same_head (const ArbSheetStateRow *a,
                                   const ArbSheetStateRow *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  return a->kind == b->kind && a->stage == b->stage && a->step == b->step && a->key == b->key &&
         a->letter == b->letter && a->depth == b->depth && a->is_open == b->is_open &&
         a->is_partial == b->is_partial && a->is_wide == b->is_wide &&
         a->cells->len == b->cells->len && g_str_equal (a->label, b->label) &&
         g_strcmp0 (a->why, b->why) == 0 && g_str_equal (a->cite, b->cite);
}

gboolean
arb_sheet_state_row_equal (const ArbSheetStateRow *a,
                           const ArbSheetStateRow *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  if (!arb_sheet_state_row_has_same_head (a, b))
    return FALSE;
  for (guint i = 0; i < a->cells->len; i++)
    if (!arb_sheet_state_cell_equal (a->cells->pdata[i], b->cells->pdata[i]))
      return FALSE;
  return TRUE;
}
