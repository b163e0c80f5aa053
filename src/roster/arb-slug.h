/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Troop types that no catalogue has still need an id in a list. */

/* “Grenadier à cheval” → "grenadier-a-cheval" */
char *arb_slug_dup (const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The way back, as far as there is one: “Grenadier a cheval”. Interned. */
const char *arb_slug_get_name (const char *slug);

G_END_DECLS
