/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "turns-test.h"

#include <string.h>

#include "game/arb-game-acts.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-play.h"
#include "store/arb-store-combat.h"

static char *
dup_answer (const ArbPrompt *prompt,
            const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (text == NULL && prompt->has_default)
    return arb_prompt_format (prompt, &prompt->standard);
  if (text == NULL)
    return NULL;
  if (g_str_equal (text, "none") && prompt->field->optional)
    return g_strdup ("none");
  g_test_message ("%s: %s", prompt->id, text);
  arb_field_parse (prompt->field, text, &value, &error);
  g_assert_no_error (error);
  return arb_prompt_format (prompt, &value);
}

/* In the procedure that asks, else in all. */
static const char *
look_up_prompt (const ArbPrompt *prompt,
                TurnsLookup lookup,
                gpointer user_data)
{
  const char *text = lookup (prompt->question, user_data);

  return text != NULL ? text : lookup (prompt->id, user_data);
}

gboolean
turns_test_answer (ArbSession *session,
                   TurnsLookup lookup,
                   gpointer user_data)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      /* The prompt may be gone once it is answered. */
      const char *id = g_intern_string (prompt->id);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      answer = prompt->kind == ARB_PROMPT_NOTICE
                   ? g_strdup ("ok")
                   : dup_answer (prompt, look_up_prompt (prompt, lookup, user_data));
      if (answer == NULL)
        g_test_message ("nobody answers %s", id);
      if (answer == NULL || !arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error))
        {
          if (error != NULL)
            g_test_message ("%s: %s", id, error->message);
          return FALSE;
        }
    }
  return TRUE;
}

static void
tell (const ArbEvent *event,
      const ArbProcedure *procedure,
      gpointer user_data)
{
  g_autofree char *text = arb_value_to_string (&event->value);

  g_test_message ("    %s: %s", event->key, text);
}

ArbSession *
turns_test_play (GameTest *test,
                 const char *procedure,
                 const char *a,
                 const char *b,
                 TurnsLookup lookup,
                 gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_plan (test->game, test->system, procedure,
                     a != NULL ? arb_game_find_unit (test->game, a) : NULL,
                     b != NULL ? arb_game_find_unit (test->game, b) : NULL, NULL, &error);

  g_assert_no_error (error);
  session = arb_store_begin_combat (test->store, arb_game_get_id (test->game), plan, "en", NULL,
                                    &error);
  g_assert_no_error (error);
  if (!turns_test_answer (session, lookup, user_data))
    return NULL;
  arb_session_foreach_result (session, tell, NULL);
  return g_steal_pointer (&session);
}

static const char *
look_up (const char *question,
         gpointer user_data)
{
  return g_hash_table_lookup (user_data, question);
}

static GHashTable *
read_pairs (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GHashTable *pairs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (parts[0] != NULL && parts[1] != NULL)
        g_hash_table_insert (pairs, g_strdup (parts[0]), g_strdup (parts[1]));
    }
  return pairs;
}

ArbSession *
turns_test_act (GameTest *test,
                const char *procedure,
                const char *a,
                const char *b,
                const char *answers)
{
  g_autoptr (GHashTable) pairs = read_pairs (answers);
  ArbSession *session = turns_test_play (test, procedure, a, b, look_up, pairs);

  g_assert_nonnull (session);
  return session;
}

char *
turns_test_dup_state (GameTest *test,
                      const char *unit,
                      const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_game_get_state (test->game, unit, field, &value) && value.type != ARB_VALUE_NONE
             ? arb_value_to_string (&value)
             : g_strdup ("");
}

void
turns_test_assert_state (GameTest *test,
                         const char *unit,
                         const char *expected)
{
  g_autoptr (GHashTable) pairs = read_pairs (expected);
  GHashTableIter iter;
  gpointer field, text;

  g_hash_table_iter_init (&iter, pairs);
  while (g_hash_table_iter_next (&iter, &field, &text))
    {
      g_autofree char *actual = turns_test_dup_state (test, unit, field);

      g_test_message ("%s %s", unit, (char *) field);
      g_assert_cmpstr (actual, ==, text);
    }
}

void
turns_test_set_state (GameTest *test,
                      const char *unit,
                      const char *field,
                      const char *text)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *line = g_strdup_printf ("%s %s", field, text);
  g_autoptr (GError) error = NULL;

  arb_body_add_state (body, unit, line);
  arb_store_add (test->store, arb_game_get_id (test->game), ARB_KIND_UNIT, unit, body, &error);
  g_assert_no_error (error);
}

gboolean
turns_test_may_begin (GameTest *test,
                      const char *procedure,
                      const char *a,
                      const char *b,
                      GError **error)
{
  return arb_game_acts_check (test->game, test->system, procedure,
                              arb_game_find_unit (test->game, a),
                              arb_game_find_unit (test->game, b), error);
}

gboolean
turns_test_next (GameTest *test,
                 GError **error)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (test->game);

  return arb_game_orders_set_clock (orders, arb_game_orders_get_next (orders), error);
}
