/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-slots.h"
#include "systems/arb-odds-private.h"

G_BEGIN_DECLS

/* What a round of a fight starts from: a position, which is played, and beside it what each side has on its
 * sheet, which is only booked. Equal ones are one. */

#define ARB_MAX_SIDES 2

/* An answer that a round starts with. */
typedef struct
{
  guint slot;
  ArbValue value; /* Owned */
} ArbCarried;

/* ArbCarried. */
GArray *arb_carried_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* What one side has on its sheet, and what it has lost so far. */
typedef struct
{
  gint64 apart[ARB_MAX_BOOKED];
  gint64 total;
} ArbOddsSheet;

typedef struct
{
  GArray *carried;                 /* Owned, ArbCarried; NULL: the case itself, or nobody asks */
  GPtrArray *sheets[ARB_MAX_SIDES]; /* Owned, ArbOddsSheet, borrowed: those that may stand beside it */
  GPtrArray *situations;           /* Owned, ArbSituation */
} ArbPosition;

typedef struct
{
  const ArbPosition *position;          /* Borrowed */
  const ArbOddsSheet *sheets[ARB_MAX_SIDES]; /* Borrowed */
  guint places[ARB_MAX_SIDES];           /* of them in @position */
  mpz_t ways;                            /* into it, of all */
} ArbSituation;

/* Those of one round. */
typedef struct
{
  guint n_sides;
  GPtrArray *all;         /* Owned, ArbPosition */
  GHashTable *known;      /* Owned: ArbPosition, borrowed */
  GHashTable *situations; /* Owned: ArbSituation, borrowed */
} ArbPositions;

void arb_positions_init (ArbPositions *self,
                         guint n_sides);
void arb_positions_clear (ArbPositions *self);

/* The one with these answers; takes @carried. */
ArbPosition *arb_positions_add (ArbPositions *self,
                                GArray *carried);
/* @ways × @factor more ways into @position with these sheets. */
void arb_positions_lead_to (ArbPositions *self,
                            ArbPosition *position,
                            const ArbOddsSheet *const *sheets,
                            mpz_srcptr ways,
                            mpz_srcptr factor);
/* @sum is initialised. */
void arb_position_sum (const ArbPosition *self,
                       mpz_ptr sum);

/* --- What the end of a round leads to --------------------------------------------------------- */

/* What booking does to an answer. */
typedef struct
{
  enum
  {
    ARB_BOOKS_NOTHING,
    ARB_BOOKS_APART,
    ARB_BOOKS_COUNTED,
    ARB_BOOKS_STALE,
  } kind;
  guint side;
  guint place; /* in the list of ArbBooking */
} ArbBooks;

/* How sheets are booked in a fight. */
typedef struct
{
  const ArbRounds *rounds;   /* Borrowed, static */
  const ArbBooking *booking; /* Borrowed, static; NULL: nothing stands apart */
  const ArbSlots *slots;     /* Borrowed */
  ArbBooks *books;           /* Owned; by slot */
  guint n_sides;
  guint n_apart;
  guint n_counted;
  ArbToldFunc told;          /* what the fight was begun with; NULL: nothing is ever spent */
  gconstpointer told_data;   /* Borrowed */
  gboolean is_last;          /* nobody asks what the next round starts with, only whether there is one */
  GHashTable *sheets;        /* Owned: ArbOddsSheet, owned; those that have turned up */
} ArbBook;

/* Without @told, as where a house rule may look at anything, no sheet stands apart and nothing is forgotten. */
void arb_book_init (ArbBook *self,
                    const ArbRounds *rounds,
                    const ArbSlots *slots,
                    ArbToldFunc told,
                    gconstpointer told_data);
void arb_book_clear (ArbBook *self);
/* ArbRounds.is_spent. */
gboolean arb_book_is_spent (const ArbBook *self,
                            const ArbFacts *facts,
                            const char *id);
/* The one that is equal to @sheet. */
const ArbOddsSheet *arb_book_add_sheet (ArbBook *self,
                                    const ArbOddsSheet *sheet);

/* What one sheet becomes. */
typedef struct
{
  const ArbOddsSheet *after; /* Borrowed */
  guint form;            /* what is left of the side: in ArbRoundEnd.forms */
  gboolean is_left;      /* somebody */
} ArbBooked;

typedef struct
{
  ArbValue result;                /* Owned */
  guint weight;
  GArray *carried;                /* Owned, ArbCarried, without what is booked; NULL: the fight is over */
  GArray *booked[ARB_MAX_SIDES];  /* Owned, ArbBooked, in the order of ArbPosition.sheets */
  GArray *forms[ARB_MAX_SIDES];   /* Owned: what may be left of a side */
  ArbPosition **next;             /* Owned; by forms, NULL: nobody has asked yet */
} ArbRoundEnd;

/* An end of a round of @position. @goes_on: ArbWalk.go_on. */
ArbRoundEnd *arb_round_end_new (ArbBook *book,
                                const ArbPosition *position,
                                const ArbFacts *done,
                                guint weight,
                                gboolean (*goes_on) (const ArbFacts *, ArbSuggestFunc, gpointer))
    G_GNUC_WARN_UNUSED_RESULT;
void arb_round_end_free (gpointer self);
/* Where @situation goes from there, and with which @sheets; NULL: nowhere. */
ArbPosition *arb_round_end_follow (ArbRoundEnd *self,
                                   const ArbBook *book,
                                   const ArbSituation *situation,
                                   ArbPositions *next,
                                   const ArbOddsSheet **sheets);

G_END_DECLS
