/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_PAGE_A4 "a4"
#define ARB_PAGE_LETTER "letter"
#define ARB_PAGE_MARGIN 12.0
#define ARB_PAGE_MIN_MARGIN 5.0
#define ARB_PAGE_MAX_MARGIN 50.0

/* A sheet of paper and what stays white on it, in millimetres. */
typedef struct
{
  double width;
  double height;
  double top;
  double bottom;
  double left;
  double right;
} ArbPageFormat;

/* "a4" or "letter", upright, with the usual margins; FALSE: no such paper. */
gboolean arb_page_format_init (ArbPageFormat *self,
                         const char *name);
/* The same paper, wider than it is high. */
void arb_page_format_turn (ArbPageFormat *self);
/* The same margin all around. FALSE: too little for a printer, or too much for the page. */
gboolean arb_page_format_set_margin (ArbPageFormat *self,
                               double margin);

G_END_DECLS
