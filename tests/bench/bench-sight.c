/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How many lines of sight are drawn in a second on a board of 60 by 40 hexes, from anywhere to
 * anywhere, a third of the hexes holding woods, houses, hills or units. */

#include <stdio.h>

#include "systems/frederic/frederic-sight.h"

#define N_COLUMNS 60
#define N_ROWS 40
#define N_LINES 100000
#define GOAL 20000

static FredericMap *
make_board (GRand *random)
{
  static const FredericTerrain terrains[] = { FREDERIC_FOREST, FREDERIC_DWELLING, FREDERIC_HILL,
                                              FREDERIC_HILL, FREDERIC_OPEN };
  FredericMap *map = frederic_map_new (N_COLUMNS, N_ROWS);

  for (int row = 0; row < N_ROWS; row++)
    for (int column = 0; column < N_COLUMNS; column++)
      {
        FredericCell cell = { .at = arb_hex_from_board (column, row) };

        if (g_rand_int_range (random, 0, 3) == 0)
          {
            cell.terrain = terrains[g_rand_int_range (random, 0, G_N_ELEMENTS (terrains))];
            cell.unit = g_rand_int_range (random, FREDERIC_NOBODY, FREDERIC_SIDE_B + 1);
          }
        frederic_map_set (map, &cell);
      }
  frederic_map_join_hills (map);
  return map;
}

static ArbHex
pick_hex (GRand *random)
{
  return arb_hex_from_board (g_rand_int_range (random, 0, N_COLUMNS),
                             g_rand_int_range (random, 0, N_ROWS));
}

/* The number seen comes out, so that the work cannot be left out. */
static guint
look_around (const FredericMap *map,
             GRand *random,
             gint64 *steps)
{
  const FredericSightRulings rulings = {
    .masks = (1u << FREDERIC_FOREST) | (1u << FREDERIC_DWELLING),
  };
  g_auto (FredericSight) sight = { 0 };
  guint n_seen = 0;

  for (guint i = 0; i < N_LINES; i++)
    {
      FredericShot shot = { .from = pick_hex (random), .to = pick_hex (random),
                            .from_side = FREDERIC_SIDE_A, .to_side = FREDERIC_SIDE_B };

      frederic_sight_look (&sight, map, &shot, &rulings);
      n_seen += sight.visible ? 1 : 0;
      *steps += sight.distance;
    }
  return n_seen;
}

int
main (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (FredericMap) map = make_board (random);
  double best = G_MAXDOUBLE;
  guint n_seen = 0;
  gint64 steps = 0;

  for (guint i = 0; i < 5; i++)
    {
      gint64 start = g_get_monotonic_time ();

      steps = 0;
      n_seen = look_around (map, random, &steps);
      best = MIN (best, (g_get_monotonic_time () - start) / 1e6);
    }
  printf ("lines of sight on a board of %d × %d: %.0f a second (goal: at least %d), "
          "%.1f hexes long, %u %% clear\n",
          N_COLUMNS, N_ROWS, N_LINES / best, GOAL, (double) steps / N_LINES,
          n_seen * 100 / N_LINES);
  return 0;
}
