/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an entry says, in sentences. */

#include "report/arb-chronicle-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-contest.h"
#include "game/arb-game-words.h"
#include "report/arb-account.h"
#include "report/arb-combat-changes.h"
#include "report/arb-combat-words.h"
#include "store/arb-store-combat.h"

static void
line_free (ArbChronicleLine *self)
{
  g_free (self->text);
  g_free (self);
}

static void
add_line (ArbChronicleEntry *self,
          ArbChronicleLineKind kind,
          char *text)
{
  ArbChronicleLine *line = g_new (ArbChronicleLine, 1);

  line->kind = kind;
  line->text = text;
  g_ptr_array_add (self->lines, line);
}

/* “26e léger — formation: square”, unless the sentence names it already. */
static char *
dup_sentence (ArbChronicle *self,
              ArbJournalRow *row)
{
  const char *subject = arb_journal_row_get_subject (row);
  g_autofree char *label = arb_log_words_dup_subject (self->words, subject);
  g_autofree char *text = arb_log_words_dup_text (self->words, row);

  if (*label == '\0' || g_str_equal (label, subject) || strstr (text, label) != NULL)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s — %s", label, text);
}

/* The entry that an undo or redo names. Not one that is an undo itself: such a sentence would have no
 * end, and not a later one, which only a forged journal has. */
static ArbChronicleEntry *
find_taken_back (ArbChronicle *self,
                 const ArbChronicleEntry *entry,
                 ArbJournalRow *row)
{
  guint place = row != NULL ? (guint) arb_journal_row_get_id (row) - 1 : G_MAXUINT;
  guint found = place < self->entry_of_row->len
                    ? g_array_index (self->entry_of_row, guint, place)
                    : ARB_CHRONICLE_NO_ENTRY;
  ArbChronicleEntry *other =
      found != ARB_CHRONICLE_NO_ENTRY ? self->entries->pdata[found] : NULL;

  return other != NULL && other->number < entry->number && other->kind != ARB_KIND_UNDO &&
                 other->kind != ARB_KIND_REDO
             ? other
             : NULL;
}

/* The first act that it names. */
static ArbJournalRow *
find_act (ArbChronicle *self,
          const ArbBody *body)
{
  guint index = 0;
  const char *const *line = body != NULL ? arb_body_next (body, "act", 3, &index) : NULL;

  return line != NULL
             ? arb_journal_row_find (self->store, line[1], g_ascii_strtoll (line[2], NULL, 10))
             : NULL;
}

/* What an undo or redo is about, by the number under which it stands here; of a combat which answer. */
static char *
dup_taken_back (ArbChronicle *self,
                const ArbChronicleEntry *entry,
                ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  const char *reason = body != NULL ? arb_body_get (body, "reason") : NULL;
  g_autoptr (ArbJournalRow) act = find_act (self, body);
  ArbChronicleEntry *other = find_taken_back (self, entry, act);
  g_autofree char *what = NULL;

  if (other == NULL)
    return dup_sentence (self, row);
  arb_chronicle_tell (self, other);
  /* Translators: the number of an entry of the log, and its title. */
  what = g_strdup_printf (_ ("No. %u, %s"), other->number, other->title);
  /* Steps back are no answer: of them the combat is told. */
  if (arb_kind_is_step (arb_journal_row_get_kind (act)) &&
      arb_journal_row_get_kind (act) != ARB_KIND_STEP_UNDO)
    {
      g_autofree char *answer = arb_log_words_dup_text (self->words, act);
      g_autofree char *whole = g_strdup_printf (_ ("%s – %s"), what, answer);

      g_free (what);
      what = g_steal_pointer (&whole);
    }
  return reason != NULL ? g_strdup_printf ("%s — %s", what, reason) : g_steal_pointer (&what);
}

static void
add_units_of (ArbChronicleEntry *entry,
              ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  guint index = 0;
  ArbEffect effect;

  arb_chronicle_entry_add_unit (entry, arb_journal_row_get_subject (row));
  while (body != NULL && arb_body_next_effect (body, &index, &effect))
    arb_chronicle_entry_add_unit (entry, effect.unit);
}

static const char *
find_table_name (ArbChronicle *self,
                 const char *table)
{
  ArbGame *game = g_list_model_get_n_items (G_LIST_MODEL (self->games)) > 1
                      ? arb_games_find (self->games, table)
                      : NULL;

  return game != NULL && *table != '\0' ? arb_game_get_name (game) : NULL;
}

static void
append_part (GString *text,
             const char *part)
{
  /* Translators: what stands between the parts of a list in a sentence. */
  g_string_append (text, text->len > 0 ? C_ ("between parts", "; ") : "");
  g_string_append (text, part != NULL ? part : "");
}

/* “strength: 24 → 23”; what has become true needs no value. */
static void
append_change (GString *text,
               const ArbCombatChange *change)
{
  g_autofree char *value = g_strconcat (change->before != NULL ? change->before : "",
                                        change->before != NULL ? " → " : "", change->after, NULL);
  g_autofree char *part =
      change->is_fact ? g_strdup (change->what) : g_strdup_printf (_ ("%s: %s"), change->what, value);

  append_part (text, part);
}

static void
add_changes (ArbChronicle *self,
             ArbChronicleEntry *entry,
             const GPtrArray *changes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      const ArbCombatChange *change = changes->pdata[i];
      const ArbCombatChange *next = i + 1 < changes->len ? changes->pdata[i + 1] : NULL;

      arb_chronicle_entry_add_unit (entry, change->unit);
      append_change (text, change);
      if (next == NULL || !g_str_equal (next->unit, change->unit))
        {
          g_autofree char *label = arb_log_words_dup_subject (self->words, change->unit);

          add_line (entry, ARB_CHRONICLE_CHANGE, g_strdup_printf (_ ("%s: %s"), label, text->str));
          g_string_truncate (text, 0);
        }
    }
}

static void
remember_dice (const char *question,
               const ArbValue *value,
               ArbSource source,
               gpointer user_data)
{
  g_hash_table_add (user_data, g_strdup (question));
}

static void
add_account_lines (ArbChronicle *self,
                   ArbChronicleEntry *entry,
                   ArbSession *session,
                   const GPtrArray *account)
{
  g_autoptr (GHashTable) fallen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) dice = g_string_new (NULL);

  arb_session_foreach_dice (session, remember_dice, fallen);
  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];

      if (line->kind == ARB_ACCOUNT_ANSWER && line->value != NULL &&
          g_hash_table_contains (fallen, line->id))
        {
          append_part (dice, NULL);
          g_string_append_printf (dice, _ ("%s: %s"), line->label, line->value);
        }
      else if (line->kind == ARB_ACCOUNT_OVERRIDE)
        {
          g_autofree char *what = g_strdup_printf (
              _ ("%s: %s"), line->label, line->value != NULL ? line->value : "");

          add_line (entry, ARB_CHRONICLE_OVERRIDE,
                    line->reason != NULL ? g_strdup_printf ("%s — %s", what, line->reason)
                                         : g_steal_pointer (&what));
        }
    }
  if (dice->len > 0)
    add_line (entry, ARB_CHRONICLE_DICE, g_strdup (dice->str));
}

static void
add_contests (ArbChronicle *self,
              ArbChronicleEntry *entry)
{
  if (self->contests == NULL)
    self->contests = arb_game_list_contests (self->store, NULL);
  for (guint i = 0; i < self->contests->len; i++)
    {
      const ArbContest *contest = self->contests->pdata[i];

      if (g_str_equal (contest->combat, entry->combat))
        add_line (entry, ARB_CHRONICLE_CONTEST,
                  g_strdup_printf (_ ("Contested by %s: %s"), contest->by, contest->text));
    }
}

/* Who was to take part, also when it was taken back. */
static void
add_units_of_plan (ArbChronicleEntry *entry,
                   const ArbBody *plan)
{
  for (guint i = 0; plan != NULL && i < arb_body_get_n_lines (plan); i++)
    {
      ArbPlanLine kind;
      const char *unit = arb_plan_line_get_unit (arb_body_get_line (plan, i), &kind);

      if (unit != NULL && kind == ARB_PLAN_ROLE)
        arb_chronicle_entry_add_unit (entry, unit);
    }
}

static void
tell_combat (ArbChronicle *self,
             ArbChronicleEntry *entry,
             ArbJournalRow *row)
{
  const ArbCombatInfo *info = g_hash_table_lookup (self->info_of, entry->combat);
  g_autoptr (ArbBody) plan = arb_body_parse (arb_journal_row_get_body (row));
  ArbChronicleCombat combat = { NULL };
  ArbSession *session = NULL;
  g_autofree char *result = NULL;

  add_units_of_plan (entry, plan);
  if (info != NULL)
    session = arb_store_read_combat (self->store, info->id, arb_language_get (), NULL);
  if (session == NULL)
    {
      /* Taken back, or played by rules that this program does not have. */
      entry->title = arb_log_words_dup_text (self->words, row);
      return;
    }
  entry->title = arb_combat_words_dup_name (arb_games_find (self->games, info->game),
                                            arb_session_get_rules (session), info);
  result = arb_combat_words_dup_result (session);
  if (result != NULL)
    add_line (entry, ARB_CHRONICLE_RESULT, g_steal_pointer (&result));
  else if (!arb_session_is_done (session))
    {
      g_autofree char *question = arb_combat_words_dup_question (session);

      add_line (entry, ARB_CHRONICLE_OPEN,
                g_strdup_printf (_ ("Not decided yet; it waits for: %s"), question));
    }
  combat.id = g_strdup (info->id);
  combat.session = session;
  combat.account = arb_account_new_brief (session);
  combat.changes = arb_combat_list_changes (self->store, session, info, plan);
  add_changes (self, entry, combat.changes);
  add_account_lines (self, entry, session, combat.account);
  add_contests (self, entry);
  arb_chronicle_take_combat (self, &combat);
}

static void
tell_act (ArbChronicle *self,
          ArbChronicleEntry *entry,
          ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  g_autofree char *text = kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO
                              ? dup_taken_back (self, entry, row)
                              : dup_sentence (self, row);

  add_units_of (entry, row);
  if (entry->title != NULL)
    add_line (entry, ARB_CHRONICLE_MORE, g_steal_pointer (&text));
  /* The clock says what time it is without being named. */
  else if (kind == ARB_KIND_CLOCK || *text == '\0')
    entry->title = *text != '\0' ? g_steal_pointer (&text)
                                 : g_strdup (arb_game_words_get_row_kind (row));
  else
    entry->title = g_strdup_printf (_ ("%s: %s"), arb_game_words_get_row_kind (row), text);
}

/* “Correction: No. 5, Mêlée: 26e léger – IR 14 Klebek”. */
static void
name_corrected (ArbChronicle *self,
                ArbChronicleEntry *entry,
                ArbJournalRow *row)
{
  ArbChronicleEntry *combat =
      g_hash_table_lookup (self->entry_of, arb_journal_row_get_subject (row));
  g_autofree char *what = NULL;

  if (combat == NULL)
    return;
  arb_chronicle_tell (self, combat);
  what = g_strdup_printf (_ ("No. %u, %s"), combat->number, combat->title);
  entry->title = g_strdup_printf (_ ("%s: %s"), arb_game_words_get_row_kind (row), what);
  for (guint i = 0; i < combat->units->len; i++)
    arb_chronicle_entry_add_unit (entry, combat->units->pdata[i]);
}

/* What came to a combat later: what the umpire changed on the way, with his reason, and corrections
 * that left the result as it was. */
static void
tell_later (ArbChronicle *self,
            ArbChronicleEntry *entry,
            ArbJournalRow *row,
            guint place)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  g_autofree char *text = NULL;

  if (kind == ARB_KIND_CORRECTION)
    {
      text = arb_log_words_dup_text (self->words, row);
      add_line (entry, ARB_CHRONICLE_CORRECTION,
                g_strdup_printf (_ ("Corrected by %s: %s"), arb_journal_row_get_umpire (row), text));
    }
  else if (kind == ARB_KIND_STEP_SETTLE && arb_journal_row_is_live (row) &&
           !g_hash_table_contains (self->corrected, GUINT_TO_POINTER (place + 1)))
    add_line (entry, ARB_CHRONICLE_GIVEN, arb_log_words_dup_text (self->words, row));
  else if (kind != ARB_KIND_STEP_SETTLE)
    tell_act (self, entry, row);
}

static void
tell_row (ArbChronicle *self,
          ArbChronicleEntry *entry,
          guint i)
{
  guint place = g_array_index (entry->telling, guint, i);
  g_autoptr (ArbJournalRow) row = arb_journal_row_read (self->store, place);

  if (row == NULL)
    return;
  if (i == 0)
    {
      entry->time = arb_log_words_dup_time (row);
      if (entry->combat != NULL)
        {
          tell_combat (self, entry, row);
          return;
        }
      if (entry->kind == ARB_KIND_CORRECTION)
        name_corrected (self, entry, row);
    }
  if (entry->combat != NULL)
    tell_later (self, entry, row, place);
  else if (i > 0 && entry->kind == ARB_KIND_IMPORT)
    add_units_of (entry, row); /* the units of a list are told by the list */
  else
    tell_act (self, entry, row);
}

void
arb_chronicle_tell (ArbChronicle *self,
                    ArbChronicleEntry *entry)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (entry != NULL);
  if (entry->lines != NULL)
    return;
  entry->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  entry->units = g_ptr_array_new_with_free_func (g_free);
  entry->table_name = g_strdup (find_table_name (self, entry->table));
  for (guint i = 0; i < entry->telling->len; i++)
    tell_row (self, entry, i);
  if (entry->title == NULL)
    entry->title = g_strdup ("");
  if (entry->time == NULL)
    entry->time = g_strdup ("");
}
