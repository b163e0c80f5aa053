/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* A computed value that an umpire replaced in a combat. */
typedef struct
{
  char *umpire;  /* Owned, as the others */
  gint64 seq;
  gint64 wall;
  gint64 place;  /* among the acts of all kinds */
  char *game;
  char *combat;
  char *fact;
  char *answer;
  char *reason;  /* or NULL */
} ArbOverrideRow;

void arb_override_row_free (ArbOverrideRow *self);
/* ArbOverrideRow of those that count, combat by combat. */
GPtrArray *arb_store_list_overrides (ArbStore *self,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
