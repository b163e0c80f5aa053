/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Frédéric le Grand », the C half: the procedures and every id the code uses. */

#include "systems/arb-duel-def.h"
#include "systems/arb-system-list.h"
#include "systems/frederic/frederic-board.h"
#include "systems/frederic/frederic-carry.h"
#include "systems/frederic/frederic-play.h"

/* In the umpire's order. */
static const ArbStep combat_steps[] = {
  { "combat.units", frederic_resolve_units },
  { "combat.right" },
  { "combat.range", frederic_resolve_range },
  { "combat.ground", frederic_resolve_ground },
  { "combat.modifiers", frederic_resolve_modifiers },
  { "combat.dice", frederic_resolve_dice },
  { "combat.roll", frederic_resolve_roll },
  { "combat.morale", frederic_resolve_morale },
  { "combat.retreat", frederic_resolve_retreat },
  { "combat.desertion", frederic_resolve_desertion },
  { "combat.close", frederic_resolve_close },
  { "combat.end", frederic_resolve_combat_end },
  { "combat.told", frederic_resolve_told },
  { NULL },
};

static const ArbWalk walks[] = {
  { "combat", combat_steps, frederic_go_on, "turn", frederic_begin_turn },
  { "line-of-sight", frederic_sight_steps },
  { "artillery-next-turn", frederic_artillery_steps },
  { "panic", frederic_panic_steps },
  { "officer-flight", frederic_officer_steps },
  { "engagement", frederic_engagement_steps, NULL, "turn", frederic_begin_turn },
  { "follow", frederic_follow_steps, NULL, "turn", frederic_begin_turn },
  { "activation", frederic_activation_steps },
  { "flight", frederic_flight_steps },
  { "escape", frederic_escape_steps },
  { "character", frederic_character_steps },
  { "move", frederic_move_steps },
  { "turn", frederic_turn_steps },
  { "targets", frederic_targets_steps },
  { "retreat", frederic_retreat_steps },
  { NULL },
};

/* Of version 0.1: rules that an event keeps from then. */
static const ArbWalk first_walks[] = {
  { "combat", frederic_first_combat_steps, frederic_go_on, "turn", frederic_begin_turn },
  { "line-of-sight", frederic_sight_steps },
  { "artillery-next-turn", frederic_artillery_steps },
  { "panic", frederic_panic_steps },
  { "officer-flight", frederic_officer_steps },
  { "engagement", frederic_first_engagement_steps, NULL, "turn", frederic_begin_turn },
  { "activation", frederic_activation_steps },
  { "flight", frederic_first_flight_steps },
  { "turn", frederic_first_turn_steps },
  { "targets", frederic_targets_steps },
  { "retreat", frederic_retreat_steps },
  { NULL },
};

/* Three elements attack three that stand beside them in the open; who has fewer has them all. An attack that
 * moves the target is won; nothing that happens in it is a victory of the target. */
static const ArbDuelSet duel_sets[] = {
  { NULL, NULL, "elements", "3" },
  { NULL },
};
static const ArbDuelDef duel = {
  "combat",
  "defender.state",
  (const char *const[]) { "retreated", "destroyed", "panicked", NULL },
  (const char *const[]) { NULL },
  { "attacker", "defender" },
  duel_sets,
};

static const char *const tables[] = {
  "types", "die", "terrain", "advantages", "follow-up", NULL,
};

static const char *const rulings[] = {
  "blocked-loss", "riposte-modern", "factor-per-element", "min-dice", "inf-ta-range",
  "inf-ta-best", "ele-rough", "armour-scope", "animal-stack", "couched-all", "lancer-riposte",
  "riposte-move", "ele-excess", "rocket-riposte", "art-cap", "art-cumul", "support-neighbours",
  "front-rank-dice", "wood-shadow", "rifle-hill", "hill-to-hill", "panic-stuck", "die-profile",
  "panic-turn", "early-riposte", "prevented-attack", "panic-roll", "follow-after-panic",
  "static-range", "skipped-turn-debt", "historique-counts", "elite-types", NULL,
};

static const char *const texts[] = {
  /* What is refused. */
  "no-dice-thrown", "dice-differ", "hex-twice", "same-hex", "not-artillery",
  "refused-riposte-range", "refused-not-activated", "refused-already-fought",
  "refused-artillery-road-rough", "refused-road-march", "refused-mounted-move",
  "refused-moved-artillery", "refused-rockets-melee", "refused-out-of-range",
  "refused-enemy-adjacent", "refused-no-line-of-sight", "refused-no-dice",
  /* Why a figure is what it is. */
  "supported-by-walls", "sheltered", "dice-chosen", "retreat-chosen", "moves-chosen", "odds",
  "may-ignore", "ta-shelter", "ta-rough", "ta-cover", "ta-elephant", "ta-rocket",
  "ta-artillery-near", "ta-artillery-far", "ta-artillery-far-elite", "ta-artillery-far-elusive",
  "ta-infantry", "ta-infantry-melee", "ta-infantry-supported", "ta-infantry-better-supported",
  "ta-infantry-combined", "ta-infantry-fanatic", "ta-infantry-elusive", "ta-mounted",
  "ta-mounted-supported", "ta-mounted-combined", "ta-mounted-elusive",
  /* What happened. */
  "this-is-riposte", "this-is-pursuit", "elephant-bolts", "elephant-vanishes", "retreat-blocked",
  "guns-desert", "troops-desert", "result-in-place", "result-retreated", "result-destroyed",
  "result-panicked", "follow-not-freed", "follow-riposte", "follow-range", "follow-closed",
  "follow-artillery", "follow-wagons", "follow-fanatic", "follow-elephant", "follow-infantry",
  "follow-infantry-downhill", "follow-infantry-elite", "follow-mounted",
  "follow-mounted-downhill", "follow-mounted-elite", "may-pursue", "riposte-before",
  "riposte-after", "officers-flee",
  /* The other procedures. */
  "sight-clear", "sight-blocked", "sight-both-sides", "officer-refuge", "officer-removed",
  "chief-lost", "guns-may-not-fight", "debt-counts", "flight-stays", "flight-moves",
  "flight-removed-edge", "flight-removed-impassable", "flight-combat", "flight-blocked",
  "flight-removed-stuck", "flight-removed-loss",
  /* For people only. */
  "attack-prevented", "attack-dropped", "attacker-follows", "combat-over", "debt-noted",
  "activation-combat", "flees-own-turn", "flees-every-turn", "target-melee",
  "target-range", "target-out-of-range", "target-hidden", "target-enemy-adjacent",
  "target-no-melee", "stopped-by-edge", "stopped-by-ground", "stopped-by-enemy",
  "stopped-by-friend", "stopped-by-guns", "no-such-unit", "pursuit-too-far",
  "guns-move-too-far", "guns-moved", "general-needs-officer", "no-way-there", "no-pursuit-there",
  "bars-no-way", "refuge-too-far", "turn-begins", "no-move-there",
  "battery-of-turn", "riposte-next", "follow-next", "follow-declined", "no-such-character",
  "no-such-officer", NULL,
};

#define AT_ALL_TIMES                                \
  .id = "frederic",                                 \
  .duel = &duel,                                    \
  .derived = frederic_derived,                      \
  .formats = frederic_formats,                      \
  .sums = (const char *const[]) { "dice", NULL },   \
  .tables = tables,                                 \
  .rulings = rulings,                               \
  .texts = texts,                                   \
  .play = &frederic_play_def,                       \
  .whose = frederic_whose,                          \
  .board = &frederic_board

static const ArbSystemDef first_def = {
  AT_ALL_TIMES,
  .walks = first_walks,
};

const ArbSystemDef arb_frederic_def = {
  AT_ALL_TIMES,
  .walks = walks,
  .earlier = &first_def,
  .since = "engagement.struck",
};
