/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-page-format.h"

static const struct
{
  const char *name;
  double width;
  double height;
} papers[] = {
  { ARB_PAGE_A4, 210, 297 },
  { ARB_PAGE_LETTER, 215.9, 279.4 },
};

gboolean
arb_page_format_init (ArbPageFormat *self,
                const char *name)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        self->width = papers[i].width;
        self->height = papers[i].height;
        return arb_page_format_set_margin (self, ARB_PAGE_MARGIN);
      }
  return FALSE;
}

gboolean
arb_page_format_set_margin (ArbPageFormat *self,
                      double margin)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (!(margin >= ARB_PAGE_MIN_MARGIN && margin <= ARB_PAGE_MAX_MARGIN))
    return FALSE;
  self->top = margin;
  self->bottom = margin;
  self->left = margin;
  self->right = margin;
  return TRUE;
}

void
arb_page_format_turn (ArbPageFormat *self)
{
  g_return_if_fail (self != NULL);
  if (self->width >= self->height)
    return;
  *self = (ArbPageFormat) { .width = self->height, .height = self->width, .top = self->left,
                            .right = self->top, .bottom = self->right, .left = self->bottom };
}
