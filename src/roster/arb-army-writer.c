/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-xml-writer.h"
#include "roster/arb-army-private.h"
#include "roster/arb-army-xml.h"

static void
write_text_element (ArbXmlWriter *writer,
                    const char *name,
                    const char *text)
{
  if (text != NULL)
    arb_xml_writer_leaf (writer, name, NULL, text);
}

static void
write_attributes (ArbXmlWriter *writer,
                  ArbArmyItem *item)
{
  const ArbExtra *extra = arb_army_item_find_extra (item, ARB_EXTRA_SELF, 0);

  for (guint i = 0; i < ARB_ARMY_NOTES; i++)
    if (i != ARB_ARMY_GROUPS && i != ARB_ARMY_OPTIONS &&
        (i < ARB_ARMY_EVENT || i > ARB_ARMY_PLAYER))
      arb_xml_writer_attr (writer, arb_army_field_to_string (i), item->fields[i]);
  if (extra != NULL)
    arb_extra_write_attrs (extra, writer);
}

static void
write_groups (ArbXmlWriter *writer,
              ArbArmyItem *item)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    {
      const ArbExtra *extra = arb_army_item_find_extra (item, ARB_EXTRA_GROUP, i);
      char count[16];

      arb_xml_writer_start (writer, "group");
      arb_xml_writer_attr (writer, "type", groups[i].type);
      g_snprintf (count, sizeof count, "%u", groups[i].regular);
      arb_xml_writer_attr (writer, "regular", count);
      g_snprintf (count, sizeof count, "%u", groups[i].elite);
      if (groups[i].elite > 0)
        arb_xml_writer_attr (writer, "elite", count);
      if (extra != NULL)
        {
          arb_extra_write_attrs (extra, writer);
          arb_extra_write_nodes (extra, writer, ARB_ARMY_NAMESPACE);
        }
      arb_xml_writer_end (writer);
    }
}

static void
write_options (ArbXmlWriter *writer,
               ArbArmyItem *item)
{
  g_auto (GStrv) options = NULL;

  if (item->fields[ARB_ARMY_OPTIONS] == NULL)
    return;
  options = g_strsplit (item->fields[ARB_ARMY_OPTIONS], " ", -1);
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (options[i], "=", 2);

      arb_xml_writer_leaf (writer, "option", parts[0], parts[1]);
    }
}

static void
write_heading (ArbXmlWriter *writer,
               ArbArmyItem *item)
{
  const ArbExtra *extra = arb_army_item_find_extra (item, ARB_EXTRA_HEADING, 0);
  gboolean any = extra != NULL || item->fields[ARB_ARMY_NOTES] != NULL;

  for (guint i = ARB_ARMY_EVENT; i <= ARB_ARMY_PLAYER; i++)
    any = any || item->fields[i] != NULL;
  if (!any)
    return;
  arb_xml_writer_start (writer, "heading");
  if (extra != NULL)
    arb_extra_write_attrs (extra, writer);
  for (guint i = ARB_ARMY_EVENT; i <= ARB_ARMY_PLAYER; i++)
    write_text_element (writer, arb_army_field_to_string (i), item->fields[i]);
  write_text_element (writer, "notes", item->fields[ARB_ARMY_NOTES]);
  if (extra != NULL)
    arb_extra_write_nodes (extra, writer, ARB_ARMY_NAMESPACE);
  arb_xml_writer_end (writer);
}

static void
write_item (ArbXmlWriter *writer,
            ArbArmyItem *item,
            guint version_minor)
{
  const ArbExtra *extra = arb_army_item_find_extra (item, ARB_EXTRA_SELF, 0);

  arb_xml_writer_start (writer, arb_army_kind_to_string (item->kind));
  if (item->kind == ARB_ARMY_KIND_ARMY)
    {
      char version[32];

      arb_xml_writer_attr (writer, "xmlns", ARB_ARMY_NAMESPACE);
      g_snprintf (version, sizeof version, "%d.%u", ARB_ARMY_VERSION_MAJOR, version_minor);
      arb_xml_writer_attr (writer, "version", version);
    }
  arb_xml_writer_attr (writer, "id", item->id);
  write_attributes (writer, item);
  if (item->kind == ARB_ARMY_KIND_ARMY)
    write_heading (writer, item);
  write_groups (writer, item);
  write_options (writer, item);
  if (item->kind != ARB_ARMY_KIND_ARMY)
    write_text_element (writer, "notes", item->fields[ARB_ARMY_NOTES]);
  for (guint i = 0; i < arb_army_item_get_n_children (item); i++)
    write_item (writer, item->children->pdata[i], version_minor);
  if (extra != NULL)
    arb_extra_write_nodes (extra, writer, ARB_ARMY_NAMESPACE);
  arb_xml_writer_end (writer);
}

char *
arb_army_to_xml (ArbArmy *self,
                 gsize *length)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();

  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);

  write_item (writer, self->root, self->version_minor);
  return arb_xml_writer_finish (writer, length);
}
