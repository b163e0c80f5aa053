/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-application.h"

#include <glib/gi18n.h>

#include "app/combat/arb-combat.h"
#include "app/arb-window.h"
#include "arb-ui-resources.h"
#include "systems/arb-system.h"

/* What shells expect of a command line that was not understood. */
#define EXIT_USAGE 2

struct _ArbApplication
{
  AdwApplication parent_instance;

  ArbSystemSet *systems; /* Owned */
};

G_DEFINE_FINAL_TYPE (ArbApplication, arb_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and leave"), NULL },
  { "system", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Rule system to play"), N_ ("ID") },
  { "procedure", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Procedure of that system"), N_ ("ID") },
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
                         "version", ARB_VERSION,
                         "developer-name", _ ("The Arbitre authors"),
                         "comments", _ ("Umpires miniature wargames: it asks, computes, and shows "
                                        "the rule behind every number."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your name, one translator on each line. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

static void
quit (GSimpleAction *action,
      GVariant *parameter,
      gpointer user_data)
{
  g_application_quit (G_APPLICATION (user_data));
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
  /* Judged here, so that a slip is told before anything needs a display. */
  if (!find_walk (dict, &def, &walk, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_USAGE;
    }
  return -1;
}

static int
arb_application_command_line (GApplication *application,
                              GApplicationCommandLine *command_line)
{
  ArbApplication *self = ARB_APPLICATION (application);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;
  const ArbSystemDef *def;
  const ArbWalk *walk;
  GtkWidget *window;

  if (find_walk (g_application_command_line_get_options_dict (command_line), &def, &walk, &error))
    session = arb_combat_new (self->systems, def->id, walk->id, &error);
  if (session == NULL)
    {
      g_application_command_line_printerr (command_line, "%s\n", error->message);
      return EXIT_FAILURE;
    }
  window = arb_window_new (GTK_APPLICATION (self), self->systems);
  arb_combat_panel_set_session (
      ARB_COMBAT_PANEL (arb_window_get_panel (ARB_WINDOW (window), ARB_VIEW_COMBAT)), session);
  arb_window_show_view (ARB_WINDOW (window), ARB_VIEW_COMBAT);
  gtk_window_present (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}

static void
arb_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "about", .activate = show_about },
    { .name = "quit", .activate = quit },
  };
  static const struct
  {
    const char *action;
    const char *accels[3];
  } accels[] = {
    { "app.quit", { "<Control>q" } },
    { "win.undo", { "<Control>z", "<Alt>Left" } },
    { "win.redo", { "<Control><Shift>z" } },
    { "win.combat-choose", { "<Control>n" } },
    { "win.combat-throw", { "<Control>t" } },
    { "win.combat-show-refused", { "<Control>h" } },
    { "win.combat-change-pane", { "F6" } },
  };
  GtkApplication *self = GTK_APPLICATION (application);

  /* Before the parent looks for the style sheet in it. */
  arb_ui_register_resource ();
  G_APPLICATION_CLASS (arb_application_parent_class)->startup (application);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (self, accels[i].action, accels[i].accels);
}

static void
arb_application_finalize (GObject *object)
{
  ArbApplication *self = ARB_APPLICATION (object);

  g_clear_pointer (&self->systems, arb_system_set_free);
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
}

static void
arb_application_init (ArbApplication *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  self->systems = arb_system_set_new (NULL, problems);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

ArbApplication *
arb_application_new (void)
{
  return g_object_new (ARB_TYPE_APPLICATION, "application-id", "org.arbitre.Arbitre", "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE, NULL);
}

ArbSystemSet *
arb_application_get_systems (ArbApplication *self)
{
  return self->systems;
}
