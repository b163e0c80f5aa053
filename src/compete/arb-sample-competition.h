/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* A competition to try everything on: sixteen players with the sample lists of the system, three rounds
 * played and the fourth paired (data/samples/competition.ini). It is made by the acts that an umpire would
 * do. @system: NULL for the first of those there is one for. @path must not exist; @options may be NULL. */
ArbStore *arb_sample_competition_create (const char *system,
                                         const char *path,
                                         const ArbStoreOptions *options,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The systems there is one for. */
char **arb_sample_competition_dup_systems (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
