/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"
#include "app/board/arb-hex-board.h"

G_BEGIN_DECLS

/* A table with a board, shown in a window. */
typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
  GtkWidget *panel;  /* Borrowed, as the view */
  ArbHexBoard *view;
} BoardTest;

/* Before everything else: what the windows belong to. */
ArbApplication *board_test_init (int *argc,
                                 char ***argv);
void board_test_open (BoardTest *self);
void board_test_set_up (BoardTest *self,
                        gconstpointer data);
void board_test_set_up_map (BoardTest *self,
                            gconstpointer data);
void board_test_tear_down (BoardTest *self,
                           gconstpointer data);
ArbGame *board_test_get_game (BoardTest *self);
ArbGameUnit *board_test_get_unit (BoardTest *self,
                                  guint side,
                                  const char *unit);
void board_test_go_to (BoardTest *self,
                       int column,
                       int row);
void board_test_place (BoardTest *self,
                       guint side,
                       const char *unit,
                       int column,
                       int row);
void board_test_paint (BoardTest *self,
                       int column,
                       int row,
                       const char *terrain);
void board_test_place_commander (BoardTest *self,
                                 guint index,
                                 int column,
                                 int row);
/* A key for the board itself, as the focus would get it. */
void board_test_press_on_board (BoardTest *self,
                                guint keyval);
const char *board_test_get_hex_text (BoardTest *self);
const char *board_test_get_row_text (BoardTest *self,
                                     const char *list,
                                     int index);
void board_test_activate (BoardTest *self,
                          const char *action);
gboolean board_test_is_shown (ArbWindow *window);
/* Whether the button with that action may be pressed. */
gboolean board_test_is_offered (GtkWidget *widget,
                                const char *action);
/* Presses on one hex, moves over the hexes between and lets go on another. */
void board_test_drag (BoardTest *self,
                      int column,
                      int row,
                      int to_column,
                      int to_row);
GtkGesture *board_test_get_drag (BoardTest *self);
/* The board as painted. */
cairo_surface_t *board_test_draw (BoardTest *self);
/* 0 is black, 1 is white. */
double board_test_get_light (cairo_surface_t *surface,
                             double x,
                             double y);
const ArbValue *board_test_get_answer (BoardTest *self,
                                       const char *question);

G_END_DECLS
