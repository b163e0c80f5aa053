/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-close.h"
#include "systems/arb-play.h"

G_BEGIN_DECLS

/* Game files of Les Aigles: what the acts of a file say, handed to the period, and what it answers. */

typedef struct
{
  ArbPlay *play;             /* Borrowed */
  AiglesPeriod *period;      /* Owned */
  const ArbProcedure *melee; /* Borrowed */
} AiglesPlay;

extern const ArbPlayEvents aigles_play_events;

AiglesReadings aigles_play_read_rulings (const ArbPlay *play);

/* The unit that the act names as "a" or "b". FALSE: the fault is told. */
gboolean aigles_play_find_named (AiglesPlay *self,
                                 guint act,
                                 const char *which,
                                 guint *troop);
/* An act that names nobody by that letter. */
gboolean aigles_play_names_nobody (AiglesPlay *self,
                                   guint act,
                                   const char *which);

AiglesPlay *aigles_play_begin (ArbPlay *play) G_GNUC_WARN_UNUSED_RESULT;
void aigles_play_free (AiglesPlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AiglesPlay, aigles_play_free)

/* An answer about the pair, or about one of its sides ("a.entry"): the umpire's word. */
void aigles_meeting_take (AiglesMeeting *meeting,
                          const char *id,
                          const ArbValue *value);
/* What came of the pair, as the procedure found it. */
void aigles_meeting_take_result (AiglesMeeting *meeting,
                                 const ArbFacts *facts);

gboolean aigles_play_melee (AiglesPlay *self,
                            guint act);
/* Resolves the pairs that were entered. FALSE: one of them is at fault. */
gboolean aigles_play_resolve_pairs (AiglesPlay *self);
/* The pairs that wait, with what they found: none of them is resolved again. */
gboolean aigles_play_take_waiting (AiglesPlay *self);
/* What the state and the other pairs supply for that input of a pair of an event; NULL: nothing. */
char *aigles_play_dup_supplied (const AiglesPeriod *period,
                                const AiglesMeeting *meeting,
                                int side,
                                AiglesSupply supply) G_GNUC_WARN_UNUSED_RESULT;
gboolean aigles_play_close (AiglesPlay *self,
                            guint act);
void aigles_play_tell_units (AiglesPlay *self);

void aigles_play_tell_int (AiglesPlay *self,
                           guint act,
                           const char *id,
                           gint64 number);

G_END_DECLS
