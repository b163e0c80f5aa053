/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds beside the sheet: hidden until somebody wants them, true to what is answered, and asked for
 * when a line is contested. */

#include <string.h>

#include "app-test.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-sheet-view-private.h"
#include "app/combat/arb-step-view.h"
#include "app/odds/arb-odds-worker.h"
#include "game/arb-game-contest.h"
#include "store/arb-state.h"

static ArbApplication *application;

typedef struct
{
  ArbStore *store;
  char *path;
  ArbWindow *window;
} Table;

/* A mêlée of ADG Renaissance, at its first die: all of it is in the rules. */
static void
table_open (Table *self)
{
  ArbGame *game;
  g_autoptr (GError) error = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  self->store = app_test_make_table (&self->path, "adgr", "adgr-france", "adgr-espagne");
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, 1280, 800);
  game = arb_desk_get_game (arb_window_get_desk (self->window));
  a = g_strconcat (arb_game_get_side (game, 0), "/u1", NULL);
  b = g_strconcat (arb_game_get_side (game, 1), "/u1", NULL);
  arb_combat_panel_begin (app_test_combat (self->window), "melee", arb_game_find_unit (game, a),
                          arb_game_find_unit (game, b), &error);
  g_assert_no_error (error);
  app_test_play_until (self->window, "a.die");
}

static void
table_close (Table *self)
{
  app_test_hide_odds (self->window);
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static double
sum_bar (const ArbOddsState *state)
{
  double sum = 0;

  for (guint i = 0; i < state->bar->len; i++)
    sum += ((const ArbOddsBarPart *) state->bar->pdata[i])->share;
  return sum;
}

/* Players may be looking: nothing shows, and nothing is worked out, before the key is pressed. */
static void
test_hidden (void)
{
  Table table;
  ArbOddsView *odds;

  table_open (&table);
  odds = app_test_child (app_test_combat (table.window), "odds");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (odds)));
  g_assert_null (arb_odds_view_get_state (odds));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (table.window)), "combat.show-odds", NULL);
  app_test_wait_for_odds (table.window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (odds)));
  g_assert_nonnull (arb_odds_view_get_state (odds));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (table.window)), "combat.show-odds", NULL);
  app_test_spin ();
  table_close (&table);
}

/* Once the dice have fallen, it is told what would be different, not how likely. */
static void
check_decided (const ArbOddsState *state)
{
  guint n_others = 0;

  for (guint i = 0; i < state->matters->len; i++)
    {
      const ArbOddsMatter *matter = state->matters->pdata[i];

      g_test_message ("%s: %s", matter->name, matter->effect);
      if (matter->on_anything == 0)
        {
          g_assert_cmpstr (matter->effect, ==, "cannot change anything");
          continue;
        }
      if (matter->on_result == 1)
        {
          g_assert_true (g_str_has_prefix (matter->effect, "another result: "));
          g_assert_null (strchr (matter->effect, '%'));
          n_others++;
        }
      else if (matter->on_result == 0)
        g_assert_true (g_str_has_prefix (matter->effect, "the same result"));
    }
  g_assert_cmpuint (n_others, >, 0);
}

/* The odds follow the dice, and contain what happens. */
static void
test_follows (void)
{
  Table table;
  ArbOddsView *odds;
  const ArbOddsState *state;
  g_autofree char *before = NULL;

  table_open (&table);
  odds = app_test_show_odds (table.window);
  state = arb_odds_view_get_state (odds);
  g_assert_cmpuint (state->bar->len, >, 1);
  g_assert_cmpfloat (ABS (sum_bar (state) - 1), <, 1e-9);
  g_assert_false (state->is_decided);
  before = g_strdup (state->sentence);
  app_test_type (table.window, "6");
  app_test_accept (table.window);
  app_test_wait_for_odds (table.window);
  state = arb_odds_view_get_state (odds);
  g_assert_cmpstr (state->sentence, !=, before);
  g_assert_cmpfloat (ABS (sum_bar (state) - 1), <, 1e-9);
  app_test_type (table.window, "5");
  app_test_accept (table.window);
  while (!arb_session_is_done (app_test_get_session (table.window)))
    app_test_accept (table.window);
  app_test_wait_for_odds (table.window);
  state = arb_odds_view_get_state (odds);
  g_assert_true (state->is_decided);
  g_assert_cmpstr (state->sentence, ==, "The dice have fallen.");
  check_decided (state);
  table_close (&table);
}

/* What matters is ranked, and a click on it goes to where it is answered. */
static void
test_matters (void)
{
  Table table;
  ArbOddsView *odds;
  const ArbOddsState *state;
  GtkListBoxRow *row;

  table_open (&table);
  odds = app_test_show_odds (table.window);
  state = arb_odds_view_get_state (odds);
  g_assert_cmpuint (state->matters->len, >, 2);
  for (guint i = 1; i < state->matters->len; i++)
    g_assert_cmpfloat (((const ArbOddsMatter *) state->matters->pdata[i - 1])->on_result, >=,
                       ((const ArbOddsMatter *) state->matters->pdata[i])->on_result);
  row = gtk_list_box_get_row_at_index (app_test_child (odds, "matters"), 0);
  g_assert_nonnull (row);
  for (guint i = 0; row != NULL && !gtk_list_box_row_get_activatable (row); i++)
    row = gtk_list_box_get_row_at_index (app_test_child (odds, "matters"), (int) i);
  g_assert_nonnull (row);
  g_signal_emit_by_name (app_test_child (odds, "matters"), "row-activated", row);
  app_test_spin ();
  g_assert_cmpstr (arb_step_view_get_question (ARB_STEP_VIEW (app_test_step_view (table.window))), !=,
                   "a.die");
  table_close (&table);
}

static const ArbSheetStateCell *
find_marked (ArbWindow *window,
             const char *question)
{
  ArbSheetView *sheet = app_test_child (app_test_combat (window), "sheet");
  guint column;
  ArbSheetLine *line = arb_sheet_view_find_line (sheet, question, &column);

  return line != NULL ? arb_sheet_line_get_row (line)->cells->pdata[column] : NULL;
}

/* What need not be discussed is marked in the form, whether odds show or not, and only that. */
static void
test_idle (void)
{
  Table table;
  ArbSheetView *sheet;
  g_autoptr (GPtrArray) idle = NULL;
  guint n_marked = 0;

  table_open (&table);
  sheet = app_test_child (app_test_combat (table.window), "sheet");
  while (sheet->idle == NULL)
    g_main_context_iteration (NULL, TRUE);
  idle = g_ptr_array_ref (
      arb_odds_view_get_state (app_test_show_odds (table.window))->idle_questions);
  g_assert_cmpuint (idle->len, ==, g_hash_table_size (sheet->idle));
  for (guint i = 0; i < idle->len; i++)
    {
      const ArbSheetStateCell *cell = find_marked (table.window, idle->pdata[i]);

      g_assert_true (g_hash_table_contains (sheet->idle, idle->pdata[i]));
      n_marked += cell != NULL && cell->is_idle;
    }
  g_assert_cmpuint (n_marked, >, 0);
  /* The die falls: what was said is forgotten at once. */
  app_test_type (table.window, "6");
  app_test_accept (table.window);
  g_assert_true (sheet->idle == NULL);
  table_close (&table);
}

/* An answer that is told with the result, and counts in the next period, is worth discussing though no
 * die depends on it: whether the winner goes after his enemy. */
static void
test_told_is_not_idle (void)
{
  Table table;
  ArbGame *game;
  ArbSheetView *sheet;
  g_autoptr (GError) error = NULL;

  table.store = app_test_make_sample (&table.path);
  table.window = app_test_open_event (application, table.store, ARB_VIEW_COMBAT, 1280, 800);
  game = arb_desk_get_game (arb_window_get_desk (table.window));
  arb_combat_panel_begin (app_test_combat (table.window), "melee",
                          arb_game_find_unit (game, "france/u1"),
                          arb_game_find_unit (game, "autriche/u1"), &error);
  g_assert_no_error (error);
  sheet = app_test_child (app_test_combat (table.window), "sheet");
  for (;;)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (table.window));
      const char *question = prompt->question;

      g_assert_cmpint (prompt->kind, !=, ARB_PROMPT_DONE);
      if (g_str_equal (question, "a.goes-after"))
        break;
      if (g_str_equal (question, "b.morale"))
        g_assert_true (app_test_press (table.window, GDK_KEY_4));
      else if (g_str_equal (question, "a.die") || g_str_equal (question, "b.die"))
        app_test_type (table.window, *question == 'a' ? "6" : "1");
      else if (g_str_has_suffix (question, ".base-losses"))
        app_test_type (table.window, *question == 'a' ? "60" : "10");
      app_test_accept (table.window);
    }
  while (sheet->idle == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_hash_table_contains (sheet->idle, g_intern_static_string ("a.goes-after")));
  table_close (&table);
}

/* --- Beside the main loop --------------------------------------------------------------------- */

static guint n_answers;

static void
count_answer (gpointer owner,
              ArbOddsAsk ask,
              ArbOddsState *state,
              const GError *error)
{
  g_assert_no_error (error);
  g_assert_nonnull (state);
  arb_odds_state_free (state);
  n_answers++;
}

/* Whoever asks goes on at once, and what is out of date is never answered. */
static void
test_beside (void)
{
  Table table;
  g_autoptr (GCancellable) stale = g_cancellable_new ();
  g_autoptr (GCancellable) fresh = g_cancellable_new ();
  ArbSession *session;

  table_open (&table);
  session = app_test_get_session (table.window);
  n_answers = 0;
  arb_odds_worker_ask (table.window, session, ARB_ODDS_AND_CHANGES, stale, count_answer);
  g_assert_cmpuint (n_answers, ==, 0);
  g_cancellable_cancel (stale);
  arb_odds_worker_ask (table.window, session, ARB_ODDS_ALONE, fresh, count_answer);
  g_assert_cmpuint (n_answers, ==, 0);
  /* There is one thread: the second answer comes after the first would have. */
  while (n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
  g_assert_cmpuint (n_answers, ==, 1);
  table_close (&table);
}

/* --- Losses and figures ----------------------------------------------------------------------- */

#define CARRY 25
#define PER_FIGURE 40

static const ArbOddsCurve *
find_curve (const ArbOddsState *state,
            const char *id)
{
  for (guint i = 0; i < state->curves->len; i++)
    if (g_str_equal (((const ArbOddsCurve *) state->curves->pdata[i])->id, id))
      return state->curves->pdata[i];
  return NULL;
}

/* A mark stands at the first losses that, with @carry of before, make so many figures, and nowhere else. */
static void
check_marks (const ArbOddsCurve *curve,
             gint64 carry)
{
  gint64 last = 0;
  guint n_marks = 0;

  for (guint i = 0; i < curve->steps->len; i++)
    {
      const ArbOddsStep *step = curve->steps->pdata[i];
      const ArbOddsMark *mark = arb_odds_curve_find_mark (curve, step->at);
      gint64 figures = ((gint64) step->at + carry) / PER_FIGURE;
      g_autofree char *label = g_strdup_printf ("Figures lost: %d", (int) figures);

      g_assert_cmpint (mark != NULL, ==, figures > last);
      last = figures;
      if (mark == NULL)
        continue;
      n_marks++;
      g_assert_cmpstr (mark->label, ==, label);
      g_assert_cmpstr (mark->number, ==, step->number);
      g_assert_nonnull (strstr (curve->sentence, label));
    }
  g_assert_cmpuint (curve->marks->len, ==, n_marks);
}

/* With a remainder the first figure goes early. */
static void
test_marks (void)
{
  static const char xml[] =
      "<case xmlns='" ARB_CASE_NAMESPACE "' system='aigles' procedure='melee'>"
      "<set id='a.arm'>infantry</set><set id='a.formation'>line</set><set id='a.figures'>20</set>"
      "<set id='a.front'>10</set><set id='a.factor'>4</set><set id='a.carry'>25</set>"
      "<set id='b.arm'>infantry</set><set id='b.formation'>line</set><set id='b.figures'>20</set>"
      "<set id='b.front'>10</set><set id='b.factor'>6</set><set id='a.morale'>deroute</set>"
      "<table id='losses'><columns>1,2,3,4,5,6,7,8,9,10</columns>"
      "<row figures='6'>10,20,25,30,35,40,50,55,65,70</row></table></case>";
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, NULL);
  const ArbSystem *system = arb_system_set_get (systems, "aigles", NULL);
  g_autoptr (ArbSession) session = arb_session_new (system->def, system->rules, "melee", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, sizeof xml - 1);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, "case", problems);
  g_autoptr (ArbOdds) odds = arb_odds_new (arb_case_file_first (doc), NULL, systems, "en", NULL);
  g_autoptr (ArbOddsState) state = NULL;

  g_assert_cmpstr (odds->message, ==, NULL);
  arb_session_set_language (session, "en");
  g_assert_true (arb_session_start (session, NULL));
  state = arb_odds_state_new (odds, session);
  g_assert_cmpuint (find_curve (state, "a.recorded")->marks->len, >, 1);
  check_marks (find_curve (state, "a.recorded"), CARRY);
  check_marks (find_curve (state, "b.recorded"), 0);
  g_assert_cmpuint (find_curve (state, "a.figures-lost")->marks->len, ==, 0);
}

/* Two situations side by side. */
static void
test_compare (void)
{
  Table table;
  ArbOddsView *odds;
  GtkWidget *pictures;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  table_open (&table);
  odds = app_test_show_odds (table.window);
  for (guint i = 0; i < arb_odds_view_get_state (odds)->bar->len; i++)
    g_ptr_array_add (
        labels,
        g_strdup (
            ((const ArbOddsBarPart *) arb_odds_view_get_state (odds)->bar->pdata[i])->label));
  gtk_toggle_button_set_active (app_test_child (odds, "keep"), TRUE);
  app_test_type (table.window, "6");
  app_test_accept (table.window);
  app_test_wait_for_odds (table.window);
  pictures = app_test_child (odds, "pictures");
  g_assert_nonnull (app_test_find_type (pictures, GTK_TYPE_GRID));
  g_assert_true (app_test_says (pictures, "kept"));
  /* What was possible before has a line, even where it is not any more. */
  g_assert_cmpuint (arb_odds_view_get_state (odds)->bar->len, <, labels->len);
  for (guint i = 0; i < labels->len; i++)
    g_assert_true (app_test_says (pictures, labels->pdata[i]));
  gtk_toggle_button_set_active (app_test_child (odds, "keep"), FALSE);
  app_test_wait_for_odds (table.window);
  g_assert_false (app_test_says (pictures, "kept"));
  table_close (&table);
}

/* The losses are read on the printed table: the view says what is missing. */
static void
test_missing (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_COMBAT, 1280, 800);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  const ArbOddsState *state;
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (window), "melee", arb_game_find_unit (game, "france/u3"),
                          arb_game_find_unit (game, "autriche/u1"), &error);
  g_assert_no_error (error);
  app_test_play_until (window, "a.die");
  state = arb_odds_view_get_state (app_test_show_odds (window));
  g_assert_nonnull (state->note);
  g_assert_nonnull (strstr (state->note, "Losses read on the table"));
  g_assert_cmpuint (state->bar->len, ==, 0);
  g_assert_cmpuint (state->curves->len, ==, 2);
  app_test_hide_odds (window);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* Whoever contests a line learns whether it matters, and the log keeps what he was told. */
static void
test_contest (void)
{
  Table table;
  const char *combat;
  g_autoptr (GPtrArray) combats = NULL;
  g_autoptr (GPtrArray) contests = NULL;
  const ArbOddsState *state;
  const ArbOddsMatter *matter = NULL;
  GtkWidget *dialog;

  table_open (&table);
  state = arb_odds_view_get_state (app_test_show_odds (table.window));
  for (guint i = 0; i < state->matters->len && matter == NULL; i++)
    if (((const ArbOddsMatter *) state->matters->pdata[i])->kind == ARB_CHANGE_MODIFIER)
      matter = state->matters->pdata[i];
  g_assert_nonnull (matter);
  combats = arb_store_list_combats (table.store, FALSE, NULL);
  combat = ((const ArbCombatInfo *) combats->pdata[combats->len - 1])->id;
  dialog = arb_contest_dialog_new (arb_window_get_desk (table.window), combat,
                                   app_test_get_session (table.window), matter->id, matter->item,
                                   "A line", NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  while (strstr (gtk_label_get_text (app_test_child (dialog, "odds")), "One moment") != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (app_test_get_label (dialog, "odds"), matter->effect));
  gtk_check_button_set_active (app_test_child (dialog, "side_a"), TRUE);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  app_test_spin ();
  contests = arb_game_list_contests (table.store, combat);
  g_assert_cmpuint (contests->len, ==, 1);
  g_assert_nonnull (strstr (((const ArbContest *) contests->pdata[0])->text, matter->effect));
  /* Opened again it tells that once. */
  dialog = arb_contest_dialog_new (arb_window_get_desk (table.window), combat,
                                   app_test_get_session (table.window), matter->id, matter->item,
                                   "A line", contests->pdata[0]);
  g_assert_nonnull (strstr (app_test_get_label (dialog, "already"), matter->effect));
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "odds")));
  gtk_window_destroy (GTK_WINDOW (dialog));
  table_close (&table);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/odds/hidden", test_hidden);
  g_test_add_func ("/odds/follows", test_follows);
  g_test_add_func ("/odds/matters", test_matters);
  g_test_add_func ("/odds/idle", test_idle);
  g_test_add_func ("/odds/told-is-not-idle", test_told_is_not_idle);
  g_test_add_func ("/odds/beside", test_beside);
  g_test_add_func ("/odds/marks", test_marks);
  g_test_add_func ("/odds/compare", test_compare);
  g_test_add_func ("/odds/missing", test_missing);
  g_test_add_func ("/odds/contest", test_contest);
  return app_test_run (application);
}
