/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/arb-board-panel.h"
#include "app/board/arb-hex-board.h"
#include "game/arb-board-contacts.h"
#include "game/arb-board-rules.h"

G_BEGIN_DECLS

/* What the next hex that is chosen means. */
typedef enum
{
  ARB_BOARD_NOTHING,
  ARB_BOARD_PLACE,  /* where those who are picked go */
  ARB_BOARD_SIGHT,  /* the other end of the line */
  ARB_BOARD_ATTACK, /* the target of the picked unit */
} ArbBoardPending;

struct _ArbBoardPanel
{
  ArbPanel parent_instance;

  ArbGame *game;        /* Owned or NULL, as the others */
  ArbGameBoard *board;  /* as the journal has it */
  ArbBoardRules *rules; /* NULL: these rules answer no questions */
  ArbBoardContacts *contacts; /* NULL: these rules have no map of armies */
  GPtrArray *picked;    /* ArbGameUnit */
  ArbBoardPending pending;
  ArbHex from;     /* SIGHT */
  guint n_frames;       /* until the answer is in its place and can be scrolled to */
  gboolean is_filling;  /* widgets are set, nobody touches them */

  /* Template children */
  ArbHexBoard *board_view;
  GtkScrolledWindow *scroller;
  GtkLabel *hex_label;
  GtkLabel *turn_label;
  GtkWidget *here_title;
  GtkListBox *here;
  GtkToggleButton *play_button;
  GtkToggleButton *paint_button;
  GtkWidget *play_box;
  GtkWidget *sight_button;
  GtkWidget *targets_button;
  GtkWidget *retreat_button;
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
  GtkLabel *contacts_note;
  GtkListBox *contact_list;
  GtkWidget *held_title;
  GtkWidget *hint;
  GtkListBox *held;
};

/* The unit at the cursor that comes first; NULL: nobody. */
ArbGameUnit *arb_board_panel_get_unit (ArbBoardPanel *self);
/* Who moves together: on a map of armies all of that side in the hex, elsewhere the one unit. NULL:
 * nobody. The caller's. */
GPtrArray *arb_board_panel_dup_movers (ArbBoardPanel *self,
                                       ArbHex at,
                                       guint side) G_GNUC_WARN_UNUSED_RESULT;

/* arb-board-panel-lists.c: once for a table, and whenever the board has changed. */
void arb_board_panel_empty_list (GtkListBox *list);
GtkWidget *arb_board_panel_add_row (GtkListBox *list,
                                    GtkWidget *prefix,
                                    const char *text);
void arb_board_panel_fill_terrains (ArbBoardPanel *self);
void arb_board_panel_fill_lists (ArbBoardPanel *self);

/* arb-board-panel-contacts.c: a map of armies. */
void arb_board_panel_fill_contacts (ArbBoardPanel *self);
/* Those in the hex at the cursor, to be picked one by one. */
void arb_board_panel_fill_here (ArbBoardPanel *self);
/* Whether there is anything to say of armies at the cursor that touch each other. */
gboolean arb_board_panel_has_contact (ArbBoardPanel *self);
/* The confrontation of the hex at the cursor, or why there is none. */
void arb_board_panel_confront (ArbBoardPanel *self);

/* arb-board-panel-ask.c: what the rules say, and what is chosen next. */
void arb_board_panel_clear (ArbBoardPanel *self);
void arb_board_panel_say (ArbBoardPanel *self,
                          const char *sentence);
/* ArbGameUnit of one side. */
void arb_board_panel_pick (ArbBoardPanel *self,
                           const GPtrArray *units);
void arb_board_panel_place (ArbBoardPanel *self,
                            const GPtrArray *units,
                            const ArbHex *at);
void arb_board_panel_ask_sight (ArbBoardPanel *self);
void arb_board_panel_show_targets (ArbBoardPanel *self,
                                   ArbGameUnit *unit);
void arb_board_panel_show_retreat (ArbBoardPanel *self,
                                   ArbGameUnit *unit);
void arb_board_panel_ask_target (ArbBoardPanel *self,
                                 ArbGameUnit *unit);
/* Begins the combat of that plan and shows it, or says why not. */
void arb_board_panel_begin (ArbBoardPanel *self,
                            const ArbBody *plan);
/* FALSE: nothing was waiting for a hex. */
gboolean arb_board_panel_choose (ArbBoardPanel *self,
                                 ArbHex at);

G_END_DECLS
