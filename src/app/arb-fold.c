/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-fold.h"

struct _ArbFold
{
  GtkToggleButton parent_instance;

  GtkImage *arrow;
  GtkLabel *title;
  GtkWidget *content; /* Owned or NULL: what is shown and hidden; it stands elsewhere */
};

G_DEFINE_FINAL_TYPE (ArbFold, arb_fold, GTK_TYPE_TOGGLE_BUTTON)

enum
{
  PROP_TITLE = 1,
  PROP_CONTENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Without the title there is nothing to fold it away with. */
static void
update (ArbFold *self)
{
  gboolean is_open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));

  gtk_image_set_from_icon_name (self->arrow, is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
  if (self->content != NULL)
    gtk_widget_set_visible (self->content, is_open && gtk_widget_get_visible (GTK_WIDGET (self)));
}

void
arb_fold_set_title (ArbFold *self,
                    const char *title)
{
  g_return_if_fail (ARB_IS_FOLD (self));
  g_return_if_fail (title != NULL);
  gtk_label_set_text_with_mnemonic (self->title, title);
}

static void
arb_fold_get_property (GObject *object,
                       guint id,
                       GValue *value,
                       GParamSpec *pspec)
{
  ArbFold *self = ARB_FOLD (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (self->title));
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
arb_fold_set_property (GObject *object,
                       guint id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  ArbFold *self = ARB_FOLD (object);

  switch (id)
    {
    case PROP_TITLE:
      if (g_value_get_string (value) != NULL)
        arb_fold_set_title (self, g_value_get_string (value));
      break;
    case PROP_CONTENT:
      g_set_object (&self->content, g_value_get_object (value));
      update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
arb_fold_dispose (GObject *object)
{
  g_clear_object (&ARB_FOLD (object)->content);
  G_OBJECT_CLASS (arb_fold_parent_class)->dispose (object);
}

static void
arb_fold_class_init (ArbFoldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = arb_fold_get_property;
  object_class->set_property = arb_fold_set_property;
  object_class->dispose = arb_fold_dispose;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_fold_init (ArbFold *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->arrow = GTK_IMAGE (gtk_image_new ());
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_mnemonic_widget (self->title, GTK_WIDGET (self));
  gtk_widget_add_css_class (box, "gap-3");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->arrow));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  g_signal_connect (self, "notify::active", G_CALLBACK (update), NULL);
  g_signal_connect (self, "notify::visible", G_CALLBACK (update), NULL);
  update (self);
}
