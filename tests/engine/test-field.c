/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-field.h"
#include "engine/arb-prompt.h"
#include "engine/arb-typed.h"
#include "test-common.h"

static gboolean
check_even (const char *text,
            GError **error)
{
  if (strlen (text) % 2 == 0)
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER, "“%s” is odd.", text);
  return FALSE;
}

static void
add_word (ArbField *field,
          const char *word,
          const char *fr,
          const char *en)
{
  ArbText *name = arb_text_new ();

  arb_text_set (name, "fr", fr);
  arb_text_set (name, "en", en);
  arb_field_add_word (field, word, name);
}

/* "int 1 6", "word", "list", "empty", "none", "faces", "format": what the tests below ask for. */
static ArbField *
make_field (const char *description)
{
  g_auto (GStrv) parts = g_strsplit (description, " ", -1);
  static const char *const types[] = { "bool", "int", "decimal", "word", "text", "die", "dice" };
  ArbFieldType type = ARB_FIELD_BOOL;
  ArbField *field;

  while (!g_str_equal (types[type], parts[0]))
    type++;
  field = arb_field_new ("x", type);
  if (type == ARB_FIELD_INT || type == ARB_FIELD_DECIMAL || type >= ARB_FIELD_DIE)
    {
      field->min = type == ARB_FIELD_INT ? -2 : type == ARB_FIELD_DECIMAL ? 0 : 1;
      field->max = type == ARB_FIELD_DECIMAL ? 200 : 6;
    }
  field->decimals = 2;
  field->is_list = g_strv_contains ((const char *const *) parts, "list");
  field->may_be_empty = g_strv_contains ((const char *const *) parts, "empty");
  field->writes_none = g_strv_contains ((const char *const *) parts, "none");
  if (g_strv_contains ((const char *const *) parts, "format"))
    field->check_format = check_even;
  if (type == ARB_FIELD_WORD || g_strv_contains ((const char *const *) parts, "faces"))
    {
      add_word (field, "line", "ligne", "line");
      add_word (field, "square", "carré", "square");
    }
  return field;
}

static void
test_accepted (void)
{
  static const struct
  {
    const char *field;
    const char *text;
    const char *typed;
  } cases[] = {
    { "bool", "yes", "bool:yes" },
    { "bool", " no\n", "bool:no" },
    { "int", "-2", "int:-2" },
    { "int", "6", "int:6" },
    { "int", "\t04 ", "int:4" },
    { "decimal", "0", "ratio:0/1" },
    { "decimal", "200.00", "ratio:200/1" },
    { "decimal", "2.99", "ratio:299/100" },
    { "word", "square", "word:square" },
    { "text", " Hill 12, north ", "text:Hill 12, north" },
    { "text", "", "text:" },
    { "text format", "B4", "text:B4" },
    { "die", "1", "int:1" },
    { "die", "6", "int:6" },
    { "die faces", "line", "word:line" },
    { "dice", "3", "list:int:3" },
    { "dice", " 3 , 5 ", "list:int:3,int:5" },
    { "dice faces", "line,line", "list:word:line,word:line" },
    { "int list", "1, 2 ,3", "list:int:1,int:2,int:3" },
    { "word list empty", "", "list:" },
    { "word list empty", "  ", "list:" },
    { "word list empty none", " none ", "list:" },
    { "word list empty none", "", "list:" },
    { "word list", "square,line,square", "list:word:square,word:line,word:square" },
    { "text list", "a, b c", "list:text:a,text:b c" },
    { "bool list", "yes,no", "list:bool:yes,bool:no" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbField) field = make_field (cases[i].field);
      g_autoptr (GError) error = NULL;
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      g_autofree char *typed = NULL;

      arb_field_parse (field, cases[i].text, &value, &error);
      g_assert_no_error (error);
      typed = arb_value_to_typed (&value);
      g_assert_cmpstr (typed, ==, cases[i].typed);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *field;
    const char *text;
    const char *message; /* NULL: the text itself with what is allowed */
    const char *allowed;
  } cases[] = {
    { "bool", "true", NULL, "yes, no" },
    { "bool", "", NULL, "yes, no" },
    { "bool", "Yes", NULL, "yes, no" },
    { "int", "-3", NULL, "-2 to 6" },
    { "int", "7", NULL, "-2 to 6" },
    { "int", "1.0", NULL, "-2 to 6" },
    { "int", "+1", NULL, "-2 to 6" },
    { "int", "1 2", NULL, "-2 to 6" },
    { "int", "99999999999999999999", NULL, "-2 to 6" },
    { "decimal", "-0.01", NULL, "0 to 200, at most 2 decimals" },
    { "decimal", "200.01", NULL, "0 to 200, at most 2 decimals" },
    { "decimal", "1.234", NULL, "0 to 200, at most 2 decimals" },
    { "decimal", "1,5", NULL, "0 to 200, at most 2 decimals" },
    { "word", "column", NULL, "line, square" },
    { "word", "", NULL, "line, square" },
    { "word", "Line", NULL, "line, square" },
    { "text format", "B44", "“B44” is odd.", NULL },
    { "die", "0", NULL, "1 to 6" },
    { "die", "7", NULL, "1 to 6" },
    { "die", "3,4", NULL, "1 to 6" },
    { "die faces", "3", NULL, "line, square" },
    { "dice", "", NULL, "1 to 6" },
    { "dice", "3,", "“” is not allowed here; allowed: 1 to 6.", NULL },
    { "dice", "3,7", "“7” is not allowed here; allowed: 1 to 6.", NULL },
    { "int list", "", NULL, "-2 to 6" },
    { "int list", "1,,2", "“” is not allowed here; allowed: -2 to 6.", NULL },
    { "int list", ",", "“” is not allowed here; allowed: -2 to 6.", NULL },
    { "word list empty", ",", "“” is not allowed here; allowed: line, square.", NULL },
    { "word list empty", "none", "“none” is not allowed here; allowed: line, square.", NULL },
    { "word list empty none", "line,none", "“none” is not allowed here; allowed: line, square.",
      NULL },
    { "word list", "line,wedge", "“wedge” is not allowed here; allowed: line, square.", NULL },
    { "text list format", "ab,abc", "“abc” is odd.", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbField) field = make_field (cases[i].field);
      g_autoptr (GError) error = NULL;
      g_autofree char *sentence =
          cases[i].message != NULL
              ? g_strdup (cases[i].message)
              : g_strdup_printf ("“%s” is not allowed here; allowed: %s.", cases[i].text,
                                 cases[i].allowed);
      ArbValue value;

      g_assert_false (arb_field_parse (field, cases[i].text, &value, &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, sentence);
    }
}

/* What may be typed, and beside it what it means in the language of the reader. */
static void
test_allowed (void)
{
  static const struct
  {
    const char *field;
    const char *fr;
    const char *en;
  } cases[] = {
    { "word", "line (ligne), square (carré)", "line, square" },
    { "word list", "line (ligne), square (carré)", "line, square" },
    { "die faces", "line (ligne), square (carré)", "line, square" },
    { "bool", "yes (oui), no (non)", "yes, no" },
    { "int", "-2 to 6", "-2 to 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbField) field = make_field (cases[i].field);
      g_autofree char *fr = arb_field_dup_allowed (field, "fr");
      g_autofree char *en = arb_field_dup_allowed (field, "en");

      g_assert_cmpstr (fr, ==, cases[i].fr);
      g_assert_cmpstr (en, ==, cases[i].en);
    }
}

static void
test_display (void)
{
  static const struct
  {
    const char *field;
    const char *typed;
    const char *fr;
    const char *en;
  } cases[] = {
    { "bool", "bool:yes", "oui", "yes" },
    { "bool", "bool:no", "non", "no" },
    { "int", "none:", "aucun", "none" },
    { "int", "int:-2", "−2", "−2" },
    { "int", "int:1200", "1200", "1200" },
    { "decimal", "ratio:33/2", "16,5", "16.5" },
    { "decimal", "ratio:-1/2", "−0,5", "−0.5" },
    { "decimal", "ratio:1/3", "1/3", "1/3" },
    { "word", "word:square", "carré", "square" },
    { "word", "word:wedge", "wedge", "wedge" },
    { "word list", "list:word:square,word:line", "carré, ligne", "square, line" },
    { "decimal list", "list:ratio:3/2,ratio:2/1", "1,5, 2", "1.5, 2" },
    { "bool list", "list:bool:yes,bool:no", "oui, non", "yes, no" },
    { "text", "text:-1.5", "-1.5", "-1.5" },
    { "dice faces", "list:word:line", "ligne", "line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbField) field = make_field (cases[i].field);
      g_auto (ArbValue) value = test_value (cases[i].typed);
      g_autofree char *fr = arb_field_dup_display (field, &value, "fr");
      g_autofree char *en = arb_field_dup_display (field, &value, "en");
      g_autofree char *de = arb_field_dup_display (field, &value, "de");

      g_assert_cmpstr (fr, ==, cases[i].fr);
      g_assert_cmpstr (en, ==, cases[i].en);
      /* A language nobody wrote reads as English. */
      g_assert_cmpstr (de, ==, cases[i].en);
    }
}

/* A place on the board reads as the board has it; a name, and a time of the day, as they are. */
static void
test_places (void)
{
  static const struct
  {
    const char *field;
    const char *text;
    const char *shown;
  } cases[] = {
    { "place", "0:0", "A1" },
    { "troop.3.place", "4:8", "I9" },
    { "troop.3.place", "The ford", "The ford" },
    { "begins", "4:8", "4:8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbField) field = arb_field_new (cases[i].field, ARB_FIELD_TEXT);
      g_auto (ArbValue) value = arb_value_text (cases[i].text);
      g_autofree char *shown = arb_field_dup_display (field, &value, "en");

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

/* A whole number whose values have names is read and chosen by them, and stays a number. */
static void
test_named_numbers (void)
{
  g_autoptr (ArbField) field = arb_field_new ("x", ARB_FIELD_INT);
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *display = NULL;
  g_autofree char *text = NULL;

  field->min = 0;
  field->max = 2;
  g_assert_false (arb_field_names_numbers (field));
  add_word (field, "0", "formée", "formed");
  add_word (field, "1", "désorganisée", "disorganised");
  g_assert_true (arb_field_names_numbers (field));
  prompt = arb_prompt_new_for_field (field, "x");
  g_assert_cmpint (prompt->kind, ==, ARB_PROMPT_CHOICE);
  g_assert_true (arb_prompt_parse (prompt, "choice=1", &value, &error));
  g_assert_no_error (error);
  g_assert_cmpint (value.type, ==, ARB_VALUE_INT);
  g_assert_cmpint (value.integer, ==, 1);
  g_assert_true (arb_prompt_check (prompt, &value, NULL));
  text = arb_prompt_format (prompt, &value);
  g_assert_cmpstr (text, ==, "number=1");
  g_assert_true (arb_prompt_parse (prompt, text, &value, &error));
  g_assert_cmpint (value.integer, ==, 1);
  display = arb_field_dup_display (field, &value, "fr");
  g_assert_cmpstr (display, ==, "désorganisée");
  /* The name and the number are typed; a place in the list is not. */
  g_assert_cmpstr (arb_typed_find_word (field, "désorg"), ==, "1");
  g_assert_cmpstr (arb_typed_find_word (field, "1"), ==, "1");
  g_assert_cmpstr (arb_typed_find_word (field, "2"), ==, "2");
  g_assert_false (arb_field_parse (field, "3", &value, &error));
  g_assert_cmpstr (error->message, ==,
                   "“3” is not allowed here; allowed: 0 (formed), 1 (disorganised).");
}

static void
test_text (void)
{
  g_autoptr (ArbText) text = arb_text_new ();

  g_assert_cmpstr (arb_text_get (NULL, "fr"), ==, "");
  g_assert_cmpstr (arb_text_get (text, "fr"), ==, "");
  arb_text_set (text, "fr", "bonjour");
  g_assert_cmpstr (arb_text_get (text, "en"), ==, "bonjour");
  arb_text_set (text, "en", "hello");
  g_assert_cmpstr (arb_text_get (text, "fr"), ==, "bonjour");
  g_assert_cmpstr (arb_text_get (text, "it"), ==, "hello");
  arb_text_set (text, "fr", "salut");
  g_assert_cmpstr (arb_text_get (text, "fr"), ==, "salut");
  g_assert_true (arb_text_has (text, "fr"));
  g_assert_false (arb_text_has (text, "it"));
}

static char *
expand_x (const char *name,
          gpointer user_data)
{
  return g_str_equal (name, "x") ? g_strdup ("{y}") : NULL;
}

static void
test_expand (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "plain", "plain" },
    { "{x}", "{y}" },
    { "a {x} b {x}", "a {y} b {y}" },
    { "{unknown}", "{unknown}" },
    { "{x", "{x" },
    { "x}", "x}" },
    { "{}", "{}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = arb_text_expand (cases[i][0], "en", expand_x, NULL);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

static char *
expand_number (const char *name,
               gpointer number)
{
  return g_str_equal (name, "n") ? g_strdup (number) : NULL;
}

static void
test_plural (void)
{
  static const struct
  {
    const char *lang;
    const char *number;
    const char *text;
    const char *expected;
  } cases[] = {
    { "fr", "0", "{n} {n|point|points}", "0 point" },
    { "fr", "1", "{n} {n|point|points}", "1 point" },
    { "fr", "1,5", "{n} {n|point|points}", "1,5 point" },
    { "fr", "2", "{n} {n|point|points}", "2 points" },
    { "en", "0", "{n} {n|point|points}", "0 points" },
    { "en", "1", "{n} {n|point|points}", "1 point" },
    { "en", "1.5", "{n} {n|point|points}", "1.5 points" },
    { "en", "2", "{n} {n|point|points}", "2 points" },
    { "en", "11", "{n|one|several} things", "several things" },
    { "en", "1", "{n|one}", "{n|one}" },
    { "en", "1", "{n|a|b|c}", "a" },
    { "en", "1", "{m|a|b}", "{m|a|b}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = arb_text_expand (cases[i].text, cases[i].lang, expand_number,
                                               (gpointer) cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/field/accepted", test_accepted);
  g_test_add_func ("/field/refused", test_refused);
  g_test_add_func ("/field/allowed", test_allowed);
  g_test_add_func ("/field/display", test_display);
  g_test_add_func ("/field/named-numbers", test_named_numbers);
  g_test_add_func ("/field/places", test_places);
  g_test_add_func ("/field/text", test_text);
  g_test_add_func ("/field/expand", test_expand);
  g_test_add_func ("/field/plural", test_plural);
  return g_test_run ();
}
