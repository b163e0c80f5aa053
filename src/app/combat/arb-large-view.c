/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-large-view.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

/* Around the text, in parts of the smaller side. */
#define MARGIN 0.05
/* Below it nothing is read across a table, but a long line is better small than cut off. */
#define SMALLEST 10.0
/* Between two lines, in parts of the letters. */
#define GAP 0.6

struct _ArbLargeView
{
  GtkWindow parent_instance;

  char **lines;     /* Owned */
  gboolean is_dark; /* white on black */
  GtkWidget *area;  /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbLargeView, arb_large_view, GTK_TYPE_WINDOW)

static PangoLayout *
layout_new (ArbLargeView *self,
            guint line,
            double size,
            int width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->area, self->lines[line]);
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, line == 0 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static double
measure (ArbLargeView *self,
         double size,
         int width)
{
  double height = 0;

  for (guint i = 0; self->lines[i] != NULL; i++)
    {
      g_autoptr (PangoLayout) layout = layout_new (self, i, size, width);
      int line_height;

      pango_layout_get_pixel_size (layout, NULL, &line_height);
      height += line_height + (i > 0 ? GAP * size : 0);
    }
  return height;
}

double
arb_large_view_find_size (ArbLargeView *self,
                          int width,
                          int height)
{
  double size = height / 4.0;

  g_return_val_if_fail (ARB_IS_LARGE_VIEW (self), 0);
  while (size > SMALLEST && measure (self, size, width) > height)
    size *= 0.94;
  return size;
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t *cr,
         int width,
         int height,
         gpointer user_data)
{
  ArbLargeView *self = user_data;
  double ground = self->is_dark ? 0 : 1;
  int margin = (int) (MARGIN * MIN (width, height));
  double size = arb_large_view_find_size (self, width - 2 * margin, height - 2 * margin);
  double y = margin;

  cairo_set_source_rgb (cr, ground, ground, ground);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 1 - ground, 1 - ground, 1 - ground);
  for (guint i = 0; self->lines[i] != NULL; i++)
    {
      g_autoptr (PangoLayout) layout = layout_new (self, i, size, width - 2 * margin);
      int line_height;

      cairo_move_to (cr, margin, y);
      pango_cairo_show_layout (cr, layout);
      pango_layout_get_pixel_size (layout, NULL, &line_height);
      y += line_height + GAP * size;
    }
}

static gboolean
key_pressed_cb (ArbLargeView *self,
                guint keyval)
{
  if (keyval == GDK_KEY_Escape || keyval == GDK_KEY_F11)
    gtk_window_close (GTK_WINDOW (self));
  else if (keyval == GDK_KEY_space)
    {
      self->is_dark = !self->is_dark;
      gtk_widget_queue_draw (self->area);
    }
  else
    return FALSE;
  return TRUE;
}

static void
arb_large_view_finalize (GObject *object)
{
  g_strfreev (ARB_LARGE_VIEW (object)->lines);
  G_OBJECT_CLASS (arb_large_view_parent_class)->finalize (object);
}

static void
arb_large_view_class_init (ArbLargeViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_large_view_finalize;
}

static void
arb_large_view_init (ArbLargeView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  self->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_widget_set_focusable (self->area, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  gtk_window_set_child (GTK_WINDOW (self), self->area);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Result"));
  gtk_window_set_default_size (GTK_WINDOW (self), 800, 500);
  gtk_event_controller_set_name (keys, "step-keys");
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
arb_large_view_new (const char *const *lines)
{
  ArbLargeView *self = g_object_new (ARB_TYPE_LARGE_VIEW, NULL);
  g_autofree char *text = g_strjoinv ("\n", (char **) lines);

  g_return_val_if_fail (lines != NULL, NULL);
  self->lines = g_strdupv ((char **) lines);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return GTK_WIDGET (self);
}
