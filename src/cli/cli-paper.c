/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-paper.h"

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"

gboolean
arb_cli_parse_paper (const char *name,
                     ArbPageFormat *paper)
{
  g_return_val_if_fail (paper != NULL, FALSE);
  if (arb_page_format_init (paper, name != NULL ? name : ARB_PAGE_A4))
    return TRUE;
  arb_cli_error (_ ("There is no paper “%s”; there are a4 and letter."), name);
  return FALSE;
}
