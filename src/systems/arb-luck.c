/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-luck.h"

#include <glib/gi18n-lib.h>

#include "systems/arb-odds-private.h"

static const char *const sides[] = { "a", "b" };

/* --- What was answered ----------------------------------------------------------------------- */

typedef struct
{
  GHashTable *answers; /* Owned: interned question → ArbValue; all but dice */
  GPtrArray *path;     /* Owned, char *: calls that are not over */
  guint n_dice;
} Asked;

static const char *
intern_question (const Asked *self,
                 const char *key)
{
  g_autoptr (GString) question = g_string_new (NULL);

  for (guint i = 0; i < self->path->len; i++)
    g_string_append_printf (question, "%s/", (const char *) self->path->pdata[i]);
  g_string_append (question, key);
  return g_intern_string (question->str);
}

static void
collect_answer (const ArbEvent *event,
                const ArbProcedure *procedure,
                gpointer user_data)
{
  Asked *self = user_data;
  const ArbField *field;

  if (event->kind == ARB_EVENT_CALL)
    g_ptr_array_add (self->path, g_strdup (event->key));
  else if (event->kind == ARB_EVENT_RETURN && self->path->len > 0)
    g_ptr_array_set_size (self->path, (int) self->path->len - 1);
  if (event->kind != ARB_EVENT_ANSWER)
    return;
  field = arb_procedure_find_input (procedure, event->key);
  if (field != NULL && (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE))
    self->n_dice += event->value.type != ARB_VALUE_NONE;
  else
    g_hash_table_replace (self->answers, (gpointer) intern_question (self, event->key),
                          arb_value_dup (&event->value));
}

static void
asked_clear (Asked *self)
{
  g_clear_pointer (&self->answers, g_hash_table_unref);
  g_clear_pointer (&self->path, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

/* --- How good an end is ---------------------------------------------------------------------- */

typedef struct
{
  const char *won_by; /* interned word, or NULL: not known */
  ArbRatio margin;    /* of side a over side b in what decides it */
} Standing;

static int
get_rank (const Standing *standing,
          guint side)
{
  if (g_strcmp0 (standing->won_by, sides[side]) == 0)
    return 2;
  return g_strcmp0 (standing->won_by, sides[1 - side]) == 0 ? 0 : 1;
}

/* Who wins counts more than by how much. */
static int
compare_standings (const Standing *one,
                   const Standing *two,
                   guint side)
{
  int rank = get_rank (one, side) - get_rank (two, side);
  int margin = arb_ratio_cmp (one->margin, two->margin);

  return rank != 0 ? rank : side == 0 ? margin : -margin;
}

typedef struct
{
  ArbLuck *luck;      /* Borrowed */
  ArbSession *done;    /* Borrowed */
  ArbSession *present; /* Borrowed; the one that asks */
  Asked asked;
  GArray *endings;    /* Owned, ArbEnding: what happened */
  const ArbField *winner; /* Borrowed, or NULL: nobody wins it */
  Standing actual;
  ArbWeights weights;
  ArbTally exactly;
  ArbTally wins[2];
  ArbTally as_good[2];
  GCancellable *cancellable; /* Borrowed or NULL */
} Walk;

static Standing
get_standing (const Walk *self,
              ArbSession *session)
{
  const ArbFacts *facts = arb_session_find_facts (session, "");
  const ArbField *winner = self->winner;
  const ArbValue *value = winner != NULL ? arb_facts_get (facts, winner->id) : NULL;
  const ArbValue *own, *foe;
  Standing standing = { NULL, { 0, 1 } };

  if (value == NULL || value->type != ARB_VALUE_WORD)
    return standing;
  standing.won_by = value->word;
  if (winner->by == NULL)
    return standing;
  own = arb_facts_get_side (facts, sides[0], winner->by);
  foe = arb_facts_get_side (facts, sides[1], winner->by);
  if (own != NULL && foe != NULL)
    standing.margin = arb_ratio_sub (arb_value_get_ratio (own), arb_value_get_ratio (foe));
  return standing;
}

static gboolean
is_same (const GArray *endings,
         const GArray *others)
{
  if (endings->len != others->len)
    return FALSE;
  for (guint i = 0; i < endings->len; i++)
    {
      const ArbEnding *one = &g_array_index (endings, ArbEnding, i);
      gboolean found = FALSE;

      for (guint j = 0; !found && j < others->len; j++)
        {
          const ArbEnding *two = &g_array_index (others, ArbEnding, (i + j) % others->len);

          found = one->id == two->id && arb_value_equal (&one->value, &two->value);
        }
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* --- Every way the dice could have fallen ---------------------------------------------------- */

/* What was looked up on a printed table holds for the same values and says nothing of others. */
static gboolean
is_read_for_same (const Walk *self,
                  const ArbField *field)
{
  const ArbFacts *then = arb_session_find_facts (self->done, "");
  const ArbFacts *now = arb_session_get_facts (self->present);

  for (guint i = 0; field->read_for != NULL && field->read_for[i] != NULL; i++)
    {
      const char *name;
      gboolean is_own = arb_owner_parse (field->read_for[i], &name) == ARB_OWNER_SELF;
      const ArbValue *old = arb_facts_get_side (then, is_own ? field->side : NULL, name);
      const ArbValue *new = arb_facts_get_side (now, is_own ? field->side : NULL, name);

      if (old == NULL || new == NULL || !arb_value_equal (old, new))
        return FALSE;
    }
  return TRUE;
}

static ArbAnswered
answer_prompt (const ArbPrompt *prompt,
               ArbValue *value,
               gpointer user_data)
{
  const Walk *self = user_data;
  const ArbValue *given = g_hash_table_lookup (self->asked.answers, prompt->question);

  if (prompt->kind == ARB_PROMPT_DICE)
    return ARB_ANSWERED_NOT;
  if (prompt->kind == ARB_PROMPT_NOTICE)
    return ARB_ANSWERED;
  if (given != NULL && prompt->field != NULL && given->type != ARB_VALUE_NONE &&
      !is_read_for_same (self, prompt->field))
    return ARB_ANSWERED_NOT;
  if (given != NULL && arb_prompt_check (prompt, given, NULL))
    {
      *value = arb_value_copy (given);
      return ARB_ANSWERED;
    }
  if (prompt->has_default && !prompt->is_explicit)
    {
      *value = arb_value_copy (&prompt->standard);
      return ARB_ANSWERED_DEFAULT;
    }
  return ARB_ANSWERED_NOT;
}

static gboolean
count_end (gpointer data,
           ArbSession *session,
           guint weight)
{
  Walk *self = data;
  Standing standing = get_standing (self, session);
  gboolean is_done = arb_session_is_done (session);

  if (is_done)
    {
      g_autoptr (GArray) endings = arb_endings_new (session);

      if (is_same (self->endings, endings))
        arb_tally_add (&self->exactly, weight);
    }
  if (!is_done && standing.won_by == NULL)
    self->luck->is_partly_known = TRUE;
  for (guint i = 0; standing.won_by != NULL && i < G_N_ELEMENTS (sides); i++)
    {
      if (get_rank (&standing, i) == 2)
        arb_tally_add (&self->wins[i], weight);
      if (compare_standings (&standing, &self->actual, i) >= 0)
        arb_tally_add (&self->as_good[i], weight);
    }
  return TRUE;
}

/* Takes @reason. */
static void
refuse (Walk *self,
        char *reason)
{
  g_free (self->luck->refused);
  self->luck->refused = reason;
}

static ArbSession *
throw (gpointer data,
       ArbSession *session,
       const ArbValue *dice)
{
  Walk *self = data;
  g_autoptr (ArbSession) fork = arb_session_fork (session);
  g_autoptr (GError) error = NULL;

  self->present = fork;
  arb_session_set_answer_func (fork, answer_prompt, self);
  if (arb_session_answer_value (fork, dice, ARB_SOURCE_SCRIPT, &error))
    return g_steal_pointer (&fork);
  refuse (self, g_strdup (error->message));
  return NULL;
}

/* --- From a session to its luck -------------------------------------------------------------- */

static void
walk_init (Walk *self,
           ArbLuck *luck,
           ArbSession *done,
           GCancellable *cancellable)
{
  *self = (Walk) { .luck = luck, .done = done, .cancellable = cancellable };
  self->asked.answers = g_hash_table_new_full (NULL, NULL, NULL, arb_value_free);
  self->asked.path = g_ptr_array_new_with_free_func (g_free);
  arb_session_foreach_event (done, collect_answer, &self->asked);
  self->endings = arb_endings_new (done);
  arb_weights_init (&self->weights);
}

static void
walk_clear (Walk *self)
{
  asked_clear (&self->asked);
  g_clear_pointer (&self->endings, g_array_unref);
  arb_tally_clear (&self->exactly);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      arb_tally_clear (&self->wins[i]);
      arb_tally_clear (&self->as_good[i]);
    }
  arb_weights_clear (&self->weights);
}

/* The last result of no side that names both. */
static void
find_winner (Walk *self)
{
  for (guint i = 0; i < self->endings->len; i++)
    {
      const ArbEnding *ending = &g_array_index (self->endings, ArbEnding, i);
      const ArbField *field = arb_procedure_find_value (ending->procedure, ending->id);

      if (field == NULL || field->side != NULL ||
          ending->value.type != ARB_VALUE_WORD ||
          arb_field_find_word (field, sides[0]) == NULL ||
          arb_field_find_word (field, sides[1]) == NULL)
        continue;
      self->winner = field;
      self->luck->has_winner = TRUE;
      self->luck->won_by = ending->value.word;
    }
}

static void
play_again (Walk *self,
            ArbSession *done)
{
  g_autoptr (ArbSession) again = arb_session_new_like (done);
  g_autoptr (GError) error = NULL;
  ArbOddsWalk walk = { throw, count_end, self, &self->weights, .cancellable = self->cancellable,
                       .max_ways = ARB_LUCK_MAX_WAYS };

  self->present = again;
  arb_session_set_answer_func (again, answer_prompt, self);
  if (!arb_session_start (again, &error))
    {
      refuse (self, g_strdup (error->message));
      return;
    }
  arb_odds_walk (&walk, again);
  self->luck->n_ways = walk.n_ways;
  if (walk.too_many != NULL)
    refuse (self, g_strdup_printf (_ ("The dice “%s” could have fallen in too many ways."),
                                   walk.too_many));
}

ArbLuck *
arb_luck_new (ArbSession *done,
              GCancellable *cancellable)
{
  g_autoptr (ArbLuck) luck = NULL;
  Walk self;

  g_return_val_if_fail (ARB_IS_SESSION (done), NULL);

  if (!arb_session_is_done (done))
    return NULL;
  luck = g_new0 (ArbLuck, 1);
  walk_init (&self, luck, done, cancellable);
  if (self.asked.n_dice > 0)
    {
      find_winner (&self);
      self.actual = get_standing (&self, done);
      play_again (&self, done);
    }
  luck->exactly = arb_tally_tell (&self.exactly, &self.weights);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      luck->wins[i] = arb_tally_tell (&self.wins[i], &self.weights);
      luck->as_good[i] = arb_tally_tell (&self.as_good[i], &self.weights);
    }
  if (g_cancellable_is_cancelled (cancellable) || self.asked.n_dice == 0)
    g_clear_pointer (&luck, arb_luck_free);
  walk_clear (&self);
  return g_steal_pointer (&luck);
}

void
arb_luck_free (ArbLuck *self)
{
  arb_chance_clear (&self->exactly);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      arb_chance_clear (&self->wins[i]);
      arb_chance_clear (&self->as_good[i]);
    }
  g_free (self->refused);
  g_free (self);
}
