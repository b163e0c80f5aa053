/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-battlescribe.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/arb-xml.h"
#include "roster/arb-army-private.h"
#include "roster/arb-number.h"
#include "roster/arb-zip.h"

#define MAX_COUNT 99999
#define OURS "arbitre:" /* ids of rosters this program wrote */

typedef struct
{
  /* Borrowed */
  ArbArmy *army;
  const char *name;
  ArbProblems *problems;
  const char *points; /* name of the cost that counts, or NULL */

  /* Owned */
  GHashTable *left_out; /* what has no place → number of times, in GUINT */
  GPtrArray *order;     /* of the keys of it, as they came */

  guint n_units;
} Reader;

static void
leave_out (Reader *self,
           char *what)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->left_out, what));

  if (n == 0)
    g_ptr_array_add (self->order, g_strdup (what));
  g_hash_table_replace (self->left_out, what, GUINT_TO_POINTER (n + 1));
}

static void
tell_left_out (Reader *self)
{
  for (guint i = 0; i < self->order->len; i++)
    {
      const char *what = self->order->pdata[i];
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->left_out, what));

      arb_problems_add (self->problems, ARB_PROBLEM_WARNING, self->name, 0, 0,
                        ngettext ("Left out, %u time: %s.", "Left out, %u times: %s.", n), n, what);
    }
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

/* A selection's costs are its own: what it is made of has to be added. @tell: costs of other kinds
 * are told to be left out. */
static gint64
sum_points (Reader *self,
            const ArbXmlNode *selection,
            gboolean tell)
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
      else if (tell)
        leave_out (self, g_strdup_printf (_ ("costs in “%s”"), name));
    }
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    sum += sum_points (self, inner, tell);
  return CLAMP (sum, -ARB_NUMBER_MAX, ARB_NUMBER_MAX);
}

static guint
count_of (const ArbXmlNode *selection)
{
  const char *text = arb_xml_node_get (selection, "number");
  guint64 number = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;

  return (guint) CLAMP (number, 1, MAX_COUNT);
}

static char *
slug_of (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *slug = g_string_new (NULL);

  for (const char *p = ascii; *p != '\0' && slug->len < 60; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (slug, g_ascii_tolower (*p));
      else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
        g_string_append_c (slug, '-');
    }
  if (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  if (slug->len == 0)
    g_string_append (slug, "type");
  return g_string_free (slug, FALSE);
}

static gboolean
has_type (const ArbXmlNode *selection,
          const char *type)
{
  return g_strcmp0 (arb_xml_node_get (selection, "type"), type) == 0;
}

static void
add_figures (GArray *groups,
             const ArbXmlNode *selection)
{
  const char *entry = get (selection, "entryId");
  const char *name = get (selection, "name");
  gboolean is_ours = entry != NULL && g_str_has_prefix (entry, OURS);
  g_auto (GStrv) parts = is_ours ? g_strsplit (entry + strlen (OURS), ":", 2) : NULL;
  g_autofree char *type = is_ours && arb_army_id_is_valid (parts[0])
                              ? g_strdup (parts[0])
                              : slug_of (name != NULL ? name : "");
  gboolean is_elite = is_ours && g_strcmp0 (parts[1], "elite") == 0;
  guint number = count_of (selection);
  ArbArmyGroup group = { NULL, is_elite ? 0 : number, is_elite ? number : 0 };

  for (guint i = 0; i < groups->len; i++)
    {
      ArbArmyGroup *old = &g_array_index (groups, ArbArmyGroup, i);

      if (!g_str_equal (old->type, type))
        continue;
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

/* Models are figures, everything else in a unit is carried. */
static void
read_parts (const ArbXmlNode *selection,
            GArray *groups,
            Gear *gear)
{
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    {
      const char *name = get (inner, "name");

      if (has_type (inner, "model"))
        add_figures (groups, inner);
      else if (name != NULL)
        {
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (gear->counts, name));

          if (n == 0)
            g_ptr_array_add (gear->names, (gpointer) name);
          n = MIN (n + count_of (inner), MAX_COUNT);
          g_hash_table_insert (gear->counts, (gpointer) name, GUINT_TO_POINTER (n));
        }
      read_parts (inner, groups, gear);
    }
}

/* Profiles, rules and categories belong to the game, not to the list. */
static void
leave_out_rest (Reader *self,
                const ArbXmlNode *node,
                const char *const *known)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (!g_strv_contains (known, child->name) && child->first_child != NULL)
      {
        for (const ArbXmlNode *inner = child->first_child; inner != NULL; inner = inner->next)
          if (find_child (inner, "selections") == NULL)
            leave_out (self, g_strdup_printf ("%s/%s", child->name, inner->name));
      }
    else if (!g_strv_contains (known, child->name) && *child->text != '\0')
      leave_out (self, g_strdup (child->name));
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
  set_field (item, ARB_ARMY_NAME, name != NULL ? name : get (node, "name"));
  arb_army_item_append_quietly (parent, item);
  return item;
}

static void
read_unit (Reader *self,
           ArbArmyItem *parent,
           const ArbXmlNode *selection)
{
  ArbArmyItem *item = add_item (self, parent, ARB_ARMY_KIND_UNIT, selection);
  g_autoptr (GArray) groups = arb_army_groups_new ();
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  Gear gear = { names, counts };
  const ArbXmlNode *custom = find_child (selection, "customNotes");
  gint64 points = sum_points (self, selection, TRUE);
  char number[16];

  g_snprintf (number, sizeof number, "%u", ++self->n_units);
  set_field (item, ARB_ARMY_NUMBER, number);
  if (points != 0)
    arb_army_item_init_field (item, ARB_ARMY_POINTS, arb_number_format (points));
  if (item->fields[ARB_ARMY_POINTS] != NULL)
    item->points = points;
  if (has_type (selection, "model"))
    add_figures (groups, selection);
  if (get (selection, "customName") != NULL)
    g_string_append (notes, get (selection, "name") != NULL ? get (selection, "name") : "");
  read_parts (selection, groups, &gear);
  gear_append (&gear, notes);
  if (groups->len == 0)
    add_figures (groups, selection);
  if (custom != NULL && *custom->text != '\0')
    g_string_append_printf (notes, "%s%s", notes->len > 0 ? "\n" : "", custom->text);
  arb_army_item_init_field (item, ARB_ARMY_GROUPS, arb_army_groups_to_string (groups));
  set_field (item, ARB_ARMY_NOTES, notes->str);
  leave_out_parts (self, selection);
}

static gboolean
has_units (const ArbXmlNode *selection)
{
  for (const ArbXmlNode *inner = first_of (selection, "selections", "selection"); inner != NULL;
       inner = next_of (inner))
    if (has_type (inner, "unit") || has_type (inner, "model") || has_units (inner))
      return TRUE;
  return FALSE;
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

  if (g_strv_length (parts) == 4)
    {
      set_field (item, ARB_ARMY_GRADE, parts[2]);
      set_field (item, ARB_ARMY_BUDGET, parts[3]);
    }
}

static void
read_selections (Reader *self,
                 ArbArmyItem *parent,
                 const ArbXmlNode *node)
{
  for (const ArbXmlNode *selection = first_of (node, "selections", "selection"); selection != NULL;
       selection = next_of (selection))
    {
      const char *entry = get (selection, "entryId");
      const char *name = get (selection, "name");

      if (entry != NULL && g_str_has_prefix (entry, OURS "commander"))
        read_commander (self, parent, selection);
      else if (has_type (selection, "unit") || has_type (selection, "model"))
        read_unit (self, parent, selection);
      else if (has_units (selection))
        read_selections (self, parent, selection);
      else if (sum_points (self, selection, FALSE) > 0)
        read_unit (self, parent, selection); /* some games call everything an upgrade */
      else
        leave_out (self, g_strdup_printf (_ ("the choice “%s”"), name != NULL ? name : ""));
    }
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
      gboolean is_too_deep = depth_of (parent) + 2 >= ARB_ARMY_MAX_DEPTH;
      ArbArmyItem *item = is_too_deep ? parent
                                      : add_item (self, parent, ARB_ARMY_KIND_FORMATION, force);
      const char *entry = get (force, "entryId");
      const char *level = entry != NULL && g_str_has_prefix (entry, OURS) ? entry + strlen (OURS)
                                                                          : "other";

      if (!is_too_deep)
        {
          set_field (item, ARB_ARMY_LEVEL, level);
          if (item->fields[ARB_ARMY_NAME] == NULL)
            set_field (item, ARB_ARMY_NAME, get (force, "forceTypeName"));
          if (get (force, "catalogueName") != NULL)
            set_field (item, ARB_ARMY_NOTES, get (force, "catalogueName"));
        }
      read_selections (self, item, force);
      /* Before version 2 selections stood in the categories of the force. */
      for (const ArbXmlNode *category = first_of (force, "categories", "category");
           category != NULL; category = next_of (category))
        read_selections (self, item, category);
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
             const ArbXmlNode *root)
{
  gint64 value;

  if (read_cost (arb_xml_node_get (root, "pointsLimit"), &value) && value > 0)
    add_points_limit (self, root, value);
  for (const ArbXmlNode *limit = first_of (root, "costLimits", "costLimit"); limit != NULL;
       limit = next_of (limit))
    {
      const char *name = get (limit, "name");

      if (name == NULL || !read_cost (arb_xml_node_get (limit, "value"), &value) || value < 0)
        continue;
      if (g_strcmp0 (name, self->points) == 0 || is_points_name (name))
        add_points_limit (self, limit, value);
      else
        leave_out (self, g_strdup_printf (_ ("the limit of “%s”"), name));
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
  const ArbXmlNode *notes = find_child (root, "customNotes");

  if (id != NULL && arb_army_id_is_valid (id))
    {
      g_free (item->id);
      item->id = g_strdup (id);
    }
  arb_army_note_id (self->army, item->id);
  if (system != NULL && g_str_has_prefix (system, OURS))
    {
      const ArbXmlNode *force = first_of (root, "forces", "force");
      const char *nation = force != NULL ? get (force, "catalogueId") : NULL;

      set_field (item, ARB_ARMY_SYSTEM, system + strlen (OURS));
      if (nation != NULL && g_str_has_prefix (nation, OURS))
        set_field (item, ARB_ARMY_NATION, nation + strlen (OURS));
    }
  if (item->fields[ARB_ARMY_SYSTEM] == NULL)
    {
      set_field (item, ARB_ARMY_SYSTEM, ARB_ARMY_OTHER_SYSTEM);
      set_field (item, ARB_ARMY_EVENT, get (root, "gameSystemName"));
    }
  set_field (item, ARB_ARMY_NAME, get (root, "name"));
  set_field (item, ARB_ARMY_NOTES, notes != NULL ? notes->text : NULL);
  self->points = choose_points (root);
  read_limits (self, root);
  leave_out_rest (self, root, known);
  read_forces (self, item, root);
}

static ArbArmy *
read_document (GBytes *bytes,
               const char *name,
               ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, NULL, problems);
  g_autoptr (GHashTable) left_out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);
  Reader self = { NULL, NULL, problems, NULL, left_out, order, 0 };
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
                       gboolean is_zipped,
                       ArbProblems *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) unpacked = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  if (!is_zipped)
    return read_document (bytes, name, problems);
  unpacked = arb_zip_extract (bytes, ".ros", ARB_XML_MAX_BYTES, &error);
  if (unpacked != NULL)
    return read_document (unpacked, name, problems);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, name, 0, 0, "%s", error->message);
  return NULL;
}
