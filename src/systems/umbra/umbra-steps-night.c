/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps cinq – Fin de journée » for both armies: rallies, rest, and what begins anew. */

#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

gboolean
umbra_is_rallyable (const ArbFacts *facts,
                    UmbraState state)
{
  return state == UMBRA_FLED || (state == UMBRA_DISLOCATED &&
                                 arb_facts_ruling_is (facts, "dislocated-rally", "on"));
}

gboolean
umbra_derive_rallyable (const ArbFacts *facts,
                        const char *self,
                        const char *foe,
                        ArbValue *value)
{
  *value = arb_value_bool (umbra_is_rallyable (facts, umbra_facts_troop (facts, self).state));
  return TRUE;
}

gboolean
umbra_derive_rallies_any (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  const UmbraList *list = &umbra_troop_lists[umbra_side_of (self)];
  gboolean any = FALSE;
  char entry[ARB_ID_LENGTH];

  for (guint n = 0; !any && (n = umbra_next_entry (facts, list, n)) != 0;)
    any = umbra_is_rallyable (
        facts, umbra_facts_troop (facts, arb_id_join_number (entry, list->list, n)).state);
  *value = arb_value_bool (any);
  return TRUE;
}

/* --- Ralliement ------------------------------------------------------------------------------- */

static UmbraRallyProfile
get_profile (const ArbFacts *facts,
             const UmbraGame *game,
             UmbraSide side)
{
  const char *own = umbra_side_words[side];
  UmbraRallyProfile profile = { arb_facts_side_int (facts, own, "profile-red"),
                                arb_facts_side_int (facts, own, "profile-white"),
                                arb_facts_side_int (facts, own, "profile-green") };

  return umbra_game_rally_profile (game, side, profile);
}

/* TRUE: it is back. */
static gboolean
rally (const ArbFacts *facts,
       ArbOutcome *out,
       const UmbraGame *game,
       UmbraUnit *unit)
{
  UmbraRallyProfile profile = get_profile (facts, game, unit->side);
  UmbraRally outcome = umbra_rally (&profile, arb_facts_side_int (facts, unit->id, "rally-die"));
  const ArbValue *to = arb_facts_get_side_answer (facts, unit->id, "rally-place");

  outcome = arb_word_index (
      umbra_rally_words,
      arb_outcome_set_side_word (out, unit->id, "rally", umbra_rally_words[outcome], NULL),
      UMBRA_ROUTED);
  umbra_unit_rally (unit, game, outcome,
                    to != NULL && to->type == ARB_VALUE_TEXT ? g_intern_string (to->text)
                                                             : unit->place);
  return outcome == UMBRA_RALLIED;
}

/* --- Repos ------------------------------------------------------------------------------------ */

/* What the umpire says of its day goes before what it carries. */
static void
rest (const ArbFacts *facts,
      ArbOutcome *out,
      const UmbraGame *game,
      UmbraUnit *unit)
{
  const ArbValue *told = arb_facts_get_side_answer (facts, unit->id, "today");
  UmbraRestStatus status = arb_word_index (
      umbra_rest_words, told != NULL && told->type == ARB_VALUE_WORD ? told->word : NULL,
      umbra_unit_rest_status (unit, game));

  umbra_unit_rest (unit, game, status);
  if (unit->castra)
    umbra_note_unit (facts, out, "camp-fortified", unit->id);
}

static void
camp (const ArbFacts *facts,
      ArbOutcome *out,
      const UmbraGame *game,
      UmbraUnit *unit)
{
  const ArbValue *die = arb_facts_get_side_answer (facts, unit->id, "rally-die");
  gboolean rallies =
      umbra_unit_is_rallyable (unit, game) && die != NULL && die->type == ARB_VALUE_INT;
  gboolean is_back = rallies && rally (facts, out, game, unit);

  if (umbra_unit_is_active (unit) && (!is_back || umbra_game_rules (game, "rallied-rests", "yes")))
    rest (facts, out, game, unit);
  umbra_set_troop (facts, out, unit->id, &unit->troop);
}

/* --- The night -------------------------------------------------------------------------------- */

/* Skills that serve so often a day serve again; the others go on (ruling discipline-reserve). */
static void
tell_uses (const ArbFacts *facts,
           ArbOutcome *out,
           const UmbraUnit *unit)
{
  UmbraPerson before = umbra_facts_person (facts, unit->id);

  if (umbra_person_uses (&before, UMBRA_SENS_TACTIQUE))
    arb_outcome_set_side_int (out, unit->id, "shifts-used", 0, NULL);
  if (umbra_person_uses (&before, UMBRA_DISCIPLINE_X) && unit->person.discipline_spent == 0)
    arb_outcome_set_side_int (out, unit->id, "discipline-spent", 0, NULL);
}

/* « Perdre de nombreuses troupes a un impact sur le niveau de Peuplé »: how much, the umpire says of
 * those lost by day, @judged; who deserts tonight waits for the next one. */
static void
judge_losses (const ArbFacts *facts,
              ArbOutcome *out,
              const UmbraGame *game,
              UmbraSide side,
              gint64 judged)
{
  const char *own = umbra_side_words[side];
  const ArbValue *degree = arb_facts_get_side_answer (facts, own, "peopled");

  arb_outcome_set_side (out, own, "lost", arb_value_int (umbra_game_count_lost (game, side)), NULL);
  arb_outcome_set_side (out, own, "lost-judged", arb_value_int (judged), NULL);
  if (degree != NULL && degree->type == ARB_VALUE_WORD)
    arb_outcome_set_side (out, own, "peopled-after", arb_value_copy (degree), NULL);
}

static void
pass_night (const ArbFacts *facts,
            ArbOutcome *out)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  UmbraGame *game = &field->game;
  const gint64 judged[] = { umbra_game_count_lost (game, UMBRA_SIDE_A),
                            umbra_game_count_lost (game, UMBRA_SIDE_B) };

  umbra_close_turn (facts, out, field);
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].kind == UMBRA_KIND_TROOP)
      camp (facts, out, game, &game->units[i]);
  for (guint i = 0; i < game->n_units; i++)
    {
      umbra_unit_wake (&game->units[i], game);
      if (game->units[i].kind == UMBRA_KIND_PERSON)
        tell_uses (facts, out, &game->units[i]);
    }
  umbra_field_tell (field, out);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    judge_losses (facts, out, game, side, judged[side]);
  arb_outcome_set_bool (out, "turn-open", FALSE, NULL);
  arb_outcome_set_int (out, "due", 0, NULL);
}

/* Whether there are losses that the umpire has not judged yet, those of this night's deserters left
 * for the next. */
gboolean
umbra_derive_has_losses (const ArbFacts *facts,
                         const char *self,
                         const char *foe,
                         ArbValue *value)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  UmbraSide side = umbra_side_of (self);

  *value = arb_value_bool (umbra_game_count_lost (&field->game, side) >
                           arb_facts_side_int (facts, self, "lost-before"));
  return TRUE;
}

/* Whether what the unit carries tells what it did all day; once a turn of the day was played, so does
 * what it does not carry. */
gboolean
umbra_derive_tells_day (const ArbFacts *facts,
                        const char *self,
                        const char *foe,
                        ArbValue *value)
{
  *value = arb_value_bool (arb_facts_get_side_answer (facts, self, "engaged") != NULL ||
                           arb_facts_bool (facts, "turn-open"));
  return TRUE;
}

/* The faces of the die of a side that rallies nobody are not asked. */
static gboolean
is_profile_wrong (const ArbFacts *facts,
                  const char *side)
{
  return arb_facts_get_side (facts, side, "profile-red") != NULL &&
         arb_facts_side_int (facts, side, "profile-red") +
                 arb_facts_side_int (facts, side, "profile-white") +
                 arb_facts_side_int (facts, side, "profile-green") !=
             10;
}

static gboolean
resolve_night (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (is_profile_wrong (facts, "a"))
    return arb_outcome_refuse (out, "a.profile-red", "profile-not-10", error);
  if (is_profile_wrong (facts, "b"))
    return arb_outcome_refuse (out, "b.profile-red", "profile-not-10", error);
  if (umbra_is_by_unit (out))
    pass_night (facts, out);
  else
    {
      umbra_kept_camp (facts, out, UMBRA_SIDE_A);
      umbra_kept_camp (facts, out, UMBRA_SIDE_B);
    }
  arb_outcome_set_int (out, "next-day", arb_facts_int (facts, "day") + 1, NULL);
  arb_outcome_set_int (out, "next-turn", 1, NULL);
  arb_outcome_note (out, NULL, "night-counters", NULL);
  return TRUE;
}

/* The umpire is told before he is asked. */
static gboolean
resolve_camp (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);

  for (UmbraSide side = UMBRA_SIDE_A; umbra_is_by_unit (out) && side <= UMBRA_SIDE_B; side++)
    {
      gint64 lost = umbra_game_count_lost (&field->game, side);

      if (lost > arb_facts_side_int (facts, umbra_side_words[side], "lost-before"))
        arb_outcome_note (out, NULL, "troops-lost", "who", arb_value_word (umbra_side_words[side]),
                          "lost", arb_value_int (lost), NULL);
    }
  return TRUE;
}

const ArbStep umbra_night_steps[] = {
  { "night.camp", resolve_camp },
  { "night.rally", resolve_night },
  { NULL },
};
