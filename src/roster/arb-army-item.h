/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ARB_ARMY_KIND_ARMY,
  ARB_ARMY_KIND_LIMIT, /* of the event, beside those of the nation */
  ARB_ARMY_KIND_COMMANDER,
  ARB_ARMY_KIND_FORMATION,
  ARB_ARMY_KIND_UNIT,
} ArbArmyKind;

#define ARB_ARMY_N_KINDS (ARB_ARMY_KIND_UNIT + 1)

/* What an item may hold. Every field has one canonical text; NULL is "not said". */
typedef enum
{
  ARB_ARMY_NAME,
  ARB_ARMY_NUMBER,
  ARB_ARMY_SYSTEM,
  ARB_ARMY_NATION,
  ARB_ARMY_DATA, /* revision of the catalogue the list was made with */
  ARB_ARMY_EVENT,
  ARB_ARMY_SCENARIO,
  ARB_ARMY_DATE,
  ARB_ARMY_SIDE,
  ARB_ARMY_PLAYER,
  ARB_ARMY_LEVEL,
  ARB_ARMY_GRADE,
  ARB_ARMY_BUDGET,
  ARB_ARMY_GROUPS, /* "fusilier:12 grenadier:0+3": regular+elite figures by troop type */
  ARB_ARMY_FORMATION,
  ARB_ARMY_RANKS,       /* "3,3,3", the first rank first */
  ARB_ARMY_RANK_ELITES, /* "3,0,0": how many of each rank are elite */
  ARB_ARMY_STATUS,
  ARB_ARMY_ORDER,
  ARB_ARMY_LEADER, /* id of the commander with the unit */
  ARB_ARMY_POINTS,
  ARB_ARMY_OPTIONS, /* "quality=elite abilities=a2m,hast" */
  ARB_ARMY_SCOPE,
  ARB_ARMY_COUNT,
  ARB_ARMY_ARM,
  ARB_ARMY_TYPE,
  ARB_ARMY_OPTION,
  ARB_ARMY_MIN,
  ARB_ARMY_MAX,
  ARB_ARMY_ONE_OF,
  ARB_ARMY_PER,
  ARB_ARMY_EACH,
  ARB_ARMY_SEVERITY,
  ARB_ARMY_CITE,
  ARB_ARMY_NOTES,
} ArbArmyField;

#define ARB_ARMY_N_FIELDS (ARB_ARMY_NOTES + 1)
#define ARB_ARMY_MAX_DEPTH 32 /* formations in formations */

typedef struct
{
  char *type; /* Owned */
  guint regular;
  guint elite;
} ArbArmyGroup;

typedef struct
{
  guint64 units;
  guint64 commanders;
  guint64 formations;
  guint64 regular;
  guint64 elite;
  gint64 points; /* hundredths */
  gint64 budget;
} ArbArmyTotals;

#define ARB_TYPE_ARMY_ITEM (arb_army_item_get_type ())

/* One line of a list: the army itself, a formation, a commander, a unit, a limit of the event. It
 * is the GListModel of the items inside it. The text of each field is a readable property of the
 * same name ("name", "number"…); changes go through ArbArmy, which can undo them. "figures" is
 * notified whenever any of the totals may have changed. */
G_DECLARE_FINAL_TYPE (ArbArmyItem, arb_army_item, ARB, ARMY_ITEM, GObject)

ArbArmyKind arb_army_item_get_kind (ArbArmyItem *self);
const char *arb_army_item_get_id (ArbArmyItem *self);
/* NULL: not said. */
const char *arb_army_item_get (ArbArmyItem *self,
                               ArbArmyField field);
/* NULL for the army, and for an item that was taken out. */
ArbArmyItem *arb_army_item_get_parent (ArbArmyItem *self);
guint arb_army_item_get_n_children (ArbArmyItem *self);
/* Borrowed. */
ArbArmyItem *arb_army_item_get_child (ArbArmyItem *self,
                                      guint position);
/* Place among the items of the parent. */
guint arb_army_item_get_position (ArbArmyItem *self);
/* Whether it may hold items of @kind. */
gboolean arb_army_item_takes (ArbArmyItem *self,
                              ArbArmyKind kind);

const ArbArmyGroup *arb_army_item_get_groups (ArbArmyItem *self,
                                              guint *n_groups);
/* The option of that id, newly allocated, or NULL. */
char *arb_army_item_dup_option (ArbArmyItem *self,
                                const char *id);
/* Of the item and all inside it; kept until something inside changes. */
const ArbArmyTotals *arb_army_item_get_totals (ArbArmyItem *self);
/* “12 Old Guard”: number and name for sentences. */
char *arb_army_item_dup_label (ArbArmyItem *self);
/* Line of the file it was read from; 0: none. */
guint arb_army_item_get_line (ArbArmyItem *self);

typedef void (*ArbArmyItemFunc) (ArbArmyItem *item,
                                 guint depth,
                                 gpointer data);
/* The item and all inside, in the order of the list. */
void arb_army_item_foreach (ArbArmyItem *self,
                            ArbArmyItemFunc func,
                            gpointer data);

const char *arb_army_kind_to_string (ArbArmyKind self);
gboolean arb_army_kind_parse (const char *text,
                              ArbArmyKind *kind);
/* The id of a field in files: "points". */
const char *arb_army_field_to_string (ArbArmyField self);
gboolean arb_army_field_parse (const char *text,
                               ArbArmyField *field);
/* Whether items of @kind have it. */
gboolean arb_army_field_fits (ArbArmyField self,
                              ArbArmyKind kind);
/* The name for people, translated. */
const char *arb_army_field_get_title (ArbArmyField self);
gboolean arb_army_field_is_decimal (ArbArmyField self);
/* The only words it takes, separated by spaces; NULL: those of a catalogue, or any. */
const char *arb_army_field_get_choices (ArbArmyField self);
/* The canonical text of what someone typed; *canonical is NULL when nothing is left of it. FALSE
 * and a sentence when it does not fit the field. */
gboolean arb_army_field_normalise (ArbArmyField self,
                                   ArbArmyKind kind,
                                   const char *text,
                                   char **canonical,
                                   GError **error);

G_END_DECLS
