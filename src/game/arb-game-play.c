/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/arb-game-link-private.h"
#include "game/arb-game-play-private.h"
#include "game/arb-game-private.h"
#include "game/arb-game-rules.h"
#include "store/arb-state.h"

const ArbPlayEvents *
arb_game_play_get_events (const ArbSystem *system)
{
  const ArbPlayEvents *events = system->def->play != NULL ? system->def->play->events : NULL;

  return events != NULL && events->pair != NULL &&
                 arb_rules_find_procedure (system->rules, events->close) != NULL
             ? events
             : NULL;
}

/* --- What waits ------------------------------------------------------------------------------ */

typedef struct
{
  char *unit;  /* Owned, as the others */
  char *enemy;
  char *text;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_free (self->unit);
  g_free (self->enemy);
  g_free (self->text);
  g_free (self);
}

typedef struct
{
  ArbGame *game;
  GPtrArray *acts; /* Waiting */
} Search;

static void
collect_waiting (const char *unit,
                 const char *field,
                 const ArbValue *value,
                 gpointer user_data)
{
  const Search *self = user_data;
  Waiting *waiting;

  if (!g_str_has_prefix (field, ARB_WAITING_PREFIX) || value->type != ARB_VALUE_TEXT ||
      arb_game_find_unit (self->game, unit) == NULL)
    return;
  waiting = g_new0 (Waiting, 1);
  waiting->unit = g_strdup (unit);
  waiting->enemy = g_strdup (field + strlen (ARB_WAITING_PREFIX));
  waiting->text = g_strdup (value->text);
  g_ptr_array_add (self->acts, waiting);
}

static int
compare_waiting (gconstpointer a,
                 gconstpointer b)
{
  const Waiting *left = *(const Waiting *const *) a;
  const Waiting *right = *(const Waiting *const *) b;
  int order = g_strcmp0 (left->unit, right->unit);

  return order != 0 ? order : g_strcmp0 (left->enemy, right->enemy);
}

static GPtrArray *
list_waiting (ArbGame *game)
{
  Search search = { game, g_ptr_array_new_with_free_func (waiting_free) };

  arb_unit_states_foreach (arb_game_get_states (game), collect_waiting, &search);
  g_ptr_array_sort (search.acts, compare_waiting);
  return search.acts;
}

/* --- Who is linked to whom ------------------------------------------------------------------- */

/* An id that is there stays the same string: somebody may be looking at it. */
static gboolean
add_id (GHashTable *ids,
        const char *id)
{
  return !g_hash_table_contains (ids, id) && g_hash_table_add (ids, g_strdup (id));
}

static gboolean
add_linked (ArbGame *game,
            const char *unit,
            const GPtrArray *acts,
            GHashTable *linked)
{
  ArbGameUnit *known = arb_game_find_unit (game, unit);
  g_autofree char *text = known != NULL ? arb_game_unit_dup_text (known, "pairs") : NULL;
  g_auto (GStrv) pairs = g_strsplit (text != NULL ? text : "", ",", -1);
  gboolean grew = FALSE;

  for (guint i = 0; pairs[i] != NULL; i++)
    if (arb_game_find_unit (game, pairs[i]) != NULL)
      grew = add_id (linked, pairs[i]) || grew;
  for (guint i = 0; i < acts->len; i++)
    {
      const Waiting *act = acts->pdata[i];

      if (g_str_equal (act->unit, unit))
        grew = add_id (linked, act->enemy) || grew;
      else if (g_str_equal (act->enemy, unit))
        grew = add_id (linked, act->unit) || grew;
    }
  return grew;
}

/* NULL: everybody. */
static GHashTable *
find_linked (ArbGame *game,
             const char *const *chosen,
             const GPtrArray *acts)
{
  GHashTable *linked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean grew = TRUE;

  for (guint i = 0; chosen != NULL && chosen[i] != NULL; i++)
    g_hash_table_add (linked, g_strdup (chosen[i]));
  for (guint i = 0; chosen == NULL && i < acts->len; i++)
    g_hash_table_add (linked, g_strdup (((const Waiting *) acts->pdata[i])->unit));
  while (grew)
    {
      g_autofree gpointer *known = g_hash_table_get_keys_as_array (linked, NULL);

      grew = FALSE;
      for (guint i = 0; known[i] != NULL; i++)
        grew = add_linked (game, known[i], acts, linked) || grew;
    }
  return linked;
}

char *
arb_game_dup_period (ArbGame *game)
{
  g_autofree char *clock = arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));
  g_auto (GStrv) parts = g_strsplit (clock, "/", 2);

  /* Nobody has moved the clock yet. */
  return g_strdup (parts[0] != NULL && *parts[0] != '\0' ? parts[0] : "1");
}

/* --- The units ------------------------------------------------------------------------------- */

static void
add_units (ArbPlay *play,
           ArbGame *game,
           const ArbSystem *system,
           GHashTable *linked)
{
  const ArbPlayEvents *events = system->def->play->events;
  const ArbProcedure *pair = arb_rules_find_procedure (system->rules, events->pair);
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      ArbLinkUnit link = { 0 };
      GArray *sets;

      if (!g_hash_table_contains (linked, arb_game_unit_get_id (unit)))
        continue;
      sets = arb_play_get_unit (play, arb_game_play_add_unit (play, unit))->sets;
      arb_link_unit_init (&link, game, unit);
      arb_game_play_add_taken (sets, pair, TRUE, &link);
      arb_link_unit_clear (&link);
      arb_game_play_add_kept (sets, events->kept, unit);
    }
}

/* --- The acts -------------------------------------------------------------------------------- */

/* What the event does not know of a unit, the pair was told: its arm, its factor. */
static void
add_told (ArbPlay *play,
          const ArbPlayUnit *told)
{
  guint unit;
  GArray *sets;

  if (!arb_play_find_unit (play, told->id, &unit))
    return;
  sets = arb_play_get_unit (play, unit)->sets;
  for (guint i = 0; i < told->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (told->sets, ArbPlaySet, i);

      arb_game_play_add_set (sets, set->id, set->text);
    }
}

void
arb_game_play_copy_sets (GArray *to,
                         const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    arb_play_sets_add (to, g_array_index (from, ArbPlaySet, i).id,
                       g_array_index (from, ArbPlaySet, i).text);
}

gboolean
arb_game_play_add_act (ArbPlay *play,
                       const ArbSystem *system,
                       const char *unit,
                       const char *enemy,
                       const char *text)
{
  g_autoptr (ArbPlay) kept = arb_play_new_of (system->def, system->rules);
  const ArbPlayAct *old;
  const ArbPlayAct *act;
  guint index;

  if (!arb_play_read_text (kept, text) || arb_play_get_n_acts (kept) != 1 ||
      !arb_play_find_unit (play, unit, &index) || !arb_play_find_unit (play, enemy, &index))
    return FALSE;
  for (guint i = 0; i < arb_play_get_n_units (kept); i++)
    add_told (play, arb_play_get_unit (kept, i));
  old = arb_play_get_act (kept, 0);
  act = arb_play_get_act (play, arb_play_add_act (play, old->procedure, enemy, unit, enemy));
  arb_game_play_copy_sets (act->sets, old->sets);
  arb_game_play_copy_sets (act->values, old->values);
  return TRUE;
}

static void
add_act (ArbPlay *play,
         const ArbSystem *system,
         const Waiting *waiting)
{
  arb_game_play_add_act (play, system, waiting->unit, waiting->enemy, waiting->text);
}

ArbPlay *
arb_game_dup_play_of (ArbGame *game,
                      const ArbSystem *system,
                      GHashTable *units)
{
  ArbPlay *play = arb_play_new_of (system->def, system->rules);

  arb_game_play_set_rulings (play, game, system);
  add_units (play, game, system, units);
  return play;
}

ArbPlay *
arb_game_dup_play (ArbGame *game,
                   const ArbSystem *system,
                   const char *const *chosen,
                   const ArbPlayAct *without)
{
  g_autoptr (GPtrArray) acts = list_waiting (game);
  g_autoptr (GHashTable) linked = find_linked (game, chosen, acts);
  ArbPlay *play = arb_game_dup_play_of (game, system, linked);

  for (guint i = 0; i < acts->len; i++)
    {
      const Waiting *act = acts->pdata[i];

      if (without == NULL || !g_str_equal (act->unit, without->a) ||
          !g_str_equal (act->enemy, without->b))
        add_act (play, system, act);
    }
  return play;
}

/* --- What is to be fought or closed ---------------------------------------------------------- */

static gboolean
names (ArbGameUnit *unit,
       const char *field,
       ArbGameUnit *other)
{
  g_autofree char *text = arb_game_unit_dup_text (unit, field);
  g_auto (GStrv) ids = g_strsplit (text != NULL ? text : "", ",", -1);

  return g_strv_contains ((const char *const *) ids, arb_game_unit_get_id (other));
}

static gboolean
are_enemies (ArbGameUnit *a,
             ArbGameUnit *b)
{
  return names (a, "enemies", b) && names (b, "enemies", a);
}

void
arb_game_pair_free (ArbGamePair *self)
{
  g_free (self->a);
  g_free (self->b);
  g_free (self);
}

static void
add_pair (GPtrArray *pairs,
          const char *a,
          const char *b,
          ArbPairKind kind,
          guint round)
{
  ArbGamePair *pair;

  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbGamePair *known = pairs->pdata[i];

      if ((g_str_equal (known->a, a) && g_str_equal (known->b, b)) ||
          (g_str_equal (known->a, b) && g_str_equal (known->b, a)))
        return;
    }
  pair = g_new0 (ArbGamePair, 1);
  pair->a = g_strdup (a);
  pair->b = g_strdup (b);
  pair->kind = kind;
  pair->round = round;
  g_ptr_array_add (pairs, pair);
}

/* A pair is fought once in a period. */
gboolean
arb_game_play_has_fought (ArbGameUnit *unit,
                          const char *period)
{
  g_autofree char *fought = arb_game_unit_dup_text (unit, ARB_FOUGHT_IN);

  return g_strcmp0 (fought, period) == 0;
}

/* Whoever came first in the last round does so again; who goes after the other comes first. */
static void
add_bonds (GPtrArray *pairs,
           ArbGame *game,
           gboolean in_contact)
{
  GListModel *units = arb_game_get_units (game);
  g_autofree char *period = arb_game_dup_period (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *text = arb_game_unit_dup_text (unit, "pairs");
      g_autofree char *numbers = arb_game_unit_dup_text (unit, "pair-rounds");
      g_auto (GStrv) enemies = g_strsplit (text != NULL ? text : "", ",", -1);
      g_auto (GStrv) rounds = g_strsplit (numbers != NULL ? numbers : "", ",", -1);

      if (g_strv_length (rounds) != g_strv_length (enemies) ||
          arb_game_play_has_fought (unit, period))
        continue;
      for (guint j = 0; enemies[j] != NULL; j++)
        {
          ArbGameUnit *enemy = arb_game_find_unit (game, enemies[j]);
          gboolean goes_after = enemy != NULL && (names (unit, "follows", enemy) ||
                                                  names (unit, "pursues", enemy) ||
                                                  names (unit, "follows-rally", enemy));

          if (enemy != NULL && names (enemy, "pairs", unit) &&
              in_contact == are_enemies (unit, enemy) &&
              (goes_after || in_contact))
            add_pair (pairs, arb_game_unit_get_id (unit), enemies[j],
                      in_contact ? ARB_PAIR_CONTACT : ARB_PAIR_CHASE,
                      (guint) g_ascii_strtoull (rounds[j], NULL, 10) + 1);
        }
    }
}

GPtrArray *
arb_game_list_pairs (ArbGame *game,
                     const ArbSystem *system)
{
  GPtrArray *pairs = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_game_pair_free);
  g_autoptr (GPtrArray) acts = NULL;

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);
  if (arb_game_play_get_events (system) == NULL)
    return pairs;
  acts = list_waiting (game);
  for (guint i = 0; i < acts->len; i++)
    add_pair (pairs, ((const Waiting *) acts->pdata[i])->unit,
              ((const Waiting *) acts->pdata[i])->enemy, ARB_PAIR_WAITS, 0);
  add_bonds (pairs, game, TRUE);
  add_bonds (pairs, game, FALSE);
  return pairs;
}

/* The other enemies of a unit of the pair, which is why the pair waits. */
static char *
dup_others (ArbGame *game,
            const ArbGamePair *self)
{
  g_autoptr (GPtrArray) acts = list_waiting (game);
  g_autoptr (GString) names = g_string_new (NULL);
  const char *const units[] = { self->a, self->b };

  for (guint i = 0; i < acts->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (units); j++)
      {
        const Waiting *act = acts->pdata[i];
        const char *other = g_str_equal (act->unit, units[j])    ? act->enemy
                            : g_str_equal (act->enemy, units[j]) ? act->unit
                                                                 : units[1 - j];

        if (!g_str_equal (other, units[1 - j]))
          g_string_append_printf (names, _ ("%s“%s” also fights “%s”"), names->len > 0 ? ", " : "",
                                  arb_game_play_get_name (game, units[j]),
                                  arb_game_play_get_name (game, other));
      }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

char *
arb_game_pair_dup_sentence (ArbGame *game,
                            const ArbGamePair *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  const char *a = arb_game_play_get_name (game, self->a);
  const char *b = arb_game_play_get_name (game, self->b);
  g_autofree char *others = NULL;

  if (self->kind == ARB_PAIR_CONTACT)
    return g_strdup_printf (_ ("“%s” – “%s”: in contact, round %u"), a, b, self->round);
  if (self->kind == ARB_PAIR_CHASE)
    return g_strdup_printf (_ ("“%s” goes after “%s”: round %u if it catches up"), a, b, self->round);
  others = dup_others (game, self);
  return *others != '\0'
             ? g_strdup_printf (_ ("“%s” – “%s”: fought, waits for the end of the mêlées of the "
                                   "period (%s)"),
                                a, b, others)
             : g_strdup_printf (_ ("“%s” – “%s”: fought, waits for the end of the mêlées of the "
                                   "period"),
                                a, b);
}

gboolean
arb_game_play_may_close (ArbGame *game,
                         const ArbSystem *system)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (system != NULL, FALSE);

  g_autoptr (GPtrArray) pairs = arb_game_list_pairs (game, system);
  gboolean waits = FALSE;

  for (guint i = 0; i < pairs->len; i++)
    {
      ArbPairKind kind = ((const ArbGamePair *) pairs->pdata[i])->kind;

      if (kind == ARB_PAIR_CONTACT)
        return FALSE;
      waits = waits || kind == ARB_PAIR_WAITS;
    }
  return waits;
}

const ArbPlayEvents *
arb_game_play_find_events (ArbGame *game,
                           const ArbSystem *system)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);

  const ArbSystem kept = { system->def, (ArbRules *) arb_game_link_get_rules (game, system) };

  return arb_game_play_get_events (&kept);
}

gboolean
arb_game_plays (ArbGame *game,
                const ArbSystem *system)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (system != NULL, FALSE);
  return arb_game_play_find_events (game, system) != NULL;
}

gboolean
arb_game_are_paired (ArbGameUnit *a,
                     ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (a), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (b), FALSE);
  return names (a, "pairs", b) && names (b, "pairs", a);
}

gboolean
arb_game_play_check_fire (ArbGame *game,
                          ArbGameUnit *unit,
                          GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);

  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) other = g_list_model_get_item (units, i);
      gboolean has_fought = arb_game_play_waits (unit, other) || arb_game_play_waits (other, unit);

      if (!has_fought && (!arb_game_are_paired (unit, other) || !are_enemies (unit, other)))
        continue;
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   has_fought ? _ ("“%s” has fought in this period already: fire that came before is "
                                   "entered once its mêlée is undone.")
                              : _ ("“%s” is in a mêlée: nobody fires at it."),
                   arb_game_unit_get_name (unit));
      return FALSE;
    }
  return TRUE;
}

gboolean
arb_game_may_go_on (ArbGame *game,
                    ArbGameUnit *a,
                    ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (a), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (b), FALSE);

  g_autofree char *clock = arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));

  return *clock == '\0' && arb_game_are_paired (a, b);
}

gboolean
arb_game_play_waits (ArbGameUnit *unit,
                     ArbGameUnit *enemy)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (enemy), FALSE);

  g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, arb_game_unit_get_id (enemy), NULL);
  g_autofree char *text = arb_game_unit_dup_text (unit, field);

  return text != NULL;
}

const char *
arb_game_play_get_name (ArbGame *game,
                        const char *unit)
{
  ArbGameUnit *known = arb_game_find_unit (game, unit);

  return known != NULL ? arb_game_unit_get_name (known) : unit;
}
