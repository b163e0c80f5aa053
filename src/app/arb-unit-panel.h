/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"
#include "app/arb-unit-list.h"
#include "game/arb-game-losses.h"

G_BEGIN_DECLS

/* A sheet of the table: its units in a list, and what the selected one has on this sheet beside it.
 * The template of a sheet has a stack with the pages "sheet", "no-units" and "no-event". */
#define ARB_TYPE_UNIT_PANEL (arb_unit_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (ArbUnitPanel, arb_unit_panel, ARB, UNIT_PANEL, ArbPanel)

struct _ArbUnitPanelClass
{
  ArbPanelClass parent_class;

  /* What all rows tell besides the state of their own unit, and what is shown beside them does.
   * With ARB_TOUCHED_COMBATS it may look into a combat that is still open. */
  ArbTouchedThings row_things;
  ArbTouchedThings detail_things;
  /* What the panel follows besides, while only the rows of the units concerned change. */
  ArbTouchedThings own_things;

  /* Another table, or other lists: shows nothing and forgets what was made of the losses. */
  void (*drop) (ArbUnitPanel *self);
  /* There is a table, or something about it has changed; NULL: nothing to do about it. */
  void (*follow) (ArbUnitPanel *self);
  /* Shows the selected unit, or again what has become of it. */
  void (*show) (ArbUnitPanel *self,
                ArbUnitLine *line);
  /* Goes on from the list into what is beside it. */
  void (*activate) (ArbUnitPanel *self);
  /* A letter without modifiers, small; FALSE: it means nothing here. */
  gboolean (*handle_letter) (ArbUnitPanel *self,
                             guint keyval);
};

/* When the template is there. @show_row gets the panel itself. */
void arb_unit_panel_set_up (ArbUnitPanel *self,
                            GtkStack *stack,
                            ArbUnitList *list,
                            gboolean with_commanders,
                            ArbUnitRowMake make_row,
                            ArbUnitRowShow show_row);
/* NULL: no table shows. Borrowed, as the others. */
ArbGame *arb_unit_panel_get_game (ArbUnitPanel *self);
ArbGameLosses *arb_unit_panel_get_losses (ArbUnitPanel *self);
/* Of the table; NULL: they do not load. */
ArbRules *arb_unit_panel_get_rules (ArbUnitPanel *self);
/* NULL: none. */
ArbUnitLine *arb_unit_panel_get_selected (ArbUnitPanel *self);
/* For the button of the page "no-units". */
void arb_unit_panel_show_armies (ArbUnitPanel *self);
/* For the signal "told" of what is beside the list. */
void arb_unit_panel_tell (ArbUnitPanel *self,
                          const char *sentences,
                          gboolean is_refusal);

G_END_DECLS
