/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/rules/arb-table-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "app/arb-warning.h"
#include "roster/arb-shown.h"
#include "app/rules/arb-table-grid.h"
#include "base/arb-file.h"
#include "engine/arb-language.h"
#include "systems/arb-club.h"
#include "systems/arb-data.h"
#include "systems/arb-table-csv.h"

#define MAX_PROBLEMS 12

struct _ArbTableEditor
{
  AdwWindow parent_instance;

  ArbRules *rules;       /* Owned */
  const ArbTable *table; /* Borrowed from @rules */
  char *folder;          /* Owned */
  char *shown;           /* Owned; the cells as they were when the window opened */
  GBytes *demonstration_csv; /* Owned; NULL: the program has no such figures for this table */

  /* Template children */
  AdwWindowTitle *window_title;
  GtkLabel *source;
  GtkWidget *message_box;
  GtkImage *message_icon;
  GtkLabel *message;
  ArbTableGrid *grid;
  GtkCheckButton *demonstration;
  GtkWidget *rows_tools;
  GtkWidget *columns_tools;
};

G_DEFINE_FINAL_TYPE (ArbTableEditor, arb_table_editor, ADW_TYPE_WINDOW)

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A house file need not say that its tables are the club's: they are not the book's. */
static ArbOrigin
get_origin (const ArbRules *rules,
            const ArbTable *table)
{
  const ArbRuleFile *shipped = rules->files->pdata[0];

  return table->origin == ARB_ORIGIN_BOOK && g_strcmp0 (table->place.file, shipped->name) != 0
             ? ARB_ORIGIN_CLUB
             : table->origin;
}

static const ArbWord *
find_word (const ArbRules *rules,
           const char *id)
{
  for (guint i = 0; i < rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = rules->procedures->pdata[i];

      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbWord *word = arb_field_find_word (procedure->values->pdata[j], id);

          if (word != NULL)
            return word;
        }
    }
  return NULL;
}

/* What the rules call them; where cells are typed, as the file has them and with what they mean. */
static char *
dup_silent_words (const ArbRules *rules,
                  const ArbTable *table,
                  gboolean as_typed)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; table->silent != NULL && table->silent[i] != NULL; i++)
    {
      const ArbWord *word = find_word (rules, table->silent[i]);
      const char *name = word != NULL ? arb_text_get (word->name, arb_language_get ()) : NULL;

      if (!as_typed && name == NULL)
        continue;
      /* Names have commas of their own. */
      g_string_append_printf (text, "%s%s", text->len == 0 ? "" : as_typed ? ", " : "; ",
                              as_typed ? table->silent[i] : name);
      if (as_typed && name != NULL)
        g_string_append_printf (text, " (%s)", name);
    }
  return g_strdup (text->str);
}

char *
arb_table_dup_source (const ArbRules *rules,
                      const ArbTable *table,
                      gboolean as_typed)
{
  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (table != NULL, NULL);

  g_autofree char *words = dup_silent_words (rules, table, as_typed);

  if (arb_table_is_empty (table))
    return g_strdup (_ ("empty: the umpire reads the printed table"));
  switch (get_origin (rules, table))
    {
    case ARB_ORIGIN_DEMONSTRATION:
      return g_strdup (_ ("demonstration figures, not the rulebook’s"));
    case ARB_ORIGIN_CLUB:
      return g_strdup (_ ("the club’s own figures"));
    case ARB_ORIGIN_BOOK:
    default:
      if (arb_table_has_silent_cells (table) && *words == '\0')
        return g_strdup (_ ("the book’s entries, and questions where it is silent"));
      return arb_table_has_silent_cells (table)
                 ? g_strdup_printf (_ ("the book’s entries, except where it is silent: %s"), words)
                 : g_strdup (_ ("the book’s figures"));
    }
}

const char *
arb_table_get_source_icon (const ArbRules *rules,
                           const ArbTable *table)
{
  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (table != NULL, NULL);
  if (arb_table_is_empty (table))
    return "document-new-symbolic";
  return arb_table_has_silent_cells (table) ? "dialog-question-symbolic"
                                            : arb_shown_source_icon (get_origin (rules, table));
}

static void
say (ArbTableEditor *self,
     const char *sentence,
     gboolean is_wrong)
{
  arb_tell_in_box (self->message_box, self->message_icon, self->message, sentence, is_wrong);
}

/* @sentence and, below it, what is wrong line by line. */
static void
say_problems (ArbTableEditor *self,
              const char *sentence,
              const ArbProblems *problems,
              ArbShownPlace place)
{
  g_autofree char *list = arb_shown_problems (problems, place, MAX_PROBLEMS);
  g_autofree char *text = g_strconcat (sentence, *list != '\0' ? "\n" : "", list, NULL);

  say (self, text, TRUE);
}

static void
show_table (ArbTableEditor *self,
            const ArbTable *table)
{
  gtk_check_button_set_active (self->demonstration, table->origin == ARB_ORIGIN_DEMONSTRATION &&
                                                        !arb_table_is_empty (table));
  arb_table_grid_show (self->grid, table, self->table);
}

static ArbTable *
read_typed (ArbTableEditor *self)
{
  g_autoptr (GError) error = NULL;
  ArbTable *table = arb_table_grid_read (self->grid, &error);

  if (table == NULL)
    say (self, error->message, TRUE);
  else
    table->origin = gtk_check_button_get_active (self->demonstration) ? ARB_ORIGIN_DEMONSTRATION
                                                                      : ARB_ORIGIN_CLUB;
  return table;
}

static void
finish (ArbTableEditor *self)
{
  g_signal_emit (self, signals[SAVED], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
save (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (widget);
  g_autoptr (ArbTable) table = read_typed (self);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  if (table == NULL)
    return;
  if (arb_club_save_table (self->folder, self->rules->id, table, problems, &error))
    finish (self);
  else
    say_problems (self, error->message, problems, ARB_SHOWN_PLACE_NONE);
}

static void
drop (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (widget);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  if (arb_club_drop_table (self->folder, self->rules->id, self->table->id, problems, &error))
    finish (self);
  else
    say_problems (self, error->message, problems, ARB_SHOWN_PLACE_NONE);
}

static void
use_demonstration (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (widget);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbTable) table =
      arb_table_read_csv_bytes (self->table, self->demonstration_csv, self->table->id, problems);

  if (table == NULL)
    {
      say_problems (self, _ ("The demonstration figures do not fit this table:"), problems,
                    ARB_SHOWN_PLACE_FILE);
      return;
    }
  show_table (self, table);
  say (self,
       _ ("These are figures to try the program with, not the rulebook’s. They are marked wherever "
          "they count. Save to use them."),
       FALSE);
}

gboolean
arb_table_editor_import (ArbTableEditor *self,
                         const char *path)
{
  g_return_val_if_fail (ARB_IS_TABLE_EDITOR (self), FALSE);

  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbTable) table = arb_table_read_csv (self->table, path, problems);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = NULL;

  if (table == NULL)
    {
      sentence = g_strdup_printf (_ ("Nothing of “%s” was taken over; this is wrong with it:"), name);
      say_problems (self, sentence, problems, ARB_SHOWN_PLACE_FILE);
      return FALSE;
    }
  show_table (self, table);
  sentence = g_strdup_printf (_ ("This is the table of “%s”. Save to use it."), name);
  say (self, sentence, FALSE);
  return TRUE;
}

gboolean
arb_table_editor_export (ArbTableEditor *self,
                         const char *path)
{
  g_return_val_if_fail (ARB_IS_TABLE_EDITOR (self), FALSE);

  g_autoptr (ArbTable) table = read_typed (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = table != NULL ? arb_table_to_csv (table, ';') : NULL;
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = g_strdup_printf (_ ("Exported as “%s”."), name);
  gboolean ok = text != NULL && arb_file_replace (path, text, strlen (text), &error);

  if (ok || error != NULL)
    say (self, ok ? sentence : error->message, !ok);
  return ok;
}

static void
import_chosen_cb (const char *path,
                  gpointer data)
{
  if (path != NULL)
    arb_table_editor_import (data, path);
}

static void
export_chosen_cb (const char *path,
                  gpointer data)
{
  if (path != NULL)
    arb_table_editor_export (data, path);
}

static void
import (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  arb_choose_csv (GTK_WINDOW (widget), _ ("Import a Table"), NULL, import_chosen_cb,
                  widget);
}

static void
export (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (widget);
  g_autofree char *name = g_strdup_printf ("%s-%s.csv", self->rules->id, self->table->id);

  arb_choose_csv (GTK_WINDOW (widget), _ ("Export the Table"), name, export_chosen_cb,
                  widget);
}

static void
resize (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (widget);
  int change = strstr (action_name, "add") != NULL ? 1 : -1;
  gboolean is_row = g_str_has_suffix (action_name, "row");

  arb_table_grid_resize (self->grid, is_row ? change : 0, is_row ? 0 : change);
}

static void
discard_cb (const char *response,
            const char *text,
            gpointer data)
{
  if (g_str_equal (response, "discard"))
    gtk_window_destroy (data);
}

/* An hour of typing must not go with one key. */
static gboolean
arb_table_editor_close_request (GtkWindow *window)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (window);
  g_autofree char *now = arb_table_grid_dup_text (self->grid);
  ArbWarning *warning;

  if (g_str_equal (now, self->shown))
    return GTK_WINDOW_CLASS (arb_table_editor_parent_class)->close_request (window);
  warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Discard What You Changed?"), NULL);
  arb_warning_add_consequence (warning, _ ("The table was changed and is not saved for the club."));
  arb_warning_set_no (warning, _ ("_Go On Typing"));
  arb_warning_add_way (warning, ARB_WAY_LOSE, "discard", _ ("_Discard"));
  arb_warning_show (warning, GTK_WIDGET (self), discard_cb, self);
  return GDK_EVENT_STOP;
}

static void
arb_table_editor_finalize (GObject *object)
{
  ArbTableEditor *self = ARB_TABLE_EDITOR (object);

  g_clear_pointer (&self->rules, arb_rules_unref);
  g_clear_pointer (&self->demonstration_csv, g_bytes_unref);
  g_free (self->folder);
  g_free (self->shown);
  G_OBJECT_CLASS (arb_table_editor_parent_class)->finalize (object);
}

static void
arb_table_editor_class_init (ArbTableEditorClass *klass)
{
  static const char *const resizers[] = { "table.add-row", "table.remove-row", "table.add-column",
                                          "table.remove-column" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_table_editor_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = arb_table_editor_close_request;
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ARB_TYPE_TABLE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-table-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, window_title);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, source);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, message_box);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, message_icon);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, message);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, grid);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, demonstration);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, rows_tools);
  gtk_widget_class_bind_template_child (widget_class, ArbTableEditor, columns_tools);
  gtk_widget_class_install_action (widget_class, "table.save", NULL, save);
  gtk_widget_class_install_action (widget_class, "table.drop", NULL, drop);
  gtk_widget_class_install_action (widget_class, "table.use-demonstration", NULL,
                                   use_demonstration);
  gtk_widget_class_install_action (widget_class, "table.import", NULL, import);
  gtk_widget_class_install_action (widget_class, "table.export", NULL, export);
  for (guint i = 0; i < G_N_ELEMENTS (resizers); i++)
    gtk_widget_class_install_action (widget_class, resizers[i], NULL, resize);
}

static void
arb_table_editor_init (ArbTableEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_source (ArbTableEditor *self)
{
  g_autofree char *words = arb_table_dup_source (self->rules, self->table, TRUE);
  /* Translators: “Now: the book’s figures.” */
  g_autofree char *now = g_strdup_printf (_ ("Now: %s."), words);
  g_autofree char *text = g_strdup_printf (
      "%s %s", now,
      arb_table_grid_is_free (self->table)
          ? _ ("A value is looked up at the greatest heading that is not above it. Enter goes to the "
               "cell below.")
          : _ ("The headings are fixed by the rules. Enter goes to the cell below."));

  gtk_label_set_text (self->source, text);
}

GtkWidget *
arb_table_editor_new (GtkWindow *parent,
                      ArbRules *rules,
                      const char *table,
                      const char *folder)
{
  ArbTableEditor *self = g_object_new (ARB_TYPE_TABLE_EDITOR, NULL);
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *demonstration =
      g_strdup_printf ("samples/%s-%s-demonstration.csv", rules->id, table);
  gboolean is_free;

  arb_em_put_before (GTK_WINDOW (self), parent);
  self->rules = arb_rules_ref (rules);
  self->table = arb_rules_find_table (rules, table);
  self->folder = g_strdup (folder);
  self->demonstration_csv = arb_data_lookup (demonstration);
  is_free = arb_table_grid_is_free (self->table);
  adw_window_title_set_title (self->window_title,
                              arb_text_get (self->table->name, arb_language_get ()));
  adw_window_title_set_subtitle (self->window_title,
                                 self->table->cite != NULL ? self->table->cite : "");
  gtk_widget_action_set_enabled (widget, "table.use-demonstration",
                                 self->demonstration_csv != NULL);
  gtk_widget_action_set_enabled (widget, "table.drop",
                                 arb_club_has_table (folder, rules->id, table));
  gtk_widget_set_visible (self->rows_tools, is_free && self->table->row_name != NULL);
  gtk_widget_set_visible (self->columns_tools, is_free);
  show_source (self);
  show_table (self, self->table);
  self->shown = arb_table_grid_dup_text (self->grid);
  if (arb_table_is_empty (self->table))
    say (self,
         _ ("Type the figures of your printed table; the menu imports them from a spreadsheet "
            "instead."),
         FALSE);
  return widget;
}
