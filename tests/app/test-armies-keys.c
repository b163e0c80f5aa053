/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists by keyboard alone, with real key events of the X server. */

#include <gdk/x11/gdkx.h>

#include "app/armies/arb-groups-editor.h"
#include "armies-test.h"

static ArbApplication *application;

static void
run_xdotool (const char *command,
             const char *argument)
{
  const char *const arguments[] = { "xdotool", command, argument, NULL };

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               NULL, NULL, NULL, NULL));
}

static void
press (const char *key)
{
  run_xdotool ("key", key);
}

/* There is no window manager here to do it. */
static void
give_keyboard (ArbWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *id = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));

  run_xdotool ("windowfocus", id);
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

/* Real keys, through the display. Time is not asserted: what never comes, ends the test run. */
static void
press_until (ArbArmiesPanel *panel,
             const char *key,
             const char *selected)
{
  press (key);
  while (g_strcmp0 (arb_army_item_get_id (armies_test_get_selected (panel)), selected) != 0)
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
}

static void
test_keys (void)
{
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  ArbArmy *army;

  if (!app_test_can_press ())
    return;
  window = armies_test_open_copy (application, &path);
  panel = armies_test_get_panel (window);
  army = armies_test_get_army (panel);
  give_keyboard (window);
  armies_test_select_item (panel, "u3");
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  press_until (panel, "ctrl+d", "u9");
  press_until (panel, "Insert", "u10");
  press ("alt+Up");
  while (arb_army_item_get_position (arb_army_find (army, "u10")) != 4)
    g_main_context_iteration (NULL, TRUE);
  press ("alt+shift+Left");
  while (arb_army_item_get_parent (arb_army_find (army, "u10")) != arb_army_find (army, "f1"))
    g_main_context_iteration (NULL, TRUE);
  press_until (panel, "Left", "f1");
  /* The keyboard is where the selection is. */
  press_until (panel, "Down", "c1");
  press_until (panel, "Up", "f1");
  press_until (panel, "ctrl+Insert", "c5");
  press ("Delete");
  while (arb_army_find (army, "c5") != NULL)
    g_main_context_iteration (NULL, TRUE);
  press ("ctrl+z");
  while (arb_army_find (army, "c5") == NULL)
    g_main_context_iteration (NULL, TRUE);
  press ("ctrl+f");
  while (!gtk_widget_get_visible (app_test_child (panel, "search_bar")))
    g_main_context_iteration (NULL, TRUE);
  armies_test_drop_copy (window, path);
}

static void
type_until (ArbArmiesPanel *panel,
            const char *text,
            const char *expected)
{
  GtkWidget *entry = arb_field_row_get_control (armies_test_find_row (panel, ARB_ARMY_NAME, NULL));

  run_xdotool ("type", text);
  while (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), expected))
    g_main_context_iteration (NULL, TRUE);
}

/* What is typed right after an item has come is its name; at any other item letters do nothing. */
static void
test_type_name (void)
{
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  ArbArmy *army;
  g_autofree char *old = NULL;

  if (!app_test_can_press ())
    return;
  window = armies_test_open_copy (application, &path);
  panel = armies_test_get_panel (window);
  army = armies_test_get_army (panel);
  give_keyboard (window);
  armies_test_select_item (panel, "u3");
  old = g_strdup (arb_army_item_get (arb_army_find (army, "u3"), ARB_ARMY_NAME));
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  run_xdotool ("type", "xyz");
  press_until (panel, "Insert", "u9");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "u3"), ARB_ARMY_NAME), ==, old);
  type_until (panel, "Garde 7", "Garde 7");
  press ("Return");
  while (g_strcmp0 (arb_army_item_get (arb_army_find (army, "u9"), ARB_ARMY_NAME), "Garde 7") != 0)
    g_main_context_iteration (NULL, TRUE);
  /* Gone from there and back it is an item like any other. */
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  run_xdotool ("type", "xyz");
  press_until (panel, "ctrl+d", "u10");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "u9"), ARB_ARMY_NAME), ==, "Garde 7");
  type_until (panel, "B", "B");
  armies_test_drop_copy (window, path);
}

static GtkWidget *
get_focus (ArbWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* One name after the other, without leaving the keys: nothing that was typed is lost. */
static void
test_chain (void)
{
  static const char *const names[] = { "Garde 1", "Garde 2", "Garde 3" };
  static const char *const ids[] = { "u9", "u10", "u11" };
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  ArbArmy *army;

  if (!app_test_can_press ())
    return;
  window = armies_test_open_copy (application, &path);
  panel = armies_test_get_panel (window);
  army = armies_test_get_army (panel);
  give_keyboard (window);
  armies_test_select_item (panel, "u3");
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      /* From the second on the keyboard is in the name. */
      press_until (panel, "Insert", ids[i]);
      type_until (panel, names[i], names[i]);
      g_assert_true (GTK_IS_TEXT (get_focus (window)));
    }
  press_until (panel, "shift+Insert", "f4");
  type_until (panel, "Reserve", "Reserve");
  press_until (panel, "ctrl+Insert", "c5");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (arb_army_item_get (arb_army_find (army, ids[i]), ARB_ARMY_NAME), ==, names[i]);
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "f4"), ARB_ARMY_NAME), ==, "Reserve");
  armies_test_drop_copy (window, path);
}

/* F2 goes to the name; Ctrl+D five times in a row keeps what was typed before. */
static void
test_rename (void)
{
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  ArbArmy *army;

  if (!app_test_can_press ())
    return;
  window = armies_test_open_copy (application, &path);
  panel = armies_test_get_panel (window);
  army = armies_test_get_army (panel);
  give_keyboard (window);
  armies_test_select_item (panel, "u3");
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  press ("F2");
  while (!GTK_IS_TEXT (get_focus (window)))
    g_main_context_iteration (NULL, TRUE);
  type_until (panel, "Vieille Garde", "Vieille Garde");
  for (guint i = 0; i < 4; i++)
    press ("ctrl+d");
  press_until (panel, "ctrl+d", "u13");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "u3"), ARB_ARMY_NAME), ==,
                   "Vieille Garde");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "u13"), ARB_ARMY_NAME), ==,
                   "Vieille Garde");
  armies_test_drop_copy (window, path);
}

static void
press_tab (ArbWindow *window)
{
  GtkWidget *before = get_focus (window);

  press ("Tab");
  while (get_focus (window) == before)
    g_main_context_iteration (NULL, TRUE);
}

/* Tab goes through a unit from top to bottom: behind the points comes the troop type. */
static void
test_tab (void)
{
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  GtkWidget *groups;

  if (!app_test_can_press ())
    return;
  window = armies_test_open_copy (application, &path);
  panel = armies_test_get_panel (window);
  give_keyboard (window);
  armies_test_select_item (panel, "u3");
  app_test_spin ();
  gtk_widget_grab_focus (GTK_WIDGET (armies_test_find_row (panel, ARB_ARMY_POINTS, NULL)));
  app_test_wait_for_paint (GTK_WIDGET (window));
  press_tab (window);
  groups = gtk_widget_get_ancestor (get_focus (window), ARB_TYPE_GROUPS_EDITOR);
  g_assert_nonnull (groups);
  g_assert_nonnull (gtk_widget_get_ancestor (get_focus (window), GTK_TYPE_DROP_DOWN));
  /* From the type to its number at once. */
  press_tab (window);
  g_assert_true (gtk_widget_is_ancestor (get_focus (window), groups));
  g_assert_nonnull (gtk_widget_get_ancestor (get_focus (window), GTK_TYPE_SPIN_BUTTON));
  armies_test_drop_copy (window, path);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/armies/keys", test_keys);
  g_test_add_func ("/armies/type-name", test_type_name);
  g_test_add_func ("/armies/chain", test_chain);
  g_test_add_func ("/armies/rename", test_rename);
  g_test_add_func ("/armies/tab", test_tab);
  return app_test_run (application);
}
