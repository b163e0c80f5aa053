/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-number.h"

#include "engine/arb-language.h"

gboolean
arb_number_parse (const char *text,
                  gint64 *hundredths)
{
  g_return_val_if_fail (text != NULL, FALSE);

  gboolean negative = *text == '-';
  gint64 value = 0;
  guint n_decimals = 0;

  if (*text == '-' || *text == '+')
    text++;
  if (!g_ascii_isdigit (*text))
    return FALSE;
  for (; g_ascii_isdigit (*text); text++)
    {
      value = value * 10 + (*text - '0');
      if (value > ARB_NUMBER_MAX)
        return FALSE;
    }
  value *= 100;
  if (*text == '.' || *text == ',')
    {
      text++;
      if (!g_ascii_isdigit (*text))
        return FALSE;
      for (; g_ascii_isdigit (*text); text++, n_decimals++)
        {
          if (n_decimals < 2)
            value += (*text - '0') * (n_decimals == 0 ? 10 : 1);
          else if (*text != '0')
            return FALSE;
        }
    }
  if (*text != '\0' || value > ARB_NUMBER_MAX)
    return FALSE;
  *hundredths = negative ? -value : value;
  return TRUE;
}

char *
arb_number_format (gint64 hundredths)
{
  const char *sign = hundredths < 0 ? "-" : "";
  gint64 value = ABS (hundredths);
  int rest = (int) (value % 100);

  value /= 100;
  if (rest == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign, value);
  if (rest % 10 == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%d", sign, value, rest / 10);
  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%02d", sign, value, rest);
}

char *
arb_number_dup_shown (gint64 hundredths)
{
  g_autofree char *digits = arb_number_format (hundredths);

  return arb_language_dup_number (arb_language_get (), digits);
}
