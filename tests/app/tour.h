/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"

G_BEGIN_DECLS

/* A walk through everything the program can show: each view in its states, each dialog. What happens
 * at a stop is up to the visitor: one takes pictures, one checks that a screen reader could follow. */

typedef void (*TourFunc) (GtkWidget *window,
                          const char *name,
                          gpointer data);

typedef struct
{
  ArbApplication *application; /* Borrowed */
  int width;
  int height;
  TourFunc func;
  gpointer data;
} Tour;

typedef struct
{
  const char *name;
  void (*run) (const Tour *tour);
} TourPart;

/* Ended by { NULL }. */
extern const TourPart tour_parts[];

void tour_armies (const Tour *self);
void tour_board (const Tour *self);
void tour_combat (const Tour *self);
void tour_compete (const Tour *self);
void tour_log (const Tour *self);
void tour_manual (const Tour *self);
void tour_memory (const Tour *self);
void tour_print (const Tour *self);
void tour_rules (const Tour *self);
void tour_sheets (const Tour *self);
void tour_share (const Tour *self);
void tour_shell (const Tour *self);
void tour_template (const Tour *self);

/* The window as it is now, painted. A popover is a window of its own here. */
void tour_stop (const Tour *self,
                gpointer window,
                const char *name);
/* The same with the dialog that is open over @window, in the size of the tour unless it has one of its
 * own; it is closed afterwards. */
void tour_stop_at_dialog (const Tour *self,
                          gpointer window,
                          const char *name);
/* What the secondary button opens at a cell of the sheet. */
void tour_stop_at_why (const Tour *self,
                       ArbWindow *window,
                       const char *fact,
                       const char *name);
/* Opens the popover of a menu button, and closes it again. */
void tour_stop_at_menu (const Tour *self,
                        GtkMenuButton *button,
                        const char *name);
/* The menu that the secondary button opens at a point of @widget. */
void tour_stop_at_context_menu (const Tour *self,
                                gpointer widget,
                                double x,
                                double y,
                                const char *name);
/* Shows @dialog as wide as the tour goes. */
void tour_present (const Tour *self,
                   gpointer dialog);
void tour_act (gpointer widget,
               const char *action);

/* Puts the two units of the sample battle into a combat. */
void tour_begin_combat (ArbWindow *window,
                        const char *procedure,
                        const char *a,
                        const char *b);
/* Answers the question that is asked; all of them to the end. */
void tour_answer (ArbWindow *window);
void tour_play_out (ArbWindow *window);
/* Orders, fire and losses of the sample battle. */
void tour_play_battle (ArbWindow *window);

G_END_DECLS
