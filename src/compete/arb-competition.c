/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-competition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-near.h"
#include "base/arb-remedy.h"
#include "engine/arb-language.h"

static void
player_free (gpointer data)
{
  ArbPlayer *self = data;

  g_free (self->id);
  g_free (self->name);
  g_free (self->club);
  g_free (self->nation);
  g_free (self->number);
  g_free (self->contact);
  for (guint i = 0; i < ARB_N_LISTS; i++)
    {
      g_free (self->lists[i].file);
      g_free (self->lists[i].name);
      g_free (self->lists[i].seal);
      g_free (self->lists[i].reason);
      g_free (self->lists[i].umpire);
      g_ptr_array_unref (self->lists[i].findings);
    }
  g_free (self);
}

static ArbCompetition *
competition_new (ArbStore *store)
{
  ArbCompetition *self = g_new0 (ArbCompetition, 1);

  self->store = g_object_ref (store);
  self->players = g_ptr_array_new_with_free_func (player_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->rounds = g_ptr_array_new_with_free_func (arb_round_free);
  return self;
}

void
arb_competition_free (ArbCompetition *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rounds);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->players);
  arb_formula_unref (self->formula);
  g_object_unref (self->store);
  g_free (self);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct
{
  ArbKind kind;
  ArbAct *act; /* Borrowed */
} KindAct;

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  gint64 one = ((const KindAct *) a)->act->place, other = ((const KindAct *) b)->act->place;

  return (one > other) - (one < other);
}

/* Acts of all kinds in the order of the journal; @lists owns them. */
static GArray *
gather (ArbStore *store,
        GPtrArray *lists,
        GError **error)
{
  g_autoptr (GArray) acts = g_array_new (FALSE, FALSE, sizeof (KindAct));

  for (ArbKind kind = ARB_KIND_COMPETITION; kind <= ARB_KIND_ROUND_CLOCK; kind++)
    {
      GPtrArray *list = arb_store_list_acts (store, kind, error);

      if (list == NULL)
        return NULL;
      g_ptr_array_add (lists, list);
      for (guint i = 0; i < list->len; i++)
        {
          KindAct item = { kind, list->pdata[i] };

          g_array_append_val (acts, item);
        }
    }
  /* Rows of one act are all of one kind, and the sort keeps their order. */
  g_array_sort (acts, compare_places);
  return g_steal_pointer (&acts);
}

static ArbCompetition *
read_with (ArbStore *store,
           ArbKind kind,
           const ArbAct *more,
           GError **error)
{
  g_autoptr (ArbCompetition) self = competition_new (store);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GArray) acts = gather (store, lists, error);

  if (acts == NULL)
    return NULL;
  for (guint i = 0; i < acts->len; i++)
    {
      const KindAct *item = &g_array_index (acts, KindAct, i);

      if (!arb_competition_fold (self, item->kind, item->act, error))
        return NULL;
    }
  if (more != NULL && !arb_competition_fold (self, kind, more, error))
    return NULL;
  if (self->formula == NULL)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                   _ ("The event has no competition; %s begins one."), arb_remedy_get (ARB_REMEDY_COMPETITION));
      return NULL;
    }
  arb_competition_finish (self);
  return g_steal_pointer (&self);
}

ArbCompetition *
arb_competition_read (ArbStore *store,
                      GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  return read_with (store, ARB_KIND_OTHER, NULL, error);
}

ArbCompetition *
arb_competition_preview (ArbStore *store,
                         ArbKind kind,
                         const char *subject,
                         const ArbBody *body,
                         GError **error)
{
  ArbAct act = { .game = (char *) "", .subject = (char *) subject, .body = (ArbBody *) body };

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (subject != NULL && body != NULL, NULL);
  act.umpire = (char *) arb_store_get_umpire (store);
  return read_with (store, kind, &act, error);
}

/* --- Asking ----------------------------------------------------------------------------------- */

const ArbFormula *
arb_competition_get_formula (const ArbCompetition *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->formula;
}

guint
arb_competition_get_n_tables (const ArbCompetition *self)
{
  g_return_val_if_fail (self != NULL, 0);
  /* Nobody said how many: as many as are needed. */
  return self->n_tables > 0 ? self->n_tables : MAX (self->players->len / 2, 1);
}

gint64
arb_competition_get_deadline (const ArbCompetition *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->deadline;
}

ArbLevel
arb_competition_get_level (const ArbCompetition *self,
                           ArbWarn warn)
{
  g_return_val_if_fail (self != NULL && warn < ARB_N_WARNS, ARB_LEVEL_REFUSE);
  return self->has_level[warn] ? self->levels[warn] : arb_formula_get_level (self->formula, warn);
}

const GPtrArray *
arb_competition_get_players (const ArbCompetition *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->players;
}

static gboolean
is_called (const ArbPlayer *player,
           const char *folded)
{
  g_autofree char *name = arb_language_fold (player->name);

  return g_str_equal (name, folded);
}

static gboolean
begins_so (const ArbPlayer *player,
           const char *folded)
{
  g_autofree char *name = arb_language_fold (player->name);

  return g_str_has_prefix (name, folded);
}

/* The only one; NULL: none or several, *@n_found tells. */
static ArbPlayer *
find_only (const ArbCompetition *self,
           gboolean (*fits) (const ArbPlayer *player,
                             const char *folded),
           const char *folded,
           guint *n_found)
{
  ArbPlayer *found = NULL;

  *n_found = 0;
  for (guint i = 0; i < self->players->len; i++)
    if (fits (self->players->pdata[i], folded))
      {
        found = self->players->pdata[i];
        *n_found += 1;
      }
  return *n_found == 1 ? found : NULL;
}

/* With the name that was probably meant. */
static void
refuse_player (const ArbCompetition *self,
               const char *text,
               GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *unknown = g_strdup_printf (
      _ ("There is no player “%s”; %s lists them."), text, arb_remedy_get (ARB_REMEDY_PLAYERS));
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < self->players->len; i++)
    g_ptr_array_add (names, ((ArbPlayer *) self->players->pdata[i])->name);
  g_ptr_array_add (names, NULL);
  sentence = arb_near_dup_sentence (unknown, text, (const char *const *) names->pdata);
  g_set_error_literal (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING, sentence);
}

ArbPlayer *
arb_competition_find_player (const ArbCompetition *self,
                             const char *text,
                             GError **error)
{
  g_autofree char *folded = NULL;
  ArbPlayer *player;
  guint n_found;

  g_return_val_if_fail (self != NULL && text != NULL, NULL);
  player = g_hash_table_lookup (self->by_id, text);
  for (guint i = 0; player == NULL && i < self->players->len; i++)
    if (g_strcmp0 (((ArbPlayer *) self->players->pdata[i])->number, text) == 0)
      player = self->players->pdata[i];
  folded = arb_language_fold (text);
  if (player == NULL)
    player = find_only (self, is_called, folded, &n_found);
  if (player == NULL)
    player = find_only (self, begins_so, folded, &n_found);
  if (player != NULL)
    return player;
  if (n_found > 1)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                 _ ("Several players are called “%s…”; give the whole name or the number."), text);
  else
    refuse_player (self, text, error);
  return NULL;
}

const GPtrArray *
arb_competition_get_rounds (const ArbCompetition *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->rounds;
}

ArbRound *
arb_competition_find_round (const ArbCompetition *self,
                            guint number,
                            GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (number == 0)
    number = self->rounds->len;
  if (number > 0 && number <= self->rounds->len)
    return self->rounds->pdata[number - 1];
  if (self->rounds->len == 0)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                 _ ("No round has been paired yet; %s does it."), arb_remedy_get (ARB_REMEDY_PAIR));
  else
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                 _ ("There is no round %u; the last one is %u."), number, self->rounds->len);
  return NULL;
}

ArbMeeting *
arb_round_find_table (const ArbRound *self,
                      guint table,
                      GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->meetings->len; i++)
    {
      ArbMeeting *meeting = self->meetings->pdata[i];

      if (meeting->table == table && meeting->players[1] != NULL)
        return meeting;
    }
  g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
               _ ("Nobody plays at table %u in round %u."), table, self->number);
  return NULL;
}

guint
arb_round_get_n_open (const ArbRound *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);
  for (guint i = 0; i < self->meetings->len; i++)
    n += !((const ArbMeeting *) self->meetings->pdata[i])->has_result;
  return n;
}

gboolean
arb_round_is_begun (const ArbRound *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < self->meetings->len; i++)
    if (((const ArbMeeting *) self->meetings->pdata[i])->umpire != NULL)
      return TRUE;
  return FALSE;
}

char *
arb_round_dup_subject (guint round,
                       const char *a,
                       const char *b)
{
  gboolean is_first;

  g_return_val_if_fail (a != NULL && b != NULL, NULL);
  is_first = strcmp (a, b) <= 0;
  return g_strdup_printf ("%u/%s/%s", round, is_first ? a : b, is_first ? b : a);
}

ArbListState
arb_competition_get_list_state (const ArbCompetition *self,
                                const ArbPlayer *player,
                                guint list,
                                gint64 now)
{
  g_return_val_if_fail (self != NULL && player != NULL && list < ARB_N_LISTS, ARB_LIST_MISSING);
  if (player->lists[list].state == ARB_LIST_MISSING && self->deadline > 0 && now > self->deadline)
    return ARB_LIST_LATE;
  return player->lists[list].state;
}

const char *
arb_list_state_to_word (ArbListState state)
{
  static const char *const words[ARB_N_LIST_STATES] = { "missing",    "late",    "handed-in",
                                                        "checked",    "to-correct", "accepted" };

  g_return_val_if_fail (state < ARB_N_LIST_STATES, NULL);
  return words[state];
}

const char *
arb_list_state_get_name (ArbListState state)
{
  static const char *const names[ARB_N_LIST_STATES] = {
    [ARB_LIST_MISSING] = NC_ ("army list of a player", "missing"),
    [ARB_LIST_LATE] = NC_ ("army list of a player", "late"),
    [ARB_LIST_HANDED_IN] = NC_ ("army list of a player", "handed in"),
    [ARB_LIST_CHECKED] = NC_ ("army list of a player", "checked"),
    [ARB_LIST_TO_CORRECT] = NC_ ("army list of a player", "to be corrected"),
    [ARB_LIST_ACCEPTED] = NC_ ("army list of a player", "accepted"),
  };

  g_return_val_if_fail (state < ARB_N_LIST_STATES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "army list of a player", names[state]);
}

gint64
arb_competition_get_penalty (const ArbCompetition *self,
                             const ArbPlayer *player,
                             guint n_rounds)
{
  gint64 sum = 0;

  g_return_val_if_fail (self != NULL && player != NULL, 0);
  for (guint i = 0; i < ARB_N_LISTS; i++)
    {
      const ArbPlayerList *list = &player->lists[i];
      gboolean is_each_round;
      gint64 points = arb_formula_get_penalty (self->formula, ARB_PENALTY_LATE_LIST, &is_each_round);

      if (list->is_late)
        sum += is_each_round ? points * n_rounds : points;
      sum += list->penalty;
    }
  return sum;
}
