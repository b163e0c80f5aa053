/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-wording.h"

#include <string.h>

#include "engine/arb-facts-private.h"
#include "engine/arb-phrase.h"

char *
arb_wording_side (const ArbFacts *facts,
                  const char *side,
                  const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);

  const ArbValue *name = arb_facts_get_side (facts, side, "name");
  const ArbValue *as = arb_facts_get_side (facts, side, ARB_SIDE_AS);
  const ArbSentence *sentence =
      g_hash_table_lookup (arb_facts_get_rules (facts)->sides, as != NULL ? as->word : side);

  if (name != NULL && name->type == ARB_VALUE_TEXT)
    return g_strdup (name->text);
  return g_strdup (sentence != NULL ? arb_text_get (sentence->text, lang) : side);
}

/* “l’unité A” is what the rules call a side of no name, and its letter gives way to a name: “l’unité
 * « 8e hussards »”. A side that is called by what it does (“the attacker”) has none. */
static char *
dup_in_sentence (const ArbFacts *facts,
                 const char *side,
                 const char *lang)
{
  const ArbValue *name = arb_facts_get_side (facts, side, "name");
  const ArbSentence *sentence = g_hash_table_lookup (arb_facts_get_rules (facts)->sides, side);
  const char *text = sentence != NULL ? arb_text_get (sentence->text, lang) : "";
  g_autofree char *letter = g_ascii_strup (side, -1);
  const char *last = strrchr (text, ' ');
  g_autofree char *noun = NULL;

  if (name == NULL || name->type != ARB_VALUE_TEXT || last == NULL ||
      !g_str_equal (last + 1, letter))
    return arb_wording_side (facts, side, lang);
  noun = g_strndup (text, (gsize) (last - text));
  return arb_phrase_fill (ARB_PHRASE_NAMED, lang,
                          (const char *const[]) { noun, name->text, NULL });
}

const char *
arb_wording_entry (const ArbFacts *facts,
                   const char *id)
{
  g_return_val_if_fail (facts != NULL && id != NULL, NULL);

  guint index = 0;
  g_autofree char *pattern = arb_id_dup_pattern (id, &index);
  g_autofree char *name =
      pattern != NULL
          ? g_strdup_printf ("%.*s%u.name", (int) strcspn (pattern, "*"), pattern, index)
          : NULL;
  const ArbValue *value = name != NULL ? arb_facts_get (facts, name) : NULL;

  return value != NULL && value->type == ARB_VALUE_TEXT ? value->text : NULL;
}

char *
arb_wording_title (const ArbFacts *facts,
                   const ArbField *field,
                   const char *id,
                   const char *lang)
{
  g_autofree char *pattern = NULL;
  const char *name;
  guint index = 0;

  g_return_val_if_fail (facts != NULL, NULL);
  if (field == NULL || field->name == NULL)
    return g_strdup (id);
  pattern = field->max_index > 0 ? arb_id_dup_pattern (id, &index) : NULL;
  name = pattern != NULL ? arb_wording_entry (facts, id) : NULL;
  /* Entries of a side are also named by their number, in answers such as “t1, t2”. */
  if (name != NULL && field->side != NULL)
    return g_strdup_printf ("%s %u, %s", arb_text_get (field->name, lang), index, name);
  if (name != NULL)
    return g_strdup_printf ("%s (%s)", arb_text_get (field->name, lang), name);
  if (pattern != NULL)
    return g_strdup_printf ("%s %u", arb_text_get (field->name, lang), index);
  return g_strdup (arb_text_get (field->name, lang));
}

/* --- Entries of a list, chosen by name ------------------------------------------------------- */

/* A text about an entry, such as its name, or NULL. Borrowed. */
static const char *
get_entry_text (const ArbFacts *facts,
                const char *list,
                guint index,
                const char *name)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *value = arb_facts_get (facts, arb_id_join_index (id, list, index, name));

  return value != NULL && value->type == ARB_VALUE_TEXT ? value->text : NULL;
}

/* The side whose entries the question is about, or NULL: a question about one of them means its own. */
static const char *
get_wanted_side (const ArbFacts *facts,
                 const ArbPrompt *prompt)
{
  const ArbField *field = prompt->field;
  guint index = 0;
  g_autofree char *pattern = arb_id_dup_pattern (prompt->id, &index);

  if (pattern != NULL && g_str_has_prefix (pattern, field->of) &&
      pattern[strlen (field->of)] == '.')
    return get_entry_text (facts, field->of, index, "side");
  return field->side;
}

/* Whether it is one of those to choose from; a fact that is not known yet leaves all. */
static gboolean
is_among (const ArbFacts *facts,
          const ArbPrompt *prompt,
          guint n)
{
  const char *among = prompt->field->among;
  guint own = 0;
  g_autofree char *pattern = arb_id_dup_pattern (prompt->id, &own);
  gboolean is_own = among != NULL && pattern != NULL && g_str_has_prefix (among, "self.");
  g_autofree char *list = is_own ? g_strndup (pattern, strcspn (pattern, ".")) : NULL;
  char id[ARB_ID_LENGTH];
  const ArbValue *value;

  if (among == NULL)
    return TRUE;
  value = arb_facts_get (
      facts, is_own ? arb_id_join_index (id, list, own, among + strlen ("self.")) : among);
  for (guint i = 0; value != NULL && value->type == ARB_VALUE_LIST && i < value->list->n_items; i++)
    if (arb_value_get_int (&value->list->items[i]) == n)
      return TRUE;
  return value == NULL || value->type != ARB_VALUE_LIST;
}

char *
arb_wording_choice (const ArbFacts *facts,
                    const ArbPrompt *prompt,
                    guint n)
{
  const char *list, *side, *wanted;
  guint own = 0;
  g_autofree char *pattern = NULL;

  g_return_val_if_fail (facts != NULL && prompt != NULL && prompt->field->of != NULL, NULL);
  list = prompt->field->of;
  side = get_entry_text (facts, list, n, "side");
  wanted = get_wanted_side (facts, prompt);
  pattern = arb_id_dup_pattern (prompt->id, &own);
  if ((side != NULL && wanted != NULL && !g_str_equal (side, wanted)) ||
      !is_among (facts, prompt, n))
    return NULL;
  return own != n ? g_strdup (get_entry_text (facts, list, n, "name")) : NULL;
}

/* Their names with commas between them; NULL: one of them has none. */
static char *
dup_entry_names (const ArbFacts *facts,
                 const ArbField *field,
                 const ArbValue *value)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_items = value->type == ARB_VALUE_LIST ? value->list->n_items : 1;

  for (guint i = 0; i < n_items; i++)
    {
      const ArbValue *item = value->type == ARB_VALUE_LIST ? &value->list->items[i] : value;
      const char *name = item->type == ARB_VALUE_INT
                             ? get_entry_text (facts, field->of, (guint) item->integer, "name")
                             : NULL;

      if (name == NULL)
        return NULL;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

char *
arb_wording_label (const ArbFacts *facts,
                   const ArbField *field,
                   const char *id,
                   const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);

  g_autofree char *title = arb_wording_title (facts, field, id, lang);
  g_autofree char *side = NULL;

  if (field == NULL || field->name == NULL || field->side == NULL)
    return g_steal_pointer (&title);
  side = arb_wording_side (facts, field->side, lang);
  return g_strdup_printf ("%s (%s)", title, side);
}

/* A word that stands for a side is said by what the side is called here: its name, or what it is called
 * in the procedure that called this one. “celui de l’unité A” keeps the rest. NULL: it stands for none,
 * or is called as always. */
static char *
dup_side_word (const ArbFacts *facts,
               const ArbField *field,
               const ArbValue *value,
               const char *lang)
{
  const ArbSentence *sentence =
      value->type == ARB_VALUE_WORD
          ? g_hash_table_lookup (arb_facts_get_rules (facts)->sides, value->word)
          : NULL;
  const char *usual = sentence != NULL ? arb_text_get (sentence->text, lang) : NULL;
  g_autofree char *display = NULL;
  g_autofree char *called = NULL;
  const char *found;

  if (usual == NULL || (arb_facts_get_side (facts, value->word, "name") == NULL &&
                        arb_facts_get_side (facts, value->word, ARB_SIDE_AS) == NULL))
    return NULL;
  display = arb_field_dup_display (field, value, lang);
  found = strstr (display, usual);
  if (found == NULL || g_str_equal (display, usual))
    return arb_wording_side (facts, value->word, lang);
  called = dup_in_sentence (facts, value->word, lang);
  return g_strdup_printf ("%.*s%s%s", (int) (found - display), display, called,
                          found + strlen (usual));
}

char *
arb_wording_value (const ArbFacts *facts,
                   const ArbField *field,
                   const ArbValue *value,
                   const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  char *side = dup_side_word (facts, field, value, lang);

  if (side != NULL)
    return side;
  if (field != NULL && field->of != NULL)
    {
      char *names = dup_entry_names (facts, field, value);

      if (names != NULL)
        return names;
    }
  return arb_field_dup_display (field, value, lang);
}

static const ArbField *
find_field (const ArbProcedure *procedure,
            const char *id)
{
  const ArbField *field = arb_procedure_find_value (procedure, id);

  return field != NULL ? field : arb_procedure_find_input (procedure, id);
}

typedef struct
{
  const ArbFacts *facts;
  const char *lang;
  const char *side; /* what {side} stands for, or NULL */
  guint index;      /* what {n} stands for; 0: nothing */
  const char *entry; /* what people call it, or NULL */
} QuestionClosure;

/* "{total}" in a question about side a is what a.total is known to be. */
static char *
dup_fact (const ArbFacts *facts,
          const char *side,
          const char *name,
          const char *lang)
{
  const ArbValue *value = arb_facts_get_side (facts, side, name);
  g_autofree char *id = NULL;

  if (value == NULL)
    return NULL;
  id = side != NULL ? g_strconcat (side, ".", name, NULL) : g_strdup (name);
  return arb_field_dup_display (find_field (arb_facts_get_procedure (facts), id), value, lang);
}

static char *
expand_question (const char *name,
                 gpointer user_data)
{
  const QuestionClosure *closure = user_data;

  if (g_str_equal (name, "side") && closure->side != NULL)
    return dup_in_sentence (closure->facts, closure->side, closure->lang);
  if (g_str_equal (name, "n") && closure->index > 0)
    return closure->entry != NULL ? g_strdup_printf ("%u (%s)", closure->index, closure->entry)
                                  : g_strdup_printf ("%u", closure->index);
  if (g_str_equal (name, "entry") && closure->index > 0)
    return closure->entry != NULL ? g_strdup (closure->entry) : g_strdup_printf ("%u", closure->index);
  if (g_hash_table_contains (arb_facts_get_rules (closure->facts)->sides, name))
    return dup_in_sentence (closure->facts, name, closure->lang);
  return dup_fact (closure->facts, closure->side, name, closure->lang);
}

char *
arb_wording_capitalize (const char *text)
{
  GString *result = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);
  if (*text != '\0')
    {
      g_string_append_unichar (result, g_unichar_totitle (g_utf8_get_char (text)));
      g_string_append (result, g_utf8_next_char (text));
    }
  return g_string_free (result, FALSE);
}

static char *
expand_sentence (const ArbFacts *facts,
                 const ArbText *text,
                 const char *side,
                 guint index,
                 const char *entry,
                 const char *lang)
{
  QuestionClosure closure = { facts, lang, side, index, entry };
  g_autofree char *sentence =
      arb_text_expand (arb_text_get (text, lang), lang, expand_question, &closure);

  return arb_wording_capitalize (sentence);
}

/* The N of "troop.N.type"; 0 when the question is not about an entry of a list. */
static guint
index_of (const ArbPrompt *prompt)
{
  guint index = 0;

  if (prompt->field->max_index > 0)
    g_free (arb_id_dup_pattern (prompt->id, &index));
  return index;
}

char *
arb_wording_question (const ArbFacts *facts,
                      const ArbPrompt *prompt,
                      const char *lang)
{
  const ArbSentence *sentence;

  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (prompt != NULL, NULL);
  switch (prompt->kind)
    {
    case ARB_PROMPT_DONE:
      return g_strdup (arb_phrase_get (ARB_PHRASE_OVER, lang));
    case ARB_PROMPT_NOTICE:
      sentence = arb_rules_find_text (arb_facts_get_rules (facts),
                                      prompt->id + strlen ("notice."));
      return sentence != NULL ? expand_sentence (facts, sentence->text, NULL, 0, NULL, lang)
                              : g_strdup (prompt->id);
    case ARB_PROMPT_CHOICE:
    case ARB_PROMPT_NUMBER:
    case ARB_PROMPT_DICE:
    case ARB_PROMPT_TEXT:
    default:
      if (prompt->field->question != NULL)
        return expand_sentence (facts, prompt->field->question, prompt->field->side,
                                index_of (prompt), arb_wording_entry (facts, prompt->id), lang);
      return arb_wording_label (facts, prompt->field, prompt->id, lang);
    }
}

/* A fact that stayed open in this case is a dash in the sentence about it. */
static char *
expand_reason (const char *name,
               gpointer user_data)
{
  char *text = expand_question (name, user_data);

  return text != NULL ? text : g_strdup ("–");
}

char *
arb_wording_because (const ArbFacts *facts,
                     const ArbField *field,
                     const char *lang)
{
  g_return_val_if_fail (facts != NULL && field != NULL, NULL);

  QuestionClosure closure = { .facts = facts, .lang = lang, .side = field->side };

  return field->because != NULL ? arb_text_expand (arb_text_get (field->because, lang), lang,
                                                   expand_reason, &closure)
                                : NULL;
}

char *
arb_wording_why_not (const ArbFacts *facts,
                     const ArbPrompt *prompt,
                     const char *word,
                     const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (prompt != NULL, NULL);

  const char *id = arb_prompt_why_not (prompt, word);
  const ArbSentence *sentence =
      id != NULL ? arb_rules_find_text (arb_facts_get_rules (facts), id) : NULL;

  if (id == NULL)
    return NULL;
  return sentence != NULL ? expand_sentence (facts, sentence->text, NULL, 0, NULL, lang)
                          : g_strdup (id);
}

typedef struct
{
  const ArbFacts *facts;
  const ArbProcedure *procedure;
  const ArbEvent *event;
  const char *lang;
} NoteClosure;

/* {side}: whose fact the note is about. */
static char *
dup_note_side (const NoteClosure *closure)
{
  const ArbField *field = find_field (closure->procedure, closure->event->item);

  if (field == NULL || field->side == NULL)
    return NULL;
  return dup_in_sentence (closure->facts, field->side, closure->lang);
}

static const ArbField *
find_of_side (const GPtrArray *fields,
              const char *name)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = g_ptr_array_index (fields, i);
      gsize length = field->side != NULL ? strlen (field->side) : 0;

      if (length > 0 && g_str_has_prefix (field->id, field->side) && field->id[length] == '.' &&
          g_str_equal (field->id + length + 1, name))
        return field;
    }
  return NULL;
}

/* A sentence about one side names the fact without it; the words are the same for all sides. */
static const ArbField *
find_noted (const ArbProcedure *procedure,
            const char *name,
            const ArbValue *value)
{
  const ArbField *field = arb_procedure_find_value (procedure, name);

  if (field != NULL || value->type != ARB_VALUE_WORD)
    return field;
  field = arb_procedure_find_input (procedure, name);
  if (field == NULL)
    field = find_of_side (procedure->values, name);
  return field != NULL ? field : find_of_side (procedure->inputs, name);
}

static char *
expand_note (const char *name,
             gpointer user_data)
{
  const NoteClosure *closure = user_data;
  const ArbValue *pairs = &closure->event->value;

  for (guint i = 0; pairs->type == ARB_VALUE_LIST && i + 1 < pairs->list->n_items; i += 2)
    if (pairs->list->items[i].type == ARB_VALUE_WORD &&
        g_str_equal (pairs->list->items[i].word, name))
      return arb_wording_value (closure->facts,
                                find_noted (closure->procedure, name, &pairs->list->items[i + 1]),
                                &pairs->list->items[i + 1], closure->lang);
  if (g_str_equal (name, "side"))
    return dup_note_side (closure);
  return g_hash_table_contains (arb_facts_get_rules (closure->facts)->sides, name)
             ? arb_wording_side (closure->facts, name, closure->lang)
             : NULL;
}

char *
arb_wording_note (const ArbFacts *facts,
                  const ArbProcedure *procedure,
                  const ArbEvent *event,
                  const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (event != NULL, NULL);

  const ArbSentence *sentence = arb_rules_find_text (arb_facts_get_rules (facts), event->key);
  NoteClosure closure = { facts, procedure, event, lang };
  g_autofree char *text = NULL;

  if (sentence == NULL)
    return g_strdup (event->key);
  text = arb_text_expand (arb_text_get (sentence->text, lang), lang, expand_note, &closure);
  return arb_wording_capitalize (text);
}

char *
arb_wording_signed (gint64 number)
{
  if (number > 0)
    return g_strdup_printf ("+%" G_GINT64_FORMAT, number);
  return number < 0 ? g_strdup_printf ("−%" G_GINT64_FORMAT, -number) : g_strdup ("0");
}

/* Rules may have more than two sides; those who meet in a procedure are asked about in it. */
static const char *
other_side (const ArbProcedure *procedure,
            const char *side)
{
  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const char *other = ((const ArbField *) g_ptr_array_index (procedure->inputs, i))->side;

      if (other != NULL && !g_str_equal (other, side))
        return other;
    }
  return side;
}

/* "square or column", in the words of the field. */
static char *
operands_to_words (const ArbCondition *condition,
                   const ArbField *field,
                   const char *lang)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < condition->values->len; i++)
    {
      g_autofree char *word = arb_field_dup_display (
          field, &g_array_index (condition->values, ArbValue, i), lang);

      g_string_append_printf (list, "%s%s", i > 0 ? arb_phrase_get (ARB_PHRASE_OR, lang) : "", word);
    }
  return g_string_free (list, FALSE);
}

static char *
requirement_to_words (const ArbCondition *condition,
                      const ArbField *field,
                      const char *lang)
{
  g_autofree char *operands = operands_to_words (condition, field, lang);
  const char *const parts[] = { operands, NULL };

  switch (condition->test)
    {
    case ARB_TEST_NOT:
      return arb_phrase_fill (ARB_PHRASE_NOT, lang, parts);
    case ARB_TEST_MIN:
      return arb_phrase_fill (ARB_PHRASE_MIN, lang, parts);
    case ARB_TEST_MAX:
      return arb_phrase_fill (ARB_PHRASE_MAX, lang, parts);
    case ARB_TEST_BELOW:
      return arb_phrase_fill (ARB_PHRASE_BELOW, lang, parts);
    case ARB_TEST_ABOVE:
      return arb_phrase_fill (ARB_PHRASE_ABOVE, lang, parts);
    case ARB_TEST_IS:
    default:
      return g_steal_pointer (&operands);
    }
}

/* Whose facts the sum @id was about: a side, or an entry of its list ("a.troop.2.force" is about
 * "a.troop.2"). */
static char *
dup_owner (const ArbField *total,
           const char *id)
{
  if (total == NULL || total->side == NULL)
    return g_strdup ("");
  if (total->max_index == 0)
    return g_strdup (total->side);
  return g_strndup (id, strrchr (id, '.') - id);
}

/* An entry of a list also has the facts derived for its side. */
static const ArbField *
find_fact_field (const ArbProcedure *procedure,
                 const ArbCondition *condition,
                 const char *side,
                 const char *id)
{
  const ArbField *field = find_field (procedure, id);
  g_autofree char *of_side = NULL;

  if (field != NULL || condition->owner != ARB_OWNER_SELF || side == NULL)
    return field;
  of_side = g_strdup_printf ("%s.%s", arb_side_of (side), condition->name);
  return find_field (procedure, of_side);
}

char *
arb_wording_condition (const ArbFacts *facts,
                       const ArbProcedure *procedure,
                       const ArbCondition *condition,
                       const char *side,
                       const char *foe,
                       const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (condition != NULL, NULL);

  const char *owner = condition->owner == ARB_OWNER_SELF   ? side
                      : condition->owner == ARB_OWNER_FOE  ? foe
                      : condition->owner == ARB_OWNER_SIDE ? arb_side_of (side)
                                                           : NULL;
  g_autofree char *id = owner != NULL ? g_strdup_printf ("%s.%s", owner, condition->name)
                                      : g_strdup (condition->name);
  const ArbField *field = condition->owner == ARB_OWNER_RULING
                              ? arb_rules_find_ruling (arb_facts_get_rules (facts), id)
                              : find_fact_field (procedure, condition, side, id);
  g_autofree char *label = arb_wording_label (facts, field, id, lang);
  g_autofree char *needed = requirement_to_words (condition, field, lang);
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;
  g_autofree char *found = NULL;
  const ArbValue *actual;
  ArbView view;

  arb_view_init (&view, facts, side, foe);
  actual = arb_view_look (&view, condition->owner, condition->number, condition->derived, &buffer);
  if (actual != NULL)
    found = arb_field_dup_display (field, actual, lang);
  return arb_phrase_fill (found != NULL ? ARB_PHRASE_IS_BUT_NEEDS : ARB_PHRASE_NEEDS, lang,
                          (const char *const[]) { label, needed, found, NULL });
}

char *
arb_wording_line_reason (const ArbFacts *facts,
                         const ArbProcedure *procedure,
                         const ArbEvent *event,
                         const char *lang)
{
  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (event != NULL, NULL);

  const ArbModifier *modifier =
      arb_rules_find_modifier (arb_facts_get_rules (facts), event->item);
  const ArbField *total = arb_procedure_find_value (procedure, event->key);
  const char *about = arb_event_get_about (event);

  if (event->detail == ARB_DETAIL_APPLIED)
    return NULL;
  if (event->detail == ARB_DETAIL_USED)
    return g_strdup (arb_phrase_get (ARB_PHRASE_USED, lang));
  if (event->detail == ARB_DETAIL_ZERO || modifier == NULL || *about == '\0')
    return g_strdup (arb_phrase_get (ARB_PHRASE_ZERO, lang));

  if (event->detail == ARB_DETAIL_GROUP)
    {
      const ArbModifier *winner =
          arb_rules_find_modifier (arb_facts_get_rules (facts), about);
      const char *const parts[] = {
        winner != NULL ? arb_text_get (winner->name, lang) : about, NULL
      };

      return arb_phrase_fill (ARB_PHRASE_INSTEAD, lang, parts);
    }
  {
    guint64 index = g_ascii_strtoull (about, NULL, 10);
    g_autofree char *side = dup_owner (total, event->key);
    const char *foe = other_side (procedure,
                                  total != NULL && total->side != NULL ? total->side : "");

    if (index >= modifier->conditions->len)
      return g_strdup (arb_phrase_get (ARB_PHRASE_ZERO, lang));
    return arb_wording_condition (facts, procedure,
                                  &g_array_index (modifier->conditions, ArbCondition, index), side,
                                  foe, lang);
  }
}
