/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"
#include "game/arb-game-sheet.h"
#include "game/arb-game.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* The loss sheet of a table: what the boxes and scales of its units say now, and the acts that
 * change them. Everything is read from the journal when it is asked for; acts are in it when they
 * return TRUE. */
typedef struct _ArbGameLosses ArbGameLosses;

/* @rules say how many losses make a figure; NULL: those the system ships with are not at hand, and
 * losses are whole figures. Both are kept. @rules may be NULL. */
ArbGameLosses *arb_game_losses_new (ArbGame *game,
                                    ArbRules *rules);
void arb_game_losses_free (ArbGameLosses *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGameLosses, arb_game_losses_free)

const ArbGameSheet *arb_game_losses_get_sheet (const ArbGameLosses *self);
/* The nation's data behind the list of a side; NULL: none. Borrowed. */
const ArbCatalogue *arb_game_losses_get_catalogue (const ArbGameLosses *self,
                                                   guint side);
/* The troop type most figures of the unit are of; NULL: unknown. Borrowed. */
const ArbEntry *arb_game_losses_get_type (const ArbGameLosses *self,
                                          ArbGameUnit *unit);
/* “infantry” in the reader's language, "" when nobody knows. */
char *arb_game_losses_dup_arm (const ArbGameLosses *self,
                               ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;

/* A row of boxes as it is now. */
typedef struct
{
  gint64 start; /* boxes in all */
  gint64 left;
  gint64 elite_start; /* among them */
  gint64 elite_left;
  gint64 carry;       /* losses that do not make a whole one yet */
  gint64 per;         /* losses that do; 0: every loss is a whole one */
} ArbTrackState;

ArbTrackState arb_game_losses_read (const ArbGameLosses *self,
                                    ArbGameUnit *unit,
                                    const ArbTrack *track);
/* The marks of the track that concern this unit's troop type, ArbTrackMark, borrowed. */
GPtrArray *arb_game_losses_list_marks (const ArbGameLosses *self,
                                       ArbGameUnit *unit,
                                       const ArbTrack *track) G_GNUC_WARN_UNUSED_RESULT;
/* “14 of 18 figures; 15 of 40 losses towards the next”. */
char *arb_track_state_dup_text (const ArbTrackState *self,
                                const ArbTrack *track) G_GNUC_WARN_UNUSED_RESULT;

/* Someone with a state: "SIDE/ID" of a unit or a commander. @item may be NULL. */
char *arb_game_losses_dup_step (const ArbGameLosses *self,
                                const char *subject,
                                ArbArmyItem *item,
                                const ArbScale *scale) G_GNUC_WARN_UNUSED_RESULT;
/* Where the scale stands at the beginning; NULL: nowhere. @item may be NULL. */
char *arb_game_losses_dup_first_step (const ArbGameLosses *self,
                                      guint side,
                                      ArbArmyItem *item,
                                      const ArbScale *scale) G_GNUC_WARN_UNUSED_RESULT;
/* What people call a step. */
char *arb_game_losses_dup_step_name (const ArbGameLosses *self,
                                     guint side,
                                     const ArbScale *scale,
                                     const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* The values that may be chosen, ended by NULL. */
char **arb_game_losses_list_steps (const ArbGameLosses *self,
                                   guint side,
                                   const ArbScale *scale) G_GNUC_WARN_UNUSED_RESULT;
/* Ids of what the unit still has to do ("test-morale"), ended by NULL. */
char **arb_game_losses_list_pending (ArbGameLosses *self,
                                     ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
char *arb_game_losses_dup_pending_name (const ArbGameLosses *self,
                                        const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* The commanders with the unit, ArbArmyItem, borrowed from the list, in the order in which they came. */
GPtrArray *arb_game_losses_list_leaders (const ArbGameLosses *self,
                                         ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_game_losses_has_leader (const ArbGameLosses *self,
                                     ArbGameUnit *unit);
/* "SIDE/ID" of a commander of a side's list. */
char *arb_game_losses_dup_commander (const ArbGameLosses *self,
                                     guint side,
                                     ArbArmyItem *commander) G_GNUC_WARN_UNUSED_RESULT;

/* --- Acts --- */

/* Losses by fire, as they are counted in the game; @elites of the figures that go are elites. @halved:
 * @losses is what the table gives for a whole fire, and only half of it counts; refused where a turn has
 * no parts. @said: what happened
 * and what it means, sentences; owned by the caller, may be NULL. */
gboolean arb_game_losses_add_fire (ArbGameLosses *self,
                                   ArbGameUnit *unit,
                                   gint64 losses,
                                   gboolean halved,
                                   gint64 elites,
                                   const char *by,
                                   GPtrArray **said,
                                   GError **error);
/* Whole boxes crossed for another reason; a negative number gives back. */
gboolean arb_game_losses_add_boxes (ArbGameLosses *self,
                                    ArbGameUnit *unit,
                                    const ArbTrack *track,
                                    gint64 boxes,
                                    gint64 elites,
                                    const char *reason,
                                    GPtrArray **said,
                                    GError **error);
/* Another step of a scale, of a unit or of a commander. */
gboolean arb_game_losses_set_step (ArbGameLosses *self,
                                   guint side,
                                   const char *subject,
                                   const ArbScale *scale,
                                   const char *value,
                                   const char *reason,
                                   GPtrArray **said,
                                   GError **error);
/* The unit has done what it had to. */
gboolean arb_game_losses_finish_pending (ArbGameLosses *self,
                                         ArbGameUnit *unit,
                                         const char *id,
                                         GError **error);

G_END_DECLS
