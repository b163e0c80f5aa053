/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-duellists.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const ArbDuelDef *duel;        /* Borrowed, static */
  const ArbProcedure *procedure; /* Borrowed */
  const ArbCatalogue *catalogue; /* Borrowed */
  const char *lang;
} Nation;

static const char *
find_set (const ArbDuelDef *duel,
          const char *arm,
          const char *input)
{
  for (const ArbDuelSet *set = duel->sets; set->input != NULL; set++)
    if (g_str_equal (set->input, input) && set->side == NULL &&
        (set->arm == NULL || g_strcmp0 (set->arm, arm) == 0))
      return set->text;
  return NULL;
}

/* A take for some formations counts if the meeting has the type in one of them. */
static gboolean
is_where (const Nation *self,
          const ArbEntry *type,
          const ArbLinkTake *take)
{
  const char *text =
      take->where != NULL ? find_set (self->duel, type->arm, take->where) : NULL;

  return take->where == NULL ||
         (text != NULL && g_strv_contains ((const char *const *) take->in, text));
}

static const char *
find_answer (const Nation *self,
             const ArbEntry *type,
             const ArbLinkTake *take)
{
  /* Whoever has not fought is in the state that its type begins with. */
  gboolean begins = take->source == ARB_LINK_STATE && take->begins_as != NULL;
  ArbLinkSource source = begins ? take->begins : take->source;
  const char *field = begins ? take->begins_as : take->field;
  const ArbCell *cell;

  if (!is_where (self, type, take) || take->part == ARB_LINK_ELITE || take->is != NULL ||
      take->is_not != NULL)
    return NULL;
  if (source == ARB_LINK_TYPE && g_str_equal (field, "id"))
    return type->id;
  if (source == ARB_LINK_TYPE && g_str_equal (field, "arm"))
    return type->arm;
  cell = source == ARB_LINK_NATION                             ? arb_catalogue_find_cell (self->catalogue, field)
         : source == ARB_LINK_TYPE || source == ARB_LINK_STATE ? arb_entry_find (type, field)
                                                               : NULL;
  return cell != NULL ? cell->text : NULL;
}

/* Whether it answers for the second of the two, in whatever way the procedure has units in it. */
static gboolean
is_about_unit (const Nation *self,
               const ArbLink *link)
{
  const char *unit = self->duel->units[1];
  g_autofree char *entry = link->list != NULL ? g_strdup_printf ("b.%s.1", link->list) : NULL;

  if (link->subject == ARB_LINK_ENTRIES)
    return g_strcmp0 (entry, unit) == 0;
  return link->subject == ARB_LINK_UNITS && link->units != NULL &&
         g_strv_contains ((const char *const *) link->units, "b") &&
         (link->prefix == NULL ? g_str_equal (unit, "b") : g_str_equal (link->prefix, unit));
}

static ArbDuellist *
read_type (const Nation *self,
           const ArbEntry *type,
           gboolean is_named)
{
  const char *own = arb_text_get (type->name, self->lang);
  g_autofree char *name = is_named ? g_strdup_printf (_ ("%s (%s)"), own,
                                                      arb_text_get (self->catalogue->name, self->lang))
                                   : g_strdup (own);
  ArbDuellist *duellist = arb_duellist_new (name, type->arm);

  for (guint i = 0; i < self->procedure->links->len; i++)
    {
      const ArbLink *link = self->procedure->links->pdata[i];

      if (!is_about_unit (self, link))
        continue;
      for (guint j = 0; j < link->takes->len; j++)
        {
          const ArbLinkTake *take = link->takes->pdata[j];
          const char *answer = find_answer (self, type, take);

          if (answer != NULL && arb_duellist_get (duellist, take->input) == NULL)
            arb_duellist_add (duellist, take->input, answer);
        }
    }
  return duellist;
}

static gboolean
add_nation (GPtrArray *all,
            const ArbSystem *system,
            const char *nation,
            gboolean is_named,
            const char *overlay_folder,
            const char *lang,
            ArbProblems *problems)
{
  g_autoptr (ArbCatalogue) catalogue =
      arb_catalogue_load (system->def->id, nation, overlay_folder, problems);
  const ArbDuelDef *duel = system->def->duel;
  const Nation self = { duel, arb_rules_find_procedure (system->rules, duel->procedure), catalogue,
                        lang };

  if (catalogue == NULL)
    return FALSE;
  for (guint i = 0; i < catalogue->types->len; i++)
    g_ptr_array_add (all, read_type (&self, catalogue->types->pdata[i], is_named));
  return TRUE;
}

GPtrArray *
arb_duellists_load (const ArbSystem *system,
                    const char *nation,
                    const char *overlay_folder,
                    const char *lang,
                    ArbProblems *problems)
{
  g_return_val_if_fail (system != NULL && system->def->duel != NULL, NULL);
  g_return_val_if_fail (nation != NULL && problems != NULL, NULL);

  g_autoptr (GPtrArray) all =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_duellist_free);
  g_auto (GStrv) nations = NULL;

  if (!g_str_equal (nation, ARB_DUELLISTS_ALL))
    return add_nation (all, system, nation, FALSE, overlay_folder, lang, problems)
               ? g_steal_pointer (&all)
               : NULL;
  nations = arb_catalogue_list_nations (system->def->id);
  /* A system without nations has one list. */
  if (nations[0] == NULL)
    return arb_duellists_load (system, ARB_NATION_COMMON, overlay_folder, lang, problems);
  for (guint i = 0; nations[i] != NULL; i++)
    if (!add_nation (all, system, nations[i], TRUE, overlay_folder, lang, problems))
      return NULL;
  return g_steal_pointer (&all);
}
