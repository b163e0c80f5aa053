/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-evade.h"

G_BEGIN_DECLS

/* A charge quarter by quarter: who is where at the end of each, and what happens in it. A plain
 * value, for the log to print and the window to draw. */

typedef enum
{
  AIGLES_EVENT_REORIENTS = 1 << 0, /* the charger faces its target */
  AIGLES_EVENT_WAITS = 1 << 1,     /* the target reacts or turns */
  AIGLES_EVENT_TARGET_FIRES = 1 << 2,
  AIGLES_EVENT_CONTACT = 1 << 3,
  AIGLES_EVENT_MISSES = 1 << 4,    /* the charge ends without contact */
} AiglesTimelineEvent;

typedef struct
{
  int quarter;      /* of the period */
  ArbRatio charger; /* cm covered since the start; the bonus in the last quarter */
  ArbRatio target;  /* cm: towards the charger when positive, away from it when negative */
  ArbRatio gap;     /* between them, never negative */
  guint events;     /* AiglesTimelineEvent */
} AiglesTimelineQuarter;

typedef struct
{
  AiglesRun run; /* of the charger */
  int n_quarters;
  AiglesTimelineQuarter quarters[AIGLES_QUARTERS];
} AiglesTimeline;

/* From the declaration to the contact or the end of the period. */
AiglesTimeline aigles_timeline_charge (const AiglesRun *run,
                                       const AiglesCourse *course,
                                       const AiglesFireWindow *fire);
AiglesTimeline aigles_timeline_counter (const AiglesRun *run,
                                        const AiglesMeeting *meeting,
                                        int counter_move);
AiglesTimeline aigles_timeline_evade (const AiglesRun *run,
                                      const AiglesChase *chase,
                                      int evade_speed);

/* "half=1 move=18 bonus=4 distance=11 reorient=no; 1 4.5 0 6.5 fire; 2 11 0 0 fire,contact" */
char *aigles_timeline_to_string (const AiglesTimeline *self) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE when @text is not such a text; @timeline is then undefined. */
gboolean aigles_timeline_parse (const char *text,
                                AiglesTimeline *timeline);

G_END_DECLS
