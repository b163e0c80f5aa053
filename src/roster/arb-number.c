/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-number.h"

#include <math.h>
#include <string.h>

#include "engine/arb-language.h"

#define EXACT_DIGITS 15 /* that a double holds, whatever the number */

/* Bytes of a space between thousands that three digits and no more follow; 0: there is none here. */
static gsize
thousands_space (const char *text)
{
  static const char *const spaces[] = { " ", "\u00a0", "\u202f" };

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    if (g_str_has_prefix (text, spaces[i]))
      {
        const char *digits = text + strlen (spaces[i]);

        return strspn (digits, "0123456789") == 3 ? strlen (spaces[i]) : 0;
      }
  return 0;
}

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
      text += thousands_space (text + 1);
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
arb_number_dup_plain (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;
  double value = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (value) || fabs (value) > 999999999 ||
      (strpbrk (text, "eE") == NULL && strlen (text) <= EXACT_DIGITS))
    return g_strdup (text);
  if (fabs (value) < 0.0001)
    return g_strdup ("0");
  g_ascii_formatd (digits, sizeof digits, "%.15g", value);
  return g_strdup (digits);
}

char *
arb_number_dup_shown (gint64 hundredths)
{
  g_autofree char *digits = arb_number_format (hundredths);

  return arb_language_dup_number (arb_language_get (), digits);
}
