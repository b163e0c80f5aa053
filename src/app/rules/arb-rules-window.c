/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/rules/arb-rules-window-private.h"

#include <glib/gi18n.h>

#include "engine/arb-language.h"
#include "game/arb-game-rules.h"
#include "systems/arb-club.h"

/* Which groups of a page are ours, as the page does not tell its groups from its own parts. */
#define GROUPS "arb-groups"

G_DEFINE_FINAL_TYPE (ArbRulesWindow, arb_rules_window, ADW_TYPE_WINDOW)

void
arb_rules_window_say (ArbRulesWindow *self,
                      const char *sentence,
                      gboolean is_wrong)
{
  arb_tell_in_box (self->message_box, self->message_icon, self->message, sentence, is_wrong);
}

ArbStore *
arb_rules_window_get_store (ArbRulesWindow *self)
{
  ArbStore *store = self->desk != NULL ? arb_desk_get_store (self->desk) : NULL;

  return store != NULL && self->kept != NULL && !arb_store_is_read_only (store) ? store : NULL;
}

const ArbSystem *
arb_rules_window_get_loaded (ArbRulesWindow *self,
                             const char *system)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  return arb_system_set_get (self->systems, system, problems);
}

void
arb_rules_window_clear_page (AdwPreferencesPage *page)
{
  GPtrArray *groups = g_object_get_data (G_OBJECT (page), GROUPS);

  for (guint i = 0; groups != NULL && i < groups->len; i++)
    adw_preferences_page_remove (page, groups->pdata[i]);
  g_object_set_data_full (G_OBJECT (page), GROUPS, g_ptr_array_new (),
                          (GDestroyNotify) g_ptr_array_unref);
}

GtkWidget *
arb_rules_window_add_group (AdwPreferencesPage *page,
                            const char *title,
                            const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();
  /* Both are markup, and names of events and files may stand in them. */
  g_autofree char *safe_title = g_markup_escape_text (title, -1);
  g_autofree char *safe_description =
      description != NULL ? g_markup_escape_text (description, -1) : NULL;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), safe_title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), safe_description);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  g_ptr_array_add (g_object_get_data (G_OBJECT (page), GROUPS), group);
  return group;
}

GtkWidget *
arb_rules_window_new_row (const char *title,
                          const char *subtitle,
                          const char *icon)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (icon != NULL)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (icon);

      gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
    }
  return row;
}

static void
load_kept (ArbRulesWindow *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->kept, arb_rules_unref);
  if (self->desk != NULL)
    self->kept = arb_game_load_rules (arb_desk_get_store (self->desk), self->system, &error);
  if (error != NULL)
    arb_rules_window_say (self, error->message, TRUE);
}

void
arb_rules_window_fill (ArbRulesWindow *self)
{
  load_kept (self);
  arb_rules_window_fill_rulings (self);
  arb_rules_window_fill_tables (self);
  arb_rules_window_fill_house (self);
}

void
arb_rules_window_reload (ArbRulesWindow *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_auto (GStrv) files = arb_club_list_usable (self->folder, problems);

  arb_system_set_reload (self->systems, (const char *const *) files, problems);
  arb_rules_window_fill (self);
  arb_rules_window_fill_examples (self);
}

static void
system_chosen_cb (ArbRulesWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->system_choice);

  if (index == GTK_INVALID_LIST_POSITION ||
      g_strcmp0 (self->system, arb_system_get_defs ()[index]->id) == 0)
    return;
  self->system = arb_system_get_defs ()[index]->id;
  arb_rules_window_say (self, "", FALSE);
  arb_rules_window_fill (self);
}

/* The journal says what is in force, whoever wrote it. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbRulesWindow *self)
{
  if (arb_touched_has (touched, ARB_TOUCHED_RULES))
    arb_rules_window_fill (self);
}

static void
arb_rules_window_dispose (GObject *object)
{
  ArbRulesWindow *self = ARB_RULES_WINDOW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (arb_desk_get_store (self->desk), self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->kept, arb_rules_unref);
  G_OBJECT_CLASS (arb_rules_window_parent_class)->dispose (object);
}

static void
arb_rules_window_finalize (GObject *object)
{
  ArbRulesWindow *self = ARB_RULES_WINDOW (object);

  g_free (self->folder);
  g_free (self->removing);
  g_ptr_array_unref (self->example_rows);
  G_OBJECT_CLASS (arb_rules_window_parent_class)->finalize (object);
}

static void
arb_rules_window_class_init (ArbRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_rules_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_rules_window_finalize;
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, system_choice);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, message_box);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, message_icon);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, message);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, rulings_page);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, tables_page);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, examples_page);
  gtk_widget_class_bind_template_child (widget_class, ArbRulesWindow, house_page);
  gtk_widget_class_bind_template_callback (widget_class, system_chosen_cb);
  arb_rules_window_install_house_actions (widget_class);
}

static void
arb_rules_window_init (ArbRulesWindow *self)
{
  self->folder = arb_club_dup_folder ();
  self->example_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->examples_page, "map", G_CALLBACK (arb_rules_window_run_examples),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

GtkWidget *
arb_rules_window_new (GtkWindow *parent,
                      ArbSystemSet *systems,
                      ArbDesk *desk)
{
  ArbRulesWindow *self = g_object_new (ARB_TYPE_RULES_WINDOW, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_val_if_fail (systems != NULL, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->systems = systems;
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      const ArbSystem *system = arb_rules_window_get_loaded (self, (*def)->id);

      gtk_string_list_append (names, system != NULL
                                         ? arb_text_get (system->rules->name, arb_language_get ())
                                         : (*def)->id);
    }
  self->system = arb_system_get_defs ()[0]->id;
  gtk_drop_down_set_model (self->system_choice, G_LIST_MODEL (names));
  if (desk != NULL)
    {
      self->desk = g_object_ref (desk);
      g_signal_connect (arb_desk_get_store (desk), "appended", G_CALLBACK (appended_cb), self);
      arb_rules_window_set_system (self, arb_game_get_system (arb_desk_get_game (desk)));
    }
  arb_rules_window_fill (self);
  arb_rules_window_fill_examples (self);
  return GTK_WIDGET (self);
}

void
arb_rules_window_set_system (ArbRulesWindow *self,
                             const char *system)
{
  g_return_if_fail (ARB_IS_RULES_WINDOW (self));
  const ArbSystemDef *const *defs = arb_system_get_defs ();

  g_return_if_fail (ARB_IS_RULES_WINDOW (self));
  for (guint i = 0; defs[i] != NULL; i++)
    if (g_strcmp0 (defs[i]->id, system) == 0)
      gtk_drop_down_set_selected (self->system_choice, i);
}

void
arb_rules_window_set_page (ArbRulesWindow *self,
                           const char *page)
{
  g_return_if_fail (ARB_IS_RULES_WINDOW (self));
  gtk_stack_set_visible_child_name (self->pages, page);
}
