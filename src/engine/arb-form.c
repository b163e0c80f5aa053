/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "engine/arb-columns.h"
#include "engine/arb-form-private.h"
#include "engine/arb-session-private.h"
#include "engine/arb-wording.h"

/* An answer that counts now, and where it was given. */
typedef struct
{
  const ArbEvent *event;         /* Borrowed */
  const ArbProcedure *procedure; /* Borrowed */
  const char *path;              /* interned */
  const char *step;              /* interned */
  const char *question;          /* interned */
} Given;

/* Follows the events of a session from step to step. */
typedef struct
{
  ArbSession *session; /* Borrowed */
  ArbForm *form;       /* Borrowed */
  GPtrArray *given;    /* Owned, Given */
  GPtrArray *steps;    /* Owned; of the procedures that wait for a call to come back */
  GString *path;       /* Owned */
  const char *step;
} Making;

static void
cell_free (gpointer data)
{
  ArbFormCell *self = data;

  arb_value_clear (&self->value);
  g_clear_pointer (&self->prompt, arb_prompt_unref);
  g_free (self->why);
  g_free (self);
}

static void
row_free (gpointer data)
{
  ArbFormRow *self = data;

  g_ptr_array_unref (self->cells);
  g_free (self);
}

void
arb_form_free (ArbForm *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* --- Answers given so far -------------------------------------------------------------------- */

static const char *
first_step (ArbSession *session,
            const char *procedure)
{
  const ArbWalk *walk = arb_system_def_find_walk (session->setting.def, procedure);

  return walk != NULL && walk->steps[0].id != NULL ? walk->steps[0].id : "";
}

static void
enter_call (Making *self,
            const ArbEvent *event)
{
  arb_call_path_enter (self->path, event->key);
  g_ptr_array_add (self->steps, (gpointer) self->step);
  self->step = first_step (self->session, event->item);
}

static void
leave_call (Making *self)
{
  if (self->steps->len == 0)
    return;
  self->step = g_ptr_array_steal_index (self->steps, self->steps->len - 1);
  arb_call_path_leave (self->path);
}

static void
keep_answer (Making *self,
             const ArbEvent *event,
             const ArbProcedure *procedure)
{
  g_autofree char *question = g_strconcat (self->path->str, event->key, NULL);
  Given *given = g_new0 (Given, 1);

  given->event = event;
  given->procedure = procedure;
  given->path = g_intern_string (self->path->str);
  given->step = g_intern_string (self->step);
  given->question = g_intern_string (question);
  g_ptr_array_add (self->given, given);
}

static void
follow (const ArbEvent *event,
        const ArbProcedure *procedure,
        gpointer user_data)
{
  Making *self = user_data;

  if (event->kind == ARB_EVENT_CALL)
    enter_call (self, event);
  else if (event->kind == ARB_EVENT_RETURN)
    leave_call (self);
  else if (event->kind == ARB_EVENT_GOTO)
    self->step = event->key;
  else if (event->kind == ARB_EVENT_ANSWER && procedure != NULL)
    keep_answer (self, event, procedure);
}

static const Given *
find_given (const Making *self,
            const char *question)
{
  /* The last one stands. */
  for (guint i = self->given->len; i-- > 0;)
    {
      const Given *given = g_ptr_array_index (self->given, i);

      if (given->question == question)
        return given;
    }
  return NULL;
}

/* --- Rows ------------------------------------------------------------------------------------ */

/* "figures" of "a.figures". */
static const char *
local_name (const ArbField *field,
            const char *id)
{
  gsize length = field->side != NULL ? strlen (field->side) : 0;

  return length > 0 && strncmp (id, field->side, length) == 0 && id[length] == '.' ? id + length + 1
                                                                                  : id;
}

static ArbFormRow *
get_row (ArbForm *self,
         const char *path,
         const char *step,
         const ArbField *field,
         const char *id)
{
  const char *name = g_intern_string (local_name (field, id));
  ArbFormRow *row;

  for (guint i = self->rows->len; field->side != NULL && i-- > 0;)
    {
      row = g_ptr_array_index (self->rows, i);
      if (row->path == path && row->step == step && row->name == name)
        return row;
    }
  row = g_new0 (ArbFormRow, 1);
  row->path = path;
  row->step = step;
  row->name = name;
  row->cells = g_ptr_array_new_with_free_func (cell_free);
  g_ptr_array_add (self->rows, row);
  return row;
}

static int
compare_sides (const ArbFormCell *a,
               const ArbFormCell *b)
{
  return strcmp (a->side, b->side);
}

static ArbFormCell *
add_cell (ArbFormRow *row,
          const ArbField *field,
          const char *id,
          const char *question)
{
  ArbFormCell *cell = g_new0 (ArbFormCell, 1);
  guint index = row->cells->len;

  cell->question = question;
  cell->id = id;
  cell->side = field->side != NULL ? field->side : "";
  cell->field = field;
  cell->origin = "";
  /* A sum may look at the foe first; the sides keep their order all the same. */
  while (index > 0 && compare_sides (g_ptr_array_index (row->cells, index - 1), cell) > 0)
    index--;
  g_ptr_array_insert (row->cells, (int) index, cell);
  return cell;
}

/* Names are for people: no rule looks at them. */
static gboolean
may_count (const ArbField *field)
{
  return field->type != ARB_FIELD_TEXT || field->format != NULL;
}

/* What the list or the journal says was not asked either, but somebody knows it. */
static gboolean
is_assumption (const ArbEvent *event)
{
  return event->detail == ARB_DETAIL_ASSUMED && *event->item == '\0';
}

static void
fill_from_answer (ArbFormCell *cell,
                  const ArbEvent *event)
{
  cell->state = is_assumption (event) && may_count (cell->field) ? ARB_FORM_ASSUMED : ARB_FORM_KNOWN;
  cell->has_value = TRUE;
  cell->value = arb_value_copy (&event->value);
  cell->detail = event->detail;
  cell->origin = event->item;
  cell->prompt = arb_prompt_new_for_field (cell->field, cell->id);
  cell->prompt->question = cell->question;
}

/* Nobody has answered yet: what will be taken without asking, and what will not. */
static void
fill_from_prompt (ArbFormCell *cell,
                  ArbSession *session,
                  ArbPrompt *prompt)
{
  const ArbValue *settled = arb_hash_find (session->setting.settled, cell->question);

  cell->prompt = prompt;
  cell->origin = prompt->origin;
  cell->is_asked = session->prompt != NULL && session->prompt->question == cell->question;
  cell->has_value = settled != NULL || prompt->has_default;
  if (settled != NULL && arb_prompt_check (prompt, settled, NULL))
    {
      cell->state = ARB_FORM_KNOWN;
      cell->value = arb_value_copy (settled);
      return;
    }
  if (prompt->has_default)
    cell->value = arb_value_copy (&prompt->standard);
  cell->state = session->assume_rare && arb_prompt_is_rare (prompt) && prompt->has_default
                    ? (may_count (cell->field) && !prompt->is_known ? ARB_FORM_ASSUMED
                                                                    : ARB_FORM_KNOWN)
                    : ARB_FORM_NEEDED;
}

static void
tell_fact (const ArbField *field,
           const char *id,
           const char *self,
           const char *foe,
           ArbPrompt *prompt,
           const ArbCondition *blocker,
           gpointer user_data)
{
  Making *making = user_data;
  const ArbFrame *frame = arb_session_top (making->session);
  g_autofree char *question = g_strconcat (frame->facts.path, id, NULL);
  const char *key = g_intern_string (question);
  const Given *given = find_given (making, key);
  ArbFormCell *cell = add_cell (get_row (making->form, frame->facts.path, frame->step->id, field, id),
                            field, id, key);

  if (given != NULL)
    fill_from_answer (cell, given->event);
  else if (prompt != NULL)
    fill_from_prompt (cell, making->session, prompt);
  else
    cell->state = ARB_FORM_IDLE;
  if (given != NULL && prompt != NULL)
    arb_prompt_unref (prompt);
  if (cell->state == ARB_FORM_IDLE && blocker != NULL)
    cell->why = arb_wording_condition (&frame->facts, frame->facts.procedure, blocker, self, foe,
                                       making->session->lang);
}

/* What was assumed so far is still on the sheet, before what the present step looks at, and not again
 * where that looks at it as well. A step that takes one entry of a list after the other looks at one
 * of them only. */
static void
add_assumed (Making *self)
{
  const ArbForm present = { self->form->rows };

  self->form->rows = g_ptr_array_new_with_free_func (row_free);
  for (guint i = 0; i < self->given->len; i++)
    {
      const Given *given = g_ptr_array_index (self->given, i);
      const ArbField *field = arb_procedure_find_input (given->procedure, given->event->key);

      if (field == NULL || !may_count (field) || !is_assumption (given->event) ||
          find_given (self, given->question) != given ||
          arb_form_find (&present, given->question) != NULL)
        continue;
      fill_from_answer (add_cell (get_row (self->form, given->path, given->step, field,
                                           given->event->key),
                                  field, given->event->key, given->question),
                        given->event);
    }
  g_ptr_array_extend_and_steal (self->form->rows, present.rows);
}

ArbForm *
arb_form_new (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  ArbForm *self = g_new0 (ArbForm, 1);
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();
  g_autoptr (GString) path = g_string_new (NULL);
  Making making = { session, self, given, steps, path, first_step (session, session->walk->id) };
  const ArbFrame *frame = session->frames->len > 0 ? arb_session_top (session) : NULL;
  const GPtrArray *needs = NULL;

  self->rows = g_ptr_array_new_with_free_func (row_free);
  arb_session_foreach_event (session, follow, &making);
  if (session->ended || frame == NULL || frame->step->id == NULL)
    frame = NULL;
  if (frame != NULL)
    needs = arb_rules_get_needs (session->setting.rules, frame->step->id);
  if (needs != NULL)
    arb_ask_survey (&frame->facts, needs, tell_fact, &making);
  add_assumed (&making);
  return self;
}

const ArbFormCell *
arb_form_next (const ArbForm *self,
               ArbFormCellState state,
               const ArbFormCell *cell)
{
  gboolean passed = cell == NULL;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const ArbFormRow *row = g_ptr_array_index (self->rows, i);

      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbFormCell *next = g_ptr_array_index (row->cells, j);

          if (passed && next->state == state)
            return next;
          passed = passed || next == cell;
        }
    }
  return NULL;
}

const ArbFormCell *
arb_form_find (const ArbForm *self,
               const char *question)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const ArbFormRow *row = g_ptr_array_index (self->rows, i);

      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbFormCell *cell = g_ptr_array_index (row->cells, j);

          if (g_str_equal (cell->question, question))
            return cell;
        }
    }
  return NULL;
}
