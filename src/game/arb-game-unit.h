/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-unit-states.h"
#include "roster/arb-army-item.h"

G_BEGIN_DECLS

/* A unit at a table: what its army list says of it, and what the journal has made of it since. */
#define ARB_TYPE_GAME_UNIT (arb_game_unit_get_type ())
/* Signal "changed": a field has another value now, or the list says something else. */
G_DECLARE_FINAL_TYPE (ArbGameUnit, arb_game_unit, ARB, GAME_UNIT, GObject)

/* @id is "SIDE/ID"; @item may be NULL: then it was entered by hand, or its list no longer has it. */
ArbGameUnit *arb_game_unit_new (ArbUnitStates *states,
                                const char *id,
                                guint side,
                                ArbArmyItem *item);

const char *arb_game_unit_get_id (ArbGameUnit *self);
/* 0 or 1: which side of the table. */
guint arb_game_unit_get_side (ArbGameUnit *self);
/* Borrowed; NULL when no list has the unit. */
ArbArmyItem *arb_game_unit_get_item (ArbGameUnit *self);
/* The number players call it by, "" when it has none. */
const char *arb_game_unit_get_number (ArbGameUnit *self);
const char *arb_game_unit_get_name (ArbGameUnit *self);
/* “12 Old Guard”. */
char *arb_game_unit_dup_label (ArbGameUnit *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it left the table with the list that had it; what it did stays in the journal. */
gboolean arb_game_unit_is_withdrawn (ArbGameUnit *self);

/* As the journal has it now; FALSE: it says nothing of that field. */
gboolean arb_game_unit_get (ArbGameUnit *self,
                            const char *field,
                            ArbValue *value);
gint64 arb_game_unit_get_int (ArbGameUnit *self,
                              const char *field,
                              gint64 otherwise);
/* NULL: nothing. */
char *arb_game_unit_dup_text (ArbGameUnit *self,
                              const char *field) G_GNUC_WARN_UNUSED_RESULT;
/* Ids of the commanders of its list who are with it, in the order in which they came; a strv. */
char **arb_game_unit_dup_leaders (ArbGameUnit *self) G_GNUC_WARN_UNUSED_RESULT;

/* Its fields that begin with @prefix, in order; GPtrArray of char *. */
GPtrArray *arb_game_unit_list_fields (ArbGameUnit *self,
                                      const char *prefix) G_GNUC_WARN_UNUSED_RESULT;

/* Emits "changed". */
void arb_game_unit_refresh (ArbGameUnit *self);

G_END_DECLS
