/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-table-form.h"

#include <glib/gi18n.h>

#include "app/arb-combo-row.h"
#include "app/arb-compat.h"
#include "engine/arb-language.h"
#include "roster/arb-army-file.h"
#include "systems/arb-data.h"

typedef struct
{
  AdwComboRow *row;    /* Borrowed */
  GtkStringList *names; /* Borrowed from @row */
  GPtrArray *armies;   /* Owned, char *: what each name stands for; NULL: none */
} ArmyChoice;

struct _ArbTableForm
{
  AdwPreferencesGroup parent_instance;

  AdwEntryRow *name;   /* Borrowed, as the others */
  AdwComboRow *system;
  GPtrArray *ids;      /* Owned; of the systems, static strings */
  ArmyChoice armies[2];
};

G_DEFINE_FINAL_TYPE (ArbTableForm, arb_table_form, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed_cb (ArbTableForm *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_choice (ArmyChoice *choice,
            const char *name,
            const char *army)
{
  gtk_string_list_append (choice->names, name);
  g_ptr_array_add (choice->armies, g_strdup (army));
}

/* The name a list gives itself; its file name when it cannot be read. */
static char *
dup_sample_name (const char *file)
{
  g_autofree char *path = g_strdup_printf ("armies/%s", file);
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army =
      arb_army_load_bytes (bytes, file, ARB_ARMY_READ_LENIENT, problems);
  const char *name = army != NULL ? arb_army_get (army, ARB_ARMY_NAME) : NULL;

  return g_strdup_printf (_ ("Sample: %s"), name != NULL ? name : file);
}

static void
fill_armies (ArbTableForm *self)
{
  const char *system = arb_table_form_get_system (self);
  g_auto (GStrv) files = arb_data_list ("armies");
  g_autofree char *prefix = g_strconcat (system, "-", NULL);

  for (guint k = 0; k < G_N_ELEMENTS (self->armies); k++)
    {
      ArmyChoice *choice = &self->armies[k];

      gtk_string_list_splice (choice->names, 0,
                              g_list_model_get_n_items (G_LIST_MODEL (choice->names)), NULL);
      g_ptr_array_set_size (choice->armies, 0);
      add_choice (choice, _ ("None yet"), NULL);
    }
  for (guint i = 0; files[i] != NULL; i++)
    if (g_str_has_prefix (files[i], prefix))
      {
        g_autofree char *base = g_strndup (files[i], strlen (files[i]) - strlen (".xml"));
        g_autofree char *army = g_strconcat (ARB_SAMPLE_LIST, base, NULL);
        g_autofree char *name = dup_sample_name (files[i]);

        for (guint k = 0; k < G_N_ELEMENTS (self->armies); k++)
          add_choice (&self->armies[k], name, army);
      }
  for (guint k = 0; k < G_N_ELEMENTS (self->armies); k++)
    adw_combo_row_set_selected (self->armies[k].row, 0);
}

static void
system_changed_cb (ArbTableForm *self)
{
  fill_armies (self);
  changed_cb (self);
}

static void
choose (ArbTableForm *self,
        guint side,
        const char *army)
{
  ArmyChoice *choice = &self->armies[side];

  for (guint i = 0; i < choice->armies->len; i++)
    if (g_strcmp0 (choice->armies->pdata[i], army) == 0)
      {
        adw_combo_row_set_selected (choice->row, i);
        return;
      }
  {
    g_autofree char *name = g_filename_display_basename (army);

    add_choice (choice, name, army);
    adw_combo_row_set_selected (choice->row, choice->armies->len - 1);
  }
}

static void
file_chosen (ArbTableForm *self,
             guint side,
             const char *path)
{
  if (path != NULL)
    choose (self, side, path);
}

static void
first_chosen_cb (const char *path,
                 gpointer data)
{
  file_chosen (data, 0, path);
}

static void
second_chosen_cb (const char *path,
                  gpointer data)
{
  file_chosen (data, 1, path);
}

static void
browse_cb (GtkButton *button,
           ArbTableForm *self)
{
  const ArbFileKind kinds[] = { { _ ("Army lists"), arb_army_get_patterns () }, { NULL } };
  gboolean is_first = g_object_get_data (G_OBJECT (button), "side") == NULL;

  arb_choose_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Army List"), NULL,
                   kinds, is_first ? first_chosen_cb : second_chosen_cb, self);
}

static void
add_army_row (ArbTableForm *self,
              guint side)
{
  ArmyChoice *choice = &self->armies[side];
  GtkWidget *row = arb_combo_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("document-open-symbolic");
  const char *label = side == 0 ? _ ("Choose a list file for the first army")
                                : _ ("Choose a list file for the second army");

  choice->row = ADW_COMBO_ROW (row);
  choice->names = gtk_string_list_new (NULL);
  choice->armies = g_ptr_array_new_with_free_func (g_free);
  adw_combo_row_set_model (choice->row, G_LIST_MODEL (choice->names));
  g_object_unref (choice->names);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 side == 0 ? _ ("First army") : _ ("Second army"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (side));
  g_signal_connect (button, "clicked", G_CALLBACK (browse_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (changed_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
add_system_row (ArbTableForm *self,
                ArbSystemSet *systems)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  GtkWidget *row = arb_combo_row_new ();

  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      const ArbSystem *system = arb_system_set_get (systems, (*def)->id, problems);

      if (system == NULL)
        continue;
      gtk_string_list_append (names, arb_text_get (system->rules->name, arb_language_get ()));
      g_ptr_array_add (self->ids, (gpointer) (*def)->id);
    }
  self->system = ADW_COMBO_ROW (row);
  adw_combo_row_set_model (self->system, G_LIST_MODEL (names));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Rules"));
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (system_changed_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
arb_table_form_finalize (GObject *object)
{
  ArbTableForm *self = ARB_TABLE_FORM (object);

  g_ptr_array_unref (self->ids);
  for (guint i = 0; i < G_N_ELEMENTS (self->armies); i++)
    g_clear_pointer (&self->armies[i].armies, g_ptr_array_unref);
  G_OBJECT_CLASS (arb_table_form_parent_class)->finalize (object);
}

static void
arb_table_form_class_init (ArbTableFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_table_form_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
arb_table_form_init (ArbTableForm *self)
{
  self->ids = g_ptr_array_new ();
}

GtkWidget *
arb_table_form_new (ArbSystemSet *systems,
                    guint number)
{
  ArbTableForm *self = g_object_new (ARB_TYPE_TABLE_FORM, NULL);
  GtkWidget *name = adw_entry_row_new ();
  g_autofree char *text = g_strdup_printf (_ ("Table %u"), number);

  g_return_val_if_fail (systems != NULL, NULL);
  self->name = ADW_ENTRY_ROW (name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _ ("Name of the table"));
  gtk_editable_set_text (GTK_EDITABLE (name), text);
  g_signal_connect_swapped (name, "changed", G_CALLBACK (changed_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), name);
  add_system_row (self, systems);
  add_army_row (self, 0);
  add_army_row (self, 1);
  fill_armies (self);
  return GTK_WIDGET (self);
}

void
arb_table_form_grab (ArbTableForm *self)
{
  g_return_if_fail (ARB_IS_TABLE_FORM (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

const char *
arb_table_form_get_system (ArbTableForm *self)
{
  g_return_val_if_fail (ARB_IS_TABLE_FORM (self), NULL);

  guint index = adw_combo_row_get_selected (self->system);

  return index < self->ids->len ? self->ids->pdata[index] : "";
}

void
arb_table_form_set_system (ArbTableForm *self,
                           const char *system)
{
  g_return_if_fail (ARB_IS_TABLE_FORM (self));
  for (guint i = 0; i < self->ids->len; i++)
    if (g_str_equal (self->ids->pdata[i], system))
      adw_combo_row_set_selected (self->system, i);
}

void
arb_table_form_set_army (ArbTableForm *self,
                         guint side,
                         const char *army)
{
  g_return_if_fail (ARB_IS_TABLE_FORM (self));
  choose (self, side, army);
}

static const char *
get_army (ArbTableForm *self,
          guint side)
{
  ArmyChoice *choice = &self->armies[side];
  guint index = adw_combo_row_get_selected (choice->row);

  return index < choice->armies->len ? choice->armies->pdata[index] : NULL;
}

void
arb_table_form_add_to (ArbTableForm *self,
                       ArbEventPlan *plan)
{
  g_return_if_fail (ARB_IS_TABLE_FORM (self));
  g_return_if_fail (plan != NULL);
  arb_event_plan_add_table (plan, gtk_editable_get_text (GTK_EDITABLE (self->name)),
                            arb_table_form_get_system (self), get_army (self, 0),
                            get_army (self, 1));
}
