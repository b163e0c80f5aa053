/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"
#include "game/arb-game-sheet.h"

G_BEGIN_DECLS

/* The children @element of @node, one for each language. */
ArbText *arb_game_sheet_read_text (const ArbXmlNode *node,
                                   const char *element) G_GNUC_WARN_UNUSED_RESULT;

/* arb-game-sheet-calendar.c; the schema has checked the shape. */
ArbCalendarSheet *arb_calendar_sheet_read (const ArbXmlNode *node) G_GNUC_WARN_UNUSED_RESULT;
void arb_calendar_sheet_free (ArbCalendarSheet *self);

G_END_DECLS
