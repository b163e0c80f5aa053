/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-em.h"

#include "app/arb-panes.h"

#define SMALLEST 6
#define POINTS_PER_INCH 72.0
#define USUAL_RESOLUTION 96.0

double
arb_em_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / POINTS_PER_INCH;
  return MAX (size, SMALLEST);
}

double
arb_em_get_scale (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);
  return pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) / USUAL_RESOLUTION;
}

static int
grow (int size,
      double scale,
      int limit)
{
  return size > 0 ? MAX (size, MIN ((int) (size * scale), limit)) : size;
}

void
arb_em_put_before (GtkWindow *dialog,
                   GtkWindow *parent)
{
  double scale;
  int width, height;

  g_return_if_fail (GTK_IS_WINDOW (dialog));
  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  if (parent == NULL)
    return;
  scale = arb_em_get_scale (GTK_WIDGET (parent));
  gtk_window_get_default_size (dialog, &width, &height);
  gtk_window_set_default_size (dialog, grow (width, scale, gtk_widget_get_width (GTK_WIDGET (parent))),
                               grow (height, scale, gtk_widget_get_height (GTK_WIDGET (parent))));
  arb_panes_make_room (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, parent);
}
