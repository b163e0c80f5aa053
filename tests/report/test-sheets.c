/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the sheets of an event: its state, its orders with their seals, its log. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "../game/game-test.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-contest.h"
#include "report/arb-case-chapters.h"
#include "report/arb-print.h"
#include "store/arb-store-combat.h"

/* --- Reading a sheet -------------------------------------------------------------------------- */

typedef struct
{
  GString *text;  /* everything, line after line */
  GPtrArray *marks; /* ArbMarks, borrowed */
  guint n_struck;
} Content;

static void
read_blocks (Content *self,
             const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const ArbSheetBlock *block = blocks->pdata[i];

      if (block->text != NULL)
        g_string_append_printf (self->text, "%s\n", block->text);
      for (guint j = 0; block->labels != NULL && block->labels[j] != NULL; j++)
        g_string_append_printf (self->text, "%s\n", block->labels[j]);
      for (guint j = 0; block->table != NULL && j < block->table->rows->len; j++)
        {
          const ArbSheetRow *row = block->table->rows->pdata[j];

          for (guint k = 0; k < row->cells->len; k++)
            {
              const ArbSheetCell *cell = &g_array_index (row->cells, ArbSheetCell, k);

              g_string_append_printf (self->text, "%s\t", cell->text != NULL ? cell->text : "");
              self->n_struck += (cell->style & ARB_STYLE_STRUCK) != 0;
              for (ArbMarks *marks = cell->marks; marks != NULL; marks = marks->under)
                g_ptr_array_add (self->marks, marks);
            }
          g_string_append_c (self->text, '\n');
        }
      if (block->children != NULL)
        read_blocks (self, block->children);
    }
}

typedef struct
{
  GPtrArray *sheets;
  Content content;
} Printed;

static void
printed_clear (Printed *self)
{
  g_ptr_array_unref (self->sheets);
  g_string_free (self->content.text, TRUE);
  g_ptr_array_unref (self->content.marks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Printed, printed_clear)

static Printed
print (GameTest *event,
       ArbPrintKind kind,
       ArbPrintFlags flags,
       const char *side)
{
  const ArbPrintRequest request = { .kind = kind, .flags = flags, .games = event->games,
                                    .side = side };
  g_autoptr (GError) error = NULL;
  Printed printed = { arb_print_make_sheets (&request, &error),
                      { g_string_new (NULL), g_ptr_array_new (), 0 } };

  g_assert_no_error (error);
  for (guint i = 0; i < printed.sheets->len; i++)
    {
      const ArbSheet *sheet = printed.sheets->pdata[i];

      g_string_append_printf (printed.content.text, "%s\n", sheet->title);
      read_blocks (&printed.content, sheet->blocks);
    }
  return printed;
}

static gboolean
says (const Printed *self,
      const char *text)
{
  return strstr (self->content.text->str, text) != NULL;
}

/* --- Orders ----------------------------------------------------------------------------------- */

static void
order (GameTest *event,
       ArbOrderAct act,
       const char *unit,
       const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, unit, detail, &error);
  g_assert_no_error (error);
}

/* A sealed target is on the umpire's sheet and nowhere else, until it is revealed. */
static void
test_sealed (void)
{
  static const char target[] = "7 Chevau-légers Rosenberg";
  GameTest event;

  game_test_open_sample (&event);
  order (&event, ARB_ORDER_WRITE, "france/u7", "autriche/u7");
  {
    g_auto (Printed) umpire = print (&event, ARB_PRINT_ORDERS, 0, "france");
    g_auto (Printed) players = print (&event, ARB_PRINT_ORDERS, ARB_PRINT_SECRET, "france");
    g_auto (Printed) blank = print (&event, ARB_PRINT_ORDERS, ARB_PRINT_BLANK, "france");
    g_auto (Printed) log = print (&event, ARB_PRINT_LOG, 0, NULL);
    g_auto (Printed) by_unit = print (&event, ARB_PRINT_LOG, ARB_PRINT_BY_UNIT, NULL);
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);
    g_auto (Printed) slips = print (&event, ARB_PRINT_ORDER_SLIPS, 0, "france");
    g_autofree char *named = g_strconcat ("\t", target, NULL);

    g_assert_true (says (&umpire, "7 Chevau-légers Rosenberg (sealed)"));
    g_assert_true (says (&umpire, "for the umpire’s eyes"));
    g_assert_false (says (&players, "Rosenberg"));
    g_assert_true (says (&players, "sealed"));
    g_assert_false (says (&players, "umpire’s eyes"));
    g_assert_false (says (&blank, "Rosenberg"));
    g_assert_true (says (&log, "written under seal"));
    g_assert_false (says (&log, "Rosenberg"));
    g_assert_false (says (&log, "autriche/u7"));
    g_assert_false (says (&by_unit, "autriche/u7"));
    /* The state names the unit itself, and not as a target. */
    g_assert_true (says (&state, "Chevau-légers Rosenberg"));
    g_assert_false (says (&state, named));
    g_assert_false (says (&slips, "Rosenberg"));
  }
  order (&event, ARB_ORDER_DECLARE, "france/u7", NULL);
  order (&event, ARB_ORDER_REVEAL, "france/u7", NULL);
  {
    g_auto (Printed) players = print (&event, ARB_PRINT_ORDERS, ARB_PRINT_SECRET, "france");

    g_assert_true (says (&players, target));
    g_assert_false (says (&players, "sealed"));
  }
  game_test_close (&event);
}

/* An order on its way: who, what, since when; the opponent sees nothing of it. */
static void
test_delivery (void)
{
  GameTest event;

  game_test_open_sample (&event);
  order (&event, ARB_ORDER_SEND, "france/u8", "attaquer");
  {
    g_auto (Printed) umpire = print (&event, ARB_PRINT_ORDERS, 0, "france");
    g_auto (Printed) players = print (&event, ARB_PRINT_ORDERS, ARB_PRINT_SECRET, "france");
    g_auto (Printed) slips = print (&event, ARB_PRINT_ORDER_SLIPS, 0, "france");
    g_auto (Printed) others = print (&event, ARB_PRINT_ORDER_SLIPS, 0, "autriche");
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);

    g_assert_true (says (&state, "sent: Attack° (Period 1, quarter 1)"));

    g_assert_true (says (&umpire, "sent: Attack° (Period 1, quarter 1)"));
    g_assert_false (says (&players, "sent: "));
    g_assert_true (says (&slips, "To: 8 Batterie à pied Fruchard"));
    g_assert_true (says (&slips, "Hour: Period 1, quarter 1"));
    g_assert_true (says (&slips, "\nAttack°\n"));
    /* None was sent: blank ones. */
    g_assert_false (says (&others, "To: "));
    g_assert_true (says (&others, "Brought by"));
  }
  game_test_close (&event);
}

/* --- Losses ----------------------------------------------------------------------------------- */

static const ArbMarks *
get_marks (const Printed *self,
           ArbMarksKind kind,
           guint index)
{
  for (guint i = 0; i < self->content.marks->len; i++)
    {
      const ArbMarks *marks = self->content.marks->pdata[i];

      if (marks->kind == kind && index-- == 0)
        return marks;
    }
  g_assert_not_reached ();
}

static const ArbMarks *
get_boxes (const Printed *self,
           guint index)
{
  return get_marks (self, ARB_MARKS_BOXES, index);
}

static const ArbMarks *
get_figures (const Printed *self,
             guint index)
{
  return get_marks (self, ARB_MARKS_FIGURES, index);
}

static void
fire (GameTest *event,
      const char *unit,
      gint64 losses,
      gint64 elites)
{
  g_autoptr (ArbGameLosses) sheet =
      arb_game_losses_new (event->game, event->system != NULL ? event->system->rules : NULL);
  g_autoptr (GError) error = NULL;

  arb_game_losses_add_fire (sheet, arb_game_find_unit (event->game, unit), losses, FALSE, elites,
                            "the battery", NULL, &error);
  g_assert_no_error (error);
}

/* 95 losses: two figures and 15 towards the third; one of the two an elite. */
static void
test_filled (void)
{
  GameTest event;

  game_test_open_sample (&event);
  fire (&event, "france/u1", 95, 1);
  {
    g_auto (Printed) filled = print (&event, ARB_PRINT_LOSSES, 0, "france");
    g_auto (Printed) blank = print (&event, ARB_PRINT_LOSSES, ARB_PRINT_BLANK, "france");
    const ArbMarks *first = get_boxes (&filled, 0);
    const ArbMarks *second = get_boxes (&filled, 1);
    const ArbMarks *empty = get_boxes (&blank, 0);

    g_assert_cmpuint (first->n_boxes, ==, 18);
    g_assert_cmpuint (first->n_elite, ==, 6);
    g_assert_cmpuint (first->n_lost, ==, 1);
    g_assert_cmpuint (first->n_lost_elite, ==, 1);
    /* 5 10 15 …: the third is circled. */
    g_assert_cmpuint (get_figures (&filled, 0)->n_boxes, ==, 7);
    g_assert_cmpuint (get_figures (&filled, 0)->chosen, ==, 1u << 2);
    g_assert_cmpuint (second->n_lost + second->n_lost_elite + get_figures (&filled, 1)->chosen, ==, 0);
    g_assert_cmpuint (empty->n_boxes, ==, 18);
    g_assert_cmpuint (empty->n_lost + empty->n_lost_elite + get_figures (&blank, 0)->chosen, ==, 0);
    g_assert_nonnull (strstr (((ArbSheet *) blank.sheets->pdata[0])->footnote,
                              "40 losses take one off; circle what is carried over."));
    g_assert_true (says (&blank, "Général Ledru; General; Budget value: 40"));
  }
  game_test_close (&event);
}

/* The army's own count of ADG-R: one line for each unit, the worst. */
static void
test_army_cohesion (void)
{
  const ArbValue lost = arb_value_int (4);
  const ArbValue yes = arb_value_bool (TRUE);
  g_autoptr (GError) error = NULL;
  GameTest event;

  game_test_open_lists (&event, "adgr", "adgr-france", "adgr-espagne");
  arb_store_add_unit (event.store, "1", "a/u2", "coh-lost", &lost, NULL, &error);
  g_assert_no_error (error);
  arb_store_add_unit (event.store, "1", "a/u4", "disorder", &yes, NULL, &error);
  g_assert_no_error (error);
  {
    g_auto (Printed) filled = print (&event, ARB_PRINT_LOSSES, 0, "a");
    g_auto (Printed) blank = print (&event, ARB_PRINT_LOSSES, ARB_PRINT_BLANK, "a");

    g_assert_true (says (&filled, "battalion that lost 4 points or more\t2\t1\t2\t"));
    g_assert_true (says (&filled, "disordered unit\t1\t1\t1\t"));
    g_assert_true (says (&filled, "Units in all: 3 points"));
    g_assert_true (says (&filled, "camp lost, plain or fortified\t4 / 6\t"));
    g_assert_false (says (&blank, "Units in all"));
  }
  game_test_close (&event);
}

/* The umpire who takes over reads states and fates by their names. */
static void
test_state (void)
{
  g_autoptr (ArbGameLosses) losses = NULL;
  g_autoptr (GError) error = NULL;
  const ArbGameSheet *sheet;
  GameTest event;

  game_test_open_sample (&event);
  losses = arb_game_losses_new (event.game, event.system->rules);
  sheet = arb_game_losses_get_sheet (losses);
  arb_game_losses_set_step (losses, 0, "france/u1",
                            arb_game_sheet_find_scale (sheet, "level"), "2", "after the mêlée",
                            NULL, &error);
  g_assert_no_error (error);
  arb_game_losses_set_step (losses, 0, "france/c3",
                            arb_game_sheet_find_scale (sheet, "leader-fate"), "killed",
                            "a die of six", NULL, &error);
  g_assert_no_error (error);
  {
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);
    g_auto (Printed) boxes = print (&event, ARB_PRINT_LOSSES, 0, "france");
    guint n_chosen = 0;

    g_assert_true (says (&state, "Formation state: without formation"));
    g_assert_true (says (&state, "Général Ledru: killed"));
    g_assert_false (says (&state, "Général Levasseur: "));
    g_assert_false (says (&state, "level"));
    for (guint i = 0; i < boxes.content.marks->len; i++)
      {
        const ArbMarks *marks = boxes.content.marks->pdata[i];

        n_chosen += marks->kind == ARB_MARKS_SCALE && marks->chosen != 0;
      }
    g_assert_cmpuint (n_chosen, ==, 2);
  }
  g_clear_pointer (&losses, arb_game_losses_free);
  game_test_close (&event);
}

/* --- Log and state ---------------------------------------------------------------------------- */

static void
test_log (void)
{
  g_autoptr (GError) error = NULL;
  GameTest event;

  game_test_open_sample (&event);
  fire (&event, "france/u1", 40, 0);
  arb_store_add_text (event.store, "1", ARB_KIND_INCIDENT, NULL, "A die fell off the table",
                      &error);
  g_assert_no_error (error);
  fire (&event, "autriche/u2", 15, 0);
  game_test_undo (&event);
  {
    g_auto (Printed) log = print (&event, ARB_PRINT_LOG, 0, NULL);
    g_auto (Printed) by_unit = print (&event, ARB_PRINT_LOG, ARB_PRINT_BY_UNIT, NULL);
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);

    g_assert_true (says (&log, "1 26e léger, 1er bataillon: losses 40, by the battery; taken off: 1"));
    g_assert_true (says (&log, "[taken back]"));
    g_assert_cmpuint (log.content.n_struck, ==, 1);
    g_assert_true (says (&log, "taken back: 1"));
    g_assert_true (says (&log, "Français: losses 1"));
    g_assert_true (says (&log, "Autrichiens: losses 0"));
    g_assert_true (says (&by_unit, "Français — 1 26e léger, 1er bataillon\n"));
    g_assert_true (says (&state, "A die fell off the table"));
    g_assert_true (says (&state, "17 / 18"));
  }
  game_test_close (&event);
}

static void
answer (ArbSession *session,
        const char *text)
{
  g_autoptr (GError) error = NULL;

  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

/* Takes what is offered, throws threes and says 40 or the most there is, to the end. */
static void
play_on (ArbSession *session)
{
  while (!arb_session_is_done (session))
    {
      ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered =
          prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;

      if (prompt->kind == ARB_PROMPT_DICE)
        answer (session, "dice=3");
      else if (offered != NULL)
        answer (session, offered);
      else if (prompt->kind == ARB_PROMPT_NUMBER)
        {
          g_autofree char *number =
              g_strdup_printf ("number=%d", (int) CLAMP (40, prompt->min, prompt->max));

          answer (session, number);
        }
      else if (prompt->kind == ARB_PROMPT_NOTICE)
        answer (session, "ok");
      else
        {
          g_autofree char *choice =
              g_strconcat ("choice=", g_array_index (prompt->field->words, ArbWord, 0).word, NULL);

          answer (session, choice);
        }
    }
}

/* What the combat did to the units of its plan, before and after. */
static void
test_combat (void)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", "Hussards contre ligne");
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbBody) untitled = arb_plan_new ("aigles", "melee", NULL);
  g_autoptr (ArbSession) other = NULL;
  GameTest event;

  game_test_open_sample (&event);
  arb_plan_add_input (plan, "a.figures", "france/u1", "strength");
  arb_plan_add_output (plan, "a.figures-lost", ARB_GIVE_SUB, "france/u1", "strength");
  arb_plan_add_output (plan, "a.figures-lost", ARB_GIVE_ADD, "france/u1", "losses");
  session = arb_store_begin_combat (event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  answer (session, "choice=infantry");
  answer (session, "choice=column");
  answer (session, "number=17");
  {
    g_auto (Printed) slips = print (&event, ARB_PRINT_COMBATS, 0, NULL);
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);

    g_assert_true (says (&slips, "Mêlée: Hussards contre ligne"));
    g_assert_true (says (&slips, "Not decided yet; it waits for: "));
    g_assert_false (says (&slips, "The units before and after"));
    g_assert_true (says (&state, "Mêlée: Hussards contre ligne\t"));
  }
  /* One that nobody gave a title is called by its procedure and its units. */
  arb_plan_add_unit (untitled, "a", "france/u2");
  arb_plan_add_unit (untitled, "b", "autriche/u2");
  other = arb_store_begin_combat (event.store, "1", untitled, "en", NULL, &error);
  g_assert_no_error (error);
  {
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);

    g_assert_true (says (&state, " — Mêlée: 2 26e léger, 2e bataillon – 2 IR 14 Klebek, 2e "
                                 "bataillon\t"));
    g_assert_false (says (&state, " — melee"));
  }
  g_assert_true (arb_store_undo (event.store, NULL, 0, NULL, &error));
  g_clear_object (&other);
  /* Printing has not disturbed the combat that is being played. */
  play_on (session);
  {
    g_auto (Printed) result = print (&event, ARB_PRINT_COMBATS, 0, NULL);
    g_auto (Printed) slips = print (&event, ARB_PRINT_COMBATS, ARB_PRINT_LONG, NULL);
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);
    g_auto (Printed) odds = print (&event, ARB_PRINT_COMBATS, ARB_PRINT_ODDS, NULL);
    g_auto (Printed) long_odds =
        print (&event, ARB_PRINT_COMBATS, ARB_PRINT_LONG | ARB_PRINT_ODDS, NULL);
    g_auto (Printed) glance = print (&event, ARB_PRINT_STATISTICS, 0, NULL);
    g_auto (Printed) luck = print (&event, ARB_PRINT_STATISTICS, ARB_PRINT_ODDS, NULL);

    /* How likely it was stays with the umpire unless he asks for it. */
    g_assert_false (says (&result, "Odds before the dice"));
    g_assert_false (says (&slips, "Odds before the dice"));
    g_assert_false (says (&glance, "Odds before the dice"));
    g_assert_true (says (&odds, "Odds before the dice: exactly this result "));
    g_assert_true (says (&long_odds, "Odds before the dice: exactly this result "));
    g_assert_true (says (&luck, "Luck"));
    g_assert_true (says (&luck, "exactly this result "));
    /* Seventeen were said to be there; who falls goes off what the unit has. */
    g_assert_true (says (&result, "1 26e léger, 1er bataillon — strength: 18 → 17"));
    g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (event.game, "france/u1"), "strength", 0), ==, 17);
    g_assert_false (says (&result, "dice of the players, typed in"));
    g_assert_false (says (&slips, "Not decided yet"));
    g_assert_true (says (&slips, "dice of the players, typed in"));
    g_assert_true (says (&slips, "1 26e léger, 1er bataillon\tstrength\t18\t17\t"));
    /* The strength tells what was lost. */
    g_assert_false (says (&slips, "1 26e léger, 1er bataillon\tlosses"));
    g_assert_true (says (&state, "every combat that was begun is decided"));
  }
  g_clear_object (&session);
  game_test_close (&event);
}

/* Rulings that were changed are on every sheet; all of them on log and state. */
static void
test_rulings (void)
{
  const ArbValue ten = arb_value_word ("10");
  g_autoptr (GError) error = NULL;
  GameTest event;

  game_test_open_sample (&event);
  {
    g_auto (Printed) losses = print (&event, ARB_PRINT_LOSSES, 0, NULL);

    g_assert_nonnull (strstr (((ArbSheet *) losses.sheets->pdata[0])->note,
                              "Rulings in force: all as the rules propose"));
  }
  arb_store_add_ruling (event.store, "aigles", "sheet-round-to", &ten, &error);
  g_assert_no_error (error);
  {
    g_auto (Printed) losses = print (&event, ARB_PRINT_LOSSES, 0, NULL);
    g_auto (Printed) state = print (&event, ARB_PRINT_STATE, 0, NULL);

    g_assert_nonnull (strstr (((ArbSheet *) losses.sheets->pdata[0])->note,
                              "Rounding of the loss sheet: to 10 losses"));
    /* The scale follows the rounding that is in force: 10 20 30. */
    g_assert_cmpuint (get_figures (&losses, 0)->n_boxes, ==, 3);
    g_assert_true (says (&state, "Rounding of the loss sheet\tto 10 losses\t"));
  }
  game_test_close (&event);
}

/* By paragraph, with what was decided and by whom; players are named only when asked for. */
static void
test_casebook (void)
{
  const ArbValue ten = arb_value_word ("10");
  const ArbContest flag = { .combat = (char *) "nobody/1", .line = (char *) "a.rows t01",
                            .by = (char *) "Anne <b>", .text = (char *) "5 < 6 & \"so\"" };
  const ArbPrintRequest request = { .kind = ARB_PRINT_CASEBOOK };
  ArbPrintRequest of_event = request;
  g_autoptr (GError) error = NULL;
  g_autofree char *html = NULL;
  GameTest event;

  game_test_open_sample (&event);
  of_event.games = event.games;
  g_assert_null (arb_print_make_sheets (&of_event, &error));
  g_assert_nonnull (strstr (error->message, "Nothing has been decided yet"));
  g_clear_error (&error);
  arb_store_add_ruling (event.store, "aigles", "sheet-round-to", &ten, &error);
  arb_store_add_text (event.store, "1", ARB_KIND_NOTE, NULL, "</table> & cocked dice", &error);
  arb_game_settle_contest_as (event.store, "1", &flag, "it <i>counts</i>", "it counts", &error);
  g_assert_no_error (error);
  {
    g_auto (Printed) plain = print (&event, ARB_PRINT_CASEBOOK, 0, NULL);
    g_auto (Printed) named = print (&event, ARB_PRINT_CASEBOOK, ARB_PRINT_LONG, NULL);

    g_assert_true (says (&plain, "Rounding of the loss sheet"));
    g_assert_true (says (&plain, "to 10 losses"));
    g_assert_true (says (&plain, "Without a paragraph of the rules"));
    g_assert_true (says (&plain, "cocked dice"));
    g_assert_false (says (&plain, "Anne"));
    g_assert_true (says (&named, "Anne"));
  }
  html = arb_casebook_to_html (event.store, FALSE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (html, "it &lt;i&gt;counts&lt;/i&gt;"));
  g_assert_null (strstr (html, "<i>counts"));
  g_assert_null (strstr (html, "Anne"));
  game_test_close (&event);
}

/* --- Whoever waits ---------------------------------------------------------------------------- */

typedef struct
{
  guint last;     /* percent */
  guint stops_at;
} Watcher;

static gboolean
watch_cb (guint percent,
          gpointer user_data)
{
  Watcher *self = user_data;

  /* Nobody asks again who said no. */
  g_assert_cmpuint (self->last, <, self->stops_at);
  g_assert_cmpuint (percent, >=, self->last);
  g_assert_cmpuint (percent, <=, 100);
  self->last = percent;
  return percent < self->stops_at;
}

static gboolean
print_watched (GameTest *event,
               const ArbPrintRequest *plain,
               Watcher *watcher,
               const char *path)
{
  ArbPrintRequest request = *plain;
  ArbPageFormat paper;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbPages) pages = NULL;

  request.games = event->games;
  request.progress = watch_cb;
  request.progress_data = watcher;
  arb_page_format_init (&paper, ARB_PAGE_A4);
  pages = arb_print_lay_out (&request, &paper, &error);
  if (pages != NULL && arb_pages_save_pdf (pages, path, NULL, &error))
    return TRUE;
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpstr (error->message, ==, "Printing was stopped; nothing was written.");
  return FALSE;
}

static void
begin_melee (GameTest *event)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session =
      arb_store_begin_combat (event->store, "1", plan, "en", NULL, &error);

  g_assert_no_error (error);
}

/* Stopped while it reads, while it sets or while it draws, nothing is written; left alone it comes to its
 * end. */
static void
test_progress (void)
{
  static const ArbPrintRequest requests[] = {
    { .kind = ARB_PRINT_LOG },
    { .kind = ARB_PRINT_LOG, .flags = ARB_PRINT_BY_UNIT },
    { .kind = ARB_PRINT_COMBATS },
  };
  static const guint stops[] = { 1, 40, 51, 75, 81, 100 };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "out.pdf", NULL);
  GameTest event;

  game_test_open_sample (&event);
  for (guint i = 0; i < 6; i++)
    begin_melee (&event);
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      Watcher patient = { .stops_at = 101 };

      for (guint j = 0; j < G_N_ELEMENTS (stops); j++)
        {
          Watcher watcher = { .stops_at = stops[j] };

          g_assert_false (print_watched (&event, &requests[i], &watcher, path));
          g_assert_cmpuint (watcher.last, >=, stops[j]);
          g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
        }
      g_assert_true (print_watched (&event, &requests[i], &patient, path));
      g_assert_cmpuint (patient.last, ==, 100);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  game_test_close (&event);
  g_rmdir (folder);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/sealed", test_sealed);
  g_test_add_func ("/sheets/delivery", test_delivery);
  g_test_add_func ("/sheets/filled", test_filled);
  g_test_add_func ("/sheets/army-cohesion", test_army_cohesion);
  g_test_add_func ("/sheets/state", test_state);
  g_test_add_func ("/sheets/log", test_log);
  g_test_add_func ("/sheets/combat", test_combat);
  g_test_add_func ("/sheets/rulings", test_rulings);
  g_test_add_func ("/sheets/casebook", test_casebook);
  g_test_add_func ("/sheets/progress", test_progress);
  return g_test_run ();
}
