/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-types.h"

G_BEGIN_DECLS

#define UMBRA_NO_SKILL (-1)
#define UMBRA_MAX_X 99
#define UMBRA_NOT_COUNTED (-1)

/* « Les personnalités »: neither morale nor fatigue. */
typedef struct
{
  UmbraGrade grade;
  gint64 force; /* of the grade */
  gint64 vs;
  gboolean wounded;
  gboolean eliminated;
  gboolean moved;          /* into the initial engagement */
  gint8 x[UMBRA_N_SKILLS]; /* UMBRA_NO_SKILL; X, or 0 for a skill that takes none */
  guint cancelled;         /* bits by UmbraSkill: countered by the enemy */
  /* What of its skills is used up; UMBRA_NOT_COUNTED in a case file. */
  gint64 shifts_per_day; /* the Y of Sens tactique X/Y */
  gint64 shifts_used;    /* today */
  gint64 redraws_used;   /* in the whole game */
  gint64 discipline_spent;
} UmbraPerson;

/* Whether the skill has a measure X. */
gboolean umbra_skill_takes_x (UmbraSkill skill);
/* "defenseur:3" or "meneur". @x: UMBRA_NO_SKILL when the text gives none. FALSE: no such skill, an X
 * where none belongs, or one that is no whole number up to 99. */
gboolean umbra_skill_parse (const char *text,
                            UmbraSkill *skill,
                            gint64 *x);
/* The X of the table of skills. */
gint64 umbra_skill_default_x (const ArbTable *skills,
                              UmbraSkill skill);
/* Only @person's x changes. FALSE: as above, or the same skill twice. */
gboolean umbra_person_add_skill (UmbraPerson *person,
                                 const ArbTable *skills,
                                 const char *text);

/* Has the skill, and nobody counters it. */
gboolean umbra_person_uses (const UmbraPerson *self,
                            UmbraSkill skill);
/* Points of its own reserve of Discipline; 0 when nobody counts them. */
gint64 umbra_person_reserve (const UmbraPerson *self);
/* Grade less the wound; nobody when eliminated. */
gint64 umbra_person_force (const UmbraPerson *self);
/* A second wound eliminates. */
void umbra_person_wound (UmbraPerson *self);

/* What a side has of a skill: the highest X, or all of them when they add up (ruling stack). */
gint64 umbra_people_value (const UmbraPerson *people,
                           guint n_people,
                           UmbraSkill skill,
                           gboolean stack);
/* The same for a skill without X: 1 or 0, or how many. */
gint64 umbra_people_count (const UmbraPerson *people,
                           guint n_people,
                           UmbraSkill skill,
                           gboolean stack);
/* Every X added up whatever the ruling: reserves of discipline, skills a vision counters. */
gint64 umbra_people_sum (const UmbraPerson *people,
                         guint n_people,
                         UmbraSkill skill);
gint64 umbra_people_vs (const UmbraPerson *people,
                        guint n_people);
/* Skills of those present that the enemy counters. */
guint umbra_people_cancelled (const UmbraPerson *people,
                              guint n_people);

G_END_DECLS
