/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-test.h"

G_BEGIN_DECLS

/* Compares the whole state of an event before and after each act, and asserts that the store
 * announced every difference, and nothing but a step where there was nothing else. */
typedef struct
{
  ArbStore *store;   /* Borrowed */
  GHashTable *lines; /* Owned: those of arb_store_dup_state() */
  ArbTouched *last;  /* Owned or NULL: what the last act touched */
  guint n_acts;      /* announced so far */
} StoreWitness;

void store_witness_init (StoreWitness *self,
                         ArbStore *store);
void store_witness_clear (StoreWitness *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StoreWitness, store_witness_clear)

G_END_DECLS
