/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game-losses.h"

G_BEGIN_DECLS

/* The boxes of a unit on the loss sheet: a square for each figure, a diamond for each elite, crossed
 * when lost; the next one to go fills up with the losses carried. A bar stands where the rules say
 * something. It wraps like text and grows with it. */
#define ARB_TYPE_BOXES (arb_boxes_get_type ())
/* Signal "crossed" (boxes, elites): the user clicked; negative numbers give back. */
G_DECLARE_FINAL_TYPE (ArbBoxes, arb_boxes, ARB, BOXES, GtkWidget)

GtkWidget *arb_boxes_new (void);
/* @text is what a screen reader says. @marks: ArbTrackMark, or NULL. */
void arb_boxes_set (ArbBoxes *self,
                    const ArbTrackState *state,
                    const GPtrArray *marks,
                    const char *text);
/* Whether clicks cross boxes; FALSE at first. */
void arb_boxes_set_active (ArbBoxes *self,
                           gboolean active);

/* The box under a point of the widget, or -1. */
int arb_boxes_find (ArbBoxes *self,
                    double x,
                    double y);
/* As a click on that box. */
void arb_boxes_click (ArbBoxes *self,
                      int box);

G_END_DECLS
