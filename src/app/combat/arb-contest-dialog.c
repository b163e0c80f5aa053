/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-contest-dialog.h"

#include <glib/gi18n.h>

#include "app/memory/arb-stick.h"
#include "app/odds/arb-odds-worker.h"

struct _ArbContestDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk; /* Owned, as the others */
  ArbSession *session;
  char *combat;
  char *line;
  const char *question; /* interned, as the next */
  const char *item;
  char *label;
  char *verdict;             /* whether it matters; NULL: nobody can tell yet */
  GCancellable *cancellable;
  char *umpire;  /* of the flag that is there, or NULL */
  gint64 seq;

  /* Template children */
  GtkLabel *what;
  GtkLabel *already;
  GtkLabel *odds;
  GtkWidget *form;
  GtkCheckButton *side_a;
  GtkCheckButton *side_b;
  AdwEntryRow *remark;
  GtkWidget *error_box;
  GtkLabel *error;
  GtkWidget *contest_button;
  GtkWidget *withdraw_button;
  GtkWidget *settlement;
  AdwEntryRow *decision;
  GtkBox *memory;
};

G_DEFINE_FINAL_TYPE (ArbContestDialog, arb_contest_dialog, ADW_TYPE_WINDOW)

static void
finish (ArbContestDialog *self,
        gboolean ok,
        const GError *error)
{
  if (ok)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_widget_set_visible (self->error_box, TRUE);
  gtk_label_set_text (self->error, error->message);
}

/* Who objects; "": nobody has said. */
static const char *
get_side_name (ArbContestDialog *self)
{
  ArbGame *game = arb_desk_get_game (self->desk);

  return gtk_check_button_get_active (self->side_a)   ? arb_game_get_side_name (game, 0)
         : gtk_check_button_get_active (self->side_b) ? arb_game_get_side_name (game, 1)
                                                      : "";
}

#define VERDICT_MARK "\n"

/* What is contested and what is said about it, and whether it matters. */
static char *
dup_text (ArbContestDialog *self)
{
  const char *remark = gtk_editable_get_text (GTK_EDITABLE (self->remark));
  g_autofree char *said = *remark != '\0' ? g_strdup_printf (_ ("%s: %s"), self->label, remark)
                                          : g_strdup (self->label);

  return self->verdict != NULL ? g_strconcat (said, VERDICT_MARK, self->verdict, NULL) : g_strdup (said);
}

/* Whether it says already if it matters, as whoever contested it was told. */
static gboolean
has_verdict (const ArbContest *flag)
{
  return flag != NULL && flag->text != NULL && strstr (flag->text, VERDICT_MARK) != NULL;
}

static void
contest (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbContestDialog *self = ARB_CONTEST_DIALOG (widget);
  g_autofree char *text = dup_text (self);
  g_autoptr (GError) error = NULL;
  gboolean ok = arb_game_add_contest (arb_desk_get_store (self->desk),
                                      arb_game_get_id (arb_desk_get_game (self->desk)), self->combat,
                                      self->line, get_side_name (self), text, &error);

  finish (self, ok, error);
}

/* Flagged already or not: it ends as the other one did. */
static void
stick_cb (ArbContestDialog *self,
          const char *id)
{
  g_autofree char *text = dup_text (self);
  const ArbContest flag = { .combat = self->combat, .line = self->line, .by = (char *) get_side_name (self),
                            .text = text, .umpire = self->umpire, .seq = self->seq };
  const ArbStickPlace place = { self->desk, self->combat, self->session, self->question, self->item, &flag };
  g_autoptr (GError) error = NULL;
  gboolean ok =
      arb_stick_apply (&place, id, gtk_window_get_transient_for (GTK_WINDOW (self)), &error);

  finish (self, ok, error);
}

static void
withdraw (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  ArbContestDialog *self = ARB_CONTEST_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  gboolean ok =
      arb_store_undo (arb_desk_get_store (self->desk), self->umpire, self->seq, NULL, &error);

  finish (self, ok, error);
}

/* Whoever umpires decides, and is named. */
static void
settle (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbContestDialog *self = ARB_CONTEST_DIALOG (widget);
  ArbStore *store = arb_desk_get_store (self->desk);
  const ArbContest flag = { .combat = self->combat, .umpire = self->umpire, .seq = self->seq };
  g_autoptr (GError) error = NULL;
  gboolean ok = arb_game_settle_contest (store, arb_game_get_id (arb_desk_get_game (self->desk)),
                                         &flag, arb_store_get_umpire (store),
                                         gtk_editable_get_text (GTK_EDITABLE (self->decision)),
                                         &error);

  finish (self, ok, error);
}

static void
decision_activated_cb (ArbContestDialog *self)
{
  settle (GTK_WIDGET (self), NULL, NULL);
}

/* Enter on a side, Enter again: two players wait. */
static void
side_chosen_cb (ArbContestDialog *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->remark));
}

static void
remark_activated_cb (ArbContestDialog *self)
{
  contest (GTK_WIDGET (self), NULL, NULL);
}

/* --- Does it matter? -------------------------------------------------------------------------- */

/* An ArbOddsFunc. */
static void
tell_odds (gpointer owner,
           ArbOddsAsk ask,
           ArbOddsState *odds,
           const GError *error)
{
  ArbContestDialog *self = owner;
  g_autoptr (ArbOddsState) state = odds;

  if (state != NULL)
    self->verdict = arb_odds_state_dup_verdict (state, self->question, self->item);
  gtk_widget_set_visible (GTK_WIDGET (self->odds), self->verdict != NULL);
  if (self->verdict != NULL)
    gtk_label_set_text (self->odds, self->verdict);
}

static void
arb_contest_dialog_finalize (GObject *object)
{
  ArbContestDialog *self = ARB_CONTEST_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_free (self->verdict);

  g_clear_object (&self->desk);
  g_clear_object (&self->session);
  g_free (self->combat);
  g_free (self->line);
  g_free (self->label);
  g_free (self->umpire);
  G_OBJECT_CLASS (arb_contest_dialog_parent_class)->finalize (object);
}

static void
arb_contest_dialog_class_init (ArbContestDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_contest_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-contest-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, what);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, already);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, odds);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, form);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, side_a);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, side_b);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, remark);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, error_box);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, error);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, contest_button);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, withdraw_button);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, settlement);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, decision);
  gtk_widget_class_bind_template_child (widget_class, ArbContestDialog, memory);
  gtk_widget_class_bind_template_callback (widget_class, decision_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, remark_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_chosen_cb);
  gtk_widget_class_install_action (widget_class, "contest.add", NULL, contest);
  gtk_widget_class_install_action (widget_class, "contest.withdraw", NULL, withdraw);
  gtk_widget_class_install_action (widget_class, "contest.settle", NULL, settle);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_contest_dialog_init (ArbContestDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_memory (ArbContestDialog *self,
             gboolean is_open)
{
  const ArbContest flag = { 0 };
  const ArbStickPlace place = { self->desk,     self->combat, self->session,
                                self->question, self->item,   is_open ? &flag : NULL };
  GtkWidget *box = arb_stick_box_new (&place, 0);

  if (box == NULL)
    return;
  gtk_box_append (self->memory, box);
  gtk_widget_set_visible (GTK_WIDGET (self->memory), TRUE);
  g_signal_connect_object (box, "stick", G_CALLBACK (stick_cb), self, G_CONNECT_SWAPPED);
  arb_precedent_box_add_key (ARB_PRECEDENT_BOX (box), GTK_WIDGET (self));
}

GtkWidget *
arb_contest_dialog_new (ArbDesk *desk,
                        const char *combat,
                        ArbSession *session,
                        const char *question,
                        const char *item,
                        const char *label,
                        const ArbContest *flag)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  ArbContestDialog *self = g_object_new (ARB_TYPE_CONTEST_DIALOG, NULL);
  ArbGame *game = arb_desk_get_game (desk);

  self->desk = g_object_ref (desk);
  self->session = g_object_ref (session);
  self->combat = g_strdup (combat);
  self->line = g_strdup (arb_game_contest_line (question, item));
  self->question = g_intern_string (question);
  self->item = g_intern_string (item);
  self->label = g_strdup (label);
  gtk_label_set_text (self->what, label);
  gtk_check_button_set_label (self->side_a, arb_game_get_side_name (game, 0));
  gtk_check_button_set_label (self->side_b, arb_game_get_side_name (game, 1));
  self->cancellable = g_cancellable_new ();
  gtk_widget_set_visible (GTK_WIDGET (self->odds), !has_verdict (flag));
  if (!has_verdict (flag))
    arb_odds_worker_ask (self, session, ARB_ODDS_AND_CHANGES, self->cancellable, tell_odds);
  gtk_widget_set_visible (self->form, flag == NULL);
  gtk_widget_set_visible (self->contest_button, flag == NULL);
  gtk_widget_set_visible (self->withdraw_button, flag != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->already), flag != NULL);
  gtk_widget_set_visible (self->settlement, flag != NULL && flag->decision == NULL);
  if (flag != NULL)
    {
      g_autofree char *contested =
          g_strdup_printf (_ ("Contested by %s. %s"), flag->by != NULL ? flag->by : "",
                           flag->text != NULL ? flag->text : "");
      g_autofree char *decided =
          flag->decision != NULL
              ? g_strdup_printf (_ ("Decided by %s: %s"), flag->decided_by, flag->decision)
              : g_strdup ("");
      g_autofree char *sentence = g_strjoin (*decided != '\0' ? "\n" : "", contested, decided, NULL);

      gtk_label_set_text (self->already, sentence);
      self->umpire = g_strdup (flag->umpire);
      self->seq = flag->seq;
      gtk_widget_grab_focus (flag->decision == NULL ? GTK_WIDGET (self->decision)
                                                    : self->withdraw_button);
    }
  show_memory (self, flag == NULL || flag->decision == NULL);
  return GTK_WIDGET (self);
}
