/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random walks over everything an umpire can do: afterwards the state is what the journal replays
 * to, the dice are those that fell first, everything adds up, and every change was announced. */

#include <string.h>

#include "store-witness.h"

typedef struct
{
  StoreTest test;
  StoreWitness witness;
  GPtrArray *ids;   /* Owned, combats begun */
  GHashTable *dice; /* Owned: "combat question number" → text of what fell */
} Walk;

static void
remember_dice (const char *question,
               const ArbValue *value,
               ArbSource source,
               gpointer user_data)
{
  gpointer *pair = user_data;
  GHashTable *dice = pair[0];
  char *text = arb_value_to_string (value);
  char *key = g_strdup_printf ("%s %s %zu", (const char *) pair[1], question, strlen (text));
  const char *fallen = g_hash_table_lookup (dice, key);

  if (fallen != NULL)
    g_assert_cmpstr (fallen, ==, text);
  g_hash_table_replace (dice, key, text);
}

static char *
dup_random_answer (const ArbPrompt *prompt)
{
  if (prompt->has_default && (prompt->is_fixed || g_test_rand_int_range (0, 2) == 0))
    return arb_prompt_format (prompt, &prompt->standard);
  if (prompt->kind == ARB_PROMPT_DICE)
    {
      GString *text = g_string_new ("dice=");

      for (guint i = 0; i < MAX (prompt->n_dice, 1); i++)
        g_string_append_printf (text, "%s%d", i > 0 ? "," : "", g_test_rand_int_range (1, 7));
      return g_string_free (text, FALSE);
    }
  if (prompt->kind == ARB_PROMPT_NUMBER)
    return g_strdup_printf ("number=%d",
                            g_test_rand_int_range ((gint32) prompt->min,
                                                   (gint32) MIN (prompt->max, 40) + 1));
  if (prompt->kind == ARB_PROMPT_CHOICE && prompt->field->type == ARB_FIELD_BOOL)
    return g_strdup (g_test_rand_int_range (0, 2) == 0 ? "choice=yes" : "choice=no");
  if (prompt->kind == ARB_PROMPT_CHOICE)
    return g_strdup_printf (
        "choice=%s",
        g_array_index (prompt->field->words, ArbWord,
                       g_test_rand_int_range (0, (gint32) prompt->field->words->len))
            .word);
  return g_strdup ("ok");
}

static void
do_in_combat (Walk *self)
{
  const char *id =
      self->ids->pdata[g_test_rand_int_range (0, (gint32) self->ids->len)];
  g_autoptr (ArbSession) session =
      arb_store_resume_combat (self->test.store, id, "en", NULL);
  gpointer pair[2] = { self->dice, (gpointer) id };
  int n_steps = g_test_rand_int_range (1, 8);

  for (int i = 0; session != NULL && i < n_steps; i++)
    {
      int what = g_test_rand_int_range (0, 10);

      if (what == 0 && arb_session_can_undo (session))
        g_assert_true (arb_session_undo (session, NULL));
      else if (what == 1 && arb_session_can_redo (session))
        g_assert_true (arb_session_redo (session, NULL));
      else if (what == 2)
        arb_session_reopen (session, "a.figures", "number=12", "counted again", NULL);
      else if (what == 3)
        arb_session_override (session, "a.recorded", "1", "agreed", NULL);
      else if (!arb_session_is_done (session))
        {
          g_autofree char *answer = dup_random_answer (arb_session_get_prompt (session));

          /* The rules may refuse a random answer; then nothing has changed. */
          arb_session_answer (session, answer, ARB_SOURCE_TYPED, NULL);
        }
      arb_session_foreach_dice (session, remember_dice, pair);
    }
}

static void
do_outside (Walk *self)
{
  ArbValue value = arb_value_int (g_test_rand_int_range (1, 30));
  const char *unit = g_test_rand_int_range (0, 2) == 0 ? "unit-a" : "unit-b";

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      g_assert_true (arb_store_add_fire (self->test.store, "table-1", unit, 1, NULL, NULL));
      break;
    case 1:
      g_assert_true (arb_store_add_unit (self->test.store, "table-1", unit, ARB_UNIT_STRENGTH,
                                         &value, "counted", NULL));
      break;
    case 2:
      g_assert_true (arb_store_add_text (self->test.store, "table-1", ARB_KIND_INCIDENT, unit,
                                         "a die on the floor", NULL));
      break;
    default:
      g_assert_true (arb_store_add_clock (self->test.store, "table-1", "1", "2", NULL));
    }
}

static void
step (Walk *self)
{
  int what = g_test_rand_int_range (0, 20);
  char *id = NULL;

  if (self->ids->len == 0 || (what == 0 && self->ids->len < 100))
    {
      g_autoptr (ArbSession) session = store_test_begin (&self->test, &id);

      g_ptr_array_add (self->ids, id);
    }
  else if (what < 10)
    do_in_combat (self);
  else if (what < 12)
    do_outside (self);
  else if (what < 16 && arb_store_can_undo (self->test.store))
    g_assert_true (arb_store_undo (self->test.store, NULL, 0, NULL, NULL));
  else if (what < 18 && arb_store_can_redo (self->test.store))
    g_assert_true (arb_store_redo (self->test.store, NULL));
  else if (what == 18)
    arb_store_undo (self->test.store, NULL,
                    g_test_rand_int_range (1, (gint32) arb_store_get_n_rows (self->test.store)),
                    "any act", NULL);
}

static void
check (Walk *self,
       gboolean drop)
{
  g_autofree char *before = store_test_dup_state (&self->test);
  g_autofree char *after = NULL;

  store_witness_clear (&self->witness);
  if (drop)
    store_test_drop_caches (&self->test);
  store_test_reopen (&self->test);
  store_witness_init (&self->witness, self->test.store);
  after = store_test_dup_state (&self->test);
  g_assert_cmpstr (after, ==, before);
}

static void
test_walk (void)
{
  Walk walk = { 0 };
  guint n_steps = g_test_slow () ? 10000 : 300;

  store_test_init (&walk.test);
  store_witness_init (&walk.witness, walk.test.store);
  walk.ids = g_ptr_array_new_with_free_func (g_free);
  walk.dice = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 1; i <= n_steps; i++)
    {
      step (&walk);
      if (g_test_rand_int_range (0, 50) == 0)
        check (&walk, g_test_rand_int_range (0, 4) == 0);
    }
  check (&walk, TRUE);
  store_test_assert_verified (&walk.test);
  g_test_message ("%u rows, %u combats", arb_store_get_n_rows (walk.test.store), walk.ids->len);
  store_witness_clear (&walk.witness);
  g_ptr_array_unref (walk.ids);
  g_hash_table_unref (walk.dice);
  store_test_clear (&walk.test);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/walk", test_walk);
  return g_test_run ();
}
