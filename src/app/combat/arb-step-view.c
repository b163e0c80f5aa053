/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-step-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-wrap-label.h"
#include "app/arb-wrap-layout.h"
#include "app/combat/arb-answer-box.h"
#include "app/combat/arb-correction.h"
#include "app/combat/arb-step-state.h"
#include "engine/arb-form.h"
#include "store/arb-store-combat.h"

struct _ArbStepView
{
  GtkBox parent_instance;

  ArbSession *session;  /* Owned or NULL */
  const char *edited;   /* interned; another question than the present one, or NULL */
  ArbAccountKind kind;  /* how that is changed */
  gboolean is_warned;   /* that nothing was typed */

  /* Template children */
  ArbWrapLabel *question;
  ArbWrapLabel *cite;
  ArbAnswerBox *answer_box;
  GtkWidget *cancel;
  GtkWidget *back;
  GtkWidget *throw_button;
  GtkWidget *accept_all;
  GtkButton *accept;
};

G_DEFINE_FINAL_TYPE (ArbStepView, arb_step_view, GTK_TYPE_BOX)

enum
{
  LEFT,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_label (ArbWrapLabel *label,
           const char *text)
{
  arb_wrap_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
show_error (ArbStepView *self,
            const char *message)
{
  g_signal_emit (self, signals[REFUSED], 0, message);
}

/* Whether the question may be answered by what is offered without anybody looking at it: dice fall,
 * notices are read, and what has no offer must be said. */
static gboolean
is_offered (const ArbPrompt *prompt)
{
  return arb_prompt_has_offer (prompt) &&
         (prompt->kind == ARB_PROMPT_CHOICE || prompt->kind == ARB_PROMPT_NUMBER ||
          prompt->kind == ARB_PROMPT_TEXT);
}

static void
show_state (ArbStepView *self,
            const ArbStepState *state)
{
  gboolean is_editing = self->edited != NULL;

  show_error (self, NULL);
  self->is_warned = FALSE;
  set_label (self->question, state->question);
  set_label (self->cite, state->cite);
  arb_answer_box_set_state (self->answer_box, state, arb_session_get_language (self->session));
  gtk_button_set_label (self->accept, state->accept_label);
  gtk_widget_set_visible (self->cancel, is_editing);
  gtk_widget_set_visible (self->back, !is_editing);
  gtk_widget_set_visible (self->throw_button, !is_editing && state->prompt->kind == ARB_PROMPT_DICE);
  gtk_widget_set_visible (self->accept_all, !is_editing && is_offered (state->prompt));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "step.throw", !is_editing && state->can_throw);
  gtk_widget_set_visible (GTK_WIDGET (self), !arb_session_is_done (self->session) || is_editing);
}

static void
show_prompt (ArbStepView *self)
{
  g_autoptr (ArbStepState) state = NULL;

  self->edited = NULL;
  if (self->session == NULL)
    return;
  state = arb_step_state_new (self->session);
  show_state (self, state);
}

static void
leave (ArbStepView *self)
{
  show_prompt (self);
  g_signal_emit (self, signals[LEFT], 0);
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

/* --- Both units at once ---------------------------------------------------------------------- */

/* What is asked of the other unit next is the same question: the fact without its side. */
static gboolean
is_same_fact (const ArbPrompt *prompt,
              const ArbField *field)
{
  return prompt->field != NULL && prompt->field->side != NULL && field->side != NULL &&
         prompt->field->side != field->side &&
         g_str_equal (prompt->field->id + strlen (prompt->field->side),
                      field->id + strlen (field->side));
}

/* Whether the same is needed of the other unit. */
static gboolean
waits_for_other (ArbStepView *self)
{
  g_autoptr (ArbForm) form = arb_form_new (self->session);

  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = form->rows->pdata[i];
      gboolean is_asked = FALSE;
      guint n_needed = 0;

      for (guint j = 0; j < row->cells->len; j++)
        {
          const ArbFormCell *cell = row->cells->pdata[j];

          is_asked = is_asked || cell->is_asked;
          n_needed += cell->state == ARB_FORM_NEEDED;
        }
      if (is_asked)
        return n_needed > 1;
    }
  return FALSE;
}

/* “61” is two dice where no face has two digits. */
static gboolean
is_pair_of_dice (ArbStepView *self,
                 const ArbPrompt *prompt,
                 const char *text)
{
  return prompt->kind == ARB_PROMPT_DICE && prompt->field->words->len == 0 && prompt->max < 10 &&
         strlen (text) == 2 && g_ascii_isdigit (text[0]) && g_ascii_isdigit (text[1]) &&
         waits_for_other (self);
}

/* “6 1” for a question about both units answers it for one and then for the other. NULL: it is one
 * answer. */
static char **
split_pair (ArbStepView *self)
{
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  g_auto (GStrv) parts = NULL;
  g_autofree char *text = arb_answer_box_dup_text (self->answer_box);

  if (prompt->field == NULL || prompt->field->side == NULL || prompt->field->is_list ||
      !(prompt->kind == ARB_PROMPT_NUMBER || (prompt->kind == ARB_PROMPT_DICE && prompt->n_dice == 1)))
    return NULL;
  g_strstrip (text);
  if (is_pair_of_dice (self, prompt, text))
    return g_strdupv ((char *[]) { (char[]) { text[0], '\0' }, text + 1, NULL });
  parts = g_strsplit_set (text, " ", 2);
  if (g_strv_length (parts) != 2)
    return NULL;
  g_strstrip (parts[1]);
  return strchr (parts[1], ' ') == NULL ? g_steal_pointer (&parts) : NULL;
}

/* The second half waits in the entry when it is refused, or when something else is asked first. */
static gboolean
give_pair (ArbStepView *self,
           char **parts)
{
  const ArbField *field = arb_session_get_prompt (self->session)->field;
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  arb_answer_box_set_text (self->answer_box, parts[0]);
  first = arb_answer_box_dup_answer (self->answer_box, &error);
  if (first == NULL || !give_answer (self, first, ARB_SOURCE_TYPED))
    return FALSE;
  if (!is_same_fact (arb_session_get_prompt (self->session), field))
    return TRUE;
  arb_answer_box_set_text (self->answer_box, parts[1]);
  second = arb_answer_box_dup_answer (self->answer_box, &error);
  return second != NULL && give_answer (self, second, ARB_SOURCE_TYPED);
}

/* --- Taking answers -------------------------------------------------------------------------- */

/* An empty entry says nothing on purpose: it counts as “none” only when it is meant. */
static gboolean
is_empty_by_chance (ArbStepView *self)
{
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  g_autofree char *sentence = NULL;

  if (self->is_warned || prompt->field == NULL || arb_answer_box_has_options (self->answer_box) ||
      !prompt->field->optional || !arb_answer_box_is_empty (self->answer_box))
    return FALSE;
  sentence = g_strdup_printf (
      _ ("Nothing is typed. Press Enter once more for “%s”."),
      arb_field_get_none (prompt->field, arb_session_get_language (self->session)));
  show_error (self, sentence);
  self->is_warned = TRUE;
  return TRUE;
}

/* The answer as it stands in the box. */
static gboolean
give_typed_answer (ArbStepView *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;

  if (is_empty_by_chance (self))
    return FALSE;
  answer = arb_answer_box_dup_answer (self->answer_box, &error);
  if (answer != NULL)
    return give_answer (self, answer, ARB_SOURCE_TYPED);
  show_error (self, error->message);
  return FALSE;
}

static gboolean
give_edited_answer (ArbStepView *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = arb_answer_box_dup_answer (self->answer_box, &error);
  const char *edited = self->edited;

  /* What follows is shown as it comes. */
  self->edited = NULL;
  if (answer != NULL &&
      arb_correction_apply (self->session, self->kind, edited, answer, "", &error))
    {
      leave (self);
      return TRUE;
    }
  self->edited = edited;
  show_error (self, error->message);
  arb_step_view_grab (self);
  return FALSE;
}

/* Everything that is offered, as long as @step asks (NULL: whichever step does). */
static void
take_offers (ArbSession *session,
             const char *step,
             GError **error)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  gboolean goes_on = TRUE;

  while (goes_on && is_offered (prompt) && (step == NULL || g_strcmp0 (prompt->step, step) == 0))
    {
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

      goes_on = arb_session_answer (session, answer, ARB_SOURCE_TYPED, error);
      prompt = arb_session_get_prompt (session);
    }
}

/* What is typed, then what is offered: one press, so the sheet is drawn up once. Not so for the two of a
 * pair: the second waits in the entry when something else is asked first. */
static void
answer_and_go_on (ArbStepView *self,
                  gboolean goes_through_steps)
{
  g_autoptr (ArbSession) session = g_object_ref (self->session);
  const char *step = goes_through_steps ? NULL : arb_session_get_prompt (session)->step;
  g_auto (GStrv) pair = split_pair (self);
  g_autoptr (GError) error = NULL;

  if (pair != NULL && !give_pair (self, pair))
    return;
  g_object_freeze_notify (G_OBJECT (session));
  if ((pair != NULL || give_typed_answer (self)) && (goes_through_steps || step != NULL))
    take_offers (session, step, &error);
  g_object_thaw_notify (G_OBJECT (session));
  if (error == NULL)
    return;
  show_error (self, error->message);
  arb_step_view_grab (self);
}

static void
accept_answer (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbStepView *self = ARB_STEP_VIEW (widget);

  if (self->session == NULL)
    return;
  if (self->edited != NULL)
    {
      give_edited_answer (self);
      return;
    }
  if (!arb_session_is_done (self->session))
    answer_and_go_on (self, FALSE);
}

static void
accept_all (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbStepView *self = ARB_STEP_VIEW (widget);
  const ArbPrompt *prompt;

  if (self->session == NULL || arb_session_is_done (self->session))
    return;
  if (self->edited != NULL && !give_edited_answer (self))
    return;
  prompt = arb_session_get_prompt (self->session);
  /* A die that may be left out is still a die, and so is what nobody knows: only Enter, on this very
   * question, leaves it out. */
  if (!arb_answer_box_has_options (self->answer_box) && arb_answer_box_is_empty (self->answer_box) &&
      !is_offered (prompt) && prompt->kind != ARB_PROMPT_NOTICE)
    {
      show_error (self, _ ("Type an answer first."));
      return;
    }
  answer_and_go_on (self, TRUE);
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
  g_autoptr (GError) error = NULL;
  g_autofree char *dice = arb_store_throw_dice (self->session, &error);

  if (dice != NULL)
    give_answer (self, dice, ARB_SOURCE_THROWN);
  else
    show_error (self, error->message);
}

static void
cancel (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  if (arb_step_view_is_editing (ARB_STEP_VIEW (widget)))
    leave (ARB_STEP_VIEW (widget));
}

static void
prompt_changed_cb (ArbStepView *self)
{
  show_prompt (self);
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
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (ARB_TYPE_ANSWER_BOX);
  g_type_ensure (ARB_TYPE_WRAP_LABEL);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-step-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, question);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, cite);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, answer_box);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, cancel);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, back);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, throw_button);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, accept_all);
  gtk_widget_class_bind_template_child (widget_class, ArbStepView, accept);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_install_action (widget_class, "step.accept", NULL, accept_answer);
  gtk_widget_class_install_action (widget_class, "step.accept-all", NULL, accept_all);
  gtk_widget_class_install_action (widget_class, "step.answer", "s", take_answer);
  gtk_widget_class_install_action (widget_class, "step.throw", NULL, throw_dice);
  gtk_widget_class_install_action (widget_class, "step.cancel", NULL, cancel);
}

static void
arb_step_view_init (ArbStepView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
arb_step_view_set_session (ArbStepView *self,
                           ArbSession *session)
{
  g_return_if_fail (ARB_IS_STEP_VIEW (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                             G_CONNECT_SWAPPED);
  show_prompt (self);
}

gboolean
arb_step_view_edit (ArbStepView *self,
                    ArbAccountKind kind,
                    const char *question)
{
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autoptr (ArbStepState) state = NULL;
  g_autofree char *path = NULL;
  const ArbFacts *facts;

  g_return_val_if_fail (ARB_IS_STEP_VIEW (self) && question != NULL, FALSE);
  prompt = arb_correction_new_prompt (self->session, kind, question);
  if (prompt == NULL)
    return FALSE;
  path = g_strndup (question, strlen (question) - strlen (prompt->id));
  facts = arb_session_find_facts (self->session, path);
  state = arb_step_state_new_for_prompt (facts != NULL ? facts
                                                       : arb_session_get_facts (self->session),
                                         prompt, arb_session_get_language (self->session));
  self->edited = g_intern_string (question);
  self->kind = kind;
  show_state (self, state);
  return TRUE;
}

const char *
arb_step_view_get_question (ArbStepView *self)
{
  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), NULL);
  if (self->edited != NULL || self->session == NULL)
    return self->edited;
  return arb_session_get_prompt (self->session)->question;
}

gboolean
arb_step_view_is_editing (ArbStepView *self)
{
  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), FALSE);
  return self->edited != NULL;
}

void
arb_step_view_grab (ArbStepView *self)
{
  g_return_if_fail (ARB_IS_STEP_VIEW (self));
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && !arb_answer_box_grab (self->answer_box))
    gtk_widget_grab_focus (GTK_WIDGET (self->accept));
}

gboolean
arb_step_view_takes_numbers (ArbStepView *self)
{
  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), FALSE);
  return arb_answer_box_has_keyboard (self->answer_box) &&
         arb_answer_box_takes_numbers (self->answer_box);
}

gboolean
arb_step_view_is_untouched (ArbStepView *self)
{
  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), FALSE);
  return arb_answer_box_is_untouched (self->answer_box);
}

char *
arb_step_view_dup_typed (ArbStepView *self)
{
  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), NULL);
  return arb_answer_box_dup_typed (self->answer_box);
}

void
arb_step_view_set_typed (ArbStepView *self,
                         const char *question,
                         const char *text)
{
  g_return_if_fail (ARB_IS_STEP_VIEW (self) && question != NULL && text != NULL);
  if (g_strcmp0 (arb_step_view_get_question (self), question) == 0)
    arb_answer_box_set_text (self->answer_box, text);
}

/* On a circumstance one digit says it all: it is taken, and the keyboard goes back. */
static void
pick_at_once (ArbStepView *self)
{
  if (self->edited != NULL && !arb_answer_box_is_multiple (self->answer_box))
    give_edited_answer (self);
}

gboolean
arb_step_view_take_figure (ArbStepView *self,
                           guint keyval,
                           GdkModifierType modifiers)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), FALSE);
  if (self->session == NULL || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (arb_answer_box_type (self->answer_box, keyval, modifiers))
    return TRUE;
  if (!arb_answer_box_pick_by_key (self->answer_box, keyval, modifiers, &error))
    return FALSE;
  show_error (self, error != NULL ? error->message : NULL);
  if (error == NULL)
    pick_at_once (self);
  return TRUE;
}

gboolean
arb_step_view_handle_key (ArbStepView *self,
                          guint keyval,
                          GdkModifierType modifiers)
{
  gboolean is_plain = (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0;

  g_return_val_if_fail (ARB_IS_STEP_VIEW (self), FALSE);
  if (self->session == NULL)
    return FALSE;
  if (is_plain && keyval == GDK_KEY_BackSpace)
    return gtk_widget_activate_action (GTK_WIDGET (self), self->edited != NULL ? "step.cancel"
                                                                               : "win.undo", NULL);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
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
  return arb_step_view_take_figure (self, keyval, modifiers);
}
