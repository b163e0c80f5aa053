/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens in a combat, in words. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-record.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-words-private.h"
#include "game/arb-state-words.h"
#include "store/arb-journal.h"

void
arb_played_free (ArbPlayed *self)
{
  g_hash_table_unref (self->names);
  g_free (self);
}

static ArbPlayed *
arb_played_new (void)
{
  ArbPlayed *self = g_new0 (ArbPlayed, 1);

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

/* "carry a.name text:26e léger": what the account of the combat calls the side. */
static void
read_names (ArbPlayed *self,
            const ArbBody *plan)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "carry", 3, &index)) != NULL)
    {
      g_auto (ArbValue) name = ARB_VALUE_INIT;

      if (g_str_has_suffix (line[1], ".name") && arb_value_from_typed (line[2], &name, NULL))
        g_hash_table_insert (self->names, g_strndup (line[1], strlen (line[1]) - strlen (".name")),
                             arb_value_to_string (&name));
    }
}

static const ArbProcedure *
find_procedure (ArbGameWords *self,
                const ArbBody *plan,
                const ArbRules **rules)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *id = arb_body_get (plan, "system");
  const char *procedure = arb_body_get (plan, "procedure");
  const ArbSystem *system = id != NULL ? arb_system_set_get (self->systems, id, problems) : NULL;

  if (system == NULL || procedure == NULL)
    return NULL;
  *rules = system->rules;
  return arb_rules_find_procedure (system->rules, procedure);
}

static ArbPlayed *
read_played (ArbGameWords *self,
             const ArbBody *plan)
{
  ArbPlayed *played = arb_played_new ();

  played->procedure = find_procedure (self, plan, &played->rules);
  read_names (played, plan);
  return played;
}

/* A combat is called after the row it begins with, which stays when it is taken back. */
static ArbBody *
read_plan (ArbGameWords *self,
           const char *combat)
{
  g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  const char *slash = strrchr (combat, '/');
  g_autofree char *umpire = slash != NULL ? g_strndup (combat, slash - combat) : NULL;
  g_autoptr (ArbJournalRow) row = NULL;

  if (umpire != NULL)
    row = arb_journal_row_find (arb_game_get_store (game), umpire,
                                g_ascii_strtoll (slash + 1, NULL, 10));
  return row != NULL && arb_journal_row_get_kind (row) == ARB_KIND_COMBAT
             ? arb_body_parse (arb_journal_row_get_body (row))
             : NULL;
}

/* What each combat is, is read once. */
static const ArbPlayed *
find_combat (ArbGameWords *self,
             const char *combat)
{
  ArbPlayed *played = g_hash_table_lookup (self->combats, combat);
  g_autoptr (ArbBody) plan = played == NULL ? read_plan (self, combat) : NULL;

  if (played != NULL)
    return played;
  played = plan != NULL ? read_played (self, plan) : arb_played_new ();
  g_hash_table_insert (self->combats, g_strdup (combat), played);
  return played;
}

/* Entries of a list by their names. */
static char *
dup_entries (const ArbPlayed *played,
             const ArbField *field,
             const ArbValue *value,
             const char *lang)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < value->list->n_items; i++)
    {
      g_autofree char *id = g_strdup_printf (
          "%s.%" G_GINT64_FORMAT, field->of, arb_value_get_int (&value->list->items[i]));
      const char *name = g_hash_table_lookup (played->names, id);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name != NULL ? name : id);
    }
  return names->len > 0 ? g_strdup (names->str) : arb_field_dup_display (field, value, lang);
}

/* A side is told by the name of its unit, an entry of a list by its own. */
static char *
dup_value (ArbGameWords *self,
           const ArbPlayed *played,
           const ArbField *field,
           const ArbValue *value)
{
  if (value->type == ARB_VALUE_WORD && g_hash_table_contains (played->rules->sides, value->word) &&
      g_hash_table_contains (played->names, value->word))
    return g_strdup (g_hash_table_lookup (played->names, value->word));
  return field->of != NULL && value->type == ARB_VALUE_LIST
             ? dup_entries (played, field, value, self->lang)
             : arb_field_dup_display (field, value, self->lang);
}

/* A value in its text form, as the field words it; "" is none. */
static char *
dup_plain (ArbGameWords *self,
           const ArbPlayed *played,
           const ArbField *field,
           const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (*text == '\0')
    return g_strdup ("–");
  if (field == NULL || !arb_field_parse (field, text, &value, NULL))
    return g_strdup (text);
  return dup_value (self, played, field, &value);
}

/* "choice=line": what comes behind the sign. */
static char *
dup_answer (ArbGameWords *self,
            const ArbPlayed *played,
            const ArbField *field,
            const char *answer)
{
  const char *equals = strchr (answer, '=');

  if (g_str_equal (answer, "ok"))
    return g_strdup (_ ("taken note"));
  if (g_str_equal (answer, "none"))
    return g_strdup (arb_field_get_none (field, self->lang));
  return equals != NULL ? dup_plain (self, played, field, equals + 1) : g_strdup (answer);
}

/* A question of a procedure within this one, "late-riposte/roll.faces": whichever has it calls it the same.
 * Its sides are not those of the combat: in a riposte they have changed places. */
static const ArbField *
find_called_field (const ArbPlayed *played,
                   const char *id)
{
  const char *slash = strrchr (id, '/');
  const ArbField *field = NULL;

  if (slash == NULL || played->rules == NULL)
    return NULL;
  for (guint i = 0; field == NULL && i < played->rules->procedures->len; i++)
    field = arb_procedure_find_input (played->rules->procedures->pdata[i], slash + 1);
  for (guint i = 0; field == NULL && i < played->rules->procedures->len; i++)
    field = arb_procedure_find_value (played->rules->procedures->pdata[i], slash + 1);
  return field;
}

/* “unit 3, 26e léger” behind the name of what a list has of each entry; "" for all else. */
static char *
dup_entry (const ArbPlayed *played,
           const ArbField *field,
           const char *id)
{
  const char *slash = strrchr (id, '/');
  const char *own = slash != NULL ? slash + 1 : id;
  const char *star = field != NULL ? strchr (field->id, '*') : NULL;
  gsize prefix = star != NULL ? (gsize) (star - field->id) : 0;
  gsize digits;
  g_autofree char *entry = NULL;
  g_autofree char *number = NULL;
  const char *name;

  if (star == NULL || strlen (own) <= prefix)
    return g_strdup ("");
  digits = strspn (own + prefix, "0123456789");
  entry = g_strndup (own, prefix + digits);
  number = g_strndup (own + prefix, digits);
  name = g_hash_table_lookup (played->names, entry);
  if (name == NULL)
    return g_strdup_printf (" %s", number);
  return field->side != NULL ? g_strdup_printf (" %s, %s", number, name)
                             : g_strdup_printf (" (%s)", name);
}

/* “Formation (26e léger)”; “Formation (the attacker)” where nobody is named. */
static char *
dup_label (ArbGameWords *self,
           const ArbPlayed *played,
           const ArbField *field,
           const char *id)
{
  const char *side = field != NULL && strchr (id, '/') == NULL ? field->side : NULL;
  const ArbSentence *role = side != NULL ? g_hash_table_lookup (played->rules->sides, side) : NULL;
  const char *who = side != NULL ? g_hash_table_lookup (played->names, side) : NULL;
  const char *name = field != NULL ? arb_text_get (field->name, self->lang) : id;
  g_autofree char *entry = dup_entry (played, field, id);

  if (who == NULL && role != NULL)
    who = arb_text_get (role->text, self->lang);
  return who != NULL ? g_strdup_printf ("%s%s (%s)", name, entry, who) : g_strconcat (name, entry, NULL);
}

static const ArbField *
find_field (const ArbPlayed *played,
            const ArbRecord *record)
{
  const ArbField *input = arb_procedure_find_input (played->procedure, record->question);
  const ArbField *value = arb_procedure_find_value (played->procedure, record->question);

  if (record->kind == ARB_RECORD_OVERRIDE && value != NULL)
    return value;
  if (input == NULL && value == NULL)
    return find_called_field (played, record->question);
  return input != NULL ? input : value;
}

static char *
dup_settled (ArbGameWords *self,
             const ArbPlayed *played,
             const ArbField *field,
             const char *typed)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (!arb_value_from_typed (typed, &value, NULL))
    return g_strdup (typed);
  return field != NULL ? dup_value (self, played, field, &value)
                       : arb_value_dup_display (&value, self->lang);
}

char *
arb_game_words_dup_record (ArbGameWords *self,
                           const char *combat,
                           const ArbRecord *record)
{
  const ArbPlayed *played;
  const ArbField *field;
  g_autofree char *label = NULL;
  g_autofree char *answer = NULL;

  g_return_val_if_fail (self != NULL && record != NULL, NULL);
  played = find_combat (self, combat);
  if (record->kind == ARB_RECORD_START)
    return g_strdup (_ ("Begins"));
  if (record->kind == ARB_RECORD_UNDO)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u step back", "%u steps back", record->count),
        record->count);
  field = played->procedure != NULL ? find_field (played, record) : NULL;
  label = dup_label (self, played, field, record->question);
  answer = record->kind == ARB_RECORD_SETTLE ? dup_settled (self, played, field, record->answer)
                                             : dup_answer (self, played, field, record->answer);
  if (record->kind == ARB_RECORD_OVERRIDE)
    return g_strdup_printf (_ ("%s replaced by %s: %s"), label, answer,
                            record->reason != NULL ? record->reason : "");
  if (record->is_stale)
    return g_strdup_printf (_ ("%s: asked again, since %s was read for other values"), label, answer);
  if (record->source == ARB_SOURCE_THROWN)
    return g_strdup_printf (_ ("%s: %s (thrown by the program)"), label, answer);
  if (record->reason != NULL)
    return g_strdup_printf (_ ("%s: %s (%s)"), label, answer, record->reason);
  return g_strdup_printf (_ ("%s: %s"), label, answer);
}

char *
arb_game_words_dup_step (ArbGameWords *self,
                         ArbJournalRow *row)
{
  g_autoptr (ArbRecord) record = arb_journal_row_get_record (row);

  return record != NULL
             ? arb_game_words_dup_record (self, arb_journal_row_get_subject (row), record)
             : arb_journal_row_dup_text (row);
}

char *
arb_game_words_dup_combat_name (ArbGameWords *self,
                                const char *combat)
{
  g_autoptr (ArbBody) plan = NULL;

  g_return_val_if_fail (self != NULL && combat != NULL, NULL);
  plan = read_plan (self, combat);
  return plan != NULL ? arb_game_words_dup_combat (self, plan) : NULL;
}

char *
arb_game_words_dup_combat (ArbGameWords *self,
                           const ArbBody *plan)
{
  const ArbRules *rules = NULL;
  const ArbProcedure *procedure = find_procedure (self, plan, &rules);
  const char *title = arb_body_get (plan, "title");
  const char *name = procedure != NULL ? arb_text_get (procedure->name, self->lang)
                                       : arb_body_get (plan, "procedure");

  if (title != NULL && g_strcmp0 (name, title) != 0)
    return g_strdup_printf (_ ("%s: %s"), name, title);
  return g_strdup (name != NULL ? name : "");
}

static const ArbField *
find_any_field (const ArbPlayed *played,
                const char *id)
{
  const ArbField *field =
      played->procedure != NULL ? arb_procedure_find_input (played->procedure, id) : NULL;

  if (field == NULL && played->procedure != NULL)
    field = arb_procedure_find_value (played->procedure, id);
  return field != NULL ? field : find_called_field (played, id);
}

char *
arb_game_words_dup_question (ArbGameWords *self,
                             const char *combat,
                             const char *question)
{
  const ArbPlayed *played;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (combat != NULL && question != NULL, NULL);
  played = find_combat (self, combat);
  return dup_label (self, played, find_any_field (played, question), question);
}

char *
arb_game_words_dup_answer (ArbGameWords *self,
                           const char *combat,
                           const char *question,
                           const char *answer)
{
  const ArbPlayed *played;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (combat != NULL && question != NULL && answer != NULL, NULL);
  played = find_combat (self, combat);
  return dup_answer (self, played, find_any_field (played, question), answer);
}

char *
arb_game_words_dup_difference (ArbGameWords *self,
                               const char *combat,
                               const char *id,
                               const char *was,
                               const char *now)
{
  const ArbPlayed *played;
  const ArbField *field;
  g_autofree char *label = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *change = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (combat != NULL && id != NULL && was != NULL && now != NULL, NULL);
  played = find_combat (self, combat);
  field = played->procedure != NULL ? arb_procedure_find_value (played->procedure, id) : NULL;
  if (field == NULL || (field->side != NULL && !field->is_headline))
    return NULL;
  label = dup_label (self, played, field, id);
  before = dup_plain (self, played, field, was);
  after = dup_plain (self, played, field, now);
  change = g_strdup_printf ("%s → %s", before, after);
  return g_strdup_printf (_ ("%s: %s"), label, change);
}

/* Results that have no name are those of a procedure within this one, or none at all. */
static char *
dup_result (ArbGameWords *self,
            const ArbDifference *difference)
{
  const ArbPlayed *played = find_combat (self, difference->subject);
  const ArbField *field = find_called_field (played, difference->id);
  g_autofree char *label = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (field == NULL && played->procedure != NULL)
    field = arb_procedure_find_value (played->procedure, difference->id);
  if (field == NULL || field->name == NULL)
    return NULL;
  label = dup_label (self, played, field, difference->id);
  before = dup_plain (self, played, field, difference->was);
  after = dup_plain (self, played, field, difference->now);
  return g_strdup_printf (_ ("%s: %s → %s"), label, before, after);
}

/* "france/u1,france/u2" by the names of these units; NULL: it is no list of units. */
static char *
dup_units (ArbGameWords *self,
           const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      char *label = arb_game_words_dup_unit (self, ids[i]);
      gboolean is_unit = strchr (ids[i], '/') != NULL && !g_str_equal (label, ids[i]);

      g_free (ids[i]);
      ids[i] = label;
      if (!is_unit)
        return NULL;
    }
  return ids[0] != NULL ? g_strjoinv (", ", ids) : NULL;
}

static char *
dup_state_text (ArbGameWords *self,
                const ArbGameSheet *sheet,
                const ArbSystem *system,
                const char *field,
                const char *text)
{
  const ArbField *known = arb_game_find_state_field (system, field);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  char *units = dup_units (self, text);

  if (units != NULL)
    return units;
  if (*text != '\0' && (known == NULL || !arb_field_parse (known, text, &value, NULL)))
    value = arb_value_text (text);
  return arb_state_dup_value (sheet, system, field, &value, self->lang);
}

char *
arb_game_words_dup_unit_difference (ArbGameWords *self,
                                    const char *unit,
                                    const char *field,
                                    const char *was,
                                    const char *now)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbGameSheet *sheet;
  const ArbSystem *system;
  g_autofree char *name = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (unit != NULL && field != NULL && was != NULL && now != NULL, NULL);
  sheet = arb_game_words_get_sheet (self, unit);
  name = sheet != NULL ? arb_state_dup_name (sheet, field, self->lang) : NULL;
  if (name == NULL)
    return NULL;
  system = sheet->system != NULL ? arb_system_set_get (self->systems, sheet->system, problems) : NULL;
  before = dup_state_text (self, sheet, system, field, was);
  after = dup_state_text (self, sheet, system, field, now);
  /* Translators: name of a value, the value as it was, the value as it would be. */
  return g_strdup_printf (_ ("%s: %s → %s"), name, before, after);
}

char *
arb_game_words_dup_changed (ArbGameWords *self,
                            const ArbDifference *difference,
                            char **subject)
{
  const char *open;
  g_autofree char *question = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (difference != NULL, NULL);
  g_return_val_if_fail (subject != NULL, NULL);
  if (difference->kind == ARB_DIFFERENCE_UNIT)
    {
      *subject = arb_game_words_dup_unit (self, difference->subject);
      return arb_game_words_dup_unit_difference (self, difference->subject, difference->id,
                                                 difference->was, difference->now);
    }
  *subject = arb_game_words_dup_combat_name (self, difference->subject);
  if (*subject == NULL)
    *subject = g_strdup (difference->subject);
  if (difference->kind == ARB_DIFFERENCE_RESULT)
    return dup_result (self, difference);
  open = *difference->id != '\0' ? difference->id : difference->now;
  if (*open == '\0')
    return g_strdup (_ ("must be taken up again: a question is open"));
  question = arb_game_words_dup_question (self, difference->subject, open);
  return g_strdup_printf (_ ("must be taken up again at “%s”"), question);
}
