/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A play inside an event: what units keep from one session to the next, as fields of their state. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/frederic/frederic-carried.h"

#define NONE "none"
#define CHARACTER "character"
#define LOST "lost"

/* What is still to do with a unit, as the sheets of an event list it. */
#define DUE_RIPOSTE "effect.may-riposte"
#define DUE_FLIGHT "effect.must-flee"
#define DUE_ESCAPE "effect.officers-flee"

/* Yes or no about the turn, and where it stands in a troop. */
static const struct
{
  const char *id;
  gsize offset;
} marks[] = {
  { "has-moved", G_STRUCT_OFFSET (FredericTroop, has_moved) },
  { "too-far", G_STRUCT_OFFSET (FredericTroop, moved_too_far) },
  { "must-roll", G_STRUCT_OFFSET (FredericTroop, must_roll) },
  { "just-bolted", G_STRUCT_OFFSET (FredericTroop, has_just_bolted) },
  { "panicked", G_STRUCT_OFFSET (FredericTroop, is_panicked) },
  { "has-riposted", G_STRUCT_OFFSET (FredericTroop, has_riposted) },
};

/* Numbers that are 0 unless something happened. */
static const struct
{
  const char *id;
  gsize offset;
} counts[] = {
  { "losses", G_STRUCT_OFFSET (FredericTroop, lost) },
  { "retreat-next", G_STRUCT_OFFSET (FredericTroop, retreat_next) },
  { "fled", G_STRUCT_OFFSET (FredericTroop, fled) },
};

const char *const frederic_play_kept[] = {
  /* Of the unit. */
  "type", "animal", "no-missile", "retreat-per-hit", "move-with-combat", "move-without-combat",
  "road-bonus", "range", "moved", "road-march", "mounted-move", "has-fought", "retreat-debt",
  "officers", "has-moved", "too-far", "must-roll", "just-bolted", "panicked", "losses",
  "has-riposted", "retreat-next", "fled", "place", DUE_RIPOSTE, FREDERIC_DUE_MAY_FOLLOW, FREDERIC_DUE_MUST_FOLLOW,
  "struck", "retreated", "freed-hex", "follow-if-freed", "may-pursue",
  /* Of a character. */
  "leader-fate", "with",
  /* Of its side, as every unit of it knows. */
  "in-turn", "skips", "skipped", NULL,
};

/* --- Reading --------------------------------------------------------------------------------- */

static gboolean
is_yes (const GArray *sets,
        const char *id)
{
  return g_strcmp0 (arb_play_sets_get (sets, id), "yes") == 0;
}

static int
get_count (const GArray *sets,
           const char *id)
{
  const char *text = arb_play_sets_get (sets, id);

  return text != NULL ? (int) CLAMP (g_ascii_strtoll (text, NULL, 10), 0, 999) : 0;
}

/* The id as the game has it; NULL: nobody is called so. */
static const char *
find_id (const FredericPlay *self,
         const char *id)
{
  guint index;

  return arb_play_find_unit (self->play, id, &index) ? arb_play_get_unit (self->play, index)->id : NULL;
}

/* A rank that the rules do not know is that of nobody who counts. */
static void
read_character (FredericPlay *self,
                const GArray *sets,
                FredericTroop *troop)
{
  const char *grade = arb_play_sets_get (sets, "grade");
  g_autofree char *message = NULL;
  ArbValue rank = ARB_VALUE_INIT;

  if (grade != NULL && frederic_play_parse (self->play, "officer-flight", "officer.rank", grade, &rank,
                                            &message))
    troop->rank = rank.word;
  troop->with = find_id (self, arb_play_sets_get (sets, "with"));
  troop->is_lost = g_strcmp0 (arb_play_sets_get (sets, "leader-fate"), LOST) == 0;
}

void
frederic_play_seat_characters (FredericPlay *self)
{
  for (guint i = 0; i < self->n_of_file; i++)
    {
      const GArray *sets = arb_play_get_unit (self->play, i)->sets;
      FredericTroop *unit = self->troops->pdata[i];
      g_autoptr (GPtrArray) ranks = g_ptr_array_new ();

      for (guint j = 0; j < self->n_of_file; j++)
        {
          const FredericTroop *character = self->troops->pdata[j];

          if (character->rank != NULL && !character->is_lost && character->with == unit->id)
            g_ptr_array_add (ranks, (gpointer) character->rank);
        }
      if (ranks->len == 0 || arb_play_sets_get (sets, "officers") != NULL)
        continue;
      unit->knows_officers = TRUE;
      g_ptr_array_set_size (unit->officers, 0);
      g_ptr_array_extend (unit->officers, ranks, NULL, NULL);
    }
}

/* What an umpire wrote into the state by hand may be anything: what does not fit is left out. */
void
frederic_play_read_kept (FredericPlay *self,
                         guint unit,
                         FredericTroop *troop)
{
  const GArray *sets = arb_play_get_unit (self->play, unit)->sets;
  const char *type = arb_play_sets_get (sets, "type");
  const char *officers = arb_play_sets_get (sets, "officers");
  const char *leader = arb_play_sets_get (sets, "rank"); /* as rules of an earlier version tell it */
  const char *place = arb_play_sets_get (sets, "place");

  frederic_troop_set_type (troop, self->play, type != NULL ? type : "");
  if (g_strcmp0 (arb_play_sets_get (sets, "kind"), CHARACTER) == 0)
    {
      read_character (self, sets, troop);
      return;
    }
  troop->elements = get_count (sets, "elements");
  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);
      g_autofree char *message = NULL;

      if (!g_str_equal (set->id, "officers"))
        frederic_troop_set (troop, self->play, set->id, set->text, &message);
    }
  if (officers == NULL)
    officers = leader;
  troop->knows_officers = officers != NULL;
  if (officers != NULL && !g_str_equal (officers, NONE))
    {
      g_autofree char *message = NULL;

      frederic_troop_set (troop, self->play, "officers", officers, &message);
    }
  troop->has_place = place != NULL && arb_hex_parse (place, &troop->place);
  troop->riposte_to = find_id (self, arb_play_sets_get (sets, DUE_RIPOSTE));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    G_STRUCT_MEMBER (gboolean, troop, marks[i].offset) = is_yes (sets, marks[i].id);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    G_STRUCT_MEMBER (int, troop, counts[i].offset) = get_count (sets, counts[i].id);
  if (is_yes (sets, "in-turn"))
    {
      self->side = troop->side;
      self->is_skipped = is_yes (sets, "skipped");
    }
  if (is_yes (sets, "skips"))
    g_hash_table_add (self->will_skip, (gpointer) troop->side);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
add_field (GHashTable *fields,
           const char *id,
           char *text)
{
  g_hash_table_insert (fields, (gpointer) g_intern_string (id), text);
}

static void
add_mark (GHashTable *fields,
          const char *id,
          gboolean is_set)
{
  add_field (fields, id, g_strdup (is_set ? "yes" : ""));
}

static char *
dup_officers (const FredericTroop *troop)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < troop->officers->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "," : "", (char *) troop->officers->pdata[i]);
  if (list->len == 0 && troop->knows_officers)
    g_string_append (list, NONE);
  return g_string_free (list, FALSE);
}

/* Rules that an event has kept from an earlier version say nothing of it. */
static void
add_due (GHashTable *fields,
         const FredericPlay *self,
         const FredericTroop *troop)
{
  if (arb_rules_find_text (arb_play_get_rules (self->play), "riposte-next") == NULL)
    return;
  add_field (fields, DUE_RIPOSTE, g_strdup (troop->riposte_to != NULL ? troop->riposte_to : ""));
  frederic_play_add_open (self, troop, fields);
  add_mark (fields, DUE_FLIGHT, troop->elements > 0 && troop->must_roll);
  add_mark (fields, DUE_ESCAPE, troop->elements == 0 && troop->officers->len > 0);
}

/* Who of the lists is with the unit, as the event calls them: without their side. */
static char *
dup_leaders (const FredericPlay *self,
             const FredericTroop *unit)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];
      const char *slash = strchr (troop->id, '/');

      if (troop->rank != NULL && g_strcmp0 (troop->with, unit->id) == 0)
        g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "",
                                slash != NULL ? slash + 1 : troop->id);
    }
  return g_string_free (list, FALSE);
}

static GHashTable *
dup_character_fields (const FredericPlay *self,
                      const FredericTroop *character)
{
  GHashTable *fields = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  add_field (fields, "leader-fate", g_strdup (character->is_lost ? LOST : ""));
  add_field (fields, "with", g_strdup (character->with != NULL ? character->with : ""));
  return fields;
}

/* Every field of the state with its text, "" for one that is not there. */
static GHashTable *
dup_fields (const FredericPlay *self,
            const FredericTroop *troop)
{
  GHashTable *fields = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  gboolean in_turn = self->side != NULL && frederic_play_is_its_turn (self, troop);
  char at[ARB_HEX_LENGTH];

  if (troop->rank != NULL)
    {
      g_hash_table_unref (fields);
      return dup_character_fields (self, troop);
    }
  frederic_troop_add_fields (troop, self->play, fields);
  add_field (fields, "strength", g_strdup_printf ("%d", troop->elements));
  add_field (fields, "type", g_strdup (troop->type.id));
  add_field (fields, "officers", dup_officers (troop));
  add_field (fields, "place", g_strdup (troop->has_place ? arb_hex_print (troop->place, at) : ""));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    add_mark (fields, marks[i].id, G_STRUCT_MEMBER (gboolean, troop, marks[i].offset));
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      int count = G_STRUCT_MEMBER (int, troop, counts[i].offset);

      add_field (fields, counts[i].id, count > 0 ? g_strdup_printf ("%d", count) : g_strdup (""));
    }
  add_due (fields, self, troop);
  add_field (fields, "leader", dup_leaders (self, troop));
  add_mark (fields, "in-turn", in_turn);
  add_mark (fields, "skipped", in_turn && self->is_skipped);
  add_mark (fields, "skips", g_hash_table_contains (self->will_skip, troop->side));
  return fields;
}

char *
frederic_play_dup_changes (const FredericPlay *before,
                           const FredericPlay *after,
                           const char *unit)
{
  const FredericTroop *was = frederic_play_find (before, unit);
  const FredericTroop *is = frederic_play_find (after, unit);
  g_autoptr (GHashTable) old = was != NULL ? dup_fields (before, was) : NULL;
  g_autoptr (GHashTable) now = is != NULL ? dup_fields (after, is) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GList) ids = NULL;

  if (is == NULL)
    return NULL;
  if (was == NULL)
    g_string_append_printf (text, "name %s\n", frederic_play_get_name (after, is));
  ids = g_list_sort (g_hash_table_get_keys (now), (GCompareFunc) g_strcmp0);
  for (GList *id = ids; id != NULL; id = id->next)
    {
      const char *value = g_hash_table_lookup (now, id->data);
      const char *kept = old != NULL ? g_hash_table_lookup (old, id->data) : "";

      if (!g_str_equal (value, kept))
        g_string_append_printf (text, "%s %s\n", (char *) id->data, value);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- What may begin, and what it need not ask ------------------------------------------------ */

static gboolean
refuse (char **why,
        const FredericPlay *self,
        const char *sentence,
        const FredericTroop *troop)
{
  /* Each has one place, for the name. */
  g_autoptr (GString) text = g_string_new (sentence);

  g_string_replace (text, "{unit}", frederic_play_get_name (self, troop), 0);
  *why = g_strdup (text->str);
  return FALSE;
}

static gboolean
have_fled (const FredericPlay *self,
           char **why)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop->elements == 0 && troop->officers->len > 0)
        return refuse (why, self, _ ("The officers of “{unit}” must flee first."), troop);
    }
  return TRUE;
}

/* « Suivi obligatoire ». */
static gboolean
has_followed (const FredericPlay *self,
              char **why)
{
  return !frederic_open_waits (&self->open) || self->open.follow_up != FREDERIC_MUST ||
         refuse (why, self, _ ("“{unit}” must follow up first."), self->open.attacker);
}

/* « Ordre des combats »: each combat with all that follows from it before the next. */
static gboolean
is_over (const FredericPlay *self,
         gboolean is_combat,
         char **why)
{
  gboolean at_once = arb_play_rules (self->play, "panic-roll", "at-once");

  if (!have_fled (self, why) || !has_followed (self, why))
    return FALSE;
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop->elements > 0 && troop->must_roll &&
          (!is_combat || (at_once && troop->has_just_bolted)))
        return refuse (why, self, _ ("“{unit}” must flee first."), troop);
    }
  return TRUE;
}

static gboolean
may_act (const FredericPlay *self,
         const FredericTroop *troop,
         char **why)
{
  if (troop->elements == 0)
    return refuse (why, self, _ ("“{unit}” has no element left."), troop);
  if (frederic_troop_is_panicking (troop))
    return refuse (why, self, _ ("“{unit}” only flees."), troop);
  if (self->side != NULL && !frederic_play_is_its_turn (self, troop))
    return refuse (why, self,
                   _ ("It is not the turn of “{unit}”: begin the next turn first, or let it riposte."),
                   troop);
  return !self->is_skipped || self->side == NULL ||
         refuse (why, self, _ ("The side of “{unit}” skips this turn."), troop);
}

gboolean
frederic_play_may_fight (const FredericPlay *self,
                         const FredericTroop *a,
                         const FredericTroop *b,
                         char **why)
{
  if (!is_over (self, TRUE, why) || (a != NULL && !may_act (self, a, why)))
    return FALSE;
  if (b != NULL && b->elements == 0)
    return refuse (why, self, _ ("“{unit}” has no element left."), b);
  if (a != NULL && a == self->open.attacker && frederic_open_waits (&self->open) &&
      self->open.pursuit == FREDERIC_MAY)
    return refuse (why, self,
                   _ ("“{unit}” may still follow up and pursue: play that, or decline it there."), a);
  return a == NULL || b == NULL || !g_str_equal (a->side, b->side) ||
         refuse (why, self, _ ("“{unit}” is of the same side."), b);
}

/* « Riposte »: in the enemy's turn, as an act of its own. */
static gboolean
ripostes (const FredericTroop *a,
          const FredericTroop *b)
{
  return a != NULL && b != NULL && g_strcmp0 (a->riposte_to, b->id) == 0;
}

/* « Suivi », « Poursuite », after an attack that was an act of its own. */
static gboolean
may_follow (const FredericPlay *self,
            const FredericTroop *a,
            const FredericTroop *b,
            char **why)
{
  if (a == NULL)
    return TRUE;
  if (self->open.attacker != a || !frederic_open_waits (&self->open))
    return refuse (why, self, _ ("“{unit}” has no hex to follow into."), a);
  if (self->open.defender != b)
    return refuse (why, self, _ ("The hex to follow into is that of “{unit}”: name it as the second unit."),
                   self->open.defender);
  return have_fled (self, why);
}

static gboolean
may_move (const FredericPlay *self,
          const FredericTroop *a,
          char **why)
{
  if (!has_followed (self, why) || !may_act (self, a, why))
    return FALSE;
  if (frederic_troop_is (a, FREDERIC_FIELD_HAS_FOUGHT))
    return refuse (why, self, _ ("“{unit}” has fought in this turn."), a);
  return !a->has_moved || refuse (why, self, _ ("“{unit}” has moved in this turn."), a);
}

static gboolean
may_flee (const FredericPlay *self,
          const FredericTroop *a,
          char **why)
{
  if (!has_followed (self, why))
    return FALSE;
  if (!frederic_troop_is_panicking (a))
    return refuse (why, self, _ ("“{unit}” is not a panicking elephant."), a);
  return a->must_roll || refuse (why, self, _ ("“{unit}” does not flee at this moment."), a);
}

static const FredericTroop *
get_troop (const FredericPlay *self,
           guint unit)
{
  return unit != ARB_PLAY_NOBODY ? self->troops->pdata[unit] : NULL;
}

static gboolean
may_begin (gpointer state,
           const char *procedure,
           guint a,
           guint b,
           char **why)
{
  const FredericPlay *self = state;
  const FredericTroop *first = get_troop (self, a);
  const FredericTroop *second = get_troop (self, b);

  if (g_str_equal (procedure, "combat") && ripostes (first, second))
    return is_over (self, TRUE, why);
  if (g_str_equal (procedure, "engagement") || g_str_equal (procedure, "combat"))
    return frederic_play_may_fight (self, first, second, why);
  if (g_str_equal (procedure, "follow"))
    return may_follow (self, first, second, why);
  if (g_str_equal (procedure, "move"))
    return first == NULL || may_move (self, first, why);
  if (g_str_equal (procedure, "flight"))
    return first == NULL || may_flee (self, first, why);
  if (!g_str_equal (procedure, "turn"))
    return TRUE;
  if (self->side == NULL)
    {
      *why = g_strdup (_ ("Nobody has played yet: the first move or attack says whose turn it is."));
      return FALSE;
    }
  return is_over (self, FALSE, why);
}

typedef struct
{
  ArbPlaySupplyFunc func;
  gpointer user_data;
} Supply;

static void
supply_known (const char *id,
              const char *text,
              gpointer user_data)
{
  /* The links of the rule file take these. */
  static const char *const linked[] = { "attacker.type", "attacker.elements", "attacker.elite",
                                        "attacker.traits", "defender.type", "defender.elements",
                                        "defender.elite", "defender.traits", NULL };
  const Supply *self = user_data;

  if (!g_strv_contains (linked, id))
    self->func (id, text, TRUE, self->user_data);
}

/* What an act that follows from another one is. */
static void
supply_course (const FredericTroop *a,
               const FredericTroop *b,
               const Supply *supply)
{
  if (ripostes (a, b))
    {
      supply->func ("riposte", "yes", TRUE, supply->user_data);
      supply->func ("pursuit", "no", TRUE, supply->user_data);
      supply->func ("attacker.supported", "yes", TRUE, supply->user_data);
    }
}

static void
supply_fight (const FredericPlay *self,
              const FredericTroop *a,
              const FredericTroop *b,
              const Supply *supply)
{
  g_autofree char *range = g_strdup_printf ("%d", frederic_troop_get_range (a));

  frederic_play_foreach_known (self, a, b, supply_known, (gpointer) supply);
  if (a->fields[FREDERIC_FIELD_RANGE].type == ARB_VALUE_INT)
    supply->func ("attacker.range", range, TRUE, supply->user_data);
  if (a->moved_too_far)
    supply->func ("attacker.moved-too-far", "yes", TRUE, supply->user_data);
}

static void
supply_debt (const FredericTroop *guns,
             const Supply *supply)
{
  g_autofree char *debt =
      g_strdup_printf ("%d", frederic_troop_get_int (guns, FREDERIC_FIELD_RETREAT_DEBT));

  supply->func ("unit.retreat-debt", debt, TRUE, supply->user_data);
}

/* What the turn that begins will find. */
static void
supply_turn (FredericPlay *self,
             const Supply *supply)
{
  guint n_elephants = 0;
  guint n_batteries = 0;
  g_autofree char *elephants = NULL;
  g_autofree char *batteries = NULL;
  guint act = arb_play_add_act (self->play, "next-turn", "next-turn", NULL, NULL);

  if (!frederic_play_next_turn (self, act, NULL, NULL))
    return;
  for (guint i = 0; i < self->troops->len; i++)
    {
      n_elephants += ((FredericTroop *) self->troops->pdata[i])->must_roll ? 1 : 0;
      n_batteries += frederic_play_owes_hexes (self, self->troops->pdata[i]) ? 1 : 0;
    }
  elephants = g_strdup_printf ("%u", n_elephants);
  batteries = g_strdup_printf ("%u", n_batteries);
  supply->func ("chief-was-lost", self->is_skipped ? "yes" : "no", TRUE, supply->user_data);
  supply->func ("elephants", elephants, TRUE, supply->user_data);
  supply->func ("elephants-of-other", "0", TRUE, supply->user_data);
  supply->func ("batteries", batteries, TRUE, supply->user_data);
}

static void
supply_act (gpointer state,
            const char *procedure,
            guint a,
            guint b,
            ArbPlaySupplyFunc func,
            gpointer user_data)
{
  FredericPlay *self = state;
  const FredericTroop *first = get_troop (self, a);
  const FredericTroop *second = get_troop (self, b);
  const Supply supply = { func, user_data };

  /* What a procedure within this one adds is handed back only where there was something before. */
  func (FREDERIC_CARRIED_ACTS, "", TRUE, user_data);
  if (g_str_equal (procedure, "engagement") || g_str_equal (procedure, "combat"))
    {
      if (first != NULL && second != NULL)
        {
          supply_course (first, second, &supply);
          supply_fight (self, first, second, &supply);
        }
    }
  else if (g_str_equal (procedure, "move") && first != NULL && frederic_troop_is_artillery (first))
    supply_debt (first, &supply);
  else if (g_str_equal (procedure, "turn") && self->side != NULL)
    supply_turn (self, &supply);
}

static const char *const units[] = { "engagement", "combat", "follow", "move", "flight", "escape", NULL };

const ArbPlayEvents frederic_play_events = {
  .kept = frederic_play_kept,
  .list = "troop",
  .units = units,
  .strength = "elements",
  .leader = CHARACTER,
  .ranks = "officers",
  .companion = FREDERIC_ELEPHANT_SUFFIX,
  .born = "elephant",
  .may_begin = may_begin,
  .supply_act = supply_act,
};
