/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-timeline.h"
#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The charge: its checklist, its quarters, the fire and the changes it leaves time for, and the
 * countercharge (F47–F51, F55; Mouvement 5 and 6). Distances are exact, in cm: a millimetre short
 * is short (Mouvement 5.4). */

#define AIGLES_QUARTERS ARB_TIMELINE_QUARTERS
#define AIGLES_CHARGE_LINES 13

/* From best to worst: the worst consequence of all lines is the verdict. */
typedef enum
{
  AIGLES_VERDICT_OK,
  AIGLES_VERDICT_OK_REORIENT, /* after a quarter spent on facing the target */
  AIGLES_VERDICT_CLASSIC,     /* a plain entry, without any bonus */
  AIGLES_VERDICT_REFUSED,
} AiglesChargeVerdict;

typedef enum
{
  AIGLES_BEARING_AHEAD,
  AIGLES_BEARING_OFF_AXIS, /* in front, but not straight ahead */
  AIGLES_BEARING_FLANK,
  AIGLES_BEARING_REAR,
} AiglesBearing;

typedef enum
{
  AIGLES_IN_MELEE_NO,
  AIGLES_IN_MELEE_YES,
  AIGLES_IN_MELEE_SKIRMISHERS_ONLY, /* only its detached company fights */
} AiglesInMelee;

typedef enum
{
  AIGLES_OTHER_CHARGE_NONE,
  AIGLES_OTHER_CHARGE_SAME_SIDE,
  AIGLES_OTHER_CHARGE_OTHER_SIDE,
} AiglesOtherCharge;

extern const char *const aigles_verdict_words[];
extern const char *const aigles_bearing_words[];
extern const char *const aigles_in_melee_words[];
extern const char *const aigles_other_charge_words[];

/* What the lines of the checklist look at. */
typedef struct
{
  AiglesArm arm;
  AiglesFormation formation;
  gboolean combat_formation;
  gboolean order_allows;
  gboolean order_allows_entry;
  gboolean written;
  gboolean declared;
  gboolean target_visible;
  AiglesBearing bearing;
  int level;
  AiglesArm target_arm;
  gboolean slope;
  gboolean obstacle;
  AiglesInMelee target_in_melee;
  AiglesOtherCharge other_charge;
  gboolean uncontrolled; /* avance incontrôlée: no procedure to follow */
  gboolean is_strict;    /* ruling “undeclared-charge”: what is not validated is no plain entry either */
} AiglesCharge;

/* Infantry or cavalry in line or column; no guns, squares or skirmishers (Mouvement 5.1, 5.5). */
gboolean aigles_can_charge (AiglesArm arm,
                            AiglesFormation formation);
/* What line 1 to 13 says by itself: OK when it holds. */
AiglesChargeVerdict aigles_check_line (const AiglesCharge *charge,
                                       int line);
/* @failing: bit N for line N. */
AiglesChargeVerdict aigles_judge_charge (const AiglesCharge *charge,
                                         guint *failing);

typedef ArbRun AiglesRun;

typedef struct
{
  ArbRatio quarter;     /* cm in one quarter */
  gboolean eligible;    /* far enough for the bonuses */
  int k;                /* quarters of movement to contact */
  int k0;               /* the same without the distance bonus */
  int available;        /* quarters left in the period */
  gboolean hit;
  int contact_quarter;  /* of the period; past 4 when it misses */
  ArbRatio bonus_used;
  ArbRatio travel;      /* when it misses: to the end, and the bonus (Mouvement 5.4) */
} AiglesCourse;

ArbRatio aigles_quarter_move (int move);
/* Quarters of the period gone by before the half of the declaration. */
int aigles_quarters_before (int half);
/* ⌈distance / step⌉, at least 1. */
gint64 aigles_quarters_to_cover (ArbRatio distance,
                                 ArbRatio step);
gboolean aigles_is_eligible (const AiglesRun *run);
AiglesCourse aigles_charge_course (const AiglesRun *run);
/* The same where somebody else has said whether the bonuses count. */
AiglesCourse aigles_charge_course_as (const AiglesRun *run,
                                      gboolean eligible);
/* What follows from the quarters to contact, once they are known. */
void aigles_course_land (AiglesCourse *course,
                         const AiglesRun *run);

/* What is left of the quarter of the contact, in cm, to bring up the other figures (Mouvement 5.3). The
 * bonus counts where it made the contact possible. */
ArbRatio aigles_course_left (const AiglesCourse *course,
                             const AiglesRun *run);

/* Who may fire before the contact (Mêlée 2.1, Mouvement 5.3). The distance bonus is ignored. */
typedef struct
{
  int target_quarters;    /* in all */
  int target_window;      /* those that count before the mêlée */
  int third_party_window;
} AiglesFireWindow;

AiglesFireWindow aigles_charge_fire (const AiglesRun *run,
                                     const AiglesCourse *course,
                                     gboolean third_party_half);
/* Quarters of fire as a share of its result: none, half, full. */
const char *aigles_fire_share (int quarters);

/* Whether the target ends a change of formation before the contact; here the bonus counts
 * (Mouvement 5.3). */
gboolean aigles_changes_in_time (const AiglesRun *run,
                                 const AiglesCourse *course,
                                 int change_quarters,
                                 gboolean reaction);

/* --- Countercharge --------------------------------------------------------------------------- */

typedef enum
{
  AIGLES_COUNTER_ALLOWED,
  AIGLES_COUNTER_NOT_TARGET,
  AIGLES_COUNTER_LINE_1,
  AIGLES_COUNTER_LINE_2,
  AIGLES_COUNTER_LINE_3,
  AIGLES_COUNTER_LINE_7,
  AIGLES_COUNTER_LINE_8,
  AIGLES_COUNTER_LINE_9,
  AIGLES_COUNTER_LINE_10,
  AIGLES_COUNTER_LINE_11,
  AIGLES_COUNTER_NO_TIME,
} AiglesCounterVerdict;

/* NULL for ALLOWED. */
extern const char *const aigles_counter_words[];

typedef struct
{
  gboolean is_target;
  AiglesArm arm;
  AiglesFormation formation;
  gboolean combat_formation;
  gboolean order_allows;
  gboolean faces_charger;
  int level;
  AiglesArm charger_arm;
  gboolean slope;
  gboolean obstacle;
} AiglesCounter;

/* Everything but the time, in the order of the checklist (Mouvement 6.1). */
AiglesCounterVerdict aigles_judge_counter (const AiglesCounter *counter);
/* A charger that arrives in its first quarter leaves no time (Mouvement 6.2). */
gboolean aigles_counter_has_time (const AiglesRun *charger);

typedef struct
{
  ArbRatio remaining;  /* between them after the first quarter they both play */
  gboolean effective;  /* the countercharger has its bonuses too */
  int contact_quarter; /* of the period */
  gboolean hit;
} AiglesCounterCourse;

AiglesCounterCourse aigles_counter_course (const AiglesRun *charger,
                                           int counter_move,
                                           ArbRatio counter_bonus);

G_END_DECLS
