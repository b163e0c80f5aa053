/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-headings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-near.h"
#include "base/arb-xml.h"
#include "roster/arb-army-item.h"
#include "systems/arb-data.h"
#include "systems/arb-schemas.h"

/* Read once, kept for good. */
typedef struct
{
  GHashTable *words;  /* "column effectif" → "figures", interned */
  GPtrArray *columns; /* of interned ids, ends with NULL */
  GPtrArray *spelt;   /* every word of a column as the file has it; ends with NULL */
} Headings;

static void
add_word (Headings *self,
          const char *what,
          const char *id,
          const char *word)
{
  g_autofree char *key = arb_near_dup_key (word);
  char *entry = g_strconcat (what, " ", *key != '\0' ? key : word, NULL);

  if (!g_hash_table_contains (self->words, entry))
    g_hash_table_insert (self->words, entry, (gpointer) id);
  else
    g_free (entry);
  if (g_str_equal (what, "column"))
    g_ptr_array_add (self->spelt, g_strdup (word));
}

static Headings *
load (void)
{
  Headings *self = g_new0 (Headings, 1);
  g_autoptr (GBytes) bytes = arb_data_lookup ("headings.xml");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc =
      arb_xml_doc_read (bytes, "headings.xml", arb_schemas_get_headings (), problems);

  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->columns = g_ptr_array_new ();
  self->spelt = g_ptr_array_new_with_free_func (g_free);
  for (const ArbXmlNode *node = arb_xml_doc_get_root (doc)->first_child; node != NULL;
       node = node->next)
    {
      const char *id = g_intern_string (arb_xml_node_get (node, "id"));

      if (g_str_equal (node->name, "column"))
        g_ptr_array_add (self->columns, (gpointer) id);
      add_word (self, node->name, id, id);
      for (const ArbXmlNode *word = node->first_child; word != NULL; word = word->next)
        add_word (self, node->name, id, word->text);
    }
  g_ptr_array_add (self->columns, NULL);
  g_ptr_array_add (self->spelt, NULL);
  return self;
}

static const Headings *
get_headings (void)
{
  static gsize loaded;

  if (g_once_init_enter (&loaded))
    g_once_init_leave (&loaded, (gsize) load ());
  return (const Headings *) loaded;
}

static const char *
find (const char *what,
      const char *text)
{
  g_autofree char *key = arb_near_dup_key (text);
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *entry = g_strconcat (what, " ", *key != '\0' ? key : stripped, NULL);

  return g_hash_table_lookup (get_headings ()->words, entry);
}

const char *
arb_headings_find_column (const char *heading)
{
  g_return_val_if_fail (heading != NULL, NULL);
  return find ("column", heading);
}

const char *
arb_headings_find_near (const char *heading)
{
  g_return_val_if_fail (heading != NULL, NULL);
  return arb_near_find (heading, (const char *const *) get_headings ()->spelt->pdata);
}

const char *
arb_headings_find_kind (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return find ("kind", text);
}

const char *
arb_headings_find_level (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_auto (GStrv) words = g_strsplit (name, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *level = find ("level", words[i]);

      if (level != NULL)
        return level;
    }
  return NULL;
}

gboolean
arb_headings_is_sum (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);

  g_auto (GStrv) words = g_strsplit (name, " ", 2);

  return words[0] != NULL && (find ("row", words[0]) != NULL || find ("row", name) != NULL);
}

const char *const *
arb_headings_list_columns (void)
{
  return (const char *const *) get_headings ()->columns->pdata;
}

const char *
arb_headings_get_title (const char *meaning)
{
  static const struct
  {
    const char *id;
    const char *title;
  } own[] = {
    { "type", N_ ("Troop type") },     { "figures", N_ ("Number of figures") },
    { "elites", N_ ("Of which elite") }, { "brigade", N_ ("Brigade") },
    { "division", N_ ("Division") },   { "corps", N_ ("Corps") },
    { "kind", N_ ("Kind of row") },    { "depth", N_ ("Depth in the tree") },
  };
  ArbArmyField field;

  g_return_val_if_fail (meaning != NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (g_str_equal (own[i].id, meaning))
      return _ (own[i].title);
  return arb_army_field_parse (meaning, &field) ? arb_army_field_get_title (field) : meaning;
}
