/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-xml-private.h"

/* The tree is built from SAX events instead of libxml2's own tree: measured on 4 MB, parsing and
 * validating in one pass takes little more than building that tree alone. */

void
arb_xml_reader_take_finding (ArbXmlReader *self,
                             ArbXmlPlace place,
                             char *message)
{
  ArbXmlFinding finding = { place, self->findings->len, message };

  g_array_append_val (self->findings, finding);
}

void
arb_xml_reader_take_refusal (ArbXmlReader *self,
                             ArbXmlPlace place,
                             char *message)
{
  const char *cursor = (const char *) self->parser->input->cur;

  arb_xml_reader_take_finding (self, place, message);
  self->stopped = TRUE;
  self->parser->disableSAX = 1;
  /* Before the first element the parser forgets that it was told to end, and might go on out of
   * step with our scan, so its input is taken away. Inside elements that would pull the input from
   * under functions that still point into it, and telling it to end is enough. */
  if (cursor < self->text + self->root_offset)
    xmlStopParser (self->parser);
  else
    self->parser->instate = XML_PARSER_EOF;
}

static ArbXmlPlace
move_to (ArbXmlReader *self,
         const char *position)
{
  if (position > self->reached && position <= self->text + self->length)
    {
      arb_xml_place_advance (&self->place, self->reached, position);
      self->reached = position;
    }
  return self->place;
}

/* A '<' cannot be inside a tag, so the last one starts the tag just parsed. */
static const char *
find_tag_start (const ArbXmlReader *self)
{
  const char *p = (const char *) self->parser->input->cur;

  while (p > self->reached && *p != '<')
    p--;
  return p;
}

static const char *
take_attribute_value (ArbXmlReader *self,
                      const char *start,
                      const char *end)
{
  char *value = arb_arena_strndup (&self->doc->arena, start, end - start);
  char *from, *to;

  /* As long as entities are not to be replaced, libxml2 leaves each ampersand as "&#38;". */
  to = memchr (value, '&', end - start);
  if (to == NULL)
    return value;
  for (from = to; *from != '\0'; to++)
    {
      *to = *from;
      from += g_str_has_prefix (from, "&#38;") ? 5 : 1;
    }
  *to = '\0';
  return value;
}

/* FALSE: it is one too many. */
static gboolean
take_language (ArbXmlReader *self,
               const char *language)
{
  for (guint i = 0; i < self->n_languages; i++)
    if (strcmp (self->languages[i], language) == 0)
      return TRUE;
  if (self->n_languages == ARB_XML_MAX_LANGUAGES)
    {
      arb_xml_reader_take_refusal (self, self->place,
                                   g_strdup_printf (_("The file is in more than %d languages."),
                                                    ARB_XML_MAX_LANGUAGES));
      return FALSE;
    }
  self->languages[self->n_languages++] = language;
  return TRUE;
}

static void
take_attributes (ArbXmlReader *self,
                 ArbXmlNode *node,
                 int n_attributes,
                 const xmlChar **attributes)
{
  ArbXmlAttr *attrs = NULL;

  if (n_attributes > 0)
    attrs = arb_arena_alloc (&self->doc->arena, n_attributes * sizeof (ArbXmlAttr));
  for (int i = 0; i < n_attributes; i++, attributes += 5)
    {
      if (attributes[4] - attributes[3] > ARB_XML_MAX_TEXT)
        {
          arb_xml_reader_take_refusal (self, self->place,
                                       g_strdup_printf (_("The attribute “%s” is too long."),
                                                        (const char *) attributes[0]));
          return;
        }
      attrs[i].name = (const char *) attributes[0];
      attrs[i].ns = (const char *) attributes[2];
      attrs[i].value = take_attribute_value (self, (const char *) attributes[3],
                                             (const char *) attributes[4]);
      if (arb_xml_attr_is_lang (&attrs[i]) && !take_language (self, attrs[i].value))
        return;
    }
  node->attrs = attrs;
  node->n_attrs = n_attributes;
}

static void
link_node (ArbXmlReader *self,
           ArbXmlNode *node)
{
  ArbXmlNode **last = &self->last_child[self->depth];

  node->parent = self->current;
  if (self->current == NULL)
    self->doc->root = node;
  else if (self->current->first_child == NULL)
    self->current->first_child = node;
  else
    (*last)->next = node;
  *last = node;
}

static gboolean
check_limits (ArbXmlReader *self)
{
  char *message;

  if (self->depth == ARB_XML_MAX_DEPTH)
    message = g_strdup_printf (_("Elements are nested more than %d deep."), ARB_XML_MAX_DEPTH);
  else if (self->n_elements == ARB_XML_MAX_ELEMENTS)
    message = g_strdup_printf (_("The file has more than %d elements."), ARB_XML_MAX_ELEMENTS);
  else if (self->parser->nsNr > 2 * ARB_XML_MAX_NAMESPACES)
    message = g_strdup_printf (_("More than %d namespaces are declared here."),
                               ARB_XML_MAX_NAMESPACES);
  else
    return TRUE;
  arb_xml_reader_take_refusal (self, self->place, message);
  return FALSE;
}

static void
start_element_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  ArbXmlReader *self = data;
  ArbXmlNode *node;

  move_to (self, find_tag_start (self));
  if (self->stopped || !check_limits (self))
    return;

  node = arb_arena_alloc (&self->doc->arena, sizeof (ArbXmlNode));
  *node = (ArbXmlNode) { .name = (const char *) name, .ns = (const char *) uri, .text = "",
                         .line = self->place.line, .column = self->place.column,
                         .offset = self->depth > 0 ? (guint) self->pending[self->depth]->len : 0 };
  take_attributes (self, node, n_attributes, attributes);
  link_node (self, node);
  self->current = node;
  self->depth++;
  self->n_elements++;
  if (self->pending[self->depth] == NULL)
    self->pending[self->depth] = g_string_new (NULL);
  g_string_truncate (self->pending[self->depth], 0);

  if (self->schema_sax == NULL || self->stopped)
    return;
  self->schema_depth++;
  self->schema_sax->startElementNs (self->schema_data, name, prefix, uri, n_namespaces, namespaces,
                                    n_attributes, n_defaulted, attributes);
}

static gboolean
is_blank (const GString *text)
{
  return strspn (text->str, " \t\n\r") == text->len;
}

static void
end_element_cb (void *data,
                const xmlChar *name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  ArbXmlReader *self = data;
  ArbXmlNode *node = self->current;
  GString *text;

  if (self->stopped || node == NULL)
    return;

  text = self->pending[self->depth];
  /* Between children, white space is only the file's indentation. */
  if (text->len > 0 && (node->first_child == NULL || !is_blank (text)))
    node->text = arb_arena_strndup (&self->doc->arena, text->str, text->len);
  if (self->schema_sax != NULL)
    {
      self->schema_depth--;
      self->schema_sax->endElementNs (self->schema_data, name, prefix, uri);
    }
  self->current = node->parent;
  self->depth--;
  if (self->depth == 1 && self->follower != NULL && self->findings->len == 0)
    self->follower->take_child (node, self->follower->user_data);
}

static void
characters_cb (void *data,
               const xmlChar *characters,
               int length)
{
  ArbXmlReader *self = data;
  GString *text;

  if (self->stopped || self->current == NULL)
    return;

  text = self->pending[self->depth];
  if (text->len + length > ARB_XML_MAX_TEXT)
    {
      ArbXmlPlace place = { self->current->line, self->current->column };

      arb_xml_reader_take_refusal (self, place,
                                   g_strdup_printf (_("The text of <%s> is longer than %d KiB."),
                                                    self->current->name,
                                                    ARB_XML_MAX_TEXT / 1024));
      return;
    }
  g_string_append_len (text, (const char *) characters, length);
  if (self->schema_sax != NULL)
    self->schema_sax->characters (self->schema_data, characters, length);
}

static void
start_document_cb (void *data)
{
  ArbXmlReader *self = data;
  xmlParserCtxtPtr parser = self->parser;

  /* Our own look at the declaration has refused these; this holds even if it read it wrongly. */
  if (parser->charset != XML_CHAR_ENCODING_UTF8 ||
      xmlStrcmp (parser->version, BAD_CAST "1.0") != 0)
    arb_xml_reader_take_refusal (self, self->place,
                                 g_strdup (_("Only XML 1.0 in UTF-8 is read.")));
}

static void
internal_subset_cb (void *data,
                    const xmlChar *name,
                    const xmlChar *public_id,
                    const xmlChar *system_id)
{
  ArbXmlReader *self = data;

  move_to (self, self->text + self->doctype_offset);
  arb_xml_reader_take_refusal (self, self->place,
                               g_strdup (_("A DOCTYPE is not accepted; remove it.")));
}

static void
syntax_error_cb (void *data,
                 xmlErrorPtr error)
{
  ArbXmlReader *self = data;
  const char *position = (const char *) self->parser->input->cur;

  if (self->stopped || error->level < XML_ERR_ERROR)
    return;
  if (error->domain == XML_FROM_NAMESPACE || error->code == XML_ERR_TAG_NAME_MISMATCH)
    position = find_tag_start (self);
  arb_xml_reader_take_refusal (self, move_to (self, position),
                               arb_xml_message_for_syntax (error, self->current));
}

void
arb_xml_sax_schema_error_cb (void *data,
                             xmlErrorPtr error)
{
  ArbXmlReader *self = data;
  const ArbXmlNode *node = self->current;
  int previous_code = node == self->last_schema_node ? self->last_schema_code : 0;

  if (self->stopped || node == NULL || error->level < XML_ERR_ERROR)
    return;
  self->last_schema_code = error->code;
  self->last_schema_node = node;
  if (arb_xml_message_repeats (error, previous_code))
    return;
  /* The highest possible line number sorts this sentence last. */
  if (self->findings->len == ARB_XML_MAX_FINDINGS)
    arb_xml_reader_take_refusal (self, (ArbXmlPlace) { G_MAXUINT, 0 },
                                 g_strdup (_("There are more problems; correct these first.")));
  else
    arb_xml_reader_take_finding (self, (ArbXmlPlace) { node->line, node->column },
                                 arb_xml_message_for_schema (error, node));
}

void
arb_xml_sax_init (xmlSAXHandlerPtr sax)
{
  /* Everything not named here is off: entities, external subsets, libxml2's own tree. */
  memset (sax, 0, sizeof *sax);
  sax->initialized = XML_SAX2_MAGIC;
  sax->startDocument = start_document_cb;
  sax->internalSubset = internal_subset_cb;
  sax->startElementNs = start_element_cb;
  sax->endElementNs = end_element_cb;
  sax->characters = characters_cb;
  sax->ignorableWhitespace = characters_cb;
  sax->cdataBlock = characters_cb;
  sax->serror = syntax_error_cb;
}
