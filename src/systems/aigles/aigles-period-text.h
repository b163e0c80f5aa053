/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* The whole state of a unit and of its pairs as texts, one for each field, and back. */

/* What people are shown of a unit; ends with NULL. */
extern const char *const aigles_shown_fields[];
/* What must be kept besides the shown fields so that the state can be read back: the pairs with their
 * geometry, and the fire of this period; ends with NULL. */
extern const char *const aigles_kept_fields[];

/* NULL: there is nothing to say under that id at present. */
char *aigles_period_dup_text (const AiglesPeriod *self,
                              guint troop,
                              const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
