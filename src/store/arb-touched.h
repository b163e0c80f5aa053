/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "engine/arb-value.h"
#include "store/arb-kind.h"

G_BEGIN_DECLS

/* What an act changed in the state of the event, as the store announces it with "appended". An undo
 * or redo touches what the acts it turns had touched. */
typedef enum
{
  ARB_TOUCHED_HEADER = 1 << 0,  /* name, date or place of the event */
  ARB_TOUCHED_RULES = 1 << 1,   /* the rules it is played by, and rulings about them */
  ARB_TOUCHED_LISTS = 1 << 2,   /* army lists */
  ARB_TOUCHED_TABLES = 1 << 3,  /* which tables there are, and who plays at them */
  ARB_TOUCHED_CLOCK = 1 << 4,
  ARB_TOUCHED_ORDERS = 1 << 5,  /* orders and declarations */
  ARB_TOUCHED_UNITS = 1 << 6,   /* acts about units: fire, morale, what the umpire set */
  ARB_TOUCHED_BOARD = 1 << 7,
  ARB_TOUCHED_COMBATS = 1 << 8, /* one began, was decided, corrected or taken back as a whole */
  ARB_TOUCHED_NOTES = 1 << 9,   /* notes, incidents, earlier decisions */
  ARB_TOUCHED_OTHER = 1 << 10,  /* acts of a kind that this program does not know */
  ARB_TOUCHED_COMPETITION = 1 << 11, /* players, their lists, rounds, results */
  ARB_TOUCHED_EVERYTHING = (1 << 12) - 1,
} ArbTouchedThings;

typedef struct _ArbTouched ArbTouched;

#define ARB_TYPE_TOUCHED (arb_touched_get_type ())
GType arb_touched_get_type (void) G_GNUC_CONST;

ArbTouched *arb_touched_new (void) G_GNUC_WARN_UNUSED_RESULT;
ArbTouched *arb_touched_ref (ArbTouched *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_touched_unref (ArbTouched *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbTouched, arb_touched_unref)

/* An act of @kind at the table @game, "" when it belongs to none. */
void arb_touched_add_act (ArbTouched *self,
                          ArbKind kind,
                          const char *game);
/* The question of @combat is another one now, or whether it is decided. */
void arb_touched_add_combat (ArbTouched *self,
                             const char *combat);
/* A field of a unit, with the value it has now; ARB_VALUE_NONE: it has none any more. */
void arb_touched_add_field (ArbTouched *self,
                            const char *unit,
                            const char *field,
                            const ArbValue *value);
/* Also all that @other has: two acts as one. */
void arb_touched_add (ArbTouched *self,
                      const ArbTouched *other);
/* For whoever cannot tell: all of it has to be read again. */
void arb_touched_add_everything (ArbTouched *self);

/* Any of @things, anywhere in the event. */
gboolean arb_touched_has (const ArbTouched *self,
                          ArbTouchedThings things);
/* Any of @things at the table @game, or of the event as a whole. */
gboolean arb_touched_has_at (const ArbTouched *self,
                             ArbTouchedThings things,
                             const char *game);
gboolean arb_touched_is_everything (const ArbTouched *self);
gboolean arb_touched_has_combat (const ArbTouched *self,
                                 const char *combat);
gboolean arb_touched_has_unit (const ArbTouched *self,
                               const char *unit);
/* A field of any unit at all. */
gboolean arb_touched_has_fields (const ArbTouched *self);
gboolean arb_touched_has_field (const ArbTouched *self,
                                const char *unit,
                                const char *field);
/* Nothing but where an open combat stands. */
gboolean arb_touched_is_step (const ArbTouched *self);

typedef void (*ArbTouchedFieldFunc) (const char *unit,
                                     const char *field,
                                     const ArbValue *value,
                                     gpointer user_data);
/* In no particular order. */
void arb_touched_foreach_field (const ArbTouched *self,
                                ArbTouchedFieldFunc func,
                                gpointer user_data);
typedef void (*ArbTouchedUnitFunc) (const char *unit,
                                    gpointer user_data);
void arb_touched_foreach_unit (const ArbTouched *self,
                               ArbTouchedUnitFunc func,
                               gpointer user_data);

G_END_DECLS
