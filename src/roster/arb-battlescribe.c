/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-battlescribe.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "roster/arb-army-private.h"
#include "roster/arb-battlescribe-private.h"
#include "roster/arb-battlescribe-reader-private.h"
#include "roster/arb-number.h"

static void
tell_left_out (ArbBsReader *self)
{
  g_autofree char *names = NULL;

  if (self->left_out->len == 0)
    return;
  g_ptr_array_add (self->left_out, NULL);
  names = g_strjoinv (", ", (char **) self->left_out->pdata);
  arb_problems_add (self->problems, ARB_PROBLEM_WARNING, self->name, 0, 0,
                    _ ("These parts of the roster are not known and left out: %s."), names);
}

static guint
depth_of (ArbArmyItem *item)
{
  guint depth = 0;

  for (; item->owner != NULL; item = item->owner)
    depth++;
  return depth;
}

/* @notes: of @parent, takes what is no unit. */
static void
read_selections (ArbBsReader *self,
                 ArbArmyItem *parent,
                 const ArbXmlNode *node,
                 GString *notes)
{
  for (const ArbXmlNode *selection = arb_bs_first_of (node, "selections", "selection");
       selection != NULL; selection = arb_bs_next_of (selection))
    {
      const char *entry = arb_bs_get (selection, "entryId");

      if (entry != NULL && g_str_has_prefix (entry, ARB_BATTLESCRIBE_OURS "commander"))
        arb_bs_read_commander (self, parent, selection);
      else if (arb_bs_has_type (selection, "unit") || arb_bs_has_type (selection, "model"))
        arb_bs_read_unit (self, parent, selection);
      else if (arb_bs_has_inside (selection, "unit"))
        read_selections (self, parent, selection, notes);
      /* Whatever it is called: a choice with figures in it is one unit, guns and all. */
      else if (arb_bs_has_inside (selection, "model") ||
               arb_bs_sum_points (self->points, selection, NULL) > 0)
        arb_bs_read_unit (self, parent, selection);
      else
        arb_bs_read_choice (notes, selection);
    }
}

/* The army itself, in a roster that this program wrote. */
static gboolean
is_whole_army (ArbArmyItem *parent,
               const ArbXmlNode *force)
{
  g_autofree char *own = g_strconcat (parent->id, ARB_BATTLESCRIBE_WHOLE, NULL);

  return parent->owner == NULL && g_strcmp0 (arb_bs_get (force, "id"), own) == 0;
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
add_force (ArbBsReader *self,
           ArbArmyItem *parent,
           const ArbXmlNode *force,
           GString *notes)
{
  ArbArmyItem *item = arb_bs_add_item (self, parent, ARB_ARMY_KIND_FORMATION, force);
  const char *entry = arb_bs_get (force, "entryId");
  const ArbXmlNode *custom = arb_bs_find_child (force, "customNotes");
  gboolean is_ours = entry != NULL && g_str_has_prefix (entry, ARB_BATTLESCRIBE_OURS);

  arb_bs_set_field (item, ARB_ARMY_LEVEL,
                    is_ours ? entry + strlen (ARB_BATTLESCRIBE_OURS) : "other");
  if (item->fields[ARB_ARMY_NAME] == NULL)
    arb_bs_set_field (item, ARB_ARMY_NAME, arb_bs_get (force, "forceTypeName"));
  if (!arb_bs_read_own_fields (item, arb_bs_get (force, "publicationId")))
    arb_bs_append_line (notes, arb_bs_get (force, "catalogueName"));
  arb_bs_append_line (notes, custom != NULL ? custom->text : NULL);
  put_in_place (item, arb_bs_get (force, "publicationId"));
  return item;
}

static void
read_forces (ArbBsReader *self,
             ArbArmyItem *parent,
             const ArbXmlNode *node)
{
  static const char *const known[] = { "selections", "forces", "costs", "customNotes", NULL };

  for (const ArbXmlNode *force = arb_bs_first_of (node, "forces", "force"); force != NULL;
       force = arb_bs_next_of (force))
    {
      gboolean is_own =
          is_whole_army (parent, force) || depth_of (parent) + 2 >= ARB_ARMY_MAX_DEPTH;
      g_autoptr (GString) notes = g_string_new (is_own ? parent->fields[ARB_ARMY_NOTES] : NULL);
      ArbArmyItem *item = is_own ? parent : add_force (self, parent, force, notes);

      if (is_whole_army (parent, force))
        arb_bs_read_own_fields (parent, arb_bs_get (force, "publicationId"));
      read_selections (self, item, force, notes);
      /* Before version 2 selections stood in the categories of the force. */
      for (const ArbXmlNode *category = arb_bs_first_of (force, "categories", "category");
           category != NULL; category = arb_bs_next_of (category))
        read_selections (self, item, category, notes);
      if (notes->len > 0)
        {
          g_clear_pointer (&item->fields[ARB_ARMY_NOTES], g_free);
          arb_bs_set_field (item, ARB_ARMY_NOTES, notes->str);
        }
      arb_bs_leave_out_rest (self, force, known);
      read_forces (self, item, force);
    }
}

static void
add_points_limit (ArbBsReader *self,
                  const ArbXmlNode *node,
                  gint64 value)
{
  ArbArmyItem *item = arb_bs_add_item (self, self->army->root, ARB_ARMY_KIND_LIMIT, node);
  g_autofree char *max = arb_number_format (value);

  arb_bs_set_field (item, ARB_ARMY_SCOPE, "army");
  arb_bs_set_field (item, ARB_ARMY_COUNT, "points");
  arb_bs_set_field (item, ARB_ARMY_MAX, max);
  arb_bs_set_field (item, ARB_ARMY_SEVERITY, "must");
}

static void
read_limits (ArbBsReader *self,
             const ArbXmlNode *root,
             GString *notes)
{
  gint64 value;

  if (arb_bs_read_cost (arb_xml_node_get (root, "pointsLimit"), &value) && value > 0)
    add_points_limit (self, root, value);
  for (const ArbXmlNode *limit = arb_bs_first_of (root, "costLimits", "costLimit"); limit != NULL;
       limit = arb_bs_next_of (limit))
    {
      const char *name = arb_bs_get (limit, "name");
      const char *own = arb_bs_get (limit, "typeId");

      if (own != NULL && g_str_has_prefix (own, ARB_BATTLESCRIBE_OURS))
        {
          arb_bs_read_own_fields (
              arb_bs_add_item (self, self->army->root, ARB_ARMY_KIND_LIMIT, limit), own);
          continue;
        }
      if (name == NULL || !arb_bs_read_cost (arb_xml_node_get (limit, "value"), &value) ||
          value < 0)
        continue;
      if (g_strcmp0 (name, self->points) == 0 || arb_bs_is_points_name (name))
        add_points_limit (self, limit, value);
      else
        {
          g_autofree char *trimmed = g_strstrip (g_strdup (name));
          g_autofree char *max = arb_number_dup_shown (value);
          g_autofree char *line = g_strdup_printf (_ ("%s: at most %s"), trimmed, max);

          arb_bs_append_line (notes, line);
        }
    }
}

static void
read_roster (ArbBsReader *self,
             const ArbXmlNode *root)
{
  static const char *const known[] = { "forces", "costs", "costLimits", "customNotes", NULL };
  ArbArmyItem *item = self->army->root;
  const char *system = arb_bs_get (root, "gameSystemId");
  const char *id = arb_bs_get (root, "id");
  const ArbXmlNode *custom = arb_bs_find_child (root, "customNotes");
  g_autoptr (GString) notes = g_string_new (NULL);

  if (id != NULL && arb_army_id_is_valid (id))
    {
      g_free (item->id);
      item->id = g_strdup (id);
    }
  arb_army_note_id (self->army, item->id);
  if (system != NULL && g_str_has_prefix (system, ARB_BATTLESCRIBE_OURS))
    {
      const ArbXmlNode *force = arb_bs_first_of (root, "forces", "force");
      const char *nation = force != NULL ? arb_bs_get (force, "catalogueId") : NULL;

      arb_bs_set_field (item, ARB_ARMY_SYSTEM, system + strlen (ARB_BATTLESCRIBE_OURS));
      if (nation != NULL && g_str_has_prefix (nation, ARB_BATTLESCRIBE_OURS))
        arb_bs_set_field (item, ARB_ARMY_NATION, nation + strlen (ARB_BATTLESCRIBE_OURS));
    }
  if (item->fields[ARB_ARMY_SYSTEM] == NULL)
    {
      arb_bs_set_field (item, ARB_ARMY_SYSTEM, ARB_ARMY_OTHER_SYSTEM);
      arb_bs_append_line (notes, arb_bs_get (root, "gameSystemName"));
    }
  arb_bs_append_line (notes, custom != NULL ? custom->text : NULL);
  arb_bs_set_field (item, ARB_ARMY_NAME, arb_bs_get (root, "name"));
  self->points = arb_bs_choose_points (root);
  read_limits (self, root, notes);
  arb_bs_set_field (item, ARB_ARMY_NOTES, notes->str);
  arb_bs_leave_out_rest (self, root, known);
  read_forces (self, item, root);
}

static ArbArmy *
read_document (GBytes *bytes,
               const char *name,
               ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, NULL, problems);
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  ArbBsReader self = { NULL, NULL, problems, NULL, left_out, 0 };
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
