/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/arb-ratio.h"
#include "test-common.h"

static void
assert_ratio (ArbRatio actual,
              gint64 num,
              gint64 den)
{
  g_assert_cmpint (actual.num, ==, num);
  g_assert_cmpint (actual.den, ==, den);
}

static void
test_reduction (void)
{
  assert_ratio (arb_ratio (6, 4), 3, 2);
  assert_ratio (arb_ratio (-6, 4), -3, 2);
  assert_ratio (arb_ratio (6, -4), -3, 2);
  assert_ratio (arb_ratio (-6, -4), 3, 2);
  assert_ratio (arb_ratio (0, 7), 0, 1);
  assert_ratio (arb_ratio (0, -7), 0, 1);
  assert_ratio (arb_ratio (7, 1), 7, 1);
  assert_ratio (arb_ratio_int (-9), -9, 1);
  /* Terms past 64 bits as long as they are multiplied, small again once reduced. */
  assert_ratio (arb_ratio_mul (arb_ratio (ARB_RATIO_MAX, 7), arb_ratio (7, ARB_RATIO_MAX)), 1, 1);
  assert_ratio (arb_ratio (G_MININT64, G_MININT64), 1, 1);
}

static void
test_arithmetic (void)
{
  ArbRatio half = arb_ratio (1, 2);
  ArbRatio third = arb_ratio (1, 3);

  assert_ratio (arb_ratio_add (half, third), 5, 6);
  assert_ratio (arb_ratio_add (half, half), 1, 1);
  assert_ratio (arb_ratio_sub (third, half), -1, 6);
  assert_ratio (arb_ratio_sub (half, half), 0, 1);
  assert_ratio (arb_ratio_mul (half, arb_ratio (-2, 3)), -1, 3);
  assert_ratio (arb_ratio_div (half, third), 3, 2);
  assert_ratio (arb_ratio_div (half, arb_ratio (-1, 3)), -3, 2);
  assert_ratio (arb_ratio_div (arb_ratio_int (0), arb_ratio (-1, 3)), 0, 1);
  /* The sum that no double gets right. */
  g_assert_cmpint (arb_ratio_cmp (arb_ratio_add (arb_ratio (1, 10), arb_ratio (2, 10)),
                                  arb_ratio (3, 10)), ==, 0);
  g_assert_cmpint (arb_ratio_cmp (third, half), <, 0);
  g_assert_cmpint (arb_ratio_cmp (half, third), >, 0);
  g_assert_cmpint (arb_ratio_cmp (arb_ratio_sub (arb_ratio_int (0), half), third), <, 0);
  g_assert_cmpint (arb_ratio_cmp (arb_ratio (ARB_RATIO_MAX, 3), arb_ratio (ARB_RATIO_MAX - 1, 3)),
                   >, 0);
}

static void
test_rounding (void)
{
  static const struct
  {
    gint64 num, den, floor, ceil, round;
  } cases[] = {
    { 5, 2, 2, 3, 3 },       { 249, 100, 2, 3, 2 },    { 251, 100, 2, 3, 3 },
    { -5, 2, -3, -2, -2 },   { -249, 100, -3, -2, -2 }, { -251, 100, -3, -2, -3 },
    { 1, 2, 0, 1, 1 },       { -1, 2, -1, 0, 0 },      { 49, 100, 0, 1, 0 },
    { -49, 100, -1, 0, 0 },  { -51, 100, -1, 0, -1 },  { 0, 1, 0, 0, 0 },
    { 4, 1, 4, 4, 4 },       { -4, 1, -4, -4, -4 },    { 3, 2, 1, 2, 2 },
    { -3, 2, -2, -1, -1 },   { 1, 3, 0, 1, 0 },        { 2, 3, 0, 1, 1 },
    { -1, 3, -1, 0, 0 },     { -2, 3, -1, 0, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ArbRatio ratio = arb_ratio (cases[i].num, cases[i].den);

      g_assert_cmpint (arb_ratio_floor (ratio), ==, cases[i].floor);
      g_assert_cmpint (arb_ratio_ceil (ratio), ==, cases[i].ceil);
      g_assert_cmpint (arb_ratio_round_half_up (ratio), ==, cases[i].round);
    }
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    guint decimals;
    gint64 num, den;
  } accepted[] = {
    { "0", 0, 0, 1 },          { "-0", 0, 0, 1 },       { "007", 0, 7, 1 },
    { "12", 2, 12, 1 },        { "-12", 0, -12, 1 },    { "8.25", 2, 33, 4 },
    { "8.250", 3, 33, 4 },     { "-0.5", 1, -1, 2 },    { "1.0", 1, 1, 1 },
    { "0.0025", 4, 1, 400 },   { "1000000000000000", 0, ARB_RATIO_MAX, 1 },
    { "0.000000000000001", 15, 1, ARB_RATIO_MAX },
  };
  static const struct
  {
    const char *text;
    guint decimals;
  } refused[] = {
    { "", 2 },      { "-", 2 },      { "+1", 2 },   { "1.", 2 },    { ".5", 2 },    { "-.5", 2 },
    { "1,5", 2 },   { "1.234", 2 },  { " 1", 2 },   { "1 ", 2 },    { "1.5", 0 },   { "--1", 2 },
    { "1e3", 2 },   { "0x1", 2 },    { "1.-5", 2 }, { "1.2.3", 2 }, { "1/2", 2 },   { "abc", 2 },
    { "٣", 2 },     { "1 000", 2 },  { "inf", 2 },  { "nan", 2 },   { "1000000000000001", 2 },
    { "99999999999999999999999999", 2 },            { "-99999999999999999999999999", 2 },
    { "0.00000000000000000000000001", 99 },         { "9.99999999999999999999", 99 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (accepted); i++)
    {
      ArbRatio ratio;

      g_assert_true (arb_ratio_parse (accepted[i].text, accepted[i].decimals, &ratio));
      assert_ratio (ratio, accepted[i].num, accepted[i].den);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      ArbRatio ratio;

      if (arb_ratio_parse (refused[i].text, refused[i].decimals, &ratio))
        g_error ("“%s” was taken for a number", refused[i].text);
    }
}

static void
test_to_string (void)
{
  static const struct
  {
    gint64 num, den;
    const char *text;
  } cases[] = {
    { 22, 1, "22" },     { -22, 1, "-22" },        { 33, 2, "16.5" },       { 33, 4, "8.25" },
    { 1, 400, "0.0025" }, { -1, 2, "-0.5" },       { 1, 3, "1/3" },         { -5, 6, "-5/6" },
    { 0, 5, "0" },       { 11, 10, "1.1" },        { 101, 100, "1.01" },    { -33, 20, "-1.65" },
    { 1, 32768, "0.000030517578125" },
    { 1, 65536, "0.0000152587890625" },
    { -3, G_GINT64_CONSTANT (1) << 30, "-0.000000002793967723846435546875" },
    { 1, G_GINT64_CONSTANT (1) << 49,
      "0.0000000000000017763568394002504646778106689453125" },
    { 1, ARB_RATIO_MAX, "0.000000000000001" },
    { ARB_RATIO_MAX, 1, "1000000000000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = arb_ratio_to_string (arb_ratio (cases[i].num, cases[i].den));

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Whatever is written reads back as the same number. */
static void
test_text_round_trip (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      static const gint64 dens[] = { 1, 2, 4, 5, 8, 10, 16, 20, 25, 100, 125, 400, 1000 };
      ArbRatio ratio = arb_ratio (g_test_rand_int_range (-100000, 100000),
                                  dens[g_test_rand_int_range (0, G_N_ELEMENTS (dens))]);
      g_autofree char *text = arb_ratio_to_string (ratio);
      ArbRatio again;

      g_assert_true (arb_ratio_parse (text, 4, &again));
      assert_ratio (again, ratio.num, ratio.den);
    }
}

/* A walk of additions, products and quotients against unreduced 128-bit fractions. */
static void
test_random_walk (void)
{
  for (guint walk = 0; walk < 5000; walk++)
    {
      ArbRatio ratio = arb_ratio_int (g_test_rand_int_range (-50, 50));
      __int128 num = ratio.num;
      __int128 den = 1;

      for (guint i = 0; i < 8; i++)
        {
          gint64 n = g_test_rand_int_range (-12, 13);
          gint64 d = g_test_rand_int_range (1, 13);
          ArbRatio other = arb_ratio (n, d);

          switch (g_test_rand_int_range (0, 4))
            {
            case 0:
              ratio = arb_ratio_add (ratio, other);
              num = num * d + n * den;
              den *= d;
              break;
            case 1:
              ratio = arb_ratio_sub (ratio, other);
              num = num * d - n * den;
              den *= d;
              break;
            case 2:
              ratio = arb_ratio_mul (ratio, other);
              num *= n;
              den *= d;
              break;
            default:
              if (n == 0)
                continue;
              ratio = arb_ratio_div (ratio, other);
              num *= n < 0 ? -d : d;
              den *= ABS (n);
              break;
            }
          g_assert_true (ratio.num * den == num * ratio.den);
          g_assert_cmpint (ratio.den, >, 0);
          g_assert_true (arb_ratio_floor (ratio) * den <= num);
          g_assert_true ((arb_ratio_floor (ratio) + 1) * den > num);
          g_assert_true (arb_ratio_ceil (ratio) * den >= num);
          g_assert_true (2 * arb_ratio_round_half_up (ratio) * den <= 2 * num + den);
          g_assert_true (2 * (arb_ratio_round_half_up (ratio) + 1) * den > 2 * num + den);
        }
    }
}

/* Leaving the range is a fault of the caller, said aloud and without undefined behaviour. */
static void
test_out_of_range (void)
{
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "exact arithmetic left its range");
  assert_ratio (arb_ratio_mul (arb_ratio_int (ARB_RATIO_MAX), arb_ratio_int (-2)), -ARB_RATIO_MAX,
                1);
  g_test_assert_expected_messages ();
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/ratio/reduction", test_reduction);
  g_test_add_func ("/ratio/arithmetic", test_arithmetic);
  g_test_add_func ("/ratio/rounding", test_rounding);
  g_test_add_func ("/ratio/parse", test_parse);
  g_test_add_func ("/ratio/to-string", test_to_string);
  g_test_add_func ("/ratio/text-round-trip", test_text_round_trip);
  g_test_add_func ("/ratio/random-walk", test_random_walk);
  g_test_add_func ("/ratio/out-of-range", test_out_of_range);
  return g_test_run ();
}
