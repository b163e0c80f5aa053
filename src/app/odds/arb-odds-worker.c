/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/odds/arb-odds-worker.h"

typedef struct
{
  ArbSessionImage *image; /* Owned, as the others */
  ArbRules *rules;        /* those of the session: only their files are read */
  ArbOddsAsk ask;
} Job;

/* The rules of the thread: those of the last job, which is most often of the same combat. */
typedef struct
{
  ArbRules *rules; /* Owned */
  ArbRules *of;    /* Owned; those they were read from */
  const ArbSystemDef *def;
} Own;

static void
job_free (gpointer data)
{
  Job *self = data;

  arb_session_image_unref (self->image);
  arb_rules_unref (self->rules);
  g_free (self);
}

static gboolean
read_rules (Own *self,
            ArbRules *of,
            GError **error)
{
  if (self->of == of)
    return TRUE;
  g_clear_pointer (&self->rules, arb_rules_unref);
  g_clear_pointer (&self->of, arb_rules_unref);
  self->rules = arb_system_load_again (of, &self->def, error);
  if (self->rules == NULL)
    return FALSE;
  self->of = arb_rules_ref (of);
  return TRUE;
}

static GPtrArray *
list_changes (const Own *self,
              const ArbSessionImage *image)
{
  g_autoptr (ArbSession) session =
      arb_session_image_play (image, self->def, self->rules, NULL, NULL, NULL);

  return session != NULL
             ? arb_odds_list_changes (session, arb_session_image_get_records (image))
             : NULL;
}

static void
work (gpointer data,
      gpointer user_data)
{
  static Own own; /* There is one thread. */
  g_autoptr (GTask) task = data;
  const Job *job = g_task_get_task_data (task);
  g_autoptr (GPtrArray) changes = NULL;
  GError *error = NULL;
  ArbOdds *odds;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (!read_rules (&own, job->rules, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (job->ask == ARB_ODDS_AND_CHANGES)
    changes = list_changes (&own, job->image);
  odds = arb_odds_new_for_image (job->image, own.def, own.rules, changes,
                                 g_task_get_cancellable (task));
  if (odds != NULL)
    g_task_return_pointer (task, odds, (GDestroyNotify) arb_odds_free);
  else
    g_task_return_error_if_cancelled (task);
}

/* --- In the main loop ------------------------------------------------------------------------- */

typedef struct
{
  GWeakRef owner;
  GWeakRef session; /* whoever closes the combat does not wait for its odds */
  ArbOddsAsk ask;
  ArbOddsFunc func;
} Asked;

static void
answered_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  Asked *self = user_data;
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);
  g_autoptr (ArbSession) session = g_weak_ref_get (&self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbOdds) odds = g_task_propagate_pointer (G_TASK (result), &error);

  if (owner != NULL && session != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->func (owner, self->ask, odds != NULL ? arb_odds_state_new (odds, session) : NULL,
                error);
  g_weak_ref_clear (&self->owner);
  g_weak_ref_clear (&self->session);
  g_free (self);
}

void
arb_odds_worker_ask (gpointer owner,
                     ArbSession *session,
                     ArbOddsAsk ask,
                     GCancellable *cancellable,
                     ArbOddsFunc func)
{
  static GThreadPool *pool = NULL; /* of one thread, which stays: what it keeps is its own */
  Asked *asked;
  GTask *task;
  Job *job;

  g_return_if_fail (G_IS_OBJECT (owner));
  g_return_if_fail (ARB_IS_SESSION (session));
  g_return_if_fail (func != NULL);

  if (pool == NULL)
    pool = g_thread_pool_new (work, NULL, 1, TRUE, NULL);
  job = g_new0 (Job, 1);
  job->image = arb_session_image_new (session);
  job->rules = arb_rules_ref ((ArbRules *) arb_session_get_rules (session));
  job->ask = ask;
  asked = g_new0 (Asked, 1);
  g_weak_ref_init (&asked->owner, owner);
  g_weak_ref_init (&asked->session, session);
  asked->ask = ask;
  asked->func = func;
  /* Neither of them is its source: the thread may be the last to let go of the task. */
  task = g_task_new (NULL, cancellable, answered_cb, asked);
  g_task_set_task_data (task, job, job_free);
  g_thread_pool_push (pool, task, NULL);
}
