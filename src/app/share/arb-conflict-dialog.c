/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/share/arb-conflict-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "report/arb-conflict-words.h"
#include "store/arb-umpires.h"

/* More than so many stand below each other. */
#define MAX_BESIDE 3

struct _ArbConflictDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk;         /* Owned, as all here */
  ArbConflict *conflict;
  GPtrArray *umpires;    /* char *, borrowed from the conflict: a column for each */

  /* Template children */
  GtkLabel *subject;
  GtkLabel *about;
  GtkLabel *problem;
  GtkBox *columns;
  GtkLabel *who;
};

G_DEFINE_FINAL_TYPE (ArbConflictDialog, arb_conflict_dialog, ADW_TYPE_WINDOW)

enum
{
  DECIDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static ArbStore *
get_store (ArbConflictDialog *self)
{
  return arb_desk_get_store (self->desk);
}

static gboolean
may_decide (ArbConflictDialog *self)
{
  return arb_store_is_head (get_store (self)) && !arb_store_is_read_only (get_store (self));
}

/* --- Deciding --------------------------------------------------------------------------------- */

static void
decide (ArbConflictDialog *self,
        guint column)
{
  const char *umpire = self->umpires->pdata[column];
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!arb_store_settle_conflict (get_store (self), self->conflict, umpire, NULL, &error))
    {
      arb_tell (self->problem, error->message);
      return;
    }
  sentence = g_strdup_printf (_ ("Decided: what %s entered counts."), umpire);
  g_signal_emit (self, signals[DECIDED], 0, sentence, self->conflict->id);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
decide_cb (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbConflictDialog *self = ARB_CONFLICT_DIALOG (widget);
  guint column = g_variant_get_uint32 (parameter);

  if (column < self->umpires->len && may_decide (self))
    decide (self, column);
}

static gboolean
key_pressed_cb (ArbConflictDialog *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  gunichar digit = gdk_keyval_to_unicode (keyval);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || digit < '1' || digit > '9')
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "conflict.decide", "u", digit - '1');
}

/* --- Side by side ----------------------------------------------------------------------------- */

static GtkWidget *
add_label (GtkWidget *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_act (ArbConflictDialog *self,
         GtkWidget *column,
         ArbLogWords *words,
         const ArbConflictAct *act)
{
  g_autoptr (ArbJournalRow) row = arb_journal_row_find (get_store (self), act->umpire, act->seq);
  g_autofree char *time = row != NULL ? arb_log_words_dup_time (row) : NULL;
  g_autofree char *text = row != NULL ? arb_log_words_dup_act (words, row) : NULL;
  g_autofree char *detail = row != NULL ? arb_log_words_dup_detail (words, row) : NULL;

  if (row == NULL)
    return;
  add_label (column, time, "dim-label");
  add_label (column, text, "conflict-act");
  if (detail != NULL)
    add_label (column, detail, "dim-label");
}

static const char *
get_state (ArbConflictDialog *self,
           const char *umpire)
{
  gboolean counts = FALSE, is_lost = FALSE;

  for (guint i = 0; i < self->conflict->acts->len; i++)
    {
      const ArbConflictAct *act = self->conflict->acts->pdata[i];

      if (!g_str_equal (act->umpire, umpire))
        continue;
      counts = counts || act->counts;
      is_lost = is_lost || !act->counts;
    }
  return counts && is_lost ? _ ("Counts in part now") : counts ? _ ("Counts now") : _ ("Does not count now");
}

static void
add_column (ArbConflictDialog *self,
            ArbLogWords *words,
            guint number)
{
  const char *umpire = self->umpires->pdata[number];
  GtkWidget *column = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  GtkWidget *button, *label;
  g_autofree char *choice = NULL;

  gtk_widget_add_css_class (column, "card");
  gtk_widget_add_css_class (column, "conflict-column");
  add_label (column, umpire, "heading");
  add_label (column, get_state (self, umpire), "caption");
  for (guint i = 0; i < self->conflict->acts->len; i++)
    if (g_str_equal (((ArbConflictAct *) self->conflict->acts->pdata[i])->umpire, umpire))
      add_act (self, column, words, self->conflict->acts->pdata[i]);
  gtk_box_append (self->columns, column);
  if (!may_decide (self))
    return;
  /* Translators: the key, and the name of an umpire. */
  choice = g_strdup_printf (_ ("%u · What %s entered counts"), number + 1, umpire);
  button = gtk_button_new ();
  label = gtk_label_new (choice);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_vexpand (button, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "conflict.decide");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", number);
  gtk_box_append (GTK_BOX (column), button);
  if (number == 0)
    gtk_widget_grab_focus (button);
}

/* Who may decide; NULL: whoever looks may. */
static char *
dup_who (ArbConflictDialog *self)
{
  g_autoptr (GPtrArray) umpires = arb_store_list_umpires (get_store (self));
  g_autoptr (GString) names = g_string_new (NULL);

  if (may_decide (self))
    return g_strdup (_ ("The decision goes into the log as an entry of yours. You can decide anew later; the "
                        "entries that do not count are kept."));
  for (guint i = 0; i < umpires->len; i++)
    {
      const ArbUmpire *umpire = umpires->pdata[i];

      if (umpire->role == ARB_ROLE_HEAD)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", umpire->umpire);
    }
  if (arb_store_is_head (get_store (self)))
    return g_strdup (_ ("This event is only being read: open it where it can be written to decide."));
  return g_strdup_printf (_ ("Only a head umpire decides: %s. Until then the first entry counts."), names->str);
}

static void
fill (ArbConflictDialog *self)
{
  ArbGames *games = arb_desk_get_games (self->desk);
  g_autoptr (ArbLogWords) words = arb_log_words_new (games);
  g_autofree char *subject = arb_conflict_words_dup_subject (words, games, self->conflict);
  const char *table = arb_conflict_words_get_table (games, self->conflict);
  g_autofree char *title = table != NULL ? g_strdup_printf (_ ("%s · %s"), table, subject)
                                         : g_strdup (subject);
  g_autofree char *who = dup_who (self);

  gtk_label_set_text (self->subject, title);
  gtk_label_set_text (self->about, self->conflict->is_open
                                       ? _ ("They wrote about the same thing without having seen each other’s "
                                            "entries.")
                                       : _ ("They wrote about the same thing without having seen each other’s "
                                            "entries. This was decided."));
  gtk_label_set_text (self->who, who);
  if (self->umpires->len > MAX_BESIDE)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < self->umpires->len; i++)
    add_column (self, words, i);
}

/* --- The dialog ------------------------------------------------------------------------------- */

static void
arb_conflict_dialog_finalize (GObject *object)
{
  ArbConflictDialog *self = ARB_CONFLICT_DIALOG (object);

  g_clear_pointer (&self->umpires, g_ptr_array_unref);
  g_clear_pointer (&self->conflict, arb_conflict_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_conflict_dialog_parent_class)->finalize (object);
}

static void
arb_conflict_dialog_class_init (ArbConflictDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_conflict_dialog_finalize;
  signals[DECIDED] = g_signal_new ("decided", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-conflict-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbConflictDialog, subject);
  gtk_widget_class_bind_template_child (widget_class, ArbConflictDialog, about);
  gtk_widget_class_bind_template_child (widget_class, ArbConflictDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbConflictDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, ArbConflictDialog, who);
  gtk_widget_class_install_action (widget_class, "conflict.decide", "u", decide_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_conflict_dialog_init (ArbConflictDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_name (keys, "step-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
arb_conflict_dialog_new (GtkWindow *parent,
                         ArbDesk *desk,
                         const char *conflict)
{
  ArbConflict *found;
  ArbConflictDialog *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  g_return_val_if_fail (conflict != NULL, NULL);
  found = arb_store_find_conflict (arb_desk_get_store (desk), conflict);
  if (found == NULL)
    return NULL;
  self = g_object_new (ARB_TYPE_CONFLICT_DIALOG, "destroy-with-parent", TRUE, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  self->conflict = found;
  self->umpires = arb_conflict_list_umpires (found);
  fill (self);
  return GTK_WIDGET (self);
}
