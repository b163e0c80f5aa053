/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-types.h"

const char *const aigles_arm_words[] = { "infantry", "cavalry", "artillery", NULL };
const char *const aigles_formation_words[] = {
  "line",     "double-line", "column",  "division-column", "square-hollow", "square-full",
  "skirmish", "battery",     "limbered", NULL,
};
const char *const aigles_status_words[] = {
  "garde", "elite", "regulier", "semi-regulier", "milice", "irregulier", NULL,
};
const char *const aigles_entry_words[] = {
  "none",    "charge",       "countercharge",            "classic", "uncontrolled-advance",
  "pursuit", "rally-follow", "rally-follow-uncontrolled", NULL,
};
const char *const aigles_attack_words[] = { "front", "flank", "rear", NULL };
const char *const aigles_joins_words[] = { "no", "melee", "cavalry", "charging-cavalry", NULL };
const char *const aigles_neighbour_words[] = { "plain", "infantry-column", "cavalry-column", NULL };
const char *const aigles_morale_words[] = {
  "unknown", "obeir", "arret", "retraite", "deroute", "fuite", NULL,
};

gboolean
aigles_arm_takes (AiglesArm arm,
                  AiglesFormation formation)
{
  gboolean of_guns = formation == AIGLES_BATTERY || formation == AIGLES_LIMBERED;

  if (arm == AIGLES_ARTILLERY || of_guns)
    return (arm == AIGLES_ARTILLERY) == of_guns;
  return arm == AIGLES_INFANTRY || aigles_is_line (formation) || formation == AIGLES_COLUMN;
}

gboolean
aigles_is_line (AiglesFormation formation)
{
  return formation == AIGLES_LINE || formation == AIGLES_DOUBLE_LINE;
}

gboolean
aigles_is_column (AiglesFormation formation)
{
  return formation == AIGLES_COLUMN || formation == AIGLES_DIVISION_COLUMN;
}

gboolean
aigles_is_square (AiglesFormation formation)
{
  return formation == AIGLES_SQUARE_HOLLOW || formation == AIGLES_SQUARE_FULL;
}

gboolean
aigles_is_whole_square (const AiglesUnit *unit)
{
  return aigles_is_square (unit->formation) && !unit->square_broken;
}

gboolean
aigles_is_infantry_line (const AiglesUnit *unit)
{
  return unit->arm == AIGLES_INFANTRY && aigles_is_line (unit->formation);
}

gboolean
aigles_is_infantry_column (const AiglesUnit *unit)
{
  return unit->arm == AIGLES_INFANTRY && aigles_is_column (unit->formation);
}

gboolean
aigles_has_entered (AiglesEntry entry)
{
  return entry >= AIGLES_ENTRY_CHARGE && entry <= AIGLES_ENTRY_UNCONTROLLED_ADVANCE;
}

gboolean
aigles_follows_rally (AiglesEntry entry)
{
  return entry == AIGLES_ENTRY_RALLY_FOLLOW || entry == AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED;
}

gboolean
aigles_is_chase (AiglesEntry entry)
{
  return entry == AIGLES_ENTRY_PURSUIT || aigles_follows_rally (entry);
}

gboolean
aigles_is_charging (AiglesEntry entry,
                    int round)
{
  if (entry == AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED)
    return TRUE;
  return round == 1 && aigles_has_entered (entry) && entry != AIGLES_ENTRY_CLASSIC;
}
