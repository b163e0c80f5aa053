/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel: the lists of the table, and putting one there. */

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/armies/arb-armies-panel-private.h"
#include "app/armies/arb-army-import.h"
#include "game/arb-game-army.h"

/* The document that shows what the event keeps for the side; NULL: none yet. */
static ArbArmyDocument *
find_kept (ArbArmiesPanel *self,
           const char *side,
           guint *position)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i++)
    {
      g_autoptr (ArbArmyDocument) document =
          g_list_model_get_item (G_LIST_MODEL (self->documents), i);

      *position = i;
      if (arb_army_document_is_kept (document) &&
          g_strcmp0 (arb_army_document_get_side (document), side) == 0)
        return document;
    }
  return NULL;
}

static gboolean
is_of_table (ArbArmiesPanel *self,
             ArbArmyDocument *document)
{
  for (guint i = 0; self->game != NULL && i < ARB_GAME_N_SIDES; i++)
    if (arb_game_get_army (self->game, i) == arb_army_document_get_army (document))
      return TRUE;
  return FALSE;
}

/* A list that shows is replaced where it stands, so that the eye stays on it. */
static void
put_side (ArbArmiesPanel *self,
          guint side)
{
  ArbArmy *army = arb_game_get_army (self->game, side);
  const char *id = arb_game_get_side (self->game, side);
  g_autofree char *seal = NULL;
  g_autoptr (ArbArmyDocument) document = NULL;
  ArbArmyDocument *old;
  gboolean showed;
  guint position;

  if (army == NULL)
    return;
  old = find_kept (self, id, &position);
  if (old != NULL && arb_army_document_get_army (old) == army)
    return;
  seal = arb_game_dup_seal (arb_game_get_store (self->game), id);
  document = arb_army_document_new_kept (army, id, seal);
  showed = old != NULL && old == self->document;
  if (old != NULL)
    g_list_store_splice (self->documents, position, 1, (gpointer *) &document, 1);
  else
    g_list_store_insert (self->documents, side == 0 ? 0 : MIN (1, g_list_model_get_n_items (
                                                        G_LIST_MODEL (self->documents))), document);
  if (showed)
    arb_armies_panel_show (self, document);
}

static void
follow_game (ArbArmiesPanel *self)
{
  GListModel *documents = G_LIST_MODEL (self->documents);

  for (guint i = 0; self->game != NULL && i < ARB_GAME_N_SIDES; i++)
    put_side (self, i);
  for (guint i = g_list_model_get_n_items (documents); i > 0; i--)
    {
      g_autoptr (ArbArmyDocument) document = g_list_model_get_item (documents, i - 1);

      if (arb_army_document_is_kept (document) && !is_of_table (self, document))
        g_list_store_remove (self->documents, i - 1);
    }
  adw_status_page_set_description (
      self->empty, self->game != NULL
                       ? _ ("Open a list or begin a new one, then use it at this table.")
                       : _ ("Open a list or begin a new one. No event is needed to prepare it."));
  arb_armies_panel_update (self);
}

void
arb_armies_panel_follow (ArbPanel *panel,
                         const ArbTouched *touched)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  if (self->game != NULL &&
      arb_touched_has_at (touched, ARB_TOUCHED_RULES | ARB_TOUCHED_LISTS | ARB_TOUCHED_TABLES,
                          arb_game_get_id (self->game)))
    follow_game (self);
}

static void
table_changed_cb (ArbPanel *self,
                  ArbTouched *touched)
{
  arb_panel_touch (self, touched);
}

void
arb_armies_panel_leave_game (ArbArmiesPanel *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

static void
game_changed_cb (ArbArmiesPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  arb_armies_panel_leave_game (self);
  if (desk != NULL)
    {
      self->game = g_object_ref (arb_desk_get_game (desk));
      g_signal_connect_object (self->game, "changed", G_CALLBACK (table_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (self->documents != NULL)
    follow_game (self);
}

void
arb_armies_panel_follow_desk (ArbArmiesPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  if (desk != NULL)
    g_signal_connect_object (desk, "notify::game", G_CALLBACK (game_changed_cb), self,
                             G_CONNECT_SWAPPED);
  game_changed_cb (self);
}

static void
edit (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  g_autoptr (ArbArmy) copy = arb_army_import_copy (arb_army_document_get_army (self->document));
  g_autoptr (ArbArmyDocument) document =
      arb_army_document_new (copy, NULL, arb_army_document_get_side (self->document));

  arb_armies_panel_add_document (self, document);
  arb_armies_panel_say (self,
                        _ ("This is a copy to edit; the list of the table stays as it is until you "
                           "choose Use at This Table."),
                        FALSE);
}

static void
use_on_side (ArbArmiesPanel *self,
             guint side,
             gboolean withdraws_all)
{
  g_autoptr (ArbArmyDocument) document = g_object_ref (self->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  ArbArmyDocument *kept;
  guint position;

  if (!arb_army_import_use (self->game, side, document, withdraws_all, &id, &error))
    {
      arb_armies_panel_say (self, error->message, TRUE);
      return;
    }
  /* A list with a file of its own is still open for it; a copy has done its duty. */
  if (arb_army_document_get_path (document) == NULL)
    {
      arb_army_document_settle (document);
      arb_armies_panel_remove_document (self, document);
    }
  kept = find_kept (self, id, &position);
  if (kept != NULL)
    arb_armies_panel_show (self, kept);
  arb_armies_panel_say (self, _ ("The list is entered in the event."), FALSE);
}

/* "a" and "b": the side; "a all": units that are held leave too. */
static void
confirmed_cb (const char *response,
              const char *text,
              gpointer data)
{
  ArbArmiesPanel *self = data;

  if (self->game == NULL || !arb_armies_panel_can_edit (self))
    return;
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    if (response[0] == (char) ('a' + i) && (response[1] == '\0' || response[1] == ' '))
      use_on_side (self, i, response[1] == ' ');
}

/* Units begin again, and some leave the table: that needs a second look. */
static void
confirm_side (ArbArmiesPanel *self,
              guint side)
{
  const char replace[] = { (char) ('a' + side), '\0' };
  g_autofree char *withdraw = g_strconcat (replace, " all", NULL);
  gboolean holds = FALSE;
  g_autofree char *consequences =
      arb_army_import_dup_consequences (self->game, side, self->document, &holds);
  ArbWarning *warning;

  if (consequences == NULL)
    {
      use_on_side (self, side, FALSE);
      return;
    }
  warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Replace the list of this side?"),
                             consequences);
  if (holds)
    arb_warning_add_way (warning, ARB_WAY_LOSE, withdraw, _ ("Replace and _Withdraw All"));
  arb_warning_add_way (warning, ARB_WAY_DO, replace, _ ("_Replace the List"));
  arb_warning_show (warning, GTK_WIDGET (self), confirmed_cb, self);
}

static void
side_chosen_cb (const char *response,
                const char *text,
                gpointer data)
{
  ArbArmiesPanel *self = data;

  if (self->game == NULL || !arb_armies_panel_can_edit (self))
    return;
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    if (response[0] == (char) ('a' + i) && response[1] == '\0')
      confirm_side (self, i);
}

static char *
dup_side_label (ArbGame *game,
                guint side)
{
  const char *name = arb_game_get_side_name (game, side);

  if (*name != '\0')
    return g_strdup (name);
  return g_strdup (side == 0 ? _ ("First side") : _ ("Second side"));
}

static void
use (GtkWidget *widget,
     const char *action_name,
     GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  const char *side = arb_army_document_get_side (self->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *first = dup_side_label (self->game, 0);
  g_autofree char *second = dup_side_label (self->game, 1);
  ArbWarning *warning;

  arb_item_editor_flush (self->editor);
  if (!arb_army_import_check (self->game, self->document, &error))
    {
      arb_armies_panel_say (self, error->message, TRUE);
      return;
    }
  for (guint i = 0; side != NULL && i < ARB_GAME_N_SIDES; i++)
    if (g_str_equal (arb_game_get_side (self->game, i), side))
      {
        confirm_side (self, i);
        return;
      }
  warning = arb_warning_new (ARB_WARNING_CONFIRM, _ ("Which side plays this list?"),
                             arb_game_get_name (self->game));
  arb_warning_add_way (warning, ARB_WAY_DO, "a", first);
  arb_warning_add_way (warning, ARB_WAY_DO, "b", second);
  arb_warning_show (warning, GTK_WIDGET (self), side_chosen_cb, self);
}

void
arb_armies_panel_install_event (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.edit", NULL, edit);
  gtk_widget_class_install_action (widget_class, "armies.use", NULL, use);
}
