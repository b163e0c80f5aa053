/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game-board.h"

G_BEGIN_DECLS

/* A board of hexes to look at, to paint and to move units on, with the mouse or with the keyboard:
 * the arrows move a cursor, Enter activates, the space bar paints. It changes nothing itself. */
#define ARB_TYPE_HEX_BOARD (arb_hex_board_get_type ())
/* Signal "cursor-moved". Signal "activated": Enter at the cursor. Signal "clicked": the same by a
 * click. Signal "painted": a stroke has ended. Signal "dropped": somebody was dragged from one hex
 * to another. */
G_DECLARE_FINAL_TYPE (ArbHexBoard, arb_hex_board, ARB, HEX_BOARD, GtkWidget)

typedef enum
{
  ARB_HEX_LEGAL,    /* a ring */
  ARB_HEX_REFUSED,  /* a cross */
  ARB_HEX_BLOCKING, /* a cross in a ring */
  ARB_HEX_WAY,      /* a dot */
  ARB_HEX_PICKED,   /* a broken ring */
} ArbHexMark;

/* Armies of both sides that touch each other. */
typedef enum
{
  ARB_HEX_FIGHT,   /* a cross in a full disc */
  ARB_HEX_FOUGHT,  /* a tick in a ring */
  ARB_HEX_WAITING, /* an hourglass in a broken ring */
} ArbHexContact;

/* @board is borrowed until the next call and may be NULL. */
void arb_hex_board_set_board (ArbHexBoard *self,
                              ArbGameBoard *board);

ArbHex arb_hex_board_get_cursor (ArbHexBoard *self);
/* Scrolls there; stays where it is when that is off the board. */
/* FALSE: there is no hex at that point, or the ground is being painted. */
gboolean arb_hex_board_select_at (ArbHexBoard *self,
                                  double x,
                                  double y);
void arb_hex_board_set_cursor (ArbHexBoard *self,
                               ArbHex at);

void arb_hex_board_set_painting (ArbHexBoard *self,
                                 gboolean painting);
/* ArbHex, each once; borrowed, for handlers of "painted". */
const GArray *arb_hex_board_get_stroke (ArbHexBoard *self);
/* For handlers of "dropped". Which side was dragged: where both stand in a hex, the one on whose
 * half of it the button went down. */
guint arb_hex_board_get_drop (ArbHexBoard *self,
                              ArbHex *from,
                              ArbHex *to);

/* What is drawn over the board until it is cleared. */
void arb_hex_board_clear_marks (ArbHexBoard *self);
void arb_hex_board_add_mark (ArbHexBoard *self,
                             ArbHex at,
                             ArbHexMark mark);
void arb_hex_board_set_line (ArbHexBoard *self,
                             ArbHex from,
                             ArbHex to,
                             gboolean is_clear);

/* Drawn between the two hexes until they are cleared. */
void arb_hex_board_clear_contacts (ArbHexBoard *self);
void arb_hex_board_add_contact (ArbHexBoard *self,
                                ArbHex own,
                                ArbHex foe,
                                ArbHexContact contact);
/* The same sign in the colours of another widget, for a list beside the board. */
void arb_hex_board_draw_contact (GtkWidget *widget,
                                 cairo_t *cr,
                                 ArbHexContact contact,
                                 double x,
                                 double y,
                                 double radius);

/* Steps of a fifth; 0: the whole board. */
void arb_hex_board_zoom (ArbHexBoard *self,
                         int steps);
/* The middle of a hex in the widget, for tests and popovers. */
void arb_hex_board_get_point (ArbHexBoard *self,
                              ArbHex at,
                              double *x,
                              double *y);
double arb_hex_board_get_radius (ArbHexBoard *self);

G_END_DECLS
