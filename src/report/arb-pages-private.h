/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-layout-private.h"
#include "report/arb-pages.h"

G_BEGIN_DECLS

struct _ArbPages
{
  ArbPageFormat paper;
  GPtrArray *sheets; /* Owned, ArbSheet */
  GPtrArray *types;  /* Owned, ArbTypesetter: one per size of type */
  GPtrArray *pages;  /* Owned, GArray of ArbPageItem */
};

G_END_DECLS
