/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-log-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-plain.h"
#include "engine/arb-language.h"
#include "game/arb-game-words.h"
#include "report/arb-print-private.h"
#include "roster/arb-catalogue.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

struct _ArbLogWords
{
  ArbGames *games;       /* Owned, as the others */
  ArbSystemSet *systems; /* NULL until a row is to be told, as the next */
  ArbGameWords *words;
  GHashTable *catalogues; /* id of a side → ArbCatalogue, NULL for none */
};

/* Acts on the order sheet. What was written under seal stays sealed on paper. */
static const struct
{
  const char *act;
  const char *name;
  gboolean is_sealed;
} order_names[] = {
  { "order", N_ ("ordered"), FALSE },
  { "send", N_ ("an aide de camp leaves with"), FALSE },
  { "lose", N_ ("the aide de camp is lost"), FALSE },
  { "arrive", N_ ("the aide de camp arrives"), FALSE },
  { "write", N_ ("written under seal"), TRUE },
  { "declare", N_ ("declared"), TRUE },
  { "reveal", N_ ("revealed"), FALSE },
  { "peek", N_ ("the umpire looked at the sealed target"), TRUE },
  { "write-evade", N_ ("an evade is written"), FALSE },
  { "declare-evade", N_ ("an evade is declared"), FALSE },
  { "condition", N_ ("a conditional order is written under seal"), TRUE },
  { "recall", N_ ("the conditional order is done with"), FALSE },
};

ArbLogWords *
arb_log_words_new (ArbGames *games)
{
  ArbLogWords *self = g_new0 (ArbLogWords, 1);

  g_return_val_if_fail (ARB_IS_GAMES (games), NULL);
  self->games = g_object_ref (games);
  self->catalogues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) arb_catalogue_free);
  return self;
}

void
arb_log_words_free (ArbLogWords *self)
{
  g_clear_pointer (&self->words, arb_game_words_free);
  g_clear_pointer (&self->systems, arb_system_set_free);
  g_hash_table_unref (self->catalogues);
  g_object_unref (self->games);
  g_free (self);
}

char *
arb_log_words_dup_subject (ArbLogWords *self,
                           const char *subject)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_games_dup_subject (self->games, subject);
}

static void
append_part (GString *text,
             const char *title,
             const char *value)
{
  if (text->len > 0)
    g_string_append (text, C_ ("between parts", "; "));
  if (title != NULL && *title != '\0')
    g_string_append_printf (text, _ ("%s: %s"), title, value);
  else
    g_string_append (text, value);
}

static ArbCatalogue *
load_catalogue (ArbLogWords *self,
                const char *side)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

      for (guint k = 0; k < ARB_GAME_N_SIDES; k++)
        {
          ArbArmy *army = arb_game_get_army (game, k);

          if (army != NULL && g_str_equal (arb_game_get_side (game, k), side))
            return arb_catalogue_load (arb_game_get_system (game),
                                       arb_army_get (army, ARB_ARMY_NATION), overlay, problems);
        }
    }
  return NULL;
}

/* What the nation of the unit calls the order; a target is a unit itself. */
static char *
dup_order (ArbLogWords *self,
           const char *unit,
           const char *detail)
{
  const char *slash = strchr (unit, '/');
  g_autofree char *side = slash != NULL ? g_strndup (unit, (gsize) (slash - unit)) : NULL;
  const ArbCatalogue *catalogue;
  const ArbEntry *entry;

  if (side != NULL && !g_hash_table_contains (self->catalogues, side))
    g_hash_table_insert (self->catalogues, g_strdup (side), load_catalogue (self, side));
  catalogue = side != NULL ? g_hash_table_lookup (self->catalogues, side) : NULL;
  entry = catalogue != NULL ? arb_catalogue_find (catalogue, "order", detail) : NULL;
  return entry != NULL && entry->name != NULL
             ? g_strdup (arb_text_get (entry->name, arb_language_get ()))
             : arb_log_words_dup_subject (self, detail);
}

/* FALSE: no act of the order sheet. */
static gboolean
append_order (ArbLogWords *self,
              GString *text,
              const char *unit,
              const ArbBody *body)
{
  const char *act = arb_body_get (body, "act");
  const char *detail = arb_body_get (body, "detail");

  for (guint i = 0; act != NULL && i < G_N_ELEMENTS (order_names); i++)
    if (g_str_equal (order_names[i].act, act))
      {
        g_autofree char *label =
            detail != NULL ? dup_order (self, unit, detail) : NULL;

        if (label != NULL && arb_body_get (body, "from") != NULL)
          {
            g_autofree char *later =
                g_strdup_printf (_ ("from period %s on"), arb_body_get (body, "from"));

            append_part (text, later, label);
          }
        else if (label != NULL && !order_names[i].is_sealed)
          append_part (text, _ (order_names[i].name), label);
        else
          append_part (text, NULL, _ (order_names[i].name));
        return TRUE;
      }
  return FALSE;
}

/* By the rules the event keeps: house rules have words of their own. */
static ArbGameWords *
get_words (ArbLogWords *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbGame) game = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  ArbStore *store;

  if (self->words != NULL)
    return self->words;
  self->systems = arb_system_set_new (NULL, problems);
  game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  store = game != NULL ? arb_game_get_store (game) : NULL;
  acts = store != NULL ? arb_store_list_acts (store, ARB_KIND_RULES, NULL) : NULL;
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      ArbSystem *system = g_new0 (ArbSystem, 1);

      system->rules = arb_print_load_rules (store, acts->pdata[i], &system->def);
      if (system->rules != NULL)
        arb_system_set_take (self->systems, system);
      else
        g_free (system);
    }
  self->words = arb_game_words_new (self->games, self->systems, arb_language_get ());
  return self->words;
}

/* A field of a unit, a result, or that a combat has to be taken up again. */
static void
append_difference (ArbLogWords *self,
                   GString *text,
                   const char *const *line)
{
  g_autofree char *label = arb_log_words_dup_subject (self, line[2]);
  g_autofree char *what = NULL;

  if (g_str_equal (line[1], "result"))
    {
      what = arb_game_words_dup_difference (get_words (self), line[2], line[3], line[4], line[5]);
      if (what != NULL)
        append_part (text, NULL, what);
    }
  else if (g_str_equal (line[1], "open"))
    append_part (text, NULL, _ ("a combat must be taken up again"));
  else
    {
      what = arb_game_words_dup_unit_difference (get_words (self), line[2], line[3], line[4], line[5]);
      if (what != NULL)
        append_part (text, label, what);
    }
}

char *
arb_log_words_dup_corrected (ArbLogWords *self,
                             const ArbBody *correction)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (correction != NULL, NULL);

  const char *combat = arb_body_get (correction, "combat");
  const char *question = arb_body_get (correction, "question");
  const char *answer = arb_body_get (correction, "answer");
  g_autofree char *label = NULL;
  g_autofree char *right = NULL;

  if (combat == NULL || question == NULL || answer == NULL)
    return g_strdup ("");
  label = arb_game_words_dup_question (get_words (self), combat, question);
  right = arb_game_words_dup_answer (get_words (self), combat, question, answer);
  return g_strdup_printf (_ ("%s: %s"), label, right);
}

/* What was answered wrongly, what is right and why, and what came of it. */
static void
append_correction (ArbLogWords *self,
                   GString *text,
                   const ArbBody *body)
{
  g_autofree char *corrected = arb_log_words_dup_corrected (self, body);
  const char *const *line;
  guint index = 0;

  append_part (text, NULL, corrected);
  if (arb_body_get (body, "reason") != NULL)
    append_part (text, NULL, arb_body_get (body, "reason"));
  while ((line = arb_body_next (body, "differs", 6, &index)) != NULL)
    append_difference (self, text, line);
}

/* --- Acts that stand alone -------------------------------------------------------------------- */

static ArbStore *
get_store (ArbLogWords *self)
{
  g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);

  return arb_game_get_store (game);
}

/* “Mêlée: 26e léger – IR 14 Klebek: formation (26e léger): line”. */
static char *
dup_in_combat (ArbLogWords *self,
               const char *combat,
               const char *sentence)
{
  g_autofree char *name = arb_game_words_dup_combat_name (get_words (self), combat);

  return name != NULL ? g_strdup_printf (_ ("%s – %s"), name, sentence) : g_strdup (sentence);
}

char *
arb_log_words_dup_record (ArbLogWords *self,
                          const char *combat,
                          const ArbRecord *record)
{
  g_return_val_if_fail (self != NULL && record != NULL, NULL);
  return arb_game_words_dup_record (get_words (self), combat, record);
}

char *
arb_log_words_dup_combat (ArbLogWords *self,
                          const char *combat)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (self != NULL && combat != NULL, NULL);
  name = arb_game_words_dup_combat_name (get_words (self), combat);
  return g_strdup_printf (_ ("the whole combat “%s”"), name != NULL ? name : combat);
}

char *
arb_log_words_dup_time (ArbJournalRow *row)
{
  g_autoptr (GDateTime) time = NULL;
  g_autoptr (GDateTime) local = NULL;

  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), NULL);
  time = g_date_time_new_from_unix_utc (arb_journal_row_get_wall (row) / G_USEC_PER_SEC);
  if (time == NULL)
    return g_strdup ("");
  if (g_getenv ("SOURCE_DATE_EPOCH") == NULL)
    local = g_date_time_to_local (time);
  return g_date_time_format (local != NULL ? local : time,
                             arb_language_find (arb_language_get ())->brief);
}

char *
arb_log_words_dup_combat_name (ArbLogWords *self,
                               const char *combat)
{
  g_return_val_if_fail (self != NULL && combat != NULL, NULL);
  return arb_game_words_dup_combat_name (get_words (self), combat);
}

/* Rows that are one act with @row, the first of them. */
static guint
count_more (ArbLogWords *self,
            ArbJournalRow *row)
{
  for (guint n = 1;; n++)
    {
      g_autoptr (ArbJournalRow) next = arb_journal_row_find (
          get_store (self), arb_journal_row_get_umpire (row), arb_journal_row_get_seq (row) + n);

      /* What its author had seen stands behind it. */
      if (next == NULL || arb_journal_row_get_act (next) != arb_journal_row_get_act (row) ||
          arb_journal_row_get_kind (next) != arb_journal_row_get_kind (row))
        return n - 1;
    }
}

char *
arb_log_words_dup_act (ArbLogWords *self,
                       ArbJournalRow *row)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), NULL);

  ArbKind kind = arb_journal_row_get_kind (row);
  const char *subject = arb_journal_row_get_subject (row);
  const char *word = arb_game_words_get_row_kind (row);
  g_autofree char *text = NULL;

  text = arb_log_words_dup_text (self, row);
  if (arb_kind_is_step (kind))
    return dup_in_combat (self, subject, text);
  if (kind == ARB_KIND_COMBAT)
    return arb_log_words_dup_combat (self, subject);
  if ((kind == ARB_KIND_ORDER || kind == ARB_KIND_DECLARATION) && *subject != '\0')
    {
      g_autofree char *unit = arb_log_words_dup_subject (self, subject);
      guint n_more = count_more (self, row);

      if (n_more > 0)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %s and %u more unit: %s",
                                             "%s: %s and %u more units: %s", n_more),
                                word, unit, n_more, text);
      return g_strdup_printf (_ ("%s: %s: %s"), word, unit, text);
    }
  return g_strdup_printf (_ ("%s: %s"), word, text);
}

static char *
dup_act_of (ArbLogWords *self,
            const char *umpire,
            gint64 seq)
{
  g_autoptr (ArbJournalRow) row = arb_journal_row_find (get_store (self), umpire, seq);

  return row != NULL ? arb_log_words_dup_act (self, row)
                     : g_strdup_printf (_ ("Entry %ld of %s"), (long) seq, umpire);
}

char *
arb_log_words_dup_undo (ArbLogWords *self,
                        const char *game,
                        gboolean with_setup)
{
  g_autofree char *umpire = NULL;
  gint64 seq;

  g_return_val_if_fail (self != NULL, NULL);
  return arb_store_peek_undo_at (get_store (self), game, with_setup, &umpire, &seq)
             ? dup_act_of (self, umpire, seq)
             : NULL;
}

char *
arb_log_words_dup_redo (ArbLogWords *self,
                        const char *game,
                        gboolean with_setup,
                        const char *combat)
{
  g_autofree char *umpire = NULL;
  g_autoptr (ArbJournalRow) row = NULL;
  gint64 seq;

  g_return_val_if_fail (self != NULL, NULL);
  if (!arb_store_peek_redo_at (get_store (self), game, with_setup, &umpire, &seq))
    return NULL;
  row = arb_journal_row_find (get_store (self), umpire, seq);
  if (row != NULL && combat != NULL && arb_kind_is_step (arb_journal_row_get_kind (row)) &&
      g_str_equal (arb_journal_row_get_subject (row), combat))
    return arb_log_words_dup_text (self, row);
  return dup_act_of (self, umpire, seq);
}

/* The act an undo or redo is about, how many went with it, and why. */
static void
append_taken_back (ArbLogWords *self,
                   GString *text,
                   const ArbBody *body)
{
  const char *reason = arb_body_get (body, "reason");
  const char *const *line;
  guint index = 0, n_acts = 0;

  while ((line = arb_body_next (body, "act", 3, &index)) != NULL)
    if (n_acts++ == 0)
      {
        g_autofree char *act = dup_act_of (self, line[1], g_ascii_strtoll (line[2], NULL, 10));

        append_part (text, NULL, act);
      }
  if (n_acts > 1)
    {
      g_autofree char *others = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "and %u entry after it", "and %u entries after it",
                       n_acts - 1),
          n_acts - 1);

      append_part (text, NULL, others);
    }
  if (reason != NULL)
    append_part (text, NULL, reason);
}

char *
arb_log_words_dup_text (ArbLogWords *self,
                        ArbJournalRow *row)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), NULL);

  ArbKind kind = arb_journal_row_get_kind (row);
  g_autoptr (ArbBody) body = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (kind == ARB_KIND_CORRECTION || kind == ARB_KIND_ORDER || kind == ARB_KIND_DECLARATION ||
      kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO)
    body = arb_body_parse (arb_journal_row_get_body (row));
  if (body != NULL && kind == ARB_KIND_CORRECTION)
    append_correction (self, text, body);
  else if (body != NULL && (kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO))
    append_taken_back (self, text, body);
  else if (body != NULL)
    append_order (self, text, arb_journal_row_get_subject (row), body);
  if (text->len > 0)
    return arb_plain_dup (text->str);
  return arb_game_words_dup_row (get_words (self), row);
}

/* What a line of an act is about; what is not here is in the sentence, or only for machines. */
static const struct
{
  const char *key;
  const char *title;
} line_names[] = {
  { "name", N_ ("Name") },   { "date", N_ ("Date") },
  { "place", N_ ("Place") }, { "umpire", N_ ("Umpire") },
  { "seal", N_ ("Seal") },   { "by", N_ ("By") },
  { "reason", N_ ("Reason") },
};

static const char *
find_system_name (ArbLogWords *self,
                  const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (self->systems, id, problems);

  return system != NULL ? arb_text_get (system->rules->name, arb_language_get ()) : id;
}

static void
append_detail_line (GString *text,
                    const char *title,
                    const char *value)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (title != NULL)
    g_string_append_printf (text, _ ("%s: %s"), title, value);
  else
    g_string_append (text, value);
}

static void
append_body_line (ArbLogWords *self,
                  GString *text,
                  ArbJournalRow *row,
                  const char *const *line)
{
  guint n = g_strv_length ((char **) line);
  const char *value = n > 1 ? line[n - 1] : "";
  ArbEffect effect;

  if (arb_effect_parse (line, &effect))
    {
      const ArbGameSheet *sheet = arb_game_words_get_sheet (get_words (self), effect.unit);
      g_autofree char *sentence = NULL;

      if (sheet != NULL && arb_game_sheet_is_hidden (sheet, effect.field))
        return;
      sentence = arb_game_words_dup_effect (get_words (self), &effect);
      append_detail_line (text, NULL, sentence);
    }
  else if (g_str_equal (line[0], "act") && n > 2)
    {
      g_autofree char *entry = dup_act_of (self, line[1], g_ascii_strtoll (line[2], NULL, 10));

      append_detail_line (text,
                          arb_journal_row_get_kind (row) == ARB_KIND_REDO
                              ? _ ("Counts again")
                              : _ ("Taken back"),
                          entry);
    }
  else if (g_str_equal (line[0], "file") && n > 3)
    {
      g_autofree char *file =
          g_strdup_printf (_ ("%s, version %s"), find_system_name (self, line[2]), line[3]);

      append_detail_line (text, _ ("Rules"), file);
    }
  else if (g_str_equal (line[0], "system"))
    append_detail_line (text, _ ("Rule system"), find_system_name (self, value));
  else if (g_str_equal (line[0], "side") && *value != '\0')
    append_detail_line (text, _ ("Side"), arb_games_get_side_name (self->games, value));
  for (guint i = 0; n > 1 && i < G_N_ELEMENTS (line_names); i++)
    if (g_str_equal (line_names[i].key, line[0]))
      append_detail_line (text, _ (line_names[i].title), value);
}

char *
arb_log_words_dup_detail (ArbLogWords *self,
                          ArbJournalRow *row)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), NULL);

  ArbKind kind = arb_journal_row_get_kind (row);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (ArbBody) body = NULL;

  /* Orders may name a target that stays sealed; a correction is told whole by its sentence. */
  if (kind == ARB_KIND_ORDER || kind == ARB_KIND_DECLARATION ||
      kind == ARB_KIND_CORRECTION || arb_kind_is_combat (kind))
    return NULL;
  get_words (self);
  body = arb_body_parse (arb_journal_row_get_body (row));
  for (guint i = 0; body != NULL && i < arb_body_get_n_lines (body); i++)
    append_body_line (self, text, row, arb_body_get_line (body, i));
  return text->len > 0 ? arb_plain_dup (text->str) : NULL;
}

gboolean
arb_log_words_concerns (ArbJournalRow *row,
                        const char *unit)
{
  g_autoptr (ArbBody) body = NULL;

  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), FALSE);
  if (g_str_equal (arb_journal_row_get_subject (row), unit))
    return TRUE;
  if (arb_kind_is_step (arb_journal_row_get_kind (row)))
    return FALSE;
  body = arb_body_parse (arb_journal_row_get_body (row));
  for (guint i = 0; body != NULL && i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      ArbEffect effect;
      ArbPlanLine planned;

      if ((arb_effect_parse (line, &effect) && g_str_equal (effect.unit, unit)) ||
          (g_strcmp0 (arb_plan_line_get_unit (line, &planned), unit) == 0 &&
           planned != ARB_PLAN_ROLE))
        return TRUE;
    }
  return FALSE;
}
