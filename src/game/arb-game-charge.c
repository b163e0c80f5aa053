/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-charge.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-link.h"
#include "roster/arb-number.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"
#include "systems/aigles/aigles-orders.h"

#define DEFAULT_EVADE_SPEED 22

void
arb_check_line_free (gpointer line)
{
  ArbCheckLine *self = line;

  g_free (self->text);
  g_free (self->consequence);
  g_free (self);
}

/* --- The checklist ---------------------------------------------------------------------------- */

/* The question of the procedure that settles each line. */
static const char *const questions[AIGLES_CHARGE_LINES + 1] = {
  NULL,
  "charger.formation",
  "charger.combat-formation",
  "charger.order-allows",
  "written",
  "declared",
  "target.visible",
  "target.bearing",
  "charger.level",
  "target.arm",
  "slope",
  "obstacle",
  "target.in-melee",
  "other-charge",
};

typedef struct
{
  AiglesCharge facts;
  gboolean known[AIGLES_CHARGE_LINES + 1];
  gboolean provisional[AIGLES_CHARGE_LINES + 1];
} Checklist;

static gboolean
get_arm (const ArbGameLosses *losses,
         ArbGameUnit *unit,
         AiglesArm *arm)
{
  const ArbEntry *type = unit != NULL ? arb_game_losses_get_type (losses, unit) : NULL;

  if (type == NULL || !g_strv_contains (aigles_arm_words, type->arm))
    return FALSE;
  *arm = aigles_word_index (aigles_arm_words, type->arm);
  return TRUE;
}

static gboolean
get_formation (ArbGameUnit *unit,
               AiglesFormation *formation)
{
  g_autofree char *word = arb_game_unit_dup_text (unit, "formation");

  if (word == NULL || !g_strv_contains (aigles_formation_words, word))
    return FALSE;
  *formation = aigles_word_index (aigles_formation_words, word);
  return TRUE;
}

static gboolean
is_yes (AiglesPermission permission)
{
  return permission == AIGLES_PERMISSION_YES || permission == AIGLES_PERMISSION_YES_PROVISIONAL;
}

static void
look_at_order (Checklist *self,
               const ArbRules *rules,
               const ArbOrderEntry *entry)
{
  const ArbTable *orders = arb_rules_find_table (rules, "orders");
  AiglesPermission charge, enter;
  AiglesOrder order;

  if (entry == NULL || entry->order == NULL ||
      !g_strv_contains (aigles_order_words, entry->order))
    return;
  order = aigles_word_index (aigles_order_words, entry->order);
  charge = aigles_order_permits (orders, order, AIGLES_ACTION_CHARGE);
  enter = aigles_order_permits (orders, order, AIGLES_ACTION_ENTER);
  self->known[3] = charge != AIGLES_PERMISSION_UNKNOWN;
  self->provisional[3] = charge == AIGLES_PERMISSION_YES_PROVISIONAL ||
                         charge == AIGLES_PERMISSION_NO_PROVISIONAL;
  self->facts.order_allows = is_yes (charge);
  self->facts.order_allows_entry = enter == AIGLES_PERMISSION_UNKNOWN || is_yes (enter);
}

static Checklist
look (ArbGame *game,
      const ArbGameLosses *losses,
      const ArbGameOrders *orders,
      const ArbRules *rules,
      ArbGameUnit *unit)
{
  const ArbOrderEntry *entry = arb_game_orders_find (orders, arb_game_unit_get_id (unit));
  ArbGameUnit *target = entry != NULL && entry->target != NULL
                            ? arb_game_find_unit (game, entry->target)
                            : NULL;
  /* What is not known yet holds, so that it does not colour the other lines. */
  Checklist self = { .facts = { .combat_formation = TRUE,
                                .order_allows = TRUE,
                                .order_allows_entry = TRUE,
                                .target_visible = TRUE } };

  self.known[1] = get_arm (losses, unit, &self.facts.arm) &&
                  get_formation (unit, &self.facts.formation);
  look_at_order (&self, rules, entry);
  self.known[4] = self.known[5] = TRUE;
  self.facts.written = entry != NULL && entry->target != NULL;
  self.facts.declared = entry != NULL && entry->declared;
  self.known[8] = TRUE;
  self.facts.level = (int) CLAMP (arb_game_unit_get_int (unit, "level", 0), AIGLES_LEVEL_FORMED,
                                  AIGLES_LEVEL_DISORDER);
  self.known[9] = get_arm (losses, target, &self.facts.target_arm) ||
                  (self.known[1] && self.facts.arm == AIGLES_CAVALRY);
  /* Nobody else may mean that nobody wrote it; that is what the sheet is for. */
  self.known[13] = self.facts.written &&
                   arb_game_orders_find_rival (orders, arb_game_unit_get_id (unit)) == NULL;
  return self;
}

static char *
dup_text (const ArbRules *rules,
          const char *id,
          const char **cite)
{
  const ArbSentence *sentence = arb_rules_find_text (rules, id);

  if (cite != NULL)
    *cite = sentence != NULL ? sentence->cite : NULL;
  return g_strdup (sentence != NULL ? arb_text_get (sentence->text, arb_language_get ()) : id);
}

static ArbCheckLine *
make_line (const Checklist *list,
           const ArbRules *rules,
           const ArbProcedure *procedure,
           int line)
{
  const ArbField *field = arb_procedure_find_input (procedure, questions[line]);
  AiglesVerdict verdict = aigles_check_line (&list->facts, line);
  ArbCheckLine *self = g_new0 (ArbCheckLine, 1);

  self->state = !list->known[line]              ? ARB_CHECK_UNKNOWN
                : verdict == AIGLES_VERDICT_OK  ? ARB_CHECK_HOLDS
                                                : ARB_CHECK_FAILS;
  self->provisional = list->provisional[line];
  if (self->state == ARB_CHECK_FAILS)
    {
      g_autofree char *id = g_strdup_printf ("charge-line-%d", line);

      self->text = dup_text (rules, id, &self->cite);
      self->consequence = dup_text (
          rules, verdict == AIGLES_VERDICT_REFUSED ? "charge-refused" : "charge-classic", NULL);
      return self;
    }
  self->text = g_strdup (field != NULL ? arb_text_get (field->name, arb_language_get ())
                                       : questions[line]);
  self->cite = field != NULL ? field->cite : NULL;
  return self;
}

GPtrArray *
arb_game_check_charge (ArbGame *game,
                       const ArbGameLosses *losses,
                       const ArbGameOrders *orders,
                       const ArbRules *rules,
                       ArbGameUnit *unit)
{
  const ArbProcedure *procedure = rules != NULL && arb_game_orders_get_sheet (orders)->in_quarters
                                      ? arb_rules_find_procedure (rules, "charge")
                                      : NULL;
  GPtrArray *lines;
  Checklist list;

  if (procedure == NULL)
    return NULL;
  list = look (game, losses, orders, rules, unit);
  lines = g_ptr_array_new_with_free_func (arb_check_line_free);
  for (int line = 1; line <= AIGLES_CHARGE_LINES; line++)
    g_ptr_array_add (lines, make_line (&list, rules, procedure, line));
  return lines;
}

char *
arb_game_dup_verdict (const GPtrArray *lines,
                      const ArbRules *rules)
{
  const ArbCheckLine *worst = NULL;
  guint n_unknown = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const ArbCheckLine *line = lines->pdata[i];
      g_autofree char *refused = dup_text (rules, "charge-refused", NULL);

      n_unknown += line->state == ARB_CHECK_UNKNOWN;
      if (line->state == ARB_CHECK_FAILS &&
          (worst == NULL || g_strcmp0 (line->consequence, refused) == 0))
        worst = line;
    }
  if (worst != NULL)
    return g_strdup (worst->consequence);
  if (n_unknown == 0)
    return dup_text (rules, "charge-ok", NULL);
  return g_strdup_printf (ngettext ("Nothing known speaks against the charge; %u condition is to "
                                    "be seen on the table.",
                                    "Nothing known speaks against the charge; %u conditions are to "
                                    "be seen on the table.",
                                    n_unknown),
                          n_unknown);
}

static void
suggest (ArbBody *plan,
         const char *path,
         const char *question,
         ArbValue value)
{
  g_autofree char *id = g_strconcat (path, question, NULL);

  arb_plan_add_suggestion (plan, id, &value);
  arb_plan_add_origin (plan, id, ARB_FROM_STATE);
}

void
arb_game_suggest_charge (ArbGame *game,
                         const ArbRules *rules,
                         const char *procedure,
                         ArbGameUnit *unit,
                         ArbBody *plan)
{
  const char *path = g_str_equal (procedure, "charge")    ? ""
                     : g_str_equal (procedure, "assault") ? "charge/"
                                                          : NULL;
  g_autoptr (ArbGameOrders) orders = NULL;
  const ArbOrderEntry *entry;
  Checklist list = { 0 };

  if (path == NULL || unit == NULL ||
      !arb_game_sheet_get (arb_game_get_system (game))->in_quarters)
    return;
  orders = arb_game_orders_new (game);
  entry = arb_game_orders_find (orders, arb_game_unit_get_id (unit));
  if (entry == NULL || entry->target == NULL)
    return;
  suggest (plan, path, "written", arb_value_bool (TRUE));
  suggest (plan, path, "declared", arb_value_bool (entry->declared));
  suggest (plan, path, "half",
           arb_value_int (arb_game_orders_get_moment (orders).part > AIGLES_QUARTERS / 2 ? 2 : 1));
  look_at_order (&list, rules, entry);
  if (list.known[3])
    {
      suggest (plan, path, "charger.order-allows", arb_value_bool (list.facts.order_allows));
      suggest (plan, path, "charger.order-allows-entry",
               arb_value_bool (list.facts.order_allows_entry));
    }
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
  const ArbCatalogue *catalogue =
      arb_game_losses_get_catalogue (losses, arb_game_unit_get_side (unit));
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  guint n_groups = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;
  AiglesFormation formation = AIGLES_LINE;
  gboolean in_line = get_formation (unit, &formation) && aigles_is_line (formation);
  gint64 slowest = G_MAXINT64, smallest = G_MAXINT64;
  ArbPace pace = { 0, { 0, 1 }, FALSE };

  if (!in_line && !aigles_is_column (formation))
    return pace;
  for (guint i = 0; catalogue != NULL && i < n_groups; i++)
    {
      const ArbEntry *type = arb_catalogue_find (catalogue, NULL, groups[i].type);
      gint64 move, bonus;

      if (type == NULL ||
          !read_cell (type, in_line ? "move-line" : "move-column", &move, &pace.is_demo) ||
          !read_cell (type, in_line ? "distance-line" : "distance-column", &bonus, &pace.is_demo))
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

static gboolean
refuse (GError **error,
        const char *sentence)
{
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, sentence);
  return FALSE;
}

/* The ruling of the event, else that of the rules. @value is owned by the caller. */
static gboolean
get_ruling (ArbGame *game,
            const ArbRules *rules,
            const char *id,
            ArbValue *value)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_RULING, NULL);
  const ArbField *field = rules != NULL ? arb_rules_find_ruling (rules, id) : NULL;

  for (guint i = acts != NULL ? acts->len : 0; i > 0; i--)
    {
      const ArbAct *act = acts->pdata[i - 1];
      guint index = 0;
      const char *const *line = arb_body_next (act->body, "ruling", 3, &index);

      if (line != NULL && g_str_equal (line[1], id) &&
          g_strcmp0 (act->subject, arb_game_get_system (game)) == 0)
        return arb_value_from_typed (line[2], value, NULL);
    }
  if (field == NULL || !field->has_default)
    return FALSE;
  *value = arb_value_copy (&field->standard);
  return TRUE;
}

static gboolean
plan_counter (const ArbChargePlan *plan,
              AiglesTimeline *timeline,
              GError **error)
{
  AiglesMeeting meeting;

  if (plan->counter.move < 1)
    return refuse (error, _ ("The move of the countercharging unit is needed."));
  if (!aigles_counter_has_time (&plan->run))
    return refuse (error, _ ("The charge arrives in its first quarter: there is no time for a "
                             "countercharge."));
  meeting = aigles_counter_course (&plan->run, plan->counter.move, plan->counter.bonus);
  *timeline = aigles_timeline_counter (&plan->run, &meeting, plan->counter.move);
  return TRUE;
}

gboolean
arb_game_plan_charge (ArbGame *game,
                      const ArbChargePlan *plan,
                      const ArbRules *rules,
                      AiglesTimeline *timeline,
                      GError **error)
{
  g_auto (ArbValue) ruling = ARB_VALUE_INIT;

  if (plan->run.move < 1)
    return refuse (error, _ ("The move of the charging unit is needed."));
  if (arb_ratio_cmp (plan->run.distance, arb_ratio_int (0)) <= 0)
    return refuse (error, _ ("The distance is a number of centimetres above 0."));
  if (plan->reaction == ARB_REACTION_COUNTERCHARGES)
    return plan_counter (plan, timeline, error);
  if (plan->reaction == ARB_REACTION_EVADES)
    {
      const AiglesEvader evader = { .written = plan->announced, .declared = plan->announced,
                                    .charged = TRUE };
      int speed = get_ruling (game, rules, "evade-speed", &ruling)
                      ? (int) arb_value_get_int (&ruling)
                      : DEFAULT_EVADE_SPEED;
      AiglesChase chase = aigles_evade_course (&plan->run, aigles_evade_delay (&evader), speed);

      *timeline = aigles_timeline_evade (&plan->run, &chase, speed);
    }
  else
    {
      gboolean by_half = get_ruling (game, rules, "third-party-fire", &ruling) &&
                         ruling.type == ARB_VALUE_WORD && g_str_equal (ruling.word, "half");
      AiglesCourse course = aigles_charge_course (&plan->run);
      AiglesFireWindow fire = aigles_charge_fire (&plan->run, &course, by_half);

      *timeline = aigles_timeline_charge (&plan->run, &course, &fire);
    }
  return TRUE;
}

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
               AiglesTimeline *timeline)
{
  static const char *const ids[] = { "timeline", "evade.timeline", "counter.timeline",
                                     "charge.timeline" };
  g_autoptr (ArbSession) session =
      arb_store_read_combat (store, combat, arb_language_get (), NULL);

  for (guint i = 0; session != NULL && i < G_N_ELEMENTS (ids); i++)
    {
      const ArbValue *text = arb_facts_get (arb_session_get_facts (session), ids[i]);

      if (text != NULL && text->type == ARB_VALUE_TEXT &&
          aigles_timeline_parse (text->text, timeline) && timeline->n_quarters > 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_game_find_timeline (ArbGame *game,
                        const char *unit,
                        AiglesTimeline *timeline)
{
  static const char *const procedures[] = { "charge", "countercharge", "evade", "assault", NULL };
  ArbStore *store = arb_game_get_store (game);
  g_autoptr (GPtrArray) combats = arb_store_list_acts (store, ARB_KIND_COMBAT, NULL);

  for (guint i = combats != NULL ? combats->len : 0; i > 0; i--)
    {
      const ArbAct *act = combats->pdata[i - 1];
      const char *procedure = arb_body_get (act->body, "procedure");

      if (g_strcmp0 (act->game, arb_game_get_id (game)) == 0 && procedure != NULL &&
          g_strv_contains (procedures, procedure) && mentions (act->body, unit) &&
          read_timeline (store, act->subject, timeline))
        return TRUE;
    }
  return FALSE;
}
