/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps trois – Confrontation »: everybody of two sides who is there, resolved by the procedure. */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "systems/umbra/umbra-facts.h"
#include "systems/umbra/umbra-play-fight.h"

/* --- Who meets whom ------------------------------------------------------------------------------ */

static gboolean
find_fighter (UmbraFight *self,
              const char *which,
              UmbraUnit **unit)
{
  UmbraGame *game = self->sets.game;
  guint act = self->sets.owner;

  if (!umbra_game_find (game, act, which, unit))
    return FALSE;
  if (!umbra_unit_is_on_map (*unit))
    return arb_play_fail_act (game->play, act, which, _ ("“%s” meets nobody."), (*unit)->id);
  if ((*unit)->turn.fought)
    return arb_play_fail_act (game->play, act, which, _ ("“%s” has fought in this turn."),
                              (*unit)->id);
  return TRUE;
}

static gboolean
are_neighbours (const char *one,
                const char *other)
{
  gint64 q = g_ascii_strtoll (one, NULL, 10) - g_ascii_strtoll (other, NULL, 10);
  gint64 r = g_ascii_strtoll (strchr (one, ':') + 1, NULL, 10) -
             g_ascii_strtoll (strchr (other, ':') + 1, NULL, 10);

  return MAX (MAX (ABS (q), ABS (r)), ABS (q + r)) == 1;
}

static gboolean
has_stayed (const UmbraParties *parties,
            UmbraSide party)
{
  for (guint i = 0; i < parties->n_units[party]; i++)
    if (!parties->units[party][i]->turn.moved)
      return TRUE;
  return FALSE;
}

/* « dans le même hexagone ou … depuis un tour entier dans des hexagones contigus ». */
static gboolean
check_contact (const UmbraFight *self)
{
  static const char *const words[] = { "same", "contiguous", NULL };
  const UmbraParties *parties = &self->parties;
  const char *one = parties->units[UMBRA_SIDE_A][0]->place;
  const char *other = parties->units[UMBRA_SIDE_B][0]->place;
  guint contact = 0;

  if (!umbra_sets_word (&self->sets, "contact", words, &contact))
    return FALSE;
  if ((one == other) != (contact == 0))
    return umbra_sets_fail (&self->sets, "contact",
                            one == other ? _ ("They are at the same place.")
                                         : _ ("They are at two places."));
  if (contact == 0)
    return TRUE;
  if (umbra_is_hex (one) && umbra_is_hex (other) && !are_neighbours (one, other))
    return umbra_sets_fail (&self->sets, "contact", _ ("“%s” and “%s” are not neighbours."), one,
                            other);
  if (!has_stayed (parties, UMBRA_SIDE_A) || !has_stayed (parties, UMBRA_SIDE_B))
    return umbra_sets_fail (&self->sets, "contact",
                            _ ("They have not been neighbours for a whole turn."));
  return TRUE;
}

static gboolean
gather_party (UmbraFight *self,
              UmbraSide party,
              const UmbraUnit *first)
{
  UmbraGame *game = self->sets.game;
  UmbraParties *parties = &self->parties;
  guint n_of_kind[UMBRA_KIND_SCOUTS] = { 0, 0 };

  for (guint i = 0; i < game->n_units; i++)
    {
      UmbraUnit *unit = &game->units[i];
      guint n = parties->n_units[party];

      if (unit->side != first->side || unit->place != first->place || !umbra_unit_is_on_map (unit))
        continue;
      if (n_of_kind[unit->kind] == UMBRA_MAX_ENTRIES)
        return arb_play_fail_act (game->play, self->sets.owner, umbra_side_words[party],
                                  _ ("More than %d troops or personalities are at “%s”."),
                                  UMBRA_MAX_ENTRIES, first->place);
      parties->units[party][n] = unit;
      parties->numbers[party][n] = ++n_of_kind[unit->kind];
      parties->n_units[party]++;
    }
  return TRUE;
}

static gboolean
gather (UmbraFight *self)
{
  UmbraUnit *a;
  UmbraUnit *b;

  if (!find_fighter (self, "a", &a) || !find_fighter (self, "b", &b))
    return FALSE;
  if (a->side == b->side)
    return arb_play_fail_act (self->sets.game->play, self->sets.owner, "b",
                              _ ("“%s” and “%s” are of the same side."), a->id, b->id);
  return gather_party (self, UMBRA_SIDE_A, a) && gather_party (self, UMBRA_SIDE_B, b) &&
         check_contact (self);
}

/* What may be said of the act; lists of skills are those of the personalities there. */
static gboolean
check_sets (const UmbraFight *self)
{
  static const char *const known[] = {
    "terrain",          "tie-winner",       "contact",          "draw.1.die",
    "draw.1.redraw",    "draw.1.redraw-by", "draw.1.shift",     "draw.1.a.wound-on",
    "draw.1.b.wound-on", "draw.1.a.morale-on", "draw.1.b.morale-on", "draw.2.die",
    "draw.2.redraw",    "draw.2.redraw-by", "draw.2.shift",     "draw.2.a.wound-on",
    "draw.2.b.wound-on", "draw.2.a.morale-on", "draw.2.b.morale-on", NULL,
  };
  const UmbraGame *game = self->sets.game;

  for (guint i = 0; i < self->sets.sets->len; i++)
    {
      const char *id = g_array_index (self->sets.sets, ArbPlaySet, i).id;
      g_autofree char *who =
          g_str_has_suffix (id, ".cancelled") ? g_strndup (id, strchr (id, '.') - id) : NULL;
      guint unit, index;

      if (g_strv_contains (known, id))
        continue;
      if (who == NULL || !g_str_equal (id + strlen (who), ".cancelled") ||
          !arb_play_find_unit (game->play, who, &unit) ||
          game->units[unit].kind != UMBRA_KIND_PERSON ||
          umbra_fight_party_of (self, &game->units[unit], &index) == UMBRA_NOBODY)
        return umbra_sets_unknown (&self->sets, id);
    }
  return TRUE;
}

/* --- What they carry into the fight --------------------------------------------------------------- */

static void
prepare (UmbraFight *self)
{
  umbra_parties_begin (&self->parties);
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    umbra_parties_galvanise (&self->parties, self->sets.game, party);
}

/* Whoever the act countered has his skills again. */
static void
forget_cancelled (UmbraFight *self)
{
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      self->parties.units[party][i]->person.cancelled = 0;
}

/* --- From the procedure to the game ----------------------------------------------------------------- */

/* "a.personality.2.cancelled" of the procedure is "lord.cancelled" here. */
static char *
dup_own_id (const UmbraFight *self,
            const char *id)
{
  char entry[ARB_ID_LENGTH];

  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      {
        gsize length = strlen (umbra_fight_entry (self, party, i, entry, sizeof entry));

        if (g_str_has_prefix (id, entry) && id[length] == '.')
          return g_strconcat (self->parties.units[party][i]->id, id + length, NULL);
      }
  return g_strdup (id);
}

static guint
count_draws (const ArbFacts *facts)
{
  guint n_draws = 0;
  char id[ARB_ID_LENGTH];

  while (n_draws < 2 &&
         arb_facts_get (facts, arb_id_join_index (id, "draw", n_draws + 1, "colour")) != NULL)
    n_draws++;
  return n_draws;
}

/* A game goes on only when the confrontation is over. */
static gboolean
check_stage (const UmbraFight *self,
             const ArbFacts *facts)
{
  const char *stage = arb_facts_word (facts, "stage");
  g_autofree char *die = g_strdup_printf ("draw.%u.die", count_draws (facts) + 1);

  if (g_strcmp0 (stage, "awaiting-tie") == 0)
    return umbra_sets_missing (&self->sets, "tie-winner");
  if (g_strcmp0 (stage, "awaiting-draw") == 0)
    return umbra_sets_missing (&self->sets, die);
  return TRUE;
}

static gboolean
resolve (UmbraFight *self)
{
  UmbraGame *game = self->sets.game;
  g_auto (ArbCaseResult) result = { 0 };
  const ArbFacts *facts;

  umbra_fight_answer_state (self);
  if (!arb_play_resolve (game->play, "confrontation", self->answers, &result))
    {
      g_autofree char *id = dup_own_id (self, result.error_id);

      return umbra_sets_fail (&self->sets, id, "%s", result.message);
    }
  facts = arb_session_get_facts (result.session);
  if (!check_stage (self, facts) || !umbra_fight_spend (self, count_draws (facts)))
    return FALSE;
  umbra_fight_tell (self, &result);
  umbra_fight_take (self, facts);
  umbra_fight_tell_units (self, facts);
  return TRUE;
}

gboolean
umbra_play_confrontation (UmbraGame *game,
                          guint act)
{
  UmbraFight self = { .sets = { game, arb_play_get_act (game->play, act)->sets, TRUE, act } };
  gboolean ok;

  self.answers = arb_play_sets_new ();
  ok = gather (&self) && check_sets (&self) && umbra_fight_read_cancelled (&self) &&
       umbra_fight_read_draws (&self);
  if (ok)
    {
      prepare (&self);
      ok = resolve (&self);
    }
  forget_cancelled (&self);
  game->has_fought = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (self.uses); i++)
    g_clear_pointer (&self.uses[i].shifters, g_ptr_array_unref);
  g_array_unref (self.answers);
  return ok;
}
