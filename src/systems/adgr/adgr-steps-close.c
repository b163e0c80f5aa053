/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a combat phase at a table: generals in danger, routs with the friends behind, pursuits
 * (« Général en mêlée », « Déroute et poursuite »). It is the act of a game, asked piece by piece. */

#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

#define LIST ADGR_PIECES

static const ArbValue *
get_answer (const ArbFacts *facts,
            guint piece,
            const char *name)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *value =
      arb_facts_get_answer (facts, arb_id_join_index (id, LIST, piece + 1, name));

  return value != NULL && value->type != ARB_VALUE_NONE ? value : NULL;
}

static void
set_bool (ArbOutcome *out,
          guint piece,
          const char *name,
          gboolean truth)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_set_bool (out, arb_id_join_index (id, LIST, piece + 1, name), truth, NULL);
}

/* The first side of the table is that of the first piece. */
static void
find_active (AdgrGame *game,
             const ArbFacts *facts)
{
  const char *first = game->pieces->len > 0 ? adgr_game_piece (game, 0)->side : "";

  game->active = first;
  for (guint i = 0; arb_facts_is (facts, "active", "b") && i < game->pieces->len; i++)
    if (!g_str_equal (adgr_game_piece (game, i)->side, first))
      game->active = adgr_game_piece (game, i)->side;
}

/* --- The act, with what has been answered so far --------------------------------------------- */

static char *
dup_named (const AdgrGame *game,
           const ArbValue *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; list->type == ARB_VALUE_LIST && i < list->list->n_items; i++)
    {
      gint64 number = arb_value_get_int (&list->list->items[i]);

      if (number >= 1 && number <= game->pieces->len)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "",
                                adgr_game_piece (game, (guint) number - 1)->id);
    }
  return g_string_free (text, FALSE);
}

static void
add_answers (const AdgrGame *game,
             const ArbFacts *facts,
             GArray *sets)
{
  for (guint i = 0; i < game->pieces->len; i++)
    {
      const char *unit = adgr_game_piece (game, i)->id;
      g_autofree char *die_id = g_strconcat (unit, ".die", NULL);
      g_autofree char *behind_id = g_strconcat (unit, ".behind", NULL);
      g_autofree char *pursues_id = g_strconcat (unit, ".pursues", NULL);
      const ArbValue *die = get_answer (facts, i, "die");
      const ArbValue *behind = get_answer (facts, i, "behind");
      const ArbValue *pursues = get_answer (facts, i, "pursues");

      if (die != NULL)
        {
          g_autofree char *text = arb_value_to_string (die);

          arb_play_sets_add (sets, die_id, text);
        }
      if (behind != NULL)
        {
          g_autofree char *text = dup_named (game, behind);

          arb_play_sets_add (sets, behind_id, text);
        }
      if (pursues != NULL)
        arb_play_sets_add (sets, pursues_id, pursues->truth ? "yes" : "no");
    }
}

/* NULL: an answer does not fit. */
static const ArbPlayAct *
play (AdgrCarried *carried,
      const ArbFacts *facts)
{
  guint index = arb_play_add_act (carried->play, "close", "close", NULL, NULL);
  const ArbPlayAct *act = arb_play_get_act (carried->play, index);

  find_active (carried->game, facts);
  add_answers (carried->game, facts, act->sets);
  return adgr_play_def.act (carried->game, index) ? act : NULL;
}

/* --- Steps ----------------------------------------------------------------------------------- */

/* A contact in which somebody has not fought keeps the phase open. */
static gboolean
check_fought (const AdgrGame *game,
              ArbOutcome *out,
              GError **error)
{
  for (guint i = 0; i < game->contacts->len; i++)
    {
      const AdgrContact *contact = adgr_game_contact (game, i);
      gboolean is_over = contact->is_covered || (contact->fought[0] == contact->parts[0] &&
                                                 contact->fought[1] == contact->parts[1]);

      for (guint j = 0; j < 2; j++)
        {
          const AdgrTroop *troop = adgr_game_troop (game, contact->unit[j]);

          is_over = is_over || !adgr_troop_is_alive (troop) || troop->turn.routed;
        }
      if (!is_over)
        return arb_outcome_refuse (out, "pieces", "close-not-fought", error);
    }
  return TRUE;
}

static gboolean
resolve_begin (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  gboolean has_routs = FALSE;

  if (!adgr_carried_init (&carried, facts))
    return arb_outcome_refuse (out, "pieces", "close-needs-event", error);
  if (!check_fought (carried.game, out, error))
    return FALSE;
  for (guint i = 0; i < carried.game->pieces->len; i++)
    {
      const AdgrTroop *troop = adgr_game_troop (carried.game, i);
      gboolean runs = troop->turn.routed && !troop->turn.rout_spread;

      set_bool (out, i, "at-risk", adgr_game_is_general_due (carried.game, i));
      set_bool (out, i, "runs", runs);
      has_routs = has_routs || runs;
    }
  arb_outcome_set_bool (out, "has-routs", has_routs, NULL);
  if (!has_routs)
    arb_outcome_note (out, "has-routs", "nobody-routs", NULL);
  return TRUE;
}

/* Those whom the flight of the others carries away are asked about in their turn. */
static gboolean
resolve_routs (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  gboolean is_new = FALSE;

  if (!adgr_carried_init (&carried, facts) || play (&carried, facts) == NULL)
    return arb_outcome_refuse (out, "pieces", "close-cannot-be", error);
  for (guint i = 0; i < carried.game->pieces->len; i++)
    {
      char id[ARB_ID_LENGTH];

      if (!adgr_game_troop (carried.game, i)->turn.routed ||
          arb_facts_bool (facts, arb_id_join_index (id, LIST, i + 1, "runs")) ||
          arb_play_sets_get (carried.before->pdata[i], "rout-spread") != NULL)
        continue;
      set_bool (out, i, "runs", TRUE);
      is_new = TRUE;
    }
  if (is_new)
    arb_outcome_goto (out, "close.routs");
  return TRUE;
}

static const char *
get_told (const AdgrCarried *carried,
          const ArbPlayAct *act,
          guint piece,
          const char *name)
{
  g_autofree char *id =
      g_strconcat (adgr_game_piece (carried->game, piece)->id, ".", name, NULL);

  return arb_play_sets_get (act->values, id);
}

/* Who has the field to itself. */
static gboolean
resolve_field (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  const ArbPlayAct *act;

  if (!adgr_carried_init (&carried, facts) || (act = play (&carried, facts)) == NULL)
    return arb_outcome_refuse (out, "pieces", "close-cannot-be", error);
  for (guint i = 0; i < carried.game->pieces->len; i++)
    {
      const char *pursuit = get_told (&carried, act, i, "pursuit");
      const char *contagion = get_told (&carried, act, i, "contagion");
      char id[ARB_ID_LENGTH];

      if (pursuit != NULL)
        arb_outcome_set_word (out, arb_id_join_index (id, LIST, i + 1, "pursuit"),
                              g_intern_string (pursuit), NULL);
      if (contagion != NULL)
        arb_outcome_set_int (out, arb_id_join_index (id, LIST, i + 1, "contagion"),
                             g_ascii_strtoll (contagion, NULL, 10), NULL);
    }
  return TRUE;
}

static gboolean
resolve_end (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  const ArbPlayAct *act;

  if (!adgr_carried_init (&carried, facts) || (act = play (&carried, facts)) == NULL)
    return arb_outcome_refuse (out, "pieces", "close-cannot-be", error);
  for (guint i = 0; i < carried.game->pieces->len; i++)
    {
      const char *killed = get_told (&carried, act, i, "killed");

      if (killed != NULL)
        set_bool (out, i, "killed", g_str_equal (killed, "yes"));
    }
  adgr_carried_leave (&carried, FALSE, out);
  return TRUE;
}

const ArbStep adgr_close_steps[] = {
  { "close.begin", resolve_begin },
  { "close.generals" },
  { "close.routs", resolve_routs },
  { "close.field", resolve_field },
  { "close.pursuit", resolve_end },
  { NULL },
};
