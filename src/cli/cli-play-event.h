/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli-event.h"

G_BEGIN_DECLS

/* How a procedure is played in an event. */
typedef struct
{
  char *path;       /* Owned, as the others; NULL: outside of any event */
  char *combat;
  char *game;
  char *umpire;
  char *units;      /* "26,klebek" or "a/u1,b/u2": who fights; NULL: nobody in particular, or all */
  gboolean is_new;
  gboolean acknowledge; /* print "ack SEQ" after each commit */
} ArbCliPlace;

void arb_cli_place_clear (ArbCliPlace *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbCliPlace, arb_cli_place_clear)

/* The combat that was left, at its question, or a new one. NULL: the sentence has been printed. */
ArbSession *arb_cli_play_in_event (const ArbCliPlace *place,
                                   const char *system,
                                   const char *procedure,
                                   ArbStore **store) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
