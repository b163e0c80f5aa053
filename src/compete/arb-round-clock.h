/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-formula.h"
#include "store/arb-body.h"

G_BEGIN_DECLS

/* The time of a round. The journal has what happened and when: started, paused, resumed, a turn counted,
 * the last turn called, ended, for all tables or for one. What a clock shows follows from that and from the
 * moment it is looked at, which the caller gives; moments are microseconds since 1970. */

#define ARB_ROUND_MAX_TURNS 999
#define ARB_ROUND_MAX_MINUTES 1000

typedef enum
{
  ARB_CLOCK_START,
  ARB_CLOCK_PAUSE,
  ARB_CLOCK_RESUME,
  ARB_CLOCK_TURN,
  ARB_CLOCK_LAST, /* turn, called */
  ARB_CLOCK_END,
  ARB_N_CLOCK_MOVES,
} ArbClockMove;

typedef enum
{
  ARB_CLOCK_WAITING, /* nobody started it */
  ARB_CLOCK_RUNNING,
  ARB_CLOCK_PAUSED,
  ARB_CLOCK_ENDED,
  ARB_N_CLOCK_STATES,
} ArbClockState;

/* What a clock shows; lengths are in microseconds. */
typedef struct
{
  ArbClockState state;
  gboolean is_table_paused; /* the table by itself, whatever the others do */
  gint64 length;         /* of the round; 0: it has none */
  gint64 played;
  gint64 left;           /* less than 0: so long over time */
  gint64 given_back;     /* to this table, for pauses that the others did not have */
  gint64 ends_at;        /* when it is over if nobody pauses it again; 0: nobody can tell */
  guint turn;            /* 0: nobody counted */
  guint least_turns;     /* as in ArbTimeRules */
  gboolean is_last_due;  /* the formula says it is time to call the last turn, and nobody did */
  gboolean is_last_called;
} ArbClockFace;

typedef struct _ArbRoundClock ArbRoundClock;

ArbRoundClock *arb_round_clock_new (void) G_GNUC_WARN_UNUSED_RESULT;
void arb_round_clock_free (ArbRoundClock *self);
/* Takes what an act says. What cannot be, such as a second start, changes nothing. */
void arb_round_clock_take (ArbRoundClock *self,
                           const ArbBody *body,
                           gint64 at);
/* What it shows at the moment @now: that of @table, or of the round where @table is 0. */
void arb_round_clock_read (const ArbRoundClock *self,
                           const ArbTimeRules *rules,
                           guint table,
                           gint64 now,
                           ArbClockFace *face);
/* How long after the time of the table was up, or after the round was ended, something comes; 0: not. */
gint64 arb_round_clock_get_overtime (const ArbRoundClock *self,
                                     const ArbTimeRules *rules,
                                     guint table,
                                     gint64 at);

const char *arb_clock_move_to_word (ArbClockMove move);
gboolean arb_clock_move_parse (const char *word,
                               ArbClockMove *move);
const char *arb_clock_state_get_name (ArbClockState state);
/* “1:29:05” of a length, with a sign if it is less than 0. */
char *arb_clock_dup_length (gint64 length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
