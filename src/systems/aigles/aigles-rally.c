/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-rally.h"

const char *const aigles_announced_words[] = { "start-h1", "start-h2", "other", NULL };
const char *const aigles_side_words[] = { "front", "left", "right", NULL };

AiglesRallyVerdict
aigles_judge_rally (const AiglesRally *rally)
{
  if (rally->arm != AIGLES_CAVALRY)
    return AIGLES_RALLY_WRONG_ARM;
  if (rally->announced == AIGLES_ANNOUNCED_OTHER ||
      (rally->engaged && rally->announced != AIGLES_ANNOUNCED_START_H1))
    return AIGLES_RALLY_WRONG_MOMENT;
  return AIGLES_RALLY_ALLOWED;
}

gboolean
aigles_rally_turns_quarter (const AiglesRally *rally)
{
  return rally->engaged && rally->attacked != AIGLES_SIDE_FRONT;
}

const char *
aigles_rally_direction (const AiglesRally *rally)
{
  if (!rally->engaged)
    return "own-edge";
  switch (rally->attacked)
    {
    case AIGLES_SIDE_LEFT:
      return "right";
    case AIGLES_SIDE_RIGHT:
      return "left";
    case AIGLES_SIDE_FRONT:
    default:
      return "rear";
    }
}

ArbRatio
aigles_rally_distance (const AiglesRally *rally)
{
  if (rally->period > 1)
    return arb_ratio_int (rally->column_move);
  return rally->announced == AIGLES_ANNOUNCED_START_H1 ? arb_ratio (rally->column_move, 2)
                                                       : arb_ratio_int (0);
}

gboolean
aigles_rally_may_end (const AiglesRally *rally)
{
  return rally->out_of_range || rally->behind_friend;
}

gboolean
aigles_may_follow_rally (const AiglesRally *rally,
                         const AiglesFollower *follower)
{
  return rally->engaged && follower->is_cavalry && follower->in_contact;
}

gboolean
aigles_keeps_contact (const AiglesRally *rally,
                      const AiglesFollower *follower)
{
  return follower->uncontrolled || follower->move >= rally->column_move;
}

int
aigles_follower_level (const AiglesFollower *follower)
{
  return follower->uncontrolled ? AIGLES_LEVEL_FORMED : AIGLES_LEVEL_DISORGANISED;
}

AiglesThirdContact
aigles_third_contact (gboolean in_the_way,
                      gboolean interpenetrated)
{
  return (AiglesThirdContact) {
    .contacts = in_the_way,
    .follower_level = AIGLES_LEVEL_DISORGANISED,
    .contacted_level = interpenetrated ? AIGLES_LEVEL_DISORDER : AIGLES_LEVEL_FORMED,
    .may_fire = FALSE,
  };
}
