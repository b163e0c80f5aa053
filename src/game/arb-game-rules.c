/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-rules.h"

#include "store/arb-state.h"
#include "systems/arb-system.h"

static const ArbBody *
find_last (const GPtrArray *acts,
           const char *system)
{
  const ArbBody *body = NULL;

  for (guint i = 0; i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_strcmp0 (act->subject, system) == 0)
        body = act->body;
    }
  return body;
}

ArbRules *
arb_game_load_rules (ArbStore *store,
                     const char *system,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);

  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_RULES, error);
  const ArbBody *body = acts != NULL ? find_last (acts, system) : NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const ArbSystemDef *def;
  const char *const *line;
  ArbRules *rules;
  guint index = 0;

  if (body == NULL)
    return NULL;
  while ((line = arb_body_next (body, "file", 2, &index)) != NULL)
    {
      GBytes *bytes = arb_store_get_attachment (store, line[1], error);

      if (bytes == NULL)
        return NULL;
      g_ptr_array_add (files, bytes);
    }
  rules = arb_system_load_kept ((GBytes *const *) files->pdata, files->len, &def, NULL, error);
  return rules;
}

void
arb_game_find_ruling (ArbStore *store,
                      const char *system,
                      const ArbField *ruling,
                      ArbValue *value)
{
  g_return_if_fail (ARB_IS_STORE (store));
  g_return_if_fail (ruling != NULL);
  g_return_if_fail (value != NULL);

  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_RULING, NULL);

  *value = arb_value_copy (&ruling->standard);
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *const *line;
      guint index = 0;

      if (g_strcmp0 (act->subject, system) != 0)
        continue;
      while ((line = arb_body_next (act->body, "ruling", 3, &index)) != NULL)
        {
          g_auto (ArbValue) given = ARB_VALUE_INIT;

          if (!g_str_equal (line[1], ruling->id) ||
              !arb_value_from_typed (line[2], &given, NULL) || !arb_field_accepts (ruling, &given))
            continue;
          arb_value_clear (value);
          *value = arb_value_copy (&given);
        }
    }
}

gboolean
arb_game_is_same_rules (const ArbRules *a,
                        const ArbRules *b)
{
  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);
  if (a->files->len != b->files->len)
    return FALSE;
  for (guint i = 0; i < a->files->len; i++)
    if (!g_bytes_equal (((const ArbRuleFile *) a->files->pdata[i])->bytes,
                        ((const ArbRuleFile *) b->files->pdata[i])->bytes))
      return FALSE;
  return TRUE;
}
