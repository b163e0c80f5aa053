/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/arb-board-panel.h"
#include "app/board/arb-hex-board.h"
#include "game/arb-board-rules.h"

G_BEGIN_DECLS

/* What the next hex that is chosen means. */
typedef enum
{
  ARB_BOARD_NOTHING,
  ARB_BOARD_PLACE,  /* where the picked unit goes */
  ARB_BOARD_SIGHT,  /* the other end of the line */
  ARB_BOARD_ATTACK, /* the target of the picked unit */
} ArbBoardPending;

struct _ArbBoardPanel
{
  ArbPanel parent_instance;

  ArbGame *game;        /* Owned or NULL, as the others */
  ArbGameBoard *board;  /* as the journal has it */
  ArbBoardRules *rules; /* NULL: these rules answer no questions */
  ArbGameUnit *picked;
  ArbBoardPending pending;
  FredericHex from;     /* SIGHT */
  guint n_frames;       /* until the answer is in its place and can be scrolled to */
  gboolean is_filling;  /* widgets are set, nobody touches them */

  /* Template children */
  ArbHexBoard *board_view;
  GtkScrolledWindow *scroller;
  GtkWidget *beside;
  GtkLabel *hex_label;
  GtkToggleButton *play_button;
  GtkToggleButton *paint_button;
  GtkWidget *play_box;
  GtkWidget *retreat_box;
  GtkSpinButton *steps;
  GtkDropDown *edge;
  GtkListBox *said;
  GtkWidget *waiting_title;
  GtkListBox *waiting;
  GtkWidget *paint_box;
  GtkListBox *terrains;
  GtkSpinButton *level;
  GtkCheckButton *road;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkWidget *contacts_title;
  GtkListBox *contacts;
  GtkWidget *held_title;
  GtkWidget *hint;
  GtkListBox *held;
};

/* The unit at the cursor that comes first; NULL: nobody. */
ArbGameUnit *arb_board_panel_get_unit (ArbBoardPanel *self);

/* arb-board-panel-lists.c: once for a table, and whenever the board has changed. */
void arb_board_panel_fill_terrains (ArbBoardPanel *self);
void arb_board_panel_fill_lists (ArbBoardPanel *self);

/* arb-board-panel-ask.c: what the rules say, and what is chosen next. */
void arb_board_panel_clear (ArbBoardPanel *self);
void arb_board_panel_say (ArbBoardPanel *self,
                          const char *sentence);
void arb_board_panel_pick (ArbBoardPanel *self,
                           ArbGameUnit *unit);
void arb_board_panel_place (ArbBoardPanel *self,
                            ArbGameUnit *unit,
                            const FredericHex *at);
void arb_board_panel_ask_sight (ArbBoardPanel *self);
void arb_board_panel_show_targets (ArbBoardPanel *self,
                                   ArbGameUnit *unit);
void arb_board_panel_show_retreat (ArbBoardPanel *self,
                                   ArbGameUnit *unit);
void arb_board_panel_ask_target (ArbBoardPanel *self,
                                 ArbGameUnit *unit);
/* FALSE: nothing was waiting for a hex. */
gboolean arb_board_panel_choose (ArbBoardPanel *self,
                                 FredericHex at);

G_END_DECLS
