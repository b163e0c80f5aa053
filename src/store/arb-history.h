/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* How a field of the units came to be what it is. @place: among the acts of all kinds, as in ArbAct;
 * @value: as it was from then on, of type ARB_VALUE_NONE when it was taken away. */
typedef void (*ArbHistoryFunc) (gint64 place,
                                const char *unit,
                                const ArbValue *value,
                                gpointer user_data);
/* Everything that counts now, in order: what was taken back never happened, and what was corrected
 * stands where it was decided. */
gboolean arb_store_foreach_change (ArbStore *self,
                                   const char *field,
                                   ArbHistoryFunc func,
                                   gpointer user_data,
                                   GError **error);

G_END_DECLS
