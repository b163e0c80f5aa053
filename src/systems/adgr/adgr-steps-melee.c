/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Mêlée »: one pair of ADG units, a battalion being two halves. */

#include "systems/adgr/adgr-abilities.h"
#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-result.h"
#include "systems/adgr/adgr-steps.h"

static const char *const sides[] = { "a", "b" };

static const char *const animal_words[] = { "camel", "elephant", NULL };

/* --- Reading --------------------------------------------------------------------------------- */

static void
read_fighter (const ArbFacts *facts,
              const char *side,
              gpointer data)
{
  guint animals = adgr_facts_bits (facts, side, "panic-neighbours", animal_words);

  *(AdgrFighter *) data = (AdgrFighter) {
    .unit = adgr_facts_unit (facts, side),
    .charged = arb_facts_is (facts, "charger", side),
    .attacked_on = adgr_facts_choice (facts, side, "attacked-on", adgr_face_words, ADGR_FRONT),
    .terrain = adgr_facts_choice (facts, side, "terrain", adgr_terrain_words, ADGR_OPEN),
    .behind = adgr_facts_choice (facts, side, "behind", adgr_work_words, ADGR_BEHIND_NONE),
    .battle_ready = arb_facts_side_bool (facts, side, "battle-ready"),
    .camel_neighbours = (animals & 1u) != 0,
    .elephant_neighbours = (animals & 2u) != 0,
    .flank_enemy_light = arb_facts_side_bool (facts, side, "flank-enemy-light"),
    .flank_new = arb_facts_side_bool (facts, side, "flank-new"),
  };
}

/* Both sides with everything that follows from them. */
static void
read_both (const ArbFacts *facts,
           AdgrFighter *a,
           AdgrFighter *b,
           AdgrMeleeRulings *rulings)
{
  const ArbTable *ground = arb_facts_get_table (facts, "ground");

  *rulings = adgr_melee_rulings (facts);
  arb_facts_remember (facts, "a", a, sizeof *a, read_fighter);
  arb_facts_remember (facts, "b", b, sizeof *b, read_fighter);
  adgr_melee_prepare (a, ground, rulings);
  adgr_melee_prepare (b, ground, rulings);
}

/* --- The units and how they meet ------------------------------------------------------------- */

static gboolean
resolve_units (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  return adgr_check_unit (facts, out, "a", error) && adgr_check_unit (facts, out, "b", error);
}

/* P28 under the ruling "contact": there is no combat at all. */
static gboolean
resolve_contact (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  AdgrFighter a, b;
  AdgrMeleeRulings rulings;
  gboolean a_lost, b_lost;

  read_both (facts, &a, &b, &rulings);
  adgr_remind_of_works (facts, out, "a");
  adgr_remind_of_works (facts, out, "b");
  a_lost = adgr_is_li_destroyed (&a, &b);
  b_lost = adgr_is_li_destroyed (&b, &a);
  if (!arb_facts_ruling_is (facts, "li", "contact") || (!a_lost && !b_lost))
    return TRUE;
  arb_outcome_set_bool (out, "a.destroyed", a_lost, NULL);
  arb_outcome_set_bool (out, "b.destroyed", b_lost, NULL);
  arb_outcome_set_bool (out, "a.rout", a_lost, NULL);
  arb_outcome_set_bool (out, "b.rout", b_lost, NULL);
  arb_outcome_set_word (out, "winner", a_lost ? "b" : "a", NULL);
  arb_outcome_note (out, a_lost ? "a.destroyed" : "b.destroyed", "light-foot-destroyed", NULL);
  arb_outcome_goto (out, "melee.leave");
  return TRUE;
}

/* --- The situation --------------------------------------------------------------------------- */

static void
set_bool (ArbOutcome *out,
          const char *side,
          const char *name,
          gboolean value)
{
  arb_outcome_set_side (out, side, name, arb_value_bool (value), NULL);
}

static void
set_int (ArbOutcome *out,
         const char *side,
         const char *name,
         gint64 value)
{
  arb_outcome_set_side (out, side, name, arb_value_int (value), NULL);
}

static gint64
sum_melee_supports (const ArbFacts *facts,
                    const char *side,
                    const AdgrFighter *enemy,
                    const AdgrMeleeRulings *rulings)
{
  const ArbValue *list = arb_facts_get_side (facts, side, "melee-supports");
  gint64 sum = 0;

  for (guint i = 0; list != NULL && list->type == ARB_VALUE_LIST && i < list->list->n_items; i++)
    {
      AdgrType type =
          adgr_type_read (arb_facts_get_table (facts, "units"), list->list->items[i].word);

      sum += adgr_melee_support (&type, enemy, arb_facts_get_table (facts, "factors"), rulings);
    }
  return sum;
}

/* The same of units at a table, which their lists describe. */
static gint64
sum_named_supports (const ArbFacts *facts,
                    const char *side,
                    const AdgrFighter *enemy,
                    const AdgrMeleeRulings *rulings)
{
  g_auto (AdgrCarried) carried = { 0 };
  g_autoptr (GArray) named = NULL;
  gint64 sum = 0;

  if (!adgr_carried_init (&carried, facts))
    return 0;
  named = adgr_carried_dup_named (&carried, facts, side, "melee-support-units");
  for (guint i = 0; i < named->len; i++)
    sum += adgr_melee_support (
        &adgr_game_troop (carried.game, g_array_index (named, guint, i))->type, enemy,
        arb_facts_get_table (facts, "factors"), rulings);
  return sum;
}

static gint64
count_simple_supports (const ArbFacts *facts,
                       const char *side)
{
  const ArbValue *named = arb_facts_get_side (facts, side, "support-units");

  return arb_facts_side_int (facts, side, "supports") +
         (named != NULL && named->type == ARB_VALUE_LIST ? named->list->n_items : 0);
}

static gboolean
resolve_situation (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (!adgr_check_named (facts, out, sides[i], "support-units", error) ||
        !adgr_check_named (facts, out, sides[i], "melee-support-units", error))
      return FALSE;
  return TRUE;
}

/* What the modifiers of the rule file look at. */
static void
set_looks (const ArbFacts *facts,
           ArbOutcome *out,
           const char *side,
           const AdgrFighter *self,
           const AdgrFighter *enemy,
           const AdgrMeleeRulings *rulings)
{
  const AdgrUnit *unit = &self->unit;
  AdgrCategory category = unit->type.category;

  arb_outcome_set_side (out, side, "category", arb_value_word (adgr_category_words[category]),
                        NULL);
  arb_outcome_set_side (out, side, "weapon-used", arb_value_word (adgr_weapon_words[unit->weapon]),
                        NULL);
  arb_outcome_set_side (out, side, "owned", adgr_bits_to_list (unit->owned, adgr_ability_words),
                        NULL);
  set_bool (out, side, "mounted", adgr_is_mounted (category));
  set_bool (out, side, "square-formed", unit->in_square);
  set_bool (out, side, "struck-aside", adgr_is_struck_aside (self));
  set_bool (out, side, "charged", self->charged);
  set_bool (out, side, "in-charge", adgr_is_in_charge (self, enemy));
  set_bool (out, side, "receives", adgr_receives (self, enemy));
  set_bool (out, side, "across-work", adgr_is_across_work (enemy, TRUE));
  set_bool (out, side, "penalised", adgr_is_penalised (self));
  set_bool (out, side, "pikes", unit->type.has_pikes);
  set_bool (out, side, "soft",
            category == ADGR_LMI || g_strcmp0 (unit->type.id, "fantassin-moyen") == 0);
  set_bool (out, side, "panicked", adgr_is_panicked (self, enemy));
  set_int (out, side, "ground", self->ground);
  set_int (out, side, "base-factor",
           adgr_base_factor (self, enemy, arb_facts_get_table (facts, "factors"), rulings));
  /* Rules of version 0.1 ask for the number itself. */
  if (arb_outcome_declares (out, "a.simple-supports"))
    set_int (out, side, "simple-supports", count_simple_supports (facts, side));
  set_int (out, side, "support-value",
           sum_melee_supports (facts, side, enemy, rulings) +
               sum_named_supports (facts, side, enemy, rulings));
  set_int (out, side, "shock-value", adgr_shock_bonus (self, enemy, rulings->shock_stack));
}

static void
set_abilities (ArbOutcome *out,
               const char *side,
               const AdgrFighter *self)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_set_side (out, side, "active", adgr_bits_to_list (self->active, adgr_ability_words),
                        NULL);
  for (guint i = 0; i < ADGR_N_ABILITIES; i++)
    if (self->cancelled[i] != NULL)
      {
        g_snprintf (id, sizeof id, "%s.cancelled.%s", side, adgr_ability_words[i]);
        arb_outcome_set_word (out, id, self->cancelled[i], NULL);
      }
}

static gboolean
resolve_abilities (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  AdgrFighter a, b;
  AdgrMeleeRulings rulings;

  read_both (facts, &a, &b, &rulings);
  a.is_victim = arb_outcome_set_bool (out, "a.victim", a.is_victim, NULL);
  b.is_victim = arb_outcome_set_bool (out, "b.victim", b.is_victim, NULL);
  adgr_abilities_resolve (&a, &b, arb_facts_get_table (facts, "cancellations"), &rulings);
  set_abilities (out, "a", &a);
  set_abilities (out, "b", &b);
  return TRUE;
}

/* --- Totals ---------------------------------------------------------------------------------- */

/* As read, with what the umpire may have ruled since. */
static void
read_resolved (const ArbFacts *facts,
               AdgrFighter *a,
               AdgrFighter *b,
               AdgrMeleeRulings *rulings)
{
  read_both (facts, a, b, rulings);
  a->is_victim = arb_facts_bool (facts, "a.victim");
  b->is_victim = arb_facts_bool (facts, "b.victim");
  a->active = adgr_facts_bits (facts, "a", "active", adgr_ability_words);
  b->active = adgr_facts_bits (facts, "b", "active", adgr_ability_words);
}

static gboolean
resolve_looks (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  AdgrFighter a, b;
  AdgrMeleeRulings rulings;

  read_resolved (facts, &a, &b, &rulings);
  set_looks (facts, out, "a", &a, &b, &rulings);
  set_looks (facts, out, "b", &b, &a, &rulings);
  return TRUE;
}

static gboolean
resolve_modifiers (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  arb_outcome_sum_table (out, "melee", "modifiers", "mod", "a", "b", NULL);
  arb_outcome_sum_table (out, "melee", "modifiers", "mod", "b", "a", NULL);
  return TRUE;
}

static gboolean
resolve_dice (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  const ArbTable *quality_dice = arb_facts_get_table (facts, "quality-dice");

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      AdgrQuality quality =
          adgr_facts_choice (facts, sides[i], "quality", adgr_quality_words, ADGR_ORDINAIRE);
      gint64 die = adgr_quality_die (quality_dice, quality,
                                     arb_facts_side_int (facts, sides[i], "die"));

      die = arb_outcome_set_side_int (out, sides[i], "die-modified", die, NULL);
      arb_outcome_set_side_int (out, sides[i], "total",
                                die + arb_facts_side_int (facts, sides[i], "modifiers"), NULL);
    }
  return TRUE;
}

/* --- The result ------------------------------------------------------------------------------ */

static const char *
side_word (int side)
{
  return side < 0 ? "none" : sides[side];
}

static gboolean
resolve_compare (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  AdgrFighter a, b;
  const AdgrFighter *const fighters[2] = { &a, &b };
  gint64 totals[2] = { arb_facts_int (facts, "a.total"), arb_facts_int (facts, "b.total") };
  AdgrMeleeRulings rulings;
  AdgrResult result;

  read_resolved (facts, &a, &b, &rulings);
  adgr_compare (&result, fighters, totals, arb_facts_is (facts, "phase", "first"), &rulings);
  arb_outcome_set_word (out, "step.b",
                        result.step_b[0] && result.step_b[1] ? "both"
                        : result.step_b[0]                   ? "a"
                        : result.step_b[1]                   ? "b"
                                                             : "none",
                        NULL);
  arb_outcome_set_word (out, "step.c", side_word (result.step_c), NULL);
  arb_outcome_set_word (out, "step.d", side_word (result.step_d), NULL);
  totals[0] = arb_outcome_set_int (out, "a.final", result.finals[0], NULL);
  totals[1] = arb_outcome_set_int (out, "b.final", result.finals[1], NULL);
  arb_outcome_set_int (out, "difference", ABS (totals[0] - totals[1]), NULL);
  arb_outcome_set_word (
      out, "winner", side_word (totals[0] > totals[1] ? 0 : totals[1] > totals[0] ? 1 : -1), NULL);
  return TRUE;
}

/* Sets the losses of one side; TRUE when it routs. */
static gboolean
set_losses (const ArbFacts *facts,
            ArbOutcome *out,
            guint i,
            const AdgrFighter *self,
            const AdgrResult *result,
            gboolean destroyed)
{
  const char *side = sides[i];
  gint64 loss, after;

  set_bool (out, side, "auto-rout", result->auto_rout[i]);
  loss = arb_outcome_set_side_int (out, side, "loss.result", result->loss_result[i], NULL);
  loss += arb_outcome_set_side_int (out, side, "loss.shock", result->loss_shock[i], NULL);
  loss += arb_outcome_set_side_int (out, side, "loss.flank", result->loss_flank[i], NULL);
  loss = arb_outcome_set_side_int (out, side, "loss.total", loss, NULL);
  after = arb_outcome_set_side_int (out, side, "coh-lost-after", self->unit.coh_lost + loss, NULL);
  set_bool (out, side, "disorder-after",
            self->unit.disorder || after >= arb_facts_ruling_int (facts, "disorder"));
  destroyed = arb_outcome_set_side_bool (out, side, "destroyed", destroyed, NULL);
  return arb_outcome_set_side_bool (out, side, "rout",
                                    destroyed || after >= self->unit.type.cohesion, NULL);
}

/* The result in words first. */
static void
note_result (ArbOutcome *out,
             const AdgrResult *result,
             const AdgrFighter *const fighters[2])
{
  int loser = 1 - result->winner;
  gint64 loss;
  char id[ARB_ID_LENGTH];

  if (result->winner < 0)
    {
      arb_outcome_note (out, "winner", "melee-draw", NULL);
      return;
    }
  loss = result->loss_result[loser] + result->loss_shock[loser] + result->loss_flank[loser];
  arb_outcome_note (
      out, arb_id_join (id, sides[loser], "loss.total"), "melee-lost", "difference",
      arb_value_int (result->difference), "loss", arb_value_int (loss), "left",
      arb_value_int (MAX (
          fighters[loser]->unit.type.cohesion - fighters[loser]->unit.coh_lost - loss, 0)),
      NULL);
}

static gboolean
resolve_losses (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AdgrFighter fighter[2];
  const AdgrFighter *const fighters[2] = { &fighter[0], &fighter[1] };
  AdgrMeleeRulings rulings;
  AdgrResult result = { .winner = -1 };

  read_resolved (facts, &fighter[0], &fighter[1], &rulings);
  result.difference = arb_facts_int (facts, "difference");
  result.winner = arb_facts_is (facts, "winner", "a")   ? 0
                  : arb_facts_is (facts, "winner", "b") ? 1
                                                        : -1;
  adgr_apply_losses (&result, fighters, arb_facts_is (facts, "phase", "first"), &rulings);
  note_result (out, &result, fighters);
  for (guint i = 0; i < 2; i++)
    {
      gboolean lost = result.winner == 1 - (int) i;
      gboolean destroyed = lost && adgr_is_li_destroyed (fighters[i], fighters[1 - i]);

      if (set_losses (facts, out, i, fighters[i], &result, destroyed))
        arb_outcome_note (out, i == 0 ? "a.rout" : "b.rout", "routs", NULL);
    }
  return TRUE;
}

/* --- What follows ---------------------------------------------------------------------------- */

static gboolean
resolve_aftermath (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  if (!arb_facts_bool (facts, "aftermath"))
    return TRUE;
  arb_outcome_call (out, "aftermath", "aftermath", "cause", arb_value_word ("melee"), "third",
                    arb_value_bool (FALSE), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      AdgrUnit unit = adgr_facts_unit (facts, sides[i]);
      char id[ARB_ID_LENGTH];
      /* Destroyed on contact: there was no combat to lose points in. */
      gint64 loss = arb_facts_side_bool (facts, sides[i], "destroyed")
                        ? unit.type.cohesion - unit.coh_lost
                        : arb_facts_side_int (facts, sides[i], "loss.total");

      adgr_pass_aftermath (out, facts, sides[i], loss,
                           arb_facts_side_bool (facts, sides[i], "rout"));
      arb_outcome_pass (out, arb_id_join (id, sides[i], "general"),
                        arb_value_bool (arb_facts_side_bool (facts, sides[i], "general")));
      arb_outcome_pass (out, arb_id_join (id, sides[i], "general-loss"), arb_value_int (loss));
    }
  return TRUE;
}

const ArbStep adgr_melee_steps[] = {
  { "melee.units", resolve_units },
  { "melee.contact", resolve_contact },
  { "melee.situation", resolve_situation },
  { "melee.abilities", resolve_abilities },
  { "melee.looks", resolve_looks },
  { "melee.modifiers", resolve_modifiers },
  { "melee.dice", resolve_dice },
  { "melee.compare", resolve_compare },
  { "melee.losses", resolve_losses },
  { "melee.leave", adgr_leave_melee },
  { "melee.aftermath", resolve_aftermath },
  { NULL },
};
