/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-dice-private.h"

/* --- What a die may show --------------------------------------------------------------------- */

/* An item of the list is a face, or a fact whose value is one. */
static gboolean
is_told_apart (const ArbField *field,
               const ArbFacts *facts,
               const ArbValue *face)
{
  char buffer[ARB_VALUE_BUFFER];
  const char *text = arb_value_print (face, buffer);

  for (guint i = 0; field->apart[i] != NULL; i++)
    {
      const ArbValue *value = arb_facts_get (facts, field->apart[i]);

      if (g_str_equal (field->apart[i], text) || (value != NULL && arb_value_equal (value, face)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_apart_for_any (const ArbField *field,
                  const ArbFacts *facts,
                  const GPtrArray *others,
                  const ArbValue *face)
{
  if (field->apart == NULL || is_told_apart (field, facts, face))
    return TRUE;
  for (guint i = 0; others != NULL && i < others->len; i++)
    if (is_told_apart (field, others->pdata[i], face))
      return TRUE;
  return FALSE;
}

static guint
count_faces (const ArbPrompt *prompt)
{
  return prompt->field->words->len > 0 ? prompt->field->words->len
                                       : (guint) (prompt->max - prompt->min + 1);
}

static ArbValue
get_face (const ArbPrompt *prompt,
          guint index)
{
  const GArray *words = prompt->field->words;

  return words->len > 0 ? arb_value_word_interned (g_array_index (words, ArbWord, index).word)
                        : arb_value_int (prompt->min + index);
}

typedef gboolean (*CountsAlikeFunc) (const ArbFacts *facts,
                                     const char *question,
                                     int face,
                                     int other);

/* NULL: what the dice show counts as it is, or the rule file says what does not. */
static CountsAlikeFunc
get_counts_alike (ArbSession *session,
                  const ArbPrompt *prompt)
{
  const ArbWalk *walk;

  if (prompt->field->type != ARB_FIELD_DIE || prompt->field->words->len > 0 ||
      prompt->question != prompt->id)
    return NULL;
  walk = arb_system_def_find_walk (arb_session_get_def (session), arb_session_get_procedure (session));
  return walk != NULL ? walk->counts_alike : NULL;
}

static gboolean
count_alike_for_all (CountsAlikeFunc counts_alike,
                     const ArbPrompt *prompt,
                     const ArbFacts *facts,
                     const GPtrArray *others,
                     const ArbValue *face,
                     const ArbValue *other)
{
  if (!counts_alike (facts, prompt->question, (int) face->integer, (int) other->integer))
    return FALSE;
  for (guint i = 0; others != NULL && i < others->len; i++)
    if (!counts_alike (others->pdata[i], prompt->question, (int) face->integer, (int) other->integer))
      return FALSE;
  return TRUE;
}

/* The place of a face of a single die that counts like this one, or the next free place. */
static guint
find_alike (const ArbOddsDice *self,
            ArbSession *session,
            const GPtrArray *others,
            const ArbValue *face)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  CountsAlikeFunc counts_alike = get_counts_alike (session, prompt);
  guint place = 0;

  while (place < self->faces->len &&
         (counts_alike == NULL ||
          !count_alike_for_all (counts_alike, prompt, arb_session_get_facts (session), others,
                                &g_array_index (self->faces, ArbOddsFace, place).value, face)))
    place++;
  return place;
}

void
arb_odds_dice_init (ArbOddsDice *self,
                    ArbSession *session,
                    const GPtrArray *others)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  guint alike = G_MAXUINT; /* place of those that nothing tells apart */

  self->faces = g_array_new (FALSE, FALSE, sizeof (ArbOddsFace));
  self->n_all = 0;
  self->is_list = prompt->field->type == ARB_FIELD_DICE;
  self->is_unordered = self->is_list && prompt->field->apart != NULL;
  self->n_dice = self->is_list ? prompt->n_dice : 1;
  for (guint i = 0; i < count_faces (prompt); i++)
    {
      guint n = prompt->face_counts != NULL ? g_array_index (prompt->face_counts, guint, i) : 1;
      ArbOddsFace face = { get_face (prompt, i), n };
      gboolean is_apart =
          is_apart_for_any (prompt->field, arb_session_get_facts (session), others, &face.value);
      guint place = is_apart ? find_alike (self, session, others, &face.value) : alike;

      self->n_all += n;
      if (n == 0)
        continue;
      if (place < self->faces->len)
        {
          g_array_index (self->faces, ArbOddsFace, place).n_faces += n;
          continue;
        }
      if (!is_apart)
        alike = self->faces->len;
      g_array_append_val (self->faces, face);
    }
}

void
arb_odds_dice_merge (ArbOddsDice *self)
{
  g_array_set_size (self->faces, 1);
  g_array_index (self->faces, ArbOddsFace, 0).n_faces = self->n_all;
}

void
arb_odds_dice_clear (ArbOddsDice *self)
{
  g_clear_pointer (&self->faces, g_array_unref);
}

/* --- Ways ------------------------------------------------------------------------------------ */

double
arb_odds_dice_count (const ArbOddsDice *self)
{
  double ways = 1;

  for (guint i = 0; !self->is_unordered && i < self->n_dice; i++)
    ways *= self->faces->len;
  for (guint i = 1; self->is_unordered && i < self->faces->len; i++)
    ways = ways * (self->n_dice + i) / i;
  return ways;
}

static void
clear_throw (gpointer data)
{
  ArbOddsThrow *self = data;

  arb_value_clear (&self->dice);
  mpq_clear (self->chance);
}

/* A throw being put together, die by die or kind of face by kind of face. */
typedef struct
{
  const ArbOddsDice *dice;
  GArray *shown;  /* Owned, ArbValue */
  GArray *throws; /* Owned, ArbOddsThrow */
} Ways;

/* @chance is copied. */
static void
add_throw (Ways *self,
           mpq_srcptr chance)
{
  ArbOddsThrow *throw;

  g_array_set_size (self->throws, self->throws->len + 1);
  throw = &g_array_index (self->throws, ArbOddsThrow, self->throws->len - 1);
  if (self->dice->is_list)
    throw->dice = arb_value_list ((const ArbValue *) self->shown->data, self->shown->len);
  else
    throw->dice = g_array_index (self->shown, ArbValue, 0);
  mpq_init (throw->chance);
  mpq_set (throw->chance, chance);
}

static void
show (Ways *self,
      const ArbValue *value,
      guint n)
{
  for (guint i = 0; i < n; i++)
    g_array_append_val (self->shown, *value);
}

static void
add_in_order (Ways *self,
              mpq_srcptr chance)
{
  mpq_t next, face_chance;

  if (self->shown->len == self->dice->n_dice)
    {
      add_throw (self, chance);
      return;
    }
  mpq_init (next);
  mpq_init (face_chance);
  for (guint i = 0; i < self->dice->faces->len; i++)
    {
      const ArbOddsFace *face = &g_array_index (self->dice->faces, ArbOddsFace, i);

      mpq_set_ui (face_chance, face->n_faces, self->dice->n_all);
      mpq_canonicalize (face_chance);
      mpq_mul (next, chance, face_chance);
      show (self, &face->value, 1);
      add_in_order (self, next);
      g_array_set_size (self->shown, self->shown->len - 1);
    }
  mpq_clear (next);
  mpq_clear (face_chance);
}

/* ways × C(left, n) × faces^n */
static void
multiply_ways (mpz_t product,
               mpz_srcptr ways,
               guint left,
               guint n,
               guint n_faces)
{
  mpz_t factor;

  mpz_init (factor);
  mpz_bin_uiui (factor, left, n);
  mpz_mul (product, ways, factor);
  mpz_ui_pow_ui (factor, n_faces, n);
  mpz_mul (product, product, factor);
  mpz_clear (factor);
}

/* How many of the dice that are left show the kind of face @kind, then the next one. */
static void
add_by_kind (Ways *self,
             guint kind,
             guint left,
             mpz_srcptr ways,
             mpz_srcptr all)
{
  const ArbOddsFace *face = &g_array_index (self->dice->faces, ArbOddsFace, kind);
  gboolean is_last = kind + 1 == self->dice->faces->len;
  guint length = self->shown->len;
  mpz_t product;

  mpz_init (product);
  for (guint n = is_last ? left : 0; n <= left; n++)
    {
      multiply_ways (product, ways, left, n, face->n_faces);
      show (self, &face->value, n);
      if (is_last)
        {
          mpq_t chance;

          mpq_init (chance);
          mpq_set_num (chance, product);
          mpq_set_den (chance, all);
          mpq_canonicalize (chance);
          add_throw (self, chance);
          mpq_clear (chance);
        }
      else
        {
          add_by_kind (self, kind + 1, left - n, product, all);
        }
      g_array_set_size (self->shown, length);
    }
  mpz_clear (product);
}

static void
add_unordered (Ways *self,
               guint n_dice)
{
  mpz_t ways, all;

  mpz_init_set_ui (ways, 1);
  mpz_init (all);
  mpz_ui_pow_ui (all, self->dice->n_all, n_dice);
  add_by_kind (self, 0, n_dice, ways, all);
  mpz_clear (ways);
  mpz_clear (all);
}

static guint
count_shown (const ArbValue *fallen,
             const ArbValue *face)
{
  guint n = 0;

  for (guint i = 0; i < fallen->list->n_items; i++)
    n += arb_value_equal (&fallen->list->items[i], face);
  return n;
}

/* Of dice that fell together the first ones are any of them: how many show the kind @kind, then the
 * next one. */
static void
add_first_of (Ways *self,
              const ArbValue *fallen,
              guint kind,
              guint left,
              mpz_srcptr ways,
              mpz_srcptr all)
{
  const ArbOddsFace *face;
  guint length = self->shown->len;
  guint n_there;
  mpz_t product;

  if (left == 0 || kind == self->dice->faces->len)
    {
      mpq_t chance;

      if (left > 0)
        return;
      mpq_init (chance);
      mpq_set_num (chance, ways);
      mpq_set_den (chance, all);
      mpq_canonicalize (chance);
      add_throw (self, chance);
      mpq_clear (chance);
      return;
    }
  face = &g_array_index (self->dice->faces, ArbOddsFace, kind);
  n_there = count_shown (fallen, &face->value);
  mpz_init (product);
  for (guint n = 0; n <= MIN (left, n_there); n++)
    {
      multiply_ways (product, ways, n_there, n, 1);
      show (self, &face->value, n);
      add_first_of (self, fallen, kind + 1, left - n, product, all);
      g_array_set_size (self->shown, length);
    }
  mpz_clear (product);
}

static void
add_fewer (Ways *self,
           const ArbValue *fallen)
{
  mpz_t ways, all;

  mpz_init_set_ui (ways, 1);
  mpz_init (all);
  mpz_bin_uiui (all, fallen->list->n_items, self->dice->n_dice);
  add_first_of (self, fallen, 0, self->dice->n_dice, ways, all);
  mpz_clear (ways);
  mpz_clear (all);
}

static void
add_more (Ways *self,
          guint n_known)
{
  mpq_t certain;

  if (self->dice->is_unordered)
    {
      add_unordered (self, self->dice->n_dice - n_known);
      return;
    }
  mpq_init (certain);
  mpq_set_ui (certain, 1, 1);
  add_in_order (self, certain);
  mpq_clear (certain);
}

GArray *
arb_odds_dice_list (const ArbOddsDice *self,
                    const ArbValue *fallen)
{
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (ArbValue));
  Ways ways = { self, shown, g_array_new (FALSE, TRUE, sizeof (ArbOddsThrow)) };
  guint n_known = 0;

  g_array_set_clear_func (ways.throws, clear_throw);
  if (fallen != NULL && fallen->type == ARB_VALUE_LIST)
    n_known = fallen->list->n_items;
  else if (fallen != NULL)
    n_known = 1;
  if (n_known > self->n_dice && self->is_unordered)
    {
      add_fewer (&ways, fallen);
      return ways.throws;
    }
  n_known = MIN (n_known, self->n_dice);
  for (guint i = 0; i < n_known; i++)
    show (&ways, fallen->type == ARB_VALUE_LIST ? &fallen->list->items[i] : fallen, 1);
  add_more (&ways, n_known);
  return ways.throws;
}
