/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat from the dice on: hits, morale, retreat, desertion, and what comes of it. */

#include "systems/frederic/frederic-steps.h"
#include "systems/frederic/frederic-table.h"

static gboolean
has_roll (const ArbFacts *facts)
{
  return arb_facts_has (facts, "roll.faces");
}

/* A riposte that comes first is told whatever stage the combat stops at. */
static void
stop_at (const ArbFacts *facts,
         ArbOutcome *out,
         const char *stage)
{
  arb_outcome_set_word (out, "stage", stage, NULL);
  if (frederic_facts_strikes_first (facts))
    arb_outcome_set_word (out, "riposte", frederic_riposte_words[FREDERIC_RIPOSTE_BEFORE], NULL);
  /* What an early riposte did is not over with the attack; it was in version 0.1. */
  if (arb_facts_get (facts, "attack-goes-on") != NULL &&
      g_hash_table_contains (arb_facts_get_rules (facts)->steps, "engagement.leaders"))
    arb_outcome_goto (out, "engagement.leaders");
  else
    arb_outcome_end (out);
}

/* --- The dice -------------------------------------------------------------------------------- */

gboolean
frederic_resolve_roll (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  FredericFight fight = frederic_facts_fight (facts);
  guint n_faces;
  g_autofree FredericFace *faces = frederic_facts_faces (facts, "roll.faces", &n_faces);
  FredericRoll roll = frederic_read_roll (faces, n_faces, fight.defender.type.hit);
  gint64 hits, ta, ta_hits;

  if (!arb_facts_bool (facts, "attack") || !has_roll (facts))
    {
      if (n_faces > 0)
        return arb_outcome_refuse (out, "roll.faces", "no-dice-thrown", error);
      stop_at (facts, out, arb_facts_bool (facts, "attack") ? "awaiting-roll" : "refused");
      return TRUE;
    }
  if ((gint64) n_faces != arb_facts_int (facts, "dice"))
    return arb_outcome_refuse (out, "roll.faces", "dice-differ", error);
  hits = arb_outcome_set_int (out, "hits", roll.hits, NULL);
  arb_outcome_set_int (out, "flags", roll.flags, NULL);
  ta = arb_outcome_set_int (out, "ta", roll.ta, NULL);
  arb_outcome_set_int (out, "misses", roll.misses, NULL);
  ta_hits = arb_outcome_set_int (out, "ta.hits", arb_facts_is (facts, "ta.result", "hit") ? ta : 0,
                                 NULL);
  arb_outcome_set_int (out, "ta.morale", arb_facts_is (facts, "ta.result", "morale") ? ta : 0,
                       NULL);
  arb_outcome_set_int (out, "losses.hits", MIN (hits + ta_hits, fight.defender.elements), NULL);
  return TRUE;
}

/* --- Morale ---------------------------------------------------------------------------------- */

static void
note_ignored (ArbOutcome *out,
              const FredericFight *fight)
{
  arb_outcome_note (
      out, "morale.ignored", "may-ignore", "may", arb_value_int (frederic_may_ignore (fight)),
      "support", arb_value_int (fight->defender.supported ? 1 : 0), "officers",
      arb_value_int (fight->officers), "guns",
      arb_value_int (fight->defender.type.arm == FREDERIC_ARTILLERY ? 1 : 0), "cover",
      arb_value_int (fight->shelter ? 1 : 0), "ground", arb_value_int (fight->flags_ignored), NULL);
}

gboolean
frederic_resolve_morale (const ArbFacts *facts,
                         ArbOutcome *out,
                         GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);
  FredericToll toll;
  gint64 raw = arb_outcome_set_int (
      out, "morale.raw", arb_facts_int (facts, "flags") + arb_facts_int (facts, "ta.morale"), NULL);
  gint64 ignored = MIN (raw, frederic_may_ignore (&fight));
  gint64 net, per_hit;

  if (fight.ignore_at_most >= 0)
    ignored = MIN (ignored, fight.ignore_at_most);
  ignored = arb_outcome_set_int (out, "morale.ignored", ignored, NULL);
  if (raw > 0)
    note_ignored (out, &fight);
  net = arb_outcome_set_int (out, "morale.net", MAX (0, raw - ignored), NULL);
  per_hit = arb_outcome_set_int (
      out, "retreat.per-hit",
      frederic_retreat_per_hit (&fight,
                                frederic_facts_int_or (facts, "defender.retreat-per-hit",
                                                       fight.defender.type.retreat)),
      NULL);
  if (net > 0 && fight.defender.type.retreat_chosen)
    arb_outcome_note (out, "retreat.per-hit", "retreat-chosen", NULL);
  frederic_facts_toll (facts, &toll, &fight.defender, &rulings, FREDERIC_AFTER_HITS);
  if (toll.bolted)
    arb_outcome_note (out, "losses.hits", toll.vanished ? "elephant-vanishes" : "elephant-bolts",
                      NULL);
  arb_outcome_set_int (out, "retreat.required", toll.left > 0 ? net * per_hit : 0, NULL);
  return TRUE;
}

/* --- Retreat --------------------------------------------------------------------------------- */

/* What the board lets it do, and what stands in its way; FALSE: it is not there, the umpire says. */
static gboolean
read_way (const ArbFacts *facts,
          ArbOutcome *out,
          gint64 required,
          gint64 *free_hexes,
          gboolean *by_road)
{
  g_auto (FredericWay) way = { 0 };

  if (!frederic_facts_way_back (facts, (int) required, &way, by_road))
    return FALSE;
  *free_hexes = way.done;
  for (guint i = 0; way.done < required && i < way.blocked->len; i++)
    {
      const FredericBlockedStep *step = &g_array_index (way.blocked, FredericBlockedStep, i);
      g_autofree char *text = g_strconcat ("stopped-by-", frederic_stop_words[step->why], NULL);
      g_autofree char *at = arb_hex_dup_name (step->at);

      arb_outcome_note (out, NULL, text, "at", arb_value_text (at), NULL);
    }
  return TRUE;
}

static gint64
set_done (const ArbFacts *facts,
          ArbOutcome *out,
          const FredericFight *fight,
          const FredericRulings *rulings)
{
  gint64 required = arb_facts_int (facts, "retreat.required");
  FredericGunMoves moves = frederic_facts_gun_moves (facts);
  gint64 done = required;
  gint64 free_hexes;
  FredericToll toll;

  if (required > 0 && !read_way (facts, out, required, &free_hexes, &moves.on_road))
    free_hexes = frederic_facts_int_or (facts, "retreat.free-hexes", 24);
  if (required > 0)
    done = MIN (done, free_hexes);
  if (required > 0 && fight->defender.type.arm == FREDERIC_ARTILLERY)
    {
      frederic_facts_toll (facts, &toll, &fight->defender, rulings, FREDERIC_AFTER_HITS);
      done = MIN (done, arb_outcome_set_int (
                            out, "retreat.limit",
                            frederic_retreat_limit (&moves, frederic_toll_is_static (&toll),
                                                    rulings),
                            NULL));
      if (fight->defender.type.moves_chosen)
        arb_outcome_note (out, "retreat.limit", "moves-chosen", NULL);
    }
  return arb_outcome_set_int (out, "retreat.done", MAX (0, done), NULL);
}

/* For the question that follows. */
static void
list_ends (const ArbFacts *facts,
           ArbOutcome *out,
           int done)
{
  g_auto (FredericWay) way = { 0 };
  g_autofree char *names = NULL;
  gboolean by_road;

  if (done == 0 || !arb_outcome_declares (out, "retreat.ends") ||
      !frederic_facts_way_back (facts, done, &way, &by_road))
    return;
  names = frederic_hexes_dup_names (way.ends);
  arb_outcome_set (out, "retreat.ends", arb_value_text (names), NULL);
}

gboolean
frederic_resolve_retreat (const ArbFacts *facts,
                          ArbOutcome *out,
                          GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);
  gint64 required = arb_facts_int (facts, "retreat.required");
  gint64 done = set_done (facts, out, &fight, &rulings);
  int blocked =
      (int) arb_outcome_set_int (out, "retreat.blocked", MAX (0, required - done), NULL);
  int losses = frederic_blocked_losses (blocked, frederic_facts_int (facts, "retreat.per-hit"),
                                        &rulings);
  gboolean had_bolted;
  FredericToll toll;
  gint64 taken, dice;

  frederic_facts_toll (facts, &toll, &fight.defender, &rulings, FREDERIC_AFTER_HITS);
  had_bolted = toll.bolted;
  taken = arb_outcome_set_int (out, "losses.blocked", MIN (losses, toll.left), NULL);
  frederic_toll_take (&toll, losses, (int) taken, FALSE, &rulings);
  if (blocked > 0)
    arb_outcome_note (out, "losses.blocked", "retreat-blocked", "retreat.blocked",
                      arb_value_int (blocked), NULL);
  if (toll.bolted && !had_bolted)
    arb_outcome_note (out, "losses.blocked",
                      toll.vanished ? "elephant-vanishes" : "elephant-bolts", NULL);
  dice = arb_outcome_set_int (
      out, "desertion.dice", frederic_desertion_dice (&fight.defender, toll.left, (int) done), NULL);
  list_ends (facts, out, (int) done);
  if (dice > 0)
    arb_outcome_note (
        out, "desertion.dice",
        fight.defender.type.arm == FREDERIC_ARTILLERY ? "guns-desert" : "troops-desert", NULL);
  return TRUE;
}

/* The player who falls back picks among the hexes that are as far. FALSE: told. */
static gboolean
set_end (const ArbFacts *facts,
         ArbOutcome *out,
         GError **error)
{
  int done = frederic_facts_int (facts, "retreat.done");
  const ArbValue *to = arb_facts_get (facts, "retreat.to");
  g_auto (FredericWay) way = { 0 };
  char text[ARB_HEX_LENGTH];
  gboolean by_road;
  ArbHex end;

  if (done == 0 || !arb_outcome_declares (out, FREDERIC_RETREAT_END) ||
      !frederic_facts_way_back (facts, done, &way, &by_road))
    return TRUE;
  end = g_array_index (way.ends, ArbHex, 0);
  if (to != NULL && to->type == ARB_VALUE_TEXT &&
      (!arb_hex_parse_name (to->text, &end) || !frederic_hexes_contain (way.ends, end)))
    return arb_outcome_refuse (out, "retreat.to", "no-way-there", error);
  arb_outcome_set (out, FREDERIC_RETREAT_END, arb_value_text (arb_hex_print (end, text)), NULL);
  return TRUE;
}

/* --- Desertion ------------------------------------------------------------------------------- */

gboolean
frederic_resolve_desertion (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);
  gint64 dice = arb_facts_int (facts, "desertion.dice");
  guint n_faces;
  g_autofree FredericFace *faces = frederic_facts_faces (facts, "desertion.faces", &n_faces);
  gint64 hits;
  FredericToll toll;

  if (!set_end (facts, out, error))
    return FALSE;
  if (arb_facts_has (facts, "desertion.faces") && (gint64) n_faces != dice)
    return arb_outcome_refuse (out, "desertion.faces", "dice-differ", error);
  if (dice > 0 && !arb_facts_has (facts, "desertion.faces"))
    {
      stop_at (facts, out, "awaiting-desertion");
      return TRUE;
    }
  frederic_facts_toll (facts, &toll, &fight.defender, &rulings, FREDERIC_AFTER_BLOCKED);
  hits = arb_outcome_set_int (
      out, "desertion.hits", frederic_read_roll (faces, n_faces, fight.defender.type.hit).hits,
      NULL);
  arb_outcome_set_int (out, "losses.desertion", MIN (hits, toll.left), NULL);
  return TRUE;
}

/* --- What comes of it ------------------------------------------------------------------------ */

static void
set_remains (const ArbFacts *facts,
             ArbOutcome *out,
             const FredericToll *toll,
             int done)
{
  const char *remains = frederic_toll_get_remains (toll);
  const char *state = frederic_state_words[frederic_toll_get_state (toll, done)];
  g_autofree char *text = NULL;

  state = arb_outcome_set_word (out, "defender.state", state, NULL);
  text = g_strconcat ("result-", state, NULL);
  arb_outcome_note (out, "defender.state", text, "elements.left", arb_value_int (toll->left),
                    "retreat.done", arb_value_int (done), NULL);
  if (remains != NULL)
    arb_outcome_set_word (out, "defender.becomes", remains, NULL);
  arb_outcome_set_int (out, "panicking-elephants", frederic_toll_get_panicking (toll), NULL);
  if (toll->unit->type.arm == FREDERIC_ARTILLERY && toll->left >= 1)
    arb_outcome_set_int (out, "defender.retreat-debt",
                         frederic_facts_answered_int (facts, "defender.retreat-debt") + done, NULL);
}

/* Within a whole combat it is asked; after one attack it is an act of its own. */
static void
note_next (const ArbFacts *facts,
           ArbOutcome *out,
           const char *value,
           const char *text)
{
  gboolean is_alone = !arb_facts_are_called (facts) && frederic_is_in_event (facts) &&
                      g_str_equal (arb_facts_get_procedure (facts)->id, "combat");

  if (is_alone && arb_rules_find_text (arb_facts_get_rules (facts), text) != NULL)
    arb_outcome_note (out, value, text, NULL);
}

static void
set_next (const ArbFacts *facts,
          ArbOutcome *out,
          const FredericFight *fight,
          const FredericRulings *rulings,
          gboolean freed,
          int left,
          int done)
{
  const ArbTable *follow_up = arb_facts_get_table (facts, "follow-up");
  const char *line;
  FredericFollow follow = frederic_follow_up (fight, freed, follow_up, &line);
  FredericRiposte riposte = frederic_riposte (fight, left, done, rulings);
  g_autofree char *text = g_strconcat ("follow-", line, NULL);
  gboolean pursues;

  follow = arb_word_index (
      frederic_follow_words,
      arb_outcome_set_word (out, "follow-up", frederic_follow_words[follow], NULL),
      FREDERIC_NEVER);
  arb_outcome_mark_table (out, follow_up);
  arb_outcome_note (out, "follow-up", text, NULL);
  pursues = frederic_may_pursue (fight, follow);
  arb_outcome_set_word (out, "pursuit", pursues ? "may" : "never", NULL);
  if (pursues)
    arb_outcome_note (out, "pursuit", "may-pursue", NULL);
  arb_outcome_set_word (out, "riposte", frederic_riposte_words[riposte], NULL);
  if (riposte == FREDERIC_RIPOSTE_AFTER)
    {
      arb_outcome_note (out, "riposte", "riposte-after", NULL);
      note_next (facts, out, "riposte", "riposte-next");
    }
  if (follow != FREDERIC_NEVER)
    note_next (facts, out, "follow-up", "follow-next");
}

gboolean
frederic_resolve_close (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);
  int done = frederic_facts_int (facts, "retreat.done");
  FredericToll toll;
  gboolean freed;

  frederic_facts_toll (facts, &toll, &fight.defender, &rulings, FREDERIC_AFTER_DESERTION);
  toll.left = (int) arb_outcome_set_int (out, "elements.left", toll.left, NULL);
  set_remains (facts, out, &toll, done);
  freed = arb_outcome_set_bool (out, "hex-freed", frederic_toll_frees_hex (&toll, done), NULL);
  set_next (facts, out, &fight, &rulings, freed, toll.left, done);
  if (arb_outcome_set_bool (out, "officers-flee", toll.left == 0 && fight.officers > 0, NULL))
    arb_outcome_note (out, "officers-flee", "officers-flee", NULL);
  arb_outcome_set_word (out, "stage", "complete", NULL);
  return TRUE;
}

gboolean
frederic_resolve_combat_end (const ArbFacts *facts,
                             ArbOutcome *out,
                             GError **error)
{
  gboolean is_riposte = frederic_facts_answered_yes (facts, "riposte");
  gboolean is_pursuit = frederic_facts_answered_yes (facts, "pursuit");

  if (arb_facts_are_called (facts))
    return TRUE;
  frederic_record_attack (facts, out, NULL,
                          is_riposte   ? "riposte"
                          : is_pursuit ? "pursuit"
                                       : "combat",
                          "attacker", "defender");
  return TRUE;
}
