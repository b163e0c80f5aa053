/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hexes in axial coordinates (q, r); in cube form (x, y, z) = (q, −q−r, r). Whole numbers only: no
 * line of sight depends on a rounding. Nothing here knows the engine, so that a drawn board may
 * call it. */
typedef struct
{
  int q;
  int r;
} FredericHex;

#define FREDERIC_N_DIRECTIONS 6

gboolean frederic_hex_equal (FredericHex a,
                             FredericHex b);
/* F1: how many steps from one to the other; neighbours are at 1. */
int frederic_hex_distance (FredericHex a,
                           FredericHex b);
/* @direction: 0 … 5, counted from (+1, 0). */
FredericHex frederic_hex_neighbour (FredericHex hex,
                                    guint direction);
/* By distance from @from, then q, then r. */
int frederic_hex_compare (FredericHex a,
                          FredericHex b,
                          FredericHex from);

/* "-1:2"; FALSE when it is anything else. */
gboolean frederic_hex_parse (const char *text,
                             FredericHex *hex);
#define FREDERIC_HEX_LENGTH 24
/* Into a buffer of FREDERIC_HEX_LENGTH, which is returned. */
const char *frederic_hex_print (FredericHex hex,
                                char *buffer);

/* F3: what the straight line between two centres meets, the two ends left out. A hex whose edge the
 * line follows is beside it, left or right; one touched in a single point is not met. In the order
 * in which the line meets them. */
typedef struct
{
  GArray *interior; /* Owned, FredericHex */
  GArray *left;     /* Owned, FredericHex */
  GArray *right;    /* Owned, FredericHex */
  GArray *met;      /* Owned; room for the work */
} FredericLine;

/* @line is empty and cleared, or was filled before: its memory is used again. */
void frederic_line_trace (FredericLine *line,
                          FredericHex from,
                          FredericHex to);
void frederic_line_clear (FredericLine *line);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FredericLine, frederic_line_clear)

G_END_DECLS
