/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-layout-private.h"
#include "report/arb-pages.h"

G_BEGIN_DECLS

struct _ArbPages
{
  ArbPageFormat paper;     /* as it was asked for */
  ArbPageFormat landscape;
  GPtrArray *sheets; /* Owned, ArbSheet */
  GPtrArray *types;  /* Owned, ArbTypesetter: one per size of type */
  GPtrArray *pages;  /* Owned, GArray of ArbPageItem */
  GArray *papers;    /* Owned, const ArbPageFormat *: one of the above for each page */
  ArbProgressFunc progress; /* NULL: nobody watches */
  gpointer progress_data;   /* Borrowed */
};

G_END_DECLS
