/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-rounds-page-private.h"

#include <glib/gi18n.h>

#include "app/arb-panes.h"
#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/compete/arb-compete-words.h"
#include "compete/arb-competition-acts.h"
#include "engine/arb-language.h"

G_DEFINE_FINAL_TYPE (ArbRoundsPage, arb_rounds_page, ADW_TYPE_BIN)

const ArbRound *
arb_rounds_page_find_round (ArbRoundsPage *self)
{
  const GPtrArray *rounds =
      self->competition != NULL ? arb_competition_get_rounds (self->competition) : NULL;

  return rounds != NULL && self->round > 0 && self->round <= rounds->len ? rounds->pdata[self->round - 1] : NULL;
}

/* Tables by number; the bye has none and goes by its player. */
static char *
dup_key (const ArbMeeting *meeting)
{
  return meeting->table > 0 ? g_strdup_printf ("%u", meeting->table) : g_strdup (meeting->players[0]->id);
}

/* The number of the meeting among those of its round; FALSE: none is selected. */
static gboolean
find_selected (ArbRoundsPage *self,
               const ArbRound *round,
               guint *number)
{
  const char *selected = arb_listing_table_get_selected (self->table);

  for (guint i = 0; round != NULL && selected != NULL && i < round->meetings->len; i++)
    {
      g_autofree char *key = dup_key (round->meetings->pdata[i]);

      if (!g_str_equal (key, selected))
        continue;
      *number = i;
      return TRUE;
    }
  return FALSE;
}

const ArbMeeting *
arb_rounds_page_find_meeting (ArbRoundsPage *self)
{
  const ArbRound *round = arb_rounds_page_find_round (self);
  guint number;

  return find_selected (self, round, &number) ? round->meetings->pdata[number] : NULL;
}

/* --- What shows ------------------------------------------------------------------------------- */

/* What the points of both are made of, a line for each. */
static char *
dup_result (ArbRoundsPage *self,
            const ArbMeeting *meeting)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; meeting->has_result && i < 2 && meeting->players[i] != NULL; i++)
    {
      g_autofree char *why = arb_meeting_dup_why (meeting, arb_competition_get_formula (self->competition), i,
                                                  arb_language_get ());
      g_autofree char *points = g_strdup_printf ("%" G_GINT64_FORMAT, meeting->points[i]);

      g_string_append (text, i > 0 ? "\n" : "");
      g_string_append_printf (text, _ ("%s: %s"), meeting->players[i]->name, points);
      if (why != NULL && *why != '\0')
        g_string_append_printf (text, " (%s)", why);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_entered (const ArbMeeting *meeting)
{
  g_autofree char *when = NULL;

  if (meeting->umpire == NULL)
    return NULL;
  when = arb_compete_words_dup_moment (meeting->wall);
  if (meeting->initials[0] != NULL && meeting->initials[1] != NULL)
    /* TRANSLATORS: who, when, and the initials of both players */
    return g_strdup_printf (_ ("Entered by %s, %s; initials %s and %s"), meeting->umpire, when,
                            meeting->initials[0], meeting->initials[1]);
  return g_strdup_printf (_ ("Entered by %s, %s; without the initials of both"), meeting->umpire, when);
}

static void
show_detail (ArbRoundsPage *self)
{
  const ArbRound *round = arb_rounds_page_find_round (self);
  const ArbMeeting *meeting;
  g_autoptr (GPtrArray) reasons = NULL;
  g_autofree char *title = NULL;
  g_autofree char *result = NULL;
  g_autofree char *entered = NULL;
  guint number;

  if (!find_selected (self, round, &number))
    {
      gtk_stack_set_visible_child_name (self->detail, "nobody");
      return;
    }
  meeting = round->meetings->pdata[number];
  reasons = arb_competition_explain (self->competition, round);
  title = arb_compete_words_dup_meeting (meeting);
  result = dup_result (self, meeting);
  entered = dup_entered (meeting);
  gtk_label_set_text (self->title, title);
  arb_tell (self->result, result);
  arb_tell (self->entered, entered);
  arb_tell (self->why, reasons->pdata[number]);
  gtk_widget_set_visible (GTK_WIDGET (self->form), meeting->players[1] != NULL);
  if (meeting->players[1] != NULL)
    arb_result_form_show (self->form, arb_competition_get_formula (self->competition), round->number, meeting,
                          !arb_store_is_read_only (arb_desk_get_store (self->desk)));
  gtk_stack_set_visible_child_name (self->detail, "meeting");
}

static void
show_table (ArbRoundsPage *self,
            const ArbRound *round)
{
  g_autoptr (ArbListing) listing =
      arb_listing_new_round (self->competition, round, FALSE, arb_language_get ());
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) keys = NULL;

  for (guint i = 0; i < round->meetings->len; i++)
    {
      g_autofree char *key = dup_key (round->meetings->pdata[i]);

      g_strv_builder_add (builder, key);
    }
  keys = g_strv_builder_end (builder);
  arb_listing_table_show (self->table, listing, (const char *const *) keys, 0);
}

static void
show_head (ArbRoundsPage *self,
           const ArbRound *round)
{
  g_autofree char *title = g_strdup_printf (_ ("Round %u of %u"), round->number, self->n_rounds);
  g_autofree char *when = arb_compete_words_dup_moment (round->wall);
  g_autofree char *facts =
      round->reason != NULL
          /* TRANSLATORS: who paired the round, when, and why it was changed by hand */
          ? g_strdup_printf (_ ("Paired by %s, %s; changed by hand: %s"), round->umpire, when, round->reason)
          : g_strdup_printf (_ ("Paired by %s, %s"), round->umpire, when);

  gtk_label_set_text (self->round_label, title);
  gtk_label_set_text (self->round_facts, facts);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.previous", round->number > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.next", round->number < self->n_rounds);
}

static void
show_round (ArbRoundsPage *self)
{
  const ArbRound *round = arb_rounds_page_find_round (self);

  gtk_stack_set_visible_child_name (self->stack, round != NULL ? "round" : "none");
  if (round == NULL)
    return;
  show_head (self, round);
  show_table (self, round);
  show_detail (self);
}

static void
selected_cb (ArbRoundsPage *self)
{
  show_detail (self);
}

/* Enter on a table takes the result as it was typed. */
static void
activated_cb (ArbRoundsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rounds.enter", NULL);
}

static void
turn (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbRoundsPage *self = ARB_ROUNDS_PAGE (widget);
  guint round = g_str_equal (action_name, "rounds.next") ? self->round + 1 : self->round - 1;

  if (round < 1 || round > self->n_rounds)
    return;
  self->round = round;
  g_clear_pointer (&self->digits, g_free);
  show_round (self);
}

void
arb_rounds_page_enter (ArbRoundsPage *self,
                       guint round,
                       guint table,
                       const char *winner)
{
  g_autofree char *key = g_strdup_printf ("%u", table);

  g_return_if_fail (ARB_IS_ROUNDS_PAGE (self) && winner != NULL);
  if (round < 1 || round > self->n_rounds || arb_store_is_read_only (arb_desk_get_store (self->desk)))
    return;
  self->round = round;
  show_round (self);
  if (!arb_listing_table_select (self->table, key))
    return;
  show_detail (self);
  arb_result_form_set_winner (self->form, winner);
  gtk_widget_activate_action (GTK_WIDGET (self), "rounds.enter", NULL);
}

void
arb_rounds_page_grab (ArbRoundsPage *self)
{
  g_return_if_fail (ARB_IS_ROUNDS_PAGE (self));
  if (self->round > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
arb_rounds_page_dispose (GObject *object)
{
  ArbRoundsPage *self = ARB_ROUNDS_PAGE (object);

  self->competition = NULL;
  g_clear_object (&self->desk);
  g_clear_pointer (&self->digits, g_free);
  G_OBJECT_CLASS (arb_rounds_page_parent_class)->dispose (object);
}

static void
arb_rounds_page_class_init (ArbRoundsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_rounds_page_dispose;
  g_type_ensure (ARB_TYPE_LISTING_TABLE);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_RESULT_FORM);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-rounds-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, previous);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, next);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, round_label);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, round_facts);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, table);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, detail);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, title);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, result);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, why);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, entered);
  gtk_widget_class_bind_template_child (widget_class, ArbRoundsPage, form);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  arb_rounds_page_install_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "rounds.previous", NULL, turn);
  gtk_widget_class_install_action (widget_class, "rounds.next", NULL, turn);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_bracketleft, 0, "rounds.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_bracketright, 0, "rounds.next", NULL);
}

static void
arb_rounds_page_init (ArbRoundsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_listing_table_set_label (self->table, _ ("Tables of the round"));
}

void
arb_rounds_page_show (ArbRoundsPage *self,
                      ArbDesk *desk,
                      const ArbCompetition *competition)
{
  guint n_rounds = competition != NULL ? arb_competition_get_rounds (competition)->len : 0;
  gboolean can_write;

  g_return_if_fail (ARB_IS_ROUNDS_PAGE (self));
  /* A new round shows at once; whoever looks at an earlier one is left there otherwise. */
  if (self->desk != desk || n_rounds != self->n_rounds || self->round > n_rounds)
    self->round = n_rounds;
  g_set_object (&self->desk, desk);
  self->competition = competition;
  self->n_rounds = n_rounds;
  can_write = competition != NULL && !arb_store_is_read_only (arb_desk_get_store (desk));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.pair", can_write);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.swap", can_write && n_rounds > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.enter", can_write);
  show_round (self);
}

guint
arb_rounds_page_get_round (ArbRoundsPage *self)
{
  g_return_val_if_fail (ARB_IS_ROUNDS_PAGE (self), 0);
  return self->round;
}
