/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml-private.h"

static void
reader_clear (ArbXmlReader *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    g_free (g_array_index (self->findings, ArbXmlFinding, i).message);
  g_array_unref (self->findings);
  for (guint i = 0; i < G_N_ELEMENTS (self->pending); i++)
    if (self->pending[i] != NULL)
      g_string_free (self->pending[i], TRUE);
  arb_xml_doc_free (self->doc);
  g_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbXmlReader, reader_clear)

static ArbXmlPlace
place_of (const ArbXmlReader *self,
          gsize offset)
{
  ArbXmlPlace place = { 1, 1 };

  arb_xml_place_advance (&place, self->text, self->text + offset);
  return place;
}

static int
compare_findings (gconstpointer a,
                  gconstpointer b)
{
  const ArbXmlFinding *left = a;
  const ArbXmlFinding *right = b;

  if (left->place.line != right->place.line)
    return left->place.line < right->place.line ? -1 : 1;
  if (left->place.column != right->place.column)
    return left->place.column < right->place.column ? -1 : 1;
  return left->order < right->order ? -1 : 1;
}

static void
report_findings (ArbXmlReader *self,
                 ArbProblems *problems)
{
  /* An element that lacks a child is found at its end but reported at its start. */
  g_array_sort (self->findings, compare_findings);
  for (guint i = 0; i < self->findings->len; i++)
    {
      ArbXmlFinding *finding = &g_array_index (self->findings, ArbXmlFinding, i);

      if (finding->place.line == G_MAXUINT)
        finding->place = self->place;
      arb_problems_add (problems, ARB_PROBLEM_ERROR, self->doc->name, finding->place.line,
                        finding->place.column, "%s", finding->message);
    }
}

static void
refuse_at (ArbXmlReader *self,
           gsize offset,
           char *message)
{
  arb_xml_reader_take_finding (self, place_of (self, offset), message);
}

/* The text must be UTF-8 all through before libxml2 may guess at anything. */
static gboolean
check_encoding (ArbXmlReader *self)
{
  ArbXmlDeclaration declaration;
  g_autofree char *encoding = NULL;
  g_autofree char *version = NULL;
  const char *end;

  if (self->length >= 2 && (memcmp (self->text, "\xff\xfe", 2) == 0 ||
                            memcmp (self->text, "\xfe\xff", 2) == 0))
    {
      refuse_at (self, 0, g_strdup (_("The file is in UTF-16; save it as UTF-8.")));
      return FALSE;
    }
  if (!g_utf8_validate_len (self->text, self->length, &end))
    {
      refuse_at (self, end - self->text,
                 g_strdup (*end == '\0'
                             ? _("The file contains a zero byte; it is not a text file.")
                             : _("This character is not valid UTF-8; save the file as UTF-8.")));
      return FALSE;
    }

  arb_xml_scan_declaration (self->text, &declaration);
  encoding = g_strndup (self->text + declaration.encoding, declaration.encoding_length);
  version = g_strndup (self->text + declaration.version, declaration.version_length);
  if (declaration.version > 0 && strcmp (version, "1.0") != 0)
    {
      refuse_at (self, declaration.version,
                 g_strdup_printf (_("XML version “%s” is not read; declare version 1.0."),
                                  version));
      return FALSE;
    }
  if (declaration.encoding > 0 && g_ascii_strcasecmp (encoding, "UTF-8") != 0)
    {
      refuse_at (self, declaration.encoding,
                 g_strdup_printf (_("The encoding “%s” is not read; save the file as UTF-8."),
                                  encoding));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_attributes (ArbXmlReader *self)
{
  gsize tag;

  if (arb_xml_scan_attributes (self->text, self->length, &self->root_offset,
                               &self->doctype_offset, &tag))
    return TRUE;
  refuse_at (self, tag,
             g_strdup_printf (_("This element has more than %d attributes."),
                              ARB_XML_MAX_ATTRS));
  return FALSE;
}

static ArbXmlDoc *
read_bytes (GBytes *bytes,
            const char *name,
            gsize max_bytes,
            const ArbXmlSchema *schema,
            const ArbXmlFollower *follower,
            ArbProblems *problems)
{
  g_auto (ArbXmlReader) self = { .follower = follower };
  const char *data;
  gsize size;

  self.findings = g_array_new (FALSE, FALSE, sizeof (ArbXmlFinding));
  self.doc = g_new0 (ArbXmlDoc, 1);
  self.doc->name = g_filename_display_name (name);
  data = g_bytes_get_data (bytes, &size);
  if (size > max_bytes)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, self.doc->name, 1, 1,
                        _("The file is too large; the limit is %d MiB."),
                        (int) (max_bytes / (1024 * 1024)));
      return NULL;
    }
  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      size -= 3;
      /* libxml2 would take off the second one without a word. */
      if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
        {
          arb_problems_add (problems, ARB_PROBLEM_ERROR, self.doc->name, 1, 1,
                            _("The file begins with two byte order marks; save it again with one "
                              "or none."));
          return NULL;
        }
    }
  self.text = g_malloc (size + 1);
  if (size > 0)
    memcpy (self.text, data, size);
  self.text[size] = '\0';
  self.length = size;

  if (check_encoding (&self) && check_attributes (&self))
    arb_xml_reader_parse (&self, schema);
  if (follower != NULL)
    follower->finish (self.findings->len > 0, follower->user_data);
  if (self.findings->len == 0)
    return g_steal_pointer (&self.doc);

  report_findings (&self, problems);
  return NULL;
}

ArbXmlDoc *
arb_xml_doc_read (GBytes *bytes,
                  const char *name,
                  const ArbXmlSchema *schema,
                  ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  return read_bytes (bytes, name, ARB_XML_MAX_BYTES, schema, NULL, problems);
}

ArbXmlDoc *
arb_xml_doc_read_followed (GBytes *bytes,
                           const char *name,
                           gsize max_bytes,
                           const ArbXmlSchema *schema,
                           const ArbXmlFollower *follower,
                           ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  return read_bytes (bytes, name, max_bytes, schema, follower, problems);
}

ArbXmlDoc *
arb_xml_doc_read_file (const char *path,
                       gsize max_bytes,
                       const ArbXmlSchema *schema,
                       ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  bytes = arb_file_read (path, max_bytes, &error);
  if (bytes == NULL)
    {
      /* The sentence names the file, and there is no line to point at. */
      arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
      return NULL;
    }
  return read_bytes (bytes, path, max_bytes, schema, NULL, problems);
}

void
arb_xml_doc_free (ArbXmlDoc *self)
{
  if (self == NULL)
    return;
  arb_arena_clear (&self->arena);
  if (self->dict != NULL)
    xmlDictFree (self->dict);
  g_free (self->name);
  g_free (self);
}

const ArbXmlNode *
arb_xml_doc_get_root (const ArbXmlDoc *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->root;
}

const char *
arb_xml_doc_get_name (const ArbXmlDoc *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->name;
}

static const char *
find_attr (const ArbXmlNode *self,
           const char *ns,
           const char *name)
{
  for (guint i = 0; i < self->n_attrs; i++)
    if (strcmp (self->attrs[i].name, name) == 0 && g_strcmp0 (self->attrs[i].ns, ns) == 0)
      return self->attrs[i].value;
  return NULL;
}

const char *
arb_xml_node_get (const ArbXmlNode *self,
                  const char *attr)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (attr != NULL, NULL);
  return find_attr (self, NULL, attr);
}

#define LANG_NAMESPACE "http://www.w3.org/XML/1998/namespace"
#define LANG "lang"

const char *
arb_xml_node_get_lang (const ArbXmlNode *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return find_attr (self, LANG_NAMESPACE, LANG);
}

gboolean
arb_xml_attr_is_lang (const ArbXmlAttr *self)
{
  return strcmp (self->name, LANG) == 0 && g_strcmp0 (self->ns, LANG_NAMESPACE) == 0;
}
