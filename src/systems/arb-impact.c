/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-impact.h"

#include <math.h>

#include "systems/arb-odds-private.h"
#include "systems/arb-script-private.h"

/* --- Who meets whom -------------------------------------------------------------------------- */

static void
set_free (gpointer data)
{
  ArbDuellistSet *self = data;

  g_free (self->text);
  g_free (self);
}

ArbDuellist *
arb_duellist_new (const char *name,
                  const char *arm)
{
  g_return_val_if_fail (name != NULL, NULL);

  ArbDuellist *self = g_new0 (ArbDuellist, 1);

  self->name = g_strdup (name);
  self->arm = g_strdup (arm);
  self->sets = g_ptr_array_new_with_free_func (set_free);
  return self;
}

const char *
arb_duellist_get (const ArbDuellist *self,
                  const char *input)
{
  g_return_val_if_fail (self != NULL && input != NULL, NULL);

  for (guint i = 0; i < self->sets->len; i++)
    {
      const ArbDuellistSet *set = self->sets->pdata[i];

      if (g_str_equal (set->input, input))
        return set->text;
    }
  return NULL;
}

void
arb_duellist_add (ArbDuellist *self,
                  const char *input,
                  const char *text)
{
  g_return_if_fail (self != NULL && input != NULL && text != NULL);

  ArbDuellistSet *set = g_new0 (ArbDuellistSet, 1);

  set->input = g_intern_string (input);
  set->text = g_strdup (text);
  g_ptr_array_add (self->sets, set);
}

void
arb_duellist_free (ArbDuellist *self)
{
  g_free (self->name);
  g_free (self->arm);
  g_ptr_array_unref (self->sets);
  g_free (self);
}

/* --- One meeting by one set of rules --------------------------------------------------------- */

/* Many types are the same to the rules: each meeting is played once. */
typedef struct
{
  ArbDuelOdds odds;
  char *refused; /* Owned or NULL */
} Meeting;

typedef struct
{
  const ArbSystem *system; /* Borrowed */
  const ArbDuelDef *duel;  /* Borrowed, static */
  const ArbProcedure *procedure; /* Borrowed */
  const char *lang;
  ArbScript script;
  GArray *values;    /* Owned, ArbValue: what the script tells */
  ArbWeights weights;
  ArbTally wins;
  ArbTally losses;
  GError *error;     /* Owned; of the meeting at hand, or NULL */
  GHashTable *known; /* Owned: text of both → Meeting */
} Ground;

static void
meeting_free (gpointer data)
{
  Meeting *self = data;

  arb_chance_clear (&self->odds.wins);
  arb_chance_clear (&self->odds.loses);
  g_free (self->refused);
  g_free (self);
}

static void
clear_value (gpointer data)
{
  arb_value_clear (data);
}

static void
ground_init (Ground *self,
             const ArbSystem *system,
             const char *lang)
{
  self->system = system;
  self->duel = system->def->duel;
  self->procedure = arb_rules_find_procedure (system->rules, self->duel->procedure);
  self->lang = lang;
  arb_script_init (&self->script, self->procedure);
  self->script.takes_most = TRUE;
  self->values = g_array_new (FALSE, FALSE, sizeof (ArbValue));
  g_array_set_clear_func (self->values, clear_value);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, meeting_free);
}

static void
ground_clear (Ground *self)
{
  arb_script_clear (&self->script);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ground, ground_clear)

static const char *const sides[] = { "a", "b" };

typedef struct
{
  guint slot;
  ArbValue value;
} Told;

static void
add_told (const Ground *self,
          GArray *told,
          const char *id,
          const char *text)
{
  const ArbField *field = arb_procedure_find_input (self->procedure, id);
  Told one = { arb_slots_find (self->script.slots, id), ARB_VALUE_INIT };

  for (guint i = 0; i < told->len; i++)
    if (g_array_index (told, Told, i).slot == one.slot)
      return;
  if (field != NULL && one.slot != ARB_NO_SLOT &&
      ((field->optional && g_str_equal (text, "none")) ||
       arb_field_parse (field, text, &one.value, NULL)))
    g_array_append_val (told, one);
}

/* What its type says, then what the meeting is taken to be. */
static void
add_side (const Ground *self,
          GArray *told,
          const ArbDuellist *who,
          guint place)
{
  const char *unit = self->duel->units[place];
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < who->sets->len; i++)
    {
      const ArbDuellistSet *set = who->sets->pdata[i];

      add_told (self, told, arb_id_join (id, unit, set->input), set->text);
    }
  for (const ArbDuelSet *set = self->duel->sets; set->input != NULL; set++)
    {
      gboolean is_whole = g_strcmp0 (set->side, "") == 0;

      if ((set->side == NULL || is_whole || g_str_equal (set->side, sides[place])) &&
          (set->arm == NULL || g_strcmp0 (set->arm, who->arm) == 0))
        add_told (self, told, is_whole ? set->input : arb_id_join (id, unit, set->input), set->text);
    }
}

static ArbSession *
throw (gpointer data,
       ArbSession *session,
       const ArbValue *dice)
{
  Ground *self = data;
  const char *question = NULL;

  return arb_script_throw (&self->script, session, dice, &question, &self->error);
}

static gboolean
count_end (gpointer data,
           ArbSession *session,
           guint weight)
{
  Ground *self = data;
  const ArbFacts *facts = arb_session_get_facts (session);

  const char *word = arb_facts_word (facts, self->duel->result);

  if (word != NULL && g_strv_contains (self->duel->first, word))
    arb_tally_add (&self->wins, weight);
  else if (word != NULL && g_strv_contains (self->duel->second, word))
    arb_tally_add (&self->losses, weight);
  return TRUE;
}

static Meeting *
meet (Ground *self,
      const GArray *told)
{
  Meeting *meeting = g_new0 (Meeting, 1);
  g_autoptr (ArbSession) session =
      arb_session_new (self->system->def, self->system->rules, self->duel->procedure, NULL);
  ArbOddsWalk walk = { throw, count_end, self, &self->weights, .max_ways = ARB_ODDS_MAX_WAYS };
  const char *question = NULL;

  arb_session_set_language (session, self->lang);
  arb_session_set_quiet (session, TRUE);
  arb_script_forget (&self->script);
  for (guint i = 0; i < told->len; i++)
    {
      const Told *one = &g_array_index (told, Told, i);

      arb_script_tell (&self->script, one->slot, &one->value);
    }
  arb_weights_init (&self->weights);
  if (arb_script_start (&self->script, session, &question, &self->error))
    arb_odds_walk (&walk, session);
  meeting->odds.wins = arb_tally_tell (&self->wins, &self->weights);
  meeting->odds.loses = arb_tally_tell (&self->losses, &self->weights);
  arb_tally_clear (&self->wins);
  arb_tally_clear (&self->losses);
  arb_weights_clear (&self->weights);
  if (self->error != NULL)
    meeting->refused = g_strdup (self->error->message);
  g_clear_error (&self->error);
  return meeting;
}

static const Meeting *
find_meeting (Ground *self,
              const ArbDuellist *first,
              const ArbDuellist *second)
{
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (Told));
  g_autoptr (GString) key = g_string_new (NULL);
  Meeting *meeting;

  add_side (self, told, first, 0);
  add_side (self, told, second, 1);
  for (guint i = 0; i < told->len; i++)
    {
      const Told *one = &g_array_index (told, Told, i);

      g_string_append_printf (key, "%u=", one->slot);
      arb_value_append (&one->value, key);
      g_string_append_c (key, ';');
    }
  meeting = g_hash_table_lookup (self->known, key->str);
  if (meeting == NULL)
    {
      meeting = meet (self, told);
      g_hash_table_insert (self->known, g_strdup (key->str), meeting);
    }
  for (guint i = 0; i < told->len; i++)
    arb_value_clear (&g_array_index (told, Told, i).value);
  return meeting;
}

/* --- All of them ----------------------------------------------------------------------------- */

static void
clear_cell (gpointer data)
{
  ArbImpactCell *self = data;

  arb_chance_clear (&self->before.wins);
  arb_chance_clear (&self->before.loses);
  arb_chance_clear (&self->after.wins);
  arb_chance_clear (&self->after.loses);
  g_free (self->refused);
}

static ArbDuelOdds
copy_odds (const ArbDuelOdds *odds)
{
  return (ArbDuelOdds) { { g_strdup (odds->wins.text), odds->wins.share },
                         { g_strdup (odds->loses.text), odds->loses.share } };
}

static double
get_balance (const ArbDuelOdds *odds)
{
  return odds->wins.share - odds->loses.share;
}

static void
add_cell (ArbImpact *self,
          const Meeting *before,
          const Meeting *after)
{
  ArbImpactCell cell = { copy_odds (&before->odds), copy_odds (&after->odds) };

  cell.refused = g_strdup (before->refused != NULL ? before->refused : after->refused);
  cell.differs = cell.refused == NULL &&
                 (!g_str_equal (cell.before.wins.text, cell.after.wins.text) ||
                  !g_str_equal (cell.before.loses.text, cell.after.loses.text));
  cell.change = cell.differs ? (get_balance (&cell.after) - get_balance (&cell.before)) / 2 : 0;
  self->n_different += cell.differs;
  self->n_refused += cell.refused != NULL;
  g_array_append_val (self->cells, cell);
}

ArbImpact *
arb_impact_new (const ArbSystem *before,
                const ArbSystem *after,
                const GPtrArray *rows,
                const GPtrArray *columns,
                const char *lang,
                ArbImpactFunc func,
                gpointer user_data,
                GCancellable *cancellable)
{
  g_return_val_if_fail (before != NULL && after != NULL, NULL);
  g_return_val_if_fail (rows != NULL && columns != NULL, NULL);

  g_auto (Ground) old = { 0 };
  g_auto (Ground) new = { 0 };
  g_autoptr (ArbImpact) self = NULL;
  guint n_total = rows->len * columns->len;

  if (before->def->duel == NULL || after->def->duel == NULL)
    return NULL;
  ground_init (&old, before, lang);
  ground_init (&new, after, lang);
  self = g_new0 (ArbImpact, 1);
  self->n_rows = rows->len;
  self->n_columns = columns->len;
  self->cells = g_array_new (FALSE, FALSE, sizeof (ArbImpactCell));
  g_array_set_clear_func (self->cells, clear_cell);
  for (guint i = 0; i < n_total; i++)
    {
      const ArbDuellist *row = rows->pdata[i / columns->len];
      const ArbDuellist *column = columns->pdata[i % columns->len];

      if (func != NULL)
        func (i, n_total, user_data);
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      add_cell (self, find_meeting (&old, row, column), find_meeting (&new, row, column));
    }
  if (func != NULL)
    func (n_total, n_total, user_data);
  return g_steal_pointer (&self);
}

void
arb_impact_free (ArbImpact *self)
{
  g_array_unref (self->cells);
  g_free (self);
}

const ArbImpactCell *
arb_impact_get (const ArbImpact *self,
                guint row,
                guint column)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (row < self->n_rows && column < self->n_columns, NULL);

  return &g_array_index (self->cells, ArbImpactCell, row * self->n_columns + column);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b,
               gpointer cells)
{
  guint one = *(const guint *) a, two = *(const guint *) b;
  double first = fabs (g_array_index ((GArray *) cells, ArbImpactCell, one).change);
  double second = fabs (g_array_index ((GArray *) cells, ArbImpactCell, two).change);

  return first != second ? (first < second) - (first > second) : (one > two) - (one < two);
}

GArray *
arb_impact_rank (const ArbImpact *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->cells->len; i++)
    if (g_array_index (self->cells, ArbImpactCell, i).differs)
      g_array_append_val (places, i);
  g_array_sort_with_data (places, compare_cells, self->cells);
  return places;
}
