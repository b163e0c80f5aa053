/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "procedures-test.h"

#include <string.h>

#include "../game/turns-test.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-setup.h"
#include "game/arb-game-words.h"
#include "game/arb-state-words.h"
#include "report/arb-account.h"
#include "report/arb-chronicle.h"
#include "store/arb-correct.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

typedef struct
{
  const char *system;
  const char *lists[2];
  const Procedure *row; /* of one test; the first of all of them */
} Scene;

typedef struct
{
  GHashTable *answers; /* Owned: char * → char * */
  GHashTable *asked;   /* Owned, a set of char * */
} Player;

/* --- The whole state --------------------------------------------------------------------------- */

static void
add_field (const char *unit,
           const char *field,
           const ArbValue *value,
           gpointer user_data)
{
  g_autofree char *text = arb_value_to_string (value);

  if (value->type != ARB_VALUE_NONE && *text != '\0')
    g_string_append_printf (user_data, "%s %s=%s\n", unit, field, text);
}

/* What the state keeps has a name for people, or is marked as not for them. */
static void
assert_named (const char *unit,
              const char *field,
              const ArbValue *value,
              gpointer user_data)
{
  const GameTest *test = user_data;
  const ArbGameSheet *sheet = arb_game_sheet_get (test->system->def->id);
  g_autofree char *name = arb_state_dup_name (sheet, field, "en");
  static const char *const listed[] = { "elite", "number", NULL };

  if (name == NULL && !arb_game_sheet_is_hidden (sheet, field) && !g_strv_contains (listed, field))
    g_error ("%s: “%s” has no name and is not marked as hidden", unit, field);
}

static char *
dup_state (GameTest *test)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  arb_store_foreach_unit (test->store, add_field, text, &error);
  g_assert_no_error (error);
  arb_store_foreach_unit (test->store, assert_named, test, &error);
  g_assert_no_error (error);
  return g_string_free (text, FALSE);
}

/* "a/u1 coh-lost=2 charged=yes", a line for each unit. */
static void
assert_lines (GameTest *test,
              const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (each[i], " ", 2);

      if (parts[0] != NULL && parts[1] != NULL)
        turns_test_assert_state (test, parts[0], parts[1]);
    }
}

/* --- Playing ----------------------------------------------------------------------------------- */

static const char *
answer_cb (const char *question,
           gpointer user_data)
{
  Player *self = user_data;

  g_test_message ("? %s", question);
  g_hash_table_add (self->asked, g_strdup (question));
  return g_hash_table_lookup (self->answers, question);
}

static void
player_init (Player *self,
             const char *answers)
{
  g_auto (GStrv) words = g_strsplit (answers != NULL ? answers : "", " ", -1);

  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      /* A name of several words is written with “_”. */
      if (parts[0] != NULL && parts[1] != NULL)
        g_hash_table_insert (self->answers, g_strdup (parts[0]),
                             g_strdelimit (g_strdup (parts[1]), "_", ' '));
    }
}

static void
player_clear (Player *self)
{
  g_hash_table_unref (self->answers);
  g_hash_table_unref (self->asked);
}

static ArbSession *
play_armies (GameTest *test,
             const char *procedure,
             char **units,
             Player *player)
{
  g_autoptr (ArbBody) plan = arb_plan_new (test->system->def->id, procedure, NULL);
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  arb_game_link_armies (test->game, plan, units[0] != NULL ? (const char *const *) units : NULL,
                        &error);
  g_assert_no_error (error);
  session = arb_store_begin_combat (test->store, arb_game_get_id (test->game), plan, "en", NULL,
                                    &error);
  g_assert_no_error (error);
  g_assert_true (turns_test_answer (session, answer_cb, player));
  return session;
}

static ArbSession *
play (GameTest *test,
      const char *procedure,
      const char *units,
      Player *player)
{
  g_auto (GStrv) names = g_strsplit (units != NULL ? units : "", " ", -1);
  ArbSession *session;

  if (arb_game_is_about_armies (test->system->rules, procedure))
    return play_armies (test, procedure, names, player);
  session = turns_test_play (test, procedure, names[0], names[0] != NULL ? names[1] : NULL, answer_cb,
                             player);
  g_assert_nonnull (session);
  return session;
}

/* "play PROCEDURE a/u1,b/u2 answers" */
static void
play_line (GameTest *test,
           const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 4);
  g_autofree char *units = g_strdelimit (g_strdup (parts[2] != NULL ? parts[2] : ""), ",", ' ');
  g_autoptr (ArbSession) session = NULL;
  Player player;

  player_init (&player, parts[2] != NULL ? parts[3] : NULL);
  session = play (test, parts[1], *units != '-' && *units != '\0' ? units : NULL, &player);
  player_clear (&player);
}

static void
set_line (GameTest *test,
          const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      turns_test_set_state (test, words[0], parts[0], parts[1]);
    }
}

/* "RULING WORD"; what people start from anyway is written nowhere. */
static void
set_ruling (GameTest *test,
            const char *system,
            const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  const ArbField *ruling = arb_rules_find_ruling (test->system->rules, words[0]);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (ruling);
  arb_field_parse (ruling, words[1], &value, &error);
  g_assert_no_error (error);
  if (!arb_value_equal (&ruling->standard, &value))
    arb_store_add_ruling (test->store, system, words[0], &value, &error);
  g_assert_no_error (error);
}

static void
play_lines (GameTest *test,
            const Scene *scene,
            const char *text)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_equal (lines[i], "next"))
      g_assert_true (turns_test_next (test, &error));
    else if (g_str_has_prefix (lines[i], "ruling "))
      set_ruling (test, scene->system, lines[i] + strlen ("ruling "));
    else if (g_str_has_prefix (lines[i], "play "))
      play_line (test, lines[i]);
    else if (*lines[i] != '\0')
      set_line (test, lines[i]);
}

/* Shipped ones by their name, others by their text. */
static void
open_lists (GameTest *test,
            const Scene *scene)
{
  g_autoptr (GBytes) list_a = g_bytes_new_static (scene->lists[0], strlen (scene->lists[0]));
  g_autoptr (GBytes) list_b = g_bytes_new_static (scene->lists[1], strlen (scene->lists[1]));

  if (*scene->lists[0] == '<')
    game_test_open_texts (test, scene->system, list_a, list_b);
  else
    game_test_open_lists (test, scene->system, scene->lists[0], scene->lists[1]);
}

static void
prepare (GameTest *test,
         const Scene *scene)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  open_lists (test, scene);
  g_assert_true (arb_game_add_rules (test->store, scene->system, NULL, problems, &error));
  if (scene->row->reading != NULL)
    set_ruling (test, scene->system, scene->row->reading);
  play_lines (test, scene, scene->row->before);
}

/* --- One procedure ------------------------------------------------------------------------------ */

static void
assert_takes (ArbSession *session,
              const Player *player,
              const char *takes)
{
  g_auto (GStrv) words = g_strsplit (takes != NULL ? takes : "", " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      const ArbFacts *facts = arb_session_get_facts (session);
      const ArbValue *answer = arb_facts_get_answer (facts, parts[0]);
      const ArbValue *value = answer != NULL ? answer : arb_facts_get (facts, parts[0]);
      g_autofree char *text = value != NULL ? arb_value_to_string (value) : g_strdup ("(nothing)");

      g_test_message ("takes %s", parts[0]);
      g_assert_false (g_hash_table_contains (player->asked, parts[0]));
      g_assert_cmpstr (g_strdelimit (text, " ", '_'), ==, parts[1]);
    }
}

/* Whether @id stands in @text as a word of its own. */
static gboolean
names_id (const char *text,
          const char *id)
{
  for (const char *at = strstr (text, id); at != NULL; at = strstr (at + 1, id))
    {
      const char after = at[strlen (id)];

      if ((at == text || (!g_ascii_isalnum (at[-1]) && strchr ("-./", at[-1]) == NULL)) &&
          !g_ascii_isalnum (after) && after != '-')
        return TRUE;
    }
  return FALSE;
}

static void
assert_told_in_words (const char *text,
                      const GPtrArray *fields)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const GArray *words = ((const ArbField *) fields->pdata[i])->words;

      for (guint k = 0; words != NULL && k < words->len; k++)
        {
          const ArbWord *word = &g_array_index (words, ArbWord, k);

          /* Those with a hyphen are no word of any language. */
          if (strchr (word->word, '-') == NULL || word->name == NULL ||
              strstr (arb_text_get (word->name, "en"), word->word) != NULL || !names_id (text, word->word))
            continue;
          g_test_message ("%s: %s", word->word, text);
          g_test_fail ();
        }
    }
}

/* People read the account: what the rules say in it has a name. What somebody typed stands as it was typed,
 * skills with their number for one. */
static void
assert_no_ids (const GameTest *test,
               ArbSession *session)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);
  g_autofree char *all = arb_account_to_text (account, 0, 10000, TRUE);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  const GPtrArray *procedures = test->system->rules->procedures;
  g_autofree char *text = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strchug (lines[i]) == '?' || *lines[i] == '~')
      *lines[i] = '\0';
  text = g_strjoinv ("\n", lines);
  g_test_message ("%s", all);

  for (guint i = 0; i < procedures->len; i++)
    {
      assert_told_in_words (text, ((const ArbProcedure *) procedures->pdata[i])->inputs);
      assert_told_in_words (text, ((const ArbProcedure *) procedures->pdata[i])->values);
    }
}

static gboolean
is_brief (const ArbAccountLine *line)
{
  return line->is_die || line->kind == ARB_ACCOUNT_LINE || line->kind == ARB_ACCOUNT_OVERRIDE ||
         (line->kind == ARB_ACCOUNT_VALUE && line->is_number);
}

/* What a log or a slip tells are the lines of the whole account, without the reasons of any but the
 * umpire's own values. */
static void
assert_brief (ArbSession *session)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);
  g_autoptr (GPtrArray) brief = arb_account_new_brief (session);
  guint n_brief = 0;

  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];
      const ArbAccountLine *same;

      if (!is_brief (line))
        continue;
      g_assert_cmpuint (n_brief, <, brief->len);
      same = brief->pdata[n_brief++];
      g_assert_cmpint (same->kind, ==, line->kind);
      g_assert_cmpstr (same->id, ==, line->id);
      g_assert_cmpstr (same->item, ==, line->item);
      g_assert_cmpstr (same->side, ==, line->side);
      g_assert_cmpstr (same->name, ==, line->name);
      g_assert_cmpstr (same->label, ==, line->label);
      g_assert_cmpstr (same->title, ==, line->title);
      g_assert_cmpstr (same->value, ==, line->value);
      g_assert_cmpuint (same->depth, ==, line->depth);
      if (line->kind == ARB_ACCOUNT_OVERRIDE)
        g_assert_cmpstr (same->reason, ==, line->reason);
    }
  g_assert_cmpuint (n_brief, ==, brief->len);
}

static char *
dup_last_combat (GameTest *test)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (test->game, FALSE);

  return g_strdup (((const ArbCombatInfo *) combats->pdata[combats->len - 1])->id);
}

/* Taken back whole, and given back. */
static void
assert_undone (GameTest *test,
               const char *combat,
               const char *before,
               const char *after)
{
  g_autofree char *umpire = g_strdup (combat);
  char *slash = strrchr (umpire, '/');
  g_autoptr (GError) error = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  *slash = '\0';
  arb_store_undo (test->store, umpire, g_ascii_strtoll (slash + 1, NULL, 10), NULL, &error);
  g_assert_no_error (error);
  undone = dup_state (test);
  g_assert_cmpstr (undone, ==, before);
  arb_store_redo (test->store, &error);
  g_assert_no_error (error);
  redone = dup_state (test);
  g_assert_cmpstr (redone, ==, after);
}

static void
assert_corrected (GameTest *test,
                  const char *combat,
                  const Procedure *row)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCorrect) correct =
      arb_correct_new (test->store, combat, row->question, row->answer, "misread", &error);

  g_assert_no_error (error);
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_no_error (error);
  assert_lines (test, row->becomes);
}

/* No id of a unit or an army, and nothing that only the rules remember. */
static void
assert_read_by_people (const GameTest *test,
                       const char *text)
{
  const ArbGameSheet *sheet = arb_game_sheet_get (test->system->def->id);
  GHashTableIter iter;
  gpointer field;

  g_assert_false (g_regex_match_simple ("\\b[ab]/[a-z]", text, 0, 0));
  g_assert_null (strstr (text, "campaign:"));
  g_hash_table_iter_init (&iter, sheet->hidden);
  while (g_hash_table_iter_next (&iter, &field, NULL))
    {
      g_autofree char *told =
          g_strconcat (": ", arb_game_words_get_field (sheet, field, "en"), "\n", NULL);

      if (strstr (text, told) != NULL)
        g_error ("the log tells “%s”", (char *) field);
    }
}

static void
assert_on_paper (GameTest *test,
                 const Procedure *row)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbChronicle) chronicle = arb_chronicle_new (test->games, NULL, &error);
  g_autofree char *text = NULL;
  const ArbProcedure *procedure = arb_rules_find_procedure (test->system->rules, row->procedure);

  g_assert_no_error (error);
  text = arb_chronicle_to_text (chronicle, 2000, FALSE);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, arb_text_get (procedure->name, "en")));
  assert_read_by_people (test, text);
  if (row->paper != NULL)
    g_assert_nonnull (strstr (text, row->paper));
}

static void
test_procedure (gconstpointer data)
{
  const Scene *scene = data;
  const Procedure *row = scene->row;
  GameTest test;
  Player player;
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *reopened = NULL;
  g_autofree char *combat = NULL;

  prepare (&test, scene);
  before = dup_state (&test);
  player_init (&player, row->answers);
  session = play (&test, row->procedure, row->units, &player);
  assert_takes (session, &player, row->takes);
  player_clear (&player);
  assert_no_ids (&test, session);
  assert_brief (session);
  g_clear_object (&session);
  after = dup_state (&test);
  g_test_message ("%s", after);
  if (row->leaves != NULL)
    assert_lines (&test, row->leaves);
  else
    g_assert_cmpstr (after, ==, before);
  combat = dup_last_combat (&test);
  assert_on_paper (&test, row);
  assert_undone (&test, combat, before, after);
  game_test_reopen (&test);
  reopened = dup_state (&test);
  g_assert_cmpstr (reopened, ==, after);
  if (row->then != NULL)
    {
      play_lines (&test, scene, row->then);
      assert_lines (&test, row->ends);
      game_test_reopen (&test);
      assert_lines (&test, row->ends);
    }
  if (row->question != NULL)
    assert_corrected (&test, combat, row);
  game_test_close (&test);
}

/* A procedure that is added gets a row. */
static void
test_all (gconstpointer data)
{
  const Scene *scene = data;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (scene->system, NULL, problems);

  for (guint i = 0; i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = system->rules->procedures->pdata[i];
      gboolean found = FALSE;

      for (const Procedure *row = scene->row; row->procedure != NULL; row++)
        found = found || g_str_equal (row->procedure, procedure->id);
      if (!found)
        g_error ("%s: “%s” has no row", scene->system, procedure->id);
    }
}

static Scene *
scene_new (const char *system,
           const char *list_a,
           const char *list_b,
           const Procedure *row)
{
  Scene *self = g_new0 (Scene, 1);

  self->system = system;
  self->lists[0] = list_a;
  self->lists[1] = list_b;
  self->row = row;
  return self;
}

static void
add_rows (const char *folder,
          const char *system,
          const char *list_a,
          const char *list_b,
          const Procedure *table)
{
  for (const Procedure *row = table; row->procedure != NULL; row++)
    {
      const char *name = row->reading != NULL ? row->reading : row->name;
      g_autofree char *path = g_strdup_printf ("/%s/%s/%s%s%s", folder, system, row->procedure,
                                               name != NULL ? "/" : "", name != NULL ? name : "");

      g_test_add_data_func_full (path, scene_new (system, list_a, list_b, row), test_procedure, g_free);
    }
}

/* --- Readings ------------------------------------------------------------------------------------ */

static gboolean
is_read_differently (const ArbField *ruling)
{
  return (ruling->only_played && !ruling->in_games) ||
         (ruling->case_standard.type != ARB_VALUE_NONE &&
          !arb_value_equal (&ruling->standard, &ruling->case_standard)) ||
         (ruling->game_standard.type != ARB_VALUE_NONE &&
          !arb_value_equal (&ruling->standard, &ruling->game_standard));
}

/* What a row is said to come to. */
static char *
dup_end (const Procedure *row)
{
  const char *const told[] = { row->takes, row->leaves, row->ends };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_string_append_printf (text, "%s|", told[i] != NULL ? told[i] : "");
  return g_string_free (text, FALSE);
}

static gboolean
is_played_alike (const Procedure *a,
                 const Procedure *b)
{
  return g_str_equal (a->procedure, b->procedure) && g_strcmp0 (a->units, b->units) == 0 &&
         g_strcmp0 (a->before, b->before) == 0 && g_strcmp0 (a->then, b->then) == 0;
}

static void
assert_compared (const ArbField *ruling,
                 const Procedure *table)
{
  g_autofree char *standard = arb_value_to_string (&ruling->standard);
  g_autofree char *start = g_strdup_printf ("%s %s", ruling->id, standard);
  g_autofree char *prefix = g_strconcat (ruling->id, " ", NULL);

  for (const Procedure *own = table; own->procedure != NULL; own++)
    for (const Procedure *other = table; other->procedure != NULL; other++)
      {
        g_autofree char *own_end = dup_end (own);
        g_autofree char *other_end = dup_end (other);

        if (g_str_equal (own->reading, start) && g_str_has_prefix (other->reading, prefix) &&
            !g_str_equal (other->reading, start) && is_played_alike (own, other) &&
            !g_str_equal (own_end, other_end))
          return;
      }
  g_error ("“%s” is not compared with another reading", start);
}

static void
test_readings (gconstpointer data)
{
  const Scene *scene = data;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (scene->system, NULL, problems);

  for (guint i = 0; i < system->rules->rulings->len; i++)
    if (is_read_differently (system->rules->rulings->pdata[i]))
      assert_compared (system->rules->rulings->pdata[i], scene->row);
}

void
readings_test_add (const char *system,
                   const char *list_a,
                   const char *list_b,
                   const Procedure *table)
{
  g_autofree char *all = g_strdup_printf ("/readings/%s/all", system);

  g_test_add_data_func_full (all, scene_new (system, list_a, list_b, table), test_readings, g_free);
  add_rows ("readings", system, list_a, list_b, table);
}

void
situations_test_add (const char *system,
                     const char *list_a,
                     const char *list_b,
                     const Procedure *table)
{
  add_rows ("situations", system, list_a, list_b, table);
}

void
procedures_test_add (const char *system,
                     const char *list_a,
                     const char *list_b,
                     const Procedure *table)
{
  g_autofree char *all = g_strdup_printf ("/procedures/%s/all", system);

  g_test_add_data_func_full (all, scene_new (system, list_a, list_b, table), test_all, g_free);
  add_rows ("procedures", system, list_a, list_b, table);
}
