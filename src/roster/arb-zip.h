/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Just enough of ZIP for a zipped roster. Nothing is ever written to disk, so the paths inside mean
 * nothing; sizes are believed only as far as @max_bytes. */

/* The first file of the archive whose name ends in @suffix, unpacked. NULL and a sentence when
 * there is none, or when anything about the archive does not add up. */
GBytes *arb_zip_extract (GBytes *archive,
                         const char *suffix,
                         gsize max_bytes,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
