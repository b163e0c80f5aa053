/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which acts count: of two about the same thing whose authors had not seen each other's, the first. */

#include "store/arb-conflicts-find-private.h"

void
arb_conflict_thing_free (gpointer data)
{
  g_ptr_array_unref (((ArbConflictThing *) data)->counted);
  g_ptr_array_unref (((ArbConflictThing *) data)->lost);
  g_free (data);
}

/* --- Who had seen whom ------------------------------------------------------------------------ */

static gint64
get_seen (const ArbConflicts *self,
          const ArbRival *act,
          const ArbRival *other)
{
  const ArbConflictWriter *writer = self->writers->pdata[act->writer];
  const GArray *marks = g_hash_table_lookup (writer->marks, other->umpire);
  guint first = 0, behind = marks != NULL ? marks->len : 0;

  while (first < behind)
    {
      guint middle = (first + behind) / 2;

      if (g_array_index (marks, ArbConflictMark, middle).from <= act->last)
        first = middle + 1;
      else
        behind = middle;
    }
  return first > 0 ? g_array_index (marks, ArbConflictMark, first - 1).seen : 0;
}

static gboolean
has_seen (const ArbConflicts *self,
          const ArbRival *act,
          const ArbRival *other)
{
  return act->writer == other->writer ? other->seq < act->seq
                                      : other->seq <= get_seen (self, act, other);
}

/* Programs before version 3 did not say what they had seen; all wrote into the same file then. */
static gboolean
says_what_it_saw (const ArbConflicts *self,
                  const ArbRival *act)
{
  const ArbConflictWriter *writer = self->writers->pdata[act->writer];

  return writer->has_made_event || (writer->first_seen > 0 && writer->first_seen <= act->last);
}

/* --- Which count ------------------------------------------------------------------------------ */

static ArbConflictThing *
get_thing (GHashTable *things,
           const char *subject,
           const ArbRival *act)
{
  ArbConflictThing *thing = g_hash_table_lookup (things, subject);

  if (thing == NULL)
    {
      thing = g_new0 (ArbConflictThing, 1);
      thing->counted = g_ptr_array_new ();
      thing->lost = g_ptr_array_new ();
      thing->first = act;
      g_hash_table_insert (things, (gpointer) subject, thing);
    }
  if (thing->second == NULL && thing->first->writer != act->writer)
    thing->second = act;
  return thing;
}

static void
add_rival (ArbRival *act,
           ArbRival *rival)
{
  if (act->rivals == NULL)
    act->rivals = g_ptr_array_new ();
  if (!g_ptr_array_find (act->rivals, rival, NULL))
    g_ptr_array_add (act->rivals, rival);
}

/* Whether the author knew that the rows of @umpire go on in more than one way. */
static gboolean
knows_fork (const ArbConflicts *self,
            const ArbRival *act,
            const char *umpire)
{
  const ArbConflictMark *mark = g_hash_table_lookup (((ArbConflictWriter *) self->writers->pdata[act->writer])->knows, umpire);

  return mark != NULL && mark->from <= act->last;
}

/* What goes on with a combat from rows of a file that went on twice, steps or what takes them back, does not count
 * either. */
static void
follow_fork (const ArbConflicts *self,
             ArbRival *act)
{
  const GArray *forks = ((ArbConflictWriter *) self->writers->pdata[act->writer])->forks;

  for (guint i = 0; i < forks->len; i++)
    {
      const ArbConflictFork *fork = &g_array_index (forks, ArbConflictFork, i);

      if (fork->from > act->last || knows_fork (self, act, fork->umpire) ||
          !g_ptr_array_find (act->subjects, fork->combat, NULL))
        continue;
      act->fork = fork->umpire;
      act->is_lost = TRUE;
    }
}

/* Whether the author knew that @other does not count. */
static gboolean
knows_lost (const ArbConflicts *self,
            const ArbRival *act,
            const ArbRival *other)
{
  if (other->fork != NULL)
    return knows_fork (self, act, other->fork);
  if (other->decision != NULL && other->verdict == ARB_VERDICT_DROP)
    return has_seen (self, act, other->decision);
  for (guint i = 0; other->rivals != NULL && i < other->rivals->len; i++)
    if (has_seen (self, act, other->rivals->pdata[i]))
      return TRUE;
  return FALSE;
}

/* A step builds on those before it: what goes on from one that does not count goes with it. */
static void
follow_lost (const ArbConflicts *self,
             ArbRival *act,
             const ArbConflictThing *thing)
{
  for (guint i = 0; i < thing->lost->len; i++)
    {
      const ArbRival *other = thing->lost->pdata[i];

      if (!has_seen (self, act, other) || knows_lost (self, act, other))
        continue;
      act->is_lost = TRUE;
      if (act->fork == NULL)
        act->fork = other->fork;
      for (guint j = 0; other->rivals != NULL && j < other->rivals->len; j++)
        add_rival (act, other->rivals->pdata[j]);
    }
}

static void
compare (const ArbConflicts *self,
         ArbRival *act,
         const ArbConflictThing *thing)
{
  if (!says_what_it_saw (self, act))
    return;
  for (guint i = thing->counted->len; i > 0; i--)
    {
      ArbRival *other = thing->counted->pdata[i - 1];

      if (other->writer != act->writer && says_what_it_saw (self, other) &&
          !has_seen (self, act, other) && !has_seen (self, other, act))
        add_rival (act, other);
    }
}

void
arb_conflicts_judge (ArbConflicts *self,
                     ArbRival *act)
{
  if (act->verdict == ARB_VERDICT_NONE)
    follow_fork (self, act);
  for (guint i = 0; i < act->subjects->len; i++)
    {
      const ArbConflictThing *thing = get_thing (self->things, act->subjects->pdata[i], act);

      if (thing->second != NULL && act->verdict != ARB_VERDICT_KEEP)
        compare (self, act, thing);
      if (thing->lost->len > 0 && act->verdict == ARB_VERDICT_NONE)
        follow_lost (self, act, thing);
    }
  act->is_lost = act->is_lost || act->rivals != NULL || act->verdict == ARB_VERDICT_DROP;
  for (guint i = 0; i < act->subjects->len; i++)
    {
      ArbConflictThing *thing = g_hash_table_lookup (self->things, act->subjects->pdata[i]);

      if (!act->is_lost)
        g_ptr_array_add (thing->counted, act);
      else if (g_str_has_prefix (act->subjects->pdata[i], "combat\t"))
        g_ptr_array_add (thing->lost, act);
    }
  if (act->is_lost)
    g_hash_table_insert (self->lost, arb_rival_dup_name (act->umpire, act->seq), act);
}

/* Those that somebody decided for come first: what turns up later does not overturn that. */
void
arb_conflicts_judge_all (ArbConflicts *self)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->acts->len; i++)
      {
        ArbRival *act = self->acts->pdata[i];

        if ((act->verdict == ARB_VERDICT_KEEP) == (pass == 0) && act->subjects->len > 0)
          arb_conflicts_judge (self, act);
      }
}
