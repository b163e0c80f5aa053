/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are refused: which act or unit, which id, and the sentence. */

#include "test-play.h"

static void
test_units (void)
{
#define UNIT(fields) "@u red " fields "\nturn side=red"
  test_play_fault (UNIT ("quality=elite"), "@u", "type", "missing");
  test_play_fault (UNIT ("type=phalanx"), "@u", "type", "type:");
  test_play_fault (UNIT ("type=levee grade=brillant"), "@u", "grade", "no field");
  test_play_fault (UNIT ("type=levee disorder=perhaps"), "@u", "disorder", "yes no");
  test_play_fault (UNIT ("type=tercio"), "@u", "weapon", "choice of weapon");
  test_play_fault (UNIT ("type=dragon"), "@u", "weapon", "choice of weapon");
  test_play_fault (UNIT ("type=pike-and-shot"), "@u", "weapon", "choice of weapon");
  test_play_value (UNIT ("type=pike-and-shot abilities=feu-de-salve"), "1", "turn", "1");
  test_play_fault (UNIT ("type=levee coh-lost=3"), "@u", "coh-lost", "is routed");
  test_play_value (UNIT ("type=levee coh-lost=2"), "@u", "coh-lost", "2");
  test_play_value (UNIT ("type=levee routed=yes"), "@u", "coh-lost", "3");
  test_play_fault (UNIT ("type=levee in-square=yes"), "@u", "in-square", "no square");
  test_play_fault (UNIT ("type=levee protected=left"), "@u", "protected", "Only a battalion");
  test_play_fault (UNIT ("type=keil protected=left,left"), "@u", "protected", "twice");
  test_play_fault (UNIT ("type=elephant"), "@u", "allowance", "elephants");
  test_play_fault (UNIT ("type=keil expendable=yes"), "@u", "expendable", "Levée");
  test_play_fault (UNIT ("type=cuirassier abilities=cuirasse"), "@u", "abilities", "one armour");
  test_play_fault (UNIT ("kind=herald"), "@u", "kind", "herald");
#undef UNIT
}

#define TROOPS "@u red type=levee\n@k red type=keil\n@x blue type=levee\n"

static void
test_generals_and_armies (void)
{
  test_play_fault (TROOPS "@g red kind=general", "@g", "grade", "missing");
  test_play_fault (TROOPS "@g red kind=general grade=brillant with=x", "@g", "with", "side");
  test_play_fault (TROOPS "@g red kind=general grade=brillant with=u part=left", "@g", "part",
                   "Only a battalion");
  test_play_value (TROOPS "@g red kind=general grade=brillant with=k part=right", "@g", "with",
                   "k");
  test_play_fault (TROOPS "@g red kind=general grade=brillant engaged=yes", "@g", "engaged",
                   "with no unit");
  test_play_fault (TROOPS "@h red kind=army\n@i red kind=army", "@i", "kind", "two armies");
  test_play_fault (TROOPS "@h green kind=army", "@h", "side", "no troops");
  test_play_fault (TROOPS "@h red kind=army camp-lost=yes", "@h", "camp-lost", "without a camp");
  test_play_fault (TROOPS "@h red kind=army threshold=0", "@h", "threshold", "threshold:");
  test_play_fault ("!melee-order=random\n" TROOPS, "", "ruling.melee-order", "melee-order");
  test_play_fault ("!a2m-twice=on\n" TROOPS, "", "ruling.a2m-twice", "no ruling");
}

#define GAME TROOPS "@g red kind=general grade=brillant\n"

static void
test_sequence (void)
{
  test_play_fault (GAME "order u kind=move", "1", "procedure", "within a turn");
  test_play_fault (GAME "end-turn", "1", "procedure", "within a turn");
  test_play_fault (GAME "turn side=red\nturn side=blue", "2", "procedure", "A turn is open");
  test_play_fault (GAME "turn side=green", "1", "side", "green");
  test_play_fault (GAME "turn", "1", "side", "missing");
  test_play_fault (GAME "turn side=red\ndance u", "2", "procedure", "no act");
  test_play_fault (GAME "turn side=red\nclose\ncommand g die=3", "3", "procedure", "too late");
  test_play_fault (GAME "turn side=red\nclose\nclose", "3", "procedure", "too late");
  test_play_fault (GAME "contact u x\nturn side=red\nend-turn", "3", "procedure",
                   "has to be closed");
  test_play_fault (GAME "contact u x\nturn side=red\nclose", "3", "pair", "have not fought");
  test_play_value (GAME "contact u x\nseparate u x\nturn side=red\nend-turn", "4", "turn", "1");
}

#define TURN GAME "turn side=red\ncommand g die=6\n"

static void
test_names (void)
{
  test_play_fault (GAME "turn side=red\ncommand u die=1", "2", "a", "not a unit for");
  test_play_fault (GAME "turn side=blue\ncommand g die=1", "2", "a", "not the turn of");
  test_play_fault (TURN "command g die=1", "3", "a", "has thrown");
  test_play_fault (TURN "order x kind=move", "3", "a", "not the turn of");
  test_play_fault (TURN "order nobody kind=move", "3", "a", "needs a unit");
  test_play_fault (TURN "charge u k kind=ordered charge-distance=1", "3", "b", "same side");
  test_play_fault (TURN "state u left-table=yes\norder u kind=move", "4", "a",
                   "not in the game any more");
  test_play_fault (TURN "state g lost=yes\nstate g lost=no", "4", "a", "not in the game any more");
  test_play_fault (TURN "melee u x a.die=1 b.die=1", "3", "b", "not in contact");
  test_play_fault (TURN "separate u x", "3", "b", "not in contact");
  test_play_fault (TURN "contact u x\ncontact x u", "4", "b", "in contact already");
  test_play_fault (GAME "turn u side=red", "1", "a", "names no unit as “a”");
  test_play_fault (TURN "close u", "3", "a", "names no unit as “a”");
  test_play_fault (TURN "end-turn u", "3", "a", "names no unit as “a”");
  test_play_fault (TURN "order u x kind=move", "3", "b", "names no unit as “b”");
  test_play_fault (TURN "state u x", "3", "b", "names no unit as “b”");
}

static void
test_payers (void)
{
  test_play_fault (GAME "turn side=red\norder u kind=move", "2", "general", "not thrown");
  test_play_fault (TROOPS "turn side=red\norder u kind=move", "2", "general", "which general");
  test_play_fault (GAME "@h red kind=general grade=ordinaire\nturn side=red\norder u kind=move",
                   "2", "general", "which general");
  test_play_fault (TURN "order u kind=move general=x", "3", "general", "which general");
}

static void
test_orders (void)
{
  test_play_fault (TURN "order u", "3", "kind", "missing");
  test_play_fault (TURN "order u kind=run", "3", "kind", "move square hold-offensive");
  test_play_fault (TURN "order u kind=move speed=3", "3", "speed", "no input");
  test_play_fault (TURN "order u kind=move distance=x", "3", "distance", "distance:");
  test_play_fault (TURN "order k kind=square terrain=open", "3", "terrain", "with a move only");
  test_play_fault (TURN "order k kind=square group=u", "3", "group", "with a move only");
  test_play_value (TURN "order k kind=square group=none deep-rally=no zoc-exit=normal behind=none",
                   "3", "accepted", "yes");
  test_play_fault (TURN "order u kind=move group=x", "3", "group", "not another unit");
  test_play_fault (TURN "order u kind=move group=u", "3", "group", "not another unit");
  test_play_fault (TURN "order u kind=move group=k,k", "3", "group", "not another unit");
  test_play_fault (TURN "order u kind=move manoeuvres=dance", "3", "manoeuvres", "leave-zoc");
  test_play_fault (TURN "order u kind=move manoeuvres=leave-zoc zoc-exit=rear-slower", "3",
                   "zoc-exit", "mounted");
  test_play_fault (TURN "order u kind=move deep-rally=yes die=3", "3", "deep-rally",
                   "deep formation");
  test_play_fault (TURN "order k kind=move deep-rally=yes", "3", "die", "missing");
  test_play_fault (TURN "rally k die=1 support=u rear-support=yes", "3", "rear-support",
                   "not both");
  test_play_fault (TURN "rally k die=1 support=x", "3", "support", "not another unit");
  test_play_fault (TURN "rally k die=1 support=none", "3", "support", "One unit");
  test_play_fault (TURN "rally k", "3", "die", "missing");
}

static void
test_charges (void)
{
  const char *evades = "@l red type=cavalerie-legere\n@m blue type=cavalerie-legere\n"
                       "turn side=red\n"
                       "charge l m kind=spontaneous in-zoc=yes charge-distance=1 b.evades=yes";
  g_autofree char *half = g_strconcat (evades, " b.die=3", NULL);

  test_play_fault (TURN "charge u x kind=ordered", "3", "charge-distance", "missing");
  test_play_fault (TURN "charge k x kind=ordered charge-distance=1 a.parts=left,right", "3",
                   "a.parts", "As many halves");
  test_play_fault (TURN "charge u x kind=ordered charge-distance=1 a.parts=left", "3", "a.parts",
                   "Only a battalion");
  test_play_fault (TURN "charge k x kind=ordered charge-distance=1 a.parts=none", "3", "a.parts",
                   "named once");
  test_play_fault (evades, "2", "b.die", "missing");
  test_play_fault (half, "2", "a.die", "missing");
}

static void
test_contacts (void)
{
#define CONTACT(more) "@a red type=keil\n@b blue type=keil\ncontact a b " more
  test_play_fault (CONTACT ("a.attacked-on=flank b.attacked-on=rear"), "1", "b.attacked-on",
                   "each other");
  test_play_fault (CONTACT ("charger=a b.uncontrolled=yes"), "1", "b.uncontrolled", "charged");
  test_play_fault (CONTACT ("phases=100"), "1", "phases", "0 to 99");
  test_play_value (CONTACT ("phases=99"), "@a", "phases", "99");
  test_play_fault (CONTACT ("b.parts=left,right"), "1", "b.parts", "As many halves");
  test_play_fault (CONTACT ("a.parts=left,right"), "1", "a.parts", "As many halves");
  test_play_fault (CONTACT ("b.attacked-on=flank") "\nturn side=red\n"
                                                   "melee a b a.part=right a.die=1 b.die=1",
                   "3", "a.part", "not in contact");
  test_play_fault (CONTACT ("b.parts=left") "\nturn side=red\n"
                                            "melee a b a.die=1 b.die=1 a.melee-supports=b",
                   "3", "a.melee-supports", "not another unit");
#undef CONTACT
}

static void
test_states (void)
{
  test_play_fault (GAME "state u type=keil", "1", "type", "cannot be written anew");
  test_play_fault (GAME "state u with=k", "1", "with", "cannot be written anew");
  test_play_fault (GAME "state g coh-lost=1", "1", "coh-lost", "cannot be written anew");
  test_play_fault (GAME "state u coh-lost=3", "1", "coh-lost", "is routed");
  test_play_fault (GAME "contact u x\nstate u left-table=yes", "2", "left-table",
                   "in contact cannot leave");
  test_play_fault (GAME "state g engaged=yes", "1", "engaged", "with no unit");
  test_play_fault (GAME "state nobody coh-lost=1", "1", "a", "needs a unit");
  test_play_value (GAME "state g with=k engaged=yes part=right\nstate g with=u", "@g", "engaged",
                   "no");
  test_play_value (GAME "state g with=u\nstate u left-table=yes", "@g", "with", "none");
  test_play_fault (GAME "turn side=red\nclose u.die=3", "2", "u.die", "no input");
  test_play_fault (GAME "turn side=red\nclose g.behind=none", "2", "g.behind", "no input");
  test_play_fault (GAME "turn side=red\nclose nobody.die=3", "2", "nobody.die", "no input");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/play/faults/units", test_units);
  g_test_add_func ("/adgr/play/faults/generals-and-armies", test_generals_and_armies);
  g_test_add_func ("/adgr/play/faults/sequence", test_sequence);
  g_test_add_func ("/adgr/play/faults/names", test_names);
  g_test_add_func ("/adgr/play/faults/payers", test_payers);
  g_test_add_func ("/adgr/play/faults/orders", test_orders);
  g_test_add_func ("/adgr/play/faults/charges", test_charges);
  g_test_add_func ("/adgr/play/faults/contacts", test_contacts);
  g_test_add_func ("/adgr/play/faults/states", test_states);
  return g_test_run ();
}
