/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-board-contacts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-state.h"

struct _ArbBoardContacts
{
  ArbGameBoard *board;     /* Borrowed */
  const ArbSystem *system; /* Borrowed */
  ArbBoardTurns *turns;    /* Owned */
  GPtrArray *contacts;     /* Owned, ArbBoardContact */
  gboolean is_turn_open;
};

static void
contact_free (gpointer data)
{
  ArbBoardContact *self = data;

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    g_ptr_array_unref (self->units[i]);
  g_free (self->fight);
  g_free (self->last);
  g_free (self);
}

/* --- Since when ------------------------------------------------------------------------------- */

/* Whether somebody of the one army faced somebody of the other when the turn began: who joins them
 * later finds the contact made. */
static gboolean
was_in_contact (const ArbBoardTurns *turns,
                guint turn,
                const ArbBoardContact *contact)
{
  for (guint i = 0; i < contact->units[0]->len; i++)
    for (guint j = 0; j < contact->units[1]->len; j++)
      {
        ArbHex own, foe;

        if (arb_board_turns_find (turns, turn, arb_game_unit_get_id (contact->units[0]->pdata[i]),
                                  &own) &&
            arb_board_turns_find (turns, turn, arb_game_unit_get_id (contact->units[1]->pdata[j]),
                                  &foe) &&
            arb_hex_distance (own, foe) <= 1)
          return TRUE;
      }
  return FALSE;
}

static void
date_contact (const ArbBoardTurns *turns,
              ArbBoardContact *contact)
{
  int n_turns = (int) arb_board_turns_get_n (turns);
  int first = n_turns; /* at whose beginning they were in contact, without a break until now */

  while (first > 0 && was_in_contact (turns, (guint) first - 1, contact))
    first--;
  contact->since = first - 1;
  if (arb_hex_equal (contact->at[0], contact->at[1]))
    contact->kind = ARB_CONTACT_SAME_HEX;
  else if (n_turns == 0)
    contact->kind = ARB_CONTACT_UNTIMED;
  else
    contact->kind = first < n_turns ? ARB_CONTACT_LONG : ARB_CONTACT_NEW;
}

/* --- Who -------------------------------------------------------------------------------------- */

static void
add_contact (ArbBoardContacts *self,
             ArbHex own,
             ArbHex foe)
{
  ArbBoardContact *contact = g_new0 (ArbBoardContact, 1);

  contact->at[0] = own;
  contact->at[1] = foe;
  contact->units[0] = arb_game_board_dup_stack (self->board, own, 0);
  contact->units[1] = arb_game_board_dup_stack (self->board, foe, 1);
  if (contact->units[0]->len == 0 || contact->units[1]->len == 0)
    {
      contact_free (contact);
      return;
    }
  date_contact (self->turns, contact);
  g_ptr_array_add (self->contacts, contact);
}

static void
find_contacts (ArbBoardContacts *self)
{
  g_autoptr (GArray) hexes = arb_game_board_list (self->board);

  for (guint i = 0; i < hexes->len; i++)
    {
      ArbHex at = g_array_index (hexes, ArbHex, i);

      add_contact (self, at, at);
      for (guint j = 0; j < ARB_HEX_N_DIRECTIONS; j++)
        add_contact (self, at, arb_hex_neighbour (at, j));
    }
}

/* --- What was fought -------------------------------------------------------------------------- */

/* Whether the combat is about somebody of both armies. */
static gboolean
involves (const ArbBody *plan,
          const ArbBoardContact *contact)
{
  gboolean found[ARB_GAME_N_SIDES] = { FALSE };
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "from", 4, &index)) != NULL)
    for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
      for (guint i = 0; !found[side] && i < contact->units[side]->len; i++)
        found[side] =
            g_str_equal (line[2], arb_game_unit_get_id (contact->units[side]->pdata[i]));
  return found[0] && found[1];
}

static gboolean
is_done (const GPtrArray *combats,
         const char *id)
{
  for (guint i = 0; combats != NULL && i < combats->len; i++)
    {
      const ArbCombatInfo *info = g_ptr_array_index (combats, i);

      if (g_str_equal (info->id, id))
        return info->is_done;
    }
  return FALSE;
}

static void
note_fight (const ArbBoardContacts *self,
            ArbBoardContact *contact,
            const ArbAct *act,
            const GPtrArray *combats)
{
  guint n_turns = arb_board_turns_get_n (self->turns);
  g_autofree char *id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, act->umpire, act->seq);
  gboolean done = is_done (combats, id);

  if (contact->since >= 0 &&
      act->place < arb_board_turns_get_place (self->turns, (guint) contact->since))
    return; /* of an engagement that was broken off */
  if (n_turns == 0 || act->place > arb_board_turns_get_place (self->turns, n_turns - 1))
    {
      g_free (contact->fight);
      contact->fight = g_steal_pointer (&id);
      contact->is_fighting = !done;
    }
  else if (done)
    {
      g_free (contact->last);
      contact->last = g_steal_pointer (&id);
      contact->last_place = act->place;
    }
}

static void
find_fights (ArbBoardContacts *self)
{
  ArbGame *game = arb_game_board_get_game (self->board);
  const char *procedure = arb_game_board_get_sheet (self->board)->combat;
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);
  g_autoptr (GPtrArray) combats = arb_store_list_combats (arb_game_get_store (game), FALSE, NULL);
  guint n_turns = arb_board_turns_get_n (self->turns);
  const char *turn = n_turns > 0 ? arb_board_turns_get_combat (self->turns, n_turns - 1) : NULL;

  self->is_turn_open = turn != NULL && !is_done (combats, turn);
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_strcmp0 (arb_body_get (act->body, "procedure"), procedure) != 0)
        continue;
      for (guint j = 0; j < self->contacts->len; j++)
        if (involves (act->body, self->contacts->pdata[j]))
          note_fight (self, self->contacts->pdata[j], act, combats);
    }
}

ArbBoardContacts *
arb_board_contacts_new (ArbGameBoard *board,
                        const ArbSystem *system)
{
  g_return_val_if_fail (board != NULL, NULL);
  const ArbBoardSheet *sheet = arb_game_board_get_sheet (board);
  ArbBoardContacts *self;

  if (system == NULL || !sheet->stacks || sheet->combat == NULL)
    return NULL;
  self = g_new0 (ArbBoardContacts, 1);
  self->board = board;
  self->system = system;
  self->turns = arb_board_turns_new (board);
  self->contacts = g_ptr_array_new_with_free_func (contact_free);
  find_contacts (self);
  find_fights (self);
  return self;
}

void
arb_board_contacts_free (ArbBoardContacts *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->contacts);
  arb_board_turns_free (self->turns);
  g_free (self);
}

ArbGameBoard *
arb_board_contacts_get_board (const ArbBoardContacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->board;
}

const ArbSystem *
arb_board_contacts_get_system (const ArbBoardContacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->system;
}

const ArbBoardTurns *
arb_board_contacts_get_turns (const ArbBoardContacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->turns;
}

guint
arb_board_contacts_get_n (const ArbBoardContacts *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->contacts->len;
}

const ArbBoardContact *
arb_board_contacts_get (const ArbBoardContacts *self,
                        guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_ptr_array_index (self->contacts, index);
}

gboolean
arb_board_contact_is_confrontation (const ArbBoardContact *contact)
{
  g_return_val_if_fail (contact != NULL, FALSE);
  return contact->kind == ARB_CONTACT_SAME_HEX || contact->kind == ARB_CONTACT_LONG;
}

gboolean
arb_board_contacts_is_turn_open (const ArbBoardContacts *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->is_turn_open;
}

/* --- Words ------------------------------------------------------------------------------------ */

char *
arb_board_contact_dup_place (const ArbBoardContact *contact)
{
  g_return_val_if_fail (contact != NULL, NULL);

  g_autofree char *own = arb_game_board_dup_hex_name (contact->at[0]);
  g_autofree char *foe = arb_game_board_dup_hex_name (contact->at[1]);

  return contact->kind == ARB_CONTACT_SAME_HEX ? g_steal_pointer (&own)
                                               : g_strdup_printf ("%s ↔ %s", own, foe);
}

/* A sentence of the rule file with its citation behind it. */
static GString *
make_sentence (const ArbBoardContacts *self,
               const char *id,
               const char *lang)
{
  const ArbSentence *sentence = arb_rules_find_text (self->system->rules, id);
  GString *text = g_string_new (sentence != NULL ? arb_text_get (sentence->text, lang) : id);

  if (sentence != NULL && sentence->cite != NULL)
    g_string_append_printf (text, " [%s]", sentence->cite);
  return text;
}

static const char *
get_terrain_name (const ArbBoardContacts *self,
                  ArbHex at,
                  const char *lang)
{
  const char *terrain = arb_game_board_get (self->board, at)->terrain;

  return arb_text_get (
      arb_board_sheet_find (arb_game_board_get_sheet (self->board), terrain)->name, lang);
}

char *
arb_board_contacts_describe (const ArbBoardContacts *self,
                             const ArbBoardContact *contact,
                             const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (contact != NULL, NULL);

  static const char *const ids[] = { [ARB_CONTACT_SAME_HEX] = "meet-same-hex",
                                     [ARB_CONTACT_LONG] = "meet-long",
                                     [ARB_CONTACT_NEW] = "meet-new",
                                     [ARB_CONTACT_UNTIMED] = "meet-untimed" };
  g_autoptr (GString) text = make_sentence (self, ids[contact->kind], lang);
  g_autofree char *since =
      contact->since == ARB_CONTACT_SET_UP
          /* Translators: since when two armies face each other: “since: the set-up”. */
          ? g_strdup (_ ("the set-up"))
          : arb_board_turns_dup_name (self->turns, (guint) contact->since, lang);

  g_string_replace (text, "{since}", since, 0);
  if (arb_board_contact_is_confrontation (contact) && contact->fight == NULL &&
      arb_board_contacts_get_ground (self, contact) == NULL)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _ ("The ground differs (%s, %s): it will be asked."),
                              get_terrain_name (self, contact->at[0], lang),
                              get_terrain_name (self, contact->at[1], lang));
    }
  if (contact->fight != NULL)
    g_string_append_printf (text, " %s",
                            contact->is_fighting ? _ ("It is being fought.")
                                                 : _ ("Fought this turn already."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
arb_board_contacts_dup_definition (const ArbBoardContacts *self,
                                   const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_string_free (make_sentence (self, "meet-whole-turn", lang), FALSE);
}
