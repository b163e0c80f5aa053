/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The worked games of ADG Renaissance, played at a table of an event as well: each act is a session,
 * and at the end the units are what the game file says of them. */

#include <locale.h>
#include <string.h>

#include "game/arb-game-army.h"
#include "game/arb-game-setup.h"
#include "systems/arb-play.h"
#include "turns-test.h"

/* A game of the file, and the event it is played in. */
typedef struct
{
  GameTest test;
  ArbPlay *play;         /* Owned: as a file */
  const char *sides[2];  /* what the file calls "a" and "b" */
  guint n_spares;        /* so many heavy and light units of each side stand by to be named as supports */
} Table;

static const ArbPlayUnit *
find (const Table *self,
      const char *id)
{
  guint index;

  return arb_play_find_unit (self->play, id, &index) ? arb_play_get_unit (self->play, index) : NULL;
}

static const char *
get (const ArbPlayUnit *unit,
     const char *id)
{
  return arb_play_sets_get (unit->sets, id);
}

static gboolean
is_troop (const ArbPlayUnit *unit)
{
  return get (unit, "kind") == NULL || g_str_equal (get (unit, "kind"), "troop");
}

static gboolean
is_general (const ArbPlayUnit *unit)
{
  return g_strcmp0 (get (unit, "kind"), "general") == 0;
}

static char *
dup_id (const Table *self,
        const char *id)
{
  const ArbPlayUnit *unit = find (self, id);

  return unit != NULL
             ? g_strdup_printf ("%s/%s", g_strcmp0 (unit->side, self->sides[0]) == 0 ? "a" : "b", id)
             : NULL;
}

/* --- Lists ----------------------------------------------------------------------------------- */

static GBytes *
make_list (const Table *self,
           const char *side)
{
  static const char *const options[] = { "quality", "abilities", "weapon" };
  GString *xml = g_string_new ("<army xmlns='urn:arbitre:army:1' version='1.1' id='l' name='L' "
                               "system='adgr' data='1.0'><formation id='f' name='F' level='corps'>");

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      if (g_str_equal (unit->side, side) && is_general (unit))
        g_string_append_printf (xml, "<commander id='%s' name='%s' grade='%s'/>", unit->id, unit->id,
                                get (unit, "grade"));
    }
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      if (!g_str_equal (unit->side, side) || !is_troop (unit))
        continue;
      g_string_append_printf (xml, "<unit id='%s' name='%s'><group type='%s' regular='1'/>", unit->id,
                              unit->id, get (unit, "type"));
      for (guint j = 0; j < G_N_ELEMENTS (options); j++)
        if (get (unit, options[j]) != NULL && !g_str_equal (get (unit, options[j]), "none"))
          g_string_append_printf (xml, "<option id='%s'>%s</option>", options[j], get (unit, options[j]));
      g_string_append (xml, "</unit>");
    }
  for (guint i = 0; i < 2 * self->n_spares; i++)
    g_string_append_printf (xml, "<unit id='spare-%u' name='spare-%u'><group type='%s' regular='1'/></unit>", i, i,
                            i < self->n_spares ? "fantassin-lourd" : "infanterie-legere");
  g_string_append (xml, "</formation></army>");
  return g_string_free_to_bytes (xml);
}

/* --- The table ------------------------------------------------------------------------------- */

static gboolean
is_disordered (const Table *self,
               const ArbPlayUnit *unit)
{
  const char *lost = get (unit, "coh-lost");

  return g_strcmp0 (get (unit, "disorder"), "yes") == 0 ||
         (lost != NULL && g_ascii_strtoll (lost, NULL, 10) >=
                              arb_value_get_int (arb_play_get_ruling (self->play, "disorder")));
}

/* A list of the state has one item more. */
static void
add_item (Table *self,
          const char *unit,
          const char *field,
          const char *item)
{
  g_autofree char *before = turns_test_dup_state (&self->test, unit, field);
  g_autofree char *text = *before != '\0' ? g_strdup_printf ("%s,%s", before, item) : g_strdup (item);

  turns_test_set_state (&self->test, unit, field, text);
}

static void
begin_units (Table *self)
{
  static const char *const fields[] = { "coh-lost", "in-square", "terrain", "behind", "protected",
                                        "left-table" };

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      g_autofree char *id = dup_id (self, unit->id);

      for (guint j = 0; is_troop (unit) && j < G_N_ELEMENTS (fields); j++)
        if (get (unit, fields[j]) != NULL && !g_str_equal (get (unit, fields[j]), "no"))
          turns_test_set_state (&self->test, id, fields[j], get (unit, fields[j]));
      if (is_troop (unit) && g_strcmp0 (get (unit, "disorder"), "yes") == 0)
        turns_test_set_state (&self->test, id, "left-zoc", "yes");
      if (is_troop (unit) && is_disordered (self, unit))
        turns_test_set_state (&self->test, id, "disorder", "yes");
      if (is_troop (unit) && g_strcmp0 (get (unit, "routed"), "yes") == 0)
        turns_test_set_state (&self->test, id, "strength", "0");
      if (is_general (unit) && get (unit, "with") != NULL && !g_str_equal (get (unit, "with"), "none"))
        {
          g_autofree char *led = dup_id (self, get (unit, "with"));

          add_item (self, led, "leader", unit->id);
        }
      if (is_general (unit) && g_strcmp0 (get (unit, "engaged"), "yes") == 0)
        turns_test_set_state (&self->test, id, "engaged", "yes");
      if (is_general (unit) && g_strcmp0 (get (unit, "part"), "right") == 0)
        turns_test_set_state (&self->test, id, "with-part", "right");
      if (is_general (unit) && g_strcmp0 (get (unit, "lost"), "yes") == 0)
        turns_test_set_state (&self->test, id, "leader-fate", "killed");
    }
}

static void
open_table (Table *self)
{
  const ArbRules *rules = arb_play_get_rules (self->play);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) list_a = make_list (self, self->sides[0]);
  g_autoptr (GBytes) list_b = make_list (self, self->sides[1]);
  g_autoptr (GError) error = NULL;

  game_test_open_texts (&self->test, "adgr", list_a, list_b);
  arb_game_add_rules (self->test.store, "adgr", NULL, problems, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < rules->rulings->len; i++)
    {
      const char *id = ((const ArbField *) g_ptr_array_index (rules->rulings, i))->id;

      arb_store_add_ruling (self->test.store, "adgr", id, arb_play_get_ruling (self->play, id), &error);
      g_assert_no_error (error);
    }
  begin_units (self);
}

static guint
count (const Table *self,
       guint side,
       gboolean generals)
{
  guint n = 0;

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      n += g_str_equal (unit->side, self->sides[side]) && (generals ? is_general (unit) : is_troop (unit));
    }
  return n;
}

/* Where the numbers of these begin at the table: units of both sides, each with those that stand by, then
 * generals. */
static guint
get_first_number (const Table *self,
                  guint side,
                  gboolean generals)
{
  guint first = 1;

  for (guint i = 0; i < (generals ? 2 : side); i++)
    first += count (self, i, FALSE) + 2 * self->n_spares;
  for (guint i = 0; generals && i < side; i++)
    first += count (self, i, TRUE);
  return first;
}

static guint
get_number (const Table *self,
            const char *id)
{
  const ArbPlayUnit *wanted = find (self, id);
  guint number;

  if (wanted == NULL || (!is_troop (wanted) && !is_general (wanted)))
    return 0;
  number = get_first_number (self, g_strcmp0 (wanted->side, self->sides[0]) != 0, is_general (wanted));
  for (guint i = 0; arb_play_get_unit (self->play, i) != wanted; i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      number += g_str_equal (unit->side, wanted->side) && is_general (unit) == is_general (wanted) &&
                (is_troop (unit) || is_general (unit));
    }
  return number;
}

/* Who has that number; NULL: one that stands by. */
static const ArbPlayUnit *
find_piece (const Table *self,
            guint number)
{
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    if (get_number (self, arb_play_get_unit (self->play, i)->id) == number)
      return arb_play_get_unit (self->play, i);
  return NULL;
}

static guint
read_count (const GArray *sets,
            const char *id)
{
  const char *text = arb_play_sets_get (sets, id);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;
}

/* The file counts supports, the table names them: so many of those that stand by. */
static char *
dup_supports (const Table *self,
              const ArbPlayAct *act,
              guint side,
              const char *who)
{
  g_autofree char *heavy = g_strconcat (who, ".supports", NULL);
  g_autofree char *light = g_strconcat (who, ".supports-light", NULL);
  guint first = get_first_number (self, side, FALSE) + count (self, side, FALSE);
  GString *numbers = g_string_new (NULL);

  for (guint i = 0; i < read_count (act->sets, heavy); i++)
    g_string_append_printf (numbers, "%s%u", numbers->len > 0 ? "," : "", first + i);
  for (guint i = 0; i < read_count (act->sets, light); i++)
    g_string_append_printf (numbers, "%s%u", numbers->len > 0 ? "," : "", first + self->n_spares + i);
  return g_string_free (numbers, numbers->len == 0);
}

/* Ids with commas between them as numbers. */
static char *
dup_numbers (const Table *self,
             const char *ids)
{
  g_auto (GStrv) items = g_strsplit (ids, ",", -1);
  GString *numbers = g_string_new (NULL);

  for (guint i = 0; items[i] != NULL; i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? "," : "", get_number (self, items[i]));
  return g_string_free (numbers, FALSE);
}

/* --- Acts ------------------------------------------------------------------------------------ */

typedef struct
{
  const Table *table;
  const ArbPlayAct *act;
  const ArbPlayUnit *units[2];
  guint n_runs;      /* dice of distance thrown: the evader's comes first */
  GPtrArray *texts;  /* Owned */
} Said;

/* The session asks as the act says it, under another name at times. */
static const char *
find_set (const Said *self,
          const char *question)
{
  static const char *const renamed[][2] = {
    { "distance", "charge-distance" }, { "general.die", "die" }, { "b.part", "b.parts" },
    { "a.part", "a.parts" },           { "a.terrain", "ground" },   { "b.terrain", "b.ground" },
  };
  gboolean is_charge = g_str_equal (self->act->procedure, "charge");

  for (guint i = 0; i < G_N_ELEMENTS (renamed); i++)
    if (g_str_equal (renamed[i][0], question) && (i == 1 || is_charge))
      {
        const char *text = arb_play_sets_get (self->act->sets, renamed[i][1]);

        if (text != NULL || i == 0)
          return text;
      }
  return arb_play_sets_get (self->act->sets, question);
}

/* Units that the act names by their ids. */
static const char *
find_named (Said *self,
            const char *question)
{
  static const char *const named[][2] = {
    { "a.group", "group" },          { "a.payer", "general" },
    { "a.support-unit", "support" }, { "a.melee-support-units", "a.melee-supports" },
    { "b.melee-support-units", "b.melee-supports" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      const char *ids = g_str_equal (question, named[i][0])
                            ? arb_play_sets_get (self->act->sets, named[i][1])
                            : NULL;

      if (ids != NULL && !g_str_equal (ids, "none"))
        {
          g_ptr_array_add (self->texts, dup_numbers (self->table, ids));
          return g_ptr_array_index (self->texts, self->texts->len - 1);
        }
    }
  return NULL;
}

static const char *
look_up (const char *question,
         gpointer user_data)
{
  Said *self = user_data;
  const char *text = find_set (self, question);
  const char *named = find_named (self, question);

  if (g_str_equal (question, "variable-die"))
    return arb_play_sets_get (self->act->sets, self->n_runs++ == 0 ? "b.die" : "a.die");
  if (g_str_equal (question, "whole-front"))
    {
      const char *parts = arb_play_sets_get (self->act->sets, "a.parts");

      return parts == NULL || strchr (parts, ',') != NULL ? "yes" : "no";
    }
  if (g_str_equal (question, "a.roller"))
    {
      g_ptr_array_add (self->texts, dup_numbers (self->table, self->act->a));
      return g_ptr_array_index (self->texts, self->texts->len - 1);
    }
  if (named != NULL)
    return named;
  for (guint i = 0; i < 2; i++)
    if (g_str_equal (question, i == 0 ? "a.support-units" : "b.support-units"))
      {
        char *numbers =
            dup_supports (self->table, self->act,
                          g_strcmp0 (self->units[i]->side, self->table->sides[0]) != 0, i == 0 ? "a" : "b");

        g_ptr_array_add (self->texts, numbers);
        return numbers;
      }
  if (g_str_equal (question, "general-distance"))
    return arb_play_sets_get (self->act->sets, "distance");
  if (text != NULL)
    return text;
  for (guint i = 0; i < 2; i++)
    if (self->units[i] != NULL && g_str_has_prefix (question, i == 0 ? "a." : "b."))
      {
        static const char *const known[] = { "allowance", "expendable", "battalion", "deep", "half",
                                             "battle-ready", NULL };

        return g_strv_contains (known, question + 2) ? get (self->units[i], question + 2) : NULL;
      }
  return NULL;
}

static gboolean
play (Table *self,
      const char *procedure,
      const char *a,
      const char *b,
      const ArbPlayAct *act)
{
  Said said = { self, act, { find (self, a), find (self, b) }, 0,
                g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *unit = dup_id (self, a);
  g_autofree char *other = dup_id (self, b);
  g_autoptr (ArbSession) session =
      turns_test_play (&self->test, procedure, unit, other, look_up, &said);

  g_ptr_array_unref (said.texts);
  return session != NULL;
}

/* The roll of a general: he is named by a unit of his. */
static gboolean
play_command (Table *self,
              const ArbPlayAct *act)
{
  const ArbPlayUnit *general = find (self, act->a);
  const char *unit = NULL;

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *other = arb_play_get_unit (self->play, i);
      g_autofree char *id = dup_id (self, other->id);
      g_autofree char *text = is_troop (other) ? turns_test_dup_state (&self->test, id, "leader") : NULL;
      g_auto (GStrv) leaders = g_strsplit (text != NULL ? text : "", ",", -1);
      g_autofree char *strength = turns_test_dup_state (&self->test, id, "strength");

      if (!g_str_equal (other->side, general->side) || g_str_equal (strength, "0"))
        continue;
      if (is_troop (other) &&
          (unit == NULL || g_strv_contains ((const char *const *) leaders, general->id)))
        unit = other->id;
    }
  /* A general of whose army nothing is left rolls for nobody. */
  return unit == NULL || play (self, "command", unit, NULL, act);
}

/* --- Close ------------------------------------------------------------------------------------ */

typedef struct
{
  const Table *table;
  const ArbPlayAct *act;
  const char *active;
  GPtrArray *texts; /* Owned */
} Close;

static const char *
keep (Close *self,
      char *text)
{
  g_ptr_array_add (self->texts, text);
  return text;
}

static const char *
look_up_close (const char *question,
               gpointer user_data)
{
  Close *self = user_data;
  g_auto (GStrv) parts = g_strsplit (question, ".", 3);
  const ArbPlayUnit *unit;
  g_autofree char *id = NULL;
  const char *said;

  if (g_str_equal (question, "active"))
    return g_str_equal (self->active, self->table->sides[0]) ? "a" : "b";
  if (g_strv_length (parts) != 3)
    return NULL;
  unit = find_piece (self->table, (guint) g_ascii_strtoull (parts[1], NULL, 10));
  id = g_strdup_printf ("%s.%s", unit->id, parts[2]);
  said = arb_play_sets_get (self->act->sets, id);
  if (said == NULL || !g_str_equal (parts[2], "behind") || g_str_equal (said, "none"))
    return said;
  return keep (self, dup_numbers (self->table, said));
}

static gboolean
play_close (Table *self,
            const ArbPlayAct *act,
            const char *active)
{
  Close close = { self, act, active, g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (ArbSession) session =
      turns_test_play (&self->test, "close", NULL, NULL, look_up_close, &close);

  g_ptr_array_unref (close.texts);
  return session != NULL;
}

/* --- A contact that no charge made: the umpire writes it down -------------------------------- */

/* Where they touch is as the game file has it. */
static gboolean
write_contact (Table *self,
               const ArbPlayAct *act)
{
  const char *units[] = { act->a, act->b };
  gboolean both = TRUE;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      const char *type = get (find (self, units[i]), "type");
      const char *parts = arb_play_sets_get (act->sets, i == 0 ? "a.parts" : "b.parts");
      const char *battalion = get (find (self, units[i]), "battalion");
      static const char *const single[] = { "gendarme", "cavalerie-legere", "cavalerie-moyenne",
                                            "cavalerie-lourde", "cuirassier", "caracole", "dragon",
                                            "elephant", "levee", "infanterie-legere", "wagenburg",
                                            "artillerie-legere", "artillerie-moyenne",
                                            "artillerie-lourde", "chamellerie-moyenne", NULL };

      both = both && !g_strv_contains (single, type) && g_strcmp0 (battalion, "no") != 0 &&
             parts == NULL &&
             g_strcmp0 (arb_play_sets_get (act->sets, i == 0 ? "a.attacked-on" : "b.attacked-on"),
                        "flank") != 0;
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *unit = dup_id (self, units[i]);
      g_autofree char *enemy = dup_id (self, units[1 - i]);
      const char *me = i == 0 ? "a" : "b";
      const char *charger = arb_play_sets_get (act->sets, "charger");
      const char *parts = arb_play_sets_get (act->sets, i == 0 ? "a.parts" : "b.parts");
      const char *struck =
          arb_play_sets_get (act->sets, i == 0 ? "a.attacked-on" : "b.attacked-on");
      const char *uncontrolled =
          arb_play_sets_get (act->sets, i == 0 ? "a.uncontrolled" : "b.uncontrolled");
      const char *phases = arb_play_sets_get (act->sets, "phases");

      add_item (self, unit, "enemies", enemy);
      add_item (self, unit, "contact-parts",
                parts != NULL ? (strchr (parts, ',') != NULL ? "both" : parts)
                : both        ? "both"
                              : "left");
      add_item (self, unit, "struck", struck != NULL ? struck : "front");
      add_item (self, unit, "charge",
                charger == NULL || g_str_equal (charger, "none") ? "none"
                : !g_str_equal (charger, me)                     ? "received"
                : g_strcmp0 (uncontrolled, "yes") == 0           ? "uncontrolled"
                                                                 : "made");
      add_item (self, unit, "phases", phases != NULL ? phases : "0");
      add_item (self, unit, "fought", "none");
    }
  return TRUE;
}

/* --- The whole game --------------------------------------------------------------------------- */

static const char *const played[] = { "order", "shooting", "melee", "charge", "rally", NULL };

static gboolean
play_act (Table *self,
          const ArbPlayAct *act,
          const char **active)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (act->procedure, "turn"))
    {
      *active = arb_play_sets_get (act->sets, "side");
      return TRUE;
    }
  if (g_str_equal (act->procedure, "command"))
    return play_command (self, act);
  if (g_str_equal (act->procedure, "close"))
    return play_close (self, act, *active);
  if (g_str_equal (act->procedure, "contact"))
    return write_contact (self, act);
  if (g_str_equal (act->procedure, "end-turn"))
    {
      turns_test_next (&self->test, &error);
      g_assert_no_error (error);
      return TRUE;
    }
  return g_strv_contains (played, act->procedure) &&
         play (self, act->procedure, act->a, act->b, act);
}

/* "uncontrolled" is how an event keeps a charge that was made so. */
static char *
dup_charge (const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    if (g_str_equal (items[i], "uncontrolled"))
      {
        g_free (items[i]);
        items[i] = g_strdup ("made");
      }
  return g_strjoinv (",", items);
}

static void
compare_troop (Table *self,
               const ArbPlayUnit *unit)
{
  static const struct
  {
    const char *id;
    const char *nothing;
  } fields[] = { { "coh-lost", "0" },   { "disorder", "no" },  { "in-square", "no" },
                 { "terrain", "open" }, { "behind", "none" },  { "moves", "0" },
                 { "charged", "no" },   { "rallied", "no" },   { "held", "no" },
                 { "phases", "" },      { "struck", "" },      { "charge", "" } };
  g_autofree char *id = dup_id (self, unit->id);
  g_autofree char *strength = turns_test_dup_state (&self->test, id, "strength");
  gboolean routed = g_strcmp0 (arb_play_sets_get (unit->values, "routed"), "yes") == 0;

  g_test_message ("%s", unit->id);
  g_assert_cmpstr (strength, ==, routed ? "0" : "1");
  for (guint i = 0; !routed && i < G_N_ELEMENTS (fields); i++)
    {
      const char *expected = arb_play_sets_get (unit->values, fields[i].id);
      g_autofree char *text = turns_test_dup_state (&self->test, id, fields[i].id);
      g_autofree char *actual = g_str_equal (fields[i].id, "charge") ? dup_charge (text)
                                                                     : g_strdup (text);

      g_test_message ("  %s", fields[i].id);
      g_assert_cmpstr (*actual != '\0' ? actual : fields[i].nothing, ==,
                       expected != NULL ? expected : "");
    }
}

static void
compare_general (Table *self,
                 const ArbPlayUnit *unit)
{
  g_autofree char *id = dup_id (self, unit->id);
  g_autofree char *fate = turns_test_dup_state (&self->test, id, "leader-fate");

  g_test_message ("%s", unit->id);
  g_assert_cmpstr (fate, ==,
                   g_strcmp0 (arb_play_sets_get (unit->values, "lost"), "yes") == 0 ? "killed" : "");
}

static void
count_spares (Table *self)
{
  static const char *const ids[] = { "a.supports", "b.supports", "a.supports-light" };

  for (guint i = 0; i < arb_play_get_n_acts (self->play); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
      self->n_spares = MAX (self->n_spares, read_count (arb_play_get_act (self->play, i)->sets, ids[j]));
}

static void
find_sides (Table *self)
{
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const char *side = arb_play_get_unit (self->play, i)->side;

      if (self->sides[0] == NULL)
        self->sides[0] = side;
      else if (self->sides[1] == NULL && !g_str_equal (side, self->sides[0]))
        self->sides[1] = side;
    }
}

/* Acts that the table has no session for, or leaves to the umpire. */
static gboolean
has_counterpart (const Table *self)
{
  static const char *const none[] = { "separate", "state", NULL };

  for (guint i = 0; i < arb_play_get_n_acts (self->play); i++)
    {
      const ArbPlayAct *act = arb_play_get_act (self->play, i);

      if (g_strv_contains (none, act->procedure) || arb_play_sets_get (act->sets, "range") != NULL ||
          arb_play_sets_get (act->sets, "caught") != NULL)
        return FALSE;
    }
  return self->sides[1] != NULL;
}

static void
compare_game (Table *self)
{
  const char *active = NULL;

  open_table (self);
  for (guint i = 0; i < arb_play_get_n_acts (self->play); i++)
    {
      const ArbPlayAct *act = arb_play_get_act (self->play, i);

      g_test_message ("act %u, %s", i + 1, act->procedure);
      g_assert_true (play_act (self, act, &active));
    }
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      if (is_troop (unit))
        compare_troop (self, unit);
      else if (is_general (unit))
        compare_general (self, unit);
    }
  game_test_close (&self->test);
}

static void
test_games (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  guint at_least = 30;
  g_autoptr (GPtrArray) games = game_test_list_games ("adgr", &doc, &at_least);
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  guint n_compared = 0;

  for (guint i = 0; i < games->len; i++)
    {
      Table table = { .play = arb_play_resolve_node (games->pdata[i], systems, "en") };

      find_sides (&table);
      count_spares (&table);
      if (arb_play_get_fault (table.play)->id == NULL && has_counterpart (&table))
        {
          g_test_message ("%s", arb_xml_node_get (games->pdata[i], "name"));
          compare_game (&table);
          n_compared++;
        }
      arb_play_free (table.play);
    }
  g_test_message ("%u games", n_compared);
  g_assert_cmpuint (n_compared, >=, at_least);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turns/games", test_games);
  return g_test_run ();
}
