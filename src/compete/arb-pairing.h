/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Who meets whom in a round, and at which table. What is wished comes in this order: hard wishes; the
 * bye for somebody with few points; opponents with as many points as possible; soft wishes; and where all
 * that leaves a choice, the lot, which follows from a seed. */

#define ARB_PAIRING_MAX_PLAYERS 512
#define ARB_PAIRING_MAX_SCORE 100000
/* Instead of an opponent. */
#define ARB_PAIRING_BYE G_MAXUINT

typedef enum
{
  ARB_WISH_REMATCH, /* two who met do not meet again: always hard */
  ARB_WISH_BYE,     /* nobody has a second bye: always hard */
  ARB_WISH_CLUB,    /* two of one club do not meet */
  ARB_WISH_NATION,
  ARB_WISH_TABLE,   /* nobody plays twice at one table: always soft */
  ARB_N_WISHES,
} ArbWish;

typedef enum
{
  ARB_WISH_NONE,
  ARB_WISH_SOFT,
  ARB_WISH_HARD,
} ArbWishStrength;

/* "rematch", "bye", "club", "nation", "table". */
const char *arb_wish_to_word (ArbWish wish);
/* "none", "soft", "hard"; FALSE: it is no such word. */
gboolean arb_wish_strength_parse (const char *word,
                                  ArbWishStrength *strength);
/* What is wrong when it is broken, as a sentence. */
const char *arb_wish_get_broken (ArbWish wish);
/* The same with the names of the players; @b may be NULL for a bye. */
char *arb_wish_dup_broken (ArbWish wish,
                           const char *a,
                           const char *b);

typedef struct _ArbPairing ArbPairing;

/* One table of the round. */
typedef struct
{
  guint a;      /* has at least as many points as b */
  guint b;      /* or ARB_PAIRING_BYE */
  guint table;  /* from 1; 0 for a bye */
  guint broken; /* 1 << ArbWish for each that is not kept */
} ArbPair;

/* @seed: what the lot follows from. Tables are 1 to @n_tables. */
ArbPairing *arb_pairing_new (const char *seed,
                             guint n_tables) G_GNUC_WARN_UNUSED_RESULT;
void arb_pairing_free (ArbPairing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPairing, arb_pairing_free)

/* Only ARB_WISH_CLUB and ARB_WISH_NATION, which are soft, and whether tables count at all. */
void arb_pairing_set_wish (ArbPairing *self,
                           ArbWish wish,
                           ArbWishStrength strength);
/* Points are looked at in steps of so many. */
void arb_pairing_set_step (ArbPairing *self,
                           gint64 step);
/* The number of the player, from 0 on. The score is at most ARB_PAIRING_MAX_SCORE away from 0. @club and
 * @nation may be NULL or empty. */
guint arb_pairing_add_player (ArbPairing *self,
                              const char *id,
                              const char *name,
                              gint64 score,
                              const char *club,
                              const char *nation);
/* What happened in earlier rounds. */
void arb_pairing_add_meeting (ArbPairing *self,
                              guint a,
                              guint b);
void arb_pairing_add_bye (ArbPairing *self,
                          guint player);
void arb_pairing_add_seat (ArbPairing *self,
                           guint player,
                           guint table);

guint arb_pairing_get_n_players (const ArbPairing *self);
/* ArbPair, by table, the bye last. NULL and a sentence: there are too many players or too few tables. */
GPtrArray *arb_pairing_find (ArbPairing *self,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Which wishes the two would break at that table: 1 << ArbWish. @b may be ARB_PAIRING_BYE. */
guint arb_pairing_judge (const ArbPairing *self,
                         guint a,
                         guint b,
                         guint table);
/* Why these two, in sentences: their points, who was nearer and why not, which wishes were broken. @pairs:
 * the round that @pair is of. */
char *arb_pairing_dup_reason (const ArbPairing *self,
                              GPtrArray *pairs,
                              const ArbPair *pair) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
