/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* What must be remembered from one period to the next, so that nobody keeps it in his head
 * (Mêlée 1.4, 2, 2.2, 3). Plain values: a fold over the results of the rounds. */

/* Things the umpire owes a unit. */
typedef enum
{
  AIGLES_REMIND_TEST_MORALE = 1 << 0,   /* now */
  AIGLES_REMIND_REFORM = 1 << 1,        /* before anything else, once out of the mêlée */
  AIGLES_REMIND_NO_FORMATION = 1 << 2,  /* fights sans formation next period */
  AIGLES_REMIND_DISORDER = 1 << 3,      /* fights en désordre next period */
  AIGLES_REMIND_RALLY = 1 << 4,         /* must rally next period */
  AIGLES_REMIND_SQUARE_BROKEN = 1 << 5,
  AIGLES_REMIND_LEADER_LOST = 1 << 6,   /* taken off; killed: his budget counts */
  AIGLES_REMIND_COUNT_RANKS = 1 << 7,   /* figures went: count ranks and front again */
} AiglesReminder;

/* A unit between two periods. */
typedef struct
{
  int figures;
  int elites;
  int carry;         /* on the loss sheet */
  int level;
  int periods;       /* consecutive periods of mêlée behind it; 0 when it is in none */
  int removal_phase;
  int lost_melees;   /* in the last period, for the morale test */
  gboolean fought_before;
  gboolean lost_figure_to_fire;
  gboolean square_broken;
  guint reminders;
} AiglesUnitRecord;

/* What one round of one pair did to a side. */
typedef struct
{
  int figures_lost;
  int elites_lost;
  int carry;
  int removal_phase;  /* as before in the first period */
  int level_after;
  int level_next;
  gboolean lost;
  gboolean must_test;
  gboolean test_done; /* the result of the morale test is known */
  gboolean leaves;
  gboolean must_rally;
  gboolean square_broken;
  gboolean leader_lost;
} AiglesRoundResult;

/* One pair of enemies in contact. */
typedef struct
{
  int round;           /* the one to be fought */
  gboolean over;       /* parted: nobody followed, or somebody left */
  gboolean follows[2]; /* won the last round and followed: +2 (Mêlée 2.2) */
} AiglesPairRecord;

void aigles_unit_record_init (AiglesUnitRecord *self,
                              int figures,
                              int elites);
/* Figures lost to fire go before the mêlée, and the unit is no longer fresh (Mêlée 2, 2.2 (1)). */
void aigles_unit_record_take_fire (AiglesUnitRecord *self,
                                   int losses,
                                   int per_figure);
/* The end of a period for a unit with @n_results pairs: losses add up, but the period counts once
 * (Mêlée 1.4), and every lost pair counts for morale (Mêlée 3.1). @stays_in_contact: it fights
 * on. */
void aigles_unit_record_close (AiglesUnitRecord *self,
                               const AiglesRoundResult *results,
                               int n_results,
                               gboolean stays_in_contact);
/* The umpire has seen it reform. */
void aigles_unit_record_reform (AiglesUnitRecord *self);

void aigles_pair_record_init (AiglesPairRecord *self);
/* @winner: 0, 1 or -1 for a draw. @loser_retreats: it fell back 3 cm; @followed: the winner went
 * after it. */
void aigles_pair_record_close (AiglesPairRecord *self,
                               int winner,
                               gboolean loser_retreats,
                               gboolean followed,
                               gboolean somebody_leaves);

/* Bonuses that count only so often. */
typedef enum
{
  AIGLES_BONUS_CHARGE,       /* with the ranks that push and the fire before contact */
  AIGLES_BONUS_FLANK,        /* two rounds */
  AIGLES_BONUS_FLANK_JOINED, /* once, against a unit already in mêlée */
  AIGLES_BONUS_HOUSE_SIDE,   /* once */
  AIGLES_BONUS_LEADER,       /* two periods of the unit */
  AIGLES_BONUS_FRESH,        /* the first period of the unit */
} AiglesBonus;

gboolean aigles_bonus_is_left (AiglesBonus bonus,
                               const AiglesPairRecord *pair,
                               const AiglesUnitRecord *unit);

G_END_DECLS
