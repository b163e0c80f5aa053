/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which hub an event is shared over, for this user on this computer: a line in a file of his own, not
 * in the event, which others get. Addresses hold no password. */

/* NULL: none. */
char *arb_hub_place_dup (const char *event) G_GNUC_WARN_UNUSED_RESULT;
/* @url: NULL for none any more. */
gboolean arb_hub_place_keep (const char *event,
                             const char *url,
                             GError **error);

G_END_DECLS
