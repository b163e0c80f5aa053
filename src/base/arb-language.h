/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The language of the reader among those rule texts are written in: "fr" or "en". */
const char *arb_language_get (void);

G_END_DECLS
