/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-import.h"

#include <glib/gi18n.h>

#include "roster/arb-shown.h"
#include "game/arb-game-army.h"
#include "roster/arb-army-xml.h"

ArbArmy *
arb_army_import_copy (ArbArmy *army)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  gsize length;
  char *text = arb_army_to_xml (army, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  return arb_army_read_xml (bytes, "copy.xml", ARB_ARMY_READ_LENIENT, problems);
}

gboolean
arb_army_import_check (ArbGame *game,
                       ArbArmyDocument *document,
                       GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), FALSE);

  const char *system = arb_army_get (arb_army_document_get_army (document), ARB_ARMY_SYSTEM);

  if (*arb_game_get_system (game) == '\0' || g_strcmp0 (system, arb_game_get_system (game)) == 0)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("This list is for the rule system “%s”, but the table plays “%s”; choose another "
                  "table or another list."),
               system != NULL ? system : "", arb_game_get_system (game));
  return FALSE;
}

static GBytes *
get_bytes (ArbArmyDocument *document)
{
  gsize length;
  char *text = arb_army_to_xml (arb_army_document_get_army (document), &length);

  return g_bytes_new_take (text, length);
}

static char *
dup_file_name (ArbArmyDocument *document,
               const char *side)
{
  const char *path = arb_army_document_get_path (document);

  return path != NULL ? g_path_get_basename (path) : g_strconcat (side, ".xml", NULL);
}

char *
arb_army_import_dup_consequences (ArbGame *game,
                                  guint side,
                                  ArbArmyDocument *document,
                                  gboolean *holds)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);

  guint n_must = arb_findings_get_n_must (arb_army_document_get_findings (document));
  g_autoptr (ArbArmyChange) change =
      arb_army_change_new (arb_game_get_store (game), arb_game_get_side (game, side),
                           arb_army_document_get_army (document));
  g_autofree char *changes = arb_army_change_to_string (change, TRUE);
  g_autofree char *problems =
      n_must > 0 ? g_strdup_printf (ngettext ("The list has %u problem to be put right.",
                                              "The list has %u problems to be put right.", n_must),
                                    n_must)
                 : NULL;

  *holds = change->held->len > 0;
  if (changes != NULL && problems != NULL)
    return g_strconcat (changes, "\n\n", problems, NULL);
  return changes != NULL ? g_steal_pointer (&changes) : g_steal_pointer (&problems);
}

gboolean
arb_army_import_use (ArbGame *game,
                     guint side,
                     ArbArmyDocument *document,
                     gboolean withdraws_all,
                     char **id,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), FALSE);

  ArbStore *store = arb_game_get_store (game);
  ArbArmy *army = arb_army_document_get_army (document);
  const char *title = arb_army_get (army, ARB_ARMY_NAME);
  gboolean is_new = *arb_game_get_side (game, side) == '\0';
  g_autofree char *own =
      is_new ? arb_game_dup_new_side (store, army, title != NULL ? title : "side")
             : g_strdup (arb_game_get_side (game, side));
  g_autofree char *name = dup_file_name (document, own);
  g_autofree char *game_id = g_strdup (arb_game_get_id (game));
  g_autoptr (ArbBody) heading = arb_body_new_game (
      arb_game_get_name (game), arb_game_get_system (game),
      side == 0 ? own : arb_game_get_side (game, 0), side == 0 ? arb_game_get_side (game, 1) : own);
  g_autoptr (GBytes) bytes = get_bytes (document);
  /* An event that never named a table takes its first two armies by itself. */
  const ArbConsequence table = { game_id, ARB_KIND_GAME, game_id, heading };
  const ArbArmyEntry entry = { own, name, bytes, withdraws_all,
                               is_new && *game_id != '\0' ? &table : NULL };

  if (!arb_game_enter_army (store, &entry, error))
    return FALSE;
  *id = g_steal_pointer (&own);
  return TRUE;
}
