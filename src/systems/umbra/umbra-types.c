/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-types.h"

const char *const umbra_type_words[] = { "pietaille",         "fantassins",     "archers",
                                         "fantassins-montes", "archers-montes", "cavalerie",
                                         "machine",           NULL };
const char *const umbra_morale_words[] = { "rupture",   "flanchant",  "doute",
                                           "beau-fixe", "discipline", NULL };
const char *const umbra_state_words[] = { "active",     "fled",     "dislocated",
                                          "eliminated", "deserted", "waiting", NULL };
const char *const umbra_adjective_words[] = { "rapide",     "dur-a-cuire", "coriace",
                                              "tirailleur", "forestier",   "montagnard",
                                              NULL };
const char *const umbra_grade_words[] = { "figure", "exception", "legende", NULL };
const char *const umbra_terrain_words[] = { "plain",    "forest",    "hill", "steep-hill",
                                            "mountain", "difficult", NULL };
const char *const umbra_skill_words[] = {
  "aime-du-peuple",     "castrametisation",   "combattant-de-rupture", "contournement",
  "defenseur",          "discipline",         "galvaniseur",           "logistique",
  "maitre-d-armes",     "meneur",             "meneur-forestier",      "meneur-legendaire",
  "meneur-montagnard",  "meneur-tirailleur",  "opportuniste",          "poliorcetique-off",
  "poliorcetique-def",  "sens-tactique",      "tactiques-variees",     "terreur-des-faibles",
  "vision-strategique", "forestier",          NULL,
};
const char *const umbra_table_words[] = { "i", "ii", "iii", "iv", NULL };
const char *const umbra_side_words[] = { "a", "b", "undecided", "none", NULL };
const char *const umbra_colour_words[] = { "rouge", "noir",  "jaune", "gris",  "bleu",
                                           "mauve", "vert", "aucun", NULL };

const ArbValue *
umbra_cell (const ArbTable *table,
            const ArbValue *row,
            const char *column)
{
  const ArbValue key = arb_value_word (column);
  const ArbValue *cell = NULL;

  return arb_table_lookup (table, row, &key, &cell, NULL) ? cell : NULL;
}

gint64
umbra_cell_int (const ArbTable *table,
                const char *row,
                const char *column)
{
  const ArbValue key = row != NULL ? arb_value_word (row) : ARB_VALUE_INIT;
  const ArbValue *cell = umbra_cell (table, &key, column);

  return cell != NULL ? arb_value_get_int (cell) : 0;
}

const char *
umbra_cell_word (const ArbTable *table,
                 const char *row,
                 const char *column)
{
  const ArbValue key = row != NULL ? arb_value_word (row) : ARB_VALUE_INIT;
  const ArbValue *cell = umbra_cell (table, &key, column);

  return cell != NULL && cell->type == ARB_VALUE_WORD ? cell->word : NULL;
}

gint64
umbra_percent (gint64 x,
               gint64 percent)
{
  return (x * percent + 50) / 100;
}
