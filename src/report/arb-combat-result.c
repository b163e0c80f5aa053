/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What came of a combat, in the words that are said first. */

#include "report/arb-combat-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-wording.h"
#include "report/arb-account.h"

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

gboolean
arb_combat_words_find_winner (ArbSession *session,
                              const char **side)
{
  Winner winner = { NULL, NULL };

  g_return_val_if_fail (ARB_IS_SESSION (session), FALSE);
  g_return_val_if_fail (side != NULL, FALSE);
  *side = NULL;
  if (arb_session_is_done (session))
    arb_session_foreach_result (session, visit_winner, &winner);
  if (winner.field == NULL)
    return FALSE;
  if (winner.value->type == ARB_VALUE_WORD &&
      g_hash_table_contains (arb_session_get_rules (session)->sides, winner.value->word))
    *side = winner.value->word;
  return TRUE;
}

/* What counts as the losses of a unit, by the links of the procedure; NULL: nothing. */
static const char *
find_losses (const ArbProcedure *procedure)
{
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

static gboolean
is_won_by (const Winner *winner,
           const char *side)
{
  return winner->value->type == ARB_VALUE_WORD && g_str_equal (winner->value->word, side);
}

/* The winner's own number comes first, here and in what follows. */
static const ArbValue *
get_first (const ArbFacts *facts,
           const Winner *winner,
           const char *id)
{
  return arb_facts_get_side (facts, is_won_by (winner, "b") ? "b" : "a", id);
}

static const ArbValue *
get_second (const ArbFacts *facts,
            const Winner *winner,
            const char *id)
{
  return arb_facts_get_side (facts, is_won_by (winner, "b") ? "a" : "b", id);
}

static char *
dup_score (const ArbFacts *facts,
           const Winner *winner,
           const char *measure,
           const char *side,
           const char *lang)
{
  gboolean is_won = is_won_by (winner, "a") || is_won_by (winner, "b");
  const ArbValue *first = get_first (facts, winner, measure);
  const ArbValue *second = get_second (facts, winner, measure);
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
    /* Translators: "The Guard wins: 22 losses inflicted against 20". */
    return g_strdup_printf (_ ("%s wins: %s %s against %s"), side, own, name, other);
  /* Translators: "A draw: 22 losses inflicted against 20". */
  return g_strdup_printf (_ ("%s: %s %s against %s"), side, own, name, other);
}

static gboolean
is_nothing (const ArbValue *value)
{
  return value == NULL || value->type == ARB_VALUE_NONE || (value->type == ARB_VALUE_BOOL && !value->truth) ||
         (arb_value_is_number (value) && arb_value_get_ratio (value).num == 0);
}

static void
add_sentence (GString *text,
              const char *sentence)
{
  if (text->len > 0)
    g_string_append (text, text->str[text->len - 1] == '.' ? " " : ". ");
  g_string_append (text, sentence);
}

/* “Immediate rout: IR 14 Klebek.” */
static void
add_those (const ArbFacts *facts,
           const Winner *winner,
           const ArbField *field,
           const ArbValue *first,
           const ArbValue *second,
           const char *lang,
           GString *text)
{
  gboolean is_b_first = is_won_by (winner, "b");
  g_autofree char *one = arb_wording_side (facts, is_b_first ? "b" : "a", lang);
  g_autofree char *other = arb_wording_side (facts, is_b_first ? "a" : "b", lang);
  g_autofree char *both = g_strdup_printf ("%s, %s", one, other);
  g_autofree char *sentence =
      g_strdup_printf (_ ("%s: %s."), arb_text_get (field->name, lang),
                       is_nothing (second)  ? one
                       : is_nothing (first) ? other
                                            : both);

  add_sentence (text, sentence);
}

/* “Retreat (cm): 3 for IR 14 Klebek.” */
static void
add_one (const ArbFacts *facts,
         const ArbField *field,
         const char *side,
         const ArbValue *value,
         const char *lang,
         GString *text)
{
  g_autofree char *name = arb_wording_side (facts, side, lang);
  g_autofree char *display = NULL;
  g_autofree char *sentence = NULL;

  if (is_nothing (value))
    return;
  display = arb_field_dup_display (field, value, lang);
  /* Translators: "Retreat (cm): 3 for IR 14 Klebek." */
  sentence = g_strdup_printf (_ ("%s: %s for %s."), arb_text_get (field->name, lang), display, name);
  add_sentence (text, sentence);
}

/* @field: that of side a. “Figures lost: 1 against 3.” Nothing to say when it is nothing for both. */
static void
add_pair (const ArbFacts *facts,
          const Winner *winner,
          const ArbField *field,
          const char *lang,
          GString *text)
{
  const char *id = field->id + strlen ("a.");
  const ArbValue *first = get_first (facts, winner, id);
  const ArbValue *second = get_second (facts, winner, id);
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;
  g_autofree char *sentence = NULL;

  if (is_nothing (first) && is_nothing (second))
    return;
  if (field->type == ARB_FIELD_BOOL)
    {
      add_those (facts, winner, field, first, second, lang, text);
      return;
    }
  if (is_nothing (first) || is_nothing (second) || field->type == ARB_FIELD_WORD)
    {
      add_one (facts, field, is_won_by (winner, "b") ? "b" : "a", first, lang, text);
      add_one (facts, field, is_won_by (winner, "b") ? "a" : "b", second, lang, text);
      return;
    }
  left = arb_field_dup_display (field, first, lang);
  right = arb_field_dup_display (field, second, lang);
  /* Translators: "Figures lost: 1 against 3." */
  sentence = g_strdup_printf (_ ("%s: %s against %s."), arb_text_get (field->name, lang), left, right);
  add_sentence (text, sentence);
}

/* The values that the rules want to be told, and how a unit stands after a test that may still be
 * outstanding: that it routs. */
static gboolean
is_told (const ArbField *field,
         const char *measure)
{
  gboolean is_tested =
      field->role == ARB_ROLE_INPUT && field->optional && field->tells == ARB_TELLS_STATE;

  return (field->is_headline || is_tested) &&
         g_strcmp0 (field->side, "a") == 0 && g_strcmp0 (field->id + strlen ("a."), measure) != 0;
}

static void
add_told (const ArbFacts *facts,
          const Winner *winner,
          const GPtrArray *fields,
          const char *measure,
          const char *lang,
          GString *text)
{
  for (guint i = 0; i < fields->len; i++)
    if (is_told (g_ptr_array_index (fields, i), measure))
      add_pair (facts, winner, g_ptr_array_index (fields, i), lang, text);
}

/* “26e léger wins: 22 losses inflicted against 20. Retreat (cm): 3 for IR 14 Klebek.” Nothing at all when
 * nobody wins in this procedure. */
static void
add_winner (ArbSession *session,
            const ArbFacts *facts,
            GString *text)
{
  const ArbProcedure *procedure = arb_facts_get_procedure (facts);
  const char *lang = arb_session_get_language (session);
  const char *losses = find_losses (procedure);
  const char *measure;
  Winner winner = { NULL, NULL };
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *capital = NULL;
  g_autofree char *score = NULL;
  gboolean is_side;

  arb_session_foreach_result_of (session, facts, visit_winner, &winner);
  if (winner.field == NULL)
    return;
  label = arb_wording_label (facts, winner.field, winner.field->id, lang);
  name = arb_wording_value (facts, winner.field, winner.value, lang);
  /* Translators: the name of a result and its value, as in "Leader’s fate: unhurt". */
  plain = g_strdup_printf (_ ("%s: %s"), label, name);
  is_side = winner.value->type == ARB_VALUE_WORD &&
            g_hash_table_contains (arb_session_get_rules (session)->sides, winner.value->word);
  measure = winner.field->by != NULL ? winner.field->by : losses;
  /* With the numbers behind it, “a draw” says what it is about by itself. */
  capital = arb_wording_capitalize (is_side || measure != NULL ? name : plain);
  if (measure != NULL)
    score = dup_score (facts, &winner, measure, capital, lang);
  add_sentence (text, score != NULL ? score : plain);
  add_told (facts, &winner, procedure->values, measure, lang, text);
  add_told (facts, &winner, procedure->inputs, measure, lang, text);
  if (losses != NULL && !g_str_equal (losses, measure))
    {
      g_autofree char *id = g_strconcat ("a.", losses, NULL);
      const ArbField *field = arb_procedure_find_value (procedure, id);

      if (field != NULL)
        add_pair (facts, &winner, field, lang, text);
    }
}

static gboolean
tells_of_sides (const GPtrArray *fields)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = g_ptr_array_index (fields, i);

      if (field->tells != ARB_TELLS_NOTHING && (field->side != NULL || field->tells_of != NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
tells (const ArbProcedure *procedure)
{
  return tells_of_sides (procedure->values) || tells_of_sides (procedure->inputs);
}

const ArbFacts *
arb_combat_words_find_told (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  const ArbFacts *own = arb_session_get_facts (session);
  const GPtrArray *links = arb_facts_get_procedure (own)->links;

  for (guint i = links->len; !tells (arb_facts_get_procedure (own)) && i > 0; i--)
    {
      const ArbLink *link = g_ptr_array_index (links, i - 1);
      g_autofree char *path = link->call != NULL ? g_strconcat (link->call, "/", NULL) : NULL;
      const ArbFacts *called = path != NULL ? arb_session_find_facts (session, path) : NULL;

      /* Where the sides change places, what is told of one would stand under the other. */
      if (called != NULL && !link->swapped && tells (arb_facts_get_procedure (called)))
        return called;
    }
  return own;
}

typedef struct
{
  ArbSession *session;
  const ArbFacts *facts; /* of the procedure whose sentences count */
  GString *text;
} Headline;

/* What other procedures say is a step on the way to the result. */
static void
visit_headline (const ArbEvent *event,
                const ArbProcedure *procedure,
                gpointer user_data)
{
  Headline *self = user_data;
  const ArbFacts *facts = self->facts;
  const ArbSentence *sentence;
  g_autofree char *note = NULL;

  if (event->kind != ARB_EVENT_NOTE || procedure != arb_facts_get_procedure (facts))
    return;
  sentence = arb_rules_find_text (arb_session_get_rules (self->session), event->key);
  if (sentence == NULL || !sentence->is_headline)
    return;
  note = arb_wording_note (facts, procedure, event, arb_session_get_language (self->session));
  add_sentence (self->text, note);
}

/* “Movement allowed: yes. Left (UD): 2.” What one of many units is comes behind its name: “26e léger:
 * won.” */
static void
visit_headline_value (const ArbEvent *event,
                      const ArbProcedure *procedure,
                      gpointer user_data)
{
  Headline *self = user_data;
  const ArbFacts *facts = self->facts;
  const char *lang = arb_session_get_language (self->session);
  const ArbField *field = arb_procedure_find_value (procedure, event->key);
  g_autofree char *label = NULL;
  g_autofree char *value = NULL;
  g_autofree char *sentence = NULL;

  if (field == NULL || !field->is_headline || field->side != NULL ||
      event->value.type == ARB_VALUE_NONE)
    return;
  label = event->value.type == ARB_VALUE_WORD ? g_strdup (arb_wording_entry (facts, event->key)) : NULL;
  if (label == NULL)
    label = arb_wording_label (facts, field, event->key, lang);
  value = arb_wording_value (facts, field, &event->value, lang);
  sentence = g_strdup_printf (_ ("%s: %s"), label, value);
  add_sentence (self->text, sentence);
}

/* The value a procedure ends with, when it belongs to no side. */
static void
visit_last (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer user_data)
{
  Winner *last = user_data;
  const ArbField *field = arb_procedure_find_value (procedure, event->key);

  if (field == NULL || field->quiet || field->quiet_if_same)
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

/* What came of the procedure of @facts; nothing where its rules say nothing first and nobody wins. */
static void
add_result (ArbSession *session,
            const ArbFacts *facts,
            GString *text)
{
  Headline headline = { session, facts, text };

  arb_session_foreach_event (session, visit_headline, &headline);
  if (text->len == 0)
    arb_session_foreach_result_of (session, facts, visit_headline_value, &headline);
  if (text->len == 0)
    add_winner (session, facts, text);
}

char *
arb_combat_words_dup_result (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  const ArbFacts *facts = arb_session_get_facts (session);
  const char *lang = arb_session_get_language (session);
  g_autofree char *label = NULL;
  g_autofree char *value = NULL;
  Winner last = { NULL, NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  char *sentence;

  if (!arb_session_is_done (session))
    return NULL;
  /* A mêlée that the charge led to is what came of it: a refusal before it is a step on the way. */
  add_result (session, arb_combat_words_find_told (session), text);
  if (text->len == 0)
    add_result (session, facts, text);
  if (text->len > 0)
    return g_strdup (text->str);
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
