/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hexes in axial coordinates (q, r); in cube form (x, y, z) = (q, −q−r, r). Whole numbers only: no
 * line of sight depends on a rounding. */
typedef struct
{
  int q;
  int r;
} ArbHex;

#define ARB_HEX_N_DIRECTIONS 6

gboolean arb_hex_equal (ArbHex a,
                        ArbHex b);
/* How many steps from one to the other; neighbours are at 1. */
int arb_hex_distance (ArbHex a,
                      ArbHex b);
/* @direction: 0 … 5, counted from (+1, 0). */
ArbHex arb_hex_neighbour (ArbHex hex,
                          guint direction);
/* By distance from @from, then q, then r. */
int arb_hex_compare (ArbHex a,
                     ArbHex b,
                     ArbHex from);

/* "-1:2"; FALSE when it is anything else. */
gboolean arb_hex_parse (const char *text,
                        ArbHex *hex);
#define ARB_HEX_LENGTH 24
/* Into a buffer of ARB_HEX_LENGTH, which is returned. */
const char *arb_hex_print (ArbHex hex,
                           char *buffer);

/* “F7” on a board: the column in letters and the row, both counted from the upper left corner; "q:r"
 * off it. */
char *arb_hex_dup_name (ArbHex hex) G_GNUC_WARN_UNUSED_RESULT;
/* Either of the two, capital or small. FALSE: it is anything else. */
gboolean arb_hex_parse_name (const char *text,
                             ArbHex *hex);

/* What the straight line between two centres meets, the two ends left out. A hex whose edge the
 * line follows is beside it, left or right; one touched in a single point is not met. In the order
 * in which the line meets them. */
typedef struct
{
  GArray *interior; /* Owned, ArbHex */
  GArray *left;     /* Owned, ArbHex */
  GArray *right;    /* Owned, ArbHex */
  GArray *met;      /* Owned; room for the work */
} ArbHexLine;

/* @line is empty and cleared, or was filled before: its memory is used again. */
void arb_hex_line_trace (ArbHexLine *line,
                         ArbHex from,
                         ArbHex to);
void arb_hex_line_clear (ArbHexLine *line);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbHexLine, arb_hex_line_clear)

/* Places of a board of pointy-topped hexes in rows, odd rows half a hex to the right: column and row,
 * both from 0. */
ArbHex arb_hex_from_board (int column,
                           int row);
void arb_hex_to_board (ArbHex hex,
                       int *column,
                       int *row);

/* An edge of the table. North is towards smaller rows. */
typedef enum
{
  ARB_HEX_NORTH,
  ARB_HEX_SOUTH,
  ARB_HEX_EAST,
  ARB_HEX_WEST,
  ARB_HEX_N_EDGES,
} ArbHexEdge;

extern const char *const arb_hex_edge_words[ARB_HEX_N_EDGES + 1];
/* FALSE: the word names none, and @edge is as it was. */
gboolean arb_hex_edge_parse (const char *word,
                             ArbHexEdge *edge);

/* Whether a step in that direction comes nearer to the edge: as the steps of a retreat do. */
gboolean arb_hex_edge_is_nearer (ArbHexEdge edge,
                                 guint direction);

G_END_DECLS
