/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "procedures-test.h"

static const Procedure table[] = {
  { .procedure = "levy" },
  { .procedure = "force", .units = "a/u1",
    .before = "a/u1 fatigue=-1 morale=doute",
    .answers = "events=1 event.1.kind=lose-morale event.1.amount=1",
    .takes = "troop.type=fantassins troop.armament=1 troop.training=1 "
             "troop.fatigue=-1 troop.morale=doute",
    .leaves = "a/u1 morale=flanchant fatigue=-1 state=active",
    .question = "event.1.amount", .answer = "number=2", .becomes = "a/u1 state=fled" },
  { .procedure = "wound", .units = "a/u1",
    .before = "a/u1 morale=discipline",
    .takes = "troop.type=fantassins troop.morale=discipline troop.wounded=no",
    .leaves = "a/u1 wounded=yes fatigue=-1 morale=beau-fixe state=active",
    .question = "wounds", .answer = "number=2", .becomes = "a/u1 state=eliminated" },
  { .procedure = "rally", .units = "a/u1",
    .before = "a/u1 state=fled",
    .answers = "die=9",
    .takes = "troop.state=fled",
    .leaves = "a/u1 state=active",
    .question = "die", .answer = "dice=5", .becomes = "a/u1 state=fled" },
  { .procedure = "rest", .units = "a/u1",
    .before = "a/u1 fatigue=-2 morale=doute",
    .answers = "status=disengaged",
    .takes = "troop.type=fantassins troop.fatigue=-2",
    .leaves = "a/u1 fatigue=-1",
    .question = "status", .answer = "choice=idle", .becomes = "a/u1 fatigue=0" },
  { .procedure = "move-order",
    .takes = "a.personality.1.vs=3 b.personality.1.vs=2 b.personality.2.vs=1" },
  { .procedure = "campaign",
    .answers = "scouts=1",
    .leaves = "a/u1 morale=discipline state=active\na/u4 morale=flanchant\nb/u4 morale=doute\n"
              "campaign day=1" },
  { .procedure = "day",
    .before = "play campaign -",
    .answers = "first-if-tied=a",
    .takes = "day=1 a.personality.1.vs=3",
    .leaves = "campaign turn=1 first=a\na/army vs=3" },
  { .procedure = "turn",
    .before = "play campaign -\nplay day - first=a",
    .answers = "a.troop.1.action=consolidate a.troop.2.action=march a.troop.2.to=ford",
    .takes = "day=1 turn=1 a.troop.2.name=Archers_du_bois",
    .leaves = "a/u1 consolidated=yes busy=yes\na/u2 fatigue=-1 place=ford\n"
              "a/u3 consolidated=\ncampaign turn=2",
    .question = "a.troop.1.action", .answer = "choice=idle", .becomes = "a/u1 consolidated=" },
  { .procedure = "turn", .name = "off-the-map",
    .before = "play campaign -\nplay day - first=a\na/u2 place=ford\na/u3 place=ford",
    .answers = "a.troop.2.action=move a.troop.2.to=dehors a.troop.3.action=move a.troop.3.to=off",
    .leaves = "a/u2 place=off\na/u3 place=off" },
  { .procedure = "turn", .name = "idle",
    .before = "ruling consolidate-idle yes\nplay campaign -\nplay day - first=a",
    .answers = "a.troop.1.action=consolidate",
    .leaves = "a/u1 consolidated=yes busy=" },
  /* The last troop of b runs; the viscount is still there. */
  { .procedure = "confrontation", .name = "victor", .units = "a/u1 a/u3 a/c1 b/u2 b/c1",
    .before = "play campaign -\nplay day - first=a\n"
              "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=2",
    .answers = "draw.1.die=5",
    .takes = "victor=a",
    .leaves = "b/u2 state=fled" },
  { .procedure = "confrontation", .name = "contiguous", .units = "a/u1 b/u2 b/c2",
    .before = "play campaign -\nplay day - first=a\nplay turn -\n"
              "a/u1 place=0:0\nb/u2 place=1:0\nb/c2 place=1:0",
    .answers = "draw.1.die=6",
    .leaves = "b/c2 came= resolutions=1" },
  { .procedure = "confrontation", .name = "contiguous-asked", .units = "a/u1 b/u2 b/c2",
    .before = "ruling contiguous-came ask\nplay campaign -\nplay day - first=a\nplay turn -\n"
              "a/u1 place=0:0\nb/u2 place=1:0\nb/c2 place=1:0",
    .answers = "b.personality.1.moved=yes draw.1.die=6",
    .leaves = "b/c2 came=yes resolutions=1" },
  { .procedure = "confrontation", .name = "one-place", .units = "a/u1 b/u2 b/c2",
    .before = "ruling contiguous-came ask\nplay campaign -\nplay day - first=a\nplay turn -\n"
              "a/u1 place=0:0\nb/u2 place=0:0\nb/c2 place=0:0",
    .answers = "draw.1.die=6",
    .leaves = "b/c2 came= resolutions=1" },
  { .procedure = "confrontation", .name = "lone-personality", .units = "a/u1 a/u3 a/c1 b/u2 b/c1",
    .before = "ruling lone-personality yes\nplay campaign -\nplay day - first=a\n"
              "play force b/u2 events=1 event.1.kind=lose-morale event.1.amount=2",
    .answers = "draw.1.die=5",
    .takes = "victor=none",
    .leaves = "b/u2 state=fled" },
  { .procedure = "confrontation", .units = "a/u1 a/c1 b/u2",
    .before = "play campaign -\nplay day - first=a\nplay turn - a.troop.1.action=consolidate",
    .answers = "draw.1.die=9",
    .takes = "a.troop.1.type=fantassins a.troop.1.morale=discipline b.troop.1.morale=beau-fixe "
             "a.troop.1.consolidated=yes",
    .leaves = "b/u2 wounded=yes fatigue=-1 morale=doute\na/u1 wounded=no resolutions=1",
    .question = "draw.1.die", .answer = "dice=1", .becomes = "b/u2 wounded=no" },
  /* « un bonus aux Troupes »: 25 % of the foot, led 5, is 1; the lady's 2 gain nothing. */
  { .procedure = "confrontation", .name = "position", .units = "a/u1 a/c1 b/u2",
    .before = "play campaign -\nplay day - first=a",
    .answers = "a.position=defensive draw.1.die=5",
    .takes = "a.total=8 b.total=2",
    .leaves = "a/u1 resolutions=1" },
  { .procedure = "night",
    .before = "play campaign -\nplay day - first=a\na/u1 fatigue=-1\n"
              "play force a/u2 events=1 event.1.kind=lose-morale event.1.amount=3",
    .answers = "a.troop.2.rally-die=9",
    .takes = "day=1",
    .leaves = "a/u1 fatigue=1\na/u2 state=active\ncampaign day=2 turn=1 turn-open=no",
    .question = "a.troop.2.rally-die", .answer = "dice=5", .becomes = "a/u2 state=fled" },
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  procedures_test_add ("umbra", "umbra-baronnie", "umbra-vicomte", table);
  return g_test_run ();
}
