/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-import.h"

#include <glib/gi18n.h>

#include "app/armies/arb-shown.h"
#include "game/arb-game-army.h"
#include "roster/arb-army-xml.h"
#include "store/arb-state.h"

ArbArmy *
arb_army_import_copy (ArbArmy *army)
{
  gsize length;
  char *text = arb_army_to_xml (army, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  return arb_army_read_xml (bytes, "copy.xml", ARB_ARMY_READ_LENIENT, problems);
}

char *
arb_army_import_dup_seal (ArbStore *store,
                          const char *side)
{
  g_autoptr (GPtrArray) imports = arb_store_list_acts (store, ARB_KIND_IMPORT, NULL);

  for (guint i = imports != NULL ? imports->len : 0; i > 0; i--)
    {
      const ArbAct *act = imports->pdata[i - 1];

      if (g_strcmp0 (act->subject, side) == 0)
        return g_strdup (arb_body_get (act->body, "seal"));
    }
  return NULL;
}

gboolean
arb_army_import_check (ArbGame *game,
                       ArbArmyDocument *document,
                       GError **error)
{
  const char *system = arb_army_get (arb_army_document_get_army (document), ARB_ARMY_SYSTEM);

  if (*arb_game_get_system (game) == '\0' || g_strcmp0 (system, arb_game_get_system (game)) == 0)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("This list is for the rule system “%s”, but the table plays “%s”; choose another "
                  "table or another list."),
               system != NULL ? system : "", arb_game_get_system (game));
  return FALSE;
}

static gboolean
differs (ArbGameUnit *unit,
         ArbArmyField field)
{
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  g_autofree char *now = arb_game_unit_dup_text (unit, arb_army_field_to_string (field));

  return now != NULL && g_strcmp0 (now, arb_army_item_get (item, field)) != 0;
}

/* Whether the journal has made something else of the unit than its list said. */
static gboolean
is_in_play (ArbGameUnit *unit)
{
  ArbArmyItem *item = arb_game_unit_get_item (unit);
  const ArbArmyTotals *totals = item != NULL ? arb_army_item_get_totals (item) : NULL;

  if (item == NULL)
    return FALSE;
  return arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, 0) != 0 ||
         arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH,
                                (gint64) (totals->regular + totals->elite)) !=
             (gint64) (totals->regular + totals->elite) ||
         differs (unit, ARB_ARMY_FORMATION) || differs (unit, ARB_ARMY_STATUS) ||
         differs (unit, ARB_ARMY_ORDER);
}

GPtrArray *
arb_army_import_list_consequences (ArbGame *game,
                                   guint side,
                                   ArbArmyDocument *document)
{
  GListModel *units = arb_game_get_units (game);
  ArbArmy *army = arb_army_document_get_army (document);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  guint n_in_play = 0;
  guint n_gone = 0;
  guint n_must = arb_findings_get_n_must (arb_army_document_get_findings (document));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      ArbArmyItem *item = arb_game_unit_get_item (unit);

      if (arb_game_unit_get_side (unit) != side || item == NULL)
        continue;
      n_in_play += is_in_play (unit);
      n_gone += arb_army_find (army, arb_army_item_get_id (item)) == NULL;
    }
  if (n_in_play > 0)
    g_ptr_array_add (
        sentences,
        g_strdup_printf (
            ngettext ("%u unit has changed since its list was entered (losses, formation, status or "
                      "order). It begins again as this list has it; what was fought stays in the "
                      "log.",
                      "%u units have changed since their list was entered (losses, formation, status "
                      "or order). They begin again as this list has them; what was fought stays in "
                      "the log.",
                      n_in_play),
            n_in_play));
  if (n_gone > 0)
    g_ptr_array_add (
        sentences,
        g_strdup_printf (
            ngettext ("%u unit is no longer in the list. It stays at the table as the journal has "
                      "it.",
                      "%u units are no longer in the list. They stay at the table as the journal has "
                      "them.",
                      n_gone),
            n_gone));
  if (n_must > 0)
    g_ptr_array_add (sentences,
                     g_strdup_printf (ngettext ("The list has %u problem to be put right.",
                                                "The list has %u problems to be put right.",
                                                n_must),
                                      n_must));
  return sentences;
}

static gboolean
is_side_taken (ArbStore *store,
               const char *id)
{
  g_autofree char *seal = arb_army_import_dup_seal (store, id);

  return seal != NULL;
}

/* A short word for the journal out of the nation or the name: "france", "france-2". */
static char *
make_side_id (ArbStore *store,
              ArbArmy *army)
{
  const char *source = arb_army_get (army, ARB_ARMY_NATION);
  g_autofree char *plain = NULL;
  g_autofree char *word = NULL;
  char *id;

  if (source == NULL)
    source = arb_army_get (army, ARB_ARMY_SIDE);
  if (source == NULL)
    source = arb_army_get (army, ARB_ARMY_NAME);
  plain = g_str_to_ascii (source != NULL ? source : "", "C");
  word = g_ascii_strdown (plain, -1);
  g_strcanon (word, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
  id = g_strdup (*word != '\0' ? word : "side");
  for (guint i = 2; is_side_taken (store, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", *word != '\0' ? word : "side", i);
    }
  return id;
}

gboolean
arb_army_import_use (ArbGame *game,
                     guint side,
                     ArbArmyDocument *document,
                     char **id,
                     GError **error)
{
  ArbStore *store = arb_game_get_store (game);
  ArbArmy *army = arb_army_document_get_army (document);
  const char *path = arb_army_document_get_path (document);
  gboolean is_new = *arb_game_get_side (game, side) == '\0';
  g_autofree char *own = is_new ? make_side_id (store, army)
                                : g_strdup (arb_game_get_side (game, side));
  g_autofree char *name =
      path != NULL ? g_path_get_basename (path) : g_strconcat (own, ".xml", NULL);
  g_autofree char *game_id = g_strdup (arb_game_get_id (game));
  g_autofree char *game_name = g_strdup (arb_game_get_name (game));
  g_autofree char *system = g_strdup (arb_game_get_system (game));
  g_autofree char *other = g_strdup (arb_game_get_side (game, 1 - side));
  gsize length;
  char *text = arb_army_to_xml (army, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);

  if (!arb_game_add_army (store, own, name, bytes, error))
    return FALSE;
  /* An event that never named a table takes its first two armies by itself. */
  if (is_new && *game_id != '\0' &&
      !arb_store_add_game (store, game_id, game_name, system, side == 0 ? own : other,
                           side == 0 ? other : own, error))
    return FALSE;
  *id = g_steal_pointer (&own);
  return TRUE;
}
