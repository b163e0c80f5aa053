/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "base/arb-xml-private.h"

static void
schema_error_cb (void *data,
                 xmlErrorPtr error)
{
  const char *resource_path = data;

  g_critical ("%s:%d: %s", resource_path, error->line, error->message);
}

ArbXmlSchema *
arb_xml_schema_load (const char *resource_path)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  xmlSchemaParserCtxtPtr parser;
  xmlSchemaPtr schema;
  ArbXmlSchema *self;
  gsize size;
  const char *data;

  g_return_val_if_fail (resource_path != NULL, NULL);

  bytes = g_resources_lookup_data (resource_path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes == NULL)
    {
      g_critical ("%s", error->message);
      return NULL;
    }

  data = g_bytes_get_data (bytes, &size);
  parser = xmlSchemaNewMemParserCtxt (data, size);
  xmlSchemaSetParserStructuredErrors (parser, schema_error_cb, (void *) resource_path);
  schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  if (schema == NULL)
    {
      g_critical ("%s is not a valid schema", resource_path);
      return NULL;
    }

  self = g_new0 (ArbXmlSchema, 1);
  self->schema = schema;
  return self;
}

void
arb_xml_schema_free (ArbXmlSchema *self)
{
  if (self == NULL)
    return;
  xmlSchemaFree (self->schema);
  g_free (self);
}
