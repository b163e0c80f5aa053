/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-rules.h"

#include <string.h>

#include "engine/arb-slots.h"
#include "engine/arb-system-def.h"

static void
sentence_free (gpointer data)
{
  ArbSentence *self = data;

  arb_text_free (self->text);
  g_free (self);
}

static void
procedure_free (gpointer data)
{
  ArbProcedure *self = data;

  arb_text_free (self->name);
  arb_slots_free (self->slots);
  g_hash_table_unref (self->inputs_by_id);
  g_hash_table_unref (self->values_by_id);
  g_ptr_array_unref (self->inputs);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->tables);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->links);
  g_free (self);
}

static void
rule_file_free (gpointer data)
{
  ArbRuleFile *self = data;

  g_free (self->name);
  g_free (self->id);
  g_free (self->version);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

static GHashTable *
sentence_table_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, sentence_free);
}

ArbRules *
arb_rules_new (const char *id)
{
  ArbRules *self = g_new0 (ArbRules, 1);

  g_return_val_if_fail (id != NULL, NULL);
  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->files = g_ptr_array_new_with_free_func (rule_file_free);
  self->procedures = g_ptr_array_new_with_free_func (procedure_free);
  self->rulings = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_field_free);
  self->modifiers = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_modifier_free);
  self->sums = g_hash_table_new_full (arb_id_hash, g_str_equal, NULL,
                                      (GDestroyNotify) g_ptr_array_unref);
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                        (GDestroyNotify) arb_group_free);
  self->tables = g_hash_table_new_full (arb_id_hash, g_str_equal, NULL,
                                        (GDestroyNotify) arb_table_free);
  self->texts = sentence_table_new ();
  self->steps = sentence_table_new ();
  self->needs = g_hash_table_new_full (arb_id_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  self->works = g_hash_table_new_full (arb_id_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  self->sides = sentence_table_new ();
  return self;
}

ArbRules *
arb_rules_ref (ArbRules *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
arb_rules_unref (ArbRules *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->id);
  g_free (self->version);
  arb_text_free (self->name);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->procedures);
  g_ptr_array_unref (self->rulings);
  arb_system_def_free (self->data_def);
  g_hash_table_unref (self->sums);
  g_ptr_array_unref (self->modifiers);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->tables);
  g_hash_table_unref (self->texts);
  g_hash_table_unref (self->steps);
  g_hash_table_unref (self->needs);
  g_hash_table_unref (self->works);
  g_hash_table_unref (self->sides);
  arb_index_clear (&self->names);
  arb_index_clear (&self->ruling_ids);
  arb_numbered_clear (&self->numbered_sums);
  arb_numbered_clear (&self->numbered_tables);
  arb_index_clear (&self->step_ids);
  g_clear_pointer (&self->step_parts, g_array_unref);
  g_free (self);
}

ArbProcedure *
arb_rules_find_procedure (const ArbRules *self,
                          const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->procedures->len; i++)
    {
      ArbProcedure *procedure = g_ptr_array_index (self->procedures, i);

      if (g_str_equal (procedure->id, id))
        return procedure;
    }
  return NULL;
}

ArbField *
arb_rules_find_ruling (const ArbRules *self,
                       const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->is_bound)
    {
      guint number = arb_index_find (&self->ruling_ids, id);

      return number != ARB_NOT_FOUND ? g_ptr_array_index (self->rulings, number) : NULL;
    }
  for (guint i = 0; i < self->rulings->len; i++)
    {
      ArbField *ruling = g_ptr_array_index (self->rulings, i);

      if (g_str_equal (ruling->id, id))
        return ruling;
    }
  return NULL;
}

ArbModifier *
arb_rules_find_modifier (const ArbRules *self,
                         const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->modifiers->len; i++)
    {
      ArbModifier *modifier = g_ptr_array_index (self->modifiers, i);

      if (g_str_equal (modifier->id, id))
        return modifier;
    }
  return NULL;
}

static gpointer
find_numbered (const ArbNumbered *self,
               const char *id)
{
  guint number = arb_index_find (&self->ids, id);

  return number != ARB_NOT_FOUND ? g_ptr_array_index (self->items, number) : NULL;
}

ArbTable *
arb_rules_find_table (const ArbRules *self,
                      const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->is_bound ? find_numbered (&self->numbered_tables, id)
                        : g_hash_table_lookup (self->tables, id);
}

const ArbSentence *
arb_rules_find_text (const ArbRules *self,
                     const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_hash_table_lookup (self->texts, id);
}

const GPtrArray *
arb_rules_get_sum (const ArbRules *self,
                   const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->is_bound ? find_numbered (&self->numbered_sums, id)
                        : g_hash_table_lookup (self->sums, id);
}

ArbProcedure *
arb_rules_add_procedure (ArbRules *self,
                         const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  ArbProcedure *procedure = arb_rules_find_procedure (self, id);

  if (procedure != NULL)
    return procedure;
  procedure = g_new0 (ArbProcedure, 1);
  procedure->id = g_intern_string (id);
  procedure->names = &self->names;
  procedure->inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_field_free);
  procedure->values = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_field_free);
  procedure->inputs_by_id = g_hash_table_new (arb_id_hash, g_str_equal);
  procedure->values_by_id = g_hash_table_new (arb_id_hash, g_str_equal);
  procedure->tables = g_ptr_array_new ();
  procedure->steps = g_ptr_array_new ();
  procedure->links = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_link_free);
  g_ptr_array_add (self->procedures, procedure);
  return procedure;
}

static gboolean
replace_in_place (GPtrArray *array,
                  gpointer old_item,
                  gpointer new_item)
{
  guint index;

  if (old_item == NULL || !g_ptr_array_find (array, old_item, &index))
    return FALSE;
  array->pdata[index] = new_item;
  return TRUE;
}

void
arb_procedure_take_field (ArbProcedure *self,
                          ArbField *field)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (field != NULL);

  gboolean is_input = field->role == ARB_ROLE_INPUT;
  GPtrArray *array = is_input ? self->inputs : self->values;
  GHashTable *by_id = is_input ? self->inputs_by_id : self->values_by_id;
  ArbField *old = g_hash_table_lookup (by_id, field->id);

  g_clear_pointer (&self->slots, arb_slots_free);
  g_hash_table_replace (by_id, (gpointer) field->id, field);
  if (replace_in_place (array, old, field))
    arb_field_free (old);
  else
    g_ptr_array_add (array, field);
}

void
arb_rules_take_ruling (ArbRules *self,
                       ArbField *ruling)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ruling != NULL);

  ArbField *old = arb_rules_find_ruling (self, ruling->id);

  self->is_bound = FALSE;
  if (replace_in_place (self->rulings, old, ruling))
    arb_field_free (old);
  else
    g_ptr_array_add (self->rulings, ruling);
}

static GPtrArray *
get_sum_array (ArbRules *self,
               const char *sum)
{
  GPtrArray *array = g_hash_table_lookup (self->sums, sum);

  if (array == NULL)
    {
      array = g_ptr_array_new ();
      g_hash_table_insert (self->sums, (gpointer) sum, array);
    }
  return array;
}

void
arb_rules_take_modifier (ArbRules *self,
                         ArbModifier *modifier)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (modifier != NULL);

  ArbModifier *old = arb_rules_find_modifier (self, modifier->id);
  GPtrArray *sum = get_sum_array (self, modifier->sum);

  self->is_bound = FALSE;
  if (old == NULL || old->sum != modifier->sum)
    {
      if (old != NULL)
        g_ptr_array_remove (get_sum_array (self, old->sum), old);
      g_ptr_array_add (sum, modifier);
    }
  else
    {
      replace_in_place (sum, old, modifier);
    }

  if (replace_in_place (self->modifiers, old, modifier))
    arb_modifier_free (old);
  else
    g_ptr_array_add (self->modifiers, modifier);
}

static ArbStepParts
get_parts (const ArbRules *self,
           const char *step)
{
  guint number = arb_index_find (&self->step_ids, step);

  return number != ARB_NOT_FOUND ? g_array_index (self->step_parts, ArbStepParts, number)
                                 : (ArbStepParts) { NULL };
}

const GPtrArray *
arb_rules_get_needs (const ArbRules *self,
                     const char *step)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->is_bound ? get_parts (self, step).needs : g_hash_table_lookup (self->needs, step);
}

/* The array of a step, made when it has none yet. */
static GPtrArray *
get_step_array (GHashTable *table,
                const char *step,
                GDestroyNotify free_func)
{
  GPtrArray *array = g_hash_table_lookup (table, step);

  if (array == NULL)
    {
      array = g_ptr_array_new_with_free_func (free_func);
      g_hash_table_insert (table, g_strdup (step), array);
    }
  return array;
}

void
arb_rules_take_need (ArbRules *self,
                     const char *step,
                     ArbNeed *need)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (need != NULL);
  self->is_bound = FALSE;
  g_ptr_array_add (get_step_array (self->needs, step, (GDestroyNotify) arb_need_free), need);
}

const GPtrArray *
arb_rules_get_works (const ArbRules *self,
                     const char *step)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->is_bound ? get_parts (self, step).works : g_hash_table_lookup (self->works, step);
}

void
arb_rules_take_work (ArbRules *self,
                     const char *step,
                     ArbWork *work)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (work != NULL);
  self->is_bound = FALSE;
  g_ptr_array_add (get_step_array (self->works, step, (GDestroyNotify) arb_work_free), work);
}

void
arb_rules_take_sentence (GHashTable *table,
                         const char *id,
                         ArbText *text,
                         const char *cite,
                         ArbPlace place)
{
  ArbSentence *sentence = g_new0 (ArbSentence, 1);

  g_return_if_fail (table != NULL);
  g_return_if_fail (text != NULL);
  sentence->text = text;
  sentence->cite = g_intern_string (cite);
  sentence->place = place;
  g_hash_table_replace (table, g_strdup (id), sentence);
}

void
arb_rules_add_file (ArbRules *self,
                    const char *name,
                    const char *id,
                    const char *version,
                    GBytes *bytes)
{
  ArbRuleFile *file = g_new0 (ArbRuleFile, 1);

  g_return_if_fail (self != NULL && bytes != NULL);
  file->name = g_strdup (name);
  file->id = g_strdup (id);
  file->version = g_strdup (version);
  file->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (self->files, file);
}

char *
arb_rule_file_dup_sha256 (const ArbRuleFile *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->bytes);
}

static guint64
mix (guint64 hash,
     guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

guint
arb_id_hash (gconstpointer id)
{
  const char *text = id;
  gsize length = strlen (text);
  guint64 hash = length;
  guint64 word;

  for (; length >= sizeof word; text += sizeof word, length -= sizeof word)
    {
      memcpy (&word, text, sizeof word);
      hash = mix (hash, word);
    }
  word = 0;
  for (gsize i = 0; i < length; i++)
    word = word << 8 | (guchar) text[i];
  return (guint) mix (hash, word);
}

const char *
arb_id_join (char buffer[ARB_ID_LENGTH],
             const char *side,
             const char *name)
{
  gsize side_length = strlen (side);
  gsize name_length = strlen (name);

  g_return_val_if_fail (side_length + name_length + 2 <= ARB_ID_LENGTH, buffer);

  memmove (buffer, side, side_length);
  buffer[side_length] = '.';
  memcpy (buffer + side_length + 1, name, name_length + 1);
  return buffer;
}

const char *
arb_id_join_number (char buffer[ARB_ID_LENGTH],
                    const char *list,
                    guint number)
{
  char digits[12];
  guint first = sizeof digits - 1;

  digits[first] = '\0';
  do
    digits[--first] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  return arb_id_join (buffer, list, digits + first);
}

const char *
arb_id_join_index (char buffer[ARB_ID_LENGTH],
                   const char *list,
                   guint index,
                   const char *name)
{
  return arb_id_join (buffer, arb_id_join_number (buffer, list, index), name);
}

char *
arb_id_dup_pattern (const char *id,
                    guint *index)
{
  g_return_val_if_fail (id != NULL, NULL);
  for (const char *dot = strchr (id, '.'); dot != NULL; dot = strchr (dot + 1, '.'))
    {
      const char *end = dot + 1;
      guint number = 0;

      while (g_ascii_isdigit (*end) && end - dot < 6)
        number = number * 10 + (*end++ - '0');
      /* No leading zero: "enemy.01" would be a second name for "enemy.1". */
      if (number == 0 || dot[1] == '0' || (*end != '.' && *end != '\0'))
        continue;
      *index = number;
      return g_strdup_printf ("%.*s.*%s", (int) (dot - id), id, end);
    }
  return NULL;
}

static const ArbField *
find_field (GHashTable *by_id,
            const char *id)
{
  const ArbField *field = g_hash_table_lookup (by_id, id);
  g_autofree char *pattern = NULL;
  guint index = 0;

  /* A star in the file is a pattern, not an id that somebody may use. */
  if (field != NULL)
    return field->max_index == 0 ? field : NULL;

  pattern = arb_id_dup_pattern (id, &index);
  field = pattern != NULL ? g_hash_table_lookup (by_id, pattern) : NULL;
  return field != NULL && index <= field->max_index ? field : NULL;
}

const ArbField *
arb_procedure_find_input (const ArbProcedure *self,
                          const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  guint slot = self->slots != NULL ? arb_slots_find (self->slots, id) : ARB_NO_SLOT;

  if (self->slots != NULL)
    return slot != ARB_NO_SLOT ? arb_slots_get (self->slots, slot)->input : NULL;
  return find_field (self->inputs_by_id, id);
}

const ArbField *
arb_procedure_find_value (const ArbProcedure *self,
                          const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  guint slot = self->slots != NULL ? arb_slots_find (self->slots, id) : ARB_NO_SLOT;

  if (self->slots != NULL)
    return slot != ARB_NO_SLOT ? arb_slots_get (self->slots, slot)->value : NULL;
  return find_field (self->values_by_id, id);
}

ArbSlots *
arb_procedure_get_slots (const ArbProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  /* Filled when it is first asked for; for whoever looks, nothing has changed. */
  if (self->slots == NULL)
    ((ArbProcedure *) self)->slots = arb_slots_new (self, self->names);
  return self->slots;
}

gboolean
arb_procedure_has_list (const ArbProcedure *self,
                        const char *list)
{
  gsize length = strlen (list);

  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const char *id = ((const ArbField *) g_ptr_array_index (self->inputs, i))->id;

      if (g_str_has_prefix (id, list) && g_str_has_prefix (id + length, ".*."))
        return TRUE;
    }
  return FALSE;
}

const ArbField *
arb_procedure_find_count (const ArbProcedure *self,
                          const char *list)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (self->inputs, i);

      if (field->counts != NULL && g_str_equal (field->counts, list))
        return field;
    }
  return NULL;
}
