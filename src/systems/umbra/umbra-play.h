/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-game.h"

G_BEGIN_DECLS

/* The games of files; what they are played by is in umbra-game.h. */

extern const ArbPlayDef umbra_play;

/* --- umbra-play-sets.c: texts of a unit or of an act, checked -------------------------------- */

typedef struct
{
  UmbraGame *game;
  const GArray *sets; /* Borrowed */
  gboolean is_act;
  guint owner; /* the act or the unit */
} UmbraSets;

/* All of these: FALSE after a fault. What is not given leaves the value as it is. */
gboolean umbra_sets_fail (const UmbraSets *self,
                          const char *id,
                          const char *format,
                          ...) G_GNUC_PRINTF (3, 4);
const char *umbra_sets_get (const UmbraSets *self,
                            const char *id);
gboolean umbra_sets_missing (const UmbraSets *self,
                             const char *id);
gboolean umbra_sets_unknown (const UmbraSets *self,
                             const char *id);
/* Every id is one of these; @known ends with NULL. */
gboolean umbra_sets_check (const UmbraSets *self,
                           const char *const *known);
gboolean umbra_sets_int (const UmbraSets *self,
                         const char *id,
                         gint64 min,
                         gint64 max,
                         gint64 *value);
gboolean umbra_sets_bool (const UmbraSets *self,
                          const char *id,
                          gboolean *value);
gboolean umbra_sets_word (const UmbraSets *self,
                          const char *id,
                          const char *const *words,
                          guint *value);
/* A place of the map or "off", interned. */
gboolean umbra_sets_place (const UmbraSets *self,
                           const char *id,
                           const char **place);
/* A privileged position, interned. */
gboolean umbra_sets_position (const UmbraSets *self,
                              const char **position);
/* By the input @input of a confrontation; @value stays none when it is not given. */
gboolean umbra_sets_input (const UmbraSets *self,
                           const char *id,
                           const char *input,
                           ArbValue *value);

/* --- umbra-play-fields.c and umbra-play-unit.c: one unit ----------------------------------------- */

gboolean umbra_unit_read (UmbraGame *game,
                          guint index);
/* The umpire writes fields anew. */
gboolean umbra_unit_rewrite (UmbraUnit *self,
                             const UmbraSets *sets);
void umbra_unit_tell (UmbraGame *game,
                      guint index);

/* --- The acts; FALSE after a fault ------------------------------------------------------------ */

gboolean umbra_play_order (UmbraGame *game,
                           guint act);
gboolean umbra_play_confrontation (UmbraGame *game,
                                   guint act);
gboolean umbra_play_end_turn (UmbraGame *game,
                              guint act);
gboolean umbra_play_night (UmbraGame *game,
                           guint act);
gboolean umbra_play_state (UmbraGame *game,
                           guint act);

/* --- umbra-play.c: what the acts share -------------------------------------------------------- */

/* The unit that the act names as @which, "a" or "b". */
gboolean umbra_game_find (UmbraGame *self,
                          guint act,
                          const char *which,
                          UmbraUnit **unit);
/* The act names no unit at all. */
gboolean umbra_game_check_nobody (UmbraGame *self,
                                  guint act);
/* Values of an act; @who: a unit's id before a dot, or NULL. */
void umbra_game_tell (UmbraGame *self,
                      guint act,
                      const char *who,
                      const char *name,
                      const char *text);
void umbra_game_tell_int (UmbraGame *self,
                          guint act,
                          const char *who,
                          const char *name,
                          gint64 value);
void umbra_game_tell_bool (UmbraGame *self,
                           guint act,
                           const char *who,
                           const char *name,
                           gboolean value);

G_END_DECLS
