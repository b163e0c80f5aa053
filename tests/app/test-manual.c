/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The manual: how its pages are read, and the window that shows them. tests/data/manual.py compares the
 * languages. */

#include <locale.h>

#include "app-test.h"
#include "app/arb-manual-book.h"
#include "app/arb-manual-view.h"
#include "app/arb-manual.h"

static ArbApplication *application;

static const ArbManualBlock *
get_block (const ArbManualPage *page,
           guint index)
{
  g_assert_cmpuint (index, <, page->blocks->len);
  return g_ptr_array_index (page->blocks, index);
}

static void
assert_block (const ArbManualPage *page,
              guint index,
              ArbManualKind kind,
              guint level,
              const char *plain)
{
  const ArbManualBlock *block = get_block (page, index);

  g_assert_cmpint (block->kind, ==, kind);
  g_assert_cmpuint (block->level, ==, level);
  g_assert_cmpstr (block->text.plain, ==, plain);
}

static void
test_blocks (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbManualPage) page = arb_manual_page_new ("test",
                                                        "<!-- a comment\n"
                                                        "of two lines -->\n"
                                                        "# Title\n"
                                                        "\n"
                                                        "One line\n"
                                                        "and another.\n"
                                                        "- first\n"
                                                        "  goes on\n"
                                                        "- second\n"
                                                        "\n"
                                                        "## Section {#place}\n"
                                                        "10. ten\n"
                                                        "11. eleven\n"
                                                        "\n"
                                                        "    goes on\n"
                                                        "    inside\n"
                                                        "> Note\n"
                                                        "> goes on\n"
                                                        "```\n"
                                                        "a **b**\n"
                                                        "  c < d\n"
                                                        "```\n"
                                                        "| A | B |\n"
                                                        "|---|---|\n"
                                                        "| 1 | *2* |\n"
                                                        "![Two *sides*\n"
                                                        "fight](../pictures/odds.fr.png)\n"
                                                        "<!-- shortcuts -->\n",
                                                        &error);
  const GArray *row;
  g_autofree char *table = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (arb_manual_page_get_title (page), ==, "Title");
  assert_block (page, 1, ARB_MANUAL_PARAGRAPH, 0, "One line and another.");
  assert_block (page, 2, ARB_MANUAL_BULLET, 0, "first goes on");
  assert_block (page, 3, ARB_MANUAL_BULLET, 0, "second");
  assert_block (page, 4, ARB_MANUAL_HEADING, 2, "Section");
  assert_block (page, 5, ARB_MANUAL_NUMBERED, 10, "ten");
  assert_block (page, 6, ARB_MANUAL_NUMBERED, 11, "eleven");
  assert_block (page, 7, ARB_MANUAL_PARAGRAPH, 1, "goes on inside");
  assert_block (page, 8, ARB_MANUAL_NOTE, 0, "Note goes on");
  assert_block (page, 9, ARB_MANUAL_CODE, 0, "a **b**\n  c < d");
  g_assert_cmpstr (get_block (page, 9)->text.markup, ==, "a **b**\n  c &lt; d");
  assert_block (page, 10, ARB_MANUAL_TABLE, 0, NULL);
  g_assert_cmpuint (get_block (page, 10)->rows->len, ==, 2);
  row = g_ptr_array_index (get_block (page, 10)->rows, 1);
  g_assert_cmpstr (g_array_index (row, ArbManualText, 1).markup, ==, "<i>2</i>");
  table = arb_manual_block_dup_plain (get_block (page, 10));
  g_assert_cmpstr (table, ==, "A B 1 2");
  assert_block (page, 11, ARB_MANUAL_PICTURE, 0, "Two sides fight");
  g_assert_cmpstr (get_block (page, 11)->picture, ==, "odds.fr.png");
  assert_block (page, 12, ARB_MANUAL_SHORTCUTS, 0, NULL);
  g_assert_cmpuint (page->blocks->len, ==, 13);
  g_assert_cmpint (arb_manual_page_find_anchor (page, "place"), ==, 4);
  g_assert_cmpint (arb_manual_page_find_anchor (page, "elsewhere"), ==, -1);
}

static void
test_inline (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbManualPage) page = arb_manual_page_new (
      "test", "# T\n**a & b** *c* `d<e` 2 < 3 <kbd>Ctrl+Z</kbd> [go on](06-combat.md#dice) [x](#y)",
      &error);
  const ArbManualBlock *block;

  g_assert_no_error (error);
  block = get_block (page, 1);
  g_assert_cmpstr (block->text.plain, ==, "a & b c d<e 2 < 3 Ctrl+Z go on x");
  g_assert_true (g_str_has_prefix (block->text.markup, "<b>a &amp; b</b> <i>c</i> "
                                                       "<tt>d&lt;e</tt> 2 &lt; 3 <span "));
  g_assert_true (g_str_has_suffix (block->text.markup,
                                   "<a href=\"combat#dice\">go on</a> <a href=\"#y\">x</a>"));
  g_assert_cmpuint (page->links->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (page->links, 0), ==, "combat#dice");
  g_assert_cmpstr (g_ptr_array_index (page->links, 1), ==, "#y");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *source;
    const char *message;
  } cases[] = {
    { "no title", "test:1: a page begins with its title" },
    { "## too low", "test:1: a page begins with its title" },
    { "", "test:1: a page begins with its title" },
    { "# T\n\n**open", "test:3: “**” is opened but not closed" },
    { "# T\n`open", "test:2: “`” is opened but not closed" },
    { "# T\n<kbd>open", "test:2: “<kbd>” is opened but not closed" },
    { "# T\n[words](open", "test:2: a link is not closed" },
    { "# T\n[words]", "test:2: a link is not closed" },
    { "# T\n```\nopen", "test:2: “```” is opened but not closed" },
    { "# T\n![shows](elsewhere.png)",
      "test:2: a picture stands alone, as “![what it shows](../pictures/name.png)”" },
    { "# T\n![shows](../pictures/a.png) and",
      "test:2: a picture stands alone, as “![what it shows](../pictures/name.png)”" },
    { "# T\n| a | b\n", "test:2: a row of a table ends in “|”" },
    { "# T\n| a | b |\n| c |\n", "test:2: a row of a table has 1 cells, its headings are 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (arb_manual_page_new ("test", cases[i].source, &error));
      g_assert_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* The file is there, and the view shows it with its words for those who cannot see it. */
static void
assert_picture (const ArbManualPage *page,
                guint index)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (arb_manual_view_new (page, NULL));
  GtkWidget *clamp = arb_manual_view_get_block (view, index);
  GtkPicture *picture = GTK_PICTURE (adw_clamp_get_child (ADW_CLAMP (clamp)));

  g_test_message ("%s: %s", page->id, get_block (page, index)->picture);
  g_assert_nonnull (gtk_picture_get_paintable (picture));
  g_assert_cmpstr (gtk_picture_get_alternative_text (picture), ==,
                   get_block (page, index)->text.plain);
}

static void
test_book (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbManualBook) book = arb_manual_book_new (data, &error);
  const ArbManualPage *first, *last;
  guint block;

  g_assert_no_error (error);
  g_assert_cmpuint (book->pages->len, >, 1);
  first = g_ptr_array_index (book->pages, 0);
  last = g_ptr_array_index (book->pages, book->pages->len - 1);
  g_assert_cmpstr (first->id, ==, "welcome");
  g_assert_null (arb_manual_book_get_neighbour (book, first, -1));
  g_assert_true (arb_manual_book_get_neighbour (book, first, +1) ==
                 g_ptr_array_index (book->pages, 1));
  g_assert_null (arb_manual_book_get_neighbour (book, last, +1));
  g_assert_true (arb_manual_book_find (book, "keyboard#keys", &block) != NULL);
  g_assert_cmpuint (block, >, 0);
  g_assert_null (arb_manual_book_find (book, "keyboard#elsewhere", NULL));
  g_assert_null (arb_manual_book_find (book, "elsewhere", NULL));
  g_assert_null (arb_manual_book_find (book, "", NULL));

  /* Every link leads somewhere, also the program's own way of reading it. */
  for (guint i = 0; i < book->pages->len; i++)
    {
      const ArbManualPage *page = g_ptr_array_index (book->pages, i);

      for (guint j = 0; j < page->links->len; j++)
        {
          const char *link = g_ptr_array_index (page->links, j);
          g_autofree char *target =
              *link == '#' ? g_strconcat (page->id, link, NULL) : g_strdup (link);

          g_test_message ("%s: %s", page->id, target);
          g_assert_nonnull (arb_manual_book_find (book, target, NULL));
        }
      for (guint j = 0; j < page->blocks->len; j++)
        if (get_block (page, j)->kind == ARB_MANUAL_PICTURE)
          assert_picture (page, j);
    }
}

/* Who reads a language without a manual of its own gets another one. */
static void
test_fallback (void)
{
  g_autoptr (ArbManualBook) other = arb_manual_book_new ("tlh", NULL);
  g_autoptr (ArbManualBook) english = arb_manual_book_new ("en", NULL);
  g_autoptr (GPtrArray) hits = arb_manual_book_search (other, "keyboard");
  g_autoptr (GPtrArray) english_hits = arb_manual_book_search (english, "keyboard");

  g_assert_cmpuint (other->pages->len, ==, english->pages->len);
  g_assert_cmpuint (hits->len, >, 0);
  g_assert_cmpuint (hits->len, ==, english_hits->len);
}

static void
test_search (void)
{
  g_autoptr (ArbManualBook) book = arb_manual_book_new ("fr", NULL);
  g_autoptr (GPtrArray) keys = arb_manual_book_search (book, " TOUCHES ");
  g_autoptr (GPtrArray) nothing = arb_manual_book_search (book, "xylophone");
  g_autoptr (GPtrArray) no_words = arb_manual_book_search (book, "  ");
  g_autoptr (GPtrArray) accents = arb_manual_book_search (book, "lecteurs ecran");
  const ArbManualHit *hit;

  /* The section that is about it comes before those that only say it. */
  g_assert_cmpuint (keys->len, >=, 2);
  hit = g_ptr_array_index (keys, 0);
  g_assert_cmpstr (hit->page->id, ==, "keyboard");
  g_assert_cmpstr (hit->heading, ==, "Toutes les touches");
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (no_words->len, ==, 0);
  g_assert_cmpuint (accents->len, >=, 1);
  hit = g_ptr_array_index (accents, 0);
  g_assert_cmpstr (hit->heading, ==, "Pour les lecteurs d’écran");
}

static GtkWidget *
open_manual (const char *page,
             int width)
{
  GtkWidget *window = arb_manual_new (page);

  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  return window;
}

static void
close_manual (GtkWidget *window)
{
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_spin ();
  g_assert_finalize_object (window);
}

static double
get_scroll (GtkWidget *window)
{
  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (app_test_child (window, "scrolled")));
}

static gboolean
activate (GtkWidget *window,
          const char *action,
          const char *parameter)
{
  gboolean done = parameter != NULL ? gtk_widget_activate_action (window, action, "s", parameter)
                                    : gtk_widget_activate_action (window, action, NULL);

  app_test_wait_for_paint (window);
  return done;
}

static void
test_window (void)
{
  GtkWidget *window = open_manual (NULL, 1060);
  ArbManual *manual = ARB_MANUAL (window);
  GtkListBox *pages = app_test_child (window, "page_list");

  g_assert_cmpstr (arb_manual_get_page (manual), ==, "welcome");
  g_assert_false (adw_leaflet_get_folded (app_test_child (window, "leaflet")));
  gtk_test_accessible_assert_property (app_test_child (window, "search_entry"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Search the manual");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (pages), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Pages");

  /* Links, and the way back. */
  g_assert_true (activate (window, "manual.go", "keyboard#readers"));
  g_assert_cmpstr (arb_manual_get_page (manual), ==, "keyboard");
  g_assert_cmpstr (adw_window_title_get_title (app_test_child (window, "page_title")), ==,
                   "Keyboard");
  g_assert_cmpfloat (get_scroll (window), >, 0);
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (pages)), >, 0);
  g_assert_false (arb_manual_go (manual, "elsewhere"));
  g_assert_cmpstr (arb_manual_get_page (manual), ==, "keyboard");
  activate (window, "manual.go", "#keys");
  g_assert_cmpstr (arb_manual_get_page (manual), ==, "keyboard");
  g_assert_true (activate (window, "manual.back", NULL));
  g_assert_cmpstr (arb_manual_get_page (manual), ==, "welcome");
  g_assert_cmpfloat (get_scroll (window), ==, 0);

  /* There is nothing before the first page that was open. */
  activate (window, "manual.back", NULL);
  g_assert_cmpstr (arb_manual_get_page (manual), ==, "welcome");
  gtk_list_box_select_row (pages, gtk_list_box_get_row_at_index (pages, 1));
  g_assert_cmpstr (arb_manual_get_page (manual), !=, "welcome");
  close_manual (window);
}

/* The first label below @widget that links somewhere. */
static GtkWidget *
find_link (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a href") != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_link (child);
  return found;
}

/* Links are reached and followed by keyboard; lists say what their rows are. */
static void
test_keyboard (void)
{
  GtkWidget *window = open_manual (NULL, 1060);
  GtkWidget *link = find_link (app_test_child (window, "clamp"));
  GtkListBox *pages = app_test_child (window, "page_list");
  gboolean handled = FALSE;

  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (gtk_list_box_get_row_at_index (pages, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Welcome");
  g_assert_true (gtk_widget_get_focusable (link));
  g_assert_true (gtk_widget_grab_focus (link));
  g_signal_emit_by_name (link, "activate-link", "first-battle", &handled);
  g_assert_true (handled);
  app_test_spin ();
  app_test_wait_for_paint (window);
  g_assert_cmpstr (arb_manual_get_page (ARB_MANUAL (window)), ==, "first-battle");
  /* Page Up and Page Down scroll at once. */
  g_assert_true (gtk_widget_is_focus (app_test_child (window, "scrolled")));
  close_manual (window);
}

static const char *
get_list (GtkWidget *window)
{
  return gtk_stack_get_visible_child_name (app_test_child (window, "lists"));
}

static void
type (GtkWidget *window,
      const char *words)
{
  GtkEditable *entry = app_test_child (window, "search_entry");

  gtk_editable_set_text (entry, words);
  g_signal_emit_by_name (entry, "search-changed");
  app_test_wait_for_paint (window);
}

/* Whether a label below @widget marks something. */
static gboolean
has_mark (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      PangoAttrList *attributes = gtk_label_get_attributes (GTK_LABEL (widget));
      g_autofree char *text = attributes != NULL ? pango_attr_list_to_string (attributes) : NULL;

      return text != NULL && strstr (text, "background") != NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_mark (child))
      return TRUE;
  return FALSE;
}

static void
test_find (void)
{
  GtkWidget *window = open_manual (NULL, 1060);
  GtkWidget *entry = app_test_child (window, "search_entry");
  GtkWidget *clamp = app_test_child (window, "clamp");

  g_assert_cmpstr (get_list (window), ==, "pages");
  type (window, "xylophone");
  g_assert_cmpstr (get_list (window), ==, "nothing");
  type (window, "READERS");
  g_assert_cmpstr (get_list (window), ==, "hits");
  g_assert_false (has_mark (clamp));
  g_signal_emit_by_name (entry, "activate");
  app_test_wait_for_paint (window);
  g_assert_cmpstr (arb_manual_get_page (ARB_MANUAL (window)), ==, "keyboard");
  g_assert_true (has_mark (clamp));

  /* Escape takes the search back, and the marks with it. */
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  app_test_wait_for_paint (window);
  type (window, "");
  g_assert_cmpstr (get_list (window), ==, "pages");
  g_assert_false (has_mark (clamp));
  close_manual (window);
}

/* Half of the window each: the list first, and a page when one is asked for. */
static void
test_narrow (void)
{
  GtkWidget *window = open_manual (NULL, 600);
  AdwLeaflet *leaflet = app_test_child (window, "leaflet");

  g_assert_true (adw_leaflet_get_folded (leaflet));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == app_test_child (window, "contents"));
  activate (window, "manual.go", "keyboard");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == app_test_child (window, "content"));
  activate (window, "manual.contents", NULL);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == app_test_child (window, "contents"));
  activate (window, "manual.go", "welcome");
  activate (window, "manual.search", NULL);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == app_test_child (window, "contents"));
  close_manual (window);

  window = open_manual ("keyboard#readers", 600);
  leaflet = app_test_child (window, "leaflet");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == app_test_child (window, "content"));
  close_manual (window);
}

/* All pages can be drawn, in a narrow window too, in both languages. */
static void
test_views (gconstpointer data)
{
  g_autoptr (ArbManualBook) book = arb_manual_book_new (data, NULL);

  for (guint i = 0; i < book->pages->len; i++)
    {
      const ArbManualPage *page = g_ptr_array_index (book->pages, i);
      GtkWidget *window = gtk_window_new ();
      GtkWidget *scrolled = gtk_scrolled_window_new ();
      GtkWidget *view = arb_manual_view_new (page, "combat");
      int minimum;

      g_test_message ("%s/%s", (const char *) data, page->id);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
      gtk_window_set_child (GTK_WINDOW (window), scrolled);
      gtk_window_set_default_size (GTK_WINDOW (window), 600, 600);
      gtk_window_present (GTK_WINDOW (window));
      app_test_wait_for_paint (window);
      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      /* Nothing is cut off in the narrowest window of the program; alternatives of keys are wide. */
      g_assert_cmpint (minimum, <=, 560);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (arb_manual_view_get_block (view, 0)),
                                       GTK_ACCESSIBLE_ROLE_HEADING);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (arb_manual_view_get_block (view, 0)),
                                           GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
      g_assert_nonnull (arb_manual_view_get_block (view, page->blocks->len - 1));
      g_assert_null (arb_manual_view_get_block (view, page->blocks->len));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static ArbManual *
find_manual (void)
{
  ArbManual *found = NULL;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    if (ARB_IS_MANUAL (l->data))
      {
        g_assert_null (found);
        found = l->data;
      }
  return found;
}

static void
open_page (const char *page)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), page != NULL ? "manual-page" : "manual",
                                  page != NULL ? g_variant_new_string (page) : NULL);
}

/* One manual for all windows, brought to the page that was asked for. */
static void
test_actions (void)
{
  g_auto (GStrv) accels = NULL;

  accels = gtk_application_get_accels_for_action (GTK_APPLICATION (application), "app.manual");
  g_assert_cmpstr (accels[0], ==, "F1");
  g_assert_null (find_manual ());
  open_page (NULL);
  g_assert_nonnull (find_manual ());
  g_assert_cmpstr (arb_manual_get_page (find_manual ()), ==, "welcome");
  open_page ("keyboard");
  g_assert_cmpstr (arb_manual_get_page (find_manual ()), ==, "keyboard");
  /* Pressed within the manual. */
  open_page (NULL);
  g_assert_cmpstr (arb_manual_get_page (find_manual ()), ==, "keyboard");
  gtk_window_destroy (GTK_WINDOW (find_manual ()));
  g_assert_null (find_manual ());
}

/* Each view has its page. */
static void
test_here (void)
{
  static const char *const views[] = { ARB_VIEW_ARMIES, ARB_VIEW_ORDERS, ARB_VIEW_COMBAT,
                                       ARB_VIEW_LOSSES, ARB_VIEW_LOG };
  g_autofree char *path = NULL;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, views[0], 1280, 800);

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      arb_window_show_view (window, views[i]);
      gtk_window_present (GTK_WINDOW (window));
      app_test_wait_for_paint (GTK_WIDGET (window));
      open_page (NULL);
      g_assert_cmpstr (arb_manual_get_page (find_manual ()), ==, views[i]);
      gtk_window_destroy (GTK_WINDOW (find_manual ()));
    }
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
}

int
main (int argc,
      char **argv)
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  application = app_test_new_application ();
  g_test_add_func ("/manual/blocks", test_blocks);
  g_test_add_func ("/manual/inline", test_inline);
  g_test_add_func ("/manual/refused", test_refused);
  g_test_add_data_func ("/manual/book/en", "en", test_book);
  g_test_add_data_func ("/manual/book/fr", "fr", test_book);
  g_test_add_func ("/manual/fallback", test_fallback);
  g_test_add_func ("/manual/search", test_search);
  g_test_add_func ("/manual/window", test_window);
  g_test_add_func ("/manual/keyboard", test_keyboard);
  g_test_add_func ("/manual/find", test_find);
  g_test_add_func ("/manual/narrow", test_narrow);
  g_test_add_data_func ("/manual/views/en", "en", test_views);
  g_test_add_data_func ("/manual/views/fr", "fr", test_views);
  g_test_add_func ("/manual/actions", test_actions);
  g_test_add_func ("/manual/here", test_here);
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
