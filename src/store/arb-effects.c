/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-correct-private.h"

typedef struct
{
  gint64 place;
  char *combat; /* Owned, as the others; "" when it is of no combat */
  char *unit;
  char *field;
  char *value;
  ArbEffectOp op;
  gboolean was; /* counts in the version as it is */
  gboolean now; /* counts in the changed one */
} Effect;

struct _ArbEffects
{
  GPtrArray *list; /* Owned, Effect */
};

static void
effect_free (gpointer data)
{
  Effect *self = data;

  g_free (self->combat);
  g_free (self->unit);
  g_free (self->field);
  g_free (self->value);
  g_free (self);
}

static Effect *
effect_new (gint64 place,
            const char *combat,
            const ArbEffect *effect)
{
  Effect *self = g_new0 (Effect, 1);

  self->place = place;
  self->combat = g_strdup (combat);
  self->op = effect->op;
  self->unit = g_strdup (effect->unit);
  self->field = g_strdup (effect->field);
  self->value = g_strdup (effect->value);
  return self;
}

static void
apply (const Effect *self,
       ArbValue *state)
{
  arb_effect_apply (state, &(const ArbEffect){ self->op, self->unit, self->field, self->value });
}

/* Effects on the same field of the same unit are the same key. */
static guint
hash_place (gconstpointer key)
{
  const Effect *self = key;

  return g_str_hash (self->unit) * 31 + g_str_hash (self->field);
}

static gboolean
is_same_place (gconstpointer a,
               gconstpointer b)
{
  const Effect *left = a;
  const Effect *right = b;

  return g_str_equal (left->unit, right->unit) && g_str_equal (left->field, right->field);
}

ArbEffects *
arb_effects_load (ArbStore *store,
                  GError **error)
{
  g_autoptr (ArbEffects) self = g_new0 (ArbEffects, 1);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, error,
      "SELECT e.place, e.combat, e.op, e.unit, e.field, e.value FROM cache_effect e"
      " JOIN cache_act a ON a.n = e.act WHERE a.live = 1 OR e.combat <> ''"
      " ORDER BY e.place, e.rowid",
      "");

  self->list = g_ptr_array_new_with_free_func (effect_free);
  if (statement == NULL)
    return NULL;
  while (arb_db_next (store->db, statement, NULL))
    {
      const char *line[] = { arb_db_text (statement, 2), arb_db_text (statement, 3),
                             arb_db_text (statement, 4), arb_db_text (statement, 5), NULL };
      ArbEffect parsed;
      Effect *effect;

      if (!arb_effect_parse (line, &parsed))
        continue;
      effect = effect_new (sqlite3_column_int64 (statement, 0), arb_db_text (statement, 1), &parsed);
      effect->was = effect->now = TRUE;
      g_ptr_array_add (self->list, effect);
    }
  return g_steal_pointer (&self);
}

void
arb_effects_free (ArbEffects *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->list);
  g_free (self);
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Effect *left = *(const Effect *const *) a;
  const Effect *right = *(const Effect *const *) b;

  return left->place < right->place ? -1 : left->place > right->place;
}

void
arb_effects_replace (ArbEffects *self,
                     const char *combat,
                     gint64 place,
                     const ArbBody *effects)
{
  ArbEffect parsed;
  guint index = 0;

  for (guint i = 0; i < self->list->len; i++)
    {
      Effect *effect = g_ptr_array_index (self->list, i);

      if (g_str_equal (effect->combat, combat))
        effect->now = FALSE;
    }
  while (arb_body_next_effect (effects, &index, &parsed))
    {
      Effect *effect = effect_new (place, combat, &parsed);

      effect->now = TRUE;
      g_ptr_array_add (self->list, effect);
    }
  g_ptr_array_sort (self->list, compare_places);
}

ArbValue
arb_effects_get (const ArbEffects *self,
                 const char *unit,
                 const char *field,
                 gint64 before,
                 gboolean changed)
{
  ArbValue state = ARB_VALUE_INIT;

  for (guint i = 0; i < self->list->len; i++)
    {
      const Effect *effect = g_ptr_array_index (self->list, i);

      if (effect->place < before && (changed ? effect->now : effect->was) &&
          g_str_equal (effect->unit, unit) && g_str_equal (effect->field, field))
        apply (effect, &state);
    }
  return state;
}

/* The first effect on a field is its key, borrowed. */
static void
apply_to (GHashTable *states,
          const Effect *effect)
{
  ArbValue *state = g_hash_table_lookup (states, effect);

  if (state == NULL)
    {
      state = g_new0 (ArbValue, 1);
      g_hash_table_insert (states, (gpointer) effect, state);
    }
  apply (effect, state);
}

void
arb_effects_foreach (const ArbEffects *self,
                     gint64 before,
                     gboolean changed,
                     ArbUnitFunc func,
                     gpointer user_data)
{
  g_autoptr (GHashTable) states =
      g_hash_table_new_full (hash_place, is_same_place, NULL, arb_value_free);
  GHashTableIter iter;
  gpointer key, state;

  for (guint i = 0; i < self->list->len; i++)
    {
      const Effect *effect = g_ptr_array_index (self->list, i);

      if (effect->place < before && (changed ? effect->now : effect->was))
        apply_to (states, effect);
    }
  g_hash_table_iter_init (&iter, states);
  while (g_hash_table_iter_next (&iter, &key, &state))
    func (((const Effect *) key)->unit, ((const Effect *) key)->field, state, user_data);
}

ArbDifference *
arb_difference_new (ArbDifferenceKind kind,
                    const char *subject,
                    const char *id,
                    char *was,
                    char *now)
{
  ArbDifference *self = g_new0 (ArbDifference, 1);

  self->kind = kind;
  self->subject = g_strdup (subject);
  self->id = g_strdup (id);
  self->was = was;
  self->now = now;
  return self;
}

void
arb_difference_free (gpointer difference)
{
  ArbDifference *self = difference;

  g_free (self->subject);
  g_free (self->id);
  g_free (self->was);
  g_free (self->now);
  g_free (self);
}

void
arb_effects_compare (const ArbEffects *self,
                     GPtrArray *differences)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (hash_place, is_same_place);

  for (guint i = 0; i < self->list->len; i++)
    {
      Effect *effect = g_ptr_array_index (self->list, i);
      g_auto (ArbValue) was = ARB_VALUE_INIT;
      g_auto (ArbValue) now = ARB_VALUE_INIT;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      /* What waits between two combats says nothing to people. */
      if (g_str_has_prefix (effect->field, ARB_WAITING_PREFIX) ||
          !g_hash_table_add (seen, effect))
        continue;
      was = arb_effects_get (self, effect->unit, effect->field, G_MAXINT64, FALSE);
      now = arb_effects_get (self, effect->unit, effect->field, G_MAXINT64, TRUE);
      before = arb_value_to_string (&was);
      after = arb_value_to_string (&now);
      /* What a list keeps as a text a combat gives back as a word: that is the same. */
      if (!g_str_equal (before, after))
        g_ptr_array_add (differences,
                         arb_difference_new (ARB_DIFFERENCE_UNIT, effect->unit, effect->field,
                                             g_steal_pointer (&before), g_steal_pointer (&after)));
    }
}
