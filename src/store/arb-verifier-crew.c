/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every combat is played again by itself, so several are at it: whoever asks, and helpers in other threads,
 * each with a connection and rules of his own. They take the combats in their order, so that the first one
 * that does not add up is found whoever gets it. Of a file that is held for writing, a helper may read half
 * of what is just being written: whoever asks looks again at what helpers found wrong there. */

#include "store/arb-store-twin-private.h"
#include "store/arb-verifier-private.h"

#define MOST_HELPERS 3
#define WORTH_A_HELPER 100 /* combats: below that he would begin when we are done */

typedef struct
{
  char *id; /* Owned */
  gint64 first_row;
} Combat;

struct _ArbCombatCrew
{
  ArbStore *store;    /* Borrowed */
  ArbDiceCheck *dice; /* Borrowed */
  ArbStoreTwin twin;
  GArray *combats;    /* Owned Combat, in the order they began; nobody changes it any more */
  GQueue doubts;      /* of @lock: indices of combats to look at again */
  GMutex lock;        /* of all below */
  GCond changed;
  guint next;         /* to be taken */
  guint n_helpers;    /* still at it */
  guint bad;          /* the first combat that does not add up, if @problem */
  gint64 bad_row;
  char *problem;      /* Owned; NULL: none so far */
};

static void
combat_clear (gpointer data)
{
  g_free (((Combat *) data)->id);
}

/* FALSE: there is none left. */
static gboolean
take (ArbCombatCrew *self,
      guint *index)
{
  gboolean is_there;

  g_mutex_lock (&self->lock);
  is_there = self->next < self->combats->len;
  if (is_there)
    *index = self->next++;
  g_mutex_unlock (&self->lock);
  return is_there;
}

/* Those before it are all taken, and may have something wrong, too; those after it do not matter. */
static void
report (ArbCombatCrew *self,
        guint index,
        char *problem,
        gint64 row)
{
  g_mutex_lock (&self->lock);
  if (self->problem == NULL || index < self->bad)
    {
      g_free (self->problem);
      self->problem = g_steal_pointer (&problem);
      self->bad = index;
      self->bad_row = row;
    }
  self->next = self->combats->len;
  g_mutex_unlock (&self->lock);
  g_free (problem);
}

static void
doubt (ArbCombatCrew *self,
       guint index)
{
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->doubts, GUINT_TO_POINTER (index));
  g_mutex_unlock (&self->lock);
}

static void
check (ArbCombatCrew *self,
       ArbStore *store,
       guint index)
{
  const Combat *combat = &g_array_index (self->combats, Combat, index);
  gint64 row = combat->first_row;
  char *problem = arb_verifier_check_combat (store, self->dice, combat->id, &row);

  if (problem != NULL && store != self->store && self->twin.is_held)
    {
      g_free (problem);
      doubt (self, index);
    }
  else if (problem != NULL)
    {
      report (self, index, problem, row);
    }
}

/* FALSE: there is none left. */
static gboolean
check_next (ArbCombatCrew *self,
            ArbStore *store)
{
  guint index = 0;

  if (!take (self, &index))
    return FALSE;
  check (self, store, index);
  return TRUE;
}

static void
help (gpointer data,
      gpointer unused)
{
  ArbCombatCrew *self = data;
  ArbStore *store = arb_store_twin_open (&self->twin);

  if (store != NULL)
    {
      /* Or each query would look first whether somebody else wrote to the file. */
      sqlite3_exec (store->db->handle, "BEGIN", NULL, NULL, NULL);
      while (check_next (self, store))
        continue;
      sqlite3_exec (store->db->handle, "COMMIT", NULL, NULL, NULL);
    }
  g_clear_object (&store);
  g_mutex_lock (&self->lock);
  self->n_helpers--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

/* The threads stay: what they keep for the next time is their own. */
static void
call_helpers (ArbCombatCrew *self)
{
  static gsize pool = 0;
  guint n_wanted = MIN (g_get_num_processors () - 1, MOST_HELPERS);

  if (self->combats->len < WORTH_A_HELPER || n_wanted == 0)
    return;
  arb_store_twin_init (&self->twin, self->store);
  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (help, NULL, MOST_HELPERS, TRUE, NULL));
  self->n_helpers = n_wanted;
  for (guint i = 0; i < n_wanted; i++)
    g_thread_pool_push ((GThreadPool *) pool, self, NULL);
}

static void
list_combats (ArbCombatCrew *self)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (arb_store_ensure (self->store, NULL))
    statement =
        arb_db_query (self->store->db, NULL,
                      "SELECT c.id, a.first_row FROM cache_combat c JOIN cache_act a ON a.n = c.begun"
                      " ORDER BY c.begun",
                      "");
  while (statement != NULL && arb_db_next (self->store->db, statement, NULL))
    {
      Combat combat = { g_strdup (arb_db_text (statement, 0)), sqlite3_column_int64 (statement, 1) };

      g_array_append_val (self->combats, combat);
    }
}

ArbCombatCrew *
arb_combat_crew_new (ArbStore *store,
                     ArbDiceCheck *dice)
{
  ArbCombatCrew *self = g_new0 (ArbCombatCrew, 1);

  self->store = store;
  self->dice = dice;
  self->combats = g_array_new (FALSE, FALSE, sizeof (Combat));
  g_array_set_clear_func (self->combats, combat_clear);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  list_combats (self);
  call_helpers (self);
  return self;
}

static void
wait_for_helpers (ArbCombatCrew *self)
{
  g_mutex_lock (&self->lock);
  while (self->n_helpers > 0)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

void
arb_combat_crew_free (ArbCombatCrew *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->next = self->combats->len;
  g_mutex_unlock (&self->lock);
  wait_for_helpers (self);
  arb_store_twin_clear (&self->twin);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_array_unref (self->combats);
  g_queue_clear (&self->doubts);
  g_free (self->problem);
  g_free (self);
}

/* When the helpers are done. */
static void
settle_doubts (ArbCombatCrew *self)
{
  while (!g_queue_is_empty (&self->doubts))
    {
      guint index = GPOINTER_TO_UINT (g_queue_pop_head (&self->doubts));

      if (self->problem == NULL || index < self->bad)
        check (self, self->store, index);
    }
}

gboolean
arb_combat_crew_check (ArbCombatCrew *self,
                       guint n_combats)
{
  for (guint i = 0; i < n_combats; i++)
    if (!check_next (self, self->store))
      {
        wait_for_helpers (self);
        settle_doubts (self);
        return FALSE;
      }
  return TRUE;
}

char *
arb_combat_crew_dup_problem (ArbCombatCrew *self,
                             gint64 *row)
{
  if (self->problem != NULL)
    *row = self->bad_row;
  return g_strdup (self->problem);
}

guint
arb_combat_crew_get_n_combats (const ArbCombatCrew *self)
{
  return self->combats->len;
}

guint
arb_combat_crew_get_n_checked (ArbCombatCrew *self)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = self->problem != NULL ? self->bad : self->next;
  g_mutex_unlock (&self->lock);
  return n;
}
