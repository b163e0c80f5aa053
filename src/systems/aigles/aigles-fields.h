/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"
#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* The state of a unit as fields with a text each, as game files, army lists and the journal of an
 * event write them. Types, limits and words are those of the inputs of the mêlée. */

/* One field that somebody writes. */
typedef struct
{
  const char *id; /* Borrowed */
  ArbValue value; /* Owned */
} AiglesFieldValue;

GArray *aigles_field_values_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads one field; the caller owns @value. FALSE without an error: a unit has no such field. */
gboolean aigles_field_parse (const ArbRules *rules,
                             const char *id,
                             const char *text,
                             ArbValue *value,
                             GError **error);

/* Writes fields (AiglesFieldValue) into a unit. What hangs on them follows: ranks that no longer fit
 * are forgotten, a new formation is no broken square, a new order decides who may follow. Returns
 * the field that does not fit the others; NULL: all do. */
const char *aigles_fields_write (const AiglesPeriod *period,
                                 AiglesTroop *troop,
                                 const GArray *values);

/* The text of a field that the procedure of a pair takes from the unit; NULL: there is nothing to
 * say. */
char *aigles_field_dup_text (const AiglesTroop *troop,
                             const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* The inputs of a pair that only the unit can say, and those that an act may say otherwise; each
 * list ends with NULL. */
extern const char *const aigles_own_fields[];
extern const char *const aigles_usual_fields[];

gboolean aigles_is_own_field (const char *id);

G_END_DECLS
