/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>

#include "base/arb-arena-private.h"
#include "base/arb-xml-scan-private.h"
#include "base/arb-xml.h"

G_BEGIN_DECLS

#define ARB_XML_MAX_DEPTH 256
#define ARB_XML_MAX_TEXT (1024 * 1024)
#define ARB_XML_MAX_ELEMENTS 1000000
#define ARB_XML_MAX_NAMESPACES 256 /* in scope; libxml2 goes through them all for each element */
#define ARB_XML_MAX_LANGUAGES 100  /* each text is looked through for each of them */
#define ARB_XML_MAX_FINDINGS 100

struct _ArbXmlSchema
{
  xmlSchemaPtr schema; /* Owned */
};

struct _ArbXmlDoc
{
  /* Owned */
  char *name;
  ArbArena arena;
  xmlDictPtr dict; /* of the parser: names and namespaces stay in it, shared by all elements */

  /* Borrowed, in the arena */
  ArbXmlNode *root;
};

typedef struct
{
  ArbXmlPlace place;
  guint order; /* of arrival, so that sorting by place is stable */
  char *message;
} ArbXmlFinding;

/* One reading of one document. */
typedef struct
{
  /* Owned */
  ArbXmlDoc *doc;
  char *text; /* the document, zero-terminated, so that a halted parser leaves nothing dangling */
  gsize length;
  xmlParserCtxtPtr parser;
  xmlSchemaValidCtxtPtr validator; /* NULL without a schema */
  xmlSchemaSAXPlugPtr plug;
  GArray *findings; /* of ArbXmlFinding */
  GString *pending[ARB_XML_MAX_DEPTH + 1]; /* text of the open element of each depth */

  /* Borrowed */
  xmlSAXHandlerPtr schema_sax; /* of the plug */
  void *schema_data;
  const ArbXmlFollower *follower; /* NULL: nobody */
  ArbXmlNode *current;
  ArbXmlNode *last_child[ARB_XML_MAX_DEPTH + 1];

  gsize root_offset; /* of the first start tag; @length when there is none, the same below */
  gsize doctype_offset;
  const char *languages[ARB_XML_MAX_LANGUAGES]; /* in the arena */
  const char *reached; /* where @place is */
  ArbXmlPlace place;
  guint depth;
  guint schema_depth; /* elements open for the validator */
  guint n_elements;
  guint n_languages;
  const ArbXmlNode *last_schema_node; /* Borrowed; where the validator spoke last, and what */
  int last_schema_code;
  gboolean stopped;
} ArbXmlReader;

/* Whether it is xml:lang. */
gboolean arb_xml_attr_is_lang (const ArbXmlAttr *self);
/* Takes @message. */
void arb_xml_reader_take_finding (ArbXmlReader *self,
                                  ArbXmlPlace place,
                                  char *message);
/* One finding, the last: nothing more is parsed. Takes @message. */
void arb_xml_reader_take_refusal (ArbXmlReader *self,
                                  ArbXmlPlace place,
                                  char *message);

/* The callbacks of the parser, whose data is the reader, and that of the validator. */
void arb_xml_sax_init (xmlSAXHandlerPtr sax);
void arb_xml_sax_schema_error_cb (void *data,
                                  xmlErrorPtr error);

/* Parses @self->text into @self->doc, validating on the way. */
void arb_xml_reader_parse (ArbXmlReader *self,
                           const ArbXmlSchema *schema);

/* libxml2's words made into a sentence for the umpire. */
char *arb_xml_message_for_syntax (const xmlError *error,
                                  const ArbXmlNode *open);
char *arb_xml_message_for_schema (const xmlError *error,
                                  const ArbXmlNode *node);
/* An invalid value is reported twice by libxml2, first with the reason: TRUE for the second. */
gboolean arb_xml_message_repeats (const xmlError *error,
                                  int previous_code);

G_END_DECLS
