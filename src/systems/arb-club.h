/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-error.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* The house rules of a club: a folder of files, each laid over the system it is for. Those of the
 * window; arbitre-cli only uses what its command line names. */
char *arb_club_dup_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* The paths of its files in the order they are laid over: by name, then the club's own tables,
 * which have the last word. Empty when there is no folder. */
char **arb_club_list (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Only those that can be used together with the ones before them; @problems says what is wrong with
 * the others. */
char **arb_club_list_usable (const char *folder,
                             ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps @table as the club's in tables-SYSTEM.xml; its name is that of the table it replaces. All or
 * nothing: what does not load with the rest is refused, and @problems says why. */
gboolean arb_club_save_table (const char *folder,
                              const char *system,
                              const ArbTable *table,
                              ArbProblems *problems,
                              GError **error);
/* Back to the table that would be in force without the club's own. */
gboolean arb_club_drop_table (const char *folder,
                              const char *system,
                              const char *table,
                              ArbProblems *problems,
                              GError **error);
/* Whether tables-SYSTEM.xml has that table. */
gboolean arb_club_has_table (const char *folder,
                             const char *system,
                             const char *table);

/* Copies a house file into the folder once it loads with what is there. The new path, or NULL. */
char *arb_club_add_file (const char *folder,
                         const char *path,
                         ArbProblems *problems,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a file out of use; it stays beside the others as FILE.off. FALSE as well when another file
 * needs it: then nothing happened. */
gboolean arb_club_remove_file (const char *folder,
                               const char *path,
                               ArbProblems *problems,
                               GError **error);

G_END_DECLS
