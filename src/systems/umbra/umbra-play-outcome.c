/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What units carry into a confrontation, as the procedure asks it, and what they carry out of it. */

#include <string.h>

#include "systems/umbra/umbra-facts.h"
#include "systems/umbra/umbra-play-fight.h"

#define MAX_SCOUTS 20
#define MAX_WINS 20

/* --- Into the procedure ---------------------------------------------------------------------------- */

static void
answer (UmbraFight *self,
        const char *entry,
        const char *name,
        const char *text)
{
  char id[ARB_ID_LENGTH];

  arb_play_sets_add (self->answers, arb_id_join (id, entry, name), text);
}

static void
answer_int (UmbraFight *self,
            const char *entry,
            const char *name,
            gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  answer (self, entry, name, text);
}

static void
answer_bool (UmbraFight *self,
             const char *entry,
             const char *name,
             gboolean value)
{
  answer (self, entry, name, value ? "yes" : "no");
}

/* The words of @words whose bit is set, with commas. */
static char *
dup_words (guint bits,
           const char *const *words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if ((bits & (1u << i)) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", words[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_skills (const UmbraPerson *person)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    {
      if (person->x[i] == UMBRA_NO_SKILL)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", umbra_skill_words[i]);
      if (umbra_skill_takes_x (i))
        g_string_append_printf (text, ":%d", person->x[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
answer_troop (UmbraFight *self,
              const char *entry,
              const UmbraUnit *unit)
{
  const UmbraTroop *troop = &unit->troop;
  g_autofree char *adjectives = dup_words (troop->adjectives, umbra_adjective_words);

  answer (self, entry, "type", umbra_type_words[troop->type.type]);
  if (troop->type.type == UMBRA_MACHINE)
    answer_int (self, entry, "machine-force", troop->machine_force);
  answer_int (self, entry, "armament", troop->armament);
  answer_int (self, entry, "training", troop->training);
  answer_int (self, entry, "fatigue", troop->fatigue);
  answer (self, entry, "morale", umbra_morale_words[troop->morale]);
  answer_bool (self, entry, "wounded", troop->wounded);
  answer (self, entry, "adjectives", adjectives);
  answer_bool (self, entry, "disengaging", unit->malus);
  answer_int (self, entry, "deficit-paid", unit->deficit);
  answer_bool (self, entry, "consolidated", unit->consolidated);
  answer (self, entry, "position", unit->position);
}

/* @fought: resolutions of everybody there, or -1: each has his own (ruling initial-for). */
static void
answer_person (UmbraFight *self,
               const char *entry,
               const UmbraUnit *unit,
               gint64 fought)
{
  const UmbraPerson *person = &unit->person;
  g_autofree char *skills = dup_skills (person);
  g_autofree char *set = g_strdup_printf ("%s.cancelled", unit->id);
  const char *cancelled = umbra_sets_get (&self->sets, set);

  answer (self, entry, "grade", umbra_grade_words[person->grade]);
  answer_int (self, entry, "vs", person->vs);
  answer_bool (self, entry, "wounded", person->wounded);
  answer (self, entry, "skills", skills);
  if (cancelled != NULL)
    answer (self, entry, "cancelled", cancelled);
  answer_bool (self, entry, "moved", unit->came);
  answer_int (self, entry, "resolutions", fought >= 0 ? fought : unit->resolutions);
  answer_int (self, entry, "discipline-spent", person->discipline_spent);
  if (umbra_game_rules (self->sets.game, "position-people", "yes"))
    answer (self, entry, "position", unit->position);
}

/* « gagner 1F pour le tour »: who must have consolidated for it (ruling consolidate-who). */
static gboolean
has_consolidated (const UmbraFight *self,
                  UmbraSide party)
{
  guint n_troops = 0;
  guint n_consolidated = 0;

  for (guint i = 0; i < self->parties.n_units[party]; i++)
    {
      const UmbraUnit *unit = self->parties.units[party][i];

      n_troops += unit->kind == UMBRA_KIND_TROOP;
      n_consolidated += unit->kind == UMBRA_KIND_TROOP && unit->consolidated;
    }
  if (umbra_game_rules (self->sets.game, "consolidate-who", "all") &&
      umbra_game_rules (self->sets.game, "consolidate", "side"))
    return n_consolidated > 0 && n_consolidated == n_troops;
  return n_consolidated > 0;
}

static gint64
count_scouts (const UmbraGame *game,
              guint side)
{
  gint64 scouts = 0;

  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].side == side && game->units[i].kind == UMBRA_KIND_SCOUTS)
      scouts += game->units[i].scouts;
  return MIN (scouts, MAX_SCOUTS);
}

/* What a party has because one of those there has it. */
static void
answer_party (UmbraFight *self,
              UmbraSide party)
{
  const char *own = umbra_side_words[party];
  const UmbraGame *game = self->sets.game;
  guint side = self->parties.units[party][0]->side;
  gboolean castra = FALSE;
  gint64 advantage = 0;
  gint64 wins = 0;

  for (guint i = 0; i < self->parties.n_units[party]; i++)
    {
      const UmbraUnit *unit = self->parties.units[party][i];

      castra = castra || unit->castra;
      advantage = MAX (advantage, unit->advantage);
      if (umbra_unit_uses (unit, UMBRA_OPPORTUNISTE))
        wins = MAX (wins, unit->wins);
    }
  answer_bool (self, own, "consolidated", has_consolidated (self, party));
  answer_bool (self, own, "castra-bonus", castra);
  answer_int (self, own, "pending", advantage);
  answer_int (self, own, "wins", MIN (wins, MAX_WINS));
  answer_int (self, own, "scouts", count_scouts (game, side));
  if (umbra_game_rules (game, "vs-scope", "day"))
    answer_int (self, own, "army-vs", game->camps[side].vs);
}

static gint64
most_resolutions (const UmbraFight *self)
{
  gint64 most = 0;

  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      most = MAX (most, self->parties.units[party][i]->resolutions);
  return most;
}

void
umbra_fight_answer_state (UmbraFight *self)
{
  static const char *const copied[] = { "terrain", "tie-winner", NULL };
  gint64 fought = umbra_game_rules (self->sets.game, "initial-for", "confrontation")
                      ? most_resolutions (self)
                      : -1;
  char entry[ARB_ID_LENGTH];

  for (guint i = 0; copied[i] != NULL; i++)
    if (umbra_sets_get (&self->sets, copied[i]) != NULL)
      arb_play_sets_add (self->answers, copied[i], umbra_sets_get (&self->sets, copied[i]));
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    {
      for (guint i = 0; i < self->parties.n_units[party]; i++)
        {
          const UmbraUnit *unit = self->parties.units[party][i];

          umbra_fight_entry (self, party, i, entry, sizeof entry);
          if (unit->kind == UMBRA_KIND_TROOP)
            answer_troop (self, entry, unit);
          else
            answer_person (self, entry, unit, fought);
        }
      answer_party (self, party);
    }
}

/* --- Out of the procedure --------------------------------------------------------------------------- */

/* Units have values of their own, and what comes next they carry themselves. */
static gboolean
is_of_act (const char *id)
{
  static const char *const of_sides[] = { "troop.", "personality.", "next.", "position-pct",
                                          "discipline-left" };

  if ((id[0] != 'a' && id[0] != 'b') || id[1] != '.')
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (of_sides); i++)
    if (g_str_has_prefix (id + 2, of_sides[i]))
      return FALSE;
  return TRUE;
}

static void
tell_value (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer user_data)
{
  const UmbraFight *self = user_data;
  g_autofree char *text =
      arb_field_to_string (arb_procedure_find_value (procedure, event->key), &event->value);

  if (is_of_act (event->key))
    arb_play_tell_act (self->sets.game->play, self->sets.owner, event->key, text);
}

void
umbra_fight_tell (UmbraFight *self,
                  const ArbCaseResult *result)
{
  arb_session_foreach_result (result->session, tell_value, self);
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    {
      g_autoptr (GString) units = g_string_new (NULL);

      for (guint i = 0; i < self->parties.n_units[party]; i++)
        g_string_append_printf (units, "%s%s", i > 0 ? "," : "",
                                self->parties.units[party][i]->id);
      umbra_game_tell (self->sets.game, self->sets.owner, umbra_side_words[party], "units",
                       units->str);
    }
}

/* Ruling victory-gain: of the whole field, the victors' morale waits for the end of the turn. */
static UmbraMorale
get_morale (const UmbraFight *self,
            const ArbFacts *facts,
            const char *entry,
            UmbraMorale fallback)
{
  gboolean waits = umbra_game_rules (self->sets.game, "victory-gain", "field");
  char id[ARB_ID_LENGTH];
  const ArbValue *before = arb_facts_get (facts, arb_id_join (id, entry, "now-morale"));

  if (!waits || before == NULL)
    arb_id_join (id, entry, "morale");
  return arb_word_index (umbra_morale_words, arb_facts_word (facts, id), fallback);
}

static void
take_troop (const UmbraFight *self,
            const ArbFacts *facts,
            const char *entry,
            UmbraUnit *unit)
{
  UmbraTroop *troop = &unit->troop;
  char id[ARB_ID_LENGTH];

  troop->state = arb_word_index (umbra_state_words,
                                 arb_facts_word (facts, arb_id_join (id, entry, "state")),
                                 UMBRA_ACTIVE);
  troop->morale = get_morale (self, facts, entry, troop->morale);
  troop->fatigue = arb_facts_int (facts, arb_id_join (id, entry, "fatigue"));
  troop->wounded = arb_facts_bool (facts, arb_id_join (id, entry, "wounded"));
  if (umbra_game_rules (self->sets.game, "situational-spill", "on"))
    unit->deficit = arb_facts_int (facts, arb_id_join (id, entry, "deficit-paid"));
  unit->idle = FALSE;
  unit->castra = FALSE;
}

static void
take_person (const ArbFacts *facts,
             const char *entry,
             UmbraSide party,
             guint n_draws,
             UmbraUnit *unit)
{
  char id[ARB_ID_LENGTH];

  unit->person.wounded = arb_facts_bool (facts, arb_id_join (id, entry, "wounded"));
  unit->person.eliminated = arb_facts_bool (facts, arb_id_join (id, entry, "eliminated"));
  unit->person.discipline_spent =
      arb_facts_int (facts, arb_id_join (id, entry, "discipline-spent"));
  for (guint draw = 1; draw <= n_draws; draw++)
    unit->wins = arb_facts_is (facts, arb_id_join_index (id, "draw", draw, "winner"),
                               umbra_side_words[party])
                     ? unit->wins + 1
                     : 0;
}

/* The engagement goes on unless somebody has won it or nobody is left. */
static gboolean
goes_on (const UmbraFight *self,
         const ArbFacts *facts)
{
  const char *victor = arb_facts_word (facts, "victor");

  if (victor != NULL && !g_str_equal (victor, "none"))
    return FALSE;
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    {
      guint n_active = 0;

      for (guint i = 0; i < self->parties.n_units[party]; i++)
        n_active += umbra_unit_is_active (self->parties.units[party][i]);
      if (n_active == 0)
        return FALSE;
    }
  return TRUE;
}

static void
close_for (UmbraFight *self,
           const ArbFacts *facts,
           UmbraSide party,
           guint n_draws,
           UmbraUnit *unit)
{
  const UmbraGame *game = self->sets.game;

  unit->turn.fought = TRUE;
  unit->turn.goes_on = goes_on (self, facts);
  unit->fought_today = TRUE;
  unit->against = self->parties.units[1 - party][0]->place;
  if (n_draws > 0)
    {
      unit->resolutions += umbra_game_rules (game, "decay", "draw") ? n_draws : 1;
      if (umbra_game_rules (game, "disengage-duration", "resolution"))
        unit->malus = FALSE;
      unit->advantage_next =
          arb_facts_side_int (facts, umbra_side_words[party], "next.pending");
    }
  umbra_unit_drop_if_gone (unit, game);
}

void
umbra_fight_take (UmbraFight *self,
                  const ArbFacts *facts,
                  guint n_draws)
{
  const char *victor = arb_facts_word (facts, "victor");
  char entry[ARB_ID_LENGTH];

  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      {
        UmbraUnit *unit = self->parties.units[party][i];

        umbra_fight_entry (self, party, i, entry, sizeof entry);
        if (unit->kind == UMBRA_KIND_TROOP)
          take_troop (self, facts, entry, unit);
        else
          take_person (facts, entry, party, n_draws, unit);
      }
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    {
      if (g_strcmp0 (victor, umbra_side_words[party]) == 0)
        self->sets.game->camps[self->parties.units[party][0]->side].won = TRUE;
      for (guint i = 0; i < self->parties.n_units[party]; i++)
        close_for (self, facts, party, n_draws, self->parties.units[party][i]);
    }
}

void
umbra_fight_tell_units (UmbraFight *self,
                        const ArbFacts *facts)
{
  UmbraGame *game = self->sets.game;
  guint act = self->sets.owner;
  char entry[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      {
        const UmbraUnit *unit = self->parties.units[party][i];
        gboolean is_troop = unit->kind == UMBRA_KIND_TROOP;

        umbra_fight_entry (self, party, i, entry, sizeof entry);
        umbra_game_tell_int (game, act, unit->id, "force",
                             arb_facts_int (facts, arb_id_join (id, entry, "force")));
        umbra_game_tell (game, act, unit->id, "state",
                         umbra_state_words[is_troop              ? unit->troop.state
                                           : unit->person.eliminated ? UMBRA_ELIMINATED
                                                                     : UMBRA_ACTIVE]);
        umbra_game_tell_bool (game, act, unit->id, "wounded",
                              is_troop ? unit->troop.wounded : unit->person.wounded);
        if (!is_troop)
          continue;
        umbra_game_tell (game, act, unit->id, "morale", umbra_morale_words[unit->troop.morale]);
        umbra_game_tell_int (game, act, unit->id, "fatigue", unit->troop.fatigue);
      }
}
