/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-positions-private.h"

#include <string.h>

static void
clear_carried (gpointer data)
{
  arb_value_clear (&((ArbCarried *) data)->value);
}

GArray *
arb_carried_new (void)
{
  GArray *self = g_array_new (FALSE, TRUE, sizeof (ArbCarried));

  g_array_set_clear_func (self, clear_carried);
  return self;
}

/* --- Equal ones ------------------------------------------------------------------------------ */

static guint
mix (guint hash,
     gint64 number)
{
  guint64 mixed = (hash ^ (guint64) number) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (mixed >> 32);
}

static guint
hash_value (const ArbValue *value)
{
  guint hash = 0;

  switch (value->type)
    {
    case ARB_VALUE_BOOL:
      return mix (1, value->truth);
    case ARB_VALUE_INT:
      return mix (2, value->integer);
    case ARB_VALUE_WORD:
      return mix (3, (gint64) GPOINTER_TO_SIZE (value->word));
    case ARB_VALUE_TEXT:
      return g_str_hash (value->text);
    case ARB_VALUE_LIST:
      for (guint i = 0; i < value->list->n_items; i++)
        hash = mix (hash, hash_value (&value->list->items[i]));
      return hash;
    case ARB_VALUE_NONE:
    case ARB_VALUE_RATIO: /* may equal a number */
    default:
      return 0;
    }
}

static guint
hash_position (gconstpointer data)
{
  const GArray *carried = ((const ArbPosition *) data)->carried;
  guint hash = 0;

  for (guint i = 0; carried != NULL && i < carried->len; i++)
    {
      const ArbCarried *answer = &g_array_index (carried, ArbCarried, i);

      hash = mix (hash, (gint64) answer->slot << 32 | hash_value (&answer->value));
    }
  return hash;
}

static gboolean
equal_positions (gconstpointer a,
                 gconstpointer b)
{
  const GArray *one = ((const ArbPosition *) a)->carried;
  const GArray *other = ((const ArbPosition *) b)->carried;

  if (one == NULL || other == NULL)
    return one == other;
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    {
      const ArbCarried *left = &g_array_index (one, ArbCarried, i);
      const ArbCarried *right = &g_array_index (other, ArbCarried, i);

      if (left->slot != right->slot || !arb_value_equal (&left->value, &right->value))
        return FALSE;
    }
  return TRUE;
}

static guint
hash_situation (gconstpointer data)
{
  const ArbSituation *self = data;
  guint hash = mix (0, (gint64) GPOINTER_TO_SIZE (self->position));

  for (guint i = 0; i < ARB_MAX_SIDES; i++)
    hash = mix (hash, (gint64) GPOINTER_TO_SIZE (self->sheets[i]));
  return hash;
}

static gboolean
equal_situations (gconstpointer a,
                  gconstpointer b)
{
  const ArbSituation *one = a, *other = b;

  return one->position == other->position &&
         memcmp (one->sheets, other->sheets, sizeof one->sheets) == 0;
}

/* --- Positions ------------------------------------------------------------------------------- */

static void
situation_free (gpointer data)
{
  ArbSituation *self = data;

  mpz_clear (self->ways);
  g_free (self);
}

static void
position_free (gpointer data)
{
  ArbPosition *self = data;

  g_clear_pointer (&self->carried, g_array_unref);
  for (guint i = 0; i < ARB_MAX_SIDES; i++)
    g_ptr_array_unref (self->sheets[i]);
  g_ptr_array_unref (self->situations);
  g_free (self);
}

void
arb_positions_init (ArbPositions *self,
                    guint n_sides)
{
  self->n_sides = n_sides;
  self->all = g_ptr_array_new_with_free_func (position_free);
  self->known = g_hash_table_new (hash_position, equal_positions);
  self->situations = g_hash_table_new (hash_situation, equal_situations);
}

void
arb_positions_clear (ArbPositions *self)
{
  g_clear_pointer (&self->situations, g_hash_table_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->all, g_ptr_array_unref);
}

ArbPosition *
arb_positions_add (ArbPositions *self,
                   GArray *carried)
{
  const ArbPosition wanted = { .carried = carried };
  ArbPosition *position = g_hash_table_lookup (self->known, &wanted);

  if (position != NULL)
    {
      g_clear_pointer (&carried, g_array_unref);
      return position;
    }
  position = g_new0 (ArbPosition, 1);
  position->carried = carried;
  for (guint i = 0; i < ARB_MAX_SIDES; i++)
    position->sheets[i] = g_ptr_array_new ();
  position->situations = g_ptr_array_new_with_free_func (situation_free);
  g_ptr_array_add (self->all, position);
  g_hash_table_add (self->known, position);
  return position;
}

static guint
place_sheet (GPtrArray *sheets,
             const ArbOddsSheet *sheet)
{
  guint place = 0;

  if (!g_ptr_array_find (sheets, sheet, &place))
    {
      place = sheets->len;
      g_ptr_array_add (sheets, (gpointer) sheet);
    }
  return place;
}

void
arb_positions_lead_to (ArbPositions *self,
                       ArbPosition *position,
                       const ArbOddsSheet *const *sheets,
                       mpz_srcptr ways,
                       mpz_srcptr factor)
{
  ArbSituation wanted = { .position = position };
  ArbSituation *situation;

  for (guint i = 0; i < self->n_sides; i++)
    wanted.sheets[i] = sheets[i];
  situation = g_hash_table_lookup (self->situations, &wanted);
  if (situation == NULL)
    {
      situation = g_memdup2 (&wanted, sizeof wanted);
      mpz_init (situation->ways);
      for (guint i = 0; i < self->n_sides; i++)
        situation->places[i] = place_sheet (position->sheets[i], sheets[i]);
      g_ptr_array_add (position->situations, situation);
      g_hash_table_add (self->situations, situation);
    }
  mpz_addmul (situation->ways, ways, factor);
}

void
arb_position_sum (const ArbPosition *self,
                  mpz_ptr sum)
{
  mpz_set_ui (sum, 0);
  for (guint i = 0; i < self->situations->len; i++)
    mpz_add (sum, sum, ((const ArbSituation *) self->situations->pdata[i])->ways);
}
