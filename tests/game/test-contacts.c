/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Confrontations of a strategic map: since when armies face each other, and what one that is begun
 * from the map knows. */

#include "game-test.h"
#include "game/arb-board-contacts.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-setup.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define CITED " [Temps trois – Confrontation]"

typedef struct
{
  GameTest event;
  ArbGameBoard *board;
  ArbBoardContacts *contacts;
} Map;

static void
drop_contacts (Map *self)
{
  g_clear_pointer (&self->contacts, arb_board_contacts_free);
  g_clear_pointer (&self->board, arb_game_board_free);
}

/* As the journal has it now. */
static guint
look (Map *self)
{
  drop_contacts (self);
  self->board = arb_game_board_new (self->event.game);
  self->contacts = arb_board_contacts_new (self->board, self->event.system);
  g_assert_nonnull (self->contacts);
  return arb_board_contacts_get_n (self->contacts);
}

static void
open_map (Map *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  *self = (Map) { 0 };
  game_test_open_lists (&self->event, "umbra", "umbra-baronnie", "umbra-vicomte");
  arb_game_add_rules (self->event.store, "umbra", NULL, problems, &error);
  g_assert_no_error (error);
}

static void
close_map (Map *self)
{
  drop_contacts (self);
  game_test_close (&self->event);
}

static ArbGameUnit *
find_piece (Map *self,
            const char *id)
{
  const GPtrArray *pieces = arb_game_board_get_pieces (self->board);

  for (guint i = 0; i < pieces->len; i++)
    if (g_str_equal (arb_game_unit_get_id (pieces->pdata[i]), id))
      return pieces->pdata[i];
  g_error ("no %s", id);
}

static void
place (Map *self,
       const char *unit,
       int column,
       int row)
{
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  look (self);
  arb_game_board_place (self->board, find_piece (self, unit), &at, &error);
  g_assert_no_error (error);
}

static void
set_word (Map *self,
          const char *unit,
          const char *field,
          const char *word)
{
  g_auto (ArbValue) value = arb_value_word (word);
  g_autoptr (GError) error = NULL;

  arb_store_add_unit (self->event.store, "1", unit, field, &value, NULL, &error);
  g_assert_no_error (error);
}

/* Answers with what is offered, until @question comes up; NULL: to the end. */
static void
play (ArbSession *session,
      const char *question,
      const char *dice)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_strcmp0 (prompt->question, question) == 0)
        return;
      if (prompt->kind == ARB_PROMPT_NOTICE)
        answer = g_strdup ("ok");
      else if (prompt->kind == ARB_PROMPT_DICE && !prompt->has_default)
        answer = g_strdup (dice);
      else if (prompt->has_default)
        answer = arb_prompt_format (prompt, &prompt->standard);
      else
        answer = g_strdup (g_str_equal (prompt->question, "first") ? "choice=a" : "none");
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_null (question);
}

static ArbSession *
begin (Map *self,
       const char *procedure)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("umbra", procedure, NULL);
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  arb_game_link_armies (self->event.game, plan, NULL, &error);
  g_assert_no_error (error);
  session = arb_store_begin_combat (self->event.store, arb_game_get_id (self->event.game), plan,
                                    "en", NULL, &error);
  g_assert_no_error (error);
  return session;
}

static void
play_whole (Map *self,
            const char *procedure)
{
  g_autoptr (ArbSession) session = begin (self, procedure);

  play (session, NULL, "dice=8");
}

static const ArbBoardContact *
get_contact (Map *self,
             guint index)
{
  return arb_board_contacts_get (self->contacts, index);
}

static void
assert_contact (Map *self,
                guint index,
                const char *hexes,
                ArbContactKind kind,
                const char *sentence)
{
  const ArbBoardContact *contact = get_contact (self, index);
  g_autofree char *shown = arb_board_contact_dup_place (contact);
  g_autofree char *text = arb_board_contacts_describe (self->contacts, contact, "en");

  g_assert_cmpstr (shown, ==, hexes);
  g_assert_cmpint (contact->kind, ==, kind);
  g_assert_cmpstr (text, ==, sentence);
  g_assert_cmpint (arb_board_contact_is_confrontation (contact), ==,
                   kind == ARB_CONTACT_SAME_HEX || kind == ARB_CONTACT_LONG);
}

#define NEW                                                                                        \
  "Adjacent since this turn only: no confrontation yet; if they stay so, from the next turn on." CITED
#define LONG(since)                                                                                \
  "Adjacent for a whole turn (since: " since "): there is a confrontation." CITED
#define SAME "In the same hex: there is a confrontation." CITED

/* Before any turn nothing can be counted; then one turn is not enough, and the next one is. */
static void
test_turns (void)
{
  Map map;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u1", 4, 2);
  g_assert_cmpuint (look (&map), ==, 0);
  place (&map, "b/u1", 3, 2);
  g_assert_cmpuint (look (&map), ==, 1);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_UNTIMED,
                  "Adjacent, but no combat turn has begun: the map cannot count a whole one." CITED);
  place (&map, "b/u1", 4, 2);
  play_whole (&map, "day");
  play_whole (&map, "turn");
  place (&map, "b/u1", 3, 2);
  g_assert_cmpuint (look (&map), ==, 1);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_NEW, NEW);
  play_whole (&map, "turn");
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("day 1, turn 1"));
  /* Along the enemy's front the contact lasts. */
  place (&map, "b/u1", 2, 3);
  look (&map);
  assert_contact (&map, 0, "C3 ↔ C4", ARB_CONTACT_LONG, LONG ("day 1, turn 1"));
  /* Out of it and in again it begins anew. */
  place (&map, "b/u1", 4, 2);
  play_whole (&map, "turn");
  place (&map, "b/u1", 3, 2);
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_NEW, NEW);
  play_whole (&map, "turn");
  play_whole (&map, "night");
  play_whole (&map, "day");
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("day 1, turn 3"));
  play_whole (&map, "turn");
  drop_contacts (&map);
  game_test_reopen (&map.event);
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("day 1, turn 3"));
  close_map (&map);
}

/* Whoever was put there before the first turn has faced the other for the whole of it. */
static void
test_set_up (void)
{
  Map map;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u1", 3, 2);
  play_whole (&map, "turn");
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("the set-up"));
  /* Undo of the turn takes the whole turn away. */
  g_assert_true (arb_store_undo (map.event.store, NULL, 0, NULL, NULL));
  look (&map);
  g_assert_true (arb_board_contacts_is_turn_open (map.contacts));
  close_map (&map);
}

/* A move that is taken back was never made. */
static void
test_undo (void)
{
  Map map;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u1", 3, 2);
  place (&map, "b/u1", 9, 9);
  g_assert_cmpuint (look (&map), ==, 0);
  game_test_undo (&map.event);
  play_whole (&map, "turn");
  g_assert_cmpuint (look (&map), ==, 1);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("the set-up"));
  close_map (&map);
}

/* A table that never plays the procedure goes by the clock of the order sheet. */
static void
test_clock (void)
{
  Map map;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  g_assert_true (arb_store_add_clock (map.event.store, "1", "1", NULL, NULL));
  place (&map, "b/u1", 3, 2);
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_NEW, NEW);
  /* The same turn once more, and the turn of another table. */
  g_assert_true (arb_store_add_clock (map.event.store, "1", "1", "2", NULL));
  g_assert_true (arb_store_add_clock (map.event.store, "9", "4", NULL, NULL));
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_NEW, NEW);
  g_assert_true (arb_store_add_clock (map.event.store, "1", "2", NULL, NULL));
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("Turn 1"));
  g_assert_false (arb_board_contacts_is_turn_open (map.contacts));
  close_map (&map);
}

static void
test_same_hex (void)
{
  Map map;
  const ArbBoardContact *contact;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "a/c1", 2, 2);
  place (&map, "b/u1", 2, 2);
  place (&map, "b/u2", 3, 2);
  place (&map, "a/u2", 9, 9);
  g_assert_cmpuint (look (&map), ==, 2);
  assert_contact (&map, 0, "C3", ARB_CONTACT_SAME_HEX, SAME);
  contact = get_contact (&map, 0);
  g_assert_cmpuint (contact->units[0]->len, ==, 2);
  g_assert_cmpuint (contact->units[1]->len, ==, 1);
  g_assert_cmpstr (arb_game_unit_get_id (contact->units[0]->pdata[1]), ==, "a/c1");
  g_assert_cmpint (get_contact (&map, 1)->kind, ==, ARB_CONTACT_UNTIMED);
  close_map (&map);
}

/* Whoever fled, is eliminated or has yet to be raised is in nobody's presence. */
static void
test_gone (void)
{
  static const char *const states[] = { "fled", "dislocated", "eliminated", "deserted", "waiting" };
  Map map;
  g_auto (ArbValue) yes = arb_value_bool (TRUE);

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/c1", 2, 2);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      ArbHex at = arb_hex_from_board (5, 5);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (look (&map), ==, 1);
      set_word (&map, "a/u1", "state", states[i]);
      g_assert_cmpuint (look (&map), ==, 0);
      game_test_assert_refused (
          arb_game_board_place (map.board, find_piece (&map, "a/u1"), &at, &error), &error,
          "This one takes no part now; it has no place on the board.");
      set_word (&map, "a/u1", "state", "active");
    }
  g_assert_cmpuint (look (&map), ==, 1);
  g_assert_true (arb_store_add_unit (map.event.store, "1", "b/c1", "eliminated", &yes, NULL, NULL));
  g_assert_cmpuint (look (&map), ==, 0);
  close_map (&map);
}

/* --- A confrontation from the map ------------------------------------------------------------- */

static ArbSession *
begin_contact (Map *self,
               guint index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan = arb_board_contacts_link (self->contacts, get_contact (self, index),
                                                      "en", &error);
  ArbSession *session;

  g_assert_no_error (error);
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  return session;
}

static void
paint (Map *self,
       int column,
       int row,
       const char *terrain)
{
  ArbBoardHex hex = { arb_hex_from_board (column, row), terrain, 0, FALSE };

  look (self);
  g_assert_true (arb_game_board_paint (self->board, &hex, 1, NULL));
}

static void
assert_fact (ArbSession *session,
             const char *id,
             const char *text)
{
  const ArbValue *value = arb_facts_get (arb_session_get_facts (session), id);
  g_autofree char *shown = value != NULL ? arb_value_to_string (value) : NULL;

  g_assert_cmpstr (shown, ==, text);
}

/* Just those who stand there; the ground of both hexes; who has moved. */
static void
test_link (void)
{
  Map map;
  g_autoptr (ArbSession) session = NULL;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "a/u3", 2, 2);
  place (&map, "a/c1", 2, 2);
  place (&map, "a/u2", 9, 9);
  place (&map, "b/u2", 3, 2);
  place (&map, "b/c1", 3, 2);
  place (&map, "b/c2", 4, 2);
  play_whole (&map, "turn");
  place (&map, "b/c2", 3, 2);
  paint (&map, 2, 2, "forest");
  paint (&map, 3, 2, "forest");
  g_assert_cmpuint (look (&map), ==, 1);
  session = begin_contact (&map, 0);
  play (session, "draw.1.die", NULL);
  assert_fact (session, "terrain", "forest");
  assert_fact (session, "a.troops", "2");
  assert_fact (session, "a.troop.1.type", "fantassins");
  assert_fact (session, "a.troop.2.type", "cavalerie");
  assert_fact (session, "a.personalities", "1");
  assert_fact (session, "b.troops", "1");
  assert_fact (session, "b.personalities", "2");
  assert_fact (session, "a.troop.1.engaged", "no");
  /* The viscount stood there from the start, which the journal cannot tell from the set-up; his
   * companion rode up. */
  look (&map);
  g_assert_true (get_contact (&map, 0)->is_fighting);
  g_assert_nonnull (get_contact (&map, 0)->fight);
  play (session, NULL, "dice=6");
  look (&map);
  g_assert_false (get_contact (&map, 0)->is_fighting);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG,
                  LONG ("the set-up") " Fought this turn already.");
  g_clear_object (&session);
  close_map (&map);
}

/* Who came along in the turn of the contact has moved, who waited there has not. */
static void
test_moved (void)
{
  Map map;
  g_autoptr (ArbSession) session = NULL;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u2", 3, 2);
  place (&map, "b/c1", 3, 2);
  place (&map, "b/c2", 5, 2);
  place (&map, "a/u1", 0, 2);
  play_whole (&map, "turn");
  place (&map, "a/u1", 2, 2);
  place (&map, "b/c2", 3, 2);
  play_whole (&map, "turn");
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG, LONG ("day 1, turn 1"));
  session = begin_contact (&map, 0);
  play (session, "draw.1.die", NULL);
  assert_fact (session, "b.personality.1.moved", "no");
  assert_fact (session, "b.personality.2.moved", "yes");
  /* Defender 3 and 1; breakthrough 3 and 3. */
  assert_fact (session, "b.personality.1.force", "4");
  assert_fact (session, "b.personality.2.force", "6");
  g_clear_object (&session);
  close_map (&map);
}

/* Different ground has to be asked, and the list says so. */
static void
test_ground (void)
{
  Map map;
  g_autoptr (ArbSession) session = NULL;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u2", 3, 2);
  play_whole (&map, "turn");
  paint (&map, 3, 2, "forest");
  look (&map);
  assert_contact (&map, 0, "C3 ↔ D3", ARB_CONTACT_LONG,
                  LONG ("the set-up") " The ground differs (plain, forest): it will be asked.");
  session = begin_contact (&map, 0);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "terrain");
  g_clear_object (&session);
  close_map (&map);
}

/* The next turn of the same engagement goes on from the last; another one of the same side does
 * not. */
static void
test_engagement (void)
{
  Map map;
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) other = NULL;
  g_autoptr (ArbSession) second = NULL;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u2", 3, 2);
  place (&map, "b/c1", 3, 2);
  place (&map, "a/u3", 12, 2);
  place (&map, "b/u1", 13, 2);
  play_whole (&map, "turn");
  g_assert_cmpuint (look (&map), ==, 2);
  first = begin_contact (&map, 0);
  /* 4 against 2 and the defender's 4, and a 2: the inferior side gains 4 for the next turn. */
  play (first, NULL, "dice=2");
  assert_fact (first, "table", "ii");
  assert_fact (first, "a.next.pending", "4");
  look (&map);
  other = begin_contact (&map, 1);
  play (other, "draw.1.die", NULL);
  assert_fact (other, "a.pending", "0");
  assert_fact (other, "a.troop.1.engaged", "no");
  play (other, NULL, "dice=5");
  play_whole (&map, "turn");
  look (&map);
  g_assert_null (get_contact (&map, 0)->fight);
  g_assert_nonnull (get_contact (&map, 0)->last);
  second = begin_contact (&map, 0);
  play (second, "draw.1.die", NULL);
  assert_fact (second, "b.personality.1.resolutions", "1");
  assert_fact (second, "a.troop.1.engaged", "today");
  assert_fact (second, "a.pending", "4");
  g_clear_object (&first);
  g_clear_object (&other);
  g_clear_object (&second);
  close_map (&map);
}

/* While the turn is being asked it owns the state of the troops. */
static void
test_open_turn (void)
{
  Map map;
  g_autoptr (ArbSession) session = NULL;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "b/u2", 3, 2);
  look (&map);
  g_assert_false (arb_board_contacts_is_turn_open (map.contacts));
  session = begin (&map, "turn");
  look (&map);
  g_assert_true (arb_board_contacts_is_turn_open (map.contacts));
  play (session, NULL, NULL);
  look (&map);
  g_assert_false (arb_board_contacts_is_turn_open (map.contacts));
  g_clear_object (&session);
  close_map (&map);
}

/* A stack goes as one, and comes back as one. */
static void
test_place_all (void)
{
  Map map;
  ArbHex from = arb_hex_from_board (2, 2);
  ArbHex to = arb_hex_from_board (3, 2);
  g_autoptr (GPtrArray) stack = NULL;
  g_autoptr (GError) error = NULL;

  open_map (&map);
  place (&map, "a/u1", 2, 2);
  place (&map, "a/u2", 2, 2);
  place (&map, "a/c1", 2, 2);
  place (&map, "b/u1", 2, 2);
  look (&map);
  stack = arb_game_board_dup_stack (map.board, from, 0);
  g_assert_cmpuint (stack->len, ==, 3);
  g_assert_true (arb_game_board_place_all (map.board, stack, &to, &error));
  g_clear_pointer (&stack, g_ptr_array_unref);
  look (&map);
  g_assert_cmpuint (arb_game_board_get_units (map.board, to)->len, ==, 3);
  g_assert_cmpuint (arb_game_board_get_units (map.board, from)->len, ==, 1);
  game_test_undo (&map.event);
  look (&map);
  g_assert_cmpuint (arb_game_board_get_units (map.board, from)->len, ==, 4);
  close_map (&map);
}

static void
test_other_rules (void)
{
  GameTest event;
  g_autoptr (ArbGameBoard) board = NULL;

  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  board = arb_game_board_new (event.game);
  g_assert_null (arb_board_contacts_new (board, event.system));
  g_clear_pointer (&board, arb_game_board_free);
  game_test_close (&event);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/contacts/turns", test_turns);
  g_test_add_func ("/contacts/set-up", test_set_up);
  g_test_add_func ("/contacts/undo", test_undo);
  g_test_add_func ("/contacts/clock", test_clock);
  g_test_add_func ("/contacts/same-hex", test_same_hex);
  g_test_add_func ("/contacts/gone", test_gone);
  g_test_add_func ("/contacts/link", test_link);
  g_test_add_func ("/contacts/moved", test_moved);
  g_test_add_func ("/contacts/ground", test_ground);
  g_test_add_func ("/contacts/engagement", test_engagement);
  g_test_add_func ("/contacts/open-turn", test_open_turn);
  g_test_add_func ("/contacts/place-all", test_place_all);
  g_test_add_func ("/contacts/other-rules", test_other_rules);
  return g_test_run ();
}
