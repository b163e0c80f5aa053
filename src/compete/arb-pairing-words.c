/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why two players meet. */

#include <glib/gi18n-lib.h>

#include "compete/arb-pairing-private.h"

/* More names than these tell nobody anything. */
#define MAX_NEARER 4

const char *
arb_wish_get_broken (ArbWish wish)
{
  static const char *const sentences[ARB_N_WISHES] = {
    [ARB_WISH_REMATCH] = N_ ("They have met before."),
    [ARB_WISH_BYE] = N_ ("It is not the first bye."),
    [ARB_WISH_CLUB] = N_ ("They are of the same club."),
    [ARB_WISH_NATION] = N_ ("They are of the same nation."),
    [ARB_WISH_TABLE] = N_ ("One of them has played at this table before."),
  };

  g_return_val_if_fail (wish < ARB_N_WISHES, NULL);
  return _ (sentences[wish]);
}

char *
arb_wish_dup_broken (ArbWish wish,
                     const char *a,
                     const char *b)
{
  g_return_val_if_fail (a != NULL && (b != NULL || wish == ARB_WISH_BYE), NULL);
  switch (wish)
    {
    case ARB_WISH_REMATCH:
      return g_strdup_printf (_ ("%s and %s have met before."), a, b);
    case ARB_WISH_BYE:
      return g_strdup_printf (_ ("%s has had a bye before."), a);
    case ARB_WISH_CLUB:
      return g_strdup_printf (_ ("%s and %s are of the same club."), a, b);
    case ARB_WISH_NATION:
      return g_strdup_printf (_ ("%s and %s are of the same nation."), a, b);
    case ARB_WISH_TABLE:
      return g_strdup_printf (_ ("%s or %s has played at this table before."), a, b);
    case ARB_N_WISHES:
      break;
    }
  g_return_val_if_reached (NULL);
}

static const ArbPair *
find_pair (GPtrArray *pairs,
           guint player)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbPair *pair = pairs->pdata[i];

      if (pair->a == player || pair->b == player)
        return pair;
    }
  return NULL;
}

/* Why @player does not meet @other, who would have been nearer. */
static char *
dup_why_not (const ArbPairing *self,
             GPtrArray *pairs,
             guint player,
             guint other)
{
  const char *name = arb_pairing_get_player (self, other)->name;
  guint broken = arb_pairing_judge (self, player, other, 0);
  const ArbPair *pair = find_pair (pairs, other);

  if (broken & 1 << ARB_WISH_REMATCH)
    /* TRANSLATORS: in a list of players */
    return g_strdup_printf (_ ("%s (met before)"), name);
  if (broken & 1 << ARB_WISH_CLUB && self->wishes[ARB_WISH_CLUB] == ARB_WISH_HARD)
    return g_strdup_printf (_ ("%s (same club)"), name);
  if (broken & 1 << ARB_WISH_NATION && self->wishes[ARB_WISH_NATION] == ARB_WISH_HARD)
    return g_strdup_printf (_ ("%s (same nation)"), name);
  if (pair == NULL || pair->b == ARB_PAIRING_BYE)
    return g_strdup_printf (_ ("%s (has the bye)"), name);
  return g_strdup_printf (_ ("%s (meets %s)"), name,
                          arb_pairing_get_player (self, pair->a == other ? pair->b : pair->a)->name);
}

static void
append_nearer (const ArbPairing *self,
               GPtrArray *pairs,
               const ArbPair *pair,
               GString *text)
{
  gint64 score = arb_pairing_get_steps (self, pair->a);
  gint64 gap = score - arb_pairing_get_steps (self, pair->b);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->players->len && n < MAX_NEARER; i++)
    {
      g_autofree char *why = NULL;

      if (i == pair->a || ABS (arb_pairing_get_steps (self, i) - score) >= gap)
        continue;
      why = dup_why_not (self, pairs, pair->a, i);
      g_string_append_printf (names, "%s%s", n > 0 ? ", " : "", why);
      n++;
    }
  if (n > 0)
    g_string_append_printf (text, _ (" Nearer to %s were: %s."),
                            arb_pairing_get_player (self, pair->a)->name, names->str);
}

static gboolean
is_all_equal (const ArbPairing *self)
{
  for (guint i = 1; i < self->players->len; i++)
    if (arb_pairing_get_steps (self, i) != arb_pairing_get_steps (self, 0))
      return FALSE;
  return TRUE;
}

static void
append_points (const ArbPairing *self,
               const ArbPair *pair,
               GString *text)
{
  const ArbPairingPlayer *a = arb_pairing_get_player (self, pair->a);
  const ArbPairingPlayer *b =
      pair->b != ARB_PAIRING_BYE ? arb_pairing_get_player (self, pair->b) : NULL;

  if (b == NULL && is_all_equal (self))
    g_string_append_printf (text, _ ("%s has the bye, by lot."), a->name);
  else if (b == NULL)
    g_string_append_printf (text, _ ("%s has the bye; points: %ld."), a->name, (long) a->score);
  else if (is_all_equal (self))
    g_string_append (text, _ ("By lot."));
  else if (a->score == b->score)
    g_string_append_printf (
        text, ngettext ("Both have %ld point.", "Both have %ld points.", (gulong) ABS (a->score)),
        (long) a->score);
  else
    g_string_append_printf (text, _ ("%ld and %ld points."), (long) a->score, (long) b->score);
}

char *
arb_pairing_dup_reason (const ArbPairing *self,
                        GPtrArray *pairs,
                        const ArbPair *pair)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && pairs != NULL && pair != NULL, NULL);
  append_points (self, pair, text);
  if (pair->b != ARB_PAIRING_BYE)
    append_nearer (self, pairs, pair, text);
  for (guint wish = 0; wish < ARB_N_WISHES; wish++)
    if (pair->broken & 1 << wish)
      g_string_append_printf (text, " %s", arb_wish_get_broken (wish));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
