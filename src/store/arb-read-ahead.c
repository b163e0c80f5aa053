/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Combats that are told one after the other are read from the file in another thread, over a connection
 * of its own, a few ahead of whoever tells them. What is not there in time, or cannot be read, is read by
 * the caller as ever: nothing here decides what a combat is, or what is wrong with it. */

#include "store/arb-combat-log-private.h"
#include "store/arb-store-twin-private.h"

#define MOST_AHEAD 8
#define WORTH_A_THREAD 100 /* combats: below that it would begin when we are done */

/* One combat as it was read. */
typedef struct
{
  ArbCombatLog *log; /* Owned; NULL: it cannot be read */
  ArbPlayback timeline;
} Found;

struct _ArbReadAhead
{
  ArbStoreTwin twin;
  GPtrArray *ids;      /* Owned, char * */
  GHashTable *places;  /* Owned: id → its place among them */
  GThread *thread;     /* Owned */
  GMutex lock;         /* of all below */
  GCond changed;
  GQueue found;        /* Found: those from @n_taken on */
  guint n_taken;
  gboolean is_over;    /* the thread will find no more */
  gboolean is_stopped; /* nobody will ask any more */
};

static void
found_free (Found *self)
{
  g_clear_pointer (&self->log, arb_combat_log_free);
  arb_playback_clear (&self->timeline);
  g_free (self);
}

/* FALSE: nobody wants any more. */
static gboolean
hand_over (ArbReadAhead *self,
           Found *found)
{
  gboolean goes_on;

  g_mutex_lock (&self->lock);
  while (!self->is_stopped && self->found.length >= MOST_AHEAD)
    g_cond_wait (&self->changed, &self->lock);
  g_queue_push_tail (&self->found, found);
  goes_on = !self->is_stopped;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  return goes_on;
}

static gpointer
read_all (gpointer data)
{
  ArbReadAhead *self = data;
  g_autoptr (ArbStore) store = arb_store_twin_open (&self->twin);
  gboolean goes_on = store != NULL;

  for (guint i = 0; goes_on && i < self->ids->len; i++)
    {
      Found *found = g_new0 (Found, 1);

      found->log = arb_combat_log_load (store, self->ids->pdata[i], ARB_EVENT_KINDS_ALL,
                                        &found->timeline, NULL);
      goes_on = hand_over (self, found);
    }
  g_mutex_lock (&self->lock);
  self->is_over = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  return NULL;
}

ArbReadAhead *
arb_read_ahead_new (ArbStore *store,
                    const GPtrArray *ids)
{
  ArbReadAhead *self;

  /* What is read of a file that is being written would have to be read again. */
  if (ids->len < WORTH_A_THREAD || g_get_num_processors () == 1 || !store->read_only)
    return NULL;
  self = g_new0 (ArbReadAhead, 1);
  arb_store_twin_init (&self->twin, store);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < ids->len; i++)
    {
      g_ptr_array_add (self->ids, g_strdup (ids->pdata[i]));
      g_hash_table_insert (self->places, self->ids->pdata[i], GUINT_TO_POINTER (i));
    }
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_queue_init (&self->found);
  self->thread = g_thread_new ("read-ahead", read_all, self);
  return self;
}

void
arb_read_ahead_free (ArbReadAhead *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->is_stopped = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  g_thread_join (self->thread);
  g_queue_clear_full (&self->found, (GDestroyNotify) found_free);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_hash_table_unref (self->places);
  g_ptr_array_unref (self->ids);
  arb_store_twin_clear (&self->twin);
  g_free (self);
}

/* The next one; NULL: there will be no more. */
static Found *
take_next (ArbReadAhead *self)
{
  Found *found;

  g_mutex_lock (&self->lock);
  while (self->found.length == 0 && !self->is_over)
    g_cond_wait (&self->changed, &self->lock);
  found = g_queue_pop_head (&self->found);
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  return found;
}

ArbCombatLog *
arb_read_ahead_take (ArbReadAhead *self,
                     const char *combat,
                     ArbPlayback *timeline)
{
  ArbCombatLog *log = NULL;
  gpointer place;

  if (self == NULL || !g_hash_table_lookup_extended (self->places, combat, NULL, &place))
    return NULL;
  /* Those before it are not asked for. */
  while (log == NULL && self->n_taken <= GPOINTER_TO_UINT (place))
    {
      Found *found = take_next (self);

      if (found == NULL)
        break;
      if (self->n_taken == GPOINTER_TO_UINT (place) && found->log != NULL)
        {
          log = g_steal_pointer (&found->log);
          *timeline = found->timeline;
          found->timeline = (ArbPlayback) { 0 };
        }
      self->n_taken++;
      found_free (found);
    }
  return log;
}
