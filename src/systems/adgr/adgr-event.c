/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-event.h"

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-facts.h"
#include "systems/arb-system-list.h"

/* --- What the session carries ---------------------------------------------------------------- */

static void
take_rulings (ArbPlay *play,
              const ArbFacts *facts)
{
  const GPtrArray *rulings = arb_play_get_rules (play)->rulings;

  for (guint i = 0; i < rulings->len; i++)
    {
      const char *id = ((const ArbField *) g_ptr_array_index (rulings, i))->id;

      arb_play_set_ruling (play, id, arb_facts_get_ruling (facts, id));
    }
}

static guint
find_unit (const ArbPlay *play,
           const ArbFacts *facts,
           const char *side)
{
  const ArbValue *id = arb_facts_get_side (facts, side, ADGR_CARRIED_UNIT);
  guint unit;

  return id != NULL && id->type == ARB_VALUE_TEXT && arb_play_find_unit (play, id->text, &unit)
             ? unit
             : ADGR_NOBODY;
}

/* What the umpire says of a unit now goes over its list and over what an earlier session left. */
static void
take_answers (AdgrGame *game,
              guint unit,
              const ArbFacts *facts,
              const char *side)
{
  AdgrTroop *troop = adgr_game_troop (game, unit);
  AdgrUnit known;

  if (!arb_facts_side_has (facts, side, "type") || !arb_facts_side_has (facts, side, "coh-lost"))
    return;
  known = adgr_facts_unit (facts, side);
  troop->type = known.type;
  troop->owned = known.owned;
  troop->is_battalion = known.is_battalion;
  troop->is_deep = known.is_deep;
  troop->in_square = known.in_square;
  troop->left_table = FALSE;
  troop->routed = FALSE;
  troop->coh_lost = MIN (known.coh_lost, known.type.cohesion);
  troop->disorder = troop->disorder || (known.disorder && !adgr_game_is_disordered (game, troop));
}

gboolean
adgr_is_in_event (const ArbFacts *facts)
{
  return arb_facts_has (facts, ADGR_CARRIED_PLAY);
}

gboolean
adgr_carried_init (AdgrCarried *self,
                   const ArbFacts *facts)
{
  static const char *const sides[] = { "a", "b" };
  const ArbValue *text = arb_facts_get (facts, ADGR_CARRIED_PLAY);

  *self = (AdgrCarried) { 0 };
  if (text == NULL || text->type != ARB_VALUE_TEXT)
    return FALSE;
  self->play = arb_play_new_of (&arb_adgr_def, (ArbRules *) arb_facts_get_rules (facts));
  take_rulings (self->play, facts);
  self->game = arb_play_read_text (self->play, text->text) ? adgr_game_new (self->play) : NULL;
  if (self->game == NULL)
    {
      adgr_carried_clear (self);
      return FALSE;
    }
  self->before = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < self->game->pieces->len; i++)
    g_ptr_array_add (self->before, adgr_game_dup_state (self->game, i));
  for (guint i = 0; i < 2; i++)
    {
      self->units[i] = find_unit (self->play, facts, sides[i]);
      if (self->units[i] != ADGR_NOBODY)
        take_answers (self->game, self->units[i], facts, sides[i]);
    }
  if (self->units[0] != ADGR_NOBODY)
    self->game->active = adgr_game_piece (self->game, self->units[0])->side;
  return TRUE;
}

void
adgr_carried_clear (AdgrCarried *self)
{
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->game, adgr_game_free);
  g_clear_pointer (&self->play, arb_play_free);
}

/* --- What it leaves -------------------------------------------------------------------------- */

/* What the results of a mêlée or a shot give to the two themselves. */
static const char *const given[] = { "coh-lost", NULL };

static void
add_line (GString *lines,
          const char *id,
          const char *text)
{
  g_string_append_printf (lines, "%s%s %s", lines->len > 0 ? "\n" : "", id, text);
}

/* A unit of its line is gone; the next one, if any, is whole. */
static void
add_rout (GString *lines,
          const AdgrCarried *self,
          guint unit)
{
  const GArray *sets = arb_play_get_unit (self->play, unit)->sets;
  const char *strength = arb_play_sets_get (sets, "strength");
  const char *losses = arb_play_sets_get (sets, "losses");
  g_autofree char *left = g_strdup_printf (
      "%" G_GINT64_FORMAT, strength != NULL ? MAX (g_ascii_strtoll (strength, NULL, 10) - 1, 0) : 0);
  g_autofree char *lost = g_strdup_printf (
      "%" G_GINT64_FORMAT, (losses != NULL ? g_ascii_strtoll (losses, NULL, 10) : 0) + 1);

  add_line (lines, "effect.rout", "yes");
  add_line (lines, "strength", left);
  add_line (lines, "losses", lost);
}

/* Whoever was with the unit is gone, or nobody is left to be with. */
static void
add_dismissal (GString *lines,
               const AdgrCarried *self,
               guint unit)
{
  const char *id = adgr_game_piece (self->game, unit)->id;
  g_autoptr (GString) leaders = g_string_new (NULL);
  gboolean is_left = FALSE;

  for (guint i = 0; i < self->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self->game, i);
      const char *slash = strchr (piece->id, '/');

      if (g_strcmp0 (arb_play_sets_get (arb_play_get_unit (self->play, i)->sets, "with"), id) != 0)
        continue;
      if (piece->general.with != unit || piece->general.lost)
        is_left = TRUE;
      else
        g_string_append_printf (leaders, "%s%s", leaders->len > 0 ? "," : "",
                                slash != NULL ? slash + 1 : piece->id);
    }
  if (is_left)
    add_line (lines, "leader", leaders->str);
}

static char *
dup_changes (const AdgrCarried *self,
             guint unit,
             gboolean is_given)
{
  const GArray *before = self->before->pdata[unit];
  g_autoptr (GArray) after = adgr_game_dup_state (self->game, unit);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < after->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (after, ArbPlaySet, i);

      if (g_strcmp0 (arb_play_sets_get (before, set->id), set->text) != 0 &&
          (!is_given || !g_strv_contains (given, set->id)))
        add_line (lines, set->id, set->text);
    }
  for (guint i = 0; i < before->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (before, ArbPlaySet, i);

      if (arb_play_sets_get (after, set->id) == NULL &&
          (!is_given || !g_strv_contains (given, set->id)))
        add_line (lines, set->id, "");
    }
  if (!is_given && adgr_game_troop (self->game, unit)->turn.routed &&
      arb_play_sets_get (before, "routed-now") == NULL)
    add_rout (lines, self, unit);
  add_dismissal (lines, self, unit);
  return g_string_free (lines, FALSE);
}

void
adgr_carried_leave (AdgrCarried *self,
                    gboolean is_given,
                    ArbOutcome *out)
{
  for (guint i = 0; i < self->game->pieces->len; i++)
    {
      gboolean is_side = i == self->units[0] || i == self->units[1];
      g_autofree char *lines = dup_changes (self, i, is_given && is_side);
      char id[ARB_ID_LENGTH];

      if (*lines != '\0')
        arb_outcome_set (out, arb_id_join_index (id, ADGR_PIECES, i + 1, "after"),
                         arb_value_text (lines), NULL);
    }
}

/* --- An act of a game ------------------------------------------------------------------------ */

const ArbPlayAct *
adgr_carried_play (AdgrCarried *self,
                   const ArbFacts *facts,
                   const char *procedure,
                   const char *const *answers)
{
  const char *a = self->units[0] != ADGR_NOBODY ? adgr_game_piece (self->game, self->units[0])->id
                                                : NULL;
  guint index = arb_play_add_act (self->play, procedure, procedure, a, NULL);
  const ArbPlayAct *act = arb_play_get_act (self->play, index);

  for (guint i = 0; answers[i] != NULL; i += 2)
    {
      const ArbField *field =
          arb_procedure_find_input (arb_facts_get_procedure (facts), answers[i + 1]);
      const ArbValue *value = arb_facts_get_answer (facts, answers[i + 1]);
      g_autofree char *text = NULL;

      if (field == NULL || value == NULL || value->type == ARB_VALUE_NONE)
        continue;
      text = arb_field_to_string (field, value);
      arb_play_sets_add (act->sets, answers[i], text);
    }
  adgr_carried_add_names (self, facts, act->sets);
  return adgr_play_def.act (self->game, index) ? act : NULL;
}

/* --- What the state knows of questions ------------------------------------------------------- */

AdgrContact *
adgr_game_next_pair (const AdgrGame *self,
                     const guint units[2],
                     guint parts[2])
{
  AdgrContact *contact = adgr_game_find_contact (self, units[0], units[1]);

  for (guint i = 0; i < 2; i++)
    {
      guint place = contact != NULL ? contact->unit[1] == units[i] : 0;
      guint open = contact != NULL ? contact->parts[place] & ~contact->fought[place] : ADGR_LEFT;

      parts[i] = (open & ADGR_LEFT) != 0 ? ADGR_LEFT : open != 0 ? ADGR_RIGHT : ADGR_LEFT;
    }
  return contact;
}

typedef struct
{
  AdgrGame *game;
  ArbPlaySupplyFunc func;
  gpointer user_data;
} Supply;

static void
say (const Supply *self,
     const char *input,
     const char *text,
     gboolean certain)
{
  if (text != NULL)
    self->func (input, text, certain, self->user_data);
}

/* Where a unit stands is the umpire's word of an earlier act; what nobody said is no word. */
static void
say_place (const Supply *self,
           const char *input,
           const char *text,
           const char *standard)
{
  if (g_strcmp0 (text, standard) != 0)
    say (self, input, text, FALSE);
}

static gboolean
has_engaged (const AdgrGame *game,
             guint unit)
{
  for (guint i = 0; i < game->pieces->len; i++)
    if (adgr_game_piece (game, i)->kind == ADGR_GENERAL &&
        adgr_game_piece (game, i)->general.with == unit && adgr_game_piece (game, i)->general.engaged)
      return TRUE;
  return FALSE;
}

/* What the contact knows of a mêlée; where there is none the umpire says it. */
static void
supply_melee (const Supply *self,
              const guint units[2])
{
  static const char *const sure[] = { "attacked-on", "flank-enemy-light", "flank-new",
                                      "uncontrolled", "general" };
  static const char *const likely[] = { "terrain", "behind", "panic-neighbours" };
  static const char *const standards[] = { "open", "none", "none" };
  static const char *const sides[] = { "a", "b" };
  g_autoptr (GArray) sets = NULL;
  guint parts[2];
  AdgrContact *contact = adgr_game_next_pair (self->game, units, parts);

  for (guint i = 0; i < 2; i++)
    if (adgr_game_troop (self->game, units[i])->is_battalion)
      say (self, i == 0 ? "a.part" : "b.part", adgr_parts_to_text (parts[i]), contact != NULL);
  if (contact == NULL)
    return;
  sets = adgr_game_describe_melee (self->game, contact, units, parts);
  say (self, "phase", arb_play_sets_get (sets, "phase"), TRUE);
  say (self, "charger", arb_play_sets_get (sets, "charger"), TRUE);
  for (guint i = 0; i < 2; i++)
    {
      char id[ARB_ID_LENGTH];

      for (guint j = 0; j < G_N_ELEMENTS (sure); j++)
        {
          arb_id_join (id, sides[i], sure[j]);
          /* A general who has not fought yet may stay out of it. */
          if (!g_str_equal (sure[j], "general") || !adgr_game_has_general (self->game, units[i]) ||
              has_engaged (self->game, units[i]))
            say (self, id, arb_play_sets_get (sets, id), TRUE);
        }
      for (guint j = 0; j < G_N_ELEMENTS (likely); j++)
        {
          arb_id_join (id, sides[i], likely[j]);
          say_place (self, id, arb_play_sets_get (sets, id), standards[j]);
        }
      /* By ruling it fights in the order that it had before the mêlées of this phase. */
      if (adgr_game_troop (self->game, units[i])->phase.was_alive &&
          adgr_game_rules (self->game, "melee-order", "together"))
        {
          arb_id_join (id, sides[i], "disorder");
          say (self, id, arb_play_sets_get (sets, id), TRUE);
        }
    }
}

static void
supply_shooting (const Supply *self,
                 const guint units[2])
{
  const AdgrTroop *shooter = adgr_game_troop (self->game, units[0]);
  const AdgrTroop *target = adgr_game_troop (self->game, units[1]);
  guint part = (shooter->turn.shot & ADGR_LEFT) != 0 ? ADGR_RIGHT : ADGR_LEFT;

  if (shooter->is_battalion)
    say (self, "a.part", adgr_parts_to_text (part), FALSE);
  /* By ruling a unit shoots as it was before the shots of this phase. */
  if (shooter->turn.lost_to_shot > 0 && adgr_game_rules (self->game, "shooting-order", "together"))
    {
      AdgrTroop before = *shooter;

      before.coh_lost -= shooter->turn.lost_to_shot;
      say (self, "a.disorder", adgr_game_is_disordered (self->game, &before) ? "yes" : "no", TRUE);
    }
  if (!g_str_equal (shooter->behind, "stakes"))
    say_place (self, "a.behind", adgr_troop_get_behind (shooter, part), "none");
  if (!g_str_equal (target->behind, "stakes"))
    say_place (self, "b.behind", target->behind, "none");
}

static void
supply_general (const Supply *self,
                const char *procedure,
                guint unit)
{
  guint found = adgr_game_find_general (self->game, unit);
  const AdgrLeader *general;

  /* Orders are acts of their own. */
  if (g_str_equal (procedure, "command"))
    say (self, "orders", "0", TRUE);
  if (found == ADGR_NOBODY)
    return;
  general = &adgr_game_piece (self->game, found)->general;
  if (!g_str_equal (procedure, "command"))
    {
      say (self, "grade", general->grade, TRUE);
      return;
    }
  say (self, "general.grade", general->grade, TRUE);
  say (self, "general.in-melee",
       general->engaged && adgr_game_in_contact (self->game, general->with) ? "yes" : "no", TRUE);
}

/* Whose turn it is, as soon as one side has done what only the active one does. */
static void
supply_active (const Supply *self)
{
  gboolean acts[2] = { FALSE, FALSE };
  const char *first = NULL;

  for (guint i = 0; i < self->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self->game, i);
      const AdgrTroop *troop = &piece->troop;
      gboolean has_acted =
          piece->kind == ADGR_GENERAL
              ? piece->general.turn.die != 0
              : piece->kind == ADGR_TROOP && (troop->turn.moves > 0 || troop->turn.charged ||
                                              troop->turn.rallied || troop->turn.held);

      first = first != NULL ? first : piece->side;
      acts[!g_str_equal (piece->side, first)] |= has_acted;
    }
  if (acts[0] != acts[1])
    say (self, "active", acts[0] ? "a" : "b", TRUE);
}

static void
supply (gpointer state,
        const char *procedure,
        guint a,
        guint b,
        ArbPlaySupplyFunc func,
        gpointer user_data)
{
  const Supply self = { state, func, user_data };
  const guint units[] = { a, b };

  if (g_str_equal (procedure, "close"))
    {
      g_autofree char *count = g_strdup_printf ("%u", self.game->pieces->len);

      say (&self, "pieces", count, TRUE);
      supply_active (&self);
    }
  if (a == ADGR_NOBODY)
    return;
  adgr_event_supply_army (self.game, procedure, a, func, user_data);
  supply_general (&self, procedure, a);
  if (g_str_equal (procedure, "rally"))
    {
      say (&self, "in-melee", adgr_game_in_contact (self.game, a) ? "yes" : "no", TRUE);
      say (&self, "general", adgr_game_has_general (self.game, a) ? "yes" : "no", TRUE);
    }
  if (b == ADGR_NOBODY)
    return;
  if (g_str_equal (procedure, "melee"))
    supply_melee (&self, units);
  else if (g_str_equal (procedure, "shooting"))
    supply_shooting (&self, units);
  else if (g_str_equal (procedure, "charge"))
    {
      say_place (&self, "a.terrain", adgr_game_troop (self.game, a)->terrain, "open");
      say_place (&self, "b.terrain", adgr_game_troop (self.game, b)->terrain, "open");
    }
}

/* --- The next turn --------------------------------------------------------------------------- */

/* Fields of a unit’s state, or of a general’s. */
static const char *const kept[] = {
  "coh-lost",       "disorder",     "in-square",  "terrain",         "behind",     "left-table",
  "strength",       "losses",       "left-zoc",   "moves",           "near-enemy", "charged",
  "rallied",        "held",         "shot",       "rallied-in-place", "routed-now", "rout-spread",
  "lost-left",      "lost-right",   "phase-lost", "fought-aside",    "phase-alive", "enemies",
  "routed-in-phase", "contact-parts", "struck",   "phase-left-zoc",  "charge",     "phases",
  "fought",         "engaged",      "points-die", "points-rolled",   "points-paid", "points-own",
  "shot-lost",      "leader-fate",  "with-part",    "free-tests", "weapon",          "protected",
  "charge-paid",    NULL,
};
/* Of these, those that a turn does not touch. */
static const char *const standing[] = { "coh-lost", "disorder", "in-square",   "terrain", "behind",
                                        "strength", "losses",   "left-table",  "left-zoc", "weapon",
                                        "engaged",  "with-part", "leader-fate", "protected", NULL };

static char *
dup_next (gpointer state,
          guint unit)
{
  AdgrGame *game = state;
  const GArray *before = arb_play_get_unit (game->play, unit)->sets;
  g_autoptr (GArray) after = NULL;
  GString *lines = g_string_new (NULL);

  adgr_game_forget_turn (game);
  adgr_game_forget_phase (game);
  after = adgr_game_dup_state (game, unit);
  for (guint i = 0; kept[i] != NULL; i++)
    {
      const char *was = arb_play_sets_get (before, kept[i]);
      const char *is = arb_play_sets_get (after, kept[i]);

      if (was != NULL && !g_strv_contains (standing, kept[i]) && g_strcmp0 (was, is) != 0)
        add_line (lines, kept[i], is != NULL ? is : "");
    }
  return g_string_free (lines, FALSE);
}

/* As the end of a turn has it in a game file. */
static char *
dup_unfinished (gpointer state)
{
  const AdgrGame *game = state;
  gboolean has_routs = FALSE;
  gboolean has_fought = FALSE;

  for (guint i = 0; i < game->pieces->len; i++)
    {
      has_routs = has_routs || (adgr_game_troop (game, i)->turn.routed &&
                                !adgr_game_troop (game, i)->turn.rout_spread);
      has_fought = has_fought || adgr_game_troop (game, i)->phase.was_alive;
    }
  if (!has_routs && !has_fought)
    return NULL;
  return g_strdup (_ ("The combat phase has to be closed before the turn ends."));
}

static const char *const units[] = { "melee", NULL };

const ArbPlayEvents adgr_play_events = {
  .units = units,
  .list = ADGR_PIECES,
  .leader = "general",
  .kept = kept,
  .may_begin = adgr_may_begin,
  .supply_act = supply,
  .dup_next = dup_next,
  .dup_unfinished = dup_unfinished,
};
