/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-board-turns.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-facts.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

typedef struct
{
  gint64 place;
  char *combat;       /* Owned; NULL: the clock said so */
  char *period;       /* Owned; NULL: the procedure said so */
  GHashTable *stands; /* Owned: unit → ArbHex, when it began */
} Turn;

struct _ArbBoardTurns
{
  ArbGame *game;  /* Owned */
  const ArbGameSheet *sheet;
  GArray *turns;  /* Owned, Turn */
};

static void
clear_turn (gpointer data)
{
  Turn *self = data;

  g_free (self->combat);
  g_free (self->period);
  g_clear_pointer (&self->stands, g_hash_table_unref);
}

/* --- When turns begin ------------------------------------------------------------------------- */

/* What was begun without naming a table belongs to all of them. */
static gboolean
is_of_table (const ArbBoardTurns *self,
             const ArbAct *act)
{
  return *act->game == '\0' || g_str_equal (act->game, arb_game_get_id (self->game));
}

static void
take_procedures (ArbBoardTurns *self)
{
  const char *procedure = self->sheet->board->turn;
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_COMBAT, NULL);

  for (guint i = 0; procedure != NULL && acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      Turn turn = { .place = act->place };

      if (!is_of_table (self, act) ||
          g_strcmp0 (arb_body_get (act->body, "procedure"), procedure) != 0)
        continue;
      /* A combat is called after the first of its rows. */
      turn.combat = g_strdup_printf ("%s/%" G_GINT64_FORMAT, act->umpire, act->seq);
      g_array_append_val (self->turns, turn);
    }
}

static void
take_clock (ArbBoardTurns *self)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_CLOCK, NULL);
  const char *last = NULL;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *period = arb_body_get (act->body, "period");
      Turn turn = { .place = act->place };

      if (!is_of_table (self, act) || period == NULL || g_strcmp0 (period, last) == 0)
        continue;
      turn.period = g_strdup (period);
      last = period;
      g_array_append_val (self->turns, turn);
    }
}

/* --- Where everybody stands then -------------------------------------------------------------- */

static GHashTable *
new_stands (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static GHashTable *
copy_stands (GHashTable *stands)
{
  GHashTable *copy = new_stands ();
  GHashTableIter iter;
  gpointer unit, at;

  g_hash_table_iter_init (&iter, stands);
  while (g_hash_table_iter_next (&iter, &unit, &at))
    g_hash_table_insert (copy, g_strdup (unit), g_memdup2 (at, sizeof (ArbHex)));
  return copy;
}

static void
apply_moves (GHashTable *stands,
             const ArbBody *body)
{
  ArbEffect effect;
  guint index = 0;

  while (arb_body_next_effect (body, &index, &effect))
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      ArbHex at;

      if (effect.op != ARB_EFFECT_SET || !g_str_equal (effect.field, ARB_UNIT_PLACE) ||
          !arb_value_from_typed (effect.value, &value, NULL))
        continue;
      if (value.type == ARB_VALUE_TEXT && arb_hex_parse (value.text, &at))
        g_hash_table_replace (stands, g_strdup (effect.unit), g_memdup2 (&at, sizeof at));
      else
        g_hash_table_remove (stands, effect.unit);
    }
}

static void
take_stands (ArbBoardTurns *self)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_UNIT, NULL);
  g_autoptr (GHashTable) stands = new_stands ();
  guint next = 0;

  for (guint i = 0; i < self->turns->len; i++)
    {
      Turn *turn = &g_array_index (self->turns, Turn, i);

      while (acts != NULL && next < acts->len &&
             ((const ArbAct *) acts->pdata[next])->place < turn->place)
        apply_moves (stands, ((const ArbAct *) acts->pdata[next++])->body);
      turn->stands = copy_stands (stands);
    }
}

ArbBoardTurns *
arb_board_turns_new (const ArbGameBoard *board)
{
  ArbBoardTurns *self = g_new0 (ArbBoardTurns, 1);

  g_return_val_if_fail (board != NULL, NULL);
  self->game = g_object_ref (arb_game_board_get_game (board));
  self->sheet = arb_game_sheet_get (arb_game_get_system (self->game));
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_array_set_clear_func (self->turns, clear_turn);
  take_procedures (self);
  if (self->turns->len == 0)
    take_clock (self);
  take_stands (self);
  return self;
}

void
arb_board_turns_free (ArbBoardTurns *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->turns);
  g_object_unref (self->game);
  g_free (self);
}

/* --- Looking ---------------------------------------------------------------------------------- */

guint
arb_board_turns_get_n (const ArbBoardTurns *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->turns->len;
}

gint64
arb_board_turns_get_place (const ArbBoardTurns *self,
                           guint turn)
{
  g_return_val_if_fail (self != NULL, 0);
  return g_array_index (self->turns, Turn, turn).place;
}

const char *
arb_board_turns_get_combat (const ArbBoardTurns *self,
                            guint turn)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_array_index (self->turns, Turn, turn).combat;
}

gboolean
arb_board_turns_find (const ArbBoardTurns *self,
                      guint turn,
                      const char *unit,
                      ArbHex *at)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (at != NULL, FALSE);

  const ArbHex *found =
      g_hash_table_lookup (g_array_index (self->turns, Turn, turn).stands, unit);

  if (found != NULL)
    *at = *found;
  return found != NULL;
}

char *
arb_board_turns_dup_name (const ArbBoardTurns *self,
                          guint index,
                          const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);

  const Turn *turn = &g_array_index (self->turns, Turn, index);
  g_autoptr (ArbSession) session =
      turn->combat != NULL
          ? arb_store_read_combat (arb_game_get_store (self->game), turn->combat, lang, NULL)
          : NULL;
  const ArbFacts *facts = session != NULL ? arb_session_get_facts (session) : NULL;

  if (turn->period != NULL)
    return g_strdup_printf ("%s %s", arb_text_get (self->sheet->period, lang), turn->period);
  if (facts != NULL && arb_facts_has (facts, "day") && arb_facts_has (facts, "turn"))
    /* Translators: a combat turn of a campaign; in the middle of a sentence. */
    return g_strdup_printf (_ ("day %d, turn %d"), (int) arb_facts_int (facts, "day"),
                            (int) arb_facts_int (facts, "turn"));
  return g_strdup_printf (_ ("turn %u"), index + 1);
}
