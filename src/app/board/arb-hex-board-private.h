/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/arb-hex-board.h"

G_BEGIN_DECLS

typedef struct
{
  ArbHex at;
  ArbHexMark mark;
} ArbHexMarked;

typedef struct
{
  ArbHex at[2];
  ArbHexContact contact;
} ArbHexTouched;

struct _ArbHexBoard
{
  GtkWidget parent_instance;

  ArbGameBoard *board; /* Borrowed or NULL */
  double radius;       /* of a hex; 0: as large as the whole board fits */
  double x;            /* of the board's corner in the widget, 0 or less once it is larger */
  double y;
  ArbHex cursor;
  gboolean painting;
  GArray *marks;       /* Owned, ArbHexMarked */
  GArray *contacts;    /* Owned, ArbHexTouched */
  gboolean has_line;
  gboolean line_is_clear;
  ArbHex line[2];

  /* The mouse */
  GArray *stroke;      /* Owned, ArbHex */
  ArbHex drop[2];
  gboolean is_dragging_unit;
  guint drag_side;     /* whose */
  double start_x;      /* where the button went down */
  double start_y;
  double drag_x;       /* where the board was */
  double drag_y;
  double pointer_x;
  double pointer_y;

  /* The ground as it was drawn last, with what it was drawn for. */
  GdkTexture *ground;  /* Owned or NULL */
  graphene_rect_t ground_area; /* on the board */
  double ground_radius;
  int ground_scale;
  GdkRGBA ground_ink;
};

enum
{
  ARB_HEX_CURSOR_MOVED,
  ARB_HEX_ACTIVATED,
  ARB_HEX_PAINTED,
  ARB_HEX_DROPPED,
  ARB_HEX_CLICKED,
  ARB_HEX_N_SIGNALS,
};

extern guint arb_hex_board_signals[ARB_HEX_N_SIGNALS];

/* arb-hex-board-draw.c */
void arb_hex_board_snapshot (GtkWidget *widget,
                             GtkSnapshot *snapshot);
/* A colour of the theme. */
void arb_hex_board_look_up (GtkWidget *widget,
                            const char *name,
                            const GdkRGBA *otherwise,
                            GdkRGBA *color);
/* arb-hex-board-input.c */
void arb_hex_board_add_controllers (ArbHexBoard *self);

/* Within what the widget can show. */
void arb_hex_board_move_to (ArbHexBoard *self,
                            double x,
                            double y);
void arb_hex_board_zoom_at (ArbHexBoard *self,
                            int steps,
                            double x,
                            double y);

G_END_DECLS
