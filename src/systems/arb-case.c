/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-case.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "base/arb-near.h"
#include "engine/arb-slots.h"
#include "systems/arb-rules-reader.h"
#include "systems/arb-script-private.h"

/* Most cases have fewer. */
#define N_ANSWERS 32

typedef struct
{
  guint slot;
  ArbValue value; /* Owned */
} Answer;

/* A case being put together: its answers parsed and waiting for their questions. */
struct _ArbCase
{
  const ArbSystem *system; /* Borrowed */
  const ArbProcedure *procedure; /* Borrowed */
  const ArbSlots *slots;  /* Borrowed */
  ArbSession *session;
  GArray *answers;        /* Owned, Answer in the order of the case */
  GArray *given;          /* Owned, guint: index + 1 into @answers for each slot; 0: not given */
  GArray *given_bits;     /* Owned, guint64: whether it is given or counts a list, a bit for each slot:
                             looked at by the hundred, so that they should all stand close together */
  guint *n_entries;       /* Owned: the highest N of order.N for each list */
  GHashTable *rulings;    /* Owned: ids seen; NULL: none so far */
  GHashTable *tables;     /* Owned: ids seen; NULL: none so far */
  ArbCaseResult *result;  /* Borrowed */
  gboolean is_of_game;
  gboolean leaves_dice;   /* those that it does not hold stay open */
};

static gboolean fail (ArbCaseResult *result,
                      const char *prefix,
                      const char *id,
                      const char *format,
                      ...) G_GNUC_PRINTF (4, 5);

static gboolean
fail (ArbCaseResult *result,
      const char *prefix,
      const char *id,
      const char *format,
      ...)
{
  va_list args;

  va_start (args, format);
  result->message = g_strdup_vprintf (format, args);
  va_end (args);
  result->error_id = g_strconcat (prefix, id, NULL);
  return FALSE;
}

/* With the one of @choices, ArbField, that was probably meant. */
static gboolean
fail_near (ArbCaseResult *result,
           const char *prefix,
           const char *id,
           const char *unknown,
           const GPtrArray *choices)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < choices->len; i++)
    {
      const ArbField *field = choices->pdata[i];

      if (!field->only_played)
        g_ptr_array_add (ids, (gpointer) field->id);
    }
  g_ptr_array_add (ids, NULL);
  sentence = arb_near_dup_sentence (unknown, id, (const char *const *) ids->pdata);
  return fail (result, prefix, id, "%s", sentence);
}

static gboolean
refuse_input (const ArbCase *self,
              const char *id)
{
  g_autofree char *unknown =
      g_strdup_printf (_ ("The procedure “%s” has no input “%s”."), self->procedure->id, id);

  return fail_near (self->result, "", id, unknown, self->procedure->inputs);
}

gboolean
arb_case_set (ArbCase *self,
              const char *id,
              const char *text)
{
  g_return_val_if_fail (self != NULL, FALSE);

  guint slot = arb_slots_find (self->slots, id);
  const ArbSlot *facts = slot != ARB_NO_SLOT ? arb_slots_get (self->slots, slot) : NULL;
  const ArbField *field = facts != NULL ? facts->input : NULL;
  g_autoptr (GError) error = NULL;
  Answer answer = { slot, ARB_VALUE_INIT };

  if (field == NULL || field->counts != NULL ||
      (field->only_played && !(self->is_of_game && field->in_games)))
    return refuse_input (self, id);
  if (g_array_index (self->given, guint, slot) != 0)
    return fail (self->result, "", id, _ ("“%s” is given twice."), id);
  if (!arb_field_parse (field, text, &answer.value, &error))
    return fail (self->result, "", id, "%s: %s", id, error->message);
  g_array_append_val (self->answers, answer);
  g_array_index (self->given, guint, slot) = self->answers->len;
  g_array_index (self->given_bits, guint64, slot / 64) |= G_GUINT64_CONSTANT (1) << slot % 64;
  /* "order.3.kind" says that there are three orders. */
  if (facts->list != ARB_NOT_FOUND)
    self->n_entries[facts->list] = MAX (self->n_entries[facts->list], facts->entry);
  return TRUE;
}

const ArbValue *
arb_case_get (const ArbCase *self,
              const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  guint slot = arb_slots_find (self->slots, id);
  guint place = slot < self->given->len ? g_array_index (self->given, guint, slot) : 0;

  return place > 0 ? &g_array_index (self->answers, Answer, place - 1).value : NULL;
}

static gboolean
is_new (GHashTable **seen,
        const char *id)
{
  if (*seen == NULL)
    *seen = g_hash_table_new (g_str_hash, g_str_equal);
  return g_hash_table_add (*seen, (gpointer) id);
}

static gboolean
read_ruling (ArbCase *self,
             const ArbXmlNode *node,
             const char *id)
{
  const ArbField *ruling = arb_rules_find_ruling (self->system->rules, id);
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (ruling == NULL || ruling->only_played)
    {
      g_autofree char *unknown = g_strdup_printf (_ ("There is no ruling “%s”."), id);

      return fail_near (self->result, "ruling.", id, unknown, self->system->rules->rulings);
    }
  if (!is_new (&self->rulings, id))
    return fail (self->result, "ruling.", id, _ ("“%s” is given twice."), id);
  if (!arb_field_parse (ruling, node->text, &value, &error))
    return fail (self->result, "ruling.", id, "%s: %s", id, error->message);
  if (ruling->settled_in_cases && !arb_value_equal (&value, &ruling->standard))
    return fail (self->result, "ruling.", id, _ ("Only games choose the ruling “%s”."), id);
  arb_case_set_ruling (self, ruling->id, &value);
  return TRUE;
}

void
arb_case_set_ruling (ArbCase *self,
                     const char *id,
                     const ArbValue *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (value != NULL);
  arb_session_set_ruling (self->session, id, value);
}

void
arb_case_carry (ArbCase *self,
                const char *id,
                const ArbValue *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (value != NULL);
  arb_session_carry (self->session, id, value);
}

/* NULL and the error in @result when the case's table is not one of this procedure. */
ArbTable *
arb_case_read_table (const ArbSystem *system,
                     const ArbProcedure *procedure,
                     const ArbXmlNode *node,
                     const char *id,
                     ArbCaseResult *result)
{
  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (result != NULL, NULL);

  const ArbTable *shipped = arb_rules_find_table (system->rules, id);
  g_autoptr (ArbTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (shipped == NULL || !g_ptr_array_find (procedure->tables, g_intern_string (id), NULL))
    {
      fail (result, "table.", id, _ ("The procedure “%s” takes no table “%s”."), procedure->id, id);
      return NULL;
    }
  table = arb_table_new (id);
  table->row_name = shipped->row_name;
  table->match = shipped->match;
  table->min_cell = shipped->min_cell;
  table->origin = ARB_ORIGIN_CLUB;
  if (!arb_rules_read_table_cells (table, node, table->row_name, &error))
    {
      fail (result, "table.", id, "%s", error->message);
      return NULL;
    }
  if (arb_table_is_empty (table) ||
      (table->match == ARB_MATCH_FLOOR && !arb_table_has_number_headings (table)))
    {
      fail (result, "table.", id,
            _ ("The table “%s” needs whole numbers as headings and at least one row."), id);
      return NULL;
    }
  return g_steal_pointer (&table);
}

static gboolean
read_table (ArbCase *self,
            const ArbXmlNode *node,
            const char *id)
{
  ArbTable *table = arb_case_read_table (self->system, self->procedure, node, id, self->result);

  if (table == NULL)
    return FALSE;
  if (!is_new (&self->tables, id))
    {
      arb_table_free (table);
      return fail (self->result, "table.", id, _ ("“%s” is given twice."), id);
    }
  arb_session_take_table (self->session, table);
  return TRUE;
}

/* Whether @variant says the same thing otherwise. */
static gboolean
is_replaced (const ArbXmlNode *child,
             const ArbXmlNode *variant)
{
  const char *id = variant != NULL ? arb_xml_node_get (child, "id") : NULL;

  for (const ArbXmlNode *other = variant != NULL ? variant->first_child : NULL; other != NULL;
       other = other->next)
    if (g_str_equal (other->name, child->name) &&
        g_strcmp0 (arb_xml_node_get (other, "id"), id) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
read_children (ArbCase *self,
               const ArbXmlNode *node,
               const ArbXmlNode *variant)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      const char *id = arb_xml_node_get (child, "id");
      gboolean ok;

      if (is_replaced (child, variant) ||
          (self->leaves_dice && g_str_equal (child->name, ARB_CASE_VARIANT)))
        continue;
      if (id == NULL)
        return fail (self->result, "", child->name, _ ("An element “%s” has no id."), child->name);
      if (child->first_child != NULL && !g_str_equal (child->name, "table"))
        ok = fail (self->result, g_str_equal (child->name, "ruling") ? "ruling." : "", id,
                   _ ("“%s” does not belong in a case."), child->first_child->name);
      else if (g_str_equal (child->name, "set"))
        ok = arb_case_set (self, id, child->text);
      else if (g_str_equal (child->name, "ruling"))
        ok = read_ruling (self, child, id);
      else if (g_str_equal (child->name, "table"))
        ok = read_table (self, child, id);
      else
        ok = fail (self->result, "", child->name, _ ("“%s” does not belong in a case."),
                   child->name);
      if (!ok)
        return FALSE;
    }
  return TRUE;
}

/* What the case says about a question of its own procedure, or NULL: a case cannot name those of
 * the procedures that it calls. */
static const ArbValue *
find_given (const ArbCase *self,
            const ArbPrompt *prompt)
{
  guint index = prompt->question == prompt->id && prompt->slot < self->given->len
                    ? g_array_index (self->given, guint, prompt->slot)
                    : 0;

  return index > 0 ? &g_array_index (self->answers, Answer, index - 1).value : NULL;
}

/* Stands in for the person: what the case says, failing that the documented default. */
static ArbAnswered
answer_prompt (const ArbPrompt *prompt,
               ArbValue *value,
               gpointer user_data)
{
  ArbCase *self = user_data;
  const ArbValue *given = find_given (self, prompt);

  if (given != NULL)
    {
      *value = arb_value_copy (given);
      return ARB_ANSWERED;
    }
  if (prompt->field != NULL && prompt->field->counts != NULL)
    {
      guint list = arb_index_find (&self->slots->list_ids, prompt->field->counts);

      *value = arb_value_int (MAX (list != ARB_NOT_FOUND ? self->n_entries[list] : 0, prompt->min));
      return ARB_ANSWERED;
    }
  if (self->leaves_dice && prompt->kind == ARB_PROMPT_DICE && !prompt->has_default &&
      !(prompt->field != NULL && prompt->field->only_played))
    return ARB_ANSWERED_NOT;
  return arb_script_answer_usual (prompt, value);
}

/* Whether the case holds an answer to the input in @slot of its own procedure. */
static gboolean
has_answer (const ArbCase *self,
            guint slot)
{
  return slot / 64 < self->given_bits->len &&
         (g_array_index (self->given_bits, guint64, slot / 64) >> slot % 64 & 1) != 0;
}

/* What answer_prompt() will say, before there is a question. */
static ArbAnswered
find_ready (const ArbField *field,
            guint slot,
            gboolean is_called,
            const ArbValue **value,
            gpointer user_data)
{
  const ArbCase *self = user_data;

  if (field->counts != NULL)
    return ARB_ANSWERED_NOT;
  if (is_called || !has_answer (self, slot))
    return ARB_ANSWERED_DEFAULT;
  *value = &g_array_index (self->answers, Answer, g_array_index (self->given, guint, slot) - 1).value;
  return ARB_ANSWERED;
}

/* What the case had to hold though the procedure ended before it asked. */
static gboolean
check_required (ArbCase *self)
{
  for (guint i = 0; i < self->slots->required->len; i++)
    {
      guint slot = g_array_index (self->slots->required, guint, i);
      const ArbField *field = arb_slots_get (self->slots, slot)->input;
      gboolean is_die = field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE;

      if (g_array_index (self->given, guint, slot) == 0 && !(is_die && self->leaves_dice))
        return fail (self->result, "", field->id, _ ("“%s” is missing."), field->id);
    }
  return TRUE;
}

/* Whether the session came to its end, or to a die that may stay open. */
static gboolean
check_progress (ArbCase *self,
                ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  if (prompt->kind == ARB_PROMPT_DONE)
    return check_required (self);
  if (self->leaves_dice && prompt->kind == ARB_PROMPT_DICE)
    return TRUE;
  return fail (self->result, "", prompt->question, _ ("“%s” is missing."), prompt->question);
}

gboolean
arb_case_play (ArbCase *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  arb_session_set_answer_func (self->session, answer_prompt, self);
  arb_session_set_ready_func (self->session, find_ready, self->given_bits);
  if (!arb_session_start (self->session, &error))
    return fail (self->result, "", arb_session_get_refused (self->session), "%s", error->message);
  return check_progress (self, self->session);
}

ArbSession *
arb_case_throw (ArbCase *self,
                ArbSession *session,
                const ArbValue *dice)
{
  g_return_val_if_fail (self != NULL && dice != NULL, NULL);
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  g_autoptr (ArbSession) fork = arb_session_fork (session);
  g_autoptr (GError) error = NULL;

  arb_session_set_answer_func (fork, answer_prompt, self);
  arb_session_set_ready_func (fork, find_ready, self->given_bits);
  if (!arb_session_answer_value (fork, dice, ARB_SOURCE_SCRIPT, &error))
    {
      fail (self->result, "", arb_session_get_refused (fork), "%s", error->message);
      return NULL;
    }
  return check_progress (self, fork) ? g_steal_pointer (&fork) : NULL;
}

static void
answer_clear (gpointer data)
{
  arb_value_clear (&((Answer *) data)->value);
}

/* One of each for case after case; whoever uses them leaves them as they were. Several cases at once are
 * rare and have their own. */
static _Thread_local GArray *spare_given = NULL;
static _Thread_local GArray *spare_given_bits = NULL;

static GArray *
take_spare (GArray **spare,
            gsize item_size,
            guint n_items)
{
  GArray *items =
      *spare != NULL ? g_steal_pointer (spare) : g_array_new (FALSE, TRUE, (guint) item_size);

  if (items->len < n_items)
    g_array_set_size (items, n_items);
  return items;
}

static void
give_back (GArray **spare,
           GArray *items)
{
  if (*spare != NULL)
    g_array_unref (items);
  else
    *spare = items;
}

ArbCase *
arb_case_new (const ArbSystem *system,
              const ArbProcedure *procedure,
              gboolean is_quiet,
              const char *lang,
              ArbCaseResult *result)
{
  ArbCase *self = g_new0 (ArbCase, 1);

  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (result != NULL, NULL);
  self->system = system;
  self->procedure = procedure;
  self->result = result;
  self->session = arb_session_new (system->def, system->rules, procedure->id, NULL);
  result->session = self->session;
  arb_session_set_language (self->session, lang);
  arb_session_set_quiet (self->session, is_quiet);
  arb_session_use_case_rulings (self->session);
  self->slots = arb_procedure_get_slots (procedure);
  self->answers = g_array_sized_new (FALSE, FALSE, sizeof (Answer), N_ANSWERS);
  g_array_set_clear_func (self->answers, answer_clear);
  self->given = take_spare (&spare_given, sizeof (guint), self->slots->ids.n_ids);
  self->given_bits = take_spare (&spare_given_bits, sizeof (guint64), self->slots->counts->len);
  g_array_set_size (self->given_bits, 0);
  g_array_append_vals (self->given_bits, self->slots->counts->data, self->slots->counts->len);
  self->n_entries = g_new0 (guint, self->slots->lists->len);
  return self;
}

void
arb_case_open_to_games (ArbCase *self)
{
  g_return_if_fail (self != NULL);
  self->is_of_game = TRUE;
}

void
arb_case_free (ArbCase *self)
{
  arb_session_set_answer_func (self->session, NULL, NULL);
  for (guint i = 0; i < self->answers->len; i++)
    g_array_index (self->given, guint, g_array_index (self->answers, Answer, i).slot) = 0;
  give_back (&spare_given, self->given);
  give_back (&spare_given_bits, self->given_bits);
  g_array_unref (self->answers);
  g_free (self->n_entries);
  g_clear_pointer (&self->rulings, g_hash_table_unref);
  g_clear_pointer (&self->tables, g_hash_table_unref);
  g_free (self);
}

/* NULL and an error in the result when the case names a procedure that is not there. */
static const ArbProcedure *
find_procedure (const ArbSystem *system,
                const ArbXmlNode *node,
                ArbCaseResult *result)
{
  const char *id = arb_xml_node_get (node, "procedure");
  const ArbProcedure *procedure =
      id != NULL ? arb_rules_find_procedure (system->rules, id) : NULL;

  if (procedure != NULL && !procedure->only_played)
    return procedure;
  fail (result, "", "procedure", _ ("The rule system “%s” has no procedure “%s”."),
        system->rules->id, id != NULL ? id : "");
  return NULL;
}

/* The same for its system. */
const ArbSystem *
arb_case_find_system (const ArbXmlNode *node,
                      ArbSystemSet *systems,
                      ArbCaseResult *result)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (systems != NULL, NULL);
  g_return_val_if_fail (result != NULL, NULL);

  const char *id = arb_xml_node_get (node, "system");
  const ArbSystem *system = id != NULL ? arb_system_set_get (systems, id, NULL) : NULL;

  if (system == NULL)
    fail (result, "", "system", _ ("There is no rule system “%s”."), id != NULL ? id : "");
  return system;
}

/* The case of the element, nothing read so far; NULL: there is no such system or procedure. */
static ArbCase *
begin (ArbCaseResult *result,
       const ArbXmlNode *node,
       ArbSystemSet *systems,
       gboolean is_quiet,
       const char *lang)
{
  const ArbSystem *system;
  const ArbProcedure *procedure;

  *result = (ArbCaseResult) { .node = node };
  system = arb_case_find_system (node, systems, result);
  procedure = system != NULL ? find_procedure (system, node, result) : NULL;
  return procedure != NULL ? arb_case_new (system, procedure, is_quiet, lang, result) : NULL;
}

static void
resolve (ArbCaseResult *result,
         const ArbXmlNode *node,
         ArbSystemSet *systems,
         gboolean is_quiet,
         const char *lang)
{
  g_autoptr (ArbCase) self = begin (result, node, systems, is_quiet, lang);

  if (self != NULL && read_children (self, node, NULL))
    arb_case_play (self);
}

ArbCase *
arb_case_open (ArbCaseResult *result,
               const ArbXmlNode *node,
               const ArbXmlNode *variant,
               ArbSystemSet *systems,
               const char *lang)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (systems != NULL, NULL);

  g_autoptr (ArbCase) self = begin (result, node, systems, TRUE, lang);

  if (self == NULL)
    return NULL;
  self->leaves_dice = TRUE;
  if ((variant != NULL && !read_children (self, variant, NULL)) ||
      !read_children (self, node, variant) || !arb_case_play (self))
    return NULL;
  return g_steal_pointer (&self);
}

void
arb_case_resolve (ArbCaseResult *result,
                  const ArbXmlNode *node,
                  ArbSystemSet *systems,
                  const char *lang)
{
  g_return_if_fail (result != NULL);
  g_return_if_fail (node != NULL);
  g_return_if_fail (systems != NULL);
  resolve (result, node, systems, FALSE, lang);
}

void
arb_case_resolve_quietly (ArbCaseResult *result,
                          const ArbXmlNode *node,
                          ArbSystemSet *systems,
                          const char *lang)
{
  g_return_if_fail (result != NULL);
  g_return_if_fail (node != NULL);
  g_return_if_fail (systems != NULL);
  resolve (result, node, systems, TRUE, lang);
}

void
arb_case_result_clear (ArbCaseResult *self)
{
  g_clear_object (&self->session);
  g_clear_pointer (&self->error_id, g_free);
  g_clear_pointer (&self->message, g_free);
}

/* @text is for one value after the other; NULL as long as none needs it. */
static void
write_value (const ArbFacts *facts,
             const ArbEvent *event,
             GString **text,
             ArbXmlWriter *writer)
{
  char buffer[ARB_VALUE_BUFFER];
  const char *plain = arb_value_print (&event->value, buffer);

  if (plain == NULL)
    {
      if (*text == NULL)
        *text = g_string_new (NULL);
      g_string_truncate (*text, 0);
      arb_field_append (arb_procedure_find_value (arb_facts_get_procedure (facts), event->key),
                        &event->value, *text);
      plain = (*text)->str;
    }
  arb_xml_writer_known_leaf (writer, "value", event->key, plain);
}

static void
name_value (const ArbEvent *event,
            GString **names)
{
  if (*names == NULL)
    *names = g_string_new (NULL);
  else
    g_string_append_c (*names, ',');
  g_string_append (*names, event->key);
}

/* The results, and then the names of all values that do not come from the rulebook, output or not. */
static void
write_values (ArbSession *session,
              ArbXmlWriter *writer)
{
  const GPtrArray *records = arb_session_get_records (session);
  const ArbFacts *facts = arb_session_find_facts (session, "");
  g_autoptr (GString) text = NULL;
  g_autoptr (GString) demonstration = NULL;

  for (guint i = 0; i < records->len; i++)
    {
      const ArbEvents *events = ((const ArbRecord *) g_ptr_array_index (records, i))->events;

      for (guint j = 0; j < events->len; j++)
        {
          const ArbEvent *event = events->pdata[j];

          if (event->kind != ARB_EVENT_SET)
            continue;
          if (arb_facts_is_result (facts, event))
            write_value (facts, event, &text, writer);
          if (event->detail == ARB_DETAIL_DEMONSTRATION)
            name_value (event, &demonstration);
        }
    }
  if (demonstration != NULL)
    arb_xml_writer_leaf (writer, "value", "note.demonstration", demonstration->str);
}

void
arb_case_result_write (const ArbCaseResult *self,
                       ArbXmlWriter *writer,
                       gboolean is_root)
{
  static const char *const copied[] = { "system", "procedure", "name" };

  g_return_if_fail (self != NULL);
  g_return_if_fail (writer != NULL);
  arb_xml_writer_start (writer, "result");
  if (is_root)
    arb_xml_writer_attr (writer, "xmlns", ARB_RESULT_NAMESPACE);
  for (guint i = 0; i < G_N_ELEMENTS (copied); i++)
    {
      const char *text = arb_xml_node_get (self->node, copied[i]);

      arb_xml_writer_attr (writer, copied[i], text != NULL ? text : "");
    }
  if (self->error_id != NULL)
    {
      arb_xml_writer_leaf (writer, "error", self->error_id, self->message);
    }
  else
    {
      write_values (self->session, writer);
    }
  arb_xml_writer_end (writer);
}
