/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-choice.h"

#include <glib/gi18n.h>

#include "roster/arb-shown.h"

/* The column of words that take a number: what it is when nothing is said. */
#define NUMBER_COLUMN "default-x"

struct _ArbChoice
{
  GObject parent_instance;

  char *id;      /* Owned, as the others; or NULL */
  char *label;
  char *caption; /* or NULL */
  gboolean takes_number;
};

G_DEFINE_FINAL_TYPE (ArbChoice, arb_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LABEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
arb_choice_get_property (GObject *object,
                         guint prop_id,
                         GValue *value,
                         GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LABEL:
      g_value_set_string (value, ARB_CHOICE (object)->label);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_choice_finalize (GObject *object)
{
  ArbChoice *self = ARB_CHOICE (object);

  g_free (self->id);
  g_free (self->label);
  g_free (self->caption);
  G_OBJECT_CLASS (arb_choice_parent_class)->finalize (object);
}

static void
arb_choice_class_init (ArbChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = arb_choice_get_property;
  object_class->finalize = arb_choice_finalize;
  properties[PROP_LABEL] =
      g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_choice_init (ArbChoice *self)
{
}

ArbChoice *
arb_choice_new (const char *id,
                const char *label,
                const char *caption)
{
  ArbChoice *self = g_object_new (ARB_TYPE_CHOICE, NULL);

  self->id = g_strdup (id);
  self->label = g_strdup (label);
  self->caption = g_strdup (caption);
  return self;
}

const char *
arb_choice_get_id (ArbChoice *self)
{
  g_return_val_if_fail (ARB_IS_CHOICE (self), NULL);
  return self->id;
}

const char *
arb_choice_get_label (ArbChoice *self)
{
  g_return_val_if_fail (ARB_IS_CHOICE (self), NULL);
  return self->label;
}

const char *
arb_choice_get_caption (ArbChoice *self)
{
  g_return_val_if_fail (ARB_IS_CHOICE (self), NULL);
  return self->caption;
}

gboolean
arb_choice_takes_number (ArbChoice *self)
{
  g_return_val_if_fail (ARB_IS_CHOICE (self), FALSE);
  return self->takes_number;
}

static void
append (GListStore *choices,
        const char *id,
        const char *label,
        const char *caption)
{
  g_autoptr (ArbChoice) choice = arb_choice_new (id, label, caption);

  g_list_store_append (choices, choice);
}

static void
append_none (GListStore *choices)
{
  append (choices, NULL, _ ("Not said"), NULL);
}

static void
append_entry (GListStore *choices,
              const ArbCatalogue *catalogue,
              const ArbEntry *entry)
{
  /* A troop type has a source for each of its values, not for itself. */
  g_autofree char *caption = entry->kind != NULL || entry->source == ARB_ORIGIN_CLUB
                                 ? arb_shown_source (entry->source, entry->cite)
                                 : NULL;
  g_autoptr (ArbChoice) choice =
      arb_choice_new (entry->id, arb_shown_word (catalogue, entry->kind, entry->id), caption);

  choice->takes_number = arb_entry_find (entry, NUMBER_COLUMN) != NULL;
  g_list_store_append (choices, choice);
}

static void
append_current (GListStore *choices,
                const char *current)
{
  g_autofree char *label = NULL;

  if (current == NULL || arb_choices_find (G_LIST_MODEL (choices), current) != G_MAXUINT)
    return;
  label = g_strdup_printf (_ ("%s (unknown)"), current);
  append (choices, current, label, NULL);
}

GListStore *
arb_choices_new_words (const ArbCatalogue *catalogue,
                       const char *kind,
                       gboolean with_none,
                       const char *current)
{
  g_return_val_if_fail (catalogue != NULL, NULL);

  GListStore *choices = g_list_store_new (ARB_TYPE_CHOICE);
  GPtrArray *entries = kind == NULL ? catalogue->types : catalogue->words;

  if (with_none)
    append_none (choices);
  for (guint i = 0; i < entries->len; i++)
    {
      const ArbEntry *entry = entries->pdata[i];

      if (g_strcmp0 (entry->kind, kind) == 0)
        append_entry (choices, catalogue, entry);
    }
  append_current (choices, current);
  return choices;
}

GListStore *
arb_choices_new_list (const char *words,
                      gboolean with_none)
{
  g_return_val_if_fail (words != NULL, NULL);

  GListStore *choices = g_list_store_new (ARB_TYPE_CHOICE);
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  if (with_none)
    append_none (choices);
  for (guint i = 0; list[i] != NULL; i++)
    append (choices, list[i], arb_shown_choice (list[i]), NULL);
  return choices;
}

static void
append_leader_cb (ArbArmyItem *item,
                  guint depth,
                  gpointer data)
{
  if (arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER)
    append (data, arb_army_item_get_id (item), arb_shown_item (item), NULL);
}

GListStore *
arb_choices_new_leaders (ArbArmy *army,
                         const char *current)
{
  GListStore *choices = g_list_store_new (ARB_TYPE_CHOICE);

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  append (choices, NULL, _ ("None"), NULL);
  arb_army_item_foreach (arb_army_get_root (army), append_leader_cb, choices);
  append_current (choices, current);
  return choices;
}

guint
arb_choices_find (GListModel *choices,
                  const char *id)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (choices), 0);
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (ArbChoice) choice = g_list_model_get_item (choices, i);

      if (g_strcmp0 (choice->id, id) == 0)
        return i;
    }
  return G_MAXUINT;
}
