/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How odds are told, in the terminal as in the window. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "systems/arb-odds.h"

char *
arb_odds_dup_percent (double share)
{
  g_autofree char *digits = NULL;
  g_autofree char *number = NULL;

  if (share > 0 && share < 0.0005)
    digits = g_strdup ("0.1");
  else
    digits =
        g_strdup_printf ("%d.%d", (int) (share * 1000 + 0.5) / 10, (int) (share * 1000 + 0.5) % 10);
  number = arb_language_dup_number (arb_language_get (), digits);
  return g_strdup_printf (share > 0 && share < 0.0005 ? _ ("under %s %%") : _ ("%s %%"), number);
}

gboolean
arb_odds_value_counts_up (const ArbOddsValue *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (self->parts, ArbOddsPart, i);

      if (part->text != NULL && !arb_value_is_number (&part->value))
        return FALSE;
    }
  return TRUE;
}
