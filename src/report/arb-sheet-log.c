/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The log of a table or of the whole event, act after act or unit after unit, with totals. What was
 * taken back stands struck through; overrides and corrections stand out. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-words.h"
#include "report/arb-log-words.h"
#include "report/arb-print-private.h"
#include "store/arb-state.h"

#define LOG_SIZE 8.0

typedef struct
{
  ArbPrintContext *context;
  ArbLogWords *words;
  ArbSheet *sheet;
  ArbJournal *journal;
  guint n_rows;
  guint n_undone;
  guint n_combats;
  guint n_overrides;
  guint n_corrections;
} Log;

static gboolean
is_of_table (const Log *self,
             ArbJournalRow *row)
{
  const char *game = arb_journal_row_get_game (row);

  /* What belongs to no table is said for all of them. */
  return self->context->game == NULL || *game == '\0' ||
         g_str_equal (game, arb_game_get_id (self->context->game));
}

static char *
dup_time (ArbJournalRow *row)
{
  g_autoptr (GDateTime) time =
      g_date_time_new_from_unix_utc (arb_journal_row_get_wall (row) / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local =
      time != NULL && g_getenv ("SOURCE_DATE_EPOCH") == NULL ? g_date_time_to_local (time) : NULL;

  if (time == NULL)
    return g_strdup ("");
  return g_date_time_format (local != NULL ? local : time,
                             arb_language_find (arb_language_get ())->brief);
}

static ArbSheetTable *
add_table (Log *self)
{
  ArbSheetTable *table = arb_sheet_add_table (self->sheet->blocks);

  if (self->sheet->n_columns > 1)
    {
      arb_sheet_table_add_column (table, _ ("What happened"), 1, ARB_STYLE_PLAIN);
      return table;
    }
  arb_sheet_table_add_column (table, _ ("Row"), 1, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Time, umpire"), 1.8, ARB_STYLE_SMALL);
  arb_sheet_table_add_column (table, _ ("Act"), 1.6, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("What happened"), 9, ARB_STYLE_PLAIN);
  return table;
}

static gboolean
stands_out (ArbKind kind)
{
  return kind == ARB_KIND_STEP_OVERRIDE || kind == ARB_KIND_CORRECTION ||
         kind == ARB_KIND_INCIDENT || kind == ARB_KIND_UNDO;
}

/* The row in words: at which table when there are several, whom it is about unless the words say
 * so already, and that it was taken back. */
static char *
dup_what (Log *self,
          ArbJournalRow *row)
{
  const char *subject = arb_journal_row_get_subject (row);
  const char *id = arb_journal_row_get_game (row);
  GListModel *games = G_LIST_MODEL (self->context->request->games);
  ArbGame *game = self->context->game == NULL && g_list_model_get_n_items (games) > 1
                      ? arb_games_find (self->context->request->games, id)
                      : NULL;
  g_autofree char *label = arb_log_words_dup_subject (self->words, subject);
  g_autofree char *text = arb_log_words_dup_text (self->words, row);
  g_autoptr (GString) what = g_string_new (NULL);

  if (game != NULL)
    g_string_append_printf (what, "%s — ", arb_game_get_name (game));
  if (*label != '\0' && !g_str_equal (subject, id) && strstr (text, label) == NULL)
    g_string_append_printf (what, "%s — ", label);
  g_string_append (what, text);
  if (arb_journal_row_is_live (row))
    return g_string_free (g_steal_pointer (&what), FALSE);
  return g_strdup_printf (_ ("%s [taken back]"), what->str);
}

static void
add_row (Log *self,
         ArbSheetTable *table,
         ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  gboolean is_live = arb_journal_row_is_live (row);
  ArbStyle style = (is_live ? ARB_STYLE_PLAIN : ARB_STYLE_STRUCK) |
                   (stands_out (kind) ? ARB_STYLE_BOLD : ARB_STYLE_PLAIN);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, arb_journal_row_get_seq (row));
  g_autofree char *time = dup_time (row);
  g_autofree char *who = g_strdup_printf ("%s %s", time, arb_journal_row_get_umpire (row));
  g_autofree char *what = dup_what (self, row);
  g_autofree char *tag = g_strdup_printf ("row %" G_GINT64_FORMAT, arb_journal_row_get_id (row));
  ArbSheetRow *line = arb_sheet_table_add_row (table, tag);

  if (self->sheet->n_columns > 1)
    {
      /* A narrow column has no room for columns of its own. */
      g_autofree char *text = g_markup_printf_escaped (
          "<small>%s · %s · %s</small>\n%s", number, arb_game_words_get_row_kind (row), who, what);

      arb_sheet_row_add_styled (line, text, style | ARB_STYLE_MARKUP);
      return;
    }
  arb_sheet_row_add (line, number);
  arb_sheet_row_add (line, who);
  arb_sheet_row_add_styled (line, arb_game_words_get_row_kind (row), style);
  arb_sheet_row_add_styled (line, what, style);
}

static void
count_row (Log *self,
           ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  gboolean is_live = arb_journal_row_is_live (row);

  self->n_rows++;
  self->n_undone += !is_live;
  self->n_combats += is_live && kind == ARB_KIND_COMBAT;
  self->n_overrides += is_live && kind == ARB_KIND_STEP_OVERRIDE;
  self->n_corrections += is_live && kind == ARB_KIND_CORRECTION;
}

typedef void (*RowFunc) (Log *self,
                         ArbJournalRow *row,
                         gpointer data);

static void
foreach_row (Log *self,
             RowFunc func,
             gpointer data)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->journal));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (self->journal), i);

      if (row != NULL && is_of_table (self, row))
        func (self, row, data);
    }
}

static void
add_in_time (Log *self,
             ArbJournalRow *row,
             gpointer table)
{
  count_row (self, row);
  add_row (self, table, row);
}

typedef struct
{
  const char *unit;
  ArbSheetTable *table; /* NULL: nothing was said of the unit yet */
  const char *title;
} UnitLog;

static void
add_of_unit (Log *self,
             ArbJournalRow *row,
             gpointer data)
{
  UnitLog *log = data;

  if (!arb_log_words_concerns (row, log->unit))
    return;
  if (log->table == NULL)
    {
      arb_sheet_add_heading (self->sheet->blocks, log->title);
      log->table = add_table (self);
    }
  add_row (self, log->table, row);
}

static void
count_only (Log *self,
            ArbJournalRow *row,
            gpointer unused)
{
  count_row (self, row);
}

typedef void (*GameFunc) (Log *self,
                          ArbGame *game);

static void
foreach_game (Log *self,
              GameFunc func)
{
  GListModel *games = G_LIST_MODEL (self->context->request->games);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);

      if (self->context->game == NULL || self->context->game == game)
        func (self, game);
    }
}

static void
add_units (Log *self,
           ArbGame *game)
{
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *label = arb_game_unit_dup_label (unit);
      g_autofree char *title = g_strdup_printf (
          "%s — %s", arb_game_get_side_name (game, arb_game_unit_get_side (unit)), label);
      UnitLog log = { arb_game_unit_get_id (unit), NULL, title };

      foreach_row (self, add_of_unit, &log);
    }
}

static void
add_losses (Log *self,
            ArbGame *game)
{
  GListModel *units = arb_game_get_units (game);
  gint64 losses[ARB_GAME_N_SIDES] = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      losses[arb_game_unit_get_side (unit)] += arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, 0);
    }
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      g_autofree char *text = NULL;

      if (*arb_game_get_side (game, i) == '\0')
        continue;
      text = g_strdup_printf (_ ("%s, %s: losses %ld"), arb_game_get_name (game),
                              arb_game_get_side_name (game, i), (glong) losses[i]);
      arb_sheet_add_text (self->sheet->blocks, text, ARB_STYLE_PLAIN);
    }
}

static void
add_totals (Log *self)
{
  g_autofree char *rows = g_strdup_printf (
      ngettext ("%u row", "%u rows", self->n_rows), self->n_rows);
  g_autofree char *text = g_strdup_printf (
      _ ("%s, taken back: %u, combats: %u, overrides: %u, corrections: %u"), rows, self->n_undone,
      self->n_combats, self->n_overrides, self->n_corrections);

  arb_sheet_add_heading (self->sheet->blocks, _ ("Totals"));
  arb_sheet_add_text (self->sheet->blocks, text, ARB_STYLE_PLAIN);
  foreach_game (self, add_losses);
}

void
arb_sheet_add_log (ArbPrintContext *context,
                   GPtrArray *sheets)
{
  g_autoptr (ArbLogWords) words = arb_log_words_new (context->request->games);
  g_autoptr (ArbJournal) journal = arb_journal_new (context->store);
  Log self = { context, words, NULL, journal };
  g_autofree char *title =
      context->game != NULL && *arb_game_get_id (context->game) != '\0'
          ? g_strdup_printf (_ ("Log: %s"), arb_game_get_name (context->game))
          : g_strdup (_ ("Log of the event"));

  self.sheet = arb_print_begin (context, title);
  self.sheet->size = LOG_SIZE;
  if (arb_print_has (context, ARB_PRINT_BY_UNIT))
    {
      foreach_row (&self, count_only, NULL);
      foreach_game (&self, add_units);
    }
  else
    foreach_row (&self, add_in_time, add_table (&self));
  add_totals (&self);
  arb_print_add_rulings (context, self.sheet->blocks);
  g_ptr_array_add (sheets, arb_print_end (context, self.sheet));
}
