/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-rules-reader.h"

G_BEGIN_DECLS

/* Inputs, values, modifiers, sentences …: four times what the largest system needs. */
#define ARB_RULES_MAX_IDS 5000
#define ARB_RULES_MAX_WORDS 500 /* of one list: each is compared with those before it */
#define ARB_RULES_MAX_PIECES 50000

typedef struct
{
  ArbRules *rules;       /* Borrowed */
  const ArbXmlDoc *doc;  /* Borrowed */
  ArbProblems *problems; /* Borrowed */
  gboolean is_house;
  gboolean is_kept;      /* the file comes out of an event, where an older program put it */
  GHashTable *words;     /* Owned: id → "words" element */
  GHashTable *fieldsets; /* Owned: id → "fields" element */
  GHashTable *asks;      /* Owned: id → shared "asks" element */
  GHashTable *seen;      /* Owned: "kind id" of everything read from this file */
  guint n_pieces;        /* words, asks and links, of each use of what is shared */
} ArbRulesReader;

#define arb_rules_reader_problem(self, node, ...)                                                  \
  arb_problems_add ((self)->problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name ((self)->doc),       \
                    (node)->line, (node)->column, __VA_ARGS__)
/* FALSE and a problem when this file already has a @kind of that id. */
gboolean arb_rules_reader_first (ArbRulesReader *self,
                                 const ArbXmlNode *node,
                                 const char *kind,
                                 const char *id);
/* For what may be shared, and is read again for each use, which may stand in something shared in its turn: FALSE,
 * and a problem the first time, when there is too much of it. */
gboolean arb_rules_reader_has_room (ArbRulesReader *self,
                                    const ArbXmlNode *node);
/* All children called @element as one text in its languages; NULL when there are none. French and
 * English are both required of a system, at least one of a house rule. */
ArbText *arb_rules_reader_text (ArbRulesReader *self,
                                const ArbXmlNode *node,
                                const char *element);
ArbPlace arb_rules_reader_place (ArbRulesReader *self,
                                 const ArbXmlNode *node);
gboolean arb_xml_node_yes (const ArbXmlNode *node,
                           const char *attr);
/* "+2", "-3"; @fallback when the attribute is absent. The schema has checked the form. */
gint64 arb_xml_node_int (const ArbXmlNode *node,
                         const char *attr,
                         gint64 fallback);

/* The "when" children of @node. */
void arb_rules_reader_conditions (ArbRulesReader *self,
                                  const ArbXmlNode *node,
                                  GArray *conditions);

/* arb-rules-reader-needs.c */
void arb_rules_reader_needs (ArbRulesReader *self,
                             const ArbXmlNode *step);
/* arb-rules-reader-works.c */
void arb_rules_reader_works (ArbRulesReader *self,
                             const ArbXmlNode *step);
/* arb-rules-reader-links.c; @sides: whom a link is for that does not say it, or NULL. */
void arb_rules_reader_link (ArbRulesReader *self,
                            ArbProcedure *procedure,
                            const ArbXmlNode *node,
                            const char *sides);
/* arb-rules-reader-kept.c: "from" and "to" of a field, as files of version 0.1 have them. */
void arb_rules_reader_kept_links (ArbRulesReader *self,
                                  ArbProcedure *procedure,
                                  const ArbXmlNode *node,
                                  const ArbField *field);
/* arb-rules-reader-fields.c */
void arb_rules_reader_procedure (ArbRulesReader *self,
                                 const ArbXmlNode *node);
void arb_rules_reader_ruling (ArbRulesReader *self,
                              const ArbXmlNode *node);

G_END_DECLS
