/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice of the program: announced before they fall, revealed after, and checked. */

#include <string.h>

#include "engine/arb-seeded.h"
#include "store-test.h"
#include "store/arb-dice-private.h"
#include "store/arb-verifier.h"

static void
go_to_dice (ArbSession *session)
{
  while (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
    store_test_answer (session, 1);
}

static char *
throw_and_answer (ArbSession *session)
{
  g_autoptr (GError) error = NULL;
  char *dice = arb_store_throw_dice (session, &error);

  g_assert_no_error (error);
  g_assert_true (arb_session_answer (session, dice, ARB_SOURCE_THROWN, &error));
  g_assert_no_error (error);
  return dice;
}

static char *
dup_remarks (StoreTest *test)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (test->store);
  GString *text = g_string_new (NULL);

  while (arb_verifier_step (verifier, 100))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
  for (guint i = 0; i < arb_verifier_get_remarks (verifier)->len; i++)
    g_string_append_printf (text, "%s\n", (char *) arb_verifier_get_remarks (verifier)->pdata[i]);
  return g_string_free (text, FALSE);
}

static void
assert_remark (StoreTest *test,
               const char *part)
{
  g_autofree char *remarks = dup_remarks (test);

  if (strstr (remarks, part) == NULL)
    g_error ("“%s” is not in “%s”", part, remarks);
}

/* What rules leave of a die may be nothing. */
static void
test_no_face (void)
{
  static const guint8 seed[ARB_SEED_SIZE] = { 0 };
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  ArbPrompt prompt;

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  go_to_dice (session);
  prompt = *arb_session_get_prompt (session);
  for (gint64 max = 0; max > -3; max--)
    {
      g_autofree char *dice = NULL;

      prompt.max = max;
      dice = arb_seeded_dice (&prompt, seed);
      g_assert_cmpstr (dice, ==, "dice=1,1");
    }
}

/* The generator itself, as doc/event-file.md gives it. */
static void
test_vector (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  guint8 seed[ARB_SEED_SIZE];
  guint fallen[7] = { 0 };

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  go_to_dice (session);
  for (guint i = 0; i < 6000; i++)
    {
      g_autofree char *dice = NULL;

      for (guint j = 0; j < ARB_SEED_SIZE; j++)
        seed[j] = (guint8) (i >> 8 * (j % 2));
      dice = arb_seeded_dice (arb_session_get_prompt (session), seed);
      fallen[g_ascii_strtoll (dice + strlen ("dice="), NULL, 10)]++;
    }
  g_assert_cmpuint (fallen[0], ==, 0);
  /* The seeds are fixed, so are the numbers; 1,000 each is what is expected. */
  for (guint i = 1; i <= 6; i++)
    {
      g_assert_cmpuint (fallen[i], >, 900);
      g_assert_cmpuint (fallen[i], <, 1100);
    }
}

static void
test_announced (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  guint n_rows;

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  go_to_dice (session);
  n_rows = arb_store_get_n_rows (test.store);
  g_free (throw_and_answer (session));
  /* The announcement is an act of its own, before; the secret stands beside the answer. */
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows + 3);
  g_free (throw_and_answer (session));
  store_test_answer (session, 100);
  g_assert_true (arb_session_is_done (session));
  assert_remark (&test, "2 throws of the program are those that were announced before them.");
  g_clear_object (&session);
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

/* Typed dice announce nothing. */
static void
test_typed (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *remarks = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  store_test_answer (session, 100);
  g_assert_true (arb_session_is_done (session));
  remarks = dup_remarks (&test);
  g_assert_null (strstr (remarks, "throw"));
}

/* Stepping back, and undoing in the event, frees no die; what was announced is not taken back. */
static void
test_undone (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *id = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  go_to_dice (session);
  first = throw_and_answer (session);
  g_assert_true (arb_session_undo (session, &error));
  g_assert_no_error (error);
  second = throw_and_answer (session);
  g_assert_cmpstr (first, ==, second);
  assert_remark (&test, "1 throw of the program is the one that was announced before it.");
  g_clear_object (&session);
  store_test_reopen (&test);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_no_error (error);
  session = arb_store_resume_combat (test.store, id, "en", &error);
  g_assert_no_error (error);
  g_assert_cmpint (arb_session_get_prompt (session)->kind, ==, ARB_PROMPT_DICE);
  g_free (second);
  second = throw_and_answer (session);
  g_assert_cmpstr (first, ==, second);
  store_test_assert_verified (&test);
}

/* The program ended between the two: whoever looks is told, and nothing is left half done. */
static void
test_never_made (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  char *dice;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  go_to_dice (session);
  dice = arb_store_throw_dice (session, &error);
  g_assert_no_error (error);
  /* Asked again before the answer is given, it is the same throw. */
  {
    g_autofree char *again = arb_store_throw_dice (session, &error);

    g_assert_cmpstr (dice, ==, again);
  }
  g_free (dice);
  g_clear_object (&session);
  store_test_reopen (&test);
  assert_remark (&test, "1 throw was announced and never made.");
  session = arb_store_resume_combat (test.store, id, "en", &error);
  g_assert_no_error (error);
  g_free (throw_and_answer (session));
  assert_remark (&test, "1 throw was announced and never made.");
  assert_remark (&test, "1 throw of the program is the one");
}

/* --- By somebody who computes the hashes of all rows anew -------------------------------------- */

static void
assert_forgery_found (StoreTest *test,
                      const char *sql,
                      const char *part)
{
  g_autofree char *problem = NULL;

  store_test_close (test);
  store_test_forge (test, sql);
  store_test_rechain (test);
  store_test_reopen (test);
  problem = store_test_dup_problem (test);
  g_assert_nonnull (problem);
  if (strstr (problem, part) == NULL)
    g_error ("“%s” is not in “%s”", part, problem);
}

static void
play_thrown (StoreTest *test,
             ArbPrompt **prompt,
             char **dice)
{
  g_autoptr (ArbSession) session = NULL;

  store_test_init (test);
  session = store_test_begin (test, NULL);
  go_to_dice (session);
  *prompt = arb_prompt_ref (arb_session_get_prompt (session));
  *dice = throw_and_answer (session);
}

static void
test_other_secret (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autofree char *dice = NULL;

  play_thrown (&test, &prompt, &dice);
  assert_forgery_found (&test,
                        "UPDATE journal SET body = replace(body, substr(body, -9, 4), '0000')"
                        " WHERE kind = 'dice' AND substr(body, 1, 6) = 'reveal'",
                        "reveals other dice than were announced before");
}

/* Announced and revealed fit each other; only the dice that fell do not. */
static void
test_other_dice (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *secret_hex = NULL;
  g_autofree char *hash_hex = NULL;
  g_autofree char *sql = NULL;
  guint8 secret[ARB_SEED_SIZE] = { 0 };
  guint8 hash[ARB_HASH_SIZE];
  gboolean is_same = TRUE;

  play_thrown (&test, &prompt, &dice);
  while (is_same)
    {
      g_autofree char *other = NULL;

      secret[0]++;
      other = arb_seeded_dice (prompt, secret);
      is_same = g_str_equal (other, dice);
    }
  arb_secret_compute_hash (secret, hash);
  secret_hex = arb_hash_to_hex (secret);
  hash_hex = arb_hash_to_hex (hash);
  sql = g_strdup_printf ("UPDATE journal SET body = replace(body, substr(body, instr(body, '%u' || char(9))"
                         " + 2, 64), CASE substr(body, 1, 1) WHEN 'a' THEN '%s' ELSE '%s' END)"
                         " WHERE kind = 'dice'",
                         MAX (prompt->n_dice, 1), hash_hex, secret_hex);
  assert_forgery_found (&test, sql, "the dice are not those that were announced");
}

/* Every row is right in itself; only the order of things, or what was done with the dice, is not. */
static void
test_other_order (void)
{
#define FIRST "(SELECT min(id) FROM journal WHERE kind = 'dice')"
  static const struct
  {
    const char *name;
    const char *sql;
    const char *part;
  } forgeries[] = {
    { "announced after the answer",
      "CREATE TEMP TABLE t AS SELECT id, kind, body FROM journal;"
      "CREATE TEMP TABLE f AS SELECT " FIRST " AS id;"
      "UPDATE journal SET (kind, body) = (SELECT t.kind, t.body FROM t, f"
      " WHERE t.id = 2 * f.id + 1 - journal.id)"
      " WHERE id IN (SELECT id FROM f UNION SELECT id + 1 FROM f)",
      "were not thrown after they had been announced" },
    { "announced in one go with the answer",
      "UPDATE journal SET act = (SELECT act FROM journal WHERE kind = 'dice' ORDER BY id LIMIT 1)"
      " WHERE id IN (" FIRST " + 1, " FIRST " + 2)",
      "were not thrown after they had been announced" },
    { "typed instead",
      "UPDATE journal SET body = replace(body, char(9) || 'thrown' || char(9),"
      " char(9) || 'typed' || char(9)) WHERE kind = 'combat.answer'",
      "were not thrown after they had been announced" },
    { "announced as a die with other numbers",
      "UPDATE journal SET body = replace(body, 'die' || char(9) || '1', 'die' || char(9) || '0')"
      " WHERE body LIKE 'announce%'",
      "its dice are not of the kind that was announced" },
    { "announced as faces, without numbers",
      "UPDATE journal SET body = substr(body, 1, instr(body, 'die') - 1) || 'face' || char(9) || 'one' || char(9)"
      " || '6' || char(10) WHERE body LIKE 'announce%'",
      "its dice are not of the kind that was announced" },
    { "announced for another die",
      "CREATE TEMP TABLE t AS SELECT id, body FROM journal WHERE body LIKE 'announce%';"
      "UPDATE journal SET body = (SELECT t.body FROM t WHERE t.id <> journal.id)"
      " WHERE body LIKE 'announce%'",
      "reveals other dice than were announced before" },
    { "revealed before the answer",
      "CREATE TEMP TABLE t AS SELECT id, kind, body FROM journal;"
      "CREATE TEMP TABLE f AS SELECT " FIRST " AS id;"
      "UPDATE journal SET (kind, body) = (SELECT t.kind, t.body FROM t, f"
      " WHERE t.id = 2 * f.id + 3 - journal.id)"
      " WHERE id IN (SELECT id + 1 FROM f UNION SELECT id + 2 FROM f)",
      "were not thrown after they had been announced" },
  };
#undef FIRST

  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autoptr (ArbSession) session = NULL;

      g_test_message ("%s", forgeries[i].name);
      store_test_init (&test);
      session = store_test_begin (&test, NULL);
      go_to_dice (session);
      g_free (throw_and_answer (session));
      g_free (throw_and_answer (session));
      g_clear_object (&session);
      assert_forgery_found (&test, forgeries[i].sql, forgeries[i].part);
    }
}

/* Who takes announcement and secret out is not believed either. */
static void
test_not_announced (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autofree char *dice = NULL;

  play_thrown (&test, &prompt, &dice);
  store_test_close (&test);
  store_test_forge (&test, "UPDATE journal SET kind = 'note', body = 'text\tx\n' WHERE kind = 'dice'");
  store_test_rechain (&test);
  store_test_reopen (&test);
  {
    g_autoptr (ArbVerifier) verifier = arb_verifier_new (test.store);
    const GPtrArray *remarks = arb_verifier_get_remarks (verifier);
    gboolean is_said = FALSE;

    while (arb_verifier_step (verifier, 100))
      ;
    for (guint i = 0; i < remarks->len; i++)
      is_said = is_said || strstr (remarks->pdata[i], "was not announced before it, in row") != NULL;
    g_assert_true (is_said);
    /* And the line log beside the event still has the rows as they were. */
    g_assert_nonnull (strstr (arb_verifier_get_problem (verifier), "line log"));
  }
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/dice/no-face", test_no_face);
  g_test_add_func ("/store/dice/vector", test_vector);
  g_test_add_func ("/store/dice/announced", test_announced);
  g_test_add_func ("/store/dice/typed", test_typed);
  g_test_add_func ("/store/dice/undone", test_undone);
  g_test_add_func ("/store/dice/never-made", test_never_made);
  g_test_add_func ("/store/dice/other-secret", test_other_secret);
  g_test_add_func ("/store/dice/other-dice", test_other_dice);
  g_test_add_func ("/store/dice/other-order", test_other_order);
  g_test_add_func ("/store/dice/not-announced", test_not_announced);
  return g_test_run ();
}
