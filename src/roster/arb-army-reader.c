/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "roster/arb-army-private.h"
#include "roster/arb-army-xml.h"
#include "systems/arb-schemas.h"

typedef struct
{
  /* Borrowed */
  ArbArmy *army;
  const char *name;
  ArbProblems *problems; /* NULL: the schema has said it already */

  /* Owned */
  GHashTable *attrs; /* attribute name as the parser interned it → field + 1 */
  GString *text;     /* scratch */

  gboolean ok;
} Reader;

#define report(self, node, ...)                                                                    \
  arb_problems_refuse ((self)->problems, &(self)->ok, (self)->name, (node)->line, (node)->column,  \
                       __VA_ARGS__)

static void
set_field (Reader *self,
           const ArbXmlNode *node,
           ArbArmyItem *item,
           ArbArmyField field,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  char *canonical;

  if (!arb_army_field_normalise (field, item->kind, text, &canonical, &error))
    report (self, node, "%s", error->message);
  else if (canonical != NULL)
    arb_army_item_init_field (item, field, canonical);
}

/* Heading, notes, groups and options are elements, everything else attributes. */
static gboolean
is_attribute (ArbArmyField field)
{
  return field != ARB_ARMY_NOTES && field != ARB_ARMY_GROUPS && field != ARB_ARMY_OPTIONS &&
         (field < ARB_ARMY_EVENT || field > ARB_ARMY_PLAYER);
}

static gboolean
find_attribute (Reader *self,
                const char *name,
                ArbArmyKind kind,
                ArbArmyField *field)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->attrs, name));

  if (known == 0)
    {
      known = arb_army_field_parse (name, field) && is_attribute (*field) ? *field + 2 : 1;
      g_hash_table_insert (self->attrs, (gpointer) name, GUINT_TO_POINTER (known));
    }
  if (known == 1)
    return FALSE;
  *field = known - 2;
  return arb_army_field_fits (*field, kind);
}

static void
read_attributes (Reader *self,
                 const ArbXmlNode *node,
                 ArbArmyItem *item,
                 ArbExtra **extra)
{
  for (guint i = 0; i < node->n_attrs; i++)
    {
      const ArbXmlAttr *attr = &node->attrs[i];
      ArbArmyField field;

      if (attr->ns == NULL && g_str_equal (attr->name, "id"))
        continue;
      if (attr->ns == NULL && find_attribute (self, attr->name, item->kind, &field))
        set_field (self, node, item, field, attr->value);
      else if (item->kind != ARB_ARMY_KIND_ARMY || attr->ns != NULL ||
               !g_str_equal (attr->name, "version"))
        {
          if (*extra == NULL)
            *extra = arb_extra_new (ARB_EXTRA_SELF, 0);
          arb_extra_add_attr (*extra, attr);
        }
    }
}

static void
keep_node (ArbExtra **extra,
           const ArbXmlNode *node)
{
  if (*extra == NULL)
    *extra = arb_extra_new (ARB_EXTRA_SELF, 0);
  arb_extra_add_node (*extra, node);
}

static gboolean
is_ours (const ArbXmlNode *node)
{
  return g_strcmp0 (node->ns, ARB_ARMY_NAMESPACE) == 0;
}

/* Adds "type:regular+elite" to the text; unknown parts of the group are kept with its index. */
static void
read_group (Reader *self,
            const ArbXmlNode *node,
            ArbArmyItem *item,
            guint index)
{
  const char *type = arb_xml_node_get (node, "type");
  const char *regular = arb_xml_node_get (node, "regular");
  const char *elite = arb_xml_node_get (node, "elite");
  ArbExtra *extra = NULL;

  g_string_append_printf (self->text, "%s%s:%s", self->text->len > 0 ? " " : "",
                          type != NULL ? type : "", regular != NULL ? regular : "0");
  if (elite != NULL)
    g_string_append_printf (self->text, "+%s", elite);
  if (node->n_attrs == 1u + (regular != NULL) + (elite != NULL) && node->first_child == NULL)
    return;
  extra = arb_extra_new (ARB_EXTRA_GROUP, index);
  for (guint i = 0; i < node->n_attrs; i++)
    {
      const ArbXmlAttr *attr = &node->attrs[i];

      if (attr->ns != NULL ||
          (!g_str_equal (attr->name, "type") && !g_str_equal (attr->name, "regular") &&
           !g_str_equal (attr->name, "elite")))
        arb_extra_add_attr (extra, attr);
    }
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    arb_extra_add_node (extra, child);
  arb_army_item_take_extra (item, extra);
}

static void
read_groups (Reader *self,
             const ArbXmlNode *node,
             ArbArmyItem *item)
{
  guint index = 0;

  g_string_truncate (self->text, 0);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (is_ours (child) && g_str_equal (child->name, "group"))
      read_group (self, child, item, index++);
  if (index > 0)
    set_field (self, node, item, ARB_ARMY_GROUPS, self->text->str);
}

static void
read_options (Reader *self,
              const ArbXmlNode *node,
              ArbArmyItem *item)
{
  g_string_truncate (self->text, 0);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (is_ours (child) && g_str_equal (child->name, "option"))
      {
        const char *id = arb_xml_node_get (child, "id");

        g_string_append_printf (self->text, "%s%s=%s", self->text->len > 0 ? " " : "",
                                id != NULL ? id : "", child->text);
      }
  if (self->text->len > 0)
    set_field (self, node, item, ARB_ARMY_OPTIONS, self->text->str);
}

static void
read_heading (Reader *self,
              const ArbXmlNode *node,
              ArbArmyItem *item)
{
  ArbExtra *extra = arb_extra_new (ARB_EXTRA_HEADING, 0);

  for (guint i = 0; i < node->n_attrs; i++)
    arb_extra_add_attr (extra, &node->attrs[i]);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      ArbArmyField field;

      if (is_ours (child) && child->n_attrs == 0 && child->first_child == NULL &&
          arb_army_field_parse (child->name, &field) &&
          (field == ARB_ARMY_NOTES || (field >= ARB_ARMY_EVENT && field <= ARB_ARMY_PLAYER)))
        set_field (self, child, item, field, child->text);
      else
        arb_extra_add_node (extra, child);
    }
  arb_army_item_take_extra (item, extra);
}

static ArbArmyItem *read_item (Reader *self,
                               const ArbXmlNode *node,
                               ArbArmyKind kind,
                               guint depth);

/* TRUE when the child is one of those known here. */
static gboolean
read_child (Reader *self,
            const ArbXmlNode *child,
            ArbArmyItem *item,
            guint depth)
{
  ArbArmyKind kind;

  if (!is_ours (child))
    return FALSE;
  if (item->kind == ARB_ARMY_KIND_ARMY ? g_str_equal (child->name, "heading")
                                       : g_str_equal (child->name, "notes"))
    {
      if (item->kind == ARB_ARMY_KIND_ARMY)
        read_heading (self, child, item);
      else
        set_field (self, child, item, ARB_ARMY_NOTES, child->text);
      return TRUE;
    }
  if (g_str_equal (child->name, "group"))
    return item->kind == ARB_ARMY_KIND_UNIT;
  if (g_str_equal (child->name, "option"))
    return arb_army_field_fits (ARB_ARMY_OPTIONS, item->kind);
  if (arb_army_kind_parse (child->name, &kind) && arb_army_item_takes (item, kind))
    {
      g_autoptr (ArbArmyItem) inner = read_item (self, child, kind, depth + 1);

      if (inner != NULL)
        arb_army_item_append_quietly (item, inner);
      return TRUE;
    }
  return FALSE;
}

static void
read_content (Reader *self,
              const ArbXmlNode *node,
              ArbArmyItem *item,
              guint depth)
{
  ArbExtra *extra = NULL;

  item->line = node->line;
  read_attributes (self, node, item, &extra);
  if (item->kind == ARB_ARMY_KIND_UNIT)
    read_groups (self, node, item);
  if (arb_army_field_fits (ARB_ARMY_OPTIONS, item->kind))
    read_options (self, node, item);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (!read_child (self, child, item, depth))
      keep_node (&extra, child);
  if (extra != NULL)
    arb_army_item_take_extra (item, extra);
}

static ArbArmyItem *
read_item (Reader *self,
           const ArbXmlNode *node,
           ArbArmyKind kind,
           guint depth)
{
  const char *id = arb_xml_node_get (node, "id");
  ArbArmyItem *item;

  if (depth >= ARB_ARMY_MAX_DEPTH)
    {
      report (self, node, _ ("Formations cannot be nested more than %d deep."), ARB_ARMY_MAX_DEPTH);
      return NULL;
    }
  item = arb_army_item_new (kind, id);
  if (id == NULL || !arb_army_id_is_valid (id))
    {
      report (self, node, _ ("This “%s” needs an id of letters, digits, dots and hyphens."),
              node->name);
      g_free (item->id);
      item->id = g_strdup_printf ("line-%u-%u", node->line, node->column);
    }
  read_content (self, node, item, depth);
  return item;
}

static gboolean
read_version (const char *text,
              guint *major,
              guint *minor)
{
  guint64 number;
  char *end;

  if (text == NULL || !g_ascii_isdigit (*text))
    return FALSE;
  number = g_ascii_strtoull (text, &end, 10);
  *major = (guint) MIN (number, 9999);
  if (*end != '.' || !g_ascii_isdigit (end[1]))
    return FALSE;
  number = g_ascii_strtoull (end + 1, &end, 10);
  *minor = (guint) MIN (number, 9999);
  return *end == '\0';
}

/* FALSE: not a list this program can read, and a sentence. */
static gboolean
check_frame (const ArbXmlDoc *doc,
             guint *minor,
             gboolean *has_version,
             ArbProblems *problems)
{
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  guint major = ARB_ARMY_VERSION_MAJOR;

  *minor = ARB_ARMY_VERSION_MINOR;
  if (!g_str_equal (root->name, "army") || root->ns == NULL ||
      !g_str_has_prefix (root->ns, "urn:arbitre:army:"))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), root->line,
                        root->column,
                        _ ("This file begins with “%s” and is no army list; a list begins with "
                           "“army” in the namespace %s."),
                        root->name, ARB_ARMY_NAMESPACE);
      return FALSE;
    }
  *has_version = read_version (arb_xml_node_get (root, "version"), &major, minor);
  if (g_str_equal (root->ns, ARB_ARMY_NAMESPACE) && major == ARB_ARMY_VERSION_MAJOR)
    return TRUE;
  arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), root->line,
                    root->column,
                    _ ("This list is of format %s and this program reads format %d; update "
                       "Arbitre, or ask for the list as CSV."),
                    *has_version ? arb_xml_node_get (root, "version") : root->ns,
                    ARB_ARMY_VERSION_MAJOR);
  return FALSE;
}

static ArbArmy *
read_document (const ArbXmlDoc *doc,
               guint minor,
               gboolean is_lenient,
               ArbProblems *problems)
{
  g_autoptr (GHashTable) attrs = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (ArbArmy) army = arb_army_new (NULL, NULL);
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  Reader self = { army, arb_xml_doc_get_name (doc), problems, attrs, text, TRUE };
  const char *id = arb_xml_node_get (root, "id");

  army->version_minor = MAX (minor, ARB_ARMY_VERSION_MINOR);
  if (id != NULL && arb_army_id_is_valid (id))
    {
      g_free (army->root->id);
      army->root->id = g_strdup (id);
    }
  else
    report (&self, root, _ ("This “%s” needs an id of letters, digits, dots and hyphens."),
            root->name);
  read_content (&self, root, army->root, 0);
  /* No version does without; what is read all the same is of no system we have, as a table that names none. */
  if (army->root->fields[ARB_ARMY_SYSTEM] == NULL)
    {
      report (&self, root, _ ("<%s> lacks the attribute “%s”."), root->name, "system");
      arb_army_item_init_field (army->root, ARB_ARMY_SYSTEM, g_strdup (ARB_ARMY_OTHER_SYSTEM));
    }
  return self.ok || is_lenient ? g_steal_pointer (&army) : NULL;
}

ArbArmy *
arb_army_read_xml (GBytes *bytes,
                   const char *name,
                   ArbArmyReadMode mode,
                   ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbProblems) found = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, arb_schemas_get_army (), found);
  gboolean has_version;
  guint minor;

  if (doc != NULL)
    return read_document (doc, ARB_ARMY_VERSION_MINOR, mode == ARB_ARMY_READ_LENIENT, problems);

  /* The schema knows this version only: it cannot judge a newer one. */
  doc = arb_xml_doc_read (bytes, name, NULL, problems);
  if (doc == NULL || !check_frame (doc, &minor, &has_version, problems))
    return NULL;
  if (has_version && minor > ARB_ARMY_VERSION_MINOR)
    return read_document (doc, minor, mode == ARB_ARMY_READ_LENIENT, problems);
  arb_problems_pass_on (found, problems, NULL, NULL);
  return mode == ARB_ARMY_READ_LENIENT ? read_document (doc, minor, TRUE, NULL) : NULL;
}
