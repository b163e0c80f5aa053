/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* The end of the mêlées of a period: one result for each unit, whatever the number of its enemies
 * (Mêlée 3, 3.1, 3.2; Mouvement 3). The pairs of the period have been resolved. */

/* What people decide or roll for one unit. */
typedef struct
{
  AiglesMorale morale;
  GArray *fate_dice;     /* Owned, int; NULL: not given */
  int blocked;           /* AIGLES_UNKNOWN: as in the pair it retreats from */
  int follows;           /* a unit; AIGLES_UNKNOWN: nobody */
  int pursues;           /* the same */
  gboolean rallies;
  gboolean uncontrolled; /* follows the rally as an uncontrolled advance */
} AiglesChoice;

typedef enum
{
  AIGLES_NET_DRAWN,
  AIGLES_NET_WON,
  AIGLES_NET_LOST,
  AIGLES_NET_CANCELLED, /* as many won as lost */
} AiglesNetWord;

extern const char *const aigles_net_words[];

/* What became of one unit. */
typedef struct
{
  gboolean fought;        /* it was in a pair; otherwise nothing below counts */
  int period;             /* consecutive, this one included */
  int level;              /* in it */
  int wins, losses, draws;
  AiglesNetWord net;
  gboolean blocked;
  int worst;              /* meeting lost with the heaviest losses; AIGLES_UNKNOWN: none lost */
  gboolean retreats;      /* 3 cm */
  guint cases;
  ArbRatio received;
  gint64 sheet;
  gint64 recorded;
  int figures_lost;
  int carry;              /* left on the sheet */
  GString *removal;       /* Owned: R and E in their order */
  gboolean auto_rout;
  gboolean pays_to_stay;  /* elite gunners of limbered guns */
  int fate;               /* AiglesFate; AIGLES_UNKNOWN: no test */
  gboolean must_test;
  gboolean tests_twice;   /* beaten, and its general lost: each asks for a test */
  gboolean leaves;
  gboolean must_rally;
  gboolean rallies;
  GArray *may_follow;     /* Owned, guint */
  GArray *may_pursue;     /* Owned, guint */
  gboolean in_melee;
  int level_end;
  gboolean must_reform;
} AiglesVerdict;

/* What is wrong with the choice of one unit. */
typedef enum
{
  AIGLES_REFUSED_NOTHING,
  AIGLES_REFUSED_NO_DICE,    /* his general's fate wants dice */
  AIGLES_REFUSED_DICE,       /* another number of them */
  AIGLES_REFUSED_NO_MORALE,  /* it must test */
  AIGLES_REFUSED_RALLY,
  AIGLES_REFUSED_FOLLOW,
  AIGLES_REFUSED_FOLLOW_TAKEN,
  AIGLES_REFUSED_PURSUE,
  AIGLES_REFUSED_PURSUE_TAKEN,
  AIGLES_REFUSED_PURSUE_FOLLOWS,
} AiglesRefused;

typedef struct
{
  AiglesPeriod *period;    /* Borrowed */
  AiglesChoice *choices;   /* Owned, one for each unit */
  AiglesVerdict *verdicts; /* Owned, one for each unit */
  AiglesRefused refused;
  guint refused_troop;
} AiglesClose;

AiglesClose *aigles_close_new (AiglesPeriod *period) G_GNUC_WARN_UNUSED_RESULT;
void aigles_close_free (AiglesClose *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AiglesClose, aigles_close_free)

/* A pair in contact that nobody fought in this period; AIGLES_UNKNOWN: there is none. */
int aigles_close_find_unfought (const AiglesPeriod *period);

/* One after the other, each with the choices it looks at filled in. FALSE: @refused. */
void aigles_close_judge (AiglesClose *self);      /* blocked: net result, retreat, special cases */
gboolean aigles_close_fates (AiglesClose *self);  /* fate_dice: generals, who must test */
gboolean aigles_close_tests (AiglesClose *self);  /* morale: who leaves, losses, figures */
gboolean aigles_close_rally (AiglesClose *self);  /* rallies: who may follow or pursue whom */
gboolean aigles_close_follow (AiglesClose *self); /* follows, pursues */
/* Changes the units and their pairs. */
void aigles_close_end (AiglesClose *self);

/* Why a unit that won, or whose enemy has gone, goes after nobody (Mêlée 3, 3.1; Mouvement 3.3). */
typedef enum
{
  AIGLES_WHY_NOTHING,   /* it may, or nobody expects it to */
  AIGLES_WHY_LOST,      /* its own result */
  AIGLES_WHY_CANCELLED, /* the same */
  AIGLES_WHY_RALLIES,   /* itself */
  AIGLES_WHY_GUNS,      /* it is artillery */
  AIGLES_WHY_SQUARE,    /* it is a whole square */
  AIGLES_WHY_STANDS,    /* the beaten enemy has not moved */
  AIGLES_WHY_ORDER,
  AIGLES_WHY_PINNED,    /* another enemy is still in contact */
  AIGLES_WHY_GUNNERS,   /* they are not pursued */
  AIGLES_WHY_FOOT,      /* it is not for them to follow a rally */
  AIGLES_WHY_NOT_WON,   /* that pair */
  AIGLES_WHY_TAKEN,     /* another goes after it */
} AiglesWhy;

/* The sentences, by AiglesWhy. */
extern const char *const aigles_why_texts[];

/* Once rallies are known. @other: the enemy it is about, or who pins it. */
AiglesWhy aigles_close_get_why (const AiglesClose *self,
                                guint troop,
                                guint *other);
/* Who goes after the only units that this one may go after; AIGLES_UNKNOWN: one is left, or it goes. */
int aigles_close_find_taker (const AiglesClose *self,
                             guint troop);

G_END_DECLS
