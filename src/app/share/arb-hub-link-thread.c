/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What speaks with the hub, in a thread of its own, and tries again when the link is lost. Whatever looks at the
 * event is done in the window's thread, in pieces. */

#include "app/share/arb-hub-link-private.h"

/* Milliseconds: how long to listen for the doorbell, until a lost hub is tried again, between signs of life,
 * and how often a reader asks whether the hour of something has come, for which no bell rings. */
#define LISTEN_FOR 250
#define TRY_EVERY 2000
#define SHOW_EVERY 3000
#define READ_EVERY 30000
/* Rows that are written in one go: the window stands still meanwhile. */
#define ROWS_AT_ONCE 1000
/* Somebody else may deliver the same rows at the same moment. */
#define N_TRIES 5

void
arb_hub_shared_unref (ArbHubShared *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self->url);
  g_free (self->event);
  g_free (self->umpire);
  g_free (self->game);
  g_free (self->subject);
  g_free (self);
}

static gboolean
is_over (ArbHubShared *self)
{
  gboolean over;

  g_mutex_lock (&self->mutex);
  over = self->is_over;
  g_mutex_unlock (&self->mutex);
  return over;
}

/* --- From the thread into the window's thread --------------------------------------------------- */

typedef void (*WorkFunc) (ArbHubLink *link,
                          gpointer data);

typedef struct
{
  ArbHubShared *shared; /* Borrowed: whoever asks waits */
  WorkFunc func;
  gpointer data;
  gboolean is_done;
  gboolean was_run;
} Work;

static gboolean
work_cb (gpointer data)
{
  Work *work = data;
  ArbHubShared *shared = work->shared;

  if (shared->link != NULL)
    {
      g_autoptr (ArbHubLink) link = g_object_ref (shared->link);

      work->func (link, work->data);
      link->heard = g_get_monotonic_time ();
      work->was_run = TRUE;
    }
  g_mutex_lock (&shared->mutex);
  work->is_done = TRUE;
  g_cond_broadcast (&shared->cond);
  g_mutex_unlock (&shared->mutex);
  return G_SOURCE_REMOVE;
}

/* FALSE: it is over, and nothing was done. */
static gboolean
do_there (ArbHubShared *self,
          WorkFunc func,
          gpointer data)
{
  Work work = { .shared = self, .func = func, .data = data };

  g_idle_add_full (G_PRIORITY_DEFAULT, work_cb, &work, NULL);
  g_mutex_lock (&self->mutex);
  while (!work.is_done)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
  return work.was_run;
}

/* --- One round ---------------------------------------------------------------------------------- */

typedef struct
{
  ArbSyncHere *here;
  ArbSyncThere *there;
  ArbSyncLoad *load;
  ArbSyncResult result;
  GPtrArray *unlinked;
  gint64 seq;
  GError *error;
} Round;

static void
round_clear (Round *self)
{
  g_clear_pointer (&self->here, arb_sync_here_free);
  g_clear_pointer (&self->there, arb_sync_there_free);
  g_clear_pointer (&self->load, arb_sync_load_free);
  g_clear_pointer (&self->unlinked, g_ptr_array_unref);
  arb_sync_result_clear (&self->result);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Round, round_clear)

static void
look_here (ArbHubLink *link,
           gpointer data)
{
  Round *round = data;

  g_clear_pointer (&round->here, arb_sync_here_free);
  round->here = arb_sync_here_new (link->store);
}

static void
apply_here (ArbHubLink *link,
            gpointer data)
{
  Round *round = data;

  link->is_applying = TRUE;
  g_clear_pointer (&round->unlinked, g_ptr_array_unref);
  arb_sync_apply (link->store, round->load, &round->result, &round->unlinked, &round->error);
  link->is_applying = FALSE;
  if (g_strcmp0 (link->problem, round->result.problem) != 0)
    {
      g_free (link->problem);
      link->problem = g_strdup (round->result.problem);
      arb_hub_link_changed (link);
    }
}

static void
collect_here (ArbHubLink *link,
              gpointer data)
{
  Round *round = data;

  g_clear_pointer (&round->load, arb_sync_load_free);
  round->load = arb_sync_collect (link->store, round->there, &round->result, &round->error);
  round->seq = arb_store_get_seq (link->store);
}

static void
note_delivered (ArbHubLink *link,
                gpointer data)
{
  const Round *round = data;

  link->delivered = round->seq;
  g_free (link->delivered_by);
  link->delivered_by = g_strdup (arb_store_get_umpire (link->store));
  arb_hub_link_count_waiting (link);
  arb_hub_link_changed (link);
}

static gboolean
fail (Round *round,
      GError **error)
{
  if (round->error != NULL)
    g_propagate_error (error, g_steal_pointer (&round->error));
  return FALSE;
}

/* FALSE without @error: it is over. */
static gboolean
look (ArbHubShared *self,
      ArbHub *hub,
      Round *round)
{
  g_clear_pointer (&round->there, arb_sync_there_free);
  if (!do_there (self, look_here, round))
    return FALSE;
  round->there = arb_sync_look (hub, round->here, &round->error);
  return round->there != NULL;
}

/* What others wrote in hours comes in parts, between which the window lives. FALSE: it is over, or failed; TRUE in
 * *@is_whole: nothing is missing that it builds on. */
static gboolean
apply_in_parts (ArbHubShared *self,
                Round *round,
                guint n_lines,
                gboolean *is_whole)
{
  g_autoptr (GPtrArray) parts = arb_sync_load_split (g_steal_pointer (&round->load), n_lines);

  *is_whole = TRUE;
  for (guint i = 0; *is_whole && i < parts->len; i++)
    {
      gboolean was_run;

      round->load = parts->pdata[i];
      was_run = do_there (self, apply_here, round);
      round->load = NULL;
      if (!was_run || round->error != NULL)
        return FALSE;
      *is_whole = round->unlinked == NULL && round->result.n_waiting == 0;
    }
  return TRUE;
}

static gboolean
receive (ArbHubShared *self,
         ArbHub *hub,
         Round *round)
{
  gboolean is_whole = FALSE;

  for (guint i = 0; !is_whole && i < 2; i++)
    {
      gint64 position = 0;

      if (!look (self, hub, round))
        return FALSE;
      g_clear_pointer (&round->load, arb_sync_load_free);
      round->load = arb_sync_fetch (hub, round->here, round->there, round->unlinked, &position, &round->error);
      if (round->load == NULL)
        return FALSE;
      /* Something may have come there between one question and the next, or stood behind what builds on it. */
      if (!apply_in_parts (self, round, i == 0 ? ROWS_AT_ONCE : G_MAXUINT, &is_whole))
        return FALSE;
    }
  return TRUE;
}

static gboolean
deliver (ArbHubShared *self,
         ArbHub *hub,
         Round *round)
{
  if (!look (self, hub, round))
    return FALSE;
  for (;;)
    {
      if (!do_there (self, collect_here, round) || round->load == NULL ||
          !arb_sync_deliver (hub, round->here, round->there, round->load, &round->result, &round->error))
        return FALSE;
      if (arb_sync_load_is_empty (round->load))
        return do_there (self, note_delivered, round);
    }
}

static gboolean
go_round (ArbHubShared *self,
          ArbHub *hub,
          GError **error)
{
  for (guint i = 1;; i++)
    {
      g_auto (Round) round = { 0 };

      if (!receive (self, hub, &round))
        return fail (&round, error);
      if (deliver (self, hub, &round))
        return TRUE;
      if (i == N_TRIES || !g_error_matches (round.error, ARB_HUB_ERROR, ARB_HUB_ERROR_FORK))
        return fail (&round, error);
    }
}

/* --- What the window is told -------------------------------------------------------------------- */

typedef struct
{
  ArbHubLinkState state;
  const char *problem; /* Borrowed from whoever tells, as the others */
  GPtrArray *people;   /* NULL: as before */
  gboolean is_reader;
  gint64 n_there;
} News;

static void
take_news (ArbHubLink *link,
           gpointer data)
{
  const News *news = data;

  if (news->state != link->state || news->state != ARB_HUB_LINK_HERE)
    {
      g_free (link->problem);
      link->problem = g_strdup (news->problem);
    }
  arb_hub_link_set_state (link, news->state);
  if (news->state == ARB_HUB_LINK_HERE)
    {
      link->is_reader = news->is_reader;
      link->n_there = news->n_there;
    }
  if (news->people != NULL)
    {
      g_ptr_array_unref (link->people);
      link->people = g_ptr_array_ref (news->people);
    }
  arb_hub_link_changed (link);
}

/* Readers leave no sign, and see none. What they may not have yet they know by its number. */
static gboolean
read_here (ArbHubShared *self,
           ArbHub *hub,
           GError **error)
{
  g_autoptr (GPtrArray) events = arb_hub_list_events (hub, error);
  News news = { .state = ARB_HUB_LINK_HERE, .is_reader = TRUE };

  for (guint i = 0; events != NULL && i < events->len; i++)
    if (g_str_equal (((ArbHubEvent *) events->pdata[i])->event, self->event))
      news.n_there = ((ArbHubEvent *) events->pdata[i])->n_rows;
  return events != NULL && do_there (self, take_news, &news);
}

static gboolean
be_here (ArbHubShared *self,
         ArbHub *hub,
         GError **error)
{
  g_autoptr (GPtrArray) people = NULL;
  News news = { .state = ARB_HUB_LINK_HERE };
  g_autofree char *umpire = NULL;
  g_autofree char *game = NULL;
  g_autofree char *subject = NULL;

  if (arb_hub_get_role (hub) == ARB_HUB_READER)
    return read_here (self, hub, error);
  g_mutex_lock (&self->mutex);
  umpire = g_strdup (self->umpire);
  game = g_strdup (self->game);
  subject = g_strdup (self->subject);
  g_mutex_unlock (&self->mutex);
  people = arb_hub_be_here (hub, self->event, umpire, game, subject, error);
  if (people == NULL)
    return FALSE;
  for (guint i = people->len; i > 0; i--)
    if (g_str_equal (((ArbHubPresence *) people->pdata[i - 1])->umpire, umpire))
      g_ptr_array_remove_index (people, i - 1);
  news.people = people;
  return do_there (self, take_news, &news);
}

static gboolean
take_has_news (ArbHubShared *self)
{
  gboolean has_news;

  g_mutex_lock (&self->mutex);
  has_news = self->has_news;
  self->has_news = FALSE;
  g_mutex_unlock (&self->mutex);
  return has_news;
}

/* Until the link breaks, or it is over. That the hub is there is told when it has got everything. */
static void
follow (ArbHubShared *self,
        ArbHub *hub,
        GError **error)
{
  gboolean has_rung = TRUE;
  gboolean is_reader = arb_hub_get_role (hub) == ARB_HUB_READER;
  gint64 shown = 0, looked = 0;

  if (!arb_hub_listen (hub, error))
    return;
  while (!is_over (self))
    {
      gboolean has_news = take_has_news (self);
      gboolean is_due = is_reader && g_get_monotonic_time () - looked > READ_EVERY * 1000;

      if (has_rung || has_news || is_due)
        {
          if (!go_round (self, hub, error))
            return;
          looked = g_get_monotonic_time ();
        }
      if (g_get_monotonic_time () - shown > SHOW_EVERY * 1000)
        {
          if (!be_here (self, hub, error))
            return;
          shown = g_get_monotonic_time ();
        }
      if (!arb_hub_wait (hub, LISTEN_FOR, &has_rung, error))
        return;
    }
}

static void
rest (ArbHubShared *self)
{
  gint64 end = g_get_monotonic_time () + TRY_EVERY * 1000;

  g_mutex_lock (&self->mutex);
  while (!self->is_over && g_cond_wait_until (&self->cond, &self->mutex, end))
    ;
  g_mutex_unlock (&self->mutex);
}

gpointer
arb_hub_link_run (gpointer data)
{
  ArbHubShared *self = data;
  gboolean goes_on = TRUE;

  while (goes_on && !is_over (self))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbHub) hub = arb_hub_connect (self->url, NULL, NULL, &error);

      if (hub != NULL)
        follow (self, hub, &error);
      if (error == NULL)
        break;
      goes_on = g_error_matches (error, ARB_HUB_ERROR, ARB_HUB_ERROR_LOST);
      if (!do_there (self, take_news,
                     &(News){ .state = goes_on ? ARB_HUB_LINK_LOST : ARB_HUB_LINK_REFUSED,
                              .problem = error->message }))
        break;
      if (goes_on)
        rest (self);
    }
  arb_hub_shared_unref (self);
  return NULL;
}
