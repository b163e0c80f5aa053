/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tactical advantage is worth, and what follows an attack: follow-up, pursuit, riposte. */

#include "systems/frederic/frederic-combat.h"

const char *const frederic_ta_words[FREDERIC_N_TA + 1] = { "miss", "morale", "hit", NULL };
const char *const frederic_follow_words[FREDERIC_N_FOLLOWS + 1] = { "never", "may", "must", NULL };
const char *const frederic_riposte_words[FREDERIC_N_RIPOSTES + 1] = {
  "none", "before", "after", NULL,
};

/* --- Tactical advantage ---------------------------------------------------------------------- */

/* The ban that holds whatever the table says, or NULL. */
static const char *
find_ban (const FredericFight *fight,
          const FredericRulings *rulings)
{
  const FredericType *type = &fight->attacker.type;

  if (fight->shelter || fight->ta_void)
    return "shelter";
  if (type->arm == FREDERIC_MOUNTED &&
      (fight->attacker.ground.rough || fight->defender.ground.rough) &&
      (rulings->ele_rough || !frederic_is_combat_elephant (type)))
    return "rough";
  if (!frederic_is_melee (fight) && type->arm != FREDERIC_ARTILLERY &&
      fight->defender.ground.cover)
    return "cover";
  return NULL;
}

typedef struct
{
  const ArbTable *table;
  const char *column; /* the target's class */
  const char *line;
  FredericTa result;
} Reading;

/* Keeps the better of what was read so far and @line. */
static void
read_line (Reading *self,
           const char *line)
{
  FredericTa result = arb_word_index (
      frederic_ta_words, frederic_cell_word (self->table, line, self->column), FREDERIC_TA_MISS);

  if (self->line == NULL || result > self->result)
    {
      self->line = line;
      self->result = result;
    }
}

static void
read_guns (Reading *self,
           const FredericFight *fight)
{
  if (fight->distance <= 2)
    {
      read_line (self, "artillery-near");
      return;
    }
  read_line (self, "artillery-far");
  if (fight->attacker.elite)
    read_line (self, "artillery-far-elite");
  if (frederic_unit_has (&fight->defender, FREDERIC_INSAISISSABLE))
    read_line (self, "artillery-far-elusive");
}

static void
read_infantry (Reading *self,
               const FredericFight *fight)
{
  read_line (self, "infantry");
  if (!frederic_is_melee (fight))
    return;
  read_line (self, "infantry-melee");
  if (fight->attacker.supported)
    read_line (self, "infantry-supported");
  if (fight->attacker.supported && !fight->defender.supported)
    read_line (self, "infantry-better-supported");
  if (fight->near_artillery || fight->near_cavalry)
    read_line (self, "infantry-combined");
}

/* Against « fanatiques » and « insaisissables ». */
static const char *
find_special_line (const FredericFight *fight,
                   const FredericRulings *rulings)
{
  if (!frederic_is_melee (fight) && !rulings->inf_ta_range)
    return NULL;
  if (frederic_unit_has (&fight->defender, FREDERIC_FANATIQUE))
    return "infantry-fanatic";
  return frederic_unit_has (&fight->defender, FREDERIC_INSAISISSABLE) ? "infantry-elusive" : NULL;
}

static void
read_mounted (Reading *self,
              const FredericFight *fight)
{
  read_line (self, "mounted");
  if (fight->attacker.supported)
    read_line (self, "mounted-supported");
  if (fight->near_infantry || fight->near_artillery)
    read_line (self, "mounted-combined");
  if (frederic_unit_has (&fight->defender, FREDERIC_INSAISISSABLE))
    read_line (self, "mounted-elusive");
}

FredericTa
frederic_tactical_advantage (const FredericFight *fight,
                             const ArbTable *advantages,
                             const FredericRulings *rulings,
                             const char **line)
{
  const FredericType *type = &fight->attacker.type;
  Reading self = { advantages, frederic_class_words[fight->defender.type.arm], NULL,
                   FREDERIC_TA_MISS };
  const char *special;

  *line = find_ban (fight, rulings);
  if (*line != NULL)
    return FREDERIC_TA_MISS;
  if (frederic_is_combat_elephant (type))
    read_line (&self, "elephant");
  else if (frederic_has_flag (type, FREDERIC_ROCKET))
    read_line (&self, "rocket");
  else if (type->arm == FREDERIC_ARTILLERY)
    read_guns (&self, fight);
  else if (type->arm == FREDERIC_MOUNTED)
    read_mounted (&self, fight);
  else
    {
      special = find_special_line (fight, rulings);
      if (special == NULL || rulings->inf_ta_best)
        read_infantry (&self, fight);
      if (special != NULL)
        read_line (&self, special);
    }
  *line = self.line;
  return self.result;
}

gboolean
frederic_neighbours_matter (const FredericFight *fight,
                            const ArbTable *advantages,
                            const FredericRulings *rulings)
{
  FredericFight with = *fight;
  FredericFight without = *fight;
  const char *line;

  with.near_infantry = with.near_cavalry = with.near_artillery = TRUE;
  without.near_infantry = without.near_cavalry = without.near_artillery = FALSE;
  return frederic_tactical_advantage (&with, advantages, rulings, &line) !=
         frederic_tactical_advantage (&without, advantages, rulings, &line);
}

/* --- Follow-up and pursuit ------------------------------------------------------------------- */

/* The line of « Suivi » that the attacker falls under. */
static const char *
find_follow_line (const FredericUnit *attacker,
                  gboolean downhill)
{
  if (attacker->type.arm == FREDERIC_ARTILLERY)
    return "artillery";
  if (attacker->type.mount == FREDERIC_MOUNT_WAGON)
    return "wagons";
  if (frederic_unit_has (attacker, FREDERIC_FANATIQUE) ||
      frederic_unit_has (attacker, FREDERIC_CHANGEANT))
    return "fanatic";
  if (frederic_is_combat_elephant (&attacker->type))
    return "elephant";
  if (attacker->type.arm == FREDERIC_INFANTRY)
    return attacker->elite ? "infantry-elite" : downhill ? "infantry-downhill" : "infantry";
  return attacker->elite ? "mounted-elite" : downhill ? "mounted-downhill" : "mounted";
}

gboolean
frederic_heeds_height (const FredericUnit *attacker)
{
  return !g_str_equal (find_follow_line (attacker, TRUE), find_follow_line (attacker, FALSE));
}

FredericFollow
frederic_follow_up (const FredericFight *fight,
                    gboolean hex_freed,
                    const ArbTable *follow_up,
                    const char **line)
{
  *line = !hex_freed                       ? "not-freed"
          : fight->riposte                 ? "riposte"
          : !frederic_is_melee (fight)     ? "range"
          : fight->hex_closed              ? "closed"
                                           : NULL;
  if (*line != NULL)
    return FREDERIC_NEVER;
  *line = find_follow_line (&fight->attacker, fight->defender.level < fight->attacker.level);
  return arb_word_index (frederic_follow_words, frederic_cell_word (follow_up, NULL, *line),
                         FREDERIC_NEVER);
}

gboolean
frederic_may_pursue (const FredericFight *fight,
                     FredericFollow follow)
{
  return follow != FREDERIC_NEVER && fight->attacker.type.arm == FREDERIC_MOUNTED &&
         !fight->pursuit;
}

/* --- Riposte --------------------------------------------------------------------------------- */

gboolean
frederic_may_riposte (const FredericFight *fight,
                      const FredericRulings *rulings)
{
  const FredericUnit *defender = &fight->defender;

  if (!frederic_is_melee (fight) || fight->riposte || !defender->supported)
    return FALSE;
  if (frederic_has_flag (&defender->type, FREDERIC_ROCKET) && !rulings->rocket_riposte)
    return FALSE;
  return defender->type.arm != FREDERIC_ARTILLERY || !defender->road || !defender->ground.rough;
}

FredericRiposte
frederic_riposte (const FredericFight *fight,
                  int elements_left,
                  int hexes_done,
                  const FredericRulings *rulings)
{
  if (!frederic_may_riposte (fight, rulings))
    return FREDERIC_RIPOSTE_NONE;
  if (fight->attacker.type.arm == FREDERIC_INFANTRY && fight->attacker.no_missile &&
      (rulings->riposte_any || frederic_unit_has (&fight->defender, FREDERIC_MODERNE)))
    return FREDERIC_RIPOSTE_BEFORE;
  return elements_left >= 1 && hexes_done == 0 ? FREDERIC_RIPOSTE_AFTER : FREDERIC_RIPOSTE_NONE;
}
