/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-describe.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/arb-game-sheet.h"
#include "store/arb-state.h"

#define EFFECT_PREFIX "effect."

void
arb_unit_fact_free (ArbUnitFact *self)
{
  g_free (self->label);
  g_free (self->value);
  g_free (self);
}

/* The field of the rules behind a take or a give of @link. */
static const ArbField *
find_in_link (const ArbProcedure *procedure,
              const ArbLink *link,
              const char *field)
{
  const char *unit = link->units != NULL ? link->units[0] : "a";

  for (guint i = 0; i < link->takes->len; i++)
    {
      const ArbLinkTake *take = g_ptr_array_index (link->takes, i);
      g_autofree char *id = arb_link_dup_id (link, unit, take->input);

      if (take->source == ARB_LINK_STATE && take->is == NULL && take->is_not == NULL &&
          g_str_equal (take->field, field))
        return arb_procedure_find_input (procedure, id);
    }
  for (guint i = 0; i < link->gives->len; i++)
    {
      const ArbLinkGive *give = g_ptr_array_index (link->gives, i);
      g_autofree char *id = arb_link_dup_id (link, unit, give->value);
      const ArbField *found;

      if (give->to_leader || give->becomes != NULL || !g_str_equal (give->field, field))
        continue;
      found = arb_procedure_find_value (procedure, id);
      return found != NULL ? found : arb_procedure_find_input (procedure, id);
    }
  return NULL;
}

const ArbField *
arb_game_find_state_field (const ArbSystem *system,
                           const char *field)
{
  for (guint i = 0; system != NULL && i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);

      for (guint j = 0; j < procedure->links->len; j++)
        {
          const ArbField *found =
              find_in_link (procedure, g_ptr_array_index (procedure->links, j), field);

          if (found != NULL)
            return found;
        }
    }
  return NULL;
}

static char *
dup_display (const ArbField *field,
             const ArbValue *value,
             const char *lang)
{
  g_auto (ArbValue) fitting = ARB_VALUE_INIT;
  g_autofree char *text = arb_value_to_string (value);

  /* Lists and journals keep words as texts. */
  if (field != NULL && !arb_field_accepts (field, value) &&
      arb_field_parse (field, text, &fitting, NULL))
    return arb_field_dup_display (field, &fitting, lang);
  return arb_field_dup_display (field, value, lang);
}

char *
arb_game_dup_state_display (const ArbSystem *system,
                            const char *field,
                            const ArbValue *value,
                            const char *lang)
{
  g_return_val_if_fail (value != NULL, NULL);
  return dup_display (arb_game_find_state_field (system, field), value, lang);
}

gboolean
arb_game_can_tell_state (const ArbSystem *system,
                         const char *field,
                         const ArbValue *value)
{
  g_auto (ArbValue) fitting = ARB_VALUE_INIT;
  g_autofree char *text = NULL;
  const ArbField *known;

  g_return_val_if_fail (field != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  if (value->type == ARB_VALUE_BOOL || arb_value_is_number (value))
    return TRUE;
  text = arb_value_to_string (value);
  known = arb_game_find_state_field (system, field);
  return text[strspn (text, "0123456789,. -")] == '\0' ||
         (known != NULL && (arb_field_accepts (known, value) ||
                            arb_field_parse (known, text, &fitting, NULL)));
}

char *
arb_game_unit_dup_display (ArbGameUnit *unit,
                           const ArbSystem *system,
                           const char *field,
                           const char *lang)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);
  if (!arb_game_unit_get (unit, field, &value))
    return NULL;
  return arb_game_dup_state_display (system, field, &value, lang);
}

static void
append_leader (GString *names,
               ArbArmy *army,
               const char *id)
{
  ArbArmyItem *leader = army != NULL ? arb_army_find (army, id) : NULL;
  const char *name = leader != NULL ? arb_army_item_get (leader, ARB_ARMY_NAME) : NULL;
  const char *budget = leader != NULL ? arb_army_item_get (leader, ARB_ARMY_BUDGET) : NULL;

  if (names->len > 0)
    g_string_append (names, ", ");
  g_string_append (names, name != NULL ? name : id);
  if (name != NULL && budget != NULL)
    g_string_append_printf (names, " (%s)", budget);
}

char *
arb_game_dup_leader (ArbGame *game,
                     ArbGameUnit *unit)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  g_auto (GStrv) leaders = arb_game_unit_dup_leaders (unit);
  ArbArmy *army = arb_game_get_army (game, arb_game_unit_get_side (unit));
  GString *names = g_string_new (NULL);

  for (guint i = 0; leaders[i] != NULL; i++)
    append_leader (names, army, leaders[i]);
  return g_string_free (names, names->len == 0);
}

typedef struct
{
  const ArbSystem *system;
  const ArbGameSheet *sheet;
  const char *lang;
  GPtrArray *facts;
} Description;

static void
add_fact (Description *self,
          const char *field,
          const char *label,
          char *value)
{
  ArbUnitFact *fact;

  if (value == NULL)
    return;
  fact = g_new0 (ArbUnitFact, 1);
  fact->field = g_intern_string (field);
  fact->label = g_strdup (label);
  fact->value = value;
  fact->is_effect = g_str_has_prefix (field, EFFECT_PREFIX);
  g_ptr_array_add (self->facts, fact);
}

/* What is still to be done for the unit. */
static void
add_effect (Description *self,
            const char *field)
{
  const ArbPending *pending =
      arb_game_sheet_find_pending (self->sheet, field + strlen (EFFECT_PREFIX));
  const ArbField *known = arb_game_find_state_field (self->system, field);
  const ArbText *name = pending != NULL ? pending->name : known != NULL ? known->name : NULL;

  add_fact (self, field, name != NULL ? arb_text_get (name, self->lang) : field, g_strdup (""));
}

static void
add_step (Description *self,
          const ArbScale *scale,
          const ArbValue *value)
{
  g_autofree char *text = arb_value_to_string (value);
  const ArbScaleStep *step = arb_scale_find (scale, text);

  if (scale->shown_changed && g_strcmp0 (text, scale->start) == 0)
    return;
  add_fact (self, scale->field, arb_text_get (scale->name, self->lang),
            g_strdup (step != NULL ? arb_text_get (step->name, self->lang) : text));
}

/* Losses that do not make a whole figure yet, points of cohesion: numbers of the loss sheet. */
static gboolean
is_on_sheet (Description *self,
             const char *field)
{
  for (guint i = 0; i < self->sheet->tracks->len; i++)
    {
      const ArbTrack *track = g_ptr_array_index (self->sheet->tracks, i);

      if (g_str_equal (track->field, field) || g_strcmp0 (track->carry, field) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_state (Description *self,
           const char *field,
           const ArbValue *value)
{
  static const char *const told[] = { "strength", "elite", "losses", "formation", NULL };
  const ArbScale *scale = arb_game_sheet_find_scale (self->sheet, field);
  const ArbField *known;

  if (g_strv_contains (told, field) || (value->type == ARB_VALUE_BOOL && !value->truth))
    return;
  if (g_str_has_prefix (field, EFFECT_PREFIX))
    add_effect (self, field);
  else if (scale != NULL)
    add_step (self, scale, value);
  else if (is_on_sheet (self, field) && arb_value_get_ratio (value).num != 0)
    {
      known = arb_game_find_state_field (self->system, field);
      if (known != NULL && known->name != NULL)
        add_fact (self, field, arb_text_get (known->name, self->lang),
                  dup_display (known, value, self->lang));
    }
}

GPtrArray *
arb_game_describe_unit (ArbGame *game,
                        const ArbSystem *system,
                        ArbGameUnit *unit,
                        const char *lang)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  Description self = { system, arb_game_sheet_get (arb_game_get_system (game)), lang,
                       g_ptr_array_new_with_free_func ((GDestroyNotify) arb_unit_fact_free) };
  gint64 losses = arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, 0);
  g_autoptr (GPtrArray) fields = arb_game_unit_list_fields (unit, "");

  add_fact (&self, "formation", _ ("Formation"),
            arb_game_unit_dup_display (unit, system, "formation", lang));
  if (losses != 0)
    add_fact (&self, ARB_UNIT_LOSSES, _ ("Losses"),
              g_strdup_printf ("%" G_GINT64_FORMAT, losses));
  for (guint i = 0; i < fields->len; i++)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (arb_game_unit_get (unit, fields->pdata[i], &value))
        add_state (&self, fields->pdata[i], &value);
    }
  /* What play has done with it stands first: where there is little room, its list is cut. */
  add_fact (&self, "leader", _ ("Leader"), arb_game_dup_leader (game, unit));
  add_fact (&self, "ranks", _ ("Ranks"), arb_game_unit_dup_display (unit, system, "ranks", lang));
  add_fact (&self, "status", _ ("Status"),
            arb_game_unit_dup_display (unit, system, "status", lang));
  return self.facts;
}

char *
arb_game_unit_dup_notes (ArbGame *game,
                         const char *unit)
{
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GString) notes = g_string_new (NULL);

  g_return_val_if_fail (ARB_IS_GAME (game) && unit != NULL, NULL);
  acts = arb_store_list_acts (arb_game_get_store (game), ARB_KIND_NOTE, NULL);
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *text = arb_body_get (act->body, "text");

      if (text != NULL && g_strcmp0 (act->subject, unit) == 0)
        g_string_append_printf (notes, "%s%s", notes->len > 0 ? "\n" : "", text);
    }
  return notes->len > 0 ? g_string_free (g_steal_pointer (&notes), FALSE) : NULL;
}
