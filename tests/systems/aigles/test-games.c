/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of Les Aigles: what a unit carries from one period to the next, and what a game file may not
 * say. A game is written in lines: "!ruling=word", "+unit side field=text …", "procedure:id a b
 * input=text …" with "-" for a unit that is not named. */

#include "systems/arb-play.h"

#define FRENCH "+fr-1 french arm=infantry formation=column figures=18 factor=4 ranks=3,3,3,3,3,3"
#define AUSTRIAN "+au-1 austrian arm=infantry formation=line figures=18 factor=4"
#define HORSE(id, side, figures) \
  "+" id " " side " arm=cavalry formation=line figures=" figures " factor=5"
#define PAIR "a.die=1 b.die=1 a.front=3 b.front=3 "
#define DRAW PAIR "a.base-losses=10 b.base-losses=10 "
#define WON PAIR "a.base-losses=30 b.base-losses=10 "

typedef struct
{
  ArbSystemSet *systems;
  ArbXmlDoc *doc;
  ArbPlay *play;
} Game;

static void
write_sets (ArbXmlWriter *writer,
            char **words)
{
  for (; *words != NULL; words++)
    {
      g_auto (GStrv) parts = g_strsplit (*words, "=", 2);

      if (**words != '\0')
        arb_xml_writer_leaf (writer, "set", parts[0], parts[1]);
    }
}

static void
write_line (ArbXmlWriter *writer,
            const char *line)
{
  g_auto (GStrv) words = g_strsplit (line[0] == '!' || line[0] == '+' ? line + 1 : line, " ", -1);
  g_auto (GStrv) act = g_strsplit (words[0], ":", 2);

  if (line[0] == '!')
    {
      g_auto (GStrv) parts = g_strsplit (words[0], "=", 2);

      arb_xml_writer_leaf (writer, "ruling", parts[0], parts[1]);
      return;
    }
  arb_xml_writer_start (writer, line[0] == '+' ? "unit" : "act");
  if (line[0] == '+')
    {
      arb_xml_writer_attr (writer, "id", words[0]);
      arb_xml_writer_attr (writer, "side", words[1]);
      write_sets (writer, words + 2);
    }
  else
    {
      arb_xml_writer_attr (writer, "procedure", act[0]);
      arb_xml_writer_attr (writer, "id", act[1]);
      arb_xml_writer_attr (writer, "a", g_str_equal (words[1], "-") ? NULL : words[1]);
      arb_xml_writer_attr (writer, "b", g_str_equal (words[2], "-") ? NULL : words[2]);
      write_sets (writer, words + 3);
    }
  arb_xml_writer_end (writer);
}

static void
game_begin (Game *self,
            const char *const *lines)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *text;

  arb_xml_writer_start (writer, "game");
  arb_xml_writer_attr (writer, "xmlns", ARB_CASE_NAMESPACE);
  arb_xml_writer_attr (writer, "system", "aigles");
  for (; *lines != NULL; lines++)
    write_line (writer, *lines);
  arb_xml_writer_end (writer);
  text = arb_xml_writer_finish (writer, &length);
  bytes = g_bytes_new_take (text, length);
  self->systems = arb_system_set_new (NULL, problems);
  self->doc = arb_case_file_read_bytes (bytes, "game", problems);
  g_assert_nonnull (self->doc);
  self->play = arb_play_resolve_node (arb_xml_doc_get_root (self->doc), self->systems, "en");
}

static void
game_end (Game *self)
{
  arb_play_free (self->play);
  arb_xml_doc_free (self->doc);
  arb_system_set_free (self->systems);
}

/* "c1/fr-1.net=won" of an act, "fr-1/level=1" of a unit; "c1/fr-1.special" alone: it is absent. */
static void
assert_value (const Game *self,
              const char *expected)
{
  g_auto (GStrv) parts = g_strsplit_set (expected, "/=", 3);
  const GArray *values = NULL;
  guint unit;

  g_assert_cmpstr (arb_play_get_fault (self->play)->message, ==, NULL);
  if (arb_play_find_unit (self->play, parts[0], &unit))
    values = arb_play_get_unit (self->play, unit)->values;
  for (guint i = 0; i < arb_play_get_n_acts (self->play); i++)
    if (g_str_equal (arb_play_get_act (self->play, i)->id, parts[0]))
      values = arb_play_get_act (self->play, i)->values;
  g_assert_nonnull (values);
  if (g_strcmp0 (arb_play_sets_get (values, parts[1]), parts[2]) != 0)
    g_error ("%s, not %s", expected, arb_play_sets_get (values, parts[1]));
}

#define LINES(...) ((const char *const[]) { __VA_ARGS__, NULL })

static void
assert_game (const char *const *lines,
             const char *const *expected)
{
  Game game;

  game_begin (&game, lines);
  for (; *expected != NULL; expected++)
    assert_value (&game, *expected);
  game_end (&game);
}

static void
assert_fault (const char *const *lines,
              const char *act,
              const char *unit,
              const char *id,
              const char *message)
{
  const ArbPlayFault *fault;
  Game game;

  game_begin (&game, lines);
  fault = arb_play_get_fault (game.play);
  g_assert_cmpstr (fault->id, ==, id);
  g_assert_cmpstr (fault->act, ==, act);
  g_assert_cmpstr (fault->unit, ==, unit);
  g_assert_cmpstr (fault->message, ==, message);
  game_end (&game);
}

/* --- Thresholds ------------------------------------------------------------------------------ */

static void
test_figures (void)
{
  /* 39 losses leave a figure standing that 40 take off; fire and mêlée share one sheet. */
  assert_game (LINES (FRENCH, AUSTRIAN, "fire:f1 fr-1 - losses=39"),
               LINES ("f1/figures-lost=0", "f1/carry-after=39", "f1/lost-figure-to-fire=no",
                      "fr-1/figures=18", "fr-1/ranks=3,3,3,3,3,3"));
  assert_game (LINES (FRENCH, AUSTRIAN, "fire:f1 fr-1 - losses=40"),
               LINES ("f1/figures-lost=1", "f1/carry-after=0", "f1/lost-figure-to-fire=yes",
                      "fr-1/figures=17", "fr-1/ranks=3,3,3,3,3,2"));
  assert_game (LINES (FRENCH, AUSTRIAN, "fire:f1 fr-1 - losses=9999"),
               LINES ("f1/figures-lost=18", "fr-1/figures=0", "fr-1/ranks", "fr-1/must-reform=no"));
}

static void
test_net (void)
{
  const char *const second = "+au-2 austrian arm=infantry formation=line figures=18 factor=4";

  assert_game (LINES (FRENCH, AUSTRIAN, second, "melee:m1 fr-1 au-1 " WON,
                      "melee:m2 au-2 fr-1 " WON, "close:c1 - - au-1.morale=arret"),
               LINES ("c1/fr-1.net=cancelled", "c1/fr-1.retreat-cm=0",
                      "c1/fr-1.must-test-morale=no", "c1/fr-1.may-follow", "fr-1/enemies=au-2",
                      "fr-1/melees-lost=1"));
  assert_game (LINES (FRENCH, AUSTRIAN, second, "melee:m1 fr-1 au-1 " DRAW,
                      "melee:m2 au-2 fr-1 " WON, "close:c1 - - fr-1.morale=arret"),
               LINES ("c1/fr-1.net=lost", "c1/fr-1.retreat-from=au-2", "c1/au-2.may-follow=fr-1",
                      "c1/au-1.may-follow", "fr-1/in-melee=no"));
}

static void
test_leader (void)
{
  const char *const led = "+fr-1 french arm=infantry formation=line figures=10 factor=4 leader=40";
  const char *const pair = "melee:m1 fr-1 au-1 a.die=1 b.die=1 a.front=3 b.front=3 "
                           "a.base-losses=30 b.base-losses=";
  g_autofree char *below = g_strconcat (pair, "20", NULL);
  g_autofree char *most = g_strconcat (pair, "30", NULL);
  g_autofree char *over = g_strconcat (pair, "31", NULL);

  /* Product 10, 12 and 18: unhurt below 12, wounded up to 18, killed above. */
  assert_game (LINES (led, AUSTRIAN, below, "close:c1 - - fr-1.fate-die=5 au-1.morale=arret"),
               LINES ("c1/fr-1.leader-fate=unhurt", "fr-1/leader=40"));
  assert_game (
      LINES (led, AUSTRIAN, below, "close:c1 - - fr-1.fate-die=6 fr-1.morale=arret au-1.morale=arret"),
      LINES ("c1/fr-1.leader-fate=wounded", "c1/fr-1.must-test-morale=yes", "fr-1/leader=0",
             "fr-1/leader-value-lost"));
  assert_game (LINES (led, AUSTRIAN, most, "close:c1 - - fr-1.fate-die=6 fr-1.morale=arret"),
               LINES ("c1/fr-1.leader-fate=wounded"));
  assert_game (LINES (led, AUSTRIAN, over, "close:c1 - - fr-1.fate-die=6 fr-1.morale=arret"),
               LINES ("c1/fr-1.leader-fate=killed", "fr-1/leader-value-lost=40"));
}

static void
test_run (void)
{
  const char *const lines[] = { NULL, FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 " WON,
                                "close:c1 - - au-1.morale=arret", "next-period:n1 - -",
                                "melee:m2 fr-1 au-1 " DRAW, NULL };
  const char *by_period[G_N_ELEMENTS (lines)];

  /* Contact was broken: a new mêlée, unless the run goes on by periods. */
  assert_game (lines + 1, LINES ("c1/fr-1.in-melee=no", "fr-1/periods=0", "fr-1/level-if-fights",
                                 "m2/a.level=0", "m2/a.engaged=3"));
  memcpy (by_period, lines, sizeof lines);
  by_period[0] = "!consecutive-run=period";
  assert_game (by_period, LINES ("fr-1/periods=1", "fr-1/level-if-fights=1", "m2/a.level=1",
                                 "m2/a.engaged=18"));
}

/* --- Rulings, both ways ---------------------------------------------------------------------- */

typedef struct
{
  const char *ruling;
  const char *lines[8];
  const char *usual;
  const char *other;
} Reading;

static void
test_rulings (void)
{
  static const Reading readings[] = {
    { "!level-scope=pair",
      { FRENCH, AUSTRIAN, HORSE ("au-2", "austrian", "12"),
        "melee:m1 fr-1 au-1 round=2 " DRAW "a.gap-left=1",
        "melee:m2 fr-1 au-2 " DRAW "a.period=1" },
      "m2/a.level=2",
      "m2/a.level=0" },
    { "!already-in-melee-when=earlier-period",
      { FRENCH, AUSTRIAN, "+fr-2 french arm=infantry formation=line figures=18 factor=4",
        "melee:m1 fr-1 au-1 " DRAW "a.entry=charge",
        "melee:m2 fr-2 au-1 " DRAW "contact-quarter=2 a.entry=charge a.attack=flank" },
      "m2/a.row.t18=1",
      "m2/a.row.t16=2" },
    { "!later-loss-rank=front",
      { FRENCH, AUSTRIAN, "fire:f1 fr-1 - losses=40" },
      "fr-1/ranks=3,3,3,3,3,2",
      "fr-1/ranks=2,3,3,3,3,3" },
    { "!sheet-sum=total",
      { FRENCH, AUSTRIAN, "+au-2 austrian arm=infantry formation=line figures=18 factor=4",
        "melee:m1 fr-1 au-1 " PAIR "a.base-losses=10 b.base-losses=12",
        "melee:m2 fr-1 au-2 " PAIR "a.base-losses=10 b.base-losses=12", "close:c1 - -" },
      "c1/fr-1.sheet=20",
      "c1/fr-1.sheet=25" },
    { "!cancelled-special=loss-cases",
      { AUSTRIAN, FRENCH, "+fr-2 french arm=infantry formation=line figures=18 factor=4",
        "melee:m1 fr-1 au-1 " WON, "melee:m2 au-1 fr-2 " WON, "close:c1 - - fr-2.morale=arret" },
      "au-1/level=1",
      "au-1/level=2" },
    { "!special-after-melee=in-melee-only",
      { FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 " WON, "close:c1 - - au-1.morale=arret" },
      "au-1/level=2",
      "au-1/level=1" },
    { "!case3-who=retreat-from",
      { HORSE ("fr-1", "french", "12"), AUSTRIAN,
        "+fr-2 french arm=infantry formation=line figures=18 factor=4", "melee:m1 fr-1 au-1 " WON,
        "melee:m2 fr-2 au-1 " PAIR "a.base-losses=40 b.base-losses=10",
        "close:c1 - - au-1.morale=arret" },
      "c1/au-1.special=3",
      "c1/au-1.special" },
    { "!rally-in-cluster=always",
      { HORSE ("fr-1", "french", "10"), HORSE ("au-1", "austrian", "10"),
        HORSE ("au-2", "austrian", "12"), "melee:m1 fr-1 au-1 " DRAW, "melee:m2 fr-1 au-2 " DRAW,
        "close:c1 - -" },
      "c1/au-1.must-rally=no",
      "c1/au-1.must-rally=yes" },
    { "!pursuit-by=any-opponent",
      { FRENCH, "+au-1 austrian arm=infantry formation=line figures=10 factor=4 leader=40",
        "melee:m1 fr-1 au-1 " PAIR "a.base-losses=30 b.base-losses=30",
        "close:c1 - - au-1.fate-die=6 au-1.morale=retraite" },
      "c1/fr-1.may-pursue",
      "c1/fr-1.may-pursue=au-1" },
    { "!tenir-may-follow=yes",
      { FRENCH " order=tenir", AUSTRIAN, "melee:m1 fr-1 au-1 " WON,
        "close:c1 - - au-1.morale=arret" },
      "c1/fr-1.may-follow",
      "c1/fr-1.may-follow=au-1" },
    { "!engaged-elites=first-rank",
      { FRENCH " elite=3 rank-elites=3,0,0,0,0,0", AUSTRIAN, "melee:m1 fr-1 au-1 " DRAW },
      "m1/a.engaged-elite=0",
      "m1/a.engaged-elite=3" },
    { "!rear-hit-engaged=none",
      { FRENCH, AUSTRIAN, HORSE ("fr-2", "french", "12"), "melee:m1 fr-1 au-1 " DRAW,
        "melee:m2 fr-2 au-1 " DRAW "a.entry=charge a.attack=rear" },
      "m1/b.fights=yes",
      "m1/b.fights=no" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      const char *lines[G_N_ELEMENTS (readings[i].lines) + 1] = { readings[i].ruling };

      memcpy (lines + 1, readings[i].lines, sizeof readings[i].lines);
      assert_game (lines + 1, LINES (readings[i].usual));
      assert_game (lines, LINES (readings[i].other));
    }
}

/* --- What is refused ------------------------------------------------------------------------- */

static void
test_units_refused (void)
{
  assert_fault (LINES ("+fr-1 french arm=infantry formation=line figures=18"), NULL, "fr-1",
                "factor", "“factor” is missing.");
  assert_fault (LINES (FRENCH " elite=19"), NULL, "fr-1", "elite",
                "“elite” does not fit the other fields of “fr-1”.");
  assert_fault (LINES ("+fr-1 french arm=cavalry formation=skirmish figures=8 factor=4"), NULL,
                "fr-1", "formation", "“formation” does not fit the other fields of “fr-1”.");
  assert_fault (LINES ("+fr-1 french arm=infantry formation=line figures=18 factor=4 ranks=9,8"),
                NULL, "fr-1", "ranks", "“ranks” does not fit the other fields of “fr-1”.");
  assert_fault (LINES (FRENCH " rank-elites=0,0"), NULL, "fr-1", "rank-elites",
                "“rank-elites” does not fit the other fields of “fr-1”.");
  assert_fault (LINES (FRENCH " removal-phase=3"), NULL, "fr-1", "removal-phase",
                "“removal-phase” does not fit the other fields of “fr-1”.");
  assert_fault (LINES (FRENCH " front=3"), NULL, "fr-1", "front", "A unit has no field “front”.");
}

static void
test_melees_refused (void)
{
  const char *const friend = "+fr-2 french arm=infantry formation=line figures=18 factor=4";

  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-1 - " DRAW), "m1", NULL, "b",
                "“b” must name a unit.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-9 au-1 " DRAW), "m1", NULL, "a",
                "There is no unit “fr-9”.");
  assert_fault (LINES (FRENCH, AUSTRIAN, friend, "melee:m1 fr-1 fr-2 " DRAW), "m1", NULL, "b",
                "“fr-1” and “fr-2” are of the same side.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 " DRAW, "melee:m2 au-1 fr-1 " DRAW),
                "m2", NULL, "b", "“au-1” and “fr-1” have a mêlée in this period already.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "fire:f1 fr-1 - losses=720", "melee:m1 fr-1 au-1 " DRAW),
                "m1", NULL, "a", "“fr-1” has no figures left.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 " DRAW "a.figures=12"), "m1", NULL,
                "a.figures", "“a.figures” is known from the unit: an act “state” changes it.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 " DRAW "a.colour=blue"), "m1", NULL,
                "a.colour", "An act “melee” has no input “a.colour”.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 a.die=1 b.front=3"), "m1", NULL,
                "b.die", "“b.die” is missing.");
}

static void
test_closes_refused (void)
{
  const char *const pair = "melee:m1 fr-1 au-1 " WON;

  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - -"), "c1", NULL, "au-1.morale",
                "“au-1” must test its morale: say the result.");
  assert_fault (LINES (FRENCH " leader=40", AUSTRIAN, pair, "close:c1 - - au-1.morale=arret"), "c1",
                NULL, "fr-1.fate-die", "The fate of the general with “fr-1” wants its dice.");
  assert_fault (LINES (FRENCH " leader=40", AUSTRIAN, pair,
                       "close:c1 - - au-1.morale=arret fr-1.fate-die=1,2"),
                "c1", NULL, "fr-1.fate-die",
                "The fate of the general with “fr-1” wants one die for each test.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - - au-1.morale=arret fr-1.rallies=yes"),
                "c1", NULL, "fr-1.rallies",
                "“fr-1” may not rally: that is for cavalry that fought in this period and does not "
                "leave.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - - au-1.morale=fuite fr-1.follows=au-1"),
                "c1", NULL, "fr-1.follows", "“fr-1” may not follow that unit.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - - au-1.morale=arret fr-1.pursues=au-1"),
                "c1", NULL, "fr-1.pursues", "“fr-1” may not pursue that unit.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - - au-1.morale=arret fr-1.follows=xx"),
                "c1", NULL, "fr-1.follows", "There is no unit “xx”.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - - xx.morale=arret"), "c1", NULL,
                "xx.morale", "An act “close” has no input “xx.morale”.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "melee:m1 fr-1 au-1 " DRAW, "close:c1 - -",
                       "next-period:n1 - -", "close:c2 - -"),
                "c2", NULL, "pair",
                "“fr-1” and “au-1” are in contact: their mêlée must be fought before the period is "
                "closed.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "close:c1 fr-1 -"), "c1", NULL, "a",
                "An act “close” names no unit as “a”.");
}

static void
test_moments_refused (void)
{
  const char *const pair = "melee:m1 fr-1 au-1 " DRAW;
  const char *const closed = "The period is closed: “fire” must wait for the next one.";

  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "next-period:n1 - -"), "n1", NULL, "procedure",
                "The mêlées of this period must be closed first.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "close:c1 - -", "fire:f1 fr-1 - losses=1"), "f1", NULL,
                "procedure", closed);
  assert_fault (LINES (FRENCH, AUSTRIAN, "charge:x1 fr-1 au-1"), "x1", NULL, "procedure",
                "A game of “aigles” has no act “charge”.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "fire:f1 fr-1 - losses=1"), "f1", NULL, "a",
                "“fr-1” has a mêlée in this period already: this comes before it.");
  assert_fault (LINES (FRENCH, AUSTRIAN, pair, "close:c1 - -", "next-period:n1 - -",
                       "fire:f1 fr-1 - losses=1"),
                "f1", NULL, "a", "“fr-1” is in a mêlée: nobody fires at it.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "fire:f1 fr-1 - in-window=no"), "f1", NULL, "losses",
                "“losses” is missing.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "fire:f1 fr-1 - losses=40 elite-lost=1"), "f1", NULL,
                "elite-lost",
                "The elites that fall, and the others, must be among the figures of “fr-1”.");
  assert_fault (LINES (FRENCH, AUSTRIAN, "state:s1 fr-1 - arm=cavalry"), "s1", NULL, "arm",
                "“arm” of a unit does not change in the game.");
}

/* --- What the umpire writes anew ------------------------------------------------------------- */

static void
test_state (void)
{
  assert_game (LINES (FRENCH " order=tenir", AUSTRIAN, "state:s1 fr-1 - formation=line order=other"),
               LINES ("fr-1/ranks", "fr-1/formation=line", "fr-1/order-allows-follow=yes"));
  assert_game (LINES (FRENCH " elite=3 rank-elites=3,0,0,0,0,0", AUSTRIAN,
                      "state:s1 fr-1 - ranks=6,6,6"),
               LINES ("fr-1/ranks=6,6,6", "fr-1/rank-elites"));
  assert_game (LINES ("+fr-1 french arm=infantry formation=square-full figures=8 factor=4 "
                      "square-broken=yes level=3",
                      "state:s1 fr-1 - formation=square-full level=0"),
               LINES ("fr-1/square-broken=no", "fr-1/level=0", "fr-1/must-reform=no"));
}

/* The order of the pairs, and who is called a, change nothing. */
static void
test_order_of_pairs (void)
{
  const char *const second = HORSE ("fr-2", "french", "12");
  const char *const expected[] = { "fr-1/level=1", "fr-2/level=1", "au-1/level=2",
                                   "au-1/enemies=fr-1,fr-2", "au-1/carry=20", NULL };

  assert_game (LINES (FRENCH, second, AUSTRIAN, "melee:m1 fr-1 au-1 " DRAW "a.entry=charge",
                      "melee:m2 fr-2 au-1 " DRAW "a.entry=classic a.attack=flank",
                      "close:c1 - -"),
               expected);
  assert_game (LINES (FRENCH, second, AUSTRIAN,
                      "melee:m1 au-1 fr-2 " DRAW "b.entry=classic b.attack=flank",
                      "melee:m2 au-1 fr-1 " DRAW "b.entry=charge", "close:c1 - -"),
               expected);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/games/figures", test_figures);
  g_test_add_func ("/aigles/games/net", test_net);
  g_test_add_func ("/aigles/games/leader", test_leader);
  g_test_add_func ("/aigles/games/run", test_run);
  g_test_add_func ("/aigles/games/rulings", test_rulings);
  g_test_add_func ("/aigles/games/units-refused", test_units_refused);
  g_test_add_func ("/aigles/games/melees-refused", test_melees_refused);
  g_test_add_func ("/aigles/games/closes-refused", test_closes_refused);
  g_test_add_func ("/aigles/games/moments-refused", test_moments_refused);
  g_test_add_func ("/aigles/games/state", test_state);
  g_test_add_func ("/aigles/games/order-of-pairs", test_order_of_pairs);
  return g_test_run ();
}
