/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* ADG Renaissance, the C half: which procedures there are and every id the code uses. */

#include "systems/adgr/adgr-play.h"
#include "systems/adgr/adgr-steps.h"
#include "systems/arb-duel-def.h"
#include "systems/arb-system-list.h"

static const ArbWalk walks[] = {
  { "command", adgr_command_steps },
  { "movement", adgr_movement_steps },
  { "shooting", adgr_shooting_steps, adgr_next_half_shoots },
  { "melee", adgr_melee_steps, adgr_next_phase },
  { "general-fate", adgr_general_fate_steps },
  { "rally", adgr_rally_steps },
  { "army-cohesion", adgr_army_cohesion_steps },
  { "turn", adgr_turn_steps },
  { "order", adgr_order_steps },
  { "close", adgr_close_steps },
  { "zone", adgr_zone_steps },
  { "charge", adgr_charge_steps },
  { "battalion-melee", adgr_battalion_steps, adgr_next_battalion_phase },
  { "aftermath", adgr_aftermath_steps },
  { "contagion", adgr_contagion_steps },
  { NULL },
};

/* Two units of middling quality meet, nothing else counting. */
static const ArbDuelSet duel_sets[] = { { NULL, NULL, "abilities", "none" }, { NULL } };
static const ArbDuelDef duel = {
  "melee", "winner", (const char *const[]) { "a", NULL }, (const char *const[]) { "b", NULL },
  { "a", "b" }, duel_sets,
};

static const char *const texts[] = {
  "second-armour", "no-weapon", "third-move-forbidden", "free-rally", "ledger", "ledger-short",
  "too-dear", "too-dear-reserved", "elephant-allowance", "closed-ground",
  "charger-does-not-vary", "out-of-range", "shot-loss", "shot-nothing", "battalion-halves",
  "light-foot-destroyed", "rout-spreads", "general-at-risk", "elephants-never-rally",
  "army-holds", "army-broken", "routs", "rout-spreads-light", "melee-lost", "melee-draw",
  "turn-must-charge", "turn-disordered", "turn-may-rally", "turn-deep-rally", "zoc-allows",
  "break-contact-move", "mounted-through-lost", "force-through-costs", "contagion-spares",
  "contagion-routs", "rout-spreads-to-nobody", "general-killed", "pursuit-must", "pursuit-may",
  "needs-battalion", "first-pair", "second-pair", "second-pair-other", "battalion-left",
  "unit-left", "nobody-lost", "order-refused", "target-priority", "charge-forbidden",
  "evade-blocked", "charge-lands", "charge-goes-on", "evader-caught", "evader-escapes",
  "deep-rally-recovers", "range-by-umpire", "two-works", "no-breaking-point", "order-forbidden",
  "rallied", "not-rallied",
  /* At a table of an event. */
  "needs-event-unit", "order-cannot-be", "moves-made", "order-not-allowed", "order-paid",
  "order-done", "group-chequer", "charge-refused", "rally-refused", "melee-follows",
  "other-half-fights", "close-follows", "has-shot", "shoots-from-melee", "shot-into-melee",
  "act-paid", "not-another-friend", "close-needs-event", "close-not-fought", "close-cannot-be", "nobody-routs", NULL,
};

static const char *const tables[] = {
  "units", "factors", "ground", "movement", "ranges", "protection", "quality-dice",
  "generals", "prices", "rally", "army-losses", "camps", "cancellations", NULL,
};

static const char *const rulings[] = {
  "general-cp", "prot1", "mi-terrain", "cv-hi", "deep-limit", "melee-support", "flank-once",
  "square", "hi3", "rally-far", "armour-fusil", "shock-list", "el-impact", "shock-stack",
  "bn-rout", "rally2", "target-q", "li", "half-tie", "disorder", "drag-light", "a2m-twice",
  "foot-impact", "javelot-el", "breaking-point", "shooting-order",
  /* Of games: adgr-play*.c. */
  "uncontrolled-lasts", "melee-order", "multiple-contact", "zoc-disorder", "rally-disorder",
  "rally-limit", "deep-rally", "group-charge", "hold-group", "general-with-group", "square-in-melee", "shoot-in-melee",
  "caught-on", "fate-part", "contagion-battalion", NULL,
};

const ArbSystemDef arb_adgr_def = {
  .id = "adgr",
  .duel = &duel,
  .walks = walks,
  .derived = adgr_derived,
  .sums = (const char *const[]) { "shooting", "melee", NULL },
  .tables = tables,
  .rulings = rulings,
  .texts = texts,
  .play = &adgr_play_def,
  .whose = adgr_whose,
  .total = &adgr_total,
};
