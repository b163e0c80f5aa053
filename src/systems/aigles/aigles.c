/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Les Aigles: the tables of steps and every id that the code names. */

#include "systems/aigles/aigles-play.h"
#include "systems/aigles/aigles-steps-move.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/arb-duel-def.h"
#include "systems/arb-system-list.h"

/* In the umpire's order. The sheet comes before the general's fate and morale, the figures taken
 * off after them: a rout doubles the losses (Mêlée 3). */
static const ArbStep melee_steps[] = {
  { "melee.open", aigles_resolve_open },
  { "melee.entry", aigles_resolve_entry },
  { "melee.flank", aigles_resolve_flank },
  { "melee.charge", aigles_resolve_charge },
  { "melee.fire", aigles_resolve_fire },
  { "melee.state", aigles_resolve_state },
  { "melee.engaged", aigles_resolve_engaged },
  { "melee.factor", aigles_resolve_factor },
  { "melee.rows", aigles_resolve_rows },
  { "melee.die", aigles_resolve_die },
  { "melee.losses", aigles_resolve_losses },
  { "melee.result", aigles_resolve_result },
  { "melee.special", aigles_resolve_special },
  { "melee.sheet", aigles_resolve_sheet },
  { "melee.leader", aigles_resolve_leader },
  { "melee.morale", aigles_resolve_morale },
  { "melee.record", aigles_resolve_record },
  { "melee.follow", aigles_resolve_follow },
  { "melee.close", aigles_resolve_close },
  { "melee.moves", aigles_resolve_moves },
  { "melee.end", aigles_resolve_end },
  { NULL },
};

static const ArbStep multi_steps[] = {
  { "multi.pairs", aigles_resolve_pairs },
  { "multi.split", aigles_resolve_split },
  { "multi.net", aigles_resolve_net },
  { NULL },
};

static const ArbStep close_steps[] = {
  { "close.net", aigles_resolve_close_net },
  { "close.leaders", aigles_resolve_close_leaders },
  { "close.morale", aigles_resolve_close_losses },
  { "close.moves", aigles_resolve_close_moves },
  { "close.end", aigles_resolve_close_end },
  { NULL },
};

/* Ground and orders stay; what was counted for the first contact does not. A morale test that the case
 * decides is decided so in every round, and so are losses that somebody has read on a table. */
static const char *const melee_lasting[] = { "linear-obstacle", "overlap-sides", "above", NULL };
static const char *const melee_lasting_of_sides[] = {
  "status",        "cavalry-class",   "elite-factor",        "elite-ratio",
  "corridor",      "already-in-melee", "flanked-by-other",   "cover",
  "cuirass",       "gap-left",        "gap-right",           "neighbour-left",
  "neighbour-right", "front",         "allotted",            "leader-helps",
  "base-losses",   "blocked",         "morale",              "order-allows-follow",
  "other-enemy-in-contact", NULL,
};
static const ArbBooking melee_booking = {
  .apart = (const char *const[]) { "carry", "removal-phase", NULL },
  .counted = (const char *const[]) { "figures", "elite", NULL },
  .stale = (const char *const[]) { "ranks", NULL },
  .book = aigles_book,
};
static const ArbRounds melee_rounds = {
  .result = "outcome",
  .sides = (const char *const[]) { "a", "b", NULL },
  .total = "figures-lost",
  .lasting = melee_lasting,
  .lasting_of_sides = melee_lasting_of_sides,
  .booking = &melee_booking,
  .is_spent = aigles_is_spent,
};

/* Two units of twelve figures meet, six of them in contact; the first charges if it can. Their own table
 * of losses counts where the club has one. */
static const ArbDuelSet duel_sets[] = {
  { NULL, NULL, "figures", "12" },
  { NULL, NULL, "front", "6" },
  { NULL, "infantry", "formation", "line" },
  { NULL, "cavalry", "formation", "line" },
  { NULL, "artillery", "formation", "battery" },
  { NULL, NULL, "base-losses", "none" },
  { "a", "infantry", "entry", "charge" },
  { "a", "cavalry", "entry", "charge" },
  { NULL },
};
static const ArbDuelDef duel = {
  "melee", "outcome", (const char *const[]) { "a", NULL }, (const char *const[]) { "b", NULL },
  { "a", "b" }, duel_sets,
};

static const ArbWalk walks[] = {
  { .id = "melee",
    .steps = melee_steps,
    .go_on = aigles_go_on,
    .sequel = "multi-melee",
    .begin_sequel = aigles_begin_several,
    .rounds = &melee_rounds,
    .counts_alike = aigles_dice_count_alike },
  { "close", close_steps },
  { "multi-melee", multi_steps },
  { "leader-fire", aigles_leader_fire_steps },
  { "guns", aigles_guns_steps },
  { "gunners-return", aigles_gunners_steps },
  { "charge", aigles_charge_steps, NULL, "melee", aigles_charge_begins, aigles_charge_lands },
  { "countercharge", aigles_counter_steps, NULL, "melee", aigles_counter_begins,
    aigles_counter_lands },
  { "evade", aigles_evade_steps, NULL, "melee", aigles_evade_begins, aigles_evade_is_caught },
  { "rally", aigles_rally_steps },
  { "move", aigles_move_steps },
  { "movement-phase", aigles_phase_steps },
  { "delivery", aigles_delivery_steps },
  { "reaction", aigles_reaction_steps },
  { "orders", aigles_orders_steps },
  { "charge-change", aigles_change_steps },
  { "turn-effects", aigles_turn_steps },
  { "third-contact", aigles_third_steps },
  { "after-evade", aigles_after_steps },
  { "assault", aigles_assault_steps },
  { NULL },
};

static const char *const tables[] = {
  "die", "leader-die", "square-cavalry", "loss-scale", "elite-ratio", "levels", "orders",
  "movement-values", "losses", "losses-demonstration", NULL,
};

/* Some belong to procedures of the movement chapter; a case may set any of them. */
static const char *const rulings[] = {
  "win-threshold", "sheet-round-to", "sheet-round-mode", "late-contact-half",
  "per-figure-base", "elite-base", "mixed-factor", "ten-percent-stack", "fresh-condition",
  "prefire-applies-to", "overlap-at-tip", "square-scope", "battery-light-cover",
  "cav-hard-cover", "square-bonus-when", "push-formations", "limbered-threshold",
  "auto-rout-doubles", "case2-requires-defeat", "fate-quotient", "house-side-keeps-cover",
  "rally-trigger", "split-weight", "rear-hit-engaged", "third-party-fire", "removal-ratio",
  "evade-speed", "leader-fate-multi", "level-scope", "already-in-melee-when", "consecutive-run",
  "later-loss-rank", "sheet-sum", "cancelled-special", "case3-who", "rally-in-cluster",
  "pursuit-by", "special-after-melee", "tenir-may-follow", "engaged-elites",
  "leader-rounds", "blocked-loser", "undeclared-charge", "later-cavalry-draws",
  "gunners-pursued", "cancelled-losses", "rally-follower", "elite-gunners",
  "case7-when", "same-quarter-cavalry", "fresh-pairs", "chaser-meets-third", "square-cap",
  "leader-lost-test", "evade-split", NULL,
};

static const char *const texts[] = {
  /* The movement chapter. */
  "distance-positive", "distance-too-great", "charge-line-1", "charge-line-2", "charge-line-3",
  "charge-line-4", "charge-line-5", "charge-line-6", "charge-line-7", "charge-line-8",
  "charge-line-9", "charge-line-10", "charge-line-11", "charge-line-12", "charge-line-13",
  "charge-ok", "charge-reorients", "charge-classic", "charge-refused", "measured-before",
  "course-no-bonus", "course-reorients", "course-closes", "course-contact", "course-misses",
  "fire-must", "fire-none", "change-in-time", "change-caught", "counter-not-target",
  "counter-no-time", "counter-effective", "counter-not-effective", "evade-none", "evade-voluntary",
  "evade-optional", "evade-compulsory", "evade-waits", "evade-runs", "evade-caught",
  "evade-escapes", "rally-arm", "rally-moment", "rally-turns", "rally-goes-on", "rally-must",
  "rally-may-stay", "follow-refused", "follow-kept", "follow-lost", "slowest-counts",
  "pivot-half-speed", "pivot-line", "limbered-no-turn", "oblique-refused", "backward-refused",
  "forced-refused", "forced-reform", "flow-diverts", "flow-abreast", "flow-interpenetrates",
  "unlimber-caught", "limber-away", "bricole-refused", "phase-facing", "phase-next", "phase-waits",
  "phase-presumed", "phase-remark", "delivery-waits", "delivery-reads", "reaction-waits",
  "reaction-none", "order-provisional", "stop-refused", "stop-too-late", "stop-halts",
  "divert-contact", "divert-covers", "divert-none", "split-refused", "split-rejoin",
  "split-one-pair", "turn-in-melee", "turn-caught", "third-masked", "evade-parts",
  "evade-through", "evade-diverts", "flow-one-side", "closing-up", "evade-worst",
  "evade-edge", "evade-must-find", "evade-later", "value-attested", "target-revealed", "no-contact",
  "reaction-refused", "reaction-must-evade", "reaction-may-not-evade",
  "reaction-infantry-on-cavalry",
  /* The mêlée. */
  "formation-of-other-arm", "rally-needs-cavalry", "ranks-differ", "rank-elites-differ",
  "chased-did-not-enter", "both-attack-flank", "both-follow",
  "gap-too-wide", "no-enemy", "entry-from-behind",
  "entry-out-of-order", "entry-in-square", "entry-square-taken", "entry-stopped",
  "other-enemy-first", "attack-effective", "attack-in-corridor",
  "attack-on-square", "attack-by-rally-follow", "taken-in-rear", "prefire-share",
  "space-flanked", "space-short", "level-no-space", "level-joins-cavalry",
  "level-joins-charging-cavalry", "level-battery", "level-rallying", "level-rally-follow",
  "count-square", "count-all", "count-contact", "count-umpire", "factor-mixed",
  "elite-quarter", "elite-too-few", "leader-helps", "leader-does-not-help", "edge-of-table",
  "tenth-added", "late-contact", "pair-won", "draw-equal", "draw-per-figure",
  "draw-difference", "special-1", "special-2", "special-3", "special-4", "special-5",
  "special-6", "special-7", "square-stays", "battery-stays", "gunners-rout", "gunners-pay",
  "fate-product", "morale-pending", "reform-needed", "losses-doubled", "next-formed",
  "next-disorganised", "next-no-formation", "next-disorder", "net-retreat", "net-cancel",
  "net-stay", "one-follower", "losses-count-at-once", "fire-of-half", "fire-of-quarter",
  "no-fire-half-before", "no-fire-nothing", "third-party-quarter", "slope-bars-charge",
  "battery-unlimbering", "company-came-back", "skirmishers-alone", "guns-in-doubt",
  "guns-served", "guns-left", "guns-taken", "guns-still-served", "guns-need-time", "guns-not-spiked",
  "guns-out-of-use", "gunners-not-stopped", "gunners-no-guns", "gunners-reform-first", "ratio-by-nation", "several-pairs",
  "pair-waits", "pair-waits-test", "net-drawn", "net-won", "net-lost", "net-cancelled",
  "chase-lost", "chase-cancelled", "chase-rallies", "chase-guns", "chase-square", "chase-stands",
  "chase-order", "chase-pinned", "chase-gunners", "chase-foot", "chase-not-won", "chase-taken",
  "close-needs-event",
  "close-needs-test", "close-no-rally", "close-no-chase", NULL,
};

const ArbSystemDef arb_aigles_def = {
  .id = "aigles",
  .duel = &duel,
  .walks = walks,
  .derived = aigles_derived,
  .sums = (const char *const[]) { "melee", NULL },
  .tables = tables,
  .rulings = rulings,
  .texts = texts,
  .play = &aigles_play_def,
  .orders = &aigles_orders,
};
