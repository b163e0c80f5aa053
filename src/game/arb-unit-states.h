/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-state.h"

G_BEGIN_DECLS

/* What the journal has made of the units of an event, in memory: read once, then kept up by what
 * each act touches. Whatever has a state is a unit here: commanders, armies, the campaign. */
typedef struct _ArbUnitStates ArbUnitStates;

ArbUnitStates *arb_unit_states_new (ArbStore *store) G_GNUC_WARN_UNUSED_RESULT;
/* One that does not follow the journal: it knows what is put into it. */
ArbUnitStates *arb_unit_states_new_still (ArbStore *store) G_GNUC_WARN_UNUSED_RESULT;
/* An ArbUnitFunc with an ArbUnitStates. */
void arb_unit_states_put (const char *unit,
                          const char *field,
                          const ArbValue *value,
                          gpointer self);
ArbUnitStates *arb_unit_states_ref (ArbUnitStates *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_unit_states_unref (ArbUnitStates *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbUnitStates, arb_unit_states_unref)

/* The @n_rows after the first @first were appended and touched this. */
void arb_unit_states_follow (ArbUnitStates *self,
                             guint first,
                             guint n_rows,
                             const ArbTouched *touched);

/* Borrowed until the next act; NULL: the journal says nothing of that field. */
const ArbValue *arb_unit_states_get (ArbUnitStates *self,
                                     const char *unit,
                                     const char *field);
/* Every field of every unit, in no order. */
void arb_unit_states_foreach (ArbUnitStates *self,
                              ArbUnitFunc func,
                              gpointer user_data);
/* Those that have the field, in the order of their ids; GPtrArray of char *. */
GPtrArray *arb_unit_states_list_units (ArbUnitStates *self,
                                       const char *field) G_GNUC_WARN_UNUSED_RESULT;
/* The fields of @unit that begin with @prefix, in order; GPtrArray of char *. */
GPtrArray *arb_unit_states_list_fields (ArbUnitStates *self,
                                        const char *unit,
                                        const char *prefix) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
