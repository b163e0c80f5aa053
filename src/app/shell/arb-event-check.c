/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-event-check.h"

#include "store/arb-verifier.h"

/* Small enough that no key waits for it. */
#define ROWS_AT_ONCE 50
/* Seldom enough for those who hear it. */
#define TELL_EVERY (3 * G_USEC_PER_SEC)

struct _ArbEventCheck
{
  ArbVerifier *verifier; /* Owned */
  ArbEventCheckFunc func;
  ArbEventProgressFunc progress; /* or NULL */
  gint64 told;                   /* when, in monotonic time */
  gpointer user_data;
  guint source;
};

static gboolean
step_cb (gpointer data)
{
  ArbEventCheck *self = data;

  if (arb_verifier_step (self->verifier, ROWS_AT_ONCE))
    {
      if (self->progress != NULL && g_get_monotonic_time () - self->told > TELL_EVERY)
        {
          self->told = g_get_monotonic_time ();
          self->progress (arb_verifier_get_percent (self->verifier), self->user_data);
        }
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  self->func (arb_verifier_is_good (self->verifier) ? NULL
                                                    : arb_verifier_get_problem (self->verifier),
              arb_verifier_get_n_rows (self->verifier),
              arb_verifier_get_n_combats (self->verifier), self->user_data);
  return G_SOURCE_REMOVE;
}

ArbEventCheck *
arb_event_check_new (ArbStore *store,
                     gboolean whole,
                     ArbEventCheckFunc func,
                     gpointer user_data)
{
  ArbEventCheck *self = g_new0 (ArbEventCheck, 1);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self->verifier = arb_verifier_new (store);
  if (!whole)
    arb_verifier_set_chain_only (self->verifier);
  self->func = func;
  self->user_data = user_data;
  self->source = g_idle_add_full (G_PRIORITY_LOW, step_cb, self, NULL);
  return self;
}

void
arb_event_check_set_progress (ArbEventCheck *self,
                              ArbEventProgressFunc func)
{
  g_return_if_fail (self != NULL);
  self->progress = func;
  self->told = g_get_monotonic_time ();
}

gboolean
arb_event_check_is_over (const ArbEventCheck *self)
{
  g_return_val_if_fail (self != NULL, TRUE);
  return self->source == 0;
}

void
arb_event_check_free (ArbEventCheck *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  arb_verifier_free (self->verifier);
  g_free (self);
}
