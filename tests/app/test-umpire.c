/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an umpire stumbled over who had never seen the program: a French window and two players waiting. */

#include <libintl.h>
#include <string.h>

#include "app/arb-warning.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/combat/arb-differences-dialog.h"
#include "app/combat/arb-result-state.h"
#include "combat-test.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

static void
open_table (CombatTest *self,
            const char *system,
            const char *list_a,
            const char *list_b)
{
  self->store = app_test_make_table (&self->path, system, list_a, list_b);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, 1280, 800);
}

static void
begin (CombatTest *self,
       const char *procedure,
       const char *a,
       const char *b)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_combat_panel_begin (app_test_combat (self->window), procedure,
                                         combat_test_get_unit (self, a),
                                         combat_test_get_unit (self, b), &error));
  g_assert_no_error (error);
  app_test_spin ();
}

static GtkWidget *
get_result (CombatTest *self)
{
  return app_test_child (app_test_sheet (self->window), "result");
}

/* As offered, with dice and read losses typed, until @question comes up; NULL: to the end. */
static void
play_until (CombatTest *self,
            const char *question,
            const char *losses_a,
            const char *losses_b)
{
  while (!arb_session_is_done (app_test_get_session (self->window)) &&
         g_strcmp0 (combat_test_get_question (self), question) != 0)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (self->window));
      gboolean is_a = g_str_has_prefix (prompt->question, "a.");

      if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed)
        app_test_type (self->window, is_a ? "6" : "1");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (self->window, is_a ? losses_a : losses_b);
      else if (g_str_has_suffix (prompt->question, ".morale"))
        {
          arb_session_answer (app_test_get_session (self->window), "choice=deroute", ARB_SOURCE_TYPED,
                              NULL);
          continue;
        }
      app_test_accept (self->window);
    }
}

/* --- The result ------------------------------------------------------------------------------- */

/* A whole combat of Frédéric in which every die fails: nothing has changed, and that is said of each
 * unit in the same four lines. */
static void
test_nothing_changes (void)
{
  CombatTest bench;
  GtkWidget *lines;
  guint n_lines = 0;

  open_table (&bench, "frederic", "frederic-prusse", "frederic-autriche");
  {
    ArbGame *game = arb_desk_get_game (arb_window_get_desk (bench.window));
    g_autofree char *a = g_strconcat (arb_game_get_side (game, 0), "/u1", NULL);
    g_autofree char *b = g_strconcat (arb_game_get_side (game, 1), "/u1", NULL);

    begin (&bench, "engagement", a, b);
  }
  while (!arb_session_is_done (app_test_get_session (bench.window)))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (bench.window));

      g_test_message ("%s", prompt->question);
      if (prompt->kind == ARB_PROMPT_DICE)
        {
          g_autoptr (GString) misses = g_string_new ("dice=order");

          for (guint i = 1; i < prompt->n_dice; i++)
            g_string_append (misses, ",order");
          g_assert_true (arb_session_answer (app_test_get_session (bench.window), misses->str,
                                             ARB_SOURCE_TYPED, NULL));
        }
      else
        app_test_accept (bench.window);
    }
  app_test_spin ();
  lines = app_test_child (get_result (&bench), "lines");
  for (GtkWidget *line = gtk_widget_get_first_child (lines); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    n_lines++;
  g_assert_true (gtk_widget_get_mapped (lines));
  g_assert_cmpuint (n_lines, ==, ARB_N_TELLS - ARB_TELLS_LOSSES);
  g_assert_true (app_test_says (gtk_widget_get_first_child (lines), "Pertes"));
  g_assert_true (app_test_says (gtk_widget_get_first_child (lines), "aucune"));
  combat_test_close (&bench);
}

/* The first sentence says that a unit runs. */
static void
test_rout_is_told (void)
{
  CombatTest bench;
  const char *sentence;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", "france/u3", "autriche/u1");
  play_until (&bench, NULL, "95", "20");
  sentence = app_test_get_label (get_result (&bench), "sentence");
  g_test_message ("%s", sentence);
  g_assert_nonnull (strstr (sentence, "déroute"));
  combat_test_close (&bench);
}

/* In whatever state a mêlée that is over leaves a formation, its unit's lines say so. */
static void
test_formation_is_told (void)
{
  static const char *const units[] = { "france/u3", "autriche/u1" };
  static const char *const states[] = { "formée", "désorganisée", "sans formation", "en désordre" };
  CombatTest bench;
  g_autoptr (ArbResultState) result = NULL;
  guint n_worse = 0;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", units[0], units[1]);
  play_until (&bench, NULL, "95", "20");
  result = arb_result_state_new (app_test_get_session (bench.window));
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      int level = (int) arb_game_unit_get_int (combat_test_get_unit (&bench, units[i]), "level", 0);
      const char *line = ((const ArbResultUnit *) result->units->pdata[i])->lines[ARB_TELLS_STATE];

      g_test_message ("%s: %s", units[i], line);
      if (level > 0)
        g_assert_nonnull (strstr (line, states[level]));
      n_worse += level > 0;
    }
  g_assert_cmpuint (n_worse, >, 0);
  combat_test_close (&bench);
}

/* --- The sheet -------------------------------------------------------------------------------- */

static void
assert_assumed (CombatTest *self,
                const char *question)
{
  const ArbSheetStateCell *cell;

  g_test_message ("%s", question);
  g_assert_nonnull (app_test_find_row (self->window, ARB_SHEET_FACT, question, &cell));
  g_assert_cmpint (cell->state, ==, ARB_SHEET_ASSUMED);
  g_assert_cmpstr (cell->remark, ==, "supposé");
  g_assert_true (cell->can_change);
}

/* Before the first die is thrown, cover, slope and generals that nobody has mentioned stand there. */
static void
test_assumptions (void)
{
  CombatTest bench;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", "france/u1", "autriche/u1");
  play_until (&bench, "a.die", "60", "60");
  assert_assumed (&bench, "a.cover");
  assert_assumed (&bench, "b.cover");
  assert_assumed (&bench, "above");
  assert_assumed (&bench, "a.leader");
  assert_assumed (&bench, "b.leader");
  combat_test_close (&bench);
}

/* Losses were read on the table for one total: with another total they are read again. */
static void
test_read_again (void)
{
  CombatTest bench;
  g_autoptr (GError) error = NULL;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", "france/u1", "autriche/u1");
  play_until (&bench, "b.base-losses", "64", "40");
  app_test_type (bench.window, "40");
  app_test_accept (bench.window);
  g_assert_cmpstr (combat_test_get_question (&bench), !=, "a.base-losses");
  arb_session_answer_cell (app_test_get_session (bench.window), "b.cover", "choice=hard", &error);
  g_assert_no_error (error);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.base-losses");
  combat_test_close (&bench);
}

/* The ring is on a choice that nobody has picked: Enter records none, neither that one nor “no answer”. */
static void
test_ring_is_no_answer (void)
{
  CombatTest bench;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", "france/u3", "autriche/u1");
  play_until (&bench, "b.base-losses", "95", "20");
  app_test_type (bench.window, "20");
  app_test_accept (bench.window);
  while (!g_str_has_suffix (combat_test_get_question (&bench), "morale"))
    app_test_accept (bench.window);
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (app_test_step_view (bench.window), "step.accept", NULL);
      gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.accept-all", NULL);
    }
  g_assert_true (g_str_has_suffix (combat_test_get_question (&bench), "morale"));
  g_assert_nonnull (app_test_get_refusal (bench.window));
  combat_test_close (&bench);
}

/* What is answered in the combat stands in the head of the column, not what was so before. */
static void
test_head_follows (void)
{
  CombatTest bench;
  g_autofree char *texts = NULL;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", "france/u3", "autriche/u1");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  g_assert_true (app_test_press (bench.window, GDK_KEY_1));
  app_test_accept (bench.window);
  app_test_spin ();
  texts = app_test_dup_texts (combat_test_get_head (&bench, 0));
  g_test_message ("%s", texts);
  g_assert_null (strstr (texts, "colonne de compagnies"));
  combat_test_close (&bench);
}

/* --- The focus -------------------------------------------------------------------------------- */

static gboolean
has_focus (gpointer window,
           gpointer widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Enter without a reason leads to the reason, and does not stay in the number. */
static void
test_reason_is_next (void)
{
  CombatTest bench;
  GtkWidget *dialog;
  GtkWidget *entry;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "melee", "france/u3", "autriche/u1");
  play_until (&bench, NULL, "60", "40");
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "a.base-losses", NULL));
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.edit", "s", "a.base-losses");
  dialog = combat_test_find_window (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  entry = app_test_child (app_test_child (dialog, "answer_box"), "entry");
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "70");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  g_assert_true (has_focus (dialog, app_test_child (dialog, "reason")));
  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  combat_test_close (&bench);
}

/* A decided mêlée of which somebody reads the middle. */
static GtkAdjustment *
open_result (CombatTest *self)
{
  GtkAdjustment *adjustment;

  combat_test_open (self, application, 1280);
  begin (self, "melee", "france/u3", "autriche/u1");
  play_until (self, NULL, "60", "40");
  g_assert_nonnull (app_test_find_row (self->window, ARB_SHEET_COUNTS, "a.rows", NULL));
  /* A result scrolls to its beginning over some frames; whoever reads on has let it. */
  for (guint i = 0; i < 8; i++)
    app_test_wait_for_paint (GTK_WIDGET (self->window));
  adjustment = gtk_scrolled_window_get_vadjustment (
      app_test_child (app_test_sheet (self->window), "scroller"));
  gtk_adjustment_set_value (adjustment, 200);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  return adjustment;
}

/* Contesting a line leaves the sheet where it was being read. */
static void
test_contest_stays (void)
{
  CombatTest bench;
  GtkAdjustment *adjustment = open_result (&bench);
  double before = gtk_adjustment_get_value (adjustment);
  GtkWidget *dialog;

  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.contest", "(ss)", "a.rows", "t01");
  dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
  gtk_check_button_set_active (app_test_child (dialog, "side_b"), TRUE);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  for (guint i = 0; i < 8; i++)
    app_test_wait_for_paint (GTK_WIDGET (bench.window));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, before);
  combat_test_close (&bench);
}

/* And so does the umpire's own number. */
static void
test_override_stays (void)
{
  CombatTest bench;
  GtkAdjustment *adjustment = open_result (&bench);
  double before = gtk_adjustment_get_value (adjustment);
  g_autofree char *first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  const ArbSheetStateCell *cell;
  GtkWidget *dialog;

  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_VALUE, "a.recorded", &cell));
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.correct", "(ss)", "a.recorded", "");
  dialog = combat_test_find_window (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "59");
  gtk_editable_set_text (app_test_child (dialog, "reason"), "vu");
  gtk_adjustment_set_value (adjustment, before);
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  if (combat_test_find_window (ARB_TYPE_DIFFERENCES_DIALOG) != NULL)
    gtk_widget_activate_action (combat_test_find_window (ARB_TYPE_DIFFERENCES_DIALOG), "differences.apply", "s",
                                "all");
  for (guint i = 0; i < 8; i++)
    app_test_wait_for_paint (GTK_WIDGET (bench.window));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, before);
  app_test_find_row (bench.window, ARB_SHEET_VALUE, "a.recorded", &cell);
  g_assert_cmpint (cell->state, ==, ARB_SHEET_OVERRIDDEN);
  /* Another combat shows from its beginning. */
  begin (&bench, "melee", "france/u7", "autriche/u7");
  play_until (&bench, NULL, "60", "40");
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_COUNTS, "a.rows", NULL));
  for (guint i = 0; i < 8; i++)
    app_test_wait_for_paint (GTK_WIDGET (bench.window));
  gtk_adjustment_set_value (adjustment, 200);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.show", "s", first);
  for (guint i = 0; i < 8; i++)
    app_test_wait_for_paint (GTK_WIDGET (bench.window));
  g_assert_true (arb_session_is_done (app_test_get_session (bench.window)));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  combat_test_close (&bench);
}

/* --- Notes ------------------------------------------------------------------------------------ */

static gboolean
is_told (GtkWidget *widget,
         gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

/* The buttons of a note, its own one and that which closes it, are inside the window. */
static void
assert_buttons_inside (GtkWidget *window,
                       GtkWidget *widget,
                       guint *n_buttons)
{
  graphene_rect_t place;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_buttons_inside (window, child, n_buttons);
  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return;
  (*n_buttons)++;
  g_assert_true (gtk_widget_compute_bounds (widget, window, &place));
  g_test_message ("%g + %g", place.origin.x, place.size.width);
  g_assert_cmpfloat (place.origin.x, >=, 0);
  g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (window));
}

#define USUAL_DPI (96 * PANGO_SCALE)
#define NARROW 600

/* In a narrow window a long note has more lines, and its buttons are there. */
static void
test_note_fits (gconstpointer zoom)
{
  static const char text[] = "Ceci est une copie à modifier ; la liste de la table reste telle quelle "
                             "jusqu’à ce que vous choisissiez « Utiliser à cette table ».";
  static const char *const actions[] = { NULL, "Refaire encore", "Revenir au combat précédent" };

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (zoom) * USUAL_DPI, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      CombatTest bench;
      ArbWarning *note = arb_warning_new (ARB_WARNING_NOTE, NULL, text);
      GtkWidget *toast;
      guint n_buttons = 0;

      combat_test_open (&bench, application, NARROW);
      app_test_wait_for_paint (GTK_WIDGET (bench.window));
      if (actions[i] != NULL)
        arb_warning_set_action (note, actions[i], "win.redo");
      arb_warning_show (note, app_test_child (bench.window, "toasts"), NULL, NULL);
      app_test_wait_for_paint (GTK_WIDGET (bench.window));
      toast = app_test_find (GTK_WIDGET (bench.window), is_told, text);
      g_assert_nonnull (toast);
      while (!g_str_equal (gtk_widget_get_css_name (toast), "toast"))
        toast = gtk_widget_get_parent (toast);
      /* A window grows rather than cut something that cannot be narrower. */
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (bench.window)), <=, NARROW);
      assert_buttons_inside (GTK_WIDGET (bench.window), toast, &n_buttons);
      g_assert_cmpuint (n_buttons, ==, actions[i] != NULL ? 2 : 1);
      combat_test_close (&bench);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_DPI, NULL);
}

/* What is told after a crash leaves free what the question is answered with. */
static void
test_note_covers_no_button (void)
{
  static const int widths[] = { NARROW, 1280 };
  static const char *const buttons[] = { "accept", "accept_all", "throw_button" };
  static const char text[] = "Le programme a été interrompu. Tout est là, jusqu’à votre dernière saisie.";

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CombatTest bench;
      GtkWidget *toast;
      graphene_rect_t note, place;

      combat_test_open (&bench, application, widths[i]);
      begin (&bench, "melee", "france/u3", "autriche/u1");
      play_until (&bench, "a.die", "60", "40");
      arb_window_tell (bench.window, ARB_WARNING_NOTE, text);
      for (guint j = 0; j < 8; j++)
        app_test_wait_for_paint (GTK_WIDGET (bench.window));
      toast = app_test_find (GTK_WIDGET (bench.window), is_told, text);
      g_assert_nonnull (toast);
      while (!g_str_equal (gtk_widget_get_css_name (toast), "toast"))
        toast = gtk_widget_get_parent (toast);
      g_assert_true (gtk_widget_compute_bounds (toast, GTK_WIDGET (bench.window), &note));
      for (guint j = 0; j < G_N_ELEMENTS (buttons); j++)
        {
          GtkWidget *button = app_test_child (app_test_step_view (bench.window), buttons[j]);

          if (!gtk_widget_get_mapped (button))
            continue;
          g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (bench.window), &place));
          g_test_message ("%d %s %g + %g, note %g + %g", widths[i], buttons[j], place.origin.y, place.size.height, note.origin.y, note.size.height);
          g_assert_false (graphene_rect_intersection (&note, &place, NULL));
        }
      combat_test_close (&bench);
    }
}

/* --- Large text ------------------------------------------------------------------------------- */

/* With text twice as large the combat still fits into a narrow window, and of the heads what tells
 * the units apart is left. */
static void
test_large_text (void)
{
  CombatTest bench;
  GtkWidget *head;
  int minimum;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * USUAL_DPI, NULL);
  combat_test_open (&bench, application, NARROW);
  begin (&bench, "melee", "france/u3", "autriche/u1");
  for (guint i = 0; i < 4; i++)
    app_test_wait_for_paint (GTK_WIDGET (bench.window));
  gtk_widget_measure (GTK_WIDGET (bench.window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, NARROW);
  head = combat_test_get_head (&bench, 0);
  g_assert_true (gtk_widget_get_child_visible (app_test_child (head, "number")));
  g_assert_true (gtk_widget_get_child_visible (app_test_child (head, "strength")));
  g_assert_false (gtk_widget_get_child_visible (app_test_child (head, "name")));
  g_assert_false (gtk_widget_get_child_visible (app_test_child (head, "facts")));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (head), "18e de ligne"));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_DPI, NULL);
  for (guint i = 0; i < 4; i++)
    app_test_wait_for_paint (GTK_WIDGET (bench.window));
  g_assert_true (gtk_widget_get_child_visible (app_test_child (head, "name")));
  g_assert_true (gtk_widget_get_child_visible (app_test_child (head, "facts")));
  combat_test_close (&bench);
}

/* Defect 15: however long the names are, the note of what was taken back says which answer it was. */
static void
test_undo_says (void)
{
  CombatTest bench;
  const char *note;
  g_autoptr (GError) error = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  note = app_test_get_note (bench.window);
  g_test_message ("%s", note);
  g_assert_nonnull (strstr (note, "Formation (18e de ligne, 1er bataillon)"));
  g_assert_true (g_str_has_suffix (note, "colonne de compagnies ou de marche"));
  /* An answer that was changed later on is taken back, and not the last one that was given. */
  app_test_accept (bench.window);
  app_test_play_until (bench.window, "a.die");
  g_assert_true (arb_session_answer_cell (app_test_get_session (bench.window), "a.formation",
                                          "choice=line", &error));
  g_assert_no_error (error);
  app_test_spin ();
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  note = app_test_get_note (bench.window);
  g_test_message ("%s", note);
  g_assert_nonnull (strstr (note, "Formation (18e de ligne, 1er bataillon)"));
  g_assert_true (g_str_has_suffix (note, "ligne"));
  while (arb_session_can_undo (app_test_get_session (bench.window)))
    g_assert_true (arb_session_undo (app_test_get_session (bench.window), &error));
  app_test_spin ();
  /* From another view it is named, and the answer is not what there is no room for. */
  app_test_accept (bench.window);
  arb_desk_show (arb_window_get_desk (bench.window), ARB_VIEW_LOSSES, NULL);
  app_test_spin ();
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  note = app_test_get_note (bench.window);
  g_test_message ("%s", note);
  g_assert_nonnull (strstr (note, "3 18e"));
  g_assert_true (g_str_has_suffix (note, "colonne de compagnies ou de marche"));
  combat_test_close (&bench);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *locales = NULL;

  application = app_test_init (&argc, &argv);
  locales = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);
  g_setenv ("LANGUAGE", "fr", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/umpire/nothing-changes", test_nothing_changes);
  g_test_add_func ("/umpire/rout-is-told", test_rout_is_told);
  g_test_add_func ("/umpire/formation", test_formation_is_told);
  g_test_add_func ("/umpire/assumptions", test_assumptions);
  g_test_add_func ("/umpire/read-again", test_read_again);
  g_test_add_func ("/umpire/head-follows", test_head_follows);
  g_test_add_func ("/umpire/reason-is-next", test_reason_is_next);
  g_test_add_func ("/umpire/ring-is-no-answer", test_ring_is_no_answer);
  g_test_add_func ("/umpire/contest-stays", test_contest_stays);
  g_test_add_func ("/umpire/override-stays", test_override_stays);
  g_test_add_data_func ("/umpire/note-fits", GINT_TO_POINTER (1), test_note_fits);
  g_test_add_data_func ("/umpire/note-fits-large", GINT_TO_POINTER (2), test_note_fits);
  g_test_add_func ("/umpire/note-covers-no-button", test_note_covers_no_button);
  g_test_add_func ("/umpire/large-text", test_large_text);
  g_test_add_func ("/umpire/undo-says", test_undo_says);
  return app_test_run (application);
}
