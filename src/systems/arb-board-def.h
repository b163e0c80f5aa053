/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-hex.h"
#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* What a rule system says of a hex board: who sees whom, whom a unit may attack, where it falls back
 * to, and what a combat need not ask. It says so with ids of sentences of its rule file, which
 * whoever shows them puts into words. */

/* A hex that somebody painted or stands in. All others are empty and of the plainest terrain. */
typedef struct
{
  ArbHex at;
  const char *terrain; /* interned */
  guint level;
  gboolean road;
  guint side;          /* 1, 2: whose unit stands there; 0: nobody's */
  const char *type;    /* interned; of the unit, "" when nobody knows */
} ArbBoardCell;

typedef struct
{
  int distance;
  gboolean visible;
  const char *text;   /* interned, as the reason */
  const char *reason; /* a word of the value "reason" of the procedure about it */
  ArbHex blocking[2];
  guint n_blocking;
} ArbSight;

typedef struct
{
  ArbHex at;
  int distance;
  gboolean is_legal;
  const char *text; /* interned: why it may be attacked, or not */
  ArbHex blocking[2];
  guint n_blocking;
} ArbTarget;

/* What stood in the way. */
typedef struct
{
  ArbHex at;
  const char *text; /* interned */
} ArbStop;

typedef struct
{
  int done;      /* the most hexes that can be done */
  GArray *ends;  /* Owned, ArbHex: where the unit may end; its owner picks */
  GArray *path;  /* Owned, ArbHex: a way to the first of them, each hex entered */
  GArray *stops; /* Owned, ArbStop */
} ArbRetreat;

void arb_retreat_clear (ArbRetreat *way);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbRetreat, arb_retreat_clear)

/* A board as a session of an event carries it; where units stand is in their state. */
typedef struct
{
  guint n_columns;
  guint n_rows;
  ArbHexEdge edges[2]; /* of the first side and the second */
  GArray *cells;       /* Owned, ArbBoardCell without units: the hexes that somebody painted */
} ArbBoardSketch;

void arb_board_sketch_clear (ArbBoardSketch *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbBoardSketch, arb_board_sketch_clear)

/* As one text, and back into a sketch that is empty. FALSE: the text is something else. */
char *arb_board_sketch_to_text (const ArbBoardSketch *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_board_sketch_read_text (ArbBoardSketch *self,
                                     const char *text);

struct _ArbBoardDef
{
  const char *sight; /* the procedure about lines of sight */
  /* @facts have the rulings in force. @rules is borrowed and lives as long. */
  gpointer (*new_map) (const ArbFacts *facts,
                       const ArbRules *rules,
                       guint n_columns,
                       guint n_rows,
                       const GArray *cells);
  void (*free_map) (gpointer map);
  /* With the eyes of whoever stands at @from. */
  void (*look) (gconstpointer map,
                ArbHex from,
                ArbHex to,
                ArbSight *sight);
  /* ArbTarget of every enemy of the unit at @at, nearest first; the caller's. */
  GArray *(*list_targets) (gconstpointer map,
                           ArbHex at);
  /* Towards its @edge, @steps hexes. @way is empty. */
  void (*find_way) (gconstpointer map,
                    ArbHex at,
                    ArbHexEdge edge,
                    int steps,
                    ArbRetreat *way);
  /* What the board answers in a combat; @edge is that of the unit attacked. */
  void (*suggest) (gconstpointer map,
                   ArbHex attacker,
                   ArbHex defender,
                   ArbHexEdge edge,
                   ArbSuggestFunc suggest,
                   gpointer user_data);
};

G_END_DECLS
