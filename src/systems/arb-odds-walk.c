/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every throw played to its end, and what the ends come to. */

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

/* --- The walk through every throw ------------------------------------------------------------ */

typedef struct
{
  const ArbOddsWay *way; /* Borrowed */
  ArbOdds *odds;         /* Borrowed */
  GPtrArray *all_facts;  /* Owned, ArbFacts, borrowed: of the case and its variants, before any die */
  ArbWeights weights;
  GPtrArray *seen;  /* Owned, Seen in the order they were first met */
  GArray *fallen;   /* Owned, ArbFallen */
} Walk;

/* Ends come with nearly the same values in nearly the same order: @guess is where it should be. */
static Seen *
get_seen (Walk *self,
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
count_ending (Walk *self,
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

static gboolean
refuse_number (Walk *self,
               const char *question)
{
  self->odds->error_id = g_strdup (question);
  self->odds->message = g_strdup_printf (_ ("The dice “%s” can fall in more than %d ways that the "
                                             "rules tell apart; give some of them."),
                                          question, ARB_ODDS_MAX_WAYS);
  return FALSE;
}

/* The first question that keeps some end from being one. */
static void
note_question (Walk *self,
               ArbSession *session)
{
  if (self->odds->waits_for == NULL && !arb_session_is_done (session))
    self->odds->waits_for = arb_session_get_prompt (session)->field;
}

static gboolean
count_end (Walk *self,
           ArbSession *session,
           guint weight)
{
  g_autoptr (GArray) endings = arb_endings_new (session);

  self->odds->n_ways++;
  note_question (self, session);
  for (guint i = 0; i < endings->len; i++)
    count_ending (self, &g_array_index (endings, ArbEnding, i), i, weight);
  for (guint i = 0; i < self->way->others->len; i++)
    if (!arb_otherwise_compare (self->way->others->pdata[i], endings, self->fallen, self->all_facts,
                                &self->weights, weight))
      return FALSE;
  return TRUE;
}

/* @n_before: in how many ways the dice before could have fallen. */
static gboolean
walk (Walk *self,
      ArbSession *session,
      guint weight,
      double n_before)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_auto (ArbOddsDice) dice = { 0 };
  g_autoptr (GArray) throws = NULL;
  guint n_dice;
  double n_ways;

  if (g_cancellable_is_cancelled (self->way->cancellable))
    return FALSE;
  if (!arb_odds_waits_for_dice (session))
    return count_end (self, session, weight);
  n_dice = prompt->field->type == ARB_FIELD_DICE ? prompt->n_dice : 1;
  arb_odds_dice_init (&dice, prompt, arb_session_get_facts (session), self->all_facts);
  n_ways = arb_odds_dice_count (&dice, n_dice);
  if (n_ways > ARB_ODDS_MAX_WAYS || n_before * n_ways > 10.0 * ARB_ODDS_MAX_WAYS ||
      self->odds->n_ways > ARB_ODDS_MAX_WAYS)
    return refuse_number (self, prompt->question);
  throws = arb_odds_dice_list (&dice, n_dice, NULL);
  for (guint i = 0; i < throws->len; i++)
    {
      const ArbOddsThrow *throw = &g_array_index (throws, ArbOddsThrow, i);
      const ArbFallen fallen = { prompt->question, throw->dice };
      g_autoptr (ArbSession) next = self->way->throw (self->way->data, session, &throw->dice);

      g_array_append_val (self->fallen, fallen);
      if (next == NULL ||
          !walk (self, next, arb_weights_multiply (&self->weights, weight, throw->chance),
                 n_before * n_ways))
        return FALSE;
      g_array_set_size (self->fallen, self->fallen->len - 1);
    }
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
tell (const Walk *walk)
{
  ArbOdds *odds = walk->odds;

  for (guint i = 0; i < walk->seen->len; i++)
    g_ptr_array_add (odds->values, tell_value (walk->seen->pdata[i], &walk->weights));
  g_ptr_array_sort (odds->values, compare_values);
  for (guint i = 0; i < walk->way->others->len; i++)
    g_ptr_array_add (odds->variants, arb_otherwise_tell (walk->way->others->pdata[i], &walk->weights));
}

gboolean
arb_odds_waits_for_dice (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  return prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed;
}

gboolean
arb_odds_work_out (ArbOdds *self,
                   const ArbOddsWay *way)
{
  Walk all = { .way = way, .odds = self };
  gboolean ok;

  all.all_facts = g_ptr_array_new ();
  all.seen = g_ptr_array_new_with_free_func (seen_free);
  all.fallen = g_array_new (FALSE, FALSE, sizeof (ArbFallen));
  arb_weights_init (&all.weights);
  g_ptr_array_add (all.all_facts, (gpointer) arb_session_get_facts (way->session));
  for (guint i = 0; i < way->others->len; i++)
    g_ptr_array_add (all.all_facts, (gpointer) arb_otherwise_get_facts (way->others->pdata[i]));
  ok = walk (&all, way->session, 0, 1);
  if (ok)
    tell (&all);
  g_ptr_array_unref (all.all_facts);
  g_ptr_array_unref (all.seen);
  g_array_unref (all.fallen);
  arb_weights_clear (&all.weights);
  return ok;
}
