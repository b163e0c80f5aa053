/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "base/arb-json-writer.h"
#include "base/arb-xml-writer.h"
#include "store/arb-export.h"
#include "store/arb-state.h"

static void
write_unit_text (const char *unit,
                 const char *field,
                 const ArbValue *value,
                 gpointer text)
{
  g_autofree char *shown = arb_value_to_string (value);

  g_string_append_printf (text, "  %s  %s: %s\n", unit, field, shown);
}

static void
write_unit_xml (const char *unit,
                const char *field,
                const ArbValue *value,
                gpointer writer)
{
  g_autofree char *shown = arb_value_to_string (value);

  arb_xml_writer_start (writer, "unit");
  arb_xml_writer_attr (writer, "id", unit);
  arb_xml_writer_attr (writer, "field", field);
  arb_xml_writer_text (writer, shown);
  arb_xml_writer_end (writer);
}

static void
write_unit_json (const char *unit,
                 const char *field,
                 const ArbValue *value,
                 gpointer writer)
{
  g_autofree char *shown = arb_value_to_string (value);

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "id", unit);
  arb_json_writer_string (writer, "field", field);
  arb_json_writer_string (writer, "value", shown);
  arb_json_writer_end (writer);
}

static char *
export_text (ArbStore *self,
             const GPtrArray *combats,
             GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n", _ ("Units:"));
  if (!arb_store_foreach_unit (self, write_unit_text, text, error))
    return NULL;
  g_string_append_printf (text, "%s\n", _ ("Combats:"));
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      g_autofree char *waits = g_strdup_printf (_ ("waits for “%s”"), info->question);

      g_string_append_printf (text, "  %s  %s %s%s%s  %s\n", info->id, info->system,
                              info->procedure, info->title != NULL ? "  " : "",
                              info->title != NULL ? info->title : "",
                              info->is_done ? _ ("decided") : waits);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What is said of a combat, in the order of both formats. */
static const struct
{
  const char *name;
  gsize offset; /* of a char * in ArbCombatInfo */
} combat_fields[] = {
  { "id", G_STRUCT_OFFSET (ArbCombatInfo, id) },
  { "game", G_STRUCT_OFFSET (ArbCombatInfo, game) },
  { "system", G_STRUCT_OFFSET (ArbCombatInfo, system) },
  { "procedure", G_STRUCT_OFFSET (ArbCombatInfo, procedure) },
  { "title", G_STRUCT_OFFSET (ArbCombatInfo, title) },
  { "question", G_STRUCT_OFFSET (ArbCombatInfo, question) },
};

static const char *
get_combat_field (const ArbCombatInfo *info,
                  guint field)
{
  return G_STRUCT_MEMBER (const char *, info, combat_fields[field].offset);
}

static char *
export_xml (ArbStore *self,
            const GPtrArray *combats,
            GError **error)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autofree char *head = arb_store_dup_head (self);
  gboolean ok;
  gsize length;

  arb_xml_writer_start (writer, "state");
  arb_xml_writer_attr (writer, "xmlns", ARB_EVENT_NAMESPACE);
  arb_xml_writer_attr (writer, "head", head);
  ok = arb_store_foreach_unit (self, write_unit_xml, writer, error);
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];

      arb_xml_writer_start (writer, "combat");
      for (guint j = 0; j < G_N_ELEMENTS (combat_fields); j++)
        arb_xml_writer_attr (writer, combat_fields[j].name, get_combat_field (info, j));
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
  return ok ? arb_xml_writer_finish (writer, &length) : NULL;
}

static char *
export_json (ArbStore *self,
             const GPtrArray *combats,
             GError **error)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();
  g_autofree char *head = arb_store_dup_head (self);
  gsize length;
  gboolean ok;

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "head", head);
  arb_json_writer_begin_array (writer, "unit");
  ok = arb_store_foreach_unit (self, write_unit_json, writer, error);
  arb_json_writer_end (writer);
  arb_json_writer_begin_array (writer, "combat");
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];

      arb_json_writer_begin_object (writer, NULL);
      for (guint j = 0; j < G_N_ELEMENTS (combat_fields); j++)
        arb_json_writer_string (writer, combat_fields[j].name, get_combat_field (info, j));
      arb_json_writer_end (writer);
    }
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
  return ok ? arb_json_writer_finish (writer, &length) : NULL;
}

char *
arb_store_export_state (ArbStore *self,
                        ArbExportFormat format,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);

  g_autoptr (GPtrArray) combats = arb_store_list_combats (self, FALSE, error);

  if (combats == NULL)
    return NULL;
  if (format == ARB_EXPORT_JSON)
    return export_json (self, combats, error);
  return format == ARB_EXPORT_XML ? export_xml (self, combats, error)
                                  : export_text (self, combats, error);
}
