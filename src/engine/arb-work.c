/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-work.h"

ArbWork *
arb_work_new (ArbWorkKind kind)
{
  ArbWork *self = g_new0 (ArbWork, 1);

  self->kind = kind;
  self->conditions = arb_conditions_new ();
  return self;
}

void
arb_work_free (ArbWork *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->prefixes);
  g_strfreev (self->with);
  g_array_unref (self->conditions);
  g_free (self);
}

void
arb_work_foreach_operand (ArbWork *self,
                          ArbOperandFunc func,
                          gpointer user_data)
{
  g_return_if_fail (self != NULL);
  ArbOperand *const operands[] = { &self->of,   &self->by,  &self->least,
                                   &self->most, &self->row, &self->column };

  for (guint i = 0; i < G_N_ELEMENTS (operands); i++)
    if (operands[i]->is_there)
      func (operands[i], user_data);
}
