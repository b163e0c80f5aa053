/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-path.h"

const char *const frederic_stop_words[FREDERIC_N_STOPS + 1] = {
  "edge", "ground", "enemy", "friend", "guns", NULL,
};

/* --- Retreat --------------------------------------------------------------------------------- */

/* A place reached, and the one before it. */
typedef struct
{
  ArbHex at;
  int before; /* index of a Place, −1 at the start */
} Place;

static void
note_blocked (FredericWay *way,
              ArbHex at,
              FredericStop why)
{
  const FredericBlockedStep entry = { at, why };

  for (guint i = 0; i < way->blocked->len; i++)
    if (arb_hex_equal (g_array_index (way->blocked, FredericBlockedStep, i).at, at))
      return;
  g_array_append_val (way->blocked, entry);
}

/* FALSE when the hex cannot be entered. @may_end: whether the unit may stop there. */
static gboolean
enter (FredericWay *way,
       const FredericMap *map,
       const FredericRetreat *retreat,
       ArbHex at,
       gboolean *may_end)
{
  const FredericCell *cell = frederic_map_get (map, at);
  gboolean is_wood = cell->terrain == FREDERIC_FOREST || cell->terrain == FREDERIC_DWELLING;
  FredericStop why;

  *may_end = cell->unit == FREDERIC_NOBODY;
  if (retreat->by_road && !cell->road)
    return FALSE;
  if (!frederic_map_is_inside (map, at))
    why = FREDERIC_STOPPED_BY_EDGE;
  else if (cell->impassable || (retreat->shuns_woods && is_wood))
    why = FREDERIC_STOPPED_BY_GROUND;
  else if (cell->unit != FREDERIC_NOBODY && cell->unit != retreat->side)
    why = FREDERIC_STOPPED_BY_ENEMY;
  else if (cell->unit != FREDERIC_NOBODY && !cell->artillery)
    why = FREDERIC_STOPPED_BY_FRIEND;
  else
    return TRUE;
  note_blocked (way, at, why);
  return FALSE;
}

static gboolean
is_among (const GArray *places,
          guint first,
          ArbHex at)
{
  for (guint i = first; i < places->len; i++)
    if (arb_hex_equal (g_array_index (places, Place, i).at, at))
      return TRUE;
  return FALSE;
}

/* Keeps the way to the first place where the unit may end after the most steps. */
static void
keep_path (FredericWay *way,
           const GArray *places,
           int last)
{
  g_array_set_size (way->path, 0);
  for (int i = last; i >= 0 && g_array_index (places, Place, i).before >= 0;
       i = g_array_index (places, Place, i).before)
    g_array_prepend_val (way->path, g_array_index (places, Place, i).at);
}

/* The places one step further on than those from @first to @end; TRUE when the unit may end in one
 * of them. */
static gboolean
step_on (FredericWay *way,
         const FredericMap *map,
         const FredericRetreat *retreat,
         GArray *places,
         guint first,
         guint end,
         int done)
{
  gboolean found = FALSE;

  for (guint i = first; i < end; i++)
    for (guint direction = 0; direction < ARB_HEX_N_DIRECTIONS; direction++)
      {
        Place next = { .before = (int) i };
        gboolean may_end;

        next.at = arb_hex_neighbour (g_array_index (places, Place, i).at, direction);
        if (!arb_hex_edge_is_nearer (retreat->edge, direction) ||
            is_among (places, end, next.at) || !enter (way, map, retreat, next.at, &may_end))
          continue;
        g_array_append_val (places, next);
        if (!may_end)
          {
            if (done == retreat->steps)
              note_blocked (way, next.at, FREDERIC_STOPPED_ON_GUNS);
            continue;
          }
        if (!found)
          {
            g_array_set_size (way->ends, 0);
            keep_path (way, places, (int) places->len - 1);
          }
        found = TRUE;
        g_array_append_val (way->ends, next.at);
      }
  return found;
}

void
frederic_way_find (FredericWay *way,
                   const FredericMap *map,
                   const FredericRetreat *retreat)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const Place start = { retreat->at, -1 };
  guint first = 0;

  frederic_way_clear (way);
  way->ends = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  way->path = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  way->blocked = g_array_new (FALSE, FALSE, sizeof (FredericBlockedStep));
  way->done = 0;
  g_array_append_val (places, start);
  g_array_append_val (way->ends, start.at);
  for (int done = 1; done <= retreat->steps && first < places->len; done++)
    {
      guint end = places->len;

      if (step_on (way, map, retreat, places, first, end, done))
        way->done = done;
      first = end;
    }
}

void
frederic_way_clear (FredericWay *way)
{
  g_clear_pointer (&way->ends, g_array_unref);
  g_clear_pointer (&way->path, g_array_unref);
  g_clear_pointer (&way->blocked, g_array_unref);
}

/* --- Officers -------------------------------------------------------------------------------- */

/* A hex between that neither the enemy nor the ground closes. */
static gboolean
has_way_through (const FredericMap *map,
                 ArbHex from,
                 ArbHex to,
                 FredericSide side)
{
  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      ArbHex between = arb_hex_neighbour (from, i);
      const FredericCell *cell = frederic_map_get (map, between);

      if (arb_hex_distance (between, to) == 1 && !cell->impassable &&
          frederic_map_is_inside (map, between) &&
          (cell->unit == FREDERIC_NOBODY || cell->unit == side))
        return TRUE;
    }
  return FALSE;
}

static int
compare_hexes (gconstpointer a,
               gconstpointer b,
               gpointer user_data)
{
  return arb_hex_compare (*(const ArbHex *) a, *(const ArbHex *) b,
                          *(const ArbHex *) user_data);
}

GArray *
frederic_list_refuges (const FredericMap *map,
                       ArbHex from,
                       FredericSide side,
                       int reach)
{
  GArray *refuges = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  g_autoptr (GPtrArray) cells = frederic_map_list (map);

  for (guint i = 0; i < cells->len; i++)
    {
      const FredericCell *cell = g_ptr_array_index (cells, i);
      int distance = arb_hex_distance (from, cell->at);

      if (cell->unit != side || cell->impassable || distance < 1 || distance > reach ||
          (distance == 2 && !has_way_through (map, from, cell->at, side)))
        continue;
      g_array_append_val (refuges, cell->at);
    }
  g_array_sort_with_data (refuges, compare_hexes, &from);
  return refuges;
}
