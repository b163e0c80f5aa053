/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-stepper.h"

#include <glib/gi18n.h>

#include "app/combat/arb-stepper-state.h"

struct _ArbStepper
{
  GtkBox parent_instance;

  ArbSession *session; /* Owned or NULL */
  GtkWidget *now;      /* Borrowed or NULL; the step that should be in sight */
  guint scroll_tick;   /* 0 when none is due */
  gboolean is_laid_out;

  /* Template children */
  GtkScrolledWindow *scroller;
  GtkBox *stages;
};

G_DEFINE_FINAL_TYPE (ArbStepper, arb_stepper, GTK_TYPE_BOX)

enum
{
  REOPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkWidget *button,
            ArbStepper *self)
{
  const char *step = g_object_get_data (G_OBJECT (button), "step");

  g_signal_emit (self, signals[REOPEN], 0, step);
}

static GtkWidget *
done_new (ArbStepper *self,
          const ArbStage *stage)
{
  g_autofree char *label = g_strdup_printf ("✓ %s", stage->title);
  /* Translators: what a screen reader says of a step that is done and can be changed. */
  g_autofree char *spoken = g_strdup_printf (_ ("Done: %s"), stage->title);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "step", (gpointer) stage->step);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Change something in this step…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

static GtkWidget *
stage_new (ArbStepper *self,
           const ArbStage *stage)
{
  g_autofree char *marked = NULL;
  GtkWidget *label;

  if (stage->kind == ARB_STAGE_DONE)
    return done_new (self, stage);
  marked = stage->kind == ARB_STAGE_NOW ? g_strdup_printf ("▸ %s", stage->title)
                                        : g_strdup (stage->title);
  label = gtk_label_new (marked);
  gtk_widget_add_css_class (label, stage->kind == ARB_STAGE_NOW ? "now" : "to-come");
  return label;
}

static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  ArbStepper *self = ARB_STEPPER (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroller);
  graphene_rect_t bounds;

  /* The first frame lays them out: only then it is known where they are. */
  if (!self->is_laid_out)
    {
      self->is_laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->scroll_tick = 0;
  if (self->now != NULL &&
      gtk_widget_compute_bounds (self->now, GTK_WIDGET (self->stages), &bounds))
    gtk_adjustment_set_value (adjustment,
                              bounds.origin.x + bounds.size.width / 2 -
                                  gtk_adjustment_get_page_size (adjustment) / 2);
  return G_SOURCE_REMOVE;
}

static void
schedule_scroll (ArbStepper *self)
{
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
show_stages (ArbStepper *self)
{
  g_autoptr (GPtrArray) stages = NULL;
  GtkWidget *child;

  self->now = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->stages))) != NULL)
    gtk_box_remove (self->stages, child);
  gtk_widget_set_visible (GTK_WIDGET (self), self->session != NULL);
  if (self->session == NULL)
    return;
  stages = arb_stepper_state_new (self->session);
  for (guint i = 0; i < stages->len; i++)
    {
      const ArbStage *stage = g_ptr_array_index (stages, i);

      child = stage_new (self, stage);
      gtk_box_append (self->stages, child);
      /* When all is done the end is what one looks at. */
      if (stage->kind != ARB_STAGE_TO_COME)
        self->now = child;
    }
  self->is_laid_out = FALSE;
  schedule_scroll (self);
}

static void
prompt_changed_cb (ArbStepper *self)
{
  show_stages (self);
}

static void
forget_session (ArbStepper *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
}

static void
arb_stepper_dispose (GObject *object)
{
  forget_session (ARB_STEPPER (object));
  G_OBJECT_CLASS (arb_stepper_parent_class)->dispose (object);
}

static void
arb_stepper_class_init (ArbStepperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_stepper_dispose;
  signals[REOPEN] = g_signal_new ("reopen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-stepper.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_NAVIGATION);
  gtk_widget_class_bind_template_child (widget_class, ArbStepper, scroller);
  gtk_widget_class_bind_template_child (widget_class, ArbStepper, stages);
}

static void
arb_stepper_init (ArbStepper *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Steps of the procedure"), -1);
  /* Another width, or steps filled in while another view was shown. */
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller), "changed",
                           G_CALLBACK (schedule_scroll), self, G_CONNECT_SWAPPED);
  show_stages (self);
}

void
arb_stepper_set_session (ArbStepper *self,
                         ArbSession *session)
{
  g_return_if_fail (ARB_IS_STEPPER (self));
  forget_session (self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                             G_CONNECT_SWAPPED);
  show_stages (self);
}
