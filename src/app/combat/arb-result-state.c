/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-result-state.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/arb-wording.h"
#include "report/arb-combat-words.h"
#include "systems/arb-play.h"

#define MAX_LARGE_UNITS 2

static void
unit_free (gpointer data)
{
  ArbResultUnit *self = data;

  g_free (self->name);
  for (guint i = 0; i < ARB_N_TELLS; i++)
    g_free (self->lines[i]);
  g_free (self);
}

void
arb_result_state_free (ArbResultState *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_free (self->sentence);
  g_ptr_array_unref (self->units);
  g_free (self);
}

const char *
arb_result_get_label (ArbTells tells)
{
  switch (tells)
    {
    case ARB_TELLS_LOSSES:
      return _ ("Losses");
    case ARB_TELLS_MOVES:
      return _ ("Moves");
    case ARB_TELLS_STATE:
      return _ ("State");
    case ARB_TELLS_TEST:
      return _ ("To do now");
    case ARB_TELLS_NOTHING:
    case ARB_N_TELLS:
    default:
      return "";
    }
}

/* What the fact says of the unit; NULL: nothing that is worth a word. The “no” of a player is worth one:
 * he may pursue, and does not. */
static char *
dup_words (const ArbFacts *facts,
           const ArbField *field,
           const ArbValue *value,
           gboolean is_answer,
           const char *lang)
{
  const char *name = arb_text_get (field->name, lang);
  g_autofree char *display = NULL;

  if (value == NULL || value->type == ARB_VALUE_NONE ||
      (value->type == ARB_VALUE_WORD &&
       (g_str_equal (value->word, "none") || g_str_equal (value->word, "never"))) ||
      (arb_value_is_number (value) && arb_value_get_ratio (value).num == 0))
    return NULL;
  if (value->type == ARB_VALUE_BOOL && value->truth)
    return g_strdup (name);
  if (value->type == ARB_VALUE_BOOL && !is_answer)
    return NULL;
  display = arb_wording_value (facts, field, value, lang);
  return *display != '\0' ? g_strdup_printf (_ ("%s: %s"), name, display) : NULL;
}

static void
add_words (char **line,
           const char *words)
{
  /* The mark stays at the end of a line that breaks there. */
  char *both = **line != '\0' ? g_strdup_printf ("%s\u00a0· %s", *line, words) : g_strdup (words);

  g_free (*line);
  *line = both;
}

ArbResultUnit *
arb_result_state_add_unit (ArbResultState *self,
                           const char *name)
{
  ArbResultUnit *unit;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  unit = g_new0 (ArbResultUnit, 1);
  unit->name = g_strdup (name);
  for (guint i = 0; i < ARB_N_TELLS; i++)
    unit->lines[i] = g_strdup ("");
  g_ptr_array_add (self->units, unit);
  return unit;
}

void
arb_result_unit_add (ArbResultUnit *self,
                     ArbTells line,
                     const char *words)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (line < ARB_N_TELLS);
  g_return_if_fail (words != NULL);
  add_words (&self->lines[line], words);
}

void
arb_result_unit_finish (ArbResultUnit *self)
{
  g_return_if_fail (self != NULL);
  if (*self->lines[ARB_TELLS_LOSSES] != '\0')
    return;
  self->needs_label = TRUE;
  add_words (&self->lines[ARB_TELLS_LOSSES], _ ("none"));
}

/* What is to be done was done already: an answer has taken the mark off again that the value puts on
 * the unit. */
static gboolean
is_done_with (const ArbFacts *facts,
              const ArbLink *link,
              const char *name,
              const char *side)
{
  for (guint i = 0; i < link->gives->len; i++)
    {
      const ArbLinkGive *mark = link->gives->pdata[i];

      for (guint j = i + 1; g_str_equal (mark->value, name) && j < link->gives->len; j++)
        {
          const ArbLinkGive *off = link->gives->pdata[j];
          const ArbValue *value = arb_facts_get_side (facts, side, off->value);

          if (off->becomes != NULL && g_str_equal (off->field, mark->field) && off->is != NULL &&
              value != NULL && value->type == ARB_VALUE_WORD &&
              g_strv_contains ((const char *const *) off->is, value->word))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_past (const ArbFacts *facts,
         const ArbField *field)
{
  const GPtrArray *links = arb_facts_get_procedure (facts)->links;

  for (guint i = 0; field->tells == ARB_TELLS_TEST && field->side != NULL && i < links->len; i++)
    if (is_done_with (facts, links->pdata[i], field->id + strlen (field->side) + 1, field->side))
      return TRUE;
  return FALSE;
}

/* Whose result the field tells; NULL: nobody's. */
static const char *
get_told (const ArbField *field)
{
  if (field->tells == ARB_TELLS_NOTHING)
    return NULL;
  return field->side != NULL ? field->side : field->tells_of;
}

static void
tell_fields (ArbResultUnit *unit,
             const ArbFacts *facts,
             const GPtrArray *fields,
             const char *side,
             const char *lang)
{
  gboolean are_answers = fields == arb_facts_get_procedure (facts)->inputs;

  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = fields->pdata[i];
      g_autofree char *words = NULL;

      if (g_strcmp0 (get_told (field), side) != 0 || is_past (facts, field))
        continue;
      words = dup_words (facts, field, arb_facts_get (facts, field->id), are_answers, lang);
      if (words != NULL)
        add_words (&unit->lines[field->tells], words);
    }
}

/* The sides of which @fields tell something, in the order of the columns of the sheet. A third one, such
 * as a support, need not be there. */
static void
list_sides (GPtrArray *sides,
            const GPtrArray *fields,
            const ArbFacts *facts)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = fields->pdata[i];
      const char *side = get_told (field);
      guint at = 0;

      if (side == NULL || g_ptr_array_find (sides, side, NULL) ||
          (g_str_equal (side, "c") && arb_facts_get (facts, field->id) == NULL))
        continue;
      while (at < sides->len && strcmp (sides->pdata[at], side) < 0)
        at++;
      g_ptr_array_insert (sides, (int) at, (gpointer) side);
    }
}

/* Its losses are written when the mêlées of the period end, with those of the others. */
static gboolean
waits (const ArbFacts *facts)
{
  const ArbValue *act = arb_facts_get (facts, ARB_PLAY_WAITING);

  return act != NULL && act->type == ARB_VALUE_TEXT;
}

static void
add_unit (ArbResultState *self,
          const ArbFacts *facts,
          const char *side,
          const char *lang)
{
  const ArbProcedure *procedure = arb_facts_get_procedure (facts);
  g_autofree char *name = arb_wording_side (facts, side, lang);
  g_autofree char *capital = arb_wording_capitalize (name);
  ArbResultUnit *unit = arb_result_state_add_unit (self, capital);

  /* What was computed before what was answered: “leaves the mêlée”, then how its morale is. */
  tell_fields (unit, facts, procedure->values, side, lang);
  tell_fields (unit, facts, procedure->inputs, side, lang);
  if (*unit->lines[ARB_TELLS_LOSSES] == '\0' && waits (facts))
    {
      unit->needs_label = TRUE;
      add_words (&unit->lines[ARB_TELLS_LOSSES], _ ("written at the end of the mêlées"));
    }
  arb_result_unit_finish (unit);
}

/* What the fields tell of the entries of a list, such as all units of the mêlées of a period. */
static void
tell_entries (ArbResultState *self,
              GHashTable *units, /* "unit.3" → ArbResultUnit */
              const ArbFacts *facts,
              const GPtrArray *fields,
              const char *lang)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = fields->pdata[i];
      const char *star = strchr (field->id, '*');
      g_autofree char *list =
          star > field->id ? g_strndup (field->id, (gsize) (star - field->id) - 1) : NULL;

      for (guint n = 1; field->tells != ARB_TELLS_NOTHING && field->side == NULL && list != NULL &&
                        n <= (guint) field->max_index;
           n++)
        {
          char entry[ARB_ID_LENGTH], id[ARB_ID_LENGTH];
          const char *name =
              arb_wording_entry (facts, arb_id_join_index (id, list, n, star + strlen ("*.")));
          ArbResultUnit *unit = g_hash_table_lookup (units, arb_id_join_number (entry, list, n));
          g_autofree char *words = dup_words (facts, field, arb_facts_get (facts, id), FALSE, lang);

          if (name == NULL)
            break;
          if (unit == NULL)
            {
              unit = arb_result_state_add_unit (self, name);
              g_hash_table_insert (units, g_strdup (entry), unit);
            }
          if (words != NULL)
            add_words (&unit->lines[field->tells], words);
        }
    }
}

static void
add_entries (ArbResultState *self,
             const ArbFacts *facts,
             const char *lang)
{
  const ArbProcedure *procedure = arb_facts_get_procedure (facts);
  g_autoptr (GHashTable) units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  tell_entries (self, units, facts, procedure->values, lang);
  tell_entries (self, units, facts, procedure->inputs, lang);
  self->is_list = self->units->len > 0;
  for (guint i = 0; i < self->units->len; i++)
    arb_result_unit_finish (self->units->pdata[i]);
}

ArbResultState *
arb_result_state_new (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  g_autoptr (GPtrArray) sides = g_ptr_array_new ();
  const ArbFacts *facts = arb_combat_words_find_told (session);
  const char *lang = arb_session_get_language (session);
  const ArbProcedure *procedure;
  ArbResultState *self;

  if (!arb_session_is_done (session))
    return NULL;
  procedure = arb_facts_get_procedure (facts);
  self = g_new0 (ArbResultState, 1);
  self->units = g_ptr_array_new_with_free_func (unit_free);
  self->title = g_strdup (
      arb_text_get (arb_facts_get_procedure (arb_session_get_facts (session))->name, lang));
  self->sentence = arb_combat_words_dup_result (session);
  if (self->sentence == NULL)
    self->sentence = g_strdup (_ ("Nothing came of it."));
  list_sides (sides, procedure->values, facts);
  list_sides (sides, procedure->inputs, facts);
  for (guint i = 0; i < sides->len; i++)
    add_unit (self, facts, sides->pdata[i], lang);
  if (sides->len == 0)
    add_entries (self, facts, lang);
  return self;
}

char *
arb_result_state_dup_text (const ArbResultState *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  g_string_append_printf (text, _ ("%s: %s"), self->title, self->sentence);
  for (guint i = 0; i < self->units->len; i++)
    {
      const ArbResultUnit *unit = self->units->pdata[i];

      g_string_append_printf (text, "\n\n%s", unit->name);
      for (guint j = ARB_TELLS_LOSSES; j < ARB_N_TELLS; j++)
        if (*unit->lines[j] != '\0')
          {
            g_string_append (text, "\n  ");
            g_string_append_printf (text, _ ("%s: %s"), arb_result_get_label (j), unit->lines[j]);
          }
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

char *
arb_result_unit_dup_text (const ArbResultUnit *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = ARB_TELLS_LOSSES; i < ARB_N_TELLS; i++)
    {
      if (*self->lines[i] == '\0')
        continue;
      g_string_append (text, text->len > 0 ? "\u00a0· " : "");
      if (i == ARB_TELLS_LOSSES && self->needs_label)
        g_string_append_printf (text, _ ("%s: %s"), arb_result_get_label (i), self->lines[i]);
      else
        g_string_append (text, self->lines[i]);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_large_unit (const ArbResultUnit *unit)
{
  g_autofree char *text = arb_result_unit_dup_text (unit);

  return g_strdup_printf (_ ("%s: %s"), unit->name, text);
}

char **
arb_result_state_dup_large (const ArbResultState *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);
  g_strv_builder_add (lines, self->sentence);
  /* Armies of many units are told by the sentence alone: nobody reads a list across the table. */
  for (guint i = 0; self->units->len <= MAX_LARGE_UNITS && i < self->units->len; i++)
    {
      g_autofree char *line = dup_large_unit (self->units->pdata[i]);

      g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}
