/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-record.h"
#include "test-common.h"

static void
test_event_text (void)
{
  static const char *const lines[] = {
    "end",
    "return",
    "goto\tmelee.dice",
    "call\ta-fate\tfate",
    "answer\ta.troops\t\ttyped\tword:foot\tModèle 1",
    "answer\ta.name\t\ttyped",
    "set\ta.total\tint:4\t\tint:5\tModèle 4\tthe flag fell",
    "set\ta.total\t\t\tint:5",
    "line\ta.rows\tcharge\tcondition 1\tint:2\tModèle 3 (1)",
    "note\twon\toutcome\t\tlist:word:won,ratio:33/2,word:lost,text:a\\\\,b",
    "override\ta-fate/result\t\t\tword:killed\t\ta reason\\twith\\na break",
    "settle\ta.elite\t\t\tint:5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbEvent) event = arb_event_from_string (lines[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = arb_event_to_string (event);
      g_assert_cmpstr (text, ==, lines[i]);
    }
}

static void
test_event_columns (void)
{
  g_autoptr (ArbEvent) event = arb_event_from_string (
      "set\ta.total\tint:4\t\ttext:x\\ty\\\\n\tModèle 4\tl’un\\nl’autre\\r", NULL);

  g_assert_cmpint (event->kind, ==, ARB_EVENT_SET);
  g_assert_cmpstr (event->key, ==, "a.total");
  g_assert_cmpstr (event->item, ==, "int:4");
  g_assert_cmpint (event->detail, ==, ARB_DETAIL_NONE);
  g_assert_cmpstr (event->value.text, ==, "x\ty\\n");
  g_assert_cmpstr (event->cite, ==, "Modèle 4");
  g_assert_cmpstr (event->reason, ==, "l’un\nl’autre\r");
  /* Interned, so that ids compare by pointer. */
  g_assert_true (event->key == g_intern_string ("a.total"));
}

static void
test_event_damaged (void)
{
  static const char *const cases[][2] = {
    { "", "“” is not a stored event; the record is damaged." },
    { "answers\ta", "“answers\ta” is not a stored event; the record is damaged." },
    { "ANSWER\ta", "“ANSWER\ta” is not a stored event; the record is damaged." },
    { "set\ta\t\tsomehow", "“set\ta\t\tsomehow” is not a stored event; the record is damaged." },
    { "a\tb\tc\td\te\tf\tg\th", "“a\tb\tc\td\te\tf\tg\th” is not a stored event; the record is "
                                "damaged." },
    { "set\t1\t2\t3\tint:4\t5\t6\t7", "“set\t1\t2\t3\tint:4\t5\t6\t7” is not a stored event; the "
                                      "record is damaged." },
    { "set\ta\t\tclub guard", "“set\ta\t\tclub guard” is not a stored event; the record is damaged." },
    { "line\ta\tb\tgroup c\tint:1\t\twhy", "“line\ta\tb\tgroup c\tint:1\t\twhy” is not a stored event; "
                                          "the record is damaged." },
    { "set\ta\t\t\tint:x", "“int:x” is not a stored value; the record is damaged." },
    { "set\ta\t\t\t9", "“9” is not a stored value; the record is damaged." },
    { "note\ta\t\t\tlist:list:list:",
      "“list:list:list:” is not a stored value; the record is damaged." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (arb_event_from_string (cases[i][0], &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_TEXT, cases[i][1]);
    }
  g_assert_null (arb_event_from_string ("set\t\xff", NULL));
}

static char *
random_string (void)
{
  static const char *const bits[] = {
    "a", "b.c", " ", ",", "\\", "\t", "\n", "\r", "é", "\\t", "—"
  };
  GString *text = g_string_new (NULL);

  for (gint n = g_test_rand_int_range (0, 8); n > 0; n--)
    g_string_append (text, bits[g_test_rand_int_range (0, G_N_ELEMENTS (bits))]);
  return g_string_free (text, FALSE);
}

/* Out of a few: interned strings are never freed, so their number must stay small. */
static const char *
random_interned (void)
{
  static const char *pool[200];
  guint index = g_test_rand_int_range (0, G_N_ELEMENTS (pool));

  if (pool[index] == NULL)
    {
      g_autofree char *text = random_string ();

      pool[index] = g_intern_string (text);
    }
  return pool[index];
}

static ArbEvent *
random_event (void)
{
  ArbEvent *event =
      arb_event_new (g_test_rand_int_range (0, ARB_EVENT_SETTLE + 1), random_interned ());
  g_autofree char *text = random_string ();
  ArbValue items[2] = { arb_value_text (text), arb_value_int (g_test_rand_int ()) };

  event->item = random_interned ();
  event->detail = g_test_rand_int_range (0, ARB_N_DETAILS);
  if (event->detail == ARB_DETAIL_GROUP || event->detail == ARB_DETAIL_CONDITION)
    event->about = random_interned ();
  else
    event->reason = g_test_rand_bit () ? random_string () : NULL;
  event->cite = random_interned ();
  if (g_test_rand_bit ())
    event->value = arb_value_list (items, 2);
  else
    event->value = items[0];
  return event;
}

static void
test_event_round_trip (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (ArbEvent) event = random_event ();
      g_autofree char *text = arb_event_to_string (event);
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbEvent) again = arb_event_from_string (text, &error);
      g_autofree char *text_again = NULL;

      g_assert_no_error (error);
      g_assert_null (strchr (text, '\n'));
      text_again = arb_event_to_string (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_true (event->kind == again->kind && event->key == again->key &&
                     event->item == again->item && event->detail == again->detail &&
                     g_str_equal (arb_event_get_about (event), arb_event_get_about (again)) &&
                     event->cite == again->cite);
      g_assert_true (arb_value_equal (&event->value, &again->value));
      /* An empty reason is none. */
      g_assert_cmpstr (arb_event_get_reason (event) != NULL ? arb_event_get_reason (event) : "", ==,
                       arb_event_get_reason (again) != NULL ? arb_event_get_reason (again) : "");
    }
}

static void
test_record_text (void)
{
  static const char *const texts[] = {
    "note\tstart\tmelee\ttyped\ttext:\nset\tx\t\t\tint:1\n",
    "note\tanswer\ta.dice\tthrown\ttext:dice=3,5\n",
    "note\tanswer\ta.name\tscript\ttext:text=a\\tb\n",
    "note\toverride\ta.total\ttyped\ttext:int:5\t\ta reason\n",
    "note\tsettle\ta.elite\ttyped\ttext:int:5\n",
    "note\tundo\t\ttyped\tint:3\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbRecord) record = arb_record_from_string (texts[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = arb_record_to_string (record);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_record_damaged (void)
{
  static const char *const cases[][2] = {
    { "", "“” is not a stored event; the record is damaged." },
    { "nothing\n", "“nothing” is not a stored event; the record is damaged." },
    { "note\tbegin\tmelee\ttyped\ttext:\n",
      "“note\tbegin\tmelee\ttyped\ttext:” is not a stored record; the journal is damaged." },
    { "note\tanswer\tx\tguessed\ttext:ok\n",
      "“note\tanswer\tx\tguessed\ttext:ok” is not a stored event; the record is damaged." },
    { "note\tanswer\tx\ttyped\tint:1\n",
      "“note\tanswer\tx\ttyped\tint:1” is not a stored record; the journal is damaged." },
    { "note\tanswer\tx\ttyped\n",
      "“note\tanswer\tx\ttyped” is not a stored record; the journal is damaged." },
    { "note\tundo\t\ttyped\ttext:3\n",
      "“note\tundo\t\ttyped\ttext:3” is not a stored record; the journal is damaged." },
    { "note\tanswer\tx\ttyped\ttext:ok\nset\tx\nrubbish\n",
      "“rubbish” is not a stored event; the record is damaged." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (arb_record_from_string (cases[i][0], &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_TEXT, cases[i][1]);
    }
}

static void
test_record_round_trip (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *answer = random_string ();
      g_autoptr (ArbRecord) record =
          arb_record_new (g_test_rand_int_range (0, ARB_RECORD_UNDO), random_interned (), answer,
                          g_test_rand_int_range (0, ARB_SOURCE_SCRIPT + 1));
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;
      g_autoptr (ArbRecord) again = NULL;
      g_autoptr (GError) error = NULL;

      record->reason = random_string ();
      for (gint n = g_test_rand_int_range (0, 5); n > 0; n--)
        arb_events_add (record->events, random_event ());
      text = arb_record_to_string (record);
      again = arb_record_from_string (text, &error);
      g_assert_no_error (error);
      text_again = arb_record_to_string (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_cmpint (record->kind, ==, again->kind);
      g_assert_cmpint (record->source, ==, again->source);
      g_assert_cmpstr (record->answer, ==, again->answer);
      g_assert_true (record->question == again->question);
      g_assert_cmpuint (record->events->len, ==, again->events->len);
    }
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/event/text", test_event_text);
  g_test_add_func ("/event/columns", test_event_columns);
  g_test_add_func ("/event/damaged", test_event_damaged);
  g_test_add_func ("/event/round-trip", test_event_round_trip);
  g_test_add_func ("/record/text", test_record_text);
  g_test_add_func ("/record/damaged", test_record_damaged);
  g_test_add_func ("/record/round-trip", test_record_round_trip);
  return g_test_run ();
}
