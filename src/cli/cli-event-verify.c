/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli event verify. */

#include <glib/gi18n-lib.h>

#include "base/arb-json-writer.h"
#include "base/arb-xml-writer.h"
#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "cli/cli-event.h"
#include "cli/cli-progress.h"
#include "store/arb-verifier.h"

#define ROWS_AT_ONCE 1000

static void
add_number (ArbXmlWriter *writer,
            const char *name,
            guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  arb_xml_writer_attr (writer, name, text);
}

static void
write_xml (const ArbVerifier *verifier,
           const char *head)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  const GPtrArray *remarks = arb_verifier_get_remarks (verifier);
  gboolean is_good = arb_verifier_is_good (verifier);

  arb_xml_writer_start (writer, "verification");
  arb_xml_writer_attr (writer, "xmlns", "urn:arbitre:verification:1");
  arb_xml_writer_attr (writer, "good", is_good ? "yes" : "no");
  add_number (writer, "rows", arb_verifier_get_n_rows (verifier));
  add_number (writer, "combats", arb_verifier_get_n_combats (verifier));
  arb_xml_writer_attr (writer, "head", head);
  for (guint i = 0; i < remarks->len; i++)
    arb_xml_writer_leaf (writer, "remark", NULL, remarks->pdata[i]);
  if (!is_good)
    {
      arb_xml_writer_start (writer, "problem");
      add_number (writer, "row", arb_verifier_get_bad_row (verifier));
      arb_xml_writer_text (writer, arb_verifier_get_problem (verifier));
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
  arb_cli_write_xml (writer);
}

static void
add_json_number (ArbJsonWriter *writer,
                 const char *name,
                 guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  arb_json_writer_string (writer, name, text);
}

static void
write_json (const ArbVerifier *verifier,
            const char *head)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();
  const GPtrArray *remarks = arb_verifier_get_remarks (verifier);
  g_autofree char *text = NULL;
  gsize length;

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "good", arb_verifier_is_good (verifier) ? "yes" : "no");
  add_json_number (writer, "rows", arb_verifier_get_n_rows (verifier));
  add_json_number (writer, "combats", arb_verifier_get_n_combats (verifier));
  arb_json_writer_string (writer, "head", head);
  arb_json_writer_begin_array (writer, "remarks");
  for (guint i = 0; i < remarks->len; i++)
    arb_json_writer_string (writer, NULL, remarks->pdata[i]);
  arb_json_writer_end (writer);
  arb_json_writer_string (writer, "problem", arb_verifier_get_problem (verifier));
  add_json_number (writer, "row", arb_verifier_get_bad_row (verifier));
  arb_json_writer_end (writer);
  text = arb_json_writer_finish (writer, &length);
  arb_cli_write_text (text, length);
}

static void
write_text (const ArbVerifier *verifier,
            const char *path,
            const char *head)
{
  const GPtrArray *remarks = arb_verifier_get_remarks (verifier);

  for (guint i = 0; i < remarks->len; i++)
    g_print ("%s\n", (const char *) remarks->pdata[i]);
  if (arb_verifier_is_good (verifier))
    g_print (_ ("Rows: %u, combats: %u, all add up; head of the chain: %s\n"),
             arb_verifier_get_n_rows (verifier), arb_verifier_get_n_combats (verifier), head);
  else
    arb_cli_error ("%s: %s.", path, arb_verifier_get_problem (verifier));
}

/* It may be stopped as any command: nothing is written. */
static void
check (ArbVerifier *verifier)
{
  ArbCliProgress progress;

  arb_cli_progress_begin (&progress);
  while (arb_verifier_step (verifier, ROWS_AT_ONCE))
    if (arb_cli_progress_is_due (&progress))
      g_printerr (_ ("Checking the journal: %u %% (Ctrl+C stops it)"),
                  arb_verifier_get_percent (verifier));
  arb_cli_progress_end (&progress);
}

ArbCliStatus
arb_cli_verify_event (ArbStore *store,
                      const char *wanted_head,
                      char **wanted_keys,
                      ArbExportFormat format)
{
  g_autoptr (ArbVerifier) verifier = NULL;
  g_autofree char *head = NULL;

  g_return_val_if_fail (store != NULL, ARB_CLI_USAGE);
  verifier = arb_verifier_new (store);
  head = arb_store_dup_head (store);
  if (wanted_head != NULL && !arb_verifier_set_head (verifier, wanted_head))
    {
      arb_cli_error (_ ("“%s” is not the head of a journal; it has 20 letters and digits."), wanted_head);
      return ARB_CLI_USAGE;
    }
  if (wanted_keys != NULL && !arb_verifier_set_keys (verifier, wanted_keys))
    {
      arb_cli_error (_ ("--key takes the fingerprint of a key, 20 letters and digits."));
      return ARB_CLI_USAGE;
    }
  check (verifier);
  if (format == ARB_EXPORT_XML)
    write_xml (verifier, head);
  else if (format == ARB_EXPORT_JSON)
    write_json (verifier, head);
  else
    write_text (verifier, arb_store_get_path (store), head);
  return arb_verifier_is_good (verifier) ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}
