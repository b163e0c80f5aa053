/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-combat-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-language.h"
#include "engine/arb-wording.h"
#include "report/arb-account.h"
#include "store/arb-store-combat.h"

/* --- What it is called ------------------------------------------------------------------------ */

char *
arb_combat_words_dup_title (ArbGame *game,
                            const ArbCombatInfo *info)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (info->title != NULL && *info->title != '\0')
    return g_strdup (info->title);
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (info->units); i++)
    {
      ArbGameUnit *unit =
          info->units[i] != NULL ? arb_game_find_unit (game, info->units[i]) : NULL;
      g_autofree char *label = unit != NULL ? arb_game_unit_dup_label (unit) : NULL;

      if (label != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? " – " : "", label);
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

char *
arb_combat_words_dup_name (ArbGame *game,
                           const ArbRules *rules,
                           const ArbCombatInfo *info)
{
  const ArbProcedure *procedure =
      rules != NULL ? arb_rules_find_procedure (rules, info->procedure) : NULL;
  const char *name = procedure != NULL ? arb_text_get (procedure->name, arb_language_get ())
                                       : info->procedure;
  g_autofree char *title = arb_combat_words_dup_title (game, info);

  /* A combat about nobody in particular is called after its procedure. */
  if (title == NULL || g_str_equal (title, name))
    return g_strdup (name);
  /* Translators: the name of a procedure, and who takes part. */
  return g_strdup_printf (_ ("%s: %s"), name, title);
}

/* --- What it waits for ------------------------------------------------------------------------ */

char *
arb_combat_words_dup_question (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  if (prompt == NULL || prompt->field == NULL)
    return g_strdup (_ ("a confirmation"));
  return arb_wording_label (arb_session_get_facts (session), prompt->field, prompt->id,
                            arb_session_get_language (session));
}

char *
arb_combat_words_dup_busy (ArbGame *game,
                           const ArbRules *rules,
                           const ArbCombatInfo *info,
                           ArbGameUnit *a,
                           ArbGameUnit *b)
{
  ArbGameUnit *unit = arb_combat_info_has_unit (info, a) ? a : b;
  g_autoptr (ArbSession) session =
      arb_store_read_combat (arb_game_get_store (game), info->id, arb_language_get (), NULL);
  g_autofree char *question = session != NULL ? arb_combat_words_dup_question (session)
                                              : g_strdup (info->question);
  g_autofree char *name = arb_combat_words_dup_name (game, rules, info);

  /* Translators: a unit; its combat, "Mêlée: 26e léger – Klebek"; the question that is open. */
  return g_strdup_printf (_ ("%s is already in a combat (%s), which waits for: %s."),
                          arb_game_unit_get_name (unit), name, question);
}

/* --- What came of it -------------------------------------------------------------------------- */

typedef struct
{
  const ArbField *field; /* Borrowed; the last result that names one of the sides */
  const ArbValue *value;
} Winner;

static void
visit_winner (const ArbEvent *event,
              const ArbProcedure *procedure,
              gpointer user_data)
{
  Winner *self = user_data;
  const ArbField *field = arb_procedure_find_value (procedure, event->key);

  if (field != NULL && field->side == NULL && arb_field_find_word (field, "a") != NULL &&
      arb_field_find_word (field, "b") != NULL)
    {
      self->field = field;
      self->value = &event->value;
    }
}

/* What decided between the sides; else what counts as the losses of a unit, by the links. */
static const char *
find_measure (ArbSession *session,
              const ArbField *winner)
{
  const ArbProcedure *procedure = arb_rules_find_procedure (arb_session_get_rules (session),
                                                            arb_session_get_procedure (session));

  if (winner->by != NULL)
    return winner->by;
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      for (guint j = 0; link->prefix == NULL && j < link->gives->len; j++)
        {
          const ArbLinkGive *give = g_ptr_array_index (link->gives, j);

          if (g_str_equal (give->field, ARB_UNIT_LOSSES) && give->becomes == NULL)
            return give->value;
        }
    }
  return NULL;
}

static char *
lower_first (const char *text)
{
  GString *result = g_string_new (NULL);

  if (*text != '\0')
    {
      g_string_append_unichar (result, g_unichar_tolower (g_utf8_get_char (text)));
      g_string_append (result, g_utf8_next_char (text));
    }
  return g_string_free (result, FALSE);
}

/* The winner's own number comes first. */
static char *
dup_score (const ArbFacts *facts,
           const Winner *winner,
           const char *measure,
           const char *side,
           const char *lang)
{
  gboolean is_won = winner->value->type == ARB_VALUE_WORD &&
                    (g_str_equal (winner->value->word, "a") ||
                     g_str_equal (winner->value->word, "b"));
  gboolean swapped = is_won && g_str_equal (winner->value->word, "b");
  const ArbValue *first = arb_facts_get_side (facts, swapped ? "b" : "a", measure);
  const ArbValue *second = arb_facts_get_side (facts, swapped ? "a" : "b", measure);
  g_autofree char *id = g_strdup_printf ("a.%s", measure);
  const ArbField *field = arb_procedure_find_value (arb_facts_get_procedure (facts), id);
  g_autofree char *name = lower_first (field != NULL ? arb_text_get (field->name, lang) : measure);
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  if (first == NULL || second == NULL)
    return NULL;
  own = arb_field_dup_display (field, first, lang);
  other = arb_field_dup_display (field, second, lang);
  if (is_won)
    /* Translators: "The Guard wins: 22 against 20 (losses inflicted)". */
    return g_strdup_printf (_ ("%s wins: %s against %s (%s)"), side, own, other, name);
  /* Translators: "Nobody: a draw. 22 against 20 (losses inflicted)". */
  return g_strdup_printf (_ ("%s. %s against %s (%s)"), side, own, other, name);
}

/* NULL: nobody wins in this procedure. */
static char *
dup_winner (ArbSession *session)
{
  const ArbFacts *facts = arb_session_get_facts (session);
  const char *lang = arb_session_get_language (session);
  const char *measure;
  Winner winner = { NULL, NULL };
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *capital = NULL;
  gboolean is_side;
  char *sentence = NULL;

  arb_session_foreach_result (session, visit_winner, &winner);
  if (winner.field == NULL)
    return NULL;
  label = arb_wording_label (facts, winner.field, winner.field->id, lang);
  name = arb_wording_value (facts, winner.field, winner.value, lang);
  /* Translators: the name of a result and its value, as in "Leader’s fate: unhurt". */
  plain = g_strdup_printf (_ ("%s: %s"), label, name);
  is_side = winner.value->type == ARB_VALUE_WORD &&
            g_hash_table_contains (arb_session_get_rules (session)->sides, winner.value->word);
  /* “Nobody: a draw” says what it is about by itself. */
  capital = arb_wording_capitalize (is_side || strchr (name, ':') != NULL ? name : plain);
  measure = find_measure (session, winner.field);
  if (measure != NULL)
    sentence = dup_score (facts, &winner, measure, capital, lang);
  return sentence != NULL ? sentence : g_steal_pointer (&plain);
}

/* The value a procedure ends with, when it belongs to no side. */
static void
visit_last (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer user_data)
{
  Winner *last = user_data;
  const ArbField *field = arb_procedure_find_value (procedure, event->key);

  if (field == NULL || field->quiet)
    return;
  last->field = field->side == NULL ? field : NULL;
  last->value = &event->value;
}

static char *
dup_last_note (ArbSession *session)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);

  for (guint i = account->len; i > 0; i--)
    {
      const ArbAccountLine *line = g_ptr_array_index (account, i - 1);

      if (line->kind == ARB_ACCOUNT_NOTE && line->depth == 0)
        return g_strdup (line->label);
    }
  return NULL;
}

char *
arb_combat_words_dup_result (ArbSession *session)
{
  const ArbFacts *facts = arb_session_get_facts (session);
  const char *lang = arb_session_get_language (session);
  g_autofree char *label = NULL;
  g_autofree char *value = NULL;
  Winner last = { NULL, NULL };
  char *sentence;

  if (!arb_session_is_done (session))
    return NULL;
  sentence = dup_winner (session);
  if (sentence == NULL)
    sentence = dup_last_note (session);
  if (sentence != NULL)
    return sentence;
  arb_session_foreach_result (session, visit_last, &last);
  if (last.field == NULL)
    return NULL;
  label = arb_wording_label (facts, last.field, last.field->id, lang);
  value = arb_wording_value (facts, last.field, last.value, lang);
  return g_strdup_printf (_ ("%s: %s"), label, value);
}
