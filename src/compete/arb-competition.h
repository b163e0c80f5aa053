/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-compete-error.h"
#include "compete/arb-formula.h"
#include "compete/arb-round-clock.h"
#include "store/arb-state.h"

G_BEGIN_DECLS

/* A competition as the journal of an event adds it up. Whoever changes something writes an act, see
 * arb-competition-acts.h, and reads it anew. */

/* A player hands in one list, or two of which he plays one. */
#define ARB_N_LISTS 2

typedef enum
{
  ARB_LIST_MISSING,
  ARB_LIST_LATE,       /* missing, and the deadline is over */
  ARB_LIST_HANDED_IN,
  ARB_LIST_CHECKED,    /* and nothing was found */
  ARB_LIST_TO_CORRECT,
  ARB_LIST_ACCEPTED,
  ARB_N_LIST_STATES,
} ArbListState;

typedef struct
{
  ArbListState state;
  gboolean is_late;    /* it came after the deadline */
  gboolean was_accepted; /* once; every file after that is a change */
  char *file;          /* Owned, as the others: SHA-256 of what was handed in */
  char *name;          /* of the file */
  char *seal;
  GPtrArray *findings; /* char *: what the checks found, by the ids of the rules */
  guint n_changes;     /* after it was accepted */
  gint64 penalty;      /* for those, where the umpire said how much */
  char *reason;        /* of the last change */
  char *umpire;        /* who wrote the last act about it, and when */
  gint64 wall;
} ArbPlayerList;

typedef struct
{
  char *id;      /* Owned, as the others */
  char *name;
  char *club;    /* or NULL, as the next */
  char *nation;
  char *number;  /* of the federation */
  char *contact;
  guint left;    /* from this round on he is not paired; 0: he plays */
  ArbPlayerList lists[ARB_N_LISTS];
  guint plays;   /* which of the two, from 0 */
} ArbPlayer;

/* Two players of a round, or one with a bye. */
typedef struct
{
  ArbPlayer *players[2];   /* Borrowed; the second NULL: a bye */
  guint table;             /* 0: a bye */
  gboolean has_result;     /* a bye has one at once */
  ArbEnd end;
  ArbScoreOutcome outcome; /* of the first */
  gint64 *values[2];       /* Owned: by the number of the measure */
  char *initials[2];       /* Owned; or NULL */
  gint64 points[2];
  guint turns;             /* that were played; 0: nobody counted */
  guint overtime;          /* seconds that it came after the time of the table was up */
  char *umpire;            /* Owned: who entered it; NULL: nobody */
  gint64 wall;
} ArbMeeting;

typedef struct
{
  guint number;        /* from 1 */
  char *seed;          /* Owned, as the others */
  char *reason;        /* why it was changed by hand; NULL: it was not */
  GPtrArray *meetings; /* ArbMeeting, by table, the bye last */
  ArbRoundClock *clock;
  char *umpire;
  gint64 wall;
} ArbRound;

typedef struct _ArbCompetition ArbCompetition;

/* NULL and a sentence: the event has no competition, or its formula cannot be read. */
ArbCompetition *arb_competition_read (ArbStore *store,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same as it would be after one more act; nothing is written. */
ArbCompetition *arb_competition_preview (ArbStore *store,
                                         ArbKind kind,
                                         const char *subject,
                                         const ArbBody *body,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_competition_free (ArbCompetition *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCompetition, arb_competition_free)

const ArbFormula *arb_competition_get_formula (const ArbCompetition *self);
guint arb_competition_get_n_tables (const ArbCompetition *self);
/* Of the lists, microseconds since 1970; 0: none. */
gint64 arb_competition_get_deadline (const ArbCompetition *self);
/* As this event decides, failing that its formula. */
ArbLevel arb_competition_get_level (const ArbCompetition *self,
                                    ArbWarn warn);
/* ArbPlayer, in the order they were entered. */
const GPtrArray *arb_competition_get_players (const ArbCompetition *self);
/* By id, federation number, name, or the only name that begins so; NULL and a sentence. */
ArbPlayer *arb_competition_find_player (const ArbCompetition *self,
                                        const char *text,
                                        GError **error);
/* ArbRound. */
const GPtrArray *arb_competition_get_rounds (const ArbCompetition *self);
/* NULL and a sentence: there is no such round. 0: the last one. */
ArbRound *arb_competition_find_round (const ArbCompetition *self,
                                      guint number,
                                      GError **error);
/* At a table; NULL and a sentence: nobody plays there. */
ArbMeeting *arb_round_find_table (const ArbRound *self,
                                  guint table,
                                  GError **error);
/* What the points of one of the two are made of, in @lang; NULL: there is no result. */
char *arb_meeting_dup_why (const ArbMeeting *self,
                           const ArbFormula *formula,
                           guint player,
                           const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* Whether time ran out on it before it had the turns that the formula demands, and whether its result came
 * later than the formula allows. */
gboolean arb_meeting_has_few_turns (const ArbMeeting *self,
                                    const ArbFormula *formula);
gboolean arb_meeting_is_late (const ArbMeeting *self,
                              const ArbFormula *formula);
/* How many results of the round are not there yet. */
guint arb_round_get_n_open (const ArbRound *self);
/* Whether somebody entered a result of it. */
gboolean arb_round_is_begun (const ArbRound *self);
/* Under which name a result of the two stands in the journal. */
char *arb_round_dup_subject (guint round,
                             const char *a,
                             const char *b) G_GNUC_WARN_UNUSED_RESULT;

/* The state for people: @now tells whether a list that is missing is late. */
ArbListState arb_competition_get_list_state (const ArbCompetition *self,
                                             const ArbPlayer *player,
                                             guint list,
                                             gint64 now);
const char *arb_list_state_get_name (ArbListState state);
const char *arb_list_state_to_word (ArbListState state);
/* What the lists of a player cost him after so many rounds, zero or less as a rule. */
gint64 arb_competition_get_penalty (const ArbCompetition *self,
                                    const ArbPlayer *player,
                                    guint n_rounds);

G_END_DECLS
