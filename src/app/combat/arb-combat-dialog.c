/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-combat-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-group-choice.h"
#include "app/combat/arb-unit-checks.h"
#include "app/combat/arb-unit-picker.h"
#include "engine/arb-language.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "game/arb-game-phases.h"
#include "game/arb-game-sheet.h"

struct _ArbCombatDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk;           /* Owned */
  const ArbSystem *system; /* Borrowed from the desk */
  ArbRules *rules;         /* Owned or NULL: those the event keeps */

  /* Template children */
  ArbGroupChoice *procedures;
  GtkBox *pickers;
  ArbUnitPicker *picker_a;
  ArbUnitPicker *picker_b;
  GtkBox *armies;
  ArbUnitChecks *checks_a;
  ArbUnitChecks *checks_b;
  GtkWidget *hint;
  GtkWidget *armies_hint;
  GtkWidget *nobody_hint;
  GtkWidget *begin_button;
  GtkWidget *error_box;
  GtkLabel *error;
};

G_DEFINE_FINAL_TYPE (ArbCombatDialog, arb_combat_dialog, ADW_TYPE_WINDOW)

enum
{
  BEGIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const ArbProcedure *
get_procedure (ArbCombatDialog *self)
{
  const char *id = arb_group_choice_get_selected (self->procedures);

  return id != NULL ? arb_rules_find_procedure (self->rules, id) : NULL;
}

static guint
get_n_units (ArbCombatDialog *self)
{
  const ArbProcedure *procedure = get_procedure (self);

  return procedure != NULL ? arb_game_link_get_n_units (self->rules, procedure->id) : 0;
}

static gboolean
is_about_armies (ArbCombatDialog *self)
{
  const ArbProcedure *procedure = get_procedure (self);

  return procedure != NULL && arb_game_is_about_armies (self->rules, procedure->id);
}

static ArbGameUnit *
get_unit (ArbCombatDialog *self,
          guint index)
{
  return get_n_units (self) > index
             ? arb_unit_picker_get_unit (index == 0 ? self->picker_a : self->picker_b)
             : NULL;
}

static void
show_pickers (ArbCombatDialog *self)
{
  guint n_units = get_n_units (self);

  gtk_widget_set_visible (GTK_WIDGET (self->pickers), n_units > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->picker_b), n_units > 1);
  gtk_widget_set_visible (self->hint, n_units > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->armies), is_about_armies (self));
  gtk_widget_set_visible (self->armies_hint, is_about_armies (self));
  gtk_widget_set_visible (self->nobody_hint, n_units == 0 && !is_about_armies (self));
  arb_unit_picker_set_title (self->picker_a, n_units > 1 ? _ ("Who attacks?") : _ ("Which unit?"));
  arb_combat_dialog_show_error (self, NULL);
}

/* A side that has units but sends none: what was meant cannot be guessed. */
static gboolean
is_empty (ArbCombatDialog *self,
          ArbUnitChecks *checks,
          guint side,
          char **sentence)
{
  if (!is_about_armies (self) || arb_unit_checks_get_n (checks) == 0 ||
      arb_unit_checks_get_n_ticked (checks) > 0)
    return FALSE;
  *sentence = g_strdup_printf (_ ("Nobody of %s takes part; tick those who do."),
                               arb_game_get_side_name (arb_desk_get_game (self->desk), side));
  return TRUE;
}

static void
begin (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbCombatDialog *self = ARB_COMBAT_DIALOG (widget);
  const ArbProcedure *procedure = get_procedure (self);
  ArbGameUnit *a = get_unit (self, 0);
  ArbGameUnit *b = get_unit (self, 1);
  g_autofree char *sentence = NULL;

  if (procedure == NULL)
    return;
  if (get_n_units (self) > 0 && arb_unit_picker_is_lost (self->picker_a, &sentence))
    arb_unit_picker_grab (self->picker_a);
  else if (get_n_units (self) > 1 && arb_unit_picker_is_lost (self->picker_b, &sentence))
    arb_unit_picker_grab (self->picker_b);
  else if (a != NULL && a == b)
    {
      sentence = g_strdup (_ ("A unit cannot fight itself; pick another one."));
      arb_unit_picker_grab (self->picker_b);
    }
  else if (is_empty (self, self->checks_a, 0, &sentence))
    arb_unit_checks_grab (self->checks_a);
  else if (is_empty (self, self->checks_b, 1, &sentence))
    arb_unit_checks_grab (self->checks_b);
  arb_combat_dialog_show_error (self, sentence);
  if (sentence == NULL)
    g_signal_emit (self, signals[BEGIN], 0, procedure->id, a, b);
}

/* The other side is where the enemy of the first unit is to be looked for. */
static void
picked_a_cb (ArbCombatDialog *self)
{
  ArbGameUnit *a = get_unit (self, 0);
  g_autofree char *sentence = NULL;

  if (get_n_units (self) < 2)
    {
      begin (GTK_WIDGET (self), NULL, NULL);
      return;
    }
  if (arb_unit_picker_is_lost (self->picker_a, &sentence))
    {
      arb_combat_dialog_show_error (self, sentence);
      return;
    }
  arb_combat_dialog_show_error (self, NULL);
  if (a != NULL)
    arb_unit_picker_set_side (self->picker_b, 1 - arb_game_unit_get_side (a));
  arb_unit_picker_grab (self->picker_b);
}

static void
picked_b_cb (ArbCombatDialog *self)
{
  begin (GTK_WIDGET (self), NULL, NULL);
}

static void
procedure_changed_cb (ArbCombatDialog *self)
{
  if (self->rules != NULL)
    show_pickers (self);
}

static void
arb_combat_dialog_dispose (GObject *object)
{
  ArbCombatDialog *self = ARB_COMBAT_DIALOG (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->rules, arb_rules_unref);
  G_OBJECT_CLASS (arb_combat_dialog_parent_class)->dispose (object);
}

static void
arb_combat_dialog_class_init (ArbCombatDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_combat_dialog_dispose;
  signals[BEGIN] =
      g_signal_new ("begin", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, ARB_TYPE_GAME_UNIT, ARB_TYPE_GAME_UNIT);
  g_type_ensure (ARB_TYPE_GROUP_CHOICE);
  g_type_ensure (ARB_TYPE_UNIT_CHECKS);
  g_type_ensure (ARB_TYPE_UNIT_PICKER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-combat-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, procedures);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, pickers);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, picker_a);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, picker_b);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, armies);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, checks_a);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, checks_b);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, armies_hint);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, nobody_hint);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, begin_button);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, hint);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, error_box);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatDialog, error);
  gtk_widget_class_bind_template_callback (widget_class, picked_a_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_b_cb);
  gtk_widget_class_bind_template_callback (widget_class, procedure_changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.begin", NULL, begin);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_combat_dialog_init (ArbCombatDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What most combats are, by the sheet of the system; where it is silent, two units face to face. */
static gboolean
is_usual (ArbCombatDialog *self,
          const ArbProcedure *procedure)
{
  const char *usual = arb_game_sheet_get (self->rules->id)->combat;

  return usual != NULL ? g_str_equal (procedure->id, usual)
                       : arb_game_link_get_n_units (self->rules, procedure->id) == 2;
}

/* In playing order, under the names of the phases. */
static void
fill_procedures (ArbCombatDialog *self,
                 const char *wanted)
{
  g_autoptr (GPtrArray) procedures =
      arb_game_list_procedures (arb_game_sheet_get (self->rules->id), self->rules);
  const char *lang = arb_language_get ();
  const char *usual = NULL;

  for (guint i = 0; i < procedures->len; i++)
    {
      const ArbPhaseProcedure *one = procedures->pdata[i];
      const char *others = procedures->len > 0 && ((ArbPhaseProcedure *) procedures->pdata[0])->phase
                               ? _ ("Others")
                               : NULL;

      arb_group_choice_add (self->procedures, one->procedure->id,
                            arb_text_get (one->procedure->name, lang),
                            one->phase != NULL ? arb_text_get (one->phase->name, lang) : others);
      if (usual == NULL && is_usual (self, one->procedure))
        usual = one->procedure->id;
    }
  if (usual == NULL && procedures->len > 0)
    usual = ((const ArbPhaseProcedure *) procedures->pdata[0])->procedure->id;
  if (usual != NULL)
    arb_group_choice_select (self->procedures, usual);
  if (wanted != NULL)
    arb_group_choice_select (self->procedures, wanted);
}

GtkWidget *
arb_combat_dialog_new (ArbDesk *desk,
                       const char *procedure,
                       gboolean is_narrow)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);

  ArbCombatDialog *self = g_object_new (ARB_TYPE_COMBAT_DIALOG, NULL);
  ArbGame *game = arb_desk_get_game (desk);
  GtkOrientation orientation = is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  self->desk = g_object_ref (desk);
  self->system = arb_desk_get_system (desk);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->pickers), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->armies), orientation);
  if (is_narrow)
    gtk_window_set_default_size (GTK_WINDOW (self), 460, 680);
  arb_unit_picker_set_title (self->picker_b, _ ("Against whom?"));
  if (self->system == NULL)
    return GTK_WIDGET (self);
  self->rules = arb_rules_ref ((ArbRules *) arb_game_link_get_rules (game, self->system));
  arb_unit_picker_set_game (self->picker_a, game, self->system, 0);
  arb_unit_picker_set_game (self->picker_b, game, self->system, 1);
  arb_unit_checks_set_game (self->checks_a, game, 0);
  arb_unit_checks_set_game (self->checks_b, game, 1);
  fill_procedures (self, procedure);
  show_pickers (self);
  /* What cannot be seen must not hold the keyboard. */
  if (get_n_units (self) > 0)
    arb_unit_picker_grab (self->picker_a);
  else if (procedure != NULL || is_about_armies (self))
    gtk_widget_grab_focus (self->begin_button);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->procedures));
  return GTK_WIDGET (self);
}

void
arb_combat_dialog_set_unit (ArbCombatDialog *self,
                            ArbGameUnit *unit)
{
  g_return_if_fail (ARB_IS_COMBAT_DIALOG (self));
  g_return_if_fail (ARB_IS_GAME_UNIT (unit));
  arb_unit_picker_set_side (self->picker_a, arb_game_unit_get_side (unit));
  arb_unit_picker_set_side (self->picker_b, 1 - arb_game_unit_get_side (unit));
  arb_unit_picker_set_unit (self->picker_a, unit);
  arb_unit_checks_tick_only (arb_game_unit_get_side (unit) == 0 ? self->checks_a : self->checks_b,
                             arb_game_unit_get_id (unit));
  if (get_n_units (self) > 1)
    arb_unit_picker_grab (self->picker_b);
  else if (is_about_armies (self))
    arb_unit_checks_grab (arb_game_unit_get_side (unit) == 0 ? self->checks_b : self->checks_a);
}

char **
arb_combat_dialog_dup_units (ArbCombatDialog *self)
{
  g_autoptr (GStrvBuilder) units = g_strv_builder_new ();

  g_return_val_if_fail (ARB_IS_COMBAT_DIALOG (self), NULL);
  if (!is_about_armies (self) ||
      (arb_unit_checks_get_n_ticked (self->checks_a) == arb_unit_checks_get_n (self->checks_a) &&
       arb_unit_checks_get_n_ticked (self->checks_b) == arb_unit_checks_get_n (self->checks_b)))
    return NULL;
  arb_unit_checks_add_ticked (self->checks_a, units);
  arb_unit_checks_add_ticked (self->checks_b, units);
  return g_strv_builder_end (units);
}

void
arb_combat_dialog_show_error (ArbCombatDialog *self,
                              const char *sentence)
{
  g_return_if_fail (ARB_IS_COMBAT_DIALOG (self));
  gtk_widget_set_visible (self->error_box, sentence != NULL);
  gtk_label_set_text (self->error, sentence != NULL ? sentence : "");
}
