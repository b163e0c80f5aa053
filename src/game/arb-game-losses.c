/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss sheet, read: the acts are in arb-game-losses-acts.c. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-losses-private.h"
#include "store/arb-state.h"

#define MAX_BOXES 9999

static ArbCatalogue *
load_catalogue (ArbArmy *army)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *system = army != NULL ? arb_army_get (army, ARB_ARMY_SYSTEM) : NULL;

  return system != NULL
             ? arb_catalogue_load (system, arb_army_get (army, ARB_ARMY_NATION), overlay, problems)
             : NULL;
}

ArbGameLosses *
arb_game_losses_new (ArbGame *game,
                     ArbRules *rules)
{
  ArbGameLosses *self = g_new0 (ArbGameLosses, 1);

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  self->game = g_object_ref (game);
  self->rules = rules != NULL ? arb_rules_ref (rules) : NULL;
  self->sheet = arb_game_sheet_get (arb_game_get_system (game));
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    self->catalogues[i] = load_catalogue (arb_game_get_army (game, i));
  return self;
}

void
arb_game_losses_free (ArbGameLosses *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    g_clear_pointer (&self->catalogues[i], arb_catalogue_free);
  g_clear_pointer (&self->rules, arb_rules_unref);
  g_object_unref (self->game);
  g_free (self);
}

const ArbGameSheet *
arb_game_losses_get_sheet (const ArbGameLosses *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->sheet;
}

const ArbCatalogue *
arb_game_losses_get_catalogue (const ArbGameLosses *self,
                               guint side)
{
  g_return_val_if_fail (self != NULL, NULL);
  return side < ARB_GAME_N_SIDES ? self->catalogues[side] : NULL;
}

/* --- What lists and catalogues say ------------------------------------------------------------ */

static const ArbEntry *
find_type (const ArbGameLosses *self,
           guint side,
           ArbArmyItem *item)
{
  guint n_groups = 0, most = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;
  const char *type = NULL;

  for (guint i = 0; i < n_groups; i++)
    if (type == NULL || groups[i].regular + groups[i].elite > most)
      {
        type = groups[i].type;
        most = groups[i].regular + groups[i].elite;
      }
  return type != NULL && self->catalogues[side] != NULL
             ? arb_catalogue_find (self->catalogues[side], NULL, type)
             : NULL;
}

const ArbEntry *
arb_game_losses_get_type (const ArbGameLosses *self,
                          ArbGameUnit *unit)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);
  return find_type (self, arb_game_unit_get_side (unit), arb_game_unit_get_item (unit));
}

char *
arb_game_losses_dup_arm (const ArbGameLosses *self,
                         ArbGameUnit *unit)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  const ArbEntry *type = arb_game_losses_get_type (self, unit);

  if (type == NULL)
    return g_strdup ("");
  return g_strdup (type->name != NULL ? arb_text_get (type->name, arb_language_get ())
                                      : type->arm);
}

/* What a "start" of the sheet stands for, as text; NULL: nothing. */
static char *
dup_start (const ArbGameLosses *self,
           guint side,
           ArbArmyItem *item,
           const char *start)
{
  if (start == NULL)
    return NULL;
  if (g_str_equal (start, "figures"))
    {
      const ArbArmyTotals *totals = item != NULL ? arb_army_item_get_totals (item) : NULL;

      return totals != NULL
                 ? g_strdup_printf ("%" G_GUINT64_FORMAT, totals->regular + totals->elite)
                 : NULL;
    }
  if (g_str_has_prefix (start, "column:"))
    {
      const ArbEntry *type = find_type (self, side, item);
      const ArbCell *cell =
          type != NULL ? arb_entry_find (type, start + strlen ("column:")) : NULL;

      return cell != NULL ? g_strdup (cell->text) : NULL;
    }
  if (g_str_has_prefix (start, "option:"))
    return item != NULL ? arb_army_item_dup_option (item, start + strlen ("option:")) : NULL;
  return g_strdup (start);
}

static gint64
parse_count (const char *text,
             gint64 otherwise)
{
  gint64 number;

  return text != NULL &&
                 g_ascii_string_to_signed (text, 10, -MAX_BOXES, MAX_BOXES, &number, NULL)
             ? number
             : otherwise;
}

/* --- Boxes ------------------------------------------------------------------------------------ */

/* Losses for a whole box, by the rules in force. */
static gint64
get_per (const ArbGameLosses *self,
         const ArbTrack *track)
{
  const ArbTable *table = track->table != NULL && self->rules != NULL
                              ? arb_rules_find_table (self->rules, track->table)
                              : NULL;
  const ArbValue row = ARB_VALUE_INIT;
  const ArbValue column = arb_value_word (track->column != NULL ? track->column : "");
  const ArbValue *cell = NULL;

  return table != NULL && track->carry != NULL &&
                 arb_table_lookup (table, &row, &column, &cell, NULL) &&
                 cell->type == ARB_VALUE_INT && cell->integer > 0
             ? cell->integer
             : 0;
}

ArbTrackState
arb_game_losses_read (const ArbGameLosses *self,
                      ArbGameUnit *unit,
                      const ArbTrack *track)
{
  g_return_val_if_fail (self != NULL, ((ArbTrackState) { 0 }));
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), ((ArbTrackState) { 0 }));
  g_return_val_if_fail (track != NULL, ((ArbTrackState) { 0 }));

  ArbArmyItem *item = arb_game_unit_get_item (unit);
  g_autofree char *start =
      dup_start (self, arb_game_unit_get_side (unit), item, track->start);
  gint64 listed = parse_count (start, -1);
  gint64 now = arb_game_unit_get_int (unit, track->field, track->counts_lost ? 0 : MAX (listed, 0));
  ArbTrackState state = { .per = get_per (self, track) };

  /* A unit entered by hand has as many boxes as figures, and those it lost. */
  if (listed < 0)
    listed = track->counts_lost
                 ? now
                 : now + arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, 0);
  state.left = CLAMP (track->counts_lost ? listed - now : now, 0, MAX_BOXES);
  state.start = MAX (MIN (listed, MAX_BOXES), state.left);
  if (track->elite != NULL)
    {
      gint64 elites = item != NULL ? (gint64) arb_army_item_get_totals (item)->elite : 0;

      state.elite_left = CLAMP (arb_game_unit_get_int (unit, track->elite, elites), 0, state.left);
      state.elite_start = CLAMP (elites, state.elite_left, state.start);
    }
  if (track->carry != NULL && state.per > 0)
    state.carry = CLAMP (arb_game_unit_get_int (unit, track->carry, 0), 0, state.per - 1);
  return state;
}

char *
arb_track_state_dup_text (const ArbTrackState *self,
                          const ArbTrack *track)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (track != NULL, NULL);

  const char *name = arb_text_get (track->name, arb_language_get ());
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: “Figures: 14 of 18”. */
  g_string_printf (text, _ ("%s: %d of %d"), name, (int) self->left, (int) self->start);
  if (self->elite_start > 0)
    {
      g_string_append (text, _ (", "));
      g_string_append_printf (text, _ ("%d of %d elites"), (int) self->elite_left,
                              (int) self->elite_start);
    }
  if (self->per > 0)
    {
      g_string_append (text, _ (", "));
      g_string_append_printf (text, _ ("%d of %d losses towards the next"), (int) self->carry,
                              (int) self->per);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Scales ----------------------------------------------------------------------------------- */

static gint64
find_step (const ArbScale *scale,
           const char *value)
{
  for (guint i = 0; value != NULL && i < scale->steps->len; i++)
    if (g_str_equal (((const ArbScaleStep *) scale->steps->pdata[i])->value, value))
      return i;
  return -1;
}

char *
arb_game_losses_dup_first_step (const ArbGameLosses *self,
                                guint side,
                                ArbArmyItem *item,
                                const ArbScale *scale)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (scale != NULL, NULL);

  g_autofree char *start = dup_start (self, side, item, scale->start);
  g_autofree char *plus = dup_start (self, side, item, scale->plus);
  gint64 index = find_step (scale, start);
  ArbArmyField field;

  /* A word of the list itself: formation, status. */
  if (scale->words != NULL)
    return item != NULL && arb_army_field_parse (scale->field, &field)
               ? g_strdup (arb_army_item_get (item, field))
               : NULL;
  if (scale->start == NULL || scale->steps->len == 0)
    return NULL;
  /* An option left out stands for the step of value 0; so does an index that names no value. */
  if (index < 0)
    index = find_step (scale, "0");
  if (index < 0)
    index = parse_count (start, 0);
  index = CLAMP (index + parse_count (plus, 0), (gint64) scale->lowest,
                 (gint64) scale->steps->len - 1);
  return g_strdup (((const ArbScaleStep *) scale->steps->pdata[index])->value);
}

static guint
get_side_of (const ArbGameLosses *self,
             const char *subject)
{
  const char *second = arb_game_get_side (self->game, 1);
  gsize length = strlen (second);

  return length > 0 && strncmp (subject, second, length) == 0 && subject[length] == '/' ? 1 : 0;
}

char *
arb_game_losses_dup_step (const ArbGameLosses *self,
                          const char *subject,
                          ArbArmyItem *item,
                          const ArbScale *scale)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (scale != NULL, NULL);
  if (arb_game_get_state (self->game, subject, scale->field, &value))
    return arb_value_to_string (&value);
  return arb_game_losses_dup_first_step (self, get_side_of (self, subject), item, scale);
}

char *
arb_game_losses_dup_step_name (const ArbGameLosses *self,
                               guint side,
                               const ArbScale *scale,
                               const char *value)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (scale != NULL, NULL);

  const ArbScaleStep *step = arb_scale_find (scale, value);
  const ArbEntry *word = scale->words != NULL && self->catalogues[side] != NULL && value != NULL
                             ? arb_catalogue_find (self->catalogues[side], scale->words, value)
                             : NULL;

  if (step != NULL)
    return g_strdup (arb_text_get (step->name, arb_language_get ()));
  if (word != NULL && word->name != NULL)
    return g_strdup (arb_text_get (word->name, arb_language_get ()));
  return g_strdup (value);
}

char **
arb_game_losses_list_steps (const ArbGameLosses *self,
                            guint side,
                            const ArbScale *scale)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (scale != NULL, NULL);

  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  const ArbCatalogue *catalogue = self->catalogues[side];

  for (guint i = 0; i < scale->steps->len; i++)
    g_strv_builder_add (values, ((const ArbScaleStep *) scale->steps->pdata[i])->value);
  for (guint i = 0; scale->words != NULL && catalogue != NULL && i < catalogue->words->len; i++)
    {
      const ArbEntry *word = catalogue->words->pdata[i];

      if (g_strcmp0 (word->kind, scale->words) == 0)
        g_strv_builder_add (values, word->id);
    }
  return g_strv_builder_end (values);
}

/* --- What is pending, who leads --------------------------------------------------------------- */

char **
arb_game_losses_list_pending (ArbGameLosses *self,
                              ArbGameUnit *unit)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  g_autoptr (GPtrArray) fields = arb_game_unit_list_fields (unit, ARB_PENDING_PREFIX);
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  for (guint i = 0; i < fields->len; i++)
    {
      const char *field = fields->pdata[i];
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (arb_game_unit_get (unit, field, &value) &&
          (value.type != ARB_VALUE_BOOL || value.truth))
        g_strv_builder_add (list, field + strlen (ARB_PENDING_PREFIX));
    }
  return g_strv_builder_end (list);
}

char *
arb_game_losses_dup_pending_name (const ArbGameLosses *self,
                                  const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbPending *pending = arb_game_sheet_find_pending (self->sheet, id);

  return g_strdup (pending != NULL ? arb_text_get (pending->name, arb_language_get ()) : id);
}

GPtrArray *
arb_game_losses_list_leaders (const ArbGameLosses *self,
                              ArbGameUnit *unit)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  ArbArmy *army = arb_game_get_army (self->game, arb_game_unit_get_side (unit));
  g_auto (GStrv) ids = arb_game_unit_dup_leaders (unit);
  GPtrArray *leaders = g_ptr_array_new ();

  for (guint i = 0; army != NULL && ids[i] != NULL; i++)
    {
      ArbArmyItem *item = arb_army_find (army, ids[i]);

      if (item != NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER)
        g_ptr_array_add (leaders, item);
    }
  return leaders;
}

gboolean
arb_game_losses_has_leader (const ArbGameLosses *self,
                            ArbGameUnit *unit)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);

  g_autoptr (GPtrArray) leaders = arb_game_losses_list_leaders (self, unit);

  return leaders->len > 0;
}

char *
arb_game_losses_dup_commander (const ArbGameLosses *self,
                               guint side,
                               ArbArmyItem *commander)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (commander), NULL);
  return g_strdup_printf ("%s/%s", arb_game_get_side (self->game, side),
                          arb_army_item_get_id (commander));
}
