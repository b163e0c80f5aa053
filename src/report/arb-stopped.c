/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-stopped.h"

#include <glib/gi18n-lib.h>

gboolean
arb_stopped_refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                       _ ("Printing was stopped; nothing was written."));
  return FALSE;
}
