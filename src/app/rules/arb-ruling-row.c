/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/rules/arb-ruling-row.h"

#include <glib/gi18n.h>

#include "engine/arb-language.h"

struct _ArbRulingRow
{
  AdwExpanderRow parent_instance;

  ArbRules *rules;        /* Owned */
  const ArbField *ruling; /* Borrowed from @rules */
  ArbValue value;         /* Owned */
  GPtrArray *checks;      /* Owned, GtkCheckButton borrowed, in the order of @values */
  GArray *values;         /* Owned, ArbValue */
  GtkWidget *entry;       /* Borrowed; of a number, else NULL */
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (ArbRulingRow, arb_ruling_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_reading (ArbRulingRow *self,
             const ArbValue *value)
{
  return arb_field_dup_display (self->ruling, value, arb_language_get ());
}

static void
show_value (ArbRulingRow *self)
{
  g_autofree char *reading = dup_reading (self, &self->value);
  g_autofree char *subtitle =
      arb_ruling_row_is_standard (self)
          ? g_strdup (reading)
          : g_strdup_printf (_ ("%s (changed by your club)"), reading);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
}

static void
toggled_cb (GtkCheckButton *check,
            ArbRulingRow *self)
{
  guint index;

  if (self->is_filling || !gtk_check_button_get_active (check) ||
      !g_ptr_array_find (self->checks, check, &index))
    return;
  arb_value_clear (&self->value);
  self->value = arb_value_copy (&g_array_index (self->values, ArbValue, index));
  show_value (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_reading (ArbRulingRow *self,
             ArbValue value)
{
  g_autofree char *reading = dup_reading (self, &value);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  if (self->checks->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks->pdata[0]);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), reading);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (arb_value_equal (&value, &self->ruling->standard))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("The reading Arbitre starts from"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, reading,
                                  -1);
  g_array_append_val (self->values, value);
  g_ptr_array_add (self->checks, check);
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
apply_cb (AdwEntryRow *entry,
          ArbRulingRow *self)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (!arb_field_parse (self->ruling, gtk_editable_get_text (GTK_EDITABLE (entry)), &value, &error))
    {
      gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
      gtk_widget_set_tooltip_text (GTK_WIDGET (entry), error->message);
      gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_TRUE, -1);
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), error->message);
      return;
    }
  arb_ruling_row_set_value (self, &value);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_entry (ArbRulingRow *self)
{
  g_autofree char *allowed = arb_field_dup_allowed (self->ruling, arb_language_get ());
  g_autofree char *title = g_strdup_printf (_ ("A number: %s"), allowed);

  self->entry = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entry), title);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->entry), TRUE);
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (self->entry), GTK_INPUT_PURPOSE_NUMBER);
  g_signal_connect (self->entry, "apply", G_CALLBACK (apply_cb), self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->entry);
}

/* Closed lists and yes/no have readings to choose from, a number has its limits. */
static void
add_readings (ArbRulingRow *self)
{
  const ArbField *ruling = self->ruling;

  if (ruling->type == ARB_FIELD_BOOL)
    {
      add_reading (self, arb_value_bool (TRUE));
      add_reading (self, arb_value_bool (FALSE));
    }
  for (guint i = 0; ruling->words != NULL && i < ruling->words->len; i++)
    {
      ArbValue value = ARB_VALUE_INIT;

      if (arb_field_parse (ruling, g_array_index (ruling->words, ArbWord, i).word, &value, NULL))
        add_reading (self, value);
    }
  if (self->checks->len == 0)
    add_entry (self);
}

static void
arb_ruling_row_finalize (GObject *object)
{
  ArbRulingRow *self = ARB_RULING_ROW (object);

  arb_value_clear (&self->value);
  g_ptr_array_unref (self->checks);
  g_array_unref (self->values);
  g_clear_pointer (&self->rules, arb_rules_unref);
  G_OBJECT_CLASS (arb_ruling_row_parent_class)->finalize (object);
}

static void
arb_ruling_row_class_init (ArbRulingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_ruling_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
arb_ruling_row_init (ArbRulingRow *self)
{
  self->checks = g_ptr_array_new ();
  self->values = g_array_new (FALSE, FALSE, sizeof (ArbValue));
  g_array_set_clear_func (self->values, (GDestroyNotify) arb_value_clear);
}

GtkWidget *
arb_ruling_row_new (ArbRules *rules,
                    const ArbField *ruling,
                    const ArbValue *value)
{
  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (ruling != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  ArbRulingRow *self = g_object_new (ARB_TYPE_RULING_ROW, "use-markup", FALSE, NULL);
  const char *name = arb_text_get (ruling->name, arb_language_get ());
  g_autofree char *title =
      ruling->cite != NULL ? g_strdup_printf ("%s [%s]", name, ruling->cite) : g_strdup (name);

  self->rules = arb_rules_ref (rules);
  self->ruling = ruling;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  add_readings (self);
  arb_ruling_row_set_value (self, value);
  return GTK_WIDGET (self);
}

const ArbField *
arb_ruling_row_get_ruling (ArbRulingRow *self)
{
  g_return_val_if_fail (ARB_IS_RULING_ROW (self), NULL);
  return self->ruling;
}

const ArbValue *
arb_ruling_row_get_value (ArbRulingRow *self)
{
  g_return_val_if_fail (ARB_IS_RULING_ROW (self), NULL);
  return &self->value;
}

void
arb_ruling_row_set_value (ArbRulingRow *self,
                          const ArbValue *value)
{
  g_return_if_fail (ARB_IS_RULING_ROW (self));
  g_return_if_fail (value != NULL);

  ArbValue copy = arb_value_copy (value);

  arb_value_clear (&self->value);
  self->value = copy;
  self->is_filling = TRUE;
  for (guint i = 0; i < self->checks->len; i++)
    if (arb_value_equal (&g_array_index (self->values, ArbValue, i), value))
      gtk_check_button_set_active (self->checks->pdata[i], TRUE);
  if (self->entry != NULL)
    {
      g_autofree char *text = arb_field_to_string (self->ruling, value);

      gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
      gtk_widget_remove_css_class (self->entry, "error");
      gtk_widget_set_tooltip_text (self->entry, NULL);
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
  self->is_filling = FALSE;
  show_value (self);
}

void
arb_ruling_row_set_changeable (ArbRulingRow *self,
                               gboolean changeable)
{
  g_return_if_fail (ARB_IS_RULING_ROW (self));
  for (guint i = 0; i < self->checks->len; i++)
    gtk_widget_set_sensitive (self->checks->pdata[i], changeable);
  if (self->entry != NULL)
    gtk_widget_set_sensitive (self->entry, changeable);
}

gboolean
arb_ruling_row_is_standard (ArbRulingRow *self)
{
  g_return_val_if_fail (ARB_IS_RULING_ROW (self), FALSE);
  return arb_value_equal (&self->value, &self->ruling->standard);
}
