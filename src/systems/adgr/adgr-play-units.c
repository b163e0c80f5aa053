/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Troops, generals and armies: their fields out of a file, and rewritten by the umpire. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-event.h"

#define HALVES ADGR_WORDS, "left right"

static const AdgrInput troop_inputs[] = {
  { "kind", ADGR_WORD, "troop" },
  { "type", ADGR_LIKE, "melee/a.type", TRUE },
  { "quality", ADGR_LIKE, "melee/a.quality" },
  { "abilities", ADGR_LIKE, "melee/a.abilities" },
  { "weapon", ADGR_LIKE, "melee/a.weapon" },
  { "half", ADGR_YES_NO },
  { "battalion", ADGR_YES_NO },
  { "deep", ADGR_YES_NO },
  { "in-square", ADGR_YES_NO },
  { "coh-lost", ADGR_LIKE, "melee/a.coh-lost" },
  { "disorder", ADGR_YES_NO },
  { "terrain", ADGR_LIKE, "melee/a.terrain" },
  { "behind", ADGR_LIKE, "melee/a.behind" },
  { "protected", HALVES },
  { "battle-ready", ADGR_YES_NO },
  { "allowance", ADGR_LIKE, "movement/a.allowance" },
  { "expendable", ADGR_YES_NO },
  { "routed", ADGR_YES_NO },
  { "left-table", ADGR_YES_NO },
  { NULL },
};

static const AdgrInput general_inputs[] = {
  { "kind", ADGR_WORD, "general" },
  { "grade", ADGR_LIKE, "command/general.grade", TRUE },
  { "with", ADGR_NAMED },
  { "part", ADGR_WORD, "left right" },
  { "engaged", ADGR_YES_NO },
  { "lost", ADGR_YES_NO },
  { NULL },
};

static const AdgrInput army_inputs[] = {
  { "kind", ADGR_WORD, "army" },
  { "threshold", ADGR_LIKE, "army-cohesion/threshold" },
  { "camp", ADGR_LIKE, "army-cohesion/camp" },
  { "camp-lost", ADGR_YES_NO },
  { "broken", ADGR_YES_NO },
  { NULL },
};

static const AdgrInput *const inputs_of[] = { troop_inputs, general_inputs, army_inputs };

/* What the umpire may write anew in the course of a game. */
static const char *const rewritable[][15] = {
  { "quality", "abilities", "weapon", "half", "in-square", "coh-lost", "disorder", "terrain",
    "behind", "protected", "battle-ready", "allowance", "left-table", NULL },
  { "with", "part", "engaged", "lost", NULL },
  { "threshold", "camp", "camp-lost", NULL },
};

/* Where fields come from: a unit of the file, or an act; and what is wrong with them. */
typedef struct
{
  AdgrGame *game;
  guint unit;
  const GArray *sets;
  const char *fault; /* an id; NULL: nothing */
  char *message;     /* Owned */
} Source;

static const char *
get (const Source *source,
     const char *id,
     const char *known)
{
  const char *text = arb_play_sets_get (source->sets, id);

  return text != NULL ? text : known;
}

static gboolean
get_bool (const Source *source,
          const char *id,
          gboolean known)
{
  return g_str_equal (get (source, id, known ? "yes" : "no"), "yes");
}

static const char *
get_word (const Source *source,
          const char *id,
          const char *known)
{
  return g_intern_string (get (source, id, known));
}

static gint64
get_int (const Source *source,
         const char *id,
         gint64 known)
{
  const char *text = get (source, id, NULL);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : known;
}

static gboolean
refuse (Source *source,
        const char *id,
        char *message)
{
  source->fault = id;
  source->message = message;
  return FALSE;
}

/* --- Troops ---------------------------------------------------------------------------------- */

static AdgrAbilities
read_abilities (const char *text)
{
  g_auto (GStrv) items = adgr_split (text);
  AdgrAbilities abilities = 0;

  for (guint i = 0; items[i] != NULL; i++)
    abilities |= ADGR_BIT (arb_word_index (adgr_ability_words, items[i], ADGR_N_ABILITIES));
  return abilities;
}

/* In an event the list has been checked, and what is not known is asked when it is needed. */
static gboolean
check_troop (Source *source,
             const AdgrTroop *troop)
{
  if (arb_play_is_of_event (source->game->play))
    return TRUE;
  if (adgr_has_second_armour (&troop->type, read_abilities (troop->abilities)))
    return refuse (source, "abilities", g_strdup (_ ("A unit wears one armour.")));
  if (troop->weapon == NULL && adgr_must_choose_weapon (&troop->type, troop->owned))
    return refuse (source, "weapon",
                   g_strdup (_ ("The sheet leaves this type a choice of weapon: name it.")));
  if (troop->in_square && !troop->type.can_square)
    return refuse (source, "in-square", g_strdup (_ ("This type forms no square.")));
  if (!troop->routed && troop->coh_lost >= troop->type.cohesion)
    return refuse (source, "coh-lost",
                   g_strdup (_ ("A unit that has lost all its cohesion is routed.")));
  if (!troop->is_battalion && get (source, "protected", NULL) != NULL)
    return refuse (source, "protected", g_strdup (_ ("Only a battalion has halves.")));
  if (troop->is_battalion && troop->protected_parts == 0 &&
      *get (source, "protected", "none") != '\0' &&
      !g_str_equal (get (source, "protected", "none"), "none"))
    return refuse (source, "protected", g_strdup (_ ("A half is named twice.")));
  if (troop->allowance == NULL && troop->type.category == ADGR_EL)
    return refuse (source, "allowance",
                   g_strdup (_ ("The sheet gives elephants no movement: say their allowance.")));
  if (troop->expendable && !troop->type.is_levee)
    return refuse (source, "expendable", g_strdup (_ ("Only a Levée is expendable.")));
  return TRUE;
}

static void
set_text (char **field,
          const char *text)
{
  char *copy = g_strdup (text);

  g_free (*field);
  *field = copy;
}

/* « ½ Tireur »: dragoons are, whatever they shoot with. */
static const char *
get_half (const Source *source,
          const AdgrTroop *troop)
{
  const char *known = g_str_equal (troop->type.id, "dragon") ? "yes" : NULL;

  return get_word (source, "half", troop->half != NULL ? troop->half : known);
}

/* Fields that are written go over those that are known. */
static gboolean
read_troop (Source *source)
{
  AdgrTroop *troop = adgr_game_troop (source->game, source->unit);

  troop->quality = get_word (source, "quality", troop->quality);
  set_text (&troop->abilities, get (source, "abilities", troop->abilities));
  troop->owned = troop->type.abilities | read_abilities (troop->abilities);
  troop->weapon = get_word (source, "weapon", troop->weapon);
  troop->half = get_half (source, troop);
  troop->is_battalion = get_bool (source, "battalion", troop->is_battalion);
  troop->is_deep = get_bool (source, "deep", troop->is_deep);
  troop->in_square = get_bool (source, "in-square", troop->in_square);
  troop->disorder = get_bool (source, "disorder", troop->disorder);
  troop->terrain = get_word (source, "terrain", troop->terrain);
  troop->behind = get_word (source, "behind", troop->behind);
  if (get (source, "protected", NULL) != NULL)
    troop->protected_parts = adgr_parts_parse (get (source, "protected", NULL));
  troop->battle_ready = get_bool (source, "battle-ready", troop->battle_ready);
  set_text (&troop->allowance, get (source, "allowance", troop->allowance));
  troop->expendable = get_bool (source, "expendable", troop->expendable);
  troop->coh_lost = get_int (source, "coh-lost", troop->coh_lost);
  troop->left_table = get_bool (source, "left-table", troop->left_table);
  return check_troop (source, troop);
}

/* As the table has it, before the file says otherwise. */
static gboolean
begin_troop (Source *source)
{
  const ArbTable *units = arb_rules_find_table (arb_play_get_rules (source->game->play), "units");
  AdgrTroop *troop = adgr_game_troop (source->game, source->unit);
  gboolean ok;

  troop->type = adgr_type_read (units, get_word (source, "type", ""));
  troop->left_table = get (source, "type", NULL) == NULL;
  troop->quality = "ordinaire";
  troop->abilities = g_strdup ("none");
  troop->is_battalion = troop->type.is_battalion;
  troop->is_deep = troop->type.is_deep;
  troop->terrain = "open";
  troop->behind = "none";
  troop->protected_parts = ADGR_LEFT | ADGR_RIGHT;
  ok = read_troop (source);
  troop->routed = get_bool (source, "routed", FALSE);
  if (troop->routed)
    troop->coh_lost = troop->type.cohesion;
  return ok;
}

/* --- Generals -------------------------------------------------------------------------------- */

static gboolean
find_unit_of_his (const Source *source,
                  const char *id,
                  guint *unit)
{
  const char *side = adgr_game_piece (source->game, source->unit)->side;

  return arb_play_find_unit (source->game->play, id, unit) &&
         adgr_game_piece (source->game, *unit)->kind == ADGR_TROOP &&
         g_str_equal (adgr_game_piece (source->game, *unit)->side, side);
}

/* A new unit, and he begins anew with it. */
static gboolean
read_with (Source *source,
           AdgrLeader *general)
{
  const char *with = get (source, "with", NULL);

  if (with == NULL)
    return TRUE;
  adgr_game_dismiss (source->game, source->unit);
  return g_str_equal (with, "none") || find_unit_of_his (source, with, &general->with) ||
         refuse (source, "with",
                 g_strdup_printf (_ ("“%s” is not a unit of the general’s side."), with));
}

static gboolean
read_general (Source *source)
{
  AdgrLeader *general = &adgr_game_piece (source->game, source->unit)->general;

  if (!read_with (source, general))
    return FALSE;
  if (get (source, "part", NULL) != NULL &&
      (general->with == ADGR_NOBODY ||
       !adgr_game_troop (source->game, general->with)->is_battalion))
    return refuse (source, "part", g_strdup (_ ("Only a battalion has halves.")));
  if (get (source, "part", NULL) != NULL)
    general->part = adgr_parts_parse (get (source, "part", NULL));
  general->engaged = get_bool (source, "engaged", general->engaged);
  if (general->engaged && general->with == ADGR_NOBODY)
    return refuse (source, "engaged",
                   g_strdup (_ ("A general who is with no unit is not engaged.")));
  /* Written alone: the unit that he is said to be with stays, though a lost general does nothing for it. */
  general->lost = get_bool (source, "lost", general->lost);
  return TRUE;
}

/* --- Armies ---------------------------------------------------------------------------------- */

static gboolean
read_army (Source *source)
{
  AdgrHost *army = &adgr_game_piece (source->game, source->unit)->army;

  army->threshold = get_int (source, "threshold", army->threshold);
  army->camp = get_word (source, "camp", army->camp);
  army->camp_lost = get_bool (source, "camp-lost", army->camp_lost);
  army->broken = get_bool (source, "broken", army->broken);
  return !army->camp_lost || !g_str_equal (army->camp, "none") ||
         refuse (source, "camp-lost", g_strdup (_ ("An army without a camp cannot lose it.")));
}

/* One for a side, and the side has troops. */
static gboolean
check_army (Source *source)
{
  const char *side = adgr_game_piece (source->game, source->unit)->side;
  gboolean has_troops = FALSE;

  for (guint i = 0; i < source->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (source->game, i);

      if (!g_str_equal (piece->side, side))
        continue;
      has_troops = has_troops || piece->kind == ADGR_TROOP;
      if (piece->kind == ADGR_ARMY && i < source->unit)
        return refuse (source, "kind",
                       g_strdup_printf (_ ("The side “%s” has two armies."), side));
    }
  return has_troops ||
         refuse (source, "side", g_strdup_printf (_ ("The side “%s” has no troops."), side));
}

/* --- The file -------------------------------------------------------------------------------- */

static gboolean
find_kind (Source *source,
           AdgrKind *kind)
{
  static const char *const kinds[] = { "troop", "general", "army", NULL };
  const char *text = get (source, "kind", "troop");

  *kind = arb_word_index (kinds, text, G_N_ELEMENTS (kinds));
  return *kind < G_N_ELEMENTS (inputs_of) ||
         refuse (source, "kind", g_strdup_printf (_ ("There is no kind of unit “%s”."), text));
}

/* Every field is known to that kind, has its type, and none is missing. */
static gboolean
check_fields (Source *source,
              AdgrKind kind)
{
  const AdgrInput *inputs = inputs_of[kind];

  if (arb_play_is_of_event (source->game->play))
    return TRUE;
  for (guint i = 0; i < source->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (source->sets, ArbPlaySet, i);
      const AdgrInput *input = adgr_input_find (source->game->play, inputs, set->id);
      char *fault;

      if (input == NULL)
        return refuse (source, set->id,
                       g_strdup_printf (_ ("This kind of unit has no field “%s”."), set->id));
      fault = adgr_input_dup_fault (source->game->play, input, set->id, set->text);
      if (fault != NULL)
        return refuse (source, set->id, fault);
    }
  for (const AdgrInput *input = inputs; input->id != NULL; input++)
    if (input->required && get (source, input->id, NULL) == NULL)
      return refuse (source, input->id, g_strdup_printf (_ ("“%s” is missing."), input->id));
  return TRUE;
}

static gboolean
begin_unit (Source *source)
{
  AdgrPiece *piece = adgr_game_piece (source->game, source->unit);

  if (!find_kind (source, &piece->kind) || !check_fields (source, piece->kind))
    return FALSE;
  piece->general.grade = get_word (source, "grade", NULL);
  piece->general.with = ADGR_NOBODY;
  piece->general.part = ADGR_LEFT;
  piece->army.camp = "none";
  return piece->kind != ADGR_TROOP || begin_troop (source);
}

/* What is said of other units, when all of them are known. */
static gboolean
join_unit (Source *source)
{
  AdgrKind kind = adgr_game_piece (source->game, source->unit)->kind;

  if (kind == ADGR_GENERAL)
    return read_general (source);
  return kind != ADGR_ARMY || (read_army (source) && check_army (source));
}

static gboolean
read_units (AdgrGame *self,
            gboolean (*read) (Source *source))
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      Source source = { self, i, arb_play_get_unit (self->play, i)->sets, NULL, NULL };
      g_autofree char *message = NULL;

      if (read (&source))
        continue;
      message = source.message;
      return arb_play_fail_unit (self->play, i, source.fault, "%s", message);
    }
  return TRUE;
}

static void
piece_clear (gpointer data)
{
  AdgrPiece *piece = data;

  g_free (piece->troop.abilities);
  g_free (piece->troop.allowance);
}

AdgrGame *
adgr_game_new (ArbPlay *play)
{
  AdgrGame *self = g_new0 (AdgrGame, 1);

  self->play = play;
  self->pieces = g_array_new (FALSE, TRUE, sizeof (AdgrPiece));
  g_array_set_clear_func (self->pieces, piece_clear);
  self->contacts = g_array_new (FALSE, FALSE, sizeof (AdgrContact));
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (play, i);
      AdgrPiece piece = { .id = unit->id, .side = unit->side };

      g_array_append_val (self->pieces, piece);
    }
  if (read_units (self, begin_unit) && read_units (self, join_unit))
    {
      if (arb_play_is_of_event (play))
        adgr_game_take_state (self);
      return self;
    }
  adgr_game_free (self);
  return NULL;
}

void
adgr_game_free (AdgrGame *self)
{
  g_array_unref (self->pieces);
  g_array_unref (self->contacts);
  g_free (self);
}

/* --- The umpire's word ----------------------------------------------------------------------- */

static gboolean
check_rewritten (Source *source,
                 AdgrKind kind)
{
  for (guint i = 0; i < source->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (source->sets, ArbPlaySet, i);
      char *fault;

      if (!g_strv_contains (rewritable[kind], set->id))
        return refuse (source, set->id,
                       g_strdup_printf (_ ("“%s” of such a unit cannot be written anew."),
                                        set->id));
      fault = adgr_input_dup_fault (source->game->play,
                                    adgr_input_find (source->game->play, inputs_of[kind], set->id),
                                    set->id, set->text);
      if (fault != NULL)
        return refuse (source, set->id, fault);
    }
  return TRUE;
}

/* Whoever was with a unit that leaves the table stays behind. */
static gboolean
leave_table (Source *source)
{
  AdgrGame *game = source->game;

  if (!adgr_game_troop (game, source->unit)->left_table)
    return TRUE;
  if (adgr_game_in_contact (game, source->unit))
    return refuse (source, "left-table", g_strdup (_ ("A unit in contact cannot leave.")));
  for (guint i = 0; i < game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (game, i);

      if (piece->kind == ADGR_GENERAL && piece->general.with == source->unit)
        adgr_game_dismiss (game, i);
    }
  return TRUE;
}

static gboolean
write_anew (Source *source,
            AdgrKind kind)
{
  if (!check_rewritten (source, kind))
    return FALSE;
  if (kind == ADGR_GENERAL)
    return read_general (source);
  if (kind == ADGR_ARMY)
    return read_army (source);
  return read_troop (source) && leave_table (source);
}

gboolean
adgr_play_state (const AdgrAct *act)
{
  Source source = { act->game, 0, act->act->sets, NULL, NULL };
  g_autofree char *message = NULL;
  AdgrKind kind = ADGR_TROOP;

  if (arb_play_find_unit (act->game->play, act->act->a, &source.unit))
    kind = adgr_game_piece (act->game, source.unit)->kind;
  if (!adgr_act_name (act, kind, &source.unit))
    return FALSE;
  if (write_anew (&source, kind))
    return TRUE;
  message = source.message;
  return adgr_act_fail (act, source.fault, "%s", message);
}
