/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-types.h"

const char *const adgr_category_words[ADGR_N_CATEGORIES + 1] = {
  "li", "lmi", "mi", "hi", "wwg", "art", "lh", "drag", "cv", "kn", "el", NULL,
};

const char *const adgr_ability_words[ADGR_N_ABILITIES + 1] = {
  "cuirasse", "cuirasse-lourde", "a2m", "keil-a2m", "hast", "javelot", "feu-de-salve",
  "art-regimentaire", "impact", "caracole", "pistolet", "choc", "tireurs-commandes", "panique",
  "offensif", "lancier", "piquier", "pieux", "charge-percutante", NULL,
};

const char *const adgr_weapon_words[ADGR_N_WEAPONS + 1] = {
  "none", "javelot", "arc", "arc-long", "arbalete", "arquebuse", "mousquet", "fusil", "carabine",
  "caracole", "tireurs-commandes", "art-legere", "art-moyenne", "art-lourde", NULL,
};

const char *const adgr_quality_words[ADGR_N_QUALITIES + 1] = {
  "mediocre", "ordinaire", "elite", NULL,
};

const char *const adgr_terrain_words[ADGR_N_TERRAINS + 1] = {
  "open", "rough", "field", "brush", "difficult", NULL,
};

const char *const adgr_face_words[ADGR_N_FACES + 1] = {
  "front", "flank", "rear", "multiple", NULL,
};

const char *const adgr_work_words[ADGR_N_WORKS + 1] = {
  "none", "fortification", "obstacle", "stakes", NULL,
};

gboolean
adgr_is_mounted (AdgrCategory category)
{
  return category >= ADGR_LH;
}

gboolean
adgr_is_artillery_weapon (AdgrWeapon weapon)
{
  return weapon >= ADGR_WEAPON_ART_LEGERE;
}
