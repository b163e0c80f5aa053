/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What plays at a table are made of, whether they go by periods, turns or single acts. */

#include <string.h>

#include "game/arb-game-play-private.h"
#include "game/arb-game-rules.h"
#include "store/arb-store-combat.h"

guint
arb_game_play_add_unit (ArbPlay *play,
                        ArbGameUnit *unit)
{
  const char *id = arb_game_unit_get_id (unit);
  const char *slash = strchr (id, '/');
  g_autofree char *side = g_strndup (id, slash != NULL ? (gsize) (slash - id) : strlen (id));

  return arb_play_add_unit (play, id, side);
}

void
arb_game_play_add_set (GArray *sets,
                       const char *id,
                       const char *text)
{
  if (text != NULL && arb_play_sets_get (sets, id) == NULL)
    arb_play_sets_add (sets, id, text);
}

void
arb_game_play_add_kept (GArray *sets,
                        const char *const *kept,
                        ArbGameUnit *unit)
{
  for (guint i = 0; kept[i] != NULL; i++)
    {
      g_autofree char *text = arb_game_unit_dup_text (unit, kept[i]);

      arb_game_play_add_set (sets, kept[i], text);
    }
}

static void
add_take (GArray *sets,
          const ArbProcedure *procedure,
          const ArbLink *link,
          const ArbLinkTake *take,
          const ArbLinkUnit *unit)
{
  g_autofree char *id = arb_link_dup_id (link, "a", take->input);
  const ArbField *field = arb_procedure_find_input (procedure, id);
  g_auto (ArbLinkAnswer) answer = { .is_certain = TRUE };
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *text = NULL;

  /* What depends on the quarter is no property of the unit. */
  if (field == NULL || take->quarter != NULL || arb_play_sets_get (sets, take->input) != NULL ||
      !arb_link_unit_take (unit, take, field, &answer, &value) || value.type == ARB_VALUE_NONE)
    return;
  text = arb_field_to_string (field, &value);
  arb_play_sets_add (sets, take->input, text);
}

void
arb_game_play_add_taken (GArray *sets,
                         const ArbProcedure *procedure,
                         gboolean for_both,
                         const ArbLinkUnit *unit)
{
  for (guint i = 0; procedure != NULL && i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->subject != ARB_LINK_UNITS || link->units == NULL ||
          !g_str_equal (link->units[0], "a") ||
          (for_both && (link->prefix != NULL || link->units[1] == NULL)))
        continue;
      for (guint j = 0; j < link->takes->len; j++)
        add_take (sets, procedure, link, g_ptr_array_index (link->takes, j), unit);
    }
}

void
arb_game_play_set_rulings (ArbPlay *play,
                           ArbGame *game,
                           const ArbSystem *system)
{
  for (guint i = 0; i < system->rules->rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (system->rules->rulings, i);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      arb_game_find_ruling (arb_game_get_store (game), system->def->id, ruling, &value);
      arb_play_set_ruling (play, ruling->id, &value);
    }
}

void
arb_game_play_carry (ArbBody *plan,
                     const char *id,
                     const char *text)
{
  g_auto (ArbValue) value = arb_value_text (text);

  arb_plan_add_carried (plan, id, &value);
}

/* What is likely and what the question offers anyway nobody has told: only what differs comes from the
 * journal. */
void
arb_game_play_supply (const char *input,
                      const char *text,
                      gboolean certain,
                      gpointer user_data)
{
  const ArbGameSupply *self = user_data;
  const ArbField *field = arb_procedure_find_input (self->procedure, input);
  g_autofree char *question = g_strconcat (self->path, input, NULL);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (field == NULL || !arb_field_parse (field, text, &value, NULL))
    return;
  if (certain)
    arb_plan_add_settled (self->plan, question, &value);
  else
    arb_plan_add_suggestion (self->plan, question, &value);
  if (certain || !field->has_default || !arb_value_equal (&value, &field->standard))
    arb_plan_add_origin (self->plan, question, ARB_FROM_STATE);
  g_hash_table_add (self->answered, g_steal_pointer (&question));
}
