/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-schemas.h"

#include <gio/gio.h>

#include "arb-data-resources.h"

static const ArbXmlSchema *
get (ArbXmlSchema **schema,
     const char *path)
{
  if (g_once_init_enter (schema))
    {
      /* Naming the resource makes the linker keep it. */
      g_assert (arb_data_get_resource () != NULL);
      g_once_init_leave (schema, arb_xml_schema_load (path));
    }
  return *schema;
}

const ArbXmlSchema *
arb_schemas_get_rules (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/rules.xsd");
}

const ArbXmlSchema *
arb_schemas_get_case (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/case.xsd");
}

const ArbXmlSchema *
arb_schemas_get_nation (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/nation.xsd");
}

const ArbXmlSchema *
arb_schemas_get_army (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/army.xsd");
}

const ArbXmlSchema *
arb_schemas_get_sheet (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/sheet.xsd");
}

const ArbXmlSchema *
arb_schemas_get_headings (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/headings.xsd");
}

const ArbXmlSchema *
arb_schemas_get_competition (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/competition.xsd");
}

const ArbXmlSchema *
arb_schemas_get_casebook (void)
{
  static ArbXmlSchema *schema = NULL;

  return get (&schema, "/org/arbitre/Arbitre/schema/casebook.xsd");
}
