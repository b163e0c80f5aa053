/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/losses/arb-boxes.h"
#include "app/losses/arb-loss-detail.h"

G_BEGIN_DECLS

struct _ArbLossDetail
{
  GtkWidget parent_instance;

  ArbGameLosses *losses; /* Borrowed or NULL */
  ArbUnitLine *line;     /* Owned or NULL */
  GPtrArray *rows;       /* Owned, those below that belong to the line; borrowed widgets */
  gboolean is_filling;

  /* Template children */
  GtkStack *stack;
  GtkBox *page;
  GtkBox *fields;
  GtkLabel *title;
  GtkLabel *state;
  GtkBox *tracks;
  GtkLabel *notes;
  AdwPreferencesGroup *pending_group;
  AdwPreferencesGroup *fire_group;
  AdwEntryRow *fire_losses;
  AdwEntryRow *fire_elites;
  GtkWidget *fire_half;
  GtkSwitch *fire_halved;
  AdwEntryRow *fire_by;
  AdwPreferencesGroup *boxes_group;
  AdwEntryRow *boxes_reason;
  AdwPreferencesGroup *state_group;
  AdwEntryRow *state_reason;
};

/* arb-loss-detail-acts.c: what the umpire does, and what came of it. */
void arb_loss_detail_empty (AdwEntryRow *row);
void arb_loss_detail_record_fire_cb (ArbLossDetail *self);
void arb_loss_detail_boxes_applied_cb (AdwEntryRow *row,
                                       ArbLossDetail *self);
void arb_loss_detail_crossed_cb (ArbBoxes *boxes,
                                 int n_boxes,
                                 int n_elites,
                                 ArbLossDetail *self);
void arb_loss_detail_step_chosen_cb (AdwComboRow *row,
                                     GParamSpec *pspec,
                                     ArbLossDetail *self);
void arb_loss_detail_pending_done_cb (GtkButton *button,
                                      ArbLossDetail *self);
void arb_loss_detail_pending_play_cb (GtkButton *button,
                                      ArbLossDetail *self);

/* arb-loss-detail-rows.c: the rows that belong to the line, made by the sheet of its system. */
void arb_loss_detail_remove_rows (ArbLossDetail *self);
void arb_loss_detail_make_rows (ArbLossDetail *self);
void arb_loss_detail_show_rows (ArbLossDetail *self);

G_END_DECLS
