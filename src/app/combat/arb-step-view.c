/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-step-view.h"

#include <glib/gi18n.h>

#include "app/arb-panes.h"
#include "app/arb-wrap-layout.h"
#include "app/combat/arb-answer-box.h"
#include "app/combat/arb-form-view.h"
#include "app/combat/arb-step-state.h"
#include "systems/arb-throw.h"

#define LAYOUT_FRAMES 4

struct _ArbStepView
{
  GtkBox parent_instance;

  ArbSession *session; /* Owned or NULL */
  guint scroll_tick;   /* 0 when none is due */
  guint n_frames;      /* until it is laid out */

  /* Template children */
  GtkScrolledWindow *scroller;
  AdwClamp *clamp;
  AdwClamp *buttons_clamp;
  GtkLabel *title;
  GtkLabel *question;
  GtkLabel *cite;
  GtkWidget *error_box;
  GtkLabel *error;
  ArbAnswerBox *answer_box;
  ArbFormView *form;
  GtkGrid *results;
  GtkWidget *throw_button;
  GtkWidget *accept_all;
  GtkButton *accept;
};

G_DEFINE_FINAL_TYPE (ArbStepView, arb_step_view, GTK_TYPE_BOX)

static void
set_label (GtkLabel *label,
           const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* The box comes into sight before its text, for a screen reader to speak it as it changes. */
static void
show_error (ArbStepView *self,
            const char *message)
{
  gtk_widget_set_visible (self->error_box, message != NULL);
  gtk_label_set_text (self->error, message != NULL ? message : "");
}

static void
add_result_cell (ArbStepView *self,
                 int column,
                 int row,
                 int width,
                 const char *text,
                 const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  gboolean is_value = column > 0;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), is_value ? 1 : 0);
  gtk_label_set_justify (GTK_LABEL (label), is_value ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
  if (is_value && width == 1)
    gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_widget_set_hexpand (label, !is_value);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (label, css_class);
  if (is_value)
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (self->results, label, column, row, width, 1);
}

/* What belongs to no side spans all columns, so that none can claim it. */
static void
add_results (ArbStepView *self,
             const ArbStepState *state,
             gboolean is_sided,
             int *row)
{
  for (guint i = 0; i < state->results->len; i++)
    {
      const ArbStepResult *result = g_ptr_array_index (state->results, i);

      if (result->is_sided != is_sided)
        continue;
      add_result_cell (self, 0, *row, 1, result->label, "name");
      for (guint j = 0; result->texts[j] != NULL; j++)
        add_result_cell (self, 1 + (int) j, *row, is_sided ? 1 : MAX ((int) state->columns->len, 1),
                         result->texts[j], "value");
      (*row)++;
    }
}

static void
fill_results (ArbStepView *self,
              const ArbStepState *state)
{
  GtkWidget *child;
  int row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->results))) != NULL)
    gtk_grid_remove (self->results, child);
  gtk_widget_set_visible (GTK_WIDGET (self->results), state->results->len > 0);
  add_results (self, state, FALSE, &row);
  if (state->columns->len == 0)
    return;
  for (guint i = 0; i < state->columns->len; i++)
    add_result_cell (self, 1 + (int) i, row, 1, g_ptr_array_index (state->columns, i), "strong");
  row++;
  add_results (self, state, TRUE, &row);
}

/* Whether the question may be answered by what is offered without anybody looking at it: dice fall,
 * notices are read, and what has no offer must be said. */
static gboolean
is_offered (const ArbPrompt *prompt)
{
  return prompt->has_default && !prompt->is_explicit &&
         (prompt->kind == ARB_PROMPT_CHOICE || prompt->kind == ARB_PROMPT_NUMBER ||
          prompt->kind == ARB_PROMPT_TEXT);
}

/* What is offered is in sight, however many choices stand before it. */
static void
scroll_to_choice (ArbStepView *self)
{
  GtkWidget *content = gtk_viewport_get_child (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scroller)));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t place;

  if (focus != NULL && gtk_widget_is_ancestor (focus, content) &&
      gtk_widget_compute_bounds (focus, content, &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller),
                               place.origin.y, place.origin.y + place.size.height);
}

static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  ArbStepView *self = ARB_STEP_VIEW (widget);

  if (self->session == NULL || arb_session_is_done (self->session))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  else
    scroll_to_choice (self);
  if (--self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

/* A result is longer than what stood there, and the ways on come below it: until that is laid out,
 * the beginning stays in sight. Of a question it is the choice, which has no place before that. */
static void
scroll_to_top (ArbStepView *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scroller)),
      !arb_session_is_done (self->session));
  self->n_frames = LAYOUT_FRAMES;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
show_prompt (ArbStepView *self)
{
  g_autoptr (ArbStepState) state = NULL;

  if (self->session == NULL)
    return;
  state = arb_step_state_new (self->session);
  show_error (self, NULL);
  set_label (self->title, state->title);
  set_label (self->question, state->question);
  set_label (self->cite, state->cite);
  fill_results (self, state);
  arb_form_view_show (self->form, self->session);
  arb_answer_box_set_state (self->answer_box, state, arb_session_get_language (self->session));
  gtk_button_set_label (self->accept, state->accept_label);
  gtk_widget_set_visible (self->throw_button, state->prompt->kind == ARB_PROMPT_DICE);
  gtk_widget_set_visible (self->accept_all, is_offered (state->prompt));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "step.throw", state->can_throw);
  arb_step_view_grab (self);
  scroll_to_top (self);
}

/* FALSE: refused, with the reason on the screen. */
static gboolean
give_answer (ArbStepView *self,
             const char *answer,
             ArbSource source)
{
  g_autoptr (GError) error = NULL;

  if (arb_session_answer (self->session, answer, source, &error))
    return TRUE;
  show_error (self, error->message);
  arb_step_view_grab (self);
  return FALSE;
}

/* The answer as it stands in the box. */
static gboolean
give_typed_answer (ArbStepView *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = arb_answer_box_dup_answer (self->answer_box, &error);

  if (answer != NULL)
    return give_answer (self, answer, ARB_SOURCE_TYPED);
  show_error (self, error->message);
  return FALSE;
}

static void
accept_answer (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbStepView *self = ARB_STEP_VIEW (widget);

  if (arb_session_is_done (self->session))
    gtk_widget_activate_action (widget, "combat.again", NULL);
  else
    give_typed_answer (self);
}

static void
accept_all (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbStepView *self = ARB_STEP_VIEW (widget);
  gboolean goes_on;

  if (self->session == NULL || arb_session_is_done (self->session))
    return;
  /* A die that may be left out is still a die: only Enter, on this very question, leaves it out. */
  if (arb_session_get_prompt (self->session)->kind == ARB_PROMPT_DICE &&
      arb_answer_box_is_empty (self->answer_box))
    {
      show_error (self, _ ("Type an answer first."));
      return;
    }
  goes_on = give_typed_answer (self);
  while (goes_on && is_offered (arb_session_get_prompt (self->session)))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (self->session);
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

      goes_on = give_answer (self, answer, ARB_SOURCE_TYPED);
    }
}

static void
take_answer (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  give_answer (ARB_STEP_VIEW (widget), g_variant_get_string (parameter, NULL), ARB_SOURCE_TYPED);
}

static void
throw_dice (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbStepView *self = ARB_STEP_VIEW (widget);
  g_autofree char *dice = arb_throw_dice (arb_session_get_prompt (self->session));

  give_answer (self, dice, ARB_SOURCE_THROWN);
}

static void
prompt_changed_cb (ArbStepView *self)
{
  show_prompt (self);
}

static void
change_cb (ArbStepView *self,
           const char *question)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "combat.change", "s", question);
}

static void
accept_cb (ArbStepView *self)
{
  accept_answer (GTK_WIDGET (self), NULL, NULL);
}

static void
arb_step_view_dispose (GObject *object)
{
  ArbStepView *self = ARB_STEP_VIEW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (arb_step_view_parent_class)->dispose (object);
}

static void
arb_step_view_class_init (ArbStepViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_step_view_dispose;
  g_type_ensure (ARB_TYPE_ANSWER_BOX);
  g_type_ensure (ARB_TYPE_FORM_VIEW);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-step-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, scroller);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, clamp);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, buttons_clamp);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, title);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, question);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, cite);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, error_box);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, error);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, answer_box);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, form);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, results);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, throw_button);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, accept_all);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, accept);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_cb);
  gtk_widget_class_install_action (widget_class, "step.accept", NULL, accept_answer);
  gtk_widget_class_install_action (widget_class, "step.accept-all", NULL, accept_all);
  gtk_widget_class_install_action (widget_class, "step.answer", "s", take_answer);
  gtk_widget_class_install_action (widget_class, "step.throw", NULL, throw_dice);
}

static void
arb_step_view_init (ArbStepView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_panes_scale_clamp (self->clamp);
  arb_panes_scale_clamp (self->buttons_clamp);
}

void
arb_step_view_set_session (ArbStepView *self,
                           ArbSession *session)
{
  g_return_if_fail (ARB_IS_STEP_VIEW (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_prompt (self);
}

void
arb_step_view_set_leads_on (ArbStepView *self,
                            gboolean leads_on)
{
  g_return_if_fail (ARB_IS_STEP_VIEW (self));
  if (leads_on)
    gtk_widget_add_css_class (GTK_WIDGET (self->accept), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->accept), "suggested-action");
}

void
arb_step_view_grab (ArbStepView *self)
{
  g_return_if_fail (ARB_IS_STEP_VIEW (self));
  if (!arb_answer_box_grab (self->answer_box))
    gtk_widget_grab_focus (GTK_WIDGET (self->accept));
}

gboolean
arb_step_view_handle_key (ArbStepView *self,
                          guint keyval,
                          GdkModifierType modifiers)
{
  gboolean is_plain = (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), FALSE);
  if (self->session == NULL)
    return FALSE;
  if (is_plain && keyval == GDK_KEY_BackSpace)
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.undo", NULL);
  if (is_plain && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) &&
      arb_answer_box_is_on_choice (self->answer_box))
    {
      accept_answer (GTK_WIDGET (self), NULL, NULL);
      return TRUE;
    }
  if ((keyval == GDK_KEY_plus || keyval == GDK_KEY_KP_Add || keyval == GDK_KEY_minus ||
       keyval == GDK_KEY_KP_Subtract) &&
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0)
    return arb_answer_box_step (self->answer_box,
                                keyval == GDK_KEY_plus || keyval == GDK_KEY_KP_Add ? 1 : -1);
  if (!arb_answer_box_pick_by_key (self->answer_box, keyval, modifiers, &error))
    return FALSE;
  show_error (self, error != NULL ? error->message : NULL);
  return TRUE;
}
