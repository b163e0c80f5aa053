/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"
#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* The whole state of a unit and of its pairs as texts, one for each field, and back. */

/* What people are shown of a unit; ends with NULL. */
extern const char *const aigles_shown_fields[];
/* What must be kept so that the state can be read back; ends with NULL. */
extern const char *const aigles_kept_fields[];

/* NULL: there is nothing to say under that id at present. */
char *aigles_period_dup_text (const AiglesPeriod *self,
                              guint troop,
                              const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* The text of a field of that unit, or NULL; the caller frees it. */
typedef char *(*AiglesTextFunc) (const char *unit,
                                 const char *id,
                                 gpointer user_data);
/* Fills in the units of the period, which have their names and nothing else, and their pairs. Returns
 * the field at fault and its unit; NULL: all were read. */
const char *aigles_period_read (AiglesPeriod *self,
                                const ArbRules *rules,
                                AiglesTextFunc get,
                                gpointer user_data,
                                guint *troop) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
