/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-form-state.h"

#include <glib/gi18n.h>

#include "engine/arb-wording.h"
#include "report/arb-account.h"

static void
cell_free (gpointer data)
{
  ArbFormStateCell *self = data;

  g_free (self->value);
  g_free (self->remark);
  g_free (self->name);
  g_free (self);
}

static void
row_free (gpointer data)
{
  ArbFormStateRow *self = data;

  g_free (self->label);
  g_free (self->why);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

void
arb_form_state_free (ArbFormState *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->idle);
  g_free (self);
}

static char *
dup_remark (const ArbFormCell *cell)
{
  char *origin = NULL;

  switch (cell->state)
    {
    case ARB_FORM_ASSUMED:
      return g_strdup (_ ("assumed"));
    case ARB_FORM_NEEDED:
      return g_strdup (cell->is_asked ? _ ("asked now") : _ ("still to be asked"));
    case ARB_FORM_KNOWN:
      origin = arb_account_dup_origin (cell->origin);
      return origin != NULL ? origin : g_strdup ("");
    case ARB_FORM_IDLE:
    default:
      return g_strdup ("");
    }
}

static ArbFormStateCell *
cell_new (const ArbFacts *facts,
          const ArbFormCell *cell,
          const char *lang)
{
  ArbFormStateCell *self = g_new0 (ArbFormStateCell, 1);
  g_autofree char *label = arb_wording_label (facts, cell->field, cell->id, lang);

  self->question = cell->question;
  self->state = cell->state;
  self->value = cell->has_value ? arb_wording_value (facts, cell->field, &cell->value, lang)
                                : g_strdup ("");
  self->remark = dup_remark (cell);
  self->name = *self->remark != '\0'
                   /* Translators: a circumstance, its value, and how it came by it. */
                   ? g_strdup_printf (_ ("%s: %s, %s"), label, self->value, self->remark)
                   : g_strdup_printf (_ ("%s: %s"), label, self->value);
  /* The present question is answered where it stands; dice are never thrown in advance. */
  self->can_change = cell->prompt != NULL && !cell->is_asked &&
                     !(cell->prompt->kind == ARB_PROMPT_DICE && cell->state == ARB_FORM_NEEDED);
  return self;
}

static ArbFormStateRow *
row_new (const ArbFacts *facts,
         const ArbFormRow *row,
         const char *lang)
{
  ArbFormStateRow *self = g_new0 (ArbFormStateRow, 1);
  const ArbFormCell *first = g_ptr_array_index (row->cells, 0);

  self->label = g_strdup (arb_text_get (first->field->name, lang));
  self->cells = g_ptr_array_new_with_free_func (cell_free);
  for (guint i = 0; i < row->cells->len; i++)
    {
      const ArbFormCell *cell = g_ptr_array_index (row->cells, i);

      if (self->why == NULL)
        self->why = g_strdup (cell->why);
      g_ptr_array_add (self->cells, cell_new (facts, cell, lang));
    }
  return self;
}

static gboolean
is_idle (const ArbFormRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (((const ArbFormCell *) g_ptr_array_index (row->cells, i))->state != ARB_FORM_IDLE)
      return FALSE;
  return TRUE;
}

static gboolean
has_two_sides (const ArbFormRow *row)
{
  return row->cells->len == 2;
}

ArbFormState *
arb_form_state_new (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  ArbFormState *self = g_new0 (ArbFormState, 1);
  g_autoptr (ArbForm) form = arb_form_new (session);
  const char *lang = arb_session_get_language (session);

  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->idle = g_ptr_array_new_with_free_func (row_free);
  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = g_ptr_array_index (form->rows, i);
      const ArbFacts *facts = arb_session_find_facts (session, row->path);

      g_ptr_array_add (is_idle (row) ? self->idle : self->rows, row_new (facts, row, lang));
      for (guint j = 0; self->columns->len < 2 && has_two_sides (row) && j < 2; j++)
        {
          const ArbFormCell *cell = g_ptr_array_index (row->cells, j);

          g_ptr_array_add (self->columns, arb_wording_side (facts, cell->side, lang));
        }
    }
  return self;
}
