/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Situations of Umbra Draconis that were thought up, each played in an event with the shipped lists: what a
 * procedure takes from what went before, what it leaves, and how the game goes on from there. */

#include <locale.h>

#include "procedures-test.h"

/* The first morning. */
#define BEGUN "play campaign -\nplay day - first=a\n"

#define EVERYBODY "a/u1 a/u2 a/u3 a/u4 a/u5 a/c1 b/u1 b/u2 b/u3 b/u4 b/u5 b/u6 b/u7 b/c1 b/c2"
#define ALL_AT_FORD                                                                                \
  "a/u1 place=ford\na/u2 place=ford\na/u3 place=ford\na/u4 place=ford\na/u5 place=ford\n"          \
  "a/c1 place=ford\nb/u1 place=ford\nb/u2 place=ford\nb/u3 place=ford\nb/u4 place=ford\n"          \
  "b/u5 place=ford\nb/u6 place=ford\nb/u7 place=ford\nb/c1 place=ford\nb/c2 place=ford\n"

static const Procedure table[] = {
  /* Consolider « en restant sur place »: who did so stands elsewhere and gives the knights nothing. */
  { .procedure = "confrontation", .name = "consolidated-elsewhere", .units = "a/u3 b/u2",
    .before = BEGUN "a/u1 place=ford\na/u3 place=mill\nb/u2 place=mill\nplay turn - a.troop.1.action=consolidate",
    .answers = "draw.1.die=5",
    .takes = "a.total=7 b.total=2",
    .leaves = "a/u3 resolutions=1\na/u1 consolidated=yes resolutions=",
    .then = "play turn -",
    .ends = "a/u1 consolidated=\ncampaign turn=3" },
  { .procedure = "confrontation", .name = "consolidated-here", .units = "a/u1 a/u3 b/u2",
    .before = BEGUN "a/u1 place=mill\na/u3 place=mill\nb/u2 place=mill\nplay turn - a.troop.1.action=consolidate",
    .answers = "draw.1.die=5",
    .takes = "a.total=12 b.total=2",
    .leaves = "a/u3 resolutions=1\na/u1 consolidated=yes resolutions=1" },
  /* Position privilégiée: four turns of work by two troops; who moves away leaves it to those who stay. */
  { .procedure = "turn", .name = "position-built",
    .before = BEGUN "a/u1 place=ford\na/u4 place=ford\na/u3 place=ford\n"
              "play turn - a.troop.1.action=build a.troop.4.action=build\n"
              "play turn - a.troop.1.action=build a.troop.4.action=build\n"
              "play turn - a.troop.1.action=build a.troop.4.action=build",
    .answers = "a.troop.1.action=build a.troop.4.action=build",
    .leaves = "a/u1 position= built=3\na/u4 built=3",
    .then = "play night -\nplay day -\nplay turn - a.troop.1.action=move a.troop.1.to=hill",
    .ends = "a/u1 position= built= place=hill\na/u4 position=defensive\na/u3 position=defensive" },
  { .procedure = "turn", .name = "work-lost-by-moving",
    .before = BEGUN "a/u1 place=ford\na/u4 place=ford\n"
              "play turn - a.troop.1.action=build a.troop.4.action=build\n"
              "play turn - a.troop.1.action=build a.troop.4.action=build",
    .answers = "a.troop.1.action=move a.troop.1.to=hill",
    .leaves = "a/u1 built= place=hill\na/u4 built=2" },
  /* Galvaniseur: those who are with him, once. */
  { .procedure = "confrontation", .name = "galvanised", .units = "a/u1 b/u2 b/c2",
    .before = BEGUN "a/u1 place=ford\nb/u2 place=ford\nb/c2 place=ford\nb/u3 place=wood\nplay turn -",
    .answers = "draw.1.die=6",
    .leaves = "b/u2 galvanised=yes morale=discipline\nb/u3 galvanised= morale=beau-fixe",
    .then = "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=1\nplay turn -\n"
            "play confrontation a/u1,b/u2,b/c2 draw.1.die=6",
    .ends = "b/u2 galvanised=yes morale=beau-fixe" },
  /* « jamais sous 1, cela impacte le moral »: tired archers alone lack 1, once. */
  { .procedure = "confrontation", .name = "archers-alone", .units = "a/u2 b/u2",
    .before = BEGUN "a/u2 place=ford fatigue=-1\nb/u2 place=ford\nplay turn -",
    .answers = "draw.1.die=2",
    .takes = "a.total=1",
    .leaves = "a/u2 morale=flanchant deficit-paid=1",
    .then = "play turn -\nplay confrontation a/u2,b/u2 draw.1.die=2",
    .ends = "a/u2 morale=flanchant deficit-paid=1 resolutions=2" },
  /* Quitter une confrontation: −2 at the next resolution, and no longer. */
  { .procedure = "turn", .name = "leaving",
    .before = BEGUN "a/u3 place=ford\nb/u2 place=ford\nb/u3 place=hill\nplay turn -\n"
              "play confrontation a/u3,b/u2 draw.1.die=5",
    .answers = "a.troop.3.action=move a.troop.3.to=hill",
    .leaves = "a/u3 malus=yes place=hill engaged=no resolutions=",
    .then = "play confrontation a/u3,b/u3 draw.1.die=5",
    .ends = "a/u3 malus= resolutions=1" },
  /* Avantage stratégique: 4 for those who won it, at the next turn, where they are. */
  { .procedure = "confrontation", .name = "advantage", .units = "a/u1 b/u2",
    .before = BEGUN "a/u1 place=ford\nb/u2 place=ford\nb/u3 place=tower\nplay turn -",
    .answers = "draw.1.die=2",
    .takes = "a.total=4 b.total=2",
    .leaves = "b/u2 advantage-next=4\nb/u3 advantage-next=",
    .then = "play turn -",
    .ends = "b/u2 advantage=4 advantage-next=\nb/u3 advantage=" },
  { .procedure = "turn", .name = "advantage-left-behind",
    .before = BEGUN "a/u1 place=ford\nb/u2 place=ford\nplay turn -\nplay confrontation a/u1,b/u2 draw.1.die=2",
    .answers = "b.troop.2.action=move b.troop.2.to=hill",
    .leaves = "b/u2 advantage= place=hill malus=yes" },
  /* Combattant de rupture: 3 for who moved in, 2 at the next resolution. */
  { .procedure = "confrontation", .name = "breakthrough", .units = "a/u1 b/u2 b/c2",
    .before = BEGUN "a/u1 place=ford\nb/u2 place=ford\nb/c2 place=hill\n"
              "play turn - b.personality.2.action=move b.personality.2.to=ford",
    .answers = "draw.1.die=6",
    .takes = "a.total=4 b.total=8",
    .leaves = "b/c2 came=yes resolutions=1",
    .then = "play turn -\nplay confrontation a/u1,b/u2,b/c2 draw.1.die=6",
    .ends = "b/c2 came=yes resolutions=2" },
  /* On the map the counter follows later: the position stays behind, the one at the goal is shared. */
  { .procedure = "turn", .name = "position-left-on-the-map",
    .before = BEGUN "a/u1 place=0:0\na/u3 place=0:0\nb/u2 place=0:0\na/u2 place=2:0\nb/u3 place=2:0\nplay turn -\n"
              "play confrontation a/u1,a/u3,b/u2 a.position=defensive draw.1.die=5\n"
              "play confrontation a/u2,b/u3 a.position=redoutable tie-winner=a draw.1.die=5",
    .answers = "a.troop.1.action=move",
    .leaves = "a/u1 position= place=0:0 malus=yes\na/u3 position=defensive\na/u2 position=redoutable",
    .then = "a/u1 place=2:0\nplay confrontation a/u1,a/u2,b/u3 draw.1.die=5",
    .ends = "a/u1 position=redoutable malus=\na/u2 position=redoutable\na/u3 position=defensive" },
  /* Both leave: the second has nobody left to leave, though the counter of the first still stands there. */
  { .procedure = "turn", .name = "both-leave-on-the-map",
    .before = BEGUN "a/u3 place=0:0\nb/u2 place=1:0\nplay turn -\nplay confrontation a/u3,b/u2 draw.1.die=5",
    .answers = "a.troop.3.action=move b.troop.2.action=move",
    .leaves = "a/u3 malus=yes engaged=no\nb/u2 malus= engaged=no" },
  /* Several confrontations in a turn, each of those who are there. */
  { .procedure = "confrontation", .name = "second-of-the-turn", .units = "a/u3 b/u3",
    .before = BEGUN "a/u1 place=ford\nb/u2 place=ford\na/u3 place=tower\nb/u3 place=tower\nplay turn -\n"
              "play confrontation a/u1,b/u2 draw.1.die=9",
    .answers = "draw.1.die=9",
    .takes = "a.total=7 b.total=2",
    .leaves = "b/u3 wounded=yes\nb/u2 wounded=yes\na/u3 resolutions=1\na/u1 resolutions=1" },
  /* The last troop there runs: the victors gain a degree, the engagement is over. */
  { .procedure = "confrontation", .name = "victory", .units = "a/u3 b/u5",
    .before = BEGUN "a/u3 place=ford\nb/u5 place=ford\na/u1 place=tower\nplay turn -",
    .answers = "draw.1.die=9",
    .leaves = "b/u5 state=dislocated\na/u3 morale=discipline\na/u1 morale=discipline",
    .then = "play turn -",
    .ends = "a/u3 engaged=no resolutions=" },
  /* Blessé: wounded twice is eliminated, and counts among those lost when the night comes. */
  { .procedure = "confrontation", .name = "eliminated", .units = "a/u3 b/u2",
    .before = BEGUN "a/u3 place=ford\nb/u2 place=ford wounded=yes\nplay turn -",
    .answers = "draw.1.die=6",
    .leaves = "b/u2 state=eliminated",
    .then = "play turn -\nplay turn -\nplay turn -\nplay night - b.peopled=peu-peuple",
    .ends = "b/army lost=1 peopled=peu-peuple\nb/u2 state=eliminated" },
  /* Coriace: one forced march a day without fatigue. */
  { .procedure = "turn", .name = "hardy",
    .before = BEGUN "b/u5 place=ford\nb/u2 place=ford",
    .answers = "b.troop.2.action=march b.troop.2.to=bridge b.troop.5.action=march b.troop.5.to=bridge",
    .leaves = "b/u5 free-march=yes fatigue=0 place=bridge\nb/u2 fatigue=-1",
    .then = "play turn - b.troop.2.action=march b.troop.2.to=wood b.troop.5.action=march b.troop.5.to=wood",
    .ends = "b/u5 fatigue=-1 place=wood" },
  /* Ralliement: the book says that Galvaniseur helps and not by how much; a ruling does, a face at first. */
  { .procedure = "night", .name = "rally-helped",
    .before = BEGUN "b/u2 place=ford\nb/c2 place=ford\n"
              "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=3",
    .answers = "b.troop.2.rally-die=8",
    .leaves = "b/u2 state=active morale=flanchant" },
  { .procedure = "night", .name = "rally-not-helped",
    .before = "ruling rally-bonus 0\n" BEGUN "b/u2 place=ford\nb/c2 place=ford\n"
              "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=3",
    .answers = "b.troop.2.rally-die=8",
    .leaves = "b/u2 state=fled" },
  { .procedure = "night", .name = "rally-as-at-the-start",
    .before = "ruling rally-morale start\n" BEGUN "b/u2 place=ford\nb/c2 place=ford\n"
              "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=3",
    .answers = "b.troop.2.rally-die=9",
    .leaves = "b/u2 state=active morale=beau-fixe" },
  /* A major battle has two draws; each is a resolution, for all skills alike. */
  { .procedure = "confrontation", .name = "two-draws", .units = EVERYBODY,
    .before = BEGUN ALL_AT_FORD "play turn -",
    .answers = "draw.1.die=8 draw.2.die=8",
    .leaves = "b/c1 resolutions=2 wins=2" },
  { .procedure = "confrontation", .name = "two-draws-one-resolution", .units = EVERYBODY,
    .before = "ruling decay turn\nruling wins-count turn\n" BEGUN ALL_AT_FORD "play turn -",
    .answers = "draw.1.die=8 draw.2.die=8",
    .leaves = "b/c1 resolutions=1 wins=1" },
  /* Sens tactique serves once a day, and again the next. */
  { .procedure = "confrontation", .name = "tactical-sense", .units = "a/u1 a/c1 b/u2",
    .before = BEGUN "a/u1 place=ford\na/c1 place=ford\nb/u2 place=ford\nplay turn -",
    .answers = "draw.1.die=4 draw.1.shift-a=1",
    .leaves = "a/c1 shifts-used=1",
    .then = "play turn -\nplay turn -\nplay turn -\nplay night -",
    .ends = "a/c1 shifts-used=0" },
  /* Blessé: a night heals nobody. */
  { .procedure = "night", .name = "wounds-stay",
    .before = BEGUN "a/u1 wounded=yes place=ford\nplay turn -\nplay turn -\nplay turn -\nplay turn -",
    .leaves = "a/u1 wounded=yes" },
  /* Marche forcée: a degree of fatigue, which an idle night and day give back. */
  { .procedure = "turn", .name = "forced-march",
    .before = BEGUN "a/u1 place=ford",
    .answers = "a.troop.1.action=march a.troop.1.to=hill",
    .leaves = "a/u1 place=hill fatigue=-1" },
  /* The engagement ends at night: who fought is free in the morning. */
  { .procedure = "night", .name = "engagement-ends",
    .before = BEGUN "a/u1 place=ford\nb/u2 place=ford\nplay turn -\nplay turn -\nplay turn -\n"
              "play turn -\nplay confrontation a/u1,b/u2 draw.1.die=5",
    .leaves = "a/u1 engaged=no resolutions=" },
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  situations_test_add ("umbra", "umbra-baronnie", "umbra-vicomte", table);
  return g_test_run ();
}
