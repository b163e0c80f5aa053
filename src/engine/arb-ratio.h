/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An exact fraction in lowest terms, denominator positive. No rule ever sees a floating-point
 * number: 0.1 has no exact double, and an umpire's tie is decided on equality. */
typedef struct
{
  gint64 num;
  gint64 den;
} ArbRatio;

/* Sums and products past this limit are a fault of the caller (critical); inputs are checked
 * against ranges far below it. */
#define ARB_RATIO_MAX G_GINT64_CONSTANT (1000000000000000)

ArbRatio arb_ratio (gint64 num,
                    gint64 den);
ArbRatio arb_ratio_int (gint64 number);
ArbRatio arb_ratio_add (ArbRatio a,
                        ArbRatio b);
ArbRatio arb_ratio_sub (ArbRatio a,
                        ArbRatio b);
ArbRatio arb_ratio_mul (ArbRatio a,
                        ArbRatio b);
ArbRatio arb_ratio_div (ArbRatio a,
                        ArbRatio b);
/* <0, 0, >0 */
int arb_ratio_cmp (ArbRatio a,
                   ArbRatio b);
gint64 arb_ratio_floor (ArbRatio a);
gint64 arb_ratio_ceil (ArbRatio a);
/* Halves go up, towards plus infinity: 2.5 is 3, -2.5 is -2. */
gint64 arb_ratio_round_half_up (ArbRatio a);

/* "-12", "8.25": optional minus, digits, optionally a point and at most @max_decimals digits. */
gboolean arb_ratio_parse (const char *text,
                          guint max_decimals,
                          ArbRatio *ratio);
/* Shortest exact form: "22", "16.5", "-0.0025"; a fraction without finite decimals as "1/3". */
char *arb_ratio_to_string (ArbRatio a) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
