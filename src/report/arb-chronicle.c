/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-chronicle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-contest.h"
#include "game/arb-game-words.h"
#include "report/arb-account.h"
#include "report/arb-combat-changes.h"
#include "report/arb-combat-words.h"
#include "report/arb-log-words.h"
#include "store/arb-journal.h"
#include "store/arb-store-combat.h"

/* --- Entries ---------------------------------------------------------------------------------- */

static void
line_free (ArbChronicleLine *self)
{
  g_free (self->text);
  g_free (self);
}

static void
entry_free (ArbChronicleEntry *self)
{
  g_free (self->table);
  g_free (self->table_name);
  g_free (self->time);
  g_free (self->umpire);
  g_free (self->title);
  g_free (self->combat);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->units);
  g_free (self);
}

void
arb_chronicle_free (ArbChronicle *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->entries);
  g_clear_object (&self->store);
  g_free (self);
}

gboolean
arb_chronicle_entry_concerns (const ArbChronicleEntry *self,
                              const char *unit)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (unit != NULL, FALSE);
  return g_ptr_array_find_with_equal_func (self->units, unit, g_str_equal, NULL);
}

gboolean
arb_chronicle_entry_is_heading (const ArbChronicleEntry *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->kind == ARB_KIND_CLOCK && self->is_live;
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

static void
add_unit (ArbChronicleEntry *self,
          const char *unit)
{
  if (unit != NULL && !arb_chronicle_entry_concerns (self, unit))
    g_ptr_array_add (self->units, g_strdup (unit));
}

/* --- Reading the journal ---------------------------------------------------------------------- */

typedef struct
{
  ArbChronicle *chronicle;
  ArbGames *games;
  ArbLogWords *words;
  GPtrArray *infos;        /* Owned, ArbCombatInfo of the combats that count */
  GPtrArray *acts;         /* Owned, ArbAct: how they began */
  GHashTable *info_of;     /* Owned: id of a combat → ArbCombatInfo */
  GHashTable *plan_of;     /* Owned: id of a combat → ArbBody */
  GHashTable *entry_of;    /* Owned: id of a combat → ArbChronicleEntry */
  GHashTable *by_row;      /* Owned: "umpire seq" → ArbChronicleEntry */
  GHashTable *periods;     /* Owned: id of a table → its period */
  gint64 act;              /* the one that is being read */
  char *umpire;            /* Owned; whose act that is */
  gboolean is_correcting;  /* it corrects a combat */
  guint place;             /* of the row that is being read */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->chronicle, arb_chronicle_free);
  g_clear_pointer (&self->words, arb_log_words_free);
  g_clear_pointer (&self->infos, g_ptr_array_unref);
  g_clear_pointer (&self->acts, g_ptr_array_unref);
  g_clear_pointer (&self->info_of, g_hash_table_unref);
  g_clear_pointer (&self->plan_of, g_hash_table_unref);
  g_clear_pointer (&self->entry_of, g_hash_table_unref);
  g_clear_pointer (&self->by_row, g_hash_table_unref);
  g_clear_pointer (&self->periods, g_hash_table_unref);
  g_clear_pointer (&self->umpire, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

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

/* “26e léger — formation: square”, unless the sentence names it already. */
static char *
dup_sentence (Reader *self,
              ArbJournalRow *row)
{
  const char *subject = arb_journal_row_get_subject (row);
  g_autofree char *label = arb_log_words_dup_subject (self->words, subject);
  g_autofree char *text = arb_log_words_dup_text (self->words, row);

  if (*label == '\0' || g_str_equal (label, subject) || strstr (text, label) != NULL)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s — %s", label, text);
}

/* What an undo or redo is about, by the number under which it stands here. */
static char *
dup_taken_back (Reader *self,
                ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  const char *reason = body != NULL ? arb_body_get (body, "reason") : NULL;
  guint index = 0;
  const char *const *line = body != NULL ? arb_body_next (body, "act", 3, &index) : NULL;
  g_autofree char *key = line != NULL ? g_strdup_printf ("%s %s", line[1], line[2]) : NULL;
  const ArbChronicleEntry *entry = key != NULL ? g_hash_table_lookup (self->by_row, key) : NULL;
  g_autofree char *what = NULL;

  if (entry == NULL)
    return dup_sentence (self, row);
  /* Translators: the number of an entry of the log, and its title. */
  what = g_strdup_printf (_ ("No. %u, %s"), entry->number, entry->title);
  return reason != NULL ? g_strdup_printf ("%s — %s", what, reason) : g_steal_pointer (&what);
}

static void
add_units_of (ArbChronicleEntry *entry,
              ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  guint index = 0;
  ArbEffect effect;

  add_unit (entry, arb_journal_row_get_subject (row));
  while (body != NULL && arb_body_next_effect (body, &index, &effect))
    add_unit (entry, effect.unit);
}

static const char *
find_table_name (Reader *self,
                 const char *table)
{
  ArbGame *game = g_list_model_get_n_items (G_LIST_MODEL (self->games)) > 1
                      ? arb_games_find (self->games, table)
                      : NULL;

  return game != NULL && *table != '\0' ? arb_game_get_name (game) : NULL;
}

static ArbChronicleEntry *
entry_new (Reader *self,
           ArbJournalRow *row)
{
  ArbChronicleEntry *entry = g_new0 (ArbChronicleEntry, 1);

  entry->number = self->chronicle->entries->len + 1;
  entry->kind = arb_journal_row_get_kind (row);
  entry->is_live = arb_journal_row_is_live (row);
  entry->table = g_strdup (arb_journal_row_get_game (row));
  entry->table_name = g_strdup (find_table_name (self, entry->table));
  entry->time = dup_time (row);
  entry->umpire = g_strdup (arb_journal_row_get_umpire (row));
  entry->period = MAX (GPOINTER_TO_INT (g_hash_table_lookup (self->periods, entry->table)), 1);
  entry->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  entry->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  entry->units = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->chronicle->entries, entry);
  return entry;
}

static void
append_part (GString *text,
             const char *part)
{
  /* Translators: what stands between the parts of a list in a sentence. */
  g_string_append (text, text->len > 0 ? C_ ("between parts", "; ") : "");
  g_string_append (text, part != NULL ? part : "");
}

/* --- A combat --------------------------------------------------------------------------------- */

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
add_changes (Reader *self,
             ArbChronicleEntry *entry,
             ArbSession *session,
             const ArbCombatInfo *info)
{
  g_autoptr (GPtrArray) changes =
      arb_combat_list_changes (self->chronicle->store, session, info,
                               g_hash_table_lookup (self->plan_of, info->id));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      const ArbCombatChange *change = changes->pdata[i];
      const ArbCombatChange *next = i + 1 < changes->len ? changes->pdata[i + 1] : NULL;

      add_unit (entry, change->unit);
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
add_account_lines (Reader *self,
                   ArbChronicleEntry *entry,
                   ArbSession *session)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);
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
add_contests (Reader *self,
              ArbChronicleEntry *entry)
{
  g_autoptr (GPtrArray) contests = arb_game_list_contests (self->chronicle->store, entry->combat);

  for (guint i = 0; contests != NULL && i < contests->len; i++)
    {
      const ArbContest *contest = contests->pdata[i];

      add_line (entry, ARB_CHRONICLE_CONTEST,
                g_strdup_printf (_ ("Contested by %s: %s"), contest->by, contest->text));
    }
}

static void
tell_combat (Reader *self,
             ArbChronicleEntry *entry,
             ArbJournalRow *row)
{
  const ArbCombatInfo *info = g_hash_table_lookup (self->info_of, entry->combat);
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *result = NULL;

  if (info != NULL)
    session = arb_store_read_combat (self->chronicle->store, info->id, arb_language_get (), NULL);
  if (session == NULL)
    {
      /* Taken back, or played by rules that this program does not have. */
      entry->title = arb_log_words_dup_text (self->words, row);
      return;
    }
  entry->title = arb_combat_words_dup_name (arb_games_find (self->games, info->game),
                                            arb_session_get_rules (session), info);
  for (guint i = 0; i < G_N_ELEMENTS (info->units); i++)
    add_unit (entry, info->units[i]);
  result = arb_combat_words_dup_result (session);
  if (result != NULL)
    add_line (entry, ARB_CHRONICLE_RESULT, g_steal_pointer (&result));
  else if (!arb_session_is_done (session))
    {
      g_autofree char *question = arb_combat_words_dup_question (session);

      add_line (entry, ARB_CHRONICLE_OPEN,
                g_strdup_printf (_ ("Not decided yet; it waits for: %s"), question));
    }
  add_changes (self, entry, session, info);
  add_account_lines (self, entry, session);
  add_contests (self, entry);
}

/* --- All rows --------------------------------------------------------------------------------- */

static void
tell_act (Reader *self,
          ArbChronicleEntry *entry,
          ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  g_autofree char *text = kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO
                              ? dup_taken_back (self, row)
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

/* From here on it is another period at the table. */
static void
read_clock (Reader *self,
            ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  const char *period = body != NULL ? arb_body_get (body, "period") : NULL;

  if (period != NULL && arb_journal_row_is_live (row))
    g_hash_table_insert (self->periods, g_strdup (arb_journal_row_get_game (row)),
                         GINT_TO_POINTER ((int) g_ascii_strtoll (period, NULL, 10)));
}

/* What one computer writes down of another's rows is for verification alone. */
static gboolean
is_for_people (ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_journal_row_get_kind (row) == ARB_KIND_OTHER
                                 ? arb_body_parse (arb_journal_row_get_body (row))
                                 : NULL;
  guint index = 0;

  return body == NULL || arb_body_next (body, "tip", 4, &index) == NULL;
}

/* A correction that left the result as it was is told with its combat. TRUE: it was that. */
static gboolean
tell_correction (Reader *self,
                 ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  const char *combat = body != NULL ? arb_body_get (body, "combat") : NULL;
  ArbChronicleEntry *entry =
      combat != NULL ? g_hash_table_lookup (self->entry_of, combat) : NULL;
  guint index = 0;
  g_autofree char *text = NULL;

  if (entry == NULL || arb_body_next (body, "differs", 6, &index) != NULL ||
      !arb_journal_row_is_live (row))
    return FALSE;
  text = arb_log_words_dup_text (self->words, row);
  add_line (entry, ARB_CHRONICLE_CORRECTION,
            g_strdup_printf (_ ("Corrected by %s: %s"), arb_journal_row_get_umpire (row), text));
  return TRUE;
}

/* “Correction: No. 5, Mêlée: 26e léger – IR 14 Klebek”. */
static void
name_corrected (Reader *self,
                ArbChronicleEntry *entry,
                ArbJournalRow *row)
{
  const ArbChronicleEntry *combat =
      g_hash_table_lookup (self->entry_of, arb_journal_row_get_subject (row));
  g_autofree char *what = NULL;

  if (combat == NULL)
    return;
  what = g_strdup_printf (_ ("No. %u, %s"), combat->number, combat->title);
  entry->title = g_strdup_printf (_ ("%s: %s"), arb_game_words_get_row_kind (row), what);
  for (guint i = 0; i < combat->units->len; i++)
    add_unit (entry, combat->units->pdata[i]);
}

static ArbChronicleEntry *
get_last (Reader *self)
{
  const GPtrArray *entries = self->chronicle->entries;

  return entries->len > 0 ? entries->pdata[entries->len - 1] : NULL;
}

static void
begin_act (Reader *self,
           ArbJournalRow *row,
           gboolean is_correcting)
{
  self->act = arb_journal_row_get_act (row);
  g_free (self->umpire);
  self->umpire = g_strdup (arb_journal_row_get_umpire (row));
  self->is_correcting = is_correcting;
}

/* The rows of one act make one entry; the units of a list are told by the list. */
static void
read_row (Reader *self,
          ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  ArbChronicleEntry *entry = get_last (self);
  char *key = g_strdup_printf ("%s %" G_GINT64_FORMAT, arb_journal_row_get_umpire (row),
                               arb_journal_row_get_seq (row));
  gboolean goes_on = entry != NULL && self->act == arb_journal_row_get_act (row) &&
                     g_strcmp0 (self->umpire, arb_journal_row_get_umpire (row)) == 0;

  if (kind == ARB_KIND_DICE)
    entry = g_hash_table_lookup (self->entry_of, arb_journal_row_get_subject (row));
  else if (arb_kind_is_step (kind))
    {
      gboolean is_corrected = self->is_correcting && self->act == arb_journal_row_get_act (row);

      entry = g_hash_table_lookup (self->entry_of, arb_journal_row_get_subject (row));
      /* What the umpire changed on the way, with his reason; a correction tells what it changed. */
      if (entry != NULL && !is_corrected && kind == ARB_KIND_STEP_SETTLE && arb_journal_row_is_live (row))
        add_line (entry, ARB_CHRONICLE_OVERRIDE, arb_log_words_dup_text (self->words, row));
    }
  else if (!is_for_people (row))
    entry = NULL;
  else if (kind == ARB_KIND_CORRECTION && !goes_on && tell_correction (self, row))
    {
      entry = g_hash_table_lookup (self->entry_of, arb_journal_row_get_subject (row));
      begin_act (self, row, TRUE);
    }
  else if (!goes_on || kind == ARB_KIND_COMBAT)
    {
      begin_act (self, row, kind == ARB_KIND_CORRECTION);
      if (kind == ARB_KIND_CLOCK)
        read_clock (self, row);
      entry = entry_new (self, row);
      if (kind == ARB_KIND_COMBAT)
        {
          entry->combat = g_strdup (arb_journal_row_get_subject (row));
          g_hash_table_insert (self->entry_of, entry->combat, entry);
          tell_combat (self, entry, row);
        }
      else
        {
          if (kind == ARB_KIND_CORRECTION)
            name_corrected (self, entry, row);
          tell_act (self, entry, row);
        }
    }
  else if (entry->kind == ARB_KIND_IMPORT)
    add_units_of (entry, row);
  else
    tell_act (self, entry, row);
  if (entry == NULL)
    {
      g_free (key);
      return;
    }
  g_hash_table_insert (self->by_row, key, entry);
  g_array_append_val (entry->rows, self->place);
}

static gboolean
read_combats (Reader *self,
              GError **error)
{
  self->infos = arb_store_list_combats (self->chronicle->store, FALSE, error);
  self->acts = self->infos != NULL
                   ? arb_store_list_acts (self->chronicle->store, ARB_KIND_COMBAT, error)
                   : NULL;
  for (guint i = 0; self->acts != NULL && i < self->infos->len; i++)
    {
      ArbCombatInfo *info = self->infos->pdata[i];

      g_hash_table_insert (self->info_of, info->id, info);
    }
  for (guint i = 0; self->acts != NULL && i < self->acts->len; i++)
    {
      ArbAct *act = self->acts->pdata[i];

      g_hash_table_insert (self->plan_of, act->subject, act->body);
    }
  return self->acts != NULL;
}

static gboolean
is_of_side (const ArbChronicleEntry *self,
            const char *side)
{
  g_autofree char *prefix = g_strdup_printf ("%s/", side);

  for (guint i = 0; i < self->units->len; i++)
    if (g_str_has_prefix (self->units->pdata[i], prefix))
      return TRUE;
  return FALSE;
}

gboolean
arb_chronicle_entry_fits (const ArbChronicleEntry *self,
                          const ArbChronicleFilter *filter)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (filter != NULL, FALSE);
  if (filter->table != NULL && *self->table != '\0' && !g_str_equal (self->table, filter->table))
    return FALSE;
  if (filter->period != 0 && self->period != filter->period)
    return FALSE;
  if (filter->umpire != NULL && !g_str_equal (self->umpire, filter->umpire))
    return FALSE;
  /* The hour is told whoever is asked for. */
  if (arb_chronicle_entry_is_heading (self))
    return TRUE;
  return (filter->unit == NULL || arb_chronicle_entry_concerns (self, filter->unit)) &&
         (filter->side == NULL || is_of_side (self, filter->side));
}

/* Entries keep the numbers they have in the whole event. */
static void
leave_out_others (ArbChronicle *self,
                  const ArbChronicleFilter *filter)
{
  for (guint i = self->entries->len; i > 0; i--)
    if (!arb_chronicle_entry_fits (self->entries->pdata[i - 1], filter))
      g_ptr_array_remove_index (self->entries, i - 1);
}

static void
count_entries (ArbChronicle *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const ArbChronicleEntry *entry = self->entries->pdata[i];

      self->n_undone += !entry->is_live;
      self->n_combats += entry->is_live && entry->combat != NULL;
      self->n_corrections += entry->is_live && entry->kind == ARB_KIND_CORRECTION;
      for (guint j = 0; j < entry->lines->len; j++)
        {
          const ArbChronicleLine *line = entry->lines->pdata[j];

          self->n_overrides += line->kind == ARB_CHRONICLE_OVERRIDE;
          self->n_corrections += line->kind == ARB_CHRONICLE_CORRECTION;
        }
    }
}

ArbChronicle *
arb_chronicle_new (ArbGames *games,
                   const ArbChronicleFilter *filter,
                   GError **error)
{
  g_auto (Reader) self = { NULL };
  g_autoptr (ArbGame) first = NULL;
  g_autoptr (ArbJournal) journal = NULL;

  g_return_val_if_fail (ARB_IS_GAMES (games), NULL);
  first = g_list_model_get_item (G_LIST_MODEL (games), 0);
  self.games = games;
  self.words = arb_log_words_new (games);
  self.info_of = g_hash_table_new (g_str_hash, g_str_equal);
  self.plan_of = g_hash_table_new (g_str_hash, g_str_equal);
  self.entry_of = g_hash_table_new (g_str_hash, g_str_equal);
  self.periods = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.by_row = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.chronicle = g_new0 (ArbChronicle, 1);
  self.chronicle->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  self.chronicle->store = g_object_ref (arb_game_get_store (first));
  if (!read_combats (&self, error))
    return NULL;
  journal = arb_journal_new (self.chronicle->store);
  self.chronicle->n_rows = g_list_model_get_n_items (G_LIST_MODEL (journal));
  for (guint i = 0; i < self.chronicle->n_rows; i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), i);

      self.place = i;
      if (row != NULL)
        read_row (&self, row);
    }
  if (filter != NULL)
    leave_out_others (self.chronicle, filter);
  count_entries (self.chronicle);
  return g_steal_pointer (&self.chronicle);
}

char *
arb_chronicle_dup_totals (const ArbChronicle *self)
{
  g_autofree char *entries = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  entries = g_strdup_printf (ngettext ("%u entry", "%u entries", self->entries->len),
                             self->entries->len);
  return g_strdup_printf (_ ("%s, taken back: %u, combats: %u, overrides: %u, corrections: %u"),
                          entries, self->n_undone, self->n_combats, self->n_overrides,
                          self->n_corrections);
}
