/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the ends of every throw come to. */

#include <glib/gi18n-lib.h>

#include "systems/arb-odds-private.h"

/* --- Ends ------------------------------------------------------------------------------------ */

static void
clear_ending (gpointer data)
{
  arb_value_clear (&((ArbEnding *) data)->value);
}

static void
add_ending (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer endings)
{
  ArbEnding ending = { event->key, procedure, arb_value_copy (&event->value) };

  g_array_append_val ((GArray *) endings, ending);
}

GArray *
arb_endings_new (ArbSession *session)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (ArbEnding));

  g_array_set_clear_func (self, clear_ending);
  arb_session_foreach_result (session, add_ending, self);
  return self;
}

/* --- What each value has been, and how often ------------------------------------------------- */

typedef struct
{
  ArbValue value; /* Owned */
  ArbTally tally;
} Part;

typedef struct
{
  const char *id;        /* interned */
  const ArbField *field; /* Borrowed */
  GPtrArray *parts;      /* Owned, Part; what was met last comes first */
} Seen;

static void
part_free (gpointer data)
{
  Part *self = data;

  arb_value_clear (&self->value);
  arb_tally_clear (&self->tally);
  g_free (self);
}

static void
seen_free (gpointer data)
{
  Seen *self = data;

  g_ptr_array_unref (self->parts);
  g_free (self);
}

/* --- Counting -------------------------------------------------------------------------------- */

typedef struct
{
  const ArbOddsWay *way; /* Borrowed */
  ArbOdds *odds;         /* Borrowed */
  GPtrArray *all_facts;  /* Owned, ArbFacts, borrowed: of the case and its variants, before any die */
  ArbWeights weights;
  GPtrArray *seen; /* Owned, Seen in the order they were first met */
  ArbOddsWalk walk;
} Count;

/* Ends come with nearly the same values in nearly the same order: @guess is where it should be. */
static Seen *
get_seen (Count *self,
          const ArbEnding *ending,
          guint guess)
{
  Seen *seen;

  for (guint i = 0; i < self->seen->len; i++)
    {
      seen = self->seen->pdata[(guess + i) % self->seen->len];
      if (seen->id == ending->id)
        return seen;
    }
  seen = g_new0 (Seen, 1);
  seen->id = ending->id;
  seen->field = arb_procedure_find_value (ending->procedure, ending->id);
  seen->parts = g_ptr_array_new_with_free_func (part_free);
  g_ptr_array_add (self->seen, seen);
  return seen;
}

/* What was met last is most likely to be met again, for only the last die is another one. */
static void
count_ending (Count *self,
              const ArbEnding *ending,
              guint guess,
              guint weight)
{
  Seen *seen = get_seen (self, ending, guess);
  Part *part;

  for (guint i = 0; i < seen->parts->len; i++)
    {
      part = seen->parts->pdata[i];
      if (!arb_value_equal (&part->value, &ending->value))
        continue;
      arb_tally_add (&part->tally, weight);
      seen->parts->pdata[i] = seen->parts->pdata[0];
      seen->parts->pdata[0] = part;
      return;
    }
  part = g_new0 (Part, 1);
  part->value = arb_value_copy (&ending->value);
  arb_tally_add (&part->tally, weight);
  g_ptr_array_insert (seen->parts, 0, part);
}

static void
refuse_number (Count *self,
               const char *question)
{
  self->odds->error_id = g_strdup (question);
  self->odds->message = g_strdup_printf (_ ("The dice “%s” can fall in more than %d ways that the "
                                             "rules tell apart; give some of them."),
                                          question, ARB_ODDS_MAX_WAYS);
}

static ArbSession *
throw (gpointer data,
       ArbSession *session,
       const ArbValue *dice)
{
  const ArbOddsWay *way = ((Count *) data)->way;

  return way->throw (way->data, session, dice);
}

/* The first question that keeps some end from being one. */
static void
note_question (Count *self,
               ArbSession *session)
{
  if (self->odds->waits_for == NULL && !arb_session_is_done (session))
    self->odds->waits_for = arb_session_get_prompt (session)->field;
}

static gboolean
count_end (gpointer data,
           ArbSession *session,
           guint weight)
{
  Count *self = data;
  g_autoptr (GArray) endings = arb_endings_new (session);

  note_question (self, session);
  for (guint i = 0; i < endings->len; i++)
    count_ending (self, &g_array_index (endings, ArbEnding, i), i, weight);
  for (guint i = 0; i < self->way->others->len; i++)
    if (!arb_otherwise_compare (self->way->others->pdata[i], endings, self->walk.fallen, self->all_facts,
                                &self->weights, weight))
      return FALSE;
  return TRUE;
}

/* --- What it comes to ------------------------------------------------------------------------ */

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  return g_strcmp0 ((*(ArbOddsValue *const *) a)->id, (*(ArbOddsValue *const *) b)->id);
}

/* @rest: what is left of 1. */
static void
tell_part (GArray *parts,
           const Seen *seen,
           const Part *part,
           const ArbWeights *weights,
           mpq_ptr rest)
{
  ArbOddsPart told = { arb_value_copy (&part->value), NULL, { 0 } };
  mpq_t sum;

  mpq_init (sum);
  arb_tally_sum (&part->tally, weights, sum);
  told.text = arb_field_to_string (seen->field, &part->value);
  told.chance = arb_chance_of (sum);
  mpq_sub (rest, rest, sum);
  mpq_clear (sum);
  g_array_append_val (parts, told);
}

static ArbOddsValue *
tell_value (const Seen *seen,
            const ArbWeights *weights)
{
  ArbOddsValue *self = g_new0 (ArbOddsValue, 1);
  mpq_t rest;

  self->id = seen->id;
  self->field = seen->field;
  self->parts = arb_odds_parts_new ();
  mpq_init (rest);
  mpq_set_ui (rest, 1, 1);
  for (guint i = 0; i < seen->parts->len; i++)
    tell_part (self->parts, seen, seen->parts->pdata[i], weights, rest);
  if (mpq_sgn (rest) != 0)
    {
      ArbOddsPart absent = { ARB_VALUE_INIT, NULL, arb_chance_of (rest) };

      g_array_append_val (self->parts, absent);
    }
  mpq_clear (rest);
  arb_odds_parts_sort (self->parts);
  return self;
}

static void
tell (const Count *count)
{
  ArbOdds *odds = count->odds;

  for (guint i = 0; i < count->seen->len; i++)
    g_ptr_array_add (odds->values, tell_value (count->seen->pdata[i], &count->weights));
  g_ptr_array_sort (odds->values, compare_values);
  for (guint i = 0; i < count->way->others->len; i++)
    g_ptr_array_add (odds->variants, arb_otherwise_tell (count->way->others->pdata[i], &count->weights));
}

gboolean
arb_odds_work_out (ArbOdds *self,
                   const ArbOddsWay *way)
{
  Count count = { .way = way, .odds = self };
  gboolean ok;

  count.all_facts = g_ptr_array_new ();
  count.seen = g_ptr_array_new_with_free_func (seen_free);
  arb_weights_init (&count.weights);
  g_ptr_array_add (count.all_facts, (gpointer) arb_session_get_facts (way->session));
  for (guint i = 0; i < way->others->len; i++)
    g_ptr_array_add (count.all_facts, (gpointer) arb_otherwise_get_facts (way->others->pdata[i]));
  count.walk = (ArbOddsWalk) { throw, count_end, &count, &count.weights,
                               .others = way->others->len > 0 ? count.all_facts : NULL,
                               .cancellable = way->cancellable, .max_ways = ARB_ODDS_MAX_WAYS };
  ok = arb_odds_walk (&count.walk, way->session);
  self->n_ways = count.walk.n_ways;
  if (ok)
    tell (&count);
  else if (count.walk.too_many != NULL)
    refuse_number (&count, count.walk.too_many);
  g_ptr_array_unref (count.all_facts);
  g_ptr_array_unref (count.seen);
  arb_weights_clear (&count.weights);
  return ok;
}
