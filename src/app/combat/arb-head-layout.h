/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The head of a column, whose children are in this order: side, number, name, strength, and what else is
 * to be told, one below the other, with the number before the name. Where there is little room only the
 * number stays, with the strength beside it and what is to be done below: the sheet needs the height. A unit without a number keeps
 * its name. */
#define ARB_TYPE_HEAD_LAYOUT (arb_head_layout_get_type ())
G_DECLARE_FINAL_TYPE (ArbHeadLayout, arb_head_layout, ARB, HEAD_LAYOUT, GtkLayoutManager)

G_END_DECLS
