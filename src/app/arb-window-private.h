/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-window.h"

#include "app/share/arb-share-bar.h"
#include "app/shell/arb-event-check.h"
#include "app/shell/arb-welcome.h"
#include "app/timer/arb-timer-button.h"
#include "app/timer/arb-timers.h"

G_BEGIN_DECLS

struct _ArbWindow
{
  AdwApplicationWindow parent_instance;

  ArbSystemSet *systems; /* Borrowed */
  ArbDesk *desk;         /* Owned or NULL */
  ArbEventCheck *check;  /* Owned or NULL */
  GMenu *table_menu;     /* Owned */
  ArbHubLink *link;      /* Owned or NULL */
  char *decided;         /* Owned or NULL: the conflict that was decided last */
  char *watched;         /* Owned or NULL: the umpire who is looked at */
  char *watched_place;   /* Owned or NULL: where he was last */
  char *people_shown;    /* Owned or NULL: who is in the menu of the tables */
  ArbTimers *timers;     /* Owned or NULL */
  ArbTimerButton *timer_button; /* Borrowed, or NULL before it is needed */

  /* Template children */
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkBox *table_box;
  GtkMenuButton *table_button;
  GtkLabel *event_label;
  GtkLabel *table_label;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  AdwViewSwitcherTitle *switcher;
  AdwViewSwitcher *bottom_switcher;
  GtkStack *content;
  AdwBin *welcome; /* with an ArbWelcome in it as soon as somebody sees it */
  GtkWidget *notice;
  GtkLabel *notice_label;
  GtkButton *notice_close;
  AdwViewStack *views;
  AdwToastOverlay *toasts;
  ArbShareBar *share_bar;
};

/* arb-window-open.c: actions that begin something. */
void arb_window_install_open_actions (GtkWidgetClass *widget_class);
/* arb-window-event.c: the open event as a whole. */
void arb_window_install_event_actions (GtkWidgetClass *widget_class);
void arb_window_update_event_actions (ArbWindow *self);
/* arb-window-tables.c: which table is looked at. */
void arb_window_install_table_actions (GtkWidgetClass *widget_class);
void arb_window_follow_tables (ArbWindow *self);
void arb_window_fill_table_menu (ArbWindow *self);

/* arb-window-timer.c: the time that is given for a period. */
void arb_window_install_timer_actions (GtkWidgetClass *widget_class);
void arb_window_follow_timers (ArbWindow *self);
void arb_window_drop_timers (ArbWindow *self);

/* arb-window-undo.c: undo and redo, which say what they take back. */
void arb_window_install_undo_actions (GtkWidgetClass *widget_class);

gboolean arb_window_is_welcoming (ArbWindow *self);
ArbPanel *arb_window_get_visible_panel (ArbWindow *self);
/* Asks again which of the actions that every view has can be used. */
void arb_window_update_actions (ArbWindow *self);

/* What can be done has changed, and nothing in the event: all views show it again. */
void arb_window_show_again (ArbWindow *self);

/* Shown until it is closed or replaced; NULL: away with it. */
void arb_window_set_notice (ArbWindow *self,
                            const char *sentence);

/* arb-window-event.c: shows what was decided before; see arb_desk_recall(). */
void arb_window_recall (ArbWindow *self,
                        const char *key);

G_END_DECLS
