/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One slip for each combat, four to a page: every step with its lines, what does not count, dice,
 * overrides, and what it did to the units. A long one goes on in the next quarter of the page. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "report/arb-account.h"
#include "report/arb-combat-changes.h"
#include "report/arb-log-words.h"
#include "report/arb-print-private.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define SLIP_SIZE 7.0

/* Marks of arb_account_to_text(), here too. */
typedef struct
{
  ArbPrintContext *context;
  ArbLogWords *words;
  ArbSession *session;
  const ArbCombatInfo *info;
  const ArbBody *plan; /* or NULL */
  ArbSheetBlock *slip;
  GHashTable *dice;    /* Owned: question → ArbSource + 1 */
} Slip;

static void
remember_dice (const char *question,
               const ArbValue *value,
               ArbSource source,
               gpointer data)
{
  g_hash_table_insert (data, g_strdup (question), GINT_TO_POINTER ((int) source + 1));
}

static void
add_line (Slip *self,
          ArbSheetTable *table,
          const ArbAccountLine *line)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
  g_autoptr (GString) text = g_string_new (arb_account_get_sign (line->kind));
  gboolean is_result = line->kind == ARB_ACCOUNT_VALUE || line->kind == ARB_ACCOUNT_OVERRIDE;
  const char *fell = NULL;

  g_string_append (text, line->label);
  if (line->reason != NULL)
    g_string_append_printf (text, " — %s", line->reason);
  else if (line->kind == ARB_ACCOUNT_ANSWER && g_hash_table_contains (self->dice, line->id))
    fell = GPOINTER_TO_INT (g_hash_table_lookup (self->dice, line->id)) ==
                   (int) ARB_SOURCE_THROWN + 1
               ? _ ("thrown by the program")
               : _ ("dice of the players, typed in");
  if (fell != NULL)
    g_string_append_printf (text, " — %s", fell);
  arb_sheet_row_add_styled (row, text->str,
                            line->kind == ARB_ACCOUNT_OVERRIDE ? ARB_STYLE_BOLD : ARB_STYLE_PLAIN);
  arb_sheet_row_add_styled (row, line->value, is_result ? ARB_STYLE_BOLD : ARB_STYLE_PLAIN);
  arb_sheet_row_add (row, line->cite);
}

/* Lines of one kind from @first to the end of the step, in one small paragraph: what was only
 * assumed, and what does not count. */
static void
add_paragraph (ArbSheetTable *table,
               const GPtrArray *account,
               guint first,
               ArbAccountKind kind)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ArbSheetRow *row;

  for (guint i = first; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];

      if (line->kind == ARB_ACCOUNT_STEP)
        break;
      if (line->kind != kind)
        continue;
      arb_print_append (text, kind == ARB_ACCOUNT_ASSUMED ? line->label : NULL,
                        kind == ARB_ACCOUNT_ASSUMED ? line->value : line->label);
      if (line->reason != NULL)
        g_string_append_printf (text, " (%s)", line->reason);
    }
  if (text->len == 0)
    return;
  g_string_prepend (text, arb_account_get_sign (kind));
  row = arb_sheet_table_add_row (table, NULL);
  row->flags = ARB_ROW_TITLE;
  arb_sheet_row_add_styled (row, text->str, ARB_STYLE_SMALL | ARB_STYLE_ITALIC);
}

static void
add_step (Slip *self,
          ArbSheetTable *table,
          const GPtrArray *account,
          guint *index)
{
  const ArbAccountLine *step = account->pdata[*index];
  guint first = *index;

  if (step->kind == ARB_ACCOUNT_STEP)
    {
      g_autofree char *title = *step->cite != '\0'
                                   ? g_strdup_printf ("%s  [%s]", step->label, step->cite)
                                   : g_strdup (step->label);

      arb_sheet_table_add_title (table, title);
      first++;
    }
  for (*index = first; *index < account->len; (*index)++)
    {
      const ArbAccountLine *line = account->pdata[*index];

      if (line->kind == ARB_ACCOUNT_STEP)
        break;
      if (line->kind != ARB_ACCOUNT_ASSUMED && line->kind != ARB_ACCOUNT_REFUSED)
        add_line (self, table, line);
    }
  add_paragraph (table, account, first, ARB_ACCOUNT_ASSUMED);
  add_paragraph (table, account, first, ARB_ACCOUNT_REFUSED);
}

static void
add_account (Slip *self)
{
  g_autoptr (GPtrArray) account = arb_account_new (self->session);
  ArbSheetTable *table = arb_sheet_add_table (self->slip->children);

  table->is_plain = TRUE;
  arb_sheet_table_add_column (table, "", 7, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "", 2.2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, "", 1.8, ARB_STYLE_SMALL);
  for (guint i = 0; i < account->len;)
    add_step (self, table, account, &i);
}

/* --- Units before and after ------------------------------------------------------------------- */

static void
add_effects (Slip *self)
{
  g_autoptr (GPtrArray) changes =
      arb_combat_list_changes (self->context->store, self->session, self->info, self->plan);
  ArbSheetTable *table;

  if (changes->len == 0)
    return;
  arb_sheet_add_heading (self->slip->children, _ ("The units before and after"));
  table = arb_sheet_add_table (self->slip->children);
  arb_sheet_table_add_column (table, _ ("Unit"), 4.0, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("What"), 2.8, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Before"), 1.8, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("After"), 2.6, ARB_STYLE_RIGHT);
  for (guint i = 0; i < changes->len; i++)
    {
      const ArbCombatChange *change = changes->pdata[i];
      g_autofree char *label = arb_log_words_dup_subject (self->words, change->unit);
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      arb_sheet_row_add (row, label);
      arb_sheet_row_add (row, change->what);
      arb_sheet_row_add (row, change->before);
      arb_sheet_row_add_styled (row, change->after, ARB_STYLE_BOLD);
    }
}

/* --- The slip --------------------------------------------------------------------------------- */

static void
add_top (Slip *self,
         ArbGame *game)
{
  ArbPrompt *prompt = arb_session_get_prompt (self->session);
  g_autofree char *head = arb_store_dup_head (self->context->store);
  g_autofree char *event = arb_store_dup_header (self->context->store, "name");
  g_autoptr (GString) line = g_string_new (NULL);

  arb_print_append (line, NULL, event);
  if (game != NULL && *arb_game_get_id (game) != '\0')
    arb_print_append (line, NULL, arb_game_get_name (game));
  arb_print_append (line, _ ("Head of the chain"), head);
  arb_sheet_add_text (self->slip->children, line->str, ARB_STYLE_SMALL);
  if (!arb_session_is_done (self->session) && prompt != NULL)
    {
      g_autofree char *question =
          arb_wording_question (arb_session_get_facts (self->session), prompt, arb_language_get ());
      g_autofree char *text = g_strdup_printf (_ ("Not decided yet; it waits for: %s"), question);

      arb_sheet_add_text (self->slip->children, text, ARB_STYLE_BOLD);
    }
}

static void
add_corrections (Slip *self,
                 const GPtrArray *corrections)
{
  for (guint i = 0; corrections != NULL && i < corrections->len; i++)
    {
      const ArbAct *act = corrections->pdata[i];
      const char *reason = arb_body_get (act->body, "reason");
      g_autofree char *corrected = NULL;
      g_autofree char *text = NULL;

      if (g_strcmp0 (arb_body_get (act->body, "combat"), self->info->id) != 0)
        continue;
      corrected = arb_log_words_dup_corrected (self->words, act->body);
      text = g_strdup_printf (_ ("Corrected by %s: %s — %s"), act->umpire, corrected,
                              reason != NULL ? reason : "");
      arb_sheet_add_text (self->slip->children, text, ARB_STYLE_BOLD);
    }
}

static void
add_slip (Slip *self,
          ArbSheet *sheet,
          const GPtrArray *corrections)
{
  const ArbRules *rules = arb_session_get_rules (self->session);
  const ArbProcedure *procedure = arb_rules_find_procedure (rules, self->info->procedure);
  ArbGame *game = arb_games_find (self->context->request->games, self->info->game);
  g_autofree char *name = g_strdup_printf (
      _ ("Slip %s — %s"), self->info->id,
      procedure != NULL ? arb_text_get (procedure->name, arb_language_get ())
                        : self->info->procedure);
  g_autofree char *title = self->info->title != NULL && *self->info->title != '\0'
                               ? g_strdup_printf (_ ("%s: %s"), name, self->info->title)
                               : g_strdup (name);

  self->slip = arb_sheet_add_group (sheet->blocks, title,
                                    ARB_GROUP_FRAMED | ARB_GROUP_OWN_FRAME, self->info->id);
  arb_sheet_group_set_foot (
      self->slip, 9, _ ("Umpire"),
      game != NULL && *arb_game_get_side (game, 0) != '\0' ? arb_game_get_side_name (game, 0)
                                                           : _ ("Player A"),
      game != NULL && *arb_game_get_side (game, 1) != '\0' ? arb_game_get_side_name (game, 1)
                                                           : _ ("Player B"),
      NULL);
  add_top (self, game);
  add_corrections (self, corrections);
  add_account (self);
  add_effects (self);
}

static const ArbBody *
find_plan (const GPtrArray *plans,
           const char *combat)
{
  for (guint i = 0; plans != NULL && i < plans->len; i++)
    if (g_strcmp0 (((const ArbAct *) plans->pdata[i])->subject, combat) == 0)
      return ((const ArbAct *) plans->pdata[i])->body;
  return NULL;
}

static gboolean
is_wanted (const ArbPrintContext *context,
           const ArbCombatInfo *info)
{
  return (context->request->combat == NULL || g_str_equal (context->request->combat, info->id)) &&
         (context->game == NULL || g_str_equal (arb_game_get_id (context->game), info->game));
}

gboolean
arb_sheet_add_combats (ArbPrintContext *context,
                       GPtrArray *sheets,
                       GError **error)
{
  g_autoptr (GPtrArray) combats = arb_store_list_combats (context->store, FALSE, error);
  g_autoptr (GPtrArray) plans = arb_store_list_acts (context->store, ARB_KIND_COMBAT, NULL);
  g_autoptr (GPtrArray) corrections =
      arb_store_list_acts (context->store, ARB_KIND_CORRECTION, NULL);
  g_autoptr (ArbLogWords) words = arb_log_words_new (context->request->games);
  g_autoptr (ArbSheet) sheet = NULL;

  if (combats == NULL)
    return FALSE;
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      g_autoptr (ArbSession) session = NULL;
      g_autoptr (GHashTable) dice = NULL;
      Slip slip = { context, words, NULL, info, find_plan (plans, info->id) };

      if (!is_wanted (context, info))
        continue;
      session = arb_store_read_combat (context->store, info->id, arb_language_get (), error);
      if (session == NULL)
        return FALSE;
      if (sheet == NULL)
        sheet = arb_print_begin (context, arb_print_kind_get_title (ARB_PRINT_COMBATS));
      dice = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      arb_session_foreach_dice (session, remember_dice, dice);
      slip.session = session;
      slip.dice = dice;
      add_slip (&slip, sheet, corrections);
    }
  if (sheet == NULL)
    return TRUE;
  sheet->n_columns = 2;
  sheet->n_rows = 2;
  sheet->size = SLIP_SIZE;
  sheet->footnote =
      g_strdup (_ ("Signs: ? answered   ~ assumed   + counts   · does not count   = result   "
                   "! umpire’s ruling   > note"));
  g_ptr_array_add (sheets, arb_print_end (context, g_steal_pointer (&sheet)));
  return TRUE;
}
