/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "game/arb-game-phases.h"
#include "game/arb-game-sheet.h"
#include "roster/arb-catalogue.h"
#include "systems/arb-case.h"
#include "systems/arb-data.h"
#include "systems/arb-play.h"

/* Both languages everywhere: a sheet is read by people. */
static void
assert_named (const ArbText *text)
{
  g_assert_true (arb_text_has (text, "fr"));
  g_assert_true (arb_text_has (text, "en"));
}

/* What a new combat offers first is about units. */
static void
assert_combat (const ArbGameSheet *sheet)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbSystem *system = arb_system_set_get (systems, sheet->system, problems);
  const ArbProcedure *procedure;

  g_assert_nonnull (system);
  g_assert_nonnull (sheet->combat);
  procedure = arb_rules_find_procedure (system->rules, sheet->combat);
  g_assert_nonnull (procedure);
  g_assert_true (arb_game_link_get_n_units (system->rules, sheet->combat) == 2 ||
                 arb_game_is_about_armies (system->rules, sheet->combat));
}

/* Every procedure has its place in the turn, and every place is a procedure's; a step is one of the
 * turn's. */
static void
assert_phases (const ArbGameSheet *sheet)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbRules *rules = arb_system_set_get (systems, sheet->system, problems)->rules;
  g_autoptr (GPtrArray) procedures = arb_game_list_procedures (sheet, rules);
  guint n_named = 0;

  g_assert_cmpuint (procedures->len, ==, rules->procedures->len);
  for (guint i = 0; i < procedures->len; i++)
    g_assert_nonnull (((const ArbPhaseProcedure *) procedures->pdata[i])->phase);
  for (guint i = 0; i < sheet->phases->len; i++)
    {
      const ArbSheetPhase *phase = sheet->phases->pdata[i];

      assert_named (phase->name);
      n_named += g_strv_length (phase->procedures);
      if (phase->step == NULL)
        continue;
      g_assert_true (g_str_has_prefix (phase->step, sheet->turn));
      g_assert_true (arb_game_sheet_find_phase (sheet, phase->step) == phase);
    }
  g_assert_cmpuint (n_named, ==, rules->procedures->len);
  g_assert_true (sheet->turn == NULL || arb_rules_find_procedure (rules, sheet->turn) != NULL);
  g_assert_null (arb_game_sheet_find_phase (sheet, "nowhere"));
}

static void
test_shipped (gconstpointer data)
{
  const char *system = data;
  const ArbGameSheet *sheet = arb_game_sheet_get (system);

  g_assert_nonnull (sheet);
  g_assert_true (sheet == arb_game_sheet_get (system));
  g_assert_cmpstr (sheet->system, ==, system);
  assert_combat (sheet);
  assert_phases (sheet);
  assert_named (sheet->period);
  g_assert_cmpuint (sheet->tracks->len, >, 0);
  for (guint i = 0; i < sheet->tracks->len; i++)
    {
      const ArbTrack *track = sheet->tracks->pdata[i];

      assert_named (track->name);
      for (guint j = 0; j < track->marks->len; j++)
        {
          const ArbTrackMark *mark = track->marks->pdata[j];

          assert_named (mark->name);
          /* A number of the book has its place in it. */
          g_assert_true (mark->is_demo || mark->cite != NULL || mark->left == 0);
        }
    }
  for (guint i = 0; i < sheet->scales->len; i++)
    {
      const ArbScale *scale = sheet->scales->pdata[i];

      assert_named (scale->name);
      g_assert_true (scale->words != NULL || scale->steps->len > 1);
      for (guint j = 0; j < scale->steps->len; j++)
        {
          const ArbScaleStep *step = scale->steps->pdata[j];

          assert_named (step->name);
          if (step->note != NULL)
            assert_named (step->note);
        }
    }
  for (guint i = 0; i < sheet->effects->len; i++)
    assert_named (((const ArbPending *) sheet->effects->pdata[i])->name);
}

/* The model uses every attribute of the format: each of them arrives. */
static gboolean
has_name (const ArbGameSheet *sheet,
          const char *field)
{
  if (g_str_has_prefix (field, "effect.") || g_str_equal (field, "strength") ||
      g_str_equal (field, "losses") || arb_game_sheet_find_scale (sheet, field) != NULL)
    return TRUE;
  for (guint i = 0; i < sheet->tracks->len; i++)
    if (g_str_equal (((const ArbTrack *) sheet->tracks->pdata[i])->field, field))
      return TRUE;
  return g_hash_table_contains (sheet->fields, field);
}

static void
assert_field (const ArbGameSheet *sheet,
              const char *field)
{
  g_test_message ("%s", field);
  g_assert_true (has_name (sheet, field));
}

/* Whatever an act leaves on a unit has a name for the journal and for corrections. */
static void
test_field_names (gconstpointer data)
{
  const ArbGameSheet *sheet = arb_game_sheet_get (data);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbSystem *system = arb_system_set_get (systems, data, problems);
  const ArbPlayEvents *events = system->def->play->events;

  for (guint i = 0; events != NULL && events->kept[i] != NULL; i++)
    assert_field (sheet, events->kept[i]);
  for (guint i = 0; i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);

      for (guint j = 0; j < procedure->links->len; j++)
        {
          const ArbLink *link = g_ptr_array_index (procedure->links, j);

          for (guint k = 0; k < link->gives->len; k++)
            assert_field (sheet, ((const ArbLinkGive *) link->gives->pdata[k])->field);
        }
    }
}

static void
test_model (void)
{
  const ArbGameSheet *sheet = arb_game_sheet_get ("template");
  const ArbTrack *track = arb_game_sheet_find_track (sheet, "strength");
  const ArbTrackMark *first = g_ptr_array_index (track->marks, 0);
  const ArbTrackMark *led = g_ptr_array_index (track->marks, 1);
  const ArbTrackMark *raw = g_ptr_array_index (track->marks, 2);
  const ArbScale *tiredness = arb_game_sheet_find_scale (sheet, "tiredness");
  const ArbScale *fate = arb_game_sheet_find_scale (sheet, "leader-fate");
  const ArbScaleStep *wounded = arb_scale_find (fate, "wounded");

  g_assert_cmpint (sheet->n_parts, ==, 4);
  g_assert_cmpstr (arb_text_get (sheet->part, "en"), ==, "quarter");
  g_assert_true (sheet->conditions && sheet->orders == NULL);
  g_assert_cmpstr (track->elite, ==, "elite");
  g_assert_cmpstr (track->carry, ==, "carry");
  g_assert_cmpstr (track->table, ==, "losses");
  g_assert_cmpstr (track->column, ==, "2");
  g_assert_cmpstr (track->fire, ==, "fire-losses");
  g_assert_cmpstr (first->cause, ==, "fire");
  g_assert_cmpint (first->lost, ==, 1);
  g_assert_true (led->leader);
  g_assert_cmpstr (led->effect, ==, "leader-under-fire");
  g_assert_cmpint (raw->left, ==, 2);
  g_assert_cmpstr (raw->flag, ==, "raw");
  g_assert_true (raw->is_demo && !led->is_demo);
  g_assert_cmpstr (arb_game_sheet_find_scale (sheet, "formation")->words, ==, "formation");
  g_assert_cmpstr (tiredness->start, ==, "option:tiredness");
  g_assert_cmpstr (tiredness->plus, ==, "column:tiredness");
  g_assert_true (tiredness->shown_changed);
  g_assert_true (arb_game_sheet_find_scale (sheet, "mood")->is_morale);
  g_assert_true (fate->for_commander);
  g_assert_cmpstr (fate->done, ==, "leader-under-fire");
  g_assert_true (wounded->ends);
  g_assert_cmpstr (wounded->effect, ==, "count-again");
  g_assert_cmpstr (arb_game_sheet_find_pending (sheet, "leader-under-fire")->procedure, ==, "fate");
  g_assert_cmpstr (arb_game_sheet_find_pending (sheet, "leader-under-fire")->cite, ==, "Modèle 5");
}

static void
test_model_board (void)
{
  const ArbBoardSheet *board = arb_game_sheet_get ("template")->board;
  const ArbCalendarSheet *calendar = arb_game_sheet_get ("template")->calendar;
  const ArbCalendarSource *source = g_ptr_array_index (calendar->sources, 0);
  const ArbCalendarLine *line = g_ptr_array_index (calendar->lines, 0);
  const ArbCalendarTime *week = g_ptr_array_index (calendar->times, 1);

  g_assert_cmpuint (board->n_columns, ==, 8);
  g_assert_cmpuint (board->n_rows, ==, 8);
  g_assert_true (board->stacks);
  g_assert_cmpstr (board->combat, ==, "melee");
  g_assert_cmpstr (board->turn, ==, "march");
  g_assert_cmpuint (arb_board_sheet_find (board, "hill")->level, ==, 1);
  g_assert_cmpstr (arb_board_sheet_find (board, "wood")->pattern, ==, "trees");
  g_assert_cmpuint (calendar->n_times, ==, 2);
  g_assert_cmpstr (calendar->field, ==, "arrives");
  g_assert_cmpstr (calendar->period, ==, "muster-period");
  g_assert_cmpstr (week->value, ==, "week");
  g_assert_cmpstr (source->procedure, ==, "review");
  g_assert_cmpstr (source->role, ==, "a");
  g_assert_cmpstr (source->prefix, ==, "muster.");
  g_assert_cmpstr (line->value, ==, "foot");
  g_assert_cmpstr (line->type, ==, "foot");
  g_assert_cmpstr (g_ptr_array_index (calendar->rulings, 0), ==, "muster-period");
}

static void
test_default (void)
{
  const ArbGameSheet *sheet = arb_game_sheet_get ("nobody-knows");

  g_assert_cmpstr (sheet->system, ==, "default");
  g_assert_null (sheet->orders);
  g_assert_nonnull (arb_game_sheet_find_track (sheet, "strength"));
  g_assert_null (arb_game_sheet_find_scale (sheet, "level"));
}

static void
test_refused (void)
{
  static const char text[] = "<sheet xmlns='urn:arbitre:sheet:1' system='x' version='1'>"
                             "<orders/></sheet>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_assert_null (arb_game_sheet_read (bytes, "x.xml", problems));
  g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
}

/* A board of a milliard hexes took all memory when it was printed. */
static void
test_too_large (void)
{
  static const char *const cases[][3] = {
    { "<board columns=\"24\"", "<board columns=\"32767\"", "“32767” is too large for <board columns>; the most is 60." },
    { "rows=\"16\"", "rows=\"32767\"", "“32767” is too large for <board rows>; the most is 40." },
    { "level=\"1\"", "level=\"4\"", "“4” is too large for <terrain level>; the most is 3." },
    { "<clock>", "<clock parts=\"32767\">", "“32767” is too large for <clock parts>; the most is 100." },
  };
  g_autoptr (GBytes) sheet = arb_data_lookup ("systems/frederic/sheet.xml");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (sheet, NULL), (gssize) g_bytes_get_size (sheet));
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      g_assert_cmpuint (g_string_replace (text, cases[i][0], cases[i][1], 1), ==, 1);
      bytes = g_bytes_new (text->str, text->len);
      g_assert_null (arb_game_sheet_read (bytes, "x.xml", problems));
      g_assert_cmpuint (arb_problems_get_n (problems), ==, 1);
      g_assert_cmpstr (arb_problems_get (problems, 0)->message, ==, cases[i][2]);
    }
}

int
main (int argc,
      char **argv)
{
  static const char *const systems[] = { "adgr", "aigles", "frederic", "umbra" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/%s", systems[i]);

      g_test_add_data_func (path, systems[i], test_shipped);
    }
  if (arb_system_find_def ("template") != NULL)
    {
      g_test_add_data_func ("/sheet/template", "template", test_shipped);
      g_test_add_func ("/sheet/model", test_model);
      g_test_add_func ("/sheet/model-board", test_model_board);
    }
  g_test_add_data_func ("/sheet/field-names/adgr", "adgr", test_field_names);
  g_test_add_data_func ("/sheet/field-names/umbra", "umbra", test_field_names);
  g_test_add_func ("/sheet/default", test_default);
  g_test_add_func ("/sheet/refused", test_refused);
  g_test_add_func ("/sheet/too-large", test_too_large);
  return g_test_run ();
}
