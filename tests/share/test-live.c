/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An event that stays open while rows of others come in, most of them a little before the last ones: only
 * those are folded again. What the file holds must be, place by place, what folding everything gives. */

#include "share-test.h"
#include "store/arb-conflicts.h"
#include "store/arb-parcel.h"

#define N_DAYS 12
#define N_DAYS_SLOW 300
#define N_ROUNDS 14
#define N_OTHERS 3

static const char *const others[N_OTHERS] = { "b", "c", "head" };
static const char *const umpires[N_OTHERS] = { "bob", "zoé", "léa" };

/* Every cache as it stands, the places of effects too. */
static const char *const caches[] = {
  "SELECT n || ' ' || umpire || ' ' || seq || ' ' || first_row || ' ' || n_rows || game || kind || listed"
  " || live || spent FROM cache_act ORDER BY n",
  "SELECT combat || ' ' || act FROM cache_touch ORDER BY 1",
  "SELECT id || ' ' || begun || ' ' || same || ' ' || question || ' ' || placed FROM cache_combat ORDER BY id",
  "SELECT rowid || ' ' || place || ' ' || act || ' ' || combat || ' ' || unit || field || op || value"
  " FROM cache_effect ORDER BY rowid",
  "SELECT unit || ' ' || field || ' ' || value FROM cache_unit ORDER BY 1",
  "SELECT n_rows || hex(hash) FROM cache_head",
};

typedef struct
{
  StoreTest test;
  GRand *random;
  ArbStore *live; /* Owned */
} Day;

static void
open_live (Day *self)
{
  share_test_open (&self->test, "live", "ada", "ada");
  self->live = g_steal_pointer (&self->test.store);
}

static void
close_live (Day *self)
{
  arb_store_close (self->live);
  g_clear_object (&self->live);
}

static char *
dump_caches (Day *self,
             const char *name)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (caches); i++)
    {
      g_autofree char *part = share_test_dup_column (&self->test, name, caches[i]);

      g_string_append (text, part);
    }
  return g_string_free (text, FALSE);
}

static char *
dump_conflicts (ArbStore *store)
{
  g_autoptr (GPtrArray) list = arb_store_list_conflicts (store);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const ArbConflict *conflict = list->pdata[i];

      g_string_append_printf (text, "%s%s", conflict->id, conflict->is_open ? " open" : "");
      for (guint j = 0; j < conflict->acts->len; j++)
        {
          const ArbConflictAct *act = conflict->acts->pdata[j];

          g_string_append_printf (text, " %s/%ld%s", act->umpire, (long) act->seq, act->counts ? "" : "-");
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* The file as it is, and the same rows folded from the first. */
static void
assert_same (Day *self)
{
  g_autofree char *conflicts = dump_conflicts (self->live);
  g_autofree char *found = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *folded = NULL;

  share_test_copy (&self->test, "live", "probe");
  kept = dump_caches (self, "probe");
  g_free (self->test.path);
  self->test.path = share_test_dup_path (&self->test, "probe");
  store_test_exec (&self->test, "DROP TABLE cache_head");
  share_test_open (&self->test, "probe", "nobody", NULL);
  found = dump_conflicts (self->test.store);
  share_test_close (&self->test);
  folded = dump_caches (self, "probe");
  g_assert_cmpstr (kept, ==, folded);
  g_assert_cmpstr (conflicts, ==, found);
}

static void
play_live (Day *self)
{
  self->test.store = g_steal_pointer (&self->live);
  share_test_play (&self->test, self->random, 1 + (guint) g_rand_int_range (self->random, 0, 2));
  self->live = g_steal_pointer (&self->test.store);
}

static void
decide (Day *self)
{
  g_autoptr (GPtrArray) conflicts = arb_store_list_conflicts (self->test.store);
  g_autoptr (GPtrArray) authors = NULL;

  if (conflicts->len == 0 || g_rand_boolean (self->random))
    return;
  authors = arb_conflict_list_umpires (conflicts->pdata[0]);
  g_assert_true (arb_store_settle_conflict (self->test.store, conflicts->pdata[0],
                                            authors->pdata[g_rand_int_range (self->random, 0, authors->len)],
                                            NULL, NULL));
}

static void
play_other (Day *self,
            guint who)
{
  share_test_open (&self->test, others[who], umpires[who], who < 2 ? umpires[who] : NULL);
  if (who == 2)
    decide (self);
  else
    share_test_play (&self->test, self->random, 1 + (guint) g_rand_int_range (self->random, 0, 3));
  share_test_close (&self->test);
}

/* What the other copy has, into the one that is open. */
static void
take (Day *self,
      const char *from)
{
  g_autoptr (ArbParcel) parcel = share_test_pack (&self->test, from);
  g_autoptr (ArbJoin) join = arb_join_new (self->live);
  g_autoptr (GError) error = NULL;

  arb_join_add_parcel (join, parcel, &error);
  g_assert_no_error (error);
  arb_join_write (join, &error);
  g_assert_no_error (error);
}

/* And back: the others do not see each other for most of the time, so that their rows come in between. */
static void
give (Day *self,
      const char *to)
{
  share_test_copy (&self->test, "live", "stick");
  share_test_merge (&self->test, to, "stick");
}

static void
begin_day (Day *self)
{
  share_test_init (&self->test);
  for (guint i = 0; i < N_OTHERS; i++)
    share_test_copy (&self->test, "base", others[i]);
  share_test_copy (&self->test, "base", "live");
  open_live (self);
}

static void
end_day (Day *self)
{
  close_live (self);
  share_test_assert_good (&self->test, "live");
  store_test_clear (&self->test);
}

static void
play_day (guint seed)
{
  Day day = { .random = g_rand_new_with_seed (seed) };

  begin_day (&day);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      guint who = (guint) g_rand_int_range (day.random, 0, N_OTHERS);

      if (g_rand_boolean (day.random))
        play_live (&day);
      play_other (&day, who);
      take (&day, others[who]);
      assert_same (&day);
      if (g_rand_int_range (day.random, 0, 3) == 0)
        give (&day, others[who]);
    }
  end_day (&day);
  g_rand_free (day.random);
}

static void
test_days (void)
{
  guint n_days = g_test_slow () ? N_DAYS_SLOW : N_DAYS;

  for (guint seed = 1; seed <= n_days; seed++)
    {
      g_test_message ("day %u", seed);
      play_day (seed);
    }
}

/* From here on both have the same, and what follows in the open copy comes a row later than in the other. */
static void
part (Day *self)
{
  share_test_note (&self->test, "b", "bob", "bob", "here");
  take (self, "b");
  give (self, "b");
  g_assert_true (arb_store_add_text (self->live, "table-1", ARB_KIND_NOTE, NULL, "later", NULL));
}

/* An undo that turns out not to count: what it took back counts again. */
static void
test_undo_lost (void)
{
  Day day = { 0 };
  const ArbValue strengths[] = { arb_value_int (5), arb_value_int (7) };

  begin_day (&day);
  g_assert_true (arb_store_add_unit (day.live, "table-1", "a1", ARB_UNIT_STRENGTH, &strengths[0], NULL, NULL));
  part (&day);
  g_assert_true (arb_store_undo (day.live, "ada", 1, NULL, NULL));
  assert_same (&day);
  share_test_open (&day.test, "b", "bob", "bob");
  g_assert_true (arb_store_add_unit (day.test.store, "table-1", "a1", ARB_UNIT_STRENGTH, &strengths[1], NULL, NULL));
  share_test_close (&day.test);
  take (&day, "b");
  assert_same (&day);
  end_day (&day);
}

static void
answer (ArbStore *store,
        const char *combat,
        guint n_answers)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_store_resume_combat (store, combat, "en", &error);

  g_assert_no_error (error);
  store_test_answer (session, n_answers);
}

/* A combat that was decided here and is still open, for somebody else answered before. */
static void
test_end_lost (void)
{
  Day day = { 0 };
  g_autofree char *combat = NULL;

  begin_day (&day);
  day.test.store = g_steal_pointer (&day.live);
  g_object_unref (store_test_begin (&day.test, &combat));
  day.live = g_steal_pointer (&day.test.store);
  part (&day);
  answer (day.live, combat, 100);
  assert_same (&day);
  share_test_open (&day.test, "b", "bob", "bob");
  answer (day.test.store, combat, 1);
  share_test_close (&day.test);
  take (&day, "b");
  assert_same (&day);
  g_assert_cmpint (share_test_count (&day.test, "probe", "SELECT count(*) FROM cache_combat WHERE placed = 0"), ==, 1);
  end_day (&day);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/live/days", test_days);
  g_test_add_func ("/share/live/undo-lost", test_undo_lost);
  g_test_add_func ("/share/live/end-lost", test_end_lost);
  return g_test_run ();
}
