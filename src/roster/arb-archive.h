/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lists come packed: rosters and spreadsheets are ZIP archives, and some send a file with gzip. Nothing
 * is ever written to disk, so the paths inside mean nothing; sizes are never believed. */

gboolean arb_archive_is_zip (GBytes *bytes);
gboolean arb_archive_is_gzip (GBytes *bytes);

/* The parts of a ZIP archive that may hold a list or say how to read it, by name: XML and plain tables;
 * pictures and the like are passed over. NULL and a sentence when the archive is damaged, encrypted, or
 * its parts come to more than @max_bytes. */
GHashTable *arb_archive_read (GBytes *bytes,
                              gsize max_bytes,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The first part, by name, that ends in @suffix; NULL: there is none. Borrowed. */
GBytes *arb_archive_find (GHashTable *parts,
                          const char *suffix);
/* What gzip packed. NULL and a sentence. */
GBytes *arb_archive_gunzip (GBytes *bytes,
                            gsize max_bytes,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
