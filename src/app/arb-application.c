/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-application.h"

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/arb-manual.h"
#include "app/armies/arb-army-draft.h"
#include "app/combat/arb-combat.h"
#include "app/arb-settings.h"
#include "app/shell/arb-open-windows.h"
#include "app/shell/arb-preferences.h"
#include "app/arb-window.h"
#include "base/arb-remedy.h"
#include "roster/arb-shown.h"
#include "arb-ui-resources.h"
#include "systems/arb-club.h"
#include "systems/arb-system.h"

/* What shells expect of a command line that was not understood. */
#define EXIT_USAGE 2
/* A dialog is no place for a long list; the rules window has all of it. */
#define MAX_PROBLEMS_TOLD 6
/* The theme that libadwaita asks GTK for, because it brings its own style. */
#define THEME_VARIABLE "GTK_THEME"
#define EMPTY_THEME "Adwaita-empty"

struct _ArbApplication
{
  AdwApplication parent_instance;

  ArbSystemSet *systems;  /* Owned */
  char *left_out;         /* Owned; what is wrong with house rules, until it has been told */
  gboolean is_restoring;  /* windows come back one by one: their trace stays whole meanwhile */
  guint saving;           /* the source that writes which windows are open; 0: that is written */
};

G_DEFINE_FINAL_TYPE (ArbApplication, arb_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and leave"), NULL },
  { "system", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Rule system to play"), N_ ("ID") },
  { "procedure", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Procedure of that system"), N_ ("ID") },
  { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Open a new window"), NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
  { NULL },
};

/* What the options ask for, the first there is when they do not say. */
static gboolean
find_walk (GVariantDict *dict,
           const ArbSystemDef **def,
           const ArbWalk **walk,
           GError **error)
{
  const char *system = NULL;
  const char *procedure = NULL;

  g_variant_dict_lookup (dict, "system", "&s", &system);
  g_variant_dict_lookup (dict, "procedure", "&s", &procedure);
  *def = system != NULL ? arb_system_find_def (system) : arb_system_get_defs ()[0];
  if (*def == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   system != NULL ? _ ("This program has no rule system “%s”.")
                                  : _ ("This program was built without any rule system."),
                   system);
      return FALSE;
    }
  *walk = procedure != NULL ? arb_system_def_find_walk (*def, procedure) : &(*def)->walks[0];
  if (*walk == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The rule system “%s” has no procedure “%s”."), (*def)->id, procedure);
      return FALSE;
    }
  return TRUE;
}

static void
show_about (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  GtkApplication *self = user_data;

  adw_show_about_window (gtk_application_get_active_window (self),
                         "application-name", "Arbitre",
                         "application-icon", "org.arbitre.Arbitre",
                         "version", ARB_VERSION,
                         "developer-name", _ ("The Arbitre authors"),
                         "comments", _ ("Umpires miniature wargames: it asks, computes, and shows "
                                        "the rule behind every number."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your name, one translator on each line. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

/* Every window is asked, so that nothing unsaved is lost and each event gets its last snapshot. */
static void
quit (GSimpleAction *action,
      GVariant *parameter,
      gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    if (ARB_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

static int
arb_application_handle_local_options (GApplication *application,
                                      GVariantDict *dict)
{
  g_autoptr (GError) error = NULL;
  const ArbSystemDef *def;
  const ArbWalk *walk;

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("arbitre %s\n", ARB_VERSION);
      return 0;
    }
  /* Checked here, so that a typing error is reported before a display is needed. */
  if ((g_variant_dict_contains (dict, "system") || g_variant_dict_contains (dict, "procedure")) &&
      !find_walk (dict, &def, &walk, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_USAGE;
    }
  return -1;
}

static ArbWindow *
window_new (ArbApplication *self)
{
  return ARB_WINDOW (arb_window_new (GTK_APPLICATION (self), self->systems));
}

/* The window in front, when there is one to do something in. */
static ArbWindow *
get_window (ArbApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (active != NULL && !ARB_IS_WINDOW (active))
    active = gtk_window_get_transient_for (active);
  return active != NULL ? ARB_WINDOW (active) : window_new (self);
}

/* A window that opens an event shows with it: what it would show before nobody has the time to see. */
static void
open_in (ArbWindow *window,
         const char *path)
{
  if (path != NULL)
    arb_window_open_path (window, path);
  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (GTK_WINDOW (window));
}

/* What was open when the program was stopped from outside, where it was. */
static gboolean
restore_windows (ArbApplication *self)
{
  g_autoptr (GPtrArray) left = arb_open_windows_load ();
  gboolean any = FALSE;

  self->is_restoring = TRUE;
  for (guint i = 0; i < left->len; i++)
    {
      const ArbOpenWindow *open = left->pdata[i];
      ArbWindow *window = window_new (self);
      ArbDesk *desk;
      ArbGame *game;

      open_in (window, open->path);
      desk = arb_window_get_desk (window);
      any = TRUE;
      if (desk == NULL)
        continue;
      game = arb_games_find (arb_desk_get_games (desk), open->table);
      if (game != NULL)
        arb_desk_set_game (desk, game);
      arb_window_show_view (window, open->view);
      arb_window_tell (window, ARB_WARNING_NOTE,
                       _ ("The program was interrupted. Everything up to your last entry is "
                          "here."));
    }
  self->is_restoring = FALSE;
  return any;
}

static gboolean
play_options (ArbApplication *self,
              GVariantDict *dict,
              GError **error)
{
  const ArbSystemDef *def;
  const ArbWalk *walk;
  g_autoptr (ArbSession) session = NULL;
  ArbWindow *window;

  if (!find_walk (dict, &def, &walk, error))
    return FALSE;
  session = arb_combat_new (self->systems, def->id, walk->id, error);
  if (session == NULL)
    return FALSE;
  window = window_new (self);
  arb_combat_panel_set_session (
      ARB_COMBAT_PANEL (arb_window_get_panel (window, ARB_VIEW_COMBAT)), session);
  arb_window_begin_without_event (window, ARB_VIEW_COMBAT);
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

static int
arb_application_command_line (GApplication *application,
                              GApplicationCommandLine *command_line)
{
  ArbApplication *self = ARB_APPLICATION (application);
  GVariantDict *dict = g_application_command_line_get_options_dict (command_line);
  g_autoptr (GError) error = NULL;
  const char *const *files = NULL;

  if (g_variant_dict_contains (dict, "system") || g_variant_dict_contains (dict, "procedure"))
    {
      if (play_options (self, dict, &error))
        return EXIT_SUCCESS;
      g_application_command_line_printerr (command_line, "%s\n", error->message);
      return EXIT_FAILURE;
    }
  g_variant_dict_lookup (dict, G_OPTION_REMAINING, "^a&ay", &files);
  if (files == NULL && gtk_application_get_windows (GTK_APPLICATION (self)) == NULL &&
      restore_windows (self))
    return EXIT_SUCCESS;
  if (files == NULL || g_variant_dict_contains (dict, "new-window"))
    {
      ArbWindow *window = window_new (self);

      gtk_window_present (GTK_WINDOW (window));
      if (arb_army_draft_is_waiting ())
        arb_window_begin_without_event (window, ARB_VIEW_ARMIES);
    }
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      g_autoptr (GFile) file =
          g_application_command_line_create_file_for_arg (command_line, files[i]);
      g_autofree char *path = g_file_get_path (file);

      open_in (get_window (self), path);
    }
  g_free ((gpointer) files);
  return EXIT_SUCCESS;
}

static void
save_windows (ArbApplication *self)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (arb_open_window_free);

  g_clear_handle_id (&self->saving, g_source_remove);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      ArbDesk *desk = ARB_IS_WINDOW (l->data) ? arb_window_get_desk (l->data) : NULL;

      if (desk != NULL)
        g_ptr_array_add (
            windows, arb_open_window_new (arb_store_get_path (arb_desk_get_store (desk)),
                                          arb_game_get_id (arb_desk_get_game (desk)),
                                          arb_window_get_view (l->data)));
    }
  arb_open_windows_save (windows);
}

static gboolean
save_windows_cb (gpointer data)
{
  ArbApplication *self = data;

  self->saving = 0;
  save_windows (self);
  return G_SOURCE_REMOVE;
}

/* Written when there is nothing to show: what opens changes it several times, and each time waits for the
 * disk. */
void
arb_application_windows_changed (ArbApplication *self)
{
  if (self != NULL && !self->is_restoring && self->saving == 0)
    self->saving = g_idle_add_full (G_PRIORITY_LOW, save_windows_cb, self, NULL);
}

/* Once, in the first window: people must know that they play without a rule of their club. */
static void
tell_left_out_cb (GtkWidget *window,
                  ArbApplication *self)
{
  g_autofree char *problems = g_steal_pointer (&self->left_out);

  if (problems != NULL)
    arb_warning_show (arb_warning_new (ARB_WARNING_ACKNOWLEDGE, _ ("House Rules Were Left Out"),
                                       problems),
                      window, NULL, NULL);
}

static void
arb_application_window_added (GtkApplication *application,
                              GtkWindow *window)
{
  ArbApplication *self = ARB_APPLICATION (application);

  GTK_APPLICATION_CLASS (arb_application_parent_class)->window_added (application, window);
  if (self->left_out != NULL && ARB_IS_WINDOW (window))
    g_signal_connect_object (window, "map", G_CALLBACK (tell_left_out_cb), self, G_CONNECT_AFTER);
}

static void
arb_application_window_removed (GtkApplication *application,
                                GtkWindow *window)
{
  GTK_APPLICATION_CLASS (arb_application_parent_class)->window_removed (application, window);
  arb_application_windows_changed (ARB_APPLICATION (application));
}

static void
open_window (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (window_new (user_data)));
}

static void
show_preferences (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (
      arb_preferences_new (gtk_application_get_active_window (user_data))));
}

static void
load_systems (ArbApplication *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *folder = arb_club_dup_folder ();
  g_auto (GStrv) house_files = arb_club_list_usable (folder, problems);

  self->systems = arb_system_set_new ((const char *const *) house_files, problems);
  if (arb_problems_get_n (problems) > 0)
    self->left_out = arb_shown_problems (problems, ARB_SHOWN_PLACE_FILE, MAX_PROBLEMS_TOLD);
}

/* GTK reads its own theme as soon as there are settings, and libadwaita replaces it by an empty one at once: a
 * quarter of the start for nothing. So the empty one is asked for from the beginning, in the only way there
 * is before the settings: by the environment, as long as there is one thread. A theme that somebody
 * chose this way stays. */
static void
ask_for_empty_theme (void)
{
  g_setenv (THEME_VARIABLE, EMPTY_THEME, FALSE);
}

/* Programs that we start, and windows in the style of somebody else's theme, must not see it. */
static void
take_empty_theme (GdkDisplay *display)
{
  gtk_settings_get_for_display (display);
  if (g_strcmp0 (g_getenv (THEME_VARIABLE), EMPTY_THEME) == 0)
    g_unsetenv (THEME_VARIABLE);
}

static void
load_style (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/arbitre/Arbitre/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* A thread of GTK reads the icons while libadwaita reads its style sheets, and would have to begin again after
 * each folder of icons that is added. Ours are therefore in the folder that libadwaita adds first of
 * all (ui/arb-ui.gresource.xml), and no folder for resources is named from which GTK would add another. */
static void
start_toolkit (void)
{
  GdkDisplay *display = gtk_init_check () ? gdk_display_get_default () : NULL;

  if (display == NULL)
    return;
  take_empty_theme (display);
  adw_init ();
  load_style (display);
}

static void
arb_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "about", .activate = show_about },
    { .name = "new-window", .activate = open_window },
    { .name = "preferences", .activate = show_preferences },
    { .name = "quit", .activate = quit },
  };
  static const struct
  {
    const char *action;
    const char *accels[3];
  } accels[] = {
    { "app.quit", { "<Control>q" } },
    { "win.show-help-overlay", { "<Control>question" } },
    { "app.preferences", { "<Control>comma" } },
    { "window.close", { "<Control>w" } },
    { "win.new-event", { "<Control><Shift>n" } },
    { "win.open", { "<Control>o" } },
    { "win.find", { "<Control>f" } },
    { "win.print", { "<Control>p" } },
    { "win.add-table", { "<Control><Shift>t" } },
    { "win.show-table(uint32 0)", { "<Control>1" } },
    { "win.show-table(uint32 1)", { "<Control>2" } },
    { "win.show-table(uint32 2)", { "<Control>3" } },
    { "win.show-table(uint32 3)", { "<Control>4" } },
    { "win.show-table(uint32 4)", { "<Control>5" } },
    { "win.show-table(uint32 5)", { "<Control>6" } },
    { "win.show-table(uint32 6)", { "<Control>7" } },
    { "win.show-table(uint32 7)", { "<Control>8" } },
    { "win.show-table(uint32 8)", { "<Control>9" } },
    { "win.show-view::armies", { "<Alt>1" } },
    { "win.show-view::orders", { "<Alt>2" } },
    { "win.show-view::combat", { "<Alt>3" } },
    { "win.show-view::losses", { "<Alt>4" } },
    { "win.show-view::log", { "<Alt>5" } },
    { "win.show-view::board", { "<Alt>6" } },
    { "win.show-view::competition", { "<Alt>7" } },
    { "win.undo", { "<Control>z", "<Alt>Left" } },
    { "win.redo", { "<Control><Shift>z" } },
    { "win.todo", { "F4" } },
    { "win.glance", { "F7" } },
    { "win.timer-toggle", { "F8" } },
    { "win.timer", { "<Shift>F8" } },
    { "win.palette", { "<Control>k" } },
    { "win.combat-choose", { "<Control>n" } },
    { "win.combat-throw", { "<Control>t" } },
    { "win.combat-show-refused", { "<Control>h" } },
    { "win.combat-change-pane", { "F6" } },
  };
  GtkApplication *self = GTK_APPLICATION (application);
  g_autoptr (GAction) appearance =
      g_settings_create_action (arb_settings_get (), ARB_SETTING_APPEARANCE);

  load_systems (ARB_APPLICATION (application));
  /* Before anything looks for icons and the style sheet in it. */
  arb_ui_register_resource ();
  start_toolkit ();
  G_APPLICATION_CLASS (arb_application_parent_class)->startup (application);
  arb_preferences_follow_appearance ();
  g_action_map_add_action (G_ACTION_MAP (self), appearance);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (self, accels[i].action, accels[i].accels);
  arb_manual_add_actions (self);
}

static void
arb_application_shutdown (GApplication *application)
{
  ArbApplication *self = ARB_APPLICATION (application);

  if (self->saving != 0)
    save_windows (self);
  G_APPLICATION_CLASS (arb_application_parent_class)->shutdown (application);
}

static void
arb_application_finalize (GObject *object)
{
  ArbApplication *self = ARB_APPLICATION (object);

  g_clear_handle_id (&self->saving, g_source_remove);
  g_clear_pointer (&self->systems, arb_system_set_free);
  g_free (self->left_out);
  G_OBJECT_CLASS (arb_application_parent_class)->finalize (object);
}

static void
arb_application_class_init (ArbApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_application_finalize;
  application_class->handle_local_options = arb_application_handle_local_options;
  application_class->command_line = arb_application_command_line;
  application_class->startup = arb_application_startup;
  application_class->shutdown = arb_application_shutdown;
  GTK_APPLICATION_CLASS (klass)->window_added = arb_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = arb_application_window_removed;
}

static void
arb_application_init (ArbApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

ArbApplication *
arb_application_new (void)
{
  ArbApplication *self;

  arb_remedy_use_window ();
  ask_for_empty_theme ();
  self = g_object_new (ARB_TYPE_APPLICATION, "application-id", "org.arbitre.Arbitre", "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE, NULL);
  g_application_set_resource_base_path (G_APPLICATION (self), NULL);
  return self;
}

ArbSystemSet *
arb_application_get_systems (ArbApplication *self)
{
  g_return_val_if_fail (ARB_IS_APPLICATION (self), NULL);
  return self->systems;
}
