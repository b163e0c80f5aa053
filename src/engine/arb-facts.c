/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-facts-private.h"

#include <string.h>

void
arb_facts_init (ArbFacts *self,
                const ArbSetting *setting,
                const ArbProcedure *procedure,
                const char *path)
{
  arb_rules_bind (setting->rules);
  self->setting = setting;
  self->procedure = procedure;
  self->path = arb_intern (path);
  self->slots = arb_procedure_get_slots (procedure);
  self->memory = arb_memory_take (self->slots);
  self->by_slot = self->memory->by_slot;
  self->n_slots = self->memory->n_slots;
}

void
arb_facts_copy (ArbFacts *self,
                const ArbFacts *original,
                const ArbSetting *setting)
{
  const ArbMemory *memory = original->memory;

  arb_facts_init (self, setting, original->procedure, original->path);
  for (guint i = 0; i < memory->n_touched; i++)
    {
      guint slot = memory->touched[i];

      if (!original->by_slot[slot].is_known)
        continue;
      self->by_slot[slot] = original->by_slot[slot];
      /* Nothing was computed from the copies. */
      self->by_slot[slot].readers = 0;
      self->memory->touched[self->memory->n_touched++] = slot;
    }
}

void
arb_facts_destroy (ArbFacts *self)
{
  if (self->memory != NULL)
    arb_memory_give_back (g_steal_pointer (&self->memory), self->slots);
  self->by_slot = NULL;
  self->n_slots = 0;
}

/* The fact that is about to change, with room made for it: the procedure may have got more slots since
 * it began. */
static ArbFact *
touch (ArbFacts *self,
       guint slot)
{
  ArbFact *fact;

  if (slot >= self->n_slots)
    {
      arb_memory_grow (self->memory, self->slots);
      self->by_slot = self->memory->by_slot;
      self->n_slots = self->memory->n_slots;
    }
  fact = &self->by_slot[slot];
  if (fact->readers != 0)
    arb_memory_forget (self->memory, fact);
  else if (!fact->is_known)
    self->memory->touched[self->memory->n_touched++] = slot;
  fact->is_known = TRUE;
  self->memory->version++;
  return fact;
}

void
arb_facts_put_answer (ArbFacts *self,
                      guint slot,
                      const ArbValue *value)
{
  touch (self, slot)->answer = value;
}

void
arb_facts_put_value (ArbFacts *self,
                     guint slot,
                     const ArbValue *value)
{
  touch (self, slot)->value = value;
}

const ArbValue *
arb_facts_get_answer (const ArbFacts *self,
                      const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_facts_get_answer_at (self, arb_slots_find_named (self->slots, NULL, id));
}

const ArbValue *
arb_facts_get (const ArbFacts *self,
               const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_facts_get_at (self, arb_slots_find_named (self->slots, NULL, id));
}

const ArbValue *
arb_facts_get_side (const ArbFacts *self,
                    const char *side,
                    const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_facts_get_at (self, arb_slots_find_named (self->slots, side, name));
}

const ArbValue *
arb_facts_get_side_answer (const ArbFacts *self,
                           const char *side,
                           const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_facts_get_answer_at (self, arb_slots_find_named (self->slots, side, name));
}

const char *
arb_facts_get_entry (const ArbFacts *self,
                     const char *list,
                     guint number)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_side_slots_get_entry (arb_slots_bind_side (self->slots, list), number)->id;
}

guint
arb_facts_find_slot (const ArbFacts *self,
                     const ArbEvent *event)
{
  return arb_slots_is_at (self->slots, event->slot, event->key)
             ? event->slot
             : arb_slots_add (self->slots, event->key);
}

gboolean
arb_facts_is_result (const ArbFacts *self,
                     const ArbEvent *event)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (event != NULL, FALSE);

  guint slot = event->slot;

  /* Events that were read again do not know the slot of their fact. */
  if ((slot >= self->n_slots || self->by_slot[slot].value != &event->value) &&
      !arb_slots_is_at (self->slots, slot, event->key))
    slot = arb_slots_find (self->slots, event->key);
  return slot < self->n_slots && self->by_slot[slot].value == &event->value &&
         arb_slots_get (self->slots, slot)->is_output;
}

static const char *
intern_joined (const char *path,
               const char *id)
{
  g_autofree char *question = g_strconcat (path, id, NULL);

  return g_intern_string (question);
}

const char *
arb_facts_intern_question (const ArbFacts *self,
                           const char *id)
{
  return *self->path == '\0' ? id : intern_joined (self->path, id);
}

const ArbValue *
arb_facts_find_known (const ArbFacts *self,
                      const char *question,
                      const char **origin)
{
  const ArbValue *known = arb_hash_find (self->setting->known, question);
  const char *from = arb_hash_find (self->setting->origins, question);
  const GPtrArray *offers = arb_hash_find (self->setting->offers, question);

  for (guint i = 0; known == NULL && offers != NULL && i < offers->len; i++)
    {
      const ArbOffer *offer = g_ptr_array_index (offers, i);
      const ArbValue *fact = *offer->fact != '\0' ? arb_facts_get (self, offer->fact) : NULL;

      if (*offer->fact != '\0' && (fact == NULL || !arb_value_equal (fact, &offer->when)))
        continue;
      known = offer->value.type != ARB_VALUE_NONE ? &offer->value : NULL;
      from = offer->origin;
      break;
    }
  *origin = from != NULL ? from : "";
  return known;
}

ArbTri
arb_facts_test (const ArbFacts *self,
                const char *id)
{
  g_return_val_if_fail (self != NULL, ARB_UNKNOWN);

  const ArbValue *value = arb_facts_get (self, id);

  if (value == NULL)
    return ARB_UNKNOWN;
  return value->type == ARB_VALUE_BOOL && value->truth ? ARB_YES : ARB_NO;
}

gboolean
arb_facts_has (const ArbFacts *self,
               const char *id)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL && value->type != ARB_VALUE_NONE;
}

static gboolean
is_true (const ArbValue *value)
{
  return value != NULL && value->type == ARB_VALUE_BOOL && value->truth;
}

static gboolean
is_word (const ArbValue *value,
         const char *word)
{
  return value != NULL && value->type == ARB_VALUE_WORD && arb_word_equal (value->word, word);
}

gboolean
arb_facts_bool (const ArbFacts *self,
                const char *id)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return is_true (arb_facts_get (self, id));
}

gint64
arb_facts_int (const ArbFacts *self,
               const char *id)
{
  g_return_val_if_fail (self != NULL, 0);

  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL ? arb_value_get_int (value) : 0;
}

ArbRatio
arb_facts_ratio (const ArbFacts *self,
                 const char *id)
{
  g_return_val_if_fail (self != NULL, ((ArbRatio) { 0, 1 }));

  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL ? arb_value_get_ratio (value) : arb_ratio_int (0);
}

const char *
arb_facts_word (const ArbFacts *self,
                const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL && value->type == ARB_VALUE_WORD ? value->word : NULL;
}

gboolean
arb_facts_is (const ArbFacts *self,
              const char *id,
              const char *word)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return is_word (arb_facts_get (self, id), word);
}

gboolean
arb_facts_side_bool (const ArbFacts *self,
                     const char *side,
                     const char *name)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return is_true (arb_facts_get_side (self, side, name));
}

gint64
arb_facts_side_int (const ArbFacts *self,
                    const char *side,
                    const char *name)
{
  g_return_val_if_fail (self != NULL, 0);

  const ArbValue *value = arb_facts_get_side (self, side, name);

  return value != NULL ? arb_value_get_int (value) : 0;
}

gboolean
arb_facts_side_has (const ArbFacts *self,
                    const char *side,
                    const char *name)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const ArbValue *value = arb_facts_get_side (self, side, name);

  return value != NULL && value->type != ARB_VALUE_NONE;
}

const char *
arb_facts_side_word (const ArbFacts *self,
                     const char *side,
                     const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbValue *value = arb_facts_get_side (self, side, name);

  return value != NULL && value->type == ARB_VALUE_WORD ? value->word : NULL;
}

gboolean
arb_facts_side_is (const ArbFacts *self,
                   const char *side,
                   const char *name,
                   const char *word)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return is_word (arb_facts_get_side (self, side, name), word);
}

static gboolean
says_nothing (const ArbValue *value)
{
  return value->type == ARB_VALUE_NONE || (value->type == ARB_VALUE_INT && value->integer == 0) ||
         (value->type == ARB_VALUE_BOOL && !value->truth);
}

gboolean
arb_facts_is_quiet (const ArbFacts *self,
                    const ArbField *field,
                    const char *id,
                    const ArbValue *value)
{
  const ArbValue *before;

  g_return_val_if_fail (field != NULL, TRUE);
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (field->quiet || !field->quiet_if_same)
    return field->quiet;
  before = arb_facts_get_answer (self, id);
  return before != NULL ? arb_value_equal (before, value) : says_nothing (value);
}

const ArbValue *
arb_facts_get_ruling (const ArbFacts *self,
                      const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbValue *value = arb_hash_find (self->setting->rulings, id);
  const ArbField *ruling;

  if (value != NULL)
    return value;
  ruling = arb_rules_find_ruling (self->setting->rules, id);
  if (ruling == NULL)
    return NULL;
  return self->setting->is_case && ruling->case_standard.type != ARB_VALUE_NONE
             ? &ruling->case_standard
             : &ruling->standard;
}

gboolean
arb_facts_ruling_is (const ArbFacts *self,
                     const char *id,
                     const char *word)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return is_word (arb_facts_get_ruling (self, id), word);
}

gint64
arb_facts_ruling_int (const ArbFacts *self,
                      const char *id)
{
  g_return_val_if_fail (self != NULL, 0);

  const ArbValue *value = arb_facts_get_ruling (self, id);

  return value != NULL ? arb_value_get_int (value) : 0;
}

const ArbTable *
arb_facts_get_table (const ArbFacts *self,
                     const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbTable *table = arb_hash_find (self->setting->tables, id);

  if (table == NULL)
    table = arb_rules_find_table (self->setting->rules, id);
  g_return_val_if_fail (table != NULL, NULL);
  return arb_table_is_empty (table) ? NULL : table;
}

const ArbRules *
arb_facts_get_rules (const ArbFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->setting->rules;
}

const ArbProcedure *
arb_facts_get_procedure (const ArbFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->procedure;
}

const char *
arb_side_of (const char *entry)
{
  const char *dot = entry != NULL ? strchr (entry, '.') : NULL;
  char side[ARB_ID_LENGTH];

  if (dot == NULL || (gsize) (dot - entry) >= sizeof side)
    return entry;
  memcpy (side, entry, dot - entry);
  side[dot - entry] = '\0';
  return g_intern_string (side);
}

/* --- What was computed from facts ------------------------------------------------------------- */

/* Whether what was computed still holds; whatever is being computed around it then rests on it. */
static inline gboolean
is_fresh (const ArbFacts *self,
          ArbMemo *memo,
          gconstpointer key,
          const ArbSideSlots *own,
          const ArbSideSlots *other)
{
  if (!memo->is_fresh || memo->key != key || memo->own != own || memo->other != other ||
      memo->n_ids != self->slots->ids.n_ids)
    return FALSE;
  if (self->memory->recording != NULL)
    arb_memory_link (self->memory, &memo->dependents);
  return TRUE;
}

/* FALSE: two things at the same place are computed one within the other; the inner one is then not
 * remembered. */
static gboolean
begin_memo (const ArbFacts *self,
            ArbMemo *memo,
            gconstpointer key,
            const ArbSideSlots *own,
            const ArbSideSlots *other,
            gboolean is_data)
{
  if (memo->is_open)
    return FALSE;
  arb_memory_begin (self->memory, memo, key, own, other, self->slots->ids.n_ids, is_data);
  return TRUE;
}

/* @outer: what is being computed around it, or NULL. */
static void
end_memo (const ArbFacts *self,
          ArbMemo *memo,
          ArbMemo *outer)
{
  memo->is_open = FALSE;
  memo->is_fresh = !memo->is_lost;
  self->memory->recording = outer;
  if (outer == NULL)
    return;
  outer->is_lost |= memo->is_lost;
  arb_memory_link (self->memory, &memo->dependents);
}

gconstpointer
arb_facts_recall (const ArbFacts *self,
                  const char *about,
                  gpointer buffer,
                  gsize size,
                  ArbRememberFunc compute)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbSideSlots *own = arb_slots_bind_side (self->slots, about);
  ArbMemo *memo = arb_memory_find (self->memory, (gconstpointer) compute, own, NULL);
  ArbMemo *outer = self->memory->recording;

  if (is_fresh (self, memo, (gconstpointer) compute, own, NULL))
    return memo->data;
  if (!begin_memo (self, memo, (gconstpointer) compute, own, NULL, TRUE))
    {
      compute (self, about, buffer);
      return buffer;
    }
  if (memo->size != size)
    {
      g_free (memo->data);
      memo->data = g_malloc (size);
      memo->size = size;
    }
  compute (self, about, memo->data);
  end_memo (self, memo, outer);
  return memo->data;
}

void
arb_facts_remember (const ArbFacts *self,
                    const char *about,
                    gpointer data,
                    gsize size,
                    ArbRememberFunc compute)
{
  g_return_if_fail (self != NULL);

  gconstpointer kept = arb_facts_recall (self, about, data, size, compute);

  if (kept != data)
    memcpy (data, kept, size);
}

static gboolean
compute (const ArbFacts *self,
         const ArbDerived *derived,
         const char *side,
         const char *foe,
         ArbValue *value)
{
  return derived->compute != NULL ? derived->compute (self, side, foe, value)
                                  : derived->compute_of (self, side, derived->of, value);
}

/* The derived fact as @own sees it, or NULL: unknown. It is in the memory, where the next look may put
 * something else, or in @buffer. */
static const ArbValue *
derive (const ArbFacts *self,
        const ArbDerived *derived,
        const char *side,
        const char *foe,
        const ArbSideSlots *own,
        const ArbSideSlots *other,
        ArbValue *buffer)
{
  ArbMemo *memo = arb_memory_find (self->memory, derived, own, other);
  ArbMemo *outer = self->memory->recording;

  if (is_fresh (self, memo, derived, own, other))
    return memo->is_known ? &memo->value : NULL;
  if (!begin_memo (self, memo, derived, own, other, FALSE))
    return compute (self, derived, side, foe, buffer) ? buffer : NULL;
  memo->is_known = compute (self, derived, side, foe, buffer);
  end_memo (self, memo, outer);
  arb_value_clear (&memo->value);
  memo->value = *buffer;
  *buffer = ARB_VALUE_INIT;
  return memo->is_known ? &memo->value : NULL;
}

void
arb_view_init (ArbView *self,
               const ArbFacts *facts,
               const char *side,
               const char *foe)
{
  if (G_UNLIKELY (!facts->setting->rules->is_bound))
    arb_rules_bind (facts->setting->rules);
  self->facts = facts;
  self->side = side;
  self->foe = foe;
  self->table = facts->slots->nobody;
  self->own = arb_slots_bind_side (facts->slots, side);
  self->other = arb_slots_bind_side (facts->slots, foe);
}

const ArbValue *
arb_view_derive (const ArbView *self,
                 ArbOwner owner,
                 const ArbDerived *derived,
                 ArbValue *buffer)
{
  const ArbSideSlots *own = arb_view_get_owner (self, owner);

  if (owner == ARB_OWNER_FOE)
    return derive (self->facts, derived, self->foe, self->side, self->other, self->own, buffer);
  if (owner == ARB_OWNER_SIDE && self->side != NULL)
    return derive (self->facts, derived, own->id, self->foe, own, self->other, buffer);
  return derive (self->facts, derived, self->side, self->foe, self->own, self->other, buffer);
}

const ArbValue *
arb_view_peek (const ArbView *self,
               ArbOwner owner,
               guint number,
               const ArbDerived *derived,
               ArbValue *buffer)
{
  const ArbValue *known = arb_view_find_known (self, owner, number);

  return known != NULL || derived == NULL || owner == ARB_OWNER_RULING
             ? known
             : arb_view_derive (self, owner, derived, buffer);
}

const ArbValue *
arb_view_look (const ArbView *self,
               ArbOwner owner,
               guint number,
               const ArbDerived *derived,
               ArbValue *buffer)
{
  const ArbValue *value = arb_view_peek (self, owner, number, derived, buffer);

  if (derived == NULL || value == NULL || value == buffer)
    return value;
  *buffer = arb_value_copy (value);
  return buffer;
}

gboolean
arb_facts_are_called (const ArbFacts *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return *self->path != '\0';
}
