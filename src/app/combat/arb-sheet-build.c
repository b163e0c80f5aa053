/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Account and form of a session put together: what was decided, then what the present step looks at,
 * then the steps to come. */

#include <glib/gi18n.h>
#include <string.h>

#include "app/combat/arb-correction.h"
#include "app/combat/arb-sheet-private.h"
#include "engine/arb-wording.h"

typedef struct
{
  ArbSession *session;  /* Borrowed */
  const char *lang;
  ArbSheetState *sheet; /* Borrowed */
  GPtrArray *groups;    /* Owned, ArbSheetStep */
} Builder;

static void
group_free (gpointer data)
{
  ArbSheetStep *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->idle);
  g_free (self);
}

static ArbSheetStep *
add_group (Builder *self,
           const char *id,
           const char *title,
           const char *cite,
           ArbSheetStage stage)
{
  ArbSheetStep *group = g_new0 (ArbSheetStep, 1);
  g_autofree char *key = NULL;
  guint n_before = 0;

  /* A step may come again, after a call say. */
  for (guint i = 0; i < self->groups->len; i++)
    n_before += g_str_equal (((ArbSheetStep *) self->groups->pdata[i])->id, id);
  key = g_strdup_printf ("%s#%u", id, n_before);
  group->key = g_intern_string (key);
  group->id = g_intern_string (id);
  group->title = g_strdup (title);
  group->cite = cite != NULL ? cite : "";
  group->stage = stage;
  group->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_state_row_free);
  group->idle = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_state_row_free);
  g_ptr_array_add (self->groups, group);
  return group;
}

/* --- Columns --------------------------------------------------------------------------------- */

static void
add_side (ArbSheetState *sheet,
          const char *side)
{
  guint index = 0;

  if (g_ptr_array_find (sheet->sides, side, NULL))
    return;
  while (index < sheet->sides->len && strcmp (g_ptr_array_index (sheet->sides, index), side) < 0)
    index++;
  g_ptr_array_insert (sheet->sides, (int) index, (gpointer) side);
}

/* The sides of the procedure that have facts of their own. */
static void
add_columns (Builder *self)
{
  const ArbFacts *facts = arb_session_get_facts (self->session);
  const ArbProcedure *procedure = arb_facts_get_procedure (facts);

  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);

      if (field->side != NULL)
        add_side (self->sheet, field->side);
    }
  for (guint i = 0; i < self->sheet->sides->len; i++)
    {
      g_autofree char *name =
          arb_wording_side (facts, g_ptr_array_index (self->sheet->sides, i), self->lang);

      g_ptr_array_add (self->sheet->columns, arb_wording_capitalize (name));
    }
}

/* Sides may go by other names in a procedure that was called: what they are called tells. -1: no
 * column is theirs. */
static int
find_column (Builder *self,
             const ArbFacts *facts,
             const char *side)
{
  g_autofree char *name = NULL;
  g_autofree char *capital = NULL;
  guint column = 0;

  if (*side == '\0')
    return -1;
  if (facts == NULL || facts == arb_session_get_facts (self->session))
    return g_ptr_array_find (self->sheet->sides, side, &column) ? (int) column : -1;
  name = arb_wording_side (facts, side, self->lang);
  capital = arb_wording_capitalize (name);
  for (guint i = 0; i < self->sheet->columns->len; i++)
    if (g_str_equal (g_ptr_array_index (self->sheet->columns, i), capital))
      return (int) i;
  return -1;
}

/* --- Rows ------------------------------------------------------------------------------------ */

static gboolean
is_free (const ArbSheetStateRow *row,
         int column)
{
  return column >= 0 && !row->is_wide &&
         ((ArbSheetStateCell *) row->cells->pdata[column])->state == ARB_SHEET_EMPTY;
}

/* Lines come before the total they add up to, whichever side was reckoned first. */
static guint
find_place (const ArbSheetStep *group,
            ArbSheetKind kind,
            const char *key)
{
  if (kind == ARB_SHEET_COUNTS || kind == ARB_SHEET_REFUSED)
    for (guint i = 0; i < group->rows->len; i++)
      {
        const ArbSheetStateRow *row = group->rows->pdata[i];

        if (row->kind == ARB_SHEET_VALUE && row->key == key)
          return i;
      }
  return group->rows->len;
}

/* The row of a fact in the step: the other side's, as long as its own place in it is free. */
static ArbSheetStateRow *
get_row (Builder *self,
         ArbSheetStep *group,
         ArbSheetKind kind,
         const char *key,
         const char *item,
         int column,
         const char *label)
{
  guint n_columns = self->sheet->sides->len;
  ArbSheetStateRow *row;

  for (guint i = group->rows->len; i-- > 0;)
    {
      row = group->rows->pdata[i];
      if (row->kind == kind && row->key == key && is_free (row, column) &&
          row->item == item && g_str_equal (row->label, label))
        return row;
    }
  row = arb_sheet_state_row_new (kind, column >= 0 ? n_columns : 1);
  row->is_wide = column < 0;
  row->step = group->key;
  row->key = key;
  row->item = item;
  row->label = g_strdup (label);
  row->depth = group->depth;
  g_ptr_array_insert (group->rows, (int) find_place (group, kind, key), row);
  return row;
}

static void
name_cell (Builder *self,
           const ArbSheetStateRow *row,
           ArbSheetStateCell *cell,
           int column)
{
  g_autofree char *head =
      column >= 0 ? g_strdup_printf ("%s, %s", row->label,
                                     (char *) g_ptr_array_index (self->sheet->columns, column))
                  : g_strdup (row->label);

  g_free (cell->name);
  cell->name = *cell->remark != '\0'
                   /* Translators: a circumstance, its value, and how it came by it. */
                   ? g_strdup_printf (_ ("%s: %s, %s"), head, cell->value, cell->remark)
                   : g_strdup_printf (_ ("%s: %s"), head, cell->value);
}

static void
set_text (char **text,
          char *value)
{
  g_free (*text);
  *text = value;
}

/* --- What was decided ------------------------------------------------------------------------ */

static ArbSheetKind
get_kind (const ArbAccountLine *line)
{
  switch (line->kind)
    {
    case ARB_ACCOUNT_LINE:
      return ARB_SHEET_COUNTS;
    case ARB_ACCOUNT_REFUSED:
      return ARB_SHEET_REFUSED;
    case ARB_ACCOUNT_VALUE:
    case ARB_ACCOUNT_OVERRIDE:
      return ARB_SHEET_VALUE;
    case ARB_ACCOUNT_NOTE:
      return ARB_SHEET_NOTE;
    case ARB_ACCOUNT_STEP:
    case ARB_ACCOUNT_ANSWER:
    case ARB_ACCOUNT_ASSUMED:
    default:
      return ARB_SHEET_FACT;
    }
}

static ArbSheetCellState
get_state (const ArbAccountLine *line)
{
  switch (line->kind)
    {
    case ARB_ACCOUNT_ASSUMED:
      return ARB_SHEET_ASSUMED;
    case ARB_ACCOUNT_ANSWER:
      return ARB_SHEET_KNOWN;
    case ARB_ACCOUNT_OVERRIDE:
      return ARB_SHEET_OVERRIDDEN;
    case ARB_ACCOUNT_STEP:
    case ARB_ACCOUNT_LINE:
    case ARB_ACCOUNT_REFUSED:
    case ARB_ACCOUNT_VALUE:
    case ARB_ACCOUNT_NOTE:
    default:
      return ARB_SHEET_COMPUTED;
    }
}

static char *
dup_path (const char *id)
{
  const char *slash = strrchr (id, '/');

  return g_strndup (id, slash != NULL ? (gsize) (slash + 1 - id) : 0);
}

static void
fill_cell (Builder *self,
           const ArbAccountLine *line,
           const ArbSheetStateRow *row,
           int column)
{
  ArbSheetStateCell *cell = row->cells->pdata[MAX (column, 0)];

  cell->state = get_state (line);
  cell->kind = line->kind;
  cell->question = line->id;
  cell->item = line->item;
  cell->is_die = line->is_die;
  cell->is_rare = line->is_rare;
  cell->is_telling = line->is_telling;
  cell->is_yes = line->is_yes;
  cell->is_zero = line->is_zero;
  cell->can_change = arb_correction_is_possible (line);
  set_text (&cell->value, g_strdup (line->value != NULL ? line->value : ""));
  if (line->kind == ARB_ACCOUNT_ASSUMED)
    set_text (&cell->remark, g_strdup (_ ("assumed")));
  else if (line->reason != NULL)
    set_text (&cell->remark, g_strdup (line->reason));
  if (line->kind == ARB_ACCOUNT_REFUSED)
    set_text (&cell->value, g_strdup ("–"));
  name_cell (self, row, cell, column);
}

static void
add_line (Builder *self,
          ArbSheetStep *group,
          const ArbAccountLine *line)
{
  g_autofree char *path = dup_path (line->id);
  int column = find_column (self, arb_session_find_facts (self->session, path), line->side);
  const char *label = column >= 0 && line->title != NULL ? line->title : line->label;
  ArbSheetKind kind = get_kind (line);
  ArbSheetStateRow *row = get_row (self, group, kind, line->name, line->item, column, label);

  group->has_dice |= line->is_die;
  row->cite = line->cite;
  if (kind == ARB_SHEET_NOTE)
    return;
  fill_cell (self, line, row, column);
}

static gboolean
has_lines (const ArbSheetStep *group,
           const char *key)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      const ArbSheetStateRow *row = group->rows->pdata[i];

      if (row->kind == ARB_SHEET_COUNTS && row->key == key)
        return TRUE;
    }
  return FALSE;
}

static void
clear_remarks (ArbSheetStateRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    set_text (&((ArbSheetStateCell *) row->cells->pdata[i])->remark, g_strdup (""));
}

/* What all columns give as their reason, or NULL. Borrowed. */
static const char *
find_common_reason (const ArbSheetStateRow *row)
{
  const char *reason = NULL;

  for (guint i = 0; i < row->cells->len; i++)
    {
      const ArbSheetStateCell *cell = row->cells->pdata[i];

      if (cell->state == ARB_SHEET_EMPTY)
        continue;
      if ((cell->kind != ARB_ACCOUNT_VALUE && cell->kind != ARB_ACCOUNT_REFUSED) || *cell->remark == '\0' ||
          (reason != NULL && !g_str_equal (cell->remark, reason)))
        return NULL;
      reason = cell->remark;
    }
  return reason;
}

/* A reason that holds for all columns stands once, under the label; a total has its lines above it. */
static void
share_reasons (ArbSheetStep *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      ArbSheetStateRow *row = group->rows->pdata[i];
      gboolean is_total = row->kind == ARB_SHEET_VALUE && has_lines (group, row->key);
      const char *reason = !is_total && (row->kind == ARB_SHEET_VALUE || row->kind == ARB_SHEET_REFUSED)
                               ? find_common_reason (row)
                               : NULL;

      if (reason != NULL)
        row->why = g_strdup (reason);
      if (is_total || reason != NULL)
        clear_remarks (row);
    }
}

static void
add_account (Builder *self)
{
  g_autoptr (GPtrArray) account = arb_account_new (self->session);
  ArbSheetStep *group = NULL;

  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];

      if (line->kind == ARB_ACCOUNT_STEP)
        {
          group = add_group (self, line->id, line->label, line->cite, ARB_SHEET_DONE);
          group->depth = line->depth;
        }
      else if (group != NULL)
        add_line (self, group, line);
    }
  for (guint i = 0; i < self->groups->len; i++)
    share_reasons (self->groups->pdata[i]);
}

/* --- What the present step looks at ---------------------------------------------------------- */

static const char *
get_title (Builder *self,
           const char *step,
           const char **cite)
{
  const ArbSentence *title =
      g_hash_table_lookup (arb_session_get_rules (self->session)->steps, step);

  *cite = title != NULL && title->cite != NULL ? title->cite : "";
  return title != NULL ? arb_text_get (title->text, self->lang) : step;
}

/* The step at hand: where it has said something already, that is where it goes on. */
static ArbSheetStep *
get_present (Builder *self)
{
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  ArbSheetStep *last =
      self->groups->len > 0 ? self->groups->pdata[self->groups->len - 1] : NULL;
  const char *cite;
  const char *title;
  g_autofree char *path = NULL;
  g_autofree char *id = NULL;

  if (prompt->kind == ARB_PROMPT_DONE || prompt->step == NULL)
    return NULL;
  path = dup_path (prompt->question != NULL ? prompt->question : "");
  id = g_strconcat (path, prompt->step, NULL);
  if (last == NULL || !g_str_equal (last->id, id))
    {
      title = get_title (self, prompt->step, &cite);
      last = add_group (self, id, title, cite, ARB_SHEET_NOW);
    }
  last->stage = ARB_SHEET_NOW;
  return last;
}

/* A question without an offer is as empty as one that nobody has thought of: its “none” stands with it. */
static gboolean
has_value (const ArbFormCell *cell)
{
  return cell->has_value && (cell->state != ARB_FORM_NEEDED || arb_prompt_has_offer (cell->prompt));
}

static char *
dup_remark (const ArbFormCell *cell)
{
  char *origin = arb_account_dup_origin (cell->origin);

  if (cell->state == ARB_FORM_ASSUMED)
    {
      g_free (origin);
      return g_strdup (_ ("assumed"));
    }
  if (origin != NULL)
    return origin;
  return g_strdup (cell->state == ARB_FORM_NEEDED && has_value (cell) ? _ ("proposed") : "");
}

static const ArbSheetCellState states[] = {
  [ARB_FORM_NEEDED] = ARB_SHEET_NEEDED,
  [ARB_FORM_KNOWN] = ARB_SHEET_KNOWN,
  [ARB_FORM_ASSUMED] = ARB_SHEET_ASSUMED,
  [ARB_FORM_IDLE] = ARB_SHEET_EMPTY,
};

static void
add_form_cell (Builder *self,
               ArbSheetStep *group,
               const ArbFormRow *form_row,
               const ArbFormCell *form_cell)
{
  const ArbFacts *facts = arb_session_find_facts (self->session, form_row->path);
  int column = find_column (self, facts, form_cell->side);
  g_autofree char *label =
      column >= 0 ? arb_wording_title (facts, form_cell->field, form_cell->id, self->lang)
                  : arb_wording_label (facts, form_cell->field, form_cell->id, self->lang);
  guint old_column;
  ArbSheetStateRow *row;
  ArbSheetStateCell *cell;

  /* The account has told it. */
  for (guint i = 0; i < group->rows->len; i++)
    {
      row = group->rows->pdata[i];
      for (old_column = 0; old_column < row->cells->len; old_column++)
        if (row->kind == ARB_SHEET_FACT &&
            ((ArbSheetStateCell *) row->cells->pdata[old_column])->question == form_cell->question)
          return;
    }
  row = get_row (self, group, ARB_SHEET_FACT, form_row->name, g_intern_static_string (""),
                 column, label);
  cell = row->cells->pdata[MAX (column, 0)];
  row->cite = form_cell->field->cite != NULL ? form_cell->field->cite : "";
  cell->state = form_cell->is_asked ? ARB_SHEET_ASKED : states[form_cell->state];
  cell->kind = ARB_ACCOUNT_ASSUMED;
  cell->question = form_cell->question;
  cell->is_die = form_cell->prompt != NULL && form_cell->prompt->kind == ARB_PROMPT_DICE;
  /* Dice are never thrown in advance. */
  cell->can_change = form_cell->prompt != NULL &&
                     !(cell->is_die && form_cell->state == ARB_FORM_NEEDED && !form_cell->is_asked);
  if (has_value (form_cell))
    set_text (&cell->value,
              arb_wording_value (facts, form_cell->field, &form_cell->value, self->lang));
  set_text (&cell->remark, dup_remark (form_cell));
  name_cell (self, row, cell, column);
}

static gboolean
is_idle (const ArbFormRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (((const ArbFormCell *) row->cells->pdata[i])->state != ARB_FORM_IDLE)
      return FALSE;
  return TRUE;
}

static void
add_idle (Builder *self,
          ArbSheetStep *group,
          const ArbFormRow *form_row)
{
  const ArbFormCell *first = form_row->cells->pdata[0];
  ArbSheetStateRow *row = arb_sheet_state_row_new (ARB_SHEET_IDLE_FACT, 1);

  row->is_wide = TRUE;
  row->step = group->key;
  row->key = form_row->name;
  row->label = g_strdup (arb_text_get (first->field->name, self->lang));
  for (guint i = 0; row->why == NULL && i < form_row->cells->len; i++)
    row->why = g_strdup (((const ArbFormCell *) form_row->cells->pdata[i])->why);
  g_ptr_array_add (group->idle, row);
}

static void
add_form (Builder *self,
          ArbSheetStep *group)
{
  g_autoptr (ArbForm) form = arb_form_new (self->session);
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);

  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = form->rows->pdata[i];
      g_autofree char *id = g_strconcat (row->path, row->step, NULL);

      /* What earlier steps have assumed stands there. */
      if (!g_str_equal (id, group->id) || row->cells->len == 0 || g_strcmp0 (row->step, prompt->step) != 0)
        continue;
      if (is_idle (row))
        add_idle (self, group, row);
      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbFormCell *cell = row->cells->pdata[j];

          if (cell->state != ARB_FORM_IDLE)
            add_form_cell (self, group, row, cell);
        }
    }
}

/* --- What is to come ------------------------------------------------------------------------- */

/* Their titles in one line. How far the procedure itself has come: the steps of those it calls are not
 * in its table. */
static void
add_to_come (Builder *self)
{
  const ArbWalk *walk = arb_system_def_find_walk (arb_session_get_def (self->session),
                                                  arb_session_get_procedure (self->session));
  g_autoptr (GString) titles = g_string_new (NULL);
  guint next = 0;

  for (guint i = 0; i < self->groups->len; i++)
    for (guint j = 0; walk->steps[j].id != NULL; j++)
      if (g_str_equal (walk->steps[j].id, ((ArbSheetStep *) self->groups->pdata[i])->id))
        next = MAX (next, j + 1);
  for (guint i = next; walk->steps[i].id != NULL; i++)
    {
      const char *cite;

      g_string_append_printf (titles, "%s%s", titles->len > 0 ? " · " : "",
                              get_title (self, walk->steps[i].id, &cite));
    }
  if (titles->len > 0)
    add_group (self, "", titles->str, NULL, ARB_SHEET_TO_COME);
}

GPtrArray *
arb_sheet_build (ArbSession *session,
                 ArbSheetState *sheet)
{
  Builder self = { session, arb_session_get_language (session), sheet, NULL };
  ArbSheetStep *present;

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  self.groups = g_ptr_array_new_with_free_func (group_free);
  add_columns (&self);
  add_account (&self);
  present = get_present (&self);
  if (present != NULL)
    {
      add_form (&self, present);
      add_to_come (&self);
    }
  return self.groups;
}
