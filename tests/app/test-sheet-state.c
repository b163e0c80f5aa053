/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet of a combat and its result as plain data, without a display. */

#include <string.h>

#include "app/combat/arb-result-state.h"
#include "app/combat/arb-sheet-state.h"
#include "systems/arb-system.h"

static const ArbSheetLook plain_look;

static ArbSession *
start (const char *system_id,
       const char *procedure)
{
  static GHashTable *systems = NULL;
  ArbSystem *system;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  if (systems == NULL)
    systems = g_hash_table_new (g_str_hash, g_str_equal);
  system = g_hash_table_lookup (systems, system_id);
  if (system == NULL)
    {
      system = arb_system_load (system_id, NULL, problems);
      g_assert_nonnull (system);
      g_hash_table_insert (systems, (gpointer) system_id, system);
    }
  session = arb_session_new (system->def, system->rules, procedure, &error);
  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  g_assert_true (arb_session_start (session, &error));
  return session;
}

static void
answer (ArbSession *session,
        const char *text)
{
  g_autoptr (GError) error = NULL;

  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

/* Two battalions in line, everything else as offered, up to that question (NULL: to the end). */
static void
play_on (ArbSession *session,
         const char *question)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered =
          prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;

      if (g_strcmp0 (prompt->question, question) == 0)
        break;
      if (g_str_has_suffix (prompt->question, ".arm"))
        answer (session, "choice=infantry");
      else if (g_str_has_suffix (prompt->question, ".formation"))
        answer (session, "choice=line");
      else if (g_str_equal (prompt->question, "a.entry"))
        answer (session, "choice=classic");
      else if (g_str_equal (prompt->question, "a.base-losses"))
        answer (session, "number=64");
      else if (g_str_has_suffix (prompt->question, ".morale"))
        answer (session, "choice=arret");
      else if (offered != NULL)
        answer (session, offered);
      else
        answer (session, prompt->kind == ARB_PROMPT_DICE ? "dice=4" : "number=18");
    }
}

static ArbSession *
play_melee (const char *question)
{
  ArbSession *session = start ("aigles", "melee");

  play_on (session, question);
  return session;
}

static const ArbSheetStateRow *
find_step (const ArbSheetState *state,
           const char *id)
{
  for (guint i = 0; i < state->rows->len; i++)
    {
      const ArbSheetStateRow *row = state->rows->pdata[i];

      if (row->kind == ARB_SHEET_STEP && g_str_equal (row->key, id))
        return row;
    }
  return NULL;
}

static const ArbSheetStateCell *
find_cell (const ArbSheetState *state,
           const char *question)
{
  guint column;
  const ArbSheetStateRow *row = arb_sheet_state_find (state, question, &column);

  return row != NULL ? row->cells->pdata[column] : NULL;
}

/* The step at hand is open, with everything it may need on it; the others are a title. */
static void
test_begin (void)
{
  g_autoptr (ArbSession) session = start ("aigles", "melee");
  g_autoptr (ArbSheetState) state = arb_sheet_state_new (session, &plain_look);
  const ArbSheetStateRow *row;

  g_assert_cmpuint (state->columns->len, ==, 2);
  g_assert_cmpstr (state->columns->pdata[0], ==, "Unit A");
  row = find_step (state, "melee.open");
  g_assert_cmpint (row->stage, ==, ARB_SHEET_NOW);
  g_assert_true (row->is_open);
  g_assert_cmpint (find_cell (state, "a.arm")->state, ==, ARB_SHEET_ASKED);
  g_assert_cmpint (find_cell (state, "b.arm")->state, ==, ARB_SHEET_NEEDED);
  g_assert_cmpint (find_cell (state, "b.elite")->state, ==, ARB_SHEET_ASSUMED);
  g_assert_cmpstr (find_cell (state, "b.elite")->name, ==, "Elite figures, Unit B: 0, assumed");
  row = state->rows->pdata[state->rows->len - 1];
  g_assert_cmpint (row->stage, ==, ARB_SHEET_TO_COME);
  g_assert_nonnull (strstr (row->label, "Tactical factors · Random factor"));
  /* A fact of no side goes across. */
  row = arb_sheet_state_find (state, "round", NULL);
  g_assert_true (row->is_wide);
  g_assert_cmpuint (row->cells->len, ==, 1);
}

/* What nothing depends on says so, in its cell alone; dice are no subject of a discussion. */
static void
test_idle (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.die");
  g_autoptr (GHashTable) idle = g_hash_table_new (NULL, NULL);
  ArbSheetLook look = { .idle = idle };
  g_autoptr (ArbSheetState) state = NULL;
  g_autoptr (ArbSheetState) plain = arb_sheet_state_new (session, &plain_look);
  const ArbSheetStateCell *cell;

  g_hash_table_add (idle, (gpointer) g_intern_string ("a.cover"));
  g_hash_table_add (idle, (gpointer) g_intern_string ("a.die"));
  state = arb_sheet_state_new (session, &look);
  cell = find_cell (state, "a.cover");
  g_assert_true (cell->is_idle);
  g_assert_cmpstr (cell->remark, ==, "assumed, need not be discussed");
  g_assert_true (g_str_has_suffix (cell->name, "assumed, need not be discussed"));
  g_assert_false (find_cell (state, "b.cover")->is_idle);
  g_assert_false (find_cell (state, "a.die")->is_idle);
  g_assert_false (find_cell (plain, "a.cover")->is_idle);
  g_assert_false (arb_sheet_state_row_equal (arb_sheet_state_find (state, "a.cover", NULL),
                                             arb_sheet_state_find (plain, "a.cover", NULL)));
}

/* Letters go down the sheet, one for each row that can be changed, and never to dice. */
static void
test_letters (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.die");
  g_autoptr (ArbSheetState) state = arb_sheet_state_new (session, &plain_look);
  const ArbSheetStateRow *cover = arb_sheet_state_find (state, "a.cover", NULL);

  g_assert_nonnull (cover);
  g_assert_cmpint (cover->letter, !=, 0);
  g_assert_true (arb_sheet_state_find_letter (state, cover->letter) == cover);
  g_assert_true (arb_sheet_state_find (state, "b.cover", NULL) == cover);
  g_assert_null (arb_sheet_state_find_letter (state, 'o'));
  g_assert_null (arb_sheet_state_find_letter (state, '\0'));
  g_assert_cmpint (arb_sheet_state_find (state, "a.die", NULL)->letter, ==, 0);
  g_assert_false (find_cell (state, "b.die")->can_change);
}

/* What was assumed on the way stays in sight until dice fall on it, unless somebody had it before him. */
static void
test_assumed (void)
{
  g_autoptr (ArbSession) session = play_melee ("b.figures");
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  ArbSheetLook look = { .seen = seen };
  g_autoptr (ArbSheetState) state = arb_sheet_state_new (session, &look);
  g_autoptr (GError) error = NULL;
  char letter;

  arb_sheet_state_note_seen (state, seen);
  g_clear_pointer (&state, arb_sheet_state_free);
  play_on (session, "a.die");
  state = arb_sheet_state_new (session, &look);
  arb_sheet_state_note_seen (state, seen);
  g_assert_false (find_step (state, "melee.open")->is_open);
  g_assert_true (find_step (state, "melee.rows")->is_open);
  g_assert_nonnull (find_cell (state, "a.cover"));
  letter = arb_sheet_state_find (state, "a.cover", NULL)->letter;
  g_clear_pointer (&state, arb_sheet_state_free);
  /* It was never at hand, so it stays there however often it is drawn. */
  state = arb_sheet_state_new (session, &look);
  g_assert_true (find_step (state, "melee.rows")->is_open);
  g_clear_pointer (&state, arb_sheet_state_free);
  /* What was changed stays where it is, and so do all the letters. */
  arb_session_answer_cell (session, "above", "choice=a", &error);
  g_assert_no_error (error);
  state = arb_sheet_state_new (session, &look);
  g_assert_cmpint (find_cell (state, "above")->state, ==, ARB_SHEET_KNOWN);
  g_assert_cmpint (arb_sheet_state_find (state, "a.cover", NULL)->letter, ==, letter);
  g_clear_pointer (&state, arb_sheet_state_free);
  answer (session, "dice=4");
  state = arb_sheet_state_new (session, &look);
  g_assert_false (find_step (state, "melee.rows")->is_open);
  g_assert_null (find_cell (state, "a.cover"));
}

/* A folded step says what came of it; one that is unfolded says everything. */
static void
test_fold (void)
{
  g_autoptr (ArbSession) session = play_melee ("b.die");
  g_autoptr (GHashTable) opened = g_hash_table_new (NULL, NULL);
  ArbSheetLook look = { .opened = opened };
  g_autoptr (ArbSheetState) state = arb_sheet_state_new (session, &look);
  const ArbSheetStateRow *row = find_step (state, "melee.rows");

  g_assert_cmpuint (row->cells->len, ==, 2);
  g_assert_cmpstr (((ArbSheetStateCell *) row->cells->pdata[0])->value, ==, "1");
  g_hash_table_add (opened, (gpointer) row->step);
  g_clear_pointer (&state, arb_sheet_state_free);
  state = arb_sheet_state_new (session, &look);
  row = find_step (state, "melee.rows");
  g_assert_true (row->is_open);
  g_assert_cmpuint (row->cells->len, ==, 0);
  g_assert_nonnull (find_cell (state, "a.cover"));
}

static guint
count (const ArbSheetState *state,
       ArbSheetKind kind)
{
  guint n = 0;

  for (guint i = 0; i < state->rows->len; i++)
    n += ((const ArbSheetStateRow *) state->rows->pdata[i])->kind == kind;
  return n;
}

/* Lines stand before their total, whichever side was reckoned first; what does not count on request. */
static void
test_lines (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.die");
  ArbSheetLook look = { .show_refused = TRUE, .show_idle = TRUE };
  g_autoptr (ArbSheetState) state = arb_sheet_state_new (session, &plain_look);
  guint last_line = 0;
  guint total = 0;

  g_assert_cmpuint (count (state, ARB_SHEET_REFUSED), ==, 0);
  g_assert_cmpuint (count (state, ARB_SHEET_IDLE), ==, 1);
  g_assert_cmpuint (count (state, ARB_SHEET_IDLE_FACT), ==, 0);
  for (guint i = 0; i < state->rows->len; i++)
    {
      const ArbSheetStateRow *row = state->rows->pdata[i];

      if (row->kind == ARB_SHEET_COUNTS && g_str_equal (row->key, "rows"))
        last_line = i;
      if (row->kind == ARB_SHEET_VALUE && g_str_equal (row->key, "rows"))
        total = i;
    }
  g_assert_cmpuint (last_line, <, total);
  g_clear_pointer (&state, arb_sheet_state_free);
  state = arb_sheet_state_new (session, &look);
  g_assert_cmpuint (count (state, ARB_SHEET_IDLE_FACT), >, 0);
  g_assert_cmpuint (count (state, ARB_SHEET_REFUSED), ==, 0);
}

static gboolean
tells_reason (const ArbSheetState *state,
              const ArbAccountLine *line)
{
  guint column = g_str_equal (line->side, "b");

  for (guint i = 0; i < state->rows->len; i++)
    {
      const ArbSheetStateRow *row = state->rows->pdata[i];

      if (row->kind == ARB_SHEET_REFUSED && row->key == line->name &&
          (g_strcmp0 (row->why, line->reason) == 0 ||
           g_strcmp0 (((ArbSheetStateCell *) row->cells->pdata[column])->remark, line->reason) == 0))
        return TRUE;
    }
  return FALSE;
}

/* Each unit has its own reason why a line does not count; the reason of one is none for the other. */
static void
test_refused (void)
{
  g_autoptr (ArbSession) session = play_melee (NULL);
  g_autoptr (ArbSheetState) folded = arb_sheet_state_new (session, &plain_look);
  g_autoptr (GHashTable) opened = g_hash_table_new (NULL, NULL);
  ArbSheetLook look = { .opened = opened, .show_refused = TRUE };
  g_autoptr (GPtrArray) account = arb_account_new (session);
  g_autoptr (ArbSheetState) state = NULL;
  guint n_told[2] = { 0 };

  for (guint i = 0; i < folded->rows->len; i++)
    if (((const ArbSheetStateRow *) folded->rows->pdata[i])->kind == ARB_SHEET_STEP)
      g_hash_table_add (opened, (gpointer) ((const ArbSheetStateRow *) folded->rows->pdata[i])->step);
  state = arb_sheet_state_new (session, &look);
  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];

      if (line->kind != ARB_ACCOUNT_REFUSED || line->reason == NULL || *line->side == '\0')
        continue;
      g_test_message ("%s %s: %s", line->side, line->label, line->reason);
      g_assert_true (tells_reason (state, line));
      n_told[g_str_equal (line->side, "b")]++;
    }
  g_assert_cmpuint (n_told[0], >, 0);
  g_assert_cmpuint (n_told[1], >, 0);
}

/* Another answer to an old question: the old value beside the new one, with the same dice. */
static void
test_changes (void)
{
  g_autoptr (ArbSession) session = play_melee ("b.die");
  g_autoptr (ArbSheetState) before = arb_sheet_state_new (session, &plain_look);
  g_autoptr (GHashTable) opened = g_hash_table_new (NULL, NULL);
  ArbSheetLook look = { .opened = opened, .before = before->values };
  g_autoptr (ArbSheetState) after = NULL;
  g_autoptr (GError) error = NULL;

  g_hash_table_add (opened, (gpointer) find_step (before, "melee.rows")->step);
  arb_session_answer_cell (session, "above", "choice=a", &error);
  g_assert_no_error (error);
  after = arb_sheet_state_new (session, &look);
  g_assert_cmpstr (find_cell (after, "above")->was, ==, "nobody");
  g_assert_cmpint (find_cell (after, "above")->state, ==, ARB_SHEET_KNOWN);
  g_assert_cmpstr (find_cell (after, "a.rows")->was, ==, "1");
  g_assert_null (find_cell (after, "a.cover")->was);
  g_assert_cmpstr (find_cell (after, "a.die")->value, ==, "4");
  g_assert_null (find_cell (after, "a.die")->was);
}

static void
test_search (void)
{
  g_autoptr (ArbSession) session = play_melee (NULL);
  ArbSheetLook look = { .search = "FRESH TROOPS" };
  g_autoptr (ArbSheetState) state = arb_sheet_state_new (session, &look);

  g_assert_cmpuint (state->rows->len, ==, 2);
  g_assert_cmpint (((ArbSheetStateRow *) state->rows->pdata[0])->kind, ==, ARB_SHEET_STEP);
  g_assert_cmpstr (((ArbSheetStateRow *) state->rows->pdata[1])->label, ==, "Fresh troops");
  g_clear_pointer (&state, arb_sheet_state_free);
  look.search = "nothing says this";
  state = arb_sheet_state_new (session, &look);
  g_assert_cmpuint (state->rows->len, ==, 0);
}

/* A flag is on the line it was put on, and on no other. */
static void
test_contest (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.die");
  ArbContest contest = { .line = (char *) arb_game_contest_line ("a.cover", ""), .by = (char *) "Autriche" };
  g_autoptr (GPtrArray) contests = g_ptr_array_new ();
  ArbSheetLook look = { .contests = contests };
  g_autoptr (ArbSheetState) state = NULL;
  g_autoptr (ArbSheetState) settled = NULL;

  g_ptr_array_add (contests, &contest);
  state = arb_sheet_state_new (session, &look);
  g_assert_cmpstr (find_cell (state, "a.cover")->contested, ==, "⚑ contested: Autriche");
  g_assert_null (find_cell (state, "b.cover")->contested);
  contest.decision = (char *) "both saw the wall";
  settled = arb_sheet_state_new (session, &look);
  g_assert_cmpstr (find_cell (settled, "a.cover")->contested, ==, "⚑ settled: both saw the wall");
}

/* Once its step is done and folded a contested line is still there to be settled, and only then. */
static void
test_contest_folded (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.base-losses");
  ArbContest contest = { .line = (char *) arb_game_contest_line ("a.cover", ""), .by = (char *) "Autriche" };
  g_autoptr (GPtrArray) contests = g_ptr_array_new ();
  ArbSheetLook look = { .contests = contests };
  g_autoptr (ArbSheetState) plain = arb_sheet_state_new (session, &plain_look);
  g_autoptr (ArbSheetState) state = NULL, settled = NULL;

  g_assert_null (find_cell (plain, "a.cover"));
  g_ptr_array_add (contests, &contest);
  state = arb_sheet_state_new (session, &look);
  g_assert_nonnull (find_cell (state, "a.cover"));
  g_assert_cmpstr (find_cell (state, "a.cover")->contested, ==, "⚑ contested: Autriche");
  g_assert_cmpuint (state->rows->len, ==, plain->rows->len + 1);
  contest.decision = (char *) "both saw the wall";
  settled = arb_sheet_state_new (session, &look);
  g_assert_null (find_cell (settled, "a.cover"));
}

/* One column for a procedure about one unit, one for each side of armies. */
static void
test_columns (void)
{
  g_autoptr (ArbSession) fate = start ("template", "fate");
  g_autoptr (ArbSession) melee = start ("template", "melee");
  g_autoptr (ArbSheetState) one = arb_sheet_state_new (fate, &plain_look);
  g_autoptr (ArbSheetState) two = arb_sheet_state_new (melee, &plain_look);

  g_assert_cmpuint (one->columns->len, <=, 1);
  g_assert_cmpuint (two->columns->len, ==, 2);
  g_assert_cmpstr (two->columns->pdata[1], ==, "The defender");
}

/* One sentence, four lines for each unit, nothing but what is said aloud. */
static void
test_result (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.die");
  g_autoptr (ArbResultState) result = arb_result_state_new (session);
  const ArbResultUnit *unit;
  g_autofree char *text = NULL;
  g_auto (GStrv) large = NULL;

  g_assert_null (result);
  g_clear_object (&session);
  session = play_melee (NULL);
  result = arb_result_state_new (session);
  g_assert_true (g_str_has_prefix (result->sentence, "Unit A wins: "));
  g_assert_cmpuint (result->units->len, ==, 2);
  unit = result->units->pdata[1];
  g_assert_cmpstr (unit->name, ==, "Unit B");
  g_assert_nonnull (strstr (unit->lines[ARB_TELLS_LOSSES], "Losses recorded: "));
  g_assert_cmpstr (unit->lines[ARB_TELLS_MOVES], ==, "Retreat (cm): 3");
  g_assert_nonnull (strstr (unit->lines[ARB_TELLS_STATE], "Result of the morale test: halts"));
  /* It has been tested. */
  g_assert_cmpstr (unit->lines[ARB_TELLS_TEST], ==, "");
  text = arb_result_state_dup_text (result);
  g_assert_true (g_str_has_prefix (text, "Mêlée: Unit A wins: "));
  g_assert_nonnull (strstr (text, "\n\nUnit B\n  Losses: "));
  large = arb_result_state_dup_large (result);
  g_assert_cmpuint (g_strv_length (large), ==, 3);
  g_assert_true (g_str_has_prefix (large[2], "Unit B: "));
}

/* Where the rules tell nothing of units, the sentence is all there is. */
static void
test_plain_result (void)
{
  g_autoptr (ArbSession) session = start ("template", "fate");
  g_autoptr (ArbResultState) result = NULL;

  answer (session, "number=10");
  answer (session, "dice=3");
  result = arb_result_state_new (session);
  g_assert_cmpstr (result->sentence, ==, "Leader’s fate: wounded");
  g_assert_cmpuint (result->units->len, ==, 0);
}

/* An attack of Frédéric has one target: what it suffers belongs to no side in the rules, and stands in
 * its lines all the same. Every step that is done says what came of it, in words or with a dash. */
static void
test_target (void)
{
  g_autoptr (ArbSession) session = start ("frederic", "combat");
  g_autoptr (ArbResultState) result = NULL;
  g_autoptr (ArbSheetState) sheet = NULL;
  g_autofree char *unhurt = NULL;
  const ArbSheetStateRow *step;

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered =
          prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;

      if (g_str_equal (prompt->question, "roll.faces"))
        {
          g_autoptr (GString) faces = g_string_new ("dice=inf");

          for (guint i = 1; i < prompt->n_dice; i++)
            g_string_append (faces, ",order");
          answer (session, faces->str);
        }
      else if (offered != NULL)
        answer (session, offered);
      else if (g_str_has_suffix (prompt->question, ".type"))
        answer (session, "choice=inf-2");
      else
        answer (session, "number=4");
    }
  result = arb_result_state_new (session);
  g_assert_cmpuint (result->units->len, ==, 2);
  g_assert_cmpstr (((ArbResultUnit *) result->units->pdata[0])->lines[ARB_TELLS_LOSSES], ==, "none");
  /* Beside other things that would be none of anything. */
  unhurt = arb_result_unit_dup_text (result->units->pdata[0]);
  g_assert_true (g_str_has_prefix (unhurt, "Losses: none"));
  g_assert_cmpstr (((ArbResultUnit *) result->units->pdata[1])->lines[ARB_TELLS_LOSSES], ==,
                   "Elements lost to hits: 1");
  g_assert_nonnull (strstr (((ArbResultUnit *) result->units->pdata[1])->lines[ARB_TELLS_STATE],
                            "Elements left: 3"));
  sheet = arb_sheet_state_new (session, &plain_look);
  /* What the target has lost stands in its own column, and its state outweighs what came to nothing. */
  step = find_step (sheet, "combat.roll");
  g_assert_cmpstr (((ArbSheetStateCell *) step->cells->pdata[0])->value, ==, "");
  g_assert_cmpstr (((ArbSheetStateCell *) step->cells->pdata[1])->remark, ==, "Elements lost to hits");
  step = find_step (sheet, "combat.close");
  g_assert_cmpstr (((ArbSheetStateCell *) step->cells->pdata[1])->remark, ==, "State");
  step = find_step (sheet, "combat.dice");
  g_assert_cmpstr (((ArbSheetStateCell *) step->cells->pdata[0])->remark, ==, "Dice to throw");
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const ArbSheetStateRow *row = sheet->rows->pdata[i];

      if (row->kind == ARB_SHEET_STEP && row->stage == ARB_SHEET_DONE && !row->is_open)
        g_assert_cmpuint (row->cells->len, >, 0);
    }
}

/* What nobody has thought of is not “proposed”: “none” is an answer only of whoever gives it. */
static void
test_no_offer (void)
{
  g_autoptr (ArbSession) session = start ("aigles", "melee");
  g_autoptr (ArbSheetState) state = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_session_answer_cell (session, "round", "number=2", &error));
  play_on (session, "a.formation");
  answer (session, "choice=column");
  play_on (session, "a.gap-left");
  g_assert_false (arb_prompt_has_offer (arb_session_get_prompt (session)));
  state = arb_sheet_state_new (session, &plain_look);
  for (guint i = 0; i < 2; i++)
    {
      const ArbSheetStateCell *cell = find_cell (state, i == 0 ? "a.gap-left" : "a.gap-right");

      g_assert_cmpstr (cell->value, ==, "");
      g_assert_cmpstr (cell->remark, ==, "");
    }
}

/* A folded step says what is particular about it: who took the other in the flank, not that both fight. */
static void
test_particular (void)
{
  g_autoptr (ArbSession) session = play_melee ("a.attack");
  g_autoptr (ArbSheetState) state = NULL;
  const ArbSheetStateRow *row;

  answer (session, "choice=flank");
  play_on (session, NULL);
  state = arb_sheet_state_new (session, &plain_look);
  row = find_step (state, "melee.flank");
  g_assert_false (row->is_open);
  g_assert_cmpstr (((ArbSheetStateCell *) row->cells->pdata[0])->value, ==, "yes");
  g_assert_cmpstr (((ArbSheetStateCell *) row->cells->pdata[0])->remark, ==,
                   "Effective attack on flank or rear");
  g_assert_cmpstr (((ArbSheetStateCell *) row->cells->pdata[1])->value, ==, "");
  /* The first step of a scale is a word like the others. */
  row = find_step (state, "melee.state");
  g_assert_cmpstr (((ArbSheetStateCell *) row->cells->pdata[0])->value, ==, "formed");
}

/* In every question of every system “yes” comes before “no”: fingers do not read. */
static void
test_yes_first (void)
{
  static const char *const systems[] = { "aigles", "frederic", "adgr", "umbra", "littlewars" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      ArbSystem *system = arb_system_load (systems[i], NULL, problems);

      g_assert_nonnull (system);
      for (guint j = 0; j < system->rules->procedures->len; j++)
        {
          const ArbProcedure *procedure = system->rules->procedures->pdata[j];

          for (guint k = 0; k < procedure->inputs->len; k++)
            {
              const ArbField *field = procedure->inputs->pdata[k];
              gboolean was_no = FALSE;

              for (guint l = 0; l < field->words->len; l++)
                {
                  const ArbWord *word = &g_array_index (field->words, ArbWord, l);
                  const char *name = arb_text_get (word->name, "en");

                  if (g_str_has_prefix (name, "yes") && was_no)
                    g_error ("%s %s offers “no” before “yes”", procedure->id, field->id);
                  n += g_str_has_prefix (name, "yes");
                  was_no = was_no || g_str_equal (name, "no");
                }
            }
        }
      arb_system_free (system);
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-state/begin", test_begin);
  g_test_add_func ("/sheet-state/idle", test_idle);
  g_test_add_func ("/sheet-state/letters", test_letters);
  g_test_add_func ("/sheet-state/assumed", test_assumed);
  g_test_add_func ("/sheet-state/fold", test_fold);
  g_test_add_func ("/sheet-state/lines", test_lines);
  g_test_add_func ("/sheet-state/refused", test_refused);
  g_test_add_func ("/sheet-state/changes", test_changes);
  g_test_add_func ("/sheet-state/search", test_search);
  g_test_add_func ("/sheet-state/contest", test_contest);
  g_test_add_func ("/sheet-state/contest-folded", test_contest_folded);
  g_test_add_func ("/sheet-state/columns", test_columns);
  g_test_add_func ("/sheet-state/result", test_result);
  g_test_add_func ("/sheet-state/no-offer", test_no_offer);
  g_test_add_func ("/sheet-state/particular", test_particular);
  g_test_add_func ("/sheet-state/plain-result", test_plain_result);
  g_test_add_func ("/sheet-state/target", test_target);
  g_test_add_func ("/sheet-state/yes-first", test_yes_first);
  return g_test_run ();
}
