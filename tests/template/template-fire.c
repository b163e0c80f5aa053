/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Modèle 7: fire. */

#include "template-private.h"

#include "engine/arb-outcome.h"

#define MAX_BATTERIES 3
#define CLOSE_RANGE 20
/* A battery with fewer guns does not fire. */
#define LEAST_GUNS 2
#define CANISTER_GUNS 4
#define MANY_GUNS 7

/* --- Derived facts --------------------------------------------------------------------------- */

gboolean
template_derive_band (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  if (!arb_facts_has (facts, "range"))
    return FALSE;
  *value = arb_value_word (arb_facts_int (facts, "range") <= CLOSE_RANGE ? "close" : "far");
  return TRUE;
}

/* Modèle 7 (4): how many faces burst, are too short, do not burst. */
gboolean
template_derive_fuse_faces (const ArbFacts *facts,
                            const char *side,
                            const char *foe,
                            ArbValue *value)
{
  const ArbValue close[] = { arb_value_int (5), arb_value_int (0), arb_value_int (1) };
  const ArbValue far[] = { arb_value_int (3), arb_value_int (2), arb_value_int (1) };

  if (!arb_facts_has (facts, "range"))
    return FALSE;
  *value = arb_facts_int (facts, "range") <= CLOSE_RANGE
               ? arb_value_list (close, G_N_ELEMENTS (close))
               : arb_value_list (far, G_N_ELEMENTS (far));
  return TRUE;
}

/* Four guns at least carry it. */
gboolean
template_derive_loaded (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  ArbValue loaded[MAX_BATTERIES];
  guint n_loaded = 0;

  for (guint i = 1; i <= MAX_BATTERIES; i++)
    if (arb_facts_side_int (facts, arb_facts_get_entry (facts, "battery", i), "guns") >= CANISTER_GUNS)
      loaded[n_loaded++] = arb_value_int (i);
  *value = arb_value_list (loaded, n_loaded);
  return TRUE;
}

gboolean
template_derive_least_rounds (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  if (!arb_facts_has (facts, "range"))
    return FALSE;
  *value = arb_value_int (arb_facts_int (facts, "range") <= CLOSE_RANGE ? 1 : 2);
  return TRUE;
}

/* --- Fire ------------------------------------------------------------------------------------ */

/* People cannot choose a post twice; a case file is looked at here. */
static gboolean
check_posts (const ArbFacts *facts,
             ArbOutcome *out,
             guint n_batteries,
             GError **error)
{
  char id[ARB_ID_LENGTH];

  for (guint i = 2; i <= n_batteries; i++)
    {
      const char *post = arb_facts_side_word (facts, arb_facts_get_entry (facts, "battery", i), "post");

      for (guint j = 1; post != NULL && j < i; j++)
        if (arb_facts_side_is (facts, arb_facts_get_entry (facts, "battery", j), "post", post))
          return arb_outcome_refuse (out, arb_id_join_index (id, "battery", i, "post"), "post-taken",
                                     error);
    }
  return TRUE;
}

/* A case may leave batteries out. */
static gboolean
resolve_guns (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  guint n_batteries = (guint) arb_facts_int (facts, "batteries");
  ArbValue idle[MAX_BATTERIES];
  guint n_idle = 0;
  gint64 guns = 0;

  if (!check_posts (facts, out, n_batteries, error))
    return FALSE;
  for (guint i = 1; i <= n_batteries; i++)
    {
      const char *battery = arb_facts_get_entry (facts, "battery", i);
      gint64 own = arb_facts_side_int (facts, battery, "guns");

      if (!arb_facts_side_has (facts, battery, "guns"))
        continue;
      if (own < LEAST_GUNS)
        idle[n_idle++] = arb_value_int (i);
      else
        guns += own;
    }
  arb_outcome_set (out, "idle", arb_value_list (idle, n_idle), NULL);
  guns = arb_outcome_set_int (out, "guns", guns, NULL);
  if (guns <= 0)
    {
      arb_outcome_set_int (out, "b.hits", 0, NULL);
      arb_outcome_end (out);
    }
  return TRUE;
}

static gboolean
resolve_dice (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  const ArbValue *dice = arb_facts_get (facts, "dice");
  gint64 hits = arb_outcome_sum_table (out, "fire", "modifiers", "mod", "a", "b", NULL);

  for (guint i = 0; i < dice->list->n_items; i++)
    hits += dice->list->items[i].integer;
  if (arb_facts_is (facts, "a.fuse", "bursts"))
    hits++;
  hits = arb_outcome_set_int (out, "b.hits", MAX (hits, 0), NULL);
  arb_outcome_set_ratio (out, "hits-per-gun", arb_ratio (hits, arb_facts_int (facts, "guns")), NULL);
  return TRUE;
}

/* Modèle 7 (3): the book does not say what many guns do at close range. */
static gboolean
resolve_effect (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  const ArbTable *table = arb_facts_get_table (facts, "fire-effect");
  const ArbValue column =
      arb_value_word (arb_facts_int (facts, "guns") >= MANY_GUNS ? "many" : "few");
  g_auto (ArbValue) band = ARB_VALUE_INIT;
  const ArbValue *effect = NULL;

  template_derive_band (facts, "a", "b", &band);
  if (arb_table_lookup (table, &band, &column, &effect, NULL))
    {
      arb_outcome_set_word (out, "b.effect", effect->word, NULL);
      arb_outcome_mark_cell (out, table, effect->word);
    }
  return TRUE;
}

const ArbStep template_fire_steps[] = {
  { "fire.guns", resolve_guns },
  { "fire.dice", resolve_dice },
  { "fire.effect", resolve_effect },
  { NULL },
};
