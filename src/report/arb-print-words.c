/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What ids of lists and journals are called on paper. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "report/arb-print-private.h"
#include "roster/arb-army-text.h"

char *
arb_print_dup_marked (ArbPrintContext *self,
                      const char *name,
                      ArbOrigin origin)
{
  self->has_demo |= origin == ARB_ORIGIN_DEMONSTRATION;
  self->has_club |= origin == ARB_ORIGIN_CLUB;
  return g_strconcat (name,
                      origin == ARB_ORIGIN_DEMONSTRATION ? ARB_DEMO_MARK
                      : origin == ARB_ORIGIN_CLUB        ? ARB_CLUB_MARK
                                                         : "",
                      NULL);
}

char *
arb_print_dup_word (ArbPrintContext *self,
                    const char *kind,
                    const char *id)
{
  const ArbEntry *entry = id != NULL && self->catalogue != NULL
                              ? arb_catalogue_find (self->catalogue, kind, id)
                              : NULL;

  if (entry == NULL)
    return g_strdup (id);
  return arb_print_dup_marked (self, arb_text_get (entry->name, arb_language_get ()), entry->source);
}

char *
arb_print_dup_groups (ArbPrintContext *self,
                      ArbArmyItem *item)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_groups; i++)
    {
      g_autofree char *name = arb_print_dup_word (self, NULL, groups[i].type);

      arb_army_append_group (text, name, groups[i].regular, groups[i].elite);
    }
  return g_string_free (text, FALSE);
}

/* "a2m,hast:1" of words of one kind; the number behind a word stays. */
static char *
dup_words (ArbPrintContext *self,
           const ArbColumn *column,
           const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *number = strchr (words[i], ':');
      g_autofree char *name = NULL;

      if (number != NULL)
        *number++ = '\0';
      name = arb_print_dup_word (self, column->kind, g_strstrip (words[i]));
      g_string_append_printf (out, "%s%s%s%s", i > 0 ? ", " : "", name,
                              number != NULL ? " " : "", number != NULL ? number : "");
    }
  return g_string_free (out, FALSE);
}

char *
arb_print_dup_options (ArbPrintContext *self,
                       ArbArmyItem *item)
{
  const char *options = arb_army_item_get (item, ARB_ARMY_OPTIONS);
  ArbColumnFor is_for = arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER
                            ? ARB_COLUMN_FOR_COMMANDER
                            : ARB_COLUMN_FOR_UNIT;
  g_auto (GStrv) parts = options != NULL ? g_strsplit (options, " ", -1) : NULL;
  GString *line = g_string_new (NULL);

  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    {
      char *value = strchr (parts[i], '=');
      const ArbColumn *column;
      g_autofree char *text = NULL;

      if (value == NULL)
        continue;
      *value++ = '\0';
      column = self->catalogue != NULL
                   ? arb_catalogue_find_column (self->catalogue, is_for, parts[i])
                   : NULL;
      text = column != NULL && column->kind != NULL ? dup_words (self, column, value)
                                                    : g_strdup (value);
      arb_print_append (line,
                        column != NULL ? arb_text_get (column->name, arb_language_get ())
                                       : parts[i],
                        text);
    }
  return g_string_free (line, FALSE);
}

char *
arb_print_dup_army (const ArbPrintContext *self)
{
  if (self->army != NULL)
    return arb_army_item_dup_label (arb_army_get_root (self->army));
  return g_strdup (self->game != NULL ? arb_game_get_side_name (self->game, self->side) : "");
}

char *
arb_print_dup_state (ArbPrintContext *self,
                     ArbArmyItem *item,
                     ArbGameUnit *unit,
                     ArbArmyField field)
{
  char *now = unit != NULL && !arb_print_has (self, ARB_PRINT_BLANK)
                  ? arb_game_unit_dup_text (unit, arb_army_field_to_string (field))
                  : NULL;

  if (now != NULL)
    return now;
  return item != NULL ? g_strdup (arb_army_item_get (item, field)) : NULL;
}

char *
arb_print_dup_leaders (ArbPrintContext *self,
                       ArbArmyItem *item,
                       ArbGameUnit *unit)
{
  g_autofree char *ids = arb_print_dup_state (self, item, unit, ARB_ARMY_LEADER);
  g_auto (GStrv) leaders = g_strsplit (ids != NULL ? ids : "", ",", -1);
  GString *names = g_string_new (NULL);

  for (guint i = 0; leaders[i] != NULL; i++)
    {
      ArbArmyItem *commander = self->army != NULL ? arb_army_find (self->army, leaders[i]) : NULL;
      g_autofree char *label = commander != NULL ? arb_army_item_dup_label (commander) : NULL;

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", label != NULL ? label : leaders[i]);
    }
  return g_string_free (names, names->len == 0);
}

typedef struct
{
  ArbPrintContext *context;
  const ArbPrintVisitor *visitor;
  gpointer data;
} Visit;

static void
visit_item (ArbArmyItem *item,
            guint depth,
            gpointer data)
{
  Visit *self = data;
  ArbPrintContext *context = self->context;
  g_autofree char *id = NULL;

  switch (arb_army_item_get_kind (item))
    {
    case ARB_ARMY_KIND_FORMATION:
      if (self->visitor->formation != NULL)
        self->visitor->formation (context, item, depth, self->data);
      break;
    case ARB_ARMY_KIND_COMMANDER:
      if (self->visitor->commander != NULL)
        self->visitor->commander (context, item, self->data);
      break;
    case ARB_ARMY_KIND_UNIT:
      if (context->game != NULL)
        id = g_strdup_printf ("%s/%s", arb_game_get_side (context->game, context->side),
                              arb_army_item_get_id (item));
      self->visitor->unit (context, item,
                           id != NULL ? arb_game_find_unit (context->game, id) : NULL, self->data);
      break;
    case ARB_ARMY_KIND_ARMY:
    case ARB_ARMY_KIND_LIMIT:
    default:
      break;
    }
}

void
arb_print_visit (ArbPrintContext *self,
                 const ArbPrintVisitor *visitor,
                 gpointer data)
{
  Visit visit = { self, visitor, data };
  GListModel *units = self->game != NULL ? arb_game_get_units (self->game) : NULL;

  if (self->army != NULL)
    arb_army_item_foreach (arb_army_get_root (self->army), visit_item, &visit);
  for (guint i = 0; units != NULL && i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (arb_game_unit_get_side (unit) == self->side && arb_game_unit_get_item (unit) == NULL)
        visitor->unit (self, NULL, unit, data);
    }
}
