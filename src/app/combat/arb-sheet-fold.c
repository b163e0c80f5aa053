/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What shows of a step: all of it, its heading alone, what it assumed, or what somebody looks for. */

#include "app/combat/arb-sheet-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
has_state (const ArbSheetStateRow *row,
           ArbSheetCellState state)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (((const ArbSheetStateCell *) row->cells->pdata[i])->state == state)
      return TRUE;
  return FALSE;
}

/* A circumstance that nobody had to tell: it stays in sight when somebody has changed it. */
static gboolean
is_rare (const ArbSheetStateRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (((const ArbSheetStateCell *) row->cells->pdata[i])->is_rare)
      return TRUE;
  return FALSE;
}

/* Something was assumed in it that nobody has had before him: no question stopped him there, or he took
 * everything that was offered on the way. */
static gboolean
is_unseen (const ArbSheetStep *group,
           GHashTable *seen)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      const ArbSheetStateRow *row = group->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbSheetStateCell *cell = row->cells->pdata[j];

          if (cell->is_rare && (seen == NULL || !g_hash_table_contains (seen, cell->question)))
            return TRUE;
        }
    }
  return FALSE;
}

/* The total of lines that stand in the same step. */
static gboolean
is_total (const ArbSheetStep *group,
          const ArbSheetStateRow *total)
{
  for (guint i = 0; total->kind == ARB_SHEET_VALUE && i < group->rows->len; i++)
    {
      const ArbSheetStateRow *row = group->rows->pdata[i];

      if (row->kind == ARB_SHEET_COUNTS && row->key == total->key)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_telling (const ArbSheetStateRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (((const ArbSheetStateCell *) row->cells->pdata[i])->is_telling)
      return TRUE;
  return FALSE;
}

typedef enum
{
  SAYS_NOTHING,
  SAYS_ENTRY,  /* a fact of one of many, “fatigue of troop 7” */
  SAYS_FACT,
  SAYS_DICE,
  SAYS_LITTLE, /* 0, or “fights in this turn: yes” of everybody */
  SAYS_OF_ALL,
  SAYS_YES,    /* “effective flank attack: yes” of one */
  SAYS_MORE,   /* a number, words */
  SAYS_TOTAL,
  SAYS_TITLE,  /* the value that the step is called after */
} Summary;

/* "troop.7.fatigue" */
static gboolean
is_of_entry (const ArbSheetStateRow *row)
{
  for (const char *dot = strchr (row->key, '.'); dot != NULL; dot = strchr (dot + 1, '.'))
    if (g_ascii_isdigit (dot[1]))
      return TRUE;
  return FALSE;
}

static Summary
rank_value (const ArbSheetStateRow *row)
{
  guint n_yes = 0, n_nothing = 0;

  for (guint i = 0; i < row->cells->len; i++)
    {
      const ArbSheetStateCell *cell = row->cells->pdata[i];

      n_yes += cell->is_yes;
      n_nothing += cell->is_zero || !cell->is_telling;
    }
  if (n_nothing == row->cells->len || (n_yes > 1 && n_yes == row->cells->len))
    return SAYS_LITTLE;
  if (row->is_wide)
    return SAYS_OF_ALL;
  return n_yes + n_nothing == row->cells->len ? SAYS_YES : SAYS_MORE;
}

/* How well the row says what came of its step. */
static Summary
rank_summary (const ArbSheetStep *group,
              const ArbSheetStateRow *row)
{
  if (row->cells->len == 0 || has_state (row, ARB_SHEET_ASSUMED))
    return SAYS_NOTHING;
  if (row->kind == ARB_SHEET_FACT && ((const ArbSheetStateCell *) row->cells->pdata[0])->is_die)
    return SAYS_DICE;
  if (row->kind == ARB_SHEET_FACT)
    return !is_telling (row) ? SAYS_NOTHING : is_of_entry (row) ? SAYS_ENTRY : SAYS_FACT;
  if (row->kind != ARB_SHEET_VALUE)
    return SAYS_NOTHING;
  if (g_str_equal (row->label, group->title))
    return SAYS_TITLE;
  if (is_total (group, row))
    return SAYS_TOTAL;
  return is_telling (row) ? rank_value (row) : SAYS_NOTHING;
}

/* What came of a step in one line: the last of the rows that say most of it. */
static const ArbSheetStateRow *
find_summary (const ArbSheetStep *group)
{
  const ArbSheetStateRow *best = NULL;
  Summary best_rank = SAYS_NOTHING;

  for (guint i = 0; i < group->rows->len; i++)
    {
      Summary rank = rank_summary (group, group->rows->pdata[i]);

      if (rank > SAYS_NOTHING && rank >= best_rank)
        {
          best = group->rows->pdata[i];
          best_rank = rank;
        }
    }
  return best;
}

static ArbSheetStateRow *
heading_new (const ArbSheetStep *group,
             gboolean is_open)
{
  const ArbSheetStateRow *summary = is_open ? NULL : find_summary (group);
  gboolean is_uneventful = !is_open && summary == NULL && group->stage == ARB_SHEET_DONE;
  ArbSheetStateRow *row = arb_sheet_state_row_new (ARB_SHEET_STEP, is_uneventful ? 1 : 0);

  if (is_uneventful)
    {
      ArbSheetStateCell *cell = row->cells->pdata[0];

      g_free (cell->value);
      cell->value = g_strdup ("–");
    }
  row->stage = group->stage;
  row->step = group->key;
  row->key = group->id;
  row->label = g_strdup (group->title);
  row->cite = group->cite;
  row->depth = group->depth;
  row->is_open = is_open;
  row->is_wide = is_uneventful || (summary != NULL && summary->is_wide);
  for (guint i = 0; summary != NULL && i < summary->cells->len; i++)
    {
      ArbSheetStateCell *cell = arb_sheet_state_cell_copy (summary->cells->pdata[i]);

      /* It is changed where it stands. */
      cell->can_change = FALSE;
      g_free (cell->remark);
      cell->remark = g_strdup (*cell->value != '\0' && !g_str_equal (summary->label, group->title)
                                   ? summary->label
                                   : "");
      g_ptr_array_add (row->cells, cell);
    }
  return row;
}

/* Somebody waits for a decision about it. */
static gboolean
is_disputed (const ArbSheetStateRow *row,
             const GPtrArray *contests)
{
  for (guint i = 0; contests != NULL && i < contests->len; i++)
    {
      const ArbContest *contest = contests->pdata[i];

      for (guint j = 0; contest->decision == NULL && j < row->cells->len; j++)
        {
          const ArbSheetStateCell *cell = row->cells->pdata[j];

          if (*cell->question != '\0' &&
              g_str_equal (arb_game_contest_line (cell->question, cell->item), contest->line))
            return TRUE;
        }
    }
  return FALSE;
}

/* What is assumed stays in sight until dice fall on it, what is contested until it is settled. */
typedef enum
{
  FOLDED,
  ASSUMED,
  OPEN,
} Fold;

static gboolean
shows (const ArbSheetStep *group,
       const ArbSheetStateRow *row,
       Fold fold,
       const ArbSheetLook *look)
{
  if (is_disputed (row, look->contests))
    return TRUE;
  if (row->kind == ARB_SHEET_REFUSED && !look->show_refused)
    return FALSE;
  if (fold == OPEN)
    return TRUE;
  return fold == ASSUMED && (is_rare (row) || row->kind == ARB_SHEET_COUNTS ||
                             is_total (group, row));
}

static Fold
get_fold (const GPtrArray *groups,
          guint index,
          const ArbSheetLook *look)
{
  const ArbSheetStep *group = groups->pdata[index];
  const ArbSheetStep *last = groups->pdata[groups->len - 1];

  if (group->stage == ARB_SHEET_TO_COME)
    return FOLDED;
  if (group->stage == ARB_SHEET_NOW ||
      (look->opened != NULL && g_hash_table_contains (look->opened, group->key)))
    return OPEN;
  if (last->stage == ARB_SHEET_DONE || !is_unseen (group, look->seen))
    return FOLDED;
  for (guint i = index; i < groups->len; i++)
    if (((const ArbSheetStep *) groups->pdata[i])->has_dice)
      return FOLDED;
  return ASSUMED;
}

static void
add_idle (ArbSheetState *self,
          const ArbSheetStep *group,
          gboolean show)
{
  ArbSheetStateRow *row;

  if (group->idle->len == 0)
    return;
  row = arb_sheet_state_row_new (ARB_SHEET_IDLE, 0);
  row->step = group->key;
  row->depth = group->depth;
  row->is_open = show;
  row->label = g_strdup_printf (ngettext ("%u circumstance without effect here",
                                          "%u circumstances without effect here", group->idle->len),
                                group->idle->len);
  g_ptr_array_add (self->rows, row);
  for (guint i = 0; show && i < group->idle->len; i++)
    g_ptr_array_add (self->rows, arb_sheet_state_row_copy (group->idle->pdata[i]));
}

static void
add_group (ArbSheetState *self,
           const ArbSheetStep *group,
           Fold fold,
           const ArbSheetLook *look)
{
  gboolean has_facts = FALSE;
  ArbSheetStateRow *heading;

  heading = heading_new (group, fold != FOLDED);
  heading->is_partial = fold == ASSUMED;
  g_ptr_array_add (self->rows, heading);
  for (guint i = 0; i < group->rows->len; i++)
    {
      const ArbSheetStateRow *row = group->rows->pdata[i];

      /* Circumstances first, those without effect behind them, then what is reckoned. */
      if (!has_facts && fold == OPEN && row->kind != ARB_SHEET_FACT)
        {
          add_idle (self, group, look->show_idle);
          has_facts = TRUE;
        }
      if (shows (group, row, fold, look))
        g_ptr_array_add (self->rows, arb_sheet_state_row_copy (row));
    }
  if (!has_facts && fold == OPEN)
    add_idle (self, group, look->show_idle);
}

/* --- Search ---------------------------------------------------------------------------------- */

static gboolean
contains (const char *text,
          const char *search)
{
  return text != NULL && g_str_match_string (search, text, TRUE);
}

static gboolean
matches (const ArbSheetStateRow *row,
         const char *search)
{
  if (contains (row->label, search) || contains (row->why, search) || contains (row->cite, search))
    return TRUE;
  for (guint i = 0; i < row->cells->len; i++)
    {
      const ArbSheetStateCell *cell = row->cells->pdata[i];

      if (contains (cell->value, search) || contains (cell->remark, search))
        return TRUE;
    }
  return FALSE;
}

/* What was found, each under the heading of its step; what does not count as well. */
static void
add_found (ArbSheetState *self,
           const ArbSheetStep *group,
           const char *search)
{
  gboolean whole = contains (group->title, search);
  guint n_before = self->rows->len;

  g_ptr_array_add (self->rows, heading_new (group, TRUE));
  for (guint i = 0; i < group->rows->len; i++)
    if (whole || matches (group->rows->pdata[i], search))
      g_ptr_array_add (self->rows, arb_sheet_state_row_copy (group->rows->pdata[i]));
  for (guint i = 0; i < group->idle->len; i++)
    if (matches (group->idle->pdata[i], search))
      g_ptr_array_add (self->rows, arb_sheet_state_row_copy (group->idle->pdata[i]));
  if (self->rows->len == n_before + 1 && !whole)
    g_ptr_array_set_size (self->rows, (int) n_before);
}

/* --- The whole ------------------------------------------------------------------------------- */

void
arb_sheet_state_add_group (ArbSheetState *self,
                           const GPtrArray *groups,
                           guint index,
                           const ArbSheetLook *look)
{
  g_return_if_fail (self != NULL && groups != NULL && look != NULL);
  g_return_if_fail (index < groups->len);

  if (look->search != NULL && *look->search != '\0')
    add_found (self, groups->pdata[index], look->search);
  else
    add_group (self, groups->pdata[index], get_fold (groups, index, look), look);
}

void
arb_sheet_state_note_seen (const ArbSheetState *self,
                           GHashTable *seen)
{
  g_return_if_fail (self != NULL && seen != NULL);

  gboolean is_at_hand = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const ArbSheetStateRow *row = self->rows->pdata[i];

      if (row->kind == ARB_SHEET_STEP)
        is_at_hand = row->stage == ARB_SHEET_NOW;
      for (guint j = 0; is_at_hand && row->kind == ARB_SHEET_FACT && j < row->cells->len; j++)
        g_hash_table_add (seen, (gpointer) ((const ArbSheetStateCell *) row->cells->pdata[j])->question);
    }
}
