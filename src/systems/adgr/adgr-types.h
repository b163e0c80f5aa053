/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of ADG Renaissance as numbers, so that the rules below compare and count instead of
 * spelling. "Mêlée", "Tir" … in the comments are headings of the quick-reference sheet; E-n are
 * the open questions behind the rulings. */

typedef enum
{
  ADGR_LI,
  ADGR_LMI,
  ADGR_MI,
  ADGR_HI,
  ADGR_WWG,
  ADGR_ART,
  ADGR_LH, /* from here on mounted */
  ADGR_DRAG,
  ADGR_CV,
  ADGR_KN,
  ADGR_EL,
  ADGR_N_CATEGORIES,
} AdgrCategory;

/* In the order in which lists of abilities are written. */
typedef enum
{
  ADGR_CUIRASSE,
  ADGR_CUIRASSE_LOURDE,
  ADGR_A2M,
  ADGR_KEIL_A2M,
  ADGR_HAST,
  ADGR_JAVELOT,
  ADGR_FEU_DE_SALVE,
  ADGR_ART_REGIMENTAIRE,
  ADGR_IMPACT,
  ADGR_CARACOLE,
  ADGR_PISTOLET,
  ADGR_CHOC,
  ADGR_TIREURS_COMMANDES,
  ADGR_PANIQUE,
  ADGR_OFFENSIF,
  ADGR_LANCIER,
  ADGR_PIQUIER,
  ADGR_PIEUX,
  ADGR_CHARGE_PERCUTANTE, /* never owned, follows from the others */
  ADGR_N_ABILITIES,
} AdgrAbility;

/* A set of abilities, one bit each. */
typedef guint32 AdgrAbilities;
#define ADGR_BIT(ability) (1u << (ability))

typedef enum
{
  ADGR_WEAPON_NONE,
  ADGR_WEAPON_JAVELOT,
  ADGR_WEAPON_ARC,
  ADGR_WEAPON_ARC_LONG,
  ADGR_WEAPON_ARBALETE,
  ADGR_WEAPON_ARQUEBUSE,
  ADGR_WEAPON_MOUSQUET,
  ADGR_WEAPON_FUSIL,
  ADGR_WEAPON_CARABINE,
  ADGR_WEAPON_CARACOLE,
  ADGR_WEAPON_TIREURS_COMMANDES,
  ADGR_WEAPON_ART_LEGERE, /* from here on artillery */
  ADGR_WEAPON_ART_MOYENNE,
  ADGR_WEAPON_ART_LOURDE,
  ADGR_N_WEAPONS,
} AdgrWeapon;

typedef enum
{
  ADGR_MEDIOCRE,
  ADGR_ORDINAIRE,
  ADGR_ELITE,
  ADGR_N_QUALITIES,
} AdgrQuality;

typedef enum
{
  ADGR_OPEN,
  ADGR_ROUGH,
  ADGR_FIELD, /* field and brush are rough, but not to elephants in mêlée */
  ADGR_BRUSH,
  ADGR_DIFFICULT,
  ADGR_N_TERRAINS,
} AdgrTerrain;

typedef enum
{
  ADGR_FRONT,
  ADGR_FLANK,
  ADGR_REAR,
  ADGR_MULTIPLE,
  ADGR_N_FACES,
} AdgrFace;

typedef enum
{
  ADGR_BEHIND_NONE,
  ADGR_BEHIND_FORTIFICATION,
  ADGR_BEHIND_OBSTACLE,
  ADGR_BEHIND_STAKES,
  ADGR_N_WORKS,
} AdgrWork;

extern const char *const adgr_category_words[ADGR_N_CATEGORIES + 1];
extern const char *const adgr_ability_words[ADGR_N_ABILITIES + 1];
extern const char *const adgr_weapon_words[ADGR_N_WEAPONS + 1];
extern const char *const adgr_quality_words[ADGR_N_QUALITIES + 1];
extern const char *const adgr_terrain_words[ADGR_N_TERRAINS + 1];
extern const char *const adgr_face_words[ADGR_N_FACES + 1];
extern const char *const adgr_work_words[ADGR_N_WORKS + 1];

gboolean adgr_is_mounted (AdgrCategory category);
gboolean adgr_is_artillery_weapon (AdgrWeapon weapon);

G_END_DECLS
