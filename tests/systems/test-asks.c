/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step asks as its rule file says it: conditions, limits, refusals, what is given all the
 * same. */

#include "test-asks-play.h"

/* --- Conditions ------------------------------------------------------------------------------ */

/* What is not known yet is not what “is” names, has no size, and may well be something else; once
 * it is known, the ask counts wherever it stands. */
static void
test_unknown (void)
{
  static const char asks[] = "<ask input='one'><when fact='later' is='yes'/></ask>"
                             "<ask input='two'><when fact='later' not='yes'/></ask>"
                             "<ask input='three'><when fact='size' min='0'/></ask>"
                             "<ask input='four'><when fact='size' below='99'/></ask>"
                             "<ask input='size later'/>";
  static const char inputs[] = YES_OR_NO ("one") YES_OR_NO ("two") YES_OR_NO ("three")
      YES_OR_NO ("four") YES_OR_NO ("later") NUMBER ("size", "");

  test_asks_assert_walk (asks, inputs,
                         ANSWERS ("two choice=yes", "size number=0", "three choice=no",
                                  "four choice=no", "later choice=yes", "one choice=no"));
  test_asks_assert_walk (asks, inputs,
                         ANSWERS ("two choice=yes", "size number=0", "three choice=no",
                                  "four choice=no", "later choice=no"));
}

/* Every measure from both sides of its threshold. */
static void
test_measures (void)
{
  static const struct
  {
    const char *condition;
    const char *misses;
    const char *holds;
  } cases[] = {
    { "min='4'", "size number=3", "size number=4" },
    { "max='4'", "size number=5", "size number=4" },
    { "below='4'", "size number=4", "size number=3" },
    { "above='4'", "size number=4", "size number=5" },
    { "is='4'", "size number=5", "size number=4" },
    { "not='4 5'", "size number=5", "size number=6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *asks = g_strdup_printf (
          "<ask input='size'/><ask input='one'><when fact='size' %s/></ask>", cases[i].condition);

      test_asks_assert_walk (asks, YES_OR_NO ("one") NUMBER ("size", ""),
                             ANSWERS (cases[i].misses));
      test_asks_assert_walk (asks, YES_OR_NO ("one") NUMBER ("size", ""),
                             ANSWERS (cases[i].holds, "one choice=no"));
    }
}

/* Of several conditions all must hold; a ruling is looked at like a fact. */
static void
test_all_conditions (void)
{
  static const char asks[] = "<ask input='one two'/><ask input='three'><when fact='one' is='yes'/>"
                             "<when fact='two' is='yes'/><when ruling='tie' is='draw'/></ask>";
  static const char inputs[] = YES_OR_NO ("one") YES_OR_NO ("two") YES_OR_NO ("three");
  g_autoptr (ArbSystem) system = test_asks_load (asks, inputs);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");
  const ArbValue defender = arb_value_word ("defender");

  test_asks_assert_walk (asks, inputs, ANSWERS ("one choice=yes", "two choice=no"));
  test_asks_assert_walk (asks, inputs, ANSWERS ("one choice=no", "two choice=yes"));
  test_asks_assert_walk (asks, inputs,
                         ANSWERS ("one choice=yes", "two choice=yes", "three choice=no"));
  arb_session_set_ruling (session, "tie", &defender);
  test_asks_play (session, ANSWERS ("one choice=yes", "two choice=yes"), "losses");
}

static void
test_notice (void)
{
  static const char asks[] =
      "<ask input='one'/><notice text='too-close'><when fact='one' is='yes'/></notice>";

  test_asks_assert_walk (asks, YES_OR_NO ("one"), ANSWERS ("one choice=no"));
  test_asks_assert_walk (asks, YES_OR_NO ("one"),
                         ANSWERS ("one choice=yes", "notice.too-close ok"));
}

/* --- Limits and defaults --------------------------------------------------------------------- */

static void
assert_limits (ArbSession *session,
               gint64 min,
               gint64 max,
               gint64 standard)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  g_assert_cmpint (prompt->min, ==, min);
  g_assert_cmpint (prompt->max, ==, max);
  g_assert_cmpint (prompt->has_default ? arb_value_get_int (&prompt->standard) : -1, ==, standard);
}

/* Limits only ever get narrower, and a default beyond them is none. */
static void
test_limits (void)
{
  g_autoptr (ArbSystem) system =
      test_asks_load ("<ask input='low high usual'/>"
                      "<ask input='size' min-of='low' max-of='high' default-of='usual'/>",
                      "<input id='low' type='int' min='-9' max='9'>" NAME "</input>"
                      "<input id='high' type='int' min='0' max='99'>" NAME
                      "</input>" NUMBER ("usual", "optional='yes'") NUMBER ("size", "default='3'"));
  static const struct
  {
    const char *answers[4];
    gint64 min, max, standard;
  } cases[] = {
    { { "low number=2", "high number=6", "usual number=5" }, 2, 6, 5 },
    { { "low number=-3", "high number=50", "usual number=9" }, 0, 9, 9 },
    { { "low number=2", "high number=6", "usual number=7" }, 2, 6, -1 },
    { { "low number=2", "high number=6", "usual number=2" }, 2, 6, 2 },
    { { "low number=2", "high number=6", "usual number=1" }, 2, 6, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

      test_asks_play (session, cases[i].answers, "size");
      assert_limits (session, cases[i].min, cases[i].max, cases[i].standard);
    }
}

/* Without a default somebody must answer, in a case too. */
static void
test_no_default (void)
{
  static const char asks[] = "<ask input='size' default='no'/>";
  g_autoptr (ArbSystem) system = test_asks_load (asks, NUMBER ("size", "default='3'"));
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  test_asks_play (session, ANSWERS (NULL), "size");
  assert_limits (session, 0, 9, -1);
  test_asks_assert_case (asks, NUMBER ("size", "default='3'"), "<set id='size'>4</set>",
                         ANSWERS ("size 4"));
  test_asks_assert_case_refused (asks, NUMBER ("size", "default='3'"), "", "size",
                                 "“size” is missing.");
}

static void
test_dice_of (void)
{
  g_autoptr (ArbSystem) system =
      test_asks_load ("<ask input='many'/><ask input='throw' dice-of='many'/>",
                      NUMBER ("many", "") "<input id='throw' type='dice' "
                                          "sides='6'>" NAME "</input>");
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  test_asks_play (session, ANSWERS ("many number=3"), "throw");
  g_assert_cmpuint (arb_session_get_prompt (session)->n_dice, ==, 3);
  test_asks_assert_refused (session, "dice=1,2", "3 dice are needed here, not 2.");
  test_answer (session, "throw", "dice=1,2,6");
}

/* How many faces bear each word; words beyond the list have none. */
static void
test_faces_of (void)
{
  static const char asks[] = "<ask input='counts'/>"
                             "<ask input='throw' faces-of='counts' no-face='too-close'/>";
  static const char inputs[] =
      "<input id='counts' type='int' min='0' max='9' list='yes' optional='yes'>" NAME "</input>"
      "<input id='throw' type='dice' dice='2' words='troops'>" NAME "</input>";
  g_autoptr (ArbSystem) system = test_asks_load (asks, inputs);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");
  g_autoptr (ArbSession) plain = test_asks_new_session (system, "fate");
  const ArbPrompt *prompt;

  arb_session_set_language (session, "en");
  test_asks_play (session, ANSWERS ("counts number=4,2"), "throw");
  prompt = arb_session_get_prompt (session);
  g_assert_cmpuint (prompt->face_counts->len, ==, 3);
  g_assert_cmpuint (g_array_index (prompt->face_counts, guint, 0), ==, 4);
  g_assert_cmpuint (g_array_index (prompt->face_counts, guint, 1), ==, 2);
  g_assert_cmpuint (g_array_index (prompt->face_counts, guint, 2), ==, 0);
  g_assert_cmpuint (prompt->refusals->len, ==, 1);
  test_asks_assert_refused (session, "dice=foot,guns",
                            "Under 3 cm a charge has no momentum: it counts as a march.");
  test_answer (session, "throw", "dice=foot,horse");

  test_asks_play (plain, ANSWERS ("counts none"), "throw");
  g_assert_null (arb_session_get_prompt (plain)->face_counts);
  test_answer (plain, "throw", "dice=guns,guns");
}

/* --- Refusals -------------------------------------------------------------------------------- */

static void
test_refuse_word (void)
{
  g_autoptr (ArbSystem) system =
      test_asks_load ("<ask input='one'/><ask input='two'><refuse word='yes' text='too-close'>"
                      "<when fact='one' is='yes'/></refuse></ask>",
                      YES_OR_NO ("one") YES_OR_NO ("two"));
  g_autoptr (ArbSession) refused = test_asks_new_session (system, "fate");
  g_autoptr (ArbSession) allowed = test_asks_new_session (system, "fate");

  arb_session_set_language (refused, "en");
  test_asks_play (refused, ANSWERS ("one choice=yes"), "two");
  test_asks_assert_refused (refused, "choice=yes", TOO_CLOSE);
  test_answer (refused, "two", "choice=no");
  test_asks_play (allowed, ANSWERS ("one choice=no", "two choice=yes"), "losses");
}

#define PLACES                                                                                     \
  "<input id='here' type='text' optional='yes'>" NAME "</input>"                                   \
  "<input id='there' type='text'>" NAME "</input>"

/* What another fact says is no answer; a fact that is “none” forbids nothing. */
static void
test_refuse_of (void)
{
  static const char asks[] =
      "<ask input='here'/><ask input='there'><refuse of='here' text='too-close'/></ask>";
  g_autoptr (ArbSystem) system = test_asks_load (asks, PLACES);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  arb_session_set_language (session, "en");
  test_asks_play (session, ANSWERS ("here text=B2"), "there");
  test_asks_assert_refused (session, "text=B2", TOO_CLOSE);
  test_answer (session, "there", "text=B3");
  test_asks_assert_walk (asks, PLACES, ANSWERS ("here none", "there text=B2"));
  test_asks_assert_case_refused (asks, PLACES, "<set id='here'>B2</set><set id='there'>B2</set>",
                                 "there", TOO_CLOSE);
}

/* cases="no": people are told at once, a case is judged by what comes of it. */
static void
test_refuse_people_only (void)
{
  static const char asks[] = "<ask input='here'/><ask input='there'>"
                             "<refuse of='here' text='too-close' cases='no'/></ask>";
  g_autoptr (ArbSystem) system = test_asks_load (asks, PLACES);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  arb_session_set_language (session, "en");
  test_asks_play (session, ANSWERS ("here text=B2"), "there");
  test_asks_assert_refused (session, "text=B2", TOO_CLOSE);
  test_asks_assert_case (asks, PLACES, "<set id='here'>B2</set><set id='there'>B2</set>",
                         ANSWERS ("there B2"));
}

/* What any earlier entry of the list says, not only the last one. */
static void
test_refuse_earlier (void)
{
  static const char asks[] =
      "<asks each='entry'><ask input='kind'>"
      "<refuse earlier='yes' text='too-close'/></ask><ask input='size'/></asks>";
  g_autoptr (ArbSystem) system = test_asks_load (asks, COUNT ENTRIES);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  arb_session_set_language (session, "en");
  test_asks_play (session,
                  ANSWERS ("entries number=3", "entry.1.kind choice=foot", "entry.1.size number=1",
                           "entry.2.kind choice=horse", "entry.2.size number=1"),
                  "entry.3.kind");
  test_asks_assert_refused (session, "choice=foot", TOO_CLOSE);
  test_asks_assert_refused (session, "choice=horse", TOO_CLOSE);
  test_answer (session, "entry.3.kind", "none");
  test_asks_assert_case_refused (
      asks, COUNT ENTRIES, "<set id='entry.1.kind'>foot</set><set id='entry.2.kind'>foot</set>",
      "entry.2.kind", TOO_CLOSE);
}

/* --- What is given all the same -------------------------------------------------------------- */

/* Each input of an ask is reached by itself: what one says may rule out the next. */
static void
test_one_by_one (void)
{
  static const char asks[] = "<ask input='one two'><when fact='one' not='yes'/></ask>";
  static const char inputs[] = YES_OR_NO ("one") YES_OR_NO ("two");

  test_asks_assert_walk (asks, inputs, ANSWERS ("one choice=no", "two choice=yes"));
  test_asks_assert_walk (asks, inputs, ANSWERS ("one choice=yes"));
  test_asks_assert_case (asks, inputs, "<set id='two'>yes</set>", ANSWERS ("one no", "two yes"));
  test_asks_assert_case (asks, inputs, "<set id='one'>yes</set>", ANSWERS ("one yes", "two -"));
}

#define GIVEN YES_OR_NO ("gate") YES_OR_NO ("one") YES_OR_NO ("two")

/* “it”: each input for itself. */
static void
test_given_it (void)
{
  static const char asks[] =
      "<ask input='gate'/>"
      "<ask input='one two' or-given='it'><when fact='gate' is='yes'/></ask>";
  static const char with_question[] =
      YES_OR_NO ("gate") "<input id='one' type='bool' default='no'>" NAME
                         "<question xml:lang='en'>One?</question></input>" YES_OR_NO ("two");
  g_autoptr (ArbSystem) system = test_asks_load (asks, with_question);
  g_autoptr (ArbSystem) mute = test_asks_load (asks, GIVEN);
  g_autoptr (ArbSession) settled = test_asks_new_session (system, "fate");
  g_autoptr (ArbSession) suggested = test_asks_new_session (system, "fate");
  g_autoptr (ArbSession) told = test_asks_new_session (mute, "fate");
  const ArbValue yes = arb_value_bool (TRUE);

  test_asks_assert_walk (asks, GIVEN, ANSWERS ("gate choice=no"));
  test_asks_assert_walk (asks, GIVEN,
                         ANSWERS ("gate choice=yes", "one choice=yes", "two choice=no"));
  test_asks_assert_case (asks, GIVEN, "", ANSWERS ("gate no", "one -", "two -"));
  test_asks_assert_case (asks, GIVEN, "<set id='two'>yes</set>", ANSWERS ("one -", "two yes"));
  test_asks_assert_case (asks, GIVEN, "<set id='gate'>yes</set>", ANSWERS ("one no", "two no"));
  /* What follows from the game is given; what is only offered to a person is not. */
  arb_session_settle (settled, "one", &yes);
  test_asks_play (settled, ANSWERS ("gate choice=no"), "losses");
  test_assert_fact (settled, "one", "yes");
  test_assert_fact (settled, "two", "-");
  arb_session_suggest (suggested, "one", &yes);
  test_asks_play (suggested, ANSWERS ("gate choice=no"), "losses");
  test_assert_fact (suggested, "one", "-");
  /* Unless it has no question, so that nobody could bring it up. */
  arb_session_suggest (told, "one", &yes);
  test_asks_play (told, ANSWERS ("gate choice=no"), "one");
}

/* Another fact: one of several is enough, and then all of it is asked. */
static void
test_given_other (void)
{
  static const char asks[] = "<ask input='gate'/><ask input='one' or-given='two three'>"
                             "<when fact='gate' is='yes'/></ask><ask input='two three'/>";
  static const char inputs[] = GIVEN YES_OR_NO ("three");

  test_asks_assert_case (asks, inputs, "", ANSWERS ("one -", "two no"));
  test_asks_assert_case (asks, inputs, "<set id='one'>yes</set>", ANSWERS ("one -"));
  test_asks_assert_case (asks, inputs, "<set id='two'>no</set>", ANSWERS ("one no"));
  test_asks_assert_case (asks, inputs, "<set id='three'>yes</set>", ANSWERS ("one no"));
}

/* “it” besides another fact: either is enough. */
static void
test_given_it_or_other (void)
{
  static const char asks[] = "<ask input='gate'/><ask input='one' or-given='two it'>"
                             "<when fact='gate' is='yes'/></ask><ask input='two'/>";

  test_asks_assert_walk (asks, GIVEN, ANSWERS ("gate choice=no", "two choice=no"));
  test_asks_assert_case (asks, GIVEN, "", ANSWERS ("one -"));
  test_asks_assert_case (asks, GIVEN, "<set id='one'>yes</set>", ANSWERS ("one yes"));
  test_asks_assert_case (asks, GIVEN, "<set id='two'>yes</set>", ANSWERS ("one no"));
}

/* Nobody is asked for what counts only when it is given, whatever the conditions say; and without
 * them it does not count even so. */
static void
test_given_only (void)
{
  static const char own[] =
      "<ask input='gate'/><ask input='one two' given='it'><when fact='gate' is='yes'/></ask>";
  static const char other[] =
      "<ask input='gate'/><ask input='one' given='two'/><ask input='one' default='no'>"
      "<when fact='gate' is='yes'/></ask><ask input='two'/>";

  test_asks_assert_walk (own, GIVEN, ANSWERS ("gate choice=yes"));
  test_asks_assert_case (own, GIVEN, "<set id='gate'>yes</set><set id='two'>yes</set>",
                         ANSWERS ("one -", "two yes"));
  test_asks_assert_case (own, GIVEN, "<set id='two'>yes</set>", ANSWERS ("one -", "two -"));
  /* Given one fact, the other has its default; otherwise somebody has to say. */
  test_asks_assert_walk (other, GIVEN, ANSWERS ("gate choice=no", "two choice=no"));
  test_asks_assert_walk (other, GIVEN,
                         ANSWERS ("gate choice=yes", "one choice=no", "two choice=no"));
  test_asks_assert_case (other, GIVEN, "<set id='gate'>yes</set><set id='two'>yes</set>",
                         ANSWERS ("one no", "two yes"));
  test_asks_assert_case_refused (other, GIVEN, "<set id='gate'>yes</set>", "one",
                                 "“one” is missing.");
}

/* A group hands “it” down to what stands in it, but tells nobody anything; one without it is
 * closed. */
static void
test_given_group (void)
{
  static const char open_asks[] =
      "<ask input='gate'/><asks or-given='it'><when fact='gate' is='yes'/>"
      "<notice text='too-close'/><ask input='one'/>"
      "<ask input='two' or-given='it'><when fact='one' is='yes'/></ask></asks>";
  static const char closed_asks[] =
      "<ask input='gate'/><asks><when fact='gate' is='yes'/><ask input='one'/>"
      "<ask input='two' or-given='it'><when fact='one' is='yes'/></ask></asks>";

  test_asks_assert_walk (open_asks, GIVEN,
                         ANSWERS ("gate choice=yes", "notice.too-close ok", "one choice=no"));
  test_asks_assert_walk (open_asks, GIVEN, ANSWERS ("gate choice=no"));
  test_asks_assert_case (open_asks, GIVEN, "<set id='two'>yes</set>",
                         ANSWERS ("one -", "two yes", "notice.too-close -"));
  test_asks_assert_case (open_asks, GIVEN, "<set id='one'>yes</set>", ANSWERS ("one yes", "two -"));
  test_asks_assert_case (open_asks, GIVEN, "<set id='gate'>yes</set><set id='two'>yes</set>",
                         ANSWERS ("one no", "two yes"));
  test_asks_assert_case (closed_asks, GIVEN, "<set id='one'>yes</set><set id='two'>yes</set>",
                         ANSWERS ("one -", "two -"));
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/asks/unknown", test_unknown);
  g_test_add_func ("/asks/measures", test_measures);
  g_test_add_func ("/asks/all-conditions", test_all_conditions);
  g_test_add_func ("/asks/notice", test_notice);
  g_test_add_func ("/asks/limits", test_limits);
  g_test_add_func ("/asks/no-default", test_no_default);
  g_test_add_func ("/asks/dice-of", test_dice_of);
  g_test_add_func ("/asks/faces-of", test_faces_of);
  g_test_add_func ("/asks/refuse-word", test_refuse_word);
  g_test_add_func ("/asks/refuse-of", test_refuse_of);
  g_test_add_func ("/asks/refuse-people-only", test_refuse_people_only);
  g_test_add_func ("/asks/refuse-earlier", test_refuse_earlier);
  g_test_add_func ("/asks/one-by-one", test_one_by_one);
  g_test_add_func ("/asks/given-it", test_given_it);
  g_test_add_func ("/asks/given-other", test_given_other);
  g_test_add_func ("/asks/given-it-or-other", test_given_it_or_other);
  g_test_add_func ("/asks/given-only", test_given_only);
  g_test_add_func ("/asks/given-group", test_given_group);
  return g_test_run ();
}
