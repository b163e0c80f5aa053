/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-play-private.h"

#include <stdarg.h>

static void
set_clear (gpointer data)
{
  ArbPlaySet *set = data;

  g_free (set->id);
  g_free (set->text);
}

GArray *
arb_play_sets_new (void)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (ArbPlaySet));

  g_array_set_clear_func (sets, set_clear);
  return sets;
}

void
arb_play_sets_add (GArray *sets,
                   const char *id,
                   const char *text)
{
  ArbPlaySet set = { g_strdup (id), g_strdup (text) };

  g_return_if_fail (sets != NULL);
  g_array_append_val (sets, set);
}

void
arb_play_sets_put (GArray *sets,
                   const char *id,
                   const char *text)
{
  g_return_if_fail (sets != NULL);
  for (guint i = sets->len; i > 0; i--)
    if (g_str_equal (g_array_index (sets, ArbPlaySet, i - 1).id, id))
      g_array_remove_index (sets, i - 1);
  if (text != NULL)
    arb_play_sets_add (sets, id, text);
}

const char *
arb_play_sets_get (const GArray *sets,
                   const char *id)
{
  g_return_val_if_fail (sets != NULL, NULL);
  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (g_array_index (sets, ArbPlaySet, i).id, id))
      return g_array_index (sets, ArbPlaySet, i).text;
  return NULL;
}

static void
unit_free (gpointer data)
{
  ArbPlayUnit *unit = data;

  g_free (unit->id);
  g_free (unit->side);
  g_array_unref (unit->sets);
  g_array_unref (unit->values);
  g_free (unit);
}

static void
act_free (gpointer data)
{
  ArbPlayAct *act = data;

  g_free (act->procedure);
  g_free (act->id);
  g_free (act->a);
  g_free (act->b);
  g_array_unref (act->sets);
  g_array_unref (act->values);
  g_free (act);
}

void
arb_play_fault_clear (ArbPlayFault *self)
{
  g_clear_pointer (&self->act, g_free);
  g_clear_pointer (&self->unit, g_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->message, g_free);
}

static void
ruling_free (gpointer data)
{
  arb_value_clear (data);
  g_free (data);
}

ArbPlay *
arb_play_new (const ArbSystem *system,
              const char *lang)
{
  ArbPlay *self = g_new0 (ArbPlay, 1);

  self->system = system;
  self->lang = lang;
  self->units = g_ptr_array_new_with_free_func (unit_free);
  self->acts = g_ptr_array_new_with_free_func (act_free);
  self->rulings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, ruling_free);
  self->tables = g_ptr_array_new ();
  return self;
}

ArbPlay *
arb_play_new_of (const ArbSystemDef *def,
                 ArbRules *rules)
{
  ArbPlay *self = arb_play_new (NULL, "en");

  g_return_val_if_fail (def != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);
  self->own = (ArbSystem) { def, rules };
  self->system = &self->own;
  return self;
}

void
arb_play_free (ArbPlay *self)
{
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->acts);
  g_hash_table_unref (self->rulings);
  g_ptr_array_unref (self->tables);
  arb_play_fault_clear (&self->fault);
  g_free (self);
}

const ArbRules *
arb_play_get_rules (const ArbPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->system->rules;
}

const ArbPlayFault *
arb_play_get_fault (const ArbPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->fault;
}

const ArbValue *
arb_play_get_ruling (const ArbPlay *self,
                     const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbValue *value = g_hash_table_lookup (self->rulings, id);
  const ArbField *ruling = value == NULL ? arb_rules_find_ruling (self->system->rules, id) : NULL;

  g_return_val_if_fail (value != NULL || ruling != NULL, NULL);
  if (value != NULL)
    return value;
  if (ruling->game_standard.type != ARB_VALUE_NONE)
    return &ruling->game_standard;
  return ruling->case_standard.type != ARB_VALUE_NONE ? &ruling->case_standard : &ruling->standard;
}

gboolean
arb_play_rules (const ArbPlay *self,
                const char *id,
                const char *word)
{
  const ArbValue *value;

  g_return_val_if_fail (self != NULL, FALSE);
  /* Rules that an event keeps may be older than the ruling: then nobody has decided otherwise. */
  if (!g_hash_table_contains (self->rulings, id) &&
      arb_rules_find_ruling (self->system->rules, id) == NULL)
    return FALSE;
  value = arb_play_get_ruling (self, id);
  return value->type == ARB_VALUE_WORD && g_str_equal (value->word, word);
}

guint
arb_play_get_n_units (const ArbPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->units->len;
}

const ArbPlayUnit *
arb_play_get_unit (const ArbPlay *self,
                   guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->units->pdata[index];
}

gboolean
arb_play_find_unit (const ArbPlay *self,
                    const char *id,
                    guint *index)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; id != NULL && i < self->units->len; i++)
    if (g_str_equal (arb_play_get_unit (self, i)->id, id))
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

void
arb_play_insert_unit (ArbPlay *self,
                      guint index,
                      const char *id,
                      const char *side)
{
  ArbPlayUnit *unit = g_new0 (ArbPlayUnit, 1);

  g_return_if_fail (self != NULL);
  unit->id = g_strdup (id);
  unit->side = g_strdup (side);
  unit->sets = arb_play_sets_new ();
  unit->values = arb_play_sets_new ();
  g_ptr_array_insert (self->units, (gint) index, unit);
}

guint
arb_play_add_unit (ArbPlay *self,
                   const char *id,
                   const char *side)
{
  g_return_val_if_fail (self != NULL, 0);
  arb_play_insert_unit (self, self->units->len, id, side);
  return self->units->len - 1;
}

guint
arb_play_add_act (ArbPlay *self,
                  const char *procedure,
                  const char *id,
                  const char *a,
                  const char *b)
{
  ArbPlayAct *act = g_new0 (ArbPlayAct, 1);

  g_return_val_if_fail (self != NULL, 0);
  act->procedure = g_strdup (procedure);
  act->id = g_strdup (id);
  act->a = g_strdup (a);
  act->b = g_strdup (b);
  act->sets = arb_play_sets_new ();
  act->values = arb_play_sets_new ();
  g_ptr_array_add (self->acts, act);
  return self->acts->len - 1;
}

gboolean
arb_play_is_of_event (const ArbPlay *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->system == &self->own;
}

void
arb_play_set_ruling (ArbPlay *self,
                     const char *id,
                     const ArbValue *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (value != NULL);
  g_hash_table_insert (self->rulings, g_strdup (id), arb_value_dup (value));
}

guint
arb_play_get_n_acts (const ArbPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->acts->len;
}

const ArbPlayAct *
arb_play_get_act (const ArbPlay *self,
                  guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->acts->pdata[index];
}

void
arb_play_tell_act (ArbPlay *self,
                   guint act,
                   const char *id,
                   const char *text)
{
  g_return_if_fail (self != NULL);
  arb_play_sets_add (arb_play_get_act (self, act)->values, id, text);
}

void
arb_play_tell_unit (ArbPlay *self,
                    guint unit,
                    const char *id,
                    const char *text)
{
  g_return_if_fail (self != NULL);
  arb_play_sets_add (arb_play_get_unit (self, unit)->values, id, text);
}

void
arb_play_retell_act (ArbPlay *self,
                     guint act,
                     const char *id,
                     const char *text)
{
  g_return_if_fail (self != NULL);

  const GArray *values = arb_play_get_act (self, act)->values;

  for (guint i = 0; i < values->len; i++)
    {
      ArbPlaySet *value = &g_array_index (values, ArbPlaySet, i);

      if (g_str_equal (value->id, id))
        {
          g_free (value->text);
          value->text = g_strdup (text);
        }
    }
}

/* The first fault is the one that is told. */
static gboolean
take_fault (ArbPlay *self,
            const char *act,
            const char *unit,
            const char *id,
            char *message)
{
  if (self->fault.id != NULL)
    {
      g_free (message);
      return FALSE;
    }
  self->fault = (ArbPlayFault) { g_strdup (act), g_strdup (unit), g_strdup (id), message };
  return FALSE;
}

gboolean
arb_play_fail (ArbPlay *self,
               const char *id,
               const char *format,
               ...)
{
  va_list args;
  char *message;

  g_return_val_if_fail (self != NULL, FALSE);
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return take_fault (self, NULL, NULL, id, message);
}

gboolean
arb_play_fail_unit (ArbPlay *self,
                    guint unit,
                    const char *id,
                    const char *format,
                    ...)
{
  va_list args;
  char *message;

  g_return_val_if_fail (self != NULL, FALSE);
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return take_fault (self, NULL, arb_play_get_unit (self, unit)->id, id, message);
}

gboolean
arb_play_fail_act (ArbPlay *self,
                   guint act,
                   const char *id,
                   const char *format,
                   ...)
{
  va_list args;
  char *message;

  g_return_val_if_fail (self != NULL, FALSE);
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return take_fault (self, arb_play_get_act (self, act)->id, NULL, id, message);
}

/* The rulings that only games know were applied by whoever set the answers; a procedure that knows
 * them as well goes by the same reading. */
static void
set_rulings (ArbPlay *self,
             ArbCase *one)
{
  const GPtrArray *rulings = self->system->rules->rulings;
  GHashTableIter iter;
  gpointer id;
  gpointer value;

  for (guint i = 0; i < rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (rulings, i);

      if (ruling->game_standard.type != ARB_VALUE_NONE)
        arb_case_set_ruling (one, ruling->id, &ruling->game_standard);
    }
  g_hash_table_iter_init (&iter, self->rulings);
  while (g_hash_table_iter_next (&iter, &id, &value))
    arb_case_set_ruling (one, id, value);
}

/* Only the tables that this procedure takes: another one of the game may take the rest. */
static void
take_tables (ArbPlay *self,
             const ArbProcedure *procedure,
             ArbCaseResult *result)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      const ArbXmlNode *node = self->tables->pdata[i];
      const char *id = arb_xml_node_get (node, "id");

      if (g_ptr_array_find (procedure->tables, g_intern_string (id), NULL))
        arb_session_take_table (result->session,
                                arb_case_read_table (self->system, procedure, node, id, result));
    }
}

static void
carry (const ArbProcedure *procedure,
       const GArray *carried,
       ArbCase *one)
{
  for (guint i = 0; carried != NULL && i < carried->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (carried, ArbPlaySet, i);
      const ArbField *field = arb_procedure_find_value (procedure, set->id);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (field != NULL && arb_field_parse (field, set->text, &value, NULL))
        arb_case_carry (one, set->id, &value);
    }
}

gboolean
arb_play_resolve (ArbPlay *self,
                  const char *procedure,
                  const GArray *sets,
                  ArbCaseResult *result)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (result != NULL, FALSE);
  return arb_play_resolve_carrying (self, procedure, sets, NULL, result);
}

gboolean
arb_play_resolve_carrying (ArbPlay *self,
                           const char *procedure,
                           const GArray *sets,
                           const GArray *carried,
                           ArbCaseResult *result)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (result != NULL, FALSE);

  const ArbProcedure *found = arb_rules_find_procedure (self->system->rules, procedure);
  g_autoptr (ArbCase) one = NULL;

  g_return_val_if_fail (found != NULL, FALSE);
  *result = (ArbCaseResult) { 0 };
  one = arb_case_new (self->system, found, TRUE, self->lang, result);
  arb_case_open_to_games (one);
  set_rulings (self, one);
  take_tables (self, found, result);
  carry (found, carried, one);
  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);

      if (!arb_case_set (one, set->id, set->text))
        return FALSE;
    }
  return arb_case_play (one);
}

static void
add_value (const ArbEvent *event,
           const ArbProcedure *procedure,
           gpointer user_data)
{
  g_autofree char *text =
      arb_field_to_string (arb_procedure_find_value (procedure, event->key), &event->value);

  arb_play_sets_add (user_data, event->key, text);
}

void
arb_play_collect_result (const ArbCaseResult *result,
                         GArray *values)
{
  g_return_if_fail (result != NULL);
  arb_session_foreach_result (result->session, add_value, values);
}

GArray *
arb_play_result_values (const ArbCaseResult *result)
{
  GArray *values = arb_play_sets_new ();

  g_return_val_if_fail (result != NULL, NULL);
  arb_play_collect_result (result, values);
  return values;
}

void
arb_play_tell_result (ArbPlay *self,
                      guint act,
                      const char *prefix,
                      const ArbCaseResult *result)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (result != NULL);

  g_autoptr (GArray) values = arb_play_result_values (result);

  for (guint i = 0; i < values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (values, ArbPlaySet, i);
      g_autofree char *id = g_strconcat (prefix, value->id, NULL);

      arb_play_tell_act (self, act, id, value->text);
    }
}
