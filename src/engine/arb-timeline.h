/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"

G_BEGIN_DECLS

/* A charge quarter by quarter: who is where at the end of each, and what happens in it. A plain
 * value, for the log to print and the window to draw. */

#define ARB_TIMELINE_QUARTERS 4

/* A charge that may be played. */
typedef struct
{
  ArbRatio distance; /* measured after the declaration */
  int move;          /* cm a period, in its present formation */
  ArbRatio bonus;    /* charge distance bonus: once, undivided */
  int half;          /* of the period, 1 or 2: when it was declared */
  gboolean reorients;
} ArbRun;

typedef enum
{
  ARB_TIMELINE_REORIENTS = 1 << 0, /* the charger faces its target */
  ARB_TIMELINE_WAITS = 1 << 1,     /* the target reacts or turns */
  ARB_TIMELINE_TARGET_FIRES = 1 << 2,
  ARB_TIMELINE_CONTACT = 1 << 3,
  ARB_TIMELINE_MISSES = 1 << 4,    /* the charge ends without contact */
} ArbTimelineEvent;

typedef struct
{
  int quarter;      /* of the period */
  ArbRatio charger; /* cm covered since the start; the bonus in the last quarter */
  ArbRatio target;  /* cm: towards the charger when positive, away from it when negative */
  ArbRatio gap;     /* between them, never negative */
  guint events;     /* ArbTimelineEvent */
} ArbTimelineQuarter;

typedef struct
{
  ArbRun run; /* of the charger */
  int n_quarters;
  ArbTimelineQuarter quarters[ARB_TIMELINE_QUARTERS];
} ArbTimeline;

/* "half=1 move=18 bonus=4 distance=11 reorient=no; 1 4.5 0 6.5 fire; 2 11 0 0 fire,contact" */
char *arb_timeline_to_string (const ArbTimeline *self) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE when @text is not such a text; @timeline is then undefined. */
gboolean arb_timeline_parse (const char *text,
                             ArbTimeline *timeline);

G_END_DECLS
