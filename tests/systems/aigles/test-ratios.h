/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"

/* Distances of the tests, written as on the table: cm and hundredths. */
static inline ArbRatio
cm (int whole,
    int hundredths)
{
  return arb_ratio (100 * whole + hundredths, 100);
}

#define assert_cm(actual, text) \
  G_STMT_START \
    { \
      g_autofree char *written = arb_ratio_to_string (actual); \
      g_assert_cmpstr (written, ==, text); \
    } \
  G_STMT_END
