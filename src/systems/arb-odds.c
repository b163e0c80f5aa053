/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-private.h"

static void
value_free (gpointer data)
{
  ArbOddsValue *self = data;

  g_array_unref (self->parts);
  g_free (self);
}

static void
variant_free (gpointer data)
{
  ArbOddsVariant *self = data;

  g_free (self->name);
  arb_chance_clear (&self->any);
  for (guint i = 0; i < ARB_N_TELLS; i++)
    arb_chance_clear (&self->of[i]);
  g_array_unref (self->flips);
  g_free (self);
}

static void
clear_part (gpointer data)
{
  ArbOddsPart *self = data;

  arb_value_clear (&self->value);
  g_free (self->text);
  arb_chance_clear (&self->chance);
}

GArray *
arb_odds_parts_new (void)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (ArbOddsPart));

  g_array_set_clear_func (parts, clear_part);
  return parts;
}

static int
compare_parts (gconstpointer a,
               gconstpointer b)
{
  const ArbOddsPart *one = a, *two = b;

  if (one->text == NULL || two->text == NULL)
    return (one->text == NULL) - (two->text == NULL);
  if (arb_value_is_number (&one->value) && arb_value_is_number (&two->value))
    return arb_ratio_cmp (arb_value_get_ratio (&one->value), arb_value_get_ratio (&two->value));
  return g_strcmp0 (one->text, two->text);
}

void
arb_odds_parts_sort (GArray *parts)
{
  g_array_sort (parts, compare_parts);
}

ArbOdds *
arb_odds_alloc (void)
{
  ArbOdds *self = g_new0 (ArbOdds, 1);

  self->values = g_ptr_array_new_with_free_func (value_free);
  self->variants = g_ptr_array_new_with_free_func (variant_free);
  return self;
}

void
arb_odds_free (ArbOdds *self)
{
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->variants);
  g_clear_pointer (&self->rules, arb_rules_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self->error_id);
  g_free (self->message);
  g_free (self);
}

const ArbOddsValue *
arb_odds_find (const ArbOdds *self,
               const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  for (guint i = 0; i < self->values->len; i++)
    if (g_str_equal (((const ArbOddsValue *) self->values->pdata[i])->id, id))
      return self->values->pdata[i];
  return NULL;
}

/* --- The odds of a case ---------------------------------------------------------------------- */

ArbSession *
arb_odds_throw_in_case (gpointer it,
                        ArbSession *session,
                        const ArbValue *dice)
{
  return arb_case_throw (it, session, dice);
}

/* A case and its variants. */
typedef struct
{
  ArbCase *it; /* Owned; NULL: it is not valid */
  ArbCaseResult result;
  GPtrArray *others; /* Owned, ArbOtherwise */
} Table;

static void
table_clear (Table *self)
{
  g_clear_pointer (&self->it, arb_case_free);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  arb_case_result_clear (&self->result);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* The first of the case and its variants that is not valid; NULL: all are. */
static const ArbCaseResult *
find_error (const Table *self)
{
  if (self->result.error_id != NULL)
    return &self->result;
  for (guint i = 0; i < self->others->len; i++)
    if (arb_otherwise_get_result (self->others->pdata[i])->error_id != NULL)
      return arb_otherwise_get_result (self->others->pdata[i]);
  return NULL;
}

static void
add_variants (Table *self,
              const ArbXmlNode *node,
              const GPtrArray *more,
              ArbSystemSet *systems,
              const char *lang)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, ARB_CASE_VARIANT))
      g_ptr_array_add (self->others, arb_otherwise_new (node, child, systems, lang));
  for (guint i = 0; more != NULL && i < more->len; i++)
    g_ptr_array_add (self->others, arb_otherwise_new (node, more->pdata[i], systems, lang));
}

static void
take_error (ArbOdds *self,
            const ArbCaseResult *error)
{
  g_free (self->error_id);
  self->error_id = g_strdup (error->error_id);
  g_free (self->message);
  self->message = g_strdup (error->message);
}

ArbOdds *
arb_odds_new (const ArbXmlNode *node,
              const GPtrArray *more,
              ArbSystemSet *systems,
              const char *lang,
              GCancellable *cancellable)
{
  g_autoptr (ArbOdds) self = NULL;
  g_auto (Table) table = { 0 };

  g_return_val_if_fail (node != NULL && systems != NULL, NULL);

  self = arb_odds_alloc ();
  self->node = node;
  table.others = g_ptr_array_new_with_free_func (arb_otherwise_free);
  table.it = arb_case_open (&table.result, node, NULL, systems, lang);
  if (table.it != NULL)
    add_variants (&table, node, more, systems, lang);
  if (find_error (&table) == NULL)
    {
      const ArbOddsWay way = { table.result.session, arb_odds_throw_in_case, table.it, table.others,
                               cancellable };

      if (!arb_odds_work_out (self, &way) && g_cancellable_is_cancelled (cancellable))
        return NULL;
    }
  if (find_error (&table) != NULL)
    take_error (self, find_error (&table));
  if (self->error_id == NULL)
    self->procedure = arb_rules_find_procedure (arb_session_get_rules (table.result.session),
                                                arb_session_get_procedure (table.result.session));
  return g_steal_pointer (&self);
}
