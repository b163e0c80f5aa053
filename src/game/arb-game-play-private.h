/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-link-private.h"
#include "game/arb-game-play.h"

G_BEGIN_DECLS

/* The period of the clock in which a unit last fought. */
#define ARB_FOUGHT_IN "fought-in"

/* The period of the table's clock; the first one as long as nobody has set it. */
char *arb_game_dup_period (ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* NULL: the events of the system have no play, or the rules they keep know none. */
const ArbPlayEvents *arb_game_play_get_events (const ArbSystem *system);

/* Whether the unit has fought in that period already. */
gboolean arb_game_play_has_fought (ArbGameUnit *unit,
                                   const char *period);

/* The units of @chosen (ids; NULL: everybody) and all that are linked to them by pairs or acts; an act
 * between the same two as @without (or NULL) is left out. */
ArbPlay *arb_game_dup_play (ArbGame *game,
                            const ArbSystem *system,
                            const char *const *chosen,
                            const ArbPlayAct *without) G_GNUC_WARN_UNUSED_RESULT;

/* The act of two units out of the text that waits in the state. FALSE: it does not fit. */
gboolean arb_game_play_add_act (ArbPlay *play,
                                const ArbSystem *system,
                                const char *unit,
                                const char *enemy,
                                const char *text);

/* All of @from (ArbPlaySet) at the end of @to. */
void arb_game_play_copy_sets (GArray *to,
                              const GArray *from);

/* “Name” of the unit, or its id. */
const char *arb_game_play_get_name (ArbGame *game,
                                    const char *unit);

/* The last combat begun before that act (G_MAXINT64: any) whose result goes to that field of the unit, as
 * far as it counts; NULL: none. @result: the id of the result. */
char *arb_game_play_find_combat (ArbGame *game,
                                 const char *unit,
                                 const char *field,
                                 gint64 before,
                                 char **result) G_GNUC_WARN_UNUSED_RESULT;

/* ArbChange of the inputs of the act at that place of @play (its state begun) that differ now.
 * @path: the call it was played in. */
GPtrArray *arb_game_play_list_stale (const ArbSystem *system,
                                     gpointer state,
                                     guint act,
                                     const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* "melee/" of "melee/act"; NULL: @result does not end so. */
char *arb_game_play_dup_path (const char *result,
                              const char *end) G_GNUC_WARN_UNUSED_RESULT;

/* Whatever was fought before the others were known is played again with what they changed, the dice
 * as they fell; @said (char *): a sentence for each. FALSE: it failed. */
gboolean arb_game_play_renew (ArbGame *game,
                              const ArbSystem *system,
                              GPtrArray *said,
                              GError **error);
/* The mêlées of the period that were over for one of the two: with another enemy they wait for its
 * end. FALSE: they cannot. */
gboolean arb_game_play_take_back (ArbGame *game,
                                  const ArbSystem *system,
                                  ArbGameUnit *a,
                                  ArbGameUnit *b,
                                  GPtrArray *said,
                                  GError **error);

/* That combat, in the call @path, is one of several of the period. */
gboolean arb_game_play_set_several (ArbGame *game,
                                    const ArbSystem *system,
                                    const char *combat,
                                    const char *path,
                                    GError **error);
void arb_game_play_say_several (ArbGameUnit *unit,
                                GPtrArray *said);

/* Whether a mêlée of one of the two with somebody else has been begun and is not decided. */
gboolean arb_game_play_has_open_beside (ArbGame *game,
                                        const ArbSystem *system,
                                        ArbGameUnit *a,
                                        ArbGameUnit *b);
/* Such a mêlée waits for the end of the period as well. */
void arb_game_play_hold_open (ArbGame *game,
                              const ArbSystem *system,
                              ArbGameUnit *a,
                              ArbGameUnit *b,
                              GPtrArray *said);

/* --- What every play at a table is made of: arb-game-play-parts.c ----------------------------- */

/* The unit with its side and nothing else. Returns its place. */
guint arb_game_play_add_unit (ArbPlay *play,
                              ArbGameUnit *unit);
/* @sets: ArbPlaySet of a unit. What is there stays; a NULL @text is nothing. */
void arb_game_play_add_set (GArray *sets,
                            const char *id,
                            const char *text);
/* Fields of the unit's state; @kept ends with NULL. */
void arb_game_play_add_kept (GArray *sets,
                             const char *const *kept,
                             ArbGameUnit *unit);
/* What the procedure takes of a unit in the place of “a”; of several takes of one input the first that
 * has an answer counts. @for_both: only from links that are the same for both sides. */
void arb_game_play_add_taken (GArray *sets,
                              const ArbProcedure *procedure,
                              gboolean for_both,
                              const ArbLinkUnit *unit);
/* As they are in force at the table. */
void arb_game_play_set_rulings (ArbPlay *play,
                                ArbGame *game,
                                const ArbSystem *system);
void arb_game_play_carry (ArbBody *plan,
                          const char *id,
                          const char *text);

/* Where what the state knows of the questions of a session goes. */
typedef struct
{
  const ArbProcedure *procedure;
  ArbBody *plan;
  const char *path; /* the call it is about; "" for the session itself */
  GHashTable *answered;
} ArbGameSupply;

/* An ArbPlaySupplyFunc with an ArbGameSupply. */
void arb_game_play_supply (const char *input,
                           const char *text,
                           gboolean certain,
                           gpointer user_data);

/* These units and nobody else, without acts. */
ArbPlay *arb_game_dup_play_of (ArbGame *game,
                               const ArbSystem *system,
                               GHashTable *units) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
