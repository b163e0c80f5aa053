/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-timeline.h"

#include <string.h>

#define MAX_DECIMALS 4

static const char *const event_words[] = { "reorient", "wait", "fire", "contact", "miss", NULL };

static void
append_ratio (GString *text,
              const char *before,
              ArbRatio number)
{
  g_autofree char *digits = arb_ratio_to_string (number);

  g_string_append_printf (text, "%s%s", before, digits);
}

char *
arb_timeline_to_string (const ArbTimeline *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  g_string_printf (text, "half=%d move=%d", self->run.half, self->run.move);
  append_ratio (text, " bonus=", self->run.bonus);
  append_ratio (text, " distance=", self->run.distance);
  g_string_append_printf (text, " reorient=%s", self->run.reorients ? "yes" : "no");
  for (int i = 0; i < self->n_quarters; i++)
    {
      const ArbTimelineQuarter *quarter = &self->quarters[i];
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
      guint event = 0;

      while (event_words[event] != NULL && !g_str_equal (event_words[event], words[i]))
        event++;
      if (event_words[event] == NULL)
        return FALSE;
      *events |= 1u << event;
    }
  return TRUE;
}

static gboolean
parse_quarter (const char *text,
               ArbTimelineQuarter *quarter)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  guint n_parts = g_strv_length (parts);

  quarter->events = 0;
  return (n_parts == 4 || n_parts == 5) &&
         parse_int (parts[0], "", 1, ARB_TIMELINE_QUARTERS, &quarter->quarter) &&
         parse_ratio (parts[1], "", &quarter->charger) &&
         parse_ratio (parts[2], "", &quarter->target) &&
         parse_ratio (parts[3], "", &quarter->gap) &&
         (n_parts == 4 || parse_events (parts[4], &quarter->events));
}

gboolean
arb_timeline_parse (const char *text,
                    ArbTimeline *timeline)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (timeline != NULL, FALSE);

  g_auto (GStrv) parts = g_strsplit (text, "; ", -1);
  g_auto (GStrv) head = parts[0] != NULL ? g_strsplit (parts[0], " ", -1) : g_new0 (char *, 1);
  ArbRun *run = &timeline->run;

  *timeline = (ArbTimeline) { 0 };
  if (g_strv_length (head) != 5 || !parse_int (head[0], "half=", 1, 2, &run->half) ||
      !parse_int (head[1], "move=", 1, 200, &run->move) ||
      !parse_ratio (head[2], "bonus=", &run->bonus) ||
      !parse_ratio (head[3], "distance=", &run->distance) ||
      (!g_str_equal (head[4], "reorient=yes") && !g_str_equal (head[4], "reorient=no")))
    return FALSE;
  run->reorients = g_str_equal (head[4], "reorient=yes");
  for (int i = 1; parts[i] != NULL; i++)
    {
      if (timeline->n_quarters == ARB_TIMELINE_QUARTERS ||
          !parse_quarter (parts[i], &timeline->quarters[timeline->n_quarters++]))
        return FALSE;
    }
  return TRUE;
}
