/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How units take part in a procedure. */

#include <glib/gi18n-lib.h>

#include "systems/arb-rules-reader-private.h"

static const char *
intern (const ArbXmlNode *node,
        const char *attr)
{
  return g_intern_string (arb_xml_node_get (node, attr));
}

/* The words of a list with blanks in between; NULL when the attribute is absent. */
static char **
split (const ArbXmlNode *node,
       const char *attr)
{
  const char *text = arb_xml_node_get (node, attr);

  return text != NULL ? g_strsplit (text, " ", -1) : NULL;
}

static const char *const sources[] = {
  [ARB_LINK_STATE] = "state",   [ARB_LINK_LIST] = "list",     [ARB_LINK_TYPE] = "type",
  [ARB_LINK_OPTION] = "option", [ARB_LINK_LEADER] = "leader", [ARB_LINK_NATION] = "nation",
  [ARB_LINK_CLOCK] = "clock",   [ARB_LINK_FIRE] = "fire",
};

static gboolean
read_source (const ArbXmlNode *node,
             ArbLinkTake *take)
{
  guint n_sources = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (arb_xml_node_get (node, sources[i]) != NULL)
      {
        take->source = i;
        take->field = intern (node, sources[i]);
        n_sources++;
      }
  return n_sources == 1;
}

/* Whole armies answer with their state as it is; an entry of a list may say with what of the army
 * list that state begins. */
static gboolean
read_army_source (const ArbXmlNode *node,
                  const ArbLink *link,
                  ArbLinkTake *take)
{
  take->source = ARB_LINK_STATE;
  take->field = intern (node, "state");
  for (guint i = ARB_LINK_LIST; i <= ARB_LINK_OPTION; i++)
    if (arb_xml_node_get (node, sources[i]) != NULL)
      {
        take->begins = i;
        take->begins_as = intern (node, sources[i]);
      }
  /* The input, the state and perhaps what it begins with. */
  return take->field != NULL && node->n_attrs == (take->begins_as == NULL ? 2u : 3u) &&
         (take->begins_as == NULL || link->subject == ARB_LINK_ENTRIES) &&
         (take->begins != ARB_LINK_TYPE || g_str_equal (take->begins_as, "id"));
}

static void
read_army_take (ArbRulesReader *self,
                const ArbXmlNode *node,
                const ArbLink *link,
                ArbLinkTake *take)
{
  take->place = arb_rules_reader_place (self, node);
  take->input = intern (node, "input");
  if (!read_army_source (node, link, take))
    arb_rules_reader_problem (self, node,
                              link->subject == ARB_LINK_ENTRIES
                                  ? _ ("In a list “%s” is taken from the state; beside it may "
                                       "stand one of list, option or type=\"id\", and nothing "
                                       "else.")
                                  : _ ("Of a side or of the game “%s” is taken from the state, and "
                                       "nothing else stands beside it."),
                              take->input);
}

static void
read_take (ArbRulesReader *self,
           const ArbXmlNode *node,
           ArbLinkTake *take)
{
  const char *of = arb_xml_node_get (node, "of");

  take->place = arb_rules_reader_place (self, node);
  take->input = intern (node, "input");
  take->part = g_strcmp0 (of, "elite") == 0     ? ARB_LINK_ELITE
               : g_strcmp0 (of, "regular") == 0 ? ARB_LINK_REGULAR
                                                : ARB_LINK_ANY;
  take->is = split (node, "is");
  take->is_not = split (node, "not");
  take->where = intern (node, "where");
  take->in = split (node, "in");
  take->sum = intern (node, "sum");
  take->quarter = intern (node, "quarter");
  take->otherwise = intern (node, "otherwise");
  take->sure = arb_xml_node_yes (node, "sure");
  if (!read_source (node, take))
    arb_rules_reader_problem (self, node,
                              _ ("“%s” must be taken from one place: state, list, type, option, "
                                 "leader, nation, clock or fire."),
                              take->input);
  if ((take->source == ARB_LINK_FIRE && g_str_equal (take->field, "window")) !=
      (take->quarter != NULL))
    arb_rules_reader_problem (self, node,
                              _ ("“fire=window” and “quarter” stand together or not at all."));
  if ((take->where != NULL) != (take->in != NULL))
    arb_rules_reader_problem (self, node, _ ("“where” and “in” stand together or not at all."));
}

static void
read_give (ArbRulesReader *self,
           const ArbXmlNode *node,
           const ArbLink *link,
           ArbLinkGive *give)
{
  const char *state = arb_xml_node_get (node, "state");
  const char *leader = arb_xml_node_get (node, "leader");
  const char *becomes = arb_xml_node_get (node, "becomes");

  give->place = arb_rules_reader_place (self, node);
  give->value = intern (node, "value");
  /* The schema knows the words; without one it is set. */
  arb_give_op_from_word (arb_xml_node_get (node, "op"), &give->op);
  give->to_leader = leader != NULL;
  give->field = g_intern_string (leader != NULL ? leader : state);
  give->is = split (node, "is");
  /* "unless" in files from before conditions and links shared their words. */
  give->is_not = split (node, arb_xml_node_get (node, "unless") != NULL ? "unless" : "not");
  give->differs = intern (node, "differs");
  give->becomes = g_strcmp0 (becomes, "none") == 0 ? "" : g_intern_string (becomes);
  if ((state != NULL) == (leader != NULL))
    arb_rules_reader_problem (self, node,
                              _ ("“%s” must go to a field of the state or of the leader."),
                              give->value);
  else if (give->to_leader && link->subject != ARB_LINK_UNITS && link->subject != ARB_LINK_PLAY)
    arb_rules_reader_problem (self, node,
                              _ ("“%s” cannot go to a leader: only one unit against another has "
                                 "leaders."),
                              give->value);
}

/* Whom it is about, and that nothing of it contradicts that. */
static void
read_subject (ArbRulesReader *self,
              const ArbXmlNode *node,
              ArbLink *link,
              const char *sides)
{
  static const char *const nobody[] = { "", NULL };
  const char *about = arb_xml_node_get (node, "about");
  gboolean is_friends = g_strcmp0 (about, "friends") == 0;
  gboolean is_play = g_strcmp0 (about, "play") == 0 || is_friends;
  gboolean is_game = g_strcmp0 (about, "game") == 0 || is_play;

  link->list = intern (node, "each");
  link->having = intern (node, "having");
  link->subject = is_friends           ? ARB_LINK_FRIENDS
                  : is_play            ? ARB_LINK_PLAY
                  : is_game            ? ARB_LINK_GAME
                  : about != NULL      ? ARB_LINK_SIDE
                  : link->list != NULL ? ARB_LINK_ENTRIES
                                       : ARB_LINK_UNITS;
  link->units = split (node, "for");
  if (link->units == NULL && is_game)
    link->units = g_strdupv ((char **) nobody);
  else if (link->units == NULL && sides != NULL)
    link->units = g_strsplit (sides, " ", -1);
  if ((link->units != NULL) == (link->call != NULL) ||
      (link->call != NULL) != (link->procedure != NULL))
    arb_rules_reader_problem (self, node,
                              _ ("A link is for units, or for a call with its procedure."));
  if (link->subject != ARB_LINK_UNITS && (link->call != NULL || link->prefix != NULL))
    arb_rules_reader_problem (self, node,
                              _ ("A link about whole armies has neither a call nor a prefix."));
  if ((about != NULL && !is_play && link->list != NULL) || (is_play && link->list == NULL) ||
      (link->having != NULL && link->list == NULL) || (is_game && arb_xml_node_get (node, "for") != NULL))
    arb_rules_reader_problem (self, node,
                              _ ("A link is for each unit of a list, having some field, or about a "
                                 "side, or about the game, which is for nobody."));
}

/* A house rule adds links; of two takes of one input the first that has an answer counts, so those
 * of the house go first. */
void
arb_rules_reader_link (ArbRulesReader *self,
                       ArbProcedure *procedure,
                       const ArbXmlNode *node,
                       const char *sides)
{
  ArbLink *link = arb_link_new ();

  link->place = arb_rules_reader_place (self, node);
  link->prefix = intern (node, "prefix");
  link->call = intern (node, "call");
  link->procedure = intern (node, "procedure");
  link->swapped = arb_xml_node_yes (node, "swap");
  read_subject (self, node, link, sides);
  for (const ArbXmlNode *child = node->first_child;
       child != NULL && arb_rules_reader_has_room (self, child); child = child->next)
    if (!g_str_equal (child->name, "take"))
      read_give (self, child, link, arb_link_add_give (link));
    else if (link->subject == ARB_LINK_UNITS)
      read_take (self, child, arb_link_add_take (link));
    else
      read_army_take (self, child, link, arb_link_add_take (link));
  g_ptr_array_insert (procedure->links, self->is_house ? 0 : -1, link);
}
