/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-answer-box.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-app-error.h"
#include "app/arb-wrap-label.h"
#include "app/combat/arb-option-row.h"
#include "app/combat/arb-step-answer.h"

struct _ArbAnswerBox
{
  GtkBox parent_instance;

  ArbPrompt *prompt; /* Owned or NULL */
  char *lang;        /* Owned */
  char *offered;     /* Owned or NULL: what stood in the entry at first */
  gboolean is_multiple;

  /* Template children */
  GtkListBox *options;
  GtkEntry *entry;
  ArbWrapLabel *hint;
};

G_DEFINE_FINAL_TYPE (ArbAnswerBox, arb_answer_box, GTK_TYPE_BOX)

enum
{
  SIGNAL_ACCEPT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static ArbOptionRow *
get_option (ArbAnswerBox *self,
            guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->options, index);

  return row != NULL ? ARB_OPTION_ROW (row) : NULL;
}

/* Asked of the window: a list remembers its focus when the keyboard has long gone elsewhere. */
static ArbOptionRow *
find_focus (ArbAnswerBox *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->options)))
    return NULL;
  return ARB_OPTION_ROW (gtk_widget_get_ancestor (focus, ARB_TYPE_OPTION_ROW));
}

static void
fill_options (ArbAnswerBox *self,
              const ArbStepState *state)
{
  ArbOptionRow *row;

  while ((row = get_option (self, state->options->len)) != NULL)
    gtk_list_box_remove (self->options, GTK_WIDGET (row));
  for (guint i = 0; i < state->options->len; i++)
    {
      if (get_option (self, i) == NULL)
        gtk_list_box_append (self->options, arb_option_row_new ());
      arb_option_row_set_option (get_option (self, i), state->options->pdata[i],
                                 i > 0 && !state->is_multiple ? get_option (self, 0) : NULL);
    }
}

static void
row_activated_cb (ArbAnswerBox *self,
                  ArbOptionRow *row)
{
  arb_option_row_set_picked (row, !self->is_multiple || !arb_option_row_get_picked (row));
}

/* As among radio buttons everywhere: the arrow keys pick. */
static void
move_cursor_cb (ArbAnswerBox *self)
{
  ArbOptionRow *row = find_focus (self);

  if (row != NULL && !self->is_multiple)
    arb_option_row_set_picked (row, TRUE);
}

/* Keys that count up and down; a minus that may begin a number is typed. */
static int
get_step (const ArbPrompt *prompt,
          guint keyval,
          GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return 0;
  if (keyval == GDK_KEY_plus || keyval == GDK_KEY_KP_Add || keyval == GDK_KEY_Up)
    return 1;
  if (keyval == GDK_KEY_KP_Subtract || keyval == GDK_KEY_Down ||
      (keyval == GDK_KEY_minus && prompt->min >= 0))
    return -1;
  return 0;
}

static gboolean
entry_key_pressed_cb (ArbAnswerBox *self,
                      guint keyval,
                      guint keycode,
                      GdkModifierType modifiers)
{
  int step = self->prompt != NULL && self->prompt->kind == ARB_PROMPT_NUMBER
                 ? get_step (self->prompt, keyval, modifiers)
                 : 0;

  return step != 0 && arb_answer_box_step (self, step);
}

static void
entry_activate_cb (ArbAnswerBox *self)
{
  g_signal_emit (self, signals[SIGNAL_ACCEPT], 0);
}

static void
arb_answer_box_finalize (GObject *object)
{
  ArbAnswerBox *self = ARB_ANSWER_BOX (object);

  g_clear_pointer (&self->prompt, arb_prompt_unref);
  g_free (self->lang);
  g_free (self->offered);
  G_OBJECT_CLASS (arb_answer_box_parent_class)->finalize (object);
}

static void
arb_answer_box_class_init (ArbAnswerBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_answer_box_finalize;
  signals[SIGNAL_ACCEPT] = g_signal_new ("accept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ARB_TYPE_WRAP_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-answer-box.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbAnswerBox, options);
  gtk_widget_class_bind_template_child (widget_class, ArbAnswerBox, entry);
  gtk_widget_class_bind_template_child (widget_class, ArbAnswerBox, hint);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activate_cb);
}

static void
arb_answer_box_init (ArbAnswerBox *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_name (keys, "count-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (entry_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}

/* An entry that hides lets go of the keyboard: keys for the whole window would go on to it. */
static void
leave_entry (ArbAnswerBox *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry)))
    gtk_root_set_focus (root, NULL);
}

void
arb_answer_box_set_state (ArbAnswerBox *self,
                          const ArbStepState *state,
                          const char *lang)
{
  g_return_if_fail (ARB_IS_ANSWER_BOX (self));
  g_return_if_fail (state != NULL);
  g_clear_pointer (&self->prompt, arb_prompt_unref);
  self->prompt = arb_prompt_ref (state->prompt);
  g_free (self->lang);
  self->lang = g_strdup (lang);
  self->is_multiple = state->is_multiple;
  fill_options (self, state);
  gtk_widget_set_visible (GTK_WIDGET (self->options), state->options->len > 0);

  g_free (self->offered);
  self->offered = g_strdup (state->entry);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), state->entry);
  gtk_editable_set_editable (GTK_EDITABLE (self->entry), state->can_edit);
  gtk_entry_set_input_purpose (self->entry, state->prompt->kind == ARB_PROMPT_TEXT
                                                ? GTK_INPUT_PURPOSE_FREE_FORM
                                                : GTK_INPUT_PURPOSE_NUMBER);
  if (!state->has_entry)
    leave_entry (self);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), state->has_entry);
  arb_wrap_label_set_text (self->hint, state->hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), *state->hint != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self), state->has_entry || state->options->len > 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  state->question, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  state->hint, GTK_ACCESSIBLE_PROPERTY_READ_ONLY, !state->can_edit,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->options), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  state->question, -1);
}

static char *
dup_picked (ArbAnswerBox *self)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  ArbOptionRow *row;

  for (guint i = 0; (row = get_option (self, i)) != NULL; i++)
    if (arb_option_row_get_picked (row))
      g_ptr_array_add (words, (gpointer) arb_option_row_get_word (row));
  /* The ring alone is no answer: “none” stands among the choices where it is one. */
  if (words->len == 0 && !self->is_multiple)
    return NULL;
  return arb_step_answer_from_words (self->prompt, (const char *const *) words->pdata, words->len);
}

char *
arb_answer_box_dup_text (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), NULL);
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

void
arb_answer_box_set_text (ArbAnswerBox *self,
                         const char *text)
{
  g_return_if_fail (ARB_IS_ANSWER_BOX (self));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

char *
arb_answer_box_dup_typed (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), NULL);

  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  return self->offered == NULL || g_str_equal (text, self->offered) ? NULL : g_strdup (text);
}

gboolean
arb_answer_box_has_options (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  return get_option (self, 0) != NULL;
}

gboolean
arb_answer_box_is_empty (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);

  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  return text[strspn (text, " ")] == '\0';
}

char *
arb_answer_box_dup_answer (ArbAnswerBox *self,
                           GError **error)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), NULL);

  gboolean is_choice = arb_answer_box_has_options (self);
  char *answer = is_choice ? dup_picked (self)
                           : arb_step_answer_from_text (
                                 self->prompt, gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (answer == NULL)
    g_set_error_literal (error, ARB_APP_ERROR, ARB_APP_ERROR_ANSWER,
                         is_choice ? _ ("Pick an answer first.") : _ ("Type an answer first."));
  return answer;
}

gboolean
arb_answer_box_pick_by_key (ArbAnswerBox *self,
                            guint keyval,
                            GdkModifierType modifiers,
                            GError **error)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  ArbOptionRow *row;

  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || character < '1' ||
      character > '9' || get_option (self, 0) == NULL)
    return FALSE;
  row = get_option (self, character - '1');
  if (row == NULL)
    return TRUE;
  if (arb_option_row_get_why_not (row) != NULL)
    {
      g_set_error_literal (error, ARB_APP_ERROR, ARB_APP_ERROR_ANSWER,
                           arb_option_row_get_why_not (row));
      return TRUE;
    }
  row_activated_cb (self, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  return TRUE;
}

gboolean
arb_answer_box_type (ArbAnswerBox *self,
                     guint keyval,
                     GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  g_autofree char *typed = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || character < '0' ||
      character > '9' || !gtk_widget_get_visible (GTK_WIDGET (self->entry)) ||
      !gtk_editable_get_editable (GTK_EDITABLE (self->entry)))
    return FALSE;
  /* What was offered gives way, as it does where the keyboard is in the entry. */
  typed = arb_answer_box_dup_typed (self);
  text = g_strdup_printf ("%s%c", typed != NULL ? typed : "", (char) character);
  gtk_entry_grab_focus_without_selecting (self->entry);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return TRUE;
}

static gboolean
step_number (ArbAnswerBox *self,
             int step)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *number = NULL;
  gint64 old = 0;
  gint64 new;

  /* What is no whole number is not counted on; nothing at all counts from the lower limit. */
  if (*text == '\0')
    old = MAX (self->prompt->min, 0) - (step > 0);
  else if (!g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &old, NULL))
    return FALSE;
  new = CLAMP (old + step, self->prompt->min, self->prompt->max);
  number = g_strdup_printf ("%" G_GINT64_FORMAT, new);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), number);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return TRUE;
}

static gboolean
step_choice (ArbAnswerBox *self,
             int step)
{
  ArbOptionRow *row = find_focus (self);
  int index = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;

  if (row == NULL || self->is_multiple)
    return FALSE;
  do
    {
      index += step;
      row = index >= 0 ? get_option (self, index) : NULL;
    }
  while (row != NULL && arb_option_row_get_why_not (row) != NULL);
  if (row != NULL)
    {
      arb_option_row_set_picked (row, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (row));
    }
  return TRUE;
}

gboolean
arb_answer_box_step (ArbAnswerBox *self,
                     int step)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  if (self->prompt == NULL)
    return FALSE;
  if (get_option (self, 0) != NULL)
    return step_choice (self, step);
  return self->prompt->kind == ARB_PROMPT_NUMBER && !self->prompt->field->is_list &&
         step_number (self, step);
}

/* The choice that is picked, failing that the first one that may be. */
static ArbOptionRow *
find_start (ArbAnswerBox *self)
{
  ArbOptionRow *start = NULL;
  ArbOptionRow *row;

  for (guint i = 0; (row = get_option (self, i)) != NULL; i++)
    {
      if (arb_option_row_get_picked (row))
        return row;
      if (start == NULL && arb_option_row_get_why_not (row) == NULL)
        start = row;
    }
  return start;
}

gboolean
arb_answer_box_grab (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);

  ArbOptionRow *start = find_start (self);

  if (gtk_widget_get_visible (GTK_WIDGET (self->entry)))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      /* What stands there is a proposal or a slip: typing replaces it. */
      gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
      return TRUE;
    }
  return start != NULL && gtk_widget_grab_focus (GTK_WIDGET (start));
}

gboolean
arb_answer_box_is_on_choice (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  return find_focus (self) != NULL;
}

gboolean
arb_answer_box_has_keyboard (ArbAnswerBox *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry));
}

gboolean
arb_answer_box_takes_numbers (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  return self->prompt != NULL && (self->prompt->kind == ARB_PROMPT_NUMBER ||
                                  (self->prompt->kind == ARB_PROMPT_DICE &&
                                   self->prompt->field->words->len == 0));
}

gboolean
arb_answer_box_is_untouched (ArbAnswerBox *self)
{
  int start, end;

  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  if (arb_answer_box_is_empty (self))
    return TRUE;
  return gtk_editable_get_selection_bounds (GTK_EDITABLE (self->entry), &start, &end) && start == 0 &&
         end == (int) g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (self->entry)), -1);
}

gboolean
arb_answer_box_is_multiple (ArbAnswerBox *self)
{
  g_return_val_if_fail (ARB_IS_ANSWER_BOX (self), FALSE);
  return self->is_multiple;
}
