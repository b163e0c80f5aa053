/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing that counts is assumed off screen. Every procedure of all systems is walked as people
 * walk it in terminal and window, with random answers; whatever was assumed stands in the form when
 * the dice of its step are thrown, and every circumstance comes up, asked, known or assumed. */

#include <string.h>

#include "engine/arb-columns.h"
#include "engine/arb-form.h"
#include "engine/arb-session.h"
#include "systems/arb-system-list.h"
#include "systems/arb-system.h"
#include "test-common.h"

#define N_PROMPTS 300
#define N_TRIES 25

typedef struct
{
  ArbSession *session;
  GHashTable *seen;  /* Borrowed: ArbField that some form has shown as other than idle */
  GHashTable *shown; /* Owned: questions that the forms before this one have shown as assumed */
} Walk;

/* --- Answers ---------------------------------------------------------------------------------- */

/* The same walks in every run: what they come by is part of the test. */
static GRand *chance;

static gint32
pick (gint32 least,
      gint32 past)
{
  return g_rand_int_range (chance, least, past);
}

static gint64
pick_number (const ArbPrompt *prompt)
{
  gint64 reach = prompt->field->counts != NULL ? 2 : pick (0, 4) == 0 ? 30 : 6;
  gint64 most = MIN (prompt->max, prompt->min + reach);

  return most > prompt->min ? prompt->min + pick (0, (gint32) (most - prompt->min + 1))
                            : prompt->min;
}

/* Texts that one rule or another understands: hexes, skills, who takes a loss. */
static ArbValue
pick_text (void)
{
  static const char *const texts[] = { "t1",
                                       "t2",
                                       "p1",
                                       "discipline:2",
                                       "galvaniseur",
                                       "castrametisation",
                                       "vision-strategique",
                                       "contournement",
                                       "sens-tactique",
                                       "tactiques-variees",
                                       "defenseur" };
  g_autofree char *hex = g_strdup_printf ("%d:%d", pick (-2, 3), pick (-2, 3));

  return arb_value_text (pick (0, 3) == 0 ? hex : texts[pick (0, G_N_ELEMENTS (texts))]);
}

static ArbValue
pick_item (const ArbPrompt *prompt)
{
  const ArbField *field = prompt->field;

  if (field->type == ARB_FIELD_BOOL)
    return arb_value_bool (pick (0, 2) == 0);
  if (field->words->len > 0)
    return arb_value_word_interned (
        g_array_index (field->words, ArbWord, pick (0, (gint32) field->words->len)).word);
  if (field->type == ARB_FIELD_TEXT)
    return pick_text ();
  if (field->type == ARB_FIELD_DECIMAL)
    return arb_value_ratio (arb_ratio_int (pick_number (prompt)));
  if (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE)
    return arb_value_int (pick ((gint32) prompt->min, (gint32) prompt->max + 1));
  return arb_value_int (pick_number (prompt));
}

static ArbValue
pick_answer (const ArbPrompt *prompt)
{
  gboolean is_dice = prompt->kind == ARB_PROMPT_DICE;
  guint n_items = is_dice ? MAX (prompt->n_dice, 1) : (guint) pick (1, 3);
  g_autofree ArbValue *items = g_new (ArbValue, n_items);

  if (prompt->has_default && pick (0, 3) == 0)
    return arb_value_copy (&prompt->standard);
  if (prompt->field->optional && pick (0, 4) == 0)
    return ARB_VALUE_INIT;
  if (!prompt->field->is_list && prompt->field->type != ARB_FIELD_DICE)
    return pick_item (prompt);
  for (guint i = 0; i < n_items; i++)
    items[i] = pick_item (prompt);
  return arb_value_list (items, n_items);
}

/* Now and then the umpire changes one of the assumptions: it is not what it usually is. */
static void
change_assumption (ArbSession *session)
{
  g_autoptr (ArbForm) form = arb_form_new (session);

  for (const ArbFormCell *cell = arb_form_next (form, ARB_FORM_ASSUMED, NULL); cell != NULL;
       cell = arb_form_next (form, ARB_FORM_ASSUMED, cell))
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      g_autofree char *text = NULL;

      if (pick (0, cell->field->counts != NULL ? 3 : 12) != 0)
        continue;
      value = pick_answer (cell->prompt);
      text = arb_prompt_format (cell->prompt, &value);
      arb_session_answer_cell (session, cell->question, text, NULL);
      return;
    }
}

/* What side a has where side b has @question. */
static const ArbValue *
find_other (ArbSession *session,
            const char *question)
{
  g_autofree char *other = g_str_has_prefix (question, "b.") ? g_strdup (question) : NULL;

  if (other == NULL)
    return NULL;
  other[0] = 'a';
  return arb_facts_get_answer (arb_session_get_facts (session), other);
}

/* @is_even: side b is like side a as far as that goes. FALSE: none of many answers was a good one. */
static gboolean
answer (ArbSession *session,
        gboolean is_even)
{
  g_autoptr (ArbPrompt) prompt = arb_prompt_ref (arb_session_get_prompt (session));
  const ArbValue *other = is_even ? find_other (session, prompt->question) : NULL;

  if (prompt->kind == ARB_PROMPT_NOTICE)
    return arb_session_answer (session, "ok", ARB_SOURCE_TYPED, NULL);
  if (other != NULL && arb_session_answer_value (session, other, ARB_SOURCE_TYPED, NULL))
    return TRUE;
  for (guint i = 0; i < N_TRIES; i++)
    {
      g_auto (ArbValue) value = pick_answer (prompt);

      if (arb_session_answer_value (session, &value, ARB_SOURCE_TYPED, NULL))
        return TRUE;
    }
  return FALSE;
}

/* --- What is assumed -------------------------------------------------------------------------- */

typedef struct
{
  const Walk *walk;
  const ArbForm *form;
  GString *path;
  const char *die; /* the dice thrown last in the present step, or NULL */
} Following;

static gboolean
is_die (const ArbField *field)
{
  return field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE;
}

/* Names are for people: no rule looks at them. */
static gboolean
may_count (const ArbField *field)
{
  return field->type != ARB_FIELD_TEXT || field->format != NULL;
}

static void
check_answer (Following *self,
              const ArbEvent *event,
              const ArbField *field)
{
  g_autofree char *question = g_strconcat (self->path->str, event->key, NULL);
  const ArbFormCell *cell = arb_form_find (self->form, question);

  if (is_die (field))
    {
      self->die = event->key;
      return;
    }
  if (event->detail != ARB_DETAIL_ASSUMED || *event->item != '\0' || !may_count (field))
    return;
  if (cell == NULL || cell->state != ARB_FORM_ASSUMED)
    g_error ("%s: at “%s”, “%s” is assumed and does not stand in the form%s",
             arb_session_get_procedure (self->walk->session),
             arb_session_get_prompt (self->walk->session)->id, question,
             cell != NULL ? ": idle" : "");
  if (self->die != NULL && !g_hash_table_contains (self->walk->shown, question))
    g_error (
        "%s: “%s” is assumed after the dice of its step, “%s”, without having been shown before",
        arb_session_get_procedure (self->walk->session), question, self->die);
}

static void
follow (const ArbEvent *event,
        const ArbProcedure *procedure,
        gpointer user_data)
{
  Following *self = user_data;
  const ArbField *field;

  if (event->kind == ARB_EVENT_CALL)
    arb_call_path_enter (self->path, event->key);
  else if (event->kind == ARB_EVENT_RETURN)
    arb_call_path_leave (self->path);
  if (event->kind == ARB_EVENT_CALL || event->kind == ARB_EVENT_RETURN ||
      event->kind == ARB_EVENT_GOTO)
    self->die = NULL;
  if (event->kind != ARB_EVENT_ANSWER || procedure == NULL)
    return;
  field = arb_procedure_find_input (procedure, event->key);
  if (field != NULL)
    check_answer (self, event, field);
}

/* What was assumed so far, before the form of this moment counts as shown. */
static void
look (Walk *self)
{
  g_autoptr (ArbForm) form = arb_form_new (self->session);
  g_autoptr (GString) path = g_string_new (NULL);
  Following following = { self, form, path, NULL };

  arb_session_foreach_event (self->session, follow, &following);
  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = g_ptr_array_index (form->rows, i);

      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbFormCell *cell = g_ptr_array_index (row->cells, j);

          if (cell->state != ARB_FORM_IDLE)
            g_hash_table_add (self->seen, (gpointer) cell->field);
          if (cell->state == ARB_FORM_ASSUMED)
            g_hash_table_add (self->shown, g_strdup (cell->question));
        }
    }
}

/* --- Every procedure ---------------------------------------------------------------------------- */

/* Some questions come under one ruling only. */
static void
choose_rulings (ArbSession *session,
                const ArbRules *rules)
{
  for (guint i = 0; i < rules->rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (rules->rulings, i);
      ArbValue value = ARB_VALUE_INIT;

      if (ruling->words->len == 0 || pick (0, 4) != 0)
        continue;
      value = arb_value_word_interned (
          g_array_index (ruling->words, ArbWord, pick (0, (gint32) ruling->words->len)).word);
      arb_session_set_ruling (session, ruling->id, &value);
    }
}

/* Where no answer will do, those before do not go together. */
static void
go_back (ArbSession *session)
{
  for (gint32 n = pick (1, 9); n > 0 && arb_session_can_undo (session); n--)
    arb_session_undo (session, NULL);
}

/* Whether it came to its end. */
static gboolean
walk (const ArbSystem *system,
      const char *procedure,
      GHashTable *seen)
{
  g_autoptr (ArbSession) session = arb_session_new (system->def, system->rules, procedure, NULL);
  g_autoptr (GHashTable) shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Walk self = { session, seen, shown };
  gboolean is_even = pick (0, 2) == 0;

  arb_session_set_assume_rare (session, TRUE);
  choose_rulings (session, system->rules);
  if (!arb_session_start (session, NULL))
    return FALSE;
  for (guint i = 0; i < N_PROMPTS; i++)
    {
      ArbPromptKind kind = arb_session_get_prompt (session)->kind;

      if (kind == ARB_PROMPT_DICE || kind == ARB_PROMPT_DONE || pick (0, 3) == 0)
        look (&self);
      if (arb_session_is_done (session))
        return TRUE;
      if (!is_even && pick (0, 2) == 0)
        change_assumption (session);
      if (!arb_session_is_done (session) && !answer (session, is_even))
        go_back (session);
    }
  return FALSE;
}

/* --- What has to come up -------------------------------------------------------------------------- */

/* Once taken for granted without a word, though each of them changes the result. A name of sides means
 * that of each. */
static const struct
{
  const char *system;
  const char *procedure;
  const char *facts; /* NULL: all that are asked */
} circumstances[] = {
  { "aigles", "melee",
    "above a.cover b.cover a.cuirass b.cuirass a.house-side b.house-side a.ranks b.ranks "
    "a.fought-before b.fought-before a.elite b.elite a.engaged-elite b.engaged-elite a.leader "
    "b.leader" },
  { "aigles", "charge", "slope obstacle charger.level" },
  { "adgr", "melee",
    "a.quality b.quality a.general b.general a.supports b.supports a.melee-supports "
    "b.melee-supports a.advantage b.advantage a.behind b.behind a.uncontrolled b.uncontrolled" },
  { "adgr", "shooting", "a.quality b.quality a.supports a.supports-light a.behind b.behind" },
  /* People count the neighbours; "supported" is what a case file may say instead. */
  { "frederic", "combat",
    "attacker.front-rank attacker.near-camels attacker.near-elephants attacker.friends-adjacent "
    "defender.friends-adjacent" },
  { "umbra", "levy", NULL },
  { "umbra", "force", NULL },
  { "umbra", "confrontation", NULL },
  { "umbra", "wound", NULL },
  { "umbra", "rally", NULL },
  { "umbra", "rest", NULL },
  { "umbra", "move-order", NULL },
};

/* What units carry without a question is told by the event alone; what is for people only comes up
 * where an event or a skill calls for it. */
static gboolean
is_named (const char *facts,
          const ArbField *field)
{
  g_auto (GStrv) names = facts != NULL ? g_strsplit (facts, " ", -1) : NULL;

  return names != NULL ? g_strv_contains ((const char *const *) names, field->id)
                       : !field->only_played;
}

/* The same fact of the other side will do: dice do not fall for both alike. */
static gboolean
is_seen (GHashTable *seen,
         const ArbProcedure *procedure,
         const ArbField *field)
{
  g_auto (GStrv) parts = g_strsplit (field->id, ".", -1);
  g_autofree char *other = NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    if (g_str_equal (parts[i], "a") || g_str_equal (parts[i], "b"))
      parts[i][0] ^= 'a' ^ 'b';
  other = g_strjoinv (".", parts);
  return g_hash_table_contains (seen, field) ||
         g_hash_table_contains (seen, arb_procedure_find_input (procedure, other));
}

static void
check_circumstances (const ArbSystem *system,
                     GHashTable *seen)
{
  for (guint i = 0; i < G_N_ELEMENTS (circumstances); i++)
    {
      const char *facts = circumstances[i].facts;
      const ArbProcedure *procedure;
      guint n_found = 0;

      if (!g_str_equal (circumstances[i].system, system->rules->id))
        continue;
      procedure = arb_rules_find_procedure (system->rules, circumstances[i].procedure);
      g_assert_nonnull (procedure);
      for (guint j = 0; j < procedure->inputs->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->inputs, j);

          if (!is_named (facts, field))
            continue;
          n_found++;
          if (!is_seen (seen, procedure, field))
            g_error ("%s: “%s” never comes up", procedure->id, field->id);
        }
      if (facts != NULL)
        {
          g_auto (GStrv) names = g_strsplit (facts, " ", -1);

          g_assert_cmpuint (n_found, ==, g_strv_length (names));
        }
    }
}

/* What has no question is told by the list of a unit or by a case file, never assumed. */
static gboolean
may_be_assumed (const ArbField *field)
{
  return (field->rare || field->rare_if_known) && field->question != NULL && may_count (field);
}

/* Whatever may be assumed in a procedure that can be played by itself has stood in a form. */
static void
check_assumptions (const ArbSystem *system,
                   GHashTable *seen)
{
  for (guint i = 0; i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);

      for (guint j = 0; !procedure->only_played && j < procedure->inputs->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->inputs, j);

          if (may_be_assumed (field) && !field->only_played && !is_seen (seen, procedure, field))
            g_error ("%s: “%s” may be assumed and never stands in the form", procedure->id,
                     field->id);
        }
    }
}

/* Procedures for people alone may need what a table has told them, which is not here. */
static void
test_system (gconstpointer id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (id, NULL, problems);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_nonnull (system);
  chance = g_rand_new_with_seed (16);
  for (guint i = 0; i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);
      guint n_walks = MIN (60 + 6 * procedure->inputs->len, 400);
      guint n_done = 0;

      for (guint j = 0; j < n_walks; j++)
        n_done += walk (system, procedure->id, seen);
      g_test_message ("%s: %u of %u walks came to the end", procedure->id, n_done, n_walks);
      g_assert_true (n_done > 0 || procedure->only_played);
    }
  g_rand_free (chance);
  check_circumstances (system, seen);
  check_assumptions (system, seen);
}

int
main (int argc,
      char **argv)
{
  static const char *const systems[] = { "aigles", "adgr", "frederic", "umbra", "littlewars" };

  test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strconcat ("/circumstances/", systems[i], NULL);

      g_test_add_data_func (path, systems[i], test_system);
    }
  return g_test_run ();
}
