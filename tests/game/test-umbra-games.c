/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The worked games of Umbra Draconis, played once as a file and once in an event, turn by turn as
 * window and terminal play them: the units end in the same state. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "engine/arb-hex.h"
#include "engine/arb-typed.h"
#include "game-test.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-setup.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"
#include "systems/arb-play.h"

typedef struct
{
  GameTest event;
  const ArbPlay *play;
  guint *numbers;      /* Owned: of each unit among its kind and side */
  GHashTable *answers; /* Owned: question → typed answer */
  GHashTable *moves;   /* Owned: unit → the hex its counter is put on once the turn is played */
  gboolean is_turn_due; /* orders and confrontations wait for the turn to begin */
} Match;

/* --- Units ------------------------------------------------------------------------------------ */

static const char *
get_set (const ArbPlayUnit *unit,
         const char *id)
{
  return arb_play_sets_get (unit->sets, id);
}

static gboolean
is_troop (const ArbPlayUnit *unit)
{
  return get_set (unit, "type") != NULL;
}

/* The side of the first unit is "a". */
static char
side_of (const Match *self,
         guint unit)
{
  return g_str_equal (arb_play_get_unit (self->play, unit)->side,
                      arb_play_get_unit (self->play, 0)->side)
             ? 'a'
             : 'b';
}

/* Of one length, so that they stay in the order of the file. */
static char *
dup_id (const Match *self,
        guint unit)
{
  return g_strdup_printf ("%c/%c%02u", side_of (self, unit),
                          is_troop (arb_play_get_unit (self->play, unit)) ? 't' : 'p',
                          self->numbers[unit]);
}

static guint
find (const Match *self,
      const char *id)
{
  guint unit;

  g_assert_true (arb_play_find_unit (self->play, id, &unit));
  return unit;
}

/* As the first procedure that takes the field reads it. */
static void
set_state (Match *self,
           const char *id,
           const char *list,
           const char *field,
           const char *text)
{
  static const char *const procedures[] = { "confrontation", "turn", "night" };
  g_autofree char *question =
      list != NULL ? g_strdup_printf ("a.%s.1.%s", list, field) : g_strdup_printf ("a.%s", field);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  const ArbField *input = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; input == NULL && i < G_N_ELEMENTS (procedures); i++)
    input = arb_procedure_find_input (
        arb_rules_find_procedure (self->event.system->rules, procedures[i]), question);
  if (input != NULL)
    arb_field_parse (input, text, &value, &error);
  else
    value = arb_value_text (text);
  g_assert_no_error (error);
  arb_store_add_unit (self->event.store, "1", id, field, &value, NULL, &error);
  g_assert_no_error (error);
}

/* What a file and an event call differently; NULL: the event has no such field. */
static const char *
event_field (const char *field)
{
  static const char *const names[][2] = { { "free-march-used", "free-march" },
                                          { "deficit", "deficit-paid" },
                                          { "discipline-used", "discipline-spent" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], field))
      return names[i][1];
  return field;
}

static void
write_unit (Match *self,
            guint index,
            const GArray *sets)
{
  const ArbPlayUnit *unit = arb_play_get_unit (self->play, index);
  const char *list = is_troop (unit) ? "troop" : "personality";
  g_autofree char *id = dup_id (self, index);

  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);

      if (g_str_equal (set->id, "idle"))
        {
          if (g_str_equal (set->text, "no"))
            set_state (self, id, list, "busy", "yes");
        }
      else if (g_str_equal (set->id, "state") && !is_troop (unit))
        set_state (self, id, list, "eliminated", g_str_equal (set->text, "eliminated") ? "yes" : "no");
      else if (g_str_equal (set->id, "scouts"))
        {
          g_autofree char *army = g_strdup_printf ("%c/army", side_of (self, index));

          set_state (self, army, NULL, "scouts", set->text);
        }
      else
        set_state (self, id, list, event_field (set->id), set->text);
    }
}

/* « Valeur de stratégie », which the morning counts. */
static void
count_vs (Match *self)
{
  gint64 vs[2] = { 0, 0 };

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      g_autofree char *id = dup_id (self, i);
      g_auto (ArbValue) gone = ARB_VALUE_INIT;
      g_auto (ArbValue) place = ARB_VALUE_INIT;
      const char *own = get_set (unit, "vs") != NULL ? get_set (unit, "vs") : get_set (unit, "scouts");

      arb_store_get_unit (self->event.store, id, "eliminated", &gone);
      arb_store_get_unit (self->event.store, id, "place", &place);
      if (own != NULL && !(gone.type == ARB_VALUE_BOOL && gone.truth) &&
          !(get_set (unit, "vs") != NULL &&
            (place.type != ARB_VALUE_TEXT || g_str_equal (place.text, "off"))))
        vs[side_of (self, i) == 'b'] += g_ascii_strtoll (own, NULL, 10);
    }
  for (guint i = 0; i < 2; i++)
    {
      const ArbValue value = arb_value_int (vs[i]);
      g_autoptr (GError) error = NULL;

      arb_store_add_unit (self->event.store, "1", i == 0 ? "a/army" : "b/army", "vs", &value, NULL,
                          &error);
      g_assert_no_error (error);
    }
}

/* --- Procedures ------------------------------------------------------------------------------- */

static void
say (Match *self,
     const char *text,
     const char *format,
     ...) G_GNUC_PRINTF (3, 4);

static void
say (Match *self,
     const char *text,
     const char *format,
     ...)
{
  va_list args;

  va_start (args, format);
  g_hash_table_replace (self->answers, g_strdup_vprintf (format, args), g_strdup (text));
  va_end (args);
}

/* The answers that were given, else what is offered. */
static void
play (Match *self,
      const char *procedure,
      const char *const *units)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("umbra", procedure, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;

  arb_game_link_armies (self->event.game, plan, units, &error);
  g_assert_no_error (error);
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      const char *typed = g_hash_table_lookup (self->answers, prompt->question);
      g_autofree char *text = NULL;

      /* Whom the file gives no die, nobody rallies. */
      if (typed == NULL && g_str_has_suffix (prompt->question, ".rally-die"))
        typed = "none";
      if (typed == NULL && !prompt->has_default)
        g_error ("%s: “%s” has no answer", procedure, prompt->question);
      text = typed != NULL ? arb_typed_to_answer (prompt, typed)
                           : arb_prompt_format (prompt, &prompt->standard);
      arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_hash_table_remove_all (self->answers);
}

static void
move_counters (Match *self)
{
  GHashTableIter iter;
  gpointer id, to;

  g_hash_table_iter_init (&iter, self->moves);
  while (g_hash_table_iter_next (&iter, &id, &to))
    set_state (self, id, NULL, "place", to);
  g_hash_table_remove_all (self->moves);
}

static void
begin_turn (Match *self)
{
  if (!self->is_turn_due)
    return;
  self->is_turn_due = FALSE;
  if (g_hash_table_lookup (self->answers, "first") == NULL)
    say (self, "a", "first");
  play (self, "turn", NULL);
  move_counters (self);
}

static char *
dup_event_text (Match *self,
                const char *id,
                const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (!arb_store_get_unit (self->event.store, id, field, &value) || value.type == ARB_VALUE_NONE)
    return NULL;
  return arb_value_to_string (&value);
}

/* --- Acts ------------------------------------------------------------------------------------- */

static void
order (Match *self,
       const ArbPlayAct *act)
{
  static const struct
  {
    const char *set;
    const char *question;
  } same[] = { { "to", "to" },           { "position", "takes" },     { "rough", "rough" },
               { "beloved", "beloved" }, { "suitable", "suitable" },  { "leaves", "leaves" } };
  guint unit = find (self, act->a);
  gboolean troop = is_troop (arb_play_get_unit (self->play, unit));
  const char *doing = arb_play_sets_get (act->sets, "do");
  g_autofree char *entry = g_strdup_printf ("%c.%s.%u", side_of (self, unit),
                                            troop ? "troop" : "personality", self->numbers[unit]);

  if (g_hash_table_lookup (self->answers, "first") == NULL)
    say (self, side_of (self, unit) == 'a' ? "a" : "b", "first");
  if (troop && g_str_equal (doing, "move") &&
      g_strcmp0 (arb_play_sets_get (act->sets, "forced-march"), "yes") == 0)
    doing = "march";
  say (self, g_str_equal (doing, "stay") ? "idle" : doing, "%s.action", entry);
  /* On a map the counter says where a unit is: nobody is asked where it goes. */
  if (arb_play_sets_get (act->sets, "to") != NULL &&
      (g_str_equal (doing, "move") || g_str_equal (doing, "march")))
    {
      g_autofree char *id = dup_id (self, unit);
      g_autofree char *from = dup_event_text (self, id, "place");
      ArbHex at;

      if (from != NULL && arb_hex_parse (from, &at))
        g_hash_table_replace (self->moves, g_steal_pointer (&id),
                              g_strdup (arb_play_sets_get (act->sets, "to")));
    }
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (arb_play_sets_get (act->sets, same[i].set) != NULL)
      say (self, arb_play_sets_get (act->sets, same[i].set), "%s.%s", entry, same[i].question);
}

/* Everybody of the unit's side at its place, and which entry each will be: *entries has id → entry. */
static void
add_party (Match *self,
           guint first,
           char party,
           GPtrArray *ids,
           GHashTable *entries)
{
  g_autofree char *own = dup_id (self, first);
  g_auto (ArbValue) there = ARB_VALUE_INIT;
  guint n_of_kind[2] = { 0, 0 };

  g_assert_true (arb_store_get_unit (self->event.store, own, "place", &there));
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      gboolean troop = is_troop (unit);
      g_autofree char *id = dup_id (self, i);
      g_auto (ArbValue) place = ARB_VALUE_INIT;
      g_auto (ArbValue) state = ARB_VALUE_INIT;

      arb_store_get_unit (self->event.store, id, "place", &place);
      arb_store_get_unit (self->event.store, id, troop ? "state" : "eliminated", &state);
      if (get_set (unit, "scouts") != NULL || side_of (self, i) != side_of (self, first) ||
          !arb_value_equal (&place, &there) ||
          (state.type == ARB_VALUE_WORD && !g_str_equal (state.word, "active")) ||
          (state.type == ARB_VALUE_BOOL && state.truth))
        continue;
      g_ptr_array_add (ids, g_steal_pointer (&id));
      g_hash_table_insert (entries, g_strdup (unit->id),
                           g_strdup_printf ("%c.%s.%u", party, troop ? "troop" : "personality",
                                            ++n_of_kind[troop]));
    }
}

/* "red-1,lord" as "t1,p2". */
static char *
dup_targets (GHashTable *entries,
             const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  g_autoptr (GString) targets = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *entry = g_hash_table_lookup (entries, g_strstrip (names[i]));

      g_assert_nonnull (entry);
      g_string_append_printf (targets, "%s%c%s", i > 0 ? "," : "", entry[2],
                              strrchr (entry, '.') + 1);
    }
  return g_string_free (g_steal_pointer (&targets), FALSE);
}

/* What Sens tactique of those who are named moves the die, by side. */
static void
say_shift (Match *self,
           const char *text,
           guint draw)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  gint64 shifts[2] = { 0, 0 };

  for (guint i = 0; names[i] != NULL && *names[0] != '\0'; i++)
    {
      guint unit = find (self, g_strstrip (names[i]));
      const char *skill = strstr (get_set (arb_play_get_unit (self->play, unit), "skills"),
                                  "sens-tactique");

      shifts[side_of (self, unit) == 'b'] +=
          skill[strlen ("sens-tactique")] == ':'
              ? g_ascii_strtoll (skill + strlen ("sens-tactique:"), NULL, 10)
              : 1;
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, shifts[i]);

      say (self, number, "draw.%u.shift-%c", draw, "ab"[i]);
    }
}

static void
say_fight (Match *self,
           const ArbPlaySet *set,
           gboolean is_swapped,
           GHashTable *entries)
{
  g_auto (GStrv) parts = g_strsplit (set->id, ".", -1);
  const char *party = is_swapped ? "ba" : "ab";
  guint draw = (guint) g_ascii_strtoull (parts[1] != NULL ? parts[1] : "0", NULL, 10);

  if (g_str_equal (set->id, "tie-winner"))
    say (self, (*set->text == 'b') != is_swapped ? "b" : "a", "tie-winner");
  else if (g_str_has_suffix (set->id, ".cancelled"))
    say (self, set->text, "%s.cancelled", (char *) g_hash_table_lookup (entries, parts[0]));
  else if (g_str_has_suffix (set->id, "-on"))
    {
      g_autofree char *targets = dup_targets (entries, set->text);

      say (self, targets, "draw.%u.%c.%s", draw, party[*parts[2] == 'b'], parts[3]);
    }
  else if (g_str_has_suffix (set->id, ".shift"))
    say_shift (self, set->text, draw);
  else if (g_str_has_suffix (set->id, ".redraw-by"))
    say (self, side_of (self, find (self, set->text)) == 'a' ? "a" : "b", "draw.%u.redraw-by", draw);
  else if (!g_str_equal (set->id, "contact"))
    say (self, set->text, "%s", set->id);
}

/* What the act of the file tells of its units is what the event knows of them now. */
static void
compare_act (Match *self,
             const ArbPlayAct *act)
{
  static const char *const fields[] = { "morale", "fatigue", "wounded", NULL };

  for (guint i = 0; i < act->values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (act->values, ArbPlaySet, i);
      g_auto (GStrv) parts = g_strsplit (value->id, ".", 2);
      g_autofree char *id = NULL;
      g_autofree char *found = NULL;
      guint unit;

      if (!arb_play_find_unit (self->play, parts[0], &unit) || !g_strv_contains (fields, parts[1]))
        continue;
      id = dup_id (self, unit);
      found = dup_event_text (self, id, parts[1]);
      if (g_strcmp0 (found, value->text) != 0)
        g_error ("%s: %s is %s in the event and %s in the file", act->id, value->id, found,
                 value->text);
    }
}

static void
confront (Match *self,
          const ArbPlayAct *act)
{
  guint a = find (self, act->a);
  guint b = find (self, act->b);
  gboolean is_swapped = side_of (self, a) == 'b';
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) entries =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  begin_turn (self);
  add_party (self, is_swapped ? b : a, 'a', ids, entries);
  add_party (self, is_swapped ? a : b, 'b', ids, entries);
  g_ptr_array_add (ids, NULL);
  for (guint i = 0; i < act->sets->len; i++)
    say_fight (self, &g_array_index (act->sets, ArbPlaySet, i), is_swapped, entries);
  play (self, "confrontation", (const char *const *) ids->pdata);
  compare_act (self, act);
}

static void
pass_night (Match *self,
            const ArbPlayAct *act)
{
  begin_turn (self);
  for (guint i = 0; i < act->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (act->sets, ArbPlaySet, i);
      g_auto (GStrv) parts = g_strsplit (set->id, ".", 2);
      guint unit = find (self, parts[0]);

      say (self, set->text, "%c.troop.%u.rally-%s", side_of (self, unit), self->numbers[unit],
           parts[1]);
    }
  play (self, "night", NULL);
  count_vs (self);
  self->is_turn_due = TRUE;
}

/* FALSE: an event has nothing like it. */
static gboolean
act_out (Match *self,
         const ArbPlayAct *act,
         gboolean is_last)
{
  if (g_str_equal (act->procedure, "order"))
    order (self, act);
  else if (g_str_equal (act->procedure, "confrontation"))
    confront (self, act);
  else if (g_str_equal (act->procedure, "end-turn"))
    {
      begin_turn (self);
      self->is_turn_due = TRUE;
    }
  else if (g_str_equal (act->procedure, "night"))
    {
      /* The night ends the fourth turn, and no fifth one begins. */
      self->is_turn_due = FALSE;
      pass_night (self, act);
      if (is_last)
        self->is_turn_due = FALSE;
    }
  else
    write_unit (self, find (self, act->a), act->sets);
  return TRUE;
}

/* --- Both together ---------------------------------------------------------------------------- */

/* A field that says nothing out of the ordinary is not there. */
static char *
dup_state (Match *self,
           const char *id,
           const ArbPlaySet *expected)
{
  char *text;

  if (g_str_equal (expected->id, "idle"))
    {
      text = dup_event_text (self, id, "busy");
      g_free (text);
      return g_strdup (text != NULL ? "no" : "yes");
    }
  if (g_str_equal (expected->id, "state") && id[2] == 'p')
    {
      g_autofree char *gone = dup_event_text (self, id, "eliminated");

      return g_strdup (g_strcmp0 (gone, "yes") == 0 ? "eliminated" : "active");
    }
  text = dup_event_text (self, id, event_field (expected->id));
  if (text != NULL)
    return text;
  if (g_str_equal (expected->id, "position"))
    return g_strdup ("none");
  return g_strdup (g_ascii_isdigit (*expected->text) || *expected->text == '-' ? "0" : "no");
}

static void
compare (Match *self,
         const char *name)
{
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      g_autofree char *id = dup_id (self, i);

      for (guint j = 0; j < unit->values->len; j++)
        {
          const ArbPlaySet *value = &g_array_index (unit->values, ArbPlaySet, j);
          g_autofree char *morale = dup_event_text (self, id, "morale");
          g_autofree char *found = NULL;

          /* Force follows from the others; scouts are a side's. */
          if (g_str_equal (value->id, "force") || g_str_equal (value->id, "scouts"))
            continue;
          if (g_str_equal (value->id, "morale") && morale == NULL)
            continue;
          found = dup_state (self, id, value);
          if (!g_str_equal (found, value->text))
            g_error ("%s: %s of “%s” is %s in the event and %s in the file", name, value->id,
                     unit->id, found, value->text);
        }
    }
}

static gboolean
has_ruling (const ArbXmlNode *game,
            const char *id)
{
  for (const ArbXmlNode *node = game->first_child; node != NULL; node = node->next)
    if (g_str_equal (node->name, "ruling") && g_str_equal (arb_xml_node_get (node, "id"), id))
      return TRUE;
  return FALSE;
}

/* The rulings of the game, as a house rule of the event. */
static char *
dup_house (const ArbXmlNode *game)
{
  /* Where files go by another reading than people. */
  static const struct
  {
    const char *id;
    const char *reading;
  } of_files[] = { { "decay", "turn" }, { "position-people", "yes" } };
  GString *house = g_string_new ("<house xmlns='urn:arbitre:rules:1' id='game' version='1' "
                                 "system='umbra'><name xml:lang='en'>Game</name>");

  for (guint i = 0; i < G_N_ELEMENTS (of_files); i++)
    if (!has_ruling (game, of_files[i].id))
      g_string_append_printf (house, "<ruling id='%s' default='%s'/>", of_files[i].id,
                              of_files[i].reading);
  for (const ArbXmlNode *node = game->first_child; node != NULL; node = node->next)
    if (g_str_equal (node->name, "ruling"))
      g_string_append_printf (house, "<ruling id='%s' default='%s'/>",
                              arb_xml_node_get (node, "id"), node->text);
  g_string_append (house, "</house>");
  return g_string_free (house, FALSE);
}

static void
open_event (Match *self,
            const ArbXmlNode *game)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *house = dup_house (game);
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  char *files[] = { NULL, NULL };
  g_autoptr (GError) error = NULL;

  game_test_open_lists (&self->event, "umbra", "umbra-baronnie", "umbra-vicomte");
  folder = g_path_get_dirname (self->event.path);
  path = g_build_filename (folder, "house.xml", NULL);
  g_file_set_contents (path, house, -1, &error);
  g_assert_no_error (error);
  files[0] = path;
  arb_game_add_rules (self->event.store, "umbra", files, problems, &error);
  g_assert_no_error (error);
  g_unlink (path);
}

static void
collect_listed (const char *id,
                const char *field,
                const ArbValue *value,
                gpointer ids)
{
  if (g_str_equal (field, "name"))
    g_ptr_array_add (ids, g_strdup (id));
}

/* Those of the sample lists step aside. */
static void
clear_table (Match *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  const ArbValue yes = arb_value_bool (TRUE);
  g_autoptr (GError) error = NULL;

  arb_store_foreach_unit (self->event.store, collect_listed, ids, NULL);
  for (guint i = 0; i < ids->len; i++)
    arb_store_add_unit (self->event.store, "1", ids->pdata[i], ARB_UNIT_WITHDRAWN, &yes, NULL,
                        &error);
  g_assert_no_error (error);
}

static void
set_up (Match *self)
{
  guint n_of[4] = { 0, 0, 0, 0 };

  self->numbers = g_new0 (guint, arb_play_get_n_units (self->play));
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      g_autofree char *id = NULL;

      if (get_set (unit, "scouts") == NULL)
        self->numbers[i] = ++n_of[2 * (side_of (self, i) == 'b') + is_troop (unit)];
      id = dup_id (self, i);
      if (get_set (unit, "scouts") == NULL)
        {
          set_state (self, id, NULL, "name", unit->id);
          set_state (self, id, is_troop (unit) ? "troop" : "personality", "engaged", "no");
          /* A file that names no place means: not on the map. */
          if (get_set (unit, "place") == NULL)
            set_state (self, id, "troop", "place", "off");
        }
      write_unit (self, i, unit->sets);
    }
  count_vs (self);
  self->is_turn_due = TRUE;
}

static gboolean
has_two_sides (const ArbPlay *play)
{
  const char *first = arb_play_get_unit (play, 0)->side;
  const char *other = NULL;

  for (guint i = 1; i < arb_play_get_n_units (play); i++)
    {
      const char *side = arb_play_get_unit (play, i)->side;

      if (g_str_equal (side, first) || g_strcmp0 (side, other) == 0)
        continue;
      if (other != NULL)
        return FALSE;
      other = side;
    }
  return TRUE;
}

/* In an event one use of one personality of a side moves a die, and the faces of a rally and
 * the position taken up on a move are the usual ones unless the umpire goes back to them; a file may
 * say more. */
static gboolean
says_more (const ArbPlay *play)
{
  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    {
      const GArray *sets = arb_play_get_act (play, i)->sets;

      for (guint j = 0; j < sets->len; j++)
        {
          const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, j);

          if ((g_str_has_suffix (set->id, ".shift") && strchr (set->text, ',') != NULL) ||
              g_str_has_suffix (set->id, ".red") || g_str_equal (set->id, "position"))
            return TRUE;
        }
    }
  return FALSE;
}

static void
test_game (const ArbXmlNode *game,
           const ArbPlay *play)
{
  Match self = { .play = play,
                 .answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                 .moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };
  guint n_acts = arb_play_get_n_acts (play);

  open_event (&self, game);
  clear_table (&self);
  set_up (&self);
  for (guint i = 0; i < n_acts; i++)
    act_out (&self, arb_play_get_act (play, i), i + 1 == n_acts);
  /* A turn that the file has ended is ended by the next one here. */
  if (n_acts > 0 && !g_str_equal (arb_play_get_act (play, n_acts - 1)->procedure, "night"))
    begin_turn (&self);
  compare (&self, arb_xml_node_get (game, "name"));
  g_hash_table_unref (self.answers);
  g_hash_table_unref (self.moves);
  g_free (self.numbers);
  game_test_close (&self.event);
}

static void
test_games (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  guint at_least = 25;
  g_autoptr (GPtrArray) games = game_test_list_games ("umbra", &doc, &at_least);
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  guint n_played = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const ArbXmlNode *game = games->pdata[i];
      g_autoptr (ArbPlay) play = arb_play_resolve_node (game, systems, "en");

      /* An event asks where a file is refused. */
      if (arb_play_get_fault (play)->id != NULL || !has_two_sides (play) || says_more (play))
        continue;
      g_test_message ("%s", arb_xml_node_get (game, "name"));
      test_game (game, play);
      n_played++;
    }
  g_assert_cmpuint (n_played, >=, at_least);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/umbra-games/as-events", test_games);
  return g_test_run ();
}
