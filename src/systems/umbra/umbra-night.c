/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-night.h"

const char *const umbra_rally_words[] = { "deserted", "routed", "rallied", "not-rallyable", NULL };
const char *const umbra_rest_words[] = { "engaged", "disengaged", "idle", NULL };
const char *const umbra_order_words[] = { "vs", "force", "umpire", NULL };

UmbraRallyProfile
umbra_rally_profile (UmbraRallyProfile base,
                     guint n_skills)
{
  gint64 turned = MIN ((gint64) n_skills, base.white);

  return (UmbraRallyProfile) { base.red, base.white - turned, base.green + turned };
}

UmbraRally
umbra_rally (const UmbraRallyProfile *profile,
             gint64 die)
{
  if (die <= profile->red)
    return UMBRA_DESERTED;
  return die <= profile->red + profile->white ? UMBRA_ROUTED : UMBRA_RALLIED;
}

gint64
umbra_rest (gint64 fatigue,
            UmbraRestStatus status,
            gboolean castrametisation,
            gint64 cap)
{
  if (status == UMBRA_REST_IDLE)
    return MIN (1, fatigue + 2);
  if (status == UMBRA_REST_ENGAGED && !castrametisation)
    return fatigue;
  return MAX (fatigue, MIN (fatigue + 1, cap));
}

UmbraSide
umbra_first_mover (const gint64 vs[2],
                   const gint64 forces[2],
                   UmbraOrderReason *reason)
{
  *reason = vs[0] != vs[1]           ? UMBRA_ORDER_BY_VS
            : forces[0] != forces[1] ? UMBRA_ORDER_BY_FORCE
                                     : UMBRA_ORDER_UMPIRE;
  if (*reason == UMBRA_ORDER_BY_VS)
    return vs[0] < vs[1] ? UMBRA_SIDE_A : UMBRA_SIDE_B;
  if (*reason == UMBRA_ORDER_BY_FORCE)
    return forces[0] < forces[1] ? UMBRA_SIDE_A : UMBRA_SIDE_B;
  return UMBRA_UNDECIDED;
}

gint64
umbra_building_turns (gboolean castrametisation,
                      gboolean suitable)
{
  if (suitable)
    return castrametisation ? 2 : 4;
  return castrametisation ? 4 : 0;
}
