/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-todo-words.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-play.h"
#include "game/arb-game-words.h"
#include "game/arb-precedent-words.h"
#include "report/arb-combat-words.h"
#include "report/arb-conflict-words.h"
#include "store/arb-store-combat.h"

const char *
arb_todo_get_kind_name (ArbTodoKind kind)
{
  static const char *const names[] = {
    [ARB_TODO_DICE] = N_ ("Dice not thrown"),
    [ARB_TODO_COMBAT] = N_ ("Combat not decided"),
    [ARB_TODO_PENDING] = N_ ("Unit that has to do something"),
    [ARB_TODO_PAIR] = N_ ("To be fought in this period"),
    [ARB_TODO_CLOSE] = N_ ("End of the mêlées"),
    [ARB_TODO_CHARGE] = N_ ("Declared charge, not played"),
    [ARB_TODO_CONTEST] = N_ ("Contested, not settled"),
    [ARB_TODO_CONFLICT] = N_ ("Conflict, for the head umpire"),
    [ARB_TODO_DIFFERING] = N_ ("Decisions that differ, for the head umpire"),
    [ARB_TODO_FORK] = N_ ("Kept, but not counted"),
    [ARB_TODO_RESULT] = N_ ("Results of the competition"),
  };

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (names), NULL);
  return _ (names[kind]);
}

static char *
dup_label (ArbGame *game,
           const char *unit)
{
  return unit != NULL ? arb_game_dup_subject (game, unit) : NULL;
}

static const char *
get_procedure_name (const ArbTodo *self,
                    const ArbRules *rules)
{
  const ArbProcedure *procedure = rules != NULL && self->procedure != NULL
                                      ? arb_rules_find_procedure (rules, self->procedure)
                                      : NULL;

  return procedure != NULL ? arb_text_get (procedure->name, arb_language_get ()) : self->procedure;
}

/* “Mêlée: 26e léger – IR 14 Klebek”. */
static char *
dup_combat (const ArbTodo *self,
            ArbGame *game,
            const ArbRules *rules)
{
  const ArbCombatInfo info = { .procedure = self->procedure,
                               .title = self->title,
                               .units = { self->unit, self->foe } };

  return arb_combat_words_dup_name (game, rules, &info);
}

static char *
dup_waiting (const ArbTodo *self,
             ArbGame *game,
             const ArbRules *rules)
{
  g_autofree char *combat = dup_combat (self, game, rules);
  g_autoptr (ArbSession) session =
      arb_store_read_combat (arb_game_get_store (game), self->combat, arb_language_get (), NULL);
  g_autofree char *question =
      session != NULL ? arb_combat_words_dup_question (session) : g_strdup ("?");

  /* Translators: a combat, and the question it waits for. */
  return g_strdup_printf (_ ("%s – waits for: %s"), combat, question);
}

static char *
dup_pending (const ArbTodo *self,
             ArbGame *game)
{
  const ArbPending *pending = arb_game_sheet_find_pending (
      arb_game_sheet_get (arb_game_get_system (game)), self->effect);
  g_autofree char *unit = dup_label (game, self->unit);

  return g_strdup_printf (_ ("%s: %s"), unit,
                          pending != NULL ? arb_text_get (pending->name, arb_language_get ())
                                          : self->effect);
}

static char *
dup_pair (const ArbTodo *self,
          ArbGame *game)
{
  const ArbGamePair pair = { self->unit, self->foe,
                             self->chases ? ARB_PAIR_CHASE : ARB_PAIR_CONTACT, self->round };

  return arb_game_pair_dup_sentence (game, &pair);
}

static char *
dup_contest (const ArbTodo *self,
             ArbGame *game,
             const ArbRules *rules)
{
  g_autofree char *combat = dup_combat (self, game, rules);

  if (self->text != NULL && *self->text != '\0')
    /* Translators: a combat, who contests, and what he says. */
    return g_strdup_printf (_ ("%s – contested by %s: %s"), combat, self->by, self->text);
  return g_strdup_printf (_ ("%s – contested by %s"), combat, self->by);
}

static char *
dup_conflict (const ArbTodo *self,
              ArbGame *game)
{
  ArbStore *store = arb_game_get_store (game);
  ArbConflict *conflict = arb_store_find_conflict (store, self->conflict);
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbLogWords) words = arb_log_words_new (games);
  g_autofree char *subject = NULL;
  g_autofree char *umpires = NULL;

  if (conflict == NULL)
    return g_strdup (_ ("This conflict is over."));
  subject = arb_conflict_words_dup_subject (words, games, conflict);
  umpires = arb_conflict_words_dup_umpires (conflict);
  arb_conflict_free (conflict);
  /* Translators: what entries are about, and the names of those who made them. */
  return g_strdup_printf (_ ("%s – entered without having seen each other’s: %s"), subject, umpires);
}

/* “Fighting value – decided differently: 9 at Table 3, 7 at Table 5”. */
static char *
dup_differing (const ArbTodo *self,
               ArbGame *game)
{
  ArbStore *store = arb_game_get_store (game);
  g_autoptr (GPtrArray) all = arb_precedents_list_of_key (arb_precedents_get (store), self->key);
  g_autoptr (GPtrArray) calls = arb_precedents_pick_calls (all);
  g_autoptr (ArbPrecedentWords) words = arb_precedent_words_new (store);
  g_autoptr (GString) ways = g_string_new (NULL);
  g_autofree char *label = NULL;

  for (guint i = 0; i < calls->len; i++)
    {
      g_autofree char *outcome = arb_precedent_words_dup_outcome (words, calls->pdata[i]);
      g_autofree char *where = arb_precedent_words_dup_where (words, calls->pdata[i]);

      if (((const ArbPrecedent *) calls->pdata[i])->is_superseded)
        continue;
      /* Translators: what was decided, and where. */
      g_string_append (ways, ways->len > 0 ? ", " : "");
      g_string_append_printf (ways, _ ("%s (%s)"), outcome, where);
    }
  if (calls->len == 0)
    return g_strdup (_ ("These decisions no longer differ."));
  label = arb_precedent_words_dup_label (words, calls->pdata[0]);
  return g_strdup_printf (_ ("%s – decided differently: %s"), label, ways->str);
}

char *
arb_todo_dup_sentence (const ArbTodo *self,
                       ArbGame *game,
                       const ArbRules *rules)
{
  g_autofree char *unit = NULL;

  g_return_val_if_fail (self != NULL && ARB_IS_GAME (game), NULL);
  switch (self->kind)
    {
    case ARB_TODO_DICE:
    case ARB_TODO_COMBAT:
      return dup_waiting (self, game, rules);
    case ARB_TODO_PENDING:
      return dup_pending (self, game);
    case ARB_TODO_PAIR:
      return dup_pair (self, game);
    case ARB_TODO_CLOSE:
      return g_strdup (get_procedure_name (self, rules));
    case ARB_TODO_CONTEST:
      return dup_contest (self, game, rules);
    case ARB_TODO_CONFLICT:
      return dup_conflict (self, game);
    case ARB_TODO_DIFFERING:
      return dup_differing (self, game);
    case ARB_TODO_FORK:
    case ARB_TODO_RESULT:
      return g_strdup (self->text);
    case ARB_TODO_CHARGE:
    default:
      /* The target stays sealed. */
      unit = dup_label (game, self->unit);
      return g_strdup_printf (_ ("%s: its charge is declared and has not been played"), unit);
    }
}
