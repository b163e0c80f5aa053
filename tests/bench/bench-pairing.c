/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How long it takes to pair a round of 128 players after four others, beside one of 64. */

#include <stdio.h>

#include "compete/arb-pairing.h"

#define N_TIMES 3

static ArbPairing *
new_field (guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (n);
  ArbPairing *pairing = arb_pairing_new ("bench", n / 2);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("player-%u", i);
      g_autofree char *club = g_strdup_printf ("club-%u", i % 12);

      arb_pairing_add_player (pairing, id, id, g_rand_int_range (rand, 0, 400), club,
                              i % 3 == 0 ? "Italia" : "France");
    }
  for (guint round = 0; round < 4; round++)
    for (guint i = 0; i < n / 2; i++)
      {
        guint other = (i + round) % (n / 2) + n / 2;

        arb_pairing_add_meeting (pairing, i, other);
        arb_pairing_add_seat (pairing, i, i + 1);
        arb_pairing_add_seat (pairing, other, i + 1);
      }
  return pairing;
}

static double
measure (guint n)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autoptr (ArbPairing) pairing = new_field (n);
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GPtrArray) pairs = arb_pairing_find (pairing, NULL);

      g_assert (pairs->len == n / 2);
      best = MIN (best, g_get_monotonic_time () - start);
    }
  return (double) best / G_USEC_PER_SEC;
}

int
main (void)
{
  double small = measure (64), large = measure (128);

  printf ("pairing: 128 players take %.1f times as long as 64 (%.3f s)\n", large / small, large);
  return 0;
}
