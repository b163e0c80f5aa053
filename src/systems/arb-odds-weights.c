/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-private.h"

#include <string.h>

typedef struct
{
  guint weight;
  guint64 n;
} Count;

static mpq_ptr
weight_new (void)
{
  mpq_ptr self = g_new (__mpq_struct, 1);

  mpq_init (self);
  return self;
}

static void
weight_free (gpointer data)
{
  mpq_ptr self = data;

  mpq_clear (self);
  g_free (self);
}

static guint
weight_hash (gconstpointer data)
{
  mpq_srcptr self = data;

  return (guint) (mpz_get_ui (mpq_numref (self)) * 31 + mpz_get_ui (mpq_denref (self)));
}

static gboolean
weight_equal (gconstpointer a,
              gconstpointer b)
{
  return mpq_equal (a, b) != 0;
}

/* Takes @weight. */
static guint
add_weight (ArbWeights *self,
            mpq_ptr weight)
{
  g_ptr_array_add (self->all, weight);
  g_hash_table_insert (self->known, weight, GUINT_TO_POINTER (self->all->len));
  return self->all->len - 1;
}

void
arb_weights_init (ArbWeights *self)
{
  mpq_ptr certain = weight_new ();

  self->all = g_ptr_array_new_with_free_func (weight_free);
  self->known = g_hash_table_new (weight_hash, weight_equal);
  mpq_set_ui (certain, 1, 1);
  add_weight (self, certain);
}

void
arb_weights_clear (ArbWeights *self)
{
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->all, g_ptr_array_unref);
}

guint
arb_weights_multiply (ArbWeights *self,
                      guint weight,
                      mpq_srcptr chance)
{
  mpq_ptr product = weight_new ();
  gpointer place;

  mpq_mul (product, self->all->pdata[weight], chance);
  place = g_hash_table_lookup (self->known, product);
  if (place == NULL)
    return add_weight (self, product);
  weight_free (product);
  return GPOINTER_TO_UINT (place) - 1;
}

void
arb_tally_add (ArbTally *self,
               guint weight)
{
  Count count = { weight, 1 };

  if (self->counts == NULL)
    self->counts = g_array_new (FALSE, FALSE, sizeof (Count));
  for (guint i = self->counts->len; i > 0; i--)
    if (g_array_index (self->counts, Count, i - 1).weight == weight)
      {
        g_array_index (self->counts, Count, i - 1).n++;
        return;
      }
  g_array_append_val (self->counts, count);
}

void
arb_tally_clear (ArbTally *self)
{
  g_clear_pointer (&self->counts, g_array_unref);
}

void
arb_tally_sum (const ArbTally *self,
               const ArbWeights *weights,
               mpq_ptr sum)
{
  mpq_t part;

  mpq_init (part);
  mpq_set_ui (sum, 0, 1);
  for (guint i = 0; self->counts != NULL && i < self->counts->len; i++)
    {
      const Count *count = &g_array_index (self->counts, Count, i);

      mpq_set_ui (part, count->n, 1);
      mpq_mul (part, part, weights->all->pdata[count->weight]);
      mpq_add (sum, sum, part);
    }
  mpq_clear (part);
}

ArbChance
arb_tally_tell (const ArbTally *self,
                const ArbWeights *weights)
{
  ArbChance chance;
  mpq_t sum;

  mpq_init (sum);
  arb_tally_sum (self, weights, sum);
  chance = arb_chance_of (sum);
  mpq_clear (sum);
  return chance;
}

ArbChance
arb_chance_of (mpq_srcptr chance)
{
  char *text = mpq_get_str (NULL, 10, chance);
  ArbChance self = { g_strdup (text), mpq_get_d (chance) };
  void (*release) (void *, size_t);

  mp_get_memory_functions (NULL, NULL, &release);
  release (text, strlen (text) + 1);
  return self;
}

void
arb_chance_clear (ArbChance *self)
{
  g_clear_pointer (&self->text, g_free);
}
