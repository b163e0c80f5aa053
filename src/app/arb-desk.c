/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-desk.h"

#include <glib/gi18n.h>

#include "roster/arb-shown.h"

struct _ArbDesk
{
  GObject parent_instance;

  ArbSystemSet *systems; /* Borrowed */
  ArbStore *store;       /* Owned, as the others */
  ArbGames *games;
  ArbGame *game;
  guint in_hand;
};

G_DEFINE_FINAL_TYPE (ArbDesk, arb_desk, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

enum
{
  SAID,
  SHOW,
  PLAY,
  CHOOSE,
  COMPARE,
  RECALL,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
arb_desk_get_property (GObject *object,
                       guint prop_id,
                       GValue *value,
                       GParamSpec *pspec)
{
  ArbDesk *self = ARB_DESK (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_desk_set_property (GObject *object,
                       guint prop_id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_GAME:
      arb_desk_set_game (ARB_DESK (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_desk_finalize (GObject *object)
{
  ArbDesk *self = ARB_DESK (object);

  g_clear_object (&self->game);
  g_clear_object (&self->games);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (arb_desk_parent_class)->finalize (object);
}

static void
arb_desk_class_init (ArbDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = arb_desk_get_property;
  object_class->set_property = arb_desk_set_property;
  object_class->finalize = arb_desk_finalize;
  properties[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, ARB_TYPE_GAME,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SHOW] = g_signal_new ("show", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_STRING, ARB_TYPE_GAME_UNIT,
                                ARB_TYPE_GAME_UNIT);
  signals[COMPARE] = g_signal_new ("compare", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RECALL] = g_signal_new ("recall", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHOOSE] = g_signal_new ("choose", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, ARB_TYPE_GAME_UNIT);
}

static void
arb_desk_init (ArbDesk *self)
{
  self->in_hand = G_MAXUINT;
}

/* The table may have been taken back, or set up again as another object. */
static void
games_changed_cb (ArbDesk *self)
{
  ArbGame *same = arb_games_find (self->games, arb_game_get_id (self->game));
  g_autoptr (ArbGame) first = g_list_model_get_item (G_LIST_MODEL (self->games), 0);

  arb_desk_set_game (self, same != NULL ? same : first);
}

ArbDesk *
arb_desk_new (ArbSystemSet *systems,
              ArbStore *store)
{
  ArbDesk *self = g_object_new (ARB_TYPE_DESK, NULL);

  g_return_val_if_fail (systems != NULL, NULL);
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self->systems = systems;
  self->store = g_object_ref (store);
  self->games = arb_games_new (store);
  self->game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

ArbSystemSet *
arb_desk_get_systems (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), NULL);
  return self->systems;
}

ArbStore *
arb_desk_get_store (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), NULL);
  return self->store;
}

ArbGames *
arb_desk_get_games (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), NULL);
  return self->games;
}

ArbGame *
arb_desk_get_game (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), NULL);
  return self->game;
}

void
arb_desk_set_game (ArbDesk *self,
                   ArbGame *game)
{
  g_return_if_fail (ARB_IS_DESK (self));
  if (game == NULL || !g_set_object (&self->game, game))
    return;
  self->in_hand = G_MAXUINT;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

const ArbSystem *
arb_desk_get_system (ArbDesk *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_return_val_if_fail (ARB_IS_DESK (self), NULL);
  return arb_system_set_get (self->systems, arb_game_get_system (self->game), problems);
}

/* They are read once more: what was wrong with them then is not kept. */
char *
arb_desk_dup_rules_problem (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), NULL);

  g_auto (GStrv) houses = arb_system_set_dup_house_files (self->systems);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) again = arb_system_set_new ((const char *const *) houses, problems);
  g_autofree char *why = NULL;

  if (again != NULL)
    arb_system_set_get (again, arb_game_get_system (self->game), problems);
  if (arb_problems_get_n (problems) == 0)
    return g_strdup_printf (_ ("The rules “%s” of this table are not on this computer; put their folder back "
                               "and start the program again."),
                            arb_game_get_system (self->game));
  why = arb_shown_problems (problems, ARB_SHOWN_PLACE_FILE, 1);
  return g_strdup_printf (_ ("The rules of this table do not load: %s"), why);
}

gboolean
arb_desk_may_write (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), FALSE);
  return !arb_store_is_read_only (self->store);
}

gboolean
arb_desk_check_write (ArbDesk *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ARB_IS_DESK (self), FALSE);
  if (arb_store_can_write (self->store, &error))
    return TRUE;
  arb_desk_refuse (self, error->message);
  return FALSE;
}

void
arb_desk_say (ArbDesk *self,
              const char *sentence)
{
  g_return_if_fail (ARB_IS_DESK (self));
  g_signal_emit (self, signals[SAID], 0, sentence, FALSE);
}

void
arb_desk_refuse (ArbDesk *self,
                 const char *sentence)
{
  g_return_if_fail (ARB_IS_DESK (self));
  g_signal_emit (self, signals[SAID], 0, sentence, TRUE);
}

void
arb_desk_show (ArbDesk *self,
               const char *view,
               const char *subject)
{
  g_return_if_fail (ARB_IS_DESK (self) && view != NULL);
  g_signal_emit (self, signals[SHOW], 0, view, subject);
}

guint
arb_desk_get_in_hand (ArbDesk *self)
{
  g_return_val_if_fail (ARB_IS_DESK (self), G_MAXUINT);
  return self->in_hand;
}

void
arb_desk_set_in_hand (ArbDesk *self,
                      guint side)
{
  g_return_if_fail (ARB_IS_DESK (self));
  self->in_hand = side;
}

void
arb_desk_choose (ArbDesk *self,
                 const char *procedure,
                 ArbGameUnit *unit)
{
  g_return_if_fail (ARB_IS_DESK (self));
  g_signal_emit (self, signals[CHOOSE], 0, procedure, unit);
}

void
arb_desk_compare (ArbDesk *self,
                  const char *conflict)
{
  g_return_if_fail (ARB_IS_DESK (self) && conflict != NULL);
  g_signal_emit (self, signals[COMPARE], 0, conflict);
}

void
arb_desk_recall (ArbDesk *self,
                 const char *key)
{
  g_return_if_fail (ARB_IS_DESK (self));
  g_signal_emit (self, signals[RECALL], 0, key);
}

void
arb_desk_play (ArbDesk *self,
               const char *procedure,
               ArbGameUnit *unit,
               ArbGameUnit *foe)
{
  g_return_if_fail (ARB_IS_DESK (self) && procedure != NULL);
  g_signal_emit (self, signals[PLAY], 0, procedure, unit, foe);
}
