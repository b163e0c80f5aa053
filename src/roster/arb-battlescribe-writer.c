/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "base/arb-xml-writer.h"
#include "roster/arb-army-private.h"
#include "roster/arb-battlescribe-private.h"
#include "roster/arb-battlescribe.h"
#include "roster/arb-number.h"

static void
write_cost (ArbXmlWriter *writer,
            gint64 points)
{
  g_autofree char *value = arb_number_format (points);

  arb_xml_writer_start (writer, "costs");
  arb_xml_writer_start (writer, "cost");
  arb_xml_writer_attr (writer, "name", "pts");
  arb_xml_writer_attr (writer, "typeId", "points");
  arb_xml_writer_attr (writer, "value", value);
  arb_xml_writer_end (writer);
  arb_xml_writer_end (writer);
}

/* Where it stands in its formation, when units or commanders come behind it. */
static void
append_place (GString *out,
              ArbArmyItem *item)
{
  ArbArmyItem *owner = item->owner;
  guint n_before = 0;
  gboolean is_behind = FALSE;
  gboolean has_units_behind = FALSE;

  for (guint i = 0; owner != NULL && i < arb_army_item_get_n_children (owner); i++)
    {
      ArbArmyItem *child = arb_army_item_get_child (owner, i);

      is_behind = is_behind || child == item;
      n_before += !is_behind && child->kind != ARB_ARMY_KIND_LIMIT;
      has_units_behind = has_units_behind || (is_behind && (child->kind == ARB_ARMY_KIND_UNIT ||
                                                            child->kind == ARB_ARMY_KIND_COMMANDER));
    }
  if (has_units_behind)
    g_string_append_printf (out, "%s" ARB_BATTLESCRIBE_AT "%u",
                            out->len > strlen (ARB_BATTLESCRIBE_OURS) ? "&" : "", n_before);
}

static void
append_field (GString *out,
              const char *name,
              const char *value)
{
  if (out->len > strlen (ARB_BATTLESCRIBE_OURS))
    g_string_append_c (out, '&');
  g_string_append_printf (out, "%s=", name);
  g_string_append_uri_escaped (out, value, NULL, TRUE);
}

/* What a newer version wrote. */
static void
append_extras (GString *out,
               ArbArmyItem *item)
{
  g_autofree char *extras = item->extras != NULL ? arb_extras_to_text (item->extras) : NULL;

  if (extras != NULL)
    append_field (out, ARB_BATTLESCRIBE_EXTRA, extras);
}

/* Troop types that wait for their figures. */
static void
append_empty_groups (GString *out,
                     ArbArmyItem *item)
{
  g_autoptr (GString) empty = g_string_new (NULL);
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    if (groups[i].regular + groups[i].elite == 0)
      g_string_append_printf (empty, "%s%u:%s", empty->len > 0 ? "," : "", i, groups[i].type);
  if (empty->len > 0)
    append_field (out, ARB_BATTLESCRIBE_EMPTY, empty->str);
}

/* The fields a roster has no place for, as one id that other programs leave alone. */
static char *
dup_own_fields (ArbArmyItem *item)
{
  static const ArbArmyField elsewhere[] = { ARB_ARMY_NAME,   ARB_ARMY_GROUPS, ARB_ARMY_POINTS,
                                            ARB_ARMY_NOTES,  ARB_ARMY_SYSTEM, ARB_ARMY_NATION };
  GString *out = g_string_new (ARB_BATTLESCRIBE_OURS);

  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    {
      gboolean is_elsewhere = item->fields[i] == NULL ||
                              (i == ARB_ARMY_LEVEL && item->kind == ARB_ARMY_KIND_FORMATION);

      for (guint j = 0; j < G_N_ELEMENTS (elsewhere); j++)
        is_elsewhere = is_elsewhere || elsewhere[j] == i;
      if (is_elsewhere)
        continue;
      append_field (out, arb_army_field_to_string (i), item->fields[i]);
    }
  append_extras (out, item);
  if (item->kind == ARB_ARMY_KIND_UNIT)
    append_empty_groups (out, item);
  if (item->kind == ARB_ARMY_KIND_FORMATION)
    append_place (out, item);
  return g_string_free (out, FALSE);
}

static void
start_selection (ArbXmlWriter *writer,
                 const char *id,
                 const char *name,
                 const char *entry,
                 guint number,
                 const char *type)
{
  char count[16];

  g_snprintf (count, sizeof count, "%u", number);
  arb_xml_writer_start (writer, "selection");
  arb_xml_writer_attr (writer, "id", id);
  arb_xml_writer_attr (writer, "name", name);
  arb_xml_writer_attr (writer, "entryId", entry);
  arb_xml_writer_attr (writer, "number", count);
  arb_xml_writer_attr (writer, "type", type);
}

static void
write_figures (ArbXmlWriter *writer,
               ArbArmyItem *unit,
               const ArbArmyGroup *group,
               guint index,
               gboolean is_elite)
{
  const char *end = !is_elite ? "r" : group->regular > 0 ? "e" : ARB_BATTLESCRIBE_ALONE;
  g_autofree char *id = g_strdup_printf ("%s.%u%s", unit->id, index, end);
  g_autofree char *entry = g_strconcat (ARB_BATTLESCRIBE_OURS, group->type, is_elite ? ":elite" : NULL, NULL);

  start_selection (writer, id, group->type, entry, is_elite ? group->elite : group->regular,
                   "model");
  arb_xml_writer_end (writer);
}

static void
write_unit (ArbXmlWriter *writer,
            ArbArmyItem *item)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  const char *name = item->fields[ARB_ARMY_NAME];
  g_autofree char *own = dup_own_fields (item);

  start_selection (writer, item->id, name != NULL ? name : item->id, ARB_BATTLESCRIBE_OURS "unit", 1,
                   "unit");
  arb_xml_writer_attr (writer, "entryGroupId", own);
  if (item->fields[ARB_ARMY_NOTES] != NULL)
    arb_xml_writer_leaf (writer, "customNotes", NULL, item->fields[ARB_ARMY_NOTES]);
  if (n_groups > 0)
    {
      arb_xml_writer_start (writer, "selections");
      for (guint i = 0; i < n_groups; i++)
        {
          if (groups[i].regular > 0)
            write_figures (writer, item, &groups[i], i, FALSE);
          if (groups[i].elite > 0)
            write_figures (writer, item, &groups[i], i, TRUE);
        }
      arb_xml_writer_end (writer);
    }
  if (item->fields[ARB_ARMY_POINTS] != NULL)
    write_cost (writer, item->points);
  arb_xml_writer_end (writer);
}

static void
write_commander (ArbXmlWriter *writer,
                 ArbArmyItem *item)
{
  const char *grade = item->fields[ARB_ARMY_GRADE];
  const char *budget = item->fields[ARB_ARMY_BUDGET];
  const char *name = item->fields[ARB_ARMY_NAME];
  g_autofree char *entry = g_strdup_printf (ARB_BATTLESCRIBE_OURS "commander:%s:%s", grade != NULL ? grade : "",
                                            budget != NULL ? budget : "");
  g_autofree char *own = dup_own_fields (item);

  start_selection (writer, item->id, name != NULL ? name : item->id, entry, 1, "upgrade");
  arb_xml_writer_attr (writer, "entryGroupId", own);
  if (item->fields[ARB_ARMY_NOTES] != NULL)
    arb_xml_writer_leaf (writer, "customNotes", NULL, item->fields[ARB_ARMY_NOTES]);
  arb_xml_writer_end (writer);
}

/* Units and commanders directly in @item, then the formations in it as forces. */
static void
write_content (ArbXmlWriter *writer,
               ArbArmyItem *item,
               const char *nation);

static void
write_force (ArbXmlWriter *writer,
             ArbArmyItem *item,
             const char *id,
             const char *nation)
{
  const char *name = item->fields[ARB_ARMY_NAME];
  const char *level = item->fields[ARB_ARMY_LEVEL];
  g_autofree char *entry = g_strconcat (ARB_BATTLESCRIBE_OURS, level != NULL ? level : "other", NULL);
  g_autofree char *catalogue =
      g_strconcat (ARB_BATTLESCRIBE_OURS, nation != NULL ? nation : "", NULL);
  g_autofree char *own = dup_own_fields (item);

  arb_xml_writer_start (writer, "force");
  arb_xml_writer_attr (writer, "id", id);
  arb_xml_writer_attr (writer, "name", name != NULL ? name : item->id);
  arb_xml_writer_attr (writer, "entryId", entry);
  arb_xml_writer_attr (writer, "catalogueId", catalogue);
  arb_xml_writer_attr (writer, "catalogueRevision", "1");
  arb_xml_writer_attr (writer, "catalogueName", nation != NULL ? nation : "");
  arb_xml_writer_attr (writer, "publicationId", own);
  if (item->kind == ARB_ARMY_KIND_FORMATION && item->fields[ARB_ARMY_NOTES] != NULL)
    arb_xml_writer_leaf (writer, "customNotes", NULL, item->fields[ARB_ARMY_NOTES]);
  write_content (writer, item, nation);
  arb_xml_writer_end (writer);
}

static void
write_content (ArbXmlWriter *writer,
               ArbArmyItem *item,
               const char *nation)
{
  guint n = arb_army_item_get_n_children (item);
  gboolean has_forces = FALSE;

  arb_xml_writer_start (writer, "selections");
  for (guint i = 0; i < n; i++)
    {
      ArbArmyItem *child = arb_army_item_get_child (item, i);

      if (child->kind == ARB_ARMY_KIND_UNIT)
        write_unit (writer, child);
      else if (child->kind == ARB_ARMY_KIND_COMMANDER)
        write_commander (writer, child);
      has_forces = has_forces || child->kind == ARB_ARMY_KIND_FORMATION;
    }
  arb_xml_writer_end (writer);
  if (!has_forces)
    return;
  arb_xml_writer_start (writer, "forces");
  for (guint i = 0; i < n; i++)
    {
      ArbArmyItem *child = arb_army_item_get_child (item, i);

      if (child->kind == ARB_ARMY_KIND_FORMATION)
        write_force (writer, child, child->id, nation);
    }
  arb_xml_writer_end (writer);
}

/* Other programs know a name and a highest number; which limit it is, stands in the id of its kind. */
static void
write_limits (ArbXmlWriter *writer,
              ArbArmyItem *root)
{
  gboolean any = FALSE;

  for (guint i = 0; i < arb_army_item_get_n_children (root); i++)
    {
      ArbArmyItem *item = arb_army_item_get_child (root, i);
      const char *name = item->fields[ARB_ARMY_NAME];
      const char *max = item->fields[ARB_ARMY_MAX];
      g_autofree char *own = NULL;

      if (item->kind != ARB_ARMY_KIND_LIMIT)
        continue;
      if (!any)
        arb_xml_writer_start (writer, "costLimits");
      any = TRUE;
      own = dup_own_fields (item);
      arb_xml_writer_start (writer, "costLimit");
      arb_xml_writer_attr (writer, "id", item->id);
      arb_xml_writer_attr (writer, "name", name != NULL ? name : item->id);
      arb_xml_writer_attr (writer, "typeId", own);
      arb_xml_writer_attr (writer, "value", max != NULL ? max : "-1");
      arb_xml_writer_end (writer);
    }
  if (any)
    arb_xml_writer_end (writer);
}

char *
arb_battlescribe_write (ArbArmy *army,
                        gsize *length)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  ArbArmyItem *root = army->root;
  const char *system = root->fields[ARB_ARMY_SYSTEM];
  g_autofree char *system_id = g_strconcat (ARB_BATTLESCRIBE_OURS, system != NULL ? system : "", NULL);
  g_autofree char *force_id = g_strconcat (root->id, ARB_BATTLESCRIBE_WHOLE, NULL);

  arb_xml_writer_start (writer, "roster");
  arb_xml_writer_attr (writer, "id", root->id);
  arb_xml_writer_attr (
      writer, "name", root->fields[ARB_ARMY_NAME] != NULL ? root->fields[ARB_ARMY_NAME] : root->id);
  arb_xml_writer_attr (writer, "battleScribeVersion", "2.03");
  arb_xml_writer_attr (writer, "gameSystemId", system_id);
  arb_xml_writer_attr (writer, "gameSystemName", system != NULL ? system : "");
  arb_xml_writer_attr (writer, "gameSystemRevision", "1");
  arb_xml_writer_attr (writer, "xmlns", ARB_BATTLESCRIBE_NAMESPACE);
  if (root->fields[ARB_ARMY_NOTES] != NULL)
    arb_xml_writer_leaf (writer, "customNotes", NULL, root->fields[ARB_ARMY_NOTES]);
  write_cost (writer, arb_army_item_get_totals (root)->points);
  write_limits (writer, root);
  arb_xml_writer_start (writer, "forces");
  write_force (writer, root, force_id, root->fields[ARB_ARMY_NATION]);
  arb_xml_writer_end (writer);
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, length);
}
