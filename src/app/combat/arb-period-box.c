/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-period-box.h"

#include "engine/arb-language.h"
#include "game/arb-game-link.h"

struct _ArbPeriodBox
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbPeriodBox, arb_period_box, GTK_TYPE_BOX)

static void
arb_period_box_class_init (ArbPeriodBoxClass *klass)
{
}

static void
arb_period_box_init (ArbPeriodBox *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "gap-3");
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
button_new (const char *label,
            gboolean is_suggested)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (text, TRUE);
  gtk_widget_set_hexpand (button, TRUE);
  if (is_suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

/* One that has been fought says why it waits; the others are begun by a press. */
static void
add_pair (ArbPeriodBox *self,
          ArbGame *game,
          const ArbGamePair *pair)
{
  g_autofree char *sentence = arb_game_pair_dup_sentence (game, pair);
  GtkWidget *child;

  if (pair->kind == ARB_PAIR_WAITS)
    {
      child = gtk_label_new (sentence);
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_label_set_xalign (GTK_LABEL (child), 0);
      gtk_widget_add_css_class (child, "dim-label");
    }
  else
    {
      child = button_new (sentence, FALSE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (child), "combat.pair");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (child), "(ss)", pair->a, pair->b);
    }
  gtk_box_append (GTK_BOX (self), child);
}

static void
add_close (ArbPeriodBox *self,
           ArbGame *game,
           const ArbSystem *system)
{
  const ArbPlayEvents *events = arb_game_play_find_events (game, system);
  const ArbProcedure *close =
      arb_rules_find_procedure (arb_game_link_get_rules (game, system), events->close);
  GtkWidget *button = button_new (arb_text_get (close->name, arb_language_get ()), TRUE);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "combat.close-period");
  gtk_box_append (GTK_BOX (self), button);
}

void
arb_period_box_show (ArbPeriodBox *self,
                     ArbGame *game,
                     const ArbSystem *system)
{
  g_autoptr (GPtrArray) pairs = NULL;
  GtkWidget *child;

  g_return_if_fail (ARB_IS_PERIOD_BOX (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  if (game != NULL && system != NULL && arb_game_plays (game, system))
    {
      pairs = arb_game_list_pairs (game, system);
      for (guint i = 0; i < pairs->len; i++)
        add_pair (self, game, pairs->pdata[i]);
      if (arb_game_play_may_close (game, system))
        add_close (self, game, system);
    }
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);
}

GtkWidget *
arb_period_box_new (void)
{
  return g_object_new (ARB_TYPE_PERIOD_BOX, NULL);
}
