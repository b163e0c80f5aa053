/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What every act of a game has in common: its inputs, the units it names, what it tells. */

#include "systems/adgr/adgr-play-act.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>

char **
adgr_split (const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  if (*text == '\0' || g_str_equal (text, "none"))
    return g_new0 (char *, 1);
  for (guint i = 0; items[i] != NULL; i++)
    g_strstrip (items[i]);
  return g_steal_pointer (&items);
}

gboolean
adgr_list_has (const char *text,
               const char *item)
{
  g_auto (GStrv) items = adgr_split (text);

  return g_strv_contains ((const char *const *) items, item);
}

guint
adgr_parts_parse (const char *text)
{
  g_auto (GStrv) items = adgr_split (text);
  guint parts = 0;

  for (guint i = 0; items[i] != NULL; i++)
    {
      guint part = g_str_equal (items[i], "left") ? ADGR_LEFT : ADGR_RIGHT;

      if ((parts & part) != 0)
        return 0;
      parts |= part;
    }
  return parts;
}

const char *
adgr_parts_to_text (guint parts)
{
  static const char *const texts[] = { "none", "left", "right", "left,right" };

  return texts[parts];
}

/* --- Inputs ---------------------------------------------------------------------------------- */

const AdgrInput *
adgr_input_find (ArbPlay *play,
                 const AdgrInput *inputs,
                 const char *id)
{
  const char *dot = strchr (id, '.');
  g_autofree char *name = dot != NULL ? g_strndup (id, dot - id) : NULL;
  guint unit;

  for (const AdgrInput *input = inputs; input->id != NULL; input++)
    if (g_str_equal (input->id, id) ||
        (input->id[0] == '*' && dot != NULL && g_str_equal (input->id + 1, dot) &&
         arb_play_find_unit (play, name, &unit)))
      return input;
  return NULL;
}

static const ArbField *
find_field (ArbPlay *play,
            const char *about)
{
  g_auto (GStrv) path = g_strsplit (about, "/", 2);
  const ArbProcedure *procedure = arb_rules_find_procedure (arb_play_get_rules (play), path[0]);

  return arb_procedure_find_input (procedure, path[1]);
}

static gboolean
are_words (const char *const *items,
           const char *words)
{
  g_auto (GStrv) allowed = g_strsplit (words, " ", -1);

  for (guint i = 0; items[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) allowed, items[i]))
      return FALSE;
  return TRUE;
}

char *
adgr_input_dup_fault (ArbPlay *play,
                      const AdgrInput *input,
                      const char *id,
                      const char *text)
{
  g_auto (GStrv) items = adgr_split (text);
  const char *const one[] = { text, NULL };
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  switch (input->type)
    {
    case ADGR_LIKE:
      if (arb_field_parse (find_field (play, input->about), text, &value, &error))
        return NULL;
      return g_strdup_printf ("%s: %s", id, error->message);
    case ADGR_WORD:
      if (are_words (one, input->about))
        return NULL;
      break;
    case ADGR_WORDS:
      if (are_words ((const char *const *) items, input->about))
        return NULL;
      break;
    case ADGR_NAMED:
    default:
      return NULL;
    }
  return g_strdup_printf (_ ("“%s” cannot be “%s”; the words are: %s."), id, text, input->about);
}

gboolean
adgr_act_check (const AdgrAct *self,
                const AdgrInput *inputs)
{
  const GArray *sets = self->act->sets;

  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);
      const AdgrInput *input = adgr_input_find (self->game->play, inputs, set->id);
      g_autofree char *fault = NULL;

      if (input == NULL)
        return adgr_act_fail (self, set->id, _ ("The act “%s” has no input “%s”."),
                              self->act->procedure, set->id);
      fault = adgr_input_dup_fault (self->game->play, input, set->id, set->text);
      if (fault != NULL)
        return adgr_act_fail (self, set->id, "%s", fault);
    }
  for (const AdgrInput *input = inputs; input->id != NULL; input++)
    if (input->required && arb_play_sets_get (sets, input->id) == NULL)
      return adgr_act_fail (self, input->id, _ ("“%s” is missing."), input->id);
  return TRUE;
}

const char *
adgr_act_get (const AdgrAct *self,
              const char *id,
              const char *standard)
{
  const char *text = arb_play_sets_get (self->act->sets, id);

  return text != NULL ? text : standard;
}

gboolean
adgr_act_says (const AdgrAct *self,
               const char *id,
               const char *word)
{
  return g_strcmp0 (adgr_act_get (self, id, NULL), word) == 0;
}

gint64
adgr_act_int (const AdgrAct *self,
              const char *id)
{
  return g_ascii_strtoll (adgr_act_get (self, id, "0"), NULL, 10);
}

ArbRatio
adgr_act_ratio (const AdgrAct *self,
                const char *id,
                const char *standard)
{
  ArbRatio ratio = arb_ratio_int (0);

  arb_ratio_parse (adgr_act_get (self, id, standard), 2, &ratio);
  return ratio;
}

gboolean
adgr_act_fail (const AdgrAct *self,
               const char *id,
               const char *format,
               ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return arb_play_fail_act (self->game->play, self->index, id, "%s", message);
}

/* --- The units it names ---------------------------------------------------------------------- */

/* Under “together” whoever was routed in the phase still fights. */
static gboolean
may_be_named (const AdgrGame *game,
              const AdgrPiece *piece,
              gboolean in_melee)
{
  if (piece->kind == ADGR_GENERAL)
    return !piece->general.lost;
  if (piece->kind == ADGR_ARMY || adgr_troop_is_alive (&piece->troop))
    return TRUE;
  return in_melee && game->has_fought && piece->troop.phase.was_alive &&
         adgr_game_rules (game, "melee-order", "together");
}

static gboolean
name_unit (const AdgrAct *self,
           const char *which,
           const char *id,
           AdgrKind kind,
           guint *unit)
{
  AdgrGame *game = self->game;
  gboolean in_melee = g_str_equal (self->act->procedure, "melee");

  if (!arb_play_find_unit (game->play, id, unit))
    return adgr_act_fail (self, which, _ ("The act “%s” needs a unit of the game as “%s”."),
                          self->act->procedure, which);
  if (adgr_game_piece (game, *unit)->kind != kind)
    return adgr_act_fail (self, which, _ ("“%s” is not a unit for the act “%s”."), id,
                          self->act->procedure);
  if (!may_be_named (game, adgr_game_piece (game, *unit), in_melee))
    return adgr_act_fail (self, which, _ ("“%s” is not in the game any more."), id);
  return TRUE;
}

gboolean
adgr_act_name (const AdgrAct *self,
               AdgrKind kind,
               guint *unit)
{
  return name_unit (self, "a", self->act->a, kind, unit);
}

gboolean
adgr_act_name_active (const AdgrAct *self,
                      AdgrKind kind,
                      guint *unit)
{
  if (!adgr_act_name (self, kind, unit))
    return FALSE;
  if (!g_str_equal (adgr_game_piece (self->game, *unit)->side, self->game->active))
    return adgr_act_fail (self, "a", _ ("It is not the turn of “%s”."), self->act->a);
  return TRUE;
}

gboolean
adgr_act_name_pair (const AdgrAct *self,
                    guint units[2])
{
  if (!name_unit (self, "a", self->act->a, ADGR_TROOP, &units[0]) ||
      !name_unit (self, "b", self->act->b, ADGR_TROOP, &units[1]))
    return FALSE;
  if (g_str_equal (adgr_game_piece (self->game, units[0])->side,
                   adgr_game_piece (self->game, units[1])->side))
    return adgr_act_fail (self, "b", _ ("“%s” and “%s” are on the same side."), self->act->a,
                          self->act->b);
  return TRUE;
}

static gboolean
is_friend (const AdgrGame *game,
           guint unit,
           const char *side,
           guint itself,
           gboolean must_live)
{
  const AdgrPiece *piece = adgr_game_piece (game, unit);

  return piece->kind == ADGR_TROOP && unit != itself && g_str_equal (piece->side, side) &&
         (!must_live || adgr_troop_is_alive (&piece->troop));
}

gboolean
adgr_act_names (const AdgrAct *self,
                const char *id,
                const char *side,
                guint itself,
                gboolean must_live,
                GArray *units)
{
  const char *text = adgr_act_get (self, id, "none");
  g_auto (GStrv) items = adgr_split (text);

  for (guint i = 0; items[i] != NULL; i++)
    {
      guint unit;

      if (!arb_play_find_unit (self->game->play, items[i], &unit) ||
          !is_friend (self->game, unit, side, itself, must_live) ||
          g_strv_contains ((const char *const *) items + i + 1, items[i]))
        return adgr_act_fail (self, id, _ ("%s: “%s” is not another unit of that side."), id,
                              items[i]);
    }
  for (guint i = 0; i < self->game->pieces->len; i++)
    if (g_strv_contains ((const char *const *) items, adgr_game_piece (self->game, i)->id))
      g_array_append_val (units, i);
  return TRUE;
}

/* --- What it tells --------------------------------------------------------------------------- */

void
adgr_act_tell (const AdgrAct *self,
               const char *id,
               const char *text)
{
  arb_play_tell_act (self->game->play, self->index, id, text);
}

void
adgr_act_tell_int (const AdgrAct *self,
                   const char *id,
                   gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  adgr_act_tell (self, id, text);
}

void
adgr_act_tell_bool (const AdgrAct *self,
                    const char *id,
                    gboolean truth)
{
  adgr_act_tell (self, id, truth ? "yes" : "no");
}

void
adgr_act_tell_units (const AdgrAct *self,
                     const char *id,
                     GArray *units)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            adgr_game_piece (self->game, g_array_index (units, guint, i))->id);
  adgr_act_tell (self, id, units->len > 0 ? text->str : "none");
}

void
adgr_act_answer (const AdgrAct *self,
                 const char *reason)
{
  adgr_act_tell_bool (self, "accepted", reason == NULL);
  adgr_act_tell (self, "reason", reason != NULL ? reason : "none");
}

/* --- Procedures ------------------------------------------------------------------------------ */

GArray *
adgr_act_resolve (const AdgrAct *self,
                  const char *procedure,
                  GArray *sets)
{
  g_autoptr (GArray) taken = sets;
  g_auto (ArbCaseResult) result = { 0 };

  if (arb_play_resolve (self->game->play, procedure, taken, &result))
    return arb_play_result_values (&result);
  adgr_act_fail (self, result.error_id, "%s", result.message);
  return NULL;
}

gint64
adgr_values_int (const GArray *values,
                 const char *id)
{
  const char *text = arb_play_sets_get (values, id);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;
}

gboolean
adgr_values_are (const GArray *values,
                 const char *id,
                 const char *text)
{
  return g_strcmp0 (arb_play_sets_get (values, id), text) == 0;
}

void
adgr_act_tell_all (const AdgrAct *self,
                   const char *prefix,
                   const GArray *values)
{
  for (guint i = 0; i < values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (values, ArbPlaySet, i);
      g_autofree char *id = g_strconcat (prefix, value->id, NULL);

      adgr_act_tell (self, id, value->text);
    }
}
