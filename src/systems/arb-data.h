/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The files of data/ that travel inside the programs ("nations/aigles/france.xml"), and those of rule
 * systems that the user has put into his own folder, in the same places: systems/ID/system.xml,
 * sheet.xml and examples.xml, systems/ID/nations, systems/ID/armies. What the program brings cannot
 * be replaced this way. */

/* The bytes of the file, or NULL when there is none. */
GBytes *arb_data_lookup (const char *path);
/* The names in a folder, sorted, NULL-terminated; empty when there is no such folder. */
char **arb_data_list (const char *folder);
/* Whether the rule system is in the user's folder and not in the program. */
gboolean arb_data_is_users_system (const char *id);
/* Where a user puts rule systems. */
char *arb_data_dup_systems_folder (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
