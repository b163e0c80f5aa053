/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-pairing.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;           /* Owned, as the others */
  char *name;
  gint64 score;
  char *club;         /* or "" */
  char *nation;       /* or "" */
  guint n_byes;
  GHashTable *met;    /* number of the player → how often */
  GHashTable *tables; /* table → how often */
} ArbPairingPlayer;

struct _ArbPairing
{
  char *seed;      /* Owned */
  guint n_tables;
  gint64 step;
  ArbWishStrength wishes[ARB_N_WISHES];
  GArray *players; /* Owned: ArbPairingPlayer */
};

ArbPairingPlayer *arb_pairing_get_player (const ArbPairing *self,
                                          guint player);
/* The score as it counts here. */
gint64 arb_pairing_get_steps (const ArbPairing *self,
                              guint player);

/* What the pair costs, in as many levels as arb_pairing_get_n_levels() says; for the test that looks at
 * all pairings there are. */
void arb_pairing_add_costs (const ArbPairing *self,
                            guint a,
                            guint b,
                            gint64 *costs);
guint arb_pairing_get_n_levels (void);

G_END_DECLS
