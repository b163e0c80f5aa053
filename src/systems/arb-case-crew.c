/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-case-crew.h"

#include "systems/arb-schemas.h"

/* Handed over together: a few milliseconds of work. */
#define PART_CASES 16

/* A thread must first read the rules, which takes as long as some hundred cases: another one helps
 * when so many parts wait. */
#define PARTS_FOR_HELP 8

typedef struct
{
  const ArbXmlNode *nodes[PART_CASES]; /* Borrowed from the document */
  guint n_nodes;
  ArbXmlWriter *writer;                /* Owned; NULL as long as nobody has played it */
  gboolean is_resolved;
} Part;

struct _ArbCaseCrew
{
  ArbCaseCrewFunc func;
  ArbSystemSet *systems; /* Borrowed; of the thread that reads */
  GPtrArray *others;     /* Owned, ArbSystemSet: one for each thread that helps */
  guint max_helpers;

  GMutex lock;           /* of all below */
  GCond changed;
  GPtrArray *parts;      /* Owned, Part in the order of the file; those from @next on wait */
  guint next;
  guint n_helpers;       /* that are at work, or wait for it */
  gboolean is_whole;     /* no part is added any more */
  Part *filling;         /* Owned; not yet one of @parts, only the thread that reads looks at it */
};

static void
part_free (gpointer data)
{
  Part *self = data;

  g_clear_pointer (&self->writer, arb_xml_writer_free);
  g_free (self);
}

static void
play_part (ArbCaseCrew *self,
           Part *part,
           ArbSystemSet *systems)
{
  part->writer = arb_xml_writer_new_part (1);
  part->is_resolved = TRUE;
  for (guint i = 0; i < part->n_nodes; i++)
    if (!self->func (part->nodes[i], systems, part->writer))
      part->is_resolved = FALSE;
}

/* Plays what waits, and what still comes as long as the file is not read to its end. */
static void
play_parts (ArbCaseCrew *self,
            ArbSystemSet *systems)
{
  g_mutex_lock (&self->lock);
  for (;;)
    {
      while (self->next == self->parts->len && !self->is_whole)
        g_cond_wait (&self->changed, &self->lock);
      if (self->next == self->parts->len)
        break;
      Part *part = self->parts->pdata[self->next++];

      g_mutex_unlock (&self->lock);
      play_part (self, part, systems);
      g_mutex_lock (&self->lock);
    }
  g_mutex_unlock (&self->lock);
}

typedef struct
{
  ArbCaseCrew *crew;     /* Borrowed: it waits for us */
  ArbSystemSet *systems; /* Borrowed */
} Help;

static void
help (gpointer data,
      gpointer user_data)
{
  g_autofree Help *self = data;
  ArbCaseCrew *crew = self->crew;

  play_parts (crew, self->systems);
  g_mutex_lock (&crew->lock);
  crew->n_helpers--;
  g_cond_broadcast (&crew->changed);
  g_mutex_unlock (&crew->lock);
}

/* Those of one that ends would leave behind what they keep for the next combat, so they stay. */
static GThreadPool *
get_threads (void)
{
  static gsize pool = 0;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (help, NULL, g_get_num_processors (), TRUE,
                                                         NULL));
  return (GThreadPool *) pool;
}

/* With the lock held. */
static void
call_helper (ArbCaseCrew *self)
{
  Help *job = g_new0 (Help, 1);

  if (self->n_helpers == self->others->len)
    g_ptr_array_add (self->others, arb_system_set_new_beside (self->systems));
  job->crew = self;
  job->systems = self->others->pdata[self->n_helpers];
  self->n_helpers++;
  g_thread_pool_push (get_threads (), job, NULL);
}

static void
hand_over (ArbCaseCrew *self)
{
  g_mutex_lock (&self->lock);
  if (self->filling != NULL)
    g_ptr_array_add (self->parts, g_steal_pointer (&self->filling));
  if (self->n_helpers < self->max_helpers && self->parts->len - self->next >= PARTS_FOR_HELP)
    call_helper (self);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

static void
take_child (const ArbXmlNode *child,
            gpointer user_data)
{
  ArbCaseCrew *self = user_data;

  /* Not what a single case has inside. */
  if (!g_str_equal (child->name, "case") && !g_str_equal (child->name, "game"))
    return;
  if (self->filling == NULL)
    self->filling = g_new0 (Part, 1);
  self->filling->nodes[self->filling->n_nodes++] = child;
  if (self->filling->n_nodes == PART_CASES)
    hand_over (self);
}

static void
wait_for_helpers (ArbCaseCrew *self)
{
  g_mutex_lock (&self->lock);
  while (self->n_helpers > 0)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

static void
finish (gboolean is_refused,
        gpointer user_data)
{
  ArbCaseCrew *self = user_data;

  hand_over (self);
  g_mutex_lock (&self->lock);
  self->is_whole = TRUE;
  if (is_refused)
    self->next = self->parts->len;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  play_parts (self, self->systems);
  wait_for_helpers (self);
}

ArbCaseCrew *
arb_case_crew_new (ArbSystemSet *systems,
                   guint n_threads,
                   ArbCaseCrewFunc func)
{
  g_return_val_if_fail (systems != NULL, NULL);
  g_return_val_if_fail (func != NULL, NULL);

  ArbCaseCrew *self = g_new0 (ArbCaseCrew, 1);

  self->func = func;
  self->systems = systems;
  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_system_set_free);
  self->max_helpers = (n_threads > 0 ? n_threads : g_get_num_processors ()) - 1;
  self->parts = g_ptr_array_new_with_free_func (part_free);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  return self;
}

void
arb_case_crew_free (ArbCaseCrew *self)
{
  g_ptr_array_unref (self->others);
  g_ptr_array_unref (self->parts);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

ArbXmlDoc *
arb_case_crew_read (ArbCaseCrew *self,
                    GBytes *bytes,
                    const char *name,
                    ArbProblems *problems)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  const ArbXmlFollower follower = { take_child, finish, self };

  g_ptr_array_set_size (self->parts, 0);
  self->next = 0;
  self->is_whole = FALSE;
  return arb_xml_doc_read_followed (bytes, name, ARB_CASE_MAX_BYTES, arb_schemas_get_case (),
                                    &follower, problems);
}

gboolean
arb_case_crew_write (const ArbCaseCrew *self,
                     ArbXmlWriter *writer)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (writer != NULL, FALSE);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = self->parts->pdata[i];

      arb_xml_writer_append (writer, part->writer);
      ok = ok && part->is_resolved;
    }
  return ok;
}
