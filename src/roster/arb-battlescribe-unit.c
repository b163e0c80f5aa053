/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units with their figures, commanders, and choices that are neither. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-find.h"
#include "roster/arb-army-private.h"
#include "roster/arb-battlescribe-private.h"
#include "roster/arb-battlescribe-reader-private.h"
#include "roster/arb-number.h"
#include "roster/arb-slug.h"

/* What a unit carries, each name once with its count, in the order of the roster. */
typedef struct
{
  GPtrArray *names;   /* Owned, borrowed strings */
  GHashTable *counts; /* Owned: name → GUINT */
} Gear;

static ArbArmyGroup *
find_last (GArray *groups,
           const char *type)
{
  for (guint i = groups->len; i > 0; i--)
    {
      ArbArmyGroup *group = &g_array_index (groups, ArbArmyGroup, i - 1);

      if (g_str_equal (group->type, type))
        return group;
    }
  return NULL;
}

/* A list of ours may have the same type twice in a unit; in one of others these are the same figures. */
static gboolean
begins_group (const ArbXmlNode *selection,
              gboolean is_ours,
              gboolean is_elite)
{
  const char *id = arb_bs_get (selection, "id");

  return is_ours && (!is_elite || (id != NULL && g_str_has_suffix (id, ARB_BATTLESCRIBE_ALONE)));
}

static void
add_figures (GArray *groups,
             const ArbXmlNode *selection)
{
  const char *entry = arb_bs_get (selection, "entryId");
  const char *name = arb_bs_get (selection, "name");
  gboolean is_ours = entry != NULL && g_str_has_prefix (entry, ARB_BATTLESCRIBE_OURS);
  g_auto (GStrv) parts =
      is_ours ? g_strsplit (entry + strlen (ARB_BATTLESCRIBE_OURS), ":", 2) : NULL;
  g_autofree char *type = is_ours && arb_army_id_is_valid (parts[0])
                              ? g_strdup (parts[0])
                              : arb_slug_dup (name != NULL ? name : "");
  gboolean is_elite = is_ours && g_strcmp0 (parts[1], "elite") == 0;
  guint number = arb_bs_count_of (selection);
  ArbArmyGroup group = { NULL, is_elite ? 0 : number, is_elite ? number : 0 };
  ArbArmyGroup *old = begins_group (selection, is_ours, is_elite) ? NULL : find_last (groups, type);

  if (old != NULL)
    {
      old->regular = MIN (old->regular + group.regular, ARB_BS_MAX_COUNT);
      old->elite = MIN (old->elite + group.elite, ARB_BS_MAX_COUNT);
      return;
    }
  group.type = g_steal_pointer (&type);
  g_array_append_val (groups, group);
}

static void
gear_append (const Gear *self,
             GString *notes)
{
  for (guint i = 0; i < self->names->len; i++)
    {
      const char *name = self->names->pdata[i];
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, name));

      if (notes->len > 0)
        g_string_append (notes, ", ");
      if (n > 1)
        g_string_append_printf (notes, "%u × ", n);
      g_string_append (notes, name);
    }
}

/* Some games call everything an upgrade: then figures are what has the profile of a model. */
static gboolean
has_model_profile (const ArbXmlNode *selection)
{
  static const char *const words[] = { "unit", "model", "figure", "troop", "character" };

  for (const ArbXmlNode *profile = arb_bs_first_of (selection, "profiles", "profile");
       profile != NULL; profile = arb_bs_next_of (profile))
    for (guint i = 0; arb_bs_get (profile, "typeName") != NULL && i < G_N_ELEMENTS (words); i++)
      if (arb_find_text (arb_bs_get (profile, "typeName"), words[i], NULL, NULL))
        return TRUE;
  return FALSE;
}

/* @is_carried: inside a model, where what has a profile like one is its horse or its armour. */
static gboolean
is_model (const ArbXmlNode *selection,
          gboolean is_carried)
{
  return arb_bs_has_type (selection, "model") || (!is_carried && has_model_profile (selection));
}

/* Models are figures, everything else in a unit is carried. */
static void
read_parts (const ArbXmlNode *selection,
            gboolean is_carried,
            GArray *groups,
            Gear *gear)
{
  for (const ArbXmlNode *inner = arb_bs_first_of (selection, "selections", "selection");
       inner != NULL; inner = arb_bs_next_of (inner))
    {
      const char *name = arb_bs_get (inner, "name");

      if (is_model (inner, is_carried))
        add_figures (groups, inner);
      else if (name != NULL)
        {
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (gear->counts, name));

          if (n == 0)
            g_ptr_array_add (gear->names, (gpointer) name);
          n = MIN (n + arb_bs_count_of (inner), ARB_BS_MAX_COUNT);
          g_hash_table_insert (gear->counts, (gpointer) name, GUINT_TO_POINTER (n));
        }
      read_parts (inner, is_carried || arb_bs_has_type (inner, "model"), groups, gear);
    }
}

static void
leave_out_parts (ArbBsReader *self,
                 const ArbXmlNode *selection)
{
  static const char *const known[] = { "selections", "costs", "customNotes", NULL };

  arb_bs_leave_out_rest (self, selection, known);
  for (const ArbXmlNode *inner = arb_bs_first_of (selection, "selections", "selection");
       inner != NULL; inner = arb_bs_next_of (inner))
    leave_out_parts (self, inner);
}

/* Back among the others, each at its place. */
static void
add_empty_groups (GArray *groups,
                  const char *text)
{
  const char *at = text != NULL ? strstr (text, ARB_BATTLESCRIBE_EMPTY "=") : NULL;
  g_autofree char *value = NULL;
  g_auto (GStrv) parts = NULL;

  if (at == NULL || (at[-1] != ':' && at[-1] != '&'))
    return;
  at += strlen (ARB_BATTLESCRIBE_EMPTY "=");
  value = g_uri_unescape_segment (at, at + strcspn (at, "&"), NULL);
  parts = g_strsplit (value != NULL ? value : "", ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      ArbArmyGroup group = { 0 };
      char *type;
      guint64 place = g_ascii_strtoull (parts[i], &type, 10);

      if (*type != ':' || !arb_army_id_is_valid (type + 1))
        continue;
      group.type = g_strdup (type + 1);
      g_array_insert_val (groups, (guint) MIN (place, groups->len), group);
    }
}

/* “PL: 5”: a cost that is not points is kept where people read it. */
static void
append_costs (GString *notes,
              const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      const ArbBsCost *cost = &g_array_index (others, ArbBsCost, i);
      g_autofree char *name = g_strstrip (g_strdup (cost->name));
      g_autofree char *value = arb_number_dup_shown (cost->sum);
      g_autofree char *line = g_strdup_printf (_ ("%s: %s"), name, value);

      arb_bs_append_line (notes, line);
    }
}

static void
set_points (ArbArmyItem *item,
            gint64 points)
{
  arb_army_item_init_field (item, ARB_ARMY_POINTS, arb_number_format (points));
  item->points = points;
}

void
arb_bs_read_unit (ArbBsReader *self,
                  ArbArmyItem *parent,
                  const ArbXmlNode *selection)
{
  ArbArmyItem *item = arb_bs_add_item (self, parent, ARB_ARMY_KIND_UNIT, selection);
  g_autoptr (GArray) groups = arb_army_groups_new ();
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (ArbBsCost));
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  Gear gear = { names, counts };
  const ArbXmlNode *custom = arb_bs_find_child (selection, "customNotes");
  gint64 points = arb_bs_sum_points (self->points, selection, others);
  gboolean is_ours = arb_bs_read_own_fields (item, arb_bs_get (selection, "entryGroupId"));
  char number[16];

  g_snprintf (number, sizeof number, "%u", ++self->n_units);
  if (!is_ours)
    arb_bs_set_field (item, ARB_ARMY_NUMBER, number);
  if (points != 0 || (is_ours && arb_bs_find_child (selection, "costs") != NULL))
    set_points (item, points);
  if (arb_bs_has_type (selection, "model"))
    add_figures (groups, selection);
  if (arb_bs_get (selection, "customName") != NULL)
    g_string_append (notes,
                     arb_bs_get (selection, "name") != NULL ? arb_bs_get (selection, "name") : "");
  read_parts (selection, arb_bs_has_type (selection, "model"), groups, &gear);
  gear_append (&gear, notes);
  if (is_ours)
    add_empty_groups (groups, arb_bs_get (selection, "entryGroupId"));
  else if (groups->len == 0)
    add_figures (groups, selection);
  append_costs (notes, others);
  arb_bs_append_line (notes, custom != NULL ? custom->text : NULL);
  arb_army_item_init_field (item, ARB_ARMY_GROUPS, arb_army_groups_to_string (groups));
  arb_bs_set_field (item, ARB_ARMY_NOTES, notes->str);
  leave_out_parts (self, selection);
}

void
arb_bs_read_commander (ArbBsReader *self,
                       ArbArmyItem *parent,
                       const ArbXmlNode *selection)
{
  ArbArmyItem *item = arb_bs_add_item (self, parent, ARB_ARMY_KIND_COMMANDER, selection);
  g_auto (GStrv) parts = g_strsplit (arb_bs_get (selection, "entryId"), ":", 4);
  const ArbXmlNode *notes = arb_bs_find_child (selection, "customNotes");

  arb_bs_set_field (item, ARB_ARMY_NOTES, notes != NULL ? notes->text : NULL);
  if (!arb_bs_read_own_fields (item, arb_bs_get (selection, "entryGroupId")) &&
      g_strv_length (parts) == 4)
    {
      arb_bs_set_field (item, ARB_ARMY_GRADE, parts[2]);
      arb_bs_set_field (item, ARB_ARMY_BUDGET, parts[3]);
    }
}

void
arb_bs_read_choice (GString *notes,
                    const ArbXmlNode *selection)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) groups = arb_army_groups_new ();
  g_autoptr (GString) inside = g_string_new (NULL);
  g_autofree char *line = NULL;
  Gear gear = { names, counts };
  const char *name = arb_bs_get (selection, "name");

  read_parts (selection, TRUE, groups, &gear);
  gear_append (&gear, inside);
  line = inside->len > 0 ? g_strdup_printf (_ ("%s: %s"), name != NULL ? name : "", inside->str)
                         : g_strdup (name);
  arb_bs_append_line (notes, line);
}
