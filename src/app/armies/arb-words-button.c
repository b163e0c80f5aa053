/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-words-button.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/armies/arb-choice.h"

#define MAX_NUMBER 99

typedef struct
{
  ArbChoice *choice;      /* Owned */
  GtkCheckButton *check;  /* Borrowed */
  GtkSpinButton *number;  /* Borrowed; NULL: the word takes none */
} Word;

struct _ArbWordsButton
{
  GtkWidget parent_instance;

  char *separator; /* Owned, as the others */
  GPtrArray *words;
  GPtrArray *strange; /* char *: set, but not among the choices */
  gboolean is_setting;

  GtkWidget *button;  /* Owned as a child */
  GtkLabel *label;    /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbWordsButton, arb_words_button, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
word_free (gpointer data)
{
  Word *self = data;

  g_object_unref (self->choice);
  g_free (self);
}

static void
append_part (GString *out,
             const char *part,
             const char *separator)
{
  g_string_append_printf (out, "%s%s", out->len > 0 ? separator : "", part);
}

static void
show_label (ArbWordsButton *self)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = self->words->pdata[i];
      g_autofree char *part = NULL;
      int number = word->number != NULL ? gtk_spin_button_get_value_as_int (word->number) : 0;

      if (!gtk_check_button_get_active (word->check))
        continue;
      part = number > 0 ? g_strdup_printf ("%s %d", arb_choice_get_label (word->choice), number)
                        : g_strdup (arb_choice_get_label (word->choice));
      append_part (out, part, ", ");
    }
  for (guint i = 0; i < self->strange->len; i++)
    append_part (out, self->strange->pdata[i], ", ");
  gtk_label_set_text (self->label, out->len > 0 ? out->str : _ ("Nothing chosen"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_text (self->label), -1);
}

static void
changed_cb (ArbWordsButton *self)
{
  if (self->is_setting)
    return;
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = self->words->pdata[i];

      if (word->number != NULL)
        gtk_widget_set_sensitive (GTK_WIDGET (word->number),
                                  gtk_check_button_get_active (word->check));
    }
  show_label (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The name a screen reader says is that of the button. */
static gboolean
arb_words_button_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ARB_WORDS_BUTTON (widget)->button);
}

static void
arb_words_button_dispose (GObject *object)
{
  g_clear_pointer (&ARB_WORDS_BUTTON (object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_words_button_parent_class)->dispose (object);
}

static void
arb_words_button_finalize (GObject *object)
{
  ArbWordsButton *self = ARB_WORDS_BUTTON (object);

  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->strange);
  g_free (self->separator);
  G_OBJECT_CLASS (arb_words_button_parent_class)->finalize (object);
}

static void
arb_words_button_class_init (ArbWordsButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_words_button_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_words_button_finalize;
  widget_class->grab_focus = arb_words_button_grab_focus;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
arb_words_button_init (ArbWordsButton *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->words = g_ptr_array_new_with_free_func (word_free);
  self->strange = g_ptr_array_new_with_free_func (g_free);
  self->label = GTK_LABEL (label);
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), label);
  /* The button centres what is in it, unlike a drop-down. */
  gtk_widget_set_halign (gtk_widget_get_parent (label), GTK_ALIGN_FILL);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

static GtkWidget *
make_line (ArbWordsButton *self,
           Word *word)
{
  GtkWidget *line = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-5");
  GtkWidget *check = gtk_check_button_new_with_label (arb_choice_get_label (word->choice));

  word->check = GTK_CHECK_BUTTON (check);
  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_set_tooltip_text (check, arb_choice_get_caption (word->choice));
  gtk_box_append (GTK_BOX (line), check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (changed_cb), self);
  if (arb_choice_takes_number (word->choice))
    {
      GtkWidget *number = gtk_spin_button_new_with_range (0, MAX_NUMBER, 1);

      word->number = GTK_SPIN_BUTTON (number);
      gtk_widget_set_sensitive (number, FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      arb_choice_get_label (word->choice), -1);
      gtk_box_append (GTK_BOX (line), number);
      g_signal_connect_swapped (number, "value-changed", G_CALLBACK (changed_cb), self);
    }
  return line;
}

GtkWidget *
arb_words_button_new (GListModel *choices,
                      const char *separator)
{
  ArbWordsButton *self = g_object_new (ARB_TYPE_WORDS_BUTTON, NULL);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-2");

  g_return_val_if_fail (G_IS_LIST_MODEL (choices), NULL);
  self->separator = g_strdup (separator);
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      Word *word = g_new0 (Word, 1);

      word->choice = g_list_model_get_item (choices, i);
      g_ptr_array_add (self->words, word);
      gtk_box_append (GTK_BOX (box), make_line (self, word));
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroll), 360);
  gtk_popover_set_child (GTK_POPOVER (popover), scroll);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  show_label (self);
  return GTK_WIDGET (self);
}

static gboolean
set_word (ArbWordsButton *self,
          const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);

  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = self->words->pdata[i];

      if (g_strcmp0 (arb_choice_get_id (word->choice), parts[0]) != 0 ||
          (parts[1] != NULL && word->number == NULL))
        continue;
      gtk_check_button_set_active (word->check, TRUE);
      if (parts[1] != NULL)
        gtk_spin_button_set_value (word->number, (double) g_ascii_strtoull (parts[1], NULL, 10));
      return TRUE;
    }
  return FALSE;
}

void
arb_words_button_set_text (ArbWordsButton *self,
                           const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " ,", -1);

  g_return_if_fail (ARB_IS_WORDS_BUTTON (self));
  self->is_setting = TRUE;
  g_ptr_array_set_size (self->strange, 0);
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = self->words->pdata[i];

      gtk_check_button_set_active (word->check, FALSE);
      if (word->number != NULL)
        gtk_spin_button_set_value (word->number, 0);
    }
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !set_word (self, words[i]))
      g_ptr_array_add (self->strange, g_strdup (words[i]));
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = self->words->pdata[i];

      if (word->number != NULL)
        gtk_widget_set_sensitive (GTK_WIDGET (word->number),
                                  gtk_check_button_get_active (word->check));
    }
  self->is_setting = FALSE;
  show_label (self);
}

char *
arb_words_button_dup_text (ArbWordsButton *self)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_return_val_if_fail (ARB_IS_WORDS_BUTTON (self), NULL);
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = self->words->pdata[i];
      int number = word->number != NULL ? gtk_spin_button_get_value_as_int (word->number) : 0;
      g_autofree char *part = NULL;

      if (!gtk_check_button_get_active (word->check))
        continue;
      part = number > 0 ? g_strdup_printf ("%s:%d", arb_choice_get_id (word->choice), number)
                        : g_strdup (arb_choice_get_id (word->choice));
      append_part (out, part, self->separator);
    }
  for (guint i = 0; i < self->strange->len; i++)
    append_part (out, self->strange->pdata[i], self->separator);
  return out->len > 0 ? g_strdup (out->str) : NULL;
}
