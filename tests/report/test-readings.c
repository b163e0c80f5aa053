/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Readings of Frédéric le Grand, Umbra Draconis and ADG Renaissance that people start from where files do not,
 * each played in an event beside another one. */

#include <locale.h>

#include "procedures-test.h"

#define LIST(system, content) \
  "<army xmlns='urn:arbitre:army:1' version='1.1' id='l' name='L' system='" system "' data='1.0'>" \
  "<formation id='f' name='F' level='corps'>" content "</formation></army>"
#define UNIT(id, type, number, options) \
  "<unit id='" id "' name='" id "'><group type='" type "' regular='" number "'/>" options "</unit>"
#define OPTION(id, text) "<option id='" id "'>" text "</option>"

/* --- Frédéric le Grand -------------------------------------------------------------------------- */

/* Nobody is called modern or elite. */
#define FREDERIC_A \
  LIST ("frederic", UNIT ("foot", "inf-3", "4", "") UNIT ("blades", "blade-2", "4", "") \
        UNIT ("horse", "cav-l", "3", ""))
#define FREDERIC_B \
  LIST ("frederic", UNIT ("foot", "inf-2", "4", "") UNIT ("horse", "cav-m", "3", ""))

#define BLOCKED \
  .procedure = "combat", .units = "a/foot b/horse", .answers = "roll.faces=flag,order,order retreat.free-hexes=0"
/* Against blades the enemy strikes first. */
#define EARLY \
  .procedure = "engagement", .units = "a/blades b/foot", \
  .answers = "defender.friends-adjacent=2 early-riposte/roll.faces=inf,inf roll.faces=order,order ripostes=no"
/* From a hill over a unit that does not stand at its foot. */
#define OVER_HEADS \
  .procedure = "line-of-sight", \
  .answers = "shooter.at=0:0 shooter.arm=rifle target.at=0:4 hexes=2 hex.1.at=0:0 hex.1.terrain=hill " \
             "hex.2.at=0:2 hex.2.unit=b"
#define GUARDS .procedure = "combat", .units = "a/foot b/foot", .answers = "roll.faces=flag,order,order"

#define SECOND_RIPOSTE \
  .procedure = "combat", .units = "a/foot b/foot", \
  .before = "play combat a/horse,b/foot defender.friends-adjacent=2 roll.faces=order,order\n" \
            "play combat b/foot,a/horse roll.faces=order,order", \
  .answers = "defender.friends-adjacent=2 roll.faces=order,order,order"
/* In the whole combat nobody is asked whether it has riposted; the next turn forgets it. */
#define SECOND_COMBAT \
  .procedure = "engagement", .units = "a/horse b/foot", \
  .before = "play engagement a/foot,b/foot defender.friends-adjacent=2 roll.faces=order,order,order " \
            "ripostes=yes late-riposte/roll.faces=order,order", \
  .answers = "defender.friends-adjacent=2 roll.faces=order,order late-riposte/roll.faces=cav,order", \
  .then = "play turn -"

static const Procedure frederic[] = {
  { .reading = "blocked-loss per-hit", BLOCKED, .leaves = "b/horse strength=2" },
  { .reading = "blocked-loss per-hex", BLOCKED, .leaves = "b/horse strength=1" },
  { .reading = "riposte-modern off", EARLY, .leaves = "a/blades strength=2" },
  { .reading = "riposte-modern on", EARLY, .leaves = "a/blades strength=4" },
  { .reading = "riposte-limit none", SECOND_RIPOSTE, .leaves = "b/foot effect.may-riposte=a/foot" },
  { .reading = "riposte-limit once", SECOND_RIPOSTE, .leaves = "b/foot effect.may-riposte=" },
  { .reading = "riposte-limit none", SECOND_COMBAT, .leaves = "a/horse strength=2",
    .ends = "b/foot has-riposted=" },
  { .reading = "riposte-limit once", SECOND_COMBAT, .takes = "defender.has-riposted=yes",
    .leaves = "a/horse strength=3", .ends = "b/foot has-riposted=" },
  { .reading = "rifle-hill on", OVER_HEADS, .takes = "visible=yes" },
  { .reading = "rifle-hill off", OVER_HEADS, .takes = "visible=no" },
  { .reading = "elite-types yes", GUARDS, .leaves = "a/foot effect.may-follow=b/foot" },
  { .reading = "elite-types no", GUARDS, .leaves = "a/foot effect.may-follow=" },
  { 0 },
};

/* --- Umbra Draconis ------------------------------------------------------------------------------- */

#define BEGUN "play campaign -\nplay day - first=a\n"
#define EVERYBODY "a/u1 a/u2 a/u3 a/u4 a/u5 a/c1 b/u1 b/u2 b/u3 b/u4 b/u5 b/u6 b/u7 b/c1 b/c2"

#define TWO_DRAWS \
  .procedure = "confrontation", .units = EVERYBODY, .before = BEGUN "play turn -", \
  .answers = "draw.1.die=8 draw.2.die=8"
#define HELD \
  .procedure = "confrontation", .units = "a/u1 a/c1 b/u2", .before = BEGUN, \
  .answers = "a.position=defensive draw.1.die=5"
#define LED \
  .procedure = "confrontation", .units = "a/u1 a/c1 b/u2", .before = BEGUN "a/u1 armament=0 training=0 fatigue=-2", \
  .answers = "draw.1.die=5"
#define LONE \
  .procedure = "confrontation", .units = "a/u1 a/u3 a/c1 b/u2 b/c1", \
  .before = BEGUN "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=2", \
  .answers = "draw.1.die=5"
#define DUG_IN .procedure = "turn", .before = BEGUN, .answers = "a.troop.1.action=consolidate"
#define NEXT_DOOR \
  .procedure = "confrontation", .units = "a/u1 b/u2 b/c2", \
  .before = BEGUN "play turn -\na/u1 place=0:0\nb/u2 place=1:0\nb/c2 place=1:0", \
  .answers = "b.personality.1.moved=yes draw.1.die=6"

static const Procedure umbra[] = {
  { .reading = "decay draw", TWO_DRAWS, .leaves = "b/c1 resolutions=2" },
  { .reading = "decay turn", TWO_DRAWS, .leaves = "b/c1 resolutions=1" },
  { .reading = "wins-count draw", TWO_DRAWS, .leaves = "b/c1 wins=2" },
  { .reading = "wins-count turn", TWO_DRAWS, .leaves = "b/c1 wins=1" },
  { .reading = "position-people no", HELD, .takes = "a.total=8", .leaves = "a/u1 resolutions=1" },
  { .reading = "position-people yes", HELD, .takes = "a.total=9", .leaves = "a/u1 resolutions=1" },
  { .reading = "leader-floor before", LED, .takes = "a.total=4", .leaves = "a/u1 resolutions=1" },
  { .reading = "leader-floor after", LED, .takes = "a.total=3", .leaves = "a/u1 resolutions=1" },
  { .reading = "lone-personality no", LONE, .takes = "victor=a", .leaves = "b/u2 state=fled" },
  { .reading = "lone-personality yes", LONE, .takes = "victor=none", .leaves = "b/u2 state=fled" },
  { .reading = "consolidate-idle no", DUG_IN, .leaves = "a/u1 consolidated=yes busy=yes" },
  { .reading = "consolidate-idle yes", DUG_IN, .leaves = "a/u1 consolidated=yes busy=" },
  { .reading = "contiguous-came turn", NEXT_DOOR, .leaves = "b/c2 came=" },
  { .reading = "contiguous-came ask", NEXT_DOOR, .leaves = "b/c2 came=yes" },
  { 0 },
};

/* --- ADG Renaissance ------------------------------------------------------------------------------ */

#define ADGR_A \
  LIST ("adgr", "<commander id='c1' name='Foix' grade='ordinaire'/>" \
        UNIT ("kn", "gendarme", "1", OPTION ("abilities", "offensif")) \
        UNIT ("kn2", "gendarme", "1", OPTION ("abilities", "offensif")) \
        UNIT ("el", "elephant", "1", "") UNIT ("foot", "fantassin-moyen", "1", OPTION ("abilities", "a2m")) \
        UNIT ("keil", "keil", "1", "") UNIT ("shot", "arquebusier", "1", "") \
        UNIT ("blades", "fantassin-moyen", "1", OPTION ("abilities", "impact")))
#define ADGR_B \
  LIST ("adgr", "<commander id='c1' name='Gonzalo' grade='ordinaire'/>" \
        UNIT ("lh", "cavalerie-legere", "1", OPTION ("weapon", "javelot") OPTION ("abilities", "javelot")) \
        UNIT ("pikes", "lancier-moyen", "1", "") UNIT ("shot", "arquebusier", "1", OPTION ("abilities", "javelot")) \
        UNIT ("cv", "cavalerie-moyenne", "1", OPTION ("abilities", "impact")))

/* One die makes one point; he is with nobody and has one of his own. */
#define SECOND_ORDER \
  .procedure = "order", .units = "a/keil", \
  .before = "next\nplay command a/kn general.die=1\nplay order a/foot kind=move", .answers = "kind=move"
#define IN_A_WOOD \
  .procedure = "melee", .units = "a/foot b/pikes", \
  .before = "next\na/foot terrain=difficult\nplay charge a/foot,b/pikes distance=1", \
  .answers = "a.die=3 b.die=3"
#define FLANK_AGAIN \
  .procedure = "melee", .units = "a/kn b/shot", \
  .before = "next\nplay charge a/kn,b/shot distance=2 b.attacked-on=flank\nplay melee a/kn,b/shot a.die=1 b.die=6\n" \
            "play close -\nnext", \
  .answers = "a.die=1 b.die=6"
#define INTO_SQUARE .procedure = "order", .units = "a/keil", .before = "next", .answers = "kind=square"
#define ON_LIGHT_HORSE \
  .procedure = "melee", .units = "a/kn b/lh", .before = "next\nplay charge a/kn,b/lh distance=2 b.evades=no", \
  .answers = "a.die=4 b.die=4"
#define RALLY_OF_TWO \
  .procedure = "rally", .units = "a/foot", .before = "next\na/foot coh-lost=3 leader=c1\n", \
  .answers = "enemy-distance=9 a.support-unit=5 die=3"
#define LEVEL_WITH_PIKES \
  .procedure = "melee", .units = "a/foot b/pikes", .before = "next\nplay charge a/foot,b/pikes distance=1", \
  .answers = "a.die=3 b.die=3"
/* The horse lose their Impact to the ground, and not to spears. */
#define AGAINST_IMPACT \
  .procedure = "melee", .units = "b/cv a/blades", \
  .before = "next\nb/cv terrain=rough\nplay charge b/cv,a/blades distance=2 b.part=left", .answers = "a.die=3 b.die=3"
#define ELEPHANT_ON_JAVELINS \
  .procedure = "melee", .units = "a/el b/shot", .before = "next\nplay charge a/el,b/shot distance=1 b.evades=no a.allowance=3", \
  .answers = "a.die=3 b.die=3"
#define BROKEN .procedure = "army-cohesion", .units = "b/lh", .before = "next"
#define SHOT_BACK \
  .procedure = "shooting", .units = "b/shot a/shot", \
  .before = "next\nplay shooting a/shot,b/shot distance=2 a.die=6 b.die=1", .answers = "distance=2 a.die=3 b.die=3"
#define TOGETHER \
  .procedure = "charge", .units = "a/kn2 b/shot", \
  .before = "next\nplay command a/kn general.die=6\nplay charge a/kn,b/lh distance=2 a.group=2 b.evades=no", \
  .answers = "distance=2"
#define HELD_BACK \
  .procedure = "order", .units = "a/kn", .before = "next\nplay command a/kn general.die=6", \
  .answers = "kind=hold-offensive a.group=2"

static const Procedure adgr[] = {
  { .reading = "general-cp pool", SECOND_ORDER, .takes = "accepted=yes", .leaves = "a/keil moves=1" },
  { .reading = "general-cp reserved", SECOND_ORDER, .takes = "reason=points", .leaves = "a/keil moves=" },
  { .reading = "mi-terrain rough", IN_A_WOOD, .takes = "a.mod.terrain=0", .leaves = "a/foot fought=left" },
  { .reading = "mi-terrain both", IN_A_WOOD, .takes = "a.mod.terrain=-1", .leaves = "a/foot fought=left" },
  { .reading = "flank-once off", FLANK_AGAIN, .takes = "b.loss.flank=1", .leaves = "b/shot coh-lost=2" },
  { .reading = "flank-once on", FLANK_AGAIN, .takes = "b.loss.flank=0", .leaves = "b/shot coh-lost=1" },
  { .reading = "square cp-ud", INTO_SQUARE, .takes = "cost.square=2", .leaves = "a/keil in-square=yes" },
  { .reading = "square cp", INTO_SQUARE, .takes = "cost.square=(nothing)", .leaves = "a/keil in-square=yes" },
  { .reading = "shock-list li", ON_LIGHT_HORSE, .takes = "b.loss.shock=0", .leaves = "b/lh coh-lost=1" },
  { .reading = "shock-list li,lh", ON_LIGHT_HORSE, .takes = "b.loss.shock=1", .leaves = "b/lh strength=0" },
  { .reading = "rally2 raw", RALLY_OF_TWO, .takes = "recovered=1", .leaves = "a/foot coh-lost=2" },
  { .reading = "rally2 modified", RALLY_OF_TWO, .takes = "recovered=2", .leaves = "a/foot coh-lost=1" },
  { .reading = "a2m-twice off", LEVEL_WITH_PIKES, .takes = "step.b=a step.c=none", .leaves = "b/pikes coh-lost=1" },
  { .reading = "a2m-twice on", LEVEL_WITH_PIKES, .takes = "step.b=a step.c=a", .leaves = "b/pikes coh-lost=1" },
  { .reading = "foot-impact any", AGAINST_IMPACT, .takes = "b.mod.shock=1", .leaves = "b/cv fought=left" },
  { .reading = "foot-impact spears", AGAINST_IMPACT, .takes = "b.mod.shock=0", .leaves = "b/cv fought=left" },
  { .reading = "javelot-el applies", ELEPHANT_ON_JAVELINS, .takes = "b.mod.javelot=1", .leaves = "b/shot fought=left" },
  { .reading = "javelot-el cancelled", ELEPHANT_ON_JAVELINS, .takes = "b.mod.javelot=0", .leaves = "b/shot fought=left" },
  { .reading = "breaking-point none", BROKEN, .takes = "demoralised=(nothing)" },
  { .reading = "breaking-point units", BROKEN, .takes = "demoralised=no" },
  { .reading = "shooting-order in-order", SHOT_BACK, .takes = "a.mod.disorder=-1", .leaves = "b/shot coh-lost=1" },
  { .reading = "shooting-order together", SHOT_BACK, .takes = "a.mod.disorder=0", .leaves = "b/shot coh-lost=1" },
  { .reading = "group-charge one", TOGETHER, .leaves = "a/c1 points-paid=1\na/kn2 charged=yes" },
  { .reading = "group-charge each", TOGETHER, .leaves = "a/c1 points-paid=2\na/kn2 charged=yes" },
  { .reading = "hold-group unit", HELD_BACK, .leaves = "a/kn held=yes\na/kn2 held=" },
  { .reading = "hold-group group", HELD_BACK, .leaves = "a/kn held=yes\na/kn2 held=yes" },
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  readings_test_add ("frederic", FREDERIC_A, FREDERIC_B, frederic);
  readings_test_add ("umbra", "umbra-baronnie", "umbra-vicomte", umbra);
  readings_test_add ("adgr", ADGR_A, ADGR_B, adgr);
  return g_test_run ();
}
