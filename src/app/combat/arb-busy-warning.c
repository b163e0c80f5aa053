/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-busy-warning.h"

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "game/arb-game-acts.h"
#include "report/arb-combat-words.h"

typedef struct
{
  char *combat; /* Owned; the last one that waits */
  ArbBusyFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
} Request;

static void
answered_cb (const char *response,
             const char *text,
             gpointer data)
{
  Request *self = data;

  if (g_str_equal (response, "go"))
    self->func (self->combat, self->user_data);
  else if (g_str_equal (response, "begin"))
    self->func (NULL, self->user_data);
}

static void
request_free (gpointer data)
{
  Request *self = data;

  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_free (self->combat);
  g_free (self);
}

static char *
dup_sentences (ArbDesk *desk,
               const GPtrArray *combats,
               ArbGameUnit *a,
               ArbGameUnit *b)
{
  const ArbSystem *system = arb_desk_get_system (desk);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < combats->len; i++)
    {
      g_autofree char *sentence = arb_combat_words_dup_busy (
          arb_desk_get_game (desk), system != NULL ? system->rules : NULL, combats->pdata[i], a, b);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", sentence);
    }
  return g_strdup (text->str);
}

static void
add_consequences (ArbWarning *warning,
                  gboolean of_units)
{
  if (!of_units)
    {
      arb_warning_add_consequence (warning, _ ("It stays open, and what it decides happens to its "
                                               "units as they are then."));
      return;
    }
  arb_warning_add_consequence (warning, _ ("Both stay open, and what both decide happens to the "
                                           "unit."));
  arb_warning_add_consequence (warning, _ ("The new one begins with the unit as it is now, without "
                                           "what the open one may still cost it."));
}

void
arb_busy_warning_ask (GtkWidget *near,
                      ArbDesk *desk,
                      const char *procedure,
                      ArbGameUnit *a,
                      ArbGameUnit *b,
                      ArbBusyFunc func,
                      gpointer user_data,
                      GDestroyNotify destroy)
{
  g_return_if_fail (ARB_IS_DESK (desk));

  g_autoptr (GPtrArray) combats = arb_game_list_combats_before (
      arb_desk_get_game (desk), arb_desk_get_system (desk), procedure, a, b);
  gboolean of_units = a != NULL || b != NULL;
  const ArbCombatInfo *last = combats->len > 0 ? combats->pdata[combats->len - 1] : NULL;
  g_autofree char *sentences = NULL;
  ArbWarning *warning;
  Request *request;

  if (last == NULL)
    {
      func (NULL, user_data);
      if (destroy != NULL)
        destroy (user_data);
      return;
    }
  request = g_new0 (Request, 1);
  request->combat = g_strdup (last->id);
  request->func = func;
  request->user_data = user_data;
  request->destroy = destroy;
  sentences = dup_sentences (desk, combats, a, b);
  warning = arb_warning_new (ARB_WARNING_CONSEQUENCES,
                             of_units ? _ ("Begin Another Combat?")
                                      : _ ("Go On While a Combat Is Open?"),
                             sentences);
  add_consequences (warning, of_units);
  arb_warning_add_way (warning, ARB_WAY_AVOID, "go", _ ("_Go to That Combat"));
  arb_warning_add_way (warning, ARB_WAY_DO, "begin", _ ("_Begin Anyway"));
  arb_warning_set_destroy (warning, request_free);
  arb_warning_show (warning, near, answered_cb, request);
}
