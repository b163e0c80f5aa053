/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A confrontation begun from the map: who stands there takes part, and what map and journal know
 * need not be asked. */

#include "game/arb-board-contacts.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

typedef struct
{
  const ArbBoardContacts *contacts;
  const ArbBoardContact *contact;
  const ArbProcedure *procedure;
  ArbBody *plan;
  ArbSession *last;    /* Owned or NULL: what was fought before in this engagement */
  GHashTable *carried; /* Owned or NULL: question → ArbValue that goes on from it */
} Filler;

const char *
arb_board_contacts_get_ground (const ArbBoardContacts *self,
                               const ArbBoardContact *contact)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (contact != NULL, NULL);

  ArbGameBoard *board = arb_board_contacts_get_board (self);
  /* Both are interned; the second call may reuse the memory of the first. */
  const char *own = arb_game_board_get (board, contact->at[0])->terrain;
  const char *foe = arb_game_board_get (board, contact->at[1])->terrain;

  return own == foe ? own : NULL;
}

static void
settle (Filler *self,
        const char *question,
        const ArbValue *value)
{
  const ArbField *field = arb_procedure_find_input (self->procedure, question);

  if (field == NULL || !arb_field_accepts (field, value))
    return;
  arb_plan_add_settled (self->plan, question, value);
  arb_plan_add_origin (self->plan, question, ARB_FROM_BOARD);
}

static void
offer (Filler *self,
       const char *question,
       ArbValue otherwise)
{
  const ArbValue *carried =
      self->carried != NULL ? g_hash_table_lookup (self->carried, question) : NULL;

  if (arb_procedure_find_input (self->procedure, question) == NULL)
    return;
  arb_plan_add_suggestion (self->plan, question, carried != NULL ? carried : &otherwise);
  arb_plan_add_origin (self->plan, question, ARB_FROM_BOARD);
}

/* --- What was fought before ------------------------------------------------------------------- */

static void
carry_cb (const char *question,
          const ArbValue *value,
          gboolean certain,
          gpointer carried)
{
  g_hash_table_replace (carried, g_strdup (question), arb_value_dup (value));
}

/* By the rules of its day, which say how a confrontation goes on. */
static void
read_last (Filler *self)
{
  ArbGame *game = arb_game_board_get_game (arb_board_contacts_get_board (self->contacts));
  const ArbWalk *walk;

  if (self->contact->last == NULL)
    return;
  self->last =
      arb_store_read_combat (arb_game_get_store (game), self->contact->last, NULL, NULL);
  if (self->last == NULL)
    return;
  walk = arb_system_def_find_walk (arb_session_get_def (self->last),
                                   arb_session_get_procedure (self->last));
  self->carried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_value_free);
  if (walk == NULL || walk->go_on == NULL ||
      !walk->go_on (arb_session_get_facts (self->last), carry_cb, self->carried))
    g_clear_pointer (&self->carried, g_hash_table_unref);
}

/* An advantage lasts for the next turn and no longer. */
static gboolean
was_fought_last_turn (const Filler *self)
{
  const ArbBoardTurns *turns = arb_board_contacts_get_turns (self->contacts);
  guint n_turns = arb_board_turns_get_n (turns);

  return self->contact->last != NULL &&
         (n_turns < 2 ||
          self->contact->last_place > arb_board_turns_get_place (turns, n_turns - 2));
}

/* The event keeps these of a side as a whole, but they are of the engagement: what another part of
 * the army wins elsewhere does not count here. */
static void
fill_engagement (Filler *self)
{
  static const char *const names[] = { "pending", "wins" };

  offer (self, "resolutions", arb_value_int (0));
  offer (self, "engaged-at-start", arb_value_bool (FALSE));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
      {
        g_autofree char *question = g_strdup_printf ("%c.%s", "ab"[side], names[i]);
        const ArbValue nothing = arb_value_int (0);
        const ArbValue *carried =
            self->carried != NULL && (i > 0 || was_fought_last_turn (self))
                ? g_hash_table_lookup (self->carried, question)
                : NULL;

        settle (self, question, carried != NULL ? carried : &nothing);
      }
}

/* --- Who moved -------------------------------------------------------------------------------- */

/* What the confrontation before had about the same personality; NULL: nothing. */
static const ArbValue *
find_earlier (const Filler *self,
              const char *unit,
              const char *name)
{
  ArbGame *game = arb_game_board_get_game (arb_board_contacts_get_board (self->contacts));
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);

  for (guint i = 0; self->last != NULL && acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      g_autoptr (GPtrArray) entries = NULL;

      if (act->place != self->contact->last_place)
        continue;
      entries = arb_plan_list_entries (act->body);
      for (guint j = 0; j < entries->len; j++)
        {
          const ArbPlanEntry *entry = entries->pdata[j];
          g_autofree char *question = g_strdup_printf ("%s.%s", entry->id, name);

          if (g_str_equal (entry->unit, unit))
            return arb_facts_get_answer (arb_session_get_facts (self->last), question);
        }
    }
  return NULL;
}

/* Since the turn in which the armies came into contact began. FALSE: the journal does not know. */
static gboolean
find_moved (const Filler *self,
            const char *unit,
            ArbHex now,
            gboolean *moved)
{
  const ArbBoardTurns *turns = arb_board_contacts_get_turns (self->contacts);
  int turn = self->contact->kind == ARB_CONTACT_SAME_HEX
                 ? (int) arb_board_turns_get_n (turns) - 1
                 : self->contact->since;
  ArbHex then;

  if (turn < 0 || !arb_board_turns_find (turns, (guint) turn, unit, &then))
    return FALSE;
  *moved = !arb_hex_equal (then, now);
  return TRUE;
}

static void
fill_moved (Filler *self)
{
  g_autoptr (GPtrArray) entries = arb_plan_list_entries (self->plan);

  for (guint i = 0; i < entries->len; i++)
    {
      const ArbPlanEntry *entry = entries->pdata[i];
      g_autofree char *question = g_strdup_printf ("%s.moved", entry->id);
      const ArbValue *earlier = NULL;
      gboolean moved;

      if (arb_procedure_find_input (self->procedure, question) == NULL)
        continue;
      earlier = find_earlier (self, entry->unit, "moved");
      if (earlier != NULL)
        settle (self, question, earlier);
      else if (find_moved (self, entry->unit, self->contact->at[*question == 'b'], &moved))
        {
          const ArbValue value = arb_value_bool (moved);

          settle (self, question, &value);
        }
    }
}

/* --- The plan --------------------------------------------------------------------------------- */

static char **
dup_units (const ArbBoardContact *contact)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    for (guint j = 0; j < contact->units[i]->len; j++)
      g_strv_builder_add (builder, arb_game_unit_get_id (contact->units[i]->pdata[j]));
  return g_strv_builder_end (builder);
}

static void
fill (Filler *self)
{
  const char *ground = arb_board_contacts_get_ground (self->contacts, self->contact);

  read_last (self);
  if (ground != NULL)
    {
      g_auto (ArbValue) word = arb_value_word (ground);

      settle (self, "terrain", &word);
    }
  fill_engagement (self);
  fill_moved (self);
  g_clear_object (&self->last);
  g_clear_pointer (&self->carried, g_hash_table_unref);
}

ArbBody *
arb_board_contacts_link (const ArbBoardContacts *self,
                         const ArbBoardContact *contact,
                         const char *lang,
                         GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (contact != NULL, NULL);

  const ArbSystem *system = arb_board_contacts_get_system (self);
  ArbGameBoard *board = arb_board_contacts_get_board (self);
  ArbGame *game = arb_game_board_get_game (board);
  const char *id = arb_game_board_get_sheet (board)->combat;
  Filler filler = { .contacts = self, .contact = contact,
                    .procedure = arb_rules_find_procedure (system->rules, id) };
  g_autofree char *place = arb_board_contact_dup_place (contact);
  g_autofree char *title =
      g_strdup_printf ("%s, %s",
                       filler.procedure != NULL ? arb_text_get (filler.procedure->name, lang) : id,
                       place);
  g_autoptr (ArbBody) plan = arb_plan_new (system->def->id, id, title);
  g_auto (GStrv) units = dup_units (contact);

  filler.plan = plan;
  if (!arb_game_link_armies (game, plan, (const char *const *) units, error))
    return NULL;
  if (filler.procedure != NULL)
    fill (&filler);
  return g_steal_pointer (&plan);
}
