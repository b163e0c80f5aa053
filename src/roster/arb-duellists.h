/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-catalogue.h"
#include "systems/arb-impact.h"

G_BEGIN_DECLS

/* Every nation of the system together. */
#define ARB_DUELLISTS_ALL "all"

/* The troop types of a nation ("common", ARB_DUELLISTS_ALL) as ArbDuellist, with what they would answer
 * in an event. NULL: there is no such nation, or a file is wrong; @problems says so. The system must
 * have a meeting of two units (ArbSystemDef.duel). @overlay_folder may be NULL. */
GPtrArray *arb_duellists_load (const ArbSystem *system,
                               const char *nation,
                               const char *overlay_folder,
                               const char *lang,
                               ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
