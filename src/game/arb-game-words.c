/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-record.h"
#include "game/arb-game-board.h"
#include "roster/arb-army-item.h"
#include "store/arb-state.h"

/* More effects than this are an army that enters, not a sentence. */
#define MAX_EFFECTS 4

/* What a combat is played by; NULL when this program does not know it. */
typedef struct
{
  const ArbRules *rules; /* Borrowed from the systems, as the procedure */
  const ArbProcedure *procedure;
} Played;

struct _ArbGameWords
{
  ArbGames *games;       /* Borrowed, as the systems */
  ArbSystemSet *systems;
  char *lang;            /* Owned */
  GHashTable *combats;   /* Owned: id → Played */
};

ArbGameWords *
arb_game_words_new (ArbGames *games,
                    ArbSystemSet *systems,
                    const char *lang)
{
  ArbGameWords *self = g_new0 (ArbGameWords, 1);

  self->games = games;
  self->systems = systems;
  self->lang = g_strdup (lang);
  self->combats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
arb_game_words_free (ArbGameWords *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->combats);
  g_free (self->lang);
  g_free (self);
}

static ArbGameUnit *
find_unit (ArbGameWords *self,
           const char *unit)
{
  ArbGameUnit *found = NULL;

  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

      found = arb_game_find_unit (game, unit);
      if (found == NULL)
        found = arb_game_find_commander (game, unit);
    }
  return found;
}

char *
arb_game_words_dup_unit (ArbGameWords *self,
                         const char *unit)
{
  ArbGameUnit *found = find_unit (self, unit);

  return found != NULL ? arb_game_unit_dup_label (found) : g_strdup (unit);
}

char **
arb_game_words_match_units (ArbGameWords *self,
                            const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);
      GListModel *units = arb_game_get_units (game);

      for (guint k = 0; k < g_list_model_get_n_items (units); k++)
        {
          g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, k);
          g_autofree char *label = arb_game_unit_dup_label (unit);

          if (g_str_match_string (text, label, TRUE))
            g_strv_builder_add (builder, arb_game_unit_get_id (unit));
        }
    }
  return g_strv_builder_end (builder);
}

const char *
arb_game_words_get_kind (const char *kind)
{
  static const struct
  {
    const char *kind;
    const char *word;
  } words[] = {
    { ARB_KIND_EVENT, NC_ ("kind of entry", "Event") },
    { ARB_KIND_RULES, NC_ ("kind of entry", "Rules") },
    { ARB_KIND_RULING, NC_ ("kind of entry", "Ruling") },
    { ARB_KIND_IMPORT, NC_ ("kind of entry", "Army list") },
    { ARB_KIND_GAME, NC_ ("kind of entry", "Table") },
    { ARB_KIND_CLOCK, NC_ ("kind of entry", "Clock") },
    { ARB_KIND_UNIT, NC_ ("kind of entry", "Unit") },
    { ARB_KIND_ORDER, NC_ ("kind of entry", "Order") },
    { ARB_KIND_DECLARATION, NC_ ("kind of entry", "Declaration") },
    { ARB_KIND_FIRE, NC_ ("kind of entry", "Fire") },
    { ARB_KIND_MORALE, NC_ ("kind of entry", "Morale") },
    { ARB_KIND_NOTE, NC_ ("kind of entry", "Note") },
    { ARB_KIND_INCIDENT, NC_ ("kind of entry", "Incident") },
    { ARB_KIND_COMBAT, NC_ ("kind of entry", "Combat") },
    { ARB_KIND_CORRECTION, NC_ ("kind of entry", "Correction") },
    { ARB_KIND_UNDO, NC_ ("kind of entry", "Undo") },
    { ARB_KIND_REDO, NC_ ("kind of entry", "Redo") },
    { ARB_KIND_BOARD, NC_ ("kind of entry", "Board") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].kind, kind) ||
        (g_str_has_prefix (kind, words[i].kind) && kind[strlen (words[i].kind)] == '.'))
      return g_dpgettext2 (GETTEXT_PACKAGE, "kind of entry", words[i].word);
  return kind;
}

static Played
find_played (ArbGameWords *self,
             const ArbBody *plan)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *id = arb_body_get (plan, "system");
  const char *procedure = arb_body_get (plan, "procedure");
  const ArbSystem *system = id != NULL ? arb_system_set_get (self->systems, id, problems) : NULL;
  Played played = { NULL, NULL };

  if (system != NULL && procedure != NULL)
    {
      played.rules = system->rules;
      played.procedure = arb_rules_find_procedure (system->rules, procedure);
    }
  return played;
}

static void
remember (ArbGameWords *self,
          const char *combat,
          Played played)
{
  g_hash_table_insert (self->combats, g_strdup (combat), g_memdup2 (&played, sizeof played));
}

/* What each combat is, is read once. */
static const Played *
find_combat (ArbGameWords *self,
             const char *combat)
{
  const Played unknown = { NULL, NULL };
  g_autoptr (ArbGame) game = NULL;
  g_autoptr (GPtrArray) acts = NULL;

  if (g_hash_table_contains (self->combats, combat))
    return g_hash_table_lookup (self->combats, combat);
  game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  acts = arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      remember (self, act->subject, find_played (self, act->body));
    }
  /* One that was taken back is in no list: its steps keep their ids. */
  if (!g_hash_table_contains (self->combats, combat))
    remember (self, combat, unknown);
  return g_hash_table_lookup (self->combats, combat);
}

/* "choice=line": what comes behind the sign, as the field words it. */
static char *
dup_answer (ArbGameWords *self,
            const ArbField *field,
            const char *answer)
{
  const char *equals = strchr (answer, '=');
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (g_str_equal (answer, "ok"))
    return g_strdup (_ ("taken note"));
  if (g_str_equal (answer, "none"))
    return g_strdup (_ ("none"));
  if (field == NULL || equals == NULL || !arb_field_parse (field, equals + 1, &value, NULL))
    return g_strdup (equals != NULL ? equals + 1 : answer);
  return arb_field_dup_display (field, &value, self->lang);
}

/* “Formation (the attacker)”. */
static char *
dup_label (ArbGameWords *self,
           const Played *played,
           const ArbField *field,
           const char *id)
{
  const ArbSentence *side = field != NULL && field->side != NULL
                                ? g_hash_table_lookup (played->rules->sides, field->side)
                                : NULL;
  const char *name = field != NULL ? arb_text_get (field->name, self->lang) : id;

  if (side == NULL)
    return g_strdup (name);
  return g_strdup_printf ("%s (%s)", name, arb_text_get (side->text, self->lang));
}

static const ArbField *
find_field (const ArbProcedure *procedure,
            const ArbRecord *record)
{
  const ArbField *input = arb_procedure_find_input (procedure, record->question);
  const ArbField *value = arb_procedure_find_value (procedure, record->question);

  if (record->kind == ARB_RECORD_OVERRIDE && value != NULL)
    return value;
  return input != NULL ? input : value;
}

static char *
dup_settled (ArbGameWords *self,
             const ArbField *field,
             const char *typed)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (!arb_value_from_typed (typed, &value, NULL))
    return g_strdup (typed);
  return field != NULL ? arb_field_dup_display (field, &value, self->lang)
                       : arb_value_dup_display (&value, self->lang);
}

static char *
dup_step (ArbGameWords *self,
          ArbJournalRow *row)
{
  g_autoptr (ArbRecord) record = arb_journal_row_get_record (row);
  const Played *played = find_combat (self, arb_journal_row_get_subject (row));
  const ArbField *field;
  g_autofree char *label = NULL;
  g_autofree char *answer = NULL;

  if (record == NULL)
    return arb_journal_row_dup_text (row);
  if (record->kind == ARB_RECORD_START)
    return g_strdup (_ ("Begins"));
  if (record->kind == ARB_RECORD_UNDO)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u step back", "%u steps back", record->count),
        record->count);
  field = played->procedure != NULL ? find_field (played->procedure, record) : NULL;
  label = dup_label (self, played, field, record->question);
  answer = record->kind == ARB_RECORD_SETTLE ? dup_settled (self, field, record->answer)
                                             : dup_answer (self, field, record->answer);
  if (record->kind == ARB_RECORD_OVERRIDE)
    return g_strdup_printf (_ ("%s replaced by %s: %s"), label, answer,
                            record->reason != NULL ? record->reason : "");
  if (record->source == ARB_SOURCE_THROWN)
    return g_strdup_printf (_ ("%s: %s (thrown by the program)"), label, answer);
  if (record->reason != NULL)
    return g_strdup_printf (_ ("%s: %s (%s)"), label, answer, record->reason);
  return g_strdup_printf (_ ("%s: %s"), label, answer);
}

static char *
dup_combat (ArbGameWords *self,
            const ArbBody *plan)
{
  const ArbProcedure *procedure = find_played (self, plan).procedure;
  const char *title = arb_body_get (plan, "title");
  const char *name = procedure != NULL ? arb_text_get (procedure->name, self->lang)
                                       : arb_body_get (plan, "procedure");

  if (title != NULL)
    return g_strdup_printf (_ ("%s: %s"), name, title);
  return g_strdup (name != NULL ? name : "");
}

static const char *
get_field_title (const char *field)
{
  ArbArmyField listed;

  if (arb_army_field_parse (field, &listed))
    return arb_army_field_get_title (listed);
  if (g_str_equal (field, ARB_UNIT_STRENGTH))
    return _ ("strength");
  if (g_str_equal (field, ARB_UNIT_LOSSES))
    return _ ("losses");
  return field;
}

/* Where a unit stands on the board now. */
static char *
dup_place (const char *unit,
           const ArbValue *value)
{
  g_autofree char *text = arb_value_to_string (value);
  g_autofree char *name = NULL;
  FredericHex at;

  if (!frederic_hex_parse (text, &at))
    return g_strdup_printf (_ ("%s: off the board"), unit);
  name = arb_game_board_dup_hex_name (at);
  return g_strdup_printf (_ ("%s: to %s on the board"), unit, name);
}

static char *
dup_effect (ArbGameWords *self,
            const char *const *line)
{
  g_autofree char *unit = arb_game_words_dup_unit (self, line[1]);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *shown = NULL;

  if (!arb_value_from_typed (line[3], &value, NULL))
    return g_strdup (unit);
  if (g_str_equal (line[2], ARB_UNIT_PLACE))
    return dup_place (unit, &value);
  shown = arb_value_dup_display (&value, self->lang);
  if (g_str_equal (line[0], "add") && arb_value_is_number (&value))
    return g_strdup_printf (_ ("%s: %s %s%s"), unit, get_field_title (line[2]),
                            arb_value_get_int (&value) >= 0 ? "+" : "", shown);
  return g_strdup_printf (_ ("%s: %s %s"), unit, get_field_title (line[2]), shown);
}

static char *
dup_effects (ArbGameWords *self,
             const ArbBody *body)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  const char *reason = arb_body_get (body, "reason");
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_moves = 0; /* of an army on a map: each is told, however many they are */

  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);

      if ((!g_str_equal (line[0], "set") && !g_str_equal (line[0], "add")) ||
          g_strv_length ((char **) line) < 4)
        continue;
      g_hash_table_add (units, (gpointer) line[1]);
      n_moves += g_str_equal (line[2], ARB_UNIT_PLACE);
      if (sentences->len <= MAX_EFFECTS + n_moves)
        g_ptr_array_add (sentences, dup_effect (self, line));
    }
  if (sentences->len == 0)
    return g_strdup ("");
  if (sentences->len > MAX_EFFECTS + n_moves)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit as it begins",
                                         "%u units as they begin", g_hash_table_size (units)),
                            g_hash_table_size (units));
  if (reason != NULL)
    g_ptr_array_add (sentences, g_strdup (reason));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" · ", (char **) sentences->pdata);
}

static char *
dup_fire (ArbGameWords *self,
          const ArbBody *body,
          const char *unit)
{
  g_autofree char *label = arb_game_words_dup_unit (self, unit);
  const char *by = arb_body_get (body, "by");
  const char *const *line;
  guint index = 0;
  g_autofree char *losses = NULL;

  while ((line = arb_body_next (body, "add", 4, &index)) != NULL)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (losses == NULL && g_str_equal (line[2], ARB_UNIT_LOSSES) &&
          arb_value_from_typed (line[3], &value, NULL))
        losses = arb_value_to_string (&value);
    }
  if (by != NULL)
    return g_strdup_printf (_ ("%s: losses %s, by %s"), label, losses != NULL ? losses : "?", by);
  return g_strdup_printf (_ ("%s: losses %s"), label, losses != NULL ? losses : "?");
}

static char *
dup_ruling (ArbGameWords *self,
            const ArbBody *body,
            const char *system_id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (self->systems, system_id, problems);
  guint index = 0;
  const char *const *line = arb_body_next (body, "ruling", 3, &index);
  const ArbField *ruling =
      system != NULL && line != NULL ? arb_rules_find_ruling (system->rules, line[1]) : NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *reading = NULL;

  if (line == NULL)
    return g_strdup (system_id);
  if (ruling == NULL || !arb_value_from_typed (line[2], &value, NULL))
    return g_strdup_printf (_ ("%s: %s"), line[1], line[2]);
  reading = arb_field_dup_display (ruling, &value, self->lang);
  return g_strdup_printf (_ ("%s: %s"), arb_text_get (ruling->name, self->lang), reading);
}

static char *
dup_rules (ArbGameWords *self,
           const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (self->systems, id, problems);

  return g_strdup (system != NULL ? arb_text_get (system->rules->name, self->lang) : id);
}

static char *
dup_import (const ArbBody *body)
{
  const char *seal = arb_body_get (body, "seal");
  const char *name = arb_body_get (body, "name");
  const char *side = arb_body_get (body, "side");

  return g_strdup_printf (_ ("%s for the side “%s”, seal %s"), name != NULL ? name : "?",
                          side != NULL ? side : "?", seal != NULL ? seal : "–");
}

static char *
dup_text (ArbGameWords *self,
          const ArbBody *body,
          const char *unit)
{
  const char *text = arb_body_get (body, "text");
  g_autofree char *label = *unit != '\0' ? arb_game_words_dup_unit (self, unit) : NULL;

  if (text == NULL)
    return NULL;
  return label != NULL ? g_strdup_printf (_ ("%s: %s"), label, text) : g_strdup (text);
}

static char *
dup_clock (const ArbBody *body)
{
  const char *period = arb_body_get (body, "period");
  const char *quarter = arb_body_get (body, "quarter");

  if (quarter == NULL)
    return g_strdup_printf (_ ("Period %s"), period != NULL ? period : "?");
  return g_strdup_printf (_ ("Period %s, quarter %s"), period != NULL ? period : "?", quarter);
}

static char *
dup_taken_back (ArbJournalRow *row,
                const ArbBody *body)
{
  guint index = 0;
  const char *const *line = arb_body_next (body, "act", 3, &index);
  const char *reason = arb_body_get (body, "reason");

  if (line == NULL)
    return arb_journal_row_dup_text (row);
  if (reason != NULL)
    return g_strdup_printf (_ ("Entry %s of %s: %s"), line[2], line[1], reason);
  return g_strdup_printf (_ ("Entry %s of %s"), line[2], line[1]);
}

/* What a stroke of the brush, or another look of the whole board, is about. */
static char *
dup_board (const ArbBody *body)
{
  const char *const *line;
  guint index = 0, n_hexes = 0;
  FredericHex at;
  g_autofree char *first = NULL;

  while ((line = arb_body_next (body, "hex", 5, &index)) != NULL)
    {
      if (n_hexes == 0 && frederic_hex_parse (line[1], &at))
        first = arb_game_board_dup_hex_name (at);
      n_hexes++;
    }
  if (first != NULL)
    return n_hexes == 1 ? g_strdup_printf (_ ("Terrain of %s"), first)
                        : g_strdup_printf (_ ("Terrain of %u hexes from %s on"), n_hexes, first);
  index = 0;
  line = arb_body_next (body, "size", 3, &index);
  if (line != NULL)
    return g_strdup_printf (_ ("Size: %s columns, %s rows"), line[1], line[2]);
  return g_strdup (_ ("Table edge of a side"));
}

char *
arb_game_words_dup_row (ArbGameWords *self,
                        ArbJournalRow *row)
{
  const char *kind = arb_journal_row_get_kind (row);
  const char *subject = arb_journal_row_get_subject (row);
  g_autoptr (ArbBody) body = NULL;
  char *sentence = NULL;

  if (g_str_has_prefix (kind, ARB_KIND_COMBAT "."))
    return dup_step (self, row);
  body = arb_body_parse (arb_journal_row_get_body (row));
  if (body == NULL)
    return arb_journal_row_dup_text (row);
  if (g_str_equal (kind, ARB_KIND_COMBAT))
    return dup_combat (self, body);
  if (g_str_equal (kind, ARB_KIND_FIRE))
    return dup_fire (self, body, subject);
  if (g_str_equal (kind, ARB_KIND_RULING))
    return dup_ruling (self, body, subject);
  if (g_str_equal (kind, ARB_KIND_IMPORT))
    return dup_import (body);
  if (g_str_equal (kind, ARB_KIND_CLOCK))
    return dup_clock (body);
  if (g_str_equal (kind, ARB_KIND_UNDO) || g_str_equal (kind, ARB_KIND_REDO))
    return dup_taken_back (row, body);
  if (g_str_equal (kind, ARB_KIND_EVENT) || g_str_equal (kind, ARB_KIND_GAME))
    return g_strdup (arb_body_get (body, "name"));
  if (g_str_equal (kind, ARB_KIND_RULES))
    return dup_rules (self, subject);
  if (g_str_equal (kind, ARB_KIND_BOARD))
    return dup_board (body);
  sentence = dup_text (self, body, subject);
  if (sentence == NULL)
    sentence = dup_effects (self, body);
  if (*sentence != '\0')
    return sentence;
  g_free (sentence);
  return arb_journal_row_dup_text (row);
}
