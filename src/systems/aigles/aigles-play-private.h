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

gboolean aigles_play_melee (AiglesPlay *self,
                            guint act);
/* Resolves the pairs that were entered. FALSE: one of them is at fault. */
gboolean aigles_play_resolve_pairs (AiglesPlay *self);
gboolean aigles_play_close (AiglesPlay *self,
                            guint act);
void aigles_play_tell_units (AiglesPlay *self);

void aigles_play_tell_int (AiglesPlay *self,
                           guint act,
                           const char *id,
                           gint64 number);

G_END_DECLS
