/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The rally of cavalry and whoever follows it (F39, F40, F43; Mouvement 3). The compulsory rally
 * after a draw is aigles_must_rally(). */

typedef enum
{
  AIGLES_ANNOUNCED_START_H1,
  AIGLES_ANNOUNCED_START_H2,
  AIGLES_ANNOUNCED_OTHER,
} AiglesAnnounced;

typedef enum
{
  AIGLES_SIDE_FRONT,
  AIGLES_SIDE_LEFT,
  AIGLES_SIDE_RIGHT,
} AiglesSide;

extern const char *const aigles_announced_words[];
extern const char *const aigles_side_words[];

typedef struct
{
  AiglesArm arm;
  gboolean engaged;
  AiglesAnnounced announced;
  int period;            /* 1: that of the announcement */
  AiglesSide attacked;
  int column_move;       /* cm a period, whatever its formation */
  gboolean out_of_range; /* of muskets */
  gboolean behind_friend;
} AiglesRally;

typedef enum
{
  AIGLES_RALLY_ALLOWED,
  AIGLES_RALLY_WRONG_ARM,
  AIGLES_RALLY_WRONG_MOMENT,
} AiglesRallyVerdict;

AiglesRallyVerdict aigles_judge_rally (const AiglesRally *rally);
/* A quarter turn away from an attack on the flank, else a half turn. */
gboolean aigles_rally_turns_quarter (const AiglesRally *rally);
/* The way of its first quarter of movement: a word of the rule file. */
const char *aigles_rally_direction (const AiglesRally *rally);
/* cm in this period; the turn takes half of the first one. */
ArbRatio aigles_rally_distance (const AiglesRally *rally);
gboolean aigles_rally_may_end (const AiglesRally *rally);

typedef struct
{
  gboolean is_cavalry;
  gboolean in_contact;
  int move;
  gboolean uncontrolled;
} AiglesFollower;

/* Only the cavalry it was fighting, and in contact when the rally begins (Mouvement 3.3). */
gboolean aigles_may_follow_rally (const AiglesRally *rally,
                                  const AiglesFollower *follower);
gboolean aigles_keeps_contact (const AiglesRally *rally,
                               const AiglesFollower *follower);
int aigles_follower_level (const AiglesFollower *follower);

/* The follower runs into other units than the one that slipped away (Mouvement 3.4). */
typedef struct
{
  gboolean contacts;  /* somebody stands in the way of its front */
  int follower_level; /* it enters plainly, disorganised, without the bonus for following */
  int contacted_level;
  gboolean may_fire;  /* the unit contacted: never, the rally masks it */
} AiglesThirdContact;

AiglesThirdContact aigles_third_contact (gboolean in_the_way,
                                         gboolean interpenetrated);

G_END_DECLS
