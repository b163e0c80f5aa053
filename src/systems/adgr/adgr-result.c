/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-result.h"

gint64
adgr_difference_loss (gint64 difference)
{
  return (difference + 1) / 2;
}

gboolean
adgr_is_auto_rout (gint64 difference)
{
  return difference >= 11;
}

static gboolean
has_active (const AdgrFighter *self,
            AdgrAbility ability)
{
  return (self->active & ADGR_BIT (ability)) != 0;
}

static gboolean
has_long_arms (const AdgrFighter *self)
{
  return adgr_unit_owns (&self->unit, ADGR_LANCIER) || adgr_unit_owns (&self->unit, ADGR_PIQUIER);
}

gboolean
adgr_breaks_tie (const AdgrFighter *self,
                 const AdgrFighter *enemy,
                 gboolean first_phase)
{
  if (!adgr_faces (self))
    return FALSE;
  if (has_long_arms (enemy) && (has_active (self, ADGR_A2M) || has_active (self, ADGR_KEIL_A2M)))
    return TRUE;
  return first_phase && has_active (self, ADGR_ART_REGIMENTAIRE);
}

/* E-31: who is ahead only by breaking the tie does not press as well; a ruling lets A2M do both. */
static gboolean
may_press (const AdgrFighter *self,
           const AdgrFighter *enemy,
           gboolean was_tied,
           const AdgrMeleeRulings *rulings)
{
  if (was_tied)
    return rulings->a2m_twice && has_long_arms (enemy) && adgr_faces (self) &&
           has_active (self, ADGR_A2M);
  return adgr_presses (self);
}

gboolean
adgr_presses (const AdgrFighter *self)
{
  return adgr_faces (self) && (has_active (self, ADGR_A2M) || has_active (self, ADGR_HAST));
}

gboolean
adgr_is_saved_by_armour (const AdgrFighter *self,
                         const AdgrFighter *enemy,
                         gboolean first_phase,
                         gboolean armour_fusil)
{
  AdgrWeapon weapon = enemy->unit.weapon;

  if (adgr_armour (self->unit.owned) <= adgr_armour (enemy->unit.owned) ||
      enemy->unit.type.category == ADGR_EL)
    return FALSE;
  return !first_phase ||
         (!has_active (enemy, ADGR_CHOC) && weapon != ADGR_WEAPON_ARQUEBUSE &&
          weapon != ADGR_WEAPON_MOUSQUET && (weapon != ADGR_WEAPON_FUSIL || !armour_fusil));
}

static int
ahead (const gint64 finals[2])
{
  return finals[0] > finals[1] ? 0 : finals[1] > finals[0] ? 1 : -1;
}

void
adgr_compare (AdgrResult *self,
              const AdgrFighter *const sides[2],
              const gint64 totals[2],
              gboolean first_phase,
              const AdgrMeleeRulings *rulings)
{
  gboolean was_tied = totals[0] == totals[1];
  int first;

  *self = (AdgrResult) { .step_c = -1, .step_d = -1, .finals = { totals[0], totals[1] } };
  for (guint i = 0; was_tied && i < 2; i++)
    if (adgr_breaks_tie (sides[i], sides[1 - i], first_phase))
      {
        self->step_b[i] = TRUE;
        self->finals[i]++;
      }
  first = ahead (self->finals);
  if (first >= 0 && may_press (sides[first], sides[1 - first], was_tied, rulings))
    {
      self->step_c = first;
      self->finals[first]++;
    }
  if (first >= 0 &&
      adgr_is_saved_by_armour (sides[1 - first], sides[first], first_phase,
                               rulings->armour_fusil))
    {
      self->step_d = 1 - first;
      self->finals[1 - first]++;
    }
  self->difference = ABS (self->finals[0] - self->finals[1]);
  self->winner = ahead (self->finals);
}

/* E-18: what an automatic rout takes. */
static gint64
rout_loss (const AdgrUnit *unit,
           gboolean bn_rout_half)
{
  if (bn_rout_half && unit->is_battalion)
    return (unit->type.cohesion + 1) / 2;
  return unit->type.cohesion - unit->coh_lost;
}

void
adgr_apply_losses (AdgrResult *self,
                   const AdgrFighter *const sides[2],
                   gboolean first_phase,
                   const AdgrMeleeRulings *rulings)
{
  int loser = self->winner < 0 ? -1 : 1 - self->winner;

  if (loser >= 0)
    {
      self->auto_rout[loser] = adgr_is_auto_rout (self->difference);
      self->loss_result[loser] = self->auto_rout[loser]
                                     ? rout_loss (&sides[loser]->unit, rulings->bn_rout_half)
                                     : adgr_difference_loss (self->difference);
      if (first_phase && has_active (sides[self->winner], ADGR_CHARGE_PERCUTANTE))
        self->loss_shock[loser] = 1;
    }
  for (guint i = 0; i < 2; i++)
    if (sides[i]->is_victim && !sides[i]->flank_enemy_light &&
        (!rulings->flank_once || sides[i]->flank_new))
      self->loss_flank[i] = 1;
}
