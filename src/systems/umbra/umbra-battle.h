/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-person.h"
#include "systems/umbra/umbra-troop.h"

G_BEGIN_DECLS

#define UMBRA_MAX_ENTRIES 40

/* One side of a confrontation as it stands now. Entries keep the number N they have in the file. */
typedef struct
{
  UmbraTroop troops[UMBRA_MAX_ENTRIES];
  guint troop_numbers[UMBRA_MAX_ENTRIES];
  guint n_troops;
  UmbraPerson people[UMBRA_MAX_ENTRIES];
  guint people_numbers[UMBRA_MAX_ENTRIES];
  guint n_people;
  gint64 reserve; /* morale points of discipline left */
} UmbraArmy;

guint umbra_army_count_active (const UmbraArmy *self);
guint umbra_army_count_present (const UmbraArmy *self);
/* Every active troop is of an archer type. */
gboolean umbra_army_is_archers_only (const UmbraArmy *self);
/* The entry N, or -1. */
int umbra_army_find_troop (const UmbraArmy *self,
                           guint number);
int umbra_army_find_person (const UmbraArmy *self,
                            guint number);

/* « Position privilégiée »: percentage after the siege skills of both. @relative: ruling polio. */
gint64 umbra_position_percent (gint64 base,
                               gint64 defence,
                               gint64 offence,
                               gboolean relative);

/* More than ten troops on both sides together make a major battle of two draws. */
guint umbra_count_draws (guint n_active,
                         gint64 total_a,
                         gint64 total_b);

typedef enum
{
  UMBRA_TIE_VS,
  UMBRA_TIE_COIN,
  UMBRA_TIE_ASK,
} UmbraTie;

/* @tie_winner: what coin or umpire said, UMBRA_UNDECIDED as long as nobody did. */
UmbraSide umbra_find_superior (const gint64 totals[2],
                               const gint64 vs[2],
                               UmbraTie tie,
                               UmbraSide tie_winner);

typedef struct
{
  gboolean diff2_is_i;         /* ruling diff2 */
  gboolean difference_first;   /* ruling small */
} UmbraTableRulings;

UmbraTable umbra_choose_table (gint64 total_a,
                               gint64 total_b,
                               const UmbraTableRulings *rulings);

/* Shifts of tactical sense: the superior side adds, the other takes away; between 1 and 10. */
gint64 umbra_final_die (gint64 die,
                        gint64 superior_shift,
                        gint64 other_shift);

/* What a draw does to one side. */
typedef struct
{
  gint64 wounds;
  gint64 morale;
  gint64 bonus; /* force at the next turn */
} UmbraEffect;

typedef enum
{
  UMBRA_FIVE_GRIS,
  UMBRA_FIVE_JAUNE,
  UMBRA_FIVE_REDRAW,
} UmbraFive;

typedef struct
{
  const char *colour; /* a word of umbra_colour_words */
  UmbraEffect superior;
  UmbraEffect inferior;
} UmbraOutcome;

/* @book: the table of resolution; @five: ruling t1-5, for the die the book's first table lacks. */
UmbraOutcome umbra_outcome_read (const ArbTable *book,
                                 UmbraTable table,
                                 gint64 die,
                                 gboolean major,
                                 UmbraFive five);
/* A draw that was taken back: nothing happens. */
UmbraOutcome umbra_outcome_none (void);

/* The side that gets the bonus, else the one that suffers nothing while the other suffers. */
UmbraSide umbra_draw_winner (const UmbraEffect effects[2]);

/* --- Who suffers ----------------------------------------------------------------------------- */

typedef enum
{
  UMBRA_TARGET_TROOP,
  UMBRA_TARGET_PERSON,
  UMBRA_TARGET_RESERVE,
} UmbraTargetKind;

typedef struct
{
  UmbraTargetKind kind;
  guint number;
} UmbraTarget;

/* "t3", "p1" and, for morale, "d". */
gboolean umbra_target_parse (const char *text,
                             gboolean is_morale,
                             UmbraTarget *target);

/* One blow or loss where it really fell. */
typedef struct
{
  UmbraTarget target;
  gboolean is_wound;
  gboolean is_lost; /* nobody was left to take it */
} UmbraHit;

/* Wounds first, then morale; each goes to its entry of the lists if that one can take it, else to
 * the first active troop, else for wounds to the first personality. Returns the hits, UmbraHit. */
GArray *umbra_army_suffer (UmbraArmy *self,
                           const UmbraEffect *effect,
                           const UmbraTarget *wound_on,
                           guint n_wound_on,
                           const UmbraTarget *morale_on,
                           guint n_morale_on,
                           gboolean wound_people,
                           const UmbraTroopRulings *rulings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
