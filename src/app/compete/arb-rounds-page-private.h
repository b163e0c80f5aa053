/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/compete/arb-listing-table.h"
#include "app/compete/arb-result-form.h"
#include "app/compete/arb-rounds-page.h"

G_BEGIN_DECLS

struct _ArbRoundsPage
{
  AdwBin parent_instance;

  ArbDesk *desk;                     /* Owned or NULL */
  const ArbCompetition *competition; /* Borrowed or NULL */
  guint round;                       /* that shows, from 1; 0: none */
  guint n_rounds;                    /* there were when it showed last */
  char *digits;                      /* Owned: the number of a table as far as it was typed */

  /* Template children */
  GtkStack *stack;
  GtkButton *previous;
  GtkButton *next;
  GtkLabel *round_label;
  GtkLabel *round_facts;
  ArbListingTable *table;
  GtkStack *detail;
  GtkLabel *title;
  GtkLabel *result;
  GtkLabel *why;
  GtkLabel *entered;
  ArbResultForm *form;
};

/* NULL: there is no round. */
const ArbRound *arb_rounds_page_find_round (ArbRoundsPage *self);
/* The meeting that is selected; NULL: none. */
const ArbMeeting *arb_rounds_page_find_meeting (ArbRoundsPage *self);
/* arb-rounds-page-acts.c */
void arb_rounds_page_install_actions (GtkWidgetClass *widget_class);
/* arb-rounds-page-table.c: an action */
void arb_rounds_page_choose_table (GtkWidget *widget,
                                   const char *action_name,
                                   GVariant *parameter);

G_END_DECLS
