/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-facts-private.h"

#include <string.h>

#define MAX_ID 128

void
arb_facts_init (ArbFacts *self,
                const ArbSetting *setting,
                const ArbProcedure *procedure,
                const char *path)
{
  self->setting = setting;
  self->procedure = procedure;
  self->path = g_intern_string (path);
  self->answers = g_hash_table_new (arb_id_hash, g_str_equal);
  self->values = g_hash_table_new (arb_id_hash, g_str_equal);
}

void
arb_facts_destroy (ArbFacts *self)
{
  g_clear_pointer (&self->answers, g_hash_table_unref);
  g_clear_pointer (&self->values, g_hash_table_unref);
}

const ArbValue *
arb_facts_get_answer (const ArbFacts *self,
                      const char *id)
{
  return g_hash_table_lookup (self->answers, id);
}

const ArbValue *
arb_facts_get (const ArbFacts *self,
               const char *id)
{
  const ArbValue *value = arb_hash_find (self->values, id);

  return value != NULL ? value : g_hash_table_lookup (self->answers, id);
}

const ArbValue *
arb_facts_get_side (const ArbFacts *self,
                    const char *side,
                    const char *name)
{
  char id[MAX_ID];
  gsize side_length;
  gsize name_length;

  if (side == NULL)
    return arb_facts_get (self, name);
  side_length = strlen (side);
  name_length = strlen (name);
  if (side_length + name_length + 2 > sizeof id)
    return NULL;
  memcpy (id, side, side_length);
  id[side_length] = '.';
  memcpy (id + side_length + 1, name, name_length + 1);
  return arb_facts_get (self, id);
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
  const ArbValue *value = arb_facts_get (self, id);

  if (value == NULL)
    return ARB_UNKNOWN;
  return value->type == ARB_VALUE_BOOL && value->truth ? ARB_YES : ARB_NO;
}

gboolean
arb_facts_has (const ArbFacts *self,
               const char *id)
{
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
  return value != NULL && value->type == ARB_VALUE_WORD && g_str_equal (value->word, word);
}

gboolean
arb_facts_bool (const ArbFacts *self,
                const char *id)
{
  return is_true (arb_facts_get (self, id));
}

gint64
arb_facts_int (const ArbFacts *self,
               const char *id)
{
  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL ? arb_value_get_int (value) : 0;
}

ArbRatio
arb_facts_ratio (const ArbFacts *self,
                 const char *id)
{
  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL ? arb_value_get_ratio (value) : arb_ratio_int (0);
}

const char *
arb_facts_word (const ArbFacts *self,
                const char *id)
{
  const ArbValue *value = arb_facts_get (self, id);

  return value != NULL && value->type == ARB_VALUE_WORD ? value->word : NULL;
}

gboolean
arb_facts_is (const ArbFacts *self,
              const char *id,
              const char *word)
{
  return is_word (arb_facts_get (self, id), word);
}

gboolean
arb_facts_side_bool (const ArbFacts *self,
                     const char *side,
                     const char *name)
{
  return is_true (arb_facts_get_side (self, side, name));
}

gint64
arb_facts_side_int (const ArbFacts *self,
                    const char *side,
                    const char *name)
{
  const ArbValue *value = arb_facts_get_side (self, side, name);

  return value != NULL ? arb_value_get_int (value) : 0;
}

gboolean
arb_facts_side_is (const ArbFacts *self,
                   const char *side,
                   const char *name,
                   const char *word)
{
  return is_word (arb_facts_get_side (self, side, name), word);
}

const ArbValue *
arb_facts_get_ruling (const ArbFacts *self,
                      const char *id)
{
  const ArbValue *value = arb_hash_find (self->setting->rulings, id);
  const ArbField *ruling;

  if (value != NULL)
    return value;
  ruling = arb_rules_find_ruling (self->setting->rules, id);
  g_return_val_if_fail (ruling != NULL, NULL);
  return &ruling->standard;
}

gboolean
arb_facts_ruling_is (const ArbFacts *self,
                     const char *id,
                     const char *word)
{
  return is_word (arb_facts_get_ruling (self, id), word);
}

gint64
arb_facts_ruling_int (const ArbFacts *self,
                      const char *id)
{
  const ArbValue *value = arb_facts_get_ruling (self, id);

  return value != NULL ? arb_value_get_int (value) : 0;
}

const ArbTable *
arb_facts_get_table (const ArbFacts *self,
                     const char *id)
{
  const ArbTable *table = arb_hash_find (self->setting->tables, id);

  if (table == NULL)
    table = arb_rules_find_table (self->setting->rules, id);
  g_return_val_if_fail (table != NULL, NULL);
  return arb_table_is_empty (table) ? NULL : table;
}

const ArbRules *
arb_facts_get_rules (const ArbFacts *self)
{
  return self->setting->rules;
}

const ArbProcedure *
arb_facts_get_procedure (const ArbFacts *self)
{
  return self->procedure;
}

const char *
arb_side_of (const char *entry)
{
  const char *dot = entry != NULL ? strchr (entry, '.') : NULL;
  char side[MAX_ID];

  if (dot == NULL || (gsize) (dot - entry) >= sizeof side)
    return entry;
  memcpy (side, entry, dot - entry);
  side[dot - entry] = '\0';
  return g_intern_string (side);
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

gboolean
arb_facts_look (const ArbFacts *self,
                ArbOwner owner,
                const char *name,
                const ArbDerived *derived,
                const char *side,
                const char *foe,
                ArbValue *value)
{
  const ArbValue *known = NULL;

  switch (owner)
    {
    case ARB_OWNER_RULING:
      known = arb_facts_get_ruling (self, name);
      break;
    case ARB_OWNER_TABLE:
      known = arb_facts_get (self, name);
      break;
    case ARB_OWNER_SELF:
      known = arb_facts_get_side (self, side, name);
      break;
    case ARB_OWNER_FOE:
      known = arb_facts_get_side (self, foe, name);
      break;
    case ARB_OWNER_SIDE:
      side = arb_side_of (side);
      known = arb_facts_get_side (self, side, name);
      break;
    default:
      g_assert_not_reached ();
    }
  if (known != NULL)
    {
      *value = arb_value_copy (known);
      return TRUE;
    }
  if (derived == NULL)
    return FALSE;
  return owner == ARB_OWNER_FOE ? compute (self, derived, foe, side, value)
                                : compute (self, derived, side, foe, value);
}
