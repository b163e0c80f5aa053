/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-correct.h"
#include "store/arb-store-combat-private.h"

G_BEGIN_DECLS

/* All effects that count, in order, in two versions: as they are and as they would be. */
typedef struct _ArbEffects ArbEffects;

ArbEffects *arb_effects_load (ArbStore *store,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_effects_free (ArbEffects *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbEffects, arb_effects_free)

/* In the changed version the combat has these effects instead, at its old place. */
void arb_effects_replace (ArbEffects *self,
                          const char *combat,
                          gint64 place,
                          const ArbBody *effects);
/* The field just before act @before; @changed: in the changed version. */
ArbValue arb_effects_get (const ArbEffects *self,
                          const char *unit,
                          const char *field,
                          gint64 before,
                          gboolean changed);
/* ArbDifference of every field that ends up otherwise. */
void arb_effects_compare (const ArbEffects *self,
                          GPtrArray *differences);

ArbDifference *arb_difference_new (ArbDifferenceKind kind,
                                   const char *subject,
                                   const char *id,
                                   char *was,
                                   char *now);
void arb_difference_free (gpointer difference);

G_END_DECLS
