/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/odds/arb-odds-state.h"

#include <glib/gi18n.h>

#include "app/odds/arb-odds-effect.h"
#include "engine/arb-language.h"
#include "engine/arb-wording.h"

/* More curves than this are no help to anybody with two players waiting. */
#define MAX_CURVES 4

static void
bar_part_free (gpointer data)
{
  ArbOddsBarPart *self = data;

  g_free (self->label);
  g_free (self->percent);
  g_free (self->fraction);
  g_free (self);
}

static void
step_free (gpointer data)
{
  ArbOddsStep *self = data;

  g_free (self->number);
  g_free (self->percent);
  g_free (self);
}

static void
mark_free (gpointer data)
{
  ArbOddsMark *self = data;

  g_free (self->label);
  g_free (self->number);
  g_free (self);
}

static void
curve_free (gpointer data)
{
  ArbOddsCurve *self = data;

  g_free (self->title);
  g_free (self->sentence);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->marks);
  g_free (self);
}

static void
matter_free (gpointer data)
{
  ArbOddsMatter *self = data;

  g_free (self->name);
  g_free (self->effect);
  g_free (self);
}

void
arb_odds_state_free (ArbOddsState *self)
{
  g_free (self->sentence);
  g_free (self->note);
  g_free (self->bar_title);
  g_ptr_array_unref (self->bar);
  g_ptr_array_unref (self->curves);
  g_ptr_array_unref (self->matters);
  g_ptr_array_unref (self->idle);
  g_ptr_array_unref (self->idle_questions);
  g_free (self);
}

/* --- The result ------------------------------------------------------------------------------ */

/* A result that names the sides says who wins. */
static gboolean
names_sides (const ArbField *field,
             ArbSession *session)
{
  const GHashTable *sides = arb_session_get_rules (session)->sides;

  for (guint i = 0; field->type == ARB_FIELD_WORD && i < field->words->len; i++)
    if (g_hash_table_contains ((GHashTable *) sides, g_array_index (field->words, ArbWord, i).word))
      return TRUE;
  return FALSE;
}

/* Who wins; else what is told first of all; else the first word that the dice decide. What no die can
 * change is no result, unless everything is decided. */
static const ArbOddsValue *
find_result (const ArbOdds *odds,
             ArbSession *session)
{
  const ArbOddsValue *best = NULL;
  guint best_rank = 0;

  for (guint i = 0; i < odds->values->len; i++)
    {
      const ArbOddsValue *value = odds->values->pdata[i];
      guint rank;

      if (value->field == NULL || arb_odds_value_counts_up (value) ||
          (value->parts->len == 1 && !names_sides (value->field, session)))
        continue;
      rank = 1 + (value->parts->len > 1) + 2 * value->field->is_headline +
             4 * names_sides (value->field, session);
      /* Of several the last one is what the others lead to. */
      if (rank > best_rank ||
          (rank == best_rank && value->field->place.line > best->field->place.line))
        best = value;
      best_rank = MAX (rank, best_rank);
    }
  return best;
}

static char *
dup_part_label (const ArbOddsValue *value,
                const ArbOddsPart *part,
                ArbSession *session)
{
  const char *lang = arb_session_get_language (session);

  if (part->text == NULL)
    return g_strdup (_ ("not decided"));
  return arb_wording_value (arb_session_find_facts (session, ""), value->field, &part->value, lang);
}

static void
add_bar (ArbOddsState *self,
         const ArbOddsValue *result,
         ArbSession *session)
{
  const ArbFacts *facts = arb_session_find_facts (session, "");

  self->bar_title = arb_wording_label (facts, result->field, result->id,
                                       arb_session_get_language (session));
  for (guint i = 0; i < result->parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (result->parts, ArbOddsPart, i);
      ArbOddsBarPart *told = g_new0 (ArbOddsBarPart, 1);

      told->label = dup_part_label (result, part, session);
      told->percent = arb_odds_dup_percent (part->chance.share);
      told->fraction = g_strdup (part->chance.text);
      told->share = part->chance.share;
      g_ptr_array_add (self->bar, told);
    }
}

/* --- At least n ------------------------------------------------------------------------------ */

/* Shares of the same throws, added up in another order. */
#define SAME_SHARE 1e-9

/* That it is any number at all. */
static double
get_counted (const ArbOddsValue *value)
{
  double share = 0;

  for (guint i = 0; i < value->parts->len; i++)
    if (g_array_index (value->parts, ArbOddsPart, i).text != NULL)
      share += g_array_index (value->parts, ArbOddsPart, i).chance.share;
  return share;
}

static const ArbOddsStep *
find_step (const ArbOddsCurve *self,
           double share)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (ABS (((const ArbOddsStep *) self->steps->pdata[i])->share - share) < SAME_SHARE)
      return self->steps->pdata[i];
  return NULL;
}

/* What a side counts up from round to round comes of the losses that the rules name before it: figures,
 * of losses on the sheet. */
static const ArbOddsValue *
find_counted (const ArbOddsValue *value,
              const ArbOdds *odds,
              ArbSession *session)
{
  const ArbWalk *walk =
      arb_system_def_find_walk (arb_session_get_def (session), arb_session_get_procedure (session));
  const ArbOddsValue *counted;
  char id[ARB_ID_LENGTH];

  if (walk->rounds == NULL || value->field->side == NULL || value->field->tells != ARB_TELLS_LOSSES)
    return NULL;
  counted = arb_odds_find (odds, arb_id_join (id, value->field->side, walk->rounds->total));
  return counted != NULL && counted->field != NULL && arb_odds_value_counts_up (counted) &&
                 value->field->place.line < counted->field->place.line
             ? counted
             : NULL;
}

/* @counted only goes up with the number of the curve, so as many throws reach it as reach the number that
 * makes it. Where no number does, an umpire has set one of them, and nothing is marked. */
static void
add_marks (ArbOddsCurve *self,
           const ArbOddsValue *counted,
           ArbSession *session)
{
  const char *lang = arb_session_get_language (session);
  g_autofree char *name =
      arb_wording_title (arb_session_find_facts (session, ""), counted->field, counted->id, lang);
  double share = get_counted (counted);

  for (guint i = 0; i < counted->parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (counted->parts, ArbOddsPart, i);
      const ArbOddsStep *step = find_step (self, share);
      g_autofree char *count = NULL;
      ArbOddsMark *mark;

      if (part->text == NULL)
        continue;
      share -= part->chance.share;
      if (step == NULL || arb_value_get_ratio (&part->value).num <= 0)
        continue;
      count = arb_value_dup_display (&part->value, lang);
      mark = g_new0 (ArbOddsMark, 1);
      /* Translators: what is counted, and how many: “Figures lost: 2”. */
      mark->label = g_strdup_printf (_ ("%s: %s"), name, count);
      mark->number = g_strdup (step->number);
      mark->at = step->at;
      g_ptr_array_add (self->marks, mark);
    }
}

/* “Losses recorded (the 2/9e ligne); at least 45 (Figures lost: 1)” */
static char *
dup_curve_sentence (const ArbOddsCurve *self)
{
  g_autoptr (GString) text = g_string_new (self->title);

  for (guint i = 0; i < self->marks->len; i++)
    {
      const ArbOddsMark *mark = self->marks->pdata[i];
      g_autofree char *number = g_strdup_printf (_ ("at least %s"), mark->number);

      g_string_append_printf (text, "; %s (%s)", number, mark->label);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const ArbOddsMark *
arb_odds_curve_find_mark (const ArbOddsCurve *self,
                          double number)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->marks->len; i++)
    if (((const ArbOddsMark *) self->marks->pdata[i])->at == number)
      return self->marks->pdata[i];
  return NULL;
}

static ArbOddsCurve *
curve_new (const ArbOddsValue *value,
           const ArbOdds *odds,
           ArbSession *session)
{
  ArbOddsCurve *self = g_new0 (ArbOddsCurve, 1);
  const ArbOddsValue *counted = find_counted (value, odds, session);
  const char *lang = arb_session_get_language (session);
  double share = get_counted (value);

  self->id = value->id;
  self->title = arb_wording_label (arb_session_find_facts (session, ""), value->field, value->id,
                                   lang);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->marks = g_ptr_array_new_with_free_func (mark_free);
  for (guint i = 0; i < value->parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (value->parts, ArbOddsPart, i);
      ArbOddsStep *step;

      if (part->text == NULL)
        continue;
      step = g_new0 (ArbOddsStep, 1);
      step->number = arb_value_dup_display (&part->value, lang);
      step->at = (double) arb_value_get_ratio (&part->value).num /
                 (double) arb_value_get_ratio (&part->value).den;
      step->share = share;
      step->percent = arb_odds_dup_percent (share);
      g_ptr_array_add (self->steps, step);
      share -= part->chance.share;
    }
  if (counted != NULL)
    add_marks (self, counted, session);
  self->sentence = dup_curve_sentence (self);
  return self;
}

double
arb_odds_curve_get_share (const ArbOddsCurve *self,
                          double number)
{
  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->steps->len; i++)
    if (((const ArbOddsStep *) self->steps->pdata[i])->at >= number)
      return ((const ArbOddsStep *) self->steps->pdata[i])->share;
  return 0;
}

/* What the result of a unit tells comes first, then what is told of the whole. */
static guint
rank_curve (const ArbOddsValue *value)
{
  if (value->field == NULL || value->parts->len < 2 || !arb_odds_value_counts_up (value))
    return 0;
  return value->field->tells == ARB_TELLS_LOSSES ? 3 : value->field->is_headline ? 2 : 1;
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const ArbOddsValue *one = *(ArbOddsValue *const *) a, *two = *(ArbOddsValue *const *) b;
  guint first = one->field->place.line, second = two->field->place.line;

  return first != second ? (first > second) - (first < second) : g_strcmp0 (one->id, two->id);
}

static void
add_curves (ArbOddsState *self,
            const ArbOdds *odds,
            ArbSession *session)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint rank = 3; rank > 0 && values->len == 0; rank--)
    for (guint i = 0; i < odds->values->len; i++)
      if (rank_curve (odds->values->pdata[i]) == rank)
        g_ptr_array_add (values, odds->values->pdata[i]);
  g_ptr_array_sort (values, compare_places);
  /* Where nothing is marked, what was computed last is nearest to a result. */
  for (guint i = values->len; i > 1 && rank_curve (values->pdata[0]) == 1; i--)
    if (((const ArbOddsValue *) values->pdata[i - 2])->field->place.line !=
        ((const ArbOddsValue *) values->pdata[values->len - 1])->field->place.line)
      g_ptr_array_remove_index (values, i - 2);
  for (guint i = 0; i < MIN (values->len, MAX_CURVES); i++)
    g_ptr_array_add (self->curves, curve_new (values->pdata[i], odds, session));
}

/* --- What matters ---------------------------------------------------------------------------- */

static int
compare_matters (gconstpointer a,
                 gconstpointer b)
{
  const ArbOddsMatter *one = *(ArbOddsMatter *const *) a, *two = *(ArbOddsMatter *const *) b;

  if (one->on_result != two->on_result)
    return one->on_result < two->on_result ? 1 : -1;
  return (one->on_anything < two->on_anything) - (one->on_anything > two->on_anything);
}

/* What they are called. */
static void
add_idle (ArbOddsState *self,
          const ArbOdds *odds,
          ArbSession *session)
{
  self->idle_questions = arb_odds_list_idle (odds);
  for (guint i = 0; i < self->idle_questions->len; i++)
    {
      const char *question = self->idle_questions->pdata[i];
      const ArbField *field =
          odds->procedure != NULL ? arb_procedure_find_input (odds->procedure, question) : NULL;

      if (field != NULL)
        g_ptr_array_add (self->idle,
                         arb_wording_label (arb_session_find_facts (session, ""), field, question,
                                            arb_session_get_language (session)));
    }
}

static void
add_matters (ArbOddsState *self,
             const ArbOdds *odds,
             const ArbOddsValue *result,
             ArbSession *session)
{
  for (guint i = 0; i < odds->variants->len; i++)
    {
      const ArbOddsVariant *variant = odds->variants->pdata[i];
      const ArbOddsChange *change = variant->change;
      ArbOddsMatter *matter;

      matter = g_new0 (ArbOddsMatter, 1);
      matter->id = change->id;
      matter->item = change->item;
      matter->kind = change->kind;
      matter->is_known = change->is_known;
      matter->name = g_strdup (variant->name);
      matter->on_result = arb_odds_get_flip (variant, result != NULL ? result->id : NULL);
      matter->on_anything = variant->any.share;
      matter->effect = arb_odds_dup_effect (variant, result, self, session);
      g_ptr_array_add (self->matters, matter);
    }
  g_ptr_array_sort (self->matters, compare_matters);
}

/* Those that change the same are told in one line. @last and @next may be NULL. */
static void
tell_next (GString *text,
           const ArbOddsMatter *last,
           const ArbOddsMatter *next)
{
  gboolean is_same = last != NULL && next != NULL && g_str_equal (last->effect, next->effect);

  if (last != NULL && !is_same)
    g_string_append_printf (text, " — %s", last->effect);
  if (last != NULL && next != NULL)
    g_string_append (text, is_same ? " · " : "\n");
  if (next != NULL)
    g_string_append (text, next->name);
}

char *
arb_odds_state_dup_verdict (const ArbOddsState *self,
                            const char *id,
                            const char *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const ArbOddsMatter *last = NULL;
  gboolean is_known = FALSE;

  g_return_val_if_fail (self != NULL && id != NULL && item != NULL, NULL);

  for (guint i = 0; i < self->matters->len; i++)
    {
      const ArbOddsMatter *matter = self->matters->pdata[i];

      if (!g_str_equal (matter->id, id) || !g_str_equal (matter->item, item))
        continue;
      is_known = TRUE;
      if (matter->on_anything > 0)
        {
          tell_next (text, last, matter);
          last = matter;
        }
    }
  tell_next (text, last, NULL);
  if (!is_known)
    return self->n_left_out > 0
               ? g_strdup (_ ("Whether it matters is not worked out: there are too many throws to compare."))
               : NULL;
  if (text->len == 0 && self->note != NULL)
    return g_strdup_printf (_ ("%s Up to there it does not matter."), self->note);
  if (text->len == 0)
    return g_strdup (self->is_decided ? _ ("It does not matter: the result is the same either way.")
                                      : _ ("It does not matter: whatever the dice show, the result "
                                           "is the same either way."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- The whole ------------------------------------------------------------------------------- */

static char *
dup_sentence (const ArbOddsState *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->bar->len; i++)
    {
      const ArbOddsBarPart *part = self->bar->pdata[i];

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", part->label, part->percent);
    }
  if (self->is_decided)
    return g_strdup (_ ("The dice have fallen."));
  if (text->len == 0)
    return g_strdup (self->curves->len > 0 ? _ ("The result is not known yet.")
                                           : _ ("Nothing here depends on a die."));
  return g_strdup_printf (_ ("%s: %s."), self->bar_title, text->str);
}

static char *
dup_note (const ArbOdds *odds,
          ArbSession *session)
{
  g_autofree char *label = NULL;

  if (odds->error_id != NULL)
    return g_strdup (odds->message);
  if (odds->waits_for == NULL)
    return NULL;
  label = arb_wording_label (arb_session_find_facts (session, ""), odds->waits_for,
                             odds->waits_for->id, arb_session_get_language (session));
  return g_strdup_printf (_ ("These odds stop at a question: “%s” has to be answered first."),
                          label);
}

ArbOddsState *
arb_odds_state_new (const ArbOdds *odds,
                    ArbSession *session)
{
  ArbOddsState *self;
  const ArbOddsValue *result;

  g_return_val_if_fail (odds != NULL && ARB_IS_SESSION (session), NULL);

  self = g_new0 (ArbOddsState, 1);
  self->bar = g_ptr_array_new_with_free_func (bar_part_free);
  self->curves = g_ptr_array_new_with_free_func (curve_free);
  self->matters = g_ptr_array_new_with_free_func (matter_free);
  self->idle = g_ptr_array_new_with_free_func (g_free);
  self->is_decided = arb_session_is_done (session);
  self->n_left_out = odds->n_left_out;
  self->note = dup_note (odds, session);
  result = find_result (odds, session);
  if (result != NULL)
    add_bar (self, result, session);
  add_curves (self, odds, session);
  add_matters (self, odds, result, session);
  add_idle (self, odds, session);
  self->sentence = dup_sentence (self);
  return self;
}
