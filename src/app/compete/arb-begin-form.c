/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-begin-form.h"

#include <glib/gi18n.h>

#include "app/arb-combo-row.h"
#include "app/arb-compat.h"
#include "app/arb-panes.h"
#include "app/arb-tell.h"
#include "app/compete/arb-deadline.h"
#include "app/compete/arb-desk-act.h"
#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "engine/arb-language.h"

struct _ArbBeginForm
{
  AdwBin parent_instance;

  ArbDesk *desk;        /* Owned or NULL */
  GPtrArray *formulas;  /* Owned: GBytes, as the row has them */
  GPtrArray *files;     /* Owned: char *, what messages call them */
  GtkStringList *names; /* Owned */

  /* Template children */
  AdwClamp *clamp;
  GtkWidget *form;
  GtkWidget *read_only;
  AdwComboRow *formula;
  GtkSpinButton *tables;
  AdwEntryRow *deadline;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (ArbBeginForm, arb_begin_form, ADW_TYPE_BIN)

/* FALSE: it is no formula, and @problems says why. */
static gboolean
add_formula (ArbBeginForm *self,
             GBytes *bytes,
             const char *file,
             ArbProblems *problems)
{
  g_autoptr (ArbFormula) formula = arb_formula_read (bytes, file, problems);

  if (formula == NULL)
    return FALSE;
  g_ptr_array_add (self->formulas, g_bytes_ref (bytes));
  g_ptr_array_add (self->files, g_strdup (file));
  gtk_string_list_append (self->names, arb_formula_get_name (formula, arb_language_get ()));
  return TRUE;
}

/* Those that come with the program; the one for the rules of the event is proposed. */
static void
fill (ArbBeginForm *self)
{
  g_auto (GStrv) shipped = arb_formula_list_shipped ();
  const char *system = arb_game_get_system (arb_desk_get_game (self->desk));
  guint proposed = 0;

  if (self->formulas->len > 0)
    return;
  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (GBytes) bytes = arb_formula_lookup_shipped (shipped[i]);

      if (add_formula (self, bytes, shipped[i], problems) && g_str_equal (shipped[i], system))
        proposed = self->formulas->len - 1;
    }
  adw_combo_row_set_selected (self->formula, proposed);
}

gboolean
arb_begin_form_take_file (ArbBeginForm *self,
                          const char *path)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  g_autofree char *problem = NULL;

  g_return_val_if_fail (ARB_IS_BEGIN_FORM (self) && path != NULL, FALSE);
  name = g_filename_display_basename (path);
  bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);
  if (bytes != NULL && add_formula (self, bytes, name, problems))
    {
      adw_combo_row_set_selected (self->formula, self->formulas->len - 1);
      arb_tell (self->problem, NULL);
      return TRUE;
    }
  problem = error == NULL && arb_problems_get_n (problems) > 0
                ? arb_problem_to_string (arb_problems_get (problems, 0))
                : NULL;
  arb_tell (self->problem, problem != NULL ? problem : error->message);
  return FALSE;
}

static void
chosen_cb (const char *path,
           gpointer self)
{
  if (path != NULL)
    arb_begin_form_take_file (self, path);
}

static void
open_formula (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  static const char *const patterns[] = { "*.xml", NULL };
  const ArbFileKind kinds[] = { { _ ("Formulas (.xml)"), patterns }, { NULL } };

  arb_choose_file (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Open a Formula"), NULL, kinds, chosen_cb,
                   widget);
}

static void
begin (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbBeginForm *self = ARB_BEGIN_FORM (widget);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *deadline = arb_deadline_dup_iso (gtk_editable_get_text (GTK_EDITABLE (self->deadline)));
  g_autoptr (ArbDesk) desk = self->desk != NULL ? g_object_ref (self->desk) : NULL;
  guint selected = adw_combo_row_get_selected (self->formula);

  if (desk == NULL || selected >= self->formulas->len)
    return;
  if (arb_competition_begin (arb_desk_get_store (desk), self->formulas->pdata[selected],
                             self->files->pdata[selected],
                             (guint) gtk_spin_button_get_value_as_int (self->tables), deadline, problems,
                             &error))
    {
      arb_tell (self->problem, NULL);
      arb_desk_act_tell (widget, desk, _ ("The competition has begun."));
      /* The keyboard goes to what has taken the place of this form. */
      gtk_widget_activate_action (widget, "competition.show-page", "s", "players");
      return;
    }
  arb_tell (self->problem, error->message);
}

static void
arb_begin_form_dispose (GObject *object)
{
  ArbBeginForm *self = ARB_BEGIN_FORM (object);

  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_begin_form_parent_class)->dispose (object);
}

static void
arb_begin_form_finalize (GObject *object)
{
  ArbBeginForm *self = ARB_BEGIN_FORM (object);

  g_ptr_array_unref (self->formulas);
  g_ptr_array_unref (self->files);
  g_object_unref (self->names);
  G_OBJECT_CLASS (arb_begin_form_parent_class)->finalize (object);
}

static void
arb_begin_form_class_init (ArbBeginFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_begin_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_begin_form_finalize;
  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-begin-form.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, clamp);
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, form);
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, read_only);
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, formula);
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, tables);
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, deadline);
  gtk_widget_class_bind_template_child (widget_class, ArbBeginForm, problem);
  gtk_widget_class_install_action (widget_class, "begin.open", NULL, open_formula);
  gtk_widget_class_install_action (widget_class, "begin.begin", NULL, begin);
}

static void
arb_begin_form_init (ArbBeginForm *self)
{
  self->formulas = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_model (self->formula, G_LIST_MODEL (self->names));
  arb_panes_make_room (GTK_WIDGET (self->clamp));
}

void
arb_begin_form_set_desk (ArbBeginForm *self,
                         ArbDesk *desk)
{
  gboolean can_write;

  g_return_if_fail (ARB_IS_BEGIN_FORM (self));
  g_set_object (&self->desk, desk);
  if (desk == NULL)
    return;
  can_write = !arb_store_is_read_only (arb_desk_get_store (desk));
  gtk_widget_set_visible (self->form, can_write);
  gtk_widget_set_visible (self->read_only, !can_write);
  fill (self);
}
