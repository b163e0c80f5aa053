/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_DIFF_SAME,
  ARB_DIFF_CHANGED,
  ARB_DIFF_ADDED,
  ARB_DIFF_REMOVED,
} ArbDiffKind;

/* One field of an item that is not the same, in words. */
typedef struct
{
  char *field;  /* Owned, as the others; the id of the field in files */
  char *title;
  char *before; /* NULL: not said */
  char *after;
} ArbDiffValue;

/* One line of two lists side by side. */
typedef struct
{
  ArbDiffKind kind;
  ArbArmyKind item_kind;
  guint depth;
  char *before;      /* Owned; number and name in the first list; NULL: not in it */
  char *after;       /* Owned; in the second; NULL: not in it */
  char *id;          /* Owned; of the item in the second list, else in the first */
  char *place;       /* Owned; where it stands now, when it was moved; NULL: it was not */
  GPtrArray *values; /* Owned, of ArbDiffValue; empty unless it changed */
} ArbDiffRow;

/* Two lists as arb_army_to_lines() gives them, line by line in the order of the second; what is
 * only in the first stands where it stood. Items are the same that have the same mark and name, else
 * the same name, else the same mark: an import gives marks of its own, which nobody sees. Data lines
 * are not compared. @catalogue, for words, may be NULL. Returns ArbDiffRow. */
GPtrArray *arb_army_diff (const char *before,
                          const char *after,
                          const ArbCatalogue *catalogue) G_GNUC_WARN_UNUSED_RESULT;
guint arb_army_diff_count (GPtrArray *rows,
                           ArbDiffKind kind);
/* One sentence for each difference, char *; empty when there is none. */
GPtrArray *arb_army_diff_tell (GPtrArray *rows) G_GNUC_WARN_UNUSED_RESULT;
/* The two lists side by side as plain text, in two columns. @all: also what is the same. */
char *arb_army_diff_to_text (GPtrArray *rows,
                             gboolean all) G_GNUC_WARN_UNUSED_RESULT;
/* The sign in front of a line: "~", "+", "−"; "" for one that is the same. */
const char *arb_diff_kind_get_sign (ArbDiffKind self);
/* “changed”, “only in the second list”…; "" for one that is the same. */
const char *arb_diff_kind_get_title (ArbDiffKind self);

G_END_DECLS
