/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-army-change.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/arb-game-army.h"
#include "store/arb-state.h"

/* A sentence names so many units, and counts the rest. */
#define MAX_NAMED 8

typedef struct
{
  ArbArmyChange *change;
  ArbStore *store;
  const char *side;
  ArbArmy *before; /* what the event keeps */
  ArbArmy *list;
  GPtrArray *open; /* ArbCombatInfo that wait for an answer */
} Comparison;

static void
gone_unit_free (gpointer data)
{
  ArbGoneUnit *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self);
}

static char *
dup_id (const Comparison *self,
        ArbArmyItem *item)
{
  return g_strdup_printf ("%s/%s", self->side, arb_army_item_get_id (item));
}

static char *
dup_state (const Comparison *self,
           const char *id,
           const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_store_get_unit (self->store, id, field, &value) ? arb_value_to_string (&value) : NULL;
}

static gint64
get_number (const Comparison *self,
            const char *id,
            const char *field,
            gint64 otherwise)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_store_get_unit (self->store, id, field, &value) && value.type == ARB_VALUE_INT
             ? arb_value_get_int (&value)
             : otherwise;
}

static gboolean
has_losses (const Comparison *self,
            const char *id,
            ArbArmyItem *item)
{
  const ArbArmyTotals *totals = item != NULL ? arb_army_item_get_totals (item) : NULL;
  gint64 start = totals != NULL ? (gint64) (totals->regular + totals->elite) : 0;

  return get_number (self, id, ARB_UNIT_LOSSES, 0) != 0 ||
         (item != NULL && get_number (self, id, ARB_UNIT_STRENGTH, start) != start);
}

/* Whether the journal has made something else of the unit than its list said. */
static gboolean
is_in_play (const Comparison *self,
            const char *id,
            ArbArmyItem *item)
{
  static const ArbArmyField fields[] = { ARB_ARMY_FORMATION, ARB_ARMY_STATUS, ARB_ARMY_ORDER };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *now = dup_state (self, id, arb_army_field_to_string (fields[i]));

      if (now != NULL && g_strcmp0 (now, arb_army_item_get (item, fields[i])) != 0)
        return TRUE;
    }
  return has_losses (self, id, item);
}

static gboolean
is_in_combat (const Comparison *self,
              const char *id)
{
  for (guint i = 0; self->open != NULL && i < self->open->len; i++)
    {
      const ArbCombatInfo *info = self->open->pdata[i];

      if (g_strcmp0 (info->units[0], id) == 0 || g_strcmp0 (info->units[1], id) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
says_the_same (ArbArmyItem *before,
               ArbArmyItem *now)
{
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    if (g_strcmp0 (arb_army_item_get (before, i), arb_army_item_get (now, i)) != 0)
      return FALSE;
  return TRUE;
}

static void
look_at_listed (ArbArmyItem *item,
                guint depth,
                gpointer data)
{
  Comparison *self = data;
  ArbArmyItem *before = arb_army_find (self->before, arb_army_item_get_id (item));
  g_autofree char *id = dup_id (self, item);
  g_autofree char *withdrawn = dup_state (self, id, ARB_UNIT_WITHDRAWN);

  if (withdrawn != NULL)
    g_ptr_array_add (self->change->back, g_strdup (id));
  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  if (before == NULL)
    g_ptr_array_add (self->change->added, arb_army_item_dup_label (item));
  else if (!says_the_same (before, item))
    g_ptr_array_add (self->change->changed, arb_army_item_dup_label (item));
  if (before != NULL && is_in_play (self, id, before))
    g_ptr_array_add (self->change->restarted, arb_army_item_dup_label (item));
}

static void
add_gone (Comparison *self,
          const char *id,
          char *label,
          ArbArmyItem *before)
{
  ArbGoneUnit *unit = g_new0 (ArbGoneUnit, 1);

  unit->id = g_strdup (id);
  unit->label = label;
  unit->in_combat = is_in_combat (self, id);
  unit->has_losses = has_losses (self, id, before);
  g_ptr_array_add (unit->in_combat || unit->has_losses ? self->change->held : self->change->gone,
                   unit);
}

/* Units, and commanders of whom the journal has a state: those that rules ask about. */
static void
look_for_gone (ArbArmyItem *before,
               guint depth,
               gpointer data)
{
  Comparison *self = data;
  ArbArmyKind kind = arb_army_item_get_kind (before);
  g_autofree char *id = dup_id (self, before);
  g_autofree char *name = NULL;

  if ((kind != ARB_ARMY_KIND_UNIT && kind != ARB_ARMY_KIND_COMMANDER) ||
      arb_army_find (self->list, arb_army_item_get_id (before)) != NULL)
    return;
  name = dup_state (self, id, arb_army_field_to_string (ARB_ARMY_NAME));
  if (kind == ARB_ARMY_KIND_UNIT || name != NULL)
    add_gone (self, id, arb_army_item_dup_label (before),
              kind == ARB_ARMY_KIND_UNIT ? before : NULL);
}

/* Units that stayed at the table although an earlier list had dropped them. */
static void
look_for_kept (const char *id,
               const char *field,
               const ArbValue *value,
               gpointer data)
{
  Comparison *self = data;
  g_autofree char *prefix = g_strconcat (self->side, "/", NULL);
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;

  if (!g_str_equal (field, ARB_UNIT_WITHDRAWN) || value->type != ARB_VALUE_BOOL || value->truth ||
      !g_str_has_prefix (id, prefix) || arb_army_find (self->list, id + strlen (prefix)) != NULL)
    return;
  name = dup_state (self, id, arb_army_field_to_string (ARB_ARMY_NAME));
  number = dup_state (self, id, arb_army_field_to_string (ARB_ARMY_NUMBER));
  add_gone (self, id,
            g_strdup_printf ("%s%s%s", number != NULL ? number : "", number != NULL ? " " : "",
                             name != NULL ? name : id),
            NULL);
}

ArbArmyChange *
arb_army_change_new (ArbStore *store,
                     const char *side,
                     ArbArmy *list)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (ARB_IS_ARMY (list), NULL);

  ArbArmyChange *self = g_new0 (ArbArmyChange, 1);
  g_autoptr (GPtrArray) imports = arb_store_list_acts (store, ARB_KIND_IMPORT, NULL);
  g_autoptr (GPtrArray) open = arb_store_list_combats (store, TRUE, NULL);
  const ArbAct *import = arb_game_find_import (imports, side);
  g_autoptr (ArbArmy) before = import != NULL ? arb_game_load_army (store, import) : NULL;
  Comparison comparison = { self, store, side, before, list, open };

  self->added = g_ptr_array_new_with_free_func (g_free);
  self->changed = g_ptr_array_new_with_free_func (g_free);
  self->restarted = g_ptr_array_new_with_free_func (g_free);
  self->back = g_ptr_array_new_with_free_func (g_free);
  self->gone = g_ptr_array_new_with_free_func (gone_unit_free);
  self->held = g_ptr_array_new_with_free_func (gone_unit_free);
  if (before == NULL)
    return self;
  arb_army_item_foreach (arb_army_get_root (list), look_at_listed, &comparison);
  arb_army_item_foreach (arb_army_get_root (before), look_for_gone, &comparison);
  arb_store_foreach_unit (store, look_for_kept, &comparison, NULL);
  return self;
}

void
arb_army_change_free (ArbArmyChange *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->added);
  g_ptr_array_unref (self->changed);
  g_ptr_array_unref (self->restarted);
  g_ptr_array_unref (self->back);
  g_ptr_array_unref (self->gone);
  g_ptr_array_unref (self->held);
  g_free (self);
}

static char *
dup_label (gconstpointer label)
{
  return g_strdup (label);
}

static char *
dup_gone (gconstpointer unit)
{
  return g_strdup (((const ArbGoneUnit *) unit)->label);
}

/* “5 Old Guard (losses, open combat)”. */
static char *
dup_held (gconstpointer unit)
{
  const ArbGoneUnit *self = unit;

  return g_strdup_printf (self->in_combat && self->has_losses ? _ ("%s (losses, in an open combat)")
                          : self->in_combat                   ? _ ("%s (in an open combat)")
                                                              : _ ("%s (losses)"),
                          self->label);
}

static void
append_line (GString *text,
             gboolean is_paragraph,
             const char *title,
             const GPtrArray *units,
             char *(*dup) (gconstpointer unit))
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *joined = NULL;

  if (units->len == 0)
    return;
  for (guint i = 0; i < units->len && (i < MAX_NAMED || units->len == MAX_NAMED + 1); i++)
    {
      g_autofree char *name = dup (units->pdata[i]);

      g_strv_builder_add (names, name);
    }
  if (units->len > MAX_NAMED + 1)
    {
      g_autofree char *rest = g_strdup_printf (_ ("%u more"), units->len - MAX_NAMED);

      g_strv_builder_add (names, rest);
    }
  list = g_strv_builder_end (names);
  joined = g_strjoinv (" · ", list);
  g_string_append (text, text->len == 0 ? "" : is_paragraph ? "\n\n" : "\n");
  if (is_paragraph)
    g_string_append_printf (text, _ ("%s:\n%s"), title, joined);
  else
    g_string_append_printf (text, _ ("%s: %s"), title, joined);
}

char *
arb_army_change_to_string (const ArbArmyChange *self,
                           gboolean in_paragraphs)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  append_line (text, in_paragraphs, _ ("New at the table"), self->added, dup_label);
  append_line (text, in_paragraphs, _ ("Changed in the list"), self->changed, dup_label);
  append_line (text, in_paragraphs, _ ("In play, and begin again as this list has them"),
               self->restarted, dup_label);
  append_line (text, in_paragraphs, _ ("No longer in the list, and leave the table"), self->gone,
               dup_gone);
  append_line (text, in_paragraphs, _ ("No longer in the list, but stay unless you withdraw them"),
               self->held, dup_held);
  if (self->restarted->len + self->gone->len + self->held->len > 0)
    g_string_append_printf (text, "%s%s", in_paragraphs ? "\n\n" : "\n",
                            _ ("What was fought stays in the log."));
  return g_string_free (text, text->len == 0);
}
