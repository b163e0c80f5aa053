/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A round is paired, changed by hand, and its results are entered. */

#include <glib/gi18n.h>

#include "app/compete/arb-desk-act.h"
#include "app/compete/arb-pair-dialog.h"
#include "app/compete/arb-rounds-page-private.h"
#include "app/compete/arb-swap-dialog.h"

/* --- Pairing ---------------------------------------------------------------------------------- */

static gboolean
run_pair (ArbStore *store,
          const ArbConsent *consent,
          gpointer seed,
          GError **error)
{
  return arb_competition_pair (store, seed, consent, error);
}

static char *
dup_paired (ArbStore *store,
            gpointer seed)
{
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, NULL);

  return g_strdup_printf (_ ("Round %u is paired."),
                          competition != NULL ? arb_competition_get_rounds (competition)->len : 0);
}

static const ArbDeskAct pair_act = { N_ ("Pair the Round?"), N_ ("_Pair"), run_pair, dup_paired, NULL, g_free };

static void
agreed_cb (ArbRoundsPage *self,
           const char *seed)
{
  if (self->desk != NULL)
    arb_desk_act_do (&pair_act, GTK_WIDGET (self), self->desk, g_strdup (seed));
}

/* What is shown first is what is written: both follow from the same seed. */
static void
pair (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbRoundsPage *self = ARB_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  if (self->competition == NULL)
    return;
  dialog = arb_pair_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), arb_desk_get_store (self->desk), &error);
  if (dialog == NULL)
    {
      arb_desk_refuse (self->desk, error->message);
      return;
    }
  g_signal_connect_object (dialog, "agreed", G_CALLBACK (agreed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- By hand ---------------------------------------------------------------------------------- */

typedef struct
{
  guint round;
  char *players[2]; /* Owned: ids */
  char *names[2];   /* Owned */
} Swap;

static void
swap_free (gpointer data)
{
  Swap *self = data;

  for (guint i = 0; i < 2; i++)
    {
      g_free (self->players[i]);
      g_free (self->names[i]);
    }
  g_free (self);
}

static gboolean
run_swap (ArbStore *store,
          const ArbConsent *consent,
          gpointer data,
          GError **error)
{
  const Swap *self = data;
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, error);
  const ArbPlayer *one = NULL, *other = NULL;

  if (competition != NULL)
    one = arb_competition_find_player (competition, self->players[0], error);
  if (one != NULL)
    other = arb_competition_find_player (competition, self->players[1], error);
  return other != NULL && arb_competition_swap (store, self->round, one, other, consent, error);
}

static char *
dup_swapped (ArbStore *store,
             gpointer data)
{
  const Swap *self = data;

  return g_strdup_printf (_ ("%s and %s have changed places."), self->names[0], self->names[1]);
}

static const ArbDeskAct swap_act = { N_ ("Exchange the Two?"), N_ ("_Exchange"), run_swap, dup_swapped, NULL,
                                     swap_free };

static void
swapped_cb (ArbRoundsPage *self,
            const char *one,
            const char *other)
{
  const char *const ids[2] = { one, other };
  Swap *data;

  if (self->competition == NULL)
    return;
  data = g_new0 (Swap, 1);
  data->round = self->round;
  for (guint i = 0; i < 2; i++)
    {
      data->players[i] = g_strdup (ids[i]);
      data->names[i] = g_strdup (arb_competition_find_player (self->competition, ids[i], NULL)->name);
    }
  arb_desk_act_do (&swap_act, GTK_WIDGET (self), self->desk, data);
}

static void
swap (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbRoundsPage *self = ARB_ROUNDS_PAGE (widget);
  const ArbRound *round = arb_rounds_page_find_round (self);
  const ArbMeeting *meeting = arb_rounds_page_find_meeting (self);
  GtkWidget *dialog;

  if (round == NULL)
    return;
  dialog = arb_swap_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), round,
                                meeting != NULL ? meeting->players[0] : NULL);
  g_signal_connect_object (dialog, "agreed", G_CALLBACK (swapped_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Results ---------------------------------------------------------------------------------- */

static ArbResultEntry
get_entry (const ArbTypedResult *typed)
{
  const ArbResultEntry entry = { .round = typed->round,
                                 .table = typed->table,
                                 .winner = typed->winner,
                                 .end = typed->end,
                                 .values = (const char *const *) typed->values,
                                 .initials = { typed->initials[0], typed->initials[1] },
                                 .turns = typed->turns,
                                 .source = typed->source,
                                 .now = g_get_real_time () };

  return entry;
}

static gboolean
run_result (ArbStore *store,
            const ArbConsent *consent,
            gpointer data,
            GError **error)
{
  const ArbResultEntry entry = get_entry (data);

  return arb_competition_enter_result (store, &entry, consent, error);
}

/* The meeting as the journal has it now. */
static const ArbMeeting *
find_meeting (const ArbCompetition *competition,
              const ArbTypedResult *typed)
{
  const ArbRound *round =
      competition != NULL ? arb_competition_find_round (competition, typed->round, NULL) : NULL;

  return round != NULL ? arb_round_find_table (round, typed->table, NULL) : NULL;
}

static char *
dup_entered (ArbStore *store,
             gpointer data)
{
  const ArbTypedResult *typed = data;
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, NULL);
  const ArbMeeting *meeting = find_meeting (competition, typed);

  if (meeting == NULL)
    return g_strdup_printf (_ ("The result of table %u is entered."), typed->table);
  return g_strdup_printf (_ ("Table %u: %s %ld, %s %ld."), typed->table, meeting->players[0]->name,
                          (long) meeting->points[0], meeting->players[1]->name, (long) meeting->points[1]);
}

/* A result that stands instead of another shows first what it moves. */
static GPtrArray *
find_moves (ArbStore *store,
            gpointer data,
            GError **error)
{
  const ArbResultEntry entry = get_entry (data);
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, error);
  const ArbMeeting *meeting = find_meeting (competition, data);
  g_autoptr (GPtrArray) moves = NULL;

  if (meeting == NULL || !meeting->has_result)
    return NULL;
  moves = arb_competition_preview_result (store, &entry, error);
  if (moves != NULL && moves->len == 0)
    g_ptr_array_add (moves, g_strdup (_ ("Nothing would move.")));
  return g_steal_pointer (&moves);
}

static const ArbDeskAct result_act = { N_ ("Enter the Result?"), N_ ("_Enter"), run_result, dup_entered, find_moves,
                                       arb_typed_result_free };

static void
enter (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbRoundsPage *self = ARB_ROUNDS_PAGE (widget);
  const ArbMeeting *meeting = arb_rounds_page_find_meeting (self);
  ArbTypedResult *typed;

  if (meeting == NULL || meeting->players[1] == NULL)
    return;
  typed = arb_result_form_dup_result (self->form);
  if (typed->winner == NULL)
    {
      arb_typed_result_free (typed);
      arb_desk_refuse (self->desk, _ ("Say first who won: A, B, or D for a draw."));
      return;
    }
  /* The next number is another table. */
  g_clear_pointer (&self->digits, g_free);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
  arb_desk_act_do (&result_act, widget, self->desk, typed);
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* The table with the number that was typed so far; a digit that leads to none begins a new number. */
static gboolean
type_digit (ArbRoundsPage *self,
            char digit)
{
  g_autofree char *longer = g_strdup_printf ("%s%c", self->digits != NULL ? self->digits : "", digit);
  g_autofree char *alone = g_strdup_printf ("%c", digit);

  g_clear_pointer (&self->digits, g_free);
  if (arb_listing_table_select (self->table, longer))
    self->digits = g_steal_pointer (&longer);
  else if (arb_listing_table_select (self->table, alone))
    self->digits = g_steal_pointer (&alone);
  return self->digits != NULL;
}

/* Keys that say who won, whatever the language: D for a draw, N for “nul”. */
static const char *
find_winner (guint keyval)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_a:
      return "a";
    case GDK_KEY_b:
      return "b";
    case GDK_KEY_d:
    case GDK_KEY_n:
      return "draw";
    default:
      return NULL;
    }
}

gboolean
arb_rounds_page_handle_key (ArbRoundsPage *self,
                            guint keyval)
{
  gunichar c = gdk_keyval_to_unicode (keyval);
  const ArbMeeting *meeting;

  g_return_val_if_fail (ARB_IS_ROUNDS_PAGE (self), FALSE);
  if (arb_rounds_page_find_round (self) == NULL)
    return FALSE;
  if (c >= '0' && c <= '9')
    return type_digit (self, (char) c);
  g_clear_pointer (&self->digits, g_free);
  meeting = arb_rounds_page_find_meeting (self);
  if (meeting == NULL || meeting->players[1] == NULL || arb_store_is_read_only (arb_desk_get_store (self->desk)))
    return FALSE;
  if (find_winner (keyval) != NULL)
    {
      arb_result_form_set_winner (self->form, find_winner (keyval));
      return TRUE;
    }
  return keyval == GDK_KEY_m && arb_result_form_go_to_measures (self->form);
}

void
arb_rounds_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "rounds.pair", NULL, pair);
  gtk_widget_class_install_action (widget_class, "rounds.swap", NULL, swap);
  gtk_widget_class_install_action (widget_class, "rounds.enter", NULL, enter);
  gtk_widget_class_install_action (widget_class, "rounds.read-table", NULL, arb_rounds_page_choose_table);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "rounds.pair", NULL);
}
