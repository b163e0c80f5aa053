/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Umbra Draconis, the C half: which procedures there are and every id the code uses. */

#include "systems/arb-duel-def.h"
#include "systems/arb-system-list.h"
#include "systems/umbra/umbra-play.h"
#include "systems/umbra/umbra-steps.h"

static const ArbWalk walks[] = {
  { "levy", umbra_levy_steps },
  { "force", umbra_force_steps },
  { .id = "confrontation", .steps = umbra_confrontation_steps, .go_on = umbra_go_on },
  { "wound", umbra_wound_steps },
  { "rally", umbra_rally_steps },
  { "rest", umbra_rest_steps },
  { "move-order", umbra_move_order_steps },
  { .id = "campaign",
    .steps = umbra_campaign_steps,
    .sequel = "day",
    .begin_sequel = umbra_begin_part },
  { .id = "day", .steps = umbra_day_steps, .sequel = "turn", .begin_sequel = umbra_begin_part },
  { .id = "turn",
    .steps = umbra_turn_steps,
    .go_on = umbra_turn_go_on,
    .sequel = "night",
    .begin_sequel = umbra_begin_part },
  { .id = "night", .steps = umbra_night_steps, .sequel = "day", .begin_sequel = umbra_begin_part },
  { NULL },
};

/* One troop a side, without personalities. */
static const ArbDuelSet duel_sets[] = {
  { "", NULL, "a.troops", "1" },
  { "", NULL, "b.troops", "1" },
  { "", NULL, "a.personalities", "0" },
  { "", NULL, "b.personalities", "0" },
  { NULL },
};
static const ArbDuelDef duel = {
  "confrontation",
  "victor",
  (const char *const[]) { "a", NULL },
  (const char *const[]) { "b", NULL },
  { "a.troop.1", "b.troop.1" },
  duel_sets,
};

static const ArbFormat formats[] = {
  { "skill", umbra_check_skill },
  { "wound-target", umbra_check_wound_target },
  { "morale-target", umbra_check_morale_target },
  { NULL },
};

static const char *const texts[] = {
  "pietaille-is-1", "force-parts", "never-under-1", "split-units",
  "split-mounted", "calendar-day", "calendar-nobody", "calendar-no-unit", "calendar-no-pietaille", "place-confronted", "skill-twice", "cancelled-twice",
  "cancelled-absent", "vision-not-cancelled", "vision-too-short", "nobody-there",
  "target-not-listed", "skill-reminder", "shifts-told", "shifts-spent", "redraws-told",
  "redraws-spent", "situational-spill", "outflanking", "table-equal", "table-superior",
  "table-double", "table-triple", "table-nobody", "table-difference-2", "table-two-titles",
  "major-battle", "first-draw", "second-draw", "draw-wounds", "draw-morale", "draw-bonus", "colour-rouge",
  "colour-noir", "colour-jaune", "colour-gris", "colour-bleu", "colour-mauve", "colour-vert", "colour-aucun",
  "die-5-missing", "wound-lost", "morale-lost", "morale-from-reserve", "person-hit",
  "troop-wounded", "troop-loses-morale", "victor-morale", "person-captured", "profile-not-10",
  "dislocated-is-gone", "first-by-vs", "first-by-force", "first-by-umpire", "campaign-levy",
  "campaign-begins", "calendar-exceeded", "calendar-units-exceeded", "day-begins", "levy-due",
  "troop-arrives", "march-done", "march-free", "march-already", "march-rough", "march-exhausted",
  "march-alone", "build-nowhere", "build-alone", "build-goes-on", "build-ends", "position-raised",
  "pair-not-fought", "fights-not-played", "fought-already", "fights-on", "victor-waits",
  "troops-lost", "leaves",
  "leaves-freely", "advantage-lapses", "consolidates", "order-noted",
  "order-carried-out", "order-lapses", "order-nobody", "contact-waits", "contact-fights",
  "meet-same-hex", "meet-long", "meet-new", "meet-untimed", "meet-whole-turn", "galvanised",
  "turn-next", "turn-night", "camp-fortified", "night-counters", NULL,
};

static const char *const tables[] = {
  "troops", "grades", "skills", "positions", "powers", "peoples", "levy", "scouts", "rally",
  "table-i", "table-ii", "table-iii", "table-iv", NULL,
};

static const char *const rulings[] = {
  "levy-round", "cavalry-size", "train-morale", "pietaille-spill", "wound-fatigue", "diff2",
  "small", "t1-5", "tie", "consolidate", "consolidate-engaged", "recompute", "pct-on-flat",
  "polio", "stack", "tactiques", "wound-char", "dislocated-rally", "rest-cap", "decay",
  "disengage-duration", "march-gain", "discipline-reserve", "situational-spill",
  "levy-period", "vs-scope", "position-people", "leader-floor", "lone-personality",
  "consolidate-idle", "contiguous-came", "wins-count", NULL,
};

const ArbSystemDef arb_umbra_def = {
  .id = "umbra",
  .duel = &duel,
  .walks = walks,
  .derived = umbra_derived,
  .formats = formats,
  .sums = (const char *const[]) { "force", "personality", "total", NULL },
  .tables = tables,
  .rulings = rulings,
  .texts = texts,
  .play = &umbra_play,
};
