/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-combat-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "store/arb-store-combat.h"

/* --- What it is called ------------------------------------------------------------------------ */

char *
arb_combat_words_dup_title (ArbGame *game,
                            const ArbCombatInfo *info)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (info != NULL, NULL);
  if (info->title != NULL && *info->title != '\0')
    return g_strdup (info->title);
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (info->units); i++)
    {
      ArbGameUnit *unit =
          info->units[i] != NULL ? arb_game_find_unit (game, info->units[i]) : NULL;
      g_autofree char *label = unit != NULL ? arb_game_unit_dup_label (unit) : NULL;

      if (label != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? " – " : "", label);
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

char *
arb_combat_words_dup_name (ArbGame *game,
                           const ArbRules *rules,
                           const ArbCombatInfo *info)
{
  g_return_val_if_fail (info != NULL, NULL);

  const ArbProcedure *procedure =
      rules != NULL ? arb_rules_find_procedure (rules, info->procedure) : NULL;
  const char *name = procedure != NULL ? arb_text_get (procedure->name, arb_language_get ())
                                       : info->procedure;
  g_autofree char *title = arb_combat_words_dup_title (game, info);

  /* A combat about nobody in particular is called after its procedure. */
  if (title == NULL || g_str_equal (title, name))
    return g_strdup (name);
  /* Translators: the name of a procedure, and who takes part. */
  return g_strdup_printf (_ ("%s: %s"), name, title);
}

/* --- What it waits for ------------------------------------------------------------------------ */

char *
arb_combat_words_dup_question (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  const ArbPrompt *prompt = arb_session_get_prompt (session);

  if (prompt == NULL || prompt->field == NULL)
    return g_strdup (_ ("a confirmation"));
  return arb_wording_label (arb_session_get_facts (session), prompt->field, prompt->id,
                            arb_session_get_language (session));
}

char *
arb_combat_words_dup_busy (ArbGame *game,
                           const ArbRules *rules,
                           const ArbCombatInfo *info,
                           ArbGameUnit *a,
                           ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (info != NULL, NULL);

  ArbGameUnit *unit = arb_combat_info_has_unit (info, a) ? a : b;
  g_autoptr (ArbSession) session =
      arb_store_read_combat (arb_game_get_store (game), info->id, arb_language_get (), NULL);
  g_autofree char *question = session != NULL ? arb_combat_words_dup_question (session)
                                              : g_strdup (info->question);
  g_autofree char *name = arb_combat_words_dup_name (game, rules, info);

  if (unit == NULL)
    /* Translators: a combat, "Mêlée: 26e léger – Klebek"; the question that is open. */
    return g_strdup_printf (_ ("A combat is open (%s), which waits for: %s."), name, question);
  /* Translators: a unit; its combat, "Mêlée: 26e léger – Klebek"; the question that is open. */
  return g_strdup_printf (_ ("%s is already in a combat (%s), which waits for: %s."),
                          arb_game_unit_get_name (unit), name, question);
}
