/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/odds/arb-odds-effect.h"

#include <glib/gi18n.h>

#include "engine/arb-wording.h"

/* Besides the result; nobody reads more in a list. */
#define MAX_TOLD 3

static const ArbOddsFlip *
find_flip (const ArbOddsVariant *variant,
           const char *id)
{
  for (guint i = 0; id != NULL && i < variant->flips->len; i++)
    if (g_array_index (variant->flips, ArbOddsFlip, i).id == id)
      return &g_array_index (variant->flips, ArbOddsFlip, i);
  return NULL;
}

double
arb_odds_get_flip (const ArbOddsVariant *variant,
                   const char *id)
{
  g_return_val_if_fail (variant != NULL, 0);

  const ArbOddsFlip *flip = find_flip (variant, id);

  return flip != NULL ? flip->chance.share : 0;
}

static char *
dup_chance (const ArbChance *chance)
{
  g_autofree char *percent = arb_odds_dup_percent (chance->share);

  return g_strdup_printf ("%s (%s)", percent, chance->text);
}

/* The dice have fallen, and it would surely be this. */
static char *
dup_other (const ArbOddsFlip *flip,
           ArbSession *session)
{
  return flip->other.type != ARB_VALUE_NONE
             ? arb_wording_value (arb_session_find_facts (session, ""), flip->field, &flip->other,
                                  arb_session_get_language (session))
             : g_strdup ("–");
}

static gboolean
is_sure (const ArbOddsFlip *flip,
         const ArbOddsState *state)
{
  return state->is_decided && flip->has_one_other && g_str_equal (flip->chance.text, "1");
}

/* Losses, how the unit is afterwards, and where it goes. */
static gboolean
is_told (const ArbOddsFlip *flip,
         const ArbOddsValue *result)
{
  return (result == NULL || flip->id != result->id) && flip->field != NULL &&
         (flip->field->tells == ARB_TELLS_LOSSES || flip->field->tells == ARB_TELLS_STATE ||
          flip->field->tells == ARB_TELLS_MOVES);
}

static void
append (GString *text,
        const char *words)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, words);
}

static void
append_flip (GString *text,
             const ArbOddsFlip *flip,
             const ArbOddsState *state,
             ArbSession *session)
{
  g_autofree char *label = arb_wording_label (arb_session_find_facts (session, ""), flip->field,
                                              flip->id, arb_session_get_language (session));
  g_autofree char *what =
      is_sure (flip, state) ? dup_other (flip, session) : dup_chance (&flip->chance);
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), label, what);

  append (text, words);
}

static void
append_result (GString *text,
               const ArbOddsFlip *flip,
               const ArbOddsState *state,
               ArbSession *session)
{
  g_autofree char *what =
      is_sure (flip, state) ? dup_other (flip, session) : dup_chance (&flip->chance);
  g_autofree char *words = g_strdup_printf (_ ("another result: %s"), what);

  append (text, words);
}

/* The dice have fallen: what would be different. */
static guint
append_flips (GString *text,
              const ArbOddsVariant *variant,
              const ArbOddsValue *result,
              const ArbOddsState *state,
              ArbSession *session)
{
  guint n_told = 0;

  for (guint i = 0; i < variant->flips->len && n_told < MAX_TOLD; i++)
    {
      const ArbOddsFlip *flip = &g_array_index (variant->flips, ArbOddsFlip, i);

      if (!is_told (flip, result))
        continue;
      append_flip (text, flip, state, session);
      n_told++;
    }
  return n_told;
}

/* They have not: how likely it is. */
static guint
append_kinds (GString *text,
              const ArbOddsVariant *variant)
{
  static const struct
  {
    ArbTells kind;
    const char *words;
  } kinds[] = {
    { ARB_TELLS_LOSSES, N_ ("other losses") },
    /* Translators: what becomes of a unit or its general. */
    { ARB_TELLS_STATE, N_ ("another state") },
  };
  guint n_told = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const ArbChance *chance = &variant->of[kinds[i].kind];
      g_autofree char *said = dup_chance (chance);
      g_autofree char *words = g_strdup_printf (_ ("%s: %s"), _ (kinds[i].words), said);

      if (chance->share <= 0)
        continue;
      append (text, words);
      n_told++;
    }
  return n_told;
}

char *
arb_odds_dup_effect (const ArbOddsVariant *variant,
                     const ArbOddsValue *result,
                     const ArbOddsState *state,
                     ArbSession *session)
{
  g_return_val_if_fail (variant != NULL && state != NULL && ARB_IS_SESSION (session), NULL);

  const ArbOddsFlip *other = result != NULL ? find_flip (variant, result->id) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_told;

  if (variant->flips->len == 0)
    return g_strdup (_ ("cannot change anything"));
  if (other != NULL)
    append_result (text, other, state, session);
  else
    append (text, _ ("the same result"));
  n_told = state->is_decided ? append_flips (text, variant, result, state, session)
                             : append_kinds (text, variant);
  if (other == NULL && n_told == 0)
    {
      g_autofree char *chance = dup_chance (&variant->any);

      return state->is_decided ? g_strdup (_ ("the same result, with other numbers"))
                               : g_strdup_printf (_ ("the same result, other numbers: %s"), chance);
    }
  return g_strdup (text->str);
}
