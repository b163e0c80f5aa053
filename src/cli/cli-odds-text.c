/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "cli/cli-odds.h"
#include "engine/arb-language.h"

/* Longer columns of numbers are told by their quartiles. */
#define MAX_LINES 12

void
arb_cli_print_chance (const char *label,
                      double share,
                      const char *fraction)
{
  g_return_if_fail (label != NULL);

  g_autofree char *percent = arb_odds_dup_percent (share);
  int width = 26 - (int) g_utf8_strlen (label, -1);

  if (fraction != NULL)
    g_print ("    %s%*s %10s   (%s)\n", label, MAX (width, 0), "", percent, fraction);
  else
    g_print ("    %s%*s %10s\n", label, MAX (width, 0), "", percent);
}

/* "Losses inflicted (a)" */
static char *
dup_name (const ArbField *field,
          const char *id)
{
  const char *name = field != NULL ? arb_text_get (field->name, arb_language_get ()) : id;
  g_autofree char *side = NULL;

  if (field == NULL || field->side == NULL)
    return g_strdup (name);
  side = g_ascii_strup (field->side, -1);
  return g_strdup_printf ("%s (%s)", name, side);
}

static gboolean
is_open (const ArbOddsValue *value)
{
  return value->parts->len > 1;
}

static void
print_at_least (const ArbOddsValue *value)
{
  double share = 0;
  guint n_numbers = 0;
  guint step;

  for (guint i = 0; i < value->parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (value->parts, ArbOddsPart, i);

      share += part->text != NULL ? part->chance.share : 0;
      n_numbers += part->text != NULL;
    }
  step = MAX (1, (n_numbers + MAX_LINES - 1) / MAX_LINES);
  for (guint i = 0; i < n_numbers; i++)
    {
      const ArbOddsPart *part = &g_array_index (value->parts, ArbOddsPart, i);
      g_autofree char *number = arb_value_dup_display (&part->value, arb_language_get ());
      g_autofree char *label = g_strdup_printf (_ ("at least %s"), number);

      if (i % step == 0 || i + 1 == n_numbers)
        arb_cli_print_chance (label, share, i + 1 == n_numbers ? part->chance.text : NULL);
      share -= part->chance.share;
    }
}

static void
print_words (const ArbOddsValue *value)
{
  for (guint i = 0; i < value->parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (value->parts, ArbOddsPart, i);
      g_autofree char *label =
          part->text != NULL
              ? arb_field_dup_display (value->field, &part->value, arb_language_get ())
              : g_strdup (_ ("not decided"));

      arb_cli_print_chance (label, part->chance.share, part->chance.text);
    }
}

void
arb_cli_print_odds_value (const ArbOddsValue *value)
{
  g_return_if_fail (value != NULL);

  g_autofree char *name = dup_name (value->field, value->id);

  g_print ("  %s\n", name);
  if (arb_odds_value_counts_up (value))
    print_at_least (value);
  else
    print_words (value);
}

/* In the order of the rule file. */
static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  const ArbOddsValue *one = *(ArbOddsValue *const *) a, *two = *(ArbOddsValue *const *) b;
  guint first = one->field != NULL ? one->field->place.line : 0;
  guint second = two->field != NULL ? two->field->place.line : 0;

  return first != second ? (first > second) - (first < second) : g_strcmp0 (one->id, two->id);
}

/* The winner, losses, what becomes of units and generals, and the rest. */
enum
{
  RANK_WINNER,
  RANK_RESULT,
  RANK_LOSSES,
  RANK_STATE,
  RANK_OTHERS,
  N_RANKS,
};

/* Whether one of its words is a side. */
static gboolean
names_winner (const ArbField *field,
              const ArbOdds *odds)
{
  for (guint i = 0; field->type == ARB_FIELD_WORD && field->side == NULL && i < field->words->len; i++)
    for (guint j = 0; j < odds->values->len; j++)
      {
        const ArbOddsValue *value = odds->values->pdata[j];

        if (value->field != NULL &&
            g_strcmp0 (value->field->side, g_array_index (field->words, ArbWord, i).word) == 0)
          return TRUE;
      }
  return FALSE;
}

/* Of several the last one is what the others lead to; NULL: nobody wins. */
static const ArbOddsValue *
find_winner (const ArbOdds *odds)
{
  const ArbOddsValue *best = NULL;

  for (guint i = 0; i < odds->values->len; i++)
    {
      const ArbOddsValue *value = odds->values->pdata[i];

      if (value->field != NULL && names_winner (value->field, odds) &&
          (best == NULL || value->field->place.line > best->field->place.line))
        best = value;
    }
  return best;
}

static guint
get_rank (const ArbOddsValue *value,
          const ArbOddsValue *winner)
{
  if (value->field == NULL)
    return RANK_OTHERS;
  if (value == winner)
    return RANK_WINNER;
  if (value->field->is_headline && winner == NULL)
    return RANK_RESULT;
  return value->field->tells == ARB_TELLS_LOSSES  ? RANK_LOSSES
         : value->field->tells == ARB_TELLS_STATE ? RANK_STATE
                                                  : RANK_OTHERS;
}

/* What people ask for first is told even where no die changes it. */
static gboolean
is_printed (const ArbOddsValue *value,
            guint rank)
{
  return is_open (value) || rank == RANK_LOSSES ||
         (rank < RANK_OTHERS && value->field->type == ARB_FIELD_WORD);
}

static void
print_values (const ArbOdds *odds)
{
  g_autoptr (GPtrArray) values = g_ptr_array_copy (odds->values, NULL, NULL);
  const ArbOddsValue *winner = find_winner (odds);
  guint n_certain = 0;

  g_ptr_array_set_free_func (values, NULL);
  g_ptr_array_sort (values, compare_values);

  for (guint rank = 0; rank < N_RANKS; rank++)
    for (guint i = 0; i < values->len; i++)
      {
        const ArbOddsValue *value = values->pdata[i];

        if (get_rank (value, winner) == rank && is_printed (value, rank))
          arb_cli_print_odds_value (value);
        n_certain += rank == 0 && !is_open (value);
      }
  g_print (g_dngettext (GETTEXT_PACKAGE, "  %u value does not depend on any die.\n",
                        "  %u values do not depend on any die.\n", n_certain),
           n_certain);
}

static int
compare_variants (gconstpointer a,
                  gconstpointer b)
{
  const ArbOddsVariant *one = *(ArbOddsVariant *const *) a, *two = *(ArbOddsVariant *const *) b;

  return (one->any.share < two->any.share) - (one->any.share > two->any.share);
}

static int
compare_flips (gconstpointer a,
               gconstpointer b)
{
  const ArbOddsFlip *one = a, *two = b;
  int headline = (two->field != NULL && two->field->is_headline) -
                 (one->field != NULL && one->field->is_headline);

  return headline != 0
             ? headline
             : (one->chance.share < two->chance.share) - (one->chance.share > two->chance.share);
}

#define MAX_FLIPS 4

static void
print_variant (const ArbOddsVariant *variant)
{
  g_autoptr (GArray) flips = g_array_copy (variant->flips);

  /* The copy shares the texts. */
  g_array_set_clear_func (flips, NULL);
  g_array_sort (flips, compare_flips);
  if (flips->len == 0)
    g_print (_ ("    %s: cannot matter\n"), variant->name);
  else
    arb_cli_print_chance (variant->name, variant->any.share, variant->any.text);
  for (guint i = 0; i < MIN (flips->len, MAX_FLIPS); i++)
    {
      const ArbOddsFlip *flip = &g_array_index (flips, ArbOddsFlip, i);
      g_autofree char *name = dup_name (flip->field, flip->id);
      g_autofree char *label = g_strconcat ("  ", name, NULL);

      arb_cli_print_chance (label, flip->chance.share, flip->chance.text);
    }
}

void
arb_cli_print_odds (const ArbOdds *odds)
{
  g_return_if_fail (odds != NULL);

  const char *name = arb_xml_node_get (odds->node, "name");
  g_autoptr (GPtrArray) ranked = NULL;

  g_print ("=== %s\n", name != NULL ? name : "");
  if (odds->error_id != NULL)
    {
      g_print (_ ("Not resolved, “%s”: %s\n\n"), odds->error_id, odds->message);
      return;
    }
  print_values (odds);
  ranked = g_ptr_array_copy (odds->variants, NULL, NULL);
  g_ptr_array_set_free_func (ranked, NULL);
  g_ptr_array_sort (ranked, compare_variants);
  if (ranked->len > 0)
    g_print (_ ("  Does it matter? With the same dice the result differs for:\n"));
  for (guint i = 0; i < ranked->len; i++)
    print_variant (ranked->pdata[i]);
  g_print ("\n");
}
