/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_ARMY_READ_STRICT,
  ARB_ARMY_READ_LENIENT, /* whatever can be read, beside the problems: for checking */
} ArbArmyReadMode;

/* NULL when the list is refused; @problems says all that is wrong with it. A list of a newer minor
 * version is read, what is unknown in it kept; one of another major version is refused. */
ArbArmy *arb_army_read_xml (GBytes *bytes,
                            const char *name,
                            ArbArmyReadMode mode,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same list gives the same bytes, always. */
char *arb_army_to_xml (ArbArmy *self,
                       gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
