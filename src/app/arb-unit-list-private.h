/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-unit-list.h"

G_BEGIN_DECLS

struct _ArbUnitList
{
  GtkWidget parent_instance;

  ArbGame *game;         /* Owned or NULL */
  GListStore *lines;     /* Owned, ArbUnitLine */
  GPtrArray *items;      /* Owned, GtkListItem on the screen, borrowed */
  GString *number;       /* Owned; the digits typed so far */
  guint32 number_time;   /* when the last of them was pressed, in milliseconds */
  guint in_hand;         /* the army a number means; ARB_LINES_BOTH_SIDES: none yet */
  guint hint_id;         /* 0: what is said about the number stays */
  ArbUnitRowMake make;
  ArbUnitRowShow show;
  gpointer user_data;
  gboolean with_commanders;
  gboolean is_filling;

  /* Template children */
  GtkDropDown *side;
  GtkSearchEntry *search;
  GtkListView *list;
  GtkStack *stack;
  GtkSingleSelection *selection;
  GtkWidget *hint;
  GtkLabel *hint_label;
  GtkBox *hint_units;
};

void arb_unit_list_go_to_position (ArbUnitList *self,
                                   guint position);

/* arb-unit-list-number.c: units by the number that is typed. */
void arb_unit_list_hide_hint (ArbUnitList *self);

G_END_DECLS
