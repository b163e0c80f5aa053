/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole cases: what only shows when file, engine and rules work together. */

#include "test-frederic.h"
#include "test-one-case.h"

static void
check_text (const char *procedure,
            const char *const *pairs,
            const char *expected)
{
  g_autofree char *text = test_resolve_case ("frederic", procedure, pairs);

  if (strstr (text, expected) == NULL)
    g_error ("no “%s” in %s", expected, text);
}

static void
check_value (const char *procedure,
             const char *const *pairs,
             const char *id,
             const char *value)
{
  g_autofree char *leaf = g_strdup_printf ("<value id=\"%s\">%s</value>", id, value);

  check_text (procedure, pairs, leaf);
}

static void
check_error (const char *procedure,
             const char *const *pairs,
             const char *id,
             const char *message)
{
  g_autofree char *leaf = g_strdup_printf ("<error id=\"%s\">%s", id, message);

  check_text (procedure, pairs, leaf);
}

#define UNITS "attacker.type=cav-m", "attacker.elements=3", "defender.type=inf-2", \
              "defender.elements=3"

static void
test_units (void)
{
  check_error ("combat", LIST ("attacker.type=cav-m", "attacker.elements=3", "defender.type=inf-2"),
               "defender.elements", "“defender.elements” is missing.");
  check_error ("combat",
               LIST ("attacker.type=ele-5", "attacker.elements=2", "defender.type=inf-2",
                     "defender.elements=3"),
               "attacker.elements", "“2” is not allowed here; allowed: 1 to 1.");
  check_error ("combat",
               LIST ("attacker.type=cav-m", "attacker.elements=13", "defender.type=inf-2",
                     "defender.elements=3"),
               "attacker.elements", "");
  check_error ("combat", LIST (UNITS, "attacker.traits=moderne,,panique"), "attacker.traits", "");
  check_error ("combat", LIST (UNITS, "attacker.terrain=hill"), "attacker.terrain", "");
  check_error ("combat", LIST (UNITS, "!min-dice=01"), "ruling.min-dice", "");
  check_error ("combat", LIST (UNITS, "!support-neighbours=0"), "ruling.support-neighbours", "");
  check_error ("engagement", LIST (UNITS), "procedure", "");
}

static void
test_dice (void)
{
  check_value ("combat", LIST (UNITS), "stage", "awaiting-roll");
  check_error ("combat", LIST (UNITS, "roll.faces=inf,inf"), "roll.faces",
               "3 dice are needed here, not 2.");
  check_error ("combat", LIST (UNITS, "roll.faces="), "roll.faces", "");
  check_error ("combat", LIST (UNITS, "attacker.activated=no", "roll.faces=inf"), "roll.faces",
               "The attack does not take place: no dice are thrown.");
  check_value ("combat", LIST (UNITS, "attacker.activated=no", "roll.faces="), "stage", "refused");
  check_error ("combat", LIST (UNITS, "roll.faces=inf,inf,six"), "roll.faces", "");
  check_error ("combat", LIST (UNITS, "roll.faces=inf,inf,order", "!die-profile=battle-cry"),
               "roll.faces", "");
  check_error ("panic", LIST ("roll.faces=flag,flag"), "roll.faces",
               "3 dice are needed here, not 2.");
}

/* Nobody asks whether an officer leads guns, but he counts when the case says so. */
static void
test_front_rank (void)
{
#define GUNS "attacker.type=art-l", "attacker.elements=3", "defender.type=inf-2", \
             "defender.elements=3", "distance=2"
  check_value ("combat", LIST (GUNS), "dice.front-rank", "0");
  check_value ("combat", LIST (GUNS, "attacker.front-rank=no"), "dice.front-rank", "0");
  check_value ("combat", LIST (GUNS, "attacker.front-rank=yes"), "dice.front-rank", "1");
  check_value ("combat", LIST (UNITS), "dice.front-rank", "0");
  check_value ("combat", LIST (UNITS, "attacker.front-rank=yes"), "dice.front-rank", "1");
#undef GUNS
}

static void
test_desertion (void)
{
  const char *const fled[] = { UNITS, "defender.traits=panique", "roll.faces=flag,order,order",
                               NULL };

  check_value ("combat", fled, "stage", "awaiting-desertion");
  check_error ("combat",
               LIST (UNITS, "defender.traits=panique", "roll.faces=flag,order,order",
                     "desertion.faces=inf,inf"),
               "desertion.faces", "");
  check_error ("combat", LIST (UNITS, "roll.faces=flag,order,order", "desertion.faces=inf"),
               "desertion.faces", "");
  /* Not looked at before there is a roll. */
  check_value ("combat", LIST (UNITS, "desertion.faces=inf,inf,inf"), "stage", "awaiting-roll");
}

/* An early riposte is told at every stage but a refusal. */
static void
test_early_riposte (void)
{
#define BLADES "attacker.type=blade-2", "attacker.elements=3", "defender.type=inf-2", \
               "defender.elements=3", "defender.supported=yes", "defender.traits=moderne,panique"
  g_autofree char *refused =
      test_resolve_case ("frederic", "combat", LIST (BLADES, "attacker.activated=no"));

  check_value ("combat", LIST (BLADES), "riposte", "before");
  check_value ("combat", LIST (BLADES, "roll.faces=flag,flag"), "riposte", "before");
  check_value ("combat", LIST (BLADES, "roll.faces=order,order"), "riposte", "before");
  g_assert_null (strstr (refused, "id=\"riposte\""));
#undef BLADES
}

static void
test_hexes (void)
{
  check_error ("line-of-sight", LIST ("shooter.at=0:0", "target.at=0:0"), "target.at",
               "The target is in the shooter’s hex; give another hex.");
  check_error ("line-of-sight", LIST ("shooter.at=0:0", "target.at=51:0"), "target.at",
               "target.at: “51:0” is too far out; both coordinates go from -50 to 50.");
  check_error ("line-of-sight", LIST ("shooter.at=0:0", "target.at=4,0"), "target.at",
               "target.at: “4,0” is not a hex; write its two coordinates as in “-1:2”.");
  check_error ("line-of-sight",
               LIST ("shooter.at=0:0", "target.at=4:0", "hex.3.at=1:0", "hex.7.at=01:0"),
               "hex.7.at", "This hex is described already.");
  check_error ("line-of-sight", LIST ("shooter.at=0:0", "target.at=4:0", "hex.3.unit=a"),
               "hex.3.at", "“hex.3.at” is missing.");
  check_error ("line-of-sight", LIST ("shooter.at=0:0", "target.at=4:0", "hex.201.at=1:0"),
               "hex.201.at", "");
  check_error ("line-of-sight", LIST ("shooter.at=0:0", "target.at=4:0", "hexes=1"), "hexes", "");
  check_value ("line-of-sight",
               LIST ("shooter.at=0:0", "target.at=4:0", "hex.200.at=2:0", "hex.200.terrain=forest",
                     "hex.9.at=1:0"),
               "blocking", "2:0");
  check_error ("officer-flight", LIST ("officer.rank=historique"), "officer.at", "");
  check_error ("artillery-next-turn", LIST ("unit.type=cav-m", "unit.elements=2"), "unit.type",
               "Only artillery counts its retreats in the next turn; choose a type of artillery.");
}

/* Every ruling has the reading of files first; people may go by another. Some are for games only. */
static void
test_rulings (void)
{
  const GPtrArray *rulings = test_frederic_system ()->rules->rulings;
  guint n_others = 0;

  check_error ("combat", LIST (UNITS, "!panic-turn=every"), "ruling.panic-turn",
               "There is no ruling “panic-turn”.");
  check_error ("combat", LIST (UNITS, "!early-riposte=may"), "ruling.early-riposte", "");
  g_assert_cmpuint (rulings->len, ==, 33);
  for (guint i = 0; i < rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (rulings, i);

      const char *first = g_array_index (ruling->words, ArbWord, 0).word;

      if (ruling->case_standard.type == ARB_VALUE_WORD)
        {
          g_assert_cmpstr (ruling->case_standard.word, ==, first);
          g_assert_cmpstr (ruling->standard.word, !=, first);
          n_others++;
        }
      else
        g_assert_cmpstr (ruling->standard.word, ==, first);
    }
  /* blocked-loss, riposte-modern, rifle-hill, elite-types. */
  g_assert_cmpuint (n_others, ==, 4);
}

/* The tables are data: another figure in one of them changes the result. */
static void
test_tables (void)
{
  const char *const ids[] = { "types", "die", "terrain", "advantages", "follow-up" };
  FredericFight fight = test_frederic_fight ("cav-m", "inf-2");
  FredericRulings rulings = test_frederic_rulings ();
  g_autoptr (ArbTable) advantages = arb_table_new ("advantages");
  const char *line;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpint (test_frederic_table (ids[i])->origin, ==, ARB_ORIGIN_BOOK);
  g_assert_true (arb_table_set_columns (advantages, "inf,mtd,art", NULL));
  g_assert_true (arb_table_add_row (advantages, "mounted", "morale,miss,hit", NULL));
  g_assert_cmpint (frederic_tactical_advantage (&fight, advantages, &rulings, &line), ==,
                   FREDERIC_TA_MORALE);
  g_assert_true (
      frederic_ground_read (test_frederic_table ("terrain"), FREDERIC_DWELLING).supports);
  g_assert_false (frederic_ground_read (test_frederic_table ("terrain"), FREDERIC_HILL).rough);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/cases/units", test_units);
  g_test_add_func ("/frederic/cases/dice", test_dice);
  g_test_add_func ("/frederic/cases/front-rank", test_front_rank);
  g_test_add_func ("/frederic/cases/desertion", test_desertion);
  g_test_add_func ("/frederic/cases/early-riposte", test_early_riposte);
  g_test_add_func ("/frederic/cases/hexes", test_hexes);
  g_test_add_func ("/frederic/cases/rulings", test_rulings);
  g_test_add_func ("/frederic/cases/tables", test_tables);
  return g_test_run ();
}
