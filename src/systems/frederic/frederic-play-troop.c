/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units of a game: their fields as texts, and what is told of them at the end. */

#include <glib/gi18n-lib.h>

#include "systems/frederic/frederic-play.h"

/* Who takes a field into an attack as it stands. Debts do not: they are those of the turn. */
typedef enum
{
  TAKEN_BY_NOBODY = 0,
  TAKEN_BY_ATTACKER = 1 << 0,
  TAKEN_BY_DEFENDER = 1 << 1,
  TAKEN_BY_BOTH = TAKEN_BY_ATTACKER | TAKEN_BY_DEFENDER,
} TakenBy;

/* In the order of FredericField. @input: of "combat", has the type, the limits and the words; a
 * range is a distance. */
static const struct
{
  const char *id;
  const char *input;
  TakenBy taken_by;
} fields[FREDERIC_N_FIELDS] = {
  { "elite", "attacker.elite", TAKEN_BY_BOTH },
  { "traits", "attacker.traits", TAKEN_BY_BOTH },
  { "animal", "attacker.animal", TAKEN_BY_BOTH },
  { "no-missile", "attacker.no-missile", TAKEN_BY_ATTACKER },
  { "retreat-per-hit", "defender.retreat-per-hit", TAKEN_BY_DEFENDER },
  { "move-with-combat", "defender.move-with-combat", TAKEN_BY_DEFENDER },
  { "move-without-combat", "defender.move-without-combat", TAKEN_BY_DEFENDER },
  { "road-bonus", "defender.road-bonus", TAKEN_BY_DEFENDER },
  { "range", "distance", TAKEN_BY_NOBODY },
  { "moved", "attacker.moved", TAKEN_BY_ATTACKER },
  { "road-march", "attacker.road-march", TAKEN_BY_ATTACKER },
  { "mounted-move", "attacker.mounted-move", TAKEN_BY_ATTACKER },
  { "has-fought", "attacker.has-fought", TAKEN_BY_ATTACKER },
  { "retreat-debt", "attacker.retreat-debt", TAKEN_BY_NOBODY },
};

FredericTroop *
frederic_troop_new (const char *id,
                    const char *side)
{
  FredericTroop *self = g_new0 (FredericTroop, 1);

  self->id = id;
  self->side = side;
  self->officers = g_ptr_array_new ();
  return self;
}

void
frederic_troop_free (FredericTroop *self)
{
  for (guint i = 0; i < FREDERIC_N_FIELDS; i++)
    arb_value_clear (&self->fields[i]);
  g_ptr_array_unref (self->officers);
  g_free (self);
}

void
frederic_troop_set_type (FredericTroop *self,
                         const ArbPlay *play,
                         const char *type)
{
  self->type = frederic_type_read (arb_rules_find_table (arb_play_get_rules (play), "types"), type);
}

gboolean
frederic_troop_is_panicking (const FredericTroop *self)
{
  return g_str_equal (self->type.id, "ele-panic");
}

gboolean
frederic_troop_is_artillery (const FredericTroop *self)
{
  return self->type.arm == FREDERIC_ARTILLERY;
}

int
frederic_troop_get_int (const FredericTroop *self,
                        FredericField field)
{
  return (int) arb_value_get_int (&self->fields[field]);
}

gboolean
frederic_troop_is (const FredericTroop *self,
                   FredericField field)
{
  return self->fields[field].type == ARB_VALUE_BOOL && self->fields[field].truth;
}

void
frederic_troop_set_int (FredericTroop *self,
                        FredericField field,
                        int value)
{
  self->fields[field] = arb_value_int (value);
}

void
frederic_troop_set_bool (FredericTroop *self,
                         FredericField field,
                         gboolean value)
{
  self->fields[field] = arb_value_bool (value);
}

int
frederic_troop_get_range (const FredericTroop *self)
{
  return self->fields[FREDERIC_FIELD_RANGE].type == ARB_VALUE_INT
             ? frederic_troop_get_int (self, FREDERIC_FIELD_RANGE)
             : self->type.range;
}

int
frederic_troop_count_officers (const FredericTroop *self,
                               const ArbPlay *play)
{
  gboolean all = arb_play_rules (play, "historique-counts", "yes");
  int n_officers = 0;

  for (guint i = 0; i < self->officers->len; i++)
    if (all || !g_str_equal (self->officers->pdata[i], "historique"))
      n_officers++;
  return MIN (n_officers, FREDERIC_MOST_OFFICERS);
}

int
frederic_troop_find_officer (const FredericTroop *self,
                             const char *rank)
{
  for (guint i = 0; i < self->officers->len; i++)
    if (g_str_equal (self->officers->pdata[i], rank))
      return (int) i;
  return -1;
}

void
frederic_troop_remove (FredericTroop *self)
{
  self->lost += self->elements;
  self->elements = 0;
  self->must_roll = FALSE;
  self->has_just_bolted = FALSE;
}

void
frederic_troop_march (FredericTroop *self,
                      int hexes,
                      gboolean road_march,
                      gboolean mounted)
{
  self->has_moved = TRUE;
  frederic_troop_set_int (self, FREDERIC_FIELD_MOVED, hexes);
  frederic_troop_set_bool (self, FREDERIC_FIELD_ROAD_MARCH, road_march);
  frederic_troop_set_bool (self, FREDERIC_FIELD_MOUNTED_MOVE, mounted);
}

/* --- Fields as texts ------------------------------------------------------------------------- */

gboolean
frederic_play_parse (const ArbPlay *play,
                     const char *procedure,
                     const char *input,
                     const char *text,
                     ArbValue *value,
                     char **message)
{
  const ArbRules *rules = arb_play_get_rules (play);
  const ArbField *field =
      arb_procedure_find_input (arb_rules_find_procedure (rules, procedure), input);
  g_autoptr (GError) error = NULL;

  if (arb_field_parse (field, text, value, &error))
    return TRUE;
  *message = g_strdup (error->message);
  return FALSE;
}

/* A rank may be there several times. */
static gboolean
set_officers (FredericTroop *self,
              const ArbPlay *play,
              const char *text,
              char **message)
{
  g_autofree char *list = g_strstrip (g_strdup (text));
  /* Nothing at all has no entry; nothing between two commas is one that is wrong. */
  g_auto (GStrv) ranks = g_strsplit (list, ",", -1);
  g_autoptr (GPtrArray) officers = g_ptr_array_new ();

  for (guint i = 0; ranks[i] != NULL; i++)
    {
      ArbValue rank = ARB_VALUE_INIT;

      if (!frederic_play_parse (play, "officer-flight", "officer.rank", ranks[i], &rank, message))
        return FALSE;
      g_ptr_array_add (officers, (gpointer) rank.word);
    }
  if (officers->len > FREDERIC_MOST_OFFICERS)
    {
      *message = g_strdup_printf (_ ("A unit has at most %d officers."), FREDERIC_MOST_OFFICERS);
      return FALSE;
    }
  g_ptr_array_unref (self->officers);
  self->officers = g_steal_pointer (&officers);
  return TRUE;
}

gboolean
frederic_troop_set (FredericTroop *self,
                    const ArbPlay *play,
                    const char *id,
                    const char *text,
                    char **message)
{
  if (g_str_equal (id, "officers"))
    return set_officers (self, play, text, message);
  for (guint i = 0; i < FREDERIC_N_FIELDS; i++)
    if (g_str_equal (fields[i].id, id))
      {
        ArbValue value = ARB_VALUE_INIT;

        if (!frederic_play_parse (play, "combat", fields[i].input, text, &value, message))
          return FALSE;
        arb_value_clear (&self->fields[i]);
        self->fields[i] = value;
        return TRUE;
      }
  *message = g_strdup (_ ("A unit has no such field, or none that can be set here."));
  return FALSE;
}

static void
add_set (GArray *sets,
         const char *side,
         const char *name,
         const char *text)
{
  g_autofree char *id = g_strconcat (side, ".", name, NULL);

  arb_play_sets_add (sets, id, text);
}

static void
add_int (GArray *sets,
         const char *side,
         const char *name,
         int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  add_set (sets, side, name, text);
}

void
frederic_troop_add_sets (const FredericTroop *self,
                         const ArbPlay *play,
                         gboolean attacks,
                         GArray *sets)
{
  const char *side = attacks ? "attacker" : "defender";
  const ArbProcedure *combat = arb_rules_find_procedure (arb_play_get_rules (play), "combat");

  add_set (sets, side, "type", self->type.id);
  add_int (sets, side, "elements", self->elements);
  for (guint i = 0; i < FREDERIC_N_FIELDS; i++)
    if ((fields[i].taken_by & (attacks ? TAKEN_BY_ATTACKER : TAKEN_BY_DEFENDER)) != 0 &&
        self->fields[i].type != ARB_VALUE_NONE)
      {
        g_autofree char *text = arb_field_to_string (
            arb_procedure_find_input (combat, fields[i].input), &self->fields[i]);

        add_set (sets, side, fields[i].id, text);
      }
}

void
frederic_troop_add_fields (const FredericTroop *self,
                           const ArbPlay *play,
                           GHashTable *texts)
{
  const ArbProcedure *combat = arb_rules_find_procedure (arb_play_get_rules (play), "combat");

  for (guint i = FREDERIC_FIELD_ANIMAL; i < FREDERIC_N_FIELDS; i++)
    {
      const ArbValue *value = &self->fields[i];
      gboolean is_usual = (value->type == ARB_VALUE_BOOL && !value->truth &&
                           i >= FREDERIC_FIELD_MOVED) ||
                          (value->type == ARB_VALUE_INT && value->integer == 0 &&
                           i >= FREDERIC_FIELD_MOVED);

      g_hash_table_insert (texts, (gpointer) fields[i].id,
                           value->type == ARB_VALUE_NONE || is_usual
                               ? g_strdup ("")
                               : arb_field_to_string (
                                     arb_procedure_find_input (combat, fields[i].input), value));
    }
}

/* --- At the end ------------------------------------------------------------------------------ */

static void
tell_int (ArbPlay *play,
          guint unit,
          const char *id,
          int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  arb_play_tell_unit (play, unit, id, text);
}

static void
tell_bool (ArbPlay *play,
           guint unit,
           const char *id,
           gboolean truth)
{
  arb_play_tell_unit (play, unit, id, truth ? "yes" : "no");
}

static void
tell_officers (const FredericTroop *self,
               ArbPlay *play,
               guint unit)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < self->officers->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "," : "", (char *) self->officers->pdata[i]);
  arb_play_tell_unit (play, unit, "officers", list->str);
}

/* What only matters while there is something left of it. */
static void
tell_alive (const FredericTroop *self,
            ArbPlay *play,
            guint unit)
{
  gboolean is_artillery = frederic_troop_is_artillery (self);

  tell_int (play, unit, "moved", frederic_troop_get_int (self, FREDERIC_FIELD_MOVED));
  tell_bool (play, unit, "has-fought", frederic_troop_is (self, FREDERIC_FIELD_HAS_FOUGHT));
  if (is_artillery)
    {
      tell_int (play, unit, "retreat-debt",
                frederic_troop_get_int (self, FREDERIC_FIELD_RETREAT_DEBT));
      tell_int (play, unit, "retreat-next", self->retreat_next);
    }
  if (is_artillery || frederic_has_flag (&self->type, FREDERIC_RIFLE))
    tell_int (play, unit, "range", frederic_troop_get_range (self));
  if (frederic_troop_is_panicking (self))
    tell_bool (play, unit, "must-roll", self->must_roll);
}

void
frederic_troop_tell (const FredericTroop *self,
                     ArbPlay *play,
                     guint unit)
{
  const char *status = self->elements > 0  ? "in-play"
                       : self->is_panicked ? "panicked"
                                           : "destroyed";

  arb_play_tell_unit (play, unit, "type", self->type.id);
  tell_int (play, unit, "elements", self->elements);
  tell_int (play, unit, "losses", self->lost);
  tell_officers (self, play, unit);
  arb_play_tell_unit (play, unit, "status", status);
  if (self->elements > 0)
    tell_alive (self, play, unit);
  if (frederic_troop_is_panicking (self))
    tell_int (play, unit, "fled", self->fled);
}
