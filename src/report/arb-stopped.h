/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The sentence for whoever stopped the setting of pages. Always FALSE. */
gboolean arb_stopped_refuse (GError **error);

G_END_DECLS
