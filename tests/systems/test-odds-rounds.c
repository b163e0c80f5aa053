/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Odds over several rounds. The fractions were worked out by another program, which knows the rules of
 * the mêlée and throws every die in turn. */

#include "systems/arb-odds-rounds.h"

#include <string.h>

#include "test-files.h"

#define LOSSES                                                                                     \
  "<table id='losses'><columns>0,1,2,3,4,5,6,7,8</columns>"                                        \
  "<row figures='1'>0,5,5,10,10,15,20,20,25</row>"                                                 \
  "<row figures='4'>10,20,20,25,30,40,50,65,80</row></table>"

static ArbSystemSet *
get_systems (void)
{
  static ArbSystemSet *systems = NULL;

  if (systems == NULL)
    systems = arb_system_set_new (NULL, NULL);
  return systems;
}

/* @sets: "id=value;id=value" */
static ArbXmlDoc *
make_case (const char *system,
           const char *procedure,
           const char *sets,
           const char *table)
{
  g_auto (GStrv) list = g_strsplit (sets, ";", -1);
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc;

  g_string_printf (xml, "<case xmlns='%s' system='%s' procedure='%s'>", ARB_CASE_NAMESPACE, system,
                   procedure);
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (list[i], "=", 2);

      g_string_append_printf (xml, "<set id='%s'>%s</set>", parts[0], parts[1]);
    }
  g_string_append (xml, table);
  g_string_append (xml, "</case>");
  bytes = g_bytes_new (xml->str, xml->len);
  doc = arb_case_file_read_bytes (bytes, "case", problems);
  g_assert_nonnull (doc);
  return doc;
}

/* "a=1/3 b=1/3" */
static char *
dup_parts (const GArray *parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (parts, ArbOddsPart, i);

      g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", part->text, part->chance.text);
    }
  return g_string_free (text, FALSE);
}

static void
check_parts (const GArray *parts,
             const char *expected)
{
  g_autofree char *text = dup_parts (parts);

  g_assert_cmpstr (text, ==, expected);
}

typedef struct
{
  const char *fought;
  const char *outcome;
  const char *over;
  const char *still;
  const char *lost_a;
  const char *lost_b;
} Expected;

static void
check_rounds (const char *sets,
              const Expected *expected,
              guint n_rounds)
{
  g_autoptr (ArbXmlDoc) doc = make_case ("aigles", "melee", sets, LOSSES);
  g_autoptr (ArbOddsRounds) odds =
      arb_odds_rounds_new (arb_case_file_first (doc), n_rounds, get_systems (), "en", NULL);

  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpuint (odds->rounds->len, ==, n_rounds);
  g_assert_cmpstr (odds->result->id, ==, "outcome");
  for (guint i = 0; i < n_rounds; i++)
    {
      const ArbOddsRound *round = odds->rounds->pdata[i];

      g_assert_cmpuint (round->number, ==, i + 1);
      g_assert_cmpstr (round->fought.text, ==, expected[i].fought);
      g_assert_cmpstr (round->still.text, ==, expected[i].still);
      check_parts (round->outcome, expected[i].outcome);
      check_parts (round->over, expected[i].over);
      check_parts (((const ArbOddsValue *) round->totals->pdata[0])->parts, expected[i].lost_a);
      check_parts (((const ArbOddsValue *) round->totals->pdata[1])->parts, expected[i].lost_b);
    }
}

#define FOOT                                                                                       \
  "a.arm=infantry;a.formation=line;a.figures=6;a.front=6;a.factor=4;b.arm=infantry;"               \
  "b.formation=line;b.figures=6;b.front=6;b.factor=4;b.carry=30;b.morale=deroute"

/* B leaves when it loses; A stays. */
static void
test_infantry (void)
{
  static const Expected expected[] = {
    { "1", "a=1/3 b=1/3 draw=1/3", "a=1/3", "2/3", "1=1", "1=1/3 2=1/3 3=1/9 4=2/9" },
    { "2/3", "a=1/9 b=11/27 draw=4/27", "a=4/9", "5/9", "1=4/9 2=13/27 3=2/27",
      "2=35/81 3=8/27 4=22/81" },
    { "5/9", "a=95/729 b=250/729 draw=20/243", "a=419/729", "310/729",
      "1=32/81 2=65/243 3=8/27 4=10/243", "2=29/243 3=355/729 4=287/729" },
    { "310/729", "a=187/2187 b=193/729 draw=164/2187", "a=1444/2187", "743/2187",
      "1=32/81 2=172/729 3=562/2187 4=245/2187", "2=2/27 3=367/729 4=308/729" },
  };

  check_rounds (FOOT, expected, G_N_ELEMENTS (expected));
}

/* A draw of riders sends both to rally from the second round on; the general is lost on the way. */
static void
test_cavalry (void)
{
  static const Expected expected[] = {
    { "1", "a=1/9 b=5/9 draw=1/3", "", "1", "1=2/3 2=1/3", "1=1" },
    { "1", "a=52/81 b=1/3 draw=2/81", "draw=2/81", "79/81", "1=10/27 2=17/27",
      "1=35/81 2=43/81 3=1/27" },
    { "79/81", "a=380/729 b=26/81 draw=97/729", "a=2/81 draw=115/729", "596/729",
      "1=7/27 2=16/27 3=4/27", "1=20/81 2=127/243 3=50/243 4=2/81" },
    { "596/729", "a=2510/6561 b=208/729 draw=982/6561", "a=3223/39366 draw=2017/6561",
      "24041/39366", "1=139/729 2=124/243 3=218/729",
      "1=20/81 2=2533/6561 3=3707/13122 4=1109/13122" },
  };

  check_rounds ("a.arm=cavalry;a.formation=line;a.figures=5;a.front=5;a.factor=4;a.leader=25;"
                "b.arm=cavalry;b.formation=line;b.figures=4;b.front=4;b.factor=5",
                expected, G_N_ELEMENTS (expected));
}

/* To the end: it ends, and everything adds up to 1. */
static void
test_to_the_end (void)
{
  g_autoptr (ArbXmlDoc) doc = make_case ("aigles", "melee", FOOT ";a.morale=fuite", LOSSES);
  g_autoptr (ArbOddsRounds) odds = arb_odds_rounds_new (
      arb_case_file_first (doc), ARB_ODDS_TO_THE_END, get_systems (), "en", NULL);
  const ArbOddsRound *last;
  double sum = 0;

  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpuint (odds->rounds->len, >, 1);
  g_assert_cmpuint (odds->repeated->len, ==, 0);
  last = odds->rounds->pdata[odds->rounds->len - 1];
  g_assert_cmpstr (last->still.text, ==, "0");
  for (guint i = 0; i < last->over->len; i++)
    sum += g_array_index (last->over, ArbOddsPart, i).chance.share;
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-12);
}

static void
check_refused (const char *system,
               const char *procedure,
               const char *sets,
               const char *error_id,
               const char *words)
{
  g_autoptr (ArbXmlDoc) doc = make_case (system, procedure, sets, "");
  g_autoptr (ArbOddsRounds) odds =
      arb_odds_rounds_new (arb_case_file_first (doc), 2, get_systems (), "en", NULL);

  g_assert_cmpstr (odds->error_id, ==, error_id);
  g_assert_nonnull (strstr (odds->message, words));
  g_assert_null (odds->procedure);
  g_assert_cmpuint (odds->rounds->len, ==, 0);
}

static void
test_refusals (void)
{
  check_refused ("adgr", "general-fate", "die=3", "procedure", "does not go on in rounds");
  /* What comes after is another combat, with the parts exchanged. */
  check_refused ("frederic", "combat",
                 "attacker.type=inf-3;attacker.elements=3;defender.type=inf-3;defender.elements=3",
                 "procedure", "does not go on in rounds");
  check_refused ("aigles", "melee", FOOT, "a.base-losses", "printed table");
  check_refused ("aigles", "melee", FOOT ";a.front=7", "a.front", "twice");
}

/* Losses that somebody has read are the same in every round, and said to be. */
static void
test_repeated (void)
{
  g_autoptr (ArbXmlDoc) doc =
      make_case ("aigles", "melee", FOOT ";a.base-losses=40;b.base-losses=20", "");
  g_autoptr (ArbOddsRounds) odds =
      arb_odds_rounds_new (arb_case_file_first (doc), 3, get_systems (), "en", NULL);

  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpuint (odds->repeated->len, ==, 2);
}

/* Every number of all rounds. */
static char *
dup_told (const ArbOddsRounds *odds)
{
  GString *text = g_string_new (odds->message);

  for (guint i = 0; i < odds->rounds->len; i++)
    {
      const ArbOddsRound *round = odds->rounds->pdata[i];
      g_autofree char *outcome = dup_parts (round->outcome);
      g_autofree char *over = dup_parts (round->over);

      g_string_append_printf (text, "\n%s [%s] [%s] %s", round->fought.text, outcome, over,
                              round->still.text);
      for (guint j = 0; j < round->totals->len; j++)
        {
          g_autofree char *total =
              dup_parts (((const ArbOddsValue *) round->totals->pdata[j])->parts);

          g_string_append_printf (text, " [%s]", total);
        }
    }
  return g_string_free (text, FALSE);
}

#define PAIR(figures_a, figures_b)                                                                  \
  "a.arm=infantry;a.formation=line;a.figures=" figures_a ";a.front=" figures_a ";a.factor=4;"       \
  "b.arm=infantry;b.formation=line;b.figures=" figures_b ";b.front=" figures_b ";b.factor=4;"

/* With a house rule each sheet is fought for by itself and no general is forgotten, without one a position is
 * fought once for all sheets, and for all generals who are spent. */
static void
test_sheets_apart (void)
{
  static const char *const cases[] = {
    PAIR ("6", "6") "a.carry=39;a.elite=3;b.carry=30;b.morale=deroute",
    PAIR ("6", "4") "a.elite=2;a.period=2;a.removal-phase=1;b.elite=4;b.period=3;b.removal-phase=2",
    PAIR ("4", "6") "a.ranks=2,2;a.rank-elites=1,0;a.elite=1",
    PAIR ("6", "6") "a.leader=30;b.leader=10;b.carry=15",
    PAIR ("6", "6") "a.leader=30;a.morale=retraite;b.leader=20;b.morale=obeir",
    PAIR ("6", "6") "a.leader=19;a.morale=retraite;b.leader=20;b.morale=arret",
    PAIR ("6", "4") "a.leader=40;a.leader-helps=no;b.leader=40;b.period=2",
    PAIR ("2", "1") "a.carry=20",
  };
  g_autofree char *path = test_write_file (
      "apart.xml", "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"
                   "<name xml:lang='fr'>Club</name></house>");
  const char *const paths[] = { path, NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) house = arb_system_set_new (paths, problems);

  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbXmlDoc) doc = make_case ("aigles", "melee", cases[i], LOSSES);
      const ArbXmlNode *node = arb_case_file_first (doc);
      g_autoptr (ArbOddsRounds) apart = arb_odds_rounds_new (node, 4, get_systems (), "en", NULL);
      g_autoptr (ArbOddsRounds) whole = arb_odds_rounds_new (node, 4, house, "en", NULL);
      g_autofree char *told_apart = dup_told (apart);
      g_autofree char *told_whole = dup_told (whole);

      g_assert_cmpstr (told_apart, ==, told_whole);
      g_assert_cmpstr (apart->message, ==, NULL);
      g_assert_cmpuint (apart->n_positions, <, whole->n_positions);
    }
}

static guint64
count_positions (const char *sets)
{
  g_autoptr (ArbXmlDoc) doc = make_case ("aigles", "melee", sets, LOSSES);
  g_autoptr (ArbOddsRounds) odds =
      arb_odds_rounds_new (arb_case_file_first (doc), 4, get_systems (), "en", NULL);

  g_assert_cmpstr (odds->message, ==, NULL);
  return odds->n_positions;
}

/* A general is forgotten where he helps no more and his loss makes nobody leave; that others are not, the fights
 * with a house rule tell. */
static void
test_spent_generals (void)
{
  guint64 without = count_positions (PAIR ("6", "6") "a.leader=0");

  g_assert_cmpuint (count_positions (PAIR ("6", "6") "a.leader=19"), ==, without);
  g_assert_cmpuint (count_positions (PAIR ("6", "6") "a.leader=20;a.leader-helps=no"), ==, without);
  without = count_positions (PAIR ("6", "6") "a.morale=arret");
  g_assert_cmpuint (count_positions (PAIR ("6", "6") "a.leader=19;a.morale=arret"), ==, without);
}

static void
test_cancelled (void)
{
  g_autoptr (ArbXmlDoc) doc = make_case ("aigles", "melee", FOOT, LOSSES);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (
      arb_odds_rounds_new (arb_case_file_first (doc), 2, get_systems (), "en", cancellable));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/rounds/infantry", test_infantry);
  g_test_add_func ("/odds/rounds/cavalry", test_cavalry);
  g_test_add_func ("/odds/rounds/to-the-end", test_to_the_end);
  g_test_add_func ("/odds/rounds/refusals", test_refusals);
  g_test_add_func ("/odds/rounds/repeated", test_repeated);
  g_test_add_func ("/odds/rounds/sheets-apart", test_sheets_apart);
  g_test_add_func ("/odds/rounds/spent-generals", test_spent_generals);
  g_test_add_func ("/odds/rounds/cancelled", test_cancelled);
  return g_test_run ();
}
