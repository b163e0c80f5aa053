/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-event-export.h"

#include <string.h>

#include "base/arb-plain.h"

#define TEXT_WIDTH 100

char *
arb_event_export (ArbStore *store,
                  const ArbChronicleFilter *filter,
                  ArbExportFormat format,
                  gboolean with_accounts,
                  gsize *length,
                  GError **error)
{
  g_autoptr (ArbGames) games = NULL;
  g_autoptr (ArbChronicle) chronicle = NULL;
  g_autofree char *text = NULL;
  char *plain;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (length != NULL, NULL);
  if (arb_export_format_is_rows (format))
    return arb_store_export (store, format, length);
  games = arb_games_new (store);
  chronicle = arb_chronicle_new (games, filter, error);
  if (chronicle == NULL)
    return NULL;
  text = format == ARB_EXPORT_HTML ? arb_chronicle_to_html (chronicle)
                                   : arb_chronicle_to_text (chronicle, TEXT_WIDTH, with_accounts);
  /* An event may come from anybody, and its texts with it. */
  plain = arb_plain_dup (text);
  *length = strlen (plain);
  return plain;
}
