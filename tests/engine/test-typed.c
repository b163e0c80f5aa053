/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-typed.h"
#include "test-common.h"

typedef struct
{
  const char *typed;
  const char *answer;
} Typed;

static void
check_all (const ArbField *field,
           guint n_dice,
           const Typed *cases,
           guint n_cases)
{
  g_autoptr (ArbPrompt) prompt = arb_prompt_new_for_field (field, field->id);

  if (n_dice > 0)
    prompt->n_dice = n_dice;
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *answer = arb_typed_to_answer (prompt, cases[i].typed);

      g_assert_cmpstr (answer, ==, cases[i].answer);
    }
}

static const ArbField *
find_input (const char *procedure,
            const char *id)
{
  return arb_procedure_find_input (
      arb_rules_find_procedure (test_template_rules (), procedure), id);
}

static void
test_choices (void)
{
  static const Typed one[] = {
    { "1", "choice=line" },       { "3", "choice=square" },  { "column", "choice=column" },
    { "carré", "choice=square" }, { "CARRE", "choice=square" }, { "choice=line", "choice=line" },
    { "4", "choice=4" },          { "0", "choice=0" },       { "wedge", "choice=wedge" },
    { "none", "none" },           { "AUCUNE", "none" },      { "aucuns", "none" },
    { "col", "choice=column" },
  };
  static const Typed several[] = {
    { "1 2", "choice=veteran,guard" },
    { "garde, recrues", "choice=guard,raw" },
    { "veteran;3", "choice=veteran,raw" },
    { "choice=", "choice=" },
  };
  static const Typed truth[] = {
    { "1", "choice=yes" }, { "o", "choice=yes" }, { "OUI", "choice=yes" }, { "y", "choice=yes" },
    { "2", "choice=no" },  { "n", "choice=no" },  { "Non", "choice=no" },  { "3", "choice=3" },
  };

  check_all (find_input ("melee", "a.formation"), 0, one, G_N_ELEMENTS (one));
  check_all (find_input ("melee", "a.traits"), 0, several, G_N_ELEMENTS (several));
  check_all (find_input ("melee", "charge"), 0, truth, G_N_ELEMENTS (truth));
}

static void
test_numbers (void)
{
  static const Typed whole[] = {
    { "12", "number=12" }, { "−3", "number=-3" }, { "x", "number=x" }, { "number=5", "number=5" }
  };
  static const Typed without[] = {
    { "aucun", "none" }, { "Nulle part", "none" }, { "NOWHERE", "none" }, { "none", "none" },
    { "B4", "text=B4" }, { "gauche 3", "text=left:3" }, { "Left", "text=left" }, { "right:2", "text=right:2" },
    { "aucune idée", "text=aucune idée" },
  };
  static const Typed needed[] = { { "aucun", "none" }, { "aucun point", "number=aucun point" } };
  static const Typed decimal[] = { { "8,5", "number=8.5" }, { "8.5", "number=8.5" } };
  static const Typed list[] = {
    { "6 6 6", "number=6,6,6" },
    { "6,6,6", "number=6,6,6" },
    { "6+6; 6", "number=6,6,6" },
    { "18", "number=18" },
  };

  check_all (find_input ("melee", "a.figures"), 0, whole, G_N_ELEMENTS (whole));
  check_all (find_input ("melee", "a.figures"), 0, needed, G_N_ELEMENTS (needed));
  check_all (find_input ("march", "goal"), 0, without, G_N_ELEMENTS (without));
  check_all (find_input ("melee", "distance"), 0, decimal, G_N_ELEMENTS (decimal));
  check_all (find_input ("melee", "a.ranks"), 0, list, G_N_ELEMENTS (list));
}

/* Blanks separate decimals that have commas; without a blank or a point the commas separate. */
static void
test_decimal_lists (void)
{
  static const Typed cases[] = {
    { "1,5 2,5", "number=1.5,2.5" },
    { "1.5,2.5", "number=1.5,2.5" },
    { "1,2", "number=1,2" },
    { "1,5; 2", "number=1.5,2" },
    { "1,5, 2", "number=1.5,2" },
  };
  g_autoptr (ArbField) field = arb_field_new ("widths", ARB_FIELD_DECIMAL);

  field->is_list = TRUE;
  check_all (field, 0, cases, G_N_ELEMENTS (cases));
}

static void
test_dice (void)
{
  static const Typed two[] = {
    { "35", "dice=3,5" },   { "3 5", "dice=3,5" }, { "3,5", "dice=3,5" },
    { "3 + 5", "dice=3,5" }, { "7", "dice=7" },     { "dice=1,1", "dice=1,1" },
  };
  static const Typed one[] = { { "3", "dice=3" }, { "35", "dice=35" } };
  static const Typed twenty[] = { { "12", "dice=12" }, { "12 3", "dice=12,3" } };
  g_autoptr (ArbField) big = arb_field_new ("big", ARB_FIELD_DICE);

  big->min = 1;
  big->max = 20;
  check_all (find_input ("melee", "a.dice"), 2, two, G_N_ELEMENTS (two));
  check_all (find_input ("fate", "die"), 1, one, G_N_ELEMENTS (one));
  check_all (big, 2, twenty, G_N_ELEMENTS (twenty));
}

/* The whole name counts before the beginning of another, and a beginning of two means nothing. */
static void
test_names (void)
{
  static const char *const words[][2] = {
    { "hollow", "carré creux" }, { "square", "carré" }, { "line", "ligne, de front" },
    { "light", "légère" },
  };
  static const Typed one[] = {
    { "carré", "choice=square" },    { "Carre Creux", "choice=hollow" }, { "creux", "choice=hollow" },
    { "l", "choice=l" },             { "leg", "choice=light" },
    { "LIGNE, DE FRONT", "choice=line" },
  };
  static const Typed several[] = {
    { "carré creux, carré", "choice=hollow,square" },
    { "carre carre creux legere", "choice=square,hollow,light" },
    { "ligne, de front; 1", "choice=line,hollow" },
    { "carré, xyz", "choice=square,xyz" },
  };
  g_autoptr (ArbField) field = arb_field_new ("formation", ARB_FIELD_WORD);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      ArbText *name = arb_text_new ();

      arb_text_set (name, "fr", words[i][1]);
      arb_field_add_word (field, words[i][0], name);
    }
  check_all (field, 0, one, G_N_ELEMENTS (one));
  field->is_list = TRUE;
  check_all (field, 0, several, G_N_ELEMENTS (several));
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/typed/choices", test_choices);
  g_test_add_func ("/typed/names", test_names);
  g_test_add_func ("/typed/numbers", test_numbers);
  g_test_add_func ("/typed/decimal-lists", test_decimal_lists);
  g_test_add_func ("/typed/dice", test_dice);
  return g_test_run ();
}
