/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The period at the table: the pairs that go on or wait, under the combat that is decided or where none is
 * shown, and one key that goes on with the first of them. */

#include <glib/gi18n-lib.h>

#include "app/combat/arb-combat-panel-private.h"
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

void
arb_combat_panel_add_period (ArbCombatPanel *self)
{
  GtkWidget *box = arb_period_box_new ();

  arb_period_box_show (ARB_PERIOD_BOX (box), arb_desk_get_game (self->desk),
                       arb_desk_get_system (self->desk));
  gtk_box_append (self->offers, box);
}

static void
show_waiting (ArbCombatPanel *self)
{
  arb_period_box_show (self->waiting, self->desk != NULL ? arb_desk_get_game (self->desk) : NULL,
                       self->desk != NULL ? arb_desk_get_system (self->desk) : NULL);
}

static gboolean
show_waiting_cb (GtkWidget *widget,
                 GdkFrameClock *clock,
                 gpointer user_data)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);

  if (!self->has_painted)
    {
      self->has_painted = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->waiting_tick = 0;
  show_waiting (self);
  return G_SOURCE_REMOVE;
}

/* The rules of the event are read for it: the first frame does not wait for that. */
void
arb_combat_panel_update_waiting (ArbCombatPanel *self)
{
  if (self->has_painted)
    show_waiting (self);
  else if (self->waiting_tick == 0)
    self->waiting_tick =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), show_waiting_cb, NULL, NULL);
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
