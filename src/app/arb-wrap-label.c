/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-wrap-label.h"

#include "app/arb-em.h"

/* In em: a longer text may be made as narrow as this. */
#define NARROWEST 4

struct _ArbWrapLabel
{
  GtkWidget parent_instance;

  char *text;          /* Owned */
  gboolean is_struck;
  gboolean is_centred;
  int lines;           /* at most, or 0 */
  PangoLayout *layout; /* Owned or NULL; until it is measured */
  guint serial;        /* of the fonts that the next two were measured with */
  int natural_width;   /* in one line, or as many as the text has itself */
  int natural_height;
};

G_DEFINE_FINAL_TYPE (ArbWrapLabel, arb_wrap_label, GTK_TYPE_WIDGET)

enum
{
  PROP_LABEL = 1,
  PROP_LINES,
  PROP_CENTRED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
strike (PangoLayout *layout)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  pango_layout_set_attributes (layout, attributes);
}

static PangoLayout *
ensure_layout (ArbWrapLabel *self)
{
  if (self->layout == NULL)
    {
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
      pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
      if (self->lines > 0)
        {
          pango_layout_set_height (self->layout, -self->lines);
          pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
        }
      if (self->is_centred)
        pango_layout_set_alignment (self->layout, PANGO_ALIGN_CENTER);
      if (self->is_struck)
        strike (self->layout);
    }
  return self->layout;
}

/* Fonts change with the style and with the settings of the desktop. */
static void
ensure_natural (ArbWrapLabel *self)
{
  guint serial = pango_context_get_serial (gtk_widget_get_pango_context (GTK_WIDGET (self)));

  if (self->serial == serial && self->layout != NULL)
    return;
  pango_layout_set_width (ensure_layout (self), -1);
  pango_layout_get_pixel_size (self->layout, &self->natural_width, &self->natural_height);
  self->serial = serial;
}

/* Where there is room, it stays as it was laid out first. */
static void
lay_out (ArbWrapLabel *self,
         int width)
{
  ensure_natural (self);
  pango_layout_set_width (self->layout,
                          width < 0 || width >= self->natural_width ? -1 : width * PANGO_SCALE);
}

static void
arb_wrap_label_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  ArbWrapLabel *self = ARB_WRAP_LABEL (widget);

  ensure_natural (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = self->natural_width;
      *minimum = MIN (*natural, (int) (NARROWEST * arb_em_get (widget)));
      return;
    }
  *minimum = self->natural_height;
  if (for_size >= 0 && for_size < self->natural_width)
    {
      lay_out (self, for_size);
      pango_layout_get_pixel_size (self->layout, NULL, minimum);
    }
  *natural = *minimum;
}

static void
arb_wrap_label_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  lay_out (ARB_WRAP_LABEL (widget), width);
}

static void
arb_wrap_label_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  ArbWrapLabel *self = ARB_WRAP_LABEL (widget);
  int width = gtk_widget_get_width (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int height, room;

  lay_out (self, width);
  room = MAX (width - self->natural_width, 0);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  gtk_snapshot_render_layout (
      snapshot, gtk_widget_get_style_context (widget),
      self->is_centred ? room / 2 : is_mirrored ? room : 0,
      MAX (gtk_widget_get_height (widget) - height, 0) / 2, self->layout);
}

static GtkSizeRequestMode
arb_wrap_label_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_wrap_label_direction_changed (GtkWidget *widget,
                                  GtkTextDirection previous)
{
  g_clear_object (&ARB_WRAP_LABEL (widget)->layout);
  GTK_WIDGET_CLASS (arb_wrap_label_parent_class)->direction_changed (widget, previous);
}

static void
arb_wrap_label_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LABEL:
      g_value_set_string (value, ARB_WRAP_LABEL (object)->text);
      break;
    case PROP_LINES:
      g_value_set_int (value, ARB_WRAP_LABEL (object)->lines);
      break;
    case PROP_CENTRED:
      g_value_set_boolean (value, ARB_WRAP_LABEL (object)->is_centred);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_wrap_label_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LABEL:
      arb_wrap_label_set_text (ARB_WRAP_LABEL (object), g_value_get_string (value));
      break;
    case PROP_LINES:
      ARB_WRAP_LABEL (object)->lines = g_value_get_int (value);
      g_clear_object (&ARB_WRAP_LABEL (object)->layout);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;
    case PROP_CENTRED:
      ARB_WRAP_LABEL (object)->is_centred = g_value_get_boolean (value);
      g_clear_object (&ARB_WRAP_LABEL (object)->layout);
      gtk_widget_queue_draw (GTK_WIDGET (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_wrap_label_finalize (GObject *object)
{
  ArbWrapLabel *self = ARB_WRAP_LABEL (object);

  g_clear_object (&self->layout);
  g_free (self->text);
  G_OBJECT_CLASS (arb_wrap_label_parent_class)->finalize (object);
}

static void
arb_wrap_label_class_init (ArbWrapLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = arb_wrap_label_get_property;
  object_class->set_property = arb_wrap_label_set_property;
  object_class->finalize = arb_wrap_label_finalize;
  widget_class->measure = arb_wrap_label_measure;
  widget_class->size_allocate = arb_wrap_label_size_allocate;
  widget_class->snapshot = arb_wrap_label_snapshot;
  widget_class->get_request_mode = arb_wrap_label_get_request_mode;
  widget_class->direction_changed = arb_wrap_label_direction_changed;
  properties[PROP_LABEL] = g_param_spec_string (
      "label", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* Where more would be needed, the last one ends in dots. */
  properties[PROP_LINES] = g_param_spec_int ("lines", NULL, NULL, 0, G_MAXINT16, 0,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CENTRED] = g_param_spec_boolean ("centred", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
arb_wrap_label_init (ArbWrapLabel *self)
{
  self->text = g_strdup ("");
}

GtkWidget *
arb_wrap_label_new (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return g_object_new (ARB_TYPE_WRAP_LABEL, "label", text, NULL);
}

const char *
arb_wrap_label_get_text (ArbWrapLabel *self)
{
  g_return_val_if_fail (ARB_IS_WRAP_LABEL (self), NULL);
  return self->text;
}

void
arb_wrap_label_set_text (ArbWrapLabel *self,
                         const char *text)
{
  g_return_if_fail (ARB_IS_WRAP_LABEL (self));
  g_return_if_fail (text != NULL);
  if (g_str_equal (text, self->text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->layout);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}

void
arb_wrap_label_strike (ArbWrapLabel *self)
{
  g_return_if_fail (ARB_IS_WRAP_LABEL (self));
  self->is_struck = TRUE;
  g_clear_object (&self->layout);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
