/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/share/arb-hub-link-private.h"

/* Milliseconds until a hub that says nothing, not even a sign of life, is taken for lost. */
#define SILENT_AFTER 8000

G_DEFINE_FINAL_TYPE (ArbHubLink, arb_hub_link, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
arb_hub_link_changed (ArbHubLink *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
arb_hub_link_count_waiting (ArbHubLink *self)
{
  if (arb_hub_link_get_n_waiting (self) == 0)
    self->waiting_since = 0;
  else if (self->waiting_since == 0)
    self->waiting_since = g_get_real_time ();
}

void
arb_hub_link_set_state (ArbHubLink *self,
                        ArbHubLinkState state)
{
  if (state == ARB_HUB_LINK_LOST && self->lost_since == 0)
    self->lost_since = g_get_real_time ();
  if (state == ARB_HUB_LINK_HERE)
    self->lost_since = 0;
  else
    g_ptr_array_set_size (self->people, 0);
  self->state = state;
}

/* A network that swallows everything says nothing, nor does a computer that hangs. */
static gboolean
watchdog_cb (gpointer data)
{
  ArbHubLink *self = data;

  if (self->state == ARB_HUB_LINK_HERE && g_get_monotonic_time () - self->heard > SILENT_AFTER * 1000)
    {
      arb_hub_link_set_state (self, ARB_HUB_LINK_LOST);
      arb_hub_link_changed (self);
    }
  return G_SOURCE_CONTINUE;
}

static void
appended_cb (ArbHubLink *self)
{
  if (self->is_applying)
    return;
  arb_hub_link_count_waiting (self);
  g_mutex_lock (&self->shared->mutex);
  self->shared->has_news = TRUE;
  g_free (self->shared->umpire);
  self->shared->umpire = g_strdup (arb_store_get_umpire (self->store));
  g_mutex_unlock (&self->shared->mutex);
  arb_hub_link_changed (self);
}

void
arb_hub_link_stop (ArbHubLink *self)
{
  g_return_if_fail (ARB_IS_HUB_LINK (self));
  if (self->store == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_object (&self->store);
  g_clear_handle_id (&self->watchdog, g_source_remove);
  self->shared->link = NULL;
  g_mutex_lock (&self->shared->mutex);
  self->shared->is_over = TRUE;
  g_cond_broadcast (&self->shared->cond);
  g_mutex_unlock (&self->shared->mutex);
}

void
arb_hub_link_set_place (ArbHubLink *self,
                        const char *game,
                        const char *subject)
{
  g_return_if_fail (ARB_IS_HUB_LINK (self));
  g_mutex_lock (&self->shared->mutex);
  g_free (self->shared->game);
  g_free (self->shared->subject);
  self->shared->game = g_strdup (game);
  self->shared->subject = g_strdup (subject);
  g_mutex_unlock (&self->shared->mutex);
}

ArbHubLinkState
arb_hub_link_get_state (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), ARB_HUB_LINK_LOST);
  return self->state;
}

guint
arb_hub_link_get_n_waiting (ArbHubLink *self)
{
  gint64 seq;

  g_return_val_if_fail (ARB_IS_HUB_LINK (self), 0);
  if (self->store == NULL || self->delivered < 0)
    return 0;
  seq = arb_store_get_seq (self->store);
  /* Whoever goes on under another name has delivered nothing under it. */
  if (g_strcmp0 (self->delivered_by, arb_store_get_umpire (self->store)) != 0)
    return (guint) seq;
  return (guint) MAX (seq - self->delivered, 0);
}

GPtrArray *
arb_hub_link_get_people (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), NULL);
  return self->people;
}

const ArbHubPresence *
arb_hub_link_find (ArbHubLink *self,
                   const char *subject)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self) && subject != NULL, NULL);
  for (guint i = 0; i < self->people->len; i++)
    if (g_str_equal (((ArbHubPresence *) self->people->pdata[i])->subject, subject))
      return self->people->pdata[i];
  return NULL;
}

const ArbHubPresence *
arb_hub_link_find_umpire (ArbHubLink *self,
                          const char *umpire)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self) && umpire != NULL, NULL);
  for (guint i = 0; i < self->people->len; i++)
    if (g_str_equal (((ArbHubPresence *) self->people->pdata[i])->umpire, umpire))
      return self->people->pdata[i];
  return NULL;
}

gboolean
arb_hub_link_is_reader (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), FALSE);
  return self->is_reader;
}

guint
arb_hub_link_get_n_held_back (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), 0);
  return self->store != NULL ? (guint) MAX (self->n_there - (gint64) arb_store_get_n_rows (self->store), 0) : 0;
}

const char *
arb_hub_link_get_problem (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), NULL);
  return self->problem;
}

gint64
arb_hub_link_get_lost_since (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), 0);
  return self->lost_since;
}

gint64
arb_hub_link_get_waiting_since (ArbHubLink *self)
{
  g_return_val_if_fail (ARB_IS_HUB_LINK (self), 0);
  return self->waiting_since;
}

static void
arb_hub_link_dispose (GObject *object)
{
  arb_hub_link_stop (ARB_HUB_LINK (object));
  G_OBJECT_CLASS (arb_hub_link_parent_class)->dispose (object);
}

static void
arb_hub_link_finalize (GObject *object)
{
  ArbHubLink *self = ARB_HUB_LINK (object);

  arb_hub_shared_unref (self->shared);
  g_ptr_array_unref (self->people);
  g_free (self->problem);
  g_free (self->delivered_by);
  G_OBJECT_CLASS (arb_hub_link_parent_class)->finalize (object);
}

static void
arb_hub_link_class_init (ArbHubLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = arb_hub_link_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_hub_link_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
arb_hub_link_init (ArbHubLink *self)
{
  self->people = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_hub_presence_free);
  self->delivered = -1;
}

ArbHubLink *
arb_hub_link_new (ArbStore *store,
                  const char *url)
{
  ArbHubLink *self;
  ArbHubShared *shared;

  g_return_val_if_fail (ARB_IS_STORE (store) && url != NULL, NULL);
  self = g_object_new (ARB_TYPE_HUB_LINK, NULL);
  shared = g_new0 (ArbHubShared, 1);
  g_atomic_ref_count_init (&shared->ref_count);
  g_atomic_ref_count_inc (&shared->ref_count);
  g_mutex_init (&shared->mutex);
  g_cond_init (&shared->cond);
  shared->url = g_strdup (url);
  shared->event = g_strdup (arb_store_get_event_id (store));
  shared->umpire = g_strdup (arb_store_get_umpire (store));
  shared->link = self;
  self->shared = shared;
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "appended", G_CALLBACK (appended_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->heard = g_get_monotonic_time ();
  self->watchdog = g_timeout_add_seconds (1, watchdog_cb, self);
  g_thread_unref (g_thread_new ("hub", arb_hub_link_run, shared));
  return self;
}
