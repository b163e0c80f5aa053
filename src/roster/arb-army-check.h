/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* One thing a list has against a rule: what the rule is and where it stands, what it allows, what
 * the list has, and what would put it right. */
typedef struct
{
  gboolean is_must;  /* FALSE: should */
  char *rule;        /* Owned; stable id: "battalion", "duplicate-number" */
  char *title;       /* Owned; the rule in words */
  char *cite;        /* Owned; or NULL */
  char *limit;       /* Owned; "at least 8 figures" */
  char *actual;      /* Owned; "6 figures" */
  char *fix;         /* Owned; a sentence */
  char *item_id;     /* Owned; of the unit, commander or formation it belongs to */
  char *item;        /* Owned; its number and name */
  guint line;        /* of the file; 0: unknown */
  guint order;       /* of the item in the list */
  ArbOrigin source;  /* of the rule */
} ArbFinding;

void arb_finding_free (ArbFinding *self);

/* All that is against the rules, at once, in the order of the list. @catalogue may be NULL: then
 * only what every list must have is checked. Returns ArbFinding. */
GPtrArray *arb_army_check (ArbArmy *army,
                           const ArbCatalogue *catalogue) G_GNUC_WARN_UNUSED_RESULT;
/* The same with the catalogue the list names; that there is none is a finding too. What is wrong
 * with the catalogue's own files goes to @problems. *@catalogue is owned by the caller. */
GPtrArray *arb_army_check_with (ArbArmy *army,
                                const char *overlay_folder,
                                ArbCatalogue **catalogue,
                                ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

guint arb_findings_get_n_must (GPtrArray *findings);
/* "must: 12 Old Guard: Minimum strength of a battalion [demo]: at least 8 figures, here 6 figures.
 * Add 2 figures." */
char *arb_finding_to_string (const ArbFinding *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
