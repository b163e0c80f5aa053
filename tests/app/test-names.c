/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names are text: one list of nasty ones as names of units, commanders, tables, events, places, umpires and
 * notes, through the views of the window. No label takes them for markup, and none shows a
 * character that does something. */

#include <glib/gstdio.h>
#include <string.h>

#include "app/armies/arb-diff-window.h"
#include "app/armies/arb-import-dialog.h"
#include "app/compete/arb-competition-panel.h"
#include "app/compete/arb-hall-view.h"
#include "app/compete/arb-listing-table.h"
#include "app/shell/arb-new-event.h"
#include "armies-test.h"
#include "base/arb-plain.h"
#include "compete/arb-competition-acts.h"
#include "game/arb-event-plan.h"
#include "game/arb-game-link.h"
#include "game/arb-game-orders.h"
#include "game/arb-games.h"
#include "store/arb-store-combat.h"

/* The one name that is markup from end to end. */
#define MARKUP "<b>bold</b>"
#define INSIDE "bold"

static char **names;

/* "\u202e" and the like, as in JSON. */
static char *
dup_unescaped (const char *line)
{
  GString *text = g_string_new (NULL);

  for (; *line != '\0'; line++)
    {
      if (*line != '\\')
        g_string_append_c (text, *line);
      else if (*++line == 'u')
        {
          char digits[5] = { line[1], line[2], line[3], line[4], '\0' };
          gunichar c = (gunichar) g_ascii_strtoull (digits, NULL, 16);

          line += 4;
          if (c >= 0xd800 && c < 0xdc00 && line[1] == '\\' && line[2] == 'u')
            {
              char low[5] = { line[3], line[4], line[5], line[6], '\0' };

              c = 0x10000 + ((c - 0xd800) << 10) + ((gunichar) g_ascii_strtoull (low, NULL, 16) - 0xdc00);
              line += 6;
            }
          g_string_append_unichar (text, c);
        }
      else
        g_string_append_c (text, *line);
    }
  return g_string_free (text, FALSE);
}

static void
read_names (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (ARB_NASTY_NAMES, &text, NULL, &error);
  g_assert_no_error (error);
  names = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      char *name = dup_unescaped (names[i]);

      g_free (names[i]);
      names[i] = name;
    }
  g_assert_cmpuint (g_strv_length (names), >, 20);
}

/* Each name of the list another nasty one. */
static gboolean
give_name (const GMatchInfo *match,
           GString *result,
           gpointer data)
{
  guint *next = data;
  g_autofree char *safe = g_markup_escape_text (names[(*next)++ % g_strv_length (names)], -1);

  g_string_append_printf (result, " name=\"%s\"", safe);
  return FALSE;
}

static char *
make_list (const char *folder,
           const char *sample,
           guint first)
{
  g_autofree char *from = g_build_filename (ARB_ARMIES_FOLDER, sample, NULL);
  g_autoptr (GRegex) regex = g_regex_new (" name=\"[^\"]*\"", 0, 0, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *nasty = NULL;
  char *path = g_build_filename (folder, sample, NULL);

  g_file_get_contents (from, &text, NULL, &error);
  g_assert_no_error (error);
  nasty = g_regex_replace_eval (regex, text, -1, 0, 0, give_name, &first, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, nasty, -1, NULL));
  return path;
}

typedef struct
{
  const char *system;
  const char *armies[2];
  const char *procedure; /* begun between the first unit of each, or NULL */
} Battle;

static const Battle aigles = { "aigles", { "aigles-france.xml", "aigles-autriche.xml" }, "melee" };
static const Battle umbra = { "umbra", { "umbra-vicomte.xml", "umbra-baronnie.xml" }, NULL };

static void
begin_combat (ArbStore *store,
              const Battle *battle)
{
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), 0);
  GListModel *units = arb_game_get_units (game);
  ArbGameUnit *pair[2] = { NULL, NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (battle->system, NULL, problems);
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      guint side = arb_game_unit_get_side (unit);

      if (side < 2 && pair[side] == NULL)
        pair[side] = unit;
    }
  plan = arb_game_link (game, system, battle->procedure, pair[0], pair[1]);
  session = arb_store_begin_combat (store, arb_game_get_id (game), plan, "en", NULL, &error);
  g_assert_no_error (error);
}

/* Everything in it that a person can name. */
static ArbStore *
make_event (const Battle *battle,
            char **path)
{
  const ArbStoreOptions options = { .umpire = names[10], .loader = arb_system_load_kept };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-names-XXXXXX", &error);
  g_autofree char *army_a = make_list (folder, battle->armies[0], 0);
  g_autofree char *army_b = make_list (folder, battle->armies[1], 7);
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  ArbStore *store;

  *path = g_build_filename (folder, "event.arbitre", NULL);
  plan->name = g_strdup (names[0]);
  plan->place = g_strdup (names[10]);
  arb_event_plan_add_table (plan, names[0], battle->system, army_a, army_b);
  store = arb_event_plan_make (plan, *path, &options, &error);
  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++)
    {
      arb_store_add_text (store, "1", i % 2 == 0 ? ARB_KIND_NOTE : ARB_KIND_INCIDENT, NULL, names[i], &error);
      g_assert_no_error (error);
    }
  if (battle->procedure != NULL)
    begin_combat (store, battle);
  g_unlink (army_a);
  g_unlink (army_b);
  return store;
}

/* --- What shows --------------------------------------------------------------------------------- */

static guint n_looked_at, n_nasty;

static void
check_text (const char *text,
            GtkWidget *widget)
{
  if (text == NULL)
    return;
  n_looked_at++;
  n_nasty += strstr (text, MARKUP) != NULL;
  if (!arb_plain_is_text (text))
    g_error ("a %s shows characters that do something: “%s”", G_OBJECT_TYPE_NAME (widget), text);
  if (strstr (text, INSIDE) != NULL && strstr (text, MARKUP) == NULL && strstr (text, "…") == NULL)
    g_error ("a %s took a name for markup: “%s”", G_OBJECT_TYPE_NAME (widget), text);
}

static gboolean
check_widget (GtkWidget *widget,
              gconstpointer unused)
{
  check_text (gtk_widget_get_tooltip_text (widget), widget);
  check_text (app_test_get_text (widget), widget);
  if (GTK_IS_WINDOW (widget))
    check_text (gtk_window_get_title (GTK_WINDOW (widget)), widget);
  if (GTK_IS_INSCRIPTION (widget))
    check_text (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), widget);
  return FALSE;
}

static void
check_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  app_test_spin ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      app_test_find (window, check_widget, NULL);
    }
}

static void
test_view (gconstpointer view)
{
  g_autofree char *path = NULL;
  const Battle *battle = g_str_equal (view, ARB_VIEW_BOARD) ? &umbra : &aigles;
  ArbStore *store = make_event (battle, &path);
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  ArbWindow *window = app_test_open_event (application, store, view, 1280, 900);
  ArbUnitList *list;

  n_looked_at = n_nasty = 0;
  check_windows ();
  list = app_test_find_type (GTK_WIDGET (window), ARB_TYPE_UNIT_LIST);
  if (list != NULL)
    {
      gtk_widget_child_focus (GTK_WIDGET (list), GTK_DIR_TAB_FORWARD);
      check_windows ();
    }
  g_test_message ("%s: %u texts, %u with markup in them", (const char *) view, n_looked_at, n_nasty);
  g_assert_cmpuint (n_nasty, >, 0);
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
}

/* --- A competition of people with such names ------------------------------------------------------ */

/* Names that no player may have are refused when he is entered; whoever is left plays a round. */
static void
begin_competition (ArbStore *store)
{
  static const ArbConsent sure = { .is_sure = TRUE, .reason = MARKUP };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) formula = arb_formula_lookup_shipped ("aigles");
  ArbResultEntry result = { .winner = "a", .initials = { MARKUP, MARKUP } };
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_competition_begin (store, formula, "aigles", 64, NULL, problems, &error));
  for (guint i = 0; names[i] != NULL; i++)
    {
      const ArbPlayerEntry entry = { names[i], names[i], names[i], NULL, names[i] };

      arb_competition_add_players (store, &entry, 1, NULL);
    }
  g_assert_true (arb_competition_pair (store, "seed", &sure, &error));
  g_assert_no_error (error);
  competition = arb_competition_read (store, &error);
  g_assert_cmpuint (arb_competition_get_players (competition)->len, >, 10);
  result.table = ((const ArbMeeting *) arb_competition_find_round (competition, 1, NULL)->meetings->pdata[0])->table;
  g_assert_true (arb_competition_enter_result (store, &result, &sure, &error));
  g_assert_no_error (error);
}

/* What the rows of its tables are known by: the players, and the tables they play at. */
static GPtrArray *
list_keys (ArbStore *store)
{
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, NULL);
  const GPtrArray *players = arb_competition_get_players (competition);
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < players->len; i++)
    {
      g_ptr_array_add (keys, g_strdup (((const ArbPlayer *) players->pdata[i])->id));
      g_ptr_array_add (keys, g_strdup_printf ("%u", i + 1));
    }
  return keys;
}

static void
check_hall (ArbStore *store,
            ArbWindow *window)
{
  ArbHallView *view = ARB_HALL_VIEW (arb_hall_view_new (store));
  guint n_pages;

  arb_hall_view_present (view, GTK_WINDOW (window));
  arb_hall_view_get_page (view, &n_pages);
  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *text = arb_hall_view_dup_text (view);

      app_test_wait_for_paint (GTK_WIDGET (view));
      g_assert_true (g_utf8_validate (text, -1, NULL));
      n_nasty += strstr (text, MARKUP) != NULL;
      check_windows ();
      app_test_press (view, GDK_KEY_Right);
    }
  gtk_window_destroy (GTK_WINDOW (view));
}

/* All pages, with each row chosen, and the large view for the hall. */
static void
test_competition (void)
{
  static const char *const pages[] = { ARB_COMPETITION_PAGE_PLAYERS, ARB_COMPETITION_PAGE_ROUNDS,
                                       ARB_COMPETITION_PAGE_RANKING, ARB_COMPETITION_PAGE_SETTINGS };
  g_autofree char *path = NULL;
  ArbStore *store = make_event (&aigles, &path);
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  g_autoptr (GPtrArray) keys = NULL;
  ArbWindow *window;
  GtkWidget *panel;

  begin_competition (store);
  keys = list_keys (store);
  window = app_test_open_event (application, store, ARB_VIEW_COMPETITION, 1280, 900);
  panel = GTK_WIDGET (arb_window_get_panel (window, ARB_VIEW_COMPETITION));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *page = app_test_child (panel, pages[i]);
      GtkWidget *table = app_test_find_type (page, ARB_TYPE_LISTING_TABLE);

      n_nasty = 0;
      gtk_widget_activate_action (panel, "competition.show-page", "s", pages[i]);
      check_windows ();
      if (table == NULL)
        continue;
      for (guint k = 0; k < keys->len; k++)
        if (arb_listing_table_select (ARB_LISTING_TABLE (table), keys->pdata[k]))
          check_windows ();
      g_assert_cmpuint (n_nasty, >, 0);
    }
  n_nasty = 0;
  check_hall (store, window);
  g_assert_cmpuint (n_nasty, >, 0);
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
}

/* --- Rows that take what somebody wrote ----------------------------------------------------------- */

static void
order (ArbGameOrders *orders,
       ArbOrderAct act,
       const char *unit,
       const char *detail)
{
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, unit, detail, &error);
  g_assert_no_error (error);
}

static char *
dup_first_unit (ArbGame *game)
{
  g_autoptr (ArbGameUnit) unit = g_list_model_get_item (arb_game_get_units (game), 0);

  return g_strdup (arb_game_unit_get_id (unit));
}

/* A target and a condition in words. */
static void
test_written_orders (void)
{
  g_autofree char *path = NULL;
  ArbStore *store = make_event (&umbra, &path);
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ORDERS, 1280, 900);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  const struct
  {
    ArbOrderAct act;
    const char *detail;
  } acts[] = { { ARB_ORDER_WRITE, MARKUP }, { ARB_ORDER_DECLARE, NULL }, { ARB_ORDER_REVEAL, NULL },
               { ARB_ORDER_CONDITION, MARKUP } };
  g_autofree char *unit = dup_first_unit (game);
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_ORDERS);
  GtkWidget *detail;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autoptr (ArbGameOrders) orders = arb_game_orders_new (game);

      order (orders, acts[i].act, unit, acts[i].detail);
    }
  app_test_spin ();
  arb_panel_go_to (panel, unit);
  app_test_spin ();
  detail = app_test_child (panel, "detail");
  n_nasty = 0;
  app_test_find (app_test_child (detail, "sealed"), check_widget, NULL);
  g_assert_cmpuint (n_nasty, ==, 1);
  app_test_find (app_test_child (detail, "condition"), check_widget, NULL);
  g_assert_cmpuint (n_nasty, ==, 2);
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
}

static gboolean
shows_ampersand (GtkWidget *widget,
                 gconstpointer unused)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), "Smith &amp; Sons.arbitre") != NULL;
}

/* The name of an event is that of its file, and a file may have an ampersand in its name. */
static void
test_new_event (void)
{
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  GtkWidget *window = arb_window_new (GTK_APPLICATION (application), arb_application_get_systems (application));
  GtkWidget *assistant, *row;

  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  gtk_widget_activate_action (window, "win.new-event", NULL);
  app_test_spin ();
  assistant = app_test_find_window (ARB_TYPE_NEW_EVENT);
  gtk_editable_set_text (app_test_child (assistant, "name"), "Smith &amp; Sons");
  row = app_test_child (assistant, "place_row");
  app_test_spin ();
  g_assert_true (app_test_find (row, shows_ampersand, NULL) != NULL);
  gtk_window_destroy (GTK_WINDOW (assistant));
  app_test_close (ARB_WINDOW (window));
}

/* --- What an action opens ------------------------------------------------------------------------- */

/* These ask the desktop for a file, or end the test. */
static const char *const left_out[] = { "open", "import", "export", "save-copy", "bring-together", "close", "quit" };

static gboolean
is_left_out (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    if (strstr (action, left_out[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Everything but the window itself. */
static guint
close_others (ArbWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_closed = 0;

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i - 1);

      if (other == NULL || other == GTK_WIDGET (window) || !GTK_IS_WINDOW (other))
        continue;
      gtk_window_destroy (GTK_WINDOW (other));
      n_closed++;
    }
  app_test_spin ();
  return n_closed;
}

/* Palette, print and rules windows, dialogs: whatever the window opens by itself, in every view. */
static void
test_actions (gconstpointer view)
{
  g_autofree char *path = NULL;
  ArbStore *store = make_event (&aigles, &path);
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  ArbWindow *window = app_test_open_event (application, store, view, 1280, 900);
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (window);
  const GVariantType *takes;
  const char *action, *property;
  guint n_opened = 0;
  GType owner;

  n_looked_at = n_nasty = 0;
  for (guint i = 0; gtk_widget_class_query_action (class, i, &owner, &action, &takes, &property); i++)
    {
      if (!g_str_has_prefix (action, "win.") || is_left_out (action) || takes != NULL ||
          property != NULL || !gtk_widget_activate_action (GTK_WIDGET (window), action, NULL))
        continue;
      g_test_message ("%s", action);
      check_windows ();
      n_opened += close_others (window);
    }
  g_test_message ("%u windows, %u texts, %u with markup in them", n_opened, n_looked_at, n_nasty);
  g_assert_cmpuint (n_opened, >, 3);
  g_assert_cmpuint (n_nasty, >, 0);
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
}

/* --- Lists without an event ------------------------------------------------------------------------ */

static void
close_list (ArbWindow *window)
{
  ArbArmyDocument *document = arb_armies_panel_get_document (armies_test_get_panel (window));

  if (document != NULL)
    arb_army_document_discard (document);
  app_test_close (window);
}

/* Two lists side by side, with all lines and with those that differ. */
static void
test_comparison (void)
{
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  ArbWindow *window = armies_test_open_alone (application);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-names-XXXXXX", &error);
  g_autofree char *first = make_list (folder, "aigles-france.xml", 0);
  g_autofree char *moved = g_strconcat (first, ".first.xml", NULL);
  g_autofree char *second = NULL;
  ArbDiffWindow *diff;

  g_assert_cmpint (g_rename (first, moved), ==, 0);
  second = make_list (folder, "aigles-france.xml", 1);
  g_assert_true (arb_armies_panel_open_file (panel, moved));
  app_test_spin ();
  g_assert_true (arb_armies_panel_compare (panel, second));
  diff = armies_test_find_dialog (window, ARB_TYPE_DIFF_WINDOW);
  g_assert_nonnull (diff);
  n_looked_at = n_nasty = 0;
  app_test_find (GTK_WIDGET (diff), check_widget, NULL);
  gtk_toggle_button_set_active (app_test_child (diff, "only_changes"), TRUE);
  app_test_spin ();
  app_test_find (GTK_WIDGET (diff), check_widget, NULL);
  g_assert_cmpuint (n_nasty, >, 0);
  gtk_window_close (GTK_WINDOW (diff));
  app_test_spin ();
  close_list (window);
  g_unlink (moved);
  g_unlink (second);
  g_rmdir (folder);
}

static void
append_field (GString *text,
              const char *field)
{
  g_auto (GStrv) parts = g_strsplit (field, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_string_append_printf (text, ";\"%s\"", doubled);
}

/* The page that asks what the columns and troop types of a table are. */
static void
test_import (void)
{
  ArbApplication *application = ARB_APPLICATION (g_application_get_default ());
  ArbWindow *window = armies_test_open_alone (application);
  g_autoptr (GString) text = g_string_new ("Nation;France\nnom;type;effectif");
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-names-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "table.csv", NULL);
  ArbImportDialog *dialog;

  for (guint i = 0; names[i] != NULL; i++)
    append_field (text, names[i]);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_string_append_printf (text, "\nU%u", i);
      append_field (text, names[i]);
      g_string_append (text, ";12");
    }
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  g_assert_true (arb_armies_panel_open_file (armies_test_get_panel (window), path));
  app_test_spin ();
  dialog = armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG);
  g_assert_nonnull (dialog);
  n_looked_at = n_nasty = 0;
  app_test_find (GTK_WIDGET (dialog), check_widget, NULL);
  /* As a heading and as a troop type. */
  g_assert_cmpuint (n_nasty, >, 1);
  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  close_list (window);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc,
      char *argv[])
{
  static const char *const views[] = { ARB_VIEW_ARMIES, ARB_VIEW_ORDERS, ARB_VIEW_COMBAT, ARB_VIEW_LOSSES,
                                       ARB_VIEW_LOG,    ARB_VIEW_BOARD,  ARB_VIEW_COMPETITION };
  static const char *const with_actions[] = { ARB_VIEW_ARMIES, ARB_VIEW_ORDERS, ARB_VIEW_COMBAT };
  ArbApplication *application = app_test_init (&argc, &argv);
  int status;

  read_names ();
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *name = g_strconcat ("/names/", views[i], NULL);

      g_test_add_data_func (name, views[i], test_view);
    }
  for (guint i = 0; i < G_N_ELEMENTS (with_actions); i++)
    {
      g_autofree char *name = g_strconcat ("/names/actions/", with_actions[i], NULL);

      g_test_add_data_func (name, with_actions[i], test_actions);
    }
  g_test_add_func ("/names/of-players", test_competition);
  g_test_add_func ("/names/written-orders", test_written_orders);
  g_test_add_func ("/names/new-event", test_new_event);
  g_test_add_func ("/names/comparison", test_comparison);
  g_test_add_func ("/names/import", test_import);
  status = app_test_run (application);
  g_strfreev (names);
  return status;
}
