/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* What an army as a whole has lost, where the rules count it in points: the foot of its loss
 * sheet. */

/* A unit as the rules look at it. */
typedef struct
{
  gint64 (*get_int) (gconstpointer unit,
                     const char *field);
  gboolean (*is_set) (gconstpointer unit,
                      const char *field);
  gboolean (*has_flag) (gconstpointer unit,
                        const char *flag);
  gconstpointer unit;
} ArbTotalUnit;

struct _ArbTotalDef
{
  const char *procedure; /* the one that counts a whole army: its name is the heading */
  guint n_lines;
  /* In which line the unit counts; n_lines: in none. */
  guint (*find_line) (const ArbRules *rules,
                      const ArbTotalUnit *unit);
  /* FALSE: the rules do not have it. @name is borrowed. */
  gboolean (*get_line) (const ArbRules *rules,
                        guint line,
                        const char *lang,
                        const char **name,
                        gint64 *points);
  /* What is counted by hand: the name and the points for each. FALSE: no more. */
  gboolean (*dup_open_line) (const ArbRules *rules,
                             guint index,
                             char **name,
                             char **points);
};

G_END_DECLS
