/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-casebook.h"

#include <glib/gi18n-lib.h>

#include "base/arb-plain.h"
#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"
#include "store/arb-state.h"
#include "systems/arb-schemas.h"

#define CASEBOOK_NAMESPACE "urn:arbitre:casebook:1"

ArbCasebook *
arb_casebook_new (const char *name,
                  const char *date)
{
  ArbCasebook *self;

  g_return_val_if_fail (name != NULL, NULL);
  self = g_new0 (ArbCasebook, 1);
  self->name = g_strdup (name);
  self->date = g_strdup (date);
  self->cases = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_precedent_free);
  return self;
}

void
arb_casebook_free (ArbCasebook *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->date);
  g_ptr_array_unref (self->cases);
  g_free (self);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Text that does nothing where it is shown; NULL stays NULL. */
static char *
dup_plain (const char *text)
{
  return text != NULL ? arb_plain_dup (text) : NULL;
}

static char *
dup_attr (const ArbXmlNode *node,
          const char *name)
{
  return dup_plain (arb_xml_node_get (node, name));
}

static char *
dup_id (const ArbXmlNode *node,
        const char *name)
{
  const char *text = arb_xml_node_get (node, name);

  return g_strdup (text != NULL ? text : "");
}

static char *
dup_child (const ArbXmlNode *node,
           const char *name)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, name))
      return dup_plain (child->text);
  return NULL;
}

static guint
get_count (const ArbXmlNode *node,
           const char *name)
{
  const char *text = arb_xml_node_get (node, name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;
}

static gint64
get_moment (const ArbXmlNode *node)
{
  const char *text = arb_xml_node_get (node, "when");
  g_autoptr (GDateTime) when = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  return when != NULL ? g_date_time_to_unix (when) * G_USEC_PER_SEC : 0;
}

static ArbPrecedentKind
get_kind (const ArbXmlNode *node)
{
  ArbPrecedentKind kind = 0;

  while (kind + 1 < ARB_N_PRECEDENTS &&
         !g_str_equal (arb_precedent_kind_to_word (kind), arb_xml_node_get (node, "kind")))
    kind++;
  return kind;
}

static ArbPrecedent *
read_case (const ArbCasebook *book,
           const ArbXmlNode *node)
{
  ArbPrecedent *self = g_new0 (ArbPrecedent, 1);

  self->kind = get_kind (node);
  self->system = dup_id (node, "system");
  self->procedure = dup_id (node, "procedure");
  self->question = dup_id (node, "fact");
  self->item = dup_id (node, "line");
  self->answer = dup_attr (node, "value");
  self->umpire = dup_attr (node, "umpire");
  self->table = dup_attr (node, "table");
  self->cite = dup_attr (node, "cite");
  self->label = dup_child (node, "about");
  self->outcome = dup_child (node, "decision");
  self->reason = dup_child (node, "reason");
  self->by = dup_child (node, "contested-by");
  self->n_followed = get_count (node, "followed");
  self->n_departed = get_count (node, "departed");
  self->wall = get_moment (node);
  self->game = g_strdup ("");
  self->book = g_strdup (book->name);
  self->book_date = g_strdup (book->date);
  if (self->umpire == NULL)
    self->umpire = g_strdup ("");
  /* Of a value both stand in the file; what counts is the value. */
  if (self->answer != NULL && self->kind != ARB_PRECEDENT_CONTEST)
    {
      g_free (self->outcome);
      self->outcome = g_strdup (arb_precedent_skip_type (self->answer));
    }
  arb_precedent_complete (self);
  return self;
}

/* A value must be one before anybody sticks to it. */
static void
check_value (const ArbXmlNode *node,
             const char *file,
             ArbProblems *problems,
             gboolean *ok)
{
  const char *text = arb_xml_node_get (node, "value");
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (text != NULL && !arb_value_from_typed (text, &value, NULL))
    arb_problems_refuse (problems, ok, file, node->line, node->column,
                         _ ("“%s” is not a value with its type, such as int:9."), text);
}

ArbCasebook *
arb_casebook_read (GBytes *bytes,
                   const char *name,
                   ArbProblems *problems)
{
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbCasebook) self = NULL;
  g_autofree char *title = NULL;
  const ArbXmlNode *root;
  gboolean ok = TRUE;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  if (problems == NULL)
    problems = unheard;
  doc = arb_xml_doc_read_followed (bytes, name, ARB_CASEBOOK_MAX_BYTES, arb_schemas_get_casebook (), NULL,
                                   problems);
  if (doc == NULL)
    return NULL;
  root = arb_xml_doc_get_root (doc);
  title = dup_attr (root, "name");
  self = arb_casebook_new (title, arb_xml_node_get (root, "date"));
  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    {
      if (self->cases->len == ARB_CASEBOOK_MAX_CASES)
        {
          arb_problems_refuse (problems, &ok, name, node->line, node->column,
                               _ ("The case book has more than %d decisions: divide it."),
                               ARB_CASEBOOK_MAX_CASES);
          break;
        }
      check_value (node, name, problems, &ok);
      g_ptr_array_add (self->cases, read_case (self, node));
    }
  return ok ? g_steal_pointer (&self) : NULL;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
write_attr (ArbXmlWriter *writer,
            const char *name,
            const char *value)
{
  if (value != NULL && *value != '\0')
    arb_xml_writer_attr (writer, name, value);
}

static void
write_count (ArbXmlWriter *writer,
             const char *name,
             guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  if (count > 0)
    arb_xml_writer_attr (writer, name, text);
}

static void
write_text (ArbXmlWriter *writer,
            const char *name,
            const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  arb_xml_writer_start (writer, name);
  arb_xml_writer_text (writer, text);
  arb_xml_writer_end (writer);
}

static void
write_case (ArbXmlWriter *writer,
            const ArbPrecedent *self)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (self->wall / G_USEC_PER_SEC);
  g_autofree char *when = moment != NULL && self->wall > 0 ? g_date_time_format_iso8601 (moment) : NULL;

  arb_xml_writer_start (writer, "case");
  arb_xml_writer_attr (writer, "kind", arb_precedent_kind_to_word (self->kind));
  write_attr (writer, "system", self->system);
  write_attr (writer, "procedure", self->procedure);
  write_attr (writer, "fact", self->question);
  write_attr (writer, "line", self->item);
  write_attr (writer, "value", self->answer);
  write_attr (writer, "cite", self->cite);
  write_attr (writer, "table", self->table);
  write_attr (writer, "umpire", self->umpire);
  write_attr (writer, "when", when);
  write_count (writer, "followed", self->n_followed);
  write_count (writer, "departed", self->n_departed);
  write_text (writer, "about", self->label);
  write_text (writer, "decision", self->outcome);
  write_text (writer, "reason", self->reason);
  write_text (writer, "contested-by", self->by);
  arb_xml_writer_end (writer);
}

char *
arb_casebook_write (const ArbCasebook *self,
                    gsize *length)
{
  g_autoptr (ArbXmlWriter) writer = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  writer = arb_xml_writer_new ();
  arb_xml_writer_start (writer, "casebook");
  arb_xml_writer_attr (writer, "xmlns", CASEBOOK_NAMESPACE);
  arb_xml_writer_attr (writer, "name", self->name);
  write_attr (writer, "date", self->date);
  for (guint i = 0; i < self->cases->len; i++)
    write_case (writer, self->cases->pdata[i]);
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, length);
}

/* --- Into an event ---------------------------------------------------------------------------- */

static gboolean
is_there (ArbStore *store,
          const char *sha256)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_CASEBOOK, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    if (g_strcmp0 (arb_body_get (((ArbAct *) acts->pdata[i])->body, "file"), sha256) == 0)
      return TRUE;
  return FALSE;
}

gboolean
arb_casebook_import (const ArbCasebook *self,
                     ArbStore *store,
                     GBytes *bytes,
                     GError **error)
{
  g_autofree char *sha256 = NULL;
  g_autofree char *count = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  ArbConsequence row;

  g_return_val_if_fail (self != NULL && ARB_IS_STORE (store) && bytes != NULL, FALSE);
  sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (is_there (store, sha256))
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("The case book “%s” is in this event already."), self->name);
      return FALSE;
    }
  count = g_strdup_printf ("%u", self->cases->len);
  arb_body_add (body, "file", sha256, NULL);
  arb_body_add (body, "name", self->name, NULL);
  arb_body_add_text (body, "date", self->date);
  arb_body_add (body, "cases", count, NULL);
  row = (ArbConsequence) { NULL, ARB_KIND_CASEBOOK, NULL, body };
  return arb_store_add_rows_with_files (store, &row, 1, &bytes, 1, error);
}
