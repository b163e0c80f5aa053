/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One slip for each combat: the result first, four to a page; or in full, in two columns. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "base/arb-remedy.h"
#include "report/arb-account.h"
#include "report/arb-combat-changes.h"
#include "report/arb-event-luck.h"
#include "report/arb-sheet-slip.h"
#include "report/arb-stopped.h"
#include "store/arb-store-combat.h"

#define SHORT_SIZE 7.0
#define LONG_SIZE 7.0
#define ROOM_TO_SIGN 8.0

/* --- The slip --------------------------------------------------------------------------------- */

/* Where and when, with the head of the journal for whoever wants to check it. */
static ArbSheetRow *
add_top (ArbSlip *self,
         ArbGame *game)
{
  g_autofree char *who = g_strdup_printf ("%s, %s", self->entry->time, self->entry->umpire);
  g_autoptr (GString) line = g_string_new (NULL);

  arb_print_append (line, NULL, self->event);
  if (game != NULL && *arb_game_get_id (game) != '\0')
    arb_print_append (line, NULL, arb_game_get_name (game));
  arb_print_append (line, NULL, who);
  return arb_print_add_code (self->slip->children, line->str, _ ("Head of the chain"),
                             self->head);
}

static gboolean
comes_first (const ArbChronicleLine *line)
{
  return line->kind == ARB_CHRONICLE_RESULT || line->kind == ARB_CHRONICLE_OPEN;
}

/* The result before all else, beside the code. */
static void
add_result (ArbSlip *self,
            ArbSheetRow *top)
{
  ArbSheetCell *cell = &g_array_index (top->cells, ArbSheetCell, 0);
  g_autoptr (GString) text = g_string_new (cell->text);

  for (guint i = 0; i < self->entry->lines->len; i++)
    {
      const ArbChronicleLine *line = self->entry->lines->pdata[i];
      g_autofree char *safe = g_markup_escape_text (line->text, -1);

      if (comes_first (line))
        g_string_append_printf (text, "\n<big><b>%s</b></big>", safe);
    }
  g_free (cell->text);
  cell->text = g_strdup (text->str);
}

/* The umpire's own numbers, corrections and contests. */
static void
add_sentences (ArbSlip *self)
{
  for (guint i = 0; i < self->entry->lines->len; i++)
    {
      const ArbChronicleLine *line = self->entry->lines->pdata[i];
      g_autofree char *text = arb_chronicle_line_dup_text (line);

      if (!comes_first (line) && line->kind != ARB_CHRONICLE_CHANGE &&
          line->kind != ARB_CHRONICLE_DICE)
        arb_sheet_add_text (self->slip->children, text, ARB_STYLE_BOLD);
    }
}

/* Only where somebody wants them: players may be looking. */
static void
add_odds (ArbSlip *self,
          ArbGame *game)
{
  g_autoptr (ArbLuck) luck = arb_luck_new (self->session, NULL);
  const char *units[G_N_ELEMENTS (self->info->units)] = { NULL };
  g_autofree char *sentence = NULL;
  g_autofree char *line = NULL;

  if (luck == NULL)
    return;
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (units); i++)
    {
      ArbGameUnit *unit =
          self->info->units[i] != NULL ? arb_game_find_unit (game, self->info->units[i]) : NULL;

      units[i] = unit != NULL ? arb_game_unit_get_name (unit) : NULL;
    }
  sentence = arb_luck_dup_sentence (luck, units);
  /* Translators: how likely the result of a combat was. */
  line = g_strdup_printf (_ ("Odds before the dice: %s."), sentence);
  arb_sheet_add_text (self->slip->children, line, ARB_STYLE_PLAIN);
}

static void
add_slip (ArbSlip *self,
          ArbSheet *sheet,
          gboolean is_long)
{
  ArbGame *game = arb_games_find (self->context->request->games, self->info->game);
  const char *sides[ARB_GAME_N_SIDES] = { _ ("Player A"), _ ("Player B") };
  g_autofree char *title = g_strdup_printf (_ ("No. %u — %s"), self->entry->number,
                                            self->entry->title);

  for (guint i = 0; game != NULL && i < ARB_GAME_N_SIDES; i++)
    if (*arb_game_get_side (game, i) != '\0')
      sides[i] = arb_game_get_side_name (game, i);
  self->slip = arb_sheet_add_group (
      sheet->blocks, title,
      is_long ? ARB_GROUP_FRAMED : ARB_GROUP_FRAMED | ARB_GROUP_OWN_FRAME, self->info->id);
  self->slip->space = is_long ? 3 : 0;
  add_result (self, add_top (self, game));
  if (is_long)
    {
      add_sentences (self);
      if (arb_print_has (self->context, ARB_PRINT_ODDS))
        add_odds (self, game);
      arb_slip_add_long (self);
      arb_sheet_add_fields (self->slip->children, ROOM_TO_SIGN, _ ("Umpire"), sides[0], sides[1],
                            NULL);
      return;
    }
  arb_slip_add_short (self);
  add_sentences (self);
  if (arb_print_has (self->context, ARB_PRINT_ODDS))
    add_odds (self, game);
  arb_sheet_group_set_foot (self->slip, ROOM_TO_SIGN, _ ("Umpire"), sides[0], sides[1], NULL);
}

/* --- Which ones ------------------------------------------------------------------------------- */

/* What its first row says: how it was begun. */
static ArbBody *
read_plan (ArbChronicle *chronicle,
           const ArbChronicleEntry *entry)
{
  g_autoptr (ArbJournalRow) row =
      arb_chronicle_read_row (chronicle, g_array_index (entry->rows, guint, 0));

  return row != NULL ? arb_body_parse (arb_journal_row_get_body (row)) : NULL;
}

static GHashTable *
index_combats (const GPtrArray *combats)
{
  GHashTable *infos = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = combats->len; i > 0; i--)
    g_hash_table_insert (infos, ((ArbCombatInfo *) combats->pdata[i - 1])->id,
                         combats->pdata[i - 1]);
  return infos;
}

static gboolean
is_wanted (const ArbPrintContext *context,
           const ArbChronicleEntry *entry)
{
  const char *const *wanted = context->request->combats;
  g_autofree char *number = NULL;

  if (wanted == NULL || *wanted == NULL || g_strv_contains (wanted, entry->combat))
    return TRUE;
  number = g_strdup_printf ("%u", entry->number);
  return g_strv_contains (wanted, number);
}

/* A sentence and FALSE for one that is asked for and not there. */
static gboolean
are_known (const ArbPrintContext *context,
           const ArbChronicle *chronicle,
           GError **error)
{
  const char *const *wanted = context->request->combats;

  for (guint i = 0; wanted != NULL && wanted[i] != NULL; i++)
    {
      gboolean is_known = FALSE;

      for (guint j = 0; j < arb_chronicle_get_n_entries (chronicle) && !is_known; j++)
        {
          const ArbChronicleEntry *entry = arb_chronicle_peek (chronicle, j);
          g_autofree char *number = g_strdup_printf ("%u", entry->number);

          is_known = entry->combat != NULL && entry->is_live &&
                     (g_str_equal (wanted[i], entry->combat) || g_str_equal (wanted[i], number));
        }
      if (!is_known)
        {
          g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                       _ ("There is no combat “%s” that counts; %s has their numbers. Leave it out to print "
                          "all of them."),
                       wanted[i], arb_remedy_get (ARB_REMEDY_LOG));
          return FALSE;
        }
    }
  return TRUE;
}

/* From what was worked out for the log; a combat that somebody told before is read again. */
static gboolean
add_entry (ArbSlip *slip,
           const ArbChronicleCombat *told,
           ArbSheet *sheet,
           GError **error)
{
  g_autoptr (ArbSession) session =
      told != NULL ? g_object_ref (told->session)
                   : arb_store_read_combat (slip->context->store, slip->info->id,
                                            arb_language_get (), error);
  g_autoptr (GPtrArray) account = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  gboolean is_long = arb_print_has (slip->context, ARB_PRINT_LONG);

  if (session == NULL)
    return FALSE;
  if (is_long)
    account = arb_account_new (session);
  else
    account = told != NULL ? g_ptr_array_ref (told->account) : arb_account_new_brief (session);
  changes = told != NULL ? g_ptr_array_ref (told->changes)
                         : arb_combat_list_changes (slip->context->store, session, slip->info,
                                                    slip->plan);
  slip->session = session;
  slip->account = account;
  slip->changes = changes;
  add_slip (slip, sheet, is_long);
  return TRUE;
}

gboolean
arb_sheet_add_combats (ArbPrintContext *context,
                       GPtrArray *sheets,
                       GError **error)
{
  const ArbChronicleFilter filter = {
    .table = context->game != NULL ? arb_game_get_id (context->game) : NULL,
    .side = context->request->side,
  };
  gboolean is_long = arb_print_has (context, ARB_PRINT_LONG);
  g_autoptr (GPtrArray) combats = arb_store_list_combats (context->store, FALSE, error);
  g_autoptr (GHashTable) infos = NULL;
  g_autoptr (ArbChronicle) chronicle =
      combats != NULL ? arb_chronicle_new (context->request->games, &filter, error) : NULL;
  g_autoptr (ArbLogWords) words = arb_log_words_new (context->request->games);
  g_autofree char *event = arb_store_dup_header (context->store, "name");
  g_autofree char *head = arb_store_dup_head (context->store);
  g_autoptr (ArbSheet) sheet = NULL;
  ArbProgress progress;

  if (chronicle == NULL || !are_known (context, chronicle, error))
    return FALSE;
  progress = arb_print_begin_progress (context, arb_chronicle_get_n_entries (chronicle));
  infos = index_combats (combats);
  arb_chronicle_keep_combat (chronicle);
  if (context->request->combats == NULL)
    arb_chronicle_expect_all (chronicle);
  for (guint i = 0; i < arb_chronicle_get_n_entries (chronicle); i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_peek (chronicle, i);
      ArbSlip slip = { .context = context, .words = words, .event = event, .head = head };
      g_autoptr (ArbBody) plan = NULL;

      if (!arb_progress_step (&progress))
        return arb_stopped_refuse (error);
      if (entry->combat == NULL || !entry->is_live || !is_wanted (context, entry))
        continue;
      slip.info = g_hash_table_lookup (infos, entry->combat);
      plan = slip.info != NULL ? read_plan (chronicle, entry) : NULL;
      if (plan == NULL)
        continue;
      slip.plan = plan;
      slip.entry = arb_chronicle_get (chronicle, i);
      if (sheet == NULL)
        sheet = arb_print_begin (context, arb_print_kind_get_title (ARB_PRINT_COMBATS));
      if (!add_entry (&slip, arb_chronicle_get_combat (chronicle, entry->combat), sheet, error))
        return FALSE;
    }
  if (sheet == NULL)
    return TRUE;
  sheet->n_columns = 2;
  sheet->n_rows = is_long ? 1 : 2;
  sheet->size = is_long ? LONG_SIZE : SHORT_SIZE;
  if (is_long)
    sheet->footnote =
        g_strdup (_ ("Signs: ? answered   ~ assumed   + counts   = result   ! umpire’s decision   "
                     "> note"));
  g_ptr_array_add (sheets, arb_print_end (context, g_steal_pointer (&sheet)));
  return TRUE;
}
