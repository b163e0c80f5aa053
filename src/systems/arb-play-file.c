/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "systems/arb-play-private.h"

/* A lower-case letter, then lower-case letters, digits and hyphens; "none" is an answer. */
static gboolean
is_id (const char *text)
{
  if (text == NULL || !g_ascii_islower (text[0]) || g_str_equal (text, "none"))
    return FALSE;
  for (const char *at = text + 1; *at != '\0'; at++)
    if (!g_ascii_islower (*at) && !g_ascii_isdigit (*at) && *at != '-')
      return FALSE;
  return TRUE;
}

static gboolean
read_ruling (ArbPlay *self,
             const ArbXmlNode *node,
             const char *id)
{
  g_autofree char *fault = g_strconcat ("ruling.", id, NULL);
  const ArbField *ruling = arb_rules_find_ruling (self->system->rules, id);
  g_autoptr (GError) error = NULL;
  ArbValue value = ARB_VALUE_INIT;

  if (ruling == NULL || !ruling->in_games)
    return arb_play_fail (self, fault, _ ("There is no ruling “%s”."), id);
  if (g_hash_table_contains (self->rulings, id))
    return arb_play_fail (self, fault, _ ("“%s” is given twice."), id);
  if (node->first_child != NULL)
    return arb_play_fail (self, fault, _ ("“%s” does not belong in a game."),
                          node->first_child->name);
  if (ruling->idle_in_games)
    value = arb_value_copy (&ruling->standard);
  else if (!arb_field_parse (ruling, node->text, &value, &error))
    return arb_play_fail (self, fault, "%s: %s", id, error->message);
  g_hash_table_insert (self->rulings, g_strdup (id), g_memdup2 (&value, sizeof value));
  return TRUE;
}

static gboolean
has_table (const ArbPlay *self,
           const char *id)
{
  for (guint i = 0; i < self->tables->len; i++)
    if (g_str_equal (arb_xml_node_get (self->tables->pdata[i], "id"), id))
      return TRUE;
  return FALSE;
}

static gboolean
read_table (ArbPlay *self,
            const ArbXmlNode *node,
            const char *id)
{
  const char *tables_of = self->system->def->play->tables_of;
  const ArbProcedure *procedure =
      tables_of != NULL ? arb_rules_find_procedure (self->system->rules, tables_of) : NULL;
  g_autofree char *fault = g_strconcat ("table.", id, NULL);
  g_auto (ArbCaseResult) result = { 0 };
  g_autoptr (ArbTable) table = NULL;

  if (procedure == NULL)
    return arb_play_fail (self, fault, _ ("A game of “%s” takes no table."),
                          self->system->rules->id);
  if (has_table (self, id))
    return arb_play_fail (self, fault, _ ("“%s” is given twice."), id);
  table = arb_case_read_table (self->system, procedure, node, id, &result);
  if (table == NULL)
    return arb_play_fail (self, fault, "%s", result.message);
  g_ptr_array_add (self->tables, (gpointer) node);
  return TRUE;
}

/* The id at fault, with a sentence about it; NULL: all is well. */
static const char *
read_sets (const ArbXmlNode *node,
           GArray *sets,
           char **message)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      const char *id = arb_xml_node_get (child, "id");
      g_autofree char *text = g_strstrip (g_strdup (child->text));

      if (!g_str_equal (child->name, "set") || id == NULL)
        {
          *message = g_strdup_printf (_ ("“%s” does not belong in a game."), child->name);
          return child->name;
        }
      if (child->first_child != NULL)
        {
          *message =
              g_strdup_printf (_ ("“%s” does not belong in a game."), child->first_child->name);
          return id;
        }
      if (arb_play_sets_get (sets, id) != NULL)
        {
          *message = g_strdup_printf (_ ("“%s” is given twice."), id);
          return id;
        }
      arb_play_sets_add (sets, id, text);
    }
  return NULL;
}

/* A unit whose id cannot be used is named all the same, so that the writer of the file finds it. */
static gboolean
read_unit (ArbPlay *self,
           const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "id");
  const char *side = arb_xml_node_get (node, "side");
  guint known;
  gboolean is_known = arb_play_find_unit (self, id, &known);
  guint unit = arb_play_add_unit (self, id != NULL ? id : "", side);
  g_autofree char *message = NULL;
  const char *fault;

  if (!is_id (id) || is_known)
    return arb_play_fail_unit (self, unit, "id",
                               _ ("“%s” is not the id of a unit, or is used twice."),
                               id != NULL ? id : "");
  if (side == NULL || *side == '\0')
    return arb_play_fail_unit (self, unit, "side", _ ("The unit “%s” has no side."), id);
  fault = read_sets (node, arb_play_get_unit (self, unit)->sets, &message);
  return fault == NULL || arb_play_fail_unit (self, unit, fault, "%s", message);
}

static gboolean
has_act (const ArbPlay *self,
         const char *id)
{
  for (guint i = 0; i < self->acts->len; i++)
    if (g_str_equal (arb_play_get_act (self, i)->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
read_act (ArbPlay *self,
          const ArbXmlNode *node)
{
  guint place = self->acts->len;
  const char *written = arb_xml_node_get (node, "id");
  g_autofree char *id =
      written != NULL ? g_strdup (written) : g_strdup_printf ("act-%u", place + 1);
  gboolean is_known = has_act (self, id);
  guint index = arb_play_add_act (self, arb_xml_node_get (node, "procedure"), id,
                                  arb_xml_node_get (node, "a"), arb_xml_node_get (node, "b"));
  const ArbPlayAct *act = arb_play_get_act (self, index);
  g_autofree char *message = NULL;
  const char *fault;

  if (!is_id (act->id) || is_known)
    return arb_play_fail_act (self, index, "id",
                              _ ("“%s” is not the id of an act, or is used twice."), act->id);
  if (act->procedure == NULL)
    return arb_play_fail_act (self, index, "procedure", _ ("“%s” is missing."), "procedure");
  fault = read_sets (node, act->sets, &message);
  return fault == NULL || arb_play_fail_act (self, index, fault, "%s", message);
}

static gboolean
read_child (ArbPlay *self,
            const ArbXmlNode *child)
{
  const char *id = arb_xml_node_get (child, "id");

  if (g_str_equal (child->name, "unit"))
    return read_unit (self, child);
  if (g_str_equal (child->name, "act"))
    return read_act (self, child);
  if (id != NULL && g_str_equal (child->name, "ruling"))
    return read_ruling (self, child, id);
  if (id != NULL && g_str_equal (child->name, "table"))
    return read_table (self, child, id);
  return arb_play_fail (self, child->name, _ ("“%s” does not belong in a game."), child->name);
}

/* Rulings and tables hold for the whole game and so are judged before it, then the units, then the
 * acts, wherever they stand. */
gboolean
arb_play_read (ArbPlay *self,
               const ArbXmlNode *node)
{
  static const char *const order[] = { "ruling", "table", "unit", "act" };

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (node != NULL, FALSE);
  if (self->system->def->play == NULL)
    return arb_play_fail (self, "system", _ ("The rule system “%s” has no games."),
                          self->system->rules->id);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      gboolean is_known = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        is_known = is_known || g_str_equal (child->name, order[i]);
      if (!is_known)
        return read_child (self, child);
    }
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
      if (g_str_equal (child->name, order[i]) && !read_child (self, child))
        return FALSE;
  return self->units->len > 0 || arb_play_fail (self, "unit", _ ("The game has no unit."));
}

gboolean
arb_play_run (ArbPlay *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const ArbPlayDef *def = self->system->def->play;
  gpointer state = def->begin (self);
  gboolean ok = state != NULL;

  for (guint i = 0; ok && i < self->acts->len; i++)
    ok = def->act (state, i);
  ok = ok && def->end (state);
  if (state != NULL)
    def->free (state);
  return ok;
}

ArbPlay *
arb_play_resolve_node (const ArbXmlNode *node,
                       ArbSystemSet *systems,
                       const char *lang)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (systems != NULL, NULL);

  g_auto (ArbCaseResult) unknown = { 0 };
  const ArbSystem *system = arb_case_find_system (node, systems, &unknown);
  ArbPlay *self = arb_play_new (system, lang);

  if (system == NULL)
    arb_play_fail (self, unknown.error_id, "%s", unknown.message);
  else if (arb_play_read (self, node))
    arb_play_run (self);
  return self;
}

static void
write_values (const GArray *values,
              ArbXmlWriter *writer)
{
  for (guint i = 0; i < values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (values, ArbPlaySet, i);

      arb_xml_writer_leaf (writer, "value", value->id, value->text);
    }
}

static void
write_fault (const ArbPlayFault *fault,
             ArbXmlWriter *writer)
{
  arb_xml_writer_start (writer, "error");
  arb_xml_writer_attr (writer, "act", fault->act);
  arb_xml_writer_attr (writer, "unit", fault->unit);
  arb_xml_writer_attr (writer, "id", fault->id);
  arb_xml_writer_text (writer, fault->message);
  arb_xml_writer_end (writer);
}

static void
write_named (ArbXmlWriter *writer,
             const char *element,
             const char *id,
             const GArray *values)
{
  arb_xml_writer_start (writer, element);
  arb_xml_writer_attr (writer, "id", id);
  write_values (values, writer);
  arb_xml_writer_end (writer);
}

void
arb_play_write (const ArbPlay *self,
                const ArbXmlNode *node,
                ArbXmlWriter *writer,
                gboolean is_root)
{
  static const char *const copied[] = { "system", "name" };

  g_return_if_fail (self != NULL);
  g_return_if_fail (node != NULL);
  g_return_if_fail (writer != NULL);

  arb_xml_writer_start (writer, "game-result");
  if (is_root)
    arb_xml_writer_attr (writer, "xmlns", ARB_RESULT_NAMESPACE);
  for (guint i = 0; i < G_N_ELEMENTS (copied); i++)
    {
      const char *text = arb_xml_node_get (node, copied[i]);

      arb_xml_writer_attr (writer, copied[i], text != NULL ? text : "");
    }
  if (self->fault.id != NULL)
    write_fault (&self->fault, writer);
  for (guint i = 0; self->fault.id == NULL && i < self->acts->len; i++)
    write_named (writer, "act", arb_play_get_act (self, i)->id, arb_play_get_act (self, i)->values);
  for (guint i = 0; self->fault.id == NULL && i < self->units->len; i++)
    write_named (writer, "unit", arb_play_get_unit (self, i)->id,
                 arb_play_get_unit (self, i)->values);
  arb_xml_writer_end (writer);
}

/* NULL: as expected. */
static char *
compare_values (const char *whose,
                const GArray *values,
                const ArbXmlNode *expected,
                gboolean is_partial)
{
  guint n_expected = 0;

  for (const ArbXmlNode *node = expected->first_child; node != NULL; node = node->next)
    {
      const char *id = arb_xml_node_get (node, "id");
      const char *actual = id != NULL ? arb_play_sets_get (values, id) : NULL;

      n_expected++;
      if (actual == NULL)
        return g_strdup_printf (_ ("%s: “%s” is missing, expected “%s”"), whose,
                                id != NULL ? id : "", node->text);
      if (!g_str_equal (actual, node->text))
        return g_strdup_printf (_ ("%s: “%s” is “%s”, expected “%s”"), whose, id, actual,
                                node->text);
    }
  if (is_partial || values->len == n_expected)
    return NULL;
  return g_strdup_printf (_ ("%s: %u values instead of %u"), whose, values->len, n_expected);
}

static char *
compare_fault (const ArbPlayFault *fault,
               const ArbXmlNode *expected)
{
  const char *id = arb_xml_node_get (expected, "id");

  if (g_strcmp0 (fault->id, id) == 0 &&
      g_strcmp0 (fault->act, arb_xml_node_get (expected, "act")) == 0 &&
      g_strcmp0 (fault->unit, arb_xml_node_get (expected, "unit")) == 0)
    return NULL;
  if (fault->id == NULL)
    return g_strdup_printf (_ ("it was resolved, but an error on “%s” was expected"), id);
  return g_strdup_printf (_ ("the error is on “%s” (%s), expected on “%s”"), fault->id,
                          fault->message, id);
}

/* The act or unit that an element of the expected result is about; NULL: there is none. */
static const GArray *
find_values (const ArbPlay *self,
             const ArbXmlNode *expected)
{
  const char *id = arb_xml_node_get (expected, "id");
  guint unit;

  if (g_str_equal (expected->name, "unit"))
    return arb_play_find_unit (self, id, &unit) ? arb_play_get_unit (self, unit)->values : NULL;
  for (guint i = 0; i < self->acts->len; i++)
    if (g_strcmp0 (arb_play_get_act (self, i)->id, id) == 0)
      return arb_play_get_act (self, i)->values;
  return NULL;
}

char *
arb_play_dup_difference (const ArbPlay *self,
                         const ArbXmlNode *expected,
                         gboolean is_partial)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (expected != NULL, NULL);

  const ArbXmlNode *first = expected->first_child;
  guint n_expected = 0;

  if (first != NULL && g_str_equal (first->name, "error"))
    return compare_fault (&self->fault, first);
  if (self->fault.id != NULL)
    return g_strdup_printf (_ ("error on “%s” (%s)"), self->fault.id, self->fault.message);
  for (const ArbXmlNode *node = first; node != NULL; node = node->next)
    {
      const char *id = arb_xml_node_get (node, "id");
      const GArray *values = find_values (self, node);
      char *difference = values != NULL ? compare_values (id, values, node, is_partial)
                                        : g_strdup_printf (_ ("“%s” is missing"), id);

      if (difference != NULL)
        return difference;
      n_expected++;
    }
  if (is_partial || n_expected == self->acts->len + self->units->len)
    return NULL;
  return g_strdup_printf (_ ("%u acts and units instead of %u"),
                          self->acts->len + self->units->len, n_expected);
}
