/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-rounds.h"

#include <glib/gi18n-lib.h>

#include "systems/arb-odds-positions-private.h"
#include "systems/arb-script-private.h"
#include "systems/arb-shares-private.h"

/* --- The fight ------------------------------------------------------------------------------- */

typedef struct
{
  ArbOddsRounds *told; /* Borrowed */
  ArbCase *it;         /* Owned; NULL: it is not valid */
  ArbCaseResult result;
  const ArbWalk *walk; /* Borrowed, static */
  GArray *lasting;     /* Owned, ArbCarried */
  ArbScript script;    /* of the present round */
  ArbBook book;
  ArbPositions now;    /* of the present round */
  ArbPositions next;
  mpz_t n_ways;        /* all of them, up to the present round */
  mpz_t one;
  ArbShares outcome;   /* of the present round */
  ArbShares over;
  ArbShares ended_totals[ARB_MAX_SIDES]; /* of fights that are over */
  const ArbPosition *from;               /* Borrowed; the one being played */
  GPtrArray *ends;                       /* Borrowed, ArbRoundEnd of it */
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

static gboolean
end_round (gpointer data,
           ArbSession *session,
           guint weight)
{
  Fight *self = data;

  g_ptr_array_add (self->ends, arb_round_end_new (&self->book, self->from,
                                                  arb_session_get_facts (session), weight,
                                                  self->walk->go_on));
  return TRUE;
}

static gboolean
is_spent (gpointer data,
          ArbSession *session)
{
  const Fight *self = data;

  return arb_book_is_spent (&self->book, arb_session_get_facts (session),
                            arb_session_get_prompt (session)->question);
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
      const ArbCarried *carried = &g_array_index (told, ArbCarried, i);

      arb_script_tell (&self->script, carried->slot, &carried->value);
    }
}

/* What went before counts more than what lasts. */
static gboolean
play_position (Fight *self,
               const ArbPosition *from,
               GPtrArray *ends)
{
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  const char *question = NULL;

  self->told->n_positions++;
  self->told->n_situations += from->situations->len;
  self->from = from;
  self->ends = ends;
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

/* --- What comes of it, way by way -------------------------------------------------------------- */

/* Totals → numbers of ways, mpz_ptr. */
static void
sum_free (gpointer data)
{
  mpz_clear ((mpz_ptr) data);
  g_free (data);
}

static GHashTable *
sums_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, sum_free);
}

static void
add_to_sum (GHashTable *sums,
            gint64 total,
            mpz_srcptr ways,
            mpz_srcptr factor)
{
  mpz_ptr sum = g_hash_table_lookup (sums, &total);

  if (sum == NULL)
    {
      sum = g_new (__mpz_struct, 1);
      mpz_init (sum);
      g_hash_table_insert (sums, g_memdup2 (&total, sizeof total), sum);
    }
  mpz_addmul (sum, ways, factor);
}

/* @part is initialised. */
static void
take_part (const Fight *self,
           mpz_srcptr ways,
           mpq_ptr part)
{
  mpq_set_num (part, ways);
  mpq_set_den (part, self->n_ways);
  mpq_canonicalize (part);
}

static void
share_sums (const Fight *self,
            GHashTable *sums,
            ArbShares *shares)
{
  GHashTableIter iter;
  gpointer total, ways;
  mpq_t part;

  mpq_init (part);
  g_hash_table_iter_init (&iter, sums);
  while (g_hash_table_iter_next (&iter, &total, &ways))
    {
      const ArbValue value = arb_value_int (*(const gint64 *) total);

      take_part (self, ways, part);
      arb_shares_add (shares, &value, part);
    }
  mpq_clear (part);
}

static void
share_ways (const Fight *self,
            mpz_srcptr ways,
            const ArbValue *value,
            ArbShares *shares)
{
  mpq_t part;

  if (mpz_sgn (ways) == 0)
    return;
  mpq_init (part);
  take_part (self, ways, part);
  arb_shares_add (shares, value, part);
  mpq_clear (part);
}

/* Every situation of a position goes the way of that end. @factor: ways of that end to each way so far. */
static void
book_end (Fight *self,
          const ArbPosition *position,
          ArbRoundEnd *end,
          mpz_srcptr factor,
          GHashTable *const *ended)
{
  mpz_t all, over;

  mpz_init (all);
  mpz_init (over);
  for (guint i = 0; i < position->situations->len; i++)
    {
      const ArbSituation *situation = position->situations->pdata[i];
      const ArbOddsSheet *sheets[ARB_MAX_SIDES];
      ArbPosition *to = arb_round_end_follow (end, &self->book, situation, &self->next, sheets);

      mpz_addmul (all, situation->ways, factor);
      if (to != NULL)
        {
          arb_positions_lead_to (&self->next, to, sheets, situation->ways, factor);
          continue;
        }
      mpz_addmul (over, situation->ways, factor);
      for (guint side = 0; side < self->book.n_sides; side++)
        add_to_sum (ended[side], sheets[side]->total, situation->ways, factor);
    }
  share_ways (self, all, &end->result, &self->outcome);
  share_ways (self, over, &end->result, &self->over);
  mpz_clear (all);
  mpz_clear (over);
}

/* What all chances of single ends are whole numbers of. */
static void
find_common (const ArbWeights *weights,
             mpz_ptr common)
{
  mpz_set_ui (common, 1);
  for (guint i = 0; i < weights->all->len; i++)
    mpz_lcm (common, common, mpq_denref ((mpq_ptr) weights->all->pdata[i]));
}

/* @all: of each position of the round, ArbRoundEnd. */
static void
book_round (Fight *self,
            const GPtrArray *all)
{
  GHashTable *ended[ARB_MAX_SIDES] = { sums_new (), sums_new () };
  mpz_t common, factor;

  mpz_init (common);
  mpz_init (factor);
  find_common (&self->weights, common);
  mpz_mul (self->n_ways, self->n_ways, common);
  for (guint i = 0; i < all->len; i++)
    {
      const GPtrArray *ends = all->pdata[i];

      for (guint j = 0; j < ends->len; j++)
        {
          ArbRoundEnd *end = ends->pdata[j];
          mpq_srcptr weight = self->weights.all->pdata[end->weight];

          mpz_divexact (factor, common, mpq_denref (weight));
          mpz_mul (factor, factor, mpq_numref (weight));
          book_end (self, self->now.all->pdata[i], end, factor, ended);
        }
    }
  for (guint side = 0; side < ARB_MAX_SIDES; side++)
    {
      share_sums (self, ended[side], &self->ended_totals[side]);
      g_hash_table_unref (ended[side]);
    }
  mpz_clear (common);
  mpz_clear (factor);
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

/* Of all ways up to now. */
static ArbChance
tell_ways (const Fight *self,
           mpz_srcptr ways)
{
  ArbChance chance;
  mpq_t part;

  mpq_init (part);
  take_part (self, ways, part);
  chance = arb_chance_of (part);
  mpq_clear (part);
  return chance;
}

static ArbChance
sum_ways (const Fight *self,
          const ArbPositions *positions)
{
  ArbChance chance;
  mpz_t sum, all;

  mpz_init (sum);
  mpz_init (all);
  for (guint i = 0; i < positions->all->len; i++)
    {
      arb_position_sum (positions->all->pdata[i], sum);
      mpz_add (all, all, sum);
    }
  chance = tell_ways (self, all);
  mpz_clear (sum);
  mpz_clear (all);
  return chance;
}

/* Of the fights that are over and of those that go on. */
static ArbOddsValue *
tell_total (const Fight *self,
            guint side)
{
  const ArbRounds *rounds = self->walk->rounds;
  ArbOddsValue *value = g_new0 (ArbOddsValue, 1);
  g_auto (ArbShares) shares = { 0 };
  g_autoptr (GHashTable) sums = sums_new ();
  char id[ARB_ID_LENGTH];

  arb_shares_init (&shares);
  arb_shares_add_all (&shares, &self->ended_totals[side]);
  for (guint i = 0; i < self->next.all->len; i++)
    {
      const ArbPosition *position = self->next.all->pdata[i];

      for (guint j = 0; j < position->situations->len; j++)
        {
          const ArbSituation *situation = position->situations->pdata[j];

          add_to_sum (sums, situation->sheets[side]->total, situation->ways, self->one);
        }
    }
  share_sums (self, sums, &shares);
  value->id = g_intern_string (arb_id_join (id, rounds->sides[side], rounds->total));
  value->field = arb_procedure_find_value (self->told->procedure, value->id);
  value->parts = arb_shares_tell (&shares, value->field);
  return value;
}

/* Takes @fought. */
static void
tell_round (Fight *self,
            const ArbChance *fought)
{
  ArbOddsRound *round = g_new0 (ArbOddsRound, 1);

  round->number = self->told->rounds->len + 1;
  round->fought = *fought;
  round->outcome = arb_shares_tell (&self->outcome, self->told->result);
  round->over = arb_shares_tell (&self->over, self->told->result);
  round->still = sum_ways (self, &self->next);
  round->totals = g_ptr_array_new_with_free_func (value_free);
  for (guint i = 0; i < self->book.n_sides; i++)
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
  ArbCarried lasting = { arb_slots_find (self->script.slots, id), ARB_VALUE_INIT };

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
fight_init (Fight *self)
{
  mpz_init_set_ui (self->n_ways, 1);
  mpz_init_set_ui (self->one, 1);
}

static void
fight_clear (Fight *self)
{
  g_clear_pointer (&self->it, arb_case_free);
  arb_case_result_clear (&self->result);
  g_clear_pointer (&self->lasting, g_array_unref);
  arb_script_clear (&self->script);
  arb_positions_clear (&self->now);
  arb_positions_clear (&self->next);
  arb_book_clear (&self->book);
  arb_shares_clear (&self->outcome);
  arb_shares_clear (&self->over);
  for (guint i = 0; i < ARB_MAX_SIDES; i++)
    arb_shares_clear (&self->ended_totals[i]);
  if (self->weights.all != NULL)
    arb_weights_clear (&self->weights);
  mpz_clear (self->n_ways);
  mpz_clear (self->one);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fight, fight_clear)

static void
begin_round (Fight *self)
{
  arb_positions_clear (&self->now);
  self->now = self->next;
  arb_positions_init (&self->next, self->book.n_sides);
  arb_shares_clear (&self->outcome);
  arb_shares_init (&self->outcome);
}

/* GPtrArray of ArbRoundEnd, for each position. */
static GPtrArray *
play_round (Fight *self)
{
  g_autoptr (GPtrArray) ends =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < self->now.all->len; i++)
    {
      g_ptr_array_add (ends, g_ptr_array_new_with_free_func (arb_round_end_free));
      if (!play_position (self, self->now.all->pdata[i], ends->pdata[i]))
        return NULL;
    }
  return g_steal_pointer (&ends);
}

static gboolean
fight_on (Fight *self,
          guint n_rounds)
{
  guint last = n_rounds == ARB_ODDS_TO_THE_END ? ARB_ODDS_MAX_ROUNDS : n_rounds;

  for (guint round = 0; round < last && self->next.all->len > 0; round++)
    {
      g_autoptr (GPtrArray) ends = NULL;
      ArbChance fought;

      begin_round (self);
      self->book.is_last = round + 1 == last;
      fought = sum_ways (self, &self->now);
      ends = play_round (self);
      if (ends != NULL)
        book_round (self, ends);
      tell_round (self, &fought);
      if (ends == NULL)
        return FALSE;
    }
  return TRUE;
}

/* A case starts from what is on its own sheets. */
static void
start_fight (Fight *self)
{
  const ArbBook *book = &self->book;
  const ArbOddsSheet *sheets[ARB_MAX_SIDES];

  for (guint side = 0; side < book->n_sides; side++)
    {
      ArbOddsSheet sheet = { .total = 0 };

      for (guint i = 0; i < book->n_apart; i++)
        {
          char id[ARB_ID_LENGTH];
          const ArbValue *value = arb_case_get (
              self->it, arb_id_join (id, book->rounds->sides[side], book->booking->apart[i]));

          sheet.apart[i] = value != NULL ? arb_value_get_int (value) : 0;
        }
      sheets[side] = arb_book_add_sheet (&self->book, &sheet);
    }
  arb_positions_init (&self->next, book->n_sides);
  arb_positions_lead_to (&self->next, arb_positions_add (&self->next, NULL), sheets, self->one,
                         self->one);
}

static const ArbValue *
get_told (gconstpointer it,
          const char *id)
{
  return arb_case_get (it, id);
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
  self->lasting = arb_carried_new ();
  for (guint i = 0; i < ARB_MAX_SIDES; i++)
    arb_shares_init (&self->ended_totals[i]);
  arb_shares_init (&self->over);
  arb_book_init (&self->book, self->walk->rounds, self->script.slots,
                 rules->files->len == 1 ? get_told : NULL, self->it);
  start_fight (self);
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

  fight_init (&fight);
  fight.all = (ArbOddsWalk) { throw, end_round, &fight, &fight.weights, .is_spent = is_spent,
                              .cancellable = cancellable, .max_ways = ARB_ODDS_MAX_WAYS };
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
