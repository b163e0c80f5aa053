/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where things stand on the pages: nothing crosses an edge or another text, nothing that belongs
 * together is split, nothing is lost or said twice. */

#include <locale.h>
#include <string.h>

#include "report/arb-pages-private.h"
#include "report/arb-print.h"

#define SLACK 0.05

/* --- Looking at pages ------------------------------------------------------------------------- */

static const GArray *
get_items (const ArbPages *pages,
           guint page)
{
  g_assert_cmpuint (page, <, pages->pages->len);
  return pages->pages->pdata[page];
}

/* Everything inside the margins, hairlines on them included. */
static void
assert_inside (const ArbPages *pages)
{
  for (guint i = 0; i < pages->pages->len; i++)
    {
      const GArray *items = get_items (pages, i);
      const ArbPageFormat *format = arb_pages_get_paper (pages, i);

      for (guint j = 0; j < items->len; j++)
        {
          const ArbPageItem *item = &g_array_index (items, ArbPageItem, j);

          g_assert_cmpfloat (item->x, >=, format->left - SLACK);
          g_assert_cmpfloat (item->y, >=, format->top - SLACK);
          g_assert_cmpfloat (item->x + item->width, <=, format->width - format->right + SLACK);
          g_assert_cmpfloat (item->y + item->height, <=, format->height - format->bottom + SLACK);
        }
    }
}

static gboolean
overlap (const ArbPageItem *a,
         const ArbPageItem *b)
{
  return a->x + SLACK < b->x + b->width && b->x + SLACK < a->x + a->width &&
         a->y + SLACK < b->y + b->height && b->y + SLACK < a->y + a->height;
}

static gboolean
is_content (const ArbPageItem *item)
{
  return item->kind == ARB_ITEM_TEXT || item->kind == ARB_ITEM_MARKS;
}

/* No text or box on another one. */
static void
assert_apart (const ArbPages *pages)
{
  for (guint i = 0; i < pages->pages->len; i++)
    {
      const GArray *items = get_items (pages, i);

      for (guint j = 0; j < items->len; j++)
        for (guint k = j + 1; k < items->len; k++)
          {
            const ArbPageItem *a = &g_array_index (items, ArbPageItem, j);
            const ArbPageItem *b = &g_array_index (items, ArbPageItem, k);

            if (is_content (a) && is_content (b) && overlap (a, b))
              g_error ("page %u: “%s” and “%s” overlap", i + 1,
                       a->layout != NULL ? pango_layout_get_text (a->layout) : "boxes",
                       b->layout != NULL ? pango_layout_get_text (b->layout) : "boxes");
          }
    }
}

/* Tag → the page it stands on; fails when it stands on two. */
static GHashTable *
collect_tags (const ArbPages *pages)
{
  GHashTable *tags = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < pages->pages->len; i++)
    {
      const GArray *items = get_items (pages, i);

      for (guint j = 0; j < items->len; j++)
        {
          const char *tag = g_array_index (items, ArbPageItem, j).tag;
          gpointer page;

          if (tag == NULL)
            continue;
          if (g_hash_table_lookup_extended (tags, tag, NULL, &page))
            g_assert_cmpuint (GPOINTER_TO_UINT (page), ==, i);
          g_hash_table_insert (tags, (gpointer) tag, GUINT_TO_POINTER (i));
        }
    }
  return tags;
}

static guint
count_text (const ArbPages *pages,
            guint page,
            const char *text)
{
  const GArray *items = get_items (pages, page);
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);

      n += item->kind == ARB_ITEM_TEXT &&
           strstr (pango_layout_get_text (item->layout), text) != NULL;
    }
  return n;
}

/* --- Lists ------------------------------------------------------------------------------------ */

static ArbArmy *
make_army (guint n_units,
           const char *name)
{
  ArbArmy *army = arb_army_new ("aigles", "france");
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *division = NULL;

  arb_army_set (army, root, ARB_ARMY_NAME, "Grande Armée", NULL);
  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *label = g_strdup_printf ("%s %u", name, i + 1);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      ArbArmyItem *unit;

      if (i % 8 == 0)
        {
          g_autofree char *title = g_strdup_printf ("Division %u", i / 8 + 1);

          division =
              arb_army_add (army, root, G_MAXUINT, ARB_ARMY_KIND_FORMATION, title, NULL);
        }
      unit = arb_army_add (army, division, G_MAXUINT, ARB_ARMY_KIND_UNIT, label, NULL);
      g_assert_true (arb_army_set (army, unit, ARB_ARMY_NUMBER, number, NULL));
      g_assert_true (arb_army_set (army, unit, ARB_ARMY_GROUPS, "fusilier:12 grenadier:0+6", NULL));
      g_assert_true (arb_army_set (army, unit, ARB_ARMY_FORMATION, "line", NULL));
      g_assert_true (arb_army_set (army, unit, ARB_ARMY_POINTS, "80", NULL));
    }
  return army;
}

static ArbPages *
lay_out (ArbArmy *army,
         ArbPrintKind kind,
         ArbPrintFlags flags,
         const char *paper,
         guint n_columns)
{
  const ArbPrintRequest request = { .kind = kind, .flags = flags, .army = army,
                                    .n_columns = n_columns };
  g_autoptr (GError) error = NULL;
  ArbPageFormat format;
  ArbPages *pages;

  g_assert_true (arb_page_format_init (&format, paper));
  pages = arb_print_lay_out (&request, &format, &error);
  g_assert_no_error (error);
  return pages;
}

static const ArbPrintKind list_kinds[] = { ARB_PRINT_ROSTER, ARB_PRINT_LOSSES, ARB_PRINT_ORDERS };

static void
test_sizes (void)
{
  static const guint sizes[] = { 1, 40, 400 };
  static const char *const papers[] = { ARB_PAGE_A4, ARB_PAGE_LETTER };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (list_kinds); j++)
      for (guint k = 0; k < G_N_ELEMENTS (papers); k++)
        {
          g_autoptr (ArbArmy) army = make_army (sizes[i], "Bataillon");
          g_autoptr (ArbPages) pages = lay_out (army, list_kinds[j], 0, papers[k], 0);
          g_autoptr (GHashTable) tags = collect_tags (pages);
          guint n_pages = arb_pages_get_n (pages);

          assert_inside (pages);
          if (sizes[i] < 400)
            assert_apart (pages);
          /* Units and the tags of nothing else: every unit is somewhere, on one page. */
          g_assert_cmpuint (g_hash_table_size (tags), ==, sizes[i]);
          if (sizes[i] == 1)
            g_assert_cmpuint (n_pages, ==, 1);
          else
            {
              /* Rows of 10 to 26 mm and a title for eight of them, on pages of about 230 mm. */
              g_assert_cmpuint (n_pages, >=, sizes[i] * 10 / 240);
              g_assert_cmpuint (n_pages, <=, sizes[i] * 26 / 230 + 3);
            }
        }
}

/* Ten times the units take about ten times the pages. */
static void
test_proportion (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (list_kinds); i++)
    {
      g_autoptr (ArbArmy) small = make_army (40, "Bataillon");
      g_autoptr (ArbArmy) large = make_army (400, "Bataillon");
      g_autoptr (ArbPages) few = lay_out (small, list_kinds[i], 0, ARB_PAGE_A4, 0);
      g_autoptr (ArbPages) many = lay_out (large, list_kinds[i], 0, ARB_PAGE_A4, 0);

      g_assert_cmpuint (arb_pages_get_n (many), <=, 10 * arb_pages_get_n (few));
      g_assert_cmpuint (arb_pages_get_n (many), >, 5 * (arb_pages_get_n (few) - 1));
    }
}

/* Headings of a table stand on each of its pages, and pages are numbered. */
static void
test_repeated (void)
{
  g_autoptr (ArbArmy) army = make_army (40, "Bataillon");
  g_autoptr (ArbPages) pages = lay_out (army, ARB_PRINT_LOSSES, 0, ARB_PAGE_A4, 0);
  guint n_pages = arb_pages_get_n (pages);

  g_assert_cmpuint (n_pages, >, 2);
  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *number = g_strdup_printf ("Page %u/%u", i + 1, n_pages);

      g_assert_cmpuint (count_text (pages, i, number), ==, 1);
      g_assert_cmpuint (count_text (pages, i, "Loss sheet: Grande Armée"), ==, 1);
      g_assert_cmpuint (count_text (pages, i, "Data: "), ==, 1);
      if (i + 1 < n_pages)
        g_assert_cmpuint (count_text (pages, i, "Carried over"), ==, 1);
    }
}

/* A title is never the last thing on a page, and whatever a page begins with stands under one. */
static void
test_titles (void)
{
  g_autoptr (ArbArmy) army = make_army (400, "Bataillon");
  g_autoptr (ArbPages) pages = lay_out (army, ARB_PRINT_ORDERS, 0, ARB_PAGE_A4, 0);

  g_assert_cmpuint (arb_pages_get_n (pages), >, 2);
  for (guint i = 0; i < arb_pages_get_n (pages); i++)
    {
      const GArray *items = get_items (pages, i);
      double highest_title = G_MAXDOUBLE;
      double highest_unit = G_MAXDOUBLE;
      double lowest_title = 0;
      double lowest_unit = 0;

      for (guint j = 0; j < items->len; j++)
        {
          const ArbPageItem *item = &g_array_index (items, ArbPageItem, j);

          if (item->kind != ARB_ITEM_TEXT)
            continue;
          if (g_str_has_prefix (pango_layout_get_text (item->layout), "Division"))
            {
              highest_title = MIN (highest_title, item->y);
              lowest_title = MAX (lowest_title, item->y);
            }
          if (g_str_has_prefix (pango_layout_get_text (item->layout), "Bataillon"))
            {
              highest_unit = MIN (highest_unit, item->y);
              lowest_unit = MAX (lowest_unit, item->y);
            }
        }
      g_assert_cmpfloat (lowest_title, <, lowest_unit);
      g_assert_cmpfloat (highest_title, <, highest_unit);
    }
}

/* Names three lines long, words without a blank, and what no font has. */
static void
test_long_names (void)
{
  static const char *const names[] = {
    "Régiment de chasseurs à pied de la vieille garde de Sa Majesté le roi et l’empereur, premier "
    "bataillon de réserve détaché auprès de la brigade",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsbataillon",
    "\xf0\x9f\x90\xb4\xe2\x80\x8f\xd7\x90\xd7\x91\xd7\x92 œuvre « œil » & <b>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < G_N_ELEMENTS (list_kinds); j++)
      for (guint columns = 1; columns <= arb_print_kind_get_max_columns (list_kinds[j]); columns++)
        {
          g_autoptr (ArbArmy) army = make_army (9, names[i]);
          g_autoptr (ArbPages) pages = lay_out (army, list_kinds[j], 0, ARB_PAGE_A4, columns);
          g_autoptr (GHashTable) tags = collect_tags (pages);

          g_assert_cmpuint (g_hash_table_size (tags), ==, 9);
          assert_inside (pages);
          assert_apart (pages);
        }
}

/* --- Blocks ----------------------------------------------------------------------------------- */

static ArbPages *
lay_out_sheet (ArbSheet *sheet)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_free);
  ArbPageFormat format;

  g_ptr_array_add (sheets, sheet);
  arb_page_format_init (&format, ARB_PAGE_A4);
  return arb_pages_new (sheets, &format);
}

static char *
make_words (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%sw%u", i > 0 ? " " : "", i);
  return g_string_free (text, FALSE);
}

/* What is wrapped stands further in than the lines it belongs to, and they stand where they were. */
static void
test_hanging (void)
{
  ArbSheet *sheet = arb_sheet_new ("Hanging");
  ArbSheetTable *table = arb_sheet_add_table (sheet->blocks);
  g_autofree char *words = make_words (120);
  g_autofree char *text = g_strdup_printf ("Name\n\u2003%s", words);
  g_autoptr (ArbPages) pages = NULL;
  const GArray *items;
  guint n_wrapped = 0;

  arb_sheet_table_add_column (table, "", 1, ARB_STYLE_PLAIN);
  arb_sheet_row_add_styled (arb_sheet_table_add_row (table, NULL), text, ARB_STYLE_HANGING);
  pages = lay_out_sheet (sheet);
  assert_inside (pages);
  items = get_items (pages, 0);
  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);
      PangoLayout *layout = item->kind == ARB_ITEM_TEXT ? item->layout : NULL;
      PangoRectangle first, inner, wrapped;

      if (layout == NULL || !g_str_has_prefix (pango_layout_get_text (layout), "Name\n"))
        continue;
      pango_layout_index_to_pos (layout, 0, &first);
      pango_layout_index_to_pos (layout, (int) strlen ("Name\n\u2003"), &inner);
      g_assert_cmpint (inner.x, >, first.x);
      for (int j = 2; j < pango_layout_get_line_count (layout); j++, n_wrapped++)
        {
          pango_layout_index_to_pos (layout, pango_layout_get_line_readonly (layout, j)->start_index,
                                     &wrapped);
          g_assert_cmpint (wrapped.x, >, inner.x);
        }
    }
  g_assert_cmpuint (n_wrapped, >, 0);
}

/* A cell that no page can hold goes on, and every line of it is somewhere once. */
static void
test_tall_row (void)
{
  ArbSheet *sheet = arb_sheet_new ("Tall");
  ArbSheetTable *table = arb_sheet_add_table (sheet->blocks);
  g_autofree char *words = make_words (9000);
  g_autoptr (ArbPages) pages = NULL;
  guint n_lines = 0;
  guint n_all = 0;
  ArbSheetRow *row;

  arb_sheet_table_add_column (table, "Text", 1, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "Boxes", 1, ARB_STYLE_PLAIN);
  row = arb_sheet_table_add_row (table, "tall");
  arb_sheet_row_add (row, words);
  arb_sheet_row_add_marks (row, NULL, arb_marks_new_boxes (18, 6));
  pages = lay_out_sheet (sheet);
  g_assert_cmpuint (arb_pages_get_n (pages), >, 3);
  assert_inside (pages);
  assert_apart (pages);
  for (guint i = 0; i < arb_pages_get_n (pages); i++)
    {
      const GArray *items = get_items (pages, i);

      for (guint j = 0; j < items->len; j++)
        {
          const ArbPageItem *item = &g_array_index (items, ArbPageItem, j);

          if (item->kind != ARB_ITEM_TEXT || item->n_lines == 0)
            continue;
          g_assert_cmpuint (item->first_line, ==, n_lines);
          n_lines += item->n_lines;
          n_all = (guint) pango_layout_get_line_count (item->layout);
        }
      g_assert_cmpuint (count_text (pages, i, "Boxes"), ==, 1);
    }
  g_assert_cmpuint (n_lines, ==, n_all);
}

static void
test_tall_text (void)
{
  ArbSheet *sheet = arb_sheet_new ("Tall");
  g_autofree char *words = make_words (12000);
  g_autoptr (ArbPages) pages = NULL;

  arb_sheet_add_text (sheet->blocks, words, ARB_STYLE_PLAIN);
  pages = lay_out_sheet (sheet);
  g_assert_cmpuint (arb_pages_get_n (pages), >, 2);
  assert_inside (pages);
  assert_apart (pages);
}

/* Cards stay whole, and go down one column after the other. */
static void
test_cards (void)
{
  ArbSheet *sheet = arb_sheet_new ("Cards");
  g_autoptr (ArbPages) pages = NULL;
  g_autoptr (GHashTable) tags = NULL;

  sheet->n_columns = 3;
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *tag = g_strdup_printf ("card %u", i);
      ArbSheetBlock *card = arb_sheet_add_group (sheet->blocks, tag,
                                                 ARB_GROUP_FRAMED | ARB_GROUP_TOGETHER, tag);

      for (guint j = 0; j <= i % 7; j++)
        arb_sheet_add_text (card->children, "a line of the card", ARB_STYLE_PLAIN);
      arb_sheet_add_fields (card->children, 10, "Notes", NULL);
    }
  pages = lay_out_sheet (sheet);
  tags = collect_tags (pages);
  g_assert_cmpuint (g_hash_table_size (tags), ==, 60);
  assert_inside (pages);
  assert_apart (pages);
  for (guint i = 0; i < arb_pages_get_n (pages); i++)
    g_assert_cmpuint (count_text (pages, i, "(continued)"), ==, 0);
}

/* Four slips to a page; one that is longer goes on with its title and its foot. */
static void
test_slips (void)
{
  ArbSheet *sheet = arb_sheet_new ("Slips");
  g_autoptr (ArbPages) pages = NULL;
  static const guint lines[] = { 3, 3, 3, 3, 60, 3 };

  sheet->n_columns = 2;
  sheet->n_rows = 2;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *title = g_strdup_printf ("Slip %u", i + 1);
      ArbSheetBlock *slip = arb_sheet_add_group (sheet->blocks, title,
                                                 ARB_GROUP_FRAMED | ARB_GROUP_OWN_FRAME, NULL);

      arb_sheet_group_set_foot (slip, 9, "Initials", NULL);
      for (guint j = 0; j < lines[i]; j++)
        arb_sheet_add_text (slip->children, "a line of the slip", ARB_STYLE_PLAIN);
    }
  pages = lay_out_sheet (sheet);
  g_assert_cmpuint (arb_pages_get_n (pages), ==, 2);
  g_assert_cmpuint (count_text (pages, 0, "Slip "), ==, 4);
  g_assert_cmpuint (count_text (pages, 0, "Initials"), ==, 4);
  g_assert_cmpuint (count_text (pages, 1, "Slip 5"), ==, 3);
  g_assert_cmpuint (count_text (pages, 1, "Slip 5 (continued)"), ==, 2);
  g_assert_cmpuint (count_text (pages, 1, "Slip 6"), ==, 1);
  g_assert_cmpuint (count_text (pages, 1, "Initials"), ==, 4);
  g_assert_cmpuint (count_text (pages, 0, "a line of the slip"), ==, 12);
  g_assert_cmpuint (count_text (pages, 1, "a line of the slip"), ==, 63);
  assert_inside (pages);
  assert_apart (pages);
}

/* Boxes stay in their cell however many there are. */
static void
test_marks (void)
{
  static const guint counts[] = { 0, 1, 5, 18, ARB_MARKS_MAX, ARB_MARKS_MAX + 1, 100000 };
  g_autoptr (ArbTypesetter) type = arb_typesetter_new (9);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      ArbMarks *marks = arb_marks_new_boxes (counts[i], counts[i] / 3);

      marks->threshold = counts[i] / 4;
      for (double width = 5; width < 120; width += 23)
        {
          double height = arb_marks_get_height (marks, type, width);

          g_assert_true (counts[i] == 0 ? height == 0 : height > 3);
          /* A number instead of too many boxes. */
          if (counts[i] > ARB_MARKS_MAX)
            g_assert_cmpfloat (height, <, 10);
        }
      arb_marks_free (marks);
    }
}

static void
test_page_format (void)
{
  ArbPageFormat format;

  g_assert_true (arb_page_format_init (&format, "a4"));
  g_assert_cmpfloat (format.width, ==, 210);
  g_assert_cmpfloat (format.height, ==, 297);
  g_assert_cmpfloat (format.left, ==, ARB_PAGE_MARGIN);
  g_assert_true (arb_page_format_init (&format, "Letter"));
  g_assert_cmpfloat (format.width, ==, 215.9);
  g_assert_false (arb_page_format_init (&format, "a3"));
  g_assert_true (arb_page_format_set_margin (&format, 5));
  g_assert_cmpfloat (format.bottom, ==, 5);
  g_assert_false (arb_page_format_set_margin (&format, 4.9));
  g_assert_true (arb_page_format_set_margin (&format, 50));
  g_assert_false (arb_page_format_set_margin (&format, 50.1));
}

/* The narrowest page still holds everything. */
static void
test_margins (void)
{
  for (guint i = 0; i < ARB_PRINT_COMBATS; i++)
    {
      g_autoptr (ArbArmy) army = make_army (12, "Bataillon de la vieille garde");
      const ArbPrintRequest request = { .kind = (ArbPrintKind) i, .army = army };
      g_autoptr (ArbPages) pages = NULL;
      ArbPageFormat format;

      arb_page_format_init (&format, ARB_PAGE_LETTER);
      arb_page_format_set_margin (&format, ARB_PAGE_MAX_MARGIN);
      pages = arb_print_lay_out (&request, &format, NULL);
      assert_inside (pages);
      assert_apart (pages);
    }
}

static void
test_refused (void)
{
  g_autoptr (ArbArmy) army = make_army (1, "Bataillon");
  ArbPrintRequest request = { .kind = ARB_PRINT_LOG, .army = army };
  g_autoptr (GError) error = NULL;

  g_assert_null (arb_print_make_sheets (&request, &error));
  g_assert_cmpstr (error->message, ==, "“Log” is printed from an event, not from a list alone.");
  for (guint i = 0; i < ARB_PRINT_N_KINDS; i++)
    {
      ArbPrintKind kind;

      g_assert_true (arb_print_kind_parse (arb_print_kind_to_string ((ArbPrintKind) i), &kind));
      g_assert_cmpint (kind, ==, i);
    }
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout/format", test_page_format);
  g_test_add_func ("/layout/sizes", test_sizes);
  g_test_add_func ("/layout/proportion", test_proportion);
  g_test_add_func ("/layout/repeated", test_repeated);
  g_test_add_func ("/layout/titles", test_titles);
  g_test_add_func ("/layout/long-names", test_long_names);
  g_test_add_func ("/layout/hanging", test_hanging);
  g_test_add_func ("/layout/tall-row", test_tall_row);
  g_test_add_func ("/layout/tall-text", test_tall_text);
  g_test_add_func ("/layout/cards", test_cards);
  g_test_add_func ("/layout/slips", test_slips);
  g_test_add_func ("/layout/marks", test_marks);
  g_test_add_func ("/layout/margins", test_margins);
  g_test_add_func ("/layout/refused", test_refused);
  return g_test_run ();
}
