/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a turn, « Cohésion de l'armée », and what the units are at the end of the game. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

/* --- « Cohésion de l'armée » ----------------------------------------------------------------- */

static void
add_entry (GArray *sets,
           const char *list,
           guint number,
           const char *name,
           const char *text)
{
  g_autofree char *id = g_strdup_printf ("%s.%u.%s", list, number, name);

  arb_play_sets_add (sets, id, text);
}

static void
add_troop (const AdgrGame *game,
           GArray *sets,
           guint number,
           const AdgrTroop *troop)
{
  g_autofree char *prefix = g_strdup_printf ("unit.%u", number);

  adgr_game_describe (game, sets, "army-cohesion", prefix, troop);
  add_entry (sets, "unit", number, "routed", troop->routed ? "yes" : "no");
  add_entry (sets, "unit", number, "left-table", troop->left_table ? "yes" : "no");
}

/* Its troops, @first before the others, then its generals, in the order of the file. */
static void
list_side (const AdgrGame *game,
           const char *side,
           guint first,
           GArray *order)
{
  static const AdgrKind kinds[] = { ADGR_TROOP, ADGR_GENERAL };

  if (first != ADGR_NOBODY)
    g_array_append_val (order, first);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < game->pieces->len; i++)
      if (i != first && adgr_game_piece (game, i)->kind == kinds[k] &&
          g_str_equal (adgr_game_piece (game, i)->side, side))
        g_array_append_val (order, i);
}

GArray *
adgr_game_describe_side (const AdgrGame *game,
                         const char *side,
                         guint first,
                         GArray *order)
{
  GArray *sets = arb_play_sets_new ();
  guint n_troops = 0;
  guint n_generals = 0;

  list_side (game, side, first, order);
  for (guint i = 0; i < order->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (game, g_array_index (order, guint, i));

      if (piece->kind == ADGR_TROOP)
        add_troop (game, sets, ++n_troops, &piece->troop);
      else
        {
          add_entry (sets, "general", ++n_generals, "grade", piece->general.grade);
          add_entry (sets, "general", n_generals, "lost", piece->general.lost ? "yes" : "no");
        }
    }
  return sets;
}

static void
describe_army (GArray *sets,
               const AdgrHost *army)
{
  g_autofree char *threshold = g_strdup_printf ("%" G_GINT64_FORMAT, army->threshold);

  arb_play_sets_add (sets, "camp", army->camp);
  arb_play_sets_add (sets, "camp-lost", army->camp_lost ? "yes" : "no");
  if (army->threshold > 0)
    arb_play_sets_add (sets, "threshold", threshold);
}

static void
tell_of (const AdgrAct *act,
         const char *unit,
         const char *name,
         const char *text)
{
  g_autofree char *id = g_strconcat (unit, ".", name, NULL);

  adgr_act_tell (act, id, text);
}

static void
tell_troops (const AdgrAct *act,
             const char *side,
             const GArray *values)
{
  guint number = 0;

  for (guint i = 0; i < act->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (act->game, i);
      g_autofree char *line = NULL;
      g_autofree char *loss = NULL;

      if (piece->kind != ADGR_TROOP || !g_str_equal (piece->side, side))
        continue;
      number++;
      line = g_strdup_printf ("unit.%u.line", number);
      loss = g_strdup_printf ("unit.%u.loss", number);
      tell_of (act, piece->id, "line", arb_play_sets_get (values, line));
      tell_of (act, piece->id, "loss", arb_play_sets_get (values, loss));
    }
}

/* The sheet has no breaking point: without one there is no verdict. */
static void
tell_army (const AdgrAct *act,
           AdgrPiece *piece,
           const GArray *values)
{
  tell_of (act, piece->id, "units", arb_play_sets_get (values, "units.total"));
  tell_of (act, piece->id, "generals", arb_play_sets_get (values, "generals.total"));
  tell_of (act, piece->id, "camp", arb_play_sets_get (values, "camp.loss"));
  tell_of (act, piece->id, "total", arb_play_sets_get (values, "total"));
  piece->army.total = adgr_values_int (values, "total");
  piece->army.has_total = TRUE;
  if (piece->army.threshold == 0)
    return;
  tell_of (act, piece->id, "threshold", arb_play_sets_get (values, "threshold"));
  tell_of (act, piece->id, "demoralised", arb_play_sets_get (values, "demoralised"));
  piece->army.broken = piece->army.broken || adgr_values_are (values, "demoralised", "yes");
}

static gboolean
count_side (const AdgrAct *act,
            const char *side)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *sets = adgr_game_describe_side (act->game, side, ADGR_NOBODY, order);
  g_autoptr (GArray) values = NULL;
  AdgrPiece *army = NULL;

  for (guint i = 0; i < act->game->pieces->len; i++)
    {
      AdgrPiece *piece = adgr_game_piece (act->game, i);

      if (piece->kind == ADGR_ARMY && g_str_equal (piece->side, side))
        army = piece;
    }
  if (army != NULL)
    describe_army (sets, &army->army);
  values = adgr_act_resolve (act, "army-cohesion", sets);
  if (values == NULL)
    return FALSE;
  tell_troops (act, side, values);
  if (army != NULL)
    tell_army (act, army, values);
  return TRUE;
}

/* Whether no troop before this one is of its side. */
static gboolean
is_first_of_side (const AdgrGame *game,
                  guint unit)
{
  for (guint i = 0; i < unit; i++)
    if (adgr_game_piece (game, i)->kind == ADGR_TROOP &&
        g_str_equal (adgr_game_piece (game, i)->side, adgr_game_piece (game, unit)->side))
      return FALSE;
  return adgr_game_piece (game, unit)->kind == ADGR_TROOP;
}

static gboolean
has_routs (const AdgrGame *game)
{
  for (guint i = 0; i < game->pieces->len; i++)
    if (adgr_game_troop (game, i)->turn.routed)
      return TRUE;
  return FALSE;
}

gboolean
adgr_play_end_turn (const AdgrAct *act)
{
  AdgrGame *game = act->game;

  if (!game->is_closed && (game->contacts->len > 0 || has_routs (game)))
    return adgr_act_fail (act, "procedure",
                          _ ("The combat phase has to be closed before the turn ends."));
  for (guint i = 0; i < game->pieces->len; i++)
    if (is_first_of_side (game, i) && !count_side (act, adgr_game_piece (game, i)->side))
      return FALSE;
  adgr_act_tell_int (act, "turn", game->n_turns);
  adgr_game_forget_turn (game);
  adgr_game_forget_phase (game);
  game->active = NULL;
  return TRUE;
}

/* --- At the end of the game ------------------------------------------------------------------ */

static void
tell (const AdgrGame *self,
      guint unit,
      const char *id,
      const char *text)
{
  arb_play_tell_unit (self->play, unit, id, text);
}

static void
tell_int (const AdgrGame *self,
          guint unit,
          const char *id,
          gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  tell (self, unit, id, text);
}

static void
tell_bool (const AdgrGame *self,
           guint unit,
           const char *id,
           gboolean truth)
{
  tell (self, unit, id, truth ? "yes" : "no");
}

static const char *
word_of_charge (const AdgrContact *contact,
                guint place)
{
  if (contact->charger == ADGR_NOBODY)
    return "none";
  return contact->charger == place ? "made" : "received";
}

/* Its enemies in the order of the file, and what each contact is to it. */
static void
tell_contacts (const AdgrGame *self,
               guint unit)
{
  g_autoptr (GString) enemies = g_string_new (NULL);
  g_autoptr (GString) phases = g_string_new (NULL);
  g_autoptr (GString) struck = g_string_new (NULL);
  g_autoptr (GString) charge = g_string_new (NULL);
  gboolean uncontrolled = FALSE;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const AdgrContact *contact = adgr_game_find_contact (self, unit, i);
      const char *comma = enemies->len > 0 ? "," : "";
      guint place;

      if (contact == NULL)
        continue;
      place = contact->unit[0] == unit ? 0 : 1;
      g_string_append_printf (enemies, "%s%s", comma, adgr_game_piece (self, i)->id);
      g_string_append_printf (phases, "%s%" G_GINT64_FORMAT, comma, contact->phases);
      g_string_append_printf (struck, "%s%s", comma, adgr_face_words[contact->struck[place]]);
      g_string_append_printf (charge, "%s%s", comma, word_of_charge (contact, place));
      uncontrolled = uncontrolled || (contact->charger == place && contact->uncontrolled);
    }
  tell (self, unit, "enemies", enemies->str);
  tell (self, unit, "phases", phases->str);
  tell (self, unit, "struck", struck->str);
  tell (self, unit, "charge", charge->str);
  tell_bool (self, unit, "uncontrolled", uncontrolled);
}

static void
tell_troop (const AdgrGame *self,
            guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (self, unit);
  gboolean in_contact = adgr_game_in_contact (self, unit);

  tell_int (self, unit, "coh-lost", troop->coh_lost);
  tell_int (self, unit, "cohesion", troop->type.cohesion);
  tell_bool (self, unit, "disorder", adgr_game_is_disordered (self, troop));
  tell_bool (self, unit, "routed", troop->routed);
  tell_bool (self, unit, "left-table", troop->left_table);
  tell_bool (self, unit, "in-square", troop->in_square);
  tell (self, unit, "terrain", troop->terrain);
  tell (self, unit, "behind", troop->behind);
  tell_bool (self, unit, "in-melee", in_contact);
  tell_int (self, unit, "moves", troop->turn.moves);
  tell_bool (self, unit, "charged", troop->turn.charged);
  tell_bool (self, unit, "rallied", troop->turn.rallied);
  tell_bool (self, unit, "held", troop->turn.held);
  if (in_contact)
    tell_contacts (self, unit);
}

static void
tell_general (const AdgrGame *self,
              guint unit)
{
  const AdgrLeader *general = &adgr_game_piece (self, unit)->general;
  gint64 left, reserved;

  tell (self, unit, "kind", "general");
  tell (self, unit, "with",
        general->with != ADGR_NOBODY ? adgr_game_piece (self, general->with)->id : "none");
  tell_bool (self, unit, "engaged", general->engaged);
  tell_bool (self, unit, "lost", general->lost);
  if (general->turn.die == 0)
    return;
  adgr_game_get_points (self, general, &left, &reserved);
  tell_int (self, unit, "points.left", left);
  tell_int (self, unit, "points.reserved", reserved);
}

static void
tell_host (const AdgrGame *self,
           guint unit)
{
  const AdgrHost *army = &adgr_game_piece (self, unit)->army;

  tell (self, unit, "kind", "army");
  tell_bool (self, unit, "broken", army->broken);
  tell_bool (self, unit, "camp-lost", army->camp_lost);
  if (army->has_total)
    tell_int (self, unit, "total", army->total);
}

void
adgr_game_tell_units (AdgrGame *self)
{
  static void (*const tells[]) (const AdgrGame *self,
                                guint unit) = { tell_troop, tell_general, tell_host };

  for (guint i = 0; i < self->pieces->len; i++)
    tells[adgr_game_piece (self, i)->kind](self, i);
}
