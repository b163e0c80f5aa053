/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The combat panel in the sample battle, in its states. */

#include <string.h>

#include "tour.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/arb-em.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-large-view.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/combat/arb-differences-dialog.h"
#include "engine/arb-language.h"
#include "store/arb-state.h"

static void
tour_dialogs (const Tour *self,
              ArbWindow *window)
{
  ArbCombatPanel *panel = app_test_combat (window);
  ArbDesk *desk = arb_window_get_desk (window);
  g_autoptr (GPtrArray) combats = arb_store_list_combats (arb_desk_get_store (desk), FALSE, NULL);
  const char *combat = ((ArbCombatInfo *) combats->pdata[combats->len - 1])->id;
  g_autoptr (GError) error = NULL;
  ArbCorrect *correct;
  GtkWidget *dialog;
  const ArbModifier *push =
      arb_rules_find_modifier (arb_session_get_rules (app_test_get_session (window)), "t20");

  gtk_widget_activate_action (GTK_WIDGET (panel), "combat.choose", NULL);
  dialog = app_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "picker_a"), "entry"), "leg");
  tour_present (self, dialog);
  tour_stop (self, dialog, "7-new");
  tour_stop_at_menu (self, app_test_child (app_test_child (dialog, "procedures"), "button"),
                     "b-procedures");
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = arb_contest_dialog_new (desk, combat, app_test_get_session (window), "a.rows", "t20",
                                   arb_text_get (push->name, arb_language_get ()), NULL);
  arb_em_put_before (GTK_WINDOW (dialog), GTK_WINDOW (window));
  tour_present (self, dialog);
  tour_stop (self, dialog, "8-contest");
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = arb_correction_dialog_new (app_test_get_session (window), ARB_ACCOUNT_ANSWER,
                                      "b.formation");
  arb_correction_dialog_set_event (ARB_CORRECTION_DIALOG (dialog), desk, combat);
  arb_em_put_before (GTK_WINDOW (dialog), GTK_WINDOW (window));
  tour_present (self, dialog);
  tour_stop (self, dialog, "9-correction");
  gtk_window_destroy (GTK_WINDOW (dialog));
  correct = arb_correct_new (arb_desk_get_store (desk), combat, "b.formation", "choice=column",
                             "Vu après coup", &error);
  g_assert_no_error (error);
  dialog = arb_differences_dialog_new (desk, correct);
  tour_present (self, dialog);
  tour_stop (self, dialog, "a-differences");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
scroll_odds (ArbWindow *window,
             double share)
{
  GtkWidget *odds = app_test_child (app_test_combat (window), "odds");
  GtkScrolledWindow *scrolled =
      GTK_SCROLLED_WINDOW (app_test_find_type (odds, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *position = gtk_scrolled_window_get_vadjustment (scrolled);

  gtk_adjustment_set_value (position, share * gtk_adjustment_get_upper (position));
  app_test_spin ();
}

/* Whoever contests what matters most learns it at once. */
static void
tour_contest (const Tour *self,
              ArbWindow *window)
{
  ArbDesk *desk = arb_window_get_desk (window);
  ArbOddsView *odds = app_test_child (app_test_combat (window), "odds");
  const ArbOddsMatter *matter = arb_odds_view_get_state (odds)->matters->pdata[0];
  g_autoptr (GPtrArray) combats = arb_store_list_combats (arb_desk_get_store (desk), FALSE, NULL);
  const char *combat = ((ArbCombatInfo *) combats->pdata[combats->len - 1])->id;
  GtkWidget *dialog = arb_contest_dialog_new (desk, combat, app_test_get_session (window), matter->id,
                                              matter->item, matter->name, NULL);

  tour_present (self, dialog);
  while (strstr (app_test_get_label (dialog, "odds"), matter->effect) == NULL)
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
  tour_stop (self, dialog, "odds-contest");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A mêlée whose numbers are all in the rules, so that its odds go to the end. */
static void
tour_odds (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_table (&path, "adgr", "adgr-france", "adgr-espagne");
  ArbWindow *window =
      app_test_open_event (self->application, store, ARB_VIEW_COMBAT, self->width, self->height);

  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  g_autofree char *a = g_strconcat (arb_game_get_side (game, 0), "/u1", NULL);
  g_autofree char *b = g_strconcat (arb_game_get_side (game, 1), "/u1", NULL);

  tour_begin_combat (window, "melee", a, b);
  app_test_play_until (window, "a.die");
  app_test_show_odds (window);
  tour_stop (self, window, "odds");
  scroll_odds (window, 0.45);
  tour_stop (self, window, "odds-matters");
  scroll_odds (window, 1);
  tour_stop (self, window, "odds-idle");
  tour_contest (self, window);
  scroll_odds (window, 0);
  gtk_toggle_button_set_active (
      app_test_child (app_test_child (app_test_combat (window), "odds"), "keep"), TRUE);
  app_test_type (window, "6");
  app_test_accept (window);
  app_test_wait_for_odds (window);
  tour_stop (self, window, "odds-compared");
  gtk_toggle_button_set_active (
      app_test_child (app_test_child (app_test_combat (window), "odds"), "keep"), FALSE);
  app_test_hide_odds (window);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* The other systems: their first question, one in the middle, the result. */
static void
tour_system (const Tour *self,
             const char *system,
             const char *procedure,
             const char *list_a,
             const char *list_b)
{
  char *path;
  ArbStore *store = app_test_make_table (&path, system, list_a, list_b);
  ArbWindow *window =
      app_test_open_event (self->application, store, ARB_VIEW_COMBAT, self->width, self->height);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  g_autofree char *a = g_strconcat (arb_game_get_side (game, 0), "/u1", NULL);
  g_autofree char *b = g_strconcat (arb_game_get_side (game, 1), "/u1", NULL);
  g_autofree char *begun = g_strconcat (system, "-1-begun", NULL);
  g_autofree char *later = g_strconcat (system, "-2-later", NULL);
  g_autofree char *done = g_strconcat (system, "-3-done", NULL);

  tour_begin_combat (window, procedure, a, b);
  tour_stop (self, window, begun);
  for (guint i = 0; i < 4; i++)
    tour_answer (window);
  tour_stop (self, window, later);
  tour_play_out (window);
  tour_stop (self, window, done);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* A turn at its first phase, with the procedures that are played then. */
static void
tour_turn (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_table (&path, "adgr", "adgr-france", "adgr-espagne");
  ArbWindow *window =
      app_test_open_event (self->application, store, ARB_VIEW_COMBAT, self->width, self->height);
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (window), "turn", NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 40 && !gtk_widget_get_visible (app_test_child (app_test_combat (window), "phases"));
       i++)
    app_test_accept (window);
  tour_stop (self, window, "adgr-4-turn");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

void
tour_stop_at_why (const Tour *self,
                  ArbWindow *window,
                  const char *fact,
                  const char *name)
{
  GtkWidget *sheet = app_test_sheet (window);
  gpointer popover;

  gtk_widget_activate_action (sheet, "sheet.why", "(ss)", fact, "");
  app_test_spin ();
  popover = app_test_find_type (sheet, GTK_TYPE_POPOVER);
  tour_stop (self, popover, name);
  gtk_popover_popdown (popover);
  app_test_spin ();
}

/* For the players across the table; both ways round. */
static void
tour_large_view (const Tour *self,
                 ArbWindow *window)
{
  GtkWidget *large;

  tour_act (app_test_combat (window), "combat.large");
  large = app_test_find_window (ARB_TYPE_LARGE_VIEW);
  gtk_window_unfullscreen (GTK_WINDOW (large));
  gtk_window_set_default_size (GTK_WINDOW (large), self->width, self->height);
  app_test_wait_for_paint (large);
  tour_stop (self, large, "c-large");
  app_test_press (large, GDK_KEY_space);
  tour_stop (self, large, "c-large-turned");
  app_test_press (large, GDK_KEY_Escape);
}

void
tour_combat (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window =
      app_test_open_event (self->application, store, ARB_VIEW_COMBAT, self->width, self->height);

  tour_stop (self, window, "1-empty");
  tour_begin_combat (window, "melee", "france/u7", "autriche/u7");
  tour_begin_combat (window, "melee", "france/u3", "autriche/u1");
  tour_stop (self, window, "2-begun");
  tour_stop_at_why (self, window, "a.formation", "2-why");
  app_test_accept (window);
  app_test_accept (window);
  app_test_press (window, GDK_KEY_2);
  tour_stop (self, window, "3-entry");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.accept-all", NULL);
  app_test_spin ();
  tour_stop (self, window, "4-dice");
  app_test_show_odds (window);
  tour_stop (self, window, "4-odds");
  tour_play_out (window);
  app_test_wait_for_odds (window);
  tour_stop (self, window, "5-odds");
  app_test_hide_odds (window);
  tour_stop (self, window, "5-done");
  tour_stop_at_menu (self, app_test_child (app_test_combat (window), "combats_button"),
                     "6-combats");
  tour_large_view (self, window);
  tour_dialogs (self, window);
  app_test_close (window);
  app_test_drop_sample (store, path);
  tour_odds (self);
  tour_system (self, "adgr", "melee", "adgr-france", "adgr-espagne");
  tour_turn (self);
  tour_system (self, "frederic", "combat", "frederic-prusse", "frederic-autriche");
  tour_system (self, "umbra", "confrontation", "umbra-vicomte", "umbra-baronnie");
}
