/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-games.h"
#include "systems/arb-case.h"

G_BEGIN_DECLS

/* What the panels of one window share: the open event, the table looked at, and a way to say
 * something or to go somewhere without knowing each other. */
#define ARB_TYPE_DESK (arb_desk_get_type ())
/* Property "game": the table looked at. Signal "said" (sentence, whether it is a
 * refusal): show it. Signal "show" (view,
 * subject): go to that view and to that unit, combat or row in it. Signal "play" (procedure, unit,
 * unit): go to the combat view and begin. Signal "compare" (conflict): show its acts. Signal "recall" (key): show
 * earlier decisions. Signal "choose" (procedure, unit): go there and ask. */
G_DECLARE_FINAL_TYPE (ArbDesk, arb_desk, ARB, DESK, GObject)

#define ARB_VIEW_ARMIES "armies"
#define ARB_VIEW_ORDERS "orders"
#define ARB_VIEW_COMBAT "combat"
#define ARB_VIEW_LOSSES "losses"
#define ARB_VIEW_LOG "log"
#define ARB_VIEW_BOARD "board"
#define ARB_VIEW_COMPETITION "competition"

/* @systems is borrowed and must outlive the desk. */
ArbDesk *arb_desk_new (ArbSystemSet *systems,
                       ArbStore *store);

ArbSystemSet *arb_desk_get_systems (ArbDesk *self);
ArbStore *arb_desk_get_store (ArbDesk *self);
/* Borrowed. */
ArbGames *arb_desk_get_games (ArbDesk *self);
/* Borrowed; never NULL. */
ArbGame *arb_desk_get_game (ArbDesk *self);
/* @game NULL: the table stays as it is. */
void arb_desk_set_game (ArbDesk *self,
                        ArbGame *game);
/* The rules of the table as the program ships them, with its house rules; NULL: they do not load.
 * A combat is played by the rules the event keeps. */
const ArbSystem *arb_desk_get_system (ArbDesk *self);
/* One sentence: why they do not load. */
char *arb_desk_dup_rules_problem (ArbDesk *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether anything can be entered here: not in a copy that is only read, nor while somebody else is watched. */
gboolean arb_desk_may_write (ArbDesk *self);
/* Before something is asked that ends in an entry. FALSE: nothing can be entered here, and it was said why. */
gboolean arb_desk_check_write (ArbDesk *self);
/* One sentence for the user, shown for a moment: what happened, or why it did not. "": what was said last
 * no longer holds. */
void arb_desk_say (ArbDesk *self,
                   const char *sentence);
void arb_desk_refuse (ArbDesk *self,
                      const char *sentence);
/* @subject may be NULL. */
void arb_desk_show (ArbDesk *self,
                    const char *view,
                    const char *subject);
/* The army whose unit was looked at last; G_MAXUINT: none yet at this table. */
guint arb_desk_get_in_hand (ArbDesk *self);
void arb_desk_set_in_hand (ArbDesk *self,
                           guint side);
/* Goes to the combat view and asks who takes part in a new combat. @procedure: the one to start
 * with, or NULL; @unit: who is in it, or NULL. */
void arb_desk_choose (ArbDesk *self,
                      const char *procedure,
                      ArbGameUnit *unit);
/* Shows the acts of a conflict side by side, by its id. */
void arb_desk_compare (ArbDesk *self,
                       const char *conflict);
/* Shows what was decided before: all of it for NULL, or under that key of arb_precedents_list_of_key(). */
void arb_desk_recall (ArbDesk *self,
                      const char *key);
/* Goes to the combat view to begin that procedure. @unit and @foe may be NULL. */
void arb_desk_play (ArbDesk *self,
                    const char *procedure,
                    ArbGameUnit *unit,
                    ArbGameUnit *foe);

G_END_DECLS
