/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of rulings: what is open in the rules, its readings, and the one in force. */

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/rules/arb-rules-window-private.h"
#include "engine/arb-language.h"
#include "game/arb-game-rules.h"
#include "store/arb-state.h"

static void
find_value (ArbRulesWindow *self,
            const ArbField *ruling,
            ArbValue *value)
{
  if (self->kept != NULL)
    arb_game_find_ruling (arb_desk_get_store (self->desk), self->system, ruling, value);
  else
    *value = arb_value_copy (&ruling->standard);
}

static void
take_back (ArbRulesWindow *self,
           ArbRulingRow *row)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  find_value (self, arb_ruling_row_get_ruling (row), &value);
  arb_ruling_row_set_value (row, &value);
}

static void
confirmed_cb (const char *response,
              const char *text,
              gpointer data)
{
  ArbRulesWindow *self = data;
  ArbRulingRow *row = g_steal_pointer (&self->asked);
  ArbStore *store = arb_rules_window_get_store (self);
  g_autoptr (GError) error = NULL;

  /* The journal went on meanwhile and the page was filled again. */
  if (row == NULL)
    return;
  if (g_str_equal (response, "change") && store != NULL)
    {
      if (arb_store_add_ruling (store, self->system, arb_ruling_row_get_ruling (row)->id,
                                arb_ruling_row_get_value (row), &error))
        {
          arb_rules_window_say (
              self, _ ("The ruling is in the journal; it holds for combats begun from now on."),
              FALSE);
          return;
        }
      arb_rules_window_say (self, error->message, TRUE);
    }
  take_back (self, row);
}

static void
changed_cb (ArbRulesWindow *self,
            ArbRulingRow *row)
{
  const ArbField *ruling = arb_ruling_row_get_ruling (row);
  ArbWarning *warning;
  g_auto (ArbValue) before = ARB_VALUE_INIT;
  g_autofree char *reading = NULL;
  g_autofree char *body = NULL;

  find_value (self, ruling, &before);
  if (arb_value_equal (&before, arb_ruling_row_get_value (row)))
    return;
  reading = arb_field_dup_display (ruling, arb_ruling_row_get_value (row), arb_language_get ());
  body = g_strdup_printf (_ ("%s\n\nThis holds for combats begun from now on. Combats under way and "
                             "those that are over keep the reading they began with."),
                          reading);
  self->asked = row;
  warning = arb_warning_new (ARB_WARNING_CONFIRM, _ ("Change the Ruling?"), body);
  arb_warning_add_way (warning, ARB_WAY_DO, "change", _ ("C_hange"));
  arb_warning_show (warning, GTK_WIDGET (self), confirmed_cb, self);
}

static char *
dup_description (ArbRulesWindow *self)
{
  g_autofree char *name = NULL;

  if (self->desk == NULL)
    return g_strdup (_ ("Where the rules can be read in two ways. These are the readings a new event "
                        "starts from; they are chosen when it is made, and can be changed here while "
                        "it is open."));
  name = arb_store_dup_header (arb_desk_get_store (self->desk), "name");
  if (self->kept == NULL)
    return g_strdup_printf (_ ("The event “%s” is not played by these rules. These are the readings "
                               "an event starts from."),
                            name != NULL ? name : "");
  if (arb_store_is_read_only (arb_desk_get_store (self->desk)))
    return g_strdup_printf (_ ("In force in the event “%s”, which can only be read."),
                            name != NULL ? name : "");
  return g_strdup_printf (_ ("In force in the event “%s”. A change goes into the journal and holds "
                             "for combats begun from then on."),
                          name != NULL ? name : "");
}

void
arb_rules_window_fill_rulings (ArbRulesWindow *self)
{
  const ArbSystem *system = arb_rules_window_get_loaded (self, self->system);
  ArbRules *rules = self->kept != NULL ? self->kept : system != NULL ? system->rules : NULL;
  g_autofree char *description = dup_description (self);
  GtkWidget *group;

  self->asked = NULL;
  arb_rules_window_clear_page (self->rulings_page);
  group = arb_rules_window_add_group (self->rulings_page, _ ("Rulings"), description);
  for (guint i = 0; rules != NULL && i < rules->rulings->len; i++)
    {
      const ArbField *ruling = rules->rulings->pdata[i];
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      GtkWidget *row;

      find_value (self, ruling, &value);
      row = arb_ruling_row_new (rules, ruling, &value);
      arb_ruling_row_set_changeable (ARB_RULING_ROW (row),
                                     arb_rules_window_get_store (self) != NULL);
      g_signal_connect_swapped (row, "changed", G_CALLBACK (changed_cb), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  if (rules != NULL && rules->rulings->len == 0)
    adw_preferences_group_add (
        ADW_PREFERENCES_GROUP (group),
        arb_rules_window_new_row (_ ("These rules leave nothing open."), NULL, NULL));
}
