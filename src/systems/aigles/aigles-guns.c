/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-guns.h"

static gboolean
is_worse_than_halt (AiglesMorale morale)
{
  return morale == AIGLES_MORALE_RETRAITE || morale == AIGLES_MORALE_DEROUTE ||
         morale == AIGLES_MORALE_FUITE;
}

AiglesGuns
aigles_guns_after (gboolean must_test,
                   AiglesMorale morale,
                   gboolean routs_at_once)
{
  if (routs_at_once)
    return AIGLES_GUNS_LEFT;
  if (!must_test)
    return AIGLES_GUNS_SERVED;
  if (morale == AIGLES_MORALE_UNKNOWN)
    return AIGLES_GUNS_IN_DOUBT;
  return is_worse_than_halt (morale) ? AIGLES_GUNS_LEFT : AIGLES_GUNS_SERVED;
}

gboolean
aigles_can_disable_guns (AiglesArm arm)
{
  return arm == AIGLES_INFANTRY || arm == AIGLES_CAVALRY;
}

int
aigles_overturn_quarters (void)
{
  return 2;
}

gboolean
aigles_gunners_may_return (gboolean stopped_by_general,
                           gboolean guns_intact)
{
  return stopped_by_general && guns_intact;
}

gboolean
aigles_gunners_may_fire (gboolean back_at_guns,
                         gboolean reformed)
{
  return back_at_guns && reformed;
}

gboolean
aigles_gunners_pass_through (AiglesMorale morale,
                             gboolean routs_at_once)
{
  return routs_at_once || is_worse_than_halt (morale);
}

int
aigles_battery_level (int level,
                      gboolean was_unlimbering)
{
  return was_unlimbering ? AIGLES_LEVEL_DISORDER : level;
}

int
aigles_company_counts_from (int period,
                            gboolean battalion_in_melee)
{
  return battalion_in_melee ? period + 1 : period;
}

gboolean
aigles_battalion_may_rejoin (gboolean company_in_melee)
{
  return !company_in_melee;
}
