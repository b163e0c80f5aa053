/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-losses.h"
#include "report/arb-print-private.h"

G_BEGIN_DECLS

/* The boxes and scales of an army's units: of the event when there is one and it is asked for,
 * otherwise as the list begins. */
typedef struct
{
  ArbPrintContext *context;  /* Borrowed */
  const ArbGameSheet *sheet; /* Borrowed */
  ArbGameLosses *losses;     /* Owned; NULL without an event */
  gint64 round_to;           /* losses from one figure of the scale to the next */
} ArbPrintLosses;

ArbPrintLosses *arb_print_losses_new (ArbPrintContext *context);
void arb_print_losses_free (ArbPrintLosses *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPrintLosses, arb_print_losses_free)

/* NULL: no more. */
const ArbTrack *arb_print_losses_get_track (const ArbPrintLosses *self,
                                            guint index);
const ArbScale *arb_print_losses_get_scale (const ArbPrintLosses *self,
                                            guint index);
/* Whether nothing of the unit's state is to be filled in. */
gboolean arb_print_losses_is_blank (const ArbPrintLosses *self,
                                    ArbGameUnit *unit);
/* Losses that take off one box; 0: each does. */
gint64 arb_print_losses_get_per (const ArbPrintLosses *self,
                                 const ArbTrack *track);
/* The losses that are carried over, to be circled: “5 10 15 …”; NULL: each takes a box off. */
ArbMarks *arb_print_losses_make_figures (const ArbPrintLosses *self,
                                         const ArbTrack *track,
                                         gint64 carry);

ArbTrackState arb_print_losses_read (const ArbPrintLosses *self,
                                     ArbArmyItem *item,
                                     ArbGameUnit *unit,
                                     const ArbTrack *track);
ArbMarks *arb_print_losses_make_boxes (const ArbPrintLosses *self,
                                       ArbArmyItem *item,
                                       const ArbTrack *track,
                                       const ArbTrackState *state);
/* All steps of a scale. */
ArbMarks *arb_print_losses_make_scale (const ArbPrintLosses *self,
                                       ArbArmyItem *item,
                                       ArbGameUnit *unit,
                                       const ArbScale *scale);
/* What a unit may get into, over all scales that say nothing as long as all is well. */
ArbMarks *arb_print_losses_make_states (const ArbPrintLosses *self,
                                        ArbArmyItem *item,
                                        ArbGameUnit *unit);
ArbMarks *arb_print_losses_make_fate (const ArbPrintLosses *self,
                                      ArbArmyItem *commander);
/* Where the scales stand that have no boxes, in words, and what is still to be done: "Morale:
 * halts; test its morale now". @with_states: those with boxes too, when they have left their first
 * step. "" when blank. */
char *arb_print_losses_dup_steps (const ArbPrintLosses *self,
                                  ArbArmyItem *item,
                                  ArbGameUnit *unit,
                                  gboolean with_states) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a commander: "" as long as all is well with him. */
char *arb_print_losses_dup_fate (const ArbPrintLosses *self,
                                 ArbArmyItem *commander) G_GNUC_WARN_UNUSED_RESULT;
/* Whether boxes or scales of the sheet show that field. */
gboolean arb_print_losses_knows (const ArbPrintLosses *self,
                                 const char *field);
/* Whether the unit's troop type has it; TRUE for NULL. */
gboolean arb_print_losses_has_flag (const ArbPrintLosses *self,
                                    ArbArmyItem *item,
                                    const char *flag);
/* arb-print-army-total.c: what the losses of the units come to for the army, where the rules count it. */
void arb_print_losses_add_army_total (const ArbPrintLosses *self,
                                      GPtrArray *into);

G_END_DECLS
