/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of the mêlées of a period in which units had several enemies: one result for each unit, then
 * generals, morale, losses and who goes after whom, once (Mêlée 3, 3.1). */

#include "systems/aigles/aigles-carried.h"
#include "systems/aigles/aigles-facts.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/aigles/aigles-supply.h"

#define LIST "unit"

/* The units that fought, in the order of the list: place in the play of the Nth. */
static GArray *
dup_fighters (const AiglesPeriod *period)
{
  GArray *fighters = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < period->troops->len; i++)
    if (aigles_period_has_met (period, i))
      g_array_append_val (fighters, i);
  return fighters;
}

static const char *
entry_id (char buffer[ARB_ID_LENGTH],
          guint number,
          const char *name)
{
  return arb_id_join_index (buffer, LIST, number, name);
}

static const ArbValue *
get_entry (const ArbFacts *facts,
           guint number,
           const char *name)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *value = arb_facts_get_answer (facts, entry_id (id, number, name));

  return value != NULL && value->type != ARB_VALUE_NONE ? value : NULL;
}

static void
take_entry (AiglesClose *close,
            const GArray *fighters,
            guint index,
            const ArbFacts *facts)
{
  AiglesChoice *choice = &close->choices[g_array_index (fighters, guint, index)];
  const ArbValue *morale = get_entry (facts, index + 1, "morale");
  const ArbValue *second = get_entry (facts, index + 1, "second-morale");
  const ArbValue *dice = get_entry (facts, index + 1, "fate-dice");
  const ArbValue *blocked = get_entry (facts, index + 1, "blocked");
  const ArbValue *rallies = get_entry (facts, index + 1, "rallies");

  if (morale != NULL)
    choice->morale = arb_word_index (aigles_morale_words, morale->word, 0);
  /* Of two tests the worse one counts. */
  if (morale != NULL && second != NULL)
    choice->morale =
        MAX (choice->morale, arb_word_index (aigles_morale_words, second->word, 0));
  if (blocked != NULL)
    choice->blocked = blocked->truth;
  choice->rallies = rallies != NULL && rallies->truth;
  if (dice == NULL || dice->type != ARB_VALUE_LIST)
    return;
  choice->fate_dice = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < dice->list->n_items; i++)
    {
      int die = (int) dice->list->items[i].integer;

      g_array_append_val (choice->fate_dice, die);
    }
}

typedef struct
{
  AiglesCarried carried;
  GArray *fighters;   /* Owned */
  AiglesClose *close; /* Owned */
} Closing;

static void
closing_clear (Closing *self)
{
  g_clear_pointer (&self->close, aigles_close_free);
  g_clear_pointer (&self->fighters, g_array_unref);
  aigles_carried_clear (&self->carried);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Closing, closing_clear)

/* FALSE: the session carries no period. */
static gboolean
begin_closing (Closing *self,
               const ArbFacts *facts,
               const ArbValue *play,
               ArbOutcome *out,
               GError **error)
{
  if (!aigles_carried_init_text (&self->carried, facts, play))
    return arb_outcome_refuse (out, "units", "close-needs-event", error);
  aigles_supply (self->carried.state->period);
  self->fighters = dup_fighters (self->carried.state->period);
  self->close = aigles_close_new (self->carried.state->period);
  for (guint i = 0; i < self->fighters->len; i++)
    take_entry (self->close, self->fighters, i, facts);
  aigles_close_judge (self->close);
  return TRUE;
}

static AiglesVerdict *
get_verdict (const Closing *self,
             guint index)
{
  return &self->close->verdicts[g_array_index (self->fighters, guint, index)];
}

static void
set_cases (ArbOutcome *out,
           guint number,
           guint cases)
{
  ArbValue numbers[AIGLES_N_SPECIAL];
  guint n_numbers = 0;
  char id[ARB_ID_LENGTH];

  for (int i = 1; i <= AIGLES_N_SPECIAL; i++)
    if (aigles_has_case (cases, i))
      numbers[n_numbers++] = arb_value_int (i);
  if (n_numbers > 0)
    arb_outcome_set (out, entry_id (id, number, "special"), arb_value_list (numbers, n_numbers),
                     NULL);
}

static guint
count_tests (const Closing *self,
             guint index)
{
  guint troop = g_array_index (self->fighters, guint, index);
  const AiglesPeriod *period = self->carried.state->period;
  const AiglesVerdict *verdict = get_verdict (self, index);

  if (aigles_period_troop (period, troop)->leader == 0)
    return 0;
  return period->readings.fate_on_total
             ? 1
             : (guint) (verdict->wins + verdict->losses + verdict->draws);
}

/* One result for each unit, whatever the number of its enemies (Mêlée 3.1). */
gboolean
aigles_resolve_close_net (const ArbFacts *facts,
                          ArbOutcome *out,
                          GError **error)
{
  static const char *const reasons[] = { [AIGLES_NET_DRAWN] = "net-drawn", [AIGLES_NET_WON] = "net-won",
                                         [AIGLES_NET_LOST] = "net-lost",
                                         [AIGLES_NET_CANCELLED] = "net-cancelled" };
  g_auto (Closing) closing = { 0 };

  if (!begin_closing (&closing, facts, aigles_set_play (facts, out), out, error))
    return FALSE;
  for (guint i = 0; i < closing.fighters->len; i++)
    {
      const AiglesVerdict *verdict = get_verdict (&closing, i);
      char id[ARB_ID_LENGTH];

      arb_outcome_set_int (out, entry_id (id, i + 1, "wins"), verdict->wins, NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "losses"), verdict->losses, NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "draws"), verdict->draws, NULL);
      arb_outcome_set_word (out, entry_id (id, i + 1, "net"), aigles_net_words[verdict->net], NULL);
      arb_outcome_note (out, id, reasons[verdict->net], NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "tests"), (int) count_tests (&closing, i), NULL);
    }
  return TRUE;
}

/* Retreat, special cases, generals: who must test its morale. */
gboolean
aigles_resolve_close_leaders (const ArbFacts *facts,
                              ArbOutcome *out,
                              GError **error)
{
  g_auto (Closing) closing = { 0 };

  if (!begin_closing (&closing, facts, arb_facts_get (facts, AIGLES_CARRIED_PLAY), out, error))
    return FALSE;
  aigles_close_fates (closing.close);
  for (guint i = 0; i < closing.fighters->len; i++)
    {
      const AiglesVerdict *verdict = get_verdict (&closing, i);
      char id[ARB_ID_LENGTH];

      arb_outcome_set_int (out, entry_id (id, i + 1, "retreat-cm"), verdict->retreats ? 3 : 0, NULL);
      set_cases (out, i + 1, verdict->cases);
      if (verdict->fate >= 0)
        arb_outcome_set_word (out, entry_id (id, i + 1, "leader-fate"),
                              aigles_fate_word (verdict->fate), NULL);
      arb_outcome_set_bool (out, entry_id (id, i + 1, "must-test-morale"), verdict->must_test, NULL);
      if (arb_outcome_declares (out, entry_id (id, i + 1, "tests-twice")))
        arb_outcome_set_bool (out, id, verdict->tests_twice, NULL);
    }
  return TRUE;
}

static guint
count_removed (const char *removal,
               char kind)
{
  guint n = 0;

  for (const char *at = removal; *at != '\0'; at++)
    n += *at == kind;
  return n;
}

/* Which of its tests counts: the state of the unit after the period. */
static void
set_morale (const Closing *self,
            guint index,
            ArbOutcome *out)
{
  AiglesMorale morale = self->close->choices[g_array_index (self->fighters, guint, index)].morale;
  char id[ARB_ID_LENGTH];

  if (get_verdict (self, index)->tests_twice && morale != AIGLES_MORALE_UNKNOWN &&
      arb_outcome_declares (out, entry_id (id, index + 1, "morale-counts")))
    arb_outcome_set_word (out, id, aigles_morale_words[morale], NULL);
}

/* Morale once, losses once (Mêlée 3, 3.1). */
gboolean
aigles_resolve_close_losses (const ArbFacts *facts,
                             ArbOutcome *out,
                             GError **error)
{
  g_auto (Closing) closing = { 0 };

  if (!begin_closing (&closing, facts, arb_facts_get (facts, AIGLES_CARRIED_PLAY), out, error))
    return FALSE;
  if (!aigles_close_fates (closing.close) || !aigles_close_tests (closing.close))
    return arb_outcome_refuse (out, "units", "close-needs-test", error);
  for (guint i = 0; i < closing.fighters->len; i++)
    {
      const AiglesVerdict *verdict = get_verdict (&closing, i);
      const AiglesTroop *troop = aigles_period_troop (closing.carried.state->period,
                                                      g_array_index (closing.fighters, guint, i));
      char id[ARB_ID_LENGTH];

      arb_outcome_set_bool (out, entry_id (id, i + 1, "leaves"), verdict->leaves, NULL);
      set_morale (&closing, i, out);
      arb_outcome_set_int (out, entry_id (id, i + 1, "recorded"), verdict->recorded, NULL);
      if (verdict->recorded > verdict->sheet)
        arb_outcome_note (out, id, "losses-doubled", NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "figures-lost"), verdict->figures_lost, NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "removed-elite"),
                           (int) count_removed (verdict->removal->str, 'E'), NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "carry-after"), verdict->carry, NULL);
      arb_outcome_set_bool (out, entry_id (id, i + 1, "may-rally"),
                            troop->unit.arm == AIGLES_CAVALRY && !verdict->leaves &&
                                verdict->figures_lost < troop->unit.figures,
                            NULL);
    }
  return TRUE;
}

/* The places, in the list of the walk, of those it may go after. */
static ArbValue
dup_targets (const Closing *self,
             const AiglesVerdict *verdict)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (ArbValue));

  for (guint i = 0; i < self->fighters->len; i++)
    {
      guint troop = g_array_index (self->fighters, guint, i);
      gboolean may = FALSE;

      for (guint j = 0; j < verdict->may_follow->len; j++)
        may = may || g_array_index (verdict->may_follow, guint, j) == troop;
      for (guint j = 0; j < verdict->may_pursue->len; j++)
        may = may || g_array_index (verdict->may_pursue, guint, j) == troop;
      if (may)
        {
          ArbValue place = arb_value_int (i + 1);

          g_array_append_val (items, place);
        }
    }
  return items->len > 0 ? arb_value_list ((const ArbValue *) items->data, items->len)
                        : ARB_VALUE_INIT;
}

/* What people call a unit of the period. */
static ArbValue
get_name (const Closing *self,
          guint troop,
          const ArbFacts *facts)
{
  for (guint i = 0; i < self->fighters->len; i++)
    {
      char id[ARB_ID_LENGTH];
      const ArbValue *name = arb_facts_get (facts, entry_id (id, i + 1, "name"));

      if (g_array_index (self->fighters, guint, i) == troop && name != NULL &&
          name->type == ARB_VALUE_TEXT)
        return arb_value_text (name->text);
    }
  return arb_value_text (aigles_period_troop (self->carried.state->period, troop)->id);
}

static void
tell_why_not (const Closing *self,
              guint index,
              AiglesWhy why,
              guint other,
              const ArbFacts *facts,
              ArbOutcome *out)
{
  char id[ARB_ID_LENGTH];

  if (why != AIGLES_WHY_NOTHING)
    arb_outcome_note (out, entry_id (id, index + 1, "may-chase"), aigles_why_texts[why], "unit",
                      get_name (self, g_array_index (self->fighters, guint, index), facts), "enemy",
                      get_name (self, other, facts), NULL);
}

gboolean
aigles_resolve_close_moves (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error)
{
  g_auto (Closing) closing = { 0 };

  if (!begin_closing (&closing, facts, arb_facts_get (facts, AIGLES_CARRIED_PLAY), out, error))
    return FALSE;
  aigles_close_fates (closing.close);
  aigles_close_tests (closing.close);
  if (!aigles_close_rally (closing.close))
    return arb_outcome_refuse (out, "units", "close-no-rally", error);
  for (guint i = 0; i < closing.fighters->len; i++)
    {
      ArbValue targets = dup_targets (&closing, get_verdict (&closing, i));
      char id[ARB_ID_LENGTH];
      guint other;
      AiglesWhy why =
          aigles_close_get_why (closing.close, g_array_index (closing.fighters, guint, i), &other);

      arb_outcome_set_int (out, entry_id (id, i + 1, "targets"),
                           targets.type == ARB_VALUE_LIST ? targets.list->n_items : 0, NULL);
      if (targets.type == ARB_VALUE_LIST)
        arb_outcome_set (out, entry_id (id, i + 1, "may-chase"), targets, NULL);
      tell_why_not (&closing, i, why, other, facts, out);
    }
  return TRUE;
}

static gboolean
has_target (const GArray *targets,
            guint troop)
{
  for (guint i = 0; i < targets->len; i++)
    if (g_array_index (targets, guint, i) == troop)
      return TRUE;
  return FALSE;
}

static void
choose_target (const Closing *self,
               guint index,
               const ArbFacts *facts)
{
  AiglesChoice *choice = &self->close->choices[g_array_index (self->fighters, guint, index)];
  const ArbValue *chosen = get_entry (facts, index + 1, "goes-after");
  const ArbValue *uncontrolled = get_entry (facts, index + 1, "uncontrolled");
  gint64 number = chosen != NULL ? arb_value_get_int (chosen) : 0;
  guint target;

  if (number < 1 || number > self->fighters->len)
    return;
  target = g_array_index (self->fighters, guint, number - 1);
  if (has_target (get_verdict (self, index)->may_pursue, target))
    choice->pursues = (int) target;
  else
    choice->follows = (int) target;
  choice->uncontrolled = uncontrolled != NULL && uncontrolled->truth;
}

gboolean
aigles_resolve_close_end (const ArbFacts *facts,
                          ArbOutcome *out,
                          GError **error)
{
  g_auto (Closing) closing = { 0 };

  if (!begin_closing (&closing, facts, arb_facts_get (facts, AIGLES_CARRIED_PLAY), out, error))
    return FALSE;
  aigles_close_fates (closing.close);
  aigles_close_tests (closing.close);
  aigles_close_rally (closing.close);
  for (guint i = 0; i < closing.fighters->len; i++)
    choose_target (&closing, i, facts);
  if (!aigles_close_follow (closing.close))
    return arb_outcome_refuse (out, "units", "close-no-chase", error);
  aigles_close_end (closing.close);
  for (guint i = 0; i < closing.fighters->len; i++)
    {
      const AiglesVerdict *verdict = get_verdict (&closing, i);
      guint troop = g_array_index (closing.fighters, guint, i);
      const AiglesTroop *left = aigles_period_troop (closing.carried.state->period, troop);
      int taker = aigles_close_find_taker (closing.close, troop);
      char id[ARB_ID_LENGTH];

      if (taker >= 0)
        tell_why_not (&closing, i, AIGLES_WHY_TAKEN, (guint) taker, facts, out);
      arb_outcome_set_bool (out, entry_id (id, i + 1, "in-melee"), verdict->in_melee, NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "level-end"), verdict->level_end, NULL);
      arb_outcome_set_bool (out, entry_id (id, i + 1, "must-reform"), verdict->must_reform, NULL);
      arb_outcome_set_int (out, entry_id (id, i + 1, "removal-phase-after"), left->removal_phase, NULL);
      if (aigles_is_square (left->unit.formation))
        arb_outcome_set_bool (out, entry_id (id, i + 1, "square-broken"), left->unit.square_broken, NULL);
      aigles_take_text (out, entry_id (id, i + 1, "after"),
                        aigles_period_dup_after (closing.carried.state->period, troop));
    }
  return TRUE;
}
