/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The log of a table or of the whole event, entry after entry or unit after unit, with totals: what
 * came of each combat, not what was answered on the way. What was taken back stands struck through;
 * the umpire's own numbers and corrections stand out. */

#include <glib/gi18n-lib.h>

#include "report/arb-account.h"
#include "report/arb-chronicle.h"
#include "report/arb-print-private.h"
#include "report/arb-stopped.h"

#define LOG_SIZE 8.0

typedef struct
{
  ArbPrintContext *context;
  ArbChronicle *chronicle; /* Borrowed */
  ArbSheet *sheet;
  ArbProgress progress;
} Log;

static ArbSheetTable *
add_table (Log *self)
{
  ArbSheetTable *table = arb_sheet_add_table (self->sheet->blocks);

  if (self->sheet->n_columns > 1)
    {
      arb_sheet_table_add_column (table, _ ("What happened"), 1, ARB_STYLE_PLAIN);
      return table;
    }
  arb_sheet_table_add_column (table, _ ("No."), 0.8, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("What happened"), 9, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Time, umpire"), 1.8, ARB_STYLE_SMALL);
  return table;
}

static gboolean
stands_out (ArbKind kind)
{
  return kind == ARB_KIND_CORRECTION || kind == ARB_KIND_INCIDENT || kind == ARB_KIND_UNDO;
}

/* The title, then a line for each thing there is to say; a result stands out. */
static char *
dup_markup (const ArbChronicleEntry *entry)
{
  g_autofree char *where = entry->table_name != NULL
                               ? g_strdup_printf ("%s — %s", entry->table_name, entry->title)
                               : g_strdup (entry->title);
  g_autofree char *title =
      entry->is_live ? g_strdup (where) : g_strdup_printf (_ ("%s [taken back]"), where);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  g_string_append_printf (text, stands_out (entry->kind) ? "<b>%s</b>" : "%s", escaped);
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const ArbChronicleLine *line = entry->lines->pdata[i];
      g_autofree char *plain = arb_chronicle_line_dup_text (line);
      g_autofree char *safe = g_markup_escape_text (plain, -1);

      g_string_append_printf (text, arb_chronicle_line_stands_out (line) ? "\n<b>%s</b>" : "\n%s", safe);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_entry (Log *self,
           ArbSheetTable *table,
           const ArbChronicleEntry *entry)
{
  ArbStyle style =
      ARB_STYLE_MARKUP | (entry->is_live ? ARB_STYLE_PLAIN : ARB_STYLE_STRUCK);
  g_autofree char *number = g_strdup_printf ("%u", entry->number);
  g_autofree char *who = g_strdup_printf ("%s %s", entry->time, entry->umpire);
  g_autofree char *what = dup_markup (entry);
  g_autofree char *tag = g_strdup_printf ("entry %u", entry->number);
  ArbSheetRow *line;

  if (arb_chronicle_entry_is_heading (entry))
    {
      arb_sheet_table_add_title (table, entry->title);
      return;
    }
  line = arb_sheet_table_add_row (table, tag);
  if (self->sheet->n_columns > 1)
    {
      /* A narrow column has no room for columns of its own. */
      g_autofree char *when = g_markup_printf_escaped ("<small>%s · %s</small>", number, who);
      g_autofree char *text = g_strdup_printf ("%s\n%s", when, what);

      arb_sheet_row_add_styled (line, text, style);
      return;
    }
  arb_sheet_row_add (line, number);
  arb_sheet_row_add_styled (line, what, style);
  arb_sheet_row_add (line, who);
}

/* What counted, line by line: each a row, since the whole may be longer than a page. */
static void
add_account (Log *self,
             ArbSheetTable *table,
             const ArbChronicleEntry *entry)
{
  g_autoptr (GPtrArray) account = arb_chronicle_read_account (self->chronicle, entry);

  for (guint i = 0; account != NULL && i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];
      g_autoptr (GString) text = g_string_new (arb_account_get_sign (line->kind));
      ArbSheetRow *row;

      if (line->kind == ARB_ACCOUNT_REFUSED)
        continue;
      if (line->value != NULL)
        g_string_append_printf (text, _ ("%s: %s"), line->label, line->value);
      else
        g_string_append (text, line->label);
      if (line->reason != NULL)
        g_string_append_printf (text, " — %s", line->reason);
      row = arb_sheet_table_add_row (table, NULL);
      if (self->sheet->n_columns == 1)
        arb_sheet_row_add (row, "");
      arb_sheet_row_add_styled (row, text->str,
                                line->kind == ARB_ACCOUNT_STEP ? ARB_STYLE_SMALL | ARB_STYLE_BOLD
                                                               : ARB_STYLE_SMALL);
      if (self->sheet->n_columns == 1)
        arb_sheet_row_add (row, line->cite);
    }
}

static void
add_told (Log *self,
          ArbSheetTable *table,
          const ArbChronicleEntry *entry)
{
  add_entry (self, table, entry);
  if (arb_print_has (self->context, ARB_PRINT_LONG))
    add_account (self, table, entry);
}

static void
add_in_time (Log *self)
{
  ArbSheetTable *table = add_table (self);

  for (guint i = 0; i < arb_chronicle_get_n_entries (self->chronicle) &&
                    arb_progress_step (&self->progress);
       i++)
    add_told (self, table, arb_chronicle_get (self->chronicle, i));
}

/* The totals stand first, so all of it is told before. */
static void
tell_all (Log *self)
{
  arb_chronicle_expect_all (self->chronicle);
  for (guint i = 0; i < arb_chronicle_get_n_entries (self->chronicle) &&
                    arb_progress_step (&self->progress);
       i++)
    arb_chronicle_get (self->chronicle, i);
}

/* The whole day of a unit; nothing when nothing was said of it. */
static void
add_day (Log *self,
         const char *unit,
         const char *title)
{
  ArbSheetTable *table = NULL;

  for (guint i = 0; i < arb_chronicle_get_n_entries (self->chronicle); i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_get (self->chronicle, i);

      if (!arb_progress_step (&self->progress))
        return;
      if (!arb_chronicle_entry_concerns (entry, unit))
        continue;
      if (table == NULL)
        {
          arb_sheet_add_heading (self->sheet->blocks, title);
          table = add_table (self);
        }
      add_told (self, table, entry);
    }
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
count_units (Log *self,
             ArbGame *game)
{
  self->progress.n_steps += g_list_model_get_n_items (arb_game_get_units (game)) *
                            arb_chronicle_get_n_entries (self->chronicle);
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

      add_day (self, arb_game_unit_get_id (unit), title);
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
  arb_sheet_add_heading (self->sheet->blocks, _ ("Losses"));
  foreach_game (self, add_losses);
}

gboolean
arb_sheet_add_log (ArbPrintContext *context,
                   GPtrArray *sheets,
                   GError **error)
{
  const ArbChronicleFilter filter = {
    .table = context->game != NULL ? arb_game_get_id (context->game) : NULL,
    .period = context->request->period,
    .unit = context->request->unit,
    .side = context->request->side,
    .umpire = context->request->umpire,
  };
  g_autoptr (ArbChronicle) chronicle =
      arb_chronicle_new (context->request->games, &filter, error);
  Log self = { .context = context, .chronicle = chronicle };
  g_autofree char *title =
      context->game != NULL && *arb_game_get_id (context->game) != '\0'
          ? g_strdup_printf (_ ("Log: %s"), arb_game_get_name (context->game))
          : g_strdup (_ ("Log of the event"));
  g_autofree char *head = NULL;
  g_autofree char *totals = NULL;

  if (chronicle == NULL)
    return FALSE;
  self.progress = arb_print_begin_progress (context, arb_chronicle_get_n_entries (chronicle));
  if (arb_print_has (context, ARB_PRINT_BY_UNIT))
    foreach_game (&self, count_units);
  else
    self.progress.n_steps *= 2;
  tell_all (&self);
  if (self.progress.is_stopped)
    return arb_stopped_refuse (error);
  self.sheet = arb_print_begin (context, title);
  self.sheet->size = LOG_SIZE;
  head = arb_store_dup_head (context->store);
  totals = arb_chronicle_dup_totals (chronicle);
  arb_print_add_code (self.sheet->blocks, totals, _ ("Head of the chain"), head);
  if (arb_print_has (context, ARB_PRINT_BY_UNIT))
    foreach_game (&self, add_units);
  else
    add_in_time (&self);
  if (self.progress.is_stopped)
    {
      arb_sheet_free (self.sheet);
      return arb_stopped_refuse (error);
    }
  add_totals (&self);
  arb_print_add_rulings (context, self.sheet->blocks);
  g_ptr_array_add (sheets, arb_print_end (context, self.sheet));
  return TRUE;
}
