/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"
#include "engine/arb-session.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

#define ARB_CASE_NAMESPACE "urn:arbitre:case:1"
#define ARB_RESULT_NAMESPACE "urn:arbitre:result:1"
/* The element of a case that says what might be different. */
#define ARB_CASE_VARIANT "vary"

/* Case files come from programs as often as from people, so they may be larger than the rest. */
#define ARB_CASE_MAX_BYTES (64 * 1024 * 1024)

/* A file of cases: questions answered in advance, by the id of what is asked. */
ArbXmlDoc *arb_case_file_read (const char *path,
                               ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
ArbXmlDoc *arb_case_file_read_bytes (GBytes *bytes,
                                     const char *name,
                                     ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The first case or game of the file, then the next one; NULL after the last. */
const ArbXmlNode *arb_case_file_first (const ArbXmlDoc *doc);
const ArbXmlNode *arb_case_file_next (const ArbXmlNode *node);

/* The systems a run of cases needs, each loaded when its first case comes. */
typedef struct _ArbSystemSet ArbSystemSet;

/* @house_files: NULL-terminated or NULL; each is used for the system it says it is for. One that
 * cannot be read is a problem and left out. @problems may be NULL. */
ArbSystemSet *arb_system_set_new (const char *const *house_files,
                                  ArbProblems *problems);
/* The systems of @model, which outlives it, with rules of their own: for another thread. */
ArbSystemSet *arb_system_set_new_beside (ArbSystemSet *model);
/* Uses @system, which is taken, instead of the shipped one of the same id. What was used before
 * lives as long as the set: a window may still show it. */
void arb_system_set_take (ArbSystemSet *self,
                          ArbSystem *system);
/* Loads every system again, with these house files, when it is next asked for. */
void arb_system_set_reload (ArbSystemSet *self,
                            const char *const *house_files,
                            ArbProblems *problems);
/* The house files in use, for all systems, in order. */
char **arb_system_set_dup_house_files (const ArbSystemSet *self) G_GNUC_WARN_UNUSED_RESULT;
/* NULL when there is no such system, or when it does not load: @problems then says why. */
const ArbSystem *arb_system_set_get (ArbSystemSet *self,
                                     const char *id,
                                     ArbProblems *problems);
void arb_system_set_free (ArbSystemSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSystemSet, arb_system_set_free)

/* What came of one case: the session played to its end, or the id at fault and a sentence. */
typedef struct
{
  const ArbXmlNode *node; /* Borrowed */
  ArbSession *session;    /* Owned; NULL when the case did not even begin */
  char *error_id;         /* Owned; NULL when the case was resolved */
  char *message;          /* Owned */
} ArbCaseResult;

/* A case that is put together answer by answer: by a file, or by a play from the state of its units.
 * What is wrong goes into @result, which outlives it. */
typedef struct _ArbCase ArbCase;

ArbCase *arb_case_new (const ArbSystem *system,
                       const ArbProcedure *procedure,
                       gboolean is_quiet,
                       const char *lang,
                       ArbCaseResult *result) G_GNUC_WARN_UNUSED_RESULT;
/* From now on it also takes the inputs that games tell and case files do not know. */
void arb_case_open_to_games (ArbCase *self);
/* FALSE: there is no such input, it has been given, or @text does not fit it. */
gboolean arb_case_set (ArbCase *self,
                       const char *id,
                       const char *text);
void arb_case_set_ruling (ArbCase *self,
                          const char *id,
                          const ArbValue *value);
/* What it says about the input, or NULL. */
const ArbValue *arb_case_get (const ArbCase *self,
                              const char *id);
/* Known when it begins, as if computed: what went before decides it. */
void arb_case_carry (ArbCase *self,
                     const char *id,
                     const ArbValue *value);
/* Plays it to its end. FALSE: an answer was refused or is missing. */
gboolean arb_case_play (ArbCase *self);
void arb_case_free (ArbCase *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCase, arb_case_free)

/* A case whose dice may stay out, played up to the first that does: the session of @result waits for
 * it, or is at its end. @variant: an element whose children replace those of the case, or NULL. The
 * case's own variants are passed over. NULL: @result says why. */
ArbCase *arb_case_open (ArbCaseResult *result,
                        const ArbXmlNode *node,
                        const ArbXmlNode *variant,
                        ArbSystemSet *systems,
                        const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The session that comes of @session, which waits for dice, when these fall: it waits for the next, or
 * is at its end. NULL: the result of the case says why. */
ArbSession *arb_case_throw (ArbCase *self,
                            ArbSession *session,
                            const ArbValue *dice) G_GNUC_WARN_UNUSED_RESULT;

const ArbSystem *arb_case_find_system (const ArbXmlNode *node,
                                       ArbSystemSet *systems,
                                       ArbCaseResult *result);
ArbTable *arb_case_read_table (const ArbSystem *system,
                               const ArbProcedure *procedure,
                               const ArbXmlNode *node,
                               const char *id,
                               ArbCaseResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* @lang is the language of the session's sentences. */
void arb_case_resolve (ArbCaseResult *result,
                       const ArbXmlNode *node,
                       ArbSystemSet *systems,
                       const char *lang);
/* The same when nobody reads the account of the session: values and errors are what they are. */
void arb_case_resolve_quietly (ArbCaseResult *result,
                               const ArbXmlNode *node,
                               ArbSystemSet *systems,
                               const char *lang);
void arb_case_result_clear (ArbCaseResult *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbCaseResult, arb_case_result_clear)

/* The result element; @ns: whether it is the root and needs the namespace. */
void arb_case_result_write (const ArbCaseResult *self,
                            ArbXmlWriter *writer,
                            gboolean is_root);

G_END_DECLS
