/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/print/arb-page-preview.h"

#include <glib/gi18n.h>

#include "report/arb-pages-draw.h"

#define MM_PER_POINT (25.4 / 72.0)
#define BORDER 12.0     /* around the page */
#define MIN_SIZE 160
#define ZOOM_STEP 1.25
#define MAX_ZOOM 4.0

struct _ArbPagePreview
{
  GtkWidget parent_instance;

  ArbPages *pages; /* Borrowed or NULL */
  guint page;
  double zoom;     /* 1: the whole page is seen */
};

G_DEFINE_FINAL_TYPE (ArbPagePreview, arb_page_preview, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PAGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
get_n_pages (ArbPagePreview *self)
{
  return self->pages != NULL ? arb_pages_get_n (self->pages) : 0;
}

/* A picture tells a blind user nothing; its name says what and where. */
static void
update_name (ArbPagePreview *self)
{
  g_autofree char *name =
      self->pages != NULL
          ? g_strdup_printf (_ ("%s, page %u of %u"), arb_pages_get_title (self->pages),
                             self->page + 1, get_n_pages (self))
          : g_strdup (_ ("Nothing to print"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
turn (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPagePreview *self = ARB_PAGE_PREVIEW (widget);
  gint64 page = (gint64) self->page + g_variant_get_int32 (parameter);

  arb_page_preview_set_page (self, (guint) CLAMP (page, 0, (gint64) get_n_pages (self) - 1));
}

static void
zoom (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPagePreview *self = ARB_PAGE_PREVIEW (widget);
  int steps = g_variant_get_int32 (parameter);

  if (steps == 0)
    self->zoom = 1;
  else
    self->zoom = CLAMP (steps > 0 ? self->zoom * ZOOM_STEP : self->zoom / ZOOM_STEP, 1, MAX_ZOOM);
  gtk_widget_queue_resize (widget);
}

/* The room that is seen, inside a scrolled window or not. */
static void
get_room (ArbPagePreview *self,
          double *width,
          double *height)
{
  GtkWidget *viewport = gtk_widget_get_parent (GTK_WIDGET (self));

  *width = viewport != NULL ? gtk_widget_get_width (viewport) : 0;
  *height = viewport != NULL ? gtk_widget_get_height (viewport) : 0;
}

static double
get_scale (ArbPagePreview *self,
           double width,
           double height)
{
  const ArbPageFormat *format = arb_pages_get_paper (self->pages, self->page);
  double across = (width - 2 * BORDER) / (format->width / MM_PER_POINT);
  double down = (height - 2 * BORDER) / (format->height / MM_PER_POINT);

  return MAX (MIN (across, down), 0.05) * self->zoom;
}

static void
arb_page_preview_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  ArbPagePreview *self = ARB_PAGE_PREVIEW (widget);
  double width, height;

  *minimum = MIN_SIZE;
  get_room (self, &width, &height);
  /* Only what was made larger than the room asks for more than it has. */
  if (self->pages != NULL && self->zoom > 1 && width > 0)
    {
      const ArbPageFormat *format = arb_pages_get_paper (self->pages, self->page);
      double scale = get_scale (self, width, height);
      double length = orientation == GTK_ORIENTATION_HORIZONTAL ? format->width : format->height;

      *minimum = MAX (MIN_SIZE, (int) (length / MM_PER_POINT * scale + 2 * BORDER));
    }
  *natural = *minimum;
}

static void
arb_page_preview_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  ArbPagePreview *self = ARB_PAGE_PREVIEW (widget);
  double own_width = gtk_widget_get_width (widget);
  double own_height = gtk_widget_get_height (widget);
  const ArbPageFormat *format;
  double width, height, scale, x, y;
  graphene_rect_t bounds;
  cairo_t *cr;

  if (self->pages == NULL)
    return;
  format = arb_pages_get_paper (self->pages, self->page);
  if (self->zoom > 1)
    get_room (self, &width, &height);
  else
    {
      width = own_width;
      height = own_height;
    }
  scale = get_scale (self, width, height);
  width = format->width / MM_PER_POINT * scale;
  height = format->height / MM_PER_POINT * scale;
  x = MAX (own_width - width, 0) / 2;
  y = MAX (own_height - height, 0) / 2;
  /* Paper is white, whatever the theme. */
  graphene_rect_init (&bounds, (float) x, (float) y, (float) width, (float) height);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  arb_pages_draw (self->pages, self->page, cr);
  cairo_destroy (cr);
  gtk_snapshot_append_border (
      snapshot, &GSK_ROUNDED_RECT_INIT ((float) x, (float) y, (float) width, (float) height),
      (float[4]) { 1, 1, 1, 1 },
      (GdkRGBA[4]) { { 0.5f, 0.5f, 0.5f, 1 }, { 0.5f, 0.5f, 0.5f, 1 }, { 0.5f, 0.5f, 0.5f, 1 },
                     { 0.5f, 0.5f, 0.5f, 1 } });
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 1, 1,
                               own_width - 2, own_height - 2);
}

static void
arb_page_preview_get_property (GObject *object,
                               guint prop_id,
                               GValue *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PAGE:
      g_value_set_uint (value, ARB_PAGE_PREVIEW (object)->page);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_page_preview_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PAGE:
      arb_page_preview_set_page (ARB_PAGE_PREVIEW (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_page_preview_class_init (ArbPagePreviewClass *klass)
{
  static const struct
  {
    guint keyval;
    const char *action;
    int steps;
  } keys[] = {
    { GDK_KEY_Page_Down, "preview.turn", 1 }, { GDK_KEY_Page_Up, "preview.turn", -1 },
    { GDK_KEY_Right, "preview.turn", 1 },     { GDK_KEY_Left, "preview.turn", -1 },
    { GDK_KEY_End, "preview.turn", G_MAXINT }, { GDK_KEY_Home, "preview.turn", -G_MAXINT },
    { GDK_KEY_plus, "preview.zoom", 1 },      { GDK_KEY_KP_Add, "preview.zoom", 1 },
    { GDK_KEY_minus, "preview.zoom", -1 },    { GDK_KEY_KP_Subtract, "preview.zoom", -1 },
    { GDK_KEY_0, "preview.zoom", 0 },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = arb_page_preview_get_property;
  object_class->set_property = arb_page_preview_set_property;
  widget_class->measure = arb_page_preview_measure;
  widget_class->snapshot = arb_page_preview_snapshot;
  properties[PROP_PAGE] =
      g_param_spec_uint ("page", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "preview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_install_action (widget_class, "preview.turn", "i", turn);
  gtk_widget_class_install_action (widget_class, "preview.zoom", "i", zoom);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].keyval, 0, keys[i].action, "i",
                                         keys[i].steps);
}

static void
arb_page_preview_init (ArbPagePreview *self)
{
  self->zoom = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  update_name (self);
}

void
arb_page_preview_set_pages (ArbPagePreview *self,
                            ArbPages *pages)
{
  guint last;

  g_return_if_fail (ARB_IS_PAGE_PREVIEW (self));
  self->pages = pages;
  last = MAX (get_n_pages (self), 1) - 1;
  if (self->page > last)
    {
      self->page = last;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
    }
  update_name (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
arb_page_preview_get_page (ArbPagePreview *self)
{
  g_return_val_if_fail (ARB_IS_PAGE_PREVIEW (self), 0);
  return self->page;
}

void
arb_page_preview_set_page (ArbPagePreview *self,
                           guint page)
{
  g_return_if_fail (ARB_IS_PAGE_PREVIEW (self));
  if (page == self->page || page >= get_n_pages (self))
    return;
  self->page = page;
  update_name (self);
  /* It may lie on its side. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

double
arb_page_preview_get_zoom (ArbPagePreview *self)
{
  g_return_val_if_fail (ARB_IS_PAGE_PREVIEW (self), 0);
  return self->zoom;
}
