/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of tables: each with the origin of its figures, and the way to the club's own. */

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "roster/arb-shown.h"
#include "app/rules/arb-rules-window-private.h"
#include "app/rules/arb-table-editor.h"
#include "engine/arb-language.h"
#include "game/arb-game-rules.h"
#include "game/arb-game-setup.h"
#include "systems/arb-club.h"

#define MAX_PROBLEMS 6

static gboolean
plays_by_other_rules (ArbRulesWindow *self)
{
  const ArbSystem *system = arb_rules_window_get_loaded (self, self->system);

  return self->kept != NULL && system != NULL &&
         !arb_game_is_same_rules (self->kept, system->rules);
}

static void
use_rules (ArbRulesWindow *self)
{
  ArbStore *store = arb_rules_window_get_store (self);
  g_auto (GStrv) files = arb_system_set_dup_house_files (self->systems);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  if (store == NULL)
    return;
  if (arb_game_add_rules (store, self->system, files, problems, &error))
    {
      arb_rules_window_say (
          self, _ ("The event keeps these rules; they hold for combats begun from now on."), FALSE);
      return;
    }
  list = arb_shown_problems (problems, ARB_SHOWN_PLACE_FILE, MAX_PROBLEMS);
  sentence = *list != '\0' ? g_strdup_printf ("%s\n%s", error->message, list)
                           : g_strdup (error->message);
  arb_rules_window_say (self, sentence, TRUE);
}

static void
use_cb (const char *response,
        const char *text,
        gpointer data)
{
  if (g_str_equal (response, "use"))
    use_rules (data);
}

void
arb_rules_window_offer_rules (ArbRulesWindow *self)
{
  ArbWarning *warning;

  if (arb_rules_window_get_store (self) == NULL || !plays_by_other_rules (self))
    return;
  warning = arb_warning_new (
      ARB_WARNING_CONFIRM, _ ("Use These Rules in the Open Event?"),
      _ ("New events will use them. The open event goes on with the rules it keeps unless you "
         "say so; combats under way and those that are over are not touched."));
  arb_warning_set_no (warning, _ ("_Not in This Event"));
  arb_warning_add_way (warning, ARB_WAY_DO, "use", _ ("_Use from Now On"));
  arb_warning_show (warning, GTK_WIDGET (self), use_cb, self);
}

static void
saved_cb (ArbRulesWindow *self)
{
  arb_rules_window_reload (self);
  arb_rules_window_say (self, _ ("The club’s tables were saved; new events will use them."), FALSE);
  arb_rules_window_offer_rules (self);
}

static void
activated_cb (AdwActionRow *row,
              ArbRulesWindow *self)
{
  const ArbSystem *system = arb_rules_window_get_loaded (self, self->system);
  GtkWidget *editor;

  if (system == NULL)
    return;
  editor = arb_table_editor_new (GTK_WINDOW (self), system->rules,
                                 g_object_get_data (G_OBJECT (row), "table"), self->folder);
  g_signal_connect_object (editor, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* The order of the book: that of the shipped file, whatever a house file replaced. */
static int
compare_tables (gconstpointer a,
                gconstpointer b,
                gpointer shipped)
{
  const ArbTable *table_a = *(const ArbTable *const *) a;
  const ArbTable *table_b = *(const ArbTable *const *) b;
  const ArbTable *old_a = shipped != NULL ? arb_rules_find_table (shipped, table_a->id) : NULL;
  const ArbTable *old_b = shipped != NULL ? arb_rules_find_table (shipped, table_b->id) : NULL;
  guint line_a = old_a != NULL ? old_a->place.line : G_MAXUINT;
  guint line_b = old_b != NULL ? old_b->place.line : G_MAXUINT;

  if (line_a != line_b)
    return line_a < line_b ? -1 : 1;
  return g_strcmp0 (table_a->id, table_b->id);
}

static GPtrArray *
list_tables (const ArbRules *rules)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) shipped = arb_system_load (rules->id, NULL, problems);
  GPtrArray *tables = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer table;

  g_hash_table_iter_init (&iter, rules->tables);
  while (g_hash_table_iter_next (&iter, NULL, &table))
    g_ptr_array_add (tables, table);
  g_ptr_array_sort_with_data (tables, compare_tables, shipped != NULL ? shipped->rules : NULL);
  return tables;
}

static void
add_table_row (ArbRulesWindow *self,
               GtkWidget *group,
               const ArbRules *rules,
               const ArbTable *table)
{
  g_autofree char *source = arb_table_dup_source (rules, table, FALSE);
  g_autofree char *subtitle = table->cite != NULL ? g_strdup_printf ("%s [%s]", source, table->cite)
                                                  : g_strdup (source);
  GtkWidget *row = arb_rules_window_new_row (arb_text_get (table->name, arb_language_get ()),
                                             subtitle, arb_table_get_source_icon (rules, table));

  g_object_set_data (G_OBJECT (row), "table", (gpointer) table->id);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_event_row (ArbRulesWindow *self)
{
  GtkWidget *group;
  GtkWidget *row;
  GtkWidget *button;

  if (!plays_by_other_rules (self))
    return;
  group = arb_rules_window_add_group (self->tables_page, _ ("The Open Event"), NULL);
  row = arb_rules_window_new_row (
      _ ("This event is played by other rules than your club has now"),
      _ ("It keeps those it was made with, or those you last gave it."), "dialog-warning-symbolic");
  button = gtk_button_new_with_mnemonic (_ ("_Use from Now On…"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (button, arb_rules_window_get_store (self) != NULL);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (arb_rules_window_offer_rules), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

void
arb_rules_window_fill_tables (ArbRulesWindow *self)
{
  const ArbSystem *system = arb_rules_window_get_loaded (self, self->system);
  g_autoptr (GPtrArray) tables = NULL;
  GtkWidget *group;

  arb_rules_window_clear_page (self->tables_page);
  add_event_row (self);
  group = arb_rules_window_add_group (
      self->tables_page, _ ("Tables of the Rules"),
      _ ("Every table says where its figures come from. Open one to look at it or to put your club’s "
         "own figures in its place."));
  if (system == NULL)
    return;
  tables = list_tables (system->rules);
  for (guint i = 0; i < tables->len; i++)
    add_table_row (self, group, system->rules, tables->pdata[i]);
}
