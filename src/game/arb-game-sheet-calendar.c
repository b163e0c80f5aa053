/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calendar of a sheet.xml: which results of which procedures say who arrives when. */

#include "game/arb-game-sheet-private.h"

static void
time_free (gpointer data)
{
  ArbCalendarTime *self = data;

  arb_text_free (self->name);
  g_free (self->value);
  g_free (self);
}

static void
source_free (gpointer data)
{
  ArbCalendarSource *self = data;

  g_free (self->procedure);
  g_free (self->role);
  g_free (self->prefix);
  g_free (self);
}

static void
line_free (gpointer data)
{
  ArbCalendarLine *self = data;

  arb_text_free (self->name);
  g_free (self->value);
  g_free (self->type);
  g_free (self);
}

void
arb_calendar_sheet_free (ArbCalendarSheet *self)
{
  arb_text_free (self->name);
  arb_text_free (self->note);
  g_free (self->field);
  g_free (self->period);
  g_ptr_array_unref (self->times);
  g_ptr_array_unref (self->sources);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->rulings);
  g_free (self);
}

static void
read_child (ArbCalendarSheet *self,
            const ArbXmlNode *node)
{
  if (g_str_equal (node->name, "time"))
    {
      ArbCalendarTime *time = g_new0 (ArbCalendarTime, 1);

      time->value = g_strdup (arb_xml_node_get (node, "value"));
      time->name = arb_game_sheet_read_text (node, "name");
      g_ptr_array_add (self->times, time);
    }
  else if (g_str_equal (node->name, "source"))
    {
      ArbCalendarSource *source = g_new0 (ArbCalendarSource, 1);
      const char *prefix = arb_xml_node_get (node, "prefix");

      source->procedure = g_strdup (arb_xml_node_get (node, "procedure"));
      source->role = g_strdup (arb_xml_node_get (node, "role"));
      source->prefix = g_strdup (prefix != NULL ? prefix : "");
      g_ptr_array_add (self->sources, source);
    }
  else if (g_str_equal (node->name, "line"))
    {
      ArbCalendarLine *line = g_new0 (ArbCalendarLine, 1);

      line->value = g_strdup (arb_xml_node_get (node, "value"));
      line->type = g_strdup (arb_xml_node_get (node, "type"));
      line->name = arb_game_sheet_read_text (node, "name");
      g_ptr_array_add (self->lines, line);
    }
  else if (g_str_equal (node->name, "rule"))
    g_ptr_array_add (self->rulings, g_strdup (arb_xml_node_get (node, "ruling")));
}

ArbCalendarSheet *
arb_calendar_sheet_read (const ArbXmlNode *node)
{
  ArbCalendarSheet *self = g_new0 (ArbCalendarSheet, 1);
  guint64 n_times = 1;

  g_ascii_string_to_unsigned (arb_xml_node_get (node, "times"), 10, 1, 9, &n_times, NULL);
  self->n_times = (guint) n_times;
  self->name = arb_game_sheet_read_text (node, "name");
  self->note = arb_game_sheet_read_text (node, "note");
  self->field = g_strdup (arb_xml_node_get (node, "field"));
  self->period = g_strdup (arb_xml_node_get (node, "period"));
  self->times = g_ptr_array_new_with_free_func (time_free);
  self->sources = g_ptr_array_new_with_free_func (source_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->rulings = g_ptr_array_new_with_free_func (g_free);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    read_child (self, child);
  return self;
}
