/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-rounds.h"

#include <glib/gi18n-lib.h>

#include "systems/arb-script-private.h"
#include "systems/arb-shares-private.h"

/* --- Situations: what a round starts from ---------------------------------------------------- */

typedef struct
{
  guint slot;
  ArbValue value; /* Owned */
} Carried;

typedef struct
{
  char *key;       /* Owned: all of the following as text; equal ones are one situation */
  GArray *carried; /* Owned, Carried; NULL: the case itself */
  gint64 *totals;  /* Owned: in the order of ArbRounds.totals */
  mpq_t chance;
} Situation;

static void
clear_carried (gpointer data)
{
  arb_value_clear (&((Carried *) data)->value);
}

static void
situation_free (gpointer data)
{
  Situation *self = data;

  g_free (self->key);
  g_clear_pointer (&self->carried, g_array_unref);
  g_free (self->totals);
  mpq_clear (self->chance);
  g_free (self);
}

static Situation *
situation_new (guint n_totals)
{
  Situation *self = g_new0 (Situation, 1);

  self->totals = g_new0 (gint64, n_totals);
  mpq_init (self->chance);
  return self;
}

/* --- The fight ------------------------------------------------------------------------------- */

typedef struct
{
  ArbOddsRounds *told; /* Borrowed */
  ArbCase *it;         /* Owned; NULL: it is not valid */
  ArbCaseResult result;
  const ArbWalk *walk;   /* Borrowed, static */
  guint n_totals;
  GArray *lasting;          /* Owned, Carried */
  ArbScript script;         /* of the present round */
  GPtrArray *now;    /* Owned, Situation: those of the present round */
  GPtrArray *next;   /* Owned, Situation */
  GHashTable *known; /* Owned: key → Situation of @next, borrowed */
  ArbShares outcome; /* of the present round */
  ArbShares over;
  ArbShares *ended_totals; /* Owned: of fights that are over */
  const Situation *from;   /* Borrowed; the one being played */
  ArbWeights weights;
  ArbOddsWalk all; /* of all rounds */
} Fight;

static gboolean
refuse (Fight *self,
        const char *id,
        const char *message)
{
  g_free (self->result.error_id);
  g_free (self->result.message);
  self->result.error_id = g_strdup (id);
  self->result.message = g_strdup (message);
  return FALSE;
}

static gboolean
refuse_round (Fight *self,
              const char *question,
              const GError *error)
{
  g_autofree char *message =
      g_strdup_printf (_ ("In round %u: %s"), self->told->rounds->len + 1, error->message);

  return refuse (self, question, message);
}

/* A situation being written down by ArbWalk.go_on. */
typedef struct
{
  const Fight *fight;
  GArray *carried;
  GString *key;
} Taking;

static void
take (const char *question,
      const ArbValue *value,
      gboolean certain,
      gpointer user_data)
{
  Taking *self = user_data;
  Carried carried = { arb_slots_find (self->fight->script.slots, question), arb_value_copy (value) };

  if (carried.slot == ARB_NO_SLOT)
    {
      arb_value_clear (&carried.value);
      return;
    }
  g_array_append_val (self->carried, carried);
  g_string_append_printf (self->key, "%u=", carried.slot);
  arb_value_append (value, self->key);
  g_string_append_c (self->key, ';');
}

/* Takes @situation; one more way into it where it is known. */
static void
add_next (Fight *self,
          Situation *situation)
{
  Situation *known = g_hash_table_lookup (self->known, situation->key);

  if (known != NULL)
    {
      mpq_add (known->chance, known->chance, situation->chance);
      situation_free (situation);
      return;
    }
  g_hash_table_insert (self->known, situation->key, situation);
  g_ptr_array_add (self->next, situation);
}

static gboolean
end_round (gpointer data,
           ArbSession *session,
           guint weight)
{
  static const ArbValue unknown = ARB_VALUE_INIT;
  Fight *self = data;
  const ArbFacts *facts = arb_session_get_facts (session);
  const ArbRounds *rounds = self->walk->rounds;
  const ArbValue *result = arb_facts_get (facts, rounds->result);
  g_autoptr (GString) key = g_string_new (NULL);
  Situation *to = situation_new (self->n_totals);
  Taking taking = { self, g_array_new (FALSE, FALSE, sizeof (Carried)), key };

  g_array_set_clear_func (taking.carried, clear_carried);
  to->carried = taking.carried;
  mpq_mul (to->chance, self->from->chance, self->weights.all->pdata[weight]);
  for (guint i = 0; i < self->n_totals; i++)
    {
      to->totals[i] = self->from->totals[i] + arb_facts_int (facts, rounds->totals[i]);
      g_string_append_printf (key, "%" G_GINT64_FORMAT ";", to->totals[i]);
    }
  result = result != NULL ? result : &unknown;
  arb_shares_add (&self->outcome, result, to->chance);
  if (self->walk->go_on (facts, take, &taking))
    {
      to->key = g_string_free (g_steal_pointer (&key), FALSE);
      add_next (self, to);
      return TRUE;
    }
  arb_shares_add (&self->over, result, to->chance);
  for (guint i = 0; i < self->n_totals; i++)
    {
      const ArbValue total = arb_value_int (to->totals[i]);

      arb_shares_add (&self->ended_totals[i], &total, to->chance);
    }
  situation_free (to);
  return TRUE;
}

/* --- One round ------------------------------------------------------------------------------- */

/* NULL: the result says why. */
static ArbSession *
throw (gpointer data,
       ArbSession *session,
       const ArbValue *dice)
{
  Fight *self = data;
  g_autoptr (GError) error = NULL;
  const char *question = NULL;
  ArbSession *thrown;

  if (self->from->carried == NULL)
    return arb_case_throw (self->it, session, dice);
  thrown = arb_script_throw (&self->script, session, dice, &question, &error);
  if (thrown == NULL)
    refuse_round (self, question, error);
  return thrown;
}

static gboolean
walk_through (Fight *self,
              ArbSession *session)
{
  if (arb_odds_walk (&self->all, session))
    return TRUE;
  if (self->all.too_many != NULL)
    refuse (self, self->all.too_many,
            _ ("The fight can go in too many ways to tell them all; ask for fewer rounds."));
  return FALSE;
}

static void
tell_script (Fight *self,
             const GArray *told)
{
  for (guint i = 0; i < told->len; i++)
    {
      const Carried *carried = &g_array_index (told, Carried, i);

      arb_script_tell (&self->script, carried->slot, &carried->value);
    }
}

/* What went before counts more than what lasts. */
static gboolean
play_situation (Fight *self,
                const Situation *from)
{
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  const char *question = NULL;

  self->told->n_situations++;
  self->from = from;
  if (from->carried == NULL)
    return walk_through (self, self->result.session);
  arb_script_forget (&self->script);
  tell_script (self, self->lasting);
  tell_script (self, from->carried);
  session = arb_session_new_like (self->result.session);
  if (!arb_script_start (&self->script, session, &question, &error))
    return refuse_round (self, question, error);
  return walk_through (self, session);
}

/* --- What it comes to ------------------------------------------------------------------------ */

static void
round_free (gpointer data)
{
  ArbOddsRound *self = data;

  arb_chance_clear (&self->fought);
  arb_chance_clear (&self->still);
  g_array_unref (self->outcome);
  g_array_unref (self->over);
  g_ptr_array_unref (self->totals);
  g_free (self);
}

static void
value_free (gpointer data)
{
  ArbOddsValue *self = data;

  g_array_unref (self->parts);
  g_free (self);
}

static ArbChance
sum_chances (const GPtrArray *situations)
{
  ArbChance chance;
  mpq_t sum;

  mpq_init (sum);
  for (guint i = 0; i < situations->len; i++)
    mpq_add (sum, sum, ((const Situation *) situations->pdata[i])->chance);
  chance = arb_chance_of (sum);
  mpq_clear (sum);
  return chance;
}

/* Of the fights that are over and of those that go on. */
static ArbOddsValue *
tell_total (const Fight *self,
            guint place)
{
  ArbOddsValue *value = g_new0 (ArbOddsValue, 1);
  g_auto (ArbShares) shares = { 0 };

  arb_shares_init (&shares);
  arb_shares_add_all (&shares, &self->ended_totals[place]);
  for (guint i = 0; i < self->next->len; i++)
    {
      const Situation *situation = self->next->pdata[i];
      const ArbValue total = arb_value_int (situation->totals[place]);

      arb_shares_add (&shares, &total, situation->chance);
    }
  value->id = g_intern_string (self->walk->rounds->totals[place]);
  value->field = arb_procedure_find_value (self->told->procedure, value->id);
  value->parts = arb_shares_tell (&shares, value->field);
  return value;
}

static void
tell_round (Fight *self)
{
  ArbOddsRound *round = g_new0 (ArbOddsRound, 1);

  round->number = self->told->rounds->len + 1;
  round->fought = sum_chances (self->now);
  round->outcome = arb_shares_tell (&self->outcome, self->told->result);
  round->over = arb_shares_tell (&self->over, self->told->result);
  round->still = sum_chances (self->next);
  round->totals = g_ptr_array_new_with_free_func (value_free);
  for (guint i = 0; i < self->n_totals; i++)
    g_ptr_array_add (round->totals, tell_total (self, i));
  g_ptr_array_add (self->told->rounds, round);
}

/* --- What lasts ------------------------------------------------------------------------------ */

static void
add_lasting (Fight *self,
             const char *id)
{
  const ArbField *field = arb_procedure_find_input (self->told->procedure, id);
  const ArbValue *value = arb_case_get (self->it, id);
  Carried lasting = { arb_slots_find (self->script.slots, id), ARB_VALUE_INIT };

  if (field == NULL || value == NULL)
    return;
  lasting.value = arb_value_copy (value);
  g_array_append_val (self->lasting, lasting);
  /* Read for the first round on something that the program does not have. */
  if (field->read_for != NULL)
    g_ptr_array_add (self->told->repeated, (gpointer) field);
}

static void
collect_lasting (Fight *self)
{
  const ArbRounds *rounds = self->walk->rounds;
  const ArbRules *rules = arb_session_get_rules (self->result.session);
  GHashTableIter iter;
  gpointer side;

  for (guint i = 0; rounds->lasting[i] != NULL; i++)
    add_lasting (self, rounds->lasting[i]);
  g_hash_table_iter_init (&iter, rules->sides);
  while (g_hash_table_iter_next (&iter, &side, NULL))
    for (guint i = 0; rounds->lasting_of_sides[i] != NULL; i++)
      {
        char id[ARB_ID_LENGTH];

        add_lasting (self, arb_id_join (id, side, rounds->lasting_of_sides[i]));
      }
}

/* --- Round after round ----------------------------------------------------------------------- */

static void
fight_clear (Fight *self)
{
  g_clear_pointer (&self->it, arb_case_free);
  arb_case_result_clear (&self->result);
  g_clear_pointer (&self->lasting, g_array_unref);
  arb_script_clear (&self->script);
  g_clear_pointer (&self->now, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->next, g_ptr_array_unref);
  arb_shares_clear (&self->outcome);
  arb_shares_clear (&self->over);
  for (guint i = 0; i < self->n_totals; i++)
    arb_shares_clear (&self->ended_totals[i]);
  g_clear_pointer (&self->ended_totals, g_free);
  if (self->weights.all != NULL)
    arb_weights_clear (&self->weights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fight, fight_clear)

static void
begin_round (Fight *self)
{
  g_clear_pointer (&self->now, g_ptr_array_unref);
  self->now = g_steal_pointer (&self->next);
  self->next = g_ptr_array_new_with_free_func (situation_free);
  g_hash_table_remove_all (self->known);
  arb_shares_clear (&self->outcome);
  arb_shares_init (&self->outcome);
}

static gboolean
fight_on (Fight *self,
          guint n_rounds)
{
  guint last = n_rounds == ARB_ODDS_TO_THE_END ? ARB_ODDS_MAX_ROUNDS : n_rounds;

  for (guint round = 0; round < last && self->next->len > 0; round++)
    {
      begin_round (self);
      for (guint i = 0; i < self->now->len; i++)
        if (!play_situation (self, self->now->pdata[i]))
          return FALSE;
      tell_round (self);
    }
  return TRUE;
}

/* FALSE: the procedure has no rounds. */
static gboolean
prepare (Fight *self)
{
  ArbSession *session = self->result.session;
  const ArbSystemDef *def = arb_session_get_def (session);
  const ArbRules *rules = arb_session_get_rules (session);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (rules, arb_session_get_procedure (session));
  Situation *start;

  self->walk = arb_system_def_find_walk (def, procedure->id);
  if (self->walk->rounds == NULL)
    {
      const char *name = arb_text_get (procedure->name, arb_session_get_language (session));
      g_autofree char *message =
          g_strdup_printf (_ ("“%s” does not go on in rounds; ask for its odds without them."), name);

      return refuse (self, "procedure", message);
    }
  arb_weights_init (&self->weights);
  self->told->procedure = procedure;
  self->told->result = arb_procedure_find_value (procedure, self->walk->rounds->result);
  arb_script_init (&self->script, procedure);
  self->lasting = g_array_new (FALSE, FALSE, sizeof (Carried));
  g_array_set_clear_func (self->lasting, clear_carried);
  self->n_totals = g_strv_length ((char **) self->walk->rounds->totals);
  self->ended_totals = g_new0 (ArbShares, self->n_totals);
  for (guint i = 0; i < self->n_totals; i++)
    arb_shares_init (&self->ended_totals[i]);
  arb_shares_init (&self->over);
  self->next = g_ptr_array_new_with_free_func (situation_free);
  self->known = g_hash_table_new (g_str_hash, g_str_equal);
  start = situation_new (self->n_totals);
  mpq_set_ui (start->chance, 1, 1);
  g_ptr_array_add (self->next, start);
  return TRUE;
}

/* Losses that nobody has read and no table holds: what would help. */
static void
explain_error (Fight *self)
{
  ArbSession *session = self->result.session;
  const ArbProcedure *procedure =
      session != NULL ? arb_rules_find_procedure (arb_session_get_rules (session),
                                                  arb_session_get_procedure (session))
                      : NULL;
  const ArbField *field =
      procedure != NULL ? arb_procedure_find_input (procedure, self->result.error_id) : NULL;

  if (field == NULL || field->read_for == NULL)
    return;
  g_free (self->result.message);
  self->result.message =
      g_strdup_printf (_ ("“%s” is read on a printed table that the program does not have: give the "
                          "case or your house rules that table, or the value itself."),
                       self->result.error_id);
}

ArbOddsRounds *
arb_odds_rounds_new (const ArbXmlNode *node,
                     guint n_rounds,
                     ArbSystemSet *systems,
                     const char *lang,
                     GCancellable *cancellable)
{
  g_autoptr (ArbOddsRounds) self = g_new0 (ArbOddsRounds, 1);
  g_auto (Fight) fight = { .told = self };

  self->rounds = g_ptr_array_new_with_free_func (round_free);
  self->repeated = g_ptr_array_new ();
  self->node = node;
  g_return_val_if_fail (node != NULL && systems != NULL, NULL);
  g_return_val_if_fail (n_rounds <= ARB_ODDS_MAX_ROUNDS, NULL);

  fight.all = (ArbOddsWalk) { throw, end_round, &fight, &fight.weights, .cancellable = cancellable,
                              .max_ways = ARB_ODDS_MAX_WAYS };
  fight.it = arb_case_open (&fight.result, node, NULL, systems, lang);
  if (fight.it != NULL && prepare (&fight))
    {
      collect_lasting (&fight);
      fight_on (&fight, n_rounds);
    }
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;
  if (fight.result.error_id != NULL)
    {
      explain_error (&fight);
      self->error_id = g_steal_pointer (&fight.result.error_id);
      self->message = g_steal_pointer (&fight.result.message);
      self->procedure = NULL;
      g_ptr_array_set_size (self->rounds, 0);
    }
  return g_steal_pointer (&self);
}

void
arb_odds_rounds_free (ArbOddsRounds *self)
{
  g_ptr_array_unref (self->rounds);
  g_ptr_array_unref (self->repeated);
  g_free (self->error_id);
  g_free (self->message);
  g_free (self);
}
