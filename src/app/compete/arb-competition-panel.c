/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-competition-panel.h"

#include <glib/gi18n.h>

#include "app/arb-wrap-layout.h"
#include "app/compete/arb-begin-form.h"
#include "app/compete/arb-clock-bar.h"
#include "app/compete/arb-hall-view.h"
#include "app/compete/arb-competition-settings.h"
#include "app/compete/arb-players-page.h"
#include "app/compete/arb-ranking-page.h"
#include "app/compete/arb-rounds-page.h"
#include "engine/arb-language.h"

struct _ArbCompetitionPanel
{
  ArbPanel parent_instance;

  ArbCompetition *competition; /* Owned or NULL: the event has none */

  /* Template children */
  GtkStack *stack;
  AdwStatusPage *broken;
  ArbBeginForm *begin;
  GtkLabel *title;
  GtkLabel *state;
  GtkBox *switcher;
  ArbClockBar *clock;
  GtkStack *pages;
  ArbPlayersPage *players;
  ArbRoundsPage *rounds;
  ArbRankingPage *ranking;
  ArbCompetitionSettings *settings;
};

G_DEFINE_FINAL_TYPE (ArbCompetitionPanel, arb_competition_panel, ARB_TYPE_PANEL)

/* --- What shows ------------------------------------------------------------------------------- */

static void
append_part (GString *text,
             char *part)
{
  g_autofree char *owned = part;

  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", owned);
}

static char *
dup_lists (ArbListState state,
           guint n)
{
  switch (state)
    {
    case ARB_LIST_MISSING:
      return g_strdup_printf (ngettext ("%u list missing", "%u lists missing", n), n);
    case ARB_LIST_LATE:
      return g_strdup_printf (ngettext ("%u list late", "%u lists late", n), n);
    case ARB_LIST_HANDED_IN:
      return g_strdup_printf (ngettext ("%u list handed in", "%u lists handed in", n), n);
    case ARB_LIST_CHECKED:
      return g_strdup_printf (ngettext ("%u list checked", "%u lists checked", n), n);
    case ARB_LIST_TO_CORRECT:
      return g_strdup_printf (ngettext ("%u list to be corrected", "%u lists to be corrected", n), n);
    case ARB_LIST_ACCEPTED:
      return g_strdup_printf (ngettext ("%u list accepted", "%u lists accepted", n), n);
    case ARB_N_LIST_STATES:
      break;
    }
  g_return_val_if_reached (NULL);
}

static void
append_lists (GString *text,
              const ArbCompetition *competition)
{
  const GPtrArray *players = arb_competition_get_players (competition);
  gint64 now = g_get_real_time ();
  guint n[ARB_N_LIST_STATES] = { 0 };

  for (guint i = 0; i < players->len; i++)
    n[arb_competition_get_list_state (competition, players->pdata[i],
                                      ((const ArbPlayer *) players->pdata[i])->plays, now)]++;
  /* Competitions without lists have no deadline for them. */
  if (arb_competition_get_deadline (competition) == 0 &&
      n[ARB_LIST_MISSING] + n[ARB_LIST_LATE] == players->len)
    return;
  for (guint state = 0; state < ARB_N_LIST_STATES; state++)
    if (n[state] > 0)
      append_part (text, dup_lists (state, n[state]));
}

static void
show_state (ArbCompetitionPanel *self)
{
  const GPtrArray *rounds = arb_competition_get_rounds (self->competition);
  const ArbFormula *formula = arb_competition_get_formula (self->competition);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_players = arb_competition_get_players (self->competition)->len;

  append_part (text, g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players));
  append_lists (text, self->competition);
  if (rounds->len > 0)
    {
      guint n_open = arb_round_get_n_open (rounds->pdata[rounds->len - 1]);

      append_part (text, n_open > 0 ? g_strdup_printf (ngettext ("round %u: %u result missing",
                                                                 "round %u: %u results missing", n_open),
                                                       rounds->len, n_open)
                                    : g_strdup_printf (_ ("round %u is over"), rounds->len));
    }
  gtk_label_set_text (self->title, arb_formula_get_name (formula, arb_language_get ()));
  gtk_label_set_text (self->state, text->str);
}

/* The clock belongs to the rounds, once there is one. */
static void
show_clock (ArbCompetitionPanel *self)
{
  const GPtrArray *rounds = self->competition != NULL ? arb_competition_get_rounds (self->competition) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->clock),
                          rounds != NULL && rounds->len > 0 &&
                              gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->rounds));
}

static void
show (ArbCompetitionPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));
  g_autoptr (ArbCompetition) old = g_steal_pointer (&self->competition);
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;
  gboolean is_missing;

  if (desk != NULL)
    self->competition = arb_competition_read (arb_desk_get_store (desk), &error);
  arb_players_page_show (self->players, desk, self->competition);
  arb_rounds_page_show (self->rounds, desk, self->competition);
  arb_clock_bar_show (self->clock, desk, self->competition);
  show_clock (self);
  arb_ranking_page_show (self->ranking, desk, self->competition);
  arb_competition_settings_show (self->settings, desk, self->competition);
  if (self->competition != NULL)
    {
      show_state (self);
      gtk_stack_set_visible_child_name (self->stack, "competition");
      return;
    }
  is_missing = g_error_matches (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING);
  problem = error != NULL ? g_markup_escape_text (error->message, -1) : NULL;
  adw_status_page_set_description (self->broken, problem);
  arb_begin_form_set_desk (self->begin, desk);
  gtk_stack_set_visible_child_name (self->stack, desk == NULL ? "no-event" : is_missing ? "begin" : "broken");
}

static void
arb_competition_panel_follow (ArbPanel *panel,
                              const ArbTouched *touched)
{
  if (arb_touched_has (touched, ARB_TOUCHED_COMPETITION | ARB_TOUCHED_OTHER))
    show (ARB_COMPETITION_PANEL (panel));
}

static void
appended_cb (ArbCompetitionPanel *self,
             guint first,
             guint n_rows,
             const ArbTouched *touched)
{
  arb_panel_touch (ARB_PANEL (self), touched);
}

static void
arb_competition_panel_desk_changed (ArbPanel *panel)
{
  ArbDesk *desk = arb_panel_get_desk (panel);

  if (desk != NULL)
    g_signal_connect_object (arb_desk_get_store (desk), "appended", G_CALLBACK (appended_cb), panel,
                             G_CONNECT_SWAPPED);
  show (ARB_COMPETITION_PANEL (panel));
}

/* --- Pages ------------------------------------------------------------------------------------ */

static GtkWidget *
get_page (ArbCompetitionPanel *self)
{
  return gtk_stack_get_visible_child (self->pages);
}

static void
show_page (ArbCompetitionPanel *self,
           const char *name)
{
  if (gtk_stack_get_child_by_name (self->pages, name) == NULL)
    return;
  gtk_stack_set_visible_child_name (self->pages, name);
  arb_panel_grab (ARB_PANEL (self));
}

static void
show_page_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  show_page (ARB_COMPETITION_PANEL (widget), g_variant_get_string (parameter, NULL));
}

/* The page after the one that shows, or before it, as with the leaves of a notebook. */
static void
turn (ArbCompetitionPanel *self,
      gboolean is_next)
{
  GtkWidget *page = get_page (self);
  GtkWidget *other = is_next ? gtk_widget_get_next_sibling (page) : gtk_widget_get_prev_sibling (page);

  if (other == NULL)
    other = is_next ? gtk_widget_get_first_child (GTK_WIDGET (self->pages))
                    : gtk_widget_get_last_child (GTK_WIDGET (self->pages));
  show_page (self, gtk_stack_page_get_name (gtk_stack_get_page (self->pages, other)));
}

/* One button for each page; the one that shows is pressed. */
static void
page_shown_cb (ArbCompetitionPanel *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->pages);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->switcher)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  g_strcmp0 (gtk_widget_get_name (button), shown) == 0);
  show_clock (self);
}

static void
switched_cb (ArbCompetitionPanel *self,
             GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    gtk_stack_set_visible_child_name (self->pages, gtk_widget_get_name (GTK_WIDGET (button)));
}

static void
show_hall (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (widget));

  if (desk != NULL && ARB_COMPETITION_PANEL (widget)->competition != NULL)
    arb_hall_view_present (ARB_HALL_VIEW (arb_hall_view_new (arb_desk_get_store (desk))),
                           GTK_WINDOW (gtk_widget_get_root (widget)));
}

/* --- What every view has ---------------------------------------------------------------------- */

static gboolean
arb_competition_panel_handle_key (ArbPanel *panel,
                                  guint keyval,
                                  GdkModifierType modifiers,
                                  guint32 time)
{
  ArbCompetitionPanel *self = ARB_COMPETITION_PANEL (panel);

  if (self->competition == NULL)
    return FALSE;
  /* Before the list takes them for its own. */
  if ((modifiers & GDK_CONTROL_MASK) != 0 && (keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_Page_Up))
    {
      turn (self, keyval == GDK_KEY_Page_Down);
      return TRUE;
    }
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return get_page (self) == GTK_WIDGET (self->rounds) && arb_rounds_page_handle_key (self->rounds, keyval);
}

static void
arb_competition_panel_grab (ArbPanel *panel)
{
  ArbCompetitionPanel *self = ARB_COMPETITION_PANEL (panel);
  GtkWidget *page = get_page (self);

  if (self->competition == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
  else if (page == GTK_WIDGET (self->players))
    arb_players_page_grab (self->players);
  else if (page == GTK_WIDGET (self->rounds))
    arb_rounds_page_grab (self->rounds);
  else if (page == GTK_WIDGET (self->ranking))
    arb_ranking_page_grab (self->ranking);
  else
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
arb_competition_panel_find (ArbPanel *panel)
{
  ArbCompetitionPanel *self = ARB_COMPETITION_PANEL (panel);

  if (self->competition == NULL)
    return;
  show_page (self, ARB_COMPETITION_PAGE_PLAYERS);
  arb_players_page_find (self->players);
}

/* "result:ROUND:TABLE:WINNER" */
static void
go_to_result (ArbCompetitionPanel *self,
              char **words)
{
  show_page (self, ARB_COMPETITION_PAGE_ROUNDS);
  arb_rounds_page_enter (self->rounds, (guint) g_ascii_strtoull (words[1], NULL, 10),
                         (guint) g_ascii_strtoull (words[2], NULL, 10), words[3]);
}

/* "hand-in:PLAYER" */
static void
go_to_list (ArbCompetitionPanel *self,
            char **words)
{
  show_page (self, ARB_COMPETITION_PAGE_PLAYERS);
  if (arb_players_page_select (self->players, words[1]))
    gtk_widget_activate_action (GTK_WIDGET (self->players), "players.hand-in", "u", 0);
}

/* A page, or a page and what is done there. */
static void
go_to_page (ArbCompetitionPanel *self,
            char **words)
{
  if (gtk_stack_get_child_by_name (self->pages, words[0]) == NULL)
    return;
  show_page (self, words[0]);
  if (words[1] == NULL)
    return;
  if (g_str_equal (words[1], "players.find"))
    arb_players_page_find (self->players);
  else
    gtk_widget_activate_action (g_str_has_prefix (words[1], "clock.") ? GTK_WIDGET (self->clock) : get_page (self),
                                words[1], NULL);
}

static void
arb_competition_panel_go_to (ArbPanel *panel,
                             const char *subject)
{
  ArbCompetitionPanel *self = ARB_COMPETITION_PANEL (panel);
  g_auto (GStrv) words = g_strsplit (subject, ":", -1);
  guint n_words = g_strv_length (words);

  if (self->competition == NULL || n_words == 0)
    return;
  if (n_words == 4 && g_str_equal (words[0], "result"))
    go_to_result (self, words);
  else if (n_words == 2 && g_str_equal (words[0], "hand-in"))
    go_to_list (self, words);
  else
    go_to_page (self, words);
}

static void
arb_competition_panel_dispose (GObject *object)
{
  G_OBJECT_CLASS (arb_competition_panel_parent_class)->dispose (object);
  g_clear_pointer (&ARB_COMPETITION_PANEL (object)->competition, arb_competition_free);
}

static void
arb_competition_panel_class_init (ArbCompetitionPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_competition_panel_dispose;
  panel_class->undo_scope = ARB_UNDO_HALL;
  panel_class->desk_changed = arb_competition_panel_desk_changed;
  panel_class->follow = arb_competition_panel_follow;
  panel_class->handle_key = arb_competition_panel_handle_key;
  panel_class->grab = arb_competition_panel_grab;
  panel_class->find = arb_competition_panel_find;
  panel_class->go_to = arb_competition_panel_go_to;
  g_type_ensure (ARB_TYPE_BEGIN_FORM);
  g_type_ensure (ARB_TYPE_CLOCK_BAR);
  g_type_ensure (ARB_TYPE_PLAYERS_PAGE);
  g_type_ensure (ARB_TYPE_ROUNDS_PAGE);
  g_type_ensure (ARB_TYPE_RANKING_PAGE);
  g_type_ensure (ARB_TYPE_COMPETITION_SETTINGS);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-competition-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, broken);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, begin);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, title);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, state);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, switcher);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, clock);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, pages);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, players);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, rounds);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, ranking);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionPanel, settings);
  gtk_widget_class_bind_template_callback (widget_class, page_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
  gtk_widget_class_install_action (widget_class, "competition.show-page", "s", show_page_action);
  gtk_widget_class_install_action (widget_class, "competition.hall", NULL, show_hall);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "competition.hall", NULL);
}

static void
arb_competition_panel_init (ArbCompetitionPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  page_shown_cb (self);
}

gboolean
arb_competition_panel_get_sheet (ArbCompetitionPanel *self,
                                 ArbCompetitionSheet *sheet,
                                 guint *round)
{
  GtkWidget *page;

  g_return_val_if_fail (ARB_IS_COMPETITION_PANEL (self), FALSE);
  g_return_val_if_fail (sheet != NULL && round != NULL, FALSE);
  if (self->competition == NULL)
    return FALSE;
  page = get_page (self);
  *sheet = page == GTK_WIDGET (self->players)   ? ARB_COMPETITION_CARDS
           : page == GTK_WIDGET (self->ranking) ? ARB_COMPETITION_RANKING
                                                : ARB_COMPETITION_PAIRINGS;
  *round = page == GTK_WIDGET (self->rounds) ? arb_rounds_page_get_round (self->rounds) : 0;
  return TRUE;
}
