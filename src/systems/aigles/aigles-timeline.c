/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-timeline.h"

#include <string.h>

#define MAX_DECIMALS 4

static const char *const event_words[] = { "reorient", "wait", "fire", "contact", "miss", NULL };

static ArbRatio
times (ArbRatio step,
       int count)
{
  return arb_ratio_mul (step, arb_ratio_int (MAX (0, count)));
}

/* The next quarter; the gap follows from the two positions. */
static AiglesTimelineQuarter *
add_quarter (AiglesTimeline *self,
             int quarter,
             ArbRatio charger,
             ArbRatio target)
{
  AiglesTimelineQuarter *added = &self->quarters[self->n_quarters++];
  ArbRatio gap = arb_ratio_sub (self->run.distance, arb_ratio_add (charger, target));

  if (arb_ratio_cmp (gap, arb_ratio_int (0)) < 0)
    gap = arb_ratio_int (0);
  *added = (AiglesTimelineQuarter) { quarter, charger, target, gap, 0 };
  return added;
}

AiglesTimeline
aigles_timeline_charge (const AiglesRun *run,
                        const AiglesCourse *course,
                        const AiglesFireWindow *fire)
{
  AiglesTimeline self = { .run = *run };
  int before = aigles_quarters_before (run->half);
  int lost = run->reorients ? 1 : 0;
  int last = course->hit ? course->contact_quarter : AIGLES_QUARTERS;

  for (int quarter = before + 1; quarter <= MIN (last, AIGLES_QUARTERS); quarter++)
    {
      int moved = quarter - before - lost;
      ArbRatio way = times (course->quarter, moved);
      AiglesTimelineQuarter *added;

      if (quarter == last)
        way = course->hit ? run->distance : course->travel;
      added = add_quarter (&self, quarter, way, arb_ratio_int (0));
      if (moved < 1)
        added->events |= AIGLES_EVENT_REORIENTS;
      if (quarter - before <= fire->target_quarters)
        added->events |= AIGLES_EVENT_TARGET_FIRES;
      if (quarter == last)
        added->events |= course->hit ? AIGLES_EVENT_CONTACT : AIGLES_EVENT_MISSES;
    }
  return self;
}

AiglesTimeline
aigles_timeline_counter (const AiglesRun *run,
                         const AiglesMeeting *meeting,
                         int counter_move)
{
  AiglesTimeline self = { .run = *run };
  int before = aigles_quarters_before (run->half);
  int lost = run->reorients ? 1 : 0;
  int last = MIN (meeting->contact_quarter, AIGLES_QUARTERS);

  for (int quarter = before + 1; quarter <= last; quarter++)
    {
      int moved = quarter - before - lost;
      /* One gait behind: it leaves in the quarter after the start of the charge. */
      ArbRatio counter = times (aigles_quarter_move (counter_move), quarter - before - 1);
      ArbRatio way = times (aigles_quarter_move (run->move), moved);
      AiglesTimelineQuarter *added = add_quarter (&self, quarter, way, counter);

      if (moved < 1)
        added->events |= AIGLES_EVENT_REORIENTS;
      if (quarter == before + 1)
        added->events |= AIGLES_EVENT_WAITS;
      if (quarter == meeting->contact_quarter)
        {
          added->gap = arb_ratio_int (0);
          added->events |= AIGLES_EVENT_CONTACT;
        }
      else if (quarter == AIGLES_QUARTERS)
        {
          added->events |= AIGLES_EVENT_MISSES;
        }
    }
  return self;
}

AiglesTimeline
aigles_timeline_evade (const AiglesRun *run,
                       const AiglesChase *chase,
                       int evade_speed)
{
  AiglesTimeline self = { .run = *run };
  int before = aigles_quarters_before (run->half);
  int last = chase->caught ? chase->caught_quarter : AIGLES_QUARTERS;

  for (int quarter = before + 1; quarter <= last; quarter++)
    {
      int j = quarter - before;
      ArbRatio away = aigles_evade_distance (evade_speed, chase->delay, j);
      ArbRatio way = times (aigles_quarter_move (run->move), j);
      AiglesTimelineQuarter *added;

      if (quarter == last)
        way = chase->caught ? arb_ratio_add (run->distance, away) : chase->charger_travel;
      added = add_quarter (&self, quarter, way, arb_ratio_sub (arb_ratio_int (0), away));
      if (j <= chase->delay)
        added->events |= AIGLES_EVENT_WAITS;
      if (quarter == last)
        added->events |= chase->caught ? AIGLES_EVENT_CONTACT : AIGLES_EVENT_MISSES;
    }
  return self;
}

/* --- Text form ------------------------------------------------------------------------------- */

static void
append_ratio (GString *text,
              const char *before,
              ArbRatio number)
{
  g_autofree char *digits = arb_ratio_to_string (number);

  g_string_append_printf (text, "%s%s", before, digits);
}

char *
aigles_timeline_to_string (const AiglesTimeline *self)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "half=%d move=%d", self->run.half, self->run.move);
  append_ratio (text, " bonus=", self->run.bonus);
  append_ratio (text, " distance=", self->run.distance);
  g_string_append_printf (text, " reorient=%s", self->run.reorients ? "yes" : "no");
  for (int i = 0; i < self->n_quarters; i++)
    {
      const AiglesTimelineQuarter *quarter = &self->quarters[i];
      char separator = ' ';

      g_string_append_printf (text, "; %d", quarter->quarter);
      append_ratio (text, " ", quarter->charger);
      append_ratio (text, " ", quarter->target);
      append_ratio (text, " ", quarter->gap);
      for (int j = 0; event_words[j] != NULL; j++)
        if (quarter->events & (1u << j))
          {
            g_string_append_printf (text, "%c%s", separator, event_words[j]);
            separator = ',';
          }
    }
  return g_string_free (text, FALSE);
}

/* "move=18" after "move=", with limits. */
static gboolean
parse_int (const char *text,
           const char *prefix,
           int min,
           int max,
           int *number)
{
  ArbRatio ratio;

  if (!g_str_has_prefix (text, prefix) ||
      !arb_ratio_parse (text + strlen (prefix), 0, &ratio) || ratio.num < min || ratio.num > max)
    return FALSE;
  *number = (int) ratio.num;
  return TRUE;
}

static gboolean
parse_ratio (const char *text,
             const char *prefix,
             ArbRatio *number)
{
  return g_str_has_prefix (text, prefix) &&
         arb_ratio_parse (text + strlen (prefix), MAX_DECIMALS, number);
}

static gboolean
parse_events (const char *text,
              guint *events)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (int i = 0; words[i] != NULL; i++)
    {
      if (!g_strv_contains (event_words, words[i]))
        return FALSE;
      *events |= 1u << aigles_word_index (event_words, words[i]);
    }
  return TRUE;
}

static gboolean
parse_quarter (const char *text,
               AiglesTimelineQuarter *quarter)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  guint n_parts = g_strv_length (parts);

  quarter->events = 0;
  return (n_parts == 4 || n_parts == 5) &&
         parse_int (parts[0], "", 1, AIGLES_QUARTERS, &quarter->quarter) &&
         parse_ratio (parts[1], "", &quarter->charger) &&
         parse_ratio (parts[2], "", &quarter->target) &&
         parse_ratio (parts[3], "", &quarter->gap) &&
         (n_parts == 4 || parse_events (parts[4], &quarter->events));
}

gboolean
aigles_timeline_parse (const char *text,
                       AiglesTimeline *timeline)
{
  g_auto (GStrv) parts = g_strsplit (text, "; ", -1);
  g_auto (GStrv) head = parts[0] != NULL ? g_strsplit (parts[0], " ", -1) : g_new0 (char *, 1);
  AiglesRun *run = &timeline->run;

  *timeline = (AiglesTimeline) { 0 };
  if (g_strv_length (head) != 5 || !parse_int (head[0], "half=", 1, 2, &run->half) ||
      !parse_int (head[1], "move=", 1, 200, &run->move) ||
      !parse_ratio (head[2], "bonus=", &run->bonus) ||
      !parse_ratio (head[3], "distance=", &run->distance) ||
      (!g_str_equal (head[4], "reorient=yes") && !g_str_equal (head[4], "reorient=no")))
    return FALSE;
  run->reorients = g_str_equal (head[4], "reorient=yes");
  for (int i = 1; parts[i] != NULL; i++)
    {
      if (timeline->n_quarters == AIGLES_QUARTERS ||
          !parse_quarter (parts[i], &timeline->quarters[timeline->n_quarters++]))
        return FALSE;
    }
  return TRUE;
}
