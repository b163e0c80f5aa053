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
  ArbXmlWriter *writer;                /* Owned; NULL before it is played and after it is put into the
                                          results */
  gboolean is_played;
  gboolean is_resolved;
} Part;

struct _ArbCaseCrew
{
  ArbCaseCrewOpenFunc open;
  ArbCaseCrewFunc func;
  ArbSystemSet *systems; /* Borrowed; of the thread that reads */
  GPtrArray *others;     /* Owned, ArbSystemSet: one for each thread that helps */
  guint max_helpers;

  GMutex lock;           /* of all below */
  GCond changed;
  GPtrArray *parts;      /* Owned, Part in the order of the file; those from @next on wait */
  guint n_put;           /* of them, how many stand in the results */
  gboolean is_putting;   /* a thread puts them there; only that one looks at @results */
  GPtrArray *spares;     /* Owned, ArbXmlWriter: empty ones, for the next part */
  guint next;
  guint n_helpers;       /* that are at work, or wait for it */
  gboolean is_whole;     /* no part is added any more */
  ArbXmlWriter *results; /* Owned; of the parts in their order, put there while others are played; NULL
                            as long as there is no part */
  gboolean is_resolved;  /* all that was put there */
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
  part->is_resolved = TRUE;
  for (guint i = 0; i < part->n_nodes; i++)
    if (!self->func (part->nodes[i], systems, part->writer))
      part->is_resolved = FALSE;
}

/* With the lock held, which is given back meanwhile: copying takes time, and memory that nobody has used
 * before takes more. */
static void
put_results (ArbCaseCrew *self)
{
  if (self->is_putting)
    return;
  self->is_putting = TRUE;
  while (self->n_put < self->parts->len && ((Part *) self->parts->pdata[self->n_put])->is_played)
    {
      Part *part = self->parts->pdata[self->n_put++];

      self->is_resolved = self->is_resolved && part->is_resolved;
      g_mutex_unlock (&self->lock);
      arb_xml_writer_append (self->results, part->writer);
      arb_xml_writer_empty (part->writer);
      g_mutex_lock (&self->lock);
      g_ptr_array_add (self->spares, g_steal_pointer (&part->writer));
    }
  self->is_putting = FALSE;
}

/* With the lock held. */
static ArbXmlWriter *
take_writer (ArbCaseCrew *self)
{
  return self->spares->len > 0 ? g_ptr_array_steal_index (self->spares, self->spares->len - 1)
                               : arb_xml_writer_new_part (1);
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

      part->writer = take_writer (self);
      g_mutex_unlock (&self->lock);
      play_part (self, part, systems);
      g_mutex_lock (&self->lock);
      part->is_played = TRUE;
      put_results (self);
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
  if (self->results == NULL)
    {
      self->results = arb_xml_writer_new ();
      self->open (child->parent, self->results);
    }
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
                   ArbCaseCrewOpenFunc open,
                   ArbCaseCrewFunc func)
{
  g_return_val_if_fail (systems != NULL, NULL);
  g_return_val_if_fail (open != NULL, NULL);
  g_return_val_if_fail (func != NULL, NULL);

  ArbCaseCrew *self = g_new0 (ArbCaseCrew, 1);

  self->open = open;
  self->func = func;
  self->systems = systems;
  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_system_set_free);
  self->max_helpers = (n_threads > 0 ? n_threads : g_get_num_processors ()) - 1;
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->spares = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_xml_writer_free);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  return self;
}

void
arb_case_crew_free (ArbCaseCrew *self)
{
  g_ptr_array_unref (self->others);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->spares);
  g_clear_pointer (&self->results, arb_xml_writer_free);
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
  self->next = self->n_put = 0;
  self->is_whole = FALSE;
  self->is_resolved = TRUE;
  g_clear_pointer (&self->results, arb_xml_writer_free);
  return arb_xml_doc_read_followed (bytes, name, ARB_CASE_MAX_BYTES, arb_schemas_get_case (),
                                    &follower, problems);
}

ArbXmlWriter *
arb_case_crew_take_results (ArbCaseCrew *self,
                            const ArbXmlDoc *doc,
                            gboolean *is_resolved)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (doc != NULL, NULL);
  g_return_val_if_fail (is_resolved != NULL, NULL);

  ArbXmlWriter *results = g_steal_pointer (&self->results);

  /* A file without a case has results, too. */
  if (results == NULL)
    {
      results = arb_xml_writer_new ();
      self->open (arb_xml_doc_get_root (doc), results);
    }
  arb_xml_writer_end (results);
  *is_resolved = self->is_resolved;
  return results;
}
