/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Acts of a game: moves, officers in flight, the umpire's own word, and the next turn. */

#include <glib/gi18n-lib.h>

#include "systems/frederic/frederic-play.h"

static void
add_int (GArray *sets,
         const char *id,
         int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  arb_play_sets_add (sets, id, text);
}

/* --- Moves ----------------------------------------------------------------------------------- */

typedef struct
{
  int hexes;
  gboolean road;
  gboolean road_march;
  gboolean mounted;
} Move;

static gboolean
read_move (FredericPlay *self,
           guint act,
           Move *move)
{
  static const char *const allowed[] = { "hexes", "road", "road-march", "mounted-move", NULL };
  ArbValue hexes = ARB_VALUE_INIT;

  *move = (Move) { 0 };
  if (!frederic_play_allows (self, act, allowed) ||
      !frederic_play_take (self, act, "hexes", "attacker.moved", &hexes) ||
      !frederic_play_take_bool (self, act, "road", "attacker.road", &move->road) ||
      !frederic_play_take_bool (self, act, "road-march", "attacker.road-march",
                                &move->road_march) ||
      !frederic_play_take_bool (self, act, "mounted-move", "attacker.mounted-move", &move->mounted))
    return FALSE;
  if (hexes.type == ARB_VALUE_NONE)
    return arb_play_fail_act (self->play, act, "hexes", _ ("“%s” is missing."), "hexes");
  move->hexes = (int) hexes.integer;
  return TRUE;
}

static void
add_own (const FredericTroop *troop,
         FredericField field,
         const char *id,
         GArray *sets)
{
  if (troop->fields[field].type != ARB_VALUE_NONE)
    add_int (sets, id, frederic_troop_get_int (troop, field));
}

/* « Cas particulier de l'artillerie »: what it retreated counts in this move. */
static gboolean
move_guns (FredericPlay *self,
           guint act,
           FredericTroop *guns,
           const Move *move)
{
  g_autoptr (GArray) sets = arb_play_sets_new ();
  g_autoptr (GArray) values = arb_play_sets_new ();
  g_auto (ArbCaseResult) result = { 0 };

  arb_play_sets_add (sets, "unit.type", guns->type.id);
  add_int (sets, "unit.elements", guns->elements);
  add_int (sets, "unit.retreat-debt", frederic_troop_get_int (guns, FREDERIC_FIELD_RETREAT_DEBT));
  add_own (guns, FREDERIC_FIELD_MOVE_WITH, "unit.move-with-combat", sets);
  add_own (guns, FREDERIC_FIELD_MOVE_WITHOUT, "unit.move-without-combat", sets);
  add_own (guns, FREDERIC_FIELD_ROAD_BONUS, "unit.road-bonus", sets);
  add_int (sets, "plan.move", move->hexes);
  arb_play_sets_add (sets, "plan.road", move->road ? "yes" : "no");
  if (!arb_play_resolve (self->play, "artillery-next-turn", sets, &result))
    return arb_play_fail_act (self->play, act, result.error_id, "%s", result.message);
  arb_play_collect_result (&result, values);
  if (g_str_equal (arb_play_sets_get (values, "plan.allowed"), "no"))
    return arb_play_fail_act (self->play, act, "hexes", _ ("“%s” cannot move that far."), guns->id);
  arb_play_tell_result (self->play, act, "", &result);
  guns->moved_too_far =
      move->hexes > g_ascii_strtoll (arb_play_sets_get (values, "move.with-combat"), NULL, 10);
  return TRUE;
}

gboolean
frederic_play_move (FredericPlay *self,
                    guint act,
                    FredericTroop *a,
                    FredericTroop *b)
{
  g_autofree char *told = NULL;
  Move move;

  if (!frederic_play_may_act (self, act, a))
    return FALSE;
  if (frederic_troop_is (a, FREDERIC_FIELD_HAS_FOUGHT))
    return arb_play_fail_act (self->play, act, "a", _ ("“%s” has fought in this turn."), a->id);
  if (a->has_moved)
    return arb_play_fail_act (self->play, act, "a", _ ("“%s” has moved in this turn."), a->id);
  if (!read_move (self, act, &move) ||
      (frederic_troop_is_artillery (a) && !move_guns (self, act, a, &move)))
    return FALSE;
  frederic_troop_march (a, move.hexes, move.road_march, move.mounted);
  frederic_play_close_open (self);
  told = g_strdup_printf ("%d", move.hexes);
  arb_play_tell_act (self->play, act, "moved", told);
  return TRUE;
}

/* --- Officers -------------------------------------------------------------------------------- */

/* The unit that takes him in. FALSE: told. @refuge NULL: none. */
static gboolean
find_refuge (FredericPlay *self,
             guint act,
             const FredericTroop *from,
             FredericTroop **refuge)
{
  const char *given = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, "refuge");
  g_autofree char *id = g_strstrip (g_strdup (given != NULL ? given : "none"));

  *refuge = NULL;
  if (g_str_equal (id, "none"))
    return TRUE;
  *refuge = frederic_play_find (self, id);
  if (*refuge == NULL || !g_str_equal ((*refuge)->side, from->side) || (*refuge)->elements == 0 ||
      frederic_troop_is_panicking (*refuge))
    return arb_play_fail_act (self->play, act, "refuge", _ ("“%s” cannot take an officer in."), id);
  return TRUE;
}

/* When the act describes the map, the map decides. */
static gboolean
ask_map (FredericPlay *self,
         guint act,
         gboolean has_refuge)
{
  const GArray *given = arb_play_get_act (self->play, act)->sets;
  g_autoptr (GArray) sets = arb_play_sets_new ();
  g_autoptr (GArray) values = arb_play_sets_new ();
  g_auto (ArbCaseResult) result = { 0 };

  for (guint i = 0; i < given->len; i++)
    if (!g_str_equal (g_array_index (given, ArbPlaySet, i).id, "refuge"))
      arb_play_sets_add (sets, g_array_index (given, ArbPlaySet, i).id,
                         g_array_index (given, ArbPlaySet, i).text);
  if (sets->len <= 1)
    return TRUE;
  if (!arb_play_resolve (self->play, "officer-flight", sets, &result))
    return arb_play_fail_act (self->play, act, result.error_id, "%s", result.message);
  arb_play_collect_result (&result, values);
  if (g_str_equal (arb_play_sets_get (values, "outcome"), "refuge") != has_refuge)
    return arb_play_fail_act (self->play, act, "refuge",
                              has_refuge ? _ ("By the map he reaches no unit of his own.")
                                         : _ ("By the map he reaches a unit of his own."));
  arb_play_tell_act (self->play, act, "refuges", arb_play_sets_get (values, "refuges"));
  return TRUE;
}

static gboolean
read_rank (FredericPlay *self,
           guint act,
           const FredericTroop *from,
           const char **rank)
{
  const char *text = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, "officer.rank");
  g_autofree char *message = NULL;
  ArbValue value = ARB_VALUE_INIT;

  if (text == NULL)
    return arb_play_fail_act (self->play, act, "officer.rank", _ ("“%s” is missing."),
                              "officer.rank");
  if (!frederic_play_parse (self->play, "officer-flight", "officer.rank", text, &value, &message))
    return arb_play_fail_act (self->play, act, "officer.rank", "officer.rank: %s", message);
  *rank = value.word;
  return frederic_troop_find_officer (from, *rank) >= 0 ||
         arb_play_fail_act (self->play, act, "officer.rank",
                            _ ("No officer of that rank is with “%s”."), from->id);
}

/* In an event: who of the lists has that rank and is with the unit; NULL: nobody knows. */
static FredericTroop *
find_character (const FredericPlay *self,
                const FredericTroop *unit,
                const char *rank)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];

      if (g_strcmp0 (troop->with, unit->id) == 0 && g_strcmp0 (troop->rank, rank) == 0)
        return troop;
    }
  return NULL;
}

gboolean
frederic_play_flee_officer (FredericPlay *self,
                            FredericTroop *from,
                            const char *rank,
                            FredericTroop *refuge)
{
  FredericTroop *character = from->rank != NULL ? from : find_character (self, from, rank);
  int place = frederic_troop_find_officer (from, rank);
  gboolean skips = refuge == NULL && g_str_equal (rank, "general-en-chef");

  from->knows_officers = TRUE;
  if (place >= 0)
    g_ptr_array_remove_index (from->officers, (guint) place);
  if (refuge != NULL)
    {
      refuge->knows_officers = TRUE;
      g_ptr_array_add (refuge->officers, (gpointer) g_intern_string (rank));
    }
  if (character != NULL)
    {
      character->with = refuge != NULL ? refuge->id : NULL;
      character->is_lost = refuge == NULL;
    }
  if (skips)
    g_hash_table_add (self->will_skip, (gpointer) from->side);
  return skips;
}

/* « Personnage en fuite », « Perte du Général en chef ». */
gboolean
frederic_play_officer_flight (FredericPlay *self,
                              guint act,
                              FredericTroop *a,
                              FredericTroop *b)
{
  FredericTroop *refuge;
  const char *rank = NULL;
  gboolean skips;

  if (a->elements > 0 || a->officers->len == 0)
    return arb_play_fail_act (self->play, act, "a", _ ("No officer of “%s” has to flee."), a->id);
  if (!read_rank (self, act, a, &rank) || !find_refuge (self, act, a, &refuge) ||
      !ask_map (self, act, refuge != NULL))
    return FALSE;
  skips = frederic_play_flee_officer (self, a, rank, refuge);
  arb_play_tell_act (self->play, act, "outcome", refuge != NULL ? "refuge" : "removed");
  frederic_play_tell_bool (self, act, "skip-turn", skips);
  return TRUE;
}

/* --- The umpire's own word ------------------------------------------------------------------- */

gboolean
frederic_play_state (FredericPlay *self,
                     guint act,
                     FredericTroop *a,
                     FredericTroop *b)
{
  const GArray *given = arb_play_get_act (self->play, act)->sets;

  for (guint i = 0; i < given->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (given, ArbPlaySet, i);
      g_autofree char *message = NULL;

      if (!frederic_troop_set (a, self->play, set->id, set->text, &message))
        return arb_play_fail_act (self->play, act, set->id, "%s: %s", set->id, message);
    }
  return TRUE;
}

/* --- The next turn --------------------------------------------------------------------------- */

/* The other side of two; NULL: there are more, or only one. */
static const char *
find_other_side (const FredericPlay *self)
{
  const char *other = NULL;

  for (guint i = 0; i < self->troops->len; i++)
    {
      const char *side = ((FredericTroop *) self->troops->pdata[i])->side;

      if (g_str_equal (side, self->side))
        continue;
      if (other != NULL && !g_str_equal (side, other))
        return NULL;
      other = side;
    }
  return other;
}

static gboolean
read_side (FredericPlay *self,
           guint act,
           const char **side)
{
  const char *given = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, "side");
  g_autofree char *text = g_strstrip (g_strdup (given != NULL ? given : ""));

  *side = given == NULL ? find_other_side (self) : NULL;
  for (guint i = 0; given != NULL && *side == NULL && i < self->troops->len; i++)
    if (g_str_equal (((FredericTroop *) self->troops->pdata[i])->side, text))
      *side = ((FredericTroop *) self->troops->pdata[i])->side;
  if (*side == NULL && given == NULL)
    return arb_play_fail_act (self->play, act, "side",
                              _ ("It must be said whose turn begins: there are not two sides."));
  return *side != NULL || arb_play_fail_act (self->play, act, "side",
                                             _ ("No unit is of the side “%s”."), text);
}

static gboolean
side_has (const FredericPlay *self,
          const char *side,
          const char *rank)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (g_str_equal (troop->side, side) && frederic_troop_find_officer (troop, rank) >= 0)
        return TRUE;
    }
  return FALSE;
}

const char *
frederic_play_get_general_rank (const FredericPlay *self,
                                const char *side)
{
  static const char *const ranks[] = { "sous-general", "officier-superieur" };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    if (side_has (self, side, ranks[i]))
      return ranks[i];
  return NULL;
}

void
frederic_play_seat_general (const FredericPlay *self,
                            FredericTroop *seat)
{
  const char *general = g_intern_static_string ("general-en-chef");
  const char *rank = frederic_play_get_general_rank (self, seat->side);
  int place = rank != NULL ? frederic_troop_find_officer (seat, rank) : -1;

  seat->knows_officers = TRUE;
  if (place >= 0)
    seat->officers->pdata[place] = (gpointer) general;
  else
    g_ptr_array_add (seat->officers, (gpointer) general);
  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];

      if (troop->is_lost && troop->rank == general && g_str_equal (troop->side, seat->side))
        {
          troop->is_lost = FALSE;
          troop->with = seat->id;
          return;
        }
    }
}

/* FALSE: told. @troop NULL: none was named. */
static gboolean
find_seat_of_general (FredericPlay *self,
                      guint act,
                      const char *side,
                      FredericTroop **troop)
{
  const char *rank = frederic_play_get_general_rank (self, side);
  const char *given = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, "general");
  g_autofree char *id = g_strstrip (g_strdup (given != NULL ? given : ""));

  *troop = given != NULL ? frederic_play_find (self, id) : NULL;
  if (given == NULL)
    return TRUE;
  if (!g_hash_table_contains (self->will_skip, side))
    return arb_play_fail_act (self->play, act, "general",
                              _ ("A general is put back only in the turn that his loss costs."));
  if (*troop == NULL || !g_str_equal ((*troop)->side, side) || (*troop)->elements == 0 ||
      frederic_troop_is_panicking (*troop))
    return arb_play_fail_act (self->play, act, "general", _ ("“%s” cannot take the general in."),
                              id);
  return rank == NULL || frederic_troop_find_officer (*troop, rank) >= 0 ||
         arb_play_fail_act (self->play, act, "general",
                            _ ("The general takes the place of an officer, and “%s” has none of the "
                               "rank in question."),
                            id);
}

/* Debts that counted in the turn are paid, those made in it count in the next one. */
static void
end_turn (FredericPlay *self)
{
  gboolean waits =
      self->is_skipped && arb_play_rules (self->play, "skipped-turn-debt", "waits");

  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];
      int old = waits ? frederic_troop_get_int (troop, FREDERIC_FIELD_RETREAT_DEBT) : 0;

      if (!frederic_play_is_its_turn (self, troop))
        continue;
      frederic_troop_set_int (troop, FREDERIC_FIELD_RETREAT_DEBT,
                              MIN (old + troop->retreat_next, FREDERIC_MOST_DEBT));
      troop->retreat_next = 0;
    }
}

static void
begin_turn (FredericPlay *self,
            const char *side)
{
  self->turn++;
  self->side = side;
  self->is_skipped = g_hash_table_remove (self->will_skip, side);
  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];

      troop->has_riposted = FALSE;
      if (!frederic_play_is_its_turn (self, troop))
        continue;
      frederic_troop_set_int (troop, FREDERIC_FIELD_MOVED, 0);
      frederic_troop_set_bool (troop, FREDERIC_FIELD_ROAD_MARCH, FALSE);
      frederic_troop_set_bool (troop, FREDERIC_FIELD_MOUNTED_MOVE, FALSE);
      frederic_troop_set_bool (troop, FREDERIC_FIELD_HAS_FOUGHT, FALSE);
      troop->has_moved = FALSE;
      troop->moved_too_far = FALSE;
    }
  frederic_play_begin_flights (self);
}

static void
tell_turn (FredericPlay *self,
           guint act)
{
  g_autofree char *turn = g_strdup_printf ("%u", self->turn);
  g_autoptr (GString) panic = g_string_new (NULL);

  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop->must_roll)
        g_string_append_printf (panic, "%s%s", panic->len > 0 ? "," : "", troop->id);
    }
  arb_play_tell_act (self->play, act, "turn", turn);
  arb_play_tell_act (self->play, act, "side", self->side);
  frederic_play_tell_bool (self, act, "skipped", self->is_skipped);
  if (panic->len > 0)
    arb_play_tell_act (self->play, act, "panic", panic->str);
}

static gboolean
all_have_fled (FredericPlay *self,
               guint act)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop->must_roll)
        return arb_play_fail_act (self->play, act, "procedure",
                                  _ ("“%s” still has to flee in this turn."), troop->id);
    }
  return TRUE;
}

gboolean
frederic_play_next_turn (FredericPlay *self,
                         guint act,
                         FredericTroop *a,
                         FredericTroop *b)
{
  static const char *const allowed[] = { "side", "general", NULL };
  FredericTroop *seat;
  const char *side;

  if (!all_have_fled (self, act) || !frederic_play_allows (self, act, allowed) ||
      !read_side (self, act, &side) || !find_seat_of_general (self, act, side, &seat))
    return FALSE;
  frederic_play_close_open (self);
  if (seat != NULL)
    frederic_play_seat_general (self, seat);
  end_turn (self);
  begin_turn (self, side);
  tell_turn (self, act);
  return TRUE;
}
