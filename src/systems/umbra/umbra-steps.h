/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-facts.h"

G_BEGIN_DECLS

extern const ArbStep umbra_levy_steps[];
extern const ArbStep umbra_force_steps[];
extern const ArbStep umbra_confrontation_steps[];
extern const ArbStep umbra_wound_steps[];
extern const ArbStep umbra_rally_steps[];
extern const ArbStep umbra_rest_steps[];
extern const ArbStep umbra_move_order_steps[];

/* For people only: the campaign, day by day. */
extern const ArbStep umbra_campaign_steps[];
extern const ArbStep umbra_day_steps[];
extern const ArbStep umbra_turn_steps[];
extern const ArbStep umbra_night_steps[];

/* umbra-steps-action.c: what a troop does in a combat turn. */
gboolean umbra_has_skill (const ArbFacts *facts,
                          UmbraSide side,
                          UmbraSkill skill);
gboolean umbra_ask_action (ArbAsk *ask,
                           const char *entry);
/* What decides whether the troop may force the march. */
gboolean umbra_ask_march (ArbAsk *ask,
                          const char *entry,
                          const UmbraTroop *troop);
void umbra_resolve_actions (const ArbFacts *facts,
                            ArbOutcome *out,
                            UmbraSide side);
/* TRUE: it marched. @again: on the recalled order, after its own action. */
gboolean umbra_force_march (const ArbFacts *facts,
                            ArbOutcome *out,
                            const char *entry,
                            UmbraTroop *troop,
                            gboolean again);

gboolean umbra_turn_go_on (const ArbFacts *done,
                           ArbSuggestFunc suggest,
                           gpointer user_data);
/* What a day, a turn or a night starts from after another of them. */
void umbra_begin_part (const ArbFacts *done,
                       const char *side,
                       ArbSuggestFunc suggest,
                       gpointer user_data);

extern const ArbDerived umbra_derived[];

/* --- The confrontation, by file -------------------------------------------------------------- */

/* Who is there: umbra-steps-engage.c */
gboolean umbra_ask_ground (ArbAsk *ask);
gboolean umbra_ask_troops (ArbAsk *ask);
gboolean umbra_ask_people (ArbAsk *ask);
gboolean umbra_resolve_people (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean umbra_ask_vision (ArbAsk *ask);
gboolean umbra_resolve_vision (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean umbra_ask_circumstances (ArbAsk *ask);

/* Both totals: umbra-steps-totals.c; the second ones are for a second draw on fresh totals. */
gboolean umbra_resolve_muster (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean umbra_resolve_forces (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean umbra_resolve_totals (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean umbra_resolve_forces_again (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);
gboolean umbra_resolve_totals_again (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);

/* The draws: umbra-steps-draw.c and, for who suffers, umbra-steps-losses.c */
gboolean umbra_ask_losses (ArbAsk *ask,
                           guint draw);
gboolean umbra_resolve_losses (const ArbFacts *facts,
                               ArbOutcome *out,
                               guint draw,
                               GError **error);
/* FALSE and a refusal when a list of the draw names somebody who is not there. */
gboolean umbra_check_lists (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error);
gboolean umbra_ask_offered_lists (ArbAsk *ask);

/* Skills that serve only so often: umbra-steps-uses.c */
typedef enum
{
  UMBRA_USE_SHIFT,
  UMBRA_USE_REDRAW,
  UMBRA_N_USES,
} UmbraUse;

/* What the personality @entry has used up before. */
gboolean umbra_ask_uses (ArbAsk *ask,
                         const char *entry,
                         const UmbraPerson *person);
/* What both sides have left, before the draws and after the first of two. */
void umbra_tell_uses (ArbOutcome *out,
                      const UmbraArmy armies[2]);
void umbra_tell_uses_after (const ArbFacts *facts,
                            ArbOutcome *out);
/* Tactiques variées and Sens tactique at @draw, as long as they last. */
gboolean umbra_ask_draw_uses (ArbAsk *ask,
                              guint draw);
gint64 umbra_get_shift (const ArbFacts *facts,
                        guint draw,
                        UmbraSide side);
/* For the rest of the day or of the game. */
void umbra_count_uses (const ArbFacts *facts,
                       ArbOutcome *out,
                       UmbraSide side);
/* By those who are there. */
gint64 umbra_discipline_spent (const ArbFacts *facts,
                               UmbraSide side);
/* @reserve: what is left of it now. */
void umbra_count_discipline (const ArbFacts *facts,
                             ArbOutcome *out,
                             UmbraSide side,
                             gint64 reserve);

/* The end, and the next turn: umbra-steps-close.c */
/* Draws without a colour were not made. */
gboolean umbra_is_drawn (const ArbFacts *facts,
                         guint draw);
gboolean umbra_resolve_close (const ArbFacts *facts,
                              ArbOutcome *out,
                              GError **error);
gboolean umbra_go_on (const ArbFacts *done,
                      ArbSuggestFunc suggest,
                      gpointer user_data);

G_END_DECLS
