/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-field.h"
#include "engine/arb-index.h"
#include "engine/arb-link.h"
#include "engine/arb-modifier.h"
#include "engine/arb-need.h"
#include "engine/arb-table.h"
#include "engine/arb-work.h"

G_BEGIN_DECLS

/* A rule file as plain data: what the loader read out of system.xml and the house rules laid over
 * it. The engine only reads it. */

typedef struct
{
  ArbText *text;        /* Owned */
  const char *cite;     /* interned or NULL */
  gboolean is_headline; /* a note that tells the result of its procedure */
  ArbPlace place;
} ArbSentence;

/* The numbers of its facts, see arb-slots.h. */
typedef struct _ArbSlots ArbSlots;

typedef struct
{
  const char *id;      /* interned */
  ArbText *name;       /* Owned */
  const char *cite;    /* interned or NULL */
  GPtrArray *inputs;   /* Owned, ArbField, in the order of the file */
  GPtrArray *values;   /* Owned, ArbField, computed and derived ones */
  /* Owned: id → ArbField borrowed from the arrays. Two, because an input and a computed value may
   * share an id (a level before and after). */
  GHashTable *inputs_by_id;
  GHashTable *values_by_id;
  GPtrArray *tables;   /* Owned, interned ids of the tables a case may bring */
  GPtrArray *steps;    /* Owned, interned ids in the order of the file */
  GPtrArray *links;    /* Owned, ArbLink: how units take part in it */
  gboolean only_played; /* for people and games: a case file cannot name it */
  ArbSlots *slots;      /* Owned; made when it is first played */
  ArbIndex *names;      /* Borrowed from the rules */
  ArbPlace place;
} ArbProcedure;

typedef struct
{
  char *name;    /* Owned; file as the user named it */
  char *id;      /* Owned */
  char *version; /* Owned */
  GBytes *bytes; /* Owned; what it says */
} ArbRuleFile;

/* What a rule file says about one step. */
typedef struct
{
  const GPtrArray *needs; /* Borrowed, ArbNeed; or NULL */
  const GPtrArray *works; /* Borrowed, ArbWork; or NULL */
} ArbStepParts;

/* What a table of the rules holds, by the number of its id: found without a call. */
typedef struct
{
  ArbIndex ids;
  GPtrArray *items; /* Owned; what it holds is borrowed from the table */
} ArbNumbered;

typedef struct _ArbRules ArbRules;
typedef struct _ArbSystemDef ArbSystemDef;
struct _ArbRules
{
  gatomicrefcount ref_count;
  char *id;               /* Owned */
  char *version;          /* Owned */
  ArbText *name;          /* Owned */
  GPtrArray *files;       /* Owned, ArbRuleFile: the system, then the house rules */
  GPtrArray *procedures;  /* Owned, ArbProcedure */
  GPtrArray *rulings;     /* Owned, ArbField */
  GPtrArray *modifiers;   /* Owned, ArbModifier */
  GHashTable *sums;       /* Owned: id → GPtrArray of borrowed ArbModifier */
  GHashTable *groups;     /* Owned: id → ArbGroup */
  ArbSystemDef *data_def; /* Owned; of a system without C, see arb_system_def_new(); or NULL */
  GHashTable *tables;     /* Owned: id → ArbTable */
  GHashTable *texts;      /* Owned: id → ArbSentence */
  GHashTable *steps;      /* Owned: id → ArbSentence, the titles */
  GHashTable *needs;      /* Owned: id of a step → GPtrArray of ArbNeed: what it asks */
  GHashTable *works;      /* Owned: id of a step → GPtrArray of ArbWork: what it works out */
  GHashTable *sides;      /* Owned: id → ArbSentence, the names */
  /* What conditions, asks and sums call facts, without the side they are of; each name is looked up
   * once for each side of a procedure. */
  ArbIndex names;
  ArbIndex ruling_ids;    /* in the order of @rulings */
  ArbNumbered numbered_sums;   /* of @sums, while they are bound */
  ArbNumbered numbered_tables; /* of @tables, the same */
  ArbIndex step_ids;
  GArray *step_parts;     /* Owned, ArbStepParts by number */
  gboolean is_bound;      /* everything that names a fact knows the number of the name */
  gboolean is_kept;       /* they come out of an event and may be older than the C half */
  gboolean is_first;      /* of the first version, which did not say what its steps ask */
};

ArbRules *arb_rules_new (const char *id);
ArbRules *arb_rules_ref (ArbRules *self);
void arb_rules_unref (ArbRules *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbRules, arb_rules_unref)

/* Gives everything that names a fact the number of that name, unless it has it. The engine calls
 * it before it looks at facts: what is laid over the rules is bound like the rest. */
void arb_rules_bind (ArbRules *self);

void arb_numbered_clear (ArbNumbered *self);

/* The slots of its facts. */
ArbSlots *arb_procedure_get_slots (const ArbProcedure *self);

ArbProcedure *arb_rules_find_procedure (const ArbRules *self,
                                        const char *id);
ArbField *arb_rules_find_ruling (const ArbRules *self,
                                 const char *id);
ArbModifier *arb_rules_find_modifier (const ArbRules *self,
                                      const char *id);
ArbTable *arb_rules_find_table (const ArbRules *self,
                                const char *id);
const ArbSentence *arb_rules_find_text (const ArbRules *self,
                                        const char *id);
/* Modifiers of a sum in the order of the file; NULL when nothing counts in it. */
const GPtrArray *arb_rules_get_sum (const ArbRules *self,
                                    const char *id);

/* What the step asks, in order, GPtrArray of ArbNeed; NULL when it asks nothing. */
const GPtrArray *arb_rules_get_needs (const ArbRules *self,
                                      const char *step);

/* What the step works out, in order, GPtrArray of ArbWork; NULL: all of it is C. */
const GPtrArray *arb_rules_get_works (const ArbRules *self,
                                      const char *step);

/* For the loader. Each takes what it is given; a second one with the same id replaces the first,
 * in its place: that is what a house rule does. */
ArbProcedure *arb_rules_add_procedure (ArbRules *self,
                                       const char *id);
void arb_procedure_take_field (ArbProcedure *self,
                               ArbField *field);
void arb_rules_take_ruling (ArbRules *self,
                            ArbField *ruling);
void arb_rules_take_modifier (ArbRules *self,
                              ArbModifier *modifier);
/* At the end of what the step asks already. */
void arb_rules_take_need (ArbRules *self,
                          const char *step,
                          ArbNeed *need);
void arb_rules_take_work (ArbRules *self,
                          const char *step,
                          ArbWork *work);
void arb_rules_take_sentence (GHashTable *table,
                              const char *id,
                              ArbText *text,
                              const char *cite,
                              ArbPlace place);
void arb_rules_add_file (ArbRules *self,
                         const char *name,
                         const char *id,
                         const char *version,
                         GBytes *bytes);
/* Of its bytes, hexadecimal. */
char *arb_rule_file_dup_sha256 (const ArbRuleFile *self) G_GNUC_WARN_UNUSED_RESULT;

/* The input that asks for @id, indexed ids included ("enemy.2.result" → "enemy.*.result"). */
const ArbField *arb_procedure_find_input (const ArbProcedure *self,
                                          const char *id);
/* The computed or derived fact @id. */
const ArbField *arb_procedure_find_value (const ArbProcedure *self,
                                          const char *id);

/* Whether there are inputs "LIST.*.…". */
gboolean arb_procedure_has_list (const ArbProcedure *self,
                                 const char *list);
/* The input that says how many entries the list has, or NULL. */
const ArbField *arb_procedure_find_count (const ArbProcedure *self,
                                          const char *list);

/* For tables of ids, which are looked into hundreds of times for one combat: eight bytes at a time
 * where g_str_hash() takes one. */
guint arb_id_hash (gconstpointer id);
/* No id is longer, its end included. */
#define ARB_ID_LENGTH 128

/* SIDE.NAME, LIST.NUMBER and LIST.NUMBER.NAME in @buffer, which is returned; @side and @list may be
 * the buffer itself. They must fit. */
const char *arb_id_join (char buffer[ARB_ID_LENGTH],
                         const char *side,
                         const char *name);
const char *arb_id_join_number (char buffer[ARB_ID_LENGTH],
                                const char *list,
                                guint number);
const char *arb_id_join_index (char buffer[ARB_ID_LENGTH],
                               const char *list,
                               guint index,
                               const char *name);
/* The id with its index replaced by a star, or NULL when it has none. */
char *arb_id_dup_pattern (const char *id,
                          guint *index);

G_END_DECLS
