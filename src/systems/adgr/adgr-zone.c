/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-zone.h"

const char *const adgr_leave_words[ADGR_N_LEAVES + 1] = { "evade", "straight", "back", NULL };

gboolean
adgr_exerts_zoc (const AdgrZoneUnit *self,
                 const AdgrZoneUnit *other)
{
  if (self->category == ADGR_ART || self->category == ADGR_WWG || self->in_melee ||
      self->is_penalised || self->in_square || self->behind_work)
    return FALSE;
  return self->category != ADGR_LI || !self->in_open || other->category == ADGR_LI ||
         other->category == ADGR_LH || other->category == ADGR_EL || other->category == ADGR_ART;
}

AdgrLeave
adgr_leave_zoc (const AdgrZoneUnit *self,
                gboolean can_evade,
                gboolean rear_in_slower)
{
  if (can_evade)
    return ADGR_LEAVE_EVADE;
  return rear_in_slower && adgr_is_mounted (self->category) ? ADGR_LEAVE_STRAIGHT
                                                            : ADGR_LEAVE_BACK;
}

gint64
adgr_leave_distance (AdgrCategory category)
{
  return adgr_is_mounted (category) ? 2 : 1;
}

gboolean
adgr_may_break_contact (const AdgrZoneUnit *self,
                        const AdgrZoneUnit *enemy,
                        gboolean enemy_is_slower)
{
  gboolean foe_on_foot = !adgr_is_mounted (enemy->category);

  if (enemy->category == ADGR_ART || enemy->category == ADGR_WWG || enemy->behind_work)
    return TRUE;
  if (self->category == ADGR_LI)
    return foe_on_foot || enemy->category == ADGR_EL || enemy->is_penalised;
  return adgr_is_mounted (self->category) && self->category != ADGR_EL &&
         (foe_on_foot || enemy_is_slower);
}

static gboolean
is_formed_foot (AdgrCategory category)
{
  return category == ADGR_MI || category == ADGR_HI;
}

/* One way round; every line of the sheet works both ways. */
static gboolean
passes (const AdgrZoneUnit *self,
        const AdgrZoneUnit *other,
        gboolean along,
        gboolean long_side)
{
  gboolean on_foot = !adgr_is_mounted (self->category);

  if (self->category == ADGR_LI)
    return TRUE;
  if (other->category == ADGR_LH)
    return along && !on_foot;
  if (other->category == ADGR_LMI)
    return along && (self->category == ADGR_LMI || is_formed_foot (self->category));
  return long_side && on_foot && (other->category == ADGR_ART || other->category == ADGR_WWG);
}

gboolean
adgr_may_interpenetrate (const AdgrZoneUnit *self,
                         const AdgrZoneUnit *other,
                         gboolean along,
                         gboolean long_side)
{
  return passes (self, other, along, long_side) || passes (other, self, along, long_side);
}

gboolean
adgr_may_force_through (const AdgrZoneUnit *crossed)
{
  return crossed->category != ADGR_EL && crossed->category != ADGR_WWG && !crossed->is_deep &&
         g_strcmp0 (crossed->type, "pike-and-shot") != 0 &&
         g_strcmp0 (crossed->type, "pike-and-shot-tardif") != 0 && !crossed->in_melee &&
         !crossed->melee_support;
}
