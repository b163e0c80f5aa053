/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the answers of a unit come from: journal, army list, catalogue, clock. */

#include <string.h>

#include "game/arb-game-fire.h"
#include "game/arb-game-link-private.h"
#include "store/arb-state.h"

void
arb_link_unit_init (ArbLinkUnit *self,
                    ArbGame *game,
                    ArbGameUnit *unit)
{
  ArbArmy *army = arb_game_get_army (game, arb_game_unit_get_side (unit));
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  self->game = game;
  self->unit = unit;
  /* A nation that is not here leaves questions open, no more. */
  self->catalogue = army != NULL ? arb_catalogue_load (arb_game_get_system (game),
                                                       arb_army_get (army, ARB_ARMY_NATION),
                                                       overlay, problems)
                                 : NULL;
}

void
arb_link_unit_clear (ArbLinkUnit *self)
{
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
}

void
arb_link_answer_clear (ArbLinkAnswer *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->origin, g_free);
}

static void
set_answer (ArbLinkAnswer *self,
            char *text,
            const char *origin)
{
  arb_link_answer_clear (self);
  self->text = text;
  self->origin = g_strdup (origin);
  self->is_certain = TRUE;
}

static void
set_cell (ArbLinkAnswer *self,
          const ArbCell *cell)
{
  static const char *const origins[] = { [ARB_ORIGIN_BOOK] = ARB_FROM_BOOK,
                                         [ARB_ORIGIN_DEMONSTRATION] = ARB_FROM_DEMONSTRATION,
                                         [ARB_ORIGIN_CLUB] = ARB_FROM_CLUB };

  if (cell == NULL)
    return;
  /* Words are apart by blanks in catalogues, by commas in answers. */
  set_answer (self, g_strdelimit (g_strdup (cell->text), " ", ','), NULL);
  self->origin = cell->source == ARB_ORIGIN_BOOK && cell->cite != NULL
                     ? g_strdup_printf (ARB_FROM_BOOK " %s", cell->cite)
                     : g_strdup (origins[cell->source]);
}

static guint
count_figures (const ArbArmyGroup *group,
               ArbLinkPart part)
{
  return (part != ARB_LINK_ELITE ? group->regular : 0) +
         (part != ARB_LINK_REGULAR ? group->elite : 0);
}

static void
answer_for_group (const ArbLinkUnit *self,
                  const ArbArmyGroup *group,
                  const char *column,
                  ArbLinkAnswer *answer)
{
  const ArbEntry *type =
      self->catalogue != NULL ? arb_catalogue_find (self->catalogue, NULL, group->type) : NULL;

  if (g_str_equal (column, "id"))
    set_answer (answer, g_strdup (group->type), ARB_FROM_LIST);
  else if (type != NULL && g_str_equal (column, "arm"))
    set_answer (answer, g_strdup (type->arm), ARB_FROM_LIST);
  else if (type != NULL)
    set_cell (answer, arb_entry_find (type, column));
}

/* One value for each troop type, or that of the most numerous one. */
static void
answer_from_types (const ArbLinkUnit *self,
                   const ArbLinkTake *take,
                   gboolean is_list,
                   ArbLinkAnswer *answer)
{
  ArbArmyItem *item = arb_game_unit_get_item (self->unit);
  guint n_groups = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;
  g_autoptr (GString) list = g_string_new (NULL);
  guint most = 0;
  gboolean differs = FALSE;

  for (guint i = 0; i < n_groups; i++)
    {
      guint n_figures = count_figures (&groups[i], take->part);
      g_auto (ArbLinkAnswer) one = { 0 };

      if (n_figures == 0)
        continue;
      answer_for_group (self, &groups[i], take->field, &one);
      if (one.text == NULL)
        continue;
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", one.text);
      differs = differs || (answer->text != NULL && !g_str_equal (answer->text, one.text));
      if (n_figures <= most)
        continue;
      most = n_figures;
      set_answer (answer, g_steal_pointer (&one.text), one.origin);
    }
  if (answer->text != NULL && is_list)
    {
      g_free (answer->text);
      answer->text = g_strdup (list->str);
    }
  answer->is_certain = is_list || !differs;
}

char *
arb_link_unit_dup_leader (const ArbLinkUnit *self)
{
  g_auto (GStrv) leaders = arb_game_unit_dup_leaders (self->unit);
  const char *side = arb_game_get_side (self->game, arb_game_unit_get_side (self->unit));

  return leaders[0] != NULL ? g_strdup_printf ("%s/%s", side, leaders[0]) : NULL;
}

/* What the journal says of the commander goes before his list. */
static void
answer_from_leader (const ArbLinkUnit *self,
                    const char *field,
                    ArbLinkAnswer *answer)
{
  ArbArmy *army = arb_game_get_army (self->game, arb_game_unit_get_side (self->unit));
  g_autofree char *leader = arb_link_unit_dup_leader (self);
  g_auto (ArbValue) state = ARB_VALUE_INIT;
  ArbArmyItem *item = NULL;
  ArbArmyField known;

  if (leader == NULL)
    return;
  if (arb_game_get_state (self->game, leader, field, &state))
    {
      set_answer (answer, arb_value_to_string (&state), ARB_FROM_STATE);
      return;
    }
  if (army != NULL)
    item = arb_army_find (army, strchr (leader, '/') + 1);
  if (item != NULL && arb_army_field_parse (field, &known) &&
      arb_army_item_get (item, known) != NULL)
    set_answer (answer, g_strdup (arb_army_item_get (item, known)), ARB_FROM_LIST);
}

static void
answer_from_clock (const ArbLinkUnit *self,
                   const char *field,
                   ArbLinkAnswer *answer)
{
  g_autofree char *clock =
      arb_store_dup_clock (arb_game_get_store (self->game), arb_game_get_id (self->game));
  g_auto (GStrv) parts = g_strsplit (clock, "/", 2);
  guint part = g_str_equal (field, "quarter");

  if (g_strv_length (parts) > part && *parts[part] != '\0')
    set_answer (answer, g_strdup (parts[part]), ARB_FROM_CLOCK);
}

static void
answer_from_item (const ArbLinkUnit *self,
                  const ArbLinkTake *take,
                  ArbLinkAnswer *answer)
{
  ArbArmyItem *item = arb_game_unit_get_item (self->unit);
  ArbArmyField field;
  char *option;

  if (item == NULL)
    return;
  if (take->source == ARB_LINK_OPTION)
    {
      option = arb_army_item_dup_option (item, take->field);
      if (option != NULL)
        set_answer (answer, option, ARB_FROM_LIST);
    }
  else if (arb_army_field_parse (take->field, &field) && arb_army_item_get (item, field) != NULL)
    set_answer (answer, g_strdup (arb_army_item_get (item, field)), ARB_FROM_LIST);
}

/* How many the unit was is plain from the journal; the losses say which fire they are of. */
static void
answer_from_fire (const ArbLinkUnit *self,
                  const char *field,
                  ArbLinkAnswer *answer)
{
  ArbLastFire fire;
  gboolean is_losses = g_str_equal (field, "losses");

  if (!arb_game_get_last_fire (self->game, self->unit, &fire))
    return;
  /* Only the figures were noted: the losses are to be asked for. */
  if (is_losses && fire.losses == 0)
    {
      g_free (fire.origin);
      return;
    }
  set_answer (answer,
              g_strdup_printf ("%" G_GINT64_FORMAT, is_losses ? fire.losses : fire.figures),
              is_losses ? fire.origin : ARB_FROM_STATE);
  g_free (fire.origin);
}

void
arb_link_unit_answer (const ArbLinkUnit *self,
                      const ArbLinkTake *take,
                      gboolean is_list,
                      ArbLinkAnswer *answer)
{
  g_auto (ArbValue) state = ARB_VALUE_INIT;

  switch (take->source)
    {
    case ARB_LINK_STATE:
      if (arb_game_unit_get (self->unit, take->field, &state))
        set_answer (answer, arb_value_to_string (&state), ARB_FROM_STATE);
      break;
    case ARB_LINK_LIST:
    case ARB_LINK_OPTION:
      answer_from_item (self, take, answer);
      break;
    case ARB_LINK_TYPE:
      answer_from_types (self, take, is_list, answer);
      break;
    case ARB_LINK_LEADER:
      answer_from_leader (self, take->field, answer);
      break;
    case ARB_LINK_NATION:
      if (self->catalogue != NULL)
        set_cell (answer, arb_catalogue_find_cell (self->catalogue, take->field));
      break;
    case ARB_LINK_FIRE:
      answer_from_fire (self, take->field, answer);
      break;
    case ARB_LINK_CLOCK:
    default:
      answer_from_clock (self, take->field, answer);
      break;
    }
}
