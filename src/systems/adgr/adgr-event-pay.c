/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* At a table of an event: the units that an answer names, who pays for an order, and how much. */

#include "systems/adgr/adgr-event.h"

/* --- Units by their numbers ------------------------------------------------------------------ */

/* What the numbers stand for; those that stand for nobody are left out. */
GArray *
adgr_carried_dup_named (const AdgrCarried *self,
                        const ArbFacts *facts,
                        const char *side,
                        const char *name)
{
  const ArbValue *value = arb_facts_get_side (facts, side, name);
  gboolean is_list = value != NULL && value->type == ARB_VALUE_LIST;
  guint n_items = is_list ? value->list->n_items : value != NULL && value->type == ARB_VALUE_INT;
  GArray *named = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n_items; i++)
    {
      gint64 number = arb_value_get_int (is_list ? &value->list->items[i] : value);
      guint piece = (guint) number - 1;

      if (number >= 1 && number <= self->game->pieces->len)
        g_array_append_val (named, piece);
    }
  return named;
}

gboolean
adgr_has_named (const ArbFacts *facts,
                const char *side,
                const char *name)
{
  const ArbValue *value = arb_facts_get_side (facts, side, name);

  return value != NULL && (value->type == ARB_VALUE_INT ||
                           (value->type == ARB_VALUE_LIST && value->list->n_items > 0));
}

static gboolean
is_other_friend (const AdgrCarried *self,
                 guint piece,
                 guint unit)
{
  return piece != unit && adgr_game_piece (self->game, piece)->kind == ADGR_TROOP &&
         adgr_troop_is_alive (adgr_game_troop (self->game, piece)) &&
         g_str_equal (adgr_game_piece (self->game, piece)->side,
                      adgr_game_piece (self->game, unit)->side);
}

gboolean
adgr_check_named (const ArbFacts *facts,
                  ArbOutcome *out,
                  const char *side,
                  const char *name,
                  GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  g_autoptr (GArray) named = NULL;
  guint unit;
  char id[ARB_ID_LENGTH];

  if (!adgr_carried_init (&carried, facts))
    return TRUE;
  unit = carried.units[g_str_equal (side, "b") ? 1 : 0];
  named = adgr_carried_dup_named (&carried, facts, side, name);
  for (guint i = 0; i < named->len; i++)
    if (unit == ADGR_NOBODY ||
        !is_other_friend (&carried, g_array_index (named, guint, i), unit))
      return arb_outcome_refuse (out, arb_id_join (id, side, name), "not-another-friend", error);
  return TRUE;
}

/* --- The price ------------------------------------------------------------------------------- */

void
adgr_outcome_tell (ArbOutcome *out,
                   const ArbFacts *facts,
                   const GArray *told)
{
  for (guint i = 0; i < told->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (told, ArbPlaySet, i);
      const ArbField *field = arb_procedure_find_value (arb_facts_get_procedure (facts), set->id);
      ArbValue value = ARB_VALUE_INIT;

      if (field != NULL && arb_field_parse (field, set->text, &value, NULL))
        arb_outcome_set (out, set->id, value, NULL);
    }
}

static void
add_answer (GArray *sets,
            const char *id,
            const ArbFacts *facts,
            const char *question)
{
  const ArbValue *value = arb_facts_get_answer (facts, question);
  g_autofree char *text = NULL;

  if (value == NULL || value->type == ARB_VALUE_NONE)
    return;
  text = arb_value_to_string (value);
  arb_play_sets_add (sets, id, text);
}

void
adgr_carried_add_names (const AdgrCarried *self,
                        const ArbFacts *facts,
                        GArray *sets)
{
  static const char *const names[][2] = { { "group", "group" },
                                          { "support", "support-unit" },
                                          { "general", "payer" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GArray) named = adgr_carried_dup_named (self, facts, "a", names[i][1]);
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint j = 0; j < named->len; j++)
        g_string_append_printf (ids, "%s%s", j > 0 ? "," : "",
                                adgr_game_piece (self->game, g_array_index (named, guint, j))->id);
      if (named->len > 0)
        arb_play_sets_add (sets, names[i][0], ids->str);
    }
}

gboolean
adgr_carried_price (AdgrCarried *self,
                    const ArbFacts *facts,
                    const AdgrOrder *order,
                    AdgrPrice *price,
                    ArbOutcome *out)
{
  guint unit = self->units[0];
  guint index = arb_play_add_act (self->play, "order", "price",
                                  adgr_game_piece (self->game, unit)->id, NULL);
  const AdgrAct act = { self->game, index, arb_play_get_act (self->play, index) };

  add_answer (act.act->sets, "distance", facts, "general-distance");
  add_answer (act.act->sets, "grade", facts, "grade");
  adgr_carried_add_names (self, facts, act.act->sets);
  if (!adgr_act_price (&act, unit, order, price))
    return FALSE;
  if (out != NULL)
    adgr_outcome_tell (out, facts, act.act->values);
  return TRUE;
}
