/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-correction-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/combat/arb-answer-box.h"
#include "app/combat/arb-correction.h"
#include "app/combat/arb-differences-dialog.h"
#include "app/combat/arb-step-state.h"
#include "app/memory/arb-stick.h"
#include "game/arb-game-correct.h"

struct _ArbCorrectionDialog
{
  AdwWindow parent_instance;

  ArbSession *session; /* Owned */
  ArbDesk *desk;       /* Owned or NULL, as the next */
  char *combat;
  ArbAccountKind kind;
  const char *id;      /* interned */
  gboolean needs_reason;

  /* Template children */
  AdwWindowTitle *window_title;
  GtkLabel *question;
  GtkLabel *explanation;
  GtkWidget *error_box;
  GtkLabel *error;
  ArbAnswerBox *answer_box;
  AdwEntryRow *reason;
  GtkWidget *contest_button;
  GtkBox *memory;
};

G_DEFINE_FINAL_TYPE (ArbCorrectionDialog, arb_correction_dialog, ADW_TYPE_WINDOW)

enum
{
  CONTEST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A result that others may have built on is not changed without showing what follows. */
static gboolean
is_correction (ArbCorrectionDialog *self)
{
  return self->combat != NULL && arb_session_is_done (self->session) &&
         self->kind != ARB_ACCOUNT_VALUE && self->kind != ARB_ACCOUNT_OVERRIDE;
}

static gboolean
show_differences (ArbCorrectionDialog *self,
                  const char *answer,
                  const char *reason,
                  GError **error)
{
  ArbCorrect *correct =
      arb_game_correct_new (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk),
                            self->combat, self->id, answer, reason, error);
  GtkWidget *dialog;

  if (correct == NULL)
    return FALSE;
  dialog = arb_differences_dialog_new (self->desk, correct);
  arb_em_put_before (GTK_WINDOW (dialog), gtk_window_get_transient_for (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

static void
tell_error (ArbCorrectionDialog *self,
            const GError *error)
{
  gtk_widget_set_visible (self->error_box, TRUE);
  gtk_label_set_text (self->error, error->message);
}

static void
apply (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbCorrectionDialog *self = ARB_CORRECTION_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = arb_answer_box_dup_answer (self->answer_box, &error);

  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));

  if (answer != NULL &&
      (is_correction (self)
           ? show_differences (self, answer, reason, &error)
           : arb_correction_apply (self->session, self->kind, self->id, answer, reason, &error)))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  tell_error (self, error);
  /* The answer stands; the reason is what is left to type. */
  if (answer != NULL && self->needs_reason && *reason == '\0')
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static void
contest (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  g_signal_emit (widget, signals[CONTEST], 0);
  gtk_window_close (GTK_WINDOW (widget));
}

static ArbStickPlace
get_place (ArbCorrectionDialog *self)
{
  return (ArbStickPlace) { self->desk, self->combat, self->session, self->id, "", NULL };
}

static void
stick_cb (ArbCorrectionDialog *self,
          const char *id)
{
  ArbStickPlace place = get_place (self);
  g_autoptr (GError) error = NULL;

  if (arb_stick_apply (&place, id, gtk_window_get_transient_for (GTK_WINDOW (self)), &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    tell_error (self, error);
}

static void
accept_cb (ArbCorrectionDialog *self)
{
  apply (GTK_WIDGET (self), NULL, NULL);
}

/* The same keys as in the step panel, except in the reason, where they write. */
static gboolean
key_pressed_cb (ArbCorrectionDialog *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  if (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (self))))
    return FALSE;
  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) &&
      arb_answer_box_is_on_choice (self->answer_box))
    {
      apply (GTK_WIDGET (self), NULL, NULL);
      return TRUE;
    }
  return arb_answer_box_pick_by_key (self->answer_box, keyval, modifiers, NULL);
}

static void
arb_correction_dialog_dispose (GObject *object)
{
  ArbCorrectionDialog *self = ARB_CORRECTION_DIALOG (object);

  g_clear_object (&self->session);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->combat, g_free);
  G_OBJECT_CLASS (arb_correction_dialog_parent_class)->dispose (object);
}

static void
arb_correction_dialog_class_init (ArbCorrectionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_correction_dialog_dispose;
  signals[CONTEST] = g_signal_new ("contest", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ARB_TYPE_ANSWER_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-correction-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, window_title);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, question);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, explanation);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, error_box);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, error);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, answer_box);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, contest_button);
  gtk_widget_class_bind_template_child (widget_class, ArbCorrectionDialog, memory);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_install_action (widget_class, "correction.apply", NULL, apply);
  gtk_widget_class_install_action (widget_class, "correction.contest", NULL, contest);
}

static void
arb_correction_dialog_init (ArbCorrectionDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_name (keys, "step-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
set_needs_reason (ArbCorrectionDialog *self,
                  gboolean needs_reason)
{
  self->needs_reason = needs_reason;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->reason),
                                 needs_reason ? _ ("Reason (required)") : _ ("Reason (optional)"));
}

static void
show_question (ArbCorrectionDialog *self,
               ArbPrompt *prompt)
{
  const char *lang = arb_session_get_language (self->session);
  g_autoptr (ArbStepState) state =
      arb_step_state_new_for_prompt (arb_session_get_facts (self->session), prompt, lang);
  gboolean is_value = self->kind == ARB_ACCOUNT_VALUE || self->kind == ARB_ACCOUNT_OVERRIDE;
  const char *title = is_value ? _ ("Override a Value") : _ ("Another Answer");

  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->window_title, title);
  gtk_label_set_text (self->question, state->question);
  gtk_label_set_text (self->explanation,
                      is_value ? _ ("The rules computed this value. Yours takes its place, and "
                                    "prints in the log with your reason.")
                               : _ ("What follows is computed again, with the same dice and the "
                                    "same answers as far as they still fit."));
  set_needs_reason (self, arb_correction_needs_reason (self->kind, prompt));
  arb_answer_box_set_state (self->answer_box, state, lang);
  arb_answer_box_grab (self->answer_box);
}

GtkWidget *
arb_correction_dialog_new (ArbSession *session,
                           ArbAccountKind kind,
                           const char *id)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  g_autoptr (ArbPrompt) prompt = arb_correction_new_prompt (session, kind, id);
  ArbCorrectionDialog *self;

  if (prompt == NULL)
    return NULL;
  self = g_object_new (ARB_TYPE_CORRECTION_DIALOG, NULL);
  self->session = g_object_ref (session);
  self->kind = kind;
  self->id = g_intern_string (id);
  show_question (self, prompt);
  return GTK_WIDGET (self);
}

static void
show_memory (ArbCorrectionDialog *self)
{
  ArbStickPlace place = get_place (self);
  GtkWidget *box = arb_stick_box_new (&place, 0);

  if (box == NULL)
    return;
  gtk_box_append (self->memory, box);
  gtk_widget_set_visible (GTK_WIDGET (self->memory), TRUE);
  g_signal_connect_object (box, "stick", G_CALLBACK (stick_cb), self, G_CONNECT_SWAPPED);
  arb_precedent_box_add_key (ARB_PRECEDENT_BOX (box), GTK_WIDGET (self));
}

void
arb_correction_dialog_set_event (ArbCorrectionDialog *self,
                                 ArbDesk *desk,
                                 const char *combat)
{
  g_return_if_fail (ARB_IS_CORRECTION_DIALOG (self));
  g_return_if_fail (ARB_IS_DESK (desk));
  g_set_object (&self->desk, desk);
  g_free (self->combat);
  self->combat = g_strdup (combat);
  gtk_widget_set_visible (self->contest_button, TRUE);
  show_memory (self);
  if (!is_correction (self))
    return;
  gtk_label_set_text (self->explanation,
                      _ ("This combat is decided. First you see what would be different, in it and "
                         "in all that was built on it; the dice stay as they fell."));
  set_needs_reason (self, TRUE);
}

void
arb_correction_dialog_step (ArbCorrectionDialog *self,
                            int step)
{
  g_return_if_fail (ARB_IS_CORRECTION_DIALOG (self));
  arb_answer_box_step (self->answer_box, step);
}
