/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order sheet of the program, played by the rules (Mouvement 1.4, 5, 6, 7; Mêlée 2.1). */

#include <glib/gi18n-lib.h>

#include "engine/arb-engine-error.h"
#include "systems/aigles/aigles-factor.h"
#include "systems/aigles/aigles-orders.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/aigles/aigles-timeline.h"
#include "systems/arb-orders-def.h"

#define DEFAULT_EVADE_SPEED 22

static gboolean
refuse (GError **error,
        const char *sentence)
{
  g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER, sentence);
  return FALSE;
}

/* --- The sheet -------------------------------------------------------------------------------- */

static gpointer
new_sheet (void)
{
  return aigles_sheet_new ();
}

static void
free_sheet (gpointer sheet)
{
  aigles_sheet_free (sheet);
}

/* The sheet of the rules knows a few orders by name; any other is one of the player's own. */
static const char *
get_sheet_order (const char *order)
{
  return order != NULL && g_strv_contains (aigles_order_words, order) ? order : "other";
}

static gboolean
get_sheet_kind (ArbOrderAct act,
                AiglesSheetKind *kind)
{
  static const struct
  {
    ArbOrderAct act;
    AiglesSheetKind kind;
  } kinds[] = {
    { ARB_ORDER_GIVE, AIGLES_SHEET_ORDER },
    { ARB_ORDER_WRITE, AIGLES_SHEET_WRITE_CHARGE },
    { ARB_ORDER_DECLARE, AIGLES_SHEET_DECLARE_CHARGE },
    { ARB_ORDER_REVEAL, AIGLES_SHEET_REVEAL },
    { ARB_ORDER_WRITE_EVADE, AIGLES_SHEET_WRITE_EVADE },
    { ARB_ORDER_DECLARE_EVADE, AIGLES_SHEET_DECLARE_EVADE },
    { ARB_ORDER_ARRIVE, AIGLES_SHEET_ARRIVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].act == act)
      {
        *kind = kinds[i].kind;
        return TRUE;
      }
  return FALSE;
}

static gboolean
add (gpointer sheet,
     ArbOrderAct act,
     ArbMoment moment,
     const char *unit,
     const char *detail,
     GError **error)
{
  const AiglesMoment now = { moment.period, moment.part };
  AiglesSheetKind kind;

  if (!get_sheet_kind (act, &kind))
    return TRUE;
  if (kind == AIGLES_SHEET_ORDER || kind == AIGLES_SHEET_ARRIVE)
    detail = get_sheet_order (detail);
  return aigles_sheet_add (sheet, kind, now, unit, detail, error);
}

static gboolean
end_part (gpointer sheet,
          ArbMoment moment,
          GError **error)
{
  const AiglesMoment end = { moment.period, moment.part };

  return aigles_sheet_add (sheet, AIGLES_SHEET_QUARTER, end, NULL, NULL, error);
}

static gboolean
find (gpointer sheet,
      const char *unit,
      ArbOrderState *state)
{
  const AiglesSheetEntry *entry = aigles_sheet_find (sheet, unit);

  if (entry == NULL)
    return FALSE;
  *state = (ArbOrderState) { entry->has_pending, entry->charge_target != NULL,
                             entry->evade_written, entry->evade_declared };
  return TRUE;
}

static ArbMoment
get_effective (ArbMoment now)
{
  AiglesMoment effective = aigles_order_effective ((AiglesMoment) { now.period, now.part });

  return (ArbMoment) { effective.period, effective.quarter };
}

/* --- The checklist of a charge ---------------------------------------------------------------- */

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
is_yes (AiglesPermission permission)
{
  return permission == AIGLES_PERMISSION_YES || permission == AIGLES_PERMISSION_YES_PROVISIONAL;
}

static void
look_at_order (Checklist *self,
               const ArbRules *rules,
               const ArbChargeFacts *facts)
{
  const ArbTable *orders = arb_rules_find_table (rules, "orders");
  AiglesPermission charge, enter;
  AiglesOrder order;

  if (facts->order == NULL || !g_strv_contains (aigles_order_words, facts->order))
    return;
  order = arb_word_index (aigles_order_words, facts->order, 0);
  charge = aigles_order_permits (orders, order, AIGLES_ACTION_CHARGE);
  enter = aigles_order_permits (orders, order, AIGLES_ACTION_ENTER);
  self->known[3] = charge != AIGLES_PERMISSION_UNKNOWN;
  self->provisional[3] = charge == AIGLES_PERMISSION_YES_PROVISIONAL ||
                         charge == AIGLES_PERMISSION_NO_PROVISIONAL;
  self->facts.order_allows = is_yes (charge);
  self->facts.order_allows_entry = enter == AIGLES_PERMISSION_UNKNOWN || is_yes (enter);
}

/* FALSE: @word is unknown, or none of @words. */
static gboolean
read_word (const char *const *words,
           const char *word,
           guint *index)
{
  if (word == NULL || !g_strv_contains (words, word))
    return FALSE;
  *index = arb_word_index (words, word, 0);
  return TRUE;
}

static Checklist
look (const ArbRules *rules,
      const ArbChargeFacts *facts)
{
  /* What is not known yet holds, so that it does not colour the other lines. */
  Checklist self = { .facts = { .combat_formation = TRUE,
                                .order_allows = TRUE,
                                .order_allows_entry = TRUE,
                                .target_visible = TRUE } };
  guint arm = 0, formation = 0, target_arm = 0;

  self.known[1] = read_word (aigles_arm_words, facts->arm, &arm) &&
                  read_word (aigles_formation_words, facts->formation, &formation);
  self.facts.arm = arm;
  self.facts.formation = formation;
  look_at_order (&self, rules, facts);
  self.known[4] = self.known[5] = TRUE;
  self.facts.written = facts->written;
  self.facts.declared = facts->declared;
  self.known[8] = TRUE;
  self.facts.level = (int) CLAMP (facts->level, AIGLES_LEVEL_FORMED, AIGLES_LEVEL_DISORDER);
  self.known[9] = read_word (aigles_arm_words, facts->target_arm, &target_arm) ||
                  (self.known[1] && self.facts.arm == AIGLES_CAVALRY);
  self.facts.target_arm = target_arm;
  /* Nobody else may mean that nobody wrote it; that is what the sheet is for. */
  self.known[13] = facts->written && facts->is_alone;
  return self;
}

static char *
dup_text (const ArbRules *rules,
          const char *id,
          const char *lang,
          const char **cite)
{
  const ArbSentence *sentence = arb_rules_find_text (rules, id);

  if (cite != NULL)
    *cite = sentence != NULL ? sentence->cite : NULL;
  return g_strdup (sentence != NULL ? arb_text_get (sentence->text, lang) : id);
}

static ArbCheckLine *
make_line (const Checklist *list,
           const ArbRules *rules,
           const ArbProcedure *procedure,
           int line,
           const char *lang)
{
  const ArbField *field = arb_procedure_find_input (procedure, questions[line]);
  AiglesChargeVerdict verdict = aigles_check_line (&list->facts, line);
  ArbCheckLine *self = g_new0 (ArbCheckLine, 1);

  self->state = !list->known[line]              ? ARB_CHECK_UNKNOWN
                : verdict == AIGLES_VERDICT_OK  ? ARB_CHECK_HOLDS
                                                : ARB_CHECK_FAILS;
  self->provisional = list->provisional[line];
  if (self->state == ARB_CHECK_FAILS)
    {
      g_autofree char *id = g_strdup_printf ("charge-line-%d", line);

      self->text = dup_text (rules, id, lang, &self->cite);
      self->refuses = verdict == AIGLES_VERDICT_REFUSED;
      self->consequence =
          dup_text (rules, self->refuses ? "charge-refused" : "charge-classic", lang, NULL);
      return self;
    }
  self->text = g_strdup (field != NULL ? arb_text_get (field->name, lang)
                                       : questions[line]);
  self->cite = field != NULL ? field->cite : NULL;
  return self;
}

static GPtrArray *
check_charge (const ArbRules *rules,
              const ArbChargeFacts *facts,
              ArbRulingFunc get_ruling,
              gpointer user_data,
              const char *lang)
{
  g_auto (ArbValue) ruling = ARB_VALUE_INIT;
  const ArbProcedure *procedure = arb_rules_find_procedure (rules, "charge");
  GPtrArray *lines;
  Checklist list;

  if (procedure == NULL)
    return NULL;
  list = look (rules, facts);
  list.facts.is_strict = get_ruling ("undeclared-charge", &ruling, user_data) &&
                         ruling.type == ARB_VALUE_WORD && g_str_equal (ruling.word, "refused");
  lines = g_ptr_array_new_with_free_func (arb_check_line_free);
  for (int line = 1; line <= AIGLES_CHARGE_LINES; line++)
    g_ptr_array_add (lines, make_line (&list, rules, procedure, line, lang));
  return lines;
}

/* --- What the sheet answers ------------------------------------------------------------------- */

typedef struct
{
  const ArbRules *rules;
  ArbMoment now;
  ArbOrderAnswerFunc answer;
  gpointer user_data;
  guint unit; /* whose order */
} Sheet;

static void
answer (const Sheet *self,
        const char *path,
        const char *question,
        ArbValue value,
        gboolean certain)
{
  g_autofree char *id = g_strconcat (path, question, NULL);

  self->answer (id, &value, certain, self->unit, self->user_data);
  arb_value_clear (&value);
}

/* Nobody is asked what the text itself says of an order; the rest is offered (Mouvement 5.1). */
static void
answer_permission (const Sheet *self,
                   const char *path,
                   const char *question,
                   const char *order,
                   AiglesAction action)
{
  AiglesPermission permission = AIGLES_PERMISSION_UNKNOWN;

  if (order != NULL && g_strv_contains (aigles_order_words, order))
    permission = aigles_order_permits (arb_rules_find_table (self->rules, "orders"),
                                       arb_word_index (aigles_order_words, order, 0), action);
  if (permission != AIGLES_PERMISSION_UNKNOWN)
    answer (self, path, question, arb_value_bool (is_yes (permission)),
            permission == AIGLES_PERMISSION_NO || permission == AIGLES_PERMISSION_YES);
}

/* What is written settles it; where nothing is, somebody may have it on paper. */
static void
answer_charge (const Sheet *self,
               const char *path,
               const ArbOrderFacts *charger)
{
  answer_permission (self, path, "charger.order-allows", charger->order, AIGLES_ACTION_CHARGE);
  answer_permission (self, path, "charger.order-allows-entry", charger->order, AIGLES_ACTION_ENTER);
  if (charger->is_kept)
    {
      gboolean declared = charger->written && charger->declared;

      answer (self, path, "written", arb_value_bool (charger->written), charger->written);
      answer (self, path, "declared", arb_value_bool (declared), declared);
    }
  answer (self, path, "half", arb_value_int (self->now.part > AIGLES_QUARTERS / 2 ? 2 : 1), FALSE);
}

static void
answer_evade (const Sheet *self,
              const char *path,
              const ArbOrderFacts *evader)
{
  if (!evader->is_kept)
    return;
  answer (self, path, "written", arb_value_bool (evader->evade_written), evader->evade_written);
  answer (self, path, "declared", arb_value_bool (evader->evade_declared), evader->evade_declared);
}

static void
answer_counter (const Sheet *self,
                const char *path,
                const ArbOrderFacts *counter)
{
  answer_permission (self, path, "counter.order-allows", counter->order,
                     AIGLES_ACTION_COUNTERCHARGE);
}

/* The charge that is answered was played by itself: nobody measures again. */
static void
answer_course (const Sheet *self,
               const ArbRun *charge,
               gboolean is_counter)
{
  answer (self, "", "distance", arb_value_ratio (charge->distance), FALSE);
  answer (self, "", "half", arb_value_int (charge->half), FALSE);
  answer (self, "", "charger.move", arb_value_int (charge->move), FALSE);
  answer (self, "", "charger.bonus", arb_value_ratio (charge->bonus), FALSE);
  if (is_counter)
    answer (self, "", "charger.reorients", arb_value_bool (charge->reorients), FALSE);
  else
    answer (self, "", "charged", arb_value_bool (TRUE), FALSE);
}

static void
suggest (const ArbRules *rules,
         const char *procedure,
         const ArbOrderFacts *const units[2],
         ArbMoment now,
         ArbOrderAnswerFunc func,
         gpointer user_data)
{
  Sheet self = { rules, now, func, user_data, 0 };
  gboolean is_assault = g_str_equal (procedure, "assault");
  const ArbOrderFacts *target = units[is_assault];

  if (units[0] != NULL && (is_assault || g_str_equal (procedure, "charge")))
    answer_charge (&self, is_assault ? "charge/" : "", units[0]);
  if (units[0] != NULL && is_assault && units[0]->target != NULL)
    answer (&self, "", "sealed-target", arb_value_text (units[0]->target), TRUE);
  self.unit = is_assault;
  if (target != NULL && (is_assault || g_str_equal (procedure, "evade")))
    answer_evade (&self, is_assault ? "evade/" : "", target);
  if (target != NULL && (is_assault || g_str_equal (procedure, "countercharge")))
    answer_counter (&self, is_assault ? "counter/" : "", target);
  self.unit = 1;
  if (units[1] != NULL && units[1]->charge != NULL &&
      (g_str_equal (procedure, "countercharge") || g_str_equal (procedure, "evade")))
    answer_course (&self, units[1]->charge, g_str_equal (procedure, "countercharge"));
}

/* --- Quarter by quarter ----------------------------------------------------------------------- */

static gboolean
find_pace (const char *formation,
           const char **move,
           const char **bonus)
{
  guint index = 0;
  gboolean in_line;

  if (!read_word (aigles_formation_words, formation, &index) ||
      (!aigles_is_line (index) && !aigles_is_column (index)))
    return FALSE;
  in_line = aigles_is_line (index);
  *move = in_line ? "move-line" : "move-column";
  *bonus = in_line ? "distance-line" : "distance-column";
  return TRUE;
}

static gboolean
plan_counter (const ArbChargePlan *plan,
              ArbTimeline *timeline,
              GError **error)
{
  AiglesCounterCourse meeting;

  if (plan->counter.move < 1)
    return refuse (error, _ ("The move of the countercharging unit is needed."));
  if (!aigles_counter_has_time (&plan->run))
    return refuse (error, _ ("The charge arrives in its first quarter: there is no time for a "
                             "countercharge."));
  meeting = aigles_counter_course (&plan->run, plan->counter.move, plan->counter.bonus);
  *timeline = aigles_timeline_counter (&plan->run, &meeting, plan->counter.move);
  return TRUE;
}

static gboolean
plan_charge (const ArbChargePlan *plan,
             ArbRulingFunc get_ruling,
             gpointer user_data,
             ArbTimeline *timeline,
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
      int speed = get_ruling ("evade-speed", &ruling, user_data)
                      ? (int) arb_value_get_int (&ruling)
                      : DEFAULT_EVADE_SPEED;
      AiglesChase chase = aigles_evade_course (&plan->run, aigles_evade_delay (&evader), speed);

      *timeline = aigles_timeline_evade (&plan->run, &chase, speed);
    }
  else
    {
      gboolean by_half = get_ruling ("third-party-fire", &ruling, user_data) &&
                         ruling.type == ARB_VALUE_WORD && g_str_equal (ruling.word, "half");
      AiglesCourse course = aigles_charge_course (&plan->run);
      AiglesFireWindow fire = aigles_charge_fire (&plan->run, &course, by_half);

      *timeline = aigles_timeline_charge (&plan->run, &course, &fire);
    }
  return TRUE;
}

static void
get_fire_window (int part,
                 gboolean could_fire,
                 int *first,
                 int *last)
{
  AiglesQuarters window = aigles_fire_window (part, could_fire);

  *first = window.first;
  *last = window.last;
}

static const ArbChargeEnd ends[] = {
  { "charge", "verdict", "hit" },
  { "assault", "contact", "contact" },
  { "melee", "outcome", NULL },
  { NULL },
};

const ArbOrdersDef aigles_orders = {
  .model = "quarters",
  .new_sheet = new_sheet,
  .free_sheet = free_sheet,
  .add = add,
  .end_part = end_part,
  .find = find,
  .get_effective = get_effective,
  .check_charge = check_charge,
  .charge_ok = "charge-ok",
  .suggest = suggest,
  .find_pace = find_pace,
  .plan_charge = plan_charge,
  .whole_charge = "assault",
  .ends = ends,
  .charges = (const char *const[]) { "charge", "countercharge", "evade", "assault", NULL },
  .timelines = (const char *const[]) { "timeline", "evade.timeline", "counter.timeline",
                                       "charge.timeline", NULL },
  .get_fire_window = get_fire_window,
};
