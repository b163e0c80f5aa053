/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-contact.h"
#include "systems/aigles/aigles-leader.h"
#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The mêlée period: what a unit carries from one to the next, and its pairs. A pair decides losses
 * and who won it; a unit decides everything else, once per period (Mêlée 3.1). Plain data: a game
 * file, the procedures of an event and the tests all fill it in and read it. */

/* The order of attitude, as far as it decides who follows (Mouvement 5.1). */
typedef enum
{
  AIGLES_ORDER_OTHER,
  AIGLES_ORDER_TENIR,
  AIGLES_ORDER_HARCELER,
  AIGLES_ORDER_COUVRIR,
} AiglesAttitude;

/* How a unit left its last mêlée. */
typedef enum
{
  AIGLES_LEFT_NONE,
  AIGLES_LEFT_RETRAITE,
  AIGLES_LEFT_DEROUTE,
  AIGLES_LEFT_FUITE,
  AIGLES_LEFT_ROUT, /* gunners who leave their guns without a test */
} AiglesLeft;

extern const char *const aigles_attitude_words[];
extern const char *const aigles_left_words[];

/* Figures or elites of a rank, front first. */
typedef struct
{
  int figures;
  int elites;
} AiglesRank;

/* What the period hands to the procedure without looking at it. */
typedef enum
{
  AIGLES_PLAIN_CAVALRY_CLASS,
  AIGLES_PLAIN_ELITES_ON_FLANKS,
  AIGLES_PLAIN_FACTOR,
  AIGLES_PLAIN_ELITE_FACTOR,
  AIGLES_PLAIN_CHARGE_BONUS,
  AIGLES_PLAIN_ELITE_CHARGE_BONUS,
  AIGLES_PLAIN_CUIRASS,
  AIGLES_N_PLAIN,
} AiglesPlain;

extern const char *const aigles_plain_ids[];

#define AIGLES_UNKNOWN (-1)

/* A unit between two acts. */
typedef struct
{
  char *id;                    /* Owned */
  char *side;                  /* Owned */
  AiglesUnit unit;             /* 0 figures: destroyed */
  AiglesStatus status;
  int elites;
  GArray *ranks;               /* Owned, AiglesRank; empty: not known */
  gboolean knows_rank_elites;
  int level;
  int level_if_fights;         /* AIGLES_UNKNOWN: it has none */
  int periods;                 /* consecutive ones fought; 0: no run of periods goes on */
  gboolean fought_before;
  gboolean lost_to_fire;
  int carry;
  int elite_ratio;
  int removal_phase;
  int melees_lost;
  int leader;                  /* his budget; 0: nobody */
  int fate;                    /* AiglesFate of the last test; AIGLES_UNKNOWN: none was made */
  int leader_value_lost;
  AiglesAttitude order;
  gboolean order_allows;       /* to follow */
  AiglesLeft left;
  char *plain[AIGLES_N_PLAIN]; /* Owned or NULL: as a case file writes it */
  int prefire;                 /* losses to fire of this period inside the window (Mêlée 2.1) */
} AiglesTroop;

/* Why a pair goes on into the next period (Mêlée 3, 3.2 (1); Mouvement 3.3). */
typedef enum
{
  AIGLES_BOND_CONTACT,
  AIGLES_BOND_PURSUIT,
  AIGLES_BOND_RALLY,
} AiglesBondKind;

/* A pair that the last close left. In arrays of two the index is the side, in the order of @troops. */
typedef struct
{
  guint troops[2];
  AiglesBondKind kind;
  int chaser;              /* 0 or 1: who follows or pursues; AIGLES_UNKNOWN: nobody moved */
  gboolean uncontrolled;   /* follows the rally as an uncontrolled advance */
  int rounds;              /* fought so far */
  AiglesAttack attack[2];  /* its geometry lasts as long as the pair (Mêlée 1.3) */
  gboolean corridor[2];
  gboolean already[2];     /* was fighting somebody else when the pair formed */
} AiglesBond;

/* The inputs of a pair that the state of the units supplies, and where each comes from. */
typedef enum
{
  AIGLES_SUPPLY_ROUND, /* of the pair: stands with its first side */
  AIGLES_SUPPLY_PERIOD,
  AIGLES_SUPPLY_LEVEL,
  AIGLES_SUPPLY_PREFIRE,
  AIGLES_SUPPLY_ATTACK,
  AIGLES_SUPPLY_CORRIDOR,
  AIGLES_SUPPLY_ALREADY,
  AIGLES_SUPPLY_FOLLOWS,
  AIGLES_SUPPLY_ENTRY,
  AIGLES_SUPPLY_FLANKED,
  AIGLES_SUPPLY_JOINS,
  AIGLES_SUPPLY_ALLOTTED,
  AIGLES_SUPPLY_ENGAGED_ELITE,
  AIGLES_SUPPLY_ORDER_ALLOWS,
  AIGLES_SUPPLY_FOUGHT,
  AIGLES_N_SUPPLIES,
} AiglesSupply;

typedef enum
{
  AIGLES_FROM_DEFAULT, /* as in a single case */
  AIGLES_FROM_UMPIRE,
  AIGLES_FROM_UNIT,    /* the state of the unit */
  AIGLES_FROM_BEFORE,  /* as in the last round of the pair */
  AIGLES_FROM_CLOSE,   /* decided when the last period was closed */
  AIGLES_FROM_PERIOD,  /* the other pairs of the period */
} AiglesSource;

/* One side of a pair in one period: inputs, then what came of it. */
typedef struct
{
  guint troop;
  AiglesSource sources[AIGLES_N_SUPPLIES]; /* FROM_UMPIRE is set by whoever fills the pair in */
  /* Supplied unless the umpire gives them. */
  int period;
  int level;       /* at the start of the round, before the contact itself counts */
  int prefire;
  AiglesAttack attack;
  gboolean corridor;
  gboolean already;
  gboolean follows;
  AiglesEntry entry;
  gboolean flanked_by_other;
  AiglesJoins joins;
  int allotted;
  int engaged_elite;
  gboolean order_allows;
  gboolean fought; /* hand to hand before */
  /* Given or not, nothing remembered. */
  gboolean opposite_side;
  gboolean first_rank_touches;
  AiglesGap gaps[2];
  int front;       /* 0: not given */
  int override;    /* 0: not given */
  gboolean blocked;
  int fate_die;    /* 0: not given */
  /* From the inputs. */
  gboolean effective;     /* strikes the other effectively in flank or rear */
  gboolean held_in_rear;  /* fights nobody in this period: another enemy struck it in the rear */
  int level_in_pair;      /* by the contact itself */
  int level_used;         /* the one the pair is resolved with */
  int engaged;            /* if nobody were split */
  gboolean flanked;
  /* From the procedure. */
  gboolean fights;
  ArbRatio received;
  int sheet;
  guint cases;            /* special cases, bit 1 << number */
} AiglesMeetingSide;

/* A pair in the present period. */
typedef struct
{
  guint act;             /* the caller's number for it */
  int bond;              /* index of the bond it goes on from; AIGLES_UNKNOWN: a new pair */
  int round;
  int quarter;           /* of contact; a new pair's */
  gboolean linear_obstacle;
  int overlap_sides;
  AiglesMeetingSide sides[2];
  int winner;            /* 0 or 1; AIGLES_UNKNOWN: a draw */
  gboolean must_rally;   /* two cavalries that draw (Mouvement 3.5) */
} AiglesMeeting;

/* The readings of the rules that the period goes by. */
typedef struct
{
  gboolean level_per_pair;          /* level-scope */
  gboolean only_earlier_periods;    /* already-in-melee-when */
  gboolean run_by_period;           /* consecutive-run */
  gboolean later_losses_in_front;   /* later-loss-rank */
  gboolean sheet_on_total;          /* sheet-sum */
  gboolean cancelled_has_cases;     /* cancelled-special */
  gboolean case3_by_retreat;        /* case3-who */
  gboolean rally_in_cluster;        /* rally-in-cluster */
  gboolean any_opponent_pursues;    /* pursuit-by */
  gboolean cases_end_with_melee;    /* special-after-melee */
  gboolean tenir_may_follow;
  gboolean first_rank_elites;       /* engaged-elites */
  gboolean fate_on_total;           /* leader-fate-multi */
  gboolean split_by_unit;           /* split-weight */
  gboolean rear_stops_all;          /* rear-hit-engaged */
  gboolean rout_doubles;            /* auto-rout-doubles */
  gboolean fate_floors;             /* fate-quotient */
  gboolean overlap_real_sides;      /* overlap-at-tip */
  gboolean blocked_is_followed;     /* blocked-loser */
  gboolean gunners_are_pursued;     /* gunners-pursued */
  gboolean cancelled_is_no_loss;    /* cancelled-losses */
  gboolean anybody_follows_rally;   /* rally-follower */
  gboolean elite_gunners_stay;      /* elite-gunners */
  gboolean case7_in_pair;           /* case7-when */
  gboolean beside_cavalry;          /* same-quarter-cavalry */
  gboolean fresh_in_first_pair;     /* fresh-pairs */
  gboolean third_is_plain_entry;    /* chaser-meets-third */
  gboolean square_caps_all_sides;   /* square-cap */
  gboolean leader_tests_again;      /* leader-lost-test */
  int square_scope;                 /* AiglesSquareScope */
  int sheet_step;
  gboolean sheet_down;
  int losses_per_figure;
  const ArbTable *square_cavalry;   /* Borrowed or NULL */
} AiglesReadings;

typedef struct
{
  AiglesReadings readings;
  int number;          /* from 1 */
  gboolean is_closed;
  GArray *troops;      /* Owned, AiglesTroop in the order of the list */
  GArray *bonds;       /* Owned, AiglesBond */
  GArray *meetings;    /* Owned, AiglesMeeting entered in this period */
} AiglesPeriod;

AiglesPeriod *aigles_period_new (const AiglesReadings *readings) G_GNUC_WARN_UNUSED_RESULT;
void aigles_period_free (AiglesPeriod *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AiglesPeriod, aigles_period_free)

/* A unit with the defaults of its fields, at the end of the list. */
AiglesTroop *aigles_period_add (AiglesPeriod *self,
                                const char *id,
                                const char *side);
AiglesTroop *aigles_period_troop (const AiglesPeriod *self,
                                  guint index);
AiglesMeeting *aigles_period_meeting (const AiglesPeriod *self,
                                      guint index);
AiglesBond *aigles_period_bond (const AiglesPeriod *self,
                                guint index);

/* A pair of this period with the defaults of a single case, at the end of the list. */
AiglesMeeting *aigles_period_meet (AiglesPeriod *self,
                                   guint a,
                                   guint b);

/* The number of the act of a pair that nobody has entered yet. */
#define AIGLES_NO_ACT G_MAXUINT

/* The pairs in contact that have not been entered, that of @a and @b apart: all of them are fought in the
 * period (Mêlée 3.1). */
void aigles_period_expect (AiglesPeriod *self,
                           int a,
                           int b);

/* 0 or 1, AIGLES_UNKNOWN: the unit is not in it. */
int aigles_meeting_side (const AiglesMeeting *meeting,
                         guint troop);
int aigles_bond_side (const AiglesBond *bond,
                      guint troop);
/* Index of the bond or the meeting of two units, AIGLES_UNKNOWN: there is none. */
int aigles_period_find_bond (const AiglesPeriod *self,
                             guint a,
                             guint b);
int aigles_period_find_meeting (const AiglesPeriod *self,
                                guint a,
                                guint b);
gboolean aigles_period_has_met (const AiglesPeriod *self,
                                guint troop);
gboolean aigles_period_is_in_contact (const AiglesPeriod *self,
                                      guint troop);
gboolean aigles_period_must_reform (const AiglesPeriod *self,
                                    guint troop);

/* The meetings of a unit, the oldest pair first: by round, then by the quarter of contact, then in
 * the order of the enemies (Mêlée 3.1). */
GArray *aigles_period_dup_meetings (const AiglesPeriod *self,
                                    guint troop) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
