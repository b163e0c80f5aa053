/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "procedures-test.h"

/* Everything of a game at a table begins with its first turn. */
static const Procedure table[] = {
  { .procedure = "command", .units = "b/u1",
    .before = "next",
    .answers = "general.die=6",
    .takes = "general.grade=competent general.in-melee=no orders=0",
    .leaves = "b/c1 points-rolled=4 points-paid=",
    .question = "general.die", .answer = "dice=1", .becomes = "b/c1 points-rolled=1",
    .paper = "Command" },
  { .procedure = "movement", .units = "a/u1 b/u4",
    .before = "next\nb/u4 disorder=yes",
    .takes = "a.type=gendarme a.in-square=no" },
  { .procedure = "shooting", .units = "b/u4 a/u1",
    .before = "next\na/u1 coh-lost=1",
    .answers = "a.firearm=arquebuse distance=1 a.die=6 b.die=1",
    .takes = "a.type=arquebusier a.quality=ordinaire b.type=gendarme b.quality=elite b.coh-lost=1",
    .leaves = "b/u4 shot=left\na/u1 coh-lost=2 disorder= shot-lost=1",
    .question = "a.die", .answer = "dice=1", .becomes = "a/u1 coh-lost=1 shot-lost=\nb/u4 shot=left",
    .paper = "Gendarmes d’ordonnance" },
  { .procedure = "melee", .units = "a/u1 b/u4",
    .before = "next\nplay charge a/u1,b/u4 distance=2",
    .answers = "a.die=3 b.die=3",
    .takes = "a.type=gendarme phase=first charger=a b.part=left a.attacked-on=front b.attacked-on=front "
             "a.uncontrolled=no",
    .leaves = "b/u4 coh-lost=3 disorder=yes fought=left\na/u1 fought=left coh-lost=0",
    .question = "b.die", .answer = "dice=6", .becomes = "b/u4 coh-lost=0 fought=left",
    .paper = "Mêlée: 1 Gendarmes d’ordonnance – 4 Arquebusiers détachés" },
  /* « les Offensifs chargent »: these gendarmes are not. */
  { .procedure = "charge", .name = "uncontrolled", .units = "a/u1 b/u4",
    .before = "next",
    .answers = "distance=2 kind=uncontrolled",
    .takes = "contact=no",
    .leaves = "a/u1 charged= enemies=\nb/u4 enemies=",
    .paper = "The charge is not allowed: the unit is not Offensive." },
  { .procedure = "general-fate", .units = "b/u1",
    .before = "next\nb/u1 leader=c1",
    .answers = "loss=2 die=1",
    .leaves = "b/c1 leader-fate=killed\nb/u1 leader=",
    .question = "die", .answer = "dice=6", .becomes = "b/c1 leader-fate=\nb/u1 leader=c1" },
  { .procedure = "rally", .units = "a/u1",
    .before = "next\na/u1 coh-lost=2\nplay command a/u1 general.die=1",
    .answers = "enemy-distance=3 die=5",
    .takes = "a.type=gendarme a.coh-lost=2 in-melee=no",
    .leaves = "a/u1 coh-lost=1 rallied=yes\na/c1 points-paid=1",
    .question = "die", .answer = "dice=1",
    .becomes = "a/u1 coh-lost=2 rallied=yes\na/c1 points-paid=1" },
  { .procedure = "rally", .name = "nothing-lost", .units = "a/u1",
    .before = "next\nplay command a/u1 general.die=1",
    .leaves = "a/u1 coh-lost=0 rallied=\na/c1 points-paid=" },
  { .procedure = "charge", .name = "twice", .units = "a/u1 b/u1",
    .before = "next\nplay charge a/u1,b/u4 distance=2",
    .leaves = "a/u1 charged=yes enemies=b/u4" },
  { .procedure = "army-cohesion", .units = "b/u2",
    .before = "next\nb/u2 coh-lost=4\nb/u4 strength=0\nb/c1 leader-fate=killed\nb/u5 left-table=yes",
    .takes = "units=6 unit.1.name=Tercio_de_Sicile unit.1.coh-lost=4 unit.1.routed=no unit.4.routed=yes "
             "unit.5.left-table=yes generals=1 general.1.lost=yes general.1.name=Don_Fernando",
    .paper = "points lost" },
  { .procedure = "turn", .units = "b/u1",
    .before = "next\nb/u4 coh-lost=2\nplay charge a/u1,b/u4 distance=2",
    .takes = "units=1 unit.1.name=Arquebusiers_détachés unit.1.coh-lost=2 unit.1.in-melee=yes "
             "unit.1.type=arquebusier" },
  { .procedure = "order", .units = "a/u2",
    .before = "next\nplay command a/u2 general.die=3",
    .answers = "kind=move enemy-distance=3 terrain=difficult",
    .takes = "a.type=keil a.coh-lost=0",
    .leaves = "a/u2 moves=1 near-enemy=yes terrain=difficult\na/c1 points-paid=1",
    .question = "enemy-distance", .answer = "number=5", .becomes = "a/u2 moves=1 near-enemy=" },
  { .procedure = "order", .name = "square", .units = "a/u2",
    .before = "next",
    .answers = "kind=square",
    .leaves = "a/u2 in-square=yes" },
  { .procedure = "close",
    .before = "next\nb/u4 coh-lost=3\nplay charge a/u1,b/u4 distance=2\n"
              "play melee a/u1,b/u4 a.die=6 b.die=1",
    .answers = "piece.10.behind=8",
    .takes = "active=a",
    .leaves = "b/u4 enemies= strength=0\na/u1 enemies= charge=\nb/u2 coh-lost=1",
    .question = "piece.10.behind", .answer = "none", .becomes = "b/u2 coh-lost=\na/u1 enemies=" },
  { .procedure = "zone", .units = "a/u1 b/u1", .before = "next",
    .takes = "a.type=gendarme b.type=tercio" },
  { .procedure = "charge", .units = "a/u1 b/u4",
    .before = "next\nplay command a/u1 general.die=3\nb/u4 coh-lost=1",
    .answers = "distance=2 b.part=right",
    .takes = "a.type=gendarme a.quality=elite b.coh-lost=1",
    .leaves = "a/u1 charged=yes enemies=b/u4 charge=made phases=0\n"
              "b/u4 enemies=a/u1 charge=received contact-parts=right\na/c1 points-paid=1",
    .question = "b.part", .answer = "choice=left", .becomes = "b/u4 contact-parts=left enemies=a/u1" },
  { .procedure = "battalion-melee", .before = "next",
    .answers = "a.type=tercio b.type=gendarme a.die=3 b.die=3" },
  { .procedure = "aftermath", .before = "next",
    .answers = "a.type=tercio b.type=gendarme a.coh-lost=0 active=a" },
  { .procedure = "contagion", .before = "next",
    .answers = "routed.type=tercio friends=1 friend.1.type=keil" },
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  procedures_test_add ("adgr", "adgr-france", "adgr-espagne", table);
  return g_test_run ();
}
