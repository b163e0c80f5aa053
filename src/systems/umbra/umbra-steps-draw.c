/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Résolution et tirage »: who is superior, which table, what the die says. */

#include "systems/umbra/umbra-steps.h"

/* --- Odds ------------------------------------------------------------------------------------ */

/* Fresh totals have names of their own: the documented ones are those before the draws. */
typedef struct
{
  const char *total;
  const char *vs;
  const char *superior;
  const char *table;
} OddsNames;

static const OddsNames first_odds = { "total", "vs", "superior", "table" };
static const OddsNames fresh_odds = { "total-again", "vs-again", "superior-again", "table-again" };

static UmbraSide
find_superior (const ArbFacts *facts,
               const OddsNames *names,
               UmbraSide tie_winner)
{
  static const char *const ties[] = { "vs", "coin", "ask", NULL };
  gint64 totals[2], vs[2];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      totals[side] = arb_facts_side_int (facts, umbra_side_words[side], names->total);
      vs[side] = arb_facts_side_int (facts, umbra_side_words[side], names->vs);
    }
  return umbra_find_superior (
      totals, vs,
      arb_word_index (ties, arb_facts_get_ruling (facts, "tie")->word, UMBRA_TIE_VS),
      tie_winner);
}

static UmbraTable
choose_table (const ArbFacts *facts,
              const OddsNames *names)
{
  const UmbraTableRulings rulings = {
    .diff2_is_i = arb_facts_ruling_is (facts, "diff2", "i"),
    .difference_first = arb_facts_ruling_is (facts, "small", "difference"),
  };

  return umbra_choose_table (arb_facts_side_int (facts, "a", names->total),
                             arb_facts_side_int (facts, "b", names->total), &rulings);
}

/* Whether somebody has to say who is superior. */
gboolean
umbra_derive_tied (const ArbFacts *facts,
                   const char *self,
                   gconstpointer is_fresh,
                   ArbValue *value)
{
  const OddsNames *names = GPOINTER_TO_INT (is_fresh) ? &fresh_odds : &first_odds;

  *value = arb_value_bool (find_superior (facts, names, UMBRA_UNDECIDED) == UMBRA_UNDECIDED);
  return TRUE;
}

/* « En cas d'égalité »: only then do strategic values matter. */
gboolean
umbra_derive_even (const ArbFacts *facts,
                   const char *self,
                   const char *foe,
                   ArbValue *value)
{
  *value = arb_value_bool (arb_facts_ruling_is (facts, "tie", "vs") &&
                           arb_facts_side_int (facts, "a", "total") ==
                               arb_facts_side_int (facts, "b", "total"));
  return TRUE;
}

/* Why this table and no other: the title it fulfils, and the ruling where two would do. */
static void
note_table (const ArbFacts *facts,
            ArbOutcome *out,
            const OddsNames *names,
            UmbraTable table)
{
  static const char *const texts[] = { "table-equal", "table-superior", "table-double",
                                       "table-triple" };
  gint64 a = arb_facts_side_int (facts, "a", names->total);
  gint64 b = arb_facts_side_int (facts, "b", names->total);
  gint64 high = MAX (a, b);
  gint64 low = MIN (a, b);

  arb_outcome_note (out, names->table, low <= 0 ? "table-nobody" : texts[table], "high",
                    arb_value_int (high), "low", arb_value_int (low), "difference",
                    arb_value_int (high - low), NULL);
  if (high - low == 2 && table <= UMBRA_TABLE_II)
    arb_outcome_note (out, names->table, "table-difference-2", NULL);
  if (low > 0 && high >= 2 * low && high - low <= 2)
    arb_outcome_note (out, names->table, "table-two-titles", NULL);
}

static UmbraSide
resolve_odds_of (const ArbFacts *facts,
                 ArbOutcome *out,
                 const OddsNames *names)
{
  UmbraSide tie_winner =
      arb_word_index (umbra_side_words, arb_facts_word (facts, "tie-winner"), UMBRA_UNDECIDED);
  UmbraSide superior = find_superior (facts, names, tie_winner);
  UmbraTable table = choose_table (facts, names);

  superior = arb_word_index (
      umbra_side_words, arb_outcome_set_word (out, names->superior, umbra_side_words[superior], NULL),
      UMBRA_UNDECIDED);
  if (table == UMBRA_NO_TABLE)
    return superior;
  table = arb_word_index (
      umbra_table_words, arb_outcome_set_word (out, names->table, umbra_table_words[table], NULL),
      UMBRA_TABLE_I);
  note_table (facts, out, names, table);
  return superior;
}

static void
stop_at (ArbOutcome *out,
         const char *stage)
{
  arb_outcome_set_word (out, "stage", stage, NULL);
  arb_outcome_goto (out, "confrontation.close");
}

static gboolean
resolve_odds (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  UmbraArmy armies[2];
  UmbraSide superior;
  gint64 draws;

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  draws = umbra_count_draws (
      umbra_army_count_active (&armies[0]) + umbra_army_count_active (&armies[1]),
      arb_facts_int (facts, "a.total"), arb_facts_int (facts, "b.total"));
  draws = arb_outcome_set_int (out, "draws", draws, NULL);
  if (draws == 2)
    arb_outcome_note (out, "draws", "major-battle", NULL);
  superior = resolve_odds_of (facts, out, &first_odds);
  if (draws == 0)
    stop_at (out, "no-draw");
  else if (superior >= UMBRA_UNDECIDED)
    stop_at (out, "awaiting-tie");
  else
    umbra_spill (facts, out);
  return TRUE;
}

static gboolean
resolve_fresh_odds (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  UmbraSide superior = resolve_odds_of (facts, out, &fresh_odds);

  if (superior == UMBRA_NOBODY)
    stop_at (out, "complete");
  else if (superior == UMBRA_UNDECIDED)
    stop_at (out, "awaiting-tie");
  return TRUE;
}

/* --- The draw -------------------------------------------------------------------------------- */

/* 0: taken back for good (ruling tactiques cancel). */
static gint64
final_die (const ArbFacts *facts,
           guint draw,
           UmbraSide superior)
{
  const char *entry = arb_facts_get_entry (facts, "draw", draw);
  gboolean drawn_anew = arb_facts_side_has (facts, entry, "redraw");
  gint64 die = arb_facts_side_int (facts, entry, drawn_anew ? "redraw" : "die");

  if (drawn_anew && arb_facts_ruling_is (facts, "tactiques", "cancel"))
    return 0;
  return umbra_final_die (die, umbra_get_shift (facts, draw, superior),
                          umbra_get_shift (facts, draw, 1 - superior));
}

static UmbraOutcome
read_outcome (const ArbFacts *facts,
              UmbraTable table,
              gint64 die)
{
  static const char *const books[] = { "table-i", "table-ii", "table-iii", "table-iv" };
  static const char *const fives[] = { "gris", "jaune", "redraw", NULL };

  if (die <= 0)
    return umbra_outcome_none ();
  return umbra_outcome_read (
      arb_facts_get_table (facts, books[table]), table, die, arb_facts_int (facts, "draws") == 2,
      arb_word_index (fives, arb_facts_get_ruling (facts, "t1-5")->word, UMBRA_FIVE_GRIS));
}

/* « peut s'il blesse le parti adverse viser un certain type de troupe, voire un personnage ». */
static void
note_outflanking (const ArbFacts *facts,
                  ArbOutcome *out,
                  UmbraSide side)
{
  UmbraArmy army;

  umbra_facts_people (facts, side, &army);
  if (umbra_people_count (army.people, army.n_people, UMBRA_CONTOURNEMENT, FALSE) > 0)
    arb_outcome_note (out, NULL, "outflanking", "who", arb_value_word (umbra_side_words[side]),
                      NULL);
}

static void
set_effects (const ArbFacts *facts,
             ArbOutcome *out,
             guint draw,
             UmbraEffect effects[2])
{
  char id[ARB_ID_LENGTH];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      UmbraEffect *effect = &effects[side];
      const char *own = umbra_side_words[side];
      const char *part = arb_id_join_index (id, "draw", draw, own);

      effect->wounds = arb_outcome_set_side_int (out, part, "wounds", effect->wounds, NULL);
      effect->morale = arb_outcome_set_side_int (out, part, "morale", effect->morale, NULL);
      effect->bonus = arb_outcome_set_side_int (out, part, "bonus", effect->bonus, NULL);
      /* What the questions about who suffers speak of. */
      arb_outcome_set_side (out, own, "wounds-due", arb_value_int (effect->wounds), NULL);
      arb_outcome_set_side (out, own, "morale-due", arb_value_int (effect->morale), NULL);
      if (effect->wounds > 0)
        arb_outcome_note (out, NULL, "draw-wounds", "who", arb_value_word (own), "wounds",
                          arb_value_int (effect->wounds), NULL);
      if (effect->morale > 0)
        arb_outcome_note (out, NULL, "draw-morale", "who", arb_value_word (own), "losses",
                          arb_value_int (effect->morale), NULL);
      if (effect->wounds > 0)
        note_outflanking (facts, out, 1 - side);
      if (effect->bonus > 0)
        arb_outcome_note (out, NULL, "draw-bonus", "who", arb_value_word (own), "bonus",
                          arb_value_int (effect->bonus), NULL);
    }
}

static void
note_colour (ArbOutcome *out,
             const char *id,
             const char *colour)
{
  static const char *const texts[] = { "colour-rouge", "colour-noir",  "colour-jaune",
                                       "colour-gris",  "colour-bleu",  "colour-mauve",
                                       "colour-vert",  "colour-aucun" };

  arb_outcome_note (out, id, texts[arb_word_index (umbra_colour_words, colour, 7)], NULL);
}

static gboolean
resolve_draw (const ArbFacts *facts,
              ArbOutcome *out,
              guint draw)
{
  gboolean fresh = draw == 2 && arb_facts_get (facts, fresh_odds.superior) != NULL;
  const OddsNames *names = fresh ? &fresh_odds : &first_odds;
  UmbraSide superior =
      arb_word_index (umbra_side_words, arb_facts_word (facts, names->superior), UMBRA_SIDE_A);
  UmbraTable table =
      arb_word_index (umbra_table_words, arb_facts_word (facts, names->table), UMBRA_TABLE_I);
  UmbraEffect effects[2];
  UmbraOutcome outcome;
  gint64 die;
  const char *entry = arb_facts_get_entry (facts, "draw", draw);
  char id[ARB_ID_LENGTH];

  if (!arb_facts_side_has (facts, entry, "die"))
    {
      stop_at (out, "awaiting-draw");
      return TRUE;
    }
  arb_outcome_set_side_word (out, entry, "superior", umbra_side_words[superior], NULL);
  arb_outcome_set_side_word (out, entry, "table", umbra_table_words[table], NULL);
  die = arb_outcome_set_side_int (out, entry, "final", final_die (facts, draw, superior), NULL);
  outcome = read_outcome (facts, table, die);
  arb_id_join (id, entry, "colour");
  /* Two draws may well say the same: the result tells them apart. */
  if (draw == 2)
    arb_outcome_note (out, id, "second-draw", NULL);
  else if (arb_facts_int (facts, "draws") > 1)
    arb_outcome_note (out, id, "first-draw", NULL);
  note_colour (out, id, arb_outcome_set_side_word (out, entry, "colour", outcome.colour, NULL));
  if (die == 5 && table == UMBRA_TABLE_I)
    arb_outcome_note (out, id, "die-5-missing", NULL);
  effects[superior] = outcome.superior;
  effects[1 - superior] = outcome.inferior;
  set_effects (facts, out, draw, effects);
  arb_outcome_set_side_word (out, entry, "winner", umbra_side_words[umbra_draw_winner (effects)],
                             NULL);
  arb_outcome_set_int (out, "lists-asked", 0, NULL);
  if (draw == 1)
    umbra_tell_uses_after (facts, out);
  return TRUE;
}

static gboolean
resolve_draw_1 (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  return resolve_draw (facts, out, 1);
}

static gboolean
resolve_draw_2 (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  return resolve_draw (facts, out, 2);
}

static gboolean
resolve_losses_1 (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  return umbra_resolve_losses (facts, out, 1, error);
}

static gboolean
resolve_losses_2 (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  return umbra_resolve_losses (facts, out, 2, error);
}

/* A major battle goes on only while both sides have troops. */
static gboolean
resolve_between (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  UmbraArmy armies[2];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  if (arb_facts_int (facts, "draws") < 2 || umbra_army_count_active (&armies[0]) == 0 ||
      umbra_army_count_active (&armies[1]) == 0)
    stop_at (out, "complete");
  else if (!arb_facts_ruling_is (facts, "recompute", "on"))
    arb_outcome_goto (out, "confrontation.draw-2");
  return TRUE;
}

static gboolean
resolve_after (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  arb_outcome_set_word (out, "stage", "complete", NULL);
  return TRUE;
}

const ArbStep umbra_confrontation_steps[] = {
  { "confrontation.ground" },
  { "confrontation.troops" },
  { "confrontation.people", umbra_resolve_people },
  { "confrontation.vision", umbra_resolve_vision },
  { "confrontation.sides", umbra_resolve_muster },
  { "confrontation.forces", umbra_resolve_forces },
  { "confrontation.totals", umbra_resolve_totals },
  { "confrontation.strategy", umbra_resolve_vs },
  { "confrontation.odds", resolve_odds },
  { "confrontation.draw-1", resolve_draw_1 },
  { "confrontation.losses-1", resolve_losses_1 },
  { "confrontation.between", resolve_between },
  { "confrontation.muster-again", umbra_resolve_muster },
  { "confrontation.forces-again", umbra_resolve_forces_again },
  { "confrontation.totals-again", umbra_resolve_totals_again },
  { "confrontation.odds-again", resolve_fresh_odds },
  { "confrontation.draw-2", resolve_draw_2 },
  { "confrontation.losses-2", resolve_losses_2 },
  { "confrontation.after", resolve_after },
  { "confrontation.close", umbra_resolve_close },
  { NULL },
};
