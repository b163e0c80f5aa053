/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-differences-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "engine/arb-language.h"
#include "game/arb-game-words.h"

struct _ArbDifferencesDialog
{
  AdwWindow parent_instance;

  ArbCorrect *correct; /* Owned */

  /* Template children */
  GtkLabel *heading;
  GtkListBox *list;
  GtkLabel *error;
  GtkWidget *all;
};

G_DEFINE_FINAL_TYPE (ArbDifferencesDialog, arb_differences_dialog, ADW_TYPE_WINDOW)

static void
apply (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbDifferencesDialog *self = ARB_DIFFERENCES_DIALOG (widget);
  const char *word = g_variant_get_string (parameter, NULL);
  ArbCorrectChoice choice = g_str_equal (word, "all")      ? ARB_CORRECT_ALL
                            : g_str_equal (word, "losses") ? ARB_CORRECT_LOSSES
                                                           : ARB_CORRECT_STAND;
  g_autoptr (GError) error = NULL;

  if (arb_correct_apply (self->correct, choice, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  arb_tell (self->error, error->message);
}

static void
arb_differences_dialog_finalize (GObject *object)
{
  arb_correct_free (ARB_DIFFERENCES_DIALOG (object)->correct);
  G_OBJECT_CLASS (arb_differences_dialog_parent_class)->finalize (object);
}

static void
arb_differences_dialog_class_init (ArbDifferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_differences_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-differences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, list);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, error);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, all);
  gtk_widget_class_install_action (widget_class, "differences.apply", "s", apply);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_differences_dialog_init (ArbDifferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Rows ------------------------------------------------------------------------------------ */

/* A combat that must be taken up again comes first: until then the losses it takes back are not what
 * they will be. Then units: what stands on the table is what people ask for. */
#define N_PLACES 3

static guint
get_place (const ArbDifference *difference)
{
  return difference->kind == ARB_DIFFERENCE_OPEN ? 0 : difference->kind == ARB_DIFFERENCE_UNIT ? 1 : 2;
}

static void
add_row (ArbDifferencesDialog *self,
         const char *subject,
         const char *sentence)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  g_autofree char *subtitle = g_markup_escape_text (subject, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_append (self->list, row);
}

GtkWidget *
arb_differences_dialog_new (ArbDesk *desk,
                            ArbCorrect *correct)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  g_return_val_if_fail (correct != NULL, NULL);

  ArbDifferencesDialog *self = g_object_new (ARB_TYPE_DIFFERENCES_DIALOG, NULL);
  const GPtrArray *differences = arb_correct_get_differences (correct);
  g_autoptr (ArbGameWords) words = arb_game_words_new (
      arb_desk_get_games (desk), arb_desk_get_systems (desk), arb_language_get ());

  self->correct = correct;
  for (guint place = 0; place < N_PLACES; place++)
    for (guint i = 0; i < differences->len; i++)
      {
        const ArbDifference *difference = g_ptr_array_index (differences, i);
        g_autofree char *subject = NULL;
        g_autofree char *sentence = NULL;

        if (get_place (difference) != place)
          continue;
        sentence = arb_game_words_dup_changed (words, difference, &subject);
        if (sentence != NULL)
          add_row (self, subject, sentence);
      }
  gtk_label_set_text (self->heading,
                      differences->len > 0 ? _ ("With that answer this would be different:")
                                           : _ ("With that answer nothing would be different."));
  gtk_widget_set_visible (GTK_WIDGET (self->list), differences->len > 0);
  gtk_widget_grab_focus (self->all);
  return GTK_WIDGET (self);
}
