/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-play-private.h"

G_BEGIN_DECLS

/* The period as a session of an event carries it: the units that meet and all they are linked to, and
 * the pairs of the period that wait for its close. The same code plays game files. */

/* The facts that an event hands to the session: the text of the play, and which of its units are the
 * sides of this pair. */
#define AIGLES_CARRIED_PLAY "play"
#define AIGLES_CARRIED_UNIT "unit"

/* The answers of a pair that only an event has: whether one of its units fights somebody else, and
 * whether another enemy, from behind, keeps a unit from fighting at all. */
#define AIGLES_SEVERAL "several"
#define AIGLES_HELD "held"

typedef struct
{
  ArbPlay *play;    /* Owned */
  AiglesPlay *state; /* Owned */
  int sides[2];     /* units of this pair; AIGLES_UNKNOWN: the session is about none */
} AiglesCarried;

/* FALSE: the session is not played in an event, or what it carries does not fit these rules. */
gboolean aigles_carried_init (AiglesCarried *self,
                              const ArbFacts *facts);
/* The same with the text of the play at hand. */
gboolean aigles_carried_init_text (AiglesCarried *self,
                                   const ArbFacts *facts,
                                   const ArbValue *text);
void aigles_carried_clear (AiglesCarried *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AiglesCarried, aigles_carried_clear)

/* The pair of this session with its answers, and its result as far as it is known. */
AiglesMeeting *aigles_carried_meet (AiglesCarried *self,
                                    const ArbFacts *facts);

/* The pair of this session as an act that waits for the close: a text for the state of its unit. */
char *aigles_carried_dup_act (AiglesCarried *self,
                              const ArbFacts *facts) G_GNUC_WARN_UNUSED_RESULT;

/* What the close leaves of a unit for the next period, one field on each line. */
char *aigles_period_dup_after (const AiglesPeriod *period,
                               guint troop) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
