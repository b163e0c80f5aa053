/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-differences-dialog.h"

#include <glib/gi18n.h>

#include "engine/arb-language.h"
#include "game/arb-game-describe.h"
#include "store/arb-state.h"

struct _ArbDifferencesDialog
{
  AdwWindow parent_instance;

  ArbCorrect *correct; /* Owned */

  /* Template children */
  GtkLabel *heading;
  GtkListBox *list;
  GtkWidget *error_box;
  GtkLabel *error;
  GtkWidget *all;
};

G_DEFINE_FINAL_TYPE (ArbDifferencesDialog, arb_differences_dialog, ADW_TYPE_WINDOW)

static void
apply (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbDifferencesDialog *self = ARB_DIFFERENCES_DIALOG (widget);
  const char *word = g_variant_get_string (parameter, NULL);
  ArbCorrectChoice choice = g_str_equal (word, "all")      ? ARB_CORRECT_ALL
                            : g_str_equal (word, "losses") ? ARB_CORRECT_LOSSES
                                                           : ARB_CORRECT_STAND;
  g_autoptr (GError) error = NULL;

  if (arb_correct_apply (self->correct, choice, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_widget_set_visible (self->error_box, TRUE);
  gtk_label_set_text (self->error, error->message);
}

static void
arb_differences_dialog_finalize (GObject *object)
{
  arb_correct_free (ARB_DIFFERENCES_DIALOG (object)->correct);
  G_OBJECT_CLASS (arb_differences_dialog_parent_class)->finalize (object);
}

static void
arb_differences_dialog_class_init (ArbDifferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_differences_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-differences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, list);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, error_box);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, error);
  gtk_widget_class_bind_template_child (widget_class, ArbDifferencesDialog, all);
  gtk_widget_class_install_action (widget_class, "differences.apply", "s", apply);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_differences_dialog_init (ArbDifferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Sentences ------------------------------------------------------------------------------- */

static char *
dup_combat_title (ArbDesk *desk,
                  const char *combat,
                  char **procedure)
{
  g_autoptr (GPtrArray) combats =
      arb_store_list_combats (arb_desk_get_store (desk), FALSE, NULL);

  for (guint i = 0; combats != NULL && i < combats->len; i++)
    {
      const ArbCombatInfo *info = g_ptr_array_index (combats, i);

      if (!g_str_equal (info->id, combat))
        continue;
      *procedure = g_strdup (info->procedure);
      return g_strdup (info->title != NULL ? info->title : combat);
    }
  return g_strdup (combat);
}

static char *
dup_display (const ArbField *field,
             const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (*text == '\0')
    return g_strdup ("–");
  if (field == NULL || !arb_field_parse (field, text, &value, NULL))
    return g_strdup (text);
  return arb_field_dup_display (field, &value, arb_language_get ());
}

static const char *
get_state_label (const ArbField *field,
                 const char *id)
{
  if (g_str_equal (id, ARB_UNIT_STRENGTH))
    return _ ("Strength");
  if (g_str_equal (id, ARB_UNIT_LOSSES))
    return _ ("Losses");
  if (field != NULL && field->name != NULL)
    return arb_text_get (field->name, arb_language_get ());
  return id;
}

/* What only connects one period with the next has no name, and means nothing to people. */
static gboolean
is_told (ArbDesk *desk,
         const ArbDifference *difference)
{
  return difference->kind != ARB_DIFFERENCE_UNIT ||
         g_str_equal (difference->id, ARB_UNIT_STRENGTH) ||
         g_str_equal (difference->id, ARB_UNIT_LOSSES) ||
         arb_game_find_state_field (arb_desk_get_system (desk), difference->id) != NULL;
}

/* *@subject: whose; the sentence says what. */
static char *
dup_sentence (ArbDesk *desk,
              const ArbDifference *difference,
              char **subject)
{
  const ArbSystem *system = arb_desk_get_system (desk);
  g_autofree char *procedure_id = NULL;
  g_autofree char *was = NULL;
  g_autofree char *now = NULL;
  const ArbField *field = NULL;
  const ArbProcedure *procedure;
  const char *label;

  if (difference->kind == ARB_DIFFERENCE_UNIT)
    {
      ArbGameUnit *unit = arb_game_find_unit (arb_desk_get_game (desk), difference->subject);

      *subject = unit != NULL ? arb_game_unit_dup_label (unit) : g_strdup (difference->subject);
      field = arb_game_find_state_field (system, difference->id);
      label = get_state_label (field, difference->id);
    }
  else
    {
      *subject = dup_combat_title (desk, difference->subject, &procedure_id);
      if (difference->kind == ARB_DIFFERENCE_OPEN)
        return g_strdup (_ ("must be taken up again: a question is open"));
      procedure = system != NULL && procedure_id != NULL
                      ? arb_rules_find_procedure (system->rules, procedure_id)
                      : NULL;
      field = procedure != NULL ? arb_procedure_find_value (procedure, difference->id) : NULL;
      label = field != NULL && field->name != NULL
                  ? arb_text_get (field->name, arb_language_get ())
                  : difference->id;
    }
  was = dup_display (field, difference->was);
  now = dup_display (field, difference->now);
  /* Translators: name of a value, the value as it was, the value as it would be. */
  return g_strdup_printf (_ ("%s: %s → %s"), label, was, now);
}

static void
add_row (ArbDifferencesDialog *self,
         const char *subject,
         const char *sentence)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  g_autofree char *subtitle = g_markup_escape_text (subject, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_append (self->list, row);
}

char *
arb_differences_dialog_dup_text (ArbDesk *desk,
                                 const ArbCorrect *correct)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  g_return_val_if_fail (correct != NULL, NULL);

  const GPtrArray *differences = arb_correct_get_differences (correct);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      g_autofree char *subject = NULL;
      g_autofree char *sentence =
          dup_sentence (desk, g_ptr_array_index (differences, i), &subject);

      g_string_append_printf (text, "%s: %s\n", subject, sentence);
    }
  return g_strdup (text->str);
}

GtkWidget *
arb_differences_dialog_new (ArbDesk *desk,
                            ArbCorrect *correct)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  g_return_val_if_fail (correct != NULL, NULL);

  ArbDifferencesDialog *self = g_object_new (ARB_TYPE_DIFFERENCES_DIALOG, NULL);
  const GPtrArray *differences = arb_correct_get_differences (correct);

  self->correct = correct;
  /* Units first: what stands on the table is what people ask for. */
  for (int units = 1; units >= 0; units--)
    for (guint i = 0; i < differences->len; i++)
      {
        const ArbDifference *difference = g_ptr_array_index (differences, i);
        g_autofree char *subject = NULL;
        g_autofree char *sentence = NULL;

        if ((difference->kind == ARB_DIFFERENCE_UNIT) != units || !is_told (desk, difference))
          continue;
        sentence = dup_sentence (desk, difference, &subject);
        add_row (self, subject, sentence);
      }
  gtk_label_set_text (self->heading,
                      differences->len > 0 ? _ ("With that answer this would be different:")
                                           : _ ("With that answer nothing would be different."));
  gtk_widget_set_visible (GTK_WIDGET (self->list), differences->len > 0);
  gtk_widget_grab_focus (self->all);
  return GTK_WIDGET (self);
}
