/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-form.h"
#include "engine/arb-seeded.h"
#include "engine/arb-session.h"
#include "fuzz-target.h"
#include "systems/arb-system.h"

#define MOST_ANSWERS 60

guint fuzz_n_taken;

/* What is offered, dice of a fixed seed, the first word, the least number. */
static char *
dup_answer (const ArbPrompt *prompt)
{
  static const guint8 seed[ARB_SEED_SIZE];

  if (prompt->kind == ARB_PROMPT_DICE)
    return prompt->is_fixed ? arb_prompt_format (prompt, &prompt->standard)
                            : arb_seeded_dice (prompt, seed);
  if (prompt->has_default)
    return arb_prompt_format (prompt, &prompt->standard);
  if (prompt->kind == ARB_PROMPT_NUMBER)
    return g_strdup_printf ("number=%" G_GINT64_FORMAT, prompt->min);
  if (prompt->kind == ARB_PROMPT_CHOICE)
    return g_strdup_printf ("choice=%s", prompt->field->words->len > 0
                                             ? g_array_index (prompt->field->words, ArbWord, 0).word
                                             : "yes");
  return g_strdup (prompt->kind == ARB_PROMPT_TEXT ? "text=x" : "ok");
}

/* Rules that were accepted can be played: each question is answered or refused with a sentence, and
 * stepping back and on again leads to where it was. */
static void
play (const ArbSystemDef *def,
      ArbRules *rules,
      const char *procedure)
{
  g_autoptr (ArbSession) session = arb_session_new (def, rules, procedure, NULL);
  g_autoptr (GError) error = NULL;

  if (session == NULL || !arb_session_start (session, &error))
    return;
  for (guint i = 0; i < MOST_ANSWERS && error == NULL && !arb_session_is_done (session); i++)
    {
      g_autofree char *answer = dup_answer (arb_session_get_prompt (session));

      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
    }
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (arb_session_can_undo (session))
    {
      g_autofree char *before = g_strdup (arb_session_get_prompt (session)->question);

      g_assert_true (arb_session_undo (session, NULL));
      g_assert_true (arb_session_redo (session, NULL));
      g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, before);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autoptr (GBytes) system = arb_system_lookup_data ("template", "system.xml");
  g_autoptr (GBytes) house = g_bytes_new_static (data, size);
  GBytes *const files[] = { system, house };
  g_autoptr (GError) error = NULL;
  const ArbSystemDef *def = NULL;
  g_autoptr (ArbRules) rules = arb_system_load_kept (files, 2, &def, NULL, &error);

  g_assert_true ((rules == NULL) == (error != NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  fuzz_n_taken += rules != NULL ? 1 : 0;
  for (guint i = 0; rules != NULL && i < rules->procedures->len; i++)
    play (def, rules, ((const ArbProcedure *) rules->procedures->pdata[i])->id);
  return 0;
}
