/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-stream.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "cli/cli-stop.h"
#include "roster/arb-army-file.h"

#define BLOCK 65536

gboolean
arb_cli_is_stream (const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);
  return g_str_equal (path, "-");
}

const char *
arb_cli_get_stdin_name (void)
{
  return _ ("standard input");
}

static GBytes *
read_stdin (gsize max_bytes,
            GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (BLOCK);
  gsize n;

  while ((n = fread (block, 1, BLOCK, stdin)) > 0)
    {
      if (all->len + n > max_bytes)
        {
          g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_READ,
                       _ ("Standard input is too large; the limit is %u MiB."),
                       (guint) (max_bytes / (1024 * 1024)));
          return NULL;
        }
      g_byte_array_append (all, block, (guint) n);
    }
  if (ferror (stdin))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_READ,
                   _ ("Standard input could not be read."));
      return NULL;
    }
  /* As after a file, a zero byte that is not counted. */
  g_byte_array_append (all, (const guint8 *) "", 1);
  g_byte_array_set_size (all, all->len - 1);
  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

GBytes *
arb_cli_read (const char *path,
              gsize max_bytes,
              GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  return arb_cli_is_stream (path) ? read_stdin (max_bytes, error)
                                  : arb_file_read (path, max_bytes, error);
}

ArbArmy *
arb_cli_load_army (const char *path,
                   ArbProblems *problems)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_cli_read (path, ARB_XML_MAX_BYTES, &error);

  if (bytes != NULL)
    return arb_army_load_bytes (bytes, arb_cli_is_stream (path) ? arb_cli_get_stdin_name () : path,
                                ARB_ARMY_READ_LENIENT, problems);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  return NULL;
}

gboolean
arb_cli_write (const char *path,
               GBytes *bytes,
               GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (!arb_cli_is_stream (path))
    {
      gboolean ok;

      /* Nothing is left beside it. */
      arb_cli_stop_hold ();
      ok = arb_file_replace (path, data, size, error);
      arb_cli_stop_let_go (ok);
      return ok;
    }
  /* Whether it arrived is told at the end, once for everything. */
  fwrite (data, 1, size, stdout);
  return TRUE;
}
