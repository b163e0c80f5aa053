/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-link.h"

static const char *const give_words[] = {
  [ARB_GIVE_SET] = "set",   [ARB_GIVE_ADD] = "add",     [ARB_GIVE_SUB] = "sub",
  [ARB_GIVE_FLAG] = "flag", [ARB_GIVE_STATE] = "state",
};

const char *
arb_give_op_to_word (ArbGiveOp op)
{
  return give_words[op];
}

gboolean
arb_give_op_from_word (const char *word,
                       ArbGiveOp *op)
{
  g_return_val_if_fail (op != NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (give_words); i++)
    if (g_strcmp0 (word, give_words[i]) == 0)
      {
        *op = i;
        return TRUE;
      }
  return FALSE;
}

static void
take_free (gpointer data)
{
  ArbLinkTake *self = data;

  g_strfreev (self->is);
  g_strfreev (self->is_not);
  g_strfreev (self->in);
  g_free (self);
}

static void
give_free (gpointer data)
{
  ArbLinkGive *self = data;

  g_strfreev (self->is);
  g_strfreev (self->is_not);
  g_free (self);
}

ArbLink *
arb_link_new (void)
{
  ArbLink *self = g_new0 (ArbLink, 1);

  self->takes = g_ptr_array_new_with_free_func (take_free);
  self->gives = g_ptr_array_new_with_free_func (give_free);
  return self;
}

void
arb_link_free (ArbLink *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->units);
  g_ptr_array_unref (self->takes);
  g_ptr_array_unref (self->gives);
  g_free (self);
}

ArbLinkTake *
arb_link_add_take (ArbLink *self)
{
  ArbLinkTake *take = g_new0 (ArbLinkTake, 1);

  g_return_val_if_fail (self != NULL, NULL);
  g_ptr_array_add (self->takes, take);
  return take;
}

ArbLinkGive *
arb_link_add_give (ArbLink *self)
{
  ArbLinkGive *give = g_new0 (ArbLinkGive, 1);

  g_return_val_if_fail (self != NULL, NULL);
  g_ptr_array_add (self->gives, give);
  return give;
}

char *
arb_link_dup_id (const ArbLink *self,
                 const char *unit,
                 const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);

  const char *prefix = self->prefix != NULL ? self->prefix : unit;

  return *prefix != '\0' ? g_strdup_printf ("%s.%s", prefix, name) : g_strdup (name);
}

char *
arb_link_dup_entry_id (const ArbLink *self,
                       const char *unit,
                       guint number,
                       const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  return *unit != '\0' ? g_strdup_printf ("%s.%s.%u.%s", unit, self->list, number, name)
                       : g_strdup_printf ("%s.%u.%s", self->list, number, name);
}

gboolean
arb_link_is_of_list (const ArbLink *self,
                     const char *unit,
                     const char *list)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->subject == ARB_LINK_ENTRIES && self->units != NULL &&
         g_str_equal (self->list, list) &&
         g_strv_contains ((const char *const *) self->units, unit);
}
