/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* What the journal adds up to now. Everything here can be thrown away and computed again. */

/* FALSE: the unit has no such field. */
gboolean arb_store_get_unit (ArbStore *self,
                             const char *unit,
                             const char *field,
                             ArbValue *value);
typedef void (*ArbUnitFunc) (const char *unit,
                             const char *field,
                             const ArbValue *value,
                             gpointer user_data);
/* By unit, then by field. */
gboolean arb_store_foreach_unit (ArbStore *self,
                                 ArbUnitFunc func,
                                 gpointer user_data,
                                 GError **error);

typedef struct
{
  char *id;        /* Owned, as the others */
  char *game;
  char *system;
  char *procedure;
  char *title;
  char *question;  /* the one it waits for */
  gboolean is_done; /* it waits for none */
  char *units[2];  /* who takes part, as "a" and "b"; NULL: nobody in particular */
  gint64 seq;      /* of its first row */
} ArbCombatInfo;

void arb_combat_info_free (ArbCombatInfo *self);
/* ArbCombatInfo of the combats that count, in the order they began; @only_open: those that wait
 * for an answer. */
GPtrArray *arb_store_list_combats (ArbStore *self,
                                   gboolean only_open,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* NULL: there is none, or it does not count. */
ArbCombatInfo *arb_store_find_combat (ArbStore *self,
                                      const char *combat) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  char *umpire;  /* Owned, as the others */
  gint64 seq;
  gint64 wall;   /* the clock, for information */
  gint64 place;  /* among the acts of all kinds: the order that all umpires agree on */
  char *game;
  char *subject;
  ArbBody *body;
} ArbAct;

void arb_act_free (ArbAct *self);
/* ArbAct of a kind that count, in order: notes, games, imports, orders… */
GPtrArray *arb_store_list_acts (ArbStore *self,
                                ArbKind kind,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A line of the event's header as it stands now ("name", "date", "place"), or NULL. */
char *arb_store_dup_header (ArbStore *self,
                            const char *key) G_GNUC_WARN_UNUSED_RESULT;
/* "period/quarter" of a game, "" before the clock was ever set. */
char *arb_store_dup_clock (ArbStore *self,
                           const char *game) G_GNUC_WARN_UNUSED_RESULT;

/* All of the state as text, for people, tests and comparison. */
char *arb_store_dup_state (ArbStore *self,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
