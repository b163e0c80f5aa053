/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-fields.h"

#include "systems/aigles/aigles-troop.h"

#define MAX_PERIODS 19
#define MAX_LOST 99

const char *const aigles_own_fields[] = {
  "arm",         "formation", "figures",     "elite",         "square-broken", "ranks",
  "rank-elites", "carry",     "elite-ratio", "removal-phase", NULL,
};
const char *const aigles_usual_fields[] = {
  "status",        "fought-before",    "lost-figure-to-fire", "leader",
  "cavalry-class", "elites-on-flanks", "factor",              "elite-factor",
  "charge-bonus",  "elite-charge-bonus", "cuirass",           NULL,
};

gboolean
aigles_is_own_field (const char *id)
{
  return g_strv_contains (aigles_own_fields, id);
}

/* --- How fields are read --------------------------------------------------------------------- */

/* What the period alone knows, the mêlée has no input for it. NULL: it is none of these. */
static ArbField *
new_field (const char *id)
{
  ArbField *field = NULL;

  if (g_str_equal (id, "periods") || g_str_equal (id, "melees-lost"))
    {
      field = arb_field_new (id, ARB_FIELD_INT);
      field->min = 0;
      field->max = g_str_equal (id, "periods") ? MAX_PERIODS : MAX_LOST;
    }
  else if (g_str_equal (id, "order"))
    {
      field = arb_field_new (id, ARB_FIELD_WORD);
      for (int i = 0; aigles_attitude_words[i] != NULL; i++)
        arb_field_add_word (field, aigles_attitude_words[i], NULL);
    }
  return field;
}

gboolean
aigles_field_parse (const ArbRules *rules,
                    const char *id,
                    const char *text,
                    ArbValue *value,
                    GError **error)
{
  const ArbProcedure *melee = arb_rules_find_procedure (rules, "melee");
  g_autofree char *input = g_strconcat ("a.", id, NULL);
  g_autoptr (ArbField) own = new_field (id);

  if (own != NULL)
    return arb_field_parse (own, text, value, error);
  if (!aigles_is_own_field (id) && !g_strv_contains (aigles_usual_fields, id) &&
      !g_str_equal (id, "level") && !g_str_equal (id, "order-allows-follow"))
    return FALSE;
  return arb_field_parse (arb_procedure_find_input (melee, input), text, value, error);
}

static void
value_clear (gpointer data)
{
  arb_value_clear (&((AiglesFieldValue *) data)->value);
}

GArray *
aigles_field_values_new (void)
{
  GArray *values = g_array_new (FALSE, TRUE, sizeof (AiglesFieldValue));

  g_array_set_clear_func (values, value_clear);
  return values;
}

/* --- Writing --------------------------------------------------------------------------------- */

static const ArbValue *
find_value (const GArray *values,
            const char *id)
{
  for (guint i = 0; i < values->len; i++)
    if (g_str_equal (g_array_index (values, AiglesFieldValue, i).id, id))
      return &g_array_index (values, AiglesFieldValue, i).value;
  return NULL;
}

static guint
count_items (const ArbValue *value)
{
  return value != NULL && value->type == ARB_VALUE_LIST ? value->list->n_items : 0;
}

/* FALSE: there are not as many ranks. */
static gboolean
write_rank_elites (AiglesTroop *troop,
                   const ArbValue *elites)
{
  guint n_items = count_items (elites);

  troop->knows_rank_elites = n_items > 0 && n_items == troop->ranks->len;
  if (!troop->knows_rank_elites)
    return n_items == 0;
  for (guint i = 0; i < n_items; i++)
    g_array_index (troop->ranks, AiglesRank, i).elites = (int) elites->list->items[i].integer;
  return TRUE;
}

/* New ranks say nothing about the elites in them; another strength or formation nothing about the
 * ranks. FALSE: the elites do not fit the ranks. */
static gboolean
write_ranks (AiglesTroop *troop,
             const GArray *values)
{
  const ArbValue *ranks = find_value (values, "ranks");
  const ArbValue *elites = find_value (values, "rank-elites");

  if (ranks != NULL || find_value (values, "figures") != NULL ||
      find_value (values, "elite") != NULL || find_value (values, "formation") != NULL)
    aigles_troop_forget_ranks (troop);
  for (guint i = 0; i < count_items (ranks); i++)
    {
      AiglesRank rank = { (int) ranks->list->items[i].integer, 0 };

      g_array_append_val (troop->ranks, rank);
    }
  return elites == NULL || write_rank_elites (troop, elites);
}

static int *
find_int (AiglesTroop *troop,
          const char *id)
{
  struct
  {
    const char *id;
    int *number;
  } numbers[] = {
    { "figures", &troop->unit.figures },
    { "elite", &troop->elites },
    { "level", &troop->level },
    { "periods", &troop->periods },
    { "carry", &troop->carry },
    { "elite-ratio", &troop->elite_ratio },
    { "removal-phase", &troop->removal_phase },
    { "melees-lost", &troop->melees_lost },
    { "leader", &troop->leader },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (id, numbers[i].id))
      return numbers[i].number;
  return NULL;
}

static gboolean *
find_bool (AiglesTroop *troop,
           const char *id)
{
  struct
  {
    const char *id;
    gboolean *truth;
  } truths[] = {
    { "square-broken", &troop->unit.square_broken },
    { "fought-before", &troop->fought_before },
    { "lost-figure-to-fire", &troop->lost_to_fire },
    { "order-allows-follow", &troop->order_allows },
  };

  for (guint i = 0; i < G_N_ELEMENTS (truths); i++)
    if (g_str_equal (id, truths[i].id))
      return truths[i].truth;
  return NULL;
}

static void
write_word (AiglesTroop *troop,
            const char *id,
            const char *word)
{
  if (g_str_equal (id, "arm"))
    troop->unit.arm = arb_word_index (aigles_arm_words, word, 0);
  else if (g_str_equal (id, "formation"))
    troop->unit.formation = arb_word_index (aigles_formation_words, word, 0);
  else if (g_str_equal (id, "status"))
    troop->status = arb_word_index (aigles_status_words, word, 0);
  else if (g_str_equal (id, "order"))
    troop->order = arb_word_index (aigles_attitude_words, word, 0);
}

static void
write_one (AiglesTroop *troop,
           const AiglesFieldValue *field)
{
  int *number = find_int (troop, field->id);
  gboolean *truth = find_bool (troop, field->id);

  for (int i = 0; i < AIGLES_N_PLAIN; i++)
    if (g_str_equal (aigles_plain_ids[i], field->id))
      {
        g_free (troop->plain[i]);
        troop->plain[i] = arb_value_to_string (&field->value);
        return;
      }
  if (number != NULL)
    *number = (int) arb_value_get_int (&field->value);
  else if (truth != NULL)
    *truth = field->value.truth;
  else if (field->value.type == ARB_VALUE_WORD)
    write_word (troop, field->id, field->value.word);
}

const char *
aigles_fields_write (const AiglesPeriod *period,
                     AiglesTroop *troop,
                     const GArray *values)
{
  const char *misfit;
  gboolean fit;

  for (guint i = 0; i < values->len; i++)
    write_one (troop, &g_array_index (values, AiglesFieldValue, i));
  if (find_value (values, "formation") != NULL && find_value (values, "square-broken") == NULL)
    troop->unit.square_broken = FALSE;
  if (find_value (values, "order") != NULL && find_value (values, "order-allows-follow") == NULL)
    troop->order_allows =
        troop->order != AIGLES_ORDER_TENIR || period->readings.tenir_may_follow;
  if (find_value (values, "level") != NULL)
    troop->level_if_fights = AIGLES_UNKNOWN;
  fit = write_ranks (troop, values);
  misfit = aigles_troop_find_misfit (troop);
  return misfit == NULL && !fit ? "rank-elites" : misfit;
}

/* --- Texts ----------------------------------------------------------------------------------- */

static char *
dup_ranks (const AiglesTroop *troop,
           gboolean elites)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (troop->ranks->len == 0 || (elites && !troop->knows_rank_elites))
    return NULL;
  for (guint i = 0; i < troop->ranks->len; i++)
    {
      const AiglesRank *rank = &g_array_index (troop->ranks, AiglesRank, i);

      g_string_append_printf (text, "%s%d", i > 0 ? "," : "",
                              elites ? rank->elites : rank->figures);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
aigles_field_dup_text (const AiglesTroop *troop,
                       const char *id)
{
  const int *number = find_int ((AiglesTroop *) troop, id);
  const gboolean *truth = find_bool ((AiglesTroop *) troop, id);

  if (number != NULL)
    return g_strdup_printf ("%d", *number);
  if (truth != NULL)
    return g_strdup (*truth ? "yes" : "no");
  for (int i = 0; i < AIGLES_N_PLAIN; i++)
    if (g_str_equal (aigles_plain_ids[i], id))
      return g_strdup (troop->plain[i]);
  if (g_str_equal (id, "ranks") || g_str_equal (id, "rank-elites"))
    return dup_ranks (troop, g_str_equal (id, "rank-elites"));
  return g_strdup (g_str_equal (id, "arm")         ? aigles_arm_words[troop->unit.arm]
                   : g_str_equal (id, "formation") ? aigles_formation_words[troop->unit.formation]
                   : g_str_equal (id, "status")    ? aigles_status_words[troop->status]
                   : g_str_equal (id, "order")     ? aigles_attitude_words[troop->order]
                                                   : NULL);
}
