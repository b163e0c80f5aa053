/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Situations of Frédéric le Grand that were thought up, each played in an event with the shipped lists: what a
 * procedure takes from what went before, what it leaves, and how the game goes on from there. */

#include <locale.h>

#include "procedures-test.h"

static const Procedure table[] = {
  /* Suivi: « Infanterie d’élite » may follow, the list says who is; ordinary foot may not. */
  { .procedure = "combat", .name = "elite-foot-follows", .units = "a/u2 b/u1",
    .answers = "roll.faces=flag,flag,order",
    .takes = "attacker.elite=yes follow-up=may",
    .leaves = "a/u2 has-fought=yes effect.may-follow=b/u1 struck=b/u1",
    .then = "play follow a/u2,b/u1 follows=yes",
    .ends = "a/u2 effect.may-follow= struck=" },
  { .procedure = "combat", .name = "plain-foot-stays", .units = "a/u1 b/u1",
    .answers = "roll.faces=flag,flag",
    .takes = "follow-up=never",
    .leaves = "a/u1 has-fought=yes effect.may-follow= struck=" },
  /* Repli: the caption of the blocked cavalry, one loss for the flag whatever the hexes. */
  { .procedure = "combat", .name = "blocked", .units = "a/u1 b/u4",
    .answers = "roll.faces=flag,order retreat.free-hexes=0",
    .leaves = "b/u4 strength=2 losses=1" },
  { .procedure = "combat", .name = "blocked-by-hex", .units = "a/u1 b/u4",
    .before = "ruling blocked-loss per-hex",
    .answers = "roll.faces=flag,order retreat.free-hexes=0",
    .leaves = "b/u4 strength=1 losses=2" },
  /* Artillerie: the hexes of a retreat count in the owner’s next turn, in a whole combat too. */
  { .procedure = "engagement", .name = "guns-fall-back", .units = "a/u1 b/u5",
    .answers = "roll.faces=flag,flag retreat.free-hexes=2 desertion.faces=order,order",
    .leaves = "b/u5 retreat-debt=2",
    .then = "play turn -",
    .ends = "b/u5 retreat-debt=2 in-turn=yes" },
  /* Éléphants tractant: the pieces left stand still and keep their range. */
  { .procedure = "combat", .name = "towing-elephant", .units = "a/u5 b/u5",
    .before = "b/u5 type=ele-tow-h strength=3",
    .answers = "distance=3 roll.faces=art,order,order",
    .leaves = "b/u5 type=art-static strength=2 range=5\nb/u5-elephant type=ele-panic strength=1 must-roll=yes",
    .then = "play flight b/u5-elephant roll.faces=flag,order,order",
    .ends = "b/u5-elephant fled=1 must-roll=" },
  /* Infantry on elephants goes on foot once it has lost the animal. */
  { .procedure = "combat", .name = "mounted-on-elephants", .units = "a/u1 b/u3",
    .before = "b/u3 type=inf-eleph strength=3",
    .answers = "roll.faces=inf,order,order",
    .leaves = "b/u3 strength=2 losses=1\nb/u3-elephant type=ele-panic must-roll=yes" },
  /* Éléphant en panique: it fights for its passage, never follows, and the officers of whom it destroys flee. */
  { .procedure = "flight", .name = "through-a-unit", .units = "a/e",
    .before = "a/e name=éléphant type=ele-panic strength=1 must-roll=yes officers=none in-turn=yes\n"
              "b/u2 strength=1\nb/u2 leader=c1",
    .answers = "roll.faces=flag,ta,order obstacle=enemy barring-who=Régiment_Botta fight/roll.faces=inf,order,order "
               "barring-1/refuge=Régiment_Deutschmeister",
    .leaves = "b/u2 strength=0 leader=\nb/c1 with=b/u1\nb/u1 leader=c1\na/e must-roll= fled=2 effect.may-follow=" },
  /* Soutien: two friends beside it, and a flag is ignored. */
  { .procedure = "combat", .name = "supported", .units = "a/u1 b/u1",
    .answers = "defender.friends-adjacent=2 roll.faces=flag,order",
    .takes = "defender.supported=yes retreat.done=0",
    .leaves = "b/u1 strength=4 effect.may-riposte=a/u1" },
  { .procedure = "combat", .name = "unsupported", .units = "a/u1 b/u1",
    .answers = "defender.friends-adjacent=1 roll.faces=flag,order",
    .takes = "defender.supported=no retreat.done=1",
    .leaves = "b/u1 strength=4 effect.may-riposte=" },
  /* Step 3: the officer in the front rank. */
  { .procedure = "combat", .name = "front-rank", .units = "a/u1 b/u1",
    .before = "a/u1 leader=c1",
    .answers = "attacker.front-rank=yes roll.faces=order,order,order",
    .takes = "dice=3",
    .leaves = "a/u1 has-fought=yes" },
  /* Perte du Général en chef: the side skips its next turn. */
  { .procedure = "engagement", .name = "general-lost", .units = "a/u3 b/u1",
    .before = "b/u1 strength=1\nb/u1 leader=c1",
    .answers = "roll.faces=inf,order officer-1/refuge=none follows=no",
    .leaves = "b/u1 strength=0\nb/c1 leader-fate=lost\nb/u2 skips=yes",
    .then = "play turn - general-who=Régiment_Botta",
    .ends = "b/u2 skipped=yes skips= leader=c1\nb/c1 leader-fate= with=b/u2" },
  /* Riposte before the attack: whoever stood it may give the attack up; what it cost stays, and its combat of the
   * turn is spent, unless the club says otherwise. */
  { .procedure = "engagement", .name = "attack-dropped", .units = "a/u3 b/u1",
    .before = "a/u3 type=blade-2 strength=3",
    .answers = "defender.friends-adjacent=2 early-riposte/roll.faces=inf,order still-attacks=no",
    .takes = "attack-goes-on=no",
    .leaves = "a/u3 strength=2 losses=1 has-fought=yes\nb/u1 strength=4 effect.may-riposte=",
    .then = "play turn -",
    .ends = "a/u3 strength=2 in-turn=\nb/u1 in-turn=yes",
    .question = "still-attacks", .answer = "choice=no", .becomes = "a/u3 strength=2" },
  { .procedure = "engagement", .name = "attack-dropped-free", .units = "a/u3 b/u1",
    .before = "ruling prevented-attack free\na/u3 type=blade-2 strength=3",
    .answers = "defender.friends-adjacent=2 early-riposte/roll.faces=inf,order still-attacks=no",
    .leaves = "a/u3 strength=2 has-fought=",
    .then = "play engagement a/u3,b/u2 roll.faces=inf,order",
    .ends = "a/u3 has-fought=yes\nb/u2 strength=3" },
  { .procedure = "engagement", .name = "attack-goes-on", .units = "a/u3 b/u1",
    .before = "a/u3 type=blade-2 strength=3",
    .answers = "defender.friends-adjacent=2 early-riposte/roll.faces=inf,order roll.faces=inf,order",
    .takes = "attack-goes-on=yes",
    .leaves = "a/u3 strength=2 has-fought=yes\nb/u1 strength=3" },
  /* Personnage en fuite: who of several flees first is the umpire’s word. */
  { .procedure = "engagement", .name = "who-flees-first", .units = "a/u3 b/u1",
    .before = "b/u1 strength=1 officers=general-en-chef,sous-general",
    .answers = "roll.faces=inf,order officer-1/officer.rank=sous-general officer-1/refuge=Régiment_Botta "
               "officer-2/refuge=Pandours follows=no",
    .leaves = "b/u1 strength=0 officers=none\nb/u2 officers=sous-general\nb/u3 officers=general-en-chef" },
  /* Poursuite: nobody strikes an enemy four hexes away. */
  { .procedure = "follow", .name = "out-of-reach", .units = "a/u3 b/u4",
    .before = "play combat a/u3,b/u4 roll.faces=flag,flag retreat.free-hexes=4",
    .answers = "follows=yes pursuit-hexes=1 second-combat=no",
    .leaves = "a/u3 effect.may-follow= struck=\nb/u4 strength=3" },
  /* Poursuite: with the unit just attacked gone, another one that is there. */
  { .procedure = "follow", .name = "another-target", .units = "a/u3 b/u1",
    .before = "b/u1 strength=1 officers=none\nplay combat a/u3,b/u1 roll.faces=inf,order",
    .answers = "follows=yes second-combat=yes second-who=Régiment_Botta pursuit/roll.faces=inf,order",
    .leaves = "b/u2 strength=3 losses=1\na/u3 has-fought=yes effect.may-follow= struck=" },
  /* Ordre des combats: one combat a turn; the next turn gives it back. */
  { .procedure = "combat", .name = "second-of-the-turn", .units = "a/u1 b/u2",
    .before = "play combat a/u1,b/u1 roll.faces=order,order",
    .takes = "reason=already-fought",
    .leaves = "b/u2 strength=4\na/u1 has-fought=yes",
    .then = "play turn -\nplay turn -\nplay combat a/u1,b/u2 roll.faces=inf,order",
    .ends = "b/u2 strength=3\na/u1 has-fought=yes" },
  /* Riposte: not in a later turn. */
  { .procedure = "combat", .name = "riposte-lapses", .units = "a/u1 b/u1",
    .answers = "defender.friends-adjacent=2 roll.faces=order,order",
    .leaves = "b/u1 effect.may-riposte=a/u1",
    .then = "play turn -",
    .ends = "b/u1 effect.may-riposte= in-turn=yes has-fought=" },
  /* Personnages: an officer cancels a morale hit, a historical character does not. */
  { .procedure = "combat", .name = "officer-cancels", .units = "a/u1 b/u1",
    .before = "b/u1 officers=officier-superieur",
    .answers = "roll.faces=flag,order",
    .takes = "defender.officers=1 retreat.done=0 morale.ignored=1",
    .leaves = "b/u1 strength=4 officers=officier-superieur" },
  { .procedure = "combat", .name = "historical-character", .units = "a/u1 b/u1",
    .before = "b/u1 officers=historique",
    .answers = "roll.faces=flag,order",
    .takes = "defender.officers=0 retreat.done=1",
    .leaves = "b/u1 strength=4 officers=historique" },
  /* Éléphants: one that stays does not roll in the enemy’s turn. */
  { .procedure = "flight", .name = "stays", .units = "a/e",
    .before = "a/e name=éléphant type=ele-panic strength=1 must-roll=yes officers=none in-turn=yes",
    .answers = "roll.faces=order,order,order",
    .leaves = "a/e must-roll= fled=",
    .then = "play turn -",
    .ends = "a/e must-roll= fled= strength=1" },
  /* Artillerie: guns that moved further than the combat allows do not shoot in that turn. */
  { .procedure = "combat", .name = "guns-moved-too-far", .units = "a/u5 b/u1",
    .before = "play move a/u5 hexes=1",
    .answers = "distance=3",
    .takes = "reason=moved-artillery",
    .leaves = "a/u5 has-fought= moved=1\nb/u1 strength=4" },
  /* Suivi: the officers of the unit go with it. */
  { .procedure = "follow", .name = "officers-go-along", .units = "a/u3 b/u1",
    .before = "a/u3 leader=c1\nplay combat a/u3,b/u1 roll.faces=flag,order",
    .answers = "follows=yes second-combat=no",
    .leaves = "a/u3 leader=c1 effect.may-follow=" },
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  situations_test_add ("frederic", "frederic-prusse", "frederic-autriche", table);
  return g_test_run ();
}
