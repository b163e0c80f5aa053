/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/arb-engine-error.h"
#include "engine/arb-value.h"
#include "test-common.h"

static void
test_text_forms (void)
{
  static const struct
  {
    const char *typed;
    const char *text;
  } cases[] = {
    { "none:", "" },
    { "bool:yes", "yes" },
    { "bool:no", "no" },
    { "int:9", "9" },
    { "int:-9", "-9" },
    { "ratio:33/2", "16.5" },
    { "ratio:-1/3", "-1/3" },
    { "ratio:4/1", "4" },
    { "word:square-hollow", "square-hollow" },
    { "text:Hill 12, north", "Hill 12, north" },
    { "text:", "" },
    { "text:a:b\\c", "a:b\\c" },
    { "list:", "" },
    { "list:int:3,int:3", "3,3" },
    { "list:word:guard", "guard" },
    { "list:ratio:3/2,ratio:3/1", "1.5,3" },
    { "list:text:a\\,b,text:c\\\\", "a,b,c\\" },
    { "list:text:", "" },
    { "list:none:,bool:yes", ",yes" },
    { "list:word:ranks,list:int:3\\,int:4", "ranks,3,4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (ArbValue) value = test_value (cases[i].typed);
      g_autofree char *text = arb_value_to_string (&value);
      g_autofree char *typed = arb_value_to_typed (&value);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (typed, ==, cases[i].typed);
    }
}

static void
test_damaged (void)
{
  static const char *const damaged[] = {
    "",           "int",         ":",              "int:",           "int:x",
    "int:1.5",    "int: 1",      "int:+",          "int:99999999999999999999",
    "ratio:1",    "ratio:1/0",   "ratio:1/-2",     "ratio:/2",       "ratio:1/",
    "ratio:1/2/3", "bool:",      "bool:YES",       "bool:1",         "none:x",
    "word:",      "words:x",     "in:1",           "inte:1",         "list:int:1,",
    "list:,",     "list:int:1,,int:2", "list:int", "list:list:list:int:1", "list:int:1,list:list:",
    "list:word:",
  };

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *sentence =
          g_strdup_printf ("“%s” is not a stored value; the record is damaged.", damaged[i]);
      ArbValue value;

      g_assert_false (arb_value_from_typed (damaged[i], &value, &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_TEXT, sentence);
    }
}

static void
test_equality (void)
{
  static const char *const equal[][2] = {
    { "int:4", "ratio:4/1" },   { "ratio:8/2", "int:4" },    { "ratio:1/2", "ratio:2/4" },
    { "none:", "none:" },       { "text:a", "text:a" },      { "word:a", "word:a" },
    { "list:", "list:" },       { "list:int:1,int:2", "list:ratio:1/1,int:2" },
  };
  static const char *const different[][2] = {
    { "int:4", "int:5" },           { "int:1", "bool:yes" },  { "text:a", "word:a" },
    { "none:", "int:0" },           { "none:", "text:" },     { "bool:yes", "bool:no" },
    { "list:int:1", "list:int:2" }, { "list:int:1", "list:int:1,int:1" },
    { "list:int:1", "int:1" },      { "ratio:1/3", "ratio:1/2" }, { "list:", "none:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (equal); i++)
    {
      g_auto (ArbValue) a = test_value (equal[i][0]);
      g_auto (ArbValue) b = test_value (equal[i][1]);

      g_assert_true (arb_value_equal (&a, &b));
      g_assert_true (arb_value_equal (&b, &a));
    }
  for (guint i = 0; i < G_N_ELEMENTS (different); i++)
    {
      g_auto (ArbValue) a = test_value (different[i][0]);
      g_auto (ArbValue) b = test_value (different[i][1]);

      g_assert_false (arb_value_equal (&a, &b));
      g_assert_false (arb_value_equal (&b, &a));
    }
}

static void
test_numbers (void)
{
  ArbValue half = arb_value_ratio (arb_ratio (-1, 2));
  ArbValue nine = arb_value_int (9);
  ArbValue word = arb_value_word ("nine");

  g_assert_true (arb_value_is_number (&half));
  g_assert_true (arb_value_is_number (&nine));
  g_assert_false (arb_value_is_number (&word));
  g_assert_cmpint (arb_value_get_int (&half), ==, -1);
  g_assert_cmpint (arb_value_get_int (&nine), ==, 9);
  g_assert_cmpint (arb_value_get_int (&word), ==, 0);
  g_assert_cmpint (arb_value_get_ratio (&word).num, ==, 0);
}

/* A copy outlives what it was copied from. */
static void
test_copy (void)
{
  ArbValue first = test_value ("list:text:Mêlée,text:b");
  g_auto (ArbValue) second = arb_value_copy (&first);
  g_autofree char *text = NULL;

  arb_value_clear (&first);
  g_assert_cmpint (first.type, ==, ARB_VALUE_NONE);
  text = arb_value_to_string (&second);
  g_assert_cmpstr (text, ==, "Mêlée,b");
}

static ArbValue
random_text (void)
{
  static const char *const bits[] = { "a", "Z", " ", ",", "\\", "\t", "\n", "\r", "é", "œ", "—",
                                      ":", "=", "/", "int:3", "list:", "\\,", "'", "\"", "🂡" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint n = g_test_rand_int_range (0, 12); n > 0; n--)
    g_string_append (text, bits[g_test_rand_int_range (0, G_N_ELEMENTS (bits))]);
  return arb_value_text (text->str);
}

static ArbValue
random_value (gboolean may_be_list)
{
  static const char *const words[] = { "line", "square-hollow", "a", "x1" };
  ArbValue items[6];
  guint n_items;

  switch (g_test_rand_int_range (0, may_be_list ? 7 : 6))
    {
    case 0:
      return ARB_VALUE_INIT;
    case 1:
      return arb_value_bool (g_test_rand_bit ());
    case 2:
      return arb_value_int (g_test_rand_int () * (gint64) g_test_rand_int_range (-400000, 400000));
    case 3:
      return arb_value_ratio (arb_ratio (g_test_rand_int (), g_test_rand_int_range (1, 99999)));
    case 4:
      return arb_value_word (words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);
    case 5:
      return random_text ();
    default:
      n_items = g_test_rand_int_range (0, G_N_ELEMENTS (items));
      for (guint i = 0; i < n_items; i++)
        items[i] = random_value (FALSE);
      return arb_value_list (items, n_items);
    }
}

static void
test_typed_round_trip (void)
{
  for (guint i = 0; i < 50000; i++)
    {
      g_auto (ArbValue) value = random_value (TRUE);
      g_autofree char *typed = arb_value_to_typed (&value);
      g_auto (ArbValue) again = test_value (typed);
      g_autofree char *typed_again = arb_value_to_typed (&again);

      g_assert_cmpint (value.type, ==, again.type);
      g_assert_true (arb_value_equal (&value, &again));
      g_assert_cmpstr (typed, ==, typed_again);
    }
}

static void
test_words (void)
{
  static const char *const words[] = { "line", "column", "square", NULL };
  const ArbValue items[] = { arb_value_word ("square"), arb_value_word ("mob"),
                             arb_value_word ("line"), arb_value_word ("square") };
  const ArbValue word = arb_value_word ("line");
  g_auto (ArbValue) list = arb_value_list (items, G_N_ELEMENTS (items));
  g_autofree char *spelt = g_strdup ("column");

  g_assert_cmpuint (arb_word_index (words, "line", 7), ==, 0);
  g_assert_cmpuint (arb_word_index (words, spelt, 7), ==, 1);
  g_assert_cmpuint (arb_word_index (words, "square", 7), ==, 2);
  g_assert_cmpuint (arb_word_index (words, "mob", 7), ==, 7);
  g_assert_cmpuint (arb_word_index (words, NULL, 7), ==, 7);

  g_assert_cmpuint (arb_value_get_bits (&list, words), ==, 1 << 0 | 1 << 2);
  g_assert_cmpuint (arb_value_get_bits (&word, words), ==, 0);
  g_assert_cmpuint (arb_value_get_bits (NULL, words), ==, 0);
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/value/text-forms", test_text_forms);
  g_test_add_func ("/value/damaged", test_damaged);
  g_test_add_func ("/value/equality", test_equality);
  g_test_add_func ("/value/numbers", test_numbers);
  g_test_add_func ("/value/words", test_words);
  g_test_add_func ("/value/copy", test_copy);
  g_test_add_func ("/value/typed-round-trip", test_typed_round_trip);
  return g_test_run ();
}
