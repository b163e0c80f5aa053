/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a text of the rule file may look like, and the sentence when it does not. */

#include <glib/gi18n-lib.h>

#include "engine/arb-engine-error.h"
#include "systems/umbra/umbra-facts.h"

gboolean
umbra_check_skill (const char *text,
                   GError **error)
{
  UmbraSkill skill;
  gint64 x;

  if (umbra_skill_parse (text, &skill, &x))
    return TRUE;
  if (skill != UMBRA_N_SKILLS)
    g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                 umbra_skill_takes_x (skill)
                     ? _ ("“%s” needs a whole number from 0 to 99 after the colon.")
                     : _ ("“%s”: this skill takes no number."),
                 text);
  else
    {
      g_autofree char *known = g_strjoinv (", ", (char **) umbra_skill_words);

      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("There is no skill “%s”; there are: %s. A number may follow, as in "
                      "“defenseur:3”."),
                   text, known);
    }
  return FALSE;
}

gboolean
umbra_check_wound_target (const char *text,
                          GError **error)
{
  UmbraTarget target;

  if (umbra_target_parse (text, FALSE, &target))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” names nobody who takes a wound: t1, t2… are the troops, p1, p2… the "
                  "personalities."),
               text);
  return FALSE;
}

gboolean
umbra_check_morale_target (const char *text,
                           GError **error)
{
  UmbraTarget target;

  if (umbra_target_parse (text, TRUE, &target))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” names nobody who loses morale: t1, t2… are the troops, d is the reserve of "
                  "discipline, p1, p2… that of one personality."),
               text);
  return FALSE;
}
