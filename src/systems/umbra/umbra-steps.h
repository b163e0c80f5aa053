/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-carried.h"

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

/* umbra-steps-orders.c: what everybody does in a combat turn. */
gboolean umbra_has_skill (const ArbFacts *facts,
                          UmbraSide side,
                          UmbraSkill skill);
void umbra_resolve_orders (const ArbFacts *facts,
                           ArbOutcome *out,
                           UmbraSide side);
/* The forced march of the recalled order. */
void umbra_resolve_order_march (const ArbFacts *facts,
                                ArbOutcome *out,
                                UmbraField *field,
                                UmbraUnit *unit);
/* umbra-steps-turn.c: what the turn before leaves, if it is not over yet. */
void umbra_close_turn (const ArbFacts *facts,
                       ArbOutcome *out,
                       UmbraField *field);

/* umbra-kept-turn.c and umbra-kept-night.c: events of the first version have kept rules in which a
 * whole side has what its units carry today. */
void umbra_kept_actions (const ArbFacts *facts,
                         ArbOutcome *out,
                         UmbraSide side);
gboolean umbra_kept_march (const ArbFacts *facts,
                           ArbOutcome *out,
                           const char *entry,
                           UmbraTroop *troop,
                           gboolean again);
void umbra_kept_age_advantage (const ArbFacts *facts,
                               ArbOutcome *out,
                               UmbraSide side);
void umbra_kept_close_turn (const ArbFacts *facts,
                            ArbOutcome *out,
                            UmbraSide side);
void umbra_kept_camp (const ArbFacts *facts,
                      ArbOutcome *out,
                      UmbraSide side);

/* umbra-notes.c: sentences about one unit. "3, Gens d’Ormeval" of an entry; owned by the caller. */
char *umbra_dup_label (const ArbFacts *facts,
                       const char *entry) G_GNUC_WARN_UNUSED_RESULT;
void umbra_note_troop (const ArbFacts *facts,
                       ArbOutcome *out,
                       const char *text,
                       const char *entry,
                       const UmbraTroop *troop);
void umbra_note_unit (const ArbFacts *facts,
                      ArbOutcome *out,
                      const char *text,
                      const char *entry);
void umbra_note_work (const ArbFacts *facts,
                      ArbOutcome *out,
                      const char *text,
                      const UmbraUnit *unit,
                      gint64 done,
                      gint64 needed);
/* State, morale and fatigue, where they have changed. */
void umbra_set_troop (const ArbFacts *facts,
                      ArbOutcome *out,
                      const char *entry,
                      const UmbraTroop *troop);

gboolean umbra_turn_go_on (const ArbFacts *done,
                           ArbSuggestFunc suggest,
                           gpointer user_data);
/* What a day, a turn or a night starts from after another of them. */
void umbra_begin_part (const ArbFacts *done,
                       const char *side,
                       ArbSuggestFunc suggest,
                       gpointer user_data);

/* Whether a troop in that state may be rallied at night. */
gboolean umbra_is_rallyable (const ArbFacts *facts,
                             UmbraState state);

/* --- What the rule file asks depends on, and only arithmetic can tell; by file ---------------- */

typedef gboolean UmbraDerive (const ArbFacts *facts,
                              const char *self,
                              const char *foe,
                              ArbValue *value);
typedef gboolean UmbraDeriveOf (const ArbFacts *facts,
                                const char *self,
                                gconstpointer of,
                                ArbValue *value);

extern const ArbDerived umbra_derived[];

/* umbra-derived-asks.c: who has which skill, who is there, what may still be done. */
UmbraDerive umbra_derive_usual_morale, umbra_derive_could_leave, umbra_derive_moving_matters,
    umbra_derive_may_consolidate, umbra_derive_counts_wins, umbra_derive_has_reserve,
    umbra_derive_has_vision, umbra_derive_stands, umbra_derive_is_there,
    umbra_derive_can_be_countered, umbra_derive_skills_it_lacks;
UmbraDeriveOf umbra_derive_person_skill, umbra_derive_side_skill; /* of: UmbraSkill */

/* umbra-steps-carry.c */
UmbraDerive umbra_derive_carries, umbra_derive_is_campaign, umbra_derive_coming_known,
    umbra_derive_knows_position;
/* umbra-steps-levy.c; of: the column of the table of powers */
UmbraDeriveOf umbra_derive_usual_men;
UmbraDerive umbra_derive_usual_groups;
/* umbra-steps-force.c; self: an event */
UmbraDerive umbra_derive_least_amount, umbra_derive_most_amount;
/* umbra-steps-draw.c; of: whether the totals are those counted anew */
UmbraDeriveOf umbra_derive_tied;
UmbraDerive umbra_derive_even;
/* umbra-steps-uses.c; self: a draw; of: UmbraSide */
UmbraDerive umbra_derive_may_redraw, umbra_derive_both_may_redraw, umbra_derive_worse_off,
    umbra_derive_discipline_gone;
UmbraDeriveOf umbra_derive_may_shift, umbra_derive_most_shift;
/* umbra-steps-losses.c; self: a draw; of: UmbraSide */
UmbraDeriveOf umbra_derive_shares_wounds, umbra_derive_shares_morale, umbra_derive_outflanks;
UmbraDeriveOf umbra_derive_takers; /* of: the list */
/* umbra-steps-turn.c and umbra-steps-orders.c */
UmbraDerive umbra_derive_moves_first, umbra_derive_marches_on, umbra_derive_usual_hexes,
    umbra_derive_may_lead, umbra_derive_rested, umbra_derive_would_leave, umbra_derive_is_engaged,
    umbra_derive_position_there, umbra_derive_has_company, umbra_derive_may_dig,
    umbra_derive_is_placed, umbra_derive_is_on_map, umbra_derive_is_free,
    umbra_derive_usual_meetings, umbra_derive_met_at;
/* umbra-steps-camp.c, of: the colour of the faces; umbra-steps-night.c */
UmbraDeriveOf umbra_derive_usual_faces;
UmbraDerive umbra_derive_rallyable, umbra_derive_rallies_any, umbra_derive_has_losses,
    umbra_derive_tells_day;

/* --- The confrontation, by file -------------------------------------------------------------- */

/* Who is there: umbra-steps-engage.c */
gboolean umbra_resolve_people (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean umbra_resolve_vision (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);

/* What units carry: umbra-steps-carry.c */
void umbra_carry_in (const ArbFacts *facts,
                     ArbOutcome *out);
void umbra_carry_position (const ArbFacts *facts,
                           ArbOutcome *out);
void umbra_carry_out (const ArbFacts *facts,
                      ArbOutcome *out,
                      const UmbraFightEnd *end);

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
/* « En cas d'égalité »: the strategic values. */
gboolean umbra_resolve_vs (const ArbFacts *facts,
                           ArbOutcome *out,
                           GError **error);
gboolean umbra_resolve_forces_again (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);
/* Once totals and draws are known: what force could not lose comes off morale. */
void umbra_spill (const ArbFacts *facts,
                  ArbOutcome *out);
gboolean umbra_resolve_totals_again (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);

/* The draws: umbra-steps-draw.c and, for who suffers, umbra-steps-losses.c */
gboolean umbra_resolve_losses (const ArbFacts *facts,
                               ArbOutcome *out,
                               guint draw,
                               GError **error);
/* FALSE and a refusal when a list of the draw names somebody who is not there. */
gboolean umbra_check_lists (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error);

/* Skills that serve only so often: umbra-steps-uses.c */
typedef enum
{
  UMBRA_USE_SHIFT,
  UMBRA_USE_REDRAW,
  UMBRA_N_USES,
} UmbraUse;

/* What both sides have left, before the draws and after the first of two. */
void umbra_tell_uses (ArbOutcome *out,
                      const UmbraArmy armies[2]);
void umbra_tell_uses_after (const ArbFacts *facts,
                            ArbOutcome *out);
gint64 umbra_get_shift (const ArbFacts *facts,
                        guint draw,
                        UmbraSide side);
/* For the rest of the day or of the game. */
void umbra_count_uses (const ArbFacts *facts,
                       ArbOutcome *out,
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
