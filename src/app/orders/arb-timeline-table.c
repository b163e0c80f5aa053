/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-timeline-table.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"

#define N_COLUMNS 5

char *
arb_timeline_dup_cm (ArbRatio number)
{
  g_autofree char *digits = arb_ratio_to_string (number);
  g_autofree char *shown = arb_language_dup_number (arb_language_get (), digits);

  /* Translators: a distance; the space does not break. */
  return g_strdup_printf (_ ("%s cm"), shown);
}

gboolean
arb_timeline_is_meeting (const ArbTimeline *timeline,
                         int index)
{
  g_return_val_if_fail (timeline != NULL, FALSE);

  const ArbTimelineQuarter *quarter = index >= 0 ? &timeline->quarters[index] : NULL;

  return quarter != NULL && (quarter->events & ARB_TIMELINE_CONTACT) != 0 &&
         arb_ratio_cmp (arb_ratio_add (quarter->charger, quarter->target),
                        timeline->run.distance) > 0;
}

/* How far somebody is; where they meet on the way, at the most. */
static char *
dup_way (const ArbTimeline *timeline,
         int index,
         ArbRatio way)
{
  g_autofree char *cm = arb_timeline_dup_cm (way);

  return arb_timeline_is_meeting (timeline, index) ? g_strdup_printf (_ ("up to %s"), cm)
                                                   : g_steal_pointer (&cm);
}

/* Whether the target runs away: an evade. */
static gboolean
is_evade (const ArbTimeline *timeline)
{
  for (int i = 0; i < timeline->n_quarters; i++)
    if (timeline->quarters[i].target.num < 0)
      return TRUE;
  return FALSE;
}

static void
append (GString *text,
        const char *part)
{
  if (text->len > 0)
    g_string_append (text, _ (", "));
  g_string_append (text, part);
}

char *
arb_timeline_dup_events (const ArbTimeline *timeline,
                         int index)
{
  g_return_val_if_fail (timeline != NULL, NULL);

  const ArbTimelineQuarter *quarter = &timeline->quarters[index];
  const ArbTimelineQuarter *before = index > 0 ? &timeline->quarters[index - 1] : NULL;
  ArbRatio moved = before != NULL ? arb_ratio_sub (quarter->target, before->target)
                                  : quarter->target;
  GString *text = g_string_new (NULL);

  if (quarter->events & ARB_TIMELINE_REORIENTS)
    append (text, _ ("the charger reorients"));
  if (quarter->events & ARB_TIMELINE_WAITS)
    append (text, _ ("the target reacts"));
  if (moved.num > 0)
    append (text, _ ("the target countercharges"));
  if (moved.num < 0)
    append (text, _ ("the target evades"));
  if (quarter->events & ARB_TIMELINE_TARGET_FIRES)
    append (text, _ ("the target may fire"));
  if (quarter->events & ARB_TIMELINE_CONTACT)
    append (text, is_evade (timeline) ? _ ("caught from behind") : _ ("contact"));
  if (quarter->events & ARB_TIMELINE_MISSES)
    append (text, _ ("the charge ends without contact"));
  return g_string_free (text, FALSE);
}

char *
arb_timeline_dup_summary (const ArbTimeline *timeline)
{
  g_return_val_if_fail (timeline != NULL, NULL);

  GString *text = g_string_new (NULL);
  g_autofree char *distance = arb_timeline_dup_cm (timeline->run.distance);

  g_string_printf (text, _ ("A charge over %s, quarter by quarter."), distance);
  for (int i = 0; i < timeline->n_quarters; i++)
    {
      const ArbTimelineQuarter *quarter = &timeline->quarters[i];
      g_autofree char *gap = arb_timeline_dup_cm (quarter->gap);
      g_autofree char *events = arb_timeline_dup_events (timeline, i);

      g_string_append_c (text, ' ');
      if (*events != '\0')
        g_string_append_printf (text, _ ("Quarter %d: %s left, %s."), quarter->quarter, gap,
                                events);
      else
        g_string_append_printf (text, _ ("Quarter %d: %s left."), quarter->quarter, gap);
    }
  return g_string_free (text, FALSE);
}

/* --- The table -------------------------------------------------------------------------------- */

static GtkWidget *
make_cell (const char *text,
           gboolean is_heading,
           gboolean is_last)
{
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, "hexpand", is_last,
      "selectable", !is_heading, "accessible-role",
      is_heading ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL, NULL);

  /* With large text in a narrow window headings are longer than all that stands below them. */
  if (is_heading)
    {
      gtk_widget_add_css_class (label, "strong");
      gtk_widget_add_css_class (label, "small");
    }
  if (!is_last)
    gtk_widget_add_css_class (label, "numeric");
  return label;
}

static void
add_row (GtkWidget *table,
         GtkSizeGroup **widths,
         const char *const *cells,
         gboolean is_heading)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 6, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_ROW, NULL);

  for (int i = 0; i < N_COLUMNS; i++)
    {
      GtkWidget *cell = make_cell (cells[i], is_heading, i + 1 == N_COLUMNS);

      if (i + 1 < N_COLUMNS)
        gtk_size_group_add_widget (widths[i], cell);
      gtk_box_append (GTK_BOX (row), cell);
    }
  gtk_box_append (GTK_BOX (table), row);
}

GtkWidget *
arb_timeline_table_new (const ArbTimeline *timeline)
{
  /* The quarters are named as in the drawing, and need no heading: there is little room. */
  const char *const headings[N_COLUMNS] = { "", _ ("Charger"), _ ("Target"), _ ("Gap"),
                                            _ ("What happens") };
  GtkSizeGroup *widths[N_COLUMNS - 1];
  GtkWidget *table =
      g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                    "margin-top", 8,
                    "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);

  g_return_val_if_fail (timeline != NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The charge quarter by quarter"), -1);
  for (int i = 0; i < N_COLUMNS - 1; i++)
    widths[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  add_row (table, widths, headings, TRUE);
  for (int i = 0; i < timeline->n_quarters; i++)
    {
      const ArbTimelineQuarter *quarter = &timeline->quarters[i];
      /* Translators: a quarter of a period, Q1 to Q4. */
      g_autofree char *number = g_strdup_printf (_ ("Q%d"), quarter->quarter);
      g_autofree char *charger = dup_way (timeline, i, quarter->charger);
      g_autofree char *target = dup_way (timeline, i, quarter->target);
      g_autofree char *gap = arb_timeline_dup_cm (quarter->gap);
      g_autofree char *events = arb_timeline_dup_events (timeline, i);
      const char *const cells[N_COLUMNS] = { number, charger, target, gap, events };

      add_row (table, widths, cells, FALSE);
    }
  for (int i = 0; i < N_COLUMNS - 1; i++)
    g_object_unref (widths[i]);
  return table;
}
