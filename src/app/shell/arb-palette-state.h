/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-manual-book.h"
#include "compete/arb-competition.h"
#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* What a few words typed by an umpire may mean: “mêlée 3 1”, “losses 4 95”, “order 7 attack”, a unit,
 * a view, a setting, a page of the manual. Plain data, without a widget. */

typedef enum
{
  ARB_PALETTE_PLAY,   /* begins the procedure with its units; none where it concerns the whole table */
  ARB_PALETTE_CHOOSE, /* asks for the units that are missing */
  ARB_PALETTE_LOSSES, /* losses by fire of the unit */
  ARB_PALETTE_ORDER,
  ARB_PALETTE_UNIT,   /* goes to the unit in a view, or to what a view has else */
  ARB_PALETTE_ACTION, /* an action of the window or the program */
} ArbPaletteKind;

typedef struct
{
  ArbPaletteKind kind;
  char *title;        /* Owned, as the others */
  char *subtitle;
  char *procedure;    /* or NULL, as the others */
  char *unit;         /* "SIDE/ID" */
  char *foe;
  gint64 number;      /* LOSSES */
  char *order;        /* the word of the rules */
  const char *view;   /* static; UNIT */
  char *action;       /* with its target, as g_action_parse_detailed_name() reads it */
} ArbPaletteEntry;

void arb_palette_entry_free (ArbPaletteEntry *self);

typedef struct
{
  ArbGame *game;             /* Borrowed, as the others; NULL: no event is open */
  const ArbSystem *system;   /* or NULL */
  guint in_hand;             /* the army whose units come first */
  gboolean has_board;
  const ArbCompetition *competition; /* or NULL */
  const ArbManualBook *book; /* or NULL */
} ArbPaletteWorld;

/* ArbPaletteEntry, what is most likely meant first. "": what is always at hand. */
GPtrArray *arb_palette_find (const ArbPaletteWorld *world,
                             const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
