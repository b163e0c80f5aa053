/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/combat/arb-sheet-state.h"

G_BEGIN_DECLS

/* A step of the sheet with everything in it, before it is decided what shows. */
typedef struct
{
  const char *key;   /* interned */
  const char *id;    /* interned; path and step */
  char *title;       /* Owned */
  const char *cite;  /* interned */
  guint depth;
  ArbSheetStage stage;
  GPtrArray *rows;   /* Owned, ArbSheetStateRow */
  GPtrArray *idle;   /* Owned, ArbSheetStateRow */
  gboolean has_dice; /* some have fallen in it */
} ArbSheetStep;

/* All of them, in playing order; fills the columns of @sheet. ArbSheetStep. */
GPtrArray *arb_sheet_build (ArbSession *session,
                            ArbSheetState *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* arb-sheet-fold.c: what shows of the step, into @self. @groups as arb_sheet_build() gives them. */
void arb_sheet_state_add_group (ArbSheetState *self,
                                const GPtrArray *groups,
                                guint index,
                                const ArbSheetLook *look);

ArbSheetStateRow *arb_sheet_state_row_new (ArbSheetKind kind,
                                guint n_cells) G_GNUC_WARN_UNUSED_RESULT;
void arb_sheet_state_row_free (ArbSheetStateRow *self);
gboolean arb_sheet_state_cell_equal (const ArbSheetStateCell *a,
                                     const ArbSheetStateCell *b);
/* Everything but what stands in the cells. */
gboolean arb_sheet_state_row_has_same_head (const ArbSheetStateRow *a,
                                            const ArbSheetStateRow *b);
ArbSheetStateCell *arb_sheet_state_cell_copy (const ArbSheetStateCell *cell) G_GNUC_WARN_UNUSED_RESULT;
ArbSheetStateRow *arb_sheet_state_row_copy (const ArbSheetStateRow *row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
