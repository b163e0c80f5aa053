/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-troop.h"

static AiglesRank *
get_rank (const AiglesTroop *self,
          guint index)
{
  return &g_array_index (self->ranks, AiglesRank, index);
}

void
aigles_troop_plan_removal (const AiglesTroop *self,
                           int period,
                           int lost,
                           GString *letters)
{
  guint n_ranks = self->knows_rank_elites ? self->ranks->len : 0;
  g_autofree int *figures = g_new (int, n_ranks + 1);
  g_autofree int *elites = g_new (int, n_ranks + 1);
  g_autofree AiglesKind *kinds = g_new (AiglesKind, lost + 1);
  AiglesRemoval removal = {
    .period = period,
    .figures = self->unit.figures,
    .elites = self->elites,
    .ranks = { (int) n_ranks, figures },
    .rank_elites = { (int) n_ranks, elites },
    .ratio = self->elite_ratio,
    .phase = self->removal_phase,
  };

  for (guint i = 0; i < n_ranks; i++)
    {
      figures[i] = get_rank (self, i)->figures;
      elites[i] = get_rank (self, i)->elites;
    }
  aigles_plan_removal (&removal, lost, kinds);
  for (int i = 0; i < lost; i++)
    g_string_append_c (letters, kinds[i] == AIGLES_ELITE ? 'E' : 'R');
}

static gboolean
has_kind (const AiglesTroop *self,
          guint rank,
          AiglesKind kind)
{
  const AiglesRank *figures = get_rank (self, rank);

  if (!self->knows_rank_elites)
    return TRUE;
  return kind == AIGLES_ELITE ? figures->elites > 0 : figures->figures > figures->elites;
}

void
aigles_troop_remove (AiglesTroop *self,
                     AiglesKind kind,
                     gboolean in_front)
{
  self->unit.figures--;
  self->elites -= kind == AIGLES_ELITE;
  for (guint i = 0; i < self->ranks->len; i++)
    {
      guint rank = in_front ? i : self->ranks->len - 1 - i;

      if (!has_kind (self, rank, kind))
        continue;
      get_rank (self, rank)->figures--;
      if (self->knows_rank_elites)
        get_rank (self, rank)->elites -= kind == AIGLES_ELITE;
      if (get_rank (self, rank)->figures == 0)
        g_array_remove_index (self->ranks, rank);
      return;
    }
}

void
aigles_troop_forget_ranks (AiglesTroop *self)
{
  g_array_set_size (self->ranks, 0);
  self->knows_rank_elites = FALSE;
}

const char *
aigles_troop_find_misfit (const AiglesTroop *self)
{
  gint64 figures = 0;
  gint64 elites = 0;

  if (!aigles_arm_takes (self->unit.arm, self->unit.formation))
    return "formation";
  if (self->elites > self->unit.figures)
    return "elite";
  if (self->removal_phase >= self->elite_ratio)
    return "removal-phase";
  for (guint i = 0; i < self->ranks->len; i++)
    {
      figures += get_rank (self, i)->figures;
      elites += get_rank (self, i)->elites;
      if (self->knows_rank_elites && get_rank (self, i)->elites > get_rank (self, i)->figures)
        return "rank-elites";
    }
  if (self->ranks->len > 0 && figures != self->unit.figures)
    return "ranks";
  if (self->knows_rank_elites && elites != self->elites)
    return "rank-elites";
  return NULL;
}
