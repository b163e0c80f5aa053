/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of examples: whether what the book computes still comes out, house rules included. */

#include <glib/gi18n.h>

#include "app/rules/arb-rules-window-private.h"
#include "engine/arb-language.h"
#include "systems/arb-examples.h"

static void
set_icon (GtkWidget *row,
          const char *name)
{
  gtk_image_set_from_icon_name (g_object_get_data (G_OBJECT (row), "icon"), name);
}

static void
add_sentence (GtkWidget *row,
              const char *sentence)
{
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row),
                            arb_rules_window_new_row (sentence, NULL, "dialog-warning-symbolic"));
}

static void
show_result (GtkWidget *row,
             const ArbExamples *examples,
             const ArbSystem *system)
{
  gboolean has_house = system->rules->files->len > 1;
  guint n_differ = examples->n_total - examples->n_passed;
  g_autofree char *passed =
      g_strdup_printf (ngettext ("%u/%u worked example passes", "%u/%u worked examples pass",
                                 examples->n_total),
                       examples->n_passed, examples->n_total);
  g_autofree char *differ = NULL;
  g_autofree char *subtitle = NULL;

  if (has_house)
    differ = n_differ == 0
                 ? g_strdup (_ ("with your house rules as well"))
                 : g_strdup_printf (ngettext ("with your house rules %u comes out otherwise than in "
                                              "the book",
                                              "with your house rules %u come out otherwise than in "
                                              "the book",
                                              n_differ),
                                    n_differ);
  /* Translators: “12/12 worked examples pass; with your house rules as well”. */
  subtitle = differ != NULL ? g_strdup_printf (_ ("%s; %s"), passed, differ) : g_strdup (passed);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  set_icon (row, n_differ == 0 ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  for (guint i = 0; i < examples->failures->len; i++)
    add_sentence (row, examples->failures->pdata[i]);
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (row), examples->failures->len > 0);
}

static void
run_examples (ArbRulesWindow *self,
              const char *id,
              GtkWidget *row)
{
  const ArbSystem *system = arb_rules_window_get_loaded (self, id);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_auto (ArbExamples) examples = { 0 };

  if (system != NULL && arb_examples_run (&examples, id, self->systems, problems))
    {
      show_result (row, &examples, system);
      return;
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), _ ("The examples cannot be run."));
  set_icon (row, "dialog-error-symbolic");
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (row), TRUE);
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      g_autofree char *text = arb_problem_to_string (arb_problems_get (problems, i));

      add_sentence (row, text);
    }
}

/* One system at a time: the window answers in between. */
static gboolean
idle_cb (gpointer data)
{
  ArbRulesWindow *self = data;
  const ArbSystemDef *const *defs = arb_system_get_defs ();
  guint i = self->next_example++;

  run_examples (self, defs[i]->id, self->example_rows->pdata[i]);
  if (defs[self->next_example] != NULL)
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  return G_SOURCE_REMOVE;
}

/* Not before somebody looks at the page. */
void
arb_rules_window_run_examples (ArbRulesWindow *self)
{
  if (self->idle == 0 && self->next_example < self->example_rows->len &&
      gtk_widget_get_mapped (GTK_WIDGET (self->examples_page)))
    self->idle = g_idle_add_full (G_PRIORITY_LOW, idle_cb, self, NULL);
}

void
arb_rules_window_fill_examples (ArbRulesWindow *self)
{
  GtkWidget *group;

  g_clear_handle_id (&self->idle, g_source_remove);
  arb_rules_window_clear_page (self->examples_page);
  g_ptr_array_set_size (self->example_rows, 0);
  group = arb_rules_window_add_group (
      self->examples_page, _ ("Worked Examples"),
      _ ("Every example the rulebooks compute is computed again by this program, with the house "
         "rules of your club. One that comes out otherwise shows what a house rule changes."));
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      const ArbSystem *system = arb_rules_window_get_loaded (self, (*def)->id);
      GtkWidget *row = adw_expander_row_new ();
      GtkWidget *icon = gtk_image_new_from_icon_name ("content-loading-symbolic");

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (
          ADW_PREFERENCES_ROW (row),
          system != NULL ? arb_text_get (system->rules->name, arb_language_get ()) : (*def)->id);
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), _ ("Computing…"));
      adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (row), FALSE);
      adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), icon);
      g_object_set_data (G_OBJECT (row), "icon", icon);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      g_ptr_array_add (self->example_rows, row);
    }
  self->next_example = 0;
  arb_rules_window_run_examples (self);
}
