/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An item of a list, from an element of a roster. */

#include <string.h>

#include "roster/arb-army-private.h"
#include "roster/arb-battlescribe-private.h"
#include "roster/arb-battlescribe-reader-private.h"

static void
leave_out (ArbBsReader *self,
           const char *what)
{
  if (!g_ptr_array_find_with_equal_func (self->left_out, what, g_str_equal, NULL))
    g_ptr_array_add (self->left_out, g_strdup (what));
}

/* What only the game's own files and its program know how to use is no part of a list. */
static gboolean
belongs_to_game (const char *name)
{
  static const char *const names[] = { "profiles", "rules",        "categories", "publications",
                                       "tags",     "associations", NULL };

  return g_strv_contains (names, name);
}

void
arb_bs_leave_out_rest (ArbBsReader *self,
                       const ArbXmlNode *node,
                       const char *const *known)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (!g_strv_contains (known, child->name) && !belongs_to_game (child->name) &&
        (child->first_child != NULL || *child->text != '\0'))
      leave_out (self, child->name);
}

void
arb_bs_set_field (ArbArmyItem *item,
                  ArbArmyField field,
                  const char *text)
{
  char *canonical;

  if (arb_army_field_normalise (field, item->kind, text, &canonical, NULL) && canonical != NULL)
    arb_army_item_init_field (item, field, canonical);
}

ArbArmyItem *
arb_bs_add_item (ArbBsReader *self,
                 ArbArmyItem *parent,
                 ArbArmyKind kind,
                 const ArbXmlNode *node)
{
  const char *id = arb_bs_get (node, "id");
  const char *name = arb_bs_get (node, "customName");
  g_autofree char *new_id = NULL;
  g_autoptr (ArbArmyItem) item = NULL;

  if (id == NULL || !arb_army_id_is_valid (id) || g_hash_table_contains (self->army->ids, id))
    id = new_id = arb_army_dup_new_id (self->army, kind);
  else
    arb_army_note_id (self->army, id);
  item = arb_army_item_new (kind, id);
  item->line = node->line;
  if (name == NULL)
    name = arb_bs_get (node, "name");
  /* What has no name had to be given one in the roster. */
  if (g_strcmp0 (name, arb_xml_node_get (node, "id")) != 0)
    arb_bs_set_field (item, ARB_ARMY_NAME, name);
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

gboolean
arb_bs_read_own_fields (ArbArmyItem *item,
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
        arb_bs_set_field (item, field, value);
    }
  return TRUE;
}

void
arb_bs_append_line (GString *notes,
                    const char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (notes, "%s%s", notes->len > 0 ? "\n" : "", line);
}
