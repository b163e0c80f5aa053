/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game from its units to their last state: which act may come now, and who may be named in it. */

#include "systems/frederic/frederic-play.h"

#include <glib/gi18n-lib.h>


/* --- What the acts share --------------------------------------------------------------------- */

FredericTroop *
frederic_play_find (const FredericPlay *self,
                    const char *id)
{
  guint index;

  return arb_play_find_unit (self->play, id, &index) ? self->troops->pdata[index] : NULL;
}

const char *
frederic_play_get_name (const FredericPlay *self,
                        const FredericTroop *troop)
{
  guint unit;
  const char *name = arb_play_find_unit (self->play, troop->id, &unit)
                         ? arb_play_sets_get (arb_play_get_unit (self->play, unit)->sets, "name")
                         : NULL;

  return name != NULL ? name : troop->id;
}

gboolean
frederic_play_is_its_turn (const FredericPlay *self,
                           const FredericTroop *troop)
{
  return self->side != NULL && g_str_equal (troop->side, self->side);
}

gboolean
frederic_play_may_act (FredericPlay *self,
                       guint act,
                       const FredericTroop *troop)
{
  if (!frederic_play_is_its_turn (self, troop))
    return arb_play_fail_act (self->play, act, "a", _ ("It is not the turn of “%s”."), troop->id);
  if (self->is_skipped)
    return arb_play_fail_act (self->play, act, "a", _ ("The side of “%s” skips this turn."),
                              troop->id);
  return !frederic_troop_is_panicking (troop) ||
         arb_play_fail_act (self->play, act, "a", _ ("“%s” only flees."), troop->id);
}

FredericTroop *
frederic_play_find_alone (const FredericPlay *self,
                          const char *text)
{
  FredericTroop *found = NULL;

  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];

      if (troop->rank == NULL || troop->is_lost || troop->with != NULL ||
          (text != NULL && !g_str_equal (troop->id, text) &&
           g_utf8_collate (frederic_play_get_name (self, troop), text) != 0))
        continue;
      if (text != NULL)
        return troop;
      if (found != NULL)
        return NULL;
      found = troop;
    }
  return found;
}

/* Elephants stand behind the units of the file, in the order of the units they belonged to. */
static guint
find_place_of_elephant (const FredericPlay *self,
                        const FredericTroop *owner)
{
  guint owner_place;
  guint place = self->n_of_file;

  g_ptr_array_find (self->troops, owner, &owner_place);
  for (guint i = 0; i < owner_place; i++)
    {
      const FredericTroop *before = self->troops->pdata[i];
      g_autofree char *id = g_strconcat (before->id, FREDERIC_ELEPHANT_SUFFIX, NULL);

      if (frederic_play_find (self, id) != NULL)
        place++;
    }
  return place;
}

FredericTroop *
frederic_play_add_elephant (FredericPlay *self,
                            const FredericTroop *owner)
{
  guint place = find_place_of_elephant (self, owner);
  g_autofree char *id = g_strconcat (owner->id, FREDERIC_ELEPHANT_SUFFIX, NULL);
  FredericTroop *elephant;

  arb_play_insert_unit (self->play, place, id, owner->side);
  elephant = frederic_troop_new (arb_play_get_unit (self->play, place)->id, owner->side);
  if (arb_play_is_of_event (self->play))
    {
      /* The word is that of the book, whatever language the umpire reads. */
      g_autofree char *name =
          g_strdup_printf ("%s (éléphant)", frederic_play_get_name (self, owner));

      arb_play_sets_add (arb_play_get_unit (self->play, place)->sets, "name", name);
    }
  frederic_troop_set_type (elephant, self->play, "ele-panic");
  elephant->elements = 1;
  elephant->must_roll = TRUE;
  elephant->has_just_bolted = TRUE;
  g_ptr_array_insert (self->troops, (gint) place, elephant);
  return elephant;
}

void
frederic_play_close_open (FredericPlay *self)
{
  g_clear_pointer (&self->open.returned, g_array_unref);
  self->open = (FredericOpen) { 0 };
  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];

      troop->riposte_to = NULL;
    }
}

void
frederic_play_close_announced (FredericPlay *self)
{
  g_clear_pointer (&self->announced.returned, g_array_unref);
  self->announced = (FredericAnnounced) { 0 };
}

void
frederic_play_close_barred (FredericPlay *self)
{
  g_clear_pointer (&self->barred.sets, g_array_unref);
  self->barred = (FredericBarred) { 0 };
}

gboolean
frederic_play_allows (FredericPlay *self,
                      guint act,
                      const char *const *allowed)
{
  const GArray *sets = arb_play_get_act (self->play, act)->sets;

  for (guint i = 0; i < sets->len; i++)
    {
      const char *id = g_array_index (sets, ArbPlaySet, i).id;

      if (!g_strv_contains (allowed, id))
        return arb_play_fail_act (self->play, act, id, _ ("“%s” cannot be given in this act."), id);
    }
  return TRUE;
}

gboolean
frederic_play_take (FredericPlay *self,
                    guint act,
                    const char *id,
                    const char *input,
                    ArbValue *value)
{
  const char *text = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, id);
  g_autofree char *message = NULL;

  return text == NULL ||
         frederic_play_parse (self->play, "combat", input, text, value, &message) ||
         arb_play_fail_act (self->play, act, id, "%s: %s", id, message);
}

gboolean
frederic_play_take_bool (FredericPlay *self,
                         guint act,
                         const char *id,
                         const char *input,
                         gboolean *value)
{
  ArbValue taken = arb_value_bool (*value);

  if (!frederic_play_take (self, act, id, input, &taken))
    return FALSE;
  *value = taken.truth;
  return TRUE;
}

void
frederic_play_tell_bool (FredericPlay *self,
                         guint act,
                         const char *id,
                         gboolean value)
{
  arb_play_tell_act (self->play, act, id, value ? "yes" : "no");
}

/* --- The units ------------------------------------------------------------------------------- */

static gboolean
read_type_and_elements (FredericPlay *self,
                        guint unit,
                        FredericTroop *troop)
{
  static const char *const ids[] = { "type", "elements" };
  const GArray *sets = arb_play_get_unit (self->play, unit)->sets;
  ArbValue values[G_N_ELEMENTS (ids)];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *input = g_strconcat ("attacker.", ids[i], NULL);
      g_autofree char *message = NULL;
      const char *text = arb_play_sets_get (sets, ids[i]);

      if (text == NULL)
        return arb_play_fail_unit (self->play, unit, ids[i], _ ("“%s” is missing."), ids[i]);
      if (!frederic_play_parse (self->play, "combat", input, text, &values[i], &message))
        return arb_play_fail_unit (self->play, unit, ids[i], "%s: %s", ids[i], message);
    }
  frederic_troop_set_type (troop, self->play, values[0].word);
  troop->elements = (int) values[1].integer;
  return troop->elements == 1 || !frederic_has_flag (&troop->type, FREDERIC_ONE_ELEMENT) ||
         arb_play_fail_unit (self->play, unit, "elements",
                             _ ("A unit of that type has one element."));
}

static gboolean
read_unit (FredericPlay *self,
           guint unit,
           FredericTroop *troop)
{
  const ArbPlayUnit *given = arb_play_get_unit (self->play, unit);

  if (g_str_has_suffix (given->id, FREDERIC_ELEPHANT_SUFFIX))
    return arb_play_fail_unit (self->play, unit, "id",
                               _ ("Ids that end in “%s” are for elephants that bolt."),
                               FREDERIC_ELEPHANT_SUFFIX);
  if (!read_type_and_elements (self, unit, troop))
    return FALSE;
  for (guint i = 0; i < given->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (given->sets, ArbPlaySet, i);
      g_autofree char *message = NULL;

      if (!g_str_equal (set->id, "type") && !g_str_equal (set->id, "elements") &&
          !frederic_troop_set (troop, self->play, set->id, set->text, &message))
        return arb_play_fail_unit (self->play, unit, set->id, "%s: %s", set->id, message);
    }
  return TRUE;
}

static void
troop_free (gpointer data)
{
  frederic_troop_free (data);
}

void
frederic_play_free (FredericPlay *self)
{
  frederic_play_close_open (self);
  frederic_play_close_announced (self);
  frederic_play_close_barred (self);
  g_ptr_array_unref (self->troops);
  g_hash_table_unref (self->will_skip);
  g_free (self);
}

static void
play_free (gpointer data)
{
  frederic_play_free (data);
}

/* In an event nothing that stands in the state is at fault, and the flights are what it says. */
static gboolean
read_units (FredericPlay *self)
{
  gboolean is_of_event = arb_play_is_of_event (self->play);

  self->n_of_file = arb_play_get_n_units (self->play);
  for (guint i = 0; i < self->n_of_file; i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      g_ptr_array_add (self->troops, frederic_troop_new (unit->id, unit->side));
      if (is_of_event)
        frederic_play_read_kept (self, i, self->troops->pdata[i]);
      else if (!read_unit (self, i, self->troops->pdata[i]))
        return FALSE;
    }
  if (is_of_event)
    {
      frederic_play_seat_characters (self);
      frederic_play_restore_open (self);
      return TRUE;
    }
  self->side = arb_play_get_unit (self->play, 0)->side;
  frederic_play_begin_flights (self);
  return TRUE;
}

static gpointer
play_begin (ArbPlay *play)
{
  FredericPlay *self = g_new0 (FredericPlay, 1);

  self->play = play;
  self->troops = g_ptr_array_new_with_free_func (troop_free);
  self->will_skip = g_hash_table_new (g_str_hash, g_str_equal);
  self->turn = 1;
  if (!read_units (self))
    g_clear_pointer (&self, frederic_play_free);
  return self;
}

FredericPlay *
frederic_play_begin (ArbPlay *play)
{
  return play_begin (play);
}

static gboolean
play_end (gpointer state)
{
  FredericPlay *self = state;

  for (guint i = 0; i < self->troops->len; i++)
    frederic_troop_tell (self->troops->pdata[i], self->play, i);
  return TRUE;
}

/* --- The acts -------------------------------------------------------------------------------- */

typedef enum
{
  NAMED_NOT,
  NAMED,
  NAMED_AT_WILL,
} Named;

typedef struct
{
  const char *id;
  Named a;
  Named b;
  gboolean after_follow_up; /* an obligatory follow-up comes first */
  gboolean drops_attack;    /* an attack that was announced is not made */
  gboolean (*play) (FredericPlay *self,
                    guint act,
                    FredericTroop *a,
                    FredericTroop *b);
} Procedure;

static const Procedure procedures[] = {
  { "combat", NAMED, NAMED, TRUE, FALSE, frederic_play_combat },
  { "riposte", NAMED, NAMED, FALSE, FALSE, frederic_play_riposte },
  { "follow", NAMED, NAMED_NOT, FALSE, FALSE, frederic_play_follow },
  { "pursuit", NAMED, NAMED, FALSE, FALSE, frederic_play_pursuit },
  { "panic", NAMED, NAMED_AT_WILL, TRUE, TRUE, frederic_play_panic },
  { "move", NAMED, NAMED_NOT, TRUE, TRUE, frederic_play_move },
  { "officer-flight", NAMED, NAMED_NOT, FALSE, TRUE, frederic_play_officer_flight },
  { "state", NAMED, NAMED_NOT, FALSE, TRUE, frederic_play_state },
  { "next-turn", NAMED_NOT, NAMED_NOT, TRUE, TRUE, frederic_play_next_turn },
};

static const Procedure *
find_procedure (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (procedures); i++)
    if (g_str_equal (procedures[i].id, id))
      return &procedures[i];
  return NULL;
}

static const FredericTroop *
find_officers_in_flight (const FredericPlay *self)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop->elements == 0 && troop->officers->len > 0)
        return troop;
    }
  return NULL;
}

/* « Ordre des combats »: one combat after the other, each with all that follows from it. */
static gboolean
may_come_now (FredericPlay *self,
              guint act,
              const Procedure *procedure)
{
  const FredericTroop *fled = find_officers_in_flight (self);

  if (fled != NULL && !g_str_equal (procedure->id, "officer-flight"))
    return arb_play_fail_act (self->play, act, "procedure",
                              _ ("The officers of “%s” must flee first."), fled->id);
  if (self->barred.elephant != NULL && !g_str_equal (procedure->id, "combat"))
    return arb_play_fail_act (self->play, act, "procedure",
                              _ ("“%s” fights for its passage first."), self->barred.elephant->id);
  if (self->announced.attacker != NULL && !self->announced.is_riposted &&
      !g_str_equal (procedure->id, "riposte") &&
      arb_play_rules (self->play, "early-riposte", "must"))
    return arb_play_fail_act (self->play, act, "procedure",
                              _ ("The riposte of “%s” comes before anything else."),
                              self->announced.defender->id);
  if (procedure->after_follow_up && self->open.follow_up == FREDERIC_MUST &&
      !self->open.has_followed)
    return arb_play_fail_act (self->play, act, "procedure",
                              _ ("“%s” must follow up first."), self->open.attacker->id);
  return TRUE;
}

/* @troop NULL: none was named, and none had to be. FALSE: told. */
static gboolean
find_named (FredericPlay *self,
            guint act,
            const char *which,
            const char *id,
            Named named,
            FredericTroop **troop)
{
  *troop = id != NULL ? frederic_play_find (self, id) : NULL;
  if (id != NULL && named == NAMED_NOT)
    return arb_play_fail_act (self->play, act, which, _ ("This act does not name a unit “%s”."),
                              which);
  if (id == NULL && named == NAMED)
    return arb_play_fail_act (self->play, act, which, _ ("“%s” is missing."), which);
  return id == NULL || *troop != NULL ||
         arb_play_fail_act (self->play, act, which, _ ("There is no unit “%s”."), id);
}

static gboolean
is_alive (FredericPlay *self,
          guint act,
          const char *which,
          const FredericTroop *troop)
{
  return troop == NULL || troop->elements > 0 ||
         arb_play_fail_act (self->play, act, which, _ ("“%s” has no element left."), troop->id);
}

static gboolean
play_act (gpointer state,
          guint act)
{
  FredericPlay *self = state;
  const ArbPlayAct *given = arb_play_get_act (self->play, act);
  const Procedure *procedure = find_procedure (given->procedure);
  FredericTroop *a;
  FredericTroop *b;

  if (procedure == NULL)
    return arb_play_fail_act (self->play, act, "procedure", _ ("There is no act “%s” in a game."),
                              given->procedure);
  if (!may_come_now (self, act, procedure) ||
      !find_named (self, act, "a", given->a, procedure->a, &a) ||
      !find_named (self, act, "b", given->b, procedure->b, &b) ||
      (procedure->play != frederic_play_officer_flight && !is_alive (self, act, "a", a)) ||
      !is_alive (self, act, "b", b) || !procedure->play (self, act, a, b))
    return FALSE;
  if (procedure->drops_attack)
    frederic_play_close_announced (self);
  return TRUE;
}

const ArbPlayDef frederic_play_def = {
  .events = &frederic_play_events,
  .begin = play_begin,
  .act = play_act,
  .end = play_end,
  .free = play_free,
};
