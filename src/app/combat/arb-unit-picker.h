/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* Picks a unit of a table: by its number, or by the beginning of a word of its name, accents
 * optional; “aus/3” looks on one side only. Signal "picked": Enter, on a unit or on nothing. */
#define ARB_TYPE_UNIT_PICKER (arb_unit_picker_get_type ())
G_DECLARE_FINAL_TYPE (ArbUnitPicker, arb_unit_picker, ARB, UNIT_PICKER, GtkBox)

/* @side: whose units come first. @system is borrowed; @game and @system may be NULL. */
void arb_unit_picker_set_game (ArbUnitPicker *self,
                               ArbGame *game,
                               const ArbSystem *system,
                               guint side);
void arb_unit_picker_set_side (ArbUnitPicker *self,
                               guint side);
void arb_unit_picker_set_title (ArbUnitPicker *self,
                                const char *title);
/* Borrowed; NULL: nobody in particular. */
ArbGameUnit *arb_unit_picker_get_unit (ArbUnitPicker *self);
/* @unit may be NULL. */
void arb_unit_picker_set_unit (ArbUnitPicker *self,
                               ArbGameUnit *unit);
/* Whether something was typed that means no unit; the sentence says so. */
gboolean arb_unit_picker_is_lost (ArbUnitPicker *self,
                                  char **sentence);
void arb_unit_picker_grab (ArbUnitPicker *self);

G_END_DECLS
