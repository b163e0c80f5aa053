/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat on a quarter of a page: a column for each unit, a line for each number that counts. */

#include "report/arb-sheet-slip.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "report/arb-account.h"
#include "report/arb-combat-changes.h"

#define MAX_LINES 19 /* that a quarter of a page has room for */
#define N_SIDES G_N_ELEMENTS (((ArbCombatInfo *) NULL)->units)

typedef struct
{
  char *key;             /* Owned, as the others */
  char *label;
  char *cells[N_SIDES];  /* NULL: it says nothing of that one */
  gboolean is_bold;
  gboolean is_step;      /* a number on the way, which a long slip has too */
} Line;

static void
line_free (gpointer data)
{
  Line *self = data;

  g_free (self->key);
  g_free (self->label);
  for (guint i = 0; i < N_SIDES; i++)
    g_free (self->cells[i]);
  g_free (self);
}

static Line *
get_line (GPtrArray *lines,
          const char *key,
          const char *label,
          guint side)
{
  Line *line;

  for (guint i = 0; i < lines->len; i++)
    {
      line = lines->pdata[i];
      if (g_str_equal (line->key, key) && line->cells[side] == NULL)
        return line;
    }
  line = g_new0 (Line, 1);
  line->key = g_strdup (key);
  line->label = g_strdup (label);
  g_ptr_array_add (lines, line);
  return line;
}

/* Which column a unit of the event has; FALSE: it takes no part itself. */
static gboolean
find_column (const ArbSlip *self,
             const char *unit,
             guint *column)
{
  for (guint i = 0; i < N_SIDES; i++)
    if (g_strcmp0 (self->info->units[i], unit) == 0)
      {
        *column = i;
        return TRUE;
      }
  return FALSE;
}

/* "a" and "b", as rules call those who fight. */
static gboolean
find_side (const char *side,
           guint *column)
{
  if (side[0] == '\0' || side[1] != '\0' || side[0] < 'a' || side[0] >= (char) ('a' + N_SIDES))
    return FALSE;
  *column = (guint) (side[0] - 'a');
  return TRUE;
}

static char *
dup_change (const ArbCombatChange *change)
{
  if (change->is_fact)
    return g_strdup (arb_language_yes (arb_language_get (), TRUE));
  return change->before != NULL ? g_strdup_printf ("%s → %s", change->before, change->after)
                                : g_strdup (change->after);
}

/* Strength first, whether it has changed or not. */
static void
add_strengths (ArbSlip *self,
               GPtrArray *lines)
{
  for (guint i = 0; i < N_SIDES; i++)
    {
      g_autofree char *before =
          self->info->units[i] != NULL
              ? arb_combat_dup_before (self->session, self->info, self->plan, self->info->units[i],
                                       ARB_UNIT_STRENGTH)
              : NULL;
      Line *line;

      if (before == NULL)
        continue;
      line = get_line (lines, ARB_UNIT_STRENGTH, _ ("Strength"), i);
      line->is_bold = TRUE;
      line->cells[i] = g_steal_pointer (&before);
    }
}

static void
add_changes (ArbSlip *self,
             GPtrArray *lines)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      const ArbCombatChange *change = self->changes->pdata[i];
      g_autofree char *label = arb_wording_capitalize (change->what);
      Line *line;
      guint column;

      /* That it has fought needs no line. */
      if (change->is_fact || arb_combat_change_is_pending (change) ||
          !find_column (self, change->unit, &column))
        continue;
      line = g_str_equal (change->field, ARB_UNIT_STRENGTH) && lines->len > 0
                 ? lines->pdata[0]
                 : get_line (lines, change->field, label, column);
      g_free (line->cells[column]);
      line->cells[column] = dup_change (change);
    }
}

/* What is said of the units already, whatever its case. */
static GHashTable *
list_told (const ArbSlip *self)
{
  GHashTable *told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->changes->len; i++)
    g_hash_table_add (told,
                      arb_language_fold (((const ArbCombatChange *) self->changes->pdata[i])->what));
  return told;
}

static gboolean
is_told (GHashTable *told,
         const char *title)
{
  g_autofree char *folded = arb_language_fold (title);

  return g_hash_table_contains (told, folded);
}

/* Dice, factors that count, and the numbers they come to. */
static void
add_numbers (ArbSlip *self,
             GPtrArray *lines)
{
  g_autoptr (GHashTable) told = list_told (self);

  for (guint i = 0; i < self->account->len; i++)
    {
      const ArbAccountLine *line = self->account->pdata[i];
      gboolean is_factor = line->kind == ARB_ACCOUNT_LINE;
      gboolean is_value = line->kind == ARB_ACCOUNT_VALUE && line->is_number && line->depth == 0;
      g_autofree char *key = NULL;
      Line *row;
      guint column;

      if (!(is_factor || is_value || line->is_die || line->kind == ARB_ACCOUNT_OVERRIDE) ||
          line->value == NULL || !find_side (line->side, &column))
        continue;
      if (is_value && is_told (told, line->title))
        continue;
      key = g_strdup_printf ("%s %s", is_factor ? line->item : line->name, line->title);
      row = get_line (lines, key, line->title, column);
      row->cells[column] = g_strdup (line->value);
      row->is_bold |= line->kind == ARB_ACCOUNT_OVERRIDE;
      row->is_step = is_value;
    }
}

/* The first numbers lead to the last ones: where there is no room for all of them, they go. */
static void
shorten (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len && lines->len > MAX_LINES;)
    if (((const Line *) lines->pdata[i])->is_step)
      g_ptr_array_remove_index (lines, i);
    else
      i++;
}

static void
add_table (ArbSlip *self,
           const GPtrArray *lines)
{
  const ArbFacts *facts = arb_session_get_facts (self->session);
  ArbSheetTable *table;

  if (lines->len == 0)
    return;
  table = arb_sheet_add_table (self->slip->children);
  table->padding = 0.3;
  arb_sheet_table_add_column (table, "", 6, ARB_STYLE_PLAIN);
  for (guint i = 0; i < N_SIDES; i++)
    {
      const char side[] = { (char) ('a' + i), '\0' };
      g_autofree char *name = arb_wording_side (facts, side, arb_language_get ());

      arb_sheet_table_add_column (table, name, 4, ARB_STYLE_CENTRED);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = lines->pdata[i];
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
      ArbStyle style = line->is_bold ? ARB_STYLE_BOLD : ARB_STYLE_PLAIN;

      arb_sheet_row_add_styled (row, line->label, style);
      for (guint j = 0; j < N_SIDES; j++)
        arb_sheet_row_add_styled (row, line->cells[j], style);
    }
}

/* What stays to be done, and what became of others than the two. */
static void
add_rest (ArbSlip *self)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      const ArbCombatChange *change = self->changes->pdata[i];
      g_autofree char *unit = arb_log_words_dup_subject (self->words, change->unit);
      g_autofree char *value = dup_change (change);
      g_autofree char *text = NULL;
      guint column;

      if (arb_combat_change_is_pending (change))
        text = g_strdup_printf (_ ("To do — %s: %s"), unit, change->what);
      else if (!find_column (self, change->unit, &column))
        text = g_strdup_printf (_ ("%s — %s: %s"), unit, change->what, value);
      if (text != NULL)
        arb_sheet_add_text (self->slip->children, text,
                            arb_combat_change_is_pending (change) ? ARB_STYLE_BOLD
                                                                  : ARB_STYLE_PLAIN);
    }
}

void
arb_slip_add_short (ArbSlip *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (line_free);

  g_return_if_fail (self != NULL);
  add_strengths (self, lines);
  add_changes (self, lines);
  add_numbers (self, lines);
  shorten (lines);
  add_table (self, lines);
  add_rest (self);
}
