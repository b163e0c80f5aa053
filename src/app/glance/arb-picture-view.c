/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/glance/arb-picture-view.h"

#include "report/arb-picture.h"

#define MIN_WIDTH 240
#define MAX_BOARD_WIDTH 720 /* larger, one would scroll to see it */

struct _ArbPictureView
{
  GtkWidget parent_instance;

  GPtrArray *sheets;          /* Owned */
  const ArbSheetBlock *block; /* Borrowed from one of them */
};

G_DEFINE_FINAL_TYPE (ArbPictureView, arb_picture_view, GTK_TYPE_WIDGET)

static double
get_height (ArbPictureView *self,
            double width)
{
  if (self->block->kind == ARB_BLOCK_BOARD)
    return arb_board_picture_get_height (self->block->board, MIN (width, MAX_BOARD_WIDTH));
  return arb_chart_get_height (self->block->chart, gtk_widget_get_pango_context (GTK_WIDGET (self)),
                               width);
}

static GtkSizeRequestMode
arb_picture_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_picture_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural = MIN_WIDTH;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural =
        (int) get_height (ARB_PICTURE_VIEW (widget), MAX (for_size, MIN_WIDTH)) + 1;
}

/* In the colours of the text: the ground is whatever lies behind it, so light text stands on dark. */
static ArbPictureInk
get_ink (GtkWidget *widget)
{
  GdkRGBA color;
  double ground;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  ground = color.red + color.green + color.blue > 1.5 ? 0.12 : 1;
  return (ArbPictureInk) { { color.red, color.green, color.blue }, { ground, ground, ground } };
}

static void
arb_picture_view_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  ArbPictureView *self = ARB_PICTURE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ArbPictureInk ink = get_ink (widget);

  if (self->block->kind == ARB_BLOCK_BOARD)
    arb_board_picture_draw (self->block->board, cr, MIN (width, MAX_BOARD_WIDTH));
  else
    arb_chart_draw (self->block->chart, cr, gtk_widget_get_pango_context (widget), width, &ink);
  cairo_destroy (cr);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 1, 1, width - 2,
                               height - 2);
}

static void
arb_picture_view_finalize (GObject *object)
{
  g_clear_pointer (&ARB_PICTURE_VIEW (object)->sheets, g_ptr_array_unref);
  G_OBJECT_CLASS (arb_picture_view_parent_class)->finalize (object);
}

static void
arb_picture_view_class_init (ArbPictureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_picture_view_finalize;
  widget_class->get_request_mode = arb_picture_view_get_request_mode;
  widget_class->measure = arb_picture_view_measure;
  widget_class->snapshot = arb_picture_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pictureview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

/* The keyboard stops at each, so that it scrolls into sight. */
static void
arb_picture_view_init (ArbPictureView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
arb_picture_view_new (GPtrArray *sheets,
                      const ArbSheetBlock *block,
                      const char *title)
{
  ArbPictureView *self;

  g_return_val_if_fail (sheets != NULL, NULL);
  g_return_val_if_fail (block != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);
  self = g_object_new (ARB_TYPE_PICTURE_VIEW, "hexpand", TRUE, NULL);
  self->sheets = g_ptr_array_ref (sheets);
  self->block = block;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_WIDGET (self);
}
