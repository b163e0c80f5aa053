/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-charge.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-link-private.h"
#include "roster/arb-number.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

/* --- Rulings ---------------------------------------------------------------------------------- */

typedef struct
{
  ArbGame *game;
  const ArbRules *rules;
} Rulings;

/* The ruling of the event, else that of the rules. @value is owned by the caller. */
static gboolean
get_ruling (const char *id,
            ArbValue *value,
            gpointer user_data)
{
  const Rulings *self = user_data;
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_RULING, NULL);
  const ArbField *field = self->rules != NULL ? arb_rules_find_ruling (self->rules, id) : NULL;

  for (guint i = acts != NULL ? acts->len : 0; i > 0; i--)
    {
      const ArbAct *act = acts->pdata[i - 1];
      guint index = 0;
      const char *const *line = arb_body_next (act->body, "ruling", 3, &index);

      if (line != NULL && g_str_equal (line[1], id) &&
          g_strcmp0 (act->subject, arb_game_get_system (self->game)) == 0)
        return arb_value_from_typed (line[2], value, NULL);
    }
  if (field == NULL || !field->has_default)
    return FALSE;
  *value = arb_value_copy (&field->standard);
  return TRUE;
}

/* --- The checklist ---------------------------------------------------------------------------- */

static const char *
get_arm (const ArbGameLosses *losses,
         ArbGameUnit *unit)
{
  const ArbEntry *type = unit != NULL ? arb_game_losses_get_type (losses, unit) : NULL;

  return type != NULL ? type->arm : NULL;
}

GPtrArray *
arb_game_check_charge (ArbGame *game,
                       const ArbGameLosses *losses,
                       const ArbGameOrders *orders,
                       const ArbRules *rules,
                       ArbGameUnit *unit)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (losses != NULL, NULL);
  g_return_val_if_fail (orders != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  const ArbOrdersDef *def = arb_game_orders_get_sheet (orders)->orders;
  const char *id = arb_game_unit_get_id (unit);
  const ArbOrderEntry *entry = arb_game_orders_find (orders, id);
  gboolean is_written = entry != NULL && entry->target != NULL;
  ArbGameUnit *target = is_written ? arb_game_find_unit (game, entry->target) : NULL;
  g_autofree char *formation = arb_game_unit_dup_text (unit, "formation");
  const ArbChargeFacts facts = {
    .arm = get_arm (losses, unit),
    .formation = formation,
    .order = entry != NULL ? entry->order : NULL,
    .target_arm = get_arm (losses, target),
    .written = is_written,
    .declared = entry != NULL && entry->declared,
    .level = arb_game_unit_get_int (unit, "level", 0),
    .is_alone = arb_game_orders_find_rival (orders, id) == NULL,
  };
  Rulings rulings = { game, rules };

  return def != NULL && rules != NULL
             ? def->check_charge (rules, &facts, get_ruling, &rulings, arb_language_get ())
             : NULL;
}

char *
arb_game_dup_verdict (const GPtrArray *lines,
                      const ArbRules *rules)
{
  const ArbCheckLine *worst = NULL;
  guint n_unknown = 0;

  g_return_val_if_fail (lines != NULL && rules != NULL, NULL);
  for (guint i = 0; i < lines->len; i++)
    {
      const ArbCheckLine *line = lines->pdata[i];

      n_unknown += line->state == ARB_CHECK_UNKNOWN;
      if (line->state == ARB_CHECK_FAILS && (worst == NULL || line->refuses))
        worst = line;
    }
  if (worst != NULL)
    return g_strdup (worst->consequence);
  if (n_unknown == 0)
    {
      const char *id = arb_game_sheet_get (rules->id)->orders->charge_ok;
      const ArbSentence *sentence = arb_rules_find_text (rules, id);

      return g_strdup (sentence != NULL ? arb_text_get (sentence->text, arb_language_get ()) : id);
    }
  return g_strdup_printf (ngettext ("Nothing known speaks against the charge; %u condition is to "
                                    "be seen on the table.",
                                    "Nothing known speaks against the charge; %u conditions are to "
                                    "be seen on the table.",
                                    n_unknown),
                          n_unknown);
}

/* --- As it was played ------------------------------------------------------------------------- */

static gboolean
mentions (const ArbBody *plan,
          const char *unit)
{
  for (guint i = 0; i < arb_body_get_n_lines (plan); i++)
    if (g_strv_contains (arb_body_get_line (plan, i), unit))
      return TRUE;
  return FALSE;
}

static gboolean
read_timeline (ArbStore *store,
               const char *combat,
               const char *const *ids,
               ArbTimeline *timeline)
{
  g_autoptr (ArbSession) session =
      arb_store_read_combat (store, combat, arb_language_get (), NULL);

  for (guint i = 0; session != NULL && ids[i] != NULL; i++)
    {
      const ArbValue *text = arb_facts_get (arb_session_get_facts (session), ids[i]);

      if (text != NULL && text->type == ARB_VALUE_TEXT &&
          arb_timeline_parse (text->text, timeline) && timeline->n_quarters > 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_timeline (ArbGame *game,
               const char *unit,
               gint64 since,
               ArbTimeline *timeline)
{
  const ArbOrdersDef *def = arb_game_sheet_get (arb_game_get_system (game))->orders;
  ArbStore *store = arb_game_get_store (game);
  g_autoptr (GPtrArray) combats = arb_store_list_acts (store, ARB_KIND_COMBAT, NULL);

  for (guint i = def != NULL && combats != NULL ? combats->len : 0; i > 0; i--)
    {
      const ArbAct *act = combats->pdata[i - 1];
      const char *procedure = arb_body_get (act->body, "procedure");

      if (g_strcmp0 (act->game, arb_game_get_id (game)) == 0 && procedure != NULL &&
          act->place > since &&
          g_strv_contains (def->charges, procedure) && mentions (act->body, unit) &&
          read_timeline (store, act->subject, def->timelines, timeline))
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_game_find_timeline (ArbGame *game,
                        const char *unit,
                        ArbTimeline *timeline)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (timeline != NULL, FALSE);
  return find_timeline (game, unit, 0, timeline);
}

/* --- What the sheet answers ------------------------------------------------------------------- */

typedef struct
{
  ArbBody *plan;
  char *origins[2]; /* Owned or NULL; of the two units */
} Answers;

/* “orders tenir”: it goes into the journal with the answer, so it depends on no language. */
static char *
dup_origin (const ArbOrderFacts *facts)
{
  return facts == NULL         ? NULL
         : facts->order != NULL ? g_strconcat (ARB_FROM_ORDERS, " ", facts->order, NULL)
                                : g_strdup (ARB_FROM_ORDERS);
}

static void
suggest_cb (const char *question,
            const ArbValue *value,
            gboolean certain,
            guint unit,
            gpointer user_data)
{
  const Answers *self = user_data;

  if (certain)
    arb_plan_add_settled (self->plan, question, value);
  else
    arb_plan_add_suggestion (self->plan, question, value);
  arb_plan_add_origin (self->plan, question, self->origins[unit]);
}

/* FALSE: the sheet has nothing of the unit. What is written names a unit, or is a text. */
static gboolean
read_facts (const ArbGameOrders *orders,
            ArbGame *game,
            ArbGameUnit *unit,
            ArbGameUnit *other,
            ArbOrderFacts *facts)
{
  const ArbOrderEntry *entry =
      unit != NULL ? arb_game_orders_find (orders, arb_game_unit_get_id (unit)) : NULL;
  ArbGameUnit *target = entry != NULL && entry->target != NULL
                            ? arb_game_find_unit (game, entry->target)
                            : NULL;

  if (entry == NULL)
    return FALSE;
  *facts = (ArbOrderFacts) {
    .order = entry->order,
    .is_kept = arb_game_orders_is_kept (orders),
    .target = target != NULL ? arb_game_unit_get_name (target) : entry->target,
    .written = entry->target != NULL && (target == NULL || other == NULL || target == other),
    .declared = entry->declared,
    .evade_written = entry->evade_written,
    .evade_declared = entry->evade_declared,
  };
  return TRUE;
}

/* The sheet remembers that the charge was played, and opens its target when it lands. */
static void
mark_played (ArbBody *plan,
             const ArbChargeEnd *end,
             const ArbGameOrders *orders,
             ArbGameUnit *unit)
{
  static const char *const yes[] = { "yes", NULL };
  const char *id = arb_game_unit_get_id (unit);
  g_auto (ArbValue) period = ARB_VALUE_INIT;

  period = arb_value_int (arb_game_orders_get_moment (orders).period);
  arb_plan_add_output_if (plan, end->played, ARB_GIVE_SET, id, ARB_CHARGE_PLAYED, NULL, NULL, &period);
  arb_plan_add_output_if (plan, end->landed != NULL ? end->landed : end->played, ARB_GIVE_SET, id,
                          ARB_CHARGE_LANDED, end->landed != NULL ? yes : NULL, NULL, &period);
}

void
arb_game_suggest_orders (ArbGame *game,
                         const ArbRules *rules,
                         const char *procedure,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         ArbBody *plan)
{
  g_return_if_fail (ARB_IS_GAME (game));
  g_return_if_fail (rules != NULL);
  g_return_if_fail (plan != NULL);

  const ArbOrdersDef *def = arb_game_sheet_get (arb_game_get_system (game))->orders;
  g_autoptr (ArbGameOrders) orders = def != NULL ? arb_game_orders_new (game) : NULL;
  ArbOrderFacts facts[2];
  const ArbOrderFacts *units[2] = { NULL };
  Answers answers = { plan };
  ArbTimeline timeline;

  if (orders == NULL)
    return;
  if (read_facts (orders, game, a, b, &facts[0]))
    units[0] = &facts[0];
  if (read_facts (orders, game, b, a, &facts[1]))
    units[1] = &facts[1];
  if (units[1] != NULL && find_timeline (game, arb_game_unit_get_id (b),
                                         arb_game_get_period_start (game), &timeline))
    facts[1].charge = &timeline.run;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    answers.origins[i] = dup_origin (units[i]);
  for (const ArbChargeEnd *end = def->ends; end->procedure != NULL; end++)
    for (guint i = 0; i < G_N_ELEMENTS (units) && g_str_equal (end->procedure, procedure); i++)
      if (units[i] != NULL && units[i]->written && units[i]->declared)
        mark_played (plan, end, orders, i == 0 ? a : b);
  def->suggest (rules, procedure, units, arb_game_orders_get_moment (orders), suggest_cb, &answers);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    g_free (answers.origins[i]);
}

/* --- Paces ------------------------------------------------------------------------------------ */

static gboolean
read_cell (const ArbEntry *type,
           const char *column,
           gint64 *hundredths,
           gboolean *is_demo)
{
  const ArbCell *cell = arb_entry_find (type, column);

  if (cell == NULL || !arb_number_parse (cell->text, hundredths))
    return FALSE;
  *is_demo = *is_demo || cell->source == ARB_ORIGIN_DEMONSTRATION;
  return TRUE;
}

ArbPace
arb_game_get_pace (const ArbGameLosses *losses,
                   ArbGameUnit *unit)
{
  g_return_val_if_fail (losses != NULL, ((ArbPace) { 0 }));
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), ((ArbPace) { 0 }));

  const ArbCatalogue *catalogue =
      arb_game_losses_get_catalogue (losses, arb_game_unit_get_side (unit));
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  guint n_groups = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;
  const ArbOrdersDef *def = arb_game_losses_get_sheet (losses)->orders;
  g_autofree char *formation = arb_game_unit_dup_text (unit, "formation");
  const char *columns[2];
  gint64 slowest = G_MAXINT64, smallest = G_MAXINT64;
  ArbPace pace = { 0, { 0, 1 }, FALSE };

  if (def == NULL || !def->find_pace (formation, &columns[0], &columns[1]))
    return pace;
  for (guint i = 0; catalogue != NULL && i < n_groups; i++)
    {
      const ArbEntry *type = arb_catalogue_find (catalogue, NULL, groups[i].type);
      gint64 move, bonus;

      if (type == NULL ||
          !read_cell (type, columns[0], &move, &pace.is_demo) ||
          !read_cell (type, columns[1], &bonus, &pace.is_demo))
        return (ArbPace) { 0, { 0, 1 }, FALSE };
      slowest = MIN (slowest, move);
      smallest = MIN (smallest, bonus);
    }
  /* The procedure takes whole centimetres for a period. */
  if (slowest == G_MAXINT64 || slowest % 100 != 0)
    return (ArbPace) { 0, { 0, 1 }, FALSE };
  pace.move = (int) (slowest / 100);
  pace.bonus = arb_ratio (smallest, 100);
  return pace;
}

/* --- Quarter by quarter ----------------------------------------------------------------------- */

gboolean
arb_game_plan_charge (ArbGame *game,
                      const ArbChargePlan *plan,
                      const ArbRules *rules,
                      ArbTimeline *timeline,
                      GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (plan != NULL, FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);
  g_return_val_if_fail (timeline != NULL, FALSE);

  const ArbOrdersDef *def = arb_game_sheet_get (arb_game_get_system (game))->orders;
  Rulings rulings = { game, rules };

  g_return_val_if_fail (def != NULL, FALSE);
  return def->plan_charge (plan, get_ruling, &rulings, timeline, error);
}
