/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calendar of a levy on paper: numbers, troops by their time, rulings, and what is said before
 * there is one. */

#include <locale.h>
#include <string.h>

#include "../game/game-test.h"
#include "engine/arb-typed.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-setup.h"
#include "report/arb-pages-private.h"
#include "report/arb-print.h"
#include "store/arb-store-combat.h"

#define SLACK 0.01
#define LIST(...) ((const char *const[]) { __VA_ARGS__, NULL })

static void
open_campaign (GameTest *event)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_lists (event, "umbra", "umbra-baronnie", "umbra-vicomte");
  arb_game_add_rules (event->store, "umbra", NULL, problems, &error);
  g_assert_no_error (error);
}

/* @answers: questions and what is typed, in any order; the rest takes what is offered. @until: left
 * at this question; NULL: decided. */
static void
play (GameTest *event,
      const char *procedure,
      const char *title,
      const char *const *answers,
      const char *until)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("umbra", procedure, title);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;

  arb_game_link_armies (event->game, plan, NULL, &error);
  g_assert_no_error (error);
  session = arb_store_begin_combat (event->store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *text = arb_prompt_format (prompt, &prompt->standard);

      if (g_strcmp0 (prompt->question, until) == 0)
        break;
      for (guint i = 0; answers[i] != NULL; i += 2)
        if (g_str_equal (answers[i], prompt->question))
          {
            g_free (text);
            text = arb_typed_to_answer (prompt, answers[i + 1]);
          }
      arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

/* Ten groups and twenty men for a, eight groups and thirty men for b; two of b's come later. */
static void
play_campaign (GameTest *event)
{
  play (event, "campaign", "", LIST ("levy-a/men-at-arms", "20", "levy-a/groups", "10",
                                     "levy-b/men-at-arms", "30", "levy-b/groups", "8",
                                     "b.troop.5.arrives", "2", "b.troop.6.arrives", "3"),
        NULL);
}

static GPtrArray *
print (GameTest *event,
       const char *side)
{
  const ArbPrintRequest request = { .kind = ARB_PRINT_LEVY, .games = event->games, .side = side };
  g_autoptr (GError) error = NULL;
  GPtrArray *sheets = arb_print_make_sheets (&request, &error);

  g_assert_no_error (error);
  return sheets;
}

static void
assert_refused (GameTest *event,
                const char *side,
                const char *expected)
{
  const ArbPrintRequest request = { .kind = ARB_PRINT_LEVY, .games = event->games, .side = side };
  g_autoptr (GError) error = NULL;

  g_assert_null (arb_print_make_sheets (&request, &error));
  g_assert_cmpstr (error->message, ==, expected);
}

/* Every text and row, "·" between cells, "[3]" for boxes. */
static char *
dup_content (const ArbSheet *sheet)
{
  GString *text = g_string_new (sheet->title);

  for (guint i = 0; i < sheet->blocks->len; i++)
    {
      const ArbSheetBlock *block = sheet->blocks->pdata[i];

      g_string_append_printf (text, "\n%s", block->text != NULL ? block->text : "");
      for (guint j = 0; block->table != NULL && j < block->table->columns->len; j++)
        g_string_append_printf (
            text, "%s·", g_array_index (block->table->columns, ArbSheetColumn, j).title);
      for (guint j = 0; block->table != NULL && j < block->table->rows->len; j++)
        {
          const ArbSheetRow *row = block->table->rows->pdata[j];

          g_string_append_c (text, '\n');
          for (guint k = 0; k < row->cells->len; k++)
            {
              const ArbSheetCell *cell = &g_array_index (row->cells, ArbSheetCell, k);

              g_string_append (text, cell->text != NULL ? cell->text : "");
              if (cell->marks != NULL)
                g_string_append_printf (text, "[%u]", cell->marks->n_boxes);
              g_string_append (text, "·");
            }
        }
    }
  return g_string_free (text, FALSE);
}

static void
assert_says (const char *content,
             const char *text)
{
  if (strstr (content, text) == NULL)
    g_error ("“%s” is not in:\n%s", text, content);
}

static void
test_sides (void)
{
  GameTest event;

  open_campaign (&event);
  play_campaign (&event);
  {
    g_autoptr (GPtrArray) sheets = print (&event, NULL);
    g_autofree char *first = NULL;
    g_autofree char *second = NULL;

    g_assert_cmpuint (sheets->len, ==, 2);
    first = dup_content (sheets->pdata[0]);
    second = dup_content (sheets->pdata[1]);
    assert_says (first, "Levy calendar: Ormeval\n·Day 1·Day 2·Day 3·Total·\n"
                        "Rabble·3·3·4·10·\nraised so far·3·6·10··\n"
                        "Units·3·1·0·4·\nraised so far·3·4·4··\n");
    assert_says (first, "Rounding of the levy: up each day, never beyond the total\n"
                        "A place under attack raises a single troop of rabble: on each day of levy\n");
    assert_says (first, "\nDay 1 — Rabble: 3; Units: 3·\n[1]·4·Métayers de la combe·");
    /* Two rabble are in the list, the third is due all the same. */
    assert_says (first, "··Rabble without a name in the list: 1[1]···\n[1]·1·Gens d’Ormeval·");
    assert_says (first, "\nDay 3 — Rabble: 4; Units: 0·\n··Rabble without a name in the list: 4[4]");
    assert_says (second, "Rabble·2·2·4·8·\nraised so far·2·4·8··\n"
                         "Units·5·1·0·6·\nraised so far·5·6·6··\n");
    assert_says (second, "\nDay 2 — Rabble: 2; Units: 1·\n[1]·5·Ribauds·");
    assert_says (second, "\nDay 3 — Rabble: 4; Units: 0·\n[1]·6·Gueux du marais·");
    g_assert_null (strstr (second, "Ormeval"));
  }
  {
    g_autoptr (GPtrArray) one = print (&event, "b");

    g_assert_cmpuint (one->len, ==, 1);
    g_assert_cmpstr (((ArbSheet *) one->pdata[0])->title, ==, "Levy calendar: Sombreval");
  }
  game_test_close (&event);
}

/* Nobody at all on a day is said too. */
static void
test_nobody (void)
{
  GameTest event;

  open_campaign (&event);
  play (&event, "levy", "The lord of the marsh", LIST ("men-at-arms", "5"), NULL);
  {
    g_autoptr (GPtrArray) sheets = print (&event, NULL);
    g_autofree char *content = dup_content (sheets->pdata[0]);

    g_assert_cmpuint (sheets->len, ==, 1);
    assert_says (content, "Levy calendar: The lord of the marsh\n");
    assert_says (content, "··Units without a name in the list: 1[1]···\n"
                          "Day 2 — Rabble: 0; Units: 0·\nnobody·\n"
                          "Day 3 — Rabble: 0; Units: 0·\nnobody·");
  }
  game_test_close (&event);
}

/* The set-up that was played last counts; a lord by himself has a page of his own. */
static void
test_played_again (void)
{
  GameTest event;

  open_campaign (&event);
  play_campaign (&event);
  play (&event, "campaign", "", LIST ("levy-a/groups", "40"), NULL);
  play (&event, "campaign", "", LIST ("levy-a/groups", "99"), "b.scouts");
  play (&event, "levy", "", LIST ("groups", "1"), NULL);
  {
    g_autoptr (GPtrArray) sheets = print (&event, NULL);
    g_autofree char *first = NULL;

    g_assert_cmpuint (sheets->len, ==, 3);
    first = dup_content (sheets->pdata[0]);
    assert_says (first, "Rabble·10·10·20·40·");
    g_assert_true (g_str_has_prefix (((ArbSheet *) sheets->pdata[2])->title,
                                     "Levy calendar: The levy "));
  }
  game_test_close (&event);
}

static void
rule (GameTest *event,
      const char *id,
      const char *value)
{
  const ArbValue word = arb_value_word (value);
  g_autoptr (GError) error = NULL;

  arb_store_add_ruling (event->store, "umbra", id, &word, &error);
  g_assert_no_error (error);
}

/* What the times are called, and the rulings in force when it was decided. */
static void
test_rulings (void)
{
  GameTest event;

  open_campaign (&event);
  rule (&event, "levy-period", "week");
  rule (&event, "levy-round", "cumulative");
  rule (&event, "place-cap", "all");
  play (&event, "campaign", "", LIST ("levy-a/groups", "5"), NULL);
  {
    g_autoptr (GPtrArray) sheets = print (&event, "a");
    g_autofree char *content = dup_content (sheets->pdata[0]);

    assert_says (content, "·Week 1·Week 2·Week 3·Total·\nRabble·2·1·2·5·");
    assert_says (content, "Rounding of the levy: on the days added up, for a balanced levy\n"
                          "A place under attack raises a single troop of rabble: in all\n");
  }
  game_test_close (&event);
}

static void
test_refused (void)
{
  GameTest event;

  open_campaign (&event);
  g_assert_true (arb_print_kind_suits (ARB_PRINT_LEVY, event.games));
  assert_refused (&event, NULL,
                  "There is no levy to print yet: play “Setting up the campaign” to its end first.");
  play (&event, "campaign", "", LIST ("levy-a/groups", "5"), "b.scouts");
  assert_refused (&event, "b",
                  "There is no levy to print yet: play “Setting up the campaign” to its end first.");
  assert_refused (&event, "nobody",
                  "There is no side “nobody” with an army list or units; leave the side out to "
                  "print both.");
  game_test_close (&event);
  game_test_open_sample (&event);
  g_assert_false (arb_print_kind_suits (ARB_PRINT_LEVY, event.games));
  assert_refused (&event, NULL,
                  "There is no levy to print: nobody is raised by these rules; choose another "
                  "table or sheet.");
  game_test_close (&event);
}

static void
assert_fits (const ArbPages *pages)
{
  const ArbPageFormat *format = &pages->paper;

  for (guint i = 0; i < pages->pages->len; i++)
    {
      const GArray *items = pages->pages->pdata[i];

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

/* A great lord: more boxes than a row holds stay on the page, on both papers. */
static void
test_pages (void)
{
  static const char *const papers[] = { ARB_PAGE_A4, ARB_PAGE_LETTER };
  GameTest event;

  open_campaign (&event);
  play (&event, "campaign", "", LIST ("levy-a/groups", "1000", "levy-a/men-at-arms", "1000"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      const ArbPrintRequest request = { .kind = ARB_PRINT_LEVY, .games = event.games };
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbPages) pages = NULL;
      ArbPageFormat format;

      g_assert_true (arb_page_format_init (&format, papers[i]));
      pages = arb_print_lay_out (&request, &format, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (arb_pages_get_n (pages), >=, 2);
      assert_fits (pages);
    }
  game_test_close (&event);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/levy-sheet/sides", test_sides);
  g_test_add_func ("/levy-sheet/nobody", test_nobody);
  g_test_add_func ("/levy-sheet/played-again", test_played_again);
  g_test_add_func ("/levy-sheet/rulings", test_rulings);
  g_test_add_func ("/levy-sheet/refused", test_refused);
  g_test_add_func ("/levy-sheet/pages", test_pages);
  return g_test_run ();
}
