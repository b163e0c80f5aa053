/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games: shooting, mêlées, what closes them, and the army; each ruling both ways. */

#include "test-play.h"

#define PAIR(a, b) "@a red " a "\n@b blue " b "\n"
#define KNIGHTS "type=gendarme"
#define FOOT "type=fantassin-lourd"
#define FIGHT "melee a b a.die=3 b.die=3\n"

static void
test_phases (void)
{
  const char *twice = PAIR (KNIGHTS, FOOT)
      "contact a b charger=a a.uncontrolled=yes\nturn side=red\n" FIGHT
      "close\nend-turn\nturn side=blue\n" FIGHT;
  g_autofree char *first = g_strconcat ("!uncontrolled-lasts=first-phase\n", twice, NULL);

  test_play_value (twice, "3", "phase", "first");
  test_play_value (twice, "7", "phase", "later");
  test_play_value (twice, "7", "charger", "a");
  test_play_value (twice, "7", "a.mod.uncontrolled", "-1");
  test_play_value (first, "3", "a.mod.uncontrolled", "-1");
  test_play_value (first, "7", "a.mod.uncontrolled", "0");
  test_play_value (PAIR (KNIGHTS, FOOT) "contact b a charger=a\nturn side=red\n" FIGHT, "3",
                   "charger", "b");
}

/* Two of red on one of blue; the first routs it. */
#define TWO_ON_ONE \
  "@a red type=gendarme\n@c red type=gendarme\n@b blue type=cavalerie-moyenne coh-lost=2\n" \
  "contact a b phases=1\ncontact c b phases=1\nturn side=red\nmelee a b a.die=6 b.die=1\n"

static void
test_order_of_melees (void)
{
  test_play_value (TWO_ON_ONE "close", "5", "b.routed", "yes");
  test_play_value (TWO_ON_ONE "close", "5", "c.pursuit", "may");
  test_play_fault (TWO_ON_ONE "melee c b a.die=3 b.die=3", "5", "b", "not in the game any more");
  test_play_value ("!melee-order=together\n" TWO_ON_ONE "melee c b a.die=3 b.die=3\nclose", "5",
                   "b.coh-lost-after", "3");
  test_play_fault ("!melee-order=together\n" TWO_ON_ONE "close", "5", "pair", "have not fought");
}

#define FLANKED(second) \
  "@a red type=cavalerie-moyenne\n@c red type=" second "\n" \
  "@b blue type=fantassin-lourd battalion=no\ncontact a b phases=1\n" \
  "contact c b b.attacked-on=flank\nturn side=red\n" FIGHT

static void
test_flanks (void)
{
  test_play_value (FLANKED ("cavalerie-moyenne"), "4", "b.attacked-on", "multiple");
  test_play_value (FLANKED ("cavalerie-moyenne"), "4", "b.loss.flank", "1");
  test_play_value (FLANKED ("cavalerie-legere"), "4", "b.loss.flank", "0");
  test_play_value (FLANKED ("cavalerie-moyenne") "melee c b a.die=3 b.die=3", "5", "b.loss.flank",
                   "0");
  /* With “flank-once” off the loss comes back in every phase, but once in each. */
  test_play_value ("!flank-once=off\n" FLANKED ("cavalerie-moyenne") "melee c b a.die=3 b.die=3",
                   "5", "b.loss.flank", "0");
}

#define FACED \
  "@a red type=cavalerie-moyenne\n@c red type=cavalerie-moyenne\n@b blue type=levee\n" \
  "contact a b phases=1\ncontact c b\nturn side=red\n" FIGHT

static void
test_multiple_contacts (void)
{
  test_play_value (FACED, "4", "b.attacked-on", "front");
  test_play_value ("!multiple-contact=any-two\n" FACED, "4", "b.attacked-on", "multiple");
  test_play_value ("!multiple-contact=any-two\n" FACED, "4", "b.loss.flank", "1");
}

#define BATTALIONS \
  "@g red kind=general grade=competent with=a engaged=yes\n" \
  "@a red type=fantassin-lourd behind=fortification protected=right\n@b blue " FOOT "\n" \
  "contact a b phases=1\nturn side=red\n"

static void
test_halves (void)
{
  const char *left = BATTALIONS "melee a b a.part=left b.part=left a.die=3 b.die=3\n";
  const char *right = BATTALIONS "melee a b a.part=right b.part=left a.die=3 b.die=3\n";

  test_play_value (left, "3", "a.mod.general", "1");
  test_play_value (left, "3", "a.mod.position", "0");
  test_play_value (right, "3", "a.mod.general", "0");
  test_play_value (right, "3", "a.mod.position", "1");
  test_play_fault (BATTALIONS "melee a b a.part=left a.die=3 b.die=3", "3", "b.part",
                   "which half of the battalion fights");
  test_play_fault (BATTALIONS "melee a b a.part=left b.part=left a.die=3 b.die=3\n"
                              "melee a b a.part=right b.part=left a.die=3 b.die=3",
                   "4", "b", "have fought in this phase");
}

static void
test_panic (void)
{
  const char *camel = "@a red type=gendarme\n@b blue type=levee\n@c blue type=chamellerie-moyenne\n"
                      "contact a b\ncontact a c\nturn side=red\n" FIGHT;

  test_play_value (camel, "4", "a.mod.panic", "-1");
  test_play_value (PAIR (KNIGHTS, "type=levee") "contact a b\nturn side=red\n" FIGHT, "3",
                   "a.mod.panic", "0");
  test_play_value (PAIR (KNIGHTS, "type=levee")
                   "contact a b\nturn side=red\nmelee a b a.die=3 b.die=3 a.panic-neighbours=camel",
                   "3", "a.mod.panic", "-1");
}

static void
test_supports (void)
{
  const char *game = "@a red type=gendarme\n@c red type=gendarme\n@b blue type=fantassin-lourd\n"
                     "contact a b phases=1\ncontact c b phases=1\nturn side=red\n"
                     "melee a b a.die=3 b.die=3 a.melee-supports=c\nclose";

  test_play_value (game, "4", "a.mod.melee-supports", "2");
  test_play_value (game, "@c", "phases", "2");
}

/* The right half loses two points, the left one with the general none. */
#define FATE \
  "@g red kind=general grade=competent with=a engaged=yes\n@a red " FOOT "\n@b blue " FOOT "\n" \
  "contact a b phases=1\nturn side=red\nmelee a b a.part=left b.part=right a.die=3 b.die=4\n" \
  "melee a b a.part=right b.part=left a.die=1 b.die=4\n"

static void
test_generals (void)
{
  test_play_no_value (FATE "close", "5", "g.killed");
  test_play_fault ("!fate-part=battalion\n" FATE "close", "5", "g.die", "missing");
  test_play_value ("!fate-part=battalion\n" FATE "close g.die=1", "5", "g.killed", "yes");
  test_play_value ("!fate-part=battalion\n" FATE "close g.die=2", "5", "g.killed", "no");
  test_play_value ("!fate-part=battalion\n" FATE "close g.die=1", "@g", "with", "none");
}

/* The horse routs with these behind it. */
#define ROUT \
  "@a red type=gendarme\n@b blue type=cavalerie-moyenne coh-lost=2\n@foot blue " FOOT "\n" \
  "@li blue type=infanterie-legere\n@gone blue type=levee left-table=yes\ncontact a b phases=1\n" \
  "turn side=red\nmelee a b a.die=6 b.die=1\n"

static void
test_routs (void)
{
  const char *all = ROUT "close b.behind=gone,li,foot";

  test_play_value (all, "4", "b.affects", "foot,li");
  test_play_value (all, "4", "foot.contagion", "1");
  test_play_no_value (all, "4", "gone.contagion");
  test_play_value ("!contagion-battalion=two\n" ROUT "close b.behind=li,foot", "4",
                   "foot.contagion", "2");
  test_play_value ("!contagion-battalion=two\n" ROUT "close b.behind=li,foot", "4", "li.contagion",
                   "1");
  test_play_fault (ROUT "close foot.behind=li", "4", "foot.behind", "did not rout");
  test_play_fault (ROUT "close b.behind=a", "4", "b.behind", "not another unit of that side");
  test_play_fault (ROUT "close b.behind=b", "4", "b.behind", "not another unit of that side");
}

static void
test_pursuit (void)
{
  const char *may = ROUT "close a.pursues=yes";

  test_play_value (may, "4", "a.pursues", "yes");
  test_play_value (ROUT "close", "4", "a.pursues", "no");
  test_play_fault (ROUT "close foot.pursues=yes", "4", "foot.pursues", "nobody to pursue");
  test_play_value ("@a red type=gendarme abilities=choc\n"
                   "@b blue type=cavalerie-moyenne coh-lost=2\n"
                   "contact a b phases=1\nturn side=red\nmelee a b a.die=6 b.die=1\nclose",
                   "4", "a.pursues", "yes");
  test_play_fault ("@a red type=gendarme abilities=choc\n"
                   "@b blue type=cavalerie-moyenne coh-lost=2\n"
                   "contact a b phases=1\nturn side=red\nmelee a b a.die=6 b.die=1\n"
                   "close a.pursues=no",
                   "4", "a.pursues", "must pursue");
}

#define SHOT "@a red type=arquebusier\n@b blue type=levee\nturn side=red\n"
#define SHOOT "shooting a b a.part=left a.die=6 b.die=1 "

static void
test_shooting (void)
{
  test_play_value (SHOT SHOOT "distance=2", "2", "in-range", "yes");
  test_play_value (SHOT SHOOT "distance=2.01", "2", "in-range", "no");
  test_play_no_value (SHOT SHOOT "distance=2.01", "2", "b.disorder-after");
  test_play_value (SHOT SHOOT "distance=3 range=3", "2", "b.loss", "1");
  test_play_value (SHOT SHOOT "distance=2 range=1.5", "2", "in-range", "no");
  test_play_value (SHOT SHOOT "distance=3\n" SHOOT "distance=2", "3", "in-range", "yes");
  test_play_fault (SHOT SHOOT "distance=2\n" SHOOT "distance=2", "3", "a", "has shot");
  test_play_value (SHOT SHOOT "distance=2\nshooting a b a.part=right a.die=6 b.die=1 distance=2",
                   "3", "b.coh-lost-after", "2");
  test_play_fault (SHOT "shooting a b a.die=6 b.die=1 distance=2", "2", "a.part", "which half");
  test_play_fault (SHOT "shooting b a a.part=left a.die=6 b.die=1 distance=2", "2", "a.part",
                   "Only a battalion");
  test_play_fault (SHOT "shooting b a a.die=6 b.die=1 distance=2", "2", "a.weapon", "");
}

static void
test_shooting_in_melee (void)
{
#define MELEE "@c red type=levee\n" SHOT "contact c b\n"
  test_play_fault (MELEE SHOOT "distance=2", "3", "b", "is not shot at");
  test_play_value ("!shoot-in-melee=yes\n" MELEE SHOOT "distance=2", "3", "b.loss", "1");
  test_play_fault ("@c blue type=levee\n" SHOT "contact a c\n" SHOOT "distance=2", "3", "a",
                   "does not shoot");
  test_play_value ("@c blue type=levee\n" SHOT
                   "contact a c\nshooting a b a.part=right a.die=6 b.die=1 distance=2",
                   "3", "b.loss", "1");
#undef MELEE
}

/* What the umpire writes is written and nothing else; a lost general fights for nobody. */
static void
test_lost_general (void)
{
#define LED PAIR (KNIGHTS, FOOT) "@g red kind=general grade=stratege with=a engaged=yes\ncontact a b\n"
  test_play_value (LED "turn side=red\n" FIGHT, "3", "a.mod.general", "1");
  test_play_value (LED "state g lost=yes\nturn side=red\n" FIGHT, "4", "a.mod.general", "0");
  test_play_value (LED "state g lost=yes\n", "@g", "with", "a");
  test_play_value (LED "state g lost=yes with=none\n", "@g", "with", "none");
#undef LED
}

#define ARMY(fields) \
  "@g red kind=general grade=stratege lost=yes\n@a red type=levee disorder=yes\n" \
  "@b blue type=levee\n@host red kind=army " fields "\nturn side=red\nend-turn\n"

static void
test_armies (void)
{
  test_play_value (ARMY ("threshold=5"), "2", "host.demoralised", "yes");
  test_play_value (ARMY ("threshold=5"), "@host", "broken", "yes");
  test_play_value (ARMY ("threshold=6"), "2", "host.demoralised", "no");
  test_play_value (ARMY (""), "2", "host.total", "5");
  test_play_no_value (ARMY (""), "2", "host.demoralised");
  test_play_value (ARMY ("broken=yes"), "@host", "broken", "yes");
  test_play_value (ARMY ("camp=fortified camp-lost=yes"), "2", "host.camp", "6");
  test_play_value (ARMY (""), "2", "b.line", "none");
  test_play_value ("!disorder=2\n@a red type=levee coh-lost=1\n@b blue type=levee coh-lost=2\n"
                   "turn side=red\nend-turn",
                   "2", "a.line", "none");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/play/phases", test_phases);
  g_test_add_func ("/adgr/play/order-of-melees", test_order_of_melees);
  g_test_add_func ("/adgr/play/flanks", test_flanks);
  g_test_add_func ("/adgr/play/multiple-contacts", test_multiple_contacts);
  g_test_add_func ("/adgr/play/halves", test_halves);
  g_test_add_func ("/adgr/play/panic", test_panic);
  g_test_add_func ("/adgr/play/supports", test_supports);
  g_test_add_func ("/adgr/play/generals", test_generals);
  g_test_add_func ("/adgr/play/routs", test_routs);
  g_test_add_func ("/adgr/play/pursuit", test_pursuit);
  g_test_add_func ("/adgr/play/shooting", test_shooting);
  g_test_add_func ("/adgr/play/shooting-in-melee", test_shooting_in_melee);
  g_test_add_func ("/adgr/play/lost-general", test_lost_general);
  g_test_add_func ("/adgr/play/armies", test_armies);
  return g_test_run ();
}
