/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-stepper-state.h"

#include <string.h>

#include "report/arb-account.h"

void
arb_stage_free (ArbStage *self)
{
  g_free (self->title);
  g_free (self);
}

static void
add_stage (GPtrArray *stages,
           ArbStageKind kind,
           const char *step,
           const char *title)
{
  ArbStage *stage = g_new0 (ArbStage, 1);

  stage->kind = kind;
  stage->step = g_intern_string (step);
  stage->title = g_strdup (title);
  g_ptr_array_add (stages, stage);
}

static const char *
get_title (ArbSession *session,
           const char *step)
{
  const ArbSentence *title = g_hash_table_lookup (arb_session_get_rules (session)->steps, step);

  return title != NULL ? arb_text_get (title->text, arb_session_get_language (session)) : step;
}

/* Without the calls it was reached by. */
static const char *
get_base (const char *step)
{
  const char *slash = strrchr (step, '/');

  return slash != NULL ? slash + 1 : step;
}

/* How far the procedure itself has come: the steps of those it calls are not in its table. */
static guint
find_last_step (const ArbWalk *walk,
                const GPtrArray *stages)
{
  guint last = 0;

  for (guint i = 0; i < stages->len; i++)
    {
      const ArbStage *stage = g_ptr_array_index (stages, i);

      for (guint j = 0; walk->steps[j].id != NULL; j++)
        if (g_str_equal (walk->steps[j].id, stage->step))
          last = MAX (last, j + 1);
    }
  return last;
}

GPtrArray *
arb_stepper_state_new (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  GPtrArray *stages = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_stage_free);
  g_autoptr (GPtrArray) account = arb_account_new (session);
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  const ArbWalk *walk = arb_system_def_find_walk (arb_session_get_def (session),
                                                  arb_session_get_procedure (session));
  const char *now = prompt->kind != ARB_PROMPT_DONE ? prompt->step : NULL;

  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = g_ptr_array_index (account, i);

      /* A step that still asks is not done, whatever it has said so far. */
      if (line->kind == ARB_ACCOUNT_STEP && g_strcmp0 (get_base (line->id), now) != 0)
        add_stage (stages, ARB_STAGE_DONE, line->id, line->label);
    }
  if (now == NULL)
    return stages;
  add_stage (stages, ARB_STAGE_NOW, now, get_title (session, now));
  for (guint i = find_last_step (walk, stages); walk->steps[i].id != NULL; i++)
    add_stage (stages, ARB_STAGE_TO_COME, walk->steps[i].id, get_title (session, walk->steps[i].id));
  return stages;
}
