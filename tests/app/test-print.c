/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The print dialog: what can be chosen, the preview, and what goes to the printer. */

#include <glib/gstdio.h>
#include <locale.h>

#include "armies-test.h"
#include "tour.h"
#include "app/arb-settings.h"
#include "app/print/arb-page-preview.h"
#include "app/print/arb-print-dialog.h"
#include "app/print/arb-print-job.h"

static ArbApplication *application;

typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
  ArbPrintDialog *dialog;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer unused)
{
  g_settings_reset (arb_settings_get (), ARB_SETTING_PAGE_SETUP);
  g_settings_reset (arb_settings_get (), ARB_SETTING_SHEET_PAPER);
  self->store = app_test_make_sample (&self->path);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_LOSSES, 1000, 700);
  self->dialog = arb_print_run (GTK_WINDOW (self->window), arb_window_get_desk (self->window),
                                ARB_PRINT_LOSSES);
  g_object_add_weak_pointer (G_OBJECT (self->dialog), (gpointer *) &self->dialog);
  app_test_wait_for_paint (GTK_WIDGET (self->dialog));
}

static void
tear_down (Fixture *self,
           gconstpointer unused)
{
  if (self->dialog != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (self->dialog));
      app_test_spin ();
    }
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static gboolean
is_shown (Fixture *self,
          const char *id)
{
  return gtk_widget_get_visible (app_test_child (self->dialog, id));
}

static void
choose (Fixture *self,
        const char *id,
        guint position)
{
  adw_combo_row_set_selected (app_test_child (self->dialog, id), position);
}

static void
test_rows (Fixture *self,
           gconstpointer unused)
{
  static const struct
  {
    ArbPrintKind kind;
    gboolean side, secret, blank, by_unit, columns;
  } expected[] = {
    { ARB_PRINT_ROSTER, TRUE, TRUE, FALSE, FALSE, FALSE },
    { ARB_PRINT_LOSSES, TRUE, FALSE, TRUE, FALSE, FALSE },
    { ARB_PRINT_ORDERS, TRUE, TRUE, TRUE, FALSE, FALSE },
    { ARB_PRINT_COMBATS, FALSE, FALSE, FALSE, FALSE, FALSE },
    { ARB_PRINT_LOG, FALSE, FALSE, FALSE, TRUE, TRUE },
    { ARB_PRINT_STATE, FALSE, FALSE, FALSE, FALSE, FALSE },
  };

  /* These rules are played without a board, nobody is raised by them, there is one list a side, and no
   * competition. */
  g_assert_cmpuint (g_list_model_get_n_items (
                        adw_combo_row_get_model (app_test_child (self->dialog, "kind"))),
                    ==, ARB_PRINT_N_KINDS - 4);
  /* One table: nothing to choose. */
  g_assert_false (is_shown (self, "table"));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      choose (self, "kind", expected[i].kind);
      g_assert_cmpint (is_shown (self, "side"), ==, expected[i].side);
      g_assert_cmpint (is_shown (self, "secret_row"), ==, expected[i].secret);
      g_assert_cmpint (is_shown (self, "blank_row"), ==, expected[i].blank);
      g_assert_cmpint (is_shown (self, "by_unit_row"), ==, expected[i].by_unit);
      g_assert_cmpint (is_shown (self, "columns"), ==, expected[i].columns);
    }
}

static void
test_request (Fixture *self,
              gconstpointer unused)
{
  ArbPrintRequest request;

  arb_print_dialog_get_request (self->dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_LOSSES);
  g_assert_cmpint (request.flags, ==, ARB_PRINT_PLAIN);
  g_assert_null (request.side);
  choose (self, "side", 2);
  gtk_switch_set_active (app_test_child (self->dialog, "blank"), TRUE);
  gtk_switch_set_active (app_test_child (self->dialog, "secret"), TRUE);
  arb_print_dialog_get_request (self->dialog, &request);
  g_assert_cmpstr (request.side, ==, "autriche");
  /* A loss sheet has no variant for the players. */
  g_assert_cmpint (request.flags, ==, ARB_PRINT_BLANK);
  choose (self, "kind", ARB_PRINT_STATE);
  arb_print_dialog_get_request (self->dialog, &request);
  g_assert_null (request.side);
  g_assert_cmpint (request.flags, ==, ARB_PRINT_PLAIN);
}

static void
test_pages (Fixture *self,
            gconstpointer unused)
{
  ArbPagePreview *preview = app_test_child (self->dialog, "preview");
  GtkLabel *label = app_test_child (self->dialog, "page_label");
  GtkWidget *previous = app_test_child (self->dialog, "previous");
  GtkWidget *next = app_test_child (self->dialog, "next");

  /* Two armies, a page each. */
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Page 1 of 2");
  g_assert_false (gtk_widget_get_sensitive (previous));
  g_assert_true (gtk_widget_get_sensitive (next));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (preview), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Loss sheet: Division Legrand, page 1 of 2");
  gtk_widget_activate_action (GTK_WIDGET (self->dialog), "print.turn", "i", 1);
  g_assert_cmpuint (arb_page_preview_get_page (preview), ==, 1);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Page 2 of 2");
  g_assert_true (gtk_widget_get_sensitive (previous));
  g_assert_false (gtk_widget_get_sensitive (next));
  /* Beyond the last one there is nothing. */
  gtk_widget_activate_action (GTK_WIDGET (self->dialog), "print.turn", "i", 1);
  g_assert_cmpuint (arb_page_preview_get_page (preview), ==, 1);
  /* Fewer pages: the last one shows. */
  choose (self, "side", 1);
  g_assert_cmpuint (arb_page_preview_get_page (preview), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Page 1 of 1");
}

static void
test_keys (Fixture *self,
           gconstpointer unused)
{
  ArbPagePreview *preview = app_test_child (self->dialog, "preview");
  GtkWidget *widget = GTK_WIDGET (preview);

  gtk_widget_grab_focus (widget);
  gtk_widget_activate_action (widget, "preview.turn", "i", G_MAXINT);
  g_assert_cmpuint (arb_page_preview_get_page (preview), ==, 1);
  gtk_widget_activate_action (widget, "preview.turn", "i", -G_MAXINT);
  g_assert_cmpuint (arb_page_preview_get_page (preview), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (self->dialog), "print.zoom", "i", 1);
  g_assert_cmpfloat (arb_page_preview_get_zoom (preview), >, 1);
  app_test_wait_for_paint (GTK_WIDGET (self->dialog));
  gtk_widget_activate_action (widget, "preview.zoom", "i", -1);
  gtk_widget_activate_action (widget, "preview.zoom", "i", -1);
  g_assert_cmpfloat (arb_page_preview_get_zoom (preview), ==, 1);
}

static void
test_nothing (Fixture *self,
              gconstpointer unused)
{
  GtkLabel *problem = app_test_child (self->dialog, "problem");
  GtkWidget *print = app_test_child (self->dialog, "print_button");
  GtkWidget *save = app_test_child (self->dialog, "save_button");

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (problem)));
  choose (self, "kind", ARB_PRINT_COMBATS);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (problem)));
  g_assert_cmpstr (gtk_label_get_text (problem), ==,
                   "There is no combat to print yet; play one first.");
  g_assert_false (gtk_widget_is_sensitive (print));
  g_assert_false (gtk_widget_is_sensitive (save));
  choose (self, "kind", ARB_PRINT_LOSSES);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (problem)));
  g_assert_true (gtk_widget_is_sensitive (print));
}

static void
test_paper (Fixture *self,
            gconstpointer unused)
{
  g_autoptr (GtkPageSetup) setup = NULL;
  ArbPageFormat format;

  choose (self, "paper", ARB_PAPER_LETTER);
  g_assert_cmpint (g_settings_get_enum (arb_settings_get (), ARB_SETTING_SHEET_PAPER), ==,
                   ARB_PAPER_LETTER);
  setup = arb_print_job_load_setup ();
  format = arb_print_job_get_format (setup);
  g_assert_cmpfloat_with_epsilon (format.width, 215.9, 0.1);
  g_assert_cmpfloat_with_epsilon (format.height, 279.4, 0.1);
  g_assert_cmpfloat (format.left, >=, ARB_PAGE_MARGIN);
}

static void
count_error (const GError *error,
             gpointer data)
{
  *(guint *) data += error != NULL ? 100 : 1;
}

/* What a printer would get, on the paper of the page set-up, which is then remembered. */
static void
test_job (Fixture *self,
          gconstpointer unused)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *out = g_build_filename (folder, "job.pdf", NULL);
  g_autofree char *contents = NULL;
  g_autofree char *remembered = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPageSetup) again = NULL;
  g_autoptr (GError) error = NULL;
  GtkPaperSize *a5 = gtk_paper_size_new (GTK_PAPER_NAME_A5);
  ArbPrintRequest request;
  guint done = 0;
  gsize length;

  arb_print_dialog_get_request (self->dialog, &request);
  operation = arb_print_job_new (&request, count_error, &done);
  gtk_page_setup_set_paper_size (setup, a5);
  gtk_paper_size_free (a5);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_export_filename (operation, out);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                            GTK_WINDOW (self->window), &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_cmpuint (done, ==, 1);
  g_assert_true (g_file_get_contents (out, &contents, &length, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
  again = arb_print_job_load_setup ();
  g_assert_cmpfloat_with_epsilon (gtk_page_setup_get_paper_width (again, GTK_UNIT_MM), 148, 0.5);
}

/* A job that comes to nothing says why. */
static void
test_refused_job (Fixture *self,
                  gconstpointer unused)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *out = g_build_filename (folder, "none.pdf", NULL);
  g_autoptr (GtkPrintOperation) operation = NULL;
  ArbPrintRequest request;
  guint done = 0;

  arb_print_dialog_get_request (self->dialog, &request);
  request.kind = ARB_PRINT_COMBATS;
  operation = arb_print_job_new (&request, count_error, &done);
  gtk_print_operation_set_export_filename (operation, out);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                           GTK_WINDOW (self->window), NULL);
  g_assert_cmpuint (done, ==, 100);
}

static void
test_views (void)
{
  g_assert_cmpint (arb_print_kind_for_view (ARB_VIEW_ARMIES), ==, ARB_PRINT_ROSTER);
  g_assert_cmpint (arb_print_kind_for_view (ARB_VIEW_ORDERS), ==, ARB_PRINT_ORDERS);
  g_assert_cmpint (arb_print_kind_for_view (ARB_VIEW_COMBAT), ==, ARB_PRINT_COMBATS);
  g_assert_cmpint (arb_print_kind_for_view (ARB_VIEW_LOSSES), ==, ARB_PRINT_LOSSES);
  g_assert_cmpint (arb_print_kind_for_view (ARB_VIEW_LOG), ==, ARB_PRINT_LOG);
}

/* From the menu and from Ctrl+P, for the view in front. */
static void
test_action (Fixture *self,
             gconstpointer unused)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);
  ArbPrintRequest request;

  gtk_window_destroy (GTK_WINDOW (self->dialog));
  app_test_spin ();
  g_assert_null (self->dialog);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.print", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ARB_IS_PRINT_DIALOG (window))
        self->dialog = ARB_PRINT_DIALOG (window);
    }
  g_assert_nonnull (self->dialog);
  g_object_add_weak_pointer (G_OBJECT (self->dialog), (gpointer *) &self->dialog);
  arb_print_dialog_get_request (self->dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_LOSSES);
}

/* Rules by which armies are raised offer the calendar, and say what comes before it. */
static void
test_levy (void)
{
  Fixture self;

  self.store = app_test_make_table (&self.path, "umbra", "umbra-baronnie", "umbra-vicomte");
  self.window = app_test_open_event (application, self.store, ARB_VIEW_LOSSES, 1000, 700);
  for (guint i = 0; i < 2; i++)
    {
      self.dialog = arb_print_run (GTK_WINDOW (self.window), arb_window_get_desk (self.window),
                                   ARB_PRINT_LEVY);
      app_test_wait_for_paint (GTK_WIDGET (self.dialog));
      g_assert_cmpint (is_shown (&self, "problem"), ==, i == 0);
      if (i == 0)
        g_assert_cmpstr (gtk_label_get_text (app_test_child (self.dialog, "problem")), ==,
                         "There is no levy to print yet: play “Setting up the campaign” to its end "
                         "first.");
      else
        g_assert_cmpstr (gtk_label_get_text (app_test_child (self.dialog, "page_label")), ==,
                         "Page 1 of 2");
      gtk_window_destroy (GTK_WINDOW (self.dialog));
      app_test_spin ();
      if (i == 0)
        app_test_play_campaign (self.window, self.store);
    }
  self.dialog = NULL;
  tear_down (&self, NULL);
}

/* --- Slips of some combats only --------------------------------------------------------------- */

static gboolean
is_check (GtkWidget *widget,
          gconstpointer nth)
{
  static guint n;

  if (nth != NULL)
    n = *(const guint *) nth;
  return GTK_IS_CHECK_BUTTON (widget) && n-- == 0;
}

static GtkCheckButton *
find_check (Fixture *self,
            guint n)
{
  GtkWidget *rows = app_test_child (self->dialog, "combats_row");

  is_check (rows, &n);
  return GTK_CHECK_BUTTON (app_test_find (rows, is_check, NULL));
}

static void
test_slips (void)
{
  Fixture self;
  ArbPrintRequest request;

  self.store = app_test_make_sample (&self.path);
  self.window = app_test_open_event (application, self.store, ARB_VIEW_COMBAT, 1000, 700);
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *a = g_strdup_printf ("france/u%u", i);
      g_autofree char *b = g_strdup_printf ("autriche/u%u", i);

      tour_begin_combat (self.window, "melee", a, b);
      tour_play_out (self.window);
    }
  self.dialog = arb_print_run (GTK_WINDOW (self.window), arb_window_get_desk (self.window),
                               ARB_PRINT_COMBATS);
  app_test_wait_for_paint (GTK_WIDGET (self.dialog));
  g_assert_true (is_shown (&self, "combats_row"));
  g_assert_true (is_shown (&self, "long_row"));
  arb_print_dialog_get_request (self.dialog, &request);
  g_assert_true (request.combats == NULL || request.combats[0] == NULL);
  /* Four slips to a page. */
  g_assert_cmpstr (gtk_label_get_text (app_test_child (self.dialog, "page_label")), ==, "Page 1 of 2");
  gtk_check_button_set_active (find_check (&self, 1), TRUE);
  gtk_check_button_set_active (find_check (&self, 3), TRUE);
  app_test_spin ();
  arb_print_dialog_get_request (self.dialog, &request);
  g_assert_cmpuint (g_strv_length ((char **) request.combats), ==, 2);
  g_assert_cmpstr (adw_expander_row_get_subtitle (app_test_child (self.dialog, "combats_row")), ==,
                   "2 of 5 combats");
  g_assert_cmpstr (gtk_label_get_text (app_test_child (self.dialog, "page_label")), ==, "Page 1 of 1");
  gtk_switch_set_active (app_test_child (self.dialog, "is_long"), TRUE);
  arb_print_dialog_get_request (self.dialog, &request);
  g_assert_true (request.flags & ARB_PRINT_LONG);
  g_assert_false (request.flags & ARB_PRINT_ODDS);
  g_assert_true (is_shown (&self, "odds_row"));
  gtk_switch_set_active (app_test_child (self.dialog, "with_odds"), TRUE);
  arb_print_dialog_get_request (self.dialog, &request);
  g_assert_true (request.flags & ARB_PRINT_ODDS);
  /* Another sheet has no such choice. */
  choose (&self, "kind", ARB_PRINT_ROSTER);
  g_assert_false (is_shown (&self, "combats_row"));
  g_assert_false (is_shown (&self, "odds_row"));
  gtk_window_destroy (GTK_WINDOW (self.dialog));
  app_test_spin ();
  self.dialog = NULL;
  tear_down (&self, NULL);
}

/* --- Without an event ------------------------------------------------------------------------- */

/* A list alone: its sheets, and none that only an event has. */
static void
test_list (void)
{
  g_autofree char *path = NULL;
  ArbWindow *window = armies_test_open_copy (application, &path);
  Fixture self = { .window = window };
  ArbPrintRequest request;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  self.dialog = app_test_find_window (ARB_TYPE_PRINT_DIALOG);
  g_assert_nonnull (self.dialog);
  app_test_wait_for_paint (GTK_WIDGET (self.dialog));
  arb_print_dialog_get_request (self.dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_ROSTER);
  g_assert_true (request.army == armies_test_get_army (armies_test_get_panel (window)));
  g_assert_null (request.games);
  g_assert_false (is_shown (&self, "problem"));
  g_assert_false (is_shown (&self, "table"));
  g_assert_true (g_str_has_prefix (
      gtk_label_get_text (app_test_child (self.dialog, "page_label")), "Page 1 of "));
  g_assert_cmpuint (g_list_model_get_n_items (
                        adw_combo_row_get_model (app_test_child (self.dialog, "kind"))),
                    ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      choose (&self, "kind", i);
      app_test_spin ();
      g_assert_false (is_shown (&self, "problem"));
      g_assert_false (is_shown (&self, "combats_row"));
    }
  gtk_window_destroy (GTK_WINDOW (self.dialog));
  app_test_spin ();
  armies_test_drop_copy (window, g_steal_pointer (&path));
}

/* What the umpire does while pages are set. */
typedef struct
{
  ArbPrintDialog *dialog;
  gboolean changes; /* other columns are chosen, */
  gboolean closes;  /* or the dialog is closed */
  guint n_looks;
} Meanwhile;

static gboolean
look_cb (gpointer user_data)
{
  Meanwhile *self = user_data;
  const char *said = gtk_label_get_text (app_test_child (self->dialog, "page_label"));

  if (!g_str_has_prefix (said, "Setting the pages: "))
    return G_SOURCE_CONTINUE;
  self->n_looks++;
  if (self->changes)
    adw_combo_row_set_selected (app_test_child (self->dialog, "columns"), 2);
  if (self->closes)
    gtk_window_close (GTK_WINDOW (self->dialog));
  return G_SOURCE_REMOVE;
}

static gboolean
shows_pages (Fixture *self)
{
  return g_str_has_prefix (gtk_label_get_text (app_test_child (self->dialog, "page_label")),
                           "Page 1 of ");
}

/* Of a long log the dialog says how far it is; meanwhile something else can be chosen, or the dialog be
 * closed. */
static void
test_long (Fixture *self,
           gconstpointer unused)
{
  Meanwhile meanwhile = { .dialog = self->dialog };
  g_autoptr (GError) error = NULL;
  ArbPrintRequest request;

  for (guint i = 0; i < 450 && error == NULL; i++)
    arb_store_add_text (self->store, "1", ARB_KIND_NOTE, NULL, "A note", &error);
  g_assert_no_error (error);
  g_idle_add_full (G_PRIORITY_HIGH, look_cb, &meanwhile, NULL);
  choose (self, "kind", ARB_PRINT_LOG);
  g_assert_cmpuint (meanwhile.n_looks, ==, 1);
  g_assert_true (shows_pages (self));
  meanwhile = (Meanwhile) { .dialog = self->dialog, .changes = TRUE };
  g_idle_add_full (G_PRIORITY_HIGH, look_cb, &meanwhile, NULL);
  choose (self, "paper", ARB_PAPER_LETTER);
  g_assert_cmpuint (meanwhile.n_looks, ==, 1);
  g_assert_false (is_shown (self, "problem"));
  g_assert_true (shows_pages (self));
  arb_print_dialog_get_request (self->dialog, &request);
  g_assert_cmpuint (request.n_columns, ==, 2);
  meanwhile = (Meanwhile) { .dialog = self->dialog, .closes = TRUE };
  g_idle_add_full (G_PRIORITY_HIGH, look_cb, &meanwhile, NULL);
  choose (self, "paper", 1 - ARB_PAPER_LETTER);
  g_assert_cmpuint (meanwhile.n_looks, ==, 1);
  app_test_spin ();
  g_assert_null (self->dialog);
}

/* With nothing open, Ctrl+P says why nothing happens. */
static void
test_nothing_open (void)
{
  ArbWindow *window = ARB_WINDOW (
      arb_window_new (GTK_APPLICATION (application), arb_application_get_systems (application)));

  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (GTK_WIDGET (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_PRINT_DIALOG));
  g_assert_true (app_test_says (GTK_WIDGET (window), "There is nothing to print: open an event or an "
                                                     "army list first."));
  app_test_close (window);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  application = app_test_new_application ();
  g_test_add_func ("/print/views", test_views);
  g_test_add_func ("/print/levy", test_levy);
  g_test_add_func ("/print/slips", test_slips);
  g_test_add_func ("/print/list", test_list);
  g_test_add_func ("/print/nothing-open", test_nothing_open);
  ADD ("/print/rows", test_rows);
  ADD ("/print/request", test_request);
  ADD ("/print/pages", test_pages);
  ADD ("/print/keys", test_keys);
  ADD ("/print/nothing", test_nothing);
  ADD ("/print/paper", test_paper);
  ADD ("/print/job", test_job);
  ADD ("/print/refused-job", test_refused_job);
  ADD ("/print/action", test_action);
  ADD ("/print/long", test_long);
  return g_test_run ();
}
