/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-timeline.h"

G_BEGIN_DECLS

/* “6,5 cm” as the reader's language writes it. */
char *arb_timeline_dup_cm (ArbRatio number) G_GNUC_WARN_UNUSED_RESULT;
/* Whether they run into each other in that quarter before either has covered its whole way. */
gboolean arb_timeline_is_meeting (const ArbTimeline *timeline,
                                  int index);
/* “the target fires, contact”; "" when nothing happens. */
char *arb_timeline_dup_events (const ArbTimeline *timeline,
                               int index) G_GNUC_WARN_UNUSED_RESULT;
/* The whole of it in a few sentences. */
char *arb_timeline_dup_summary (const ArbTimeline *timeline) G_GNUC_WARN_UNUSED_RESULT;

/* A table of text for those who do not see the drawing, or want the figures: rows and cells have
 * their roles. */
GtkWidget *arb_timeline_table_new (const ArbTimeline *timeline);

G_END_DECLS
