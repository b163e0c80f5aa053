/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-event.h"
#include "engine/arb-rules.h"

G_BEGIN_DECLS

/* Everything known in one procedure at one moment: the answers given, the values computed, the
 * rules in force. Read only for rule systems; a disposable fold over the events for the session.
 * Strings and values returned are borrowed and last as long as the step that reads them. */

/* NULL: unknown. A computed value hides an answer of the same id. */
const ArbValue *arb_facts_get (const ArbFacts *self,
                               const char *id);
/* The answer alone, for ids that are also computed. */
const ArbValue *arb_facts_get_answer (const ArbFacts *self,
                                      const char *id);
/* SIDE.NAME, without making the string; a NULL @side means NAME alone. */
const ArbValue *arb_facts_get_side (const ArbFacts *self,
                                    const char *side,
                                    const char *name);
/* The same of the answer alone. */
const ArbValue *arb_facts_get_side_answer (const ArbFacts *self,
                                           const char *side,
                                           const char *name);
/* "LIST.NUMBER", the entry of a list, as a side whose facts may be asked for; interned. */
const char *arb_facts_get_entry (const ArbFacts *self,
                                 const char *list,
                                 guint number);

/* yes / no / unknown of a boolean. */
ArbTri arb_facts_test (const ArbFacts *self,
                       const char *id);
/* Known, and something else than "none". */
gboolean arb_facts_has (const ArbFacts *self,
                        const char *id);
/* The following are for facts the step has asked for: unknown reads as 0, no, NULL. */
gboolean arb_facts_bool (const ArbFacts *self,
                         const char *id);
gint64 arb_facts_int (const ArbFacts *self,
                      const char *id);
ArbRatio arb_facts_ratio (const ArbFacts *self,
                          const char *id);
const char *arb_facts_word (const ArbFacts *self,
                            const char *id);
gboolean arb_facts_is (const ArbFacts *self,
                       const char *id,
                       const char *word);

/* The same for SIDE.NAME. */
gboolean arb_facts_side_bool (const ArbFacts *self,
                              const char *side,
                              const char *name);
gint64 arb_facts_side_int (const ArbFacts *self,
                           const char *side,
                           const char *name);
gboolean arb_facts_side_has (const ArbFacts *self,
                             const char *side,
                             const char *name);
const char *arb_facts_side_word (const ArbFacts *self,
                                 const char *side,
                                 const char *name);
gboolean arb_facts_side_is (const ArbFacts *self,
                            const char *side,
                            const char *name,
                            const char *word);

/* Whether the account has nothing to tell of a value: it is for conditions only, or nothing new. */
gboolean arb_facts_is_quiet (const ArbFacts *self,
                             const ArbField *field,
                             const char *id,
                             const ArbValue *value);

/* The ruling in force. NULL: the rules have none such; those that an event has kept may be older than
 * the question. */
const ArbValue *arb_facts_get_ruling (const ArbFacts *self,
                                      const char *id);
gboolean arb_facts_ruling_is (const ArbFacts *self,
                              const char *id,
                              const char *word);
gint64 arb_facts_ruling_int (const ArbFacts *self,
                             const char *id);
/* The table in force: the case's or club's if it brings one. NULL when nobody filled it. */
const ArbTable *arb_facts_get_table (const ArbFacts *self,
                                     const char *id);

/* Whether the event set a documented result, and nothing set it again. */
gboolean arb_facts_is_result (const ArbFacts *self,
                              const ArbEvent *event);

/* "a" of the entry "a.troop.2"; interned, or @entry itself when it is a side.
 * @entry may be NULL. */
const char *arb_side_of (const char *entry);

/* Fills in @data from the facts about @about. It may hold nothing to be freed. */
typedef void (*ArbRememberFunc) (const ArbFacts *facts,
                                 const char *about,
                                 gpointer data);
/* What @compute makes of the facts about @about, "a" or "a.troop.2" or NULL, a plain structure of
 * @size bytes: computed again only when a fact that it was computed from has changed. */
void arb_facts_remember (const ArbFacts *self,
                         const char *about,
                         gpointer data,
                         gsize size,
                         ArbRememberFunc compute);
/* The same for who copies only what he needs of it: lent until somebody next looks at the facts, or in
 * @buffer. */
gconstpointer arb_facts_recall (const ArbFacts *self,
                                const char *about,
                                gpointer buffer,
                                gsize size,
                                ArbRememberFunc compute);

/* Whether another procedure called the one these are of. */
gboolean arb_facts_are_called (const ArbFacts *self);
const ArbRules *arb_facts_get_rules (const ArbFacts *self);
const ArbProcedure *arb_facts_get_procedure (const ArbFacts *self);

G_END_DECLS
