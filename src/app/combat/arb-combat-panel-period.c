/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The period at the table: the pairs that go on or wait, each a button under the combat that is
 * decided, and one key that goes on with the first of them. */

#include <glib/gi18n-lib.h>

#include "app/combat/arb-combat-panel-private.h"
#include "engine/arb-language.h"
#include "game/arb-game-link.h"
#include "game/arb-game-play.h"

static const ArbPlayEvents *
get_events (ArbCombatPanel *self)
{
  ArbGame *game = self->desk != NULL ? arb_desk_get_game (self->desk) : NULL;
  const ArbSystem *system = game != NULL ? arb_desk_get_system (self->desk) : NULL;

  return system != NULL ? arb_game_play_find_events (game, system) : NULL;
}

gboolean
arb_combat_panel_has_period (ArbCombatPanel *self)
{
  return self->combat != NULL && get_events (self) != NULL;
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
add_pair (ArbCombatPanel *self,
          GtkBox *box,
          const ArbGamePair *pair)
{
  g_autofree char *sentence = arb_game_pair_dup_sentence (arb_desk_get_game (self->desk), pair);
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
  gtk_box_append (box, child);
}

static void
add_close (ArbCombatPanel *self,
           GtkBox *box,
           const ArbPlayEvents *events)
{
  const ArbRules *rules =
      arb_game_link_get_rules (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk));
  const ArbProcedure *close = arb_rules_find_procedure (rules, events->close);
  GtkWidget *button = button_new (arb_text_get (close->name, arb_language_get ()), TRUE);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "combat.close-period");
  gtk_box_append (box, button);
}

void
arb_combat_panel_add_period (ArbCombatPanel *self)
{
  const ArbPlayEvents *events = get_events (self);
  g_autoptr (GPtrArray) pairs =
      arb_game_list_pairs (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < pairs->len; i++)
    add_pair (self, GTK_BOX (box), pairs->pdata[i]);
  if (arb_game_play_may_close (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk)))
    add_close (self, GTK_BOX (box), events);
  gtk_widget_add_css_class (box, "gap-3");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_visible (box, gtk_widget_get_first_child (box) != NULL);
  if (pairs->len > 0)
    gtk_box_append (self->offers, box);
  else
    g_object_unref (g_object_ref_sink (box));
}

static void
begin (ArbCombatPanel *self,
       const char *procedure,
       ArbGameUnit *a,
       ArbGameUnit *b)
{
  g_autoptr (GError) error = NULL;

  if (!arb_combat_panel_begin (self, procedure, a, b, &error))
    arb_combat_panel_refuse (self, error->message);
}

static void
begin_pair (ArbCombatPanel *self,
            const char *a,
            const char *b)
{
  ArbGame *game = arb_desk_get_game (self->desk);

  begin (self, get_events (self)->pair, arb_game_find_unit (game, a), arb_game_find_unit (game, b));
}

void
arb_combat_panel_pair (GtkWidget *widget,
                       const char *action_name,
                       GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  const char *a, *b;

  g_variant_get (parameter, "(&s&s)", &a, &b);
  if (get_events (self) != NULL)
    begin_pair (self, a, b);
}

void
arb_combat_panel_close_period (GtkWidget *widget,
                               const char *action_name,
                               GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);

  if (get_events (self) != NULL)
    begin (self, get_events (self)->close, NULL, NULL);
}

/* The first pair that must be fought, else the end of the mêlées, else whoever goes after another. */
void
arb_combat_panel_go_on (GtkWidget *widget,
                        const char *action_name,
                        GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  g_autoptr (GPtrArray) pairs = NULL;

  if (get_events (self) == NULL)
    return;
  pairs = arb_game_list_pairs (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk));
  if (arb_game_play_may_close (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk)))
    {
      begin (self, get_events (self)->close, NULL, NULL);
      return;
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbGamePair *pair = pairs->pdata[i];

      if (pair->kind != ARB_PAIR_WAITS)
        {
          begin_pair (self, pair->a, pair->b);
          return;
        }
    }
  arb_desk_say (self->desk, _ ("Nothing is left to be fought in this period, and no mêlée waits for "
                               "its end."));
}
