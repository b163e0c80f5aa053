/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Situations of ADG Renaissance that were thought up, each played in an event with the shipped lists: what a
 * procedure takes from what went before, what it leaves, and how the game goes on from there. */

#include <locale.h>

#include "procedures-test.h"

static const Procedure table[] = {
  /* A charge against a battalion keeps the charge: Impact, phase and charger are not asked again. */
  { .procedure = "melee", .name = "charge-kept", .units = "a/u1 b/u2",
    .before = "next\nplay charge a/u1,b/u2 distance=2 b.part=left",
    .answers = "a.die=3 b.die=3",
    .takes = "phase=first charger=a b.part=left",
    .leaves = "a/u1 fought=left\nb/u2 fought=left",
    .then = "play close -\nnext",
    .ends = "a/u1 enemies=b/u2 phases=1 charge=made fought=none charged=\nb/u2 charge=received" },
  /* The second phase is none of the charge. */
  { .procedure = "melee", .name = "second-phase", .units = "a/u1 b/u2",
    .before = "next\nplay charge a/u1,b/u2 distance=2 b.part=left\nplay melee a/u1,b/u2 a.die=3 b.die=3\n"
              "play close -\nnext",
    .answers = "a.die=3 b.die=3",
    .takes = "phase=later",
    .leaves = "a/u1 fought=left" },
  /* By ruling all mêlées of a phase go by the state at its beginning: the second half is not disordered yet. */
  { .procedure = "melee", .name = "second-half-together", .units = "a/u2 b/u2",
    .before = "ruling melee-order together\nnext\nplay charge a/u2,b/u2 distance=1\n"
              "play melee a/u2,b/u2 a.die=1 b.die=5",
    .answers = "a.die=3 b.die=3",
    .takes = "a.disorder=no",
    .leaves = "a/u2 fought=both" },
  { .procedure = "melee", .name = "second-half-in-order", .units = "a/u2 b/u2",
    .before = "next\nplay charge a/u2,b/u2 distance=1\nplay melee a/u2,b/u2 a.die=1 b.die=5",
    .answers = "a.die=3 b.die=3",
    .takes = "a.disorder=yes",
    .leaves = "a/u2 fought=both" },
  /* Mouvements multiples: no second move after one nearer than 4 UD. */
  { .procedure = "order", .name = "second-move-near", .units = "a/u2",
    .before = "next\nplay command a/u2 general.die=6\nplay order a/u2 kind=move enemy-distance=3",
    .answers = "kind=move enemy-distance=5",
    .takes = "accepted=no reason=near-enemy",
    .leaves = "a/u2 moves=1\na/c1 points-paid=1" },
  { .procedure = "order", .name = "third-move-of-guns", .units = "a/u6",
    .before = "next\nplay command a/u6 general.die=6\nplay order a/u6 kind=move\nplay order a/u6 kind=move",
    .answers = "kind=move",
    .takes = "accepted=no reason=third-move-type",
    .leaves = "a/u6 moves=2" },
  { .procedure = "order", .name = "third-move-without-general", .units = "a/u5",
    .before = "next\nplay command a/u5 general.die=6\nplay order a/u5 kind=move\nplay order a/u5 kind=move",
    .answers = "kind=move",
    .takes = "accepted=no reason=third-move-general",
    .leaves = "a/u5 moves=2" },
  /* Formations profondes: a die, and 1 point at most. */
  { .procedure = "order", .name = "deep-rally", .units = "a/u2",
    .before = "next\na/u2 coh-lost=2\nplay command a/u2 general.die=6",
    .answers = "kind=move deep-rally=yes die=6",
    .leaves = "a/u2 coh-lost=1 moves=1 rallied=yes" },
  { .procedure = "order", .name = "deep-rally-fails", .units = "a/u2",
    .before = "next\na/u2 coh-lost=2\nplay command a/u2 general.die=6",
    .answers = "kind=move deep-rally=yes die=1",
    .leaves = "a/u2 coh-lost=2 moves=1 rallied=yes" },
  /* Behind a fortification nobody pivots. */
  { .procedure = "order", .name = "pivot-behind-a-work", .units = "a/u2",
    .before = "next\na/u2 behind=fortification\nplay command a/u2 general.die=6",
    .answers = "kind=move manoeuvres=pivot behind=fortification",
    .takes = "accepted=no reason=pivot-behind-work",
    .leaves = "a/u2 moves= behind=fortification" },
  /* Retenir une unité offensive: not one that is not. */
  { .procedure = "order", .name = "hold-who-is-not-offensive", .units = "a/u4",
    .before = "next\nplay command a/u4 general.die=6",
    .answers = "kind=hold-offensive",
    .takes = "accepted=no reason=not-offensive",
    .leaves = "a/u4 held=\na/c1 points-paid=" },
  /* Déroute: the friend behind loses a point, the winner must or may pursue, contacts end. */
  { .procedure = "melee", .name = "rout", .units = "a/u1 b/u4",
    .before = "next\nb/u4 coh-lost=3\nplay charge a/u1,b/u4 distance=2",
    .answers = "a.die=6 b.die=1",
    .leaves = "b/u4 strength=0 effect.rout=yes\na/u1 enemies=b/u4",
    .then = "play close - piece.10.behind=8\nnext",
    .ends = "b/u4 enemies= routed-now=\na/u1 enemies= charged=\nb/u2 coh-lost=1" },
  /* Points: those that are left pay for nothing dearer. */
  { .procedure = "order", .name = "points-run-out", .units = "a/u3",
    .before = "next\nplay command a/u2 general.die=1\nplay order a/u2 kind=move\nplay order a/u4 kind=move\n"
              "play order a/u5 kind=move",
    .answers = "kind=move",
    .takes = "accepted=no reason=points",
    .leaves = "a/u3 moves=" },
  /* Rallying clears the disorder of a zone of control that was left. */
  { .procedure = "rally", .name = "disorder-cleared", .units = "a/u2",
    .before = "next\na/u2 left-zoc=yes\nplay command a/u2 general.die=6",
    .answers = "enemy-distance=9 die=6",
    .leaves = "a/u2 left-zoc= rallied=yes" },
  /* A general in the front rank of the unit that routs: killed on 1, 2 or 3. */
  { .procedure = "close", .name = "general-killed",
    .before = "next\nb/u4 leader=c1\nb/c1 engaged=yes\nb/u4 coh-lost=3\nplay charge a/u1,b/u4 distance=2\n"
              "play melee a/u1,b/u4 a.die=6 b.die=1",
    .answers = "piece.14.die=3",
    .leaves = "b/c1 leader-fate=killed with=\nb/u4 leader= strength=0",
    .then = "next\nplay army-cohesion b/u2",
    .ends = "b/c1 leader-fate=killed" },
  /* Esquive: who gets away is in no contact, who charged has charged; the turn after knows nothing of it. */
  { .procedure = "charge", .name = "evaded", .units = "a/u1 b/u5",
    .before = "next",
    .answers = "kind=spontaneous in-zoc=yes distance=3 b.evades=yes variable-die=3",
    .leaves = "a/u1 charged=yes enemies=\nb/u5 enemies=",
    .then = "play close -\nnext",
    .ends = "a/u1 charged=" },
  /* Who is in a mêlée gets no order to move. */
  { .procedure = "order", .name = "in-melee", .units = "a/u1",
    .before = "next\nplay command a/u1 general.die=6\nplay charge a/u1,b/u4 distance=2 kind=spontaneous in-zoc=yes",
    .answers = "kind=move",
    .takes = "accepted=no reason=in-melee",
    .leaves = "a/u1 moves= enemies=b/u4\na/c1 points-paid=" },
  /* Orders of a turn are forgotten with it. */
  { .procedure = "order", .name = "forgotten", .units = "a/u2",
    .before = "next\nplay command a/u2 general.die=6",
    .answers = "kind=move enemy-distance=9",
    .leaves = "a/u2 moves=1\na/c1 points-paid=1",
    .then = "next",
    .ends = "a/u2 moves=\na/c1 points-paid= points-die=" },
  /* A second enemy: each contact has its phases, both are fought in the turn. */
  { .procedure = "melee", .name = "second-enemy", .units = "a/u5 b/u4",
    .before = "next\nplay charge a/u1,b/u4 distance=2 kind=spontaneous in-zoc=yes\n"
              "play charge a/u5,b/u4 distance=2 kind=spontaneous in-zoc=yes\nplay melee a/u1,b/u4 a.die=3 b.die=3",
    .answers = "a.die=3 b.die=3",
    .leaves = "a/u5 fought=left\nb/u4 enemies=a/u1,a/u5",
    .then = "play close -",
    .ends = "b/u4 phases=1,1\na/u1 phases=1\na/u5 phases=1" },
  /* Déroute: friends who lose their last point by it rout in turn; light foot harms nobody but its like. */
  { .procedure = "close", .name = "contagion-spreads",
    .before = "next\nb/u4 coh-lost=3\nb/u5 coh-lost=1\nplay charge a/u1,b/u4 distance=2\n"
              "play melee a/u1,b/u4 a.die=6 b.die=1",
    .answers = "piece.10.behind=11",
    .leaves = "b/u4 strength=0\nb/u5 strength=0 effect.rout=yes" },
  /* Tir: the loss stays, and may be rallied in the own turn. */
  { .procedure = "shooting", .name = "loss-rallied", .units = "b/u4 a/u5",
    .before = "next",
    .answers = "distance=1 a.die=6 b.die=1",
    .leaves = "a/u5 coh-lost=1\nb/u4 shot=left",
    .then = "next\nplay command a/u5 general.die=6\nplay rally a/u5 enemy-distance=9 die=6",
    .ends = "a/u5 coh-lost=0 rallied=yes\nb/u4 shot=" },
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  situations_test_add ("adgr", "adgr-france", "adgr-espagne", table);
  return g_test_run ();
}
