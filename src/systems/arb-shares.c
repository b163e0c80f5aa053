/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-shares-private.h"

typedef struct
{
  ArbValue value; /* Owned */
  mpq_t chance;
} Share;

static void
clear_share (gpointer data)
{
  Share *self = data;

  arb_value_clear (&self->value);
  mpq_clear (self->chance);
}

void
arb_shares_init (ArbShares *self)
{
  self->all = g_array_new (FALSE, FALSE, sizeof (Share));
  g_array_set_clear_func (self->all, clear_share);
}

void
arb_shares_clear (ArbShares *self)
{
  g_clear_pointer (&self->all, g_array_unref);
}

void
arb_shares_add (ArbShares *self,
                const ArbValue *value,
                mpq_srcptr chance)
{
  Share *share;

  for (guint i = 0; i < self->all->len; i++)
    {
      share = &g_array_index (self->all, Share, i);
      if (!arb_value_equal (&share->value, value))
        continue;
      mpq_add (share->chance, share->chance, chance);
      return;
    }
  g_array_set_size (self->all, self->all->len + 1);
  share = &g_array_index (self->all, Share, self->all->len - 1);
  share->value = arb_value_copy (value);
  mpq_init (share->chance);
  mpq_set (share->chance, chance);
}

void
arb_shares_add_all (ArbShares *self,
                    const ArbShares *more)
{
  for (guint i = 0; i < more->all->len; i++)
    {
      const Share *share = &g_array_index (more->all, Share, i);

      arb_shares_add (self, &share->value, share->chance);
    }
}

/* --- What they come to ----------------------------------------------------------------------- */

GArray *
arb_shares_tell (const ArbShares *self,
                 const ArbField *field)
{
  GArray *parts = arb_odds_parts_new ();

  for (guint i = 0; i < self->all->len; i++)
    {
      const Share *share = &g_array_index (self->all, Share, i);
      ArbOddsPart part = { arb_value_copy (&share->value),
                           arb_field_to_string (field, &share->value),
                           arb_chance_of (share->chance) };

      g_array_append_val (parts, part);
    }
  arb_odds_parts_sort (parts);
  return parts;
}
