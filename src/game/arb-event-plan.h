/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-army.h"
#include "game/arb-game-setup.h"

G_BEGIN_DECLS

/* An event before it is made: what the organiser filled in. */
typedef struct
{
  char *name;      /* Owned, as the others */
  char *system;
  char *armies[2]; /* see arb_read_list_new(); may be NULL */
} ArbPlannedTable;

typedef struct
{
  char *system; /* Owned, as the others */
  char *id;
  ArbValue value;
} ArbPlannedRuling;

typedef struct
{
  char *name; /* Owned, as the others; any of them may be NULL */
  char *date;
  char *place;
  char *umpire;
  char **house_files;
  GPtrArray *tables;  /* ArbPlannedTable */
  GPtrArray *rulings; /* ArbPlannedRuling */
} ArbEventPlan;

ArbEventPlan *arb_event_plan_new (void);
void arb_event_plan_free (ArbEventPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbEventPlan, arb_event_plan_free)

/* @army_a, @army_b may be NULL. */
void arb_event_plan_add_table (ArbEventPlan *self,
                               const char *name,
                               const char *system,
                               const char *army_a,
                               const char *army_b);
/* A ruling other than the default; the last word on each counts. */
void arb_event_plan_set_ruling (ArbEventPlan *self,
                                const char *system,
                                const char *id,
                                const ArbValue *value);

/* All or nothing: a list or a rule file that cannot be used is refused before anything is made, and a
 * failure half way leaves no file behind. @options may be NULL. */
ArbStore *arb_event_plan_make (const ArbEventPlan *self,
                               const char *path,
                               const ArbStoreOptions *options,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same for one more table of an event that is played already. @house_files: for rules the event
 * does not keep yet; may be NULL. */
gboolean arb_event_plan_add_to (const ArbPlannedTable *table,
                                ArbStore *store,
                                char **house_files,
                                GError **error);

/* A small battle to try everything on: two sample lists at one table (data/samples/event.ini). @path
 * must not exist. @options may be NULL. */
ArbStore *arb_game_create_sample (const char *path,
                                  const ArbStoreOptions *options,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
