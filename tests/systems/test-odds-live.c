/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of a combat that is being played are those of the case that says the same. */

#include "systems/arb-odds-live.h"

#include <string.h>

static ArbSystemSet *systems;

#define SETS                                                                                       \
  "a.arm=infantry;a.formation=column;a.figures=18;a.elite=6;a.ranks=3,3,3,3,3,3;a.entry=charge;"   \
  "a.factor=4;a.front=3;b.arm=infantry;b.formation=line;b.figures=20;b.front=3;b.factor=4;"        \
  "a.morale=arret;b.morale=deroute"
#define LOSSES ";a.base-losses=30;b.base-losses=25"

/* --- The case -------------------------------------------------------------------------------- */

static void
append_sets (GString *xml,
             const char *sets)
{
  g_auto (GStrv) list = g_strsplit (sets, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (list[i], "=", 2);

      g_string_append_printf (xml, "<set id=\"%s\">%s</set>", parts[0], parts[1]);
    }
}

/* @variant may be NULL. */
static ArbOdds *
make_case_odds (const char *sets,
                const char *variant,
                ArbXmlDoc **doc)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_string_printf (xml, "<case xmlns=\"%s\" system=\"aigles\" procedure=\"melee\">",
                   ARB_CASE_NAMESPACE);
  append_sets (xml, sets);
  if (variant != NULL)
    {
      g_string_append (xml, "<vary name=\"otherwise\">");
      append_sets (xml, variant);
      g_string_append (xml, "</vary>");
    }
  g_string_append (xml, "</case>");
  bytes = g_bytes_new (xml->str, xml->len);
  *doc = arb_case_file_read_bytes (bytes, "case", problems);
  return arb_odds_new (arb_case_file_first (*doc), NULL, systems, "en", NULL);
}

/* --- The same combat, played ----------------------------------------------------------------- */

/* By the readings of case files, up to its first die. */
static ArbSession *
play (const char *sets)
{
  const ArbSystem *system = arb_system_set_get (systems, "aigles", NULL);
  const ArbProcedure *procedure = arb_rules_find_procedure (system->rules, "melee");
  ArbSession *session = arb_session_new (system->def, system->rules, "melee", NULL);
  g_auto (GStrv) list = g_strsplit (sets, ";", -1);

  arb_session_set_language (session, "en");
  arb_session_set_assume_rare (session, TRUE);
  for (guint i = 0; i < system->rules->rulings->len; i++)
    {
      const ArbField *ruling = system->rules->rulings->pdata[i];

      arb_session_set_ruling (session, ruling->id,
                              ruling->case_standard.type != ARB_VALUE_NONE ? &ruling->case_standard
                                                                           : &ruling->standard);
    }
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (list[i], "=", 2);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      g_assert_true (arb_field_parse (arb_procedure_find_input (procedure, parts[0]), parts[1],
                                      &value, NULL));
      arb_session_settle (session, parts[0], &value);
    }
  g_assert_true (arb_session_start (session, NULL));
  for (const ArbPrompt *prompt = arb_session_get_prompt (session);
       prompt->kind != ARB_PROMPT_DICE && prompt->kind != ARB_PROMPT_DONE;
       prompt = arb_session_get_prompt (session))
    {
      g_test_message ("%s", prompt->question);
      g_assert_true (prompt->has_default);
      g_assert_true (
          arb_session_answer_value (session, &prompt->standard, ARB_SOURCE_TYPED, NULL));
    }
  return session;
}

/* With rules of its own, as another thread has them. */
typedef struct
{
  const ArbSystemDef *def;
  ArbRules *rules;
  ArbSessionImage *image;
  GPtrArray *changes;
} Elsewhere;

static void
elsewhere_init (Elsewhere *self,
                ArbSession *session)
{
  g_autoptr (ArbSession) again = NULL;
  g_autoptr (GError) error = NULL;

  self->rules = arb_system_load_again (arb_session_get_rules (session), &self->def, &error);
  g_assert_no_error (error);
  self->image = arb_session_image_new (session);
  again = arb_session_image_play (self->image, self->def, self->rules, NULL, NULL, &error);
  g_assert_no_error (error);
  self->changes = arb_odds_list_changes (again, arb_session_image_get_records (self->image));
}

static void
elsewhere_clear (Elsewhere *self)
{
  g_ptr_array_unref (self->changes);
  arb_session_image_unref (self->image);
  arb_rules_unref (self->rules);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Elsewhere, elsewhere_clear)

static ArbOdds *
make_odds (const Elsewhere *self)
{
  return arb_odds_new_for_image (self->image, self->def, self->rules, self->changes, NULL);
}

static void
compare_values (const ArbOdds *odds,
                const ArbOdds *expected)
{
  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpuint (odds->values->len, ==, expected->values->len);
  g_assert_cmpuint (odds->n_ways, ==, expected->n_ways);
  for (guint i = 0; i < odds->values->len; i++)
    {
      const ArbOddsValue *a = odds->values->pdata[i];
      const ArbOddsValue *b = expected->values->pdata[i];

      g_test_message ("%s", a->id);
      g_assert_cmpstr (a->id, ==, b->id);
      g_assert_cmpuint (a->parts->len, ==, b->parts->len);
      for (guint j = 0; j < a->parts->len; j++)
        {
          const ArbOddsPart *one = &g_array_index (a->parts, ArbOddsPart, j);
          const ArbOddsPart *two = &g_array_index (b->parts, ArbOddsPart, j);

          g_assert_cmpstr (one->text, ==, two->text);
          g_assert_cmpstr (one->chance.text, ==, two->chance.text);
        }
    }
}

/* The variant that comes of that change; @item may be NULL. */
static const ArbOddsVariant *
find_variant (const ArbOdds *odds,
              const char *id,
              const char *text,
              const char *item)
{
  for (guint i = 0; i < odds->variants->len; i++)
    {
      const ArbOddsVariant *variant = odds->variants->pdata[i];
      const ArbOddsChange *change = variant->change;

      if (g_str_equal (change->id, id) && (text == NULL || strstr (change->text, text) != NULL) &&
          (item == NULL || g_str_equal (change->item, item)))
        return variant;
    }
  return NULL;
}

static void
compare_variants (const ArbOddsVariant *variant,
                  const ArbOddsVariant *expected)
{
  g_assert_nonnull (variant);
  g_assert_cmpstr (variant->any.text, ==, expected->any.text);
  g_assert_cmpuint (variant->flips->len, ==, expected->flips->len);
  for (guint i = 0; i < variant->flips->len; i++)
    {
      const ArbOddsFlip *one = &g_array_index (variant->flips, ArbOddsFlip, i);
      const ArbOddsFlip *two = &g_array_index (expected->flips, ArbOddsFlip, i);

      g_assert_cmpstr (one->id, ==, two->id);
      g_assert_cmpstr (one->chance.text, ==, two->chance.text);
    }
}

static void
test_before (void)
{
  g_autoptr (ArbSession) session = play (SETS LOSSES);
  g_auto (Elsewhere) elsewhere = { 0 };
  g_autoptr (ArbOdds) odds = NULL;
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) expected = make_case_odds (SETS LOSSES, "b.cover=light", &doc);

  elsewhere_init (&elsewhere, session);
  odds = make_odds (&elsewhere);
  g_assert_null (odds->waits_for);
  compare_values (odds, expected);
  compare_variants (find_variant (odds, "b.cover", "light", NULL), expected->variants->pdata[0]);
}

/* What a modifier counts for is what the circumstance behind it counts for. */
static void
test_modifier (void)
{
  g_autoptr (ArbSession) session = play (SETS LOSSES ";b.cover=light");
  g_auto (Elsewhere) elsewhere = { 0 };
  g_autoptr (ArbOdds) odds = NULL;
  guint n_modifiers = 0;

  elsewhere_init (&elsewhere, session);
  odds = make_odds (&elsewhere);
  for (guint i = 0; i < odds->variants->len; i++)
    {
      const ArbOddsVariant *variant = odds->variants->pdata[i];
      const ArbOddsChange *change = variant->change;

      if (change->kind != ARB_CHANGE_MODIFIER)
        continue;
      n_modifiers++;
      g_test_message ("%s: %s", variant->name, variant->any.text);
      g_assert_cmpstr (variant->any.text, !=, "0");
    }
  g_assert_cmpuint (n_modifiers, >, 0);
}

/* The losses are read on the printed table: the odds go as far as they can, and say what is missing. */
static void
test_question (void)
{
  g_autoptr (ArbSession) session = play (SETS);
  g_auto (Elsewhere) elsewhere = { 0 };
  g_autoptr (ArbOdds) odds = NULL;

  elsewhere_init (&elsewhere, session);
  odds = make_odds (&elsewhere);
  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpuint (odds->n_ways, ==, 9);
  g_assert_nonnull (odds->waits_for);
  g_assert_cmpstr (odds->waits_for->id, ==, "a.base-losses");
  g_assert_nonnull (arb_odds_find (odds, "a.total"));
}

/* Once the dice have fallen, it is certain what happens, and what would have. */
static void
test_after (void)
{
  g_autoptr (ArbSession) session = play (SETS LOSSES);
  g_auto (Elsewhere) elsewhere = { 0 };
  g_autoptr (ArbOdds) odds = NULL;
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) expected =
      make_case_odds (SETS LOSSES ";a.die=3;b.die=4", "b.cover=light", &doc);

  g_assert_true (arb_session_answer (session, "dice=3", ARB_SOURCE_TYPED, NULL));
  g_assert_true (arb_session_answer (session, "dice=4", ARB_SOURCE_TYPED, NULL));
  g_assert_true (arb_session_is_done (session));
  elsewhere_init (&elsewhere, session);
  odds = make_odds (&elsewhere);
  g_assert_cmpuint (odds->n_ways, ==, 1);
  compare_values (odds, expected);
  compare_variants (find_variant (odds, "b.cover", "light", NULL), expected->variants->pdata[0]);
}

/* Dice that were thrown and taken back have fallen all the same. */
static void
test_undone (void)
{
  g_autoptr (ArbSession) session = play (SETS LOSSES);
  g_auto (Elsewhere) elsewhere = { 0 };
  g_autoptr (ArbOdds) odds = NULL;

  g_assert_true (arb_session_answer (session, "dice=3", ARB_SOURCE_TYPED, NULL));
  g_assert_true (arb_session_undo (session, NULL));
  elsewhere_init (&elsewhere, session);
  odds = make_odds (&elsewhere);
  g_assert_cmpuint (odds->n_ways, ==, 3);
}

/* The session goes on while another thread works out the odds of what it was. */
static gpointer
work (gpointer data)
{
  return make_odds (data);
}

static void
test_thread (void)
{
  g_autoptr (ArbSession) session = play (SETS LOSSES);
  g_auto (Elsewhere) elsewhere = { 0 };
  g_autoptr (ArbOdds) odds = NULL;
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) expected = make_case_odds (SETS LOSSES, NULL, &doc);
  GThread *thread;

  elsewhere_init (&elsewhere, session);
  thread = g_thread_new ("odds", work, &elsewhere);
  for (guint i = 0; i < 20; i++)
    {
      g_assert_true (arb_session_answer_cell (session, "b.cover",
                                              i % 2 == 0 ? "choice=light" : "choice=none", NULL));
      g_assert_true (arb_session_undo (session, NULL));
    }
  odds = g_thread_join (thread);
  compare_values (odds, expected);
}

static void
test_cancelled (void)
{
  g_autoptr (ArbSession) session = play (SETS LOSSES);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Elsewhere) elsewhere = { 0 };

  elsewhere_init (&elsewhere, session);
  g_cancellable_cancel (cancellable);
  g_assert_null (arb_odds_new_for_image (elsewhere.image, elsewhere.def, elsewhere.rules,
                                         elsewhere.changes, cancellable));
}

int
main (int argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, NULL);
  g_test_add_func ("/systems/odds-live/before", test_before);
  g_test_add_func ("/systems/odds-live/modifier", test_modifier);
  g_test_add_func ("/systems/odds-live/question", test_question);
  g_test_add_func ("/systems/odds-live/after", test_after);
  g_test_add_func ("/systems/odds-live/undone", test_undone);
  g_test_add_func ("/systems/odds-live/thread", test_thread);
  g_test_add_func ("/systems/odds-live/cancelled", test_cancelled);
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
