/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* "SIDE:FILE". FALSE: the sentences have been printed. */
gboolean arb_cli_check_event_army (const char *army);
/* Keeps the list as it is, byte for byte, with its seal, and enters its units as the state they
 * begin the event with. */
gboolean arb_cli_add_event_army (ArbStore *store,
                                 const char *army,
                                 GError **error);

G_END_DECLS
