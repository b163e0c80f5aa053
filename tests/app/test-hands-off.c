/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A reader's window, and that of somebody who watches: whatever can be clicked, typed into or chosen there may be
 * used, and none of it ends in “you enter nothing”. What would is not to be had, or says so before it asks
 * anything. */

#include <string.h>

#include "app/arb-window-private.h"
#include "app/losses/arb-boxes.h"
#include "board-test.h"
#include "compete-test.h"

static ArbApplication *application;

#define WHY "You enter nothing here, for the test."

typedef struct
{
  ArbStore *store;
  char *path;
  ArbWindow *window;
} Fixture;

static ArbDesk *
get_desk (Fixture *self)
{
  return arb_window_get_desk (self->window);
}

static void
set_hands_off (Fixture *self,
               const char *why)
{
  arb_store_set_hands_off (self->store, why);
  arb_window_show_again (self->window);
  app_test_spin ();
}

/* A battle with an order sheet, a combat that waits for an answer and a round under way; or one on a board. */
static void
set_up (Fixture *self,
        gconstpointer is_on_board)
{
  const ArbClockEntry start = { .move = ARB_CLOCK_START, .now = 1, .round = 1 };
  ArbGame *game;
  g_autoptr (GError) error = NULL;

  if (is_on_board != NULL)
    self->store = app_test_make_table (&self->path, "frederic", "frederic-prusse", "frederic-autriche");
  else
    self->store = app_test_make_sample (&self->path);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, 1280, 800);
  if (is_on_board != NULL)
    return;
  compete_test_begin (self->store, 8);
  compete_test_hand_in (self->store, 8, 8);
  compete_test_pair (self->store);
  g_assert_true (arb_competition_move_clock (self->store, &start, &error));
  game = arb_desk_get_game (get_desk (self));
  g_assert_true (arb_combat_panel_begin (app_test_combat (self->window), "melee",
                                         arb_game_find_unit (game, "france/u1"),
                                         arb_game_find_unit (game, "france/u2"), &error));
  g_assert_no_error (error);
  app_test_spin ();
}

static void
tear_down (Fixture *self,
           gconstpointer is_on_board)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

/* --- Using everything --------------------------------------------------------------------------- */

static gboolean
is_usable (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || ADW_IS_ENTRY_ROW (widget) || ADW_IS_COMBO_ROW (widget) ||
          GTK_IS_DROP_DOWN (widget) || GTK_IS_ENTRY (widget) || ARB_IS_BOXES (widget)) &&
         gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
}

static void
list_usable (GtkWidget *widget,
             GPtrArray *found)
{
  if (is_usable (widget))
    g_ptr_array_add (found, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_usable (child, found);
}

static void
click (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 8.0, 8.0);
    }
}

static void
use (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else if (ADW_IS_ENTRY_ROW (widget))
    {
      gtk_editable_set_text (GTK_EDITABLE (widget), "2");
      g_signal_emit_by_name (widget, adw_entry_row_get_show_apply_button (ADW_ENTRY_ROW (widget))
                                         ? "apply"
                                         : "entry-activated");
    }
  else if (GTK_IS_ENTRY (widget))
    {
      gtk_editable_set_text (GTK_EDITABLE (widget), "2");
      g_signal_emit_by_name (widget, "activate");
    }
  else if (ADW_IS_COMBO_ROW (widget))
    adw_combo_row_set_selected (ADW_COMBO_ROW (widget), adw_combo_row_get_selected (ADW_COMBO_ROW (widget)) + 1);
  else if (GTK_IS_DROP_DOWN (widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), gtk_drop_down_get_selected (GTK_DROP_DOWN (widget)) + 1);
  else if (ARB_IS_BOXES (widget))
    click (widget);
}

static const char *
get_name (GtkWidget *widget)
{
  if (ADW_IS_PREFERENCES_ROW (widget))
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    return gtk_button_get_label (GTK_BUTTON (widget));
  return gtk_widget_get_tooltip_text (widget) != NULL ? gtk_widget_get_tooltip_text (widget)
                                                      : G_OBJECT_TYPE_NAME (widget);
}

/* What was opened goes; whoever opened it asked something first, and may not end in a refusal. */
static void
assert_quiet (Fixture *self,
              const char *view,
              const char *name)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  app_test_spin ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      g_autofree char *texts = app_test_dup_texts (window);

      if (strstr (texts, WHY) != NULL)
        g_error ("%s: “%s” can be used, and then says that nothing can be entered", view, name);
      if (window != GTK_WIDGET (self->window))
        g_ptr_array_add (others, g_object_ref (window));
    }
  for (guint i = 0; i < others->len; i++)
    {
      GtkWidget *button = app_test_find (others->pdata[i], (AppTestFunc) gtk_widget_has_css_class,
                                         "suggested-action");

      if (button != NULL && GTK_IS_BUTTON (button) && gtk_widget_is_sensitive (button))
        {
          g_autofree char *texts = NULL;

          g_signal_emit_by_name (button, "clicked");
          app_test_spin ();
          texts = gtk_widget_get_mapped (others->pdata[i]) ? app_test_dup_texts (others->pdata[i]) : g_strdup ("");
          if (strstr (texts, WHY) != NULL)
            g_error ("%s: “%s” asks, and then says that nothing can be entered", view, name);
        }
      gtk_window_destroy (others->pdata[i]);
    }
  app_test_spin ();
}

static void
show (Fixture *self,
      const char *view)
{
  static const char *const subjects[] = { "france/u1", "Frédéric/u1", NULL };
  ArbGame *game = arb_desk_get_game (get_desk (self));

  arb_window_show_view (self->window, view);
  for (guint i = 0; subjects[i] != NULL; i++)
    if (!g_str_equal (view, ARB_VIEW_COMBAT) && arb_game_find_unit (game, subjects[i]) != NULL)
      arb_panel_go_to (arb_window_get_panel (self->window, view), subjects[i]);
  app_test_spin ();
}

static guint
use_everything (Fixture *self,
                const char *view)
{
  g_autoptr (GPtrArray) usable = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_rows = arb_store_get_n_rows (self->store);

  show (self, view);
  list_usable (GTK_WIDGET (arb_window_get_panel (self->window, view)), usable);
  for (guint i = 0; i < usable->len; i++)
    {
      GtkWidget *widget = usable->pdata[i];

      show (self, view);
      if (!is_usable (widget))
        continue;
      g_test_message ("%s: %s", view, get_name (widget));
      use (widget);
      assert_quiet (self, view, get_name (widget));
    }
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
  return usable->len;
}

static guint
count_usable (Fixture *self,
              const char *view)
{
  g_autoptr (GPtrArray) usable = g_ptr_array_new_with_free_func (g_object_unref);

  show (self, view);
  list_usable (GTK_WIDGET (arb_window_get_panel (self->window, view)), usable);
  return usable->len;
}

static const char *const battle_views[] = { ARB_VIEW_ARMIES, ARB_VIEW_ORDERS, ARB_VIEW_COMBAT, ARB_VIEW_LOSSES,
                                            ARB_VIEW_LOG, ARB_VIEW_COMPETITION, NULL };
static const char *const board_views[] = { ARB_VIEW_BOARD, NULL };

/* Less can be used than before, nothing of it is in vain, and afterwards everything is as it was. */
static void
test_use (Fixture *self,
          gconstpointer is_on_board)
{
  const char *const *views = is_on_board != NULL ? board_views : battle_views;

  for (guint i = 0; views[i] != NULL; i++)
    {
      guint before = count_usable (self, views[i]);

      set_hands_off (self, WHY);
      g_test_message ("%s: %u of %u", views[i], count_usable (self, views[i]), before);
      if (g_str_equal (views[i], ARB_VIEW_COMBAT))
        g_assert_false (gtk_widget_get_visible (app_test_child (app_test_sheet (self->window), "legend")));
      if (!g_str_equal (views[i], ARB_VIEW_ARMIES))
        g_assert_cmpuint (count_usable (self, views[i]), <, before);
      set_hands_off (self, NULL);
      g_assert_cmpuint (count_usable (self, views[i]), ==, before);
    }
  set_hands_off (self, WHY);
  for (guint i = 0; views[i] != NULL; i++)
    use_everything (self, views[i]);
}

/* Keys, menus and the palette have nothing that could be grey: they say it at once, before they ask. */
static void
assert_says_at_once (Fixture *self,
                     const char *what)
{
  GListModel *windows = gtk_window_get_toplevels ();

  app_test_spin ();
  if (g_list_model_get_n_items (windows) > 1)
    g_error ("%s asks something first", what);
  if (g_strcmp0 (app_test_get_note (self->window), WHY) != 0)
    g_error ("%s does not say why nothing can be entered", what);
  arb_desk_say (get_desk (self), "");
  app_test_spin ();
}

static void
test_board_keys (Fixture *self,
                 gconstpointer is_on_board)
{
  static const guint keys[] = { GDK_KEY_m, GDK_KEY_Delete, GDK_KEY_c, GDK_KEY_p };

  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  set_hands_off (self, WHY);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      arb_panel_handle_key (arb_window_get_panel (self->window, ARB_VIEW_BOARD), keys[i], 0, 0);
      assert_says_at_once (self, gdk_keyval_name (keys[i]));
    }
}

static void
test_keys (Fixture *self,
           gconstpointer is_on_board)
{
  static const struct
  {
    const char *view;
    guint keyval;
  } keys[] = { { ARB_VIEW_ORDERS, GDK_KEY_n }, { ARB_VIEW_ORDERS, GDK_KEY_x }, { ARB_VIEW_ORDERS, GDK_KEY_o },
               { ARB_VIEW_ORDERS, GDK_KEY_c }, { ARB_VIEW_LOSSES, GDK_KEY_f }, { ARB_VIEW_LOSSES, GDK_KEY_l },
               { ARB_VIEW_LOSSES, GDK_KEY_m }, { ARB_VIEW_LOSSES, GDK_KEY_s } };

  set_hands_off (self, WHY);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s, %s", keys[i].view, gdk_keyval_name (keys[i].keyval));

      show (self, keys[i].view);
      arb_panel_handle_key (arb_window_get_panel (self->window, keys[i].view), keys[i].keyval, 0, 0);
      assert_says_at_once (self, what);
    }
  arb_desk_choose (get_desk (self), NULL, NULL);
  assert_says_at_once (self, "New Combat");
  arb_desk_play (get_desk (self), "melee", NULL, NULL);
  assert_says_at_once (self, "a procedure");
  show (self, ARB_VIEW_LOSSES);
  gtk_widget_activate_action (GTK_WIDGET (arb_window_get_panel (self->window, ARB_VIEW_LOSSES)), "unit.note", NULL);
  assert_says_at_once (self, "Note…");
  gtk_widget_activate_action (GTK_WIDGET (arb_window_get_panel (self->window, ARB_VIEW_LOSSES)), "unit.combat", NULL);
  assert_says_at_once (self, "New Combat with It…");
}

int
main (int argc,
      char *argv[])
{
  application = app_test_init (&argc, &argv);
  g_test_add ("/app/hands-off/use", Fixture, NULL, set_up, test_use, tear_down);
  g_test_add ("/app/hands-off/board", Fixture, "board", set_up, test_use, tear_down);
  g_test_add ("/app/hands-off/board-keys", Fixture, "board", set_up, test_board_keys, tear_down);
  g_test_add ("/app/hands-off/keys", Fixture, NULL, set_up, test_keys, tear_down);
  return app_test_run (application);
}
