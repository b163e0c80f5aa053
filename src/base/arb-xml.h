/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"

G_BEGIN_DECLS

/* The one XML reader of the program. It takes UTF-8 XML 1.0 without DOCTYPE, opens nothing the
 * document names, and gives back a plain immutable tree; libxml2 does not show. */

#define ARB_XML_MAX_BYTES (16 * 1024 * 1024)

typedef struct
{
  const char *name;  /* local name */
  const char *ns;    /* namespace URI, NULL when the attribute has none */
  const char *value;
} ArbXmlAttr;

typedef struct _ArbXmlNode ArbXmlNode;
struct _ArbXmlNode
{
  const char *name; /* local name */
  const char *ns;   /* namespace URI or NULL */
  const char *text; /* character data directly inside, concatenated; "" when there is none, or
                       only white space between children */
  guint line;
  guint column;
  guint offset; /* bytes of character data in the parent before it, for text with marks in it */
  guint n_attrs;
  const ArbXmlAttr *attrs;
  ArbXmlNode *parent; /* Borrowed; NULL for the root */
  ArbXmlNode *first_child;
  ArbXmlNode *next;   /* next sibling */
};

typedef struct _ArbXmlSchema ArbXmlSchema;

/* @resource_path: an XSD in a GResource, the only place schemas come from. A schema that does not
 * compile is a fault of the program, not of the user: NULL and a critical. */
ArbXmlSchema *arb_xml_schema_load (const char *resource_path);
void arb_xml_schema_free (ArbXmlSchema *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbXmlSchema, arb_xml_schema_free)

typedef struct _ArbXmlDoc ArbXmlDoc;

/* Both return NULL when anything refused the document; @problems then says all that is wrong.
 * @schema may be NULL (well-formedness and the limits only). @name is what messages call it. */
ArbXmlDoc *arb_xml_doc_read (GBytes *bytes,
                             const char *name,
                             const ArbXmlSchema *schema,
                             ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* @schema may be NULL. */
ArbXmlDoc *arb_xml_doc_read_file (const char *path,
                                  gsize max_bytes,
                                  const ArbXmlSchema *schema,
                                  ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* Somebody who works on the children of the root while the rest is still being read. */
typedef struct
{
  /* @child is whole and may be read by any thread; its siblings are not there yet. */
  void (*take_child) (const ArbXmlNode *child,
                      gpointer user_data);
  /* Nothing more comes. The children of a refused document are freed after this returns. */
  void (*finish) (gboolean is_refused,
                  gpointer user_data);
  gpointer user_data;
} ArbXmlFollower;

/* As arb_xml_doc_read(), with a limit of its own. @schema may be NULL. @follower may be NULL. */
ArbXmlDoc *arb_xml_doc_read_followed (GBytes *bytes,
                                      const char *name,
                                      gsize max_bytes,
                                      const ArbXmlSchema *schema,
                                      const ArbXmlFollower *follower,
                                      ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void arb_xml_doc_free (ArbXmlDoc *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbXmlDoc, arb_xml_doc_free)

const ArbXmlNode *arb_xml_doc_get_root (const ArbXmlDoc *self);
const char *arb_xml_doc_get_name (const ArbXmlDoc *self);

/* The attribute without namespace, or NULL. */
const char *arb_xml_node_get (const ArbXmlNode *self,
                              const char *attr);
/* Warns of texts that are not written in every language that the file uses for any text, or that is
 * @wanted besides (ends with NULL, or NULL). */
void arb_xml_doc_check_languages (const ArbXmlDoc *self,
                                  const char *const *wanted,
                                  ArbProblems *problems);
/* xml:lang of this very element, or NULL. */
const char *arb_xml_node_get_lang (const ArbXmlNode *self);

G_END_DECLS
