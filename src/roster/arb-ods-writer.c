/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-ods-writer.h"

#include <archive.h>
#include <archive_entry.h>
#include <gio/gio.h>
#include <string.h>

#include "base/arb-xml-writer.h"

#define MIMETYPE "application/vnd.oasis.opendocument.spreadsheet"
#define VERSION "1.2"
#define NAMESPACE "urn:oasis:names:tc:opendocument:xmlns:"

struct _ArbOdsWriter
{
  ArbXmlWriter *xml; /* Owned */
  gboolean is_in_row;
};

ArbOdsWriter *
arb_ods_writer_new (const char *title)
{
  ArbOdsWriter *self;
  ArbXmlWriter *xml;

  g_return_val_if_fail (title != NULL, NULL);
  self = g_new0 (ArbOdsWriter, 1);
  self->xml = xml = arb_xml_writer_new ();
  arb_xml_writer_start (xml, "office:document-content");
  arb_xml_writer_attr (xml, "xmlns:office", NAMESPACE "office:1.0");
  arb_xml_writer_attr (xml, "xmlns:table", NAMESPACE "table:1.0");
  arb_xml_writer_attr (xml, "xmlns:text", NAMESPACE "text:1.0");
  arb_xml_writer_attr (xml, "office:version", VERSION);
  arb_xml_writer_start (xml, "office:body");
  arb_xml_writer_start (xml, "office:spreadsheet");
  arb_xml_writer_start (xml, "table:table");
  arb_xml_writer_attr (xml, "table:name", title);
  return self;
}

void
arb_ods_writer_free (ArbOdsWriter *self)
{
  if (self == NULL)
    return;
  arb_xml_writer_free (self->xml);
  g_free (self);
}

static void
start_cell (ArbOdsWriter *self,
            const char *type)
{
  if (!self->is_in_row)
    arb_xml_writer_start (self->xml, "table:table-row");
  self->is_in_row = TRUE;
  arb_xml_writer_start (self->xml, "table:table-cell");
  arb_xml_writer_attr (self->xml, "office:value-type", type);
}

static void
end_cell (ArbOdsWriter *self,
          const char *text)
{
  arb_xml_writer_start (self->xml, "text:p");
  arb_xml_writer_text (self->xml, text);
  arb_xml_writer_end (self->xml);
  arb_xml_writer_end (self->xml);
}

void
arb_ods_writer_text (ArbOdsWriter *self,
                     const char *text)
{
  g_return_if_fail (self != NULL && text != NULL);
  start_cell (self, "string");
  end_cell (self, text);
}

void
arb_ods_writer_number (ArbOdsWriter *self,
                       gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  g_return_if_fail (self != NULL);
  start_cell (self, "float");
  arb_xml_writer_attr (self->xml, "office:value", digits);
  end_cell (self, digits);
}

void
arb_ods_writer_end_row (ArbOdsWriter *self)
{
  g_return_if_fail (self != NULL);
  if (!self->is_in_row)
    arb_xml_writer_start (self->xml, "table:table-row");
  arb_xml_writer_end (self->xml);
  self->is_in_row = FALSE;
}

static char *
dup_manifest (gsize *length)
{
  static const char *const parts[][2] = { { "/", MIMETYPE }, { "content.xml", "text/xml" } };
  g_autoptr (ArbXmlWriter) xml = arb_xml_writer_new ();

  arb_xml_writer_start (xml, "manifest:manifest");
  arb_xml_writer_attr (xml, "xmlns:manifest", NAMESPACE "manifest:1.0");
  arb_xml_writer_attr (xml, "manifest:version", VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      arb_xml_writer_start (xml, "manifest:file-entry");
      arb_xml_writer_attr (xml, "manifest:full-path", parts[i][0]);
      arb_xml_writer_attr (xml, "manifest:media-type", parts[i][1]);
      arb_xml_writer_end (xml);
    }
  arb_xml_writer_end (xml);
  return arb_xml_writer_finish (xml, length);
}

static la_ssize_t
take_bytes_cb (struct archive *archive,
               void *data,
               const void *bytes,
               size_t length)
{
  g_byte_array_append (data, bytes, (guint) length);
  return (la_ssize_t) length;
}

/* Every part has the same time: the same table gives the same file. */
static gboolean
add_part (struct archive *archive,
          const char *name,
          const char *text,
          gsize length)
{
  struct archive_entry *entry = archive_entry_new ();
  gboolean is_written;

  archive_entry_set_pathname (entry, name);
  archive_entry_set_size (entry, (la_int64_t) length);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_mtime (entry, 0, 0);
  is_written = archive_write_header (archive, entry) == ARCHIVE_OK &&
               archive_write_data (archive, text, length) == (la_ssize_t) length;
  archive_entry_free (entry);
  return is_written;
}

/* What kind of file it is stands first and as it is, so that it can be seen without unpacking. */
static gboolean
write_parts (struct archive *archive,
             GByteArray *into,
             const char *content,
             gsize length)
{
  gsize manifest_length;
  g_autofree char *manifest = dup_manifest (&manifest_length);

  return archive_write_set_format_zip (archive) == ARCHIVE_OK &&
         archive_write_zip_set_compression_store (archive) == ARCHIVE_OK &&
         archive_write_set_bytes_in_last_block (archive, 1) == ARCHIVE_OK &&
         archive_write_open (archive, into, NULL, take_bytes_cb, NULL) == ARCHIVE_OK &&
         add_part (archive, "mimetype", MIMETYPE, strlen (MIMETYPE)) &&
         archive_write_zip_set_compression_deflate (archive) == ARCHIVE_OK &&
         add_part (archive, "content.xml", content, length) &&
         add_part (archive, "META-INF/manifest.xml", manifest, manifest_length) &&
         archive_write_close (archive) == ARCHIVE_OK;
}

GBytes *
arb_ods_writer_finish (ArbOdsWriter *self,
                       GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *content = NULL;
  struct archive *archive;
  gboolean is_written;
  gsize length;

  g_return_val_if_fail (self != NULL && !self->is_in_row, NULL);
  for (guint i = 0; i < 4; i++)
    arb_xml_writer_end (self->xml);
  content = arb_xml_writer_finish (self->xml, &length);
  archive = archive_write_new ();
  is_written = write_parts (archive, bytes, content, length);
  if (!is_written)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, archive_error_string (archive));
  archive_write_free (archive);
  return is_written ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
