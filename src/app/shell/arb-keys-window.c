/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-keys-window.h"

#include "app/arb-em.h"
#include "app/arb-keys.h"

struct _ArbKeysWindow
{
  AdwWindow parent_instance;

  GtkWidget *keys; /* Borrowed from the scroller */

  /* Template children */
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
};

G_DEFINE_FINAL_TYPE (ArbKeysWindow, arb_keys_window, ADW_TYPE_WINDOW)

static void
search_cb (ArbKeysWindow *self)
{
  gboolean any = arb_keys_filter (self->keys, gtk_editable_get_text (GTK_EDITABLE (self->search)));

  gtk_stack_set_visible_child_name (self->stack, any ? "keys" : "nothing");
}

static void
stop_cb (ArbKeysWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
arb_keys_window_class_init (ArbKeysWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-keys-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbKeysWindow, search);
  gtk_widget_class_bind_template_child (widget_class, ArbKeysWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbKeysWindow, scroller);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_keys_window_init (ArbKeysWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_keys_window_new (GtkWindow *parent,
                     const char *view)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  ArbKeysWindow *self = g_object_new (ARB_TYPE_KEYS_WINDOW, NULL);

  self->keys = arb_keys_new (view);
  gtk_widget_add_css_class (self->keys, "dialog-body");
  gtk_scrolled_window_set_child (self->scroller, self->keys);
  arb_em_put_before (GTK_WINDOW (self), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  return GTK_WIDGET (self);
}
