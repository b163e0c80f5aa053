/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Plans: the first row of a combat holds everything its session needs besides the answers, so that
 * it can be resumed and verified from the file alone. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "store/arb-store-combat-private.h"

static const char *const plan_words[] = {
  [ARB_PLAN_ROLE] = "unit",
  [ARB_PLAN_INPUT] = "from",
  [ARB_PLAN_OUTPUT] = "to",
};

const char *
arb_plan_line_get_unit (const char *const *line,
                        ArbPlanLine *kind)
{
  /* In which column it stands, and how many there are at least. */
  static const guint columns[] = {
    [ARB_PLAN_ROLE] = 2,
    [ARB_PLAN_INPUT] = 2,
    [ARB_PLAN_OUTPUT] = 3,
  };
  guint n_columns = g_strv_length ((char **) line);

  g_return_val_if_fail (kind != NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (plan_words); i++)
    if (g_str_equal (line[0], plan_words[i]) && n_columns > columns[i])
      {
        *kind = i;
        return line[columns[i]];
      }
  return NULL;
}

ArbBody *
arb_plan_new (const char *system,
              const char *procedure,
              const char *title)
{
  ArbBody *plan = arb_body_new ();

  g_return_val_if_fail (system != NULL, NULL);
  arb_body_add (plan, "system", system, NULL);
  arb_body_add (plan, "procedure", procedure, NULL);
  arb_body_add_text (plan, "title", title);
  return plan;
}

void
arb_plan_set_title (ArbBody *plan,
                    const char *title)
{
  g_return_if_fail (plan != NULL);
  g_return_if_fail (title != NULL);
  arb_body_set_text (plan, "title", title);
}

void
arb_plan_add_input (ArbBody *plan,
                    const char *question,
                    const char *unit,
                    const char *field)
{
  g_return_if_fail (plan != NULL);
  arb_body_add (plan, plan_words[ARB_PLAN_INPUT], question, unit, field, NULL);
}

void
arb_plan_add_called_input (ArbBody *plan,
                           const char *question,
                           const char *unit,
                           const char *field,
                           const char *procedure)
{
  g_return_if_fail (plan != NULL);
  arb_body_add (plan, plan_words[ARB_PLAN_INPUT], question, unit, field, procedure, NULL);
}

void
arb_plan_add_output (ArbBody *plan,
                     const char *result,
                     ArbGiveOp op,
                     const char *unit,
                     const char *field)
{
  g_return_if_fail (plan != NULL);
  arb_body_add (plan, plan_words[ARB_PLAN_OUTPUT], result, arb_give_op_to_word (op), unit, field,
                NULL);
}

void
arb_plan_add_output_if (ArbBody *plan,
                        const char *result,
                        ArbGiveOp op,
                        const char *unit,
                        const char *field,
                        const char *const *is,
                        const char *const *unless,
                        const ArbValue *becomes)
{
  g_autofree char *wanted = is != NULL ? g_strjoinv (" ", (char **) is) : g_strdup ("");
  g_autofree char *unwanted = unless != NULL ? g_strjoinv (" ", (char **) unless) : g_strdup ("");
  g_autofree char *typed = becomes != NULL ? arb_value_to_typed (becomes) : NULL;

  g_return_if_fail (plan != NULL);
  arb_body_add (plan, plan_words[ARB_PLAN_OUTPUT], result, arb_give_op_to_word (op), unit, field,
                wanted, unwanted, typed, NULL);
}

void
arb_plan_add_unit (ArbBody *plan,
                   const char *role,
                   const char *unit)
{
  g_return_if_fail (plan != NULL);
  arb_body_add (plan, plan_words[ARB_PLAN_ROLE], role, unit, NULL);
}

void
arb_plan_add_origin (ArbBody *plan,
                     const char *question,
                     const char *origin)
{
  g_return_if_fail (plan != NULL);
  arb_body_add (plan, "origin", question, origin, NULL);
}

void
arb_plan_add_offer (ArbBody *plan,
                    const char *question,
                    const char *fact,
                    const ArbValue *when,
                    const ArbValue *value,
                    const char *origin)
{
  g_return_if_fail (plan != NULL);
  g_return_if_fail (when != NULL);
  g_return_if_fail (value != NULL);

  g_autofree char *typed_when = arb_value_to_typed (when);
  g_autofree char *typed_value = arb_value_to_typed (value);

  arb_body_add (plan, "offer", question, fact, typed_when, typed_value, origin, NULL);
}

void
arb_plan_add_suggestion (ArbBody *plan,
                         const char *question,
                         const ArbValue *value)
{
  g_return_if_fail (plan != NULL);
  g_return_if_fail (value != NULL);
  arb_body_add_value (plan, "suggest", question, value);
}

void
arb_plan_add_settled (ArbBody *plan,
                      const char *question,
                      const ArbValue *value)
{
  g_return_if_fail (plan != NULL);
  g_return_if_fail (value != NULL);
  arb_body_add_value (plan, "settle", question, value);
}

void
arb_plan_add_carried (ArbBody *plan,
                      const char *id,
                      const ArbValue *value)
{
  g_return_if_fail (plan != NULL);
  g_return_if_fail (value != NULL);
  arb_body_add_value (plan, "carry", id, value);
}

typedef void (*GiveFunc) (ArbSession *session,
                          const char *id,
                          const ArbValue *value);

static gboolean
give (ArbSession *session,
      const ArbBody *plan,
      const char *key,
      GiveFunc func,
      GError **error)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, key, 3, &index)) != NULL)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (!arb_value_from_typed (line[2], &value, error))
        return FALSE;
      func (session, line[1], &value);
    }
  return TRUE;
}

static void
remember_typed (ArbSession *session,
                const char *question,
                const ArbValue *value)
{
  arb_session_remember_dice (session, question, value, ARB_SOURCE_TYPED);
}

static void
remember_thrown (ArbSession *session,
                 const char *question,
                 const ArbValue *value)
{
  arb_session_remember_dice (session, question, value, ARB_SOURCE_THROWN);
}

static void
give_origins (ArbSession *session,
              const ArbBody *plan)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "origin", 3, &index)) != NULL)
    arb_session_set_origin (session, line[1], line[2]);
}

static gboolean
give_offers (ArbSession *session,
             const ArbBody *plan,
             GError **error)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "offer", 6, &index)) != NULL)
    {
      g_auto (ArbValue) when = ARB_VALUE_INIT;
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (!arb_value_from_typed (line[3], &when, error) ||
          !arb_value_from_typed (line[4], &value, error))
        return FALSE;
      arb_session_offer (session, line[1], line[2], &when, &value, line[5]);
    }
  return TRUE;
}

ArbSession *
arb_store_make_session (ArbStore *self,
                        const ArbBody *plan,
                        const char *lang,
                        GError **error)
{
  const ArbKeptRules *kept = arb_store_get_rules (self, plan, error);
  const char *procedure = arb_body_get (plan, "procedure");
  g_autoptr (ArbSession) session = NULL;

  if (kept == NULL)
    return NULL;
  session = arb_session_new (kept->def, kept->rules, procedure != NULL ? procedure : "", error);
  if (session == NULL)
    return NULL;
  arb_session_set_language (session, lang != NULL ? lang : ARB_LANGUAGE_LAST);
  arb_session_set_assume_rare (session, TRUE);
  give_origins (session, plan);
  if (give (session, plan, "ruling", arb_session_set_ruling, error) &&
      give (session, plan, "suggest", arb_session_suggest, error) &&
      give_offers (session, plan, error) &&
      give (session, plan, "settle", arb_session_settle, error) &&
      give (session, plan, "carry", arb_session_carry, error) &&
      give (session, plan, "fallen", remember_typed, error) &&
      give (session, plan, "thrown", remember_thrown, error))
    return g_steal_pointer (&session);
  return NULL;
}

ArbSession *
arb_store_restore_session (ArbStore *self,
                           const char *combat,
                           const char *lang,
                           ArbCombatLog **log,
                           GError **error)
{
  g_auto (ArbPlayback) timeline = { 0 };
  g_autoptr (ArbCombatLog) loaded = NULL;
  g_autoptr (ArbSession) session = NULL;

  loaded = arb_read_ahead_take (self->ahead, combat, &timeline);
  if (loaded == NULL)
    loaded = arb_combat_log_load (self, combat, ARB_EVENT_KINDS_ALL, &timeline, error);
  if (loaded == NULL)
    return NULL;
  /* A combat that was taken back whole is shown as it last was: its dice are what counts. */
  while (!loaded->is_live && timeline.records->len > 0 &&
         ((ArbRecord *) timeline.records->pdata[timeline.records->len - 1])->kind ==
             ARB_RECORD_UNDO)
    g_ptr_array_set_size (timeline.records, timeline.records->len - 1);
  session = arb_store_make_session (self, loaded->plan, lang, error);
  if (session == NULL ||
      !arb_session_restore (session, (ArbRecord *const *) timeline.records->pdata,
                            timeline.records->len, error))
    return NULL;
  if (log != NULL)
    *log = g_steal_pointer (&loaded);
  return g_steal_pointer (&session);
}
