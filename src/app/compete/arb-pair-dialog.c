/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-pair-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/compete/arb-compete-words.h"
#include "compete/arb-competition-acts.h"

struct _ArbPairDialog
{
  AdwWindow parent_instance;

  char *seed; /* Owned */

  /* Template children */
  AdwPreferencesGroup *warnings;
  AdwPreferencesGroup *meetings;
};

G_DEFINE_FINAL_TYPE (ArbPairDialog, arb_pair_dialog, ADW_TYPE_WINDOW)

enum
{
  AGREED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
agree (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbPairDialog *self = ARB_PAIR_DIALOG (widget);
  g_autoptr (ArbPairDialog) kept = g_object_ref (self);

  gtk_widget_set_visible (widget, FALSE);
  g_signal_emit (self, signals[AGREED], 0, self->seed);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Names are no markup. */
static void
add_row (AdwPreferencesGroup *group,
         const char *title,
         const char *subtitle)
{
  g_autofree char *safe_title = g_markup_escape_text (title, -1);
  g_autofree char *safe_subtitle = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), safe_title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe_subtitle);
  adw_preferences_group_add (group, row);
}

static void
warned_cb (ArbLevel level,
           const char *sentence,
           gpointer self)
{
  add_row (ARB_PAIR_DIALOG (self)->warnings, sentence, arb_level_get_name (level));
  gtk_widget_set_visible (GTK_WIDGET (ARB_PAIR_DIALOG (self)->warnings), TRUE);
}

static void
show_round (ArbPairDialog *self,
            const ArbCompetition *competition,
            const ArbRound *round)
{
  g_autoptr (GPtrArray) reasons = arb_competition_explain (competition, round);
  g_autofree char *title = g_strdup_printf (_ ("Pair Round %u"), round->number);

  gtk_window_set_title (GTK_WINDOW (self), title);
  for (guint i = 0; i < round->meetings->len; i++)
    {
      g_autofree char *meeting = arb_compete_words_dup_meeting (round->meetings->pdata[i]);

      add_row (self->meetings, meeting, reasons->pdata[i]);
    }
}

static void
arb_pair_dialog_finalize (GObject *object)
{
  g_free (ARB_PAIR_DIALOG (object)->seed);
  G_OBJECT_CLASS (arb_pair_dialog_parent_class)->finalize (object);
}

static void
arb_pair_dialog_class_init (ArbPairDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_pair_dialog_finalize;
  signals[AGREED] = g_signal_new ("agreed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-pair-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPairDialog, warnings);
  gtk_widget_class_bind_template_child (widget_class, ArbPairDialog, meetings);
  gtk_widget_class_install_action (widget_class, "pair.agree", NULL, agree);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_pair_dialog_init (ArbPairDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seed = g_uuid_string_random ();
}

GtkWidget *
arb_pair_dialog_new (GtkWindow *parent,
                     ArbStore *store,
                     GError **error)
{
  ArbPairDialog *self;
  g_autoptr (ArbCompetition) competition = NULL;
  ArbConsent consent = { .tell = warned_cb };

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self = g_object_new (ARB_TYPE_PAIR_DIALOG, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  consent.user_data = self;
  competition = arb_competition_preview_pair (store, self->seed, &consent, error);
  if (competition == NULL)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return NULL;
    }
  show_round (self, competition, arb_competition_find_round (competition, 0, NULL));
  return GTK_WIDGET (self);
}
