/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-resolve-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "game/arb-game-sheet.h"
#include "game/arb-game-words.h"

static const char *
get_text (const ArbText *text)
{
  return text != NULL ? arb_text_get (text, arb_language_get ()) : NULL;
}

/* "a.level" and "troop.*.level" are the level of somebody, "draw.*.a.level" is something else. */
static gboolean
is_about_unit (const char *field,
               const char *id)
{
  const char *dot = strchr (field, '.');

  if (dot != NULL && g_str_has_prefix (dot, ".*."))
    dot += strlen (".*");
  return dot != NULL && g_str_equal (dot + 1, id);
}

static gboolean
may_name (const ArbField *field,
          const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return field != NULL && field->name != NULL && arb_field_parse (field, text, &value, NULL);
}

static const ArbField *
find_in (const GPtrArray *fields,
         const char *id,
         const char *text)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = fields->pdata[i];

      if (is_about_unit (field->id, id) && may_name (field, text))
        return field;
    }
  return NULL;
}

/* What @procedure tells under that very id or of a unit, and what it asks. */
static const ArbField *
find_told (const ArbProcedure *procedure,
           const char *id,
           const char *text)
{
  const ArbField *field = arb_procedure_find_value (procedure, id);

  return may_name (field, text) ? field : find_in (procedure->values, id, text);
}

static const ArbField *
find_asked (const ArbProcedure *procedure,
            const char *id,
            const char *text)
{
  const ArbField *field = arb_procedure_find_input (procedure, id);

  return may_name (field, text) ? field : find_in (procedure->inputs, id, text);
}

/* The field that names @id with the value @text: of the procedure that is played, or of any other, since
 * what an act makes of a unit is told with it; "rally.success" is told by the procedure rally. */
static const ArbField *
find_field (const ArbRules *rules,
            const ArbProcedure *procedure,
            const char *id,
            const char *text)
{
  const char *dot = strchr (id, '.');
  g_autofree char *call = dot != NULL ? g_strndup (id, dot - id) : NULL;
  const ArbProcedure *called = call != NULL ? arb_rules_find_procedure (rules, call) : NULL;
  const ArbField *field = procedure != NULL ? find_told (procedure, id, text) : NULL;

  if (field == NULL && procedure != NULL)
    field = find_asked (procedure, id, text);
  if (field == NULL && called != NULL)
    field = find_told (called, dot + 1, text);
  /* The state of a unit is what the next procedure would ask. */
  for (guint i = 0; field == NULL && i < rules->procedures->len; i++)
    {
      field = find_asked (rules->procedures->pdata[i], id, text);
      if (field == NULL)
        field = find_told (rules->procedures->pdata[i], id, text);
    }
  return field;
}

/* Of a field that has the id but cannot have the value: a game calls units by their ids. */
static const char *
find_name (const ArbRules *rules,
           const char *id)
{
  for (guint i = 0; i < rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = rules->procedures->pdata[i];

      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbField *field = procedure->values->pdata[j];

          if (field->name != NULL && (g_str_equal (field->id, id) || is_about_unit (field->id, id)))
            return get_text (field->name);
        }
    }
  return NULL;
}

/* The value as people read it, or as it is written when nobody names it. */
static void
print_value (const ArbPlay *play,
             const ArbProcedure *procedure,
             const char *whose,
             const char *id,
             const char *text)
{
  const ArbRules *rules = arb_play_get_rules (play);
  const ArbField *field = find_field (rules, procedure, id, text);
  const char *name = field != NULL ? get_text (field->name) : NULL;
  const char *lang = arb_language_get ();
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;
  g_autofree char *line = NULL;

  if (name == NULL)
    name = find_name (rules, id);
  if (name == NULL)
    name = arb_game_words_get_field (arb_game_sheet_get (rules->id), id, lang);
  if (field != NULL && arb_field_parse (field, text, &value, NULL))
    words = arb_field_dup_display (field, &value, lang);
  else if (g_str_equal (text, "yes") || g_str_equal (text, "no"))
    words = g_strdup (arb_language_yes (lang, g_str_equal (text, "yes")));
  else if (g_str_equal (text, "none"))
    words = g_strdup (arb_language_none (lang));
  title = name == id ? g_strdup (id) : arb_wording_capitalize (name);
  line = g_strdup_printf (_ ("%s: %s"), title, words != NULL ? words : text);
  g_print ("  %s%s%s\n", whose != NULL ? whose : "", whose != NULL ? ", " : "", line);
}

/* "au-1.net" is the net result of the unit au-1, and "a.net" that of the unit on side a. */
static void
print_act (const ArbPlay *play,
           const ArbPlayAct *act)
{
  const ArbProcedure *procedure =
      arb_rules_find_procedure (arb_play_get_rules (play), act->procedure);
  const char *name = procedure != NULL ? get_text (procedure->name) : NULL;

  g_print ("%s: %s", act->id, name != NULL ? name : act->procedure);
  if (act->a != NULL)
    g_print (" (%s%s%s)", act->a, act->b != NULL ? ", " : "", act->b != NULL ? act->b : "");
  g_print ("\n");
  for (guint i = 0; i < act->values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (act->values, ArbPlaySet, i);
      const char *dot = strchr (value->id, '.');
      g_autofree char *whose = dot != NULL ? g_strndup (value->id, dot - value->id) : NULL;
      guint unit;

      if (whose != NULL && arb_play_find_unit (play, whose, &unit))
        print_value (play, procedure, whose, dot + 1, value->text);
      else
        print_value (play, procedure,
                     g_strcmp0 (whose, "a") == 0   ? act->a
                     : g_strcmp0 (whose, "b") == 0 ? act->b
                                                   : NULL,
                     value->id, value->text);
    }
}

void
arb_cli_print_play (const ArbPlay *play,
                    const char *name)
{
  g_return_if_fail (play != NULL);

  const ArbPlayFault *fault = arb_play_get_fault (play);
  const char *where = fault->act != NULL ? fault->act : fault->unit;

  g_print ("=== %s\n", name != NULL ? name : "");
  if (fault->id != NULL)
    {
      if (where != NULL)
        g_print (_ ("Not resolved, “%s”, “%s”: %s\n\n"), where, fault->id, fault->message);
      else
        g_print (_ ("Not resolved, “%s”: %s\n\n"), fault->id, fault->message);
      return;
    }
  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    print_act (play, arb_play_get_act (play, i));
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (play, i);

      g_print ("%s\n", unit->id);
      for (guint j = 0; j < unit->values->len; j++)
        print_value (play, NULL, NULL, g_array_index (unit->values, ArbPlaySet, j).id,
                     g_array_index (unit->values, ArbPlaySet, j).text);
    }
  g_print ("\n");
}
