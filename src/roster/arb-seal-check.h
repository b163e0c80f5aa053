/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-diff.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_SEAL_SAME,
  ARB_SEAL_DIFFERS,
  ARB_SEAL_UNKNOWN, /* the seal does not tell it apart, or says nothing of it */
} ArbSealPart;

/* What became of a list since it was sealed. The list is one matter, the data it is checked with
 * are others: whoever leaves the file alone must not be told that it changed. */
typedef struct
{
  ArbSealPart list;
  ArbSealPart program;
  ArbSealPart club;
  gboolean is_weak;        /* the seal given is an old one of eight characters */
  GPtrArray *rows;         /* Owned, of ArbDiffRow: the lists side by side; NULL: not known */
  GPtrArray *data_changes; /* Owned, char *: a sentence for each value; NULL: not known */
} ArbSealCheck;

/* NULL when @seal is none. @folder: where the lines of seals are kept. @catalogue may be NULL. */
ArbSealCheck *arb_seal_check_new (const char *seal,
                                  ArbArmy *army,
                                  const ArbCatalogue *catalogue,
                                  const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* The same with what was sealed at hand, as lines. @catalogue may be NULL. */
ArbSealCheck *arb_seal_check_new_for_lines (const char *sealed,
                                            const char *now,
                                            const ArbCatalogue *catalogue)
    G_GNUC_WARN_UNUSED_RESULT;
void arb_seal_check_free (ArbSealCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSealCheck, arb_seal_check_free)

/* One sentence: what is as it was sealed and what is not. */
const char *arb_seal_check_get_verdict (const ArbSealCheck *self);
/* One sentence for each difference, first of the list, then of the data; empty: none, or none that
 * is known. Returns char *. */
GPtrArray *arb_seal_check_tell (const ArbSealCheck *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
