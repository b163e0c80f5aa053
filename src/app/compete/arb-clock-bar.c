/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-clock-bar.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/compete/arb-desk-act.h"
#include "compete/arb-listing.h"

struct _ArbClockBar
{
  AdwBin parent_instance;

  ArbDesk *desk;                     /* Owned or NULL */
  const ArbCompetition *competition; /* Borrowed or NULL, as the next */
  const ArbRound *round;
  guint ticks;     /* source, 0: none */
  char *said;      /* Owned: what was called out last, with its round; or NULL */

  /* Template children */
  GtkLabel *time;
  GtkStack *told;
  GtkLabel *facts;
  GtkLabel *call;
  GtkButton *run;
  GtkMenuButton *tables;
  GtkLabel *own_times;
};

G_DEFINE_FINAL_TYPE (ArbClockBar, arb_clock_bar, ADW_TYPE_BIN)

static void
read_face (ArbClockBar *self,
           guint table,
           ArbClockFace *face)
{
  arb_round_clock_read (self->round->clock,
                        arb_formula_get_time (arb_competition_get_formula (self->competition)), table,
                        g_get_real_time (), face);
}

/* --- What shows ------------------------------------------------------------------------------- */

static char *
dup_facts (const ArbClockFace *face)
{
  g_autofree char *turn = arb_clock_face_dup_turn (face);
  g_autoptr (GDateTime) end =
      face->ends_at > 0 ? g_date_time_new_from_unix_local (face->ends_at / G_USEC_PER_SEC) : NULL;
  g_autofree char *ends_at = end != NULL ? g_date_time_format (end, "%H:%M") : NULL;
  g_autoptr (GString) text = g_string_new (arb_clock_state_get_name (face->state));

  if (turn != NULL)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, _ ("turn %s"), turn);
    }
  if (ends_at != NULL)
    {
      g_string_append (text, " · ");
      /* TRANSLATORS: time of day when the round is over */
      g_string_append_printf (text, _ ("over at %s"), ends_at);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_buttons (ArbClockBar *self,
              const ArbClockFace *face)
{
  gboolean may_write = self->desk != NULL && arb_desk_may_write (self->desk);
  gboolean goes = may_write && (face->state == ARB_CLOCK_RUNNING || face->state == ARB_CLOCK_PAUSED);

  arb_button_show_label (self->run, face->state == ARB_CLOCK_WAITING  ? 0
                                    : face->state == ARB_CLOCK_PAUSED ? 1
                                                                      : 2);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clock.run",
                                 may_write && face->state != ARB_CLOCK_ENDED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clock.turn", goes);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clock.last", goes && !face->is_last_called);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clock.end", goes);
}

/* Two lines for each table that still plays: its time, and below all of those its turns. */
static void
show_tables (ArbClockBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) times = g_menu_new ();
  g_autoptr (GMenu) turns = g_menu_new ();
  ArbClockFace face;

  for (guint i = 0; i < self->round->meetings->len; i++)
    {
      const ArbMeeting *meeting = self->round->meetings->pdata[i];
      g_autofree char *label = NULL;
      g_autofree char *next = NULL;
      g_autofree char *action = g_strdup_printf ("clock.table(uint32 %u)", meeting->table);
      g_autofree char *count = g_strdup_printf ("clock.table-turn(uint32 %u)", meeting->table);

      read_face (self, meeting->table, &face);
      if (meeting->has_result || (face.state != ARB_CLOCK_RUNNING && face.state != ARB_CLOCK_PAUSED))
        continue;
      label = face.is_table_paused
                  ? g_strdup_printf (_ ("Resume table %u: %s – %s"), meeting->table, meeting->players[0]->name,
                                     meeting->players[1]->name)
                  : g_strdup_printf (_ ("Pause table %u: %s – %s"), meeting->table, meeting->players[0]->name,
                                     meeting->players[1]->name);
      next = g_strdup_printf (_ ("Turn %u at table %u: %s – %s"), face.turn + 1, meeting->table,
                              meeting->players[0]->name, meeting->players[1]->name);
      g_menu_append (times, label, action);
      g_menu_append (turns, next, count);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (times)) > 0)
    {
      g_menu_append_section (menu, NULL, G_MENU_MODEL (times));
      g_menu_append_section (menu, _ ("Next turn of one table"), G_MENU_MODEL (turns));
    }
  gtk_menu_button_set_menu_model (self->tables, G_MENU_MODEL (menu));
  gtk_widget_set_sensitive (GTK_WIDGET (self->tables), g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 0 &&
                                                           self->desk != NULL && arb_desk_may_write (self->desk));
}

/* Tables that stand, that have more time than the others, or that are in another turn. */
static char *
dup_own_times (ArbClockBar *self,
               guint turn)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->round->meetings->len; i++)
    {
      const ArbMeeting *meeting = self->round->meetings->pdata[i];
      g_autofree char *left = NULL;
      ArbClockFace face;

      read_face (self, meeting->table, &face);
      if (meeting->has_result || (!face.is_table_paused && face.given_back == 0 && face.turn == turn))
        continue;
      left = arb_clock_dup_length (face.left);
      g_string_append (text, text->len > 0 ? " · " : "");
      g_string_append_printf (text, face.is_table_paused ? _ ("Table %u: %s, paused") : _ ("Table %u: %s"),
                              meeting->table, left);
      if (face.turn != turn)
        {
          g_string_append (text, ", ");
          g_string_append_printf (text, _ ("turn %u"), face.turn);
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Once, wherever the window is: nobody looks at a clock all the time. */
static void
call_out (ArbClockBar *self,
          const char *call)
{
  g_autofree char *sentence =
      call != NULL ? g_strdup_printf (_ ("Round %u: %s"), self->round->number, call) : NULL;

  if (sentence != NULL && g_strcmp0 (sentence, self->said) != 0 && self->desk != NULL)
    arb_desk_say (self->desk, sentence);
  g_free (self->said);
  self->said = g_steal_pointer (&sentence);
}

void
arb_clock_bar_tick (ArbClockBar *self)
{
  g_autofree char *time = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *call = NULL;
  g_autofree char *own_times = NULL;
  ArbClockFace face;

  g_return_if_fail (ARB_IS_CLOCK_BAR (self));
  if (self->round == NULL)
    return;
  read_face (self, 0, &face);
  time = arb_clock_dup_length (face.length > 0 ? face.left : face.played);
  facts = dup_facts (&face);
  call = arb_clock_face_dup_call (&face);
  own_times = dup_own_times (self, face.turn);
  gtk_label_set_text (self->time, time);
  gtk_label_set_text (self->facts, facts);
  gtk_label_set_text (self->call, call != NULL ? call : "");
  gtk_stack_set_visible_child (self->told, GTK_WIDGET (call != NULL ? self->call : self->facts));
  show_buttons (self, &face);
  arb_tell (self->own_times, own_times);
  call_out (self, call);
}

static gboolean
tick_cb (gpointer data)
{
  arb_clock_bar_tick (data);
  return G_SOURCE_CONTINUE;
}

/* --- Acts ------------------------------------------------------------------------------------- */

static void
move (ArbClockBar *self,
      ArbClockMove how,
      guint table,
      const char *done)
{
  g_autoptr (GError) error = NULL;
  const ArbClockEntry entry = { .round = self->round->number, .table = table, .move = how,
                                .now = g_get_real_time () };
  ArbDesk *desk = self->desk;

  if (arb_competition_move_clock (arb_desk_get_store (desk), &entry, &error))
    arb_desk_act_tell (GTK_WIDGET (self), desk, done);
  else
    arb_desk_refuse (desk, error->message);
}

static void
run_action (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbClockBar *self = ARB_CLOCK_BAR (widget);
  ArbClockFace face;

  if (self->round == NULL || self->desk == NULL)
    return;
  read_face (self, 0, &face);
  if (face.state == ARB_CLOCK_WAITING)
    move (self, ARB_CLOCK_START, 0, _ ("The clock runs."));
  else if (face.state == ARB_CLOCK_PAUSED)
    move (self, ARB_CLOCK_RESUME, 0, _ ("The clock goes on."));
  else
    move (self, ARB_CLOCK_PAUSE, 0, _ ("The clock is paused for all tables."));
}

/* Of one table: a pause, its end, or a turn. */
static void
table_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbClockBar *self = ARB_CLOCK_BAR (widget);
  guint table = g_variant_get_uint32 (parameter);
  g_autofree char *done = NULL;
  ArbClockMove how;
  ArbClockFace face;

  if (self->round == NULL || self->desk == NULL)
    return;
  read_face (self, table, &face);
  how = g_str_equal (action_name, "clock.table-turn") ? ARB_CLOCK_TURN
        : face.is_table_paused                        ? ARB_CLOCK_RESUME
                                                      : ARB_CLOCK_PAUSE;
  done = how == ARB_CLOCK_TURN     ? g_strdup_printf (_ ("Table %u is in turn %u."), table, face.turn + 1)
         : how == ARB_CLOCK_RESUME ? g_strdup_printf (_ ("Table %u goes on and gets its time back."), table)
                                   : g_strdup_printf (_ ("Table %u is paused."), table);
  move (self, how, table, done);
}

static void
simple_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbClockBar *self = ARB_CLOCK_BAR (widget);

  if (self->round == NULL || self->desk == NULL)
    return;
  if (g_str_equal (action_name, "clock.turn"))
    move (self, ARB_CLOCK_TURN, 0, _ ("The next turn is counted."));
  else if (g_str_equal (action_name, "clock.last"))
    move (self, ARB_CLOCK_LAST, 0, _ ("The last turn is called."));
  else
    move (self, ARB_CLOCK_END, 0, _ ("The time of the round is ended."));
}

/* ---------------------------------------------------------------------------------------------- */

static void
arb_clock_bar_dispose (GObject *object)
{
  ArbClockBar *self = ARB_CLOCK_BAR (object);

  g_clear_handle_id (&self->ticks, g_source_remove);
  self->competition = NULL;
  self->round = NULL;
  g_clear_object (&self->desk);
  g_clear_pointer (&self->said, g_free);
  G_OBJECT_CLASS (arb_clock_bar_parent_class)->dispose (object);
}

static void
arb_clock_bar_class_init (ArbClockBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_clock_bar_dispose;
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-clock-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, time);
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, told);
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, facts);
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, call);
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, run);
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, tables);
  gtk_widget_class_bind_template_child (widget_class, ArbClockBar, own_times);
  gtk_widget_class_install_action (widget_class, "clock.run", NULL, run_action);
  gtk_widget_class_install_action (widget_class, "clock.table", "u", table_action);
  gtk_widget_class_install_action (widget_class, "clock.table-turn", "u", table_action);
  gtk_widget_class_install_action (widget_class, "clock.turn", NULL, simple_action);
  gtk_widget_class_install_action (widget_class, "clock.last", NULL, simple_action);
  gtk_widget_class_install_action (widget_class, "clock.end", NULL, simple_action);
}

static void
arb_clock_bar_init (ArbClockBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_button_set_labels (self->run, (const char *const[]){ _ ("_Start the Clock"), _ ("_Resume"), _ ("_Pause"), NULL });
}

void
arb_clock_bar_show (ArbClockBar *self,
                    ArbDesk *desk,
                    const ArbCompetition *competition)
{
  const GPtrArray *rounds = competition != NULL ? arb_competition_get_rounds (competition) : NULL;

  g_return_if_fail (ARB_IS_CLOCK_BAR (self));
  g_set_object (&self->desk, desk);
  self->competition = competition;
  self->round = rounds != NULL && rounds->len > 0 ? rounds->pdata[rounds->len - 1] : NULL;
  if (self->round == NULL)
    {
      g_clear_handle_id (&self->ticks, g_source_remove);
      return;
    }
  if (self->ticks == 0)
    self->ticks = g_timeout_add_seconds (1, tick_cb, self);
  show_tables (self);
  arb_clock_bar_tick (self);
}
