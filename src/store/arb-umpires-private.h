/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store-private.h"
#include "store/arb-umpires.h"

G_BEGIN_DECLS

/* Who has which role, row by row. Somebody is known by his key, and by his name only as long as he does
 * not sign. */
typedef struct _ArbRoles ArbRoles;

/* As the event was made. */
ArbRoles *arb_roles_new (ArbStore *store);
void arb_roles_free (ArbRoles *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbRoles, arb_roles_free)

/* A row of kind ARB_KIND_UMPIRE; it counts only if its writer may say so. */
void arb_roles_take_row (ArbRoles *self,
                         const char *umpire,
                         gint64 seq,
                         const char *subject,
                         const char *text);
/* Of who wrote that row. */
ArbRole arb_roles_get (ArbRoles *self,
                       const char *umpire,
                       gint64 seq);
/* Refuses what only a head umpire may do. */
gboolean arb_store_check_head (ArbStore *self,
                               GError **error);

G_END_DECLS
