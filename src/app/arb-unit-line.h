/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_LINE_HEADING,   /* a side or a formation */
  ARB_LINE_COMMANDER,
  ARB_LINE_UNIT,
} ArbLineKind;

/* One line of a sheet that lists a table's units by formation. */
#define ARB_TYPE_UNIT_LINE (arb_unit_line_get_type ())
G_DECLARE_FINAL_TYPE (ArbUnitLine, arb_unit_line, ARB, UNIT_LINE, GObject)

ArbLineKind arb_unit_line_get_kind (ArbUnitLine *self);
guint arb_unit_line_get_side (ArbUnitLine *self);
/* “12 Old Guard”; the name of a formation with those around it. */
const char *arb_unit_line_get_label (ArbUnitLine *self);
/* "SIDE/ID"; NULL for a heading. */
const char *arb_unit_line_get_id (ArbUnitLine *self);
/* NULL but for a unit. Borrowed. */
ArbGameUnit *arb_unit_line_get_unit (ArbUnitLine *self);
/* NULL when no list has it. Borrowed. */
ArbArmyItem *arb_unit_line_get_item (ArbUnitLine *self);

#define ARB_LINES_BOTH_SIDES G_MAXUINT
#define ARB_LINES_NOWHERE G_MAXUINT

/* ArbUnitLine of the table: @side or ARB_LINES_BOTH_SIDES, only what matches @search ("" or NULL:
 * everything; accents and case do not matter), and only headings with something below. */
GPtrArray *arb_unit_lines_collect (ArbGame *game,
                                   guint side,
                                   gboolean with_commanders,
                                   const char *search) G_GNUC_WARN_UNUSED_RESULT;
/* Which of @lines a number means: the unit of the army in hand, or the only one that has it when
 * @in_hand is ARB_LINES_BOTH_SIDES. ARB_LINES_NOWHERE: none. @places has room for each side and gets
 * where its unit of that number is, or ARB_LINES_NOWHERE. */
guint arb_unit_lines_find_number (GListModel *lines,
                                  const char *number,
                                  guint in_hand,
                                  guint *places);

G_END_DECLS
