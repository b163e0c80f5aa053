/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Umpires who write about the same thing without having seen each other. */

#include <string.h>

#include "share-test.h"
#include "store/arb-conflicts.h"
#include "store/arb-umpires.h"

/* Who made the event, in every test here. */
#define HEAD "léa"

static void
assert_same (StoreTest *test,
             const char *first,
             const char *second)
{
  g_autofree char *a = share_test_dump (test, first);
  g_autofree char *b = share_test_dump (test, second);

  g_assert_cmpstr (a, ==, b);
}

static char *
dup_state (StoreTest *test,
           const char *name)
{
  char *state;

  share_test_open (test, name, "nobody", NULL);
  state = store_test_dup_state (test);
  share_test_close (test);
  return state;
}

/* Every conflict on a line: who, with + for acts that count and - for those that do not. */
static char *
dup_conflicts (StoreTest *test,
               const char *name)
{
  g_autoptr (GPtrArray) list = NULL;
  GString *text = g_string_new (NULL);

  share_test_open (test, name, "nobody", NULL);
  list = arb_store_list_conflicts (test->store);
  for (guint i = 0; i < list->len; i++)
    {
      const ArbConflict *conflict = list->pdata[i];

      g_string_append (text, conflict->is_open ? "open:" : "decided:");
      for (guint j = 0; j < conflict->acts->len; j++)
        {
          const ArbConflictAct *act = conflict->acts->pdata[j];

          g_string_append_printf (text, " %c%s", act->counts ? '+' : '-', act->umpire);
        }
      g_string_append_c (text, '\n');
    }
  share_test_close (test);
  return g_string_free (text, FALSE);
}

static void
assert_conflicts (StoreTest *test,
                  const char *name,
                  const char *expected)
{
  g_autofree char *found = dup_conflicts (test, name);

  g_assert_cmpstr (found, ==, expected);
}

/* A decision of @by for @umpire about the first conflict; NULL: it was written. */
static char *
try_settle (StoreTest *test,
            const char *name,
            const char *by,
            const char *umpire)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (test, name, by, NULL);
  list = arb_store_list_conflicts (test->store);
  g_assert_cmpuint (list->len, >, 0);
  arb_store_settle_conflict (test->store, list->pdata[0], umpire, "seen at the table", &error);
  share_test_close (test);
  return error != NULL ? g_strdup (error->message) : NULL;
}

static void
settle (StoreTest *test,
        const char *name,
        const char *umpire)
{
  g_autofree char *problem = try_settle (test, name, HEAD, umpire);

  g_assert_cmpstr (problem, ==, NULL);
}

/* An order, by somebody, in a copy. */
static void
order (StoreTest *test,
       const char *name,
       const char *umpire,
       const char *text)
{
  share_test_open (test, name, umpire, NULL);
  g_assert_true (arb_store_add_text (test->store, "table-1", ARB_KIND_ORDER, "a1", text, NULL));
  share_test_close (test);
}

static void
fire (StoreTest *test,
      const char *name,
      const char *umpire,
      gint64 losses)
{
  share_test_open (test, name, umpire, NULL);
  g_assert_true (arb_store_add_fire (test->store, "table-1", "a1", losses, NULL, NULL));
  share_test_close (test);
}

static void
two_copies (StoreTest *test)
{
  share_test_init (test);
  share_test_copy (test, "base", "a");
  share_test_copy (test, "base", "b");
}

/* Both ways round: the same. */
static void
bring_together (StoreTest *test)
{
  share_test_copy (test, "a", "ab");
  share_test_copy (test, "b", "ba");
  share_test_merge (test, "ab", "b");
  share_test_merge (test, "ba", "a");
  assert_same (test, "ab", "ba");
  share_test_assert_good (test, "ab");
}

static void
answer (StoreTest *test,
        const char *name,
        const char *umpire,
        const char *combat,
        guint n_answers)
{
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (test, name, umpire, NULL);
  session = arb_store_resume_combat (test->store, combat, "en", &error);
  g_assert_no_error (error);
  store_test_answer (session, n_answers);
  g_clear_object (&session);
  share_test_close (test);
}

/* An open combat of which the first two questions are answered, in both copies. */
static char *
begin_combat (StoreTest *test)
{
  g_autoptr (ArbSession) session = NULL;
  char *combat = NULL;

  share_test_init (test);
  share_test_open (test, "base", HEAD, NULL);
  session = store_test_begin (test, &combat);
  store_test_answer (session, 2);
  g_clear_object (&session);
  share_test_close (test);
  share_test_copy (test, "base", "a");
  share_test_copy (test, "base", "b");
  return combat;
}

static void
test_combat (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *combat = begin_combat (&test);
  g_autofree char *alone = NULL;
  g_autofree char *counted = NULL;
  g_autofree char *decided = NULL;

  answer (&test, "a", "ada", combat, 1);
  answer (&test, "b", "bob", combat, 100);
  alone = dup_state (&test, "b");
  bring_together (&test);
  {
    g_autofree char *conflicts = dup_conflicts (&test, "ab");

    g_assert_true (g_str_has_prefix (conflicts, "open: +ada -bob -bob"));
    g_assert_null (strstr (conflicts, "+bob"));
  }
  counted = dup_state (&test, "a");
  decided = dup_state (&test, "ab");
  g_assert_cmpstr (counted, ==, decided);
  /* The other way. */
  settle (&test, "ab", "bob");
  g_clear_pointer (&decided, g_free);
  decided = dup_state (&test, "ab");
  g_assert_cmpstr (alone, ==, decided);
  share_test_assert_good (&test, "ab");
  share_test_merge (&test, "ba", "ab");
  assert_same (&test, "ab", "ba");
  /* And back: who decided may decide anew. */
  settle (&test, "ab", "ada");
  g_clear_pointer (&decided, g_free);
  decided = dup_state (&test, "ab");
  g_assert_cmpstr (counted, ==, decided);
  /* The combat goes on from what counts. */
  answer (&test, "ab", "bob", combat, 100);
  share_test_assert_good (&test, "ab");
}

static void
throw_dice (StoreTest *test,
            const char *name,
            const char *umpire,
            const char *combat)
{
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *dice = NULL;

  share_test_open (test, name, umpire, NULL);
  session = arb_store_resume_combat (test->store, combat, "en", &error);
  g_assert_no_error (error);
  while (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
    store_test_answer (session, 1);
  dice = arb_store_throw_dice (session, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_answer (session, dice, ARB_SOURCE_THROWN, NULL));
  g_clear_object (&session);
  share_test_close (test);
}

static void
assert_throws (StoreTest *test,
               const char *name,
               const char *said)
{
  g_autofree char *remarks = NULL;
  g_autofree char *problem = share_test_verify (test, name, NULL, &remarks);

  g_assert_cmpstr (problem, ==, NULL);
  if (strstr (remarks, said) == NULL)
    g_error ("“%s” is not in “%s”", said, remarks);
}

/* Both let the program throw the same die; each secret belongs to what its own umpire announced. */
static void
test_thrown (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *combat = begin_combat (&test);

  throw_dice (&test, "a", "ada", combat);
  throw_dice (&test, "b", "bob", combat);
  bring_together (&test);
  assert_throws (&test, "ab", "1 throw of the program is the one that was announced before it.");
  settle (&test, "ab", "bob");
  assert_throws (&test, "ab", "1 throw of the program is the one that was announced before it.");
  /* What the one announced is worth nothing for the other. */
  g_assert_cmpint (share_test_count (&test, "ab",
                                     "SELECT count(*) FROM journal WHERE kind = 'dice' AND"
                                     " substr(body, 1, 6) = 'reveal'"),
                   ==, 2);
}

/* What one takes back, the other has built on. */
static void
test_undo (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *combat = begin_combat (&test);
  g_autofree char *taken_back = NULL;
  g_autofree char *state = NULL;

  share_test_open (&test, "a", "ada", NULL);
  g_assert_true (arb_store_abandon_combat (test.store, combat, NULL, NULL));
  share_test_close (&test);
  answer (&test, "b", "bob", combat, 100);
  taken_back = dup_state (&test, "a");
  bring_together (&test);
  state = dup_state (&test, "ab");
  g_assert_cmpstr (state, ==, taken_back);
  settle (&test, "ab", "bob");
  g_clear_pointer (&state, g_free);
  g_clear_pointer (&taken_back, g_free);
  state = dup_state (&test, "ab");
  taken_back = dup_state (&test, "b");
  g_assert_cmpstr (state, ==, taken_back);
  share_test_assert_good (&test, "ab");
}

/* Two combats with the same unit, of which one cannot have been. */
static void
test_unit_in_two_combats (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *state = NULL;
  g_autofree char *first = NULL;

  two_copies (&test);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *combat = NULL;
      g_autoptr (ArbSession) session = NULL;

      share_test_open (&test, i == 0 ? "a" : "b", i == 0 ? "ada" : "bob", NULL);
      session = store_test_begin (&test, &combat);
      store_test_answer (session, i == 0 ? 3 : 100);
      g_clear_object (&session);
      share_test_close (&test);
    }
  bring_together (&test);
  state = dup_state (&test, "ab");
  first = dup_state (&test, "a");
  g_assert_cmpstr (state, ==, first);
  settle (&test, "ab", "bob");
  g_clear_pointer (&state, g_free);
  g_clear_pointer (&first, g_free);
  state = dup_state (&test, "ab");
  first = dup_state (&test, "b");
  g_assert_cmpstr (state, ==, first);
}

static void
test_orders (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *state = NULL;

  two_copies (&test);
  order (&test, "a", "ada", "forward");
  order (&test, "b", "bob", "halt");
  bring_together (&test);
  assert_conflicts (&test, "ab", "open: +ada -bob\n");
  state = dup_state (&test, "ab");
  g_assert_nonnull (strstr (state, "forward"));
  g_assert_null (strstr (state, "halt"));
  settle (&test, "ab", "bob");
  assert_conflicts (&test, "ab", "decided: -ada +bob\n");
  g_clear_pointer (&state, g_free);
  state = dup_state (&test, "ab");
  g_assert_nonnull (strstr (state, "halt"));
  g_assert_null (strstr (state, "forward"));
  /* Once both have seen it, nothing is in conflict with the next. */
  order (&test, "ab", "ada", "retreat");
  assert_conflicts (&test, "ab", "decided: -ada +bob\n");
  share_test_assert_good (&test, "ab");
}

static void
test_lists (void)
{
  g_auto (StoreTest) test = { 0 };
  static const char *const texts[] = { "<army>1</army>", "<army>2</army>" };

  two_copies (&test);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) list = g_bytes_new_static (texts[i], strlen (texts[i]));

      share_test_open (&test, i == 0 ? "a" : "b", i == 0 ? "ada" : "bob", NULL);
      g_assert_true (arb_store_add_import (test.store, "table-1", "a", texts[i], "", list, NULL, 0, NULL));
      /* The other side is nobody else's. */
      g_assert_true (i == 1 || arb_store_add_import (test.store, "table-1", "b", "b.xml", "", list, NULL, 0, NULL));
      share_test_close (&test);
    }
  bring_together (&test);
  assert_conflicts (&test, "ab", "open: +ada -bob\n");
}

/* Notes, and acts about different things, are never in conflict. */
static void
test_peace (void)
{
  g_auto (StoreTest) test = { 0 };

  two_copies (&test);
  share_test_note (&test, "a", "ada", NULL, "one");
  share_test_note (&test, "b", "bob", NULL, "two");
  fire (&test, "a", "ada", 1);
  order (&test, "b", "bob", "halt");
  bring_together (&test);
  assert_conflicts (&test, "ab", "");
  /* One after the other. */
  fire (&test, "ab", "bob", 2);
  share_test_merge (&test, "a", "ab");
  fire (&test, "a", "ada", 3);
  share_test_merge (&test, "ab", "a");
  assert_conflicts (&test, "ab", "");
  share_test_open (&test, "ab", "nobody", NULL);
  store_test_assert_unit (&test, "a1", ARB_UNIT_STRENGTH, "14");
  share_test_close (&test);
}

/* Only who made the event decides, and who was made head by him. */
static void
test_head (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *problem = NULL;
  g_autofree char *foreign = NULL;
  g_autoptr (GError) error = NULL;

  two_copies (&test);
  fire (&test, "a", "ada", 1);
  fire (&test, "b", "bob", 2);
  bring_together (&test);
  problem = try_settle (&test, "ab", "bob", "bob");
  g_assert_cmpstr (problem, ==,
                   "Only the head umpire decides this, not bob: ask léa, or write under that name and with "
                   "that key.");
  foreign = try_settle (&test, "ab", HEAD, "zoé");
  g_assert_nonnull (strstr (foreign, "zoé has no act in this conflict"));
  share_test_open (&test, "ab", "bob", NULL);
  g_assert_false (arb_store_admit (test.store, "bob", ARB_ROLE_HEAD, NULL));
  share_test_open (&test, "ab", HEAD, NULL);
  g_assert_false (arb_store_admit (test.store, "zoé", ARB_ROLE_UMPIRE, &error));
  g_assert_nonnull (strstr (error->message, "Nobody wrote under the name zoé"));
  g_assert_true (arb_store_admit (test.store, "bob", ARB_ROLE_HEAD, NULL));
  share_test_close (&test);
  g_clear_pointer (&problem, g_free);
  problem = try_settle (&test, "ab", "bob", "bob");
  g_assert_cmpstr (problem, ==, NULL);
  assert_conflicts (&test, "ab", "decided: -ada +bob\n");
  share_test_assert_good (&test, "ab");
}

/* With keys it is the key that counts, whatever the name. */
static void
test_keys (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GPtrArray) umpires = NULL;

  two_copies (&test);
  share_test_note (&test, "a", "ada", "ada", "x");
  share_test_open (&test, "a", HEAD, NULL);
  g_assert_true (arb_store_admit (test.store, "ada", ARB_ROLE_HEAD, NULL));
  share_test_close (&test);
  /* Somebody else under her name. */
  share_test_open (&test, "a", "ada", "eve");
  g_assert_false (arb_store_is_head (test.store));
  /* She under another. */
  share_test_open (&test, "a", "zoé", "ada");
  g_assert_true (arb_store_is_head (test.store));
  umpires = arb_store_list_umpires (test.store);
  g_assert_cmpuint (umpires->len, ==, 2);
  g_assert_cmpint (((ArbUmpire *) umpires->pdata[0])->role, ==, ARB_ROLE_HEAD);
  g_assert_nonnull (((ArbUmpire *) umpires->pdata[0])->fingerprint);
  share_test_close (&test);
}

/* What turns up late does not overturn what was decided, but is shown. */
static void
test_late (void)
{
  g_auto (StoreTest) test = { 0 };

  two_copies (&test);
  share_test_copy (&test, "base", "c");
  order (&test, "a", "ada", "forward");
  order (&test, "b", "bob", "halt");
  /* Before all others in the order. */
  order (&test, "c", "aaa", "dance");
  bring_together (&test);
  settle (&test, "ab", "bob");
  share_test_merge (&test, "ab", "c");
  assert_conflicts (&test, "ab", "open: -aaa -ada +bob\n");
  settle (&test, "ab", "aaa");
  assert_conflicts (&test, "ab", "decided: +aaa -ada -bob\n");
  share_test_assert_good (&test, "ab");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/conflicts/combat", test_combat);
  g_test_add_func ("/share/conflicts/thrown", test_thrown);
  g_test_add_func ("/share/conflicts/undo", test_undo);
  g_test_add_func ("/share/conflicts/unit-in-two-combats", test_unit_in_two_combats);
  g_test_add_func ("/share/conflicts/orders", test_orders);
  g_test_add_func ("/share/conflicts/lists", test_lists);
  g_test_add_func ("/share/conflicts/peace", test_peace);
  g_test_add_func ("/share/conflicts/head", test_head);
  g_test_add_func ("/share/conflicts/keys", test_keys);
  g_test_add_func ("/share/conflicts/late", test_late);
  return g_test_run ();
}
