/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "base/arb-error.h"
#include "roster/arb-extra-private.h"

#define XML_NAMESPACE "http://www.w3.org/XML/1998/namespace"
#define EXTRA_NAMESPACE "urn:arbitre:extra:1"

typedef struct
{
  char *name; /* Owned, the rest too */
  char *ns;   /* or NULL */
  char *value;
} Attr;

typedef struct
{
  char *name; /* Owned, the rest too */
  char *ns;   /* or NULL */
  char *text;
  GArray *attrs;
  GPtrArray *children; /* of Node, or NULL */
} Node;

struct _ArbExtra
{
  ArbExtraPlace place;
  guint index;
  GArray *attrs;    /* Owned, of Attr */
  GPtrArray *nodes; /* Owned, of Node */
};

static void
attr_clear (gpointer data)
{
  Attr *self = data;

  g_free (self->name);
  g_free (self->ns);
  g_free (self->value);
}

static GArray *
attrs_new (void)
{
  GArray *attrs = g_array_new (FALSE, FALSE, sizeof (Attr));

  g_array_set_clear_func (attrs, attr_clear);
  return attrs;
}

static void
attrs_add (GArray *attrs,
           const char *name,
           const char *ns,
           const char *value)
{
  Attr attr = { g_strdup (name), g_strdup (ns), g_strdup (value) };

  g_array_append_val (attrs, attr);
}

static void
node_free (gpointer data)
{
  Node *self = data;

  g_free (self->name);
  g_free (self->ns);
  g_free (self->text);
  g_array_unref (self->attrs);
  if (self->children != NULL)
    g_ptr_array_unref (self->children);
  g_free (self);
}

static Node *
node_new (const char *name,
          const char *ns,
          const char *text)
{
  Node *self = g_new0 (Node, 1);

  self->name = g_strdup (name);
  self->ns = g_strdup (ns);
  self->text = g_strdup (text);
  self->attrs = attrs_new ();
  self->children = g_ptr_array_new_with_free_func (node_free);
  return self;
}

/* No deeper than the reader lets a document be. */
static Node *
node_from_xml (const ArbXmlNode *xml)
{
  Node *self = node_new (xml->name, xml->ns, xml->text);

  for (guint i = 0; i < xml->n_attrs; i++)
    attrs_add (self->attrs, xml->attrs[i].name, xml->attrs[i].ns, xml->attrs[i].value);
  for (const ArbXmlNode *child = xml->first_child; child != NULL; child = child->next)
    g_ptr_array_add (self->children, node_from_xml (child));
  return self;
}

static Node *
node_copy (const Node *other)
{
  Node *self = node_new (other->name, other->ns, other->text);

  for (guint i = 0; i < other->attrs->len; i++)
    {
      const Attr *attr = &g_array_index (other->attrs, Attr, i);

      attrs_add (self->attrs, attr->name, attr->ns, attr->value);
    }
  for (guint i = 0; i < other->children->len; i++)
    g_ptr_array_add (self->children, node_copy (other->children->pdata[i]));
  return self;
}

ArbExtra *
arb_extra_new (ArbExtraPlace place,
               guint index)
{
  ArbExtra *self = g_new0 (ArbExtra, 1);

  self->place = place;
  self->index = index;
  self->attrs = attrs_new ();
  self->nodes = g_ptr_array_new_with_free_func (node_free);
  return self;
}

void
arb_extra_free (ArbExtra *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->attrs);
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

ArbExtra *
arb_extra_copy (const ArbExtra *other)
{
  ArbExtra *self = arb_extra_new (other->place, other->index);

  for (guint i = 0; i < other->attrs->len; i++)
    {
      const Attr *attr = &g_array_index (other->attrs, Attr, i);

      attrs_add (self->attrs, attr->name, attr->ns, attr->value);
    }
  for (guint i = 0; i < other->nodes->len; i++)
    g_ptr_array_add (self->nodes, node_copy (other->nodes->pdata[i]));
  return self;
}

ArbExtraPlace
arb_extra_get_place (const ArbExtra *self)
{
  return self->place;
}

guint
arb_extra_get_index (const ArbExtra *self)
{
  return self->index;
}

gboolean
arb_extra_is_empty (const ArbExtra *self)
{
  return self->attrs->len == 0 && self->nodes->len == 0;
}

void
arb_extra_add_attr (ArbExtra *self,
                    const ArbXmlAttr *attr)
{
  attrs_add (self->attrs, attr->name, attr->ns, attr->value);
}

void
arb_extra_add_node (ArbExtra *self,
                    const ArbXmlNode *node)
{
  g_ptr_array_add (self->nodes, node_from_xml (node));
}

/* Prefixes are ours: the reader tells namespaces, not what they were called. */
static void
write_attrs (GArray *attrs,
             ArbXmlWriter *writer)
{
  for (guint i = 0; i < attrs->len; i++)
    {
      const Attr *attr = &g_array_index (attrs, Attr, i);

      if (attr->ns == NULL)
        arb_xml_writer_attr (writer, attr->name, attr->value);
      else if (g_str_equal (attr->ns, XML_NAMESPACE))
        {
          g_autofree char *name = g_strconcat ("xml:", attr->name, NULL);

          arb_xml_writer_attr (writer, name, attr->value);
        }
      else
        {
          g_autofree char *declaration = g_strdup_printf ("xmlns:x%u", i);
          g_autofree char *name = g_strdup_printf ("x%u:%s", i, attr->name);

          arb_xml_writer_attr (writer, declaration, attr->ns);
          arb_xml_writer_attr (writer, name, attr->value);
        }
    }
}

static void
write_node (const Node *self,
            ArbXmlWriter *writer,
            const char *ns)
{
  arb_xml_writer_start (writer, self->name);
  if (g_strcmp0 (self->ns, ns) != 0)
    arb_xml_writer_attr (writer, "xmlns", self->ns != NULL ? self->ns : "");
  write_attrs (self->attrs, writer);
  arb_xml_writer_text (writer, self->text);
  for (guint i = 0; i < self->children->len; i++)
    write_node (self->children->pdata[i], writer, self->ns);
  arb_xml_writer_end (writer);
}

void
arb_extra_write_attrs (const ArbExtra *self,
                       ArbXmlWriter *writer)
{
  write_attrs (self->attrs, writer);
}

void
arb_extra_write_nodes (const ArbExtra *self,
                       ArbXmlWriter *writer,
                       const char *ns)
{
  for (guint i = 0; i < self->nodes->len; i++)
    write_node (self->nodes->pdata[i], writer, ns);
}

char *
arb_extras_to_text (GPtrArray *extras)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  gsize length;

  arb_xml_writer_start (writer, "extras");
  arb_xml_writer_attr (writer, "xmlns", EXTRA_NAMESPACE);
  for (guint i = 0; i < extras->len; i++)
    {
      const ArbExtra *extra = extras->pdata[i];
      char place[16];

      arb_xml_writer_start (writer, "extra");
      g_snprintf (place, sizeof place, "%d", extra->place);
      arb_xml_writer_attr (writer, "place", place);
      g_snprintf (place, sizeof place, "%u", extra->index);
      arb_xml_writer_attr (writer, "index", place);
      arb_xml_writer_start (writer, "attributes");
      write_attrs (extra->attrs, writer);
      arb_xml_writer_end (writer);
      arb_xml_writer_start (writer, "elements");
      arb_extra_write_nodes (extra, writer, EXTRA_NAMESPACE);
      arb_xml_writer_end (writer);
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, &length);
}

static guint
number_of (const ArbXmlNode *node,
           const char *attr)
{
  const char *text = arb_xml_node_get (node, attr);

  return text != NULL ? (guint) strtoul (text, NULL, 10) : 0;
}

static ArbExtra *
extra_from_xml (const ArbXmlNode *node)
{
  ArbExtra *self = arb_extra_new (MIN (number_of (node, "place"), ARB_EXTRA_GROUP),
                                  number_of (node, "index"));

  for (const ArbXmlNode *part = node->first_child; part != NULL; part = part->next)
    {
      if (g_str_equal (part->name, "attributes"))
        for (guint i = 0; i < part->n_attrs; i++)
          arb_extra_add_attr (self, &part->attrs[i]);
      else if (g_str_equal (part->name, "elements"))
        for (const ArbXmlNode *child = part->first_child; child != NULL; child = child->next)
          arb_extra_add_node (self, child);
    }
  return self;
}

GPtrArray *
arb_extras_from_text (const char *text,
                      GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, "extra", NULL, problems);
  const ArbXmlNode *root = doc != NULL ? arb_xml_doc_get_root (doc) : NULL;
  GPtrArray *extras;

  if (root == NULL || g_strcmp0 (root->ns, EXTRA_NAMESPACE) != 0)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("The column “extra” holds what a newer version wrote and must be left as it "
                      "is; empty the cell to do without."));
      return NULL;
    }
  extras = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_extra_free);
  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    g_ptr_array_add (extras, extra_from_xml (node));
  return extras;
}
