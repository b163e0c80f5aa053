/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of house rules: the files of the club and those the event keeps. */

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-compat.h"
#include "app/arb-warning.h"
#include "roster/arb-shown.h"
#include "app/rules/arb-impact-window.h"
#include "app/rules/arb-rules-window-private.h"
#include "engine/arb-language.h"
#include "systems/arb-club.h"

#define MAX_PROBLEMS 12

static char *
dup_fingerprint (const ArbRuleFile *file)
{
  g_autofree char *sha256 = arb_rule_file_dup_sha256 (file);

  /* Translators: a file of rules: its id, its version, its fingerprint. */
  return g_strdup_printf (_ ("%s, version %s\nSHA-256 %s"), file->id, file->version, sha256);
}

static void
remove_cb (const char *response,
           const char *text,
           gpointer data)
{
  ArbRulesWindow *self = data;
  g_autofree char *path = g_steal_pointer (&self->removing);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "remove"))
    return;
  if (!arb_club_remove_file (self->folder, path, problems, &error))
    {
      arb_rules_window_say (self, error->message, TRUE);
      return;
    }
  sentence = g_strdup_printf (_ ("“%s” is out of use; the file was kept as “%s.off”."), name, name);
  arb_rules_window_reload (self);
  arb_rules_window_say (self, sentence, FALSE);
}

static void
remove_clicked_cb (GtkWidget *button)
{
  g_autofree char *name =
      g_filename_display_basename (g_object_get_data (G_OBJECT (button), "path"));
  ArbRulesWindow *self = ARB_RULES_WINDOW (gtk_widget_get_root (button));
  g_autofree char *without =
      g_strdup_printf (_ ("New events will be played without “%s”."), name);
  g_autofree char *kept = g_strdup_printf (_ ("The file is kept as “%s.off”."), name);
  ArbWarning *warning =
      arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Remove the House Rule?"), NULL);

  g_free (self->removing);
  self->removing = g_strdup (g_object_get_data (G_OBJECT (button), "path"));
  arb_warning_add_consequence (warning, without);
  arb_warning_add_consequence (warning, _ ("Events that keep it go on with it."));
  arb_warning_add_consequence (warning, kept);
  arb_warning_add_way (warning, ARB_WAY_DO, "remove", _ ("_Remove"));
  arb_warning_show (warning, GTK_WIDGET (self), remove_cb, self);
}

static void
add_remove_button (GtkWidget *row,
                   const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *label = g_strdup_printf (_ ("Remove “%s”"), name);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_used_files (ArbRulesWindow *self,
                GtkWidget *group,
                GHashTable *used)
{
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      const ArbSystem *system = arb_rules_window_get_loaded (self, (*def)->id);

      /* The first file is the system itself. */
      for (guint i = 1; system != NULL && i < system->rules->files->len; i++)
        {
          const ArbRuleFile *file = system->rules->files->pdata[i];
          g_autofree char *name = g_filename_display_basename (file->name);
          g_autofree char *title = g_strdup_printf (
              "%s — %s", name, arb_text_get (system->rules->name, arb_language_get ()));
          g_autofree char *subtitle = dup_fingerprint (file);
          GtkWidget *row = arb_rules_window_new_row (title, subtitle, "emblem-ok-symbolic");

          add_remove_button (row, file->name);
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
          g_hash_table_add (used, g_strdup (file->name));
        }
    }
}

/* What is wrong with one file, one problem on each line. */
static char *
dup_faults (const ArbProblems *problems,
            const char *path)
{
  GString *text = g_string_new (_ ("Not in use:"));

  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (problems, i);

      if (g_strcmp0 (problem->file, path) == 0 && problem->line > 0)
        {
          g_string_append_c (text, '\n');
          g_string_append_printf (text, _ ("line %u: %s"), problem->line, problem->message);
        }
      else if (g_strcmp0 (problem->file, path) == 0 || problem->file == NULL)
        g_string_append_printf (text, "\n%s", problem->message);
    }
  return g_string_free (text, FALSE);
}

static void
add_broken_files (ArbRulesWindow *self,
                  GtkWidget *group,
                  GHashTable *used)
{
  g_auto (GStrv) paths = arb_club_list (self->folder);
  g_autoptr (ArbProblems) problems = NULL;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *faults = NULL;
      GtkWidget *row;

      if (g_hash_table_contains (used, paths[i]))
        continue;
      if (problems == NULL)
        {
          g_auto (GStrv) usable =
              arb_club_list_usable (self->folder, problems = arb_problems_new ());
        }
      name = g_filename_display_basename (paths[i]);
      faults = dup_faults (problems, paths[i]);
      row = arb_rules_window_new_row (name, faults, "dialog-warning-symbolic");
      add_remove_button (row, paths[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
}

static void
add_kept_files (ArbRulesWindow *self)
{
  GtkWidget *group;

  if (self->kept == NULL)
    return;
  group = arb_rules_window_add_group (
      self->house_page, _ ("Kept in the Event"),
      _ ("The files this event is played by, the system first. They travel with the event."));
  for (guint i = 0; i < self->kept->files->len; i++)
    {
      const ArbRuleFile *file = self->kept->files->pdata[i];
      g_autofree char *fingerprint = dup_fingerprint (file);

      adw_preferences_group_add (
          ADW_PREFERENCES_GROUP (group),
          arb_rules_window_new_row (i == 0 ? _ ("Rule system") : _ ("House rule"), fingerprint,
                                    NULL));
    }
}

/* Whether there is something to compare: house rules, and units that meet one against one. */
static gboolean
has_impact (ArbRulesWindow *self,
            gboolean has_files)
{
  const ArbSystemDef *def = arb_system_find_def (self->system);

  return has_files && def != NULL && def->duel != NULL;
}

static void
show_impact (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbRulesWindow *self = ARB_RULES_WINDOW (widget);
  g_auto (GStrv) files = arb_system_set_dup_house_files (self->systems);

  gtk_window_present (GTK_WINDOW (arb_impact_window_new (GTK_WINDOW (self), self->system,
                                                         (const char *const *) files)));
}

void
arb_rules_window_fill_house (ArbRulesWindow *self)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *folder = g_filename_display_name (self->folder);
  g_autofree char *description = g_strdup_printf (
      _ ("Files laid over the rules of every new event. They are in “%s”."), folder);
  g_auto (GStrv) all = arb_club_list (self->folder);
  GtkWidget *group;
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *impact = gtk_button_new_with_mnemonic (_ ("_Impact…"));
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_Add…"));

  arb_rules_window_clear_page (self->house_page);
  group = arb_rules_window_add_group (self->house_page, _ ("House Rules of the Club"), description);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "rules.add-house");
  gtk_widget_set_tooltip_text (add, _ ("Add a file of house rules"));
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (impact), "rules.show-impact");
  gtk_widget_set_tooltip_text (impact, _ ("What the house rules change for the units of two nations"));
  gtk_widget_set_valign (impact, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (tools, "gap-4");
  gtk_widget_add_css_class (tools, "group-tools");
  gtk_box_append (GTK_BOX (tools), impact);
  gtk_box_append (GTK_BOX (tools), add);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.show-impact",
                                 has_impact (self, all[0] != NULL));
  if (all[0] == NULL)
    adw_preferences_group_add (
        ADW_PREFERENCES_GROUP (group),
        arb_rules_window_new_row (_ ("No house rules yet"),
                                  _ ("Add a file, or set a table for the club on the page Tables. "
                                     "The manual says how a file is written."),
                                  NULL));
  add_used_files (self, group, used);
  add_broken_files (self, group, used);
  /* Below the files: beside the description they would leave it no room in a narrow window. */
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), tools);
  add_kept_files (self);
}

gboolean
arb_rules_window_add_house_file (ArbRulesWindow *self,
                                 const char *path)
{
  g_return_val_if_fail (ARB_IS_RULES_WINDOW (self), FALSE);

  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = arb_club_add_file (self->folder, path, problems, &error);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = NULL;

  if (kept == NULL)
    {
      g_autofree char *list = arb_shown_problems (problems, ARB_SHOWN_PLACE_FILE, MAX_PROBLEMS);

      sentence = *list != '\0' ? g_strdup_printf ("%s\n%s", error->message, list)
                               : g_strdup (error->message);
      arb_rules_window_say (self, sentence, TRUE);
      return FALSE;
    }
  arb_rules_window_reload (self);
  sentence = g_strdup_printf (_ ("“%s” is one of your house rules now."), name);
  arb_rules_window_say (self, sentence, FALSE);
  arb_rules_window_offer_rules (self);
  return TRUE;
}

static void
chosen_cb (const char *path,
           gpointer data)
{
  if (path != NULL)
    arb_rules_window_add_house_file (data, path);
}

static void
add_house (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  static const char *const patterns[] = { "*.xml", NULL };
  const ArbFileKind kinds[] = { { _ ("House rules (XML)"), patterns }, { NULL } };

  arb_choose_file (GTK_WINDOW (widget), _ ("Add House Rules"), NULL, kinds, chosen_cb, widget);
}

void
arb_rules_window_install_house_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "rules.add-house", NULL, add_house);
  gtk_widget_class_install_action (widget_class, "rules.show-impact", NULL, show_impact);
}
