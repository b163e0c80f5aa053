/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/combat/arb-result-view.h"
#include "app/combat/arb-sheet-line.h"
#include "app/combat/arb-sheet-view.h"
#include "app/combat/arb-step-view.h"
#include "app/memory/arb-stick.h"

G_BEGIN_DECLS

struct _ArbSheetView
{
  GtkBox parent_instance;

  ArbSession *session;  /* Owned or NULL, as the others */
  ArbDesk *desk;
  char *combat;
  ArbGameUnit *units[2];
  ArbSheetState *state;
  GHashTable *before;   /* Owned or NULL; the values before the last act */
  GHashTable *opened;   /* Owned, interned; steps */
  GHashTable *seen;     /* Owned, interned; questions of steps that were at hand */
  GPtrArray *contests;  /* Owned, ArbContest */
  GPtrArray *lines;     /* Owned, ArbSheetLine, borrowed; as many as the state has rows */
  GHashTable *idle;     /* Owned or NULL; questions, interned, that need not be discussed */
  GCancellable *asked;  /* Owned or NULL; of those being looked for */
  guint idle_timeout;   /* 0 when nobody waits to look for them */
  gboolean show_refused;
  gboolean show_idle;
  GtkWidget *why;       /* Borrowed or NULL; the popover */
  GtkWidget *memory;    /* Borrowed or NULL; what was decided before about the question at hand */
  guint memory_timeout; /* 0 when nobody waits to look for it */
  guint scroll_tick;    /* 0 when none is due */
  guint n_frames;       /* until everything is laid out */

  /* Template children */
  GtkWidget *search_bar;
  GtkEditable *search;
  GtkWidget *heads;
  GtkScrolledWindow *scroller;
  GtkWidget *content;
  ArbResultView *result;
  GtkBox *rows;
  ArbStepView *step_view;
  GtkWidget *refusal_box;
  GtkLabel *refusal;
  GtkWidget *legend;
};

/* arb-sheet-view.c */
/* Whether anything of the combat can be entered or changed here. */
gboolean arb_sheet_view_may_write (ArbSheetView *self);
void arb_sheet_view_update (ArbSheetView *self);
/* The line with that question, and its column; NULL: it does not show. */
ArbSheetLine *arb_sheet_view_find_line (ArbSheetView *self,
                                        const char *question,
                                        guint *column);
/* Goes to the cell of a question: answered there, or in a dialog where a reason is needed. */
void arb_sheet_view_edit (ArbSheetView *self,
                          const char *question);

/* arb-sheet-view-acts.c */
void arb_sheet_view_install_acts (GtkWidgetClass *widget_class);
void arb_sheet_view_close_why (ArbSheetView *self);
gboolean arb_sheet_view_open_menu (GtkWidget *widget,
                                   double x,
                                   double y,
                                   gpointer unused);
void arb_sheet_view_correct (ArbSheetView *self,
                             ArbAccountKind kind,
                             const char *question);

/* arb-sheet-view-idle.c */
/* What was found is out of date; it is looked for anew when nobody has answered anything for a moment. */
void arb_sheet_view_look_for_idle (ArbSheetView *self);
void arb_sheet_view_forget_idle (ArbSheetView *self);

/* arb-sheet-view-memory.c */
ArbStickPlace arb_sheet_view_get_place (ArbSheetView *self,
                                        const char *question,
                                        const char *item);
/* Decides that line as it was decided before. */
void arb_sheet_view_stick (ArbSheetView *self,
                           const char *question,
                           const char *item,
                           const char *id);
void arb_sheet_view_look_for_memory (ArbSheetView *self);
void arb_sheet_view_forget_memory (ArbSheetView *self);
void arb_sheet_view_add_memory_key (ArbSheetView *self);

/* arb-sheet-view-keys.c */
void arb_sheet_view_add_keys (ArbSheetView *self);

G_END_DECLS
