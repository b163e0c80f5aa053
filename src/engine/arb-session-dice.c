/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice that fell, undone or not. */

#include <stdlib.h>
#include <string.h>

#include "engine/arb-session-private.h"

ArbFallenDice *
arb_session_find_dice (ArbSession *self,
                       const char *question,
                       guint n_dice)
{
  for (guint i = 0; self->dice != NULL && i < self->dice->len; i++)
    {
      ArbFallenDice *fallen = &g_array_index (self->dice, ArbFallenDice, i);

      if (fallen->question == question && fallen->n_dice == n_dice)
        return fallen;
    }
  return NULL;
}

static void
dice_clear (gpointer data)
{
  arb_value_clear (&((ArbFallenDice *) data)->value);
}

static GArray *
dice_new (void)
{
  GArray *dice = g_array_new (FALSE, FALSE, sizeof (ArbFallenDice));

  g_array_set_clear_func (dice, dice_clear);
  return dice;
}

GArray *
arb_dice_copy (const GArray *original)
{
  GArray *self;

  if (original == NULL || original->len == 0)
    return NULL;
  self = dice_new ();
  g_array_append_vals (self, original->data, original->len);
  for (guint i = 0; i < self->len; i++)
    {
      ArbValue *value = &g_array_index (self, ArbFallenDice, i).value;

      *value = arb_value_copy (value);
    }
  return self;
}

void
arb_session_put_dice (ArbSession *self,
                      const char *question,
                      const ArbValue *value,
                      ArbSource source,
                      gboolean published)
{
  ArbFallenDice fallen = { .question = g_intern_string (question),
                           .n_dice = arb_dice_count (value),
                           .value = arb_value_copy (value),
                           .source = source,
                           .published = published };
  ArbFallenDice *old = arb_session_find_dice (self, fallen.question, fallen.n_dice);

  if (self->dice == NULL)
    self->dice = dice_new ();
  if (old != NULL)
    arb_session_forget_dice (self, old);
  g_array_append_val (self->dice, fallen);
}

void
arb_session_forget_dice (ArbSession *self,
                         ArbFallenDice *fallen)
{
  guint index = (guint) (fallen - (ArbFallenDice *) (void *) self->dice->data);

  g_array_remove_index (self->dice, index);
}

void
arb_session_publish_dice (ArbSession *self)
{
  for (guint i = 0; self->dice != NULL && i < self->dice->len; i++)
    g_array_index (self->dice, ArbFallenDice, i).published = TRUE;
}

void
arb_session_drop_dice (ArbSession *self)
{
  for (guint i = self->dice != NULL ? self->dice->len : 0; i > 0; i--)
    if (!g_array_index (self->dice, ArbFallenDice, i - 1).published)
      g_array_remove_index (self->dice, i - 1);
}

void
arb_session_remember_dice (ArbSession *self,
                           const char *question,
                           const ArbValue *value,
                           ArbSource source)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (value != NULL);
  arb_session_put_dice (self, question, value, source, TRUE);
}

/* A line for each throw, as the journal has always sorted them. */
static char *
sort_key (const ArbFallenDice *fallen)
{
  return g_strdup_printf ("%s %u", fallen->question, fallen->n_dice);
}

static int
compare_dice (gconstpointer a,
              gconstpointer b)
{
  g_autofree char *first = sort_key (*(const ArbFallenDice *const *) a);
  g_autofree char *second = sort_key (*(const ArbFallenDice *const *) b);

  return strcmp (first, second);
}

void
arb_session_foreach_dice (ArbSession *self,
                          ArbDiceFunc func,
                          gpointer user_data)
{
  g_return_if_fail (ARB_IS_SESSION (self));

  guint n_dice = self->dice != NULL ? self->dice->len : 0;
  g_autofree const ArbFallenDice **sorted = g_new (const ArbFallenDice *, n_dice);

  /* Sorted, so that the same combat leaves the same bytes everywhere. */
  for (guint i = 0; i < n_dice; i++)
    sorted[i] = &g_array_index (self->dice, ArbFallenDice, i);
  if (n_dice > 0)
    qsort (sorted, n_dice, sizeof *sorted, compare_dice);
  for (guint i = 0; i < n_dice; i++)
    func (sorted[i]->question, &sorted[i]->value, sorted[i]->source, user_data);
}

guint
arb_dice_count (const ArbValue *value)
{
  return value->type == ARB_VALUE_LIST ? value->list->n_items : 1;
}

