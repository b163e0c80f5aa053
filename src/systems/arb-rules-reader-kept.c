/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule files of version 0.1 tied armies to procedures on the fields themselves: from="fatigue" on
 * the input that this field of a unit answers, to="fatigue" on the value that goes there. Events
 * keep the files they are played by, so here that becomes the links it says today. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/arb-rules-reader-private.h"

static ArbLink *
add_link (ArbProcedure *procedure,
          ArbLinkSubject subject,
          const ArbField *field)
{
  const char *units[] = { field->side != NULL ? field->side : "", NULL };
  ArbLink *link = arb_link_new ();

  link->subject = subject;
  link->units = g_strdupv ((char **) units);
  link->place = field->place;
  g_ptr_array_add (procedure->links, link);
  return link;
}

/* The first field of a list told which units belong in it. */
static ArbLink *
get_list_link (ArbProcedure *procedure,
               const ArbField *field,
               const char *list)
{
  ArbLink *link;

  for (guint i = 0; i < procedure->links->len; i++)
    if (arb_link_is_of_list (g_ptr_array_index (procedure->links, i), field->side, list))
      return g_ptr_array_index (procedure->links, i);
  link = add_link (procedure, ARB_LINK_ENTRIES, field);
  link->list = g_intern_string (list);
  return link;
}

static void
take (ArbLink *link,
      const ArbField *field,
      const char *name,
      const char *from)
{
  ArbLinkTake *take = arb_link_add_take (link);

  take->place = field->place;
  take->input = g_intern_string (name);
  take->source = ARB_LINK_STATE;
  take->field = g_intern_string (from);
  take->begins = g_str_equal (from, "type")    ? ARB_LINK_TYPE
                 : g_str_equal (from, "grade") ? ARB_LINK_LIST
                                               : ARB_LINK_OPTION;
  take->begins_as = take->begins == ARB_LINK_TYPE ? "id" : take->field;
  if (link->subject == ARB_LINK_ENTRIES && link->having == NULL)
    link->having = take->field;
}

static void
give (ArbLink *link,
      const ArbField *field,
      const char *name,
      const char *to)
{
  ArbLinkGive *give = arb_link_add_give (link);

  give->place = field->place;
  give->value = g_intern_string (name);
  give->op = ARB_GIVE_SET;
  give->field = g_intern_string (to);
}

void
arb_rules_reader_kept_links (ArbRulesReader *self,
                             ArbProcedure *procedure,
                             const ArbXmlNode *node,
                             const ArbField *field)
{
  const char *from = arb_xml_node_get (node, "from");
  const char *to = arb_xml_node_get (node, "to");
  const char *name = field->side != NULL ? field->id + strlen (field->side) + 1 : field->id;
  const char *star = strstr (name, ".*.");
  g_autofree char *list = star != NULL ? g_strndup (name, star - name) : NULL;
  ArbLink *link;

  if (from == NULL && to == NULL)
    return;
  if (!self->is_kept)
    {
      arb_rules_reader_problem (self, node,
                                _ ("“%s” says “from” or “to”, which only old events still have; "
                                   "write a link instead."),
                                field->id);
      return;
    }
  /* A list of nobody in particular never had units. */
  if (list != NULL && field->side == NULL)
    return;
  link = list != NULL ? get_list_link (procedure, field, list)
                      : add_link (procedure, field->side != NULL ? ARB_LINK_SIDE : ARB_LINK_GAME,
                                  field);
  if (from != NULL && field->role == ARB_ROLE_INPUT)
    take (link, field, star != NULL ? star + strlen (".*.") : name, from);
  if (to != NULL && field->role == ARB_ROLE_VALUE)
    give (link, field, star != NULL ? star + strlen (".*.") : name, to);
}
