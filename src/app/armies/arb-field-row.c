/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-field-row.h"

#include "app/armies/arb-choice.h"
#include "app/armies/arb-words-button.h"

struct _ArbFieldRow
{
  GtkListBoxRow parent_instance;

  char *shown; /* Owned: what was last set or committed, or NULL */
  char *given; /* Owned: what was last set, or NULL */
  gboolean is_setting;
  gboolean is_mixed; /* it stands for several values */
  char *error;       /* Owned; NULL: none */

  /* Borrowed: the control is one of them */
  GtkEditable *entry;
  GtkTextView *notes;
  GtkDropDown *choice;
  ArbWordsButton *words;
  GtkWidget *control;

  /* Template children */
  GtkWidget *line;
  GtkLabel *title;
  GtkLabel *caption;
};

G_DEFINE_FINAL_TYPE (ArbFieldRow, arb_field_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  COMMIT,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Whether the person has set another value than was there. */
static gboolean
has_changed (ArbFieldRow *self,
             const char *text)
{
  if (!self->is_mixed)
    return g_strcmp0 (text, self->shown) != 0;
  /* Nothing typed is no wish to empty them all; none of the choices is one. */
  return text != NULL || (self->choice != NULL && gtk_drop_down_get_selected (self->choice) !=
                                                      GTK_INVALID_LIST_POSITION);
}

static void
commit (ArbFieldRow *self)
{
  g_autofree char *text = arb_field_row_dup_text (self);

  if (self->is_setting || !has_changed (self, text))
    return;
  self->is_mixed = FALSE;
  g_free (self->shown);
  self->shown = g_strdup (text);
  g_object_ref (self);
  g_signal_emit (self, signals[COMMIT], 0, text);
  g_object_unref (self);
}

static void
show_choice_caption (ArbFieldRow *self)
{
  ArbChoice *choice = gtk_drop_down_get_selected_item (self->choice);

  arb_field_row_set_caption (self, choice != NULL ? arb_choice_get_caption (choice) : NULL);
}

static void
selected_cb (ArbFieldRow *self)
{
  show_choice_caption (self);
  commit (self);
}

static void
arb_field_row_finalize (GObject *object)
{
  g_free (ARB_FIELD_ROW (object)->shown);
  g_free (ARB_FIELD_ROW (object)->given);
  g_free (ARB_FIELD_ROW (object)->error);
  G_OBJECT_CLASS (arb_field_row_parent_class)->finalize (object);
}

/* The row itself is nothing to stop at: its control is. */
static gboolean
arb_field_row_focus (GtkWidget *widget,
                     GtkDirectionType direction)
{
  ArbFieldRow *self = ARB_FIELD_ROW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return gtk_widget_child_focus (self->line, direction);
  return gtk_widget_child_focus (self->control, direction);
}

static gboolean
arb_field_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ARB_FIELD_ROW (widget)->control);
}

static void
arb_field_row_class_init (ArbFieldRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_field_row_finalize;
  widget_class->focus = arb_field_row_focus;
  widget_class->grab_focus = arb_field_row_grab_focus;
  signals[COMMIT] = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-field-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbFieldRow, line);
  gtk_widget_class_bind_template_child (widget_class, ArbFieldRow, title);
  gtk_widget_class_bind_template_child (widget_class, ArbFieldRow, caption);
}

static void
arb_field_row_init (ArbFieldRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static ArbFieldRow *
make (const char *title,
      GtkWidget *control)
{
  ArbFieldRow *self = g_object_new (ARB_TYPE_FIELD_ROW, NULL);

  gtk_label_set_text (self->title, title);
  self->control = control;
  gtk_widget_set_hexpand (control, TRUE);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->line), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return self;
}

static void
watch_focus (ArbFieldRow *self,
             GtkWidget *widget)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (commit), self);
  gtk_widget_add_controller (widget, focus);
}

GtkWidget *
arb_field_row_new_text (const char *title)
{
  g_return_val_if_fail (title != NULL, NULL);

  GtkWidget *entry = gtk_entry_new ();
  ArbFieldRow *self = make (title, entry);

  self->entry = GTK_EDITABLE (entry);
  gtk_editable_set_width_chars (self->entry, 6);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (commit), self);
  watch_focus (self, entry);
  return GTK_WIDGET (self);
}

GtkWidget *
arb_field_row_new_notes (const char *title)
{
  g_return_val_if_fail (title != NULL, NULL);

  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *notes = gtk_text_view_new ();
  ArbFieldRow *self = make (title, scroll);

  self->notes = GTK_TEXT_VIEW (notes);
  gtk_text_view_set_wrap_mode (self->notes, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->notes, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), notes);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), 72);
  gtk_widget_add_css_class (scroll, "notes");
  self->control = notes;
  gtk_accessible_update_property (GTK_ACCESSIBLE (notes), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  watch_focus (self, notes);
  return GTK_WIDGET (self);
}

/* In the closed drop-down a long name must not make the pane wide; in the open list it may. */
static void
setup_choice_cb (GtkSignalListItemFactory *factory,
                 GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory,
                GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      arb_choice_get_label (gtk_list_item_get_item (item)));
}

static GtkListItemFactory *
new_choice_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  return factory;
}

GtkWidget *
arb_field_row_new_choice (const char *title,
                          GListModel *choices)
{
  g_return_val_if_fail (title != NULL, NULL);

  GtkWidget *choice = gtk_drop_down_new (
      g_object_ref (choices), gtk_property_expression_new (ARB_TYPE_CHOICE, NULL, "label"));
  g_autoptr (GtkListItemFactory) factory = new_choice_factory ();
  ArbFieldRow *self = make (title, choice);

  self->choice = GTK_DROP_DOWN (choice);
  gtk_drop_down_set_factory (self->choice, factory);
  /* From here on a person would rather type than scroll. */
  gtk_drop_down_set_enable_search (self->choice, g_list_model_get_n_items (choices) > 12);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (selected_cb), self);
  return GTK_WIDGET (self);
}

GtkWidget *
arb_field_row_new_words (const char *title,
                         GListModel *choices,
                         const char *separator)
{
  g_return_val_if_fail (title != NULL, NULL);

  GtkWidget *words = arb_words_button_new (choices, separator);
  ArbFieldRow *self = make (title, words);

  self->words = ARB_WORDS_BUTTON (words);
  g_signal_connect_swapped (words, "changed", G_CALLBACK (commit), self);
  return GTK_WIDGET (self);
}

const char *
arb_field_row_get_title (ArbFieldRow *self)
{
  g_return_val_if_fail (ARB_IS_FIELD_ROW (self), NULL);
  return gtk_label_get_text (self->title);
}

static void
put_text (ArbFieldRow *self,
          const char *text)
{
  if (self->entry != NULL)
    gtk_editable_set_text (self->entry, text != NULL ? text : "");
  else if (self->notes != NULL)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes), text != NULL ? text : "", -1);
  else if (self->words != NULL)
    arb_words_button_set_text (self->words, text);
  else
    {
      guint position = arb_choices_find (gtk_drop_down_get_model (self->choice), text);

      gtk_drop_down_set_selected (self->choice,
                                  position != G_MAXUINT ? position : GTK_INVALID_LIST_POSITION);
      show_choice_caption (self);
    }
}

void
arb_field_row_set_text (ArbFieldRow *self,
                        const char *text)
{
  g_return_if_fail (ARB_IS_FIELD_ROW (self));

  g_autofree char *now = arb_field_row_dup_text (self);

  /* What was refused stays to be corrected, unless the value has changed since. */
  if (self->error != NULL && g_strcmp0 (self->given, text) == 0)
    return;
  g_free (self->given);
  self->given = g_strdup (text);
  self->is_mixed = FALSE;
  /* Setting what is there would move the cursor of someone who is typing. */
  if (g_strcmp0 (now, text) != 0 || self->choice != NULL)
    {
      self->is_setting = TRUE;
      put_text (self, text);
      self->is_setting = FALSE;
    }
  g_free (self->shown);
  self->shown = arb_field_row_dup_text (self);
  arb_field_row_set_error (self, NULL);
}

void
arb_field_row_set_mixed (ArbFieldRow *self)
{
  g_return_if_fail (ARB_IS_FIELD_ROW (self));
  if (self->error != NULL && self->is_mixed)
    return;
  arb_field_row_set_text (self, NULL);
  self->is_setting = TRUE;
  if (self->choice != NULL)
    gtk_drop_down_set_selected (self->choice, GTK_INVALID_LIST_POSITION);
  self->is_setting = FALSE;
  self->is_mixed = TRUE;
}

char *
arb_field_row_dup_text (ArbFieldRow *self)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (ARB_IS_FIELD_ROW (self), NULL);
  if (self->entry != NULL)
    text = g_strdup (gtk_editable_get_text (self->entry));
  else if (self->notes != NULL)
    g_object_get (gtk_text_view_get_buffer (self->notes), "text", &text, NULL);
  else if (self->words != NULL)
    text = arb_words_button_dup_text (self->words);
  else
    {
      ArbChoice *choice = gtk_drop_down_get_selected_item (self->choice);

      text = g_strdup (choice != NULL ? arb_choice_get_id (choice) : NULL);
    }
  return text != NULL && *text != '\0' ? g_steal_pointer (&text) : NULL;
}

void
arb_field_row_set_caption (ArbFieldRow *self,
                           const char *caption)
{
  g_return_if_fail (ARB_IS_FIELD_ROW (self));
  gtk_label_set_text (self->caption, caption != NULL ? caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->caption), caption != NULL && *caption != '\0');
}

void
arb_field_row_set_error (ArbFieldRow *self,
                         const char *sentence)
{
  gboolean is_wrong = sentence != NULL && *sentence != '\0';

  g_return_if_fail (ARB_IS_FIELD_ROW (self));
  if (is_wrong == (self->error != NULL) && g_strcmp0 (self->error, sentence) == 0)
    return;
  g_free (self->error);
  self->error = is_wrong ? g_strdup (sentence) : NULL;
  if (is_wrong)
    gtk_widget_add_css_class (self->control, "error");
  else
    gtk_widget_remove_css_class (self->control, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  g_signal_emit (self, signals[REFUSED], 0, self->error);
}

const char *
arb_field_row_get_error (ArbFieldRow *self)
{
  g_return_val_if_fail (ARB_IS_FIELD_ROW (self), NULL);
  return self->error != NULL ? self->error : "";
}

void
arb_field_row_set_editable (ArbFieldRow *self,
                            gboolean editable)
{
  g_return_if_fail (ARB_IS_FIELD_ROW (self));
  /* Text that cannot be changed can still be read, selected and copied. */
  if (self->entry != NULL)
    gtk_editable_set_editable (self->entry, editable);
  else if (self->notes != NULL)
    gtk_text_view_set_editable (self->notes, editable);
  /* The whole row: Tab does not come into a list whose first row seems to take part and does not. */
  else
    gtk_widget_set_sensitive (GTK_WIDGET (self), editable);
}

void
arb_field_row_flush (ArbFieldRow *self)
{
  g_return_if_fail (ARB_IS_FIELD_ROW (self));
  commit (self);
}

GtkWidget *
arb_field_row_get_control (ArbFieldRow *self)
{
  g_return_val_if_fail (ARB_IS_FIELD_ROW (self), NULL);
  return self->control;
}
