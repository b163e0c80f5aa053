/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-paper.h"

static const struct
{
  const char *name;
  double width;
  double height;
} papers[] = {
  { ARB_PAPER_A4, 210, 297 },
  { ARB_PAPER_LETTER, 215.9, 279.4 },
};

gboolean
arb_paper_init (ArbPaper *self,
                const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        self->width = papers[i].width;
        self->height = papers[i].height;
        return arb_paper_set_margin (self, ARB_PAPER_MARGIN);
      }
  return FALSE;
}

gboolean
arb_paper_set_margin (ArbPaper *self,
                      double margin)
{
  if (!(margin >= ARB_PAPER_MIN_MARGIN && margin <= ARB_PAPER_MAX_MARGIN))
    return FALSE;
  self->top = margin;
  self->bottom = margin;
  self->left = margin;
  self->right = margin;
  return TRUE;
}
