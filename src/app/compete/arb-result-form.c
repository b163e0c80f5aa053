/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-result-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "engine/arb-language.h"

#define N_WINNERS 3
#define NUMBER_CHARS 4

static const char *const winners[N_WINNERS] = { "a", "draw", "b" };

struct _ArbResultForm
{
  AdwBin parent_instance;

  char *shown;         /* Owned: which game, and which result of it */
  guint round;
  guint table;
  GPtrArray *measures; /* Owned: char *, the ids */
  GPtrArray *entries;  /* Borrowed: GtkEditable, two for each measure */
  char *source;        /* Owned or NULL: the event it was read from */
  guint turns;         /* that were read there */

  /* Borrowed */
  GtkToggleButton *winner[N_WINNERS];
  GtkDropDown *end;
  GtkWidget *grid;
  GtkEditable *initials[2];
  GtkLabel *account;
  GtkWidget *enter;
};

G_DEFINE_FINAL_TYPE (ArbResultForm, arb_result_form, ADW_TYPE_BIN)

void
arb_typed_result_free (gpointer result)
{
  ArbTypedResult *self = result;

  g_free (self->winner);
  g_strfreev (self->values);
  for (guint i = 0; i < 2; i++)
    g_free (self->initials[i]);
  g_free (self->source);
  g_free (self);
}

static void
entered_cb (ArbResultForm *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rounds.enter", NULL);
}

static GtkEditable *
new_entry (ArbResultForm *self,
           const char *label,
           const char *player,
           int n_chars)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *name = g_strdup_printf ("%s, %s", label, player);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), n_chars);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), n_chars);
  gtk_widget_set_halign (entry, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (entered_cb), self);
  return GTK_EDITABLE (entry);
}

static void
attach_label (ArbResultForm *self,
              const char *text,
              int column,
              int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);
}

/* One row for each measure, and the initials last. */
static void
fill_grid (ArbResultForm *self,
           const ArbFormula *formula,
           const ArbMeeting *meeting)
{
  const GPtrArray *measures = arb_formula_get_measures (formula);
  GtkWidget *child;
  int row = 0;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  g_ptr_array_set_size (self->measures, 0);
  g_ptr_array_set_size (self->entries, 0);
  for (guint side = 0; side < 2; side++)
    attach_label (self, meeting->players[side]->name, 1 + (int) side, row);
  for (guint i = 0; i < measures->len; i++)
    {
      const ArbMeasure *measure = measures->pdata[i];
      const char *name = arb_text_get (measure->name, arb_language_get ());

      attach_label (self, name, 0, ++row);
      g_ptr_array_add (self->measures, g_strdup (measure->id));
      for (guint side = 0; side < 2; side++)
        {
          GtkEditable *entry = new_entry (self, name, meeting->players[side]->name, NUMBER_CHARS);
          g_autofree char *value =
              meeting->has_result ? g_strdup_printf ("%ld", (long) meeting->values[side][i]) : g_strdup ("");

          gtk_editable_set_text (entry, value);
          g_ptr_array_add (self->entries, entry);
          gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (entry), 1 + (int) side, row, 1, 1);
        }
    }
  attach_label (self, _ ("Initials"), 0, ++row);
  for (guint side = 0; side < 2; side++)
    {
      self->initials[side] = new_entry (self, _ ("Initials"), meeting->players[side]->name, NUMBER_CHARS);
      gtk_editable_set_text (self->initials[side],
                             meeting->initials[side] != NULL ? meeting->initials[side] : "");
      gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->initials[side]), 1 + (int) side, row, 1, 1);
    }
}

static void
show_winner (ArbResultForm *self,
             const ArbMeeting *meeting)
{
  static const guint by_outcome[ARB_N_SCORES] = { [ARB_SCORE_WIN] = 0, [ARB_SCORE_DRAW] = 1, [ARB_SCORE_LOSS] = 2 };
  g_autofree char *a = g_strdup_printf (_ ("A: %s"), meeting->players[0]->name);
  g_autofree char *b = g_strdup_printf (_ ("B: %s"), meeting->players[1]->name);

  gtk_button_set_label (GTK_BUTTON (self->winner[0]), a);
  gtk_button_set_label (GTK_BUTTON (self->winner[2]), b);
  for (guint i = 0; i < N_WINNERS; i++)
    gtk_toggle_button_set_active (self->winner[i], meeting->has_result && by_outcome[meeting->outcome] == i);
  gtk_drop_down_set_selected (self->end, meeting->has_result ? MIN (meeting->end, ARB_END_FORFEIT) : 0);
}

/* Only one of them has won. */
static void
toggled_cb (ArbResultForm *self,
            GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < N_WINNERS; i++)
    if (self->winner[i] != button)
      gtk_toggle_button_set_active (self->winner[i], FALSE);
}

static void
arb_result_form_finalize (GObject *object)
{
  ArbResultForm *self = ARB_RESULT_FORM (object);

  g_free (self->shown);
  g_free (self->source);
  g_ptr_array_unref (self->measures);
  g_ptr_array_unref (self->entries);
  G_OBJECT_CLASS (arb_result_form_parent_class)->finalize (object);
}

static void
arb_result_form_class_init (ArbResultFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_result_form_finalize;
}

static GtkWidget *
new_wrapping_box (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
  return box;
}

static void
arb_result_form_init (ArbResultForm *self)
{
  const char *const tips[N_WINNERS] = { _ ("The first wins (A)"), _ ("Nobody wins (D)"), _ ("The second wins (B)") };
  const char *const ends[] = { _ ("Finished"), _ ("Unfinished"), _ ("Forfeit"), NULL };
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-4");
  GtkWidget *who = new_wrapping_box ();
  GtkWidget *foot = new_wrapping_box ();
  GtkWidget *from = gtk_button_new_with_mnemonic (_ ("From Its E_vent…"));

  self->measures = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_ptr_array_new ();
  for (guint i = 0; i < N_WINNERS; i++)
    {
      self->winner[i] = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (_ ("Draw")));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->winner[i]), tips[i]);
      g_signal_connect_swapped (self->winner[i], "toggled", G_CALLBACK (toggled_cb), self);
      gtk_box_append (GTK_BOX (who), GTK_WIDGET (self->winner[i]));
    }
  self->grid = gtk_grid_new ();
  gtk_widget_add_css_class (self->grid, "grid");
  self->end = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (ends));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->end), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How the game ended"), -1);
  self->enter = gtk_button_new_with_mnemonic (_ ("_Enter the Result"));
  gtk_widget_add_css_class (self->enter, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->enter), "rounds.enter");
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->end));
  gtk_box_append (GTK_BOX (foot), self->enter);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (from), "rounds.read-table");
  gtk_widget_set_tooltip_text (from, _ ("Reads losses, broken armies and turns from the event of the table"));
  gtk_box_append (GTK_BOX (foot), from);
  self->account = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->account, TRUE);
  gtk_label_set_wrap_mode (self->account, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->account, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->account), "dim-label");
  arb_tell (self->account, NULL);
  gtk_box_append (GTK_BOX (box), who);
  gtk_box_append (GTK_BOX (box), self->grid);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->account));
  gtk_box_append (GTK_BOX (box), foot);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
arb_result_form_show (ArbResultForm *self,
                      const ArbFormula *formula,
                      guint round,
                      const ArbMeeting *meeting,
                      gboolean can_write)
{
  g_autofree char *shown = NULL;

  g_return_if_fail (ARB_IS_RESULT_FORM (self));
  g_return_if_fail (formula != NULL && meeting != NULL && meeting->players[1] != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self), can_write);
  shown = g_strdup_printf ("%u %u %s %s %d %ld", round, meeting->table, meeting->players[0]->id,
                           meeting->players[1]->id, meeting->has_result, (long) meeting->wall);
  if (g_strcmp0 (shown, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  self->round = round;
  self->table = meeting->table;
  g_clear_pointer (&self->source, g_free);
  self->turns = 0;
  arb_tell (self->account, NULL);
  show_winner (self, meeting);
  fill_grid (self, formula, meeting);
}

void
arb_result_form_set_winner (ArbResultForm *self,
                            const char *winner)
{
  g_return_if_fail (ARB_IS_RESULT_FORM (self) && winner != NULL);
  for (guint i = 0; i < N_WINNERS; i++)
    if (g_str_equal (winners[i], winner))
      gtk_toggle_button_set_active (self->winner[i], TRUE);
}

/* The field that the beginning of "a.losses=30" names; NULL: there is none. */
static GtkEditable *
find_entry (ArbResultForm *self,
            const char *value)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%c.%s=", i % 2 == 0 ? 'a' : 'b',
                                              (const char *) self->measures->pdata[i / 2]);

      if (g_str_has_prefix (value, key))
        return self->entries->pdata[i];
    }
  return NULL;
}

/* The first field that is empty, else the button. */
static void
go_on (ArbResultForm *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (*gtk_editable_get_text (self->entries->pdata[i]) == '\0')
      {
        gtk_widget_grab_focus (self->entries->pdata[i]);
        return;
      }
  gtk_widget_grab_focus (self->enter);
}

void
arb_result_form_fill (ArbResultForm *self,
                      const ArbTableResult *read)
{
  g_autoptr (GString) account = g_string_new (NULL);

  g_return_if_fail (ARB_IS_RESULT_FORM (self) && read != NULL);
  for (guint i = 0; i < read->values->len; i++)
    {
      GtkEditable *entry = find_entry (self, read->values->pdata[i]);

      if (entry != NULL)
        gtk_editable_set_text (entry, strchr (read->values->pdata[i], '=') + 1);
    }
  if (read->winner != NULL)
    arb_result_form_set_winner (self, read->winner);
  g_free (self->source);
  self->source = g_strdup (read->source);
  self->turns = read->turns;
  for (guint i = 0; i < read->account->len; i++)
    g_string_append_printf (account, "%s%s", i > 0 ? "\n" : "", (const char *) read->account->pdata[i]);
  arb_tell (self->account, account->str);
  go_on (self);
}

gboolean
arb_result_form_go_to_measures (ArbResultForm *self)
{
  g_return_val_if_fail (ARB_IS_RESULT_FORM (self), FALSE);
  return self->entries->len > 0 && gtk_widget_grab_focus (self->entries->pdata[0]);
}

static char *
dup_given (GtkEditable *entry)
{
  char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (*text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

ArbTypedResult *
arb_result_form_dup_result (ArbResultForm *self)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  ArbTypedResult *result;

  g_return_val_if_fail (ARB_IS_RESULT_FORM (self), NULL);
  result = g_new0 (ArbTypedResult, 1);
  result->round = self->round;
  result->table = self->table;
  result->turns = self->turns;
  result->source = g_strdup (self->source);
  result->end = (ArbEnd) gtk_drop_down_get_selected (self->end);
  for (guint i = 0; i < N_WINNERS; i++)
    if (gtk_toggle_button_get_active (self->winner[i]))
      result->winner = g_strdup (winners[i]);
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autofree char *typed = dup_given (self->entries->pdata[i]);
      g_autofree char *value = NULL;

      if (typed == NULL)
        continue;
      value = g_strdup_printf ("%c.%s=%s", i % 2 == 0 ? 'a' : 'b', (const char *) self->measures->pdata[i / 2],
                               typed);
      g_strv_builder_add (values, value);
    }
  result->values = g_strv_builder_end (values);
  for (guint side = 0; side < 2; side++)
    result->initials[side] = dup_given (self->initials[side]);
  return result;
}
