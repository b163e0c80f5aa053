/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What units carry into a confrontation, as the procedure asks it, and what they carry out of it. */

#include <string.h>

#include "systems/umbra/umbra-carried.h"
#include "systems/umbra/umbra-play-fight.h"

#define MAX_SCOUTS 20

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
  answer_bool (self, entry, "malus", unit->malus);
  answer_int (self, entry, "deficit-paid", unit->deficit);
  answer_bool (self, entry, "consolidated", unit->consolidated);
  answer_bool (self, entry, "castra", unit->castra);
  answer_bool (self, entry, "galvanised", TRUE);
}

static void
answer_person (UmbraFight *self,
               const char *entry,
               const UmbraUnit *unit)
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
  answer_int (self, entry, "discipline-spent", person->discipline_spent);
  answer_int (self, entry, "wins", unit->wins);
}

/* What troops and personalities both carry. */
static void
answer_carried (UmbraFight *self,
                const char *entry,
                const UmbraUnit *unit)
{
  answer (self, entry, "place", unit->place);
  answer (self, entry, "position", unit->position);
  answer (self, entry, "engaged", umbra_engaged_words[unit->engaged]);
  answer_int (self, entry, "resolutions", unit->resolutions);
  answer_int (self, entry, "advantage", unit->advantage);
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

static void
answer_party (UmbraFight *self,
              UmbraSide party)
{
  const char *own = umbra_side_words[party];
  const UmbraGame *game = self->sets.game;
  guint side = self->parties.units[party][0]->side;

  answer_int (self, own, "scouts", count_scouts (game, side));
  answer_int (self, own, "army-vs", game->camps[side].vs);
}

void
umbra_fight_answer_state (UmbraFight *self)
{
  static const char *const copied[] = { "terrain", "tie-winner", NULL };
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
            answer_person (self, entry, unit);
          answer_carried (self, entry, unit);
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
  troop->morale = arb_word_index (umbra_morale_words,
                                    arb_facts_word (facts, arb_id_join (id, entry, "morale")),
                                    troop->morale);
  troop->fatigue = arb_facts_int (facts, arb_id_join (id, entry, "fatigue"));
  troop->wounded = arb_facts_bool (facts, arb_id_join (id, entry, "wounded"));
  if (umbra_game_rules (self->sets.game, "situational-spill", "on"))
    unit->deficit = arb_facts_int (facts, arb_id_join (id, entry, "deficit-paid"));
}

static void
take_person (const ArbFacts *facts,
             const char *entry,
             UmbraUnit *unit)
{
  char id[ARB_ID_LENGTH];

  unit->person.wounded = arb_facts_bool (facts, arb_id_join (id, entry, "wounded"));
  unit->person.eliminated = arb_facts_bool (facts, arb_id_join (id, entry, "eliminated"));
  unit->person.discipline_spent = arb_facts_int (facts, arb_id_join (id, entry, "discipline-spent"));
}

void
umbra_fight_take (UmbraFight *self,
                  const ArbFacts *facts)
{
  const UmbraFightEnd end = umbra_facts_fight_end (facts);
  char entry[ARB_ID_LENGTH];

  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      {
        UmbraUnit *unit = self->parties.units[party][i];

        umbra_fight_entry (self, party, i, entry, sizeof entry);
        if (unit->kind == UMBRA_KIND_TROOP)
          take_troop (self, facts, entry, unit);
        else
          take_person (facts, entry, unit);
      }
  umbra_parties_end (&self->parties, self->sets.game, &end);
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
