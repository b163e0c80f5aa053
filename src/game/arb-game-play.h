/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-link.h"
#include "systems/arb-play.h"

G_BEGIN_DECLS

/* What connects the combats of a table: the same play as in a game file, with the state of the units
 * out of the journal and the pairs that wait for the close of the period as its acts. */

typedef enum
{
  ARB_PAIR_WAITS,   /* it has been fought, and waits for the close */
  ARB_PAIR_CONTACT, /* they are in contact, and fight in this period */
  ARB_PAIR_CHASE,   /* one goes after the other, and fights it if it catches up */
} ArbPairKind;

/* A pair whose result waits, or two units that go on. */
typedef struct
{
  char *a; /* Owned, as the other: ids of units */
  char *b;
  ArbPairKind kind;
  guint round; /* the one to be fought; 0: it has been */
} ArbGamePair;

void arb_game_pair_free (ArbGamePair *self);

/* ArbGamePair of the table: those that wait for the close, then those that go on and have not been
 * fought in this period, contacts first. Empty in a system whose events have no play. */
GPtrArray *arb_game_list_pairs (ArbGame *game,
                                const ArbSystem *system) G_GNUC_WARN_UNUSED_RESULT;

/* “A – B: round 2”, or why it waits. */
char *arb_game_pair_dup_sentence (ArbGame *game,
                                  const ArbGamePair *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether all that must be fought in the period has been, and waits for its close. */
gboolean arb_game_play_may_close (ArbGame *game,
                                  const ArbSystem *system);
/* The procedures of a pair and of the close. NULL: the events of the system have no play. */
const ArbPlayEvents *arb_game_play_find_events (ArbGame *game,
                                                const ArbSystem *system);

/* Whether the rules that the event keeps for the system know what connects its combats. */
gboolean arb_game_plays (ArbGame *game,
                         const ArbSystem *system);
/* Whether what the last period left keeps the two together: contact, pursuit, a followed rally. */
gboolean arb_game_are_paired (ArbGameUnit *a,
                              ArbGameUnit *b);

/* Nobody fires at a unit that is in contact, and fire before a mêlée is noted before it. FALSE: it is too
 * late for fire at the unit. */
gboolean arb_game_play_check_fire (ArbGame *game,
                                   ArbGameUnit *unit,
                                   GError **error);

/* Whether their next round may be fought at once: they are paired, and nobody has set the clock, so that
 * nobody knows which period it is. */
gboolean arb_game_may_go_on (ArbGame *game,
                             ArbGameUnit *a,
                             ArbGameUnit *b);
/* Whether their pair of this period, begun by @unit, waits for its close. */
gboolean arb_game_play_waits (ArbGameUnit *unit,
                              ArbGameUnit *enemy);

/* What the session of a pair of these units must know of the play: @path is the call in which the two
 * meet, "" for the combat itself. @answered: questions (char *) that need nothing more. */
void arb_game_play_link (ArbGame *game,
                         const ArbSystem *system,
                         ArbBody *plan,
                         const char *path,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         GHashTable *answered);
/* Whether it is the procedure that closes what waits, or another one that is about the whole table. */
gboolean arb_game_is_close (ArbGame *game,
                            const ArbSystem *system,
                            const char *procedure);
/* arb_game_link(), or what the close needs; NULL: it cannot begin now. A mêlée that another one changes
 * is taken up again: @said (char *, may be NULL) gets a sentence for each.
 * @a and @b may be NULL. */
ArbBody *arb_game_plan (ArbGame *game,
                        const ArbSystem *system,
                        const char *procedure,
                        ArbGameUnit *a,
                        ArbGameUnit *b,
                        GPtrArray *said,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The plan of the close of what waits; NULL: nothing does, or a pair is not decided. */
ArbBody *arb_game_play_link_close (ArbGame *game,
                                   const ArbSystem *system,
                                   GPtrArray *said,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a new period may begin: FALSE and the sentence why not. */
gboolean arb_game_play_check_next (ArbGame *game,
                                   const ArbSystem *system,
                                   GError **error);
/* What the new period changes in units that fought nobody. */
void arb_game_play_add_next (ArbGame *game,
                             const ArbSystem *system,
                             ArbBody *body);

G_END_DECLS
