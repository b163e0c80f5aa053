/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* A rule system ready to play: its C half and its rule file, house rules laid over. */
typedef struct
{
  const ArbSystemDef *def; /* Borrowed, static */
  ArbRules *rules;         /* Owned */
} ArbSystem;

/* The systems that can be loaded, ended by NULL: those with a C half, then those that are data alone,
 * shipped, then in the user's folder, of which this tells only the id. */
const ArbSystemDef *const *arb_system_get_defs (void);
const ArbSystemDef *arb_system_find_def (const char *id);

/* The system as shipped, with the house files laid over in order (NULL: none). NULL when anything
 * is wrong; @problems says everything that is. */
ArbSystem *arb_system_load (const char *id,
                            const char *const *house_files,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The same from a system file on disk, for people who write one. */
ArbSystem *arb_system_load_file (const char *path,
                                 const char *const *house_files,
                                 ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The same from what somebody writes, which messages call @name: a system, or house rules, which are
 * laid over the system they name. @house_files may be NULL. */
ArbSystem *arb_system_load_text (GBytes *bytes,
                                 const char *name,
                                 const char *const *house_files,
                                 ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The system out of the texts of its rule files as an event file kept them: the system, then the
 * house files. NULL and @error when they do not fit this program any more. The rules are owned by
 * the caller; @unused makes it an ArbRulesLoader. */
ArbRules *arb_system_load_kept (GBytes *const *files,
                                guint n_files,
                                const ArbSystemDef **def,
                                gpointer unused,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same rules once more, read again from what their files said: rules keep what was computed with
 * them and belong to one thread. */
ArbRules *arb_system_load_again (const ArbRules *rules,
                                 const ArbSystemDef **def,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_system_free (ArbSystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSystem, arb_system_free)

/* The id of the system a house file is for, newly allocated; NULL when it cannot be read. */
char *arb_system_dup_house_target (const char *path,
                                   ArbProblems *problems);

/* The bytes of a file shipped with the system ("system.xml", "examples.xml"), or NULL. */
GBytes *arb_system_lookup_data (const char *id,
                                const char *file);

G_END_DECLS
