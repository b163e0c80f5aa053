/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-club.h"

G_BEGIN_DECLS

/* The file that holds the club's tables of a system. */
char *arb_club_dup_tables_path (const char *folder,
                                const char *system) G_GNUC_WARN_UNUSED_RESULT;
/* The files that can be used, as arb_club_list_usable(); @system and @without may be NULL. */
GPtrArray *arb_club_collect (const char *folder,
                             const char *system,
                             const char *without,
                             ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_club_make_folder (const char *folder,
                               GError **error);

G_END_DECLS
