/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

/* How a roster of BattleScribe (bs) becomes a list. */
typedef struct
{
  /* Borrowed */
  ArbArmy *army;
  const char *name;
  ArbProblems *problems;
  const char *points; /* name of the cost that counts, or NULL */

  /* Owned */
  GPtrArray *left_out; /* names of what has no place, each once, as they came */

  guint n_units;
} ArbBsReader;

/* Costs of one kind that are not points, added up. */
typedef struct
{
  const char *name; /* Borrowed */
  gint64 sum;
} ArbBsCost;

#define ARB_BS_MAX_COUNT 99999

/* arb-battlescribe-node.c */

/* What @attr says; NULL: nothing. */
const char *arb_bs_get (const ArbXmlNode *node,
                        const char *attr);
const ArbXmlNode *arb_bs_find_child (const ArbXmlNode *node,
                                     const char *name);
/* The first of the @item elements inside the @list element, or NULL. */
const ArbXmlNode *arb_bs_first_of (const ArbXmlNode *node,
                                   const char *list,
                                   const char *item);
const ArbXmlNode *arb_bs_next_of (const ArbXmlNode *node);
/* BattleScribe writes "65.0", with more decimals where a system has them. */
gboolean arb_bs_read_cost (const char *text,
                           gint64 *hundredths);
gboolean arb_bs_is_points_name (const char *name);
/* The cost called points, or failing that the first that is not nothing; borrowed, or NULL. */
const char *arb_bs_choose_points (const ArbXmlNode *root);
/* A selection's costs are its own: what it is made of has to be added. @points: the cost that counts, or
 * NULL; @others: of ArbBsCost, takes what is not points; may be NULL. */
gint64 arb_bs_sum_points (const char *points,
                          const ArbXmlNode *selection,
                          GArray *others);
guint arb_bs_count_of (const ArbXmlNode *selection);
gboolean arb_bs_has_type (const ArbXmlNode *selection,
                          const char *type);
gboolean arb_bs_has_inside (const ArbXmlNode *selection,
                            const char *type);

/* arb-battlescribe-item.c */

/* Notes what stands in @node and is not in @known. */
void arb_bs_leave_out_rest (ArbBsReader *self,
                            const ArbXmlNode *node,
                            const char *const *known);
void arb_bs_set_field (ArbArmyItem *item,
                       ArbArmyField field,
                       const char *text);
ArbArmyItem *arb_bs_add_item (ArbBsReader *self,
                              ArbArmyItem *parent,
                              ArbArmyKind kind,
                              const ArbXmlNode *node);
/* What this program could not say in any other way, when it wrote the roster. FALSE: it did not. */
gboolean arb_bs_read_own_fields (ArbArmyItem *item,
                                 const char *text);
void arb_bs_append_line (GString *notes,
                         const char *line);

/* arb-battlescribe-unit.c */

void arb_bs_read_unit (ArbBsReader *self,
                       ArbArmyItem *parent,
                       const ArbXmlNode *selection);
void arb_bs_read_commander (ArbBsReader *self,
                            ArbArmyItem *parent,
                            const ArbXmlNode *selection);
/* A choice that costs nothing and has no figures, such as the size of the battle, is said in @notes. */
void arb_bs_read_choice (GString *notes,
                         const ArbXmlNode *selection);

G_END_DECLS
