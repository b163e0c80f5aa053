/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-ratio.h"

#include <string.h>

static gint64
greatest_common_divisor (gint64 a,
                         gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return ABS (a);
}

/* The products of two 64-bit terms need 128 bits before they are reduced. */
static ArbRatio
reduce (__int128 num,
        __int128 den)
{
  __int128 a = num < 0 ? -num : num;
  __int128 b = den;

  while (b != 0)
    {
      __int128 rest = a % b;

      a = b;
      b = rest;
    }
  if (a > 1)
    {
      num /= a;
      den /= a;
    }
  if (num > ARB_RATIO_MAX || num < -ARB_RATIO_MAX || den > ARB_RATIO_MAX)
    {
      g_critical ("exact arithmetic left its range");
      return (ArbRatio) { num < 0 ? -ARB_RATIO_MAX : ARB_RATIO_MAX, 1 };
    }
  return (ArbRatio) { (gint64) num, (gint64) den };
}

ArbRatio
arb_ratio (gint64 num,
           gint64 den)
{
  g_return_val_if_fail (den != 0, ((ArbRatio) { 0, 1 }));

  return den < 0 ? reduce (-(__int128) num, -(__int128) den) : reduce (num, den);
}

ArbRatio
arb_ratio_int (gint64 number)
{
  return (ArbRatio) { number, 1 };
}

ArbRatio
arb_ratio_add (ArbRatio a,
               ArbRatio b)
{
  gint64 common = greatest_common_divisor (a.den, b.den);

  return reduce ((__int128) a.num * (b.den / common) + (__int128) b.num * (a.den / common),
                 (__int128) a.den * (b.den / common));
}

ArbRatio
arb_ratio_sub (ArbRatio a,
               ArbRatio b)
{
  return arb_ratio_add (a, (ArbRatio) { -b.num, b.den });
}

ArbRatio
arb_ratio_mul (ArbRatio a,
               ArbRatio b)
{
  return reduce ((__int128) a.num * b.num, (__int128) a.den * b.den);
}

ArbRatio
arb_ratio_div (ArbRatio a,
               ArbRatio b)
{
  g_return_val_if_fail (b.num != 0, a);

  if (b.num < 0)
    return reduce (-(__int128) a.num * b.den, -(__int128) a.den * b.num);
  return reduce ((__int128) a.num * b.den, (__int128) a.den * b.num);
}

int
arb_ratio_cmp (ArbRatio a,
               ArbRatio b)
{
  __int128 left = (__int128) a.num * b.den;
  __int128 right = (__int128) b.num * a.den;

  return (left > right) - (left < right);
}

gint64
arb_ratio_floor (ArbRatio a)
{
  gint64 quotient = a.num / a.den;

  return a.num % a.den < 0 ? quotient - 1 : quotient;
}

gint64
arb_ratio_ceil (ArbRatio a)
{
  return -arb_ratio_floor ((ArbRatio) { -a.num, a.den });
}

gint64
arb_ratio_round_half_up (ArbRatio a)
{
  return arb_ratio_floor (arb_ratio_add (a, (ArbRatio) { 1, 2 }));
}

gboolean
arb_ratio_parse (const char *text,
                 guint max_decimals,
                 ArbRatio *ratio)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (ratio != NULL, FALSE);

  gboolean negative = *text == '-';
  gint64 num = 0;
  gint64 den = 1;
  guint decimals = 0;
  const char *p = negative ? text + 1 : text;

  if (!g_ascii_isdigit (*p))
    return FALSE;
  for (; g_ascii_isdigit (*p); p++)
    {
      num = num * 10 + (*p - '0');
      if (num > ARB_RATIO_MAX)
        return FALSE;
    }
  if (*p == '.')
    {
      for (p++; g_ascii_isdigit (*p); p++, decimals++)
        {
          num = num * 10 + (*p - '0');
          den *= 10;
          if (num > ARB_RATIO_MAX || den > ARB_RATIO_MAX)
            return FALSE;
        }
      if (decimals == 0 || decimals > max_decimals)
        return FALSE;
    }
  if (*p != '\0')
    return FALSE;

  *ratio = arb_ratio (negative ? -num : num, den);
  return TRUE;
}

/* How often @factor divides @number, which loses those factors. */
static guint
take_factor (gint64 *number,
             gint64 factor)
{
  guint times = 0;

  for (; *number % factor == 0; times++)
    *number /= factor;
  return times;
}

char *
arb_ratio_to_string (ArbRatio a)
{
  gint64 rest = a.den;
  guint twos = take_factor (&rest, 2);
  guint fives = take_factor (&rest, 5);
  guint decimals = MAX (twos, fives);
  gint64 left = ABS (a.num) % a.den;
  GString *text;

  if (a.den == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, a.num);
  if (rest != 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, a.num, a.den);

  /* Digit by digit: 1/2^49 has 49 of them, more than any integer type holds at once. */
  text = g_string_new (a.num < 0 ? "-" : "");
  g_string_append_printf (text, "%" G_GINT64_FORMAT ".", ABS (a.num) / a.den);
  for (guint i = 0; i < decimals; i++)
    {
      g_string_append_c (text, (char) ('0' + left * 10 / a.den));
      left = left * 10 % a.den;
    }
  return g_string_free (text, FALSE);
}
