/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Does it matter? The same dice, with something otherwise. */

#include "systems/arb-odds-private.h"

/* Where the variant stands after some of its dice. Many ends of the case come by the same place, so
 * each is played once. */
typedef struct _Place Place;
struct _Place
{
  ArbSession *session; /* Owned; waits for dice, or is at its end */
  GHashTable *next;    /* Owned: text of the dice → Place; NULL: none so far */
  GArray *endings;     /* Owned, ArbEnding; NULL: not at its end */
};

typedef struct
{
  const ArbField *field; /* Borrowed */
  ArbTally tally;
  ArbValue other; /* Owned; what it was the first time */
  gboolean has_more;
} Flip;

struct _ArbOtherwise
{
  char *name; /* Owned */
  ArbCaseResult result;
  ArbCase *it;  /* Owned; NULL: it is a session, or not valid, as the two below */
  ArbThrowFunc throw;
  Place *start; /* Owned */
  ArbTally any;
  ArbTally of[ARB_N_TELLS];
  GHashTable *flips; /* Owned: interned id → Flip */
};

static void
place_free (gpointer data)
{
  Place *self = data;

  g_clear_object (&self->session);
  g_clear_pointer (&self->next, g_hash_table_unref);
  g_clear_pointer (&self->endings, g_array_unref);
  g_free (self);
}

/* Takes @session. */
static Place *
place_new (ArbSession *session)
{
  Place *self = g_new0 (Place, 1);

  self->session = session;
  if (!arb_odds_waits_for_dice (session))
    self->endings = arb_endings_new (session);
  return self;
}

static void
flip_free (gpointer data)
{
  Flip *self = data;

  arb_tally_clear (&self->tally);
  arb_value_clear (&self->other);
  g_free (self);
}

/* Takes @session. */
static void
begin (ArbOtherwise *self,
       ArbSession *session)
{
  self->start = place_new (session);
  self->flips = g_hash_table_new_full (NULL, NULL, NULL, flip_free);
}

ArbOtherwise *
arb_otherwise_new (const ArbXmlNode *node,
                   const ArbXmlNode *variant,
                   ArbSystemSet *systems,
                   const char *lang)
{
  ArbOtherwise *self = g_new0 (ArbOtherwise, 1);
  const char *name = arb_xml_node_get (variant, "name");

  self->name = g_strdup (name != NULL ? name : "");
  self->it = arb_case_open (&self->result, node, variant, systems, lang);
  if (self->it == NULL)
    return self;
  self->throw = arb_odds_throw_in_case;
  begin (self, g_object_ref (self->result.session));
  return self;
}

ArbOtherwise *
arb_otherwise_new_for_session (const char *name,
                               ArbSession *session,
                               ArbThrowFunc throw)
{
  ArbOtherwise *self = g_new0 (ArbOtherwise, 1);

  self->name = g_strdup (name);
  self->throw = throw;
  begin (self, session);
  return self;
}

void
arb_otherwise_free (gpointer data)
{
  ArbOtherwise *self = data;

  g_clear_pointer (&self->start, place_free);
  g_clear_pointer (&self->it, arb_case_free);
  g_clear_pointer (&self->flips, g_hash_table_unref);
  arb_case_result_clear (&self->result);
  arb_tally_clear (&self->any);
  for (guint i = 0; i < ARB_N_TELLS; i++)
    arb_tally_clear (&self->of[i]);
  g_free (self->name);
  g_free (self);
}

const ArbCaseResult *
arb_otherwise_get_result (const ArbOtherwise *self)
{
  return &self->result;
}

const ArbFacts *
arb_otherwise_get_facts (const ArbOtherwise *self)
{
  return arb_session_get_facts (self->start->session);
}

static const ArbValue *
find_fallen (const GArray *fallen,
             const char *question)
{
  for (guint i = 0; i < fallen->len; i++)
    if (g_array_index (fallen, ArbFallen, i).question == question)
      return &g_array_index (fallen, ArbFallen, i).dice;
  return NULL;
}

static Place *
go_on (ArbOtherwise *self,
       Place *place,
       const ArbValue *dice)
{
  g_autofree char *text = arb_value_to_string (dice);
  Place *next = place->next != NULL ? g_hash_table_lookup (place->next, text) : NULL;
  ArbSession *session;

  if (next != NULL)
    return next;
  session = self->throw (self->it, place->session, dice);
  if (session == NULL)
    return NULL;
  if (place->next == NULL)
    place->next = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, place_free);
  next = place_new (session);
  g_hash_table_insert (place->next, g_steal_pointer (&text), next);
  return next;
}

/* --- Comparing ends -------------------------------------------------------------------------- */

/* What the value tells of. */
static ArbTells
add_flip (ArbOtherwise *self,
          const ArbEnding *ending,
          const ArbValue *other,
          guint weight)
{
  Flip *flip = g_hash_table_lookup (self->flips, ending->id);

  if (flip == NULL)
    {
      flip = g_new0 (Flip, 1);
      flip->field = arb_procedure_find_value (ending->procedure, ending->id);
      flip->other = arb_value_copy (other);
      g_hash_table_insert (self->flips, (gpointer) ending->id, flip);
    }
  flip->has_more = flip->has_more || !arb_value_equal (&flip->other, other);
  arb_tally_add (&flip->tally, weight);
  return flip->field != NULL ? flip->field->tells : ARB_TELLS_NOTHING;
}

/* Both lists come in nearly the same order: @guess is where it should be. */
static const ArbEnding *
find_ending (const GArray *endings,
             const char *id,
             guint guess)
{
  for (guint i = 0; i < endings->len; i++)
    {
      const ArbEnding *ending = &g_array_index (endings, ArbEnding, (guess + i) % endings->len);

      if (ending->id == id)
        return ending;
    }
  return NULL;
}

static void
compare_endings (ArbOtherwise *self,
                 const GArray *ours,
                 const GArray *theirs,
                 guint weight)
{
  static const ArbValue none = ARB_VALUE_INIT;
  gboolean differs[ARB_N_TELLS] = { FALSE };
  gboolean any = FALSE;
  guint n_both = 0;

  for (guint i = 0; i < ours->len; i++)
    {
      const ArbEnding *ending = &g_array_index (ours, ArbEnding, i);
      const ArbEnding *other = find_ending (theirs, ending->id, i);

      n_both += other != NULL;
      if (other != NULL && arb_value_equal (&ending->value, &other->value))
        continue;
      differs[add_flip (self, ending, other != NULL ? &other->value : &none, weight)] = TRUE;
    }
  for (guint i = 0; n_both < theirs->len && i < theirs->len; i++)
    {
      const ArbEnding *ending = &g_array_index (theirs, ArbEnding, i);

      if (find_ending (ours, ending->id, i) != NULL)
        continue;
      differs[add_flip (self, ending, &ending->value, weight)] = TRUE;
    }
  for (guint i = 0; i < ARB_N_TELLS; i++)
    {
      if (differs[i])
        arb_tally_add (&self->of[i], weight);
      any = any || differs[i];
    }
  if (any)
    arb_tally_add (&self->any, weight);
}

typedef struct
{
  ArbOtherwise *self;
  const GArray *endings;
  const GArray *fallen;
  const GPtrArray *all;
  ArbWeights *weights;
} Comparison;

static gboolean compare_from (const Comparison *with,
                              Place *place,
                              guint weight);

/* Dice of the same name are the same dice; of a list the first ones are. */
static gboolean
throw_and_compare (const Comparison *with,
                   Place *place,
                   const ArbPrompt *prompt,
                   guint weight)
{
  const ArbValue *fallen = find_fallen (with->fallen, prompt->question);
  g_auto (ArbOddsDice) dice = { 0 };
  g_autoptr (GArray) throws = NULL;

  arb_odds_dice_init (&dice, place->session, with->all);
  throws = arb_odds_dice_list (&dice, fallen);
  for (guint i = 0; i < throws->len; i++)
    {
      const ArbOddsThrow *throw = &g_array_index (throws, ArbOddsThrow, i);
      Place *next = go_on (with->self, place, &throw->dice);

      if (next == NULL ||
          !compare_from (with, next, arb_weights_multiply (with->weights, weight, throw->chance)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
compare_from (const Comparison *with,
              Place *place,
              guint weight)
{
  const ArbPrompt *prompt = arb_session_get_prompt (place->session);
  const ArbValue *fallen;
  Place *next;

  if (place->endings != NULL)
    {
      compare_endings (with->self, with->endings, place->endings, weight);
      return TRUE;
    }
  fallen = find_fallen (with->fallen, prompt->question);
  if (fallen == NULL || (fallen->type == ARB_VALUE_LIST && fallen->list->n_items != prompt->n_dice))
    return throw_and_compare (with, place, prompt, weight);
  next = go_on (with->self, place, fallen);
  return next != NULL && compare_from (with, next, weight);
}

gboolean
arb_otherwise_compare (ArbOtherwise *self,
                       const GArray *endings,
                       const GArray *fallen,
                       const GPtrArray *all,
                       ArbWeights *weights,
                       guint weight)
{
  const Comparison with = { self, endings, fallen, all, weights };

  return compare_from (&with, self->start, weight);
}

/* --- What it comes to ------------------------------------------------------------------------ */

static int
compare_flips (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (((const ArbOddsFlip *) a)->id, ((const ArbOddsFlip *) b)->id);
}

static void
clear_told_flip (gpointer data)
{
  ArbOddsFlip *self = data;

  arb_chance_clear (&self->chance);
  arb_value_clear (&self->other);
}

ArbOddsVariant *
arb_otherwise_tell (const ArbOtherwise *self,
                    const ArbWeights *weights)
{
  ArbOddsVariant *told = g_new0 (ArbOddsVariant, 1);
  GHashTableIter iter;
  gpointer id, data;

  told->name = g_strdup (self->name);
  told->any = arb_tally_tell (&self->any, weights);
  for (guint i = 0; i < ARB_N_TELLS; i++)
    told->of[i] = arb_tally_tell (&self->of[i], weights);
  told->flips = g_array_new (FALSE, FALSE, sizeof (ArbOddsFlip));
  g_array_set_clear_func (told->flips, clear_told_flip);
  g_hash_table_iter_init (&iter, self->flips);
  while (g_hash_table_iter_next (&iter, &id, &data))
    {
      const Flip *seen = data;
      ArbOddsFlip flip = { id, seen->field, arb_tally_tell (&seen->tally, weights),
                           arb_value_copy (&seen->other), !seen->has_more };

      g_array_append_val (told->flips, flip);
    }
  g_array_sort (told->flips, compare_flips);
  return told;
}
