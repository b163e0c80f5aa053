/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Who made the event is its head umpire. He admits the others by their keys, and may make one of them a
 * head umpire too; each of that is a row. Rows of somebody who was not admitted count all the same: a
 * stick may be faster than its owner; but everybody is told. */
typedef enum
{
  ARB_ROLE_NONE, /* not admitted so far */
  ARB_ROLE_UMPIRE,
  ARB_ROLE_HEAD,
} ArbRole;

/* Somebody who wrote rows. */
typedef struct
{
  char *umpire;      /* Owned */
  char *fingerprint; /* Owned; of the key his last row is signed with; NULL: it is not */
  gint64 n_rows;
  ArbRole role;
} ArbUmpire;

void arb_umpire_free (ArbUmpire *self);

/* By name: ArbUmpire. */
GPtrArray *arb_store_list_umpires (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether who writes here is a head umpire. */
gboolean arb_store_is_head (ArbStore *self);
/* Refused unless a head umpire asks for it. */
gboolean arb_store_admit (ArbStore *self,
                          const char *umpire,
                          ArbRole role,
                          GError **error);

G_END_DECLS
