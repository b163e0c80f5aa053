/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"

G_BEGIN_DECLS

/* What was edited in a list and is not saved yet, kept in the user's data folder: a list file like
 * any other, and beside it where the list came from. A draft whose program is gone can be claimed
 * by the next one; as long as it runs, nobody else gets it. */
typedef struct _ArbArmyDraft ArbArmyDraft;

ArbArmyDraft *arb_army_draft_new (void);
/* Lets go of the draft; its files stay for whoever claims them. */
void arb_army_draft_free (ArbArmyDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbArmyDraft, arb_army_draft_free)

/* On the disk when it returns TRUE. @path and @side say where the list came from; both may be
 * NULL. */
gboolean arb_army_draft_write (ArbArmyDraft *self,
                               ArbArmy *army,
                               const char *path,
                               const char *side,
                               GError **error);
/* Removes the files: the list is saved, or was thrown away on purpose. */
void arb_army_draft_drop (ArbArmyDraft *self);
/* NULL when the files do not hold a list. *@path and *@side are as they were written. */
ArbArmy *arb_army_draft_load (ArbArmyDraft *self,
                              char **path,
                              char **side) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is anything to claim. */
gboolean arb_army_draft_is_waiting (void);
/* ArbArmyDraft of programs that ended without saving or throwing away, oldest name first. */
GPtrArray *arb_army_draft_claim_all (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
