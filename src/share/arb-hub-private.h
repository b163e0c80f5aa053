/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-hub.h"
#include "share/arb-pq-private.h"

G_BEGIN_DECLS

struct _ArbHub
{
  ArbPq *pq;   /* Owned */
  char *login; /* Owned */
  char *id;    /* Owned */
  ArbHubRole role;
};

G_END_DECLS
