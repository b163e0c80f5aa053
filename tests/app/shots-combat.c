/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-combat DIR: the combat panel in the sample battle, in its states. In French with LANGUAGE=fr
 * ARBITRE_LOCALE_DIR=BUILD/po; SCALE=2 for text of twice the size. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/combat/arb-differences-dialog.h"
#include "store/arb-state.h"

static const int widths[] = { 1280, 1000, 600 };

typedef struct
{
  const char *directory;
  int width;
  gboolean dark;
} Shots;

static void
save (const Shots *self,
      GtkWidget *window,
      const char *name)
{
  g_autofree char *file = g_strdup_printf ("combat-%s-%d-%s.png", name, self->width,
                                           self->dark ? "dark" : "light");
  g_autofree char *path = g_build_filename (self->directory, file, NULL);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  app_test_wait_for_paint (window);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
}

static GtkWidget *
find_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  app_test_spin ();
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (toplevel, type))
        return toplevel;
    }
  g_error ("no %s", g_type_name (type));
}

static ArbGameUnit *
find_unit (ArbWindow *window,
           const char *id)
{
  return arb_game_find_unit (arb_desk_get_game (arb_window_get_desk (window)), id);
}

static void
begin (ArbWindow *window,
       const char *procedure,
       const char *a,
       const char *b)
{
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (window), procedure, find_unit (window, a),
                          find_unit (window, b), &error);
  g_assert_no_error (error);
  app_test_spin ();
}

static void
play_out (ArbWindow *window)
{
  ArbSession *session = app_test_get_session (window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed)
        app_test_type (window, g_str_has_prefix (prompt->question, "a.") ? "5" : "2");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (window, g_str_has_prefix (prompt->question, "a.") ? "64" : "40");
      app_test_accept (window);
    }
}

static void
shoot_dialogs (const Shots *self,
               ArbWindow *window)
{
  ArbCombatPanel *panel = app_test_combat (window);
  ArbDesk *desk = arb_window_get_desk (window);
  g_autoptr (GPtrArray) combats = arb_store_list_combats (arb_desk_get_store (desk), FALSE, NULL);
  const char *combat = ((ArbCombatInfo *) combats->pdata[combats->len - 1])->id;
  ArbCorrect *correct;
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (panel), "combat.choose", NULL);
  dialog = find_toplevel (ARB_TYPE_COMBAT_DIALOG);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "picker_a"), "entry"), "leg");
  save (self, dialog, "7-new");
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = arb_contest_dialog_new (desk, combat, "a.rows t20", "Rangs qui poussent (+4)", NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  save (self, dialog, "8-contest");
  gtk_window_destroy (GTK_WINDOW (dialog));
  correct = arb_correct_new (arb_desk_get_store (desk), combat, "b.formation", "choice=column",
                             "seen later", NULL);
  if (correct == NULL)
    return;
  dialog = arb_differences_dialog_new (desk, correct);
  gtk_window_present (GTK_WINDOW (dialog));
  save (self, dialog, "9-differences");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
shoot (const Shots *self,
       ArbApplication *application)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window =
      app_test_open_event (application, store, ARB_VIEW_COMBAT, self->width, 800);
  GtkWidget *widget = GTK_WIDGET (window);

  save (self, widget, "1-empty");
  begin (window, "melee", "france/u7", "autriche/u7");
  begin (window, "melee", "france/u3", "autriche/u1");
  save (self, widget, "2-begun");
  app_test_accept (window);
  app_test_accept (window);
  app_test_press (window, GDK_KEY_2);
  save (self, widget, "3-entry");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.accept-all", NULL);
  app_test_spin ();
  save (self, widget, "4-dice");
  play_out (window);
  save (self, widget, "5-done");
  gtk_menu_button_popup (app_test_child (app_test_combat (window), "combats_button"));
  app_test_spin ();
  save (self, widget, "6-combats");
  gtk_menu_button_popdown (app_test_child (app_test_combat (window), "combats_button"));
  shoot_dialogs (self, window);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbApplication) application = NULL;
  Shots shots = { 0 };

  setlocale (LC_ALL, "");
  if (g_getenv ("ARBITRE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  textdomain (GETTEXT_PACKAGE);
  if (argc != 2)
    {
      g_printerr ("shots-combat: name a directory to write to.\n");
      return 2;
    }
  gtk_init ();
  if (g_getenv ("SCALE") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                  (int) (96 * 1024 * g_ascii_strtod (g_getenv ("SCALE"), NULL)), NULL);
  application = app_test_new_application ();
  g_mkdir_with_parents (argv[1], 0755);
  shots.directory = argv[1];
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (shots.dark = 0; shots.dark <= 1; shots.dark++)
      {
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            shots.dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                       : ADW_COLOR_SCHEME_FORCE_LIGHT);
        shots.width = widths[i];
        shoot (&shots, application);
      }
  return 0;
}
