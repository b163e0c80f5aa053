/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-slots.h"

G_BEGIN_DECLS

/* A column beside the rest where the window is wide, and the same in short above the rest where it
 * is not: of its children "side" and "top" one shows. */
#define ARB_TYPE_TRIO (arb_trio_get_type ())
G_DECLARE_FINAL_TYPE (ArbTrio, arb_trio, ARB, TRIO, ArbSlots)

/* From this width on there is a column. */
#define ARB_TRIO_WIDE 1100

G_END_DECLS
