/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counters of Frédéric le Grand move on the board with what happens to their units, and the board
 * answers what it shows. */

#include <locale.h>

#include "engine/arb-facts.h"
#include "game/arb-game-board.h"
#include "game/arb-game-combats.h"
#include "store/arb-correct.h"
#include "turns-test.h"

/* "a/hussars cav-m 3 F9", the side of the first one begins. */
static void
add_unit (GameTest *test,
          const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree char *place = NULL;
  char buffer[ARB_HEX_LENGTH];
  ArbHex at;

  turns_test_set_state (test, words[0], "name", words[0] + 2);
  turns_test_set_state (test, words[0], "type", words[1]);
  turns_test_set_state (test, words[0], "strength", words[2]);
  turns_test_set_state (test, words[0], "officers", words[4] != NULL ? words[4] : "none");
  if (!arb_hex_parse_name (words[3], &at))
    return;
  place = g_strdup (arb_hex_print (at, buffer));
  turns_test_set_state (test, words[0], ARB_UNIT_PLACE, place);
}

static void
open_table (GameTest *test,
            const char *const *units)
{
  game_test_open_bare (test, "frederic", "a", "b");
  for (guint i = 0; units[i] != NULL; i++)
    add_unit (test, units[i]);
}

static void
paint (GameTest *test,
       const char *name,
       const char *terrain,
       gboolean road)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (test->game);
  g_autoptr (GError) error = NULL;
  ArbBoardHex hex = { .terrain = terrain, .road = road };

  g_assert_true (arb_hex_parse_name (name, &hex.at));
  arb_game_board_paint (board, &hex, 1, &error);
  g_assert_no_error (error);
}

/* Where the board shows it; "": nowhere. */
static void
assert_place (GameTest *test,
              const char *unit,
              const char *expected)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (test->game);
  ArbGameUnit *known = arb_game_find_unit (test->game, unit);
  ArbHex at;
  g_autofree char *name = known != NULL && arb_game_board_find (board, known, &at)
                              ? arb_hex_dup_name (at)
                              : g_strdup ("");

  g_test_message ("%s: %s", unit, name);
  g_assert_cmpstr (name, ==, expected);
}

static gboolean
was_asked (ArbSession *session,
           const char *question)
{
  return arb_facts_get_answer (arb_session_get_facts (session), question) != NULL;
}

/* The counters go with the session: undone with it, back with it, and still there tomorrow. */
static void
assert_undone (GameTest *test,
               ArbSession **session,
               const char *unit,
               const char *before,
               const char *after)
{
  assert_place (test, unit, after);
  g_clear_object (session);
  game_test_reopen (test);
  assert_place (test, unit, after);
  game_test_undo (test);
  assert_place (test, unit, before);
}

/* --- Retreat --------------------------------------------------------------------------------- */

static void
test_retreat (void)
{
  const char *const units[] = { "a/grenadiers inf-2 3 F9", "b/fusiliers inf-2 3 F8", NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  session = turns_test_act (&test, "engagement", "a/grenadiers", "b/fusiliers",
                            "roll.faces=flag,flag retreat.to=G6");
  g_assert_false (was_asked (session, "retreat.free-hexes"));
  assert_place (&test, "a/grenadiers", "F9");
  turns_test_assert_state (&test, "b/fusiliers", "strength=3");
  assert_undone (&test, &session, "b/fusiliers", "F8", "G6");
  game_test_close (&test);
}

static const char *
take_pair (const char *question,
           gpointer user_data)
{
  const char *const *pairs = user_data;

  for (guint i = 0; pairs[i] != NULL; i += 2)
    if (g_str_equal (pairs[i], question))
      return pairs[i + 1];
  return NULL;
}

/* A hex that is not as far, or nowhere. */
static void
test_retreat_elsewhere (void)
{
  const char *const units[] = { "a/grenadiers inf-2 3 F9", "b/fusiliers inf-2 3 F8", NULL };
  const char *const places[] = { "F7", "Z30", "F10", "nowhere" };
  GameTest test;

  open_table (&test, units);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const char *const pairs[] = { "roll.faces", "flag,flag", "retreat.to", places[i], NULL };

      g_assert_null (turns_test_play (&test, "engagement", "a/grenadiers", "b/fusiliers", take_pair,
                                      (gpointer) pairs));
      assert_place (&test, "b/fusiliers", "F8");
    }
  game_test_close (&test);
}

static void
act (GameTest *test,
     const char *a,
     const char *b,
     const char *answers)
{
  g_autoptr (ArbSession) session = turns_test_act (test, "engagement", a, b, answers);
}

/* « un élément par case de repli non effectué »: friends in the way, then the edge. */
static void
test_retreat_blocked (void)
{
  const char *const units[] = { "a/grenadiers inf-2 3 F3", "b/fusiliers inf-2 3 F2",
                                "b/garde inf-2 3 G1",      "b/ligne inf-2 3 F1",
                                "a/chasseurs inf-2 3 L2",  "b/milice inf-2 3 L1",  NULL };
  GameTest test;

  open_table (&test, units);
  /* Supported by the two behind it, which leave no way back. */
  act (&test, "a/grenadiers", "b/fusiliers", "roll.faces=flag,flag ripostes=no");
  turns_test_assert_state (&test, "b/fusiliers", "strength=2");
  assert_place (&test, "b/fusiliers", "F2");
  act (&test, "a/chasseurs", "b/milice", "roll.faces=flag,order");
  turns_test_assert_state (&test, "b/milice", "strength=2");
  assert_place (&test, "b/milice", "L1");
  game_test_close (&test);
}

/* « Cas particulier de l'artillerie »: farther on a road, not at all into a wood. */
static void
test_retreat_of_guns (void)
{
  const char *const units[] = { "a/grenadiers inf-3 3 F9", "b/canons art-m 2 F8",
                                "a/chasseurs inf-3 3 L9",  "b/batterie art-m 2 L8",
                                "a/gardes inf-3 3 R9",     "b/mortiers art-m 2 R8", NULL };
  const char *const roads[] = { "F8", "F7", "F6" };
  const char *const woods[] = { "L7", "M7" };
  GameTest test;

  open_table (&test, units);
  for (guint i = 0; i < G_N_ELEMENTS (roads); i++)
    paint (&test, roads[i], "open", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (woods); i++)
    paint (&test, woods[i], "forest", FALSE);
  /* One of three flags is ignored; two hexes along the road, one die of desertion for each. */
  act (&test, "a/grenadiers", "b/canons", "roll.faces=flag,flag,flag desertion.faces=inf,inf");
  turns_test_assert_state (&test, "b/canons", "strength=2 retreat-next= retreat-debt=2");
  assert_place (&test, "b/canons", "F6");
  act (&test, "a/chasseurs", "b/batterie", "roll.faces=flag,flag,inf");
  turns_test_assert_state (&test, "b/batterie", "strength=1 retreat-debt=");
  assert_place (&test, "b/batterie", "L8");
  /* Off the road: one hex done, one lost. */
  act (&test, "a/gardes", "b/mortiers", "roll.faces=flag,flag,flag desertion.faces=inf");
  turns_test_assert_state (&test, "b/mortiers", "strength=1 retreat-debt=1");
  assert_place (&test, "b/mortiers", "R7");
  game_test_close (&test);
}

/* --- Follow-up and pursuit ------------------------------------------------------------------- */

static void
test_pursuit (void)
{
  const char *const units[] = { "a/hussards cav-m 3 F9", "b/fusiliers inf-2 3 F8",
                                "b/garde inf-2 3 H7",    NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  session = turns_test_act (
      &test, "engagement", "a/hussards", "b/fusiliers",
      "roll.faces=flag,order,order retreat.to=F7 follows=yes second-combat=yes "
      "pursuit-to=G8 second-who=garde pursuit/roll.faces=inf,inf,flag pursuit/retreat.to=H6");
  g_assert_false (was_asked (session, "pursuit-hexes"));
  assert_place (&test, "b/fusiliers", "F7");
  turns_test_assert_state (&test, "b/garde", "strength=1");
  assert_place (&test, "b/garde", "H6");
  /* It followed the guard as well; there is no third combat. */
  assert_undone (&test, &session, "a/hussards", "F9", "H7");
  game_test_close (&test);
}

/* The same as two acts: the attack alone, then what follows from it. */
static void
test_follow (void)
{
  const char *const units[] = { "a/hussards cav-m 3 F9", "b/fusiliers inf-2 3 F8",
                                "b/garde inf-2 3 H7",    NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  g_object_unref (turns_test_act (&test, "combat", "a/hussards", "b/fusiliers",
                                  "roll.faces=flag,order,order retreat.to=F7"));
  assert_place (&test, "a/hussards", "F9");
  assert_place (&test, "b/fusiliers", "F7");
  turns_test_assert_state (&test, "a/hussards", "effect.may-follow=b/fusiliers retreated=1");
  session = turns_test_act (&test, "follow", "a/hussards", "b/fusiliers",
                            "follows=yes second-combat=yes pursuit-to=G8 second-who=garde "
                            "pursuit/roll.faces=inf,inf,flag pursuit/retreat.to=H6");
  g_assert_false (was_asked (session, "pursuit-hexes"));
  turns_test_assert_state (&test, "b/garde", "strength=1");
  assert_place (&test, "b/garde", "H6");
  turns_test_assert_state (&test, "a/hussards", "effect.may-follow= retreated=");
  assert_undone (&test, &session, "a/hussards", "F9", "H7");
  game_test_close (&test);
}

/* The unit that fell back is out of reach, and no other is near. */
static void
test_pursuit_too_far (void)
{
  const char *const units[] = { "a/hussards cav-m 3 F9", "b/fusiliers inf-2 3 F8",
                                "b/garde inf-2 3 H3",    NULL };
  const char *const pairs[] = { "roll.faces", "flag,flag,order", "retreat.to", "G6", "follows", "yes",
                                "second-combat", "yes", "second-who", "garde", NULL };
  GameTest test;

  open_table (&test, units);
  g_assert_null (turns_test_play (&test, "engagement", "a/hussards", "b/fusiliers", take_pair,
                                  (gpointer) pairs));
  game_test_undo (&test);
  act (&test, "a/hussards", "b/fusiliers",
       "roll.faces=flag,flag,order retreat.to=G6 follows=yes pursuit-to=none");
  assert_place (&test, "a/hussards", "F8");
  game_test_close (&test);
}

/* --- Ripostes -------------------------------------------------------------------------------- */

static void
test_riposte (void)
{
  const char *const units[] = { "a/grenadiers inf-2 3 F9", "b/fusiliers inf-2 3 F8",
                                "b/garde inf-2 3 E8",      "b/ligne inf-2 3 G8", NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  session = turns_test_act (&test, "engagement", "a/grenadiers", "b/fusiliers",
                            "roll.faces=order,order ripostes=yes late-riposte/roll.faces=flag,inf "
                            "late-riposte/retreat.to=E10");
  turns_test_assert_state (&test, "a/grenadiers", "strength=2 has-fought=yes");
  assert_place (&test, "b/fusiliers", "F8");
  assert_undone (&test, &session, "a/grenadiers", "F9", "E10");
  game_test_close (&test);
}

/* --- Elephants and officers ------------------------------------------------------------------ */

/* Its own infantry bars the way: it fights, drives it off and flees on. */
static void
test_flight (void)
{
  const char *const units[] = { "a/grenadiers inf-3 3 F9", "b/elephants ele-5 1 F8",
                                "b/garde inf-2 3 F7",      "b/ligne inf-2 3 G7",
                                "b/reserve inf-2 3 A1",    NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  session = turns_test_act (
      &test, "engagement", "a/grenadiers", "b/elephants",
      "roll.faces=cav,order,order flight/roll.faces=flag,ta,order flight/barring-who=garde "
      "flight/fight/roll.faces=flag,inf,order flight/fight/retreat.to=E6");
  g_assert_false (was_asked (session, "flight.obstacle"));
  assert_place (&test, "b/elephants", "");
  turns_test_assert_state (&test, "b/garde", "strength=2");
  assert_place (&test, "b/garde", "E6");
  assert_undone (&test, &session, "b/elephants-elephant", "", "F6");
  game_test_close (&test);
}

/* Off the table, and before ground that nobody can enter. */
static void
test_flight_ends (void)
{
  const char *const units[] = { "a/grenadiers inf-3 3 F3",  "b/elephants ele-5 1 F2",
                                "a/chasseurs inf-3 3 L9",   "b/colosses ele-5 1 L8", NULL };
  GameTest test;

  open_table (&test, units);
  paint (&test, "L7", "impassable", FALSE);
  paint (&test, "M7", "impassable", FALSE);
  act (&test, "a/grenadiers", "b/elephants",
       "roll.faces=cav,order,order flight/roll.faces=flag,ta,order");
  turns_test_assert_state (&test, "b/elephants-elephant", "strength=0");
  act (&test, "a/chasseurs", "b/colosses",
       "roll.faces=cav,order,order flight/roll.faces=flag,order,order");
  turns_test_assert_state (&test, "b/colosses-elephant", "strength=0");
  game_test_close (&test);
}

static void
test_officer (void)
{
  const char *const units[] = { "a/grenadiers inf-3 3 F9",
                                "b/fusiliers inf-2 1 F8 officier-superieur,sous-general",
                                "b/garde inf-2 3 F7", "b/ligne inf-2 3 F5", NULL };
  const char *const pairs[] = { "roll.faces", "inf,inf,inf", "officer-1/refuge", "ligne", NULL };
  GameTest test;

  open_table (&test, units);
  g_assert_null (turns_test_play (&test, "engagement", "a/grenadiers", "b/fusiliers", take_pair,
                                  (gpointer) pairs));
  /* Offered: the nearest, within reach of both. */
  game_test_undo (&test);
  act (&test, "a/grenadiers", "b/fusiliers", "roll.faces=inf,inf,inf");
  turns_test_assert_state (&test, "b/garde", "officers=officier-superieur,sous-general");
  game_test_close (&test);
}

/* An elephant that stayed flees when its owner's turn begins, from where it stands. */
static void
test_flight_next_turn (void)
{
  const char *const units[] = { "a/grenadiers inf-3 3 F9", "b/elephants ele-5 1 F8", NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  act (&test, "a/grenadiers", "b/elephants",
       "roll.faces=cav,order,order flight/roll.faces=order,order,order");
  assert_place (&test, "b/elephants-elephant", "F8");
  session = turns_test_act (&test, "turn", NULL, NULL, "elephant-1/roll.faces=flag,order,order");
  turns_test_assert_state (&test, "b/elephants-elephant", "fled=1 in-turn=yes");
  assert_undone (&test, &session, "b/elephants-elephant", "F8", "F7");
  game_test_close (&test);
}

/* A die that was misread: the counters go back, or elsewhere. */
static void
test_correction (void)
{
  const char *const units[] = { "a/hussards cav-m 3 F9", "b/fusiliers inf-2 3 F8", NULL };
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) combats = NULL;
  GameTest test;

  open_table (&test, units);
  session = turns_test_act (&test, "engagement", "a/hussards", "b/fusiliers",
                            "roll.faces=flag,order,order follows=yes second-combat=no");
  g_clear_object (&session);
  combats = arb_game_list_combats (test.game, FALSE);
  assert_place (&test, "a/hussards", "F8");
  assert_place (&test, "b/fusiliers", "F7");
  correct = arb_correct_new (test.store, ((ArbCombatInfo *) combats->pdata[0])->id, "roll.faces",
                             "dice=inf,order,order", "misread", &error);
  g_assert_no_error (error);
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_no_error (error);
  assert_place (&test, "a/hussards", "F9");
  assert_place (&test, "b/fusiliers", "F8");
  turns_test_assert_state (&test, "b/fusiliers", "strength=2");
  g_clear_pointer (&correct, arb_correct_free);
  game_test_close (&test);
}

/* Sides are called as somebody called them; the second one falls back to the upper edge. */
static void
test_sides (void)
{
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  game_test_open_bare (&test, "frederic", "prusse", "autriche");
  add_unit (&test, "prusse/grenadiers inf-2 3 F9");
  add_unit (&test, "autriche/fusiliers inf-2 3 F8");
  session = turns_test_act (&test, "engagement", "prusse/grenadiers", "autriche/fusiliers",
                            "roll.faces=flag,order");
  assert_undone (&test, &session, "autriche/fusiliers", "F8", "F7");
  game_test_close (&test);
}

/* --- Moves and activations ------------------------------------------------------------------- */

static void
test_move (void)
{
  const char *const units[] = { "a/hussards cav-m 3 F9", "a/grenadiers inf-2 3 G8",
                                "b/fusiliers inf-2 3 F4", NULL };
  const char *const taken[] = { "to", "G8", NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  g_assert_null (turns_test_play (&test, "move", "a/hussards", NULL, take_pair, (gpointer) taken));
  game_test_undo (&test);
  session = turns_test_act (&test, "move", "a/hussards", NULL, "to=F6");
  turns_test_assert_state (&test, "a/hussards", "moved=3 has-moved=yes in-turn=yes");
  assert_undone (&test, &session, "a/hussards", "F9", "F6");
  game_test_close (&test);
}

/* « Ordre des combats »: one after the other, each finds what the one before has left. */
static void
test_activation (void)
{
  const char *const units[] = { "a/hussards cav-m 3 F9", "a/grenadiers inf-2 3 G9",
                                "b/fusiliers inf-2 3 F8", NULL };
  const char *const twice[] = { "units", "2", "unit.1.name", "hussards", "unit.1.target", "fusiliers",
                                "combat-1/roll.faces", "inf,order,order", "unit.2.name", "fusiliers",
                                NULL };
  g_autoptr (ArbSession) session = NULL;
  GameTest test;

  open_table (&test, units);
  /* The second is not of the side whose turn it is. */
  g_assert_null (turns_test_play (&test, "activation", NULL, NULL, take_pair, (gpointer) twice));
  turns_test_assert_state (&test, "b/fusiliers", "strength=3");
  session = turns_test_act (
      &test, "activation", NULL, NULL,
      "units=2 unit.1.name=hussards unit.1.target=fusiliers combat-1/roll.faces=inf,order,order "
      "unit.2.name=grenadiers unit.2.target=fusiliers combat-2/roll.faces=inf,flag");
  turns_test_assert_state (&test, "a/hussards", "has-fought=yes in-turn=yes");
  turns_test_assert_state (&test, "a/grenadiers", "has-fought=yes");
  turns_test_assert_state (&test, "b/fusiliers", "strength=1 losses=2");
  assert_undone (&test, &session, "b/fusiliers", "F8", "F7");
  game_test_close (&test);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acts-board/retreat", test_retreat);
  g_test_add_func ("/acts-board/retreat-elsewhere", test_retreat_elsewhere);
  g_test_add_func ("/acts-board/retreat-blocked", test_retreat_blocked);
  g_test_add_func ("/acts-board/retreat-of-guns", test_retreat_of_guns);
  g_test_add_func ("/acts-board/pursuit", test_pursuit);
  g_test_add_func ("/acts-board/follow", test_follow);
  g_test_add_func ("/acts-board/pursuit-too-far", test_pursuit_too_far);
  g_test_add_func ("/acts-board/riposte", test_riposte);
  g_test_add_func ("/acts-board/flight", test_flight);
  g_test_add_func ("/acts-board/flight-ends", test_flight_ends);
  g_test_add_func ("/acts-board/officer", test_officer);
  g_test_add_func ("/acts-board/flight-next-turn", test_flight_next_turn);
  g_test_add_func ("/acts-board/correction", test_correction);
  g_test_add_func ("/acts-board/sides", test_sides);
  g_test_add_func ("/acts-board/move", test_move);
  g_test_add_func ("/acts-board/activation", test_activation);
  return g_test_run ();
}
