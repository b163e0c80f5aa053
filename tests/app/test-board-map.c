/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of armies and their confrontations through its widgets. */

#include "app/arb-em.h"
#include "board-test.h"
#include "game/arb-game-combats.h"

#define CITED " [Temps trois – Confrontation]"

/* Answers as offered, and dice with a five, until @question comes up; NULL: to the end. */
static void
play (BoardTest *self,
      const char *question)
{
  ArbSession *session = app_test_get_session (self->window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_strcmp0 (prompt->question, question) == 0)
        break;
      if (prompt->kind == ARB_PROMPT_NOTICE)
        answer = g_strdup ("ok");
      else if (prompt->has_default)
        answer = arb_prompt_format (prompt, &prompt->standard);
      else if (prompt->kind == ARB_PROMPT_DICE)
        answer = g_strdup ("dice=5");
      else
        answer = g_strdup (g_str_equal (prompt->question, "first") ? "choice=a" : "none");
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  app_test_spin ();
}

/* As the view Combat would, then back to the board. */
static void
play_procedure (BoardTest *self,
                const char *procedure,
                const char *until)
{
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (self->window), procedure, NULL, NULL, &error);
  g_assert_no_error (error);
  play (self, until);
  arb_desk_show (arb_window_get_desk (self->window), ARB_VIEW_BOARD, NULL);
  app_test_spin ();
}

/* The labels of a row, one below the other. */
static char *
dup_contact (BoardTest *self,
             int index)
{
  GtkListBoxRow *row =
      gtk_list_box_get_row_at_index (app_test_child (self->panel, "contact_list"), index);
  GtkWidget *texts =
      row != NULL ? gtk_widget_get_last_child (gtk_list_box_row_get_child (row)) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (row == NULL)
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (texts); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "",
                              gtk_label_get_text (GTK_LABEL (child)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_contact (BoardTest *self,
                int index,
                const char *words)
{
  g_autofree char *text = dup_contact (self, index);

  g_assert_cmpstr (text, ==, words);
}

/* The button of a confrontation; NULL: it has none. */
static GtkWidget *
get_begin (BoardTest *self,
           int index)
{
  GtkListBoxRow *row =
      gtk_list_box_get_row_at_index (app_test_child (self->panel, "contact_list"), index);
  GtkWidget *texts = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
  GtkWidget *last = gtk_widget_get_last_child (texts);

  return GTK_IS_BUTTON (last) ? last : NULL;
}

static gboolean
is_visible (BoardTest *self,
            const char *child)
{
  return gtk_widget_get_visible (app_test_child (self->panel, child));
}

static const char *
get_turn_text (BoardTest *self)
{
  return gtk_label_get_text (app_test_child (self->panel, "turn_label"));
}

static void
test_map (BoardTest *self,
          gconstpointer data)
{
  g_assert_true (board_test_is_shown (self->window));
  g_assert_cmpstr (get_turn_text (self), ==,
                   "No turn has begun yet: begin one in the view Combat before the armies move.");
  /* Those who lead an army stand on its map. */
  g_assert_cmpstr (board_test_get_row_text (self, "waiting", 5), ==, "Dame Aliénor · Ormeval");
  board_test_place (self, 0, "u1", 2, 2);
  board_test_place (self, 0, "u2", 2, 2);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  /* These rules have nothing to say of lines and ranges. */
  board_test_go_to (self, 2, 2);
  g_assert_false (board_test_is_offered (self->panel, "board.sight"));
  g_assert_false (board_test_is_offered (self->panel, "board.combat"));
  g_assert_true (board_test_is_offered (self->panel, "board.move"));
  g_assert_false (is_visible (self, "contact_list"));
  g_assert_false (is_visible (self, "contacts_note"));
  board_test_place (self, 1, "u1", 3, 2);
  g_assert_true (is_visible (self, "contact_list"));
  assert_contact (
      self, 0,
      "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, 2 Archers du bois|Sombreval: 1 Sergents montés|"
      "Adjacent, but no combat turn has begun: the map cannot count a whole one." CITED);
  g_assert_null (get_begin (self, 0));
  assert_contact (self, 1, NULL);
  g_assert_cmpstr (gtk_label_get_text (app_test_child (self->panel, "contacts_note")), ==,
                   "A whole turn has passed when the two sides were adjacent already as the "
                   "present turn began." CITED);
  board_test_place (self, 1, "u1", 4, 2);
  g_assert_false (is_visible (self, "contact_list"));
}

/* A stack is moved as a whole, or one by one from the list of those who stand there. */
static void
test_stack (BoardTest *self,
            gconstpointer data)
{
  GtkListBox *here = app_test_child (self->panel, "here");

  board_test_place (self, 0, "u1", 2, 2);
  board_test_go_to (self, 2, 2);
  g_assert_false (is_visible (self, "here"));
  board_test_place (self, 0, "u3", 2, 2);
  board_test_place_commander (self, 0, 2, 2);
  board_test_go_to (self, 2, 2);
  g_assert_true (is_visible (self, "here"));
  g_assert_cmpstr (board_test_get_row_text (self, "here", 0), ==, "Ormeval: all 3");
  g_assert_cmpstr (board_test_get_row_text (self, "here", 2), ==,
                   "3 Chevaliers d’Ormeval · Ormeval");
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "Ormeval, 3 together: choose their hex with a click, or with the arrows and "
                   "Enter.");
  board_test_go_to (self, 5, 2);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_hex_text (self), ==,
                   "F3: plain, 1 Gens d’Ormeval, 3 Chevaliers d’Ormeval, Dame Aliénor");
  g_signal_emit_by_name (here, "row-activated", gtk_list_box_get_row_at_index (here, 2));
  board_test_go_to (self, 6, 2);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "G3: plain, 3 Chevaliers d’Ormeval");
  /* By mouse as well; then one of them is picked up and taken off. */
  board_test_drag (self, 5, 2, 8, 8);
  board_test_go_to (self, 8, 8);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "I9: plain, 1 Gens d’Ormeval, Dame Aliénor");
  g_signal_emit_by_name (here, "row-activated", gtk_list_box_get_row_at_index (here, 2));
  g_assert_true (app_test_press (self->window, GDK_KEY_Delete));
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "I9: plain, 1 Gens d’Ormeval");
}

/* Enemies in one hex: each side is dragged by its half. */
static void
test_shared_hex (BoardTest *self,
                 gconstpointer data)
{
  GtkGesture *gesture = board_test_get_drag (self);
  double x, y, radius = arb_hex_board_get_radius (self->view);

  board_test_place (self, 0, "u1", 2, 2);
  board_test_place (self, 0, "u2", 2, 2);
  board_test_place (self, 1, "u1", 2, 2);
  board_test_go_to (self, 2, 2);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_cmpstr (board_test_get_row_text (self, "here", 0), ==, "Ormeval: all 2");
  g_assert_cmpstr (board_test_get_row_text (self, "here", 3), ==, "1 Sergents montés · Sombreval");
  assert_contact (self, 0,
                  "C3|Ormeval: 1 Gens d’Ormeval, 2 Archers du bois|Sombreval: 1 Sergents montés|"
                  "In the same hex: there is a confrontation." CITED);
  arb_hex_board_get_point (self->view, arb_hex_from_board (2, 2), &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x + radius * 0.4, y);
  g_signal_emit_by_name (gesture, "drag-update", radius * 6, 0.0);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_signal_emit_by_name (gesture, "drag-end", radius * 6, 0.0);
  app_test_spin ();
  board_test_go_to (self, 2, 2);
  g_assert_cmpstr (board_test_get_hex_text (self), ==,
                   "C3: plain, 1 Gens d’Ormeval, 2 Archers du bois");
}

/* From one turn to the next, and the confrontation with those who stand there. */
static void
test_confrontation (BoardTest *self,
                    gconstpointer data)
{
  GtkWidget *button;

  board_test_place (self, 0, "u1", 2, 2);
  board_test_place (self, 0, "u2", 9, 9);
  board_test_place_commander (self, 0, 2, 2);
  board_test_place (self, 1, "u2", 4, 2);
  play_procedure (self, "turn", "order");
  g_assert_cmpstr (get_turn_text (self), ==, "The map is at: day 1, turn 1");
  board_test_place (self, 1, "u2", 3, 2);
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, Dame Aliénor|"
                  "Sombreval: 2 Fantassins de Sombreval|Adjacent since this turn only: no "
                  "confrontation yet; if they stay so, from the next turn on." CITED);
  g_assert_null (get_begin (self, 0));
  /* The key says why not. */
  board_test_go_to (self, 3, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "C3 ↔ D3 – Adjacent since this turn only: no confrontation yet; if they stay "
                   "so, from the next turn on." CITED);
  play_procedure (self, "turn", "order");
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, Dame Aliénor|"
                  "Sombreval: 2 Fantassins de Sombreval|Adjacent for a whole turn (since: day 1, "
                  "turn 1): there is a confrontation." CITED);
  /* The turn that is being asked would undo what the confrontation does. */
  button = get_begin (self, 0);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Confrontation");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Confrontation, C3 ↔ D3");
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "The combat turn still has questions: answer them in the view Combat, then "
                   "begin the confrontations.");
  play_procedure (self, "turn", NULL);
  g_signal_emit_by_name (get_begin (self, 0), "clicked");
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==,
                   "confrontation");
  g_assert_cmpint (arb_value_get_int (board_test_get_answer (self, "a.troops")), ==, 1);
  g_assert_cmpint (arb_value_get_int (board_test_get_answer (self, "a.personalities")), ==, 1);
  g_assert_cmpint (arb_value_get_int (board_test_get_answer (self, "b.troops")), ==, 1);
  g_assert_cmpint (arb_value_get_int (board_test_get_answer (self, "b.personalities")), ==, 0);
  g_assert_cmpstr (board_test_get_answer (self, "terrain")->word, ==, "plain");
  /* It is there to go on with. */
  arb_desk_show (arb_window_get_desk (self->window), ARB_VIEW_BOARD, NULL);
  app_test_spin ();
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_begin (self, 0))), ==, "Go on with it");
  play (self, NULL);
  g_assert_null (get_begin (self, 0));
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, Dame Aliénor|"
                  "Sombreval: 2 Fantassins de Sombreval|Adjacent for a whole turn (since: day 1, "
                  "turn 1): there is a confrontation." CITED " Fought this turn already.");
}

/* The key begins the only confrontation of the hex; of several one has to be chosen. */
static void
test_confront_by_key (BoardTest *self,
                      gconstpointer data)
{
  board_test_place (self, 0, "u1", 2, 2);
  board_test_place (self, 1, "u1", 2, 2);
  board_test_place (self, 1, "u2", 3, 2);
  play_procedure (self, "turn", NULL);
  board_test_go_to (self, 2, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "This hex has several confrontations: begin one from the list of armies that "
                   "touch each other.");
  board_test_go_to (self, 3, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==,
                   "confrontation");
  g_assert_cmpint (arb_value_get_int (board_test_get_answer (self, "b.troops")), ==, 1);
}

/* The darkest there is around a place, beside the lines of the hex. */
static double
get_darkest (BoardTest *self,
             cairo_surface_t *surface,
             double x,
             double y)
{
  double reach = 0.22 * arb_em_get (GTK_WIDGET (self->view));
  double darkest = 1;

  for (double dx = -reach; dx <= reach; dx++)
    for (double dy = -reach; dy <= reach; dy++)
      darkest = MIN (darkest, board_test_get_light (surface, x + dx, y + dy));
  return darkest;
}

/* Hexes say what they are called: each of them where there is room, their columns at the edge elsewhere. */
static void
test_coordinates (BoardTest *self,
                  gconstpointer data)
{
  double em = arb_em_get (GTK_WIDGET (self->view));
  double radius = arb_hex_board_get_radius (self->view);
  cairo_surface_t *surface;
  double x, y;

  board_test_go_to (self, 8, 8);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  surface = board_test_draw (self);
  g_assert_cmpfloat (radius, <, 1.9 * em);
  arb_hex_board_get_point (self->view, arb_hex_from_board (0, 0), &x, &y);
  g_assert_cmpfloat (get_darkest (self, surface, x, MAX (y - radius, 0) + 0.5 * em), <, 0.5);
  g_assert_cmpfloat (get_darkest (self, surface, x, y + 0.5 * radius), >, 0.5);
  cairo_surface_destroy (surface);
  for (guint i = 0; i < 8; i++)
    board_test_press_on_board (self, GDK_KEY_plus);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  radius = arb_hex_board_get_radius (self->view);
  g_assert_cmpfloat (radius, >, 1.9 * em);
  arb_hex_board_get_point (self->view, arb_hex_from_board (8, 8), &x, &y);
  surface = board_test_draw (self);
  {
    gboolean is_named = FALSE;

    for (double dy = -0.8; dy <= 0.8; dy += 0.1)
      is_named = is_named || get_darkest (self, surface, x, y + dy * (radius - em)) < 0.5;
    g_assert_true (is_named);
  }
  cairo_surface_destroy (surface);
}

int
main (int argc,
      char **argv)
{
  ArbApplication *application = board_test_init (&argc, &argv);

  g_test_add ("/board/map", BoardTest, NULL, board_test_set_up_map, test_map, board_test_tear_down);
  g_test_add ("/board/stack", BoardTest, NULL, board_test_set_up_map, test_stack,
              board_test_tear_down);
  g_test_add ("/board/shared-hex", BoardTest, NULL, board_test_set_up_map, test_shared_hex,
              board_test_tear_down);
  g_test_add ("/board/confrontation", BoardTest, NULL, board_test_set_up_map, test_confrontation,
              board_test_tear_down);
  g_test_add ("/board/confront-by-key", BoardTest, NULL, board_test_set_up_map,
              test_confront_by_key, board_test_tear_down);
  g_test_add ("/board/coordinates", BoardTest, NULL, board_test_set_up_map, test_coordinates,
              board_test_tear_down);
  return app_test_run (application);
}
