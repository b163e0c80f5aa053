/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions of the tactical rows and of the questions that need arithmetic or two facts at once,
 * and the limits and defaults of questions; system.xml uses them by name. */

#include "systems/aigles/aigles-factor.h"
#include "systems/aigles/aigles-steps-move.h"
#include "systems/aigles/aigles-steps.h"

/* Mêlée 2.2: a square that has lost its order has lost its bonus, unless the ruling says that only
 * a broken one has. */
static gboolean
derive_square_holds (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  AiglesUnit unit = aigles_get_unit (facts, aigles_side_index (side));
  gboolean in_order = aigles_get_int (facts, aigles_side_index (side), "level", 0) <= 1 ||
                      arb_facts_ruling_is (facts, "square-bonus-when", "not-broken");

  *value = arb_value_bool (aigles_is_whole_square (&unit) && in_order);
  return TRUE;
}

static gboolean
derive_whole_square (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  AiglesUnit unit = aigles_get_unit (facts, aigles_side_index (side));

  *value = arb_value_bool (aigles_is_whole_square (&unit));
  return TRUE;
}

/* Beaten, it would stay where it is: nobody follows it (Mêlée 3, 3.2). */
static gboolean
derive_holds_ground (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  AiglesUnit unit = aigles_get_unit (facts, aigles_side_index (side));

  *value = arb_value_bool (aigles_is_whole_square (&unit) || unit.formation == AIGLES_BATTERY);
  return TRUE;
}

/* A battery in position is light cover against whoever comes at its front (Mêlée 3.2). */
static gboolean
derive_faces_light_cover (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  gboolean battery = arb_facts_side_is (facts, foe, "formation", "battery") &&
                     arb_facts_side_is (facts, foe, "cover", "none") &&
                     !arb_facts_side_bool (facts, side, "attack-effective") &&
                     arb_facts_ruling_is (facts, "battery-light-cover", "frontal");

  *value = arb_value_bool (battery || arb_facts_side_is (facts, foe, "cover", "light"));
  return TRUE;
}

static gboolean
derive_light_cover_malus (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_int (arb_facts_side_is (facts, side, "arm", "cavalry") ? -4 : -2);
  return TRUE;
}

static gboolean
derive_hard_cover_malus (const ArbFacts *facts,
                         const char *side,
                         const char *foe,
                         ArbValue *value)
{
  *value = arb_value_int (arb_facts_side_is (facts, side, "arm", "cavalry")
                              ? arb_facts_ruling_int (facts, "cav-hard-cover")
                              : -3);
  return TRUE;
}

/* Mêlée 2.2 (3): entering by an undefended side may do away with the malus of the house. */
static gboolean
derive_house_counts (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  gboolean by_the_side =
      arb_facts_side_bool (facts, side, "house-side") && aigles_get_round (facts) == 1;

  *value = arb_value_bool (!by_the_side ||
                           arb_facts_ruling_is (facts, "house-side-keeps-cover", "on"));
  return TRUE;
}

static gboolean
derive_stands_above (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "above", side));
  return TRUE;
}

/* Mêlée 2.2 (2): two rounds, the second with less. */
static gboolean
derive_flank_bonus (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  *value = arb_value_int (MAX (0, 3 - aigles_get_round (facts)));
  return TRUE;
}

/* Mêlée 2.2 (1). */
static gboolean
derive_fresh (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  gboolean fought = arb_facts_side_bool (facts, side, "fought-before");
  gboolean lost_figure = arb_facts_side_bool (facts, side, "lost-figure-to-fire");

  *value = arb_value_bool (
      aigles_is_fresh (fought, lost_figure, arb_facts_ruling_is (facts, "fresh-condition", "or")));
  return TRUE;
}

/* Mêlée 3, 3.2 (1); Mouvement 3.3. */
static gboolean
derive_pursues (const ArbFacts *facts,
                const char *side,
                const char *foe,
                ArbValue *value)
{
  AiglesEntry entry = aigles_get_entry (facts, aigles_side_index (side));
  gboolean follows =
      arb_facts_side_bool (facts, side, "follows") && aigles_get_round (facts) >= 2;

  *value = arb_value_bool (follows || aigles_is_chase (entry));
  return TRUE;
}

static gboolean
derive_push (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  int index = aigles_side_index (side);
  int figures[AIGLES_MAX_RANKS], fusiliers[AIGLES_MAX_RANKS];
  AiglesPush push = {
    .unit = aigles_get_unit (facts, index),
    .level = aigles_get_int (facts, index, "level", 0),
    .round = aigles_get_round (facts),
    .charging = aigles_get_bool (facts, index, "charging", FALSE),
    .elites_on_flanks = aigles_get_bool (facts, index, "elites-on-flanks", FALSE),
    .ranks = aigles_get_ranks (facts, index, "ranks", figures),
    .fusilier_ranks = aigles_get_ranks (facts, index, "fusilier-ranks", fusiliers),
  };

  *value = arb_value_int (
      aigles_rank_push (&push, arb_facts_ruling_is (facts, "push-formations", "any")));
  return TRUE;
}

/* Mêlée 2.1: the fire counts against the assailant, or against everybody. */
static gboolean
derive_fire_counts (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  AiglesEntry entry = aigles_get_entry (facts, aigles_side_index (side));

  *value = arb_value_bool (aigles_has_entered (entry) ||
                           arb_facts_ruling_is (facts, "prefire-applies-to", "all"));
  return TRUE;
}

static gboolean
derive_fire_malus (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  int losses = aigles_get_answer (facts, aigles_side_index (side), "prefire-losses", 0);

  *value = arb_value_int (aigles_prefire_malus (losses, aigles_get_scale (facts, "malus")));
  return TRUE;
}

/* At least one, whatever the sheet had before (Mêlée 2.2 (1)). */
static gboolean
derive_fire_takes_figure (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  int index = aigles_side_index (side);

  *value = arb_value_bool (aigles_get_answer (facts, index, "prefire-losses", 0) >=
                           aigles_get_scale (facts, "figure"));
  return TRUE;
}

/* --- What the questions of the mêlée depend on ----------------------------------------------- */

/* Whether the free space beside the unit decides anything (Mêlée 1.1). */
static gboolean
derive_needs_space (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  AiglesUnit unit = aigles_get_unit (facts, aigles_side_index (side));

  *value = arb_value_bool (aigles_get_answer (facts, aigles_side_index (side), "period", 1) >= 2 &&
                           unit.arm != AIGLES_ARTILLERY && !aigles_is_whole_square (&unit) &&
                           !aigles_is_line (unit.formation));
  return TRUE;
}

/* How many elites can be among the figures engaged (Mêlée 2). */
static void
get_elites (const ArbFacts *facts,
            const char *side,
            int *fewest,
            int *most)
{
  int index = aigles_side_index (side);
  int figures = aigles_get_answer (facts, index, "figures", 1);
  int elite = aigles_get_answer (facts, index, "elite", 0);
  int engaged = aigles_get_int (facts, index, "engaged", 0);

  *fewest = MAX (0, engaged - (figures - elite));
  *most = MIN (engaged, elite);
}

static gboolean
derive_fewest_elites (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  int fewest, most;

  get_elites (facts, side, &fewest, &most);
  *value = arb_value_int (fewest);
  return TRUE;
}

static gboolean
derive_most_elites (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  int fewest, most;

  get_elites (facts, side, &fewest, &most);
  *value = arb_value_int (most);
  return TRUE;
}

static gboolean
derive_elites_in_doubt (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  int fewest, most, known;

  get_elites (facts, side, &fewest, &most);
  *value = arb_value_bool (
      fewest < most && !aigles_knows_first_rank (facts, aigles_side_index (side), &known));
  return TRUE;
}

static gboolean
derive_usual_elites (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  *value = arb_value_int (aigles_usual_elites (facts, aigles_side_index (side)));
  return TRUE;
}

static gboolean
derive_has_loss_table (const ArbFacts *facts,
                       const char *side,
                       const char *foe,
                       ArbValue *value)
{
  *value = arb_value_bool (arb_facts_get_table (facts, "losses") != NULL);
  return TRUE;
}

static gboolean
derive_lost (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  *value = arb_value_bool (aigles_has_lost (facts, aigles_side_index (side)));
  return TRUE;
}

const ArbDerived aigles_derived[] = {
  { "self.may-rally", aigles_derive_may_rally },
  { "self.square-holds", derive_square_holds },
  { "self.whole-square", derive_whole_square },
  { "self.holds-ground", derive_holds_ground },
  { "self.faces-light-cover", derive_faces_light_cover },
  { "self.light-cover-malus", derive_light_cover_malus },
  { "self.hard-cover-malus", derive_hard_cover_malus },
  { "self.house-counts", derive_house_counts },
  { "self.stands-above", derive_stands_above },
  { "self.flank-bonus", derive_flank_bonus },
  { "self.fresh", derive_fresh },
  { "self.pursues", derive_pursues },
  { "self.push", derive_push },
  { "self.fire-counts", derive_fire_counts },
  { "self.fire-malus", derive_fire_malus },
  { "self.fire-takes-figure", derive_fire_takes_figure },
  /* The questions of the mêlée. */
  { "self.needs-space", derive_needs_space },
  { "self.needs-front", aigles_derive_needs_front },
  { "self.usual-front", aigles_derive_usual_front },
  { "self.fewest-elites", derive_fewest_elites },
  { "self.most-elites", derive_most_elites },
  { "self.usual-elites", derive_usual_elites },
  { "self.elites-in-doubt", derive_elites_in_doubt },
  { "has-loss-table", derive_has_loss_table },
  { "self.lost", derive_lost },
  { "usual-elite-ratio", aigles_derive_usual_elite_ratio },
  { "self.last-removal-phase", aigles_derive_last_removal_phase },
  /* Those of the movement chapter. */
  { "verdict-so-far", aigles_derive_verdict_so_far },
  { "allowed-so-far", aigles_derive_allowed_so_far },
  { "may-evade", aigles_derive_may_evade },
  { "may-follow-so-far", aigles_derive_may_follow_so_far },
  { "usual-formation", aigles_derive_usual_formation },
  { "order-of-play", aigles_derive_order_of_play },
  { "first-quarter", aigles_derive_first_quarter },
  { "must-split", aigles_derive_must_split },
  { "goes-through", aigles_derive_goes_through },
  { "has-friends", aigles_derive_has_friends },
  { "enters-plainly", aigles_derive_enters_plainly },
  { "charge-runs", aigles_derive_charge_runs },
  { "must-evade", aigles_derive_must_evade },
  { "target.may-charge", aigles_derive_target_may_charge },
  { "usual-reaction", aigles_derive_usual_reaction },
  { NULL },
};
