/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-formula-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "systems/arb-data.h"

static const char *const end_words[ARB_N_ENDS] = { "finished", "unfinished", "forfeit", "bye" };
static const char *const level_words[ARB_N_LEVELS] = { "note", "acknowledge", "confirm", "double",
                                                       "refuse" };
static const char *const warn_words[ARB_N_WARNS] = {
  [ARB_WARN_REMATCH] = "rematch",
  [ARB_WARN_BYE] = "bye",
  [ARB_WARN_CLUB] = "club",
  [ARB_WARN_NATION] = "nation",
  [ARB_WARN_TABLE] = "table",
  [ARB_WARN_HAND_PAIRING] = "hand-pairing",
  [ARB_WARN_INITIALS] = "initials",
  [ARB_WARN_UNFINISHED] = "unfinished",
  [ARB_WARN_PAST_RESULT] = "past-result",
  [ARB_WARN_OPEN_ROUND] = "open-round",
  [ARB_WARN_LATE_LIST] = "late-list",
  [ARB_WARN_MISSING_LIST] = "missing-list",
  [ARB_WARN_FAULTY_LIST] = "faulty-list",
  [ARB_WARN_CHANGED_LIST] = "changed-list",
  [ARB_WARN_FEW_TURNS] = "few-turns",
  [ARB_WARN_LATE_RESULT] = "late-result",
};

gboolean
arb_formula_find_word (const char *const *words,
                       guint n_words,
                       const char *word,
                       guint *number)
{
  for (guint i = 0; i < n_words; i++)
    if (g_str_equal (words[i], word))
      {
        *number = i;
        return TRUE;
      }
  return FALSE;
}

const char *
arb_end_to_word (ArbEnd end)
{
  g_return_val_if_fail (end < ARB_N_ENDS, NULL);
  return end_words[end];
}

gboolean
arb_end_parse (const char *word,
               ArbEnd *end)
{
  g_return_val_if_fail (word != NULL && end != NULL, FALSE);
  return arb_formula_find_word (end_words, ARB_N_ENDS, word, end);
}

const char *
arb_level_to_word (ArbLevel level)
{
  g_return_val_if_fail (level < ARB_N_LEVELS, NULL);
  return level_words[level];
}

const char *
arb_level_get_name (ArbLevel level)
{
  static const char *const names[ARB_N_LEVELS] = {
    [ARB_LEVEL_NOTE] = N_ ("is noted"),
    [ARB_LEVEL_ACKNOWLEDGE] = N_ ("stands in the log"),
    [ARB_LEVEL_CONFIRM] = N_ ("needs a yes"),
    [ARB_LEVEL_DOUBLE] = N_ ("needs a yes and a reason"),
    [ARB_LEVEL_REFUSE] = N_ ("is refused"),
  };

  g_return_val_if_fail ((guint) level < ARB_N_LEVELS, NULL);
  return _ (names[level]);
}

gboolean
arb_level_parse (const char *word,
                 ArbLevel *level)
{
  g_return_val_if_fail (word != NULL && level != NULL, FALSE);
  return arb_formula_find_word (level_words, ARB_N_LEVELS, word, level);
}

const char *
arb_warn_to_word (ArbWarn warn)
{
  g_return_val_if_fail (warn < ARB_N_WARNS, NULL);
  return warn_words[warn];
}

gboolean
arb_warn_parse (const char *word,
                ArbWarn *warn)
{
  g_return_val_if_fail (word != NULL && warn != NULL, FALSE);
  return arb_formula_find_word (warn_words, ARB_N_WARNS, word, warn);
}

ArbFormula *
arb_formula_ref (ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ArbFormula *self = data;

  g_free (self->id);
  arb_text_free (self->name);
  g_ptr_array_unref (self->measures);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->ties);
}

void
arb_formula_unref (ArbFormula *self)
{
  if (self != NULL)
    g_rc_box_release_full (self, clear);
}

GBytes *
arb_formula_lookup_shipped (const char *name)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  path = g_strconcat ("competitions/", name, ".xml", NULL);
  return strchr (name, '/') == NULL ? arb_data_lookup (path) : NULL;
}

char **
arb_formula_list_shipped (void)
{
  char **names = arb_data_list ("competitions");

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".xml"))
      names[i][strlen (names[i]) - strlen (".xml")] = '\0';
  return names;
}

const char *
arb_formula_get_id (const ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->id;
}

const char *
arb_formula_get_name (const ArbFormula *self,
                      const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_text_get (self->name, lang);
}

gboolean
arb_formula_is_demo (const ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->is_demo;
}

const GPtrArray *
arb_formula_get_measures (const ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->measures;
}

gboolean
arb_formula_find_measure (const ArbFormula *self,
                          const char *id,
                          guint *number)
{
  g_return_val_if_fail (self != NULL && id != NULL && number != NULL, FALSE);
  for (guint i = 0; i < self->measures->len; i++)
    if (g_str_equal (((const ArbMeasure *) self->measures->pdata[i])->id, id))
      {
        *number = i;
        return TRUE;
      }
  return FALSE;
}

const GPtrArray *
arb_formula_get_ties (const ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->ties;
}

ArbWishStrength
arb_formula_get_wish (const ArbFormula *self,
                      ArbWish wish)
{
  g_return_val_if_fail (self != NULL && wish < ARB_N_WISHES, ARB_WISH_NONE);
  return self->wishes[wish];
}

gint64
arb_formula_get_step (const ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, 1);
  return self->step;
}

ArbLevel
arb_formula_get_level (const ArbFormula *self,
                       ArbWarn warn)
{
  g_return_val_if_fail (self != NULL && warn < ARB_N_WARNS, ARB_LEVEL_REFUSE);
  return self->levels[warn];
}

gboolean
arb_formula_get_break (const ArbFormula *self,
                       guint *measure,
                       gint64 *at_least)
{
  g_return_val_if_fail (self != NULL && measure != NULL && at_least != NULL, FALSE);
  *measure = self->break_measure;
  *at_least = self->break_at_least;
  return self->has_break;
}

const ArbTimeRules *
arb_formula_get_time (const ArbFormula *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->time;
}

gint64
arb_formula_get_penalty (const ArbFormula *self,
                         ArbPenalty penalty,
                         gboolean *is_each_round)
{
  g_return_val_if_fail (self != NULL && penalty < ARB_N_PENALTIES && is_each_round != NULL, 0);
  *is_each_round = self->penalties[penalty].is_each_round;
  return self->penalties[penalty].points;
}

/* --- Scoring ---------------------------------------------------------------------------------- */

static gboolean
counts (const ArbFormulaLine *line,
        const ArbScoreInput *input)
{
  return (line->ends & 1 << input->end) != 0 &&
         (line->outcome == ARB_N_SCORES || line->outcome == input->outcome) &&
         (!line->needs_few_turns || input->has_few_turns) && (!line->needs_late || input->is_late);
}

/* What a line gives for the game. */
static gint64
get_points (const ArbFormulaLine *line,
            const ArbScoreInput *input)
{
  gint64 value;

  if (!counts (line, input))
    return 0;
  if (!line->has_measure)
    return line->points;
  value = line->is_foe ? input->foe[line->measure] : input->own[line->measure];
  if (value < line->at_least || value > line->at_most)
    return 0;
  return line->each > 0 ? value / line->each * line->points : line->points;
}

gint64
arb_formula_score (const ArbFormula *self,
                   const ArbScoreInput *input,
                   const char *lang,
                   char **why)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 sum = 0;

  g_return_val_if_fail (self != NULL && input != NULL, 0);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const ArbFormulaLine *line = self->lines->pdata[i];
      gint64 points = get_points (line, input);

      sum += points;
      if (points != 0 && why != NULL)
        g_string_append_printf (text, "%s%s %+" G_GINT64_FORMAT, text->len > 0 ? ", " : "",
                                arb_text_get (line->name, lang), points);
    }
  if (why != NULL)
    *why = g_string_free (g_steal_pointer (&text), FALSE);
  return CLAMP (sum, self->least, self->most);
}
