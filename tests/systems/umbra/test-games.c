/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are refused, each with its sentence, and thresholds from both sides; what games come to
 * otherwise is in the worked games of the rule system. */

#include <string.h>

#include "systems/arb-play.h"
#include "test-umbra.h"

#define SET(id, text) "<set id=\"" id "\">" text "</set>"
#define UNIT(id, side, sets) "<unit id=\"" id "\" side=\"" side "\">" sets "</unit>"
#define ACT(procedure, who, sets) "<act procedure=\"" procedure "\" " who ">" sets "</act>"
#define RULING(id, word) "<ruling id=\"" id "\">" word "</ruling>"

#define FOOT SET ("type", "fantassins")
#define HORSE SET ("type", "cavalerie")
#define RABBLE SET ("type", "pietaille")
#define LORD SET ("grade", "figure")
#define AT(place) SET ("place", place)
#define DIE SET ("draw.1.die", "6") SET ("tie-winner", "a")

/* Two horsemen at the ford, and blue foot in the camp. */
#define DUEL                                                                                      \
  UNIT ("u", "blue", HORSE AT ("ford"))                                                           \
  UNIT ("foe", "red", HORSE AT ("ford")) UNIT ("w", "blue", FOOT AT ("camp"))
#define ORDER(who, sets) ACT ("order", "a=\"" who "\"", sets)
#define FIGHT(sets) ACT ("confrontation", "a=\"u\" b=\"foe\"", sets)
#define END_TURN ACT ("end-turn", "", "")
/* Blue alone on the map, so that nobody must fight. */
#define FOUR_TURNS END_TURN END_TURN END_TURN END_TURN

typedef struct
{
  const char *game; /* units, rulings and acts */
  const char *act;  /* the act or the unit at fault */
  const char *unit;
  const char *id;
  const char *message;
} Refused;

/* Loaded once: there are many games. */
static ArbSystemSet *systems;

static ArbPlay *
play (const char *content,
      ArbXmlDoc **doc)
{
  g_autofree char *text = g_strdup_printf (
      "<game xmlns=\"urn:arbitre:case:1\" system=\"umbra\">%s</game>", content);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  *doc = arb_case_file_read_bytes (bytes, "game.xml", problems);
  g_assert_nonnull (*doc);
  return arb_play_resolve_node (arb_case_file_first (*doc), systems, "en");
}

static void
assert_refused (const Refused *refused,
                guint n_refused)
{
  for (guint i = 0; i < n_refused; i++)
    {
      g_autoptr (ArbXmlDoc) doc = NULL;
      g_autoptr (ArbPlay) game = play (refused[i].game, &doc);
      const ArbPlayFault *fault = arb_play_get_fault (game);

      g_assert_cmpstr (fault->id, ==, refused[i].id);
      g_assert_cmpstr (fault->message, ==, refused[i].message);
      g_assert_cmpstr (fault->act, ==, refused[i].act);
      g_assert_cmpstr (fault->unit, ==, refused[i].unit);
    }
}

static void
test_units (void)
{
  static const Refused refused[] = {
    { UNIT ("u", "blue", AT ("camp")), NULL, "u", "type",
      "A unit is a troop with its type, a personality with its grade, or scouts." },
    { UNIT ("u", "blue", FOOT LORD), NULL, "u", "grade", "“grade” does not belong here." },
    { UNIT ("u", "blue", SET ("scouts", "1") AT ("camp")), NULL, "u", "place",
      "“place” does not belong here." },
    { UNIT ("u", "blue", SET ("type", "machine")), NULL, "u", "machine-force",
      "“machine-force” is missing." },
    { UNIT ("u", "blue", RABBLE SET ("wounded", "yes")), NULL, "u", "wounded",
      "Rabble is never wounded: it is dislocated." },
    { UNIT ("u", "blue", FOOT SET ("state", "lost")), NULL, "u", "state",
      "state: “lost” is not allowed here; allowed: active, fled, dislocated, eliminated, "
      "deserted." },
    { UNIT ("u", "blue", LORD SET ("state", "fled")), NULL, "u", "state",
      "state: “fled” is not allowed here; allowed: active, eliminated." },
    { UNIT ("u", "blue", FOOT AT ("The Ford")), NULL, "u", "place",
      "place: “The Ford” is no place; a place is a name in lower case, a hex as “2:-1”, or "
      "“off”." },
    { UNIT ("u", "blue", FOOT AT ("1:")), NULL, "u", "place",
      "place: “1:” is no place; a place is a name in lower case, a hex as “2:-1”, or “off”." },
    { UNIT ("u", "blue", FOOT SET ("position", "defensive")), NULL, "u", "position",
      "Off the map nobody holds a position." },
    { UNIT ("u", "blue", FOOT SET ("engaged", "today")), NULL, "u", "engaged",
      "Off the map nobody is engaged." },
    { UNIT ("u", "blue", FOOT AT ("camp") SET ("resolutions", "1")), NULL, "u", "resolutions",
      "Only a unit that is engaged has fought resolutions." },
    { UNIT ("u", "blue", FOOT AT ("camp") SET ("engaged", "today") SET ("consolidated", "yes")),
      NULL, "u", "consolidated", "A troop that is engaged does not consolidate." },
    { UNIT ("u", "blue", LORD SET ("skills", "meneur,meneur")), NULL, "u", "skills",
      "“meneur” stands twice in the list." },
    { UNIT ("u", "blue", LORD SET ("shifts-used", "1")), NULL, "u", "shifts-used",
      "shifts-used: used more often than “sens-tactique” allows." },
    { UNIT ("u", "blue",
            LORD SET ("skills", "sens-tactique:5") SET ("shifts-per-day", "2")
                SET ("shifts-used", "3")),
      NULL, "u", "shifts-used", "shifts-used: used more often than “sens-tactique” allows." },
    { UNIT ("u", "blue", LORD SET ("skills", "tactiques-variees:2") SET ("redraws-used", "3")),
      NULL, "u", "redraws-used",
      "redraws-used: used more often than “tactiques-variees” allows." },
    { UNIT ("u", "blue", LORD SET ("skills", "discipline:2") SET ("discipline-used", "3")), NULL,
      "u", "discipline-used", "discipline-used: used more often than “discipline” allows." },
  };

  assert_refused (refused, G_N_ELEMENTS (refused));
}

static void
test_orders (void)
{
  static const Refused refused[] = {
    { DUEL ORDER ("who", SET ("do", "stay")), "act-1", NULL, "a", "There is no unit “who”." },
    { UNIT ("u", "blue", FOOT SET ("state", "fled")) ORDER ("u", SET ("do", "stay")), "act-1",
      NULL, "a", "“u” takes no orders." },
    { UNIT ("u", "blue", SET ("scouts", "1")) ORDER ("u", SET ("do", "stay")), "act-1", NULL, "a",
      "“u” takes no orders." },
    { DUEL ORDER ("w", SET ("do", "stay")) ORDER ("w", SET ("do", "stay")), "act-2", NULL, "a",
      "“w” has had its order for this turn." },
    { DUEL ACT ("order", "a=\"w\" b=\"u\"", SET ("do", "stay")), "act-1", NULL, "b",
      "An order is for one unit." },
    { DUEL FIGHT (DIE) ORDER ("w", SET ("do", "stay")), "act-2", NULL, "procedure",
      "The confrontations of the turn have begun." },
    { DUEL ORDER ("w", ""), "act-1", NULL, "do", "“do” is missing." },
    { DUEL ORDER ("w", SET ("do", "sleep")), "act-1", NULL, "do",
      "do: “sleep” is not allowed here; allowed: stay, move, consolidate, build." },
    { DUEL ORDER ("w", SET ("do", "move")), "act-1", NULL, "to", "“to” is missing." },
    { DUEL ORDER ("w", SET ("do", "move") SET ("to", "camp")), "act-1", NULL, "to",
      "“w” is at “camp” already." },
    { DUEL ORDER ("w", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")
                           SET ("rough", "yes")),
      "act-1", NULL, "forced-march", "Forest and hills allow no forced march." },
    { UNIT ("u", "blue", FOOT AT ("camp") SET ("fatigue", "-2"))
          ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")),
      "act-1", NULL, "forced-march", "A worn-out troop makes no forced march." },
    { UNIT ("u", "blue", RABBLE AT ("camp"))
          ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")),
      "act-1", NULL, "forced-march", "Rabble by itself makes no forced march." },
    { UNIT ("u", "blue", RABBLE AT ("camp"))
          ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")
                          SET ("beloved", "yes")),
      "act-1", NULL, "beloved", "Nobody of this side on the map is loved by the people." },
    { UNIT ("u", "blue", LORD AT ("camp")) ORDER ("u", SET ("do", "consolidate")), "act-1", NULL,
      "do", "Only troops on the map consolidate and build." },
    { UNIT ("u", "blue", FOOT) ORDER ("u", SET ("do", "build")), "act-1", NULL, "do",
      "Only troops on the map consolidate and build." },
    { DUEL FIGHT (DIE) END_TURN ORDER ("u", SET ("do", "consolidate")), "act-3", NULL, "do",
      "“u” is engaged." },
    { DUEL ORDER ("w", SET ("do", "build") SET ("suitable", "no")), "act-1", NULL, "suitable",
      "Without Castrametation nobody builds on such ground." },
    { DUEL ORDER ("w", SET ("do", "stay") SET ("why", "tired")), "act-1", NULL, "why",
      "“why” does not belong here." },
  };

  assert_refused (refused, G_N_ELEMENTS (refused));
}

#define TACTICIAN                                                                                 \
  UNIT ("lord", "blue",                                                                           \
        LORD AT ("ford") SET ("skills", "sens-tactique,tactiques-variees,meneur"))
#define APART                                                                                     \
  UNIT ("u", "blue", HORSE AT ("0:0")) UNIT ("foe", "red", HORSE AT ("2:-1"))                     \
  UNIT ("near", "red", HORSE AT ("1:-1"))

static void
test_fights (void)
{
  static const Refused refused[] = {
    { DUEL ACT ("confrontation", "b=\"foe\"", DIE), "act-1", NULL, "a", "“a” is missing." },
    { DUEL ACT ("confrontation", "a=\"u\" b=\"w\"", DIE), "act-1", NULL, "b",
      "“u” and “w” are of the same side." },
    { UNIT ("u", "blue", FOOT) DUEL, NULL, "u", "id",
      "“u” is not the id of a unit, or is used twice." },
    { UNIT ("u", "blue", FOOT) UNIT ("foe", "red", FOOT AT ("camp")) FIGHT (DIE), "act-1", NULL,
      "a", "“u” meets nobody." },
    { DUEL FIGHT (DIE) FIGHT (DIE), "act-2", NULL, "a", "“u” has fought in this turn." },
    { DUEL FIGHT (DIE SET ("contact", "contiguous")), "act-1", NULL, "contact",
      "They are at the same place." },
    { APART FIGHT (DIE), "act-1", NULL, "contact", "They are at two places." },
    { APART FIGHT (DIE SET ("contact", "contiguous")), "act-1", NULL, "contact",
      "“0:0” and “2:-1” are not neighbours." },
    { APART ORDER ("near", SET ("do", "move") SET ("to", "0:1"))
          ACT ("confrontation", "a=\"u\" b=\"near\"", DIE SET ("contact", "contiguous")),
      "act-2", NULL, "contact", "They have not been neighbours for a whole turn." },
    { DUEL FIGHT (SET ("draw.1.die", "6")), "act-1", NULL, "tie-winner",
      "“tie-winner” is missing." },
    { DUEL FIGHT (SET ("tie-winner", "a")), "act-1", NULL, "draw.1.die",
      "“draw.1.die” is missing." },
    { DUEL FIGHT (DIE SET ("draw.1.a.wound-on", "foe")), "act-1", NULL, "draw.1.a.wound-on",
      "draw.1.a.wound-on: “foe” cannot be named here." },
    { DUEL FIGHT (DIE SET ("draw.1.a.wound-on", "u,,u")), "act-1", NULL, "draw.1.a.wound-on",
      "draw.1.a.wound-on: “” is not in this confrontation." },
    { DUEL FIGHT (DIE SET ("draw.2.b.morale-on", "w")), "act-1", NULL, "draw.2.b.morale-on",
      "draw.2.b.morale-on: “w” is not in this confrontation." },
    { DUEL TACTICIAN FIGHT (DIE SET ("draw.1.a.morale-on", "lord")), "act-1", NULL,
      "draw.1.a.morale-on", "draw.1.a.morale-on: “lord” cannot be named here." },
    { DUEL FIGHT (DIE SET ("draw.1.shift", "u")), "act-1", NULL, "draw.1.shift",
      "draw.1.shift: “u” has no “sens-tactique” to use." },
    { DUEL TACTICIAN FIGHT (DIE SET ("draw.1.shift", "lord,lord")), "act-1", NULL, "draw.1.shift",
      "draw.1.shift: “lord” shifts a draw only once." },
    { DUEL TACTICIAN FIGHT (DIE SET ("draw.1.shift", "lord"))
          END_TURN FIGHT (DIE SET ("draw.1.shift", "lord")),
      "act-3", NULL, "draw.1.shift", "draw.1.shift: “lord” has used up “sens-tactique”." },
    { DUEL TACTICIAN FIGHT (DIE SET ("draw.1.redraw", "5")), "act-1", NULL, "draw.1.redraw-by",
      "“draw.1.redraw-by” is missing." },
    { DUEL TACTICIAN FIGHT (DIE SET ("draw.1.redraw", "5") SET ("draw.1.redraw-by", "lord,lord")),
      "act-1", NULL, "draw.1.redraw-by",
      "draw.1.redraw-by: one personality has a draw made again." },
    { DUEL TACTICIAN FIGHT (DIE SET ("draw.1.redraw", "5") SET ("draw.1.redraw-by", "lord"))
          END_TURN FIGHT (DIE SET ("draw.1.redraw", "5") SET ("draw.1.redraw-by", "lord")),
      "act-3", NULL, "draw.1.redraw-by",
      "draw.1.redraw-by: “lord” has used up “tactiques-variees”." },
    { DUEL TACTICIAN FIGHT (DIE SET ("lord.cancelled", "meneur")), "act-1", NULL, "lord.cancelled",
      "The enemy’s Strategic vision does not counter as many skills." },
    { DUEL FIGHT (DIE SET ("u.cancelled", "meneur")), "act-1", NULL, "u.cancelled",
      "“u.cancelled” does not belong here." },
    { DUEL FIGHT (DIE SET ("draw.3.die", "1")), "act-1", NULL, "draw.3.die",
      "“draw.3.die” does not belong here." },
  };

  assert_refused (refused, G_N_ELEMENTS (refused));
}

#define GONE UNIT ("u", "blue", FOOT AT ("camp") SET ("state", "fled"))
#define CAMP UNIT ("u", "blue", FOOT AT ("camp"))

static void
test_turns (void)
{
  static const Refused refused[] = {
    { DUEL END_TURN, "act-1", NULL, "pair",
      "“u” and “foe” are both at “ford” and have not fought." },
    { CAMP ACT ("end-turn", "a=\"u\"", ""), "act-1", NULL, "a",
      "“end-turn” is for nobody in particular." },
    { CAMP ACT ("end-turn", "", SET ("turn", "2")), "act-1", NULL, "turn",
      "“turn” does not belong here." },
    { CAMP ACT ("rest", "", ""), "act-1", NULL, "procedure", "A game has no act “rest”." },
    { CAMP FOUR_TURNS END_TURN, "act-5", NULL, "procedure",
      "The four turns of the day are over: the night comes." },
    { CAMP FOUR_TURNS ORDER ("u", SET ("do", "stay")), "act-5", NULL, "procedure",
      "The four turns of the day are over: the night comes." },
    { CAMP END_TURN ACT ("night", "", ""), "act-2", NULL, "procedure",
      "The night comes after the fourth turn." },
    { CAMP FOUR_TURNS ACT ("night", "", SET ("u.die", "5")), "act-5", NULL, "u.die",
      "“u” has neither fled nor been dislocated." },
    { GONE FOUR_TURNS ACT ("night", "", SET ("u.die", "5") SET ("u.red", "3")), "act-5", NULL,
      "u.red", "The faces of “u” do not add up to 10." },
    { GONE FOUR_TURNS ACT ("night", "", SET ("u.rest", "5")), "act-5", NULL, "u.rest",
      "“u.rest” does not belong here." },
    { GONE FOUR_TURNS ACT ("night", "", SET ("who.die", "5")), "act-5", NULL, "who.die",
      "“who.die” does not belong here." },
    { GONE ACT ("state", "a=\"u\"", SET ("fatigue", "0")), "act-1", NULL, "a",
      "“u” is no longer active." },
    { DUEL FIGHT (DIE) ACT ("state", "a=\"u\"", SET ("fatigue", "0")), "act-2", NULL, "a",
      "“u” has fought in this turn." },
    { CAMP ACT ("state", "a=\"u\"", AT ("hill")), "act-1", NULL, "place",
      "“place” does not belong here." },
    { UNIT ("u", "blue", FOOT) ACT ("state", "a=\"u\"", SET ("position", "majeure")), "act-1",
      NULL, "position", "Off the map nobody holds a position." },
    { RULING ("leaving", "never") CAMP, NULL, NULL, "ruling.leaving",
      "leaving: “never” is not allowed here; allowed: enemy-there (if an enemy is still where it "
      "fought), always." },
    { RULING ("place-cap", "day") RULING ("place-cap", "day") CAMP, NULL, NULL, "ruling.place-cap",
      "“place-cap” is given twice." },
  };

  assert_refused (refused, G_N_ELEMENTS (refused));
}

/* The value of an act or, with the id of one, of a unit. */
static const char *
get_value (const ArbPlay *game,
           const char *whose,
           const char *id)
{
  guint unit;

  if (arb_play_find_unit (game, whose, &unit))
    return arb_play_sets_get (arb_play_get_unit (game, unit)->values, id);
  for (guint i = 0; i < arb_play_get_n_acts (game); i++)
    if (g_str_equal (arb_play_get_act (game, i)->id, whose))
      return arb_play_sets_get (arb_play_get_act (game, i)->values, id);
  return NULL;
}

static void
assert_value (const char *content,
              const char *whose,
              const char *id,
              const char *expected)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbPlay) game = play (content, &doc);

  g_assert_cmpstr (arb_play_get_fault (game)->message, ==, NULL);
  g_assert_cmpstr (get_value (game, whose, id), ==, expected);
}

/* What is just enough, and what is not. */
static void
test_thresholds (void)
{
  assert_value (APART ACT ("confrontation", "a=\"u\" b=\"near\"", DIE SET ("contact", "contiguous")),
                "act-1", "draws", "1");
  assert_value (UNIT ("u", "blue", FOOT AT ("camp") SET ("fatigue", "-1"))
                    ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")),
                "u", "fatigue", "-2");
  /* « Coriace »: once a day for nothing. */
  assert_value (UNIT ("u", "blue", FOOT AT ("camp") SET ("adjectives", "coriace"))
                    ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")),
                "act-1", "march", "free");
  assert_value (UNIT ("u", "blue",
                      FOOT AT ("camp") SET ("adjectives", "coriace") SET ("free-march-used", "yes"))
                    ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")),
                "act-1", "march", "done");
  /* A march that breaks the morale ends in flight at the new place. */
  assert_value (UNIT ("u", "blue", FOOT AT ("camp") SET ("fatigue", "-1") SET ("morale", "flanchant"))
                    ORDER ("u", SET ("do", "move") SET ("to", "hill") SET ("forced-march", "yes")),
                "u", "state", "fled");
  /* Two spellings of a hex are one place. */
  assert_value (UNIT ("u", "blue", FOOT AT (" 01:-2 ")), "u", "place", "1:-2");
  /* A lowered limit takes the count along. */
  assert_value (UNIT ("u", "blue",
                      LORD SET ("skills", "discipline:3") SET ("discipline-used", "3"))
                    ACT ("state", "a=\"u\"", SET ("skills", "discipline:2")),
                "u", "discipline-used", "2");
  assert_value (UNIT ("u", "blue", SET ("scouts", "1")) ACT ("state", "a=\"u\"", SET ("scouts", "3")),
                "u", "scouts", "3");
  /* A third side has its own quarrels: only two must fight. */
  assert_value (DUEL UNIT ("x", "green", FOOT AT ("hill")) END_TURN, "act-1", "turn", "2");
  assert_value (DUEL RULING ("consolidate-engaged", "on") FIGHT (DIE) END_TURN
                    ORDER ("u", SET ("do", "consolidate")),
                "u", "consolidated", "yes");
  /* Without effect in a game, and so without a list of words. */
  assert_value (RULING ("march-gain", "own-move") RULING ("place-cap", "never")
                    RULING ("levy-period", "3") CAMP,
                "u", "place", "camp");
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  int result;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  g_test_add_func ("/umbra/games/units", test_units);
  g_test_add_func ("/umbra/games/orders", test_orders);
  g_test_add_func ("/umbra/games/fights", test_fights);
  g_test_add_func ("/umbra/games/turns", test_turns);
  g_test_add_func ("/umbra/games/thresholds", test_thresholds);
  result = g_test_run ();
  arb_system_set_free (systems);
  return result;
}
