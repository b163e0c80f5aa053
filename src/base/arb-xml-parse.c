/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "base/arb-xml-private.h"

static void
plug_schema (ArbXmlReader *self,
             const ArbXmlSchema *schema)
{
  self->validator = xmlSchemaNewValidCtxt (schema->schema);
  xmlSchemaSetValidStructuredErrors (self->validator, arb_xml_sax_schema_error_cb, self);
  /* Plugged into nothing, so that our handlers call the validator's, and not the reverse: the
   * errors of the parser would otherwise lose their way to us. */
  self->plug = xmlSchemaSAXPlug (self->validator, &self->schema_sax, &self->schema_data);
}

static void
unplug_schema (ArbXmlReader *self)
{
  const ArbXmlNode *node = self->current;

  /* libxml2 leaks what its uniqueness constraints hold for elements left open. */
  self->stopped = TRUE;
  for (; self->depth > self->schema_depth; self->depth--)
    node = node->parent;
  for (; self->schema_depth > 0; self->schema_depth--, node = node->parent)
    self->schema_sax->endElementNs (self->schema_data, BAD_CAST node->name, NULL,
                                    BAD_CAST node->ns);
  xmlSchemaSAXUnplug (self->plug);
  xmlSchemaFreeValidCtxt (self->validator);
}

static gboolean
create_parser (ArbXmlReader *self)
{
  xmlParserInputPtr input;

  self->parser = xmlNewParserCtxt ();
  if (self->parser == NULL)
    return FALSE;
  /* An input without a buffer: nothing is copied or moved, and its cursor points into our text. */
  input = xmlNewStringInputStream (self->parser, BAD_CAST self->text);
  if (input == NULL)
    return FALSE;
  inputPush (self->parser, input);

  arb_xml_sax_init (self->parser->sax);
  self->parser->userData = self;
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET);
  return TRUE;
}

void
arb_xml_reader_parse (ArbXmlReader *self,
                      const ArbXmlSchema *schema)
{
  self->place = (ArbXmlPlace) { 1, 1 };
  self->reached = self->text;
  if (create_parser (self))
    {
      if (schema != NULL)
        plug_schema (self, schema);
      xmlParseDocument (self->parser);
      if (self->findings->len == 0 &&
          (!self->parser->wellFormed || !self->parser->nsWellFormed || self->depth > 0))
        arb_xml_reader_take_finding (self, self->place,
                                     g_strdup (_("The file is not well-formed XML.")));
      self->doc->dict = self->parser->dict;
      xmlDictReference (self->doc->dict);
    }
  else
    arb_xml_reader_take_finding (self, self->place,
                                 g_strdup (_("There is not enough memory to read the file.")));

  if (self->plug != NULL)
    unplug_schema (self);
  if (self->parser != NULL)
    xmlFreeParserCtxt (self->parser);
}
