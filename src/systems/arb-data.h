/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The files of data/ that travel inside the programs: "nations/aigles/france.xml". */

/* The bytes of the file, or NULL when there is none. */
GBytes *arb_data_lookup (const char *path);
/* The names in a folder, sorted, NULL-terminated; empty when there is no such folder. */
char **arb_data_list (const char *folder);

G_END_DECLS
