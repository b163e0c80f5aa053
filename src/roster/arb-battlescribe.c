/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-battlescribe.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/arb-find.h"
#include "base/arb-xml.h"
#include "roster/arb-army-private.h"
#include "roster/arb-battlescribe-private.h"
#include "roster/arb-number.h"
#include "roster/arb-slug.h"

#define MAX_COUNT 99999

typedef struct
{
  /* Borrowed */
  ArbArmy *army;
  const char *name;
  ArbProblems *problems;
  const char *points; /* name of the cost that counts, or NULL */

  /* Owned */
  GPtrArray *left_out; /* names of what has no place, each once, as they came */

  guint n_units;
} Reader;

static void
leave_out (Reader *self,
           const char *what)
{
  if (!g_ptr_array_find_with_equal_func (self->left_out, what, g_str_equal, NULL))
    g_ptr_array_add (self->left_out, g_strdup (what));
}

static void
tell_left_out (Reader *self)
{
  g_autofree char *names = NULL;

  if (self->left_out->len == 0)
    return;
  g_ptr_array_add (self->left_out, NULL);
  names = g_strjoinv (", ", (char **) self->left_out->pdata);
  arb_problems_add (self->problems, ARB_PROBLEM_WARNING, self->name, 0, 0,
                    _ ("These parts of the roster are not known and left out: %s."), names);
}

static const char *
get (const ArbXmlNode *node,
     const char *attr)
{
  const char *value = arb_xml_node_get (node, attr);

  return value != NULL && *value != '\0' ? value : NULL;
}

static const ArbXmlNode *
find_child (const ArbXmlNode *node,
            const char *name)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, name))
      return child;
  return NULL;
}

/* The first of the @item elements inside the @list element, or NULL. */
static const ArbXmlNode *
first_of (const ArbXmlNode *node,
          const char *list,
          const char *item)
{
  const ArbXmlNode *found = find_child (node, list);

  return found != NULL ? find_child (found, item) : NULL;
}

static const ArbXmlNode *
next_of (const ArbXmlNode *node)
{
  const char *name = node->name;

  for (node = node->next; node != NULL; node = node->next)
    if (g_str_equal (node->name, name))
      return node;
  return NULL;
}

/* BattleScribe writes "65.0", with more decimals where a system has them. */
static gboolean
read_cost (const char *text,
           gint64 *hundredths)
{
  char *end;
  double value;

  if (text == NULL)
    return FALSE;
  value = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (value) || fabs (value) > 9999999)
    return FALSE;
  *hundredths = (gint64) llround (value * 100);
  return TRUE;
}

static gboolean
is_points_name (const char *name)
{
  g_autofree char *plain = g_strstrip (g_ascii_strdown (name, -1));

  return g_str_equal (plain, "pts") || g_str_equal (plain, "pts.") ||
         g_str_equal (plain, "points") || g_str_equal (plain, "pt");
}

/* The cost called points, or failing that the first that is not nothing. */
static const char *
choose_points (const ArbXmlNode *root)
{
  const char *first = NULL;

  for (const ArbXmlNode *cost = first_of (root, "costs", "cost"); cost != NULL;
       cost = next_of (cost))
    {
      const char *name = arb_xml_node_get (cost, "name");
      gint64 value;

      if (name != NULL && is_points_name (name))
        return name;
      if (first == NULL && name != NULL && read_cost (arb_xml_node_get (cost, "value"), &value) &&
          value != 0)
        first = name;
    }
  return first;
}

/* Costs of one kind that are not points, added up. */
typedef struct
{
  const char *name; /* Borrowed */
  gint64 sum;
} OtherCost;

static void
add_other_cost (GArray *others,
                const char *name,
                gint64 value)
{
  OtherCost cost = { name, value };

  for (guint i = 0; i < others->len; i++)
    {
      OtherCost *old = &g_array_index (others, OtherCost, i);

      if (!g_str_equal (old->name, name))
        continue;
      old->sum = CLAMP (old->sum + value, -ARB_NUMBER_MAX, ARB_NUMBER_MAX);
      return;
    }
  g_array_append_val (others, cost);
}

/* A selection's costs are its own: what it is made of has to be added. @others: of OtherCost, takes
 * what is not points; may be NULL. */
static gint64
sum_points (Reader *self,
            const ArbXmlNode *selection,
            GArray *others)
{
  gint64 sum = 0;

  /* Before version 2 points were an attribute. */
  if (!read_cost (arb_xml_node_get (selection, "points"), &sum))
    sum = 0;
  for (const ArbXmlNode *cost = first_of (selection, "costs", "cost"); cost != NULL;
       cost = next_of (cost))
    {
      const char *name = arb_xml_node_get (cost, "name");
      gint64 value = 0;

      if (!read_cost (arb_xml_node_get (cost, "value"), &value) || value == 0 || name == NULL)
        continue;
      if (g_strcmp0 (name, self->points) == 0 || (self->points == NULL && is_points_name (name)))
        sum += value;
      else if (others != NULL)
        add_other_cost (others, name, value);
    }
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    sum += sum_points (self, inner, others);
  return CLAMP (sum, -ARB_NUMBER_MAX, ARB_NUMBER_MAX);
}

static guint
count_of (const ArbXmlNode *selection)
{
  const char *text = arb_xml_node_get (selection, "number");
  guint64 number = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;

  return (guint) CLAMP (number, 1, MAX_COUNT);
}

static gboolean
has_type (const ArbXmlNode *selection,
          const char *type)
{
  return g_strcmp0 (arb_xml_node_get (selection, "type"), type) == 0;
}

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
  const char *id = get (selection, "id");

  return is_ours && (!is_elite || (id != NULL && g_str_has_suffix (id, ARB_BATTLESCRIBE_ALONE)));
}

static void
add_figures (GArray *groups,
             const ArbXmlNode *selection)
{
  const char *entry = get (selection, "entryId");
  const char *name = get (selection, "name");
  gboolean is_ours = entry != NULL && g_str_has_prefix (entry, ARB_BATTLESCRIBE_OURS);
  g_auto (GStrv) parts = is_ours ? g_strsplit (entry + strlen (ARB_BATTLESCRIBE_OURS), ":", 2) : NULL;
  g_autofree char *type = is_ours && arb_army_id_is_valid (parts[0])
                              ? g_strdup (parts[0])
                              : arb_slug_dup (name != NULL ? name : "");
  gboolean is_elite = is_ours && g_strcmp0 (parts[1], "elite") == 0;
  guint number = count_of (selection);
  ArbArmyGroup group = { NULL, is_elite ? 0 : number, is_elite ? number : 0 };
  ArbArmyGroup *old = begins_group (selection, is_ours, is_elite) ? NULL : find_last (groups, type);

  if (old != NULL)
    {
      old->regular = MIN (old->regular + group.regular, MAX_COUNT);
      old->elite = MIN (old->elite + group.elite, MAX_COUNT);
      return;
    }
  group.type = g_steal_pointer (&type);
  g_array_append_val (groups, group);
}

/* What a unit carries, each name once with its count, in the order of the roster. */
typedef struct
{
  GPtrArray *names;   /* Owned, borrowed strings */
  GHashTable *counts; /* Owned: name → GUINT */
} Gear;

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

static gboolean
has_inside (const ArbXmlNode *selection,
            const char *type)
{
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    if (has_type (inner, type) || has_inside (inner, type))
      return TRUE;
  return FALSE;
}

/* Some games call everything an upgrade: then figures are what has the profile of a model. */
static gboolean
has_model_profile (const ArbXmlNode *selection)
{
  static const char *const words[] = { "unit", "model", "figure", "troop", "character" };

  for (const ArbXmlNode *profile = first_of (selection, "profiles", "profile"); profile != NULL;
       profile = next_of (profile))
    for (guint i = 0; get (profile, "typeName") != NULL && i < G_N_ELEMENTS (words); i++)
      if (arb_find_text (get (profile, "typeName"), words[i], NULL, NULL))
        return TRUE;
  return FALSE;
}

/* @is_carried: inside a model, where what has a profile like one is its horse or its armour. */
static gboolean
is_model (const ArbXmlNode *selection,
          gboolean is_carried)
{
  return has_type (selection, "model") || (!is_carried && has_model_profile (selection));
}

/* Models are figures, everything else in a unit is carried. */
static void
read_parts (const ArbXmlNode *selection,
            gboolean is_carried,
            GArray *groups,
            Gear *gear)
{
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    {
      const char *name = get (inner, "name");

      if (is_model (inner, is_carried))
        add_figures (groups, inner);
      else if (name != NULL)
        {
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (gear->counts, name));

          if (n == 0)
            g_ptr_array_add (gear->names, (gpointer) name);
          n = MIN (n + count_of (inner), MAX_COUNT);
          g_hash_table_insert (gear->counts, (gpointer) name, GUINT_TO_POINTER (n));
        }
      read_parts (inner, is_carried || has_type (inner, "model"), groups, gear);
    }
}

/* What only the game's own files and its program know how to use is no part of a list. */
static gboolean
belongs_to_game (const char *name)
{
  static const char *const names[] = { "profiles", "rules",        "categories", "publications",
                                       "tags",     "associations", NULL };

  return g_strv_contains (names, name);
}

static void
leave_out_rest (Reader *self,
                const ArbXmlNode *node,
                const char *const *known)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (!g_strv_contains (known, child->name) && !belongs_to_game (child->name) &&
        (child->first_child != NULL || *child->text != '\0'))
      leave_out (self, child->name);
}

static void
leave_out_parts (Reader *self,
                 const ArbXmlNode *selection)
{
  static const char *const known[] = { "selections", "costs", "customNotes", NULL };

  leave_out_rest (self, selection, known);
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    leave_out_parts (self, inner);
}

static void
set_field (ArbArmyItem *item,
           ArbArmyField field,
           const char *text)
{
  char *canonical;

  if (arb_army_field_normalise (field, item->kind, text, &canonical, NULL) && canonical != NULL)
    arb_army_item_init_field (item, field, canonical);
}

static ArbArmyItem *
add_item (Reader *self,
          ArbArmyItem *parent,
          ArbArmyKind kind,
          const ArbXmlNode *node)
{
  const char *id = get (node, "id");
  const char *name = get (node, "customName");
  g_autofree char *new_id = NULL;
  g_autoptr (ArbArmyItem) item = NULL;

  if (id == NULL || !arb_army_id_is_valid (id) || g_hash_table_contains (self->army->ids, id))
    id = new_id = arb_army_dup_new_id (self->army, kind);
  else
    arb_army_note_id (self->army, id);
  item = arb_army_item_new (kind, id);
  item->line = node->line;
  if (name == NULL)
    name = get (node, "name");
  /* What has no name had to be given one in the roster. */
  if (g_strcmp0 (name, arb_xml_node_get (node, "id")) != 0)
    set_field (item, ARB_ARMY_NAME, name);
  arb_army_item_append_quietly (parent, item);
  return item;
}

static void
take_extras (ArbArmyItem *item,
             const char *text)
{
  g_autoptr (GPtrArray) extras = arb_extras_from_text (text, NULL);

  for (guint i = 0; extras != NULL && i < extras->len; i++)
    arb_army_item_take_extra (item, arb_extra_copy (extras->pdata[i]));
}

/* What this program could not say in any other way, when it wrote the roster. FALSE: it did not. */
static gboolean
read_own_fields (ArbArmyItem *item,
                 const char *text)
{
  g_auto (GStrv) pairs = NULL;

  if (text == NULL || !g_str_has_prefix (text, ARB_BATTLESCRIBE_OURS))
    return FALSE;
  pairs = g_strsplit (text + strlen (ARB_BATTLESCRIBE_OURS), "&", -1);
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      char *sign = strchr (pairs[i], '=');
      g_autofree char *value = sign != NULL ? g_uri_unescape_string (sign + 1, NULL) : NULL;
      ArbArmyField field;

      if (value == NULL)
        continue;
      *sign = '\0';
      if (g_str_equal (pairs[i], ARB_BATTLESCRIBE_EXTRA))
        take_extras (item, value);
      else if (arb_army_field_parse (pairs[i], &field) && arb_army_field_fits (field, item->kind))
        set_field (item, field, value);
    }
  return TRUE;
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

static void
append_line (GString *notes,
             const char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (notes, "%s%s", notes->len > 0 ? "\n" : "", line);
}

/* “PL: 5”: a cost that is not points is kept where people read it. */
static void
append_costs (GString *notes,
              const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      const OtherCost *cost = &g_array_index (others, OtherCost, i);
      g_autofree char *name = g_strstrip (g_strdup (cost->name));
      g_autofree char *value = arb_number_dup_shown (cost->sum);
      g_autofree char *line = g_strdup_printf (_ ("%s: %s"), name, value);

      append_line (notes, line);
    }
}

static void
set_points (ArbArmyItem *item,
            gint64 points)
{
  arb_army_item_init_field (item, ARB_ARMY_POINTS, arb_number_format (points));
  item->points = points;
}

static void
read_unit (Reader *self,
           ArbArmyItem *parent,
           const ArbXmlNode *selection)
{
  ArbArmyItem *item = add_item (self, parent, ARB_ARMY_KIND_UNIT, selection);
  g_autoptr (GArray) groups = arb_army_groups_new ();
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (OtherCost));
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  Gear gear = { names, counts };
  const ArbXmlNode *custom = find_child (selection, "customNotes");
  gint64 points = sum_points (self, selection, others);
  gboolean is_ours = read_own_fields (item, get (selection, "entryGroupId"));
  char number[16];

  g_snprintf (number, sizeof number, "%u", ++self->n_units);
  if (!is_ours)
    set_field (item, ARB_ARMY_NUMBER, number);
  if (points != 0 || (is_ours && find_child (selection, "costs") != NULL))
    set_points (item, points);
  if (has_type (selection, "model"))
    add_figures (groups, selection);
  if (get (selection, "customName") != NULL)
    g_string_append (notes, get (selection, "name") != NULL ? get (selection, "name") : "");
  read_parts (selection, has_type (selection, "model"), groups, &gear);
  gear_append (&gear, notes);
  if (is_ours)
    add_empty_groups (groups, get (selection, "entryGroupId"));
  else if (groups->len == 0)
    add_figures (groups, selection);
  append_costs (notes, others);
  append_line (notes, custom != NULL ? custom->text : NULL);
  arb_army_item_init_field (item, ARB_ARMY_GROUPS, arb_army_groups_to_string (groups));
  set_field (item, ARB_ARMY_NOTES, notes->str);
  leave_out_parts (self, selection);
}

static guint
depth_of (ArbArmyItem *item)
{
  guint depth = 0;

  for (; item->owner != NULL; item = item->owner)
    depth++;
  return depth;
}

static void
read_commander (Reader *self,
                ArbArmyItem *parent,
                const ArbXmlNode *selection)
{
  ArbArmyItem *item = add_item (self, parent, ARB_ARMY_KIND_COMMANDER, selection);
  g_auto (GStrv) parts = g_strsplit (get (selection, "entryId"), ":", 4);
  const ArbXmlNode *notes = find_child (selection, "customNotes");

  set_field (item, ARB_ARMY_NOTES, notes != NULL ? notes->text : NULL);
  if (!read_own_fields (item, get (selection, "entryGroupId")) && g_strv_length (parts) == 4)
    {
      set_field (item, ARB_ARMY_GRADE, parts[2]);
      set_field (item, ARB_ARMY_BUDGET, parts[3]);
    }
}

/* A choice that costs nothing and has no figures, such as the size of the battle, is said in the
 * notes. */
static void
read_choice (GString *notes,
             const ArbXmlNode *selection)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) groups = arb_army_groups_new ();
  g_autoptr (GString) inside = g_string_new (NULL);
  g_autofree char *line = NULL;
  Gear gear = { names, counts };
  const char *name = get (selection, "name");

  read_parts (selection, TRUE, groups, &gear);
  gear_append (&gear, inside);
  line = inside->len > 0 ? g_strdup_printf (_ ("%s: %s"), name != NULL ? name : "", inside->str)
                         : g_strdup (name);
  append_line (notes, line);
}

/* @notes: of @parent, takes what is no unit. */
static void
read_selections (Reader *self,
                 ArbArmyItem *parent,
                 const ArbXmlNode *node,
                 GString *notes)
{
  for (const ArbXmlNode *selection = first_of (node, "selections", "selection"); selection != NULL;
       selection = next_of (selection))
    {
      const char *entry = get (selection, "entryId");

      if (entry != NULL && g_str_has_prefix (entry, ARB_BATTLESCRIBE_OURS "commander"))
        read_commander (self, parent, selection);
      else if (has_type (selection, "unit") || has_type (selection, "model"))
        read_unit (self, parent, selection);
      else if (has_inside (selection, "unit"))
        read_selections (self, parent, selection, notes);
      /* Whatever it is called: a choice with figures in it is one unit, guns and all. */
      else if (has_inside (selection, "model") || sum_points (self, selection, NULL) > 0)
        read_unit (self, parent, selection);
      else
        read_choice (notes, selection);
    }
}

/* The army itself, in a roster that this program wrote. */
static gboolean
is_whole_army (ArbArmyItem *parent,
               const ArbXmlNode *force)
{
  g_autofree char *own = g_strconcat (parent->id, ARB_BATTLESCRIBE_WHOLE, NULL);

  return parent->owner == NULL && g_strcmp0 (get (force, "id"), own) == 0;
}

/* Back to where it stood: the units of its formation are there already. */
static void
put_in_place (ArbArmyItem *item,
              const char *text)
{
  const char *at = text != NULL && g_str_has_prefix (text, ARB_BATTLESCRIBE_OURS)
                       ? strstr (text, ARB_BATTLESCRIBE_AT)
                       : NULL;
  GPtrArray *siblings = item->owner->children;
  guint64 n_before;
  guint position = 0;

  /* It is the last field; the value of another cannot hold its sign. */
  if (at == NULL || (at[-1] != ':' && at[-1] != '&') ||
      !g_ascii_string_to_unsigned (at + strlen (ARB_BATTLESCRIBE_AT), 10, 0, G_MAXINT, &n_before,
                                   NULL))
    return;
  while (n_before > 0 && position + 1 < siblings->len)
    n_before -= ((ArbArmyItem *) siblings->pdata[position++])->kind != ARB_ARMY_KIND_LIMIT;
  g_ptr_array_insert (siblings, (int) position,
                      g_ptr_array_steal_index (siblings, siblings->len - 1));
}

static ArbArmyItem *
add_force (Reader *self,
           ArbArmyItem *parent,
           const ArbXmlNode *force,
           GString *notes)
{
  ArbArmyItem *item = add_item (self, parent, ARB_ARMY_KIND_FORMATION, force);
  const char *entry = get (force, "entryId");
  const ArbXmlNode *custom = find_child (force, "customNotes");
  gboolean is_ours = entry != NULL && g_str_has_prefix (entry, ARB_BATTLESCRIBE_OURS);

  set_field (item, ARB_ARMY_LEVEL, is_ours ? entry + strlen (ARB_BATTLESCRIBE_OURS) : "other");
  if (item->fields[ARB_ARMY_NAME] == NULL)
    set_field (item, ARB_ARMY_NAME, get (force, "forceTypeName"));
  if (!read_own_fields (item, get (force, "publicationId")))
    append_line (notes, get (force, "catalogueName"));
  append_line (notes, custom != NULL ? custom->text : NULL);
  put_in_place (item, get (force, "publicationId"));
  return item;
}

static void
read_forces (Reader *self,
             ArbArmyItem *parent,
             const ArbXmlNode *node)
{
  static const char *const known[] = { "selections", "forces", "costs", "customNotes", NULL };

  for (const ArbXmlNode *force = first_of (node, "forces", "force"); force != NULL;
       force = next_of (force))
    {
      gboolean is_own = is_whole_army (parent, force) ||
                        depth_of (parent) + 2 >= ARB_ARMY_MAX_DEPTH;
      g_autoptr (GString) notes = g_string_new (is_own ? parent->fields[ARB_ARMY_NOTES] : NULL);
      ArbArmyItem *item = is_own ? parent : add_force (self, parent, force, notes);

      if (is_whole_army (parent, force))
        read_own_fields (parent, get (force, "publicationId"));
      read_selections (self, item, force, notes);
      /* Before version 2 selections stood in the categories of the force. */
      for (const ArbXmlNode *category = first_of (force, "categories", "category");
           category != NULL; category = next_of (category))
        read_selections (self, item, category, notes);
      if (notes->len > 0)
        {
          g_clear_pointer (&item->fields[ARB_ARMY_NOTES], g_free);
          set_field (item, ARB_ARMY_NOTES, notes->str);
        }
      leave_out_rest (self, force, known);
      read_forces (self, item, force);
    }
}

static void
add_points_limit (Reader *self,
                  const ArbXmlNode *node,
                  gint64 value)
{
  ArbArmyItem *item = add_item (self, self->army->root, ARB_ARMY_KIND_LIMIT, node);
  g_autofree char *max = arb_number_format (value);

  set_field (item, ARB_ARMY_SCOPE, "army");
  set_field (item, ARB_ARMY_COUNT, "points");
  set_field (item, ARB_ARMY_MAX, max);
  set_field (item, ARB_ARMY_SEVERITY, "must");
}

static void
read_limits (Reader *self,
             const ArbXmlNode *root,
             GString *notes)
{
  gint64 value;

  if (read_cost (arb_xml_node_get (root, "pointsLimit"), &value) && value > 0)
    add_points_limit (self, root, value);
  for (const ArbXmlNode *limit = first_of (root, "costLimits", "costLimit"); limit != NULL;
       limit = next_of (limit))
    {
      const char *name = get (limit, "name");
      const char *own = get (limit, "typeId");

      if (own != NULL && g_str_has_prefix (own, ARB_BATTLESCRIBE_OURS))
        {
          read_own_fields (add_item (self, self->army->root, ARB_ARMY_KIND_LIMIT, limit), own);
          continue;
        }
      if (name == NULL || !read_cost (arb_xml_node_get (limit, "value"), &value) || value < 0)
        continue;
      if (g_strcmp0 (name, self->points) == 0 || is_points_name (name))
        add_points_limit (self, limit, value);
      else
        {
          g_autofree char *trimmed = g_strstrip (g_strdup (name));
          g_autofree char *max = arb_number_dup_shown (value);
          g_autofree char *line = g_strdup_printf (_ ("%s: at most %s"), trimmed, max);

          append_line (notes, line);
        }
    }
}

static void
read_roster (Reader *self,
             const ArbXmlNode *root)
{
  static const char *const known[] = { "forces", "costs", "costLimits", "customNotes", NULL };
  ArbArmyItem *item = self->army->root;
  const char *system = get (root, "gameSystemId");
  const char *id = get (root, "id");
  const ArbXmlNode *custom = find_child (root, "customNotes");
  g_autoptr (GString) notes = g_string_new (NULL);

  if (id != NULL && arb_army_id_is_valid (id))
    {
      g_free (item->id);
      item->id = g_strdup (id);
    }
  arb_army_note_id (self->army, item->id);
  if (system != NULL && g_str_has_prefix (system, ARB_BATTLESCRIBE_OURS))
    {
      const ArbXmlNode *force = first_of (root, "forces", "force");
      const char *nation = force != NULL ? get (force, "catalogueId") : NULL;

      set_field (item, ARB_ARMY_SYSTEM, system + strlen (ARB_BATTLESCRIBE_OURS));
      if (nation != NULL && g_str_has_prefix (nation, ARB_BATTLESCRIBE_OURS))
        set_field (item, ARB_ARMY_NATION, nation + strlen (ARB_BATTLESCRIBE_OURS));
    }
  if (item->fields[ARB_ARMY_SYSTEM] == NULL)
    {
      set_field (item, ARB_ARMY_SYSTEM, ARB_ARMY_OTHER_SYSTEM);
      append_line (notes, get (root, "gameSystemName"));
    }
  append_line (notes, custom != NULL ? custom->text : NULL);
  set_field (item, ARB_ARMY_NAME, get (root, "name"));
  self->points = choose_points (root);
  read_limits (self, root, notes);
  set_field (item, ARB_ARMY_NOTES, notes->str);
  leave_out_rest (self, root, known);
  read_forces (self, item, root);
}

static ArbArmy *
read_document (GBytes *bytes,
               const char *name,
               ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, NULL, problems);
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  Reader self = { NULL, NULL, problems, NULL, left_out, 0 };
  const ArbXmlNode *root = doc != NULL ? arb_xml_doc_get_root (doc) : NULL;

  if (doc == NULL)
    return NULL;
  self.name = arb_xml_doc_get_name (doc);
  if (!g_str_equal (root->name, "roster") || g_strcmp0 (root->ns, ARB_BATTLESCRIBE_NAMESPACE) != 0)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, self.name, root->line, root->column,
                        _ ("This is no BattleScribe roster; a roster begins with “roster” in the "
                           "namespace %s."),
                        ARB_BATTLESCRIBE_NAMESPACE);
      return NULL;
    }
  self.army = arb_army_new (NULL, NULL);
  read_roster (&self, root);
  tell_left_out (&self);
  return self.army;
}

ArbArmy *
arb_battlescribe_read (GBytes *bytes,
                       const char *name,
                       ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  return read_document (bytes, name, problems);
}
