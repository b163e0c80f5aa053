/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/memory/arb-precedent-box.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "game/arb-precedent-words.h"

struct _ArbPrecedentBox
{
  GtkBox parent_instance;

  char *first; /* Owned or NULL; the id of the one that F5 sticks to */
};

G_DEFINE_FINAL_TYPE (ArbPrecedentBox, arb_precedent_box, GTK_TYPE_BOX)

enum
{
  STICK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
stick_cb (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  g_autofree char *id = g_variant_dup_string (parameter, NULL);

  g_signal_emit (widget, signals[STICK], 0, id);
}

static void
arb_precedent_box_finalize (GObject *object)
{
  g_free (ARB_PRECEDENT_BOX (object)->first);
  G_OBJECT_CLASS (arb_precedent_box_parent_class)->finalize (object);
}

static void
arb_precedent_box_class_init (ArbPrecedentBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_precedent_box_finalize;
  signals[STICK] = g_signal_new ("stick", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "precedent.stick", "s", stick_cb);
}

static void
arb_precedent_box_init (ArbPrecedentBox *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "gap-3");
  gtk_widget_add_css_class (GTK_WIDGET (self), "precedents");
}

static void
add_label (GtkWidget *box,
           const char *text,
           const char *css_class,
           int n_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (n_chars > 0)
    gtk_label_set_max_width_chars (GTK_LABEL (label), n_chars);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

/* “Charge: first contact [Mêlée 2.1] · followed 3 times”, as far as there is something to say. */
static char *
dup_about (ArbPrecedentWords *words,
           const ArbPrecedent *precedent)
{
  g_autofree char *label = arb_precedent_words_dup_label (words, precedent);
  g_autofree char *standing = arb_precedent_words_dup_standing (words, precedent);
  const char *cite = arb_precedent_words_get_cite (words, precedent);
  g_autofree char *about = *cite != '\0' ? g_strdup_printf ("%s [%s]", label, cite) : g_strdup (label);

  return standing != NULL ? g_strdup_printf (_ ("%s · %s"), about, standing) : g_steal_pointer (&about);
}

static void
add_button (ArbPrecedentBox *self,
            const ArbPrecedent *precedent)
{
  gboolean is_first = self->first == NULL;
  GtkWidget *button = gtk_button_new_with_label (is_first ? _ ("Stick to It (F5)") : _ ("Stick to It"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "precedent.stick");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", precedent->id);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), button);
  if (is_first)
    self->first = g_strdup (precedent->id);
}

GtkWidget *
arb_precedent_box_new (ArbStore *store,
                       const GPtrArray *calls,
                       ArbPrecedentFunc can_stick,
                       gpointer user_data,
                       int n_chars)
{
  ArbPrecedentBox *self;
  g_autoptr (ArbPrecedentWords) words = NULL;
  gboolean differ = FALSE;

  g_return_val_if_fail (ARB_IS_STORE (store) && calls != NULL && can_stick != NULL, NULL);
  self = g_object_new (ARB_TYPE_PRECEDENT_BOX, NULL);
  words = arb_precedent_words_new (store);
  add_label (GTK_WIDGET (self), _ ("Decided before"), "strong", n_chars);
  for (guint i = 0; i < calls->len; i++)
    {
      const ArbPrecedent *precedent = calls->pdata[i];
      g_autofree char *sentence = arb_precedent_words_dup_sentence (words, precedent);
      g_autofree char *about = dup_about (words, precedent);

      add_label (GTK_WIDGET (self), sentence, NULL, n_chars);
      add_label (GTK_WIDGET (self), about, "dim-label", n_chars);
      if (!precedent->is_superseded && can_stick (precedent, user_data))
        add_button (self, precedent);
      differ = differ || precedent->differs;
    }
  if (differ)
    add_label (GTK_WIDGET (self), _ ("These decisions differ: the head umpire says which holds (F4)."), "warning",
               n_chars);
  return GTK_WIDGET (self);
}

gboolean
arb_precedent_box_stick (ArbPrecedentBox *self)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (ARB_IS_PRECEDENT_BOX (self), FALSE);
  if (self->first == NULL)
    return FALSE;
  /* Whoever hears it may drop this box. */
  id = g_strdup (self->first);
  g_signal_emit (self, signals[STICK], 0, id);
  return TRUE;
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *arguments,
        gpointer box)
{
  return arb_precedent_box_stick (box);
}

void
arb_precedent_box_add_key (ArbPrecedentBox *self,
                           GtkWidget *on)
{
  GtkEventController *controller;

  g_return_if_fail (ARB_IS_PRECEDENT_BOX (self) && GTK_IS_WIDGET (on));
  controller = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F5, 0), gtk_callback_action_new (key_cb, self, NULL)));
  gtk_widget_add_controller (on, controller);
}
