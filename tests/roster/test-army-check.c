/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "roster-test.h"
#include "roster/arb-army-check.h"

/* Units of a French brigade that is in order but for them. */
#define LIST(content) \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='aigles' nation='france'>" \
  "<formation id='f1' name='B' level='brigade'><commander id='c1' name='L' grade='general' " \
  "budget='40'/>" content "</formation></army>"
#define UNIT(attrs, content) "<unit id='u1' name='U' " attrs ">" content "</unit>"
#define EVENT(limit, content) \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='aigles' " \
  "nation='france'>" limit content "</army>"
#define FULL "<group type='fusilier' regular='12'/><group type='grenadier' elite='6'/>"

static char *
say_findings (const char *xml,
              const char *system,
              const char *nation)
{
  g_autoptr (ArbArmy) army = roster_test_read (xml);
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue (system, nation);
  g_autoptr (GPtrArray) findings = arb_army_check (army, catalogue);
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      const ArbFinding *finding = findings->pdata[i];
      g_autofree char *text = arb_finding_to_string (finding);

      g_assert_cmpstr (finding->item_id, !=, "");
      g_assert_cmpuint (strlen (finding->fix), >, 4);
      g_string_append_printf (said, "%s\n", text);
    }
  return g_string_free (said, FALSE);
}

/* Each check on both sides of its threshold, with its sentence. */
static void
test_thresholds (void)
{
  static const struct
  {
    const char *wrong;
    const char *right;
    const char *expected;
  } cases[] = {
    { LIST (UNIT ("", "<group type='fusilier' regular='7'/>")),
      LIST (UNIT ("", "<group type='fusilier' regular='8'/>")),
      "must: U: Minimum strength of a battalion [demo]: at least 8 figures; here 7 figures. Add 1 "
      "figure.\n" },
    { LIST (UNIT ("", "<group type='hussard' regular='4'/>")),
      LIST (UNIT ("", "<group type='hussard' regular='5'/>")),
      "must: U: Minimum strength of a cavalry regiment [demo]: at least 5 figures; here 4 figures. "
      "Add 1 figure.\n" },
    { LIST (UNIT ("", "<group type='fusilier' regular='11'/><group type='grenadier' elite='6'/>")),
      LIST (UNIT ("", FULL)),
      "must: U: Elite proportion of the nation [Mêlée 2]: at most 5 elite figures (1 per 3 "
      "figures); "
      "here 6 elite figures. Remove 1 elite figure, or make them regular.\n" },
    { LIST ("<commander id='c2' name='X' grade='general' budget='50'/>"),
      LIST ("<commander id='c2' name='X' grade='general' budget='60'/>"),
      "must: X: Budget value of a general [Mêlée 3.2]: one of 20, 40, 60, 80, 100; here a budget "
      "of "
      "50. Set it to one of 20, 40, 60, 80, 100.\n" },
    { LIST (UNIT ("number='1'", FULL) "<unit id='u2' name='V' number='1'>" FULL "</unit>"),
      LIST (UNIT ("number='1'", FULL) "<unit id='u2' name='V' number='2'>" FULL "</unit>"),
      "must: 1 V: Every number is given to one unit: number 1 for one unit; here also the number "
      "of "
      "“1 U”. Give one of the two another number, or renumber the list.\n" },
    { LIST (UNIT ("", FULL) "<unit id='u1' name='V'>" FULL "</unit>"),
      LIST (UNIT ("", FULL) "<unit id='u2' name='V'>" FULL "</unit>"),
      "must: V: Every id is given once: the id “u1” for one item; here also of “U”. Give one of "
      "the "
      "two another id.\n" },
    { LIST (UNIT ("", FULL) "<unit id='u2' name='ú'>" FULL "</unit>"),
      LIST (UNIT ("", FULL) "<unit id='u2' name='U2'>" FULL "</unit>"),
      "should: ú: Every unit has a name of its own: the name “ú” for one unit; here also the name "
      "of “U”. Give one of the two another name, such as that of its regiment.\n" },
    { LIST (UNIT ("leader='c9'", FULL)), LIST (UNIT ("leader='c1'", FULL)),
      "must: U: An attached leader is in the list: a commander of this list; here “c9”, which is "
      "none. Choose a commander of the list, or none.\n" },
    { LIST (UNIT ("leader='c1'", FULL) "<unit id='u2' name='V' leader='c1'>" FULL "</unit>"),
      LIST (UNIT ("leader='c1'", FULL) "<unit id='u2' name='V'>" FULL "</unit>"),
      "must: V: A leader is with one unit: one unit; here also with “U”. Take the leader away from "
      "one of the two units.\n" },
    { LIST (UNIT ("", "")), LIST (UNIT ("", FULL)),
      "must: U: A unit is not empty: at least 1 figure; here none. Add a troop type and how "
      "many there are, or remove the unit.\n" },
    { LIST (UNIT ("", FULL "<group type='marin' regular='1'/>")), LIST (UNIT ("", FULL)),
      "must: U: Troop types are those of the nation: a troop type of France; here “marin”. "
      "Choose "
      "a troop type of the nation, or add it to the club’s table.\n" },
    { LIST (UNIT ("ranks='6,6,5'", FULL)), LIST (UNIT ("ranks='6,6,6'", FULL)),
      "must: U: The ranks hold all figures of the unit: 18 in all; here 17 in all. Correct the "
      "ranks "
      "or the figures.\n" },
    { LIST (UNIT ("ranks='6,6,6' rank-elites='7,0,0'", FULL)),
      LIST (UNIT ("ranks='6,6,6' rank-elites='6,0,0'", FULL)),
      "must: U: Each rank holds at least its elites: 6,6,6; here 7,0,0. Correct the ranks or the "
      "elites by rank.\n" },
    { LIST (UNIT ("formation='line' ranks='9,9'", FULL)),
      LIST (UNIT ("formation='line' ranks='18'", FULL)),
      "should: U: A line stands in one rank [Mouvement 2.2]: at most 1 rank; here 2 ranks. Remove 1 "
      "rank.\n" },
    { LIST (UNIT ("formation='blob'", FULL)), LIST (UNIT ("formation='line'", FULL)),
      "must: U: Words are those of the rule system: a word of the catalogue for “formation”; here “blob”. "
      "Choose one of: line, double-line, column, division-column, square-hollow, square-full, skirmish, battery, limbered.\n" },
    { LIST (UNIT ("status='brave'", FULL)), LIST (UNIT ("status='garde'", FULL)),
      "must: U: Words are those of the rule system: a word of the catalogue for “status”; here “brave”. "
      "Choose one of: garde, elite, regulier, semi-regulier, milice, irregulier.\n" },
    { LIST (UNIT ("order='panic'", FULL)), LIST (UNIT ("order='tenir'", FULL)),
      "must: U: Words are those of the rule system: a word of the catalogue for “order”; here “panic”. "
      "Choose one of: tenir, harceler, couvrir, attaquer, appuyer, avancer, reserve, retraiter.\n" },
    { LIST ("<commander id='c2' name='X' grade='duke' budget='60'/>"),
      LIST ("<commander id='c2' name='X' grade='general' budget='60'/>"),
      "must: X: Words are those of the rule system: a word of the catalogue for “grade”; here “duke”. "
      "Choose one of: general, aide-de-camp.\n" },
    { LIST (UNIT ("", FULL "<option id='luck'>1</option>")), LIST (UNIT ("", FULL)),
      "must: U: Options are those of the rule system: an option of the catalogue; here “luck”. "
      "Remove "
      "the option.\n" },
    { LIST ("<formation id='f2' name='D' level='division'><commander id='c2' name='X' "
            "grade='general' budget='20'/></formation>"),
      LIST (""),
      "should: D: A corps holds divisions, a division brigades, a brigade units: something smaller "
      "than “brigade”; here “division”. Move the formation out, or change its level.\n" },
    { EVENT ("", "<formation id='f1' name='B'/>"),
      EVENT ("", "<formation id='f1' name='B'><commander id='c1' name='X' grade='general' "
                 "budget='20'/></formation>"),
      "should: B: One commander per formation [demo]: at least 1 commander; here 0 commanders. Add "
      "1 "
      "commander.\n" },
    { EVENT ("<limit id='l1' name='Budget' count='points' max='100'/>",
             UNIT ("points='100.5'", FULL)),
      EVENT ("<limit id='l1' name='Budget' count='points' max='100'/>",
             UNIT ("points='100'", FULL)),
      "must: A: Budget [club]: at most 100 points; here 100.5 points. Remove 0.5 point.\n" },
    { EVENT ("<limit id='l1' name='Horse' count='units' arm='cavalry' max='1' per='units' each='4' "
             "severity='should'/>",
             UNIT ("", "<group type='hussard' regular='5'/>") "<unit id='u2'>" FULL
                                                              "</unit><unit id='u3'>" FULL
                                                              "</unit>"),
      EVENT ("<limit id='l1' name='Horse' count='units' arm='cavalry' max='1' per='units' each='4' "
             "severity='should'/>",
             UNIT ("", "<group type='hussard' regular='5'/>") "<unit id='u2'>" FULL
                                                              "</unit><unit id='u3'>" FULL
                                                              "</unit><unit id='u4'>" FULL
                                                              "</unit>"),
      "should: A: Horse [club]: at most 0 units (1 per 4 units); here 1 unit. Remove 1 unit.\n" },
    { EVENT ("<limit id='l1' name='Guns' count='units' arm='artillery' min='1'/>", UNIT ("", FULL)),
      EVENT ("<limit id='l1' name='Guns' count='units' arm='artillery' min='1'/>",
             UNIT ("", "<group type='artillerie-pied' regular='6'/>")),
      "must: A: Guns [club]: at least 1 unit; here 0 units. Add 1 unit.\n" },
    { EVENT ("<limit id='l1' name='Staff' count='budget' max='60'/>",
             "<commander id='c1' grade='general' budget='80'/>"),
      EVENT ("<limit id='l1' name='Staff' count='budget' max='60'/>",
             "<commander id='c1' grade='general' budget='60'/>"),
      "must: A: Staff [club]: at most a budget of 60; here a budget of 80. Remove a budget of "
      "20.\n" },
    { EVENT ("<limit id='l1' name='L'/>", ""),
      EVENT ("<limit id='l1' name='L' count='units' max='9'/>", ""),
      "must: L: A limit says what it limits: what is counted, and min, max or one-of; here The "
      "limit "
      "“l1” does not say what it counts; scope is army, formation, unit or commander, count and "
      "per "
      "are units, figures, regular, elite, points, commanders, budget, ranks or types.. "
      "Complete the limit or "
      "remove it.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wrong = say_findings (cases[i].wrong, "aigles", "france");
      g_autofree char *right = say_findings (cases[i].right, "aigles", "france");

      g_assert_cmpstr (wrong, ==, cases[i].expected);
      g_assert_cmpstr (right, ==, "");
    }
}

/* A pure elite battalion is no mixed one; other nations have other proportions. */
static void
test_elite (void)
{
  static const struct
  {
    const char *nation;
    const char *group;
    guint regular;
    guint elite;
    gboolean is_right;
  } cases[] = {
    { "france", "grenadier", 0, 12, TRUE },      { "angleterre", "fantassin", 16, 4, TRUE },
    { "angleterre", "fantassin", 15, 4, FALSE }, { "russie", "mousquetaire", 15, 5, TRUE },
    { "russie", "mousquetaire", 14, 5, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<army xmlns='urn:arbitre:army:1' version='1.0' "
                                              "id='a' system='aigles'><unit id='u1'><group "
                                              "type='%s' regular='%u' elite='%u'/></unit></army>",
                                              cases[i].group, cases[i].regular, cases[i].elite);
      g_autofree char *said = say_findings (xml, "aigles", cases[i].nation);

      g_assert_cmpint (*said == '\0', ==, cases[i].is_right);
    }
}

/* The proportion of a nation the book does not give is marked. */
static void
test_elite_demo (void)
{
  g_autofree char *said =
      say_findings ("<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='aigles'><unit "
                    "id='u1' name='U'>"
                    "<group type='fusilier' regular='18' elite='6'/></unit></army>",
                    "aigles", "autriche");

  g_assert_nonnull (
      strstr (said, "Elite proportion of the nation [demo]: at most 4 elite figures"));
}

static void
test_other_systems (void)
{
#define OTHER(system, content)                                                                     \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='" system "'>" content    \
  "</army>"
  g_autofree char *option = say_findings (
      OTHER ("adgr",
             "<commander id='c' grade='brillant'/><unit id='u1' name='U'><group type='tercio' "
             "regular='1'/><option id='quality'>super</option></unit>"),
      "adgr", NULL);
  g_autofree char *skill = say_findings (
      OTHER ("umbra",
             "<commander id='c' grade='figure'><option id='skills'>meneur,sens-tactique:2"
             "</option></commander><unit id='u1'><group type='archers' regular='1'/></unit>"),
      "umbra", NULL);
  g_autofree char *elephant = say_findings (
      OTHER ("frederic", "<unit id='u1' name='U'><group type='ele-5' regular='2'/></unit>"),
      "frederic", NULL);
  g_autofree char *elite = say_findings (
      OTHER ("adgr",
             "<commander id='c' grade='brillant'/><unit id='u1' name='U'><group type='tercio' "
             "regular='1'/><option id='quality'>elite</option></unit>"),
      "adgr", NULL);
  g_autofree char *armour = say_findings (
      OTHER ("adgr", "<commander id='c' grade='brillant'/><unit id='u1' name='U'><group type='gendarme' "
                     "regular='2'/><option id='abilities'>cuirasse</option></unit>"),
      "adgr", NULL);
  g_autofree char *both = say_findings (
      OTHER ("adgr", "<commander id='c' grade='brillant'/><unit id='u1' name='U'><group type='cavalerie-moyenne' "
                     "regular='1'/><option id='abilities'>cuirasse,cuirasse-lourde</option></unit>"),
      "adgr", NULL);
  g_autofree char *musket = say_findings (
      OTHER ("adgr", "<commander id='c' grade='brillant'/><unit id='u1' name='U'><group type='cavalerie-legere' "
                     "regular='3'/><option id='weapon'>mousquet</option></unit>"),
      "adgr", NULL);

  g_assert_cmpstr (option, ==,
                   "must: U: Options have values of the rule system: a value of “quality”; here "
                   "“super”. “super” is no word for “quality”; take one of: mediocre, ordinaire, elite.\n");
  g_assert_cmpstr (skill, ==, "");
  g_assert_cmpstr (armour, ==,
                   "must: U: This type already wears its armour [Caractéristiques des unités]: at most 0 units; here "
                   "1 unit. Take “Armour” off, or choose another troop type.\n");
  g_assert_cmpstr (both, ==,
                   "must: U: Cuirasse or Cuirasse lourde, not both [Capacités spéciales]: at most 0 units; here 1 "
                   "unit. Take one of “Armour”, “Heavy armour” off.\n");
  /* « LI ou LH avec Arc, Arbalète, Arquebuse ou Mousquet »; how many units a line has is nowhere said. */
  g_assert_cmpstr (musket, ==, "");
  g_assert_nonnull (strstr (elephant, "Elephants: one element [4 Éléphants]: at most 1 element"));
  g_assert_cmpstr (
      elite, ==,
      "should: A: One elite unit per four [demo]: at most 0 units (1 per 4 units); here 1 "
      "unit. Remove 1 unit.\n");
}

/* Both sides of what the text of Frédéric le Grand says of a unit. */
static void
test_frederic (void)
{
#define TRAIT "<option id='traits'>panique</option>"
#define ELITE "<option id='elite'>yes</option>"
  static const struct
  {
    const char *unit;
    const char *finding; /* NULL: none of them */
  } lists[] = {
    { "<group type='inf-2' regular='12'/>", NULL },
    { "<group type='inf-2' regular='13'/>", "One to twelve elements" },
    { "<group type='inf-2' regular='3'/>" TRAIT, NULL },
    { "<group type='inf-3' regular='3'/>", NULL },
    { "<group type='inf-3' regular='3'/>" TRAIT, "Elite infantry: no “Panique” [4 Désertion]" },
    { "<group type='inf-2' regular='3'/>" TRAIT ELITE, "marked as elite: no “Panique” [4 Désertion]" },
    { "<group type='inf-2' regular='3'/>" ELITE, NULL },
    { "<group type='cav-l' regular='3'/>" TRAIT ELITE, NULL },
    { "<group type='inf-2' regular='2'/><group type='inf-2' elite='2'/>", NULL },
    { "<group type='inf-2' regular='2'/><group type='inf-3' regular='2'/>",
      "One line of the troop table for each unit [4 Types de troupes]: at most 1 troop type; here 2 "
      "troop types" },
    { "<group type='ele-panic' regular='1'/>", "Panicking elephants come into being" },
    { "<group type='ele-5' regular='1'/>", NULL },
    { "<group type='ele-5' regular='2'/>", "Elephants: one element" },
    { "<group type='ele-art-l' regular='2'/>", "Elephants: one element" },
    { "<group type='dwarf-ele' regular='1'/>", "Dwarf elephants: two elements" },
    { "<group type='dwarf-ele' regular='2'/>", NULL },
    { "<group type='dwarf-ele' regular='3'/>", "Dwarf elephants: two elements" },
    { "<group type='ele-tow-m' regular='1'/>", "the elephant and at least one other element" },
    { "<group type='ele-tow-m' regular='2'/>", NULL },
    { "<group type='inf-eleph' regular='1'/>", "the elephant and at least one other element" },
    { "<group type='inf-eleph' regular='2'/>", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *content =
          g_strdup_printf (OTHER ("frederic", "<unit id='u1' name='U'>%s</unit>"), lists[i].unit);
      g_autofree char *findings = say_findings (content, "frederic", NULL);

      if (lists[i].finding != NULL)
        g_assert_nonnull (strstr (findings, lists[i].finding));
      else
        g_assert_cmpstr (findings, ==, "");
    }
}

/* What the sheet says of lines, weapons and abilities: a list that is wrong with its sentence, and the
 * nearest one that is right. */
static void
test_adgr (void)
{
#define ADGR(type, options)                                                                        \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='adgr'><commander id='c' " \
  "grade='brillant'/><unit id='u1' name='U'><group type='" type "' regular='1'/>" options          \
  "</unit></army>"
#define ABILITIES(words) "<option id='abilities'>" words "</option>"
  static const struct
  {
    const char *wrong;
    const char *right;
    const char *expected;
  } cases[] = {
    { ADGR ("tercio", "<group type='keil' regular='1'/>"), ADGR ("tercio", ""),
      "One line of the table of units [Caractéristiques des unités]: at most 1 troop type; here 2" },
    { ADGR ("fantassin-lourd", ABILITIES ("cuirasse,cuirasse-lourde")),
      ADGR ("fantassin-lourd", ABILITIES ("cuirasse-lourde")),
      "Cuirasse or Cuirasse lourde, not both [Capacités spéciales]" },
    { ADGR ("gendarme", ABILITIES ("cuirasse")), ADGR ("cavalerie-moyenne", ABILITIES ("cuirasse")),
      "This type already wears its armour [Caractéristiques des unités]" },
    { ADGR ("fantassin-lourd", ABILITIES ("keil-a2m")), ADGR ("keil", ABILITIES ("keil-a2m")),
      "Keil A2M is for the Keil [Capacités spéciales]" },
    { ADGR ("arquebusier", "<option id='weapon'>carabine</option>"),
      ADGR ("cavalerie-moyenne", "<option id='weapon'>carabine</option>"),
      "The carbine is for mounted troops [Quelle arme de tir]" },
    { ADGR ("gendarme", ABILITIES ("caracole")), ADGR ("cuirassier", ABILITIES ("caracole")),
      "Caracole is for cavalry (Cv/Cuir) [Esquive]" },
    { ADGR ("fantassin-moyen", ABILITIES ("javelot")), ADGR ("archer", ABILITIES ("javelot")),
      "Javelot serves LI, LH and LMI only [Capacités spéciales]" },
    { ADGR ("dragon", ABILITIES ("art-regimentaire")), ADGR ("tercio", ABILITIES ("art-regimentaire")),
      "Regimental artillery is for battalions [Résolution des tirs]" },
    { ADGR ("tercio", ABILITIES ("tireurs-commandes")),
      ADGR ("cavalerie-moyenne", ABILITIES ("tireurs-commandes")),
      "Commanded shot go with mounted troops [Capacités spéciales]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wrong = say_findings (cases[i].wrong, "adgr", NULL);
      g_autofree char *right = say_findings (cases[i].right, "adgr", NULL);

      g_test_message ("%s%s", wrong, right);
      g_assert_nonnull (strstr (wrong, cases[i].expected));
      g_assert_cmpstr (right, ==, "");
    }
}

/* Fixing one problem leaves all others reported, whichever is fixed. */
static void
test_independence (void)
{
  static const char *const broken[] = { "regular='7'", "formation='blob'", "order='panic'",
                                        "budget='50'", "leader='c9'",      "number='1' id='u3'" };
  static const char *const fixed[] = { "regular='8'", "formation='line'", "order='tenir'",
                                       "budget='60'", "leader='c1'",      "number='3' id='u3'" };
  const guint n = G_N_ELEMENTS (broken);

  for (guint fix = 0; fix < 1u << n; fix++)
    {
      const char *parts[G_N_ELEMENTS (broken)];
      g_autofree char *xml = NULL;
      g_autofree char *said = NULL;
      guint expected = 0;
      guint n_lines = 0;

      for (guint i = 0; i < n; i++)
        {
          parts[i] = fix & 1u << i ? fixed[i] : broken[i];
          expected += (fix & 1u << i) == 0;
        }
      xml = g_strdup_printf (
          "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='aigles'>"
          "<commander id='c1' %s grade='general'/>"
          "<unit id='u1' number='1' %s><group type='fusilier' %s/></unit>"
          "<unit id='u2' number='2' %s %s>" FULL "</unit><unit %s>" FULL "</unit></army>",
          parts[3], parts[1], parts[0], parts[2], parts[4], parts[5]);
      said = say_findings (xml, "aigles", "france");
      for (const char *p = said; *p != '\0'; p++)
        n_lines += *p == '\n';
      g_assert_cmpuint (n_lines, ==, expected);
    }
}

static void
test_catalogue (void)
{
  static const struct
  {
    const char *system;
    gboolean is_must;
  } cases[] = { { "chess", TRUE }, { "other", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbArmy) army = arb_army_new (cases[i].system, NULL);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue = NULL;
      g_autoptr (GPtrArray) findings = arb_army_check_with (army, NULL, &catalogue, problems);
      const ArbFinding *finding = findings->pdata[0];

      g_assert_cmpuint (findings->len, ==, 1);
      g_assert_cmpstr (finding->rule, ==, "catalogue");
      g_assert_cmpint (finding->is_must, ==, cases[i].is_must);
    }
}

static void
test_data (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  g_autoptr (GPtrArray) findings = NULL;

  arb_army_set (army, arb_army_get_root (army), ARB_ARMY_DATA, "0.9", NULL);
  findings = arb_army_check (army, catalogue);
  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_cmpstr (((ArbFinding *) findings->pdata[0])->rule, ==, "data");
}

/* A list made to hurt has a fault in every line: the first are told, the others counted. */
static void
test_many (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  g_autoptr (GPtrArray) findings = NULL;
  const ArbFinding *last;

  for (guint i = 0; i < 1500; i++)
    {
      ArbArmyItem *unit =
          arb_army_add (army, arb_army_get_root (army), i, ARB_ARMY_KIND_UNIT, "same", NULL);

      arb_army_set (army, unit, ARB_ARMY_NUMBER, "1", NULL);
    }
  findings = arb_army_check (army, catalogue);
  g_assert_cmpuint (findings->len, ==, 1001);
  last = findings->pdata[1000];
  g_assert_cmpstr (last->rule, ==, "more");
  g_assert_true (last->is_must);
  g_assert_true (g_str_has_suffix (last->actual, " more"));
  g_assert_cmpint (g_ascii_strtoll (last->actual, NULL, 10), >=, 499);
}

/* Whatever is in the lists, checking them ends well. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 60);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GPtrArray) findings = NULL;

      roster_test_edit (army, random);
      findings = arb_army_check (army, catalogue);
      for (guint j = 0; j < findings->len; j++)
        {
          g_autofree char *text = arb_finding_to_string (findings->pdata[j]);

          g_assert_true (g_utf8_validate (text, -1, NULL));
        }
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army-check/thresholds", test_thresholds);
  g_test_add_func ("/army-check/elite", test_elite);
  g_test_add_func ("/army-check/elite-demo", test_elite_demo);
  g_test_add_func ("/army-check/other-systems", test_other_systems);
  g_test_add_func ("/army-check/frederic", test_frederic);
  g_test_add_func ("/army-check/adgr", test_adgr);
  g_test_add_func ("/army-check/independence", test_independence);
  g_test_add_func ("/army-check/catalogue", test_catalogue);
  g_test_add_func ("/army-check/data", test_data);
  g_test_add_func ("/army-check/many", test_many);
  g_test_add_func ("/army-check/random", test_random);
  return g_test_run ();
}
